// Makes a level from the ground of a map.
#include "import/level_from_map.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include "import/map_parts.h"
#include "import/picture_layers.h"
#include "io/level/level_check.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr int kMaxRemoved = 256;

/// @return  false for errors that do not concern a crate or platform
bool removeInvalid(const Error& error, Level& level) {
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

/// Applies the limits and rules of the level reader, which hold for all levels.
Level checkedLevel(MapNotes& notes, JsonValue map, Level made) {
    size_t taken = 0;
    std::string first;
    const auto isTakenOut = [&](const Error& error) {
        if (taken == kMaxRemoved || !removeInvalid(error, made)) return false;
        if (taken++ == 0) first = "as a level, " + error.place + ": " + error.message;
        return true;
    };
    const auto errorIn = [](const Level& level) {
        auto error = findError(level);
        return error ? error : findFormatError(level);
    };
    auto error = errorIn(made);
    while (error && isTakenOut(*error)) error = errorIn(made);
    if (error) {
        notes.errors.fail("", "as a level, " + error->place + ": " + error->message);
        return made;
    }
    if (taken > 0)
        notes.warn(map, std::to_string(taken) + " crates or platforms are left out; " + first);
    return asWritten(std::move(made));
}

}  // namespace

void makeLevel(MapNotes& notes, const ImportedMap& map, SolidGround ground, ObjectCast own,
               const Rect& defaultArea, ImportedLevel& made,
               const std::function<void(const ObjectCast&, SolidGround&)>& finish) {
    ObjectCast cast = readObjects(notes, map, ground, std::move(own), defaultArea);
    made.level.tiles = ground.tiles;
    made.explained = std::move(ground.explained);
    finish(cast, ground);
    hideShownZones(made.level.tiles, cast.scenery.zones, made.map.pictures);
    made.level.cast = std::move(cast.cast);
    made.level.scenery = std::move(cast.scenery);
    made.map.parts = std::move(ground.parts);
    made.solidNotes = solidNotesOf(made.map.parts);
    if (!notes.errors.hasError())
        made.level = checkedLevel(notes, map.value, std::move(made.level));
    made.map.pictures.ground = made.level.tiles;
}

Result<ImportedLevel> readWithChoices(
    const std::string& path, const ReadNamed& read, const MapChoices& choices,
    const std::function<Result<ImportedLevel>(const MapChoices&)>& readWith) {
    if (!choices.isNone()) return readWith(choices);
    Result<MapChoices> kept = readChoicesNextTo(path, read);
    if (!kept) return kept.error();
    kept->explains = choices.explains;
    const bool namesAll = kept->level == "*";
    if (namesAll) kept->level.clear();
    Result<ImportedLevel> made = readWith(*kept);
    if (made && namesAll)
        made->warnings.insert(
            made->warnings.begin(),
            {"", choicesNameFor(path) + ": /level: '*' is ignored; expected the name of a level"});
    if (made || kept->level.empty()) return made;
    const std::string level = std::exchange(kept->level, {});
    Result<ImportedLevel> other = readWith(*kept);
    if (!other || std::ranges::find(other->map.levels, level) != other->map.levels.end())
        return made;
    other->warnings.insert(other->warnings.begin(),
                           {"", choicesNameFor(path) + ": " + made.error().message + "; " +
                                    inQuotes(other->map.level) + " is taken"});
    return other;
}

}  // namespace pixelstep
