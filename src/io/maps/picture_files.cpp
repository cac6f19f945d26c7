// Which names of pictures are heeded, and what of a file is looked at before anybody decodes it.
#include "io/maps/picture_files.h"

#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxTold = 8;
constexpr size_t kLongestName = 1024;

uint32_t bigEndianAt(std::string_view bytes, size_t at) {
    uint32_t value = 0;
    for (size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<uint8_t>(bytes[at + i]);
    return value;
}

// A drive (C:), an address (https:) or data in the name itself.
bool hasScheme(std::string_view name) {
    return name.substr(0, name.find('/')).find(':') != std::string_view::npos;
}

// How many folders up a name begins; nothing if it goes up anywhere else.
std::optional<int> foldersUp(std::string_view name) {
    int ups = 0;
    bool isDown = false;
    while (!name.empty()) {
        const std::string_view part = name.substr(0, name.find('/'));
        name.remove_prefix(std::min(part.size() + 1, name.size()));
        if (part.empty() || part == ".") continue;
        if (part != "..") {
            isDown = true;
        } else if (isDown) {
            return std::nullopt;
        } else {
            ++ups;
        }
    }
    return ups;
}

std::string sideWords(Vec2i size) {
    return std::to_string(static_cast<uint32_t>(size.x)) + " x " +
           std::to_string(static_cast<uint32_t>(size.y)) + " pixels";
}

std::string megabytes(int64_t bytes) {
    return std::to_string(bytes >> 20) + " MB";
}

}  // namespace

Result<std::string> pictureNameIn(std::string_view from, std::string_view name) {
    if (name.empty()) return Fault{"", "has no name"};
    if (name.size() > kLongestName) return Fault{"", "has a name that no file has"};
    if (name.find('\0') != std::string_view::npos || name.find('\\') != std::string_view::npos ||
        name.starts_with('/') || hasScheme(name)) {
        return Fault{"", "is not named from the map's folder on"};
    }
    if (!foldersUp(name)) return Fault{"", "has a name that goes up behind a folder"};
    const std::string whole = plainName(pathNamedIn(std::string(from), name));
    const std::optional<int> ups = foldersUp(whole);
    if (whole.starts_with('/') || !ups || *ups > kMaxFoldersUp)
        return Fault{"", "lies too far from the map"};
    return whole;
}

std::optional<Vec2i> pngSize(std::string_view bytes) {
    constexpr std::string_view kBegin{"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR", 16};
    constexpr size_t kHeader = 33;  // with its checksum
    if (bytes.size() < kHeader || !bytes.starts_with(kBegin)) return std::nullopt;
    return Vec2i{static_cast<int>(bigEndianAt(bytes, 16)),
                 static_cast<int>(bigEndianAt(bytes, 20))};
}

std::optional<uint32_t> PictureFiles::find(std::string_view from, std::string_view name,
                                           std::optional<uint32_t> clear) {
    const Result<std::string> whole = pictureNameIn(from, name);
    const std::string key = whole ? *whole : std::string(name.substr(0, kLongestName));
    auto at = known_.find(key);
    if (at == known_.end()) {
        if (!whole) refuse(name, whole.fault().what);
        at = known_.try_emplace(key, whole ? readPicture(key) : Known{}).first;
    }
    Known& known = at->second;
    if (known.bytes == nullptr) return std::nullopt;
    const auto file = known.files.try_emplace(clear, static_cast<uint32_t>(files_.size()));
    if (file.second) files_.push_back({key, known.bytes, known.size, clear});
    return file.first->second;
}

PictureFiles::Known PictureFiles::readPicture(const std::string& name) {
    if (known_.size() >= kMaxMapPictureFiles) {
        refuse(name, "is one of more than " + std::to_string(kMaxMapPictureFiles) + " files");
        return {};
    }
    Result<std::string> bytes = read_(name);
    Vec2i size;
    if (const auto fault = bytes ? faultOf(*bytes, size) : bytes.fault().what) {
        refuse(name, *fault);
        return {};
    }
    bytes_ += static_cast<int64_t>(bytes->size());
    pixels_ += int64_t{size.x} * size.y;
    return {std::make_shared<const std::string>(std::move(*bytes)), size, {}};
}

std::optional<std::string> PictureFiles::faultOf(const std::string& bytes, Vec2i& size) {
    const auto length = static_cast<int64_t>(bytes.size());
    if (length > kMaxMapPictureBytes) return "is larger than " + megabytes(kMaxMapPictureBytes);
    const std::optional<Vec2i> claimed = pngSize(bytes);
    if (!claimed) return "is not a PNG file";
    size = *claimed;
    const auto isSide = [](int side) { return side >= 1 && side <= kMaxMapPictureSide; };
    if (!isSide(size.x) || !isSide(size.y))
        return "is of " + sideWords(size) + "; expected at most " +
               std::to_string(kMaxMapPictureSide) + " either way";
    if (length + bytes_ > kMaxAllMapPictureBytes)
        return "makes the map's pictures more than " + megabytes(kMaxAllMapPictureBytes);
    if (int64_t{size.x} * size.y + pixels_ > kMaxAllMapPixels)
        return "makes the map's pictures more than " + std::to_string(kMaxAllMapPixels >> 20) +
               " megapixels";
    return std::nullopt;
}

void PictureFiles::refuse(std::string_view name, const std::string& why) {
    ++refused_;
    if (warnings_.size() < kMaxTold)
        warnings_.push_back({"", "picture " + quoted(name) + " is not drawn: " +
                                     (why.starts_with("this ") ? "" : "it ") + why});
}

std::vector<Fault> PictureFiles::warnings() const {
    std::vector<Fault> told = warnings_;
    if (refused_ > told.size())
        told.push_back({"", "and " + std::to_string(refused_ - told.size()) +
                                " more pictures that are not drawn"});
    return told;
}

}  // namespace pixelstep
