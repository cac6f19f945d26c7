// Tests of the commands in replay files.
#include "replay_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

TEST_CASE("replay: an entry has a step and one command") {
    checkReplayGood(commands(R"({"step": 1, "restart": {}, "comment": "why"})"));
    checkReplayRejected(commands(R"({"restart": {}})"), " /commands/0/step", "missing");
    checkReplayRejected(commands(R"({"step": 1})"), " /commands/0", "expected a command");
    checkReplayRejected(commands(R"({"step": 1, "restart": {}, "hold": []})"), " /commands/0/hold",
                        "a second command");
    checkReplayRejected(commands(R"({"step": 1, "restrat": {}})"), " /commands/0/restrat",
                        "did you mean 'restart'?");
    checkReplayRejected(commands(R"(7)"), " /commands/0", "expected an object");
    checkReplayRejected(replayWith(R"("commands": {})"), " /commands", "expected a list");
}

TEST_CASE("replay: commands are sorted by step, up to the last step") {
    checkReplayGood(commands(R"({"step": 0, "restart": {}}, {"step": 0, "restart": {}},
                          {"step": 600, "restart": {}})"));
    checkReplayRejected(commands(R"({"step": 5, "restart": {}}, {"step": 4, "restart": {}})"),
                        " /commands/1/step", "from 5 to 600");
    checkReplayRejected(commands(R"({"step": 601, "restart": {}})"), " /commands/0/step",
                        "from 0 to 600");
    checkReplayRejected(commands(R"({"step": -1, "restart": {}})"), " /commands/0/step",
                        "found -1");
}

TEST_CASE("replay: hold has a set of buttons") {
    const Replay replay = goodReplay(commands(R"({"step": 0, "hold": []},
        {"step": 1, "hold": ["up", "left"]}, {"step": 2, "hold": ["left", "right", "up", "down", "dash"]})"));
    CHECK(std::get<Hold>(replay.entries[0].content).buttons == 0);
    CHECK(std::get<Hold>(replay.entries[1].content).buttons == (kButtonUp | kButtonLeft));
    CHECK(std::get<Hold>(replay.entries[2].content).buttons == 31);
    checkReplayRejected(commands(R"({"step": 1, "hold": ["jump"]})"), " /commands/0/hold/0",
                        "'left', 'right', 'up', 'down' or 'dash'");
    checkReplayRejected(commands(R"({"step": 1, "hold": ["up", "up"]})"), " /commands/0/hold/1",
                        "given twice");
    checkReplayRejected(commands(R"({"step": 1, "hold": "up"})"), " /commands/0/hold",
                        "expected a list");
    checkReplayRejected(commands(R"({"step": 1, "hold": [1]})"), " /commands/0/hold/0",
                        "expected a text");
}

TEST_CASE("replay: place has a tile and one cell or several") {
    const auto one = commandOf<Place>(
        R"({"step": 1, "place": {"tile": "slope45 fx", "column": 12, "row": -3, "material": "snow"}})");
    CHECK(one.tile.shape == "slope45");
    CHECK(one.tile.transform == kFlipX);
    CHECK(one.tile.material == 3);
    CHECK(one.cells == std::vector<Vec2i>{{12, -3}});
    const auto several =
        commandOf<Place>(R"({"step": 1, "place": {"cells": [[1, 2], [3, 4]], "tile": "empty"}})");
    CHECK(several.tile.shape == "empty");
    CHECK(several.cells == std::vector<Vec2i>{{1, 2}, {3, 4}});
    const auto place = [](const std::string& members) {
        return commands(R"({"step": 1, "place": {)" + members + "}}");
    };
    const std::string at = " /commands/0/place";
    checkReplayRejected(place(R"("column": 1, "row": 1)"), at + "/tile", "missing");
    checkReplayRejected(place(R"("tile": "block")"), at + "/column", "missing");
    checkReplayRejected(place(R"("tile": "block", "column": 1)"), at + "/row", "missing");
    checkReplayRejected(place(R"("tile": "block", "row": 1, "cells": [])"), at + "/row", "either");
    checkReplayRejected(place(R"("tile": "block fx fy", "cells": [])"), at + "/tile",
                        "expected SHAPE");
    checkReplayRejected(place(R"("tile": "block", "cells": [[1]])"), at + "/cells/0",
                        "two integers");
    checkReplayRejected(place(R"("tile": "block", "cells": [[1, 1000001]])"), at + "/cells/0/1",
                        "1000000");
    checkReplayRejected(place(R"("tile": "block", "cells": [], "material": "gold")"),
                        at + "/material", "unknown material 'gold'");
    checkReplayRejected(place(R"("tile": "block", "collumn": 1, "row": 1)"), at + "/collumn",
                        "'column'");
}

TEST_CASE("replay: spawn_clone may have position, size, count and AI") {
    CHECK(commandOf<SpawnClone>(R"({"step": 1, "spawn_clone": {}})") == SpawnClone{});
    CHECK(commandOf<SpawnClone>(R"({"step": 1, "spawn_clone":
        {"x": -5, "y": 6, "width": 1, "height": 256, "count": 100000, "brain": "idle"}})") ==
          SpawnClone{-5, 6, 1, 256, 100000});
    const auto spawn = [](const std::string& members) {
        return commands(R"({"step": 1, "spawn_clone": {)" + members + "}}");
    };
    const std::string at = " /commands/0/spawn_clone";
    checkReplayRejected(spawn(R"("x": 1000001)"), at + "/x", "1000000");
    checkReplayRejected(spawn(R"("width": 0)"), at + "/width", "1 to 256");
    checkReplayRejected(spawn(R"("height": 257)"), at + "/height", "1 to 256");
    checkReplayRejected(spawn(R"("count": 0)"), at + "/count", "1 to 100000");
    checkReplayRejected(spawn(R"("count": 100001)"), at + "/count", "1 to 100000");
    checkReplayRejected(spawn(R"("brain": "hunter")"), at + "/brain", "unknown brain 'hunter'");
    checkReplayRejected(spawn(R"("brain": "folow")"), at + "/brain", "did you mean 'follow'?");
    for (const std::string_view ai : namesOf(kAiKinds))
        CHECK(commandOf<SpawnClone>(R"({"step": 1, "spawn_clone": {"brain": ")" + std::string(ai) +
                                    "\"}}") == SpawnClone{.ai = *findAi(ai)});
}

TEST_CASE("replay: set_brain has an AI and an optional id") {
    CHECK(commandOf<SetAi>(R"({"step": 1, "set_brain": {"brain": "patrol"}})") ==
          SetAi{{}, AiKind::patrol});
    CHECK(commandOf<SetAi>(R"({"step": 1, "set_brain": {"id": 7, "brain": "idle"}})") ==
          SetAi{7, AiKind::idle});
    const auto set = [](const std::string& members) {
        return commands(R"({"step": 1, "set_brain": {)" + members + "}}");
    };
    const std::string at = " /commands/0/set_brain";
    checkReplayRejected(set(R"("id": 7)"), at + "/brain", "missing");
    checkReplayRejected(set(R"("id": -1, "brain": "idle")"), at + "/id", "expected an integer");
    checkReplayRejected(set(R"("brain": "mirrow")"), at + "/brain", "did you mean 'mirror'?");
    checkReplayRejected(set(R"("brian": "mirror")"), at + "/brian", "'brain'");
}

TEST_CASE("replay: resize has a width, a height or both, from 1 to 256") {
    CHECK(commandOf<Resize>(R"({"step": 1, "resize": {"width": 256}})") == Resize{256, {}});
    CHECK(commandOf<Resize>(R"({"step": 1, "resize": {}})") == Resize{});
    checkReplayRejected(commands(R"({"step": 1, "resize": {"width": 257}})"),
                        " /commands/0/resize/width", "1 to 256");
    checkReplayRejected(commands(R"({"step": 1, "resize": {"height": 0}})"),
                        " /commands/0/resize/height", "1 to 256");
}

TEST_CASE("replay: tune has tunables with values in their ranges") {
    const auto tune = commandOf<Tune>(R"({"step": 1, "tune": {"walk_speed": 7, "gravity": 0}})");
    REQUIRE(tune.changes.size() == 2);
    CHECK(tune.changes[0] == TunableValue{findTunable("walk_speed"), 7});
    for (const Tunable& tunable : tunables()) {
        const auto text = [&](int value) {
            return commands(R"({"step": 1, "tune": {")" + std::string(tunable.name) +
                            "\": " + std::to_string(value) + "}}");
        };
        const std::string place = " /commands/0/tune/" + std::string(tunable.name);
        checkReplayGood(text(tunable.low));
        checkReplayGood(text(tunable.high));
        checkReplayRejected(text(tunable.low - 1), place, "expected an integer");
        checkReplayRejected(text(tunable.high + 1), place, "expected an integer");
    }
    checkReplayRejected(commands(R"({"step": 1, "tune": {"gravty": 7}})"),
                        " /commands/0/tune/gravty", "did you mean 'gravity'?");
}

TEST_CASE("replay: clear has a kind, restart needs no members") {
    CHECK(commandOf<Clear>(R"({"step": 1, "clear": {"what": "clones"}})") == Clear{Clear::clones});
    CHECK(commandOf<Clear>(R"({"step": 1, "clear": {"what": "tiles"}})") == Clear{Clear::tiles});
    CHECK(commandOf<Clear>(R"({"step": 1, "clear": {"what": "crates"}})") == Clear{Clear::crates});
    CHECK(commandOf<Clear>(R"({"step": 1, "clear": {"what": "platforms"}})") ==
          Clear{Clear::platforms});
    CHECK(commandOf<Clear>(R"({"step": 1, "clear": {"what": "crates", "from": 2, "to": 9}})") ==
          Clear{Clear::crates, 2, 9});
    CHECK(commandOf<Restart>(R"({"step": 1, "restart": {"comment": "again"}})") == Restart{});
    checkReplayRejected(commands(R"({"step": 1, "clear": {}})"), " /commands/0/clear/what",
                        "missing");
    checkReplayRejected(commands(R"({"step": 1, "clear": {"what": "all"}})"),
                        " /commands/0/clear/what",
                        "there are 'clones', 'tiles', 'crates' and 'platforms'");
    checkReplayRejected(commands(R"({"step": 1, "restart": true})"), " /commands/0/restart",
                        "expected an object");
}

TEST_CASE("replay: shape has a name and one height for each column of a tile") {
    CHECK(commandOf<SetShape>(
              R"({"step": 1, "shape": {"name": "dent", "heights": [8, 7, 6, 5, 4, 3, 2, 0]}})") ==
          SetShape{"dent", {8, 7, 6, 5, 4, 3, 2, 0}});
    const auto shape = [](const std::string& members) {
        return commands(R"({"step": 1, "shape": {)" + members + "}}");
    };
    const std::string at = " /commands/0/shape";
    const std::string heights = R"("heights": [1, 2, 3, 4, 5, 6, 7, 8])";
    checkReplayGood(shape(R"("comment": "why", "name": "a_1", )" + heights));
    checkReplayRejected(shape(heights), at + "/name", "missing");
    checkReplayRejected(shape(R"("name": "a")"), at + "/heights", "missing");
    checkReplayRejected(shape(R"("name": "block", )" + heights), at + "/name",
                        "is not a valid name");
    checkReplayRejected(shape(R"("name": 7, )" + heights), at + "/name", "expected a text");
    checkReplayRejected(shape(R"("name": "a", "heights": [1, 2, 3])"), at + "/heights",
                        "8, 16 or 32 heights");
    checkReplayRejected(shape(R"("name": "a", "heights": 7)"), at + "/heights",
                        "8, 16 or 32 heights");
    checkReplayRejected(shape(R"("name": "a", "heights": [0, 0, 0, 0, 0, 0, 0, 9])"),
                        at + "/heights/7", "0 to 8");
    checkReplayRejected(shape(R"("name": "a", "hights": [], )" + heights), at + "/hights",
                        "'heights'");
}

TEST_CASE("replay: restart may have a position") {
    CHECK(commandOf<Restart>(R"({"step": 1, "restart": {}})") == Restart{});
    CHECK(commandOf<Restart>(R"({"step": 1, "restart": {"x": -7, "y": 9}})") == Restart{-7, 9});
    CHECK(commandOf<Restart>(R"({"step": 1, "restart": {"y": 9}})") == Restart{.y = 9});
    checkReplayRejected(commands(R"({"step": 1, "restart": {"x": 1000001}})"),
                        " /commands/0/restart/x", "1000000");
    checkReplayRejected(commands(R"({"step": 1, "restart": {"z": 1}})"), " /commands/0/restart/z",
                        "unknown");
}

TEST_CASE("replay: edit has a map, tiles and a cast, each of them optional") {
    CHECK(commandOf<Edit>(R"({"step": 1, "edit": {}})") == Edit{});
    const Edit edit = commandOf<Edit>(R"({"step": 1, "edit": {
        "map": {"left": -2, "top": 3, "columns": 4096, "rows": 1},
        "places": [{"tile": "block fx", "column": 1, "row": 2},
                   {"tile": "empty", "cells": [[1, 2], [3, 4]]}],
        "cast": {"player": {"x": 1, "y": 2}, "crates": [{"x": 5, "y": 6}]},
        "keeps_starts": true}})");
    CHECK(edit.map == MapBounds{-2, 3, 4096, 1});
    REQUIRE(edit.places.size() == 2);
    CHECK(edit.places[0].tile.transform == kFlipX);
    CHECK(edit.places[1].cells == std::vector<Vec2i>{{1, 2}, {3, 4}});
    REQUIRE(edit.cast);
    CHECK(edit.cast->player->feet == Vec2i{1, 2});
    CHECK(edit.cast->crates.at(0).body.feet == Vec2i{5, 6});
    CHECK(edit.keepsStarts);
    const auto one = [](const std::string& members) {
        return commands(R"({"step": 1, "edit": {)" + members + "}}");
    };
    const std::string at = " /commands/0/edit";
    checkReplayRejected(one(R"("map": {"rows": 1})"), at + "/map/columns", "missing");
    checkReplayRejected(one(R"("map": {"columns": 4097, "rows": 1})"), at + "/map/columns",
                        "1 to 4096");
    checkReplayRejected(one(R"("places": [{"tile": "block"}])"), at + "/places/0/column",
                        "missing");
    checkReplayRejected(one(R"("places": {})"), at + "/places", "expected a list");
    checkReplayRejected(one(R"("cast": {"clones": [{"x": 1}]})"), at + "/cast/clones/0/y",
                        "missing");
    checkReplayRejected(one(R"("cast": {"clone": []})"), at + "/cast/clone", "'clones'");
    checkReplayRejected(one(R"("keep_starts": true)"), at + "/keep_starts", "'keeps_starts'");
}

TEST_CASE("replay: reload has a level, like load") {
    const auto reload = commandOf<Reload>(R"({"step": 1, "reload": )" + kLevel + "}");
    CHECK(*reload.level == *readLevel(kLevel));
    checkReplayRejected(commands(R"({"step": 1, "reload": 7})"), " /commands/0/reload",
                        "a path or a level");
    checkReplayRejected(commands(R"({"step": 1, "reload": {"version": 1}})"),
                        " /commands/0/reload/rows", "missing");
}
