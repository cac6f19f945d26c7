// The views: trajectories, ruler, comparison bodies, contacts, tiles, AI paths, reason, signs.
#include "app/views.h"

#include "game/world/course.h"
#include "lab/course/sign_labels.h"
#include "lab/debug_overlays/ai_drawing.h"
#include "lab/debug_overlays/nav_drawing.h"
#include "lab/trajectories/trajectory_labels.h"
#include "scene/signs.h"
#include "ui/messages.h"

namespace pixelstep {
namespace {

class TileView : public View {
public:
    TileView() : View(Where::playAndEdit) {}
    void addToScene(const ViewScene& scene, DrawOptions& options) const override {
        if (scene.settings.overlays.tiles) options.tilePixel = scene.pointed;
    }
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        if (!scene.settings.overlays.tiles) return;
        const TileMap& tiles = scene.world.level.tiles;
        drawTileNumbers(tiles, scene.shown, scene.space, scene.pointOf);
        drawTileDivision(tiles, scene.pointed, scene.space, scene.pointOf);
    }
};

/// The comparison body that moves without sub-steps.
class NaiveMoveView : public View {
public:
    explicit NaiveMoveView(NoSubstepBody& naive) : naive_(naive) {}
    void onWorldChanged(const Session& session, const Overlays& overlays,
                        WorldChange change) override {
        if (change == WorldChange::load) naive_.reset();
        naive_.update(session.world(), overlays.naiveMove);
    }
    bool isMoving() const override { return naive_.isMoving(); }
    void addToScene(const ViewScene& scene, DrawOptions& options) const override {
        options.naiveBody = shown(scene);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        if (const auto box = shown(scene))
            drawNaiveLabel(labelLayout, naive_.words(), *box, scene.pointOf);
    }

private:
    std::optional<Rect> shown(const ViewScene& scene) const {
        if (!scene.settings.overlays.naiveMove || !naive_.isElsewhere()) return std::nullopt;
        const Body body{.rect = *naive_.rect(), .lastRect = naive_.lastRect()};
        return drawnRect(body, scene.alphaPer1000);
    }

    NoSubstepBody& naive_;
};

/// The last jump in steps of several lengths.
class VariableStepView : public View {
public:
    explicit VariableStepView(VariableStepJumps& jumps) : jumps_(jumps) {}
    void onWorldChanged(const Session& session, const Overlays& overlays,
                        WorldChange change) override {
        if (change == WorldChange::load) jumps_.reset();
        jumps_.update(session.world(), overlays.variableStep);
    }
    bool isMoving() const override { return jumps_.isFlying(); }
    void addToScene(const ViewScene& scene, DrawOptions& options) const override {
        if (scene.settings.overlays.variableStep) options.jumps = jumps_.jumps();
    }
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        if (scene.settings.overlays.variableStep)
            drawJumpLabels(labelLayout, jumps_.jumps(), scene.settings.isColourBlindSafe,
                           scene.pointOf);
    }

private:
    VariableStepJumps& jumps_;
};

class TrajectoriesView : public View {
public:
    explicit TrajectoriesView(TrajectoryList& trajectories)
        : View(Where::playAndEdit), trajectories_(trajectories) {}
    void onWorldChanged(const Session& session, const Overlays& overlays,
                        WorldChange change) override {
        switch (change) {
            case WorldChange::step: return trajectories_.stepped(session, overlays.trajectories);
            case WorldChange::load: return trajectories_.loaded(session, overlays.trajectories);
            case WorldChange::command:
            case WorldChange::seek: return trajectories_.changed(session, overlays.trajectories);
        }
    }
    void addToScene(const ViewScene& scene, DrawOptions& options) const override {
        if (!scene.settings.overlays.trajectories) return;
        options.trajectories = trajectories_.views(scene.world.level.text->name);
        if (const Rect* begin = trajectories_.markedRect()) options.markedBegin = *begin;
    }
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        if (scene.settings.overlays.trajectories)
            drawTrajectoryLabels(labelLayout, trajectories_.views(scene.world.level.text->name),
                                 scene.pointOf);
    }

private:
    TrajectoryList& trajectories_;
};

class RulerView : public View {
public:
    explicit RulerView(const Ruler& ruler) : ruler_(ruler) {}
    void addToScene(const ViewScene& scene, DrawOptions& options) const override {
        if (scene.settings.overlays.ruler) options.ruler = ruler_;
    }
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        if (!scene.settings.overlays.ruler) return;
        const Actor& player = scene.world.player();
        drawRulerLabels(labelLayout, ruler_, drawnRect(player.body, scene.alphaPer1000),
                        player.character.facing, scene.pointOf);
    }

private:
    const Ruler& ruler_;
};

class ContactView : public View {
public:
    void drawLabels(const ViewScene& scene, LabelLayout& labelLayout) const override {
        if (scene.settings.overlays.contacts)
            drawContactLabels(labelLayout, scene.world, scene.alphaPer1000, scene.pointOf);
    }
};

/// Why followers in view find no route, above their markers.
class RouteView : public View {
public:
    RouteView() : View(Where::playAndEdit) {}
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        constexpr size_t kMaxNotes = 12;
        if (!scene.settings.overlays.routes) return;
        for (const NoRouteNote& note : noRouteNotes(scene.world, scene.shown, kMaxNotes)) {
            const Body& body = findActor(scene.world, note.id)->body;
            drawNoWayLine(note.text, headIn(scene, body, kMarkHeight), scene.space.right);
        }
    }
};

class ReasonView : public View {
public:
    explicit ReasonView(MotionReason& reason) : View(Where::playAndEdit), reason_(reason) {}
    void onWorldChanged(const Session& session, const Overlays& /*overlays*/,
                        WorldChange cause) override {
        if (cause == WorldChange::load) reason_ = {};
        reason_ = updateReason(session.world(), reason_);
    }
    void drawLabels(const ViewScene& scene, LabelLayout& /*layout*/) const override {
        if (scene.settings.overlays.reason)
            drawWhyLine(reason_, headIn(scene, scene.world.player().body), scene.space.right);
    }

private:
    MotionReason& reason_;
};

class SignView : public View {
public:
    void drawLabels(const ViewScene& scene, LabelLayout& layout) const override {
        constexpr int kBoardLift = 46;   // [px] above the heads of bodies that pass
        constexpr int kReasonLift = 10;  // [px] and above the reason
        const Vec2i lift{0, kBoardLift + (scene.settings.overlays.reason ? kReasonLift : 0)};
        for (const uint32_t index : signsShown(scene.world)) {
            const Sign& sign = scene.world.level.scenery->signs[index];
            layout.reserve(drawSignBoard(sign.text, scene.pointOf(sign.feet),
                                         scene.pointOf(sign.feet - lift), scene.space.right));
        }
    }
};

}  // namespace

Views makeViews(const ViewSources& sources) {
    Views views;
    // First, so that labels keep clear of the texts of signs.
    views.push_back(std::make_unique<SignView>());
    views.push_back(std::make_unique<TileView>());
    views.push_back(std::make_unique<NaiveMoveView>(sources.naiveMove));
    views.push_back(std::make_unique<VariableStepView>(sources.variableStep));
    views.push_back(std::make_unique<TrajectoriesView>(sources.trajectories));
    views.push_back(std::make_unique<RulerView>(sources.ruler));
    views.push_back(std::make_unique<ContactView>());
    views.push_back(std::make_unique<RouteView>());
    views.push_back(std::make_unique<ReasonView>(sources.reason));
    return views;
}

}  // namespace pixelstep
