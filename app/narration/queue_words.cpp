#include "app/narration/queue_words.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "app/base/move_words.hpp"
#include "app/base/score_text.hpp"
#include "search/options/first_merit.hpp"

namespace plytrace {

namespace {

NarrationFact merit_of(VisitId visit, double merit) {
    return Teller::number(FactKind::kMerit, visit, merit);
}

/// "live" or "solved".
NarrationFact kind_of(const Teller& teller, bool is_solved) {
    return teller.words(is_solved ? "queue.solved" : "queue.live");
}

/// The node of a state, visited or not: "B", "its move e6"; or the same at the start of a sentence.
NarrationFact node_of(const Teller& teller, const QueuedState& state, bool is_at_start = false) {
    const Trace& trace = teller.trace();
    const NodeId node = queued_node(trace, state, teller.step());
    if (teller.is_tree()) return is_at_start ? teller.Name_of(node) : teller.name_of(node);
    if (node != kNone) {
        const VisitId visit = trace.latest_visit(node, teller.step());
        return is_at_start ? teller.Child(visit) : teller.child(visit);
    }
    const std::string move = teller.narrator().names.move_text_at(trace.node_of(state.parent), state.move);
    const Language& language = teller.narrator().language;
    const char* const key = is_at_start ? "narration.noun.move.start" : "narration.noun.move";
    return {FactKind::kName, kNone, 0, language.with(key, {move_in_words(language, move)}), kNone};
}

/// The moves from the root to a state of a game: "d3 c5", or the last ones.
std::string moves_to(const Narrator& narrator, const QueuedState& state) {
    constexpr std::size_t kMostMoves = 6;
    const Trace& trace = narrator.trace;
    const auto words = [&](const std::string& move) { return move_in_words(narrator.language, move); };
    std::vector<std::string> moves = {words(narrator.names.move_text_at(trace.node_of(state.parent), state.move))};
    VisitId visit = state.parent;
    for (; trace.parent(visit) != kNone && moves.size() < kMostMoves; visit = trace.parent(visit)) {
        moves.push_back(words(narrator.names.move_text(trace.node_of(visit))));
    }
    std::string line = trace.parent(visit) == kNone ? "" : "… ";
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) line += (move == moves.rbegin() ? "" : " ") + *move;
    return line;
}

/// "greatest" for SSS*, "least" for DUAL*: the ending of a key.
std::string side(const Trace& trace) {
    return first_merit(trace) == kInfinity ? ".max" : ".min";
}

void tell_taken(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    if (visit == 0) return teller.say("queue.begin", {teller.name(visit), merit_of(visit, first_merit(trace))});
    const TakenState taken = taken_state(trace, visit);
    const NarrationFact merit = merit_of(visit, taken.merit);
    const std::uint32_t number = trace.taken(visit);
    if (number == kNone) return teller.say("queue.take.unknown", {teller.name(visit)});
    const std::vector<QueuedState> open = best_first(trace, teller.step() - 1);
    const NarrationFact kind = kind_of(teller, taken.is_solved);
    if (open.size() == 1) return teller.say("queue.take.only", {teller.name(visit), kind, merit});
    if (open.front().merit != taken.merit) return teller.say("queue.take.other", {teller.name(visit), kind, merit});
    teller.say("queue.take" + side(trace), {teller.Name(visit), kind, merit});
    const auto has_same = [&](const QueuedState& state) { return state.merit == taken.merit; };
    if (std::count_if(open.begin(), open.end(), has_same) == 1) return;
    const bool is_leftmost =
        teller.is_tree() && queued_node(trace, open.front(), teller.step()) == trace.node_of(visit);
    teller.say(is_leftmost ? "queue.tie.leftmost" : "queue.tie", {});
}

/// What a state is replaced by, with the reason.
void tell_put(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    const QueuedState state = trace.queued(teller.event().first());
    const NarrationFact put = node_of(teller, state), merit = merit_of(visit, state.merit);
    const VisitId parent = trace.parent(visit);
    if (teller.event().queued() == Queued::kGone) {
        return teller.say("queue.gone" + side(trace), {node_of(teller, state, true), merit});
    }
    switch (queue_case(trace, visit)) {
        case QueueCase::kSolvesParent:
            return teller.say("queue.solves_parent",
                              {teller.Name(visit), teller.mover(trace.role(parent)), teller.name(parent), merit});
        case QueueCase::kNextSibling:
            return teller.say("queue.next_sibling",
                              {teller.Name(visit), teller.mover(trace.role(parent)), teller.name(parent), put, merit});
        case QueueCase::kLastSibling:
            return teller.say("queue.last_sibling",
                              {teller.Name(visit), teller.mover(trace.role(parent)), teller.name(parent), merit});
        case QueueCase::kLeaf:
            return teller.say(
                "queue.leaf" + side(trace),
                {teller.Name(visit), merit_of(visit, visit == 0 ? first_merit(trace) : taken_state(trace, visit).merit),
                 Teller::number(FactKind::kValue, visit, trace.event(trace.leave_step(visit)).score()), merit});
        case QueueCase::kFirstChild:
            return teller.say("queue.first_child", {teller.Name(visit), teller.mover(trace.role(visit)), put, merit});
        case QueueCase::kAllChildren:
            return teller.say("queue.all_children", {teller.Name(visit), teller.mover(trace.role(visit)), put, merit});
        case QueueCase::kEnd:
            return teller.say("queue.put", {put, kind_of(teller, state.is_solved), merit});
    }
}

void tell_end_of_state(Teller& teller) {
    const Trace& trace = teller.trace();
    const VisitId visit = teller.event().visit;
    if (queue_case(trace, visit) == QueueCase::kEnd) {
        return teller.say("queue.end", {teller.Name(visit), merit_of(visit, teller.event().score())});
    }
    const std::size_t states = trace.queue(teller.step()).size();
    teller.say(states == 1 ? "queue.length.one" : "queue.length", {Teller::count(FactKind::kStates, visit, states)});
}

}  // namespace

void tell_queue(Teller& teller) {
    const VisitId visit = teller.event().visit;
    switch (teller.event().kind) {
        case EventKind::kEnter:
            return tell_taken(teller);
        case EventKind::kPut:
            return tell_put(teller);
        case EventKind::kEvaluate:
            return teller.say(teller.event().has(event_flag::kTerminal) ? "queue.evaluate" : "queue.estimate",
                              {teller.Name(visit), Teller::number(FactKind::kValue, visit, teller.event().score())});
        case EventKind::kLeave:
            return tell_end_of_state(teller);
        case EventKind::kPass:
            return teller.say("iteration.pass", {});
        case EventKind::kReturn:
        case EventKind::kBound:
        case EventKind::kCutoff:
        case EventKind::kTable:
        case EventKind::kPlayout:
            return;  // no trace of merits has them
    }
}

void tell_merit(Teller& teller, NodeId node) {
    const Trace& trace = teller.trace();
    for (const QueuedState& state : best_first(trace, teller.step())) {
        if (queued_node(trace, state, teller.step()) != node) continue;
        const NarrationFact name = node_of(teller, state, true);
        const std::string key = state.is_solved ? "why.merit.solved" : "why.merit.live";
        return teller.say(key + side(trace), {name, merit_of(kNone, state.merit)});
    }
    const VisitId visit = trace.latest_visit(node, teller.step());
    if (visit == kNone) return teller.say("why.merit.none", {teller.Name_of(node)});
    const TakenState taken = taken_state(trace, visit);
    teller.say("why.merit.taken", {teller.Name(visit), kind_of(teller, taken.is_solved),
                                   merit_of(visit, visit == 0 ? first_merit(trace) : taken.merit),
                                   Teller::count(FactKind::kStep, visit, trace.enter_step(visit) + 1)});
}

QueueRow queue_row(const Narrator& narrator, const ListedState& listed, Step t) {
    const Teller teller(narrator, t);
    const Trace& trace = teller.trace();
    const auto in_tree = [&] {
        if (listed.node == 0 || !narrator.names.name_in_sentence(listed.node).empty())
            return teller.Name_of(listed.node).text;
        return narrator.language.with("queue.leaf", {std::to_string(trace.node_move(listed.node) + 1),
                                                     narrator.names.name_in_sentence(trace.node_parent(listed.node))});
    };
    const bool is_root = listed.state.parent == kNone;
    const std::string node = teller.is_tree() ? in_tree()
                             : is_root        ? narrator.language("narration.noun.root.start")
                                              : moves_to(narrator, listed.state);
    return {node, kind_of(teller, listed.state.is_solved).text, score_text(listed.state.merit)};
}

}  // namespace plytrace
