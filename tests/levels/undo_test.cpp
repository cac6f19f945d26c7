// Tests of undo and redo: they reverse each other, with any edits and play between them.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "game/level/level_difference.h"
#include "game/run/session.h"
#include "io/level/level_json.h"
#include "support/pixel_map.h"
#include "support/random_edits.h"
#include "support/world_rules.h"
#include "support/worlds.h"

using namespace pixelstep;

namespace {

Level levelFromFile(const std::string& name) {
    const Result<Level> level = loadLevel(PIXELSTEP_SOURCE_DIR "/levels/" + name + ".json");
    if (!level) FAIL(name << ": " << level.error().message);
    return *level;
}

/// Levels of every kind: with comments and legends, and with bodies and groups.
Level levelNumber(int number) {
    constexpr std::array kNames = {"playground", "one_way", "groups",
                                   "platforms",  "crates",  "bugs/crusher"};
    if (number < static_cast<int>(kNames.size()))
        return levelFromFile(kNames[static_cast<size_t>(number)]);
    Random random{static_cast<uint64_t>(number)};
    return randomBodiesLevel(random);
}

// A level after an edit, with a unique number.
struct Version {
    Level level;
    int number = 0;
    bool operator==(const Version& other) const { return number == other.number; }
};

// A session, and the expected levels of its undo and redo.
struct EditedSession {
    Session session;
    int versions = 0;
    std::vector<Version> done;    // the last is the current one
    std::vector<Version> undone;  // the last is redone next

    EditedSession(const Level& level, uint64_t seed) : session(level, seed), done{{level}} {}

    const World& world() const { return session.world(); }
    void noteStep() {
        done.push_back({world().level, ++versions});
        undone.clear();
    }
    void noteChange() {
        if (!(world().level == done.back().level)) noteStep();
    }
    void apply(const Command& command) {
        session.apply(command);
        noteChange();
    }
    bool undo() {
        if (done.size() == 1) return false;
        if (session.undo().rejection) return false;
        undone.push_back(done.back());
        done.pop_back();
        return true;
    }
    bool redo() {
        if (undone.empty() || session.redo().rejection) return false;
        done.push_back(undone.back());
        undone.pop_back();
        return true;
    }
    // Rewinds to the step at which `then` were done. Redo ends there.
    void rewind(int64_t step, const std::vector<Version>& then) {
        const bool isPast = step < session.recording().steps;
        session.goTo(step);
        done = then;
        if (isPast) undone.clear();
    }
    bool isRight() const {
        return world().level == done.back().level &&
               session.undoSteps() == static_cast<int>(done.size()) - 1 &&
               session.redoSteps() == static_cast<int>(undone.size());
    }
};

bool isAnyBodyInSolid(const World& world) {
    for (const Actor& actor : world.actors)
        if (actor.kind != Kind::platform && world.level.tiles.isSolid(actor.body.rect)) return true;
    return false;
}

void playSome(Session& session, Random& random) {
    auto held = static_cast<Buttons>(random.between(0, 15));
    for (int i = random.between(1, 6); i > 0; --i) session.step(held);
}

// One random action in the editor. @return number of editor commands
int editOnce(EditedSession& edited, Random& random) {
    const int what = random.between(0, 19);
    if (what == 0) playSome(edited.session, random);
    if (what == 1) {
        const Command command = randomActorCommand(random, edited.world());
        const bool changesBodies =
            !std::holds_alternative<Resize>(command) && !std::holds_alternative<Restart>(command);
        if (edited.session.apply(command).count > 0 && changesBodies) edited.undone.clear();
        // A restart ends the undo steps of bodies, so that only those of the level are left.
        edited.session.apply(Restart{});
    }
    if (what == 2 || what == 3) return edited.undo();
    if (what == 4) return edited.redo();
    if (what == 5) {
        bool isStep = false;
        edited.session.beginStroke();
        for (int i = random.between(0, 4); i > 0; --i) {
            edited.session.apply(editPlace(random, edited.world(), 2));
            isStep = isStep || !(edited.world().level == edited.done.back().level);
            if (random.chance(1, 3)) edited.session.step(0);
        }
        edited.session.endStroke();
        // Also if the edit changes nothing.
        if (isStep) edited.noteStep();
        return 3;
    }
    if (what < 6) return 0;
    const Command command = randomEditorCommand(random, edited.world());
    const bool wasRejected = findRejection(edited.world(), command).has_value();
    edited.apply(command);
    if (!wasRejected && std::holds_alternative<Edit>(command))
        REQUIRE_FALSE(findError(edited.world().level));
    return 1;
}

// Undoes and redoes everything, with steps of play in between.
void walkHistory(EditedSession& edited, Random& random) {
    const std::string last = writeLevel(edited.world().level);
    const std::string first = writeLevel(edited.done.front().level);
    const auto walk = [&](Outcome (Session::*go)()) {
        for (int steps = 0;; ++steps) {
            if (random.chance(1, 10)) playSome(edited.session, random);
            auto reason = (edited.session.*go)().rejection;
            // The smallest player always has a place.
            if (reason && edited.session.apply(Resize{1, 1}).count == 1)
                reason = (edited.session.*go)().rejection;
            if (reason) return std::pair{steps, *reason};
            REQUIRE_FALSE(isAnyBodyInSolid(edited.world()));
        }
    };
    const int back = edited.session.undoSteps();
    const std::pair<int, std::string> undone = walk(&Session::undo);
    INFO(undone.second);
    REQUIRE(undone.first == back);
    REQUIRE(writeLevel(edited.world().level) == first);
    const int forth = edited.session.redoSteps();
    REQUIRE(walk(&Session::redo).first == forth);
    REQUIRE(forth == back + static_cast<int>(edited.undone.size()));
    if (edited.undone.empty()) REQUIRE(writeLevel(edited.world().level) == last);
}

}  // namespace

TEST_CASE("undo: 10,000 random editor commands are undone to the start and redone to the end") {
    constexpr int kLevels = 10;
    constexpr int kCommands = 1040;  // on each
    int commands = 0;
    for (int number = 0; number < kLevels; ++number) {
        CAPTURE(number);
        Random random{static_cast<uint64_t>(number) + 1};
        EditedSession edited(levelNumber(number), 1);
        for (int done = 0; done < kCommands;) {
            const int made = editOnce(edited, random);
            done += made;
            commands += made;
            REQUIRE(edited.isRight());
            REQUIRE_FALSE(isAnyBodyInSolid(edited.world()));
            if (random.chance(1, 100)) {
                const auto broken =
                    brokenRule(edited.world(), PixelMap(edited.world().level.tiles));
                INFO(broken.value_or(""));
                REQUIRE_FALSE(broken);
            }
        }
        walkHistory(edited, random);
    }
    CHECK(commands >= 10000);
}

TEST_CASE("undo: after a rewind it has the history of that time, and redo ends") {
    struct EarlierState {
        int64_t step;
        std::vector<Version> done;
    };
    int undone = 0;
    for (uint64_t seed = 1; seed <= 10; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        EditedSession edited(levelNumber(static_cast<int>(seed)), seed);
        std::vector<EarlierState> past;
        for (int i = 0; i < 320; ++i) {
            editOnce(edited, random);
            REQUIRE(edited.isRight());
            // An edit between two steps belongs to the first of them.
            edited.session.step(0);
            past.push_back({edited.world().stepCount, edited.done});
            if (!random.chance(1, 8)) continue;
            const auto back = random.between(1, std::min<int>(20, static_cast<int>(past.size())));
            past.resize(past.size() - static_cast<size_t>(back) + 1);
            if (random.chance(1, 2)) edited.session.goTo(past.front().step);
            edited.rewind(past.back().step, past.back().done);
            REQUIRE(edited.isRight());
            if (random.chance(1, 2)) continue;
            edited.session.step(0);
            REQUIRE(edited.isRight());
            for (int n = random.between(0, 5); n > 0 && edited.undo();) --n, ++undone;
            REQUIRE(edited.isRight());
        }
    }
    CHECK(undone > 50);
}

TEST_CASE("undo: the commands between two levels change one into the other") {
    for (int number = 0; number < 40; ++number) {
        CAPTURE(number);
        Random random{static_cast<uint64_t>(number) + 7};
        World world = makeWorld(levelNumber(number % 20), 0);
        const Level start = world.level;
        for (int i = 0; i < 12; ++i) pixelstep::apply(world, randomEditorCommand(random, world));
        if (random.chance(1, 4)) world = makeWorld(levelNumber((number + 1) % 20), 0);
        World back = makeWorld(start, 0);
        apply(back, Resize{1, 1});
        for (const Command& command : commandsBetween(start, world.level))
            REQUIRE_FALSE(pixelstep::apply(back, command).rejection);
        REQUIRE(back.level == world.level);
        REQUIRE(writeLevel(back.level) == writeLevel(world.level));
        REQUIRE(commandsBetween(back.level, world.level).empty());
    }
}
