// A file of Tiled, JSON or XML, and the values in it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "import/imported_map.h"
#include "import/map_notes.h"
#include "import/tiled/tiled_xml.h"
#include "io/json/json_reader.h"

namespace pixelstep {

/// The limits of maps, tilesets and templates as JSON.
JsonLimits tiledLimits();

/// A parsed file.
struct TiledFile {
    std::string name;         ///< relative to the map's folder; empty: the map
    MapNotes& notes;          ///< receives the errors of its nodes
    std::string_view json{};  ///< its text, for the lines of cells; empty in XML
    std::variant<JsonTree, XmlElement> content{};

    /// Parses a text; nothing after an error in the notes.
    /// @param root  the required outermost tag of XML: "map", "tileset" or "template"
    static std::optional<TiledFile> parse(std::string_view text, std::string_view root,
                                          std::string name, MapNotes& notes);
};

/// A value that is no list and no object, with its type.
struct TiledValue {
    JsonKind kind = JsonKind::null;
    int64_t whole = 0;        ///< of an integer; 1 for true
    double number = 0;        ///< of a number
    std::string_view text{};  ///< of a text; of a number its digits
    uint32_t size = 0;        ///< of a list
};

/// An object in a file: the same functions for JSON and XML. It points to the nodes around it.
class TiledNode {
public:
    explicit TiledNode(const TiledFile& file);

    const TiledFile& file() const { return *file_; }
    MapNotes& notes() const { return file_->notes; }
    /// The place of the object, or of a member of it.
    MapPlace place(std::string_view key = {}) const;
    void fail(std::string_view key, const std::string& message) const {
        notes().fail(place(key), message);
    }
    void failExpected(std::string_view key, const std::string& expected) const;
    void failMissing(std::string_view key, const std::string& expected) const {
        fail(key, "missing; expected " + expected);
    }
    /// False, with an error, for a JSON value that is no object.
    bool expectObject() const;
    /// Reports an error if the file is of another type.
    void expectType(std::string_view wanted) const;

    std::optional<TiledValue> find(std::string_view key) const;
    bool has(std::string_view key) const { return find(key).has_value(); }

    // Values of another type are errors.
    std::string_view text(std::string_view key) const;
    std::optional<int64_t> integer(std::string_view key, int64_t low, int64_t high) const;
    int requireInteger(std::string_view key, IntRange range) const;
    bool requireFlag(std::string_view key) const;

    // Values of another type count as missing.
    std::string_view word(std::string_view key) const;
    std::optional<int64_t> whole(std::string_view key) const;
    /// @return  `fallback` for a number beyond 4 million, too
    double number(std::string_view key, double fallback) const;
    bool flag(std::string_view key, bool fallback) const;
    std::optional<uint32_t> colour(std::string_view key) const;

    /// [px] A number within 4 million of 0, 0 if it is missing; nothing for anything else.
    std::optional<double> pixels(std::string_view key) const;
    /// [px] The points of a polygon or polyline; nothing if one is invalid.
    std::optional<std::vector<FigurePoint>> points(std::string_view key) const;

    /// The objects of a list; none if it is missing. Anything else is an error.
    std::vector<TiledNode> items(std::string_view key) const;
    std::optional<TiledNode> child(std::string_view key) const;
    /// In JSON, an object in place of a list, as until Tiled 1.2.
    std::optional<TiledNode> oldObject(std::string_view key) const {
        return json_ ? child(key) : std::nullopt;
    }
    /// The members of an object in JSON, which must be objects, too.
    std::vector<std::pair<std::string_view, TiledNode>> members() const;

    /// The member "properties". Members of class-typed ones follow all others.
    ImportedProperties properties() const;
    /// The properties of tiles until Tiled 1.2: the members of this object.
    ImportedProperties membersAsProperties() const;

    /// The value of a list of cells in JSON; nothing in XML.
    std::optional<JsonValue> list(std::string_view key) const;
    /// In XML, the line of the file where the cells of a layer start.
    std::optional<int64_t> cellLine() const;

private:
    static constexpr size_t kNoIndex = SIZE_MAX;
    TiledNode(const TiledNode& parent, std::string_view key, size_t index)
        : file_(parent.file_), parent_(&parent), key_(key), index_(index) {}
    std::string pointer() const;

    const TiledFile* file_;
    const TiledNode* parent_ = nullptr;
    std::string_view key_{};   ///< in the parent: of the object, or of its list
    size_t index_ = kNoIndex;  ///< in the list
    std::optional<JsonValue> json_{};
    const XmlElement* xml_ = nullptr;
};

/// "'ground'", "12", its id, or "without a name".
std::string nameOf(const TiledNode& node);

}  // namespace pixelstep
