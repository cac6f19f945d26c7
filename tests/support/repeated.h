// Long texts for tests.
#pragma once

#include <string>
#include <string_view>

namespace pixelstep::test {

inline std::string repeated(std::string_view text, int count) {
    std::string all;
    all.reserve(text.size() * static_cast<size_t>(count));
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

}  // namespace pixelstep::test
