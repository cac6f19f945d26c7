// Draws a step pixel by pixel with ImGui's lines and rectangles, and the slider under it.
#include "lab/step_inspector/step_inspector_ui.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "lab/inspect/inspect.h"
#include "math/fixed.h"
#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

template <class Change>
void pushChange(CommandQueue& queue, Change change) {
    queue.push(ChangeStepInspector{change});
}

constexpr float kInsetGap = 12.0f;            // to the edges of the view
constexpr float kMaxInspectorWidth = 460.0f;  // of the window
constexpr float kMaxHeight = 520.0f;
constexpr int kMaxPixels = 128;          // [px] maximum size of the magnified region
constexpr float kMinSideForGrid = 5.0f;  // [window points] minimum size of a pixel for grid lines

constexpr unsigned kBackColour = IM_COL32(22, 25, 34, 255);
constexpr unsigned kSolidPixel = IM_COL32(104, 110, 126, 255);
constexpr unsigned kPlankPixel = IM_COL32(86, 128, 118, 255);
constexpr unsigned kPixelLine = IM_COL32(255, 255, 255, 16);
constexpr unsigned kCellLine = IM_COL32(255, 255, 255, 70);
constexpr unsigned kCratePixel = IM_COL32(166, 122, 74, 255);
constexpr unsigned kPlatformPixel = IM_COL32(70, 136, 158, 255);
constexpr unsigned kOtherPixel = IM_COL32(140, 140, 200, 90);
constexpr unsigned kGhostColour = IM_COL32(255, 255, 255, 90);
constexpr unsigned kBodyColour = IM_COL32(92, 168, 255, 110);
constexpr unsigned kEdgeColour = IM_COL32(150, 205, 255, 255);
constexpr unsigned kRequestedColour = IM_COL32(255, 214, 92, 120);
constexpr unsigned kBlockedPixel = IM_COL32(255, 84, 84, 255);
constexpr unsigned kIdealColour = IM_COL32(255, 255, 255, 190);
constexpr unsigned kPathColour = IM_COL32(120, 230, 140, 255);
constexpr unsigned kFuturePathColour = IM_COL32(120, 230, 140, 80);

// Converts world pixels to positions in the picture.
class MagnifiedView {
public:
    MagnifiedView(const Rect& region, ImVec2 corner, ImVec2 size)
        : region_(region),
          zoom_(std::max(1.0f, std::floor(std::min(size.x / static_cast<float>(region.width),
                                                   size.y / static_cast<float>(region.height))))),
          corner_{corner.x + (size.x - zoom_ * static_cast<float>(region.width)) / 2,
                  corner.y + (size.y - zoom_ * static_cast<float>(region.height)) / 2} {
        corner_ = {std::floor(corner_.x), std::floor(corner_.y)};
    }

    /// The same mapping for another region of the world.
    MagnifiedView withRegion(const Rect& region) const {
        MagnifiedView lens = *this;
        lens.region_ = region;
        lens.corner_ = at({region.left, region.top});
        return lens;
    }

    float zoom() const { return zoom_; }
    const Rect& region() const { return region_; }
    ImVec2 at(float x, float y) const {
        return {corner_.x + (x - static_cast<float>(region_.left)) * zoom_,
                corner_.y + (y - static_cast<float>(region_.top)) * zoom_};
    }
    ImVec2 at(Vec2i pixel) const {
        return at(static_cast<float>(pixel.x), static_cast<float>(pixel.y));
    }
    ImVec2 from(const Rect& rect) const { return at({rect.left, rect.top}); }
    ImVec2 to(const Rect& rect) const { return at({rect.right(), rect.bottom()}); }
    ImVec2 middle(const Rect& rect) const {
        return at(static_cast<float>(rect.left) + static_cast<float>(rect.width) / 2,
                  static_cast<float>(rect.top) + static_cast<float>(rect.height) / 2);
    }

private:
    Rect region_;
    float zoom_;
    ImVec2 corner_;
};

void fill(ImDrawList* draw, const MagnifiedView& lens, const Rect& rect, unsigned colour) {
    draw->AddRectFilled(lens.from(rect), lens.to(rect), colour);
}

// The pixels of tiles, as runs in each row, and the grid lines of pixels and cells.
void drawTiles(ImDrawList* draw, const MagnifiedView& lens, const TileMap& tiles) {
    const Rect& region = lens.region();
    const auto colourAt = [&](int x, int y) {
        if (tiles.isSolidAt({x, y})) return kSolidPixel;
        const Vec2i cell = tiles.cellAt({x, y});
        const bool isPlank = tiles.isOneWay(cell) && tiles.sharesPixel(cell, {x, y, 1, 1});
        return isPlank ? kPlankPixel : kBackColour;
    };
    for (int y = region.top; y < region.bottom(); ++y) {
        for (int x = region.left; x < region.right();) {
            const unsigned colour = colourAt(x, y);
            int end = x + 1;
            while (end < region.right() && colourAt(end, y) == colour) ++end;
            if (colour != kBackColour) fill(draw, lens, {x, y, end - x, 1}, colour);
            x = end;
        }
    }
    const Rect bounds = tiles.bounds();
    const int size = tiles.tileSize();
    const auto colourOf = [&](int offset) {
        if (offset % size == 0) return kCellLine;
        return lens.zoom() < kMinSideForGrid ? 0u : kPixelLine;
    };
    for (int x = region.left; x <= region.right(); ++x)
        draw->AddLine(lens.at({x, region.top}), lens.at({x, region.bottom()}),
                      colourOf(x - bounds.left));
    for (int y = region.top; y <= region.bottom(); ++y)
        draw->AddLine(lens.at({region.left, y}), lens.at({region.right(), y}),
                      colourOf(y - bounds.top));
}

// Column and row of each cell in its corner, as used in the texts.
void labelCells(ImDrawList* draw, const MagnifiedView& lens, const TileMap& tiles) {
    const float side = lens.zoom() * static_cast<float>(tiles.tileSize());
    const Rect cells = tiles.cellsUnder(lens.region());
    for (int row = cells.top; row < cells.bottom(); ++row) {
        for (int column = cells.left; column < cells.right(); ++column) {
            const std::string name = std::to_string(column) + ", " + std::to_string(row);
            if (ImGui::CalcTextSize(name.c_str()).x + scaled(6.0f) > side) continue;
            const ImVec2 corner = lens.from(tiles.cellRect({column, row}));
            draw->AddText({corner.x + scaled(3.0f), corner.y + scaled(2.0f)}, kCellLine,
                          name.c_str());
        }
    }
}

void drawOthers(ImDrawList* draw, const MagnifiedView& lens, const World& world, uint32_t id) {
    for (const Actor& actor : world.actors) {
        const Rect part = intersection(actor.body.rect, lens.region());
        if (actor.id == id || part.isEmpty()) continue;
        const unsigned colour = actor.kind == Kind::crate      ? kCratePixel
                                : actor.kind == Kind::platform ? kPlatformPixel
                                                               : kOtherPixel;
        fill(draw, lens, part, colour);
        draw->AddRect(lens.from(actor.body.rect), lens.to(actor.body.rect), kGhostColour);
    }
}

// The requested pixels, and those that blocked. These are crossed out, so that they differ without
// colours, too.
void drawRequested(ImDrawList* draw, const MagnifiedView& lens, const Explanation& explanation,
                   size_t row, const TileMap& tiles) {
    const Rect requested = requestedPixels(explanation, row);
    if (requested.isEmpty()) return;
    fill(draw, lens, requested, kRequestedColour);
    draw->AddRect(lens.from(requested), lens.to(requested), kRequestedColour | IM_COL32_A_MASK);
    const ExplainedPixel& pixel = explanation.pixels[row];
    const bool isBlocked =
        pixel.result == PixelResult::blocked || pixel.result == PixelResult::corner;
    for (const Rect& line : pixelsInWay(explanation, row, tiles)) {
        if (!isBlocked) {
            fill(draw, lens, line, kRequestedColour);
            continue;
        }
        fill(draw, lens, line, kBlockedPixel);
        for (int y = line.top; y < line.bottom(); ++y) {
            for (int x = line.left; x < line.right(); ++x) {
                draw->AddLine(lens.at({x, y}), lens.at({x + 1, y + 1}), kBackColour);
                draw->AddLine(lens.at({x + 1, y}), lens.at({x, y + 1}), kBackColour);
            }
        }
    }
}

// The paths of its middle: the requested line, and the actual path. The part of the path after the
// current attempt has another colour.
void drawMovementPaths(ImDrawList* draw, const MagnifiedView& lens, const Explanation& explanation,
                       size_t row) {
    const float thick = std::max(1.0f, lens.zoom() / 6);
    if (const auto line = idealLine(explanation)) {
        const Rect& box = explanation.pixels.front().place;
        const auto point = [&](Vec2q corner) {
            const auto part = static_cast<double>(kFixedOne);
            return lens.at(static_cast<float>(static_cast<double>(corner.x) / part) +
                               static_cast<float>(box.width) / 2,
                           static_cast<float>(static_cast<double>(corner.y) / part) +
                               static_cast<float>(box.height) / 2);
        };
        draw->AddLine(point(line->from), point(line->to), kIdealColour, thick);
        draw->AddCircle(point(line->to), lens.zoom() / 2, kIdealColour, 0, thick);
    }
    for (size_t i = explanation.pixels.size() - 1; i > 0; --i) {
        const unsigned colour = i > row ? kFuturePathColour : kPathColour;
        const ImVec2 from = lens.middle(explanation.pixels[i - 1].place);
        const ImVec2 to = lens.middle(explanation.pixels[i].place);
        draw->AddLine(from, to, colour, thick);
        draw->AddCircleFilled(to, thick * 1.5f, colour);
    }
    draw->AddCircleFilled(lens.middle(explanation.pixels.front().place), thick * 1.5f, kPathColour);
}

void drawMagnified(const Explanation& explanation, size_t row, const World& world, ImVec2 size) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    ImDrawList* draw = ImGui::GetWindowDrawList();
    const ImVec2 end{corner.x + size.x, corner.y + size.y};
    draw->PushClipRect(corner, end, true);
    draw->AddRectFilled(corner, end, kBackColour);
    Rect region = magnifiedRegion(explanation, kMaxPixels);
    const MagnifiedView fitted(region, corner, size);
    // More of the world, if there is room at this zoom.
    const auto more = [&](float space, int has) {
        return std::max(0, (static_cast<int>(space / fitted.zoom()) - has) / 2 + 1);
    };
    const Vec2i around{more(size.x, region.width), more(size.y, region.height)};
    const Vec2i from{region.left - around.x, region.top - around.y};
    region = {from.x, from.y, region.width + 2 * around.x, region.height + 2 * around.y};
    const MagnifiedView lens = fitted.withRegion(region);
    drawTiles(draw, lens, world.tiles());
    drawOthers(draw, lens, world, explanation.id);
    labelCells(draw, lens, world.tiles());
    const Rect& start = explanation.pixels.front().place;
    const Rect& place = explanation.pixels[row].place;
    draw->AddRect(lens.from(start), lens.to(start), kGhostColour);
    fill(draw, lens, place, kBodyColour);
    draw->AddRect(lens.from(place), lens.to(place), kEdgeColour, 0.0f, 0, 2.0f);
    drawRequested(draw, lens, explanation, row, world.tiles());
    drawMovementPaths(draw, lens, explanation, row);
    draw->PopClipRect();
}

// The title: the body, and the step, counted as in the panel: the first one is step 1.
void drawTitle(const StepInspector& stepInspector, const World& world, CommandQueue& queue) {
    const char* close = "Close";
    const float closeWidth = ImGui::CalcTextSize(close).x + 2 * ImGui::GetStyle().FramePadding.x;
    const bool isLast = stepInspector.inspected() == InspectedStep::last;
    if (toggleButton("Last step", isLast))
        pushChange(queue, [](StepInspector& changed) { changed.inspect(InspectedStep::last); });
    keyTooltip("{previousShape}: the last step, as it happened.");
    ImGui::SameLine();
    if (toggleButton("Next step", !isLast))
        pushChange(queue, [](StepInspector& changed) { changed.inspect(InspectedStep::next); });
    keyTooltip("{nextShape}: the next step with the buttons held now.");
    ImGui::SameLine();
    const std::string name = bodyName(world, stepInspector.id());
    const auto& explanation = stepInspector.explanation();
    const std::string step = explanation ? ", step " + std::to_string(explanation->step + 1) : "";
    const float closeX = ImGui::GetWindowContentRegionMax().x - closeWidth;
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    // Narrow windows show only the body's name, or nothing.
    for (const std::string& text : {name + step, name}) {
        if (ImGui::GetCursorPosX() + ImGui::CalcTextSize(text.c_str()).x + gap > closeX) continue;
        ImGui::AlignTextToFramePadding();
        colouredText(UiColour::dim, text);
        if (explanation)
            tooltip("In traces and replays this is step " + std::to_string(explanation->step) +
                    ", counted from 0 since the level was opened.");
        ImGui::SameLine();
        break;
    }
    ImGui::SetCursorPosX(closeX);
    if (ImGui::Button(close)) queue.push(Action::toggleStepInspector);
    keyTooltip("{toggleStepInspector}: closes the step inspector.");
}

// Buttons for back, forward and play, and the slider over all attempts.
void drawSlider(const StepInspector& stepInspector, CommandQueue& queue) {
    if (ImGui::Button("<")) pushChange(queue, [](StepInspector& changed) { changed.goBy(-1); });
    keyTooltip("{previousTile}: the previous attempt.");
    ImGui::SameLine();
    if (ImGui::Button(">")) pushChange(queue, [](StepInspector& changed) { changed.goBy(1); });
    keyTooltip("{nextTile}: the next attempt.");
    ImGui::SameLine();
    if (toggleButton(stepInspector.isPlaying() ? "Stop" : "Play", stepInspector.isPlaying()))
        pushChange(queue, [](StepInspector& changed) { changed.togglePlay(); });
    keyTooltip("{finishPath}: plays all attempts.");
    ImGui::SameLine();
    auto row = static_cast<int>(stepInspector.row());
    const auto last = static_cast<int>(stepInspector.lastRow());
    const std::string text = row == 0
                                 ? "Before attempt 1 of " + std::to_string(last)
                                 : "Attempt " + std::to_string(row) + " of " + std::to_string(last);
    ImGui::SetNextItemWidth(-1.0f);
    if (barSlider("##attempt", &row, 0, last, text.c_str(), ImGuiSliderFlags_NoInput))
        pushChange(queue, [row](StepInspector& changed) { changed.goTo(row); });
}

// The lines about an attempt: its result, the step's request and conditions, and at the end the
// remainder.
std::vector<std::string> attemptLines(const Explanation& explanation, size_t row) {
    std::vector<std::string> words{attemptText(explanation, row), requestText(explanation)};
    if (std::string conditions = conditionsText(explanation); !conditions.empty())
        words.push_back(std::move(conditions));
    if (explanation.request.stepsPerSecond > 0 && row + 1 == explanation.pixels.size())
        words.push_back(remainderText(explanation));
    return words;
}

void drawAttemptLines(const Explanation& explanation, size_t row) {
    const PixelResult result = explanation.pixels[row].result;
    const bool isBlocked = result == PixelResult::blocked || result == PixelResult::corner;
    UiColour colour = isBlocked ? UiColour::bad : UiColour::accent;
    for (const std::string& words : attemptLines(explanation, row)) {
        colouredNote(colour, words);
        colour = UiColour::dim;
    }
}

// The buttons of the next step, in addition to the held ones.
void drawButtonToggles(const StepInspector& stepInspector, CommandQueue& queue) {
    const char* label = "Hold:";
    const ImGuiStyle& style = ImGui::GetStyle();
    float width = ImGui::CalcTextSize(label).x;
    const std::span<const InputRow> rows = inputs().first(kButtons.size());
    for (const InputRow& row : rows)
        width +=
            ImGui::CalcTextSize(row.name.data()).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
    const bool hasRoom = width <= ImGui::GetContentRegionAvail().x;
    ImGui::AlignTextToFramePadding();
    if (hasRoom) colouredText(UiColour::dim, label);
    for (const InputRow& row : rows) {
        const Button button = std::get<Button>(row.input);
        if (hasRoom || button != kButtonLeft) ImGui::SameLine();
        const bool isOn = (stepInspector.usedButtons() & button) != 0;
        if (toggleButton(row.name.data(), isOn))
            pushChange(queue, [button](StepInspector& changed) { changed.toggleButtons(button); });
    }
}

// The height of the text below the picture: three lines, or that of the longest attempt if lines
// wrap, so that the size of the picture stays constant. [window points]
float attemptLinesHeight(const StepInspector& stepInspector, bool hasButtons) {
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float frame = ImGui::GetFrameHeightWithSpacing();
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    const float width = ImGui::GetContentRegionAvail().x;
    float words = 3 * line;
    for (size_t row = 0;
         stepInspector.explanation() && row < stepInspector.explanation()->pixels.size(); ++row) {
        float height = 0;
        for (const std::string& text : attemptLines(*stepInspector.explanation(), row))
            height += ImGui::CalcTextSize(text.c_str(), nullptr, false, width).y + spacing;
        words = std::max(words, height);
    }
    return words + frame + (hasButtons ? frame : 0.0f);
}

float inspectorWidth(float viewWidth) {
    return std::min(viewWidth - 2 * scaled(kInsetGap), scaled(kMaxInspectorWidth));
}

}  // namespace

float widthBesideStepInspector(float viewWidth) {
    const float gap = scaled(kInsetGap);
    return std::max(viewWidth - 2 * gap - inspectorWidth(viewWidth), 1.0f);
}

void drawStepInspector(const StepInspector& stepInspector, const World& world, float viewWidth,
                       float bottom, CommandQueue& queue) {
    const float gap = scaled(kInsetGap);
    const ImVec2 size{inspectorWidth(viewWidth), std::min(bottom - 2 * gap, scaled(kMaxHeight))};
    ImGui::SetNextWindowPos({viewWidth - gap - size.x, gap});
    ImGui::SetNextWindowSize(size);
    ImGui::Begin("step inspector", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoMove);
    drawTitle(stepInspector, world, queue);
    const bool isNext = stepInspector.inspected() == InspectedStep::next;
    const float space =
        ImGui::GetContentRegionAvail().y - attemptLinesHeight(stepInspector, isNext);
    const ImVec2 picture{ImGui::GetContentRegionAvail().x, std::max(space, scaled(40.0f))};
    if (stepInspector.explanation()) {
        drawMagnified(*stepInspector.explanation(), stepInspector.row(), world, picture);
        drawSlider(stepInspector, queue);
        drawAttemptLines(*stepInspector.explanation(), stepInspector.row());
    } else {
        const char* reason = stepInspector.isWorking() ? "Computing the step..."
                             : isNext                  ? "This body is gone."
                                                       : "This body has made no step yet.";
        colouredNote(UiColour::dim, reason);
    }
    if (isNext) drawButtonToggles(stepInspector, queue);
    ImGui::End();
}

}  // namespace pixelstep
