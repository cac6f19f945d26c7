// The tools' pictures: '#' in the text's colour, 'o' in the accent's, '+' dimmed.
#include "ui/edit_icons.h"

#include <imgui.h>

#include <array>
#include <string_view>

#include "ui/ui.h"

namespace pixelstep {
namespace {

using Icon = std::array<std::string_view, kIconSide>;

constexpr Icon kBrush{"..........##..", ".........####.", "........####..", ".......####...",
                      "......####....", ".....####.....", "....####......", "...o###.......",
                      "..oo#.........", ".oooo.........", ".oooo.........", "ooooo.........",
                      "oooo..........", ".............."};
constexpr Icon kLine{"...........ooo", "...........ooo", "..........#ooo", ".........##...",
                     "........##....", ".......##.....", "......##......", ".....##.......",
                     "....##........", "...##.........", "ooo#..........", "ooo...........",
                     "ooo...........", ".............."};
constexpr Icon kRectangle{"..............", "ooo########ooo", "ooo########ooo", "ooo++++++++ooo",
                          ".##++++++++##.", ".##++++++++##.", ".##++++++++##.", ".##++++++++##.",
                          ".##++++++++##.", "ooo++++++++ooo", "ooo########ooo", "ooo########ooo",
                          "..............", ".............."};
constexpr Icon kFill{"......#.......", ".....###......", "....##.##.....", "...##...##....",
                     "..##.....##...", ".##ooooooo##..", "##ooooooooo#..", ".##ooooooo##o.",
                     "..##ooooo##.o.", "...##ooo##.ooo", "....##o##..ooo", ".....###...ooo",
                     "......#.....o.", ".............."};
constexpr Icon kErase{"..............", "........##....", ".......####...", "......######..",
                      ".....########.", "....o########.", "...ooo######..", "..ooooo####...",
                      ".ooooooo##....", ".oooooooo.....", "..oooooo......", "...oooo.......",
                      "....oo..######", ".............."};
constexpr Icon kPick{"..........###.", ".........#####", "........######", "......#######.",
                     ".......#####..", "......#+##....", ".....#++###...", "....#++#..#...",
                     "...#++#.......", "..#oo#........", ".#oo#.........", ".#o#..........",
                     "#.#...........", ".............."};
constexpr Icon kSelect{"##.###.##.####", "#............#", "#............#", "..............",
                       "#............#", "#.....o......#", "#.....o.......", "....ooooo....#",
                       "#.....o......#", "#.....o.......", "#............#", "..............",
                       "#............#", "####.##.###.##"};
constexpr Icon kPlayer{"....ooo.......", "....o+oo......", "....oooo......", ".....##.......",
                       "...######.....", "...#.##.##....", "..#..##..#....", ".....##.......",
                       "....####......", "....#..##.....", "...##...#.....", "...#....##....",
                       "...##....##...", ".............."};
constexpr Icon kClone{".+++....##....", ".+++...####...", ".+++...####...", "..+.....##....",
                      "++++..######..", "+.+..#.####.#.", "..+....####...", "..+.....##....",
                      ".+.+...####...", ".+.+...#..#...", "+...+.##..##..", "+...+.#....#..",
                      "......##...##.", ".............."};
constexpr Icon kCrate{"..............", "oooooooooooooo", "o############o", "o##########.#o",
                      "o#.########.#o", "o##.######.##o", "o###.####.###o", "o####.##.####o",
                      "o#####..#####o", "o####.##.####o", "o###.####.###o", "o############o",
                      "oooooooooooooo", ".............."};
constexpr Icon kPlatform{"..............", "..............", "..............", "##############",
                         "#oooooooooooo#", "##############", "..............", "......++......",
                         "..............", "...+......+...", "..+++....+++..", ".+++++..+++++.",
                         "...+......+...", ".............."};

constexpr std::array<const Icon*, kEditToolCount> kIcons{&kBrush, &kLine,  &kRectangle, &kFill,
                                                         &kErase, &kPick,  &kSelect,    &kPlayer,
                                                         &kClone, &kCrate, &kPlatform};

unsigned colourOf(char symbol) {
    if (symbol == 'o') return uiColour(UiColour::accent);
    return uiColour(symbol == '+' ? UiColour::dim : UiColour::text);
}

}  // namespace

void drawToolIcon(ImDrawList* draw, EditTool tool, const ImVec2& corner, float pixel) {
    float y = corner.y;
    for (const std::string_view row : *kIcons[static_cast<size_t>(tool)]) {
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
