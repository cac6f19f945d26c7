// Texts that show whether they are complete.
#pragma once

#include <cstdint>
#include <string>

namespace pixelstep::test {

/// The version number, many letters, and the number again.
inline std::string textOfVersion(int64_t version) {
    const std::string number = std::to_string(version);
    const auto letter = static_cast<char>('a' + version % 26);
    return number + ":" + std::string(static_cast<size_t>(20000 + version % 7 * 9000), letter) +
           ":" + number;
}

/// The version of a text, or -1 if the text is incomplete.
inline int64_t versionOf(const std::string& text) {
    const size_t colon = text.find(':');
    if (colon == std::string::npos || colon == 0 || colon > 9) return -1;
    const int64_t version = std::stoll(text.substr(0, colon));
    return text == textOfVersion(version) ? version : -1;
}

}  // namespace pixelstep::test
