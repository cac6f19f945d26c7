// A project, or a level's own file, as a level of ours.
#include <algorithm>
#include <filesystem>

#include "io/ldtk/ldtk_json.h"
#include "io/ldtk/ldtk_members.h"
#include "io/ldtk/ldtk_pictures.h"
#include "io/level/level_json.h"
#include "io/maps/choices_file.h"
#include "io/maps/tile_sizes.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMostLeftOut = 256;

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

void leaveOutBuried(Level& level, std::vector<Fault>& warnings) {
    const size_t count = std::erase_if(level.cast.edit().crates, [&](const CrateStart& crate) {
        return level.tiles.isSolid(startRect(crate));
    });
    if (count > 0)
        warnings.push_back({"", std::to_string(count) +
                                    (count == 1 ? " crate lies" : " crates lie") +
                                    " in what is solid; left out"});
}

/// The level as the level reader has it, whose limits and rules hold for all levels.
Level checked(FaultKeeper& faults, Level made, std::vector<Fault>& warnings) {
    leaveOutBuried(made, warnings);
    for (size_t i = 0; i < kMostLeftOut; ++i) {
        const auto fault = findFault(made);
        if (!fault || !leaveOut(*fault, made, warnings)) break;
    }
    for (size_t i = 0; i < kMostLeftOut; ++i) {
        const Result<Level> level = readLevel(writeLevel(made));
        if (level) return *level;
        if (leaveOut(level.fault(), made, warnings)) continue;
        faults.fail("", "as a level, " + level.fault().place + ": " + level.fault().what);
        return made;
    }
    faults.fail("", "too many bodies where none can be");
    return made;
}

/// What a file is read with.
struct Project {
    std::vector<LdtkLevel> levels;
    LdtkDefs defs;
    std::string name{};  ///< of the project, as the file that is read names it; empty: that file
};

void addWarnings(MapLevel& made, const LdtkWorld& world, const LdtkGround& ground, LdtkCast& cast) {
    for (const std::string& line : world.warnings) made.warnings.push_back({"", line});
    const int side = ground.fileSide;
    const int level = ground.tiles.tileSize();
    if (side != level)
        made.warnings.push_back({"", "cells of " + std::to_string(side) + " px become tiles of " +
                                         std::to_string(level) +
                                         " px, and all places and sizes with them"});
    for (std::string& line : cast.leftOut) made.warnings.push_back({"", std::move(line)});
}

Result<MapLevel> readProject(const Project& project, const ReadNamed& read,
                             const MapChoices& choices) {
    FaultKeeper faults;
    MapLevel made;
    const LdtkWorld world = readWorld(faults, project.levels, project.defs, read, choices.level);
    if (faults.hasFault()) return *faults.fault();
    LdtkGround ground = groundOf(faults, world, choices);
    if (faults.hasFault()) return *faults.fault();
    LdtkCast cast = readEntities(faults, project.defs, world, ground);
    if (faults.hasFault()) return *faults.fault();
    addWarnings(made, world, ground, cast);
    PictureFiles files(read);
    made.map.pictures =
        readPictures(faults, project.defs, world, cast, files, project.name, ground, made.warnings);
    made.level.tiles = ground.tiles;
    made.level.cast = std::move(cast.cast);
    made.level.scenery = std::move(cast.scenery);
    made.level.text.edit().name = shortText(world.name);
    if (!faults.hasFault()) made.level = checked(faults, std::move(made.level), made.warnings);
    if (faults.hasFault()) return *faults.fault();
    made.told = toldOf(ground.parts);
    made.map.choices = choices;
    made.map.parts = std::move(ground.parts);
    made.map.pictures.ground = made.level.tiles;
    if (project.levels.size() > 1)
        for (const LdtkLevel& level : project.levels) made.map.levels.push_back(level.name());
    made.map.level = choices.level == kAllLdtkLevels ? choices.level : world.name;
    return made;
}

/// The project that a level's own file belongs to, as that file names it; empty if it lies in no
/// folder.
std::string projectNameOf(const std::string& path) {
    std::error_code error;
    const auto whole = std::filesystem::absolute(path, error);
    const std::string folder = error ? "" : whole.parent_path().filename().string();
    return folder.empty() ? "" : "../" + folder + ".ldtk";
}

bool isSameLevel(JsonValue a, JsonValue b) {
    const std::string iid = textMember(a, "iid");
    if (!iid.empty()) return iid == textMember(b, "iid");
    return textMember(a, "identifier") == textMember(b, "identifier");
}

/// Takes what is defined for a level from its project, if that is there and knows the level.
void takeDefs(JsonValue level, const std::string& path, const ReadNamed& read, Project& project,
              std::vector<Fault>& warnings) {
    const std::string name = projectNameOf(path);
    if (name.empty()) return;
    const std::string quotedName = pixelstep::quoted(name);
    const auto warn = [&](const std::string& why) {
        warnings.push_back({"", "its project " + quotedName + " " + why +
                                    ": values have no names, and nothing is drawn"});
    };
    const Result<std::string> text = read(name);
    if (!text) return warn("cannot be read");
    const Result<JsonTree> tree = JsonTree::parse(*text, ldtkLimits());
    if (!tree) return warn("is broken");
    const std::vector<LdtkLevel> levels = levelsOf(tree->root());
    const bool isKnown = std::ranges::any_of(
        levels, [&](const LdtkLevel& one) { return isSameLevel(one.value, level); });
    if (!isKnown) return warn("does not know it");
    project.defs = readDefs(tree->root());
    project.name = name;
}

/// @param path  of the file, if it is one
Result<MapLevel> readText(std::string_view text, const std::string& path, const ReadNamed& read,
                          const MapChoices& choices) {
    const Result<JsonTree> tree = JsonTree::parse(text, ldtkLimits());
    if (!tree) return tree.fault();
    const JsonValue root = tree->root();
    Project project{.levels = levelsOf(root), .defs = readDefs(root)};
    const bool isAlone = !path.empty() && root.is(JsonKind::object) && hasLdtkLayers(root);
    std::vector<Fault> warnings;
    if (isAlone) takeDefs(root, path, read, project, warnings);
    Result<MapLevel> made = readProject(project, read, choices);
    if (made) made->warnings.insert(made->warnings.begin(), warnings.begin(), warnings.end());
    return made;
}

}  // namespace

Result<MapLevel> readLdtk(std::string_view text, const ReadNamed& read, const MapChoices& choices) {
    return readText(text, "", read, choices);
}

Result<MapLevel> readLdtkSource(const LevelSource& source, const ReadNamed& read,
                                const MapChoices& choices) {
    if (!source.bytes) return source.bytes.fault();
    if (!choices.isNone()) return readText(*source.bytes, source.path, read, choices);
    const Result<MapChoices> kept = choicesBeside(source.path, read);
    if (!kept) return kept.fault();
    return readText(*source.bytes, source.path, read, *kept);
}

bool isLdtkProject(const LevelSource& source) {
    return source.path.ends_with(".ldtk") || source.path.ends_with(".ldtkl");
}

std::vector<std::string> levelsNamedIn(const LevelSource& source) {
    std::vector<std::string> names;
    if (!source.bytes) return names;
    const Result<JsonTree> tree = JsonTree::parse(*source.bytes, ldtkLimits());
    if (!tree) return names;
    for (const LdtkLevel& level : levelsOf(tree->root()))
        if (std::string file = textMember(level.value, "externalRelPath"); !file.empty())
            names.push_back(std::move(file));
    return names;
}

std::string levelPathBesideProject(const std::string& path) {
    return path.substr(0, path.rfind('.')) + ".json";
}

}  // namespace pixelstep
