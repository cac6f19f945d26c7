// Helpers for tests of replays: create texts from members and entries, and read them.
#pragma once

#include "io/replay/replay_json.h"
#include "support.h"

namespace pixelstep::test {

inline const std::string kLevel = levelWith("");

// A replay of `members` in addition to the required ones.
inline std::string replayWith(const std::string& members) {
    return R"({"version": 1, "level": )" + kLevel + R"(, "steps": 600)" +
           (members.empty() ? "" : ", " + members) + "}";
}

inline std::string commands(const std::string& entries) {
    return replayWith("\"commands\": [" + entries + "]");
}

inline std::string errorOfReplay(const std::string& text) {
    const Result<Replay> replay = readReplay(text, "");
    return replay ? "none" : errorLine("f", replay.error());
}

inline void checkReplayRejected(const std::string& text, std::string_view place,
                                std::string_view what) {
    const std::string error = errorOfReplay(text);
    CAPTURE(text.substr(0, 400));
    CAPTURE(error);
    CHECK(isErrorAt(error, place, what));
}

inline void checkReplayGood(const std::string& text) {
    CAPTURE(text.substr(0, 400));
    CHECK(errorOfReplay(text) == "none");
}

inline Replay goodReplay(const std::string& text) {
    const Result<Replay> replay = readReplay(text, "");
    REQUIRE_MESSAGE(replay, errorOfReplay(text));
    return *replay;
}

template <class T>
T commandOf(const std::string& entry) {
    const Replay replay = goodReplay(commands(entry));
    REQUIRE(replay.entries.size() == 1);
    return std::get<T>(std::get<Command>(replay.entries[0].content));
}

}  // namespace pixelstep::test
