// The members of a level: names, groups, movement settings, and the rules between members.
#include "io/level/level_members.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "game/level/tile_text.h"
#include "io/level/legend_writer.h"
#include "io/level/level_json.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

using Names = std::vector<std::string>;

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
    constexpr auto kBodyKinds = namesOf(kKinds);
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

// A switch for a misspelt group would never act.
std::optional<Error> switchGroupError(const Level& level) {
    const auto slips = switchGroupSlips(level.text->groups, *level.cast, level.scenery->zones);
    if (slips.empty()) return std::nullopt;
    const SwitchGroupSlip& first = slips.front();
    return Error{"/zones/" + std::to_string(first.zone) + "/by/" + std::to_string(first.index),
                 first.reason};
}

}  // namespace

void GroupName::read(ErrorSink& errors, JsonValue json, std::string& name) const {
    name = readText(errors, json);
    if (name.empty()) errors.fail(json, "expected the name of a group");
}

void GroupName::check(ErrorSink& errors, const MemberPlace& place, std::string_view name) const {
    if (name.empty()) errors.fail(place.text(), "expected the name of a group");
    Text{}.check(errors, place, name);
}

JsonNode GroupName::schema(SchemaDefinitions& definitions) const {
    JsonNode node = JsonNode::object();
    node.add("description", JsonNode::text("The name of a group."));
    node.add("type", JsonNode::text("string")).add("minLength", JsonNode::number(1));
    node.add("maxLength", JsonNode::number(kMaxTextBytes));
    definitions.add("group", std::move(node));
    return SchemaDefinitions::reference("group");
}

void ChannelName::read(ErrorSink& errors, JsonValue json, std::string& name) const {
    name = readText(errors, json);
    if (!isName(name)) errors.fail(json, channelNameRejection(name));
}

void ChannelName::check(ErrorSink& errors, const MemberPlace& place, std::string_view name) const {
    Text{}.check(errors, place, name);
    if (!isName(name)) errors.fail(place.text(), channelNameRejection(name));
}

JsonNode ChannelName::schema(SchemaDefinitions& definitions) const {
    JsonNode node = Text{}.schema(definitions);
    return std::move(node.add("pattern", JsonNode::text("^[a-z][a-z0-9_]*$")));
}

void ExitPath::read(ErrorSink& errors, JsonValue json, std::string& path) const {
    path = readText(errors, json);
    if (auto reason = exitRejection(path)) errors.fail(json, std::move(*reason));
}

void ExitPath::check(ErrorSink& errors, const MemberPlace& place, std::string_view path) const {
    Text{}.check(errors, place, path);
    if (auto reason = exitRejection(path)) errors.fail(place.text(), std::move(*reason));
}

void OverlayName::read(ErrorSink& errors, JsonValue json, std::string& name) const {
    name = readText(errors, json);
    if (std::ranges::find(kOverlayNames, name) == kOverlayNames.end())
        errors.fail(json, "unknown overlay " + inQuotes(name) + choiceWords(name, kOverlayNames));
}

TunableValues readTunables(ErrorSink& errors, JsonValue json) {
    if (!expectKind(errors, json, JsonKind::object)) return {};
    if (!expectMembers(errors, json, tunableNames())) return {};
    TunableValues values;
    for (const Tunable& tunable : tunables())
        if (const std::optional<JsonValue> number = json.find(tunable.name))
            values.push_back({&tunable, readInt(errors, *number, {tunable.low, tunable.high})});
    return values;
}

JsonNode tunablesNode(const std::optional<std::string>& comment, const TunableValues& values,
                      JsonNode::Layout layout) {
    JsonNode node = JsonNode::object(layout);
    node.addText("comment", comment);
    for (const auto& [tunable, value] : values) node.add(tunable->name, JsonNode::number(value));
    return node;
}

std::vector<MemberRow> tunableRows() {
    SchemaDefinitions unused;
    std::vector<MemberRow> rows;
    for (const Tunable& tunable : tunables()) {
        const Whole type{tunable.low, tunable.high};
        rows.push_back({tunable.name, false, type.expected(), std::to_string(tunable.standard()),
                        tunable.doc, type.schema(unused), tunable.unit});
    }
    return rows;
}

JsonNode tunablesSchema() {
    JsonNode node = JsonNode::object(JsonNode::Layout::broken);
    SchemaDefinitions::addObject(node, "", tunableRows());
    return node;
}

void OwnTuningType::read(ErrorSink& errors, JsonValue json, OwnTuning& own) const {
    own.values = readTunables(errors, json);
    if (errors.hasError()) return;
    own.comment = readComment(errors, json);
    for (const auto& [tunable, value] : own.values)
        if (!accepts(*tunable))
            errors.fail(*json.find(tunable->name), "expected no " + std::string(tunable->name) +
                                                       " here: it applies to the whole level");
}

JsonNode OwnTuningType::write(const OwnTuning& own) const {
    return tunablesNode(own.comment, own.values);
}

void OwnTuningType::check(ErrorSink& errors, const MemberPlace& place, const OwnTuning& own) const {
    for (const auto& [tunable, value] : own.values)
        Whole{tunable->low, tunable->high}.check(errors, place / tunable->name, value);
}

JsonNode OwnTuningType::schema(SchemaDefinitions&) const {
    JsonNode either = JsonNode::list();
    either.add(std::move(JsonNode::object().add("$ref", JsonNode::text("#/properties/tuning"))));
    std::string names;
    for (const Tunable& tunable : tunables())
        if (!accepts(tunable)) names += (names.empty() ? "" : "|") + std::string(tunable.name);
    JsonNode node = JsonNode::object();
    node.add("anyOf", std::move(either));
    return std::move(node.add(
        "propertyNames",
        std::move(JsonNode::object().add("pattern", JsonNode::text("^(?!(" + names + ")$)")))));
}

void SignMembers::SignText::read(ErrorSink& errors, JsonValue json, std::string& text) const {
    text = readText(errors, json);
    if (auto reason = signTextRejection(text)) errors.fail(json, std::move(*reason));
}

JsonNode SignMembers::SignText::schema(SchemaDefinitions& definitions) const {
    std::string words;
    for (const SignWordRow& row : kSignWords)
        words += (words.empty() ? "" : "|") + std::string(row.name);
    JsonNode node = Text{}.schema(definitions);
    return std::move(node.add("pattern", JsonNode::text("^([^{}]|\\{(" + words + ")\\})*$")));
}

std::optional<Error> ZoneMembers::findError(const Zone& zone) {
    if (auto reason = zoneMemberRejection(zone)) return Error{"", std::move(*reason)};
    return std::nullopt;
}

std::optional<Error> PlatformMembers::findError(const PlatformStart& platform) {
    if (auto reason = platformRejection(platform)) return Error{"", std::move(*reason)};
    const Vec2i feet = platform.body.feet;
    if (!platform.path || platform.path->empty() || platform.path->front() == feet)
        return std::nullopt;
    return Error{"/path/0", "expected the platform's own x and y, [" + std::to_string(feet.x) +
                                ", " + std::to_string(feet.y) + "]"};
}

std::optional<Error> CastMembers::findError(const Cast& cast) {
    size_t count = 0;
    forEachStart(cast, [&](const BodyStart&) { ++count; });
    if (count <= kMaxBodies) return std::nullopt;
    return Error{"",
                 std::to_string(count) + " bodies; expected at most " + std::to_string(kMaxBodies)};
}

void GroupsPart::read(ErrorSink& errors, JsonValue json, LevelText& text) const {
    if (!expectKind(errors, json, JsonKind::object)) return;
    text.groupsComment = readComment(errors, json);
    for (const auto [name, value] : json.members()) {
        if (name == "comment") continue;
        if (name.empty()) errors.fail(value, "expected the name of a group");
        GroupRule& rule = text.groups.emplace_back(readObject<RuleMembers>(errors, value));
        rule.name = std::string(name);
        if (errors.hasError()) return;
    }
}

JsonNode GroupsPart::write(const LevelText& text) const {
    JsonNode node = JsonNode::object();
    node.addText("comment", text.groupsComment);
    for (const GroupRule& rule : text.groups) node.add(rule.name, objectNode<RuleMembers>(rule));
    return node;
}

JsonNode GroupsPart::schema(SchemaDefinitions& definitions) const {
    JsonNode names = JsonNode::object();
    names.add("minLength", JsonNode::number(1));
    names.add("maxLength", JsonNode::number(kMaxTextBytes));
    return SchemaDefinitions::mapNode(kMaxGroups + 1, std::move(names),
                                      definitions.refer<RuleMembers>());
}

void TuningPart::read(ErrorSink& errors, JsonValue json, Level& level) const {
    if (!expectKind(errors, json, JsonKind::object)) return;
    LevelText& text = level.text.edit();
    text.tuningComment = readComment(errors, json);
    for (const auto [name, value] : json.members()) {
        if (name == "comment") continue;
        const Tunable* tunable = findTunable(name);
        if (tunable == nullptr) {
            std::vector<std::string_view> names = tunableNames();
            names.insert(names.begin(), "comment");
            return errors.fail(value, "unknown tunable" + didYouMean(name, names));
        }
        const int high = highestFor(*tunable, level.tiles.tileSize());
        level.tuning.*tunable->field = readInt(errors, value, {tunable->low, high});
    }
    // In the order of writing, so that a level is equal after saving and reading.
    for (const Tunable& tunable : tunables())
        if (json.find(tunable.name)) text.presentTunables.emplace_back(tunable.name);
}

namespace {

/// The values that a level writes.
TunableValues writtenTunables(const Level& level) {
    TunableValues values;
    for (const Tunable& tunable : tunables()) {
        const int value = level.tuning.*tunable.field;
        if (value != tunable.standard() || isPresent(level.text->presentTunables, tunable.name))
            values.push_back({&tunable, value});
    }
    return values;
}

}  // namespace

bool TuningPart::isDefault(const Level& level) const {
    return !level.text->tuningComment && writtenTunables(level).empty();
}

JsonNode TuningPart::write(const Level& level) const {
    return tunablesNode(level.text->tuningComment, writtenTunables(level));
}

void TuningPart::check(ErrorSink& errors, const MemberPlace& place, const Level& level) const {
    for (const Tunable& tunable : tunables())
        Whole{tunable.low, highestFor(tunable, level.tiles.tileSize())}.check(
            errors, place / tunable.name, level.tuning.*tunable.field);
}

JsonNode TuningPart::schema(SchemaDefinitions&) const {
    return tunablesSchema();
}

std::vector<SwitchGroupSlip> switchGroupSlips(const std::vector<GroupRule>& rules, const Cast& cast,
                                              const std::vector<Zone>& zones) {
    const NameSet known = knownGroups(rules, cast);
    std::vector<SwitchGroupSlip> slips;
    for (size_t i = 0; i < zones.size(); ++i)
        for (size_t k = 0; zones[i].by && k < zones[i].by->size(); ++k) {
            const std::string& name = (*zones[i].by)[k];
            if (auto reason = misspellingError(name, known, known, isMisspellingOf))
                slips.push_back({i, k, name, std::move(*reason)});
        }
    return slips;
}

std::optional<Error> findGroupError(const std::vector<GroupRule>& rules, const Cast& cast) {
    if (auto error = tooManyGroups(rules, cast)) return error;
    if (auto error = bodyGroupError(rules, cast)) return error;
    return ruleError(rules, cast);
}

void ParStepsType::read(ErrorSink& errors, JsonValue json, ParSteps& steps) const {
    std::vector<int> values;
    ListOf{kSteps, steps.size(), "numbers of steps"}.read(errors, json, values);
    if (errors.hasError()) return;
    const bool isAscending =
        std::ranges::adjacent_find(values, std::greater_equal{}) == values.end();
    if (values.size() != steps.size() || !isAscending)
        return errors.fail(json, "expected " + expected());
    std::ranges::copy(values, steps.begin());
}

JsonNode ParStepsType::write(const ParSteps& steps) const {
    JsonNode list = JsonNode::list(JsonNode::Layout::oneLine);
    for (const int value : steps) list.add(JsonNode::number(value));
    return list;
}

void ParStepsType::check(ErrorSink& errors, const MemberPlace& place, const ParSteps& steps) const {
    for (const int value : steps) kSteps.check(errors, place, value);
    if (std::ranges::adjacent_find(steps, std::greater_equal{}) != steps.end())
        errors.fail(place.text(), "expected " + expected());
}

JsonNode ParStepsType::schema(SchemaDefinitions& definitions) const {
    JsonNode node = ListOf{kSteps, ParSteps{}.size(), "numbers of steps"}.schema(definitions);
    return std::move(node.add("minItems", JsonNode::number(3)));
}

std::optional<Error> LevelMembers::findError(const Level& level) {
    if (auto error = CastMembers::findError(*level.cast)) return error;
    if (auto error = findGroupError(level.text->groups, *level.cast)) return error;
    if (auto error = switchGroupError(level)) return error;
    return pixelstep::findError(level);
}

Level canonicalized(Level level) {
    std::vector<LegendEntry> legend = completeLegend(level);
    LevelText& text = level.text.edit();
    text.legend = std::move(legend);
    const TunableValues written = writtenTunables(level);
    text.presentTunables.clear();
    for (const auto& [tunable, value] : written) text.presentTunables.emplace_back(tunable->name);
    MemberMarker marker;
    LevelMembers::visit(marker, std::as_const(level));
    text.presentMembers = marker.take();
    return level;
}

}  // namespace pixelstep
