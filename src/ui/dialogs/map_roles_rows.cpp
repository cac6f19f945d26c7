// Draws the dialog about a map's roles: readings, counts by role, then a row for each part.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <utility>

#include "files/paths.h"
#include "import/part_list.h"
#include "io/text_tools.h"
#include "ui/app_command.h"
#include "ui/dialogs/level_card.h"
#include "ui/dialogs/map_roles_dialog.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kWidth = 424.0f;  // with room for the longest name of a role
constexpr float kMargin = 8.0f;
constexpr float kPad = 4.0f;

constexpr auto kButtons = std::to_array({MapRole::ground, MapRole::oneWay, MapRole::nothing});

/// The maximum length of a displayed name.
std::string shortName(const std::string& name) {
    if (name.empty()) return "(No name)";
    const std::string inQuotes = pixelstep::inQuotes(name);
    return inQuotes.substr(1, inQuotes.size() - 2);
}

std::string reasonOf(const MapPart& part) {
    const std::string reason = capitalized(reasonFor(part));
    switch (part.kind) {
        case MapPart::Kind::objectLayer: return "Objects: " + reasonFor(part);
        case MapPart::Kind::value: return "Value: " + reasonFor(part);
        case MapPart::Kind::tileClass: return "Class: " + reasonFor(part);
        case MapPart::Kind::object: return "Object: " + reasonFor(part);
        case MapPart::Kind::tile: return "Tile: " + reasonFor(part);
        case MapPart::Kind::layer: break;
    }
    return reason;
}

/// The state of a part that its buttons show; nothing if it has another role.
std::optional<MapRole> stateOf(const MapPart& part) {
    if (part.isChosen()) return part.role;
    if (part.isGround) return part.role == MapRole::oneWay ? MapRole::oneWay : MapRole::ground;
    const bool isOther = part.role && !isSolidRole(*part.role) && part.role != MapRole::oneWay;
    return isOther ? part.role : MapRole::nothing;
}

/// True for a role that the list of roles shows.
bool isListed(MapRole role) {
    return std::ranges::find(choosableRoles(), role) != choosableRoles().end();
}

/// The extent of a part in the map, as a separate line; empty if it has none.
std::string amountWords(const MapPart& part) {
    if (part.cells == 0) return "";
    const std::string count = std::to_string(part.cells);
    const std::string_view s = part.cells == 1 ? "" : "s";
    if (part.kind == MapPart::Kind::object) return "\n" + count + " object" + std::string(s);
    return "\nfills " + count + " cell" + std::string(s);
}

float rowHeight(const MapRolesDialog& dialog) {
    return 2 * scaled(kPad) + ImGui::GetTextLineHeight() + dialog.reasonHeight + scaled(3.0f) +
           ImGui::GetFrameHeight();
}

float pictureSide() {
    return ImGui::GetTextLineHeight() + scaled(3.0f) + ImGui::GetFrameHeight();
}

/// The width of a row's texts and buttons.
float textWidth(float rowWidth) {
    return rowWidth - 3 * scaled(kPad) - pictureSide();
}

float nameWidth(const std::string& name) {
    return ImGui::CalcTextSize(name.c_str()).x + scaled(8.0f);
}

/// True if a reason fits in the line of its part's name.
bool fitsNextToName(const MapPart& part, float width) {
    const std::string reason = reasonOf(part);
    return nameWidth(shortName(part.name)) + ImGui::CalcTextSize(reason.c_str()).x <= width;
}

/// The height of the longest reason that needs lines of its own.
float reasonHeight(const MapInfo& map, float width) {
    float height = 0;
    for (const MapPart& part : map.parts)
        if (!fitsNextToName(part, width))
            height = std::max(height,
                              ImGui::CalcTextSize(reasonOf(part).c_str(), nullptr, false, width).y);
    return height;
}

/// Draws a picture in the middle of a square, scaled to fit.
void drawCut(SDL_Texture* texture, Vec2i size, ImVec2 from, float side) {
    if (texture == nullptr) return;
    const auto width = static_cast<float>(size.x);
    const auto height = static_cast<float>(size.y);
    const float scale = side / std::max(width, height);
    const ImVec2 at{from.x + (side - width * scale) / 2, from.y + (side - height * scale) / 2};
    ImGui::GetWindowDrawList()->AddImage(texture, at,
                                         {at.x + width * scale, at.y + height * scale});
}

/// Draws the four most frequent pictures of a part, or only the first one.
/// @return  false if there are none
bool drawCuts(const MapPart& part, CutList& pictures, SDL_Renderer* sdl, ImVec2 from, float side) {
    if (part.cuts.empty() || pictures.textureOf(sdl, part.cuts[0]) == nullptr) return false;
    const size_t shown = part.cuts.size() < 4 ? 1 : 4;
    const float each = shown == 1 ? side : side / 2;
    for (size_t i = 0; i < shown; ++i) {
        const ImVec2 at{from.x + static_cast<float>(i % 2) * each,
                        from.y + static_cast<float>(i / 2) * each};
        const uint32_t cut = part.cuts[i];
        drawCut(pictures.textureOf(sdl, cut), pictures.sizeOf(cut), at, each);
    }
    return true;
}

/// Draws the state of a part: a block, a bar for a one-way platform, or an outline.
void drawStateIcon(const MapPart& part, ImVec2 from, float side) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float inset = side * 0.22f;
    const ImVec2 low{from.x + inset, from.y + inset};
    const ImVec2 high{from.x + side - inset, from.y + side - inset};
    const auto state = stateOf(part);
    if (state == MapRole::ground) {
        draw->AddRectFilled(low, high, uiColour(UiColour::dim));
    } else if (state == MapRole::oneWay) {
        draw->AddRectFilled(low, {high.x, low.y + side * 0.16f}, uiColour(UiColour::dim));
    } else {
        draw->AddRect(low, high, uiColour(UiColour::dim), 0.0f, 0, scaled(1.0f));
    }
}

void drawPicture(const MapPart& part, CutList& pictures, SDL_Renderer* sdl, ImVec2 from,
                 float side) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 to{from.x + side, from.y + side};
    draw->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_WindowBg), scaled(2.0f));
    if (drawCuts(part, pictures, sdl, from, side)) return;
    if (!part.colour) return drawStateIcon(part, from, side);
    const uint32_t colour = *part.colour;
    draw->AddRectFilled(from, to,
                        IM_COL32((colour >> 16) & 255U, (colour >> 8) & 255U, colour & 255U, 255),
                        scaled(2.0f));
}

const char* labelOf(MapRole state) {
    if (state == MapRole::ground) return "Solid";
    return state == MapRole::oneWay ? "One-way" : "Ignore";
}

/// A button for a state: filled if it was chosen by the user, outlined if it is automatic.
bool stateButton(MapRole state, const MapPart& part, float width) {
    const bool isNow = stateOf(part) == state;
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize,
                        isNow && !part.isChosen() ? scaled(1.0f) : 0.0f);
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::accent));
    const bool isPressed = toggleButton(labelOf(state), isNow && part.isChosen(), width);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return isPressed;
}

/// A list of roles: filled if one was chosen by the user, outlined if it is automatic.
/// @return  the selected role; selecting the chosen one resets it to automatic
std::optional<MapRole> roleCombo(const MapPart& part, float width) {
    std::optional<MapRole> picked;
    const bool hasRole = part.role && isListed(*part.role);
    const std::string label = hasRole ? capitalized(rowOf(*part.role).name) : "Role";
    const bool isFound = hasRole && !part.isChosen();
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, isFound ? scaled(1.0f) : 0.0f);
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::accent));
    const bool isChosen = hasRole && part.isChosen();
    ImGui::PushStyleColor(ImGuiCol_FrameBg, isChosen ? uiColour(UiColour::accent)
                                                     : ImGui::GetColorU32(ImGuiCol_Button));
    ImGui::PushStyleColor(ImGuiCol_Text,
                          isChosen ? IM_COL32(23, 20, 31, 255) : ImGui::GetColorU32(ImGuiCol_Text));
    ImGui::SetNextItemWidth(width);
    const bool isOpen = ImGui::BeginCombo("##role", label.c_str(), ImGuiComboFlags_NoArrowButton);
    ImGui::PopStyleColor(3);
    ImGui::PopStyleVar();
    if (!isOpen) return picked;
    for (const MapRole role : choosableRoles()) {
        const bool isNow = part.isChosen() && part.role == role;
        if (ImGui::Selectable(capitalized(rowOf(role).name).c_str(), isNow)) picked = role;
    }
    ImGui::EndCombo();
    return picked;
}

/// The name and the reason, which is next to it or below.
void drawPartName(const MapPart& part, ImVec2 at, float width) {
    const std::string name = shortName(part.name);
    const std::string reason = reasonOf(part);
    drawShortened(at, width, uiColour(UiColour::text), name);
    const ImVec2 from = fitsNextToName(part, width)
                            ? ImVec2{at.x + nameWidth(name), at.y}
                            : ImVec2{at.x, at.y + ImGui::GetTextLineHeight()};
    ImGui::GetWindowDrawList()->AddText(nullptr, 0.0f, from, uiColour(UiColour::dim),
                                        reason.c_str(), nullptr, at.x + width - from.x);
}

/// @return  the choices after a click in the row
std::optional<MapChoices> drawRow(MapRolesDialog& dialog, size_t number, SDL_Renderer* sdl) {
    const MapPart& part = dialog.map->parts[number];
    const size_t index = dialog.firstPart() + number;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 to{from.x + width, from.y + rowHeight(dialog)};
    const bool isHovered = ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect(from, to);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_FrameBg, isHovered ? 0.8f : 0.5f),
                        scaled(4.0f));
    if (dialog.focused == index)
        draw->AddRect(from, to, uiColour(UiColour::accent), scaled(4.0f), 0, scaled(1.5f));
    const float pad = scaled(kPad);
    const float side = pictureSide();
    drawPicture(part, dialog.pictures, sdl, {from.x + pad, from.y + pad}, side);
    const float left = from.x + 2 * pad + side;
    const float space = textWidth(width);
    drawPartName(part, {left, from.y + pad}, space);
    ImGui::SetCursorScreenPos({from.x, from.y});
    ImGui::Dummy({width, ImGui::GetTextLineHeight() + dialog.reasonHeight + pad});
    // In a narrow window the tooltip would hide the buttons.
    if (ImGui::GetWindowPos().x > scaled(200.0f))
        tooltip(sanitised(part.name.substr(0, 200)) + "\n" + reasonOf(part) + amountWords(part));

    if (isHovered && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) dialog.focused = index;
    std::optional<MapChoices> choices;
    ImGui::SetCursorScreenPos({left, to.y - pad - ImGui::GetFrameHeight()});
    ImGui::BeginDisabled(part.name.empty());
    const float gap = scaled(3.0f);
    // The names of roles are longer than those of states.
    const float each =
        ImGui::CalcTextSize(labelOf(MapRole::oneWay)).x + 2 * ImGui::GetStyle().FramePadding.x;
    const float reset = ImGui::GetFrameHeight();
    const float roleWidth = space - reset - gap - 3 * (gap + each);
    for (const MapRole state : kButtons) {
        if (state != kButtons[0]) ImGui::SameLine(0.0f, gap);
        if (!stateButton(state, part, each)) continue;
        dialog.focused = index;
        choices = choicesByRole(dialog, state);
    }
    ImGui::SameLine(0.0f, gap);
    if (const auto role = roleCombo(part, roleWidth)) {
        dialog.focused = index;
        choices = choicesByRole(dialog, *role);
    }
    ImGui::EndDisabled();
    if (part.isChosen()) {
        ImGui::SameLine(0.0f, gap);
        if (resetButtonHere("Reset to automatic")) {
            dialog.focused = index;
            choices = choicesAfter(dialog.choices(), part, std::nullopt);
        }
    }
    ImGui::SetCursorScreenPos(from);
    ImGui::Dummy({width, rowHeight(dialog)});
    return choices;
}

/// The colours of the picture of a reading: dark where nothing is solid, the accent where it is.
void drawReadingPictures(MapRolesDialog& dialog, SDL_Renderer* sdl) {
    if (dialog.readingsOf == dialog.map) return;
    dialog.readingsOf = dialog.map;
    dialog.readingPictures.clear();
    for (const MapReading& reading : dialog.map->readings) {
        Image picture(std::max(reading.size.x, 1), std::max(reading.size.y, 1));
        for (size_t i = 0; i < reading.picture.size(); ++i) {
            const uint32_t solid = reading.picture[i];
            const auto mixed = [&](uint32_t dark, uint32_t light) {
                return dark + (light - dark) * solid / 255;
            };
            picture.pixels[i] =
                0xff000000u | mixed(0x1c, 0xff) << 16 | mixed(0x1a, 0xb4) << 8 | mixed(0x24, 0x54);
        }
        dialog.readingPictures.push_back(makeTexture(sdl, picture));
    }
}

std::string titleOf(const MapReading& reading) {
    if (reading.kind == ReadingKind::oneLayer) return "Only " + shortName(reading.layer);
    return capitalized(nameOf(reading.kind));
}

/// One reading: its picture, its name and the number of its cells. The used one is outlined.
/// @return  true after a click
bool drawReading(MapRolesDialog& dialog, size_t index, float width) {
    const MapReading& reading = dialog.map->readings[index];
    const float pad = scaled(kPad);
    const float line = ImGui::GetTextLineHeight();
    const float height = (width - 2 * pad) * 9 / 16 + 2 * line + 3 * pad;
    const ImVec2 from = ImGui::GetCursorScreenPos();
    const ImVec2 to{from.x + width, from.y + height};
    ImGui::PushID(static_cast<int>(index));
    const bool isPressed = ImGui::InvisibleButton("reading", {width, height});
    const bool isHovered = ImGui::IsItemHovered();
    ImGui::PopID();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled(from, to, ImGui::GetColorU32(ImGuiCol_FrameBg, isHovered ? 0.8f : 0.5f),
                        scaled(4.0f));
    const bool isFocused = dialog.focused == index;
    if (isFocused || reading.isUsed)
        draw->AddRect(from, to, uiColour(isFocused ? UiColour::accent : UiColour::good),
                      scaled(4.0f), 0, scaled(1.5f));
    const float inside = width - 2 * pad;
    const auto size = ImVec2{static_cast<float>(std::max(reading.size.x, 1)),
                             static_cast<float>(std::max(reading.size.y, 1))};
    const float scale = std::min(inside / size.x, inside * 9 / 16 / size.y);
    const ImVec2 drawn{size.x * scale, size.y * scale};
    const ImVec2 at{from.x + pad + (inside - drawn.x) / 2,
                    from.y + pad + (inside * 9 / 16 - drawn.y) / 2};
    draw->AddImage(dialog.readingPictures[index].get(), at, {at.x + drawn.x, at.y + drawn.y});
    const float top = from.y + 2 * pad + inside * 9 / 16;
    drawShortened({from.x + pad, top}, inside, uiColour(UiColour::text), titleOf(reading));
    const std::string cells =
        std::to_string(reading.cells) + (reading.cells == 1 ? " cell" : " cells");
    drawShortened({from.x + pad, top + line}, inside, uiColour(UiColour::dim),
                  reading.isUsed    ? "Used, " + cells
                  : reading.hasRoom ? cells
                                    : "No room");
    if (isHovered)
        tooltip(titleOf(reading) + "\n" + cells +
                (reading.hasRoom ? "" : "; they leave no room for the player") +
                (reading.isUsed ? "\nThis is the ground now." : "\nA click makes it the ground."));
    return isPressed;
}

/// The readings as small pictures, three in a row.
/// @return  the choices after a click
std::optional<MapChoices> drawReadings(MapRolesDialog& dialog) {
    std::optional<MapChoices> choices;
    if (dialog.map->readings.empty()) return choices;
    constexpr auto kColumns = MapRolesDialog::kReadingColumns;
    const float gap = scaled(kPad);
    const float width = (ImGui::GetContentRegionAvail().x - gap * (kColumns - 1)) / kColumns;
    for (size_t i = 0; i < dialog.map->readings.size(); ++i) {
        if (i % kColumns != 0) ImGui::SameLine(0.0f, gap);
        if (!drawReading(dialog, i, width)) continue;
        dialog.focused = i;
        choices = choicesAfter(dialog.choices(), dialog.map->readings[i]);
    }
    return choices;
}

/// The player's width and height, and a button that resets them.
std::optional<MapChoices> drawPlayerSize(MapRolesDialog& dialog) {
    std::optional<MapChoices> choices;
    const Vec2i now = dialog.playerSize();
    rowLabel("Player size");
    const float gap = scaled(kPad);
    const float reset = ImGui::GetFrameHeight() + gap;
    const float width = (ImGui::GetContentRegionAvail().x - reset - gap) / 2;
    dialog.isTyping = false;
    for (const size_t side : {size_t{0}, size_t{1}}) {
        if (side > 0) ImGui::SameLine(0.0f, gap);
        int pixels = side == 0 ? now.x : now.y;
        ImGui::PushID(static_cast<int>(side));
        ImGui::SetNextItemWidth(width);
        const bool isSet =
            ImGui::InputInt("##side", &pixels, 1, 8, ImGuiInputTextFlags_EnterReturnsTrue);
        ImGui::PopID();
        const bool isActive = ImGui::IsItemActive();
        dialog.isTyping = dialog.isTyping || (isActive && ImGui::GetIO().WantTextInput);
        const size_t row = dialog.readingCount() + side;
        if (isActive) dialog.focused = row;
        if (dialog.focused == row)
            ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                                uiColour(UiColour::accent), scaled(2.0f), 0,
                                                scaled(1.5f));
        tooltip(side == 0 ? "Width of the player, in pixels" : "Height of the player, in pixels");
        if (isSet) choices = choicesBySide(dialog, side, pixels);
    }
    if (dialog.choices().playerSize) {
        ImGui::SameLine(0.0f, gap);
        if (resetButtonHere("Reset to automatic")) {
            dialog.focused = dialog.readingCount();
            choices = dialog.choices();
            choices->playerSize.reset();
        }
    }
    return choices;
}

/// The counts of the level's parts by role, one line each, with their sources.
void drawCounts(const MapInfo& map) {
    const float space = ImGui::GetContentRegionAvail().x;
    for (const RoleCount& one : map.counts) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string words = std::to_string(one.count) + " " + one.label;
        const float left =
            std::max(scaled(110.0f), ImGui::CalcTextSize(words.c_str()).x + scaled(8.0f));
        drawShortened(at, space, uiColour(UiColour::text), words);
        if (space > left)
            drawShortened({at.x + left, at.y}, space - left, uiColour(UiColour::dim),
                          sanitised(one.from));
        ImGui::Dummy({space, ImGui::GetTextLineHeight()});
        tooltip(words + "\n" + sanitised(one.from));
    }
}

void drawLegend(const MapRolesDialog& dialog) {
    const ImVec2 legend = ImGui::GetCursorScreenPos();
    const float space = ImGui::GetContentRegionAvail().x;
    ImGui::Dummy({space, ImGui::GetTextLineHeight()});
    drawShortened(legend, space, uiColour(UiColour::dim),
                  "Outlined: automatic. Filled: chosen by you.");
    tooltip(
        "Up, Down: focus a reading, the player's size or a part.\nEnter: take the reading.\n"
        "1, 2, 3: solid, one-way, ignore.\nLeft, Right: another role or size.\n0: automatic.\n"
        "F: this map, or all maps of its folder.\nSaved next to the map: " +
        (dialog.isForFolder ? std::string(kFolderChoices) : choicesNameFor(dialog.path)));
}

/// The counts and the legend, then a row for each part, of which only visible ones are drawn.
std::optional<MapChoices> drawParts(MapRolesDialog& dialog, float height, SDL_Renderer* sdl) {
    std::optional<MapChoices> choices;
    ImGui::BeginChild("parts", {0.0f, height});
    choices = drawReadings(dialog);
    const float sizeTop = ImGui::GetCursorPosY();
    if (auto changed = drawPlayerSize(dialog)) choices = std::move(changed);
    drawCounts(*dialog.map);
    drawLegend(dialog);
    const float firstRow = ImGui::GetCursorPosY();
    const size_t count = dialog.map->parts.size();
    const size_t first = dialog.firstPart();
    dialog.focused = std::min(dialog.focused, first + count - 1);
    const float row = rowHeight(dialog) + ImGui::GetStyle().ItemSpacing.y;
    const float inView = ImGui::GetWindowHeight();
    dialog.rowsInView = std::max(static_cast<int>(inView / row), 1);
    if (std::exchange(dialog.scrollsToFocus, false)) {
        const bool isPart = dialog.focused >= first;
        float top = firstRow + static_cast<float>(isPart ? dialog.focused - first : 0) * row;
        float height = row;
        if (!isPart) {
            constexpr size_t kColumns = MapRolesDialog::kReadingColumns;
            const size_t rows =
                std::max<size_t>((dialog.readingCount() + kColumns - 1) / kColumns, 1);
            const float each = sizeTop / static_cast<float>(rows);  // the readings are above
            const bool isSide = dialog.focusedSide().has_value();
            top = isSide ? sizeTop : each * static_cast<float>(dialog.focused / kColumns);
            height = isSide ? ImGui::GetFrameHeightWithSpacing() : each;
        }
        const float scroll = std::clamp(ImGui::GetScrollY(), top + height - inView, top);
        ImGui::SetScrollY(std::max(scroll, 0.0f));
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), row);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            if (auto changed = drawRow(dialog, static_cast<size_t>(i), sdl))
                choices = std::move(changed);
            ImGui::PopID();
        }
    }
    ImGui::Dummy({0.0f, 0.0f});  // so that the last row's frame is not cut off
    ImGui::EndChild();
    return choices;
}

/// The levels of a project; the loaded one is selected.
std::optional<MapChoices> drawLevels(const MapInfo& map) {
    if (map.levels.size() < 2) return std::nullopt;
    std::optional<std::string> selected;
    rowLabel("Level");
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::BeginCombo("##level", shortName(map.level).c_str())) {
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(map.levels.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const std::string& level = map.levels[static_cast<size_t>(i)];
                ImGui::PushID(i);
                if (ImGui::Selectable(shortName(level).c_str(), level == map.level))
                    selected = level;
                ImGui::PopID();
            }
        }
        ImGui::EndCombo();
    }
    if (!selected) return std::nullopt;
    MapChoices choices = map.choices;
    choices.level = *selected;
    return choices;
}

float noteHeight(const std::string& note, float width) {
    if (note.empty()) return 0.0f;
    return ImGui::CalcTextSize(note.c_str(), nullptr, false, width).y +
           ImGui::GetStyle().ItemSpacing.y;
}

/// At the right side, with automatic height.
void placeWindow(MapRolesDialog& dialog) {
    const ImVec2 space = ImGui::GetIO().DisplaySize;
    const ImGuiStyle& style = ImGui::GetStyle();
    const float margin = scaled(kMargin);
    const float width = std::min(scaled(kWidth), space.x - 2 * margin);
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float frame = ImGui::GetFrameHeightWithSpacing();
    const float inside = width - 2 * style.WindowPadding.x;
    const bool hasLevels = dialog.map->levels.size() > 1;
    const auto count = static_cast<float>(dialog.map->parts.size());
    dialog.reasonHeight = reasonHeight(*dialog.map, textWidth(inside - style.ScrollbarSize));
    const size_t columns = MapRolesDialog::kReadingColumns;
    const auto readings = static_cast<float>((dialog.readingCount() + columns - 1) / columns);
    const float reading = inside / static_cast<float>(columns) * 9 / 16 + 3 * line;
    const float height = 2 * style.WindowPadding.y + 3 * frame + line + readings * reading +
                         (hasLevels ? frame : 0.0f) + noteHeight(dialog.note, inside) + frame -
                         scaled(6.0f) + static_cast<float>(dialog.map->counts.size()) * line +
                         std::min(count, 4096.0f) * (rowHeight(dialog) + style.ItemSpacing.y);
    dialog.left = space.x - margin - width;
    ImGui::SetNextWindowPos({dialog.left, margin});
    ImGui::SetNextWindowSize({width, std::min(height, space.y - 2 * margin)});
    ImGui::SetNextWindowBgAlpha(1.0f);
}

}  // namespace

void drawMapRoles(MapRolesDialog& dialog, SDL_Renderer* sdl, CommandQueue& queue) {
    const std::string file = dialog.path.substr(folderOf(dialog.path).size());
    const std::string title = "Map roles: " + shortName(file) + "###dialog";
    if (!ImGui::IsPopupOpen(title.c_str())) ImGui::OpenPopup(title.c_str());
    placeWindow(dialog);
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!beginModal(title.c_str(), flags)) return;
    // Do not dim the world: it shows the effect of each choice.
    ImGui::GetStyle().Colors[ImGuiCol_ModalWindowDimBg].w = 0.0f;
    dialog.pictures.show(dialog.map);
    drawReadingPictures(dialog, sdl);
    std::optional<MapChoices> chosen = drawLevels(*dialog.map);
    if (!dialog.note.empty()) colouredNote(UiColour::bad, dialog.note);
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    // The choices of a map called `maps` would be in the file of its folder.
    if (choicesNameFor(dialog.path) == kFolderChoices) dialog.isForFolder = true;
    if (toggleButton("This map", !dialog.isForFolder, half)) dialog.isForFolder = false;
    ImGui::SameLine();
    if (toggleButton("All maps in this folder", dialog.isForFolder, half))
        dialog.isForFolder = true;
    if (auto choices = drawParts(dialog, -ImGui::GetFrameHeightWithSpacing(), sdl))
        chosen = std::move(choices);
    ImGui::BeginDisabled(dialog.choices() == choicesByRules(dialog));
    if (ImGui::Button("Reset to automatic", {half, 0.0f})) chosen = choicesByRules(dialog);
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button("Done", {half, 0.0f})) {
        queue.push(CloseDialog{});
        ImGui::CloseCurrentPopup();
    } else if (chosen) {
        queue.push(ChooseRoles{*std::move(chosen)});
    }
    ImGui::EndPopup();
}

}  // namespace pixelstep
