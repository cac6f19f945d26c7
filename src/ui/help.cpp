// The rows of help, and how they are set.
#include "ui/help.h"

#include <imgui.h>

#include <algorithm>

#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kHelpWidth = 624.0f;
constexpr float kColumnWidth = 330.0f;

constexpr HelpRow kPlayKeys[] = {
    {"{left  right}", "walk"},
    {"{jump}", "jump; hold for higher"},
    {"{drop}", "drop through a one-way"},
    {"{dash}", "dash, where it can"},
    {"{spawnClone  spawnCrate}", "a clone, a crate"},
    {"{look}", "look to the pointer"},
    {"Shift+{look}", "the way there as a box"},
    {"{restart}", "restart; tiles stay"},
    {"{togglePause  stepBack  stepOnce}", "pause; a step back, on"},
    {"{toggleMicroscope}", "inside the last step"},
    {"{goBack}", "hold: back in time"},
    {"{previousLevel  nextLevel}", "previous, next level"},
    {"{openLevel  newLevel}", "open, new level"},
    {"{save  reload}", "save, read again"},
    {"{copyLink  pasteLink}", "copy, open a link"},
    {"{toggleEdit}", "edit the level"},
    {"{togglePanel  toggleFullscreen}", "panel; full screen"},
    {"{toggleSound}", "sound off, on"},
    {"{togglePictures}", "a map's own pictures"},
    {"{showSettings}", "other keys, text, colours"},
    {"{toggleHelp  leave}", "these keys; leave"},
};

constexpr HelpRow kPlayMouse[] = {
    {"right button", "place the tile, paint"},
    {"middle button", "place a one-way, paint"},
    {"left button", "look into a body, or"},
    {"{chooseInspect} .. {choosePlatform}", "another tool for it"},
    {"{finishPath  leave}", "end, give up a path"},
    {"{previousTile  nextTile}", "choose the tile, as the wheel"},
    {"{flipX  flipY  rotate}", "mirror, turn the tile"},
    {"{toggleArcs  pinArc  markArc}", "arcs of jumps; pin, mark one"},
    {"{chooseSolid}", "what is solid in a map"},
    {"", ""},
    {"gamepad", ""},
    {"stick, cross", "walk, drop"},
    {"{pad.jump  pad.dash}", "jump, dash"},
    {"{pad.spawnClone}", "clone"},
    {"{pad.togglePause  pad.restart}", "pause, restart"},
};

constexpr HelpRow kEditKeys[] = {
    {"{toggleEdit  leave}", "play on"},
    {"{playFromPointer}", "play from the pointer"},
    {"{takeBrush} .. {takeSelect}", "brush, line, rectangle, fill,"},
    {"", "eraser, pick, select"},
    {"{takePlayer takeClone takeCrate takePlatform}", "starts: player, clone,"},
    {"", "crate, platform"},
    {"{takeSign  takeZone}", "signs; zones"},
    {"{flipX  flipY  rotate}", "mirror, turn: tile, selection"},
    {"{copy cut paste selectAll}", "copy, cut, paste, select all"},
    {"{remove}", "clear selection, remove one"},
    {"{undo  redo}", "undo, redo"},
    {"{toggleGrid}", "grid"},
    {"{restart}", "all bodies to their starts"},
    {"{togglePause  stepBack  stepOnce}", "time: run, stop; a step"},
    {"{save  reload}", "save, read the file again"},
    {"{openLevel  newLevel}", "open, new level"},
    {"{toggleHelp  togglePanel  toggleFullscreen}", "keys, panel, full screen"},
};

constexpr HelpRow kEditMouse[] = {
    {"left button", "use the tool"},
    {"right button", "erase, remove, let go"},
    {"Alt+click", "pick the tile"},
    {"Shift", "line from the last tile;"},
    {"", "else: to the pixel"},
    {"Ctrl", "outline of a rectangle;"},
    {"", "copy of what is moved;"},
    {"", "point more for a path;"},
    {"", "zone inside a zone"},
    {"middle drag,", "move the view"},
    {"{pan} + drag", ""},
    {"Ctrl+wheel", "zoom to the pointer"},
    {"{previousTile  nextTile}", "choose the tile, as the wheel"},
    {"map's handles", "drag: resize the map"},
    {"", ""},
    {"", ""},
};

constexpr HelpPage kPlayPage{"Pixelstep: the keys", {kPlayKeys, 84.0f}, {kPlayMouse, 104.0f}};
constexpr HelpPage kEditPage{"Edit mode: the keys", {kEditKeys, 92.0f}, {kEditMouse, 104.0f}};

// How the rows are set: the padding of their cells, and the size of their letters.
struct HelpType {
    float padding = 0.0f;  // [window points] above and below
    float size = 1.0f;
};

float helpHeight(const HelpPage& page, const HelpType& type) {
    const auto rows = static_cast<float>(std::max(page.left.rows.size(), page.right.rows.size()));
    const ImGuiStyle& style = ImGui::GetStyle();
    const float line = ImGui::GetFontSize() * type.size;
    const float head = line + 2 * style.ItemSpacing.y + 1.0f;
    return 2 * style.WindowPadding.y + head + rows * (line + 2 * type.padding);
}

// The largest that fits.
HelpType helpTypeFor(const Rect& room, const HelpPage& page, float pageWidth, float smallest) {
    constexpr float kStep = 1.0f / 12.0f;  // halves and thirds of large letters stay crisp
    const auto width = static_cast<float>(room.width);
    const auto height = static_cast<float>(room.height);
    HelpType type{ImGui::GetStyle().CellPadding.y, 1.0f};
    const auto isTooLarge = [&] {
        return helpHeight(page, type) > height || scaled(pageWidth) * type.size > width;
    };
    while (isTooLarge() && type.padding > 0.0f) type.padding = std::max(type.padding - 0.5f, 0.0f);
    while (isTooLarge() && type.size > smallest) type.size -= kStep;
    return type;
}

void drawColumn(const char* id, const HelpColumn& column) {
    ImGui::BeginGroup();
    if (ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingFixedFit)) {
        const float width = scaled(column.keysWidth);
        ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, width);
        for (const HelpRow& row : column.rows) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            colouredText(UiColour::accent, withKeys(row.keys));
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(row.does);
        }
        ImGui::EndTable();
    }
    ImGui::EndGroup();
}

}  // namespace

const HelpPage& helpPage(bool isEditing) {
    return isEditing ? kEditPage : kPlayPage;
}

float helpWidth(float viewWidth) {
    return viewWidth < scaled(kHelpWidth) ? ImGui::GetIO().DisplaySize.x : viewWidth;
}

float leastHelpHeight(bool isEditing) {
    return helpHeight(helpPage(isEditing), {});
}

bool drawHelp(const Rect& room, bool isEditing, int column) {
    constexpr float kLeastForBoth = 0.74f;
    constexpr float kSmallest = 0.5f;
    const HelpPage& page = helpPage(isEditing);
    HelpType type = helpTypeFor(room, page, kHelpWidth, kSmallest);
    const bool isOne = type.size < kLeastForBoth;
    if (isOne) type = helpTypeFor(room, page, kColumnWidth, kSmallest);
    const bool hasMore = isOne && column == 0;
    const auto middle = [](int from, int size) { return static_cast<float>(from + size / 2); };
    ImGui::SetNextWindowPos({middle(room.left, room.width), middle(room.top, room.height)},
                            ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowBgAlpha(1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {ImGui::GetStyle().CellPadding.x, type.padding});
    ImGui::Begin("help", nullptr, passiveWindow());
    ImGui::SetWindowFontScale(type.size);
    // A table keeps its columns' first widths: for another page or size it is another one.
    ImGui::PushID(page.title);
    ImGui::PushID(static_cast<int>(ImGui::GetFontSize()));
    colouredText(UiColour::good, page.title + withKeys(hasMore ? "; {toggleHelp}: the mouse" : ""));
    ImGui::Separator();
    if (!isOne || column == 0) drawColumn("keys", page.left);
    if (!isOne) ImGui::SameLine(0.0f, scaled(18.0f));
    if (!isOne || column == 1) drawColumn("mouse", page.right);
    ImGui::PopID();
    ImGui::PopID();
    ImGui::End();
    ImGui::PopStyleVar();
    return hasMore;
}

}  // namespace pixelstep
