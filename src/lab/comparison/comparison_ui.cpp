// Draws the comparison bodies and their labels.
#include "lab/comparison/comparison_ui.h"

#include <algorithm>
#include <array>

#include "draw/strokes.h"
#include "game/world/actor_cast.h"
#include "physics/query/line.h"
#include "scene/path_lines.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kPathShadow{12, 16, 32, 150};

// The line style of a path: the lengths of dashes and gaps, and a mark at the end of each frame if
// frames differ in length.
struct PathStyle {
    SDL_Color colour;
    SDL_Color safeColour;
    int dash;
    int gap;
    int mark;  // [px] half its side; 0: none
};

// The player's own, then those of kFrameRates. They differ mainly by their dashes.
constexpr std::array<PathStyle, 3> kPathStyles{
    {{{255, 252, 240, 255}, {255, 255, 255, 255}, 1, 0, 0},
     {{255, 176, 72, 255}, {240, 228, 66, 255}, 7, 4, 0},
     {{150, 232, 255, 255}, {80, 180, 255, 255}, 1, 2, 1}}};
static_assert(kPathStyles.size() == kFrameRates.size() + 1);

const PathStyle& lookOf(size_t index) {
    return kPathStyles[std::min(index, kPathStyles.size() - 1)];
}

Vec2i feetPixelOf(const Rect& rect) {
    return feetOf(rect) - Vec2i{0, 1};
}

void addDashedFrame(Strokes& strokes, const Rect& rect, int dash) {
    const auto isDash = [&](int i) { return i / dash % 2 == 0; };
    for (int x = 0; x < rect.width; ++x) {
        if (!isDash(x)) continue;
        strokes.fill({rect.left + x, rect.top, 1, 1});
        strokes.fill({rect.left + x, rect.bottom() - 1, 1, 1});
    }
    for (int y = 0; y < rect.height; ++y) {
        if (!isDash(y)) continue;
        strokes.fill({rect.left, rect.top + y, 1, 1});
        strokes.fill({rect.right() - 1, rect.top + y, 1, 1});
    }
}

// Some pixels of the line between two points. The pattern continues from one line to the next.
void addDashes(Strokes& dark, Strokes& light, Vec2i from, Vec2i to, const PathStyle& look,
               int& count) {
    const Line line(to - from);
    for (int64_t i = 0; i < line.length; ++i) {
        if (count++ % (look.dash + look.gap) >= look.dash) continue;
        const Vec2i at = from + line.at(i);
        dark.fill(Rect{at.x, at.y, 1, 1}.grown(1));
        light.fill({at.x, at.y, 1, 1});
    }
}

void drawJumpPath(SDL_Renderer* sdl, const SteppedJump& jump, size_t index, bool isColourBlindSafe,
                  const Rect& view) {
    const Trajectory& trajectory = jump.trajectory;
    if (!overlaps(trajectory.bounds.grown(8), view)) return;
    const PathStyle& look = lookOf(index);
    Strokes dark(view), light(view);
    int count = 0;
    for (size_t i = 1; i < trajectory.rects.size(); ++i) {
        const Vec2i from = feetPixelOf(trajectory.rects[i - 1]);
        const Vec2i to = feetPixelOf(trajectory.rects[i]);
        addDashes(dark, light, from, to, look, count);
        if (look.mark == 0) continue;
        dark.fill(Rect{to.x, to.y, 1, 1}.grown(look.mark + 1));
        light.fill(Rect{to.x, to.y, 1, 1}.grown(look.mark));
    }
    // The landing place.
    if (trajectory.isGrounded) {
        const Vec2i end = feetOf(trajectory.rects.back());
        dark.fill({end.x - 6, end.y - 2, 13, 4});
        light.fill({end.x - 5, end.y - 1, 11, 2});
    }
    dark.draw(sdl, kPathShadow);
    light.draw(sdl, isColourBlindSafe ? look.safeColour : look.colour);
}

}  // namespace

SDL_Color jumpColour(size_t index, bool isColourBlindSafe) {
    return isColourBlindSafe ? lookOf(index).safeColour : lookOf(index).colour;
}

std::pair<int, int> jumpDashes(size_t index) {
    return {lookOf(index).dash, lookOf(index).gap};
}

void drawNaiveBody(SDL_Renderer* sdl, const Rect& body, const Rect& player, const Rect& view) {
    Strokes dark(view), light(view);
    const Vec2i from = middleOf(body);
    const Line line(middleOf(player) - from);
    for (int64_t i = 0; i <= line.length; i += 4) {
        const Vec2i at = from + line.at(i);
        dark.fill(Rect{at.x, at.y, 1, 1}.grown(1));
        light.fill({at.x, at.y, 1, 1});
    }
    dark.frame(body.grown(1));
    addDashedFrame(light, body.grown(1), 3);
    dark.draw(sdl, kLabelColour);
    light.draw(sdl, kTextColour);
}

void drawSteppedJumps(SDL_Renderer* sdl, std::span<const SteppedJump> jumps, bool isColourBlindSafe,
                      const Rect& view) {
    for (size_t i = jumps.size(); i-- > 0;) drawJumpPath(sdl, jumps[i], i, isColourBlindSafe, view);
    // A body that is still in the air is drawn as a dashed frame.
    for (size_t i = 1; i < jumps.size(); ++i) {
        if (jumps[i].trajectory.isOver()) continue;
        Strokes dark(view), light(view);
        const Rect& now = jumps[i].trajectory.rects.back();
        dark.frame(now.grown(1));
        addDashedFrame(light, now.grown(1), lookOf(i).dash);
        dark.draw(sdl, kLabelColour);
        light.draw(sdl, jumpColour(i, isColourBlindSafe));
    }
}

void NaiveMoveView::onWorldChanged(const World& world, bool isOn, WorldChange cause) {
    if (cause == WorldChange::load) naive_.reset();
    naive_.update(world, isOn);
}

std::optional<Rect> NaiveMoveView::drawnBody(const ViewScene& scene) const {
    if (!naive_.isElsewhere()) return std::nullopt;
    return drawnRect(*naive_.body(), scene.alphaPer1000);
}

void NaiveMoveView::setDrawOptions(const ViewScene& scene, DrawOptions& options) const {
    if (const auto box = drawnBody(scene)) options.ghosts.push_back(*box);
}

void NaiveMoveView::draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const {
    if (const auto box = drawnBody(scene)) drawNaiveBody(sdl, *box, drawnPlayer(scene), view);
}

void NaiveMoveView::drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const {
    const auto box = drawnBody(scene);
    if (box)
        labelLayout.add(naive_.words(), scene.pointOf(overHead(*box)), uiColour(UiColour::accent));
}

void VariableStepView::onWorldChanged(const World& world, bool isOn, WorldChange cause) {
    if (cause == WorldChange::load) jumps_.reset();
    jumps_.update(world, isOn);
}

void VariableStepView::setDrawOptions(const ViewScene& /*scene*/, DrawOptions& options) const {
    for (size_t i = 1; i < jumps_.jumps().size(); ++i)
        if (const Trajectory& trajectory = jumps_.jumps()[i].trajectory; !trajectory.isOver())
            options.ghosts.push_back(trajectory.rects.back());
}

void VariableStepView::draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const {
    drawSteppedJumps(sdl, jumps_.jumps(), scene.settings.isColourBlindSafe, view);
}

void VariableStepView::drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const {
    const std::vector<SteppedJump>& jumps = jumps_.jumps();
    // Above the highest body, so that no label covers a body.
    int top = jumps.empty() ? 0 : jumps.front().trajectory.rects.front().top;
    for (const SteppedJump& jump : jumps)
        top = std::min(top, jump.trajectory.rects[jump.trajectory.apex].top);
    for (size_t i = 0; i < jumps.size(); ++i) {
        const Trajectory& trajectory = jumps[i].trajectory;
        const std::string words = jumpWords(jumps[i]);
        if (words.empty()) continue;
        const auto [dash, gap] = jumpDashes(i);
        const bool isHigh = trajectory.height() > 0;
        const Vec2i at = isHigh ? Vec2i{overHead(trajectory.rects[trajectory.apex]).x, top - 3}
                                : underFeet(trajectory.rects.back());
        labelLayout.add(words, scene.pointOf(at),
                        labelColour(jumpColour(i, scene.settings.isColourBlindSafe)),
                        isHigh ? LabelLayout::Side::above : LabelLayout::Side::below, {dash, gap});
    }
}

std::unique_ptr<View> makeNaiveMoveView(const ViewSources& /*sources*/) {
    return std::make_unique<NaiveMoveView>();
}

std::unique_ptr<View> makeVariableStepView(const ViewSources& /*sources*/) {
    return std::make_unique<VariableStepView>();
}

}  // namespace pixelstep
