// An explicit tree written as a formula: max(min(3, 12, 8), min(2, x, y), min(?, ?, ?)) as far as it is known at a
// step, the equation that follows from it, and what that means. What was cut is a letter, what was not looked at is
// "?", and what does not fit around the current part is "…". Pure functions of (trace, step, room).
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/base/node_text.hpp"
#include "search/check/judge.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

enum class SpanStyle {
    kPlain,    ///< looked at
    kBest,     ///< the best of the root's children so far
    kCurrent,  ///< where the search is
    kCut,      ///< a node whose other children were cut
    kDim,      ///< not looked at (yet)
};

struct ExpressionSpan {
    std::string text;
    SpanStyle style = SpanStyle::kPlain;
};
using ExpressionLine = std::vector<ExpressionSpan>;

/// How much is left out, from nothing to all but the current part.
enum class Elision { kNothing, kOtherSubtrees, kOtherChildren, kAncestors, kNeighbours };

/// What the conclusion says, or why it says nothing of the kind.
enum class Conclusion {
    kNothing,
    kCutIsRight,     ///< whatever is left out, it cannot matter
    kCutIsWrong,     ///< the cut itself is a mistake
    kCutIsDoubtful,  ///< it rests on one that was made before
    kKey,            ///< what letters or question marks stand for
};

struct Expression {
    std::vector<ExpressionLine> lines;
    Elision elision = Elision::kNothing;
    std::map<NodeId, std::string> letters;  ///< of the cut children that are shown
    std::string equation;                   ///< "= max(3, z, …)  with z ≤ 2"
    Conclusion concludes = Conclusion::kNothing;
    std::string conclusion;  ///< "Whatever x and y are, C cannot beat B. They need not be looked at."
};

struct ExpressionSource {
    const Trace& trace;  ///< of an explicit tree: its shape is known
    const NodeText& names;
    const Language& language;
    bool hides_unvisited_leaves = false;
    const Judgement* judgement = nullptr;  ///< of a trace from a file: nothing is concluded from what is wrong
};

/// How much room there is: letters in a line, and lines.
struct ExpressionRoom {
    std::size_t columns = 28;
    std::size_t lines = 9;
};

[[nodiscard]] Expression expression(const ExpressionSource& source, Step t, const ExpressionRoom& room);

/// How many characters a text in UTF-8 has.
[[nodiscard]] std::size_t letter_count(std::string_view text);

}  // namespace plytrace
