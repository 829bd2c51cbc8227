#include "search/check/judge.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "search/check/doubts.hpp"
#include "search/check/ground_truth.hpp"
#include "search/check/mean_judge.hpp"
#include "search/check/proof_number_judge.hpp"
#include "search/check/queue_judge.hpp"
#include "search/trace/event.hpp"
#include "search/trace/proof.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

namespace {

/// Equal up to rounding: programs add and print numbers in different ways.
bool is_nearly_equal(double a, double b) {
    if (a == b || std::isinf(a) || std::isinf(b)) return a == b;
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

/// Marks indices of a list. Clearing all marks costs nothing, whatever the length of the list, so the judge can look at
/// a node with many children as often as the trace visits it.
class Marks {
  public:
    /// Starts a list of `size` places without marks.
    void begin(std::size_t size) {
        if (m_marked_in.size() < size) m_marked_in.resize(size, 0);
        ++m_round;
    }
    [[nodiscard]] bool has(std::size_t place) const { return m_marked_in[place] == m_round; }
    /// Marks a place. Returns whether it was not marked before.
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
    Step step;              ///< of its enter event
    bool is_known = true;   ///< its value is known, not only a bound
    std::size_t place = 0;  ///< index among the legal moves; set by mark_tried
};

/// What follows from the events so far at a node that is still open.

struct JudgedNode {
    static constexpr std::size_t kNoFault = ~std::size_t{0};

    VisitId visit = kNone;
    NodeId node = kNone;
    Role role = Role::kMax;
    Step entered = 0;
    Window in;                   ///< inherited
    Window now;                  ///< according to the trace's events, or else derived
    double value = 0;            ///< the value reported last
    double true_value = 0;       ///< the value that follows from its children, inside or outside the window
    double worst_back = 0;       ///< the worst of the returned values for the player here …
    double first_back = 0;       ///< … and the first of them
    bool has_child = false;      ///< a child has returned
    bool is_carried = false;     ///< a wrong bound was reported: its consequences are not faults
    bool is_bound_told = false;  ///< a bound event came since the last return
    bool may_close = false;      ///< since the last return a cutoff is justified by the reported or the right value …
    bool must_close = false;     ///< … and required by the right value
    bool is_cut = false;
    Step cut_step = 0;
    std::uint32_t skipped = 0;    ///< as the cutoff event says; or kUnknownCount
    std::size_t first_child = 0;  ///< index of its first child in RunJudge::m_children
    Window last_child_end;        ///< the final window of the latest child
    Window rest;                  ///< at a chance node: what the outcomes that have not returned add at least and most
    Window needed;                ///< … values of its latest outcome outside of which it stays outside its own window
    VisitId reused = kNone;       ///< the visit whose result comes from the table …
    bool has_hit = false;         ///< … if there is one
    std::optional<double> null_value;  ///< the latest child is a null move with this value, which closes the node
    bool is_cut_by_null_move = false;
    bool has_best = false;     ///< some child was reported as the best
    VisitId not_kept = kNone;  ///< while none was: the child that should have been …
    Step not_kept_step = 0;    ///< … and the step when it returned
    std::size_t value_fault = kNoFault, bound_fault = kNoFault, cut_fault = kNoFault, order_fault = kNoFault;
    std::size_t turn_fault = kNoFault;

    [[nodiscard]] bool is_max() const { return role == Role::kMax; }
    /// Whether it has a value that something has returned.
    [[nodiscard]] bool has_result() const { return has_child || is_cut_by_null_move; }
    [[nodiscard]] bool has_sides() const { return role == Role::kMax || role == Role::kMin; }
    /// Whether `a` is better than `b` for the player here.
    [[nodiscard]] bool prefers(double a, double b) const { return is_max() ? a > b : a < b; }
    /// The bound that the node moves (α at MAX, β at MIN) and the bound that it may meet (the other one).
    [[nodiscard]] double& own(Window& window) const { return is_max() ? window.alpha : window.beta; }
    [[nodiscard]] double own(const Window& window) const { return is_max() ? window.alpha : window.beta; }
    [[nodiscard]] double met(const Window& window) const { return is_max() ? window.beta : window.alpha; }
};

/// Faults beyond this number are only counted. The others are sorted, and the first kMostFaults are listed.
inline constexpr std::size_t kMostNoted = 10 * kMostFaults;
/// How many skipped children may be looked at in a whole trace, in addition to one for each event.
inline constexpr std::uint64_t kFreeLooks = 1'000'000;

/// Judges a trace by one set of rules: goes through the events, derives what follows from them at each open node, and
/// notes every difference.
class RunJudge {
  public:
    RunJudge(const Trace& trace, const GroundTruth* truth, const RunRules& rules)
        : m_trace(trace), m_is_tree(truth != nullptr && truth->is_tree()), m_rules(rules) {
        if (truth != nullptr) m_truth = truth->walk();
    }

    [[nodiscard]] Judgement run();

  private:
    const Trace& m_trace;
    std::unique_ptr<TruthWalk> m_truth;  ///< at the innermost open node; null if the game is not known
    bool m_is_tree;
    const RunRules& m_rules;
    Judgement m_result;
    Fault m_uncounted;  ///< the target of note() once there are too many faults to keep
    std::vector<JudgedNode> m_open;
    std::vector<JudgedChild> m_children;  ///< of all open nodes
    struct Probe {
        double value;
        bool is_least;  ///< the outcome is worth at least that, as MAX moves there; else at most
    };
    std::map<std::pair<VisitId, MoveCode>, Probe> m_probes;  ///< by open chance node and outcome
    Marks m_tried, m_seen;                                   ///< scratch: by index among a node's legal moves
    std::uint64_t m_looks_left = 0;                          ///< how many more skipped children may be looked at
    Step m_step = 0;
    double m_back = 0;  ///< the value of the visit that ended last
    VisitId m_ended = kNone;
    Window m_ended_in;                   ///< the window that it inherited …
    Window m_ended_window;               ///< … and its final window
    bool m_has_met_limit = false;        ///< in this pass some leaf was one only because of the depth limit
    bool m_is_unsound = false;           ///< a null move was tried, or a child was searched less deep than the others
    bool m_has_own_values = false;       ///< in this pass the root's moves do not narrow its window (kOwnValuesPass)
    bool m_tells_outside = false;        ///< a value outside its window has been reported, in one way or another
    bool m_has_ended_cut = false;        ///< the visit that ended last was cut
    std::optional<double> m_right_leaf;  ///< the visit that ended last is a leaf with a wrong value: the tree's value
    bool m_is_stopped = false;           ///< after an illegal move, nothing can be judged
    /// What passes in different windows, to the same depth, have shown so far.
    struct Passes {
        std::size_t count = 0;  ///< roots that have left
        int depth = -1;
        double low = -kInfinity, high = kInfinity;
        double result = 0;  ///< of the latest one …
        Step end = 0;       ///< … and the step of its end
        VisitId root = kNone;
        /// By node: what its visits have shown its value to be at least and at most …
        std::unordered_map<NodeId, Window> known;
        /// … and by leaf, what a program knows that keeps one bound of a leaf, too.
        std::unordered_map<NodeId, Window> leaves;
        [[nodiscard]] bool is_settled() const { return low >= high; }
    };
    Passes m_passes;
    /// Faults of MTD(f) that a bound stored on the wrong side explains, unless some hit was right (m_has_right_hit).
    std::vector<std::size_t> m_wrong_sides;
    bool m_has_right_hit = false;
    /// Whether the values of a role's nodes (MAX, MIN) are always the worst, the last or the first returned value.
    struct Habits {
        bool is_worst = true, is_last = true, is_first = true;
        [[nodiscard]] bool is_other_side() const { return is_worst && !is_last && !is_first; }
    };
    std::array<Habits, 2> m_habits;
    /// By role: whether some node is left with 0 although only worse values came back, and whether all such nodes are.
    struct ZeroStart {
        bool is_seen = false, is_always = true;
    };
    std::array<ZeroStart, 2> m_zero_starts;
    /// By Bounds: whether every right value so far was reported in that way.
    std::array<bool, 3> m_fits_bounds = {true, true, true};

    void enter(const Event& event);
    void leave(const Event& event);
    void end_visit(double value);
    Fault& note(const JudgedNode& node, FaultReason reason, double said, double expected,
                FaultUnit unit = FaultUnit::kScore);
    /// The same for a fault that an earlier fault of the node may have caused: the first one recorded in `cause`.
    Fault& note_for(JudgedNode& node, std::size_t JudgedNode::*cause, FaultReason reason, double said, double expected,
                    FaultUnit unit = FaultUnit::kScore);
    void put_in_order();
    [[nodiscard]] JudgedNode& top() { return m_open.back(); }

    [[nodiscard]] bool has_passes() const { return m_rules.is_mtd_f || m_rules.has_aspiration; }
    void begin_depth(int depth);
    void judge_root_window(const JudgedNode& root, WindowKind kind);
    void end_root(const JudgedNode& root, double value);
    void judge_last_pass();
    void remember(const JudgedNode& node, double value);
    void judge_leaf_again(const JudgedNode& leaf, double value);
    void name_wrong_sides();

    void evaluate(const Event& event);
    void returned(const Event& event);
    void forget_wrong_leaf(const JudgedNode& node, double said);
    void returned_to_side(JudgedNode& node, const Event& event);
    void returned_null_move(JudgedNode& node, const Event& event);
    [[nodiscard]] FaultReason reason_of_value(const JudgedNode& node, double said, double expected,
                                              bool is_first) const;
    void note_habit(JudgedNode& node, double said);
    void name_habits();
    void note_zero_start(const JudgedNode& node, double said);
    void name_zero_starts();
    void judge_choice(JudgedNode& node, const Event& event, double before, bool is_first);
    void judge_no_choice(const JudgedNode& node);
    void judge_probe(JudgedNode& node);
    void returned_to_chance(JudgedNode& node, const Event& event);
    void returned_to_player(JudgedNode& node, const Event& event);
    [[nodiscard]] double players_value(const JudgedNode& node, double score) const;

    [[nodiscard]] bool may_tell(const JudgedNode& node, double said, double value) const;
    void note_bounds(const JudgedNode& node, double said, bool is_leaving);
    [[nodiscard]] Bounds found_bounds() const;
    [[nodiscard]] bool fits(Bounds bounds) const;

    void judge_left_value(JudgedNode& node, double said);
    void judge_reused(JudgedNode& node, double said);
    void judge_remembered(JudgedNode& node, double said);
    void note_insufficient(JudgedNode& node, double said, bool is_low, bool is_high);
    void judge_result(JudgedNode& root, double said);

    /// If a search may use narrower windows but reports none, its cutoffs cannot be judged.
    [[nodiscard]] bool knows_windows() const {
        return m_rules.has_window && (m_rules.tells_windows || !m_rules.may_research);
    }
    void bound(const Event& event);
    void settle_bound(JudgedNode& node, bool is_leaving, double moved_to);
    [[nodiscard]] Window window_for_child(const JudgedNode& parent, Role child) const;
    [[nodiscard]] bool is_narrower(const JudgedNode& node, const Window& window) const;
    void judge_window(JudgedNode& parent, JudgedNode& child);
    [[nodiscard]] bool is_only_probed(VisitId visit) const { return m_trace.manner(visit) == Manner::kProbe; }
    /// Whether it is no child that counts: none of the node's moves leads there, or only its first move was searched.
    [[nodiscard]] bool is_extra(VisitId visit) const { return is_only_probed(visit) || m_trace.is_null_move(visit); }
    [[nodiscard]] Window share_of(const JudgedNode& node, MoveCode outcome, double probability) const;
    void take_outcome(JudgedNode& node, double probability);
    [[nodiscard]] bool has_outcome_windows(const JudgedNode& node) const;
    void judge_outcome_window(JudgedNode& parent, JudgedNode& child);
    void judge_outcome_return(JudgedNode& node);
    void settle_cut_average(JudgedNode& node, double said);
    void judge_side(JudgedNode& parent, const JudgedNode& child, bool is_alpha, const Window& expected_window);
    void judge_zero_window(JudgedNode& parent, JudgedNode& child);
    void judge_window_again(JudgedNode& parent, JudgedNode& child, VisitId before);

    [[nodiscard]] bool closes(const JudgedNode& node, double value, CutRule rule) const;
    [[nodiscard]] bool has_nothing_left(const JudgedNode& node) const;
    void judge_next_child(JudgedNode& node, VisitId child);
    [[nodiscard]] bool is_cut_by_leak(const JudgedNode& node) const;
    [[nodiscard]] bool is_cut_by_wrong_bound(const JudgedNode& node) const;
    /// Whether a cutoff of this chance node rests on the range of a game that is not known.
    [[nodiscard]] bool is_unknown_cut(const JudgedNode& node) const {
        return node.role == Role::kChance && m_rules.range && m_truth == nullptr;
    }
    [[nodiscard]] bool may_skip_nothing(const JudgedNode& node);
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

/// Whether the verdict depends on whose turn it is according to the trace.
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
        if (has_passes()) judge_root_window(node, m_trace.window_kind(visit));
    } else {
        JudgedNode& parent = top();
        const Manner how = m_trace.manner(visit);
        m_is_unsound = m_is_unsound || how == Manner::kNullMove || how == Manner::kReduced;
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
    if (node.role == Role::kChance && m_rules.range) node.rest = *m_rules.range;
    node.first_child = m_children.size();
    m_open.push_back(node);
}

void RunJudge::leave(const Event& event) {
    m_right_leaf.reset();
    JudgedNode& node = top();
    if (m_rules.has_window && node.has_sides()) settle_bound(node, true, 0);
    if (node.has_result()) {
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
    m_probes.erase(m_probes.lower_bound({m_ended, 0}), m_probes.end());
    if (m_rules.is_mtd_f) remember(top(), value);
    if (m_open.size() == 1 && has_passes()) end_root(top(), value);
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
                if (has_passes()) begin_depth(m_trace.pass(event.first()).depth);
                break;
            case EventKind::kTable:
                // Nodes that are not recorded may have met the depth limit. The value of an explicit tree is known.
                if (is_counted(event.flags) && m_trace.header().game != "tree") m_has_met_limit = true;
                if (event.has(event_flag::kTableHit)) {
                    top().has_hit = true;
                    top().reused = event.first();
                }
                break;
            case EventKind::kPlayout:
            case EventKind::kPut:
                break;  // judge_means() judges it
        }
    }
    const bool is_whole = m_open.empty() && !m_is_stopped && m_trace.is_finished() && !m_trace.is_truncated();
    if (has_passes() && is_whole) judge_last_pass();
    name_habits();
    name_zero_starts();
    name_wrong_sides();
    put_in_order();
    m_result.rules = m_rules;
    if (m_tells_outside) m_result.outside = found_bounds();
    if (!m_rules.declares_bounds) m_result.rules.alpha_beta.bounds = found_bounds();
    return std::move(m_result);
}

// ---- Passes: of MTD(f) and of aspiration, which close in on the value ----------------------------------------------

/// Whether a test with this zero window is about the number. Without a pass event, its trace does not say which end.
bool is_about(const Window& window, double number) {
    return is_nearly_equal(window.alpha, number) || is_nearly_equal(window.beta, number);
}

/// Whether the root's window is that of a test, also in a trace that does not mark zero windows: between whole numbers
/// or closer.
bool is_test(const Window& window, WindowKind kind) {
    return kind != WindowKind::kFull || window.beta - window.alpha <= 1;
}

/// Another depth has another value.
void RunJudge::begin_depth(int depth) {
    if (depth == m_passes.depth && m_passes.count > 0) return;
    judge_last_pass();
    m_passes = {};
    m_passes.depth = depth;
}

/// A pass must be about what the last one returned, and be able to tell something new. An infinite bound is where the
/// search began, too.
void RunJudge::judge_root_window(const JudgedNode& root, WindowKind kind) {
    if (m_passes.count == 0 || std::isinf(m_passes.result)) return;
    if (m_passes.is_settled()) {
        note(root, FaultReason::kPassGoesOn, m_passes.result, m_passes.result);
    } else if (m_rules.is_mtd_f && is_test(root.in, kind) && !is_about(root.in, m_passes.result)) {
        const bool is_alpha = kind == WindowKind::kAboveAlpha;
        note(root, FaultReason::kTestNotGuess, is_alpha ? root.in.alpha : root.in.beta, m_passes.result).is_alpha =
            is_alpha;
    } else if (root.in.alpha >= m_passes.high || root.in.beta <= m_passes.low) {
        const bool is_above = root.in.alpha >= m_passes.high;
        note(root, FaultReason::kPassSettled, is_above ? root.in.alpha : root.in.beta,
             is_above ? m_passes.high : m_passes.low)
            .is_alpha = is_above;
    }
}

/// A result at or beyond an end of the window is a bound; inside, it is the value.
void RunJudge::end_root(const JudgedNode& root, double value) {
    ++m_passes.count;
    m_passes.result = value;
    m_passes.end = m_step;
    m_passes.root = root.visit;
    const Window window{m_trace.alpha_in(root.visit), m_trace.beta_in(root.visit)};
    if (value > window.alpha) m_passes.low = std::max(m_passes.low, value);
    if (value < window.beta) m_passes.high = std::min(m_passes.high, value);
}

/// What a visit that ends has shown about its node. A result from memory shows nothing new, and may be wrong.
void RunJudge::remember(const JudgedNode& node, double value) {
    const bool is_exact = m_trace.kind(m_step) == EventKind::kEvaluate;
    if (!is_exact && !node.has_child) return;
    Window& known = m_passes.known[node.node];
    if (is_exact || value > node.in.alpha) known.alpha = std::max(known.alpha, value);
    if (is_exact || value < node.in.beta) known.beta = std::min(known.beta, value);
}

/// A leaf that is evaluated again. The authors' program of 1996 keeps one bound of a leaf, as of other nodes, and
/// evaluates the leaf again if the other bound is asked for.
void RunJudge::judge_leaf_again(const JudgedNode& leaf, double value) {
    const auto [at, is_new] = m_passes.leaves.try_emplace(leaf.node);
    Window& known = at->second;
    const bool is_answered = known.alpha >= leaf.in.beta || known.beta <= leaf.in.alpha || known.alpha == known.beta;
    if (!is_new && is_answered) note(leaf, FaultReason::kLeafAgain, value, value);
    if (value > leaf.in.alpha) known.alpha = std::max(known.alpha, value);
    if (value < leaf.in.beta) known.beta = std::min(known.beta, value);
}

/// A program that stores bounds on the wrong side finds none on the right one.
void RunJudge::name_wrong_sides() {
    if (m_has_right_hit) return;
    for (const std::size_t at : m_wrong_sides) m_result.faults[at].reason = FaultReason::kWrongSide;
}

/// The last pass to a depth must have settled the value.
void RunJudge::judge_last_pass() {
    if (m_passes.count == 0 || m_passes.is_settled()) return;
    JudgedNode root;
    root.visit = m_passes.root;
    root.node = m_trace.node_of(root.visit);
    root.role = m_trace.role(root.visit);
    root.value = m_passes.result;
    const Step now = m_step;
    m_step = m_passes.end;
    const bool is_at_least = m_passes.result == m_passes.low;
    note(root, FaultReason::kPassLast, m_passes.result, is_at_least ? m_passes.high : m_passes.low);
    m_step = now;
}

// ---- Children: each one once, in order, and none left out without a cutoff; and whose turn it is -------------------

/// Enters a child that is not another try of the previous one.
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

/// Whether the result of the visit, which has ended, is its value and not only a bound.
bool RunJudge::is_known(VisitId visit, double value, const Window& in) const {
    if (!m_rules.has_window) return true;
    const Event end = m_trace.event(m_trace.leave_step(visit));
    if (end.kind == EventKind::kEvaluate) return true;
    return end.proof() == Proof::kExact && (m_rules.tells_windows || (in.alpha < value && value < in.beta));
}

/// No child may be searched twice, except again at once. Checked by sorting when the node leaves: nodes can be wide.
void RunJudge::judge_repeated(JudgedNode& node) {
    const auto first = m_children.begin() + static_cast<std::ptrdiff_t>(node.first_child);
    const auto is_ascending = [](const JudgedChild& a, const JudgedChild& b) { return a.move < b.move; };
    if (std::is_sorted(first, m_children.end(), [&](const auto& a, const auto& b) { return a.move <= b.move; })) return;
    std::vector<JudgedChild> sorted;
    std::copy_if(first, m_children.end(), std::back_inserter(sorted),
                 [&](const JudgedChild& child) { return !is_extra(child.visit); });
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

/// The game determines whose turn it is.
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

/// Marks the moves that the node has tried, by their index among the legal ones, and returns their number.
std::size_t RunJudge::mark_tried(const JudgedNode& node) {
    const std::size_t legal = m_truth->move_count();
    m_tried.begin(legal);
    std::size_t count = 0;
    for (std::size_t at = node.first_child; at < m_children.size(); ++at) {
        JudgedChild& child = m_children[at];
        if (is_extra(child.visit)) {
            child.place = legal;  // none of its own
            continue;
        }
        child.place = m_truth->place_of(child.move);
        if (child.place < legal && m_tried.add(child.place)) ++count;
    }
    return count;
}

/// Linear in the visited children, however many others there are.
void RunJudge::judge_children(JudgedNode& node) {
    const bool is_quiet_only =
        m_rules.has_quiescence && (m_rules.is_extended || m_open.size() > static_cast<std::size_t>(m_rules.depth));
    if (m_truth == nullptr || m_rules.is_handout || is_quiet_only || is_only_probed(node.visit)) return;
    const std::size_t legal = m_truth->move_count();
    const std::size_t left = legal - mark_tried(node);
    const bool has_unknown_count = node.is_cut && node.skipped == kUnknownCount;
    if (m_rules.is_in_order) judge_order(node, legal, node.is_cut && (has_unknown_count || node.skipped == left));
    if (has_unknown_count || (left == 0 && !node.is_cut)) return;
    // The children after the last one tried; all that are left if the search has its own order.
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

/// Checks the order in which children were tried. `has_cut_holes`: the node is cut and counts the children it passed
/// over among the skipped ones, so they are only out of order.
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

/// Finds a bound that moved without an event: called before the next child is entered, which is given `moved_to`, and
/// when the node leaves.
void RunJudge::settle_bound(JudgedNode& node, bool is_leaving, double moved_to) {
    if (!node.has_child || node.is_bound_told || node.is_carried || node.is_cut || !knows_windows()) return;
    if ((m_rules.is_handout || m_has_own_values) && m_open.size() == 1) return;
    const double before = node.own(node.now);
    if (node.value_fault != JudgedNode::kNoFault && !is_leaving && is_nearly_equal(moved_to, node.true_value)) {
        node.own(node.now) = moved_to;  // as it should be, whatever was told
        return;
    }
    if (!node.prefers(node.value, before)) return;
    // If the value closes the node, the bound need not move; judge_next_child() judges the missing cutoff.
    const bool is_told_elsewhere = m_rules.tells_bounds[node.is_max() ? 0 : 1][is_leaving ? 1 : 0];
    const bool is_moved = is_leaving || is_nearly_equal(moved_to, node.value);
    if (node.may_close) {
        // A missed cutoff. Some programs move the bound before the test for a cutoff, others would have after it.
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

/// The window that a child should inherit, given the bounds that the trace has reported so far.
Window RunJudge::window_for_child(const JudgedNode& parent, Role child) const {
    if (is_player(parent.role)) {
        const double sum = m_open.front().in.beta;
        const bool is_same_player = child == parent.role;
        const double left = parent.has_child && m_trace.has_lists() && !is_same_player
                                ? sum - players_value(parent, parent.value)
                                : sum;
        return {-kInfinity, left};
    }
    if (m_rules.is_handout && m_open.size() == 1) return {};
    Window window = parent.now;
    if (parent.has_sides() && !m_rules.alpha_beta.deep_cuts) {
        (parent.is_max() ? window.beta : window.alpha) = parent.is_max() ? kInfinity : -kInfinity;
    }
    return window;
}

/// Whether the window looks like a zero window: it starts at the node's own bound and ends before the other one.
bool RunJudge::is_narrower(const JudgedNode& node, const Window& window) const {
    if (!node.has_sides() || window.alpha >= window.beta) return false;
    const Window full = window_for_child(node, node.role);
    return is_nearly_equal(node.own(window), node.own(full)) && node.prefers(node.met(full), node.met(window));
}

void RunJudge::judge_window(JudgedNode& parent, JudgedNode& child) {
    if (!knows_windows()) return;
    if (has_outcome_windows(parent)) return judge_outcome_window(parent, child);
    if (parent.has_sides()) settle_bound(parent, false, parent.own(child.in));
    const Window expected = window_for_child(parent, child.role);
    if (!m_rules.tells_windows) {
        child.in = child.now = expected;
        return;
    }
    if (parent.role == Role::kChance) return;                       // many windows are right below a chance node
    if (parent.has_sides() && m_trace.is_null_move(child.visit)) {  // it asks only whether the node is closed
        if (!is_nearly_equal(parent.met(child.in), parent.met(expected))) {
            judge_side(parent, child, !parent.is_max(), expected);
        }
        return;
    }
    if (m_trace.is_probe(child.visit) && m_trace.window_kind(parent.visit) == WindowKind::kFull) {
        return judge_zero_window(parent, child);
    }
    const Window& said = child.in;
    if (is_nearly_equal(said.alpha, expected.alpha) && is_nearly_equal(said.beta, expected.beta)) return;
    if (m_rules.may_research && !m_rules.tells_zero_windows && parent.has_child && is_narrower(parent, said)) return;

    const bool is_swapped = said.alpha == expected.beta && said.beta == expected.alpha;
    // Zeros and infinities alone would not show a negation.
    const bool is_negated = said.alpha == -expected.beta && said.beta == -expected.alpha &&
                            (m_rules.is_negamax || has_negation(said.alpha) || has_negation(said.beta));
    const double met_before = parent.met(expected), own_before = parent.own(parent.in);
    // The bounds that the previous child moved must not reach its sibling.
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
    // A wrong bound on the side that the parent cannot move says more about the mistake.
    const bool is_met_wrong = !is_nearly_equal(parent.met(said), met_before);
    judge_side(parent, child, is_met_wrong ? !parent.is_max() : parent.is_max(), expected);
}

/// Whether the windows below a chance node follow from its own, by star1's rule.
bool RunJudge::has_outcome_windows(const JudgedNode& node) const {
    return node.role == Role::kChance && m_rules.range && m_rules.has_window && m_truth != nullptr;
}

/// Below a chance node a child's window consists of the values with which the node can still be inside its own window,
/// whatever the other outcomes are worth.
void RunJudge::judge_outcome_window(JudgedNode& parent, JudgedNode& child) {
    const double least = m_rules.range->alpha, most = m_rules.range->beta;
    const double probability = m_truth->probability(m_trace.move(child.visit)).value_or(0);
    const Window share = share_of(parent, m_trace.move(child.visit), probability);
    const Window others{parent.rest.alpha - share.alpha, parent.rest.beta - share.beta};
    const Window unweighted{parent.in.alpha - parent.value - others.beta, parent.in.beta - parent.value - others.alpha};
    parent.needed = {};
    if (probability > 0) parent.needed = {unweighted.alpha / probability, unweighted.beta / probability};
    const auto within = [&](const Window& window) {
        return Window{std::max(window.alpha, least), std::min(window.beta, most)};
    };
    const auto is_near = [](const Window& a, const Window& b) {
        return is_nearly_equal(a.alpha, b.alpha) && is_nearly_equal(a.beta, b.beta);
    };
    const Window expected = within(parent.needed);
    if (!m_rules.tells_windows) {
        child.in = child.now = expected;
        return;
    }
    if (is_near(child.in, expected) || is_near(child.in, parent.needed)) return;
    const FaultReason reason =
        is_near(child.in, parent.in) || is_near(child.in, within(parent.in))     ? FaultReason::kOutcomePassed
        : is_near(child.in, unweighted) || is_near(child.in, within(unweighted)) ? FaultReason::kOutcomeUnweighted
                                                                                 : FaultReason::kOutcomeWindow;
    const bool is_alpha = !is_nearly_equal(child.in.alpha, expected.alpha);
    Fault& fault = note_for(parent, &JudgedNode::bound_fault, reason, is_alpha ? child.in.alpha : child.in.beta,
                            is_alpha ? expected.alpha : expected.beta);
    fault.is_alpha = is_alpha;
    fault.child = child.visit;
}

/// Whether the outcome that has returned closes the chance node. How programs round is left to them.
void RunJudge::judge_outcome_return(JudgedNode& node) {
    auto [a, b] = node.needed;
    if (is_only_probed(m_ended)) {  // it shows one side only
        (m_trace.role(m_ended) == Role::kMin ? b : a) = m_trace.role(m_ended) == Role::kMin ? kInfinity : -kInfinity;
    }
    const bool is_near = is_nearly_equal(m_back, a) || is_nearly_equal(m_back, b);
    node.may_close = is_near || m_back <= a || m_back >= b;
    node.must_close = node.may_close && !is_near;
}

/// What an outcome that has not returned adds at least and at most.
Window RunJudge::share_of(const JudgedNode& node, MoveCode outcome, double probability) const {
    Window share{probability * m_rules.range->alpha, probability * m_rules.range->beta};
    const auto probe = m_probes.find({node.visit, outcome});
    if (probe != m_probes.end()) {
        (probe->second.is_least ? share.alpha : share.beta) = probability * probe->second.value;
    }
    return share;
}

/// The latest outcome has been searched, or probed: the rest adds less, or less is open.
void RunJudge::take_outcome(JudgedNode& node, double probability) {
    const MoveCode outcome = m_trace.move(m_ended);
    const Window before = share_of(node, outcome, probability);
    node.rest.alpha -= before.alpha;
    node.rest.beta -= before.beta;
    if (!is_only_probed(m_ended)) return;
    m_probes[{node.visit, outcome}] = {m_back, m_trace.role(m_ended) != Role::kMin};
    const Window now = share_of(node, outcome, probability);
    node.rest.alpha += now.alpha;
    node.rest.beta += now.beta;
}

/// A cut chance node is worth what its outcomes contribute so far, and the greatest or the least value for all others.
void RunJudge::settle_cut_average(JudgedNode& node, double said) {
    const bool is_low = is_only_probed(m_ended)
                            ? m_trace.role(m_ended) == Role::kMin
                            : m_back <= node.needed.alpha || is_nearly_equal(m_back, node.needed.alpha);
    const double soft = node.value + (is_low ? node.rest.beta : node.rest.alpha);
    const double hard = is_low ? node.in.alpha : node.in.beta;
    node.value = node.true_value = is_nearly_equal(said, hard) ? hard : soft;
}

/// Notes a bound that was passed to a child but is not its parent's.
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

/// A zero window must be (α, α+) below MAX and (β−, β) below MIN, whatever the program's next number is.
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

/// A child that is searched again at once must get the parent's window, or the part that the previous try left open.
void RunJudge::judge_window_again(JudgedNode& parent, JudgedNode& child, VisitId before) {
    if (!knows_windows()) return;
    const Window tried{m_trace.alpha_in(before), m_trace.beta_in(before)};
    const bool is_declared = m_rules.may_research || m_trace.is_probe(before) ||
                             m_trace.window_kind(before) != m_trace.window_kind(child.visit);
    if (m_trace.manner(before) == Manner::kReduced && tried == child.in) return;  // now in full
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
    if (m_rules.tests_children && child.in == Window{}) return;  // EVAL
    for (const bool is_alpha : {true, false}) {
        const double said = is_alpha ? child.in.alpha : child.in.beta;
        if (!is_nearly_equal(said, is_alpha ? expected.alpha : expected.beta)) {
            return judge_side(parent, child, is_alpha, expected);
        }
    }
}

// ---- Cutoffs: made without a reason, or not made with one ----------------------------------------------------------

/// Whether a node with this value needs none of its other children.
bool RunJudge::closes(const JudgedNode& node, double value, CutRule rule) const {
    if (is_player(node.role)) return m_trace.has_lists() && players_value(node, value) >= node.in.beta;
    if (!node.has_sides()) return false;
    const double bound = node.met(node.in);
    return rule == CutRule::kEqual ? !node.prefers(bound, value) : node.prefers(value, bound);
}

/// After a missed cutoff or swapped bounds a window may be empty; then any cutoff is justified.
bool RunJudge::has_nothing_left(const JudgedNode& node) const {
    if (!node.has_sides() || !m_rules.has_window) return false;
    return m_rules.alpha_beta.cut == CutRule::kEqual ? node.in.alpha >= node.in.beta : node.in.alpha > node.in.beta;
}

/// Notes a missed cutoff: another child is searched although it cannot matter.
void RunJudge::judge_next_child(JudgedNode& node, VisitId child) {
    if (!node.must_close || !m_rules.says_cuts || !(knows_windows() || is_player(node.role)) ||
        (m_has_own_values && m_open.size() == 1))
        return;
    const bool has_side = node.has_sides();
    if (is_player(node.role) && m_open.front().in.beta == kInfinity) return;
    // The reported value may have been clipped to the bound that it exceeds.
    const double value = may_tell(node, node.value, node.true_value) ? node.true_value : node.value;
    const FaultReason reason = node.role == Role::kChance              ? FaultReason::kMissedOutcome
                               : !has_side                             ? FaultReason::kMissedPlayer
                               : closes(node, value, CutRule::kStrict) ? FaultReason::kMissed
                                                                       : FaultReason::kTieNotCut;
    Fault& fault = note_for(node, &JudgedNode::cut_fault, reason, 0, 1, FaultUnit::kCut);
    fault.value = value;
    fault.child = child;
    fault.bound = has_side ? node.met(node.in) : node.in.beta;
    fault.is_alpha = !node.is_max();
}

/// Whether the previous child left a bound that closes the node, in a run that may share one α and β between all nodes.
/// (A bound that a child moved often closes its parent, so in other runs that means nothing.)
bool RunJudge::is_cut_by_leak(const JudgedNode& node) const {
    if (!m_rules.may_share_bounds || !node.has_sides() || m_has_ended_cut) return false;
    const double bound = node.met(node.last_child_end);
    if (!node.prefers(node.met(node.in), bound)) return false;
    const bool is_met = !node.prefers(bound, node.value);
    return is_met && (m_rules.alpha_beta.cut == CutRule::kEqual || node.value != bound);
}

/// Whether the node stops at a wrong bound that it has also given to its latest child.
bool RunJudge::is_cut_by_wrong_bound(const JudgedNode& node) const {
    if (!m_rules.has_window || !node.has_sides() || !node.has_child || node.bound_fault == JudgedNode::kNoFault)
        return false;
    const double bound = node.met(m_ended_in);
    if (is_nearly_equal(bound, node.met(node.in))) return false;
    return m_rules.alpha_beta.cut == CutRule::kEqual ? !node.prefers(bound, node.value)
                                                     : node.prefers(node.value, bound);
}

/// Whether the node ends at a value that may cut, and nothing shows that there was anything to skip.
bool RunJudge::may_skip_nothing(const JudgedNode& node) {
    if (node.skipped != kUnknownCount) return false;
    if (m_truth != nullptr) return mark_tried(node) == m_truth->move_count();
    return node.has_sides() && m_rules.has_window && closes(node, node.value, CutRule::kEqual);
}

void RunJudge::cutoff(const Event& event) {
    JudgedNode& node = top();
    node.skipped = event.first();
    if (may_skip_nothing(node)) return;
    node.is_cut = true;
    node.cut_step = m_step;
    if (node.null_value) {
        node.is_cut_by_null_move = true;
        node.value = node.true_value = *node.null_value;
    }
    const bool may_cut = m_rules.has_window || is_player(node.role);
    const bool is_untold = m_rules.has_window && !knows_windows() && node.has_sides();
    if ((may_cut && node.may_close) || is_untold || is_unknown_cut(node)) return;
    const double bound = node.has_sides() ? node.met(node.in) : node.in.beta;
    if (may_cut && is_cut_by_leak(node)) {
        Fault& fault = note(node, FaultReason::kEarlyLeaked, node.met(node.last_child_end), bound);
        fault.child = m_ended;
        fault.is_alpha = !node.is_max();
        return add_skipped(fault, node);
    }
    FaultReason reason = FaultReason::kEarly;
    if (node.role == Role::kChance) {
        reason = m_rules.range ? FaultReason::kEarlyOutcome : FaultReason::kEarlyChance;
    } else if (is_player(node.role)) {
        reason = FaultReason::kEarlyPlayer;
    } else if (is_cut_by_wrong_bound(node)) {
        reason = FaultReason::kEarly;
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
    if (is_cut_by_wrong_bound(node)) fault.follows_from = node.bound_fault;
    if (reason != FaultReason::kTieCut) add_skipped(fault, node);  // what a tie skips cannot change the result
}

/// Finds the first skipped child that would have changed the value. In a trace that would require looking at very many
/// children, the last cutoffs name none.
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

/// Fault::expected if no value is possible.
constexpr double kNoExpectedValue = std::numeric_limits<double>::quiet_NaN();

// ---- leaves --------------------------------------------------------------------------------------------------------

void RunJudge::evaluate(const Event& event) {
    const JudgedNode& node = top();
    m_right_leaf.reset();
    const bool is_said_finished = event.has(event_flag::kTerminal);
    const double said = event.score();
    if (m_rules.is_mtd_f) judge_leaf_again(node, said);
    if (!is_said_finished) m_has_met_limit = true;
    if (m_rules.range && (said < m_rules.range->alpha || said > m_rules.range->beta)) {
        note(node, FaultReason::kOutsideRange, said,
             said < m_rules.range->alpha ? m_rules.range->alpha : m_rules.range->beta, FaultUnit::kNumber);
    }
    if (m_truth == nullptr) return;
    if (m_truth->must_go_on()) {
        note(node, FaultReason::kNoLeaf, said, kNoExpectedValue);
        return;
    }
    // A program that leaves out "end" at its depth limit does not claim that the game is over there.
    const bool is_finished = is_said_finished && m_truth->is_over();
    if (!is_finished) m_has_met_limit = true;
    if (m_trace.has_lists()) {
        const auto values = m_truth->leaf_values();
        const auto told = m_trace.scores(said);
        if (values.empty() || std::equal(told.begin(), told.end(), values.begin(), values.end(), is_nearly_equal))
            return;
        // The right list has no number in the trace, so the fault reports the first player whose values differ.
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
        const bool is_negated = is_nearly_equal(said, -*value);
        note(node, is_negated ? FaultReason::kLeafNegated : FaultReason::kLeaf, said, *value);
        if (!is_negated) m_right_leaf = *value;
    } else {
        note(node, is_finished ? FaultReason::kFinished : FaultReason::kEstimate, said, *value);
    }
}

// ---- backed-up values ----------------------------------------------------------------------------------------------

void RunJudge::returned(const Event& event) {
    JudgedNode& node = top();
    node.null_value.reset();
    if (node.has_sides() && m_trace.is_null_move(m_ended)) return returned_null_move(node, event);
    if (is_player(node.role)) {
        if (m_trace.has_lists()) returned_to_player(node, event);
    } else if (node.role == Role::kChance) {
        returned_to_chance(node, event);
    } else {
        forget_wrong_leaf(node, event.score());
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
    if (has_outcome_windows(node)) judge_outcome_return(node);
}

/// A null move is no move of the node, so it is never the best one. If it comes to a value that closes the node, the
/// node may be cut and left with that value: a risk, but no mistake. Else it changes nothing.
void RunJudge::returned_null_move(JudgedNode& node, const Event& event) {
    const double said = event.score(), before = node.value;
    const bool may_cut = m_rules.has_window && closes(node, m_back, m_rules.alpha_beta.cut);
    const bool is_kept =
        said == before || (!node.has_child && m_rules.has_window && is_nearly_equal(said, node.own(node.in)));
    if (may_cut) node.null_value = m_back;
    if (!is_kept && !(may_cut && may_tell(node, said, m_back))) {
        note_for(node, &JudgedNode::value_fault, FaultReason::kNullMoveTaken, said, before).child = m_ended;
    }
    if (event.has(event_flag::kImproved)) {
        note(node, FaultReason::kNullMoveBest, m_trace.move(m_ended), kNoMove, FaultUnit::kMove).child = m_ended;
    }
    node.is_bound_told = false;
    node.may_close = may_cut;
    node.must_close = false;
}

/// The mistake that turned a child's value m_back into `said` instead of `expected`.
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

/// Records whether the side always takes the worst of the returned values.
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

/// If a side always takes the worst value, that is the mistake, whichever child it came from; the same for the other
/// side if nothing contradicts it there.
void RunJudge::name_habits() {
    if (!m_habits[0].is_other_side() && !m_habits[1].is_other_side()) return;
    for (Fault& fault : m_result.faults) {
        const bool is_named = fault.reason == FaultReason::kLastNotBest || fault.reason == FaultReason::kBetterKept ||
                              fault.reason == FaultReason::kOpposite;
        if (!is_named || (fault.role != Role::kMax && fault.role != Role::kMin)) continue;
        if (m_habits[fault.role == Role::kMax ? 0 : 1].is_worst) fault.reason = FaultReason::kOtherSide;
    }
}

/// A leaf's wrong value is one mistake if the search then goes on with the tree's own value.
void RunJudge::forget_wrong_leaf(const JudgedNode& node, double said) {
    if (!m_right_leaf) return;
    const auto with = [&](double leaf) { return node.prefers(leaf, node.true_value) ? leaf : node.true_value; };
    if (!may_tell(node, said, with(m_back)) && may_tell(node, said, with(*m_right_leaf))) m_back = *m_right_leaf;
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
        const auto own = m_truth == nullptr ? std::nullopt : m_truth->value_of_own_choice();
        const bool takes_own = node.role == Role::kMin && !is_first && own && is_nearly_equal(said, *own);
        const FaultReason reason =
            takes_own ? FaultReason::kOwnShare : reason_of_value(node, said, node.true_value, is_first);
        note_for(node, &JudgedNode::value_fault, reason, said, node.true_value).child = m_ended;
    }
    if (event.has(event_flag::kImproved)) {
        node.has_best = true;
        node.not_kept = kNone;
    }
    if (m_rules.has_window) judge_probe(node);
    const bool is_reduced = m_trace.manner(m_ended) == Manner::kReduced;
    if (is_reduced && (m_rules.has_window ? node.prefers(m_back, node.own(node.now)) : node.prefers(m_back, before))) {
        note(node, FaultReason::kReducedTaken, m_back, m_back).child = m_ended;
    }
}

/// Judges whether the returned child is the best one now, as the event claims. `before` is the best value before it.
void RunJudge::judge_choice(JudgedNode& node, const Event& event, double before, bool is_first) {
    if (node.value_fault != JudgedNode::kNoFault) return;
    const MoveCode move = m_trace.move(m_ended);
    const bool is_better = is_first || node.prefers(m_back, before);
    if (!event.has(event_flag::kImproved)) {
        // A search that starts at the bound need not take a child that is no better.
        const double start = m_rules.has_window ? node.own(node.in) : node.own(Window{});
        if (!is_better || !node.prefers(m_back, start)) return;
        // Nor need it keep a child that closes the node: its value may be reported as the bound that it met.
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
    // Outside the window the choice does not matter.
    if (m_rules.has_window && (m_back <= node.in.alpha || m_back >= node.in.beta)) return;
    const Proof needed = node.is_max() ? Proof::kLower : Proof::kUpper;
    if (m_trace.has_lists() || proves(m_trace.event(m_trace.leave_step(m_ended)).proof(), needed)) return;
    note(node, FaultReason::kTie, move, kNoMove, FaultUnit::kMove).child = m_ended;
}

/// Notes the child that should have been the best, at a node where none was reported as such.
void RunJudge::judge_no_choice(const JudgedNode& node) {
    if (node.not_kept == kNone) return;
    const Step now = m_step;
    m_step = node.not_kept_step;
    note(node, FaultReason::kNoneKept, kNoMove, m_trace.move(node.not_kept), FaultUnit::kMove).child = node.not_kept;
    m_step = now;
}

/// A zero-window search only shows on which side the value is; inside the parent's window that is not enough.
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
    if (m_rules.range) take_outcome(node, *probability);
    const double added = is_only_probed(m_ended) ? 0 : *probability * m_back;
    const double carried = node.value + added;
    node.true_value += added;
    const double said = event.score();
    if (is_nearly_equal(said, node.true_value) ||
        (is_nearly_equal(said, carried) && node.value_fault != JudgedNode::kNoFault))
        return;
    note_for(node, &JudgedNode::value_fault, FaultReason::kAverage, said, node.true_value).child = m_ended;
}

// ---- several players -----------------------------------------------------------------------------------------------

double RunJudge::players_value(const JudgedNode& node, double score) const {
    const auto values = m_trace.scores(score);
    const std::size_t player = player_index(node.role);
    return player < values.size() ? values[player] : 0;
}

void RunJudge::returned_to_player(JudgedNode& node, const Event& event) {
    const double said = event.score(), before = node.value;
    const bool is_first = !node.has_child;
    const bool is_better = is_first || players_value(node, m_back) > players_value(node, node.true_value);
    const bool is_equal = !is_first && players_value(node, m_back) == players_value(node, node.true_value);
    const bool is_carried = node.value_fault != JudgedNode::kNoFault &&
                            said == (players_value(node, m_back) > players_value(node, before) ? m_back : before);
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

// A value outside the window only has to be a bound, so correct searches report it in more than one way: as it is
// (fail-soft), as the bound that it meets (fail-hard), or as one on one side and as the other on the other. The judge
// only requires that it is one of these.

/// After a missed cutoff a window may be empty.
bool is_empty_window(const Window& window) {
    return window.alpha > window.beta;
}

double clipped_to(double value, const Window& window) {
    return std::clamp(value, window.alpha, window.beta);
}

std::size_t bounds_index(Bounds bounds) {
    return static_cast<std::size_t>(bounds);
}

/// Whether a correct search may report `said` for a node whose value is `value`.
bool RunJudge::may_tell(const JudgedNode& node, double said, double value) const {
    if (m_trace.has_lists()) return said == value;
    if (is_nearly_equal(said, value)) return true;
    if (has_outcome_windows(node) && !is_empty_window(node.in)) {
        return is_nearly_equal(said, clipped_to(value, node.in));
    }
    if (!m_rules.has_window || !node.has_sides()) return false;
    if (is_empty_window(node.in)) return is_nearly_equal(said, node.in.alpha) || is_nearly_equal(said, node.in.beta);
    return is_nearly_equal(said, clipped_to(value, node.in));
}

/// Records in which of these ways a right value was reported.
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

/// The weakest way that fits all values; if they are mixed, values were clipped.
Bounds RunJudge::found_bounds() const {
    for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
        if (fits(bounds)) return bounds;
    }
    return Bounds::kHard;
}

// ---- The value that a node leaves with, and the result -------------------------------------------------------------

/// Notes whether a node that should be worse than 0 is left with 0.
void RunJudge::note_zero_start(const JudgedNode& node, double said) {
    if (!node.has_sides() || m_trace.has_lists() || !node.prefers(0, node.true_value)) return;
    ZeroStart& start = m_zero_starts[node.is_max() ? 0 : 1];
    start.is_seen = start.is_seen || (said == 0 && !may_tell(node, said, node.true_value));
    start.is_always = start.is_always && said == 0;
}

/// A program's tracer may derive the values that come back, so that only cutoffs, bounds and the values that nodes are
/// left with show that all nodes of a role start at 0.
void RunJudge::name_zero_starts() {
    for (Fault& fault : m_result.faults) {
        if (fault.role != Role::kMax && fault.role != Role::kMin) continue;
        const bool is_max = fault.role == Role::kMax;
        const ZeroStart& start = m_zero_starts[is_max ? 0 : 1];
        if (!start.is_seen || !start.is_always || fault.follows_from) continue;
        const bool is_met = is_max ? 0 >= fault.bound : 0 <= fault.bound;
        if (fault.kind() == FaultKind::kCutTooEarly && fault.said != 0 && is_met) {
            fault.unit = FaultUnit::kScore;
            fault.said = 0;
            fault.expected = fault.value;
            fault.skipped_move = kNoMove;
        } else {
            const bool is_left = fault.reason == FaultReason::kLeft || fault.reason == FaultReason::kLeftBound ||
                                 fault.reason == FaultReason::kLastNotBest;
            const bool is_bound = fault.reason == FaultReason::kMovedWrongly || fault.reason == FaultReason::kLoosened;
            if (!(is_left || is_bound) || fault.said != 0) continue;
        }
        fault.reason = FaultReason::kZeroStart;
    }
}

void RunJudge::judge_left_value(JudgedNode& node, double said) {
    const bool is_root = m_open.size() == 1;
    const std::size_t known = m_result.faults.size();
    if (!node.has_result()) {
        judge_reused(node, said);
    } else {
        if (node.is_cut && has_outcome_windows(node)) settle_cut_average(node, said);
        const double expected = node.value;
        if (node.is_cut && is_unknown_cut(node)) {
            // Without the game, nobody knows what the other outcomes add at most.
        } else if (may_tell(node, said, node.true_value)) {
            note_bounds(node, said, true);
        } else if (may_tell(node, said, expected)) {
            if (node.value_fault != JudgedNode::kNoFault) {
                note(node, FaultReason::kLeftWrong, said, node.true_value).follows_from = node.value_fault;
            }
        } else {
            const bool is_last = node.has_sides() && node.has_child && is_nearly_equal(said, m_back);
            FaultReason reason = is_root   ? FaultReason::kRoot
                                 : is_last ? FaultReason::kLastNotBest
                                           : FaultReason::kLeft;
            if (!m_trace.has_lists() && said != 0 && is_nearly_equal(said, -expected)) {
                reason = FaultReason::kNegated;
            } else if (!is_root && node.has_sides() && m_rules.has_window && !m_trace.has_lists() &&
                       (said == node.in.alpha || said == node.in.beta)) {
                reason = FaultReason::kLeftBound;
            }
            note(node, reason, said, expected).child = is_last ? m_ended : kNone;
        }
        note_zero_start(node, said);
    }
    if (is_root && m_result.faults.size() == known) judge_result(node, said);
}

/// What is proved about the negated value.
constexpr Proof from_other_side(Proof proof) {
    const Proof lower = proves(proof, Proof::kUpper) ? Proof::kLower : Proof::kNothing;
    return lower | (proves(proof, Proof::kLower) ? Proof::kUpper : Proof::kNothing);
}

/// A result from the table must be used unchanged, and only if it suffices for this window.
void RunJudge::judge_reused(JudgedNode& node, double said) {
    if (node.has_hit && node.reused == kNone && m_rules.is_mtd_f && m_is_tree) return judge_remembered(node, said);
    if (node.reused == kNone || m_trace.has_lists() || m_trace.leave_step(node.reused) >= m_step) return;
    const Event end = m_trace.event(m_trace.leave_step(node.reused));
    double value = end.score();
    Proof proof = end.proof() | bound_by_window(value, m_trace.alpha_in(node.reused), m_trace.beta_in(node.reused));
    const Role stored_for = m_trace.role(node.reused);
    const bool is_of_other =
        node.has_sides() && stored_for != node.role && (stored_for == Role::kMax || stored_for == Role::kMin);
    // The value of a finished game does not depend on who would move.
    const bool is_leaf = end.kind == EventKind::kEvaluate;
    if (is_of_other && !(is_leaf && may_tell(node, said, value))) {
        // Where the rules treat both sides alike, an entry may serve either: it has the value for the player to move.
        if (value != 0 && may_tell(node, said, value) && !may_tell(node, said, -value)) {
            note(node, FaultReason::kTableSide, said, kNoExpectedValue).child = node.reused;
            return;
        }
        value = -value;
        proof = from_other_side(proof);
    }
    if (!may_tell(node, said, value)) {
        note(node, FaultReason::kTableValue, said, end.score()).child = node.reused;
        return;
    }
    if (!m_rules.has_window) return;
    const bool is_low = proves(proof, Proof::kLower), is_high = proves(proof, Proof::kUpper);
    if (is_low && is_high) return;
    if ((is_low && value >= node.in.beta) || (is_high && value <= node.in.alpha)) {
        m_has_right_hit = true;
        return;
    }
    note_insufficient(node, said, is_low, is_high);
}

/// A result from MTD(f)'s memory, which does not say what visit found it.
void RunJudge::judge_remembered(JudgedNode& node, double said) {
    const auto found = m_passes.known.find(node.node);
    if (found == m_passes.known.end()) return;
    const Window known = found->second;
    const bool is_low = may_tell(node, said, known.alpha), is_high = may_tell(node, said, known.beta);
    if ((is_low && known.alpha >= node.in.beta) || (is_high && known.beta <= node.in.alpha)) {
        m_has_right_hit = m_has_right_hit || known.alpha != known.beta;
    } else if (is_low || is_high) {
        note_insufficient(node, said, is_low, is_high);
    } else {
        const bool is_from_low = known.alpha >= node.in.beta || known.beta == kInfinity;
        note(node, FaultReason::kTableValue, said, is_from_low ? known.alpha : known.beta);
    }
}

/// A bound from the table that does not answer the question of this window. In MTD(f) it may be meant as one on the
/// other side.
void RunJudge::note_insufficient(JudgedNode& node, double said, bool is_low, bool is_high) {
    const bool is_other_side = (is_low && said <= node.in.alpha) || (is_high && said >= node.in.beta);
    const std::size_t index = m_result.faults.size();
    note(node, FaultReason::kTableBound, said, said).child = node.reused;
    if (m_rules.is_mtd_f && is_other_side && index < m_result.faults.size()) m_wrong_sides.push_back(index);
}

/// Compares the result with the tree itself if the search reached all leaves. A value outside the window only has to
/// lie on the right side.
void RunJudge::judge_result(JudgedNode& root, double said) {
    if (m_truth == nullptr || m_has_met_limit || m_is_unsound || m_trace.has_lists()) return;
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

// ---- The whole run --------------------------------------------------------------------------------------------------

/// Whether a second fault of this kind probably comes from the same line of the program.
bool is_habit(FaultReason reason) {
    return reason != FaultReason::kLeaf && reason != FaultReason::kFinished && reason != FaultReason::kEstimate &&
           reason != FaultReason::kResult;
}

/// Whether `a` is the better explanation: fewer faults; then faults that begin later; then the textbook's rules.
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

bool has_cutoff_of_unknown_count(const Trace& trace) {
    const Step end = trace.event_count();
    for (Step step = 0; step < end; ++step) {
        if (trace.kind(step) == EventKind::kCutoff && trace.event(step).first() == kUnknownCount) return true;
    }
    return false;
}

/// Whether the only mistakes are cutoffs at equality, made or not, at nodes of one side; or cutoffs missed at nodes of
/// the side that does not cut at equality.
bool has_only_ties(const Judgement& judgement, FaultReason tie, Role side, Role passive) {
    bool has_tie = false;
    for (const Fault& fault : judgement.faults) {
        if (fault.follows_from && !fault.is_again) continue;
        const bool is_tie = fault.reason == tie && fault.role == side;
        has_tie = has_tie || is_tie;
        if (!is_tie && !(fault.reason == FaultReason::kMissed && fault.role == passive)) return false;
    }
    return has_tie && judgement.more == 0;
}

/// Whether one side cuts at equality and the other one does not. Then `best` becomes the judgement that finds the
/// mistakes at the side that cuts less: the condition of a program that never cuts there is often wrong.
bool choose_by_side(const std::vector<Judgement>& found, std::size_t& best) {
    for (std::size_t strict = 0; strict + 1 < found.size(); ++strict) {
        const std::size_t equal = strict + 1;
        const AlphaBetaOptions& rules = found[strict].rules.alpha_beta;
        if (rules.cut != CutRule::kStrict || found[equal].rules.alpha_beta.deep_cuts != rules.deep_cuts) continue;
        if (best != strict && best != equal) continue;
        for (const Role passive : {Role::kMax, Role::kMin}) {
            const Role active = passive == Role::kMax ? Role::kMin : Role::kMax;
            if (!has_only_ties(found[strict], FaultReason::kTieCut, active, passive)) continue;
            if (!has_only_ties(found[equal], FaultReason::kTieNotCut, passive, passive)) continue;
            best = equal;
            return true;
        }
    }
    return false;
}

void name_ties_by_side(Judgement& judgement) {
    for (Fault& fault : judgement.faults) {
        if (fault.reason == FaultReason::kTieNotCut) fault.reason = FaultReason::kTieBySide;
    }
}

/// Sorts the faults by step and adapts their references. A repeated mistake refers to its first occurrence.
void RunJudge::put_in_order() {
    std::vector<Fault>& faults = m_result.faults;
    sort_faults(faults);
    std::map<FaultReason, std::size_t> first_of;
    const auto like_inside = [](const Fault& root) {  // what the same mistake is called at an inner node
        return root.said == 0        ? FaultReason::kZeroStart
               : root.child != kNone ? FaultReason::kLastNotBest
                                     : FaultReason::kLeft;
    };
    for (std::size_t at = 0; at < faults.size(); ++at) {
        Fault& fault = faults[at];
        const bool is_root = fault.reason == FaultReason::kRoot;
        const auto [first, is_new] = first_of.try_emplace(is_root ? like_inside(fault) : fault.reason, at);
        if (fault.follows_from || is_new || !is_habit(fault.reason)) continue;
        fault.follows_from = first->second;
        fault.is_again = true;
    }
    if (faults.size() > kMostFaults) {
        m_result.more += faults.size() - kMostFaults;
        m_result.unlisted_from = std::min(m_result.unlisted_from, faults[kMostFaults].step);
        faults.resize(kMostFaults);
    }
    index_values(m_result);
}

}  // namespace

Judgement judge_by(const Trace& trace, const GroundTruth* truth, const RunRules& rules) {
    if (trace.has_means()) return judge_means(trace, truth);
    if (trace.has_merits()) return judge_queue(trace, truth);
    if (trace.has_proof_numbers()) return judge_proof_numbers(trace, truth);
    Judgement judgement = RunJudge(trace, truth, rules).run();
    find_doubts(trace, judgement);
    return judgement;
}

Judgement judge(const Trace& trace, const GroundTruth* truth) {
    return judge_file(trace, truth, false);
}

Judgement judge_file(const Trace& trace, const GroundTruth* truth, bool tells_windows) {
    if (trace.has_means()) return judge_means(trace, truth);
    if (trace.has_merits()) return judge_queue(trace, truth);
    if (trace.has_proof_numbers()) return judge_proof_numbers(trace, truth);
    const std::vector<RunRules> all = possible_rules_of_file(trace, tells_windows);
    // The game's answers take longer than everything else. They do not depend on the rules, unless only they tell
    // whether a cutoff skips something.
    const bool asks_last =
        truth != nullptr && !truth->is_tree() && all.size() > 1 && !has_cutoff_of_unknown_count(trace);
    std::vector<Judgement> found;
    std::size_t best = 0;
    for (const RunRules& rules : all) {
        found.push_back(RunJudge(trace, asks_last ? nullptr : truth, rules).run());
        if (found.back().is_right()) {
            best = found.size() - 1;
            break;
        }
        if (explains_more(found.back(), found[best])) best = found.size() - 1;
    }
    const bool is_by_side = choose_by_side(found, best);
    Judgement judgement = asks_last ? RunJudge(trace, truth, all[best]).run() : std::move(found[best]);
    if (is_by_side) name_ties_by_side(judgement);
    find_doubts(trace, judgement);
    return judgement;
}

}  // namespace plytrace
