// Makes a level from a map.
#include "app/cli/import_command.h"

#include "app/cli/headless.h"
#include "app/cli/output_files.h"
#include "app/cli/standard_error.h"
#include "draw/map/map_picture.h"
#include "files/level_files.h"
#include "files/level_format.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

int fail(const std::string& file, const Error& error) {
    printError(errorLine(file, error));
    return kExitError;
}

/// Reads a file as a Tiled map without detecting its format: the error names what is missing.
int importTiled(const SourceFile& source, const ImportOptions& options) {
    const auto read = [&](const std::string& name) {
        return readFile(pathNamedIn(options.input, name), maxSizeNamed(name));
    };
    MapInfo known;
    const Result<LoadedLevel> map =
        levelFormats().front().read(source, read, options.choices, known, decodeMapPicture);
    if (!map) return fail(options.input, map.error());
    const auto error = writeOwnLevel(options.input, *map, options.output);
    return error ? fail(options.output, *error) : 0;
}

}  // namespace

int importMap(const ImportOptions& options) {
    if (const auto error = rejectLevelPath(options.output)) return fail(options.output, *error);
    // Every input of `import` is a map: a .json that was not detected as one is read as Tiled's.
    const SourceFile source = readSource(options.input);
    if (!source.format->isForeign()) return importTiled(source, options);
    const LoadResult load = loadLevelFile(options.input, options.choices, decodeMapPicture);
    const Result<LoadedLevel>& file = load.file;
    if (!file) return fail(options.input, file.error());
    if (const auto clash = clashOf(options.output, load.dependencies)) {
        printError("pixelstep: " + *clash + ". Try --help.");
        return kExitUsage;
    }
    const auto error = writeOwnLevel(options.input, *file, options.output);
    return error ? fail(options.output, *error) : 0;
}

std::optional<Error> writeOwnLevel(const std::string& input, const LoadedLevel& file,
                                   const std::string& output) {
    for (const std::string& warning : file.warnings) printError(warning);
    if (!file.map) return writeFile(output, writeLevel(file.level), Backup::replaced);
    Level level = file.level;
    if (const auto note = nameFilesOfExits(level.scenery.edit().zones, file.map->levels))
        printError(errorLine(input, {"", *note}));
    return writeFile(output, writeLevel(level), Backup::replaced);
}

}  // namespace pixelstep
