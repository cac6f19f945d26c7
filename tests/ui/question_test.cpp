// Tests of questions: the answer for each key.
#include "ui/question.h"
#include "support/queue.h"

#include <doctest/doctest.h>

using namespace pixelstep;

namespace {

std::optional<Answer> answerOf(Question question, std::initializer_list<SDL_Scancode> keys) {
    CommandQueue queue;
    for (const SDL_Scancode key : keys) pressKey(question, key, false, queue);
    const auto answered = taken<AnswerQuestion>(queue);
    return answered ? std::optional(answered->answer) : std::nullopt;
}

}  // namespace

TEST_CASE("question: Enter selects the focused answer, arrows move the focus in a circle") {
    const Question question = aboutChanges("Room");
    CHECK(answerOf(question, {SDL_SCANCODE_RETURN}) == Answer::cancel);
    CHECK(answerOf(question, {SDL_SCANCODE_RIGHT, SDL_SCANCODE_RETURN}) == Answer::save);
    CHECK(answerOf(question, {SDL_SCANCODE_LEFT, SDL_SCANCODE_RETURN}) == Answer::discard);
    CHECK(answerOf(question, {SDL_SCANCODE_TAB, SDL_SCANCODE_TAB, SDL_SCANCODE_TAB,
                              SDL_SCANCODE_KP_ENTER}) == Answer::cancel);
}

TEST_CASE("question: Esc selects the answer that loses nothing, and the keys of play are ignored") {
    CHECK(answerOf(aboutChanges("Room"), {SDL_SCANCODE_ESCAPE}) == Answer::cancel);
    CHECK(answerOf(aboutOverwriting("It"), {SDL_SCANCODE_ESCAPE}) == Answer::cancel);
    CHECK(answerOf(aboutConflict("Room", "level.json"), {SDL_SCANCODE_ESCAPE}) == Answer::keepOwn);
    CHECK(answerOf(aboutRecovery({"Room"}), {SDL_SCANCODE_ESCAPE}) == Answer::cancel);
    for (const SDL_Scancode key :
         {SDL_SCANCODE_A, SDL_SCANCODE_D, SDL_SCANCODE_S, SDL_SCANCODE_W, SDL_SCANCODE_SPACE})
        CHECK_FALSE(answerOf(aboutChanges("Room"), {key}));
}

TEST_CASE("question: the answer that is focused first loses nothing") {
    CHECK(answerOf(aboutChanges("It"), {SDL_SCANCODE_RETURN}) == Answer::cancel);
    CHECK(answerOf(aboutOverwriting("It"), {SDL_SCANCODE_RETURN}) == Answer::cancel);
    CHECK(answerOf(aboutConflict("Room", "level.json"), {SDL_SCANCODE_RETURN}) == Answer::keepOwn);
    CHECK(answerOf(aboutRecovery({"Room"}), {SDL_SCANCODE_RETURN}) == Answer::restore);
}
