// Paths of Windows: UTF-16, with drives and `\`.
#include "io/system_path.h"

#include <windows.h>

#include <algorithm>

namespace pixelstep {

std::filesystem::path systemPath(std::string_view path) {
    const auto size = static_cast<int>(path.size());
    const int count = ::MultiByteToWideChar(CP_UTF8, 0, path.data(), size, nullptr, 0);
    std::wstring name(static_cast<size_t>(count), L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, path.data(), size, name.data(), count);
    return name;
}

// Not done by the library, which throws if a file name is not valid UTF-16: here it gets a
// replacement character.
std::string plainPath(const std::filesystem::path& path) {
    const std::wstring& name = path.native();
    const auto size = static_cast<int>(name.size());
    const int count =
        ::WideCharToMultiByte(CP_UTF8, 0, name.data(), size, nullptr, 0, nullptr, nullptr);
    std::string text(static_cast<size_t>(count), '\0');
    ::WideCharToMultiByte(CP_UTF8, 0, name.data(), size, text.data(), count, nullptr, nullptr);
    std::ranges::replace(text, '\\', '/');
    return text;
}

bool isFromRoot(std::string_view path) {
    return systemPath(path).has_root_directory();
}

std::vector<std::string> drives() {
    constexpr int kLetters = 26;
    std::vector<std::string> found;
    const DWORD mask = ::GetLogicalDrives();
    for (int i = 0; i < kLetters; ++i)
        if ((mask >> i & 1) != 0) found.push_back({static_cast<char>('A' + i), ':', '/'});
    return found;
}

}  // namespace pixelstep
