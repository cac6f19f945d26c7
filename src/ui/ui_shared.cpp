// The data shared by widgets, and texts with keys.
#include "ui/ui_shared.h"

#include <imgui.h>

namespace pixelstep {

UiShared uiShared() {
    static const KeyMap firstKeys;
    UiShared shared;
    if (ImGui::GetCurrentContext() != nullptr && ImGui::GetIO().UserData != nullptr)
        shared = *static_cast<const UiShared*>(ImGui::GetIO().UserData);
    if (shared.map == nullptr) shared.map = &firstKeys;
    return shared;
}

std::string keyText(Action action) {
    return keyText(*uiShared().map, action);
}

std::string keysText(Action action) {
    return keysText(*uiShared().map, action);
}

std::string withKeys(std::string_view text) {
    return withKeys(*uiShared().map, text);
}

std::string withInputs(std::string_view text) {
    const UiShared shared = uiShared();
    return withKeys(*shared.map, text, shared.device);
}

}  // namespace pixelstep
