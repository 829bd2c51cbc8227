// The pseudo-code that is shown is run here by a small interpreter, on the same trees and under all options: it visits
// the same nodes and returns the same values as the trace. And the lit line fits each event.
#include <catch2/catch_test_macros.hpp>
#include <regex>

#include "app/narration/code_figures.hpp"
#include "app/narration/pseudo_code.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    return text;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// A line of another style, in the words of Plytrace's own: what the interpreter below reads.
std::string in_plain_words(std::string text, CodeStyle style, bool is_max) {
    using Words = std::vector<std::pair<std::string_view, std::string_view>>;
    const Words python = {{"-inf", "−∞"},
                          {"inf", "+∞"},
                          {"alpha", "α"},
                          {"beta", "β"},
                          {">=", "≥"},
                          {"<=", "≤"},
                          {" = ", " ← "},
                          {"-α", "−α"},
                          {"-β", "−β"},
                          {"-node", "−node"},
                          {"node.value", "its value"},
                          {", depth - 1", ""},
                          {"-negamax(", "−F("},
                          {"negamax(", "F("},
                          {"max_value(child", "MAX(child"},
                          {"min_value(child", "MIN(child"}};
    const Words textbook = {{"RESULT(s, a)", "child"},
                            {"MIN-VALUE(", "MIN("},
                            {"MAX-VALUE(", "MAX("},
                            {"VALUE(", "SEARCH("},
                            {" then ", ": "},
                            {"MAX(v, ", "max(value, "},
                            {"MIN(v, ", "min(value, "},
                            {"MAX(α, v)", "max(α, value)"},
                            {"MIN(β, v)", "min(β, value)"}};
    for (const auto& [from, to] : style == CodeStyle::kPython ? python : textbook) replace_all(text, from, to);
    for (const char* flag : {", not isMax)", ", child.isMax)", ", isMax)"}) replace_all(text, flag, ")");
    text = std::regex_replace(text, std::regex(R"((\S+) if isMax else ([^\s,]+))"), is_max ? "$1" : "$2");
    if (style == CodeStyle::kTextbook) text = std::regex_replace(text, std::regex(R"(\bv\b)"), "value");
    return text;
}

/// The lines of the code as Plytrace's own style has them: without the head, one statement a line.
std::vector<CodeLine> in_plain_style(const PseudoCode& code, CodeStyle style) {
    if (style == CodeStyle::kPlain || style == CodeStyle::kNegamax) return code.lines;
    const std::size_t body = style == CodeStyle::kPython ? 4 : 2;
    std::vector<CodeLine> lines;
    for (const CodeLine& line : code.lines) {
        if (line.part == CodePart::kNote) continue;
        const bool is_in_loop = line.text.find_first_not_of(' ') > body;
        const std::string text = in_plain_words(std::string(trimmed(line.text)), style, code.role == Role::kMax);
        const auto add = [&](CodePart part, std::string_view words) {
            lines.push_back({part, (is_in_loop ? "  " : "") + std::string(trimmed(words))});
        };
        const std::string same = "if child.player == node.player: v ← ", other = "else: v ← ";
        if (begins_with(text, same)) {
            lines.push_back({CodePart::kNote, "    // or, same player: " + text.substr(same.size())});
        } else if (begins_with(text, other)) {
            CodeLine note = lines.back();
            lines.back() = {CodePart::kCall, "  v ← " + text.substr(other.size())};
            lines.push_back(std::move(note));
        } else if (const auto colon = text.find(": "); line.part == CodePart::kCutReturn) {
            add(CodePart::kCutTest, text.substr(0, colon + 1));
            add(CodePart::kCutReturn, text.substr(colon + 2));
        } else {
            add(line.part, text);
        }
    }
    return lines;
}

/// Runs the shown text of the code; what a line does is read from its words alone.
class Interpreter {
  public:
    explicit Interpreter(const SearchedTree& searched, CodeStyle style = CodeStyle::kPlain)
        : m_searched(searched), m_style(style) {}

    double search(NodeId node, double alpha, double beta) {
        const auto visit = static_cast<VisitId>(visited.size());
        visited.push_back(node);
        const Trace& trace = *m_searched.trace;
        REQUIRE(visit < trace.visit_count());
        REQUIRE(trace.node_of(visit) == node);  // same nodes in the same order
        PseudoCode code = pseudo_code(trace, m_searched, trace.enter_step(visit) + 1, m_style);
        code.lines = in_plain_style(code, m_style);
        if (m_searched.tree.is_leaf(node)) return leaf(code, m_searched.tree.value(node));
        if (m_searched.tree.depth(node) == m_searched.options.depth)
            return leaf(code, *m_searched.tree.evaluation(node));
        Variables now{alpha, beta, 0, 0};
        std::vector<CodeLine> loop;
        std::string_view at_end;
        for (const CodeLine& line : code.lines) {
            const std::string_view text = trimmed(line.text);
            const bool is_in_loop = line.text.front() == ' ';
            if (begins_with(text, "value ←") && !is_in_loop) now.value = number(text.substr(9 + 1), now);
            if (is_in_loop) loop.push_back(line);
            if (begins_with(text, "return") && !is_in_loop) at_end = text.substr(7);
        }
        for (const NodeId child : children_in_order(visit, node)) {
            const bool is_same_mover = m_searched.role(node) == m_searched.role(child);
            std::optional<double> returned = run_body(loop, child, is_same_mover, now);
            if (returned) return *returned;
        }
        return number(at_end, now);
    }

    std::vector<NodeId> visited;

  private:
    struct Variables {
        double alpha, beta, value, v;
    };
    const SearchedTree& m_searched;
    CodeStyle m_style;

    static double leaf(const PseudoCode& code, double value) {
        for (const CodeLine& line : code.lines) {
            if (line.part == CodePart::kLeaf) return line.text.find("−its value") != std::string::npos ? -value : value;
        }
        FAIL("no line for leaves");
        return 0;
    }

    /// As the trace tried them, and behind those that it entered, the rest.
    std::vector<NodeId> children_in_order(VisitId visit, NodeId node) const {
        std::vector<NodeId> order;
        const Trace& trace = *m_searched.trace;
        for (const VisitId child : trace.children_entered(visit, trace.event_count()))
            order.push_back(trace.node_of(child));
        for (const NodeId child : m_searched.tree.children(node)) {
            if (trace.first_visit(child) == kNone) order.push_back(child);
        }
        return order;
    }

    static double number(std::string_view word, const Variables& now) {
        if (begins_with(word, "−α")) return -now.alpha;
        if (begins_with(word, "−β")) return -now.beta;
        if (begins_with(word, "value")) return now.value;
        if (begins_with(word, "v")) return now.v;
        if (begins_with(word, "α")) return now.alpha;
        if (begins_with(word, "β")) return now.beta;
        if (begins_with(word, "−∞")) return -kInfinity;
        REQUIRE(begins_with(word, "+∞"));
        return kInfinity;
    }

    /// The line that calls for this child: with "or, same player", the line behind says how that one is called.
    static std::string_view call_in(const std::vector<CodeLine>& loop, std::size_t line, bool is_same_mover) {
        if (is_same_mover && line + 1 < loop.size() && loop[line + 1].part == CodePart::kNote) ++line;
        return trimmed(loop[line].text);
    }

    std::optional<double> run_body(const std::vector<CodeLine>& loop, NodeId child, bool is_same_mover,
                                   Variables& now) {
        bool is_condition_true = false;
        for (std::size_t at = 0; at < loop.size(); ++at) {
            if (loop[at].part == CodePart::kNote) continue;
            std::string_view text = trimmed(loop[at].text);
            if (begins_with(text, "value ←") || begins_with(text, "v ←")) {
                const bool is_v = begins_with(text, "v ←");
                const bool is_max = text.find("max(value") != std::string_view::npos;
                text = call_in(loop, at, is_same_mover);
                const std::size_t arguments = text.find("(child");
                if (arguments == std::string_view::npos) {
                    now.value = is_max ? std::max(now.value, now.v) : std::min(now.value, now.v);
                    continue;
                }
                double alpha = -kInfinity, beta = kInfinity;
                if (text[arguments + 6] == ',') {
                    const std::string_view rest = text.substr(arguments + 8);
                    alpha = number(rest, now);
                    beta = number(rest.substr(rest.find(", ") + 2), now);
                }
                const bool is_negated = text.find("−F") != std::string_view::npos;
                const double back = is_negated ? -search(child, alpha, beta) : search(child, alpha, beta);
                if (is_v) now.v = back;
                if (!is_v) now.value = is_max ? std::max(now.value, back) : std::min(now.value, back);
            } else if (begins_with(text, "if v ") && text.find("value ← v") != std::string_view::npos) {
                if (begins_with(text.substr(5), "≥") ? now.v >= now.value : now.v <= now.value) now.value = now.v;
            } else if (begins_with(text, "if v ")) {
                const std::string_view test = text.substr(5);
                const double bound = number(test.substr(2), now);
                is_condition_true = begins_with(test, ">") ? now.v > bound : now.v < bound;
            } else if (begins_with(text, "if value ")) {
                const std::string_view test = text.substr(9);
                const double bound = number(test.substr(test.find(' ') + 1), now);
                is_condition_true = begins_with(test, "≥")   ? now.value >= bound
                                    : begins_with(test, "≤") ? now.value <= bound
                                    : begins_with(test, ">") ? now.value > bound
                                                             : now.value < bound;
            } else if (begins_with(text, "return")) {
                if (is_condition_true) return number(text.substr(7), now);
            } else if (begins_with(text, "α ←")) {
                now.alpha = std::max(now.alpha, number(text.substr(text.find(", ") + 2), now));
            } else if (begins_with(text, "β ←")) {
                now.beta = std::min(now.beta, number(text.substr(text.find(", ") + 2), now));
            }
        }
        return std::nullopt;
    }
};

TEST_CASE("The code that is shown agrees with the trace, for all options", "[pseudo-code]") {
    const auto options = all_options();
    for (std::uint64_t seed = 0; seed < 222; seed += stride_of(7)) {
        SearchOptions chosen = options[seed % options.size()];
        if (seed % 4 == 3) chosen.depth = 2;
        if (seed % 5 == 4) chosen.window = {-2, 2};
        const SearchedTree searched(some_tree(seed + 500), chosen);
        for (const CodeStyle style : code_styles(*searched.trace)) {
            INFO(kCodeStyleWords[static_cast<std::size_t>(style)] << ", seed " << seed);
            Interpreter interpreter(searched, style);
            Window window = info(chosen.algorithm).has_window() ? chosen.window : Window{};
            const bool is_negamax = chosen.algorithm == Algorithm::kNegamax ||
                                    chosen.algorithm == Algorithm::kNegamaxAlphaBeta || style == CodeStyle::kNegamax;
            const bool is_turned = is_negamax && searched.role(0) == Role::kMin;
            if (is_turned) window = {-window.beta, -window.alpha};
            const double value = (is_turned ? -1 : 1) * interpreter.search(0, window.alpha, window.beta);
            CHECK(value == searched.trace->visit_state(0, searched.trace->event_count()).value);
            CHECK(interpreter.visited.size() == searched.trace->visit_count());
        }
    }
}

TEST_CASE("the lit line is the one that the event has run", "[pseudo-code]") {
    const auto options = all_options();
    for (std::uint64_t seed = 0; seed < 148; ++seed) {
        const SearchedTree searched(some_tree(seed), options[seed % options.size()]);
        const Trace& trace = *searched.trace;
        const std::vector<CodeStyle> styles = code_styles(trace);
        const CodeStyle style = styles[seed / options.size() % styles.size()];
        CHECK(pseudo_code(trace, searched, 0, style).lit == -1);
        for (Step t = 1; t <= trace.event_count(); ++t) {
            const PseudoCode code = pseudo_code(trace, searched, t, style);
            const Event event = trace.event(t - 1);
            REQUIRE(code.lit_line() != nullptr);
            const CodePart part = code.lit_line()->part;
            CHECK(code.role == trace.role(event.visit));
            const bool is_cut = trace.cutoff_step(event.visit, t) != kNever;
            CHECK((code.mark == CodeMark::kCut) == is_cut);
            switch (event.kind) {
                case EventKind::kEnter:
                    CHECK(part ==
                          (searched.tree.is_leaf(trace.node_of(event.visit)) ? CodePart::kLeaf : CodePart::kStart));
                    break;
                case EventKind::kEvaluate:
                    CHECK(part == CodePart::kLeaf);
                    break;
                case EventKind::kReturn:
                    CHECK(part == CodePart::kChild);
                    break;
                case EventKind::kBound:
                    CHECK(part == CodePart::kBound);
                    break;
                case EventKind::kCutoff:
                    CHECK(part == CodePart::kCutReturn);
                    break;
                case EventKind::kLeave: {
                    // The inner return if the loop was left by it, the last line if the children ran out.
                    const bool has_left_loop = is_cut || code.mark == CodeMark::kNothingLeft;
                    CHECK(part == (has_left_loop ? CodePart::kCutReturn : CodePart::kReturn));
                    break;
                }
                default:
                    FAIL("a search has no other events");
            }
        }
    }
}

TEST_CASE("in every style, the lit line has the part of the event's line in Plytrace's own style", "[pseudo-code]") {
    const auto options = all_options();
    for (std::uint64_t seed = 0; seed < options.size(); ++seed) {
        const SearchedTree searched(some_tree(seed + 900), options[seed]);
        const Trace& trace = *searched.trace;
        for (const CodeStyle style : code_styles(trace)) {
            for (Step t = 1; t <= trace.event_count(); ++t) {
                const PseudoCode plain = pseudo_code(trace, searched, t),
                                 styled = pseudo_code(trace, searched, t, style);
                INFO(kCodeStyleWords[static_cast<std::size_t>(style)] << ", seed " << seed << ", step " << t);
                REQUIRE(styled.lit_line() != nullptr);
                CHECK(styled.lit_line()->part == plain.lit_line()->part);
                CHECK(styled.mark == plain.mark);
                // Of two players' lines in one function, the one of the player who moves.
                const std::string& text = styled.lit_line()->text;
                if (styled.lit_line()->part == CodePart::kChild && style == CodeStyle::kFlag)
                    CHECK(text.find(styled.role == Role::kMax ? "max(" : "min(") != std::string::npos);
            }
        }
    }
}

namespace {

[[nodiscard]] SearchedTree searched_by(Algorithm algorithm, const char* tree) {
    SearchOptions options;
    options.algorithm = algorithm;
    return SearchedTree(*parse_tree(tree), options);
}

[[nodiscard]] std::vector<CodeFigure> figures_at(const SearchedTree& searched, Step t) {
    return code_figures(*searched.trace, pseudo_code(*searched.trace, searched, t), t);
}

[[nodiscard]] std::vector<CodeFigureKind> kinds_of(const std::vector<CodeFigure>& figures) {
    std::vector<CodeFigureKind> kinds;
    for (const CodeFigure& figure : figures) kinds.push_back(figure.kind);
    return kinds;
}

[[nodiscard]] std::vector<std::string> texts_of(const std::vector<CodeFigure>& figures) {
    std::vector<std::string> texts;
    for (const CodeFigure& figure : figures) texts.push_back(figure.text);
    return texts;
}

}  // namespace

TEST_CASE("below the code are the same numbers at every step, and none that the search does not have",
          "[pseudo-code]") {
    const auto options = all_options();
    for (std::uint64_t seed = 0; seed < 148; ++seed) {
        const SearchedTree searched(some_tree(seed), options[seed % options.size()]);
        const Trace& trace = *searched.trace;
        const std::vector<CodeFigureKind> kinds = kinds_of(figures_at(searched, 0));
        INFO(trace.header().algorithm << ", seed " << seed);
        const auto has = [&](CodeFigureKind kind) {
            return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
        };
        CHECK(has(CodeFigureKind::kAlpha) == keeps_window(trace));
        CHECK(has(CodeFigureKind::kBeta) == keeps_window(trace));
        CHECK(has(CodeFigureKind::kBest) == (trace.has_values() && !trace.has_merits()));
        CHECK(has(CodeFigureKind::kMerit) == trace.has_merits());
        for (Step t = 1; t <= trace.event_count(); ++t) CHECK(kinds_of(figures_at(searched, t)) == kinds);
    }
}

TEST_CASE("minimax has no window, SSS* a merit, and df-pn numbers with thresholds below the code", "[pseudo-code]") {
    constexpr const char* kTree = "((3 12 8) (2 4 6) (14 5 2))";  // worth 3
    const SearchedTree minimax = searched_by(Algorithm::kMinimax, kTree);
    CHECK(texts_of(figures_at(minimax, minimax.trace->event_count())) == std::vector<std::string>{"3", "a1"});

    // Stockman: the root is live with the merit +∞, and solved with the value of the tree.
    const SearchedTree sss = searched_by(Algorithm::kSss, kTree);
    CHECK(texts_of(figures_at(sss, 1)).front() == "+∞");
    CHECK(texts_of(figures_at(sss, sss.trace->event_count())).front() == "3");

    // Allis: a proved root has pn = 0 and dn = ∞. Nagai: the thresholds of the root are infinite.
    const char* const proved = "((1 (0 2)) (0 1) (1 1))";
    const SearchedTree pns = searched_by(Algorithm::kProofNumberSearch, proved);
    CHECK(texts_of(figures_at(pns, pns.trace->event_count())) == std::vector<std::string>{"0", "∞"});
    const SearchedTree df_pn = searched_by(Algorithm::kDfPn, proved);
    CHECK(texts_of(figures_at(df_pn, df_pn.trace->event_count())) == std::vector<std::string>{"0", "∞", "∞", "∞"});
}

TEST_CASE("the textbook's functions read as Russell and Norvig print them", "[pseudo-code]") {
    const SearchedTree searched = aima();
    const auto text_at = [&](const char* node, CodeStyle style) {
        std::string text;
        const Step t = step_after(searched, EventKind::kLeave, node);
        for (const CodeLine& line : pseudo_code(*searched.trace, searched, t, style).lines) text += line.text + "\n";
        return text;
    };
    // Artificial Intelligence: A Modern Approach, 3rd edition, figure 5.7.
    CHECK(text_at("C", CodeStyle::kTextbook) ==
          "function MIN-VALUE(s, α, β) returns a value\n"
          "  if TERMINAL-TEST(s) then return UTILITY(s)\n"
          "  v ← +∞\n"
          "  for each a in ACTIONS(s) do\n"
          "    v ← MIN(v, MAX-VALUE(RESULT(s, a), α, β))\n"
          "    if v ≤ α then return v\n"
          "    β ← MIN(β, v)\n"
          "  return v\n");
    CHECK(text_at("A", CodeStyle::kPython) ==
          "def max_value(node, alpha, beta):\n"
          "    if node.is_leaf: return node.value\n"
          "    value = -inf\n"
          "    for child in node.children:\n"
          "        v = min_value(child, alpha, beta)\n"
          "        value = max(value, v)\n"
          "        if value >= beta: return value\n"
          "        alpha = max(alpha, value)\n"
          "    return value\n");
}

TEST_CASE("alpha-beta at a MIN node reads as on the picture", "[pseudo-code]") {
    const SearchedTree searched = aima();
    const PseudoCode code = pseudo_code(*searched.trace, searched, step_after(searched, EventKind::kCutoff, "C"));
    std::string text;
    for (const CodeLine& line : code.lines) text += line.text + "\n";
    CHECK(text ==
          "if leaf: return its value\n"
          "value ← +∞\n"
          "for each child:\n"
          "  value ← min(value, MAX(child, α, β))\n"
          "  if value ≤ α:\n"
          "    return value\n"
          "  β ← min(β, value)\n"
          "return value\n");
    CHECK(code.lit_line()->text == "    return value");
    CHECK(code.mark == CodeMark::kCut);
    CHECK(code.alpha == 3);
    CHECK(code.beta == kInfinity);
    CHECK(code.value == 2);
    CHECK(code.best == "c1");
}

TEST_CASE("negamax is the same code at MAX and MIN, and says whose view its numbers are", "[pseudo-code]") {
    SearchOptions options;
    options.algorithm = Algorithm::kNegamaxAlphaBeta;
    const SearchedTree searched = aima(options);
    const auto text_at = [&](const char* name) {
        std::string text;
        const Step t = step_after(searched, EventKind::kLeave, name);
        for (const CodeLine& line : pseudo_code(*searched.trace, searched, t).lines) text += line.text + "\n";
        return text;
    };
    const std::string_view below =
        "value ← −∞\n"
        "for each child:\n"
        "  value ← max(value, −F(child, −β, −α))\n"
        "  if value ≥ β:\n"
        "    return value\n"
        "  α ← max(α, value)\n"
        "return value\n";
    CHECK(text_at("C") == "// MIN's view: here α is −β, β is −α\nif leaf: return −its value\n" + std::string(below));
    CHECK(text_at("A") == "// in MAX's view, as the figures below\nif leaf: return its value\n" + std::string(below));
}

TEST_CASE("a bound met at the last child leaves by the inner return, and cuts nothing", "[pseudo-code]") {
    const SearchedTree searched = aima();
    const PseudoCode code = pseudo_code(*searched.trace, searched, step_after(searched, EventKind::kLeave, "D"));
    CHECK(code.lit_line()->part == CodePart::kCutReturn);
    CHECK(code.mark == CodeMark::kNothingLeft);
}

}  // namespace
}  // namespace plytrace::test::UNITY_ID
