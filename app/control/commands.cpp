#include "app/control/commands.hpp"

#include <algorithm>
#include <istream>
#include <ostream>

#include "app/base/file_reading.hpp"
#include "app/base/score_text.hpp"
#include "app/control/app_state.hpp"
#include "app/control/export_dialog.hpp"
#include "app/control/game_program.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/link_commands.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/control/playing/record_commands.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/watching.hpp"
#include "app/document/game_lines.hpp"
#include "app/document/lesson.hpp"
#include "app/document/mover.hpp"
#include "app/playing/engine_session.hpp"
#include "app/playing/othello_record.hpp"
#include "app/practice/exercise_text.hpp"
#include "app/practice/practice_words.hpp"
#include "games/core/nearest_word.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/file/trace_file.hpp"
#include "search/running/opened_trace.hpp"

namespace plytrace {

namespace {

constexpr const char* kNewTree = "((0 0) (0 0))";

[[nodiscard]] Expected<bool> show_trace(AppState& app, std::istream& in, std::string title) {
    auto opened = open_trace(in);
    if (!opened) return tl::make_unexpected(opened.error());
    if (!opened->has_footer) app.messages.note(app.language("message.trace_cut_short"));
    auto judgement = judge_opened(*opened);
    app.document.open_trace(std::move(opened->trace), std::move(opened->game), std::move(title), std::move(judgement));
    follow_document(app);
    return true;
}

/// Shows tree or graph as the lesson requires; the settings keep the user's preference.
void show_as(AppState& app, LessonView view) {
    const bool shows_graph = view == LessonView::kGraph;
    if (app.view.options.shows_graph == shows_graph) return;
    const Settings kept = settings_to_keep(app);
    app.view.options.shows_graph = shows_graph;
    borrow_options(app, kept);
}

/// Precondition: `lesson` remains valid during the call.
[[nodiscard]] Expected<bool> open_this(AppState& app, const Lesson& lesson, int stage) {
    if (const auto known = check_stage(lesson, stage); !known) return tl::make_unexpected(known.error());
    if (lesson.view == LessonView::kVoting) return open_voting(app);
    if (!lesson.stages.empty()) {
        show_as(app, lesson.view);
        return open_stage(app, lesson, static_cast<std::size_t>(std::max(stage, 1) - 1));
    }
    auto game = make_game(lesson.game);
    if (!game) return tl::make_unexpected(game.error());
    app.document.open_game(std::move(*game), lesson.options, lesson.title);
    follow_document(app);
    if (lesson.is_reversi)
        open_reversi(app);
    else
        let_tree_lead(app);
    show_as(app, lesson.view);
    return true;
}

[[nodiscard]] Expected<bool> open_lesson_text(AppState& app, std::string_view text) {
    auto lesson = parse_guest_lesson(text);
    if (!lesson) return tl::make_unexpected(lesson.error());
    return open_guest(app, std::move(*lesson));
}

/// Puts the file's name in front of the error.
[[nodiscard]] tl::unexpected<InputError> in_file(const std::string& path, InputError error) {
    error.message = file_name_of(path) + ": " + error.text();
    error.line = error.column = 0;
    return tl::make_unexpected(std::move(error));
}

/// Assigns the file to the document if it was written.
[[nodiscard]] Expected<bool> after_saving(AppState& app, const std::string& path, const Expected<bool>& written) {
    if (!written) return written;
    const std::string whole = app.files.absolute(path);
    const bool is_lessons_recording = is_trace_name(path) && lesson_shown(app) != nullptr;
    app.document.set_saved(whole);
    if (!is_lessons_recording) app.document.set_title(file_name_of(whole));
    app.settings.remember_file(whole);
    app.messages.note(app.language.with("message.saved", {whole}));
    return true;
}

/// The summary of an engine's search.
[[nodiscard]] std::string engine_summary(const Language& language, const EngineTurn& turn) {
    if (!turn.is_of_all_moves()) return language.with("title.level", {std::to_string(turn.level)});
    if (turn.solve_from > 0) return language("title.engine.solved");
    return language.with("title.engine", {std::to_string(turn.plies)});
}

/// Notes that the saved record contains only the main line.
void tell_of_variations(AppState& app) {
    const std::size_t count = app.document.lines().variation_count();
    if (count == 0) return;
    app.messages.note(app.language.with(count == 1 ? "message.main_line_only.one" : "message.main_line_only",
                                        {std::to_string(count)}));
}

[[nodiscard]] Expected<bool> open_record_file(AppState& app, const std::string& path, std::string_view content) {
    auto games = read_records(app.files, path, content);
    if (!games) return tl::make_unexpected(games.error());
    return open_records(app, std::move(*games), file_name_of(path));
}

}  // namespace

std::string search_summary(const Language& language, const SearchOptions& options) {
    if (options.is_iterative) {
        SearchOptions once = options;
        once.is_iterative = false;
        return language.with("title.iterative", {search_summary(language, once)});
    }
    if (options.table.kind != TableKind::kOff) {
        SearchOptions without = options;
        without.table = {};
        const char* const key =
            options.table.kind == TableKind::kExact ? "title.table.exact" : "title.table.value_only";
        return language.with(key, {search_summary(language, without)});
    }
    if (options.preset == Preset::kHandout) {
        return language.with("title.handout", {language("algorithm." + std::string(info(options.algorithm).id))});
    }
    const std::string algorithm(info(options.algorithm).id);
    if (!info(options.algorithm).has_window()) return language(("algorithm." + algorithm).c_str());
    const bool is_equal = rules_of(options).cut == CutRule::kEqual;
    return language.with("title.search", {language("algorithm." + algorithm), is_equal ? "α ≥ β" : "α > β"});
}

const Lesson* lesson_shown(const AppState& app) {
    const Document& document = app.document;
    if (!document.game() || document.is_modified() || !document.moves().empty()) return nullptr;
    for (const Lesson& lesson : app.lessons.all) {
        if (lesson.title == document.title()) return &lesson;
    }
    return nullptr;
}

std::string recorded_summary(const Language& language, const TraceHeader& header) {
    if (header.algorithm.empty()) return language("title.recorded.unnamed");
    const AlgorithmEntry* known = find_algorithm(header.algorithm);
    std::string name = known != nullptr ? language(("algorithm." + std::string(known->id)).c_str()) : header.algorithm;
    if (const auto turn = engine_turn_of(header)) return engine_summary(language, *turn);
    for (const auto& [key, rule] : header.options) {
        if (key != "cut" || (rule != "equal" && rule != "strict")) continue;
        name = language.with("title.search", {name, rule == "equal" ? "α ≥ β" : "α > β"});
    }
    return language.with("title.recorded", {name});
}

std::string document_title(const AppState& app) {
    if (const PracticeSession* practice = practising(app)) return practice_title(app.language, practice->task.exercise);
    const Document& document = app.document;
    std::string title = document.title();
    if (document.is_modified()) title += " *";
    if (document.run().status() == SearchRun::Status::kIdle) return title;
    if (!document.is_searched() && document.trace() != nullptr) {
        return title + " · " + recorded_summary(app.language, document.trace()->header());
    }
    if (!document.game()) return title;
    if (shows_other_search(document)) {
        const auto turn = engine_turn_of(document.trace()->header());
        return title + " · " +
               (turn ? engine_summary(app.language, *turn) : search_summary(app.language, document.run().options()));
    }
    return title + " · " + search_summary(app.language, document.options());
}

Expected<bool> open_voting(AppState& app, const Voting& voting) {
    const bool is_empty = app.document.game() == nullptr && app.trace() == nullptr;
    if (is_empty && app.lessons.all.front().view != LessonView::kVoting) {
        if (auto opened = open_lesson(app, app.lessons.all.front().id); !opened) return opened;
    }
    app.dialog = Dialog(DialogKind::kVoting);
    app.dialog.voting = voting;
    return true;
}

Expected<bool> open_lesson(AppState& app, std::string_view id, int stage) {
    for (const Lesson& lesson : app.lessons.all) {
        if (lesson.id == id) return open_this(app, lesson, stage);
    }
    return input_error("there is no lesson \"" + std::string(id) + "\"" +
                       did_you_mean(id, app.lessons.all, &Lesson::id));
}

Expected<bool> open_guest(AppState& app, Lesson lesson, int stage) {
    if (const auto known = check_stage(lesson, stage); !known) return known;
    if (app.lessons.tour && app.lessons.tour->lesson == lesson.id) change_stage(app, 0);
    app.lessons.guest = std::move(lesson);
    return open_this(app, *app.lessons.guest, stage);
}

Expected<bool> open_tree_text(AppState& app, const std::string& text, std::string title) {
    GameSpec spec;
    spec.tree = text;
    auto game = make_game(spec);
    if (!game) return tl::make_unexpected(game.error());
    SearchOptions options = app.document.options();
    options.depth = kNoDepthLimit;
    options.evaluation.clear();
    options.sum = kInfinity;
    options = Document::suited(options, **game);
    options.weights.clear();
    app.document.open_game(std::move(*game), options, std::move(title));
    follow_document(app);
    return true;
}

namespace {

/// What `open_game` returns; if it fails, a tree. A tree whose root is called A1 begins like a transcript, too.
template <class OpenGame>
[[nodiscard]] Expected<bool> open_game_or_tree(AppState& app, const std::string& text, const std::string& tree_title,
                                               const OpenGame& open_game) {
    auto opened = open_game();
    return !opened && open_tree_text(app, text, tree_title) ? Expected<bool>(true) : opened;
}

[[nodiscard]] Expected<bool> open_record_file_or_tree(AppState& app, const std::string& path,
                                                      const std::string& content) {
    const std::string name = file_name_of(path);
    if (!is_record_file(path, content)) return open_tree_text(app, content, name);
    return open_game_or_tree(app, content, name, [&] { return open_record_file(app, path, content); });
}

}  // namespace

Expected<bool> open_path(AppState& app, const std::string& path) {
    app.refused.reset();
    const std::string name = file_name_of(path);
    const auto in = app.files.open(path);
    if (!in) return tl::make_unexpected(in.error());
    Expected<bool> opened = true;
    bool is_lesson = false;
    const bool is_trace = is_trace_name(path) || looks_like_trace(beginning_of(**in));
    if (is_trace) {
        opened = show_trace(app, **in, name);
    } else {
        const auto text = read_rest(**in, path);
        if (!text) return tl::make_unexpected(text.error());
        if (looks_like_exercise(*text)) return open_exercise_file(app, path, *text);
        is_lesson = looks_like_lesson(*text);
        opened = is_lesson ? open_lesson_text(app, *text) : open_record_file_or_tree(app, path, *text);
        if (!opened && !is_lesson) keep_refused(app, *text, opened.error());
    }
    if (!opened) return in_file(path, opened.error());
    const std::string whole = app.files.absolute(path);
    // A lesson's file does not belong to the tree. Save would write a tree into a trace with a tree's name, and one
    // game over the file of several.
    const bool is_documents = !is_lesson && (!is_trace || is_trace_name(path));
    if (is_documents) app.document.set_saved(has_other_games(app) ? "" : whole);
    app.settings.remember_file(whole);
    return true;
}

Expected<bool> save_to(AppState& app, const std::string& path) {
    const bool is_record = has_record(app) && is_record_name(path);
    if (is_record) {
        const auto text = record_text(app, path);
        if (!text) return tl::make_unexpected(text.error());
        auto saved = after_saving(app, path, app.files.write(path, *text));
        if (saved) tell_of_variations(app);
        return saved;
    }
    const bool is_tree = app.document.tree() != nullptr && !is_trace_name(path);
    if (!is_tree && app.trace() == nullptr) return input_error(app.language("message.nothing_to_save"));
    const auto tell = [&](std::ostream& out) {
        if (is_tree) {
            out << app.document.game()->position_text({}) << '\n';
        } else if (has_own_game(app)) {
            write_own_trace(app, out);
        } else {
            write_trace(*app.trace(), out);
        }
    };
    return after_saving(app, path, app.files.write_streamed(path, tell));
}

void confirm_unsaved(AppState& app, std::function<void(AppState&)> next) {
    if (!app.document.is_modified() || draft_holds_document(app)) return next(app);
    app.dialog = Dialog(DialogKind::kConfirmUnsaved);
    app.dialog.next = std::move(next);
}

void open_path_checked(AppState& app, const std::string& path) {
    const auto open = [path](AppState& state) {
        const auto opened = open_path(state, path);
        if (!opened) return state.messages.error(opened.error().text(), state.refused ? kShowPlaceAction : "");
        if (has_other_games(state)) ask_game(state);
    };
    confirm_leaving_practice(app, [open](AppState& state) { confirm_unsaved(state, open); });
}

void open_lesson_checked(AppState& app, const std::string& id) {
    const auto open = [id](AppState& state) {
        if (const auto opened = open_lesson(state, id); !opened) state.messages.error(opened.error().text());
    };
    const bool is_voting = std::any_of(app.lessons.all.begin(), app.lessons.all.end(), [&](const Lesson& lesson) {
        return lesson.id == id && lesson.view == LessonView::kVoting;
    });
    if (is_voting) return open(app);  // the open document stays
    confirm_leaving_practice(app, [open](AppState& state) { confirm_unsaved(state, open); });
}

void new_tree_checked(AppState& app) {
    confirm_unsaved(app, [](AppState& state) {
        const auto opened = open_tree_text(state, kNewTree, state.language("title.new_tree"));
        if (!opened) state.messages.error(opened.error().text());
    });
}

void quit_checked(AppState& app) {
    confirm_leaving_practice(app, [](AppState& left) {
        confirm_unsaved(left, [](AppState& state) {
            confirm_unsaved_lesson(state, [](AppState& saved) { saved.requests.is_quitting = true; });
        });
    });
}

bool save(AppState& app) {
    const bool has_changes = app.document.is_modified() && !draft_holds_document(app);
    if (is_editor_open(app) && !has_changes) return save_lesson(app);
    if (app.document.path().empty()) {
        ask_save_as(app);
        return false;
    }
    const auto saved = save_to(app, app.document.path());
    if (!saved) app.messages.error(saved.error().text());
    return saved.has_value();
}

std::string last_directory(const AppState& app) {
    const auto& recent = app.settings.recent_files;
    return directory_of(recent.empty() ? app.files.absolute("./x") : recent.front());
}

void ask_open(AppState& app) {
    confirm_unsaved(app, [](AppState& state) {
        if (state.host.choose_file) return state.host.choose_file();
        state.dialog = Dialog(DialogKind::kOpen);
        state.dialog.directory = last_directory(state);
    });
}

void ask_save_as(AppState& app) {
    const std::string path = app.document.path();
    auto next = std::move(app.dialog.next);  // continues after "Save" in the question about unsaved work
    app.dialog = Dialog(DialogKind::kSaveAs);
    app.dialog.next = std::move(next);
    app.dialog.directory = directory_of(path.empty() ? app.files.absolute("./x") : path);
    app.dialog.name = path.empty() ? (app.document.tree() != nullptr ? "tree.txt" : "trace.jsonl") : file_name_of(path);
}

void ask_picture_name(AppState& app, const std::string& name) {
    const std::string path = app.document.path();
    app.dialog = Dialog(DialogKind::kSavePicture);
    app.dialog.directory = directory_of(path.empty() ? app.files.absolute("./x") : path);
    app.dialog.name = name;
}

void ask_random_tree(AppState& app) {
    confirm_unsaved(app, [](AppState& state) { state.dialog = Dialog(DialogKind::kRandomTree); });
}

void ask_paste(AppState& app) {
    confirm_unsaved(app, [](AppState& state) { state.dialog = Dialog(DialogKind::kPasteTree); });
}

// ---- dialogs --------------------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] std::string typed_path(const AppState& app) {
    const std::string& name = app.dialog.name;
    if (name.starts_with('/')) return name;
    const std::string& home = app.host.home_directory;
    if (!home.empty() && (name == "~" || name.starts_with("~/"))) return app.files.absolute(home + name.substr(1));
    return app.files.absolute(app.dialog.directory + "/" + name);
}

/// Closes the dialog after success; otherwise shows the error in it.
void finish(AppState& app, const Expected<bool>& result) {
    if (!result) {
        app.dialog.error = result.error();
        return;
    }
    auto next = std::move(app.dialog.next);
    app.dialog = Dialog();
    if (next) next(app);
}

/// Enters the folder if the path names one.
[[nodiscard]] bool enters_folder(AppState& app, const std::string& path) {
    if (!app.files.list(path)) return false;
    app.dialog.directory = path;
    app.dialog.name.clear();
    app.dialog.error = {};
    return true;
}

/// The same for a file or text that may have several games: it lists them.
void finish_opening(AppState& app, const Expected<bool>& result) {
    finish(app, result);
    if (result && !app.dialog.is_open() && has_other_games(app)) ask_game(app);
}

void accept_open(AppState& app) {
    if (app.dialog.name.empty()) return;
    const std::string path = typed_path(app);
    if (!enters_folder(app, path)) finish_opening(app, open_path(app, path));
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

/// Opens the link. It may open another dialog, which stays open.
void accept_link(AppState& app) {
    const auto opened = open_link(app, app.dialog.text);
    if (!opened && opened.error().reason == "lesson") return tell_refused_link(app, opened.error());
    if (app.dialog.kind != DialogKind::kOpenLink) return;
    finish(app, opened);
    if (!opened) app.dialog.error = {refused_link_text(app, opened.error()), 0, 0};
}

/// Goes to the typed step, or says which ones there are.
void accept_step(AppState& app) {
    const auto step = parse_step(app.dialog.text, app.end());
    if (!step) {
        app.dialog.error = {app.language.with("step.refused", {count_text(app.end())}), 0, 0};
        return;
    }
    app.playback.seek(*step, app.end());
    close_dialog(app);
}

/// Opens the pasted text as unsaved work.
[[nodiscard]] Expected<bool> open_pasted(AppState& app) {
    const std::string text = app.dialog.text;
    const std::string tree_title = app.language("title.pasted_tree");
    auto opened = !looks_like_record(text) ? open_tree_text(app, text, tree_title)
                                           : open_game_or_tree(app, text, tree_title, [&] {
                                                 return open_record_text(app, text, app.language("title.pasted_game"));
                                             });
    if (opened) app.document.set_modified(), app.refused.reset();
    return opened;
}

/// Opens a random tree as unsaved work, searched by alpha-beta, to which its settings refer.
[[nodiscard]] Expected<bool> open_random_tree(AppState& app) {
    auto tree = find_random_tree(app.tree_wishes);
    if (!tree) return tl::make_unexpected(tree.error());
    const std::string title = app.language.with("title.random_tree", {std::to_string(app.tree_wishes.seed)});
    app.document.open_game(make_tree_game(std::make_shared<const ExplicitTree>(std::move(*tree))), SearchOptions(),
                           title);
    app.document.set_modified();
    follow_document(app);
    return true;
}

/// Starts the exercise, or shows in the dialog why it cannot be created.
void accept_new_exercise(AppState& app) {
    const Exercise exercise = app.dialog.exercise;
    if (const auto task = prepare(exercise); !task) {
        app.dialog.error = task.error();
        return;
    }
    close_dialog(app);
    confirm_leaving_practice(app, [exercise](AppState& state) { change_exercise(state, exercise); });
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
            return finish_opening(app, open_pasted(app));
        case DialogKind::kGames:
            return finish(app, open_other_game(app, app.dialog.game));
        case DialogKind::kRandomTree:
            return finish(app, open_random_tree(app));
        case DialogKind::kNewGame:
            return finish(app, start_game(app));
        case DialogKind::kOpenLink:
            return accept_link(app);
        case DialogKind::kGoToStep:
            return accept_step(app);
        case DialogKind::kWatch:
            return finish(app, watch_typed(app));
        case DialogKind::kGameProgram:
            return start_typed_game(app);
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
        case DialogKind::kFind:
        case DialogKind::kAbout:
        case DialogKind::kVoting:
            return close_dialog(app);
    }
}

void discard_and_continue(AppState& app) {
    if (app.dialog.on_discard) app.dialog.next = std::move(app.dialog.on_discard);
    finish(app, true);
}

void close_dialog(AppState& app) {
    app.dialog = Dialog();
}

}  // namespace plytrace
