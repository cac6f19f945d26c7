// Tables with one row for each value of an enum, in the enum's order, that hold its name and
// properties.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace pixelstep {

/// True if the table has one row for each value up to `last`, in the enum's order.
/// @param key  the member that names the row's value
template <class Row, size_t count, class Value>
constexpr bool isTableOf(const std::array<Row, count>& table, Value Row::*key, Value last) {
    if (static_cast<size_t>(last) + 1 != count) return false;
    for (size_t i = 0; i < count; ++i)
        if (table[i].*key != static_cast<Value>(i)) return false;
    return true;
}

/// The row of a value. Requires: isTableOf.
template <class Row, size_t count, class Value>
constexpr const Row& rowOf(const std::array<Row, count>& table, Value value) {
    return table[static_cast<size_t>(value)];
}

/// The row of this name, or null.
template <class Row, size_t count>
constexpr const Row* findRow(const std::array<Row, count>& table, std::string_view name) {
    const auto found = std::ranges::find(table, name, &Row::name);
    return found == table.end() ? nullptr : &*found;
}

/// All names, in the table's order.
template <class Row, size_t count>
constexpr std::array<std::string_view, count> namesOf(const std::array<Row, count>& table) {
    std::array<std::string_view, count> names{};
    for (size_t i = 0; i < count; ++i) names[i] = table[i].name;
    return names;
}

}  // namespace pixelstep
