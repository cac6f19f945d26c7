// An error as one line.
#include "io/result.h"

#include "io/text_tools.h"

namespace pixelstep {

std::string errorLine(const std::string& file, const Error& error) {
    std::string line = shortened(file) + ":";
    if (!error.place.empty()) {
        const bool isPointer = error.place.front() == '/';
        if (isPointer) line += ' ';
        line += shortened(error.place) + ":";
    }
    return line + " " + sanitised(error.message);
}

}  // namespace pixelstep
