// The table of formats that levels are read from. A new map format is a reader and a row.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "import/map_files.h"
#include "import/map_level.h"
#include "import/source_file.h"

namespace pixelstep {

/// A level, and a line for each part that was left out.
struct LoadedLevel {
    Level level;
    std::vector<std::string> warnings{};   ///< first the solid layers of an imported map
    std::vector<std::string> explained{};  ///< the result of each rule, if requested
    std::string solid{};        ///< the solid layers in a few words, if they are to be reported
    size_t solidNoteCount = 0;  ///< the number of warnings about solid layers
    std::shared_ptr<const MapInfo> map{};  ///< of an imported map; otherwise null
};

struct LevelFormat {
    std::string_view name;  ///< for messages, without an article
    /// True for the names that such files have, without their folder.
    bool (*hasTypicalName)(std::string_view file);
    /// Decides by the file's name or, if that is not enough, by its bytes, if they could be read.
    bool (*recognises)(const SourceFile& source);
    /// @param read  called for each file that this one names
    /// @param choices  of an imported map; none: those of the file next to it, or automatic
    /// @param known    set to the known parts of an imported map after an error
    /// @param decode   for the opacity of tiles of a map; none: it is unknown
    Result<LoadedLevel> (*read)(const SourceFile& source, const ReadNamed& read,
                                const MapChoices& choices, MapInfo& known,
                                const DecodePicture& decode);
    /// The path that a level read from such a file is saved to; null: the file itself. Files of
    /// other editors are never written.
    std::string (*savePath)(const std::string& path);

    /// True if files of this format are another editor's.
    bool isForeign() const { return savePath != nullptr; }
};

/// In the order in which they are tried. The last one, the format of this program, recognises
/// everything.
std::span<const LevelFormat> levelFormats();

/// Reads the file and recognises its format, by its name alone if it cannot be read.
SourceFile readSource(const std::string& path);

}  // namespace pixelstep
