// Draws the measured values, and the jump ruler over the world.
#include "lab/metrics/metrics_ui.h"

#include <imgui.h>

#include <algorithm>
#include <optional>
#include <string>

#include "draw/strokes.h"
#include "lab/trajectories/trajectories.h"
#include "ui/app_command.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

/// The next cell, with right-aligned text.
void rightCell(const std::string& text) {
    ImGui::TableNextColumn();
    const float space = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.c_str()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(space, 0.0f));
    ImGui::TextUnformatted(text.c_str());
}

constexpr SDL_Color kRulerColour{255, 240, 170, 255};

}  // namespace

void drawMetrics(MetricDraft& shown, const World& world) {
    const Tuning& tuning = world.level.tuning;
    const int tileSize = world.level.tiles.tileSize();
    if (shown.tuning != tuning || shown.tileSize != tileSize)
        shown = {tuning, tileSize, metricLines(metricsOf(tuning, tileSize), tuning.stepsPerSecond)};
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {scaled(4.0f), scaled(1.0f)});
    if (ImGui::BeginTable("metrics", 3, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("steps", ImGuiTableColumnFlags_WidthFixed, scaled(68.0f));
        ImGui::TableSetupColumn("seconds", ImGuiTableColumnFlags_WidthFixed, scaled(88.0f));
        for (const MetricLine& line : shown.lines) {
            ImGui::TableNextColumn();
            colouredText(UiColour::dim, line.name);
            tooltip(line.hint);
            rightCell(line.value);
            rightCell(line.other);
        }
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
}

void drawRates(RateDraft& shown, const World& world) {
    const int tileSize = world.level.tiles.tileSize();
    Tuning tuning = world.level.tuning;
    tuning.stepsPerSecond = 0;  // the table does not depend on the rate
    if (shown.tuning != tuning || shown.tileSize != tileSize)
        shown = {tuning, tileSize, jumpAtRates(tuning, tileSize)};
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {scaled(4.0f), scaled(1.0f)});
    if (ImGui::BeginTable("rates", 4, ImGuiTableFlags_SizingStretchSame)) {
        for (const char* head : {"Step rate", "Jump", "Short hop", "Widest gap"}) {
            ImGui::TableNextColumn();
            colouredText(UiColour::dim, head);
        }
        for (const RateLine& line : shown.lines) {
            for (const std::string* text : {&line.rate, &line.height, &line.hop, &line.gap}) {
                ImGui::TableNextColumn();
                ImGui::TextUnformatted(text->c_str());
            }
        }
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
    colouredNote(
        UiColour::dim,
        "A tap lasts one step, so a short hop depends on the rate with Exact parabola, too.");
}

void drawRuler(SDL_Renderer* sdl, const Ruler& ruler, const Rect& player, int facing,
               const Rect& view) {
    const RulerPlace place = placeOf(ruler, player, facing);
    Strokes dark(view), light(view);
    const auto add = [&](const Rect& rect) {
        dark.fill(rect.grown(1));
        light.fill(rect);
    };
    add(place.step);
    add(place.gap);
    const int side = facing < 0 ? -1 : 1;
    const int front = place.step.left;
    const auto notchUp = [&](int height, int length) {
        const int y = player.bottom() - height;
        add({side > 0 ? front : front - length + 1, y, length, 1});
    };
    for (int height = ruler.tileSize; height < place.step.height; height += ruler.tileSize)
        notchUp(height, 4);
    if (place.step.height > 0) notchUp(place.step.height, 9);
    for (int far = ruler.tileSize; far <= place.gap.width; far += ruler.tileSize) {
        const int x = side > 0 ? place.gap.left + far - 1 : place.gap.right() - far;
        const int length = far == place.gap.width ? 9 : 4;
        add({x, player.bottom() - length, 1, length});
    }
    dark.draw(sdl, kLabelColour);
    light.draw(sdl, kRulerColour);
}

namespace {

class RulerView : public View {
public:
    RulerView() : View(Layer::paths, Where::play) {}

    void update(const World& world, bool isOn) override {
        const Level& level = world.level;
        if (!isOn || (tuning_ == level.tuning && ruler_.tileSize == level.tiles.tileSize())) return;
        tuning_ = level.tuning;
        ruler_ = rulerOf(level.tuning, level.tiles.tileSize());
    }
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        drawRuler(sdl, ruler_, drawnPlayer(scene), scene.world.player().character.facing, view);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        const Rect player = drawnPlayer(scene);
        const int facing = scene.world.player().character.facing;
        const RulerPlace place = placeOf(ruler_, player, facing);
        const unsigned colour = uiColour(UiColour::text);
        if (ruler_.gapTiles)
            labelLayout.add("gap " + std::to_string(*ruler_.gapTiles) +
                                (*ruler_.gapTiles == 1 ? " tile" : " tiles"),
                            scene.pointOf({facing < 0 ? place.gap.left : place.gap.right(),
                                           place.gap.top - 12}),
                            colour);
        labelLayout.add(ruler_.stepHeight ? "step " + tilesText(*ruler_.stepHeight, ruler_.tileSize)
                                          : std::string("a jump never ends"),
                        scene.pointOf({place.step.left, place.step.top - 3}), colour);
    }

private:
    std::optional<Tuning> tuning_;  // of the ruler
    Ruler ruler_;
};

}  // namespace

std::unique_ptr<View> makeRulerView(const ViewSources& /*sources*/) {
    return std::make_unique<RulerView>();
}

}  // namespace pixelstep
