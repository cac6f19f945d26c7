// Tests of the C API: its functions are compared with the world, and every invalid call is
// rejected.
#include "c/pixelstep.h"

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "game/world/world.h"
#include "io/level/level_json.h"
#include "io/replay/replay_json.h"

using namespace pixelstep;

namespace {

const std::string kRoot = PIXELSTEP_SOURCE_DIR;

constexpr const char* kLevel = R"({
  "version": 1,
  "legend": { "#": "block", "-": "one_way" },
  "rows": ["..........", "..--......", "..........", "..........", "##########"],
  "player": { "x": 60, "y": 64, "width": 12, "height": 20 },
  "crates": [{ "x": 120, "y": 64, "width": 16, "height": 16 }],
  "platforms": [{ "x": 20, "y": 30, "width": 16, "height": 8, "one_way": true }]
})";

struct WorldDeleter {
    void operator()(pixelstep_world* world) const { pixelstep_free(world); }
};
using Owned = std::unique_ptr<pixelstep_world, WorldDeleter>;

Owned worldOf(const char* level) {
    return Owned(pixelstep_from_level(level, 7));
}

std::string textOf(const std::string& path) {
    std::ifstream file(kRoot + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

pixelstep_body playerOf(const pixelstep_world* world) {
    pixelstep_body body{};
    REQUIRE(pixelstep_find(world, pixelstep_player(), &body) == 0);
    return body;
}

bool showsReason(const std::string& words) {
    return std::string(pixelstep_error()).find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("c: steps and commands equal those of the world") {
    const Owned world = worldOf(kLevel);
    REQUIRE(world);
    World same = makeWorld(*readLevel(kLevel), 7);
    CHECK(pixelstep_hash(world.get()) == hashOf(same));
    for (int i = 0; i < 90; ++i) {
        const unsigned held = i % 20 < 9 ? PIXELSTEP_RIGHT | PIXELSTEP_UP : PIXELSTEP_LEFT;
        CHECK(pixelstep_step(world.get(), held) == 0);
        step(same, static_cast<Buttons>(held));
        CHECK(pixelstep_hash(world.get()) == hashOf(same));
    }
    CHECK(pixelstep_steps(world.get()) == 90);
    CHECK(pixelstep_steps_per_second(world.get()) == 60);
    CHECK(pixelstep_apply(world.get(), R"({"tune": {"gravity": 400}})") == 1);
    apply(same, Tune{{{findTunable("gravity"), 400}}});
    CHECK(pixelstep_hash(world.get()) == hashOf(same));
}

TEST_CASE("c: bodies are reported with position, speed and flags") {
    const Owned world = worldOf(kLevel);
    REQUIRE(world);
    std::array<pixelstep_body, 4> bodies{};
    bodies[2].id = 77;
    CHECK(pixelstep_bodies(world.get(), nullptr, 0) == 3);
    CHECK(pixelstep_bodies(world.get(), nullptr, 9) == 3);
    CHECK(pixelstep_bodies(world.get(), bodies.data(), 2) == 3);
    CHECK(bodies[2].id == 77);  // the array has room for two
    CHECK(pixelstep_bodies(world.get(), bodies.data(), bodies.size()) == 3);
    CHECK(bodies[0].id == pixelstep_player());
    CHECK(bodies[0].kind == PIXELSTEP_PLAYER);
    CHECK(bodies[0].x == 54);
    CHECK(bodies[0].y == 44);
    CHECK(bodies[0].width == 12);
    CHECK(bodies[0].height == 20);
    CHECK(bodies[1].kind == PIXELSTEP_CRATE);
    CHECK(bodies[2].kind == PIXELSTEP_PLATFORM);
    CHECK(bodies[2].flags == PIXELSTEP_ONE_WAY);

    pixelstep_step(world.get(), PIXELSTEP_LEFT);
    CHECK(playerOf(world.get()).flags == (PIXELSTEP_GROUNDED | PIXELSTEP_FACES_LEFT));
    CHECK(playerOf(world.get()).speed_x == -160 * 65536);
    pixelstep_step(world.get(), PIXELSTEP_UP);
    CHECK(playerOf(world.get()).speed_y < 0);
    CHECK((playerOf(world.get()).flags & PIXELSTEP_GROUNDED) == 0);
}

TEST_CASE("c: pixels of tiles can be read, and all outside the map is solid") {
    const Owned world = worldOf(kLevel);
    pixelstep_map map{};
    CHECK(pixelstep_map_of(world.get(), &map) == 0);
    CHECK(map.width == 160);
    CHECK(map.height == 80);
    CHECK(map.tile_size == 16);
    CHECK(pixelstep_pixel(world.get(), 0, 0) == PIXELSTEP_AIR);
    CHECK(pixelstep_pixel(world.get(), 32, 16) == PIXELSTEP_ONE_WAY_TILE);
    CHECK(PIXELSTEP_PLANK == PIXELSTEP_ONE_WAY_TILE);  // programs for earlier versions
    CHECK(pixelstep_pixel(world.get(), 0, 64) == PIXELSTEP_SOLID);
    for (const int32_t far : {-1, 160, INT32_MIN, INT32_MAX})
        CHECK(pixelstep_pixel(world.get(), far, 0) == PIXELSTEP_SOLID);
}

TEST_CASE("c: a cloned world is independent") {
    const Owned world = worldOf(kLevel);
    pixelstep_step(world.get(), PIXELSTEP_RIGHT);
    const Owned clone(pixelstep_clone(world.get()));
    REQUIRE(clone);
    const uint64_t before = pixelstep_hash(world.get());
    CHECK(pixelstep_hash(clone.get()) == before);
    pixelstep_step(clone.get(), PIXELSTEP_RIGHT);
    CHECK(pixelstep_hash(world.get()) == before);
    pixelstep_step(world.get(), PIXELSTEP_RIGHT);
    CHECK(pixelstep_hash(world.get()) == pixelstep_hash(clone.get()));
}

TEST_CASE("c: a replay is played with its commands and compared with its hashes") {
    const std::string text = textOf("/tests/replays/crates.json");
    const Owned world(pixelstep_from_replay(text.c_str(), (kRoot + "/tests/replays").c_str()));
    REQUIRE_MESSAGE(world, pixelstep_error());
    const Result<Replay> replay = loadReplay(kRoot + "/tests/replays/crates.json");
    Owned half;
    int64_t steps = 0;
    while (pixelstep_play(world.get()) == 1) {
        if (++steps == replay->steps / 2) half.reset(pixelstep_clone(world.get()));
        if (steps % replay->hashEvery != 0) continue;
        CHECK(pixelstep_hash(world.get()) ==
              replay->hashes[static_cast<size_t>(steps / replay->hashEvery - 1)]);
    }
    CHECK(steps == replay->steps);
    CHECK(pixelstep_play(world.get()) == 0);
    while (pixelstep_play(half.get()) == 1) continue;  // a cloned player continues independently
    CHECK(pixelstep_hash(half.get()) == pixelstep_hash(world.get()));

    CHECK(pixelstep_step(half.get(), 0) == 0);
    CHECK(pixelstep_play(half.get()) == -1);
    CHECK(showsReason("plays no replay"));
}

TEST_CASE("c: a desync is reported once") {
    std::string text = textOf("/tests/replays/jumps.json");
    const size_t values = text.find("\"values\"");
    REQUIRE(values != std::string::npos);
    const size_t digit = text.find('"', text.find('[', values)) + 1;
    text[digit] = text[digit] == '0' ? '1' : '0';
    const Owned world(pixelstep_from_replay(text.c_str(), (kRoot + "/tests/replays/").c_str()));
    REQUIRE_MESSAGE(world, pixelstep_error());
    int failures = 0;
    for (int result = 1; result != 0; result = pixelstep_play(world.get())) failures += result < 0;
    CHECK(failures == 1);
    CHECK(showsReason("step 60"));
}

TEST_CASE("c: null arguments are handled") {
    const Owned world = worldOf(kLevel);
    pixelstep_body body{};
    pixelstep_map map{};
    CHECK(pixelstep_from_level(nullptr, 0) == nullptr);
    CHECK(showsReason("no level"));
    CHECK(pixelstep_from_replay(nullptr, nullptr) == nullptr);
    CHECK(showsReason("no replay"));
    CHECK(pixelstep_clone(nullptr) == nullptr);
    CHECK(showsReason("no world"));
    pixelstep_free(nullptr);
    CHECK(pixelstep_step(nullptr, 0) == -1);
    CHECK(pixelstep_play(nullptr) == -1);
    CHECK(pixelstep_apply(nullptr, "{}") == -1);
    CHECK(pixelstep_apply(world.get(), nullptr) == -1);
    CHECK(showsReason("no command"));
    CHECK(pixelstep_hash(nullptr) == 0);
    CHECK(pixelstep_steps(nullptr) == -1);
    CHECK(pixelstep_steps_per_second(nullptr) == -1);
    CHECK(pixelstep_bodies(nullptr, &body, 1) == 0);
    CHECK(pixelstep_find(nullptr, 0, &body) == -1);
    CHECK(pixelstep_find(world.get(), 0, nullptr) == 0);
    CHECK(pixelstep_map_of(nullptr, &map) == -1);
    CHECK(pixelstep_map_of(world.get(), nullptr) == -1);
    CHECK(pixelstep_pixel(nullptr, 0, 0) == -1);
}

TEST_CASE("c: invalid input changes nothing, and the error has its place") {
    CHECK(pixelstep_from_level("{", 0) == nullptr);
    CHECK(showsReason("level:1:2:"));
    CHECK(pixelstep_from_level(R"({"version": 1, "rows": []})", 0) == nullptr);
    CHECK(showsReason("level: /rows"));
    CHECK(pixelstep_from_replay(R"({"version": 1, "steps": 1, "level": "gone.json"})",
                                "/nowhere") == nullptr);
    CHECK(showsReason("/nowhere/gone.json"));

    const Owned world = worldOf(kLevel);
    const uint64_t before = pixelstep_hash(world.get());
    CHECK(pixelstep_step(world.get(), 32) == -1);
    CHECK(showsReason("unknown buttons"));
    CHECK(pixelstep_find(world.get(), 99, nullptr) == -1);
    CHECK(showsReason("no body 99"));
    for (const char* command :
         {"", "[]", "{}", "\xff", R"({"jump": {}})", R"({"hold": ["left"]})",
          R"({"spawn_clone": {"count": 0}})", R"({"load": "levels/jumps.json"})",
          R"({"clear": "clones", "restart": {}})", R"({"resize": {"width": 9000}})"}) {
        CAPTURE(command);
        CHECK(pixelstep_apply(world.get(), command) == -1);
        CHECK(std::string(pixelstep_error()) != "");
    }
    // Valid text, but rejected by the world.
    CHECK(pixelstep_apply(world.get(), R"({"resize": {"width": 200, "height": 200}})") == -1);
    CHECK(pixelstep_hash(world.get()) == before);
}

TEST_CASE("c: commands can be entries of replays, and can contain levels") {
    const Owned world = worldOf(kLevel);
    CHECK(pixelstep_apply(world.get(), R"({"step": 40, "spawn_clone": {"count": 2}})") == 2);
    CHECK(pixelstep_bodies(world.get(), nullptr, 0) == 5);
    CHECK(pixelstep_apply(world.get(), (R"({"load": )" + std::string(kLevel) + "}").c_str()) == 1);
    CHECK(pixelstep_bodies(world.get(), nullptr, 0) == 3);
}

TEST_CASE("c: versions agree") {
    const std::string begin =
        std::to_string(PIXELSTEP_MAJOR) + "." + std::to_string(PIXELSTEP_MINOR) + ".";
    CHECK(std::string(pixelstep_version()).starts_with(begin));
    CHECK(pixelstep_rules() == kSimulationVersion);
}
