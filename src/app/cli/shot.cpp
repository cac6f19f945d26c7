// Screenshots through SDL's software renderer, which needs no video driver.
#include "app/cli/shot.h"

namespace pixelstep {

Shot::Shot(const std::string& assetsFolder, int scale)
    : surface_(SDL_CreateRGBSurfaceWithFormat(0, kWidth, kHeight, 32, SDL_PIXELFORMAT_RGBA32)),
      scale_(scale),
      layout_(layoutFor(kWidth, kHeight, scale)) {
    if (surface_) sdl_.reset(SDL_CreateSoftwareRenderer(surface_.get()));
    if (sdl_) renderer_.emplace(sdl_.get(), assetsFolder);
}

void Shot::fitMap(const World& world) {
    const Rect map = world.level.tiles.bounds();
    const Layout fitting = layoutForMap(kWidth, kHeight, scale_, {map.width, map.height});
    if (fitting == layout_) return;
    view_.resize(world, layout_, fitting);
    layout_ = fitting;
}

void Shot::begin(const World& world) {
    fitMap(world);
    view_.lookAt(world, layout_);
}

void Shot::stepped(const World& world) {
    if (renderer_) renderer_->stepped(world);
    fitMap(world);
    view_.followStep(world, layout_);
}

std::optional<std::string> Shot::save(const World& world, const std::string& path) {
    if (!renderer_) return path + ": no screenshot: " + SDL_GetError();
    renderer_->draw(world, view_.camera(), layout_, DrawOptions{});
    const std::optional<std::string> fault = saveScreenshot(sdl_.get(), path);
    if (!fault) return std::nullopt;
    return path + ": the screenshot cannot be written: " + *fault;
}

}  // namespace pixelstep
