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

std::optional<Names> readNames(FaultKeeper& faults, JsonValue object, std::string_view key) {
    const std::optional<JsonValue> member = object.find(key);
    if (!member || !expectKind(faults, *member, JsonKind::array)) return std::nullopt;
    Names names;
    if (member->size() > kMaxGroups) {
        faults.fail(*member, "expected at most " + std::to_string(kMaxGroups) + " groups");
    }
    for (const JsonValue value : member->items()) {
        names.push_back(readText(faults, value));
        if (names.back().empty()) faults.fail(value, "expected the name of a group");
    }
    return names;
}

BodyStart readBody(FaultKeeper& faults, JsonValue value) {
    BodyStart body;
    body.feet.x = requireInt(faults, value, "x", kCoordinates);
    body.feet.y = requireInt(faults, value, "y", kCoordinates);
    body.width = readOptionalInt(faults, value, "width", kBodySides);
    body.height = readOptionalInt(faults, value, "height", kBodySides);
    body.groups = readNames(faults, value, "groups");
    body.comment = readComment(faults, value);
    return body;
}

BodyStart readCharacter(FaultKeeper& faults, JsonValue value) {
    if (!expectMembers(faults, value, kCharacterMembers)) return {};
    return readBody(faults, value);
}

BodyStart readClone(FaultKeeper& faults, JsonValue value) {
    if (!expectMembers(faults, value, kCloneMembers)) return {};
    BodyStart clone = readBody(faults, value);
    clone.brain = readOptionalBrain(faults, value);
    clone.tuning = readOwnTuning(faults, value);
    return clone;
}

}  // namespace

TunableValues readTunables(FaultKeeper& faults, JsonValue value) {
    if (!expectKind(faults, value, JsonKind::object)) return {};
    std::vector<std::string_view> names;
    for (const Tunable& tunable : tunables()) names.push_back(tunable.name);
    if (!expectMembers(faults, value, names)) return {};
    TunableValues values;
    for (const Tunable& tunable : tunables())
        if (const std::optional<JsonValue> number = value.find(tunable.name))
            values.push_back({&tunable, readInt(faults, *number, {tunable.low, tunable.high})});
    return values;
}

OwnTuning readOwnTuningValue(FaultKeeper& faults, JsonValue value) {
    OwnTuning own{.values = readTunables(faults, value)};
    if (!value.is(JsonKind::object)) return own;
    own.comment = readComment(faults, value);
    for (const Tunable& tunable : tunables())
        if (const auto given = value.find(tunable.name); given && !tunable.isForClones())
            faults.fail(*given, "expected no " + std::string(tunable.name) +
                                    " here: it applies to the whole level");
    return own;
}

std::optional<OwnTuning> readOwnTuning(FaultKeeper& faults, JsonValue object) {
    const std::optional<JsonValue> member = object.find("tuning");
    return member ? std::optional(readOwnTuningValue(faults, *member)) : std::nullopt;
}

std::optional<BrainKind> readBrain(FaultKeeper& faults, JsonValue value) {
    const std::string name = readText(faults, value);
    const auto brain = findBrain(name);
    if (!brain) {
        faults.fail(value, "unknown brain " + quoted(name) + choiceWords(name, namesOf(kBrains)));
    }
    return brain;
}

std::optional<BrainKind> readOptionalBrain(FaultKeeper& faults, JsonValue object) {
    const std::optional<JsonValue> member = object.find("brain");
    return member ? readBrain(faults, *member) : std::nullopt;
}

CrateStart readCrate(FaultKeeper& faults, JsonValue value) {
    if (!expectMembers(faults, value, kCrateMembers)) return {};
    CrateStart crate;
    crate.body = readBody(faults, value);
    if (const std::optional<JsonValue> velocity = value.find("velocity")) {
        crate.velocity = readPair(faults, *velocity, {-kMaxSpeed, kMaxSpeed});
    }
    crate.gravity = readOptionalInt(faults, value, "gravity", {0, 1});
    return crate;
}

namespace {

std::vector<Vec2i> readPath(FaultKeeper& faults, JsonValue value, Vec2i start) {
    std::vector<Vec2i> path;
    if (!expectKind(faults, value, JsonKind::array)) return path;
    for (const JsonValue point : value.items()) {
        path.push_back(readPair(faults, point, kCoordinates));
        if (path.size() == 1 && path.front() != start) {
            faults.fail(point, "expected the platform's own x and y, [" + std::to_string(start.x) +
                                   ", " + std::to_string(start.y) + "]");
        }
    }
    return path;
}

}  // namespace

PlatformStart readPlatform(FaultKeeper& faults, JsonValue value) {
    if (!expectMembers(faults, value, kPlatformMembers)) return {};
    PlatformStart platform;
    platform.body = readBody(faults, value);
    requireInt(faults, value, "width", kBodySides);
    requireInt(faults, value, "height", kBodySides);
    platform.oneWay = readOptionalBool(faults, value, "one_way");
    if (const std::optional<JsonValue> path = value.find("path")) {
        platform.path = readPath(faults, *path, platform.body.feet);
    }
    platform.speed = readOptionalInt(faults, value, "speed", {0, kMaxSpeed});
    return platform;
}

namespace {

template <class T>
std::vector<T> readBodies(FaultKeeper& faults, JsonValue level, std::string_view key,
                          T (*readOne)(FaultKeeper&, JsonValue)) {
    std::vector<T> bodies;
    const std::optional<JsonValue> member = level.find(key);
    if (!member || !expectKind(faults, *member, JsonKind::array)) return bodies;
    for (const JsonValue value : member->items()) {
        if (faults.hasFault()) break;
        bodies.push_back(readOne(faults, value));
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
bool isSlipOf(std::string_view name, std::string_view known) {
    constexpr size_t kLongName = 6;
    return editDistance(name, known) <= (name.size() < kLongName ? 1 : 2);
}

// The same for names that declare a group by their use: short and numbered ones may differ by a
// letter on purpose.
bool isClearSlipOf(std::string_view name, std::string_view known) {
    constexpr size_t kShortName = 4;
    return name.size() >= kShortName && isSlipOf(name, known) &&
           withoutDigits(name) != withoutDigits(known);
}

using Slip = bool (*)(std::string_view, std::string_view);

using NameSet = std::set<std::string_view>;

// The error of `name` if it is unknown and looks like a misspelling of one of `meant`.
std::optional<std::string> slipIn(std::string_view name, const NameSet& known, const NameSet& meant,
                                  Slip isSlip) {
    if (known.contains(name)) return std::nullopt;
    const std::vector<std::string_view> names(meant.begin(), meant.end());
    const std::string_view nearest = nearestName(name, names);
    if (!isSlip(name, nearest)) return std::nullopt;
    return "unknown group " + quoted(name) + "; did you mean " + quoted(nearest) + "?";
}

// Checks the names in the bodies' own lists against the kinds and the rules' names. Names that a
// rule checks or ignores are known.
std::optional<Fault> bodyGroupFault(const std::vector<GroupRule>& rules, const Cast& cast) {
    NameSet meant(kBodyKinds.begin(), kBodyKinds.end());
    for (const GroupRule& rule : rules) meant.insert(rule.name);
    NameSet known = meant;
    for (const GroupRule& rule : rules)
        for (const auto* list : {&rule.checks, &rule.ignores})
            if (*list) known.insert((*list)->begin(), (*list)->end());
    std::optional<Fault> fault;
    const auto check = [&](Kind kind, std::optional<size_t> index, const BodyStart& body) {
        for (size_t i = 0; !fault && body.groups && i < body.groups->size(); ++i)
            if (auto slip = slipIn((*body.groups)[i], known, meant, isClearSlipOf))
                fault = Fault{"/" + std::string(memberOf(kind)) +
                                  (index ? "/" + std::to_string(*index) : "") + "/groups/" +
                                  std::to_string(i),
                              *slip};
    };
    if (cast.player) check(Kind::player, std::nullopt, *cast.player);
    for (size_t i = 0; i < cast.clones.size(); ++i) check(Kind::clone, i, cast.clones[i]);
    for (size_t i = 0; i < cast.crates.size(); ++i) check(Kind::crate, i, cast.crates[i].body);
    for (size_t i = 0; i < cast.platforms.size(); ++i)
        check(Kind::platform, i, cast.platforms[i].body);
    return fault;
}

std::optional<Fault> tooManyGroups(const std::vector<GroupRule>& rules, const Cast& cast) {
    std::set<std::string_view> names;
    const auto addAll = [&](const std::optional<Names>& list) {
        if (list) names.insert(list->begin(), list->end());
    };
    for (const GroupRule& rule : rules) {
        names.insert(rule.name);
        addAll(rule.checks);
        addAll(rule.ignores);
    }
    forEachStart(cast, [&](const BodyStart& body) { addAll(body.groups); });
    if (names.size() <= kMaxGroups) return std::nullopt;
    return Fault{"/groups", "the level names " + std::to_string(names.size()) +
                                " groups; expected at most " + std::to_string(kMaxGroups)};
}

std::optional<Fault> ruleFault(const std::vector<GroupRule>& rules, const Cast& cast) {
    const NameSet known = knownGroups(rules, cast);
    const NameSet used = knownGroups({}, cast);
    for (const GroupRule& rule : rules) {
        const std::string place = "/groups" + pointerStep(rule.name);
        if (auto slip = slipIn(rule.name, used, used, isClearSlipOf)) return Fault{place, *slip};
        for (const auto& [key, list] :
             {std::pair{"/checks/", &rule.checks}, std::pair{"/ignores/", &rule.ignores}})
            for (size_t i = 0; *list && i < (*list)->size(); ++i)
                if (auto slip = slipIn((**list)[i], known, known, isSlipOf))
                    return Fault{place + key + std::to_string(i), *slip};
    }
    return std::nullopt;
}

GroupRule readRule(FaultKeeper& faults, std::string_view name, JsonValue value) {
    GroupRule rule;
    rule.name = std::string(name);
    if (name.empty()) faults.fail(value, "expected the name of a group");
    if (!expectMembers(faults, value, kGroupMembers)) return rule;
    rule.checks = readNames(faults, value, "checks");
    rule.ignores = readNames(faults, value, "ignores");
    rule.comment = readComment(faults, value);
    return rule;
}

}  // namespace

Cast readCast(FaultKeeper& faults, JsonValue level) {
    Cast cast;
    if (const std::optional<JsonValue> player = level.find(memberOf(Kind::player))) {
        cast.player = readCharacter(faults, *player);
    }
    cast.clones = readBodies(faults, level, memberOf(Kind::clone), readClone);
    cast.crates = readBodies(faults, level, memberOf(Kind::crate), readCrate);
    cast.platforms = readBodies(faults, level, memberOf(Kind::platform), readPlatform);
    size_t count = 0;
    forEachStart(cast, [&](const BodyStart&) { ++count; });
    if (count > kMaxBodies) {
        faults.fail(level, std::to_string(count) + " bodies; expected at most " +
                               std::to_string(kMaxBodies));
    }
    return cast;
}

std::vector<GroupRule> readRules(FaultKeeper& faults, JsonValue groups) {
    std::vector<GroupRule> rules;
    if (!expectKind(faults, groups, JsonKind::object)) return rules;
    for (const auto [name, value] : groups.members()) {
        if (name != "comment") rules.push_back(readRule(faults, name, value));
    }
    return rules;
}

std::optional<Fault> findGroupFault(const std::vector<GroupRule>& rules, const Cast& cast) {
    if (auto fault = tooManyGroups(rules, cast)) return fault;
    if (auto fault = bodyGroupFault(rules, cast)) return fault;
    return ruleFault(rules, cast);
}

std::vector<GroupRule> readGroups(FaultKeeper& faults, JsonValue level, const Cast& cast) {
    const std::optional<JsonValue> member = level.find("groups");
    const std::vector<GroupRule> rules =
        member ? readRules(faults, *member) : std::vector<GroupRule>{};
    if (faults.hasFault()) return rules;
    if (const auto fault = findGroupFault(rules, cast))
        faults.fail(level.pointer() + fault->place, fault->what);
    return rules;
}

}  // namespace pixelstep
