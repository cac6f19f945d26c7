// The page interface on desktop systems, where it does nothing.
#include "app/page.h"

#include <memory>

namespace pixelstep {

std::string pageAddress() {
    return PIXELSTEP_PAGE;
}

bool isTouchOnly() {
    return false;
}

void exchangeWithWebPage(const WebPageAccess& /*access*/) {}

void reportSaved(const Notify& notify, const Note& note) {
    notify(note);
}

bool returnKeyboardToPage() {
    return false;
}

std::string copyText(const std::string& text) {
    return SDL_SetClipboardText(text.c_str()) == 0 ? "" : SDL_GetError();
}

std::optional<std::string> clipboardText() {
    const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), SDL_free);
    return text ? text.get() : "";
}

}  // namespace pixelstep
