// Tests of the documents: README.md is short and its program is the tested one; links lead to
// files.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::string documentOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The targets of links to files, without anchors.
std::vector<std::string> linksIn(const std::string& page) {
    std::vector<std::string> links;
    for (size_t at = page.find("]("); at != std::string::npos; at = page.find("](", at + 1)) {
        const size_t end = page.find(')', at);
        std::string link = page.substr(at + 2, end - at - 2);
        link = link.substr(0, link.find('#'));
        const bool isFile = !link.empty() && link.find(':') == std::string::npos &&
                            link.find(' ') == std::string::npos &&
                            link.find('\n') == std::string::npos;
        if (isFile) links.push_back(link);
    }
    return links;
}

}  // namespace

TEST_CASE("documents: README.md has at most 120 lines and 800 words") {
    const std::string page = documentOf(PIXELSTEP_SOURCE_DIR "/README.md");
    CHECK(std::count(page.begin(), page.end(), '\n') <= 120);
    std::istringstream words(page);
    CHECK(std::distance(std::istream_iterator<std::string>(words), {}) <= 800);
}

TEST_CASE("documents: the program of README.md is the one that is compiled and run") {
    const std::string page = documentOf(PIXELSTEP_SOURCE_DIR "/README.md");
    const std::string fence = "```cpp\n";
    const size_t start = page.find(fence);
    REQUIRE(start != std::string::npos);
    const size_t from = start + fence.size();
    const std::string shown = page.substr(from, page.find("```", from) - from);
    const std::string file = documentOf(PIXELSTEP_SOURCE_DIR "/tests/example/readme.cpp");
    CHECK(file.substr(file.find('\n') + 1) == shown);
}

TEST_CASE("documents: files of links exist") {
    std::vector<fs::path> pages;
    for (const char* folder : {"", "docs", "tests"})
        for (const auto& entry : fs::directory_iterator(fs::path(PIXELSTEP_SOURCE_DIR) / folder))
            if (entry.path().extension() == ".md") pages.push_back(entry.path());
    CHECK(pages.size() > 10);
    int count = 0;
    std::string broken;
    for (const fs::path& page : pages) {
        for (const std::string& link : linksIn(documentOf(page))) {
            ++count;
            if (!fs::exists(page.parent_path() / link))
                broken += page.filename().string() + ": " + link + "\n";
        }
    }
    CHECK(count > 40);
    CHECK(broken == "");
    CHECK(linksIn("a [b](c.md#d), [e](https://f), [g](#h)") == std::vector<std::string>{"c.md"});
}
