// Draws the graphs and routes of followers.
#include "lab/routes/routes_ui.h"

#include <algorithm>

#include "draw/ai_marks.h"
#include "game/world/followers.h"
#include "lab/routes/routes.h"
#include "math/fixed.h"
#include "ui/messages.h"

namespace pixelstep {
namespace {

constexpr SDL_Color kPlaceColour{120, 225, 255, 190};
constexpr SDL_Color kReachedColour{255, 200, 60, 220};
constexpr SDL_Color kMoveColour{235, 242, 255, 90};
constexpr SDL_Color kRouteColour{255, 92, 80, 255};
constexpr SDL_Color kDarkColour{12, 16, 32, 170};

// Dots and lines of one colour, one call.
struct Dots {
    Rect view;
    std::vector<SDL_Rect> rects{};

    void add(Vec2i at, int side) {
        const Rect part = intersection({at.x - side / 2, at.y - side / 2, side, side}, view);
        if (!part.isEmpty())
            rects.push_back({part.left - view.left, part.top - view.top, part.width, part.height});
    }
    void draw(SDL_Renderer* sdl, SDL_Color colour) const {
        if (rects.empty()) return;
        SDL_SetRenderDrawBlendMode(sdl, SDL_BLENDMODE_BLEND);
        SDL_SetRenderDrawColor(sdl, colour.r, colour.g, colour.b, colour.a);
        SDL_RenderFillRects(sdl, rects.data(), static_cast<int>(rects.size()));
    }
};

Vec2i feetAt(NavNode spot, Vec2i size) {
    return feetOf(rectAt(spot, size));
}

const NavGraph* graphOf(const World& world, const Actor& actor) {
    return graphFor(world.nav, navUserOf(world, actor));
}

void addSegment(Dots& dots, const NavGraph& graph, const NavSegment& segment) {
    for (const NavNode spot : spotsOf(graph, segment)) dots.add(feetAt(spot, graph.user.size), 1);
}

// The same as beads, to be distinguishable from the line of all places without colour.
void addSegmentDots(Dots& dots, const NavGraph& graph, const NavSegment& segment) {
    constexpr int kBeadEvery = 4;  // [px]
    for (const NavNode spot : spotsOf(graph, segment))
        dots.add(feetAt(spot, graph.user.size), spot.x % kBeadEvery == 0 ? 3 : 1);
}

// The blocks whose places may be visible.
template <class Visit>
void forEachBlockIn(const NavGraph& graph, const Rect& view, Visit visit) {
    const Rect& bounds = graph.bounds;
    for (int row = 0; row < graph.rows; ++row) {
        for (int column = 0; column < graph.columns; ++column) {
            const Rect area{bounds.left + column * kNavBlockSide, bounds.top + row * kNavBlockSide,
                            kNavBlockSide, kNavBlockSide};
            if (!overlaps(area.grown(kNavBlockSide), view)) continue;
            visit(*graph.table->blocks[static_cast<size_t>(row * graph.columns + column)]);
        }
    }
}

void drawPlaces(SDL_Renderer* sdl, const NavGraph& graph, const Rect& view) {
    Dots dots{view};
    forEachBlockIn(graph, view, [&](const NavBlock& block) {
        for (const NavSegment& segment : block.segments) addSegment(dots, graph, segment);
    });
    dots.draw(sdl, kPlaceColour);
}

constexpr int kDotEvery = 6;  // [px]

// Dots along the ground between two places of one run, up to the end of the built graph.
void addWalk(Dots& dots, const NavGraph& graph, NavNode from, NavNode to) {
    const int direction = sign(to.x - from.x);
    while (from.x != to.x) {
        const NavPlace* place = placeAt(graph, from);
        if (place == nullptr) return;
        const int8_t fall = direction > 0 ? place->right : place->left;
        if (fall == NavPlace::kNoStep) return;
        from = from + Vec2i{direction, fall};
        if (from.x % kDotEvery == 0) dots.add(feetAt(from, graph.user.size), 2);
    }
}

// Moves as they are played, each drawn once, since many followers share them.
class Moves {
public:
    Moves(const World& world, const NavGraph& graph)
        : terrain_{world.tiles(), *world.nav.platforms, graph.user.tuning}, graph_(graph) {}

    void add(Dots& dots, const NavEdge& edge, int side) {
        if (std::ranges::find(drawn_, edge) != drawn_.end()) return;
        drawn_.push_back(edge);
        int step = 0;
        for (const NavNode spot : pathOf(edge, terrain_, graph_.user.size))
            if (step++ % kStepsADot == 0) dots.add(feetAt(spot, graph_.user.size), side);
    }

private:
    static constexpr int kStepsADot = 2;
    NavTerrain terrain_;
    const NavGraph& graph_;
    std::vector<NavEdge> drawn_;
};

void addRoute(Dots& dots, const World& world, const Follower& follower, const NavGraph& shown,
              Moves& moves) {
    const Actor& actor = *findActor(world, follower.id);
    const NavGraph* graph = graphOf(world, actor);
    const FollowerState& state = follower.state;
    const bool isOnWay =
        state.activity == FollowerActivity::walking || state.activity == FollowerActivity::moving;
    if (graph != &shown || !isOnWay || follower.isQueueing) return;
    NavNode at = nodeOf(actor.body.rect);
    const std::vector<NavEdge>& edges = state.route->edges;
    for (auto leg = static_cast<size_t>(state.leg); leg < edges.size(); ++leg) {
        const NavEdge& edge = edges[leg];
        const bool isUnderWay =
            state.activity == FollowerActivity::moving && leg == static_cast<size_t>(state.leg);
        if (!isUnderWay) addWalk(dots, *graph, at, edge.from);
        moves.add(dots, edge, 2);
        at = edge.to;
    }
    addWalk(dots, *graph, at, state.route->goal);
}

// All moves from the segment that a body stands on.
void drawMoves(SDL_Renderer* sdl, const World& world, uint32_t id, const Rect& view) {
    const Actor* actor = findActor(world, id);
    const NavGraph* graph = actor == nullptr ? nullptr : graphOf(world, *actor);
    if (graph == nullptr || findFollower(world, id) == nullptr) return;
    const NavNode spot = nodeOf(actor->body.rect);
    const NavPlace* place = placeAt(*graph, spot);
    const NavBlock* block = blockAt(*graph, spot);
    if (place == nullptr || block->firstEdge.empty()) return;
    Moves moves(world, *graph);
    Dots dots{view};
    for (uint32_t i = block->firstEdge[place->segment]; i < block->firstEdge[place->segment + 1u];
         ++i)
        moves.add(dots, block->edges[i], 1);
    dots.draw(sdl, kMoveColour);
}

}  // namespace

void drawRoutes(SDL_Renderer* sdl, const ViewScene& scene, const Rect& view) {
    const World& world = scene.world;
    const std::optional<uint32_t> inspected = scene.inspected;
    if (world.nav.graphs.empty()) return;
    const Actor* actor = inspected ? findActor(world, *inspected) : nullptr;
    const NavGraph* own = actor == nullptr ? nullptr : graphOf(world, *actor);
    const NavGraph& graph = own == nullptr ? world.nav.graphs.front() : *own;
    drawPlaces(sdl, graph, view);
    if (inspected) {
        Dots reached{view};
        for (const NavSegment& segment : reachOf(world, *inspected))
            addSegmentDots(reached, graph, segment);
        reached.draw(sdl, kReachedColour);
        drawMoves(sdl, world, *inspected, view);
    }
    Dots routes{view};
    Moves moves(world, graph);
    for (const Follower& follower : world.followers) {
        if (findActor(world, follower.id) != nullptr)
            addRoute(routes, world, follower, graph, moves);
    }
    Dots dark{view};
    for (const SDL_Rect& dot : routes.rects)
        dark.rects.push_back({dot.x - 1, dot.y - 1, dot.w + 2, dot.h + 2});
    dark.draw(sdl, kDarkColour);
    routes.draw(sdl, kRouteColour);
}

void drawRouteLabels(const ViewScene& scene, LabelLayout& /*labelLayout*/) {
    constexpr size_t kMaxNotes = 12;
    for (const NoRouteNote& note : noRouteNotes(scene.world, scene.shown, kMaxNotes)) {
        const Body& body = findActor(scene.world, note.id)->body;
        drawLineAbove(note.text, UiColour::bad, headPoint(scene, body, kMarkHeight),
                      scene.space.right);
    }
}

}  // namespace pixelstep
