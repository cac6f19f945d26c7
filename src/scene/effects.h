// Visual effects that fade: afterimages, lit surfaces, flares, screen shake.
#pragma once

#include <array>
#include <cstddef>

#include "scene/animation.h"

namespace pixelstep {

/// The picture of a character at an earlier step.
struct Afterimage {
    Rect body{};  ///< [px]
    Frame frame{};
    int facing = 1;
    int age = 0;  ///< [steps]
    bool isAlive = false;

    friend constexpr bool operator==(const Afterimage&, const Afterimage&) = default;
};
inline constexpr int kAfterimageSteps = 16;  ///< [steps] lifetime

/// A surface that stopped the player.
struct LitSurface {
    Blocker by{};
    Side side = kBottom;  ///< the side of the player that touched it
    int age = 0;          ///< [steps]
    bool isAlive = false;
};
inline constexpr int kLitSteps = 12;  ///< [steps] lifetime

/// Light at a lantern or a flag that was reached just now.
struct Flare {
    Vec2i at{};   ///< [px] its middle
    int age = 0;  ///< [steps]
    bool isAlive = false;
};
inline constexpr int kFlareSteps = 48;  ///< [steps] lifetime

/// All effects, in pools of fixed size, where a new one replaces the oldest. Equal steps give equal
/// effects.
class Effects {
public:
    /// Call after each step, after `advance(animations)`.
    void step(const World& world, const Animations& animations);
    /// Ages all effects by a step; also called while time stands still.
    void age();
    void clear() { *this = {}; }

    const auto& flares() const { return flares_; }
    const auto& afterimages() const { return afterimages_; }
    const auto& litSurfaces() const { return lit_; }
    /// [px] the offset of the view.
    Vec2i shake() const;

private:
    void addAfterimages(const World& world, const Animations& animations);
    void addTouches(const World& world);
    void addFlares(const World& world);
    void light(const Event& event);
    void shakeBy(int speed);

    std::array<Afterimage, 128> afterimages_{};
    std::array<LitSurface, 8> lit_{};
    std::array<Flare, 4> flares_{};
    size_t nextImage_ = 0;
    size_t nextLit_ = 0;
    size_t nextFlare_ = 0;
    int shakeSize_ = 0;   // [px]
    int shakeSteps_ = 0;  // remaining steps
    int64_t seen_ = -1;   // stepCount of the last processed world
};

}  // namespace pixelstep
