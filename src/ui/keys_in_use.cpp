// Texts with the keys of the present ImGui context.
#include "ui/keys_in_use.h"

#include <imgui.h>

namespace pixelstep {

KeysInUse keysInUse() {
    static const KeyMap firstKeys;
    KeysInUse keys;
    if (ImGui::GetCurrentContext() != nullptr && ImGui::GetIO().UserData != nullptr)
        keys = *static_cast<const KeysInUse*>(ImGui::GetIO().UserData);
    if (keys.map == nullptr) keys.map = &firstKeys;
    return keys;
}

std::string keyText(Action action) {
    return keyText(*keysInUse().map, action);
}

std::string keysText(Action action) {
    return keysText(*keysInUse().map, action);
}

std::string withKeys(std::string_view text) {
    return withKeys(*keysInUse().map, text);
}

std::string withInputs(std::string_view text) {
    const KeysInUse keys = keysInUse();
    return withKeys(*keys.map, text, keys.device);
}

}  // namespace pixelstep
