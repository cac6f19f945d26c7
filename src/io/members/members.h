// The members of an object in a file are described once, by a struct such as
//
//   struct SignMembers {
//       using Value = Sign;
//       static constexpr std::string_view kName = "sign";
//       static constexpr std::string_view kMeaning = "A text in the world.";
//       template <class Visitor, class AnySign>
//       static void visit(Visitor& v, AnySign& sign) {
//           v.comment(sign.comment);
//           v.required("x", sign.feet.x, Whole(kCoordinates), "[px] The middle of its foot.");
//           v.optional("reach", sign.reach, Whole{0, kMaxReach}, kSignReach, "[px] ...");
//       }
//       static std::optional<Error> findError(const Sign& sign);  // rules between members
//   };
//
// in the order in which they are written. The visitors of this file read such an object, write it,
// check a value from another source, and list its members for schemas and documents.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "io/members/value_types.h"

namespace pixelstep {

/// The default of an optional member that has none.
struct NoDefault {};
inline constexpr NoDefault kNoDefault{};
/// The default of a list: empty.
struct NoItems {
    template <class Item>
    operator std::vector<Item>() const {
        return {};
    }
};
inline constexpr NoItems kNoItems{};

template <class Field>
inline constexpr bool kIsOptional = false;
template <class Value>
inline constexpr bool kIsOptional<std::optional<Value>> = true;

/// A part that is not a field of its own (see MemberReader::part) is required if it says so, and is
/// written unless it has its default.
template <class Type>
inline constexpr bool kIsRequiredPart = requires {
    Type::kIsRequired;
};
template <class Owner, class Type>
bool isWritten(const Owner& owner, const Type& type) {
    if constexpr (requires { type.isDefault(owner); })
        return !type.isDefault(owner);
    else
        return true;
}

/// The names of the optional members that a file states, even with their default.
using PresentMembers = std::vector<std::string>;
bool isPresent(const PresentMembers& present, std::string_view name);

/// Reads the members of an object; after an error it reads nothing more.
class MemberReader {
public:
    MemberReader(ErrorSink& errors, JsonValue object) : errors_(errors), object_(object) {}

    /// Members that are not std::optional are noted here if the object has them.
    void presence(PresentMembers& present) { present_ = &present; }

    void version() {}  // read before all other members, see readMembers
    void comment(std::optional<std::string>& field) {
        if (!errors_.hasError()) field = readComment(errors_, object_);
    }
    template <class Field, class Type>
    void required(std::string_view name, Field& field, const Type& type, std::string_view) {
        if (errors_.hasError()) return;
        if (const auto member = object_.find(name)) {
            if constexpr (kIsOptional<Field>)
                type.read(errors_, *member, field.emplace());
            else
                type.read(errors_, *member, field);
            return;
        }
        errors_.fail(object_.pointer() + pointerStep(name), "missing; expected " + type.expected());
    }
    template <class Field, class Type, class Default>
    void optional(std::string_view name, Field& field, const Type& type, const Default&,
                  std::string_view) {
        if (errors_.hasError()) return;
        const std::optional<JsonValue> member = object_.find(name);
        if (!member) return;
        if constexpr (kIsOptional<Field>) {
            type.read(errors_, *member, field.emplace());
        } else {
            type.read(errors_, *member, field);
            if (present_ != nullptr) present_->emplace_back(name);
        }
    }
    /// An optional member that is always written.
    template <class Field, class Type, class Default>
    void written(std::string_view name, Field& field, const Type& type, const Default& standard,
                 std::string_view meaning) {
        optional(name, field, type, standard, meaning);
    }
    /// A member that is not a field of its own: the type knows its place in the owner.
    template <class Owner, class Type>
    void part(std::string_view name, Owner& owner, const Type& type, std::string_view meaning) {
        if constexpr (kIsRequiredPart<Type>)
            required(name, owner, type, meaning);
        else
            optional(name, owner, type, kNoDefault, meaning);
    }

private:
    ErrorSink& errors_;
    JsonValue object_;
    PresentMembers* present_ = nullptr;
};

/// Writes the members of an object, without those that have their default and are not stated.
class MemberWriter {
public:
    explicit MemberWriter(JsonNode::Layout layout) : node_(JsonNode::object(layout)) {}

    JsonNode take() { return std::move(node_); }

    void presence(const PresentMembers& present) { present_ = &present; }
    void version() { node_.add("version", JsonNode::number(1)); }
    void comment(const std::optional<std::string>& field) { node_.addText("comment", field); }
    template <class Field, class Type>
    void required(std::string_view name, const Field& field, const Type& type, std::string_view) {
        if constexpr (kIsOptional<Field>) {
            if (field) node_.add(name, type.write(*field));
        } else {
            node_.add(name, type.write(field));
        }
    }
    template <class Field, class Type, class Default>
    void optional(std::string_view name, const std::optional<Field>& field, const Type& type,
                  const Default&, std::string_view) {
        if (field) node_.add(name, type.write(*field));
    }
    template <class Field, class Type>
    void optional(std::string_view name, const Field& field, const Type& type,
                  const std::type_identity_t<Field>& standard, std::string_view) {
        if (field != standard || has(name)) node_.add(name, type.write(field));
    }
    template <class Field, class Type, class Default>
    void written(std::string_view name, const Field& field, const Type& type, const Default&,
                 std::string_view meaning) {
        required(name, field, type, meaning);
    }
    template <class Owner, class Type>
    void part(std::string_view name, const Owner& owner, const Type& type, std::string_view) {
        if (isWritten(owner, type) || has(name)) node_.add(name, type.write(owner));
    }

private:
    bool has(std::string_view name) const {
        return present_ != nullptr && isPresent(*present_, name);
    }

    JsonNode node_;
    const PresentMembers* present_ = nullptr;
};

/// Checks the members of a value that no file was read for.
class MemberChecker {
public:
    MemberChecker(ErrorSink& errors, const MemberPlace& place) : errors_(errors), place_(place) {}

    void presence(const PresentMembers&) {}
    void version() {}
    void comment(const std::optional<std::string>& field) {
        if (field) Text{}.check(errors_, place_ / "comment", *field);
    }
    template <class Field, class Type>
    void required(std::string_view name, const Field& field, const Type& type,
                  std::string_view meaning) {
        optional(name, field, type, kNoDefault, meaning);
    }
    template <class Field, class Type, class Default>
    void optional(std::string_view name, const Field& field, const Type& type, const Default&,
                  std::string_view) {
        if constexpr (kIsOptional<Field>) {
            if (field) checkValue(name, *field, type);
        } else {
            checkValue(name, field, type);
        }
    }
    template <class Owner, class Type>
    void part(std::string_view name, const Owner& owner, const Type& type, std::string_view) {
        checkValue(name, owner, type);
    }

private:
    template <class Value, class Type>
    void checkValue(std::string_view name, const Value& value, const Type& type) {
        if constexpr (requires { type.check(errors_, place_, value); })
            type.check(errors_, place_ / name, value);
    }

    ErrorSink& errors_;
    const MemberPlace& place_;
};

/// Adds the names of the members to write, though they have their default, to those that are
/// stated.
class MemberMarker {
public:
    void presence(const PresentMembers& present) { present_ = &present; }
    /// All names to write, in order.
    PresentMembers take() { return std::move(all_); }

    void version() {}
    void comment(const std::optional<std::string>&) {}
    template <class Field, class Type>
    void required(std::string_view, const Field&, const Type&, std::string_view) {}
    template <class Field, class Type, class Default>
    void optional(std::string_view name, const Field& field, const Type&, const Default& standard,
                  std::string_view) {
        if constexpr (!kIsOptional<Field>) {
            const Field other = standard;
            mark(name, field != other);
        }
    }
    template <class Owner, class Type>
    void part(std::string_view name, const Owner& owner, const Type& type, std::string_view) {
        if constexpr (!kIsRequiredPart<Type>) mark(name, isWritten(owner, type));
    }

private:
    void mark(std::string_view name, bool isMember) {
        if (present_ == nullptr) return;
        if (isMember || isPresent(*present_, name)) all_.emplace_back(name);
    }

    const PresentMembers* present_ = nullptr;
    PresentMembers all_{};
};

/// A member, for schemas and documents.
struct MemberRow {
    std::string_view name;
    bool isRequired = false;
    std::string expected{};  ///< "an integer from 0 to 8"
    std::string standard{};  ///< its default as JSON; empty: none
    std::string_view meaning{};
    JsonNode schema = JsonNode::object();
    std::string_view unit{};  ///< of a tunable
};

/// Lists the members of an object.
class MemberLister {
public:
    explicit MemberLister(SchemaDefinitions& definitions) : definitions_(definitions) {}

    const std::vector<MemberRow>& rows() const { return rows_; }

    void presence(const PresentMembers&) {}
    void version();
    void comment(const std::optional<std::string>&) {}
    template <class Field, class Type>
    void required(std::string_view name, const Field&, const Type& type, std::string_view meaning) {
        addRow(name, true, type, meaning);
    }
    template <class Field, class Type, class Default>
    void optional(std::string_view name, const Field&, const Type& type, const Default& standard,
                  std::string_view meaning) {
        addRow(name, false, type, meaning);
        if constexpr (!std::is_same_v<Default, NoDefault> && !std::is_same_v<Default, NoItems>)
            rows_.back().standard = type.write(standard).line();
    }
    template <class Field, class Type, class Default>
    void written(std::string_view name, const Field& field, const Type& type,
                 const Default& standard, std::string_view meaning) {
        optional(name, field, type, standard, meaning);
    }
    template <class Owner, class Type>
    void part(std::string_view name, const Owner&, const Type& type, std::string_view meaning) {
        addRow(name, kIsRequiredPart<Type>, type, meaning);
        if constexpr (requires { Type::kStandard; }) rows_.back().standard = Type::kStandard;
    }

private:
    template <class Type>
    void addRow(std::string_view name, bool isRequired, const Type& type,
                std::string_view meaning) {
        MemberRow& row = rows_.emplace_back();
        row.name = name;
        row.isRequired = isRequired;
        row.meaning = meaning;
        if constexpr (requires { type.expected(); }) row.expected = type.expected();
        if constexpr (requires { type.schema(definitions_); })
            row.schema = type.schema(definitions_);
    }

    SchemaDefinitions& definitions_;
    std::vector<MemberRow> rows_;
};

/// The rows of an object's members.
template <class Members>
std::vector<MemberRow> memberRows(SchemaDefinitions& definitions) {
    MemberLister lister(definitions);
    typename Members::Value value{};
    Members::visit(lister, value);
    return lister.rows();
}

/// The objects that a description refers to, each once and in the order of the first reference.
class SchemaDefinitions {
public:
    /// Adds the object of this description, once, and returns a reference to it.
    template <class Members>
    JsonNode refer() {
        if (!contains(Members::kName)) {
            const size_t index = all_.size();
            all_.push_back({Members::kName, Members::kMeaning});
            std::vector<MemberRow> rows = memberRows<Members>(*this);
            all_[index].rows = std::move(rows);
        }
        return reference(Members::kName);
    }
    /// Adds another definition, once.
    void add(std::string_view name, JsonNode node);
    static JsonNode reference(std::string_view name);
    /// The schema of an object with names of one kind and a comment.
    /// @param most   members; 0: any number
    /// @param names  the schema of its names
    static JsonNode mapNode(size_t most, JsonNode names, JsonNode value);
    /// Adds the schema of an object with these members and a comment to `node`.
    static void addObject(JsonNode& node, std::string_view meaning,
                          const std::vector<MemberRow>& rows);

    /// A JSON schema, draft 07, of files with these members.
    std::string schemaText(std::string_view title, std::string_view meaning,
                           const std::vector<MemberRow>& rows) const;
    /// A table in Markdown for each object that was referred to.
    std::string tables() const;

private:
    struct Definition {
        std::string_view name;
        std::string_view meaning{};
        std::vector<MemberRow> rows{};   ///< of an object
        std::optional<JsonNode> node{};  ///< of anything else
    };
    bool contains(std::string_view name) const;

    std::vector<Definition> all_;
};

/// A table of members in Markdown.
/// @param heading  "## Level"
std::string memberTable(std::string_view heading, std::string_view meaning,
                        const std::vector<MemberRow>& rows);

/// What the program can write about a kind of file.
struct FileDescription {
    std::string schema;  ///< a JSON schema
    std::string tables;  ///< a table in Markdown for each object
};
template <class Members>
FileDescription describeFile(std::string_view title) {
    SchemaDefinitions definitions;
    const std::vector<MemberRow> rows = memberRows<Members>(definitions);
    return {
        definitions.schemaText("Pixelstep " + std::string(Members::kName), Members::kMeaning, rows),
        memberTable("## " + std::string(title), Members::kMeaning, rows) + definitions.tables()};
}

/// The names of the members, without `comment`.
template <class Members>
const std::vector<std::string_view>& memberNames() {
    static const std::vector<std::string_view> names = [] {
        SchemaDefinitions unused;
        std::vector<std::string_view> all;
        for (const MemberRow& row : memberRows<Members>(unused)) all.push_back(row.name);
        return all;
    }();
    return names;
}

/// Reads an object with only these members.
template <class Members>
void readMembers(ErrorSink& errors, JsonValue json, typename Members::Value& value) {
    if (!expectKind(errors, json, JsonKind::object)) return;
    // A newer version can have other members.
    if constexpr (requires { Members::kHasVersion; }) expectVersion(errors, json);
    if (errors.hasError() || !expectMembers(errors, json, memberNames<Members>())) return;
    // Members that need or exclude each other.
    if constexpr (requires { Members::expectForm(errors, json); }) {
        Members::expectForm(errors, json);
        if (errors.hasError()) return;
    }
    MemberReader reader(errors, json);
    Members::visit(reader, value);
    if constexpr (requires { Members::findError(value); }) {
        if (errors.hasError()) return;
        if (const std::optional<Error> error = Members::findError(value))
            errors.fail(json.pointer() + error->place, error->message);
    }
}

template <class Members>
typename Members::Value readObject(ErrorSink& errors, JsonValue json) {
    typename Members::Value value{};
    readMembers<Members>(errors, json, value);
    return value;
}

template <class Members>
JsonNode objectNode(const typename Members::Value& value,
                    JsonNode::Layout layout = JsonNode::Layout::whole) {
    MemberWriter writer(layout);
    Members::visit(writer, value);
    return writer.take();
}

template <class Members>
void checkMembers(ErrorSink& errors, const MemberPlace& place,
                  const typename Members::Value& value) {
    MemberChecker checker(errors, place);
    Members::visit(checker, value);
    if constexpr (requires { Members::findError(value); }) {
        if (errors.hasError()) return;
        if (const std::optional<Error> error = Members::findError(value))
            errors.fail(place.text() + error->place, error->message);
    }
}

/// The type of a member that is an object.
template <class Members, JsonNode::Layout layout = JsonNode::Layout::whole>
struct ObjectOf {
    static constexpr bool kIsObject = true;

    std::string expected() const { return "an object"; }
    void read(ErrorSink& errors, JsonValue json, typename Members::Value& value) const {
        readMembers<Members>(errors, json, value);
    }
    JsonNode write(const typename Members::Value& value) const {
        return objectNode<Members>(value, layout);
    }
    void check(ErrorSink& errors, const MemberPlace& place,
               const typename Members::Value& value) const {
        checkMembers<Members>(errors, place, value);
    }
    JsonNode schema(SchemaDefinitions& definitions) const { return definitions.refer<Members>(); }
};

}  // namespace pixelstep
