// Reading the tree and its texts.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "structure/structure.h"

namespace structure {

std::vector<std::string> listFiles(const std::string& root, const std::string& folder) {
    namespace fs = std::filesystem;
    std::vector<std::string> paths;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(root) / folder)) {
        if (entry.is_regular_file())
            paths.push_back(fs::relative(entry.path(), root).generic_string());
    }
    std::sort(paths.begin(), paths.end());
    return paths;
}

std::vector<Source> readSources(const std::string& root, const std::string& folder) {
    std::vector<Source> sources;
    for (const std::string& path : listFiles(root, folder)) {
        if (!path.ends_with(".h") && !path.ends_with(".cpp") && !path.ends_with("/README.md"))
            continue;
        std::ifstream file(root + "/" + path, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        sources.push_back({path, text.str()});
    }
    return sources;
}

namespace {

// @return  where the comment, string or character at `at` ends; `at` if there is none
size_t endOfUncounted(std::string_view text, size_t at) {
    if (text.substr(at, 2) == "//") return std::min(text.find('\n', at), text.size());
    if (text.substr(at, 2) == "/*") return std::min(text.find("*/", at + 2), text.size() - 2) + 2;
    if (text.substr(at, 3) == "R\"(") return std::min(text.find(")\"", at), text.size() - 2) + 2;
    const bool isDigitSeparator = at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1]));
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

}  // namespace structure
