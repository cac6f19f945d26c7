// The panel's movement tab, and the widget of a tunable.
#pragma once

#include <array>

#include "lab/jump_designer/jump_designer_ui.h"
#include "lab/metrics/metrics_ui.h"
#include "lab/presets/presets.h"
#include "lab/trajectories/trajectories.h"
#include "ui/panel_model.h"

namespace pixelstep {

/// The state of the tab from frame to frame.
struct MovementTab {
    bool showsAllSettings = false;  ///< the second page
    std::array<char, 64> search{};  ///< the words of the settings filter
    JumpDraft jump;
    MetricDraft metrics;
    RateDraft rates;
};

/// Draws the slider or check box of a tunable; it leaves room for a button at the row's end.
/// @return  the value that the user chose, otherwise the current one
int tunableWidget(const Tunable& tunable, const Tuning& tuning);

void drawMovementTab(MovementTab& state, PresetState& presets, TrajectoryList& trajectories,
                     const PanelModel& model, CommandQueue& queue);

}  // namespace pixelstep
