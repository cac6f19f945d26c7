// Delayed reports of errors in the level's file.
#include "files/file_error.h"

namespace pixelstep {

void FileError::set(const std::string& what, int64_t nowNs) {
    if (text.empty()) {
        sinceNs = nowNs;
        isReported = false;
    }
    text = what;
}

bool FileError::isDue(int64_t nowNs) const {
    return !text.empty() && !isReported && nowNs - sinceNs >= kErrorDelayNs;
}

}  // namespace pixelstep
