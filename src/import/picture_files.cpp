// Checks pictures before they are decoded.
#include "import/picture_files.h"

#include <algorithm>

#include "io/packing/base64.h"
#include "io/packing/png_rows.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxReported = 8;

uint32_t bigEndianAt(std::string_view bytes, size_t at) {
    uint32_t value = 0;
    for (size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<uint8_t>(bytes[at + i]);
    return value;
}

std::string sideWords(Vec2i size) {
    return std::to_string(static_cast<uint32_t>(size.x)) + " x " +
           std::to_string(static_cast<uint32_t>(size.y)) + " pixels";
}

std::string megabytes(int64_t bytes) {
    return std::to_string(bytes >> 20) + " MB";
}

}  // namespace

std::optional<Vec2i> pngSize(std::string_view bytes) {
    constexpr std::string_view kBegin{"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", 16};
    constexpr size_t kHeader = 33;  // with its checksum
    if (bytes.size() < kHeader || !bytes.starts_with(kBegin)) return std::nullopt;
    return Vec2i{static_cast<int>(bigEndianAt(bytes, 16)),
                 static_cast<int>(bigEndianAt(bytes, 20))};
}

std::vector<TileOpacity> opacitiesOf(const MapPictureFile& file, std::span<const Rect> parts) {
    constexpr uint32_t kMinVisible = 16;  // of 255
    constexpr int64_t kMaxPixels = int64_t{1} << 28;
    struct Count {
        int64_t visible = 0;
        int64_t opaque = 0;
    };
    std::vector<Count> counts(parts.size());
    std::vector<size_t> order;
    int64_t pixels = 0;  // parts may overlap
    for (size_t i = 0; i < parts.size(); ++i) {
        pixels += int64_t{parts[i].width} * parts[i].height;
        if (pixels <= kMaxPixels) order.push_back(i);
    }
    std::ranges::sort(order, {}, [&](size_t i) { return parts[i].top; });
    PngRows rows(*file.bytes);
    if (!rows.isGood()) return std::vector<TileOpacity>(parts.size());
    std::vector<uint32_t> row(static_cast<size_t>(rows.size().x));
    std::vector<size_t> open;  // parts with pixels in the current row
    size_t next = 0;
    for (int y = 0; y < rows.size().y && (next < order.size() || !open.empty()); ++y) {
        if (!rows.next(row)) return std::vector<TileOpacity>(parts.size());
        for (; next < order.size() && parts[order[next]].top == y; ++next)
            open.push_back(order[next]);
        for (const size_t i : open) {
            const Rect& part = parts[i];
            for (int x = part.left; x < part.right(); ++x) {
                const uint32_t pixel = row[static_cast<size_t>(x)];
                const uint32_t alpha = file.clear == (pixel & 0xffffffu) ? 0 : pixel >> 24;
                counts[i].visible += alpha >= kMinVisible ? 1 : 0;
                counts[i].opaque += alpha == 255 ? 1 : 0;
            }
        }
        std::erase_if(open, [&](size_t i) { return parts[i].bottom() == y + 1; });
    }
    std::vector<TileOpacity> all(parts.size());
    for (const size_t i : order) {
        const int64_t area = int64_t{parts[i].width} * parts[i].height;
        all[i] = counts[i].visible == 0               ? TileOpacity::blank
                 : counts[i].opaque * 16 >= area * 15 ? TileOpacity::full
                                                      : TileOpacity::partial;
    }
    return all;
}

std::optional<uint32_t> PictureFiles::find(std::string_view from, std::string_view name,
                                           std::optional<uint32_t> clear) {
    const Result<std::string> whole = nameNearMap(from, name);
    const std::string key = whole ? *whole : std::string(name);
    auto at = known_.find(key);
    if (at == known_.end()) {
        MapFiles::File file = opened_.open(from, name);
        at = known_.try_emplace(key, read(file.name, std::move(file.bytes))).first;
    }
    return numberOf(at->second, clear);
}

std::optional<uint32_t> PictureFiles::findEmbedded(const std::string& title,
                                                   std::string_view base64,
                                                   std::optional<uint32_t> clear) {
    auto at = known_.find(title);
    if (at == known_.end()) {
        const auto bytes = fromBase64(withoutSpace(base64));
        Result<std::string> file = Error{"", "is not base64"};
        if (bytes) file = std::string(bytes->begin(), bytes->end());
        at = known_.try_emplace(title, read(title, std::move(file))).first;
    }
    return numberOf(at->second, clear);
}

std::optional<uint32_t> PictureFiles::numberOf(KnownPicture& known, std::optional<uint32_t> clear) {
    if (known.bytes == nullptr) return std::nullopt;
    const auto file = known.files.try_emplace(clear, static_cast<uint32_t>(files_.size()));
    if (file.second) files_.push_back({known.name, known.bytes, known.size, clear});
    return file.first->second;
}

PictureFiles::KnownPicture PictureFiles::read(const std::string& name, Result<std::string> bytes) {
    if (known_.size() >= kMaxMapPictureFiles) {
        reject(name, "is one of more than " + std::to_string(kMaxMapPictureFiles) + " files");
        return {};
    }
    Vec2i size;
    if (const auto error = bytes ? errorOf(*bytes, size) : bytes.error().message) {
        reject(name, *error);
        return {};
    }
    bytes_ += static_cast<int64_t>(bytes->size());
    pixels_ += int64_t{size.x} * size.y;
    return {name, std::make_shared<const std::string>(std::move(*bytes)), size, {}};
}

std::optional<std::string> PictureFiles::errorOf(const std::string& bytes, Vec2i& size) {
    const auto length = static_cast<int64_t>(bytes.size());
    if (length > kMaxMapPictureBytes) return "is larger than " + megabytes(kMaxMapPictureBytes);
    const std::optional<Vec2i> claimed = pngSize(bytes);
    if (!claimed) return "is not a PNG file";
    size = *claimed;
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxMapPictureSide; };
    if (!isSide(size.x) || !isSide(size.y))
        return "has " + sideWords(size) + "; expected at most " +
               std::to_string(kMaxMapPictureSide) + " either way";
    if (length + bytes_ > kMaxAllMapPictureBytes)
        return "exceeds, with the map's other pictures, " + megabytes(kMaxAllMapPictureBytes);
    if (int64_t{size.x} * size.y + pixels_ > kMaxAllMapPixels)
        return "exceeds, with the map's other pictures, " + std::to_string(kMaxAllMapPixels >> 20) +
               " megapixels";
    if (!isWholePng(bytes)) return "is a broken PNG file";
    return std::nullopt;
}

void PictureFiles::reject(std::string_view name, const std::string& reason) {
    ++rejected_;
    if (warnings_.size() < kMaxReported)
        warnings_.push_back({"", "picture " + inQuotes(name) + " is not drawn: " +
                                     (reason.starts_with("this ") ? "" : "it ") + reason});
}

std::vector<Error> PictureFiles::warnings() const {
    std::vector<Error> reported = warnings_;
    if (rejected_ > reported.size())
        reported.push_back({"", "and " + std::to_string(rejected_ - reported.size()) +
                                    " more pictures that are not drawn"});
    return reported;
}

}  // namespace pixelstep
