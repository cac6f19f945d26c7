// The table of roles, and how names are split into words.
#include "import/map_words.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace pixelstep {
namespace {

// English, then Spanish, Portuguese, French and German. Plurals with s, es and ies are found.
constexpr auto kRoles = std::to_array<RoleRow>({
    {MapRole::start, "start", "starts", true,
     "start starting spawn player hero begin beginning respawn startposition "
     "jugador inicio comienzo jogador comeco joueur depart debut spieler startpunkt anfang",
     "mario protagonist enter entrance entry entrada entree eingang"},
    {MapRole::checkpoint, "checkpoint", "checkpoints", true,
     "checkpoint savepoint gamesaver puntodecontrol puntodeguardado pontodecontrole "
     "pontodesalvamento pointdecontrole pointdesauvegarde sauvegarde kontrollpunkt speicherpunkt",
     "save"},
    {MapRole::hazard, "hazard", "hazards", true,
     "spike trap lava hazard death acid saw fire hurt harm kill killer deadly deadzone damage "
     "danger "
     "dangerous poison thorn sawblade flame dmg donttouch "
     "pincho pua puas espina trampa muerte fuego peligro acido sierra "
     "espinho armadilha morte fogo perigo serra "
     "pique epine piege mort feu acide scie "
     "stachel stacheln dorn dornen falle tod feuer gefahr saeure saure saege sage",
     "pit dead foso fosso fosse grube"},
    {MapRole::goal, "goal", "goals", true,
     "goal finish exit portal win victory levelend endlevel nextlevel nextlvl trophy "
     "salida llegada objetivo saida chegada sortie arrivee objectif ziel ausgang",
     "end next complete flag door doorway meta fin fim ende puerta porta porte tuer tur bandera "
     "bandeira "
     "drapeau flagge"},
    {MapRole::coin, "coin", "coins", true,
     "coin gem crystal fruit diamond collectable collectible ruby rubies jewel money cash cherry "
     "strawberry apple "
     "moneda gema fruta diamante moeda gemme diamant munze munzen muenze muenzen edelstein "
     "edelsteine frucht fruchte",
     "star ring gold silver estrella anillo estrela anel etoile anneau piece stern sterne ringe"},
    {MapRole::enemy, "enemy", "enemies", true,
     "enemy creature slime goomba bat mob monster zombie ghost skeleton goblin koopa turtle foe "
     "boss "
     "enemigo inimigo ennemi monstre gegner feind feinde"},
    {MapRole::movingPlatform, "moving platform", "moving platforms", true,
     "movingplatform platformmoving movableplatform lift elevator "
     "plataformamovil ascensor elevador plataformamovel plateformemobile ascenseur aufzug "
     "fahrstuhl bewegteplattform beweglicheplattform"},
    {MapRole::crate, "crate", "crates", true,
     "crate pushblock pushable movable moveable barrel caisse kiste kisten", "box caja caixa"},
    {MapRole::oneWay, "one-way platform", "one-way platforms", true,
     "oneway jumpthrough jumpthru jumpthroughs jumpthrus semisolid passthrough passthru unisolid "
     "dropthrough fallthrough jumpable"},
    {MapRole::ground, "ground", "ground", true,
     "wall block solid ground stone platform terrain world main floor collision collidable "
     "collider collide collides geom geometry hitbox gnd pipe brick obstacle barrier slope ramp "
     "nonpassable impassable "
     "suelo piso terreno plataforma pared muro solido colision colisiones pendiente rampa "
     "chao parede colisao colisoes "
     "sol plateforme mur solide "
     "boden gelande gelaende plattform plattformen wand wande waende mauer mauern kollision "
     "kollisionen"},
    {MapRole::decoration, "decoration", "decoration", true,
     "background bg back backdrop deco decor decoration decorative detail foreground fg front sky "
     "parallax shadow cloud tree plant prop scenery fence effect overlay "
     "flower flora foliage fondo decoracion cielo fundo decoracao ceu fond arriereplan ciel "
     "hintergrund vordergrund deko dekoration himmel",
     "mountain light grass"},
    {MapRole::sign, "sign", "signs", true,
     "sign text message hint tutorial cartel letrero placa panneau schild schilder"},
    {MapRole::ladder, "ladder", "ladders", false,
     "ladder climb climbable vine rope chain escalera escada echelle leiter leitern"},
    {MapRole::switches, "switch", "switches", false,
     "switch lever button key pressureplate palanca boton llave alavanca botao chave levier bouton "
     "cle schalter hebel schlussel schluessel"},
    {MapRole::pickup, "pickup", "pickups", false,
     "pickup item powerup heart health potion objeto pocion objet trank herz"},
    {MapRole::breakable, "breakable block", "breakable blocks", false,
     "breakable destructible destroyable crumbling rompible quebravel cassable zerbrechlich"},
    {MapRole::liquid, "liquid", "liquids", false, "water liquid swim sea ocean agua eau wasser"},
    {MapRole::surface, "surface", "surfaces", false,
     "ice mud conveyor belt spring trampoline bouncer hielo gelo glace eis feder"},
    {MapRole::empty, "nothing", "nothing", false,
     "void air empty none nothing trigger transition zone region area camera path patrol teleport "
     "wind room passable walkable spawner"},
});

// Words that exclude ground.
constexpr auto kNegations = std::to_array<std::string_view>(
    {"moving", "movable", "moveable", "dynamic", "falling", "fake", "invisible", "sensor",
     "trigger", "detector", "movil", "movel", "mobile"});
// Words that exclude the ground named after them: "non collidable".
constexpr auto kNot = std::to_array<std::string_view>({"no", "non", "not"});
// Generators of clouds or walls are not clouds or walls.
constexpr std::string_view kMaker = "spawner";
constexpr auto kMoving =
    std::to_array<std::string_view>({"moving", "movable", "moveable", "movil", "movel", "mobile"});
constexpr auto kCollision = std::to_array<std::string_view>(
    {"collision", "collidable", "collider", "collide", "collides", "hitbox", "geom", "geometry",
     "solid", "solido", "nonpassable", "impassable", "colision", "colisiones", "colisao",
     "colisoes", "solide", "kollision", "kollisionen"});
constexpr auto kPlatform = std::to_array<std::string_view>(
    {"platform", "plataforma", "plateforme", "plattform", "plattformen"});
// Ground only as names of tile layers.
constexpr auto kLayerWords =
    std::to_array<std::string_view>({"terrain", "world", "main", "terreno", "gelande", "gelaende"});
// Ground as names of objects, and of object layers next to other object layers.
constexpr auto kThings = std::to_array<std::string_view>({"block", "stone"});
// Ground only as names of such layers.
constexpr auto kLayerThings = std::to_array<std::string_view>(
    {"pipe", "brick", "obstacle", "slope", "ramp", "pendiente", "rampa"});
// Words without a role that are written together with others: "deathzone".
constexpr auto kFillers = std::to_array<std::string_view>(
    {"zone",   "point",   "position", "pos",   "object", "thing",   "layer", "tile",
     "level",  "map",     "ball",     "area",  "moving", "falling", "fake",  "invisible",
     "sensor", "trigger", "detector", "point", "gate",   "block"});

template <class List>
bool isIn(const List& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

struct Entry {
    MapRole role;
    bool isWeak;
};
using Entries = std::unordered_map<std::string_view, Entry>;

Entries entriesOf() {
    Entries entries;
    for (const RoleRow& row : kRoles) {
        for (const bool isWeak : {false, true}) {
            std::string_view words = isWeak ? row.weakWords : row.words;
            while (!words.empty()) {
                const size_t end = std::min(words.find(' '), words.size());
                entries.try_emplace(words.substr(0, end), Entry{row.role, isWeak});
                words.remove_prefix(std::min(end + 1, words.size()));
            }
        }
    }
    return entries;
}

/// The entry of the table for a word, also in the plural.
struct WordMatch {
    std::string_view word;
    Entry entry;
};
std::optional<WordMatch> findWord(std::string_view word) {
    static const Entries kEntries = entriesOf();
    const auto find = [&](std::string_view one) -> std::optional<WordMatch> {
        const auto found = kEntries.find(one);
        if (found == kEntries.end()) return std::nullopt;
        return WordMatch{found->first, found->second};
    };
    if (const auto whole = find(word)) return whole;
    if (word.size() < 3 || !word.ends_with('s')) return std::nullopt;
    if (const auto one = find(word.substr(0, word.size() - 1))) return one;
    if (word.ends_with("es"))
        if (const auto one = find(word.substr(0, word.size() - 2))) return one;
    if (!word.ends_with("ies")) return std::nullopt;
    return find(std::string(word.substr(0, word.size() - 3)) + "y");
}

bool isKnown(std::string_view word) {
    return findWord(word) || isIn(kFillers, word) || isIn(kNegations, word) || isIn(kNot, word);
}

bool isGround(std::string_view word) {
    const auto found = findWord(word);
    return found && found->entry.role == MapRole::ground;
}

bool isSmall(char letter) {
    return letter >= 'a' && letter <= 'z';
}
bool isCapital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
char smallOf(char letter) {
    return isCapital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// A name without accents; other characters than Latin letters become spaces.
std::string plainOf(std::string_view name) {
    // The base letters of U+00C0 to U+017F; '?' for none.
    constexpr std::string_view kPlain =
        "AAAAAAACEEEEIIIIDNOOOOO?OUUUUYTsaaaaaaaceeeeiiiidnooooo?ouuuuyty"
        "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiJjJjJjKkkLlLlLlLlLl"
        "NnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
    std::string plain;
    for (size_t i = 0; i < name.size(); ++i) {
        const auto byte = static_cast<unsigned char>(name[i]);
        if (byte < 0x80) {
            plain += name[i];
            continue;
        }
        const auto next = i + 1 < name.size() ? static_cast<unsigned char>(name[i + 1]) : 0u;
        const size_t point = ((byte & 0x1fu) << 6) | (next & 0x3fu);
        const bool isLatin = (byte & 0xe0) == 0xc0 && (next & 0xc0) == 0x80 && point >= 0xc0;
        // A combining accent, as some systems write file names.
        const bool isAccent = (byte == 0xcc || byte == 0xcd) && (next & 0xc0) == 0x80;
        if (isLatin && point - 0xc0 < kPlain.size()) {
            plain += kPlain[point - 0xc0];
            ++i;
        } else if (isAccent) {
            ++i;
        } else {
            plain += ' ';
        }
    }
    return plain;
}

/// Splits a word that consists of two known words; otherwise the word itself.
std::vector<std::string> partsOf(const std::string& word) {
    constexpr size_t kMin = 3;
    if (isKnown(word)) return {word};
    for (size_t at = kMin; at + kMin <= word.size(); ++at) {
        const std::string first = word.substr(0, at);
        const std::string second = word.substr(at);
        const bool isAny = findWord(first) || findWord(second);
        if (isAny && isKnown(first) && isKnown(second)) return {first, second};
    }
    return {word};
}

/// The words of a name that are in the table, also those that are written as several words.
struct NameWords {
    std::vector<WordMatch> found{};
    bool isNegated = false;
    bool isMoving = false;
    size_t unknown = 0;
};
NameWords tableWordsOf(std::string_view name) {
    constexpr size_t kMaxNameBytes = 128;  // longer names give no more information
    std::vector<std::string> words;
    for (const std::string& word : wordsOf(name.substr(0, kMaxNameBytes)))
        for (std::string& part : partsOf(word)) words.push_back(std::move(part));
    NameWords all;
    for (size_t i = 0; i < words.size(); ++i) {
        const bool isNot = isIn(kNot, words[i]) && i + 1 < words.size() && isGround(words[i + 1]) &&
                           !isGround(words[i] + words[i + 1]);
        all.isNegated = all.isNegated || isNot || isIn(kNegations, words[i]);
        all.isMoving = all.isMoving || isIn(kMoving, words[i]);
    }
    for (size_t i = 0; i < words.size();) {
        size_t taken = 0;
        std::string joined;
        std::optional<WordMatch> longest;
        for (size_t j = i; j < words.size() && j < i + 3; ++j) {
            joined += words[j];
            if (const auto found = findWord(joined)) {
                longest = found;
                taken = j + 1 - i;
            }
        }
        if (longest)
            all.found.push_back(*longest);
        else if (!isIn(kFillers, words[i]) && !isIn(kNegations, words[i]))
            ++all.unknown;
        i += std::max<size_t>(taken, 1);
    }
    return all;
}

bool isGroundOf(std::string_view word, NameOf of) {
    switch (of) {
        case NameOf::thing: return !isIn(kLayerWords, word) && !isIn(kLayerThings, word);
        case NameOf::layer: return !isIn(kThings, word) && !isIn(kLayerThings, word);
        case NameOf::objectLayer: return !isIn(kLayerWords, word);
    }
    return false;
}

bool isGroundRole(MapRole role) {
    return role == MapRole::ground || role == MapRole::oneWay;
}

}  // namespace

std::span<const RoleRow> roleRows() {
    return kRoles;
}

const RoleRow& rowOf(MapRole role) {
    return kRoles[static_cast<size_t>(role)];
}

std::vector<std::string> wordsOf(std::string_view name) {
    const std::string plain = plainOf(name);
    std::vector<std::string> words;
    char before = 0;
    for (size_t i = 0; i < plain.size(); ++i) {
        const char letter = plain[i];
        const bool isLetter = isSmall(letter) || isCapital(letter);
        const auto isSmallAt = [&](size_t at) { return at < plain.size() && isSmall(plain[at]); };
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

NameMeaning meaningOfName(std::string_view name, NameOf of) {
    const NameWords words = tableWordsOf(name);
    NameMeaning meaning{.hasNegation = words.isNegated};
    meaning.isDecoration = std::ranges::any_of(words.found, [&](const WordMatch& found) {
        const bool isCloud = found.word == "cloud" && of != NameOf::layer;
        return found.entry.role == MapRole::decoration && !found.entry.isWeak && !isCloud;
    });
    std::optional<MapRole> weak;
    std::string weakWord;
    bool hasWholeGround = false;
    const bool isMaker =
        std::ranges::any_of(words.found, [](const WordMatch& one) { return one.word == kMaker; });
    for (const WordMatch& found : words.found) {
        MapRole role = found.entry.role;
        if (found.word == "cloud" && of != NameOf::layer) role = MapRole::oneWay;
        meaning.isCollision = meaning.isCollision || isIn(kCollision, found.word);
        meaning.isPlatform = meaning.isPlatform || isIn(kPlatform, found.word);
        const bool isGround = isGroundRole(role);
        const bool isThing = isIn(kThings, found.word) || isIn(kLayerThings, found.word);
        if (isGround && (!isGroundOf(found.word, of) || isMaker)) continue;
        if (isGround && !isThing) hasWholeGround = true;
        if (isGround && words.isNegated) meaning.isNegated = true;
        if (isGround && words.isMoving) role = MapRole::movingPlatform;
        // Decoration of walls is not a wall.
        if (isGround && (role != MapRole::movingPlatform) &&
            (words.isNegated || meaning.isDecoration))
            continue;
        if (role == MapRole::start && words.isNegated) continue;
        if (!found.entry.isWeak) {
            if (!meaning.role || role < *meaning.role) meaning.role = role;
        } else if (!weak || role < *weak) {
            weak = role;
            weakWord = found.word;
        }
    }
    meaning.isThing = meaning.is(MapRole::ground) && !hasWholeGround;
    // Words of the role `empty` do not override a weak word: "door_zone".
    if (weak && (!meaning.role || meaning.role == MapRole::empty)) {
        meaning.role = weak;
        meaning.word = weakWord;
    }
    return meaning;
}

NameMeaning meaningOfNames(std::span<const std::string_view> names) {
    NameMeaning best;
    const auto weightOf = [](const NameMeaning& one) {
        const int role = one.role ? static_cast<int>(*one.role) : 1000;
        return role + (one.isWeak() || one.is(MapRole::empty) ? 100 : 0);
    };
    for (const std::string_view name : names) {
        NameMeaning one = meaningOfName(name);
        const bool isNegated = one.isNegated || best.isNegated;
        const bool hasNegation = one.hasNegation || best.hasNegation;
        const bool isPlatform = one.isPlatform || best.isPlatform;
        if (weightOf(one) < weightOf(best)) best = std::move(one);
        best.isNegated = isNegated;
        best.hasNegation = hasNegation;
        best.isPlatform = isPlatform;
    }
    if (best.isNegated && best.role && isGroundRole(*best.role)) best.role.reset();
    return best;
}

std::optional<int> rankOfPlayer(std::string_view name) {
    // The most likely first.
    constexpr auto kNames = std::to_array<std::string_view>(
        {"player", "mainplayer", "hero", "playerstart", "playerspawn", "spawnpoint", "startpoint",
         "startposition", "spawn", "start", "begin"});
    constexpr int kOther = 20;
    constexpr int kWithMore = 40;  // words that can belong to anything: "player_house"
    std::string letters;
    for (const std::string& word : wordsOf(name)) letters += word;
    const auto found = std::ranges::find(kNames, letters);
    if (found != kNames.end()) return static_cast<int>(found - kNames.begin());
    const NameWords words = tableWordsOf(name);
    if (!meaningOfName(name).is(MapRole::start)) return std::nullopt;
    const auto isOther = [](const WordMatch& one) {
        return one.entry.role != MapRole::start && one.entry.role != MapRole::empty;
    };
    const auto isEnemy = [](const WordMatch& one) { return one.entry.role == MapRole::enemy; };
    if (std::ranges::any_of(words.found, isEnemy)) return std::nullopt;
    const size_t more =
        words.unknown + static_cast<size_t>(std::ranges::count_if(words.found, isOther));
    return more == 0 ? kOther : kWithMore + static_cast<int>(std::min<size_t>(more, 50));
}

std::optional<ZoneKind> zoneOf(MapRole role) {
    switch (role) {
        case MapRole::checkpoint: return ZoneKind::checkpoint;
        case MapRole::hazard: return ZoneKind::hazard;
        case MapRole::goal: return ZoneKind::goal;
        case MapRole::coin: return ZoneKind::coin;
        default: return std::nullopt;
    }
}

namespace {

/// The letters of a name as one word, without a leading "is" or "has": "isSolid" is solid.
std::string lettersOf(std::string_view name) {
    std::string letters;
    const std::vector<std::string> words = wordsOf(name);
    const bool isQuestion = words.size() > 1 && (words[0] == "is" || words[0] == "has");
    for (size_t i = isQuestion ? 1 : 0; i < words.size(); ++i) letters += words[i];
    return letters;
}

}  // namespace

std::optional<Solidity> solidityOfProperty(std::string_view property) {
    constexpr auto kSolid =
        std::to_array<std::string_view>({"solid", "collides", "collision", "collide", "collidable",
                                         "obstacle", "blocked", "block", "wall"});
    constexpr auto kFromAbove = std::to_array<std::string_view>(
        {"platform", "onewayplatform", "jumpthroughplatform", "semisolidplatform"});
    const std::string letters = lettersOf(property);
    const auto found = findWord(letters);
    const bool isWhole = found && found->word == letters;
    if (isWhole && found->entry.role == MapRole::oneWay) return Solidity::oneWay;
    if (isIn(kFromAbove, letters)) return Solidity::oneWay;
    if (isIn(kSolid, letters)) return Solidity::solid;
    return std::nullopt;
}

std::optional<Solidity> solidityOfClass(std::string_view name) {
    if (meaningOfName(name).is(MapRole::oneWay)) return Solidity::oneWay;
    std::string letters = lettersOf(name);
    if (const auto stated = solidityOfProperty(letters)) return stated;
    if (letters.ends_with('s')) letters.pop_back();
    return solidityOfProperty(letters);
}

bool isClassProperty(std::string_view property) {
    constexpr auto kNames = std::to_array<std::string_view>(
        {"type", "kind", "class", "role", "tag", "category", "tipo", "clase", "classe", "typ"});
    constexpr auto kOwners =
        std::to_array<std::string_view>({"object", "entity", "item", "tile", "zone"});
    if (lettersOf(property) == "userdata") return true;
    const std::vector<std::string> words = wordsOf(property);
    if (words.size() == 2 && isIn(kOwners, words[0])) return isIn(kNames, words[1]);
    return words.size() == 1 && isIn(kNames, words[0]);
}

bool isSignTextProperty(std::string_view property) {
    const std::vector<std::string> words = wordsOf(property);
    return !words.empty() && (words.back() == "text" || words.back() == "message");
}

std::optional<Solidity> solidityInText(std::string_view text) {
    const std::string letters = lettersOf(text);
    constexpr auto kSolid = std::to_array<std::string_view>({"solid", "true", "block", "full"});
    constexpr auto kNothing = std::to_array<std::string_view>({"none", "false", "empty"});
    if (isIn(kSolid, letters) || text == "1") return Solidity::solid;
    if (isIn(kNothing, letters) || text == "0") return Solidity::nothing;
    return meaningOfName(text).is(MapRole::oneWay) ? std::optional(Solidity::oneWay) : std::nullopt;
}

LayerMeaning meaningOf(std::string_view layerName) {
    const NameMeaning meaning = meaningOfName(layerName, NameOf::layer);
    if (meaning.isDecoration) return LayerMeaning::decoration;
    // Layers for collisions of the player or its things are ground.
    const bool isGround = meaning.is(MapRole::start) && meaning.isCollision && !meaning.isNegated;
    if (isGround) return LayerMeaning::collision;
    if (!meaning.role) return meaning.isNegated ? LayerMeaning::negated : LayerMeaning::none;
    switch (*meaning.role) {
        case MapRole::oneWay: return LayerMeaning::oneWay;
        case MapRole::ground:
            return meaning.isCollision ? LayerMeaning::collision : LayerMeaning::ground;
        case MapRole::movingPlatform:
            return meaning.isNegated ? LayerMeaning::negated : LayerMeaning::none;
        case MapRole::crate:
        case MapRole::breakable:
        case MapRole::surface:
        case MapRole::empty: return LayerMeaning::none;
        default: return LayerMeaning::decoration;
    }
}

bool isBackgroundName(std::string_view layerName) {
    constexpr auto kBackground = std::to_array<std::string_view>(
        {"background",  "bg",         "back",      "backdrop",  "deco",     "decor",
         "decoration",  "decorative", "detail",    "scenery",   "parallax", "sky",
         "fondo",       "decoracion", "fundo",     "decoracao", "fond",     "arriereplan",
         "hintergrund", "deko",       "dekoration"});
    return std::ranges::any_of(tableWordsOf(layerName).found, [&](const WordMatch& found) {
        return isIn(kBackground, found.word);
    });
}

bool isNamedSolid(std::string_view layerName) {
    const LayerMeaning meaning = meaningOf(layerName);
    return meaning == LayerMeaning::collision || meaning == LayerMeaning::ground ||
           meaning == LayerMeaning::oneWay;
}

bool isPlatformName(std::string_view layerName) {
    const std::vector<std::string> words = wordsOf(layerName);
    if (words.size() != 1) return false;
    const auto found = findWord(words[0]);
    return found && isIn(kPlatform, found->word);
}

bool isForeground(std::string_view layerName) {
    const std::vector<std::string> words = wordsOf(layerName);
    return words == std::vector<std::string>{"foreground"};
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
        const bool isPart = isSmall(letter) || isCapital(letter) || isDigit;
        key += isPart ? smallOf(letter) : '_';
    }
    return key;
}

}  // namespace

std::string_view slopeNamed(std::string_view name) {
    const auto found = std::ranges::find(kSlopes, slopeKey(name), &SlopeName::name);
    return found == kSlopes.end() ? std::string_view{} : found->words;
}

bool isSlopeName(std::string_view valueName) {
    constexpr auto kSlopeWords =
        std::to_array<std::string_view>({"slope", "slopes", "ramp", "ramps"});
    return std::ranges::any_of(wordsOf(valueName),
                               [&](const std::string& word) { return isIn(kSlopeWords, word); });
}

bool looksLikeSlope(std::string_view text) {
    const std::string key = slopeKey(text);
    constexpr auto kSigns = std::to_array<std::string_view>(
        {"slope", "ramp", "half_", "quarter_", "22_", "45_", "_up", "_down"});
    return std::ranges::any_of(
        kSigns, [&](std::string_view sign) { return key.find(sign) != std::string::npos; });
}

}  // namespace pixelstep
