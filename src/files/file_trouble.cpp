// Delayed reports of errors in the level's file.
#include "files/file_trouble.h"

namespace pixelstep {

void FileTrouble::arose(const std::string& what, int64_t nowNs) {
    if (text.empty()) {
        sinceNs = nowNs;
        isReported = false;
    }
    text = what;
}

bool FileTrouble::isDue(int64_t nowNs) const {
    return !text.empty() && !isReported && nowNs - sinceNs >= kErrorPatienceNs;
}

}  // namespace pixelstep
