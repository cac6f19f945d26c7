// Common parts of fuzz targets: a violated guarantee aborts with its name.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

/// Tests one input; called by libFuzzer. Every target defines it.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace pixelstep::fuzz {

inline std::string_view textOf(const uint8_t* data, size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Aborts the program if a guarantee is violated, which the fuzzer detects.
inline void guarantee(bool condition, std::string_view what) {
    if (condition) return;
    std::fprintf(stderr, "Broken promise: %.*s\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

}  // namespace pixelstep::fuzz
