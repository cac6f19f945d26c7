// Draws crates, platforms and their paths.
#pragma once

#include <map>
#include <vector>

#include "draw/body_pictures.h"
#include "draw/map/map_layers.h"
#include "draw/pixels/texture.h"
#include "draw/tile_details.h"
#include "draw/visible_bodies.h"
#include "game/world/world.h"
#include "scene/hint.h"

namespace pixelstep {

/// The look of a crate or platform.
BodyLook bodyLookOf(const Actor& actor);

/// The tint of a body in these groups: white if it is only in the group of its kind, otherwise a
/// colour by the first other group.
uint32_t groupTint(GroupMask member, GroupMask kindsGroup);

/// True if it blocks the player or, for a one-way platform, carries the player.
bool isSolidToPlayer(const World& world, const Actor& actor);

/// Draws crates and platforms; caches a texture for each look, size and tint.
class SolidSprites {
public:
    explicit SolidSprites(Image sheet) : sheet_(std::move(sheet)) {}

    /// Draws the visible ones: paths of platforms, platforms, then crates, except hazards. Bodies
    /// that the player passes through are translucent.
    /// @param surfaces  draws their upper edges
    /// @param map       draws those for which it has pictures; null: there is no map
    void draw(SDL_Renderer* sdl, const World& world, const VisibleBodies& seen,
              SurfaceSprites& surfaces, MapLayers* map = nullptr);
    /// Draws a translucent preview of a body to be placed.
    void drawPreview(SDL_Renderer* sdl, const BodyPreview& preview, const Rect& view);

    void dropTextures();

private:
    struct Key {
        BodyLook look;
        int width;
        int height;
        uint32_t tint;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    SDL_Texture* textureOf(SDL_Renderer* sdl, const Key& key);
    void drawBody(SDL_Renderer* sdl, const World& world, const Actor& actor, const Rect& to,
                  const Rect& view, SurfaceSprites& surfaces);
    void drawRails(SDL_Renderer* sdl, const World& world, const Rect& view);
    void updateGroups(const Level& level);

    Image sheet_;
    Shared<LevelText> text_;  // of the level that the two masks belong to
    Shared<Cast> cast_;
    GroupMask crates_ = 0;
    GroupMask platforms_ = 0;
    TexturePtr pathEnd_;
    std::map<Key, TexturePtr> textures_;
    int64_t pixels_ = 0;  // of all textures
};

}  // namespace pixelstep
