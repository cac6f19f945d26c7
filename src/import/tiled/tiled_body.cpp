// Places, sizes and properties of objects.
#include "import/tiled/tiled_body.h"

#include <algorithm>
#include <cstdlib>

#include "import/tiled/tiled_members.h"
#include "import/tiled/tiled_text.h"
#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/text_tools.h"

namespace pixelstep {

namespace {

constexpr auto kBetween = " lies between pixels; moved to whole ones";

}  // namespace

PixelPlace anchorOf(bool isTile, std::string_view alignment) {
    if (!isTile) return {0, 0};
    const auto has = [&](std::string_view word) {
        return alignment.find(word) != std::string_view::npos;
    };
    const bool isLow = has("bottom") || alignment.empty() || alignment == "unspecified";
    const bool isMiddle = alignment == "center" || alignment == "top" || alignment == "bottom";
    const bool isCentred = alignment == "center" || alignment == "left" || alignment == "right";
    const double x = has("right") ? 1 : isMiddle ? 0.5 : 0;
    const double y = isLow ? 1 : isCentred ? 0.5 : 0;
    return {x, y};
}

namespace {

PixelPlace inWorld(const TiledFrame& frame, PixelPlace place) {
    return {place.x * frame.scale + frame.corner.x, place.y * frame.scale + frame.corner.y};
}

Vec2i wholePlace(PixelPlace place) {
    return {wholePixel(place.x), wholePixel(place.y)};
}

void warnOfForm(MapNotes& notes, const TiledBody& body) {
    if (memberPixels(notes, body.object, "rotation") != 0) {
        notes.warn(body.object, body.whose, " is turned; bodies stand upright",
                   WarningImpact::gameplay);
    }
    const auto ellipse = body.object.find("ellipse");
    if (ellipse && ellipse->is(JsonKind::boolean) && ellipse->boolean()) {
        notes.warn(body.object, body.whose, " is an ellipse; bodies are rectangles",
                   WarningImpact::gameplay);
    }
}

// Reads the points of a line or a closed shape, which ends where it began.
void placeLine(MapNotes& notes, const TiledFrame& frame, PixelPlace at, JsonValue points,
               bool isClosed, TiledBody& body) {
    if (!expectKind(notes.errors, points, JsonKind::array)) return;
    bool isExact = true;
    for (const JsonValue point : points.items()) {
        if (!expectKind(notes.errors, point, JsonKind::object)) return;
        const PixelPlace place = inWorld(frame, at + PixelPlace{requirePixels(notes, point, "x"),
                                                                requirePixels(notes, point, "y")});
        isExact = isExact && isWhole(place.x) && isWhole(place.y);
        body.line.push_back(wholePlace(place));
    }
    if (body.line.empty()) return failExpected(notes.errors, points, "a point at least");
    if (isClosed) body.line.push_back(body.line.front());
    if (!isExact && frame.scale == 1)
        notes.warn(points, body.whose, kBetween, WarningImpact::gameplay);
    body.feet = body.line.front();
}

void placeRect(MapNotes& notes, const TiledFrame& frame, PixelPlace at, bool isTile,
               std::string_view alignment, TiledBody& body) {
    const auto sideOf = [&](std::string_view key, int shown) {
        const double side = memberPixels(notes, body.object, key);
        return (side == 0 ? shown : side) * frame.scale;
    };
    const double width = sideOf("width", body.shown.x);
    const double height = sideOf("height", body.shown.y);
    const PixelPlace anchor = anchorOf(isTile, alignment);
    const PixelPlace corner =
        inWorld(frame, at) + PixelPlace{-anchor.x * width, -anchor.y * height};
    for (const double number : {corner.x, corner.y, width, height}) {
        if (isWhole(number) || frame.scale != 1) continue;
        notes.warn(body.object, body.whose, kBetween, WarningImpact::gameplay);
        break;
    }
    const Vec2i topLeft = wholePlace(corner);
    const auto point = body.object.find("point");
    const bool isPoint = point && point->is(JsonKind::boolean) && point->boolean();
    if (isPoint || (width == 0 && height == 0)) {
        body.feet = topLeft;
        return;
    }
    body.rect = Rect{topLeft.x, topLeft.y, wholePixel(width), wholePixel(height)};
    body.feet = feetOf(*body.rect);
}

}  // namespace

void placeBody(MapNotes& notes, const TiledFrame& frame, bool isTile, std::string_view alignment,
               TiledBody& body) {
    const PixelPlace at = frame.offset + PixelPlace{requirePixels(notes, body.object, "x"),
                                                    requirePixels(notes, body.object, "y")};
    warnOfForm(notes, body);
    if (const auto line = body.object.find("polyline")) {
        placeLine(notes, frame, at, *line, false, body);
    } else if (const auto shape = body.object.find("polygon")) {
        placeLine(notes, frame, at, *shape, true, body);
    } else {
        placeRect(notes, frame, at, isTile, alignment, body);
    }
    const bool isInWorld =
        std::abs(body.feet.x) <= kMaxCoordinate && std::abs(body.feet.y) <= kMaxCoordinate;
    if (!isInWorld) notes.errors.fail(body.object, "beyond 1000000 px from 0");
}

namespace {

// True if the object says that the level names a member although it holds its default.
bool isStated(const TiledBody& body, std::string_view member) {
    const auto stated = findProperty(body.properties, "stated");
    if (!stated || !stated->is(JsonKind::text)) return false;
    const std::string words = " " + std::string(stated->text()) + " ";
    return words.find(" " + std::string(member) + " ") != std::string::npos;
}

// A side of the body: as its property says, or as it is drawn.
std::optional<int> sideOf(MapNotes& notes, const TiledBody& body, std::string_view name,
                          int Rect::*side, std::optional<int> standard) {
    if (const auto said = intProperty(notes, body.properties, name, kBodySides)) return said;
    if (!body.rect) return std::nullopt;
    const int drawn = (*body.rect).*side;
    if (drawn < kBodySides.low || drawn > kBodySides.high) {
        const auto member = body.object.find(name);
        notes.errors.fail(member.value_or(body.object), "expected 1 to 256 px");
    }
    if (drawn == standard && !isStated(body, name)) return std::nullopt;
    return drawn;
}

// Names separated by commas, or a JSON list.
std::optional<std::vector<std::string>> groupsOf(MapNotes& notes, const TiledBody& body) {
    const auto value = findProperty(body.properties, "groups");
    if (!value || !expectKind(notes.errors, *value, JsonKind::text)) return std::nullopt;
    std::optional<std::vector<std::string>> names = namesIn(value->text());
    if (!names) notes.errors.fail(*value, "expected names of groups, separated by commas");
    if (names && names->size() > kMaxGroups) notes.errors.fail(*value, "more than 32 groups");
    return names;
}

BodyStart bodyOf(MapNotes& notes, const TiledBody& body, std::span<const std::string_view> known,
                 std::optional<int> width, std::optional<int> height) {
    warnOfUnknownMembers(notes, body.properties, known, body.whose);
    BodyStart start;
    start.feet = body.feet;
    start.width = sideOf(notes, body, "width", &Rect::width, width);
    start.height = sideOf(notes, body, "height", &Rect::height, height);
    start.groups = groupsOf(notes, body);
    start.comment = textProperty(notes, body.properties, "comment");
    return start;
}

void warnOfLine(MapNotes& notes, const TiledBody& body) {
    if (body.line.empty()) return;
    notes.warn(body.object, body.whose,
               " is a line, which platforms alone can be; its first point counts",
               WarningImpact::gameplay);
}

std::optional<std::vector<Vec2i>> pathOf(MapNotes& notes, const TiledBody& body) {
    const auto value = findProperty(body.properties, "path");
    if (!value) return body.line.empty() ? std::nullopt : std::optional(body.line);
    std::vector<Vec2i> path;
    const auto numbers =
        value->is(JsonKind::text) ? integersIn(value->text()) : std::optional<std::vector<int>>{};
    if (!numbers || numbers->size() % 2 != 0) {
        failExpected(notes.errors, *value, "a text of steps such as '0,0 96,0 96,-32'");
        return path;
    }
    for (size_t i = 0; i < numbers->size(); i += 2) {
        const Vec2i step{(*numbers)[i], (*numbers)[i + 1]};
        const bool isNear =
            std::abs(step.x) <= 2 * kMaxCoordinate && std::abs(step.y) <= 2 * kMaxCoordinate;
        if (!isNear) notes.errors.fail(*value, "beyond 1000000 px from 0");
        if (isNear) path.push_back(body.feet + step);
    }
    return path;
}

}  // namespace

BodyStart playerOf(MapNotes& notes, const TiledBody& body) {
    warnOfLine(notes, body);
    return bodyOf(notes, body, kTiledPlayerProperties, kCharacterWidth, kCharacterHeight);
}

BodyStart cloneOf(MapNotes& notes, const TiledBody& body) {
    warnOfLine(notes, body);
    BodyStart clone = bodyOf(notes, body, kTiledCloneProperties, kCharacterWidth, kCharacterHeight);
    if (const auto brain = findProperty(body.properties, "brain")) {
        clone.brain = readBrain(notes.errors, *brain);
    }
    readTiledNode(notes, body.properties, "tuning", [&](ErrorSink& errors, JsonValue tuning) {
        clone.tuning = readOwnTuningValue(errors, tuning);
    });
    return clone;
}

CrateStart crateOf(MapNotes& notes, const TiledBody& body) {
    warnOfLine(notes, body);
    CrateStart crate{bodyOf(notes, body, kTiledCrateProperties, kCrateSide, kCrateSide), {}, {}};
    constexpr IntRange kSpeeds{-kMaxSpeed, kMaxSpeed};
    const auto x = intProperty(notes, body.properties, "velocity_x", kSpeeds);
    const auto y = intProperty(notes, body.properties, "velocity_y", kSpeeds);
    if (x || y) crate.velocity = Vec2i{x.value_or(0), y.value_or(0)};
    crate.gravity = switchProperty(notes, body.properties, "gravity", {0, 1});
    return crate;
}

PlatformStart platformOf(MapNotes& notes, const TiledBody& body) {
    PlatformStart platform{bodyOf(notes, body, kTiledPlatformProperties, {}, {}), {}, {}, {}};
    if (!platform.body.width || !platform.body.height) {
        notes.errors.fail(body.object,
                          "a platform that is a line or a point needs the properties "
                          "'width' and 'height'");
    }
    platform.oneWay = boolProperty(notes, body.properties, "one_way");
    platform.path = pathOf(notes, body);
    platform.speed = intProperty(notes, body.properties, "speed", {0, kMaxSpeed});
    return platform;
}

}  // namespace pixelstep
