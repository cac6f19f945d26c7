// Plays voices on the sound device.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "audio/voice_pool.h"

struct Mix_Chunk;

namespace pixelstep {

/// The sound device, with all sounds in memory. Silent without a device; see `trouble`. Must be
/// destroyed before SDL.
class Speaker {
public:
    /// @param assetsFolder  contains sound/ and music/
    explicit Speaker(const std::string& assetsFolder)
        : soundFolder_(assetsFolder + "/sound/"), musicFolder_(assetsFolder + "/music/") {}

    /// Opens the default device unless it is already open.
    void open();
    bool isOpen() const { return device_ != nullptr; }
    /// The reason why it could not be opened; empty if there is no error.
    const std::string& error() const { return error_; }

    /// @param volume  [%] 0..100
    void play(std::span<const Voice> voices, int volume);
    /// Plays a loop of music from now on, unless it plays already; the one before fades out while
    /// it fades in. Call every frame.
    /// @param volume  [%] 0..100; 0: none
    void playMusic(Music music, int volume);
    /// The music that plays; nothing without a device.
    std::optional<Music> music() const { return music_; }
    /// Stops all sounds and music.
    void stop();
    /// The number of channels that are playing.
    int playing() const;
    /// The number of sounds started since the last stop(), or since it was opened.
    int startedCount() const { return startedCount_; }

private:
    struct Close {
        void operator()(void*) const;
        void operator()(Mix_Chunk* chunk) const;
    };
    using Chunk = std::unique_ptr<Mix_Chunk, Close>;

    std::string soundFolder_;
    std::string musicFolder_;
    std::unique_ptr<void, Close> device_;
    std::array<std::vector<Chunk>, kSounds.size()>
        chunks_;                              // by sound and variant; destroyed before the device
    std::array<Chunk, kMusic.size()> loops_;  // loaded when they are first played
    std::optional<Music> music_;
    std::string error_;
    int startedCount_ = 0;
};

}  // namespace pixelstep
