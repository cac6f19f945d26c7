// Reads objects, and computes their corners.
#include "import/tiled/tiled_objects.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <unordered_set>

#include "import/map_words.h"
#include "import/tiled/tiled_tilesets.h"

namespace pixelstep {
namespace {

using ObjectForm = TiledObject::Form;

constexpr auto kFlagForms =
    std::to_array<std::pair<std::string_view, ObjectForm>>({{"point", ObjectForm::point},
                                                            {"ellipse", ObjectForm::ellipse},
                                                            {"capsule", ObjectForm::capsule}});

/// An ellipse whose four quarters are in the corners of an area, as a polygon with an error of less
/// than 1/50 pixel.
std::vector<FigurePoint> roundIn(FigurePoint size, FigurePoint across) {
    const double most = std::min(std::max(across.x, across.y), 16384.0);
    const int quarter = 6 + static_cast<int>(3 * std::sqrt(most));
    std::vector<FigurePoint> points;
    for (int i = 0; i < 4 * quarter; ++i) {
        const double angle = std::numbers::pi / 2 * (i + 0.5) / quarter;
        const double x = std::cos(angle) * across.x / 2;
        const double y = std::sin(angle) * across.y / 2;
        points.push_back({x + (x > 0 ? size.x - across.x / 2 : across.x / 2),
                          y + (y > 0 ? size.y - across.y / 2 : across.y / 2)});
    }
    return points;
}

/// Reads the members that define the form of an object.
/// @return  false if its points are invalid
bool readForm(const TiledNode& node, TiledObject& object) {
    for (const auto& [key, form] : kFlagForms)
        if (node.flag(key, false)) object.form = form;
    for (const auto& [key, form] :
         {std::pair{"polyline", ObjectForm::polyline}, std::pair{"polygon", ObjectForm::polygon}}) {
        if (!node.has(key)) continue;
        auto points = node.points(key);
        if (!points) return false;
        object.points = *std::move(points);
        object.form = form;
    }
    const auto cell = node.integer("gid", std::numeric_limits<int32_t>::min(), 0xffffffff);
    if (cell.value_or(0) != 0) {
        object.cell = static_cast<uint32_t>(*cell) & ~kHexRotationBit;
        object.form = ObjectForm::tile;
    }
    if (node.has("text")) object.form = ObjectForm::text;
    if (const auto text = node.child("text")) object.text = text->word("text");
    return true;
}

}  // namespace

std::optional<TiledObject> readTiledObject(const TiledNode& node, const std::string& where) {
    TiledObject object{.place = node.place()};
    if (const auto id = node.whole("id")) object.id = std::to_string(*id);
    if (node.has("name")) object.name = node.text("name");
    for (const std::string_view key : {"type", "class"})
        if (node.has(key) && object.kind.value_or("").empty()) object.kind = node.text(key);
    const auto x = node.pixels("x");
    const auto y = node.pixels("y");
    bool isValid = readForm(node, object) && x && y;
    const auto readPixels = [&](std::string_view key, std::optional<double>& value) {
        if (!node.has(key)) return;
        value = node.pixels(key);
        isValid = isValid && value;
    };
    readPixels("width", object.width);
    readPixels("height", object.height);
    isValid = isValid && object.width.value_or(0) >= 0 && object.height.value_or(0) >= 0;
    readPixels("rotation", object.degrees);
    if (node.has("opacity")) object.opacity = node.number("opacity", 1);
    if (node.has("visible")) object.isVisible = node.flag("visible", true);
    object.properties = node.properties();
    if (isValid) {
        object.at = {*x, *y};
        return object;
    }
    node.notes().warn(node.place(),
                      "object " + nameOf(node) + where +
                          " is left out: its position, size and points are not numbers of pixels "
                          "within 4000000 of 0, the size at least 0");
    return std::nullopt;
}

FigurePoint rotated(FigurePoint point, double degrees) {
    if (degrees == 0) return point;
    const double angle = degrees * std::numbers::pi / 180;
    return {point.x * std::cos(angle) - point.y * std::sin(angle),
            point.x * std::sin(angle) + point.y * std::cos(angle)};
}

std::optional<Figure> figureOf(const TiledObject& object, FigurePoint size, FigurePoint anchor,
                               FigurePoint offset) {
    if (object.is(ObjectForm::point) || object.is(ObjectForm::text)) return std::nullopt;
    Figure figure;
    const double across = std::min(size.x, size.y);
    if (object.isLine()) {
        figure.points = object.points;
        figure.isClosed = object.is(ObjectForm::polygon);
    } else if ((size.x > 0) != (size.y > 0)) {
        figure.points = {{0, 0}, size};
        figure.isClosed = false;
    } else if (object.is(ObjectForm::ellipse)) {
        figure.points = roundIn(size, size);
    } else if (object.is(ObjectForm::capsule)) {
        figure.points = roundIn(size, {across, across});
    } else {
        figure.points = FileRect{-anchor.x * size.x, -anchor.y * size.y, size.x, size.y}.corners();
    }
    figure.isOneWay = roleOfProperties(object.properties) == MapRole::oneWay;
    for (FigurePoint& point : figure.points)
        point = offset + object.at + rotated(point, object.degrees.value_or(0));
    return figure;
}

void addMissing(ImportedProperties& properties, const ImportedProperties& more) {
    properties.reserve(properties.size() + more.size());  // the names below stay where they are
    std::unordered_set<std::string_view> names;
    for (const ImportedProperty& property : properties) names.insert(property.name);
    for (const ImportedProperty& property : more)
        if (names.insert(property.name).second) properties.push_back(property);
}

void inherit(TiledObject& object, const TiledTemplate& from) {
    const TiledObject& base = *from.object;
    const auto take = [](auto& own, const auto& other) {
        if (!own) own = other;
    };
    take(object.name, base.name);
    take(object.kind, base.kind);
    take(object.width, base.width);
    take(object.height, base.height);
    take(object.degrees, base.degrees);
    take(object.opacity, base.opacity);
    take(object.isVisible, base.isVisible);
    addMissing(object.properties, base.properties);
    if (object.form || !base.form) return;
    const int64_t number = int64_t{base.cell & kCellBits} - from.firstInFile;
    const bool isTile = base.is(ObjectForm::tile);
    if (isTile && (!from.firstCell || number < 0 || number >= kAddedTiles)) return;
    object.form = base.form;
    object.points = base.points;
    object.text = base.text;
    if (isTile)
        object.cell = (base.cell & kFlipBits) | (*from.firstCell + static_cast<uint32_t>(number));
}

}  // namespace pixelstep
