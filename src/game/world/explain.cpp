// Explains a step by tracing one body in a copy of the world.
#include "game/world/explain.h"
#include "game/world/scratch.h"

#include <algorithm>

#include "game/world/actor_tuning.h"
#include "game/world/bodies.h"
#include "game/world/separation.h"
#include "game/world/step_trace.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

struct PixelResultRow {
    PixelResult result;
    std::string_view name;
};
constexpr auto kPixelResults = std::to_array<PixelResultRow>({
    {PixelResult::start, "start"},
    {PixelResult::moved, "moved"},
    {PixelResult::climbed, "climbed"},
    {PixelResult::steppedDown, "sank"},
    {PixelResult::snappedDown, "followed"},
    {PixelResult::corner, "corner"},
    {PixelResult::blocked, "blocked"},
    {PixelResult::pushed, "pushed"},
    {PixelResult::carried, "carried"},
    {PixelResult::separated, "parted"},
    {PixelResult::grabbed, "grabbed"},
    {PixelResult::stays, "stays"},
});
static_assert(isTableOf(kPixelResults, &PixelResultRow::result, PixelResult::stays));

// Adds the blocking body of a row to the list of named bodies.
void name(const Blocker& by, const World& before, const World& after,
          std::vector<NamedBody>& named) {
    if (by.kind != Blocker::body || std::ranges::find(named, by.id, &NamedBody::id) != named.end())
        return;
    const Actor* was = findActor(before, by.id);
    const Actor* actor = findActor(after, by.id);
    named.push_back({.id = by.id,
                     .kind = was->kind,
                     .before = was->body.rect,
                     .after = actor == nullptr ? Rect{} : actor->body.rect});
}

}  // namespace

std::string_view nameOf(PixelResult result) {
    return rowOf(kPixelResults, result).name;
}

std::string_view nameOf(Axis axis) {
    return axis == Axis::x ? "x" : axis == Axis::y ? "y" : "-";
}

std::string textOf(const Blocker& blocker) {
    switch (blocker.kind) {
        case Blocker::tile:
            return "tile " + std::to_string(blocker.cell.x) + " " + std::to_string(blocker.cell.y);
        case Blocker::body: return "body " + std::to_string(blocker.id);
        default: return "";
    }
}

Vec2q RequestedMove::lineEnd() const {
    if (stepsPerSecond == 0) return remainderBefore;
    return {remainderBefore.x + perStep(speed.x, stepsPerSecond),
            remainderBefore.y + perStep(speed.y, stepsPerSecond)};
}

Vec2i RequestedMove::pixels() const {
    const Vec2q end = lineEnd();
    return {static_cast<int>(wholePart(end.x)),
            sticksToGround ? 0 : static_cast<int>(wholePart(end.y))};
}

std::optional<Explanation> explainStep(const World& before, Buttons buttons, uint32_t id) {
    const uint32_t index = indexOf(before, id);
    if (index == kInvalidBody) return std::nullopt;
    StepTrace trace{.pixels = {.body = index}, .separatedFrom = strongestSeparation(before, index)};
    World world = before;
    Scratch scratch;
    stepTraced(world, buttons, scratch, &trace);

    const Actor& was = before.actors[index];
    const Actor* actor = findActor(world, id);
    // A crushed player without a free place makes all bodies restart.
    std::vector<PixelAttempt>& attempts = trace.pixels.attempts;
    if (actor != nullptr && actor->body.rect != trace.lastPlace(was.body.rect))
        trace.pixels.add(PixelResult::pushed, Axis::none, actor->body.rect,
                         obstacleOf(trace.crusher));
    if (attempts.empty()) trace.pixels.add(PixelResult::stays, Axis::none, was.body.rect);

    Explanation explanation{
        .step = before.stepCount, .id = id, .kind = was.kind, .request = trace.request};
    explanation.pixels.push_back({.place = was.body.rect});
    for (const PixelAttempt& attempt : attempts)
        explanation.pixels.push_back(
            {attempt.result, attempt.axis, attempt.place, blockerOf(before, attempt.by)});
    for (const ExplainedPixel& pixel : explanation.pixels)
        name(pixel.by, before, world, explanation.named);
    if (!scratch.surfaces.empty()) {
        const uint8_t surface = scratch.surfaces[index].surface;
        explanation.surface = before.level.tiles.shapes().surfaces()[surface].name;
    }
    const Tuning tuning = tuningOf(before, was);
    const Tuning own = ownTuningOf(before, was);
    for (const Tunable& tunable : tunables())
        if (tuning.*tunable.field != own.*tunable.field)
            explanation.changed.push_back({&tunable, tuning.*tunable.field});
    explanation.isPresent = actor != nullptr;
    if (actor != nullptr) {
        explanation.decision = actor->lastDecision;
        explanation.isClimbing = actor->character.climbing;
        if (explanation.request.stepsPerSecond > 0)
            explanation.request.remainderAfter = actor->body.remainder;
    }
    return explanation;
}

}  // namespace pixelstep
