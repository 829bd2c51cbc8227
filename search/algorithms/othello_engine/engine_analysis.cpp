#include "search/algorithms/othello_engine/engine_analysis.hpp"

#include <algorithm>
#include <cassert>

#include "search/algorithms/othello_engine/engine_evaluations.hpp"
#include "search/algorithms/othello_engine/engine_line.hpp"
#include "search/algorithms/othello_engine/engine_paths.hpp"
#include "search/algorithms/othello_engine/engine_squares.hpp"
#include "search/algorithms/othello_engine/engine_tracer.hpp"

namespace plytrace::othello {

namespace {

constexpr int kFirstMargin = 2;  ///< discs around the move's former value
constexpr std::uint64_t kNodesBetweenNews = 50'000;
constexpr int kFewestPliesBeforeSolving = 6;
constexpr int kFewForEachValue = 14;  ///< the most empty squares for which solving each move is cheap
constexpr int kFewForALine = 10;      ///< the most empty squares for which solving just for a line takes no time

class Analysis {
  public:
    Analysis(Engine& engine, const Othello::State& position, const Analyse& how)
        : m_table(engine.table()),
          m_position(position),
          m_how(how),
          m_counter(how.limits),
          m_parts{m_table, m_counter, how.patterns, how.evaluation == kPatternsName ? how.deviations : 0},
          m_path(fastest_engine_path()),
          m_empties(count(position.empty())) {
        const auto evaluation = std::find(kEngineEvaluations.begin(), kEngineEvaluations.end(), how.evaluation);
        assert(evaluation != kEngineEvaluations.end() && how.plies >= 1);
        m_search = m_path.depth_search(m_parts, static_cast<std::size_t>(evaluation - kEngineEvaluations.begin()));
        if (how.evaluation == kPatternsName) m_found.units_a_disc = kWeightsADisc;
        for (const Othello::Move move : moves_of(position)) {
            m_found.moves.emplace_back();
            m_found.moves.back().move = move;
        }
    }

    EngineAnalysis run() {
        m_table.begin_search();
        if (m_found.moves.empty()) {
            m_found.is_complete = true;
            return std::move(m_found);
        }
        m_found.best = m_found.moves.front().move;
        try {
            run_passes();
            m_found.is_complete = true;
        } catch (const SearchStopped&) {
        }
        m_found.nodes = m_counter.nodes();
        return std::move(m_found);
    }

  private:
    EngineTable& m_table;
    const Othello::State m_position;
    const Analyse& m_how;
    NodeCounter m_counter;
    EngineParts m_parts;
    EnginePath m_path;
    const int m_empties;
    std::unique_ptr<DepthSearch> m_search;
    EngineAnalysis m_found;
    bool m_is_solving = false, m_has_full_windows = true;
    std::uint64_t m_nodes_told = 0;

    void run_passes() {
        // The first passes give a result at once, and sort the moves for the solver.
        const bool solves = m_empties <= m_how.solve_from;
        const int before_solving = std::max(kFewestPliesBeforeSolving, m_empties / 2);
        const int deepest = solves ? std::min(m_how.plies, before_solving) : m_how.plies;
        for (int plies = 1; plies <= deepest; ++plies) {
            run_pass(plies);
            if (m_found.passes.back().is_solved) return;
        }
        if (!solves) return;
        m_is_solving = true;
        m_table.begin_search();  // from here on it has entries of solved positions
        run_pass(m_empties);
    }

    void run_pass(int plies) {
        m_found.plies = plies;
        m_has_full_windows = gives_each_value(plies);
        const std::vector<std::size_t> order = in_order();
        const AnalysedMove* best = nullptr;
        for (const std::size_t at : order) {
            AnalysedMove& move = m_found.moves[at];
            search_move(move, plies, best);
            if (best == nullptr || (move.proof == EngineProof::kEqual && move.value > best->value)) {
                best = &move;
                m_found.best = move.move;
            }
            tell_now_and_then();
        }
        const bool is_solved = std::all_of(m_found.moves.begin(), m_found.moves.end(),
                                           [](const AnalysedMove& move) { return move.is_solved; });
        AnalysedPass& pass = m_found.passes.emplace_back();
        pass.plies = plies;
        pass.value = best->value;
        pass.nodes = m_counter.nodes();
        pass.line = best->line;
        pass.is_solved = is_solved;
        const AnalysedMove& former = m_found.moves[order.front()];
        if (plies > 1 && &former != best) {
            pass.former_value = former.value;
            pass.former_line = former.line;
        }
        tell();
    }

    [[nodiscard]] bool gives_each_value(int plies) const {
        if (m_how.gives_each_value) return true;
        if (m_is_solving) return m_how.cheap_nodes > 0 && m_empties <= kFewForEachValue;
        return plies <= m_how.each_value_plies || m_counter.nodes() < m_how.cheap_nodes;
    }

    /// The best move of the previous pass, then the others by their values; of equal ones, the one with the most nodes
    /// first.
    [[nodiscard]] std::vector<std::size_t> in_order() const {
        std::vector<std::size_t> order(m_found.moves.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            const AnalysedMove& first = m_found.moves[a];
            const AnalysedMove& second = m_found.moves[b];
            if (first.move == m_found.best || second.move == m_found.best) return first.move == m_found.best;
            if (first.estimate != second.estimate) return first.estimate > second.estimate;
            return first.nodes > second.nodes;
        });
        return order;
    }

    void search_move(AnalysedMove& move, int plies, const AnalysedMove* best) {
        const std::uint64_t nodes_before = m_counter.nodes();
        const Othello::State child = after(m_position, move.move);
        const auto value = [&](int alpha, int beta) { return value_behind(child, plies, alpha, beta); };
        int found = 0;
        EngineProof proof = EngineProof::kEqual;
        if (best != nullptr && !m_has_full_windows) {
            found = value(best->value, best->value + 1);
            proof = EngineProof::kAtMost;
            if (found > best->value) {  // it is better: how much?
                tell_at_least(move, found, plies);
                found = value_around(found, value);
                proof = EngineProof::kEqual;
            }
        } else {
            found = value_around(move.estimate, value);
        }
        move.is_solved = is_solved();
        move.nodes += m_counter.nodes() - nodes_before;
        if (proof == EngineProof::kEqual) {
            move.estimate = found;
            move.estimate_plies = plies;
        }
        const bool keeps_own = proof == EngineProof::kAtMost && m_how.cheap_nodes > 0 && move.estimate_plies > 0 &&
                               move.estimate <= found && !move.is_solved;
        move.proof = keeps_own ? EngineProof::kEqual : proof;
        move.value = keeps_own ? move.estimate : found;
        move.plies = keeps_own ? move.estimate_plies : plies;
        move.line = line_behind(move);
    }

    /// Whether the latest value holds to the end of the game.
    [[nodiscard]] bool is_solved() const {
        return m_is_solving || (m_parts.deviations == 0 && !m_search->has_met_limit());
    }

    /// That takes a while, and the move's value of the previous pass no longer holds.
    void tell_at_least(AnalysedMove& move, int bound, int plies) {
        move.value = bound;
        move.proof = EngineProof::kAtLeast;
        move.plies = plies;
        move.is_solved = is_solved();
        move.line = line_behind(move);
        tell();
    }

    /// The table's line; near the end of the game, which the table does not store, continued by best play.
    [[nodiscard]] std::vector<Othello::Move> line_behind(const AnalysedMove& move) {
        std::vector<Othello::Move> line = line_from(m_table, m_position, move.move);
        if (!move.is_solved) return line;
        Othello::State end = m_position;
        for (const Othello::Move each : line) end = after(end, each);
        if (count(end.empty()) > (m_is_solving ? kFewForALine : kFewTracedEmpty)) return line;
        const auto score = [&](const Othello::State& position, int alpha, int beta) {
            return m_path.solve(m_parts, EndgameOptions(), position.own, position.opponent, alpha, beta);
        };
        try {
            const std::vector<Othello::Move> rest = best_play(m_table, score, end, score(end, -kMostDiscs, kMostDiscs));
            line.insert(line.end(), rest.begin(), rest.end());
        } catch (const SearchStopped&) {
            return line;
        }
        return line;
    }

    /// The exact value, by a window around a guess that is widened if the value is outside.
    template <class Value>
    [[nodiscard]] int value_around(int guess, const Value& value) {
        const int margin = kFirstMargin * m_found.units_a_disc;
        int alpha = guess - margin, beta = guess + margin;
        for (;;) {
            const int found = value(alpha, beta);
            if (found <= alpha && alpha > -kEngineInfinity) {
                alpha = -kEngineInfinity;
            } else if (found >= beta && beta < kEngineInfinity) {
                beta = kEngineInfinity;
            } else {
                return found;
            }
        }
    }

    /// In the view of the player whose move leads to `child`; exact within the window, else a bound.
    [[nodiscard]] int value_behind(const Othello::State& child, int plies, int alpha, int beta) {
        if (!m_is_solving) return -m_search->value(child.own, child.opponent, plies - 1, -beta, -alpha);
        // The window is extended to whole discs; a bound for it is a bound for the narrower window, too.
        const int unit = m_found.units_a_disc;
        const int lower = std::clamp(floor_of(alpha, unit), -kMostDiscs, kMostDiscs - 1);
        const int upper = std::clamp(-floor_of(-beta, unit), lower + 1, kMostDiscs);
        return -unit * m_path.solve(m_parts, EndgameOptions(), child.own, child.opponent, -upper, -lower);
    }
    [[nodiscard]] static int floor_of(int value, int unit) { return value / unit - (value % unit < 0 ? 1 : 0); }

    void tell_now_and_then() {
        if (m_counter.nodes() - m_nodes_told >= kNodesBetweenNews) tell();
    }
    void tell() {
        m_nodes_told = m_counter.nodes();
        m_found.nodes = m_counter.nodes();
        if (m_how.tell) m_how.tell(m_found);
    }
};

}  // namespace

EngineAnalysis analyse(Engine& engine, const Othello::State& position, const Analyse& how) {
    return Analysis(engine, position, how).run();
}

}  // namespace plytrace::othello
