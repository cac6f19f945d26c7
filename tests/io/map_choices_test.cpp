// Tests of the parts of imported maps that can be chosen, and of the files of choices.
#include "import/map_choices.h"

#include <filesystem>

#include "files/level_files.h"
#include "import/part_list.h"
#include "read_map.h"
#include "support/drawn_map.h"
#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

/// The parts as "name: reason", with a `!` for chosen ones and a `#` for ground; without the tiles.
Rows linesOfParts(const std::string& text, const MapChoices& choices = {}) {
    MapInfo known;
    const Result<ImportedLevel> map = readTiled(text, choices, &known);
    Rows lines;
    for (const MapPart& part : map ? map->map.parts : known.parts)
        if (part.kind != MapPart::Kind::tile)
            lines.push_back(part.name + (part.isChosen() ? "!" : "") + (part.isGround ? "#" : "") +
                            ": " + reasonFor(part));
    return lines;
}

const MapPart& partNamed(const MapInfo& map, const std::string& name) {
    const auto found = std::ranges::find(map.parts, name, &MapPart::name);
    REQUIRE(found != map.parts.end());
    return *found;
}

/// Parts with these roles are left out without members that a name cannot give.
bool needsMembers(MapRole role) {
    constexpr auto kRoles =
        std::to_array<MapRole>({MapRole::conveyor, MapRole::breakable, MapRole::water,
                                MapRole::door, MapRole::switches, MapRole::key, MapRole::powerup});
    return std::ranges::find(kRoles, role) != kRoles.end();
}

MapPart partWithName(const std::string& name) {
    MapPart part;
    part.name = name;
    return part;
}

const std::string kObjects = R"(, {"type": "objectgroup", "name": "boxes", "objects": [
    {"name": "rat1", "x": 0, "y": 48, "width": 32, "height": 16},
    {"name": "rat13", "x": 64, "y": 48, "width": 16, "height": 16}]})";
const std::string kMap =
    textOfMap({.layers = tileLayer("bits", kBits) + "," + tileLayer("ground", kFloor) + kObjects,
               .tiles = R"({"id": 2, "type": "Ledge"}, {"id": 3, "type": "unused"})"});

}  // namespace

TEST_CASE("map parts: layers from the topmost, numbered objects as one, and classes that occur") {
    CHECK(linesOfParts(kMap) == Rows{"boxes: by its name", "ground#: by its name",
                                     "bits: it has no role; 3 tiles", "rat: by its name",
                                     "Ledge: it has no role"});
    const ImportedLevel map = goodMap(kMap);
    CHECK(partNamed(map.map, "ground").cells == 8);
    CHECK(partNamed(map.map, "bits").cells == 3);
    CHECK(partNamed(map.map, "Ledge").cells == 3);
    CHECK(partNamed(map.map, "rat").cells == 2);
    CHECK(map.solidNotes == Rows{"layer 'bits' is nothing: it has no role; 3 tiles",
                                 "layer 'ground' is solid: by its name"});
    CHECK(solidWords(map.map.parts) == "Solid: ground");
}

TEST_CASE("map parts: choices are reported, also for classes and objects") {
    const MapChoices choices{.roles = {{MapRole::ground, "BOXES"}, {MapRole::oneWay, "ledge"}}};
    const Rows lines = linesOfParts(kMap, choices);
    CHECK(lines[0] == "boxes!#: chosen by you");
    CHECK(lines[1] == "ground#: by its name");
    CHECK(lines[4] == "Ledge!#: chosen by you");
    const ImportedLevel map = goodMap(kMap, choices);
    CHECK(map.map.choices == choices);
    CHECK(solidWords(map.map.parts) == "Solid: ground, boxes. One-way: bits");
    CHECK(rowsOf(map.level) ==
          Rows{"........", "...--...", "........", "##..#...", "........", "########"});
}

TEST_CASE("map parts: they are also listed if nothing in the map is ground") {
    const std::string text =
        textOfMap({.layers = tileLayer("a", kFilled) + "," + tileLayer("sky", kFloor)});
    CHECK(linesOfParts(text) == Rows{"sky: by its name; 8 tiles", "a: it has no role; 48 tiles"});
    CHECK(linesOfParts(text, {.roles = {{MapRole::nothing, "a"}}}) ==
          Rows{"sky: by its name; 8 tiles", "a!: chosen by you; 48 tiles"});
    CHECK(readTiled(text, {.roles = {{MapRole::ground, "sky"}, {MapRole::nothing, "a"}}}));
    CHECK(mapError(text).ends_with("; this would work: --solid 'sky'"));
    const TemporaryFolder folder;
    folder.write("map.tmj", text);
    const LoadResult load = loadLevelFile(folder.path("map.tmj"));
    CHECK_FALSE(load.file);
    REQUIRE(load.map != nullptr);
    CHECK(load.map->parts.size() == 4);  // with the tiles of both
    folder.write("map.tmj", "{");
    CHECK(loadLevelFile(folder.path("map.tmj")).map == nullptr);
}

TEST_CASE("map choices: chosen roles are added to the others, and `solid` excludes all others") {
    const auto rows = [](const MapChoices& choices) {
        return rowsOf(goodMap(kMap, choices).level);
    };
    const Rows both{"........", "...##...", "........", ".#......", "........", "########"};
    CHECK(rows({.roles = {{MapRole::ground, "bits"}}}) == both);
    CHECK(rows({.solid = {"ground"}, .roles = {{MapRole::ground, "bits"}}}) == both);
    CHECK(rows({.solid = {"bits"}}) ==
          Rows{"........", "...##...", "........", ".#......", "........", "........"});
    CHECK(rows({.solid = {"ledge"}}) == rows({.solid = {"bits"}}));
    CHECK(rows({.roles = {{MapRole::oneWay, "boxes"}}}) ==
          Rows{"........", "........", "........", "--..-...", "........", "########"});
    CHECK(rows({.roles = {{MapRole::nothing, "Ground"}}})[5] == "........");
    // A chosen layer is never a background.
    const std::string full =
        textOfMap({.layers = tileLayer("a", kFilled) + "," + tileLayer("b", kFloor)});
    CHECK_FALSE(readTiled(full, {.roles = {{MapRole::ground, "a"}}}));
    // Even if no part has the chosen name.
    CHECK_FALSE(readTiled(kMap, {.solid = {"nothere"}}));
}

TEST_CASE("map choices: cells can have every role") {
    const std::string text =
        textOfMap({.layers = tileLayer("bits", kBits) + "," + tileLayer("ground", kFloor)});
    for (const MapRole role : choosableRoles()) {
        CAPTURE(keyOf(role));
        const ImportedLevel made = goodMap(text, {.roles = {{role, "bits"}}});
        const TileMap& tiles = made.level.tiles;
        const Vec2i cell{3, 1};  // one of the cells
        const bool isFilled =
            role == MapRole::ladder || role == MapRole::spring || role == MapRole::surface;
        CHECK(tiles.isEmpty(cell) != isFilled);
        if (isFilled) {
            const std::string_view surface =
                tiles.shapes().surfaces()[tiles.tile(cell).surface].name;
            CHECK(tiles.isLadderAt(cell) == (role == MapRole::ladder));
            CHECK(surface == (role == MapRole::spring    ? "spring"
                              : role == MapRole::surface ? "ice"
                                                         : ""));
            continue;
        }
        CHECK(rowsOf(made.level) == kFloorAsTiles);
        const Cast& cast = *made.level.cast;
        if (role == MapRole::start) {
            REQUIRE(cast.player);
            CHECK(cast.player->feet.x ==
                  56);  // in the first cell; it is taller than the room above
        } else if (role == MapRole::sign) {
            std::string lines;
            for (const Error& line : made.warnings) lines += line.message + "\n";
            CHECK(lines.find("left out: it has no text") != std::string::npos);
        } else if (needsMembers(role)) {
            CHECK(made.level.scenery->zones.empty());
            std::string lines;
            for (const Error& line : made.warnings) lines += line.message + "\n";
            CAPTURE(lines);
            CHECK(lines.find(" need") != std::string::npos);
        } else if (role == MapRole::enemy) {
            CHECK(cast.clones.size() == 3);
        } else if (role == MapRole::movingPlatform) {
            CHECK(cast.platforms.size() == 2);  // neighbours are one
        } else if (role == MapRole::crate) {
            CHECK(cast.crates.size() == 3);
        } else {
            CHECK(made.level.scenery->zones.size() == (role == MapRole::coin ? 3 : 2));
        }
    }
}

TEST_CASE("map choices: one part changes, without regard to case, and all others stay") {
    const MapPart part = partWithName("Ground");
    const MapChoices before{.roles = {{MapRole::ground, "ground"}, {MapRole::oneWay, "y"}},
                            .reading = ReadingKind::tiles,
                            .level = "two"};
    MapChoices after = before;
    after.roles = {{MapRole::oneWay, "y"}};
    CHECK(choicesAfter(before, part, std::nullopt) == after);
    for (const MapRole role : {MapRole::nothing, MapRole::coin, MapRole::ground}) {
        after.roles = {{MapRole::oneWay, "y"}, {role, "Ground"}};
        CHECK(choicesAfter(before, part, role) == after);
    }
    // If parts are already chosen as solid, the changed part is added to them.
    CHECK(choicesAfter({.solid = {"a"}}, part, MapRole::ground) ==
          MapChoices{.solid = {"a", "Ground"}});
    CHECK(choicesAfter({}, MapPart{}, MapRole::ground) == MapChoices{});
}

TEST_CASE("map choices: a reading replaces another one, and roles stay") {
    const MapChoices before{.solid = {"a"}, .roles = {{MapRole::coin, "b"}}};
    CHECK(choicesAfter(before, MapReading{.kind = ReadingKind::collision}) ==
          MapChoices{.roles = {{MapRole::coin, "b"}}, .reading = ReadingKind::collision});
    CHECK(choicesAfter({.reading = ReadingKind::tiles},
                       MapReading{.kind = ReadingKind::oneLayer, .layer = "x"}) ==
          MapChoices{.reading = ReadingKind::oneLayer, .layer = "x"});
    CHECK(choicesAfter(before, MapReading{.kind = ReadingKind::chosen}) == before);
}

TEST_CASE("map choices: the reading of one layer is what its picture shows") {
    // Another layer has the same name with a number.
    const std::string text =
        textOfMap({.layers = tileLayer("stuff2", kBits) + "," + tileLayer("stuff", kFloor)});
    const ImportedLevel all = goodMap(text);
    const auto one = std::ranges::find(all.map.readings, "stuff", &MapReading::layer);
    REQUIRE(one != all.map.readings.end());
    CHECK(one->cells == 8);
    const ImportedLevel chosen = goodMap(text, choicesAfter({}, *one));
    CHECK(rowsOf(chosen.level) == kFloorAsTiles);
    // All readings stay in their places and as they were.
    REQUIRE(chosen.map.readings.size() == all.map.readings.size());
    for (size_t i = 0; i < all.map.readings.size(); ++i) {
        CHECK(chosen.map.readings[i].layer == all.map.readings[i].layer);
        CHECK(chosen.map.readings[i].cells == all.map.readings[i].cells);
    }
    CHECK(std::ranges::find(chosen.map.readings, "stuff", &MapReading::layer)->isUsed);
    // In a map of the folder without this layer, the reading is automatic.
    CHECK(rowsOf(goodMap(kMap, {.reading = ReadingKind::oneLayer, .layer = "gone"}).level) ==
          kFloorAsTiles);
}

TEST_CASE("map choices: what changes for the folder has no longer a choice of the map") {
    const MapChoices own{.solid = {"s"},
                         .roles = {{MapRole::coin, "a"}, {MapRole::goal, "b"}},
                         .playerSize = Vec2i{4, 4},
                         .level = "l"};
    const MapChoices folder{.roles = {{MapRole::nothing, "b"}, {MapRole::nothing, "c"}}};
    MapChoices changed = folder;
    changed.roles.push_back({MapRole::coin, "A"});
    MapChoices expected = own;
    expected.roles = {{MapRole::goal, "b"}};
    CHECK(choicesAfterFolder(own, folder, changed) == expected);
    CHECK(choicesAfterFolder(own, folder, folder) == own);
    expected.roles = {{MapRole::coin, "a"}};
    CHECK(choicesAfterFolder(own, folder, {.roles = {{MapRole::nothing, "c"}}}) == expected);
    changed = folder;
    changed.reading = ReadingKind::tiles;
    changed.playerSize = Vec2i{8, 8};
    expected = own;
    expected.solid.clear();
    expected.playerSize.reset();
    CHECK(choicesAfterFolder(own, folder, changed) == expected);
}

TEST_CASE("map choices: names are equal without regard to case, or without the number") {
    for (const char* name : {"rat", "RAT", "rat1", "Rat 13", "rat_2", "rat-3", "rat#4"})
        CHECK_MESSAGE(matchesName("rat", name), name);
    for (const char* name : {"rats", "rat1b", "1", ""})
        CHECK_MESSAGE(!matchesName("rat", name), name);
    CHECK(matchesName("rat1", "rat1"));
    CHECK_FALSE(matchesName("rat1", "rat13"));
    CHECK(matchesName("12", "12"));
}

TEST_CASE("map choices: NAME=ROLE of the command line") {
    MapChoices choices;
    for (const char* word :
         {"a=coin", "b c=one_way", "x=y=nothing", "d=moving_platform", "e=ladder"})
        CHECK_FALSE(addRoleChoice(word, choices));
    CHECK(choices.roles == std::vector<RoleChoice>{{MapRole::coin, "a"},
                                                   {MapRole::oneWay, "b c"},
                                                   {MapRole::nothing, "x=y"},
                                                   {MapRole::movingPlatform, "d"},
                                                   {MapRole::ladder, "e"}});
    for (const char* word : {"", "a", "=coin", "a=", "a=Coin", "a=ladders", "a=decoration"})
        CHECK_MESSAGE(addRoleChoice(word, choices), word);
}

TEST_CASE("map choices: they are written as JSON and read again") {
    const MapChoices choices{.solid = {"a", "\"b\""},
                             .roles = {{MapRole::ground, "g"},
                                       {MapRole::oneWay, "c"},
                                       {MapRole::nothing, "n"},
                                       {MapRole::coin, "d"},
                                       {MapRole::enemy, "e"}},
                             .reading = ReadingKind::namelessShapes,
                             .playerSize = Vec2i{10, 20},
                             .level = "one"};
    CHECK(*readChoices(writeChoices(choices)) == choices);
    CHECK(*readChoices(writeChoices({})) == MapChoices{});
    const MapChoices layer{.reading = ReadingKind::oneLayer, .layer = "stuff"};
    CHECK(*readChoices(writeChoices(layer)) == layer);
    CHECK(*readChoices(R"({"version": 1, "also_solid": ["a"]})") ==
          MapChoices{.roles = {{MapRole::ground, "a"}}});
    CHECK(choicesNameFor("x/cave.tmx") == "cave.pixelstep.json");
    CHECK(splitNames(" a, b c ,,d") == std::vector<std::string>{"a", "b c", "d"});
    CHECK(splitNames("a,\"b, c\" ,d") == std::vector<std::string>{"a", "b, c", "d"});
    CHECK(splitNames("\",\"") == std::vector<std::string>{","});
    for (const auto& one : std::vector<std::pair<std::string, std::string>>{
             {"{}", "version"},
             {"[]", "an object"},
             {R"({"version": 1, "solid": "a"})", "a list"},
             {R"({"version": 1, "solid": [1]})", "a text"},
             {R"({"version": 1, "sloid": []})", "did you mean 'solid'"},
             {R"({"version": 1, "roles": {"coim": []}})", "did you mean 'coin'"},
             {R"({"version": 1, "reading": "one_layer"})", "'named_ground'"},
             {R"({"version": 1, "reading": "only_one_layer"})", "/layer: missing"},
             {R"({"version": 1, "player_size": [0, 5]})", "1"},
             {R"({"version": 1, "player_size": 5})", "/player_size"}}) {
        const std::string& text = one.first;
        const std::string& words = one.second;
        CAPTURE(text);
        const Result<MapChoices> read = readChoices(text);
        REQUIRE_FALSE(read);
        CAPTURE(errorLine("f", read.error()));
        CHECK(errorLine("f", read.error()).find(words) != std::string::npos);
    }
}

TEST_CASE(
    "map choices: they are saved next to the map, and the file is removed with the last one") {
    const TemporaryFolder folder;
    const std::string map = folder.path("map.tmx");
    const MapChoices choices{.roles = {{MapRole::ground, "a"}, {MapRole::nothing, "b"}},
                             .level = "one"};
    CHECK_FALSE(storeChoices(map, choices));
    CHECK(*readChoices(folder.read("map.pixelstep.json")) == choices);
    CHECK_FALSE(storeChoices(map, choices, true));
    CHECK(*readChoices(folder.read("maps.pixelstep.json")) == choices);
    CHECK_FALSE(storeChoices(map, {}, true));
    // Without choices on the command line, the saved ones apply.
    folder.write("map.tmj", kMap);
    storeChoices(folder.path("map.tmj"), {.roles = {{MapRole::oneWay, "ground"}}});
    const auto floor = [&](const MapChoices& given = {}) {
        const LoadResult load = loadLevelFile(folder.path("map.tmj"), given);
        return load.file ? rowsOf(load.file->level)[5] : load.file.error().message;
    };
    CHECK(floor() == "--------");
    CHECK(floor({.replacesKept = true}) == "########");
    CHECK(floor({.solid = {"ground"}}) == "########");
    folder.write("map.pixelstep.json", "{");
    CHECK(floor().starts_with("map.pixelstep.json:1:2: "));
    folder.write("maps.pixelstep.json", "{");
    folder.write("map.pixelstep.json", writeChoices({}));
    CHECK(floor().starts_with("maps.pixelstep.json:1:2: "));
    for (const char* name : {"map.tmj", "maps.pixelstep.json"})
        std::filesystem::remove(folder.path(name));
    CHECK_FALSE(storeChoices(map, {}));
    CHECK(folder.entries() == 0);
    CHECK_FALSE(storeChoices(map, {}));
    // Into a missing folder.
    std::filesystem::create_symlink("nowhere/file", folder.path("map.pixelstep.json"));
    const auto error = storeChoices(map, choices);
    REQUIRE(error);
    CHECK(error->message.starts_with(folder.path("map.pixelstep.json")));
}

TEST_CASE("map parts: their pictures are the tiles that their layers show most often") {
    MapInfo map;
    map.parts = {partWithName("a"), partWithName("a"), partWithName("b")};
    map.parts[1].kind = MapPart::Kind::tileClass;
    PictureLayer layer;
    layer.name = "a";
    const auto show = [&](uint32_t cut) {
        Stamp stamp;
        stamp.cut = cut;
        layer.stamps.push_back(stamp);
    };
    for (const uint32_t cut : {3U, 1U, 2U, 1U, 3U, 3U}) show(cut);
    for (uint32_t cut = 10; cut < 20; ++cut) show(cut);
    map.pictures.layers.push_back(layer);
    addCuts(map);
    CHECK(map.parts[0].cuts == std::vector<uint32_t>{3, 1, 2, 10, 11, 12, 13, 14});
    CHECK(map.parts[1].cuts.empty());
    CHECK(map.parts[2].cuts.empty());
}
