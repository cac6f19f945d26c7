// Tests of the sound files in assets/sound: short, soft and without clicks.
#include <SDL.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "audio/sounds.h"
#include "game/level/tile_text.h"

using namespace pixelstep;

namespace {

const std::string kFolder = std::string(PIXELSTEP_SOURCE_DIR) + "/assets/sound/";
constexpr size_t kHeaderBytes = 44;
constexpr int kRate = 22050;

std::string bytesOf(const std::string& name) {
    std::ifstream file(kFolder + name, std::ios::binary);
    REQUIRE(file);
    return {std::istreambuf_iterator<char>(file), {}};
}

int numberAt(const std::string& bytes, size_t at, size_t count) {
    uint32_t value = 0;
    for (size_t i = 0; i < count; ++i)
        value |= uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
    return static_cast<int>(value);
}

std::vector<int> samplesOf(const std::string& bytes) {
    std::vector<int> samples;
    for (size_t at = kHeaderBytes; at + 1 < bytes.size(); at += 2)
        samples.push_back(static_cast<int16_t>(numberAt(bytes, at, 2)));
    return samples;
}

std::vector<std::string> filesOf(const SoundRow& row) {
    std::vector<std::string> names;
    for (int i = 0; i < row.variants; ++i)
        names.push_back(std::string(row.file) + (row.variants > 1 ? "_" + std::to_string(i) : "") +
                        ".wav");
    return names;
}

}  // namespace

TEST_CASE(
    "sounds: each sound of the table exists, is short and soft, and starts and ends in silence") {
    for (const SoundRow& row : kSounds) {
        for (const std::string& name : filesOf(row)) {
            CAPTURE(name);
            const std::string bytes = bytesOf(name);
            REQUIRE(bytes.size() > kHeaderBytes);
            CHECK(numberAt(bytes, 22, 2) == 1);  // channel
            CHECK(numberAt(bytes, 24, 4) == kRate);
            CHECK(numberAt(bytes, 34, 2) == 16);  // bits
            const std::vector<int> samples = samplesOf(bytes);
            const int peak = std::abs(
                std::ranges::max(samples, {}, [](int sample) { return std::abs(sample); }));
            CHECK(peak <= 1 << 14);
            CHECK(peak >= 1 << 11);
            CHECK(samples.front() == 0);
            CHECK(samples.back() == 0);
            const int ms = (static_cast<int>(samples.size()) * 1000 + kRate - 1) / kRate;
            // The jingle of a goal rings while time stands still.
            CHECK(ms < (row.sound == Sound::goal ? 1000 : 400));
            CHECK(std::abs(ms - row.lengthMs) <= 1);
            CHECK(row.gapMs < row.lengthMs + 40);
        }
    }
}

TEST_CASE("sounds: there are no other files, and all are small") {
    size_t files = 0;
    size_t named = 0;
    uintmax_t bytes = 0;
    for (const SoundRow& row : kSounds) named += filesOf(row).size();
    for (const auto& entry : std::filesystem::directory_iterator(kFolder)) {
        ++files;
        bytes += entry.file_size();
    }
    CHECK(files == named);
    CHECK(bytes < 400000);
}

TEST_CASE("music: each loop exists, is compressed, long and soft, and repeats without a seam") {
    const std::string folder = std::string(PIXELSTEP_SOURCE_DIR) + "/assets/music/";
    uintmax_t bytes = 0;
    size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        ++files;
        bytes += entry.file_size();
    }
    CHECK(files == kMusic.size());
    CHECK(bytes < 1500000);
    for (const MusicRow& row : kMusic) {
        CAPTURE(row.file);
        const std::string path = folder + std::string(row.file) + ".wav";
        SDL_AudioSpec spec{};
        Uint8* data = nullptr;
        Uint32 size = 0;
        REQUIRE(SDL_LoadWAV(path.c_str(), &spec, &data, &size) != nullptr);
        const std::vector<int> samples(reinterpret_cast<Sint16*>(data),
                                       reinterpret_cast<Sint16*>(data) + size / 2);
        SDL_FreeWAV(data);
        CHECK(spec.channels == 1);
        CHECK(spec.freq == kRate);
        CHECK(spec.format == AUDIO_S16SYS);
        const int seconds = static_cast<int>(samples.size()) / kRate;
        CHECK(seconds >= 20);
        CHECK(seconds <= 40);
        const auto loudness = [](int sample) { return std::abs(sample); };
        CHECK(loudness(std::ranges::max(samples, {}, loudness)) <= (1 << 14) + 1000);
        // The step from the last sample to the first is like those before it.
        int largest = 0;
        for (size_t i = 1; i < samples.size(); ++i)
            largest = std::max(largest, std::abs(samples[i] - samples[i - 1]));
        CHECK(std::abs(samples.front() - samples.back()) < largest / 2);
    }
}

TEST_CASE("sounds: each material has its footstep") {
    for (size_t i = 0; i < materialNames().size(); ++i)
        CHECK(kSounds[i].file == "step_" + std::string(materialNames()[i]));
}
