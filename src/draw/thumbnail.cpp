// Samples a level at a few points for each pixel.
#include "draw/thumbnail.h"

#include <algorithm>
#include <array>

#include "draw/tile_details.h"

namespace pixelstep {
namespace {

constexpr int kSamplesASide = 3;
constexpr int kCapDepth = 6;  // [px] minimum depth of the top's colour, in world pixels
constexpr int kMaxRatio = 3;  // of a picture's sides
constexpr uint32_t kPlayerColour = 0xfffb8140;
constexpr uint32_t kCloneColour = 0xffa77fd0;
constexpr uint32_t kCrateColour = 0xffc98d4b;
constexpr uint32_t kPlatformColour = 0xff7a4f36;
constexpr uint32_t kEdgeColour = 0xff17141f;

/// The colours of a theme: its sky from the top to the bottom of the picture, and its ground.
struct ThemeColours {
    Theme theme;
    std::array<uint32_t, 3> sky;
    MaterialColours ground;
};
constexpr auto kThemeColours = std::to_array<ThemeColours>({
    {Theme::meadow, {0xff4f8e9e, 0xff9fc6b0, 0xfff0dba6}, {0xff3a2536, 0xff619847, 0xff94a44b}},
    {Theme::mine, {0xff191a2b, 0xff3f5069, 0xff29304a}, {0xff1b1d2d, 0xff626f81, 0xff72808e}},
    {Theme::glacier, {0xff284673, 0xff6fa3b4, 0xffc9dcd6}, {0xff2f4268, 0xffe2eff0, 0xffc9dfe7}},
    {Theme::night, {0xff151838, 0xff2a2757, 0xff704a7b}, {0xff1e1831, 0xff7365a6, 0xff7c70a9}},
    {Theme::coast, {0xff3d74b0, 0xffaecfdb, 0xff4a8fab}, {0xff3a2f3c, 0xffc5ac83, 0xffbfa680}},
});
static_assert(isTableOf(kThemeColours, &ThemeColours::theme, Theme::coast));

uint32_t between(uint32_t above, uint32_t below, uint32_t per256) {
    uint32_t colour = 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        const uint32_t a = above >> shift & 0xffu;
        const uint32_t b = below >> shift & 0xffu;
        colour |= (a * (256 - per256) + b * per256) / 256 << shift;
    }
    return colour;
}

uint32_t skyAt(const std::array<uint32_t, 3>& sky, int y, int height) {
    const auto at = static_cast<uint32_t>(y * 512 / std::max(height, 1));
    return at < 256 ? between(sky[0], sky[1], at) : between(sky[1], sky[2], at - 256);
}

/// The colour of a world pixel; clear where there is air.
uint32_t colourAt(const TileMap& tiles, std::span<const MaterialColours> materials, Vec2i pixel,
                  int capDepth) {
    const Vec2i cell = tiles.cellAt(pixel);
    const Tile tile = tiles.tile(cell);
    if (isLadder(tile)) return kLadderColour;
    if (!tiles.sharesPixel(cell, {pixel.x, pixel.y, 1, 1})) return 0;
    const MaterialColours& colours = materialOf(materials, tile.material);
    const Vec2i above{pixel.x, pixel.y - capDepth};
    const SurfaceLook surface = surfaceLookOf(tiles.shapes().surfaces()[tile.surface]);
    if (tile.oneWay) return surface == SurfaceLook::none ? colours.plank : surfaceColour(surface);
    const bool isCap = above.y >= tiles.bounds().top &&
                       !tiles.sharesPixel(tiles.cellAt(above), {above.x, above.y, 1, 1});
    if (isCap && surface != SurfaceLook::none) return surfaceColour(surface);
    return isCap ? colours.cap : colours.fill;
}

/// The same with what is drawn in front of the tiles and behind them.
uint32_t decoratedColourAt(const Level& level, std::span<const MaterialColours> materials,
                           Vec2i pixel, int capDepth) {
    const auto& [behind, front] = *level.decoration;
    uint32_t colour = front ? colourAt(*front, materials, pixel, capDepth) : 0;
    if (colour == 0) colour = colourAt(level.tiles, materials, pixel, capDepth);
    if (colour == 0 && behind)
        colour = darkened(colourAt(*behind, materials, pixel, capDepth), kBehindLight);
    return colour;
}

/// The part of a side around `middle`, at most `most` long.
Vec2i partAround(int from, int length, int middle, int most) {
    if (length <= most) return {from, length};
    return {std::clamp(middle - most / 2, from, from + length - most), most};
}

/// The shown part of the level.
Rect shownPart(const Level& level) {
    const Rect all = level.tiles.bounds();
    const Rect player = playerStart(level).value_or(Rect{all.left, all.top, 0, 0});
    const Vec2i x = partAround(all.left, all.width, player.left, all.height * kMaxRatio);
    const Vec2i y = partAround(all.top, all.height, player.top, all.width * kMaxRatio);
    return {x.x, y.x, x.y, y.y};
}

/// The size of the picture, and the mapping of world pixels.
struct Scale {
    Rect world;
    Vec2i size;

    Scale(const Rect& bounds, Vec2i most) : world(bounds) {
        const int64_t w = bounds.width;
        const int64_t h = bounds.height;
        const bool isWide = w * most.y > h * most.x;
        const int64_t width = isWide ? most.x : w * most.y / h;
        const int64_t height = isWide ? h * most.x / w : most.y;
        size = {static_cast<int>(std::max<int64_t>(width, 1)),
                static_cast<int>(std::max<int64_t>(height, 1))};
    }

    /// The world pixel at sub-pixel `i` of `n` along an axis.
    static int along(int from, int length, int pixel, int pixels, int i, int n) {
        const int64_t at = (int64_t{pixel} * n + i) * 2 + 1;
        return from + static_cast<int>(at * length / (int64_t{pixels} * n * 2));
    }
    Vec2i worldAt(Vec2i pixel, Vec2i sub) const {
        return {along(world.left, world.width, pixel.x, size.x, sub.x, kSamplesASide),
                along(world.top, world.height, pixel.y, size.y, sub.y, kSamplesASide)};
    }
    /// A rectangle in the picture, at least `least` px per side.
    Rect inPicture(const Rect& rect, int least) const {
        const auto toX = [&](int x) {
            return static_cast<int>(int64_t{x - world.left} * size.x / world.width);
        };
        const auto toY = [&](int y) {
            return static_cast<int>(int64_t{y - world.top} * size.y / world.height);
        };
        const int right = toX(rect.right());
        const int bottom = toY(rect.bottom());
        const int width = std::max(right - toX(rect.left), least);
        const int height = std::max(bottom - toY(rect.top), least);
        return {std::max(right - width, 0), std::max(bottom - height, 0), width, height};
    }
};

void fill(Image& picture, const Rect& rect, uint32_t colour) {
    for (int y = std::max(rect.top, 0); y < std::min(rect.bottom(), picture.height); ++y) {
        for (int x = std::max(rect.left, 0); x < std::min(rect.right(), picture.width); ++x)
            picture.at(x, y) = colour;
    }
}

void drawTerrain(Image& picture, const Level& level, const Scale& scale,
                 std::span<const MaterialColours> materials) {
    const std::optional<Theme> theme = themeOf(level);
    const auto& sky = rowOf(kThemeColours, theme.value_or(Theme::meadow)).sky;
    std::vector<MaterialColours> colours(materials.begin(), materials.end());
    if (theme) {
        colours.front() = groundColours(*theme);
        for (MaterialColours& each : colours) each.fill = colours.front().fill;
    }
    // At least two pixels of the picture, so that it is visible.
    const int capDepth = std::max(kCapDepth, 2 * scale.world.height / scale.size.y);
    for (int y = 0; y < picture.height; ++y) {
        const uint32_t air = skyAt(sky, y, picture.height);
        for (int x = 0; x < picture.width; ++x) {
            MeanColour mean;
            for (int i = 0; i < kSamplesASide * kSamplesASide; ++i) {
                const Vec2i at = scale.worldAt({x, y}, {i % kSamplesASide, i / kSamplesASide});
                const uint32_t colour = decoratedColourAt(level, colours, at, capDepth);
                mean.add(colour == 0 ? air : colour);
            }
            picture.at(x, y) = mean.value();
        }
    }
}

void drawBodies(Image& picture, const Level& level, const Scale& scale) {
    const Cast& cast = *level.cast;
    for (const PlatformStart& platform : cast.platforms)
        fill(picture, scale.inPicture(startRect(platform.body), 2), kPlatformColour);
    for (const CrateStart& crate : cast.crates)
        fill(picture, scale.inPicture(startRect(crate), 2), kCrateColour);
    for (const BodyStart& clone : cast.clones)
        fill(picture, scale.inPicture(startRect(clone), 2), kCloneColour);
    const std::optional<Rect> player = playerStart(level);
    if (!player) return;
    const Rect place = scale.inPicture(*player, 3);
    fill(picture, place.grown(1), kEdgeColour);
    fill(picture, place, kPlayerColour);
}

}  // namespace

const MaterialColours& groundColours(Theme theme) {
    return rowOf(kThemeColours, theme).ground;
}

Image thumbnailOf(const Level& level, std::span<const MaterialColours> materials, Vec2i most) {
    const Scale scale(shownPart(level), most);
    Image picture(scale.size.x, scale.size.y);
    drawTerrain(picture, level, scale, materials);
    drawBodies(picture, level, scale);
    return picture;
}

}  // namespace pixelstep
