// Whether the tests run under sanitizers: in, the compiler's word; out, how often to repeat.
#pragma once

// GCC says it in a macro, Clang as a feature.
#if defined(__SANITIZE_ADDRESS__)
#define PIXELSTEP_IS_SANITIZED true
#elif defined(__has_feature)
#define PIXELSTEP_IS_SANITIZED __has_feature(address_sanitizer)
#else
#define PIXELSTEP_IS_SANITIZED false
#endif

namespace pixelstep::test {

/// Memory and time are then no measure.
inline constexpr bool kIsSanitized = PIXELSTEP_IS_SANITIZED;

/// How many of `count` random worlds are played: all, or a quarter where each takes ten times as
/// long. The quarter runs the same code, and all of it was asked in the build without.
template <class Count>
constexpr Count fewer(Count count) {
    return kIsSanitized ? (count + 3) / 4 : count;
}

}  // namespace pixelstep::test
