// The kinds of bodies, and their names.
#pragma once

#include <cstdint>

#include "math/enum_table.h"
#include "physics/solids.h"

namespace pixelstep {

enum class Kind : uint8_t { player, clone, crate, platform };

/// A row of the table of kinds.
struct KindRow {
    Kind kind;
    std::string_view name;    ///< in texts, traces and Tiled maps; also the default group
    std::string_view member;  ///< the member of a level file that lists its spawn points
    Role role;                ///< in the physics; for platforms see roleOf(PlatformStart)
};

inline constexpr auto kKinds = std::to_array<KindRow>({
    {Kind::player, "player", "player", Role::character},
    {Kind::clone, "clone", "clones", Role::character},
    {Kind::crate, "crate", "crates", Role::crate},
    {Kind::platform, "platform", "platforms", Role::platform},
});
static_assert(isTableOf(kKinds, &KindRow::kind, Kind::platform));  // the last one

constexpr std::string_view kindName(Kind kind) {
    return rowOf(kKinds, kind).name;
}
constexpr std::string_view memberOf(Kind kind) {
    return rowOf(kKinds, kind).member;
}
/// The role of a body of this kind in physics; platforms may have another one.
constexpr Role roleOf(Kind kind) {
    return rowOf(kKinds, kind).role;
}
constexpr bool isCharacter(Kind kind) {
    return kind == Kind::player || kind == Kind::clone;
}

}  // namespace pixelstep
