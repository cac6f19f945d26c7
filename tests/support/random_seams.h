// Random small worlds with seams: a row of platforms, crates and tiles at one height, with bodies
// across the joints.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "game/level/level.h"
#include "math/random.h"
#include "support/random_world.h"

namespace pixelstep {

class RandomSeams {
public:
    explicit RandomSeams(Random& random) : random_(random) {}

    std::optional<Level> level() {
        level_.tiles = TileMap(ShapeSet(16), {}, kColumns, kRows);
        constexpr std::array kRates{30, 60, 60, 120};
        level_.tuning.stepsPerSecond = kRates[random_.next() % kRates.size()];
        level_.tuning.stickToSlopes = random_.chance(4, 5);
        level_.tuning.maxClimb = random_.chance(1, 3) ? between(0, 6) : 4;
        if (random_.chance(1, 3)) addGroups();
        for (int x = 0; x < kColumns; ++x)
            if (random_.chance(5, 6)) level_.tiles.setTile({x, kRows - 1}, {.shape = kBlock});
        // Most decks lie in line with the tops of tiles.
        deck_ = 16 * between(5, 9) - (random_.chance(1, 5) ? between(1, 15) : 0);
        addRow();
        for (int i = between(0, 3); i > 0; --i) addBlock();
        BodyStart player = bodyOn(deck_);
        level_.cast.edit().player = player;
        for (int tries = 0; findError(level_); ++tries) {
            if (tries == 20) return std::nullopt;
            level_.cast.edit().player = bodyOn(deck_);
        }
        for (int i = between(1, 5); i > 0; --i) addCrate(deck_);
        // On top of the existing tiles.
        for (int i = between(1, 4); i > 0; --i)
            if (const std::vector<CrateStart>& below = level_.cast->crates; !below.empty()) {
                const BodyStart& crate = below[random_.next() % below.size()].body;
                addCrate(crate.feet.y - *crate.height);
            }
        for (int i = between(0, 4); i > 0; --i) {
            BodyStart clone = bodyOn(deck_);
            if (const std::vector<CrateStart>& crates = level_.cast->crates;
                !crates.empty() && random_.chance(1, 2)) {
                const BodyStart& crate = crates[random_.next() % crates.size()].body;
                clone.feet = {crate.feet.x + between(-12, 12), crate.feet.y - *crate.height};
            }
            tryAdd(&Cast::clones, clone);
        }
        if (findError(level_)) return std::nullopt;
        return level_;
    }

private:
    static constexpr int kColumns = 26;
    static constexpr int kRows = 14;

    int between(int from, int to) { return random_.between(from, to); }

    // The groups "red" and "blue" do not block each other.
    void addGroups() {
        hasGroups_ = true;
        GroupRule red{.name = "red"};
        red.detectsOnly = std::vector<std::string>{"blue"};
        GroupRule blue{.name = "blue"};
        if (random_.chance(1, 2)) blue.detectsOnly = std::vector<std::string>{"red"};
        level_.text.edit().groups = {red, blue};
    }
    void giveGroup(BodyStart& body) {
        if (!hasGroups_ || random_.chance(1, 3)) return;
        body.groups = std::vector<std::string>{random_.chance(1, 2) ? "red" : "blue"};
    }

    template <class List, class Start>
    bool tryAdd(List list, const Start& start) {
        Level wider = level_;
        (wider.cast.edit().*list).push_back(start);
        if (findError(wider)) return false;
        level_ = wider;
        return true;
    }

    std::vector<Vec2i> randomWay() {
        std::vector<Vec2i> way;
        for (int i = random_.chance(2, 3) ? 1 : 2; i > 0; --i) {
            Vec2i by;
            const int axes = between(0, 3);
            if (axes != 1) by.x = between(-90, 90);
            if (axes != 0) by.y = between(-60, 60);
            if (axes == 3) by.y = random_.chance(1, 2) ? by.x : -by.x;
            way.push_back(by);
        }
        return way;
    }
    int randomSpeed() {
        return random_.chance(1, 6) ? between(0, 900) : random_.chance(1, 2) ? 60 : between(5, 200);
    }

    // Platforms, tiles and gaps from left to right with equal tops. The platforms of a train have
    // the same path.
    void addRow() {
        const bool isTrain = random_.chance(2, 3);
        const bool hasOneSpeed = random_.chance(2, 3);
        const std::vector<Vec2i> way = randomWay();
        const int speed = randomSpeed();
        int x = between(40, 120);
        const int end = x + between(60, 200);
        while (x < end) {
            const int width = 2 * between(2, 24);
            const int kind = between(0, 9);
            if (kind == 0) {
                addTiles(x, width);
            } else if (kind > 1) {
                PlatformStart platform;
                platform.body.feet = {x + width / 2, deck_ + 8};
                platform.body.width = width;
                platform.body.height = 8;
                platform.oneWay = random_.chance(1, 3);
                giveGroup(platform.body);
                platform.speed = hasOneSpeed ? speed : randomSpeed();
                if (random_.chance(5, 6))
                    platform.path = pathOf(platform.body.feet, isTrain ? way : randomWay());
                if (random_.chance(1, 10)) {
                    platform.body.height = between(1, 30);
                    platform.body.feet.y = deck_ + *platform.body.height;
                    if (platform.path) platform.path = pathOf(platform.body.feet, way);
                }
                tryAdd(&Cast::platforms, platform);
            }
            // Sometimes a gap, or an overlap with the next.
            x += width + (random_.chance(1, 4) ? between(-6, 6) : 0);
        }
        left_ = 40;
        right_ = x;
        if (random_.chance(1, 2)) std::ranges::reverse(level_.cast.edit().platforms);
    }
    static std::vector<Vec2i> pathOf(Vec2i feet, const std::vector<Vec2i>& way) {
        std::vector<Vec2i> path{feet};
        for (const Vec2i by : way) path.push_back(path.back() + by);
        return path;
    }
    void addTiles(int x, int width) {
        const bool isOneWay = random_.chance(1, 2);
        for (int column = x / 16; column <= (x + width) / 16; ++column)
            level_.tiles.setTile({column, (deck_ + 15) / 16},
                                 {.shape = kBlock, .oneWay = isOneWay});
    }
    // A tile that blocks or lifts bodies.
    void addBlock() {
        const Vec2i cell{between(1, kColumns - 2), deck_ / 16 - between(-1, 3)};
        if (level_.tiles.isInside(cell))
            level_.tiles.setTile(cell, {.shape = random_.chance(1, 3) ? kSlope45 : kBlock,
                                        .oneWay = random_.chance(1, 4)});
    }

    BodyStart bodyOn(int top) {
        BodyStart body;
        body.width = 2 * between(1, 16);
        body.height = between(4, 30);
        body.feet = {between(left_, right_), top};
        giveGroup(body);
        return body;
    }
    void addCrate(int top) {
        CrateStart crate{.body = bodyOn(top)};
        if (random_.chance(1, 6)) crate.gravity = 0;
        for (int tries = 0; tries < 3 && !tryAdd(&Cast::crates, crate); ++tries)
            crate.body.feet.x = between(left_, right_);
    }

    Random& random_;
    Level level_{};
    bool hasGroups_ = false;
    int deck_ = 0;
    int left_ = 0;
    int right_ = 0;
};

}  // namespace pixelstep
