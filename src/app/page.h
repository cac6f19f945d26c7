// The interface to the browser page, or the desktop instead.
#pragma once

#include <optional>
#include <string>

#include "app/run.h"

namespace pixelstep {

class CommandQueue;
class Document;
class ModeStack;
class UserFiles;
struct InputState;

/// What the page reads of the program and requests of it. Outlives the page's calls.
struct PageAccess {
    const Run& run;
    const Document& document;
    InputState& inputState;
    CommandQueue& queue;
    UserFiles& userFiles;
};

/// The base address of links, without #: that of the page; on desktop PIXELSTEP_PAGE, by default
/// the address of `scripts/web --serve`.
std::string pageAddress();

/// True on a display without keys, where the page has buttons of its own.
bool isTouchOnly();

/// Exchanges requests and state with the page. Call once a frame.
void exchangeWithPage(const PageAccess& access);

/// Shows a note that something was saved. In a browser, once the browser has stored it.
void reportSaved(const Notify& notify, const Note& note);

/// Esc with nothing left to close: opens the pause menu; in a browser, releases the keyboard to the
/// page.
void escape(ModeStack& modes);

/// @return  the error; empty on success. A browser page reports errors itself, later.
std::string copyText(const std::string& text);

/// The text on the clipboard. In a browser always nothing: the page reads it asynchronously and
/// opens it as a link.
std::optional<std::string> clipboardText();

}  // namespace pixelstep
