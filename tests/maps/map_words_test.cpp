// The table of roles: meanings of names, in any spelling and several languages.
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
    NameOf of = NameOf::thing;
};

}  // namespace

TEST_CASE("map words: a name has the first role of its words, weak words last") {
    constexpr auto kNames = std::to_array<NameCase>({
        {"coin_12", MapRole::coin},
        {"silver", MapRole::coin},
        {"gold_key", MapRole::switches},
        {"enter", MapRole::start},
        {"exit entrance", MapRole::goal},
        {"Doorway", MapRole::goal},
        {"isSpike", MapRole::hazard},
        {"Coins", MapRole::coin},
        {"goldCoin", MapRole::coin},
        {"Moneda 3", MapRole::coin},
        {"m\u00fcnzen", MapRole::coin},
        {"\u00e9toile", MapRole::coin},
        {"PlayerSpawn", MapRole::start},
        {"Jugador", MapRole::start},
        {"enemy_spawn", MapRole::start},
        {"level_complete", MapRole::goal},
        {"save", MapRole::checkpoint},
        {"CheckPoint1", MapRole::checkpoint},
        {"death_zone_1", MapRole::hazard},
        {"deathzone", MapRole::hazard},
        {"SpikeTrap", MapRole::hazard},
        {"pinchos", MapRole::hazard},
        {"finish", MapRole::goal},
        {"level_exit", MapRole::goal},
        {"door", MapRole::goal},
        {"door_enemy", MapRole::enemy},
        {"star", MapRole::coin},
        {"star_gem", MapRole::coin},
        {"slime-2", MapRole::enemy},
        {"moving_platform", MapRole::movingPlatform},
        {"platformMoving", MapRole::movingPlatform},
        {"platformFake"},
        {"invisible_wall"},
        {"wall_detector"},
        {"wall", MapRole::ground},
        {"Plataformas", MapRole::ground},
        {"stones", MapRole::ground},
        {"one-way", MapRole::oneWay},
        {"ONE_WAY", MapRole::oneWay},
        {"JumpThru", MapRole::oneWay},
        {"Jumpable", MapRole::oneWay},
        {"collision(oneway)", MapRole::oneWay},
        {"clouds", MapRole::oneWay},
        {"clouds", MapRole::decoration, NameOf::layer},
        {"bg_walls", MapRole::decoration},
        {"light_walls", MapRole::ground},
        {"CloudSpawner", MapRole::empty},
        {"PlayerSpawner", MapRole::start},
        {"layer02-nonpassable", MapRole::ground, NameOf::layer},
        {"Collisionthing", MapRole::ground, NameOf::objectLayer},
        {"Dead", MapRole::hazard},
        {"dead_tree", MapRole::decoration},
        {"cash", MapRole::coin},
        {"ColliderDmg", MapRole::hazard, NameOf::objectLayer},
        {"Don't-Touch", MapRole::hazard, NameOf::layer},
        {"Nextlvl", MapRole::goal, NameOf::objectLayer},
        {"LoadNextLevel", MapRole::goal},
        {"next_screen", MapRole::goal},
        {"next_coin", MapRole::coin},
        {"Flora", MapRole::decoration},
        {"Transition", MapRole::empty},
        {"mountains-ground", MapRole::ground, NameOf::layer},
        {"Grass", MapRole::decoration, NameOf::layer},
        {"ladder", MapRole::ladder},
        {"escaleras", MapRole::ladder},
        {"small_chain", MapRole::ladder},
        {"palanca", MapRole::switches},
        {"layer02-nonpassable", MapRole::ground, NameOf::layer},
        {"layer04-passable", MapRole::empty, NameOf::layer},
        {"creature", MapRole::enemy},
        {"Tile Layer 1", {}, NameOf::layer},
        {"noncollidable", {}, NameOf::layer},
        {"Non-Solid", {}, NameOf::layer},
        {"no_collision", {}, NameOf::objectLayer},
        {"not ground", {}, NameOf::layer},
        {"No Entry Wall", MapRole::ground, NameOf::layer},
        {"Trophy", MapRole::goal},
        {"Turtles", MapRole::enemy, NameOf::objectLayer},
        {"apple", MapRole::coin},
        {"xyzzy"},
        {""},
    });
    for (const NameCase& one : kNames) {
        CAPTURE(one.name);
        const auto role = meaningOfName(one.name, one.of).role;
        CHECK((role ? rowOf(*role).name : "none") == (one.role ? rowOf(*one.role).name : "none"));
    }
    CHECK(meaningOfName("door").word == "door");
    CHECK_FALSE(meaningOfName("exit").isWeak());
}

TEST_CASE("map words: no word of the table has two roles, and rows are in the order of roles") {
    std::map<std::string, MapRole> all;
    size_t index = 0;
    for (const RoleRow& row : roleRows()) {
        CHECK(static_cast<size_t>(row.role) == index++);
        std::istringstream words{std::string(row.words) + " " + std::string(row.weakWords)};
        for (std::string word; words >> word;) {
            CAPTURE(word);
            CHECK(all.emplace(word, row.role).second);
        }
    }
}

TEST_CASE("map words: properties may begin with 'is' or 'has'") {
    CHECK(solidityOfProperty("isSolid") == Solidity::solid);
    CHECK(solidityOfProperty("has_collision") == Solidity::solid);
    CHECK(solidityOfProperty("is one way") == Solidity::oneWay);
    CHECK_FALSE(solidityOfProperty("is"));
    CHECK_FALSE(solidityOfProperty("isEnemyBlock"));
}

TEST_CASE("map words: properties whose text represents a class, and those with a sign's text") {
    for (const char* name :
         {"type", "Kind", "class", "objectType", "item_kind", "tipo", "userData"})
        CHECK(isClassProperty(name));
    for (const char* name : {"types", "enemy", "typeOfSound", "item", "damageType"})
        CHECK_FALSE(isClassProperty(name));
    for (const char* name : {"text", "Message", "tutorialText"}) CHECK(isSignTextProperty(name));
    for (const char* name : {"textColour", "context", ""}) CHECK_FALSE(isSignTextProperty(name));
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
        CAPTURE(row[0]);
        CHECK(slopeNamed(row[0]) == row[1]);
    }
    CHECK(looksLikeSlope("HALF_SIDEWAYS"));
    CHECK_FALSE(looksLikeSlope("stone"));
}

}  // namespace pixelstep::test
