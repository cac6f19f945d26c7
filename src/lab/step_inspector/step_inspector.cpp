// Explains steps, and formats their attempts.
#include "lab/step_inspector/step_inspector.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "game/run/explain_run.h"
#include "io/background.h"
#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kAround = 5;       // [px] around all places of a body
constexpr size_t kCrowd = 4096;  // bodies: with more, explaining a step takes longer than a frame

// "3 right", "1 up"; of both axes "3 right, 1 up".
std::string farText(Vec2i by) {
    std::string text;
    if (by.x != 0) text = std::to_string(std::abs(by.x)) + (by.x > 0 ? " right" : " left");
    if (by.y == 0) return text;
    if (!text.empty()) text += ", ";
    return text + std::to_string(std::abs(by.y)) + (by.y > 0 ? " down" : " up");
}

std::string nameOf(const Blocker& by, const Explanation& explanation) {
    if (by.kind == Blocker::none) return "nothing";
    if (by.kind == Blocker::tile)
        return "tile " + std::to_string(by.cell.x) + ", " + std::to_string(by.cell.y);
    const auto found = std::ranges::find(explanation.named, by.id, &NamedBody::id);
    if (found == explanation.named.end()) return "body " + std::to_string(by.id);
    if (found->kind == Kind::player) return "the player";
    return std::string(kindName(found->kind)) + " " + std::to_string(by.id);
}

Vec2i changeIn(const Explanation& explanation, size_t row) {
    const Rect& from = explanation.pixels[row - 1].place;
    const Rect& to = explanation.pixels[row].place;
    return {to.left - from.left, to.top - from.top};
}

bool isOwn(const ExplainedPixel& pixel) {
    switch (pixel.result) {
        case PixelResult::moved:
        case PixelResult::climbed:
        case PixelResult::steppedDown:
        case PixelResult::snappedDown:
        case PixelResult::corner:
        case PixelResult::blocked: return true;
        default: return false;
    }
}

// The pixel that a row requested, or none.
Vec2i unitOf(const Explanation& explanation, size_t row) {
    const ExplainedPixel& pixel = explanation.pixels[row];
    if (!isOwn(pixel)) return {};
    if (pixel.result != PixelResult::blocked) {
        const Vec2i by = changeIn(explanation, row);
        return pixel.axis == Axis::x ? Vec2i{sign(by.x), 0} : Vec2i{0, sign(by.y)};
    }
    const Vec2i way = explanation.request.pixels();
    return pixel.axis == Axis::x ? Vec2i{sign(way.x), 0} : Vec2i{0, sign(way.y)};
}

std::string directionPrefix(Vec2i unit) {
    if (unit.x != 0) return unit.x > 0 ? "one pixel right: " : "one pixel left: ";
    return unit.y > 0 ? "one pixel down: " : "one pixel up: ";
}

bool isDrop(const Explanation& explanation, size_t row) {
    if (!explanation.decision.startsDrop) return false;
    const auto first = std::ranges::find_if(explanation.pixels, isOwn);
    return first == explanation.pixels.begin() + static_cast<std::ptrdiff_t>(row);
}

std::string pushedText(const Explanation& explanation, size_t row) {
    const ExplainedPixel& pixel = explanation.pixels[row];
    const std::string by = nameOf(pixel.by, explanation);
    if (pixel.axis == Axis::none) return "crushed by " + by + ": restarts";
    const std::string far = farText(changeIn(explanation, row));
    return far.empty() ? "crushed by " + by : "pushed " + far + " by " + by;
}

// The result of a requested pixel.
std::string outcomeText(const Explanation& explanation, size_t row) {
    const ExplainedPixel& pixel = explanation.pixels[row];
    const Vec2i by = changeIn(explanation, row);
    switch (pixel.result) {
        case PixelResult::climbed: return "climbed " + std::to_string(-by.y);
        case PixelResult::steppedDown:
            return "stepped down " + std::to_string(by.y) + " under the ceiling";
        case PixelResult::snappedDown:
            return "snapped to the ground " + std::to_string(by.y) + " down";
        case PixelResult::corner:
            return "blocked by " + nameOf(pixel.by, explanation) + ", " + farText({by.x, 0}) +
                   " around its corner";
        case PixelResult::blocked: return "blocked by " + nameOf(pixel.by, explanation);
        default: return isDrop(explanation, row) ? "drops into the one-way platform" : "moved";
    }
}

// A part of a pixel, to three decimals, rounded toward zero.
std::string partText(int64_t fixed) {
    const int64_t parts = std::abs(fixed) * 1000 / kFixedOne;
    char text[16];
    std::snprintf(text, sizeof text, "%s%d.%03d", fixed < 0 && parts > 0 ? "-" : "",
                  static_cast<int>(parts / 1000), static_cast<int>(parts % 1000));
    return text;
}

// The pixels of a row or column for which `isPresent` is true, joined to lines.
template <class IsThere>
void addRuns(const Rect& line, IsThere isPresent, std::vector<Rect>& runs) {
    const bool isRow = line.height == 1;
    const int length = isRow ? line.width : line.height;
    int begin = 0;
    for (int i = 0; i <= length; ++i) {
        const Vec2i at = isRow ? Vec2i{line.left + i, line.top} : Vec2i{line.left, line.top + i};
        if (i < length && isPresent(at)) continue;
        if (i > begin)
            runs.push_back(isRow ? Rect{line.left + begin, line.top, i - begin, 1}
                                 : Rect{line.left, line.top + begin, 1, i - begin});
        begin = i + 1;
    }
}

// The topmost pixel of its column in the one-way tile that blocked.
bool isSurfaceOf(const TileMap& tiles, Vec2i cell, Vec2i at) {
    if (!tiles.isOneWay(cell) || tiles.cellAt(at) != cell) return false;
    return tiles.surfaceRow(cell, at.x - tiles.cellRect(cell).left) == at.y;
}

// The world and buttons before the inspected step, if there is one. Recorded steps use the recorded
// buttons, the next step those of the watched replay or the player.
std::optional<StepInput> inputOf(Session& session, InspectedStep inspected, Buttons held) {
    const int64_t now = session.world().stepCount;
    if (inspected == InspectedStep::last) {
        if (now <= session.firstStep()) return std::nullopt;
        return inputOfNextStep(session.recording(), session.snapshotAt(now - 1));
    }
    // In the past and without a button, the recorded future continues.
    if (session.isInPast() && held == 0 && !session.isWatching())
        return inputOfNextStep(session.recording(), {session.world(), session.cursor()});
    if (!session.isWatching()) return StepInput{session.world(), held};
    const Replay& watched = session.shownReplay();
    ReplayCursor cursor;
    while (cursor.isDue(watched, now - 1)) cursor.skip(watched);
    return inputOfNextStep(watched, {session.world(), cursor});
}

}  // namespace

std::string attemptText(const Explanation& explanation, size_t row) {
    const ExplainedPixel& pixel = explanation.pixels[row];
    switch (pixel.result) {
        case PixelResult::start: return "Position before the step";
        case PixelResult::pushed: return pushedText(explanation, row);
        case PixelResult::carried:
            return "carried " + farText(changeIn(explanation, row)) + " by " +
                   (pixel.by.kind == Blocker::none ? "the belt" : nameOf(pixel.by, explanation));
        case PixelResult::separated:
            return "pushed apart " + farText(changeIn(explanation, row)) + " from " +
                   nameOf(pixel.by, explanation);
        case PixelResult::grabbed: return "grabs the ledge of " + nameOf(pixel.by, explanation);
        case PixelResult::stays: return "no movement requested";
        default: return directionPrefix(unitOf(explanation, row)) + outcomeText(explanation, row);
    }
}

std::string requestText(const Explanation& explanation) {
    const RequestedMove& way = explanation.request;
    if (way.stepsPerSecond == 0)
        return explanation.kind == Kind::platform ? "follows its path" : "requests no movement";
    const std::string far = farText(way.pixels());
    const std::string ground =
        way.sticksToGround && !far.empty() ? ", and snaps to the ground" : "";
    return (far.empty() ? "moves less than one pixel this step" : "requests " + far) + ground;
}

std::string conditionsText(const Explanation& explanation) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
    const CharacterDecision& decision = explanation.decision;
    if (!explanation.surface.empty()) add("on " + explanation.surface);
    if (decision.bounces) add(decision.leavesEnemy ? "bounces off an enemy" : "thrown up");
    if (explanation.isClimbing) add("climbs");
    for (const auto& [tunable, value] : explanation.changed)
        add(std::string(tunable->name) + " " + std::to_string(value));
    return explanation.changed.empty() ? text : text + " by areas and pickups";
}

std::string remainderText(const Explanation& explanation) {
    return "sub-pixel remainder " + partText(explanation.request.remainderAfter.x) + ", " +
           partText(explanation.request.remainderAfter.y) + " px";
}

Rect requestedPixels(const Explanation& explanation, size_t row) {
    if (row == 0) return {};
    const Vec2i unit = unitOf(explanation, row);
    return unit == Vec2i{} ? Rect{} : stripOutside(explanation.pixels[row - 1].place, unit);
}

std::vector<Rect> pixelsInWay(const Explanation& explanation, size_t row, const TileMap& tiles) {
    std::vector<Rect> runs;
    const Rect requested = requestedPixels(explanation, row);
    if (requested.isEmpty() || explanation.kind == Kind::platform) return runs;
    const Blocker& by = explanation.pixels[row].by;
    addRuns(
        requested,
        [&](Vec2i at) {
            return tiles.isSolidAt(at) ||
                   (by.kind == Blocker::tile && isSurfaceOf(tiles, by.cell, at));
        },
        runs);
    const auto named = std::ranges::find(explanation.named, by.id, &NamedBody::id);
    if (by.kind != Blocker::body || named == explanation.named.end()) return runs;
    // The body was there during the step, usually at its end or start.
    const Rect after = intersection(requested, named->after);
    const Rect part = after.isEmpty() ? intersection(requested, named->before) : after;
    if (!part.isEmpty()) runs.push_back(part);
    return runs;
}

std::optional<CornerLine> idealLine(const Explanation& explanation) {
    const RequestedMove& way = explanation.request;
    if (way.stepsPerSecond == 0) return std::nullopt;
    const Vec2q corner{toFixed(way.from.left), toFixed(way.from.top)};
    const Vec2q begin = way.lineStart();
    Vec2q end = way.lineEnd();
    if (way.sticksToGround) end.y = begin.y;
    return CornerLine{{corner.x + begin.x, corner.y + begin.y},
                      {corner.x + end.x, corner.y + end.y}};
}

Rect magnifiedRegion(const Explanation& explanation, int most) {
    Rect all = explanation.pixels.back().place;
    for (const ExplainedPixel& pixel : explanation.pixels) {
        const Rect wider = unionOf(all, pixel.place);
        if (wider.width <= most && wider.height <= most) all = wider;
    }
    all = all.grown(kAround);
    const Vec2i middle{all.left + all.width / 2, all.top + all.height / 2};
    const int width = std::min(all.width, most);
    const int height = std::min(all.height, most);
    return {middle.x - width / 2, middle.y - height / 2, width, height};
}

void StepInspector::open(uint32_t id) {
    isOpen_ = true;
    id_ = id;
    addedButtons_ = 0;
    source_ = {};
}

void StepInspector::close() {
    isOpen_ = isPlaying_ = false;
    explanation_.reset();
}

void StepInspector::inspect(InspectedStep inspected) {
    inspected_ = inspected;
}

void StepInspector::update(Session& session, Buttons held) {
    if (!isOpen_) return;
    const Buttons used =
        inspected_ == InspectedStep::next ? static_cast<Buttons>(held | addedButtons_) : Buttons{0};
    const Source source{.step = session.world().stepCount,
                        .entries = session.recording().entries.size(),
                        .id = id_,
                        .inspected = inspected_,
                        .held = used};
    if (isWorking() && isDone(work_)) show(work_.get());
    if (source == source_ || isWorking()) return;
    source_ = source;
    std::optional<StepInput> input = inputOf(session, inspected_, used);
    if (input && input->world.actors.size() > kCrowd) {
        work_ = std::async(backgroundLaunch(), [input = *std::move(input), id = id_] {
            return explainStep(input.world, input.buttons, id);
        });
        return show({});
    }
    show(input ? explainStep(input->world, input->buttons, id_) : std::nullopt);
}

void StepInspector::show(std::optional<Explanation> explanation) {
    explanation_ = std::move(explanation);
    isPlaying_ = false;
    row_ = lastRow();
}

void StepInspector::goTo(int64_t row) {
    row_ = static_cast<size_t>(std::clamp<int64_t>(row, 0, static_cast<int64_t>(lastRow())));
    isPlaying_ = false;
    waited_ = 0;
}

void StepInspector::togglePlay() {
    const bool begins = !isPlaying_;
    if (begins && row_ == lastRow()) row_ = 0;
    isPlaying_ = begins && lastRow() > 0;
    waited_ = 0;
}

void StepInspector::advance(int64_t elapsed) {
    if (!isPlaying_) return;
    waited_ += elapsed;
    if (waited_ < kNsPerRow) return;
    waited_ = 0;
    if (row_ < lastRow()) ++row_;
    isPlaying_ = row_ < lastRow();
}

}  // namespace pixelstep
