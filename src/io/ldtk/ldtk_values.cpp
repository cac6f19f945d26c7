// Names, numbers and colours of values.
#include "io/ldtk/ldtk_values.h"

#include <algorithm>
#include <array>

#include "io/ldtk/ldtk_members.h"

namespace pixelstep {
namespace {

constexpr auto kNothing = std::to_array<std::string_view>(
    {"void",    "air",        "empty",  "none",   "nothing", "climb",    "climbable",
     "liquid",  "acid",       "death",  "danger", "deadly",  "kill",     "hurt",
     "damage",  "trigger",    "zone",   "region", "area",    "camera",   "spawn",
     "spawner", "start",      "player", "exit",   "goal",    "path",     "patrol",
     "vine",    "rope",       "swim",   "portal", "poison",  "teleport", "wind",
     "room",    "checkpoint", "sea",    "ocean",  "fire",    "passable", "walkable"});

std::string colourText(uint32_t colour) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (int shift = 20; shift >= 0; shift -= 4) text += kDigits[colour >> shift & 15];
    return text;
}

std::string numbered(const LdtkGroup& group, int64_t number) {
    return group.name + ":" + std::to_string(number);
}

bool isNothingWord(std::string word) {
    const auto isIn = [](const std::string& one) {
        return std::ranges::find(kNothing, one) != kNothing.end();
    };
    if (isIn(word)) return true;
    if (!word.ends_with('s')) return false;
    word.pop_back();
    return isIn(word);
}

}  // namespace

LdtkValue valueOf(const LdtkGroup& group, int64_t number) {
    if (group.def == nullptr) return {};
    const auto found = group.def->values.find(number);
    return found == group.def->values.end() ? LdtkValue{} : found->second;
}

std::string nameOfValue(const LdtkGroup& group, int64_t number) {
    const LdtkValue value = valueOf(group, number);
    const bool isLayersToo = MapChoices{.solid = {group.name}}.of(value.name).has_value();
    return value.name.empty() || isLayersToo ? numbered(group, number) : value.name;
}

std::optional<Solidity> chosenValue(const MapChoices& choices, const LdtkGroup& group,
                                    int64_t number) {
    if (const auto chosen = choices.of(numbered(group, number))) return chosen;
    const LdtkValue value = valueOf(group, number);
    if (const auto chosen = choices.of(value.name)) return chosen;
    return value.colour ? choices.of(colourText(*value.colour)) : std::nullopt;
}

LayerVerdict judgeValue(const LdtkGroup& group, int64_t number) {
    const std::string name = valueOf(group, number).name;
    if (name.empty()) return {Solidity::solid, "it has no name"};
    if (const auto said = solidityCalled(name))
        return {*said, *said == Solidity::oneWay ? "its name says one-way" : "its name says solid"};
    if (std::ranges::any_of(wordsOf(name), isNothingWord) ||
        meaningOf(name) == LayerMeaning::decoration)
        return {Solidity::nothing, "its name says so"};
    return {Solidity::solid, "its name says nothing else"};
}

}  // namespace pixelstep
