// Finds the levels of an export and builds the tree of a project from them.
#include "import/ldtk/ldtk_json.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>

#include "game/level/level.h"
#include "import/ldtk/ldtk_project.h"
#include "import/map_level.h"
#include "import/map_members.h"
#include "io/json/json_builder.h"
#include "io/system_path.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFile = "data.json";
constexpr int64_t kMaxExportBytes = int64_t{64} << 20;  // of all files together

std::string folderPathOf(const std::string& path) {
    return path.substr(0, path.rfind('/') + 1);  // npos + 1 is 0
}

/// The names of the files in a folder with this ending; with an empty ending, of its folders.
std::vector<std::string> entriesIn(const std::string& folder, std::string_view extension) {
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entries(systemPath(folder.empty() ? "." : folder), error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        std::error_code ignored;
        const std::string name = plainPath(entries->path().filename());
        const bool isWanted = extension.empty()
                                  ? fs::is_regular_file(entries->path() / kFile, ignored)
                                  : hasExtension(name, extension);
        if (isWanted) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

/// Values by rows.
struct CsvGrid {
    int columns = 0;
    int rows = 0;
    std::vector<int> cells{};
};

Result<CsvGrid> readCsv(std::string_view text) {
    CsvGrid grid;
    for (int line = 1; !text.empty(); ++line) {
        std::string_view row = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(row.size() + 1, text.size()));
        if (row.ends_with('\r')) row.remove_suffix(1);
        const auto values = integersIn(row);
        const int columns = values ? static_cast<int>(values->size()) : 0;
        if (!values || columns > kMaxMapSide)
            return Error{std::to_string(line),
                         "expected the numbers of at most 4096 values, separated by commas"};
        if (columns == 0) continue;
        if (grid.rows == kMaxMapSide || (grid.rows > 0 && columns != grid.columns))
            return Error{std::to_string(line), std::to_string(columns) + " values; expected " +
                                                   std::to_string(grid.columns) +
                                                   " as in the rows before, and at most " +
                                                   std::to_string(kMaxMapSide) + " rows"};
        grid.cells.insert(grid.cells.end(), values->begin(), values->end());
        grid.columns = columns;
        ++grid.rows;
    }
    return grid;
}

/// Builds the tree of a project. After an error nothing is added to it.
class ExportReader {
public:
    ExportReader(const SourceFile& source, const ReadNamed& read)
        : source_(source), read_(read), own_(folderNameOf(source.path)) {}

    Result<JsonTree> tree(const std::string& wanted);

private:
    void addLevel(const std::string& name);
    void addLayers(const std::string& name, JsonValue level, int width);
    void addValues(const std::string& layer, const CsvGrid& grid, int side);
    void addEntities(JsonValue level);
    void addEntity(JsonValue entity);
    void member(std::string_view key, int64_t value) { tree_.key(key) && tree_.integer(value); }
    void member(std::string_view key, std::string_view value) {
        tree_.key(key) && tree_.text(value);
    }
    void copy(std::string_view key, JsonValue from, std::string_view as) {
        if (const auto value = from.find(key)) tree_.key(as) && tree_.copy(*value);
    }
    template <class Numbers>
    void numbers(std::string_view key, const Numbers& values) {
        tree_.key(key) && tree_.openArray();
        for (const auto value : values) tree_.integer(int64_t{value});
        tree_.closeArray();
    }
    std::string folderOf(const std::string& level) const {
        return level == own_ ? "" : "../" + level + "/";
    }
    Result<std::string> text(const std::string& level, const std::string& file);
    void fail(const std::string& level, std::string_view file, const Error& error) {
        tree_.fail("", errorLine(level + "/" + std::string(file), error));
    }

    const SourceFile& source_;
    const ReadNamed& read_;
    std::string own_;
    JsonLimits limits_ = ldtkLimits();
    JsonTreeBuilder tree_{limits_};
    int64_t grid_ = 16;  // [px] the largest cell of the current level
    int64_t bytes_ = 0;
};

Result<std::string> ExportReader::text(const std::string& level, const std::string& file) {
    if (bytes_ > kMaxExportBytes) return Error{"", "not read"};
    Result<std::string> read = read_(folderOf(level) + file);
    if (read) bytes_ += static_cast<int64_t>(read->size());
    if (bytes_ > kMaxExportBytes) tree_.fail("", "more than 64 MiB of levels");
    return read;
}

void ExportReader::addEntity(JsonValue entity) {
    const auto at = [&](std::string_view key) {
        return static_cast<int64_t>(std::lround(numberMember(entity, key, 0)));
    };
    tree_.openObject();
    copy("id", entity, "__identifier");
    copy("iid", entity, "iid");
    numbers("px", std::array{at("x"), at("y")});
    member("width", at("width"));
    member("height", at("height"));
    // The export has no pivots: they follow from the entity's position in the grid.
    const bool isOffX = at("x") % grid_ != 0;
    const bool isOffY = at("y") % grid_ != 0;
    tree_.key("__pivot") && tree_.openArray();
    tree_.otherNumber(isOffX ? "0.5" : "0");
    tree_.otherNumber(isOffY ? "0.5" : isOffX ? "1" : "0");
    tree_.closeArray();
    if (const auto fields = objectMember(entity, "customFields")) {
        tree_.key("fieldInstances") && tree_.openArray();
        for (const JsonMember& field : fields->members()) {
            tree_.openObject();
            member("__identifier", field.key);
            tree_.key("__value") && tree_.copy(field.value);
            tree_.closeObject();
        }
        tree_.closeArray();
    }
    tree_.closeObject();
}

void ExportReader::addEntities(JsonValue level) {
    std::map<std::string, std::vector<JsonValue>> layers;
    if (const auto kinds = objectMember(level, "entities"))
        for (const JsonMember& kind : kinds->members())
            forEachObject(*kinds, kind.key, [&](JsonValue entity) {
                layers[textMember(entity, "layer")].push_back(entity);
            });
    for (const auto& [name, entities] : layers) {
        tree_.openObject();
        member("__identifier", name);
        member("__type", "Entities");
        for (const std::string_view key : {"__cWid", "__cHei"}) member(key, 0);
        member("__gridSize", 16);
        tree_.key("entityInstances") && tree_.openArray();
        for (const JsonValue entity : entities) addEntity(entity);
        tree_.closeArray();
        tree_.closeObject();
    }
}

void ExportReader::addValues(const std::string& layer, const CsvGrid& grid, int side) {
    tree_.openObject();
    member("__identifier", layer);
    member("__type", "IntGrid");
    member("__gridSize", side);
    member("__cWid", grid.columns);
    member("__cHei", grid.rows);
    numbers("intGridCsv", grid.cells);
    tree_.closeObject();
}

void ExportReader::addLayers(const std::string& name, JsonValue level, int width) {
    int largest = 0;
    for (const std::string& file : entriesIn(folderPathOf(source_.path) + folderOf(name), ".csv")) {
        const Result<std::string> csv = text(name, file);
        if (!csv) continue;
        const Result<CsvGrid> grid = readCsv(*csv);
        if (!grid) return fail(name, file, grid.error());
        if (grid->rows == 0) continue;
        const int side = std::max((width + grid->columns / 2) / grid->columns, 1);
        grid_ = largest = std::max(largest, side);
        addValues(file.substr(0, file.rfind('.')), *grid, side);
    }
    addEntities(level);
}

void ExportReader::addLevel(const std::string& name) {
    const Result<std::string> json = text(name, std::string(kFile));
    if (!json) return fail(name, kFile, json.error());
    const Result<JsonTree> parsed = JsonTree::parse(*json, limits_);
    if (!parsed) return fail(name, kFile, parsed.error());
    const JsonValue level = parsed->root();
    if (!level.is(JsonKind::object)) return fail(name, kFile, {"", "expected an object"});
    for (const auto& [key, as] : {std::pair{"width", "pxWid"},
                                  {"height", "pxHei"},
                                  {"x", "worldX"},
                                  {"y", "worldY"},
                                  {"bgColor", "__bgColor"}})
        copy(key, level, as);
    const int width = static_cast<int>(numberMember(level, "width", 0));
    const int height = static_cast<int>(numberMember(level, "height", 0));
    const std::vector<std::string> pictures =
        entriesIn(folderPathOf(source_.path) + folderOf(name), "_composite.png");
    if (!pictures.empty()) {
        tree_.key("isComposite") && tree_.boolean(true);
        member("bgRelPath", folderOf(name) + pictures.front());
        tree_.key("__bgPos") && tree_.openObject();
        numbers("topLeftPx", std::array{0, 0});
        numbers("scale", std::array{1, 1});
        numbers("cropRect", std::array{0, 0, width, height});
        tree_.closeObject();
    }
    tree_.key("layerInstances") && tree_.openArray();
    addLayers(name, level, width);
    tree_.closeArray();
}

Result<JsonTree> ExportReader::tree(const std::string& wanted) {
    std::vector<std::string> names = levelFilesNextTo(source_.path);
    if (names.empty()) names.push_back(own_);
    tree_.openObject();
    tree_.key("levels") && tree_.openArray();
    for (const std::string& name : names) {
        tree_.openObject();
        member("identifier", name);
        if (wanted.empty() || wanted == kAllLevels || wanted == name) addLevel(name);
        tree_.closeObject();
    }
    tree_.closeArray();
    tree_.closeObject();
    return tree_.finish();
}

}  // namespace

bool isLdtkExport(const SourceFile& source) {
    if (!hasExtension(source.path, ".json") || !source.bytes) return false;
    const auto has = [&](std::string_view key) {
        return source.bytes->find(key) != std::string::npos;
    };
    return has("\"uniqueIdentif") && has("\"entities\"") && has("\"layers\"");
}

std::string exportIn(const std::string& folder) {
    std::error_code ignored;
    if (!fs::is_directory(systemPath(folder), ignored)) return {};
    const std::string within = folder.ends_with('/') ? folder : folder + "/";
    const auto isFile = [&](const std::string& name) {
        return fs::is_regular_file(systemPath(name), ignored);
    };
    if (const std::string own = within + std::string(kFile); isFile(own)) return own;
    const std::vector<std::string> levels = entriesIn(within, "");
    return levels.empty() ? "" : within + levels.front() + "/" + std::string(kFile);
}

std::vector<std::string> levelFilesNextTo(const std::string& path) {
    return entriesIn(folderPathOf(path) + "..", "");
}

Result<JsonTree> treeOfExport(const SourceFile& source, const ReadNamed& read,
                              const std::string& wanted) {
    return ExportReader(source, read).tree(wanted);
}

std::string levelPathForExport(const std::string& path) {
    const std::string folder = folderPathOf(path);
    return folder.empty() ? "level.json" : folder.substr(0, folder.size() - 1) + ".json";
}

}  // namespace pixelstep
