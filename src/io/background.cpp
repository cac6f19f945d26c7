// Background work on systems with threads.
#include "io/background.h"

namespace pixelstep {

std::launch backgroundLaunch() {
    return std::launch::async | std::launch::deferred;
}

}  // namespace pixelstep
