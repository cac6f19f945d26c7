// The bar's part about items: the properties of the chosen one or of the next one.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <climits>
#include <cstdio>
#include <set>
#include <span>
#include <type_traits>
#include <utility>

#include "editor/play_tools.h"
#include "editor/ui/edit_bar.h"
#include "editor/ui/tool_widgets.h"
#include "game/level/groups.h"
#include "io/level/level_members.h"
#include "lab/presets/presets_ui.h"
#include "lab/tunables/tunables.h"
#include "lab/tunables/tunables_ui.h"
#include "ui/imgui_compat.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kTextWidth = 280.0f;
constexpr int kTextLines = 3;
constexpr float kSettingsWidth = 132.0f;  // of "Same as level" with the arrow
constexpr float kSettingsPopupWidth = 340.0f;
constexpr float kChoiceWidth = 80.0f;
constexpr float kWideChoice = 128.0f;
constexpr float kNextZoneWidth = 150.0f;

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

/// ImGui::BeginCombo in the bar.
/// @param popupWidth  0: automatic; otherwise the popup may be as high as the window
bool beginRowCombo(BarRow& row, const std::string& id, const std::string& shown, float width,
                   const std::string& hint, float popupWidth = 0.0f) {
    if (!row.next(scaled(width))) return false;
    ImGui::SetNextItemWidth(scaled(width));
    const ImVec2 space = ImGui::GetIO().DisplaySize;
    const float fixed = std::min(scaled(popupWidth), space.x);
    if (popupWidth > 0.0f)
        ImGui::SetNextWindowSizeConstraints({fixed, 0.0f},
                                            {fixed, space.y - 3 * ImGui::GetFrameHeight()});
    const bool isOpen = ImGui::BeginCombo(id.c_str(), shown.c_str());
    if (!isOpen) tooltip(hint);
    return isOpen;
}

/// A combo box for a value of a table, see math/enum_table.h.
/// @param shown    the text of the closed box
/// @param hint     empty: the descriptions of the rows
/// @param isShown  (row) -> bool
/// @return         true if a value was chosen
template <class Row, size_t count, class Value, class IsShown>
bool rowCombo(BarRow& row, const std::string& id, const std::array<Row, count>& table,
              Value Row::*key, Value& value, const std::string& shown, float width,
              const std::string& hint, IsShown isShown) {
    const std::string closedHint = hint.empty() ? std::string(rowOf(table, value).text) : hint;
    if (!beginRowCombo(row, id, shown, width, closedHint)) return false;
    const Value before = value;
    for (const Row& each : table) {
        if (!isShown(each)) continue;
        if (ImGui::Selectable(labelOf(each.name).c_str(), each.*key == before)) value = each.*key;
        if (hint.empty()) tooltip(std::string(each.text));
    }
    ImGui::EndCombo();
    return value != before;
}

// --- Members ---

/// A member of an item's description that the bar shows. Its widget follows from its type.
struct MemberRow {
    std::string_view member;
    const char* text;  ///< the format of a number, the words before a pair, the label of a check
                       ///< box, the group by default
    const char* hint;  ///< empty: the descriptions of the values
    float width = kChoiceWidth;  ///< of a combo box or text field
    const char* box = nullptr;   ///< the check box with which a member without default is stated
    int first = 0;               ///< the first value of a number without default
};

constexpr MemberRow kWidth{"width", "%d px wide", "Its width, in pixels"};
constexpr MemberRow kHeight{"height", "%d px high", "Its height, in pixels"};
constexpr MemberRow kSpeed{"speed", "%d px/s", "Speed along its path"};
constexpr MemberRow kOneWay{"one_way", "One-way", "Solid only from above."};
constexpr MemberRow kAi{"brain", "", "The AI that moves it."};
constexpr MemberRow kSurface{
    "surface", "", "The surface: what it does to a body that stands on it.", kSurfaceWidth};
constexpr MemberRow groupsRow(const char* standard) {
    return {"groups", standard, "Its groups. Bodies of the group hazard hurt the player.",
            kWideChoice};
}

constexpr MemberRow kPlayerRows[] = {kWidth, kHeight, groupsRow("player")};
constexpr MemberRow kCloneRows[] = {
    kWidth,
    kHeight,
    kAi,
    {"tuning", "", "Its own movement settings: those of a preset, or single ones.", kSettingsWidth},
    groupsRow("clone")};
constexpr MemberRow kCrateRows[] = {
    kWidth,
    kHeight,
    kSurface,
    {"gravity", "Falls", "Off: it has no gravity.", 0, nullptr, 1},
    {"velocity", "", "Its speed at the start [px/s], to the right and down", 0, "Moves"},
    groupsRow("crate")};
constexpr MemberRow kPlatformRows[] = {
    kWidth,
    kHeight,
    kSpeed,
    kOneWay,
    {"solid", "Solid", "Off: bodies pass through it, and it hurts the player."},
    {"mode", "", "", kWideChoice},
    {"wait_steps", "waits %d steps", "Steps that it waits at each point of its path"},
    {"starts", "", ""},
    kSurface,
    {"falls_after_steps", "after %d steps",
     "It falls this number of steps after a body stood on it", 0, "Falls", 20},
    {"returns_after_steps", "back after %d", "Steps after it began to fall until it is back"},
    {"channel", "", "The switches of this channel move it to the end of its path and back.",
     kWideChoice},
    groupsRow("platform")};
constexpr MemberRow kZoneRows[] = {
    {"kind", "", "", 104.0f},
    {"tuning", "", "The movement settings that it changes: those of a preset, or single ones.",
     kSettingsWidth},
    {"to", "", "The file of the level to which it leads, in the folder of this one.", 160.0f},
    {"look", "", ""},
    {"at", "there ", "The player's feet in that level, in pixels; otherwise its start", 0,
     "Chooses the place"},
    {"channel", "", "It moves the platforms of this channel.", kWideChoice},
    {"by", "player", "The groups of the bodies for which it acts.", kWideChoice},
    {"mode", "", ""},
    {"restores", "Refills", "Gives air jumps and dash back."},
    {"returns_after_steps", "back after %d", "Steps until it can be taken again; 0: never"},
    {"on_steps", "on %d steps", "Steps in which it acts, in turns; both 0: always"},
    {"off_steps", "off %d steps", "Steps in which it does not act, in turns"},
    {"phase_steps", "phase %d", "Steps by which it is ahead"},
    {"x", "x %d", "The middle of its width, in pixels"},
    {"y", "y %d", "Its lower edge, in pixels"},
    kWidth,
    kHeight};

/// False for members that an item cannot have beside its other ones.
template <class Item>
bool canHave(const Item&, std::string_view) {
    return true;
}
bool canHave(const PlatformStart& platform, std::string_view member) {
    if (member == "returns_after_steps") return platform.fallsAfterSteps.has_value();
    const bool isOther = member == "mode" || member == "starts" || member == "falls_after_steps";
    return !platform.channel || !isOther;
}
bool canHave(const Zone& zone, std::string_view member) {
    bool can = true;
    visitMembersOfKinds(zone, [&](std::string_view name, const auto&, bool hasIt) {
        if (name == member) can = hasIt;
    });
    return can;
}

/// Changes what a change of another member demands.
template <class Item>
void settle(Item&, const Item&) {}
void settle(BodyStart& clone, const BodyStart& before) {
    // With the AI `idle`, the settings would have no visible effect.
    const bool isIdle = clone.ai.value_or(AiKind::idle) == AiKind::idle;
    if (clone.tuning && !before.tuning && isIdle) clone.ai = AiKind::mirror;
}
void settle(PlatformStart& platform, const PlatformStart&) {
    if (!platform.channel) return;  // what else would move it goes
    platform.mode.reset();
    platform.starts.reset();
    platform.fallsAfterSteps.reset();
}
void settle(Zone& zone, const Zone& before) {
    if (zone.kind != before.kind) setKind(zone, zone.kind);
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

/// A visitor that draws the widget of one member of an item. Range, names and default come from the
/// description; the default is stored only if a value was stated before.
template <class Item>
struct MemberWidget {
    BarRow& row;
    const MemberRow& member;
    const Item& item;
    const PanelModel& model;
    bool isFound = false;
    bool isChanged = false;

    void comment(const std::optional<std::string>&) {}
    template <class Field, class Type>
    void required(std::string_view name, Field& field, const Type& type, std::string_view) {
        optional(name, field, type, kNoDefault, {});
    }
    template <class Field, class Type, class Default>
    void optional(std::string_view name, Field& field, const Type& type, const Default& standard,
                  std::string_view) {
        if (name != member.member) return;
        if constexpr (requires { draw(field, type); }) {
            isFound = true;
            isChanged = draw(field, type);
        } else if constexpr (requires { draw(*field, type); }) {
            isFound = true;
            typename Field::value_type without{};
            if constexpr (std::is_convertible_v<Default, typename Field::value_type>)
                without = standard;
            else
                without = firstOf(type);
            if (member.box != nullptr) {
                bool isStated = field.has_value();
                isChanged = rowCheckBox(row, member.box, isStated, member.hint);
                if (isChanged) field.reset();
                if (isChanged && isStated) field = without;
                if (!field) return;
            }
            auto value = field.value_or(without);
            if (!draw(value, type) || (!field && value == without)) return;
            field = value;
            isChanged = true;
        }
    }

    // The value of a member that has no default and is not stated.
    int firstOf(const Whole&) const { return member.first; }
    Vec2i firstOf(const Pair&) const { return {}; }
    std::vector<std::string> firstOf(const ListOf<GroupName>&) const { return {member.text}; }
    template <class Row, size_t count, class Value>
    Value firstOf(const OneOf<Row, count, Value>& type) const {
        return (*std::ranges::find_if(type.table, [&](const Row& each) { return isFor(each); })).*
               type.key;
    }

    bool isFor(const auto&) const { return true; }
    bool isFor(const ZoneLookRow& look) const requires std::is_same_v<Item, Zone> {
        return look.kind == item.kind;
    }
    std::string id() const { return "##" + std::string(member.member); }
    bool beginCombo(const std::string& shown, float popupWidth = 0.0f) {
        return beginRowCombo(row, id(), shown, member.width, member.hint, popupWidth);
    }

    // The widgets of the types of members. @return  true if the value was changed
    bool draw(int& value, const Whole& type) {
        if (type.low == 0 && type.high == 1) {
            bool isOn = value != 0;
            const bool isClicked = rowCheckBox(row, member.text, isOn, member.hint);
            value = isOn ? 1 : 0;
            return isClicked;
        }
        return dragNumber(row, id(), value, static_cast<int>(type.low), static_cast<int>(type.high),
                          member.text, member.hint);
    }
    bool draw(Vec2i& value, const Pair& type) {
        const auto [low, high] = type.range;
        const std::string x = std::string(member.text) + "x %d";
        const std::string y = std::string(member.text) + "y %d";
        const bool isMoved =
            dragNumber(row, id() + " x", value.x, low, high, x.c_str(), member.hint);
        return dragNumber(row, id() + " y", value.y, low, high, y.c_str(), member.hint) || isMoved;
    }
    bool draw(bool& value, const Flag&) {
        return rowCheckBox(row, member.text, value, member.hint);
    }
    template <class Row, size_t count, class Value>
    bool draw(Value& value, const OneOf<Row, count, Value>& type) {
        return rowCombo(row, id(), type.table, type.key, value,
                        labelOf(rowOf(type.table, value).name), member.width, member.hint,
                        [&](const Row& each) { return isFor(each); });
    }
    bool draw(std::vector<std::string>& names, const ListOf<GroupName>&) {
        std::string shown;
        for (const std::string& name : names) shown += (shown.empty() ? "" : ", ") + name;
        if (!beginCombo(capitalized(shown))) return false;
        std::set<std::string> all(names.begin(), names.end());
        all.emplace(kHazardGroup);
        for (const std::string& name : GroupTable(model.world.level).names()) all.insert(name);
        bool isClicked = false;
        for (const std::string& name : all) {
            bool isIn = std::ranges::count(names, name) > 0;
            ImGui::BeginDisabled(isIn && names.size() == 1);  // the last one stays
            if (checkBox((capitalized(name) + "##" + name).c_str(), &isIn)) {
                std::erase(names, name);
                if (isIn) names.push_back(name);
                isClicked = true;
            }
            ImGui::EndDisabled();
        }
        ImGui::EndCombo();
        return isClicked;
    }
    bool draw(std::optional<std::string>& channel, const ChannelName&) {
        const auto labelled = [](const std::string& name) { return "Channel " + name; };
        if (!beginCombo(channel ? labelled(*channel) : "No channel")) return false;
        const std::optional<std::string> before = channel;
        constexpr bool kIsRequired = std::is_same_v<Item, Zone>;
        if (!kIsRequired && ImGui::Selectable("No channel", !channel)) channel.reset();
        for (const std::string& name : channelChoices(model.world.level))
            if (ImGui::Selectable(labelled(name).c_str(), channel == name)) channel = name;
        ImGui::EndCombo();
        return channel != before;
    }
    bool draw(std::optional<std::string>& surface, const SurfaceName&) {
        const std::string before = surface.value_or("");
        if (!beginCombo(surfaceLabel(before))) return false;
        const auto chosen = surfaceChoices(model.world.level.tiles.shapes(), before);
        ImGui::EndCombo();
        if (!chosen || *chosen == before) return false;
        surface = chosen->empty() ? std::nullopt : chosen;
        return true;
    }
    // It is stored when typing ends, if an exit can lead there.
    bool draw(std::optional<std::string>& to, const ExitPath&) {
        if (!row.next(scaled(member.width))) return false;
        std::array<char, 256> buffer{};
        to.value_or("").copy(buffer.data(), buffer.size() - 1);
        ImGui::SetNextItemWidth(scaled(member.width));
        ImGui::InputTextWithHint(id().c_str(), "next.json", buffer.data(), buffer.size());
        const bool isTyped = ImGui::IsItemDeactivatedAfterEdit();
        tooltip(member.hint);
        if (!isTyped) return false;
        to = buffer.data();
        return true;
    }
    bool draw(std::optional<OwnTuning>& own, const OwnTuningType& type) {
        const Tuning& level = model.world.level.tuning;
        const Tuning tuning = own ? changed(level, own->values) : level;
        std::string preset;  // empty: the level's settings
        if (own && model.presets != nullptr) preset = presetNameOf(*model.presets, tuning);
        if (own && preset.empty()) preset = "own settings";
        if (!beginCombo(own ? presetLabel(preset) : "Same as level", kSettingsPopupWidth))
            return false;
        const TunableValues before = own ? own->values : TunableValues{};
        TunableValues values = before;
        if (model.presets != nullptr) {
            if (const auto chosen = settingsCombo(*model.presets, preset, -1.0f)) {
                values = chosen->preset ? cloneTuning(*chosen->preset, level) : TunableValues{};
                std::erase_if(values, [&](const TunableValue& each) {
                    const bool isSame = level.*each.tunable->field == each.value;
                    return !type.accepts(*each.tunable) || (type.isOfZone && isSame);
                });
            }
            tooltip("The settings of a preset, or of the level.");
        }
        ImGui::SetNextItemWidth(-1.0f);
        if (ImGui::BeginCombo("##add", "Add a setting", ImGuiComboFlags_HeightLarge)) {
            for (const Tunable& tunable : tunables()) {
                const bool isSet = std::ranges::count(values, &tunable, &TunableValue::tunable) > 0;
                if (isSet || !type.accepts(tunable)) continue;
                if (ImGui::Selectable(tunable.label.data()))
                    values.push_back({&tunable, level.*tunable.field});
                tooltip(helpOf(tunable));
            }
            ImGui::EndCombo();
        }
        std::ranges::sort(values, {}, &TunableValue::tunable);
        const Tunable* removed = nullptr;
        for (auto& [tunable, value] : values) {
            ImGui::PushID(tunable->name.data());
            rowLabel(tunable->label.data());
            tooltip(helpOf(*tunable));
            const int most = highestFor(*tunable, model.world.level.tiles.tileSize());
            value = std::min(tunableWidget(*tunable, changed(level, values)), most);
            tooltip(helpOf(*tunable));
            if (resetButton(true, "Removes it: the level's setting counts.")) removed = tunable;
            ImGui::PopID();
        }
        std::erase_if(values, [&](const TunableValue& each) { return each.tunable == removed; });
        ImGui::EndCombo();
        if (values == before) return false;
        const std::optional<std::string> comment = own ? own->comment : std::nullopt;
        own.reset();
        if (!values.empty()) own = OwnTuning{.values = std::move(values), .comment = comment};
        return true;
    }
};

/// Draws the widgets of some members. @return  true if one was changed
template <class Members, class Item>
bool memberWidgets(BarRow& row, Item& item, std::span<const MemberRow> members,
                   const PanelModel& model) {
    const Item before = item;
    bool isChanged = false;
    for (const MemberRow& member : members) {
        if (!canHave(item, member.member)) continue;
        MemberWidget<Item> widget{row, member, item, model};
        Members::visit(widget, item);
        assert(widget.isFound);
        if (widget.isChanged) settle(item, before);
        isChanged |= widget.isChanged;
    }
    return isChanged;
}

// --- Properties of the chosen item ---

template <class Members, auto list, const auto& members>
bool propertiesOf(BarRow& row, Items& items, size_t index, const PanelModel& model) {
    return memberWidgets<Members>(row, listOf(items, list)[index], members, model);
}

bool playerProperties(BarRow& row, Items& items, size_t, const PanelModel& model) {
    std::optional<BodyStart>& player = items.cast.edit().player;
    return player && memberWidgets<PlayerMembers>(row, *player, kPlayerRows, model);
}

bool signProperties(BarRow& row, Items& items, size_t index, const PanelModel&) {
    Sign& sign = items.scenery.edit().signs[index];
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

// --- Properties of the next item; those of bodies are also in the panel ---

struct NextItem {
    const LevelEditor& edit;
    BodyTools& tools;
    const PanelModel& model;
    CommandQueue& queue;
};

void nextNumber(BarRow& row, const MemberRow& member, int& value, int low, int high) {
    dragNumber(row, "##" + std::string(member.member), value, low, high, member.text, member.hint);
}

void nextClone(BarRow& row, const NextItem& next) {
    BodyTools& tools = next.tools;
    rowCombo(row, "##brain", kAiKinds, &AiRow::ai, tools.ai, capitalized(aiName(tools.ai)),
             kAi.width, kAi.hint, [](const AiRow&) { return true; });
    const PresetList* presets = next.model.presets;
    if (presets == nullptr || !row.next(scaled(kSettingsWidth))) return;
    const std::string shown = tools.cloneSettings ? tools.cloneSettings->preset : "";
    if (const auto chosen = settingsCombo(*presets, shown, scaled(kSettingsWidth)))
        setCloneTuning(tools, chosen->preset, next.model.world.level.tuning);
    tooltip("Its movement settings: those of the level or of a preset.");
}

void nextCrate(BarRow& row, const NextItem& next) {
    nextNumber(row, kWidth, next.tools.crateWidth, 1, kMaxBodySide);
    nextNumber(row, kHeight, next.tools.crateHeight, 1, kMaxBodySide);
}

void nextPlatform(BarRow& row, const NextItem& next) {
    nextNumber(row, kWidth, next.tools.platformWidth, 1, kMaxBodySide);
    nextNumber(row, kHeight, next.tools.platformHeight, 1, kMaxBodySide);
    nextNumber(row, kSpeed, next.tools.platformSpeed, 0, kMaxSpeed);
    rowCheckBox(row, kOneWay.text, next.tools.isOneWay, kOneWay.hint);
}

void nextZoneKind(BarRow& row, ZoneKind kind, CommandQueue& queue) {
    const std::string shown = "New zone: " + capitalized(zoneName(kind));
    if (rowCombo(row, "##next", kZones, &ZoneRow::kind, kind, shown, kNextZoneWidth, "",
                 [](const ZoneRow&) { return true; }))
        queue.push(ChangeEditor{
            [kind](LevelEditor& changed, const World&) { changed.setZoneKind(kind); }});
}

void nextZone(BarRow& row, const NextItem& next) {
    nextZoneKind(row, next.edit.zoneKind(), next.queue);
}

/// The bar's part about a kind of items.
struct ItemBar {
    ItemKind kind;
    /// Draws the properties of an item. @return  true if one was changed
    bool (*properties)(BarRow&, Items&, size_t index, const PanelModel&);
    void (*next)(BarRow&, const NextItem&);  ///< draws those of the next item; may be null
    const char* hint = nullptr;              ///< how to place it
};
constexpr auto kItemBars = std::to_array<ItemBar>({
    {ItemKind::player, playerProperties, nullptr, "Click to place it, or drag it"},
    {ItemKind::clone, propertiesOf<CloneMembers, &Cast::clones, kCloneRows>, nextClone},
    {ItemKind::crate, propertiesOf<CrateMembers, &Cast::crates, kCrateRows>, nextCrate},
    {ItemKind::platform, propertiesOf<PlatformMembers, &Cast::platforms, kPlatformRows>,
     nextPlatform},
    {ItemKind::sign, signProperties, nullptr, "Click to place a sign"},
    {ItemKind::zone, propertiesOf<ZoneMembers, &Scenery::zones, kZoneRows>, nextZone,
     "Drag a rectangle, or click"},
});
static_assert(isTableOf(kItemBars, &ItemBar::kind, kItems.back().kind));

// --- The text of a sign ---

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
        if (edit.tool() == EditTool::enemy)
            return rowText(row, UiColour::dim, "Click to place an enemy that patrols");
        const ItemKind kind = itemKindOf(edit.tool()).value_or(ItemKind::player);
        if (isBody(kind))
            rowText(row, UiColour::dim, "Next " + std::string(rowOf(kItems, kind).name) + ":");
        BodyTools changed = model.tools.bodies();
        const ItemBar& bar = rowOf(kItemBars, kind);
        if (bar.next != nullptr) bar.next(row, {edit, changed, model, queue});
        if (bar.hint != nullptr) rowText(row, UiColour::dim, bar.hint);
        if (changed != model.tools.bodies())
            queue.push(ChangeTools{[changed](PlayTools& tools) { tools.bodies() = changed; }});
        return;
    }
    const ItemRef ref = *edit.chosen();
    rowText(row, UiColour::accent, capitalized(itemName(items, ref)));
    ImGui::PushID(static_cast<int>(ref.index));
    if (rowOf(kItemBars, ref.kind).properties(row, items, ref.index, model))
        queue.push(editBetween(itemsOf(model.world), items));
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
