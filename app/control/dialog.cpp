#include "app/control/dialog.hpp"

namespace plytrace {

const char* title_key(DialogKind kind) {
    switch (kind) {
        case DialogKind::kOpen:
            return "dialog.open";
        case DialogKind::kSaveAs:
            return "dialog.save";
        case DialogKind::kExport:
            return "dialog.export";
        case DialogKind::kFind:
            return "dialog.find";
        case DialogKind::kGoToStep:
            return "dialog.step";
        case DialogKind::kSavePicture:
            return "dialog.picture";
        case DialogKind::kPasteTree:
            return "dialog.paste";
        case DialogKind::kGames:
            return "dialog.games";
        case DialogKind::kRandomTree:
            return "dialog.random";
        case DialogKind::kNewGame:
            return "dialog.new_game";
        case DialogKind::kOpenLink:
            return "dialog.link";
        case DialogKind::kConfirmUnsaved:
            return "dialog.unsaved";
        case DialogKind::kSaveLesson:
            return "dialog.save_lesson";
        case DialogKind::kConfirmLesson:
            return "dialog.unsaved_lesson";
        case DialogKind::kSavePractice:
            return "dialog.save_practice";
        case DialogKind::kConfirmPractice:
            return "dialog.leave_practice";
        case DialogKind::kNewExercise:
            return "dialog.exercise";
        case DialogKind::kHelp:
            return "dialog.help";
        case DialogKind::kAbout:
            return "dialog.about";
        case DialogKind::kVoting:
            return "voting.title";
        case DialogKind::kRecover:
            return "dialog.recover";
        case DialogKind::kPeerFault:
            return "dialog.peer";
        case DialogKind::kWatch:
            return "dialog.watch";
        case DialogKind::kGameProgram:
            return "dialog.own_game";
        case DialogKind::kClosed:
            break;
    }
    return "";
}

}  // namespace plytrace
