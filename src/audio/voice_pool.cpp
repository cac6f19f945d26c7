// Attenuation, panning, and the assignment of channels.
#include "audio/voice_pool.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace pixelstep {
namespace {

constexpr int kEdge = 1000;           // the distance of the view's edge from its middle
constexpr int kReach = 2 * kEdge;     // inaudible from here on
constexpr int kLoudnessAtEdge = 600;  // of 1000
constexpr int kPanAtEdge = 700;       // of 1000: the other side also plays it
constexpr int kFaintest = 10;         // of 1000
constexpr int kMaxSameSound = 2;      // a third equal sound replaces the first
constexpr int kNoChannel = -1;

// A cue with its distance from the view.
struct AudibleCue {
    const SoundCue* cue;
    int distance;  // of the view's edge: 1000
    int loudness;
    int pan;
};

int partOf(int way, int half) {
    return static_cast<int>(int64_t{way} * kEdge / std::max(half, 1));
}

int fading(int distance) {
    if (distance <= kEdge) return 1000 - distance * (1000 - kLoudnessAtEdge) / kEdge;
    return kLoudnessAtEdge * (kReach - std::min(distance, kReach)) / (kReach - kEdge);
}

AudibleCue audibleCue(const SoundCue& cue, const Rect& view) {
    const int dx = partOf(cue.at.x - (view.left + view.width / 2), view.width / 2);
    const int dy = partOf(cue.at.y - (view.top + view.height / 2), view.height / 2);
    const int distance = std::max(std::abs(dx), std::abs(dy));
    return {.cue = &cue,
            .distance = distance,
            .loudness = cue.loudness * fading(distance) / 1000,
            .pan = std::clamp(dx, -kEdge, kEdge) * kPanAtEdge / kEdge};
}

bool isBetter(const AudibleCue& a, const AudibleCue& b) {
    if (a.distance != b.distance) return a.distance < b.distance;
    return a.loudness > b.loudness;
}

// The nearest cue of each sound, the nearest sound first.
std::vector<AudibleCue> nearest(std::span<const SoundCue> cues, const Rect& view) {
    std::array<std::optional<AudibleCue>, kSounds.size()> bySound;
    for (const SoundCue& cue : cues) {
        const AudibleCue one = audibleCue(cue, view);
        auto& best = bySound[static_cast<size_t>(cue.sound)];
        if (one.loudness >= kFaintest && (!best || isBetter(one, *best))) best = one;
    }
    std::vector<AudibleCue> result;
    for (const auto& best : bySound)
        if (best) result.push_back(*best);
    std::ranges::stable_sort(result, isBetter);
    return result;
}

}  // namespace

// The channel for a sound, or kNoChannel if it is inaudible.
int VoicePool::channelFor(Sound sound, int distance, int64_t nowMs) const {
    const auto indexOf = [&](const Live* live) {
        return live != nullptr ? static_cast<int>(live - live_.data()) : kNoChannel;
    };
    const Live* first = nullptr;  // the oldest and the newest equal sound
    const Live* last = nullptr;
    const Live* free = nullptr;
    const Live* farthest = nullptr;
    int alike = 0;
    for (const Live& live : live_) {
        if (live.end <= nowMs) {
            if (free == nullptr) free = &live;
            continue;
        }
        if (farthest == nullptr || live.distance > farthest->distance) farthest = &live;
        if (live.sound != sound) continue;
        ++alike;
        if (first == nullptr || live.begin < first->begin) first = &live;
        if (last == nullptr || live.begin > last->begin) last = &live;
    }
    // A cue within the gap of a playing sound replaces it if it is nearer.
    if (last != nullptr && nowMs - last->begin < rowOf(sound).gapMs)
        return distance < last->distance ? indexOf(last) : kNoChannel;
    if (alike >= kMaxSameSound) return indexOf(first);
    if (free != nullptr) return indexOf(free);
    return distance < farthest->distance ? indexOf(farthest) : kNoChannel;
}

std::vector<Voice> VoicePool::choose(std::span<const SoundCue> cues, const Rect& view,
                                     int64_t nowMs) {
    std::vector<Voice> voices;
    for (const AudibleCue& one : nearest(cues, view)) {
        const Sound sound = one.cue->sound;
        const int channel = channelFor(sound, one.distance, nowMs);
        if (channel == kNoChannel) continue;
        live_[static_cast<size_t>(channel)] = {sound, nowMs, nowMs + rowOf(sound).lengthMs,
                                               one.distance};
        voices.push_back({.sound = sound,
                          .variant = one.cue->variant,
                          .channel = channel,
                          .loudness = one.loudness,
                          .pan = one.pan});
    }
    return voices;
}

int VoicePool::count(int64_t nowMs) const {
    return static_cast<int>(
        std::ranges::count_if(live_, [=](const Live& live) { return live.end > nowMs; }));
}

}  // namespace pixelstep
