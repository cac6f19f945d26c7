// The part of raylib's header that docs/library.md uses, implemented by fake_raylib.cpp.
#pragma once

struct Color {
    unsigned char r, g, b, a;
};

extern "C" {
void InitWindow(int width, int height, const char* title);
bool WindowShouldClose();
void SetTargetFPS(int fps);
void BeginDrawing();
void ClearBackground(Color color);
void DrawRectangle(int x, int y, int width, int height, Color color);
void EndDrawing();
bool IsKeyDown(int key);
Color GetColor(unsigned int hexValue);
}
