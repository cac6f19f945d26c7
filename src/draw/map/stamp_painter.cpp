// Decodes the pictures of a map, and draws stamps with SDL_RenderCopyEx.
#include "draw/map/stamp_painter.h"

#include <algorithm>

#include "draw/map/map_picture.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int64_t kMaxRotatedPixels = int64_t{1} << 24;

/// A part of a scaled line of pixels.
struct Piece {
    int from;  ///< [px] in the source
    int fromLength;
    int to;  ///< [px] in the drawn line
    int toLength;
};

/// Splits a line into pieces of about 256 px. SDL scales and flips whole stamps in memory, which
/// would be slow for large ones, of which little is visible.
/// @param low, high  [px] only pieces in this part of the drawn line are needed
std::vector<Piece> piecesOf(int source, int drawn, int low, int high) {
    constexpr int kPiece = 256;
    std::vector<Piece> pieces;
    const int count = std::clamp(drawn / kPiece, 1, source);
    const auto at = [](int64_t number, int64_t length, int64_t of) {
        return static_cast<int>(number * length / of);
    };
    for (int i = 0; i < count; ++i) {
        const int from = at(i, source, count);
        const int fromEnd = at(i + 1, source, count);
        int to = at(from, drawn, source);
        int toEnd = at(fromEnd, drawn, source);
        // A single pixel has one colour, so its visible part is enough.
        if (fromEnd - from == 1) {
            to = std::max(to, low);
            toEnd = std::min(toEnd, high);
        }
        if (std::max(to, low) < std::min(toEnd, high))
            pieces.push_back({from, fromEnd - from, to, toEnd - to});
    }
    return pieces;
}

/// SDL blends over a transparent picture so that colours are multiplied with alpha; this divides
/// them by it again.
uint32_t withoutAlphaFactor(uint32_t pixel) {
    const uint32_t alpha = alphaOf(pixel);
    if (alpha == 255) return pixel;
    if (alpha == 0) return 0;
    uint32_t result = alpha << 24;
    for (const int shift : {0, 8, 16})
        result |= std::min(((pixel >> shift & 0xffu) * 255 + alpha / 2) / alpha, 255u) << shift;
    return result;
}

}  // namespace

StampPainter::StampPainter()
    : surface_(SDL_CreateRGBSurfaceWithFormat(0, kMaxSide, kMaxSide, 32, SDL_PIXELFORMAT_ARGB8888),
               SDL_FreeSurface),
      sdl_(surface_ ? SDL_CreateSoftwareRenderer(surface_.get()) : nullptr, SDL_DestroyRenderer) {}

void StampPainter::setPictures(std::shared_ptr<const MapPictures> pictures) {
    pictures_ = std::move(pictures);
    std::vector<bool> isTransposed(pictures_->files.size());
    const auto mark = [&](const Stamp& stamp) {
        if ((stamp.transform & kFlip90) != 0) isTransposed[pictures_->cuts[stamp.cut].file] = true;
    };
    for (const PictureLayer& layer : pictures_->layers)
        for (const Stamp& stamp : layer.stamps) mark(stamp);
    for (const auto& [key, stamp] : pictures_->things)
        if (stamp) mark(*stamp);
    std::vector<File> before = std::exchange(files_, {});
    for (size_t i = 0; i < pictures_->files.size(); ++i) {
        const MapPictureFile& file = pictures_->files[i];
        const auto same = std::ranges::find_if(before, [&](const File& old) {
            return old.plain != nullptr && old.clear == file.clear && file.bytes != nullptr &&
                   (old.transposed != nullptr || !isTransposed[i]) &&
                   (old.bytes == file.bytes || *old.bytes == *file.bytes);
        });
        files_.push_back(same != before.end() ? std::move(*same) : decoded(file, isTransposed[i]));
    }
}

StampPainter::File StampPainter::decoded(const MapPictureFile& file, bool isTransposed) {
    if (file.bytes == nullptr) return {};  // reported when the map was read
    const Result<Image> picture = pictureOf(file);
    if (!picture) {
        warnings_.push_back("picture '" + file.name + "' is not drawn: it " +
                            picture.error().message);
        return {};
    }
    File result{file.bytes, file.clear, makeTexture(sdl_.get(), *picture), nullptr};
    if (!isTransposed) return result;
    Image transposed(file.size.y, file.size.x);
    for (int y = 0; y < file.size.y; ++y)
        for (int x = 0; x < file.size.x; ++x) transposed.at(y, x) = picture->at(x, y);
    result.transposed = makeTexture(sdl_.get(), transposed);
    return result;
}

void StampPainter::begin(const Rect& area, int shrink) {
    corner_ = {area.left, area.top};
    size_ = {area.width / shrink, area.height / shrink};
    shrink_ = shrink;
    const SDL_Rect all{0, 0, size_.x, size_.y};
    SDL_SetRenderDrawColor(sdl_.get(), 0, 0, 0, 0);
    SDL_SetRenderDrawBlendMode(sdl_.get(), SDL_BLENDMODE_NONE);
    SDL_RenderFillRect(sdl_.get(), &all);
}

// Neighbours share their edges, so that there are no gaps between them.
Rect StampPainter::onPicture(const Rect& level) const {
    const int left = floorDiv(level.left - corner_.x, shrink_);
    const int top = floorDiv(level.top - corner_.y, shrink_);
    return {left, top, floorDiv(level.right() - corner_.x, shrink_) - left,
            floorDiv(level.bottom() - corner_.y, shrink_) - top};
}

void StampPainter::paint(const PictureLayer& layer, const Stamp& stamp, Vec2i by) {
    const PictureCut& cut = pictures_->cuts[stamp.cut];
    // SDL's software renderer rotates by 90 degrees to places that depend on odd and even sizes.
    const bool isTransposed = (stamp.transform & kFlip90) != 0;
    const File& file = files_[cut.file];
    SDL_Texture* texture = (isTransposed ? file.transposed : file.plain).get();
    if (texture == nullptr) return;
    Rect from = cut.from;
    if (isTransposed) from = {from.top, from.left, from.height, from.width};
    const Rect to = onPicture(uprightRect(stamp, pictures_->cuts).moved(by.x, by.y));
    if (from.isEmpty() || to.isEmpty()) return;

    const uint32_t alphas = uint32_t{layer.alpha} * stamp.alpha * alphaOf(layer.tint);
    SDL_SetTextureAlphaMod(texture, static_cast<Uint8>((alphas + 32512) / 65025));
    SDL_SetTextureColorMod(texture, static_cast<Uint8>(layer.tint >> 16),
                           static_cast<Uint8>(layer.tint >> 8), static_cast<Uint8>(layer.tint));
    const bool flipsX = (stamp.transform & kFlipX) != 0;
    const bool flipsY = (stamp.transform & kFlipY) != 0;
    const auto flip = static_cast<SDL_RendererFlip>((flipsX ? SDL_FLIP_HORIZONTAL : 0) |
                                                    (flipsY ? SDL_FLIP_VERTICAL : 0));
    if (stamp.tenthsOfDegree != 0) {
        if (int64_t{to.width} * to.height > kMaxRotatedPixels) return;
        const SDL_Rect source = toSdl(from);
        const SDL_Rect target = toSdl(to);
        SDL_RenderCopyEx(sdl_.get(), texture, &source, &target, stamp.tenthsOfDegree / 10.0,
                         nullptr, flip);
        return;
    }
    // The pieces of a flipped line are counted from its other end.
    const auto pieces = [](int source, int start, int drawn, int side, bool isFlipped) {
        return isFlipped ? piecesOf(source, drawn, start + drawn - side, start + drawn)
                         : piecesOf(source, drawn, -start, side - start);
    };
    const std::vector<Piece> columns = pieces(from.width, to.left, to.width, size_.x, flipsX);
    for (const Piece& row : pieces(from.height, to.top, to.height, size_.y, flipsY)) {
        for (const Piece& column : columns) {
            const SDL_Rect source{from.left + column.from, from.top + row.from, column.fromLength,
                                  row.fromLength};
            const SDL_Rect target{
                flipsX ? to.right() - column.to - column.toLength : to.left + column.to,
                flipsY ? to.bottom() - row.to - row.toLength : to.top + row.to, column.toLength,
                row.toLength};
            SDL_RenderCopyEx(sdl_.get(), texture, &source, &target, 0, nullptr, flip);
        }
    }
}

Image StampPainter::painted() {
    SDL_RenderFlush(sdl_.get());
    Image result(size_.x, size_.y);
    for (int y = 0; y < size_.y; ++y) std::copy_n(pixelsAt(y), size_.x, &result.at(0, y));
    return result;
}

void StampPainter::restore(const Image& before, const Rect& part) {
    SDL_RenderFlush(sdl_.get());
    const Rect rect = intersection(onPicture(part), {0, 0, size_.x, size_.y});
    for (int y = rect.top; y < rect.bottom(); ++y)
        for (int x = rect.left; x < rect.right(); ++x) pixelsAt(y)[x] = before.at(x, y);
}

Image StampPainter::picture() {
    Image result = painted();
    for (uint32_t& pixel : result.pixels) pixel = withoutAlphaFactor(pixel);
    return result;
}

}  // namespace pixelstep
