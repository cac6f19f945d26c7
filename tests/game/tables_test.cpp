// Tests of the tables of enums: complete, with unique names.
#include <doctest/doctest.h>

#include <bit>
#include <set>

#include "game/level/ai.h"
#include "game/level/command.h"
#include "game/run/replay.h"
#include "game/world/state_hash.h"

namespace pixelstep {
namespace {

template <class Table>
bool hasDistinctNames(const Table& table) {
    const auto names = namesOf(table);
    return std::set(names.begin(), names.end()).size() == table.size() &&
           std::ranges::none_of(names, &std::string_view::empty);
}

enum class Fruit { apple, pear };
struct FruitRow {
    Fruit fruit;
    std::string_view name;
};

}  // namespace

TEST_CASE("tables: a missing or swapped row is detected") {
    constexpr std::array<FruitRow, 2> kBoth{{{Fruit::apple, "apple"}, {Fruit::pear, "pear"}}};
    constexpr std::array<FruitRow, 2> kSwapped{{{Fruit::pear, "pear"}, {Fruit::apple, "apple"}}};
    constexpr std::array<FruitRow, 1> kOne{{{Fruit::apple, "apple"}}};
    CHECK(isTableOf(kBoth, &FruitRow::fruit, Fruit::pear));
    CHECK_FALSE(isTableOf(kSwapped, &FruitRow::fruit, Fruit::pear));
    CHECK_FALSE(isTableOf(kOne, &FruitRow::fruit, Fruit::pear));
    CHECK(findRow(kBoth, "pear") == &rowOf(kBoth, Fruit::pear));
    CHECK(findRow(kBoth, "plum") == nullptr);
}

TEST_CASE("tables: every row has its own name") {
    CHECK(hasDistinctNames(kKinds));
    CHECK(hasDistinctNames(kButtons));
    CHECK(hasDistinctNames(kAiKinds));
    CHECK(hasDistinctNames(kClears));
    CHECK(hasDistinctNames(kStateParts));
}

TEST_CASE("tables: each button has its own bit") {
    int all = 0;
    for (const ButtonRow& row : kButtons) {
        CHECK(std::has_single_bit(static_cast<unsigned>(row.button)));
        CHECK((all & row.button) == 0);
        all |= row.button;
    }
    CHECK(all == (kButtonLeft | kButtonRight | kButtonUp | kButtonDown | kButtonDash));
}

TEST_CASE("tables: the names for clear are those of the members of a level") {
    for (const ClearRow& row : kClears)
        if (row.kind) CHECK(row.name == memberOf(*row.kind));
}

}  // namespace pixelstep
