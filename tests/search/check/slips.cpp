#include <algorithm>

#include "games/core/random.hpp"
#include "search/algorithms/alpha_beta_variants.hpp"
#include "tests/search/check/check_support.hpp"
#include "tests/search/check/slips.hpp"

namespace plytrace::test {

const std::vector<SlipEntry>& slips() {
    static const std::vector<SlipEntry> all = {
        {Slip::kLeafValue, "leaf value", {"leaf-value"}},
        {Slip::kLeafNegated, "leaf negated", {"leaf-value", "sign"}},
        {Slip::kLastChild, "last child's value", {"backed-up-value", "sign"}},
        {Slip::kKeepsWorse, "keeps a worse value", {"backed-up-value", "sign"}},
        {Slip::kNegated, "value negated", {"sign", "backed-up-value"}},
        {Slip::kLeavesOther, "leaves with another value", {"backed-up-value", "root-value"}},
        {Slip::kWrongNode, "bound moved at the wrong kind of node", {"bound-wrong-node"}},
        {Slip::kNotMoved, "bound not moved", {"bound-not-moved", "bound-not-inherited"}},
        {Slip::kLoosened, "bound set to a worse child's value", {"bound-not-moved", "bound-wrong-node"}},
        {Slip::kNotInherited, "no bounds inherited", {"bound-not-inherited", "bound-not-moved"}},
        {Slip::kLeaked, "the sibling's bounds", {"bound-leaked", "bound-wrong-node"}},
        {Slip::kSwapped, "alpha and beta swapped", {"sign", "bound-not-inherited"}},
        {Slip::kBoundEvent, "another bound told", {"bound-not-moved", "sign"}},
        // (One α and β for the whole tree make the same cut, where nothing else in the run speaks against that.)
        {Slip::kCutTooEarly, "cut too early", {"cut-too-early", "bound-leaked"}},
        {Slip::kCutMissed, "cut missed", {"cut-missed"}},
        {Slip::kCutRule, "the other rule for equality", {"cut-rule"}},
        {Slip::kTie, "a bound taken for equal", {"bound-as-exact", "best-move"}},
        {Slip::kNoResearch, "no second search behind a zero window", {"bound-as-exact"}},
        {Slip::kRepeatedAtOnce, "child searched twice at once", {"child-repeated"}},
        {Slip::kRepeatedLater, "child searched again later", {"child-repeated"}},
        {Slip::kLeftOut, "child left out", {"child-left-out"}},
        {Slip::kLeftOutLast, "last children left out", {"child-left-out"}},
        {Slip::kOutOfOrder, "children out of order", {"child-order"}},
        {Slip::kBestMove, "wrong best move", {"best-move"}},
        {Slip::kNoBestMove, "no best move", {"best-move"}},
        {Slip::kTurn, "another one's turn", {"sign"}},
        {Slip::kSkippedCount, "wrong number skipped", {"child-left-out"}},
    };
    return all;
}

namespace {

/// What a child is given.
struct Given {
    Window window;
    VisitPass pass = VisitPass::kAsAbove;
};

/// A node while its children are searched.
struct Place {
    NodeId node;
    bool is_max;
    Window in, now;
    double value;          ///< as the program keeps it
    double raw;            ///< the best that came back, in or outside the window
    NodeId child = kNone;  ///< that came back last …
    double last = 0;       ///< … with this
    bool has_child = false, has_best = false;

    [[nodiscard]] bool better(double a, double b) const { return is_max ? a > b : a < b; }
    [[nodiscard]] double& own(Window& window) const { return is_max ? window.alpha : window.beta; }
    [[nodiscard]] double own(const Window& window) const { return is_max ? window.alpha : window.beta; }
    [[nodiscard]] double met(const Window& window) const { return is_max ? window.beta : window.alpha; }
    [[nodiscard]] double clipped(double told) const { return std::clamp(told, in.alpha, std::max(in.alpha, in.beta)); }
    /// Whether some right program could tell it.
    [[nodiscard]] bool may_tell(double told) const {
        const bool is_empty = in.alpha > in.beta;
        return told == raw || told == clipped(raw) || (is_empty && (told == in.alpha || told == in.beta));
    }
};

bool is_finite(double value) {
    return value != kInfinity && value != -kInfinity;
}

class SlippingSearch {
  public:
    SlippingSearch(const ExplicitTree& tree, const Style& style, Slip slip, int at)
        : m_tree(tree), m_style(style), m_rules(style.rules), m_slip(slip), m_at(at) {}

    SlippedRun run() {
        value_of(0, kNoMove, {});
        m_run.calls = std::move(m_sink.calls);
        return std::move(m_run);
    }

  private:
    const ExplicitTree& m_tree;
    const Style& m_style;
    const AlphaBetaOptions m_rules;
    const Slip m_slip;
    const int m_at;
    CallSink m_sink;
    SlippedRun m_run;
    Window m_last_end;  ///< what the node that ended last had in the end

    [[nodiscard]] Step now() const { return static_cast<Step>(m_sink.calls.size()); }
    [[nodiscard]] bool has_window() const { return m_style.kind != Style::Kind::kMinimax; }
    [[nodiscard]] bool is_pvs() const { return m_style.kind == Style::Kind::kPvs; }

    /// Whether the slip is made here, where it can be.
    bool slips(Slip slip, bool can) {
        if (slip != m_slip || !can) return false;
        if (m_run.places++ != m_at) return false;
        m_run.step = now();
        return true;
    }

    [[nodiscard]] Role role(NodeId node) const {
        return m_tree.player(node) == Player::kFirst ? Role::kMax : Role::kMin;
    }

    double leaf(NodeId node) {
        double value = m_tree.value(node);
        if (slips(Slip::kLeafValue, is_finite(value))) value += 1;
        if (slips(Slip::kLeafNegated, value != 0)) value = -value;
        m_sink.evaluate(value, true);
        return value;
    }

    double value_of(NodeId node, MoveCode move, const Given& given) {
        const Window in = given.window;
        Role mover = role(node);
        const bool is_max = mover == Role::kMax, is_leaf = m_tree.is_leaf(node);
        if (slips(Slip::kTurn, !is_leaf && node != 0)) mover = is_max ? Role::kMin : Role::kMax;
        m_sink.enter(move, mover, in.alpha, in.beta, given.pass);
        if (is_leaf) {
            m_last_end = in;
            return leaf(node);
        }
        const double worst = is_max ? -kInfinity : kInfinity;
        Place place{node, is_max, in, in, has_window() ? value_before(is_max, in, m_rules.bounds) : worst, worst};
        bool is_cut = search_children(place);
        double left = place.value;
        if (has_window() && m_rules.bounds == Bounds::kHard) left = place.clipped(left);
        if (is_cut && m_style.clips_at_cut) left = place.met(in);
        const double other = left + 1;
        if (slips(Slip::kLeavesOther, is_finite(left) && !(has_window() ? place.may_tell(other) : false))) left = other;
        m_sink.leave(left);
        m_last_end = place.now;
        return left;
    }

    /// Whether the node's value met its bound.
    bool search_children(Place& place) {
        std::size_t count = m_tree.child_count(place.node);
        std::vector<std::size_t> order(count);
        for (std::size_t i = 0; i < count; ++i) order[i] = i;
        for (std::size_t at = 0; at < count; ++at) {
            const bool is_last = at + 1 == count;
            if (!is_last && slips(Slip::kOutOfOrder, true)) std::swap(order[at], order[at + 1]);
            if (!is_last && slips(Slip::kLeftOut, true)) continue;
            if (at > 0 && slips(Slip::kLeftOutLast, true)) break;
            if (at > 1 && slips(Slip::kRepeatedLater, true)) {
                order.insert(order.begin() + static_cast<std::ptrdiff_t>(at), order[at - 2]);
                ++count;
            }
            place.child = m_tree.child(place.node, order[at]);
            place.last = found_of(place, static_cast<MoveCode>(order[at]));
            take(place);
            place.has_child = true;
            if (m_style.moves_first) move_bound(place);
            if (cuts(place, count - at - 1)) return closes(place.value, place.is_max, place.in, m_rules.cut);
            if (!m_style.moves_first) move_bound(place);
        }
        return has_window() && closes(place.value, place.is_max, place.in, m_rules.cut);
    }

    // ---- what a child is given, and what comes of it ----------------------------------------------------------------

    double found_of(const Place& place, MoveCode move) {
        const NodeId child = place.child;
        if (!has_window()) {
            const double found = value_of(child, move, {});
            return slips(Slip::kRepeatedAtOnce, true) ? value_of(child, move, {}) : found;
        }
        const double own = place.own(place.now), met = place.met(place.now), step = place.is_max ? 1 : -1;
        const bool has_room = place.better(met, own + step);
        if (is_pvs() && place.has_child && is_finite(own) && has_room) {
            const Window zero = place.is_max ? Window{own, own + 1} : Window{own - 1, own};
            const auto pass = [&](VisitPass which) { return m_style.tells_passes ? which : VisitPass::kAsAbove; };
            const double found = value_of(child, move, {zero, pass(VisitPass::kZero)});
            if (!place.better(found, own) || !place.better(met, found)) return found;
            const bool is_bound = minimax_value(m_tree, child) != found;
            if (slips(Slip::kNoResearch, is_bound)) return found;
            Window again = place.now;
            if (m_style.goes_on_from) place.own(again) = found;
            return value_of(child, move, {again, pass(VisitPass::kFull)});
        }
        const Given given{window_for_child(place)};
        const double found = value_of(child, move, given);
        return slips(Slip::kRepeatedAtOnce, true) ? value_of(child, move, given) : found;
    }

    Window window_for_child(const Place& place) {
        const bool is_max = place.is_max;
        const Window deep = place.now, shallow = without_deep_cuts(is_max, place.now);
        const Window right = m_rules.deep_cuts ? deep : shallow;
        // Without a declared rule either may be right.
        const auto is_wrong = [&](const Window& window) {
            if (window == right || (!m_style.is_declared && (window == deep || window == shallow))) return false;
            const bool is_narrower = place.own(window) == place.own(right) && window.alpha < window.beta &&
                                     place.better(place.met(right), place.met(window));
            // Where zero windows are not told of, that is one, and within one there are no others.
            const bool may_be_zero = is_narrower && !m_style.tells_passes;
            return !is_pvs() || (!may_be_zero && place.in.beta - place.in.alpha > 1);
        };
        const double own = place.own(place.now), own_in = place.own(place.in), last = place.last;
        const double leaked = place.met(m_last_end), value = place.value;
        const bool is_behind = place.has_child;
        const auto with_own = [&](double bound) {
            Window window = right;
            place.own(window) = bound;
            return window;
        };
        const Window lowered = is_max ? Window{place.in.alpha, value} : Window{value, place.in.beta};
        if (slips(Slip::kWrongNode,
                  is_behind && value != place.met(right) && own != own_in && value == own && is_wrong(lowered))) {
            return lowered;
        }
        if (slips(Slip::kNotMoved, is_behind && is_wrong(with_own(own_in)))) return with_own(own_in);
        if (slips(Slip::kLoosened, is_behind && place.better(own, last) && last != own_in && is_finite(last) &&
                                       is_wrong(with_own(last)))) {
            return with_own(last);
        }
        if (slips(Slip::kNotInherited, is_wrong({}))) return {};
        if (slips(Slip::kLeaked, is_behind && is_wrong(m_last_end) && leaked != place.met(right) && is_finite(leaked) &&
                                     place.better(place.met(right), leaked))) {
            return m_last_end;
        }
        const Window swapped{right.beta, right.alpha};
        if (slips(Slip::kSwapped, is_wrong(swapped))) return swapped;
        return right;
    }

    void take(Place& place) {
        const double found = place.last, before = place.raw;
        const bool is_first = !place.has_child, is_better = is_first || place.better(found, before);
        if (place.better(found, place.raw)) place.raw = found;
        const auto is_wrong = [&](double value) {
            return has_window() ? !place.may_tell(told(place, value)) : value != place.raw;
        };
        bool improves = place.better(found, place.value);
        const double kept = place.value;
        if (improves) place.value = found;
        const bool is_within = place.better(place.met(place.in), found) || !has_window();
        const bool is_open = place.better(found, place.own(place.in)) && is_within;
        if (slips(Slip::kLastChild, !is_first && place.better(before, found) && is_wrong(found))) {
            place.value = found;
            improves = true;
        } else if (slips(Slip::kKeepsWorse, !is_first && improves && is_wrong(kept))) {
            place.value = kept;
            improves = false;
        } else if (slips(Slip::kNegated, improves && is_wrong(-found))) {
            place.value = -found;
        } else if (slips(Slip::kBestMove, !is_first && place.better(before, found))) {
            improves = true;
        } else if (slips(Slip::kBestMove, !is_first && is_better && is_open && place.has_best)) {
            improves = false;
        } else if (slips(Slip::kNoBestMove, is_first && is_open && is_best(place, found))) {
            improves = false;
        } else if (slips(Slip::kTie,
                         !is_first && found == before && is_finite(found) && place.node == 0 && is_only_bound(place))) {
            improves = true;
        }
        place.has_best = place.has_best || improves;
        const double now = told(place, place.value);
        m_sink.returned(now, says_best(place, improves, is_first || place.better(now, told(place, kept))));
    }

    /// Whether the child is said to be the best one now. `seems_best`: by the values that are told.
    [[nodiscard]] bool says_best(const Place& place, bool improves, bool seems_best) const {
        const bool is_about_best = m_slip == Slip::kBestMove || m_slip == Slip::kNoBestMove || m_slip == Slip::kTie;
        if (is_about_best || m_style.best == Style::Best::kTold) return improves;
        if (m_style.best == Style::Best::kLeftOut) return seems_best;
        return improves && (!has_window() || (place.in.alpha < place.last && place.last < place.in.beta));
    }

    [[nodiscard]] double told(const Place& place, double value) const {
        const bool is_clipped = has_window() && m_style.tells_clipped;
        return is_clipped && closes(value, place.is_max, place.in, m_rules.cut) ? place.met(place.in) : value;
    }

    /// Whether no child after it can be better.
    [[nodiscard]] bool is_best(const Place& place, double found) const {
        for (std::size_t i = 1; i < m_tree.child_count(place.node); ++i) {
            if (place.better(minimax_value(m_tree, m_tree.child(place.node, i)), found)) return false;
        }
        return true;
    }

    /// Whether the child that came back is worth something else, and was only cut at a bound.
    [[nodiscard]] bool is_only_bound(const Place& place) const {
        return minimax_value(m_tree, place.child) != place.last;
    }

    /// The cut is made if it was not to be made, and else the next child is the event that is wrong.
    void goes_on(const Place& place, bool& is_cut) {
        is_cut = !is_cut;
        const bool is_told =
            !m_style.moves_first && m_style.tells_bounds && place.better(place.value, place.own(place.now));
        if (!is_cut && is_told) ++m_run.step;
    }

    /// Whether the rest is left out.
    bool cuts(const Place& place, std::size_t left) {
        if (!has_window()) {
            const bool is_early = left > 0 && slips(Slip::kCutTooEarly, m_style.is_declared);
            if (is_early) m_sink.cutoff(static_cast<std::uint32_t>(left));
            return is_early;
        }
        const auto by = [&](CutRule rule) { return closes(place.value, place.is_max, place.in, rule); };
        const bool is_equal = by(CutRule::kEqual) != by(CutRule::kStrict), is_closed = by(m_rules.cut);
        bool is_cut = is_closed;
        const bool is_empty = place.in.alpha > place.in.beta;
        if (left > 0) {
            if (slips(Slip::kCutTooEarly, !is_closed && !is_equal && !is_empty)) is_cut = true;
            if (slips(Slip::kCutMissed, is_closed && !is_equal)) goes_on(place, is_cut);
            if (slips(Slip::kCutRule, is_equal && m_style.is_declared)) goes_on(place, is_cut);
        }
        if (!is_cut || left == 0) return is_cut;
        auto skipped = static_cast<std::uint32_t>(left);
        if (slips(Slip::kSkippedCount, true)) ++skipped;
        m_sink.cutoff(skipped);
        return true;
    }

    void move_bound(Place& place) {
        if (!has_window() || !place.better(place.value, place.own(place.now))) return;
        double moved = place.value;
        if (m_style.tells_bounds) {
            if (slips(Slip::kBoundEvent, is_finite(moved) && !place.may_tell(moved + 1))) moved += 1;
            m_sink.bound(moved);
        }
        place.own(place.now) = moved;
    }
};

}  // namespace

SlippedRun slipped(const ExplicitTree& tree, const Style& style, Slip slip, int at) {
    return SlippingSearch(tree, style, slip, at).run();
}

namespace {

SearchOptions options_of(const Style& style) {
    SearchOptions options;
    switch (style.kind) {
        case Style::Kind::kMinimax:
            options.algorithm = style.is_negamax ? Algorithm::kNegamax : Algorithm::kMinimax;
            break;
        case Style::Kind::kAlphaBeta:
            options.algorithm = style.is_negamax ? Algorithm::kNegamaxAlphaBeta : Algorithm::kAlphaBeta;
            break;
        case Style::Kind::kPvs:
            options.algorithm = Algorithm::kPvs;
            break;
    }
    options.alpha_beta = style.rules;
    options.alpha_beta.bounds = style.declared;
    return options;
}

std::string name_of(const Style& style) {
    const std::string name = style.kind == Style::Kind::kMinimax     ? "minimax"
                             : style.kind == Style::Kind::kAlphaBeta ? "alpha-beta"
                                                                     : "principal variation search";
    return "my " + name + (style.is_negamax ? " (negamax)" : "");
}

}  // namespace

Style style_of(std::uint64_t seed) {
    Random random(seed * 3 + 2);
    Style style;
    const int kind = random.between(0, 9);
    style.kind = kind == 0 ? Style::Kind::kMinimax : kind <= 2 ? Style::Kind::kPvs : Style::Kind::kAlphaBeta;
    const auto bounds = [&] { return static_cast<Bounds>(random.between(0, 2)); };
    style.rules = {random.happens(50) ? CutRule::kEqual : CutRule::kStrict, bounds(), random.happens(80)};
    style.clips_at_cut = random.happens(40);
    style.tells_clipped = style.clips_at_cut && random.happens(50);
    style.moves_first = random.happens(50);
    style.tells_bounds = random.happens(60);
    style.tells_passes = random.happens(50);
    style.goes_on_from = random.happens(50);
    style.best = static_cast<Style::Best>(random.between(0, 2));
    style.is_negamax = random.happens(30);
    style.is_declared = random.happens(50);
    style.declared = random.happens(50) ? style.rules.bounds : bounds();
    // What is called PVS here hands all bounds down.
    if (style.kind == Style::Kind::kPvs) style.rules.deep_cuts = true;
    // … and is declared to cut on equality.
    if (style.kind == Style::Kind::kPvs && style.is_declared) style.rules.cut = CutRule::kEqual;
    return style;
}

std::string text_of(const Style& style) {
    std::string text = (style.is_declared ? "declared, " : "undeclared, ") + text_of(options_of(style)) + " (really ";
    text += style.rules.bounds == Bounds::kSoft ? "soft)" : style.rules.bounds == Bounds::kHard ? "hard)" : "start)";
    if (style.clips_at_cut) text += style.tells_clipped ? ", clips and tells at cuts" : ", clips at cuts";
    if (style.moves_first) text += ", moves first";
    if (!style.tells_bounds) text += ", without bounds";
    if (style.kind == Style::Kind::kPvs) text += style.tells_passes ? ", tells passes" : ", no passes";
    if (style.best == Style::Best::kLeftOut) text += ", leaves the best child out";
    if (style.best == Style::Best::kWithinWindow) text += ", keeps a child within the window";
    if (style.goes_on_from) text += ", goes on from what was found";
    return text;
}

std::unique_ptr<Trace> trace_in_style(const ExplicitTree& tree, const Style& style, const Calls& calls) {
    return style.is_declared ? declared_trace(tree, options_of(style), calls)
                             : undeclared_trace(tree, calls, name_of(style));
}

}  // namespace plytrace::test
