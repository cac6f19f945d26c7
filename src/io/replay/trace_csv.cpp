// Writes the lines of traces.
#include "io/replay/trace_csv.h"

#include "math/fixed.h"

namespace pixelstep {
namespace {

// A fixed-point number with four decimals, rounded toward zero, computed with integers.
std::string decimalText(int64_t fixed) {
    const uint64_t magnitude =
        fixed < 0 ? uint64_t{0} - static_cast<uint64_t>(fixed) : static_cast<uint64_t>(fixed);
    const uint64_t whole = magnitude / kFixedOne;
    const uint64_t decimals = magnitude % kFixedOne * 10000 / kFixedOne;
    std::string text = std::to_string(decimals);
    text = std::to_string(whole) + "." + std::string(4 - text.size(), '0') + text;
    const bool isZero = whole == 0 && decimals == 0;
    return fixed < 0 && !isZero ? "-" + text : text;
}

void addField(std::string& line, std::string_view text) {
    if (!line.empty()) line += ',';
    line += text;
}

std::string lineOf(int64_t step, const Actor& actor) {
    const Body& body = actor.body;
    std::string line = std::to_string(step);
    addField(line, std::to_string(actor.id));
    addField(line, kindName(actor.kind));
    for (const int value : {body.rect.left, body.rect.top, body.rect.width, body.rect.height}) {
        addField(line, std::to_string(value));
    }
    addField(line, decimalText(body.speed.x));
    addField(line, decimalText(body.speed.y));
    const bool touchesCeiling = body.speed.y <= 0 && body.touches.at(kTop).any();
    for (const bool value :
         {actor.grounded, touchesCeiling, body.touches.at(kLeft).any(),
          body.touches.at(kRight).any(), actor.grounded && body.touches.onOneWay()}) {
        addField(line, value ? "1" : "0");
    }
    addField(line, std::to_string(actor.overlaps));
    return line + "\n";
}

}  // namespace

std::string traceHeader() {
    return "step,id,kind,left,top,width,height,vx,vy,grounded,ceiling,wall_left,wall_right,"
           "on_one_way,overlaps\n";
}

std::string traceLines(const World& world) {
    std::string lines;
    for (const Actor& actor : world.actors) lines += lineOf(world.stepCount - 1, actor);
    return lines;
}

}  // namespace pixelstep
