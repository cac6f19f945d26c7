// The platform functions in a browser, which calls the frames.
#include "app/platform.h"

#include <SDL.h>
#include <emscripten.h>
#include <sys/stat.h>

namespace pixelstep {
namespace {

struct Frames {
    std::function<bool()> frame;
    std::function<int()> end;
};

void callFrame(void* address) {
    auto* frames = static_cast<Frames*>(address);
    if (frames->frame()) return;
    emscripten_cancel_main_loop();
    frames->end();
    delete frames;
}

}  // namespace

std::vector<std::string> startProcess(int count, char** words) {
    // The initial mask would create files that cannot be read.
    ::umask(022);
    // Keys are used only while the canvas has the focus.
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
    return {words + (count > 0 ? 1 : 0), words + count};
}

bool canSleep() {
    return false;
}

bool canQuit() {
    return false;
}

int runFrames(const std::function<bool()>& frame, const std::function<int()>& end) {
    emscripten_set_main_loop_arg(callFrame, new Frames{frame, end}, 0, 0);
    return 0;
}

}  // namespace pixelstep
