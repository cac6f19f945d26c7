// The view that a level selects when it is opened. It is not part of the simulation.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pixelstep {

inline constexpr int kMaxZoom = 8;  ///< window pixels per world pixel

/// The names of the overlays that levels may select.
inline constexpr auto kOverlayNames = std::to_array<std::string_view>(
    {"boxes", "sensors", "touched tiles", "grid", "masks", "offsets", "why", "paths", "routes",
     "plain sky", "look", "as a box", "arcs", "ruler", "contacts", "tiles", "naive move",
     "variable step"});

/// The member `view` of a level file.
struct LevelView {
    std::optional<std::vector<std::string>>
        overlays{};             ///< the enabled overlays; all others are off
    std::optional<int> zoom{};  ///< 1..kMaxZoom
    std::optional<std::string> comment{};

    friend bool operator==(const LevelView&, const LevelView&) = default;
};

}  // namespace pixelstep
