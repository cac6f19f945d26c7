// The kinds of visual effects, and which are enabled.
#pragma once

#include <array>

namespace pixelstep {

/// The enabled visual effects. They have no effect on the simulation.
struct VisualEffects {
    bool plain = false;       ///< disables all effects
    bool squash = true;       ///< squash and stretch
    bool dust = true;         ///< dust, sparks, rings
    bool afterimages = true;  ///< afterimages of dashes
    bool flashes = true;      ///< coloured flashes of the character
    bool touches = true;      ///< surfaces that stop the player light up
    bool shake = false;       ///< screen shake after fast landings

    friend bool operator==(const VisualEffects&, const VisualEffects&) = default;
};

/// For screenshots: only effects that do not change the position of bodies.
inline constexpr VisualEffects kSteadyVisualEffects{.squash = false, .touches = false};

/// The effective settings: all off if `plain` is set.
constexpr VisualEffects effective(const VisualEffects& visualEffects) {
    if (!visualEffects.plain) return visualEffects;
    return {.plain = true,
            .squash = false,
            .dust = false,
            .afterimages = false,
            .flashes = false,
            .touches = false,
            .shake = false};
}

/// A visual effect in the panel and the settings.
struct VisualEffectsRow {
    bool VisualEffects::*isOn;
    const char* name;   ///< in settings.json
    const char* label;  ///< of its switch
    const char* hint;   ///< its tooltip
};

/// All visual effects, in the order of the panel's switches.
inline constexpr auto kVisualEffects = std::to_array<VisualEffectsRow>({
    {&VisualEffects::plain, "plain", "No effects",
     "Draws only bodies, at their exact positions and sizes, for measuring."},
    {&VisualEffects::squash, "squash and stretch", "Squash and stretch",
     "Characters are long and thin while fast in the air, low and wide after a landing. Their "
     "hitboxes do not change."},
    {&VisualEffects::dust, "dust", "Dust",
     "Dust, sparks and rings at landings, jumps, slides, skids, dashes and deaths; confetti at a "
     "goal."},
    {&VisualEffects::afterimages, "afterimages", "Afterimages",
     "The last positions of a dash, fading."},
    {&VisualEffects::flashes, "flashes", "Flashes",
     "A flash as a dash starts and as dash and air jumps are restored; the scarf is blue until "
     "then. The light of a new checkpoint."},
    {&VisualEffects::touches, "touches", "Highlight hits",
     "Lights up the tile or body that stopped you."},
    {&VisualEffects::shake, "shake", "Shake",
     "Shakes the camera at a landing, harder after a faster fall."},
});
static_assert(kVisualEffects.size() == sizeof(VisualEffects) / sizeof(bool),
              "each kind has its row");

}  // namespace pixelstep
