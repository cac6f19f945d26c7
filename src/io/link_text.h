// A level, a replay or a preset in a link: `PAGE#level=`, followed by the text of the file,
// deflated, in base64url (RFC 4648, section 5). Browsers do not send the part after # to a server.
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
    std::string text{};  ///< the text of the file
};

inline constexpr size_t kMaxLinkLetters = 1'000'000;               ///< browsers accept two million
inline constexpr size_t kMaxLinkBytes = size_t{16} * 1024 * 1024;  ///< unpacked

/// "level", "replay" or "preset".
std::string_view linkWord(LinkKind kind);

/// True if a word or a pasted text is a link rather than a file name.
bool isLink(std::string_view word);

/// Unpacks a link, or the part after its #; surrounding white space is skipped.
/// @return  the error, if the link is truncated or damaged, or its content is too large
Result<LinkText> readLink(std::string_view link);

/// @param page  its address, without #
/// @return      the error, if it would be too long
Result<std::string> makeLink(std::string_view page, LinkKind kind, std::string_view text);

}  // namespace pixelstep
