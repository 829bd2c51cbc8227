// The judge at work by one set of rules, for judge*.cpp only: it goes through the events, keeps what follows from them
// at each open node, and notes where the trace says something else. Each file judges one kind of thing.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "search/check/ground_truth.hpp"
#include "search/check/judge.hpp"
#include "search/check/marks.hpp"

namespace plytrace {

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

    // judge.cpp
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

    // judge_values.cpp
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

    // judge_outside.cpp
    [[nodiscard]] bool may_tell(const JudgedNode& node, double said, double value) const;
    void note_bounds(const JudgedNode& node, double said, bool is_leaving);
    [[nodiscard]] Bounds found_bounds() const;
    [[nodiscard]] bool fits(Bounds bounds) const;

    // judge_leaving.cpp
    void judge_left_value(JudgedNode& node, double said);
    void judge_reused(JudgedNode& node, double said);
    void judge_result(JudgedNode& root, double said);

    // judge_bounds.cpp
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

    // judge_cuts.cpp
    [[nodiscard]] bool closes(const JudgedNode& node, double value, CutRule rule) const;
    [[nodiscard]] bool has_nothing_left(const JudgedNode& node) const;
    void judge_next_child(JudgedNode& node, VisitId child);
    [[nodiscard]] bool is_cut_by_leak(const JudgedNode& node) const;
    void cutoff(const Event& event);
    void add_skipped(Fault& fault, const JudgedNode& node);

    // judge_children.cpp
    void enter_child(JudgedNode& parent, VisitId visit);
    void judge_repeated(JudgedNode& node);
    [[nodiscard]] bool is_known(VisitId visit, double value, const Window& in) const;
    void judge_turn(JudgedNode& node);
    void judge_children(JudgedNode& node);
    std::size_t mark_tried(const JudgedNode& node);
    void judge_order(JudgedNode& node, std::size_t legal, bool has_cut_holes);
};

/// Equal up to rounding: programs add and print in their own ways.
[[nodiscard]] bool is_same(double a, double b);

}  // namespace plytrace
