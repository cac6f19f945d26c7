// Where a JSON text breaks off: in, text that anyone may have written; out, what is still open at
// its end.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace pixelstep {

/// The bracket or quote at which the innermost thing begins that the text does not end.
struct OpenEnd {
    char mark;      ///< '{', '[' or '"'
    size_t offset;  ///< [bytes]
};

/// Looks at brackets, quotes, commas and colons alone, which is twenty times as fast as parsing.
/// For files that are seen half-written: what they lack says more than where a parser gives up.
/// @param nesting  how deep brackets may stand in one another
/// @return  nothing if the text is whole, or wrong already before its end, or nested too deep: all
/// of that is for the parser to say
std::optional<OpenEnd> openEnd(std::string_view text, size_t nesting);

}  // namespace pixelstep
