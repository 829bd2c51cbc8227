// By what rules a search in a trace is judged: those that its header declares; of the others every possible one, from
// the weakest, which cuts least. Pure functions; any thread.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "search/options/search_options.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct RunRules {
    AlphaBetaOptions alpha_beta;
    bool declares_bounds = false;     ///< else the way in which values outside the window are told is found out
    bool has_window = true;           ///< the algorithm keeps α and β
    bool says_cuts = true;            ///< … and says that it cuts: then a cut that is not made is a fault
    bool tells_windows = true;        ///< else the windows are worked out, since no visit of the trace has one
    bool may_research = false;        ///< a child may be entered with a narrower window first, and then again
    bool tells_zero_windows = false;  ///< … and the trace says where a window is a zero window
    bool may_share_bounds = false;  ///< every visit has the bounds that were there last, as where all share one α and β
    bool is_negamax = false;
    bool is_in_order = true;  ///< children are tried in the game's order
    bool is_handout = false;  ///< Preset::kHandout
    bool has_quiescence = false;
    int depth = kNoDepthLimit;          ///< where noisy moves alone begin, with quiescence
    bool is_extended = false;           ///< … which other moves may be, too
    std::optional<Window> root_window;  ///< as the header declares it
    /// By role (MAX, MIN) and whether the last child has come back: bound events are told there at all.
    std::array<std::array<bool, 2>, 2> tells_bounds{};
};

/// Every set of rules that fits what the header declares: the one that cuts least first. At least one.
[[nodiscard]] std::vector<RunRules> possible_rules(const Trace& trace);

/// Whether the header says how the search does this ("cut", "bounds", "deep-cuts", …), in words that are known.
[[nodiscard]] bool declares(const TraceHeader& header, std::string_view key);

/// An option of the header that a search is judged by, with a value that none of its values is: it counts as not
/// declared.
struct UnknownRule {
    std::string key, said;
    std::string expected;  ///< "equal or strict"
};
[[nodiscard]] std::vector<UnknownRule> unknown_rules(const Trace& trace, const RunRules& rules);

}  // namespace plytrace
