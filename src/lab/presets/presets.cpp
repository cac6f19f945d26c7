// Chooses, saves and deletes presets, and compares with them.
#include "lab/presets/presets.h"

#include <algorithm>
#include <utility>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

void setNote(PresetState& state, const std::string& note, bool isBad) {
    state.note = note;
    state.isNoteBad = isBad;
}

/// A note about the side effects of a save: it replaced another preset, or now has precedence over
/// one of the same name.
std::string savedWords(const PresetList& before, const std::string& path, const Preset& saved) {
    std::string words;
    for (const ListedPreset& item : before.presets) {
        if (item.path == path && item.preset != saved)
            words += "\nThe older file of that name is kept with a ~.";
        if (!item.isOwn && item.preset.name == saved.name)
            words += "\nYour preset replaces the built-in one of this name until you delete it.";
    }
    return words;
}

}  // namespace

void usePresets(PresetState& state, const PresetFolders& folders) {
    state.folders = folders;
    state.list = readList(folders);
    if (const ListedPreset* standard = state.list.find(state.choice.inUse().name))
        state.choice.choose(standard->preset);
}

std::optional<Tune> choosePreset(PresetState& state, const Preset& preset, const Tuning& present) {
    state.choice.choose(preset);
    state.note.clear();
    TunableValues changes = changesBetween(present, chosenTuning(preset, present));
    if (changes.empty()) return std::nullopt;
    return Tune{std::move(changes)};
}

bool savePreset(PresetState& state, Preset preset) {
    preset.name = std::string(trimmed(preset.name));
    const PresetList before = readList(state.folders);
    const auto error = saveOwnPreset(state.folders, preset);
    if (error) {
        setNote(state, *error, true);
        return false;
    }
    state.list = readList(state.folders);
    state.choice.choose(preset);
    const std::string path = *ownPresetPath(state.folders, preset.name);
    setNote(state, "Saved: " + path + savedWords(before, path, preset), false);
    return true;
}

void removePreset(PresetState& state, const ListedPreset& item) {
    state.pendingDeletion.clear();
    const auto error = removeOwnPreset(state.folders, item.path);
    if (error) return setNote(state, *error, true);
    state.list = readList(state.folders);
    if (const ListedPreset* other = state.list.find(item.preset.name))
        state.choice.choose(other->preset);
    setNote(state, "Deleted: " + item.path + "\nThe level keeps its settings.", false);
}

std::string pathOf(const PresetState& state, const Preset& preset) {
    for (const ListedPreset& item : state.list.presets)
        if (item.preset == preset) return item.path;
    return state.droppedPreset == preset ? state.droppedPresetPath : "";
}

std::string presetLabel(const std::string& name) {
    std::string label = capitalized(name);
    std::ranges::replace(label, '_', ' ');
    return label;
}

std::pair<const Actor*, const Comparison*> comparedClone(const PresetState& state,
                                                         const World& world) {
    for (size_t i = world.actors.size(); i-- > 0;) {
        const Actor& actor = world.actors[i];
        if (actor.kind != Kind::clone || actor.ai != AiKind::mirror || actor.tuningIndex == 0)
            continue;
        const TunableValues& values = world.actorTunings[actor.tuningIndex - 1];
        const auto found = std::ranges::find(state.comparisons, values, &Comparison::values);
        if (found != state.comparisons.end()) return {&actor, &*found};
    }
    return {};
}

void clearCompared(const PresetState& state, const World& world, std::vector<Command>& commands) {
    if (const Actor* clone = comparedClone(state, world).first)
        commands.emplace_back(Clear{Clear::clones, clone->id, clone->id});
}

void compareWith(PresetState& state, const World& world, const Preset& preset,
                 const Tuning& present, std::vector<Command>& commands) {
    clearCompared(state, world, commands);
    const TunableValues values = cloneTuning(preset, present);
    std::erase_if(state.comparisons, [&](const Comparison& old) { return old.values == values; });
    state.comparisons.push_back({preset, values});
    commands.emplace_back(SpawnClone{.ai = AiKind::mirror, .tuning = values});
}

std::vector<Command> swapCompared(PresetState& state, const World& world) {
    const Comparison* compared = comparedClone(state, world).second;
    if (compared == nullptr) return {};
    const Tuning& present = world.level.tuning;
    const PresetChoice& choice = state.choice;
    const Preset mine =
        choice.isChanged(present) ? presetOf(choice.inUse().name, present) : choice.inUse();
    const Preset other = compared->preset;
    std::vector<Command> commands;
    if (auto tune = choosePreset(state, other, present)) commands.emplace_back(std::move(*tune));
    compareWith(state, world, mine, chosenTuning(other, present), commands);
    return commands;
}

}  // namespace pixelstep
