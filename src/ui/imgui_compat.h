// Dear ImGui 1.86 to 1.92 under one set of names.
#pragma once

#include <SDL.h>
#include <imgui.h>
#include <imgui_internal.h>

#if __has_include(<imgui_impl_sdl2.h>)  // since 1.89.3
#include <imgui_impl_sdl2.h>
#else
#include <imgui_impl_sdl.h>
#endif
#if __has_include(<imgui_impl_sdlrenderer2.h>)  // since 1.89.6
#include <imgui_impl_sdlrenderer2.h>
#else
#include <imgui_impl_sdlrenderer.h>
#endif

namespace pixelstep::imgui {

#if __has_include(<imgui_impl_sdlrenderer2.h>)
inline constexpr auto initRenderer = ImGui_ImplSDLRenderer2_Init;
inline constexpr auto shutdownRenderer = ImGui_ImplSDLRenderer2_Shutdown;
inline constexpr auto beginRendererFrame = ImGui_ImplSDLRenderer2_NewFrame;
/// Textures are created again in the next frame.
inline constexpr auto destroyTextures = ImGui_ImplSDLRenderer2_DestroyDeviceObjects;
#else
inline constexpr auto initRenderer = ImGui_ImplSDLRenderer_Init;
inline constexpr auto shutdownRenderer = ImGui_ImplSDLRenderer_Shutdown;
inline constexpr auto beginRendererFrame = ImGui_ImplSDLRenderer_NewFrame;
inline constexpr auto destroyTextures = ImGui_ImplSDLRenderer_DestroyDeviceObjects;
#endif

inline void initPlatform(SDL_Window* window, [[maybe_unused]] SDL_Renderer* renderer) {
#if IMGUI_VERSION_NUM >= 18700
    ImGui_ImplSDL2_InitForSDLRenderer(window, renderer);
#else
    ImGui_ImplSDL2_InitForSDLRenderer(window);
#endif
}

inline void render(ImDrawData* data, [[maybe_unused]] SDL_Renderer* renderer) {
#if IMGUI_VERSION_NUM >= 19100
    ImGui_ImplSDLRenderer2_RenderDrawData(data, renderer);
#elif __has_include(<imgui_impl_sdlrenderer2.h>)
    ImGui_ImplSDLRenderer2_RenderDrawData(data);
#else
    ImGui_ImplSDLRenderer_RenderDrawData(data);
#endif
}

/// Adds the built-in bitmap font; since 1.92.6 AddFontDefault may choose a vector font.
inline void addBitmapFont(ImFontAtlas& fonts, const ImFontConfig& config) {
#if IMGUI_VERSION_NUM >= 19260
    fonts.AddFontDefaultBitmap(&config);
#else
    fonts.AddFontDefault(&config);
#endif
}

/// Gives the keyboard to a text field of several lines, which is drawn next; since 1.89
/// SetKeyboardFocusHere skips it.
inline void focusTextField([[maybe_unused]] const char* label) {
#if IMGUI_VERSION_NUM >= 18900
    ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGui::FocusWindow(ImGui::GetCurrentWindow());
    context.NavNextActivateId = ImGui::GetID(label);
    context.NavNextActivateFlags = ImGuiActivateFlags_PreferInput;
#else
    ImGui::SetKeyboardFocusHere();
#endif
}

/// A button with a picture; `id` is unique within the window. Its padding is style.FramePadding.
inline bool imageButton(const char* id, SDL_Texture* picture, ImVec2 size) {
#if IMGUI_VERSION_NUM >= 19150
    const auto texture = reinterpret_cast<ImTextureID>(picture);
    return ImGui::ImageButton(id, texture, size);
#elif IMGUI_VERSION_NUM >= 18900
    return ImGui::ImageButton(id, picture, size);
#else
    ImGui::PushID(id);
    const bool isClicked = ImGui::ImageButton(picture, size);
    ImGui::PopID();
    return isClicked;
#endif
}

inline bool isKeyPressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM >= 18700
    return ImGui::IsKeyPressed(key);
#else
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key));
#endif
}

/// Applies all events of a frame in that frame. Since 1.87, ImGui by default spreads them over
/// several frames, so a click could reach the widget at an earlier pointer position.
inline void applyEventsAtOnce() {
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().ConfigInputTrickleEventQueue = false;
#endif
}

/// Moves the pointer, after all earlier events.
/// @param at  [points] on the display
inline void movePointer(ImVec2 at) {
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().AddMousePosEvent(at.x, at.y);
#else
    ImGui::GetIO().MousePos = at;
#endif
}

/// Takes the keyboard in the next frame, as a text field does.
inline void captureKeyboard() {
#if IMGUI_VERSION_NUM >= 18900
    ImGui::SetNextFrameWantCaptureKeyboard(true);
#else
    ImGui::CaptureKeyboardFromApp(true);
#endif
}

/// Presses or releases a key, as the keyboard would.
inline void setKey(ImGuiKey key, bool isDown) {
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().AddKeyEvent(key, isDown);
#else
    ImGui::GetIO().KeysDown[ImGui::GetKeyIndex(key)] = isDown;
#endif
}

/// Presses or releases Ctrl, as the keyboard would.
inline void setCtrl(bool isDown) {
#if IMGUI_VERSION_NUM >= 18900
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, isDown);
#elif IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().AddKeyEvent(ImGuiKey_ModCtrl, isDown);
#else
    ImGui::GetIO().KeyCtrl = isDown;
    ImGui::GetIO().KeyMods = isDown ? ImGuiKeyModFlags_Ctrl : ImGuiKeyModFlags_None;
#endif
}

}  // namespace pixelstep::imgui
