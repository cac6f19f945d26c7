// The Dear ImGui context: its style and scale, and SDL's events for it.
#pragma once

#include <SDL.h>

#include <array>
#include <optional>
#include <vector>

#include "editor/mouse_button.h"
#include "math/vec.h"
#include "ui/ui_shared.h"

namespace pixelstep {

/// The colours of indicators, texts and notes; `caption` is that of group titles, `key` that of the
/// names of keys on buttons.
enum class UiColour : int { text, dim, accent, good, bad, caption, key };

/// One Dear ImGui context for one window. Texts are drawn in the built-in font, crisp at whole
/// multiples of its size.
class Ui {
public:
    /// @param window, sdl  outlive this
    /// @param percent      [%] of the usual size: 100..300
    Ui(SDL_Window* window, SDL_Renderer* sdl, int percent);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    /// Call for every event except those of mouse buttons, also if the game uses it.
    void handle(const SDL_Event& event);
    /// A button went down where widgets may be: in the next frame they see it at this place, even
    /// if the pointer has moved on or the button is up again. @param at  [window points]
    void press(MouseButton button, Vec2i at);
    /// A button came up. Ignored if it was not pressed by press().
    void release(MouseButton button, Vec2i at);
    /// True until widgets have seen the last press or release. Later events have to wait for that,
    /// as the click may open, close or choose something.
    bool hasClick() const { return click_.has_value(); }
    /// The keys that texts name from here on. @param keys  outlives this
    void useKeys(const KeyMap& keys, Device device) {
        shared_.map = &keys;
        shared_.device = device;
    }
    /// Which sections are open or closed otherwise than at first; they note it there as well.
    void useSections(SectionStates& sections) { shared_.sections = &sections; }
    /// Colours of the colour-blind palette, which also differ in brightness.
    void useFewColours(bool isOn);
    /// Call before the first ImGui:: call of a frame; another size applies from here.
    void begin(int percent);
    /// Draws onto the renderer.
    void end();
    /// Call when textures were lost: they are created again at the next begin.
    void dropTextures();

    /// True while a widget takes the keys.
    static bool wantsKeyboard();
    /// True while a widget or popup takes the mouse, wherever it is.
    static bool holdsMouse();
    /// True if a window of the last frame that takes clicks is at this point. [window points]
    static bool hasWidgetAt(Vec2i at);
    /// Closes lists and other popups that are open.
    static void closePopups();
    /// Takes the keyboard from a field whose dialog has closed; by itself ImGui does so some frames
    /// later.
    static void freeKeyboard();
    int percent() const { return percent_; }

private:
    void applySize(int percent);
    void feedMouse();

    SDL_Renderer* sdl_;
    UiShared shared_;
    int percent_ = 0;
    std::array<bool, 3> owned_{};  // buttons that were pressed here, by MouseButton
    std::array<bool, 3> fresh_{};  // not yet seen by the widgets
    std::optional<Vec2i> click_;
    std::vector<SDL_Scancode> pressed_;  // since the last frame
    std::vector<SDL_Event> releases_;    // of those: for the next frame
};

/// A colour as ImGui packs it.
unsigned uiColour(UiColour colour);

}  // namespace pixelstep
