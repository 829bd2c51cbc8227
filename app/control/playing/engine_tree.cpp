#include "app/control/playing/engine_tree.hpp"

#include <algorithm>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/control/app_state.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/document/mover.hpp"
#include "app/playing/engine_session.hpp"
#include "app/settings/card_arrangement.hpp"

namespace plytrace {

namespace {

/// The node of a move at the root of the tree on display.
[[nodiscard]] NodeId node_at(const AppState& app, MoveCode move, Step step) {
    const Trace* const trace = app.trace();
    if (move == kNoMove || trace == nullptr || app.document.hides_answer()) return kNone;
    const Step t = std::min(step, trace->event_count());
    if (t == 0) return kNone;
    for (const VisitId child : trace->children_entered(trace->latest_visit(0, t), t)) {
        if (trace->move(child) == move) return trace->node_of(child);
    }
    return kNone;
}

}  // namespace

NodeId node_of_move(const AppState& app, MoveCode move) {
    if (app.document.searched_moves() != app.document.moves()) return kNone;
    return node_at(app, move, app.step());
}

void select_move(AppState& app, MoveCode move) {
    if (app.document.searched_moves() != app.document.moves()) return;
    NodeId node = node_of_move(app, move);
    if (node == kNone) {
        node = node_at(app, move, app.end());
        if (node == kNone) return;
        app.playback.seek(app.end(), app.end());
    }
    app.view.selected = node;
    app.view.is_selected_wanted = true;
    if (app.view.shows_board) app.view.shows_board = false;
}

namespace {

constexpr std::uint64_t kMostNodes = 5'000'000;  ///< the limit for a repeated search with all its passes: a few seconds
constexpr int kToTheEnd = 64;                    ///< for any number of empty squares

/// Whether the squares show values of a deeper search than the tree.
[[nodiscard]] bool is_shallower(const EngineTurn& turn, const AnalysisReport& report) {
    if (report.passes.empty() || turn.solve_from > 0) return false;
    return report.passes.back().is_solved || report.passes.back().plies > turn.plies;
}

/// Runs a pass of the engine's search of the position after `moves` again, and shows its tree. `tree` says what for.
void run_again(AppState& app, const PassAnalysis& pass, bool gives_each_value, std::vector<MoveCode> moves,
               AnalysisState::Tree tree) {
    AnalysisState& thinking = *app.play.analysis;
    EngineTurn turn;
    turn.level = EngineTurn::kAllMoves;
    turn.plies = pass.plies;
    turn.solve_from = pass.is_solved ? kToTheEnd : 0;
    turn.gives_each_value = gives_each_value && !pass.is_solved;
    turn.events = std::min<std::uint64_t>(app.document.event_limit(), EngineTurn::kMostEvents);
    const auto session =
        std::make_shared<const EngineSession>(app.document.game(), turn, thinking.analyst.engine_means());
    const SearchOptions options = session->options(moves);
    app.document.show_engines_search({session, options, [session] { session->stop(); }}, std::move(moves));
    tree.session = session;
    tree.generation = app.document.generation();
    thinking.tree = std::move(tree);
    app.rerun.wanted = kNever;
}

void show(AppState& app, MoveCode move) {
    AnalysisState::Tree tree;
    tree.wanted = move;
    run_again(app, pass_to_show(*analysis_of(app)), app.play.analysis->gives_each_value, app.document.moves(), tree);
    if (app.view.shows_board) app.view.shows_board = false;
}

void show_own(AppState& app) {
    app.document.search_again();
    app.rerun.wanted = kNever;
}

/// Shows the tree of the review's position on the board, with the value of each of its moves, and shows the document's
/// own again when that position is left. A position that a drag along the curve only passes has no tree.
void follow_review(AppState& app) {
    AnalysisState& thinking = *app.play.analysis;
    const bool shows_one = thinking.tree && thinking.tree->ply;
    const Review* const review = review_of(app);
    const bool is_reviewed = review != nullptr && line_of(app) != nullptr && line_of(app)->ply;
    if (!is_reviewed) {
        if (shows_one) show_own(app);
        return;
    }
    AnalysisState::Line& line = *thinking.line;
    const std::size_t ply = *line.ply;
    const ReviewPoint& point = review->points[ply];
    if (std::exchange(line.is_new, false) || line.has_a_tree || !point.is_known) return;
    line.has_a_tree = true;
    const bool can_show = point.repeatable && app.document.can_show_search() &&
                          thinking.analyst.engine_means() != nullptr &&
                          arrangement_of(app.document, app.settings.layout) != Arrangement::kLargeBoard;
    if (!can_show) {
        if (shows_one) show_own(app);
        return;
    }
    AnalysisState::Tree tree;
    tree.ply = ply;
    if (ply < review->moves.size()) tree.wanted = review->moves[ply];
    run_again(app, *point.repeatable, true, line.before, tree);
}

/// The words for a tree whose values are not those on the squares.
[[nodiscard]] std::string difference_words(const AppState& app, const EngineTurn& turn, bool is_shallower,
                                           bool has_each_value) {
    std::string words;
    if (is_shallower) words += " " + std::string(app.language("engine_tree.shallower"));
    if (has_each_value && !turn.gives_each_value) words += " " + std::string(app.language("engine_tree.bounds"));
    return words;
}

}  // namespace

const PassAnalysis& pass_to_show(const AnalysisReport& report) {
    const auto fits = [](const PassAnalysis& pass) { return pass.nodes <= kMostNodes; };
    const auto found = std::find_if(report.passes.rbegin(), report.passes.rend(), fits);
    return found == report.passes.rend() ? report.passes.front() : *found;
}

bool can_show_engine_tree(const AppState& app) {
    const AnalysisReport* const report = analysis_of(app);
    return report != nullptr && !report->passes.empty() && app.document.can_show_search() &&
           app.play.analysis->analyst.engine_means() != nullptr;
}

bool shows_engine_tree(const AppState& app) {
    return app.document.shows_engines_search();
}

void toggle_engine_tree(AppState& app) {
    if (!shows_engine_tree(app)) return show(app, kNoMove);
    show_own(app);
}

void show_subtree(AppState& app, MoveCode move) {
    if (move == kNoMove) return;
    if (!shows_engine_tree(app) && can_show_engine_tree(app)) return show(app, move);
    const bool is_to_come = shows_engine_tree(app) && app.document.run().status() == SearchRun::Status::kRunning;
    if (!is_to_come) return select_move(app, move);
    app.play.analysis->tree->wanted = move;
}

bool has_subtree(const AppState& app, MoveCode move) {
    return node_of_move(app, move) != kNone || can_show_engine_tree(app);
}

bool shows_review_tree(const AppState& app) {
    const auto& analysis = app.play.analysis;
    return shows_engine_tree(app) && analysis != nullptr && analysis->tree && analysis->tree->ply;
}

std::string engine_tree_words(const AppState& app) {
    if (!shows_engine_tree(app) || app.play.analysis == nullptr || !app.play.analysis->tree) return {};
    const AnalysisState::Tree& tree = *app.play.analysis->tree;
    if (tree.generation != app.document.generation()) return {};
    const Language& language = app.language;
    const EngineSummary* const found = tree.session->summary();
    if (found == nullptr) {
        const bool is_running = app.document.run().status() == SearchRun::Status::kRunning;
        return is_running ? language("engine_tree.running") : "";
    }
    if (found->is_slower) return language("engine_tree.slower");
    const EngineTurn& turn = tree.session->turn();
    const std::string nodes = count_text(found->nodes), told = count_text(found->told_nodes);
    std::string words = turn.solve_from > 0 ? std::string(language("engine_tree.solved"))
                                            : language.with("engine_tree.depth", {std::to_string(turn.plies)});
    const Review* const review = review_of(app);
    if (tree.ply && review != nullptr)
        words = language.with("engine_tree.review", {std::to_string(review->next_number(*tree.ply))}) + " " + words;
    words += ' ';
    if (found->told_nodes >= found->nodes) {
        words += language.with("engine_tree.whole", {nodes});
    } else if (found->is_cut_off && found->told_plies > 0) {
        words += language.with(found->told_plies == 1 ? "engine_tree.plies.one" : "engine_tree.plies",
                               {nodes, told, std::to_string(found->told_plies)});
    } else {
        words += language.with("engine_tree.counted", {nodes, told});
    }
    if (tree.ply && review != nullptr) {
        const ReviewPoint& point = review->points[*tree.ply];
        const bool is_shallower = turn.solve_from == 0 && (point.is_solved || point.plies > turn.plies);
        return words + difference_words(app, turn, is_shallower, true);
    }
    const AnalysisReport* const report = analysis_of(app);
    if (report == nullptr) return words;
    return words + difference_words(app, turn, is_shallower(turn, *report), app.play.analysis->gives_each_value);
}

void follow_engine_tree(AppState& app) {
    if (app.play.analysis == nullptr) return;
    auto& shown = app.play.analysis->tree;
    if (shown && shown->generation != app.document.generation()) shown.reset();
    follow_review(app);
    if (!shown || shown->generation != app.document.generation()) return;
    AnalysisState::Tree& tree = *shown;
    const bool is_new = std::exchange(tree.is_new, false);  // a new search is shown first, and a node after that
    if (is_new || tree.wanted == kNoMove || app.document.run().status() == SearchRun::Status::kRunning) return;
    if (tree.ply) {
        app.view.selected = node_at(app, tree.wanted, app.end());
        app.view.is_selected_wanted = true;
    } else {
        select_move(app, tree.wanted);
    }
    tree.wanted = kNoMove;
}

}  // namespace plytrace
