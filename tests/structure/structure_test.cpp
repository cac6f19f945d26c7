// Applies the rules to the source tree.
#include "structure/structure.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

using namespace structure;

namespace {

std::vector<Source> projectSources() {
    return readSources(PIXELSTEP_SOURCE_DIR, "src");
}

// One line for each, so that a failure shows them all.
std::string lines(const Breaches& breaches) {
    std::string text;
    for (const std::string& breach : breaches) text += breach + "\n";
    return text;
}

}  // namespace

TEST_CASE("structure: the tree is read") {
    const auto sources = projectSources();
    CHECK(sources.size() > 100);
    CHECK(std::any_of(sources.begin(), sources.end(),
                      [](const Source& source) { return source.path == "src/main.cpp"; }));
}

TEST_CASE("structure: modules and their folders include only what is below them") {
    CHECK(lines(upwardIncludes(projectSources())) == "");
}

TEST_CASE("structure: modules below draw do not include SDL or Dear ImGui") {
    CHECK(lines(windowIncludes(projectSources())) == "");
}

TEST_CASE("structure: an instrument has one file of values and one of drawing") {
    CHECK(lines(instrumentFiles(projectSources())) == "");
}

TEST_CASE("structure: math, physics and game use only integers") {
    CHECK(lines(floatingPoint(projectSources())) == "");
}

TEST_CASE("structure: the browser build has each algorithm of std::ranges that is used") {
    std::ifstream file(PIXELSTEP_SOURCE_DIR "/cmake/web/standard.h");
    const std::string standard{std::istreambuf_iterator<char>(file), {}};
    REQUIRE(standard.find("all_of") != std::string::npos);
    CHECK(lines(algorithmsNotGiven(projectSources(), standard)) == "");
}
