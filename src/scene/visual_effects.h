// Visual effects: which kinds there are, and which are on.
#pragma once

#include <array>

namespace pixelstep {

/// What makes movement feel alive and measures nothing. The world knows nothing of it.
struct VisualEffects {
    bool plain = false;       ///< none of it, whatever the others say
    bool squash = true;       ///< squash and stretch
    bool dust = true;         ///< dust, sparks, rings
    bool afterimages = true;  ///< of dashes
    bool flashes = true;      ///< of colour, on the character
    bool touches = true;      ///< what stopped the player lights up
    bool shake = false;       ///< of the view, by the speed of a landing

    friend bool operator==(const VisualEffects&, const VisualEffects&) = default;
};

/// For screenshots: all that leaves a body drawn exactly where it is.
inline constexpr VisualEffects kSteadyVisualEffects{.squash = false, .touches = false};

/// What is left of it: nothing, if that is wanted plain.
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

/// What the panel and the player's settings know of a visual effect.
struct VisualEffectsRow {
    bool VisualEffects::*isOn;
    const char* name;   ///< in settings.json
    const char* label;  ///< on its switch
    const char* hint;   ///< a sentence about it
};

/// All of them, in the order of the panel's switches.
inline constexpr auto kVisualEffects = std::to_array<VisualEffectsRow>({
    {&VisualEffects::plain, "plain", "No effects",
     "For measuring: bodies exactly where they are, in their size, and nothing else."},
    {&VisualEffects::squash, "squash and stretch", "Squash and stretch",
     "Characters are long and thin while fast in the air, low and wide after a landing. Their "
     "boxes stay the same."},
    {&VisualEffects::dust, "dust", "Dust",
     "Dust, sparks and rings at landings, jumps, slides, skids and dashes."},
    {&VisualEffects::afterimages, "afterimages", "Afterimages",
     "The last positions of a dash, fading."},
    {&VisualEffects::flashes, "flashes", "Flashes",
     "A flash as a dash starts and as dash and air jumps are restored; the scarf is blue until "
     "then."},
    {&VisualEffects::touches, "touches", "Highlight hits",
     "Lights up the tile or body that stopped you."},
    {&VisualEffects::shake, "shake", "Shake",
     "Shakes the camera at a landing, harder after a faster fall."},
});
static_assert(kVisualEffects.size() == sizeof(VisualEffects) / sizeof(bool),
              "each kind has its row");

}  // namespace pixelstep
