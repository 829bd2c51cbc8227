#include "search/algorithms/othello_engine/engine.hpp"

#include <algorithm>
#include <cassert>
#include <memory>

#include "games/othello/bitboard_avx2.hpp"
#include "search/algorithms/othello_engine/engine_evaluations.hpp"
#include "search/algorithms/othello_engine/engine_line.hpp"
#include "search/algorithms/othello_engine/engine_paths.hpp"
#include "search/algorithms/othello_engine/engine_tracer.hpp"

namespace plytrace::othello {

EnginePath fastest_engine_path() {
#ifdef PLYTRACE_AVX2_BEGIN
    if (avx2::is_usable()) return avx2_engine_path();
#endif
    return portable_engine_path();
}

namespace {

constexpr int kMostScore = 64;
constexpr int kAspiration = 16;  ///< half the first window, in the evaluation's units

/// One search to the end of the game, with its parts.
class Solver {
  public:
    Solver(EngineTable& table, const Engine::Solve& how)
        : m_how(how), m_counter(how.limits), m_parts{table, m_counter, how.patterns, 0}, m_path(fastest_engine_path()) {
        if (how.sink) m_told = traced_endgame(m_parts, how.options, how.tells_short_cuts, *how.sink);
    }

    int value(const Othello::State& position, int alpha, int beta) {
        return m_path.solve(m_parts, m_how.options, position.own, position.opponent, alpha, beta);
    }
    /// Starts with a window around the result of a search by patterns, which also leaves good moves in the table.
    int value(const Othello::State& position) {
        if (m_told && !m_how.tells_short_cuts) return told_value(position, -kEngineInfinity, kEngineInfinity);
        const int plies = count(position.empty()) - kEmptyBehindGuess;
        if (m_how.patterns == nullptr || plies < kFewestGuessPlies)
            return told_value(position, -kMostScore, kMostScore);
        const int guess = guessed(position, std::min(plies, kMostGuessPlies));
        const int alpha = std::max(guess - kGuessMargin, -kMostScore),
                  beta = std::min(guess + kGuessMargin, kMostScore);
        const int found = told_value(position, alpha, beta);
        if (found <= alpha && found > -kMostScore) return told_value(position, -kMostScore, found + 1);
        if (found >= beta && found < kMostScore) return told_value(position, found - 1, kMostScore);
        return found;
    }
    [[nodiscard]] std::uint64_t nodes() const { return m_counter.nodes(); }

    Othello::Move best_move(const Othello::State& position, const std::vector<Othello::Move>& moves, int best) {
        const auto score = [&](const Othello::State& at, int alpha, int beta) { return value(at, alpha, beta); };
        return move_of_score(m_parts.table, score, position, moves, best);
    }
    std::vector<Othello::Move> line_from(const Othello::State& position, int best) {
        const auto score = [&](const Othello::State& at, int alpha, int beta) { return value(at, alpha, beta); };
        return best_play(m_parts.table, score, position, best);
    }

  private:
    static constexpr int kEmptyBehindGuess = 8, kFewestGuessPlies = 9, kMostGuessPlies = 10;
    static constexpr int kGuessMargin = 3;  ///< discs

    const Engine::Solve& m_how;
    NodeCounter m_counter;
    EngineParts m_parts;
    EnginePath m_path;
    std::unique_ptr<TracedEndgame> m_told;  ///< null if nobody listens

    int told_value(const Othello::State& position, int alpha, int beta) {
        if (m_told == nullptr) return value(position, alpha, beta);
        return m_told->value(position.own, position.opponent, alpha, beta);
    }
    int guessed(const Othello::State& position, int plies) {
        const std::unique_ptr<DepthSearch> search = m_path.depth_search(m_parts, kPatternsPlace);
        int value = 0;
        for (int depth = 2; depth <= plies; depth += 2) {
            value = search->value(position.own, position.opponent, depth, -kEngineInfinity, kEngineInfinity);
        }
        return value / kWeightsADisc;
    }
};

}  // namespace

EngineResult Engine::solve(const Othello::State& position, const Solve& how) {
    assert(!how.sink || !how.all_moves);
    m_table.begin_search();
    Solver solver(m_table, how);
    EngineResult result;
    const std::vector<Othello::Move> moves = moves_of(position);
    try {
        if (how.all_moves) {
            for (const Othello::Move move : moves) {
                result.moves.push_back({move, -solver.value(after(position, move))});
            }
        }
        if (!how.all_moves || moves.empty()) result.value = solver.value(position);
        if (!how.all_moves && !moves.empty()) result.best = solver.best_move(position, moves, result.value);
    } catch (const SearchStopped&) {
        result.is_complete = false;
    }
    if (!result.moves.empty()) {
        std::stable_sort(result.moves.begin(), result.moves.end(),
                         [](const EngineMoveValue& a, const EngineMoveValue& b) { return a.value > b.value; });
        result.best = result.moves.front().move;
        result.value = result.moves.front().value;
    }
    result.nodes = solver.nodes();
    result.is_solved = result.is_complete;
    if (result.is_complete && !moves.empty()) {
        result.principal_variation = {result.best};
        for (const Othello::Move move : solver.line_from(after(position, result.best), -result.value)) {
            result.principal_variation.push_back(move);
        }
    }
    return result;
}

namespace {

/// The moves within `margin` of the best, each searched for its own value in a window of that width.
void add_near_best(const Othello::State& position, DepthSearch& search, int margin,
                   const std::vector<Othello::Move>& moves, EngineResult& result) {
    if (moves.empty()) return;
    std::vector<EngineMoveValue> near = {{result.best, result.value}};
    const int plies = result.passes.back().plies, alpha = result.value - margin - 1, beta = result.value + 1;
    if (moves.size() > 1) search.begin_own_values(plies, alpha, beta, result.best, result.value);
    for (const Othello::Move move : moves) {
        if (move == result.best) continue;
        const Othello::State child = after(position, move);
        const int value = search.own_value(move, child.own, child.opponent, plies - 1, alpha, beta);
        if (value >= result.value - margin) near.push_back({move, value});
    }
    if (moves.size() > 1) search.end_own_values();
    std::stable_sort(near.begin(), near.end(),
                     [](const EngineMoveValue& a, const EngineMoveValue& b) { return a.value > b.value; });
    result.moves = std::move(near);
}

}  // namespace

EngineResult Engine::search(const Othello::State& position, const Search& how) {
    const auto evaluation = std::find(kEngineEvaluations.begin(), kEngineEvaluations.end(), how.evaluation);
    assert(evaluation != kEngineEvaluations.end() && how.plies >= 1);
    const auto place = static_cast<std::size_t>(evaluation - kEngineEvaluations.begin());
    m_table.begin_search();
    NodeCounter counter(how.limits);
    const bool has_prob_cut = how.deviations > 0 && place == kPatternsPlace;
    const EngineParts parts{m_table, counter, how.patterns, has_prob_cut ? how.deviations : 0, how.options};
    std::optional<AnySink> sink = how.sink;
    const std::unique_ptr<DepthSearch> search =
        sink ? traced_depth_search(parts, place, *sink) : fastest_engine_path().depth_search(parts, place);
    EngineResult result;
    if (has_prob_cut) result.confidence = prob_cut_confidence(how.deviations);
    const std::vector<Othello::Move> moves = moves_of(position);
    if (!moves.empty()) result.best = moves.front();
    try {
        for (int plies = 1; plies <= how.plies; ++plies) {
            // Aspiration window: around the value of two plies before, when the same side moved last.
            const bool has_guess = result.passes.size() >= 2;
            const int guess = has_guess ? result.passes[result.passes.size() - 2].value : 0;
            int alpha = has_guess ? guess - kAspiration : -kEngineInfinity;
            int beta = has_guess ? guess + kAspiration : kEngineInfinity;
            int value = search->value(position.own, position.opponent, plies, alpha, beta);
            while (value <= alpha || value >= beta) {
                (value <= alpha ? alpha : beta) = value <= alpha ? -kEngineInfinity : kEngineInfinity;
                value = search->value(position.own, position.opponent, plies, alpha, beta);
            }
            result.value = value;
            result.best = search->best();
            result.passes.push_back({plies, value, result.best, counter.nodes()});
            if (how.tell_pass) how.tell_pass(result.passes.back());
            if (!search->has_met_limit()) break;
        }
        if (how.near_best) add_near_best(position, *search, *how.near_best, moves, result);
    } catch (const SearchStopped&) {
        result.is_complete = false;
    }
    result.nodes = counter.nodes();
    if (!moves.empty()) result.principal_variation = line_from(m_table, position, result.best);
    return result;
}

std::vector<std::string_view> Engine::evaluations() {
    return {kEngineEvaluations.begin(), kEngineEvaluations.end()};
}

}  // namespace plytrace::othello
