// What the values of an IntGrid are called, and what they are by their names.
#pragma once

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

/// The definition of a value; empty if there is none.
LdtkValue valueOf(const LdtkGroup& group, int64_t number);

}  // namespace pixelstep
