// An imported map as text, so that tests can compare whole maps and show what differs.
#pragma once

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "import/imported_map.h"

namespace pixelstep::test {

class ImportedMapText {
public:
    /// @param hasPlaces  the places in the file are a part of the text
    explicit ImportedMapText(bool hasPlaces) : hasPlaces_(hasPlaces) {}

    std::string of(const ImportedMap& map) {
        out_ << "map side=" << map.side << " area=" << text(map.area)
             << " background=" << (map.background ? std::to_string(*map.background) : "none")
             << place(map.place) << text(map.properties) << "\n";
        for (size_t i = 1; i < map.tiles.size(); ++i) add(i, map.tiles[i]);
        for (const ImportedGroup& group : map.groups)
            out_ << "group " << group.name << "/" << group.kind << number(group.group)
                 << place(group.place) << text(group.properties) << "\n";
        for (const ImportedLayer& layer : map.layers) add(layer);
        return out_.str();
    }

    /// Sorted: editors write them in any order.
    static std::string text(const ImportedProperties& properties) {
        std::vector<std::string> sorted;
        for (const ImportedProperty& property : properties)
            sorted.push_back(" {" + property.name + ": " + text(property.value) + "}");
        std::ranges::sort(sorted);
        std::string all;
        for (const std::string& property : sorted) all += property;
        return all;
    }
    static std::string text(const ImportedValue& value) {
        if (const auto* flag = std::get_if<bool>(&value.content)) return *flag ? "true" : "false";
        if (const auto* whole = std::get_if<int64_t>(&value.content)) return std::to_string(*whole);
        if (const auto* other = std::get_if<double>(&value.content)) return text(*other) + "f";
        if (value.text() != nullptr) return "'" + *value.text() + "'";
        if (value.list() == nullptr) return "-";
        std::string all = "[";
        for (const ImportedValue& item : *value.list()) all += text(item) + " ";
        return all + "]";
    }
    static std::string text(double number) {
        std::ostringstream out;
        out << (std::abs(number) < 1e-9 ? 0 : number);
        return out.str();
    }
    static std::string text(const Rect& rect) { return text(FileRect::of(rect)); }
    static std::string text(const FileRect& rect) {
        return text(rect.left) + "," + text(rect.top) + " " + text(rect.width) + "x" +
               text(rect.height);
    }
    static std::string text(const std::vector<FigurePoint>& points) {
        std::string all;
        for (const FigurePoint& point : points) all += " " + text(point.x) + "," + text(point.y);
        return all;
    }
    static std::string text(const Figure& figure) {
        return std::string(figure.isClosed ? " shape" : " line") +
               (figure.isOneWay ? " one-way" : "") + text(figure.points);
    }
    static std::string text(const PicturePart& part) {
        return " part " + std::to_string(part.file) + ":" + text(part.from);
    }
    static std::string text(const ImportedSprite& sprite) {
        return " sprite" + text(sprite.part) + " in " + text(sprite.box) + " transform " +
               std::to_string(sprite.transform) + " degrees " + text(sprite.degrees) + " opacity " +
               text(sprite.opacity);
    }

private:
    std::string place(const MapPlace& at) const {
        return hasPlaces_ ? " at " + at.file + ":" + at.pointer : "";
    }
    static std::string number(const std::optional<size_t>& group) {
        return group ? " in group " + std::to_string(*group) : "";
    }
    void add(size_t index, const ImportedTile& tile) {
        out_ << "tile " << index << " " << tile.title << " #" << tile.number << " '" << tile.name
             << "' transform " << int(tile.transform) << " box " << text(tile.box)
             << (tile.part ? text(*tile.part) : "") << (tile.isAnimated ? " animated" : "")
             << place(tile.place) << text(tile.properties);
        for (const Figure& figure : tile.shapes) out_ << text(figure);
        out_ << "\n";
    }
    void add(const ImportedLayer& layer) {
        out_ << "layer " << layer.name << "/" << layer.type << " kind " << int(layer.kind)
             << number(layer.group) << (layer.isHidden ? " hidden" : "") << " offset "
             << text({layer.offset}) << " parallax " << text({layer.parallax, layer.parallaxOrigin})
             << " opacity " << layer.opacity << " tint " << layer.tint << " side " << layer.side
             << (layer.isSortedByHeight ? " by height" : "") << (layer.repeatsX ? " repeats x" : "")
             << (layer.repeatsY ? " repeats y" : "") << place(layer.place) << text(layer.properties)
             << "\n";
        for (const ImportedBlock& block : layer.blocks) {
            out_ << "  block " << text(block.cells) << ":";
            for (const uint32_t tile : block.tiles) out_ << " " << tile;
            out_ << "\n";
        }
        for (const ImportedObject& object : layer.objects) {
            out_ << "  object " << object.id << " " << object.name << "/" << object.kind << " rect "
                 << text(object.rect) << (object.isText ? " text '" + object.text + "'" : "")
                 << (object.isTile ? " tile" : "") << (object.isEllipse ? " round" : "")
                 << (object.isRotated ? " rotated" : "");
            for (const std::string& tag : object.tags) out_ << " tag " << tag;
            if (!object.points.empty()) out_ << " points" << text(object.points);
            if (object.figure) out_ << text(*object.figure);
            if (object.sprite) out_ << text(*object.sprite);
            out_ << place(object.place) << text(object.properties) << "\n";
        }
        for (const ImportedSprite& sprite : layer.sprites) out_ << " " << text(sprite) << "\n";
    }

    bool hasPlaces_;
    std::ostringstream out_{};
};

}  // namespace pixelstep::test
