// Paths in JSON: in, a path of any bytes; out, a text of plain characters, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pixelstep {

inline constexpr size_t kMaxPathBytes = 4096;
inline constexpr size_t kMaxPathTextBytes = 3 * kMaxPathBytes;

/// The path with `%`, controls and all that is no ASCII written as `%c3`: a path need not be UTF-8,
/// JSON has to.
std::string pathText(std::string_view path);

/// The path again; nothing if the text is none, empty, or has a zero byte in it.
std::optional<std::string> pathOfText(std::string_view text);

}  // namespace pixelstep
