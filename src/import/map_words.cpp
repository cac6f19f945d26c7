// The table of roles, and how names are split into words.
#include "import/map_words.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace pixelstep {
namespace {

// Plurals with s, es and ies are found, but a word that stands here counts as it is: `bricks`.
constexpr auto kRoles = std::to_array<RoleRow>({
    {MapRole::start, "start", "starts", RoleUse::part,
     "start starting spawn begin player hero spawnpoint startpoint playerstart playerspawn"},
    {MapRole::checkpoint, "checkpoint", "checkpoints", RoleUse::part, "checkpoint savepoint save"},
    {MapRole::hazard, "hazard", "hazards", RoleUse::part,
     "hazard spike trap lava acid saw fire death dead deadly kill hurt damage danger laser pit "
     "thorn"},
    {MapRole::goal, "goal", "goals", RoleUse::part, "goal finish exit end win portal flag trophy"},
    {MapRole::coin, "coin", "coins", RoleUse::part,
     "coin gem star diamond fruit crystal collectible collectable treasure ring gold silver money"},
    {MapRole::enemy, "enemy", "enemies", RoleUse::part,
     "enemy monster slime goomba bat mob skeleton zombie ghost rat crab boss"},
    {MapRole::movingPlatform, "moving platform", "moving platforms", RoleUse::part,
     "movingplatform platformmoving lift elevator"},
    {MapRole::crate, "crate", "crates", RoleUse::part, "crate box barrel movable"},
    {MapRole::sign, "sign", "signs", RoleUse::part, "sign text message hint"},
    {MapRole::decoration, "decoration", "decoration", RoleUse::part,
     "background bg backdrop back foreground fg front decoration deco decor detail prop sky "
     "parallax cloud "
     "tree plant scenery effect shadow"},
    {MapRole::oneWay, "one-way platform", "one-way platforms", RoleUse::part,
     "oneway jumpthrough jumpthru passthrough semisolid unisolid dropthrough jumpable"},
    {MapRole::ladder, "ladder", "ladders", RoleUse::part, "ladder vine rope"},
    {MapRole::surface, "ice", "ice", RoleUse::solid, "ice snow"},
    {MapRole::spring, "spring", "springs", RoleUse::part, "spring trampoline bounce jumppad"},
    {MapRole::water, "water area", "water areas", RoleUse::part, "water"},
    {MapRole::conveyor, "conveyor", "conveyors", RoleUse::solid, "conveyor"},
    {MapRole::door, "door", "doors", RoleUse::part, "door gate"},
    {MapRole::switches, "switch", "switches", RoleUse::part, "switch button lever"},
    {MapRole::key, "key", "keys", RoleUse::part, "key"},
    {MapRole::breakable, "breakable block", "breakable blocks", RoleUse::solid, "breakable bricks"},
    {MapRole::powerup, "power-up", "power-ups", RoleUse::part, "powerup heart ability"},
    {MapRole::ground, "ground", "ground", RoleUse::solid,
     "ground wall solid block blocked terrain floor platform rock stone brick tile collision "
     "collider "
     "collides collide collidable hitbox geometry slope ramp obstacle barrier destructible fragile "
     "invisible surface pipe boundary"},
    {MapRole::nothing, "nothing", "nothing", RoleUse::part, ""},
});

// These count only if no other word of a name does.
constexpr std::string_view kWeak = " box back end flag pit ring save star tile ";
constexpr std::string_view kCollision =
    " collision collider collides collide collidable hitbox solid ";
constexpr std::string_view kNotGround = " fake moving sensor trigger detector ";
// Next to `spawn`, all other words say that something else appears there.
constexpr std::string_view kOfStart =
    " player start starting spawn begin point hero level default initial ";

bool isAmong(std::string_view words, std::string_view word) {
    return words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

/// A word of the table.
struct Entry {
    std::string_view word;
    MapRole role;
};

/// The entry of the table for a word, also in the plural.
std::optional<Entry> findWord(std::string_view word) {
    static const auto kEntries = [] {
        std::unordered_map<std::string_view, Entry> entries;
        for (const RoleRow& row : kRoles) {
            std::string_view words = row.words;
            while (!words.empty()) {
                const std::string_view one = words.substr(0, words.find(' '));
                entries.try_emplace(one, Entry{one, row.role});
                words.remove_prefix(std::min(one.size() + 1, words.size()));
            }
        }
        return entries;
    }();
    const auto find = [&](std::string_view one) -> std::optional<Entry> {
        const auto found = kEntries.find(one);
        return found == kEntries.end() ? std::nullopt : std::optional(found->second);
    };
    if (const auto whole = find(word)) return whole;
    if (word.size() < 3 || !word.ends_with('s')) return std::nullopt;
    if (const auto one = find(word.substr(0, word.size() - 1))) return one;
    if (!word.ends_with("es")) return std::nullopt;
    if (const auto one = find(word.substr(0, word.size() - 2))) return one;
    if (!word.ends_with("ies")) return std::nullopt;
    return find(std::string(word.substr(0, word.size() - 3)) + "y");
}

bool isSmall(char letter) {
    return (letter >= 'a' && letter <= 'z') || static_cast<unsigned char>(letter) >= 0x80;
}
bool isCapital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
char smallOf(char letter) {
    return isCapital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// The letters of a name as one word, without a leading "is" or "has": "isSolid" is solid.
std::string lettersOf(std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    const bool isQuestion = words.size() > 1 && (words[0] == "is" || words[0] == "has");
    std::string letters;
    for (size_t i = isQuestion ? 1 : 0; i < words.size(); ++i) letters += words[i];
    return letters;
}

}  // namespace

std::span<const RoleRow> roleRows() {
    return kRoles;
}

const RoleRow& rowOf(MapRole role) {
    return kRoles[static_cast<size_t>(role)];
}

std::string keyOf(MapRole role) {
    if (role == MapRole::oneWay) return "one_way";
    std::string key(rowOf(role).name);
    std::ranges::replace(key, ' ', '_');
    std::ranges::replace(key, '-', '_');
    return key;
}

std::optional<MapRole> roleOfKey(std::string_view key) {
    for (const RoleRow& row : kRoles)
        if (keyOf(row.role) == key) return row.role;
    return std::nullopt;
}

bool isSolidRole(MapRole role) {
    return rowOf(role).use == RoleUse::solid;
}

std::optional<ZoneKind> zoneOf(MapRole role) {
    switch (role) {
        case MapRole::checkpoint: return ZoneKind::checkpoint;
        case MapRole::hazard: return ZoneKind::hazard;
        case MapRole::goal: return ZoneKind::goal;
        case MapRole::coin: return ZoneKind::coin;
        case MapRole::switches:
        case MapRole::key: return ZoneKind::switches;
        case MapRole::water: return ZoneKind::area;
        case MapRole::powerup: return ZoneKind::pickup;
        default: return std::nullopt;
    }
}

std::vector<std::string> wordsOf(std::string_view name) {
    constexpr size_t kMaxNameBytes = 128;  // longer names give no more information
    name = name.substr(0, kMaxNameBytes);
    std::vector<std::string> words;
    char before = 0;
    for (size_t i = 0; i < name.size(); ++i) {
        const char letter = name[i];
        const bool isLetter = isSmall(letter) || isCapital(letter);
        const auto isSmallAt = [&](size_t at) { return at < name.size() && isSmall(name[at]); };
        // "BGTrees" is bg, trees.
        const bool endsCapitals =
            isCapital(before) && isCapital(letter) && isSmallAt(i + 1) && isSmallAt(i + 2);
        const bool isNew = !(isSmall(before) || isCapital(before)) ||
                           (isSmall(before) && isCapital(letter)) || endsCapitals;
        if (isLetter && isNew) words.emplace_back();
        if (isLetter) words.back() += smallOf(letter);
        before = letter;
    }
    return words;
}

NameMeaning meaningOfName(std::string_view name) {
    constexpr size_t kMostJoined = 3;
    const std::vector<std::string> words = wordsOf(name);
    NameMeaning meaning;
    std::vector<Entry> found;
    for (size_t i = 0; i < words.size();) {
        // The longest word that neighbouring parts give together.
        std::optional<Entry> longest;
        size_t taken = 1;
        std::string joined;
        for (size_t j = i; j < std::min(words.size(), i + kMostJoined); ++j) {
            joined += words[j];
            const auto entry = findWord(joined);
            if (entry) longest = entry;
            if (entry) taken = j + 1 - i;
        }
        if (longest) found.push_back(*longest);
        const std::string_view word = words[i];
        const bool isNotGround =
            isAmong(kNotGround, word) ||
            (word.ends_with('s') && isAmong(kNotGround, word.substr(0, word.size() - 1)));
        if (!longest && isNotGround) meaning.excludesGround = true;
        i += taken;
    }
    const auto isWeak = [](const Entry& one) { return isAmong(kWeak, one.word); };
    if (!std::ranges::all_of(found, isWeak)) std::erase_if(found, isWeak);
    meaning.isCollision =
        std::ranges::any_of(found, [](const Entry& one) { return isAmong(kCollision, one.word); });
    const bool isOfStart = std::ranges::all_of(words, [](std::string_view word) {
        return isAmong(kOfStart, word) ||
               (word.ends_with('s') && isAmong(kOfStart, word.substr(0, word.size() - 1)));
    });
    for (const Entry& one : found) {
        if (one.word == "player" && meaning.isCollision) continue;
        if (one.word == "spawn" && !isOfStart) continue;
        if (!meaning.role || one.role < *meaning.role) meaning.role = one.role;
    }
    // Walls for enemies are no walls for the player.
    const auto isEnemy = [](const Entry& one) { return one.role == MapRole::enemy; };
    if (meaning.isCollision && std::ranges::any_of(found, isEnemy)) meaning.role = MapRole::nothing;
    meaning.isPlatformAlone = !found.empty() && std::ranges::all_of(found, [](const Entry& one) {
        return one.word == "platform";
    });
    if (meaning.role && meaning.excludesGround &&
        (isSolidRole(*meaning.role) || meaning.role == MapRole::oneWay))
        meaning.role = MapRole::nothing;
    return meaning;
}

bool isStartName(std::string_view name) {
    return meaningOfName(name).role == MapRole::start;
}

bool isDefaultName(std::string_view name, ImportedMap::Editor editor) {
    std::string letters;
    for (const std::string& word : wordsOf(name)) letters += word;
    if (editor == ImportedMap::Editor::tiled)
        return letters == "tilelayer" || letters == "objectlayer" || letters == "group" ||
               letters == "imagelayer";
    return letters == "tiles" || letters == "intgrid" || letters == "autolayer" ||
           letters == "entities";
}

bool isFrontName(std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    return words.size() == 1 && isAmong(" foreground fg front ", words[0]);
}

bool isBehindName(std::string_view name) {
    return std::ranges::any_of(wordsOf(name), [](const std::string& word) {
        return isAmong(" background backgrounds bg back backdrop behind sky far parallax ", word);
    });
}

std::optional<uint8_t> materialIn(std::string_view name) {
    // By the numbers of the materials.
    constexpr std::string_view kWords[] = {
        " stone rock brick wall cave castle column pillar ruin ",
        " grass bush tree plant leaf leaves flower hedge vine moss ",
        " wood wooden plank trunk log fence beam house ",
        " snow ice ",
    };
    const auto has = [](std::string_view words, const std::string& word) {
        const std::string singular = word.substr(0, word.size() - (word.ends_with("shes") ? 2 : 1));
        return isAmong(words, word) || (word.ends_with('s') && isAmong(words, singular));
    };
    for (const std::string& word : wordsOf(name))
        for (size_t material = 0; material < std::size(kWords); ++material)
            if (has(kWords[material], word)) return static_cast<uint8_t>(material);
    return std::nullopt;
}

bool isTrueValue(const ImportedValue& value) {
    if (const bool* flag = std::get_if<bool>(&value.content)) return *flag;
    if (const auto number = value.number()) return *number != 0;
    const std::string* text = value.text();
    if (text == nullptr) return false;
    std::string small;
    for (const char letter : *text) small += smallOf(letter);
    return small != "false" && small != "0" && small != "no" && small != "none";
}

namespace {

/// True for the property that says what its owner is.
bool isClassProperty(std::string_view name) {
    return name == "type" || name == "kind" || name == "role" || name == "class";
}

std::optional<MapRole> roleOfProperty(const ImportedProperty& property) {
    const std::string letters = lettersOf(property.name);
    const std::string* text = property.value.text();
    if (isClassProperty(letters)) return text != nullptr ? meaningOfName(*text).role : std::nullopt;
    const auto entry = findWord(letters);
    if (!entry || !isTrueValue(property.value)) return std::nullopt;
    // Anything can have a start, an end or an enemy: "player" = "left".
    const bool isOfMany = entry->role == MapRole::start || entry->role == MapRole::goal ||
                          entry->role == MapRole::enemy;
    const bool isFlag = std::holds_alternative<bool>(property.value.content);
    const bool isSaid =
        isFlag || (text != nullptr && (text->empty() || lettersOf(*text) == "true"));
    if (isOfMany && !isSaid) return std::nullopt;
    return entry->role;
}

}  // namespace

std::optional<MapRole> roleOfProperties(const ImportedProperties& properties) {
    std::optional<MapRole> first;
    for (const ImportedProperty& property : properties) {
        const auto role = roleOfProperty(property);
        if (role && (!first || *role < *first)) first = role;
    }
    return first;
}

std::vector<std::string_view> classesIn(const ImportedProperties& properties) {
    std::vector<std::string_view> classes;
    for (const ImportedProperty& property : properties)
        if (property.value.text() != nullptr && isClassProperty(lettersOf(property.name)))
            classes.push_back(*property.value.text());
    return classes;
}

std::string signTextIn(const ImportedProperties& properties) {
    for (const ImportedProperty& property : properties) {
        const std::string* text = property.value.text();
        const auto entry = findWord(lettersOf(property.name));
        if (text != nullptr && !text->empty() && entry && entry->role == MapRole::sign)
            return *text;
    }
    return {};
}

bool isKnownProperty(const ImportedProperty& property) {
    // Members of tiles, and ways to say where platforms go. Those of objects: isObjectMember.
    constexpr std::string_view kMembers =
        " name comment slope x y shape heights material one_way surface breaks break_steps "
        "returns_after_steps speed path target waypoints destination ";
    const std::string letters = lettersOf(property.name);
    const std::string* text = property.value.text();
    return isClassProperty(letters) || isAmong(kMembers, property.name) ||
           isAmong(kMembers, letters) || findWord(letters).has_value() ||
           (text != nullptr && !slopeNamed(*text).empty());
}

const ImportedValue* findProperty(const ImportedProperties& properties,
                                  std::initializer_list<std::string_view> names) {
    for (const ImportedProperty& property : properties) {
        const std::string letters = lettersOf(property.name);
        if (std::ranges::find(names, letters) != names.end()) return &property.value;
    }
    return nullptr;
}

namespace {

struct SlopeName {
    std::string_view name;
    std::string_view words;
};
constexpr auto kSlopes = std::to_array<SlopeName>({
    {"0_1", "slope45"},
    {"1_0", "slope45 fx"},
    {"0_2", "slope22a"},
    {"2_1", "slope22b"},
    {"1_2", "slope22b fx"},
    {"2_0", "slope22a fx"},
    {"forward", "slope45"},
    {"backward", "slope45 fx"},
    {"45_up_right", "slope45"},
    {"45_up_left", "slope45 fx"},
    {"22_up_right_low", "slope22a"},
    {"22_up_right_high", "slope22b"},
    {"22_up_left_low", "slope22a fx"},
    {"22_up_left_high", "slope22b fx"},
    {"45_down_right", "slope45 fy"},
    {"45_down_left", "slope45 fxy"},
    {"22_down_right_low", "slope22a fy"},
    {"22_down_right_high", "slope22b fy"},
    {"22_down_left_low", "slope22a fxy"},
    {"22_down_left_high", "slope22b fxy"},
    // The ground is on that side.
    {"slopeleft", "slope45 fx"},
    {"sloperight", "slope45"},
    {"slope_left", "slope45 fx"},
    {"slope_right", "slope45"},
    // The types of phaser-arcade-slopes.
    {"full", "block"},
    {"half_bottom", "half"},
    {"half_top", "half fy"},
    {"half_left", "half f90x"},
    {"half_right", "half f90"},
    {"half_bottom_left", "slope45 fx"},
    {"half_bottom_right", "slope45"},
    {"half_top_left", "slope45 fxy"},
    {"half_top_right", "slope45 fy"},
    {"quarter_bottom_left_low", "slope22a fx"},
    {"quarter_bottom_left_high", "slope22b fx"},
    {"quarter_bottom_right_low", "slope22a"},
    {"quarter_bottom_right_high", "slope22b"},
    {"quarter_left_bottom_low", "slope22a f90x"},
    {"quarter_left_bottom_high", "slope22b f90x"},
    {"quarter_right_bottom_low", "slope22a f90"},
    {"quarter_right_bottom_high", "slope22b f90"},
    {"quarter_left_top_low", "slope22a f90xy"},
    {"quarter_left_top_high", "slope22b f90xy"},
    {"quarter_right_top_low", "slope22a f90y"},
    {"quarter_right_top_high", "slope22b f90y"},
    {"quarter_top_left_low", "slope22a fxy"},
    {"quarter_top_left_high", "slope22b fxy"},
    {"quarter_top_right_low", "slope22a fy"},
    {"quarter_top_right_high", "slope22b fy"},
});

/// In lower case, with `_` for all other characters.
std::string slopeKey(std::string_view name) {
    std::string key;
    for (const char letter : name) {
        const bool isDigit = letter >= '0' && letter <= '9';
        const bool isPart = (letter >= 'a' && letter <= 'z') || isCapital(letter) || isDigit;
        key += isPart ? smallOf(letter) : '_';
    }
    return key;
}

}  // namespace

std::string_view slopeNamed(std::string_view name) {
    const auto found = std::ranges::find(kSlopes, slopeKey(name), &SlopeName::name);
    return found == kSlopes.end() ? std::string_view{} : found->words;
}

}  // namespace pixelstep
