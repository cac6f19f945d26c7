// What is drawn beyond bodies at their places: which kinds there are, and which are on.
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

/// What the panel and the player's settings know of a kind of juice.
struct JuiceRow {
    bool Juice::*isOn;
    const char* name;  ///< on its switch in the panel and in settings.json
    const char* hint;
};

/// All of them, in the order of the panel's switches.
inline constexpr auto kJuices = std::to_array<JuiceRow>({
    {&Juice::plain, "plain",
     "For those who measure: bodies exactly where they are, in their size, and nothing else"},
    {&Juice::squash, "squash and stretch",
     "Long and thin while fast in the air, low and wide for a moment after a landing. The feet "
     "stay where they are, and so does the body"},
    {&Juice::dust, "dust", "Dust, sparks and rings where one lands, jumps, slides, skids, dashes"},
    {&Juice::afterimages, "afterimages", "The last places of a dash, fading"},
    {&Juice::flashes, "flashes",
     "A flash of colour as a dash begins, and as dash and air jumps come back; a blue scarf "
     "until then"},
    {&Juice::touches, "touches", "The tile or body that stops the player lights up"},
    {&Juice::shake, "shake", "The view shakes at a landing, the more the faster that was"},
});
static_assert(kJuices.size() == sizeof(Juice) / sizeof(bool), "each kind has its row");

}  // namespace pixelstep
