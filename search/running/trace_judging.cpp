#include "search/running/trace_judging.hpp"

#include "search/check/judge.hpp"
#include "search/check/tree_truth.hpp"
#include "search/running/session_truth.hpp"

namespace plytrace {

namespace {

std::unique_ptr<GroundTruth> truth_of(const OpenedTrace& opened) {
    if (!opened.game || opened.trace->visit_count() == 0) return nullptr;
    if (const ExplicitTree* tree = opened.game->tree()) {
        return std::make_unique<TreeTruth>(*tree, opened.trace->role(0));
    }
    return std::make_unique<SessionTruth>(*opened.game, *opened.trace);
}

/// Its root has left, and nothing more was begun or is said to be missing.
bool has_ended(const OpenedTrace& opened) {
    const Trace& trace = *opened.trace;
    const Step end = trace.event_count();
    const bool is_begun_again = end > 0 && trace.kind(end - 1) == EventKind::kPass;
    return trace.visit_count() > 0 && !trace.is_truncated() && !opened.is_said_truncated && !is_begun_again;
}

}  // namespace

std::shared_ptr<const Judgement> judge_opened(OpenedTrace& opened) {
    const auto truth = truth_of(opened);
    auto judgement = std::make_shared<Judgement>(judge_file(*opened.trace, truth.get(), opened.tells_windows));
    judgement->is_complete = has_ended(opened) && !opened.illegal_move;
    opened.trace->take_back_proofs(judgement->doubtful_since);
    return judgement;
}

}  // namespace plytrace
