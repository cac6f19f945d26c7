// Validates a document against a draft-07 JSON Schema. Knows the keywords that level.schema.json
// uses, and rejects any other.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace pixelstep::test {

/// The first violated keyword as `pointer: keyword`, or nothing.
/// @param root  the schema to which `$ref` refers
std::optional<std::string> schemaError(const nlohmann::json& root, const nlohmann::json& schema,
                                       const nlohmann::json& document,
                                       const std::string& pointer = "");

}  // namespace pixelstep::test
