// Counts equal warnings.
#include "import/map_notes.h"

#include <algorithm>
#include <cstddef>

#include "io/text_tools.h"

namespace pixelstep {

Error errorAt(const MapPlace& at, const std::string& message) {
    if (at.file.empty()) return {at.pointer, message};
    return {"", errorLine(at.file, {at.pointer, message})};
}

void MapNotes::fail(const MapPlace& at, const std::string& message) {
    if (!error_) error_ = errorAt(at, message);
}

void MapNotes::warn(const MapPlace& at, const std::string& subject, const std::string& what,
                    WarningImpact impact) {
    const auto same = std::ranges::find(warnings_, what, &MapWarning::kind);
    if (same != warnings_.end()) {
        ++same->count;
        return;
    }
    const auto kinds = std::ranges::count(warnings_, impact, &MapWarning::impact);
    if (kinds < static_cast<std::ptrdiff_t>(kMaxMapLines))
        warnings_.push_back({errorAt(at, subject + what), what, impact});
    else
        ++omitted_[static_cast<size_t>(impact)];
}

std::vector<Error> MapNotes::lines(size_t most) const {
    std::vector<Error> lines;
    size_t more = omitted_[0] + omitted_[1];
    const size_t room = warnings_.size() > most || more > 0 ? most - 1 : most;
    for (const WarningImpact impact : {WarningImpact::gameplay, WarningImpact::appearance}) {
        for (const MapWarning& warning : warnings_) {
            if (warning.impact != impact) continue;
            if (lines.size() == room) {
                more += warning.count;
                continue;
            }
            lines.push_back(warning.first);
            if (warning.count > 1)
                lines.back().message +=
                    "; " + std::to_string(warning.count - 1) + " more like this";
        }
    }
    if (more > 0) lines.push_back({"", "and " + std::to_string(more) + " more like these"});
    return lines;
}

}  // namespace pixelstep
