// The one dialog that can be open, with what the user has typed in it. A plain value, owned by the AppState; app/ui
// draws it, app/control/commands acts on it.
#pragma once

#include <functional>
#include <string>

#include "app/document/voting.hpp"
#include "app/practice/exercise.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

enum class DialogKind {
    kClosed,
    kOpen,
    kSaveAs,
    kExport,
    kFind,
    kGoToStep,
    kSavePicture,
    kPasteTree,
    kGames,
    kRandomTree,
    kNewGame,
    kOpenLink,
    kConfirmUnsaved,
    kSaveLesson,
    kConfirmLesson,
    kSavePractice,
    kConfirmPractice,
    kNewExercise,
    kHelp,
    kAbout,
    kVoting,
    kRecover,
    kPeerFault,
    kWatch,
    kGameProgram
};

struct Dialog {
    explicit Dialog(DialogKind which = DialogKind::kClosed) : kind(which) {}

    DialogKind kind;
    std::string directory;  ///< open, save as: the listed folder
    std::string name;       ///< open, save as: the typed name; own game: of the position at which it starts
    std::size_t game = 0;   ///< games: the index of the chosen one
    std::string text;  ///< paste, link, go to step, watch, own game: the typed text; games, find, help: what is looked
                       ///< for; recover: a summary; save practice: the content; external engine: the fault
    InputError error;  ///< why the input was refused; empty message: no error
    std::function<void(AppState&)> next;        ///< continues once the work is saved or discarded; recover: opens it
    std::function<void(AppState&)> on_discard;  ///< recover, external engine: the other answer
    Voting voting;                              ///< voting table: its switches
    Exercise exercise;                          ///< new exercise: its settings
    std::string own_tree;                       ///< … and the tree on the screen; empty: none suitable
    bool lists_lessons = false;                 ///< find: nothing but lessons
    bool is_replacing = false;                  ///< save as: the file exists, and the next click overwrites it
    [[nodiscard]] bool is_open() const { return kind != DialogKind::kClosed; }
};

/// The key of a dialog's title; empty for kClosed.
[[nodiscard]] const char* title_key(DialogKind kind);
/// Whether a dialog asks where to save something.
[[nodiscard]] inline bool is_saving(DialogKind kind) {
    return kind == DialogKind::kSaveAs || kind == DialogKind::kSavePicture || kind == DialogKind::kSaveLesson ||
           kind == DialogKind::kSavePractice;
}

}  // namespace plytrace
