// Plays the sounds of the world's changes.
#include "app/game.h"

namespace pixelstep {
namespace {

constexpr int64_t kNanosecondsPerMs = 1000000;

}  // namespace

void hear(Game& game, Cause cause) {
    Screen& screen = game.screen;
    if (cause == Cause::load || cause == Cause::seek) return screen.audio.forget();
    if (!screen.speaker.isOpen() || game.settings.isMuted) return;
    const World& world = game.session.world();
    const Vec2i from = shownCamera(game).topLeft;
    const Rect view{from.x, from.y, screen.layout.width, screen.layout.height};
    const int64_t nowMs = nowNs() / kNanosecondsPerMs;
    const auto voices = cause == Cause::step ? screen.audio.afterStep(world, view, nowMs)
                                             : screen.audio.afterCommand(world, view, nowMs);
    screen.speaker.play(voices, game.settings.volume);
}

void followSoundSettings(Screen& screen, bool isMuted) {
    if (isMuted) {
        if (screen.speaker.playing() == 0) return;
        screen.speaker.stop();
        screen.audio.stop();
    } else if (screen.speaker.trouble().empty()) {
        screen.speaker.open();
    }
}

}  // namespace pixelstep
