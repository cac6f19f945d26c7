// The files that a map of another editor names: opened only near the map.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "import/source_file.h"

namespace pixelstep {

inline constexpr int kMaxFoldersUp = 8;  ///< `../` at the front of a name, once it is normalised

/// The name, from the map's folder on and normalised, of a file that a file of the map names. Only
/// files below one of kMaxFoldersUp folders above the map; an error for absolute names, drives and
/// addresses.
/// @param from  the file that names it, as the map names that; empty: the map itself
Result<std::string> nameNearMap(std::string_view from, std::string_view name);

/// Reads files that a map names. A backslash in a name that no file has is a slash.
class MapFiles {
public:
    /// @param read  outlives this
    explicit MapFiles(const ReadNamed& read) : read_(read) {}

    struct File {
        std::string name;  ///< from the map's folder on; as it was given where that is an error
        Result<std::string> bytes;
        bool isAbsent = false;  ///< there is none, or none that may be opened
    };
    File open(std::string_view from, std::string_view name);
    /// The same of text; an error once all of a map has more than 32 MB.
    File openText(std::string_view from, std::string_view name);

    const ReadNamed& read() const { return read_; }
    /// The warning about names with backslashes, if there were any.
    std::optional<std::string> warning() const;

private:
    const ReadNamed& read_;
    int64_t textBytes_ = 0;
    std::string firstBackslash_;
    size_t backslashes_ = 0;
};

}  // namespace pixelstep
