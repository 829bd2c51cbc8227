// The rules by which the search in a trace is judged: those that its header declares, and every possible setting of the
// others, starting with the weakest, which cuts least. Pure functions; any thread.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "search/options/search_options.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct RunRules {
    AlphaBetaOptions alpha_beta;
    bool declares_bounds = false;     ///< else the judge finds out how values outside the window are reported
    bool has_window = true;           ///< the algorithm maintains α and β
    bool says_cuts = true;            ///< … and claims to cut, so a missed cutoff is a fault
    bool tells_windows = true;        ///< else the judge derives the windows, since the trace gives none
    bool may_research = false;        ///< a child may be searched with a narrower window first, and then again
    bool tells_zero_windows = false;  ///< … and the trace marks zero windows as such
    bool may_share_bounds = false;    ///< each visit has the latest bounds, as if all nodes shared one α and one β
    bool tests_children = false;      ///< … first with a question about the node's value, then without a window
    bool is_negamax = false;
    bool is_in_order = true;  ///< children are tried in the game's order
    bool is_handout = false;  ///< Preset::kHandout
    bool has_quiescence = false;
    int depth = kNoDepthLimit;          ///< with quiescence: the ply below which only noisy moves are searched …
    bool is_extended = false;           ///< … unless a move is extended beyond it
    std::optional<Window> range;        ///< what leaves are worth: a chance node may be cut, by star1's rule
    bool is_mtd_f = false;              ///< each pass tests what the last one returned, and no leaf is evaluated twice
    bool has_aspiration = false;        ///< passes in different windows, until one finds the value
    std::optional<Window> root_window;  ///< as the header declares it
    /// Indexed by role (MAX, MIN) and by whether the node's last child has returned: the trace has bound events there.
    std::array<std::array<bool, 2>, 2> tells_bounds{};
};

/// Every set of rules that agrees with the header; the one that cuts least comes first. At least one.
[[nodiscard]] std::vector<RunRules> possible_rules(const Trace& trace);
/// The same for a trace read from a file. `tells_windows`: the file gives the window of some child (see judge_file).
[[nodiscard]] std::vector<RunRules> possible_rules_of_file(const Trace& trace, bool tells_windows);

/// Whether the header gives the option `key` ("cut", "bounds", "deep-cuts", …) a value that is known.
[[nodiscard]] bool declares(const TraceHeader& header, std::string_view key);

/// An option of the header with a value that Plytrace does not know: it counts as not declared.
struct UnknownRule {
    std::string key, said;
    std::string expected;  ///< "equal or strict"
};
/// Empty if the header does not have the option, or has it with a value that can be read.
[[nodiscard]] std::optional<UnknownRule> unknown_value(const TraceHeader& header, std::string_view key);
/// All of them but for the evaluation and its weights, which the game knows (unknown_evaluation()).
[[nodiscard]] std::vector<UnknownRule> unknown_rules(const Trace& trace, const RunRules& rules);

}  // namespace plytrace
