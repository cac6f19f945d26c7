// The tutorial's UpdateAreas, AddObjectToArea, RemoveObjectFromArea, CheckCollisions and
// OverlapsSigned, with the original names and lists.
#include "rivals/tutorial_partitions.h"

#include <algorithm>
#include <cmath>

#include "rivals/contact_sum.h"

namespace pixelstep {
namespace {

constexpr int kTileSize = 16;
constexpr int kGridAreaWidth = 16;  // tiles
constexpr int kGridAreaHeight = 16;

struct Vector2 {
    float x = 0;
    float y = 0;

    friend Vector2 operator+(Vector2 a, Vector2 b) { return {a.x + b.x, a.y + b.y}; }
    friend Vector2 operator-(Vector2 a, Vector2 b) { return {a.x - b.x, a.y - b.y}; }
    Vector2 operator-() const { return {-x, -y}; }
};

float signOf(float value) {
    return value >= 0 ? 1.0f : -1.0f;
}

struct Aabb {
    Vector2 center;
    Vector2 halfSize;

    bool overlapsSigned(const Aabb& other, Vector2& overlap) const {
        overlap = {};
        if (halfSize.x == 0.0f || halfSize.y == 0.0f || other.halfSize.x == 0.0f ||
            other.halfSize.y == 0.0f ||
            std::abs(center.x - other.center.x) > halfSize.x + other.halfSize.x ||
            std::abs(center.y - other.center.y) > halfSize.y + other.halfSize.y)
            return false;
        overlap = {signOf(center.x - other.center.x) *
                       ((other.halfSize.x + halfSize.x) - std::abs(center.x - other.center.x)),
                   signOf(center.y - other.center.y) *
                       ((other.halfSize.y + halfSize.y) - std::abs(center.y - other.center.y))};
        return true;
    }
};

struct MovingObject;

struct CollisionData {
    MovingObject* other;
    Vector2 overlap;
    Vector2 speed1, speed2;
    Vector2 oldPos1, oldPos2, pos1, pos2;
};

struct MovingObject {
    uint32_t id = 0;
    Vector2 position;  // of the centre
    Vector2 oldPosition;
    Vector2 speed;
    Aabb aabb;
    std::vector<Vec2i> areas;
    std::vector<int> idsInAreas;
    std::vector<CollisionData> allCollidingObjects;

    bool hasCollisionDataFor(const MovingObject* other) const {
        for (const CollisionData& data : allCollidingObjects)
            if (data.other == other) return true;
        return false;
    }
};

template <class T>
bool containsValue(const std::vector<T>& list, const T& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace

struct TutorialPartitions::Map {
    float side = 0;
    int horizontalAreasCount = 0;
    int verticalAreasCount = 0;
    std::vector<std::vector<MovingObject*>> objectsInArea;
    std::vector<Vec2i> overlappingAreas;
    std::vector<std::unique_ptr<MovingObject>> objects;

    std::vector<MovingObject*>& area(Vec2i index) {
        return objectsInArea[static_cast<size_t>(index.y * horizontalAreasCount + index.x)];
    }

    static Vec2i getMapTileAtPoint(Vector2 point) {
        return {static_cast<int>(point.x / float{kTileSize}),
                static_cast<int>(point.y / float{kTileSize})};
    }

    void addObjectToArea(Vec2i areaIndex, MovingObject* object) {
        auto& list = area(areaIndex);
        object->areas.push_back(areaIndex);
        object->idsInAreas.push_back(static_cast<int>(list.size()));
        list.push_back(object);
    }

    void removeObjectFromArea(Vec2i areaIndex, int indexInArea, MovingObject* object) {
        auto& list = area(areaIndex);
        MovingObject* last = list.back();
        list.back() = object;
        list[static_cast<size_t>(indexInArea)] = last;
        for (size_t i = 0; i < last->areas.size(); ++i) {
            if (last->areas[i] == areaIndex) {
                last->idsInAreas[i] = indexInArea;
                break;
            }
        }
        list.pop_back();
    }

    void findOverlappingAreas(const MovingObject& object) {
        const auto& [center, half] = object.aabb;
        Vec2i topLeft = getMapTileAtPoint(center + Vector2{-half.x, half.y});
        Vec2i topRight = getMapTileAtPoint(center + half);
        Vec2i bottomLeft = getMapTileAtPoint(center - half);
        for (Vec2i* corner : {&topLeft, &topRight, &bottomLeft}) {
            corner->x /= kGridAreaWidth;
            corner->y /= kGridAreaHeight;
        }
        const Vec2i bottomRight{topRight.x, bottomLeft.y};
        if (topLeft.x == topRight.x && topLeft.y == bottomLeft.y) {
            overlappingAreas.push_back(topLeft);
        } else if (topLeft.x == topRight.x) {
            overlappingAreas.push_back(topLeft);
            overlappingAreas.push_back(bottomLeft);
        } else if (topLeft.y == bottomLeft.y) {
            overlappingAreas.push_back(topLeft);
            overlappingAreas.push_back(topRight);
        } else {
            overlappingAreas.push_back(topLeft);
            overlappingAreas.push_back(bottomLeft);
            overlappingAreas.push_back(topRight);
            overlappingAreas.push_back(bottomRight);
        }
    }

    void updateAreas(MovingObject* object) {
        findOverlappingAreas(*object);
        auto& areas = object->areas;
        auto& ids = object->idsInAreas;
        for (size_t i = 0; i < areas.size(); ++i) {
            if (containsValue(overlappingAreas, areas[i])) continue;
            removeObjectFromArea(areas[i], ids[i], object);
            areas.erase(areas.begin() + static_cast<std::ptrdiff_t>(i));
            ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(i));
            --i;
        }
        for (const Vec2i index : overlappingAreas)
            if (!containsValue(areas, index)) addObjectToArea(index, object);
        overlappingAreas.clear();
    }

    void checkCollisions() {
        for (int y = 0; y < verticalAreasCount; ++y)
            for (int x = 0; x < horizontalAreasCount; ++x) checkArea(area({x, y}));
    }

    static void checkArea(const std::vector<MovingObject*>& inArea) {
        Vector2 overlap;
        for (size_t i = 0; i + 1 < inArea.size(); ++i) {
            MovingObject* const obj1 = inArea[i];
            for (size_t j = i + 1; j < inArea.size(); ++j) {
                MovingObject* const obj2 = inArea[j];
                if (!obj1->aabb.overlapsSigned(obj2->aabb, overlap) ||
                    obj1->hasCollisionDataFor(obj2))
                    continue;
                obj1->allCollidingObjects.push_back({obj2, overlap, obj1->speed, obj2->speed,
                                                     obj1->oldPosition, obj2->oldPosition,
                                                     obj1->position, obj2->position});
                obj2->allCollidingObjects.push_back({obj1, -overlap, obj2->speed, obj1->speed,
                                                     obj2->oldPosition, obj1->oldPosition,
                                                     obj2->position, obj1->position});
            }
        }
    }

    void move(MovingObject& object) const {
        object.oldPosition = object.position;
        const Vector2 half = object.aabb.halfSize;
        Vector2 corner = object.position - half;
        moveAndBounce(corner.x, object.speed.x, side - 2 * half.x);
        moveAndBounce(corner.y, object.speed.y, side - 2 * half.y);
        object.position = corner + half;
        object.aabb.center = object.position;
    }
};

TutorialPartitions::TutorialPartitions(const Crowd& crowd) : map_(std::make_unique<Map>()) {
    map_->side = static_cast<float>(crowd.side);
    const int areas = crowd.side / (kTileSize * kGridAreaWidth) + 1;
    map_->horizontalAreasCount = map_->verticalAreasCount = areas;
    map_->objectsInArea.resize(static_cast<size_t>(areas) * static_cast<size_t>(areas));
    for (size_t i = 0; i < crowd.rects.size(); ++i) {
        const Rect& rect = crowd.rects[i];
        auto object = std::make_unique<MovingObject>();
        object->id = static_cast<uint32_t>(i);
        object->aabb.halfSize = {static_cast<float>(rect.width) / 2,
                                 static_cast<float>(rect.height) / 2};
        object->position = Vector2{static_cast<float>(rect.left), static_cast<float>(rect.top)} +
                           object->aabb.halfSize;
        object->speed = {static_cast<float>(crowd.speeds[i].x),
                         static_cast<float>(crowd.speeds[i].y)};
        map_->objects.push_back(std::move(object));
    }
}

TutorialPartitions::~TutorialPartitions() = default;

void TutorialPartitions::step() {
    for (const auto& object : map_->objects) {
        map_->move(*object);
        map_->updateAreas(object.get());
        object->allCollidingObjects.clear();
    }
    map_->checkCollisions();
}

std::vector<IndexPair> TutorialPartitions::pairs() const {
    std::vector<IndexPair> found;
    for (const auto& object : map_->objects)
        for (const CollisionData& data : object->allCollidingObjects)
            if (object->id < data.other->id) found.push_back({object->id, data.other->id});
    std::ranges::sort(found);
    return found;
}

uint64_t TutorialPartitions::contactSum() const {
    uint64_t sum = 0;
    for (const auto& object : map_->objects)
        for (const auto& [other, overlap, speed1, speed2, oldPos1, oldPos2, pos1, pos2] :
             object->allCollidingObjects)
            sum += hashOfContact(object->id, other->id,
                                 {comparedOverlap(static_cast<int>(overlap.x), pos1.x == pos2.x),
                                  comparedOverlap(static_cast<int>(overlap.y), pos1.y == pos2.y)});
    return sum;
}

}  // namespace pixelstep
