// Screenshots through SDL's software renderer, which needs no video driver.
#include "app/cli/screenshot.h"

#include "lab/trajectories/ruler.h"

namespace pixelstep {
namespace {

// The level's view.
Overlays overlaysFor(const World& world) {
    const std::optional<LevelView>& view = world.level.text->view;
    return view && view->overlays ? overlaysOf(*view->overlays) : Overlays{};
}

int zoomFor(const World& world) {
    const std::optional<LevelView>& view = world.level.text->view;
    return view ? view->zoom.value_or(0) : 0;
}

}  // namespace

Screenshot::Screenshot(const std::string& assetsFolder, int scale)
    : surface_(SDL_CreateRGBSurfaceWithFormat(0, kWidth, kHeight, 32, SDL_PIXELFORMAT_RGBA32)),
      scale_(scale),
      layout_(layoutFor(kWidth, kHeight, scale)) {
    if (surface_) sdl_.reset(SDL_CreateSoftwareRenderer(surface_.get()));
    if (sdl_) renderer_.emplace(sdl_.get(), assetsFolder);
}

void Screenshot::fitMap(const World& world) {
    const Rect map = world.level.tiles.bounds();
    const int zoom = scale_ > 0 ? scale_ : zoomFor(world);
    const Layout fitting = layoutForMap(kWidth, kHeight, zoom, {map.width, map.height});
    if (fitting == layout_) return;
    view_.resize(world, layout_, fitting);
    layout_ = fitting;
}

void Screenshot::followGhosts(const World& world) {
    const Overlays overlays = overlaysFor(world);
    naive_.update(world, overlays.naiveMove);
    variableStep_.update(world, overlays.variableStep);
}

void Screenshot::begin(const World& world) {
    fitMap(world);
    view_.snapTo(world, layout_);
    followGhosts(world);
}

void Screenshot::onStep(const World& world) {
    if (renderer_) renderer_->onStep(world);
    fitMap(world);
    view_.followStep(world, layout_);
    followGhosts(world);
}

std::optional<std::string> Screenshot::save(const World& world, const std::string& path) {
    if (!renderer_) return path + ": no screenshot: " + SDL_GetError();
    DrawOptions options{.overlays = overlaysFor(world)};
    options.pictures = pictures_;
    if (naive_.isElsewhere()) options.naiveBody = naive_.rect();
    options.jumps = variableStep_.jumps();
    if (options.overlays.ruler)
        options.ruler = rulerOf(world.level.tuning, world.level.tiles.tileSize());
    renderer_->draw(world, view_.camera(), layout_, options);
    const std::optional<std::string> error = saveScreenshot(sdl_.get(), path);
    if (!error) return std::nullopt;
    return path + ": the screenshot cannot be written: " + *error;
}

}  // namespace pixelstep
