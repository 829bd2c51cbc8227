#include "app/control/watching.hpp"

#include <algorithm>

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/compare/compare_words.hpp"
#include "app/control/compare/side_by_side.hpp"
#include "app/narration/judgement_words.hpp"
#include "app/narration/watch_words.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

constexpr int kLinesAFrame = 20000;
constexpr std::uint32_t kNodesAFrame = 200000;
constexpr std::string_view kBlanks = " \t\r\n";

[[nodiscard]] bool is_on_screen(const AppState& app, const Watching& watching) {
    return app.document.opening() == watching.opening && app.document.generation() == watching.generation;
}

void remember_document(const AppState& app, Watching& watching) {
    watching.opening = app.document.opening();
    watching.generation = app.document.generation();
}

void forget_match(AppState& app, Watching& watching) {
    if (compared(app) == nullptr) app.differences = nullptr;
    watching.match.reset();
}

/// Begins the next run. If it cannot start, the latest one stays, and so does its readiness for another attempt.
void begin_run(Watching& watching) {
    auto feed = watching.start();
    watching.fault = feed ? "" : feed.error().text();
    if (!feed) return;
    watching.run = std::make_unique<WatchedRun>(std::move(*feed), watching.limits, watching.request.program.empty());
}

/// What is selected and folded in the trace that leaves the screen, if its run came to its end.
void keep_view(AppState& app, Watching& watching) {
    if (!watching.is_judged) return;
    watching.trace_before = watching.trace;
    watching.selected_before = app.view.selected;
    watching.collapsed_before = app.view.collapsed;
}

[[nodiscard]] bool has_same_shape(const Trace& a, const Trace& b) {
    return a.shape() != nullptr && b.shape() != nullptr && a.shape()->parent == b.shape()->parent;
}

/// Shows the trace of the next run as the same document, at the same step, or at the end if it was there.
void replace_trace(AppState& app, Watching& watching, const OpenedTrace& opened) {
    keep_view(app, watching);
    forget_match(app, watching);
    auto& rerun = app.rerun;
    if (!rerun.wanted) rerun.wanted = app.step() >= app.end() && app.end() > 0 ? kNever : app.step();
    const bool has_same_nodes = has_same_shape(*watching.trace, *opened.trace);
    app.document.replace_trace(opened.trace, opened.game);
    app.playback.seek(app.step(), app.end());
    rerun.reached = app.step();
    rerun.generation = app.document.generation();
    rerun.end = app.end();
    app.view.hovered = app.view.edited = kNone;
    if (has_same_nodes) return;
    app.view.selected = app.view.why = kNone;
    app.view.collapsed.clear();
    ++app.view.collapse_generation;
}

void show_trace(AppState& app, Watching& watching, const OpenedTrace& opened) {
    if (watching.trace == nullptr) {
        app.document.open_trace(opened.trace, opened.game, watched_name(app));
        watching.is_new = true;
    } else {
        replace_trace(app, watching, opened);
    }
    watching.trace = opened.trace;
    watching.is_judged = false;
    remember_document(app, watching);
}

/// The judgement belongs to the trace that is shown already: step and view stay.
void show_judgement(AppState& app, Watching& watching) {
    app.document.set_judgement(watching.run->judgement());
    app.rerun.generation = app.document.generation();
    app.answer.reset();
    watching.is_judged = true;
    remember_document(app, watching);
    if (watching.trace_before) watching.match.emplace(watching.trace_before, watching.trace);
}

/// Selects and folds the same nodes as in the run before.
void restore_view(AppState& app, Watching& watching) {
    const auto now = [&](NodeId node) {
        return node < watching.trace_before->node_count() ? watching.match->counterpart(Half::kLeft, node) : kNone;
    };
    if (has_same_shape(*watching.trace_before, *watching.trace)) return;
    if (app.view.selected == kNone && watching.selected_before != kNone)
        app.view.selected = now(watching.selected_before);
    for (const NodeId node : watching.collapsed_before)
        if (now(node) != kNone) app.view.collapsed.insert(now(node));
    ++app.view.collapse_generation;
}

void follow_match(AppState& app, Watching& watching) {
    if (!watching.match) return;
    if (!watching.match->is_done()) {
        if (!watching.match->advance(kNodesAFrame)) return;
        restore_view(app, watching);
    }
    if (compared(app) == nullptr) app.differences = &watching.match->differences(Half::kRight);
}

/// What the run on the right has that the one on the left had not, and the other way round.
[[nodiscard]] std::vector<std::string> difference_sentences(const Language& language, const SearchMatch& match) {
    const std::string now = differences_in_words(match.counts(Half::kRight), language);
    const std::uint32_t gone = match.counts(Half::kLeft).only_here;
    std::vector<std::string> sentences;
    if (!now.empty()) sentences.push_back(language.with("watch.differences", {now}));
    if (gone > 0) sentences.push_back(counted_text(language, "watch.gone", gone));
    const bool is_same = differences_in_words(match.counts(Half::kLeft), language).empty();
    if (sentences.empty()) sentences.emplace_back(is_same ? language("watch.same") : language("watch.other_cuts"));
    return sentences;
}

void end_watching(AppState& app, Watching& watching) {
    forget_match(app, watching);
    watching.run.reset();
    watching.trace.reset();
    watching.trace_before.reset();
}

}  // namespace

bool can_watch(const AppState& app) {
    return app.host.watch != nullptr;
}

Expected<std::vector<std::string>> command_words(const std::string& command) {
    std::vector<std::string> words;
    bool is_in_word = false;
    char quote = 0;
    for (const char letter : command) {
        if (quote == 0 && kBlanks.find(letter) != kBlanks.npos) {
            is_in_word = false;
            continue;
        }
        if (!is_in_word) words.emplace_back();
        is_in_word = true;
        if (letter == quote) {
            quote = 0;
        } else if (quote == 0 && (letter == '"' || letter == '\'')) {
            quote = letter;
        } else {
            words.back() += letter;
        }
    }
    if (quote != 0) return input_error(std::string("expected another ") + quote + " at the end of a word");
    if (words.empty()) return input_error("expected a program and its arguments");
    return words;
}

std::string command_of(const std::vector<std::string>& words) {
    std::string command;
    for (const std::string& word : words) {
        if (!command.empty()) command += ' ';
        if (!word.empty() && word.find_first_of(" \t\r\n\"'") == word.npos) {
            command += word;
            continue;
        }
        // A word with both quotes is in double ones, and each of its double quotes in single ones.
        const bool has_single = word.find('\'') != word.npos;
        const char quote = has_single || word.find('"') == word.npos ? '"' : '\'';
        command += quote;
        for (const char letter : word) command += letter == quote ? "\"'\"'\"" : std::string(1, letter);
        command += quote;
    }
    return command;
}

void ask_watch(AppState& app) {
    confirm_unsaved(app, [](AppState& state) {
        state.dialog = Dialog(DialogKind::kWatch);
        if (state.watching) state.dialog.text = command_of(state.watching->request.program);
    });
}

Expected<bool> watch_typed(AppState& app) {
    auto words = command_words(app.dialog.text);
    if (!words) return tl::make_unexpected(words.error());
    const std::string& home = app.host.home_directory;
    for (std::string& word : *words)
        if (!home.empty() && (word == "~" || word.starts_with("~/"))) word = home + word.substr(1);
    return start_watching(app, {*words, "", {}}, {});
}

Expected<bool> start_watching(AppState& app, WatchRequest request, const WatchLimits& limits) {
    auto watching = std::make_shared<Watching>();
    watching->request = std::move(request);
    watching->limits = limits;
    watching->start = app.host.watch(watching->request);
    begin_run(*watching);
    if (!watching->run) return input_error(watching->fault);
    if (app.watching) end_watching(app, *app.watching);
    app.watching = std::move(watching);
    remember_document(app, *app.watching);
    return true;
}

bool is_watching(const AppState& app) {
    return app.watching != nullptr && app.watching->run != nullptr;
}

bool is_watched_run_going(const AppState& app) {
    return is_watching(app) && !app.watching->run->is_over();
}

bool has_watching_backlog(const AppState& app) {
    if (!is_watching(app)) return false;
    return app.watching->run->has_backlog() || (app.watching->match && !app.watching->match->is_done());
}

void stop_watched_run(AppState& app) {
    if (is_watched_run_going(app)) app.watching->run->stop();
}

bool can_watch_again(const AppState& app) {
    return app.watching != nullptr;
}

void watch_again(AppState& app) {
    if (is_watching(app)) return begin_run(*app.watching);
    confirm_unsaved(app, [](AppState& state) {
        begin_run(*state.watching);
        if (!state.watching->run) return state.messages.error(state.watching->fault);
        remember_document(state, *state.watching);
    });
}

std::string watched_name(const AppState& app) {
    const WatchRequest& request = app.watching->request;
    if (request.program.empty()) return file_name_of(request.file);
    std::vector<std::string> names;
    for (const std::string& word : request.program) names.push_back(word.empty() ? word : file_name_of(word));
    return command_of(names);
}

std::vector<std::string> watching_sentences(const AppState& app) {
    const Watching& watching = *app.watching;
    const WatchedRun& run = *watching.run;
    if (!watching.fault.empty()) return {watching.fault};
    std::vector<std::string> sentences{watch_text(app.language, run)};
    const bool is_earlier = watching.trace != nullptr && run.opened().trace != watching.trace;
    if (is_earlier && run.is_over()) sentences.push_back(app.language("watch.earlier_tree"));
    if (!is_earlier && watching.match && watching.match->is_done())
        for (std::string& sentence : difference_sentences(app.language, *watching.match))
            sentences.push_back(std::move(sentence));
    return sentences;
}

void follow_watching(AppState& app) {
    if (!is_watching(app)) return;
    Watching& watching = *app.watching;
    if (!is_on_screen(app, watching)) {
        const bool was_going = !watching.run->is_over();
        end_watching(app, watching);
        if (was_going) app.messages.note(app.language("message.watch_ended"));
        return;
    }
    if (watching.is_new) {  // the document has been reset since: follow the trace as it grows
        watching.is_new = false;
        app.rerun.wanted = kNever;
        app.rerun.reached = app.step();
    }
    const double now = app.host.seconds();
    WatchedRun& run = *watching.run;
    run.advance(now, kLinesAFrame);
    if (run.opened().trace && run.opened().trace != watching.trace) show_trace(app, watching, run.opened());
    if (run.is_over() && run.judgement() && !watching.is_judged) show_judgement(app, watching);
    follow_match(app, watching);
    if (run.is_outdated(now)) begin_run(watching);
}

}  // namespace plytrace
