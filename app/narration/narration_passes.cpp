// What is said where a pass begins, and where a pass or the whole search ends: result, best move, best line.
#include <algorithm>
#include <string>
#include <vector>

#include "app/base/score_text.hpp"
#include "app/narration/narration_teller.hpp"
#include "app/tree/tree_step.hpp"
#include "games/core/joined.hpp"
#include "search/algorithms/iterative_deepening.hpp"
#include "search/check/doubts.hpp"
#include "search/trace/pass_names.hpp"

namespace plytrace {

namespace {

/// The mistake in choosing among the root's moves, if one is known.
void tell_doubtful_choice(Teller& teller, VisitId root) {
    for (const Fault& fault : teller.erred()->faults) {
        const bool is_choice = fault.kind() == FaultKind::kBestMove || fault.kind() == FaultKind::kBoundAsExact;
        if (fault.visit != root || !is_choice) continue;
        return teller.say("doubt.choice", {Teller::count(FactKind::kMistakeStep, root, fault.step + 1U)});
    }
}

/// The end of the whole search: result, best move, best line.
void tell_result(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId root = teller.event().visit;
    const NodeState state = trace.visit_state(root, teller.step());
    teller.say(state.proof == Proof::kNothing ? "result.unproved" : "result", {teller.name(root), teller.proved(root)});
    tell_doubt(teller, root);
    const bool is_doubtful = teller.erred() != nullptr;
    const bool is_unset = state.role != Role::kChance && state.best_child == kNone &&
                          !trace.children_entered(root, teller.step()).empty();
    if (is_unset) return teller.say(is_doubtful ? "result.told.no_move" : "result.no_move", {});
    if (state.best_child == kNone) return;
    const NodeText& names = teller.narrator().names;
    const auto line = trace.best_line(root, teller.step());
    std::vector<std::string> said;
    for (std::size_t i = 1; i < line.size() && i <= kMovesOfResult; ++i) {
        said.push_back(names.said_move(trace.node_of(line[i])));
    }
    const bool has_words = std::any_of(said.begin(), said.end(),
                                       [](const std::string& move) { return move.find(' ') != std::string::npos; });
    const std::string moves = joined(said, has_words ? ", " : " ");
    const bool goes_on = line.size() > kMovesOfResult + 1;
    const NarrationFact best{FactKind::kName, line[1], 0, names.said_move(trace.node_of(line[1])), kNone};
    const std::string key = goes_on ? "long_line" : line.size() > 2 ? "line" : "move";
    const bool is_told = is_doubtful && !is_line_proved(trace, line, teller.step());
    teller.say((is_told ? "result.told." : "result.") + key, {best, {FactKind::kName, kNone, 0, moves, kNone}});
    if (is_told) tell_doubtful_choice(teller, root);
}

/// The root of a deepening pass is done, and another pass follows.
void tell_end_of_pass(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId root = teller.event().visit;
    const std::uint32_t index = trace.pass_at(teller.step());
    if (teller.erred() != nullptr && teller.event().proof() == Proof::kNothing) {
        teller.say("pass.end.told",
                   {Teller::count(FactKind::kPass, kNone, index + 1U), teller.name(root), teller.proved(root)});
        tell_doubt(teller, root);
        return;
    }
    if (trace.pass(index).depth < 0) {  // to the leaves
        return teller.say("pass.end",
                          {Teller::count(FactKind::kPass, kNone, index + 1U), teller.name(root), teller.proved(root)});
    }
    const auto plies = static_cast<std::uint64_t>(trace.pass(index).depth);
    teller.say(plies == 1 ? "pass.end.ply" : "pass.end.plies",
               {Teller::count(FactKind::kPass, kNone, index + 1U), teller.name(root), teller.proved(root),
                Teller::count(FactKind::kPlies, kNone, plies)});
}

bool is_end_of_pass(const Teller& teller) {
    const Trace& trace = teller.trace();
    const Event event = teller.event();
    return (event.kind == EventKind::kLeave || event.kind == EventKind::kEvaluate) && trace.pass_count() > 0 &&
           trace.parent(event.visit) == kNone && trace.pass(trace.pass_at(teller.step())).name == kDeepeningPass;
}

bool is_end_of_search(const Teller& teller) {
    const Trace& trace = teller.trace();
    const Event event = teller.event();
    return teller.step() == trace.event_count() && trace.is_finished() && !trace.is_truncated() &&
           (event.kind == EventKind::kLeave || event.kind == EventKind::kEvaluate) &&
           trace.parent(event.visit) == kNone;
}

}  // namespace

void tell_pass(Teller& teller) {
    const std::uint32_t index = teller.event().first();
    const Pass& pass = teller.trace().pass(index);
    const NarrationFact number = Teller::count(FactKind::kPass, kNone, index + 1U);
    if (pass.name == kOwnValuesPass) return teller.say("pass.own_values", {number});
    if (pass.name == kSolvingPass && pass.depth < 0) return teller.say("pass.solving", {number});
    if (pass.name != kDeepeningPass || pass.depth < 0)
        return teller.say("pass", {number, {FactKind::kName, kNone, 0, pass.name, kNone}});
    const auto plies = static_cast<std::uint64_t>(pass.depth);
    teller.say(plies == 1 ? "pass.ply" : "pass.plies", {number, Teller::count(FactKind::kPlies, kNone, plies)});
}

bool tell_end(Teller& teller) {
    if (is_end_of_search(teller)) {
        tell_result(teller);
        return true;
    }
    if (!is_end_of_pass(teller)) return false;
    tell_end_of_pass(teller);
    return true;
}

}  // namespace plytrace
