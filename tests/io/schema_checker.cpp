// Validates the keywords of JSON Schema.
#include "schema_checker.h"

#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 with sanitizers wrongly warns that std::regex is uninitialized (GCC bug 105562).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <algorithm>
#include <map>
#include <regex>
#include <stdexcept>

#include "io/text_tools.h"

namespace pixelstep::test {
namespace {

using nlohmann::json;
using SchemaError = std::optional<std::string>;

struct KeywordCheck {
    const json& root;
    const json& schema;  // the whole schema object
    const json& value;   // the value of the keyword
    const json& document;
    const std::string& pointer;

    SchemaError check(const json& schema_, const json& document_,
                      const std::string& step = "") const {
        return schemaError(root, schema_, document_, pointer + step);
    }
    SchemaError errorUnless(bool isGood, const char* keyword) const {
        return isGood ? std::nullopt : SchemaError(pointer + ": " + keyword);
    }
};

bool hasType(const json& document, const std::string& type) {
    if (type == "object") return document.is_object();
    if (type == "array") return document.is_array();
    if (type == "string") return document.is_string();
    if (type == "boolean") return document.is_boolean();
    if (type == "integer") return document.is_number_integer();
    throw std::runtime_error("unknown type " + type);
}

SchemaError checkProperties(const KeywordCheck& q) {
    if (!q.document.is_object()) return std::nullopt;
    for (const auto& [key, value] : q.document.items()) {
        if (!q.value.contains(key)) continue;
        if (auto error = q.check(q.value[key], value, "/" + key)) return error;
    }
    return std::nullopt;
}

SchemaError checkAdditional(const KeywordCheck& q) {
    if (!q.document.is_object()) return std::nullopt;
    const json none = json::object();
    const json& known = q.schema.contains("properties") ? q.schema["properties"] : none;
    for (const auto& [key, value] : q.document.items()) {
        if (known.contains(key)) continue;
        if (q.value == false) return q.pointer + "/" + key + ": additionalProperties";
        if (auto error = q.check(q.value, value, "/" + key)) return error;
    }
    return std::nullopt;
}

SchemaError checkNames(const KeywordCheck& q) {
    if (!q.document.is_object()) return std::nullopt;
    for (const auto& [key, value] : q.document.items()) {
        if (auto error = q.check(q.value, json(key), "/" + key)) return error;
    }
    return std::nullopt;
}

SchemaError checkItems(const KeywordCheck& q) {
    if (!q.document.is_array()) return std::nullopt;
    for (size_t i = 0; i < q.document.size(); ++i) {
        if (auto error = q.check(q.value, q.document[i], "/" + std::to_string(i))) return error;
    }
    return std::nullopt;
}

SchemaError checkAnyOf(const KeywordCheck& q) {
    const bool fits = std::any_of(q.value.begin(), q.value.end(),
                                  [&](const json& option) { return !q.check(option, q.document); });
    return q.errorUnless(fits, "anyOf");
}

SchemaError checkRequired(const KeywordCheck& q) {
    for (const json& key : q.value) {
        if (q.document.is_object() && !q.document.contains(key))
            return q.errorUnless(false, "required");
    }
    return std::nullopt;
}

size_t lengthOf(const json& text) {
    return codePointCount(text.get_ref<const std::string&>());
}

using Check = SchemaError (*)(const KeywordCheck&);

// A keyword that compares a size with a number.
template <auto Is, auto Size, class Compare>
SchemaError compare(const KeywordCheck& q) {
    if (!(q.document.*Is)()) return std::nullopt;
    return q.errorUnless(Compare{}(Size(q.document), q.value.get<int64_t>()), "size");
}

int64_t sizeOf(const json& value) {
    return static_cast<int64_t>(value.size());
}
int64_t charactersOf(const json& value) {
    return static_cast<int64_t>(lengthOf(value));
}
int64_t numberOf(const json& value) {
    return value.get<int64_t>();
}

using AtLeast = std::greater_equal<int64_t>;
using AtMost = std::less_equal<int64_t>;

const std::map<std::string, Check>& checks() {
    static const auto ignored = [](const KeywordCheck&) { return SchemaError(); };
    static const std::map<std::string, Check> table = {
        {"$schema", ignored},
        {"title", ignored},
        {"description", ignored},
        {"default", ignored},
        {"definitions", ignored},
        {"$ref",
         [](const KeywordCheck& q) {
             const std::string where = q.value.get<std::string>().substr(1);
             return q.check(q.root.at(json::json_pointer(where)), q.document);
         }},
        {"type",
         [](const KeywordCheck& q) { return q.errorUnless(hasType(q.document, q.value), "type"); }},
        {"const",
         [](const KeywordCheck& q) { return q.errorUnless(q.document == q.value, "const"); }},
        {"enum",
         [](const KeywordCheck& q) {
             const bool isIn =
                 std::find(q.value.begin(), q.value.end(), q.document) != q.value.end();
             return q.errorUnless(isIn, "enum");
         }},
        {"pattern",
         [](const KeywordCheck& q) {
             if (!q.document.is_string()) return SchemaError();
             const std::regex pattern(q.value.get<std::string>());
             return q.errorUnless(std::regex_search(q.document.get<std::string>(), pattern),
                                  "pattern");
         }},
        {"properties", checkProperties},
        {"additionalProperties", checkAdditional},
        {"propertyNames", checkNames},
        {"items", checkItems},
        {"anyOf", checkAnyOf},
        {"required", checkRequired},
        {"minimum", compare<&json::is_number_integer, numberOf, AtLeast>},
        {"maximum", compare<&json::is_number_integer, numberOf, AtMost>},
        {"minItems", compare<&json::is_array, sizeOf, AtLeast>},
        {"maxItems", compare<&json::is_array, sizeOf, AtMost>},
        {"maxProperties", compare<&json::is_object, sizeOf, AtMost>},
        {"minLength", compare<&json::is_string, charactersOf, AtLeast>},
        {"maxLength", compare<&json::is_string, charactersOf, AtMost>},
    };
    return table;
}

}  // namespace

SchemaError schemaError(const json& root, const json& schema, const json& document,
                        const std::string& pointer) {
    for (const auto& [keyword, value] : schema.items()) {
        const auto check = checks().find(keyword);
        if (check == checks().end()) throw std::runtime_error("unknown keyword " + keyword);
        const KeywordCheck question{root, schema, value, document, pointer};
        if (auto error = check->second(question)) return error;
    }
    return std::nullopt;
}

}  // namespace pixelstep::test
