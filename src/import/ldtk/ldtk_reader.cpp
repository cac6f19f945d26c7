// Reads a project, or a separate level file, as a level.
#include <algorithm>

#include "import/ldtk/ldtk_json.h"
#include "import/ldtk/ldtk_world.h"
#include "import/level_from_map.h"
#include "import/map_choices.h"
#include "import/map_members.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

/// The context of reading a file.
struct Project {
    std::vector<LdtkLevel> levels;
    LdtkDefs defs;
    std::string name{};  ///< the project's name in the file that is read; empty: that file
};

/// @param known  after an error, set to the parts that can be chosen; may be null
Result<ImportedLevel> readProject(const Project& project, const ReadNamed& readAny,
                                  const MapChoices& choices, MapInfo* known) {
    MapNotes notes;
    ErrorSink& errors = notes.errors;
    MapFiles opened(readAny);
    const ReadNamed read = [&](const std::string& name) {
        return opened.open(project.name, name).bytes;
    };
    ImportedLevel made;
    made.map.choices = choices;
    if (project.levels.size() > 1)
        for (const LdtkLevel& level : project.levels) made.map.levels.push_back(level.name());
    const LdtkWorld world = readWorld(errors, project.levels, project.defs, read, choices.level);
    if (errors.hasError()) return *errors.error();
    made.map.level = world.name;
    ImportedMap imported = importLdtk(errors, project.defs, world, choices);
    if (errors.hasError()) return *errors.error();
    const auto warn = [&](const std::string& line) { notes.warn(imported.value, line); };
    SolidGround ground = findGround(notes, imported, choices);
    if (errors.hasError()) {
        made.map.parts = std::move(ground.parts);
        if (known != nullptr) *known = std::move(made.map);
        return *errors.error();
    }
    const int side = ground.fileSide;
    const int tileSize = ground.tiles.tileSize();
    if (side != tileSize)
        warn("cells of " + std::to_string(side) + " px become tiles of " +
             std::to_string(tileSize) + " px, and all places and sizes with them");
    std::vector<Error> drawn;
    makeLevel(notes, imported, std::move(ground), {}, {}, made,
              [&](const ObjectCast& cast, SolidGround& solid) {
                  PictureFiles files(opened);
                  made.map.pictures = readPictures(errors, project.defs, world, cast, files,
                                                   project.name, solid, drawn);
                  made.level.text.edit().name = shortText(world.name);
              });
    if (errors.hasError()) return *errors.error();
    if (const auto warning = opened.warning()) drawn.push_back({"", *warning});
    for (const Error& line : notes.lines()) made.warnings.push_back({"", line.message});
    made.warnings.insert(made.warnings.end(), drawn.begin(), drawn.end());
    return made;
}

/// The name of a separate level file's project, relative to that file; empty if the file is in no
/// folder.
std::string projectNameOf(const std::string& path) {
    const std::string folder = folderNameOf(path);
    return folder.empty() ? "" : "../" + folder + ".ldtk";
}

bool isSameLevel(JsonValue a, JsonValue b) {
    const std::string iid = textMember(a, "iid");
    if (!iid.empty()) return iid == textMember(b, "iid");
    return textMember(a, "identifier") == textMember(b, "identifier");
}

/// Takes the definitions from a level's project, if that exists and contains the level.
void takeDefs(JsonValue level, const std::string& path, const ReadNamed& read, Project& project,
              std::vector<Error>& warnings) {
    const std::string name = projectNameOf(path);
    if (name.empty()) return;
    const std::string quotedName = inQuotes(name);
    const auto warn = [&](const std::string& reason) {
        warnings.push_back({"", "its project " + quotedName + " " + reason +
                                    ": values have no names, and nothing is drawn"});
    };
    const Result<std::string> text = read(name);
    if (!text) return warn("cannot be read");
    const Result<JsonTree> tree = JsonTree::parse(*text, ldtkLimits());
    if (!tree) return warn("is broken");
    const std::vector<LdtkLevel> levels = levelsOf(tree->root());
    const bool isKnown = std::ranges::any_of(
        levels, [&](const LdtkLevel& one) { return isSameLevel(one.value, level); });
    if (!isKnown) return warn("does not contain it");
    project.defs = readDefs(tree->root());
    project.name = name;
}

/// @param text  the source, for errors
/// @param path  of the file, if it is one
/// @param known  as for readProject
Result<ImportedLevel> readTree(JsonValue root, std::string_view text, const std::string& path,
                               const ReadNamed& read, const MapChoices& choices, MapInfo* known) {
    Project project{.levels = levelsOf(root), .defs = readDefs(root)};
    for (LdtkLevel& level : project.levels) level.text = text;
    const bool isAlone = !path.empty() && root.is(JsonKind::object) && hasLdtkLayers(root);
    std::vector<Error> warnings;
    if (isAlone) takeDefs(root, path, read, project, warnings);
    Result<ImportedLevel> made = readProject(project, read, choices, known);
    if (made) made->warnings.insert(made->warnings.begin(), warnings.begin(), warnings.end());
    return made;
}

Result<ImportedLevel> readText(std::string_view text, const std::string& path,
                               const ReadNamed& read, const MapChoices& choices, MapInfo* known) {
    const Result<JsonTree> tree = JsonTree::parse(text, ldtkLimits());
    if (!tree) return tree.error();
    return readTree(tree->root(), text, path, read, choices, known);
}

}  // namespace

Result<ImportedLevel> readLdtk(std::string_view text, const ReadNamed& read,
                               const MapChoices& choices, MapInfo* known) {
    return readText(text, "", read, choices, known);
}

Result<ImportedLevel> readLdtkSource(const SourceFile& source, const ReadNamed& read,
                                     const MapChoices& choices, MapInfo* known) {
    if (!source.bytes) return source.bytes.error();
    return readWithChoices(source.path, read, choices, [&](const MapChoices& chosen) {
        return readText(*source.bytes, source.path, read, chosen, known);
    });
}

bool isLdtkProject(const SourceFile& source) {
    if (hasExtension(source.path, ".ldtk") || hasExtension(source.path, ".ldtkl")) return true;
    if (!hasExtension(source.path, ".json") || !source.bytes) return false;
    // LDtk writes its header first.
    constexpr size_t kHeader = 1024;
    const std::string_view header = std::string_view(*source.bytes).substr(0, kHeader);
    return header.find("\"__header__\"") != std::string_view::npos &&
           header.find("\"LDtk\"") != std::string_view::npos;
}

std::string levelPathForProject(const std::string& path) {
    return path.substr(0, path.rfind('.')) +
           (hasExtension(path, ".json") ? ".level.json" : ".json");
}

}  // namespace pixelstep
