// Writes the lines of explained steps.
#include "io/replay/explain_csv.h"

namespace pixelstep {

std::string explainHeader() {
    return "step,id,pixel,axis,left,top,verdict,by\n";
}

std::string explainLines(const Explanation& explanation) {
    const std::string head =
        std::to_string(explanation.step) + "," + std::to_string(explanation.id) + ",";
    std::string lines;
    int number = 0;
    for (const ExplainedPixel& pixel : explanation.pixels) {
        lines += head + std::to_string(number++) + ",";
        lines += std::string(nameOf(pixel.axis)) + ",";
        lines += std::to_string(pixel.place.left) + "," + std::to_string(pixel.place.top) + ",";
        lines += std::string(nameOf(pixel.result)) + "," + textOf(pixel.by) + "\n";
    }
    return lines;
}

}  // namespace pixelstep
