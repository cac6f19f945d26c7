// Keys and choices of the dialog about a map's roles. No drawing.
#include "ui/dialogs/map_roles_dialog.h"

#include <algorithm>
#include <array>
#include <utility>

#include "import/part_list.h"
#include "io/json/json_reader.h"
#include "ui/app_command.h"

namespace pixelstep {
namespace {

constexpr auto kStates = std::to_array({MapRole::ground, MapRole::oneWay, MapRole::nothing});

/// The role that a digit chooses.
std::optional<MapRole> roleByKey(SDL_Scancode key) {
    for (const int first : {int{SDL_SCANCODE_1}, int{SDL_SCANCODE_KP_1}}) {
        const auto digit = static_cast<size_t>(static_cast<int>(key) - first);
        if (digit < kStates.size()) return kStates[digit];
    }
    return std::nullopt;
}

/// Moves the focus by rows: of readings, three in each, then the player's sides, then parts.
void moveFocus(MapRolesDialog& dialog, int by) {
    const int readings = static_cast<int>(dialog.readingCount());
    const int parts = static_cast<int>(dialog.firstPart());
    const int last = parts + static_cast<int>(dialog.map->parts.size()) - 1;
    const int columns = static_cast<int>(MapRolesDialog::kReadingColumns);
    const int lastRow = (readings - 1) / columns * columns;
    int at = static_cast<int>(dialog.focused);
    for (int step = 0; step < std::abs(by); ++step) {
        if (by > 0 && at < readings) {
            at = at >= lastRow ? readings : std::min(at + columns, readings - 1);
        } else if (by < 0 && at < readings) {
            at = std::max(at - columns, at % columns);
        } else if (by < 0 && at == readings && readings > 0) {
            at = lastRow;
        } else {
            at = std::clamp(at + (by < 0 ? -1 : 1), 0, last);
        }
    }
    dialog.focused = static_cast<size_t>(at);
    dialog.scrollsToFocus = true;
}

/// The next role of a part, in the order of its buttons and its list; after the last one,
/// automatic.
MapChoices nextRole(const MapRolesDialog& dialog, const MapPart& part, bool isBack) {
    std::vector<MapRole> roles(kStates.begin(), kStates.end());
    roles.insert(roles.end(), choosableRoles().begin(), choosableRoles().end());
    const auto present = part.isChosen() ? std::ranges::find(roles, part.role) : roles.end();
    const size_t count = roles.size() + 1;  // including automatic
    const auto at = static_cast<size_t>(present - roles.begin());
    const size_t next = (at + (isBack ? count - 1 : 1)) % count;
    const auto role = next == roles.size() ? std::nullopt : std::optional(roles[next]);
    return choicesAfter(dialog.choices(), part, role);
}

/// Left and Right: the reading beside, a side of the player, or the role of a part.
void moveSideways(MapRolesDialog& dialog, bool isBack, CommandQueue& queue) {
    if (const MapPart* part = dialog.focusedPart())
        return queue.push(ChooseRoles{nextRole(dialog, *part, isBack)});
    if (const auto side = dialog.focusedSide()) {
        const Vec2i size = dialog.playerSize();
        const int now = *side == 0 ? size.x : size.y;
        return queue.push(ChooseRoles{choicesBySide(dialog, *side, now + (isBack ? -1 : 1))});
    }
    if (isBack && dialog.focused > 0) --dialog.focused;
    if (!isBack && dialog.focused + 1 < dialog.readingCount()) ++dialog.focused;
    dialog.scrollsToFocus = true;
}

/// Resets what is focused.
MapChoices automatic(const MapRolesDialog& dialog) {
    MapChoices choices = dialog.choices();
    if (const MapPart* part = dialog.focusedPart())
        return choicesAfter(choices, *part, std::nullopt);
    if (dialog.focusedSide()) choices.playerSize.reset();
    return dialog.focusedReading() != nullptr ? withoutReading(choices) : choices;
}

void nextLevel(const MapRolesDialog& dialog, bool isBack, CommandQueue& queue) {
    const MapInfo& map = *dialog.map;
    if (map.levels.size() < 2 || dialog.isForFolder) return;
    const auto present = std::ranges::find(map.levels, map.level);
    const size_t count = map.levels.size();
    auto at = static_cast<size_t>(present - map.levels.begin());
    if (at == count) at = isBack ? 0 : count - 1;
    MapChoices choices = map.choices;
    choices.level = map.levels[(at + (isBack ? count - 1 : 1)) % count];
    queue.push(ChooseRoles{std::move(choices)});
}

}  // namespace

const MapPart* MapRolesDialog::focusedPart() const {
    const bool isPart = focused >= firstPart() && focused - firstPart() < map->parts.size();
    return isPart ? &map->parts[focused - firstPart()] : nullptr;
}

const MapReading* MapRolesDialog::focusedReading() const {
    return focused < readingCount() ? &map->readings[focused] : nullptr;
}

std::optional<size_t> MapRolesDialog::focusedSide() const {
    const bool isSide = focused >= readingCount() && focused < firstPart();
    return isSide ? std::optional(focused - readingCount()) : std::nullopt;
}

void MapRolesDialog::focusUsedReading() {
    const auto used = std::ranges::find_if(map->readings, &MapReading::isUsed);
    if (used != map->readings.end()) focused = static_cast<size_t>(used - map->readings.begin());
}

void MapRolesDialog::show(std::shared_ptr<const MapInfo> now) {
    const MapPart* part = focusedPart();
    const auto isSame = [&](const MapPart& one) {
        return one.kind == part->kind && one.name == part->name;
    };
    const auto side = focusedSide();
    const size_t number = part == nullptr ? 0 : focused - firstPart();
    const std::shared_ptr<const MapInfo> before = std::exchange(map, std::move(now));
    scrollsToFocus = true;
    if (part != nullptr) {
        const auto found = std::ranges::find_if(map->parts, isSame);
        focused =
            firstPart() +
            (found == map->parts.end() ? number : static_cast<size_t>(found - map->parts.begin()));
    } else if (side) {
        focused = readingCount() + *side;
    } else {
        focusUsedReading();
    }
}

Vec2i MapRolesDialog::playerSize() const {
    const Vec2i read = map->playerSize.x > 0 ? map->playerSize : Vec2i{12, 40};
    return choices().playerSize.value_or(read);
}

MapChoices choicesByRole(const MapRolesDialog& dialog, MapRole role) {
    const MapPart* part = dialog.focusedPart();
    if (part == nullptr) return dialog.choices();
    const bool isChosen = part->isChosen() && part->role == role;
    return choicesAfter(dialog.choices(), *part, isChosen ? std::nullopt : std::optional(role));
}

MapChoices choicesBySide(const MapRolesDialog& dialog, size_t side, int pixels) {
    MapChoices choices = dialog.choices();
    Vec2i size = dialog.playerSize();
    (side == 0 ? size.x : size.y) = std::clamp(pixels, kBodySides.low, kBodySides.high);
    choices.playerSize = size;
    return choices;
}

MapChoices choicesByRules(const MapRolesDialog& dialog) {
    return {.level = dialog.choices().level};
}

void pressKey(MapRolesDialog& dialog, SDL_Scancode key, bool isShift, CommandQueue& queue) {
    if (dialog.isTyping) return;
    if (const auto role = roleByKey(key)) {
        if (dialog.focusedPart() == nullptr) return;
        return queue.push(ChooseRoles{choicesByRole(dialog, *role)});
    }
    const int all = static_cast<int>(dialog.firstPart() + dialog.map->parts.size());
    switch (key) {
        case SDL_SCANCODE_UP: moveFocus(dialog, -1); break;
        case SDL_SCANCODE_DOWN: moveFocus(dialog, 1); break;
        case SDL_SCANCODE_PAGEUP: moveFocus(dialog, -dialog.rowsInView); break;
        case SDL_SCANCODE_PAGEDOWN: moveFocus(dialog, dialog.rowsInView); break;
        case SDL_SCANCODE_HOME:
            dialog.focused = 0;
            dialog.scrollsToFocus = true;
            break;
        case SDL_SCANCODE_END: moveFocus(dialog, all); break;
        case SDL_SCANCODE_LEFT: return moveSideways(dialog, true, queue);
        case SDL_SCANCODE_RIGHT: return moveSideways(dialog, false, queue);
        case SDL_SCANCODE_TAB: return nextLevel(dialog, isShift, queue);
        case SDL_SCANCODE_F: dialog.isForFolder = !dialog.isForFolder; break;
        case SDL_SCANCODE_0:
        case SDL_SCANCODE_KP_0:
        case SDL_SCANCODE_BACKSPACE:
        case SDL_SCANCODE_DELETE: return queue.push(ChooseRoles{automatic(dialog)});
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER:
            if (const MapReading* reading = dialog.focusedReading()) {
                MapChoices choices = choicesAfter(dialog.choices(), *reading);
                if (!(choices == dialog.choices()))
                    return queue.push(ChooseRoles{std::move(choices)});
            }
            return queue.push(CloseDialog{});
        case SDL_SCANCODE_ESCAPE: return queue.push(CloseDialog{});
        default: break;
    }
}

}  // namespace pixelstep
