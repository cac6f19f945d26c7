// Tests of the list of tunables: search, disabled abilities, and differences.
#include "lab/tunables/tunables.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

#include "game/character/ability.h"
#include "io/safe_file.h"

using namespace pixelstep;

namespace {

std::set<std::string> namesFoundBy(std::string_view words) {
    std::set<std::string> names;
    for (const Tunable& tunable : tunables())
        if (matchesSearch(tunable, words)) names.emplace(tunable.name);
    return names;
}

std::set<std::string> namesOf(const std::vector<const Tunable*>& shown) {
    std::set<std::string> names;
    for (const Tunable* tunable : shown) names.emplace(tunable->name);
    return names;
}

Tuning allOn() {
    Tuning tuning;
    for (const Ability& ability : abilities()) tuning.*ability.switchTunable = ability.onValue;
    return tuning;
}

std::string textOf(const char* name, const Tuning& tuning) {
    return valueText(*findTunable(name), tuning);
}

/// The table of movement settings of docs/formats.md.
std::string documentedTunables() {
    std::string table = "| name | label | unit | range | default | meaning |\n";
    table += "|---|---|---|---|---|---|\n";
    for (const Tunable& tunable : tunables()) {
        const std::string range = std::to_string(tunable.low) + ".." + std::to_string(tunable.high);
        table += "| `" + std::string(tunable.name) + "` | " + std::string(tunable.label) + " | " +
                 std::string(tunable.unit) + " | " + range + " | " +
                 std::to_string(tunable.standard()) + " | " + std::string(tunable.doc) + " |\n";
    }
    return table;
}

}  // namespace

TEST_CASE("tunables: docs/formats.md has their table") {
    const Result<std::string> page = readFile(PIXELSTEP_SOURCE_DIR "/docs/formats.md");
    REQUIRE(page);
    const bool isPresent = page->find(documentedTunables()) != std::string::npos;
    if (!isPresent) MESSAGE("the member `tuning` needs this table:\n" << documentedTunables());
    CHECK(isPresent);
}

TEST_CASE("tunables: the help of a switch names its states, that of other settings their values") {
    CHECK(helpOf(*findTunable("stick_to_slopes")) ==
          "On: stays on ground that falls away by up to Max climb. Off: hops down slopes.");
    CHECK(helpOf(*findTunable("gravity")) == findTunable("gravity")->doc);
    for (const Tunable& tunable : tunables()) {
        CAPTURE(tunable.name);
        CHECK(isSwitch(tunable) == (helpOf(tunable).find("On: ") != std::string::npos));
        CHECK(isSwitch(tunable) == (helpOf(tunable).find("Off: ") != std::string::npos));
    }
}

TEST_CASE("abilities: each that is off by default has the off value as default of its tunable") {
    for (const Ability& ability : abilities()) {
        CAPTURE(ability.name);
        const bool isStandard = ability.switchTunable == &Tuning::coyoteSteps ||
                                ability.switchTunable == &Tuning::jumpBufferSteps;
        CHECK(isOn(ability, Tuning{}) == isStandard);
        CHECK(ability.onValue != ability.offValue);
        CHECK(isOn(ability, allOn()));
    }
    // The ability of each tunable that has an off value.
    CHECK(abilitySwitchedBy(*findTunable("dash_speed"))->name == "dash");
    CHECK(abilityNeededBy(*findTunable("wall_reach"))->name == "wall jump");
    CHECK(abilitySwitchedBy(*findTunable("gravity")) == nullptr);
    CHECK(abilityNeededBy(*findTunable("gravity")) == nullptr);
}

TEST_CASE("tunable list: all searched words must occur in names, groups or help, in any case") {
    CHECK(namesFoundBy("").size() == tunables().size());
    CHECK(namesFoundBy("  _ ").size() == tunables().size());
    CHECK(namesFoundBy("GRAVITY").contains("gravity"));
    CHECK(namesFoundBy("apex gravity") == std::set<std::string>{"apex_gravity", "apex_speed"});
    CHECK(namesFoundBy("jump_buffer") == std::set<std::string>{"jump_buffer_steps"});
    CHECK(namesFoundBy("double jump") == std::set<std::string>{"air_jumps"});
    CHECK(namesFoundBy("triple jump") == std::set<std::string>{"air_jumps"});
    CHECK(namesFoundBy("coyote time") == std::set<std::string>{"coyote_steps"});
    CHECK(namesFoundBy("variable jump") == std::set<std::string>{"min_jump_speed"});
    CHECK(namesFoundBy("ice") == std::set<std::string>{"run_accel"});
    CHECK(namesFoundBy("crowd") == std::set<std::string>{"soft_clones", "echo_steps"});
    CHECK(namesFoundBy("teleport").empty());
}

TEST_CASE(
    "tunable list: settings of an ability are shown while it is on, and when they are searched") {
    const auto shown = [](TunableGroup group, const Tuning& tuning, std::string_view words = "") {
        return namesOf(shownTunables(group, tuning, words));
    };
    CHECK(shown(TunableGroup::dash, Tuning{}) == std::set<std::string>{"dash_speed"});
    CHECK(shown(TunableGroup::dash, allOn()).size() == 3);
    CHECK(shown(TunableGroup::air, Tuning{}).count("apex_gravity") == 0);
    CHECK(shown(TunableGroup::air, allOn()).count("apex_gravity") == 1);
    CHECK(shown(TunableGroup::dash, Tuning{}, "cooldown") ==
          std::set<std::string>{"dash_cooldown"});
    CHECK(shown(TunableGroup::run, Tuning{}, "cooldown").empty());
}

TEST_CASE("tunable list: a group is off if none of its abilities is on") {
    for (const TunableGroupRow& row : kTunableGroups) {
        CAPTURE(row.name);
        const bool isAbilities = isSwitchable(row.group) || row.group == TunableGroup::air;
        CHECK(isOff(row.group, Tuning{}) == isAbilities);
        CHECK_FALSE(isOff(row.group, allOn()));
    }
}

TEST_CASE("tunable list: switching a group on sets the preset's values or default ones") {
    const Tuning off;
    Tuning tuning = changed(off, switched(TunableGroup::wall, true, off, off));
    CHECK(tuning.wallSlideSpeed > 0);
    CHECK(tuning.wallJumpSpeed > 0);
    Tuning base;
    base.wallJumpSpeed = 111;
    tuning = changed(off, switched(TunableGroup::wall, true, off, base));
    CHECK(tuning.wallJumpSpeed == 111);
    CHECK(tuning.wallSlideSpeed == 0);
    tuning.wallReach = 5;
    tuning = changed(tuning, switched(TunableGroup::wall, false, tuning, base));
    CHECK(isOff(TunableGroup::wall, tuning));
    CHECK(tuning.wallReach == 5);
    CHECK(switched(TunableGroup::dash, false, off, off).empty());
}

TEST_CASE(
    "tunable list: a reset has the values that differ from the preset, of a group or of all") {
    Tuning tuning;
    tuning.gravity = 900;
    tuning.walkSpeed = 100;
    Tuning base;
    base.dashSpeed = 300;
    CHECK(resetOf(TunableGroup::jump, tuning, base) ==
          TunableValues{{findTunable("gravity"), 1030}});
    CHECK(resetOf(TunableGroup::dash, tuning, base) ==
          TunableValues{{findTunable("dash_speed"), 300}});
    CHECK(resetOf(TunableGroup::air, tuning, base).empty());
    CHECK(resetOf(tuning, base).size() == 3);
    CHECK(changed(tuning, resetOf(tuning, base)) == base);
    CHECK(resetOf(base, base).empty());
}

TEST_CASE("tunable list: labels and tooltips are words, not keys, and no label occurs twice") {
    std::set<std::string_view> labels;
    for (const Tunable& tunable : tunables()) {
        CAPTURE(tunable.name);
        CHECK(tunable.label.find('_') == std::string_view::npos);
        CHECK(tunable.doc.find('_') == std::string_view::npos);
        CHECK(labels.insert(tunable.label).second);
    }
    CHECK(findTunable("lift_cap_x")->label == "Platform boost X (max)");
    CHECK(findTunable("run_accel")->label == "Run acceleration");
    CHECK(namesFoundBy("platform boost") == std::set<std::string>{"lift_cap_x", "lift_cap_y"});
}

TEST_CASE("tunable list: values are shown with their units, or as off") {
    Tuning tuning;
    CHECK(textOf("gravity", tuning) == "1030 px/s\u00b2");
    CHECK(textOf("coyote_steps", tuning) == "4 steps, 67 ms");
    CHECK(textOf("dash_speed", tuning) == "off");
    CHECK(textOf("air_jumps", tuning) == "off");
    CHECK(textOf("fall_gravity", tuning) == "100 %");
    CHECK(textOf("stick_to_slopes", tuning) == "on");
    CHECK(textOf("steps_per_second", tuning) == "60 Hz");
    tuning.airJumps = tuning.coyoteSteps = 1;
    tuning.stepsPerSecond = 30;
    CHECK(textOf("air_jumps", tuning) == "1");
    CHECK(textOf("coyote_steps", tuning) == "1 step, 33 ms");
}
