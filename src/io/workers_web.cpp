// A page in a browser has one thread.
#include "io/workers.h"

namespace pixelstep {

struct Workers::Pool {};

Workers::Workers(int, const std::function<void()>&) {}
Workers::~Workers() = default;
Workers::Workers(Workers&&) noexcept = default;
Workers& Workers::operator=(Workers&&) noexcept = default;

int Workers::threads() const {
    return 1;
}

ParallelFor Workers::parallelFor() {
    return inTurn;
}

}  // namespace pixelstep
