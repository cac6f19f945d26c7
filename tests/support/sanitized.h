// Detects builds with sanitizers, in which tests repeat less often.
#pragma once

namespace pixelstep::test {

/// Memory and time are then no measure.
#ifdef PIXELSTEP_SANITIZED
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif

/// How many of `count` rounds a random or exhaustive test makes: all, or an eighth under
/// sanitizers, where each takes ten times as long. The build without sanitizers compares all
/// results.
template <class Count>
constexpr Count fewer(Count count) {
    return kIsSanitized ? (count + 7) / 8 : count;
}

/// How often something must have occurred in `fewer` rounds: half of their share, since what is
/// rare is spread unevenly; more than once in any case.
template <class Count>
constexpr Count enough(Count count) {
    return kIsSanitized && count > 16 ? count / 16 : kIsSanitized ? 1 : count;
}

}  // namespace pixelstep::test
