// Tests of the cache of painted tiles: which chunks an edit repaints.
#include "draw/tile_layer.h"

#include "draw/offscreen.h"
#include "math/random.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

constexpr Rect kView{0, 0, 512, 256};  // two chunks of 16-px tiles

TileArt plainArt() {
    TileArt art{{}, Image(kDetailsWidth, kDetailsHeight)};
    for (const uint32_t colour : {0xff3060a0u, 0xffc04020u}) {
        Image picture(kMaterialWidth, kMaterialHeight);
        for (int y = 0; y < 64; ++y) {
            for (int x = 0; x < kMaterialWidth; ++x) picture.at(x, y) = colour;
        }
        art.materials.push_back(picture);
    }
    return art;
}

struct Shown {
    Offscreen target{kView.width, kView.height};
    TileLayer layer{plainArt()};
    TileMap map{ShapeSet(16), {0, 0}, 64, 64};

    Image draw(const Rect& view = kView) {
        target.clear(0xff000000);
        layer.draw(target.sdl.get(), map, view);
        return target.pixels();
    }

    int paintedBy(Vec2i cell, Tile tile) {
        const int before = layer.chunksPainted();
        map.setTile(cell, tile);
        draw();
        return layer.chunksPainted() - before;
    }
};

}  // namespace

TEST_CASE("tile layer: zoomed out, every tile has its position, sketched or painted") {
    for (const int shrink : {2, 4, 8, 16}) {
        for (const Vec2i from : {Vec2i{0, 0}, Vec2i{-1031, 517}}) {
            CAPTURE(shrink);
            CAPTURE(from.x);
            Shown shown;
            shown.map = TileMap(ShapeSet(16), {0, 0}, 700, 500);
            const Vec2i block{from.x + 3207, from.y + 1404};
            const Vec2i cell = shown.map.cellAt(block);
            shown.map.setTile(cell, Tile{kBlock});
            const Rect view{from.x, from.y, kView.width * shrink, kView.height * shrink};
            int draws = 0;
            int wrong = 0;
            do {
                shown.target.clear(0xff000000);
                shown.layer.draw(shown.target.sdl.get(), shown.map, view, {}, shrink);
                const Image pixels = shown.target.pixels();
                for (int y = 0; y < kView.height; ++y) {
                    for (int x = 0; x < kView.width; ++x) {
                        // The whole square of a pixel is in the tile, or neither it nor the growth
                        // above the tile.
                        const Rect square{from.x + x * shrink, from.y + y * shrink, shrink, shrink};
                        const Rect tile = shown.map.cellRect(cell);
                        const bool isIn = intersection(square, tile) == square;
                        const bool isNear = overlaps(square.grown(shrink), tile.grown(4));
                        const bool isInMap =
                            intersection(square, shown.map.bounds().grown(-16)) == square;
                        const bool isDrawn = pixels.at(x, y) != 0xff000000;
                        if (isInMap && (isIn || !isNear) && isDrawn != isIn) ++wrong;
                    }
                }
            } while (shown.layer.isUnfinished() && ++draws < 200);
            CHECK(wrong == 0);
            CHECK_FALSE(shown.layer.isUnfinished());
            CHECK((draws > 0) == (shrink == 2 || shrink == 4));
        }
    }
}

TEST_CASE("tile layer: nothing is painted twice while no tile changes") {
    Shown shown;
    shown.draw();
    CHECK(shown.layer.chunksPainted() == 2);
    shown.draw();
    CHECK(shown.layer.chunksPainted() == 2);
    shown.draw(kView.moved(0, 0));
    CHECK(shown.layer.chunksPainted() == 2);
}

TEST_CASE("tile layer: chunks around the view are painted in advance, one at a time") {
    Shown shown;
    const Rect view{256, 512, 512, 256};
    const Image before = shown.draw(view);
    const int seen = shown.layer.chunksPainted();
    shown.layer.paintAhead(shown.target.sdl.get(), shown.map, view);
    CHECK(shown.layer.chunksPainted() == seen);  // this frame has already painted
    const auto paintOne = [&] {
        shown.draw(view);
        const int painted = shown.layer.chunksPainted();
        shown.layer.paintAhead(shown.target.sdl.get(), shown.map, view);
        return shown.layer.chunksPainted() - painted;
    };
    int ahead = 0;
    while (paintOne() == 1) ++ahead;
    CHECK(ahead == 16 - seen);  // the whole map except its last 256 px
    CHECK(paintOne() == 0);
    shown.draw(view.moved(200, 0));
    shown.draw(view.moved(-256, 128));
    CHECK(shown.layer.chunksPainted() == 16);
    CHECK(shown.draw(view) == before);
    // A tile that changes there is painted when it becomes visible.
    shown.map.setTile({0, 40}, Tile{kBlock});
    Shown fresh;
    fresh.map = shown.map;
    const Rect beyond = view.moved(-256, 128);
    CHECK(shown.draw(beyond) == fresh.draw(beyond));
}

TEST_CASE("tile layer: a changed tile paints the chunks that show it or border on it") {
    Shown shown;
    shown.draw();
    CHECK(shown.paintedBy({5, 5}, Tile{kBlock}) == 1);
    CHECK(shown.paintedBy({5, 5}, Tile{kBlock}) == 0);
    CHECK(shown.paintedBy({5, 5}, Tile{kBlock, 0, false, 1}) == 1);
    CHECK(shown.paintedBy({15, 5}, Tile{kBlock}) == 2);
    CHECK(shown.paintedBy({16, 5}, Tile{kBlock}) == 2);
    CHECK(shown.paintedBy({40, 40}, Tile{kBlock}) == 0);
}

TEST_CASE("tile layer: tiles appear at their positions, also with a moved view and origin") {
    Shown shown;
    shown.map = TileMap(ShapeSet(16), {-100, -48}, 64, 64);
    shown.map.setTile({20, 10}, Tile{kBlock});
    shown.map.setTile({21, 10}, Tile{kBlock, 0, false, 1});
    const Rect view = kView.moved(-37, -11);
    const Image picture = shown.draw(view);
    const Rect cell = shown.map.cellRect({20, 10}).moved(-view.left, -view.top);
    CHECK(picture.at(cell.left, cell.top) == 0xff3060a0);
    CHECK(picture.at(cell.right(), cell.bottom() - 1) == 0xffc04020);
    CHECK(picture.at(cell.left - 1, cell.top) == 0xff000000);
    CHECK(picture.at(cell.left, cell.bottom()) == 0xff000000);
}

TEST_CASE("tile layer: after edits it shows the same as a new layer") {
    Shown shown;
    shown.draw();
    for (int i = 0; i < 40; ++i) {
        shown.map.setTile({i * 7 % 32, i * 5 % 16}, Tile{kBlock, 0, false, i % 2 == 0});
        if (i % 3 == 0) shown.map.setTile({i * 11 % 32, i * 3 % 16}, Tile{});
        shown.draw();
    }
    Shown fresh;
    fresh.map = shown.map;
    CHECK(shown.draw() == fresh.draw());
}

TEST_CASE("tile layer: after textures were lost it shows the same") {
    Shown shown;
    shown.map.setTile({3, 3}, Tile{kBlock});
    const Image before = shown.draw();
    shown.layer.dropTextures();
    CHECK(shown.draw() == before);
}

TEST_CASE("tile layer: moving across a large map keeps a bounded number of chunks") {
    constexpr int kColumns = 1024;
    Shown shown;
    shown.map = TileMap(ShapeSet(16), {0, 0}, kColumns, 16);
    for (int x = 0; x < kColumns * 16 - kView.width; x += 200) shown.draw(kView.moved(x, 0));
    CHECK(shown.layer.chunksKept() <= 64);
}

TEST_CASE("tile layer: palette pictures are cached, one for each look") {
    Shown shown;
    SDL_Renderer* sdl = shown.target.sdl.get();
    SDL_Texture* block = shown.layer.tilePicture(sdl, shown.map, Tile{kBlock});
    REQUIRE(block != nullptr);
    CHECK(shown.layer.tilePicture(sdl, shown.map, Tile{kBlock}) == block);
    CHECK(shown.layer.tilePicture(sdl, shown.map, Tile{kBlock, 0, true}) != block);
    CHECK(shown.layer.tilePicture(sdl, shown.map, Tile{kBlock, 0, false, 1}) != block);
    CHECK(shown.layer.tilePicture(sdl, shown.map, Tile{}) != nullptr);
    shown.layer.dropChunks();
    CHECK(shown.layer.tilePicture(sdl, shown.map, Tile{kBlock}) == block);
}

TEST_CASE("tile layer: changing a shape many times keeps a bounded number of pictures") {
    Shown shown;
    SDL_Renderer* sdl = shown.target.sdl.get();
    const int shape = shown.map.addShape({"dune", std::vector<uint8_t>(16, 0)});
    SDL_Texture* block = shown.layer.tilePicture(sdl, shown.map, Tile{kBlock});
    for (int i = 0; i < test::roundsOf(2000); ++i) {
        std::vector<uint8_t> heights(16, 3);
        heights[static_cast<size_t>(i % 16)] = static_cast<uint8_t>(i / 16 % 16);
        heights[static_cast<size_t>(i % 15)] = static_cast<uint8_t>(i % 13);
        shown.map.setShape(shape, heights);
        if (i % 4 == 0) shown.draw();
        shown.layer.tilePicture(sdl, shown.map, Tile{static_cast<uint16_t>(shape)});
        CHECK(shown.layer.tilePicture(sdl, shown.map, Tile{kBlock}) == block);
    }
    CHECK(shown.layer.picturesKept() <= 520);
}

TEST_CASE("tile layer: tiles painted onto a colour equal tiles blended over it") {
    constexpr uint32_t kSky = 0xff6fb7e8;
    Shown shown;
    Random random{11};
    for (int i = 0; i < 200; ++i) {
        const auto shape = static_cast<uint16_t>(random.between(0, 5));
        shown.map.setTile(
            {random.between(0, 31), random.between(0, 15)},
            {.shape = shape, .transform = static_cast<uint8_t>(random.between(0, 7))});
    }
    const auto drawn = [&](std::optional<uint32_t> ground) {
        shown.target.clear(kSky);
        shown.layer.draw(shown.target.sdl.get(), shown.map, kView, ground);
        return shown.target.pixels();
    };
    const Image blendedByOne = drawn(std::nullopt);
    CHECK(drawn(kSky) == blendedByOne);
    CHECK(drawn(0xff000000) != blendedByOne);
    CHECK(drawn(kSky) == blendedByOne);
    CHECK(drawn(std::nullopt) == blendedByOne);
}

}  // namespace pixelstep
