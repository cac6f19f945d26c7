/* Plain C: a level, steps, a command, an error. Prints what a test compares. */
#include <pixelstep.h>
#include <stdio.h>

int main(void) {
    const char* level =
        "{\"version\": 1, \"rows\": [\"....................\", \"....................\","
        " \"....................\", \"....................\", \"####################\"],"
        " \"legend\": {\"#\": \"block\"}}";
    pixelstep_body body;
    pixelstep_world* world = pixelstep_from_level(level, 0);
    int i;
    if (world == NULL) {
        puts(pixelstep_error());
        return 1;
    }
    for (i = 0; i < 60; ++i) pixelstep_step(world, PIXELSTEP_RIGHT);
    pixelstep_find(world, pixelstep_player(), &body);
    printf("after %d steps at x %d\n", (int)pixelstep_steps(world), (int)body.x);
    i = pixelstep_apply(world, "{\"spawn_clone\": {\"count\": 3}}");
    printf("%d more, %d bodies\n", i, (int)pixelstep_bodies(world, NULL, 0));
    if (pixelstep_apply(world, "{\"jump\": {}}") < 0) puts(pixelstep_error());
    pixelstep_free(world);
    return 0;
}
