// The target's pixels, taken and given back.
#include "draw/pixels/pixel_canvas.h"

#include <algorithm>

namespace pixelstep {
namespace {

constexpr size_t kBandRows = 48;  // of a usual window few enough to stay in a core's cache
constexpr size_t kDrawnAtOnce = 1024;

}  // namespace

bool isSoftware(SDL_Renderer* sdl) {
    SDL_RendererInfo info{};
    return SDL_GetRendererInfo(sdl, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
}

bool PixelCanvas::open(SDL_Renderer* sdl, Vec2i size) {
    if (isOpen()) return true;
    float scaleX = 0;
    float scaleY = 0;
    SDL_RenderGetScale(sdl, &scaleX, &scaleY);
    if (scaleX != 1.0f || scaleY != 1.0f || !isSoftware(sdl)) return false;
    if (texture_ == nullptr || textureSize_.x < size.x || textureSize_.y < size.y) {
        Vec2i whole = size;  // beside a panel the view is smaller, until it goes
        SDL_GetRendererOutputSize(sdl, &whole.x, &whole.y);
        textureSize_ = {std::max({textureSize_.x, size.x, whole.x}),
                        std::max({textureSize_.y, size.y, whole.y})};
        texture_.reset(SDL_CreateTexture(sdl, kTargetFormat, SDL_TEXTUREACCESS_STREAMING,
                                         textureSize_.x, textureSize_.y));
        if (texture_ == nullptr) {
            textureSize_ = {};
            return false;
        }
        SDL_SetTextureBlendMode(texture_.get(), SDL_BLENDMODE_NONE);
    }
    void* pixels = nullptr;
    int bytes = 0;
    const SDL_Rect all{0, 0, size.x, size.y};
    if (SDL_LockTexture(texture_.get(), &all, &pixels, &bytes) != 0) return false;
    if (SDL_RenderReadPixels(sdl, &all, kTargetFormat, pixels, bytes) != 0) {
        SDL_UnlockTexture(texture_.get());
        return false;
    }
    target_ = {static_cast<uint32_t*>(pixels), bytes / static_cast<int>(sizeof(uint32_t))};
    size_ = size;
    layerCount_ = 0;
    addLayers(1);
    return true;
}

void PixelCanvas::close(SDL_Renderer* sdl) {
    if (!isOpen()) return;
    by_(static_cast<size_t>(size_.y), kBandRows, [&](size_t first, size_t end) {
        for (size_t i = 0; i < layerCount_; ++i)
            layers_[i].blend(target_, static_cast<int>(first), static_cast<int>(end));
    });
    SDL_UnlockTexture(texture_.get());
    target_ = {};
    const SDL_Rect all{0, 0, size_.x, size_.y};
    SDL_RenderCopy(sdl, texture_.get(), &all, &all);
}

void PixelCanvas::drawAll(size_t count, const std::function<void(size_t, LaidPictures&)>& draw) {
    const size_t below = layerCount_;
    addLayers((count + kDrawnAtOnce - 1) / kDrawnAtOnce);
    by_(count, kDrawnAtOnce, [&](size_t first, size_t end) {
        LaidPictures& layer = layers_[below + first / kDrawnAtOnce];
        for (size_t i = first; i < end; ++i) draw(i, layer);
    });
}

void PixelCanvas::addLayers(size_t count) {
    const size_t below = layerCount_;
    layerCount_ += count;
    if (layers_.size() < layerCount_) layers_.resize(layerCount_);
    for (size_t i = below; i < layerCount_; ++i) layers_[i].start(size_);
}

}  // namespace pixelstep
