// Moves a label up from box to box.
#include "editor/ui/label_placement.h"

#include <algorithm>

namespace pixelstep {

Rect avoidOverlap(Rect box, std::span<const Rect> taken, int top, int gap) {
    const Rect original = box;
    // Terminates: each move leaves at least one box behind.
    for (size_t rises = 0; rises <= taken.size(); ++rises) {
        const auto hit =
            std::ranges::find_if(taken, [&](const Rect& other) { return overlaps(box, other); });
        if (hit == taken.end()) return box;
        box.top = hit->top - gap - box.height;
        if (box.top < top) return original;
    }
    return box;
}

}  // namespace pixelstep
