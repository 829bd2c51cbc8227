// The expression is parsed and evaluated: it has the tree's value, whatever its letters stand for.
#include <catch2/catch_test_macros.hpp>

#include <random>

#include "app/narration/expression.hpp"
#include "tests/model/searched_tree.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

Expression expression_at(const SearchedTree& searched, Step t, const ExpressionRoom& room = {}) {
    return expression({*searched.trace, searched, english(), false}, t, room);
}

std::string text_of(const Expression& expression) {
    std::string text;
    for (const ExpressionLine& line : expression.lines) {
        for (const ExpressionSpan& span : line) text += span.text;
        text += '\n';
    }
    return text;
}

/// Works out max(…), min(…), numbers and letters; a letter's value is drawn at random.
class Evaluator {
  public:
    Evaluator(std::string text, std::uint64_t seed) : m_text(std::move(text)), m_random(seed) {}

    double value() {
        skip_blanks();
        const std::string word = m_text.substr(m_at, 3);
        if (word == "max" || word == "min") {
            m_at += 4;
            double best = value();
            for (skip_blanks(); m_text[m_at] == ','; skip_blanks()) {
                ++m_at;
                const double next = value();
                best = word == "max" ? std::max(best, next) : std::min(best, next);
            }
            REQUIRE(m_text[m_at] == ')');
            ++m_at;
            return best;
        }
        std::string atom;
        while (m_at < m_text.size() && std::string(",) \n").find(m_text[m_at]) == std::string::npos)
            atom += m_text[m_at++];
        if (atom == "+∞") return kInfinity;
        if (atom == "−∞") return -kInfinity;
        if (atom.rfind("−", 0) == 0) return -std::stod(atom.substr(3));
        if (std::isdigit(static_cast<unsigned char>(atom[0])) != 0) return std::stod(atom);
        REQUIRE(std::string("xypqrs").find(atom[0]) != std::string::npos);
        return std::uniform_int_distribution(-50, 50)(m_random);
    }

  private:
    std::string m_text;
    std::size_t m_at = 0;
    std::mt19937_64 m_random;

    void skip_blanks() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n')) ++m_at;
    }
};

TEST_CASE("whatever the letters are, the expression has the tree's value", "[expression]") {
    const auto options = all_options();
    for (std::uint64_t seed = 0; seed < 74; ++seed) {
        const SearchedTree searched(some_tree(seed), options[seed % options.size()]);
        const Expression done = expression_at(searched, searched.trace->event_count(), {10'000, 10'000});
        CHECK(done.elision == Elision::kNothing);
        for (std::uint64_t draw = 0; draw < 5; ++draw) {
            INFO(text_of(done));
            CHECK(Evaluator(text_of(done), draw).value() == searched.truth(0));
        }
    }
}

TEST_CASE("every bound of the equation holds", "[expression]") {
    const auto options = all_options();
    for (std::uint64_t seed = 0; seed < 74; ++seed) {
        const SearchedTree searched(some_tree(seed), options[seed % options.size()]);
        for (Step t = 0; t <= searched.trace->event_count(); ++t) {
            const Expression at_t = expression_at(searched, t);
            INFO(at_t.equation);
            for (const NodeId child : searched.tree.children(0)) {
                const NodeState state = searched.trace->node_state(child, t);
                if (!state.has_value) continue;
                if (proves(state.proof, Proof::kUpper)) CHECK(searched.truth(child) <= state.value);
                if (proves(state.proof, Proof::kLower)) CHECK(searched.truth(child) >= state.value);
            }
        }
    }
}

TEST_CASE("AIMA's tree as a formula, as on the picture", "[expression]") {
    const SearchedTree searched = aima();
    const Expression at_cut = expression_at(searched, step_after(searched, EventKind::kCutoff, "C"));
    CHECK(text_of(at_cut) ==
          "max( min(3, 12, 8),\n"
          "     min(2, x, y),\n"
          "     min(?, ?, ?) )\n");
    CHECK(at_cut.equation == "= max(3, z, …)   with z ≤ 2");
    CHECK(at_cut.conclusion == "Whatever x and y are, C cannot beat B. The search need not visit them.");
    // In the equation, z is C, which was not cut.
    CHECK(expression_at(searched, searched.trace->event_count()).conclusion ==
          "x and y stand for parts that were cut. Each may have any value.");
    const auto style = [&](std::size_t line, std::string_view text) {
        for (const ExpressionSpan& span : at_cut.lines[line]) {
            if (span.text.find(text) != std::string::npos) return span.style;
        }
        return SpanStyle::kPlain;
    };
    CHECK(style(0, "min(3, 12, 8)") == SpanStyle::kBest);
    CHECK(style(1, "min(2") == SpanStyle::kCut);
    CHECK(style(1, "x") == SpanStyle::kDim);
    CHECK(style(1, ")") == SpanStyle::kCut);
    CHECK(style(2, "min(?, ?, ?)") == SpanStyle::kDim);

    const Expression done = expression_at(searched, searched.trace->event_count());
    CHECK(done.equation == "= max(3, z, 2) = 3   with z ≤ 2");
    CHECK(expression_at(searched, 0).equation == "= max(…)");
}

TEST_CASE("it never takes more room than there is", "[expression]") {
    const auto check_room = [](const SearchedTree& searched, const ExpressionRoom& room) {
        const Step end = searched.trace->event_count();
        for (Step t = 0; t <= end; t += 1 + end / 97) {
            const Expression at_t = expression_at(searched, t, room);
            CHECK(at_t.lines.size() <= room.lines);
            for (const ExpressionLine& line : at_t.lines) {
                std::size_t width = 0;
                for (const ExpressionSpan& span : line) width += letter_count(span.text);
                INFO(text_of(at_t));
                CHECK(width <= room.columns);
            }
        }
    };
    for (const ExpressionRoom room : {ExpressionRoom{28, 9}, ExpressionRoom{16, 3}, ExpressionRoom{60, 20}}) {
        for (std::uint64_t seed = 0; seed < 12; ++seed) check_room({some_tree(seed), {}}, room);
        check_room({uniform_tree(2, 9, 3), {}}, room);
        check_room({uniform_tree(60, 2, 3), {}}, room);
        check_room({uniform_tree(1, 2000, 3), {}}, room);
    }
}

TEST_CASE("The formula of a large tree still shows where the search is", "[expression]") {
    const SearchedTree searched(uniform_tree(3, 6, 11), {});
    for (Step t = 1; t <= searched.trace->event_count(); t += 13) {
        bool has_current = false;
        for (const ExpressionLine& line : expression_at(searched, t).lines) {
            for (const ExpressionSpan& span : line) {
                has_current |= span.style == SpanStyle::kCurrent || span.style == SpanStyle::kCut;
            }
        }
        CHECK((has_current || searched.trace->current_visit(t) == 0));
    }
}

}  // namespace
}  // namespace plytrace::test::UNITY_ID
