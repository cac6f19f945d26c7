// Crates and platforms on screen: in, a world; out, their pictures drawn, and platforms' ways.
#pragma once

#include <map>
#include <vector>

#include "draw/body_pictures.h"
#include "draw/texture.h"
#include "game/world/world.h"
#include "scene/hint.h"

namespace pixelstep {

/// What an actor, a crate or platform, looks like.
BodyLook bodyLookOf(const Actor& actor);

/// What the picture of a body in these groups is multiplied with: white if it is in its kind's
/// alone, else a colour of its own for the first of the others.
uint32_t groupTint(GroupMask member, GroupMask kindsGroup);

/// True if it stops the player or, for a one-way platform, holds it.
bool isSolidToPlayer(const World& world, const Actor& actor);

/// Draws crates and platforms; keeps a texture of each look and size.
class SolidSprites {
public:
    explicit SolidSprites(Picture sheet) : sheet_(std::move(sheet)) {}

    /// Draws all that the view shows: the rails of platforms, platforms, then crates. What the
    /// player passes through is see-through.
    void draw(SDL_Renderer* sdl, const World& world, const Rect& view, int alphaPer1000);
    /// Draws what would come, faintly.
    void drawGhost(SDL_Renderer* sdl, const Ghost& ghost, const Rect& view);

    void forgetTextures();

private:
    struct Key {
        BodyLook look;
        int width;
        int height;
        uint32_t tint;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    SDL_Texture* textureOf(SDL_Renderer* sdl, const Key& key);
    void drawKind(SDL_Renderer* sdl, const World& world, Kind kind, const Rect& view,
                  int alphaPer1000);
    void drawRails(SDL_Renderer* sdl, const World& world, const Rect& view);
    void learnGroups(const Level& level);

    Picture sheet_;
    Shared<LevelText> text_;  // the level's that the two masks are of
    Shared<Cast> cast_;
    GroupMask crates_ = 0;
    GroupMask platforms_ = 0;
    TexturePtr railEnd_;
    std::map<Key, TexturePtr> textures_;
    int64_t pixels_ = 0;  // of all textures
};

}  // namespace pixelstep
