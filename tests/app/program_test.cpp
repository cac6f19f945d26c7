// The program in a shell: exit codes, stdout, stderr and files.
#include "app/shell.h"
#include "io/safe_file.h"

using namespace pixelstep;
namespace fs = std::filesystem;

TEST_CASE("program: run prints steps and hash last, and a line for each rejected command") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    const ProgramResult result = shell.run("run walk.json");
    CHECK(result.code == 0);
    CHECK(result.out == expected);
    CHECK(lineCount(result.err) == 1);
    CHECK(result.err.find("step 30: resize rejected") != std::string::npos);
}

TEST_CASE("program: --heavy, --trace and --screenshot do not change a run") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    const ProgramResult result =
        shell.run("run walk.json --heavy --trace t.csv --screenshot s.png", "env -u DISPLAY");
    CHECK(result.code == 0);
    CHECK(result.out == expected);
    // The header, one line per step for the player, and for each clone from its first step on.
    CHECK(lineCount(shell.read("t.csv")) == 1 + 150 + 130 + 60);
    CHECK(shell.read("s.png").substr(1, 3) == "PNG");
}

TEST_CASE("program: a replay that diverges exits with 3 and reports the first hash that differs") {
    const Shell shell;
    shell.writeWalk();
    std::string text = shell.read("walk.json");
    const size_t values = text.find("\"values\"");
    REQUIRE(values != std::string::npos);
    const size_t digit = text.find('"', text.find('[', values)) + 1;
    text[digit] = text[digit] == '0' ? '1' : '0';
    REQUIRE(!writeFile(shell.folder + "forged.json", text));
    const ProgramResult result = shell.run("run forged.json");
    CHECK(result.code == 3);
    CHECK(result.err.find("after step 60") != std::string::npos);
    CHECK(result.out.find("steps=150 hash=") == 0);
    CHECK(shell.run("run forged.json --level level.json").code == 0);
}

TEST_CASE(
    "program: run records a replay again, and a later run reports the step and part that differ") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    CHECK(shell.read("walk.json").find("\"trail\"") == std::string::npos);
    const ProgramResult first = shell.run("run walk.json --record again.json");
    CHECK(first.code == 0);
    CHECK(first.out == expected);
    const ProgramResult again = shell.run("run again.json --record again2.json");
    CHECK(again.code == 0);
    CHECK(again.out == expected);
    CHECK(shell.read("again.json") == shell.read("again2.json"));

    std::string text = shell.read("again.json");
    const size_t marks = text.find('"', text.find('[', text.find("\"marks\""))) + 1;
    text[marks] = text[marks] == 'A' ? 'B' : 'A';
    REQUIRE(!writeFile(shell.folder + "forged.json", text));
    const ProgramResult wrongHash = shell.run("run forged.json --record healed.json");
    CHECK(wrongHash.code == 3);
    CHECK(wrongHash.err.find("forged.json: first difference: after step 1\n") != std::string::npos);
    CHECK(wrongHash.err.find("diverged: after step 60") == std::string::npos);
    CHECK(shell.read("healed.json") == shell.read("again.json"));

    text = shell.read("again.json");
    text.replace(text.find("\"seed\": 5"), 9, "\"seed\": 6");
    REQUIRE(!writeFile(shell.folder + "other.json", text));
    const ProgramResult other = shell.run("run other.json");
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
    const ProgramResult result = shell.run("run old.json");
    CHECK(result.code == 0);
    CHECK(result.out == expected);
    CHECK(result.err.find("simulation version 999") != std::string::npos);
}

TEST_CASE("program: invalid files exit with 1 and print one line, with every option") {
    const Shell shell;
    shell.writeWalk();
    for (const std::string words :
         {"run bad.json", "run gone.json", "run walk.json --level bad.json", "check bad.json",
          "resave bad.json -o x.json", "resave level.json -o no/such/folder.json",
          "run walk.json --trace no/such/t.csv", "import map.tmj -o x.json"}) {
        CAPTURE(words);
        const ProgramResult result = shell.run(words);
        CHECK(result.code == 1);
        CHECK(result.err.size() > 10);
        CHECK(result.err.find("no/such") == result.err.rfind("no/such"));
    }
    CHECK(shell.run("run walk.json --screenshot no/such/s.png").code == 1);
}

TEST_CASE("program: check prints nothing for valid levels and one line for each invalid one") {
    const Shell shell;
    const ProgramResult good = shell.run("check level.json level.json");
    CHECK(good.code == 0);
    CHECK(good.out.empty());
    CHECK(good.err.empty());
    const ProgramResult mixed = shell.run("check bad.json level.json gone.json");
    CHECK(mixed.code == 1);
    CHECK(lineCount(mixed.err) == 2);
    CHECK(mixed.err.find("bad.json: /rows") == 0);
}

TEST_CASE("program: check warns of a checkpoint and a spawn point in a hazard, but exits with 0") {
    const Shell shell;
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {200, 144}, .width = 16, .height = 32, .kind = ZoneKind::checkpoint},
        {.feet = {200, 144}, .width = 32, .height = 16, .kind = ZoneKind::hazard},
        {.feet = {32, 144}, .width = 1, .height = 1, .kind = ZoneKind::hazard}};
    REQUIRE(!writeFile(shell.folder + "thorns.json", writeLevel(level)));
    const ProgramResult result = shell.run("check thorns.json");
    CHECK(result.code == 0);
    CHECK(result.out.empty());
    CHECK(result.err ==
          "thorns.json: /player: warning: the start at 32, 144 puts the player into a hazard zone\n"
          "thorns.json: /zones/0: warning: the checkpoint at 200, 144 would put the player into a "
          "hazard zone, so it has no effect\n");
}

TEST_CASE("program: a trace into a pipe without a reader is an error and does not block") {
    const Shell shell;
    REQUIRE(std::system(("mkfifo " + shell.folder + "pipe").c_str()) == 0);
    shell.writeWalk();
    const ProgramResult result = shell.run("run walk.json --trace pipe");
    CHECK(result.code == 1);
    CHECK(result.err == "pipe: this is a pipe; expected a file\n");
}

TEST_CASE("program: a display that cannot be opened exits with 1 and refers to the command run") {
    const Shell shell;
    const ProgramResult result = shell.run("level.json --quit-after 1", "SDL_VIDEODRIVER=nonsense");
    CHECK(result.code == 1);
    CHECK(result.err.find("pixelstep run") != std::string::npos);
    CHECK(lineCount(result.err) == 1);
}

TEST_CASE("program: a run in a window replays to the same hash, trace and picture") {
    const Shell shell;
    const ProgramResult game = shell.play(
        "level.json --quit-after 40 --seed 8 --record r.json --trace a.csv --screenshot a.png");
    CHECK(game.code == 0);
    CHECK(game.err.empty());
    const ProgramResult result = shell.run("run r.json --heavy --trace b.csv --screenshot b.png");
    CHECK(result.code == 0);
    CHECK(result.out.find("steps=40 hash=") == 0);
    CHECK(shell.read("a.csv") == shell.read("b.csv"));
    CHECK(shell.read("a.png") == shell.read("b.png"));
    CHECK(shell.read("a.png").size() > 1000);
}

TEST_CASE("program: a screenshot shows the level's view, played or run") {
    const Shell shell;
    const auto shotOf = [&](const std::string& view, bool alsoInWindow = false) {
        std::string text = shell.read("level.json");
        if (!view.empty()) text.insert(text.find('{') + 1, "\"view\": " + view + ",");
        REQUIRE(!writeFile(shell.folder + "seen.json", text));
        CHECK(shell.run("run still.json --screenshot b.png").code == 0);
        if (alsoInWindow) {
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

TEST_CASE("program: watching a replay in a window makes the same screenshot and recording") {
    const Shell shell;
    const std::string expected = shell.writeWalk();
    const ProgramResult game =
        shell.play("--replay walk.json --quit-after 150 --record r.json --screenshot a.png");
    CHECK(game.code == 0);
    const ProgramResult result = shell.run("run r.json");
    CHECK(result.out == expected);
    CHECK(shell.run("run walk.json --screenshot b.png").code == 0);
    CHECK(shell.read("a.png") == shell.read("b.png"));
}

TEST_CASE(
    "program: a run with --quit-after on an invalid level exits with 1 and plays no other level") {
    const Shell shell;
    for (const std::string words :
         {"bad.json", "gone.json", "--replay bad.json", "bad.json --tune gravity=900",
          "--replay bad.json --tune gravity=900", "bad.json --solid Ground",
          "bad.json --solid Ground --tune gravity=900"}) {
        CAPTURE(words);
        const ProgramResult result = shell.play(words + " --quit-after 3");
        CHECK(result.code == 1);
        CHECK(lineCount(result.err) == 1);
        const bool isGone = words == "gone.json";
        CHECK(result.err.find(isGone ? "gone.json: " : "bad.json: /") == 0);
    }
    for (const std::string option : {"--record", "--trace", "--screenshot"}) {
        CAPTURE(option);
        const ProgramResult failed =
            shell.play("level.json --quit-after 3 " + option + " no/such/file");
        CHECK(failed.code == 1);
        CHECK(lineCount(failed.err) == 1);
    }
}

TEST_CASE("program: --quit-after 0 plays no step") {
    const Shell shell;
    CHECK(shell.play("level.json --quit-after 0 --record r.json").code == 0);
    CHECK(shell.run("run r.json").out.find("steps=0 hash=") == 0);
}

TEST_CASE("program: resave and --record keep the replaced file as one backup") {
    const Shell shell;
    const std::string bad = shell.read("bad.json");
    REQUIRE(shell.run("resave level.json -o bad.json").code == 0);
    CHECK(shell.read("bad.json~") == bad);
    REQUIRE(shell.run("resave level.json -o bad.json").code == 0);
    CHECK(shell.read("bad.json~") == bad);  // the same bytes again

    shell.writeWalk();
    const std::string walk = shell.read("walk.json");
    REQUIRE(shell.play("level.json --record walk.json --quit-after 3").code == 0);
    CHECK(shell.read("walk.json") != walk);
    CHECK(shell.read("walk.json~") == walk);
}

TEST_CASE("program: an output that would overwrite an input exits with 2 and changes nothing") {
    const Shell shell;
    shell.writeWalk();
    const std::string walk = shell.read("walk.json");
    fs::create_symlink("walk.json", shell.folder + "link.json");
    for (const char* words :
         {"run walk.json --trace link.json", "run walk.json --trace ./walk.json",
          "run walk.json --record x --trace x", "--replay walk.json --record link.json"}) {
        CAPTURE(words);
        const ProgramResult result = shell.play(words);
        CHECK(result.code == 2);
        CHECK(result.out.empty());
        CHECK(shell.read("walk.json") == walk);
        CHECK_FALSE(fs::exists(shell.folder + "x"));
    }
    CHECK(shell.run("run walk.json --record walk.json").code == 0);
    CHECK(shell.read("walk.json~") == walk);

    // The level of the replay.
    const std::string original = shell.read("level.json");
    REQUIRE_FALSE(writeFile(shell.folder + "named.json",
                            R"({"version": 1, "level": "level.json", "steps": 2})"));
    for (const char* words :
         {"run named.json --trace level.json", "run named.json --record level.json",
          "--replay named.json --trace level.json"}) {
        CAPTURE(words);
        CHECK(shell.play(words).code == 2);
        CHECK(shell.read("level.json") == original);
    }
}

TEST_CASE("program: a run with --quit-after does not change settings") {
    const Shell shell;
    fs::create_directories(shell.folder + "home/pixelstep");
    REQUIRE(!writeFile(shell.folder + "home/pixelstep/settings.json", "{ half"));
    CHECK(shell.play("level.json --quit-after 5").code == 0);
    CHECK(std::distance(fs::directory_iterator(shell.folder + "home/pixelstep"), {}) == 1);
}
