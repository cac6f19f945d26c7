// Stamps and hashes of files.
#include "io/file_seen.h"

#include <sys/stat.h>

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

int64_t inNs(const timespec& time) {
    return int64_t{time.tv_sec} * 1000000000 + time.tv_nsec;
}

}  // namespace

FileStamp stampOf(const std::string& path) {
    struct stat info {};
    if (::stat(path.c_str(), &info) != 0) return {};
    return {.exists = true,
            .device = info.st_dev,
            .number = info.st_ino,
            .size = info.st_size,
            .changedNs = inNs(info.st_mtim),
            .touchedNs = inNs(info.st_ctim)};
}

FileRead readNoted(const std::string& path, int64_t maxSize) {
    FileSeen seen{.path = path, .stamp = stampOf(path)};
    Result<std::string> bytes = readFile(path, maxSize);
    if (bytes || seen.stamp.exists) seen.content = contentHash(bytes);
    return {std::move(seen), std::move(bytes)};
}

FileSeen seenAsWritten(const std::string& path, std::string_view bytes) {
    return {.path = path, .stamp = stampOf(path), .content = hashOfBytes(bytes)};
}

uint64_t contentHash(const Result<std::string>& bytes) {
    return bytes ? hashOfBytes(*bytes) : hashOfBytes("fault: " + bytes.fault().what);
}

}  // namespace pixelstep
