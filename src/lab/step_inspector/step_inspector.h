// The step inspector: the last step of a body, or the next one, attempt by attempt.
#pragma once

#include <future>
#include <optional>
#include <string>
#include <vector>

#include "game/run/session.h"
#include "game/world/explain.h"

namespace pixelstep {

/// A row in words: "one pixel right: climbed 1", "one pixel down: blocked by tile 12, 9".
/// Requires: row < explanation.pixels.size().
std::string attemptText(const Explanation& explanation, size_t row);

/// The movement that the body requested: "requests 3 right, 2 down", and the limits that applied.
std::string requestText(const Explanation& explanation);
/// What else acted in the step: "on ice, thrown up, climbs, gravity 300 by areas and pickups"; or
/// empty.
std::string conditionsText(const Explanation& explanation);
/// The remainder of each axis for the next step: "sub-pixel remainder 0.667, 0.250 px".
std::string remainderText(const Explanation& explanation);

/// The row or column of pixels that an attempt would enter; empty if the body did not move itself.
Rect requestedPixels(const Explanation& explanation, size_t row);

/// The blocking pixels among requestedPixels, as lines one pixel thick: pixels of tiles (of one-way
/// tiles only surfaces that blocked), and of the blocking body.
std::vector<Rect> pixelsInWay(const Explanation& explanation, size_t row, const TileMap& tiles);

/// The path of the top-left corner of a body's rectangle. [1/65536 px]
struct CornerLine {
    Vec2q from{};
    Vec2q to{};
};

/// From the exact position of the body, with remainder, to where its speed would move it; nothing
/// if it requested no movement.
std::optional<CornerLine> idealLine(const Explanation& explanation);

/// The magnified region: all places of the body in the step, with the pixels around them.
/// @param most  [px] neither side is longer
Rect magnifiedRegion(const Explanation& explanation, int most);

/// The inspected step.
enum class InspectedStep : uint8_t { last, next };

/// The step inspector's state: its step and body, and the current row.
class StepInspector {
public:
    static constexpr int64_t kNsPerRow = 350'000'000;  ///< while it plays

    bool isOpen() const { return isOpen_; }
    void open(uint32_t id);
    void close();
    uint32_t id() const { return id_; }
    InspectedStep inspected() const { return inspected_; }
    void inspect(InspectedStep inspected);

    /// Explains the step again if its input has changed; in large worlds on another thread. Call
    /// every frame while it is open.
    /// @param held  by the player now: the buttons of the next step
    void update(Session& session, Buttons held);
    /// Nothing if the body did not exist, there is no last step, or the explanation is not
    /// finished.
    const std::optional<Explanation>& explanation() const { return explanation_; }
    /// True while another thread explains a step.
    bool isWorking() const { return work_.valid(); }

    /// The held and the added buttons, as the explained next step used them.
    Buttons usedButtons() const { return source_.held; }
    /// Adds buttons that count as held in the next step, or takes them back.
    void toggleButtons(Buttons buttons) { addedButtons_ ^= buttons; }

    /// The current row; 0 is the place of the body before the step.
    size_t row() const { return row_; }
    size_t lastRow() const { return explanation_ ? explanation_->pixels.size() - 1 : 0; }
    /// Goes to a row, clamped to the existing ones; ends playing.
    void goTo(int64_t row);
    void goBy(int by) { goTo(static_cast<int64_t>(row_) + by); }

    bool isPlaying() const { return isPlaying_; }
    /// Plays, from the start if it is at the end; or stops.
    void togglePlay();
    /// Shows the next row when its time has come. @param elapsed  [ns]
    void advance(int64_t elapsed);

private:
    // The inputs of an explanation.
    struct Source {
        int64_t step = -1;
        size_t entries = 0;
        uint32_t id = 0;
        InspectedStep inspected = InspectedStep::last;
        Buttons held = 0;
        friend bool operator==(const Source&, const Source&) = default;
    };

    void show(std::optional<Explanation> explanation);

    bool isOpen_ = false;
    bool isPlaying_ = false;
    uint32_t id_ = 0;
    InspectedStep inspected_ = InspectedStep::last;
    Buttons addedButtons_ = 0;
    size_t row_ = 0;
    int64_t waited_ = 0;  // [ns] since the row was shown
    Source source_{};
    std::optional<Explanation> explanation_{};
    std::future<std::optional<Explanation>> work_{};
};

}  // namespace pixelstep
