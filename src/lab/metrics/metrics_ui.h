// The measured values of the panel, and the jump ruler over the world.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <vector>

#include "lab/metrics/metrics.h"
#include "lab/view.h"

namespace pixelstep {

/// The shown metrics and their input. They are measured again only if the input changes.
struct MetricDraft {
    std::optional<Tuning> tuning;
    int tileSize = 0;
    std::vector<MetricLine> lines;
};

/// The same for the jump at several step rates.
struct RateDraft {
    std::optional<Tuning> tuning;
    int tileSize = 0;
    std::vector<RateLine> lines;
};

/// Draws heights, times and distances of the tuning.
void drawMetrics(MetricDraft& shown, const World& world);
/// Draws the jump at several step rates.
void drawRates(RateDraft& shown, const World& world);

/// Draws the ruler next to the player, with a notch for each tile.
/// @param view  [px] the world's pixels that the target shows
void drawRuler(SDL_Renderer* sdl, const Ruler& ruler, const Rect& player, int facing,
               const Rect& view);
std::unique_ptr<View> makeRulerView(const ViewSources& sources);

}  // namespace pixelstep
