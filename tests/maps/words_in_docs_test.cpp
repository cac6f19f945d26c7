// The list of words in the documentation is made from the table of the importer.
#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include "import/map_words.h"

namespace pixelstep::test {
namespace {

std::string wordTable() {
    std::string table = "<!-- words -->\n\n| role | words |\n|---|---|\n";
    for (const RoleRow& row : roleRows()) {
        if (row.words.empty()) continue;
        table += "| " + std::string(row.name);
        table += " | `" + std::string(row.words) + "` |\n";
    }
    return table + "\n<!-- end of words -->";
}

}  // namespace

TEST_CASE("map words: docs/formats.md lists the words of the table") {
    const std::string path = PIXELSTEP_SOURCE_DIR "/docs/formats.md";
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    std::string page = text.str();
    const size_t begin = page.find("<!-- words -->");
    const std::string last = "<!-- end of words -->";
    const size_t end = page.find(last);
    REQUIRE(begin != std::string::npos);
    REQUIRE(end != std::string::npos);
    const std::string listed = page.substr(begin, end + last.size() - begin);
    // PIXELSTEP_UPDATE_DOCS=1 writes the list again.
    if (std::getenv("PIXELSTEP_UPDATE_DOCS") != nullptr && listed != wordTable()) {
        page.replace(begin, listed.size(), wordTable());
        std::ofstream(path) << page;
        return;
    }
    CHECK(listed == wordTable());
}

}  // namespace pixelstep::test
