// Objects and their properties as JSON.
#include "import/tiled/tiled_object_writer.h"

#include "game/level/kind.h"
#include "import/tiled/tiled_scenery.h"
#include "import/tiled/tiled_text.h"
#include "io/level/level_writer.h"

namespace pixelstep {
namespace {

using Layout = JsonNode::Layout;

JsonNode propertyNode(std::string_view name, std::string_view type, JsonNode value) {
    JsonNode node = JsonNode::object();
    node.add("name", JsonNode::text(name)).add("type", JsonNode::text(type));
    return std::move(node.add("value", std::move(value)));
}

// An object that is being written: its place and its properties.
struct ObjectNode {
    std::string_view kind;
    Rect rect;  ///< of a line, its first point
    bool isPoint = false;
    JsonNode line = JsonNode::list();
    JsonNode properties = JsonNode::list();
};

JsonNode finished(ObjectNode object, int& nextObject) {
    JsonNode node = JsonNode::object();
    node.add("id", JsonNode::number(nextObject++));
    node.add("name", JsonNode::text(object.kind)).add("type", JsonNode::text(object.kind));
    node.add("x", JsonNode::number(object.rect.left));
    node.add("y", JsonNode::number(object.rect.top));
    node.add("width", JsonNode::number(object.rect.width));
    node.add("height", JsonNode::number(object.rect.height));
    node.add("rotation", JsonNode::number(0)).add("visible", JsonNode::boolean(true));
    if (object.isPoint) node.add("point", JsonNode::boolean(true));
    if (!object.line.isEmpty()) node.add("polyline", std::move(object.line));
    if (!object.properties.isEmpty()) node.add("properties", std::move(object.properties));
    return node;
}

// The sides that the level names although they are the default.
void addStated(JsonNode& properties, const BodyStart& body, int width, int height) {
    const bool isWidth = body.width == width;
    const bool isHeight = body.height == height;
    if (!isWidth && !isHeight) return;
    const std::string_view words = !isHeight ? "width" : !isWidth ? "height" : "width height";
    addText(properties, "stated", words);
}

void addBodyProperties(JsonNode& properties, const BodyStart& body) {
    if (body.comment) addText(properties, "comment", *body.comment);
    if (body.groups) addText(properties, "groups", namesText(*body.groups));
}

std::string ownTuningText(const OwnTuning& tuning) {
    std::string text = ownTuningNode(tuning, JsonNode::Layout::oneLine).print();
    text.pop_back();  // the newline
    return text;
}

ObjectNode characterObject(Kind kind, const BodyStart& body) {
    ObjectNode object{.kind = kindName(kind), .rect = startRect(body)};
    addBodyProperties(object.properties, body);
    if (body.brain) {
        addText(object.properties, "brain", brainName(*body.brain));
    }
    addStated(object.properties, body, kCharacterWidth, kCharacterHeight);
    if (body.tuning) addText(object.properties, "tuning", ownTuningText(*body.tuning));
    return object;
}

ObjectNode crateObject(const CrateStart& crate) {
    ObjectNode object{.kind = kindName(Kind::crate), .rect = startRect(crate)};
    addBodyProperties(object.properties, crate.body);
    addStated(object.properties, crate.body, kCrateSide, kCrateSide);
    if (crate.gravity) {
        addInt(object.properties, "gravity", *crate.gravity);
    }
    if (crate.velocity) {
        addInt(object.properties, "velocity_x", crate.velocity->x);
        addInt(object.properties, "velocity_y", crate.velocity->y);
    }
    return object;
}

JsonNode pointNode(Vec2i point) {
    JsonNode node = JsonNode::object();
    return std::move(node.add("x", JsonNode::number(point.x)).add("y", JsonNode::number(point.y)));
}

// The path as steps from the platform's own place, for one that a line cannot express.
std::string stepsText(const PlatformStart& platform) {
    std::string text;
    for (const Vec2i point : *platform.path) {
        const Vec2i step = point - platform.body.feet;
        text += (text.empty() ? "" : " ") + std::to_string(step.x) + "," + std::to_string(step.y);
    }
    return text;
}

// A line, whose points are the path, with the size as properties.
void drawPath(const PlatformStart& platform, ObjectNode& object) {
    for (const Vec2i point : *platform.path) object.line.add(pointNode(point - platform.body.feet));
    addInt(object.properties, "width", object.rect.width);
    addInt(object.properties, "height", object.rect.height);
    object.rect = {platform.body.feet.x, platform.body.feet.y, 0, 0};
}

ObjectNode platformObject(const PlatformStart& platform) {
    ObjectNode object{.kind = kindName(Kind::platform), .rect = startRect(platform.body)};
    addBodyProperties(object.properties, platform.body);
    if (platform.oneWay) {
        addBool(object.properties, "one_way", *platform.oneWay);
    }
    if (platform.speed) {
        addInt(object.properties, "speed", *platform.speed);
    }
    if (!platform.path) return object;
    if (platform.path->size() > 1) {
        drawPath(platform, object);
    } else {
        addText(object.properties, "path", stepsText(platform));
    }
    return object;
}

ObjectNode signObject(const Sign& sign) {
    ObjectNode object{.kind = kTiledSign, .rect = {sign.feet.x, sign.feet.y, 0, 0}};
    object.isPoint = true;
    if (sign.comment) addText(object.properties, "comment", *sign.comment);
    if (sign.reach) addInt(object.properties, "reach", *sign.reach);
    addText(object.properties, "text", sign.text);
    return object;
}

ObjectNode zoneObject(const Zone& zone) {
    ObjectNode object{.kind = kTiledZone, .rect = zoneRect(zone)};
    if (zone.comment) addText(object.properties, "comment", *zone.comment);
    addText(object.properties, "kind", zoneName(zone.kind));
    return object;
}

}  // namespace

void addText(JsonNode& properties, std::string_view name, std::string_view value) {
    properties.add(propertyNode(name, "string", JsonNode::text(value)));
}

void addInt(JsonNode& properties, std::string_view name, int value) {
    properties.add(propertyNode(name, "int", JsonNode::number(value)));
}

void addBool(JsonNode& properties, std::string_view name, bool value) {
    properties.add(propertyNode(name, "bool", JsonNode::boolean(value)));
}

JsonNode objectLayerNode(const Level& level, int& nextObject) {
    const Cast& cast = *level.cast;
    JsonNode objects = JsonNode::list(Layout::broken);
    const auto add = [&](ObjectNode object) {
        object.rect.left -= level.tiles.origin().x;
        object.rect.top -= level.tiles.origin().y;
        objects.add(finished(std::move(object), nextObject));
    };
    if (cast.player) add(characterObject(Kind::player, *cast.player));
    for (const BodyStart& clone : cast.clones) add(characterObject(Kind::clone, clone));
    for (const CrateStart& crate : cast.crates) add(crateObject(crate));
    for (const PlatformStart& platform : cast.platforms) add(platformObject(platform));
    for (const Sign& sign : level.scenery->signs) add(signObject(sign));
    for (const Zone& zone : level.scenery->zones) add(zoneObject(zone));
    JsonNode layer = JsonNode::object(Layout::broken);
    layer.add("draworder", JsonNode::text("index")).add("id", JsonNode::number(2));
    layer.add("name", JsonNode::text("bodies")).add("objects", std::move(objects));
    layer.add("opacity", JsonNode::number(1)).add("type", JsonNode::text("objectgroup"));
    layer.add("visible", JsonNode::boolean(true));
    return std::move(layer.add("x", JsonNode::number(0)).add("y", JsonNode::number(0)));
}

}  // namespace pixelstep
