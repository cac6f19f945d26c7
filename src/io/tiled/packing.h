// Bytes packed by zlib. The only file that knows zlib is packing.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace pixelstep {

/// The bytes in zlib's format (RFC 1950).
std::vector<uint8_t> packed(std::span<const uint8_t> bytes);

/// Unpacks exactly `size` bytes. Takes memory only if the packed bytes could hold that many, so
/// that a small file cannot claim much.
/// @return  nothing if the bytes are no zlib stream, damaged, followed by others, or hold another
///          number of bytes
std::optional<std::vector<uint8_t>> unpacked(std::span<const uint8_t> bytes, size_t size);

}  // namespace pixelstep
