// Benchmarks finding free places for many bodies under new tiles, compared with a separate search
// for each.
#include <vector>

#include "physics/free_places.h"
#include "suites.h"
#include "support/naive_free_places.h"

namespace pixelstep {
namespace {

/// Bodies that have to move, and the map.
struct CoveredBodies {
    TileMap map;
    std::vector<Rect> wanted;
    Solids solids;
};

TileMap addWall(int columns, int rows, const Rect& wall) {
    TileMap map(ShapeSet(16), {}, columns, rows);
    for (int row = wall.top; row < wall.bottom(); ++row)
        for (int column = wall.left; column < wall.right(); ++column)
            map.setTile({column, row}, {.shape = kBlock});
    return map;
}

void add(CoveredBodies& covered, const Rect& rect, Role role) {
    const uint32_t body = covered.solids.add(rect, {.role = role});
    covered.wanted.push_back(rect);
    covered.solids.remove(body);
}

// A block of 80 x 39 tiles that is placed onto a crowd.
CoveredBodies clonesUnderTiles(int count) {
    CoveredBodies covered{addWall(120, 60, {20, 10, 80, 39}), {}, {}};
    for (int i = 0; i < count; ++i)
        add(covered, {340 + i * 37 % 1200, 180 + i * 53 % 580, 12, 20}, Role::character);
    return covered;
}

// All in one place, in a map that is otherwise empty.
CoveredBodies cratesInOnePlace(int count) {
    CoveredBodies covered{TileMap(ShapeSet(16), {}, 512, 512), {}, {}};
    for (int i = 0; i < count; ++i) add(covered, {4096, 4096, 16, 16}, Role::crate);
    return covered;
}

template <class Finder>
std::vector<Rect> placesFor(const CoveredBodies& covered) {
    Solids solids = covered.solids;
    Finder finder(covered.map, solids);
    std::vector<Rect> places;
    for (uint32_t body = 0; body < covered.wanted.size(); ++body) {
        const auto place = finder.nearest(body, covered.wanted[body], 1);
        if (!place) continue;
        finder.putBack(body, *place);
        places.push_back(*place);
    }
    return places;
}

void addFreePlaces(const std::string& name, const CoveredBodies& covered) {
    addBenchmark(
        name, static_cast<int64_t>(covered.wanted.size()),
        [=](benchmark::State& state) {
            for (auto _ : state) benchmark::DoNotOptimize(placesFor<FreePlaceFinder>(covered));
            setTraffic(state, {.bytes = 2 * sizeof(Rect) * covered.wanted.size()});
        },
        "body");
}

void addFreePlacesAndRival(const std::string& name, const CoveredBodies& covered) {
    addFreePlaces(name, covered);
    addBenchmark(
        name + kRivalSuffix, static_cast<int64_t>(covered.wanted.size()),
        [=](benchmark::State& state) {
            if (placesFor<FreePlaceFinder>(covered) != placesFor<NaiveFreePlaceFinder>(covered))
                return state.SkipWithError("finds different places");
            for (auto _ : state) benchmark::DoNotOptimize(placesFor<NaiveFreePlaceFinder>(covered));
        },
        "body");
}

}  // namespace

void addFreePlaceBenchmarks() {
    addFreePlacesAndRival("free_places/clones_under_tiles/1000", clonesUnderTiles(1000));
    addFreePlacesAndRival("free_places/crates_in_one_place/500", cratesInOnePlace(500));
    addFreePlaces("free_places/crates_in_one_place/20000", cratesInOnePlace(20000));
}

}  // namespace pixelstep
