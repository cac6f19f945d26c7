// The pictures that a map of another editor names: read once each, and not trusted.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "import/map_files.h"
#include "import/map_pictures.h"

namespace pixelstep {

inline constexpr int64_t kMaxMapPictureBytes = int64_t{32} << 20;  ///< of a file
inline constexpr int64_t kMaxAllMapPictureBytes = int64_t{64} << 20;
inline constexpr int64_t kMaxAllMapPixels = int64_t{64} << 20;  ///< of a map's files together
inline constexpr size_t kMaxMapPictureFiles = 4096;

/// The size that the header of a PNG file claims; nothing if the bytes begin unlike one.
std::optional<Vec2i> pngSize(std::string_view bytes);

/// Reads pictures by name. A missing file, one that is no PNG or one that is too large is one
/// warning.
class PictureFiles {
public:
    /// @param files  outlives this
    explicit PictureFiles(MapFiles& files) : opened_(files) {}

    /// The number of a picture among `files`; nothing if it cannot be drawn.
    /// @param from   as nameNearMap takes it
    /// @param clear  0xrrggbb: pixels of this colour are not drawn
    std::optional<uint32_t> find(std::string_view from, std::string_view name,
                                 std::optional<uint32_t> clear = std::nullopt);
    /// The same of one that lies in the map itself.
    /// @param title  for messages, different for each
    std::optional<uint32_t> findEmbedded(const std::string& title, std::string_view base64,
                                         std::optional<uint32_t> clear = std::nullopt);

    const std::vector<MapPictureFile>& files() const { return files_; }
    std::vector<MapPictureFile> takeFiles() { return std::move(files_); }
    /// What cannot be drawn, and why: a few lines, however much it is.
    std::vector<Error> warnings() const;

private:
    /// A file that was read, or rejected.
    struct Known {
        std::string name;
        std::shared_ptr<const std::string> bytes;  ///< null: rejected
        Vec2i size;
        std::map<std::optional<uint32_t>, uint32_t> files;  ///< by the colour that is clear
    };

    Known read(const std::string& name, Result<std::string> bytes);
    std::optional<uint32_t> numberOf(Known& known, std::optional<uint32_t> clear);
    std::optional<std::string> errorOf(const std::string& bytes, Vec2i& size);
    void refuse(std::string_view name, const std::string& reason);

    MapFiles& opened_;
    std::map<std::string, Known, std::less<>> known_;
    std::vector<MapPictureFile> files_;
    std::vector<Error> warnings_;
    size_t refused_ = 0;
    int64_t bytes_ = 0;
    int64_t pixels_ = 0;
};

}  // namespace pixelstep
