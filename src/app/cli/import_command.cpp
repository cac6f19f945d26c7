// Makes a level from a map.
#include "app/cli/import_command.h"

#include "app/cli/headless.h"
#include "app/cli/output_files.h"
#include "app/cli/standard_error.h"
#include "draw/map/map_picture.h"
#include "files/level_files.h"
#include "import/tiled/tiled_json.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

int fail(const std::string& file, const Error& error) {
    printError(errorLine(file, error));
    return kExitError;
}

/// Reads a file as a Tiled map without detecting its format: the error names what is missing.
int importTiled(const ImportOptions& options) {
    const Result<ImportedLevel> map = loadTiled(options.input, options.choices, decodeMapPicture);
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

int importMap(const ImportOptions& options) {
    if (const auto error = rejectLevelPath(options.output)) return fail(options.output, *error);
    // Every input of `import` is a map: a .json that was not detected as one is read as Tiled's.
    const SourceFile source = readSource(options.input);
    if (!source.format->isForeign()) return importTiled(options);
    const LoadResult load = loadLevelFile(options.input, options.choices, decodeMapPicture);
    const Result<LoadedLevel>& file = load.file;
    if (!file) return fail(options.input, file.error());
    if (const auto clash = clashOf(options.output, load.dependencies)) {
        printError("pixelstep: " + *clash + ". Try --help.");
        return kExitUsage;
    }
    for (const std::string& warning : file->warnings) printError(warning);
    const auto error = writeFile(options.output, writeLevel(file->level), Backup::replaced);
    return error ? fail(options.output, *error) : 0;
}

}  // namespace pixelstep
