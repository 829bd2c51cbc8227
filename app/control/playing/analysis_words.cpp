#include "app/control/playing/analysis_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/base/move_words.hpp"
#include "app/base/score_text.hpp"
#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/engine_tree.hpp"
#include "app/control/search_choices.hpp"
#include "app/playing/engine_session.hpp"
#include "app/playing/pass_notice.hpp"
#include "app/settings/window_layout.hpp"
#include "games/othello/evaluations.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::string move_words(const AppState& app, MoveCode move) {
    return move_in_words(app.language, app.document.game()->move_text(app.document.moves(), move));
}

[[nodiscard]] std::string player_after(const AppState& app, MoveCode move) {
    std::vector<MoveCode> moves = app.document.moves();
    moves.push_back(move);
    return player_name(app.document, app.language, app.document.game()->player_to_move(moves));
}

/// "= +4" becomes "+4", and "≤ −2" becomes "at most −2".
[[nodiscard]] std::string said(const AppState& app, double value, Proof proof) {
    const std::string text = signed_bound_text(value, proof, digits_of_analysis(app));
    const std::string number = proof == Proof::kNothing ? text : text.substr(text.find(' ') + 1);
    if (proof == Proof::kUpper) return app.language.with("analysis.at_most", {number});
    if (proof == Proof::kLower) return app.language.with("analysis.at_least", {number});
    return number;
}

/// Whether the tree beside the analysis shows a search with values of its own.
[[nodiscard]] bool shows_other_search(const AppState& app) {
    const Arrangement arrangement = arrangement_of(app.document, app.settings.layout);
    // Beside a board, a tree that has not begun leaves its room to the analysis.
    const bool has_tree = arrangement == Arrangement::kTree || (arrangement == Arrangement::kBoard && app.step() > 0);
    return has_tree && app.trace() != nullptr && !shows_engine_tree(app);
}

/// The evaluation of the search in the tree: the level's if the search chose a level's move. Empty if it used none.
[[nodiscard]] std::string_view evaluation_of_tree(const AppState& app) {
    const std::string& evaluation = app.document.run().options().evaluation;
    const auto turn = engine_turn_of(app.trace()->header());
    if (!turn || turn->is_of_all_moves() || evaluation.empty()) return evaluation;
    return othello::level_of(turn->level).evaluation;
}

/// The moves of a line after the first.
[[nodiscard]] std::string second_move(const AppState& app, const std::vector<MoveCode>& line) {
    const std::vector<MoveCode>& moves = app.document.moves();
    std::vector<MoveCode> before = moves;
    before.push_back(line[0]);
    return move_in_words(app.language, app.document.game()->move_text(before, line[1]));
}

}  // namespace

std::string line_words(const AppState& app, const std::vector<MoveCode>& line) {
    std::vector<MoveCode> before = app.document.moves();
    std::string words;
    for (const MoveCode move : line) {
        if (!words.empty()) words += ' ';
        words += move_in_words(app.language, app.document.game()->move_text(before, move));
        before.push_back(move);
    }
    return words;
}

std::string analysis_status(const AppState& app) {
    if (app.play.analysis->analyst.has_failed()) return app.language("analysis.failed");
    const AnalysisReport* const report = analysis_of(app);
    if (app.document.game()->legal_moves(app.document.moves()).empty()) return app.language("analysis.over");
    if (report == nullptr || report->passes.empty()) return app.language("analysis.begins");
    const PassAnalysis& pass = report->passes.back();
    std::string words = pass.is_solved ? app.language("analysis.solved")
                                       : app.language.with("analysis.depth", {std::to_string(pass.plies)});
    words += " · " + app.language.with("analysis.nodes", {short_count_text(report->nodes)});
    if (const auto rate = nodes_per_second(app)) {
        words += " · " + app.language.with("analysis.rate", {short_count_text(static_cast<std::uint64_t>(*rate))});
    }
    return words;
}

ValueDigits digits_of_analysis(const AppState& app) {
    return shows_engine_tree(app) ? ValueDigits::kAll : ValueDigits::kTenths;
}

std::string analysis_unit(const AppState& app) {
    const AnalysisReport* const report = analysis_of(app);
    if (report == nullptr) return "";
    const bool is_solved = !report->passes.empty() && report->passes.back().is_solved;
    std::string words = app.language(is_solved ? "analysis.unit.solved" : "analysis.unit." + report->evaluation);
    const std::string beside_tree = "analysis.unit." + report->evaluation + ".tree";
    if (!is_solved && shows_engine_tree(app) && app.language.has(beside_tree)) words = app.language(beside_tree);
    if (!shows_other_search(app)) return words;
    const std::string_view evaluation = evaluation_of_tree(app);
    return words + " " +
           (evaluation.empty() || evaluation == othello::kPatternsName
                ? std::string(app.language("analysis.other_search.own"))
                : app.language.with("analysis.other_search", {evaluation_words(app.language, evaluation)}));
}

namespace {

/// A unit in the keys of its words.
constexpr const char *kDiscs = "discs", *kPoints = "points";

/// The unit of the values in the tree, and so of the search's on the squares.
[[nodiscard]] const char* unit_of_tree(const AppState& app) {
    if (shows_engine_tree(app)) {
        const auto turn = engine_turn_of(app.trace()->header());
        const AnalysisReport* const report = analysis_of(app);
        const Review* const review = review_of(app);
        const bool is_of_discs = (turn && turn->solve_from > 0) || (review != nullptr && review->is_in_discs) ||
                                 (report != nullptr && report->is_in_discs);
        return is_of_discs ? kDiscs : kPoints;
    }
    const std::string& evaluation = app.document.run().options().evaluation;
    return evaluation.empty() || evaluation == othello::Discs::kName ? kDiscs : kPoints;
}

/// Whether values of the engine and of another search can be on the screen together.
[[nodiscard]] bool has_two_searches(const AppState& app) {
    const bool has_engine = is_analysing(app) || review_of(app) != nullptr || shows_reasons(app);
    return has_engine && app.trace() != nullptr;
}

/// The unit of what the analysis says.
[[nodiscard]] const char* unit_of(const AnalysisReport& report) {
    const bool is_solved = !report.passes.empty() && report.passes.back().is_solved;
    return is_solved || report.is_in_discs ? kDiscs : kPoints;
}

}  // namespace

std::string tree_unit_words(const AppState& app) {
    return has_two_searches(app) ? app.language(std::string("unit.values.") + unit_of_tree(app)) : "";
}

std::string squares_unit_words(const AppState& app) {
    if (const AnalysisReport* const report = analysis_of(app); report != nullptr)
        return app.language(std::string("unit.squares.") + unit_of(*report));
    return app.step() > 0 ? tree_unit_words(app) : "";
}

std::string value_in_unit(const AppState& app, const std::string& value) {
    if (!has_two_searches(app)) return value;
    const AnalysisReport* const report = analysis_of(app);
    const char* const unit = report != nullptr ? unit_of(*report) : unit_of_tree(app);
    return app.language.with(std::string("unit.in.") + unit, {value});
}

std::string node_percent_words(const AnalysisReport& report, const MoveAnalysis& move) {
    std::uint64_t nodes = 0;
    for (const MoveAnalysis& each : report.moves) nodes += each.nodes;
    if (nodes == 0) return "";
    return fmt::format("{:.0f} %", 100.0 * static_cast<double>(move.nodes) / static_cast<double>(nodes));
}

std::string analysed_square_words(const AppState& app, int square) {
    const AnalysisReport* const report = analysis_of(app);
    if (report == nullptr) return "";
    for (const MoveAnalysis& move : report->moves) {
        if (app.document.game()->board_move(app.document.moves(), move.move).to != square) continue;
        if (move.proof == Proof::kNothing) return "";
        return app.language.with(
            "analysis.tip.square",
            {value_in_unit(app, signed_bound_text(move.value, move.proof, digits_of_analysis(app))),
             depth_text(app.language, move), node_percent_words(*report, move), line_words(app, move.line)});
    }
    return "";
}

std::string why_not_words(const AppState& app, const MoveAnalysis& move) {
    const AnalysisReport* const report = analysis_of(app);
    const MoveAnalysis* const best = report != nullptr ? report->best_move() : nullptr;
    const std::string name = move_words(app, move.move), value = said(app, move.value, move.proof);
    if (best == nullptr || best->move == move.move || move.line.size() < 2)
        return app.language.with("analysis.why.best", {name, value});
    return app.language.with("analysis.why", {name, player_after(app, move.move), second_move(app, move.line), value,
                                              move_words(app, best->move), said(app, best->value, best->proof)});
}

std::string change_words(const AppState& app, const AnalysisReport& report, std::size_t pass) {
    const PassAnalysis& now = report.passes[pass];
    const PassAnalysis& before = report.passes[pass - 1];
    const std::string depth = now.is_solved ? app.language("analysis.change.end")
                                            : app.language.with("analysis.change.depth", {std::to_string(now.plies)});
    const std::string old_move = move_words(app, now.former_line.front()), move = move_words(app, now.line.front());
    const auto number = [&](double value) {
        return signed_bound_text(value, Proof::kNothing, digits_of_analysis(app));
    };
    if (now.former_line.size() < 2 || now.former_value >= before.value) {
        return depth + " " +
               app.language.with("analysis.change.better",
                                 {move, number(now.value), old_move, number(now.former_value)});
    }
    return depth + " " +
           app.language.with("analysis.change", {move, old_move, player_after(app, now.former_line.front()),
                                                 second_move(app, now.former_line), number(before.value),
                                                 number(now.former_value), number(now.value)});
}

namespace {

/// The words for the last position of a game.
[[nodiscard]] std::string end_words(const AppState& app) {
    const Review& review = *review_of(app);
    const ReviewPoint& point = review.points.back();
    const std::string value = signed_bound_text(point.value, Proof::kNothing);
    const auto end = review.game->board(review.moves);
    if (end && end->outcome) {
        const auto empty = std::count(end->cells.begin(), end->cells.end(), '-');
        if (empty == 0 || point.value == 0) return app.language.with("review.end", {value});
        return app.language.with(empty == 1 ? "review.end.empty.one" : "review.end.empty",
                                 {value, std::to_string(empty)});
    }
    const char* const mover = player_name(app.document, app.language, review.game->player_to_move(review.moves));
    const std::string words = app.language.with("review.now", {mover});
    if (!point.is_known) return words;
    return words + " " +
           app.language.with(point.is_solved      ? "review.now.exact"
                             : review.is_in_discs ? "review.now.about"
                                                  : "review.now.points",
                             {value, std::to_string(point.plies)});
}

}  // namespace

std::string review_words(const AppState& app, std::size_t ply) {
    const Review& review = *review_of(app);
    const ReviewPoint& point = review.points[ply];
    if (ply == review.moves.size()) return end_words(app);
    const bool is_first = review.game->player_to_move(review.before(ply)) == Player::kFirst;
    const std::string mover = player_name(app.document, app.language, is_first ? Player::kFirst : Player::kSecond);
    const auto name = [&](MoveCode move) {
        return move_in_words(app.language, review.game->move_text(review.before(ply), move));
    };
    const std::string number = std::to_string(review.next_number(ply)), played = name(review.moves[ply]);
    if (is_pass(*review.game, review.before(ply), review.moves[ply])) return app.language.with("review.pass", {mover});
    const auto loss = loss_of(review, ply);
    if (!loss) return app.language.with("review.unknown", {number, mover, played});
    if (loss->points == 0) return app.language.with("review.best", {number, mover, played});
    const bool is_in_discs = point.is_solved || review.is_in_discs;
    const std::string lost = signed_bound_text(loss->points, Proof::kNothing).substr(1);
    return app.language.with(!is_in_discs     ? "review.loses.points"
                             : loss->is_exact ? "review.loses.exact"
                                              : "review.loses",
                             {number, mover, played, lost, name(point.best)});
}

std::vector<std::string> review_comments(const AppState& app) {
    std::vector<std::string> comments(reviewed_moves(app));
    if (comments.empty()) return comments;
    const Review& review = *review_of(app);
    for (const std::size_t ply : mistakes_of(review)) {
        if (ply >= comments.size()) break;
        const Loss loss = *loss_of(review, ply);
        const bool is_in_discs = review.points[ply].is_solved || review.is_in_discs;
        comments[ply] = app.language.with(!is_in_discs    ? "record.loses.points"
                                          : loss.is_exact ? "record.loses.exact"
                                                          : "record.loses",
                                          {signed_bound_text(loss.points, Proof::kNothing).substr(1),
                                           review.game->move_text(review.before(ply), review.points[ply].best)});
    }
    return comments;
}

std::string review_status(const AppState& app) {
    const Review& review = *review_of(app);
    if (review.next())
        return app.language.with("review.running",
                                 {std::to_string(review.known_count()), std::to_string(review.points.size())});
    // Counts backwards from the end: the first position that hit the limit ends the exact part.
    const auto estimate = std::find_if(review.points.rbegin(), review.points.rend(),
                                       [](const ReviewPoint& point) { return !point.is_solved; });
    if (estimate == review.points.rbegin()) return app.language("review.estimated");
    const auto exact = static_cast<std::size_t>(review.points.rend() - estimate);
    if (exact == review.moves.size()) return app.language("review.estimated");  // only the final score is exact
    return app.language.with("review.exact", {std::to_string(review.next_number(exact))});
}

std::vector<std::size_t> changes_of(const AnalysisReport& report) {
    std::vector<std::size_t> changes;
    for (std::size_t pass = 1; pass < report.passes.size(); ++pass) {
        if (!report.passes[pass].former_line.empty() && !report.passes[pass].line.empty()) changes.push_back(pass);
    }
    return changes;
}

}  // namespace plytrace
