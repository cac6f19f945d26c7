// Opens a window with the video driver that SDL finds.
#include "app/window.h"

#include <SDL_image.h>

#include <algorithm>
#include <string_view>

namespace pixelstep {
namespace {

constexpr int kWidth = 1280;
constexpr int kHeight = 720;
constexpr int kMinWidth = 640;
constexpr int kMinHeight = 360;
constexpr uint32_t kFullscreen = SDL_WINDOW_FULLSCREEN_DESKTOP;
constexpr float kNormalDpi = 96.0f;

void setIcon(SDL_Window* window, const std::string& path) {
    SDL_RWops* file = SDL_RWFromFile(path.c_str(), "rb");
    if (file == nullptr) return;
    // PNG only: the other decoders have had security bugs.
    SDL_Surface* icon = IMG_LoadPNG_RW(file);
    SDL_RWclose(file);
    if (icon == nullptr) return;
    SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
}

SDL_Renderer* makeRenderer(SDL_Window* window) {
    SDL_Renderer* renderer =
        SDL_CreateRenderer(window, -1, SDL_RENDERER_TARGETTEXTURE | SDL_RENDERER_PRESENTVSYNC);
    if (renderer == nullptr) renderer = SDL_CreateRenderer(window, -1, 0);
    if (renderer == nullptr) renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    return renderer;
}

bool hasDisplay() {
    const std::string_view driver = SDL_GetCurrentVideoDriver();
    return driver != "offscreen" && driver != "dummy" && driver != "evdev";
}

// Without a display SDL falls back to drivers that show nothing. Those are accepted only if
// SDL_VIDEODRIVER names them.
bool hasVideoOutput() {
    const char* named = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    return (named != nullptr && *named != '\0') || hasDisplay();
}

bool isInBrowser() {
    return SDL_GetCurrentVideoDriver() == std::string_view("emscripten");
}

/// The size of a new window: 1280 x 720, larger on a large display, where text is also larger, and
/// at most the size of the display.
Vec2i defaultSize() {
    SDL_Rect space{0, 0, kWidth, kHeight};
    if (!isInBrowser() && hasDisplay()) SDL_GetDisplayUsableBounds(0, &space);
    const int height = space.h * 5 / 6;
    if (height <= kHeight)
        return {std::clamp(space.w, kMinWidth, kWidth), std::clamp(space.h, kMinHeight, kHeight)};
    return {std::min(height * kWidth / kHeight, space.w), height};
}

}  // namespace

std::optional<Window> Window::open(bool fullscreen, const std::string& iconPath,
                                   std::string& error) {
    const auto failed = [&error]() {
        error = std::string("pixelstep: no window can be opened (") + SDL_GetError() +
                "); without a display there is `pixelstep run REPLAY`";
        return std::nullopt;
    };
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "nearest");
    // Closing the window may ask a question. Without this hint, SDL would also send SDL_QUIT, which
    // ends the program.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0");
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return failed();
    // The software renderer presents to X directly: through OpenGL, which is then usually software
    // as well, it takes ten times as long.
    if (SDL_GetCurrentVideoDriver() == std::string_view("x11"))
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    Window result;
    result.library_.reset(&result);  // the value is not used: Quit ignores it
    if (!hasVideoOutput()) {
        SDL_SetError("no display was found");
        return failed();
    }
    // Gamepads are optional.
    SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER);
    const uint32_t flags =
        SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | (fullscreen ? kFullscreen : 0u);
    const Vec2i size = defaultSize();
    result.window_.reset(SDL_CreateWindow("Pixelstep", SDL_WINDOWPOS_CENTERED,
                                          SDL_WINDOWPOS_CENTERED, size.x, size.y, flags));
    if (!result.window_) return failed();
    SDL_SetWindowMinimumSize(result.window(), kMinWidth, kMinHeight);
    result.wasRequested_ = fullscreen;
    setIcon(result.window(), iconPath);
    result.renderer_.reset(makeRenderer(result.window()));
    if (!result.renderer_) return failed();
    return result;
}

Vec2i Window::size() const {
    Vec2i size;
    SDL_GetWindowSize(window_.get(), &size.x, &size.y);
    return {std::max(size.x, 1), std::max(size.y, 1)};
}

Vec2i Window::outputSize() const {
    Vec2i output;
    if (SDL_GetRendererOutputSize(renderer_.get(), &output.x, &output.y) != 0) return size();
    return {std::max(output.x, 1), std::max(output.y, 1)};
}

Vec2i Window::toPoints(Vec2i output) const {
    const Vec2i points = size();
    const Vec2i pixels = outputSize();
    if (pixels.x <= 0 || pixels.y <= 0) return output;
    return {output.x * points.x / pixels.x, output.y * points.y / pixels.y};
}

Vec2i Window::toOutput(Vec2i point) const {
    const Vec2i from = size();
    const Vec2i to = outputSize();
    return {static_cast<int>(int64_t{point.x} * to.x / from.x),
            static_cast<int>(int64_t{point.y} * to.y / from.y)};
}

bool Window::isShown() const {
    return (SDL_GetWindowFlags(window_.get()) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) == 0;
}

void Window::applyFullscreen(bool& isRequested) {
    if (isRequested == wasRequested_) {
        isRequested = isFullscreen();
    } else if (isRequested != isFullscreen()) {
        SDL_SetWindowFullscreen(window(), isRequested ? kFullscreen : 0);
    }
    wasRequested_ = isRequested;
}

bool Window::isFullscreen() const {
    return (SDL_GetWindowFlags(window_.get()) & SDL_WINDOW_FULLSCREEN) != 0;
}

void Window::resize(Vec2i size) {
    if (isInBrowser()) return;  // the page sets the size
    SDL_Rect space{0, 0, kWidth, kHeight};
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    if (display >= 0) SDL_GetDisplayUsableBounds(display, &space);
    SDL_SetWindowSize(window_.get(), std::clamp(size.x, kMinWidth, std::max(space.w, kMinWidth)),
                      std::clamp(size.y, kMinHeight, std::max(space.h, kMinHeight)));
    SDL_SetWindowPosition(window_.get(), SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED);
}

void Window::setTitle(const std::string& title) {
    if (title == title_) return;
    title_ = title;
    SDL_SetWindowTitle(window_.get(), title.c_str());
}

bool Window::setVsync(bool on) {
    return SDL_RenderSetVSync(renderer_.get(), on ? 1 : 0) == 0 && on;
}

int Window::refreshRate() const {
    SDL_DisplayMode mode{};
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    if (display < 0 || SDL_GetCurrentDisplayMode(display, &mode) != 0) return 60;
    return mode.refresh_rate > 0 ? mode.refresh_rate : 60;
}

int Window::textPercent() const {
    constexpr int kMinHeightAtFull = 540;  // [window points] for text of 100 %
    const int fits = std::max(size().y * 100 / kMinHeightAtFull / 50 * 50, 100);
    return std::min(textPercentOfDisplay(), fits);
}

int Window::textPercentOfDisplay() const {
    // If points are larger than pixels, the desktop scales the window already.
    if (outputSize().x > size().x) return 100;
    const int display = SDL_GetWindowDisplayIndex(window_.get());
    if (display < 0) return 100;
    int percent = 100;
    float dpi = kNormalDpi;
    if (SDL_GetDisplayDPI(display, nullptr, &dpi, nullptr) == 0)
        percent = 100 * std::clamp(static_cast<int>(dpi / kNormalDpi + 0.35f), 1, 3);
    SDL_DisplayMode mode{};
    if (SDL_GetCurrentDisplayMode(display, &mode) != 0) return percent;
    if (mode.h >= 1440) return std::max(percent, 200);
    return mode.h >= 1080 ? std::max(percent, 150) : percent;
}

}  // namespace pixelstep
