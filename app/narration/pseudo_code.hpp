// The algorithm as a textbook prints it, made for the node that the search is at and true for its options, with the
// line that the latest event has just run. Pure functions of (trace, step); the words are the algorithm's own, so only
// titles and marks come from the language.
#pragma once

#include <string>
#include <vector>

#include "app/base/node_text.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// What a line of the code does.
enum class CodePart {
    kLeaf,
    kProbe,
    kStart,
    kLoop,
    kCall,
    kTry,    ///< a child with a zero window
    kAgain,  ///< the same child again, as it was better
    kChild,
    kCutTest,
    kCutReturn,
    kBound,
    kStore,
    kReturn,
    kNote
};

struct CodeLine {
    CodePart part = CodePart::kStart;
    std::string text;  ///< with its indentation, in code letters
};

/// What is written behind the lit line: also that the node is entered with a zero window, or again after one.
enum class CodeMark { kNothing, kCut, kNothingLeft, kTry, kAgain };

struct PseudoCode {
    std::string algorithm;   ///< its id: "alpha-beta"
    Role role = Role::kMax;  ///< at whose node
    bool is_known = false;   ///< false: an algorithm that Plytrace does not have; then there are no lines
    std::vector<CodeLine> lines;
    int lit = -1;  ///< the line that has just run; -1: none
    CodeMark mark = CodeMark::kNothing;

    // "so far" at the node, for the figures below the code.
    bool has_window = false, has_value = false;
    double alpha = 0, beta = 0, value = 0;
    std::string alpha_text, beta_text;
    std::string value_text;  ///< of several players, all of them
    std::string best;        ///< the move; empty: none yet

    [[nodiscard]] const CodeLine* lit_line() const { return lit < 0 ? nullptr : &lines[static_cast<std::size_t>(lit)]; }
};

[[nodiscard]] PseudoCode pseudo_code(const Trace& trace, const NodeText& names, Step t);

}  // namespace plytrace
