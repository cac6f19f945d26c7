// Reads the step checksums of a replay (`trail`).
#include <array>

#include "io/replay/replay_reader.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr auto kChecksumMembers = std::to_array<std::string_view>({"parts", "marks"});
constexpr int kMaxParts = 23;  // since a text has at most 250 characters

bool isBase64(std::string_view text) {
    return text.find_first_not_of(
               "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
               "0123456789+/") == std::string_view::npos;
}

void readParts(ErrorSink& errors, JsonValue value, StepChecksums& checksums) {
    if (!expectKind(errors, value, JsonKind::array)) return;
    if (value.size() > kMaxParts) failExpected(errors, value, "at most 23 names of parts");
    for (const JsonValue part : value.items()) {
        if (errors.hasError()) return;
        checksums.parts.push_back(readText(errors, part));
    }
}

// Texts of complete marks, kStepsPerChecksumText each; only the last text may have fewer.
void readMarks(ErrorSink& errors, JsonValue value, StepChecksums& checksums) {
    const size_t most = checksums.width() * kStepsPerChecksumText;
    bool isLast = false;
    for (const JsonValue text : value.items()) {
        if (isLast)
            errors.fail(text,
                        "the text before it has fewer steps than the others; only the last text "
                        "may have fewer");
        if (errors.hasError() || !expectKind(errors, text, JsonKind::text)) return;
        const std::string_view marks = text.text();
        if (marks.empty() || marks.size() > most || marks.size() % checksums.width() != 0) {
            errors.fail(text, "expected " + std::to_string(checksums.width()) +
                                  " characters a step, 1 to 10 steps, found " +
                                  std::to_string(marks.size()) + " characters");
        } else if (!isBase64(marks)) {
            errors.fail(text, "expected letters, digits, + and /, found " + inQuotes(marks));
        }
        isLast = marks.size() < most;
        checksums.digits += marks;
    }
}

}  // namespace

StepChecksums readChecksums(ErrorSink& errors, JsonValue value, int64_t steps) {
    StepChecksums checksums;
    if (!expectMembers(errors, value, kChecksumMembers)) return checksums;
    readComment(errors, value);
    const auto parts = requireMember(errors, value, "parts", "a list of names");
    const auto marks = requireMember(errors, value, "marks", "a list of texts");
    if (!parts || !marks) return checksums;
    readParts(errors, *parts, checksums);
    if (!expectKind(errors, *marks, JsonKind::array) || errors.hasError()) return checksums;
    readMarks(errors, *marks, checksums);
    if (!errors.hasError() && checksums.steps() > steps) {
        errors.fail(*marks, "expected the marks of at most " + std::to_string(steps) +
                                " steps, found " + std::to_string(checksums.steps()));
    }
    return checksums;
}

}  // namespace pixelstep
