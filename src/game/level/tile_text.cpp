// Reads and writes tiles as text.
#include "game/level/tile_text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace pixelstep {
namespace {

constexpr std::array<std::string_view, 4> kMaterials = {"stone", "grass", "wood", "snow"};
constexpr std::string_view kOneWayWord = "one_way";
constexpr std::string_view kEmptyWord = "empty";

struct ShapeLabel {
    std::string_view shape;
    std::string_view label;
};
constexpr std::array<ShapeLabel, 7> kShapeLabels = {{{"empty", "Eraser"},
                                                     {"block", "Block"},
                                                     {"slope45", "Slope 45"},
                                                     {"slope22a", "Slope 22, low"},
                                                     {"slope22b", "Slope 22, high"},
                                                     {"bump", "Bump"},
                                                     {"ladder", "Ladder"}}};

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    while (true) {
        const size_t end = text.find(' ');
        words.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return words;
        text.remove_prefix(end + 1);
    }
}

}  // namespace

bool isName(std::string_view word) {
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    return !word.empty() && isLetter(word[0]) && std::ranges::all_of(word, [&](char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '_';
    });
}

std::span<const std::string_view> materialNames() {
    return kMaterials;
}

int findMaterial(std::string_view name) {
    const auto found = std::ranges::find(kMaterials, name);
    return found == kMaterials.end() ? -1 : static_cast<int>(found - kMaterials.begin());
}

std::optional<TileSpec> parseTileText(std::string_view text) {
    if (text == kEmptyWord) return TileSpec{};
    if (text == kOneWayWord) return TileSpec{.shape = "block", .oneWay = true};
    const auto words = wordsOf(text);
    if (!isName(words[0]) || words[0] == kEmptyWord || words[0] == kOneWayWord ||
        transformOf(words[0]) >= 0)
        return std::nullopt;
    TileSpec spec{.shape = std::string(words[0])};
    size_t next = 1;
    if (next < words.size() && transformOf(words[next]) >= 0)
        spec.transform = static_cast<uint8_t>(transformOf(words[next++]));
    if (next < words.size() && words[next] == kOneWayWord) {
        spec.oneWay = true;
        ++next;
    }
    if (next != words.size()) return std::nullopt;
    return spec;
}

std::string tileText(const TileSpec& spec) {
    if (spec.shape == "block" && spec.transform == 0 && spec.oneWay)
        return std::string(kOneWayWord);
    if (spec.shape == kEmptyWord) return spec.shape;
    std::string text = spec.shape;
    if (spec.transform != 0) text += " " + std::string(transformWord(spec.transform));
    if (spec.oneWay) text += " " + std::string(kOneWayWord);
    return text;
}

std::string shapeLabel(std::string_view shape) {
    const auto found = std::ranges::find(kShapeLabels, shape, &ShapeLabel::shape);
    return std::string(found == kShapeLabels.end() ? shape : found->label);
}

TileSpec specOf(const ShapeSet& shapes, Tile tile) {
    if (tile.shape == kEmpty) return {};
    if (isLadder(tile)) return {.shape = shapes.all()[kLadder].name};
    return {.shape = shapes.all()[tile.shape].name,
            .transform = tile.transform,
            .oneWay = tile.oneWay,
            .material = tile.material,
            .surface = shapes.surfaces()[tile.surface].name,
            .breaks = shapes.breakRules()[tile.breaks]};
}

std::optional<std::string> tileRejection(const ShapeSet& shapes, const TileSpec& spec) {
    const int shape = shapes.find(spec.shape);
    if (shape < 0) return "this level has no shape \"" + spec.shape + "\"";
    if (shape == kLadder && spec != TileSpec{.shape = spec.shape})
        return "a ladder has no transform, one_way, material, surface or breaks";
    if (!spec.surface.empty() && shapes.findSurface(spec.surface) < 0)
        return "this level has no surface \"" + spec.surface + "\"";
    const auto rules = shapes.breakRules();
    if (rules.size() > kMaxBreakRules && std::ranges::find(rules, spec.breaks) == rules.end())
        return "tiles break in at most " + std::to_string(kMaxBreakRules) + " different ways";
    return std::nullopt;
}

std::optional<Tile> tileOf(const ShapeSet& shapes, const TileSpec& spec) {
    if (tileRejection(shapes, spec)) return std::nullopt;
    const int shape = shapes.find(spec.shape);
    if (shape == kEmpty) return Tile{};
    const auto rules = shapes.breakRules();
    const auto rule = std::ranges::find(rules, spec.breaks);
    return Tile{.shape = static_cast<uint16_t>(shape),
                .transform = spec.transform,
                .oneWay = spec.oneWay,
                .material = spec.material,
                .surface = static_cast<uint8_t>(std::max(0, shapes.findSurface(spec.surface))),
                .breaks = static_cast<uint8_t>(rule == rules.end() ? 0 : rule - rules.begin())};
}

std::optional<Tile> tileOf(TileMap& tiles, const TileSpec& spec) {
    if (tileRejection(tiles.shapes(), spec)) return std::nullopt;
    tiles.addBreakRule(spec.breaks);
    return tileOf(tiles.shapes(), spec);
}

bool isShapeName(std::string_view name) {
    return isName(name) && name != kOneWayWord && transformOf(name) < 0 &&
           !isBuiltInShapeName(name);
}

}  // namespace pixelstep
