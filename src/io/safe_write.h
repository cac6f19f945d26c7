// The inside of safe_file.h: saving by way of a table of system calls, open to tests.
#pragma once

#include "io/file_calls.h"
#include "io/safe_file.h"

namespace pixelstep {

/// [s] after which a save removes temporary files of writers that were killed.
inline constexpr int64_t kStaleAfter = 600;

/// writeFile by way of these calls.
/// @param staleAfter  [s] 0: removes temporary files of any age, also those still in use
std::optional<Fault> writeFileWith(const FileCalls& calls, const std::string& path,
                                   std::string_view bytes, Backup backup,
                                   int64_t staleAfter = kStaleAfter);

/// The fault of the system call that has just failed, by errno.
Fault systemFault(const std::string& what);

}  // namespace pixelstep
