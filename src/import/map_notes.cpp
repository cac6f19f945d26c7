// Counts equal warnings.
#include "import/map_notes.h"

#include <algorithm>
#include <cstddef>

namespace pixelstep {

void MapNotes::warn(JsonValue at, const std::string& subject, const std::string& what,
                    WarningImpact impact) {
    const auto same = std::ranges::find(warnings, what, &MapWarning::kind);
    if (same != warnings.end()) {
        ++same->count;
    } else if (hasRoom(impact)) {
        warnings.push_back({{at.pointer(), subject + what}, what, impact});
    } else {
        ++omitted[static_cast<size_t>(impact)];
    }
}

bool MapNotes::hasRoom(WarningImpact impact) const {
    const auto kinds = std::ranges::count(warnings, impact, &MapWarning::impact);
    return kinds < static_cast<std::ptrdiff_t>(kMaxWarnings);
}

void MapNotes::add(MapWarning warning) {
    const auto same = std::ranges::find(warnings, warning.kind, &MapWarning::kind);
    if (same != warnings.end()) {
        same->count += warning.count;
    } else if (hasRoom(warning.impact)) {
        warnings.push_back(std::move(warning));
    } else {
        omitted[static_cast<size_t>(warning.impact)] += warning.count;
    }
}

std::vector<Error> MapNotes::lines() const {
    std::vector<Error> lines;
    size_t more = omitted[0] + omitted[1];
    for (const WarningImpact impact : {WarningImpact::gameplay, WarningImpact::appearance}) {
        for (const MapWarning& one : warnings) {
            if (one.impact != impact) continue;
            if (lines.size() == kMaxWarnings) {
                more += one.count;
                continue;
            }
            lines.push_back(one.first);
            if (one.count > 1)
                lines.back().message += "; " + std::to_string(one.count - 1) + " more like this";
        }
    }
    if (more > 0) lines.push_back({"", "and " + std::to_string(more) + " more like these"});
    return lines;
}

}  // namespace pixelstep
