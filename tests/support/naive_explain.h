// Checks the rows of an explained step against docs/formats.md, "Step inspector", by single pixels
// and positions of bodies. Shares no code with the mover.
#pragma once

#include <map>
#include <string>

#include "game/world/actor_tuning.h"
#include "game/world/explain.h"
#include "support/naive_mover.h"

namespace pixelstep {

/// A step that was explained, and the data that the checker reads.
struct ExplainedStep {
    const World& before;  ///< after the commands of the step
    const World& after;
    const PixelMap& tiles;  ///< of `before`
    Buttons buttons;
};

class ExplainChecker {
public:
    ExplainChecker(const ExplainedStep& step, const Explanation& explanation)
        : step_(step),
          explanation_(explanation),
          actorBefore_(*findActor(step.before, explanation.id)),
          actorAfter_(findActor(step.after, explanation.id)),
          tuning_(tuningOf(step.before, actorBefore_)),
          tiles_{step.tiles} {
        findDrops();
    }

    /// The first error, or an empty text.
    std::string error() {
        checkFirstAndLastRow();
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
        if (error_.empty() && !isPlatform()) checkOwnPixels();
        return error_;
    }

private:
    using V = PixelResult;

    // The one-way surfaces of tiles that it drops through in this step.
    void findDrops() {
        if (actorAfter_ == nullptr || !isCharacter(actorAfter_->kind)) return;
        const CharacterDecision& decision = actorAfter_->lastDecision;
        if (decision.startsJump) return;
        for (const Drop& drop : step_.before.drops)
            if (drop.character == explanation_.id && drop.platform == 0)
                tiles_.drops.surfaces.push_back(naiveSurface(step_.tiles, drop.cell));
        const auto& rows = explanation_.pixels;
        for (size_t i = 1; decision.startsDrop && i < rows.size(); ++i) {
            if (!isOwn(rows[i].result)) continue;
            tiles_.drops.begin(step_.tiles, rows[i - 1].place);
            return;
        }
    }
    void expect(bool condition, const char* message) {
        if (!condition && error_.empty()) error_ = message;
    }
    bool isPlatform() const { return actorBefore_.kind == Kind::platform; }
    Vec2i change() const { return {row_->place.left - box_.left, row_->place.top - box_.top}; }
    static bool isOwn(V result) {
        return result == V::moved || result == V::climbed || result == V::steppedDown ||
               result == V::snappedDown || result == V::corner || result == V::blocked ||
               result == V::grabbed;
    }

    void checkFirstAndLastRow() {
        const auto& rows = explanation_.pixels;
        expect(explanation_.step == step_.before.stepCount, "wrong step number");
        expect(rows.size() > 1, "no row after the first");
        expect(rows.front() == ExplainedPixel{.place = actorBefore_.body.rect}, "wrong first row");
        expect(explanation_.isPresent == (actorAfter_ != nullptr), "wrong isPresent");
        if (actorAfter_ != nullptr)
            expect(rows.back().place == actorAfter_->body.rect,
                   "the last row is not the final position");
    }

    // The contacts of the move, which the fast mover also finds.
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
            expect(row != explanation_.pixels.end() && row->by == event.by,
                   "the event has another blocker than its row");
        }
    }

    void checkRow() {
        const Vec2i by = change();
        const bool restarts = row_->result == V::pushed && row_->axis == Axis::none;
        expect(restarts || (row_->place.width == box_.width && row_->place.height == box_.height),
               "a new size");
        const bool isTileFree = isPlatform() || !step_.tiles.isSolid(row_->place);
        expect(isTileFree, "inside a tile");
        switch (row_->result) {
            case V::start: return expect(false, "a second start");
            case V::moved: return checkMoved(by);
            case V::climbed:
                return expect(row_->axis == Axis::x && std::abs(by.x) == 1 && by.y < 0 &&
                                  -by.y <= most(1) && hasNoBlocker(),
                              "not a climb");
            case V::steppedDown:
                return expect(
                    row_->axis == Axis::x && std::abs(by.x) == 1 && by.y == 1 && hasNoBlocker(),
                    "not a step down");
            case V::snappedDown:
                return expect(row_->axis == Axis::x && std::abs(by.x) == 1 && by.y > 0 &&
                                  by.y <= tuning_.maxClimb && hasNoBlocker(),
                              "not a snap down");
            case V::corner:
                expect(row_->axis == Axis::y && by.y == -1 && by.x != 0 &&
                           std::abs(by.x) <= tuning_.cornerCorrection,
                       "not a corner correction");
                return checkRejected({0, -1});
            case V::blocked:
                expect(by == Vec2i{}, "blocked, and moves");
                expect(row_->axis != Axis::none, "blocked on no axis");
                return checkRejected(requested());
            case V::pushed:
            case V::carried: return checkPushedOrCarried(by);
            case V::separated: return checkSeparated(by);
            case V::grabbed: return checkGrabbed(by);
            case V::stays:
                expect(explanation_.pixels.size() == 2, "stays, but has other rows");
                expect(by == Vec2i{} && row_->axis == Axis::none && hasNoBlocker(),
                       "stays, and moves");
                return;
        }
    }

    bool hasNoBlocker() const { return row_->by.kind == Blocker::none; }
    int most(int inAir) const { return std::max(tuning_.maxClimb, inAir); }
    // The requested pixel along the row's axis.
    Vec2i requested() const {
        const Vec2i way = explanation_.request.pixels();
        return row_->axis == Axis::x ? Vec2i{way.x > 0 ? 1 : -1, 0} : Vec2i{0, way.y > 0 ? 1 : -1};
    }

    void checkMoved(Vec2i by) {
        // A platform that has fallen returns to its start.
        const bool isFallen =
            std::ranges::any_of(step_.before.platforms, [&](const PlatformState& platform) {
                return platform.id == explanation_.id && platform.fall.isFalling() &&
                       row_->axis == Axis::none;
            });
        if (isFallen) return;
        expect(std::abs(by.x) + std::abs(by.y) == 1, "not moved by one pixel");
        expect((row_->axis == Axis::x) == (by.x != 0), "along another axis");
        expect(hasNoBlocker(), "moved, but has a blocker");
        if (isPlatform() || by.y <= 0 || isDrop()) return;
        expect(!naiveBelow(tiles_, box_).isBlocked, "through the ground");
    }
    // The pixel of a drop is the first of the body's own rows after the start.
    bool isDrop() const {
        for (size_t i = 1; i < index_; ++i)
            if (isOwn(explanation_.pixels[i].result)) return false;
        return actorBefore_.kind != Kind::crate && actorAfter_ != nullptr &&
               actorAfter_->lastDecision.startsDrop;
    }

    // All positions of another body during this step.
    const std::vector<Rect>& placesOf(uint32_t id) {
        auto& places = places_[id];
        if (!places.empty()) return places;
        const auto explanation = explainStep(step_.before, step_.buttons, id);
        if (!explanation) return places;
        for (const ExplainedPixel& pixel : explanation->pixels) places.push_back(pixel.place);
        return places;
    }
    template <class Predicate>
    bool anyPlaceOfBlocker(Predicate matches) {
        const Actor* other = findActor(step_.before, row_->by.id);
        if (row_->by.kind != Blocker::body || other == nullptr || other->id == explanation_.id)
            return false;
        for (const Rect& place : placesOf(other->id))
            if (matches(*other, place)) return true;
        return false;
    }
    static bool isSolidBody(const Actor& body) {
        return body.kind == Kind::crate || (body.kind == Kind::platform && !body.isTrigger);
    }

    // Checks that the named tile or body blocks this pixel.
    void checkRejected(Vec2i unit) {
        const Rect ahead = stripOutside(box_, unit);
        if (row_->by.kind == Blocker::tile) return checkTile(unit, ahead);
        expect(anyPlaceOfBlocker([&](const Actor& other, const Rect& place) {
                   const bool mayStop = isSolidBody(other) || actorBefore_.kind == Kind::crate;
                   const bool isTop = unit.y > 0 && place.top == box_.bottom();
                   return mayStop && overlaps(place, ahead) && (!other.isOneWay || isTop);
               }),
               "blocked by a body that is not there");
    }
    void checkTile(Vec2i unit, const Rect& ahead) {
        Vec2i first{-1'000'000, 0};
        if (unit.y > 0) first = naiveBelow(tiles_, box_).cell;
        if (unit.y < 0) first = naiveAbove(step_.tiles, box_).cell;
        for (int y = ahead.top; unit.x != 0 && y < ahead.bottom(); ++y) {
            if (!step_.tiles.isSolid(ahead.left, y)) continue;
            first = step_.tiles.cellOf(ahead.left, y);
            break;
        }
        expect(first == row_->by.cell, "blocked by another tile");
    }

    void checkPushedOrCarried(Vec2i by) {
        const bool isPush = row_->result == V::pushed;
        if (row_->axis == Axis::none) {
            expect(isPush && actorBefore_.kind == Kind::player && hasEvent(EventKind::restarted),
                   "pushed without an axis or a restart");
            return;
        }
        const bool isCrushed = isPush && isLast_ && actorAfter_ == nullptr;
        if (isCrushed) {
            expect(by == Vec2i{} && hasEvent(EventKind::crushed), "crushed, and moves");
            // By a platform, perhaps through a body between the two.
            return expect(anyPlaceOfBlocker([](const Actor& other, const Rect&) {
                              return other.kind == Kind::platform;
                          }),
                          "crushed by no platform");
        } else if (row_->axis == Axis::x) {
            expect(std::abs(by.x) == 1 && std::abs(by.y) <= most(1),
                   "pushed or carried by more than a pixel");
        } else {
            expect(by.x == 0 && std::abs(by.y) == 1, "pushed or carried by more than a pixel in y");
        }
        if (!isPush && isCarriedInAir()) return;
        expect(anyPlaceOfBlocker([&](const Actor& other, const Rect& place) {
                   const Rect& there = row_->place;
                   if (isPush) return overlaps(place.grown(1), box_);
                   // Crates also stand on characters.
                   return (isSolidBody(other) || actorBefore_.kind == Kind::crate) &&
                          (place.top == box_.bottom() || place.top == there.bottom()) &&
                          place.left <= box_.right() && box_.left <= place.right();
               }),
               "pushed or carried by a body that is not there");
    }

    // A platform carries a character that jumped off it through the air, at any height: by at most
    // as much as it moves itself.
    bool isCarriedInAir() const {
        const Actor* other = findActor(step_.before, row_->by.id);
        const Actor* otherAfter = findActor(step_.after, row_->by.id);
        const bool isInAir = !actorBefore_.grounded && !actorBefore_.standsOnCharacter;
        if (!isInAir || row_->axis != Axis::x || row_->by.kind != Blocker::body ||
            actorBefore_.character.inherited.platform != row_->by.id || other == nullptr ||
            otherAfter == nullptr)
            return false;
        int carried = 0;
        for (size_t i = 1; i <= index_; ++i) {
            const ExplainedPixel& row = explanation_.pixels[i];
            if (row.result == V::carried && row.axis == Axis::x)
                carried += row.place.left - explanation_.pixels[i - 1].place.left;
        }
        const int moved = otherAfter->body.rect.left - other->body.rect.left;
        return carried * moved > 0 && std::abs(carried) <= std::abs(moved) &&
               otherAfter->body.speed.x == actorBefore_.character.inherited.x;
    }

    void checkSeparated(Vec2i by) {
        expect(by != Vec2i{}, "separated, but not moved");
        const Actor* other = findActor(step_.before, row_->by.id);
        expect(row_->by.kind == Blocker::body && other != nullptr && isCharacter(other->kind) &&
                   other->id != explanation_.id && isCharacter(actorBefore_.kind),
               "separated from a body that is no other character");
        if (!error_.empty()) return;
        expect(touchOrOverlap(actorBefore_.body.rect.grown(actorBefore_.body.rect.width),
                              other->body.rect),
               "separated from a distant character");
    }

    void checkGrabbed(Vec2i by) {
        expect(by == Vec2i{} && row_->axis == Axis::none && row_->by.kind == Blocker::tile,
               "grabs, and moves");
        // A body above it may turn a low edge into a wall.
        bool isLedge = false;
        for (const int side : {-1, 1}) {
            const int x = side > 0 ? box_.right() : box_.left - 1;
            isLedge = isLedge ||
                      (step_.tiles.isTile(x, box_.top) && !step_.tiles.isTile(x, box_.top - 1) &&
                       step_.tiles.cellOf(x, box_.top) == row_->by.cell);
        }
        expect(isLedge && tuning_.ledgeGrab == 1, "grabs without a ledge");
        for (size_t i = index_ + 1; i < explanation_.pixels.size(); ++i)
            expect(!isOwn(explanation_.pixels[i].result), "moves after it grabbed a ledge");
    }

    // Each pixel that the body requested has a row, in the order of the line.
    void checkOwnPixels() {
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
                expect(row.result == V::moved && row.axis == Axis::y &&
                           row.place == explanation_.pixels[index_ - 1].place.moved(0, 1),
                       "not the pixel of a drop");
                continue;
            }
            while (next < requested.size() && stopped[requested[next] == 'y']) ++next;
            expect(next < requested.size(), "more rows than requested pixels");
            if (!error_.empty()) return;
            expect(nameOf(row.axis)[0] == requested[next], "not in the order of the line");
            if (isAmongTiles()) checkAttempt(row, explanation_.pixels[index_ - 1].place, grounded);
            if (row.result == V::blocked) stopped[row.axis == Axis::y] = true;
            const Vec2i by{row.place.left - explanation_.pixels[index_ - 1].place.left,
                           row.place.top - explanation_.pixels[index_ - 1].place.top};
            if (row.axis == Axis::x && row.result != V::blocked)
                expect(by.x == (way.x > 0 ? 1 : -1), "in the wrong direction");
            if (row.axis == Axis::y && row.result != V::blocked)
                expect(by.y == (way.y > 0 ? 1 : -1), "in the wrong direction in y");
            ++next;
        }
        while (next < requested.size() && stopped[requested[next] == 'y']) ++next;
        if (actorAfter_ != nullptr) {
            expect(hasEnded || next == requested.size(), "fewer rows than requested pixels");
            expect(dropped ==
                       (actorBefore_.kind != Kind::crate && actorAfter_->lastDecision.startsDrop),
                   "a drop is not reported");
        }
    }

    // True if only tiles can block a body.
    bool isAmongTiles() const {
        for (const Actor& actor : step_.before.actors)
            if (isSolidBody(actor)) return false;
        return true;
    }
    // Compares the result of a pixel with that of the naive mover.
    void checkAttempt(const ExplainedPixel& row, const Rect& box, bool& grounded) {
        const Vec2i way = explanation_.request.pixels();
        if (row.axis == Axis::y) {
            const NaiveBlock block =
                way.y > 0 ? naiveBelow(tiles_, box) : naiveAbove(step_.tiles, box);
            expect(block.isBlocked == (row.result != V::moved), "another result in y");
            if (row.result == V::blocked) grounded = way.y > 0;
            return;
        }
        const int direction = way.x > 0 ? 1 : -1;
        const bool sticks = tuning_.stickToSlopes != 0;
        const NaiveSide side = grounded ? naiveSideways(tiles_, box, direction, tuning_.maxClimb, 0,
                                                        sticks ? tuning_.maxClimb : 0)
                                        : naiveSideways(tiles_, box, direction, 1, 1, 0);
        V result = V::blocked;
        if (side.canMove) result = V::moved;
        if (side.canMove && side.dy < 0) result = V::climbed;
        if (side.canMove && side.dy > 0) result = grounded ? V::snappedDown : V::steppedDown;
        expect(row.result == result, "another result in x");
        if (side.canMove)
            expect(row.place == box.moved(direction, side.dy), "another position in x");
        if (side.canMove && grounded) grounded = side.grounded;
    }

    bool hasEvent(EventKind kind) const {
        for (const Event& event : step_.after.events)
            if (event.kind == kind && event.id == explanation_.id) return true;
        return false;
    }

    const ExplainedStep& step_;
    const Explanation& explanation_;
    const Actor& actorBefore_;
    const Actor* actorAfter_;
    Tuning tuning_;
    NaiveDropMap tiles_;
    const ExplainedPixel* row_ = nullptr;
    Rect box_{};
    bool isLast_ = false;
    size_t index_ = 0;
    std::map<uint32_t, std::vector<Rect>> places_;
    std::string error_;
};

}  // namespace pixelstep
