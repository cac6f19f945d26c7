// Toasts, labels over the world, and the error bar.
#include "ui/messages.h"

#include <imgui.h>

#include <algorithm>

#include "ui/bindings.h"
#include "ui/course_words.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int64_t kSecond = 1000000000;
constexpr int64_t kShowFor = 5 * kSecond;
constexpr int64_t kShowButtonFor = 10 * kSecond;
constexpr int64_t kFadeFor = kSecond / 2;
constexpr size_t kMaxToasts = 5;
constexpr float kBarMargin = 8.0f;
constexpr int64_t kMinCommentNs = 4 * kSecond;
constexpr int64_t kCommentNsPerLetter = kSecond / 20;
constexpr float kCommentWidth = 440.0f;

UiColour colourOf(NoteKind kind) {
    if (kind == NoteKind::warning) return UiColour::bad;
    return kind == NoteKind::success ? UiColour::good : UiColour::text;
}

}  // namespace

void Toasts::add(NoteKind kind, const std::string& text) {
    std::erase_if(toasts_, [&](const Toast& toast) { return toast.text == text; });
    if (toasts_.size() >= kMaxToasts) toasts_.erase(toasts_.begin());
    toasts_.push_back({kind, text});
}

void Toasts::add(const std::optional<Note>& note) {
    if (!note) return;
    if (note->offersUndo) return addButton(note->text, "Undo", Action::undo);
    if (note->offersRoles) return addButton(note->text, "Map roles", Action::chooseSolid);
    if (note->original.empty()) return add(note->kind, note->text);
    addButton(note->text, "Open original", OpenLevel{note->original});
}

void Toasts::addButton(const std::string& text, const std::string& label, AppCommand command) {
    endButtons();
    add(NoteKind::info, text);
    toasts_.back().label = label;
    toasts_.back().command = std::move(command);
}

void Toasts::endButtons() {
    std::erase_if(toasts_, [](const Toast& toast) { return toast.command.has_value(); });
}

void Toasts::endNotes() {
    std::erase_if(toasts_, [](const Toast& toast) { return toast.kind != NoteKind::warning; });
}

void Toasts::draw(float viewWidth, float bottom, int64_t nowNs, CommandQueue& queue) {
    for (Toast& toast : toasts_) {
        if (toast.endNs == 0) toast.endNs = nowNs + (toast.command ? kShowButtonFor : kShowFor);
    }
    std::erase_if(toasts_, [nowNs](const Toast& toast) { return toast.endNs <= nowNs; });
    float y = ImGui::GetIO().DisplaySize.y - bottom - scaled(12.0f);
    // The newest one is the lowest.
    for (size_t i = toasts_.size(); i-- > 0;) {
        const Toast& toast = toasts_[i];
        const float left = std::min<float>(
            1.0f, static_cast<float>(toast.endNs - nowNs) / static_cast<float>(kFadeFor));
        ImGui::SetNextWindowPos({viewWidth / 2, y}, ImGuiCond_Always, {0.5f, 1.0f});
        ImGui::SetNextWindowSizeConstraints({0, 0}, {viewWidth - scaled(24.0f), 1e6f});
        ImGui::PushStyleVar(ImGuiStyleVar_Alpha, left);
        const int flags =
            toast.command ? passiveWindow() & ~ImGuiWindowFlags_NoInputs : passiveWindow();
        // The window is identified by its text, since its position changes when another toast ends,
        // even between a press and its release.
        ImGui::Begin(("toast " + toast.text).c_str(), nullptr, flags);
        ImGui::PushTextWrapPos(viewWidth - scaled(48.0f));
        ImGui::PushStyleColor(ImGuiCol_Text, uiColour(colourOf(toast.kind)));
        // Errors differ by more than their colour.
        const std::string text = (toast.kind == NoteKind::warning ? "! " : "") + toast.text;
        if (toast.command) ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopStyleColor();
        ImGui::PopTextWrapPos();
        if (toast.command) {
            const float width = ImGui::GetItemRectSize().x + scaled(12.0f) +
                                ImGui::CalcTextSize(toast.label.c_str()).x +
                                2 * ImGui::GetStyle().FramePadding.x;
            if (width <= viewWidth - scaled(48.0f)) ImGui::SameLine(0.0f, scaled(12.0f));
            if (ImGui::Button(toast.label.c_str())) queue.push(*toast.command);
        }
        y -= ImGui::GetWindowHeight() + scaled(4.0f);
        ImGui::End();
        ImGui::PopStyleVar();
    }
}

void Toasts::showComment(const std::string& title, const std::string& text) {
    comment_ = {title, withoutSources(text)};
}

Rect Toasts::drawComment(float viewWidth, float top, int64_t nowNs) {
    if (comment_.text.empty()) return {};
    if (comment_.endNs == 0)
        comment_.endNs = nowNs + kMinCommentNs +
                         kCommentNsPerLetter * static_cast<int64_t>(comment_.text.size());
    const float left = static_cast<float>(comment_.endNs - nowNs) / static_cast<float>(kFadeFor);
    if (left <= 0.0f) {
        comment_ = {};
        return {};
    }
    const float width = std::min(scaled(kCommentWidth), viewWidth - scaled(24.0f));
    ImGui::SetNextWindowPos({viewWidth / 2, top + scaled(kBarMargin)}, ImGuiCond_Always,
                            {0.5f, 0.0f});
    ImGui::SetNextWindowSize({width, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::min(left, 1.0f));
    ImGui::Begin("introduction", nullptr, passiveWindow() & ~ImGuiWindowFlags_AlwaysAutoResize);
    colouredText(UiColour::accent, comment_.title);
    colouredNote(UiColour::text, withInputs(comment_.text));
    const ImVec2 from = ImGui::GetWindowPos();
    const ImVec2 size = ImGui::GetWindowSize();
    ImGui::End();
    ImGui::PopStyleVar();
    return {static_cast<int>(from.x), static_cast<int>(from.y), static_cast<int>(size.x),
            static_cast<int>(size.y)};
}

void drawPointerNote(const std::string& text) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    ImGui::SetNextWindowPos({at.x + scaled(16.0f), at.y + scaled(16.0f)});
    ImGui::Begin("pointer", nullptr, passiveWindow());
    colouredText(UiColour::bad, text);
    ImGui::End();
}

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

float errorBarHeight(const std::string& text, float width) {
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const float margin = scaled(kBarMargin);
    const float wrap = width - 2 * (margin + padding.x);
    return ImGui::CalcTextSize(text.c_str(), nullptr, false, wrap).y + 2 * padding.y + margin;
}

float drawErrorBar(const std::string& text, float top, float width) {
    const float margin = scaled(kBarMargin);
    ImGui::SetNextWindowPos({margin, top + margin});
    ImGui::SetNextWindowSize({width - 2 * margin, 0.0f});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, scaled(1.0f));
    ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::bad));
    ImGui::Begin("trouble", nullptr, passiveWindow() & ~ImGuiWindowFlags_AlwaysAutoResize);
    colouredNote(UiColour::bad, text);
    const float bottom = ImGui::GetWindowPos().y + ImGui::GetWindowHeight();
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return bottom;
}

}  // namespace pixelstep
