// What the values of an IntGrid are called, and what they are by their names.
#pragma once

#include <set>

#include "io/ldtk/ldtk_world.h"
#include "io/maps/map_choices.h"
#include "io/maps/solid_rules.h"

namespace pixelstep {

/// What a value is called where people choose: its name, or the layer's and its number
/// ("Cells:3") if it has none or its layer is called so too.
std::string nameOfValue(const LdtkGroup& group, int64_t number);

/// What was chosen for a value by its layer and number, its name or its colour ("#ff0000").
std::optional<Solidity> chosenValue(const MapChoices& choices, const LdtkGroup& group,
                                    int64_t number);

/// What a value of a solid layer is: all are solid but those whose names say otherwise.
LayerVerdict judgeValue(const LdtkGroup& group, int64_t number);

/// How many different values of a layer are told apart; the others count as one, kOtherValues.
inline constexpr size_t kMostValues = 1024;
inline constexpr int64_t kOtherValues = INT64_MAX;

/// Numbers of values as they are counted, asked cell by cell.
class ValueFolder {
public:
    /// The value itself, or kOtherValues once there are too many.
    int64_t fold(int64_t value) {
        if (value == last_) return lastFolded_;
        const bool isKept =
            known_.size() < kMostValues ? (known_.insert(value), true) : known_.contains(value);
        last_ = value;
        lastFolded_ = isKept ? value : kOtherValues;
        return lastFolded_;
    }

private:
    std::set<int64_t> known_;
    int64_t last_ = 0;
    int64_t lastFolded_ = 0;
};

/// The definition of a value; empty if there is none.
LdtkValue valueOf(const LdtkGroup& group, int64_t number);

}  // namespace pixelstep
