// An explicit tree written as a formula, such as max(min(3, 12, 8), min(2, x, y), min(?, ?, ?)), as far as it is known
// at a step, with the equation that follows from it and the conclusion. Cut-off nodes are letters, unvisited ones are
// "?", and parts that do not fit are "…". Pure functions of (trace, step, room).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/base/node_text.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement;

enum class SpanStyle {
    kPlain,    ///< visited
    kBest,     ///< the best of the root's children so far
    kCurrent,  ///< the search's current node
    kCut,      ///< a node with a cutoff
    kDim,      ///< not visited
};

struct ExpressionSpan {
    std::string text;
    SpanStyle style = SpanStyle::kPlain;
};
using ExpressionLine = std::vector<ExpressionSpan>;

/// How much is omitted, from nothing to all but the current part.
enum class Elision { kNothing, kOtherSubtrees, kOtherChildren, kAncestors, kNeighbours };

/// What the conclusion says about a cutoff, or why it says nothing.
enum class Conclusion {
    kNothing,
    kCutIsRight,     ///< the skipped nodes cannot matter
    kCutIsWrong,     ///< the cutoff itself is a mistake
    kCutIsDoubtful,  ///< the cutoff rests on an earlier mistake
    kKey,            ///< explains the letters or question marks
};

struct Expression {
    std::vector<ExpressionLine> lines;
    Elision elision = Elision::kNothing;
    std::map<NodeId, std::string> letters;  ///< of the cut-off nodes that are shown
    std::string equation;                   ///< "= max(3, z, …)  with z ≤ 2"
    Conclusion concludes = Conclusion::kNothing;
    std::string conclusion;  ///< "Whatever x and y are, C cannot beat B. They need not be looked at."
};

struct ExpressionSource {
    const Trace& trace;  ///< of an explicit tree (trace.shape() is not null)
    const NodeText& names;
    const Language& language;
    bool hides_unvisited_leaves = false;
    const Judgement* judgement = nullptr;  ///< of a trace from a file: no conclusions are drawn from mistakes
};

/// The space available: characters per line, and lines.
struct ExpressionRoom {
    std::size_t columns = 28;
    std::size_t lines = 9;
};

[[nodiscard]] Expression expression(const ExpressionSource& source, Step t, const ExpressionRoom& room);

/// The number of characters in a UTF-8 text.
[[nodiscard]] std::size_t letter_count(std::string_view text);

}  // namespace plytrace
