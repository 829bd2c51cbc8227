// The value of an Othello position some plies deep, with an evaluation at the limit: principal variation search
// (Marsland & Campbell 1982), fail-soft, in the view of the side to move, with a transposition table, and moves in this
// order: the table's, the killers of that ply (Akl & Newborn 1977), fewest replies, then by history (Schaeffer 1983). A
// pass is a ply, as everywhere in Plytrace. An entry of the table is used for a search of exactly its depth, or for a
// deeper one where no limit held it back, so that the value is plain alpha-beta's at that depth: unless Multi-ProbCut
// (prob_cut.hpp) is switched on, which cuts where a shallow search makes it likely enough that the deep one would. For
// either path. One object serves all passes of one search; its thread.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <utility>

#include "search/algorithms/othello_engine/engine_moves.hpp"
#include "search/algorithms/othello_engine/engine_paths.hpp"
#include "search/algorithms/othello_engine/engine_tracer.hpp"
#include "search/algorithms/othello_engine/last_moves.hpp"
#include "search/trace/event.hpp"

namespace plytrace::othello {

/// `Evaluate` (engine_evaluations.hpp) gives a whole number from -29999 to 29999 in the view of the side to move; a
/// finished game is worth its score in discs.
template <class Path, class Evaluate, TraceSink Sink>
class MidgameSearch final : public DepthSearch {
  public:
    MidgameSearch(const EngineParts& parts, const Evaluate& evaluate, Sink& sink)
        : m_table(parts.table),
          m_evaluate(evaluate),
          m_counter(parts.counter),
          m_prob_cuts(Evaluate::kIsByPatterns && parts.deviations > 0 ? &parts.patterns->prob_cuts() : nullptr),
          m_deviations(parts.deviations),
          m_options(parts.midgame),
          m_told(sink, &m_counter) {}

    int value(Squares own, Squares other, int plies, int alpha, int beta) override {
        m_told.begin_pass("deepening", plies, alpha, beta);
        m_told.enter_root(alpha, beta);
        m_has_met_limit = false;
        return search(own, other, plies, alpha, beta, 0, m_evaluate.at(own, other));
    }
    void begin_own_values(int plies, int alpha, int beta, int best, int value) override {
        m_told.begin_pass(kOwnValuesPass, plies, alpha, beta);
        m_told.enter_root(alpha, beta);
        m_told.known_child(best, -value, -beta, -alpha, m_prob_cuts == nullptr);
        m_told.returned(m_own_best = value, true);
    }
    int own_value(int move, Squares own, Squares other, int plies, int alpha, int beta) override {
        m_told.enter(move, -beta, -alpha, VisitPass::kAsAbove);
        const int value = -search(own, other, plies, -beta, -alpha, 0, m_evaluate.at(own, other));
        const bool improves = value > m_own_best;  // with Multi-ProbCut it may, although a pass found otherwise
        m_told.returned(m_own_best = std::max(m_own_best, value), improves);
        return value;
    }
    void end_own_values() override { m_told.leave(m_own_best); }
    [[nodiscard]] int best() const override { return m_root_best; }
    [[nodiscard]] bool has_met_limit() const override { return m_has_met_limit; }

  private:
    using Walk = typename Evaluate::Walk;

    static constexpr std::size_t kMostPlies = 128;
    static constexpr int kTableFromPlies = 2;     ///< nearer to the limit the table costs more than it saves
    static constexpr int kSortFromPlies = 2;      ///< and so does counting replies
    static constexpr int kEvaluateFromPlies = 4;  ///< and so does what each move leads to, by patterns

    EngineTable& m_table;
    const Evaluate m_evaluate;
    NodeCounter& m_counter;
    const ProbCuts* const m_prob_cuts;  ///< null: no Multi-ProbCut
    const double m_deviations;
    const MidgameOptions m_options;
    EngineTracer<Sink> m_told;
    std::array<std::array<int, 2>, kMostPlies> m_killers = no_killers();
    std::array<int, kPassSquare + 1> m_history{};
    int m_root_best = kPassSquare;
    int m_own_best = 0;            ///< the best of the moves searched for their own values
    bool m_has_met_limit = false;  ///< below the open node

    static std::array<std::array<int, 2>, kMostPlies> no_killers() {
        std::array<std::array<int, 2>, kMostPlies> none;
        none.fill({kNoSquare, kNoSquare});
        return none;
    }

    int search(Squares own, Squares other, int plies, int alpha, int beta, std::size_t ply, const Walk& walk) {
        m_counter.add();
        m_counter.look();
        const Squares legal = Path::legal_squares(own, other);
        const bool is_over = legal == 0 && Path::legal_squares(other, own) == 0;
        if (is_over || plies == 0) {
            m_has_met_limit |= !is_over;
            const int value =
                is_over ? Evaluate::kUnitsADisc * final_score(own, other) : m_evaluate.value(walk, own, other, legal);
            m_told.evaluate(value, is_over);
            return value;
        }
        if (legal == 0) return pass(own, other, plies, alpha, beta, ply, walk);

        int table_move = kNoSquare;
        if (plies >= kTableFromPlies) {
            if (const EngineEntry* known = m_table.find(own, other)) {
                if (known->plies == plies || (!known->has_met_limit && known->plies < plies)) {
                    if (known->lower >= beta || known->lower == known->upper) return reused(*known, known->lower);
                    if (known->upper <= alpha) return reused(*known, known->upper);
                }
                if (m_options.has_table_move) table_move = known->best;
            }
            m_told.missed_in_table();
        }
        if (m_prob_cuts != nullptr && plies >= kProbCutFrom && beta - alpha <= 1 && ply > 0) {
            const std::uint64_t before = m_counter.nodes();
            const bool was_silent = m_told.be_silent();
            const auto cut = probable_cut(own, other, legal, plies, alpha, beta, ply, walk);
            m_told.set_silent(was_silent);
            if (cut) return m_told.ended(*cut, m_counter.nodes() - before, false);
        }
        EngineMoves moves;
        make_moves<Path>(own, other, legal, moves);
        set_order(moves, other, plies, table_move, ply, walk);

        const std::uint64_t nodes_before = m_counter.nodes();
        const bool had_met_limit = std::exchange(m_has_met_limit, false);
        int best = -kEngineInfinity, best_move = kNoSquare, lower = alpha;
        for (std::size_t at = 0; at < moves.size(); ++at) {
            bring_best_to(moves, at);
            const Walk child_walk = m_evaluate.after(walk, moves[at].square, other ^ moves[at].own);
            const int child = child_value(moves[at], at == 0, plies - 1, lower, beta, ply + 1, child_walk);
            const bool improves = child > best;
            if (improves) {
                best = child;
                best_move = moves[at].square;
                if (ply == 0) m_root_best = best_move;
            }
            m_told.returned(best, improves);
            if (best >= beta) {
                remember(best_move, plies, ply);
                m_told.cutoff(static_cast<int>(moves.size() - at - 1));
                break;
            }
            if (best > lower) m_told.bound(lower = best);
        }
        if (plies >= kTableFromPlies) {
            EngineEntry entry;
            entry.own = own;
            entry.other = other;
            entry.lower = static_cast<std::int16_t>(best > alpha ? best : -kEngineInfinity);
            entry.upper = static_cast<std::int16_t>(best < beta ? best : kEngineInfinity);
            entry.plies = static_cast<std::uint8_t>(plies);
            entry.best = static_cast<std::uint8_t>(best_move & 127);
            entry.has_met_limit = m_has_met_limit;
            entry.cost = static_cast<std::uint8_t>(std::bit_width(m_counter.nodes() - nodes_before));
            m_table.store(entry);
            m_told.stored(own, other);
        }
        m_has_met_limit |= had_met_limit;
        m_told.leave(best);
        return best;
    }

    /// α or β if a shallow search shows that the deep one probably will not exceed it. Tested only if the static value
    /// suggests it.
    std::optional<int> probable_cut(Squares own, Squares other, Squares legal, int plies, int alpha, int beta,
                                    std::size_t ply, const Walk& walk) {
        const ProbCut& cut = prob_cut_at(*m_prob_cuts, count(own | other), plies);
        const int check = prob_cut_check(plies), standing = m_evaluate.value(walk, own, other, legal);
        const int high = cut.shallow_for(beta, m_deviations), low = cut.shallow_for(alpha, -m_deviations);
        if (standing >= beta && high < kEngineInfinity &&
            search(own, other, check, high - 1, high, ply, walk) >= high) {
            return beta;
        }
        if (standing <= alpha && low > -kEngineInfinity && search(own, other, check, low, low + 1, ply, walk) <= low) {
            return alpha;
        }
        return std::nullopt;
    }

    int reused(const EngineEntry& known, int value) {
        m_has_met_limit |= known.has_met_limit;
        return m_told.reused(known.own, known.other, value);
    }

    int child_value(const EngineMove& move, bool is_first, int plies, int alpha, int beta, std::size_t ply,
                    const Walk& walk) {
        if (is_first || beta - alpha <= 1) {
            m_told.enter(move.square, -beta, -alpha, VisitPass::kAsAbove);
            return -search(move.own, move.other, plies, -beta, -alpha, ply, walk);
        }
        m_told.enter(move.square, -alpha - 1, -alpha, VisitPass::kZero);
        const int child = -search(move.own, move.other, plies, -alpha - 1, -alpha, ply, walk);
        if (child <= alpha || child >= beta) return child;
        m_told.enter(move.square, -beta, -child, VisitPass::kFull);
        return -search(move.own, move.other, plies, -beta, -child, ply, walk);
    }

    int pass(Squares own, Squares other, int plies, int alpha, int beta, std::size_t ply, const Walk& walk) {
        m_told.enter(kPassSquare, -beta, -alpha, VisitPass::kAsAbove);
        const int value = -search(other, own, plies - 1, -beta, -alpha, ply + 1, m_evaluate.passed(walk));
        m_told.returned(value, true);
        if (value > alpha && value < beta) m_told.bound(value);
        m_told.leave(value);
        return value;
    }

    void set_order(EngineMoves& moves, Squares other, int plies, int table_move, std::size_t ply, const Walk& walk) {
        const auto& killers = m_killers[std::min(ply, kMostPlies - 1)];
        for (EngineMove& move : moves) {
            if (move.square == table_move) {
                move.order = 1 << 28;
                continue;
            }
            const Squares replies = plies >= kSortFromPlies ? Path::legal_squares(move.own, move.other) : 0;
            if (Evaluate::kIsByPatterns && plies >= kEvaluateFromPlies) {
                move.order = -m_evaluate.value(m_evaluate.after(walk, move.square, other ^ move.own), move.own,
                                               move.other, replies) *
                                 16 -
                             weighted_mobility(replies) * 128;
                if (move.square == killers[0] || move.square == killers[1]) move.order += 256;
            } else if (move.square == killers[0] || move.square == killers[1]) {
                move.order = move.square == killers[0] ? 1 << 27 : 1 << 26;
            } else {
                move.order = std::min(m_history[static_cast<std::size_t>(move.square)], (1 << 14) - 1) -
                             (weighted_mobility(replies) << 12);
                if ((kCorners >> move.square & 1U) != 0) move.order += 1 << 14;
            }
        }
    }

    void remember(int move, int plies, std::size_t ply) {
        auto& killers = m_killers[std::min(ply, kMostPlies - 1)];
        if (killers[0] != move) {
            killers[1] = killers[0];
            killers[0] = move;
        }
        if (!m_options.has_history) return;
        int& worth = m_history[static_cast<std::size_t>(move)];
        worth += plies * plies;
        if (worth < 1 << 14) return;
        for (int& each : m_history) each /= 2;
    }
};

}  // namespace plytrace::othello
