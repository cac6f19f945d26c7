// The interface to the browser page, with replacements for desktop systems.
#pragma once

#include <optional>
#include <string>

#include "app/session_controller.h"

namespace pixelstep {

class CommandQueue;
class Document;
class UserFiles;
struct InputState;

/// The objects that the page reads and changes. Must outlive all calls of the page.
struct WebPageAccess {
    const SessionController& sessionController;
    const Document& document;
    InputState& inputState;
    CommandQueue& queue;
    UserFiles& userFiles;
};

/// The base address of links, without #: that of the page; on desktop PIXELSTEP_PAGE, by default
/// the address of `scripts/web --serve`.
std::string pageAddress();

/// True on a touch screen without a keyboard, where the page shows its own buttons.
bool isTouchOnly();

/// Exchanges requests and state with the page. Call once a frame.
void exchangeWithWebPage(const WebPageAccess& access);

/// Shows a note that a file was saved; in a browser, once the browser has stored the file.
void reportSaved(const Notify& notify, const Note& note);

/// Handles Esc when nothing is left to close: in a browser, returns the keyboard to the page.
/// @return  false outside a browser, where Esc opens the pause menu
bool returnKeyboardToPage();

/// @return  the error; empty on success. A browser page reports errors itself, later.
std::string copyText(const std::string& text);

/// The text on the clipboard. In a browser always nothing: the page reads it asynchronously and
/// opens it as a link.
std::optional<std::string> clipboardText();

}  // namespace pixelstep
