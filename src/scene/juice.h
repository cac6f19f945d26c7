// Visual effects: which kinds there are, and which are on.
#pragma once

#include <array>

namespace pixelstep {

/// What makes movement feel alive and measures nothing. The world knows nothing of it.
struct Juice {
    bool plain = false;       ///< none of it, whatever the others say
    bool squash = true;       ///< squash and stretch
    bool dust = true;         ///< dust, sparks, rings
    bool afterimages = true;  ///< of dashes
    bool flashes = true;      ///< of colour, on the character
    bool touches = true;      ///< what stopped the player lights up
    bool shake = false;       ///< of the view, by the speed of a landing

    friend bool operator==(const Juice&, const Juice&) = default;
};

/// For screenshots: all that leaves a body drawn exactly where it is.
inline constexpr Juice kSteadyJuice{.squash = false, .touches = false};

/// What is left of it: nothing, if that is wanted plain.
constexpr Juice effective(const Juice& juice) {
    if (!juice.plain) return juice;
    return {.plain = true,
            .squash = false,
            .dust = false,
            .afterimages = false,
            .flashes = false,
            .touches = false,
            .shake = false};
}

/// What the panel and the player's settings know of a visual effect.
struct JuiceRow {
    bool Juice::*isOn;
    const char* name;   ///< in settings.json
    const char* label;  ///< on its switch
    const char* hint;   ///< a sentence about it
};

/// All of them, in the order of the panel's switches.
inline constexpr auto kJuices = std::to_array<JuiceRow>({
    {&Juice::plain, "plain", "No effects",
     "For measuring: bodies exactly where they are, in their size, and nothing else."},
    {&Juice::squash, "squash and stretch", "Squash and stretch",
     "Characters are long and thin while fast in the air, low and wide after a landing. Their "
     "boxes stay the same."},
    {&Juice::dust, "dust", "Dust",
     "Dust, sparks and rings at landings, jumps, slides, skids and dashes."},
    {&Juice::afterimages, "afterimages", "Afterimages", "The last positions of a dash, fading."},
    {&Juice::flashes, "flashes", "Flashes",
     "A flash as a dash starts and as dash and air jumps are restored; the scarf is blue until "
     "then."},
    {&Juice::touches, "touches", "Highlight hits", "Lights up the tile or body that stopped you."},
    {&Juice::shake, "shake", "Shake",
     "Shakes the camera at a landing, harder after a faster fall."},
});
static_assert(kJuices.size() == sizeof(Juice) / sizeof(bool), "each kind has its row");

}  // namespace pixelstep
