// The types of members in our files. A type is a small struct that reads, writes, checks and
// describes its values:
//   std::string expected() const                                  "an integer from 0 to 8"
//   void read(ErrorSink& errors, JsonValue json, Value& value) const
//   JsonNode write(const Value& value) const
//   void check(ErrorSink& errors, const MemberPlace& place, const Value& value) const
//   JsonNode schema(SchemaDefinitions&) const                     JSON Schema, draft 07
// All but `read` and `write` may be missing.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_reader.h"
#include "io/json/json_writer.h"
#include "io/text_tools.h"

namespace pixelstep {

class SchemaDefinitions;

/// A place in a file that is not read but checked: its text is only built for an error.
struct MemberPlace {
    const MemberPlace* outer = nullptr;
    std::string_view name{};
    int64_t index = -1;  ///< of an item of a list, instead of a name

    /// Its JSON pointer: "/crates/3/width".
    std::string text() const;
    MemberPlace operator/(std::string_view member) const { return {this, member}; }
    MemberPlace operator/(size_t item) const { return {this, {}, static_cast<int64_t>(item)}; }
};

/// An integer.
struct Whole {
    int64_t low = 0;
    int64_t high = 0;
    std::string_view what{};  ///< for a missing member: "the number of steps"

    constexpr Whole(int64_t lowest, int64_t highest, std::string_view words = {})
        : low(lowest), high(highest), what(words) {}
    constexpr Whole(IntRange range) : low(range.low), high(range.high) {}

    std::string expected() const;
    template <class Integer>
    void read(ErrorSink& errors, JsonValue json, Integer& value) const {
        value = static_cast<Integer>(readInt64(errors, json, low, high));
    }
    JsonNode write(int64_t value) const { return JsonNode::number(value); }
    void check(ErrorSink& errors, const MemberPlace& place, int64_t value) const;
    JsonNode schema(SchemaDefinitions&) const;
};

/// True or false.
struct Flag {
    std::string expected() const { return "true or false"; }
    void read(ErrorSink& errors, JsonValue json, bool& value) const {
        value = readBool(errors, json);
    }
    JsonNode write(bool value) const { return JsonNode::boolean(value); }
    JsonNode schema(SchemaDefinitions&) const;
};

/// A text of at most kMaxTextBytes.
struct Text {
    std::string_view what = "a text";  ///< for a missing member: "the name of the shape"

    std::string expected() const { return std::string(what); }
    void read(ErrorSink& errors, JsonValue json, std::string& value) const {
        value = readText(errors, json);
    }
    JsonNode write(std::string_view value) const { return JsonNode::text(value); }
    void check(ErrorSink& errors, const MemberPlace& place, std::string_view value) const;
    JsonNode schema(SchemaDefinitions&) const;
};

/// Two integers in a list.
struct Pair {
    IntRange range;

    std::string expected() const { return "a list of two integers"; }
    void read(ErrorSink& errors, JsonValue json, Vec2i& value) const {
        value = readPair(errors, json, range);
    }
    JsonNode write(Vec2i value) const { return JsonNode::pair(value); }
    void check(ErrorSink& errors, const MemberPlace& place, Vec2i value) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};

/// A path, see io/path_text.h.
struct PathType {
    std::string expected() const { return "a path"; }
    void read(ErrorSink& errors, JsonValue json, std::string& path) const;
    JsonNode write(std::string_view path) const;
    JsonNode schema(SchemaDefinitions& definitions) const { return Text{}.schema(definitions); }
};

/// The schema of a value that is one of these names.
JsonNode schemaOfNames(std::span<const std::string_view> names);

/// A name of a table, see math/enum_table.h.
template <class Row, size_t count, class Value>
struct OneOf {
    const std::array<Row, count>& table;
    Value Row::*key;        ///< the member that names the row's value
    std::string_view noun;  ///< for unknown names: "kind"

    std::string expected() const { return listed(namesOf(table)); }
    void read(ErrorSink& errors, JsonValue json, Value& value) const {
        const std::string name = readText(errors, json);
        if (const Row* row = findRow(table, name))
            value = row->*key;
        else
            errors.fail(json, "unknown " + std::string(noun) + " " + inQuotes(name) +
                                  choiceWords(name, namesOf(table)));
    }
    JsonNode write(Value value) const { return JsonNode::text(rowOf(table, value).name); }
    JsonNode schema(SchemaDefinitions&) const { return schemaOfNames(namesOf(table)); }
};
template <class Row, size_t count, class Value>
OneOf(const std::array<Row, count>&, Value Row::*, std::string_view) -> OneOf<Row, count, Value>;

/// A list of values of one type.
template <class Item>
struct ListOf {
    Item item;
    size_t most;            ///< items
    std::string_view noun;  ///< of its items, in errors: "groups"
    /// Each object has its own line, unless the list is in a line of its own.
    JsonNode::Layout layout = requires { Item::kIsObject; }
    ? JsonNode::Layout::broken : JsonNode::Layout::whole;

    std::string expected() const { return "a list of " + std::string(noun); }
    std::string tooMany() const {
        return "expected at most " + std::to_string(most) + " " + std::string(noun);
    }
    template <class Value>
    void read(ErrorSink& errors, JsonValue json, std::vector<Value>& values) const {
        if (!expectKind(errors, json, JsonKind::array)) return;
        if (json.size() > most) return errors.fail(json, tooMany());
        for (const JsonValue one : json.items()) {
            item.read(errors, one, values.emplace_back());
            if (errors.hasError()) return;
        }
    }
    template <class Value>
    JsonNode write(const std::vector<Value>& values) const {
        // Each object has its own line, unless the list is in a line of its own.
        JsonNode list = JsonNode::list(layout);
        for (const Value& value : values) list.add(item.write(value));
        return list;
    }
    template <class Value>
    void check(ErrorSink& errors, const MemberPlace& place,
               const std::vector<Value>& values) const {
        if (values.size() > most) errors.fail(place.text(), tooMany());
        if constexpr (requires { item.check(errors, place, values[0]); })
            for (size_t i = 0; i < values.size() && !errors.hasError(); ++i)
                item.check(errors, place / i, values[i]);
    }
    JsonNode schema(SchemaDefinitions& definitions) const {
        JsonNode node = JsonNode::object();
        node.add("type", JsonNode::text("array"));
        node.add("maxItems", JsonNode::number(static_cast<int64_t>(most)));
        return std::move(node.add("items", item.schema(definitions)));
    }
};
template <class Item>
ListOf(Item, size_t, std::string_view) -> ListOf<Item>;

}  // namespace pixelstep
