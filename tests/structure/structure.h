// Rules of the source tree that no compiler checks. Each check takes texts, so that tests can pass
// invalid ones, and returns a line for each breach.
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
/// @return        the .h and .cpp files below folder, sorted by path
std::vector<Source> readSources(const std::string& root, const std::string& folder);

/// The text without comments and without the content of strings.
std::string codeOf(std::string_view text);

bool isCode(const Source& source);

/// The included files.
/// @param open  '"' or '<', the kind of include
std::vector<std::string> includesOf(std::string_view text, char open);

/// @return  the letters, digits and underscores from `at` on
std::string_view wordAt(std::string_view code, size_t at);

/// @return  the number of occurrences as a whole word
size_t countWord(std::string_view code, std::string_view word);

/// Includes against the order of modules, or of their folders.
Breaches upwardIncludes(const std::vector<Source>& sources);

/// Includes of window libraries in modules that must not have them.
Breaches windowIncludes(const std::vector<Source>& sources);

/// Files of an instrument besides its values, NAME, and its drawing, NAME_ui, in src/lab/NAME.
Breaches instrumentFiles(const std::vector<Source>& sources);

/// Floating point in modules that use only integers.
Breaches floatingPoint(const std::vector<Source>& sources);

/// Algorithms of std::ranges that the browser build lacks.
/// @param standard  the text of cmake/web/standard.h
Breaches algorithmsNotGiven(const std::vector<Source>& sources, std::string_view standard);

}  // namespace structure
