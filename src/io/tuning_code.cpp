// Templates for each language: constants are filled in, the function is the same for every tuning.
#include "io/tuning_code.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace pixelstep {
namespace {

enum class Style { pascal, upper, snake };

// A language: the syntax of constants, and the text around them. In `text`, `{constants}` stands
// for all of them.
struct Template {
    Style style;
    std::string_view comment;
    std::string_view number;  // precedes the name of a number
    std::string_view flag;    // precedes the name of a flag
    std::string_view equals;
    std::string_view numberEnd;
    std::string_view flagEnd;
    std::string_view text;
};

constexpr Template kCpp{.style = Style::pascal,
                        .comment = "// ",
                        .number = "inline constexpr float k",
                        .flag = "inline constexpr bool k",
                        .equals = " = ",
                        .numberEnd = "f;",
                        .flagEnd = ";",
                        .text = R"(#include <algorithm>
#include <cmath>

{constants}
struct Mover {
    float vx = 0.0f;  // px/s
    float vy = 0.0f;
    float sinceGround = 999.0f;  // s since it was on the ground: 0 there; add dt each step
    float sincePress = 999.0f;   // s since jump was pressed: 0 on a press; add dt each step
};

// One step of dt seconds; then move it by vx * dt and vy * dt. run: -1, 0 or 1.
inline void steer(Mover& m, float run, bool holdsJump, float dt) {
    const bool grounded = m.sinceGround == 0.0f;
    const bool turns = run * m.vx < 0.0f && kTurnAccel > 0.0f;
    const float accel = run == 0.0f ? kRunDecel : turns ? kTurnAccel : kRunAccel;
    const float control = grounded ? 1.0f : kAirControl;
    if (accel == 0.0f) {  // at once
        m.vx = run * kWalkSpeed * std::min(control, 1.0f);
    } else {
        const float change = accel * control * dt;
        m.vx += std::clamp(run * kWalkSpeed - m.vx, -change, change);
    }
    float gravity = kGravity;
    if (holdsJump && std::abs(m.vy) < kApexSpeed) {
        gravity *= kApexGravity;
    } else if (m.vy > 0.0f) {
        gravity *= kFallGravity;
    }
    m.vy = grounded ? 0.0f : std::min(m.vy + gravity * dt, kMaxFallSpeed);
    if (m.sincePress < kJumpBufferTime + dt / 2 && m.sinceGround < kCoyoteTime + dt / 2) {
        m.vy = -kJumpSpeed;
        m.sincePress = m.sinceGround = 999.0f;
    }
    if (!holdsJump) m.vy = std::max(m.vy, -kMinJumpSpeed);
}
)"};

constexpr Template kCsharp{.style = Style::pascal,
                           .comment = "// ",
                           .number = "    public const float ",
                           .flag = "    public const bool ",
                           .equals = " = ",
                           .numberEnd = "f;",
                           .flagEnd = ";",
                           .text = R"(using System;

public static class Movement
{
{constants}
    public struct Mover
    {
        public float Vx, Vy;       // px/s
        public float SinceGround;  // s since it was on the ground: 0 there; add dt each step
        public float SincePress;   // s since jump was pressed: 0 on a press; add dt each step; starts at 999
    }

    // One step of dt seconds; then move it by Vx * dt and Vy * dt. run: -1, 0 or 1.
    public static void Steer(ref Mover m, float run, bool holdsJump, float dt)
    {
        bool grounded = m.SinceGround == 0f;
        bool turns = run * m.Vx < 0f && TurnAccel > 0f;
        float accel = run == 0f ? RunDecel : turns ? TurnAccel : RunAccel;
        float control = grounded ? 1f : AirControl;
        if (accel == 0f)  // at once
        {
            m.Vx = run * WalkSpeed * Math.Min(control, 1f);
        }
        else
        {
            float change = accel * control * dt;
            m.Vx += Math.Max(-change, Math.Min(change, run * WalkSpeed - m.Vx));
        }
        float gravity = Gravity;
        if (holdsJump && Math.Abs(m.Vy) < ApexSpeed)
        {
            gravity *= ApexGravity;
        }
        else if (m.Vy > 0f)
        {
            gravity *= FallGravity;
        }
        m.Vy = grounded ? 0f : Math.Min(m.Vy + gravity * dt, MaxFallSpeed);
        if (m.SincePress < JumpBufferTime + dt / 2 && m.SinceGround < CoyoteTime + dt / 2)
        {
            m.Vy = -JumpSpeed;
            m.SincePress = m.SinceGround = 999f;
        }
        if (!holdsJump) m.Vy = Math.Max(m.Vy, -MinJumpSpeed);
    }
}
)"};

constexpr Template kGdscript{.style = Style::upper,
                             .comment = "# ",
                             .number = "const ",
                             .flag = "const ",
                             .equals = " := ",
                             .numberEnd = "",
                             .flagEnd = "",
                             .text = R"(extends CharacterBody2D

{constants}
var since_ground := 999.0  # s
var since_press := 999.0  # s

func _physics_process(delta: float) -> void:
	var run := Input.get_axis("ui_left", "ui_right")
	var holds_jump := Input.is_action_pressed("ui_up")
	since_ground = 0.0 if is_on_floor() else since_ground + delta
	since_press = 0.0 if Input.is_action_just_pressed("ui_up") else since_press + delta
	var grounded := since_ground == 0.0
	var accel := RUN_ACCEL
	if run == 0.0:
		accel = RUN_DECEL
	elif run * velocity.x < 0.0 and TURN_ACCEL > 0.0:
		accel = TURN_ACCEL
	var control := 1.0 if grounded else AIR_CONTROL
	if accel == 0.0:  # at once
		velocity.x = run * WALK_SPEED * minf(control, 1.0)
	else:
		velocity.x = move_toward(velocity.x, run * WALK_SPEED, accel * control * delta)
	var gravity := GRAVITY
	if holds_jump and absf(velocity.y) < APEX_SPEED:
		gravity *= APEX_GRAVITY
	elif velocity.y > 0.0:
		gravity *= FALL_GRAVITY
	velocity.y = 0.0 if grounded else minf(velocity.y + gravity * delta, MAX_FALL_SPEED)
	if since_press < JUMP_BUFFER_TIME + delta / 2 and since_ground < COYOTE_TIME + delta / 2:
		velocity.y = -JUMP_SPEED
		since_press = 999.0
		since_ground = 999.0
	if not holds_jump:
		velocity.y = maxf(velocity.y, -MIN_JUMP_SPEED)
	move_and_slide()
)"};

constexpr Template kLua{.style = Style::snake,
                        .comment = "-- ",
                        .number = "  ",
                        .flag = "  ",
                        .equals = " = ",
                        .numberEnd = ",",
                        .flagEnd = ",",
                        .text = R"(local movement = {
{constants}}

-- One step of dt seconds; then move m by vx * dt and vy * dt. run: -1, 0 or 1.
-- m.since_ground [s]: set to 0 on the ground. m.since_press [s]: set to 0 when jump is pressed.
-- Otherwise, each step adds dt to both.
function movement.steer(m, run, holds_jump, dt)
  local grounded = m.since_ground == 0
  local accel = movement.run_accel
  if run == 0 then
    accel = movement.run_decel
  elseif run * m.vx < 0 and movement.turn_accel > 0 then
    accel = movement.turn_accel
  end
  local control = grounded and 1 or movement.air_control
  if accel == 0 then  -- at once
    m.vx = run * movement.walk_speed * math.min(control, 1)
  else
    local change = accel * control * dt
    m.vx = m.vx + math.max(-change, math.min(change, run * movement.walk_speed - m.vx))
  end
  local gravity = movement.gravity
  if holds_jump and math.abs(m.vy) < movement.apex_speed then
    gravity = gravity * movement.apex_gravity
  elseif m.vy > 0 then
    gravity = gravity * movement.fall_gravity
  end
  m.vy = grounded and 0 or math.min(m.vy + gravity * dt, movement.max_fall_speed)
  if m.since_press < movement.jump_buffer_time + dt / 2
      and m.since_ground < movement.coyote_time + dt / 2 then
    m.vy = -movement.jump_speed
    m.since_press, m.since_ground = 999, 999
  end
  if not holds_jump then m.vy = math.max(m.vy, -movement.min_jump_speed) end
end

return movement
)"};

constexpr std::array kTemplates{&kCpp, &kCsharp, &kGdscript, &kLua};

// Replaces "_steps" by "_time", since the code uses seconds: "jump_buffer_time".
std::string nameOf(const Tunable& tunable, Style style) {
    constexpr std::string_view kSteps = "_steps";
    std::string name(tunable.name);
    if (tunable.unit == "steps") name.replace(name.size() - kSteps.size(), kSteps.size(), "_time");
    std::string result;
    bool startsWord = true;
    for (const char letter : name) {
        const bool isRaised = style == Style::upper || (style == Style::pascal && startsWord);
        startsWord = letter == '_';
        if (startsWord && style == Style::pascal) continue;
        result +=
            isRaised ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
    }
    return result;
}

// `parts` of `whole`, with at most four digits after the point: "0.0667", "410.0".
std::string decimal(int64_t parts, int64_t whole) {
    constexpr int64_t kScale = 10000;
    const int64_t rounded = (parts * kScale * 2 + whole) / (whole * 2);
    std::string digits = std::to_string(kScale + rounded % kScale).substr(1);
    while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
    return std::to_string(rounded / kScale) + "." + digits;
}

std::string constantOf(const Tunable& tunable, const Tuning& tuning, const Template& language) {
    const int value = tuning.*tunable.field;
    const std::string name = nameOf(tunable, language.style) + std::string(language.equals);
    if (tunable.unit == "0/1")
        return std::string(language.flag) + name + (value != 0 ? "true" : "false") +
               std::string(language.flagEnd) + "\n";
    std::string number = decimal(value, 1);
    std::string unit(tunable.unit);
    if (unit == "%") {
        number = decimal(value, 100);
        unit = std::to_string(value) + " %";
    } else if (unit == "steps") {
        number = decimal(value, tuning.stepsPerSecond);
        unit = "s: " + std::to_string(value) + (value == 1 ? " step" : " steps");
    }
    return std::string(language.number) + name + number + std::string(language.numberEnd) + "  " +
           std::string(language.comment) + unit + "\n";
}

}  // namespace

std::string codeOf(const Tuning& tuning, CodeLanguage language) {
    const Template& format = *kTemplates[static_cast<size_t>(language)];
    const std::string comment(format.comment);
    std::string constants;
    for (const Tunable& tunable : tunables()) constants += constantOf(tunable, tuning, format);
    constexpr std::string_view kPlace = "{constants}";
    std::string text(format.text);
    text.replace(text.find(kPlace), kPlace.size(), constants);
    return comment +
           "Movement settings from Pixelstep, y pointing down. The function runs, falls and "
           "jumps;\n" +
           comment +
           "slopes, platforms, dash, walls and ledges are up to you. Times are exact at " +
           std::to_string(tuning.stepsPerSecond) + " steps a second.\n" + text;
}

}  // namespace pixelstep
