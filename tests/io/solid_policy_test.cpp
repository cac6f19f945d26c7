// Tests of the rules for solid layers, on maps made without a file format.
#include "import/solid_policy.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace pixelstep;

namespace {

using Rows = std::vector<std::string>;

const Rows kFloor{"....", "....", "....", "####"};
const Rows kFull{"####", "####", "####", "####"};

/// A map of 4 x 4 cells of 16 px. Its cells contain a plain tile, '#', or the added kinds of tiles.
struct MapBuilder {
    JsonTree tree = *JsonTree::parse("{}", {});
    ImportedMap map{.value = tree.root()};

    MapBuilder() {
        map.side = 16;
        map.area = {0, 0, 64, 64};
        map.kinds.push_back({.tile = 1});
    }

    ImportedLayer& add(const std::string& name, const Rows& rows, uint32_t kind = 1) {
        ImportedLayer layer{.value = tree.root(), .title = "layer '" + name + "'", .name = name};
        layer.hasTiles = true;
        ImportedBlock block{.cells = {0, 0, 4, 4}};
        for (const std::string& row : rows)
            for (const char letter : row) block.kinds.push_back(letter == '#' ? kind : 0);
        layer.blocks.push_back(std::move(block));
        layer.number = map.layers.size();
        map.layers.push_back(std::move(layer));
        return map.layers.back();
    }
    uint32_t addKind(ImportedKind kind) {
        kind.tile = static_cast<uint32_t>(map.kinds.size());
        map.kinds.push_back(std::move(kind));
        return map.kinds.back().tile;
    }
};

Rows rowsOf(const TileMap& tiles) {
    Rows rows;
    for (int y = 0; y < tiles.rows(); ++y) {
        rows.emplace_back();
        for (int x = 0; x < tiles.columns(); ++x) {
            const Tile tile = tiles.tile({x, y});
            rows.back() += tile.shape == kEmpty ? '.' : tile.oneWay ? '-' : '#';
        }
    }
    return rows;
}

}  // namespace

TEST_CASE("solid policy: the first rule that leaves ground and free space applies") {
    struct Case {
        const char* what;
        void (*change)(MapBuilder&);
        SolidRule rule;
    };
    const Case cases[] = {
        {"no rule matches", [](MapBuilder& made) { made.add("a", kFloor); }, SolidRule::allLayers},
        {"a layer is named as ground", [](MapBuilder& made) { made.add("Ground", kFloor); },
         SolidRule::groundLayers},
        {"its name would leave no free space",
         [](MapBuilder& made) {
             made.add("b", kFloor);
             made.add("Ground", kFull);
         },
         SolidRule::allLayers},
        {"a layer's property makes it solid",
         [](MapBuilder& made) {
             made.add("Ground", kFloor);
             made.add("a", kFloor).fromProperties = Solidity::solid;
         },
         SolidRule::layerProperties},
        {"a tile's property makes it solid",
         [](MapBuilder& made) {
             made.add("b", kFloor).fromProperties = Solidity::solid;
             made.add("a", kFloor, made.addKind({.fromProperties = Solidity::solid}));
         },
         SolidRule::tileProperties},
        {"a tile has our properties",
         [](MapBuilder& made) {
             made.map.usesPixelstepProperties = true;
             made.add("a", kFloor, made.addKind({.own = Tile{.shape = kBlock}}));
         },
         SolidRule::pixelstepProperties},
        {"a layer has values",
         [](MapBuilder& made) {
             made.map.isProject = true;
             ImportedKind value{.value = 1};
             value.byName = {Solidity::solid, "it has no name"};
             ImportedLayer& layer = made.add("a", kFloor, made.addKind(value));
             layer.areTilesPlaced = true;
             layer.hasTiles = false;
             layer.values = {2};
         },
         SolidRule::allValues},
    };
    for (const Case& one : cases) {
        CAPTURE(one.what);
        MapBuilder made;
        one.change(made);
        MapNotes notes;
        const SolidGround ground = findGround(notes, made.map, {});
        CHECK_FALSE(notes.errors.hasError());
        CHECK(ground.rule == one.rule);
        CHECK(rowsOf(ground.tiles) == kFloor);
    }
}

TEST_CASE("solid policy: one-way parts do not open solid ones") {
    MapBuilder made;
    made.add("a", kFloor);
    made.add("b", {"....", "##..", "....", "####"},
             made.addKind({.fromProperties = Solidity::oneWay}));
    MapNotes notes;
    const SolidGround ground = findGround(notes, made.map, {});
    CHECK(rowsOf(ground.tiles) == Rows{"....", "--..", "....", "####"});
}

TEST_CASE("solid policy: if no rule leaves free space, the error has a command that would work") {
    MapBuilder made;
    made.add("Ground", kFull);
    made.add("sky", kFloor);
    MapNotes notes;
    const SolidGround ground = findGround(notes, made.map, {});
    REQUIRE(notes.errors.hasError());
    CHECK(notes.errors.error()->message ==
          "nothing in it is solid and leaves room for a player; its layers of tiles are 'Ground', "
          "'sky'; this would work: pixelstep MAP --solid 'sky'");
    CHECK(ground.parts.size() == 2);
}
