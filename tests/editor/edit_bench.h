// Edit mode without a window, for tests: presses and keys change a level.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "editor/level_editor.h"
#include "support/level_of_rows.h"

namespace pixelstep {

/// An empty level with a floor, and a player at its left.
inline const std::vector<std::string> kHall{"....................", "....................",
                                            "....................", "....................",
                                            "....................", "####################"};
inline constexpr const char* kHallPlayer = R"({"x": 16, "y": 80})";

inline EditPointer at(Vec2i pixel) {
    return {.at = pixel};
}

/// A world in edit mode that applies all commands at once.
struct Bench {
    explicit Bench(const std::vector<std::string>& rows, const std::string& player = "")
        : world(makeWorld(levelOfRows(rows, player), 0)),
          brush(world.level.tiles.shapes()),
          edit(brush, bodies) {
        edit.update(world);
    }

    static EditPointer on(Vec2i cell) { return {.at = {cell.x * 16 + 8, cell.y * 16 + 8}}; }

    void applyAll() {
        for (const Command& command : edit.takeCommands(world)) {
            const Outcome outcome = apply(world, command);
            CHECK(outcome.rejection.value_or("") == "");
        }
        edit.update(world);
    }
    void press(EditPointer pointer, MouseButton button = MouseButton::left) {
        edit.press(world, button, pointer);
        applyAll();
    }
    void moveTo(EditPointer pointer) {
        edit.moveTo(world, pointer);
        applyAll();
    }
    void release(MouseButton button = MouseButton::left) {
        edit.release(world, button);
        applyAll();
    }
    void click(Vec2i cell, MouseButton button = MouseButton::left) {
        press(on(cell), button);
        release(button);
    }
    void drag(Vec2i from, Vec2i to, MouseButton button = MouseButton::left) {
        press(on(from), button);
        moveTo(on(to));
        release(button);
    }
    void dragPixels(EditPointer from, EditPointer to) {
        press(from);
        moveTo(to);
        release();
    }
    void call(void (LevelEditor::*what)(const World&)) {
        (edit.*what)(world);
        applyAll();
    }
    void turn(Turn how) {
        edit.turn(world, how);
        applyAll();
    }

    /// The map as characters; '?' for other tiles.
    std::vector<std::string> drawn() const {
        const TileMap& tiles = world.level.tiles;
        std::vector<std::string> rows;
        for (int row = 0; row < tiles.rows(); ++row) {
            rows.emplace_back();
            for (int column = 0; column < tiles.columns(); ++column)
                rows.back() += symbolOf(tiles.tile({column, row}));
        }
        return rows;
    }
    static char symbolOf(Tile tile) {
        if (tile.shape == kEmpty) return '.';
        if (tile.shape == kBlock) return tile.oneWay ? '-' : '#';
        if (tile.shape != kSlope45) return '?';
        switch (tile.transform) {
            case 0: return '/';
            case kFlipX: return '\\';
            case kFlipY: return 'L';
            case kFlipX | kFlipY: return 'J';
            default: return '?';
        }
    }

    World world;
    Brush brush;
    BodyTools bodies;
    LevelEditor edit;
};

}  // namespace pixelstep
