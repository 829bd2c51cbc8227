#include "app/control/playing/engine_tree.hpp"

#include <algorithm>
#include <utility>

#include "app/base/score_text.hpp"
#include "app/control/app_state.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/document/mover.hpp"
#include "app/playing/engine_session.hpp"

namespace plytrace {

namespace {

[[nodiscard]] NodeId node_at(const AppState& app, MoveCode move, Step step) {
    const Trace* const trace = app.trace();
    const bool is_of_game = app.document.searched_moves() == app.document.moves().size();
    if (move == kNoMove || trace == nullptr || !is_of_game || app.document.hides_answer()) return kNone;
    const Step t = std::min(step, trace->event_count());
    if (t == 0) return kNone;
    for (const VisitId child : trace->children_entered(trace->latest_visit(0, t), t)) {
        if (trace->move(child) == move) return trace->node_of(child);
    }
    return kNone;
}

}  // namespace

NodeId node_of_move(const AppState& app, MoveCode move) {
    return node_at(app, move, app.step());
}

void select_move(AppState& app, MoveCode move) {
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

/// The deepest pass within kMostNodes; the first always is. Precondition: there are passes.
[[nodiscard]] const PassAnalysis& pass_to_show(const AnalysisReport& report) {
    const auto fits = [](const PassAnalysis& pass) { return pass.nodes <= kMostNodes; };
    return *std::find_if(report.passes.rbegin(), report.passes.rend(), fits);
}

/// Whether the squares show values of a deeper search than the tree.
[[nodiscard]] bool is_shallower(const EngineTurn& turn, const AnalysisReport& report) {
    if (report.passes.empty() || turn.solve_from > 0) return false;
    return report.passes.back().is_solved || report.passes.back().plies > turn.plies;
}

void show(AppState& app, MoveCode move) {
    AnalysisState& thinking = *app.play.analysis;
    const PassAnalysis& pass = pass_to_show(*analysis_of(app));
    EngineTurn turn;
    turn.level = EngineTurn::kAllMoves;
    turn.plies = pass.plies;
    turn.solve_from = pass.is_solved ? kToTheEnd : 0;
    turn.gives_each_value = thinking.gives_each_value && !pass.is_solved;
    turn.events = std::min<std::uint64_t>(app.document.event_limit(), EngineTurn::kMostEvents);
    const auto session =
        std::make_shared<const EngineSession>(app.document.game(), turn, thinking.analyst.engine_means());
    app.document.show_engines_search({session, session->options(app.document.moves()), [session] { session->stop(); }});
    AnalysisState::Tree tree;
    tree.session = session;
    tree.generation = app.document.generation();
    tree.wanted = move;
    thinking.tree = tree;
    app.rerun.wanted = kNever;
    if (app.view.shows_board) app.view.shows_board = false;
}

}  // namespace

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
    app.document.search_again();
    app.rerun.wanted = kNever;
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
    words += ' ';
    if (found->told_nodes >= found->nodes) {
        words += language.with("engine_tree.whole", {nodes});
    } else if (found->is_cut_off && found->told_plies > 0) {
        words += language.with(found->told_plies == 1 ? "engine_tree.plies.one" : "engine_tree.plies",
                               {nodes, told, std::to_string(found->told_plies)});
    } else {
        words += language.with("engine_tree.counted", {nodes, told});
    }
    const AnalysisReport* const report = analysis_of(app);
    if (report == nullptr) return words;
    if (is_shallower(turn, *report)) words += " " + std::string(language("engine_tree.shallower"));
    if (app.play.analysis->gives_each_value && !turn.gives_each_value)
        words += " " + std::string(language("engine_tree.bounds"));
    return words;
}

void follow_engine_tree(AppState& app) {
    if (app.play.analysis == nullptr || !app.play.analysis->tree) return;
    AnalysisState::Tree& tree = *app.play.analysis->tree;
    if (tree.generation != app.document.generation()) return app.play.analysis->tree.reset();
    const bool is_new = std::exchange(tree.is_new, false);  // a new search is shown first, and a node after that
    if (is_new || tree.wanted == kNoMove || app.document.run().status() == SearchRun::Status::kRunning) return;
    select_move(app, tree.wanted);
    tree.wanted = kNoMove;
}

}  // namespace plytrace
