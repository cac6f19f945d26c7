// The table of roles: meanings of names and properties.
#include "import/map_words.h"

#include <doctest/doctest.h>

#include <array>
#include <map>
#include <sstream>

namespace pixelstep::test {
namespace {

struct NameCase {
    const char* name;
    std::optional<MapRole> role{};
};

std::string titleOfRole(const std::optional<MapRole>& role) {
    return std::string(role ? rowOf(*role).name : "none");
}

}  // namespace

TEST_CASE("map words: a name has the first role of its words, weak words last") {
    constexpr auto kNames = std::to_array<NameCase>({
        {"coin_12", MapRole::coin},
        {"silver", MapRole::coin},
        {"Coins", MapRole::coin},
        {"goldCoin", MapRole::coin},
        {"rubies"},
        {"isSpike", MapRole::hazard},
        {"PlayerSpawn", MapRole::start},
        {"Player Spawn Point 1", MapRole::start},
        {"spawns", MapRole::start},
        {"default_start", MapRole::start},
        {"enemy_spawn", MapRole::enemy},
        {"AmmoSpawn"},
        {"SkellySpawn"},
        {"coin_spawn", MapRole::coin},
        {"save", MapRole::checkpoint},
        {"save_coin", MapRole::coin},
        {"CheckPoint1", MapRole::checkpoint},
        {"death_zone_1", MapRole::hazard},
        {"SpikeTrap", MapRole::hazard},
        {"pit", MapRole::hazard},
        {"coin pit", MapRole::coin},
        {"finish", MapRole::goal},
        {"level_exit", MapRole::goal},
        {"flag", MapRole::goal},
        {"WIN", MapRole::goal},
        {"window"},
        {"door", MapRole::door},
        {"Doors", MapRole::door},
        {"gate_2", MapRole::door},
        {"exit_door", MapRole::goal},
        {"door_enemy", MapRole::enemy},
        {"star", MapRole::coin},
        {"star_gem", MapRole::coin},
        {"start", MapRole::start},
        {"starts", MapRole::start},
        {"slime-2", MapRole::enemy},
        {"Enemies", MapRole::enemy},
        {"enemys", MapRole::enemy},
        {"rat13", MapRole::enemy},
        {"rate"},
        {"boss_door", MapRole::enemy},
        {"moving_platform", MapRole::movingPlatform},
        {"platformMoving", MapRole::movingPlatform},
        {"MOVING PLATFORMS", MapRole::movingPlatform},
        {"elevator", MapRole::movingPlatform},
        {"moving_wall", MapRole::nothing},
        {"platformFake", MapRole::nothing},
        {"wall_detector", MapRole::nothing},
        {"wall_triggers", MapRole::nothing},
        {"trigger_box", MapRole::crate},
        {"sensor"},
        {"invisible_wall", MapRole::ground},
        {"wall", MapRole::ground},
        {"WALLS", MapRole::ground},
        {"stones", MapRole::ground},
        {"hit_box", MapRole::ground},
        {"box", MapRole::crate},
        {"boxes", MapRole::crate},
        {"stone_box", MapRole::ground},
        {"one-way", MapRole::oneWay},
        {"ONE_WAY", MapRole::oneWay},
        {"oneWays", MapRole::oneWay},
        {"JumpThru", MapRole::oneWay},
        {"jump_through_platform", MapRole::oneWay},
        {"collision(oneway)", MapRole::oneWay},
        {"clouds", MapRole::decoration},
        {"bg_walls", MapRole::decoration},
        {"BGTrees", MapRole::decoration},
        {"background", MapRole::decoration},
        {"back_ground", MapRole::decoration},
        {"backwall", {}},
        {"back_wall", MapRole::ground},
        {"light_walls", MapRole::ground},
        {"player_collision", MapRole::ground},
        {"enemy_collision", MapRole::nothing},
        {"EnemySolids", MapRole::nothing},
        {"ladder", MapRole::ladder},
        {"ice", MapRole::surface},
        {"xyzzy"},
        {"1234"},
        {""},
    });
    for (const NameCase& one : kNames) {
        CAPTURE(std::string(one.name));
        CHECK(titleOfRole(meaningOfName(one.name).role) == titleOfRole(one.role));
    }
    CHECK(meaningOfName("platform_3").isPlatformAlone);
    CHECK_FALSE(meaningOfName("stone platform").isPlatformAlone);
}

TEST_CASE("map words: no word of the table has two roles, and rows are in the order of roles") {
    std::map<std::string, MapRole> all;
    size_t index = 0;
    for (const RoleRow& row : roleRows()) {
        CHECK(static_cast<size_t>(row.role) == index++);
        CHECK(roleOfKey(keyOf(row.role)) == row.role);
        std::istringstream words{std::string(row.words)};
        for (std::string word; words >> word;) {
            CAPTURE(word);
            CHECK(all.emplace(word, row.role).second);
            CHECK(titleOfRole(meaningOfName(word).role) == row.name);
        }
    }
}

TEST_CASE("map words: properties whose text is a name, and those with a sign's text") {
    const auto roleOf = [](const char* name, const char* text) {
        return roleOfProperties({{name, {std::string(text)}}});
    };
    for (const char* name : {"type", "Kind", "class", "ROLE", "is_type"}) {
        CAPTURE(std::string(name));
        CHECK(roleOf(name, "gold coin") == MapRole::coin);
    }
    for (const char* name : {"types", "typeOfSound", "item", "damageType"}) {
        CAPTURE(std::string(name));
        CHECK_FALSE(roleOf(name, "gold coin"));
    }
    for (const char* name : {"text", "Message", "hint"})
        CHECK(signTextIn({{name, {std::string("Hi")}}}) == "Hi");
    for (const char* name : {"textColour", "context", ""})
        CHECK(signTextIn({{name, {std::string("Hi")}}}).empty());
}

TEST_CASE("map words: slopes by the names that games give them") {
    constexpr std::array<std::array<const char*, 2>, 9> kSlopes{
        {{"45_up_right", "slope45"},
         {"45_up_left", "slope45 fx"},
         {"22_up_right_low", "slope22a"},
         {"22_up_right_high", "slope22b"},
         {"45_down_left", "slope45 fxy"},
         {"FULL", "block"},
         {"HALF_BOTTOM_LEFT", "slope45 fx"},
         {"QUARTER_TOP_RIGHT_HIGH", "slope22b fy"},
         {"steep", ""}}};
    for (const auto& row : kSlopes) {
        CAPTURE(std::string(row[0]));
        CHECK(slopeNamed(row[0]) == row[1]);
    }
}

}  // namespace pixelstep::test
