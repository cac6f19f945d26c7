// Checks pictures before they are decoded, and finds the opacity of tiles.
#include "import/picture_files.h"

#include <algorithm>

#include "io/packing/base64.h"
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

std::vector<TileOpacity> PictureFiles::opacitiesOf(uint32_t number, std::span<const Rect> parts) {
    constexpr uint32_t kMinVisible = 16;  // of 255
    constexpr int64_t kMaxPixels = int64_t{1} << 28;
    std::vector<TileOpacity> all(parts.size());
    if (!opened_.decode()) return all;
    MapPictureFile& file = files_[number];
    const Result<std::vector<uint32_t>> picture = opened_.decode()(file);
    if (!picture) {
        reject(file.name, picture.error().message);
        for (auto& [key, known] : known_)
            if (known.bytes == file.bytes) known.bytes = nullptr;
        file.bytes = nullptr;
        return all;
    }
    int64_t pixels = 0;  // parts may overlap
    for (size_t i = 0; i < parts.size(); ++i) {
        const Rect& part = parts[i];
        const int64_t area = int64_t{part.width} * part.height;
        pixels += area;
        if (pixels > kMaxPixels) break;
        int64_t visible = 0;
        int64_t opaque = 0;
        for (int y = part.top; y < part.bottom(); ++y) {
            const size_t row = static_cast<size_t>(y) * static_cast<size_t>(file.size.x);
            for (int x = part.left; x < part.right(); ++x) {
                const uint32_t alpha = (*picture)[row + static_cast<size_t>(x)] >> 24;
                visible += alpha >= kMinVisible ? 1 : 0;
                opaque += alpha == 255 ? 1 : 0;
            }
        }
        all[i] = visible == 0               ? TileOpacity::blank
                 : opaque * 16 >= area * 15 ? TileOpacity::full
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
    const auto [file, isNew] = known.files.try_emplace(clear);
    if (!isNew) return file->second;
    pixels_ += int64_t{known.size.x} * known.size.y;
    if (pixels_ > kMaxAllMapPixels) {
        pixels_ -= int64_t{known.size.x} * known.size.y;
        reject(known.name, "exceeds, with the map's other pictures, " +
                               std::to_string(kMaxAllMapPixels >> 20) + " megapixels");
        return std::nullopt;
    }
    file->second = static_cast<uint32_t>(files_.size());
    files_.push_back({known.name, known.bytes, known.size, clear});
    return file->second;
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
