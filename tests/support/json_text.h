// A JSON tree as text without spaces, for comparison.
#pragma once

#include <string>

#include "io/json/json_tree.h"
#include "io/json/json_writer.h"

namespace pixelstep::test {

inline std::string tightJson(JsonValue value) {
    std::string text;
    switch (value.kind()) {
        case JsonKind::null: return "null";
        case JsonKind::boolean: return value.boolean() ? "true" : "false";
        case JsonKind::integer: return value.digits();
        case JsonKind::decimal: return std::string(value.text());
        case JsonKind::text: return jsonText(value.text());
        case JsonKind::array:
            for (const JsonValue item : value.items())
                text += (text.empty() ? "" : ",") + tightJson(item);
            return "[" + text + "]";
        case JsonKind::object: break;
    }
    for (const JsonMember& member : value.members())
        text += (text.empty() ? "" : ",") + jsonText(member.key) + ":" + tightJson(member.value);
    return "{" + text + "}";
}

}  // namespace pixelstep::test
