// The questions, their keys and drawing.
#include "ui/question.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "ui/app_command.h"
#include "ui/bindings.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr float kQuestionWidth = 420.0f;

void moveFocus(Question& question, int by) {
    const auto count = static_cast<int>(question.choices.size());
    const int next = (static_cast<int>(question.focused) + by + count) % count;
    question.focused = static_cast<size_t>(next);
}

/// @return  the clicked one, or null
const Choice* drawChoices(const Question& question) {
    const Choice* clicked = nullptr;
    for (size_t i = 0; i < question.choices.size(); ++i) {
        const Choice& choice = question.choices[i];
        if (i > 0) ImGui::SameLine();
        const bool isFocused = i == question.focused;
        ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, isFocused ? scaled(2.0f) : 0.0f);
        ImGui::PushStyleColor(ImGuiCol_Border, uiColour(UiColour::accent));
        if (ImGui::Button(choice.text.c_str(),
                          {std::max(scaled(100.0f),
                                    ImGui::CalcTextSize(choice.text.c_str()).x + scaled(20.0f)),
                           scaled(26.0f)}))
            clicked = &choice;
        ImGui::PopStyleColor();
        ImGui::PopStyleVar();
        if (!choice.hint.empty()) tooltip(choice.hint);
    }
    return clicked;
}

}  // namespace

Question aboutChanges(const std::string& level) {
    return {.title = "Unsaved changes",
            .lines = {level + " has changes that are not saved."},
            .choices = {{Answer::save, "Save", "Saves the level and continues."},
                        {Answer::discard, "Don't save", "Continues; the changes are lost."},
                        {Answer::cancel, "Cancel", "Returns to the level."}},
            .focused = 2};
}

Question aboutOverwriting(const std::string& what) {
    return {.title = "Overwrite?",
            .lines = {what, "The old content is kept next to it, under the same name with a ~."},
            .choices = {{Answer::overwrite, "Overwrite"}, {Answer::cancel, "Cancel"}},
            .focused = 1};
}

Question aboutConflict(const std::string& level, const std::string& savePath) {
    return {
        .title = "File changed on disk",
        .lines = {level + " has unsaved changes here, and its file was changed by another "
                          "program.",
                  withKeys(
                      "Reload from disk: your changes are undone, and {undo} brings them back. "
                      "Keep my version: the file stays as it is until you save to ") +
                      savePath + "."},
        .choices = {{Answer::external, "Reload from disk", "Shows the level as it is in the file."},
                    {Answer::keepOwn, "Keep my version", "The next save replaces the file."}},
        .focused = 1};
}

Question aboutRoles(const std::string& level) {
    return {
        .title = "Apply the roles?",
        .lines = {"Changing roles reloads the map. Your unsaved changes to " + level +
                      " would be undone.",
                  withKeys("Apply: your changes are undone, and {undo} brings them back. Keep my "
                           "version: the roles apply when the map is opened again.")},
        .choices = {{Answer::external, "Apply", "Reads the map with these roles."},
                    {Answer::keepOwn, "Keep my version", "The roles apply later."}},
        .focused = 1};
}

Question aboutRecovery(const std::vector<std::string>& lines) {
    return {.title = "Unsaved work was found",
            .lines = lines,
            .choices = {{Answer::restore, "Restore", "Opens it; it is still unsaved."},
                        {Answer::discard, "Discard", "Deletes the unsaved work."},
                        {Answer::cancel, "Later", "Asks again at the next start."}}};
}

Question aboutResuming() {
    return {.title = "Resume from this step?",
            .lines = {"The level was changed after this step. Resuming discards the later steps, "
                      "with these changes."},
            .choices = {{Answer::discard, "Resume", "Plays on from this step."},
                        {Answer::cancel, "Cancel", "Stays at this step."}},
            .focused = 1};
}

void pressKey(Question& question, SDL_Scancode key, bool isShift, CommandQueue& queue) {
    const auto answer = [&](const Choice& choice) { queue.push(AnswerQuestion{choice.answer}); };
    switch (key) {
        case SDL_SCANCODE_LEFT: moveFocus(question, -1); break;
        case SDL_SCANCODE_RIGHT: moveFocus(question, 1); break;
        case SDL_SCANCODE_TAB: moveFocus(question, isShift ? -1 : 1); break;
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER: return answer(question.choices[question.focused]);
        case SDL_SCANCODE_ESCAPE: return answer(question.choices.back());
        default: break;
    }
}

void drawQuestion(const Question& question, CommandQueue& queue) {
    constexpr const char* kId = "###question";
    if (!ImGui::IsPopupOpen(kId)) ImGui::OpenPopup(kId);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const float width = std::min(scaled(kQuestionWidth), size.x - scaled(20.0f));
    ImGui::SetNextWindowPos({size.x / 2, size.y / 2}, ImGuiCond_Always, {0.5f, 0.5f});
    const ImGuiWindowFlags flags = ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoResize;
    if (!beginModal((question.title + kId).c_str(), flags)) return;
    ImGui::PushTextWrapPos(width);
    for (const std::string& line : question.lines) ImGui::TextUnformatted(line.c_str());
    ImGui::PopTextWrapPos();
    ImGui::Spacing();
    if (const Choice* clicked = drawChoices(question)) {
        queue.push(AnswerQuestion{clicked->answer});
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

}  // namespace pixelstep
