// Screenshots through SDL's software renderer, which needs no video driver.
#include "app/cli/screenshot.h"

namespace pixelstep {
namespace {

// The level's view.
Overlays overlaysFor(const World& world) {
    const std::optional<LevelView>& view = world.level.text->view;
    return view && view->overlays ? Overlays(view->overlays->begin(), view->overlays->end())
                                  : Overlays{};
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

void Screenshot::notifyViews(const World& world, WorldChange change) {
    const Overlays overlays = overlaysFor(world);
    for (const std::unique_ptr<View>& view : views_)
        view->onWorldChanged(world, view->isOn(overlays), change);
}

void Screenshot::begin(const World& world) {
    fitMap(world);
    view_.snapTo(world, layout_);
    notifyViews(world, WorldChange::load);
}

void Screenshot::onStep(const World& world) {
    if (renderer_) renderer_->onStep(world);
    fitMap(world);
    view_.followStep(world, layout_);
    notifyViews(world, WorldChange::step);
}

std::optional<std::string> Screenshot::save(const World& world, const std::string& path) {
    if (!renderer_) return path + ": no screenshot: " + SDL_GetError();
    Settings settings;
    settings.overlays = overlaysFor(world);
    const ViewScene scene{
        .world = world, .settings = settings, .pointed = feetOf(world.player().body.rect)};
    DrawOptions options;
    options.pictures = pictures_;
    updateViews(views_, world, settings.overlays);
    addShown(views_, scene, false, options);
    renderer_->draw(world, view_.camera(), layout_, options);
    const std::optional<std::string> error = saveScreenshot(sdl_.get(), path);
    if (!error) return std::nullopt;
    return path + ": the screenshot cannot be written: " + *error;
}

}  // namespace pixelstep
