#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include "structure/structure.h"

namespace structure {
namespace {

// The folders of src/, each with those next below it; what is below these is allowed as well.
// Of io's own files some lie below its folders and some above: see stemsBelowFoldersOfIo.
const std::map<std::string, std::vector<std::string>> kBelow{
    {"math", {}},
    {"physics/grid", {"math"}},
    {"physics/cells", {"math"}},
    {"physics", {"physics/grid", "physics/cells"}},
    {"physics/query", {"physics"}},
    {"game/level", {"physics/query"}},
    {"game/nav", {"game/level"}},
    {"game/world", {"game/nav"}},
    {"game/run", {"game/world"}},
    {"io/json", {"game/run"}},
    {"io/level", {"io/json"}},
    {"io/replay", {"io/level"}},
    {"io/maps", {"io/level"}},
    {"io/packing", {"io/json"}},
    {"io/xml", {"io/json"}},
    {"io/tiled", {"io/maps", "io/packing", "io/xml"}},
    {"io/ldtk", {"io/maps"}},
    {"io", {"io/replay", "io/tiled", "io/ldtk"}},
    {"c", {"io"}},
    {"scene", {"io"}},
    {"edit", {"scene"}},
    {"files", {"scene"}},
    {"draw/pixels", {"edit", "files"}},
    {"draw/map", {"draw/pixels"}},
    {"draw", {"draw/map"}},
    {"ui", {"draw"}},
    {"ui/panel", {"ui"}},
    {"ui/dialogs", {"ui"}},
    {"ui/course", {"ui"}},
    {"ui/labels", {"ui"}},
    {"ui/edit", {"ui/panel", "ui/course", "ui/dialogs"}},
    {"sound", {"scene"}},
    {"app/cli", {"ui/edit"}},
    {"app", {"app/cli", "sound", "ui/labels"}},
    {"", {"app"}},
};

constexpr std::string_view kRoot = "src/";
constexpr size_t kMaxReadmeLines = 40;

std::string folderOf(std::string_view path) {
    const size_t slash = path.rfind('/');
    return std::string(path.substr(0, slash == std::string_view::npos ? 0 : slash));
}

// Of a path below src/, the folder from there.
std::string roomFolderOf(std::string_view path) {
    const std::string folder = folderOf(path);
    return folder.size() < kRoot.size() ? "" : folder.substr(kRoot.size());
}

std::string roomOf(std::string_view path) {
    const std::string folder = roomFolderOf(path);
    return folder.substr(0, folder.find('/'));
}

std::string stemOf(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return std::string(name.substr(0, name.find('.')));
}

bool isAtOrBelow(const std::string& folder, const std::string& above) {
    if (folder == above) return true;
    const std::vector<std::string>& next = kBelow.at(above);
    return std::any_of(next.begin(), next.end(),
                       [&](const std::string& below) { return isAtOrBelow(folder, below); });
}

// The stems of io's own files that need none of its folders, neither themselves nor by others.
std::set<std::string> stemsBelowFoldersOfIo(const std::vector<Source>& sources) {
    std::map<std::string, std::vector<std::string>> includes;
    for (const Source& source : sources) {
        if (roomFolderOf(source.path) != "io" || !isCode(source)) continue;
        for (const std::string& included : includesOf(source.text, '"'))
            includes[stemOf(source.path)].push_back(included);
        includes.try_emplace(stemOf(source.path));
    }
    std::set<std::string> base;
    for (const auto& [stem, unused] : includes) base.insert(stem);
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [stem, all] : includes) {
            const bool needsMore = std::any_of(all.begin(), all.end(), [&](const auto& included) {
                const std::string folder = folderOf(included);
                return folder.starts_with("io/") ||
                       (folder == "io" && !base.contains(stemOf(included)));
            });
            if (needsMore && base.erase(stem) > 0) changed = true;
        }
    }
    return base;
}

std::string breach(const Source& source, const std::string& what) {
    return source.path + ": " + what;
}

// The names in backquotes before " - " of the lines that list files.
std::vector<std::string> namesListed(std::string_view readme) {
    std::vector<std::string> names;
    std::istringstream lines{std::string(readme)};
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("- `")) continue;
        line = line.substr(1, line.find(" - ", 1) - 1);
        for (size_t at = line.find('`'); at != line.npos;) {
            const size_t end = line.find('`', at + 1);
            if (end == line.npos) break;
            names.push_back(line.substr(at + 1, end - at - 1));
            at = line.find('`', end + 1);
        }
    }
    return names;
}

// Each folder with code in it or below, and what a README there has to name.
std::map<std::string, std::set<std::string>> namesToList(const std::vector<Source>& sources) {
    std::map<std::string, std::set<std::string>> names;
    for (const Source& source : sources) {
        if (!isCode(source)) continue;
        std::string folder = folderOf(source.path);
        names[folder].insert(stemOf(source.path));
        while (folder.find('/') != folder.npos) {
            const std::string name = folder.substr(folder.rfind('/') + 1) + "/";
            folder = folderOf(folder);
            names[folder].insert(name);
        }
    }
    return names;
}

void compareReadme(const Source& readme, std::set<std::string> names, Breaches& breaches) {
    const auto lines = std::count(readme.text.begin(), readme.text.end(), '\n');
    if (static_cast<size_t>(lines) > kMaxReadmeLines)
        breaches.push_back(breach(readme, "has " + std::to_string(lines) + " lines"));
    std::set<std::string> seen;
    for (const std::string& name : namesListed(readme.text)) {
        if (!seen.insert(name).second) {
            breaches.push_back(breach(readme, "names `" + name + "` twice"));
        } else if (names.erase(name) == 0) {
            breaches.push_back(breach(readme, "names `" + name + "`, which is not there"));
        }
    }
    for (const std::string& name : names)
        breaches.push_back(breach(readme, "does not name `" + name + "`"));
}

// What stands between the braces of the struct, and there without what stands in braces and angle
// brackets in turn: a `}` stays of these.
std::string bodyOf(const std::string& code, std::string_view structName) {
    const size_t start = code.find("struct " + std::string(structName) + " {");
    if (start == code.npos) return "";
    std::string body;
    int braces = 1;
    int angles = 0;
    for (size_t at = code.find('{', start) + 1; at < code.size(); ++at) {
        const char c = code[at];
        if (c == '}' && --braces == 0) break;
        if (c == '{') ++braces;
        if (braces == 1 && c == '<') ++angles;
        if (braces == 1 && angles == 0) body += c;
        if (braces == 1 && c == '>') --angles;
    }
    return body;
}

// How many members a declaration without its semicolon declares.
size_t membersIn(std::string declaration) {
    const size_t first = declaration.find_first_not_of(" \n\t");
    if (first == declaration.npos) return 0;
    declaration = declaration.substr(first);
    for (const std::string_view word :
         {"static ", "using ", "friend ", "struct ", "enum ", "class "})
        if (declaration.starts_with(word)) return 0;
    if (declaration.find("operator") != declaration.npos) return 0;
    const size_t equals = declaration.find('=');
    if (declaration.find('(') < equals) return 0;
    return 1 + static_cast<size_t>(
                   std::count(declaration.begin(),
                              declaration.begin() +
                                  static_cast<std::ptrdiff_t>(std::min(equals, declaration.size())),
                              ','));
}

}  // namespace

Breaches upwardIncludes(const std::vector<Source>& sources) {
    Breaches breaches;
    const std::set<std::string> base = stemsBelowFoldersOfIo(sources);
    for (const Source& source : sources) {
        const std::string from = roomFolderOf(source.path);
        if (!isCode(source)) continue;
        if (!kBelow.contains(from)) {
            breaches.push_back(breach(source, "this folder has no place in the order of rooms"));
            continue;
        }
        for (const std::string& included : includesOf(source.text, '"')) {
            const std::string to = folderOf(included);
            const bool isBase =
                to == "io" && from.starts_with("io/") && base.contains(stemOf(included));
            if (!isBase && (!kBelow.contains(to) || !isAtOrBelow(to, from)))
                breaches.push_back(breach(source, "includes \"" + included + "\" from above"));
        }
    }
    return breaches;
}

Breaches windowIncludes(const std::vector<Source>& sources) {
    static const std::set<std::string> kWithWindow{"draw", "sound", "ui", "app", ""};
    Breaches breaches;
    for (const Source& source : sources) {
        if (!isCode(source) || kWithWindow.contains(roomOf(source.path))) continue;
        for (const char open : {'<', '"'}) {
            for (const std::string& included : includesOf(source.text, open)) {
                if (included.starts_with("SDL") || included.starts_with("imgui"))
                    breaches.push_back(breach(source, "includes " + included));
            }
        }
    }
    return breaches;
}

Breaches crowdedFolders(const std::vector<std::string>& files, size_t most,
                        const std::vector<std::string>& exempt) {
    std::map<std::string, size_t> counts;
    for (const std::string& file : files) ++counts[folderOf(file)];
    Breaches breaches;
    for (const auto& [folder, count] : counts) {
        if (count > most && std::find(exempt.begin(), exempt.end(), folder) == exempt.end())
            breaches.push_back(folder + ": holds " + std::to_string(count) + " files");
    }
    return breaches;
}

Breaches unlistedFiles(const std::vector<Source>& sources) {
    Breaches breaches;
    for (const auto& entry : namesToList(sources)) {
        const std::string& folder = entry.first;
        const auto readme = std::find_if(sources.begin(), sources.end(), [&](const Source& s) {
            return s.path == folder + "/README.md";
        });
        if (readme != sources.end()) {
            compareReadme(*readme, entry.second, breaches);
        } else if (folder != "src") {
            breaches.push_back(folder + ": has no README.md");
        }
    }
    return breaches;
}

size_t dataMembers(std::string_view text, std::string_view structName) {
    size_t count = 0;
    std::string declaration;
    for (const char c : bodyOf(codeOf(text), structName)) {
        if (c == ';') count += membersIn(declaration);
        // A function's body has no semicolon after it.
        const bool endsFunction = c == '}' && declaration.find('(') != declaration.npos;
        declaration = c == ';' || endsFunction ? "" : declaration + (c == '}' ? ' ' : c);
    }
    return count;
}

Breaches floatingPoint(const std::vector<Source>& sources) {
    static const std::set<std::string> kInIntegers{"math", "physics", "game"};
    Breaches breaches;
    for (const Source& source : sources) {
        if (!isCode(source) || !kInIntegers.contains(roomOf(source.path))) continue;
        const std::string code = codeOf(source.text);
        for (const char* word : {"float", "double"})
            if (countWord(code, word) > 0) breaches.push_back(breach(source, word));
    }
    return breaches;
}

Breaches strayConditionals(const std::vector<Source>& sources,
                           const std::vector<std::string>& allowed) {
    Breaches breaches;
    for (const Source& source : sources) {
        if (!isCode(source)) continue;
        if (std::find(allowed.begin(), allowed.end(), source.path) != allowed.end()) continue;
        std::istringstream lines(codeOf(source.text));
        for (std::string line; std::getline(lines, line);) {
            std::erase_if(line, [](char c) { return c == ' ' || c == '\t'; });
            if (line.starts_with("#if")) breaches.push_back(breach(source, line));
        }
    }
    return breaches;
}

Breaches algorithmsNotGiven(const std::vector<Source>& sources, std::string_view standard) {
    constexpr std::string_view kPrefix = "std::ranges::";
    // Not algorithms; every library has them.
    static const std::set<std::string> kComparisons{"equal_to",   "not_equal_to", "less",
                                                    "less_equal", "greater",      "greater_equal"};
    const std::string given = codeOf(standard);
    std::set<std::string> found;
    for (const Source& source : sources) {
        if (!isCode(source)) continue;
        const std::string code = codeOf(source.text);
        for (size_t at = code.find(kPrefix); at != std::string::npos;
             at = code.find(kPrefix, at + 1)) {
            const size_t from = at + kPrefix.size();
            const size_t to = code.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", from);
            const std::string name = code.substr(from, to - from);
            if (!kComparisons.contains(name) && countWord(given, name) == 0)
                found.insert(breach(source, name));
        }
    }
    return {found.begin(), found.end()};
}

Breaches unusedConstants(const std::vector<Source>& sources) {
    std::map<std::string, std::string> codes;
    for (const Source& source : sources) codes[source.path] = codeOf(source.text);
    Breaches breaches;
    for (const auto& [path, code] : codes) {
        if (!path.ends_with(".cpp")) continue;
        const auto header = codes.find(path.substr(0, path.size() - 4) + ".h");
        std::istringstream lines(code);
        for (std::string line; std::getline(lines, line);) {
            if (!line.starts_with("const") && !line.starts_with("static const")) continue;
            const size_t at = line.find(" k");
            if (at == line.npos) continue;
            const std::string name(wordAt(line, at + 1));
            if (name.size() == 1 || !std::isupper(static_cast<unsigned char>(name[1]))) continue;
            const bool isUsed = countWord(code, name) > 1 ||
                                (header != codes.end() && countWord(header->second, name) > 0);
            if (!isUsed) breaches.push_back(path + ": does not use " + name);
        }
    }
    return breaches;
}

}  // namespace structure
