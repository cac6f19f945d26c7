// The step inspector: the result of each pixel of a body's movement, traced in a copy of the world.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/world/blocker.h"
#include "game/world/world.h"
#include "physics/move_trace.h"

namespace pixelstep {

/// One attempt to move a body by a pixel, or one movement by another body, with its result.
struct ExplainedPixel {
    PixelResult result = PixelResult::start;
    Axis axis = Axis::none;
    Rect place{};  ///< [px] after the attempt
    Blocker by{};

    friend bool operator==(const ExplainedPixel&, const ExplainedPixel&) = default;
};

/// The move that a crate or character requested by itself in a step, before anything blocked it.
struct RequestedMove {
    Rect from{};    ///< [px] start of the body's own move, after other bodies have moved it
    Vec2q speed{};  ///< [1/65536 px/s]
    Vec2q remainderBefore{};      ///< [1/65536 px] the remainder before
    Vec2q remainderAfter{};       ///< [1/65536 px] the remainder after
    int stepsPerSecond = 0;       ///< 0: the body requested nothing, a platform for example
    bool grounded = false;        ///< it started on the ground, so it steps up and snaps down
    bool sticksToGround = false;  ///< y follows the ground

    /// [1/65536 px] relative to the corner of `from`: start and end of the line.
    Vec2q lineStart() const { return remainderBefore; }
    Vec2q lineEnd() const;
    /// [px] whole pixels along each axis, signed.
    Vec2i pixels() const;

    friend bool operator==(const RequestedMove&, const RequestedMove&) = default;
};

/// A body that an explanation refers to, before and after the step; empty if it did not exist.
struct NamedBody {
    uint32_t id = 0;
    Kind kind = Kind::player;
    Rect before{};
    Rect after{};

    friend bool operator==(const NamedBody&, const NamedBody&) = default;
};

/// A step of one body.
struct Explanation {
    int64_t step = 0;  ///< number of steps done before it, as in traces
    uint32_t id = 0;
    Kind kind = Kind::player;
    std::vector<ExplainedPixel> pixels{};  ///< the first is the initial position; never empty
    std::vector<NamedBody> named{};        ///< all blocking bodies, each once
    RequestedMove request{};
    CharacterDecision decision{};  ///< of a character
    bool isClimbing = false;       ///< a ladder, after the step
    std::string surface{};         ///< on which it stood at the start of the step, or empty
    TunableValues changed{};       ///< its settings that pickups and areas changed
    bool isPresent = true;         ///< false: it was crushed

    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Names of results and axes; see docs/formats.md.
std::string_view nameOf(PixelResult result);
std::string_view nameOf(Axis axis);
/// `tile COLUMN ROW`, `body ID` or nothing.
std::string textOf(const Blocker& blocker);

/// Explains the next step of a body in the world `before`, with these buttons. For the rows, see
/// docs/formats.md, "Step inspector". Simulates a copy, in which the body moves by the reference
/// implementation of the mover.
/// @return  nothing if there is no such body
std::optional<Explanation> explainStep(const World& before, Buttons buttons, uint32_t id);

}  // namespace pixelstep
