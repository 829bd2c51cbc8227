// The narration: the event before a step in one or two plain sentences, with its numbers. A pure function of (trace,
// step, names, language). Every number in a sentence is also returned as a fact, so that tests can check it against the
// trace. A sentence never claims more than the trace proves.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/base/node_text.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct Judgement;

/// What a word or number in a sentence claims. "Before" means at step t - 1; everything else is at step t.
enum class FactKind {
    kName,         ///< the node, player or move mentioned
    kValue,        ///< the best value so far of `visit`, or its final one
    kValueBefore,  ///< its best value before the event
    kExactly,      ///< the true value of `visit` is this
    kAtMost,       ///< … is at most this
    kAtLeast,      ///< … is at least this
    kAlpha,        ///< α at `visit`
    kBeta,         ///< β at `visit`
    kAlphaBefore,
    kBetaBefore,
    kLeafValue,    ///< the given values of leaves below `node` that were not visited
    kSkipped,      ///< how many children of `visit` its cutoff skips
    kStep,         ///< the step after the event by which `visit` moved its bound
    kEndStep,      ///< the step after the event that ended `visit`
    kLevels,       ///< how many levels `visit` is above the event's visit
    kEvents,       ///< how many events the trace has
    kPass,         ///< the number of a pass, from 1
    kPlies,        ///< the depth of that pass
    kProbability,  ///< of the branch into `visit`
    kShare,        ///< the value of a player in the list at `visit`, so far or finally
    kShareBefore,  ///< … before the event
    kLeftOver,     ///< the most that the sum leaves for the player of `visit`'s parent
    kSum,          ///< the declared sum of all players' values
    kMistakeStep,  ///< the step after an event that is at fault
    kIteration,    ///< the number of an iteration, from 1
    kVisits,       ///< how many visits count in the mean of a node
    kMoves,        ///< how many moves a playout has
    kMean,         ///< a mean, or a part of a score made from it
    kMerit,        ///< the merit of a state on OPEN
    kStates,       ///< how many states OPEN has
    kThreshold,    ///< the value of the last child of `visit` for which there would be no cutoff
    kRest,         ///< how likely the outcomes of chance node `visit` are that have not come back
    kProofNumber,  ///< a proof number or a disproof number, or a threshold of one
    kReach,        ///< an end of what `visit`, or a leaf, can be worth
};

struct NarrationFact {
    FactKind kind = FactKind::kName;
    VisitId visit = kNone;
    double number = 0;
    std::string text;  ///< its text in the sentence
    NodeId node = kNone;
};

/// A sentence by its key, such as "bound.alpha". Its facts are those from first_fact up to the next entry's.
struct NarrationEntry {
    std::string key;
    std::size_t first_fact = 0;
};

struct Narration {
    std::string text;
    std::string why;                      ///< the text of a link to the step that explains it; may be empty
    Step why_step = kNever;               ///< the link's target
    std::vector<NarrationFact> facts;     ///< in the order of the text, those of `why` last
    std::vector<NarrationEntry> entries;  ///< in the same order
};

/// The input of a narration: the trace, and how to tell it.
struct Narrator {
    const Trace& trace;
    const NodeText& names;
    const Language& language;
    /// The players' names by role: "MAX", or "X (MAX)".
    std::array<std::string, kRoleCount> movers{"MAX",      "MIN",      "chance",   "player 1", "player 2",
                                               "player 3", "player 4", "player 5", "player 6"};
    bool has_winners = false;              ///< the value of a finished game tells who won
    bool hides_unvisited_leaves = false;   ///< values of unvisited leaves are not mentioned
    std::string introduction = {};         ///< replaces the text before the first step; a lesson's summary
    const Judgement* judgement = nullptr;  ///< of a trace from a file: mistakes are named and never given a reason
    bool is_of_reader = false;             ///< the reader did this search by hand, and faults address the reader
    std::string unit_words = {};           ///< follows any sentence with a value: "Values are in discs."; may be empty
};

/// The narration at step t, 0 <= t <= trace.event_count().
[[nodiscard]] Narration narrate(const Narrator& narrator, Step t);

// Sentences about the teller's event that are also part of the answer to "Why?" (why.hpp).
class Teller;
/// What is wrong with the event, in place of any reason for it. False: nothing is.
[[nodiscard]] bool tell_faults(Teller& teller);
/// The mistake on which the value of the visit rests. False: there is none.
bool tell_doubt(Teller& teller, VisitId visit);
/// The mistake on which α or β of the visit rests, if there is one.
void tell_doubt_of_bound(Teller& teller, VisitId visit, bool is_alpha);
/// At a cutoff of MAX or MIN: the child and the bound that it met, and how far above the bound was set. False: the
/// trace does not say by which child.
[[nodiscard]] bool tell_cut_reason(Teller& teller);
/// All sentences about a cutoff.
void tell_cutoff(Teller& teller);

}  // namespace plytrace
