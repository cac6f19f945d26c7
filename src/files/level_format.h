// The formats that levels are read from: a row each. Another editor's maps are a reader and a row.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "import/level_source.h"
#include "import/map_level.h"

namespace pixelstep {

/// A level, and what was lost on the way to it, one line each.
struct LevelFile {
    Level level;
    std::vector<std::string> warnings{};      ///< first what is solid in another editor's file
    std::vector<std::string> explained{};     ///< what each rule would take, if that was asked for
    std::string solid{};                      ///< the same in a few words, if it has to be told
    size_t told = 0;                          ///< how many of the warnings that is
    std::shared_ptr<const ForeignMap> map{};  ///< of another editor's file; null for ours
};

struct LevelFormat {
    std::string_view name;  ///< for people, without an article
    /// True for the names that such files have, without their folder.
    bool (*isUsualName)(std::string_view file);
    /// By the file's name or, where that does not tell, by its bytes, if there are any.
    bool (*recognises)(const LevelSource& source);
    /// @param read  called for each file that this one names
    /// @param choices  what is solid in another editor's map; none: as kept beside it, or by rules
    /// @param known    set to what is known of another editor's map where there is an error, as far
    ///                 as it goes
    Result<LevelFile> (*read)(const LevelSource& source, const ReadNamed& read,
                              const MapChoices& choices, ForeignMap& known);
    /// The files that it depends on, as it names them. None if it is too broken to tell.
    std::vector<std::string> (*filesNamedIn)(const LevelSource& source);
    /// Where a level read from such a file is saved to; null: to the file itself. What other
    /// editors write is never written to.
    std::string (*savePath)(const std::string& path);

    /// True if files of this format are another editor's.
    bool isForeign() const { return savePath != nullptr; }
};

/// In the order in which they are tried. The last one, our own, recognises everything.
std::span<const LevelFormat> levelFormats();

/// Reads the file and recognises its format, by its name alone if it cannot be read.
LevelSource readSource(const std::string& path);

}  // namespace pixelstep
