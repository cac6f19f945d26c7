// Decodes PNG files: chunks, inflating, filters and colour types.
#include "io/packing/png_rows.h"

#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>

namespace pixelstep {
namespace {

constexpr std::string_view kPngSignature{"\x89PNG\r\n\x1a\n", 8};
constexpr int kMaxPngSide = 1 << 16;
constexpr uint32_t kOpaque = 0xff000000u;

enum ColourType : uint8_t { grey = 0, rgb = 2, palette = 3, greyAlpha = 4, rgba = 6 };

uint32_t bigEndianIn(std::string_view bytes, size_t at, size_t count = 4) {
    uint32_t value = 0;
    for (size_t i = 0; i < count; ++i) value = value << 8 | static_cast<uint8_t>(bytes[at + i]);
    return value;
}

int channelsOf(uint8_t type) {
    switch (type) {
        case rgb: return 3;
        case greyAlpha: return 2;
        case rgba: return 4;
        default: return 1;
    }
}

bool isDepthOf(uint8_t type, int depth) {
    if (depth == 8) return true;
    if (depth == 16) return type != palette;
    return (type == grey || type == palette) && (depth == 1 || depth == 2 || depth == 4);
}

uint8_t paeth(int left, int above, int corner) {
    const int guess = left + above - corner;
    const int toLeft = std::abs(guess - left);
    const int toAbove = std::abs(guess - above);
    const int toCorner = std::abs(guess - corner);
    if (toLeft <= toAbove && toLeft <= toCorner) return static_cast<uint8_t>(left);
    return static_cast<uint8_t>(toAbove <= toCorner ? above : corner);
}

/// Undoes the filter of a row. In both rows, `step` zeros precede the first byte.
/// @return  false for an unknown filter
bool unfilter(uint8_t filter, size_t step, std::vector<uint8_t>& row,
              const std::vector<uint8_t>& above) {
    const size_t end = row.size();
    switch (filter) {
        case 0: return true;
        case 1:
            for (size_t i = step; i < end; ++i)
                row[i] = static_cast<uint8_t>(row[i] + row[i - step]);
            return true;
        case 2:
            for (size_t i = step; i < end; ++i) row[i] = static_cast<uint8_t>(row[i] + above[i]);
            return true;
        case 3:
            for (size_t i = step; i < end; ++i)
                row[i] = static_cast<uint8_t>(row[i] + (row[i - step] + above[i]) / 2);
            return true;
        case 4:
            for (size_t i = step; i < end; ++i)
                row[i] =
                    static_cast<uint8_t>(row[i] + paeth(row[i - step], above[i], above[i - step]));
            return true;
        default: return false;
    }
}

}  // namespace

struct PngRows::State {
    explicit State(std::string_view file) : bytes(file) {}
    State(const State& other)
        : bytes(other.bytes),
          data(other.data),
          size(other.size),
          type(other.type),
          depth(other.depth),
          colours(other.colours),
          clear(other.clear),
          step(other.step),
          chunk(other.chunk),
          row(other.row),
          line(other.line),
          above(other.above) {
        if (!other.isOpen) return;
        if (inflateCopy(&stream, const_cast<z_stream*>(&other.stream)) != Z_OK)
            throw std::bad_alloc();
        isOpen = true;
    }
    State& operator=(const State&) = delete;
    ~State() {
        if (isOpen) inflateEnd(&stream);
    }

    bool readChunks();
    bool inflateInto(std::span<uint8_t> out);
    void convert(std::span<uint32_t> pixels) const;
    uint32_t sample(int index) const;

    std::string_view bytes;
    std::vector<std::string_view> data{};  // of all IDAT chunks
    Vec2i size{};
    uint8_t type = 0;
    int depth = 8;
    std::vector<uint32_t> colours{};                 // of the palette
    std::optional<std::array<uint32_t, 3>> clear{};  // samples of the transparent colour
    z_stream stream{};
    bool isOpen = false;
    size_t step = 1;   // [bytes] from one pixel to the next; at least 1
    size_t chunk = 0;  // index of the next chunk in data
    int row = 0;
    std::vector<uint8_t> line{};  // `step` zeros, then the last row
    std::vector<uint8_t> above{};
};

bool PngRows::State::readChunks() {
    if (!bytes.starts_with(kPngSignature)) return false;
    constexpr size_t kFrame = 12;  // length, name and checksum
    std::string_view transparency;
    for (size_t at = kPngSignature.size(); bytes.size() - at >= kFrame;) {
        const size_t length = bigEndianIn(bytes, at);
        if (length > bytes.size() - at - kFrame) return false;
        const std::string_view name = bytes.substr(at + 4, 4);
        const std::string_view body = bytes.substr(at + 8, length);
        at += kFrame + length;
        if (name == "IHDR") {
            if (length != 13 || size != Vec2i{}) return false;
            const uint32_t width = bigEndianIn(body, 0);
            const uint32_t height = bigEndianIn(body, 4);
            if (width < 1 || height < 1 || width > kMaxPngSide || height > kMaxPngSide)
                return false;
            size = {static_cast<int>(width), static_cast<int>(height)};
            depth = static_cast<uint8_t>(body[8]);
            type = static_cast<uint8_t>(body[9]);
            const bool isKnown =
                type == grey || type == rgb || type == palette || type == greyAlpha || type == rgba;
            if (!isKnown || !isDepthOf(type, depth)) return false;
            if (body[10] != 0 || body[11] != 0 || body[12] != 0) return false;
        } else if (name == "PLTE") {
            for (size_t i = 0; i + 3 <= length && colours.size() < 256; i += 3)
                colours.push_back(kOpaque | bigEndianIn(body, i, 3));
        } else if (name == "tRNS") {
            transparency = body;
        } else if (name == "IDAT") {
            data.push_back(body);
        } else if (name == "IEND") {
            break;
        }
    }
    if (size == Vec2i{} || data.empty() || (type == palette && colours.empty())) return false;
    if (type == palette) {
        for (size_t i = 0; i < std::min(transparency.size(), colours.size()); ++i)
            colours[i] = (colours[i] & ~kOpaque) | uint32_t{static_cast<uint8_t>(transparency[i])}
                                                       << 24;
    } else if (const size_t count = type == rgb ? 3 : 1;
               (type == rgb || type == grey) && transparency.size() >= 2 * count) {
        clear.emplace();
        for (size_t i = 0; i < count; ++i) (*clear)[i] = bigEndianIn(transparency, 2 * i, 2);
    }
    const size_t bits = static_cast<size_t>(channelsOf(type)) * static_cast<size_t>(depth);
    step = std::max<size_t>(bits / 8, 1);
    line.assign(step + (static_cast<size_t>(size.x) * bits + 7) / 8, 0);
    above = line;
    isOpen = inflateInit(&stream) == Z_OK;
    if (!isOpen) throw std::bad_alloc();
    return true;
}

bool PngRows::State::inflateInto(std::span<uint8_t> out) {
    stream.next_out = out.data();
    stream.avail_out = static_cast<uInt>(out.size());
    while (stream.avail_out > 0) {
        if (stream.avail_in == 0) {
            if (chunk == data.size()) return false;
            stream.next_in = reinterpret_cast<const Bytef*>(data[chunk].data());
            stream.avail_in = static_cast<uInt>(data[chunk].size());
            ++chunk;
            continue;
        }
        const int result = inflate(&stream, Z_NO_FLUSH);
        if (result != Z_OK && !(result == Z_STREAM_END && stream.avail_out == 0)) return false;
    }
    return true;
}

/// A sample as stored in the file: 0 .. 2^depth - 1.
uint32_t PngRows::State::sample(int index) const {
    const auto at = static_cast<size_t>(index);
    if (depth == 8) return line[step + at];
    if (depth == 16) return uint32_t{line[step + 2 * at]} << 8 | line[step + 2 * at + 1];
    const auto bits = static_cast<size_t>(depth);
    const size_t first = at * bits;
    return line[step + first / 8] >> (8 - bits - first % 8) & ((1u << bits) - 1);
}

void PngRows::State::convert(std::span<uint32_t> pixels) const {
    const int channels = channelsOf(type);
    const uint32_t most = (1u << depth) - 1;
    const auto byteOf = [&](uint32_t value) {
        return depth == 8 ? value : depth == 16 ? value >> 8 : value * 255 / most;
    };
    for (int x = 0; x < size.x; ++x) {
        uint32_t& pixel = pixels[static_cast<size_t>(x)];
        const auto at = [&](int channel) { return sample(x * channels + channel); };
        if (type == palette) {
            const uint32_t index = at(0);
            pixel = index < colours.size() ? colours[index] : kOpaque;
            continue;
        }
        const bool isGrey = type == grey || type == greyAlpha;
        const std::array<uint32_t, 3> raw{at(0), isGrey ? at(0) : at(1), isGrey ? at(0) : at(2)};
        pixel = byteOf(raw[0]) << 16 | byteOf(raw[1]) << 8 | byteOf(raw[2]);
        const bool isClear = clear && raw[0] == (*clear)[0] &&
                             (isGrey || (raw[1] == (*clear)[1] && raw[2] == (*clear)[2]));
        const bool hasAlpha = type == greyAlpha || type == rgba;
        pixel |= hasAlpha ? byteOf(at(channels - 1)) << 24 : isClear ? 0 : kOpaque;
    }
}

PngRows::PngRows(std::string_view bytes) : state_(std::make_unique<State>(bytes)) {
    if (!state_->readChunks()) state_ = nullptr;
}
PngRows::PngRows(PngRows&&) noexcept = default;
PngRows& PngRows::operator=(PngRows&&) noexcept = default;
PngRows::PngRows(const PngRows& at)
    : state_(at.state_ ? std::make_unique<State>(*at.state_) : nullptr) {}
PngRows::~PngRows() = default;

bool PngRows::isGood() const {
    return state_ != nullptr;
}

Vec2i PngRows::size() const {
    return state_->size;
}

int PngRows::row() const {
    return state_->row;
}

bool PngRows::next(std::span<uint32_t> pixels) {
    State& now = *state_;
    if (now.row == now.size.y) return false;
    std::swap(now.line, now.above);
    uint8_t filter = 0;
    if (!now.inflateInto({&filter, 1}) || !now.inflateInto(std::span(now.line).subspan(now.step)))
        return false;
    if (!unfilter(filter, now.step, now.line, now.above)) return false;
    ++now.row;
    if (!pixels.empty()) now.convert(pixels);
    return true;
}

bool isWholePng(std::string_view bytes) {
    constexpr size_t kInterlace = 28;
    if (bytes.size() > kInterlace && bytes[kInterlace] == 1) return true;
    PngRows rows(bytes);
    if (!rows.isGood()) return false;
    while (rows.next({})) {
    }
    return rows.row() == rows.size().y;
}

}  // namespace pixelstep
