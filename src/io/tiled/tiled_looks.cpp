// Opacity, tint, parallax and the like of layers, groups multiplied in.
#include "io/tiled/tiled_looks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace pixelstep {
namespace {

uint32_t multiplied(uint32_t a, uint32_t b) {
    uint32_t result = 0;
    for (const int shift : {0, 8, 16, 24})
        result |= ((a >> shift & 0xffu) * (b >> shift & 0xffu) + 127) / 255 << shift;
    return result;
}

TiledLook lookWithin(const TiledLook& around, JsonValue layer) {
    TiledLook look{.value = layer, .offset = around.offset};
    look.offset = around.offset +
                  PixelPlace{memberNumber(layer, "offsetx", 0), memberNumber(layer, "offsety", 0)};
    look.isHidden = around.isHidden || memberIs(layer, "visible", false);
    look.opacity = around.opacity * std::clamp(memberNumber(layer, "opacity", 1), 0.0, 1.0);
    look.tint = multiplied(around.tint, memberColour(layer, "tintcolor").value_or(0xffffffff));
    look.parallax = {around.parallax.x * memberNumber(layer, "parallaxx", 1),
                     around.parallax.y * memberNumber(layer, "parallaxy", 1)};
    return look;
}

/// Walks the layers of a map.
struct LookReader {
    std::vector<TiledLook> looks{};
    std::array<size_t, 3> counts{};

    void add(TiledLook look, TiledLook::Kind kind) {
        look.kind = kind;
        look.index = counts[static_cast<size_t>(kind)]++;
        looks.push_back(look);
    }

    void addLayers(const TiledLook& around) {
        const auto list = around.value.find("layers");
        if (!list || !list->is(JsonKind::array)) return;
        for (const JsonValue layer : list->items()) {
            if (!layer.is(JsonKind::object)) continue;
            const TiledLook look = lookWithin(around, layer);
            const std::string_view type = memberWord(layer, "type");
            if (type == "tilelayer") add(look, TiledLook::Kind::tiles);
            if (type == "objectgroup") add(look, TiledLook::Kind::objects);
            if (type == "imagelayer") add(look, TiledLook::Kind::image);
            if (type == "group") addLayers(look);
        }
    }
};

}  // namespace

std::vector<TiledLook> readLooks(JsonValue map) {
    LookReader reader;
    reader.addLayers({.value = map, .offset = {}});
    return std::move(reader.looks);
}

void warnOfLostLooks(TiledNotes& notes, const std::vector<TiledLook>& looks) {
    for (const TiledLook& look : looks) {
        const std::string whose = "layer " + nameOf(look.value);
        if (look.kind == TiledLook::Kind::image) {
            notes.warn(look.value, whose, " is left out: a level has no pictures of its own",
                       Matters::look);
        } else if (!look.isPlain()) {
            notes.warn(look.value, whose, ": a level has no opacity, tint or parallax",
                       Matters::look);
        }
    }
}

std::optional<uint32_t> colourIn(std::string_view text) {
    if (text.starts_with('#')) text.remove_prefix(1);
    if (text.size() != 6 && text.size() != 8) return std::nullopt;
    uint32_t colour = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, colour, 16);
    if (error != std::errc{} || rest != end) return std::nullopt;
    return text.size() == 6 ? colour | 0xff000000u : colour;
}

std::optional<uint32_t> memberColour(JsonValue object, std::string_view key) {
    return colourIn(memberWord(object, key));
}

double memberNumber(JsonValue object, std::string_view key, double standard) {
    constexpr double kMost = 4'000'000;
    const auto member = object.find(key);
    if (!member) return standard;
    double number = standard;
    if (member->is(JsonKind::integer)) {
        number = static_cast<double>(member->integer());
    } else if (member->is(JsonKind::otherNumber)) {
        const std::string_view digits = member->text();
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
    }
    return std::isfinite(number) && std::abs(number) <= kMost ? number : standard;
}

std::string_view memberWord(JsonValue object, std::string_view key) {
    const auto member = object.find(key);
    return member && member->is(JsonKind::text) ? member->text() : std::string_view{};
}

bool memberIs(JsonValue object, std::string_view key, bool wanted) {
    const auto member = object.find(key);
    return member && member->is(JsonKind::boolean) && member->boolean() == wanted;
}

}  // namespace pixelstep
