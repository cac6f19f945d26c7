// The view of signs near the player.
#include "lab/course/sign_view.h"

#include "game/world/course.h"
#include "lab/course/sign_labels.h"
#include "scene/signs.h"

namespace pixelstep {
namespace {

class SignView : public View {
public:
    SignView() : View(Layer::signs, Where::play) {}
    void drawLabels(const ViewScene& scene, LabelLayout& layout) const override {
        constexpr int kBoardLift = 46;   // [px] above the heads of bodies that pass
        constexpr int kReasonLift = 10;  // [px] and above the reason
        const bool hasReason = scene.settings.overlays.contains(kReasonOverlay);
        const int lift = hasReason ? kReasonLift : 0;
        const auto boxOf = [&](const Rect& rect) {
            const Vec2i low = scene.pointOf({rect.left, rect.top});
            const Vec2i high = scene.pointOf({rect.right(), rect.bottom()});
            return Rect{low.x, low.y, high.x - low.x, high.y - low.y};
        };
        const Rect player = drawnPlayer(scene);
        const Rect kept{player.left, player.top - lift, player.width, player.height + lift};
        for (const uint32_t index : signsShown(scene.world)) {
            const Sign& sign = scene.world.level.scenery->signs[index];
            const int height = kBoardLift + lift;
            const Rect post{sign.feet.x, sign.feet.y - height, 1, height};
            drawSignBoard(layout, sign.text, boxOf(post), boxOf(kept.grown(1)));
        }
    }
};

}  // namespace

std::unique_ptr<View> makeSignView(const ViewSources& /*sources*/) {
    return std::make_unique<SignView>();
}

}  // namespace pixelstep
