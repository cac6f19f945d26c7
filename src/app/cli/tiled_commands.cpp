// Import and export of Tiled maps, and the picture of a palette.
#include "app/cli/tiled_commands.h"

#include <algorithm>

#include "app/cli/headless.h"
#include "app/cli/output_files.h"
#include "app/cli/standard_error.h"
#include "app/cli/system_folders.h"
#include "draw/tile_painter.h"
#include "files/level_files.h"
#include "files/paths.h"
#include "game/level/tile_text.h"
#include "import/tiled/tiled_json.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

int fail(const std::string& file, const Error& error) {
    printError(errorLine(file, error));
    return kExitError;
}

/// The exit code for an output that would overwrite its own input; 0 if it would not.
int rejectClash(const std::string& output, const std::vector<FileState>& files) {
    const auto clash = clashOf(output, files);
    if (!clash) return 0;
    printError("pixelstep: " + *clash + ". Try --help.");
    return kExitUsage;
}

std::vector<Image> loadMaterials() {
    const std::string data = findData(dataRoots(programFolder())).value_or("");
    std::vector<Image> materials;
    for (const std::string_view name : materialNames()) {
        const std::string path = data + "assets/materials/" + std::string(name) + ".png";
        LoadedPicture loaded = loadPicture(path, kMaterialWidth, kMaterialHeight);
        if (loaded.warning) printError(*loaded.warning);
        materials.push_back(std::move(loaded.picture));
    }
    return materials;
}

void copyInto(Image& picture, const Image& part, Vec2i corner) {
    for (int y = 0; y < part.height; ++y) {
        for (int x = 0; x < part.width; ++x) {
            picture.at(corner.x + x, corner.y + y) = part.at(x, y);
        }
    }
}

std::string picturePathOf(const std::string& map) {
    return folderOf(map) + stemOf(map) + "-tiles.png";
}

std::optional<Error> writePalette(const ShapeSet& shapes, const std::string& path) {
    const Result<std::string> png = encodePng(palettePicture(shapes, loadMaterials()));
    if (!png) return png.error();
    return writeFile(path, *png, Backup::replaced);
}

/// Reads a file as a Tiled map without detecting its format: the error names what is missing.
int importTiled(const TiledOptions& options) {
    const Result<ImportedLevel> map = loadTiled(options.input, options.choices);
    if (!map) return fail(options.input, map.error());
    for (const std::string& line : map->solidNotes) printError("solid: " + line);
    for (const Error& warning : map->warnings) printError(errorLine(options.input, warning));
    if (!map->map.pictures.isEmpty())
        printError(options.input +
                   ": the pictures stay with the map; the level is drawn with the built-in tiles");
    const auto error = writeFile(options.output, writeLevel(map->level), Backup::replaced);
    return error ? fail(options.output, *error) : 0;
}

}  // namespace

Image palettePicture(const ShapeSet& shapes, std::span<const Image> materials) {
    const TiledPalette palette = paletteOf(shapes);
    const int side = shapes.tileSize();
    const TileMap tiles(shapes, {}, 1, 1);
    Image picture(palette.columns * side, palette.rows() * side);
    for (size_t i = 0; i < palette.tiles.size(); ++i) {
        const int number = static_cast<int>(i);
        const Vec2i corner{number % palette.columns * side, number / palette.columns * side};
        copyInto(picture,
                 paintTiles(patchOf(tiles, palette.tiles[i]), {0, 0, side, side}, materials),
                 corner);
    }
    return picture;
}

int importMap(const TiledOptions& options) {
    if (const auto error = rejectLevelPath(options.output)) return fail(options.output, *error);
    // Every input of `import` is a map: a .json that was not detected as one is read as Tiled's.
    const SourceFile source = readSource(options.input);
    if (!source.format->isForeign()) return importTiled(options);
    const LoadResult load = loadLevelFile(options.input, options.choices);
    const Result<LoadedLevel>& file = load.file;
    if (!file) return fail(options.input, file.error());
    if (const int code = rejectClash(options.output, load.dependencies)) return code;
    for (const std::string& warning : file->warnings) printError(warning);
    const auto error = writeFile(options.output, writeLevel(file->level), Backup::replaced);
    return error ? fail(options.output, *error) : 0;
}

int exportMap(const TiledOptions& options) {
    const LoadResult load = loadLevelFile(options.input);
    const Result<LoadedLevel>& file = load.file;
    if (!file) return fail(options.input, file.error());
    if (!hasExtension(options.output, ".tmj"))
        return fail(options.output, {"", "the name of a map ends with .tmj"});
    const std::string picture = picturePathOf(options.output);
    for (const std::string& output : {options.output, picture})
        if (const int code = rejectClash(output, load.dependencies)) return code;
    for (const std::string& warning : file->warnings) printError(warning);
    // The map first: if it cannot be written, the picture of another map stays as it is.
    const std::string map = writeTiled(file->level, picture.substr(folderOf(picture).size()));
    if (const auto error = writeFile(options.output, map, Backup::replaced))
        return fail(options.output, *error);
    const auto error = writePalette(file->level.tiles.shapes(), picture);
    return error ? fail(picture, *error) : 0;
}

}  // namespace pixelstep
