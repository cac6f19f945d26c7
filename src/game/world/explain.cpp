// Steps a copy of the world with a listener to one of its bodies.
#include "game/world/explain.h"

#include <algorithm>

#include "game/world/bodies.h"
#include "game/world/parting.h"
#include "game/world/step_ear.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

struct VerdictRow {
    Verdict verdict;
    std::string_view name;
};
constexpr auto kVerdicts = std::to_array<VerdictRow>({
    {Verdict::start, "start"},
    {Verdict::moved, "moved"},
    {Verdict::climbed, "climbed"},
    {Verdict::sank, "sank"},
    {Verdict::followed, "followed"},
    {Verdict::corner, "corner"},
    {Verdict::blocked, "blocked"},
    {Verdict::pushed, "pushed"},
    {Verdict::carried, "carried"},
    {Verdict::parted, "parted"},
    {Verdict::grabbed, "grabbed"},
    {Verdict::stays, "stays"},
});
static_assert(isTableOf(kVerdicts, &VerdictRow::verdict, Verdict::stays));

// Adds the body that a row names.
void name(const Blocker& by, const World& before, const World& after,
          std::vector<NamedBody>& named) {
    if (by.kind != Blocker::body || std::ranges::find(named, by.id, &NamedBody::id) != named.end())
        return;
    const Actor* was = findActor(before, by.id);
    const Actor* is = findActor(after, by.id);
    named.push_back({.id = by.id,
                     .kind = was->kind,
                     .before = was->body.rect,
                     .after = is == nullptr ? Rect{} : is->body.rect});
}

Block bodyBlock(uint32_t body) {
    return {.isBlocked = body != kNobody, .body = body};
}

}  // namespace

std::string_view nameOf(Verdict verdict) {
    return rowOf(kVerdicts, verdict).name;
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

Vec2q OwnWay::lineEnd() const {
    if (stepsPerSecond == 0) return restBefore;
    return {restBefore.x + perStep(speed.x, stepsPerSecond),
            restBefore.y + perStep(speed.y, stepsPerSecond)};
}

Vec2i OwnWay::pixels() const {
    const Vec2q end = lineEnd();
    return {static_cast<int>(wholePart(end.x)),
            followsGround ? 0 : static_cast<int>(wholePart(end.y))};
}

std::optional<Explanation> explainStep(const World& before, Buttons buttons, uint32_t id) {
    const uint32_t index = indexOf(before, id);
    if (index == kNobody) return std::nullopt;
    StepEar ear{.pixels = {.body = index}, .parter = strongestParting(before, index)};
    World world = before;
    Scratch scratch;
    stepHeard(world, buttons, scratch, &ear);

    const Actor& was = before.actors[index];
    const Actor* is = findActor(world, id);
    // A player without a free place among the bodies restarts with all of them.
    std::vector<Attempt>& attempts = ear.pixels.attempts;
    if (is != nullptr && is->body.rect != ear.lastPlace(was.body.rect))
        ear.pixels.add(Verdict::pushed, Axis::none, is->body.rect, bodyBlock(ear.crusher));
    if (attempts.empty()) ear.pixels.add(Verdict::stays, Axis::none, was.body.rect);

    Explanation told{.step = before.stepCount, .id = id, .kind = was.kind, .way = ear.way};
    told.pixels.push_back({.place = was.body.rect});
    for (const Attempt& attempt : attempts)
        told.pixels.push_back(
            {attempt.verdict, attempt.axis, attempt.place, blockerOf(before, attempt.by)});
    for (const ExplainedPixel& pixel : told.pixels) name(pixel.by, before, world, told.named);
    told.isThere = is != nullptr;
    if (is != nullptr) {
        told.decided = is->decided;
        if (told.way.stepsPerSecond > 0) told.way.restAfter = is->body.remainder;
    }
    return told;
}

}  // namespace pixelstep
