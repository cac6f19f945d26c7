// Finds the rule from what a step left in the world, and words it.
#include "scene/why.h"

#include <algorithm>
#include <optional>

namespace pixelstep {
namespace {

struct Reason {
    Rule rule;
    std::string text;
    bool isMoment = false;  // happens anew each time, rather than going on
};

using MaybeReason = std::optional<Reason>;

bool happened(const World& world, EventKind kind) {
    return std::ranges::any_of(world.events, [&](const Event& event) {
        return event.kind == kind && event.id == world.player().id;
    });
}

std::string pixels(int count) {
    return std::to_string(count) + " px";
}

// " BEFORE COLUMN, ROW", the map's edge by name; nothing if no tile is touched there any more.
std::string atTile(const World& world, Side side, const char* before) {
    const SideTouch& touch = world.player().body.touches.at(side);
    if (!touch.tile) return "";
    if (!world.level.tiles.isInside(touch.cell))
        return std::string(" ") + before + " the edge of the map";
    return std::string(" ") + before + " " + std::to_string(touch.cell.x) + ", " +
           std::to_string(touch.cell.y);
}

// The crate or platform that the player meets on one side, if it touches a body there.
const Actor* bodyBeside(const World& world, Side side) {
    const Rect strip = stripBeside(world.player().body.rect, outwardOf(side));
    for (const auto& [a, b] : world.contacts) {
        if (a != 0) continue;  // the player has the smallest index
        const Actor& other = world.actors[b];
        if (!isCharacter(other.kind) && overlaps(strip, other.body.rect)) return &other;
    }
    return nullptr;
}

// "a crate", "a one-way platform".
std::string aKind(const Actor& actor) {
    return std::string(actor.isOneWay ? "a one-way " : "a ") + std::string(kindName(actor.kind));
}

MaybeReason whyJumped(const CharacterDecision& decided) {
    if (decided.drops) return Reason{Rule::dropped, "dropped through a one-way", true};
    if (!decided.jumped) return {};
    std::string text = "jumped";
    if (decided.cause == JumpCause::coyote) text += " (coyote time)";
    if (decided.cause == JumpCause::buffer) text += " (buffered press)";
    return Reason{Rule::jumped, text, true};
}

MaybeReason whyStopped(const World& world) {
    const Actor& player = world.player();
    if (happened(world, EventKind::landed)) {
        if (player.isHeldUp) return Reason{Rule::landed, "landed on a soft body", true};
        const Actor* ground = bodyBeside(world, kBottom);
        if (ground && !player.body.touches.at(kBottom).tile)
            return Reason{Rule::landed, "landed on " + aKind(*ground), true};
        const char* before = player.body.touches.onOneWay ? "on the one-way at" : "on";
        return Reason{Rule::landed, "landed" + atTile(world, kBottom, before), true};
    }
    if (player.moved.hitUp) {
        const Actor* above = bodyBeside(world, kTop);
        if (above && !player.body.touches.at(kTop).tile)
            return Reason{Rule::bumpedHead, "bumped its head at " + aKind(*above), true};
        return Reason{Rule::bumpedHead, "bumped its head" + atTile(world, kTop, "at"), true};
    }
    if (player.moved.hitX) {
        const Side side = player.character.facing < 0 ? kLeft : kRight;
        const Actor* body = bodyBeside(world, side);
        if (body && !player.body.touches.at(side).tile)
            return Reason{Rule::stoppedByBody, "stopped by " + aKind(*body)};
        return Reason{Rule::stoppedByWall, "stopped by a wall" + atTile(world, side, "at")};
    }
    return {};
}

// It walked, and the body in front of it moved the same way.
MaybeReason whyPushed(const World& world) {
    const Actor& player = world.player();
    const int way = sign(player.body.speed.x);
    if (way == 0 || player.body.rect.left == player.body.lastRect.left) return {};
    const Actor* body = bodyBeside(world, way < 0 ? kLeft : kRight);
    if (!body || body->kind != Kind::crate) return {};
    const int moved = body->body.rect.left - body->body.lastRect.left;
    if (sign(moved) != way || body->body.speed.x != 0) return {};
    return Reason{Rule::pushed, "pushed a crate"};
}

// It stands, and the body below it carried it along.
MaybeReason whyCarried(const World& world) {
    const Actor& player = world.player();
    const Body& body = player.body;
    if (player.isHeldUp) return Reason{Rule::heldUp, "stands on a soft body"};
    const bool moved = body.rect != body.lastRect;
    if (!moved || body.speed.x != 0 || body.speed.y != 0) return {};
    const Actor* ground = player.grounded ? bodyBeside(world, kBottom) : nullptr;
    if (ground) return Reason{Rule::carried, "carried by " + aKind(*ground)};
    return Reason{Rule::parted, "moved by another body"};
}

MaybeReason whyFollowed(const MoveResult& moved) {
    if (moved.climbed > 0 && moved.climbed >= moved.descended)
        return Reason{Rule::climbed, "climbed " + pixels(moved.climbed)};
    if (moved.descended > 0)
        return Reason{Rule::keptOnGround,
                      "kept on the slope, " + pixels(moved.descended) + " down"};
    return {};
}

// True if a body that sticks would have been kept on ground here.
bool isGroundWithinReach(const World& world) {
    const Actor& player = world.player();
    for (int fall = 0; fall <= world.level.tuning.maxClimb; ++fall)
        if (blockBelow(world.level.tiles, player.body.rect.moved(0, fall))) return true;
    return false;
}

MaybeReason whyFell(const World& world) {
    const Actor& player = world.player();
    const bool wasGrounded = player.character.airSteps == 0 && !player.character.jumped;
    const bool hadGround = player.body.touched.at(kBottom).any();
    if (player.grounded || player.isHeldUp) return {};
    if (!wasGrounded) {
        // The ground was there after the last step, but is not in this one.
        if (player.character.airSteps != 1 || !hadGround || player.character.jumped) return {};
        return Reason{Rule::lostGround, "fell: the ground went away", true};
    }
    if (world.level.tuning.stickToSlopes == 0 && isGroundWithinReach(world))
        return Reason{Rule::notSticking, "fell: not sticking"};
    return Reason{Rule::walkedOff, "walked off the ledge", true};
}

MaybeReason reasonIn(const World& world) {
    if (happened(world, EventKind::restarted)) return Reason{Rule::restarted, "restarted", true};
    return {};
}

MaybeReason reasonOfStep(const World& world) {
    const Actor& player = world.player();
    if (happened(world, EventKind::crushed))
        return Reason{Rule::crushed, "crushed, and restarted", true};
    if (auto reason = whyJumped(player.decided)) return reason;
    if (auto reason = whyStopped(world)) return reason;
    if (auto reason = whyPushed(world)) return reason;
    if (auto reason = whyFollowed(player.moved)) return reason;
    if (auto reason = whyFell(world)) return reason;
    return whyCarried(world);
}

}  // namespace

bool isNews(const Why& why) {
    constexpr int64_t kNewsSteps = 18;
    return why.rule != Rule::none && why.seen - why.since < kNewsSteps;
}

Why whyAfter(const World& world, const Why& last) {
    const bool isStep = world.stepCount != last.seen;
    const MaybeReason reason = isStep ? reasonOfStep(world) : reasonIn(world);
    Why why = last;
    why.seen = world.stepCount;
    if (!reason) return why;
    if (reason->isMoment || reason->rule != last.rule) why.since = world.stepCount;
    why.rule = reason->rule;
    why.text = reason->text;
    return why;
}

}  // namespace pixelstep
