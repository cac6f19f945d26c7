// A raylib without a window: holds D for 300 frames, then prints the last red rectangle.
#include <cstdio>

#include "raylib.h"

static int frames = 0;
static bool isDrawing = false;
static int redAt = 0;

void InitWindow(int, int, const char*) {}
void SetTargetFPS(int) {}
void ClearBackground(Color) {}
bool IsKeyDown(int key) {
    return key == 'D';
}
void BeginDrawing() {
    isDrawing = true;
}
void EndDrawing() {
    isDrawing = false;
    ++frames;
}
void DrawRectangle(int x, int, int, int, Color color) {
    if (isDrawing && color.r > 0xe0 && color.g < 0x40) redAt = x;
}
Color GetColor(unsigned int hex) {
    const auto byte = [&](int shift) { return static_cast<unsigned char>(hex >> shift); };
    return {byte(24), byte(16), byte(8), byte(0)};
}
bool WindowShouldClose() {
    if (frames < 300) return false;
    std::printf("%d frames, red at x %d\n", frames, redAt);
    return true;
}
