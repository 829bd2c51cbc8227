#include "app/narration/expression.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/move_words.hpp"
#include "app/base/score_text.hpp"
#include "app/narration/teller.hpp"
#include "app/tree/tree_step.hpp"
#include "games/core/text.hpp"
#include "search/check/doubts.hpp"

namespace plytrace {

namespace {

constexpr std::uint32_t kFullTreeNodes = 400;  ///< larger trees are never written in full
constexpr std::uint32_t kChildrenKept = 2;     ///< on either side of the current one; one with the strongest elision
constexpr std::uint32_t kChildrenWritten = 400;
constexpr std::size_t kAncestorsKept = 2;
constexpr std::size_t kAncestorsWritten = 12;  ///< higher ancestors are always "…"

std::string letter_of(std::size_t number) {
    constexpr std::string_view kLetters = "xypqrs";
    if (number < kLetters.size()) return std::string(1, kLetters[number]);
    static constexpr std::string_view kDigits[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    std::string text = "x";
    for (const char digit : std::to_string(number + 1)) text += kDigits[digit - '0'];
    return text;
}

/// The text of a node: an atom, or a list of parts between "max(" and ")". Omitted children are an atom, too.
struct Part {
    std::string text;  ///< of an atom; for a list "max" or "min", or the weight that a chance node gives it
    SpanStyle style = SpanStyle::kPlain;
    bool is_list = false;
    std::vector<Part> parts;
    std::size_t width = 0;  ///< on one line
    bool is_sum = false;    ///< a chance node's sum, not a best value

    [[nodiscard]] std::string_view separator() const { return is_sum ? " + " : ", "; }
    void measure() {
        width = letter_count(text);
        if (!is_list) return;
        width += 2;  // the parentheses
        for (std::size_t i = 0; i < parts.size(); ++i) width += parts[i].width + (i > 0 ? separator().size() : 0);
    }
};

class PartsBuilder {
  public:
    PartsBuilder(const ExpressionSource& source, Step t, Elision elision, int digits)
        : m_source(source),
          m_trace(source.trace),
          m_shape(*source.trace.shape()),
          m_step(t),
          m_elision(elision),
          m_digits(digits) {
        const VisitId current = m_trace.current_visit(t);
        m_current = current == kNone ? 0 : m_trace.node_of(current);
        for (NodeId node = m_current; node != kNone; node = m_shape.parent[node]) m_path.push_back(node);
        const NodeState root = m_trace.node_state(0, t);
        if (root.best_child != kNone && is_best_line_right(m_trace, source.judgement, t))
            m_best = m_trace.node_of(root.best_child);
    }

    /// The whole expression: the root's, or that of an ancestor of the current node with "…" above it.
    [[nodiscard]] Part build() {
        const std::size_t kept = m_elision < Elision::kAncestors    ? kAncestorsWritten
                                 : m_elision == Elision::kAncestors ? kAncestorsKept
                                                                    : 1;
        const bool is_whole = m_elision == Elision::kNothing || m_path.size() <= kept + 1;
        const NodeId top = is_whole ? 0 : m_path[kept];
        Part part = write(top, SpanStyle::kPlain);
        if (is_whole) return part;
        Part outer = list(m_shape.parent[top], SpanStyle::kPlain);
        outer.parts = {atom("…", SpanStyle::kDim), std::move(part), atom("…", SpanStyle::kDim)};
        outer.measure();
        return outer;
    }

    std::map<NodeId, std::string> letters;
    std::vector<double> scores;  ///< all that are written

  private:
    const ExpressionSource& m_source;
    const Trace& m_trace;
    const TreeShape& m_shape;
    Step m_step;
    Elision m_elision;
    int m_digits;  ///< of scores
    NodeId m_current = 0, m_best = kNone;
    std::vector<NodeId> m_path;  ///< from the current node up to the root

    [[nodiscard]] std::string number(double score) {
        scores.push_back(score);
        return score_text(score, m_digits);
    }
    [[nodiscard]] static Part atom(std::string text, SpanStyle style) {
        Part part{std::move(text), style, false, {}, 0};
        part.measure();
        return part;
    }
    /// "max(…)", "min(…)", or a sum for a chance node.
    [[nodiscard]] Part list(NodeId node, SpanStyle style) const {
        Part part{"", style, true, {}, 0};
        const Role role = m_source.names.role(node);
        part.is_sum = role == Role::kChance;
        if (!part.is_sum) part.text = role == Role::kMin ? "min" : "max";
        return part;
    }
    /// A chance node's weight for a child: "0.9·".
    [[nodiscard]] std::string weight(NodeId child) const {
        const auto probability = m_source.names.probability(child);
        return probability ? short_probability_text(*probability) + "·" : "";
    }
    [[nodiscard]] bool is_on_path(NodeId node) const {
        const auto end = m_path.begin() + static_cast<std::ptrdiff_t>(std::min(m_path.size(), kAncestorsWritten + 2));
        return std::find(m_path.begin(), end, node) != end;
    }

    [[nodiscard]] SpanStyle style_of(NodeId node, const NodeState& state, SpanStyle inherited) const {
        if (state.visit == kNone) return SpanStyle::kDim;
        if (m_trace.cutoff_step(state.visit, m_step) != kNever) return SpanStyle::kCut;
        if (node == m_current && m_step > 0 && node != 0) return SpanStyle::kCurrent;
        return node == m_best ? SpanStyle::kBest : inherited;
    }

    /// Results of an earlier pass count as unknown.
    [[nodiscard]] Part write(NodeId node, SpanStyle inherited, bool is_below_stale = false) {
        NodeState state = m_trace.node_state(node, m_step);
        const bool is_stale = is_below_stale || state.is_stale;
        if (is_stale) {
            const bool is_cut = state.is_stale && is_skipped(m_trace, node, m_step);
            state = {};
            if (is_cut) state.status = NodeStatus::kCut;
        }
        const SpanStyle style = style_of(node, state, inherited);
        if (state.status == NodeStatus::kCut) {
            return atom(letters.try_emplace(node, letter_of(letters.size())).first->second, SpanStyle::kDim);
        }
        if (state.is_evaluated) return atom(leaf_text(state), style);
        if (state.is_reused && state.has_value) return collapsed(state, style);
        if (m_shape.child_count(node) == 0) {  // not evaluated yet, or a value without recorded children
            return state.has_value ? collapsed(state, style) : atom("?", style);
        }
        const bool is_written_out = m_elision == Elision::kNothing || is_on_path(node);
        if (!is_written_out) return collapsed(state, style);

        Part part = list(node, style);
        write_children(part, node, style, is_stale);
        part.measure();
        return part;
    }

    /// "8", or "8≠3" if the trace has another value than the tree.
    [[nodiscard]] std::string leaf_text(const NodeState& state) {
        const std::string told = number(state.value);
        const Judgement* judgement = m_source.judgement;
        const Fault* wrong = judgement == nullptr ? nullptr : wrong_value(*judgement, state.visit, m_step, state.value);
        return wrong == nullptr ? told : told + "≠" + number(wrong->expected);
    }

    /// A subtree as its value.
    [[nodiscard]] Part collapsed(const NodeState& state, SpanStyle style) {
        if (!state.has_value) return atom("?", SpanStyle::kDim);
        if (state.proof == Proof::kUpper) return atom("≤" + number(state.value), style);
        if (state.proof == Proof::kLower) return atom("≥" + number(state.value), style);
        return atom(state.proof == Proof::kExact ? number(state.value) : "?", style);
    }

    void write_children(Part& part, NodeId node, SpanStyle style, bool is_stale) {
        const std::uint32_t count = m_shape.child_count(node);
        std::uint32_t first = 0, last = count;
        if (m_elision >= Elision::kOtherChildren || count > kChildrenWritten) {
            const std::uint32_t focus = focus_child(node, count);
            const std::uint32_t kept = m_elision == Elision::kNeighbours ? 1 : kChildrenKept;
            first = focus > kept ? focus - kept : 0;
            last = std::min(count, focus + kept + 1);
        }
        if (first > 0) part.parts.push_back(atom("…", SpanStyle::kDim));
        for (std::uint32_t i = first; i < last; ++i) {
            const NodeId child = m_shape.child_at(node, i);
            part.parts.push_back(write(child, style, is_stale));
            part.parts.back().text.insert(0, weight(child));
            part.parts.back().measure();
        }
        if (last < count) part.parts.push_back(atom("…", SpanStyle::kDim));
    }

    /// The index of the child on the path; below the current node, of the one visited last.
    [[nodiscard]] std::uint32_t focus_child(NodeId node, std::uint32_t count) const {
        std::uint32_t focus = 0;
        for (std::uint32_t i = 0; i < count; ++i) {
            const NodeId child = m_shape.child_at(node, i);
            if (is_on_path(child)) return i;
            if (m_trace.latest_visit(child, m_step) != kNone) focus = i;
        }
        return focus;
    }
};

/// Breaks parts into lines as a textbook breaks a long sum, with one argument per line.
class LineBreaker {
  public:
    explicit LineBreaker(const ExpressionRoom& room) : m_room(room) { m_lines.emplace_back(); }

    /// The lines; empty if they do not fit.
    [[nodiscard]] std::vector<ExpressionLine> lines_of(const Part& root) {
        put_part(root, 0, has_list(root));
        if (m_widest > m_room.columns || m_lines.size() > m_room.lines) return {};
        return std::move(m_lines);
    }

  private:
    const ExpressionRoom m_room;
    std::vector<ExpressionLine> m_lines;
    std::size_t m_column = 0, m_widest = 0;

    [[nodiscard]] static bool has_list(const Part& part) {
        return std::any_of(part.parts.begin(), part.parts.end(), [](const Part& child) { return child.is_list; });
    }

    void put(std::string_view text, SpanStyle style) {
        ExpressionLine& line = m_lines.back();
        if (!line.empty() && line.back().style == style) {
            line.back().text += text;
        } else {
            line.push_back({std::string(text), style});
        }
        m_column += letter_count(text);
        m_widest = std::max(m_widest, m_column);
    }
    void break_line(std::size_t indent) {
        m_lines.emplace_back();
        m_column = 0;
        if (indent > 0) put(std::string(indent, ' '), SpanStyle::kPlain);
    }

    /// `trailing` is the number of characters that must still fit after it on its last line.
    void put_part(const Part& part, std::size_t trailing, bool is_broken_at_once = false) {
        if (!part.is_list) return put(part.text, part.style);
        const bool fits = m_column + part.width + trailing <= m_room.columns && !is_broken_at_once;
        put(part.text + (is_broken_at_once ? "( " : "("), part.style);
        const std::size_t indent = m_column;
        const bool is_filled = !has_list(part);
        for (std::size_t i = 0; i < part.parts.size(); ++i) {
            const Part& child = part.parts[i];
            const bool is_last = i + 1 == part.parts.size();
            if (!fits && i > 0) {
                const bool has_room =
                    m_column + child.width + part.separator().size() + (is_last ? trailing : 0) <= m_room.columns;
                if (!is_filled || !has_room) break_line(indent);
            }
            put_part(child, is_last ? trailing + 2 : part.separator().size() - 1);
            const bool is_line_end = !fits && !is_filled;
            const std::string_view separator = part.separator();
            if (!is_last) put(is_line_end ? separator.substr(0, separator.size() - 1) : separator, part.style);
        }
        put(is_broken_at_once ? " )" : ")", part.style);
    }
};

// ---- what follows from the expression: the equation below it, and the conclusion ------------------------------------

constexpr std::size_t kTermsSaid = 7;
constexpr std::size_t kBoundsSaid = 3;
constexpr std::uint32_t kChildrenAsked = 64;  ///< further children are "…"

std::string unknown_of(std::size_t number) {
    static constexpr std::string_view kNames[] = {"z", "w", "v", "u"};
    return number < std::size(kNames) ? std::string(kNames[number]) : "z" + std::to_string(number + 1);
}

/// The root's children as terms: exact values, letters for children with bounds, "…" for the rest.
struct Terms {
    std::string list;
    std::vector<std::string> bounds;  ///< "z ≤ 2"
};

Terms terms_of(const Trace& trace, Step t, int digits) {
    Terms terms;
    const TreeShape& shape = *trace.shape();
    bool is_gap = false;
    std::size_t said = 0;
    const auto add = [&](const std::string& text) {
        if (!terms.list.empty()) terms.list += ", ";
        terms.list += text;
        ++said;
    };
    for (std::uint32_t i = 0; i < std::min(shape.child_count(0), kChildrenAsked + 1); ++i) {
        const NodeState state = trace.node_state(shape.child_at(0, i), t);
        const bool is_told = said < kTermsSaid && i < kChildrenAsked;
        const bool is_known = is_told && state.has_value && !state.is_stale && state.proof != Proof::kNothing;
        if (!is_known) {
            if (!is_gap) add("…");
            is_gap = true;
            continue;
        }
        is_gap = false;
        if (state.proof == Proof::kExact) {
            add(score_text(state.value, digits));
        } else {
            const std::string name = unknown_of(terms.bounds.size());
            terms.bounds.push_back(name + (state.proof == Proof::kUpper ? " ≤ " : " ≥ ") +
                                   score_text(state.value, digits));
            add(name);
        }
    }
    return terms;
}

/// The digits that tell the values of the root and its children apart.
int digits_of_terms(const Trace& trace, Step t) {
    std::vector<double> scores;
    const auto add = [&](NodeId node) {
        const NodeState state = trace.node_state(node, t);
        if (state.has_value && !state.is_stale) scores.push_back(state.value);
    };
    add(0);
    const TreeShape& shape = *trace.shape();
    for (std::uint32_t i = 0; i < std::min(shape.child_count(0), kChildrenAsked); ++i) add(shape.child_at(0, i));
    return digits_to_tell_apart(std::move(scores));
}

std::string equation_of(const ExpressionSource& source, Step t) {
    const Trace& trace = source.trace;
    const NodeState root = trace.node_state(0, t);
    const bool is_done = root.status == NodeStatus::kDone;
    // If the search is wrong and nothing is proved, the root's result is not the tree's value.
    const bool is_doubtful =
        source.judgement != nullptr && has_erred(*source.judgement, t) && root.proof == Proof::kNothing;
    if (is_done && root.is_evaluated) return is_doubtful ? "" : "= " + score_text(root.value);
    if (trace.shape()->child_count(0) == 0) return {};
    if (source.names.role(0) == Role::kChance)
        return root.has_value && !is_doubtful ? "= " + bound_text(root.value, Proof::kNothing) : "";
    const int digits = digits_of_terms(trace, t);
    const Terms terms = terms_of(trace, t, digits);
    std::string text = source.names.role(0) == Role::kMin ? "= min(" : "= max(";
    text += terms.list + ")";
    if (is_done && !is_doubtful)
        text += " " + bound_text(root.value, root.proof == Proof::kNothing ? Proof::kExact : root.proof, digits);
    if (terms.bounds.empty()) return text;
    std::string bounds =
        joined(std::span<const std::string>(terms.bounds).first(std::min(terms.bounds.size(), kBoundsSaid)), ", ");
    if (terms.bounds.size() > kBoundsSaid) bounds += ", …";
    return source.language.with("expression.with", {text, bounds});
}

constexpr std::size_t kLettersSaid = 4;  // one by one

/// "x", "x and y", "x, y and p": the letters of the node's cut children; empty if one of them is not shown. `count` is
/// how many there are.
std::string letters_text(const Expression& expression, const ExpressionSource& source, NodeId node, Step t,
                         std::size_t& count) {
    const TreeShape& shape = *source.trace.shape();
    std::vector<std::string> letters;
    bool are_all_shown = true;
    count = 0;
    for (std::uint32_t i = 0; i < shape.child_count(node); ++i) {
        const NodeId child = shape.child_at(node, i);
        if (!is_skipped(source.trace, child, t)) continue;
        ++count;
        const auto found = expression.letters.find(child);
        if (found == expression.letters.end()) {
            are_all_shown = false;
        } else {
            letters.push_back(found->second);
        }
    }
    if (!are_all_shown || letters.empty() || letters.size() > kLettersSaid) return {};
    return enumerated(source.language, letters);
}

/// "C cannot beat B", or another reason for the cutoff.
std::string loss_of(const ExpressionSource& source, const Event& cutoff, Step t) {
    const Trace& trace = source.trace;
    const bool is_alpha = cutoff.has(event_flag::kAlphaCut);
    const auto said = [&](VisitId visit) {
        return move_in_words(source.language, source.names.name_in_sentence(trace.node_of(visit)));
    };
    const std::string name = said(cutoff.visit);
    const VisitId setter = cutoff.second();
    const VisitId best = setter == kNone ? kNone : trace.visit_state(setter, t).best_child;
    if (best != kNone && setter == trace.parent(cutoff.visit)) {
        const std::string rival = said(best);
        if (!rival.empty()) return source.language.with("expression.cannot_beat", {name, rival});
        return source.language.with("expression.cannot_beat_move",
                                    {name, source.names.move_in_sentence(trace.node_of(best))});
    }
    const NodeState state = trace.visit_state(cutoff.visit, t);
    return source.language.with(is_alpha ? "expression.not_above" : "expression.not_below",
                                {name, is_alpha ? alpha_text(state) : beta_text(state)});
}

/// Whether the cutoff is a mistake only because the search has another rule for ties.
bool is_cut_at_tie(const Judgement& judgement, Step event) {
    const auto [first, end] = faults_at(judgement, event);
    return first != end &&
           std::all_of(first, end, [](const Fault& fault) { return fault.reason == FaultReason::kTieCut; });
}

/// Whether the cutoff is right, a mistake, or rests on one.
Conclusion conclusion_about(const ExpressionSource& source, Step t) {
    const Judgement* judgement = source.judgement;
    if (judgement == nullptr || !has_erred(*judgement, t)) return Conclusion::kCutIsRight;
    if (has_fault_at(*judgement, t - 1)) return Conclusion::kCutIsWrong;
    return proof_of_cut(source.trace, *judgement, t).is_right() ? Conclusion::kCutIsRight : Conclusion::kCutIsDoubtful;
}

void conclude(Expression& expression, const ExpressionSource& source, Step t) {
    const Trace& trace = source.trace;
    const Language& language = source.language;
    if (t > 0 && trace.event(t - 1).kind == EventKind::kCutoff) {
        const Event cutoff = trace.event(t - 1);
        expression.concludes = conclusion_about(source, t);
        if (expression.concludes != Conclusion::kCutIsRight) {
            const bool is_wrong = expression.concludes == Conclusion::kCutIsWrong;
            expression.conclusion = language(!is_wrong                                 ? "expression.doubtful_reason"
                                             : is_cut_at_tie(*source.judgement, t - 1) ? "expression.tie_cut"
                                                                                       : "expression.no_reason");
            return;
        }
        std::size_t count = 0;
        const std::string letters = letters_text(expression, source, trace.node_of(cutoff.visit), t, count);
        const std::string_view key = letters.empty() ? "expression.whatever.rest"
                                     : count == 1    ? "expression.whatever.one"
                                                     : "expression.whatever";
        expression.conclusion = language.with(key, {letters, loss_of(source, cutoff, t)});
        return;
    }
    const bool is_over = trace.node_state(0, t).status == NodeStatus::kDone;
    if (expression.letters.empty() && is_over) return;
    expression.concludes = Conclusion::kKey;
    std::vector<std::string> letters;
    for (const auto& [node, letter] : expression.letters) letters.push_back(letter);
    if (letters.empty()) {
        expression.conclusion = language("expression.question_marks");
    } else if (letters.size() > kLettersSaid) {
        expression.conclusion = language("expression.letters.many");
    } else {
        const char* const key = letters.size() == 1 ? "expression.letter" : "expression.letters";
        expression.conclusion = language.with(key, {enumerated(language, letters)});
    }
}

/// The equation and the conclusion, for an expression that is already laid out.
void put_into_words(Expression& expression, const ExpressionSource& source, Step t) {
    expression.equation = equation_of(source, t);
    conclude(expression, source, t);
}

}  // namespace

std::size_t letter_count(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

Expression expression(const ExpressionSource& source, Step t, const ExpressionRoom& room) {
    Expression result;
    const bool is_small = source.trace.shape()->size() <= kFullTreeNodes;
    for (int level = is_small ? 0 : 1; level <= static_cast<int>(Elision::kNeighbours); ++level) {
        result.elision = static_cast<Elision>(level);
        PartsBuilder usual(source, t, result.elision, kUsualDigits);
        Part part = usual.build();
        result.letters = std::move(usual.letters);
        if (const int digits = digits_to_tell_apart(std::move(usual.scores)); digits > kUsualDigits)
            part = PartsBuilder(source, t, result.elision, digits).build();
        result.lines = LineBreaker(room).lines_of(part);
        if (!result.lines.empty()) break;
    }
    // If even that does not fit, only the equation and the conclusion remain.
    if (result.lines.empty()) result.lines = {{{"…", SpanStyle::kDim}}};
    put_into_words(result, source, t);
    return result;
}

}  // namespace plytrace
