/* Pixelstep for C, and for all that binds to C: a world behind a pointer.
 *
 * A world is made from a level or a replay, both JSON (docs/formats.md), and changes in two ways:
 * by a step, and by a command. The same steps and commands give the same world on any machine.
 *
 * y points down; places are whole pixels, speeds 1/65536 px/s. Texts are UTF-8 and end with a zero.
 * A function that fails returns null or -1 and changes nothing; pixelstep_error returns the reason.
 * Null instead of a world or a text is a failure. Worlds share nothing that is written to: threads
 * may use different worlds at once, but not the same one.
 */
#pragma once

/* NOLINTBEGIN(modernize-deprecated-headers,modernize-use-using): this is C */

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What was compiled against; pixelstep_version() is what runs. Until 1.0 another minor number may
 * break both, and the library's soname says so. */
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

/* What else is true of a body: bits of its flags. */
enum {
    PIXELSTEP_GROUNDED = 1,   /* something holds it from below */
    PIXELSTEP_ONE_WAY = 2,    /* a platform that holds from above only */
    PIXELSTEP_WEIGHTLESS = 4, /* a crate without gravity */
    PIXELSTEP_FACES_LEFT = 8, /* a character that last went left */
    PIXELSTEP_DASHING = 16,   /* a character in a dash */
    PIXELSTEP_HANGING = 32    /* a character that hangs from a ledge */
};

/* What pixels are made of. */
enum { PIXELSTEP_AIR, PIXELSTEP_SOLID, PIXELSTEP_PLANK /* of a one-way tile */ };

typedef struct pixelstep_body {
    uint32_t id; /* never used again */
    uint32_t kind;
    int32_t x, y; /* its top left pixel */
    int32_t width, height;
    int64_t speed_x, speed_y; /* [1/65536 px/s] */
    uint32_t flags;
    uint32_t reserved; /* 0 */
} pixelstep_body;

typedef struct pixelstep_map {
    int32_t x, y; /* its top left pixel; all outside of it is solid */
    int32_t width, height;
    int32_t tile_size; /* 8, 16 or 32 */
} pixelstep_map;

/* "0.1.0". */
const char* pixelstep_version(void);
/* The number of the rules: replays and hashes are comparable where it is the same. */
int pixelstep_rules(void);

/* Why this thread's last call that failed did; "" if none has. It stays until the next one. */
const char* pixelstep_error(void);

/* A world at the start of a level; null if the level is bad. To be freed.
 * seed: of the few things that are random. */
pixelstep_world* pixelstep_from_level(const char* level_json, uint64_t seed);
/* The world at the start of a recorded run, for pixelstep_play.
 * folder: from which the replay names levels, as "tests/replays/"; null: the working directory. */
pixelstep_world* pixelstep_from_replay(const char* replay_json, const char* folder);
/* Another world in the same state, which goes its own way; null without memory. To be freed. */
pixelstep_world* pixelstep_clone(const pixelstep_world* world);
/* Null is freed too. */
void pixelstep_free(pixelstep_world* world);

/* One step with the player's held buttons. A world that played a replay stops playing it.
 * Returns 0; -1 if it fails. */
int pixelstep_step(pixelstep_world* world, unsigned buttons);
/* One step of the replay, after the commands that come before it.
 * Returns 1; 0, without a step, after its end; -1 if it fails: the replay's hash of the step is not
 * this world's (the step is done then), or there is no replay. */
int pixelstep_play(pixelstep_world* world);
/* Does a command, as an entry of a replay has it: {"spawn_clone": {"x": 40, "y": 64}}. Levels
 * in commands are written out. Returns how many cells, bodies or the like it changed; -1 if it
 * fails: it is none, or the world rejects it. */
int pixelstep_apply(pixelstep_world* world, const char* command_json);

/* A hash of all that later steps depend on; 0 without a world. */
uint64_t pixelstep_hash(const pixelstep_world* world);
/* The steps done; -1 without a world. */
int64_t pixelstep_steps(const pixelstep_world* world);
int pixelstep_steps_per_second(const pixelstep_world* world);

/* The bodies, by ascending ids: writes up to `room` of them, returns how many there are; 0 without
 * a world. `bodies` may be null where `room` is 0. */
size_t pixelstep_bodies(const pixelstep_world* world, pixelstep_body* bodies, size_t room);
/* The body of this id. Returns 0; -1 if there is none. */
int pixelstep_find(const pixelstep_world* world, uint32_t id, pixelstep_body* body);
/* The player's id, the same in every world. */
uint32_t pixelstep_player(void);

/* Where the map lies. Returns 0; -1 if it fails. */
int pixelstep_map_of(const pixelstep_world* world, pixelstep_map* map);
/* What the tiles are at a pixel; -1 without a world. */
int pixelstep_pixel(const pixelstep_world* world, int32_t x, int32_t y);

#ifdef __cplusplus
}
#endif

/* NOLINTEND(modernize-deprecated-headers,modernize-use-using) */
