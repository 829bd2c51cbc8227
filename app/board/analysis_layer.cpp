#include "app/board/analysis_layer.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/score_text.hpp"

namespace plytrace {

namespace {

constexpr double kMuchWorse = 10;  ///< discs for heat 1; other evaluations use the loss of the worst move instead

/// The moves of the best line that have a square, with their numbers in the line. Passes are not counted.
std::vector<GhostMove> ghosts_of(const std::vector<MoveCode>& line, const GameSession& game, Moves moves) {
    std::vector<GhostMove> ghosts;
    std::vector<MoveCode> before(moves.begin(), moves.end());
    for (const MoveCode move : line) {
        if (ghosts.size() == kGhosts) break;
        const BoardMove place = game.board_move(before, move);
        const auto view = game.board(before);
        if (!view || std::find(view->legal_moves.begin(), view->legal_moves.end(), move) == view->legal_moves.end())
            break;
        if (!view->must_pass) {
            ghosts.push_back({place.to, static_cast<int>(ghosts.size()) + 1, view->to_move == Player::kFirst});
        }
        before.push_back(move);
    }
    return ghosts;
}

}  // namespace

std::string signed_bound_text(double value, Proof proof, ValueDigits digits) {
    const double parts = digits == ValueDigits::kWhole ? 1 : 10;
    const double shown = digits == ValueDigits::kAll ? value : std::round(value * parts) / parts;
    const std::string sign = shown > 0 ? "+" : "";
    const std::string relation = proof == Proof::kExact   ? "= "
                                 : proof == Proof::kUpper ? "≤ "
                                 : proof == Proof::kLower ? "≥ "
                                                          : "";
    return relation + sign + score_text(shown == 0 ? 0 : shown);
}

double heat_of(const AnalysisReport& report, const MoveAnalysis& move) {
    const MoveAnalysis* const best = report.best_move();
    if (best == nullptr || best->proof == Proof::kNothing || move.proof == Proof::kNothing) return 0;
    const auto worse = [&](const MoveAnalysis& than) { return best->value - than.value; };
    double most = kMuchWorse;
    if (!report.is_in_discs) {
        most = 1;
        for (const MoveAnalysis& other : report.moves) {
            if (other.proof != Proof::kNothing) most = std::max(most, worse(other));
        }
    }
    const bool is_not_compared = worse(move) < 0 && move.proof != Proof::kLower;
    if (is_not_compared) return 0.5;
    const double part = std::clamp(worse(move) / most, 0.0, 1.0);
    return move.proof == Proof::kUpper ? 0.5 + part / 2 : part;
}

Paint heat_paint(double heat) {
    constexpr double kStrongest = 0.6;
    if (heat < 0.5) return {&Theme::board_disc_light, &Theme::node_max, kStrongest * (1 - 2 * heat)};
    return {&Theme::board_disc_light, &Theme::node_min, kStrongest * (2 * heat - 1)};
}

std::string depth_text(const Language& language, const MoveAnalysis& move) {
    if (move.is_solved) return language(move.proof == Proof::kExact ? "analysis.exact" : "analysis.to_end");
    return language.with(move.plies == 1 ? "analysis.plies.one" : "analysis.plies", {std::to_string(move.plies)});
}

AnalysisLayer analysis_layer(const AnalysisReport& report, const GameSession& game, Moves moves, std::size_t squares,
                             const Language& language, ValueDigits most) {
    AnalysisLayer layer;
    layer.squares.resize(squares);
    std::uint64_t nodes = 0;
    for (const MoveAnalysis& move : report.moves) nodes += move.nodes;
    for (const MoveAnalysis& move : report.moves) {
        const int square = game.board_move(moves, move.move).to;
        if (move.proof == Proof::kNothing || square < 0 || static_cast<std::size_t>(square) >= squares) continue;
        SquareAnalysis& at = layer.squares[static_cast<std::size_t>(square)].emplace();
        for (const ValueDigits digits : {ValueDigits::kAll, ValueDigits::kTenths, ValueDigits::kWhole}) {
            if (digits >= most) at.texts.push_back(signed_bound_text(move.value, move.proof, digits));
        }
        at.depth = depth_text(language, move);
        at.heat = heat_of(report, move);
        at.node_fraction = nodes == 0 ? 0 : static_cast<double>(move.nodes) / static_cast<double>(nodes);
        at.is_best = move.move == report.best;
        at.is_solved = move.is_solved && move.proof == Proof::kExact;
    }
    if (const MoveAnalysis* const best = report.best_move()) layer.ghosts = ghosts_of(best->line, game, moves);
    return layer;
}

}  // namespace plytrace
