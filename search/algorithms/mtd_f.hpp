// MTD(f) (Plaat, Schaeffer, Pijls & de Bruin 1996, "Best-first fixed-depth minimax algorithms", Artificial Intelligence
// 87). Each pass tests the root against the current guess: is its value at least g? The test is MT ("memory-enhanced
// test"): fail-soft alpha-beta with a zero window, which remembers a lower and an upper bound of every node. Its answer
// moves one bound of the root, and the value that it returns is the next guess. The search ends when the bounds meet.
// A first guess of +∞ gives MT-SSS*, whose upper bound falls; -∞ gives MT-DUAL*, whose lower bound rises.
//
// The papers test whole numbers with windows (g-1, g). Here a window ends at the next number of its type, (g−, g), so
// any values can be searched; the test "> g" has the window (g, g+). Part of one search; its thread.
#pragma once

#include <cmath>
#include <unordered_map>

#include "games/core/position_key.hpp"
#include "search/walk/traced_tree.hpp"

namespace plytrace {

/// The name of these passes in a trace. Such a pass says which end of its zero window is the number in question: only
/// β for "at least β", only α for "more than α".
inline constexpr std::string_view kTestPass = "test";

/// The zero window of a test: (g−, g), or (g, g+) if it asks for more.
[[nodiscard]] inline Window test_window(double guess, bool asks_for_more) {
    return asks_for_more ? Window{guess, std::nextafter(guess, kInfinity)}
                         : Window{std::nextafter(guess, -kInfinity), guess};
}

template <Game G, class Evaluate, TraceSink Sink>
class MtdF {
  public:
    using State = typename G::State;

    MtdF(const Problem<G, Evaluate>& problem, Sink& sink)
        : m_game(problem.game()), m_tree(problem, sink), m_trace(sink) {}

    /// Searches `root`, which is unchanged afterwards, `depth` plies deep. Returns its value in MAX's view.
    double search(State& root, int depth, double guess) {
        m_memory.clear();  // bounds from another depth limit would contradict these
        double value = guess, low = -kInfinity, high = kInfinity;
        while (low < high) {
            const bool asks_for_more = value == low;
            const double bound = value;
            value = test(root, depth, bound, asks_for_more);
            const bool is_yes = asks_for_more ? value > bound : value >= bound;
            (is_yes ? low : high) = value;
        }
        return value;
    }

  private:
    struct Place {
        PositionKey key;
        int depth = 0;  ///< plies left to the limit; without a limit, the same everywhere
        friend bool operator==(const Place&, const Place&) = default;
    };
    struct Hash {
        std::size_t operator()(const Place& place) const {
            return static_cast<std::size_t>(place.key.hash() + static_cast<std::uint64_t>(place.depth));
        }
    };
    /// What is known about the value at a place, and the visits that found it.
    struct Known {
        double low = -kInfinity, high = kInfinity;
        VisitId found_low = kNone, found_high = kNone;
    };

    const G& m_game;
    const TracedTree<G, Evaluate, Sink> m_tree;
    const Tracer<Sink> m_trace;
    std::unordered_map<Place, Known, Hash> m_memory;
    VisitId m_visits = 0;  ///< entered so far, in all passes: the next visit's number in the trace

    double test(State& root, int depth, double guess, bool asks_for_more) {
        const Window window = test_window(guess, asks_for_more);
        const Window asked = asks_for_more ? Window{guess, kInfinity} : Window{-kInfinity, guess};
        m_trace.begin_pass(kTestPass, depth > kNoDepthLimit / 2 ? -1 : depth, asked);
        return value_of(root, m_tree.enter_root(root, window, VisitPass::kZero), depth, window);
    }

    double value_of(State& state, Role role, int depth, const Window& window) {
        const VisitId visit = m_visits++;
        Known& known = m_memory[place_of(state, depth)];  // stays where it is when others are added

        // A remembered bound may answer the question.
        if (known.found_low != kNone && known.low >= window.beta) return remembered(known.low, known.found_low);
        if (known.found_high != kNone && known.high <= window.alpha) return remembered(known.high, known.found_high);

        typename G::MoveList moves;
        const LeafKind kind = m_tree.leaf_kind(state, depth, moves);
        if (kind != LeafKind::kInner) {
            known.low = known.high = m_tree.leaf(state, kind);
            known.found_low = known.found_high = visit;
            return known.low;
        }
        m_trace.table(event_flag::kTableProbe, kNone);

        const bool is_max = role == Role::kMax;
        double value = is_max ? -kInfinity : kInfinity;
        for (const auto move : moves) {
            const double child = child_value(state, move, depth, window);
            const bool improves = is_max ? child > value : child < value;
            if (improves) value = child;
            m_trace.returned(value, improves);
            if (is_max ? value >= window.beta : value <= window.alpha) {
                m_trace.cutoff_after(moves, move);
                break;
            }
        }

        // A yes is a lower bound, a no an upper one.
        const bool is_yes = value >= window.beta;
        (is_yes ? known.low : known.high) = value;
        (is_yes ? known.found_low : known.found_high) = visit;
        m_trace.table(event_flag::kTableStore, kNone);
        m_trace.leave(value);
        return value;
    }

    double child_value(State& state, typename G::Move move, int depth, const Window& window) {
        const auto taken = m_game.apply(state, move);
        const Role role = m_tree.enter(state, move, window);
        const double value = value_of(state, role, depth - 1, window);
        m_game.undo(state, move, taken);
        return value;
    }

    [[nodiscard]] double remembered(double bound, VisitId visit) const {
        m_trace.table(event_flag::kTableHit, visit);
        m_trace.leave(bound);
        return bound;
    }

    [[nodiscard]] Place place_of(const State& state, int depth) const {
        static_assert(KeyedGame<G>);
        return {m_game.key(state), depth > kNoDepthLimit / 2 ? kNoDepthLimit : depth};
    }
};

}  // namespace plytrace
