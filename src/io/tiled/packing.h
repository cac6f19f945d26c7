// Packed bytes: in, bytes; out, fewer, and back. The only file that knows zlib is packing.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace pixelstep {

/// The bytes in zlib's format (RFC 1950).
std::vector<uint8_t> packed(std::span<const uint8_t> bytes);

/// Unpacks exactly `size` bytes. Takes no memory for more than the packed bytes could hold, so
/// that a small file cannot ask for much.
/// @return  nothing if the bytes are no zlib stream, damaged, followed by others, or hold
/// another number of bytes
std::optional<std::vector<uint8_t>> unpacked(std::span<const uint8_t> bytes, size_t size);

}  // namespace pixelstep
