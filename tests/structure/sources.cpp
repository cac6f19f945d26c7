// Reading the tree and its texts.
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "structure/structure.h"

namespace structure {

std::vector<Source> readSources(const std::string& root, const std::string& folder) {
    namespace fs = std::filesystem;
    std::vector<std::string> paths;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(root) / folder)) {
        if (entry.is_regular_file())
            paths.push_back(fs::relative(entry.path(), root).generic_string());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Source> sources;
    for (const std::string& path : paths) {
        if (!path.ends_with(".h") && !path.ends_with(".cpp")) continue;
        std::ifstream file(root + "/" + path, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        sources.push_back({path, text.str()});
    }
    return sources;
}

namespace {

bool isLetter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

// @return  the end of the comment, string or character at `at`; `at` if there is none
size_t endOfUncounted(std::string_view text, size_t at) {
    if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
    if (text.substr(at, 2) == "/*") return std::min(text.find("*/", at + 2), text.size() - 2) + 2;
    if (text.substr(at, 3) == "R\"(") return std::min(text.find(")\"", at), text.size() - 2) + 2;
    size_t word = at;
    while (word > 0 && isLetter(text[word - 1])) --word;
    const bool isDigitSeparator = std::isdigit(static_cast<unsigned char>(text[word])) != 0;
    if (text[at] != '"' && (text[at] != '\'' || isDigitSeparator)) return at;
    size_t end = at + 1;
    while (end < text.size() && text[end] != text[at]) end += text[end] == '\\' ? 2 : 1;
    return std::min(end + 1, text.size());
}

}  // namespace

std::string codeOf(std::string_view text) {
    std::string code;
    for (size_t at = 0; at < text.size();) {
        const size_t end = endOfUncounted(text, at);
        if (end == at) {
            code += text[at++];
        } else {
            code += ' ';
            at = end;
        }
    }
    return code;
}

bool isCode(const Source& source) {
    return source.path.ends_with(".h") || source.path.ends_with(".cpp");
}

std::vector<std::string> includesOf(std::string_view text, char open) {
    std::vector<std::string> included;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("#include")) continue;
        const size_t from = line.find(open);
        if (from == std::string::npos) continue;
        const size_t to = line.find(open == '<' ? '>' : open, from + 1);
        included.push_back(line.substr(from + 1, to - from - 1));
    }
    return included;
}

std::string_view wordAt(std::string_view code, size_t at) {
    size_t end = at;
    while (end < code.size() && isLetter(code[end])) ++end;
    return code.substr(at, end - at);
}

size_t countWord(std::string_view code, std::string_view word) {
    size_t count = 0;
    for (size_t at = code.find(word); at != code.npos; at = code.find(word, at + 1))
        count += (at == 0 || !isLetter(code[at - 1])) && wordAt(code, at) == word;
    return count;
}

}  // namespace structure
