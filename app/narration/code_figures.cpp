#include "app/narration/code_figures.hpp"

#include <span>

#include "app/base/score_text.hpp"
#include "search/trace/queue.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::vector<CodeFigure> proof_figures(const Trace& trace, Step t) {
    std::string pn, dn, pn_limit, dn_limit;
    if (const VisitId visit = trace.current_visit(t); visit != kNone) {
        const NodeState state = trace.visit_state(visit, t);
        if (state.has_value) {
            const std::span<const double> numbers = trace.scores(state.value);
            pn = proof_number_text(numbers[0]);
            dn = proof_number_text(numbers[1]);
        }
        pn_limit = proof_number_text(trace.alpha_in(visit));
        dn_limit = proof_number_text(trace.beta_in(visit));
    }
    std::vector<CodeFigure> figures = {{CodeFigureKind::kProofNumber, pn}, {CodeFigureKind::kDisproofNumber, dn}};
    // Only the visits of df-pn have thresholds, in place of a window.
    if (trace.visit_count() == 0 || trace.alpha_in(0) == -kInfinity) return figures;
    figures.push_back({CodeFigureKind::kProofThreshold, pn_limit});
    figures.push_back({CodeFigureKind::kDisproofThreshold, dn_limit});
    return figures;
}

}  // namespace

std::vector<CodeFigure> code_figures(const Trace& trace, const PseudoCode& code, Step t) {
    const std::string value = code.has_value ? code.value_text : "";
    if (trace.has_means()) {
        return {{CodeFigureKind::kVisits, count_text(code.visits)},
                {CodeFigureKind::kMean, value},
                {CodeFigureKind::kMostVisited, code.best}};
    }
    if (trace.has_proof_numbers()) return proof_figures(trace, t);
    if (trace.has_merits()) {
        const VisitId visit = trace.current_visit(t);
        return {{CodeFigureKind::kMerit, visit == kNone ? "" : score_text(taken_state(trace, visit).merit)},
                {CodeFigureKind::kValue, value}};
    }
    std::vector<CodeFigure> figures;
    if (keeps_window(trace)) {
        figures.push_back({CodeFigureKind::kAlpha, code.has_window ? code.alpha_text : ""});
        figures.push_back({CodeFigureKind::kBeta, code.has_window ? code.beta_text : ""});
    }
    figures.push_back({CodeFigureKind::kValue, value});
    figures.push_back({CodeFigureKind::kBest, code.best});
    return figures;
}

}  // namespace plytrace
