// Files for unsaved work, each locked by the process that writes it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/recovery_json.h"

namespace pixelstep {

/// A file for unsaved work that no other process writes to while this object exists. It is
/// protected by a lock file, which the system releases even if the process crashes.
class RecoverySlot {
public:
    /// Claims a free file for the work on a level.
    /// @param folder  ends with '/'; created if it is missing
    /// @return        nothing if no file can be created there
    static std::optional<RecoverySlot> claim(const std::string& folder,
                                             const std::string& levelPath);
    /// Locks an existing file; nothing while another process holds it.
    static std::optional<RecoverySlot> claim(const std::string& path);

    RecoverySlot(RecoverySlot&& other) noexcept;
    RecoverySlot& operator=(RecoverySlot&& other) noexcept;
    ~RecoverySlot();

    const std::string& path() const { return path_; }
    /// Call when the work is saved or discarded.
    void removeFile() const;

private:
    RecoverySlot(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
    void release();

    std::string path_;
    int lock_ = -1;
};

/// Unsaved work of a process that has ended.
struct LostWork {
    RecoverySlot slot;
    Recovery recovery;
};

/// True if the level's file was written or replaced later than the work.
bool isFileNewer(const LostWork& work);

/// The unsaved work of earlier runs, the newest first. Bad files are renamed to `NAME.bad`.
/// @param notes  [out] one line for each of those
std::vector<LostWork> findLostWork(const std::string& folder, std::vector<std::string>& notes);

}  // namespace pixelstep
