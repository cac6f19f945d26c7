// Two grids: solid bodies, which every mover queries, and characters.
#include "physics/solids.h"

#include <algorithm>

namespace pixelstep {

void Solids::sortIntoGrids() {
    for (const bool areCharacters : {false, true}) {
        members_.clear();
        for (uint32_t body = 0; body < rects_.size(); ++body)
            if (isCharacter(body) == areCharacters) members_.push_back(body);
        (areCharacters ? characters_ : solids_).assign(rects_, members_);
    }
}

void Solids::clear(size_t expected) {
    rects_.clear();
    traits_.clear();
    ignored_.clear();
    ignoredTiles_.clear();
    characters_.reset(expected);
    solids_.reset(expected);
}

uint32_t Solids::add(const Rect& rect, const BodyTraits& traits) {
    const auto body = static_cast<uint32_t>(rects_.size());
    rects_.push_back(rect);
    traits_.push_back(traits);
    gridOf(body).insert(body, rect);
    return body;
}

void Solids::setRect(uint32_t body, const Rect& rect) {
    gridOf(body).move(body, rects_[body], rect);
    rects_[body] = rect;
}

void Solids::remove(uint32_t body) {
    rects_[body] = {};
}

void Solids::putBack(uint32_t body, const Rect& rect) {
    rects_[body] = rect;
    gridOf(body).insert(body, rect);
}

uint32_t Solids::firstBlocking(const Rect& pixels, const BodyTraits& mover, uint32_t self) const {
    uint32_t first = kInvalidBody;
    const auto look = [&](uint32_t body) {
        if (body < first && body != self && overlaps(rects_[body], pixels) &&
            isBlockedBy(mover, traits_[body]))
            first = body;
        return false;
    };
    solids_.visit(pixels, look);
    if (mover.role != Role::character) characters_.visit(pixels, look);
    return first;
}

uint32_t Solids::firstSolidTo(const Rect& pixels, const BodyTraits& mover, uint32_t self) const {
    uint32_t first = kInvalidBody;
    solids_.visit(pixels, [&](uint32_t body) {
        if (body < first && body != self && overlaps(rects_[body], pixels) &&
            isSolidTo(mover, traits_[body]))
            first = body;
        return false;
    });
    return first;
}

std::vector<Rect> Solids::allBlocking(const BodyTraits& mover, uint32_t self) const {
    std::vector<Rect> found;
    // Only crates and platforms stop a character: other characters need not be tested.
    if (mover.role == Role::character && !hasSolids()) return found;
    for (uint32_t body = 0; body < rects_.size(); ++body)
        if (body != self && isPresent(body) && isBlockedBy(mover, traits_[body]))
            found.push_back(rects_[body]);
    return found;
}

std::vector<Rect> Solids::blockingWithin(const Rect& area, const BodyTraits& mover) const {
    std::vector<Rect> found;
    const auto look = [&](uint32_t body) {
        if (overlaps(rects_[body], area) && isBlockedBy(mover, traits_[body]))
            found.push_back(rects_[body]);
        return false;
    };
    solids_.visit(area, look);
    if (mover.role != Role::character) characters_.visit(area, look);
    return found;
}

uint32_t Solids::firstOneWayTop(const Rect& pixels, const Rect& box, const BodyTraits& mover,
                                uint32_t self) const {
    uint32_t first = kInvalidBody;
    solids_.visit(pixels, [&](uint32_t body) {
        const Rect& rect = rects_[body];
        if (body < first && body != self && traits_[body].role == Role::oneWayPlatform &&
            overlaps({rect.left, rect.top, rect.width, 1}, pixels) && !overlaps(rect, box) &&
            respondsTo(mover.groups, traits_[body].groups) && !isIgnored(self, body))
            first = body;
        return false;
    });
    return first;
}

bool Solids::hasAnyNear(const Rect& area, const BodyTraits& mover, uint32_t self) const {
    const auto isNear = [&](uint32_t body) { return body != self && overlaps(rects_[body], area); };
    return solids_.visit(area, isNear) ||
           (mover.role != Role::character && characters_.visit(area, isNear));
}

std::vector<uint32_t> Solids::within(const Rect& area) const {
    std::vector<uint32_t> found = characters_.within(rects_, area);
    const std::vector<uint32_t> solids = solids_.within(rects_, area);
    found.insert(found.end(), solids.begin(), solids.end());
    std::ranges::sort(found);
    return found;
}

}  // namespace pixelstep
