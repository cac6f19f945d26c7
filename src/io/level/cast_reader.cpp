// Reading the bodies and groups of a level.
#include <algorithm>
#include <set>
#include <utility>

#include "io/level/level_members.h"
#include "io/level/level_reader.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Names = std::vector<std::string>;

std::optional<Names> readNames(ErrorSink& errors, JsonValue object, std::string_view key) {
    const std::optional<JsonValue> member = object.find(key);
    if (!member || !expectKind(errors, *member, JsonKind::array)) return std::nullopt;
    Names names;
    if (member->size() > kMaxGroups) {
        errors.fail(*member, "expected at most " + std::to_string(kMaxGroups) + " groups");
    }
    for (const JsonValue value : member->items()) {
        names.push_back(readText(errors, value));
        if (names.back().empty()) errors.fail(value, "expected the name of a group");
    }
    return names;
}

BodyStart readBody(ErrorSink& errors, JsonValue value) {
    BodyStart body;
    body.feet.x = requireInt(errors, value, "x", kCoordinates);
    body.feet.y = requireInt(errors, value, "y", kCoordinates);
    body.width = readOptionalInt(errors, value, "width", kBodySides);
    body.height = readOptionalInt(errors, value, "height", kBodySides);
    body.groups = readGroupNames(errors, value);
    body.comment = readComment(errors, value);
    return body;
}

}  // namespace

BodyStart readCharacter(ErrorSink& errors, JsonValue value) {
    if (!expectMembers(errors, value, kCharacterMembers)) return {};
    return readBody(errors, value);
}

BodyStart readClone(ErrorSink& errors, JsonValue value) {
    if (!expectMembers(errors, value, kCloneMembers)) return {};
    BodyStart clone = readBody(errors, value);
    clone.ai = readOptionalAi(errors, value);
    clone.tuning = readOwnTuning(errors, value);
    return clone;
}

TunableValues readTunables(ErrorSink& errors, JsonValue value) {
    if (!expectKind(errors, value, JsonKind::object)) return {};
    std::vector<std::string_view> names;
    for (const Tunable& tunable : tunables()) names.push_back(tunable.name);
    if (!expectMembers(errors, value, names)) return {};
    TunableValues values;
    for (const Tunable& tunable : tunables())
        if (const std::optional<JsonValue> number = value.find(tunable.name))
            values.push_back({&tunable, readInt(errors, *number, {tunable.low, tunable.high})});
    return values;
}

OwnTuning readOwnTuningValue(ErrorSink& errors, JsonValue value) {
    OwnTuning own{.values = readTunables(errors, value)};
    if (!value.is(JsonKind::object)) return own;
    own.comment = readComment(errors, value);
    for (const Tunable& tunable : tunables())
        if (const auto given = value.find(tunable.name); given && !tunable.isForClones())
            errors.fail(*given, "expected no " + std::string(tunable.name) +
                                    " here: it applies to the whole level");
    return own;
}

std::optional<OwnTuning> readOwnTuning(ErrorSink& errors, JsonValue object) {
    const std::optional<JsonValue> member = object.find("tuning");
    return member ? std::optional(readOwnTuningValue(errors, *member)) : std::nullopt;
}

std::optional<AiKind> readAi(ErrorSink& errors, JsonValue value) {
    const std::string name = readText(errors, value);
    const auto ai = findAi(name);
    if (!ai) {
        errors.fail(value,
                    "unknown brain " + inQuotes(name) + choiceWords(name, namesOf(kAiKinds)));
    }
    return ai;
}

std::optional<AiKind> readOptionalAi(ErrorSink& errors, JsonValue object) {
    const std::optional<JsonValue> member = object.find("brain");
    return member ? readAi(errors, *member) : std::nullopt;
}

CrateStart readCrate(ErrorSink& errors, JsonValue value) {
    if (!expectMembers(errors, value, kCrateMembers)) return {};
    CrateStart crate;
    crate.body = readBody(errors, value);
    if (const std::optional<JsonValue> velocity = value.find("velocity")) {
        crate.velocity = readPair(errors, *velocity, {-kMaxSpeed, kMaxSpeed});
    }
    crate.gravity = readOptionalInt(errors, value, "gravity", {0, 1});
    return crate;
}

namespace {

std::vector<Vec2i> readPath(ErrorSink& errors, JsonValue value, Vec2i start) {
    std::vector<Vec2i> path;
    if (!expectKind(errors, value, JsonKind::array)) return path;
    for (const JsonValue point : value.items()) {
        path.push_back(readPair(errors, point, kCoordinates));
        if (path.size() == 1 && path.front() != start) {
            errors.fail(point, "expected the platform's own x and y, [" + std::to_string(start.x) +
                                   ", " + std::to_string(start.y) + "]");
        }
    }
    return path;
}

}  // namespace

PlatformStart readPlatform(ErrorSink& errors, JsonValue value) {
    if (!expectMembers(errors, value, kPlatformMembers)) return {};
    PlatformStart platform;
    platform.body = readBody(errors, value);
    requireInt(errors, value, "width", kBodySides);
    requireInt(errors, value, "height", kBodySides);
    platform.oneWay = readOptionalBool(errors, value, "one_way");
    if (const std::optional<JsonValue> path = value.find("path")) {
        platform.path = readPath(errors, *path, platform.body.feet);
    }
    platform.speed = readOptionalInt(errors, value, "speed", {0, kMaxSpeed});
    return platform;
}

namespace {

template <class T>
std::vector<T> readBodies(ErrorSink& errors, JsonValue level, std::string_view key,
                          T (*readOne)(ErrorSink&, JsonValue)) {
    std::vector<T> bodies;
    const std::optional<JsonValue> member = level.find(key);
    if (!member || !expectKind(errors, *member, JsonKind::array)) return bodies;
    for (const JsonValue value : member->items()) {
        if (errors.hasError()) break;
        bodies.push_back(readOne(errors, value));
    }
    return bodies;
}

// The groups that have members or rules.
std::set<std::string_view> knownGroups(const std::vector<GroupRule>& rules, const Cast& cast) {
    std::set<std::string_view> names;
    for (const KindRow& kind : kKinds) names.insert(kind.name);
    for (const GroupRule& rule : rules) names.insert(rule.name);
    forEachStart(cast, [&](const BodyStart& body) {
        if (body.groups) names.insert(body.groups->begin(), body.groups->end());
    });
    return names;
}

std::string withoutDigits(std::string_view name) {
    std::string letters(name);
    std::erase_if(letters, [](char c) { return c >= '0' && c <= '9'; });
    return letters;
}

// A group without members is allowed, for bodies that come later; a misspelt name is not.
bool isMisspellingOf(std::string_view name, std::string_view known) {
    constexpr size_t kLongName = 6;
    return editDistance(name, known) <= (name.size() < kLongName ? 1 : 2);
}

// The same for names that declare a group by their use. Short and numbered names may differ by a
// letter on purpose.
bool isObviousMisspellingOf(std::string_view name, std::string_view known) {
    constexpr size_t kShortName = 4;
    return name.size() >= kShortName && isMisspellingOf(name, known) &&
           withoutDigits(name) != withoutDigits(known);
}

using IsMisspelling = bool (*)(std::string_view, std::string_view);

using NameSet = std::set<std::string_view>;

// The error of `name` if it is unknown and looks like a misspelling of one of `meant`.
std::optional<std::string> misspellingError(std::string_view name, const NameSet& known,
                                            const NameSet& meant, IsMisspelling isMisspelling) {
    if (known.contains(name)) return std::nullopt;
    const std::vector<std::string_view> names(meant.begin(), meant.end());
    const std::string_view nearest = nearestName(name, names);
    if (!isMisspelling(name, nearest)) return std::nullopt;
    return "unknown group " + inQuotes(name) + "; did you mean " + inQuotes(nearest) + "?";
}

// Checks the names in the bodies' own lists against the kinds and the rules' names. Names that a
// rule checks or ignores are known.
std::optional<Error> bodyGroupError(const std::vector<GroupRule>& rules, const Cast& cast) {
    NameSet meant(kBodyKinds.begin(), kBodyKinds.end());
    for (const GroupRule& rule : rules) meant.insert(rule.name);
    NameSet known = meant;
    for (const GroupRule& rule : rules)
        for (const auto* list : {&rule.collidesWith, &rule.detectsOnly})
            if (*list) known.insert((*list)->begin(), (*list)->end());
    std::optional<Error> error;
    const auto check = [&](Kind kind, std::optional<size_t> index, const BodyStart& body) {
        for (size_t i = 0; !error && body.groups && i < body.groups->size(); ++i)
            if (auto slip =
                    misspellingError((*body.groups)[i], known, meant, isObviousMisspellingOf))
                error = Error{"/" + std::string(memberOf(kind)) +
                                  (index ? "/" + std::to_string(*index) : "") + "/groups/" +
                                  std::to_string(i),
                              *slip};
    };
    if (cast.player) check(Kind::player, std::nullopt, *cast.player);
    for (size_t i = 0; i < cast.clones.size(); ++i) check(Kind::clone, i, cast.clones[i]);
    for (size_t i = 0; i < cast.crates.size(); ++i) check(Kind::crate, i, cast.crates[i].body);
    for (size_t i = 0; i < cast.platforms.size(); ++i)
        check(Kind::platform, i, cast.platforms[i].body);
    return error;
}

std::optional<Error> tooManyGroups(const std::vector<GroupRule>& rules, const Cast& cast) {
    std::set<std::string_view> names;
    const auto addAll = [&](const std::optional<Names>& list) {
        if (list) names.insert(list->begin(), list->end());
    };
    for (const GroupRule& rule : rules) {
        names.insert(rule.name);
        addAll(rule.collidesWith);
        addAll(rule.detectsOnly);
    }
    forEachStart(cast, [&](const BodyStart& body) { addAll(body.groups); });
    if (names.size() <= kMaxGroups) return std::nullopt;
    return Error{"/groups", "the level names " + std::to_string(names.size()) +
                                " groups; expected at most " + std::to_string(kMaxGroups)};
}

std::optional<Error> ruleError(const std::vector<GroupRule>& rules, const Cast& cast) {
    const NameSet known = knownGroups(rules, cast);
    const NameSet used = knownGroups({}, cast);
    for (const GroupRule& rule : rules) {
        const std::string place = "/groups" + pointerStep(rule.name);
        if (auto slip = misspellingError(rule.name, used, used, isObviousMisspellingOf))
            return Error{place, *slip};
        for (const auto& [key, list] :
             {std::pair{"/checks/", &rule.collidesWith}, std::pair{"/ignores/", &rule.detectsOnly}})
            for (size_t i = 0; *list && i < (*list)->size(); ++i)
                if (auto slip = misspellingError((**list)[i], known, known, isMisspellingOf))
                    return Error{place + key + std::to_string(i), *slip};
    }
    return std::nullopt;
}

GroupRule readRule(ErrorSink& errors, std::string_view name, JsonValue value) {
    GroupRule rule;
    rule.name = std::string(name);
    if (name.empty()) errors.fail(value, "expected the name of a group");
    if (!expectMembers(errors, value, kGroupMembers)) return rule;
    rule.collidesWith = readNames(errors, value, "checks");
    rule.detectsOnly = readNames(errors, value, "ignores");
    rule.comment = readComment(errors, value);
    return rule;
}

}  // namespace

Cast readCast(ErrorSink& errors, JsonValue level) {
    Cast cast;
    if (const std::optional<JsonValue> player = level.find(memberOf(Kind::player))) {
        cast.player = readCharacter(errors, *player);
    }
    cast.clones = readBodies(errors, level, memberOf(Kind::clone), readClone);
    cast.crates = readBodies(errors, level, memberOf(Kind::crate), readCrate);
    cast.platforms = readBodies(errors, level, memberOf(Kind::platform), readPlatform);
    size_t count = 0;
    forEachStart(cast, [&](const BodyStart&) { ++count; });
    if (count > kMaxBodies) {
        errors.fail(level, std::to_string(count) + " bodies; expected at most " +
                               std::to_string(kMaxBodies));
    }
    return cast;
}

std::optional<std::vector<std::string>> readGroupNames(ErrorSink& errors, JsonValue object) {
    return readNames(errors, object, "groups");
}

std::vector<GroupRule> readRules(ErrorSink& errors, JsonValue groups) {
    std::vector<GroupRule> rules;
    if (!expectKind(errors, groups, JsonKind::object)) return rules;
    for (const auto [name, value] : groups.members()) {
        if (name != "comment") rules.push_back(readRule(errors, name, value));
    }
    return rules;
}

std::optional<Error> findGroupError(const std::vector<GroupRule>& rules, const Cast& cast) {
    if (auto error = tooManyGroups(rules, cast)) return error;
    if (auto error = bodyGroupError(rules, cast)) return error;
    return ruleError(rules, cast);
}

std::vector<GroupRule> readGroups(ErrorSink& errors, JsonValue level, const Cast& cast) {
    const std::optional<JsonValue> member = level.find("groups");
    const std::vector<GroupRule> rules =
        member ? readRules(errors, *member) : std::vector<GroupRule>{};
    if (errors.hasError()) return rules;
    if (const auto error = findGroupError(rules, cast))
        errors.fail(level.pointer() + error->place, error->message);
    return rules;
}

}  // namespace pixelstep
