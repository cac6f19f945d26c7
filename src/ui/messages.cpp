// Toasts, help and the bar.
#include "ui/messages.h"

#include <imgui.h>

#include <algorithm>

#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int64_t kSecond = 1000000000;
constexpr int64_t kShowFor = 5 * kSecond;
constexpr int64_t kFadeFor = kSecond / 2;
constexpr size_t kMaxToasts = 5;
constexpr float kHelpWidth = 624.0f;
constexpr float kBarMargin = 8.0f;

constexpr ImGuiWindowFlags kPassive = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                      ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings |
                                      ImGuiWindowFlags_NoFocusOnAppearing |
                                      ImGuiWindowFlags_AlwaysAutoResize;

struct Key {
    const char* key;
    const char* does;
};

constexpr Key kGameKeys[] = {
    {"A  D", "walk"},
    {"W", "jump; hold for higher"},
    {"S", "drop through a one-way"},
    {"Space", "a clone where you stand"},
    {"C", "a crate before you"},
    {"Q", "look to the pointer"},
    {"Shift+Q", "the way there as a box"},
    {"R", "restart; tiles stay"},
    {"P  I  O", "pause; a step back, on"},
    {"Backspace", "hold: back in time"},
    {"[  ]", "previous, next level"},
    {"Ctrl+O  N", "open, new level"},
    {"Ctrl+S  F5", "save, read again"},
    {"Tab", "edit the level"},
    {"F2", "show or hide the panel"},
    {"F11", "full screen"},
    {"F1  Esc", "these keys; leave"},
};

constexpr Key kMouseKeys[] = {
    {"right button", "place the tile, paint"},
    {"middle button", "place a one-way, paint"},
    {"left button", "look into a body, or"},
    {"1 .. 7", "another tool for it"},
    {"Enter  Esc", "end, give up a way"},
    {"wheel, arrows", "choose the tile"},
    {"X  Y  Z", "mirror, turn the tile"},
    {"", ""},
    {"", ""},
    {"", ""},
    {"gamepad", ""},
    {"stick, cross", "walk, drop"},
    {"A  X", "jump, clone"},
    {"Start  Back", "pause, restart"},
};

constexpr Key kEditKeys[] = {
    {"Tab  Esc", "play on"},
    {"Enter", "play from the pointer"},
    {"1 .. 7", "brush, line, rectangle, fill,"},
    {"", "eraser, pick, select"},
    {"8 9 0 -", "starts: player, clone,"},
    {"", "crate, platform"},
    {"X  Y  Z", "mirror, turn: tile, selection"},
    {"Ctrl+C X V A", "copy, cut, paste, select all"},
    {"Delete", "clear selection, remove start"},
    {"Ctrl+Z  Y", "undo, redo"},
    {"G", "grid"},
    {"R", "all bodies to their starts"},
    {"P  I  O", "time: run, stop; a step"},
    {"Ctrl+S  F5", "save, read the file again"},
    {"Ctrl+O  N", "open, new level"},
    {"F1  F2  F11", "keys, panel, full screen"},
};

constexpr Key kEditMouse[] = {
    {"left button", "use the tool"},
    {"right button", "erase, remove, let go"},
    {"Alt+click", "pick the tile"},
    {"Shift", "line from the last tile;"},
    {"", "starts: to the pixel"},
    {"Ctrl", "outline of a rectangle;"},
    {"", "copy of what is moved;"},
    {"", "point more for a path"},
    {"middle drag,", "move the view"},
    {"Space + drag", ""},
    {"Ctrl+wheel", "zoom to the pointer"},
    {"wheel, arrows", "choose the tile"},
    {"map's handles", "drag: resize the map"},
    {"", ""},
    {"", ""},
};

UiColour colourOf(NoteKind kind) {
    if (kind == NoteKind::bad) return UiColour::bad;
    return kind == NoteKind::good ? UiColour::good : UiColour::text;
}

// How the keys are set: the padding of their cells, and the size of their letters.
struct HelpType {
    float padding = 0.0f;  // [window points] above and below
    float size = 1.0f;
};

float helpHeight(bool isEditing, const HelpType& type) {
    const auto rows =
        static_cast<float>(isEditing ? std::max(std::size(kEditKeys), std::size(kEditMouse))
                                     : std::max(std::size(kGameKeys), std::size(kMouseKeys)));
    const ImGuiStyle& style = ImGui::GetStyle();
    const float line = ImGui::GetFontSize() * type.size;
    const float head = line + 2 * style.ItemSpacing.y + 1.0f;
    return 2 * style.WindowPadding.y + head + rows * (line + 2 * type.padding);
}

// The airiest that fits.
HelpType helpTypeFor(const Rect& room, bool isEditing) {
    constexpr float kSmallest = 0.5f;
    constexpr float kStep = 1.0f / 12.0f;  // halves and thirds of large letters stay crisp
    const auto width = static_cast<float>(room.width);
    const auto height = static_cast<float>(room.height);
    HelpType type{ImGui::GetStyle().CellPadding.y, 1.0f};
    const auto isTooLarge = [&] {
        return helpHeight(isEditing, type) > height || scaled(kHelpWidth) * type.size > width;
    };
    while (isTooLarge() && type.padding > 0.0f) type.padding = std::max(type.padding - 0.5f, 0.0f);
    while (isTooLarge() && type.size > kSmallest) type.size -= kStep;
    return type;
}

template <size_t count>
void drawKeys(const char* id, const Key (&keys)[count], float keyWidth) {
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_SizingFixedFit)) return;
    ImGui::TableSetupColumn("key", ImGuiTableColumnFlags_WidthFixed, scaled(keyWidth));
    for (const Key& key : keys) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        colouredText(UiColour::accent, key.key);
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(key.does);
    }
    ImGui::EndTable();
}

}  // namespace

void Toasts::add(NoteKind kind, const std::string& text) {
    std::erase_if(toasts_, [&](const Toast& toast) { return toast.text == text; });
    if (toasts_.size() >= kMaxToasts) toasts_.erase(toasts_.begin());
    toasts_.push_back({kind, text});
}

void Toasts::draw(float viewWidth, float lift, int64_t now) {
    for (Toast& toast : toasts_) {
        if (toast.endNs == 0) toast.endNs = now + kShowFor;
    }
    std::erase_if(toasts_, [now](const Toast& toast) { return toast.endNs <= now; });
    float bottom = ImGui::GetIO().DisplaySize.y - lift - scaled(12.0f);
    // The newest lowest.
    for (size_t i = toasts_.size(); i-- > 0;) {
        const Toast& toast = toasts_[i];
        const float left = std::min<float>(
            1.0f, static_cast<float>(toast.endNs - now) / static_cast<float>(kFadeFor));
        ImGui::SetNextWindowPos({viewWidth / 2, bottom}, ImGuiCond_Always, {0.5f, 1.0f});
        ImGui::SetNextWindowSizeConstraints({0, 0}, {viewWidth - scaled(24.0f), 1e6f});
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, left);
        ImGui::Begin(("toast" + std::to_string(i)).c_str(), nullptr, kPassive);
        ImGui::PushTextWrapPos(viewWidth - scaled(48.0f));
        ImGui::PushStyleColor(ImGuiCol_Text, uiColour(colourOf(toast.kind)));
        ImGui::TextUnformatted(toast.text.c_str());
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
        bottom -= ImGui::GetWindowHeight() + scaled(4.0f);
        ImGui::End();
        ImGui::PopStyleVar();
    }
}

float helpWidth(float viewWidth) {
    return viewWidth < scaled(kHelpWidth) ? ImGui::GetIO().DisplaySize.x : viewWidth;
}

float leastHelpHeight(bool isEditing) {
    return helpHeight(isEditing, {});
}

void drawHelp(const Rect& room, bool isEditing) {
    const HelpType type = helpTypeFor(room, isEditing);
    const auto middle = [](int from, int size) { return static_cast<float>(from + size / 2); };
    ImGui::SetNextWindowPos({middle(room.left, room.width), middle(room.top, room.height)},
                            ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowBgAlpha(1.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {ImGui::GetStyle().CellPadding.x, type.padding});
    ImGui::Begin("help", nullptr, kPassive);
    ImGui::SetWindowFontScale(type.size);
    // A table keeps its columns' first widths: at another size it is another one.
    ImGui::PushID(static_cast<int>(ImGui::GetFontSize()));
    colouredText(UiColour::good, isEditing ? "Edit mode: the keys" : "Pixelstep: the keys");
    ImGui::Separator();
    ImGui::BeginGroup();
    isEditing ? drawKeys("edit", kEditKeys, 92.0f) : drawKeys("game", kGameKeys, 84.0f);
    ImGui::EndGroup();
    ImGui::SameLine(0.0f, scaled(18.0f));
    ImGui::BeginGroup();
    isEditing ? drawKeys("hand", kEditMouse, 104.0f) : drawKeys("mouse", kMouseKeys, 104.0f);
    ImGui::EndGroup();
    ImGui::PopID();
    ImGui::End();
    ImGui::PopStyleVar();
}

void drawPointerNote(const std::string& text) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    ImGui::SetNextWindowPos({at.x + scaled(16.0f), at.y + scaled(16.0f)});
    ImGui::Begin("pointer", nullptr, kPassive);
    colouredText(UiColour::bad, text);
    ImGui::End();
}

namespace {

void drawLineAbove(const std::string& text, UiColour colour, Vec2i head, float viewWidth) {
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 padding{scaled(5.0f), scaled(2.0f)};
    const float most = std::max(padding.x, viewWidth - size.x - padding.x);
    const ImVec2 at{std::clamp(static_cast<float>(head.x) - size.x / 2, padding.x, most),
                    std::max(static_cast<float>(head.y) - size.y - scaled(9.0f), padding.y)};
    ImDrawList* draw = ImGui::GetBackgroundDrawList();
    draw->AddRectFilled({at.x - padding.x, at.y - padding.y},
                        {at.x + size.x + padding.x, at.y + size.y + padding.y},
                        ImGui::GetColorU32(ImGuiCol_WindowBg), scaled(4.0f));
    draw->AddText(at, uiColour(colour), text.c_str());
}

}  // namespace

void drawWhyLine(const Why& why, Vec2i head, float viewWidth) {
    drawLineAbove(why.text, isNews(why) ? UiColour::accent : UiColour::text, head, viewWidth);
}

void drawNoWayLine(const std::string& text, Vec2i head, float viewWidth) {
    drawLineAbove(text, UiColour::bad, head, viewWidth);
}

float troubleBarHeight(const std::string& text, float width) {
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const float margin = scaled(kBarMargin);
    const float wrap = width - 2 * (margin + padding.x);
    return ImGui::CalcTextSize(text.c_str(), nullptr, false, wrap).y + 2 * padding.y + margin;
}

float drawTroubleBar(const std::string& text, float top, float width) {
    const float margin = scaled(kBarMargin);
    ImGui::SetNextWindowPos({margin, top + margin});
    ImGui::SetNextWindowSize({width - 2 * margin, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, scaled(1.0f));
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::bad));
    ImGui::Begin("trouble", nullptr, kPassive & ~ImGuiWindowFlags_AlwaysAutoResize);
    colouredNote(UiColour::bad, text);
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return bottom;
}

}  // namespace pixelstep
