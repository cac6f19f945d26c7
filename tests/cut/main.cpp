// Files half there: in, a replay's path; out, 0 if it is refused in one clear line after however
// many bytes it is cut, and the same replay once all is there.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "support/sanitized.h"

namespace pixelstep {
namespace {

constexpr size_t kLongestLine = 250;

/// How far apart to cut a text. All cuts of it take by the square of its length, and under
/// sanitizers ten times as long; a prime number of bytes meets all parts.
constexpr size_t apartIn(size_t bytes) {
    constexpr size_t kShort = 32768;
    if (test::kIsSanitized) return 101;
    return bytes <= kShort ? 1 : 3;
}

/// What is wrong with how a text that ends in line `last` was refused; empty if nothing.
std::string wrongWith(const Result<Replay>& replay, int64_t last) {
    if (replay) return "is accepted";
    const std::string line = faultLine("f", replay.fault());
    const bool isOneLine = line.find('\n') == std::string::npos && line.size() < kLongestLine;
    if (!isOneLine) return "gives no short line: " + line;
    if (replay.fault().place.starts_with(std::to_string(last) + ":")) return {};
    return "names another line than its last: " + line;
}

int fail(size_t length, const std::string& what) {
    std::fprintf(stderr, "cut after %zu bytes it %s\n", length, what.c_str());
    return 1;
}

/// Cuts the text anywhere before its last bracket.
int cutAnywhere(std::string_view text, size_t end, const std::string& folder) {
    int64_t last = 1;
    size_t counted = 0;
    for (size_t length = 0; length < end; length += apartIn(end)) {
        last += std::count(text.begin() + counted, text.begin() + length, '\n');
        counted = length;
        const std::string wrong = wrongWith(readReplay(text.substr(0, length), folder), last);
        if (!wrong.empty()) return fail(length, wrong);
    }
    return 0;
}

int run(const std::string& path) {
    const Result<std::string> text = readFile(path);
    if (!text) return fail(0, "cannot be read");
    const std::string folder = path.substr(0, path.rfind('/') + 1);
    const Result<Replay> whole = readReplay(*text, folder);
    if (!whole) return fail(text->size(), faultLine("is bad: f", whole.fault()));
    const size_t end = text->rfind('}') + 1;
    for (size_t length = end; length < text->size(); ++length) {
        const Result<Replay> same = readReplay(std::string_view(*text).substr(0, length), folder);
        if (!same || !(*same == *whole)) return fail(length, "is not the same replay");
    }
    const auto begin = std::chrono::steady_clock::now();
    const int code = cutAnywhere(*text, end, folder);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%zu cuts in %.2f s\n", end / apartIn(end), seconds.count());
    return code;
}

}  // namespace
}  // namespace pixelstep

int main(int count, char** words) {
    if (count == 2) return pixelstep::run(words[1]);
    std::fprintf(stderr, "usage: cut_files REPLAY\n");
    return 2;
}
