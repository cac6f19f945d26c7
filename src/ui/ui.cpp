// The ImGui context and its style.
#include "ui/ui.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "draw/pixels/texture.h"
#include "ui/imgui_compat.h"

namespace pixelstep {
namespace {

constexpr float kModalDim = 0.55f;  // of the world behind a dialog

constexpr float kFontSize = 13.0f;  // of the built-in font, drawn for this size

ImVec4 rgb(unsigned colour, float alpha = 1.0f) {
    const auto part = [colour](int shift) {
        return static_cast<float>(colour >> shift & 0xffu) / 255.0f;
    };
    return {part(16), part(8), part(0), alpha};
}

// The palette of the art: ink and violet shadow, scarf orange, teal sky, leaf.
constexpr unsigned kInk = 0x17141f;
constexpr unsigned kShade = 0x2b2836;
constexpr unsigned kRaised = 0x3c3947;
constexpr unsigned kText = 0xf1ead9;
constexpr unsigned kDim = 0x9a94a3;
constexpr unsigned kOrange = 0xfb8140;
constexpr unsigned kTealDeep = 0x2c6070;  // dark enough for text on it
constexpr unsigned kTeal = 0x4f8e9e;
constexpr unsigned kTealBright = 0x67a1a6;
constexpr unsigned kCaption = 0x8fc7c4;  // of group titles
constexpr unsigned kSand = 0xd9b38c;     // of keys
constexpr unsigned kLeaf = 0x86b440;
constexpr unsigned kRed = 0xe8604c;
// The colour-blind palette: colours that differ in hue for every kind of colour vision, and in
// brightness.
constexpr unsigned kPale = 0xb9b4c2;
constexpr unsigned kYellow = 0xf0e442;
constexpr unsigned kSkyBlue = 0x56b4e9;
constexpr unsigned kVermilion = 0xf58231;

void applyColours(ImGuiStyle& style) {
    ImVec4* colours = style.Colors;
    colours[ImGuiCol_Text] = rgb(kText);
    colours[ImGuiCol_TextDisabled] = rgb(kDim);
    colours[ImGuiCol_WindowBg] = rgb(kInk, 0.94f);
    colours[ImGuiCol_ChildBg] = rgb(kInk, 0.0f);
    colours[ImGuiCol_PopupBg] = rgb(kInk);
    colours[ImGuiCol_Border] = rgb(kRaised);
    colours[ImGuiCol_FrameBg] = rgb(kShade);
    colours[ImGuiCol_FrameBgHovered] = rgb(kRaised);
    colours[ImGuiCol_FrameBgActive] = rgb(kRaised);
    colours[ImGuiCol_ScrollbarBg] = rgb(kShade, 0.6f);
    colours[ImGuiCol_ScrollbarGrab] = rgb(kTeal);
    colours[ImGuiCol_ScrollbarGrabHovered] = rgb(kTealBright);
    colours[ImGuiCol_ScrollbarGrabActive] = rgb(kTealBright);
    colours[ImGuiCol_CheckMark] = rgb(kOrange);
    colours[ImGuiCol_SliderGrab] = rgb(kTealDeep);
    colours[ImGuiCol_SliderGrabActive] = rgb(kTeal);
    colours[ImGuiCol_Button] = rgb(kRaised);
    colours[ImGuiCol_ButtonHovered] = rgb(kTeal);
    colours[ImGuiCol_ButtonActive] = rgb(kTealBright);
    colours[ImGuiCol_Header] = rgb(kShade);
    colours[ImGuiCol_HeaderHovered] = rgb(kRaised);
    colours[ImGuiCol_HeaderActive] = rgb(kTeal);
    colours[ImGuiCol_Separator] = rgb(kRaised);
    colours[ImGuiCol_PlotLines] = rgb(kTealBright);
    colours[ImGuiCol_PlotLinesHovered] = rgb(kOrange);
    colours[ImGuiCol_TitleBg] = rgb(kShade);
    colours[ImGuiCol_TitleBgActive] = rgb(kShade);
    colours[ImGuiCol_TableBorderLight] = rgb(kShade);
    colours[ImGuiCol_TableRowBgAlt] = rgb(kText, 0.02f);
    colours[ImGuiCol_ModalWindowDimBg] = rgb(kInk, kModalDim);
}

void applyShapes(ImGuiStyle& style) {
    style.WindowPadding = {10, 8};
    style.FramePadding = {6, 3};
    style.ItemSpacing = {6, 5};
    style.ItemInnerSpacing = {5, 4};
    style.CellPadding = {4, 2};
    style.ScrollbarSize = 8;
    style.GrabMinSize = 9;
    style.WindowBorderSize = 0;
    style.PopupBorderSize = 1;
}

// The software renderer draws rounded boxes as triangles, pixel by pixel: the panel alone would
// take longer than a thousand clones. There, all corners are square.
void applyRounding(ImGuiStyle& style) {
    style.WindowRounding = 5;
    style.FrameRounding = 3;
    style.PopupRounding = 4;
    style.GrabRounding = 3;
    style.ScrollbarRounding = 6;
}

SDL_Event asSpace(SDL_Event event) {
    event.key.keysym.scancode = SDL_SCANCODE_SPACE;
    event.key.keysym.sym = SDLK_SPACE;
    return event;
}

bool isEnter(SDL_Scancode key) {
    return key == SDL_SCANCODE_RETURN || key == SDL_SCANCODE_KP_ENTER;
}

/// True for the keys that move through a list and choose in it.
bool isListKey(SDL_Scancode key) {
    return isEnter(key) || key == SDL_SCANCODE_SPACE || key == SDL_SCANCODE_ESCAPE ||
           key == SDL_SCANCODE_UP || key == SDL_SCANCODE_DOWN || key == SDL_SCANCODE_LEFT ||
           key == SDL_SCANCODE_RIGHT;
}

/// True if a list or another popup is open, without a modal one, which has its own keys.
bool isListOpen() {
    const ImVector<ImGuiPopupData>& open = ImGui::GetCurrentContext()->OpenPopupStack;
    return !open.empty() && std::none_of(open.begin(), open.end(), [](const ImGuiPopupData& popup) {
        return popup.Window == nullptr || (popup.Window->Flags & ImGuiWindowFlags_Modal) != 0;
    });
}

}  // namespace

Ui::Ui(SDL_Window* window, SDL_Renderer* sdl, int percent) : sdl_(sdl) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    // A downloaded folder could contain a malicious imgui.ini, and the program does not need one.
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().UserData = &shared_;
    imgui::initPlatform(window, sdl_);
    imgui::initRenderer(sdl_);
    imgui::applyEventsAtOnce();
    applySize(percent);
}

Ui::~Ui() {
    imgui::shutdownRenderer();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
}

void Ui::applySize(int percent) {
    percent_ = std::clamp(percent, 100, 300);
    const float scale = static_cast<float>(percent_) / 100.0f;
    ImGuiStyle style;
    applyColours(style);
    applyShapes(style);
    if (!isSoftware(sdl_)) applyRounding(style);
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
    ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
    fonts.Clear();
    static constexpr ImWchar kAscii[] = {0x20, 0x7e, 0};
    for (int times = 1; times <= kLargestType; ++times) {
        ImFontConfig config;
        config.SizePixels = std::floor(kFontSize * scale) * static_cast<float>(times);
        if (times > 1) config.GlyphRanges = kAscii;
        imgui::addBitmapFont(fonts, config);
    }
    dropTextures();
}

void Ui::dropTextures() {
    imgui::destroyTextures();
}

bool Ui::handle(const SDL_Event& event) {
    const bool isKey = event.type == SDL_KEYDOWN || event.type == SDL_KEYUP;
    const SDL_Scancode key = isKey ? event.key.keysym.scancode : SDL_SCANCODE_UNKNOWN;
    if (event.type == SDL_KEYDOWN && isListKey(key) && isListOpen() &&
        !ImGui::GetIO().WantTextInput) {
        driveList(event);
        return true;
    }
    if (event.type == SDL_KEYUP && isEnter(key) && std::exchange(isEnterSpace_, false)) {
        passOn(asSpace(event));
    } else {
        passOn(event);
    }
    return false;
}

/// Esc closes the list. For Dear ImGui, Space chooses; here Enter does, too.
void Ui::driveList(const SDL_Event& event) {
    const SDL_Scancode key = event.key.keysym.scancode;
    if (key == SDL_SCANCODE_ESCAPE) return closePopups();
    isEnterSpace_ = isEnterSpace_ || isEnter(key);
    passOn(isEnter(key) ? asSpace(event) : event);
}

void Ui::passOn(const SDL_Event& event) {
    // Tab is a key of the game, but ImGui would start typing in the next field.
    const bool isTab = event.type == SDL_KEYDOWN && event.key.keysym.scancode == SDL_SCANCODE_TAB;
    if (isTab && !wantsKeyboard()) return;
    // Mouse buttons come through press() and release().
    if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) return;
    // Widgets read the state of keys, so a key that is released in the same frame would be missed.
    if (event.type == SDL_KEYDOWN) pressed_.push_back(event.key.keysym.scancode);
    if (event.type == SDL_KEYUP &&
        std::ranges::find(pressed_, event.key.keysym.scancode) != pressed_.end()) {
        releases_.push_back(event);
        return;
    }
    ImGui_ImplSDL2_ProcessEvent(&event);
}

void Ui::press(MouseButton button, Vec2i at) {
    const auto i = static_cast<size_t>(button);
    ownPresses_[i] = unseenPresses_[i] = true;
    click_ = at;
}

void Ui::release(MouseButton button, Vec2i at) {
    const auto i = static_cast<size_t>(button);
    if (!std::exchange(ownPresses_[i], false)) return;
    click_ = at;
}

// The backend polls the current pointer and buttons. This replaces them with those of the event:
// the pointer may have moved and the button may have been released since then, and a press in the
// world must not press the widget that is now under the pointer.
void Ui::feedMouse() {
    constexpr std::array kMouseButtons{ImGuiMouseButton_Left, ImGuiMouseButton_Middle,
                                       ImGuiMouseButton_Right};
    ImGuiIO& io = ImGui::GetIO();
    for (size_t i = 0; i < ownPresses_.size(); ++i) {
        bool& isDown = io.MouseDown[kMouseButtons[i]];
        isDown = std::exchange(unseenPresses_[i], false) || (ownPresses_[i] && isDown);
    }
    if (const auto at = std::exchange(click_, std::nullopt))
        imgui::movePointer({static_cast<float>(at->x), static_cast<float>(at->y)});
}

void Ui::begin(int percent) {
    if (percent != percent_) applySize(percent);
    // The last dialog may have disabled dimming.
    ImGui::GetStyle().Colors[ImGuiCol_ModalWindowDimBg].w = kModalDim;
    // Arrows and Enter drive open lists; everywhere else they belong to the game.
    int& flags = ImGui::GetIO().ConfigFlags;
    flags &= ~ImGuiConfigFlags_NavEnableKeyboard;
    if (isListOpen()) flags |= ImGuiConfigFlags_NavEnableKeyboard;
    imgui::beginRendererFrame();
    ImGui_ImplSDL2_NewFrame();
    feedMouse();
    ImGui::NewFrame();
    for (const SDL_Event& release : releases_) ImGui_ImplSDL2_ProcessEvent(&release);
    releases_.clear();
    pressed_.clear();
    // Otherwise an input method could swallow the keys of the game.
    const bool wantsText = ImGui::GetIO().WantTextInput;
    if (wantsText && !SDL_IsTextInputActive()) SDL_StartTextInput();
    if (!wantsText && SDL_IsTextInputActive()) SDL_StopTextInput();
}

void Ui::end() {
    ImGui::Render();
    // If points are larger than pixels, the backend scales only clip rectangles by this.
    const ImVec2 scale = ImGui::GetIO().DisplayFramebufferScale;
    SDL_RenderSetScale(sdl_, scale.x, scale.y);
    imgui::render(ImGui::GetDrawData(), sdl_);
    SDL_RenderSetScale(sdl_, 1.0f, 1.0f);
}

bool Ui::wantsKeyboard() {
    // An open list takes its own keys only.
    if (isListOpen()) return ImGui::GetIO().WantTextInput;
    return ImGui::GetIO().WantCaptureKeyboard || ImGui::GetIO().WantTextInput;
}

void Ui::releaseKeyboardFocus() {
    ImGui::ClearActiveID();
    ImGui::SetWindowFocus(nullptr);
    ImGui::GetIO().WantCaptureKeyboard = ImGui::GetIO().WantTextInput = false;
}

bool Ui::holdsMouse() {
    return ImGui::IsAnyItemActive() || ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopup);
}

bool Ui::hasWidgetAt(Vec2i at) {
    const ImVec2 point{static_cast<float>(at.x), static_cast<float>(at.y)};
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        // While a frame is drawn, the fallback window is active although it is never shown.
        if (window->Active && !window->Hidden && !window->IsFallbackWindow &&
            (window->Flags & ImGuiWindowFlags_NoMouseInputs) == 0 &&
            window->OuterRectClipped.Contains(point))
            return true;
    return false;
}

void Ui::closePopups() {
    if (ImGui::GetCurrentContext()->OpenPopupStack.Size > 0) ImGui::ClosePopupToLevel(0, true);
}

void Ui::useColourBlindPalette(bool isOn) {
    shared_.isColourBlindSafe = isOn;
}

unsigned uiColour(UiColour colour) {
    const auto packed = [](unsigned value) { return ImGui::ColorConvertFloat4ToU32(rgb(value)); };
    const bool isSafe = uiShared().isColourBlindSafe;
    switch (colour) {
        case UiColour::dim: return packed(isSafe ? kPale : kDim);
        case UiColour::accent: return packed(isSafe ? kYellow : kOrange);
        case UiColour::good: return packed(isSafe ? kSkyBlue : kLeaf);
        case UiColour::bad: return packed(isSafe ? kVermilion : kRed);
        case UiColour::caption: return packed(isSafe ? kSkyBlue : kCaption);
        case UiColour::key: return packed(isSafe ? kYellow : kSand);
        case UiColour::text: break;
    }
    return packed(kText);
}

}  // namespace pixelstep
