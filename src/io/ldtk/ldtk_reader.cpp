// Choosing a level of a project, and making a level of ours of it.
#include <algorithm>

#include "io/ldtk/ldtk_entities.h"
#include "io/ldtk/ldtk_json.h"
#include "io/level/level_json.h"
#include "io/maps/choices_file.h"
#include "io/maps/tile_sizes.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// [bytes] of files of their own in which a player is looked for.
constexpr size_t kMostLookedAt = size_t{128} << 20;

/// The level that is asked for, else the first with a player, else the first.
std::optional<LdtkRoom> chosenRoom(FaultKeeper& faults, JsonValue root, const ReadNamed& read,
                                   const std::string& wanted) {
    const std::vector<JsonValue> levels = levelsOf(root);
    if (levels.empty()) {
        faults.fail(root, "no levels; expected an LDtk project");
        return std::nullopt;
    }
    if (!wanted.empty()) {
        const auto found = std::ranges::find(levels, wanted, ldtkName);
        if (found != levels.end()) return readRoom(faults, root, *found, read);
        std::string names;
        for (size_t i = 0; i < std::min<size_t>(levels.size(), 16); ++i)
            names += (names.empty() ? "" : ", ") + quoted(ldtkName(levels[i]));
        faults.fail(root, "no level " + quoted(wanted) + "; its levels are " + names +
                              (levels.size() > 16 ? ", ..." : ""));
        return std::nullopt;
    }
    // A project may name one large file for thousands of levels.
    size_t taken = 0;
    const auto readCounted = [&](const std::string& name) {
        Result<std::string> text = read(name);
        if (text) taken += text->size();
        return text;
    };
    std::optional<LdtkRoom> first;
    for (const JsonValue level : levels) {
        if (taken > kMostLookedAt) break;
        LdtkRoom room = readRoom(faults, root, level, readCounted);
        if (faults.hasFault()) return std::nullopt;
        if (hasPlayer(room)) return room;
        if (!first) first = std::move(room);
    }
    return first;
}

/// Takes a body out that the level cannot have; false for other faults.
bool leaveOut(const Fault& fault, Level& level, std::vector<Fault>& warnings) {
    const auto take = [&](std::string_view list, auto& bodies) {
        if (!fault.place.starts_with(list)) return false;
        const size_t number = std::strtoull(fault.place.c_str() + list.size(), nullptr, 10);
        if (number >= bodies.size()) return false;
        bodies.erase(bodies.begin() + static_cast<std::ptrdiff_t>(number));
        return true;
    };
    Cast& cast = level.cast.edit();
    if (!take("/crates/", cast.crates) && !take("/platforms/", cast.platforms)) return false;
    warnings.push_back({"", "as a level, " + fault.place + ": " + fault.what + "; left out"});
    return true;
}

/// The level as the level reader has it, whose limits and rules hold for all levels.
Level checked(FaultKeeper& faults, Level made, std::vector<Fault>& warnings) {
    constexpr int kMost = 256;
    for (int i = 0; i < kMost; ++i) {
        const Result<Level> level = readLevel(writeLevel(made));
        if (level) return *level;
        if (leaveOut(level.fault(), made, warnings)) continue;
        faults.fail("", "as a level, " + level.fault().place + ": " + level.fault().what);
        return made;
    }
    faults.fail("", "too many bodies where none can be");
    return made;
}

}  // namespace

Result<MapLevel> readLdtk(std::string_view text, const ReadNamed& read, const MapChoices& choices) {
    const Result<JsonTree> tree = JsonTree::parse(text, ldtkLimits());
    if (!tree) return tree.fault();
    FaultKeeper faults;
    MapLevel made;
    const std::optional<LdtkRoom> room = chosenRoom(faults, tree->root(), read, choices.level);
    if (room && !faults.hasFault()) {
        LdtkGround ground = groundOf(faults, *room, choices);
        if (!faults.hasFault()) {
            LdtkCast cast = readEntities(faults, *room, ground);
            made.level.tiles = std::move(ground.tiles);
            made.level.cast = std::move(cast.cast);
            made.level.scenery = std::move(cast.scenery);
            made.level.text.edit().name = room->name;
            made.told = std::move(ground.told);
            for (std::string& line : cast.leftOut) made.warnings.push_back({"", std::move(line)});
            if (ground.fileSide != nearestTileSize(ground.fileSide))
                made.warnings.push_back({"", "cells of " + std::to_string(ground.fileSide) +
                                                 " px become tiles of " +
                                                 std::to_string(nearestTileSize(ground.fileSide)) +
                                                 " px, and all places and sizes with them"});
        }
    }
    if (!faults.hasFault()) made.level = checked(faults, std::move(made.level), made.warnings);
    if (faults.hasFault()) return *faults.fault();
    return made;
}

Result<MapLevel> readLdtkSource(const LevelSource& source, const ReadNamed& read,
                                const MapChoices& choices) {
    if (!source.bytes) return source.bytes.fault();
    if (!choices.isNone()) return readLdtk(*source.bytes, read, choices);
    const Result<MapChoices> kept = choicesBeside(source.path, read);
    if (!kept) return kept.fault();
    return readLdtk(*source.bytes, read, *kept);
}

bool isLdtkProject(const LevelSource& source) {
    return source.path.ends_with(".ldtk") || source.path.ends_with(".ldtkl");
}

std::vector<std::string> levelsNamedIn(const LevelSource& source) {
    std::vector<std::string> names;
    if (!source.bytes) return names;
    const Result<JsonTree> tree = JsonTree::parse(*source.bytes, ldtkLimits());
    if (!tree) return names;
    for (const JsonValue level : levelsOf(tree->root())) {
        const auto file = level.find("externalRelPath");
        if (file && file->is(JsonKind::text) && !file->text().empty())
            names.emplace_back(file->text());
    }
    return names;
}

std::string levelPathBesideProject(const std::string& path) {
    return path.substr(0, path.rfind('.')) + ".json";
}

}  // namespace pixelstep
