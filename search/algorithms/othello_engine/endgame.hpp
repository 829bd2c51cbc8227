// The value of an Othello position by search to the end of the game. Principal variation search (Marsland & Campbell
// 1982; see principal_variation_search.hpp), fail-soft, in the view of the side to move, with what Othello offers
// besides:
//
//   1. stability cut: stable discs are nobody else's any more, which bounds the score
//   2. the table may know the position, or (enhanced transposition cutoff: Plaat et al. 1996) one behind a move
//   3. moves in order: the table's move; fastest first, that is the fewest replies (Buro's and others' programs);
//      stable corners; parity. Far from the end a shallow search helps to sort, by patterns where there are weights,
//      else by a rough value
//   4. the last moves are written out (last_moves.hpp)
//
// None of it changes the value. 1, the cutoff by a move's entry in 2, and 4 have no steps of their own to tell. A
// search that is traced counts what they take, or leaves them out and goes on where they would have ended, as it is
// asked. For either path. One search; its thread.
#pragma once

#include <optional>

#include "games/othello/stability.hpp"
#include "search/algorithms/othello_engine/engine_moves.hpp"
#include "search/algorithms/othello_engine/engine_options.hpp"
#include "search/algorithms/othello_engine/engine_paths.hpp"
#include "search/algorithms/othello_engine/engine_tracer.hpp"
#include "search/algorithms/othello_engine/last_moves.hpp"
#include "search/algorithms/othello_engine/pattern_evaluation.hpp"
#include "search/trace/event.hpp"

namespace plytrace::othello {

template <class Path, TraceSink Sink>
class EndgameSearch {
  public:
    EndgameSearch(const EngineParts& parts, const EndgameOptions& options, Sink& sink, bool takes_short_cuts = true)
        : m_table(parts.table),
          m_options(options),
          m_counter(parts.counter),
          m_last_moves(parts.counter, options.has_parity),
          m_takes_short_cuts(!kIsTold || takes_short_cuts),
          m_told(sink, takes_short_cuts ? &m_counter : nullptr) {
        if (parts.patterns != nullptr) m_patterns.emplace(*parts.patterns);
    }

    /// The value, exact where it is within the window, else a bound on the side where it is.
    int value(Squares own, Squares other, int alpha, int beta) {
        if (m_takes_short_cuts) m_told.begin_pass(kSolvingPass, -1, alpha, beta);
        m_told.enter_root(alpha, beta);
        return search(own, other, alpha, beta);
    }

  private:
    static constexpr bool kIsTold = Sink::enabled;
    static constexpr int kWorst = -kMostDiscs - 1;
    static constexpr int kTableFromEmpty = 8;      ///< empty squares; with fewer the table costs more than it saves
    static constexpr int kEntryCutFromEmpty = 10;  ///< enhanced transposition cutoff

    using Walk = typename PatternEvaluation<Path>::Walk;

    EngineTable& m_table;
    const EndgameOptions m_options;
    NodeCounter& m_counter;
    LastMoves<Path> m_last_moves;
    const bool m_takes_short_cuts;
    EngineTracer<Sink> m_told;
    std::optional<PatternEvaluation<Path>> m_patterns;

    int search(Squares own, Squares other, int alpha, int beta) {
        const Squares empty = ~(own | other);
        const int empties = count(empty);
        if (takes_short_cuts() && empties <= kFewTracedEmpty) {
            const std::uint64_t before = m_counter.nodes();
            const int value = m_last_moves.value(own, other, alpha, beta);
            return m_told.ended(value, m_counter.nodes() - before - 1, true);
        }
        m_counter.add();
        m_counter.look();

        // 1. Stable discs bound the score.
        if (takes_short_cuts() && m_options.has_stability && alpha >= stability_threshold(empties)) {
            const int most = kMostDiscs - 2 * count(stable_discs(other, own));
            if (most <= alpha) return m_told.ended(most, 0, true);
        }
        const Squares legal = Path::legal_squares(own, other);
        if (legal == 0) return without_move(own, other, alpha, beta);

        // 2. The table.
        const bool has_table = m_options.has_table && empties >= kTableFromEmpty;
        int table_move = kNoSquare;
        if (has_table) {
            if (const EngineEntry* known = m_table.find(own, other)) {
                if (known->plies == EngineEntry::kToTheEnd) {
                    if (known->lower >= beta || known->lower == known->upper) {
                        return m_told.reused(own, other, known->lower);
                    }
                    if (known->upper <= alpha) return m_told.reused(own, other, known->upper);
                    table_move = known->best;
                }
            }
            m_told.missed_in_table();
        }
        EngineMoves moves;
        make_moves<Path>(own, other, legal, moves);
        if (takes_short_cuts() && has_table && m_options.has_entry_cut && empties >= kEntryCutFromEmpty) {
            for (const EngineMove& move : moves) {
                const EngineEntry* known = m_table.find(move.own, move.other);
                if (known == nullptr || known->plies != EngineEntry::kToTheEnd) continue;
                if (-known->upper >= beta) return m_told.ended(-known->upper, 0, true);
            }
        }

        // 3. Moves in order.
        set_order(moves, own, other, empties, table_move);
        const std::uint64_t nodes_before = m_counter.nodes();
        int best = kWorst, best_move = kNoSquare, lower = alpha;
        for (std::size_t at = 0; at < moves.size(); ++at) {
            bring_best_to(moves, at);
            const EngineMove& move = moves[at];
            const int child = child_value(move, at == 0, lower, beta);
            const bool improves = child > best;
            if (improves) {
                best = child;
                best_move = move.square;
            }
            m_told.returned(best, improves);
            if (best >= beta) {
                m_told.cutoff(static_cast<int>(moves.size() - at - 1));
                break;
            }
            if (best > lower) m_told.bound(lower = best);
        }
        if (has_table) store(own, other, alpha, beta, best, best_move, m_counter.nodes() - nodes_before);
        m_told.leave(best);
        return best;
    }

    /// A compile-time constant if nobody listens.
    [[nodiscard]] bool takes_short_cuts() const {
        if constexpr (!kIsTold) return true;
        return m_takes_short_cuts;
    }

    int child_value(const EngineMove& move, bool is_first, int alpha, int beta) {
        if (is_first || beta - alpha <= 1) {
            m_told.enter(move.square, -beta, -alpha, VisitPass::kAsAbove);
            return -search(move.own, move.other, -beta, -alpha);
        }
        m_told.enter(move.square, -alpha - 1, -alpha, VisitPass::kZero);
        const int child = -search(move.own, move.other, -alpha - 1, -alpha);
        if (child <= alpha || child >= beta) return child;
        m_told.enter(move.square, -beta, -child, VisitPass::kFull);
        return -search(move.own, move.other, -beta, -child);
    }

    int without_move(Squares own, Squares other, int alpha, int beta) {
        if (Path::legal_squares(other, own) == 0) {
            const int score = final_score(own, other);
            m_told.evaluate(score, true);
            return score;
        }
        m_told.enter(kPassSquare, -beta, -alpha, VisitPass::kAsAbove);
        const int value = -search(other, own, -beta, -alpha);
        m_told.returned(value, true);
        if (value > alpha && value < beta) m_told.bound(value);
        m_told.leave(value);
        return value;
    }

    void set_order(EngineMoves& moves, Squares own, Squares other, int empties, int table_move) {
        const Squares empty = ~(own | other);
        const Squares odd = m_options.has_parity ? odd_quarters(empty) : 0;
        const int sorting_plies = m_options.sorting_plies(empties);
        std::optional<Walk> walk;
        if (m_patterns && sorting_plies >= 0) walk = m_patterns->at(own, other);
        for (EngineMove& move : moves) {
            if (move.square == table_move) {
                move.order = 1 << 28;
            } else if (move.own == 0) {
                move.order = 1 << 29;  // the other side has no discs left
            } else {
                const Squares replies = Path::legal_squares(move.own, move.other);
                const Squares left = empty & ~(Squares{1} << move.square);
                move.order = -(weighted_mobility(replies) << 11) + (corner_strength(move.other) << 9) -
                             (count(beside(move.other, left)) << 5) + ((odd >> move.square & 1U) != 0 ? 1 << 5 : 0);
                if (walk) {
                    const Walk after = m_patterns->after(*walk, move.square, other ^ move.own);
                    move.order -= pattern_value(move.own, move.other, replies, sorting_plies, after) << 8;
                } else if (sorting_plies >= 0) {
                    move.order -= sorting_value(move.own, move.other, sorting_plies) << 7;
                }
            }
        }
    }

    /// The value by patterns after a search of `plies`; a pass does not count as a ply.
    int pattern_value(Squares own, Squares other, Squares legal, int plies, const Walk& walk, int alpha = -10000,
                      int beta = 10000) {
        m_counter.add();
        if (plies == 0) return m_patterns->value(walk, own, other, legal);
        m_counter.look();
        if (legal == 0) {
            legal = Path::legal_squares(other, own);
            if (legal == 0) return PatternEvaluation<Path>::kUnitsADisc * final_score(own, other);
            return -pattern_value(other, own, legal, plies, m_patterns->passed(walk), -beta, -alpha);
        }
        for (; legal != 0; legal &= legal - 1) {
            const int square = first_square(legal);
            const Squares flips = Path::flipped(square, own, other);
            const Squares next = other ^ flips, next_other = own | flips | (legal & (0 - legal));
            const int child = -pattern_value(next, next_other, Path::legal_squares(next, next_other), plies - 1,
                                             m_patterns->after(walk, square, flips), -beta, -alpha);
            if (child > alpha) alpha = child;
            if (alpha >= beta) break;
        }
        return alpha;
    }

    /// The rough value after a search of `plies`; a pass does not count as a ply.
    int sorting_value(Squares own, Squares other, int plies, int alpha = -10000, int beta = 10000) {
        m_counter.add();
        if (plies == 0) return rough_value<Path>(own, other);
        m_counter.look();
        Squares legal = Path::legal_squares(own, other);
        if (legal == 0) {
            if (Path::legal_squares(other, own) == 0) return 100 * final_score(own, other);
            return -sorting_value(other, own, plies, -beta, -alpha);
        }
        for (; legal != 0; legal &= legal - 1) {
            const int square = first_square(legal);
            const Squares flips = Path::flipped(square, own, other);
            const int child =
                -sorting_value(other ^ flips, own | flips | (legal & (0 - legal)), plies - 1, -beta, -alpha);
            if (child > alpha) alpha = child;
            if (alpha >= beta) break;
        }
        return alpha;
    }

    void store(Squares own, Squares other, int alpha, int beta, int best, int best_move, std::uint64_t nodes) {
        EngineEntry entry;
        entry.own = own;
        entry.other = other;
        entry.lower = static_cast<std::int16_t>(best > alpha ? best : -kMostDiscs);
        entry.upper = static_cast<std::int16_t>(best < beta ? best : kMostDiscs);
        entry.plies = EngineEntry::kToTheEnd;
        entry.best = static_cast<std::uint8_t>(best_move & 127);
        entry.cost = static_cast<std::uint8_t>(std::bit_width(nodes));
        m_table.store(entry);
        m_told.stored(own, other);
    }
};

}  // namespace plytrace::othello
