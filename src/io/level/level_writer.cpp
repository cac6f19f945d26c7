// Writes the members of a level in canonical order.
#include "io/level/level_writer.h"

#include <algorithm>

#include "game/level/kind.h"
#include "io/level/legend_writer.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Layout = JsonNode::Layout;

std::string textOf(char32_t symbol) {
    std::string text;
    appendCodePoint(text, symbol);
    return text;
}

JsonNode shapesNode(const Level& level) {
    JsonNode node = JsonNode::object(Layout::broken);
    node.addText("comment", level.text->shapesComment);
    for (const Shape& shape : level.tiles.shapes().own()) {
        node.add(shape.name, heightsNode(shape.heights));
    }
    return node;
}

JsonNode beginBody(const BodyStart& body) {
    JsonNode node = JsonNode::object();
    node.addText("comment", body.comment);
    node.add("x", JsonNode::number(body.feet.x)).add("y", JsonNode::number(body.feet.y));
    return std::move(node.addNumber("width", body.width).addNumber("height", body.height));
}

JsonNode bodyNode(const BodyStart& body) {
    JsonNode node = beginBody(body);
    if (body.ai) node.add("brain", JsonNode::text(aiName(*body.ai)));
    if (body.tuning) {
        JsonNode tuning = JsonNode::object();
        tuning.addText("comment", body.tuning->comment);
        addTunables(tuning, body.tuning->values);
        node.add("tuning", std::move(tuning));
    }
    return std::move(node.addTexts("groups", body.groups));
}

}  // namespace

void addTunables(JsonNode& object, const TunableValues& values) {
    for (const auto& [tunable, value] : values) object.add(tunable->name, JsonNode::number(value));
}

JsonNode bodyNode(const CrateStart& crate) {
    JsonNode node = beginBody(crate.body);
    if (crate.velocity) node.add("velocity", JsonNode::pair(*crate.velocity));
    node.addNumber("gravity", crate.gravity);
    return std::move(node.addTexts("groups", crate.body.groups));
}

JsonNode bodyNode(const PlatformStart& platform) {
    JsonNode node = beginBody(platform.body);
    if (platform.oneWay) node.add("one_way", JsonNode::boolean(*platform.oneWay));
    if (platform.path) {
        JsonNode points = JsonNode::list();
        for (const Vec2i point : *platform.path) points.add(JsonNode::pair(point));
        node.add("path", std::move(points));
    }
    node.addNumber("speed", platform.speed);
    return std::move(node.addTexts("groups", platform.body.groups));
}

namespace {

template <class T>
void addBodies(JsonNode& node, std::string_view key, const std::vector<T>& bodies, bool isStated,
               Layout layout = Layout::broken) {
    if (bodies.empty() && !isStated) return;
    JsonNode list = JsonNode::list(layout);
    for (const T& body : bodies) list.add(bodyNode(body));
    node.add(key, std::move(list));
}

JsonNode tuningNode(const Level& level) {
    JsonNode node = JsonNode::object();
    node.addText("comment", level.text->tuningComment);
    const std::vector<std::string>& present = level.text->presentTunables;
    for (const Tunable& tunable : tunables()) {
        const int value = level.tuning.*tunable.field;
        const bool isPresent = std::ranges::find(present, tunable.name) != present.end();
        if (isPresent || value != tunable.standard()) {
            node.add(tunable.name, JsonNode::number(value));
        }
    }
    return node;
}

void addHead(JsonNode& node, const Level& level) {
    const LevelText& text = *level.text;
    node.addText("comment", text.comment).addText("$schema", text.schema);
    node.add("version", JsonNode::number(1));
    if (text.hasName || !text.name.empty()) node.add("name", JsonNode::text(text.name));
    const int tileSize = level.tiles.tileSize();
    if (text.hasTileSize || tileSize != 16) node.add("tile_size", JsonNode::number(tileSize));
    const Vec2i origin = level.tiles.origin();
    if (text.hasOrigin || origin != Vec2i{}) node.add("origin", JsonNode::pair(origin));
}

// Adds an object unless it is empty and the file had none.
void addUnlessEmpty(JsonNode& node, std::string_view key, JsonNode member, bool isStated) {
    if (isStated || !member.isEmpty()) node.add(key, std::move(member));
}

JsonNode legendNode(const Level& level, const std::vector<LegendEntry>& legend) {
    JsonNode node = JsonNode::object(Layout::broken);
    node.addText("comment", level.text->legendComment);
    for (const LegendEntry& entry : legend) {
        node.add(textOf(entry.symbol), legendEntryNode(level.tiles.shapes(), entry));
    }
    return node;
}

JsonNode groupsNode(const LevelText& text) {
    JsonNode node = JsonNode::object();
    node.addText("comment", text.groupsComment);
    for (const GroupRule& rule : text.groups) {
        JsonNode one = JsonNode::object();
        one.addText("comment", rule.comment).addTexts("checks", rule.collidesWith);
        node.add(rule.name, std::move(one.addTexts("ignores", rule.detectsOnly)));
    }
    return node;
}

}  // namespace

JsonNode heightsNode(const std::vector<uint8_t>& heights) {
    JsonNode list = JsonNode::list(Layout::oneLine);
    for (const int height : heights) list.add(JsonNode::number(height));
    return list;
}

JsonNode castNode(const Cast& cast) {
    JsonNode node = JsonNode::object(Layout::oneLine);
    if (cast.player) node.add(memberOf(Kind::player), bodyNode(*cast.player));
    addBodies(node, memberOf(Kind::clone), cast.clones, false, Layout::oneLine);
    addBodies(node, memberOf(Kind::crate), cast.crates, false, Layout::oneLine);
    addBodies(node, memberOf(Kind::platform), cast.platforms, false, Layout::oneLine);
    return node;
}

JsonNode levelNode(const Level& level) {
    const LevelText& text = *level.text;
    const Cast& cast = *level.cast;
    const std::vector<LegendEntry> legend = completeLegend(level.tiles, text.legend);
    JsonNode node = JsonNode::object(Layout::broken);
    addHead(node, level);
    addUnlessEmpty(node, "shapes", shapesNode(level), text.hasShapes);
    addUnlessEmpty(node, "legend", legendNode(level, legend), text.hasLegend);
    node.add("rows", rowsNode(level.tiles, legend));
    if (cast.player) node.add(memberOf(Kind::player), bodyNode(*cast.player));
    addBodies(node, memberOf(Kind::clone), cast.clones, text.hasClones);
    addBodies(node, memberOf(Kind::crate), cast.crates, text.hasCrates);
    addBodies(node, memberOf(Kind::platform), cast.platforms, text.hasPlatforms);
    const auto& [signs, zones] = *level.scenery;
    addUnlessEmpty(node, "signs", signsNode(signs, Layout::broken), text.hasSigns);
    addUnlessEmpty(node, "zones", zonesNode(zones, Layout::broken), text.hasZones);
    addUnlessEmpty(node, "groups", groupsNode(text), text.hasGroups);
    addUnlessEmpty(node, "tuning", tuningNode(level), text.hasTuning);
    if (text.view) node.add("view", viewNode(*text.view));
    if (text.task) node.add("task", JsonNode::text(rowOf(kLessonTasks, *text.task).name));
    return node;
}

}  // namespace pixelstep
