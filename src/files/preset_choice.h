// The preset in use, derived from the tuning, so that undo and loading need no special case.
#pragma once

#include "files/preset_list.h"

namespace pixelstep {

/// The preset that was chosen last, or that equals the tuning.
class PresetChoice {
public:
    /// Call when it is chosen; the tuning changes afterwards.
    void choose(const Preset& preset) { inUse_ = preset; }
    /// Call with the current tuning. If it has become equal to another preset, that one is in use
    /// from now on; otherwise the preset in use stays, and counts as changed.
    void follow(const PresetList& list, const Tuning& tuning);

    const Preset& inUse() const { return inUse_; }
    /// True if the tuning differs from the preset.
    bool isChanged(const Tuning& tuning) const { return chosenTuning(inUse_, tuning) != tuning; }
    /// The settings of the preset, with defaults for those that it leaves out.
    Tuning base() const { return chosenTuning(inUse_, {}); }

private:
    Preset inUse_{.name = "tutorial"};
    std::optional<Tuning> seen_;
};

/// The name of the preset with these settings; empty if there is none.
std::string presetNameOf(const PresetList& list, const Tuning& tuning);

}  // namespace pixelstep
