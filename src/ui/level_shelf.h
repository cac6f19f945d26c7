// The levels of a folder for the open dialog, read with their thumbnails on a second thread.
#pragma once

#include <future>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/texture.h"
#include "draw/thumbnail.h"

namespace pixelstep {

/// A level, or a folder of them.
struct ShelfEntry {
    enum Kind : uint8_t { level, folder } kind = level;
    std::string path;       ///< a folder's ends with '/'
    std::string label;      ///< its name in its folder
    bool isRecent = false;  ///< stands among those that were last open
    bool isRead = false;    ///< the fields below are known
    std::string name{};     ///< as the level says
    std::string comment{};  ///< what the level says of itself
    std::string fault{};    ///< why it can't be opened; empty if it can
    Vec2i size{};           ///< [tiles]
    Picture picture{};
    TexturePtr texture{};  ///< of the picture, once it was drawn
};

/// The folders and levels to choose from.
class LevelShelf {
public:
    explicit LevelShelf(std::vector<MaterialColours> colours = {}) : colours_(std::move(colours)) {}

    /// Shows what the folder holds: the recent levels that are still there, but for its own, the
    /// folder above, its folders, its levels, in their order.
    /// @param folder  ends with '/', or is empty (the working folder)
    void show(const std::string& folder, const std::vector<std::string>& recent);
    const std::string& folder() const { return folder_; }

    std::vector<ShelfEntry>& entries() { return entries_; }
    const std::vector<ShelfEntry>& entries() const { return entries_; }

    /// Call every frame: takes what was read since, and starts the next read, `wanted` first.
    void update(std::span<const size_t> wanted);
    /// True until all are read.
    bool isReading() const { return reading_.valid(); }
    /// Waits until all are read.
    void readAll();

private:
    struct ReadLevel {
        std::string path;
        std::string name;
        std::string comment;
        std::string fault;
        Vec2i size;
        Picture picture;
    };

    std::optional<size_t> nextUnread(std::span<const size_t> wanted) const;
    void take(const ReadLevel& read);

    std::vector<MaterialColours> colours_;
    std::string folder_;
    std::vector<ShelfEntry> entries_;
    std::future<ReadLevel> reading_;
};

}  // namespace pixelstep
