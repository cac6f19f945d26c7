// The languages' texts.
#include "io/code_grammar.h"

#include <array>

namespace pixelstep {
namespace {

constexpr CodeGrammar kCpp{
    .comment = "// ",
    .prefix = "k",
    .isCamel = true,
    .uses = "$",
    .fraction = "$f",
    .head = "#include <algorithm>\n#include <cmath>\n\n",
    .number = "inline constexpr float $ = ",
    .count = "inline constexpr int $ = ",
    .flag = "inline constexpr bool $ = ",
    .end = ";",
    .gap = R"(
struct Mover {
    float vx = 0.0f;  // px/s
    float vy = 0.0f;
    float sinceGround = 999.0f;  // s: 0 while it stands, then + dt each step
    float sincePress = 999.0f;   // s: 0 when jump is pressed, then + dt each step
};
)",
    .toward = R"(
inline float toward(float speed, float target, float by) {
    return speed + std::clamp(target - speed, -by, by);
}
)",
    .begin = R"(// One step of dt seconds; then move it by vx * dt and vy * dt. run: -1, 0 or 1.
inline void steer(Mover& m, float run, bool holdsJump, float dt) {
)",
    .walk = "    m.vx = run * {walk_speed}$1;\n",
    .walkToward =
        "    const float push = $0;\n"
        "    m.vx = toward(m.vx, run * {walk_speed}$1, push * dt);\n",
    .choice = "($0 ? $1 : $2)",
    .stands = "m.sinceGround == 0.0f",
    .turns = "run * m.vx < 0.0f",
    .isIdle = "run == 0.0f",
    .fall =
        "    m.vy = m.sinceGround == 0.0f ? 0.0f : std::min(m.vy + $0 * dt, {max_fall_speed});\n",
    .pull = "    float pull = {gravity};\n",
    .apex =
        "    if (holdsJump && std::abs(m.vy) < {apex_speed}) pull = {gravity} * {apex_gravity};\n",
    .heavy = "    if (m.vy > 0.0f) pull = {gravity} * {fall_gravity};\n",
    .heavyAfterApex = "    else if (m.vy > 0.0f) pull = {gravity} * {fall_gravity};\n",
    .jump =
        R"(    if (m.sincePress < {jump_buffer_time} + dt / 2 && m.sinceGround < {coyote_time} + dt / 2) {
        m.vy = -{jump_speed};
        m.sincePress = m.sinceGround = 999.0f;
    }
)",
    .cut = "    if (!holdsJump) m.vy = std::max(m.vy, -{min_jump_speed});\n",
    .finish = "}\n",
};

constexpr CodeGrammar kCsharp{
    .comment = "// ",
    .prefix = "",
    .isCamel = true,
    .uses = "$",
    .fraction = "$f",
    .head = "using System;\n\npublic static class Movement\n{\n",
    .number = "    public const float $ = ",
    .count = "    public const int $ = ",
    .flag = "    public const bool $ = ",
    .end = ";",
    .gap = R"(
    public struct Mover
    {
        public float Vx, Vy;       // px/s
        public float SinceGround;  // s: 0 while it stands, then + dt each step
        public float SincePress;   // s: 0 when jump is pressed, then + dt each step; begins at 999
    }
)",
    .toward = R"(
    static float Toward(float speed, float target, float by)
    {
        return speed + Math.Max(-by, Math.Min(by, target - speed));
    }
)",
    .begin = R"(    // One step of dt seconds; then move it by Vx * dt and Vy * dt. run: -1, 0 or 1.
    public static void Steer(ref Mover m, float run, bool holdsJump, float dt)
    {
)",
    .walk = "        m.Vx = run * {walk_speed}$1;\n",
    .walkToward =
        "        float push = $0;\n"
        "        m.Vx = Toward(m.Vx, run * {walk_speed}$1, push * dt);\n",
    .choice = "($0 ? $1 : $2)",
    .stands = "m.SinceGround == 0f",
    .turns = "run * m.Vx < 0f",
    .isIdle = "run == 0f",
    .fall =
        "        m.Vy = m.SinceGround == 0f ? 0f : Math.Min(m.Vy + $0 * dt, {max_fall_speed});\n",
    .pull = "        float pull = {gravity};\n",
    .apex =
        "        if (holdsJump && Math.Abs(m.Vy) < {apex_speed}) pull = {gravity} * "
        "{apex_gravity};\n",
    .heavy = "        if (m.Vy > 0f) pull = {gravity} * {fall_gravity};\n",
    .heavyAfterApex = "        else if (m.Vy > 0f) pull = {gravity} * {fall_gravity};\n",
    .jump =
        R"(        if (m.SincePress < {jump_buffer_time} + dt / 2 && m.SinceGround < {coyote_time} + dt / 2)
        {
            m.Vy = -{jump_speed};
            m.SincePress = m.SinceGround = 999f;
        }
)",
    .cut = "        if (!holdsJump) m.Vy = Math.Max(m.Vy, -{min_jump_speed});\n",
    .finish = "    }\n}\n",
};

constexpr CodeGrammar kGdscript{
    .comment = "# ",
    .prefix = "",
    .isUpper = true,
    .uses = "$",
    .fraction = "$",
    .head = "extends CharacterBody2D\n\n",
    .number = "const $ := ",
    .count = "const $ := ",
    .flag = "const $ := ",
    .end = "",
    .gap = R"(
var since_ground := 999.0  # s
var since_press := 999.0  # s
)",
    .toward = "",
    .begin = R"(
func _physics_process(delta: float) -> void:
	var run := Input.get_axis("ui_left", "ui_right")
	since_ground = 0.0 if is_on_floor() else since_ground + delta
	since_press = 0.0 if Input.is_action_just_pressed("ui_up") else since_press + delta
)",
    .walk = "\tvelocity.x = run * {walk_speed}$1\n",
    .walkToward =
        "\tvar push := $0\n"
        "\tvelocity.x = move_toward(velocity.x, run * {walk_speed}$1, push * delta)\n",
    .choice = "($1 if $0 else $2)",
    .stands = "since_ground == 0.0",
    .turns = "run * velocity.x < 0.0",
    .isIdle = "run == 0.0",
    .fall =
        "\tvelocity.y = 0.0 if since_ground == 0.0 else minf(velocity.y + $0 * delta, "
        "{max_fall_speed})\n",
    .pull = "\tvar pull := {gravity}\n",
    .apex =
        "\tif Input.is_action_pressed(\"ui_up\") and absf(velocity.y) < {apex_speed}:\n"
        "\t\tpull = {gravity} * {apex_gravity}\n",
    .heavy = "\tif velocity.y > 0.0:\n\t\tpull = {gravity} * {fall_gravity}\n",
    .heavyAfterApex = "\telif velocity.y > 0.0:\n\t\tpull = {gravity} * {fall_gravity}\n",
    .jump =
        "\tif since_press < {jump_buffer_time} + delta / 2 and since_ground < {coyote_time} + "
        "delta / 2:\n"
        "\t\tvelocity.y = -{jump_speed}\n"
        "\t\tsince_press = 999.0\n"
        "\t\tsince_ground = 999.0\n",
    .cut =
        "\tif not Input.is_action_pressed(\"ui_up\"):\n"
        "\t\tvelocity.y = maxf(velocity.y, -{min_jump_speed})\n",
    .finish = "\tmove_and_slide()\n",
};

constexpr CodeGrammar kLua{
    .comment = "-- ",
    .prefix = "",
    .uses = "movement.$",
    .fraction = "$",
    .head = "local movement = {\n",
    .number = "  $ = ",
    .count = "  $ = ",
    .flag = "  $ = ",
    .end = ",",
    .gap = "}\n",
    .toward = R"(
local function toward(speed, target, by)
  return speed + math.max(-by, math.min(by, target - speed))
end
)",
    .begin = R"(-- One step of dt seconds; then move m by vx * dt and vy * dt. run: -1, 0 or 1.
-- m.since_ground, m.since_press [s]: 0 while it stands, 0 when jump is pressed; then + dt each step.
function movement.steer(m, run, holds_jump, dt)
)",
    .walk = "  m.vx = run * {walk_speed}$1\n",
    .walkToward =
        "  local push = $0\n"
        "  m.vx = toward(m.vx, run * {walk_speed}$1, push * dt)\n",
    .choice = "($0 and $1 or $2)",
    .stands = "m.since_ground == 0",
    .turns = "run * m.vx < 0",
    .isIdle = "run == 0",
    .fall = "  m.vy = m.since_ground == 0 and 0 or math.min(m.vy + $0 * dt, {max_fall_speed})\n",
    .pull = "  local pull = {gravity}\n",
    .apex =
        "  local is_apex = holds_jump and math.abs(m.vy) < {apex_speed}\n"
        "  if is_apex then pull = {gravity} * {apex_gravity} end\n",
    .heavy = "  if m.vy > 0 then pull = {gravity} * {fall_gravity} end\n",
    .heavyAfterApex = "  if m.vy > 0 and not is_apex then pull = {gravity} * {fall_gravity} end\n",
    .jump =
        R"(  if m.since_press < {jump_buffer_time} + dt / 2 and m.since_ground < {coyote_time} + dt / 2 then
    m.vy = -{jump_speed}
    m.since_press, m.since_ground = 999, 999
  end
)",
    .cut = "  if not holds_jump then m.vy = math.max(m.vy, -{min_jump_speed}) end\n",
    .finish = "end\n\nreturn movement\n",
};

}  // namespace

const CodeGrammar& grammarOf(CodeLanguage language) {
    static constexpr std::array kGrammars{&kCpp, &kCsharp, &kGdscript, &kLua};
    return *kGrammars[static_cast<size_t>(language)];
}

}  // namespace pixelstep
