// What the tags and attributes of Tiled's XML stand for in its JSON.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace pixelstep::xml {

/// What a tag stands for.
enum class Node : uint8_t {
    root,
    map,
    tileset,
    objectTemplate,
    tile,
    tileLayer,
    objectLayer,
    imageLayer,
    group,
    object,
    properties,
    property,
    image,
    offset,
    data,
    chunk,
    cell,
    animation,
    frame,
    mark,
    points,
    text,
    ignored,  // with all in it
};

/// What a tag is within another.
struct TagRow {
    Node within;
    std::string_view tag;
    Node node;
};

inline constexpr auto kTags = std::to_array<TagRow>({
    {Node::root, "map", Node::map},
    {Node::root, "tileset", Node::tileset},
    {Node::root, "template", Node::objectTemplate},
    {Node::map, "tileset", Node::tileset},
    {Node::map, "layer", Node::tileLayer},
    {Node::map, "objectgroup", Node::objectLayer},
    {Node::map, "imagelayer", Node::imageLayer},
    {Node::map, "group", Node::group},
    {Node::group, "layer", Node::tileLayer},
    {Node::group, "objectgroup", Node::objectLayer},
    {Node::group, "imagelayer", Node::imageLayer},
    {Node::group, "group", Node::group},
    {Node::objectTemplate, "tileset", Node::tileset},
    {Node::objectTemplate, "object", Node::object},
    {Node::tileset, "tile", Node::tile},
    {Node::tileset, "image", Node::image},
    {Node::tileset, "tileoffset", Node::offset},
    {Node::tile, "image", Node::image},
    {Node::tile, "objectgroup", Node::objectLayer},
    {Node::tile, "animation", Node::animation},
    {Node::animation, "frame", Node::frame},
    {Node::imageLayer, "image", Node::image},
    {Node::tileLayer, "data", Node::data},
    {Node::data, "chunk", Node::chunk},
    {Node::data, "tile", Node::cell},
    {Node::chunk, "tile", Node::cell},
    {Node::objectLayer, "object", Node::object},
    {Node::object, "ellipse", Node::mark},
    {Node::object, "point", Node::mark},
    {Node::object, "capsule", Node::mark},
    {Node::object, "polygon", Node::points},
    {Node::object, "polyline", Node::points},
    {Node::object, "text", Node::text},
    {Node::properties, "property", Node::property},
});

inline Node nodeOf(Node within, std::string_view tag) {
    if (within == Node::ignored) return Node::ignored;
    if (tag == "properties" && within != Node::root && within != Node::property)
        return Node::properties;
    const auto row = std::ranges::find_if(
        kTags, [&](const TagRow& one) { return one.within == within && one.tag == tag; });
    return row == kTags.end() ? Node::ignored : row->node;
}

/// Which list of its parent a node is an item of.
struct ListRow {
    Node node;
    std::string_view key;
};

inline constexpr auto kLists = std::to_array<ListRow>({
    {Node::tileset, "tilesets"},
    {Node::tileLayer, "layers"},
    {Node::objectLayer, "layers"},
    {Node::imageLayer, "layers"},
    {Node::group, "layers"},
    {Node::tile, "tiles"},
    {Node::object, "objects"},
    {Node::chunk, "chunks"},
    {Node::frame, "frames"},
    {Node::property, "properties"},
});

inline constexpr auto kLayerTypes = std::to_array<ListRow>({
    {Node::tileLayer, "tilelayer"},
    {Node::objectLayer, "objectgroup"},
    {Node::imageLayer, "imagelayer"},
    {Node::group, "group"},
    {Node::map, "map"},
    {Node::tileset, "tileset"},
    {Node::objectTemplate, "template"},
});

/// The lists that are there even if nothing is in them.
inline constexpr auto kOwnLists = std::to_array<ListRow>({
    {Node::map, "layers"},
    {Node::map, "tilesets"},
    {Node::group, "layers"},
    {Node::objectLayer, "objects"},
});

// Attributes that mean the same wherever they stand; all others are passed over.
inline constexpr auto kNumbers = std::to_array<std::string_view>(
    {"width",           "height",          "tilewidth", "tileheight", "id",        "firstgid",
     "tilecount",       "columns",         "spacing",   "margin",     "x",         "y",
     "rotation",        "opacity",         "offsetx",   "offsety",    "parallaxx", "parallaxy",
     "parallaxoriginx", "parallaxoriginy", "gid",       "tileid",     "duration"});
inline constexpr auto kTexts = std::to_array<std::string_view>(
    {"name", "class", "type", "orientation", "source", "objectalignment", "tintcolor", "template",
     "tilerendersize", "fillmode", "backgroundcolor", "draworder"});
inline constexpr auto kSwitches =
    std::to_array<std::string_view>({"visible", "infinite", "repeatx", "repeaty"});

template <class Names>
bool isAmong(const Names& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

}  // namespace pixelstep::xml
