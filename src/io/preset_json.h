// Presets as JSON.
#pragma once

#include <string>
#include <string_view>

#include "game/level/preset.h"
#include "io/result.h"

namespace pixelstep {

struct FileDescription;  // io/members/members.h

inline constexpr int64_t kMaxPresetBytes = int64_t{1} << 20;

/// Reads a preset as strictly as a level; an error names the place.
Result<Preset> readPreset(std::string_view text);

/// Reads a preset's file. A preset without a name is named after its file.
Result<Preset> loadPreset(const std::string& path);

/// True for JSON that is a preset rather than a level: `tuning`, but no `rows`.
bool isPreset(std::string_view text);

/// Canonical form. Reading it gives the same again.
std::string writePreset(const Preset& preset);

/// The members of a preset's file.
FileDescription describePresets();

/// Reads `NAME=VALUE`.
Result<TunableValue> readTuneWord(std::string_view word);

}  // namespace pixelstep
