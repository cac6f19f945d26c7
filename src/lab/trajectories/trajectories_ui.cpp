// Draws trajectories over the world, their labels, and their part of the panel.
#include "lab/trajectories/trajectories_ui.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "draw/strokes.h"
#include "lab/presets/presets.h"
#include "lab/trajectories/trajectories.h"
#include "lab/views.h"
#include "scene/timings.h"
#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/panel_model.h"
#include "ui/timeline.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kLastColour{255, 252, 240, 255};
constexpr SDL_Color kNowColour{255, 150, 60, 255};
constexpr SDL_Color kComparedColour{90, 225, 255, 255};
constexpr SDL_Color kBeforeColour{240, 244, 255, 150};
constexpr SDL_Color kEarlierColour{235, 242, 255, 96};
constexpr SDL_Color kShadow{12, 16, 32, 150};

// Their labels differ as well.
constexpr std::array<SDL_Color, 8> kPinnedColours{{{120, 230, 140, 255},
                                                   {255, 130, 200, 255},
                                                   {120, 190, 255, 255},
                                                   {255, 214, 80, 255},
                                                   {190, 150, 255, 255},
                                                   {255, 120, 105, 255},
                                                   {110, 235, 220, 255},
                                                   {225, 225, 235, 255}}};

SDL_Color faded(SDL_Color colour, int alpha) {
    colour.a = static_cast<uint8_t>(alpha);
    return colour;
}

// The lengths of dashes and gaps, so that styles differ without colours.
struct LineDash {
    int drawn = 1;
    int leftOut = 0;
};

LineDash dashOf(TrajectoryStyle style) {
    if (style == TrajectoryStyle::before) return {6, 3};
    if (style == TrajectoryStyle::earlier) return {2, 2};
    return {};
}

// The drawn parts of a run; `count` is the number of pixels of the line before it.
void addRun(Strokes& dark, Strokes& line, const Rect& run, LineDash dash, int count) {
    const auto add = [&](const Rect& part) {
        line.fill(part);
        dark.fill({part.left - 1, part.top, 1, part.height});
        dark.fill({part.right(), part.top, 1, part.height});
        dark.fill({part.left, part.bottom(), part.width, 1});
        dark.fill({part.left, part.top - 1, part.width, 1});
    };
    if (dash.leftOut == 0) return add(run);
    for (int y = run.top; y < run.bottom(); ++y)
        for (int x = run.left; x < run.right(); ++x)
            if (count++ % (dash.drawn + dash.leftOut) < dash.drawn) add({x, y, 1, 1});
}

void drawLine(SDL_Renderer* sdl, const Trajectory& trajectory, SDL_Color colour,
              TrajectoryStyle style, const Rect& view) {
    Strokes dark(view), line(view);
    const Rect seen = view.grown(1);
    const LineDash dash = dashOf(style);
    int count = 0;
    for (const Rect& run : trajectory.line) {
        if (overlaps(run, seen)) addRun(dark, line, run, dash, count);
        count += run.width * run.height;
    }
    if (style != TrajectoryStyle::earlier) dark.draw(sdl, kShadow);
    line.draw(sdl, colour);
}

// A body's rectangle without its corners.
void addFigure(Strokes& fills, Strokes& edges, const Rect& rect) {
    fills.fill(rect.grown(-1));
    if (rect.width < 3 || rect.height < 3) return;
    edges.fill({rect.left + 1, rect.top, rect.width - 2, 1});
    edges.fill({rect.left + 1, rect.bottom() - 1, rect.width - 2, 1});
    edges.fill({rect.left, rect.top + 1, 1, rect.height - 2});
    edges.fill({rect.right() - 1, rect.top + 1, 1, rect.height - 2});
}

void drawFigures(SDL_Renderer* sdl, const Trajectory& trajectory, SDL_Color colour, bool isFaint,
                 const Rect& view) {
    Strokes fills(view), edges(view);
    for (size_t i = 0; i < trajectory.rects.size(); i += kSilhouetteEvery)
        if (overlaps(trajectory.rects[i], view)) addFigure(fills, edges, trajectory.rects[i]);
    fills.draw(sdl, faded(colour, isFaint ? 16 : 44));
    edges.draw(sdl, faded(colour, isFaint ? 56 : 160));
}

// Only the silhouettes at the apex and at the end.
void drawEnds(SDL_Renderer* sdl, const Trajectory& trajectory, SDL_Color colour, const Rect& view) {
    Strokes fills(view), edges(view);
    addFigure(fills, edges, trajectory.rects[trajectory.apex]);
    addFigure(fills, edges, trajectory.rects.back());
    fills.draw(sdl, faded(colour, 30));
    edges.draw(sdl, faded(colour, 150));
}

Vec2i feetPixelAt(const Rect& rect) {
    return feetOf(rect) - Vec2i{0, 1};
}

// The height: dots from the highest point of the feet down to the start.
void addApexLine(Strokes& dots, const Trajectory& trajectory) {
    const Vec2i top = feetPixelAt(trajectory.rects[trajectory.apex]);
    const int base = trajectory.rects.front().bottom() - 1;
    for (int y = top.y + 4; y < base; y += 4) dots.fill({top.x, y, 1, 2});
}

void addDiamond(Strokes& strokes, Vec2i middle, int radius) {
    for (int y = -radius; y <= radius; ++y) {
        const int half = radius - (y < 0 ? -y : y);
        strokes.fill({middle.x - half, middle.y + y, 2 * half + 1, 1});
    }
}

void addApexAndEnd(Strokes& dark, Strokes& light, const Trajectory& trajectory) {
    const Vec2i top = feetPixelAt(trajectory.rects[trajectory.apex]);
    if (trajectory.apex > 0) {
        addDiamond(dark, top, 4);
        addDiamond(light, top, 2);
    }
    if (!trajectory.isGrounded) return;
    const Vec2i end = feetOf(trajectory.rects.back());
    dark.fill({end.x - 6, end.y - 2, 13, 4});
    light.fill({end.x - 5, end.y - 1, 11, 2});
}

void addX(Strokes& strokes, Vec2i middle, int thick) {
    for (int i = -4; i <= 4; ++i) {
        strokes.fill(Rect{middle.x + i, middle.y + i, 1, 1}.grown(thick));
        strokes.fill(Rect{middle.x + i, middle.y - i, 1, 1}.grown(thick));
    }
}

// An arrow that points down.
void addArrow(Strokes& strokes, Vec2i tip, int thick) {
    strokes.fill(Rect{tip.x, tip.y - 9, 1, 9}.grown(thick));
    for (int i = 0; i < 5; ++i) {
        strokes.fill(Rect{tip.x - i, tip.y - i, 1, 1}.grown(thick));
        strokes.fill(Rect{tip.x + i, tip.y - i, 1, 1}.grown(thick));
    }
}

void addMark(Strokes& strokes, const TrajectoryContact& mark, int thick) {
    switch (mark.obstacle) {
        case TrajectoryObstacle::wall:
            strokes.fill(Rect{mark.at.x, mark.at.y - 6, 2, 13}.grown(thick));
            break;
        case TrajectoryObstacle::ceiling:
            strokes.fill(Rect{mark.at.x - 6, mark.at.y, 13, 2}.grown(thick));
            break;
        case TrajectoryObstacle::pit: addArrow(strokes, mark.at, thick); break;
        case TrajectoryObstacle::crushed: addX(strokes, mark.at, thick); break;
    }
}

void drawMarks(SDL_Renderer* sdl, const Trajectory& trajectory, SDL_Color colour,
               const Rect& view) {
    Strokes dark(view), light(view), dots(view), met(view);
    addApexLine(dots, trajectory);
    addApexAndEnd(dark, light, trajectory);
    for (const TrajectoryContact& mark : trajectory.marks) {
        addMark(dark, mark, 1);
        addMark(met, mark, 0);
    }
    dots.draw(sdl, faded(colour, 150));
    dark.draw(sdl, kLabelColour);
    light.draw(sdl, colour);
    met.draw(sdl, kBlockedColour);
}

// The number of a pinned one, at a quarter of its line.
void drawNumber(SDL_Renderer* sdl, const TrajectoryView& shown, SDL_Color colour,
                const Rect& view) {
    const std::string number = std::to_string(shown.label);
    const std::vector<Rect>& rects = shown.trajectory->rects;
    Strokes labelLayout(view), digits(view);
    const Vec2i at = feetPixelAt(rects[rects.size() / 4]) + Vec2i{4, 3};
    labelLayout.fill({at.x - 1, at.y - 1, textWidth(number.size()) + 2, 7});
    digits.text(number, at);
    labelLayout.draw(sdl, kLabelColour);
    digits.draw(sdl, colour);
}

void drawTrajectory(SDL_Renderer* sdl, const TrajectoryView& shown, const Rect& view) {
    const Trajectory& trajectory = *shown.trajectory;
    // Marks and figures reach beyond the path itself.
    if (!overlaps(trajectory.bounds.grown(16), view)) return;
    const SDL_Color colour = colourOf(shown);
    const bool isBright =
        shown.style == TrajectoryStyle::last || shown.style == TrajectoryStyle::now;
    if (isBright || shown.style == TrajectoryStyle::before)
        drawFigures(sdl, trajectory, colour, !isBright, view);
    const bool isOther =
        shown.style == TrajectoryStyle::pinned || shown.style == TrajectoryStyle::compared;
    if (isOther) drawEnds(sdl, trajectory, colour, view);
    if (shown.style == TrajectoryStyle::pinned) drawNumber(sdl, shown, colour, view);
    drawLine(sdl, trajectory, colour, shown.style, view);
    if (isBright || isOther) drawMarks(sdl, trajectory, colour, view);
}

void drawRecordingStart(SDL_Renderer* sdl, const Rect& player, const Rect& view) {
    Strokes fills(view), edges(view), flag(view);
    addFigure(fills, edges, player);
    const Vec2i foot{player.left - 3, player.bottom() - 24};
    flag.fill({foot.x, foot.y, 1, 24});
    for (int i = 0; i < 4; ++i) flag.fill({foot.x - 8 + i, foot.y + i, 8 - i, 1});
    for (int i = 0; i < 3; ++i) flag.fill({foot.x - 5 - i, foot.y + 4 + i, 5 + i, 1});
    fills.draw(sdl, faded(kNowColour, 40));
    edges.draw(sdl, faded(kNowColour, 200));
    flag.draw(sdl, kNowColour);
}

}  // namespace

SDL_Color colourOf(const TrajectoryView& view) {
    switch (view.style) {
        case TrajectoryStyle::earlier: return kEarlierColour;
        case TrajectoryStyle::last: return kLastColour;
        case TrajectoryStyle::before: return kBeforeColour;
        case TrajectoryStyle::now: return kNowColour;
        case TrajectoryStyle::compared: return kComparedColour;
        case TrajectoryStyle::pinned: break;
    }
    return kPinnedColours[static_cast<size_t>(view.label - 1) % kPinnedColours.size()];
}

void drawTrajectories(SDL_Renderer* sdl, const TrajectoryViews& trajectories, const Rect& view) {
    for (const TrajectoryView& trajectory : trajectories) drawTrajectory(sdl, trajectory, view);
}

namespace {

/// At a free side of each mark. Marks that are close together, as along a ceiling, share a label.
void addMarkLabels(LabelLayout& labelLayout, const Trajectory& trajectory, const PointOf& pointOf) {
    constexpr int kUp = 9;     // [px]
    constexpr int kNear = 48;  // [px]
    const TrajectoryContact* last = nullptr;
    for (const TrajectoryContact& mark : trajectory.marks) {
        const bool isRepeated =
            last != nullptr && nameOf(last->obstacle) == nameOf(mark.obstacle) &&
            std::abs(mark.at.x - last->at.x) < kNear && std::abs(mark.at.y - last->at.y) < kNear;
        if (isRepeated) continue;
        last = &mark;
        const Vec2i from = pointOf(mark.at - Vec2i{kUp, kUp});
        const Vec2i to = pointOf(mark.at + Vec2i{kUp, kUp});
        labelLayout.addTo({from.x, from.y, to.x - from.x, to.y - from.y},
                          std::string(nameOf(mark.obstacle)), uiColour(UiColour::bad), {});
    }
}

/// @param other  the trajectory whose lengths are shown; equal ones are left out
void addLengthLabels(LabelLayout& labelLayout, const TrajectoryView& shown, const Trajectory* other,
                     const PointOf& pointOf) {
    const Trajectory& trajectory = *shown.trajectory;
    const unsigned colour = labelColour(colourOf(shown));
    const std::string prefix = shown.style == TrajectoryStyle::before ? "before " : "";
    const bool isNewDistance = other == nullptr || other->distance() != trajectory.distance();
    const bool isNewHeight = other == nullptr || other->height() != trajectory.height();
    if (trajectory.isGrounded && trajectory.distance() > 0 && isNewDistance)
        labelLayout.add(prefix + tilesText(trajectory.distance(), trajectory.tileSize) + " wide",
                        pointOf(feetOf(trajectory.rects.back()) + Vec2i{0, 4}), colour,
                        LabelLayout::Side::below);
    if (trajectory.height() > 0 && isNewHeight)
        labelLayout.add(prefix + tilesText(trajectory.height(), trajectory.tileSize) + " high",
                        pointOf(overHead(trajectory.rects[trajectory.apex])), colour);
}

bool isPinnedLike(const TrajectoryView& shown, const TrajectoryView& other) {
    return shown.style == TrajectoryStyle::pinned &&
           shown.trajectory->rects == other.trajectory->rects;
}

/// True if no earlier pinned trajectory has the same path.
bool isFirstPinned(const TrajectoryViews& trajectories, size_t index) {
    return std::none_of(
        trajectories.begin(), trajectories.begin() + static_cast<ptrdiff_t>(index),
        [&](const TrajectoryView& other) { return isPinnedLike(other, trajectories[index]); });
}

/// The numbers and names of all pinned trajectories with this path: "1 Floaty, 3 Heavy".
std::string pinnedNames(const TrajectoryViews& trajectories, size_t index) {
    std::string names;
    for (const TrajectoryView& other : trajectories)
        if (isPinnedLike(other, trajectories[index]))
            names += (names.empty() ? "" : ", ") + std::to_string(other.label) + " " + other.name;
    return names;
}

void drawTrajectoryLabels(LabelLayout& labelLayout, const TrajectoryViews& trajectories,
                          const PointOf& pointOf) {
    const Trajectory* bright = nullptr;
    // The brightest first, since the first labels get the best places.
    for (size_t i = trajectories.size(); i-- > 0;) {
        const TrajectoryView& shown = trajectories[i];
        const Trajectory& trajectory = *shown.trajectory;
        const bool isBright =
            shown.style == TrajectoryStyle::last || shown.style == TrajectoryStyle::now;
        if (isBright || shown.style == TrajectoryStyle::before)
            addLengthLabels(labelLayout, shown, bright, pointOf);
        if (isBright) addMarkLabels(labelLayout, trajectory, pointOf);
        if (isBright) bright = &trajectory;
        if (shown.style == TrajectoryStyle::compared)
            labelLayout.add("B: " + shown.name + " " +
                                tilesText(trajectory.height(), trajectory.tileSize) + " high",
                            pointOf(overHead(trajectory.rects[trajectory.apex])),
                            labelColour(colourOf(shown)));
        if (shown.style == TrajectoryStyle::pinned && isFirstPinned(trajectories, i))
            labelLayout.add(pinnedNames(trajectories, i),
                            pointOf(overHead(trajectory.rects[trajectory.apex])),
                            labelColour(colourOf(shown)));
    }
}

constexpr size_t kLongestName = 32;

ImVec4 lineColour(const TrajectoryView& view) {
    return ImGui::ColorConvertU32ToFloat4(labelColour(colourOf(view)));
}

std::string tileCell(int pixels, const Trajectory& trajectory) {
    return tilesNumber(pixels, trajectory.tileSize);
}

// The cells for height, distance and time.
void measureCells(const Trajectory& trajectory) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tileCell(trajectory.height(), trajectory).c_str());
    tooltip("Height: " + std::to_string(trajectory.height()) + " px");
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(tileCell(trajectory.distance(), trajectory).c_str());
    tooltip("Distance: " + std::to_string(trajectory.distance()) + " px");
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(std::to_string(trajectory.steps()).c_str());
    tooltip(trajectory.isGrounded ? "Steps until the player stands again."
                                  : "Steps; the player does not stand at the end.");
}

/// The tooltip of the name's cell.
void settingsTooltip(const Trajectory& trajectory, const NamedTuning& base) {
    std::string hint = tuningText(trajectory.tuning, base);
    if (!trajectory.isExact)
        hint += "\nSome of the many bodies nearby were left out, so the real jump may differ.";
    tooltip(hint);
}

/// The row of a trajectory that is not pinned.
void lastRow(TrajectoryList& trajectories, const TrajectoryView& view, const char* name) {
    ImGui::PushID(name);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextColored(lineColour(view), "%s", name);
    settingsTooltip(*view.trajectory, trajectories.base());
    measureCells(*view.trajectory);
    ImGui::TableNextColumn();
    ImGui::BeginDisabled(!trajectories.canPin());
    if (ImGui::SmallButton("Pin")) trajectories.pin(*view.trajectory);
    ImGui::EndDisabled();
    keyTooltip("{pinTrajectory}: keeps this trajectory for comparison.");
    ImGui::PopID();
}

/// @return  true if the trajectory was deleted
bool pinnedRow(PinnedTrajectory& pinned, const NamedTuning& base) {
    const TrajectoryView view{&pinned.trajectory, TrajectoryStyle::pinned, pinned.label,
                              pinned.name};
    ImGui::PushID(pinned.label);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_CheckMark, lineColour(view));
    checkBox("##shown", &pinned.isShown);
    ImGui::PopStyleColor();
    tooltip("Shows trajectory " + std::to_string(pinned.label) + " in its level, \"" +
            pinned.trajectory.level + "\".");
    ImGui::SameLine();
    std::array<char, kLongestName + 1> name{};
    pinned.name.copy(name.data(), kLongestName);
    ImGui::SetNextItemWidth(-1.0f);
    if (ImGui::InputText("##name", name.data(), name.size())) pinned.name = name.data();
    settingsTooltip(pinned.trajectory, base);
    measureCells(pinned.trajectory);
    ImGui::TableNextColumn();
    const bool isForgotten = ImGui::SmallButton("x");
    tooltip("Deletes this trajectory.");
    ImGui::PopID();
    return isForgotten;
}

void setUpColumns() {
    constexpr auto kFixed = ImGuiTableColumnFlags_WidthFixed;
    constexpr const char* kHeads[] = {"Path", "Height", "Dist.", "Steps", ""};
    ImGui::TableSetupColumn("path", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("height", kFixed, scaled(46.0f));
    ImGui::TableSetupColumn("distance", kFixed, scaled(35.0f));
    ImGui::TableSetupColumn("steps", kFixed, scaled(35.0f));
    ImGui::TableSetupColumn("##do", kFixed, scaled(33.0f));
    for (const char* head : kHeads) {
        ImGui::TableNextColumn();
        colouredText(UiColour::dim, head);
        if (head == kHeads[1] || head == kHeads[2]) tooltip("In tiles.");
    }
}

void drawTableOf(TrajectoryList& trajectories) {
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {scaled(2.0f), scaled(1.0f)});
    const bool isShown = ImGui::BeginTable("trajectories", 5);
    ImGui::PopStyleVar();
    if (!isShown) return;
    setUpColumns();
    const Trajectory* now = trajectories.now();
    if (now != nullptr) lastRow(trajectories, {now, TrajectoryStyle::now}, "Current");
    if (const Trajectory* last = trajectories.last())
        lastRow(trajectories,
                {last, now != nullptr ? TrajectoryStyle::before : TrajectoryStyle::last},
                now != nullptr ? "Before" : "Last");
    for (size_t i = 0; i < trajectories.pinned().size();)
        if (pinnedRow(trajectories.pinned()[i], trajectories.base())) {
            trajectories.unpin(i);
        } else {
            ++i;
        }
    ImGui::EndTable();
}

void drawButtons(TrajectoryList& trajectories, const PanelModel& model, CommandQueue& queue) {
    const float width = shareOf(2);
    const bool isRecording = trajectories.recordingStartStep().has_value();
    const char* label = isRecording ? "Stop recording" : "Record path";
    if (iconButton(nullptr, label, keyText(Action::markTrajectory), isRecording, width))
        queue.push(Action::markTrajectory);
    if (isRecording) {
        const int64_t nanoseconds =
            nanosecondsBetween(model.time, *trajectories.recordingStartStep(), model.time.current);
        tooltip("Recording for " + std::to_string(nanoseconds / kNanosecondsPerSecond) + " s.");
    } else {
        keyTooltip(
            "{markTrajectory}: records the path of the player from here, also while rewinding. At "
            "most 60 s.");
    }
    ImGui::SameLine();
    ImGui::BeginDisabled(trajectories.last() == nullptr && trajectories.pinned().empty());
    if (iconButton(nullptr, "Remove all", "", false, width)) trajectories.removeAll();
    ImGui::EndDisabled();
    tooltip("Deletes all trajectories, also the pinned ones.");
}

void drawTrajectoriesPart(TrajectoryList& trajectories, const PanelModel& model,
                          CommandQueue& queue) {
    bool areShown = model.settings.overlays.contains(kTrajectoriesOverlay);
    if (checkBox("Show jump trajectories", &areShown)) queue.push(Action::toggleTrajectories);
    keyTooltip(
        "{toggleTrajectories}: each jump leaves its trajectory; a slider redraws the last one.");
    ImGui::SameLine(0.0f, scaled(7.0f));
    colouredText(UiColour::key, keyText(Action::toggleTrajectories));
    const bool isEmpty = trajectories.last() == nullptr && trajectories.pinned().empty();
    if (areShown && isEmpty)
        colouredNote(UiColour::dim,
                     "Jump, then move a slider: the same input is played with the new settings.");
    if (!areShown && trajectories.pinned().empty()) return;
    if (!isEmpty) drawTableOf(trajectories);
    drawButtons(trajectories, model, queue);
}

class TrajectoriesView : public View {
public:
    TrajectoriesView(const Session& session, const PresetState& presets,
                     TrajectoryList& trajectories)
        : View(Layer::paths), session_(session), presets_(presets), trajectories_(trajectories) {}

    void onWorldChanged(const World& /*world*/, bool isOn, WorldChange change) override {
        switch (change) {
            case WorldChange::step: return trajectories_.onStep(session_, isOn);
            case WorldChange::load: return trajectories_.onLevelLoaded(session_, isOn);
            case WorldChange::command:
            case WorldChange::seek: return trajectories_.onChange(session_, isOn);
        }
    }
    void update(const World& world, bool isOn) override {
        if (isOn != wasOn_) trajectories_.onChange(session_, isOn);
        wasOn_ = isOn;
        if (!isOn) return;
        trajectories_.setBase({presets_.choice.inUse().name, presets_.choice.base()});
        trajectories_.update(presets_.preview.value_or(world.level.tuning));
    }
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        drawTrajectories(sdl, trajectories_.views(scene.world.level.text->name), view);
        if (const Rect* begin = trajectories_.recordingStartRect())
            drawRecordingStart(sdl, *begin, view);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        drawTrajectoryLabels(labelLayout, trajectories_.views(scene.world.level.text->name),
                             scene.pointOf);
    }
    void drawPanel(const PanelModel& model, CommandQueue& queue) const override {
        drawTrajectoriesPart(trajectories_, model, queue);
    }

private:
    const Session& session_;
    const PresetState& presets_;
    TrajectoryList& trajectories_;
    bool wasOn_ = false;
};

}  // namespace

std::unique_ptr<View> makeTrajectoriesView(const ViewSources& sources) {
    if (sources.session == nullptr) return nullptr;
    return std::make_unique<TrajectoriesView>(*sources.session, *sources.presets,
                                              *sources.trajectories);
}

}  // namespace pixelstep
