// A level, a replay or a preset as the end of a link: `PAGE#level=` and the file's text, deflated,
// in base64url (RFC 4648, section 5). The part after # stays in the browser.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "io/result.h"

namespace pixelstep {

enum class LinkKind : uint8_t { level, replay, preset };

/// The content of a link.
struct LinkText {
    LinkKind kind = LinkKind::level;
    std::string text{};  ///< as the file would have it
};

inline constexpr size_t kMaxLinkLetters = 1'000'000;               ///< browsers take two millions
inline constexpr size_t kMaxLinkBytes = size_t{16} * 1024 * 1024;  ///< unpacked

/// "level", "replay" or "preset".
std::string_view linkWord(LinkKind kind);

/// True if a word or a pasted text is a link rather than a file name.
bool isLink(std::string_view word);

/// Unpacks a link, or the part after its #; white space around it is skipped.
/// @return  the error, if it was cut, changed or would be too large
Result<LinkText> readLink(std::string_view link);

/// @param page  its address, without #
/// @return      the error, if it would be too long
Result<std::string> makeLink(std::string_view page, LinkKind kind, std::string_view text);

}  // namespace pixelstep
