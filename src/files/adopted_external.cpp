// Detects a rewind past a level that another program wrote.
#include "files/adopted_external.h"

namespace pixelstep {

bool AdoptedExternal::isRewoundPast(const Session& session) const {
    if (session.world().level == level) return false;
    // Resuming from before it has removed it from the recording.
    const std::vector<ReplayEntry>& entries = session.recording().entries;
    if (entry >= entries.size()) return true;
    const Command* command = std::get_if<Command>(&entries[entry].content);
    const Reload* reload = command == nullptr ? nullptr : std::get_if<Reload>(command);
    if (reload == nullptr || !(*reload->level == level)) return true;
    return session.isInPast() && entries[entry].step >= session.world().stepCount;
}

}  // namespace pixelstep
