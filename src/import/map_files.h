// The files that a map of another editor names: opened only near the map.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "import/map_pictures.h"
#include "import/source_file.h"

namespace pixelstep {

inline constexpr int kMaxFoldersUp = 8;  ///< `../` at the front of a normalised name

/// Resolves a name in a file of the map: the normalised name, relative to the map's folder. Only
/// files in or below the kMaxFoldersUp folders above the map are allowed; absolute names, drives
/// and addresses are errors.
/// @param from  the file that contains the name, relative to the map; empty: the map itself
Result<std::string> nameNearMap(std::string_view from, std::string_view name);

/// Decodes a picture: its pixels, 0xAARRGGBB, row by row from the top, file.size.x * file.size.y of
/// them, those of its clear colour transparent. This module cannot, so its caller passes one.
using DecodePicture = std::function<Result<std::vector<uint32_t>>(const MapPictureFile& file)>;

/// Reads files that a map names. If no file has a name with backslashes, they are read as slashes.
class MapFiles {
public:
    /// @param read    outlives this
    /// @param decode  none: the opacity of tiles is unknown
    explicit MapFiles(const ReadNamed& read, DecodePicture decode = {})
        : read_(read), decode_(std::move(decode)) {}

    struct File {
        std::string name;  ///< relative to the map's folder; after an error the original name
        Result<std::string> bytes;
        bool isAbsent = false;  ///< it is missing, or may not be opened
    };
    File open(std::string_view from, std::string_view name);
    /// The same for text; an error if the text files exceed 32 MB together.
    File openText(std::string_view from, std::string_view name);

    const DecodePicture& decode() const { return decode_; }

    /// The warning about names with backslashes, if there were any.
    std::optional<std::string> warning() const;

private:
    const ReadNamed& read_;
    DecodePicture decode_;
    std::set<std::string> texts_;
    int64_t textBytes_ = 0;
    std::string firstBackslash_;
    size_t backslashes_ = 0;
};

}  // namespace pixelstep
