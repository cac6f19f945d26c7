// Background work in a browser, which has one thread.
#include "io/background.h"

namespace pixelstep {

std::launch backgroundLaunch() {
    return std::launch::deferred;
}

}  // namespace pixelstep
