// A fault as one line.
#include "io/result.h"

#include "io/text_tools.h"

namespace pixelstep {

std::string faultLine(const std::string& file, const Fault& fault) {
    std::string line = shortened(file) + ":";
    if (!fault.place.empty()) {
        const bool isPointer = fault.place.front() == '/';
        if (isPointer) line += ' ';
        line += shortened(fault.place) + ":";
    }
    return line + " " + sanitised(fault.what);
}

}  // namespace pixelstep
