// Finds spawn points inside solid tiles or bodies, and the nearest free places for them.
#include "game/level/legalize.h"

#include "game/level/groups.h"
#include "physics/free_places.h"
#include "physics/solids.h"

namespace pixelstep {
namespace {

// All spawn points of a cast by index: platforms, then the player, crates, clones.
class SpawnPoints {
public:
    explicit SpawnPoints(const Level& level) : level_(level) {
        const Cast& cast = *level.cast;
        const GroupTable table(level);
        const auto add = [&](Kind kind, const BodyStart& start, const Rect& rect,
                             std::optional<Role> role = {}) {
            solids_.add(rect, {role.value_or(roleOf(kind)), table.startGroups(start, kind)});
        };
        solids_.clear(cast.platforms.size() + cast.crates.size() + cast.clones.size() + 1);
        for (const PlatformStart& platform : cast.platforms)
            add(Kind::platform, platform.body, startRect(platform.body), roleOf(platform));
        firstMovable_ = static_cast<uint32_t>(solids_.size());
        if (cast.player) add(Kind::player, *cast.player, startRect(*cast.player));
        for (const CrateStart& crate : cast.crates) add(Kind::crate, crate.body, startRect(crate));
        for (const BodyStart& clone : cast.clones) add(Kind::clone, clone, startRect(clone));
    }

    // Removes all spawn points that are inside something, so that they block nothing.
    std::vector<uint32_t> takeOverlapping() {
        std::vector<uint32_t> buried;
        for (uint32_t i = firstMovable_; i < solids_.size(); ++i) {
            const Rect& rect = solids_.rect(i);
            if (!level_.tiles.isSolid(rect) &&
                solids_.firstSolidTo(rect, solids_.traits(i), i) == kInvalidBody)
                continue;
            buried.push_back(i);
            rects_.push_back(rect);
            solids_.remove(i);
        }
        return buried;
    }

    // Puts back the removed spawn point number `taken`. @return its new place, or nothing
    std::optional<Rect> putBack(uint32_t body, size_t taken) {
        const auto place = finder_.nearest(body, rects_[taken], 1);
        if (place) finder_.putBack(body, *place);
        return place;
    }

private:
    const Level& level_;
    Solids solids_;
    FreePlaceFinder finder_{level_.tiles, solids_};
    uint32_t firstMovable_ = 0;
    std::vector<Rect> rects_;  // of the removed spawn points
};

// Moves and drops bodies of a cast, by the index that SpawnPoints gives them.
class CastEdit {
public:
    explicit CastEdit(Cast& cast) : cast_(cast), isDropped_(sizeOf(cast), 0) {}

    void move(uint32_t body, const Rect& rect) { start(body).feet = feetOf(rect); }
    void drop(uint32_t body) { isDropped_[body] = 1; }

    // Removes dropped bodies from the cast.
    void finish() {
        size_t next = cast_.platforms.size();
        if (cast_.player && isDropped_[next++]) cast_.player.reset();
        const auto isGone = [&](const auto&) { return isDropped_[next++] != 0; };
        std::erase_if(cast_.crates, isGone);
        std::erase_if(cast_.clones, isGone);
    }

private:
    static size_t sizeOf(const Cast& cast) {
        return cast.platforms.size() + cast.player.has_value() + cast.crates.size() +
               cast.clones.size();
    }
    BodyStart& start(uint32_t body) {
        size_t index = body - cast_.platforms.size();
        if (cast_.player && index-- == 0) return *cast_.player;
        if (index < cast_.crates.size()) return cast_.crates[index].body;
        return cast_.clones[index - cast_.crates.size()];
    }

    Cast& cast_;
    std::vector<char> isDropped_;
};

}  // namespace

std::optional<LegalizedLevel> legalized(const Level& level) {
    LegalizedLevel result{.level = level};
    SpawnPoints spawnPoints(level);
    const std::vector<uint32_t> buried = spawnPoints.takeOverlapping();
    if (!buried.empty()) {
        CastEdit edit(result.level.cast.edit());
        for (size_t i = 0; i < buried.size(); ++i) {
            const auto place = spawnPoints.putBack(buried[i], i);
            if (place) edit.move(buried[i], *place);
            if (!place) edit.drop(buried[i]);
            ++(place ? result.moved : result.dropped);
        }
        edit.finish();
    }
    if (!playerStart(result.level)) return std::nullopt;
    return result;
}

}  // namespace pixelstep
