// Opens, saves and follows the file of the level, with its questions.
#pragma once

#include <cstdint>
#include <string>

#include "files/document.h"
#include "files/file_question.h"
#include "game/level/level.h"
#include "ui/question.h"

namespace pixelstep {

struct App;

/// Opens a level, or reports why not; asks first if changes would be lost.
void requestLevel(App& app, const std::string& path);
/// Performs a transition, or asks first if changes would be lost.
void requestTransition(App& app, Transition transition);
/// Leaves, or asks first.
void requestLeave(App& app);
/// Writes the level to its file; asks first if another program has written there.
void saveLevel(App& app);
/// The same to another file, which is the level's from then on. Replaces what is there.
void saveLevelTo(App& app, const std::string& path);
/// Reads the level's file again, from the start; asks first if changes would be lost.
void reloadLevel(App& app);
/// Continues with the answer to the open question.
void answerQuestion(App& app, Answer answer);
/// The level's name, or its file's.
std::string levelTitle(const App& app);
/// True if leaving would lose something.
bool hasUnsavedWork(const App& app);
/// Performs the requests of the document: notes, questions, commands.
void applyDocumentRequests(App& app, const DocumentRequests& requests);
/// Saves as planned: at once, after a question, or under a name that is still to be chosen.
void continueSaving(App& app, const SavePlan& plan);
/// Shows a question; play waits for the answer.
void ask(App& app, FileQuestion about);
/// Takes changes of the level's file by other programs, or reports or asks about them.
void followFiles(App& app, int64_t nowNs);

}  // namespace pixelstep
