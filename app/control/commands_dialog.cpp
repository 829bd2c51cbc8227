// What the dialogs' buttons do.
#include "app/control/commands.hpp"
#include "app/control/export_rows.hpp"
#include "app/control/lesson_editing.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/record_commands.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practising.hpp"
#include "app/playing/othello_record.hpp"
#include "search/any_game/tree_session.hpp"

namespace plytrace {
namespace {

[[nodiscard]] std::string typed_path(const AppState& app) {
    const std::string& name = app.dialog.name;
    if (name.starts_with('/')) return name;
    const std::string& home = app.host.home_directory;
    if (!home.empty() && (name == "~" || name.starts_with("~/"))) return app.files.absolute(home + name.substr(1));
    return app.files.absolute(app.dialog.directory + "/" + name);
}

/// Closes the dialog after success, else shows why not.
void finish(AppState& app, const Expected<bool>& result) {
    if (!result) {
        app.dialog.error = result.error();
        return;
    }
    auto next = std::move(app.dialog.next);
    app.dialog = Dialog();
    if (next) next(app);
}

/// A folder that was typed is entered instead.
[[nodiscard]] bool enters_folder(AppState& app, const std::string& path) {
    if (!app.files.list(path)) return false;
    app.dialog.directory = path;
    app.dialog.name.clear();
    app.dialog.error = {};
    return true;
}

void accept_open(AppState& app) {
    if (app.dialog.name.empty()) return;
    const std::string path = typed_path(app);
    if (!enters_folder(app, path)) finish(app, open_path(app, path));
}

void accept_save(AppState& app) {
    if (app.dialog.name.empty()) return;
    std::string path = typed_path(app);
    if (enters_folder(app, path)) return;
    const bool is_picture = app.dialog.kind == DialogKind::kSavePicture;
    if (is_picture) {
        const auto named = with_ending(app, path);
        if (!named) return finish(app, tl::make_unexpected(named.error()));
        path = *named;
    }
    const bool is_lesson = app.dialog.kind == DialogKind::kSaveLesson;
    if (is_lesson && !path.ends_with(kLessonEnding)) path += kLessonEnding;
    const bool is_practice = app.dialog.kind == DialogKind::kSavePractice;
    if (is_practice && !path.ends_with(kLessonEnding) && !path.ends_with(".csv")) path += kLessonEnding;
    const std::string own_path = is_picture || is_practice ? "" : is_lesson ? path_of_draft(app) : app.document.path();
    const bool is_own_file = path == own_path;
    if (app.files.exists(path) && !is_own_file && !app.dialog.is_replacing) {
        app.dialog.is_replacing = true;
        app.dialog.error = {app.language("dialog.save.replace"), 0, 0};
        return;
    }
    finish(app, is_practice  ? save_practice_to(app, path)
                : is_picture ? export_to(app, path)
                : is_lesson  ? save_lesson_to(app, path)
                             : save_to(app, path));
}

/// A link may open a dialog of its own, which stays.
void accept_link(AppState& app) {
    const auto opened = open_link(app, app.dialog.text);
    if (app.dialog.kind == DialogKind::kOpenLink) finish(app, opened);
}

/// It is nowhere but here: whoever leaves it is asked.
[[nodiscard]] Expected<bool> open_pasted(AppState& app) {
    const std::string text = app.dialog.text;
    auto opened = looks_like_record(text) ? open_record_text(app, text, app.language("title.pasted_game"))
                                          : open_tree_text(app, text, app.language("title.pasted_tree"));
    if (opened) app.document.set_modified();
    return opened;
}

/// Searched by alpha-beta, of which the wishes speak. It is nowhere but here, as what is pasted.
[[nodiscard]] Expected<bool> open_random_tree(AppState& app) {
    auto tree = wished_tree(app.tree_wishes);
    if (!tree) return tl::make_unexpected(tree.error());
    const std::string title = app.language.with("title.random_tree", {std::to_string(app.tree_wishes.seed)});
    app.document.open_game(make_tree_game(std::make_shared<const ExplicitTree>(std::move(*tree))), SearchOptions(),
                           title);
    app.document.set_modified();
    follow_document(app);
    return true;
}

/// What cannot be made is told in the dialog, as long as that is open.
void accept_new_exercise(AppState& app) {
    const Exercise exercise = app.dialog.exercise;
    if (const auto task = prepare(exercise); !task) {
        app.dialog.error = task.error();
        return;
    }
    close_dialog(app);
    when_practice_left(app, [exercise](AppState& state) { change_exercise(state, exercise); });
}

}  // namespace

void accept_dialog(AppState& app) {
    switch (app.dialog.kind) {
        case DialogKind::kOpen:
            return accept_open(app);
        case DialogKind::kSaveAs:
        case DialogKind::kSavePicture:
        case DialogKind::kSaveLesson:
        case DialogKind::kSavePractice:
            return accept_save(app);
        case DialogKind::kExport:
            return accept_export(app);
        case DialogKind::kPasteTree:
            return finish(app, open_pasted(app));
        case DialogKind::kRandomTree:
            return finish(app, open_random_tree(app));
        case DialogKind::kNewGame:
            return finish(app, start_game(app));
        case DialogKind::kOpenLink:
            return accept_link(app);
        case DialogKind::kConfirmUnsaved:
            if (app.document.path().empty()) return ask_save_as(app);
            return finish(app, save_to(app, app.document.path()));
        case DialogKind::kConfirmLesson:
            if (path_of_draft(app).empty()) return ask_save_lesson(app);
            return finish(app, save_lesson_to(app, path_of_draft(app)));
        case DialogKind::kNewExercise:
            return accept_new_exercise(app);
        case DialogKind::kConfirmPractice:
        case DialogKind::kRecover:
        case DialogKind::kPeerFault:
            return finish(app, true);
        case DialogKind::kClosed:
        case DialogKind::kHelp:
        case DialogKind::kAbout:
        case DialogKind::kVoting:
            return close_dialog(app);
    }
}

void discard_and_go_on(AppState& app) {
    if (app.dialog.throw_away) app.dialog.next = std::move(app.dialog.throw_away);
    finish(app, true);
}

void close_dialog(AppState& app) {
    app.dialog = Dialog();
}

}  // namespace plytrace
