// Names to bits.
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
    for (const char* kind : {"player", "clone", "crate", "platform"}) bits_[kind];
    for (const GroupRule& rule : level.text->groups) {
        bits_[rule.name];
        nameAll(rule.checks, bits_);
        nameAll(rule.ignores, bits_);
    }
    const Cast& cast = *level.cast;
    if (cast.player) nameAll(cast.player->groups, bits_);
    for (const BodyStart& clone : cast.clones) nameAll(clone.groups, bits_);
    for (const CrateStart& crate : cast.crates) nameAll(crate.body.groups, bits_);
    for (const PlatformStart& platform : cast.platforms) nameAll(platform.body.groups, bits_);

    int next = 0;
    for (auto& [name, bit] : bits_) bit = GroupMask{1} << next++;
    for (const GroupRule& rule : level.text->groups) {
        Rule& masks = rules_[rule.name];
        if (rule.checks) {
            masks.checks = maskOf(*rule.checks);
            masks.ignoresCharacters = false;
        }
        if (rule.ignores) masks.ignores = maskOf(*rule.ignores);
    }
}

GroupMask GroupTable::maskOf(const std::vector<std::string>& names) const {
    GroupMask mask = 0;
    for (const std::string& name : names) mask |= bits_.at(name);
    return mask;
}

Groups GroupTable::groupsOf(const std::vector<std::string>& names, const std::string& kind) const {
    const std::vector<std::string> all = names.empty() ? std::vector{kind} : names;
    Groups groups{.member = maskOf(all), .checks = 0};
    for (const std::string& name : all) {
        const auto found = rules_.find(name);
        const Rule rule = found == rules_.end() ? Rule{} : found->second;
        groups.checks |= rule.checks;
        groups.ignores |= rule.ignores;
        groups.ignoresCharacters = groups.ignoresCharacters || rule.ignoresCharacters;
    }
    return groups;
}

std::vector<std::string> GroupTable::names() const {
    std::vector<std::string> all;
    for (const auto& [name, bit] : bits_) all.push_back(name);
    return all;
}

}  // namespace pixelstep
