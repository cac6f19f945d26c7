// The step inspector: the outcome of each pixel that a body tried, traced by the step on a copy of
// the world.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/world/blocker.h"
#include "game/world/world.h"
#include "physics/move_trace.h"

namespace pixelstep {

/// One attempt to move a body by a pixel, or one move by others, with its outcome.
struct ExplainedPixel {
    PixelResult verdict = PixelResult::start;
    Axis axis = Axis::none;
    Rect place{};  ///< [px] after it
    Blocker by{};

    friend bool operator==(const ExplainedPixel&, const ExplainedPixel&) = default;
};

/// The move that a crate or character requested by itself in a step, before anything blocked it.
struct RequestedMove {
    Rect from{};                 ///< [px] where it began, others having moved the body
    Vec2q speed{};               ///< [1/65536 px/s]
    Vec2q restBefore{};          ///< [1/65536 px] the remainder that it began with
    Vec2q restAfter{};           ///< [1/65536 px] and ended with
    int stepsPerSecond = 0;      ///< 0: the body requested nothing, a platform for example
    bool grounded = false;       ///< it began on something: climbs and follows as one on the ground
    bool followsGround = false;  ///< y is left to the ground

    /// [1/65536 px] from the corner of `from` to where the line begins and ends.
    Vec2q lineBegin() const { return restBefore; }
    Vec2q lineEnd() const;
    /// [px] whole pixels to go along each axis, signed.
    Vec2i pixels() const;

    friend bool operator==(const RequestedMove&, const RequestedMove&) = default;
};

/// A body that an explanation names, before and after the step; nowhere where it is not there.
struct NamedBody {
    uint32_t id = 0;
    Kind kind = Kind::player;
    Rect before{};
    Rect after{};

    friend bool operator==(const NamedBody&, const NamedBody&) = default;
};

/// A step of one body.
struct Explanation {
    int64_t step = 0;  ///< as in the trace: steps done before it
    uint32_t id = 0;
    Kind kind = Kind::player;
    std::vector<ExplainedPixel> pixels{};  ///< the first is where it was; never empty
    std::vector<NamedBody> named{};        ///< of all blockers, each once
    RequestedMove way{};
    CharacterDecision decided{};  ///< of a character
    bool isThere = true;          ///< false: it was crushed

    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// The words of docs/formats.md for results and axes.
std::string_view nameOf(PixelResult verdict);
std::string_view nameOf(Axis axis);
/// `tile COLUMN ROW`, `body ID` or nothing.
std::string textOf(const Blocker& blocker);

/// Explains for a body the next step of `before`, with these buttons held. The rows are those of
/// docs/formats.md, "Step inspector". Steps a copy; the body goes by the definition of movement.
/// @return  nothing if there is no such body
std::optional<Explanation> explainStep(const World& before, Buttons buttons, uint32_t id);

}  // namespace pixelstep
