// Base64.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

/// The bytes as base64 with padding (RFC 4648, section 4).
std::string toBase64(std::span<const uint8_t> bytes);

/// The bytes of a base64 text; white space at its ends is skipped, padding is optional.
/// @return  nothing if it contains other characters
std::optional<std::vector<uint8_t>> fromBase64(std::string_view text);

/// The text without white space at its ends.
std::string_view withoutOuterSpace(std::string_view text);
/// The text without white space, which some programs insert into base64.
std::string withoutSpace(std::string_view text);

}  // namespace pixelstep
