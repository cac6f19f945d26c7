// Lists of members, and schemas of objects.
#include "io/members/members.h"

#include <algorithm>

namespace pixelstep {

bool isStated(const StatedMembers& stated, std::string_view name) {
    return std::ranges::find(stated, name) != stated.end();
}

void MemberLister::version() {
    MemberRow row{"version", true, "1", {}, "The version of the format."};
    row.schema.add("const", JsonNode::number(1));
    rows_.push_back(std::move(row));
}

JsonNode SchemaDefinitions::reference(std::string_view name) {
    JsonNode node = JsonNode::object();
    return std::move(node.add("$ref", JsonNode::text("#/definitions/" + std::string(name))));
}

JsonNode SchemaDefinitions::mapNode(size_t most, JsonNode names, JsonNode value) {
    JsonNode comment = JsonNode::object();
    comment.add("comment", reference("comment"));
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    node.add("type", JsonNode::text("object"));
    if (most > 0) node.add("maxProperties", JsonNode::number(static_cast<int64_t>(most)));
    node.add("propertyNames", std::move(names)).add("properties", std::move(comment));
    return std::move(node.add("additionalProperties", std::move(value)));
}

JsonNode SchemaDefinitions::objectNode(std::string_view meaning, std::vector<MemberRow> rows) {
    JsonNode required = JsonNode::list();
    JsonNode properties = JsonNode::object(JsonNode::Layout::broken);
    properties.add("comment", reference("comment"));
    for (MemberRow& row : rows) {
        if (row.isRequired) required.add(JsonNode::text(row.name));
        const std::string unit = row.unit.empty() ? "" : "[" + std::string(row.unit) + "] ";
        row.schema.add("description", JsonNode::text(unit + std::string(row.meaning)));
        if (!row.standard.empty()) row.schema.add("default", JsonNode::written(row.standard));
        properties.add(row.name, std::move(row.schema));
    }
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    node.add("description", JsonNode::text(meaning)).add("type", JsonNode::text("object"));
    if (!required.isEmpty()) node.add("required", std::move(required));
    node.add("additionalProperties", JsonNode::boolean(false));
    return std::move(node.add("properties", std::move(properties)));
}

JsonNode SchemaDefinitions::node() const {
    JsonNode all = JsonNode::object(JsonNode::Layout::broken);
    for (const auto& [name, definition] : nodes_) all.add(name, definition);
    return all;
}

}  // namespace pixelstep
