// Signs, zones and the view of a level, read and written.
#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/level/level_writer.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Layout = JsonNode::Layout;

constexpr IntRange kZoneSides{1, kMaxZoneSide};

template <class T>
std::vector<T> readList(ErrorSink& errors, JsonValue object, std::string_view key,
                        T (*readOne)(ErrorSink&, JsonValue)) {
    std::vector<T> list;
    const std::optional<JsonValue> member = object.find(key);
    if (!member || !expectKind(errors, *member, JsonKind::array)) return list;
    for (const JsonValue value : member->items()) {
        if (errors.hasError()) break;
        list.push_back(readOne(errors, value));
    }
    return list;
}

// The row that a text names; null after an error.
template <class Row, size_t count>
const Row* readRow(ErrorSink& errors, JsonValue value, std::string_view noun,
                   const std::array<Row, count>& table) {
    const std::string name = readText(errors, value);
    const Row* row = findRow(table, name);
    if (row == nullptr)
        errors.fail(value, "unknown " + std::string(noun) + " " + inQuotes(name) +
                               choiceWords(name, namesOf(table)));
    return row;
}

Vec2i readFeet(ErrorSink& errors, JsonValue value) {
    const int x = requireInt(errors, value, "x", kCoordinates);
    return {x, requireInt(errors, value, "y", kCoordinates)};
}

}  // namespace

Sign readSign(ErrorSink& errors, JsonValue value) {
    if (!expectMembers(errors, value, kSignMembers)) return {};
    Sign sign{.feet = readFeet(errors, value)};
    if (const auto text = requireMember(errors, value, "text", "the text of the sign")) {
        sign.text = readText(errors, *text);
        if (auto reason = signTextRejection(sign.text)) errors.fail(*text, std::move(*reason));
    }
    sign.reach = readOptionalInt(errors, value, "reach", {0, kMaxReach});
    sign.comment = readComment(errors, value);
    return sign;
}

Zone readZone(ErrorSink& errors, JsonValue value) {
    if (!expectMembers(errors, value, kZoneMembers)) return {};
    Zone zone{.feet = readFeet(errors, value)};
    zone.width = requireInt(errors, value, "width", kZoneSides);
    zone.height = requireInt(errors, value, "height", kZoneSides);
    if (const auto kind = requireMember(errors, value, "kind", "the kind of the zone")) {
        if (const ZoneRow* row = readRow(errors, *kind, "kind", kZones)) zone.kind = row->kind;
    }
    zone.comment = readComment(errors, value);
    return zone;
}

namespace {

std::vector<std::string> readOverlays(ErrorSink& errors, JsonValue list) {
    std::vector<std::string> names;
    if (!expectKind(errors, list, JsonKind::array)) return names;
    for (const JsonValue value : list.items()) {
        names.push_back(readText(errors, value));
        if (errors.hasError()) break;
        if (std::ranges::find(kOverlayNames, names.back()) == kOverlayNames.end())
            errors.fail(value, "unknown overlay " + inQuotes(names.back()) +
                                   choiceWords(names.back(), kOverlayNames));
    }
    return names;
}

JsonNode signNode(const Sign& sign) {
    JsonNode node = JsonNode::object();
    node.addText("comment", sign.comment);
    node.add("x", JsonNode::number(sign.feet.x)).add("y", JsonNode::number(sign.feet.y));
    node.add("text", JsonNode::text(sign.text));
    return std::move(node.addNumber("reach", sign.reach));
}

JsonNode zoneNode(const Zone& zone) {
    JsonNode node = JsonNode::object();
    node.addText("comment", zone.comment);
    node.add("x", JsonNode::number(zone.feet.x)).add("y", JsonNode::number(zone.feet.y));
    node.add("width", JsonNode::number(zone.width));
    node.add("height", JsonNode::number(zone.height));
    return std::move(node.add("kind", JsonNode::text(zoneName(zone.kind))));
}

}  // namespace

std::vector<Sign> readSigns(ErrorSink& errors, JsonValue object) {
    return readList(errors, object, "signs", readSign);
}

std::vector<Zone> readZones(ErrorSink& errors, JsonValue object) {
    return readList(errors, object, "zones", readZone);
}

LevelView readView(ErrorSink& errors, JsonValue value) {
    LevelView view;
    if (!expectMembers(errors, value, kViewMembers)) return view;
    if (const auto list = value.find("overlays")) view.overlays = readOverlays(errors, *list);
    view.zoom = readOptionalInt(errors, value, "zoom", {1, kMaxZoom});
    view.comment = readComment(errors, value);
    return view;
}

std::optional<LessonTask> readTask(ErrorSink& errors, JsonValue value) {
    const LessonTaskRow* row = readRow(errors, value, "task", kLessonTasks);
    return row != nullptr ? std::optional(row->task) : std::nullopt;
}

JsonNode signsNode(const std::vector<Sign>& signs, JsonNode::Layout layout) {
    JsonNode list = JsonNode::list(layout);
    for (const Sign& sign : signs) list.add(signNode(sign));
    return list;
}

JsonNode zonesNode(const std::vector<Zone>& zones, JsonNode::Layout layout) {
    JsonNode list = JsonNode::list(layout);
    for (const Zone& zone : zones) list.add(zoneNode(zone));
    return list;
}

JsonNode viewNode(const LevelView& view) {
    JsonNode node = JsonNode::object();
    node.addText("comment", view.comment).addTexts("overlays", view.overlays);
    return std::move(node.addNumber("zoom", view.zoom));
}

}  // namespace pixelstep
