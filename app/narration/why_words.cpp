#include "app/narration/why_words.hpp"

#include "app/base/score_text.hpp"
#include "app/narration/fault_words.hpp"
#include "app/narration/narration_teller.hpp"
#include "search/check/doubts.hpp"
#include "search/options/algorithm_table.hpp"

namespace plytrace {

namespace {

[[nodiscard]] const char* side_word(bool is_alpha) {
    return is_alpha ? ".alpha" : ".beta";
}

[[nodiscard]] NarrationFact bound_fact(const NodeState& state, bool is_alpha) {
    return is_alpha ? Teller::alpha(state) : Teller::beta(state);
}

// ---- a cut ---------------------------------------------------------------------------------------------------------

void tell_threshold(Teller& teller, const Why& why) {
    if (why.has_mistakes) return teller.say("why.threshold.mistakes", {});
    if (!why.threshold) return;
    const CutThreshold& threshold = *why.threshold;
    const NarrationFact child = teller.child(threshold.child);
    if (threshold.side == CutThreshold::Side::kImpossible) return teller.say("why.threshold.never", {child});
    const NarrationFact wanted{FactKind::kThreshold, why.visit, threshold.value,
                               threshold_text(teller.narrator().language, threshold), kNone};
    const std::string key = threshold.is_leaf ? "why.threshold.leaf" : "why.threshold.child";
    teller.say(key + (threshold.is_for_either_rule ? ".either" : ""), {child, wanted});
}

void tell_cut(Teller& teller, const Why& why) {
    if (tell_faults(teller)) return;
    const bool has_shares = is_player(teller.trace().role(why.visit));
    if (why.is_skipped && !has_shares) teller.say("cut", {teller.name(why.visit)});
    if (has_shares) {
        tell_cutoff(teller);
    } else if (tell_cut_reason(teller)) {
        tell_threshold(teller, why);
    }
}

// ---- bounds and values ---------------------------------------------------------------------------------------------

/// Where one bound comes from; what nobody knows yet is told only of a node that is open.
void tell_bound_source(Teller& teller, const Why& why, const BoundSource& source, bool is_alpha) {
    const NodeState state = teller.trace().visit_state(why.visit, why.t);
    const NarrationFact bound = bound_fact(state, is_alpha);
    const std::string side = side_word(is_alpha);
    const bool is_open = why.kind == WhyKind::kBounds;
    switch (source.by) {
        case BoundBy::kNobody:
            if (is_open) teller.say("why.bound.nobody" + side, {bound});
            return;
        case BoundBy::kItself:
            if (!is_open || source.child == kNone) return;
            teller.say("why.bound.itself" + side, {bound, teller.child(source.child)});
            return tell_doubt_of_bound(teller, why.visit, is_alpha);
        case BoundBy::kAncestor:
            teller.say("why.bound.ancestor" + side, {bound, teller.name(source.setter), teller.child(source.child)});
            return tell_doubt_of_bound(teller, why.visit, is_alpha);
        case BoundBy::kTry:
            if (teller.erred() != nullptr && !proves_bound(teller.trace(), source.setter, is_alpha, source.value))
                return tell_doubt_of_bound(teller, why.visit, is_alpha);
            return teller.say("why.bound.try" + side, {bound, teller.name(source.setter)});
        case BoundBy::kQuestion: {
            const double end = is_alpha ? state.beta_in : state.alpha_in;
            const FactKind kind = is_alpha ? FactKind::kBeta : FactKind::kAlpha;
            return teller.say("why.bound.question" + side, {Teller::number(kind, why.visit, end)});
        }
        case BoundBy::kWindow:
            return teller.say("why.bound.window" + side, {bound});
        case BoundBy::kDropped:
            if (is_open && !why.has_mistakes) teller.say("why.bound.dropped" + side, {bound});
            return;
        case BoundBy::kUnknown:
            return;
    }
}

void tell_bounds(Teller& teller, const Why& why) {
    if (!teller.has_window()) return;
    if (why.alpha.by == BoundBy::kNobody && why.beta.by == BoundBy::kNobody) {
        const NodeState state = teller.trace().visit_state(why.visit, why.t);
        if (why.kind == WhyKind::kBounds)
            teller.say("why.bound.nobody.both", {Teller::alpha(state), Teller::beta(state)});
        return;
    }
    tell_bound_source(teller, why, why.alpha, true);
    tell_bound_source(teller, why, why.beta, false);
}

/// What is wrong with the value that the visit has, in place of where it comes from. False: nothing is.
[[nodiscard]] bool tell_wrong_value(Teller& teller, const NodeState& state) {
    const Judgement* judgement = teller.narrator().judgement;
    if (judgement == nullptr || !state.has_value) return false;
    const Fault* wrong = wrong_value(*judgement, state.visit, teller.step(), state.value);
    if (wrong == nullptr) return false;
    teller.quote(fault_text(teller.narrator(), *wrong));
    return true;
}

void tell_value_so_far(Teller& teller, const Why& why, const NodeState& state) {
    if (!state.has_value) return teller.say("why.no_value", {teller.Name(why.visit)});
    const NarrationFact value = teller.score(FactKind::kValue, why.visit, state.value);
    if (why.child == kNone) return teller.say("why.value.so_far.alone", {teller.Name(why.visit), value});
    teller.say("why.value.so_far", {teller.Name(why.visit), value, teller.child(why.child)});
    tell_doubt(teller, why.visit);
}

/// The value of a node that is done, behind a mistake: only what is proved, or what the trace says and no reason for
/// it.
void tell_value_behind_mistake(Teller& teller, const Why& why, const NodeState& state) {
    const Trace& trace = teller.trace();
    const bool is_from_child = why.child != kNone && trace.event(trace.leave_step(why.child)).score() == state.value;
    const NarrationFact worth = teller.proved(why.visit);
    const bool is_proved = state.proof != Proof::kNothing;
    if (!is_from_child) {
        teller.say(is_proved ? "leave.bound" : "leave.unproved", {teller.Name(why.visit), worth});
    } else {
        teller.say(is_proved ? "why.value" : "why.value.unproved",
                   {teller.Name(why.visit), worth, teller.child(why.child)});
    }
    tell_doubt(teller, why.visit);
}

void tell_value(Teller& teller, const Why& why, const NodeState& state) {
    const Trace& trace = teller.trace();
    if (teller.erred() != nullptr) return tell_value_behind_mistake(teller, why, state);
    const bool is_max = state.role == Role::kMax;
    const NodeState last = trace.visit_state(why.visit, trace.leave_step(why.visit));
    if (last.value != state.value) {  // clipped into the window
        teller.say("leave.clipped",
                   {teller.Name(why.visit), Teller::number(FactKind::kValueBefore, why.visit, last.value),
                    Teller::number(FactKind::kValue, why.visit, state.value)});
    } else if (why.child == kNone) {
        const FactKind kind = is_max ? FactKind::kAlpha : FactKind::kBeta;
        teller.say(std::string("why.value.start") + side_word(is_max),
                   {teller.Name(why.visit), Teller::number(kind, why.visit, state.value)});
    } else {
        const bool is_proved = state.proof != Proof::kNothing;
        teller.say(is_proved ? "why.value" : "why.value.unproved",
                   {teller.Name(why.visit), teller.proved(why.visit), teller.child(why.child)});
        if (trace.children_entered(why.visit, why.t).size() > 1)
            teller.say("why.value.others", {teller.mover(state.role)});
    }
}

// ---- the question --------------------------------------------------------------------------------------------------

[[nodiscard]] std::string question(const Teller& teller, const Why& why) {
    const auto ask = [&](std::string_view key, std::initializer_list<std::string_view> with) {
        return teller.narrator().language.with("why.ask." + std::string(key), with);
    };
    const bool is_unvisited = why.visit == kNone || why.is_skipped;
    const std::string name = is_unvisited && teller.is_tree() ? teller.name_of(why.asked).text
                             : why.visit != kNone             ? teller.name(why.visit).text
                                                              : "";
    switch (why.kind) {
        case WhyKind::kNotReached:
            return ask("not_reached", {name});
        case WhyKind::kBeyondDepth:
            return ask("skipped", {name});
        case WhyKind::kStale:
            return ask("stale", {name});
        case WhyKind::kCut:
            return ask(why.is_skipped ? "skipped" : "cut", {name});
        case WhyKind::kBounds:
            return ask(teller.has_window() ? "bounds" : "value.unproved", {name});
        case WhyKind::kValue:
        case WhyKind::kEvent: {
            const bool is_proved =
                teller.trace().event(teller.trace().leave_step(why.visit)).proof() != Proof::kNothing;
            if (!is_proved) return ask("value.unproved", {name});
            return ask("value", {name, teller.proved(why.visit).text});
        }
    }
    return "";
}

}  // namespace

std::string threshold_text(const Language& language, const CutThreshold& threshold) {
    using Side = CutThreshold::Side;
    const char* const word = threshold.side == Side::kMore      ? "more"
                             : threshold.side == Side::kAtLeast ? "at_least"
                             : threshold.side == Side::kLess    ? "less"
                                                                : "at_most";
    return language.with(std::string("why.threshold.") + word, {score_text(threshold.value)});
}

WhyWords say_why(const Narrator& narrator, const Why& why) {
    const bool is_of_event = why.told != kNever;
    Teller teller(narrator, is_of_event ? why.told : why.t);
    WhyWords words{question(teller, why), {}};
    const auto name = [&] { return why.visit == kNone ? teller.Name_of(why.asked) : teller.Name(why.visit); };
    switch (why.kind) {
        case WhyKind::kNotReached:
            teller.say("why.not_reached", {name()});
            break;
        case WhyKind::kBeyondDepth:
            teller.say("why.beyond_depth", {name()});
            break;
        case WhyKind::kStale:
            teller.say("why.stale", {name()});
            break;
        case WhyKind::kCut:
            tell_cut(teller, why);
            break;
        case WhyKind::kEvent:
            if (teller.is_tree_leaf(why.asked) && !tell_faults(teller)) {
                teller.say("why.leaf", {teller.Name(why.visit), teller.proved(why.visit)});
                break;
            }
            words.answer = narrate(narrator, why.told);
            words.answer.why.clear();
            return words;
        case WhyKind::kBounds:
        case WhyKind::kValue: {
            const NodeState state = narrator.trace.visit_state(why.visit, why.t);
            if (tell_wrong_value(teller, state)) break;
            const bool is_open = why.kind == WhyKind::kBounds;
            if (!is_open) tell_value(teller, why, state);
            tell_bounds(teller, why);
            if (is_open) tell_value_so_far(teller, why, state);
            break;
        }
    }
    words.answer = teller.finish();
    return words;
}

TreeNote note_of(const Narrator& narrator, const Why& why) {
    const Trace& trace = narrator.trace;
    WhyWords words = say_why(narrator, why);
    TreeNote note{why.asked, {}, std::move(words.question), std::move(words.answer.text)};
    const auto add = [&](VisitId from, VisitId to, std::string beside) {
        if (from == kNone || to == kNone || trace.node_of(from) == trace.node_of(to)) return;
        note.arrows.push_back({trace.node_of(from), trace.node_of(to), std::move(beside)});
    };
    const auto is_wrong = [&] {
        if (narrator.judgement == nullptr || why.visit == kNone) return false;
        const NodeState state = trace.visit_state(why.visit, why.t);
        return state.has_value && wrong_value(*narrator.judgement, why.visit, why.t, state.value) != nullptr;
    };
    if (why.kind == WhyKind::kCut && !why.has_mistakes) {
        const NodeState state = trace.visit_state(why.visit, why.told);
        const bool has_numbers = !is_player(state.role) && why.bound.by == BoundBy::kAncestor;
        const char* const depth = why.bound.levels > 1 ? "why.arrow.deep" : "why.arrow.shallow";
        const std::string numbers = score_text(why.value) + (why.is_alpha ? " ≤ " : " ≥ ") +
                                    (why.is_alpha ? alpha_text(state) : beta_text(state));
        add(why.visit, why.bound.setter, has_numbers ? narrator.language.with(depth, {numbers}) : "");
    } else if (why.kind == WhyKind::kBounds && keeps_window(trace.header().algorithm)) {
        const NodeState state = trace.visit_state(why.visit, why.t);
        if (why.alpha.by == BoundBy::kAncestor) add(why.visit, why.alpha.setter, "α " + alpha_text(state));
        if (why.beta.by == BoundBy::kAncestor) add(why.visit, why.beta.setter, "β " + beta_text(state));
    } else if (why.kind == WhyKind::kValue && !is_wrong()) {
        const Event end = trace.event(trace.leave_step(why.visit));
        add(why.child, why.visit, why.child == kNone ? "" : score_text(end.score()));
    }
    return note;
}

}  // namespace plytrace
