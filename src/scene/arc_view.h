// Which arcs are to be seen, and how each stands out.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "scene/arcs.h"

namespace pixelstep {

enum class ArcStyle : uint8_t {
    earlier,  ///< a jump before the last: its line alone, faint
    last,     ///< the last one, as it was played
    before,   ///< the same where `now` lies over it: pale
    now,      ///< the last one's input under the present numbers: bright
    pinned,   ///< kept by the user, in a colour of its own
};

/// An arc to be drawn. It lives elsewhere, and longer.
struct ArcView {
    const Arc* arc = nullptr;
    ArcStyle style = ArcStyle::last;
    int label = 0;       ///< of a pinned one, from 1
    std::string name{};  ///< of a pinned one
};

using ArcViews = std::vector<ArcView>;

}  // namespace pixelstep
