// Output of the program about movement: metrics, what-if runs, explained steps, a goal.
#include "app/shell.h"

using namespace pixelstep;

TEST_CASE("program: metrics prints lines of name, value and unit, or JSON") {
    const Shell shell;
    const ProgramResult plain = shell.run("metrics");
    CHECK(plain.code == 0);
    CHECK(plain.err.empty());
    CHECK(lineCount(plain.out) == 11);
    CHECK(plain.out.starts_with("jump_height 85 px\njump_height_tiles 5.31 tiles\n"));
    CHECK(shell.run("metrics level.json").out == plain.out);
    CHECK(shell.run("metrics tutorial").out == plain.out);
    const ProgramResult heavy =
        shell.run("metrics level.json --preset heavy --tune gravity=0 --json");
    CHECK(heavy.code == 0);
    CHECK(heavy.out.starts_with("{\n  \"jump_height\": null,\n"));
    CHECK(shell.run("metrics --tune gravity=0").out.starts_with("jump_height never px\n"));
    CHECK(shell.run("metrics bad.json").code == 1);
    const ProgramResult wrong = shell.run("metrics hevy");
    CHECK(wrong.code == 1);
    CHECK(wrong.err.find("did you mean 'heavy'?") != std::string::npos);
    CHECK(lineCount(wrong.err) == 1);
}

TEST_CASE("program: a what-if run ignores hashes, reports it, and can be recorded") {
    const Shell shell;
    const std::string last = shell.writeWalk();
    const ProgramResult same = shell.run("run walk.json");
    CHECK(same.out == last);
    const ProgramResult other = shell.run(
        "run walk.json --preset heavy --tune walk_speed=77 --trace t.csv "
        "--record other.json");
    CHECK(other.code == 0);
    CHECK(other.out != last);
    CHECK(other.err.find("walk.json: played with other settings: its hashes and checksums are not "
                         "compared\n") != std::string::npos);
    CHECK(shell.read("t.csv").find(",77.0000,") != std::string::npos);
    const ProgramResult again = shell.run("run other.json");
    CHECK(again.code == 0);
    CHECK(again.out == other.out);
    CHECK(shell.run("run walk.json --preset nothing").code == 1);
    const ProgramResult forbidden = shell.run("run walk.json --tune max_climb=32");
    CHECK(forbidden.code == 1);
    CHECK(forbidden.err == "--tune: max_climb 32 is not in its range, 0..16\n");
    CHECK(shell.run("run walk.json --tune max_climb=33").code == 2);
    CHECK(shell.run("run walk.json --tune nothing=32").code == 2);
}

TEST_CASE("program: run explains steps as CSV before its last line, and reports missing bodies") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    const ProgramResult result =
        shell.run("run walk.json --explain 149 --explain 20:1 --explain 0 --heavy");
    CHECK(result.code == 0);
    CHECK(result.out.substr(result.out.size() - expected.size()) == expected);
    std::istringstream lines(result.out);
    std::string line;
    std::getline(lines, line);
    CHECK(line == "step,id,pixel,axis,left,top,verdict,by");
    std::vector<std::string> starts;
    while (std::getline(lines, line))
        if (line.find(",start,") != line.npos) starts.push_back(line.substr(0, line.find(",-,")));
    // The clone is spawned by a command of the same step.
    CHECK(starts == std::vector<std::string>{"0,0,0", "20,1,0", "149,0,0"});

    const ProgramResult beyond = shell.run("run walk.json --explain 150");
    CHECK(beyond.code == 1);
    CHECK(beyond.out.empty());
    CHECK(beyond.err == "--explain 150:0: no such step, the replay has 0..149\n");

    const ProgramResult missing = shell.run("run walk.json --explain 19:1 --explain 19");
    CHECK(missing.code == 1);
    CHECK(missing.err.find("--explain 19:1: no such body in that step\n") != std::string::npos);
    CHECK(missing.out.find("\n19,0,0,-,") != std::string::npos);
    CHECK(missing.out.substr(missing.out.size() - expected.size()) == expected);

    // A what-if run: the same step with other settings.
    const ProgramResult slow = shell.run("run walk.json --tune walk_speed=60 --explain 0");
    CHECK(slow.out.find("0,0,1,x,27,104,moved,\nsteps=") != std::string::npos);
}

TEST_CASE("program: run prints the step of the first goal and its coins before its last line") {
    const Shell shell;
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {90, 144}, .width = 8, .height = 8, .kind = ZoneKind::coin},
        {.feet = {140, 144}, .width = 20, .height = 40, .kind = ZoneKind::goal},
        {.feet = {180, 144}, .width = 8, .height = 8, .kind = ZoneKind::coin}};
    REQUIRE(!writeFile(shell.folder + "course.json", writeLevel(level)));
    const auto replayTo = [&](int steps) {
        const std::string later = steps > 90 ? R"(, {"step": 90, "restart": {}})" : "";
        const std::string text = R"({"version": 1, "level": "course.json", "steps": )" +
                                 std::to_string(steps) +
                                 R"(, "commands": [{"step": 5, "hold": ["right"]})" + later + "]}";
        REQUIRE(!writeFile(shell.folder + "run.json", text));
        return shell.run("run run.json --trace trace.csv");
    };
    const ProgramResult result = replayTo(200);
    CHECK(result.code == 0);
    // The player's right edge starts at 38 and moves by 8 px in three steps; the goal starts at
    // 130.
    std::istringstream trace(shell.read("trace.csv"));
    std::string line;
    int reached = -1;
    while (std::getline(trace, line)) {
        int step = 0;
        int left = 0;
        if (std::sscanf(line.c_str(), "%d,0,player,%d", &step, &left) == 2 && left + 12 > 130 &&
            reached < 0)
            reached = step;
    }
    REQUIRE(reached > 0);
    CHECK(result.out.starts_with("goal step=" + std::to_string(reached) +
                                 " coins=1\nsteps=200 hash="));
    CHECK(replayTo(reached + 1).out.starts_with("goal step="));
    CHECK(replayTo(reached).out.starts_with("steps="));
}
