// Tests of replay files: valid and invalid texts, and writing them back.
#include <limits>

#include "replay_support.h"
#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

TEST_CASE("replay: version, level and steps are required, the other members have defaults") {
    const Replay replay = goodReplay(replayWith(""));
    CHECK(replay.simulationVersion == kSimulationVersion);
    CHECK(replay.seed == 0);
    CHECK(replay.steps == 600);
    CHECK(replay.entries.empty());
    CHECK(replay.hashEvery == 0);
    checkReplayRejected(R"({"version": 1, "steps": 1})", " /level", "missing");
    checkReplayRejected(R"({"version": 1, "level": )" + kLevel + "}", " /steps", "missing");
    checkReplayRejected(R"({"steps": 1, "level": )" + kLevel + "}", " /version", "missing");
    checkReplayRejected("[]", "", "expected an object");
    checkReplayRejected(replayWith(R"("stpes": 3)"), " /stpes", "did you mean 'steps'?");
    checkReplayRejected(replayWith(R"("seed": 1, "seed": 1)"), " /seed", "given twice");
    checkReplayRejected(replayWith("\"comment\": 1"), " /comment", "expected a text");
}

TEST_CASE("replay: numbers have ranges") {
    CHECK(goodReplay(replayWith(R"("seed": 18446744073709551615)")).seed ==
          std::numeric_limits<uint64_t>::max());
    checkReplayRejected(replayWith(R"("seed": -1)"), " /seed", "found -1");
    checkReplayRejected(replayWith(R"("seed": 18446744073709551616)"), " /seed",
                        "expected an integer");
    CHECK(goodReplay(replayWith(R"("rules": 99)")).simulationVersion == 99);
    checkReplayRejected(replayWith(R"("rules": "1")"), " /rules", "expected an integer");
    const auto steps = [](const std::string& number) {
        return R"({"version": 1, "level": )" + kLevel + R"(, "steps": )" + number + "}";
    };
    CHECK(goodReplay(steps("0")).steps == 0);
    CHECK(goodReplay(steps("10000000")).steps == 10000000);
    checkReplayRejected(steps("10000001"), " /steps", "10000000");
    checkReplayRejected(steps("-1"), " /steps", "found -1");
    checkReplayRejected(R"({"version": 2, "level": "", "steps": 1})", " /version",
                        "newer version of the game");
}

TEST_CASE("replay: hashes are 16 lower-case hex digits, and there are no more than checks") {
    const auto hashes = [](const std::string& every, const std::string& values) {
        return replayWith(R"("hashes": {"every": )" + every + R"(, "values": [)" + values + "]}");
    };
    const Replay replay = goodReplay(hashes("300", R"("0123456789abcdef", "ffffffffffffffff")"));
    CHECK(replay.hashEvery == 300);
    CHECK(replay.hashes == std::vector<uint64_t>{0x0123456789abcdef, 0xffffffffffffffff});
    checkReplayRejected(hashes("301", R"("0123456789abcdef", "ffffffffffffffff")"),
                        " /hashes/values", "at most steps/every = 1");
    checkReplayRejected(hashes("0", ""), " /hashes/every", "found 0");
    for (const char* hash : {"", "0123456789abcde", "0123456789abcdef0", "0123456789ABCDEF",
                             "0123456789abcdeg", "0x23456789abcdef"}) {
        checkReplayRejected(hashes("60", "\"" + std::string(hash) + "\""), " /hashes/values/0",
                            "16 lower-case");
    }
    checkReplayRejected(hashes("60", "7"), " /hashes/values/0", "expected a text");
    checkReplayRejected(replayWith(R"("hashes": {"every": 1})"), " /hashes/values", "missing");
    checkReplayRejected(replayWith(R"("hashes": {"values": []})"), " /hashes/every", "missing");
}

TEST_CASE("replay: errors inside its levels have complete pointers") {
    checkReplayRejected(
        R"({"version": 1, "steps": 1, "level": {"version": 1, "rows": ["..", "."]}})",
        " /level/rows/1", "expected 2");
    checkReplayRejected(R"({"version": 1, "steps": 1, "level": {"version": 1, "rows": ["..."]}})",
                        " /level/rows", "player");
    checkReplayRejected(commands(R"({"step": 1, "load": {"version": 1}})"),
                        " /commands/0/load/rows", "missing");
    checkReplayRejected(R"({"version": 1, "steps": 1, "level": 7})", " /level",
                        "a path or a level");
}

TEST_CASE("replay: paths of levels are relative to the replay's folder") {
    const TemporaryFolder folder;
    folder.write("level.json", kLevel);
    folder.write("bad.json", "{\"version\": 1,\n}");
    folder.write("sub/replay.json", R"({"version": 1, "steps": 3, "level": "../level.json",
        "commands": [{"step": 1, "load": "../level.json"}]})");
    const Result<Replay> replay = loadReplay(folder.path("sub/replay.json"));
    REQUIRE(replay);
    CHECK(replay->level == good(kLevel));
    CHECK(*std::get<Load>(std::get<Command>(replay->entries[0].content)).level == good(kLevel));

    folder.write("sub/none.json", R"({"version": 1, "steps": 3, "level": "missing.json"})");
    const Result<Replay> none = loadReplay(folder.path("sub/none.json"));
    REQUIRE_FALSE(none);
    CHECK(none.error().place == "/level");
    CHECK(none.error().message.find("missing.json: cannot be opened") != std::string::npos);

    folder.write("broken.json", R"({"version": 1, "steps": 3, "level": "bad.json"})");
    const Result<Replay> broken = loadReplay(folder.path("broken.json"));
    REQUIRE_FALSE(broken);
    CHECK(broken.error().message.find("bad.json:2:1: ") != std::string::npos);
}

TEST_CASE("replay: at most 256 level files") {
    const TemporaryFolder folder;
    folder.write("l", kLevel);
    const auto text = [&](int files) {
        std::string entries;
        for (int i = 1; i < files; ++i) {
            // Every "./" makes another path of the same file.
            std::string name;
            for (int digit = 0; digit < 9; ++digit) name += (i >> digit & 1) ? "./" : ".//";
            entries += (i > 1 ? "," : "") + std::string(R"({"step": 0, "load": ")") + name + "l\"}";
        }
        return R"({"version": 1, "steps": 1, "level": "l", "commands": [)" + entries + "]}";
    };
    CHECK(readReplay(text(256), folder.path("")));
    const Result<Replay> tooMany = readReplay(text(257), folder.path(""));
    REQUIRE_FALSE(tooMany);
    CHECK(tooMany.error().message == "more than 256 level files");
}

TEST_CASE("replay: another level replaces the own one, and removes the hashes") {
    const std::string text = R"({"version": 1, "steps": 60, "level": "nowhere.json",
        "hashes": {"every": 60, "values": ["0123456789abcdef"]}})";
    CHECK_FALSE(readReplay(text, ""));
    const Level other = good(kExample);
    const Result<Replay> replay = readReplay(text, "", {.level = other});
    REQUIRE(replay);
    CHECK(replay->level == other);
    CHECK(replay->hashEvery == 0);
    CHECK(replay->hashes.empty());
}

TEST_CASE("replay: a written replay is read back unchanged") {
    Replay replay;
    replay.simulationVersion = 3;
    replay.seed = std::numeric_limits<uint64_t>::max();
    replay.level = good(kExample);
    replay.steps = 600;
    Tune tune;
    for (const Tunable& tunable : tunables()) tune.changes.push_back({&tunable, tunable.high});
    const auto add = [&](int64_t step, const std::variant<Hold, Command>& what) {
        ReplayEntry entry;
        entry.step = step;
        entry.content = what;
        replay.entries.push_back(entry);
    };
    for (Buttons buttons = 0; buttons < 16; ++buttons) add(buttons, Hold{buttons});
    Place place;
    add(40, place);
    place.cells = {{3, 4}, {-5, 6}};
    add(40, place);
    place.tile.shape = "slope45";
    place.tile.transform = kFlipX | kFlip90;
    place.tile.oneWay = true;
    place.tile.material = 2;
    place.cells = {{3, 4}};
    add(40, place);
    add(41, SpawnClone{});
    add(41, SpawnClone{1, -2, 3, 4, 5});
    add(42, Resize{{}, 7});
    add(43, tune);
    add(44, Clear{Clear::tiles});
    add(44, Clear{Clear::clones});
    add(45, Restart{});
    add(46, SetShape{"dune_2", {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16}});
    add(600, Load{good(textOf("levels/one_way.json"))});
    replay.hashEvery = 60;
    replay.hashes = {0, 1, std::numeric_limits<uint64_t>::max()};

    const std::string text = writeReplay(replay);
    const Result<Replay> again = readReplay(text, "");
    REQUIRE_MESSAGE(again, errorOfReplay(text));
    CHECK(again->level == replay.level);
    CHECK(again->entries == replay.entries);
    CHECK(*again == replay);
    CHECK(writeReplay(*again) == text);
    CHECK(text.find("\n    { \"step\": 1, \"hold\": [\"left\"] },\n") != std::string::npos);
    CHECK(text.find("\n    { \"step\": 45, \"restart\": {} },\n") != std::string::npos);
    CHECK(text.find(
              "\n    { \"step\": 46, \"shape\": { \"name\": \"dune_2\", \"heights\": [0, 1, ") !=
          std::string::npos);
    CHECK(text.find("\"00000000000000") != std::string::npos);
}

TEST_CASE("replay: the example of the format is valid") {
    const TemporaryFolder folder;
    folder.write("levels/playground.json", textOf("levels/playground.json"));
    folder.write(
        "replays/r.json",
        R"({ "version": 1, "rules": 1, "seed": 0, "level": "../levels/playground.json", "steps": 600,
  "commands": [
    { "step": 0,  "hold": ["right"] },
    { "step": 30, "hold": ["right", "up"] },
    { "step": 40, "place": { "tile": "block", "column": 12, "row": 30, "material": "stone" } },
    { "step": 41, "spawn_clone": { } },
    { "step": 42, "resize": { "width": 20, "height": 30 } },
    { "step": 43, "tune": { "gravity": 600 } },
    { "step": 44, "restart": { } }
  ],
  "hashes": { "every": 60, "values": ["0123456789abcdef"] },
  "trail": { "parts": ["tiles", "tuning"], "marks": ["TyqMTyqMTyqM"] } })");
    const Result<Replay> replay = loadReplay(folder.path("replays/r.json"));
    REQUIRE(replay);
    CHECK(replay->checksums.steps() == 3);
    CHECK(replay->entries.size() == 7);
    CHECK(replay->level.text->name == "Playground");
}
