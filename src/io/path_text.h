// Conversion between arbitrary paths and plain text for JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pixelstep {

inline constexpr size_t kMaxPathBytes = 4096;
inline constexpr size_t kMaxPathTextBytes = 3 * kMaxPathBytes;

/// The path with `%`, control characters and non-ASCII bytes written as `%c3`: a path need not be
/// UTF-8, but JSON must be.
std::string pathText(std::string_view path);

/// The path of such a text; nothing if it is malformed, empty, or contains a zero byte.
std::optional<std::string> pathOfText(std::string_view text);

}  // namespace pixelstep
