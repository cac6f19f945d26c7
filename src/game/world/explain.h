// Inside a step: what became of each pixel that a body tried, told by the step itself on a copy of
// the world.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/world/world.h"
#include "physics/listener.h"

namespace pixelstep {

/// The tile or body that refused, moved or holds a body.
struct Culprit {
    enum Kind : uint8_t { none, tile, body };
    Kind kind = none;
    Vec2i cell{-1, -1};  ///< of a tile; cells outside the map are solid as well
    uint32_t id = 0;     ///< of a body

    friend bool operator==(const Culprit&, const Culprit&) = default;
};

/// One attempt to move a body by a pixel, or one move by others, and what became of it.
struct ExplainedPixel {
    Verdict verdict = Verdict::start;
    Axis axis = Axis::none;
    Rect place{};  ///< [px] after it
    Culprit by{};

    friend bool operator==(const ExplainedPixel&, const ExplainedPixel&) = default;
};

/// The way that a crate or character asked for by itself in a step, before anything refused it.
struct OwnWay {
    Rect from{};                 ///< [px] where it began, others having moved the body
    Vec2q speed{};               ///< [1/65536 px/s]
    Vec2q restBefore{};          ///< [1/65536 px] the remainder that it began with
    Vec2q restAfter{};           ///< [1/65536 px] and ended with
    int stepsPerSecond = 0;      ///< 0: the body asked for nothing, a platform for example
    bool grounded = false;       ///< it began on something: climbs and follows as one on the ground
    bool followsGround = false;  ///< y is left to the ground

    /// [1/65536 px] from the corner of `from` to where the line begins and ends.
    Vec2q lineBegin() const { return restBefore; }
    Vec2q lineEnd() const;
    /// [px] whole pixels to go along each axis, signed.
    Vec2i pixels() const;

    friend bool operator==(const OwnWay&, const OwnWay&) = default;
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
    std::vector<NamedBody> named{};        ///< of all culprits, each once
    OwnWay way{};
    CharacterDecision decided{};  ///< of a character
    bool isThere = true;          ///< false: it was crushed

    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// The words of the contract for verdicts and axes.
std::string_view nameOf(Verdict verdict);
std::string_view nameOf(Axis axis);
/// `tile COLUMN ROW`, `body ID` or nothing.
std::string textOf(const Culprit& culprit);

/// What the next step of `before`, with these buttons held, does to a body. The rows are those of
/// docs/formats.md, "Step inspector". Steps a copy; the body goes by the definition of movement.
/// @return  nothing if there is no such body
std::optional<Explanation> explainStep(const World& before, Buttons buttons, uint32_t id);

}  // namespace pixelstep
