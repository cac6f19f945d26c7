// Gives each group name of a level a bit.
#include "game/level/groups.h"

namespace pixelstep {
namespace {

void nameAll(const std::optional<std::vector<std::string>>& names,
             std::map<std::string, GroupMask>& bits) {
    if (!names) return;
    for (const std::string& name : *names) bits[name];
}

}  // namespace

GroupTable::GroupTable(const Level& level) {
    for (const KindRow& kind : kKinds) bits_[std::string(kind.name)];
    for (const GroupRule& rule : level.text->groups) {
        bits_[rule.name];
        nameAll(rule.collidesWith, bits_);
        nameAll(rule.detectsOnly, bits_);
    }
    forEachStart(*level.cast, [&](const BodyStart& start) { nameAll(start.groups, bits_); });

    int next = 0;
    for (auto& [name, bit] : bits_) bit = GroupMask{1} << next++;
    for (const GroupRule& rule : level.text->groups) {
        Rule& masks = rules_[rule.name];
        if (rule.collidesWith) {
            masks.collidesWith = maskOf(*rule.collidesWith);
            masks.onlyDetectsCharacters = false;
        }
        if (rule.detectsOnly) masks.detectsOnly = maskOf(*rule.detectsOnly);
    }
}

GroupMask GroupTable::maskOf(const std::vector<std::string>& names) const {
    GroupMask mask = 0;
    for (const std::string& name : names) mask |= bits_.at(name);
    return mask;
}

Groups GroupTable::startGroups(const BodyStart& start, Kind kind) const {
    return groupsOf(start.groups.value_or(std::vector<std::string>{}), kind);
}

Groups GroupTable::groupsOf(const std::vector<std::string>& names, Kind kind) const {
    const std::vector<std::string> all =
        names.empty() ? std::vector{std::string(kindName(kind))} : names;
    Groups groups{.member = maskOf(all), .collidesWith = 0};
    for (const std::string& name : all) {
        const auto found = rules_.find(name);
        const Rule rule = found == rules_.end() ? Rule{} : found->second;
        groups.collidesWith |= rule.collidesWith;
        groups.detectsOnly |= rule.detectsOnly;
        groups.onlyDetectsCharacters = groups.onlyDetectsCharacters || rule.onlyDetectsCharacters;
    }
    return groups;
}

std::vector<std::string> GroupTable::names() const {
    std::vector<std::string> all;
    for (const auto& [name, bit] : bits_) all.push_back(name);
    return all;
}

}  // namespace pixelstep
