// Reads a replay's trail.
#include <array>

#include "io/replay/replay_reader.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr auto kTrailMembers = std::to_array<std::string_view>({"parts", "marks"});
constexpr int kMaxParts = 23;  // 250 characters a text

bool isBase64(std::string_view text) {
    return text.find_first_not_of(
               "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
               "0123456789+/") == std::string_view::npos;
}

void readParts(FaultKeeper& faults, JsonValue value, Trail& trail) {
    if (!expectKind(faults, value, JsonKind::array)) return;
    if (value.size() > kMaxParts) failExpected(faults, value, "at most 23 names of parts");
    for (const JsonValue part : value.items()) {
        if (faults.hasFault()) return;
        trail.parts.push_back(readText(faults, part));
    }
}

// Texts of whole marks, kStepsPerTrailText each; only the last may have fewer.
void readMarks(FaultKeeper& faults, JsonValue value, Trail& trail) {
    const size_t most = trail.width() * kStepsPerTrailText;
    bool isLast = false;
    for (const JsonValue text : value.items()) {
        if (isLast) faults.fail(text, "the text before it is not full; only the last may be");
        if (faults.hasFault() || !expectKind(faults, text, JsonKind::text)) return;
        const std::string_view marks = text.text();
        if (marks.empty() || marks.size() > most || marks.size() % trail.width() != 0) {
            faults.fail(text, "expected " + std::to_string(trail.width()) +
                                  " characters a step, 1 to 10 steps, found " +
                                  std::to_string(marks.size()) + " characters");
        } else if (!isBase64(marks)) {
            faults.fail(text, "expected letters, digits, + and /, found " + quoted(marks));
        }
        isLast = marks.size() < most;
        trail.marks += marks;
    }
}

}  // namespace

Trail readTrail(FaultKeeper& faults, JsonValue value, int64_t steps) {
    Trail trail;
    if (!expectMembers(faults, value, kTrailMembers)) return trail;
    readComment(faults, value);
    const auto parts = requireMember(faults, value, "parts", "a list of names");
    const auto marks = requireMember(faults, value, "marks", "a list of texts");
    if (!parts || !marks) return trail;
    readParts(faults, *parts, trail);
    if (!expectKind(faults, *marks, JsonKind::array) || faults.hasFault()) return trail;
    readMarks(faults, *marks, trail);
    if (!faults.hasFault() && trail.steps() > steps) {
        faults.fail(*marks, "expected the marks of at most " + std::to_string(steps) +
                                " steps, found " + std::to_string(trail.steps()));
    }
    return trail;
}

}  // namespace pixelstep
