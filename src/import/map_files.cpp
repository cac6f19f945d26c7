// Restricts names to files near the map.
#include "import/map_files.h"

#include <algorithm>

#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kLongestName = 1024;

// A drive (C:), an address (https:) or inline data.
bool hasScheme(std::string_view name) {
    return name.substr(0, name.find('/')).find(':') != std::string_view::npos;
}

}  // namespace

Result<std::string> nameNearMap(std::string_view from, std::string_view name) {
    if (name.empty() || name.size() > kLongestName || name.find('\0') != std::string_view::npos ||
        name.starts_with('/') || name.starts_with("\\\\") || hasScheme(name))
        return Error{"", "is not named from the map's folder on"};
    std::string whole = plainName(pathNamedIn(std::string(from), name));
    std::string_view rest = whole;
    int ups = 0;
    for (; rest.starts_with("../"); rest.remove_prefix(3)) ++ups;
    if (whole.starts_with('/') || rest == ".." || ups > kMaxFoldersUp)
        return Error{"", "lies too far from the map"};
    return whole;
}

MapFiles::File MapFiles::open(std::string_view from, std::string_view name) {
    const Result<std::string> whole = nameNearMap(from, name);
    if (!whole) return {std::string(name.substr(0, kLongestName)), whole.error(), true};
    File file{*whole, read_(*whole)};
    file.isAbsent = !file.bytes && couldNotOpen(file.bytes.error());
    if (file.bytes || name.find('\\') == std::string_view::npos) return file;
    std::string slashes(name);
    std::ranges::replace(slashes, '\\', '/');
    File other = open(from, slashes);
    if (!other.bytes) return file;
    if (backslashes_++ == 0) firstBackslash_ = name;
    return other;
}

MapFiles::File MapFiles::openText(std::string_view from, std::string_view name) {
    constexpr int64_t kMax = int64_t{32} << 20;
    File file = open(from, name);
    if (file.bytes && texts_.insert(file.name).second)
        textBytes_ += static_cast<int64_t>(file.bytes->size());
    if (textBytes_ > kMax)
        file.bytes =
            Error{"", "with it, the map's files exceed " + std::to_string(kMax) + " bytes"};
    return file;
}

std::optional<std::string> MapFiles::warning() const {
    if (backslashes_ == 0) return std::nullopt;
    return "backslashes in " + inQuotes(firstBackslash_) + " are read as slashes" +
           (backslashes_ == 1 ? "" : "; " + std::to_string(backslashes_ - 1) + " more like this");
}

}  // namespace pixelstep
