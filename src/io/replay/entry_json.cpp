// Reads and writes an entry of a replay: buttons, or a command by its row in the table.
#include "io/replay/entry_json.h"

#include <algorithm>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

Hold readHold(ErrorSink& errors, JsonValue value) {
    Hold hold;
    if (!expectKind(errors, value, JsonKind::array)) return hold;
    for (const JsonValue name : value.items()) {
        if (!expectKind(errors, name, JsonKind::text)) break;
        const ButtonRow* button = findRow(kButtons, name.text());
        if (button == nullptr) {
            errors.fail(name, "unknown button " + inQuotes(name.text()) + "; expected " +
                                  listed(namesOf(kButtons)));
            break;
        }
        if (hold.buttons & button->button)
            errors.fail(name, "given twice; expected every button once");
        hold.buttons = static_cast<Buttons>(hold.buttons | button->button);
    }
    return hold;
}

JsonNode holdNode(const Hold& hold) {
    JsonNode list = JsonNode::list(JsonNode::Layout::oneLine);
    for (const ButtonRow& button : kButtons)
        if (hold.buttons & button.button) list.add(JsonNode::text(button.name));
    return list;
}

// The member besides `step` and `comment`, if there is exactly one and it is known.
std::optional<JsonMember> commandOf(ErrorSink& errors, JsonValue entry) {
    std::vector<std::string_view> names{"step", Hold::kName};
    for (const CommandFormat& format : commandFormats()) names.push_back(format.name);
    if (!expectMembers(errors, entry, names)) return std::nullopt;
    std::optional<JsonMember> command;
    for (const JsonMember member : entry.members()) {
        if (member.key == "step" || member.key == "comment") continue;
        if (command) {
            errors.fail(member.value, "a second command; expected one for each entry");
            return std::nullopt;
        }
        command = member;
    }
    return command;
}

Command readFormat(ErrorSink& errors, const JsonMember& member, const LevelReader& levels) {
    const auto format = std::ranges::find(commandFormats(), member.key, &CommandFormat::name);
    Command command = format->read(errors, member.value, levels);
    if (!format->hasLevel && member.value.is(JsonKind::object)) readComment(errors, member.value);
    return command;
}

}  // namespace

ReplayEntry readEntry(ErrorSink& errors, JsonValue value, int64_t low, int64_t high,
                      const LevelReader& levels) {
    ReplayEntry entry;
    const std::optional<JsonMember> command = commandOf(errors, value);
    if (!command) {
        errors.fail(value, "expected a command, such as \"hold\", in addition to \"step\"");
        return entry;
    }
    readComment(errors, value);
    const auto step = requireMember(errors, value, "step", "the step before which it is applied");
    if (step) entry.step = readInt64(errors, *step, low, high);
    if (errors.hasError()) return entry;
    if (command->key == Hold::kName) {
        entry.content = readHold(errors, command->value);
        return entry;
    }
    entry.content = readFormat(errors, *command, levels);
    return entry;
}

JsonNode entryNode(const ReplayEntry& entry) {
    const auto* command = std::get_if<Command>(&entry.content);
    const bool isLong = command != nullptr && formatOf(*command).hasLevel;
    JsonNode object =
        JsonNode::object(isLong ? JsonNode::Layout::broken : JsonNode::Layout::oneLine);
    object.add("step", JsonNode::number(entry.step));
    if (command == nullptr)
        object.add(Hold::kName, holdNode(std::get<Hold>(entry.content)));
    else
        object.add(formatOf(*command).name, formatOf(*command).write(*command));
    return object;
}

Command readCommand(ErrorSink& errors, JsonValue value, const LevelReader& levels) {
    const std::optional<JsonMember> member = commandOf(errors, value);
    if (!member || member->key == Hold::kName) {
        errors.fail(value, "expected a command, such as {\"restart\": {}}");
        return {};
    }
    return readFormat(errors, *member, levels);
}

}  // namespace pixelstep
