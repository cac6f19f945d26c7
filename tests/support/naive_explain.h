// Checks the rows of an explained step against docs/formats.md, "Step inspector", by single pixels
// and positions of bodies. Shares no code with the mover.
#pragma once

#include <map>
#include <string>

#include "game/world/explain.h"
#include "game/world/own_tuning.h"
#include "support/naive_mover.h"

namespace pixelstep {

/// A step that was explained, and what a checker may look at.
struct ExplainedStep {
    const World& before;  ///< commands done
    const World& after;
    const PixelMap& tiles;  ///< of `before`
    Buttons buttons;
};

class ExplainChecker {
public:
    ExplainChecker(const ExplainedStep& step, const Explanation& explanation)
        : step_(step),
          explanation_(explanation),
          was_(*findActor(step.before, explanation.id)),
          is_(findActor(step.after, explanation.id)),
          tuning_(tuningOf(step.before, was_)) {}

    /// What is wrong, or nothing.
    std::string error() {
        checkEnds();
        checkEvents();
        for (size_t i = 1; error_.empty() && i < explanation_.pixels.size(); ++i) {
            row_ = &explanation_.pixels[i];
            box_ = explanation_.pixels[i - 1].place;
            isLast_ = i + 1 == explanation_.pixels.size();
            index_ = i;
            checkRow();
            if (!error_.empty())
                error_ += " in row " + std::to_string(i) + ", " +
                          std::string(nameOf(row_->result)) + " " + textOf(row_->by);
        }
        if (error_.empty() && !isPlatform()) checkWay();
        return error_;
    }

private:
    using V = PixelResult;

    void demand(bool holds, const char* what) {
        if (!holds && error_.empty()) error_ = what;
    }
    bool isPlatform() const { return was_.kind == Kind::platform; }
    Vec2i change() const { return {row_->place.left - box_.left, row_->place.top - box_.top}; }
    static bool isOwn(V result) {
        return result == V::moved || result == V::climbed || result == V::steppedDown ||
               result == V::snappedDown || result == V::corner || result == V::blocked ||
               result == V::grabbed;
    }

    void checkEnds() {
        const auto& rows = explanation_.pixels;
        demand(explanation_.step == step_.before.stepCount, "another step");
        demand(rows.size() > 1, "no row behind the first");
        demand(rows.front() == ExplainedPixel{.place = was_.body.rect}, "a wrong first row");
        demand(explanation_.isPresent == (is_ != nullptr), "wrong about who is there");
        if (is_ != nullptr) demand(rows.back().place == is_->body.rect, "ends elsewhere");
    }

    // A move's contacts, which the fast mover finds as well.
    void checkEvents() {
        for (const Event& event : step_.after.events) {
            const bool isWall = event.kind == EventKind::hitWall;
            if (event.id != explanation_.id || !(isWall || event.kind == EventKind::hitHead))
                continue;
            const Axis axis = isWall ? Axis::x : Axis::y;
            const auto row =
                std::ranges::find_if(explanation_.pixels, [&](const ExplainedPixel& pixel) {
                    return pixel.result == V::blocked && pixel.axis == axis;
                });
            demand(row != explanation_.pixels.end() && row->by == event.by,
                   "an event by another blocker");
        }
    }

    void checkRow() {
        const Vec2i by = change();
        const bool restarts = row_->result == V::pushed && row_->axis == Axis::none;
        demand(restarts || (row_->place.width == box_.width && row_->place.height == box_.height),
               "a new size");
        const bool isTileFree = isPlatform() || !step_.tiles.isSolid(row_->place);
        demand(isTileFree, "inside a tile");
        switch (row_->result) {
            case V::start: return demand(false, "a second start");
            case V::moved: return checkMoved(by);
            case V::climbed:
                return demand(row_->axis == Axis::x && std::abs(by.x) == 1 && by.y < 0 &&
                                  -by.y <= most(1) && hasNoBlocker(),
                              "no climb");
            case V::steppedDown:
                return demand(
                    row_->axis == Axis::x && std::abs(by.x) == 1 && by.y == 1 && hasNoBlocker(),
                    "no sinking");
            case V::snappedDown:
                return demand(row_->axis == Axis::x && std::abs(by.x) == 1 && by.y > 0 &&
                                  by.y <= tuning_.maxClimb && hasNoBlocker(),
                              "no following");
            case V::corner:
                demand(row_->axis == Axis::y && by.y == -1 && by.x != 0 &&
                           std::abs(by.x) <= tuning_.cornerCorrection,
                       "no corner");
                return checkRejected({0, -1});
            case V::blocked:
                demand(by == Vec2i{}, "blocked, and moves");
                demand(row_->axis != Axis::none, "blocked on no axis");
                return checkRejected(requested());
            case V::pushed:
            case V::carried: return checkShoved(by);
            case V::separated: return checkSeparated(by);
            case V::grabbed: return checkGrabbed(by);
            case V::stays:
                demand(explanation_.pixels.size() == 2, "stays beside other rows");
                demand(by == Vec2i{} && row_->axis == Axis::none && hasNoBlocker(),
                       "stays, and moves");
                return;
        }
    }

    bool hasNoBlocker() const { return row_->by.kind == Blocker::none; }
    int most(int inAir) const { return std::max(tuning_.maxClimb, inAir); }
    // The pixel that was asked for along the row's axis.
    Vec2i requested() const {
        const Vec2i way = explanation_.request.pixels();
        return row_->axis == Axis::x ? Vec2i{way.x > 0 ? 1 : -1, 0} : Vec2i{0, way.y > 0 ? 1 : -1};
    }

    void checkMoved(Vec2i by) {
        demand(std::abs(by.x) + std::abs(by.y) == 1, "not by one pixel");
        demand((row_->axis == Axis::x) == (by.x != 0), "along another axis");
        demand(hasNoBlocker(), "a blocker of nothing");
        if (isPlatform() || by.y <= 0 || isDrop()) return;
        demand(!naiveBelow(step_.tiles, box_).isBlocked, "through the ground");
    }
    // "A drop's pixel is the first row after start": of its own rows.
    bool isDrop() const {
        for (size_t i = 1; i < index_; ++i)
            if (isOwn(explanation_.pixels[i].result)) return false;
        return was_.kind != Kind::crate && is_ != nullptr && is_->decided.startsDrop;
    }

    // All places that another body had in this step.
    const std::vector<Rect>& placesOf(uint32_t id) {
        auto& places = places_[id];
        if (!places.empty()) return places;
        const auto explanation = explainStep(step_.before, step_.buttons, id);
        if (!explanation) return places;
        for (const ExplainedPixel& pixel : explanation->pixels) places.push_back(pixel.place);
        return places;
    }
    template <class Claim>
    bool someTime(Claim claim) {
        const Actor* other = findActor(step_.before, row_->by.id);
        if (row_->by.kind != Blocker::body || other == nullptr || other->id == explanation_.id)
            return false;
        for (const Rect& place : placesOf(other->id))
            if (claim(*other, place)) return true;
        return false;
    }
    static bool isSolidBody(const Actor& body) {
        return body.kind == Kind::crate || body.kind == Kind::platform;
    }

    // The named tile or body really is in the way of this pixel.
    void checkRejected(Vec2i unit) {
        const Rect ahead = stripOutside(box_, unit);
        if (row_->by.kind == Blocker::tile) return checkTile(unit, ahead);
        demand(someTime([&](const Actor& other, const Rect& place) {
                   const bool mayStop = isSolidBody(other) || was_.kind == Kind::crate;
                   const bool isTop = unit.y > 0 && place.top == box_.bottom();
                   return mayStop && overlaps(place, ahead) && (!other.isOneWay || isTop);
               }),
               "blocked by a body that is not there");
    }
    void checkTile(Vec2i unit, const Rect& ahead) {
        Vec2i first{-1'000'000, 0};
        if (unit.y > 0) first = naiveBelow(step_.tiles, box_).cell;
        if (unit.y < 0) first = naiveAbove(step_.tiles, box_).cell;
        for (int y = ahead.top; unit.x != 0 && y < ahead.bottom(); ++y) {
            if (!step_.tiles.isSolid(ahead.left, y)) continue;
            first = step_.tiles.cellOf(ahead.left, y);
            break;
        }
        demand(first == row_->by.cell, "blocked by another tile");
    }

    void checkShoved(Vec2i by) {
        const bool isPush = row_->result == V::pushed;
        if (row_->axis == Axis::none) {
            demand(isPush && was_.kind == Kind::player && hasEvent(EventKind::restarted),
                   "pushed nowhere in particular");
            return;
        }
        const bool isCrushed = isPush && isLast_ && is_ == nullptr;
        if (isCrushed) {
            demand(by == Vec2i{} && hasEvent(EventKind::crushed), "crushed, and moves");
        } else if (row_->axis == Axis::x) {
            demand(std::abs(by.x) == 1 && std::abs(by.y) <= most(1), "shoved by more than a pixel");
        } else {
            demand(by.x == 0 && std::abs(by.y) == 1, "shoved by more than a pixel in y");
        }
        demand(someTime([&](const Actor& other, const Rect& place) {
                   const Rect& there = row_->place;
                   if (isPush) return overlaps(place.grown(1), box_);
                   // A crate also stands on characters.
                   return (isSolidBody(other) || was_.kind == Kind::crate) &&
                          (place.top == box_.bottom() || place.top == there.bottom()) &&
                          place.left <= box_.right() && box_.left <= place.right();
               }),
               "shoved by a body that is not there");
    }

    void checkSeparated(Vec2i by) {
        demand(by != Vec2i{}, "parted, and stays");
        const Actor* other = findActor(step_.before, row_->by.id);
        demand(row_->by.kind == Blocker::body && other != nullptr && isCharacter(other->kind) &&
                   other->id != explanation_.id && isCharacter(was_.kind),
               "parted from nobody");
        if (!error_.empty()) return;
        demand(touchOrOverlap(was_.body.rect.grown(was_.body.rect.width), other->body.rect),
               "parted from afar");
    }

    void checkGrabbed(Vec2i by) {
        demand(by == Vec2i{} && row_->axis == Axis::none && row_->by.kind == Blocker::tile,
               "grabs, and moves");
        // A body above it may be what makes a low edge a wall.
        bool isLedge = false;
        for (const int side : {-1, 1}) {
            const int x = side > 0 ? box_.right() : box_.left - 1;
            isLedge = isLedge ||
                      (step_.tiles.isTile(x, box_.top) && !step_.tiles.isTile(x, box_.top - 1) &&
                       step_.tiles.cellOf(x, box_.top) == row_->by.cell);
        }
        demand(isLedge && tuning_.ledgeGrab == 1, "grabs no ledge");
        for (size_t i = index_ + 1; i < explanation_.pixels.size(); ++i)
            demand(!isOwn(explanation_.pixels[i].result), "goes on behind a ledge");
    }

    // What it asked for by itself is answered pixel by pixel, in the order of the line.
    void checkWay() {
        const Vec2i way = explanation_.request.pixels();
        std::vector<char> requested = naiveLine(way.x, way.y);
        size_t next = 0;
        bool stopped[2] = {false, false};  // x, y
        bool dropped = false;
        bool hasEnded = false;
        bool grounded = explanation_.request.grounded;
        for (index_ = 1; index_ < explanation_.pixels.size() && error_.empty(); ++index_) {
            const ExplainedPixel& row = explanation_.pixels[index_];
            if (!isOwn(row.result)) continue;
            hasEnded = hasEnded || row.result == V::grabbed;
            if (row.result == V::grabbed) continue;
            if (isDrop()) {
                dropped = true;
                demand(row.result == V::moved && row.axis == Axis::y &&
                           row.place == explanation_.pixels[index_ - 1].place.moved(0, 1),
                       "no pixel of a drop");
                continue;
            }
            while (next < requested.size() && stopped[requested[next] == 'y']) ++next;
            demand(next < requested.size(), "more than was asked");
            if (!error_.empty()) return;
            demand(nameOf(row.axis)[0] == requested[next], "out of the line's order");
            if (isAmongTiles()) checkAttempt(row, explanation_.pixels[index_ - 1].place, grounded);
            if (row.result == V::blocked) stopped[row.axis == Axis::y] = true;
            const Vec2i by{row.place.left - explanation_.pixels[index_ - 1].place.left,
                           row.place.top - explanation_.pixels[index_ - 1].place.top};
            if (row.axis == Axis::x && row.result != V::blocked)
                demand(by.x == (way.x > 0 ? 1 : -1), "the wrong way");
            if (row.axis == Axis::y && row.result != V::blocked)
                demand(by.y == (way.y > 0 ? 1 : -1), "the wrong way in y");
            ++next;
        }
        while (next < requested.size() && stopped[requested[next] == 'y']) ++next;
        if (is_ != nullptr) {
            demand(hasEnded || next == requested.size(), "less than was asked");
            demand(dropped == (was_.kind != Kind::crate && is_->decided.startsDrop),
                   "a drop untold");
        }
    }

    // Only tiles can block a body.
    bool isAmongTiles() const {
        for (const Actor& actor : step_.before.actors)
            if (isSolidBody(actor)) return false;
        return true;
    }
    // There, the naive mover determines the expected result of each pixel.
    void checkAttempt(const ExplainedPixel& row, const Rect& box, bool& grounded) {
        const Vec2i way = explanation_.request.pixels();
        if (row.axis == Axis::y) {
            const NaiveBlock block =
                way.y > 0 ? naiveBelow(step_.tiles, box) : naiveAbove(step_.tiles, box);
            demand(block.isBlocked == (row.result != V::moved), "another result in y");
            if (row.result == V::blocked) grounded = way.y > 0;
            return;
        }
        const int direction = way.x > 0 ? 1 : -1;
        const bool sticks = tuning_.stickToSlopes != 0;
        const NaiveSide side = grounded
                                   ? naiveSideways(step_.tiles, box, direction, tuning_.maxClimb, 0,
                                                   sticks ? tuning_.maxClimb : 0)
                                   : naiveSideways(step_.tiles, box, direction, 1, 1, 0);
        V result = V::blocked;
        if (side.moves) result = V::moved;
        if (side.moves && side.dy < 0) result = V::climbed;
        if (side.moves && side.dy > 0) result = grounded ? V::snappedDown : V::steppedDown;
        demand(row.result == result, "another result in x");
        if (side.moves) demand(row.place == box.moved(direction, side.dy), "elsewhere in x");
        if (side.moves && grounded) grounded = side.grounded;
    }

    bool hasEvent(EventKind kind) const {
        for (const Event& event : step_.after.events)
            if (event.kind == kind && event.id == explanation_.id) return true;
        return false;
    }

    const ExplainedStep& step_;
    const Explanation& explanation_;
    const Actor& was_;
    const Actor* is_;
    Tuning tuning_;
    const ExplainedPixel* row_ = nullptr;
    Rect box_{};
    bool isLast_ = false;
    size_t index_ = 0;
    std::map<uint32_t, std::vector<Rect>> places_;
    std::string error_;
};

}  // namespace pixelstep
