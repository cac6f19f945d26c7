// The members of each object in a level file. docs/members.md, levels/level.schema.json, the
// reader, the writer and the check of imported maps follow from these descriptions.
#pragma once

#include "game/level/kind.h"
#include "game/level/level.h"
#include "game/level/tile_text.h"
#include "io/members/members.h"

namespace pixelstep {

/// The name of a group.
struct GroupName {
    void read(ErrorSink& errors, JsonValue json, std::string& name) const;
    JsonNode write(std::string_view name) const { return JsonNode::text(name); }
    void check(ErrorSink& errors, const MemberPlace& place, std::string_view name) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};
inline constexpr ListOf kGroupNames{GroupName{}, kMaxGroups, "groups"};

/// The name of a channel.
struct ChannelName {
    std::string expected() const { return "the name of a channel"; }
    void read(ErrorSink& errors, JsonValue json, std::string& name) const;
    JsonNode write(std::string_view name) const { return JsonNode::text(name); }
    void check(ErrorSink& errors, const MemberPlace& place, std::string_view name) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};

/// The file of an exit.
struct ExitPath {
    std::string expected() const { return "the file of a level"; }
    void read(ErrorSink& errors, JsonValue json, std::string& path) const;
    JsonNode write(std::string_view path) const { return JsonNode::text(path); }
    void check(ErrorSink& errors, const MemberPlace& place, std::string_view path) const;
    JsonNode schema(SchemaDefinitions& definitions) const { return Text{}.schema(definitions); }
};

/// An overlay that a level may select.
struct OverlayName {
    void read(ErrorSink& errors, JsonValue json, std::string& name) const;
    JsonNode write(std::string_view name) const { return JsonNode::text(name); }
    JsonNode schema(SchemaDefinitions&) const { return schemaOfNames(kOverlayNames); }
};

inline constexpr OneOf kAiName{kAiKinds, &AiRow::ai, "brain"};

/// The text of a tile: SHAPE [TRANSFORM] [one_way].
struct TileText {
    bool allowsEmpty = false;

    std::string expected() const {
        return allowsEmpty ? "SHAPE [TRANSFORM] [one_way] or empty" : "SHAPE [TRANSFORM] [one_way]";
    }
    void read(ErrorSink& errors, JsonValue json, TileSpec& tile) const;
    JsonNode write(const TileSpec& tile) const { return JsonNode::text(tileText(tile)); }
    JsonNode schema(SchemaDefinitions& definitions) const;
};

struct MaterialName {
    std::string expected() const { return "the name of a material"; }
    void read(ErrorSink& errors, JsonValue json, uint8_t& material) const;
    JsonNode write(uint8_t material) const { return JsonNode::text(materialNames()[material]); }
    JsonNode schema(SchemaDefinitions&) const { return schemaOfNames(materialNames()); }
};

/// The heights of a shape.
struct HeightsType {
    int tileSize = 0;  ///< [px] 0: of any size

    std::string expected() const { return "a list of heights"; }
    void read(ErrorSink& errors, JsonValue json, std::vector<uint8_t>& heights) const;
    JsonNode write(const std::vector<uint8_t>& heights) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};

/// The name of a surface.
struct SurfaceName {
    std::string expected() const { return "the name of a surface"; }
    void read(ErrorSink& errors, JsonValue json, std::string& name) const;
    JsonNode write(std::string_view name) const { return JsonNode::text(name); }
    JsonNode schema(SchemaDefinitions& definitions) const;
};

/// What breaks a tile.
enum class BreakCause : uint8_t { head, dash, feet };
struct BreakCauseRow {
    BreakCause cause;
    std::string_view name;
    bool BreakRule::*flag;
};
inline constexpr auto kBreakCauses = std::to_array<BreakCauseRow>({
    {BreakCause::head, "head", &BreakRule::byHead},
    {BreakCause::dash, "dash", &BreakRule::byDash},
    {BreakCause::feet, "feet", &BreakRule::byFeet},
});
static_assert(isTableOf(kBreakCauses, &BreakCauseRow::cause, BreakCause::feet));

/// The causes of a break rule.
struct BreakCausesPart {
    static constexpr ListOf kList{OneOf{kBreakCauses, &BreakCauseRow::cause, "cause"},
                                  kBreakCauses.size(), "causes"};

    std::string expected() const { return kList.expected(); }
    void read(ErrorSink& errors, JsonValue json, BreakRule& rule) const;
    bool isDefault(const BreakRule& rule) const { return !rule.breaks(); }
    JsonNode write(const BreakRule& rule) const;
    void check(ErrorSink&, const MemberPlace&, const BreakRule&) const {}
    JsonNode schema(SchemaDefinitions& definitions) const { return kList.schema(definitions); }
};

/// Visits the members of tiles after `material`: of legend entries and of the command `place`.
template <class Visitor, class AnyTile>
void visitTileEffects(Visitor& v, AnyTile& tile) {
    v.optional("surface", tile.surface, SurfaceName{}, "",
               "ice, mud, belt_left, belt_right, spring or one of \"surfaces\".");
    v.part("breaks", tile.breaks, BreakCausesPart{},
           "The tile breaks when the head or a dash of a character hits it, or break_steps after "
           "feet stood on it.");
    v.optional("break_steps", tile.breaks.breakSteps, Whole{0, 600}, BreakRule{}.breakSteps,
               "[steps] From the first step on it until it breaks.");
    v.optional("returns_after_steps", tile.breaks.returnsAfter, Whole{0, 6000},
               BreakRule{}.returnsAfter,
               "[steps] From breaking until it is back, once no body is in its way. 0: never.");
}

/// A legend entry that is an object.
struct LegendObject {
    TileSpec tile{};
    std::optional<uint8_t> material{};
    std::optional<std::string> comment{};
};

struct LegendMembers {
    using Value = LegendObject;
    static constexpr std::string_view kName = "legend_entry";
    static constexpr std::string_view kMeaning = "A tile and its material.";

    template <class Visitor, class Entry>
    static void visit(Visitor& v, Entry& entry) {
        v.comment(entry.comment);
        v.required("tile", entry.tile, TileText{}, "The shape of the tile.");
        v.optional("material", entry.material, MaterialName{}, uint8_t{0}, "The look of the tile.");
        visitTileEffects(v, entry.tile);
    }
};

/// Values of tunables as an object; those of a clone or zone without settings of the whole level.
struct OwnTuningType {
    bool isOfZone = false;

    bool accepts(const Tunable& tunable) const {
        return isOfZone ? tunable.isForZones() : tunable.isForClones();
    }
    std::string expected() const { return "an object of tunables"; }
    void read(ErrorSink& errors, JsonValue json, OwnTuning& own) const;
    JsonNode write(const OwnTuning& own) const;
    void check(ErrorSink& errors, const MemberPlace& place, const OwnTuning& own) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};

/// The members of all bodies, except `groups`, which is last.
template <class Visitor, class Body>
void visitBody(Visitor& v, Body& body) {
    v.comment(body.comment);
    v.required("x", body.feet.x, Whole(kCoordinates),
               "[px] Between the feet: left = x - floor(width/2).");
    v.required("y", body.feet.y, Whole(kCoordinates),
               "[px] The feet; y points down: top = y - height.");
}

template <class Visitor, class Body>
void visitSides(Visitor& v, Body& body, Vec2i standard) {
    v.optional("width", body.width, Whole(kBodySides), standard.x, "[px]");
    v.optional("height", body.height, Whole(kBodySides), standard.y, "[px]");
}

template <class Visitor, class Body>
void visitGroups(Visitor& v, Body& body) {
    v.optional("groups", body.groups, kGroupNames, kNoDefault,
               "The groups of the body; its kind (player, clone, crate, platform) by default or if "
               "empty.");
}

template <class Visitor, class Body>
void visitSurface(Visitor& v, Body& body) {
    v.optional("surface", body.surface, SurfaceName{}, kNoDefault,
               "The surface for what stands on it.");
}

struct PlayerMembers {
    using Value = BodyStart;
    static constexpr std::string_view kName = "player";
    static constexpr std::string_view kMeaning =
        "The player's spawn point; by default the first place with ground.";

    template <class Visitor, class Body>
    static void visit(Visitor& v, Body& player) {
        visitBody(v, player);
        visitSides(v, player, {kCharacterWidth, kCharacterHeight});
        visitGroups(v, player);
    }
};

struct CloneMembers {
    using Value = BodyStart;
    static constexpr std::string_view kName = "clone";
    static constexpr std::string_view kMeaning = "The spawn point of a clone.";

    template <class Visitor, class Body>
    static void visit(Visitor& v, Body& clone) {
        visitBody(v, clone);
        visitSides(v, clone, {kCharacterWidth, kCharacterHeight});
        v.optional("brain", clone.ai, kAiName, AiKind::idle,
                   "The AI: idle holds no button; mirror copies the player; echo copies the player "
                   "after echo_steps; patrol walks and turns at walls and ledges; follow finds a "
                   "way to the player.");
        v.optional("tuning", clone.tuning, OwnTuningType{}, kNoDefault,
                   "The clone's own movement settings, which replace those of the level; all "
                   "except steps_per_second and integration.");
        visitGroups(v, clone);
    }
};

struct CrateMembers {
    using Value = CrateStart;
    static constexpr std::string_view kName = "crate";
    static constexpr std::string_view kMeaning = "The spawn point of a crate.";

    template <class Visitor, class Crate>
    static void visit(Visitor& v, Crate& crate) {
        visitBody(v, crate.body);
        visitSides(v, crate.body, {kCrateSide, kCrateSide});
        v.optional("velocity", crate.velocity, Pair{{-kMaxSpeed, kMaxSpeed}}, kNoDefault,
                   "[px/s] Sideways and down.");
        v.optional("gravity", crate.gravity, Whole{0, 1}, kNoDefault,
                   "1: the crate falls; 0: it does not.");
        visitGroups(v, crate.body);
        visitSurface(v, crate);
    }
};

struct PlatformMembers {
    using Value = PlatformStart;
    static constexpr std::string_view kName = "platform";
    static constexpr std::string_view kMeaning =
        "The start of a platform, and the path along which it moves to the end and back.";

    template <class Visitor, class Platform>
    static void visit(Visitor& v, Platform& platform) {
        visitBody(v, platform.body);
        v.required("width", platform.body.width, Whole(kBodySides), "[px]");
        v.required("height", platform.body.height, Whole(kBodySides), "[px]");
        v.optional("one_way", platform.oneWay, Flag{}, false, "true: solid only from above.");
        v.optional("path", platform.path, ListOf{Pair{kCoordinates}, kMaxPathPoints, "points"},
                   kNoDefault, "[px] Positions for x and y; the first equals the platform's own.");
        v.optional("speed", platform.speed, Whole{0, kMaxSpeed}, kNoDefault,
                   "[px/s] Along the longer axis of each segment.");
        visitGroups(v, platform.body);
        visitSurface(v, platform);
        v.optional("solid", platform.solid, Flag{}, true,
                   "false: bodies pass through it, and it hurts the player by contact.");
        v.optional("mode", platform.mode, OneOf{kPathModes, &PathModeRow::mode, "mode"},
                   PathMode::backAndForth,
                   "back_and_forth turns at the ends of the path; loop goes on from its last point "
                   "to the first; once stops at the end.");
        v.optional("wait_steps", platform.waitSteps, Whole{0, kMaxWaitSteps}, 0,
                   "[steps] Pause on arrival at each point; the rest of that step's way is "
                   "dropped.");
        v.optional("starts", platform.starts, OneOf{kPathStarts, &PathStartRow::start, "start"},
                   PathStart::always,
                   "always: it moves from the start; ridden: from the step after one that ended "
                   "with a body on it.");
        v.optional(
            "falls_after_steps", platform.fallsAfterSteps, Whole{0, kMaxWaitSteps}, kNoDefault,
            "[steps] After the first step that ended with a body on it, until it falls, then "
            "solid only from above. By default it never falls.");
        v.optional(
            "returns_after_steps", platform.returnsAfterSteps, Whole{1, kMaxReturnSteps},
            kReturnSteps,
            "[steps] After it began to fall, until it is at its start again, once no body is "
            "there.");
        v.optional("channel", platform.channel, ChannelName{}, kNoDefault,
                   "It goes to the end of its path while a switch of this channel is on, otherwise "
                   "back. It waits instead of crushing a body.");
    }
    static std::optional<Error> findError(const PlatformStart& platform);
};

struct SignMembers {
    using Value = Sign;
    static constexpr std::string_view kName = "sign";
    static constexpr std::string_view kMeaning = "A text in the world.";

    template <class Visitor, class AnySign>
    static void visit(Visitor& v, AnySign& sign) {
        v.comment(sign.comment);
        v.required("x", sign.feet.x, Whole(kCoordinates), "[px] The middle of its post's foot.");
        v.required("y", sign.feet.y, Whole(kCoordinates), "[px] The post's foot; y points down.");
        v.required(
            "text", sign.text, SignText{},
            "At most 256 bytes, lines separated by \\n. {walk} and the other words in braces "
            "are replaced by the key or pad button in use; other braces are an error.");
        v.optional("reach", sign.reach, Whole{0, kMaxReach}, kSignReach,
                   "[px] Distance at which the player can read it. 0: always.");
    }

    struct SignText {
        std::string expected() const { return "the text of the sign"; }
        void read(ErrorSink& errors, JsonValue json, std::string& text) const;
        JsonNode write(std::string_view text) const { return JsonNode::text(text); }
        void check(ErrorSink& errors, const MemberPlace& place, std::string_view text) const {
            Text{}.check(errors, place, text);
        }
        JsonNode schema(SchemaDefinitions&) const;
    };
};

struct ZoneMembers {
    using Value = Zone;
    static constexpr std::string_view kName = "zone";
    static constexpr std::string_view kMeaning =
        "A rectangle that acts on the player, who passes through it.";

    template <class Visitor, class AnyZone>
    static void visit(Visitor& v, AnyZone& zone) {
        v.comment(zone.comment);
        v.required("x", zone.feet.x, Whole(kCoordinates),
                   "[px] The middle of its lower edge: left = x - floor(width/2).");
        v.required("y", zone.feet.y, Whole(kCoordinates),
                   "[px] Its lower edge; y points down: top = y - height.");
        v.required("width", zone.width, Whole{1, kMaxZoneSide}, "[px]");
        v.required("height", zone.height, Whole{1, kMaxZoneSide}, "[px]");
        v.required("kind", zone.kind, OneOf{kZones, &ZoneRow::kind, "kind"},
                   "goal ends the run; checkpoint sets where the player returns to; hazard sends "
                   "the player back to the last checkpoint or the start; coin counts once; area "
                   "changes settings of the characters in it; pickup those of the player; switch "
                   "moves the platforms of its channel; exit leads to another level.");
        v.optional("tuning", zone.tuning, OwnTuningType{.isOfZone = true}, kNoDefault,
                   "Of an area or a pickup: the movement settings that it changes; not "
                   "steps_per_second, integration, soft_clones and echo_steps.");
        v.optional(
            "look", zone.look, OneOf{kZoneLooks, &ZoneLookRow::look, "look"}, kNoDefault,
            "Of an area: none (by default) or water; of a switch: plate (by default), lever or "
            "key; of an exit: door (by default) or flag.");
        v.optional("restores", zone.restores, Flag{}, false,
                   "Of a pickup. true: it gives air jumps and dash back.");
        v.optional("returns_after_steps", zone.returnsAfterSteps, Whole{0, kMaxReturnSteps}, 0,
                   "[steps] Of a pickup: when it can be taken again. 0: never.");
        v.optional("on_steps", zone.onSteps, Whole{0, kMaxPulseSteps}, 0,
                   "[steps] Of a hazard: it acts for this time, then off_steps not, in turns; both "
                   "0: always.");
        v.optional("off_steps", zone.offSteps, Whole{0, kMaxPulseSteps}, 0,
                   "[steps] Of a hazard: see on_steps.");
        v.optional("phase_steps", zone.phaseSteps, Whole{0, kMaxPulseSteps}, 0,
                   "[steps] Of a hazard that acts in turns: by which it is ahead.");
        v.optional("channel", zone.channel, ChannelName{}, kNoDefault,
                   "Of a switch, required: the platforms that it moves.");
        v.optional("mode", zone.mode, OneOf{kSwitchModes, &SwitchModeRow::mode, "mode"},
                   SwitchMode::hold,
                   "Of a switch: hold is on while a body is in it; toggle changes when one enters; "
                   "once stays on.");
        v.optional("by", zone.by, kGroupNames, kNoDefault,
                   "Of a switch: the groups of bodies for which it acts; the player by default.");
        v.optional("to", zone.to, ExitPath{}, kNoDefault,
                   "Of an exit, required: the level's file, relative to this one, in its folder or "
                   "below, with '/'; in an LDtk project also the name of a level.");
        v.optional("at", zone.at, Pair{kCoordinates}, kNoDefault,
                   "[px] Of an exit: the player's feet in that level; by default its start.");
    }
    static std::optional<Error> findError(const Zone& zone);
};

struct RuleMembers {
    using Value = GroupRule;
    static constexpr std::string_view kName = "rule";
    static constexpr std::string_view kMeaning =
        "The groups that members collide with, and those that they only detect.";

    template <class Visitor, class Rule>
    static void visit(Visitor& v, Rule& rule) {
        v.comment(rule.comment);
        v.optional("checks", rule.collidesWith, kGroupNames, kNoDefault,
                   "Groups that members collide with.");
        v.optional("ignores", rule.detectsOnly, kGroupNames, kNoDefault,
                   "Groups that members detect, but that do not stop or push them.");
    }
};

struct ViewMembers {
    using Value = LevelView;
    static constexpr std::string_view kName = "view";
    static constexpr std::string_view kMeaning =
        "Overlays and zoom when the level is loaded; changes by the player are not saved.";

    template <class Visitor, class View>
    static void visit(Visitor& v, View& view) {
        v.comment(view.comment);
        v.optional("overlays", view.overlays,
                   ListOf{OverlayName{}, kOverlayNames.size(), "overlays"}, kNoDefault,
                   "The overlays that are on; all others are off.");
        v.optional("zoom", view.zoom, Whole{1, kMaxZoom}, kNoDefault,
                   "Integer zoom; automatic by default.");
        v.optional("theme", view.theme, OneOf{kThemes, &ThemeRow::theme, "theme"}, kNoDefault,
                   "The look of the surroundings and of tiles that name no material; by default "
                   "the sky of the meadow and stone.");
    }
};

/// All bodies of a level: members of the level itself, and of the command `edit`.
struct CastMembers {
    using Value = Cast;
    static constexpr std::string_view kName = "cast";
    static constexpr std::string_view kMeaning = "All bodies of a level.";

    template <class Visitor, class AnyCast>
    static void visit(Visitor& v, AnyCast& cast) {
        v.optional("player", cast.player, ObjectOf<PlayerMembers>{}, kNoDefault,
                   PlayerMembers::kMeaning);
        v.optional("clones", cast.clones, ListOf{ObjectOf<CloneMembers>{}, kMaxBodies, "clones"},
                   kNoItems, "Characters that an AI controls.");
        v.optional("crates", cast.crates, ListOf{ObjectOf<CrateMembers>{}, kMaxBodies, "crates"},
                   kNoItems,
                   "Boxes that fall, can be pushed and stacked; or fly, with a velocity and "
                   "without gravity.");
        v.optional("platforms", cast.platforms,
                   ListOf{ObjectOf<PlatformMembers>{}, kMaxBodies, "platforms"}, kNoItems,
                   "Solids that move along a path, push bodies in their way and carry bodies on "
                   "them.");
    }
    static std::optional<Error> findError(const Cast& cast);
};

inline constexpr ListOf kSignList{ObjectOf<SignMembers>{}, kMaxSigns, "signs"};
inline constexpr ListOf kZoneList{ObjectOf<ZoneMembers>{}, kMaxZones, "zones"};

// Parts of a level that are not plain values.

struct TileSizePart {
    static constexpr std::string_view kStandard = "16";

    std::string expected() const { return "8, 16 or 32"; }
    void read(ErrorSink& errors, JsonValue json, Level& level) const;
    bool isDefault(const Level& level) const { return level.tiles.tileSize() == 16; }
    JsonNode write(const Level& level) const { return JsonNode::number(level.tiles.tileSize()); }
    JsonNode schema(SchemaDefinitions&) const;
};

struct OriginPart {
    static constexpr std::string_view kStandard = "[0, 0]";
    static constexpr Pair kPair{kCoordinates};

    std::string expected() const { return kPair.expected(); }
    void read(ErrorSink& errors, JsonValue json, Level& level) const;
    bool isDefault(const Level& level) const { return level.tiles.origin() == Vec2i{}; }
    JsonNode write(const Level& level) const { return kPair.write(level.tiles.origin()); }
    void check(ErrorSink& errors, const MemberPlace& place, const Level& level) const {
        kPair.check(errors, place, level.tiles.origin());
    }
    JsonNode schema(SchemaDefinitions& definitions) const { return kPair.schema(definitions); }
};

struct ShapesPart {
    std::string expected() const { return "an object of lists of heights"; }
    void read(ErrorSink& errors, JsonValue json, Level& level) const;
    bool isDefault(const Level& level) const {
        return !level.text->shapesComment && level.tiles.shapes().own().empty();
    }
    JsonNode write(const Level& level) const;
    JsonNode schema(SchemaDefinitions&) const;
};

struct SurfaceMembers {
    using Value = Surface;
    static constexpr std::string_view kName = "surface";
    static constexpr std::string_view kMeaning =
        "What a tile, crate or platform does to the bodies that stand on it.";

    template <class Visitor, class AnySurface>
    static void visit(Visitor& v, AnySurface& surface) {
        v.comment(surface.comment);
        v.optional("grip", surface.grip, Whole{0, 100}, 100,
                   "[%] Of the accelerations of running, also of instant ones: these count as 10 "
                   "times the run speed (walk_speed) per second.");
        v.optional("speed", surface.speed, Whole{0, 1000}, 100,
                   "[%] Of the run speed (walk_speed).");
        v.optional("push", surface.push, Whole{-10000, 10000}, 0,
                   "[px/s] A belt: carries bodies to the right, or to the left if negative.");
        v.optional("bounce", surface.bounce, Whole{0, 100000}, 0,
                   "[px/s] A spring: throws characters and crates up at this speed.");
    }
};

/// The level's own surfaces.
struct SurfacesType {
    std::string expected() const { return "an object of surfaces"; }
    void read(ErrorSink& errors, JsonValue json, std::vector<Surface>& surfaces) const;
    JsonNode write(const std::vector<Surface>& surfaces) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};

struct SurfacesPart {
    std::string expected() const { return SurfacesType{}.expected(); }
    void read(ErrorSink& errors, JsonValue json, Level& level) const;
    bool isDefault(const Level& level) const {
        return !level.text->surfacesComment && level.tiles.shapes().ownSurfaces().empty();
    }
    JsonNode write(const Level& level) const;
    JsonNode schema(SchemaDefinitions& definitions) const {
        return SurfacesType{}.schema(definitions);
    }
};

struct LegendPart {
    std::string expected() const { return "an object of tiles"; }
    void read(ErrorSink& errors, JsonValue json, Level& level) const;
    bool isDefault(const Level& level) const {
        return !level.text->legendComment && level.text->legend.empty();
    }
    JsonNode write(const Level& level) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};

/// Requires: the legend is complete (completeLegend).
struct RowsPart {
    static constexpr bool kIsRequired = true;

    std::string expected() const { return "a list of texts, one for each row of tiles"; }
    void read(ErrorSink& errors, JsonValue json, Level& level) const;
    JsonNode write(const Level& level) const;
    JsonNode schema(SchemaDefinitions&) const;
};

/// A layer of decoration, as large as the rows. Requires: the legend is complete.
struct DecorationPart {
    Layer layer;

    std::string expected() const { return RowsPart{}.expected(); }
    void read(ErrorSink& errors, JsonValue json, Level& level) const;
    bool isDefault(const Level& level) const;
    JsonNode write(const Level& level) const;
    JsonNode schema(SchemaDefinitions& definitions) const { return RowsPart{}.schema(definitions); }
};

/// Times for gold, silver and bronze.
struct ParStepsType {
    static constexpr Whole kSteps{1, kMaxParSteps};

    std::string expected() const { return "a list of three ascending numbers of steps"; }
    void read(ErrorSink& errors, JsonValue json, ParSteps& steps) const;
    JsonNode write(const ParSteps& steps) const;
    void check(ErrorSink& errors, const MemberPlace& place, const ParSteps& steps) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};

struct GroupsPart {
    std::string expected() const { return "an object of rules"; }
    void read(ErrorSink& errors, JsonValue json, LevelText& text) const;
    bool isDefault(const LevelText& text) const {
        return !text.groupsComment && text.groups.empty();
    }
    JsonNode write(const LevelText& text) const;
    void check(ErrorSink&, const MemberPlace&, const LevelText&) const {}
    JsonNode schema(SchemaDefinitions& definitions) const;
};

struct TuningPart {
    std::string expected() const { return "an object of tunables"; }
    void read(ErrorSink& errors, JsonValue json, Level& level) const;
    bool isDefault(const Level& level) const;
    JsonNode write(const Level& level) const;
    void check(ErrorSink& errors, const MemberPlace& place, const Level& level) const;
    JsonNode schema(SchemaDefinitions& definitions) const;
};

struct LevelMembers {
    using Value = Level;
    static constexpr std::string_view kName = "level";
    static constexpr bool kHasVersion = true;
    static constexpr std::string_view kMeaning =
        "A level of Pixelstep: tiles as rows of characters, bodies, and movement settings.";

    template <class Visitor, class AnyLevel>
    static void visit(Visitor& v, AnyLevel& level) {
        auto& text = editable(level.text);
        auto& scenery = editable(level.scenery);
        v.presence(text.presentMembers);
        v.comment(text.comment);
        v.optional("$schema", text.schema, Text{}, kNoDefault,
                   "The path of this schema, for editors.");
        v.version();
        v.optional("name", text.name, Text{}, "", "The name of the level.");
        v.part("tile_size", level, TileSizePart{}, "[px] The side of a tile.");
        v.part("origin", level, OriginPart{},
               "[px] The map's top left corner in the world. Everything outside the map is solid.");
        v.part("shapes", level, ShapesPart{},
               "Custom shapes: the height of each column of a tile from the bottom, from left to "
               "right.");
        v.part("surfaces", level, SurfacesPart{},
               "Custom surfaces of tiles, crates and platforms, by name.");
        v.part("legend", level, LegendPart{},
               "The meaning of the characters of the rows. '.' and space are always empty.");
        v.part("rows", level, RowsPart{},
               "The tiles, top row first, one character for each tile; all rows have the same "
               "length.");
        v.part("behind", level, DecorationPart{Layer::behind},
               "Tiles that are drawn behind those of the rows and act on nothing: as many rows, as "
               "long, by the same legend.");
        v.part("front", level, DecorationPart{Layer::front},
               "The same, drawn in front of the bodies.");
        CastMembers::visit(v, editable(level.cast));
        v.optional("signs", scenery.signs, kSignList, kNoItems,
                   "Texts in the world, visible while the player is near.");
        v.optional("zones", scenery.zones, kZoneList, kNoItems,
                   "Rectangles that are never solid and act on a player who shares a pixel with "
                   "them.");
        v.part("groups", text, GroupsPart{},
               "Groups that members of a group collide with, and groups that they only detect.");
        v.part("tuning", level, TuningPart{}, "Movement settings; by default the standard ones.");
        v.optional("view", text.view, ObjectOf<ViewMembers>{}, kNoDefault, ViewMembers::kMeaning);
        v.optional("par_steps", text.parSteps, ParStepsType{}, kNoDefault,
                   "[steps] Of a course: the times for gold, silver and bronze.");
        v.optional("task", text.task, OneOf{kLessonTasks, &LessonTaskRow::task, "task"}, kNoDefault,
                   "Of a lesson: what the player does besides reaching the goal. The game itself "
                   "does not know it.");
    }
    /// The rules of a level in memory: numbers of bodies, groups, and those of the world.
    static std::optional<Error> findError(const Level& level);
};

}  // namespace pixelstep
