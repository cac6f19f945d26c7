// Keys and choices of the solid layers dialog. No drawing.
#include "ui/dialogs/solid_dialog.h"

#include <algorithm>
#include <array>

#include "import/map_parts.h"

namespace pixelstep {
namespace {

constexpr auto kStates = std::to_array({Solidity::solid, Solidity::oneWay, Solidity::nothing});

/// The state that a digit chooses.
std::optional<Solidity> stateByKey(SDL_Scancode key) {
    const auto digit = static_cast<size_t>(key) - SDL_SCANCODE_1;
    if (digit < kStates.size()) return kStates[digit];
    const auto keypad = static_cast<size_t>(key) - SDL_SCANCODE_KP_1;
    if (keypad < kStates.size()) return kStates[keypad];
    return std::nullopt;
}

void moveFocus(SolidDialog& dialog, int by) {
    const int last = static_cast<int>(dialog.map->parts.size()) - 1;
    const int target = static_cast<int>(dialog.focused) + by;
    dialog.focused = static_cast<size_t>(std::clamp(target, 0, std::max(last, 0)));
    dialog.scrollsToFocus = true;
}

/// The next role of the focused part; after the last one, automatic.
SolidRequest nextRole(const SolidDialog& dialog, bool isBack) {
    const MapInfo& map = *dialog.map;
    if (dialog.focused >= map.parts.size()) return {};
    const MapPart& part = map.parts[dialog.focused];
    const std::vector<MapRole> roles = rolesFor(part);
    const auto present = std::ranges::find(roles, part.isRoleChosen ? part.role : std::nullopt);
    const size_t count = roles.size() + 1;  // including automatic
    const auto at = static_cast<size_t>(present - roles.begin());
    const size_t next = (at + (isBack ? count - 1 : 1)) % count;
    if (next == roles.size()) return {.choices = choicesAfter(map.choices, part, std::nullopt)};
    return {.choices = choicesAfter(map.choices, part, roles[next])};
}

SolidRequest nextLevel(const MapInfo& map, bool isBack) {
    if (map.levels.size() < 2) return {};
    const auto present = std::ranges::find(map.levels, map.level);
    const size_t count = map.levels.size();
    auto at = static_cast<size_t>(present - map.levels.begin());
    if (at == count) at = isBack ? 0 : count - 1;
    MapChoices choices = map.choices;
    choices.level = map.levels[(at + (isBack ? count - 1 : 1)) % count];
    return {.choices = std::move(choices)};
}

}  // namespace

MapChoices choicesByButton(const SolidDialog& dialog, Solidity button) {
    const MapInfo& map = *dialog.map;
    if (dialog.focused >= map.parts.size()) return map.choices;
    const MapPart& part = map.parts[dialog.focused];
    if (part.chosen == button && !part.isRoleChosen)
        return choicesAfter(map.choices, part, std::nullopt);
    return choicesAfter(map.choices, part, button);
}

MapChoices choicesByRole(const SolidDialog& dialog, MapRole role) {
    const MapInfo& map = *dialog.map;
    if (dialog.focused >= map.parts.size()) return map.choices;
    const MapPart& part = map.parts[dialog.focused];
    const bool isChosen = part.isRoleChosen && part.role == role;
    return isChosen ? choicesAfter(map.choices, part, std::nullopt)
                    : choicesAfter(map.choices, part, role);
}

MapChoices choicesByRules(const MapInfo& map) {
    return {.level = map.choices.level};
}

SolidRequest pressKey(SolidDialog& dialog, SDL_Scancode key, bool isShift) {
    if (const auto state = stateByKey(key)) return {.choices = choicesByButton(dialog, *state)};
    const int all = static_cast<int>(dialog.map->parts.size());
    switch (key) {
        case SDL_SCANCODE_UP: moveFocus(dialog, -1); break;
        case SDL_SCANCODE_DOWN: moveFocus(dialog, 1); break;
        case SDL_SCANCODE_PAGEUP: moveFocus(dialog, -dialog.rowsInView); break;
        case SDL_SCANCODE_PAGEDOWN: moveFocus(dialog, dialog.rowsInView); break;
        case SDL_SCANCODE_HOME: moveFocus(dialog, -all); break;
        case SDL_SCANCODE_END: moveFocus(dialog, all); break;
        case SDL_SCANCODE_LEFT: return nextRole(dialog, true);
        case SDL_SCANCODE_RIGHT: return nextRole(dialog, false);
        case SDL_SCANCODE_TAB: return nextLevel(*dialog.map, isShift);
        case SDL_SCANCODE_0:
        case SDL_SCANCODE_KP_0:
        case SDL_SCANCODE_BACKSPACE:
        case SDL_SCANCODE_DELETE: {
            if (dialog.focused >= dialog.map->parts.size()) return {};
            const MapPart& part = dialog.map->parts[dialog.focused];
            return {.choices = choicesAfter(dialog.map->choices, part, std::nullopt)};
        }
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER:
        case SDL_SCANCODE_ESCAPE: return {.closes = true};
        default: break;
    }
    return {};
}

}  // namespace pixelstep
