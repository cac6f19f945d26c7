// Plays sounds for changes of the world.
#include "app/sound.h"
#include "scene/timings.h"

namespace pixelstep {
namespace {

constexpr int64_t kNanosecondsPerMs = 1000000;

Music musicOf(const Level& level) {
    const std::optional<Theme> theme = themeOf(level);
    if (!theme) return Music::home;
    switch (*theme) {
        case Theme::meadow:
        case Theme::coast:
        case Theme::night: return Music::outside;
        case Theme::mine:
        case Theme::glacier: return Music::below;
    }
    return Music::home;
}

}  // namespace

void playSounds(Screen& screen, const World& world, const Rect& view, const Settings& settings,
                WorldChange change) {
    if (change == WorldChange::load || change == WorldChange::seek) return screen.audio.reset();
    if (!screen.speaker.isOpen() || settings.isMuted) return;
    const int64_t nowMs = nowNs() / kNanosecondsPerMs;
    const auto voices = change == WorldChange::step ? screen.audio.afterStep(world, view, nowMs)
                                                    : screen.audio.afterCommand(world, view, nowMs);
    screen.speaker.play(voices, settings.volume);
}

void applySoundSettings(Screen& screen, bool isMuted) {
    if (isMuted) {
        if (screen.speaker.playing() == 0) return;
        screen.speaker.stop();
        screen.audio.stop();
    } else if (screen.speaker.error().empty()) {
        screen.speaker.open();
    }
}

void playMusic(Screen& screen, const Level& level, const Settings& settings) {
    if (!settings.isMuted) screen.speaker.playMusic(musicOf(level), settings.musicVolume);
}

}  // namespace pixelstep
