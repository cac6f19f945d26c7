// Stamps and hashes of files.
#include "io/file_state.h"

#include <algorithm>
#include <cstring>

#include "math/hash.h"

namespace pixelstep {
namespace {

uint64_t hashOfBytes(std::string_view bytes) {
    Hasher hasher;
    hasher.add(static_cast<uint64_t>(bytes.size()));
    while (!bytes.empty()) {
        uint64_t word = 0;
        const size_t count = std::min(bytes.size(), sizeof word);
        std::memcpy(&word, bytes.data(), count);
        hasher.add(word);
        bytes.remove_prefix(count);
    }
    return hasher.value();
}

}  // namespace

FileRead readTracked(const std::string& path, int64_t maxSize) {
    FileState seen{.path = path, .stamp = stampOf(path)};
    Result<std::string> bytes = readFile(path, maxSize);
    if (bytes || seen.stamp.exists) seen.content = contentHash(bytes);
    return {std::move(seen), std::move(bytes)};
}

FileState stateAsWritten(const std::string& path, std::string_view bytes) {
    return {.path = path, .stamp = stampOf(path), .content = hashOfBytes(bytes)};
}

uint64_t contentHash(const Result<std::string>& bytes) {
    return bytes ? hashOfBytes(*bytes) : hashOfBytes("error: " + bytes.error().message);
}

}  // namespace pixelstep
