#include <algorithm>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include "structure/structure.h"

namespace structure {
namespace {

// The folders of src/, each with those directly below it; further folders below are allowed as
// well. A folder that is not listed has the place of the one that contains it. Some files directly
// in io are below its folders and some above: see stemsBelowFoldersOfIo.
const std::map<std::string, std::vector<std::string>> kBelow{
    {"math", {}},
    {"physics", {"math"}},
    {"physics/query", {"physics"}},
    {"game/character", {"physics"}},
    {"game/level", {"game/character", "physics/query"}},
    {"game/nav", {"game/level"}},
    {"game/world", {"game/nav"}},
    {"game/run", {"game/world"}},
    {"io/json", {"game/run"}},
    {"io/members", {"io/json"}},
    {"io/level", {"io/members"}},
    {"io/replay", {"io/level"}},
    {"io/packing", {"io/json"}},
    {"io", {"io/replay", "io/packing"}},
    {"import", {"io"}},
    {"import/tiled", {"import"}},
    {"import/ldtk", {"import"}},
    {"c", {"io"}},
    {"scene", {"io"}},
    {"audio", {"scene"}},
    {"files", {"import/tiled", "import/ldtk"}},
    {"draw/pixels", {"scene", "import"}},
    {"draw/map", {"draw/pixels"}},
    {"draw", {"draw/map"}},
    {"ui", {"draw", "files"}},
    {"ui/dialogs", {"ui"}},
    {"ui/labels", {"ui"}},
    {"lab", {"ui/labels"}},
    {"editor", {"lab"}},
    {"editor/ui", {"editor"}},
    {"panel", {"editor/ui"}},
    {"app/cli", {"panel", "ui/dialogs"}},
    {"app", {"app/cli", "audio"}},
    {"", {"app"}},
};

constexpr std::string_view kRoot = "src/";

std::string folderOf(std::string_view path) {
    const size_t slash = path.rfind('/');
    return std::string(path.substr(0, slash == std::string_view::npos ? 0 : slash));
}

// The key in kBelow of a path relative to src/; its folder if there is none.
std::string placeOf(std::string_view path) {
    const std::string folder = folderOf(path);
    for (std::string place = folder; !place.empty(); place = folderOf(place))
        if (kBelow.contains(place)) return place;
    return folder;
}

// The same of a path that starts with src/.
std::string placeOfSource(std::string_view path) {
    return path.starts_with(kRoot) ? placeOf(path.substr(kRoot.size())) : "";
}

// The module of a path relative to src/.
std::string moduleOf(std::string_view path) {
    return std::string(path.substr(0, std::min(path.find('/'), path.size())));
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

// The stems of files directly in io that need none of its folders, directly or indirectly.
std::set<std::string> stemsBelowFoldersOfIo(const std::vector<Source>& sources) {
    std::map<std::string, std::vector<std::string>> includes;
    for (const Source& source : sources) {
        if (placeOfSource(source.path) != "io" || !isCode(source)) continue;
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

std::string relativePath(const Source& source) {
    return source.path.starts_with(kRoot) ? source.path.substr(kRoot.size()) : source.path;
}

// True for files that draw or have widgets. In lab an instrument has values, x.h and x.cpp, and its
// drawing and widgets, x_ui.h and x_ui.cpp; in editor the folder ui has the widgets.
bool mayUseWindow(std::string_view path) {
    static const std::set<std::string> kWithWindow{"draw", "audio", "ui", "panel", "app"};
    const std::string module = moduleOf(path);
    if (module == "lab") return folderOf(path) == "lab" || stemOf(path).ends_with("_ui");
    return kWithWindow.contains(module) || path.starts_with("editor/ui/") || folderOf(path).empty();
}

std::string breach(const Source& source, const std::string& what) {
    return source.path + ": " + what;
}

}  // namespace

Breaches upwardIncludes(const std::vector<Source>& sources) {
    Breaches breaches;
    const std::set<std::string> base = stemsBelowFoldersOfIo(sources);
    for (const Source& source : sources) {
        const std::string from = placeOfSource(source.path);
        if (!isCode(source)) continue;
        if (!kBelow.contains(from)) {
            breaches.push_back(breach(source, "this folder has no place in the order of modules"));
            continue;
        }
        for (const std::string& included : includesOf(source.text, '"')) {
            const std::string to = placeOf(included);
            const bool isBase =
                to == "io" && from.starts_with("io/") && base.contains(stemOf(included));
            if (!isBase && (!kBelow.contains(to) || !isAtOrBelow(to, from)))
                breaches.push_back(breach(source, "includes \"" + included + "\" from above"));
        }
    }
    return breaches;
}

Breaches windowIncludes(const std::vector<Source>& sources) {
    Breaches breaches;
    for (const Source& source : sources) {
        if (!isCode(source) || mayUseWindow(relativePath(source))) continue;
        for (const char open : {'<', '"'}) {
            for (const std::string& included : includesOf(source.text, open)) {
                if (included.starts_with("SDL") || included.starts_with("imgui") ||
                    (open == '"' && mayUseWindow(included)))
                    breaches.push_back(breach(source, "includes " + included));
            }
        }
    }
    return breaches;
}

Breaches instrumentFiles(const std::vector<Source>& sources) {
    Breaches breaches;
    for (const Source& source : sources) {
        const std::string folder = folderOf(relativePath(source));
        if (!isCode(source) || !folder.starts_with("lab/")) continue;
        const std::string name = folder.substr(folder.rfind('/') + 1);
        if (stemOf(source.path) != name && stemOf(source.path) != name + "_ui")
            breaches.push_back(breach(source, "is neither " + name + " nor " + name + "_ui"));
    }
    return breaches;
}

Breaches floatingPoint(const std::vector<Source>& sources) {
    static const std::set<std::string> kInIntegers{"math", "physics", "game"};
    Breaches breaches;
    for (const Source& source : sources) {
        if (!isCode(source) || !kInIntegers.contains(moduleOf(relativePath(source)))) continue;
        const std::string code = codeOf(source.text);
        for (const char* word : {"float", "double"})
            if (countWord(code, word) > 0) breaches.push_back(breach(source, word));
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

}  // namespace structure
