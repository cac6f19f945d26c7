// Tiled's maps as files: in, paths; out, levels, and which files belong together.
#include "io/safe_file.h"
#include "io/tiled/tiled_json.h"

namespace pixelstep {
namespace {

std::string folderWithSlash(const std::string& path) {
    return path.substr(0, path.rfind('/') + 1);  // npos + 1 is 0
}

// A file as another one names it.
std::string namedFrom(const std::string& path, std::string_view name) {
    const bool isAbsolute = name.starts_with('/');
    return isAbsolute ? std::string(name) : folderWithSlash(path) + std::string(name);
}

bool isMapTree(const JsonTree& tree) {
    const JsonValue root = tree.root();
    return root.is(JsonKind::object) && root.find("layers") && root.find("tilewidth");
}

// JSON never begins so.
bool beginsAsXml(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    const size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] == '<';
}

Fault xmlFault() {
    return {"",
            "this is XML, which is not read; in Tiled, save the map as JSON (.tmj); "
            "or: tiled --embed-tilesets --export-map json IN.tmx OUT.tmj"};
}

}  // namespace

Result<TiledLevel> loadTiled(const std::string& path) {
    if (path.ends_with(".tmx")) return xmlFault();
    const Result<std::string> text = readFile(path);
    if (!text) return text.fault();
    if (beginsAsXml(*text)) return xmlFault();
    return readTiled(*text,
                     [&](const std::string& name) { return readFile(namedFrom(path, name)); });
}

bool isTiledMap(const std::string& path) {
    if (path.ends_with(".tmj") || path.ends_with(".tmx")) return true;
    if (!path.ends_with(".json")) return false;
    const Result<std::string> text = readFile(path);
    // What every map says and hardly any level: saves parsing those.
    if (!text || text->find("\"tilewidth\"") == std::string::npos) return false;
    const Result<JsonTree> tree = JsonTree::parse(*text, tiledLimits());
    return tree && isMapTree(*tree);
}

std::vector<std::string> tiledFilesOf(const std::string& path) {
    std::vector<std::string> files{path};
    const Result<std::string> text = readFile(path);
    if (!text) return files;
    const Result<JsonTree> tree = JsonTree::parse(*text, tiledLimits());
    if (!tree || !isMapTree(*tree)) return files;
    const auto tilesets = tree->root().find("tilesets");
    if (!tilesets || !tilesets->is(JsonKind::array)) return files;
    for (const JsonValue tileset : tilesets->items()) {
        if (!tileset.is(JsonKind::object)) continue;
        const auto source = tileset.find("source");
        const bool hasFile = source && source->is(JsonKind::text) && !source->text().empty();
        if (hasFile) files.push_back(namedFrom(path, source->text()));
    }
    return files;
}

}  // namespace pixelstep
