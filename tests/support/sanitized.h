// Detects builds with sanitizers, in which tests repeat less often.
#pragma once

namespace pixelstep::test {

/// Memory and time are then no measure.
#ifdef PIXELSTEP_SANITIZED
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// How many of `count` random worlds are played: all, or a quarter where each takes ten times as
/// long. The quarter runs the same code, and all of it was asked in the build without.
template <class Count>
constexpr Count fewer(Count count) {
    return kIsSanitized ? (count + 3) / 4 : count;
}

}  // namespace pixelstep::test
