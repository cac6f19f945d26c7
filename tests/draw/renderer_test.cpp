// Tests of whole frames, drawn to an off-screen target.
#include "draw/renderer.h"
#include "game/world/scratch.h"

#include <algorithm>
#include <filesystem>
#include <functional>

#include "draw/offscreen.h"
#include "draw/particles.h"
#include "draw/world_of.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

const std::string kAssets = PIXELSTEP_SOURCE_DIR "/assets";

World smallWorld() {
    Level level = makeEmptyLevel(16, 40, 24);
    Cast cast;
    cast.player.emplace();
    cast.player->feet = {200, 23 * 16};
    level.cast = cast;
    return makeWorld(level, 1);
}

Image drawn(Renderer& renderer, Offscreen& target, const World& world,
            const DrawOptions& options = {}) {
    const Layout layout = layoutFor(target.surface->w, target.surface->h, 0);
    Camera camera;
    camera.jumpTo(world.player().body.rect, world.level.tiles.bounds(), layout);
    renderer.draw(world, camera, layout, options);
    return target.pixels();
}

int differences(const Image& a, const Image& b) {
    int count = 0;
    for (size_t i = 0; i < a.pixels.size(); ++i) count += a.pixels[i] != b.pixels[i];
    return count;
}

}  // namespace

TEST_CASE("renderer: all pictures of the game load without a warning") {
    Offscreen target(64, 64);
    const Renderer renderer(target.sdl.get(), kAssets);
    CHECK(renderer.warnings() == std::vector<std::string>{});
}

TEST_CASE("renderer: without pictures it warns once for each and still draws") {
    Offscreen target(640, 360);
    Renderer renderer(target.sdl.get(), "/nowhere");
    CHECK(renderer.warnings().size() == 5 + 4 + 7);
    const Image picture = drawn(renderer, target, smallWorld());
    CHECK(std::count(picture.pixels.begin(), picture.pixels.end(), 0xffff00ffu) > 10000);
}

TEST_CASE("renderer: the same world gives the same picture, also after textures are lost") {
    Offscreen target(1280, 720);
    Renderer renderer(target.sdl.get(), kAssets);
    World world = smallWorld();
    step(world, 0);
    renderer.onStep(world);
    const Image first = drawn(renderer, target, world);
    CHECK(drawn(renderer, target, world) == first);
    renderer.onTargetsReset();
    CHECK(drawn(renderer, target, world) == first);
    Renderer another(target.sdl.get(), kAssets);
    another.onStep(world);
    CHECK(drawn(another, target, world) == first);
}

TEST_CASE("renderer: a view that was larger before draws the same picture") {
    Offscreen target(1280, 720);
    World world = smallWorld();
    for (int i = 0; i < 40; ++i)
        world.actors.push_back(
            worldOf({{180 + i, 300, 12, 20}, {40 + 9 * i, 340, 12, 20}}, i % 2).actors.back());
    const auto shown = [&](Renderer& renderer, const Layout& layout) {
        Camera camera;
        camera.jumpTo(world.player().body.rect, world.level.tiles.bounds(), layout);
        target.clear(0xff000000);
        renderer.draw(world, camera, layout, {});
        return target.pixels();
    };
    Renderer used(target.sdl.get(), kAssets);
    for (const Layout& layout : {layoutFor(1280, 720, 1), layoutFor(900, 500, 1),
                                 layoutFor(1280, 720, 2), layoutFor(700, 720, 2)}) {
        CAPTURE(layout.width);
        used.reset();  // as after a jump of the camera
        Renderer fresh(target.sdl.get(), kAssets);
        CHECK(differences(shown(used, layout), shown(fresh, layout)) == 0);
    }
}

TEST_CASE("renderer: the world is drawn in whole pixels, crisp, up to the edges") {
    Offscreen target(1281, 723);
    Renderer renderer(target.sdl.get(), kAssets);
    const Image picture = drawn(renderer, target, smallWorld());
    int wrong = 0;
    for (int y = 0; y < 723; ++y) {
        for (int x = 0; x < 1281; ++x) wrong += picture.at(x, y) != picture.at(x & ~1, y & ~1);
    }
    CHECK(wrong == 0);
}

TEST_CASE("renderer: it restores the state of SDL's renderer") {
    Offscreen target(640, 360);
    Renderer renderer(target.sdl.get(), kAssets);
    DrawOptions options{.alphaPer1000 = 500, .brush = BrushHint{{3, 3}, Tile{kBlock}, true}};
    const World world = smallWorld();
    options.drawOver = [](SDL_Renderer* sdl, const Rect& /*view*/) {
        SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(sdl, 1, 2, 3, 4);
        SDL_RenderFillRect(sdl, nullptr);
    };
    drawn(renderer, target, world, options);
    SDL_Renderer* sdl = target.sdl.get();
    CHECK(SDL_GetRenderTarget(sdl) == nullptr);
    CHECK(SDL_RenderIsClipEnabled(sdl) == SDL_FALSE);
    SDL_Rect viewport;
    SDL_RenderGetViewport(sdl, &viewport);
    CHECK(viewport.w == 640);
    CHECK(viewport.h == 360);
    float x = 0, y = 0;
    SDL_RenderGetScale(sdl, &x, &y);
    CHECK(x == 1.0f);
    CHECK(y == 1.0f);
    SDL_BlendMode mode = SDL_BLENDMODE_BLEND;
    SDL_GetRenderDrawBlendMode(sdl, &mode);
    CHECK(mode == SDL_BLENDMODE_NONE);
}

TEST_CASE("renderer: the plain sky and the brush change the picture") {
    Offscreen target(640, 360);
    Renderer renderer(target.sdl.get(), kAssets);
    World world = smallWorld();
    step(world, 0);
    const Image plain = drawn(renderer, target, world);
    CHECK(differences(plain, drawn(renderer, target, world, {.hasPlainSky = true})) > 20);
    const BrushHint fine{{12, 20}, Tile{kBlock}, false};
    const BrushHint rejected{{12, 20}, Tile{kBlock}, true};
    const Image withFine = drawn(renderer, target, world, {.brush = fine});
    const Image withRejected = drawn(renderer, target, world, {.brush = rejected});
    CHECK(differences(plain, withFine) > 100);
    CHECK(differences(withFine, withRejected) > 60);
}

TEST_CASE(
    "renderer: each theme has its own sky and ground, and a level without one keeps its look") {
    Offscreen target(640, 360);
    Renderer renderer(target.sdl.get(), kAssets);
    World world = smallWorld();
    const Image plain = drawn(renderer, target, world);
    std::vector<Image> pictures;
    for (const ThemeRow& row : kThemes) {
        CAPTURE(row.name);
        world.level.text.edit().view = LevelView{.theme = row.theme};
        pictures.push_back(drawn(renderer, target, world));
        for (size_t i = 0; i + 1 < pictures.size(); ++i)
            CHECK(differences(pictures[i], pictures.back()) > 100000);
    }
    CHECK(renderer.warnings() == std::vector<std::string>{});
    // The meadow has the sky of levels without a theme, and other ground.
    CHECK(differences(pictures.front(), plain) > 1000);
    CHECK(differences(pictures.front(), plain) < 30000);
    world.level.text.edit().view.reset();
    CHECK(differences(drawn(renderer, target, world), plain) == 0);
}

TEST_CASE("renderer: previews are drawn over the world") {
    Offscreen target(640, 360);
    Renderer renderer(target.sdl.get(), kAssets);
    World world = smallWorld();
    step(world, 0);
    const Image plain = drawn(renderer, target, world);
    const BodyPreview fine{{100, 250, 30, 30}, Kind::crate, false, false, {}};
    BodyPreview rejected = fine;
    rejected.isRejected = true;
    BodyPreview going = fine;
    going.path = {{115, 265}, {215, 265}};
    const auto withPreview = [&](const BodyPreview& ghost) {
        DrawOptions preview;
        preview.preview = ghost;
        return drawn(renderer, target, world, preview);
    };
    CHECK(differences(plain, withPreview(fine)) > 500);
    CHECK(differences(withPreview(fine), withPreview(rejected)) > 100);
    CHECK(differences(withPreview(fine), withPreview(going)) > 100);
}

TEST_CASE("renderer: between two steps the view lies between the two cameras") {
    Offscreen target(640, 360);
    Renderer renderer(target.sdl.get(), kAssets);
    Level level = makeEmptyLevel(16, 100, 24);
    World world = makeWorld(level, 1);
    const Layout layout = layoutFor(640, 360, 0);
    const auto look = [&](int x, int alphaPer1000) {
        renderer.draw(world, {{x, 24}}, layout, {.alphaPer1000 = alphaPer1000});
        return target.pixels();
    };
    const Image at104 = look(104, 1000);
    renderer.reset();
    look(100, 1000);
    ++world.stepCount;
    CHECK(look(108, 500) == at104);
    CHECK(look(108, 1000) != at104);
    ++world.stepCount;
    CHECK(look(400, 1) == look(400, 1000));  // a jump is not interpolated
}

TEST_CASE("particles: a hard landing makes dust, which disappears after a while") {
    DustPool pool;
    const auto alive = [&pool] {
        return std::count_if(pool.clouds().begin(), pool.clouds().end(),
                             [](const Dust& dust) { return dust.isAlive; });
    };
    pool.add({EventKind::landed, 0, {10, 10}, toFixed(10)});
    CHECK(alive() == 0);
    pool.add({EventKind::landed, 0, {10, 10}, toFixed(400)});
    CHECK(alive() == 2);
    for (int i = 0; i < 17; ++i) pool.age();
    CHECK(alive() == 2);
    pool.age();
    CHECK(alive() == 0);
    for (int i = 0; i < 1000; ++i) pool.add({EventKind::jumped, 0, {i, 10}, 0});
    CHECK(alive() == 256);
}

TEST_CASE("particles: slides, skids, corners and abilities make dust, within the limit") {
    const auto alive = [](const DustPool& pool) {
        return std::ranges::count_if(pool.clouds(), &Dust::isAlive);
    };
    World world = worldOf({{20, 20, 12, 40}}, 0);
    Actor& player = world.actors[0];
    const auto cloudsAfter = [&](int steps) {
        DustPool pool;
        for (int i = 0; i < steps; ++i, ++world.stepCount) pool.addMoves(world);
        return alive(pool);
    };
    CHECK(cloudsAfter(8) == 0);
    player.character.lastButtons = kButtonLeft;
    player.body.speed.x = toFixed(100);
    CHECK(cloudsAfter(8) == 2);
    player.grounded = false;
    CHECK(cloudsAfter(8) == 0);
    player.lastDecision.fall = FallRule::wallSlide;
    CHECK(cloudsAfter(8) == 2);
    player.lastDecision.fall = FallRule::none;
    player.lastMove.cornerCorrection = 3;
    CHECK(cloudsAfter(1) == 1);

    for (const Event event :
         {Event{.kind = EventKind::dashed}, Event{.kind = EventKind::grabbedLedge},
          Event{.kind = EventKind::jumped, .cause = JumpCause::wall},
          Event{.kind = EventKind::jumped, .cause = JumpCause::air}}) {
        DustPool pool;
        pool.add(event, &player);
        CHECK(alive(pool) >= 3);
        for (int i = 0; i < 18; ++i) pool.age();
        CHECK(alive(pool) == 0);
        for (int i = 0; i < 1000; ++i) pool.add(event, &player);
        CHECK(alive(pool) == 256);
        pool.add(event);  // that body was removed
    }
}

TEST_CASE("renderer: without visual effects a dash leaves no trace in the picture") {
    World world = smallWorld();
    REQUIRE_FALSE(apply(world, Tune{{{findTunable("dash_speed"), 300}}}).rejection);
    Offscreen target(640, 360);
    Renderer juicy(target.sdl.get(), kAssets);
    for (int i = 0; i < 6; ++i) {
        step(world, kButtonRight | kButtonDash);
        juicy.onStep(world);
    }
    DrawOptions plain, juicyOptions;
    plain.visualEffects.plain = true;
    juicyOptions.visualEffects = VisualEffects{};
    const Image all = drawn(juicy, target, world, juicyOptions);
    const Image none = drawn(juicy, target, world, plain);
    CHECK(differences(all, none) > 400);
    // Earlier steps leave no trace: a renderer that draws only the last step gives the same
    // picture.
    Renderer fresh(target.sdl.get(), kAssets);
    fresh.onStep(world);
    CHECK(drawn(fresh, target, world, plain) == none);
}

TEST_CASE("screenshot: the file has the pixels of the target, and an invalid path is an error") {
    Offscreen target(33, 17);
    target.clear(0xff123456);
    const SDL_Rect corner{0, 0, 5, 5};
    SDL_SetRenderDrawColor(target.sdl.get(), 255, 0, 0, 255);
    SDL_RenderFillRect(target.sdl.get(), &corner);
    const std::string path =
        (std::filesystem::temp_directory_path() / "pixelstep_screenshot_test.png").string();
    CHECK(!saveScreenshot(target.sdl.get(), path));
    const LoadedPicture loaded = loadPicture(path, 33, 17);
    CHECK(!loaded.warning);
    CHECK(loaded.picture == target.pixels());
    std::filesystem::remove(path);

    const auto error = saveScreenshot(target.sdl.get(), "/nowhere/at/all.png");
    REQUIRE(error);
    CHECK(error->find("/nowhere/at/all.png") != std::string::npos);
}

}  // namespace pixelstep
