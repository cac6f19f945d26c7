// The definitions of an LDtk project as plain values, and the parts of one level that are read from
// JSON.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "import/imported_map.h"
#include "import/map_members.h"
#include "import/map_notes.h"
#include "import/picture_files.h"

namespace pixelstep {

/// Of places and sizes of levels, and of offsets of layers.
inline constexpr IntRange kLdtkPixels{-4 * kMaxCoordinate, 4 * kMaxCoordinate};

/// A value of an IntGrid.
struct LdtkValue {
    std::string pointer{};             ///< of its definition
    std::string name{};                ///< empty: none
    std::optional<uint32_t> colour{};  ///< 0xffrrggbb
};

struct LdtkTileset {
    std::string pointer{};  ///< of its definition
    std::string name{};
    std::string path{};  ///< the name of its picture in the project; empty: none
    int side = 16;       ///< [px] of a tile
    int spacing = 0;     ///< [px] between tiles
    int padding = 0;     ///< [px] around all tiles
    int64_t columns = 1;
    std::string colours{};                            ///< "argb" of each tile's picture
    std::vector<std::string> tags{};                  ///< enum values
    std::map<int64_t, std::vector<size_t>> tagsOf{};  ///< by tile: indices of `tags`

    /// True for a tile of which no pixel is visible, as LDtk computes it from the picture.
    bool isBlank(int64_t number) const {
        return number >= 0 && number < static_cast<int64_t>(colours.size() / 4) &&
               colours.compare(static_cast<size_t>(number) * 4, 4, "0000") == 0;
    }
};

struct LdtkLayerDef {
    std::map<int64_t, LdtkValue> values{};
    std::optional<int64_t> tileset{};
    FigurePoint parallax{};  ///< -1..1; 0: it moves with the level, 1: it stays with the view
    bool isScaled = true;    ///< scaled down by its parallax
    FigurePoint pivot{};     ///< 0..1, of tiles that are larger or smaller than cells
};

struct LdtkDefs {
    std::string file{};                        ///< the project; empty: the file that is read
    std::map<int64_t, LdtkLayerDef> layers{};  ///< by their numbers
    std::map<std::string, int64_t, std::less<>> layersByName{};
    std::map<int64_t, LdtkTileset> tilesets{};   ///< by their numbers
    std::set<int64_t> loops{};                   ///< fields whose points form a closed path
    std::map<int64_t, std::string> tileModes{};  ///< how entities draw their tile
};

/// Reads definitions. Malformed ones are skipped: a separate level file has none at all.
/// @param file  for messages, and as the file that names the pictures
LdtkDefs readLdtkDefs(JsonValue root, const std::string& file);

/// A level, and the object with its layers: the same, or that of a separate file.
struct LdtkLevel {
    JsonValue value;          ///< with its size, background and fields
    JsonValue layers;         ///< with the list `layerInstances`
    MapPlace place{};         ///< of `layers`
    std::string_view text{};  ///< of the file of `layers`, for lines in messages
    std::shared_ptr<const std::string> ownText{};  ///< of the separate file
    std::shared_ptr<const JsonTree> ownTree{};
};

/// Adds a level's layers, background and fields to a map. The first error is put into `notes`.
void readLdtkLevel(const LdtkDefs& defs, const LdtkLevel& level, PictureFiles& pictures,
                   MapNotes& notes, ImportedMap& map);

/// Reports the error of a part of a file, if there is one.
void report(const ErrorSink& errors, const std::string& file, MapNotes& notes);

/// Calls `visit` with each object in the list of a member, and with its JSON pointer.
/// @param pointer  of the object with the member
template <class Visit>
void forEachAt(JsonValue object, std::string_view key, const std::string& pointer, Visit visit) {
    const auto list = listMember(object, key);
    if (!list) return;
    const std::string start = pointer + "/" + std::string(key) + "/";
    size_t index = 0;
    for (const JsonValue item : list->items()) {
        if (item.is(JsonKind::object)) visit(item, start + std::to_string(index));
        ++index;
    }
}

}  // namespace pixelstep
