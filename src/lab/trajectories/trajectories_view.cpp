// The views of jump trajectories and of the jump ruler.
#include "lab/trajectories/trajectories_view.h"

#include "lab/trajectories/ruler.h"
#include "lab/trajectories/trajectory_drawing.h"
#include "lab/trajectories/trajectory_labels.h"
#include "lab/views.h"

namespace pixelstep {
namespace {

class TrajectoriesView : public View {
public:
    TrajectoriesView(const Session& session, PanelState& panel)
        : View(Layer::paths), session_(session), panel_(panel) {}

    void onWorldChanged(const World& /*world*/, bool isOn, WorldChange change) override {
        switch (change) {
            case WorldChange::step: return panel_.trajectories.onStep(session_, isOn);
            case WorldChange::load: return panel_.trajectories.onLevelLoaded(session_, isOn);
            case WorldChange::command:
            case WorldChange::seek: return panel_.trajectories.onChange(session_, isOn);
        }
    }
    void update(const World& world, bool isOn) override {
        if (isOn != wasOn_) panel_.trajectories.onChange(session_, isOn);
        wasOn_ = isOn;
        if (!isOn) return;
        const PresetState& presets = panel_.presets;
        panel_.trajectories.setBase({presets.choice.inUse().name, presets.choice.base()});
        panel_.trajectories.update(presets.preview.value_or(world.level.tuning));
    }
    void draw(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) const override {
        drawTrajectories(sdl, panel_.trajectories.views(scene.world.level.text->name), view);
        if (const Rect* begin = panel_.trajectories.recordingStartRect())
            drawRecordingStart(sdl, *begin, view);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        drawTrajectoryLabels(labelLayout, panel_.trajectories.views(scene.world.level.text->name),
                             scene.pointOf);
    }
    void drawPanel(const PanelModel& model, CommandQueue& queue) const override {
        drawTrajectoriesPart(panel_.trajectories, model, queue);
    }

private:
    const Session& session_;
    PanelState& panel_;
    bool wasOn_ = false;
};

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
        drawRulerLabels(labelLayout, ruler_, drawnPlayer(scene),
                        scene.world.player().character.facing, scene.pointOf);
    }

private:
    std::optional<Tuning> tuning_;  // of the ruler
    Ruler ruler_;
};

}  // namespace

std::unique_ptr<View> makeTrajectoriesView(const ViewSources& sources) {
    if (sources.session == nullptr || sources.panel == nullptr) return nullptr;
    return std::make_unique<TrajectoriesView>(*sources.session, *sources.panel);
}

std::unique_ptr<View> makeRulerView(const ViewSources& /*sources*/) {
    return std::make_unique<RulerView>();
}

}  // namespace pixelstep
