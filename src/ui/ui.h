// Dear ImGui: in, SDL's events; out, what was drawn with ImGui:: calls between begin and end.
#pragma once

#include <SDL.h>

#include <array>
#include <optional>
#include <vector>

#include "edit/mouse_button.h"
#include "math/vec.h"

namespace pixelstep {

/// The colours that lamps and notes share.
enum class UiColour : int { text, dim, accent, good, bad };

/// One Dear ImGui context for one window, styled. Its texts are drawn from the built-in font at a
/// whole multiple of its size, so that they stay crisp.
class Ui {
public:
    /// @param window, sdl  outlive this
    /// @param scale        1..3
    Ui(SDL_Window* window, SDL_Renderer* sdl, int scale);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    /// Every event but those of mouse buttons goes through here, whoever else uses it.
    void handle(const SDL_Event& event);
    /// A button went down where widgets may be: they see it in the next frame, and there, wherever
    /// the pointer is by then and however short the press was. @param at  [window points]
    void press(MouseButton button, Vec2i at);
    /// A button came up. One that was not pressed here is none of the widgets' business.
    void release(MouseButton button, Vec2i at);
    /// True until widgets have seen the last press or release. What comes after it in time has to
    /// wait for that: they may open, close, choose.
    bool hasClick() const { return click_.has_value(); }
    /// Call before the first ImGui:: call of a frame; a new scale counts from here.
    void begin(int scale);
    /// Draws onto the renderer.
    void end();
    /// Textures were lost: makes them anew at the next begin.
    void forgetTextures();

    /// True while a widget is in use: the keys are its.
    static bool wantsKeyboard();
    /// True while a widget or popup holds on to the mouse wherever it is.
    static bool holdsMouse();
    int scale() const { return scale_; }

private:
    void applyScale(int scale);
    void feedMouse();

    SDL_Renderer* sdl_;
    int scale_ = 0;
    std::array<bool, 3> owned_{};  // buttons that were pressed here, by MouseButton
    std::array<bool, 3> fresh_{};  // not yet seen by the widgets
    std::optional<Vec2i> click_;
    std::vector<SDL_Scancode> pressed_;  // since the last frame
    std::vector<SDL_Event> releases_;    // of those: for the next frame
};

/// A colour as ImGui packs it.
unsigned uiColour(UiColour colour);

}  // namespace pixelstep
