// Sound output by SDL2_mixer. The only file that uses this library.
#include "audio/speaker.h"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>

namespace pixelstep {
namespace {

constexpr int kRate = 44100;    // [1/s]
constexpr int kBuffer = 1024;   // [samples] 23 ms
constexpr int kFullSide = 255;  // of Mix_SetPanning
constexpr int kFadeMs = 1500;   // from one loop of music to another
constexpr int kFullLoudness = 1000;

// The file of a sound: "step_stone_0.wav".
std::string fileOf(const SoundRow& row, int variant) {
    std::string name(row.file);
    if (row.variants > 1) name += "_" + std::to_string(variant);
    return name + ".wav";
}

// Perceived loudness is about the square root of the amplitude.
int mixVolume(int loudness, int volume) {
    return MIX_MAX_VOLUME * loudness * volume * volume / (1000 * 100 * 100);
}

uint8_t panningOf(int pan) {
    return static_cast<uint8_t>(kFullSide * std::min(1000 - pan, 1000) / 1000);
}

}  // namespace

void Speaker::Close::operator()(void*) const {
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

void Speaker::Close::operator()(Mix_Chunk* chunk) const {
    Mix_FreeChunk(chunk);
}

void Speaker::open() {
    if (isOpen()) return;
    error_.clear();
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
        error_ = SDL_GetError();
        return;
    }
    // ALSA would print errors about a missing device to the terminal.
    const bool isPresent = SDL_GetNumAudioDevices(0) != 0;
    if (!isPresent || Mix_OpenAudio(kRate, AUDIO_S16SYS, 2, kBuffer) != 0) {
        error_ = isPresent ? Mix_GetError() : "no sound device was found";
        SDL_QuitSubSystem(SDL_INIT_AUDIO);
        return;
    }
    device_.reset(this);  // any non-null address
    Mix_AllocateChannels(kMaxVoices + static_cast<int>(kMusic.size()));
    for (const SoundRow& row : kSounds) {
        std::vector<Chunk>& chunks = chunks_[static_cast<size_t>(row.sound)];
        chunks.clear();
        for (int variant = 0; variant < row.variants; ++variant) {
            const std::string path = soundFolder_ + fileOf(row, variant);
            chunks.emplace_back(Mix_LoadWAV(path.c_str()));
            if (!chunks.back()) error_ = "some sounds are missing";
        }
    }
}

void Speaker::play(std::span<const Voice> voices, int volume) {
    if (!isOpen()) return;
    for (const Voice& voice : voices) {
        const std::vector<Chunk>& chunks = chunks_[static_cast<size_t>(voice.sound)];
        const Chunk& chunk = chunks[static_cast<size_t>(voice.variant)];
        const int loudness = mixVolume(voice.loudness, volume);
        if (!chunk || loudness == 0) continue;
        // Stop the channel's previous sound first, since the new panning would affect it.
        Mix_HaltChannel(voice.channel);
        Mix_SetPanning(voice.channel, panningOf(voice.pan), panningOf(-voice.pan));
        Mix_Volume(voice.channel, loudness);
        if (Mix_PlayChannel(voice.channel, chunk.get(), 0) >= 0) ++startedCount_;
    }
}

void Speaker::playMusic(Music music, int volume) {
    if (!isOpen()) return;
    const auto channelOf = [](Music loop) { return kMaxVoices + static_cast<int>(loop); };
    const auto fadeOut = [&] {
        if (music_) Mix_FadeOutChannel(channelOf(*music_), kFadeMs);
        music_.reset();
    };
    if (volume == 0) return fadeOut();
    const int loudness = mixVolume(kFullLoudness, volume);
    const int channel = channelOf(music);
    if (music_ == music) {
        if (Mix_FadingChannel(channel) == MIX_NO_FADING) Mix_Volume(channel, loudness);
        return;
    }
    fadeOut();
    Chunk& loop = loops_[static_cast<size_t>(music)];
    const std::string path = musicFolder_ + std::string(rowOf(kMusic, music).file) + ".wav";
    if (!loop) loop.reset(Mix_LoadWAV(path.c_str()));
    if (!loop) error_ = "some music is missing";
    music_ = music;
    Mix_Volume(channel, loudness);
    if (loop) Mix_FadeInChannel(channel, loop.get(), -1, kFadeMs);
}

void Speaker::stop() {
    startedCount_ = 0;
    music_.reset();
    if (isOpen()) Mix_HaltChannel(-1);
}

int Speaker::playing() const {
    return isOpen() ? Mix_Playing(-1) : 0;
}

}  // namespace pixelstep
