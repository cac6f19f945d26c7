// Taking out what cannot be.
#include "io/maps/map_check.h"

#include <cstdlib>
#include <string>

#include "io/level/level_check.h"

namespace pixelstep {
namespace {

constexpr int kMostTakenOut = 256;

/// @return  false for faults that are not of a crate or platform
bool takeOut(const Fault& fault, Level& level) {
    const auto take = [&](std::string_view list, auto& bodies) {
        if (!fault.place.starts_with(list)) return false;
        const size_t number = std::strtoull(fault.place.c_str() + list.size(), nullptr, 10);
        if (number >= bodies.size()) return false;
        bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(number));
        return true;
    };
    Cast& cast = level.cast.edit();
    return take("/crates/", cast.crates) || take("/platforms/", cast.platforms);
}

}  // namespace

Level checkedLevel(FaultKeeper& faults, Level made, std::vector<Fault>& warnings) {
    size_t taken = 0;
    std::string first;
    const auto isTakenOut = [&](const Fault& fault) {
        if (taken == kMostTakenOut || !takeOut(fault, made)) return false;
        if (taken++ == 0) first = "as a level, " + fault.place + ": " + fault.what;
        return true;
    };
    const auto faultIn = [](const Level& level) {
        auto fault = findFault(level);
        return fault ? fault : findFormatFault(level);
    };
    auto fault = faultIn(made);
    while (fault && isTakenOut(*fault)) fault = faultIn(made);
    if (fault) {
        faults.fail("", "as a level, " + fault->place + ": " + fault->what);
        return made;
    }
    if (taken > 0)
        warnings.push_back(
            {"", std::to_string(taken) + " crates or platforms are left out; " + first});
    return asWritten(std::move(made));
}

}  // namespace pixelstep
