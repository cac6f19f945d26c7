// Computes step checksums, and compares a run with a replay's hashes and checksums.
#include <algorithm>

#include "game/run/replay.h"
#include "game/world/state_hash.h"

namespace pixelstep {
namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

char digitAt(uint64_t hash, int bitsBefore) {
    return kDigits[hash >> (58 - bitsBefore) & 63];
}

// A step costs as much as its number of bodies, at least 1.
int64_t workOfStep(const World& world) {
    constexpr int64_t kWithoutBodies = 16;
    return kWithoutBodies + static_cast<int64_t>(world.actors.size());
}

StepChecksums emptyChecksums() {
    constexpr auto names = namesOf(kStateParts);
    return {.parts = {names.begin(), names.end()}};
}

void addChecksum(StepChecksums& checksums, const PartHashes& parts) {
    const uint64_t hash = hashOf(parts);
    checksums.digits += {digitAt(hash, 0), digitAt(hash, 6)};
    for (const uint64_t part : parts) checksums.digits += digitAt(part, 0);
}

// The name of the first part of the state, in the current order, whose checksum differs; or empty.
std::string firstPartThatDiffers(const StepChecksums& checksums, std::string_view checksum,
                                 const PartHashes& found) {
    for (size_t part = 0; part < kStateParts.size(); ++part) {
        const std::string_view name = kStateParts[part].name;
        const auto at = std::ranges::find(checksums.parts, name) - checksums.parts.begin();
        const auto column = static_cast<size_t>(at) + 2;
        if (column < checksum.size() && checksum[column] != digitAt(found[part], 0))
            return std::string(name);
    }
    return "";
}

std::optional<ReplayCheck::ChecksumMismatch> differenceAt(const StepChecksums& checksums,
                                                          int64_t step, const PartHashes& found) {
    const size_t from = static_cast<size_t>(step - 1) * checksums.width();
    const std::string_view checksum =
        std::string_view(checksums.digits).substr(from, checksums.width());
    const uint64_t hash = hashOf(found);
    std::string part = firstPartThatDiffers(checksums, checksum, found);
    const bool isSame = checksum[0] == digitAt(hash, 0) && checksum[1] == digitAt(hash, 6);
    if (isSame && part.empty()) return std::nullopt;
    return ReplayCheck::ChecksumMismatch{step, std::move(part)};
}

void ignore(const std::string&) {}

}  // namespace

void ReplayCheck::onStep(const Replay& replay, const World& world) {
    const int64_t step = world.stepCount;
    const int64_t every = replay.hashEvery;
    const bool isMarked = !checksumMismatch_ && step <= replay.checksums.steps();
    const auto check = every == 0 ? replay.hashes.size() : static_cast<size_t>(step / every - 1);
    const bool isChecked =
        !hashMismatch_ && every != 0 && step % every == 0 && check < replay.hashes.size();
    if (!isMarked && !isChecked) return;
    const PartHashes parts = partHashes(world);
    if (isMarked) checksumMismatch_ = differenceAt(replay.checksums, step, parts);
    if (isChecked && hashOf(parts) != replay.hashes[check])
        hashMismatch_ = {step, replay.hashes[check], hashOf(parts)};
}

std::vector<std::string> ReplayCheck::lines() const {
    std::vector<std::string> lines;
    if (hashMismatch_)
        lines.push_back("diverged: after step " + std::to_string(hashMismatch_->step) +
                        " the hash is " + hashText(hashMismatch_->found) + ", the replay has " +
                        hashText(hashMismatch_->expected));
    if (checksumMismatch_)
        lines.push_back("first difference: after step " + std::to_string(checksumMismatch_->step) +
                        (checksumMismatch_->part.empty() ? "" : ", " + checksumMismatch_->part));
    return lines;
}

Replay withChecksums(Replay replay, int64_t work) {
    replay.checksums = emptyChecksums();
    Replay bare = replay;
    bare.hashes.clear();
    ReplayPlayer player(bare);
    while (!player.isDone() && (work -= workOfStep(player.world())) >= 0) {
        player.advance(ignore);
        if (player.world().stepCount > replay.checksums.steps())
            addChecksum(replay.checksums, partHashes(player.world()));
    }
    if (replay.checksums.digits.empty()) replay.checksums = {};
    return replay;
}

Replay rerecord(Replay replay) {
    replay.simulationVersion = kSimulationVersion;
    if (replay.hashEvery == 0) replay.hashEvery = kRecordedHashEvery;
    replay.hashes.clear();
    replay.checksums = {};
    std::vector<uint64_t> hashes;
    ReplayPlayer player(replay);
    while (!player.isDone()) {
        const int64_t before = player.world().stepCount;
        player.advance(ignore);
        const int64_t step = player.world().stepCount;
        if (step > before && step % replay.hashEvery == 0) hashes.push_back(hashOf(player.world()));
    }
    replay.hashes = std::move(hashes);
    return withChecksums(std::move(replay));
}

}  // namespace pixelstep
