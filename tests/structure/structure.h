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
/// @return        what lies below folder as .h, .cpp and README.md, by path
std::vector<Source> readSources(const std::string& root, const std::string& folder);

/// @return  all files below root/folder, by path from root
std::vector<std::string> listFiles(const std::string& root, const std::string& folder);

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

/// Folders that hold more than `most` files, those below not counted. The `exempt` hold data.
Breaches crowdedFolders(const std::vector<std::string>& files, size_t most,
                        const std::vector<std::string>& exempt);

/// Folders without a README, and READMEs that are too long or do not name each file of their folder
/// once and nothing else.
Breaches unlistedFiles(const std::vector<Source>& sources);

/// @return  how many data members the struct has; 0 if it is not there
size_t dataMembers(std::string_view text, std::string_view structName);

/// Floating point in rooms that count in integers.
Breaches floatingPoint(const std::vector<Source>& sources);

/// #if, #ifdef and #ifndef in other files than those.
Breaches strayConditionals(const std::vector<Source>& sources,
                           const std::vector<std::string>& allowed);

/// Algorithms of std::ranges that the browser's build has to be given and is not.
/// @param standard  the text of cmake/web/standard.h
Breaches algorithmsNotGiven(const std::vector<Source>& sources, std::string_view standard);

/// Names of the standard library used where neither the file nor what it includes of src/ includes
/// a header that declares them. Compilers accept that where another header happens to bring them.
Breaches missingStandardHeaders(const std::vector<Source>& sources);

/// Constants of a source file that neither it nor its header mentions again. Compilers do not tell
/// where files are compiled together.
Breaches unusedConstants(const std::vector<Source>& sources);

}  // namespace structure
