// What has just happened, in one or two plain sentences with their numbers: the words for the event before a step.
// Pure functions of (trace, step, names, language); nothing is kept. Every number that is said is also given as a
// fact, so that tests check it against the trace; a sentence never says more than the trace proves.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/base/node_text.hpp"
#include "search/check/judge.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

/// What a word or number in a sentence claims. "Before" is at step t - 1, everything else at step t.
enum class FactKind {
    kName,         ///< who is spoken of
    kValue,        ///< the best value so far of `visit`, or its final one
    kValueBefore,  ///< its best value before the event
    kExactly,      ///< the true value of `visit` is this
    kAtMost,       ///< … is at most this
    kAtLeast,      ///< … is at least this
    kAlpha,        ///< α at `visit`
    kBeta,         ///< β at `visit`
    kAlphaBefore,
    kBetaBefore,
    kLeafValue,    ///< the value written at the leaf `node`, which was not visited
    kSkipped,      ///< how many children of `visit` its cutoff skips
    kStep,         ///< the step after the event by which `visit` moved its bound
    kEndStep,      ///< the step after the event that ended `visit`
    kLevels,       ///< how far above the event's visit `visit` is
    kEvents,       ///< how many events the trace has
    kPass,         ///< which pass, from 1
    kPlies,        ///< how deep that pass searches
    kProbability,  ///< of the branch into `visit`
    kShare,        ///< what `visit`'s player gets at `visit` so far, or finally
    kShareBefore,  ///< … before the event
    kLeftOver,     ///< the most that is left for the player of `visit`'s parent
    kSum,          ///< the declared sum of all players' values
    kMistakeStep,  ///< the step after an event that is at fault
    kThreshold,    ///< what the last child of `visit` would have to be worth, so that there were no cut
};

struct NarrationFact {
    FactKind kind = FactKind::kName;
    VisitId visit = kNone;
    double number = 0;
    std::string text;  ///< as it stands in the sentence
    NodeId node = kNone;
};

/// Which sentence of the language was said: "bound.alpha"; its facts begin there and go on to those of the next.
struct NarrationEntry {
    std::string key;
    std::size_t first_fact = 0;
};

struct Narration {
    std::string text;
    std::string why;                      ///< a link's text; empty where there is none
    Step why_step = kNever;               ///< where the link leads
    std::vector<NarrationFact> facts;     ///< in the order said, those of `why` last
    std::vector<NarrationEntry> entries;  ///< in that order, too
};

/// Whom and how to tell.
struct Narrator {
    const Trace& trace;
    const NodeText& names;
    const Language& language;
    /// By role, what the one who moves is called: "MAX", or "X (MAX)".
    std::array<std::string, kRoleCount> movers{"MAX",      "MIN",      "chance",   "player 1", "player 2",
                                               "player 3", "player 4", "player 5", "player 6"};
    bool has_winners = false;              ///< the value of a finished game says who has won
    bool hides_unvisited_leaves = false;   ///< values that the search has not seen are not told either
    std::string introduction = {};         ///< said before the first step, in place of our own; a lesson's summary
    const Judgement* judgement = nullptr;  ///< of a trace from a file: what is wrong is told, and never explained
    bool is_of_reader = false;             ///< the reader has carried this search out: faults are told in that way
    bool has_keys = true;                  ///< there are keys to press, not only buttons
};

/// The words at step t, 0 … trace.event_count().
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
