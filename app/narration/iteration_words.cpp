#include "app/narration/iteration_words.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/base/move_words.hpp"
#include "app/narration/choice.hpp"
#include "search/check/ucb.hpp"
#include "search/trace/solver.hpp"

namespace plytrace {

namespace {

/// Of a node, seen from its parent, at the start of a sentence: "B", "Its first leaf", "The move e6".
NarrationFact child_at(const Teller& teller, NodeId node) {
    return teller.Child(teller.trace().latest_visit(node, teller.step()));
}

NarrationFact visits_of(const Teller& teller, VisitId visit) {
    return Teller::count(FactKind::kVisits, visit, teller.trace().visits(teller.trace().node_of(visit), teller.step()));
}

NarrationFact mean_of(VisitId visit, double mean) {
    return Teller::number(FactKind::kMean, visit, mean);
}

/// Iterations that have begun by the teller's step.
std::uint32_t iterations_begun(const Teller& teller) {
    const Trace& trace = teller.trace();
    const bool is_over = trace.leave_step(trace.latest_visit(0, teller.step())) < teller.step();
    return trace.visits(0, teller.step()) + (is_over || teller.event().kind == EventKind::kReturn ? 0 : 1);
}

/// What is proved about a node: the result that it is worth.
NarrationFact solved_result(const Teller& teller, VisitId visit, Proof proof) {
    return Teller::number(FactKind::kExactly, visit, solved_value(teller.trace(), proof).value_or(0));
}

// ---- going down -----------------------------------------------------------------------------------------------------

/// Why the search goes on to a child that it knows: its score, and the best of the others.
void tell_selection(Teller& teller, VisitId visit, VisitId parent) {
    const Trace& trace = teller.trace();
    if (trace.role(parent) == Role::kChance) {
        return teller.say("iteration.draw", {teller.name(parent), teller.child(visit)});
    }
    const UcbRules rules = ucb_rules(trace);
    const std::vector<UcbChild> children = ucb_children(trace, rules, parent, teller.step() - 1);
    const auto chosen = std::find_if(children.begin(), children.end(),
                                     [&](const UcbChild& child) { return child.node == trace.node_of(visit); });
    if (chosen == children.end()) return teller.say("iteration.on", {teller.name(parent), teller.child(visit)});
    const double score = chosen->score(rules.exploration);
    std::vector<double> scores;
    for (const UcbChild& child : children) scores.push_back(child.score(rules.exploration));
    const int decimals = decimals_for(std::move(scores));
    const auto part_of = [&](double number) {
        NarrationFact fact = mean_of(visit, number);
        fact.text = fixed_text(number, decimals);
        return fact;
    };
    std::string key = rules.has_range ? "iteration.select.scaled" : "iteration.select";
    if (trace.role(parent) == Role::kMin) key += ".min";
    teller.say(key, {teller.name(parent), teller.child(visit), part_of(score), part_of(chosen->value),
                     part_of(rules.exploration * chosen->unit)});
    const UcbChild* rival = nullptr;
    for (const UcbChild& child : children) {
        const bool is_better = rival == nullptr || child.score(rules.exploration) > rival->score(rules.exploration);
        const bool may_be_selected = child.proof == Proof::kNothing || chosen->proof != Proof::kNothing;
        if (child.node != chosen->node && may_be_selected && is_better) rival = &child;
    }
    const auto proved = std::count_if(children.begin(), children.end(),
                                      [](const UcbChild& child) { return child.proof != Proof::kNothing; });
    if (proved > 0 && chosen->proof == Proof::kNothing) {
        teller.say(proved == 1 ? "iteration.proved.left_out.one" : "iteration.proved.left_out",
                   {Teller::count(FactKind::kMoves, parent, static_cast<std::uint64_t>(proved))});
    }
    if (rival == nullptr) return;
    const double other = rival->score(rules.exploration);
    const char* const key_of_rival = other < score   ? "iteration.rival"
                                     : other > score ? "iteration.rival.better"
                                                     : "iteration.tie";
    teller.say(key_of_rival, {child_at(teller, rival->node), part_of(other)});
}

void tell_way_down(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit, parent = trace.parent(visit);
    if (parent == kNone) {
        return teller.say("iteration.begin",
                          {Teller::count(FactKind::kIteration, visit, iterations_begun(teller)), teller.name(visit)});
    }
    if (trace.first_visit(trace.node_of(visit)) != visit) return tell_selection(teller, visit, parent);
    teller.say("iteration.expand", {teller.name(parent), teller.child(visit)});
}

void tell_playout(Teller& teller) {
    const std::uint32_t moves = teller.event().second();
    teller.say(moves == 1 ? "iteration.playout.one" : "iteration.playout",
               {teller.name(teller.event().visit), Teller::count(FactKind::kMoves, teller.event().visit, moves)});
}

// ---- coming back ----------------------------------------------------------------------------------------------------

void tell_result_of_iteration(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const NarrationFact result = Teller::number(FactKind::kValue, visit, teller.event().score());
    if (teller.trace().kind(teller.step() - 2) == EventKind::kPlayout) {
        return teller.say("iteration.result", {result, teller.name(visit)});
    }
    teller.say(teller.event().has(event_flag::kTerminal) ? "iteration.end" : "iteration.limit",
               {teller.Name(visit), result});
    if (const Proof proof = teller.event().proof(); proof != Proof::kNothing) {
        teller.say("iteration.proved.leaf", {solved_result(teller, visit, proof)});
    }
}

/// Why the node is proved now: a child proves it for its player, or all children prove it.
void tell_proof(Teller& teller, VisitId visit) {
    const Trace& trace = teller.trace();
    const Proof proof = teller.event().proof();
    if (!teller.event().has(event_flag::kImproved) || proof == Proof::kNothing) return;
    const VisitId child = trace.event(teller.step() - 2).visit;
    const Role role = trace.role(visit);
    const bool is_for_mover = role != Role::kChance && (proof == kProvedWin) == (role == Role::kMax);
    if (is_for_mover) {
        return teller.say("iteration.proved.by_one", {teller.name(visit), teller.mover(role), teller.child(child),
                                                      solved_result(teller, visit, proof)});
    }
    teller.say("iteration.proved.by_all", {teller.name(visit), solved_result(teller, visit, proof)});
}

void tell_backup(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NodeState before = trace.visit_state(visit, teller.step() - 1);
    const NarrationFact now = mean_of(visit, teller.event().score());
    if (!before.has_value) {
        teller.say("iteration.backup.first", {teller.name(visit), now});
    } else if (before.value == teller.event().score()) {
        teller.say("iteration.backup.same", {teller.name(visit), now, visits_of(teller, visit)});
    } else {
        teller.say("iteration.backup",
                   {teller.name(visit), mean_of(visit, before.value), now, visits_of(teller, visit)});
    }
    tell_proof(teller, visit);
}

/// A move that a solver has proved to win, if that is what the search plays.
bool tell_winning_move(Teller& teller, VisitId root) {
    const Trace& trace = teller.trace();
    const NodeId child = child_to_play(trace, teller.step());
    if (child == kNone) return false;
    const Proof proof = trace.node_state(child, teller.step()).proof;
    if (!is_won_for(trace.role(root), proof)) return false;
    teller.say("iteration.proved.move", {child_at(teller, child), solved_result(teller, root, proof)});
    return true;
}

/// The moves at the root after an iteration: the most visited one, and the one with the best mean if it is another.
void tell_moves(Teller& teller, VisitId root) {
    std::vector<UcbChild> children = ucb_children(teller.trace(), {}, root, teller.step());
    const Role mover = teller.trace().role(root);
    if (children.empty() || mover == Role::kChance) return;
    if (tell_winning_move(teller, root)) return;
    const auto is_lost = [&](const UcbChild& child) { return is_lost_for(mover, child.proof); };
    const bool has_lost = std::any_of(children.begin(), children.end(), is_lost) &&
                          !std::all_of(children.begin(), children.end(), is_lost);
    if (has_lost) std::erase_if(children, is_lost);
    const auto most = std::max_element(children.begin(), children.end(),
                                       [](const UcbChild& a, const UcbChild& b) { return a.visits < b.visits; });
    const auto best = std::max_element(children.begin(), children.end(),
                                       [](const UcbChild& a, const UcbChild& b) { return a.value < b.value; });
    const auto words = [&](const char* key, const UcbChild& child) {
        teller.say(key, {child_at(teller, child.node), Teller::count(FactKind::kVisits, root, child.visits),
                         mean_of(root, child.mean)});
    };
    const bool is_shared = std::any_of(children.begin(), children.end(), [&](const UcbChild& child) {
        return child.node != most->node && child.visits == most->visits;
    });
    words(has_lost    ? "iteration.most_visits.not_lost"
          : is_shared ? "iteration.most_visits.shared"
                      : "iteration.most_visits",
          *most);
    if (best->value <= most->value) return;
    words(best->visits == most->visits ? "iteration.best_mean.equal" : "iteration.best_mean", *best);
}

void tell_way_up(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NarrationFact mean = mean_of(visit, teller.event().score());
    if (trace.parent(visit) != kNone) {
        return teller.say("iteration.leave", {teller.Name(visit), mean, visits_of(teller, visit)});
    }
    const bool is_last = teller.step() == trace.event_count() && trace.is_finished() && !trace.is_truncated();
    const bool is_only = trace.visits(0, teller.step()) == 1;
    const char* const key = !is_last ? "iteration.over" : is_only ? "iteration.all_over.one" : "iteration.all_over";
    teller.say(key,
               {Teller::count(FactKind::kIteration, visit, trace.visits(0, teller.step())), teller.name(visit), mean});
    const Proof proof = teller.event().proof();
    if (proof != Proof::kNothing)
        teller.say("iteration.proved.root", {teller.name(visit), solved_result(teller, visit, proof)});
    if (is_last) tell_moves(teller, visit);
}

}  // namespace

void tell_iteration(Teller& teller) {
    switch (teller.event().kind) {
        case EventKind::kEnter:
            return tell_way_down(teller);
        case EventKind::kPlayout:
            return tell_playout(teller);
        case EventKind::kEvaluate:
            return tell_result_of_iteration(teller);
        case EventKind::kReturn:
            return tell_backup(teller);
        case EventKind::kLeave:
            return tell_way_up(teller);
        case EventKind::kPass:
            return teller.say("iteration.pass", {});
        case EventKind::kTable:
            return teller.say("iteration.table", {teller.name(teller.event().visit)});
        case EventKind::kBound:
        case EventKind::kCutoff:
        case EventKind::kPut:
            return;  // no trace of means has them
    }
}

}  // namespace plytrace
