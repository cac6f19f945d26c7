// Packing and unpacking, by zlib and zstd.
#include "io/packing/packing.h"

#define ZLIB_CONST
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <new>

namespace pixelstep {
namespace {

constexpr auto kNames = std::to_array<std::string_view>({"", "zlib", "gzip", "zstd"});

constexpr size_t kMaxRatio = 1040;       // zlib packs 1032 to 1 at best
constexpr size_t kMaxZstdRatio = 40000;  // zstd 128 kB in 4 bytes
constexpr int kZlibWindow = 15;
constexpr int kGzipWindow = 15 + 16;  // as defined in zlib.h: 16 more for a gzip header

std::optional<std::vector<uint8_t>> inflated(std::span<const uint8_t> bytes, size_t size,
                                             int window) {
    if (bytes.size() < size / kMaxRatio) return std::nullopt;
    z_stream stream{};
    if (inflateInit2(&stream, window) != Z_OK) throw std::bad_alloc();
    std::vector<uint8_t> out(size);
    stream.next_in = bytes.data();
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    const int result = inflate(&stream, Z_FINISH);
    const bool isWhole = result == Z_STREAM_END && stream.avail_in == 0 && stream.avail_out == 0;
    inflateEnd(&stream);
    if (!isWhole) return std::nullopt;
    return out;
}

// One frame. The memory for its window is limited by the library and by `size`.
std::optional<std::vector<uint8_t>> unpackedZstd(std::span<const uint8_t> bytes, size_t size) {
    if (bytes.size() < size / kMaxZstdRatio) return std::nullopt;
    const size_t frame = ZSTD_findFrameCompressedSize(bytes.data(), bytes.size());
    if (ZSTD_isError(frame) != 0 || frame != bytes.size()) return std::nullopt;
    const auto declared = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (declared == ZSTD_CONTENTSIZE_ERROR) return std::nullopt;
    if (declared != ZSTD_CONTENTSIZE_UNKNOWN && declared != size) return std::nullopt;
    std::vector<uint8_t> out(size);
    const size_t filled = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(filled) != 0 || filled != size) return std::nullopt;
    return out;
}

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

std::string_view packingName(Packing packing) {
    return kNames[static_cast<size_t>(packing)];
}

std::optional<Packing> packingNamed(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    if (found == kNames.end()) return std::nullopt;
    return static_cast<Packing>(found - kNames.begin());
}

std::optional<std::vector<uint8_t>> unpacked(std::span<const uint8_t> bytes, size_t size,
                                             Packing packing) {
    switch (packing) {
        case Packing::none:
            if (bytes.size() != size) return std::nullopt;
            return std::vector<uint8_t>(bytes.begin(), bytes.end());
        case Packing::zlib: return inflated(bytes, size, kZlibWindow);
        case Packing::gzip: return inflated(bytes, size, kGzipWindow);
        case Packing::zstd: return unpackedZstd(bytes, size);
    }
    return std::nullopt;
}

}  // namespace pixelstep
