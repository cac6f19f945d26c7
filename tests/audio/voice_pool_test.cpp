// Tests of the voice pool: which cues are played, how loud, and from which side.
#include "audio/voice_pool.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "math/random.h"

using namespace pixelstep;

namespace {

constexpr Rect kView{1000, 500, 640, 360};
constexpr Vec2i kMiddle{1320, 680};
constexpr int64_t kStart = 10000;  // [ms]

SoundCue cueAt(Vec2i at, Sound sound = Sound::jump, int loudness = 1000) {
    return {.sound = sound, .at = at, .loudness = loudness};
}

std::vector<Voice> voicesOf(const std::vector<SoundCue>& cues) {
    return VoicePool().choose(cues, kView, kStart);
}

int loudnessAt(Vec2i at) {
    const auto voices = voicesOf({cueAt(at)});
    return voices.empty() ? 0 : voices.front().loudness;
}

}  // namespace

TEST_CASE("voices: a cue in the middle is centred, others are panned to their side") {
    CHECK(voicesOf({cueAt(kMiddle)}).front().pan == 0);
    CHECK(voicesOf({cueAt(kMiddle)}).front().loudness == 1000);
    const int left = voicesOf({cueAt(kMiddle - Vec2i{200, 0})}).front().pan;
    const int right = voicesOf({cueAt(kMiddle + Vec2i{200, 0})}).front().pan;
    CHECK(left < 0);
    CHECK(right == -left);
    CHECK(voicesOf({cueAt(kMiddle + Vec2i{500, 0})}).front().pan == 700);
}

TEST_CASE("voices: loudness falls with the distance, and ends half a view outside") {
    int last = 1000;
    for (int distance = 0; distance <= 640; distance += 20) {
        const int loudness = loudnessAt(kMiddle + Vec2i{distance, 0});
        CHECK(loudness <= last);
        CHECK(loudness == loudnessAt(kMiddle - Vec2i{distance, 0}));
        last = loudness;
    }
    CHECK(loudnessAt(kMiddle + Vec2i{320, 0}) == 600);
    CHECK(loudnessAt(kMiddle + Vec2i{640, 0}) == 0);
    CHECK(loudnessAt(kMiddle + Vec2i{0, 360}) == 0);
    CHECK(loudnessAt(kMiddle + Vec2i{1000000, -1000000}) == 0);
    CHECK(contains(audibleArea(kView), kMiddle + Vec2i{639, 0}));
    CHECK_FALSE(contains(audibleArea(kView), kMiddle + Vec2i{640, 0}));
}

TEST_CASE(
    "voices: a crowd in one step is one voice, with the loudness of the one nearest to the "
    "middle") {
    const std::vector<Voice> one = voicesOf({cueAt(kMiddle + Vec2i{40, 0})});
    std::vector<SoundCue> crowd;
    for (int i = 0; i < 1000; ++i) crowd.push_back(cueAt(kMiddle + Vec2i{40 + i % 300, i % 7}));
    CHECK(voicesOf(crowd) == one);
    std::ranges::reverse(crowd);
    CHECK(voicesOf(crowd) == one);
}

TEST_CASE("voices: a crowd over a few steps is one voice; the nearest takes its place") {
    VoicePool voices;
    const std::vector<SoundCue> far{cueAt(kMiddle + Vec2i{200, 0})};
    const std::vector<SoundCue> near{cueAt(kMiddle)};
    const auto first = voices.choose(far, kView, kStart);
    REQUIRE(first.size() == 1);
    CHECK(voices.choose(far, kView, kStart + 16).empty());
    const auto nearer = voices.choose(near, kView, kStart + 33);
    REQUIRE(nearer.size() == 1);
    CHECK(nearer.front().channel == first.front().channel);
    CHECK(voices.choose(near, kView, kStart + 50).empty());
    CHECK(voices.choose(far, kView, kStart + 50).empty());
    CHECK(voices.count(kStart + 50) == 1);
    const int gap = rowOf(Sound::jump).gapMs;
    CHECK(voices.choose(near, kView, kStart + 33 + gap).size() == 1);
}

TEST_CASE("voices: at most two of a kind play together, for a crowd of any duration") {
    VoicePool voices;
    for (int64_t now = kStart; now < kStart + 5000; now += 5) {
        voices.choose(std::vector{cueAt(kMiddle, Sound::crush)}, kView, now);
        CHECK(voices.count(now) <= 2);
    }
    CHECK(voices.count(kStart + 6000) == 0);
}

TEST_CASE("voices: at most 16 play at once, the nearest to the middle of the view") {
    VoicePool voices;
    std::vector<SoundCue> cues;
    for (const SoundRow& row : kSounds) {
        const int rank = static_cast<int>(row.sound) * 7 % static_cast<int>(kSounds.size());
        cues.push_back(cueAt(kMiddle + Vec2i{10 * rank, 0}, row.sound));
    }
    const auto chosen = voices.choose(cues, kView, kStart);
    REQUIRE(chosen.size() == kMaxVoices);
    CHECK(voices.count(kStart) == kMaxVoices);
    std::vector<int> channels;
    for (const Voice& voice : chosen) {
        channels.push_back(voice.channel);
        const int fromMiddle = voice.pan * 320 / 700;  // [px] a pan of 700 is half a view
        CHECK(fromMiddle < 10 * kMaxVoices);
    }
    std::ranges::sort(channels);
    CHECK(std::ranges::adjacent_find(channels) == channels.end());
    CHECK(channels.front() == 0);
    CHECK(channels.back() == kMaxVoices - 1);
}

TEST_CASE("voices: with all channels in use, a nearer sound replaces the farthest") {
    VoicePool voices;
    std::vector<SoundCue> cues;
    for (int i = 0; i < kMaxVoices; ++i)
        cues.push_back(cueAt(kMiddle + Vec2i{100 + i, 0}, kSounds[static_cast<size_t>(i)].sound));
    const auto chosen = voices.choose(cues, kView, kStart);
    REQUIRE(chosen.size() == kMaxVoices);
    const std::vector<SoundCue> far{cueAt(kMiddle + Vec2i{300, 0}, Sound::restart)};
    const std::vector<SoundCue> near{cueAt(kMiddle, Sound::restart)};
    CHECK(voices.choose(far, kView, kStart + 1).empty());
    const auto replacing = voices.choose(near, kView, kStart + 1);
    REQUIRE(replacing.size() == 1);
    CHECK(replacing.front().channel == chosen.back().channel);
}

TEST_CASE("voices: at most 16 play, each as loud as one cue, on separate channels") {
    Random random{5};
    VoicePool voices;
    int64_t now = kStart;
    for (int step = 0; step < 3000; ++step) {
        std::vector<SoundCue> cues;
        for (int i = random.between(0, 60); i > 0; --i)
            cues.push_back(
                cueAt({random.between(300, 2400), random.between(0, 1400)},
                      static_cast<Sound>(random.between(0, static_cast<int>(kSounds.size()) - 1)),
                      random.between(0, 1000)));
        const auto chosen = voices.choose(cues, kView, now);
        CHECK(voices.count(now) <= kMaxVoices);
        uint32_t channels = 0;
        for (const Voice& voice : chosen) {
            REQUIRE((voice.channel >= 0 && voice.channel < kMaxVoices));
            REQUIRE((voice.loudness > 0 && voice.loudness <= 1000));
            REQUIRE((voice.pan >= -700 && voice.pan <= 700));
            channels |= 1u << voice.channel;
            const bool hasCue = std::ranges::any_of(cues, [&](const SoundCue& cue) {
                return cue.sound == voice.sound && cue.loudness >= voice.loudness;
            });
            REQUIRE(hasCue);
        }
        CHECK(std::popcount(channels) == static_cast<int>(chosen.size()));
        now += random.between(0, 40);
    }
}

TEST_CASE("voices: an empty view has no sounds and does not fail") {
    CHECK(VoicePool().choose(std::vector{cueAt({5, 5})}, Rect{}, 0).empty());
}
