// Finds the rule that acted in a step, and formats it.
#include "lab/reason/reason.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <span>
#include <utility>

#include "game/world/actor_tuning.h"
#include "math/fixed.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

struct Reason {
    MotionRule rule;
    std::string text;
    bool isSingleStep = false;  // a single moment instead of a duration
    bool mayBeDelayed = false;  // it lasts long enough to show a shorter reason first
};

using MaybeReason = std::optional<Reason>;

bool hasEvent(const World& world, EventKind kind) {
    return playerEvent(world, kind) != nullptr;
}

std::string pixels(int count) {
    return std::to_string(count) + " px";
}

// " BEFORE a crate", " BEFORE COLUMN, ROW", the map's edge by name; empty if there is none.
std::string byText(const World& world, const char* before, const Blocker& by) {
    const Actor* actor = by.kind == Blocker::body ? findActor(world, by.id) : nullptr;
    std::string name = "the edge of the map";
    if (actor != nullptr) {
        name = (actor->isOneWay ? "a one-way " : "a ") + std::string(kindName(actor->kind));
    } else if (by.kind != Blocker::tile) {
        return "";
    } else if (world.tiles().isInside(by.cell)) {
        name = std::to_string(by.cell.x) + ", " + std::to_string(by.cell.y);
    }
    return std::string(" ") + before + " " + name;
}

// "right", "down left".
std::string directionText(Vec2i direction) {
    const std::string upDown = direction.y == 0 ? "" : direction.y < 0 ? "up" : "down";
    if (direction.x == 0) return upDown;
    return upDown + (upDown.empty() ? "" : " ") + (direction.x < 0 ? "left" : "right");
}

// ": gravity 300, jump_speed 250", the settings that a zone changes; the first of many.
std::string settingsOf(const Zone& zone) {
    constexpr size_t kMost = 3;
    const TunableValues values = zone.tuning ? zone.tuning->values : TunableValues{};
    std::string text;
    for (size_t i = 0; i < std::min(values.size(), kMost); ++i)
        text += (text.empty() ? ": " : ", ") + std::string(values[i].tunable->name) + " " +
                std::to_string(values[i].value);
    if (values.size() > kMost) text += ", " + std::to_string(values.size() - kMost) + " more";
    if (zone.restores.value_or(false))
        text += std::string(text.empty() ? ":" : ",") + " air jumps and dash restored";
    return text;
}

// The area that the player has entered in this step, otherwise the one that it has left.
MaybeReason reasonOfAreas(const World& world) {
    const Body& body = world.player().body;
    const Zone* left = nullptr;
    for (const Zone& zone : world.level.scenery->zones) {
        if (zone.kind != ZoneKind::area || !zone.tuning) continue;
        const bool isIn = isWithinArea(body.rect, zoneRect(zone));
        const bool wasIn = isWithinArea(body.previousRect, zoneRect(zone));
        if (isIn && !wasIn)
            return Reason{MotionRule::enteredArea, "entered an area" + settingsOf(zone), true};
        if (wasIn && !isIn) left = &zone;
    }
    if (left == nullptr) return {};
    return Reason{MotionRule::enteredArea, "left an area" + settingsOf(*left), true};
}

// The tile that the player has broken with its head or by a dash; `at` is in its middle.
MaybeReason reasonBroke(const World& world) {
    for (const Event& broke : world.events) {
        if (broke.kind != EventKind::broke) continue;
        const Vec2i cell = world.tiles().cellAt(broke.at);
        for (const EventKind kind : {EventKind::hitHead, EventKind::hitWall}) {
            const Event* hit = playerEvent(world, kind);
            if (hit == nullptr || hit->by.kind != Blocker::tile || hit->by.cell != cell) continue;
            return Reason{MotionRule::brokeTile, "broke the tile" + byText(world, "at", hit->by),
                          true};
        }
    }
    return {};
}

// What zones and hazard clones did to the player.
MaybeReason reasonOfZones(const World& world) {
    const std::vector<Zone>& zones = world.level.scenery->zones;
    if (hasEvent(world, EventKind::hurt))
        return Reason{MotionRule::sentBack, "sent back by a hazard", true};
    if (const Event* exit = playerEvent(world, EventKind::exit))
        return Reason{MotionRule::leftLevel, "exit to " + zones[exit->zone].to.value_or(""), true};
    if (std::ranges::count(world.events, EventKind::stomped, &Event::kind) > 0)
        return Reason{MotionRule::stomped, "stomped an enemy", true};
    if (const Event* taken = playerEvent(world, EventKind::pickup))
        return Reason{MotionRule::tookPickup, "took a pickup" + settingsOf(zones[taken->zone]),
                      true};
    if (auto reason = reasonOfAreas(world)) return reason;
    const Event* on = playerEvent(world, EventKind::switchedOn);
    if (on != nullptr && overlaps(world.player().body.rect, zoneRect(zones[on->zone])))
        return Reason{MotionRule::switched,
                      "switched " + zones[on->zone].channel.value_or("") + " on", true};
    return reasonBroke(world);
}

MaybeReason reasonDashed(const Actor& player) {
    if (!player.lastDecision.startsDash) return {};
    const Buttons held = player.character.lastButtons;
    const int down = (held & kButtonDown) != 0, up = (held & kButtonUp) != 0;
    Vec2i direction{heldDirection(held), down - up};
    if (direction == Vec2i{}) direction.x = int{player.character.facing};
    return Reason{MotionRule::dashed, "dashes " + directionText(direction), true};
}

// The wall that a wall jump has just left: the one behind its motion, otherwise the faced one.
std::string wallBehind(const Actor& player) {
    const int way = sign(player.body.speed.x);
    const int side = way != 0 ? -way : int{player.character.facing};
    return side < 0 ? "the left wall" : "the right wall";
}

std::string jumpText(const World& world) {
    const Actor& player = world.player();
    switch (player.lastDecision.cause) {
        case JumpCause::ground: return "jumped";
        case JumpCause::coyote: return "jumped (coyote time)";
        case JumpCause::buffer: return "jumped (buffered press)";
        case JumpCause::ledge: return "jumped from the ledge";
        case JumpCause::wall: return "wall jump off " + wallBehind(player);
        case JumpCause::ladder: return "jumped off the ladder";
        case JumpCause::air: break;
    }
    const int left = tuningOf(world, player).airJumps - player.character.airJumps;
    return "air jump (" + (left > 0 ? std::to_string(left) : std::string("none")) + " left)";
}

MaybeReason reasonJumped(const World& world) {
    const CharacterDecision& decision = world.player().lastDecision;
    if (decision.bounces)
        return Reason{MotionRule::bounced,
                      decision.leavesEnemy ? "bounced off an enemy" : "thrown up by a spring",
                      true};
    if (decision.startsDrop && !world.player().character.climbing)
        return Reason{MotionRule::dropped, "dropped through a one-way platform", true};
    if (!decision.startsJump) return {};
    return Reason{MotionRule::jumped, jumpText(world), true};
}

MaybeReason reasonHangs(const World& world) {
    const Actor& player = world.player();
    const int side = int{player.character.ledge};
    if (side == 0) return {};
    const Rect& rect = player.body.rect;
    const Vec2i cell = world.tiles().cellAt({side < 0 ? rect.left - 1 : rect.right(), rect.top});
    return Reason{MotionRule::hangs, "hangs from the ledge at " + std::to_string(cell.x) + ", " +
                                         std::to_string(cell.y)};
}

MaybeReason reasonClimbs(const World& world) {
    const Actor& player = world.player();
    if (!player.character.climbing) return {};
    const bool moves = player.body.speed.x != 0 || player.body.speed.y != 0;
    return Reason{MotionRule::climbsLadder, moves ? "climbs the ladder" : "holds on to the ladder"};
}

// The surface on which it stands, by name; its effects act from the next step on.
const Surface& surfaceBelow(const World& world) {
    const Actor& player = world.player();
    const std::span<const Surface> surfaces = world.level.tiles.shapes().surfaces();
    const Blocker& ground = world.playerTouches[kBottom];
    const Actor* carrier = ground.kind == Blocker::body ? findActor(world, ground.id) : nullptr;
    if (carrier != nullptr) return surfaces[carrier->surface];
    const bool isTile = player.grounded && ground.kind == Blocker::tile;
    return surfaces[isTile ? world.level.tiles.tile(ground.cell).surface : 0];
}

MaybeReason reasonCorner(const PackedMoveResult& moved) {
    if (moved.cornerCorrection == 0) return {};
    return Reason{MotionRule::cornerCorrection,
                  "moved " + pixels(moved.cornerCorrection) + " around a corner", true};
}

MaybeReason reasonStopped(const World& world) {
    const Actor& player = world.player();
    if (const Event* landed = playerEvent(world, EventKind::landed)) {
        if (player.standsOnCharacter)
            return Reason{MotionRule::landed, "landed on a character", true};
        const bool isOneWayTile =
            landed->by.kind == Blocker::tile && player.body.touches.onOneWay();
        const char* before = isOneWayTile ? "on the one-way platform at" : "on";
        return Reason{MotionRule::landed, "landed" + byText(world, before, landed->by), true};
    }
    if (const Event* hit = playerEvent(world, EventKind::hitHead))
        return Reason{MotionRule::bumpedHead, "bumped its head" + byText(world, "at", hit->by),
                      true};
    if (isWallSliding(player))
        return Reason{MotionRule::slidesDown, std::string("slides down the ") +
                                                  (player.character.facing < 0 ? "left" : "right") +
                                                  " wall"};
    if (const Event* hit = playerEvent(world, EventKind::hitWall)) {
        if (hit->by.kind == Blocker::body)
            return Reason{MotionRule::stoppedByBody, "stopped" + byText(world, "by", hit->by)};
        return Reason{MotionRule::stoppedByWall,
                      "stopped by a wall" + byText(world, "at", hit->by)};
    }
    return {};
}

MaybeReason reasonPushed(const PackedMoveResult& moved) {
    if (!moved.isPushing) return {};
    return Reason{MotionRule::pushed, "pushed a crate"};
}

// It stands, and the body below it carried it along.
MaybeReason reasonCarried(const World& world) {
    const Actor& player = world.player();
    const Body& body = player.body;
    if (player.standsOnCharacter) return Reason{MotionRule::heldUp, "stands on a character"};
    const bool moved = body.rect != body.previousRect;
    if (!moved || body.speed.x != 0 || body.speed.y != 0) return {};
    const Blocker& ground = world.playerTouches[kBottom];
    const bool isTile = ground.kind == Blocker::tile;
    if (player.grounded && isTile && surfaceBelow(world).push != 0)
        return Reason{MotionRule::carried, "carried by a belt"};
    if (player.grounded && ground.kind == Blocker::body)
        return Reason{MotionRule::carried, "carried" + byText(world, "by", ground)};
    return Reason{MotionRule::separated, "pushed by another body"};
}

MaybeReason reasonFollowed(const PackedMoveResult& moved) {
    if (moved.climbed > 0 && moved.climbed >= moved.descended)
        return Reason{MotionRule::climbed, "climbed " + pixels(moved.climbed)};
    if (moved.descended > 0)
        return Reason{MotionRule::keptOnGround,
                      "kept on the slope, " + pixels(moved.descended) + " down"};
    return {};
}

// True if a body that sticks would have been kept on ground here.
bool isGroundWithinReach(const World& world) {
    const Actor& player = world.player();
    for (int fall = 0; fall <= tuningOf(world, world.player()).maxClimb; ++fall)
        if (obstacleBelow(world.tiles(), player.body.rect.moved(0, fall))) return true;
    return false;
}

MaybeReason reasonFell(const World& world) {
    const Actor& player = world.player();
    const bool wasGrounded = player.character.airSteps == 0 && !player.character.jumped;
    const bool hadGround = player.body.previousTouches.at(kBottom).any();
    if (player.grounded || player.standsOnCharacter) return {};
    if (player.character.ledgeCooldown == kLedgeCooldown)
        return Reason{MotionRule::leftLedge, "let go of the ledge", true};
    if (!wasGrounded) {
        // The ground was there after the last step, but is not in this one.
        if (player.character.airSteps != 1 || !hadGround || player.character.jumped) return {};
        return Reason{MotionRule::lostGround, "fell: the ground went away", true};
    }
    if (tuningOf(world, world.player()).stickToSlopes == 0 && isGroundWithinReach(world))
        return Reason{MotionRule::notSticking, "walked off (slope sticking is off)"};
    return Reason{MotionRule::walkedOff, "walked off the ledge", true};
}

// Rules that change its fall.
MaybeReason reasonForFall(const World& world) {
    const Tuning tuning = tuningOf(world, world.player());
    const auto going = [](MotionRule rule, std::string text) {
        return Reason{rule, std::move(text), false, true};
    };
    switch (world.player().lastDecision.fall) {
        case FallRule::fast: return going(MotionRule::fastFall, "fast fall");
        case FallRule::apex:
            return going(MotionRule::apex,
                         (tuning.apexGravity == 50 ? std::string("half")
                                                   : std::to_string(tuning.apexGravity) + " %") +
                             " gravity at the apex");
        case FallRule::heavy:
            return going(MotionRule::heavyFall,
                         tuning.fallGravity > 100 ? "falls heavily" : "falls lightly");
        default: return {};
    }
}

// Rules that change its run: gradual speeds.
MaybeReason reasonForRun(const World& world) {
    const Actor& player = world.player();
    const CharacterState& state = player.character;
    const Tuning tuning = tuningOf(world, world.player());
    const int held = heldDirection(state.lastButtons);
    const int64_t speed = ownSpeedX(state, player.body.speed);
    const bool isReported = state.wallJumpSteps == 0 && !state.dashing && state.ledge == 0;
    if (!isReported || player.lastMove.hitX) return {};
    const bool isOnGround = player.grounded || player.standsOnCharacter;
    const Surface& surface = surfaceBelow(world);
    std::string control;
    if (!isOnGround && tuning.airControl != 100)
        control = ", " + std::to_string(tuning.airControl) + " % air control";
    if (isOnGround && surface.grip != 100)
        control = " on " + surface.name + ", " + std::to_string(surface.grip) + " % grip";
    const auto going = [&](MotionRule rule, const std::string& text) {
        return Reason{rule, text + control, false, true};
    };
    // A body that runs against a wall starts from 0 in each step.
    if (held != 0 && player.body.touches.at(held < 0 ? kLeft : kRight).any()) return {};
    if (held * sign(speed) < 0)
        return going(MotionRule::turns, isOnGround ? "skids while turning" : "turning in the air");
    const bool slides = isOnGround && surface.grip != 100;
    const int64_t top = toFixed(tuning.walkSpeed) * (isOnGround ? surface.speed : 100) / 100;
    if (held != 0 && (tuning.runAccel > 0 || slides) && std::abs(speed) < top)
        return going(MotionRule::speedsUp, "speeds up");
    if (held != 0 && isOnGround && surface.speed != 100)
        return going(MotionRule::surfaceSpeed,
                     "walks at " + std::to_string(surface.speed) + " % speed on " + surface.name);
    if (held == 0 && (tuning.runDecel > 0 || slides) && speed != 0)
        return going(MotionRule::slowsDown, "slows down");
    return {};
}

MaybeReason reasonIn(const World& world) {
    if (hasEvent(world, EventKind::restarted))
        return Reason{MotionRule::restarted, "restarted", true};
    return {};
}

MaybeReason reasonOfStep(const World& world) {
    const Actor& player = world.player();
    if (hasEvent(world, EventKind::crushed))
        return Reason{MotionRule::crushed, "crushed, and restarted", true};
    if (auto reason = reasonOfZones(world)) return reason;
    if (auto reason = reasonDashed(player)) return reason;
    if (auto reason = reasonJumped(world)) return reason;
    if (auto reason = reasonCorner(player.lastMove)) return reason;
    if (auto reason = reasonHangs(world)) return reason;
    if (auto reason = reasonClimbs(world)) return reason;
    if (auto reason = reasonStopped(world)) return reason;
    if (auto reason = reasonPushed(player.lastMove)) return reason;
    if (auto reason = reasonFollowed(player.lastMove)) return reason;
    if (auto reason = reasonFell(world)) return reason;
    if (auto reason = reasonForFall(world)) return reason;
    if (auto reason = reasonForRun(world)) return reason;
    return reasonCarried(world);
}

}  // namespace

bool isRecent(const MotionReason& reason) {
    constexpr int64_t kNewsSteps = 18;
    return reason.rule != MotionRule::none && reason.seen - reason.since < kNewsSteps;
}

MotionReason updateReason(const World& world, const MotionReason& last) {
    const bool isStep = world.stepCount != last.seen;
    const MaybeReason found = isStep ? reasonOfStep(world) : reasonIn(world);
    MotionReason reason = last;
    reason.seen = world.stepCount;
    if (!found) return reason;
    if (found->mayBeDelayed && last.isSingleStep && isRecent(reason)) return reason;
    if (found->isSingleStep || found->rule != last.rule) reason.since = world.stepCount;
    reason.rule = found->rule;
    reason.text = found->text;
    reason.isSingleStep = found->isSingleStep;
    return reason;
}

}  // namespace pixelstep
