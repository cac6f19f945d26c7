// Cuts small pictures out of the image files of a map.
#include "ui/dialogs/cut_list.h"

#include <algorithm>

#include "draw/map/map_picture.h"

namespace pixelstep {
namespace {

constexpr int64_t kMaxPixels = int64_t{1} << 24;  // larger files take too long to decode
constexpr size_t kMaxCutsPerPart = 4;

/// The cuts that represent the parts, by file.
std::multimap<uint32_t, uint32_t> usedCuts(const MapInfo& map) {
    std::multimap<uint32_t, uint32_t> byFile;
    std::map<uint32_t, bool> isUsed;
    for (const MapPart& part : map.parts) {
        for (size_t i = 0; i < std::min(part.cuts.size(), kMaxCutsPerPart); ++i) {
            const uint32_t cut = part.cuts[i];
            if (cut >= map.pictures.cuts.size() || isUsed.size() >= CutList::kMaxCuts) continue;
            if (isUsed.emplace(cut, true).second) byFile.emplace(map.pictures.cuts[cut].file, cut);
        }
    }
    return byFile;
}

bool isSame(const MapInfo& a, const MapInfo& b) {
    const auto isSameFile = [](const MapPictureFile& one, const MapPictureFile& other) {
        return one.bytes == other.bytes || (one.bytes && other.bytes && *one.bytes == *other.bytes);
    };
    return std::ranges::equal(a.pictures.files, b.pictures.files, isSameFile) &&
           usedCuts(a) == usedCuts(b);
}

}  // namespace

Image cutOf(const Image& picture, const Rect& from) {
    const int longest = std::max(from.width, from.height);
    const int side = std::min(longest, CutList::kCutSide);
    const auto shrunken = [&](int length) { return std::max(length * side / longest, 1); };
    Image cut(shrunken(from.width), shrunken(from.height));
    for (int y = 0; y < cut.height; ++y) {
        for (int x = 0; x < cut.width; ++x) {
            cut.at(x, y) = picture.at(from.left + x * from.width / cut.width,
                                      from.top + y * from.height / cut.height);
        }
    }
    return cut;
}

void CutList::show(const std::shared_ptr<const MapInfo>& map) {
    if (map == map_) return;
    const bool isKnown = map_ && isSame(*map_, *map);
    map_ = map;
    if (isKnown) return;
    cuts_.clear();
    const MapPictures& pictures = map->pictures;
    const std::multimap<uint32_t, uint32_t> cuts = usedCuts(*map);
    for (auto at = cuts.begin(); at != cuts.end();) {
        const uint32_t number = at->first;
        const auto end = cuts.upper_bound(number);
        const auto begin = std::exchange(at, end);
        if (number >= pictures.files.size()) continue;
        const MapPictureFile& file = pictures.files[number];
        if (!file.bytes || int64_t{file.size.x} * file.size.y > kMaxPixels) continue;
        const Result<Image> picture = pictureOf(file);
        if (!picture) continue;
        for (auto cut = begin; cut != end; ++cut) {
            const Rect& from = pictures.cuts[cut->second].from;
            const Rect whole{0, 0, picture->width, picture->height};
            if (from.isEmpty() || unionOf(whole, from) != whole) continue;
            cuts_.emplace(cut->second, Cut{cutOf(*picture, from)});
        }
    }
}

SDL_Texture* CutList::textureOf(SDL_Renderer* sdl, uint32_t cut) {
    const auto found = cuts_.find(cut);
    if (found == cuts_.end()) return nullptr;
    if (found->second.texture == nullptr)
        found->second.texture = makeTexture(sdl, found->second.picture);
    return found->second.texture.get();
}

Vec2i CutList::sizeOf(uint32_t cut) const {
    const auto found = cuts_.find(cut);
    if (found == cuts_.end()) return {};
    return {found->second.picture.width, found->second.picture.height};
}

}  // namespace pixelstep
