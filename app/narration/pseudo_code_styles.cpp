#include "app/narration/pseudo_code_styles.hpp"

#include <fmt/format.h>

#include <utility>

namespace plytrace {

namespace {

/// Collects the lines of a function.
class CodeWriter {
  public:
    explicit CodeWriter(std::size_t indent) : m_indent(indent) {}

    /// Adds a line that is indented this many times.
    void add(CodePart part, std::size_t depth, std::string_view text) {
        m_lines.push_back({part, std::string(depth * m_indent, ' ').append(text)});
    }
    /// The same for a line that only the other player runs.
    void add_for_other(std::size_t depth, std::string_view text) { add(CodePart::kNote, depth, text); }

    [[nodiscard]] std::vector<CodeLine> lines() { return std::move(m_lines); }

  private:
    std::size_t m_indent;
    std::vector<CodeLine> m_lines;
};

/// The words that differ between MAX and MIN, and with the rules of the search.
struct PlayerWords {
    std::string_view best_of, mine, other, own_infinity, meets;
    std::string start, at_cut, at_end;  ///< the first value, and what is returned

    PlayerWords(bool is_max, const CodeSetting& at, std::string_view value)
        : best_of(is_max ? "max" : "min"),
          mine(is_max ? "α" : "β"),
          other(is_max ? "β" : "α"),
          own_infinity(is_max ? "−∞" : "+∞"),
          meets(is_max ? (at.is_strict ? ">" : "≥") : (at.is_strict ? "<" : "≤")),
          start(at.bounds == "start" ? mine : own_infinity),
          at_cut(at.bounds == "hard" ? other : value),
          at_end(at.bounds == "hard" ? mine : value) {}
};

/// The window of a child: without deep cuts, it has only the bound of the node itself.
[[nodiscard]] std::string window_for_child(bool is_max, const CodeSetting& at) {
    return fmt::format("{}, {}", is_max || at.has_deep_cuts ? "α" : "−∞", !is_max || at.has_deep_cuts ? "β" : "+∞");
}

/// A remark on which children are searched, and how deep, after the marks of a comment; empty if there is none.
[[nodiscard]] std::string remark_on_children(const CodeSetting& at, std::string_view comment) {
    if (at.has_singular) return fmt::format(" {} singular: a ply more", comment);
    return at.has_quiescence ? fmt::format(" {} at depth 0, noisy ones", comment) : "";
}

// ---- a textbook's --------------------------------------------------------------------------------------------------

}  // namespace

std::vector<CodeLine> textbook_lines(const CodeSetting& at, bool has_cuts) {
    const PlayerWords word(at.is_max, at, "v");
    const std::string own = at.is_max ? "MAX" : "MIN", others = at.is_max ? "MIN" : "MAX";
    const std::string child =
        at.next == NextMover::kMixed ? "VALUE" : (at.next == NextMover::kSame ? own : others) + "-VALUE";
    const std::string window = has_cuts ? ", " + window_for_child(at.is_max, at) : "";
    CodeWriter code(2);
    code.add(CodePart::kNote, 0, fmt::format("function {}-VALUE(s{}) returns a value", own, has_cuts ? ", α, β" : ""));
    code.add(CodePart::kLeaf, 1,
             at.has_quiescence    ? "if TERMINAL(s) or QUIET(s) at 0 then return EVAL(s)"
             : at.has_depth_limit ? "if CUTOFF-TEST(s, depth) then return EVAL(s)"
                                  : "if TERMINAL-TEST(s) then return UTILITY(s)");
    if (at.table == "exact") code.add(CodePart::kProbe, 1, "if TABLE knows enough of s then return it");
    if (at.table == "value-only") code.add(CodePart::kProbe, 1, "if s is in TABLE then return TABLE[s]");
    code.add(CodePart::kStart, 1, "v ← " + (has_cuts ? word.start : std::string(word.own_infinity)));
    code.add(CodePart::kLoop, 1, "for each a in ACTIONS(s) do" + remark_on_children(at, "//"));
    code.add(CodePart::kChild, 2,
             fmt::format("v ← {}(v, {}(RESULT(s, a){}))", at.is_max ? "MAX" : "MIN", child, window));
    if (at.next == NextMover::kMixed) code.add(CodePart::kNote, 2, "// VALUE: of the player who moves there");
    if (has_cuts) {
        code.add(CodePart::kCutReturn, 2,
                 fmt::format("if v {} {} then {}", word.meets, word.other,
                             at.table.empty() ? "return " + word.at_cut : "leave the loop"));
        code.add(CodePart::kBound, 2, fmt::format("{0} ← {1}({0}, v)", word.mine, at.is_max ? "MAX" : "MIN"));
    }
    if (!at.table.empty()) {
        if (has_cuts && at.bounds == "hard") code.add(CodePart::kNote, 1, "v ← v within [α, β] given");
        code.add(CodePart::kStore, 1, at.table == "exact" ? "TABLE[s] ← v, bound, depth" : "TABLE[s] ← v");
    }
    code.add(CodePart::kReturn, 1, "return " + (has_cuts && at.table.empty() ? word.at_end : "v"));
    return code.lines();
}

// ---- one function with a flag --------------------------------------------------------------------------------------

namespace {

/// The body of the loop for one of the players; only the one who moves runs it.
void add_branch(CodeWriter& code, const CodeSetting& at, bool has_cuts, bool is_max) {
    const PlayerWords word(is_max, at, "value");
    const bool is_run = is_max == at.is_max;
    const auto add = [&](CodePart part, const std::string& text) {
        is_run ? code.add(part, 3, text) : code.add_for_other(3, text);
    };
    code.add(CodePart::kNote, 2, is_max ? "if isMax:" : "else:");
    add(CodePart::kChild, fmt::format("value ← {}(value, v)", word.best_of));
    if (!has_cuts) return;
    add(CodePart::kCutReturn, fmt::format("if value {} {}: {}", word.meets, word.other,
                                          at.table.empty() ? "return " + word.at_cut : "leave the loop"));
    add(CodePart::kBound, fmt::format("{0} ← {1}({0}, value)", word.mine, word.best_of));
}

}  // namespace

std::vector<CodeLine> flag_lines(const CodeSetting& at, bool has_cuts) {
    const PlayerWords max(true, at, "value"), min(false, at, "value");
    const auto by_flag = [](std::string_view at_max, std::string_view at_min) {
        return at_max == at_min ? std::string(at_max) : fmt::format("{} if isMax else {}", at_max, at_min);
    };
    const std::string_view flag = at.next == NextMover::kSame    ? "isMax"
                                  : at.next == NextMover::kOther ? "not isMax"
                                                                 : "child.isMax";
    const std::string window = !has_cuts          ? ""
                               : at.has_deep_cuts ? "α, β, "
                                                  : by_flag("α", "−∞") + ", " + by_flag("+∞", "β") + ", ";
    CodeWriter code(2);
    code.add(CodePart::kNote, 0, fmt::format("SEARCH(node, {}isMax):", has_cuts ? "α, β, " : ""));
    code.add(CodePart::kLeaf, 1,
             at.has_quiescence    ? "if leaf or quiet at 0: return its value"
             : at.has_depth_limit ? "if leaf or depth = 0: return its value"
                                  : "if leaf: return its value");
    if (at.table == "exact") code.add(CodePart::kProbe, 1, "if table knows enough: return it");
    if (at.table == "value-only") code.add(CodePart::kProbe, 1, "if in table: return table[node]");
    code.add(CodePart::kStart, 1,
             "value ← " + (has_cuts ? by_flag(max.start, min.start) : by_flag(max.own_infinity, min.own_infinity)));
    code.add(CodePart::kLoop, 1, "for each child:" + remark_on_children(at, "//"));
    code.add(CodePart::kCall, 2, fmt::format("v ← SEARCH(child, {}{})", window, flag));
    add_branch(code, at, has_cuts, true);
    add_branch(code, at, has_cuts, false);
    if (!at.table.empty()) {
        if (has_cuts && at.bounds == "hard") code.add(CodePart::kNote, 1, "value ← value within [α, β] given");
        code.add(CodePart::kStore, 1,
                 at.table == "exact" ? "table[node] ← value, bound, depth" : "table[node] ← value");
    }
    code.add(CodePart::kReturn, 1,
             "return " + (has_cuts && at.table.empty() ? by_flag(max.at_end, min.at_end) : "value"));
    return code.lines();
}

// ---- Python --------------------------------------------------------------------------------------------------------

namespace {

/// α, β, ∞ and the signs as Python writes them.
[[nodiscard]] std::string in_python(std::string text) {
    static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
        {"α", "alpha"}, {"β", "beta"}, {"−∞", "-inf"}, {"+∞", "inf"}, {"≥", ">="}, {"≤", "<="}, {"−", "-"}};
    for (const auto& [sign, word] : kWords) {
        for (auto place = text.find(sign); place != std::string::npos; place = text.find(sign, place + word.size())) {
            text.replace(place, sign.size(), word);
        }
    }
    return text;
}

}  // namespace

std::vector<CodeLine> python_lines(const CodeSetting& at, bool has_cuts, bool is_negamax) {
    const bool is_max = at.is_max || is_negamax;
    const PlayerWords word(is_max, at, "value");
    const std::string depth = at.has_depth_limit ? ", depth" : "", less = at.has_depth_limit ? ", depth - 1" : "";
    const std::string own = is_negamax ? "negamax" : at.is_max ? "max_value" : "min_value";
    const std::string others = is_negamax ? "negamax" : at.is_max ? "min_value" : "max_value";
    CodeWriter code(4);
    const auto add = [&](CodePart part, std::size_t level, const std::string& text) {
        code.add(part, level, in_python(text));
    };
    if (is_negamax)
        add(CodePart::kNote, 0,
            at.is_max ? "# in MAX's view, as the figures below" : "# MIN's view: here α is −β, β is −α");
    add(CodePart::kNote, 0, fmt::format("def {}(node{}{}):", own, depth, has_cuts ? ", α, β" : ""));
    add(CodePart::kLeaf, 1,
        fmt::format("if node.is_leaf{}: return {}node.value",
                    at.has_quiescence    ? " or depth == 0 and node.is_quiet"
                    : at.has_depth_limit ? " or depth == 0"
                                         : "",
                    is_negamax && !at.is_max ? "-" : ""));
    if (at.table == "exact") add(CodePart::kProbe, 1, "if table.knows(node, depth, α, β): return table[node].value");
    if (at.table == "value-only") add(CodePart::kProbe, 1, "if node in table: return table[node]");
    add(CodePart::kStart, 1, "value = " + (has_cuts ? word.start : std::string(word.own_infinity)));
    add(CodePart::kLoop, 1, "for child in node.children:" + remark_on_children(at, " #"));
    const auto call = [&](bool is_same) {
        if (!is_negamax) {
            const std::string window = has_cuts ? ", " + window_for_child(at.is_max, at) : "";
            return fmt::format("{}(child{}{})", is_same ? own : others, less, window);
        }
        const std::string_view window = !has_cuts ? ""
                                        : is_same ? (at.has_deep_cuts ? ", α, β" : ", α, +∞")
                                                  : (at.has_deep_cuts ? ", −β, −α" : ", −∞, −α");
        return fmt::format("{}negamax(child{}{})", is_same ? "" : "-", less, window);
    };
    if (at.next == NextMover::kMixed) {
        add(CodePart::kCall, 2, "if child.player == node.player: v = " + call(true));
        add(CodePart::kCall, 2, "else: v = " + call(false));
    } else {
        add(CodePart::kCall, 2, "v = " + call(at.next == NextMover::kSame));
    }
    add(CodePart::kChild, 2, fmt::format("value = {}(value, v)", word.best_of));
    if (has_cuts) {
        add(CodePart::kCutReturn, 2,
            fmt::format("if value {} {}: {}", word.meets, word.other,
                        at.table.empty() ? "return " + word.at_cut : "break"));
        add(CodePart::kBound, 2, fmt::format("{0} = {1}({0}, value)", word.mine, word.best_of));
    }
    if (!at.table.empty()) {
        if (has_cuts && at.bounds == "hard") add(CodePart::kNote, 1, "value = within_window_given(value)");
        add(CodePart::kStore, 1,
            at.table == "exact" ? "table.store(node, depth, value, bound)" : "table[node] = value");
    }
    add(CodePart::kReturn, 1, "return " + (has_cuts && at.table.empty() ? word.at_end : "value"));
    return code.lines();
}

std::vector<CodeLine> python_expectiminimax_lines(const CodeSetting& at) {
    if (at.role != Role::kChance) {
        std::vector<CodeLine> lines = python_lines(at, false, false);
        for (CodeLine& line : lines) {
            if (line.part == CodePart::kCall)
                line.text = std::string("        v = search(child") + (at.has_depth_limit ? ", depth - 1)" : ")");
        }
        return lines;
    }
    CodeWriter code(4);
    const std::string less = at.has_depth_limit ? ", depth - 1" : "";
    code.add(CodePart::kNote, 0, at.has_depth_limit ? "def expected_value(node, depth):" : "def expected_value(node):");
    code.add(
        CodePart::kLeaf, 1,
        at.has_depth_limit ? "if node.is_leaf or depth == 0: return node.value" : "if node.is_leaf: return node.value");
    code.add(CodePart::kStart, 1, "value = 0");
    code.add(CodePart::kLoop, 1, "for p, child in node.outcomes:");
    code.add(CodePart::kChild, 2, fmt::format("value += p * search(child{})", less));
    code.add(CodePart::kReturn, 1, "return value");
    return code.lines();
}

}  // namespace plytrace
