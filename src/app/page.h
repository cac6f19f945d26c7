// The surroundings of the game: a browser page, or the desktop.
#pragma once

#include <optional>
#include <string>

#include "files/note.h"

namespace pixelstep {

struct App;
class Toasts;

/// The address that links are made with, without #. A page's own; else where `scripts/web --serve`
/// serves one, unless the build was told another (PIXELSTEP_PAGE).
std::string pageAddress();

/// True on a display without keys, where the page has buttons of its own.
bool isPlayedByFingers();

/// Takes what the page asks for, and tells it what it shows. Call once a frame.
void followPage(App& app);

/// Tells that something was saved: where saving goes on behind the program's back, once that is
/// done.
void reportSaved(Toasts& toasts, const Note& note);

/// Esc where nothing is left to close: opens the pause menu. In a page, which ends with its tab,
/// the keyboard goes back to what is around the game.
void escape(App& app);

/// @return  the error; empty if the text is on the clipboard, or in a page, which tells it itself,
///          on its way there
std::string copyText(const std::string& text);

/// What is on the clipboard. A page asks its browser, which may ask its user: nothing then, and
/// what is there is opened as a link once it comes.
std::optional<std::string> clipboardText();

}  // namespace pixelstep
