// What steps leave behind for the eye for a while: afterimages, lit surfaces, a shaken view.
#pragma once

#include <array>
#include <cstddef>

#include "scene/animation.h"

namespace pixelstep {

/// A character as it was.
struct Afterimage {
    Rect body{};  ///< [px]
    Frame frame{};
    int facing = 1;
    int age = 0;  ///< [steps]
    bool isAlive = false;

    friend constexpr bool operator==(const Afterimage&, const Afterimage&) = default;
};
inline constexpr int kAfterimageSteps = 16;  ///< [steps] that it lives

/// What stopped the player.
struct LitSurface {
    Blocker by{};
    Side side = kBottom;  ///< of the player that met it
    int age = 0;          ///< [steps]
    bool isAlive = false;
};
inline constexpr int kLitSteps = 12;  ///< [steps] that it stays lit

/// All of them, in pools of fixed size, where a new one replaces the oldest. The same steps leave
/// the same behind.
class Effects {
public:
    /// Call after each step, once `animations` know of it.
    void step(const World& world, const Animations& animations);
    void clear() { *this = {}; }

    const auto& afterimages() const { return afterimages_; }
    const auto& litSurfaces() const { return lit_; }
    /// [px] by which the view is off its place.
    Vec2i shake() const;

private:
    void age();
    void addAfterimages(const World& world, const Animations& animations);
    void addTouches(const World& world);
    void light(const Event& event);
    void shakeBy(int speed);

    std::array<Afterimage, 128> afterimages_{};
    std::array<LitSurface, 8> lit_{};
    size_t nextImage_ = 0;
    size_t nextLit_ = 0;
    int shakeSize_ = 0;   // [px]
    int shakeSteps_ = 0;  // to come
    int64_t seen_ = -1;   // stepCount of the world last seen
};

}  // namespace pixelstep
