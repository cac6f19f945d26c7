// Drawing in memory: in, pictures and places; out, the pixels that SDL would have made.
#include "draw/pixels/pixel_canvas.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "draw/offscreen.h"
#include "draw/sprites.h"
#include "io/workers.h"
#include "math/random.h"
#include "support/sharing.h"

namespace pixelstep {
namespace {

constexpr int kWidth = 120;
constexpr int kHeight = 90;
constexpr int kRoundings = 5;  // of a channel: by one in each layer, dimmed by those above it

Picture speckled(Random& random, int width, int height) {
    Picture picture(width, height);
    constexpr std::array<uint32_t, 3> kAlphas{0, kDimAlpha, 255};
    for (uint32_t& pixel : picture.pixels) {
        const uint32_t colour = static_cast<uint32_t>(random.between(0, 0xffffff));
        pixel = colour | kAlphas[static_cast<size_t>(random.between(0, 2))] << 24;
    }
    return picture;
}

int largestDifference(const Picture& a, const Picture& b) {
    int largest = 0;
    for (size_t i = 0; i < a.pixels.size(); ++i) {
        for (const int shift : {0, 8, 16}) {
            const auto channel = [shift](uint32_t pixel) {
                return static_cast<int>(pixel >> shift & 0xffu);
            };
            largest = std::max(largest, std::abs(channel(a.pixels[i]) - channel(b.pixels[i])));
        }
    }
    return largest;
}

Rect randomPart(Random& random, const Picture& picture) {
    const int left = random.between(0, picture.width - 1);
    const int top = random.between(0, picture.height - 1);
    return {left, top, random.between(1, picture.width - left),
            random.between(1, picture.height - top)};
}

CharacterSheets speckledSheets() {
    Random random{9};
    const auto sheet = [&] { return speckled(random, kSheetWidth, kSheetHeight); };
    CharacterSheets sheets{sheet(), sheet(), sheet()};
    // Opaque or clear, as they are painted.
    for (Picture* picture : {&sheets.hero, &sheets.clone, &sheets.scarf})
        for (uint32_t& pixel : picture->pixels)
            pixel = alphaOf(pixel) == 0 ? 0 : pixel | 0xff000000u;
    return sheets;
}

Actor cloneAt(uint32_t id, const Rect& rect, int others) {
    Actor actor;
    actor.id = id;
    actor.kind = id == 0 ? Kind::player : Kind::clone;
    actor.grounded = true;
    actor.overlaps = others;
    actor.body.rect = actor.body.lastRect = rect;
    return actor;
}

World crowd(int count, uint64_t seed) {
    Random random{seed};
    World world;
    world.actors.push_back(cloneAt(0, {-500, 0, 12, 40}, 0));
    for (int i = 1; i <= count; ++i) {
        const Rect rect{random.between(-20, kWidth), random.between(-50, kHeight), 12, 40};
        world.actors.push_back(cloneAt(static_cast<uint32_t>(i), rect, random.between(0, 1)));
    }
    return world;
}

Picture drawnCrowd(const World& world, bool inMemory) {
    Offscreen target(kWidth, kHeight);
    target.clear(0xff336699);
    Sprites sprites(speckledSheets());
    PixelCanvas canvas;
    // Few at a time are left to SDL.
    const size_t atOnce = inMemory ? world.actors.size() : 50;
    for (size_t i = 1; i < world.actors.size(); i += atOnce) {
        World part;
        part.actors.push_back(world.actors.front());
        for (size_t j = i; j < std::min(i + atOnce, world.actors.size()); ++j)
            part.actors.push_back(world.actors[j]);
        sprites.find({part, {0, 0, kWidth, kHeight}});
        sprites.draw(target.sdl.get(), part, {}, {0, 0, kWidth, kHeight}, {}, canvas);
        CHECK(canvas.isOpen() == inMemory);
        canvas.close(target.sdl.get());
    }
    return target.pixels();
}

}  // namespace

TEST_CASE("pixel canvas: pictures come out as SDL draws them, cut off at the edges") {
    Random random{5};
    for (int round = 0; round < 40; ++round) {
        Offscreen bySdl(kWidth, kHeight);
        Offscreen byUs(kWidth, kHeight);
        for (Offscreen* target : {&bySdl, &byUs}) target->clear(0xff284060);
        const Picture picture = speckled(random, random.between(1, 40), random.between(1, 40));
        const TexturePtr texture = makeTexture(bySdl.sdl.get(), picture);
        PixelCanvas canvas;
        REQUIRE(canvas.open(byUs.sdl.get(), {kWidth, kHeight}));
        for (int i = 0; i < 20; ++i) {
            const Rect part = randomPart(random, picture);
            const Vec2i to{random.between(-45, kWidth + 5), random.between(-45, kHeight + 5)};
            drawTexture(bySdl.sdl.get(), texture, toSdl(part),
                        {to.x, to.y, part.width, part.height});
            canvas.top().draw(picture, part, to);
        }
        canvas.close(byUs.sdl.get());
        REQUIRE(largestDifference(byUs.pixels(), bySdl.pixels()) <= kRoundings);
    }
}

TEST_CASE("pixel canvas: coloured and half clear ones differ from SDL's by roundings alone") {
    Random random{6};
    const SDL_Color colour{200, 90, 255, 170};
    Offscreen bySdl(kWidth, kHeight);
    Offscreen byUs(kWidth, kHeight);
    const Picture picture = speckled(random, 24, 48);
    const TexturePtr texture = makeTexture(bySdl.sdl.get(), picture);
    SDL_SetTextureColorMod(texture.get(), colour.r, colour.g, colour.b);
    SDL_SetTextureAlphaMod(texture.get(), colour.a);
    PixelCanvas canvas;
    for (Offscreen* target : {&bySdl, &byUs}) target->clear(0xff30c020);
    REQUIRE(canvas.open(byUs.sdl.get(), {kWidth, kHeight}));
    for (const Vec2i at : {Vec2i{10, 10}, Vec2i{100, 70}, Vec2i{-9, -5}}) {
        const Rect to{at.x, at.y, 24, 48};
        drawTexture(bySdl.sdl.get(), texture, {0, 0, 24, 48}, toSdl(to));
        canvas.top().drawTinted(picture, {0, 0, 24, 48}, to, colour);
    }
    canvas.close(byUs.sdl.get());
    CHECK(largestDifference(byUs.pixels(), bySdl.pixels()) <= kRoundings);
}

TEST_CASE("pixel canvas: it does not open while SDL scales, and keeps what it is not drawn on") {
    Offscreen target(kWidth, kHeight);
    target.clear(0xff123456);
    PixelCanvas canvas;
    SDL_RenderSetScale(target.sdl.get(), 0.5f, 0.5f);
    CHECK_FALSE(canvas.open(target.sdl.get(), {kWidth, kHeight}));
    SDL_RenderSetScale(target.sdl.get(), 1.0f, 1.0f);
    const Picture before = target.pixels();
    CHECK(canvas.open(target.sdl.get(), {kWidth, kHeight}));
    canvas.close(target.sdl.get());
    CHECK_FALSE(canvas.isOpen());
    CHECK(target.pixels() == before);
}

TEST_CASE(
    "pixel canvas: any number of threads, and one blend after the other, make the same pixels") {
    constexpr int kTall = 400;
    Random random{8};
    const Picture picture = speckled(random, 60, 60);
    struct Draw {
        Rect part;
        Vec2i to;
        int more;  // [px] of width and height, tinted; 0: as it is
    };
    std::vector<Draw> draws;
    for (int i = 0; i < 2500; ++i) {  // more than one thread notes at once
        draws.push_back({randomPart(random, picture),
                         {random.between(-45, kWidth + 5), random.between(-45, kTall + 5)},
                         i % 5 == 0 ? random.between(1, 9) : 0});
    }
    const auto lay = [&](size_t i, LaidPictures& onto) {
        const auto& [part, to, more] = draws[i];
        const Rect larger{to.x, to.y, part.width + more, part.height + more};
        if (more == 0)
            onto.draw(picture, part, to);
        else
            onto.drawTinted(picture, part, larger, {200, 90, 255, 170});
    };
    // @param atOnce  pictures between open and close
    // @param apart   of these, those that are laid one by one; all others in one go
    const auto drawn = [&](const ParallelFor& by, size_t atOnce, size_t apart) {
        Offscreen target(kWidth, kTall);
        target.clear(0xff284060);
        PixelCanvas canvas;
        canvas.shareOut(by);
        for (size_t first = 0; first < draws.size(); first += atOnce) {
            const size_t count = std::min(atOnce, draws.size() - first);
            const size_t few = std::min(apart, count);
            REQUIRE(canvas.open(target.sdl.get(), {kWidth, kTall}));
            for (size_t i = 0; i < few; ++i) lay(first + i, canvas.top());
            canvas.drawAll(count - few,
                           [&](size_t i, LaidPictures& onto) { lay(first + few + i, onto); });
            canvas.close(target.sdl.get());
        }
        return target.pixels();
    };
    const size_t all = draws.size();
    const Picture oneByOne = drawn(inTurn, 1, 1);
    CHECK(drawn(inTurn, all, all) == oneByOne);
    for (const int threads : {2, 3, 16}) {
        Workers workers(threads);
        CHECK(drawn(workers.parallelFor(), all, 10) == oneByOne);
        CHECK(drawn(workers.parallelFor(), 1077, 0) == oneByOne);
    }
    CHECK(drawn(backwards, all, 7) == oneByOne);
}

TEST_CASE("sprites: a crowd drawn in memory is the one that SDL draws") {
    const World world = crowd(250, 7);
    CHECK(largestDifference(drawnCrowd(world, true), drawnCrowd(world, false)) <= kRoundings);
}

TEST_CASE("sprites: of a thousand in one place those are left out that lie below twelve others") {
    World world;
    world.actors.push_back(cloneAt(0, {-500, 0, 12, 40}, 0));
    for (uint32_t id = 1; id <= 1000; ++id)
        world.actors.push_back(cloneAt(id, {40, 40, 12, 40}, 999));
    World uppermost = world;
    uppermost.actors.erase(uppermost.actors.begin() + 1, uppermost.actors.end() - kMostOnSpot);
    const auto drawn = [](const World& shown) {
        Offscreen target(kWidth, kHeight);
        target.clear(0xff336699);
        Sprites sprites(speckledSheets());
        PixelCanvas canvas;
        sprites.find({shown, {0, 0, kWidth, kHeight}});
        sprites.draw(target.sdl.get(), shown, {}, {0, 0, kWidth, kHeight}, {}, canvas);
        canvas.close(target.sdl.get());
        return target.pixels();
    };
    CHECK(drawn(world) == drawn(uppermost));
    uppermost.actors.erase(uppermost.actors.begin() + 1);
    CHECK_FALSE(drawn(world) == drawn(uppermost));
}

}  // namespace pixelstep
