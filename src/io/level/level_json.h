// Levels as JSON text or files.
#pragma once

#include <string>
#include <string_view>

#include "io/json/json_reader.h"
#include "io/json/json_writer.h"
#include "io/result.h"

namespace pixelstep {

struct FileDescription;  // io/members/members.h

/// Reads and validates a level; see docs/formats.md for all that is checked.
/// Accepts a UTF-8 byte order mark and CRLF.
Result<Level> readLevel(std::string_view text);

/// The same from a regular file of at most 64 MiB; an error's place may then be empty.
Result<Level> loadLevel(const std::string& path);

/// The level's canonical text. Reading it gives the same level, and writing that the same bytes.
std::string writeLevel(const Level& level);

/// The lengths of lists in levels and replays.
JsonLimits levelLimits();

/// A level as a member of another file.
Level readLevelValue(ErrorSink& errors, JsonValue value);
JsonNode levelNode(const Level& level);

/// The first violation of a rule of level files by a level from another source, with its place, or
/// nothing.
std::optional<Error> findFormatError(const Level& level);

/// The level as it is after writing and reading it: with a legend entry for every tile, and the
/// names of all members that are written.
Level canonicalized(Level level);

/// The first error in the groups of rules and bodies, with its place in the level's file: too many,
/// or a misspelling.
std::optional<Error> findGroupError(const std::vector<GroupRule>& rules, const Cast& cast);

/// A group for which a switch acts, but that is a misspelling of one that the level has.
struct SwitchGroupSlip {
    size_t zone = 0;
    size_t index = 0;  ///< in Zone::by
    std::string name;
    std::string reason;
};
std::vector<SwitchGroupSlip> switchGroupSlips(const std::vector<GroupRule>& rules, const Cast& cast,
                                              const std::vector<Zone>& zones);

/// Values of tunables, in the order of tunables(). Unknown names and values out of range are
/// errors.
TunableValues readTunables(ErrorSink& errors, JsonValue json);
/// An object with a member for each value.
JsonNode tunablesNode(const std::optional<std::string>& comment, const TunableValues& values,
                      JsonNode::Layout layout = JsonNode::Layout::whole);
/// The schema of such an object.
JsonNode tunablesSchema();

/// The members of a level file.
FileDescription describeLevels();

/// Stores an error at `at` unless `name` is valid for a shape.
void expectShapeName(ErrorSink& errors, std::string_view name, JsonValue at);

}  // namespace pixelstep
