// Unsaved work on disk: in, a folder; out, places to keep it, and what earlier runs left there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/recovery_json.h"

namespace pixelstep {

/// A file for unsaved work that nobody else writes to while this lives: a lock beside it says so,
/// which ends with the process, however that ends.
class RecoverySlot {
public:
    /// A free place for the work on a level's file.
    /// @param folder  ends with '/'; made if need be
    /// @return        nothing if no file can be made there
    static std::optional<RecoverySlot> claim(const std::string& folder,
                                             const std::string& levelPath);
    /// The place of a file that is there; nothing while another process works on it.
    static std::optional<RecoverySlot> takeOver(const std::string& path);

    RecoverySlot(RecoverySlot&& other) noexcept;
    RecoverySlot& operator=(RecoverySlot&& other) noexcept;
    ~RecoverySlot();

    const std::string& path() const { return path_; }
    /// The work is saved, or given up.
    void removeFile() const;

private:
    RecoverySlot(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}
    void release();

    std::string path_;
    int lock_ = -1;
};

/// Unsaved work whose process is gone.
struct LostWork {
    RecoverySlot slot;
    Recovery recovery;
};

/// True if the work's level file was written, or put in place, after the work was.
bool isFileNewer(const LostWork& work);

/// What earlier runs left, the newest first. Files that are no good are put aside as `NAME.bad`.
/// @param notes  [out] one line for each of those
std::vector<LostWork> findLostWork(const std::string& folder, std::vector<std::string>& notes);

}  // namespace pixelstep
