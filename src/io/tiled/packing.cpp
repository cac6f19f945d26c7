// Packing and unpacking. The only file that knows zlib.
#include "io/tiled/packing.h"

#include <zlib.h>

#include <cassert>

namespace pixelstep {
namespace {

constexpr size_t kMaxRatio = 1040;  // zlib packs 1032 to 1 at best

}  // namespace

std::vector<uint8_t> packed(std::span<const uint8_t> bytes) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    std::vector<uint8_t> out(size);
    // Can only fail for lack of memory: the buffer is as large as needed.
    [[maybe_unused]] const int result = compress2(
        out.data(), &size, bytes.data(), static_cast<uLong>(bytes.size()), Z_BEST_COMPRESSION);
    assert(result == Z_OK);
    out.resize(size);
    return out;
}

std::optional<std::vector<uint8_t>> unpacked(std::span<const uint8_t> bytes, size_t size) {
    if (bytes.size() < size / kMaxRatio) return std::nullopt;
    std::vector<uint8_t> out(size);
    uLongf filled = static_cast<uLongf>(size);
    uLong taken = static_cast<uLong>(bytes.size());
    const int result = uncompress2(out.data(), &filled, bytes.data(), &taken);
    if (result != Z_OK || filled != size || taken != bytes.size()) return std::nullopt;
    return out;
}

}  // namespace pixelstep
