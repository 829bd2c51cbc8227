// What a search can be told, beyond the position: plain values, shared by the algorithms, the command line and the app.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "search/trace/event.hpp"

namespace plytrace {

/// When the rest of a node's children are cut: at MAX once value ≥ β (equal) or value > β (strict); MIN mirrored.
enum class CutRule { kEqual, kStrict };

/// What a node returns. Soft: the best value found, even outside the window. Hard: that, clipped into the window.
/// Start: the value starts at α (MAX) or β (MIN) and is returned as it is, even past the other bound.
enum class Bounds { kSoft, kHard, kStart };

/// In which order a node's children are tried. Best and worst sort by their minimax values to the searched depth.
/// The last three are found while the search runs: see move_orders.hpp; the table's move is the best one that is stored
/// of the position.
enum class Order { kGiven, kBest, kWorst, kRandom, kEvaluation, kKiller, kHistory, kTableMove };

/// A program that is searched with as it was printed, mistakes and all.
enum class Preset { kTextbook, kHandout };

inline constexpr int kNoDepthLimit = 1 << 30;

struct Window {
    double alpha = -kInfinity;
    double beta = kInfinity;
    friend bool operator==(const Window&, const Window&) = default;
};

/// Whether results are kept for positions that come again. Exact: with what they prove and how deep they were searched,
/// so that they are used only where they are right. Value-only: the value that was returned, and nothing else.
enum class TableKind { kOff, kExact, kValueOnly };

/// The transposition table.
struct TableOptions {
    static constexpr int kLastPly = 9999;
    static constexpr std::uint32_t kUsualSize = 1U << 20U;

    TableKind kind = TableKind::kOff;
    int first_ply = 0, last_ply = kLastPly;  ///< from the root, at 0: nodes between them are looked up and stored
    std::uint32_t size = kUsualSize;         ///< entries, at least 1
    bool has_symmetry = false;               ///< one entry for all mirror images and turns of a position
    friend bool operator==(const TableOptions&, const TableOptions&) = default;
};

/// The knobs of alpha-beta itself.
struct AlphaBetaOptions {
    CutRule cut = CutRule::kEqual;
    Bounds bounds = Bounds::kSoft;
    bool deep_cuts = true;  ///< false: a node sees only its parent's bound, never a grandparent's
    friend bool operator==(const AlphaBetaOptions&, const AlphaBetaOptions&) = default;
};

}  // namespace plytrace
