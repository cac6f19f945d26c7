// Tests that the words which docs/glossary.md replaces are not used.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

constexpr auto kBanned = std::to_array<std::string_view>({
    "anew",
    "mended",
    "likewise",
    "whoever",
    "oneself",
    "heed",
    "stirred",
    "amid",
    "is told",
    "of theirs",
    "of ours",
    "lets one",
    "so many",
    "the way back",
    "other numbers",
    "comes along",
    "what one",
});

/// Comments and string literals of C++, C or JavaScript, separated by spaces.
std::string commentsAndStringsOf(std::string_view code) {
    std::string spoken;
    for (size_t at = 0; at < code.size();) {
        const std::string_view rest = code.substr(at);
        size_t end = 1;
        if (rest.starts_with("//")) {
            end = std::min(rest.find('\n'), rest.size());
            spoken += rest.substr(0, end);
        } else if (rest.starts_with("/*")) {
            end = std::min(rest.find("*/"), rest.size());
            spoken += rest.substr(0, end);
        } else if (rest.front() == '"' || rest.front() == '\'') {
            while (end < rest.size() && rest[end] != rest.front() && rest[end] != '\n')
                end += rest[end] == '\\' ? 2 : 1;
            end = std::min(end + 1, rest.size());
            spoken += rest.substr(0, end);
        }
        if (end > 1) spoken += ' ';
        at += end;
    }
    return spoken;
}

/// The words of a text in lower case, separated by single spaces, with a space at both ends.
std::string wordsOf(std::string_view text) {
    std::string words = " ";
    for (const char letter : text) {
        const bool isUpper = letter >= 'A' && letter <= 'Z';
        const char small = static_cast<char>(isUpper ? letter - 'A' + 'a' : letter);
        const bool isWord = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9') ||
                            small == '_' || small == '\'';
        if (isWord) {
            words += small;
        } else if (words.back() != ' ') {
            words += ' ';
        }
    }
    if (words.back() != ' ') words += ' ';
    return words;
}

std::vector<std::string_view> bannedIn(std::string_view text) {
    const std::string words = wordsOf(text);
    std::vector<std::string_view> found;
    for (const std::string_view banned : kBanned)
        if (words.find(" " + std::string(banned) + " ") != std::string::npos)
            found.push_back(banned);
    return found;
}

bool isCodeFile(const fs::path& path) {
    static const std::set<std::string> kCode{".h", ".cpp", ".c", ".js"};
    return kCode.contains(path.extension().string());
}

/// True for files that are written by hand, not for recorded data, pictures and sounds.
bool isText(const fs::path& path) {
    static const std::set<std::string> kTexts{"",       ".md", ".json", ".txt", ".py",   ".sh",
                                              ".cmake", ".in", ".xml",  ".yml", ".html", ".css"};
    return isCodeFile(path) || kTexts.contains(path.extension().string());
}

std::string textOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<fs::path> projectTexts() {
    const fs::path root = PIXELSTEP_SOURCE_DIR;
    std::vector<fs::path> texts;
    const auto add = [&](const fs::path& path) {
        if (fs::is_regular_file(path) && isText(path)) texts.push_back(path);
    };
    for (const auto& entry : fs::directory_iterator(root)) add(entry.path());
    for (const char* folder : {".ci", ".github", "assets", "bench", "cmake", "docs", "levels",
                               "presets", "scripts", "src", "tests"})
        if (fs::exists(root / folder))
            for (const auto& entry : fs::recursive_directory_iterator(root / folder))
                add(entry.path());
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// The only file that may contain the list.
bool isExempt(const std::string& path) {
    return path == "tests/structure/words_test.cpp";
}

}  // namespace

TEST_CASE("words: banned words are found in texts, comments and strings, across lines") {
    using Found = std::vector<std::string_view>;
    CHECK(bannedIn("It begins\n/// Anew, mended.") == Found{"anew", "mended"});
    CHECK(bannedIn("this is what\n# one may do") == Found{"what one"});
    CHECK(bannedIn("renewed, is_told, a newt") == Found{});
    CHECK(bannedIn(commentsAndStringsOf("int anew = 1;  // it is\n    // told here\n")) ==
          Found{"is told"});
    CHECK(bannedIn(commentsAndStringsOf(R"cpp(f("of "
                                                "ours",
                                                '"', heed()); /* amid */)cpp")) ==
          Found{"amid", "of ours"});
    CHECK(bannedIn(commentsAndStringsOf("say(\"a \\\" so many\");")) == Found{"so many"});
}

TEST_CASE("words: no text, comment or string uses a banned word or phrase") {
    const std::vector<fs::path> texts = projectTexts();
    CHECK(texts.size() > 700);
    std::string breaches;
    for (const fs::path& path : texts) {
        const std::string name = path.lexically_relative(PIXELSTEP_SOURCE_DIR).generic_string();
        if (isExempt(name)) continue;
        const std::string text = textOf(path);
        for (const std::string_view banned :
             bannedIn(isCodeFile(path) ? commentsAndStringsOf(text) : text))
            breaches += name + ": " + std::string(banned) + "\n";
    }
    CHECK(breaches == "");
}
