// Combines names, classes, properties and choices.
#include "import/map_roles.h"

#include <algorithm>
#include <array>

#include "import/object_members.h"

namespace pixelstep {
namespace {

/// The role of a part without its surroundings.
PartRole ownRole(std::optional<MapRole> chosen, const ImportedProperties& properties,
                 std::span<const std::string> kinds, std::string_view kind, std::string_view name) {
    PartRole made;
    const auto take = [&](std::string_view text, RoleSource source) {
        const NameMeaning meaning = meaningOfName(text);
        made.isCollision = made.isCollision || meaning.isCollision;
        made.excludesGround = made.excludesGround || meaning.excludesGround;
        made.saysEnemy = made.saysEnemy || meaning.role == MapRole::enemy;
        if (made.role || !meaning.role) return;
        made.role = meaning.role;
        made.source = source;
    };
    take(kind, RoleSource::kind);
    for (const std::string& one : kinds) take(one, RoleSource::kind);
    take(name, RoleSource::name);
    // The name of a surface makes ground of what has no other role.
    const ImportedValue* surface = findProperty(properties, {"surface"});
    const bool namesSurface =
        surface != nullptr && surface->text() != nullptr && *surface->text() != "true";
    const auto stated = roleOfProperties(properties);
    if (stated && !(namesSurface && stated == MapRole::ground && made.role)) {
        // That something is solid does not say that it is so from all sides.
        const bool isOneWay = made.is(MapRole::oneWay) && isSolidRole(*stated);
        if (!isOneWay) made.role = stated;
        made.source = RoleSource::property;
    }
    if (made.excludesGround && (made.isSolid() || made.is(MapRole::oneWay)))
        made.role = MapRole::nothing;
    if (chosen) made.role = chosen;
    if (chosen) made.source = RoleSource::choice;
    return made;
}

/// The role of a part within another. What the user chose for the outer part counts before what
/// the inner one says of itself, except that a start in chosen ground stays the start.
PartRole within(const PartRole& inner, const PartRole& outer) {
    const bool isOuterGround = outer.isSolid() || outer.is(MapRole::oneWay);
    const bool isStart = inner.is(MapRole::start) && isOuterGround;
    const bool isForced = outer.isChosen() && !isStart;
    const bool isDecorated = inner.is(MapRole::oneWay) && outer.is(MapRole::decoration);
    const bool isWeaker = (inner.isSolid() && outer.role && !outer.isSolid()) || isDecorated;
    PartRole made = inner;
    made.saysEnemy = inner.saysEnemy || outer.saysEnemy;
    if (inner.isChosen() || !(isForced || !inner.role || isWeaker)) return made;
    if (!outer.role || (inner.excludesGround && isOuterGround && !isForced)) return made;
    made.role = outer.role;
    made.source = outer.isChosen() ? RoleSource::choice : RoleSource::layer;
    made.isCollision = made.isCollision || outer.isCollision;
    return made;
}

/// A part whose name excludes ground, and that nothing gives another role, is nothing.
PartRole settled(PartRole role) {
    if (!role.role && role.excludesGround) role.role = MapRole::nothing;
    return role;
}

PartRole roleOfGroup(const ImportedMap& map, size_t index, const AppliedChoices& choices,
                     int depth) {
    const ImportedGroup& group = map.groups[index];
    const bool isNamed = !isDefaultName(group.name, map.editor);
    const PartRole own = ownRole(choices.roleFor({group.name}), group.properties, {}, group.kind,
                                 isNamed ? group.name : std::string_view{});
    constexpr int kMaxDepth = 32;
    if (!group.group || depth == kMaxDepth) return own;
    return within(own, roleOfGroup(map, *group.group, choices, depth + 1));
}

PartRole roleOfLayer(const ImportedMap& map, const ImportedLayer& layer,
                     const AppliedChoices& choices) {
    const bool isNamed = !isDefaultName(layer.name, map.editor);
    PartRole own = ownRole(choices.roleFor({layer.name}), layer.properties, {}, layer.type,
                           isNamed ? layer.name : std::string_view{});
    own.isPlatforms = meaningOfName(layer.name).isPlatformAlone;
    if (!layer.group) return own;
    return within(own, roleOfGroup(map, *layer.group, choices, 0));
}

PartRole roleOfTile(const ImportedTile& tile, const AppliedChoices& choices) {
    if (tile.value) {
        const std::string colour = tile.colour ? colourText(*tile.colour) : std::string();
        return ownRole(choices.roleFor({tile.title, tile.name, colour}), {}, {}, {},
                       isFrontName(tile.name) ? std::string_view{} : std::string_view(tile.name));
    }
    std::vector<std::string_view> names{tile.title, tile.name};
    names.insert(names.end(), tile.tags.begin(), tile.tags.end());
    for (const std::string_view one : classesIn(tile.properties)) names.push_back(one);
    const std::optional<MapRole> chosen = choices.roleFor(names);
    const ImportedValue* name = findProperty(tile.properties, {"name"});
    const std::string* text = name != nullptr ? name->text() : nullptr;
    PartRole made = ownRole(chosen, tile.properties, tile.tags, tile.name,
                            text != nullptr ? std::string_view(*text) : std::string_view{});
    const auto zone = isZoneTile(tile) ? statedZoneKind(tile.properties) : std::nullopt;
    if (!zone || made.isChosen()) return made;
    for (const RoleRow& row : roleRows())
        if (zoneOf(row.role) == (zone == ZoneKind::exits ? ZoneKind::goal : *zone)) {
            made.role = row.role;
            made.source = RoleSource::kind;
            break;
        }
    return made;
}

PartRole roleOfObject(const ImportedObject& object, ImportedMap::Editor editor,
                      const PartRole& layer, const AppliedChoices& choices) {
    const std::vector<std::string_view> names = namesOf(object);
    const PartRole own =
        ownRole(choices.roleFor(names), object.properties, object.tags, object.kind, object.name);
    PartRole made = within(own, layer);
    if (made.isChosen()) return made;
    // An enemy is one whatever else is said; walls for enemies are nothing.
    if (made.saysEnemy || (layer.is(MapRole::enemy) && !own.isCollision)) {
        made.role = MapRole::enemy;
        return made;
    }
    if (made.is(MapRole::enemy) && layer.isCollision) made.role = MapRole::nothing;
    const ImportedValue* solid = findProperty(object.properties, {"solid"});
    const bool hasMembers =
        (solid != nullptr && !isTrueValue(*solid)) ||
        findProperty(object.properties, {"path", "groups", "speed", "oneway", "width", "height",
                                         "comment", "surface", "mode", "waitsteps", "starts",
                                         "fallsaftersteps", "returnsaftersteps", "channel"}) !=
            nullptr;
    if (levelKindOf(object, editor) == "platform" && (hasMembers || !object.points.empty())) {
        made.role = MapRole::movingPlatform;
        return made;
    }
    if (!made.is(MapRole::ground)) return settled(made);
    // A platform that goes somewhere.
    const auto isPlatform = [](std::string_view name) {
        return meaningOfName(name).isPlatformAlone;
    };
    const auto hasOtherRole = [&](std::string_view name) {
        return meaningOfName(name).role && !isPlatform(name);
    };
    const bool isByLayer = made.source == RoleSource::layer;
    const bool isPlatformAlone =
        isByLayer ? layer.isPlatforms && object.points.empty()  // lines are its ground
        : made.source == RoleSource::property
            ? findProperty(object.properties, {"platform"}) != nullptr
            : std::ranges::any_of(names, isPlatform) && std::ranges::none_of(names, hasOtherRole);
    if (isPlatformAlone && hasPath(object) && !object.isText) made.role = MapRole::movingPlatform;
    return made;
}

}  // namespace

std::string_view wordsFor(RoleSource source) {
    switch (source) {
        case RoleSource::none: return "nothing names it";
        case RoleSource::choice: return "chosen by you";
        case RoleSource::property: return "by its property";
        case RoleSource::kind: return "by its class";
        case RoleSource::name: return "by its name";
        case RoleSource::layer: return "by its layer";
    }
    return {};
}

std::vector<std::string_view> namesOf(const ImportedObject& object) {
    std::vector<std::string_view> names{object.name, object.kind};
    names.insert(names.end(), object.tags.begin(), object.tags.end());
    const std::vector<std::string_view> classes = classesIn(object.properties);
    names.insert(names.end(), classes.begin(), classes.end());
    return names;
}

bool isLevelKind(std::string_view name) {
    constexpr auto kKinds =
        std::to_array<std::string_view>({"player", "clone", "crate", "platform", "sign", "zone"});
    return std::ranges::find(kKinds, name) != kKinds.end();
}

std::string_view levelKindOf(const ImportedObject& object, ImportedMap::Editor editor) {
    if (isLevelKind(object.kind)) return object.kind;
    for (const std::string& tag : object.tags)
        if (isLevelKind(tag)) return tag;
    if (editor != ImportedMap::Editor::ldtk) return {};
    static constexpr auto kNames =
        std::to_array<std::string_view>({"player", "clone", "crate", "platform", "sign", "zone"});
    for (const std::string_view name : kNames)
        if (isSameName(object.name, name)) return name;
    return {};
}

bool hasPath(const ImportedObject& object) {
    return !object.points.empty() ||
           findProperty(object.properties, {"target", "path", "speed", "waypoints"}) != nullptr;
}

PartRole MapRoles::ofCell(size_t layer, uint32_t tile) const {
    return settled(within(tiles[tile], layers[layer]));
}

bool MapRoles::isMarked(uint32_t tile) const {
    const PartRole& own = tiles[tile];
    const bool isByItself =
        own.source == RoleSource::property || own.source == RoleSource::kind || own.isChosen();
    return isByItself && (own.isSolid() || own.is(MapRole::oneWay));
}

MapRoles rolesOf(const ImportedMap& map, const AppliedChoices& choices) {
    MapRoles roles;
    for (const ImportedTile& tile : map.tiles) roles.tiles.push_back(roleOfTile(tile, choices));
    roles.tiles.front() = {};
    for (const ImportedLayer& layer : map.layers) {
        const PartRole role = settled(roleOfLayer(map, layer, choices));
        std::vector<PartRole> objects;
        for (const ImportedObject& object : layer.objects)
            objects.push_back(roleOfObject(object, map.editor, role, choices));
        roles.layers.push_back(role);
        roles.objects.push_back(std::move(objects));
    }
    return roles;
}

}  // namespace pixelstep
