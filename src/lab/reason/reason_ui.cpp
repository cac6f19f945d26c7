// Draws the last reason, the tile under the pointer, and casts.
#include "lab/reason/reason_ui.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "draw/strokes.h"
#include "lab/inspect/inspect.h"
#include "lab/views.h"
#include "ui/messages.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kLineColour = kPlayerColour;
constexpr SDL_Color kCellTint{16, 60, 110, 56};
constexpr SDL_Color kCellColour{12, 44, 96, 130};
constexpr SDL_Color kWayColour{12, 44, 96, 200};
constexpr SDL_Color kBoxTint{90, 240, 255, 70};
constexpr SDL_Color kBeyondColour{255, 255, 255, 150};
constexpr int kNormalLength = 12;  // [px]
constexpr int kDots = 4;           // [px] from one to the next
constexpr int kBoxes = 24;         // [px] from one drawn box to the next

SDL_Color colourOf(const Hit& hit) {
    if (!hit) return kCloneColour;
    if (hit.isOneWay) return kOneWayColour;
    return hit.kind == HitKind::tile ? kTileColour : kOverlapColour;
}

// The pixels of a line from one of its steps to another: every pixel, or every few.
void addLine(Strokes& strokes, Vec2i start, const Line& line, int64_t from, int64_t to, int every,
             int thicker) {
    for (int64_t step = from; step <= to; step += every) {
        const Vec2i at = start + line.at(step);
        strokes.fill(Rect{at.x, at.y, 1, 1}.grown(thicker));
    }
}

void drawCells(SDL_Renderer* sdl, const TileMap& tiles, const ActorCast& cast, const Rect& view) {
    Strokes tint(view), frames(view);
    for (const Vec2i cell :
         cellsOnRay(tiles, cornerOf(cast.start), Line(cast.by), cast.hit.distance)) {
        tint.fill(tiles.cellRect(cell));
        frames.frame(tiles.cellRect(cell));
    }
    tint.draw(sdl, kCellTint);
    frames.draw(sdl, kCellColour);
}

// The hit: the tile's cell, or the body's rectangle.
Rect rectOfHit(const World& world, const Hit& hit) {
    if (hit.kind == HitKind::tile) return world.tiles().cellRect(hit.cell);
    return world.actors[hit.body].body.rect;
}

void drawHit(SDL_Renderer* sdl, const World& world, const Hit& hit, const Rect& view) {
    Strokes dark(view), strokes(view);
    const Rect what = rectOfHit(world, hit);
    dark.frame(what.grown(2));
    strokes.frame(what.grown(1));
    // An arrow from the pixel that was hit along the normal.
    const Vec2i tip = hit.pixel + hit.normal * kNormalLength;
    const Rect pixel{hit.pixel.x, hit.pixel.y, 1, 1};
    const Rect shaft = unionOf(pixel, {tip.x, tip.y, 1, 1});
    dark.fill(shaft.grown(1));
    dark.fill(pixel.grown(2));
    strokes.fill(pixel.grown(1));
    strokes.fill(shaft);
    for (int back = 1; back <= 3 && !(hit.normal == Vec2i{}); ++back) {
        const Vec2i at = tip - hit.normal * back;
        const Vec2i aside{hit.normal.y * back, hit.normal.x * back};
        for (const Vec2i side : {at + aside, at - aside}) {
            dark.fill(Rect{side.x, side.y, 1, 1}.grown(1));
            strokes.fill({side.x, side.y, 1, 1});
        }
    }
    dark.draw(sdl, kLabelColour);
    strokes.draw(sdl, colourOf(hit));
    strokes.fill(pixel);
    strokes.draw(sdl, kTextColour);
}

void drawRay(SDL_Renderer* sdl, const ActorCast& cast, const Rect& view) {
    const Line line(cast.by);
    const Vec2i start = cornerOf(cast.start);
    const int64_t last = cast.hit ? std::max(cast.hit.distance - 1, 0) : line.length;
    Strokes dark(view), strokes(view), beyond(view);
    addLine(dark, start, line, 0, last, 1, 1);
    addLine(strokes, start, line, 0, last, 1, 0);
    addLine(beyond, start, line, cast.hit.distance + kDots, line.length, kDots, 0);
    dark.draw(sdl, kLabelColour);
    beyond.draw(sdl, kBeyondColour);
    strokes.draw(sdl, kLineColour);
}

// The box at its start, its end and its target, and the paths of its four corners.
void drawBox(SDL_Renderer* sdl, const ActorCast& cast, const Rect& view) {
    const Line line(cast.by);
    const int64_t last = cast.hit ? std::max(cast.hit.distance - 1, 0) : line.length;
    const Rect target = cast.start.moved(cast.by.x, cast.by.y);
    Strokes dark(view), ways(view), beyond(view), tint(view), end(view), swept(view);
    const Rect& box = cast.start;
    for (const Vec2i corner :
         {cornerOf(box), Vec2i{box.right() - 1, box.top}, Vec2i{box.left, box.bottom() - 1},
          Vec2i{box.right() - 1, box.bottom() - 1}}) {
        addLine(ways, corner, line, 0, last, 2, 0);
        addLine(beyond, corner, line, last + kDots, line.length, kDots, 0);
    }
    for (int64_t step = 0; step < last; step += kBoxes) {
        const Vec2i way = line.at(step);
        swept.frame(box.moved(way.x, way.y));
    }
    if (cast.hit) beyond.frame(target);
    dark.frame(cast.end().grown(1));
    end.frame(cast.end());
    tint.fill(cast.end());
    beyond.draw(sdl, kBeyondColour);
    swept.draw(sdl, kCellColour);
    ways.draw(sdl, kWayColour);
    dark.draw(sdl, kLabelColour);
    tint.draw(sdl, kBoxTint);
    end.draw(sdl, kLineColour);
}

}  // namespace

void drawCast(SDL_Renderer* sdl, const World& world, const ActorCast& cast, const Rect& view) {
    if (cast.isRay()) {
        drawCells(sdl, world.tiles(), cast, view);
        drawRay(sdl, cast, view);
    } else {
        drawBox(sdl, cast, view);
    }
    if (cast.hit) drawHit(sdl, world, cast.hit, view);
}

namespace {

constexpr float kNearPlayer = 260.0f;
constexpr float kHeight = 130.0f;        // maximum
constexpr float kOffsetsWidth = 240.0f;  // typical

void drawRow(const char* side, int toFree, int toTouch) {
    ImGui::TableNextColumn();
    colouredText(UiColour::dim, side);
    for (const int offset : {toFree, toTouch}) {
        ImGui::TableNextColumn();
        char text[16];
        std::snprintf(text, sizeof text, offset == 0 ? "%5d" : "%+5d", offset);
        colouredText(offset == 0 ? UiColour::dim : UiColour::text, text);
    }
}

void drawTable(const TileOffsets& offsets) {
    if (!ImGui::BeginTable("offsets", 3, ImGuiTableFlags_SizingFixedFit)) return;
    for (const char* head : {"", " Free", "Touch"}) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, head);
    }
    drawRow("Left", offsets.freeLeft, offsets.collidingLeft);
    drawRow("Right", offsets.freeRight, offsets.collidingRight);
    drawRow("Up", offsets.freeUp, offsets.collidingTop);
    drawRow("Down", offsets.freeDown, offsets.collidingBottom);
    ImGui::EndTable();
}

}  // namespace

void drawPointedTile(const PointedTile& tile, Vec2i head, float viewWidth) {
    const ImVec2 at = ImGui::GetIO().MousePos;
    const float gap = scaled(16.0f);
    // including the reason above it
    const float overHead = static_cast<float>(head.y) - scaled(32.0f);
    const bool isNear = std::abs(static_cast<float>(head.x) - at.x) < scaled(kNearPlayer);
    float bottom = at.y - gap;
    if (isNear && at.y > overHead) bottom = std::min(bottom, overHead);
    // Below the pointer and the brush's note; above if the window ends there.
    const bool isAbove = bottom > scaled(kHeight);
    const bool isRight = at.x + scaled(kOffsetsWidth) > viewWidth;
    ImGui::SetNextWindowPos(
        {isRight ? at.x - gap : at.x + gap, isAbove ? bottom : at.y + scaled(48.0f)},
        ImGuiCond_Always, {isRight ? 1.0f : 0.0f, isAbove ? 1.0f : 0.0f});
    ImGui::Begin("offsets", nullptr, passiveWindow());
    colouredText(UiColour::accent, tile.name);
    ImGui::SameLine();
    ImGui::Text("at %d, %d", tile.cell.x, tile.cell.y);
    if (tile.offsets) {
        drawTable(*tile.offsets);
    } else {
        colouredText(UiColour::dim, "The player is not over it");
    }
    ImGui::End();
}

namespace {

/// Draws the lines on the far side of the pointer, as seen from the start of the cast; the first
/// line is coloured.
/// @param from       [window points] the start of the cast
/// @param half       [window points] half the size of the box; zero for a ray
/// @param viewWidth  [window points] left of the panel
void drawCastLabel(const std::vector<std::string>& lines, Vec2i from, Vec2i half, float viewWidth) {
    const ImGuiStyle& style = ImGui::GetStyle();
    ImVec2 size{0.0f, 2 * style.WindowPadding.y - style.ItemSpacing.y};
    for (const std::string& line : lines) {
        size.x = std::max(size.x, ImGui::CalcTextSize(line.c_str()).x + 2 * style.WindowPadding.x);
        size.y += ImGui::GetTextLineHeight() + style.ItemSpacing.y;
    }
    // On the far side of the pointer, so that it covers neither the line nor its end.
    const ImVec2 at = ImGui::GetIO().MousePos;
    const float gap = scaled(12.0f);
    const float reachX = static_cast<float>(half.x) + gap;
    const float reachY = static_cast<float>(half.y) + gap;
    const bool isLeft = at.x < static_cast<float>(from.x);
    const float left = isLeft ? at.x - reachX - size.x : at.x + reachX;
    const float below = at.y + reachY;
    const bool isBelow = at.y > static_cast<float>(from.y) + scaled(20.0f) &&
                         below + size.y < ImGui::GetIO().DisplaySize.y;
    const bool isAbove = !isBelow && at.y - reachY > size.y;
    ImGui::SetNextWindowPos({std::clamp(left, 0.0f, std::max(viewWidth - size.x, 0.0f)),
                             isAbove ? at.y - reachY - size.y : below});
    ImGui::Begin("cast", nullptr, passiveWindow());
    for (size_t i = 0; i < lines.size(); ++i)
        colouredText(i == 0 ? UiColour::accent : UiColour::text, lines[i]);
    ImGui::End();
}

class ReasonView : public View {
public:
    explicit ReasonView(MotionReason& reason) : View(Layer::bodies), reason_(reason) {}
    void onWorldChanged(const World& world, bool /*isOn*/, WorldChange cause) override {
        if (cause == WorldChange::load) reason_ = {};
        reason_ = updateReason(world, reason_);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        drawLineAbove(reason_.text, isRecent(reason_) ? UiColour::accent : UiColour::text,
                      headPoint(scene, scene.world.player().body), scene.space.right);
    }

private:
    MotionReason& reason_;
};

class OffsetView : public View {
public:
    OffsetView() : View(Layer::bodies) {}
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        if (!scene.pointer || scene.cast || !scene.showsPointedTile) return;
        drawPointedTile(pointedTile(scene.world, *scene.pointer),
                        headPoint(scene, scene.world.player().body), scene.space.right);
    }
};

class CastView : public View {
public:
    CastView() : View(Layer::bodies) {}
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        if (scene.cast) drawCast(sdl, scene.world, *scene.cast, view);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        if (!scene.cast) return;
        const Rect& start = scene.cast->start;
        const Vec2i corner = scene.pointOf({start.left, start.top});
        const Vec2i end = scene.pointOf({start.right(), start.bottom()});
        const Vec2i half{(end.x - corner.x) / 2, (end.y - corner.y) / 2};
        drawCastLabel(castLines(scene.world, *scene.cast), corner + half, half, scene.space.right);
    }
};

}  // namespace

std::unique_ptr<View> makeReasonView(const ViewSources& sources) {
    return sources.reason == nullptr ? nullptr : std::make_unique<ReasonView>(*sources.reason);
}

std::unique_ptr<View> makeOffsetView(const ViewSources& /*sources*/) {
    return std::make_unique<OffsetView>();
}

std::unique_ptr<View> makeCastView(const ViewSources& /*sources*/) {
    return std::make_unique<CastView>();
}

}  // namespace pixelstep
