// The file for unsaved work of each running program, and those of programs that have ended.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/recovery_json.h"

namespace pixelstep {

/// The recovery file of a running program, which no other one takes while this object exists. A
/// lock file next to it says so, which the system releases even if the program crashes.
class RecoveryFile {
public:
    /// A new name.
    /// @param folder  ends with '/'; created if it is missing
    /// @return        nothing if no file can be created there
    static std::optional<RecoveryFile> create(const std::string& folder);
    /// Takes over an existing file; nothing while another program has it.
    static std::optional<RecoveryFile> takeOver(const std::string& path);

    RecoveryFile(RecoveryFile&& other) noexcept
        : path_(std::move(other.path_)), lock_(std::exchange(other.lock_, -1)) {}
    RecoveryFile& operator=(RecoveryFile&& other) noexcept {
        std::swap(path_, other.path_);
        std::swap(lock_, other.lock_);
        return *this;
    }
    ~RecoveryFile();

    const std::string& path() const { return path_; }
    /// Call when the work is saved or discarded.
    void remove() const;

private:
    RecoveryFile(std::string path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::string path_;
    int lock_ = -1;
};

/// Unsaved work of a program that has ended.
struct LostWork {
    RecoveryFile file;
    Recovery recovery;
};

/// True if the level's file was written or replaced later than the work.
bool isFileNewer(const LostWork& work);

/// The unsaved work of earlier runs, the newest first. Bad files are renamed to `NAME.bad`.
/// @param notes  [out] one line for each of those
std::vector<LostWork> findLostWork(const std::string& folder, std::vector<std::string>& notes);

}  // namespace pixelstep
