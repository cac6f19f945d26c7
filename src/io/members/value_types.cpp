// Texts and schemas of the types of members.
#include "io/members/value_types.h"

#include "io/path_text.h"

namespace pixelstep {

std::string MemberPlace::text() const {
    if (outer == nullptr) return "";
    return outer->text() + (index >= 0 ? "/" + std::to_string(index) : pointerStep(name));
}

std::string Whole::expected() const {
    if (!what.empty()) return std::string(what);
    return "an integer from " + std::to_string(low) + " to " + std::to_string(high);
}

void Whole::check(ErrorSink& errors, const MemberPlace& place, int64_t value) const {
    if (value < low || value > high)
        errors.fail(place.text(),
                    "expected " + Whole(low, high).expected() + ", found " + std::to_string(value));
}

JsonNode Whole::schema(SchemaDefinitions&) const {
    JsonNode node = JsonNode::object();
    node.add("type", JsonNode::text("integer"));
    node.add("minimum", JsonNode::number(low));
    return std::move(node.add("maximum", JsonNode::number(high)));
}

JsonNode Flag::schema(SchemaDefinitions&) const {
    return std::move(JsonNode::object().add("type", JsonNode::text("boolean")));
}

void Text::check(ErrorSink& errors, const MemberPlace& place, std::string_view value) const {
    if (value.size() > kMaxTextBytes)
        errors.fail(place.text(), "a text of " + std::to_string(value.size()) +
                                      " bytes; expected at most " + std::to_string(kMaxTextBytes));
}

JsonNode Text::schema(SchemaDefinitions&) const {
    JsonNode node = JsonNode::object();
    node.add("type", JsonNode::text("string"));
    return std::move(node.add("maxLength", JsonNode::number(kMaxTextBytes)));
}

void Pair::check(ErrorSink& errors, const MemberPlace& place, Vec2i value) const {
    Whole(range).check(errors, place / size_t{0}, value.x);
    Whole(range).check(errors, place / size_t{1}, value.y);
}

JsonNode Pair::schema(SchemaDefinitions& definitions) const {
    JsonNode node = JsonNode::object();
    node.add("type", JsonNode::text("array"));
    node.add("minItems", JsonNode::number(2)).add("maxItems", JsonNode::number(2));
    return std::move(node.add("items", Whole(range).schema(definitions)));
}

void PathType::read(ErrorSink& errors, JsonValue json, std::string& path) const {
    if (!expectKind(errors, json, JsonKind::text)) return;
    const std::optional<std::string> read = pathOfText(json.text());
    if (!read) return failExpected(errors, json, "a path with unusual bytes written as %c3");
    path = *read;
}

JsonNode PathType::write(std::string_view path) const {
    return JsonNode::text(pathText(path));
}

JsonNode schemaOfNames(std::span<const std::string_view> names) {
    JsonNode list = JsonNode::list();
    for (const std::string_view name : names) list.add(JsonNode::text(name));
    return std::move(JsonNode::object().add("enum", std::move(list)));
}

}  // namespace pixelstep
