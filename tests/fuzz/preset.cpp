// Fuzz target for presets: reading gives one error, or a preset that is saved without loss.
#include "io/preset_json.h"
#include "target.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const Result<Preset> preset = readPreset(textOf(data, size));
    if (!preset) {
        const std::string line = errorLine("f", preset.error());
        guarantee(!preset.error().message.empty(), "an error has a message");
        guarantee(line.find('\n') == std::string::npos, "an error is one line");
        return 0;
    }
    const std::string text = writePreset(*preset);
    const Result<Preset> again = readPreset(text);
    guarantee(static_cast<bool>(again), "what was saved is read");
    guarantee(*again == *preset, "saving loses nothing");
    guarantee(writePreset(*again) == text, "saving again writes the same bytes");
    return 0;
}
