// Draws a frame: background, tiles, bodies, dust, overlays.
#include "draw/renderer.h"

#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "draw/ai_marks.h"
#include "draw/background.h"
#include "draw/ceremony.h"
#include "draw/lit_surfaces.h"
#include "draw/map/map_layers.h"
#include "draw/particles.h"
#include "draw/pixels/image.h"
#include "draw/pixels/texture.h"
#include "draw/previews.h"
#include "draw/solid_sprites.h"
#include "draw/sprites.h"
#include "draw/tile_details.h"
#include "draw/tile_layer.h"
#include "draw/zone_sprites.h"
#include "game/level/tile_text.h"
#include "game/run/clock.h"
#include "io/safe_file.h"
#include "scene/animation.h"
#include "scene/effects.h"

namespace pixelstep {
namespace {

constexpr int kMaxInterpolated =
    64;  // [px] a camera that moves farther in a frame is not interpolated

Image loadOrWarn(const std::string& path, int width, int height,
                 std::vector<std::string>& warnings) {
    LoadedPicture loaded = loadPicture(path, width, height);
    if (loaded.warning) warnings.push_back(*std::move(loaded.warning));
    return std::move(loaded.picture);
}

std::vector<Image> loadMaterials(const std::string& folder, std::vector<std::string>& warnings) {
    std::vector<Image> materials;
    for (const std::string_view name : materialNames()) {
        materials.push_back(loadOrWarn(folder + "/materials/" + std::string(name) + ".png",
                                       kMaterialWidth, kMaterialHeight, warnings));
    }
    return materials;
}

CharacterSheets loadSheets(const std::string& folder, std::vector<std::string>& warnings) {
    const auto load = [&](const char* name) {
        return loadOrWarn(folder + name, kSheetWidth, kSheetHeight, warnings);
    };
    return {.hero = load("/hero.png"), .clone = load("/clone.png"), .scarf = load("/scarf.png")};
}

// The folder of a theme; levels without one have the meadow's surroundings.
std::string themeFolder(const std::string& assetsFolder, std::optional<Theme> theme) {
    const ThemeRow& row = rowOf(kThemes, theme.value_or(Theme::meadow));
    return assetsFolder + "/themes/" + std::string(row.name) + "/";
}

Background loadBackground(const std::string& folder, std::vector<std::string>& warnings) {
    std::array<Image, kLayerCount> layers;
    for (size_t i = 0; i < layers.size(); ++i) {
        layers[i] =
            loadOrWarn(folder + kLayerNames[i] + ".png", kLayerWidth, kLayerHeight, warnings);
    }
    return Background(std::move(layers));
}

// The camera of the previous step, to interpolate the view like the bodies.
struct CameraInterpolation {
    Vec2i from;
    Vec2i to;
    int64_t stepCount = -1;

    void update(Vec2i topLeft, int64_t worldSteps) {
        const int64_t steps = worldSteps - stepCount;
        const bool isFirst = stepCount < 0 || steps < 0 || steps > kMaxStepsPerFrame;
        const Vec2i movement = topLeft - to;
        const bool jumps =
            std::abs(movement.x) > kMaxInterpolated || std::abs(movement.y) > kMaxInterpolated;
        if (isFirst || jumps || (steps == 0 && topLeft != to)) {
            from = topLeft;
        } else if (steps > 0) {
            const int frameSteps = static_cast<int>(steps);
            from = to + Vec2i{movement.x - movement.x / frameSteps,
                              movement.y - movement.y / frameSteps};
        }
        to = topLeft;
        stepCount = worldSteps;
    }

    Vec2i at(int alphaPer1000) const {
        const Vec2i movement = to - from;
        return from + Vec2i{movement.x * alphaPer1000 / 1000, movement.y * alphaPer1000 / 1000};
    }
};

// [px] size of the picture before it is scaled.
SDL_Point pictureSize(const Layout& layout) {
    return {(layout.width + layout.shrink - 1) / layout.shrink,
            (layout.height + layout.shrink - 1) / layout.shrink};
}

// Restores the renderer's usual state.
void cleanState(SDL_Renderer* sdl) {
    SDL_SetRenderTarget(sdl, nullptr);
    SDL_RenderSetViewport(sdl, nullptr);
    SDL_RenderSetClipRect(sdl, nullptr);
    SDL_RenderSetScale(sdl, 1.0f, 1.0f);
    SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_NONE);
    SDL_SetRenderDrawColor(sdl, 0, 0, 0, 255);
}

}  // namespace

struct Renderer::Impl {
    Impl(SDL_Renderer* renderer, const std::string& assetsFolder)
        : sdl(renderer),
          folder(assetsFolder),
          background(loadBackground(themeFolder(folder, {}), warnings)),
          art{loadMaterials(folder, warnings),
              loadOrWarn(folder + "/tiles.png", kDetailsWidth, kDetailsHeight, warnings)},
          tiles(art),
          behind(art, true, kBehindLight),
          front(art, true),
          surfaces(art.details),
          sprites(loadSheets(folder, warnings)),
          marks(loadOrWarn(folder + "/brains.png", kMarkSheetWidth, kMarkSide, warnings)),
          zones(loadOrWarn(folder + "/zones.png", kZoneSheetWidth, kZoneSheetHeight, warnings)),
          solids(loadOrWarn(folder + "/bodies.png", kBodySheetWidth, kBodySheetHeight, warnings)),
          dustPicture(
              loadOrWarn(folder + "/dust.png", kDustSheetWidth, kDustSheetHeight, warnings)) {}

    SDL_Renderer* sdl;
    std::string folder;  // of assets
    std::vector<std::string> warnings;
    std::optional<Theme> theme;  // of the background and the ground
    Background background;
    TileArt art;
    TileLayer tiles;
    TileLayer behind, front;  // decoration
    SurfaceSprites surfaces;
    MapLayers mapLayers;
    Sprites sprites;
    AiMarks marks;
    ZoneSprites zones;
    SolidSprites solids;
    Image dustPicture;
    TexturePtr dustTexture;
    DustPool dust;
    Animations animations;
    Effects effects;
    CameraInterpolation cameraInterpolation;
    Vec2i viewOrigin;
    VisibleBodies seen;
    TexturePtr target;  // the picture before scaling
    SDL_Point targetSize{0, 0};

    void useTheme(std::optional<Theme> wanted);
    bool makeTarget(const Layout& layout);
    bool isUnfinished() const {
        return tiles.isUnfinished() || behind.isUnfinished() || front.isUnfinished() ||
               mapLayers.isUnfinished();
    }
    void drawGround(const World& world, const Rect& view, const DrawOptions& options, int shrink,
                    bool hasPictures);
    void drawWorld(const World& world, const Rect& view, const DrawOptions& options, int shrink);
    void drawCharacters(const World& world, const SpriteOptions& options, MapLayers* pictures,
                        const std::optional<DeathFlight>& deathFlight);
};

// Tiles that name no material have number 0, and take the look of the theme's ground.
void Renderer::Impl::useTheme(std::optional<Theme> wanted) {
    if (wanted == theme) return;
    theme = wanted;
    const std::string themes = themeFolder(folder, theme);
    background = loadBackground(themes, warnings);
    art.materials = loadMaterials(folder, warnings);
    if (theme)
        art.materials[0] =
            loadOrWarn(themes + "ground.png", kMaterialWidth, kGroundHeight, warnings);
    for (TileLayer* layer : {&tiles, &behind, &front}) layer->setArt(art);
}

bool Renderer::Impl::makeTarget(const Layout& layout) {
    const SDL_Point size = pictureSize(layout);
    if (target != nullptr && targetSize.x >= size.x && targetSize.y >= size.y) return true;
    Vec2i whole{};  // size of the whole output; the view is smaller next to a panel
    SDL_GetRendererOutputSize(sdl, &whole.x, &whole.y);
    targetSize = {std::max(size.x, (whole.x + layout.scale - 1) / layout.scale),
                  std::max(size.y, (whole.y + layout.scale - 1) / layout.scale)};
    target.reset(SDL_CreateTexture(sdl, kTargetFormat, SDL_TEXTUREACCESS_TARGET, targetSize.x,
                                   targetSize.y));
    if (target == nullptr) return false;
    SDL_SetTextureScaleMode(target.get(), SDL_ScaleModeNearest);
    SDL_SetTextureBlendMode(target.get(), SDL_BLENDMODE_NONE);
    return true;
}

// Everything behind bodies.
void Renderer::Impl::drawGround(const World& world, const Rect& view, const DrawOptions& options,
                                int shrink, bool hasPictures) {
    const TileMap& map = world.tiles();
    // The hills are designed for views of about one picture; larger views only show the sky.
    const bool isPlain = options.hasPlainSky || shrink > 1;
    const auto colour = hasPictures ? mapLayers.background() : std::nullopt;
    // The upper edges of mine and night are too dark for terrain to stand out.
    const uint32_t plainSky = theme ? background.middle() : background.sky();
    if (colour || isPlain) {
        fillTarget(sdl, colour.value_or(plainSky));
    } else {
        background.draw(sdl, view, map.bounds());
    }
    if (!hasPictures) {
        const Decoration& decoration = *world.level.decoration;
        if (!decoration.behind) behind.dropChunks();
        if (!decoration.front) front.dropChunks();
        if (decoration.behind) behind.draw(sdl, *decoration.behind, view, std::nullopt, shrink);
        // A chunk that is painted on one colour would cover what is behind it.
        const bool isOnSky = isPlain && !decoration.behind;
        tiles.draw(sdl, map, view, isOnSky ? std::optional(plainSky) : std::nullopt, shrink);
        return tiles.paintAhead(sdl, map, view);
    }
    mapLayers.draw(sdl, view, shrink, MapLayers::Part::belowTiles);
    tiles.draw(sdl, mapLayers.builtInTiles(), view, std::nullopt, shrink);
    mapLayers.draw(sdl, view, shrink, MapLayers::Part::aboveTiles);
}

// Everything is drawn in world pixels and scaled down by SDL, except tiles, which cover most of the
// picture and are cached at the shown size.
void Renderer::Impl::drawWorld(const World& world, const Rect& view, const DrawOptions& options,
                               int shrink) {
    const TileMap& map = world.tiles();
    const VisualEffects visualEffects = effective(options.visualEffects);
    const bool hasPictures = mapLayers.show(options.pictures, map);
    for (std::string& warning : mapLayers.takeWarnings()) warnings.push_back(std::move(warning));
    drawGround(world, view, options, shrink, hasPictures);
    const float scale = 1.0f / static_cast<float>(shrink);
    SDL_RenderSetScale(sdl, scale, scale);
    MapLayers* const pictures = hasPictures ? &mapLayers : nullptr;
    if (!hasPictures && shrink == 1) surfaces.drawTiles(sdl, world, view);
    zones.draw(sdl, world, view, pictures, options);
    seen.update(world, view, options.alphaPer1000);
    solids.draw(sdl, world, seen, surfaces, pictures);
    for (const BodyPreview& start : options.spawnPreviews) {
        solids.drawPreview(sdl, start, view);
        sprites.drawPreview(sdl, start.rect, start.kind, view);
    }
    if (visualEffects.touches) drawLitSurfaces(sdl, world, effects, view, options.alphaPer1000);
    for (const Rect& ghost : options.ghosts) sprites.drawPreview(sdl, ghost, Kind::player, view);
    if (visualEffects.flashes) drawFlares(sdl, effects, view);
    if (visualEffects.afterimages) sprites.drawAfterimages(sdl, effects, view);
    drawCharacters(world, {options.alphaPer1000, visualEffects, options.cheerPer1000}, pictures,
                   options.deathFlight);
    if (dustTexture == nullptr) dustTexture = makeTexture(sdl, dustPicture);
    if (visualEffects.dust) drawDust(sdl, dust, dustTexture, view);
    SDL_RenderSetScale(sdl, 1.0f, 1.0f);
    if (hasPictures) mapLayers.draw(sdl, view, shrink, MapLayers::Part::inFront);
    const std::optional<TileMap>& inFront = world.level.decoration->front;
    if (!hasPictures && inFront) front.draw(sdl, *inFront, view, std::nullopt, shrink);
    SDL_RenderSetScale(sdl, scale, scale);
    if (options.drawOver) options.drawOver(sdl, view);
    if (options.deathFlight) drawWipe(sdl, *options.deathFlight, view);
    if (options.brush) {
        drawBrush(sdl, map, *options.brush, tiles.tilePicture(sdl, map, options.brush->tile), view);
    }
    if (options.preview) {
        solids.drawPreview(sdl, *options.preview, view);
        drawPreviewFrame(sdl, *options.preview, view);
    }
}

void Renderer::Impl::drawCharacters(const World& world, const SpriteOptions& options,
                                    MapLayers* pictures,
                                    const std::optional<DeathFlight>& deathFlight) {
    sprites.draw(sdl, world, animations, seen, options, pictures);
    if (world.course.hazards != 0) zones.drawOnBodies(sdl, world, seen, pictures);
    marks.draw(sdl, world, seen);
    if (!deathFlight) return sprites.drawPlayer(sdl, world, animations, seen.view(), options);
    if (showsFigure(*deathFlight))
        sprites.drawFigure(sdl, deathFlight->death.place, shownFacing(world.player()), seen.view());
    drawDeathFlight(sdl, *deathFlight, seen.view());
}

Renderer::Renderer(SDL_Renderer* sdl, const std::string& assetsFolder)
    : impl_(std::make_unique<Impl>(sdl, assetsFolder)) {}
Renderer::~Renderer() = default;
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;

const std::vector<std::string>& Renderer::warnings() const {
    return impl_->warnings;
}

void Renderer::onStep(const World& world) {
    Impl& parts = *impl_;
    if (world.stepCount != parts.animations.stepCount) {
        parts.dust.age();
        parts.dust.addMoves(world);
    }
    for (size_t i = firstNewEvent(parts.animations, world); i < world.events.size(); ++i) {
        const Event& event = world.events[i];
        parts.dust.add(event, findActor(world, event.id));
    }
    const bool isStep = world.stepCount != parts.animations.stepCount;
    advance(parts.animations, world);
    if (isStep) parts.effects.step(world, parts.animations);
}

void Renderer::ageParticles() {
    impl_->dust.age();
    impl_->effects.age();
}

void Renderer::reset() {
    impl_->animations = {};
    impl_->dust.clear();
    impl_->effects.clear();
    impl_->cameraInterpolation = {};
    for (TileLayer* layer : {&impl_->tiles, &impl_->behind, &impl_->front}) layer->dropChunks();
}

void Renderer::onTargetsReset() {
    impl_->target = nullptr;
    impl_->dustTexture = nullptr;
    impl_->background.dropTextures();
    for (TileLayer* layer : {&impl_->tiles, &impl_->behind, &impl_->front}) layer->dropTextures();
    impl_->mapLayers.dropTextures();
    impl_->sprites.dropTextures();
    impl_->marks.dropTextures();
    impl_->zones.dropTextures();
    impl_->solids.dropTextures();
    impl_->surfaces.dropTextures();
}

void Renderer::draw(const World& world, const Camera& camera, const Layout& layout,
                    const DrawOptions& options) {
    Impl& parts = *impl_;
    parts.useTheme(themeOf(world.level));
    parts.cameraInterpolation.update(camera.topLeft, world.stepCount);
    Vec2i topLeft = parts.cameraInterpolation.at(options.alphaPer1000);
    if (effective(options.visualEffects).shake) topLeft = topLeft + parts.effects.shake();
    parts.viewOrigin = topLeft;
    const Rect view{topLeft.x, topLeft.y, layout.width, layout.height};
    cleanState(parts.sdl);
    if (layout.scale == 1) {
        parts.drawWorld(world, view, options, layout.shrink);
        return cleanState(parts.sdl);
    }
    if (!parts.makeTarget(layout)) {
        SDL_RenderClear(parts.sdl);
        return;
    }
    SDL_SetRenderTarget(parts.sdl, parts.target.get());
    parts.drawWorld(world, view, options, layout.shrink);
    cleanState(parts.sdl);
    const SDL_Point size = pictureSize(layout);
    const SDL_Rect picture{0, 0, size.x, size.y};
    const SDL_Rect all{0, 0, size.x * layout.scale, size.y * layout.scale};
    SDL_RenderCopy(parts.sdl, parts.target.get(), &picture, &all);
}

bool Renderer::isUnfinished() const {
    return impl_->isUnfinished();
}

Vec2i Renderer::viewOrigin() const {
    return impl_->viewOrigin;
}

SDL_Texture* Renderer::tilePicture(const TileMap& tiles, Tile tile) {
    return impl_->tiles.tilePicture(impl_->sdl, tiles, tile);
}

std::optional<std::string> saveScreenshot(SDL_Renderer* sdl, const std::string& path) {
    int width = 0;
    int height = 0;
    if (SDL_GetRendererOutputSize(sdl, &width, &height) != 0) return SDL_GetError();
    const std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)> surface(
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24),
        SDL_FreeSurface);
    if (surface == nullptr) return SDL_GetError();
    if (SDL_RenderReadPixels(sdl, nullptr, surface->format->format, surface->pixels,
                             surface->pitch) != 0) {
        return path + ": " + SDL_GetError();
    }
    // Encoded in memory, since on a full disk SDL_image would leave half a file without an error.
    std::string png(static_cast<size_t>(surface->pitch) * static_cast<size_t>(height) * 2 + 4096,
                    '\0');
    SDL_RWops* memory = SDL_RWFromMem(png.data(), static_cast<int>(png.size()));
    if (memory == nullptr) return SDL_GetError();
    const bool isEncoded = IMG_SavePNG_RW(surface.get(), memory, 0) == 0;
    png.resize(static_cast<size_t>(std::max<Sint64>(SDL_RWtell(memory), 0)));
    SDL_RWclose(memory);
    if (!isEncoded) return path + ": " + SDL_GetError();
    if (const auto error = writeFile(path, png)) return errorLine(path, *error);
    return std::nullopt;
}

}  // namespace pixelstep
