// The content of the list of tunables, and the requests of its buttons.
#include "lab/tunables/tunables.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <utility>

#include "game/character/ability.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

char plain(char letter) {
    if (letter == '_') return ' ';
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

bool contains(std::string_view text, std::string_view word) {
    const auto isSame = [](char a, char b) { return plain(a) == plain(b); };
    // Clang 14 cannot compile the subranges of GCC 12's library.
    return std::search(text.begin(), text.end(), word.begin(), word.end(), isSame) != text.end();
}

/// Common names of tunables in other engines.
struct TunableAlias {
    std::string_view tunable;
    std::string_view words;
};
constexpr auto kTunableAliases = std::to_array<TunableAlias>({
    {"air_jumps", "double jump, triple jump"},
    {"coyote_steps", "grace"},
    {"min_jump_speed", "variable jump height"},
});

bool hasAlias(const Tunable& tunable, std::string_view word) {
    return std::ranges::any_of(kTunableAliases, [&](const TunableAlias& other) {
        return other.tunable == tunable.name && contains(other.words, word);
    });
}

std::string_view nameOf(TunableGroup group) {
    return kTunableGroups[static_cast<size_t>(group)].name;
}

/// Removes and returns the first word.
std::string_view takeWord(std::string_view& words) {
    const size_t begin = words.find_first_not_of(" _");
    if (begin == std::string_view::npos) return words = {};
    const size_t end = std::min(words.find_first_of(" _", begin), words.size());
    const std::string_view word = words.substr(begin, end - begin);
    words.remove_prefix(end);
    return word;
}

bool isBlank(std::string_view words) {
    return words.find_first_not_of(" _") == std::string_view::npos;
}

template <class Keep>
TunableValues valuesOf(const Tuning& tuning, const Tuning& base, Keep keep) {
    TunableValues values;
    for (const Tunable& tunable : tunables()) {
        const int value = base.*tunable.field;
        if (keep(tunable) && tuning.*tunable.field != value) values.push_back({&tunable, value});
    }
    return values;
}

}  // namespace

std::string labelOf(const TunableGroupRow& group) {
    return capitalized(group.name);
}

bool matchesSearch(const Tunable& tunable, std::string_view words) {
    while (true) {
        const std::string_view word = takeWord(words);
        if (word.empty()) return true;
        if (!contains(tunable.label, word) && !contains(tunable.name, word) &&
            !contains(nameOf(tunable.group), word) && !contains(tunable.doc, word) &&
            !hasAlias(tunable, word)) {
            return false;
        }
    }
}

bool isIdle(const Tunable& tunable, const Tuning& tuning) {
    const Ability* needed = abilityNeededBy(tunable);
    return needed != nullptr && !isOn(*needed, tuning);
}

std::vector<const Tunable*> shownTunables(TunableGroup group, const Tuning& tuning,
                                          std::string_view words) {
    std::vector<const Tunable*> shown;
    for (const Tunable& tunable : tunables()) {
        if (tunable.group != group) continue;
        const bool isShown =
            isBlank(words) ? !isIdle(tunable, tuning) : matchesSearch(tunable, words);
        if (isShown) shown.push_back(&tunable);
    }
    return shown;
}

bool isSwitchable(TunableGroup group) {
    return group == TunableGroup::wall || group == TunableGroup::dash ||
           group == TunableGroup::ledge;
}

bool isOff(TunableGroup group, const Tuning& tuning) {
    return std::ranges::all_of(tunables(), [&](const Tunable& tunable) {
        if (tunable.group != group || abilityNeededBy(tunable) != nullptr) return true;
        const Ability* ability = abilitySwitchedBy(tunable);
        return ability != nullptr && !isOn(*ability, tuning);
    });
}

TunableValues switched(TunableGroup group, bool isOn, const Tuning& tuning, const Tuning& base) {
    // The abilities that the preset has on; all of them, if it has none on.
    const bool isBaseOff = isOff(group, base);
    TunableValues values;
    for (const Tunable& tunable : tunables()) {
        const Ability* ability = abilitySwitchedBy(tunable);
        if (tunable.group != group || ability == nullptr) continue;
        int value = ability->offValue;
        if (isOn) value = isBaseOff ? valueToSwitchOn(*ability, base) : base.*tunable.field;
        if (tuning.*tunable.field != value) values.push_back({&tunable, value});
    }
    return values;
}

TunableValues resetOf(TunableGroup group, const Tuning& tuning, const Tuning& base) {
    return valuesOf(tuning, base, [&](const Tunable& tunable) { return tunable.group == group; });
}

TunableValues resetOf(const Tuning& tuning, const Tuning& base) {
    return valuesOf(tuning, base, [](const Tunable&) { return true; });
}

bool isSwitch(const Tunable& tunable) {
    return tunable.low == 0 && tunable.high == 1;
}

std::string helpOf(const Tunable& tunable) {
    std::string help(tunable.doc);
    if (!isSwitch(tunable)) return help;
    for (const auto& [value, word] : {std::pair{"1: ", "On: "}, std::pair{"0: ", "Off: "}}) {
        const size_t at = help.find(value);
        if (at != std::string::npos) help.replace(at, 3, word);
    }
    return help;
}

std::string valueText(const Tunable& tunable, const Tuning& tuning) {
    constexpr int kMilliseconds = 1000;
    const int value = tuning.*tunable.field;
    const Ability* ability = abilitySwitchedBy(tunable);
    if (ability != nullptr && !isOn(*ability, tuning) && value == 0) return "off";
    const std::string number = std::to_string(value);
    if (tunable.unit == "count") return number;
    if (tunable.unit == "0/1") return value != 0 ? "on" : "off";
    if (tunable.unit != "steps") return number + " " + std::string(tunable.unit);
    const int ms = (value * kMilliseconds + tuning.stepsPerSecond / 2) / tuning.stepsPerSecond;
    return number + (value == 1 ? " step, " : " steps, ") + std::to_string(ms) + " ms";
}

}  // namespace pixelstep
