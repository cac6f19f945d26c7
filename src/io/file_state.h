// The state of a file when it was read or written, to detect later changes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "io/file_calls.h"
#include "io/result.h"
#include "io/safe_file.h"

namespace pixelstep {

/// The state of a file at one time.
struct FileState {
    std::string path;
    FileStamp stamp;                    ///< taken before the bytes were read
    std::optional<uint64_t> content{};  ///< hash of the bytes, or of the error; nothing: no file
};

/// A file's bytes, with the state for detecting a later change without reading it again.
struct FileRead {
    FileState seen;
    Result<std::string> bytes;
};

/// Reads a file of at most `maxSize` bytes once. The stamp is taken first: a change while it is
/// read, or after, differs from it.
FileRead readTracked(const std::string& path, int64_t maxSize = kMaxFileSize);

/// The state of a file that was just written.
FileState stateAsWritten(const std::string& path, std::string_view bytes);

/// For a file that cannot be read, the error counts as content: another error is a change.
uint64_t contentHash(const Result<std::string>& bytes);

}  // namespace pixelstep
