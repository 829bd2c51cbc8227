#include "app/narration/narration.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "app/base/score_text.hpp"
#include "app/narration/fault_words.hpp"
#include "app/narration/narration_teller.hpp"
#include "app/tree/tree_step.hpp"
#include "search/check/doubts.hpp"
#include "search/trace/counted.hpp"

namespace plytrace {

namespace {

bool is_infinite_window(double alpha, double beta) {
    return alpha == -kInfinity && beta == kInfinity;
}

// ---- going down ----------------------------------------------------------------------------------------------------

void tell_window(Teller& teller, VisitId visit, VisitId parent) {
    const Trace& trace = teller.trace();
    const NodeState state = trace.visit_state(visit, teller.step());
    const double alpha_in = state.alpha_in, beta_in = state.beta_in;
    const NarrationFact alpha = Teller::alpha(state), beta = Teller::beta(state);
    if (parent == kNone) {
        teller.say(is_infinite_window(alpha_in, beta_in) ? "enter.window.open" : "enter.window.root", {alpha, beta});
        return;
    }
    const NodeState up = trace.visit_state(parent, teller.step());
    // (A program of someone else may move its bounds without an event.)
    const Judgement* judgement = teller.narrator().judgement;
    const bool may_leave_out = judgement == nullptr || !judgement->rules.alpha_beta.deep_cuts;
    if (may_leave_out && up.alpha != alpha_in && alpha_in == -kInfinity)
        return teller.say("enter.window.only_beta", {beta, teller.name(parent)});
    if (may_leave_out && up.beta != beta_in && beta_in == kInfinity)
        return teller.say("enter.window.only_alpha", {alpha, teller.name(parent)});
    // A scout, or a chance node, looks with a window of its own.
    if (up.alpha != alpha_in || up.beta != beta_in) return teller.say("enter.window.root", {alpha, beta});
    teller.say("enter.window", {alpha, beta, teller.name(parent)});
}

/// Whether the parent lies at the depth limit and this is one of the noisy moves that are tried there all the same.
bool is_beyond_limit(const Trace& trace, VisitId visit, VisitId parent) {
    return visit > parent + 1 && trace.parent(parent + 1) == parent && trace.move(parent + 1) == kStay;
}

/// Nobody is to move there: the next event says what it is worth.
bool ends_game(const Teller& teller, VisitId visit) {
    const Trace& trace = teller.trace();
    if (teller.step() >= trace.event_count()) return false;
    const Event next = trace.event(teller.step());
    return next.kind == EventKind::kEvaluate && next.visit == visit && next.has(event_flag::kTerminal);
}

void tell_enter(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const VisitId parent = trace.parent(visit);
    const NarrationFact mover = teller.mover(teller.event().role());
    if (tell_try(teller)) return;
    if (teller.is_tree_leaf(trace.node_of(visit))) {
        return teller.say(parent == kNone ? "enter.only_leaf" : "enter.leaf", {teller.name(visit)});
    }
    if (parent != kNone && trace.move(visit) == kStay) return teller.say("enter.stay", {teller.name(parent), mover});
    if (parent == kNone) {
        teller.say(visit == 0 ? "enter.root" : "enter.root.again", {teller.name(visit), mover});
    } else if (teller.is_tree()) {
        teller.say("enter.inner", {teller.name(visit), mover});
    } else {
        if (ends_game(teller, visit)) return teller.say("enter.move.last", {teller.child(visit), teller.name(parent)});
        teller.say("enter.move", {teller.child(visit), teller.name(parent), mover});
        const bool is_handout = teller.has_option("preset", "handout");
        if (is_handout && trace.parent(parent) == kNone) {
            teller.say("enter.same_again", {mover});
            if (teller.has_window()) teller.say("enter.full_window", {});
            return;
        }
    }
    if (parent != kNone && is_beyond_limit(trace, visit, parent)) teller.say("enter.noisy", {});
    if (teller.has_window()) tell_window(teller, visit, parent);
}

/// The handout's program takes a position for a leaf where a player has no move, above its depth limit, too.
bool is_stuck(const Teller& teller, VisitId visit) {
    if (!teller.has_option("preset", "handout")) return false;
    const Trace& trace = teller.trace();
    int plies = 0;
    for (VisitId up = trace.parent(visit); up != kNone; up = trace.parent(up)) ++plies;
    return !teller.has_option("depth", std::to_string(plies));
}

void tell_evaluate(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const double value = teller.event().score();
    const NarrationFact worth = teller.score(FactKind::kValue, visit, value);
    if (teller.trace().move(visit) == kStay) {
        return teller.say("evaluate.stay", {teller.name(teller.trace().parent(visit)), worth});
    }
    if (!teller.event().has(event_flag::kTerminal)) {
        if (is_stuck(teller, visit)) {
            const NarrationFact mover = teller.mover(teller.trace().role(visit));
            return teller.say("evaluate.stuck", {mover, teller.name(visit), worth});
        }
        return teller.say("evaluate.limit", {teller.name(visit), worth});
    }
    if (teller.is_tree()) return teller.say("evaluate.leaf", {teller.Name(visit), worth});
    teller.say("evaluate.end", {teller.Name(visit), worth});
    if (!teller.narrator().has_winners) return;
    if (value == 0) return teller.say("evaluate.draw", {});
    teller.say("evaluate.win", {teller.mover(value > 0 ? Role::kMax : Role::kMin)});
}

// ---- coming back ---------------------------------------------------------------------------------------------------

/// The condition of a cut holds at the last child, where there is nothing left to cut.
bool meets_bound_at_end(const Teller& teller, const NodeState& state) {
    const Trace& trace = teller.trace();
    const Step next = teller.step();
    if (!teller.has_window() || next >= trace.event_count() || trace.event(next).kind != EventKind::kLeave)
        return false;
    // A wrong search may leave although there are more.
    const TreeShape* shape = trace.shape();
    const bool has_all = shape == nullptr || trace.children_entered(state.visit, next).size() ==
                                                 shape->child_count(trace.node_of(state.visit));
    if (!has_all) return false;
    const bool is_strict = teller.has_option("cut", "strict");
    if (state.role == Role::kMax) return is_strict ? state.value > state.beta : state.value >= state.beta;
    return is_strict ? state.value < state.alpha : state.value <= state.alpha;
}

void tell_return(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const NodeState state = trace.visit_state(visit, teller.step());
    const auto children = trace.children_entered(visit, teller.step());
    if (children.empty()) return;
    const VisitId child = children.back();
    if (state.role == Role::kChance) return tell_return_to_chance(teller, child);
    if (is_player(state.role) && trace.has_lists()) return tell_return_to_player(teller, child);
    const double came = trace.event(trace.leave_step(child)).score();
    const bool is_max = state.role != Role::kMin;
    const NarrationFact best = Teller::number(FactKind::kValue, visit, state.value);
    const NodeState before = trace.visit_state(visit, teller.step() - 1);

    if (teller.event().has(event_flag::kImproved)) {
        if (children.size() == 1 || !before.has_value) {
            teller.say("return.first", {teller.Name(visit), teller.proved(child), teller.child(child)});
        } else if (state.value == before.value) {
            teller.say("return.replaces", {teller.Name(visit), teller.proved(child), teller.child(child), best});
        } else {
            teller.say(is_max ? "return.better.max" : "return.better.min",
                       {teller.Name(visit), teller.proved(child), teller.child(child),
                        Teller::number(FactKind::kValueBefore, visit, before.value), teller.mover(state.role)});
        }
    } else if (teller.has_option("bounds", "start") && state.value == (is_max ? state.alpha_in : state.beta_in)) {
        const FactKind kind = is_max ? FactKind::kAlpha : FactKind::kBeta;
        teller.say(
            is_max ? "return.keeps_start.max" : "return.keeps_start.min",
            {teller.Name(visit), teller.proved(child), teller.child(child), Teller::number(kind, visit, state.value)});
    } else {
        const std::string_view key = came == state.value ? "return.equal"
                                     : is_max            ? "return.keeps.max"
                                                         : "return.keeps.min";
        teller.say(key, {teller.Name(visit), teller.proved(child), teller.child(child), best});
    }
    if (!meets_bound_at_end(teller, state)) return;
    teller.say(is_max ? "return.nothing_left.max" : "return.nothing_left.min",
               {is_max ? Teller::beta(state) : Teller::alpha(state)});
}

void tell_return_and_doubt(Teller& teller) {
    tell_return(teller);
    if (teller.erred() == nullptr) return;
    const auto children = teller.trace().children_entered(teller.event().visit, teller.step());
    if (!children.empty()) tell_doubt_of_returned(teller, children.back());
}

void tell_bound(Teller& teller) {
    const VisitId visit = teller.event().visit;
    const NodeState state = teller.trace().visit_state(visit, teller.step());
    const NodeState before = teller.trace().visit_state(visit, teller.step() - 1);
    const bool is_alpha = teller.event().has(event_flag::kAlphaCut);
    if (tell_doubtful_bound(teller, state, is_alpha)) return;
    const VisitId child = state.best_child == kNone ? visit : state.best_child;
    if (is_alpha) {
        teller.say("bound.alpha", {Teller::number(FactKind::kAlphaBefore, visit, before.alpha),
                                   Teller::number(FactKind::kAlpha, visit, state.alpha), teller.name(visit),
                                   teller.mover(state.role), teller.child(child)});
    } else {
        teller.say("bound.beta", {Teller::number(FactKind::kBetaBefore, visit, before.beta),
                                  Teller::number(FactKind::kBeta, visit, state.beta), teller.name(visit),
                                  teller.mover(state.role), teller.child(child)});
    }
}

// ---- the end of a node ---------------------------------------------------------------------------------------------

/// The last child's return, if this visit has one.
std::optional<Event> last_return(const Trace& trace, VisitId visit) {
    for (Step at = trace.leave_step(visit); at > 0; --at) {
        const Event event = trace.event(at - 1);
        if (event.visit != visit || event.kind == EventKind::kEnter) break;
        if (event.kind == EventKind::kReturn) return event;
    }
    return std::nullopt;
}

/// A node that has its value from the table.
void tell_leave_reused(Teller& teller) {
    const VisitId visit = teller.event().visit;
    teller.say("leave.reused", {teller.Name(visit), teller.proved(visit)});
    if (teller.event().proof() == Proof::kNothing) teller.say("leave.reused.unproved", {});
}

void tell_leave(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const double value = teller.event().score();
    const NarrationFact worth = teller.proved(visit, value, teller.event().proof());
    const bool is_max = trace.role(visit) != Role::kMin;
    // (A hit may also only narrow the window, and the children are searched all the same.)
    const bool has_children = !trace.children_entered(visit, teller.step()).empty();
    if (trace.hit_step(visit, teller.step()) != kNever && !has_children) return tell_leave_reused(teller);
    if (!has_children && tell_leave_counted(teller)) return;
    const std::optional<Event> best = last_return(trace, visit);
    if (best && best->score() != value) {
        teller.say("leave.clipped", {teller.Name(visit), Teller::number(FactKind::kValueBefore, visit, best->score()),
                                     Teller::number(FactKind::kValue, visit, value)});
        if (teller.event().proof() != Proof::kNothing) teller.say("leave.so", {worth});
        return;
    }
    if (tell_end_of_probe(teller)) return;
    switch (teller.event().proof()) {
        case Proof::kExact:
            teller.say(trace.role(visit) == Role::kChance ? "leave.chance" : "leave.exact",
                       {teller.Name(visit), worth});
            break;
        case Proof::kNothing:
            teller.say("leave.unproved", {teller.Name(visit), worth});
            break;
        default:
            teller.say("leave.bound", {teller.Name(visit), worth});
    }
    if (is_player(trace.role(visit))) return;
    const bool is_doubtful = teller.erred() != nullptr && teller.event().proof() == Proof::kNothing;
    if (is_doubtful) return;
    if (trace.cutoff_step(visit, teller.step()) != kNever) teller.say(is_max ? "leave.cut.max" : "leave.cut.min", {});
}

// ---- everything else -----------------------------------------------------------------------------------------------

void tell_start(Teller& teller) {
    const bool has_events = teller.trace().event_count() > 0;
    const std::string& algorithm = teller.trace().header().algorithm;
    const std::string key = "algorithm." + algorithm;
    const Language& language = teller.narrator().language;
    const NarrationFact name{FactKind::kName, kNone, 0, language.has(key) ? language(key) : algorithm, kNone};
    if (!has_events) return teller.say("start.empty", {});
    const std::string& introduction = teller.narrator().introduction;
    const char* const hint = teller.narrator().has_keys ? "start.hint" : "start.hint.buttons";
    if (!introduction.empty()) {
        teller.quote(introduction);
        return teller.say(hint, {});
    }
    teller.say(teller.is_tree() ? "start.tree" : "start.game", {name});
    teller.say(hint, {});
}

void tell_table(Teller& teller) {
    const VisitId visit = teller.event().visit, of = teller.event().first();
    if (is_counted(teller.event().flags)) return tell_counted(teller);
    if (teller.event().flags == event_flag::kTableProbe) return teller.say("table.probe", {teller.name(visit)});
    if (teller.event().has(event_flag::kTableStore)) {
        teller.say("table.store", {teller.name(visit)});
        if (of != kNone) teller.say("table.replaced", {teller.name(of)});
        return;
    }
    if (of == kNone || teller.trace().leave_step(of) >= teller.step()) {
        return teller.say("table.hit.unknown", {teller.name(visit)});
    }
    const bool is_class = teller.has_option("symmetry", "on");
    teller.say(is_class ? "table.hit.class" : "table.hit", {teller.name(of), teller.proved(of)});
    tell_doubt_of_returned(teller, of);
}

void tell_event(Teller& teller) {
    if (tell_end(teller)) return;
    switch (teller.event().kind) {
        case EventKind::kEnter:
            return tell_enter(teller);
        case EventKind::kEvaluate:
            return tell_evaluate(teller);
        case EventKind::kReturn:
            return tell_return_and_doubt(teller);
        case EventKind::kBound:
            return tell_bound(teller);
        case EventKind::kCutoff:
            return tell_cutoff(teller);
        case EventKind::kLeave:
            tell_leave(teller);
            tell_doubt(teller, teller.event().visit);
            return;
        case EventKind::kPass:
            return tell_pass(teller);
        case EventKind::kTable:
            return tell_table(teller);
    }
}

}  // namespace

bool tell_faults(Teller& teller) {
    const Judgement* judgement = teller.narrator().judgement;
    if (judgement == nullptr) return false;
    const Step step = teller.step() - 1;
    const auto& faults = judgement->faults;
    auto fault =
        std::lower_bound(faults.begin(), faults.end(), step, [](const Fault& f, Step at) { return f.step < at; });
    const bool has_some = fault != faults.end() && fault->step == step;
    for (bool is_first = true; fault != faults.end() && fault->step == step; ++fault, is_first = false) {
        const Step cause = fault->follows_from ? faults[*fault->follows_from].step + 1 : 0;
        const std::string relation = fault_relation(teller.narrator().language, *fault, cause);
        teller.quote((is_first ? "" : " ") + fault_text(teller.narrator(), *fault) +
                     (relation.empty() ? "" : " " + relation));
    }
    if (has_some || !is_unlisted(*judgement, step)) return has_some;
    teller.quote(teller.narrator().language.with("check.unlisted", {count_text(kMostFaults)}));
    return true;
}

Narration narrate(const Narrator& narrator, Step t) {
    Teller teller(narrator, t);
    if (t == 0) {
        tell_start(teller);
        return teller.finish();
    }
    if (!tell_faults(teller)) tell_event(teller);
    const Trace& trace = narrator.trace;
    if (t == trace.event_count() && trace.is_truncated()) {
        teller.say(t == 1 ? "truncated.one" : "truncated",
                   {Teller::count(FactKind::kEvents, kNone, trace.event_count())});
    }
    return teller.finish();
}

}  // namespace plytrace
