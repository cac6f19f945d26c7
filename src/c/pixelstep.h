/* The C interface of Pixelstep, also for languages that bind to C: a world behind an opaque
 * pointer.
 *
 * A world is created from a level or a replay, both JSON (docs/formats.md). Only steps and
 * commands change it. The same steps and commands give the same world, bit for bit.
 *
 * y points down; positions are whole pixels, speeds 1/65536 px/s. Texts are UTF-8,
 * zero-terminated. A function that fails returns null or -1 and changes nothing; pixelstep_error
 * returns the reason. A null world or text is an error. Threads may use different worlds at the
 * same time, but not the same one.
 */
#pragma once

/* NOLINTBEGIN(modernize-deprecated-headers,modernize-use-using): this is C */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header; pixelstep_version() returns that of the library. Before 1.0 a new
 * minor version may be incompatible; the library's soname contains it. */
#define PIXELSTEP_MAJOR 0
#define PIXELSTEP_MINOR 1

typedef struct pixelstep_world pixelstep_world;

/* Held buttons: bits of a sum. */
enum {
    PIXELSTEP_LEFT = 1,
    PIXELSTEP_RIGHT = 2,
    PIXELSTEP_UP = 4, /* jumps */
    PIXELSTEP_DOWN = 8,
    PIXELSTEP_DASH = 16
};

/* Kinds of bodies. */
enum { PIXELSTEP_PLAYER, PIXELSTEP_CLONE, PIXELSTEP_CRATE, PIXELSTEP_PLATFORM };

/* Flags of a body: bits of a sum. */
enum {
    PIXELSTEP_GROUNDED = 1,   /* it does not rise, and is blocked from below */
    PIXELSTEP_ONE_WAY = 2,    /* a platform that is solid only from above */
    PIXELSTEP_WEIGHTLESS = 4, /* a crate without gravity */
    PIXELSTEP_FACES_LEFT = 8, /* a character whose last held direction is left */
    PIXELSTEP_DASHING = 16,   /* a character in a dash */
    PIXELSTEP_HANGING = 32    /* a character that hangs from a ledge */
};

/* Results of pixelstep_pixel. */
enum {
    PIXELSTEP_AIR,
    PIXELSTEP_SOLID,
    PIXELSTEP_ONE_WAY_TILE,
    PIXELSTEP_PLANK = PIXELSTEP_ONE_WAY_TILE /* its earlier name */
};

typedef struct pixelstep_body {
    uint32_t id; /* never reused */
    uint32_t kind;
    int32_t x, y; /* its top-left pixel */
    int32_t width, height;
    int64_t speed_x, speed_y; /* [1/65536 px/s] */
    uint32_t flags;
    uint32_t reserved; /* 0 */
} pixelstep_body;

typedef struct pixelstep_map {
    int32_t x, y; /* its top-left pixel; everything outside the map is solid */
    int32_t width, height;
    int32_t tile_size; /* 8, 16 or 32 */
} pixelstep_map;

/* "0.1.0". */
const char* pixelstep_version(void);
/* The simulation version. Replays and hashes of different versions are not comparable. */
int pixelstep_rules(void);

/* The error of the last failed call of this thread; "" if none has failed. Valid until the next
 * failure. */
const char* pixelstep_error(void);

/* A world at the start of a level; null if the level is invalid. Free it with pixelstep_free.
 * seed: of the random generator. */
pixelstep_world* pixelstep_from_level(const char* level_json, uint64_t seed);
/* The world at the start of a recorded run, for pixelstep_play.
 * folder: the base of relative paths in the replay, such as "tests/replays/"; null: the working
 * directory. */
pixelstep_world* pixelstep_from_replay(const char* replay_json, const char* folder);
/* A copy of the world; null if there is no memory. Free it with pixelstep_free. */
pixelstep_world* pixelstep_clone(const pixelstep_world* world);
/* Frees a world; null has no effect. */
void pixelstep_free(pixelstep_world* world);

/* Simulates one step with the player's held buttons. A world that plays a replay stops playing it.
 * Returns 0, or -1 on failure. */
int pixelstep_step(pixelstep_world* world, unsigned buttons);
/* Applies the replay's commands before the next step, and simulates the step.
 * Returns 1; 0 after the end, without a step; -1 if there is no replay, or if the world's hash
 * differs from the replay's (the step is done in this case). */
int pixelstep_play(pixelstep_world* world);
/* Applies a command in the form of a replay's entry: {"spawn_clone": {"x": 40, "y": 64}}. Levels
 * in commands must be included, not named by a path.
 * Returns the number of changed cells or bodies, or 1; -1 if it is not a command, or the world
 * rejects it. */
int pixelstep_apply(pixelstep_world* world, const char* command_json);

/* A hash of the state that later steps depend on; 0 without a world. */
uint64_t pixelstep_hash(const pixelstep_world* world);
/* The number of steps done; -1 without a world. */
int64_t pixelstep_steps(const pixelstep_world* world);
int pixelstep_steps_per_second(const pixelstep_world* world);

/* Writes up to `capacity` bodies, by ascending id, and returns the number of all bodies; 0 without
 * a world. `bodies` may be null if `capacity` is 0. */
size_t pixelstep_bodies(const pixelstep_world* world, pixelstep_body* bodies, size_t capacity);
/* Finds the body with this id. Returns 0, or -1 if there is none. */
int pixelstep_find(const pixelstep_world* world, uint32_t id, pixelstep_body* body);
/* The player's id, the same in every world. */
uint32_t pixelstep_player(void);

/* The position and size of the map. Returns 0, or -1 on failure. */
int pixelstep_map_of(const pixelstep_world* world, pixelstep_map* map);
/* The kind of tile at a pixel: PIXELSTEP_AIR, SOLID or ONE_WAY_TILE; -1 without a world. */
int pixelstep_pixel(const pixelstep_world* world, int32_t x, int32_t y);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-deprecated-headers,modernize-use-using) */
