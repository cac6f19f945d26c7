// Crops, scales and repeats.
#include "import/ldtk/ldtk_backdrop.h"

#include <algorithm>
#include <cmath>

#include "import/map_members.h"

namespace pixelstep {
namespace {

void repeat(StampCollector& stamper, PictureLayer& layer, const LdtkLevelData& room,
            const PicturePart& picture) {
    const Rect& part = picture.from;
    const auto start = [&](std::string_view key, int length, int side) {
        const double pivot = std::clamp(numberMember(room.value, key, 0), 0.0, 1.0);
        const int first = static_cast<int>(std::lround(pivot * (length - side))) % side;
        return first > 0 ? first - side : first;
    };
    const int left = start("bgPivotX", room.size.x, part.width);
    const int top = start("bgPivotY", room.size.y, part.height);
    for (int y = top; y < room.size.y && !stamper.isFull(); y += part.height) {
        for (int x = left; x < room.size.x && !stamper.isFull(); x += part.width) {
            const int right = std::min(x + part.width, room.size.x);
            const int bottom = std::min(y + part.height, room.size.y);
            const Vec2i from{std::max(x, 0), std::max(y, 0)};
            const Rect shown{part.left + from.x - x, part.top + from.y - y, right - from.x,
                             bottom - from.y};
            const PixelBox box{double(room.area.left + from.x), double(room.area.top + from.y),
                               double(shown.width), double(shown.height)};
            if (!stamper.lay(layer, {picture.file, shown}, box)) return;
        }
    }
}

void addBackdrop(StampCollector& stamper, PictureLayer& layer, const LdtkLevelData& room) {
    const std::string picture = textMember(room.value, "bgRelPath");
    const auto place = objectMember(room.value, "__bgPos");
    const auto file = picture.empty() ? std::nullopt : stamper.find(picture);
    if (!file || !place) return;
    const auto crop = listMember(*place, "cropRect");
    if (!crop || crop->size() != 4) return;
    std::vector<double> numbers;
    for (const JsonValue part : crop->items())
        numbers.push_back(std::clamp(numberOf(part), 0.0, double(kMaxMapPictureSide)));
    const int left = std::min(static_cast<int>(std::lround(numbers[0])), file->from.width - 1);
    const int top = std::min(static_cast<int>(std::lround(numbers[1])), file->from.height - 1);
    const int right = static_cast<int>(std::lround(numbers[0] + numbers[2]));
    const int bottom = static_cast<int>(std::lround(numbers[1] + numbers[3]));
    const Rect part{left, top, std::clamp(right - left, 1, file->from.width - left),
                    std::clamp(bottom - top, 1, file->from.height - top)};
    if (textMember(room.value, "bgPos") == "Repeat")
        return repeat(stamper, layer, room, {file->file, part});
    const PixelBox box{room.area.left + pairPart(*place, "topLeftPx", 0, 0),
                       room.area.top + pairPart(*place, "topLeftPx", 1, 0),
                       numbers[2] * pairPart(*place, "scale", 0, 1),
                       numbers[3] * pairPart(*place, "scale", 1, 1)};
    stamper.lay(layer, {file->file, part}, box);
}

}  // namespace

PictureLayer backdropOf(const LdtkWorld& world, StampCollector& stamper) {
    PictureLayer layer;
    const bool isWhole = flagMember(world.rooms.front().value, "isComposite", false);
    layer.name = isWhole ? "picture" : "background";
    for (const LdtkLevelData& room : world.rooms) addBackdrop(stamper, layer, room);
    return layer;
}

std::optional<uint32_t> backgroundOf(const LdtkWorld& world) {
    const JsonValue home = world.rooms.front().value;
    const auto colour = colourMember(home, "__bgColor");
    return colour ? colour : colourMember(home, "bgColor");
}

}  // namespace pixelstep
