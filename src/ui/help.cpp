// The rows of the help, and their layout.
#include "ui/help.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kHelpWidth = 720.0f;
constexpr float kColumnWidth = 380.0f;

// Adds the inputs of a section, in the order of their table. Keys that are separated by two spaces
// are drawn as separate caps.
void addInputs(std::vector<HelpRow>& rows, HelpSection section, bool isEditing) {
    for (const InputRow& input : inputs()) {
        const std::string_view text = isEditing ? input.editHelp : input.playHelp;
        if (input.section != section || text.empty()) continue;
        const std::string name(input.name);
        if (text == kSameRow)
            rows.back().keys.insert(rows.back().keys.size() - 1, "  " + name);
        else if (text == kRangeEnd)
            rows.back().keys += " .. {" + name + "}";
        else
            rows.push_back({"{" + name + "}", std::string(text)});
    }
}

HelpPage playPage() {
    HelpPage page{.title = "Keys", .left = {{"", "Keyboard", true}}, .right = {}};
    addInputs(page.left, HelpSection::keys, false);
    page.right = {{"", "Mouse", true},
                  {"Left button", "Inspect a body, or use the tool"},
                  {"Right button", "Place a tile, paint"},
                  {"Middle button", "Place a one-way tile, paint"},
                  {"Wheel  {previousTile  nextTile}", "Choose the tile"},
                  {"{finishPath  leave}", "Finish, cancel a platform's path"}};
    addInputs(page.right, HelpSection::mouse, false);
    page.right.insert(page.right.end(), {{"", ""},
                                         {"", "Gamepad", true},
                                         {"Stick  D-pad", "Walk, drop"},
                                         {"{pad.jump  pad.dash}", "Jump, dash"},
                                         {"{pad.spawnClone}", "Spawn a clone"},
                                         {"{pad.togglePause  pad.restart}", "Pause, restart"},
                                         {"{pad.showMenu}", "Menu"},
                                         {"{pad.toggleStepInspector}", "Inspect the last step"},
                                         {"{pad.finishPath}", "At a goal: next level"},
                                         {"", ""},
                                         {"", "Maps of Tiled and LDtk", true}});
    addInputs(page.right, HelpSection::maps, false);
    return page;
}

HelpPage editPage() {
    HelpPage page{.title = "Keys of edit mode", .left = {{"", "Keyboard", true}}, .right = {}};
    addInputs(page.left, HelpSection::keys, true);
    page.right = {{"", "Mouse", true},
                  {"Left button", "Use the tool"},
                  {"Right button", "Erase, delete, drop the selection"},
                  {"Alt+click", "Pick the tile"},
                  {"Shift", "Line from the last tile,"},
                  {"", "or place to the pixel"},
                  {"Ctrl", "Outline of a rectangle,"},
                  {"", "copy of what is moved,"},
                  {"", "one more point of a path,"},
                  {"", "zone inside a zone"},
                  {"Middle drag", "Move the view"},
                  {"{pan}+drag", "Move the view"},
                  {"Wheel", "Zoom to the pointer"},
                  {"Ctrl+wheel  {previousTile  nextTile}", "Choose the tile"},
                  {"Map's handles", "Drag to resize the map"}};
    addInputs(page.right, HelpSection::mouse, true);
    return page;
}

// The layout of the rows: the padding of their cells, and the size of their letters.
struct HelpType {
    float padding = 0.0f;  // [window points] above and below
    float size = 1.0f;
};

/// The height without rows: the title and the margins.
float helpHead(const HelpType& type) {
    const ImGuiStyle& style = ImGui::GetStyle();
    return 2 * style.WindowPadding.y + ImGui::GetFontSize() * type.size + 2 * style.ItemSpacing.y +
           1.0f;
}

float rowHeight(const HelpType& type) {
    return ImGui::GetFontSize() * type.size + 2 * type.padding;
}

float helpHeight(const HelpPage& page, const HelpType& type) {
    const auto rows = static_cast<float>(std::max(page.left.size(), page.right.size()));
    return helpHead(type) + rows * rowHeight(type);
}

/// The number of rows that fit into a height, at least one.
size_t rowsIn(float height, const HelpType& type) {
    return static_cast<size_t>(std::max((height - helpHead(type)) / rowHeight(type), 1.0f));
}

/// Splits both columns into parts of at most `most` rows; the parts of a column have about equal
/// length.
std::vector<HelpColumn> partsOf(const HelpPage& page, size_t most) {
    std::vector<HelpColumn> parts;
    for (const HelpColumn& column : {HelpColumn(page.left), HelpColumn(page.right)}) {
        const size_t all = column.size();
        const size_t pieces = (all + most - 1) / most;
        const size_t each = (all + pieces - 1) / pieces;
        for (size_t i = 0; i < all; i += each)
            parts.push_back(column.subspan(i, std::min(each, all - i)));
    }
    return parts;
}

// The largest layout that fits.
HelpType helpTypeFor(const Rect& space, const HelpPage& page, float pageWidth, float smallest) {
    constexpr float kStep = 1.0f / 12.0f;  // halves and thirds of double-size letters stay crisp
    const auto width = static_cast<float>(space.width);
    const auto height = static_cast<float>(space.height);
    HelpType type{ImGui::GetStyle().CellPadding.y, 1.0f};
    const auto isTooLarge = [&] {
        return helpHeight(page, type) > height || scaled(pageWidth) * type.size > width;
    };
    while (isTooLarge() && type.padding > 0.0f) type.padding = std::max(type.padding - 0.5f, 0.0f);
    while (isTooLarge() && type.size > smallest) type.size -= kStep;
    return type;
}

/// Draws names of keys as caps: "A  D" is two caps, "1 .. 7" two with a text in between.
void drawCaps(const std::string& keys) {
    const float padding = std::floor(ImGui::GetFontSize() * 0.3f);  // whole pixels: crisp borders
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList* draw = ImGui::GetWindowDrawList();
    float x = corner.x;
    for (size_t begin = 0; begin < keys.size();) {
        const size_t range = keys.find(" .. ", begin);
        const size_t end = std::min({keys.find("  ", begin), range, keys.size()});
        const std::string cap = keys.substr(begin, end - begin);
        const ImVec2 size = ImGui::CalcTextSize(cap.c_str());
        const ImVec2 low{x, corner.y};
        const ImVec2 high{x + size.x + 2 * padding, corner.y + size.y + 1.0f};
        draw->AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_FrameBg));
        draw->AddRect(low, high, ImGui::GetColorU32(ImGuiCol_SliderGrabActive));
        draw->AddText({x + padding, corner.y}, uiColour(UiColour::key), cap.c_str());
        x = high.x + padding;
        begin = end;
        if (range == end && range != std::string::npos) {
            draw->AddText({x, corner.y}, uiColour(UiColour::dim), "..");
            x += ImGui::CalcTextSize("..").x + padding;
            begin += 4;
        }
        while (begin < keys.size() && keys[begin] == ' ') ++begin;
    }
    ImGui::Dummy({x - corner.x, ImGui::GetTextLineHeight()});
}

// Over the keys and their texts; it does not widen their columns.
void drawRowTitle(const std::string& title) {
    ImGui::PushClipRect({0.0f, 0.0f}, ImGui::GetIO().DisplaySize, false);
    drawBold(ImGui::GetCursorScreenPos(), UiColour::caption, title);
    ImGui::PopClipRect();
    ImGui::Dummy({1.0f, ImGui::GetTextLineHeight()});
}

void drawColumn(const char* id, const HelpColumn& column) {
    ImGui::BeginGroup();
    if (ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingFixedFit)) {
        for (const HelpRow& row : column) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            if (row.isTitle) {
                drawRowTitle(row.action);
                continue;
            }
            drawCaps(withKeys(row.keys));
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(row.action.c_str());
        }
        ImGui::EndTable();
    }
    ImGui::EndGroup();
}

}  // namespace

const HelpPage& helpPage(bool isEditing) {
    static const HelpPage kPlayPage = playPage();
    static const HelpPage kEditPage = editPage();
    return isEditing ? kEditPage : kPlayPage;
}

float helpWidth(float viewWidth) {
    return viewWidth < scaled(kHelpWidth) ? ImGui::GetIO().DisplaySize.x : viewWidth;
}

bool drawHelp(const Rect& space, bool isEditing, int part) {
    constexpr float kMinTypeForBoth = 0.9f;
    constexpr float kSmallest = 0.5f;
    const HelpPage& page = helpPage(isEditing);
    HelpType type = helpTypeFor(space, page, kHelpWidth, kSmallest);
    const bool isOne = type.size < kMinTypeForBoth;
    std::vector<HelpColumn> parts{page.left, page.right};
    if (isOne) {
        // Only the width reduces the size of letters, since rows that do not fit are on another
        // page.
        type = helpTypeFor({0, 0, space.width, INT16_MAX}, page, kColumnWidth, kSmallest);
        type.padding = scaled(1.0f);  // the frames of keys do not touch
        parts = partsOf(page, rowsIn(static_cast<float>(space.height), type));
    }
    const size_t shown = std::min(static_cast<size_t>(part), parts.size() - 1);
    const bool hasMore = isOne && shown + 1 < parts.size();
    const auto middle = [](int from, int size) { return static_cast<float>(from + size / 2); };
    ImGui::SetNextWindowPos({middle(space.left, space.width), middle(space.top, space.height)},
                            ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowBgAlpha(1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {ImGui::GetStyle().CellPadding.x, type.padding});
    ImGui::Begin("help", nullptr, passiveWindow());
    ImGui::SetWindowFontScale(type.size);
    // A table keeps its first column widths, so each page and size needs its own table.
    ImGui::PushID(page.title);
    ImGui::PushID(static_cast<int>(ImGui::GetFontSize()));
    boldText(UiColour::accent, page.title);
    if (hasMore) {
        ImGui::SameLine(0.0f, scaled(14.0f));
        colouredText(UiColour::dim, withKeys("{toggleHelp}: more keys"));
    }
    ImGui::Separator();
    if (isOne) {
        drawColumn(("part" + std::to_string(shown)).c_str(), parts[shown]);
    } else {
        drawColumn("keys", page.left);
        ImGui::SameLine(0.0f, scaled(18.0f) * type.size);
        drawColumn("mouse", page.right);
    }
    ImGui::PopID();
    ImGui::PopID();
    ImGui::End();
    ImGui::PopStyleVar();
    return hasMore;
}

}  // namespace pixelstep
