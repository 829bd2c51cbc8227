#include "app/control/lesson_editor.hpp"

#include <algorithm>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/position_editor.hpp"
#include "app/document/lesson.hpp"
#include "app/document/lesson_draft.hpp"
#include "app/document/mover.hpp"
#include "search/any_game/pictured_game.hpp"

namespace plytrace {

namespace {

using Field = Lessons::Editing::Field;

[[nodiscard]] LessonStage stage_of(const AppState& app) {
    const Document& document = app.document;
    return captured_stage(*document.game(), document.moves(), document.options(), *app.trace(), app.step(),
                          app.view.options.label_style == LabelStyle::kInterval);
}

[[nodiscard]] DocumentStamp stamp_of(const AppState& app) {
    return {app.document.opening(), app.document.game(), app.document.moves().size()};
}

/// Marks the document as showing the selected stage.
void join_selected(AppState& app) {
    app.lessons.editing->is_trying = false;
    join_tour(app, std::string(kDraftLesson), app.lessons.editing->draft.selected(), false);
}

/// Updates the tour after an edit that does not change the document.
void follow_selected(AppState& app) {
    if (app.lessons.tour && app.lessons.tour->lesson == kDraftLesson)
        change_stage(app, app.lessons.editing->draft.selected());
}

void begin_editing(AppState& app, Lesson lesson) {
    app.lessons.editing.emplace(Lessons::Editing{LessonDraft(std::move(lesson), app.language("editor.untitled"))});
    see_document(app);
}

void open_selected(AppState& app) {
    const LessonDraft& draft = app.lessons.editing->draft;
    if (const auto opened = open_stage(app, draft.lesson(), draft.selected()); !opened)
        app.messages.error(opened.error().text());
}

/// Whether undo applies to the document: it was changed last, or the draft has no edits.
[[nodiscard]] bool is_documents_turn(const AppState& app) {
    const DocumentStamp* const stamp = app.lessons.editing->draft.latest_stamp();
    if (stamp == nullptr) return true;
    const Document& document = app.document;
    if (!document.can_undo()) return false;
    if (stamp->opening == document.opening()) return !(*stamp == stamp_of(app));
    return document.is_modified() || document.is_played();
}

}  // namespace

bool is_trying(const AppState& app) {
    return app.lessons.editing && app.lessons.editing->is_trying && app.lessons.tour &&
           app.lessons.tour->lesson == kDraftLesson;
}

bool is_editor_open(const AppState& app) {
    return app.lessons.editing && !is_trying(app) && !app.presenting.is_on;
}

bool can_capture(const AppState& app) {
    return app.document.game() != nullptr && app.trace() != nullptr && app.document.is_searched() &&
           !shows_other_search(app.document) && !app.document.hides_answer() &&
           pictured_game(*app.document.game()) == nullptr;  // a lesson cannot start its program
}

void start_lesson(AppState& app) {
    confirm_unsaved_lesson(app, [](AppState& state) {
        if (!can_capture(state)) return;
        Lesson lesson;
        lesson.topic = kLessonTopics.front();
        lesson.stages = {stage_of(state)};
        lesson.game = lesson.stages.front().game;
        lesson.options = lesson.stages.front().options;
        lesson.view = state.view.options.shows_graph ? LessonView::kGraph : LessonView::kTree;
        begin_editing(state, std::move(lesson));
        state.lessons.editing->draft.set_modified();
        state.lessons.editing->goes_to = Field::kTitle;
        join_selected(state);
    });
}

bool can_edit_lesson(const AppState& app) {
    const Lesson* const lesson = toured_lesson(app);
    return lesson != nullptr && lesson->id != kDraftLesson;
}

void edit_open_lesson(AppState& app) {
    confirm_unsaved_lesson(app, [](AppState& state) {
        if (!can_edit_lesson(state)) return;
        const Lessons::Tour tour = *state.lessons.tour;
        Lesson copy = *toured_lesson(state);
        copy.title = state.language.with("editor.copy_of", {copy.title});
        begin_editing(state, std::move(copy));
        state.lessons.editing->draft.select(tour.stage);
        state.lessons.tour->lesson = kDraftLesson;  // at the same stage, still on the way to its place if it was
    });
}

void see_document(AppState& app) {
    app.lessons.editing->draft.see(stamp_of(app));
}

void add_stage(AppState& app) {
    see_document(app);
    app.lessons.editing->draft.add(stage_of(app));
    app.lessons.editing->goes_to = Field::kWords;
    join_selected(app);
}

void replace_stage(AppState& app) {
    see_document(app);
    app.lessons.editing->draft.replace(stage_of(app));
    join_selected(app);
}

void move_stage(AppState& app, int by) {
    see_document(app);
    app.lessons.editing->draft.move(by);
    if (app.lessons.tour && app.lessons.tour->lesson == kDraftLesson)
        app.lessons.tour->stage = app.lessons.editing->draft.selected();
}

void remove_stage(AppState& app) {
    see_document(app);
    app.lessons.editing->draft.remove();
    follow_selected(app);
}

void go_to_stage(AppState& app, std::size_t stage) {
    confirm_unsaved(app, [stage](AppState& state) {
        if (!state.lessons.editing) return;
        state.lessons.editing->is_trying = false;
        state.lessons.editing->draft.select(stage);
        open_selected(state);
    });
}

void try_lesson(AppState& app) {
    if (is_trying(app)) {
        app.lessons.editing->is_trying = false;
        return;
    }
    confirm_unsaved(app, [](AppState& state) {
        if (!state.lessons.editing) return;
        state.lessons.editing->draft.select(0);
        open_selected(state);
        state.document.set_title(state.lessons.editing->draft.lesson().title);
        state.lessons.editing->is_trying = true;
    });
}

void undo_latest(AppState& app) {
    if (PositionDraft* const position = position_draft(app)) return undo_draft(*position);
    if (!is_editor_open(app) || is_documents_turn(app)) return app.document.undo();
    app.lessons.editing->draft.undo();
    follow_selected(app);
}

void redo_latest(AppState& app) {
    if (PositionDraft* const position = position_draft(app)) return redo_draft(*position);
    if (!is_editor_open(app) || !app.lessons.editing->draft.can_redo()) return app.document.redo();
    app.lessons.editing->draft.redo();
    follow_selected(app);
}

bool can_undo_latest(const AppState& app) {
    if (const PositionDraft* const position = position_draft(app)) return !position->undo.empty();
    return app.document.can_undo() || (is_editor_open(app) && app.lessons.editing->draft.can_undo());
}

bool can_redo_latest(const AppState& app) {
    if (const PositionDraft* const position = position_draft(app)) return !position->redo.empty();
    return app.document.can_redo() || (is_editor_open(app) && app.lessons.editing->draft.can_redo());
}

bool draft_holds_document(const AppState& app) {
    if (!app.lessons.editing || app.document.tree() == nullptr) return false;
    const GameSpec spec = spec_of(*app.document.game(), app.document.moves());
    const std::vector<LessonStage>& stages = app.lessons.editing->draft.lesson().stages;
    return std::any_of(stages.begin(), stages.end(), [&](const LessonStage& stage) { return stage.game == spec; });
}

void resume_editing(AppState& app, Lesson lesson, std::size_t stage, const std::string& path, bool is_modified) {
    begin_editing(app, std::move(lesson));
    LessonDraft& draft = app.lessons.editing->draft;
    draft.select(stage);
    draft.set_saved(path);
    if (is_modified) draft.set_modified();
}

// ---- files and links ------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t kLongLink = 8000;  ///< characters; some mail and chat programs truncate longer links
constexpr std::size_t kLongestName = 60;

/// Converts a title to a file name: "two-ply-with-9-for-2".
[[nodiscard]] std::string name_of(const std::string& title) {
    std::string name;
    for (const char c : title) {
        const bool is_upper = c >= 'A' && c <= 'Z';
        const bool is_kept = is_upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (is_kept) name += is_upper ? static_cast<char>(c + ('a' - 'A')) : c;
        if (!is_kept && !name.empty() && name.back() != '-') name += '-';
    }
    name.resize(std::min(name.size(), kLongestName));
    while (name.ends_with('-')) name.pop_back();
    return name.empty() ? "lesson" : name;
}

}  // namespace

bool has_unsaved_lesson(const AppState& app) {
    return app.lessons.editing && app.lessons.editing->draft.is_modified();
}

std::string path_of_draft(const AppState& app) {
    return app.lessons.editing ? app.lessons.editing->draft.path() : "";
}

void confirm_unsaved_lesson(AppState& app, std::function<void(AppState&)> next) {
    if (!has_unsaved_lesson(app)) return next(app);
    app.dialog = Dialog(DialogKind::kConfirmLesson);
    app.dialog.next = std::move(next);
}

Expected<bool> save_lesson_to(AppState& app, const std::string& path) {
    LessonDraft& draft = app.lessons.editing->draft;
    if (const auto checked = check_games(draft.lesson()); !checked) return checked;
    auto written = app.files.write(path, lesson_text(draft.lesson()));
    if (!written) return written;
    const std::string whole = app.files.absolute(path);
    draft.set_saved(whole);
    // A tree without a file is now saved in the lesson's file.
    if (app.document.path().empty() && draft_holds_document(app)) app.document.set_saved("");
    app.settings.remember_file(whole);
    app.messages.note(app.language.with("message.saved", {whole}));
    return true;
}

bool save_lesson(AppState& app) {
    const std::string path = path_of_draft(app);
    if (path.empty()) {
        ask_save_lesson(app);
        return false;
    }
    const auto saved = save_lesson_to(app, path);
    if (!saved) app.messages.error(saved.error().text());
    return saved.has_value();
}

void ask_save_lesson(AppState& app) {
    const std::string path = path_of_draft(app);
    auto next = std::move(app.dialog.next);  // continues after "Save" in the question about unsaved work
    app.dialog = Dialog(DialogKind::kSaveLesson);
    app.dialog.next = std::move(next);
    app.dialog.directory = path.empty() ? last_directory(app) : directory_of(path);
    app.dialog.name =
        path.empty() ? name_of(app.lessons.editing->draft.title()) + std::string(kLessonEnding) : file_name_of(path);
}

void copy_lesson_link(AppState& app) {
    const auto fragment = lesson_fragment(app, app.lessons.editing->draft.lesson());
    if (fragment) {
        put_link_on_clipboard(app, *fragment);
        if (fragment->size() > kLongLink) {
            app.messages.note(app.language.with("message.link.long_lesson", {std::to_string(fragment->size())}));
        }
        return;
    }
    const bool is_too_long = check_games(app.lessons.editing->draft.lesson()).has_value();
    if (!is_too_long) return app.messages.error(fragment.error().text());
    ask_save_lesson(app);
    app.dialog.error = fragment.error();
}

void close_editor(AppState& app) {
    confirm_unsaved_lesson(app, [](AppState& state) {
        if (state.lessons.tour && state.lessons.tour->lesson == kDraftLesson) end_tour(state);
        state.lessons.editing.reset();
    });
}

}  // namespace plytrace
