// The numbers below the pseudo-code: what the search at hand keeps at the current node. Pure functions of (trace,
// step).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/narration/pseudo_code.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

enum class CodeFigureKind : std::uint8_t {
    kAlpha,
    kBeta,
    kValue,
    kBest,  ///< the move with the value
    // Of a search by iterations
    kVisits,
    kMean,
    kMostVisited,
    // Of a best-first search
    kMerit,  ///< of the state that was taken: h in the code
    // Of a search by proof numbers; df-pn has thresholds for them
    kProofNumber,
    kDisproofNumber,
    kProofThreshold,
    kDisproofThreshold
};

struct CodeFigure {
    CodeFigureKind kind = CodeFigureKind::kValue;
    std::string text;  ///< empty: the search has none yet
};

/// The figures that have a meaning in the trace's algorithm, the same at every step. `code` is the code at step t.
[[nodiscard]] std::vector<CodeFigure> code_figures(const Trace& trace, const PseudoCode& code, Step t);

}  // namespace plytrace
