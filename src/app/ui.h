// Dear ImGui: in, SDL's events; out, what was drawn with ImGui:: calls between begin and end.
#pragma once

#include <SDL.h>

namespace pixelstep {

class Window;

/// The colours that lamps and notes share.
enum class UiColour : int { text, dim, accent, good, bad };

/// One Dear ImGui context for one window, styled. Its texts are drawn from the built-in font at a
/// whole multiple of its size, so that they stay crisp.
class Ui {
public:
    /// @param window  outlives this
    /// @param scale   1..3
    Ui(const Window& window, int scale);
    ~Ui();
    Ui(const Ui&) = delete;
    Ui& operator=(const Ui&) = delete;

    /// Every event goes through here, whoever else uses it.
    void handle(const SDL_Event& event);
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

    SDL_Renderer* sdl_;
    int scale_ = 0;
};

/// A colour as ImGui packs it.
unsigned uiColour(UiColour colour);

}  // namespace pixelstep
