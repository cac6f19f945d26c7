// Counting warnings in the same words.
#include "import/map_notes.h"

#include <algorithm>
#include <cstddef>

namespace pixelstep {

void MapNotes::warn(JsonValue at, const std::string& whose, const std::string& what,
                    WarningImpact matters) {
    const auto same = std::ranges::find(warnings, what, &MapWarning::kind);
    if (same != warnings.end()) {
        ++same->count;
    } else if (hasRoom(matters)) {
        warnings.push_back({{at.pointer(), whose + what}, what, matters});
    } else {
        ++untold[static_cast<size_t>(matters)];
    }
}

bool MapNotes::hasRoom(WarningImpact matters) const {
    const auto kinds = std::ranges::count(warnings, matters, &MapWarning::matters);
    return kinds < static_cast<std::ptrdiff_t>(kMaxWarnings);
}

void MapNotes::add(MapWarning warning) {
    const auto same = std::ranges::find(warnings, warning.kind, &MapWarning::kind);
    if (same != warnings.end()) {
        same->count += warning.count;
    } else if (hasRoom(warning.matters)) {
        warnings.push_back(std::move(warning));
    } else {
        untold[static_cast<size_t>(warning.matters)] += warning.count;
    }
}

std::vector<Error> MapNotes::lines() const {
    std::vector<Error> lines;
    size_t more = untold[0] + untold[1];
    for (const WarningImpact matters : {WarningImpact::gameplay, WarningImpact::appearance}) {
        for (const MapWarning& one : warnings) {
            if (one.matters != matters) continue;
            if (lines.size() == kMaxWarnings) {
                more += one.count;
                continue;
            }
            lines.push_back(one.first);
            if (one.count > 1)
                lines.back().what += "; " + std::to_string(one.count - 1) + " more like this";
        }
    }
    if (more > 0) lines.push_back({"", "and " + std::to_string(more) + " more like these"});
    return lines;
}

}  // namespace pixelstep
