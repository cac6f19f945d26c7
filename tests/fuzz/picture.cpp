// Fuzz target for PNG files: decoding gives one error line, or the number of pixels in the header.
// Mutations get valid checksums, so that they reach the decoder.
#include "draw/pixels/image.h"

#include <algorithm>
#include <vector>

#include "target.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

namespace {

constexpr uint32_t kMaxSide = 256;  // [px]
constexpr size_t kHeader = 33;

uint32_t bigEndian(const uint8_t* bytes) {
    return uint32_t{bytes[0]} << 24 | uint32_t{bytes[1]} << 16 | uint32_t{bytes[2]} << 8 | bytes[3];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    int width = 16;
    int height = 8;
    if (size >= kHeader) {
        const uint32_t claimedWidth = bigEndian(data + 16);
        const uint32_t claimedHeight = bigEndian(data + 20);
        if (claimedWidth - 1 < kMaxSide && claimedHeight - 1 < kMaxSide) {
            width = static_cast<int>(claimedWidth);
            height = static_cast<int>(claimedHeight);
        }
    }
    const Result<Image> picture = decodePng(textOf(data, size), width, height);
    if (!picture) {
        guarantee(!picture.error().message.empty(), "an error has a message");
        guarantee(picture.error().message.find('\n') == std::string::npos, "an error is one line");
        return 0;
    }
    guarantee(picture->width == width && picture->height == height,
              "a picture has the wanted size");
    guarantee(picture->pixels.size() == static_cast<size_t>(width) * static_cast<size_t>(height),
              "a picture has all its pixels");
    return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t maxSize);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t maxSize,
                                          unsigned int seed);

namespace {

constexpr size_t kSignature = 8;  // [bytes]

// The checksum of PNG chunks, of the specification's annex D.
uint32_t crc32(const uint8_t* bytes, size_t size) {
    uint32_t crc = 0xffffffffu;
    for (size_t i = 0; i < size; ++i) {
        crc ^= bytes[i];
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1u) * 0xedb88320u;
    }
    return ~crc;
}

void repairChecksums(uint8_t* data, size_t size) {
    size_t at = kSignature;
    while (size - std::min(size, at) >= 12) {
        const size_t length = bigEndian(data + at);
        if (length > size - at - 12) return;
        const uint32_t crc = crc32(data + at + 4, length + 4);
        for (size_t i = 0; i < 4; ++i)
            data[at + 8 + length + i] = static_cast<uint8_t>(crc >> (24 - 8 * i));
        at += length + 12;
    }
}

}  // namespace

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t maxSize,
                                          unsigned int seed) {
    size = LLVMFuzzerMutate(data, size, maxSize);
    if (seed % 8 != 0) repairChecksums(data, size);
    return size;
}
