// Queries SDL for the folders of program and user.
#include "app/cli/system_folders.h"

#include <SDL.h>

#include <memory>

#include "io/system_path.h"

namespace pixelstep {
namespace {

std::string sdlFolder(char* path) {
    const std::unique_ptr<char, decltype(&SDL_free)> owned(path, SDL_free);
    return owned ? plainPath(systemPath(owned.get())) : "";
}

}  // namespace

std::string programFolder() {
    return sdlFolder(SDL_GetBasePath());
}

std::string playerFolder() {
    return sdlFolder(SDL_GetPrefPath("", "pixelstep"));
}

}  // namespace pixelstep
