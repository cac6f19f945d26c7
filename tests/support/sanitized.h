// Detects builds with sanitizers, in which tests repeat less often.
#pragma once

namespace pixelstep::test {

/// True in builds with sanitizers, where measured memory and time mean nothing.
#ifdef PIXELSTEP_SANITIZED
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// The number of rounds of a random or exhaustive test: `count`, or an eighth of it under
/// sanitizers, where each round takes ten times as long.
template <class Count>
constexpr Count roundsOf(Count count) {
    return kIsSanitized ? (count + 7) / 8 : count;
}

/// The minimum number of rare cases in `roundsOf` rounds: half of their share, since they are
/// spread unevenly; at least 1.
template <class Count>
constexpr Count minOccurrences(Count count) {
    return kIsSanitized && count > 16 ? count / 16 : kIsSanitized ? 1 : count;
}

}  // namespace pixelstep::test
