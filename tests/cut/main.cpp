// Checks incomplete replays: a file that is cut off anywhere is rejected with one clear line.
// Without only its last line break it is read as the complete file. Exits with 0 on success.
#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>

#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

constexpr size_t kLongestLine = 250;

enum class Cuts { sampled, all };

/// [bytes] between two cuts of a text, since the time for all cuts grows with the square of its
/// length. Long texts are cut at every third byte even with Cuts::all.
constexpr size_t distanceOf(Cuts cuts, size_t bytes) {
    constexpr size_t kShort = 32768;
    constexpr size_t kSamples = test::kIsSanitized ? 30 : 100;
    if (cuts == Cuts::all) return bytes <= kShort ? 1 : 3;
    return bytes / kSamples | 1;  // odd, so that cuts lie in different columns of equal lines
}

/// The error in the rejection of a text that ends in line `last`; empty if there is none.
std::string rejectionError(const Result<Replay>& replay, int64_t last) {
    if (replay) return "is accepted";
    const std::string line = errorLine("f", replay.error());
    const bool isOneLine = line.find('\n') == std::string::npos && line.size() < kLongestLine;
    if (!isOneLine) return "is not rejected in one short line: " + line;
    if (replay.error().place.starts_with(std::to_string(last) + ":")) return {};
    return "is rejected at another line than its last: " + line;
}

int fail(size_t length, const std::string& what) {
    std::fprintf(stderr, "cut after %zu bytes it %s\n", length, what.c_str());
    return 1;
}

/// Cuts the text anywhere before its last bracket.
int cutAnywhere(std::string_view text, size_t end, size_t distance, const std::string& folder) {
    int64_t last = 1;
    size_t counted = 0;
    for (size_t length = 0; length < end; length += distance) {
        last += std::count(text.begin() + counted, text.begin() + length, '\n');
        counted = length;
        const std::string wrong = rejectionError(readReplay(text.substr(0, length), folder), last);
        if (!wrong.empty()) return fail(length, wrong);
    }
    return 0;
}

int run(const std::string& path, Cuts cuts) {
    const Result<std::string> text = readFile(path);
    if (!text) return fail(0, "cannot be read");
    const std::string folder = path.substr(0, path.rfind('/') + 1);
    const Result<Replay> whole = readReplay(*text, folder);
    if (!whole) return fail(text->size(), errorLine("is bad: f", whole.error()));
    const size_t end = text->rfind('}') + 1;
    for (size_t length = end; length < text->size(); ++length) {
        const Result<Replay> same = readReplay(std::string_view(*text).substr(0, length), folder);
        if (!same || !(*same == *whole)) return fail(length, "is not the same replay");
    }
    const size_t distance = distanceOf(cuts, end);
    std::printf("%zu cuts\n", end / distance);
    return cutAnywhere(*text, end, distance, folder);
}

}  // namespace
}  // namespace pixelstep

int main(int count, char** words) {
    using pixelstep::Cuts;
    if (count == 2) return pixelstep::run(words[1], Cuts::sampled);
    if (count == 3 && std::string_view(words[1]) == "--all")
        return pixelstep::run(words[2], Cuts::all);
    std::fprintf(stderr, "usage: cut_files [--all] REPLAY\n");
    return 2;
}
