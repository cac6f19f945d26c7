// The Dear ImGui context: its style and scale, and SDL's events for it.
#pragma once

#include <SDL.h>

#include <array>
#include <optional>
#include <vector>

#include "math/vec.h"
#include "scene/mouse_button.h"
#include "ui/ui_shared.h"

namespace pixelstep {

/// The colours of indicators, texts and notes; `caption` is that of group titles, `key` that of the
/// names of keys on buttons.
enum class UiColour : int { text, dim, accent, good, bad, caption, key };

/// The largest type of titles and menus, in times of the standard size. Fonts of all sizes up to it
/// are the first ones of ImGui, smallest first.
inline constexpr int kLargestType = 3;

/// One Dear ImGui context for one window. Texts use the built-in font, which is crisp at integer
/// multiples of its size.
class Ui {
public:
    /// @param window, sdl  outlive this
    /// @param percent      [%] of the standard size: 100..300
    Ui(SDL_Window* window, SDL_Renderer* sdl, int percent);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    /// Call for every event except those of mouse buttons, also if the game uses the event.
    /// @return  true if an open list has taken it: arrows, Enter, Space, Esc
    bool handle(const SDL_Event& event);
    /// Reports a pressed mouse button over widgets. In the next frame they receive the press at
    /// this position, even if the pointer has moved or the button was released.
    /// @param at  [window points]
    void press(MouseButton button, Vec2i at);
    /// Reports a released button. Ignored if it was not pressed by press().
    void release(MouseButton button, Vec2i at);
    /// True until widgets have received the last press or release. Later events must wait, since
    /// the click may open, close or choose something.
    bool hasClick() const { return click_.has_value(); }
    /// Sets the keys that texts show.
    /// @param keys  outlives this
    void useKeys(const KeyMap& keys, Device device) {
        shared_.map = &keys;
        shared_.device = device;
    }
    /// Turns the colour-blind palette on or off; its colours also differ in brightness.
    void useColourBlindPalette(bool isOn);
    /// Call before the first ImGui call of a frame. A changed size takes effect here.
    void begin(int percent);
    /// Draws onto the renderer.
    void end();
    /// Call when textures were lost: they are created again at the next begin.
    void dropTextures();

    /// True while a widget uses the keyboard.
    static bool wantsKeyboard();
    /// True while a widget or popup uses the mouse, wherever the pointer is.
    static bool holdsMouse();
    /// True if a clickable window of the last frame is at this point. [window points]
    static bool hasWidgetAt(Vec2i at);
    /// Closes open lists and other popups.
    static void closePopups();
    /// Takes the keyboard focus from a field whose dialog has closed; ImGui itself does so a few
    /// frames later.
    static void releaseKeyboardFocus();
    int percent() const { return percent_; }

private:
    void applySize(int percent);
    void driveList(const SDL_Event& event);
    void passOn(const SDL_Event& event);
    void feedMouse();

    SDL_Renderer* sdl_;
    UiShared shared_;
    int percent_ = 0;
    std::array<bool, 3> ownPresses_{};     // pressed via press(), by MouseButton
    std::array<bool, 3> unseenPresses_{};  // not yet received by the widgets
    std::optional<Vec2i> click_;
    bool isEnterSpace_ = false;          // Enter was passed on as Space
    std::vector<SDL_Scancode> pressed_;  // since the last frame
    std::vector<SDL_Event> releases_;    // their releases, for the next frame
};

/// A colour in ImGui's packed format.
unsigned uiColour(UiColour colour);

}  // namespace pixelstep
