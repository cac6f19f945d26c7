// Reads an entry of a replay: buttons, or a command by its row in the table.
#include "io/replay/replay_reader.h"

#include <algorithm>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

Hold readHold(FaultKeeper& faults, JsonValue value) {
    Hold hold;
    if (!expectKind(faults, value, JsonKind::array)) return hold;
    for (const JsonValue name : value.items()) {
        if (!expectKind(faults, name, JsonKind::text)) break;
        const ButtonRow* button = findRow(kButtons, name.text());
        if (button == nullptr) {
            faults.fail(name, "unknown button " + quoted(name.text()) + "; expected " +
                                  listed(namesOf(kButtons)));
            break;
        }
        if (hold.buttons & button->button)
            faults.fail(name, "given twice; expected every button once");
        hold.buttons = static_cast<Buttons>(hold.buttons | button->button);
    }
    return hold;
}

// The member besides `step` and `comment`, if there is exactly one and it is known.
std::optional<JsonMember> commandOf(FaultKeeper& faults, JsonValue entry) {
    std::vector<std::string_view> names{"step", Hold::kName};
    for (const CommandFormat& format : commandFormats()) names.push_back(format.name);
    if (!expectMembers(faults, entry, names)) return std::nullopt;
    std::optional<JsonMember> command;
    for (const JsonMember member : entry.members()) {
        if (member.key == "step" || member.key == "comment") continue;
        if (command) {
            faults.fail(member.value, "a second command; expected one for each entry");
            return std::nullopt;
        }
        command = member;
    }
    return command;
}

Command readFormat(FaultKeeper& faults, const JsonMember& member, const LevelSource& levels) {
    const auto format = std::ranges::find(commandFormats(), member.key, &CommandFormat::name);
    Command command = format->read(faults, member.value, levels);
    if (!format->hasLevel && member.value.is(JsonKind::object)) readComment(faults, member.value);
    return command;
}

}  // namespace

ReplayEntry readEntry(FaultKeeper& faults, JsonValue value, int64_t low, int64_t high,
                      const LevelSource& levels) {
    ReplayEntry entry;
    const std::optional<JsonMember> command = commandOf(faults, value);
    if (!command) {
        faults.fail(value, "expected a command, such as \"hold\", in addition to \"step\"");
        return entry;
    }
    readComment(faults, value);
    const auto step = requireMember(faults, value, "step", "the step before which it happens");
    if (step) entry.step = readInt64(faults, *step, low, high);
    if (faults.hasFault()) return entry;
    if (command->key == Hold::kName) {
        entry.what = readHold(faults, command->value);
        return entry;
    }
    entry.what = readFormat(faults, *command, levels);
    return entry;
}

Command readCommand(FaultKeeper& faults, JsonValue value, const LevelSource& levels) {
    const std::optional<JsonMember> member = commandOf(faults, value);
    if (!member || member->key == Hold::kName) {
        faults.fail(value, "expected a command, such as {\"restart\": {}}");
        return {};
    }
    return readFormat(faults, *member, levels);
}

}  // namespace pixelstep
