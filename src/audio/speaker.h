// Plays voices.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "audio/voice_pool.h"

struct Mix_Chunk;

namespace pixelstep {

/// The sound device with the sounds in memory. Without a device it is silent; see
/// `trouble`. Has to be destroyed before SDL.
class Speaker {
public:
    /// @param folder  of the sounds; ends with '/'
    explicit Speaker(std::string folder) : folder_(std::move(folder)) {}

    /// Opens the default device; what is open already stays.
    void open();
    bool isOpen() const { return device_ != nullptr; }
    /// Why it could not be opened; empty if all is well.
    const std::string& trouble() const { return trouble_; }

    /// @param volume  [%] 0..100
    void play(std::span<const Voice> voices, int volume);
    /// Ends all that sounds.
    void stop();
    /// How many channels sound.
    int playing() const;
    /// How many sounds were begun since all were ended last, or since it was opened.
    int begun() const { return begun_; }

private:
    struct Close {
        void operator()(void*) const;
        void operator()(Mix_Chunk* chunk) const;
    };
    using Chunk = std::unique_ptr<Mix_Chunk, Close>;

    std::string folder_;
    std::unique_ptr<void, Close> device_;
    std::array<std::vector<Chunk>, kSounds.size()> chunks_;  // by sound and variant; freed first
    std::string trouble_;
    int begun_ = 0;
};

}  // namespace pixelstep
