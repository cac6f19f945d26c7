// Compression by zlib or zstd.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace pixelstep {

enum class Packing : uint8_t { none, zlib, gzip, zstd };

/// The name in Tiled's files; empty for none.
std::string_view packingName(Packing packing);
std::optional<Packing> packingNamed(std::string_view name);

/// The bytes compressed in zlib's format (RFC 1950).
std::vector<uint8_t> packed(std::span<const uint8_t> bytes);

/// Unpacks exactly `size` bytes. Allocates memory only if the packed bytes are long enough for that
/// size, so that a small file cannot allocate much.
/// @return  nothing if the bytes are not such a stream, are damaged, are followed by other bytes,
/// or unpack to another size
std::optional<std::vector<uint8_t>> unpacked(std::span<const uint8_t> bytes, size_t size,
                                             Packing packing);

}  // namespace pixelstep
