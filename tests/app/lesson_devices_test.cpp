// All lessons are finished with a virtual gamepad, and by touch.
#include <doctest/doctest.h>

#include "app/course_view.h"
#include "game/world/course.h"
#include "io/level/level_json.h"
#include "support/lesson_runs.h"
#include "test_game.h"

namespace pixelstep {
namespace {

/// Hold buttons of the game, and do the task of a lesson, on one kind of device.
struct LessonDevice {
    explicit LessonDevice(TestGame& played) : game(played) {}
    virtual ~LessonDevice() = default;
    LessonDevice(const LessonDevice&) = delete;
    LessonDevice& operator=(const LessonDevice&) = delete;

    virtual void hold(Buttons buttons) = 0;
    /// @return  false if the device cannot do the task
    virtual bool doTask(LessonTask task) = 0;

    TestGame& game;
};

class VirtualPad : public LessonDevice {
public:
    explicit VirtualPad(TestGame& played)
        : LessonDevice(played),
          index_(SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                           SDL_CONTROLLER_AXIS_MAX, SDL_CONTROLLER_BUTTON_MAX, 0)) {
        REQUIRE(index_ >= 0);
        joystick_ = SDL_JoystickOpen(index_);
        REQUIRE(joystick_ != nullptr);
        game.handleEvents();
        executeCommands(game.app);
        REQUIRE(game.app.inputState.pads.count() == 1);
    }
    ~VirtualPad() override {
        SDL_JoystickClose(joystick_);
        SDL_JoystickDetachVirtual(index_);
        game.handleEvents();
    }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    void hold(Buttons buttons) override {
        const int x = ((buttons & kButtonRight) != 0) - ((buttons & kButtonLeft) != 0);
        SDL_JoystickSetVirtualAxis(joystick_, SDL_CONTROLLER_AXIS_LEFTX,
                                   static_cast<Sint16>(x * 32000));
        set(SDL_CONTROLLER_BUTTON_A, (buttons & kButtonUp) != 0);
        set(SDL_CONTROLLER_BUTTON_DPAD_DOWN, (buttons & kButtonDown) != 0);
    }
    bool doTask(LessonTask task) override {
        switch (task) {
            case LessonTask::pause: press(SDL_CONTROLLER_BUTTON_START); return true;
            case LessonTask::inspect: press(SDL_CONTROLLER_BUTTON_LEFTSHOULDER); return true;
            case LessonTask::spawn: press(SDL_CONTROLLER_BUTTON_X); return true;
            case LessonTask::ray:
            case LessonTask::tune: return false;  // with the pointer, as a sign says
        }
        return false;
    }
    void press(SDL_GameControllerButton button) {
        set(button, true);
        game.frame(0);
        set(button, false);
        game.frame(0);
    }

private:
    void set(SDL_GameControllerButton button, bool isDown) {
        SDL_JoystickSetVirtualButton(joystick_, button, isDown ? 1 : 0);
        SDL_JoystickUpdate();
    }

    int index_;
    SDL_Joystick* joystick_ = nullptr;
};

/// The touch buttons of the browser page, and the buttons of the panel.
class Touch : public LessonDevice {
public:
    using LessonDevice::LessonDevice;

    void hold(Buttons buttons) override { game.app.inputState.setTouches(buttons); }
    bool doTask(LessonTask task) override {
        switch (task) {
            case LessonTask::pause: game.app.queue.push(Action::togglePause); break;
            case LessonTask::inspect: game.app.queue.push(Action::toggleStepInspector); break;
            case LessonTask::spawn: game.app.queue.push(Action::spawnClone); break;
            case LessonTask::tune:
                game.app.queue.push(Tune{{{findTunable("gravity"), 777}}});
                break;
            case LessonTask::ray:
                game.motion({100, 600});
                game.button(SDL_BUTTON_LEFT, true, {100, 600});
                game.button(SDL_BUTTON_LEFT, false, {100, 600});
                break;
        }
        game.frame(0);
        return true;
    }
};

/// Plays the run of a lesson, then does its task. @return  false if only "Finish anyway" is left
bool finish(LessonDevice& device, const std::string& name) {
    App& app = device.game.app;
    playLevel(app,
              *loadLevel(std::string(PIXELSTEP_SOURCE_DIR) + "/levels/lessons/" + name + ".json"));
    for (const test::HeldButtons& part : test::partsOf(test::lessonRun(name))) {
        device.hold(part.buttons);
        device.game.frame(part.steps);
    }
    device.hold(0);
    device.game.frame();
    CAPTURE(app.session.world().player().body.rect.left);
    CAPTURE(app.session.world().player().body.rect.top);
    CAPTURE(app.session.world().stepCount);
    REQUIRE(app.session.world().course.goal);
    REQUIRE(showsGoalCard(app.readouts.course));
    const std::optional<LessonTask> task = app.session.world().level.text->task;
    CHECK(taskLeft(app.readouts.course, app.session) == task);
    return !task || device.doTask(*task);
}

}  // namespace

TEST_CASE("lessons: a gamepad finishes each; where a pointer is needed, by the goal card") {
    for (const test::LessonRun& run : test::kLessonRuns) {
        SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");  // SDL_Quit clears it
        const std::string lesson = run.lesson;
        CAPTURE(lesson);
        TestGame game;
        VirtualPad pad(game);
        if (!finish(pad, lesson)) {
            CHECK_FALSE(game.app.readouts.course.lesson.isFinished);
            pad.press(SDL_CONTROLLER_BUTTON_Y);
        }
        CHECK(game.app.readouts.course.lesson.isFinished);
        CHECK(game.app.inputState.device == Device::pad);
    }
}

TEST_CASE("lessons: touch finishes each, also those that need a pointer") {
    for (const test::LessonRun& run : test::kLessonRuns) {
        const std::string lesson = run.lesson;
        CAPTURE(lesson);
        TestGame game;
        Touch touch(game);
        CHECK(finish(touch, lesson));
        CHECK(game.app.readouts.course.lesson.isFinished);
    }
}

}  // namespace pixelstep
