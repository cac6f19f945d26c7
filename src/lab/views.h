// The table of overlays, and the views that draw them.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "game/run/session.h"
#include "lab/presets/presets.h"
#include "lab/reason/reason.h"
#include "lab/trajectories/trajectories.h"
#include "lab/view.h"
#include "ui/overlays.h"

namespace pixelstep {

/// Objects that views share with the panel and the session; must outlive the views. All are null
/// for a screenshot, which leaves out the views that need them.
struct ViewSources {
    const Session* session = nullptr;
    const PresetState* presets = nullptr;
    TrajectoryList* trajectories = nullptr;
    MotionReason* reason = nullptr;
};

/// The subject of an overlay: a group of switches in the panel.
enum class OverlayGroup : uint8_t { collision, motion, rendering };

struct OverlayGroupRow {
    OverlayGroup group;
    const char* label;
};
inline constexpr auto kOverlayGroups =
    std::to_array<OverlayGroupRow>({{OverlayGroup::collision, "Collision"},
                                    {OverlayGroup::motion, "Motion"},
                                    {OverlayGroup::rendering, "Rendering"}});

/// An overlay in the panel, in levels and in settings, with its view.
struct OverlayRow {
    OverlayGroup group;
    std::string_view name;  ///< in levels and settings.json
    const char* label;      ///< the label of its switch
    const char* key;        ///< names of its keys in braces, or empty
    const char* hint;       ///< a sentence that describes its content
    /// Makes its view; null: another view draws it.
    std::unique_ptr<View> (*makeView)(const ViewSources&) = nullptr;
};

std::span<const OverlayRow> overlayRows();

/// The views of all overlays, and those that are always shown.
Views makeViews(const ViewSources& sources);

/// Updates all views. Call after commands and before drawing.
void updateViews(const Views& views, const World& world, const Overlays& overlays);

/// Adds the parts that the shown views draw.
/// @param views, scene  must outlive the drawing
void addShown(const Views& views, const ViewScene& scene, bool isEditing, DrawOptions& options);

}  // namespace pixelstep
