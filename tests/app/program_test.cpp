// The program in a shell: exit codes, stdout, stderr and files.
#include "app/shell.h"
#include "io/safe_file.h"

using namespace pixelstep;
namespace fs = std::filesystem;

TEST_CASE("program: run prints steps and hash last, and a line for each rejected command") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    const Ran ran = shell.run("run walk.json");
    CHECK(ran.code == 0);
    CHECK(ran.out == expected);
    CHECK(lineCount(ran.err) == 1);
    CHECK(ran.err.find("step 30: resize rejected") != std::string::npos);
}

TEST_CASE("program: heavy, trace and screenshot do not change a run") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    const Ran ran =
        shell.run("run walk.json --heavy --trace t.csv --screenshot s.png", "env -u DISPLAY");
    CHECK(ran.code == 0);
    CHECK(ran.out == expected);
    // The header, a line for the player a step, and for each clone from its step on.
    CHECK(lineCount(shell.read("t.csv")) == 1 + 150 + 130 + 60);
    CHECK(shell.read("s.png").substr(1, 3) == "PNG");
}

TEST_CASE("program: a replay that diverges ends with 3 and names the first check") {
    const Shell shell;
    shell.writeWalk();
    std::string text = shell.read("walk.json");
    const size_t values = text.find("\"values\"");
    REQUIRE(values != std::string::npos);
    const size_t digit = text.find('"', text.find('[', values)) + 1;
    text[digit] = text[digit] == '0' ? '1' : '0';
    REQUIRE(!writeFile(shell.folder + "forged.json", text));
    const Ran ran = shell.run("run forged.json");
    CHECK(ran.code == 3);
    CHECK(ran.err.find("after step 60") != std::string::npos);
    CHECK(ran.out.find("steps=150 hash=") == 0);
    CHECK(shell.run("run forged.json --level room.json").code == 0);
}

TEST_CASE("program: run records a replay again, and a later run names step and part that differ") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    CHECK(shell.read("walk.json").find("\"trail\"") == std::string::npos);
    const Ran first = shell.run("run walk.json --record again.json");
    CHECK(first.code == 0);
    CHECK(first.out == expected);
    const Ran again = shell.run("run again.json --record again2.json");
    CHECK(again.code == 0);
    CHECK(again.out == expected);
    CHECK(shell.read("again.json") == shell.read("again2.json"));

    std::string text = shell.read("again.json");
    const size_t marks = text.find('"', text.find('[', text.find("\"marks\""))) + 1;
    text[marks] = text[marks] == 'A' ? 'B' : 'A';
    REQUIRE(!writeFile(shell.folder + "forged.json", text));
    const Ran forged = shell.run("run forged.json --record healed.json");
    CHECK(forged.code == 3);
    CHECK(forged.err.find("forged.json: first difference: after step 1\n") != std::string::npos);
    CHECK(forged.err.find("diverged: after step 60") == std::string::npos);
    CHECK(shell.read("healed.json") == shell.read("again.json"));

    text = shell.read("again.json");
    text.replace(text.find("\"seed\": 5"), 9, "\"seed\": 6");
    REQUIRE(!writeFile(shell.folder + "other.json", text));
    const Ran other = shell.run("run other.json");
    CHECK(other.code == 3);
    const size_t check = other.err.find("other.json: diverged: after step 60 the hash is ");
    const size_t part = other.err.find("other.json: first difference: after step 1, random\n");
    CHECK(check < part);
    CHECK(part != std::string::npos);
    CHECK(shell.run("run walk.json --record nowhere/x.json").code == 1);
    CHECK(shell.run("run walk.json --record ''").code == 2);
}

TEST_CASE("program: a replay of another simulation version is played with one warning") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    std::string text = shell.read("walk.json");
    const std::string rules = "\"rules\": " + std::to_string(kSimulationVersion);
    REQUIRE(text.find(rules) != std::string::npos);
    text.replace(text.find(rules), rules.size(), "\"rules\": 999");
    REQUIRE(!writeFile(shell.folder + "old.json", text));
    const Ran ran = shell.run("run old.json");
    CHECK(ran.code == 0);
    CHECK(ran.out == expected);
    CHECK(ran.err.find("simulation version 999") != std::string::npos);
}

TEST_CASE("program: bad files end with 1 and one line, wherever they are named") {
    const Shell shell;
    shell.writeWalk();
    for (const std::string words :
         {"run bad.json", "run gone.json", "run walk.json --level bad.json", "check bad.json",
          "resave bad.json -o x.json", "resave room.json -o no/such/folder.json",
          "run walk.json --trace no/such/t.csv", "import map.tmj -o x.json",
          "export bad.json -o x.tmj"}) {
        CAPTURE(words);
        const Ran ran = shell.run(words);
        CHECK(ran.code == 1);
        CHECK(ran.err.size() > 10);
        CHECK(ran.err.find("no/such") == ran.err.rfind("no/such"));
    }
    CHECK(shell.run("run walk.json --screenshot no/such/s.png").code == 1);
}

TEST_CASE("program: check is silent about good levels and has a line for each bad one") {
    const Shell shell;
    const Ran good = shell.run("check room.json room.json");
    CHECK(good.code == 0);
    CHECK(good.out.empty());
    CHECK(good.err.empty());
    const Ran mixed = shell.run("check bad.json room.json gone.json");
    CHECK(mixed.code == 1);
    CHECK(lineCount(mixed.err) == 2);
    CHECK(mixed.err.find("bad.json: /rows") == 0);
}

TEST_CASE(
    "program: check warns of a checkpoint and a start in a hazard, and says that all is good") {
    const Shell shell;
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {200, 144}, .width = 16, .height = 32, .kind = ZoneKind::checkpoint},
        {.feet = {200, 144}, .width = 32, .height = 16, .kind = ZoneKind::hazard},
        {.feet = {32, 144}, .width = 1, .height = 1, .kind = ZoneKind::hazard}};
    REQUIRE(!writeFile(shell.folder + "thorns.json", writeLevel(level)));
    const Ran ran = shell.run("check thorns.json");
    CHECK(ran.code == 0);
    CHECK(ran.out.empty());
    CHECK(ran.err ==
          "thorns.json: /player: warning: the start at 32, 144 puts the player into a hazard zone\n"
          "thorns.json: /zones/0: warning: the checkpoint at 200, 144 would put the player into a "
          "hazard zone, so it has no effect\n");
}

TEST_CASE("program: a trace into a pipe that nobody reads is an error, not a wait") {
    const Shell shell;
    REQUIRE(std::system(("mkfifo " + shell.folder + "pipe").c_str()) == 0);
    shell.writeWalk();
    const Ran ran = shell.run("run walk.json --trace pipe");
    CHECK(ran.code == 1);
    CHECK(ran.err == "pipe: this is a pipe; expected a file\n");
}

TEST_CASE("program: a display that cannot be opened ends with 1 and names run") {
    const Shell shell;
    const Ran ran = shell.run("room.json --quit-after 1", "SDL_VIDEODRIVER=nonsense");
    CHECK(ran.code == 1);
    CHECK(ran.err.find("pixelstep run") != std::string::npos);
    CHECK(lineCount(ran.err) == 1);
}

TEST_CASE("program: a run in a window replays to the same hash, trace and picture") {
    const Shell shell;
    const Ran played = shell.play(
        "room.json --quit-after 40 --seed 8 --record r.json --trace a.csv --screenshot a.png");
    CHECK(played.code == 0);
    CHECK(played.err.empty());
    const Ran ran = shell.run("run r.json --heavy --trace b.csv --screenshot b.png");
    CHECK(ran.code == 0);
    CHECK(ran.out.find("steps=40 hash=") == 0);
    CHECK(shell.read("a.csv") == shell.read("b.csv"));
    CHECK(shell.read("a.png") == shell.read("b.png"));
    CHECK(shell.read("a.png").size() > 1000);
}

TEST_CASE("program: a screenshot shows the level's view, played or run") {
    const Shell shell;
    const auto shotOf = [&](const std::string& view, bool isPlayedToo = false) {
        std::string text = shell.read("room.json");
        if (!view.empty()) text.insert(text.find('{') + 1, "\"view\": " + view + ",");
        REQUIRE(!writeFile(shell.folder + "seen.json", text));
        CHECK(shell.run("run still.json --screenshot b.png").code == 0);
        if (isPlayedToo) {
            CHECK(shell.play("seen.json --quit-after 3 --screenshot a.png").code == 0);
            CHECK(shell.read("a.png") == shell.read("b.png"));
        }
        return shell.read("b.png");
    };
    REQUIRE(!writeFile(shell.folder + "still.json",
                       R"({"version": 1, "seed": 0, "level": "seen.json", "steps": 3,
            "commands": []})"));
    const std::string plain = shotOf(R"({"comment": "nothing"})");
    CHECK(shotOf(R"({"overlays": ["tiles"]})") != plain);
    const std::string both = shotOf(R"({"overlays": ["tiles"], "zoom": 1})", true);
    CHECK(both != plain);
    CHECK(shotOf(R"({"zoom": 1})") != both);
}

TEST_CASE("program: watching a replay in a window gives its picture and its recording") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    const Ran played =
        shell.play("--replay walk.json --quit-after 150 --record r.json --screenshot a.png");
    CHECK(played.code == 0);
    const Ran ran = shell.run("run r.json");
    CHECK(ran.out == expected);
    CHECK(shell.run("run walk.json --screenshot b.png").code == 0);
    CHECK(shell.read("a.png") == shell.read("b.png"));
}

TEST_CASE("program: a scripted run on a bad level ends with 1 instead of playing another") {
    const Shell shell;
    const Ran ran = shell.play("bad.json --quit-after 3");
    CHECK(ran.code == 1);
    CHECK(ran.err.find("bad.json: /rows") == 0);
    CHECK(shell.play("--replay bad.json --quit-after 3").code == 1);
    for (const std::string option : {"--record", "--trace", "--screenshot", "--frame-times"}) {
        CAPTURE(option);
        const Ran unwritable = shell.play("room.json --quit-after 3 " + option + " no/such/file");
        CHECK(unwritable.code == 1);
        CHECK(lineCount(unwritable.err) == 1);
    }
}

TEST_CASE("program: the times of a frame add up to the frame") {
    const Shell shell;
    REQUIRE(shell.play("room.json --quit-after 20 --frame-times frames.csv").code == 0);
    std::istringstream lines(shell.read("frames.csv"));
    std::string line;
    REQUIRE(std::getline(lines, line));
    CHECK(line == "frame,steps,step_ms,draw_ms,present_ms,rest_ms,frame_ms");
    int frames = 0;
    int steps = 0;
    for (; std::getline(lines, line); ++frames) {
        CAPTURE(line);
        int frame = 0;
        int stepsHere = 0;
        std::array<double, 5> times{};
        REQUIRE(std::sscanf(line.c_str(), "%d,%d,%lf,%lf,%lf,%lf,%lf", &frame, &stepsHere,
                            &times[0], &times[1], &times[2], &times[3], &times[4]) == 7);
        CHECK(frame == frames);
        CHECK(times[0] + times[1] + times[2] + times[3] == doctest::Approx(times[4]).epsilon(0.01));
        steps += stepsHere;
    }
    CHECK(frames > 0);
    CHECK(steps <= 20);
}

TEST_CASE("program: quit-after 0 plays no step") {
    const Shell shell;
    CHECK(shell.play("room.json --quit-after 0 --record r.json").code == 0);
    CHECK(shell.run("run r.json").out.find("steps=0 hash=") == 0);
}

TEST_CASE("program: resave and --record keep what they replace as one backup") {
    const Shell shell;
    const std::string bad = shell.read("bad.json");
    REQUIRE(shell.run("resave room.json -o bad.json").code == 0);
    CHECK(shell.read("bad.json~") == bad);
    REQUIRE(shell.run("resave room.json -o bad.json").code == 0);
    CHECK(shell.read("bad.json~") == bad);  // the same bytes once more

    shell.writeWalk();
    const std::string walk = shell.read("walk.json");
    REQUIRE(shell.play("room.json --record walk.json --quit-after 3").code == 0);
    CHECK(shell.read("walk.json") != walk);
    CHECK(shell.read("walk.json~") == walk);
}

TEST_CASE("program: an output that would overwrite an input ends with 2 and changes nothing") {
    const Shell shell;
    shell.writeWalk();
    const std::string walk = shell.read("walk.json");
    fs::create_symlink("walk.json", shell.folder + "link.json");
    for (const char* words :
         {"run walk.json --trace link.json", "run walk.json --trace ./walk.json",
          "run walk.json --record x --trace x", "--replay walk.json --record link.json"}) {
        CAPTURE(words);
        const Ran ran = shell.play(words);
        CHECK(ran.code == 2);
        CHECK(ran.out.empty());
        CHECK(shell.read("walk.json") == walk);
        CHECK_FALSE(fs::exists(shell.folder + "x"));
    }
    CHECK(shell.run("run walk.json --record walk.json").code == 0);
    CHECK(shell.read("walk.json~") == walk);

    // A level that the replay names.
    const std::string room = shell.read("room.json");
    REQUIRE_FALSE(writeFile(shell.folder + "named.json",
                            R"({"version": 1, "level": "room.json", "steps": 2})"));
    for (const char* words :
         {"run named.json --trace room.json", "run named.json --record room.json",
          "--replay named.json --trace room.json"}) {
        CAPTURE(words);
        CHECK(shell.play(words).code == 2);
        CHECK(shell.read("room.json") == room);
    }
}

TEST_CASE("program: a run that ends by itself leaves settings alone") {
    const Shell shell;
    fs::create_directories(shell.folder + "home/pixelstep");
    REQUIRE(!writeFile(shell.folder + "home/pixelstep/settings.json", "{ half"));
    CHECK(shell.play("room.json --quit-after 5").code == 0);
    CHECK(std::distance(fs::directory_iterator(shell.folder + "home/pixelstep"), {}) == 1);
}
