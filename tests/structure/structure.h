// Rules of the source tree that no compiler holds. Each check takes texts, so that tests can feed
// it bad ones, and returns a line for each breach.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace structure {

struct Source {
    std::string path;  ///< such as "src/io/result.h"
    std::string text;
};

using Breaches = std::vector<std::string>;

/// @param root    the folder of the whole project
/// @param folder  below it
/// @return        what lies below folder as .h and .cpp, by path
std::vector<Source> readSources(const std::string& root, const std::string& folder);

/// The text without comments, and without what strings say.
std::string codeOf(std::string_view text);

bool isCode(const Source& source);

/// What is included by quotes or angle brackets, whichever is `open`, without these.
std::vector<std::string> includesOf(std::string_view text, char open);

/// @return  the letters, digits and underscores from there on
std::string_view wordAt(std::string_view code, size_t at);

/// @return  how often it is there as a whole word
size_t countWord(std::string_view code, std::string_view word);

/// Includes that go against the order of the rooms, or of the folders in them.
Breaches upwardIncludes(const std::vector<Source>& sources);

/// Includes of a window's libraries where there must be none.
Breaches windowIncludes(const std::vector<Source>& sources);

/// Floating point in rooms that count in integers.
Breaches floatingPoint(const std::vector<Source>& sources);

/// Algorithms of std::ranges that the browser's build has to be given and is not.
/// @param standard  the text of cmake/web/standard.h
Breaches algorithmsNotGiven(const std::vector<Source>& sources, std::string_view standard);

}  // namespace structure
