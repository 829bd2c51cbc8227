// Values of search options: plain values, shared by the algorithms, the command line and the application.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "search/trace/event.hpp"

namespace plytrace {

/// When the remaining children of a node are cut: at MAX once value ≥ β (equal) or value > β (strict); the mirror image
/// at MIN.
enum class CutRule { kEqual, kStrict };

/// What a node returns. Soft: the best value found, even outside the window. Hard: the same, clipped to the window.
/// Start: the value starts at α (MAX) or β (MIN) and is returned unchanged, even beyond the other bound.
enum class Bounds { kSoft, kHard, kStart };

/// The order in which a node's children are tried. Best and worst sort by minimax values to the searched depth. The
/// last three are found while the search runs (see move_orders.hpp); the table's move is the best move stored for the
/// position.
enum class Order { kGiven, kBest, kWorst, kRandom, kEvaluation, kKiller, kHistory, kTableMove };

/// A published program, used as it was printed, mistakes included.
enum class Preset { kTextbook, kHandout };

inline constexpr std::uint32_t kUsualIterations = 1000;
/// The square root of 2, as in UCB1 (Auer, Cesa-Bianchi & Fischer 2002), for results from 0 to 1.
inline constexpr double kUsualExploration = 1.4142135623730951;

/// How a playout chooses its moves: each is as likely as the others, or always the first one.
enum class Playout { kRandom, kFirst };

/// A win by any margin, in games where a draw is worth 0.
inline constexpr double kUsualGoal = 1;

/// When proof-number search evaluates a leaf: when its parent is expanded, or when it is the most-proving node itself.
enum class LeafEvaluation { kGenerated, kReached };

inline constexpr int kNoDepthLimit = 1 << 30;

struct Window {
    double alpha = -kInfinity;
    double beta = kInfinity;
    friend bool operator==(const Window&, const Window&) = default;
};

/// Whether results are stored for repeated positions. Exact: with their proof and depth, so that they are used only
/// where they are right. Value-only: just the returned value.
enum class TableKind { kOff, kExact, kValueOnly };

/// The transposition table.
struct TableOptions {
    static constexpr int kLastPly = 9999;
    static constexpr std::uint32_t kUsualSize = 1U << 20U;

    TableKind kind = TableKind::kOff;
    int first_ply = 0, last_ply = kLastPly;  ///< plies from the root (0) between which nodes are looked up and stored
    std::uint32_t size = kUsualSize;         ///< entries, at least 1
    bool has_symmetry = false;               ///< one entry for all reflections and rotations of a position
    friend bool operator==(const TableOptions&, const TableOptions&) = default;
};

/// What a second search keeps of an aspiration window that failed: its other bound as it was, or the result that the
/// first search returned.
enum class Reopen { kFull, kToResult };

/// A first search in a small window around a guess.
struct Aspiration {
    double guess = 0;  ///< the window's middle; with iterative deepening, of the first search only
    double delta = 0;  ///< how far the window reaches to either side; 0: no aspiration
    Reopen reopen = Reopen::kFull;
    [[nodiscard]] constexpr bool is_on() const { return delta > 0; }
    [[nodiscard]] constexpr Window window_around(double middle) const { return {middle - delta, middle + delta}; }
    friend bool operator==(const Aspiration&, const Aspiration&) = default;
};

/// Ways to look at less that are not sound: a value that rests on them is believed, not proved.
struct UnsoundOptions {
    static constexpr int kNever = -1;

    int null_move = kNever;   ///< by how many more plies the search after a null move is less deep
    int full_moves = kNever;  ///< how many moves of a node are searched before late ones are reduced by a ply
    [[nodiscard]] constexpr bool has_null_move() const { return null_move != kNever; }
    [[nodiscard]] constexpr bool has_reductions() const { return full_moves != kNever; }
    [[nodiscard]] constexpr bool is_on() const { return has_null_move() || has_reductions(); }
    friend bool operator==(const UnsoundOptions&, const UnsoundOptions&) = default;
};

/// The options of alpha-beta itself.
struct AlphaBetaOptions {
    CutRule cut = CutRule::kEqual;
    Bounds bounds = Bounds::kSoft;
    bool deep_cuts = true;  ///< false: a node sees only its parent's bound, never a grandparent's
    friend bool operator==(const AlphaBetaOptions&, const AlphaBetaOptions&) = default;
};

}  // namespace plytrace
