// Raw deflate streams (RFC 1951), for links.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

std::vector<uint8_t> deflated(std::string_view bytes);

struct InflateResult {
    enum class State : uint8_t {
        whole,
        cut,      ///< the stream continues after the last byte
        damaged,  ///< not a deflate stream, or followed by more bytes
        tooLarge,
    } state = State::damaged;
    std::string bytes{};  ///< only if whole
};

/// Unpacks in small steps, so that a small stream cannot allocate much memory. Also accepts zlib
/// streams (RFC 1950).
/// @param most [bytes] maximum size
InflateResult inflatedUpTo(std::span<const uint8_t> packed, size_t most);

}  // namespace pixelstep
