// LDtk projects: entities by identifiers and tags, their places, pivots and points.
#include "ldtk_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string entity(const std::string& name, Vec2i px, const std::string& more = "") {
    return R"({"__identifier": ")" + name + R"(", "px": [)" + std::to_string(px.x) + "," +
           std::to_string(px.y) + R"(], "width": 16, "height": 16)" + more + "}";
}

ImportedLevel withEntities(const std::string& entities, const std::string& layer = "Entities",
                           const std::string& more = "") {
    return readWhole(projectOf(levelTextOf(
        "A", entityLayer(entities, layer, more) + "," + gridLayer("Cells", kLdtkFloor))));
}

const std::string kFeet = R"(, "__pivot": [0.5, 1])";

}  // namespace

TEST_CASE("ldtk: the player by identifier in any spelling, by a tag, or alone in its layer") {
    for (const std::string name : {"Player", "player_start", "PlayerSpawn", "HERO", "Spawn_Point"})
        CHECK(withEntities(entity(name, {40, 80}, kFeet)).level.cast->player->feet ==
              Vec2i{40, 80});
    CHECK(withEntities(entity("Knight", {40, 80}, kFeet + R"(, "__tags": ["actor", "Player"])"))
              .level.cast->player->feet == Vec2i{40, 80});
    CHECK(
        withEntities(entity("Knight", {40, 80}, kFeet), "Player_start").level.cast->player->feet ==
        Vec2i{40, 80});
    CHECK_FALSE(withEntities(entity("Knight", {40, 80}, kFeet)).level.cast->player);
    // The likelier of two.
    CHECK(withEntities(entity("Start", {24, 80}, kFeet) + "," + entity("Player", {40, 80}, kFeet))
              .level.cast->player->feet == Vec2i{40, 80});
}

TEST_CASE("ldtk: entities lie where their layer is shifted to") {
    const std::string offset = R"(, "__pxTotalOffsetX": 16, "__pxTotalOffsetY": -16)";
    const ImportedLevel level = withEntities(
        entity("Player", {40, 80}, kFeet) + "," + entity("Goal", {0, 32}), "Entities", offset);
    CHECK(level.level.cast->player->feet == Vec2i{56, 64});
    CHECK(zoneRect(level.level.scenery->zones[0]) == Rect{16, 16, 16, 16});
}

TEST_CASE("ldtk: zones by identifiers and tags, also by the last word and in the plural") {
    const auto kindOf = [](const std::string& name, const std::string& more = "") {
        const ImportedLevel level = withEntities(entity(name, {0, 0}, more));
        REQUIRE(level.level.scenery->zones.size() <= 1);
        return level.level.scenery->zones.empty()
                   ? -1
                   : static_cast<int>(level.level.scenery->zones[0].kind);
    };
    for (const std::string name : {"Coin", "GoldCoin", "coins", "GEM", "CoinDoor"})
        CHECK(kindOf(name) == static_cast<int>(ZoneKind::coin));
    for (const std::string name : {"Kill", "KillZone", "spikes", "Death_Zone", "RedSpike"})
        CHECK(kindOf(name) == static_cast<int>(ZoneKind::hazard));
    for (const std::string name : {"Check_Point", "GameSaver"})
        CHECK(kindOf(name) == static_cast<int>(ZoneKind::checkpoint));
    for (const std::string name : {"Goal", "LevelExit"})
        CHECK(kindOf(name) == static_cast<int>(ZoneKind::goal));
    CHECK(kindOf("Thing", R"(, "__tags": ["hazard"])") == static_cast<int>(ZoneKind::hazard));
    for (const std::string name : {"Mob", "Ladder", "Thing"}) CHECK(kindOf(name) == -1);
}

TEST_CASE("ldtk: a field that represents a class gives an entity its role") {
    const auto zonesOf = [](const std::string& name, const std::string& value) {
        const ImportedLevel level =
            withEntities(entity("Item", {0, 0},
                                R"(, "fieldInstances": [{"__identifier": ")" + name +
                                    R"(", "__value": )" + value + "}]"));
        return level.level.scenery->zones;
    };
    REQUIRE(zonesOf("type", R"("Gem")").size() == 1);
    CHECK(zonesOf("itemKind", R"("Spikes")").at(0).kind == ZoneKind::hazard);
    CHECK(zonesOf("type", "null").empty());
    CHECK(zonesOf("sound", R"("Gem")").empty());
}

TEST_CASE("ldtk: a platform goes as many cells as its points are from its own; loops close") {
    const auto pathOf = [](const std::string& more, const std::string& defs) {
        const std::string field = R"(, "fieldInstances": [{"__identifier": "path", "defUid": 5,
            "__value": [{"cx": 6, "cy": 1}, {"cx": 6, "cy": 3}]}])";
        const std::string layers = entityLayer(entity("Lift", {40, 24}, more + field)) + "," +
                                   gridLayer("Cells", kLdtkFloor);
        const ImportedLevel level = readWhole(projectWith(levelTextOf("A", layers), defs));
        REQUIRE(level.level.cast->platforms.size() == 1);
        return *level.level.cast->platforms[0].path;
    };
    // Its place is kept within its cell, whatever its pivot.
    CHECK(pathOf("", "") == std::vector<Vec2i>{{48, 40}, {112, 40}, {112, 72}});
    CHECK(pathOf(R"(, "__grid": [2, 1])", "") ==
          std::vector<Vec2i>{{48, 40}, {112, 40}, {112, 72}});
    // A pivot on the far edge is still in the cell.
    CHECK(pathOf(R"(, "__pivot": [0, 1])", "") ==
          std::vector<Vec2i>{{48, 24}, {112, 24}, {112, 56}});
    const std::string loop = R"("entities": [{"uid": 3, "fieldDefs": [
        {"uid": 5, "editorDisplayMode": "PointPathLoop"}]}])";
    CHECK(pathOf("", loop) == std::vector<Vec2i>{{48, 40}, {112, 40}, {112, 72}, {48, 40}});
}

TEST_CASE("ldtk: a platform with a one-way field is one-way") {
    const auto isOneWay = [](const std::string& value) {
        const ImportedLevel level = withEntities(entity(
            "Lift", {40, 24},
            R"(, "fieldInstances": [{"__identifier": "oneWay", "__value": )" + value + "}]"));
        return level.level.cast->platforms[0].oneWay;
    };
    CHECK(isOneWay("true") == true);
    CHECK_FALSE(isOneWay("false"));
    CHECK_FALSE(isOneWay("null"));
}

TEST_CASE("ldtk: crates in solid parts are left out with a warning; a player next to a crate") {
    const ImportedLevel level =
        withEntities(entity("Crate", {0, 72}) + "," + entity("Crate", {32, 80}) + "," +
                     entity("Crate", {40, 64}) + "," + entity("Player", {48, 80}, kFeet));
    CHECK(level.level.cast->crates.size() == 1);
    REQUIRE(level.warnings.size() == 1);
    CHECK(level.warnings[0].message == "2 crates overlap solid parts; left out");
    const Rect player = startRect(*level.level.cast->player);
    CHECK_FALSE(overlaps(player, startRect(level.level.cast->crates[0])));
}

TEST_CASE("ldtk: pivots and places beyond all reason end in an error or a level") {
    for (
        const std::string more :
        {R"(, "__pivot": [1e308, -1e308])", R"(, "__pivot": ["x"])", R"(, "__pivot": null)",
         R"(, "__grid": [1e300, 2], "fieldInstances": [{"__value": [{"cx": 1e300, "cy": -9e99}]}])",
         R"(, "__tags": [null, 4], "fieldInstances": [null, {}, {"__value": null}])"}) {
        const Result<ImportedLevel> level =
            readLdtk(projectOf(levelTextOf("A", entityLayer(entity("Platform", {0, 0}, more) + "," +
                                                            entity("Player", {0, 0}, more)) +
                                                    "," + gridLayer("Cells", kLdtkFloor))),
                     noFile);
        if (!level) CHECK_FALSE(level.error().message.empty());
    }
}
