// Computes the corners of objects, rotated and scaled.
#include "import/tiled/tiled_map.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "import/map_members.h"
#include "import/map_words.h"

namespace pixelstep {
namespace {

/// An ellipse whose four quarters are in the corners of an area, as a polygon with an error of less
/// than 1/50 pixel.
std::vector<FigurePoint> roundIn(double width, double height, double acrossX, double acrossY) {
    const double most = std::min(std::max(acrossX, acrossY), 16384.0);
    const int quarter = 6 + static_cast<int>(3 * std::sqrt(most));
    std::vector<FigurePoint> points;
    for (int i = 0; i < 4 * quarter; ++i) {
        const double angle = std::numbers::pi / 2 * (i + 0.5) / quarter;
        const double x = std::cos(angle) * acrossX / 2;
        const double y = std::sin(angle) * acrossY / 2;
        points.push_back({x + (x > 0 ? width - acrossX / 2 : acrossX / 2),
                          y + (y > 0 ? height - acrossY / 2 : acrossY / 2)});
    }
    return points;
}

/// The corners relative to the object's position, not yet rotated.
Figure figureAtOrigin(MapNotes& notes, JsonValue object) {
    if (const auto points = object.find("polygon")) return {pointsIn(notes, *points)};
    if (const auto points = object.find("polyline")) return {pointsIn(notes, *points), false};
    const double width = memberPixels(notes, object, "width");
    const double height = memberPixels(notes, object, "height");
    if ((width > 0) != (height > 0)) return {{{0, 0}, {width, height}}, false};
    if (boolMember(object, "ellipse", false)) return {roundIn(width, height, width, height)};
    const double across = std::min(width, height);
    if (boolMember(object, "capsule", false)) return {roundIn(width, height, across, across)};
    // The position of a tile is its lower left corner.
    const double top = object.find("gid") ? -height : 0;
    return {FileRect{0, top, width, height}.corners()};
}

}  // namespace

std::vector<FigurePoint> pointsIn(MapNotes& notes, JsonValue list) {
    std::vector<FigurePoint> points;
    if (!expectKind(notes.errors, list, JsonKind::array)) return points;
    for (const JsonValue point : list.items()) {
        if (!expectKind(notes.errors, point, JsonKind::object)) return {};
        points.push_back({requirePixels(notes, point, "x"), requirePixels(notes, point, "y")});
    }
    return points;
}

std::optional<Figure> figureOf(MapNotes& notes, JsonValue object, FigurePoint offset) {
    if (boolMember(object, "point", false) || object.find("text")) return std::nullopt;
    Figure figure = figureAtOrigin(notes, object);
    for (const ImportedProperty& property : readProperties(notes, object))
        if (solidityOfProperty(property.name) == Solidity::oneWay && isTrue(property.value))
            figure.isOneWay = true;
    const FigurePoint at =
        offset + FigurePoint{memberPixels(notes, object, "x"), memberPixels(notes, object, "y")};
    const double angle = memberPixels(notes, object, "rotation") * std::numbers::pi / 180;
    const double sine = std::sin(angle);
    const double cosine = std::cos(angle);
    for (FigurePoint& point : figure.points) {
        const FigurePoint turned{point.x * cosine - point.y * sine,
                                 point.x * sine + point.y * cosine};
        point = {at.x + turned.x, at.y + turned.y};
    }
    return figure;
}

std::vector<Figure> figuresOf(MapNotes& notes, JsonValue owner) {
    std::vector<Figure> figures;
    const auto list = owner.find("objects");
    if (!list || !expectKind(notes.errors, *list, JsonKind::array)) return figures;
    for (const JsonValue object : list->items()) {
        if (notes.errors.hasError() || !expectKind(notes.errors, object, JsonKind::object)) break;
        if (auto figure = figureOf(notes, object)) figures.push_back(*std::move(figure));
    }
    return figures;
}

}  // namespace pixelstep
