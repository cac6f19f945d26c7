// Decodes the pictures of a map, and blends stamps.
#include "draw/map/cut_painter.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxScaledPixels = size_t{1} << 24;  // [px] limit of cached scaled pictures

constexpr int64_t kLarge = int64_t{4} << 20;  // [px] larger files are decoded in bands

void makeClear(std::vector<uint32_t>& pixels, std::optional<uint32_t> clear) {
    if (!clear) return;
    for (uint32_t& pixel : pixels)
        if ((pixel & 0xffffffu) == *clear) pixel = 0;
}

std::shared_ptr<MapPicture> decoded(const MapPictureFile& file, std::string& error) {
    Result<MapPicture> picture = MapPicture::decode(file);
    if (picture) return std::make_shared<MapPicture>(std::move(*picture));
    error = picture.error().message;
    return nullptr;
}

// Blends a pixel over another one that may be translucent.
uint32_t blendOver(uint32_t below, uint32_t above) {
    const uint32_t alpha = alphaOf(above);
    if (alpha == 255 || alphaOf(below) == 0) return above;
    if (alpha == 0) return below;
    const uint32_t rest = alphaOf(below) * (255 - alpha);  // in 1/255
    const uint32_t whole = alpha * 255 + rest;
    uint32_t result = (whole + 127) / 255 << 24;
    for (const int shift : {0, 8, 16}) {
        const uint32_t top = above >> shift & 0xffu;
        const uint32_t bottom = below >> shift & 0xffu;
        result |= (top * alpha * 255 + bottom * rest + whole / 2) / whole << shift;
    }
    return result;
}

/// The colour that each pixel is multiplied with.
struct Modulation {
    uint32_t tint;  // including alpha

    bool isPlain() const { return tint == 0xffffffffu; }
    uint32_t of(uint32_t pixel) const {
        const uint32_t alpha = (alphaOf(pixel) * alphaOf(tint) + 127) / 255;
        return (tinted(pixel, tint) & 0xffffffu) | alpha << 24;
    }
};

Modulation modulationOf(const PictureLayer& layer, const Stamp& stamp) {
    const uint32_t alphas = uint32_t{layer.alpha} * stamp.alpha * alphaOf(layer.tint);
    return {(layer.tint & 0xffffffu) | (alphas + 32512) / 65025 << 24};
}

/// The source column and row for each drawn column and row.
struct Steps {
    std::vector<int> columns;
    std::vector<int> rows;
};

Steps stepsOf(const Rect& from, Vec2i drawn, uint8_t transform) {
    const bool isOnSide = (transform & kFlip90) != 0;
    const auto line = [&](int count, bool isFlipped, bool isRow) {
        std::vector<int> steps(static_cast<size_t>(count));
        const int first = isRow ? from.top : from.left;
        const int64_t length = isRow ? from.height : from.width;
        for (int i = 0; i < count; ++i) {
            const int at = isFlipped ? count - 1 - i : i;
            steps[static_cast<size_t>(i)] = static_cast<int>(first + at * length / count);
        }
        return steps;
    };
    return {line(drawn.x, (transform & kFlipX) != 0, isOnSide),
            line(drawn.y, (transform & kFlipY) != 0, !isOnSide)};
}

// The pixels of a canvas within a rectangle of the level.
Rect onCanvas(const CutCanvas& canvas, const Rect& rect) {
    const int left = floorDiv(rect.left - canvas.corner.x, canvas.shrink);
    const int top = floorDiv(rect.top - canvas.corner.y, canvas.shrink);
    return {left, top, floorDiv(rect.right() - canvas.corner.x, canvas.shrink) - left,
            floorDiv(rect.bottom() - canvas.corner.y, canvas.shrink) - top};
}

struct Blit {
    MapPicture& source;
    Steps steps;
    Modulation modulation;
    Rect to;    // on the canvas
    Rect clip;  // the same
    bool isOnSide;

    uint32_t at(int column, int row) const {
        const int x = steps.columns[static_cast<size_t>(column)];
        const int y = steps.rows[static_cast<size_t>(row)];
        return isOnSide ? source.at(y, x) : source.at(x, y);
    }
};

void drawUpright(const Blit& blit, Image& onto) {
    const Rect part = intersection(blit.to, blit.clip);
    const bool isPlain = blit.modulation.isPlain();
    for (int y = part.top; y < part.bottom(); ++y) {
        for (int x = part.left; x < part.right(); ++x) {
            uint32_t pixel = blit.at(x - blit.to.left, y - blit.to.top);
            if (alphaOf(pixel) == 0) continue;
            if (!isPlain) pixel = blit.modulation.of(pixel);
            uint32_t& target = onto.at(x, y);
            target = blendOver(target, pixel);
        }
    }
}

void drawRotated(const Blit& blit, int tenthsOfDegree, Image& onto) {
    const double angle = tenthsOfDegree * std::numbers::pi / 1800;
    const double cosine = std::cos(angle);
    const double sine = std::sin(angle);
    const double halfX = blit.to.width / 2.0;
    const double halfY = blit.to.height / 2.0;
    const int reach = static_cast<int>(std::hypot(halfX, halfY)) + 2;
    const Vec2i middle{blit.to.left + blit.to.width / 2, blit.to.top + blit.to.height / 2};
    const Rect part =
        intersection({middle.x - reach, middle.y - reach, 2 * reach, 2 * reach}, blit.clip);
    for (int y = part.top; y < part.bottom(); ++y) {
        for (int x = part.left; x < part.right(); ++x) {
            const double dx = x + 0.5 - blit.to.left - halfX;
            const double dy = y + 0.5 - blit.to.top - halfY;
            const int column = static_cast<int>(std::floor(dx * cosine + dy * sine + halfX));
            const int row = static_cast<int>(std::floor(dy * cosine - dx * sine + halfY));
            if (!contains({0, 0, blit.to.width, blit.to.height}, {column, row})) continue;
            uint32_t& target = onto.at(x, y);
            const uint32_t pixel = blit.modulation.of(blit.at(column, row));
            if (alphaOf(pixel) != 0) target = blendOver(target, pixel);
        }
    }
}

/// A scaled down part of a picture: each pixel is the mean of its source pixels, weighted by alpha.
/// Requires: `from` is within the picture, size >= 1.
Image averaged(MapPicture& picture, const Rect& from, Vec2i size) {
    Image result(size.x, size.y);
    // In units in which both sizes are integers: a source pixel is size.x wide, a result pixel
    // from.width.
    for (int y = 0; y < size.y; ++y) {
        const int64_t top = int64_t{y} * from.height;
        const int64_t bottom = top + from.height;
        for (int x = 0; x < size.x; ++x) {
            const int64_t left = int64_t{x} * from.width;
            const int64_t right = left + from.width;
            uint64_t alpha = 0, red = 0, green = 0, blue = 0, all = 0;
            for (int64_t row = top / size.y; row * size.y < bottom; ++row) {
                const int64_t high =
                    std::min(bottom, (row + 1) * size.y) - std::max(top, row * size.y);
                for (int64_t column = left / size.x; column * size.x < right; ++column) {
                    const int64_t wide =
                        std::min(right, (column + 1) * size.x) - std::max(left, column * size.x);
                    const auto share = static_cast<uint64_t>(high * wide);
                    const uint32_t pixel = picture.at(from.left + static_cast<int>(column),
                                                      from.top + static_cast<int>(row));
                    const uint64_t weight = share * alphaOf(pixel);
                    all += share;
                    alpha += weight;
                    red += (pixel >> 16 & 0xffu) * weight;
                    green += (pixel >> 8 & 0xffu) * weight;
                    blue += (pixel & 0xffu) * weight;
                }
            }
            if (alpha == 0) continue;
            result.at(x, y) = static_cast<uint32_t>(
                (alpha + all / 2) / all << 24 | (red + alpha / 2) / alpha << 16 |
                (green + alpha / 2) / alpha << 8 | (blue + alpha / 2) / alpha);
        }
    }
    return result;
}

}  // namespace

Result<MapPicture> MapPicture::decode(const MapPictureFile& file) {
    PngRows rows(*file.bytes);
    if (int64_t{file.size.x} * file.size.y <= kLarge || !rows.isGood() ||
        rows.size() != file.size) {
        Result<Image> picture = decodePng(*file.bytes, file.size.x, file.size.y);
        if (!picture) return picture.error();
        makeClear(picture->pixels, file.clear);
        return MapPicture(std::move(*picture));
    }
    MapPicture picture;
    picture.bytes_ = file.bytes;
    picture.clear_ = file.clear;
    for (int y = 0; y < file.size.y; ++y) {
        if (y % kBandRows == 0) picture.starts_.push_back(rows);
        if (!rows.next({})) return Error{"", "is a broken PNG file"};
    }
    return picture;
}

const Image& MapPicture::bandOf(int y) {
    const int number = y / kBandRows;
    const auto known = std::ranges::find(bands_, number, &Band::number);
    if (known != bands_.end()) {
        if (known != bands_.begin()) std::rotate(bands_.begin(), known, known + 1);
        return bands_.front().pixels;
    }
    PngRows rows = starts_[static_cast<size_t>(number)];
    const Vec2i size = rows.size();
    Image band(size.x, std::min(kBandRows, size.y - number * kBandRows));
    for (int row = 0; row < band.height; ++row)
        rows.next({&band.at(0, row), static_cast<size_t>(band.width)});
    makeClear(band.pixels, clear_);
    if (bands_.size() == kMaxBands) bands_.pop_back();
    bands_.insert(bands_.begin(), {number, std::move(band)});
    return bands_.front().pixels;
}

CutPainter::CutPainter(std::shared_ptr<const MapPictures> pictures, CutPainter before)
    : pictures_(std::move(pictures)) {
    for (const MapPictureFile& file : pictures_->files) {
        const auto same = std::ranges::find_if(before.files_, [&](const File& old) {
            return old.picture != nullptr && old.clear == file.clear &&
                   (old.bytes == file.bytes || *old.bytes == *file.bytes);
        });
        std::string error;
        files_.push_back({file.bytes, file.clear,
                          same == before.files_.end() ? decoded(file, error) : same->picture});
        if (!error.empty())
            warnings_.push_back("picture '" + file.name + "' is not drawn: it " + error);
    }
}

bool CutPainter::canDraw(uint32_t cut) const {
    return files_[pictures_->cuts[cut].file].picture != nullptr;
}

CutPainter::Source CutPainter::sourceOf(uint32_t cut, Vec2i size) {
    const PictureCut& whole = pictures_->cuts[cut];
    MapPicture& picture = *files_[whole.file].picture;
    if (size.x >= whole.from.width && size.y >= whole.from.height) return {&picture, whole.from};
    const Vec2i small{std::min(size.x, whole.from.width), std::min(size.y, whole.from.height)};
    const Rect all{0, 0, small.x, small.y};
    const std::tuple key{cut, small.x, small.y};
    if (const auto known = smaller_.find(key); known != smaller_.end())
        return {&known->second, all};
    const size_t pixels = static_cast<size_t>(small.x) * static_cast<size_t>(small.y);
    if (smallerPixels_ + pixels > kMaxScaledPixels) {
        smaller_.clear();
        smallerPixels_ = 0;
    }
    smallerPixels_ += pixels;
    return {&smaller_.emplace(key, MapPicture(averaged(picture, whole.from, small))).first->second,
            all};
}

void CutPainter::paint(const PictureLayer& layer, const Stamp& stamp, Vec2i by, const Rect& within,
                       CutCanvas& canvas) {
    if (!canDraw(stamp.cut)) return;
    Vec2i size = pictures_->cuts[stamp.cut].size;
    if ((stamp.transform & kFlip90) != 0) std::swap(size.x, size.y);
    const Rect to = onCanvas(canvas, {stamp.at.x + by.x, stamp.at.y + by.y, size.x, size.y});
    const Rect all{0, 0, canvas.picture.width, canvas.picture.height};
    const Rect clip = intersection(all, onCanvas(canvas, within));
    if (to.isEmpty() || clip.isEmpty()) return;
    if (stamp.tenthsOfDegree == 0 && !overlaps(to, clip)) return;
    Vec2i drawn{to.width, to.height};
    if ((stamp.transform & kFlip90) != 0) std::swap(drawn.x, drawn.y);
    const Source source = sourceOf(stamp.cut, drawn);
    const Blit blit{*source.picture,
                    stepsOf(source.from, {to.width, to.height}, stamp.transform),
                    modulationOf(layer, stamp),
                    to,
                    clip,
                    (stamp.transform & kFlip90) != 0};
    if (stamp.tenthsOfDegree == 0) {
        drawUpright(blit, canvas.picture);
    } else {
        drawRotated(blit, stamp.tenthsOfDegree, canvas.picture);
    }
}

}  // namespace pixelstep
