// Draws the solid layers dialog: counts by role, then a row for each part of the map.
#include <imgui.h>

#include <algorithm>
#include <array>

#include "files/paths.h"
#include "import/map_parts.h"
#include "io/text_tools.h"
#include "ui/dialogs/level_card.h"
#include "ui/dialogs/solid_dialog.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kWidth = 424.0f;  // with room for the longest name of a role
constexpr float kMargin = 8.0f;
constexpr float kPad = 4.0f;

constexpr auto kButtons = std::to_array({Solidity::solid, Solidity::oneWay, Solidity::nothing});

/// The maximum length of a displayed name.
std::string shortName(const std::string& name) {
    if (name.empty()) return "(No name)";
    const std::string inQuotes = pixelstep::inQuotes(name);
    return inQuotes.substr(1, inQuotes.size() - 2);
}

std::string reasonOf(const MapPart& part) {
    switch (part.kind) {
        case MapPart::Kind::objectLayer: return "Objects: " + part.reason;
        case MapPart::Kind::value: return "Value: " + part.reason;
        case MapPart::Kind::tileClass: return "Class: " + part.reason;
        case MapPart::Kind::object: return "Object: " + part.reason;
        case MapPart::Kind::tile: return "Tile: " + part.reason;
        case MapPart::Kind::layer: break;
    }
    return part.reason;
}

/// The extent of a part in the map, as a separate line; empty if it has none.
std::string amountWords(const MapPart& part) {
    if (part.cells == 0) return "";
    const std::string count = std::to_string(part.cells);
    const std::string_view s = part.cells == 1 ? "" : "s";
    if (part.kind == MapPart::Kind::object) return "\n" + count + " object" + std::string(s);
    return "\nfills " + count + " cell" + std::string(s);
}

float rowHeight(const SolidDialog& dialog) {
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
void drawSolidityIcon(Solidity is, ImVec2 from, float side) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const float inset = side * 0.22f;
    const ImVec2 low{from.x + inset, from.y + inset};
    const ImVec2 high{from.x + side - inset, from.y + side - inset};
    if (is == Solidity::solid) {
        draw->AddRectFilled(low, high, uiColour(UiColour::dim));
    } else if (is == Solidity::oneWay) {
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
    if (!part.colour) return drawSolidityIcon(part.is, from, side);
    const uint32_t colour = *part.colour;
    draw->AddRectFilled(from, to,
                        IM_COL32((colour >> 16) & 255U, (colour >> 8) & 255U, colour & 255U, 255),
                        scaled(2.0f));
}

const char* labelOf(Solidity state) {
    if (state == Solidity::solid) return "Solid";
    return state == Solidity::oneWay ? "One-way" : "Ignore";
}

/// A button for a state: filled if it was chosen by the user, outlined if it is automatic.
bool stateButton(Solidity state, const MapPart& part, float width) {
    const bool isFound = !part.chosen && !part.role && part.is == state;
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, isFound ? scaled(1.0f) : 0.0f);
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::accent));
    const bool isPressed =
        toggleButton(labelOf(state), part.chosen == state && !part.isRoleChosen, width);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return isPressed;
}

/// A list of roles: filled if one was chosen by the user, outlined if it is automatic.
/// @return  the selected role; selecting the chosen one resets it to automatic
std::optional<MapRole> roleCombo(const MapPart& part, float width) {
    std::optional<MapRole> picked;
    const std::string label = part.role ? capitalized(rowOf(*part.role).name) : "Role";
    const bool isFound = part.role && !part.isRoleChosen;
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, isFound ? scaled(1.0f) : 0.0f);
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::accent));
    const bool isChosen = part.isRoleChosen;
    ImGui::PushStyleColor(ImGuiCol_FrameBg, isChosen ? uiColour(UiColour::accent)
                                                     : ImGui::GetColorU32(ImGuiCol_Button));
    ImGui::PushStyleColor(ImGuiCol_Text,
                          isChosen ? IM_COL32(23, 20, 31, 255) : ImGui::GetColorU32(ImGuiCol_Text));
    ImGui::SetNextItemWidth(width);
    const bool isOpen = ImGui::BeginCombo("##role", label.c_str(), ImGuiComboFlags_NoArrowButton);
    ImGui::PopStyleColor(3);
    ImGui::PopStyleVar();
    if (!isOpen) return picked;
    for (const MapRole role : rolesFor(part)) {
        const bool isNow = part.isRoleChosen && part.role == role;
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
std::optional<MapChoices> drawRow(SolidDialog& dialog, size_t index, SDL_Renderer* sdl) {
    const MapPart& part = dialog.map->parts[index];
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
        ImGui::CalcTextSize(labelOf(Solidity::oneWay)).x + 2 * ImGui::GetStyle().FramePadding.x;
    const float reset = ImGui::GetFrameHeight();
    const float roleWidth = space - reset - gap - 3 * (gap + each);
    for (const Solidity state : kButtons) {
        if (state != kButtons[0]) ImGui::SameLine(0.0f, gap);
        if (!stateButton(state, part, each)) continue;
        dialog.focused = index;
        choices = choicesByButton(dialog, state);
    }
    ImGui::SameLine(0.0f, gap);
    if (const auto role = roleCombo(part, roleWidth)) {
        dialog.focused = index;
        choices = choicesByRole(dialog, *role);
    }
    ImGui::EndDisabled();
    if (part.chosen) {
        ImGui::SameLine(0.0f, gap);
        if (resetButtonHere("Reset to automatic"))
            choices = choicesAfter(dialog.map->choices, part, std::nullopt);
    }
    ImGui::SetCursorScreenPos(from);
    ImGui::Dummy({width, rowHeight(dialog)});
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

void drawLegend(const SolidDialog& dialog) {
    const ImVec2 legend = ImGui::GetCursorScreenPos();
    const float space = ImGui::GetContentRegionAvail().x;
    ImGui::Dummy({space, ImGui::GetTextLineHeight()});
    drawShortened(legend, space, uiColour(UiColour::dim),
                  "Outlined: automatic. Filled: chosen by you.");
    tooltip(
        "Up, Down: choose a part.\n1, 2, 3: solid, one-way, ignore.\nLeft, Right: another role.\n"
        "0: automatic.\nEnter: done.\nSaved next to the map: " +
        choicesNameFor(dialog.path));
}

/// The counts and the legend, then a row for each part, of which only visible ones are drawn.
std::optional<MapChoices> drawParts(SolidDialog& dialog, float height, SDL_Renderer* sdl) {
    std::optional<MapChoices> choices;
    ImGui::BeginChild("parts", {0.0f, height});
    drawCounts(*dialog.map);
    drawLegend(dialog);
    const float firstRow = ImGui::GetCursorPosY();
    const size_t count = dialog.map->parts.size();
    dialog.focused = std::min(dialog.focused, count == 0 ? 0 : count - 1);
    const float row = rowHeight(dialog) + ImGui::GetStyle().ItemSpacing.y;
    const float inView = ImGui::GetWindowHeight();
    dialog.rowsInView = std::max(static_cast<int>(inView / row), 1);
    if (std::exchange(dialog.scrollsToFocus, false)) {
        const float top = firstRow + static_cast<float>(dialog.focused) * row;
        const float scroll = std::clamp(ImGui::GetScrollY(), top + row - inView, top);
        // With the counts above the first row.
        ImGui::SetScrollY(dialog.focused == 0 ? 0.0f : std::max(scroll, 0.0f));
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
void placeWindow(SolidDialog& dialog) {
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
    const float height = 2 * style.WindowPadding.y + frame + line + (hasLevels ? frame : 0.0f) +
                         noteHeight(dialog.note, inside) + frame - scaled(6.0f) +
                         static_cast<float>(dialog.map->counts.size()) * line +
                         std::min(count, 4096.0f) * (rowHeight(dialog) + style.ItemSpacing.y);
    dialog.left = space.x - margin - width;
    ImGui::SetNextWindowPos({dialog.left, margin});
    ImGui::SetNextWindowSize({width, std::min(height, space.y - 2 * margin)});
    ImGui::SetNextWindowBgAlpha(1.0f);
}

}  // namespace

SolidRequest drawSolid(SolidDialog& dialog, SDL_Renderer* sdl) {
    const std::string file = dialog.path.substr(folderOf(dialog.path).size());
    const std::string title = "Map roles: " + shortName(file) + "###dialog";
    if (!ImGui::IsPopupOpen(title.c_str())) ImGui::OpenPopup(title.c_str());
    placeWindow(dialog);
    const ImGuiWindowFlags flags =
        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings;
    if (!beginModal(title.c_str(), flags)) return {};
    // Do not dim the world: it shows the effect of each choice.
    ImGui::GetStyle().Colors[ImGuiCol_ModalWindowDimBg].w = 0.0f;
    dialog.pictures.show(dialog.map);
    SolidRequest request;
    request.choices = drawLevels(*dialog.map);
    if (!dialog.note.empty()) colouredNote(UiColour::bad, dialog.note);
    if (auto choices = drawParts(dialog, -ImGui::GetFrameHeightWithSpacing(), sdl))
        request.choices = std::move(choices);
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    ImGui::BeginDisabled(dialog.map->choices == choicesByRules(*dialog.map));
    if (ImGui::Button("Reset to automatic", {half, 0.0f}))
        request.choices = choicesByRules(*dialog.map);
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button("Done", {half, 0.0f})) request.closes = true;
    if (request.closes) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    return request;
}

}  // namespace pixelstep
