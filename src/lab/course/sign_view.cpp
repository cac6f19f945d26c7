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
        const Vec2i lift{0, kBoardLift + (hasReason ? kReasonLift : 0)};
        for (const uint32_t index : signsShown(scene.world)) {
            const Sign& sign = scene.world.level.scenery->signs[index];
            layout.reserve(drawSignBoard(sign.text, scene.pointOf(sign.feet),
                                         scene.pointOf(sign.feet - lift), scene.space.right));
        }
    }
};

}  // namespace

std::unique_ptr<View> makeSignView(const ViewSources& /*sources*/) {
    return std::make_unique<SignView>();
}

}  // namespace pixelstep
