// What a file held when it was last read or written: enough to notice later that it has changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/result.h"
#include "io/safe_file.h"

namespace pixelstep {

/// What the system says of a file without reading it. All zero if there is none.
struct FileStamp {
    bool exists = false;
    uint64_t device = 0;
    uint64_t number = 0;  ///< inode
    int64_t size = 0;     ///< [bytes]
    int64_t changedNs = 0;
    int64_t touchedNs = 0;  ///< last change of content or status

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

FileStamp stampOf(const std::string& path);

/// A file as it was at one moment.
struct FileSeen {
    std::string path;
    FileStamp stamp;                    ///< from before the bytes were read
    std::optional<uint64_t> content{};  ///< hash of the bytes, or of the fault; nothing: no file
};

/// A file's bytes, and what has to be known to notice a later change without reading it again.
struct FileRead {
    FileSeen seen;
    Result<std::string> bytes;
};

/// Reads a file of at most `maxSize` bytes once. The stamp is taken first: a change while it is
/// read, or after, differs from it.
FileRead readNoted(const std::string& path, int64_t maxSize = kMaxFileSize);

/// A file as we have just written it.
FileSeen seenAsWritten(const std::string& path, std::string_view bytes);

/// A file that cannot be read has a content too, its fault: another fault is a change.
uint64_t contentHash(const Result<std::string>& bytes);

}  // namespace pixelstep
