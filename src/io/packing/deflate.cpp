// Compresses links with zlib.
#include "io/packing/deflate.h"

#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <new>

namespace pixelstep {
namespace {

constexpr int kNoFrame = -15;  // as defined in zlib.h: negative for no frame
constexpr int kInFrame = 15;
constexpr int kMemory = 9;  // the maximum, for the shortest streams
constexpr size_t kBlock = size_t{1} << 16;

// Without a frame this would be a stored block that is not the last, which no compressor creates
// for text.
bool hasFrame(std::span<const uint8_t> packed) {
    return packed.size() >= 2 && (packed[0] & 0x0fu) == 8 && packed[0] >> 4 <= 7 &&
           (packed[0] * 256u + packed[1]) % 31 == 0 && (packed[0] & 0x07u) == 0;
}

}  // namespace

std::vector<uint8_t> deflated(std::string_view bytes) {
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kNoFrame, kMemory,
                     Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::bad_alloc();
    std::vector<uint8_t> out(deflateBound(&stream, static_cast<uLong>(bytes.size())));
    stream.next_in = reinterpret_cast<const Bytef*>(bytes.data());
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    [[maybe_unused]] const int result = deflate(&stream, Z_FINISH);
    assert(result == Z_STREAM_END);
    out.erase(out.end() - static_cast<std::ptrdiff_t>(stream.avail_out), out.end());
    deflateEnd(&stream);
    return out;
}

InflateResult inflatedUpTo(std::span<const uint8_t> packed, size_t most) {
    using enum InflateResult::State;
    z_stream stream{};
    if (inflateInit2(&stream, hasFrame(packed) ? kInFrame : kNoFrame) != Z_OK)
        throw std::bad_alloc();
    stream.next_in = packed.data();
    stream.avail_in = static_cast<uInt>(packed.size());
    InflateResult unpacked{.state = whole};
    std::vector<uint8_t> block(kBlock);
    int result = Z_OK;
    // One byte more than allowed distinguishes too large data from data that just fits.
    while (result == Z_OK && unpacked.bytes.size() <= most) {
        const size_t room = std::min(block.size(), most + 1 - unpacked.bytes.size());
        stream.next_out = block.data();
        stream.avail_out = static_cast<uInt>(room);
        result = inflate(&stream, Z_NO_FLUSH);
        unpacked.bytes.append(block.begin(),
                              block.begin() + static_cast<std::ptrdiff_t>(room - stream.avail_out));
        if (result == Z_OK && stream.avail_in == 0 && stream.avail_out > 0) result = Z_BUF_ERROR;
    }
    if (unpacked.bytes.size() > most) {
        unpacked.state = tooLarge;
    } else if (result == Z_BUF_ERROR) {
        unpacked.state = cut;
    } else if (result != Z_STREAM_END || stream.avail_in > 0) {
        unpacked.state = damaged;
    }
    inflateEnd(&stream);
    if (unpacked.state != whole) unpacked.bytes.clear();
    return unpacked;
}

}  // namespace pixelstep
