// Taking out what cannot be.
#include "import/map_check.h"

#include <cstdlib>
#include <string>

#include "io/level/level_check.h"

namespace pixelstep {
namespace {

constexpr int kMostTakenOut = 256;

/// @return  false for errors that are not of a crate or platform
bool takeOut(const Error& error, Level& level) {
    const auto take = [&](std::string_view list, auto& bodies) {
        if (!error.place.starts_with(list)) return false;
        const size_t number = std::strtoull(error.place.c_str() + list.size(), nullptr, 10);
        if (number >= bodies.size()) return false;
        bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(number));
        return true;
    };
    Cast& cast = level.cast.edit();
    return take("/crates/", cast.crates) || take("/platforms/", cast.platforms);
}

}  // namespace

Level checkedLevel(ErrorSink& errors, Level made, std::vector<Error>& warnings) {
    size_t taken = 0;
    std::string first;
    const auto isTakenOut = [&](const Error& error) {
        if (taken == kMostTakenOut || !takeOut(error, made)) return false;
        if (taken++ == 0) first = "as a level, " + error.place + ": " + error.what;
        return true;
    };
    const auto errorIn = [](const Level& level) {
        auto error = findError(level);
        return error ? error : findFormatError(level);
    };
    auto error = errorIn(made);
    while (error && isTakenOut(*error)) error = errorIn(made);
    if (error) {
        errors.fail("", "as a level, " + error->place + ": " + error->what);
        return made;
    }
    if (taken > 0)
        warnings.push_back(
            {"", std::to_string(taken) + " crates or platforms are left out; " + first});
    return asWritten(std::move(made));
}

}  // namespace pixelstep
