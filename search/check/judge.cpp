#include "search/check/judge.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <vector>

#include "search/check/doubts.hpp"
#include "search/check/ground_truth.hpp"
#include "search/trace/event.hpp"
#include "search/trace/proof.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

bool is_nearly_equal(double a, double b) {
    if (a == b || std::isinf(a) || std::isinf(b)) return a == b;
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

class Marks {
  public:
    /// A list of `size` places, none of them marked.
    void begin(std::size_t size) {
        if (m_marked_in.size() < size) m_marked_in.resize(size, 0);
        ++m_round;
    }
    [[nodiscard]] bool has(std::size_t place) const { return m_marked_in[place] == m_round; }
    /// Whether the place was not marked before.
    bool add(std::size_t place) {
        const bool is_new = !has(place);
        m_marked_in[place] = m_round;
        return is_new;
    }

  private:
    std::vector<std::uint64_t> m_marked_in;  ///< by place: the round that marked it last
    std::uint64_t m_round = 0;
};

/// A child that an open node has entered.
struct JudgedChild {
    MoveCode move;
    VisitId visit;          ///< of the latest try
    Step step;              ///< of the enter
    bool is_known = true;   ///< its value, and not only a bound of it
    std::size_t place = 0;  ///< among the legal moves; found by mark_tried
};

struct JudgedNode {
    static constexpr std::size_t kNoFault = ~std::size_t{0};

    VisitId visit = kNone;
    NodeId node = kNone;
    Role role = Role::kMax;
    Step entered = 0;
    Window in;                   ///< inherited
    Window now;                  ///< as the trace has told, or else as follows
    double value = 0;            ///< told last
    double true_value = 0;       ///< what follows from its children, in or outside the window
    double worst_back = 0;       ///< of the values that have come back, the worst for the player here …
    double first_back = 0;       ///< … and the first
    bool has_child = false;      ///< one has come back
    bool is_carried = false;     ///< a wrong bound was told: what follows from it is no fault
    bool is_bound_told = false;  ///< since the last return
    bool may_close = false;   ///< the condition of a cut holds since the last return, for the value as it is told …
    bool must_close = false;  ///< … and for the right one, too
    bool is_cut = false;
    Step cut_step = 0;
    std::uint32_t skipped = 0;    ///< as the cut tells
    std::size_t first_child = 0;  ///< its children in the judge's list
    Window last_child_end;        ///< the window that the last child had in the end
    VisitId reused = kNone;       ///< whose result it has from the table …
    bool has_hit = false;         ///< … if it has one
    bool has_best = false;        ///< a child is said to be the best one; else the best that is not said to be it …
    VisitId not_kept = kNone;     ///< … but should be
    Step not_kept_step = 0;       ///< … since then
    std::size_t value_fault = kNoFault, bound_fault = kNoFault, cut_fault = kNoFault, order_fault = kNoFault;
    std::size_t turn_fault = kNoFault;

    [[nodiscard]] bool is_max() const { return role == Role::kMax; }
    [[nodiscard]] bool has_sides() const { return role == Role::kMax || role == Role::kMin; }
    /// Whether the player here is better off with `a` than with `b`.
    [[nodiscard]] bool prefers(double a, double b) const { return is_max() ? a > b : a < b; }
    /// The bound that it moves: α at MAX, β at MIN; and the one that it may meet.
    [[nodiscard]] double& own(Window& window) const { return is_max() ? window.alpha : window.beta; }
    [[nodiscard]] double own(const Window& window) const { return is_max() ? window.alpha : window.beta; }
    [[nodiscard]] double met(const Window& window) const { return is_max() ? window.beta : window.alpha; }
};

/// More faults than this are only counted; those that are kept are put in order, and the first of them told.
inline constexpr std::size_t kMostNoted = 10 * kMostFaults;
/// So many looks at children that a cut leaves out are free, and one more for each event.
inline constexpr std::uint64_t kFreeLooks = 1'000'000;

class RunJudge {
  public:
    RunJudge(const Trace& trace, const GroundTruth* truth, const RunRules& rules)
        : m_trace(trace), m_is_tree(truth != nullptr && truth->is_tree()), m_rules(rules) {
        if (truth != nullptr) m_truth = truth->walk();
    }

    [[nodiscard]] Judgement run();

  private:
    const Trace& m_trace;
    std::unique_ptr<TruthWalk> m_truth;  ///< at the innermost open node; null where nothing is known
    bool m_is_tree;
    const RunRules& m_rules;
    Judgement m_result;
    Fault m_uncounted;  ///< where there are too many to be kept
    std::vector<JudgedNode> m_open;
    std::vector<JudgedChild> m_children;  ///< of all open nodes
    Marks m_tried, m_seen;                ///< scratch: by place among a node's legal moves
    std::uint64_t m_looks_left = 0;       ///< at children that a cut leaves out
    Step m_step = 0;
    double m_back = 0;  ///< the value of the visit that ended last
    VisitId m_ended = kNone;
    Window m_ended_in;              ///< what it inherited …
    Window m_ended_window;          ///< … and what it had in the end
    bool m_has_met_limit = false;   ///< in this pass: a leaf was one only because of the depth limit
    bool m_has_own_values = false;  ///< in this pass: the root's moves do not narrow its window (kOwnValuesPass)
    bool m_tells_outside = false;   ///< a value outside its window has been told, in one way or another
    bool m_has_ended_cut = false;   ///< the visit that ended last was cut
    bool m_is_stopped = false;      ///< an illegal move: nothing behind it can be judged
    /// By role (MAX, MIN): what a node has is always the worst value that has come back, the last one, the first one.
    struct Habits {
        bool is_worst = true, is_last = true, is_first = true;
        [[nodiscard]] bool is_other_side() const { return is_worst && !is_last && !is_first; }
    };
    std::array<Habits, 2> m_habits;
    std::array<bool, 3> m_fits_bounds = {true, true,
                                         true};  ///< by Bounds: every right value so far is told in that way

    void enter(const Event& event);
    void leave(const Event& event);
    void end_visit(double value);
    Fault& note(const JudgedNode& node, FaultReason reason, double said, double expected,
                FaultUnit unit = FaultUnit::kScore);
    /// The same, where an earlier fault of the node may be its cause; the first of them becomes that.
    Fault& note_for(JudgedNode& node, std::size_t JudgedNode::*cause, FaultReason reason, double said, double expected,
                    FaultUnit unit = FaultUnit::kScore);
    void put_in_order();
    [[nodiscard]] JudgedNode& top() { return m_open.back(); }

    void evaluate(const Event& event);
    void returned(const Event& event);
    void returned_to_side(JudgedNode& node, const Event& event);
    [[nodiscard]] FaultReason reason_of_value(const JudgedNode& node, double said, double expected,
                                              bool is_first) const;
    void note_habit(JudgedNode& node, double said);
    void name_habits();
    void judge_choice(JudgedNode& node, const Event& event, double before, bool is_first);
    void judge_no_choice(const JudgedNode& node);
    void judge_probe(JudgedNode& node);
    void returned_to_chance(JudgedNode& node, const Event& event);
    void returned_to_player(JudgedNode& node, const Event& event);
    [[nodiscard]] double share(const JudgedNode& node, double score) const;

    [[nodiscard]] bool may_tell(const JudgedNode& node, double said, double value) const;
    void note_bounds(const JudgedNode& node, double said, bool is_leaving);
    [[nodiscard]] Bounds found_bounds() const;
    [[nodiscard]] bool fits(Bounds bounds) const;

    void judge_left_value(JudgedNode& node, double said);
    void judge_reused(JudgedNode& node, double said);
    void judge_result(JudgedNode& root, double said);

    /// Of a search that tries children with a window of its own and tells none, nobody knows what it may cut.
    [[nodiscard]] bool knows_windows() const {
        return m_rules.has_window && (m_rules.tells_windows || !m_rules.may_research);
    }
    void bound(const Event& event);
    void settle_bound(JudgedNode& node, bool is_leaving, double moved_to);
    [[nodiscard]] Window window_for_child(const JudgedNode& parent, Role child) const;
    [[nodiscard]] bool is_narrower(const JudgedNode& node, const Window& window) const;
    void judge_window(JudgedNode& parent, JudgedNode& child);
    void judge_side(JudgedNode& parent, const JudgedNode& child, bool is_alpha, const Window& expected_window);
    void judge_zero_window(JudgedNode& parent, JudgedNode& child);
    void judge_window_again(JudgedNode& parent, JudgedNode& child, VisitId before);

    [[nodiscard]] bool closes(const JudgedNode& node, double value, CutRule rule) const;
    [[nodiscard]] bool has_nothing_left(const JudgedNode& node) const;
    void judge_next_child(JudgedNode& node, VisitId child);
    [[nodiscard]] bool is_cut_by_leak(const JudgedNode& node) const;
    void cutoff(const Event& event);
    void add_skipped(Fault& fault, const JudgedNode& node);

    void enter_child(JudgedNode& parent, VisitId visit);
    void judge_repeated(JudgedNode& node);
    [[nodiscard]] bool is_known(VisitId visit, double value, const Window& in) const;
    void judge_turn(JudgedNode& node);
    void judge_children(JudgedNode& node);
    std::size_t mark_tried(const JudgedNode& node);
    void judge_order(JudgedNode& node, std::size_t legal, bool has_cut_holes);
};

/// Whether it is judged by whose turn it is said to be.
bool hangs_on_turn(FaultKind kind) {
    switch (kind) {
        case FaultKind::kLeafValue:
        case FaultKind::kChildRepeated:
        case FaultKind::kChildLeftOut:
        case FaultKind::kChildOrder:
        case FaultKind::kIllegalMove:
        case FaultKind::kEvaluation:
            return false;
        default:
            return true;
    }
}

// ---- noting --------------------------------------------------------------------------------------------------------

Fault& RunJudge::note(const JudgedNode& node, FaultReason reason, double said, double expected, FaultUnit unit) {
    Fault fault;
    fault.step = m_step;
    fault.visit = node.visit;
    fault.node = node.node;
    fault.reason = reason;
    fault.unit = unit;
    fault.said = said;
    fault.expected = expected;
    fault.role = node.role;
    fault.value = node.value;
    fault.is_strict = m_rules.alpha_beta.cut == CutRule::kStrict;
    if (node.turn_fault != JudgedNode::kNoFault && hangs_on_turn(fault.kind())) fault.follows_from = node.turn_fault;
    if (m_result.faults.size() >= kMostNoted) {
        ++m_result.more;
        m_result.unlisted_from = std::min(m_result.unlisted_from, m_step);
        return m_uncounted = fault;
    }
    m_result.faults.push_back(fault);
    return m_result.faults.back();
}

Fault& RunJudge::note_for(JudgedNode& node, std::size_t JudgedNode::*cause, FaultReason reason, double said,
                          double expected, FaultUnit unit) {
    Fault& fault = note(node, reason, said, expected, unit);
    if (node.*cause == JudgedNode::kNoFault) {
        node.*cause = m_result.faults.size() - 1;
    } else {
        fault.follows_from = node.*cause;
    }
    return fault;
}

// ---- going through the events --------------------------------------------------------------------------------------

void RunJudge::enter(const Event& event) {
    const VisitId visit = event.visit;
    JudgedNode node;
    node.visit = visit;
    node.node = m_trace.node_of(visit);
    node.role = event.role();
    node.entered = m_step;
    node.in = node.now = {m_trace.alpha_in(visit), m_trace.beta_in(visit)};
    if (m_trace.move(visit) == kNoMove) {
        if (m_truth) m_truth->begin();
        m_has_met_limit = false;
        if (m_rules.root_window && node.in != *m_rules.root_window) {
            const bool is_alpha = node.in.alpha != m_rules.root_window->alpha;
            note(node, FaultReason::kRootWindow, is_alpha ? node.in.alpha : node.in.beta,
                 is_alpha ? m_rules.root_window->alpha : m_rules.root_window->beta)
                .is_alpha = is_alpha;
        }
    } else {
        JudgedNode& parent = top();
        const VisitId before = m_trace.previous_try(visit);
        if (before == kNone) {
            enter_child(parent, visit);
            if (m_is_stopped) return;
        } else {
            m_children.back().visit = visit;
        }
        if (m_rules.has_window && before != kNone) {
            judge_window_again(parent, node, before);
        } else if (m_rules.has_window) {
            judge_window(parent, node);
        } else if (before != kNone) {
            note(parent, FaultReason::kRepeated, m_trace.move(visit), kNoMove, FaultUnit::kMove).child = visit;
        }
        if (m_truth != nullptr) m_truth->enter(m_trace.move(visit));
    }
    node.value = !node.has_sides() ? 0 : node.is_max() ? -kInfinity : kInfinity;
    node.true_value = node.value;
    node.first_child = m_children.size();
    m_open.push_back(node);
}

void RunJudge::leave(const Event& event) {
    JudgedNode& node = top();
    if (m_rules.has_window && node.has_sides()) settle_bound(node, true, 0);
    if (node.has_child) {
        judge_no_choice(node);
        judge_repeated(node);
        judge_children(node);
    }
    judge_left_value(node, event.score());
    end_visit(event.score());
}

void RunJudge::end_visit(double value) {
    m_back = value;
    m_ended = top().visit;
    m_ended_in = top().in;
    m_ended_window = top().now;
    m_has_ended_cut = top().is_cut;
    m_children.resize(top().first_child);
    m_open.pop_back();
    if (m_open.empty()) return;
    m_children.back().is_known = is_known(m_ended, value, m_ended_in);
    if (m_truth != nullptr) m_truth->leave();
    top().last_child_end = m_ended_window;
}

Judgement RunJudge::run() {
    const Step end = m_trace.event_count();
    m_looks_left = kFreeLooks + end;
    for (m_step = 0; m_step < end && !m_is_stopped; ++m_step) {
        const Event event = m_trace.event(m_step);
        switch (event.kind) {
            case EventKind::kEnter:
                enter(event);
                break;
            case EventKind::kEvaluate:
                evaluate(event);
                end_visit(event.score());
                break;
            case EventKind::kReturn:
                returned(event);
                break;
            case EventKind::kBound:
                bound(event);
                break;
            case EventKind::kCutoff:
                cutoff(event);
                break;
            case EventKind::kLeave:
                leave(event);
                break;
            case EventKind::kPass:
                m_has_own_values = m_trace.pass(event.first()).name == kOwnValuesPass;
                break;
            case EventKind::kTable:
                // What is not seen of a game may have met it; a tree's own value is known.
                if (is_counted(event.flags) && m_trace.header().game != "tree") m_has_met_limit = true;
                if (event.has(event_flag::kTableHit)) {
                    top().has_hit = true;
                    top().reused = event.first();
                }
                break;
        }
    }
    name_habits();
    put_in_order();
    m_result.rules = m_rules;
    if (m_tells_outside) m_result.outside = found_bounds();
    if (!m_rules.declares_bounds) m_result.rules.alpha_beta.bounds = found_bounds();
    return std::move(m_result);
}

// ---- Children: each one once, in order, and none left out without a cutoff; and whose turn it is -------------------

/// A child that is not another try of the one before.
void RunJudge::enter_child(JudgedNode& parent, VisitId visit) {
    const MoveCode move = m_trace.move(visit);
    if (m_children.size() == parent.first_child) judge_turn(parent);
    judge_next_child(parent, visit);
    if (m_truth != nullptr && !m_is_tree && !m_truth->may_move(move)) {
        note(parent, FaultReason::kIllegal, move, kNoMove, FaultUnit::kMove).child = visit;
        m_is_stopped = true;
        return;
    }
    m_children.push_back({move, visit, m_step});
}

/// Whether what the visit, which has ended, came to is its value, and not only a bound.
bool RunJudge::is_known(VisitId visit, double value, const Window& in) const {
    if (!m_rules.has_window) return true;
    const Event end = m_trace.event(m_trace.leave_step(visit));
    if (end.kind == EventKind::kEvaluate) return true;
    return end.proof() == Proof::kExact && (m_rules.tells_windows || (in.alpha < value && value < in.beta));
}

/// No child twice, apart from tries at once. Found when the node leaves, by sorting: nodes can be wide.
void RunJudge::judge_repeated(JudgedNode& node) {
    const auto first = m_children.begin() + static_cast<std::ptrdiff_t>(node.first_child);
    const auto is_ascending = [](const JudgedChild& a, const JudgedChild& b) { return a.move < b.move; };
    if (std::is_sorted(first, m_children.end(), [&](const auto& a, const auto& b) { return a.move <= b.move; })) return;
    std::vector<JudgedChild> sorted(first, m_children.end());
    std::stable_sort(sorted.begin(), sorted.end(), is_ascending);
    const Step now = m_step;
    for (std::size_t at = 1; at < sorted.size(); ++at) {
        if (sorted[at].move != sorted[at - 1].move) continue;
        m_step = sorted[at].step;
        const FaultReason reason = sorted[at - 1].is_known ? FaultReason::kRepeated : FaultReason::kRepeatedBound;
        note(node, reason, sorted[at].move, kNoMove, FaultUnit::kMove).child = sorted[at].visit;
    }
    m_step = now;
}

/// MAX's nodes and MIN's are the game's to say.
void RunJudge::judge_turn(JudgedNode& node) {
    if (m_truth == nullptr || m_rules.is_handout) return;
    const auto role = m_truth->role();
    if (!role || *role == node.role) return;
    const Step now = m_step;
    m_step = node.entered;
    note_for(node, &JudgedNode::turn_fault, FaultReason::kTurn, static_cast<double>(node.role),
             static_cast<double>(*role), FaultUnit::kRole);
    m_step = now;
}

/// Marks the moves that the node has tried, by their places among the legal ones. How many there are.
std::size_t RunJudge::mark_tried(const JudgedNode& node) {
    const std::size_t legal = m_truth->move_count();
    m_tried.begin(legal);
    std::size_t count = 0;
    for (std::size_t at = node.first_child; at < m_children.size(); ++at) {
        JudgedChild& child = m_children[at];
        child.place = m_truth->place_of(child.move);
        if (child.place < legal && m_tried.add(child.place)) ++count;
    }
    return count;
}

/// Costs what the children that were visited cost, however many others there are.
void RunJudge::judge_children(JudgedNode& node) {
    const bool is_quiet_only =
        m_rules.has_quiescence && (m_rules.is_extended || m_open.size() > static_cast<std::size_t>(m_rules.depth));
    if (m_truth == nullptr || m_rules.is_handout || is_quiet_only) return;
    const std::size_t legal = m_truth->move_count();
    const std::size_t left = legal - mark_tried(node);
    if (m_rules.is_in_order) judge_order(node, legal, node.is_cut && node.skipped == left);
    if (left == 0 && !node.is_cut) return;
    // Those behind the last child that was tried; all, where the order is the search's own.
    std::size_t first_left = 0, behind = left;
    if (m_rules.is_in_order) {
        for (std::size_t at = node.first_child; at < m_children.size(); ++at) {
            const std::size_t place = m_children[at].place;
            if (place < legal) first_left = std::max(first_left, place + 1);
        }
        behind = legal - first_left;
    }
    if (!node.is_cut) {
        if (behind == 0) return;
        while (m_tried.has(first_left)) ++first_left;
        const MoveCode move = m_truth->move_at(first_left);
        note(node, FaultReason::kLeftOut, kNoMove, move, FaultUnit::kMove).move = move;
    } else if (node.skipped != left && node.skipped != behind) {
        const Step now = m_step;
        m_step = node.cut_step;
        note(node, FaultReason::kTooFewSkipped, node.skipped, static_cast<double>(left), FaultUnit::kCount);
        m_step = now;
    }
}

/// From the first to the last, as they were tried. `has_cut_holes`: the node is cut, and counts those passed over among
/// what it skips, so that they are only out of order.
void RunJudge::judge_order(JudgedNode& node, std::size_t legal, bool has_cut_holes) {
    const Step now = m_step;
    m_seen.begin(legal);
    std::size_t next = 0;  // the first that has neither come nor been told of
    for (std::size_t at = node.first_child; at < m_children.size(); ++at) {
        const JudgedChild& child = m_children[at];
        if (child.place >= legal) continue;
        while (next < legal && m_seen.has(next)) ++next;
        if (child.place > next) {
            const bool comes_later = m_tried.has(next) || has_cut_holes;
            const MoveCode passed_over = m_truth->move_at(next);
            m_step = child.step;
            Fault& fault =
                note_for(node, &JudgedNode::order_fault, comes_later ? FaultReason::kOutOfOrder : FaultReason::kLeftOut,
                         child.move, passed_over, FaultUnit::kMove);
            fault.child = child.visit;
            fault.move = passed_over;
            next = child.place;  // one fault for all that this child is entered before
        }
        m_seen.add(child.place);
    }
    m_step = now;
}

// ---- Bounds: moved at a node, and handed down to its children ------------------------------------------------------

bool has_negation(double bound) {
    return bound != 0 && bound != kInfinity && bound != -kInfinity;
}

// ---- moved ---------------------------------------------------------------------------------------------------------

void RunJudge::bound(const Event& event) {
    JudgedNode& node = top();
    if (!node.has_sides() || !m_rules.has_window) return;
    const double said = event.score(), before = node.own(node.now);
    const double expected = node.prefers(node.value, before) ? node.value : before;
    const double right = node.prefers(node.true_value, before) ? node.true_value : before;
    if (!may_tell(node, said, expected) && !may_tell(node, said, right)) {
        const FaultReason reason = said != 0 && is_nearly_equal(said, -expected) ? FaultReason::kBoundNegated
                                   : node.prefers(before, said)                  ? FaultReason::kLoosened
                                   : said == before                              ? FaultReason::kNotMoved
                                                                                 : FaultReason::kMovedWrongly;
        Fault& fault = note_for(node, &JudgedNode::bound_fault, reason, said, expected);
        fault.is_alpha = node.is_max();
        fault.bound = before;
        node.is_carried = true;
    } else {
        node.is_carried = false;
    }
    node.own(node.now) = said;
    node.is_bound_told = true;
}

/// Before the next child is entered, and where the node leaves: a bound that has moved without an event. `moved_to` is
/// what the next child is given.
void RunJudge::settle_bound(JudgedNode& node, bool is_leaving, double moved_to) {
    if (!node.has_child || node.is_bound_told || node.is_carried || node.is_cut || !knows_windows()) return;
    if ((m_rules.is_handout || m_has_own_values) && m_open.size() == 1) return;
    const double before = node.own(node.now);
    if (node.value_fault != JudgedNode::kNoFault && !is_leaving && is_nearly_equal(moved_to, node.true_value)) {
        node.own(node.now) = moved_to;  // as it should be, whatever was told
        return;
    }
    if (!node.prefers(node.value, before)) return;
    // Whether the value really closes the node is the cut's affair; then the bound need not move.
    const bool is_told_elsewhere = m_rules.tells_bounds[node.is_max() ? 0 : 1][is_leaving ? 1 : 0];
    const bool is_moved = is_leaving || is_nearly_equal(moved_to, node.value);
    if (node.may_close) {
        // A cut that was missed. Some move the bound before they ask whether to cut, others would have behind it.
        const bool fits = is_nearly_equal(moved_to, node.value) || is_nearly_equal(moved_to, node.true_value);
        if (fits || !m_rules.tells_windows) node.own(node.now) = fits ? moved_to : node.value;
        return;
    }
    node.own(node.now) = node.value;
    if (!is_told_elsewhere || !is_moved) return;
    Fault& fault = note_for(node, &JudgedNode::bound_fault, FaultReason::kNotTold, before, node.value);
    fault.is_alpha = node.is_max();
    fault.bound = before;
}

// ---- handed down ---------------------------------------------------------------------------------------------------

/// What a child inherits of a node whose bounds are as the trace has told so far.
Window RunJudge::window_for_child(const JudgedNode& parent, Role child) const {
    if (is_player(parent.role)) {
        const double sum = m_open.front().in.beta;
        const bool is_same_player = child == parent.role;
        const double left =
            parent.has_child && m_trace.has_lists() && !is_same_player ? sum - share(parent, parent.value) : sum;
        return {-kInfinity, left};
    }
    if (m_rules.is_handout && m_open.size() == 1) return {};
    Window window = parent.now;
    if (parent.has_sides() && !m_rules.alpha_beta.deep_cuts) {
        (parent.is_max() ? window.beta : window.alpha) = parent.is_max() ? kInfinity : -kInfinity;
    }
    return window;
}

/// As a zero window is: from the bound that the node itself moves, to less than the other one.
bool RunJudge::is_narrower(const JudgedNode& node, const Window& window) const {
    if (!node.has_sides() || window.alpha >= window.beta) return false;
    const Window full = window_for_child(node, node.role);
    return is_nearly_equal(node.own(window), node.own(full)) && node.prefers(node.met(full), node.met(window));
}

void RunJudge::judge_window(JudgedNode& parent, JudgedNode& child) {
    if (!knows_windows()) return;
    if (parent.has_sides()) settle_bound(parent, false, parent.own(child.in));
    const Window expected = window_for_child(parent, child.role);
    if (!m_rules.tells_windows) {
        child.in = child.now = expected;
        return;
    }
    if (parent.role == Role::kChance) return;  // what it hands down has many right answers
    if (m_trace.is_probe(child.visit) && m_trace.window_kind(parent.visit) == WindowKind::kFull) {
        return judge_zero_window(parent, child);
    }
    const Window& said = child.in;
    if (is_nearly_equal(said.alpha, expected.alpha) && is_nearly_equal(said.beta, expected.beta)) return;
    if (m_rules.may_research && !m_rules.tells_zero_windows && parent.has_child && is_narrower(parent, said)) return;

    const bool is_swapped = said.alpha == expected.beta && said.beta == expected.alpha;
    // Of zeros and infinities alone nobody could tell.
    const bool is_negated = said.alpha == -expected.beta && said.beta == -expected.alpha &&
                            (m_rules.is_negamax || has_negation(said.alpha) || has_negation(said.beta));
    const double met_before = parent.met(expected), own_before = parent.own(parent.in);
    // The bounds that the child before has moved are its own.
    const bool is_leaked = parent.has_child && said == parent.last_child_end && parent.last_child_end != expected &&
                           parent.met(said) != met_before && parent.met(said) != parent.value;
    const bool is_own_kept = is_nearly_equal(parent.own(said), own_before);
    if ((is_swapped || is_negated) && (m_rules.is_negamax || !is_leaked)) {
        Fault& fault = note_for(parent, &JudgedNode::bound_fault, FaultReason::kSwapped,
                                is_swapped ? said.alpha : said.beta, is_swapped ? expected.alpha : expected.beta);
        fault.is_alpha = is_swapped;
        fault.child = child.visit;
        fault.move = m_trace.move(child.visit);
        return;
    }
    if (is_leaked && !is_own_kept) {
        Fault& fault = note_for(parent, &JudgedNode::bound_fault, FaultReason::kLeaked, parent.met(said), met_before);
        fault.is_alpha = !parent.is_max();
        fault.child = child.visit;
        return;
    }
    // The side that is not the parent's to move tells more.
    const bool is_met_wrong = !is_nearly_equal(parent.met(said), met_before);
    judge_side(parent, child, is_met_wrong ? !parent.is_max() : parent.is_max(), expected);
}

/// One bound that a child is given and that is not its parent's.
void RunJudge::judge_side(JudgedNode& parent, const JudgedNode& child, bool is_alpha, const Window& expected_window) {
    const double said = is_alpha ? child.in.alpha : child.in.beta;
    const double expected = is_alpha ? expected_window.alpha : expected_window.beta;
    const double none = is_alpha ? -kInfinity : kInfinity;
    const double before = is_alpha ? parent.in.alpha : parent.in.beta;
    const double of_sibling = is_alpha ? parent.last_child_end.alpha : parent.last_child_end.beta;
    const bool is_own = parent.has_sides() && is_alpha == parent.is_max();
    const bool has_moved = is_own && parent.has_child && !is_nearly_equal(expected, before);

    const bool is_behind = parent.has_sides() && parent.has_child;
    FaultReason reason = FaultReason::kNotInherited;
    if (is_behind && !is_own && is_nearly_equal(said, parent.value)) {
        reason = FaultReason::kWrongNode;
    } else if (has_moved && is_nearly_equal(said, before) && !(parent.is_bound_told && said == none)) {
        reason = FaultReason::kNotMoved;
    } else if (said == none) {
        reason = FaultReason::kInheritedNone;
    } else if (is_behind && is_own && is_nearly_equal(said, m_back) && parent.prefers(expected, said)) {
        reason = FaultReason::kLoosened;
    } else if (is_behind && !is_own && is_nearly_equal(said, of_sibling)) {
        reason = FaultReason::kLeaked;
    } else if (has_negation(said) && is_nearly_equal(said, -expected)) {
        reason = FaultReason::kBoundNegated;
    } else if (has_moved) {
        reason = parent.prefers(expected, said) ? FaultReason::kLoosened : FaultReason::kMovedWrongly;
    } else if (is_behind && is_own && is_nearly_equal(said, parent.value)) {
        reason = FaultReason::kMovedWrongly;
    }
    Fault& fault = note_for(parent, &JudgedNode::bound_fault, reason, said, expected);
    fault.is_alpha = is_alpha;
    fault.bound = before;
    fault.child = child.visit;
}

/// (α, α+) below MAX, (β−, β) below MIN, whatever the next number is to the program.
void RunJudge::judge_zero_window(JudgedNode& parent, JudgedNode& child) {
    const Window& said = child.in;
    const Window expected = window_for_child(parent, child.role);
    const bool is_max = parent.is_max();
    if (is_max ? !is_nearly_equal(said.alpha, expected.alpha) : !is_nearly_equal(said.beta, expected.beta)) {
        return judge_side(parent, child, is_max, expected);
    }
    const bool is_within =
        said.alpha < said.beta && (is_max ? said.beta <= expected.beta : said.alpha >= expected.alpha);
    if (!is_within) judge_side(parent, child, !is_max, expected);
}

/// A child that is entered again at once: with the parent's window, or the part of it that the try before has left.
void RunJudge::judge_window_again(JudgedNode& parent, JudgedNode& child, VisitId before) {
    if (!knows_windows()) return;
    const Window tried{m_trace.alpha_in(before), m_trace.beta_in(before)};
    const bool is_declared = m_rules.may_research || m_trace.is_probe(before) ||
                             m_trace.window_kind(before) != m_trace.window_kind(child.visit);
    if (!is_declared || tried == child.in) {
        const FaultReason reason = m_children.back().is_known ? FaultReason::kRepeated : FaultReason::kRepeatedBound;
        Fault& fault = note(parent, reason, m_trace.move(child.visit), kNoMove, FaultUnit::kMove);
        fault.child = child.visit;
        return;
    }
    if (!parent.has_sides()) return;
    Window expected = window_for_child(parent, child.role);
    if (is_nearly_equal(parent.own(child.in), m_back)) parent.own(expected) = parent.own(child.in);
    if (m_trace.window_kind(child.visit) != WindowKind::kFull) return;
    for (const bool is_alpha : {true, false}) {
        const double said = is_alpha ? child.in.alpha : child.in.beta;
        if (!is_nearly_equal(said, is_alpha ? expected.alpha : expected.beta)) {
            return judge_side(parent, child, is_alpha, expected);
        }
    }
}

// ---- Cutoffs: made without a reason, or not made with one ----------------------------------------------------------

/// Whether a node of this value needs none of its other children.
bool RunJudge::closes(const JudgedNode& node, double value, CutRule rule) const {
    if (is_player(node.role)) return m_trace.has_lists() && share(node, value) >= node.in.beta;
    if (!node.has_sides()) return false;
    const double bound = node.met(node.in);
    return rule == CutRule::kEqual ? !node.prefers(bound, value) : node.prefers(value, bound);
}

/// Behind a cut that was missed, or two bounds that were exchanged, a window may be empty: whatever is in it will do.
bool RunJudge::has_nothing_left(const JudgedNode& node) const {
    if (!node.has_sides() || !m_rules.has_window) return false;
    return m_rules.alpha_beta.cut == CutRule::kEqual ? node.in.alpha >= node.in.beta : node.in.alpha > node.in.beta;
}

/// Another child is searched although nothing can come of it.
void RunJudge::judge_next_child(JudgedNode& node, VisitId child) {
    if (!node.must_close || !m_rules.says_cuts || !(knows_windows() || is_player(node.role)) ||
        (m_has_own_values && m_open.size() == 1))
        return;
    const bool has_side = node.has_sides();
    if (is_player(node.role) && m_open.front().in.beta == kInfinity) return;
    // What is told may have been clipped to the bound that it is beyond.
    const double value = may_tell(node, node.value, node.true_value) ? node.true_value : node.value;
    const FaultReason reason = !has_side                               ? FaultReason::kMissedPlayer
                               : closes(node, value, CutRule::kStrict) ? FaultReason::kMissed
                                                                       : FaultReason::kTieNotCut;
    Fault& fault = note_for(node, &JudgedNode::cut_fault, reason, 0, 1, FaultUnit::kCut);
    fault.value = value;
    fault.child = child;
    fault.bound = has_side ? node.met(node.in) : node.in.beta;
    fault.is_alpha = !node.is_max();
}

/// Whether the child before has left a bound that closes the node, in a run that might share one α and β. (Any other
/// bound that a child has moved closes its parent, too: that alone says nothing.)
bool RunJudge::is_cut_by_leak(const JudgedNode& node) const {
    if (!m_rules.may_share_bounds || !node.has_sides() || m_has_ended_cut) return false;
    const double bound = node.met(node.last_child_end);
    if (!node.prefers(node.met(node.in), bound)) return false;
    const bool is_met = !node.prefers(bound, node.value);
    return is_met && (m_rules.alpha_beta.cut == CutRule::kEqual || node.value != bound);
}

void RunJudge::cutoff(const Event& event) {
    JudgedNode& node = top();
    node.is_cut = true;
    node.cut_step = m_step;
    node.skipped = event.first();
    const bool may_cut = m_rules.has_window || is_player(node.role);
    const bool is_untold = m_rules.has_window && !knows_windows() && node.has_sides();
    if ((may_cut && node.may_close) || is_untold) return;
    const double bound = node.has_sides() ? node.met(node.in) : node.in.beta;
    if (may_cut && is_cut_by_leak(node)) {
        Fault& fault = note(node, FaultReason::kEarlyLeaked, node.met(node.last_child_end), bound);
        fault.child = m_ended;
        fault.is_alpha = !node.is_max();
        return add_skipped(fault, node);
    }
    FaultReason reason = FaultReason::kEarly;
    if (node.role == Role::kChance) {
        reason = FaultReason::kEarlyChance;
    } else if (is_player(node.role)) {
        reason = FaultReason::kEarlyPlayer;
    } else if (may_cut && closes(node, node.value, CutRule::kEqual)) {
        reason = FaultReason::kTieCut;
    } else if (node.has_child && m_has_ended_cut) {
        reason = FaultReason::kEarlyDouble;
    } else if (node.has_child && node.prefers(node.own(node.now), m_back)) {
        reason = FaultReason::kEarlyWorse;
    } else if (node.own(node.now) != (node.is_max() ? -kInfinity : kInfinity)) {
        reason = FaultReason::kEarlyOwn;
    }
    Fault& fault = note(node, reason, 1, 0, FaultUnit::kCut);
    fault.child = node.has_child ? m_ended : kNone;
    fault.bound = bound;
    fault.is_alpha = !node.is_max();
    add_skipped(fault, node);
}

/// The first child that the cut leaves out and that would have changed the value. Where a trace makes one look at very
/// many children for that, its last cuts name none.
void RunJudge::add_skipped(Fault& fault, const JudgedNode& node) {
    if (m_truth == nullptr || !node.has_sides() || m_trace.has_lists()) return;
    mark_tried(node);
    const std::size_t legal = m_truth->move_count();
    for (std::size_t place = 0; place < legal && m_looks_left > 0; ++place, --m_looks_left) {
        if (m_tried.has(place)) continue;
        const MoveCode move = m_truth->move_at(place);
        const auto value = m_truth->child_value(move);
        if (!value || !node.prefers(*value, node.value)) continue;
        fault.skipped_move = move;
        fault.skipped_value = *value;
        return;
    }
}

// ---- Values of leaves, and values backed up to a node --------------------------------------------------------------

/// Of a value that has no place there.
constexpr double kNoExpectedValue = std::numeric_limits<double>::quiet_NaN();

// ---- leaves --------------------------------------------------------------------------------------------------------

void RunJudge::evaluate(const Event& event) {
    const JudgedNode& node = top();
    const bool is_said_finished = event.has(event_flag::kTerminal);
    const double said = event.score();
    if (!is_said_finished) m_has_met_limit = true;
    if (m_truth == nullptr) return;
    if (m_truth->must_go_on()) {
        note(node, FaultReason::kNoLeaf, said, kNoExpectedValue);
        return;
    }
    // A program that leaves "end" out at its depth limit does not mean that the game is over there.
    const bool is_finished = is_said_finished && m_truth->is_over();
    if (!is_finished) m_has_met_limit = true;
    if (m_trace.has_lists()) {
        const auto values = m_truth->leaf_values();
        const auto told = m_trace.scores(said);
        if (values.empty() || std::equal(told.begin(), told.end(), values.begin(), values.end(), is_nearly_equal))
            return;
        // What the list should be has no number in the trace: the first player's values that differ are told.
        std::size_t player = 0;
        while (player + 1 < std::min(told.size(), values.size()) && is_nearly_equal(told[player], values[player]))
            ++player;
        Fault& fault = note(node, FaultReason::kLeaf, told[player], values[player]);
        fault.unit = FaultUnit::kNumber;
        fault.player = player;
        return;
    }
    const auto value = m_truth->leaf_value(is_finished);
    if (!value || is_nearly_equal(said, *value)) return;
    if (m_is_tree) {
        note(node, is_nearly_equal(said, -*value) ? FaultReason::kLeafNegated : FaultReason::kLeaf, said, *value);
    } else {
        note(node, is_finished ? FaultReason::kFinished : FaultReason::kEstimate, said, *value);
    }
}

// ---- coming back ---------------------------------------------------------------------------------------------------

void RunJudge::returned(const Event& event) {
    JudgedNode& node = top();
    if (is_player(node.role)) {
        if (m_trace.has_lists()) returned_to_player(node, event);
    } else if (node.role == Role::kChance) {
        returned_to_chance(node, event);
    } else {
        returned_to_side(node, event);
    }
    node.has_child = true;
    node.value = event.score();
    node.is_bound_told = false;
    const CutRule rule = m_rules.alpha_beta.cut;
    const bool is_right_closed = closes(node, node.true_value, rule), is_told_closed = closes(node, node.value, rule);
    const bool is_right = may_tell(node, node.value, node.true_value);
    node.must_close = is_right_closed && (is_told_closed || is_right);
    node.may_close = is_told_closed || is_right_closed || has_nothing_left(node);
}

/// What went wrong where `said` came of a child that is worth m_back, and `expected` should have.
FaultReason RunJudge::reason_of_value(const JudgedNode& node, double said, double expected, bool is_first) const {
    const bool is_zero = said == 0;
    if (!is_zero && is_nearly_equal(said, -expected)) return FaultReason::kNegated;
    if (!is_zero && is_nearly_equal(said, -m_back)) return FaultReason::kChildNegated;
    const bool starts_at_bound = m_rules.declares_bounds ? m_rules.alpha_beta.bounds == Bounds::kStart
                                                         : fits(Bounds::kStart) && !fits(Bounds::kSoft);
    const FaultReason zero = starts_at_bound ? FaultReason::kNotBest : FaultReason::kZeroStart;
    if (is_first) return is_zero ? zero : FaultReason::kNotBest;
    if (is_nearly_equal(said, m_back)) return m_rules.is_negamax ? FaultReason::kNoMinus : FaultReason::kLastNotBest;
    if (is_nearly_equal(said, node.value)) return m_rules.is_negamax ? FaultReason::kNoMinus : FaultReason::kBetterKept;
    if (is_zero) return zero;
    return node.prefers(expected, said) ? FaultReason::kOpposite : FaultReason::kNotBest;
}

/// Keeps in mind whether the side takes the worst of what came back as a matter of course.
void RunJudge::note_habit(JudgedNode& node, double said) {
    if (!node.has_child) {
        node.worst_back = node.first_back = m_back;
        return;
    }
    if (node.prefers(node.worst_back, m_back)) node.worst_back = m_back;
    Habits& habits = m_habits[node.is_max() ? 0 : 1];
    habits.is_worst = habits.is_worst && is_nearly_equal(said, node.worst_back);
    habits.is_last = habits.is_last && is_nearly_equal(said, m_back);
    habits.is_first = habits.is_first && is_nearly_equal(said, node.first_back);
}

/// Where a side takes the worst value throughout, that is the mistake, whichever child it came from; and the other
/// side's, if nothing speaks against it there.
void RunJudge::name_habits() {
    if (!m_habits[0].is_other_side() && !m_habits[1].is_other_side()) return;
    for (Fault& fault : m_result.faults) {
        const bool is_named = fault.reason == FaultReason::kLastNotBest || fault.reason == FaultReason::kBetterKept ||
                              fault.reason == FaultReason::kOpposite;
        if (!is_named || (fault.role != Role::kMax && fault.role != Role::kMin)) continue;
        if (m_habits[fault.role == Role::kMax ? 0 : 1].is_worst) fault.reason = FaultReason::kOtherSide;
    }
}

void RunJudge::returned_to_side(JudgedNode& node, const Event& event) {
    const double said = event.score();
    note_habit(node, said);
    const bool is_first = !node.has_child;
    const double before = node.true_value;
    const double carried = node.prefers(m_back, node.value) ? m_back : node.value;
    if (node.prefers(m_back, before)) node.true_value = m_back;
    const bool had_fault = node.value_fault != JudgedNode::kNoFault;
    if (may_tell(node, said, node.true_value)) {
        note_bounds(node, said, false);
        judge_choice(node, event, before, is_first);
    } else if (had_fault && may_tell(node, said, carried)) {
        note(node, FaultReason::kNotBest, said, node.true_value).follows_from = node.value_fault;
    } else {
        const FaultReason reason = reason_of_value(node, said, node.true_value, is_first);
        note_for(node, &JudgedNode::value_fault, reason, said, node.true_value).child = m_ended;
    }
    if (event.has(event_flag::kImproved)) {
        node.has_best = true;
        node.not_kept = kNone;
    }
    if (m_rules.has_window) judge_probe(node);
}

/// Whether the child that came back is the best one now, as the event says. `before`: the best that came back before.
void RunJudge::judge_choice(JudgedNode& node, const Event& event, double before, bool is_first) {
    if (node.value_fault != JudgedNode::kNoFault) return;
    const MoveCode move = m_trace.move(m_ended);
    const bool is_better = is_first || node.prefers(m_back, before);
    if (!event.has(event_flag::kImproved)) {
        // Whoever starts with the bound need not take a child that is no better than that.
        const double start = m_rules.has_window ? node.own(node.in) : node.own(Window{});
        if (!is_better || !node.prefers(m_back, start)) return;
        // Nor need a child that closes the node be kept: what came of it may be told as the bound that it met.
        if (m_rules.has_window && !node.prefers(node.met(node.in), m_back)) return;
        if (node.has_best) {
            note(node, FaultReason::kBestKept, kNoMove, move, FaultUnit::kMove).child = m_ended;
        } else {
            node.not_kept = m_ended;
            node.not_kept_step = m_step;
        }
        return;
    }
    if (is_better) return;
    if (!is_nearly_equal(m_back, before)) {
        note(node, FaultReason::kNotTheBest, move, kNoMove, FaultUnit::kMove).child = m_ended;
        return;
    }
    // Outside the window nothing hangs on it.
    if (m_rules.has_window && (m_back <= node.in.alpha || m_back >= node.in.beta)) return;
    const Proof needed = node.is_max() ? Proof::kLower : Proof::kUpper;
    if (m_trace.has_lists() || proves(m_trace.event(m_trace.leave_step(m_ended)).proof(), needed)) return;
    note(node, FaultReason::kTie, move, kNoMove, FaultUnit::kMove).child = m_ended;
}

/// A node of which no child was ever the best: the one that should have been.
void RunJudge::judge_no_choice(const JudgedNode& node) {
    if (node.not_kept == kNone) return;
    const Step now = m_step;
    m_step = node.not_kept_step;
    note(node, FaultReason::kNoneKept, kNoMove, m_trace.move(node.not_kept), FaultUnit::kMove).child = node.not_kept;
    m_step = now;
}

/// A zero window says only on which side of it the value is; within the parent's window that is not enough.
void RunJudge::judge_probe(JudgedNode& node) {
    const bool is_told = m_trace.is_probe(m_ended) && m_trace.window_kind(node.visit) == WindowKind::kFull;
    const bool is_seen = m_rules.may_research && !m_rules.tells_zero_windows && is_narrower(node, m_ended_in) &&
                         !node.prefers(node.met(m_ended_in), m_back);
    if (!is_told && !is_seen) return;
    const bool is_open = m_back > node.now.alpha && m_back < node.now.beta;
    if (!is_open || m_trace.event(m_trace.leave_step(m_ended)).proof() == Proof::kExact) return;
    note(node, FaultReason::kNoResearch, m_back, m_back).child = m_ended;
}

void RunJudge::returned_to_chance(JudgedNode& node, const Event& event) {
    const auto probability =
        m_truth == nullptr || m_trace.has_lists() ? std::nullopt : m_truth->probability(m_trace.move(m_ended));
    if (!probability) {
        node.true_value = event.score();
        return;
    }
    const double carried = node.value + *probability * m_back;
    node.true_value += *probability * m_back;
    const double said = event.score();
    if (is_nearly_equal(said, node.true_value) ||
        (is_nearly_equal(said, carried) && node.value_fault != JudgedNode::kNoFault))
        return;
    note_for(node, &JudgedNode::value_fault, FaultReason::kAverage, said, node.true_value).child = m_ended;
}

// ---- several players -----------------------------------------------------------------------------------------------

double RunJudge::share(const JudgedNode& node, double score) const {
    const auto values = m_trace.scores(score);
    const std::size_t player = player_index(node.role);
    return player < values.size() ? values[player] : 0;
}

void RunJudge::returned_to_player(JudgedNode& node, const Event& event) {
    const double said = event.score(), before = node.value;
    const bool is_first = !node.has_child;
    const bool is_better = is_first || share(node, m_back) > share(node, node.true_value);
    const bool is_equal = !is_first && share(node, m_back) == share(node, node.true_value);
    const bool is_carried = node.value_fault != JudgedNode::kNoFault &&
                            said == (share(node, m_back) > share(node, before) ? m_back : before);
    const bool takes_equal = is_equal && event.has(event_flag::kImproved);
    if (is_better || (takes_equal && said == m_back)) node.true_value = m_back;
    if (said != node.true_value && !is_carried) {
        note_for(node, &JudgedNode::value_fault, FaultReason::kShare, said, node.true_value).child = m_ended;
        return;
    }
    if (is_carried || is_equal || event.has(event_flag::kImproved) == is_better) return;
    const MoveCode move = m_trace.move(m_ended);
    note(node, is_better ? FaultReason::kBestKept : FaultReason::kNotTheBest, is_better ? kNoMove : move,
         is_better ? move : kNoMove, FaultUnit::kMove)
        .child = m_ended;
}

// ---- Values outside the window -------------------------------------------------------------------------------------

/// Behind a cut that was missed, a window may have nothing in it.
bool is_empty_window(const Window& window) {
    return window.alpha > window.beta;
}

double clipped_to(double value, const Window& window) {
    return std::clamp(value, window.alpha, window.beta);
}

std::size_t bounds_index(Bounds bounds) {
    return static_cast<std::size_t>(bounds);
}

/// Whether a right search may say this of a node that has come to `value`.
bool RunJudge::may_tell(const JudgedNode& node, double said, double value) const {
    if (m_trace.has_lists()) return said == value;
    if (is_nearly_equal(said, value)) return true;
    if (!m_rules.has_window || !node.has_sides()) return false;
    if (is_empty_window(node.in)) return is_nearly_equal(said, node.in.alpha) || is_nearly_equal(said, node.in.beta);
    return is_nearly_equal(said, clipped_to(value, node.in));
}

/// Keeps in mind in which of the ways a right value is told.
void RunJudge::note_bounds(const JudgedNode& node, double said, bool is_leaving) {
    if (!m_rules.has_window || !node.has_sides() || m_trace.has_lists() || is_empty_window(node.in)) return;
    const double value = node.true_value, own = node.own(node.in);
    const double started = node.prefers(own, value) ? own : value;
    const double hard = is_leaving ? clipped_to(value, node.in) : value;
    m_tells_outside = m_tells_outside || !is_nearly_equal(started, value) || !is_nearly_equal(hard, value) ||
                      !is_nearly_equal(said, value);
    if (!is_nearly_equal(said, value)) m_fits_bounds[bounds_index(Bounds::kSoft)] = false;
    if (!is_nearly_equal(said, hard)) m_fits_bounds[bounds_index(Bounds::kHard)] = false;
    if (!is_nearly_equal(said, started)) m_fits_bounds[bounds_index(Bounds::kStart)] = false;
}

bool RunJudge::fits(Bounds bounds) const {
    return m_fits_bounds[bounds_index(bounds)];
}

/// The weakest that fits; where they are mixed, values were clipped.
Bounds RunJudge::found_bounds() const {
    for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
        if (fits(bounds)) return bounds;
    }
    return Bounds::kHard;
}

// ---- The value that a node leaves with, and the result -------------------------------------------------------------

void RunJudge::judge_left_value(JudgedNode& node, double said) {
    const bool is_root = m_open.size() == 1;
    const std::size_t known = m_result.faults.size();
    if (!node.has_child) {
        judge_reused(node, said);
    } else {
        const double expected = node.value;
        if (may_tell(node, said, node.true_value)) {
            note_bounds(node, said, true);
        } else if (may_tell(node, said, expected)) {
            if (node.value_fault != JudgedNode::kNoFault) {
                note(node, FaultReason::kLeftWrong, said, node.true_value).follows_from = node.value_fault;
            }
        } else {
            FaultReason reason = is_root ? FaultReason::kRoot : FaultReason::kLeft;
            if (!m_trace.has_lists() && said != 0 && is_nearly_equal(said, -expected)) {
                reason = FaultReason::kNegated;
            } else if (!is_root && node.has_sides() && m_rules.has_window && !m_trace.has_lists() &&
                       (said == node.in.alpha || said == node.in.beta)) {
                reason = FaultReason::kLeftBound;
            }
            note(node, reason, said, expected);
        }
    }
    if (is_root && m_result.faults.size() == known) judge_result(node, said);
}

/// What the table had is used again as it was, and only where it says enough for this window.
void RunJudge::judge_reused(JudgedNode& node, double said) {
    if (node.reused == kNone || m_trace.has_lists() || m_trace.leave_step(node.reused) >= m_step) return;
    const Event end = m_trace.event(m_trace.leave_step(node.reused));
    if (!may_tell(node, said, end.score())) {
        note(node, FaultReason::kTableValue, said, end.score()).child = node.reused;
        return;
    }
    if (!m_rules.has_window) return;
    const double value = end.score();
    const Proof proof =
        end.proof() | bound_by_window(value, m_trace.alpha_in(node.reused), m_trace.beta_in(node.reused));
    const bool is_enough = proof == Proof::kExact || (proves(proof, Proof::kLower) && value >= node.in.beta) ||
                           (proves(proof, Proof::kUpper) && value <= node.in.alpha);
    if (is_enough) return;
    note(node, FaultReason::kTableBound, said, said).child = node.reused;
}

/// Against the tree itself, where the search went to its end. What is outside the window need only be on its side.
void RunJudge::judge_result(JudgedNode& root, double said) {
    if (m_truth == nullptr || m_has_met_limit || m_trace.has_lists()) return;
    const auto truth = m_truth->value();
    if (!truth) return;
    const bool is_right = !m_rules.has_window       ? is_nearly_equal(said, *truth)
                          : *truth >= root.in.beta  ? said >= root.in.beta
                          : *truth <= root.in.alpha ? said <= root.in.alpha
                                                    : is_nearly_equal(said, *truth);
    if (is_right) return;
    Fault& fault = note(root, FaultReason::kResult, said, *truth);
    if (m_result.faults.size() > 1) fault.follows_from = 0;
}

// ---- the whole ----------------------------------------------------------------------------------------------------

/// Whether a second fault like this is most likely the same line of a program, and no second slip.
bool is_habit(FaultReason reason) {
    return reason != FaultReason::kLeaf && reason != FaultReason::kFinished && reason != FaultReason::kEstimate &&
           reason != FaultReason::kResult;
}

/// Fewer faults; of as many, those that begin later; else the textbook's rules.
bool explains_more(const Judgement& a, const Judgement& b) {
    const auto count_of = [](const Judgement& judgement) {
        const auto& faults = judgement.faults;
        const auto is_own = [](const Fault& fault) { return !fault.follows_from || fault.is_again; };
        return static_cast<std::uint64_t>(std::count_if(faults.begin(), faults.end(), is_own)) + judgement.more;
    };
    const std::uint64_t count_a = count_of(a), count_b = count_of(b);
    if (count_a != count_b) return count_a < count_b;
    const Step first_a = a.faults.front().step, first_b = b.faults.front().step;
    if (first_a != first_b) return first_a > first_b;
    return a.rules.alpha_beta.cut == CutRule::kEqual && a.rules.alpha_beta.deep_cuts;
}

/// By step; what follows from what goes by the new places. One mistake, made again, points to its first time.
void RunJudge::put_in_order() {
    std::vector<Fault>& faults = m_result.faults;
    std::vector<std::size_t> order(faults.size()), new_place(faults.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return faults[a].step < faults[b].step; });
    std::vector<Fault> sorted;
    sorted.reserve(faults.size());
    for (const std::size_t old : order) {
        new_place[old] = sorted.size();
        sorted.push_back(faults[old]);
    }
    std::map<FaultReason, std::size_t> first_of;
    for (std::size_t at = 0; at < sorted.size(); ++at) {
        Fault& fault = sorted[at];
        if (fault.follows_from) fault.follows_from = new_place[*fault.follows_from];
        if (fault.follows_from && *fault.follows_from >= at) fault.follows_from.reset();
        const auto [first, is_new] = first_of.try_emplace(fault.reason, at);
        if (fault.follows_from || is_new || !is_habit(fault.reason)) continue;
        fault.follows_from = first->second;
        fault.is_again = true;
    }
    if (sorted.size() > kMostFaults) {
        m_result.more += sorted.size() - kMostFaults;
        m_result.unlisted_from = std::min(m_result.unlisted_from, sorted[kMostFaults].step);
        sorted.resize(kMostFaults);
    }
    faults = std::move(sorted);
    for (std::size_t at = 0; at < faults.size(); ++at) {
        if (!is_about_value(faults[at]) || faults[at].unit != FaultUnit::kScore) continue;
        if (std::isnan(faults[at].expected)) continue;  // there is no value that it should be
        m_result.of_values.emplace_back(faults[at].visit, static_cast<std::uint32_t>(at));
    }
    std::sort(m_result.of_values.begin(), m_result.of_values.end());
}

}  // namespace

Judgement judge_by(const Trace& trace, const GroundTruth* truth, const RunRules& rules) {
    Judgement judgement = RunJudge(trace, truth, rules).run();
    find_doubts(trace, judgement);
    return judgement;
}

Judgement judge(const Trace& trace, const GroundTruth* truth) {
    return judge_file(trace, truth, false);
}

Judgement judge_file(const Trace& trace, const GroundTruth* truth, bool tells_windows) {
    const std::vector<RunRules> all = possible_rules_of_file(trace, tells_windows);
    std::optional<Judgement> best;
    // What a game says of leaves and moves is the same by all rules, and takes longer to ask than all else.
    const bool asks_game = truth != nullptr && !truth->is_tree() && all.size() > 1;
    for (const RunRules& rules : all) {
        Judgement found = RunJudge(trace, asks_game ? nullptr : truth, rules).run();
        if (found.is_right()) {
            best = std::move(found);
            break;
        }
        if (!best || explains_more(found, *best)) best = std::move(found);
    }
    if (asks_game) return judge_by(trace, truth, best->rules);
    find_doubts(trace, *best);
    return std::move(*best);
}

}  // namespace plytrace
