// Bodies as obstacles for each other.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "math/rect.h"
#include "physics/body_grid.h"
#include "physics/groups.h"
#include "physics/tilemap.h"

namespace pixelstep {

/// The effect of a body on others.
enum class Role : uint8_t {
    character,       ///< blocks no body except falling crates, which rest on it
    crate,           ///< solid; a character that walks into it pushes it
    platform,        ///< solid; no body moves it
    oneWayPlatform,  ///< solid only from above
    trigger,         ///< a platform that blocks and carries nothing
};

constexpr bool isPlatform(Role role) {
    return role == Role::platform || role == Role::oneWayPlatform || role == Role::trigger;
}

/// The reaction of a body on the ground to slopes and steps.
struct TerrainRules {
    int maxClimb = 4;            ///< [px] a grounded body climbs per pixel; 0: every step is a wall
    bool sticksToSlopes = true;  ///< snaps down to ground that descends by up to maxClimb

    friend constexpr bool operator==(const TerrainRules&, const TerrainRules&) = default;
};

struct BodyTraits {
    Role role = Role::character;
    Groups groups{};
    TerrainRules terrain{};  ///< while it is pushed or carried
    bool isStatic = false;   ///< a platform without a path: like a tile, it carries nothing

    friend constexpr bool operator==(const BodyTraits&, const BodyTraits&) = default;
};

/// The index of no body.
inline constexpr uint32_t kInvalidBody = UINT32_MAX;

/// All bodies by index, kept up to date while a step moves them pixel by pixel. Scratch memory that
/// is filled from the world at each step.
class Solids {
public:
    Solids() = default;
    Solids(std::span<const Rect> rects, std::span<const BodyTraits> traits) {
        assign(rects, traits);
    }
    /// Requires: as many rectangles as traits.
    void assign(std::span<const Rect> rects, std::span<const BodyTraits> traits) {
        fill(rects.size(), [&](size_t body) { return std::pair(rects[body], traits[body]); });
    }
    /// Replaces all bodies. @param bodyAt  (index) -> pair of rectangle and traits
    template <class BodyAt>
    void fill(size_t count, BodyAt bodyAt) {
        clear();
        for (size_t body = 0; body < count; ++body) {
            const auto& [rect, traits] = bodyAt(body);
            rects_.push_back(rect);
            traits_.push_back(traits);
        }
        sortIntoGrids();
    }
    /// Sorts all bodies by their present places.
    void sortIntoGrids();
    /// Removes all bodies; prepares for about `expected`.
    void clear(size_t expected = 0);
    /// Adds a body. @return its index
    uint32_t add(const Rect& rect, const BodyTraits& traits);

    size_t size() const { return rects_.size(); }
    /// False if there never was a crate or platform.
    bool hasSolids() const { return !solids_.isEmpty(); }
    /// The grid of crates and platforms, and that of characters.
    const BodyGrid& solidGrid() const { return solids_; }
    const BodyGrid& characterGrid() const { return characters_; }
    const Rect& rect(uint32_t body) const { return rects_[body]; }
    /// By index; empty for removed bodies.
    std::span<const Rect> rects() const { return rects_; }
    const BodyTraits& traits(uint32_t body) const { return traits_[body]; }
    /// From now on this one-way platform does not hold this body, which drops through it.
    void ignore(uint32_t body, uint32_t platform) { ignored_.emplace_back(body, platform); }
    /// The same for a one-way tile and the tiles that join it (surfaceCells).
    void ignoreSurface(uint32_t body, Vec2i cell) { ignoredTiles_.emplace_back(body, cell); }
    /// Ends both for this body; or, of a platform, for all bodies.
    void stopIgnoring(uint32_t body) {
        std::erase_if(ignored_,
                      [&](const auto& pair) { return pair.first == body || pair.second == body; });
        std::erase_if(ignoredTiles_, [&](const auto& pair) { return pair.first == body; });
    }
    /// Bodies and the tiles of the surfaces that they ignore.
    std::span<const std::pair<uint32_t, Vec2i>> ignoredSurfaces() const { return ignoredTiles_; }
    bool isIgnored(uint32_t body, uint32_t platform) const {
        return std::ranges::find(ignored_, std::pair(body, platform)) != ignored_.end();
    }
    /// Marks a platform that has no path.
    void setStatic(uint32_t platform) { traits_[platform].isStatic = true; }
    void setRect(uint32_t body, const Rect& rect);
    /// Removes a body: it no longer blocks others.
    void remove(uint32_t body);
    /// Changes the role of a platform to that of another kind of platform.
    void setPlatformRole(uint32_t platform, Role role) { traits_[platform].role = role; }
    /// Undoes `remove`. @param rect  its place then
    void undoRemove(uint32_t body, const Rect& rect) { rects_[body] = rect; }
    /// Adds a removed body again.
    void putBack(uint32_t body, const Rect& rect);
    bool isPresent(uint32_t body) const { return !rects_[body].isEmpty(); }

    /// True if `solid` is a crate or platform that blocks `mover`, by their groups. Not for one-way
    /// platforms; see firstOneWayTop.
    static bool isSolidTo(const BodyTraits& mover, const BodyTraits& solid) {
        return (solid.role == Role::crate || solid.role == Role::platform) &&
               respondsTo(mover.groups, solid.groups);
    }
    /// True if `other` blocks `mover`: it is solid to `mover`, or `mover` is a crate that is solid
    /// to it. (Nothing blocks a platform on its path.)
    static bool isBlockedBy(const BodyTraits& mover, const BodyTraits& other) {
        const bool isFree = other.role == Role::crate || other.role == Role::character;
        return isSolidTo(mover, other) || (isFree && isSolidTo(other, mover));
    }

    /// The body with the smallest index, other than `self`, that shares a pixel with `pixels` and
    /// blocks `mover`; kInvalidBody if there is none.
    uint32_t firstBlocking(const Rect& pixels, const BodyTraits& mover, uint32_t self) const;
    /// The same, but only crates and platforms that are solid to `mover`.
    uint32_t firstSolidTo(const Rect& pixels, const BodyTraits& mover, uint32_t self) const;
    /// The one-way platform with the smallest index whose topmost row shares a pixel with `pixels`,
    /// except platforms that overlap `box` or are ignored.
    uint32_t firstOneWayTop(const Rect& pixels, const Rect& box, const BodyTraits& mover,
                            uint32_t self) const;
    /// True if a crate or platform reaches into `area`; if `mover` is a crate or platform itself,
    /// any body at all.
    bool hasAnyNear(const Rect& area, const BodyTraits& mover, uint32_t self) const;

    /// The rectangles of all bodies that block `mover`.
    std::vector<Rect> allBlocking(const BodyTraits& mover, uint32_t self) const;
    /// Of these, those that reach into `area`, some more than once.
    std::vector<Rect> blockingWithin(const Rect& area, const BodyTraits& mover) const;
    /// The bodies that reach into `area`, by ascending index.
    std::vector<uint32_t> within(const Rect& area) const;
    /// Of these, the characters.
    std::vector<uint32_t> charactersWithin(const Rect& area) const {
        return characters_.within(rects_, area);
    }
    /// Of these, the crates and platforms.
    std::vector<uint32_t> solidsWithin(const Rect& area) const {
        return solids_.within(rects_, area);
    }

private:
    bool isCharacter(uint32_t body) const { return traits_[body].role == Role::character; }
    BodyGrid& gridOf(uint32_t body) { return isCharacter(body) ? characters_ : solids_; }

    std::vector<Rect> rects_;
    std::vector<BodyTraits> traits_;
    std::vector<std::pair<uint32_t, uint32_t>> ignored_;  // body, platform; mostly empty
    std::vector<std::pair<uint32_t, Vec2i>> ignoredTiles_;
    BodyGrid solids_;
    BodyGrid characters_;
    std::vector<uint32_t> members_;  // of one of them while it is filled
};

/// All obstacles of one body: tiles and other bodies.
struct CollisionContext {
    // Implicit, so that callers without bodies can pass a map.
    CollisionContext(const TileMap& map) : tiles(map) {}
    CollisionContext(const TileMap& map, const Solids& others, uint32_t body)
        : CollisionContext(map, others, body, others.traits(body)) {}
    /// For a body that is not among the others.
    CollisionContext(const TileMap& map, const Solids& others, uint32_t body,
                     const BodyTraits& traits)
        : tiles(map), bodies(others.size() > 0 ? &others : nullptr), self(body), me(traits) {}

    const TileMap& tiles;
    const Solids* bodies = nullptr;
    uint32_t self = kInvalidBody;
    BodyTraits me{};

    /// True if any pixel of `pixels` is solid, or a solid body's.
    bool isSolid(const Rect& pixels) const {
        return tiles.isSolid(pixels) || bodyIn(pixels) != kInvalidBody;
    }
    /// True if there may be a body within `pixels`, blocking or not.
    bool hasAnyBody(const Rect& pixels) const {
        return bodies && bodies->hasAnyNear(pixels, me, self);
    }
    /// The first body within `pixels` that blocks this one, or kInvalidBody.
    uint32_t bodyIn(const Rect& pixels) const {
        return bodies ? bodies->firstBlocking(pixels, me, self) : kInvalidBody;
    }
    /// The first one-way platform with its topmost row within `pixels` that does not overlap `box`,
    /// or kInvalidBody.
    uint32_t oneWayTopIn(const Rect& pixels, const Rect& box) const {
        return bodies ? bodies->firstOneWayTop(pixels, box, me, self) : kInvalidBody;
    }
};

}  // namespace pixelstep
