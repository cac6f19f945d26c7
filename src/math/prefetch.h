// Memory asked for before it is needed.
#pragma once

#include <cstddef>

namespace pixelstep {

/// What is to be done with a value that was asked for.
enum class Use { read, write };

/// Lets a value come nearer while other work goes on: a hint, which changes no result.
/// @param value  any address; nothing is read
template <Use use = Use::write, class T>
void prefetch([[maybe_unused]] const T* value) {
#ifdef __GNUC__                        // Clang as well; elsewhere it comes when it is needed
    constexpr size_t kCacheLine = 64;  // [bytes]
    for (size_t at = 0; at < sizeof(T); at += kCacheLine)
        __builtin_prefetch(reinterpret_cast<const char*>(value) + at, use == Use::write);
#endif
}

}  // namespace pixelstep
