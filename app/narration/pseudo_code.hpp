// The algorithm's pseudo-code, adapted to the current node and to the search's options, with the line that the latest
// event has just run. Pure functions of (trace, step). The code's words are not translated; only titles and marks come
// from the language.
#pragma once

#include <string>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/narration/code_style.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// The purpose of a line of code.
enum class CodePart {
    kLeaf,
    kProbe,
    kStart,
    kLoop,
    kCall,
    kTry,          ///< a child with a zero window
    kAgain,        ///< the re-search of a child that was better
    kProbing,      ///< an outcome of which only the first move is searched
    kProbingCut,   ///< … and the return if that is enough
    kNullMove,     ///< the search of a null move
    kNullMoveCut,  ///< … and the return if that is enough
    kReduced,      ///< a child that is searched less deep
    kChild,
    kCutTest,
    kCutReturn,
    kBound,
    kStore,
    kReturn,
    kSelect,  ///< of a search by iterations: on to a child in the tree
    kExpand,  ///< … and a child is added
    // Of a best-first search: a state is taken, and replaced by …
    kTake,
    kSolvesParent,
    kNextSibling,
    kLastSibling,
    kFirstChild,
    kAllChildren,
    kNote
};

struct CodeLine {
    CodePart part = CodePart::kStart;
    std::string text;  ///< with its indentation
};

/// The remark after the highlighted line: a cutoff, nothing left to cut off, a probe or a re-search.
enum class CodeMark { kNothing, kCut, kNothingLeft, kTry, kAgain };

struct PseudoCode {
    std::string algorithm;   ///< its id: "alpha-beta"
    Role role = Role::kMax;  ///< of the current node
    bool is_known = false;   ///< false for an algorithm that Plytrace does not have; then there are no lines
    std::vector<CodeLine> lines;
    int lit = -1;  ///< the highlighted line, which has just run; -1: none
    CodeMark mark = CodeMark::kNothing;

    // The node's state so far, for the figures below the code.
    bool has_window = false, has_value = false;
    double alpha = 0, beta = 0, value = 0;
    std::string alpha_text, beta_text;
    std::string value_text;    ///< with several players, all their values
    std::string best;          ///< the best move, or the most visited one; empty if there is none yet
    std::uint32_t visits = 0;  ///< of the node, in a search by iterations

    [[nodiscard]] const CodeLine* lit_line() const { return lit < 0 ? nullptr : &lines[static_cast<std::size_t>(lit)]; }
};

/// kPlain is used for an algorithm that cannot be written in the style.
[[nodiscard]] PseudoCode pseudo_code(const Trace& trace, const NodeText& names, Step t,
                                     CodeStyle style = CodeStyle::kPlain);

/// The styles in which the trace's algorithm can be written; the first is kPlain.
[[nodiscard]] std::vector<CodeStyle> code_styles(const Trace& trace);

}  // namespace plytrace
