// The one dialog that may be open, and what is typed into it. A plain value, owned by the AppState; app/ui draws
// it, app/control/commands acts on it.
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
    kSavePicture,
    kPasteTree,
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
    kPeerFault
};

struct Dialog {
    explicit Dialog(DialogKind which = DialogKind::kClosed) : kind(which) {}

    DialogKind kind;
    std::string directory;                      ///< open, save as: the folder that is listed
    std::string name;                           ///< open, save as: what is typed
    std::string text;                           ///< paste, open a link: what is typed; recover: what was found; save
                                                ///< practice: what is written; peer: what is wrong
    InputError error;                           ///< why it was refused; empty message: nothing yet
    std::function<void(AppState&)> next;        ///< what goes on once the work is saved or discarded; recover: opens it
    std::function<void(AppState&)> on_discard;  ///< recover, peer: the other answer
    Voting voting;                              ///< the voting table: what is switched on in it
    Exercise exercise;                          ///< new exercise: as it is now
    std::string own_tree;                       ///< … and the tree that was on the screen; empty: none that suits
    bool is_replacing = false;                  ///< save as: the file exists, and the next click overwrites it
    [[nodiscard]] bool is_open() const { return kind != DialogKind::kClosed; }
};

/// The text that is a dialog's title; empty for the closed one.
[[nodiscard]] const char* title_key(DialogKind kind);
/// Whether a dialog asks where something is to be saved.
[[nodiscard]] inline bool is_saving(DialogKind kind) {
    return kind == DialogKind::kSaveAs || kind == DialogKind::kSavePicture || kind == DialogKind::kSaveLesson ||
           kind == DialogKind::kSavePractice;
}

}  // namespace plytrace
