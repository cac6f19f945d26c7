// Calls between the game and the browser page; the other side is web/page.js.
#include "app/page.h"

#include <emscripten.h>
#include <imgui.h>

#include <array>
#include <utility>
#include <vector>

#include "app/input_state.h"
#include "app/session_controller.h"
#include "app/user_files.h"
#include "files/document.h"
#include "io/level/level_json.h"
#include "io/replay/replay_json.h"
#include "ui/app_command.h"
#include "ui/bindings.h"

// EM_ASM names its arguments $0, $1.
#pragma GCC diagnostic ignored "-Wdollar-in-identifier-extension"

namespace pixelstep {
namespace {

/// Requests of the page since the last frame.
struct PageRequests {
    std::vector<std::string> files;
    std::vector<std::string> links;
    std::vector<std::string> actions;
    std::vector<Note> notes;
};

// The page calls between frames, without an argument for the program.
PageRequests received;
Buttons heldTouches = 0;
std::vector<Note> pendingNotes;  // shown once the browser has stored the files
std::string returnedText;        // keeps the text alive that the page reads
const WebPageAccess* program = nullptr;
bool hasClipboardHook = false;

void copyForWidgets(void* /*user*/, const char* text) {
    copyText(text);
}

void notifyPage(const WebPageAccess& access) {
    const bool isUnsaved = access.document.hasUnsavedWork(access.sessionController.session());
    const bool canType = ImGui::GetIO().WantTextInput;
    EM_ASM({ Module.page.onFrame($0, $1); }, isUnsaved, canType);
}

}  // namespace

std::string pageAddress() {
    std::array<char, 4096> address{};
    EM_ASM({ stringToUTF8(location.origin + location.pathname, $0, $1); }, address.data(),
           address.size());
    return address.data();
}

bool isTouchOnly() {
    return EM_ASM_INT({ return Module.page.isTouchScreen(); }) != 0;
}

void exchangeWithWebPage(const WebPageAccess& access) {
    if (!std::exchange(hasClipboardHook, true)) ImGui::GetIO().SetClipboardTextFn = copyForWidgets;
    program = &access;
    const PageRequests requests = std::exchange(received, {});
    for (const Note& note : requests.notes) access.queue.push(note);
    for (const std::string& link : requests.links) access.queue.push(OpenLink{link});
    for (const std::string& file : requests.files) access.queue.push(OpenDropped{file});
    for (const std::string& name : requests.actions) {
        const std::optional<InputIndex> input = inputNamed(name);
        const Action* action = input ? std::get_if<Action>(&inputs()[*input].input) : nullptr;
        if (action != nullptr) access.queue.push(*action);
    }
    access.inputState.setTouches(heldTouches);
    notifyPage(access);
}

void reportSaved(const Notify& /*notify*/, const Note& note) {
    pendingNotes.push_back(note);
    EM_ASM({ Module.page.saveFiles(); });
}

bool returnKeyboardToPage() {
    EM_ASM({ Module.page.releaseKeyboard(); });
    return true;
}

std::string copyText(const std::string& text) {
    SDL_SetClipboardText(text.c_str());  // for fields of the game itself
    EM_ASM({ Module.page.copy(UTF8ToString($0)); }, text.c_str());
    return "";
}

std::optional<std::string> clipboardText() {
    EM_ASM({ Module.page.paste(); });
    return std::nullopt;
}

}  // namespace pixelstep

using namespace pixelstep;

extern "C" {

/// Opens a file that was dropped or uploaded; it is in the page's file system.
EMSCRIPTEN_KEEPALIVE void pageOpenFile(const char* path) {
    received.files.emplace_back(path);
}

/// Stores pasted text, for text fields of the game.
EMSCRIPTEN_KEEPALIVE void pagePaste(const char* text) {
    SDL_SetClipboardText(text);
}

EMSCRIPTEN_KEEPALIVE void pageOpenLink(const char* link) {
    received.links.emplace_back(link);
}

/// Performs an action, by its name in the settings.
EMSCRIPTEN_KEEPALIVE void pagePerform(const char* action) {
    received.actions.emplace_back(action);
}

EMSCRIPTEN_KEEPALIVE void pageNotify(const char* text, int isBad) {
    received.notes.push_back({isBad != 0 ? NoteKind::warning : NoteKind::success, text});
}

/// Sets the buttons that are held on the touch screen.
EMSCRIPTEN_KEEPALIVE void pageSetButtons(int buttons) {
    heldTouches = static_cast<Buttons>(buttons);
}

/// Releases all keys: the canvas has lost the keyboard, and gets no release events.
EMSCRIPTEN_KEEPALIVE void pageReleaseKeys() {
    heldTouches = 0;
    if (program == nullptr) return;
    SDL_ResetKeyboard();
    program->inputState.loseFocus();
}

/// Saves unsaved work: the page is hidden and may be closed without notice.
EMSCRIPTEN_KEEPALIVE void pageHidden() {
    if (program == nullptr || program->sessionController.session().isInPast()) return;
    program->userFiles.saveWhenHidden(program->document, program->sessionController.session());
}

/// Reports that the browser has stored the saved files, or the error.
EMSCRIPTEN_KEEPALIVE void pageStored(const char* error) {
    for (Note& note : std::exchange(pendingNotes, {})) {
        if (*error != '\0') note = {NoteKind::warning, std::string("Not saved: ") + error};
        received.notes.push_back(std::move(note));
    }
}

/// The level as a file; with `isReplay`, the recording of the run.
EMSCRIPTEN_KEEPALIVE const char* pageFile(int isReplay) {
    if (program == nullptr) return "";
    returnedText =
        isReplay != 0 ? writeReplay(withChecksums(program->sessionController.session().recording()))
                      : writeLevel(program->sessionController.world().level);
    return returnedText.c_str();
}

EMSCRIPTEN_KEEPALIVE const char* pageFileName() {
    if (program == nullptr) return "level.json";
    returnedText = program->document.suggestedName(program->sessionController.world().level);
    return returnedText.c_str();
}
}
