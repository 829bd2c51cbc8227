#include "app/practice/hand_run.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include "app/base/node_text.hpp"
#include "app/practice/hand_search.hpp"
#include "app/practice/root_value.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/check/tree_truth.hpp"
#include "search/options/option_table.hpp"
#include "search/trace/recorder.hpp"

namespace plytrace {
namespace {

/// Carries out a run: keeps its position and, if there is a recorder, records each step.
class PlainHand final : public HandSearch {
  public:
    PlainHand(const PracticeTask& task, Recorder* recorder) : m_task(task), m_tree(*task.tree), m_recorder(recorder) {
        enter(0, kNoMove, keeps_window() ? task.options.window : Window());
    }

    [[nodiscard]] HandPlace place() const override {
        HandPlace place;
        if (m_open.empty()) {
            place.is_over = true;
            return place;
        }
        const OpenNode& at = m_open.back();
        place.node = at.node;
        place.is_leaf = m_tree.is_leaf(at.node);
        place.has_come_back = at.has_come_back;
        place.has_value = at.has_value;
        place.has_cut = at.has_cut;
        place.may_bound = at.may_bound && keeps_window();
        place.value = at.value;
        place.from = at.from;
        place.from_value = at.from_value;
        place.window = at.window;
        place.is_done = at.is_done;
        const auto left = std::find(at.is_done.begin(), at.is_done.end(), false);
        if (left != at.is_done.end()) place.next = static_cast<MoveCode>(left - at.is_done.begin());
        return place;
    }

    void make(const HandStep& step) override {
        OpenNode& at = m_open.back();
        switch (step.move) {
            case HandMove::kEnter:
                at.may_bound = false;
                at.is_done[static_cast<std::size_t>(step.child)] = true;
                return enter(m_tree.child(at.node, static_cast<std::size_t>(step.child)), step.child,
                             step.numbers.empty() ? handed_down(at) : Window{step.numbers[0], step.numbers[1]});
            case HandMove::kValue:
                return m_tree.is_leaf(at.node) ? evaluate(step.numbers) : take(step.numbers);
            case HandMove::kBound: {
                const double bound = step.numbers.front();
                (role_in_tree(m_tree, at.node) == Role::kMax ? at.window.alpha : at.window.beta) = bound;
                at.may_bound = false;
                if (m_recorder != nullptr) m_recorder->bound(bound);
                return;
            }
            case HandMove::kCut:
                at.has_cut = true;
                at.may_bound = false;
                if (m_recorder != nullptr)
                    m_recorder->cutoff(
                        static_cast<std::uint32_t>(std::count(at.is_done.begin(), at.is_done.end(), false)));
                return;
            case HandMove::kLeave: {
                const std::vector<double> value = left_with(at);
                if (m_recorder != nullptr) m_recorder->leave(score(value));
                return come_back(value);
            }
        }
    }

  private:
    struct OpenNode {
        NodeId node = 0;
        Window in, window;  ///< on entry, and now
        std::vector<bool> is_done;
        std::vector<double> value;
        NodeId from = kNone;
        std::vector<double> from_value;
        bool has_value = false, has_come_back = false, has_cut = false, may_bound = false;
    };

    [[nodiscard]] bool keeps_window() const { return info(m_task.options.algorithm).has_window(); }

    [[nodiscard]] double score(const std::vector<double>& values) const {
        return m_tree.value_count() == 1 ? values.front() : m_recorder->score_of(values);
    }

    [[nodiscard]] bool has_sides(NodeId node) const {
        const Role role = role_in_tree(m_tree, node);
        return role == Role::kMax || role == Role::kMin;
    }

    /// The window that a child inherits if the student gives none.
    [[nodiscard]] Window handed_down(const OpenNode& at) const {
        if (!keeps_window() || rules_of(m_task.options).deep_cuts || !has_sides(at.node)) return at.window;
        const bool is_max = role_in_tree(m_tree, at.node) == Role::kMax;
        return is_max ? Window{at.window.alpha, kInfinity} : Window{-kInfinity, at.window.beta};
    }

    /// Fail-hard clips a node's value into its window; the student makes no step for that.
    [[nodiscard]] std::vector<double> left_with(const OpenNode& at) const {
        const bool is_hard = keeps_window() && has_sides(at.node) && rules_of(m_task.options).bounds == Bounds::kHard;
        if (!is_hard) return at.value;
        return {std::max(at.in.alpha, std::min(at.value.front(), at.in.beta))};
    }

    void enter(NodeId node, MoveCode move, Window window) {
        OpenNode& open = m_open.emplace_back();
        open.node = node;
        open.in = open.window = window;
        open.is_done.assign(m_tree.child_count(node), false);
        if (m_recorder != nullptr) m_recorder->enter(move, role_in_tree(m_tree, node), window.alpha, window.beta);
    }

    void evaluate(const std::vector<double>& values) {
        if (m_recorder != nullptr) m_recorder->evaluate(score(values), true);
        come_back(values);
    }

    void take(const std::vector<double>& values) {
        OpenNode& at = m_open.back();
        const bool has_improved = !at.has_value || at.value != values;
        at.value = values;
        at.has_value = true;
        at.has_come_back = false;
        const Role role = role_in_tree(m_tree, at.node);
        at.may_bound = role == Role::kMax || role == Role::kMin;
        if (m_recorder != nullptr) m_recorder->returned(score(values), has_improved && role != Role::kChance);
    }

    void come_back(const std::vector<double>& value) {
        const NodeId node = m_open.back().node;
        m_open.pop_back();
        if (m_open.empty()) return;
        m_open.back().has_come_back = true;
        m_open.back().from = node;
        m_open.back().from_value = value;
    }

    const PracticeTask& m_task;
    const ExplicitTree& m_tree;
    Recorder* m_recorder;
    std::vector<OpenNode> m_open;
};

[[nodiscard]] std::unique_ptr<HandSearch> hand_search(const PracticeTask& task, Recorder* recorder = nullptr) {
    if (is_by_iterations(task)) return hand_by_iterations(task, recorder);
    if (is_by_passes(task)) return hand_by_passes(task, recorder);
    return std::make_unique<PlainHand>(task, recorder);
}

/// Whether the correct search can go on from any place, right or wrong.
[[nodiscard]] bool is_directed(const PracticeTask& task) {
    return is_by_iterations(task) || is_by_passes(task);
}

[[nodiscard]] TraceHeader header_of(const PracticeTask& task) {
    TraceHeader header;
    header.game = "tree";
    header.algorithm = std::string(info(task.options.algorithm).id);
    header.values = info(task.options.algorithm).value_kind();
    for (auto& option : option_pairs(task.options)) {
        if (option.first == "cut" && task.exercise.rule == PracticeRule::kEither) continue;
        header.options.push_back(std::move(option));
    }
    return header;
}

[[nodiscard]] std::optional<HandMove> move_of(EventKind kind) {
    switch (kind) {
        case EventKind::kEnter:
            return HandMove::kEnter;
        case EventKind::kEvaluate:
        case EventKind::kReturn:
            return HandMove::kValue;
        case EventKind::kBound:
            return HandMove::kBound;
        case EventKind::kCutoff:
            return HandMove::kCut;
        case EventKind::kLeave:
            return HandMove::kLeave;
        case EventKind::kPass:
        case EventKind::kTable:
        case EventKind::kPlayout:
        case EventKind::kPut:
            break;
    }
    return std::nullopt;
}

/// The node's value after a child has returned.
[[nodiscard]] std::vector<double> value_with(const PracticeTask& task, const HandPlace& place) {
    const ExplicitTree& tree = *task.tree;
    std::vector<double> value = place.value;
    if (tree.is_chance(place.node)) {
        value.resize(place.from_value.size(), 0);
        for (std::size_t i = 0; i < value.size(); ++i) value[i] += tree.probability(place.from) * place.from_value[i];
        return value;
    }
    const bool starts_with_bound =
        info(task.options.algorithm).has_window() && rules_of(task.options).bounds == Bounds::kStart;
    if (!place.has_value && !starts_with_bound) return place.from_value;
    if (!place.has_value) value = {tree.player(place.node) == Player::kFirst ? place.window.alpha : place.window.beta};
    const auto player = static_cast<std::size_t>(tree.player(place.node));
    const bool is_better = tree.value_count() > 1                      ? place.from_value[player] > value[player]
                           : tree.player(place.node) == Player::kFirst ? place.from_value[0] > value[0]
                                                                       : place.from_value[0] < value[0];
    return is_better ? place.from_value : value;
}

/// The steps that may be correct there, in the order in which a search makes them.
[[nodiscard]] HandRun steps_from(const PracticeTask& task, const HandPlace& place) {
    const ExplicitTree& tree = *task.tree;
    if (place.is_leaf) {
        const auto values = tree.values(place.node);
        return {{HandMove::kValue, 0, {values.begin(), values.end()}}};
    }
    if (place.has_come_back) return {{HandMove::kValue, 0, value_with(task, place)}};
    const MoveCode next = place.next.value_or(static_cast<MoveCode>(place.is_done.size()));
    HandRun steps = {{HandMove::kCut, 0, {}}, {HandMove::kEnter, next, {}}, {HandMove::kLeave, 0, {}}};
    if (!place.may_bound) return steps;
    const bool is_max = tree.player(place.node) == Player::kFirst;
    const double value = place.value.front(), own = is_max ? place.window.alpha : place.window.beta,
                 other = is_max ? place.window.beta : place.window.alpha;
    if (value == own || (value > own) != is_max) return steps;
    // A value that reaches the opponent's bound causes a cut; otherwise the node's own bound moves first.
    const bool is_tie = value == other && rules_of(task.options).cut == CutRule::kStrict;
    const bool is_within = is_tie || (value != other && (value < other) == is_max);
    steps.insert(is_within ? steps.begin() + 1 : steps.end(), HandStep{HandMove::kBound, 0, {value}});
    return steps;
}

}  // namespace

HandPlace place_after(const PracticeTask& task, const HandRun& run) {
    const auto hand = hand_search(task);
    for (const HandStep& step : run) hand->make(step);
    return hand->place();
}

bool can_do(const PracticeTask& task, const HandPlace& place, const HandStep& step) {
    if (place.is_over) return false;
    const auto count = static_cast<std::size_t>(task.tree->value_count());
    switch (step.move) {
        case HandMove::kEnter:
            return !place.is_leaf && !place.has_come_back && !place.has_cut && !place.is_between && step.child >= 0 &&
                   static_cast<std::size_t>(step.child) < place.is_done.size() &&
                   !place.is_done[static_cast<std::size_t>(step.child)] &&
                   (step.numbers.empty() || (step.numbers.size() == 2 && info(task.options.algorithm).takes_window()));
        case HandMove::kValue:
            return place.takes_value() && step.numbers.size() == count &&
                   (std::isfinite(step.numbers.front()) || !(place.is_between || place.iteration > 0));
        case HandMove::kBound:
            return place.may_bound && step.numbers.size() == 1;
        case HandMove::kCut:
            return place.has_value && !place.has_come_back && !place.has_cut &&
                   info(task.options.algorithm).has_window() &&
                   std::count(place.is_done.begin(), place.is_done.end(), false) > 0;
        case HandMove::kLeave:
            return place.is_between || (place.has_value && !place.has_come_back);
    }
    return false;
}

std::size_t possible_steps(const PracticeTask& task, const HandRun& run) {
    const auto hand = hand_search(task);
    for (std::size_t i = 0; i < run.size(); ++i) {
        if (!can_do(task, hand->place(), run[i])) return i;
        hand->make(run[i]);
    }
    return run.size();
}

namespace {

/// The trace of a run, and the step that each of its events belongs to.
struct RecordedRun {
    std::shared_ptr<Trace> trace;
    std::vector<std::size_t> steps_of_events;
    bool is_over = false;
};

[[nodiscard]] RecordedRun recorded(const PracticeTask& task, const HandRun& run) {
    RecordedRun made;
    made.trace = std::make_shared<Trace>(header_of(task), kMostEventsAtOnce, make_tree_game(task.tree)->shape(),
                                         may_revisit(task.options));
    Recorder recorder(*made.trace);
    const auto hand = hand_search(task, &recorder);
    made.steps_of_events.assign(made.trace->event_count(), 0);
    for (std::size_t step = 0; step < run.size(); ++step) {
        hand->make(run[step]);
        made.steps_of_events.resize(made.trace->event_count(), step);
    }
    made.is_over = hand->place().is_over;
    return made;
}

/// The correct steps from the place that the run has led to, up to the end.
[[nodiscard]] HandRun steps_to_end(const PracticeTask& task, const HandRun& run) {
    const auto hand = hand_search(task);
    for (const HandStep& step : run) hand->make(step);
    HandRun rest;
    while (const auto step = hand->right_step()) {
        rest.push_back(*step);
        hand->make(*step);
    }
    return rest;
}

}  // namespace

std::shared_ptr<const Trace> trace_of(const PracticeTask& task, const HandRun& run) {
    return recorded(task, run).trace;
}

HandRun right_run(const PracticeTask& task) {
    if (is_directed(task)) return steps_to_end(task, {});
    HandRun run;
    const Trace& trace = *task.trace;
    const auto numbers = [&](double score) {
        if (task.tree->value_count() == 1) return std::vector<double>{score};
        const auto values = trace.scores(score);
        return std::vector<double>(values.begin(), values.end());
    };
    for (Step at = 1; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        const auto move = move_of(event.kind);
        if (!move) continue;
        HandStep& step = run.emplace_back(HandStep{*move, 0, {}});
        if (*move == HandMove::kEnter) step.child = static_cast<MoveCode>(event.second());
        if (*move == HandMove::kValue) step.numbers = numbers(event.score());
        if (*move == HandMove::kBound) step.numbers = {event.score()};
    }
    return run;
}

std::optional<std::size_t> first_mistake(const PracticeTask& task, const HandRun& run) {
    std::size_t first = run.size();
    const HandJudgement found = judge_hand(task, run);
    for (const Fault& fault : found.judgement.faults) first = std::min(first, found.step_of(fault.step));
    if (is_by_iterations(task)) return first < run.size() ? std::optional(first) : std::nullopt;
    const auto hand = hand_search(task);
    for (std::size_t i = 0; i < first; ++i) {
        if (run[i].move == HandMove::kEnter && run[i].child != hand->place().next) first = i;
        hand->make(run[i]);
    }
    return first < run.size() ? std::optional(first) : std::nullopt;
}

std::optional<HandStep> next_step(const PracticeTask& task, const HandRun& run) {
    const HandPlace place = place_after(task, run);
    if (place.is_over || first_mistake(task, run)) return std::nullopt;
    if (is_directed(task)) {
        const auto hand = hand_search(task);
        for (const HandStep& step : run) hand->make(step);
        return hand->right_step();
    }
    for (HandStep& step : steps_from(task, place)) {
        if (!can_do(task, place, step)) continue;
        HandRun longer = run;
        longer.push_back(step);
        if (!first_mistake(task, longer)) return std::move(step);
    }
    return std::nullopt;
}

// ---- judging and points --------------------------------------------------------------------------------------------

namespace {

[[nodiscard]] bool is_value(EventKind kind) {
    return kind == EventKind::kReturn || kind == EventKind::kEvaluate;
}

[[nodiscard]] bool is_behind_value(EventKind kind) {
    return kind == EventKind::kBound || kind == EventKind::kCutoff;
}

/// The correct search under one cut rule, node by node. It grades runs that were judged under the same rule.
class RightSearch {
  public:
    RightSearch(const PracticeTask& task, CutRule cut)
        : m_tree(*task.tree), m_weights(task.exercise.weights), m_moves(m_tree.node_count()) {
        SearchOptions options = task.options;
        options.alpha_beta.cut = cut;
        const auto trace = rules_of(options) == rules_of(task.options) ? task.trace : trace_of_tree(m_tree, options);
        for (Step at = 1; at < trace->event_count(); ++at) {
            const Event event = trace->event(at);
            m_moves[trace->node_of(event.visit)].push_back(event.kind);
        }
    }

    /// Fills in everything but `judgement` and `trace`.
    void compare(HandJudgement& found) const {
        const auto& faults = found.judgement.faults;
        found.faults = static_cast<std::size_t>(std::count_if(
            faults.begin(), faults.end(), [](const Fault& fault) { return !fault.follows_from.has_value(); }));
        const std::vector<Done> done = done_in(*found.trace, faults);
        std::vector<bool> is_missing(m_tree.node_count(), false);
        for (NodeId node = 0; node < m_tree.node_count(); ++node) {
            const std::vector<EventKind>& moves = m_moves[node];
            if (moves.empty()) continue;  // the node is cut off
            ++found.nodes;
            found.steps += moves.size();
            if (done[node].is_entered) {
                ++found.looked_at;
                found.missing += done[node].is_open ? steps_left(moves, done[node]) : 0;
                continue;
            }
            // A cut that follows from earlier values, right or wrong, costs nothing.
            const Done& above = done[m_tree.parent(node)];
            is_missing[node] = above.is_entered ? above.is_open || above.leaves_out : is_missing[m_tree.parent(node)];
            found.missing += is_missing[node] ? moves.size() : 0;
        }
        const auto share_of = [](std::size_t part, std::size_t all) {
            return static_cast<double>(part) / static_cast<double>(std::max<std::size_t>(all, 1));
        };
        const double cost = m_weights.mistake ? static_cast<double>(found.faults) * *m_weights.mistake / 100
                                              : share_of(found.faults, found.steps);
        found.share = std::max(0.0, 1 - cost - share_of(found.missing, found.steps));
        found.has_wrong_root = has_wrong_root(*found.trace, &m_tree, found.judgement);
        found.share = limited_by_root(found.share, found.has_wrong_root, m_weights);
        if (found.has_seen_little()) found.share = std::min(found.share, share_of(found.looked_at, found.nodes));
        if (done[0].is_open) found.share = std::min(found.share, 1 - share_of(1, found.steps + 1));
    }

  private:
    /// What the run has done at a node.
    struct Done {
        bool is_entered = false, is_open = false;
        bool leaves_out = false;  ///< it skips children without a reason
        std::size_t values = 0;
        EventKind last = EventKind::kEnter;
    };

    [[nodiscard]] std::vector<Done> done_in(const Trace& trace, const std::vector<Fault>& faults) const {
        std::vector<Done> done(m_tree.node_count());
        for (Step at = 0; at < trace.event_count(); ++at) {
            const Event event = trace.event(at);
            Done& here = done[trace.node_of(event.visit)];
            here.is_entered = true;
            here.is_open = trace.leave_step(event.visit) == kNever;
            here.values += is_value(event.kind) ? 1 : 0;
            here.last = event.kind;
        }
        for (const Fault& fault : faults) {
            const bool is_cut = fault.unit == FaultUnit::kCut && fault.said != 0;
            if (is_cut || fault.kind() == FaultKind::kChildLeftOut) done[fault.node].leaves_out = true;
        }
        return done;
    }

    /// The number of steps left at a node where the run stops. It counts values, because moving a bound is optional.
    [[nodiscard]] static std::size_t steps_left(const std::vector<EventKind>& moves, const Done& done) {
        std::size_t at = moves.front() == EventKind::kEnter ? 1 : 0;
        for (std::size_t values = done.values; at < moves.size() && values > 0; ++at)
            values -= is_value(moves[at]) ? 1 : 0;
        const bool has_such = at < moves.size() && is_behind_value(moves[at]);
        return moves.size() - at - (is_behind_value(done.last) && has_such ? 1 : 0);
    }

    const ExplicitTree& m_tree;
    PointWeights m_weights;
    std::vector<std::vector<EventKind>> m_moves;  ///< by node, including its entry (except for the root)
};

/// Between two passes the search has not ended, whatever the trace looks like.
void drop_last_pass(Judgement& judgement) {
    const auto is_early = [](const Fault& fault) { return fault.reason == FaultReason::kPassLast; };
    std::vector<Fault>& faults = judgement.faults;
    const auto last = std::find_if(faults.begin(), faults.end(), is_early);
    if (last == faults.end()) return;
    const auto index = static_cast<std::size_t>(last - faults.begin());
    faults.erase(last);
    for (Fault& fault : faults)
        if (fault.follows_from && *fault.follows_from > index) --*fault.follows_from;
    index_values(judgement);
}

/// Fills in everything but `judgement` and `trace` for a search by iterations or passes, which can be continued
/// correctly after any mistake.
void compare_directed(const PracticeTask& task, const HandRun& run, bool is_over, HandJudgement& found) {
    const Trace &right = *task.trace, &mine = *found.trace;
    for (NodeId node = 0; node < task.tree->node_count(); ++node) {
        if (right.latest_visit(node, right.event_count()) == kNone) continue;
        ++found.nodes;
        found.looked_at += mine.latest_visit(node, mine.event_count()) != kNone ? 1 : 0;
    }
    const auto& faults = found.judgement.faults;
    found.faults = static_cast<std::size_t>(std::count_if(
        faults.begin(), faults.end(), [](const Fault& fault) { return !fault.follows_from.has_value(); }));
    found.steps = right_run(task).size();
    HandRun open = run;
    if (is_over && !open.empty() && open.back().move == HandMove::kLeave) open.pop_back();  // it may be too early
    const HandRun rest = steps_to_end(task, open);
    found.missing = rest.size() - (open.size() < run.size() ? 1 : 0);
    const auto all = static_cast<double>(std::max(found.steps, run.size() + found.missing));
    const PointWeights& weights = task.exercise.weights;
    const auto count = static_cast<double>(found.faults);
    const double cost = weights.mistake ? count * *weights.mistake / 100 : count / static_cast<double>(found.steps);
    found.share = std::max(0.0, 1 - cost - static_cast<double>(found.missing) / all);
    found.has_wrong_root = is_by_passes(task) && has_wrong_root(mine, task.tree.get(), found.judgement);
    found.share = limited_by_root(found.share, found.has_wrong_root, weights);
    if (!is_over) found.share = std::min(found.share, 1 - 1 / (all + 1));
}

}  // namespace

HandJudgement judge_hand(const PracticeTask& task, const HandRun& run) {
    const RecordedRun made = recorded(task, run);
    const auto& trace = made.trace;
    const TreeTruth truth(*task.tree, trace->role(0));
    std::optional<HandJudgement> best;
    for (RunRules rules : possible_rules(*trace)) {
        // It is optional to move a bound that no child will be given.
        rules.tells_bounds = {};
        HandJudgement found;
        found.trace = trace;
        found.steps_of_events = made.steps_of_events;
        found.judgement = judge_by(*trace, &truth, rules);
        if (is_directed(task)) {
            if (!made.is_over) drop_last_pass(found.judgement);
            compare_directed(task, run, made.is_over, found);
        } else {
            RightSearch(task, rules.alpha_beta.cut).compare(found);
        }
        const auto rank = [](const HandJudgement& judged) {
            return std::tuple(judged.judgement.faults.size(), -judged.share, judged.missing);
        };
        const bool is_better = !best || rank(found) < rank(*best);
        if (is_better) best = std::move(found);
    }
    return std::move(*best);
}

}  // namespace plytrace
