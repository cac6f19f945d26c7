// Overlays: what can be shown over the world, by name.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>

namespace pixelstep {

/// The names of the overlays that are shown.
using Overlays = std::set<std::string, std::less<>>;

// Names in levels and settings.json that code asks for.
inline constexpr std::string_view kBoxesOverlay = "boxes";
inline constexpr std::string_view kReasonOverlay = "why";
inline constexpr std::string_view kPlainSkyOverlay = "plain sky";
inline constexpr std::string_view kRayCastOverlay = "look";
inline constexpr std::string_view kBoxCastOverlay = "as a box";
inline constexpr std::string_view kTrajectoriesOverlay = "arcs";

/// Shows or hides one.
inline void setShown(Overlays& overlays, std::string_view name, bool isShown) {
    if (isShown) {
        overlays.emplace(name);
    } else if (const auto found = overlays.find(name); found != overlays.end()) {
        overlays.erase(found);
    }
}

}  // namespace pixelstep
