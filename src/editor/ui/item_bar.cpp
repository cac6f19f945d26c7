// The bar's part about items: the properties of the chosen one or of the next one.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <cstdio>
#include <set>
#include <span>
#include <utility>

#include "editor/play_tools.h"
#include "editor/ui/edit_bar.h"
#include "editor/ui/tool_widgets.h"
#include "io/level/level_members.h"
#include "lab/presets/presets_ui.h"
#include "ui/imgui_compat.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kTextWidth = 280.0f;
constexpr int kTextLines = 3;
constexpr float kSettingsWidth = 132.0f;  // of "Same as level" with the arrow
constexpr float kAiWidth = 80.0f;
constexpr float kPathModeWidth = 128.0f;
constexpr float kZoneKindWidth = 104.0f;
constexpr float kNextZoneWidth = 150.0f;
constexpr float kChannelWidth = 120.0f;
constexpr float kExitWidth = 160.0f;

// --- Widgets ---

/// A number to drag, with a tooltip.
/// @return  true if it has changed
bool dragNumber(BarRow& row, const std::string& id, int& value, int low, int high,
                const char* format, const std::string& hint) {
    std::array<char, 64> shown{};
    std::snprintf(shown.data(), shown.size(), format, value);
    const float width = std::max(scaled(72.0f), buttonWidth(shown.data()));
    if (!row.next(width)) return false;
    ImGui::SetNextItemWidth(width);
    const bool isChanged =
        ImGui::DragInt(id.c_str(), &value, 0.5f, low, high, format, ImGuiSliderFlags_AlwaysClamp);
    tooltip(hint + ": drag, or double-click to type.");
    return isChanged;
}

/// A check box with a tooltip.
/// @return  true if it was clicked
bool rowCheckBox(BarRow& row, const char* text, bool& value, const char* hint) {
    const ImGuiStyle& style = ImGui::GetStyle();
    if (!row.next(ImGui::GetFrameHeight() + style.ItemInnerSpacing.x + ImGui::CalcTextSize(text).x))
        return false;
    const bool isClicked = checkBox(text, &value);
    tooltip(hint);
    return isClicked;
}

/// "Back and forth" for "back_and_forth".
std::string labelOf(std::string_view name) {
    std::string label = capitalized(name);
    std::ranges::replace(label, '_', ' ');
    return label;
}

/// A combo box for a value of a table, see math/enum_table.h.
/// @param shown  the text of the closed box
/// @param hint   empty: the descriptions of the rows
/// @return       true if a value was chosen
template <class Row, size_t count, class Value>
bool rowCombo(BarRow& row, const char* id, const std::array<Row, count>& table, Value Row::*key,
              Value& value, const std::string& shown, float width, const std::string& hint) {
    if (!row.next(scaled(width))) return false;
    bool isChosen = false;
    ImGui::SetNextItemWidth(scaled(width));
    if (ImGui::BeginCombo(id, shown.c_str())) {
        for (const Row& each : table) {
            if (ImGui::Selectable(labelOf(each.name).c_str(), each.*key == value)) {
                value = each.*key;
                isChosen = true;
            }
            if (hint.empty()) tooltip(std::string(each.text));
        }
        ImGui::EndCombo();
    }
    tooltip(hint.empty() ? std::string(rowOf(table, value).text) : hint);
    return isChosen;
}

// --- Members ---

/// A member of an item's description that the bar shows.
struct MemberRow {
    std::string_view member;
    const char* text;  ///< the format of a number, the label of a check box
    const char* hint;
    int most = INT_MAX;  ///< upper end of the slider, if below the member's own
    float width = 0;     ///< of a combo box
};

constexpr MemberRow kWidth{"width", "%d px wide", "Its width, in pixels"};
constexpr MemberRow kHeight{"height", "%d px high", "Its height, in pixels"};
constexpr MemberRow kSpeed{"speed", "%d px/s", "Speed along its path", 600};
constexpr MemberRow kOneWay{"one_way", "One-way", "Solid only from above."};
constexpr MemberRow kAi{"brain", "", "The AI that moves it.", INT_MAX, kAiWidth};

constexpr MemberRow kBodyRows[] = {kWidth, kHeight};
constexpr MemberRow kCloneRows[] = {kWidth, kHeight, kAi};
constexpr MemberRow kPlatformRows[] = {
    kWidth,
    kHeight,
    kSpeed,
    kOneWay,
    {"solid", "Solid", "Off: bodies pass through it, and it hurts the player."},
    {"mode", "", "", INT_MAX, kPathModeWidth},
    {"wait_steps", "waits %d steps", "Steps that it waits at each point of its path"},
    {"starts", "", "", INT_MAX, kAiWidth}};
constexpr int kFirstFallSteps = 20;
constexpr MemberRow kFallRows[] = {
    {"falls_after_steps", "after %d steps", "Steps with a body on it until it falls"},
    {"returns_after_steps", "back after %d", "Steps after it began to fall until it is back", 600}};
constexpr MemberRow kZoneKindRow[] = {{"kind", "", "", INT_MAX, kZoneKindWidth}};
constexpr MemberRow kZonePlaceRows[] = {{"x", "x %d", "The middle of its width, in pixels"},
                                        {"y", "y %d", "Its lower edge, in pixels"},
                                        kWidth,
                                        kHeight};
constexpr MemberRow kHazardRows[] = {
    {"on_steps", "on %d steps", "Steps in which it acts, in turns; both 0: always", 600},
    {"off_steps", "off %d steps", "Steps in which it does not act, in turns", 600},
    {"phase_steps", "phase %d", "Steps by which it is ahead", 600}};
constexpr MemberRow kPickupRows[] = {
    {"restores", "Refills", "Gives air jumps and dash back."},
    {"returns_after_steps", "back after %d", "Steps until it can be taken again; 0: never", 600}};
constexpr MemberRow kSwitchRows[] = {{"mode", "", "", INT_MAX, kAiWidth}};

/// The members that only this kind of zone has.
std::span<const MemberRow> rowsOf(ZoneKind kind) {
    switch (kind) {
        case ZoneKind::hazard: return kHazardRows;
        case ZoneKind::area:
        case ZoneKind::pickup: return kPickupRows;
        case ZoneKind::switches: return kSwitchRows;
        case ZoneKind::goal:
        case ZoneKind::checkpoint:
        case ZoneKind::coin:
        case ZoneKind::exits: break;
    }
    return {};
}

/// A visitor that draws the widget of one member. Range, names and default come from the
/// description; the default, or 0 without one, is stored only if a value was stated before.
class MemberWidget {
public:
    MemberWidget(BarRow& row, const MemberRow& member) : row_(row), member_(member) {}

    bool isFound() const { return isFound_; }
    bool isChanged() const { return isChanged_; }

    void comment(const std::optional<std::string>&) {}
    template <class Field, class Type>
    void required(std::string_view name, Field& field, const Type& type, std::string_view) {
        optional(name, field, type, kNoDefault, {});
    }
    template <class Field, class Type, class Default>
    void optional(std::string_view name, Field& field, const Type& type, const Default& standard,
                  std::string_view) {
        if (name != member_.member) return;
        isFound_ = true;
        if constexpr (!kIsOptional<Field>) {
            isChanged_ = draw(field, type);
        } else {
            typename Field::value_type without{};
            if constexpr (std::is_convertible_v<Default, typename Field::value_type>)
                without = standard;
            auto value = field.value_or(without);
            isChanged_ = draw(value, type) && (field || value != without);
            if (isChanged_) field = value;
        }
    }

private:
    bool draw(int& value, const Whole& type) {
        const int high = static_cast<int>(std::min<int64_t>(type.high, member_.most));
        return dragNumber(row_, id(), value, static_cast<int>(type.low), high, member_.text,
                          member_.hint);
    }
    bool draw(bool& value, const Flag&) {
        return rowCheckBox(row_, member_.text, value, member_.hint);
    }
    template <class Row, size_t count, class Value>
    bool draw(Value& value, const OneOf<Row, count, Value>& type) {
        return rowCombo(row_, id().c_str(), type.table, type.key, value,
                        labelOf(rowOf(type.table, value).name), member_.width, member_.hint);
    }
    template <class Value, class Type>
    bool draw(Value&, const Type&) {
        assert(false && "this type of members has no widget");
        return false;
    }
    std::string id() const { return "##" + std::string(member_.member); }

    BarRow& row_;
    const MemberRow& member_;
    bool isFound_ = false;
    bool isChanged_ = false;
};

/// Draws the widgets of some members. @return  true if one was changed
template <class Members, class Item>
bool memberWidgets(BarRow& row, Item& item, std::span<const MemberRow> members) {
    bool isChanged = false;
    for (const MemberRow& member : members) {
        MemberWidget widget(row, member);
        Members::visit(widget, item);
        assert(widget.isFound());
        isChanged |= widget.isChanged();
    }
    return isChanged;
}

// --- Properties that are not plain members ---

bool cloneSettings(BarRow& row, BodyStart& clone, const PanelModel& model) {
    if (model.presets == nullptr || !row.next(scaled(kSettingsWidth))) return false;
    std::string shown;  // the preset of its settings; empty: the level's settings
    if (clone.tuning) {
        shown =
            presetNameOf(*model.presets, changed(model.world.level.tuning, clone.tuning->values));
        if (shown.empty()) shown = "its own settings";
    }
    const auto chosen = settingsCombo(*model.presets, shown, scaled(kSettingsWidth));
    tooltip("Its movement settings: those of the level or of a preset.");
    if (!chosen) return false;
    clone.tuning.reset();
    if (chosen->preset == nullptr) return true;
    clone.tuning = OwnTuning{.values = cloneTuning(*chosen->preset, model.world.level.tuning)};
    // With the AI `idle`, the settings would have no visible effect.
    if (clone.ai.value_or(AiKind::idle) == AiKind::idle) clone.ai = AiKind::mirror;
    return true;
}

void nextCloneSettings(BarRow& row, BodyTools& tools, const PanelModel& model) {
    if (model.presets == nullptr || !row.next(scaled(kSettingsWidth))) return;
    const std::string shown = tools.cloneSettings ? tools.cloneSettings->preset : "";
    if (const auto chosen = settingsCombo(*model.presets, shown, scaled(kSettingsWidth)))
        setCloneTuning(tools, chosen->preset, model.world.level.tuning);
    tooltip("Its movement settings: those of the level or of a preset.");
}

bool signReach(BarRow& row, Sign& sign) {
    int reach = sign.reach.value_or(kSignReach);
    bool isAlways = reach == 0;
    bool isChanged = false;
    if (rowCheckBox(row, "Always shown", isAlways, "Shows the sign wherever the player is.")) {
        reach = isAlways ? 0 : kSignReach;
        isChanged = true;
    }
    if (!isAlways)
        isChanged |= dragNumber(row, "##reach", reach, 1, kMaxReach, "within %d px",
                                "Shown while the player is within this distance [px]");
    if (isChanged && (sign.reach || reach != kSignReach)) sign.reach = reach;
    return isChanged;
}

/// The settings that an area or pickup changes: none or those of a preset.
bool zoneSettings(BarRow& row, Zone& zone, const PanelModel& model) {
    if (model.presets == nullptr || !row.next(scaled(kSettingsWidth))) return false;
    const Tuning& level = model.world.level.tuning;
    std::string shown;
    if (zone.tuning) {
        shown = presetNameOf(*model.presets, changed(level, zone.tuning->values));
        if (shown.empty()) shown = "its own settings";
    }
    const auto chosen = settingsCombo(*model.presets, shown, scaled(kSettingsWidth));
    tooltip("The movement settings that it changes: those of a preset.");
    if (!chosen) return false;
    zone.tuning.reset();
    if (chosen->preset == nullptr) return true;
    zone.tuning = OwnTuning{.values = cloneTuning(*chosen->preset, level)};
    std::erase_if(zone.tuning->values, [&](const TunableValue& change) {
        return !change.tunable->isForZones() || level.*change.tunable->field == change.value;
    });
    return true;
}

/// How an area, a switch or an exit is drawn.
bool zoneLook(BarRow& row, Zone& zone) {
    if (!row.next(scaled(kAiWidth))) return false;
    const ZoneLook standard = zone.kind == ZoneKind::switches ? ZoneLook::plate
                              : zone.kind == ZoneKind::exits  ? ZoneLook::door
                                                              : ZoneLook::none;
    const ZoneLook shown = zone.look.value_or(standard);
    bool isChanged = false;
    ImGui::SetNextItemWidth(scaled(kAiWidth));
    if (ImGui::BeginCombo("##look", capitalized(rowOf(kZoneLooks, shown).name).c_str())) {
        for (const ZoneLookRow& each : kZoneLooks) {
            if (each.kind != zone.kind) continue;
            if (ImGui::Selectable(capitalized(each.name).c_str(), each.look == shown)) {
                zone.look = each.look;
                isChanged = true;
            }
            tooltip(std::string(each.text));
        }
        ImGui::EndCombo();
    }
    tooltip("How it is drawn.");
    return isChanged;
}

/// The channels of a level, and the first free name of one letter.
std::vector<std::string> channelChoices(const Level& level) {
    std::set<std::string> names;
    for (const PlatformStart& platform : level.cast->platforms)
        if (platform.channel) names.insert(*platform.channel);
    for (const Zone& zone : level.scenery->zones)
        if (zone.channel) names.insert(*zone.channel);
    std::vector<std::string> choices(names.begin(), names.end());
    if (names.size() >= kMaxChannels) return choices;
    for (char letter = 'a'; letter <= 'z'; ++letter) {
        if (names.contains(std::string(1, letter))) continue;
        choices.emplace_back(1, letter);
        break;
    }
    return choices;
}

/// @param mayBeNone  for platforms: switches need not move it
bool channelCombo(BarRow& row, std::optional<std::string>& channel, bool mayBeNone,
                  const Level& level) {
    if (!row.next(scaled(kChannelWidth))) return false;
    const auto labelled = [](const std::string& name) { return "Channel " + name; };
    bool isChanged = false;
    ImGui::SetNextItemWidth(scaled(kChannelWidth));
    if (ImGui::BeginCombo("##channel", channel ? labelled(*channel).c_str() : "No channel")) {
        const auto choice = [&](const std::string& label, std::optional<std::string> value) {
            if (!ImGui::Selectable(label.c_str(), channel == value)) return;
            isChanged = channel != value;
            channel = std::move(value);
        };
        if (mayBeNone) choice("No channel", std::nullopt);
        for (const std::string& name : channelChoices(level)) choice(labelled(name), name);
        ImGui::EndCombo();
    }
    tooltip(mayBeNone ? "The switches of this channel move it to the end of its path and back."
                      : "It moves the platforms of this channel.");
    return isChanged;
}

/// The groups for which a switch acts.
bool switchGroups(BarRow& row, Zone& zone) {
    using Names = std::vector<std::string>;
    static const std::array<std::pair<const char*, Names>, 4> kChoices{{
        {"Player", {"player"}},
        {"Crates", {"crate"}},
        {"Player and crates", {"player", "crate"}},
        {"Player and clones", {"player", "clone"}},
    }};
    if (!row.next(scaled(kChannelWidth))) return false;
    const Names shown = zone.by.value_or(Names{"player"});
    std::string label;
    for (const std::string& name : shown) label += (label.empty() ? "" : ", ") + name;
    for (const auto& [text, names] : kChoices)
        if (names == shown) label = text;
    bool isChanged = false;
    ImGui::SetNextItemWidth(scaled(kChannelWidth));
    if (ImGui::BeginCombo("##by", label.c_str())) {
        for (const auto& choice : kChoices) {
            if (!ImGui::Selectable(choice.first, choice.second == shown)) continue;
            zone.by = choice.second;
            isChanged = true;
        }
        ImGui::EndCombo();
    }
    tooltip("The bodies for which it acts.");
    return isChanged;
}

/// The file of an exit; it is stored when typing ends, if an exit can lead there.
bool exitFile(BarRow& row, Zone& zone) {
    if (!row.next(scaled(kExitWidth))) return false;
    std::array<char, 256> buffer{};
    zone.to.value_or("").copy(buffer.data(), buffer.size() - 1);
    ImGui::SetNextItemWidth(scaled(kExitWidth));
    ImGui::InputTextWithHint("##to", "next.json", buffer.data(), buffer.size());
    const bool isTyped = ImGui::IsItemDeactivatedAfterEdit();
    tooltip("The file of the level to which it leads, in the folder of this one.");
    if (!isTyped || exitRejection(buffer.data())) return false;
    zone.to = buffer.data();
    return true;
}

/// The surface of a crate or platform.
bool bodySurface(BarRow& row, std::optional<std::string>& surface, const Level& level) {
    if (!row.next(surfaceComboWidth())) return false;
    const auto chosen = surfaceCombo(level.tiles.shapes(), surface.value_or(""));
    if (!chosen || *chosen == surface.value_or("")) return false;
    surface = chosen->empty() ? std::nullopt : chosen;
    return true;
}

bool platformProperties(BarRow& row, PlatformStart& platform, const Level& level) {
    bool isChanged = memberWidgets<PlatformMembers>(row, platform, kPlatformRows);
    isChanged |= bodySurface(row, platform.surface, level);
    bool falls = platform.fallsAfterSteps.has_value();
    if (rowCheckBox(row, "Falls", falls, "Falls once a body stands on it, and returns later.")) {
        platform.fallsAfterSteps = falls ? std::optional(kFirstFallSteps) : std::nullopt;
        if (falls) platform.channel.reset();
        isChanged = true;
    }
    if (platform.fallsAfterSteps)
        isChanged |= memberWidgets<PlatformMembers>(row, platform, kFallRows);
    if (!channelCombo(row, platform.channel, true, level)) return isChanged;
    // What else would move it goes.
    if (!platform.channel) return true;
    platform.mode.reset();
    platform.starts.reset();
    platform.fallsAfterSteps.reset();
    return true;
}

bool zoneProperties(BarRow& row, Zone& zone, const PanelModel& model) {
    const ZoneKind kind = zone.kind;
    bool isChanged = memberWidgets<ZoneMembers>(row, zone, kZoneKindRow);
    if (kind == ZoneKind::area || kind == ZoneKind::pickup)
        isChanged |= zoneSettings(row, zone, model);
    if (kind == ZoneKind::exits) isChanged |= exitFile(row, zone);
    if (kind == ZoneKind::area || kind == ZoneKind::switches || kind == ZoneKind::exits)
        isChanged |= zoneLook(row, zone);
    if (kind == ZoneKind::switches) {
        isChanged |= channelCombo(row, zone.channel, false, model.world.level);
        isChanged |= switchGroups(row, zone);
    }
    isChanged |= memberWidgets<ZoneMembers>(row, zone, rowsOf(kind));
    isChanged |= memberWidgets<ZoneMembers>(row, zone, kZonePlaceRows);
    if (zone.kind != kind) setKind(zone, zone.kind);
    return isChanged;
}

void nextZoneKind(BarRow& row, ZoneKind kind, CommandQueue& queue) {
    const std::string shown = "New zone: " + capitalized(zoneName(kind));
    if (rowCombo(row, "##next", kZones, &ZoneRow::kind, kind, shown, kNextZoneWidth, ""))
        queue.push(ChangeEditor{
            [kind](LevelEditor& changed, const World&) { changed.setZoneKind(kind); }});
}

// --- Items ---

/// Draws the properties of an item. @return  true if one was changed
bool properties(BarRow& row, Items& items, const ItemRef& ref, const PanelModel& model) {
    const size_t i = ref.index;
    switch (ref.kind) {
        case ItemKind::player:
            return items.cast->player &&
                   memberWidgets<PlayerMembers>(row, *items.cast.edit().player, kBodyRows);
        case ItemKind::clone: {
            BodyStart& clone = items.cast.edit().clones[i];
            const bool isChanged = memberWidgets<CloneMembers>(row, clone, kCloneRows);
            return cloneSettings(row, clone, model) || isChanged;
        }
        case ItemKind::crate: {
            CrateStart& crate = items.cast.edit().crates[i];
            const bool isChanged = memberWidgets<CrateMembers>(row, crate, kBodyRows);
            return bodySurface(row, crate.surface, model.world.level) || isChanged;
        }
        case ItemKind::platform:
            return platformProperties(row, items.cast.edit().platforms[i], model.world.level);
        case ItemKind::sign: return signReach(row, items.scenery.edit().signs[i]);
        case ItemKind::zone: return zoneProperties(row, items.scenery.edit().zones[i], model);
    }
    return false;
}

/// Draws the properties of the next item; those of bodies are also in the panel.
void nextProperties(BarRow& row, const LevelEditor& edit, BodyTools& tools, const PanelModel& model,
                    CommandQueue& queue) {
    const ItemKind kind = itemKindOf(edit.tool()).value_or(ItemKind::player);
    if (edit.tool() == EditTool::enemy)
        return rowText(row, UiColour::dim, "Click to place an enemy that patrols");
    if (isBody(kind))
        rowText(row, UiColour::dim, "Next " + std::string(rowOf(kItems, kind).name) + ":");
    const auto number = [&](const MemberRow& member, int& value, int low, int high) {
        dragNumber(row, "##" + std::string(member.member), value, low, high, member.text,
                   member.hint);
    };
    switch (kind) {
        case ItemKind::player: rowText(row, UiColour::dim, "Click to place it, or drag it"); break;
        case ItemKind::clone:
            rowCombo(row, "##brain", kAiKinds, &AiRow::ai, tools.ai, capitalized(aiName(tools.ai)),
                     kAiWidth, kAi.hint);
            nextCloneSettings(row, tools, model);
            break;
        case ItemKind::crate:
            number(kWidth, tools.crateWidth, 1, kMaxBodySide);
            number(kHeight, tools.crateHeight, 1, kMaxBodySide);
            break;
        case ItemKind::platform:
            number(kWidth, tools.platformWidth, 1, kMaxBodySide);
            number(kHeight, tools.platformHeight, 1, kMaxBodySide);
            number(kSpeed, tools.platformSpeed, 0, kSpeed.most);
            rowCheckBox(row, kOneWay.text, tools.isOneWay, kOneWay.hint);
            break;
        case ItemKind::sign: rowText(row, UiColour::dim, "Click to place a sign"); break;
        case ItemKind::zone:
            nextZoneKind(row, edit.zoneKind(), queue);
            rowText(row, UiColour::dim, "Drag a rectangle, or click");
            break;
    }
}

std::string wordsHint() {
    std::string hint =
        "The text; Enter starts a new line. These words become the key or gamepad button in use:";
    for (const SignWordRow& row : kSignWords) hint += " {" + std::string(row.name) + "}";
    return hint;
}

/// True if the field takes the keyboard: that of a new sign, and that in which text was being typed
/// when a question or dialog opened, once this is closed.
bool takesKeyboard(EditBarState& state, size_t index, bool isNew, bool wasTyping) {
    if (state.isCovered && wasTyping) state.interrupted = index;
    const bool isResumed = !state.isCovered && state.interrupted == index;
    if (!state.isCovered) state.interrupted.reset();
    return (isNew && std::exchange(state.newSign, index) != index) || isResumed;
}

/// Typed text is applied immediately; invalid text stays in the field. Typing replaces the example
/// text of a new sign.
/// @return  true if the sign has changed
bool signText(EditBarState& state, size_t index, Sign& sign) {
    const bool wasTyping = std::exchange(state.isTyping, false);
    const bool hasDraft =
        state.draft && state.draft->index == index && state.draft->before == sign.text;
    if (!hasDraft) state.draft.reset();
    std::array<char, 2 * kMaxSignText> buffer{};
    const bool isNew = sign.text == kNewSignText;
    if (hasDraft || !isNew)
        (hasDraft ? state.draft->text : sign.text).copy(buffer.data(), buffer.size() - 1);
    if (takesKeyboard(state, index, isNew, wasTyping)) imgui::focusTextField("##text");
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 size{scaled(kTextWidth),
                      ImGui::GetTextLineHeight() * kTextLines + 2 * style.FramePadding.y};
    const bool isTyped = ImGui::InputTextMultiline("##text", buffer.data(), buffer.size(), size);
    state.isTyping = ImGui::IsItemActive();
    state.textRect = lastItemRect();
    if (!state.isTyping) tooltip(wordsHint());
    // Esc ends typing; Dear ImGui would take the text back.
    if (!isTyped || imgui::isKeyPressed(ImGuiKey_Escape)) return false;
    const std::string text = buffer.data();
    if (signTextRejection(text)) {
        state.draft = SignDraft{index, sign.text, text};
        return false;
    }
    state.draft.reset();
    return std::exchange(sign.text, text) != text;
}

}  // namespace

void drawSignText(EditBarState& state, const World& world, size_t index, CommandQueue& queue) {
    std::vector<Sign> signs = world.level.scenery->signs;
    ImGui::PushID(static_cast<int>(index));
    if (signText(state, index, signs[index])) queue.push(Edit{.signs = std::move(signs)});
    if (state.draft)
        colouredText(UiColour::bad, "Not saved: " + *signTextRejection(state.draft->text));
    ImGui::PopID();
}

void drawItemRow(const LevelEditor& edit, const PanelModel& model, BarRow& row,
                 CommandQueue& queue) {
    Items items = itemsOf(model.world);
    if (!edit.chosen() || !hasItem(items, *edit.chosen())) {
        BodyTools changed = model.tools.bodies();
        nextProperties(row, edit, changed, model, queue);
        if (changed != model.tools.bodies())
            queue.push(ChangeTools{[changed](PlayTools& tools) { tools.bodies() = changed; }});
        return;
    }
    const ItemRef ref = *edit.chosen();
    rowText(row, UiColour::accent, capitalized(itemName(items, ref)));
    ImGui::PushID(static_cast<int>(ref.index));
    if (properties(row, items, ref, model)) queue.push(editBetween(itemsOf(model.world), items));
    if (row.next(buttonWidth("Delete"))) {
        if (ImGui::Button("Delete")) queue.push(Action::remove);
        keyTooltip(ref.kind == ItemKind::player
                       ? "{remove}: deletes the spawn point. The game then chooses the start."
                   : isBody(ref.kind) ? "{remove}: deletes the spawn point."
                                      : "{remove}: deletes it.");
    }
    if (edit.tool() == EditTool::zone) nextZoneKind(row, edit.zoneKind(), queue);
    ImGui::PopID();
}

}  // namespace pixelstep
