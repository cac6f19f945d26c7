// Saving, step by step: in, a path and bytes; out, the whole new file or the whole old one. The
// inside of safe_file.h, open to tests.
#pragma once

#include "io/file_calls.h"
#include "io/safe_file.h"

namespace pixelstep {

/// What a writer that was killed left behind is removed by a later save after this [s].
inline constexpr int64_t kStaleAfter = 600;

/// writeFile by way of these calls.
/// @param staleAfter  [s] 0: whatever another writer left or still has
std::optional<Fault> writeFileWith(const FileCalls& calls, const std::string& path,
                                   std::string_view bytes, Backup backup,
                                   int64_t staleAfter = kStaleAfter);

/// The fault of a system call that failed just now, by errno.
Fault systemFault(const std::string& what);

}  // namespace pixelstep
