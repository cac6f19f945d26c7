// When a fault in the level's file is told.
#include "files/files.h"

namespace pixelstep {

void FileTrouble::arose(const std::string& what, int64_t nowNs) {
    if (text.empty()) {
        sinceNs = nowNs;
        isTold = false;
    }
    text = what;
}

bool FileTrouble::isDue(int64_t nowNs) const {
    return !text.empty() && !isTold && nowNs - sinceNs >= kFaultPatienceNs;
}

}  // namespace pixelstep
