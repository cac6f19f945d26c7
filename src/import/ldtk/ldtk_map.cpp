// Reads a project or a separate level file, and selects the level.
#include "import/ldtk/ldtk_map.h"

#include <algorithm>
#include <array>
#include <memory>

#include "import/ldtk/ldtk_project.h"
#include "import/map_words.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr auto kListLimits = std::to_array<ListLimit>({
    {"intGridCsv", kMaxMapSide* kMaxMapSide},
    {"intGrid", kMaxMapSide* kMaxMapSide},
    {"gridTiles", 1 << 22},
    {"autoLayerTiles", 1 << 22},
    {"entityInstances", 4 * kMaxBodies},
    {"levels", 1 << 16},
    {"layerInstances", 1024},
});

Result<JsonTree> parse(std::string_view text) {
    constexpr uint32_t kOtherItems = 1 << 20;
    constexpr size_t kNesting = 64;
    return JsonTree::parse(text,
                           {kListLimits, kOtherItems, static_cast<size_t>(kMaxFileSize), kNesting});
}

bool hasLayers(JsonValue level) {
    return listMember(level, "layerInstances").has_value();
}

/// A level in the list of a project.
struct ListedLevel {
    JsonValue value;
    std::string pointer{};
    bool isPlaced = true;  ///< in its world; levels in a line have no place

    std::string_view name() const { return wordMember(value, "identifier"); }
};

/// All levels of a project, world after world; or the one of a separate level file.
std::vector<ListedLevel> levelsOf(JsonValue root) {
    std::vector<ListedLevel> levels;
    if (hasLayers(root)) return {{root}};
    const auto addWorld = [&](JsonValue world, const std::string& pointer) {
        const bool isPlaced = !wordMember(world, "worldLayout").starts_with("Linear");
        forEachAt(world, "levels", pointer, [&](JsonValue level, const std::string& place) {
            levels.push_back({level, place, isPlaced});
        });
    };
    addWorld(root, "");
    forEachAt(root, "worlds", "", addWorld);
    return levels;
}

/// Reads a project's levels.
class ProjectReader {
public:
    ProjectReader(JsonValue root, std::string_view text, MapFiles& files, MapNotes& notes)
        : text_(text),
          levels_(levelsOf(root)),
          defs_(readLdtkDefs(root, "")),
          files_(files),
          notes_(notes) {}

    const std::vector<ListedLevel>& levels() const { return levels_; }
    /// Takes the definitions of a separate level file from its project.
    void takeDefs(const std::string& path);
    /// @param wanted  the name of a level; empty: the first with a player's start, otherwise the
    /// first
    void readLevel(const std::string& wanted, PictureFiles& pictures, ImportedMap& map);

private:
    std::optional<LdtkLevel> load(const ListedLevel& level);
    const ListedLevel* findWanted(const std::string& wanted);
    const ListedLevel* findStart(std::optional<LdtkLevel>& loaded);

    std::string_view text_;
    std::vector<ListedLevel> levels_;
    LdtkDefs defs_;
    MapFiles& files_;
    MapNotes& notes_;
};

void ProjectReader::takeDefs(const std::string& path) {
    const std::string folder = folderNameOf(path);
    if (folder.empty()) return;
    const std::string name = "../" + folder + ".ldtk";
    const auto warn = [&](const std::string& reason) {
        notes_.warn({}, "its project " + inQuotes(name) + " " + reason +
                            ": values have no names, and nothing is drawn");
    };
    const MapFiles::File project = files_.open("", name);
    if (!project.bytes) return warn("cannot be read");
    const Result<JsonTree> tree = parse(*project.bytes);
    if (!tree) return warn("is broken");
    const JsonValue own = levels_.front().value;
    const std::string_view key = wordMember(own, "iid").empty() ? "identifier" : "iid";
    const auto isOwn = [&](const ListedLevel& level) {
        return wordMember(level.value, key) == wordMember(own, key);
    };
    if (!std::ranges::any_of(levelsOf(tree->root()), isOwn)) return warn("does not contain it");
    defs_ = readLdtkDefs(tree->root(), project.name);
}

/// Opens the separate file of a level if the project does not contain its layers.
/// @return  nothing and an error if it cannot be read
std::optional<LdtkLevel> ProjectReader::load(const ListedLevel& level) {
    if (hasLayers(level.value))
        return LdtkLevel{level.value, level.value, {"", level.pointer}, text_};
    const std::string_view name = wordMember(level.value, "externalRelPath");
    const auto fail = [&](const MapPlace& at, const std::string& message) {
        notes_.fail(at, shortText(message));
        return std::nullopt;
    };
    if (name.empty())
        return fail({"", level.pointer}, "a level without layers and without a file of its own");
    MapFiles::File file = files_.open(defs_.file, name);
    if (!file.bytes) return fail({file.name, file.bytes.error().place}, file.bytes.error().message);
    constexpr size_t kMax = size_t{16} << 20;
    if (file.bytes->size() > kMax) return fail({file.name, ""}, "more than 16 MiB of one level");
    Result<JsonTree> tree = parse(*file.bytes);
    if (!tree) return fail({file.name, tree.error().place}, tree.error().message);
    ErrorSink errors;
    if (expectKind(errors, tree->root(), JsonKind::object)) {
        const auto list = requireMember(errors, tree->root(), "layerInstances", "a list of layers");
        if (list) expectKind(errors, *list, JsonKind::array);
    }
    report(errors, file.name, notes_);
    if (errors.hasError()) return std::nullopt;
    const auto text = std::make_shared<const std::string>(std::move(*file.bytes));
    const auto own = std::make_shared<const JsonTree>(std::move(*tree));
    return LdtkLevel{level.value, own->root(), {file.name, ""}, *text, text, own};
}

/// True if one of a level's entities is a player's start: by its name, by a tag, or alone in a
/// layer named so.
bool hasStart(JsonValue level) {
    const auto isStart = [](JsonValue entity) {
        if (isStartName(wordMember(entity, "__identifier"))) return true;
        const auto tags = listMember(entity, "__tags");
        if (!tags) return false;
        for (const JsonValue tag : tags->items())
            if (tag.is(JsonKind::text) && isStartName(tag.text())) return true;
        return false;
    };
    bool has = false;
    forEachObject(level, "layerInstances", [&](JsonValue layer) {
        const auto list = listMember(layer, "entityInstances");
        const bool isAlone =
            list && list->size() == 1 && isStartName(wordMember(layer, "__identifier"));
        forEachObject(layer, "entityInstances",
                      [&](JsonValue entity) { has = has || isAlone || isStart(entity); });
    });
    return has;
}

/// The first level with a player's start, otherwise the first.
/// @return  null and an error if a level that is searched cannot be read
const ListedLevel* ProjectReader::findStart(std::optional<LdtkLevel>& loaded) {
    constexpr size_t kMaxBytes = size_t{128} << 20;  // of separate files
    size_t bytes = 0;
    std::optional<LdtkLevel> first;
    for (const ListedLevel& level : levels_) {
        loaded = load(level);
        if (!loaded) return nullptr;
        if (hasStart(loaded->layers)) return &level;
        if (!first) first = loaded;
        bytes += loaded->ownText ? loaded->ownText->size() : 0;
        if (bytes > kMaxBytes) break;
    }
    loaded = std::move(first);
    return &levels_.front();
}

/// @return  null and an error if there is no such level
const ListedLevel* ProjectReader::findWanted(const std::string& wanted) {
    const auto found = std::ranges::find(levels_, wanted, &ListedLevel::name);
    if (found != levels_.end()) return &*found;
    std::vector<std::string> names;
    for (const ListedLevel& level : levels_) names.emplace_back(level.name());
    notes_.fail({"", "/levels"},
                "no level " + inQuotes(wanted) + "; its levels are " + namesInQuotes(names, 16));
    return nullptr;
}

void ProjectReader::readLevel(const std::string& wanted, PictureFiles& pictures, ImportedMap& map) {
    std::optional<LdtkLevel> loaded;
    const ListedLevel* const level = wanted.empty() ? findStart(loaded) : findWanted(wanted);
    if (level == nullptr) return;
    map.place = {"", level->pointer};
    map.name = level->name();
    ErrorSink errors;
    map.area.width = requireInt(errors, level->value, "pxWid", {1, kLdtkPixels.high});
    map.area.height = requireInt(errors, level->value, "pxHei", {1, kLdtkPixels.high});
    map.origin.x = readOptionalInt(errors, level->value, "worldX", kLdtkPixels).value_or(0);
    map.origin.y = readOptionalInt(errors, level->value, "worldY", kLdtkPixels).value_or(0);
    if (!level->isPlaced || map.origin == Vec2i{-1, -1}) map.origin = {};
    report(errors, "", notes_);
    if (errors.hasError()) return;
    if (!loaded) loaded = load(*level);
    if (loaded) readLdtkLevel(defs_, *loaded, pictures, notes_, map);
}

}  // namespace

void report(const ErrorSink& errors, const std::string& file, MapNotes& notes) {
    if (const auto& error = errors.error()) notes.fail({file, error->place}, error->message);
}

ImportedMap readLdtkMap(std::string_view text, const std::string& path, const std::string& wanted,
                        MapFiles& files, PictureFiles& pictures, MapNotes& notes) {
    ImportedMap map{.editor = ImportedMap::Editor::ldtk};
    const Result<JsonTree> tree = parse(text);
    if (!tree) {
        notes.fail({"", tree.error().place}, tree.error().message);
        return map;
    }
    ProjectReader project(tree->root(), text, files, notes);
    if (project.levels().empty()) {
        notes.fail({}, "no levels; expected an LDtk project");
        return map;
    }
    if (project.levels().size() > 1)
        for (const ListedLevel& level : project.levels()) map.levels.emplace_back(level.name());
    if (hasLayers(tree->root()) && !path.empty()) project.takeDefs(path);
    project.readLevel(wanted, pictures, map);
    return map;
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

}  // namespace pixelstep
