// Lists of members, and schemas of objects.
#include "io/members/members.h"

#include <algorithm>

namespace pixelstep {

bool isPresent(const PresentMembers& present, std::string_view name) {
    return std::ranges::find(present, name) != present.end();
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

void SchemaDefinitions::add(std::string_view name, JsonNode node) {
    if (!contains(name)) all_.push_back({.name = name, .node = std::move(node)});
}

bool SchemaDefinitions::contains(std::string_view name) const {
    return std::ranges::find(all_, name, &Definition::name) != all_.end();
}

namespace {

/// "[px] The side of a tile."
std::string describedWithUnit(const MemberRow& row) {
    return (row.unit.empty() ? "" : "[" + std::string(row.unit) + "] ") + std::string(row.meaning);
}

}  // namespace

void SchemaDefinitions::addObject(JsonNode& node, std::string_view meaning,
                                  const std::vector<MemberRow>& rows) {
    JsonNode required = JsonNode::list();
    JsonNode properties = JsonNode::object(JsonNode::Layout::broken);
    properties.add("comment", reference("comment"));
    for (const MemberRow& row : rows) {
        if (row.isRequired) required.add(JsonNode::text(row.name));
        JsonNode property = row.schema;
        property.add("description", JsonNode::text(describedWithUnit(row)));
        if (!row.standard.empty()) property.add("default", JsonNode::written(row.standard));
        properties.add(row.name, std::move(property));
    }
    if (!meaning.empty()) node.add("description", JsonNode::text(meaning));
    node.add("type", JsonNode::text("object"));
    if (!required.isEmpty()) node.add("required", std::move(required));
    node.add("additionalProperties", JsonNode::boolean(false));
    node.add("properties", std::move(properties));
}

std::string SchemaDefinitions::schemaText(std::string_view title, std::string_view meaning,
                                          const std::vector<MemberRow>& rows) const {
    JsonNode comment = JsonNode::object();
    comment.add("description", JsonNode::text("A comment; kept when the file is saved."));
    comment.add("type", JsonNode::text("string"));
    comment.add("maxLength", JsonNode::number(kMaxTextBytes));
    JsonNode definitions = JsonNode::object(JsonNode::Layout::broken);
    definitions.add("comment", std::move(comment));
    for (const Definition& definition : all_) {
        JsonNode node = JsonNode::object(JsonNode::Layout::broken);
        if (!definition.node) addObject(node, definition.meaning, definition.rows);
        definitions.add(definition.name, definition.node ? *definition.node : std::move(node));
    }
    JsonNode root = JsonNode::object(JsonNode::Layout::broken);
    root.add("$schema", JsonNode::text("http://json-schema.org/draft-07/schema#"));
    root.add("title", JsonNode::text(title));
    addObject(root, meaning, rows);
    return root.add("definitions", std::move(definitions)).print();
}

std::string SchemaDefinitions::tables() const {
    std::string text;
    for (const Definition& definition : all_)
        if (!definition.node)
            text += memberTable("### " + std::string(definition.name), definition.meaning,
                                definition.rows);
    return text;
}

std::string memberTable(std::string_view heading, std::string_view meaning,
                        const std::vector<MemberRow>& rows) {
    std::string text = std::string(heading) + "\n\n" + std::string(meaning) + "\n\n";
    if (rows.empty()) return text;
    text += "| member | value | default | meaning |\n|---|---|---|---|\n";
    const auto cell = [&](std::string_view words) {
        for (const char letter : words) text += letter == '|' ? "\\|" : std::string(1, letter);
        text += " | ";
    };
    for (const MemberRow& row : rows) {
        text += "| `" + std::string(row.name) + "` | ";
        cell(row.expected);
        cell(row.isRequired ? "*required*" : row.standard.empty() ? "" : "`" + row.standard + "`");
        cell(describedWithUnit(row));
        text.back() = '\n';
    }
    return text + "\n";
}

}  // namespace pixelstep
