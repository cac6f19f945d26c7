// Which preset is in use: found out from the tuning, so that undo and loading need not tell.
#pragma once

#include "files/preset_shelf.h"

namespace pixelstep {

/// The preset that was chosen last, or that the tuning has come to be.
class PresetChoice {
public:
    /// It was chosen; the tuning follows.
    void choose(const Preset& preset) { inUse_ = preset; }
    /// Call with the tuning as it is. Where it changes to what another preset has, that one is in
    /// use; otherwise the same one is, changed.
    void follow(const PresetShelf& shelf, const Tuning& tuning);

    const Preset& inUse() const { return inUse_; }
    /// True if the tuning is another than choosing the preset would make it.
    bool isChanged(const Tuning& tuning) const { return chosenTuning(inUse_, tuning) != tuning; }
    /// What the preset has, with the defaults for what it leaves out.
    Tuning base() const { return chosenTuning(inUse_, {}); }

private:
    Preset inUse_{.name = "tutorial"};
    std::optional<Tuning> seen_;
};

/// The name of the preset that has these numbers; empty if none has.
std::string presetNameOf(const PresetShelf& shelf, const Tuning& tuning);

}  // namespace pixelstep
