// What a search can be told, beyond the position: plain values, shared by the algorithms, the command line and the app.
#pragma once

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
enum class Order { kGiven, kBest, kWorst };

inline constexpr int kNoDepthLimit = 1 << 30;

struct Window {
    double alpha = -kInfinity;
    double beta = kInfinity;
    friend bool operator==(const Window&, const Window&) = default;
};

/// The knobs of alpha-beta itself.
struct AlphaBetaOptions {
    CutRule cut = CutRule::kEqual;
    Bounds bounds = Bounds::kSoft;
    bool deep_cuts = true;  ///< false: a node sees only its parent's bound, never a grandparent's
};

}  // namespace plytrace
