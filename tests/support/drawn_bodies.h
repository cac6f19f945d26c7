// Draws bodies among tiles as text, at 8 px per character, before and after movement.
#pragma once

#include <algorithm>
#include <cctype>
#include <map>
#include <string>
#include <vector>

#include "physics/push.h"
#include "support/maps.h"

namespace pixelstep {

using Drawing = std::vector<std::string>;

/// A world of 8 px tiles. Lower-case letters are crates, upper-case ones characters, 0 to 4
/// platforms, 5 to 9 one-way platforms: a body is the box around all of its letters. Indices are
/// in the order of the letters' codes: platforms, characters, crates.
struct DrawnBodies {
    static constexpr int kUnit = 8;  // [px]

    TileMap tiles;
    Solids solids;
    std::string names;

    explicit DrawnBodies(const Drawing& drawing, const std::map<char, Groups>& groups = {}) {
        Drawing terrain = drawing;
        std::map<char, Rect> boxes;
        for (int row = 0; row < static_cast<int>(drawing.size()); ++row) {
            for (int column = 0; column < static_cast<int>(drawing.front().size()); ++column) {
                char& cell = terrain[static_cast<size_t>(row)][static_cast<size_t>(column)];
                if (!std::isalnum(static_cast<unsigned char>(cell))) continue;
                const Rect unit{column * kUnit, row * kUnit, kUnit, kUnit};
                Rect& box = boxes[cell];
                box = box.isEmpty() ? unit : unionOf(box, unit);
                cell = '.';
            }
        }
        tiles = mapOf(terrain, plainLegend(), kUnit);
        for (const auto& [name, box] : boxes) {
            names += name;
            const auto own = groups.find(name);
            solids.add(box, {roleOf(name), own == groups.end() ? kindOf(name) : own->second});
        }
        terrain_ = terrain;
    }

    uint32_t index(char name) const { return static_cast<uint32_t>(names.find(name)); }
    const Rect& at(char name) const { return solids.rect(index(name)); }
    bool isPresent(char name) const { return solids.isPresent(index(name)); }

    std::vector<Rect> rects() const {
        std::vector<Rect> all;
        for (const char name : names) all.push_back(at(name));
        return all;
    }

    /// The current state as a drawing; `?` where a body covers only a part of a cell.
    Drawing drawing() const {
        Drawing picture = terrain_;
        for (const char name : names) {
            const Rect& box = at(name);
            if (!overlaps(box, tiles.bounds())) continue;
            const Rect cells = tiles.cellsUnder(intersection(box, tiles.bounds()));
            for (int row = cells.top; row < cells.bottom(); ++row)
                for (int column = cells.left; column < cells.right(); ++column)
                    picture[static_cast<size_t>(row)][static_cast<size_t>(column)] =
                        intersection(tiles.cellRect({column, row}), box) ==
                                tiles.cellRect({column, row})
                            ? name
                            : '?';
        }
        return picture;
    }

    /// Changes the traits of all bodies. @param how  (char name, BodyTraits&)
    template <class How>
    void changeTraits(How how) {
        std::vector<BodyTraits> traits;
        for (uint32_t body = 0; body < solids.size(); ++body) {
            traits.push_back(solids.traits(body));
            how(names[body], traits.back());
        }
        solids.assign(rects(), traits);
    }
    /// Gives all bodies the same terrain rules.
    void setTerrainRules(TerrainRules rules) {
        changeTraits([&](char, BodyTraits& traits) { traits.terrain = rules; });
    }
    /// Removes the path of a platform.
    void fix(char name) {
        changeTraits([&](char other, BodyTraits& traits) { traits.isStatic |= other == name; });
    }

    /// Walks a character sideways by this many units, pixel by pixel. @return [px] moved
    int walk(char name, int units, TerrainRules rules = {}) {
        setTerrainRules(rules);
        Pusher pusher(tiles, solids);
        const int direction = sign(units);
        for (int pixel = 0; pixel < kUnit * units * direction; ++pixel) {
            const MoveXResult step =
                pusher.moveXPushing(index(name), direction, climbLimitsOf(true, rules));
            if (!step.canMove) return pixel;
            solids.setRect(index(name), at(name).moved(direction, step.dy));
        }
        return kUnit * units * direction;
    }

    /// Moves a platform by this many units along one axis. @return the names of those crushed
    std::string ride(char name, Vec2i units, TerrainRules rules = {}) {
        setTerrainRules(rules);
        Pusher pusher(tiles, solids);
        std::vector<uint32_t> crushed;
        const Vec2i unit{sign(units.x), sign(units.y)};
        for (int pixel = 0; pixel < kUnit * (units.x * unit.x + units.y * unit.y); ++pixel)
            pusher.movePlatform(index(name), unit, crushed);
        std::string broken;
        for (const uint32_t body : crushed) broken += names[body];
        return broken;
    }

    /// The name of the first body that overlaps solid tiles or a body that blocks it, or 0.
    char inside() const {
        for (uint32_t body = 0; body < solids.size(); ++body) {
            const Role role = solids.traits(body).role;
            if (!solids.isPresent(body) || role == Role::platform || role == Role::oneWayPlatform)
                continue;
            if (tiles.isSolid(solids.rect(body)) ||
                solids.firstBlocking(solids.rect(body), solids.traits(body), body) != kInvalidBody)
                return names[body];
        }
        return 0;
    }

    static Role roleOf(char name) {
        if (std::isupper(static_cast<unsigned char>(name))) return Role::character;
        if (std::islower(static_cast<unsigned char>(name))) return Role::crate;
        return name < '5' ? Role::platform : Role::oneWayPlatform;
    }
    /// Characters do not collide with each other.
    static Groups kindOf(char name) {
        return {.onlyDetectsCharacters = roleOf(name) == Role::character};
    }

private:
    Drawing terrain_;
};

}  // namespace pixelstep
