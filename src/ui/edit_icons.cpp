// The tools' pictures: '#' in the text's colour, 'o' in the accent's, '+' dimmed.
#include "ui/edit_icons.h"

#include <imgui.h>

#include "ui/ui.h"

namespace pixelstep {
constexpr ToolIcon kBrushIcon{
    "..........##..", ".........####.", "........####..", ".......####...", "......####....",
    ".....####.....", "....####......", "...o###.......", "..oo#.........", ".oooo.........",
    ".oooo.........", "ooooo.........", "oooo..........", ".............."};
constexpr ToolIcon kLineIcon{"...........ooo", "...........ooo", "..........#ooo", ".........##...",
                             "........##....", ".......##.....", "......##......", ".....##.......",
                             "....##........", "...##.........", "ooo#..........", "ooo...........",
                             "ooo...........", ".............."};
constexpr ToolIcon kRectangleIcon{
    "..............", "ooo########ooo", "ooo########ooo", "ooo++++++++ooo", ".##++++++++##.",
    ".##++++++++##.", ".##++++++++##.", ".##++++++++##.", ".##++++++++##.", "ooo++++++++ooo",
    "ooo########ooo", "ooo########ooo", "..............", ".............."};
constexpr ToolIcon kFillIcon{"......#.......", ".....###......", "....##.##.....", "...##...##....",
                             "..##.....##...", ".##ooooooo##..", "##ooooooooo#..", ".##ooooooo##o.",
                             "..##ooooo##.o.", "...##ooo##.ooo", "....##o##..ooo", ".....###...ooo",
                             "......#.....o.", ".............."};
constexpr ToolIcon kEraseIcon{
    "..............", "........##....", ".......####...", "......######..", ".....########.",
    "....o########.", "...ooo######..", "..ooooo####...", ".ooooooo##....", ".oooooooo.....",
    "..oooooo......", "...oooo.......", "....oo..######", ".............."};
constexpr ToolIcon kPickIcon{"..........###.", ".........#####", "........######", "......#######.",
                             ".......#####..", "......#+##....", ".....#++###...", "....#++#..#...",
                             "...#++#.......", "..#oo#........", ".#oo#.........", ".#o#..........",
                             "#.#...........", ".............."};
constexpr ToolIcon kSelectIcon{
    "##.###.##.####", "#............#", "#............#", "..............", "#............#",
    "#.....o......#", "#.....o.......", "....ooooo....#", "#.....o......#", "#.....o.......",
    "#............#", "..............", "#............#", "####.##.###.##"};
constexpr ToolIcon kPlayerIcon{
    "....ooo.......", "....o+oo......", "....oooo......", ".....##.......", "...######.....",
    "...#.##.##....", "..#..##..#....", ".....##.......", "....####......", "....#..##.....",
    "...##...#.....", "...#....##....", "...##....##...", ".............."};
constexpr ToolIcon kCloneIcon{
    ".+++....##....", ".+++...####...", ".+++...####...", "..+.....##....", "++++..######..",
    "+.+..#.####.#.", "..+....####...", "..+.....##....", ".+.+...####...", ".+.+...#..#...",
    "+...+.##..##..", "+...+.#....#..", "......##...##.", ".............."};
constexpr ToolIcon kCrateIcon{
    "..............", "oooooooooooooo", "o############o", "o##########.#o", "o#.########.#o",
    "o##.######.##o", "o###.####.###o", "o####.##.####o", "o#####..#####o", "o####.##.####o",
    "o###.####.###o", "o############o", "oooooooooooooo", ".............."};
constexpr ToolIcon kPlatformIcon{
    "..............", "..............", "..............", "##############", "#oooooooooooo#",
    "##############", "..............", "......++......", "..............", "...+......+...",
    "..+++....+++..", ".+++++..+++++.", "...+......+...", ".............."};
constexpr ToolIcon kSignIcon{"..............", "oooooooooooooo", "o############o", "o#..........#o",
                             "o#.########.#o", "o############o", "o#.#######..#o", "o############o",
                             "oooooooooooooo", "......++......", "......++......", "......++......",
                             "......++......", ".....++++....."};
constexpr ToolIcon kZoneIcon{"##.###.##.####", "#............#", "#...#oooo....#", "....#oooooo...",
                             "#...#ooooo...#", "#...#oooo....#", "#...#oo.......", "....#........#",
                             "#...#........#", "#...#.........", "#...#........#", "....++.......#",
                             "#............#", "####.##.###.##"};

namespace {

unsigned colourOf(char symbol) {
    if (symbol == 'o') return uiColour(UiColour::accent);
    return uiColour(symbol == '+' ? UiColour::dim : UiColour::text);
}

}  // namespace

void drawIcon(ImDrawList* draw, const ToolIcon& icon, const ImVec2& corner, float pixel) {
    float y = corner.y;
    for (const std::string_view row : icon) {
        // A run of equal pixels is one rectangle.
        for (size_t begin = 0; begin < row.size();) {
            const size_t found = row.find_first_not_of(row[begin], begin);
            const size_t end = found == std::string_view::npos ? row.size() : found;
            const float left = corner.x + static_cast<float>(begin) * pixel;
            const float right = corner.x + static_cast<float>(end) * pixel;
            if (row[begin] != '.')
                draw->AddRectFilled({left, y}, {right, y + pixel}, colourOf(row[begin]));
            begin = end;
        }
        y += pixel;
    }
}

}  // namespace pixelstep
