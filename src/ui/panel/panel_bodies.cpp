// The panel's part about spawning clones, crates and moving platforms.
#include <imgui.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "game/level/groups.h"
#include "ui/panel/panel.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kFastestPlatform = 600;  // [px/s] upper end of the slider

/// A label in the narrow column of rows with buttons.
void narrowLabel(const char* text) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    ImGui::SameLine(scaled(62.0f));
}

/// The groups of a body; nothing if it is only in the group of its kind.
std::optional<std::vector<std::string>> groupNames(const World& world, const Actor& actor) {
    const GroupTable table(world.level);
    const Groups& groups = groupsOf(world, actor);
    if (groups == table.groupsOf({}, actor.kind)) return std::nullopt;
    std::vector<std::string> names;
    for (const std::string& name : table.names())
        if ((table.maskOf({name}) & groups.member) != 0) names.push_back(name);
    return names;
}

/// The command that spawns a body at its current place, at rest.
Command respawnOf(const World& world, const Actor& actor) {
    const Rect& rect = actor.body.rect;
    const Vec2i feet = feetOf(rect);
    if (actor.kind == Kind::clone) {
        SpawnClone spawn{.x = feet.x, .y = feet.y, .width = rect.width, .height = rect.height};
        spawn.ai = actor.ai;
        if (actor.tuningIndex != 0) spawn.tuning = world.actorTunings[actor.tuningIndex - 1];
        spawn.groups = groupNames(world, actor);
        return spawn;
    }
    BodyStart body{.feet = feet,
                   .width = rect.width,
                   .height = rect.height,
                   .groups = groupNames(world, actor)};
    if (actor.kind == Kind::crate)
        return SpawnCrate{{.body = body, .gravity = actor.hasGravity ? 1 : 0}};
    SpawnPlatform spawn{{.body = body, .oneWay = actor.isOneWay}};
    const auto state = std::ranges::find(world.platforms, actor.id, &PlatformState::id);
    if (state != world.platforms.end() && state->progress.path->size() > 1) {
        spawn.platform.path = *state->progress.path;
        spawn.platform.body.feet = state->progress.path->front();
        spawn.platform.speed = state->progress.speed;
    }
    return spawn;
}

constexpr size_t kMaxChanges = 100;

void addChange(PanelState& state, BodyChange change) {
    state.bodyRedo.clear();
    if (state.bodyChanges.size() >= kMaxChanges) state.bodyChanges.erase(state.bodyChanges.begin());
    state.bodyChanges.push_back(std::move(change));
}

std::vector<uint32_t> idsBetween(uint32_t from, uint32_t to) {
    std::vector<uint32_t> ids(to - from);
    std::iota(ids.begin(), ids.end(), from);
    return ids;
}

/// Spawns bodies by a command, as one undo step.
void spawn(Command command, Clear::Target target, int count, PanelState& state,
           const PanelModel& model, PanelRequests& requests) {
    const uint32_t from = model.world.nextId;
    if (!findRejection(model.world, command))
        addChange(state, {.target = target,
                          .made = idsBetween(from, from + static_cast<uint32_t>(count)),
                          .undoSteps = model.history.undoSteps});
    requests.commands.push_back(std::move(command));
}

/// True if one command can spawn both.
bool isAlike(const SpawnClone& a, const SpawnClone& b) {
    return a.width == b.width && a.height == b.height && a.ai == b.ai && a.tuning == b.tuning &&
           a.groups == b.groups;
}

/// Adds a clone to the last command if possible, otherwise as a separate command.
void addClone(std::vector<Command>& commands, SpawnClone clone) {
    const Vec2i feet{*clone.x, *clone.y};
    clone.x.reset();
    clone.y.reset();
    auto* last = commands.empty() ? nullptr : std::get_if<SpawnClone>(&commands.back());
    constexpr size_t kMaxPlaces = 50000;  // within the limit of the format
    if (last == nullptr || !isAlike(*last, clone) || last->places.size() >= kMaxPlaces)
        last = &std::get<SpawnClone>(commands.emplace_back(std::move(clone)));
    last->places.push_back(feet);
}

/// The change of removing bodies.
/// @param ids  ascending; empty: all
BodyChange removalOf(const World& world, Clear::Target target, const std::vector<uint32_t>& ids,
                     int undoSteps) {
    const Kind kind = *rowOf(kClears, target).kind;
    BodyChange change{.target = target, .undoSteps = undoSteps};
    for (const Actor& actor : world.actors) {
        if (actor.kind != kind) continue;
        if (!ids.empty() && !std::ranges::binary_search(ids, actor.id)) continue;
        change.removed.push_back(actor.id);
        Command respawn = respawnOf(world, actor);
        if (auto* clone = std::get_if<SpawnClone>(&respawn)) {
            addClone(change.respawn, std::move(*clone));
        } else {
            change.respawn.push_back(std::move(respawn));
        }
    }
    return change;
}

/// Updates the ids in older changes after bodies were respawned: they get new ids, in the same
/// order.
void updateBodyIds(std::vector<BodyChange>& changes, const std::vector<uint32_t>& removed,
                   uint32_t nextId) {
    for (BodyChange& change : changes) {
        for (uint32_t& id : change.made) {
            const auto found = std::ranges::lower_bound(removed, id);
            if (found != removed.end() && *found == id)
                id = nextId + static_cast<uint32_t>(found - removed.begin());
        }
        std::ranges::sort(change.made);
    }
}

/// The commands that remove these bodies: one for each sequence of ids.
std::vector<Command> clearsOf(Clear::Target target, const std::vector<uint32_t>& ids) {
    std::vector<Clear> clears;
    for (const uint32_t id : ids) {
        if (clears.empty() || *clears.back().to + 1 != id)
            clears.push_back({target, id, id});
        else
            clears.back().to = id;
    }
    return {clears.begin(), clears.end()};
}

void clearButton(Clear::Target target, const char* hint, PanelState& state, const PanelModel& model,
                 PanelRequests& requests) {
    const char* text = "Remove all";
    const float width = ImGui::CalcTextSize(text).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetContentRegionMax().x - width);
    const bool isClicked = ImGui::Button(text);
    keyTooltip(std::string(hint) + " {undo} brings them back.");
    if (!isClicked) return;
    BodyChange change = removalOf(model.world, target, {}, model.history.undoSteps);
    requests.commands.emplace_back(Clear{target});
    const size_t count = change.removed.size();
    if (count == 0) return;
    const Kind kind = *rowOf(kClears, target).kind;
    requests.removed = std::to_string(count) + " " +
                       (kind == Kind::platform ? "moving platform" : std::string(kindName(kind))) +
                       (count == 1 ? " removed" : "s removed");
    addChange(state, std::move(change));
}

void drawCloneNumbers(BodyTools& tools, const PanelModel& model) {
    if (model.presets == nullptr || model.presets->presets.empty()) return;
    narrowLabel("Settings");
    const std::string shown = tools.cloneSettings ? tools.cloneSettings->preset : "";
    if (const auto chosen = settingsCombo(*model.presets, shown, -1.0f))
        setCloneTuning(tools, chosen->preset, model.world.level.tuning);
    tooltip("The movement settings of new clones: those of the level or of a preset.");
}

void drawClones(PanelState& state, BodyTools& tools, const PanelModel& model,
                PanelRequests& requests) {
    const World& world = model.world;
    narrowLabel("Spawn");
    for (const int count : {1, 10, 100, 1000}) {
        if (count > 1) ImGui::SameLine(0.0f, scaled(4.0f));
        const std::string text = "+" + std::to_string(count);
        if (ImGui::Button(text.c_str())) {
            spawn(clonesOf(tools, count), Clear::clones, count, state, model, requests);
        }
        keyTooltip(count == 1 ? "{spawnClone}: spawns a clone at the player."
                              : "Spawns clones in the nearest free places.");
    }
    clearButton(Clear::clones, "Removes all clones, also those of the level.", state, model,
                requests);
    if (const auto ai = aiChoiceButtons(tools.ai)) tools.ai = *ai;
    drawCloneNumbers(tools, model);
    const std::string all = "Set all to " + std::string(aiLabel(tools.ai));
    if (ImGui::Button((all + "###brain").c_str()))
        requests.commands.emplace_back(SetAi{{}, tools.ai});
    tooltip("Gives this AI to all existing clones.");
    ImGui::SameLine(ImGui::GetContentRegionAvail().x / 2 + ImGui::GetStyle().WindowPadding.x);
    const Tunable* soft = findTunable("soft_clones");
    bool isSoft = world.level.tuning.*soft->field != 0;
    if (checkBox("Push apart", &isSoft)) {
        requests.commands.emplace_back(Tune{{{soft, isSoft ? 1 : 0}}});
    }
    tooltip("Characters that overlap push each other apart. Off: they pass through each other.");
}

/// A slider for pixels, or pixels a second.
void slider(const char* id, int& value, int low, int high, const char* format, float width,
            const char* hint) {
    ImGui::SetNextItemWidth(width);
    barSlider(id, &value, low, high, format, ImGuiSliderFlags_AlwaysClamp);
    tooltip(std::string(hint) + " Range: " + std::to_string(low) + ".." + std::to_string(high) +
            ". Ctrl+click to type a value.");
}

void sizeSliders(const char* id, int& width, int& height) {
    ImGui::PushID(id);
    narrowLabel("Size");
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    const float half = (ImGui::GetContentRegionAvail().x - gap) / 2;
    slider("##width", width, 1, kMaxBodySide, "%d px wide", half,
           "Width of the next one, in pixels.");
    ImGui::SameLine();
    slider("##height", height, 1, kMaxBodySide, "%d px high", half,
           "Height of the next one, in pixels.");
    ImGui::PopID();
}

void toolButton(PlayTools& playTools, Tool tool, const char* text, const char* hint) {
    ImGui::SameLine(0.0f, scaled(4.0f));
    const bool isOn = playTools.leftTool() == tool;
    if (toggleButton(text, isOn)) playTools.setLeftTool(isOn ? Tool::inspect : tool);
    keyTooltip(hint);
}

void drawCrates(PanelState& state, PlayTools& playTools, const PanelModel& model,
                PanelRequests& requests) {
    const World& world = model.world;
    narrowLabel("Spawn");
    if (ImGui::Button("+1##crate")) {
        spawn(crateNextTo(playTools.bodies(), world), Clear::crates, 1, state, model, requests);
    }
    keyTooltip("{spawnCrate}: spawns a crate next to the player, on the side that it faces.");
    toolButton(playTools, Tool::crate, "Place##crate",
               "{chooseCrate}: the left mouse button places crates.");
    clearButton(Clear::crates, "Removes all crates.", state, model, requests);
    sizeSliders("crate", playTools.bodies().crateWidth, playTools.bodies().crateHeight);
}

void drawPlatforms(PanelState& state, PlayTools& playTools, const PanelModel& model,
                   PanelRequests& requests) {
    const World& world = model.world;
    BodyTools& tools = playTools.bodies();
    narrowLabel("Spawn");
    if (ImGui::Button("+1##platform")) {
        spawn(platformNextTo(tools, world), Clear::platforms, 1, state, model, requests);
    }
    tooltip("Spawns a moving platform in the nearest free space.");
    toolButton(
        playTools, Tool::platform, "Draw path",
        "{choosePlatform}: drag the path, or click its points and finish with {finishPath} or a "
        "double click. {undoPathPoint} removes the last point, {leave} cancels.");
    clearButton(Clear::platforms, "Removes all moving platforms.", state, model, requests);
    sizeSliders("platform", tools.platformWidth, tools.platformHeight);
    narrowLabel("Speed");
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    slider("##speed", tools.platformSpeed, 0, kFastestPlatform, "%d px/s", half,
           "Speed along the longer axis of each segment of the path.");
    ImGui::SameLine();
    checkBox("One-way##platform", &tools.isOneWay);
    tooltip("Solid only from above.");
}

struct AiLabel {
    AiKind ai;
    const char* label;
    const char* hint;
};
constexpr AiLabel kAiLabels[] = {
    {AiKind::idle, "Idle", "Presses no button."},
    {AiKind::mirror, "Copy", "Presses what the player presses."},
    {AiKind::echo, "Delayed",
     "Presses what the player pressed some steps ago. The delay is the setting Echo, under "
     "Movement, Crowd."},
    {AiKind::patrol, "Patrol", "Walks, and turns at walls and ledges."},
    {AiKind::follow, "Follow", "Finds a path to the player."},
};

}  // namespace

const char* aiLabel(AiKind ai) {
    return std::ranges::find(kAiLabels, ai, &AiLabel::ai)->label;
}

std::optional<AiKind> aiChoiceButtons(AiKind chosen) {
    std::optional<AiKind> clicked;
    const float gap = scaled(3.0f);
    const auto count = static_cast<float>(kAiKinds.size());
    const float width = (ImGui::GetContentRegionAvail().x - gap * (count - 1)) / count;
    for (const AiLabel& row : kAiLabels) {
        if (row.ai != AiKind::idle) ImGui::SameLine(0.0f, gap);
        if (toggleButton(row.label, row.ai == chosen, width)) clicked = row.ai;
        tooltip(row.hint);
    }
    return clicked;
}

void recordSpawned(PanelState& state, const Command& command, uint32_t from, uint32_t to,
                   int undoSteps) {
    std::optional<Clear::Target> target;
    if (std::holds_alternative<SpawnClone>(command)) target = Clear::clones;
    if (std::holds_alternative<SpawnCrate>(command)) target = Clear::crates;
    if (std::holds_alternative<SpawnPlatform>(command)) target = Clear::platforms;
    if (target && to > from)
        addChange(state, {.target = *target, .made = idsBetween(from, to), .undoSteps = undoSteps});
}

namespace {

/// True if all bodies that the change spawned are gone, for example after a restart.
bool isGone(const BodyChange& change, const World& world) {
    return !change.made.empty() &&
           std::ranges::none_of(change.made, [&](uint32_t id) { return findActor(world, id); });
}

/// The newest change of a list, without those of which nothing is left; null if there is none.
BodyChange* newestIn(std::vector<BodyChange>& changes, const World& world) {
    while (!changes.empty() && isGone(changes.back(), world)) changes.pop_back();
    return changes.empty() ? nullptr : &changes.back();
}

/// Takes the newest change from a list and adds its opposite to the other one.
/// @return  the commands of the opposite
std::vector<Command> reverse(std::vector<BodyChange>& from, std::vector<BodyChange>& to,
                             const World& world, const HistoryModel& history) {
    BodyChange change = std::move(from.back());
    from.pop_back();
    std::vector<Command> commands;
    if (!change.made.empty()) {
        to.push_back(removalOf(world, change.target, change.made, history.undoSteps));
        commands = clearsOf(change.target, change.made);
    } else {
        updateBodyIds(from, change.removed, world.nextId);
        updateBodyIds(to, change.removed, world.nextId);
        const auto count = static_cast<uint32_t>(change.removed.size());
        to.push_back({.target = change.target,
                      .made = idsBetween(world.nextId, world.nextId + count),
                      .undoSteps = history.undoSteps});
        commands = std::move(change.respawn);
    }
    to.back().redoSteps = history.redoSteps;
    return commands;
}

}  // namespace

int stepsIn(const std::vector<BodyChange>& changes, const World& world) {
    return static_cast<int>(std::ranges::count_if(
        changes, [&](const BodyChange& change) { return !isGone(change, world); }));
}

std::vector<Command> undoBodies(PanelState& state, const World& world,
                                const HistoryModel& history) {
    const BodyChange* change = newestIn(state.bodyChanges, world);
    if (change == nullptr || change->undoSteps != history.undoSteps) return {};
    return reverse(state.bodyChanges, state.bodyRedo, world, history);
}

std::vector<Command> redoBodies(PanelState& state, const World& world,
                                const HistoryModel& history) {
    const BodyChange* change = newestIn(state.bodyRedo, world);
    if (change == nullptr || change->undoSteps != history.undoSteps ||
        change->redoSteps != history.redoSteps)
        return {};
    return reverse(state.bodyRedo, state.bodyChanges, world, history);
}

void drawBodyPart(PanelState& state, PlayTools& playTools, const PanelModel& model,
                  PanelRequests& requests) {
    groupTitle("Clones");
    ImGui::PushID("clones");
    drawClones(state, playTools.bodies(), model, requests);
    ImGui::PopID();
    groupTitle("Crates");
    ImGui::PushID("crates");
    drawCrates(state, playTools, model, requests);
    ImGui::PopID();
    groupTitle("Moving platforms");
    ImGui::PushID("platforms");
    drawPlatforms(state, playTools, model, requests);
    ImGui::PopID();
}

}  // namespace pixelstep
