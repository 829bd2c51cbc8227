// Chance nodes and several players in the window: narration, sums, labels, edits, links.
#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cctype>
#include <cmath>

#include "app/control/commands.hpp"
#include "app/control/search_choices.hpp"
#include "app/control/tree_edits.hpp"
#include "app/narration/expression.hpp"
#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "app/tree/interval_labels.hpp"
#include "app/tree/tree_frame.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/model/tree/frame_of.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

constexpr const char* kSmall = "((? 0.9:(2 2) 0.1:(3 3)) (? 0.9:(1 1) 0.1:(4 4)))";
constexpr const char* kLists = "((<5 4 1> <6 3 1>) (<2 7 1> <1 1 8>) (<8 1 1> <9 0 1>))";

SearchOptions with(Algorithm algorithm, double sum = kInfinity) {
    SearchOptions options;
    options.algorithm = algorithm;
    options.sum = sum;
    return options;
}

Narration told(const SearchedTree& searched, Step t) {
    return narrate({*searched.trace, searched, english()}, t);
}

/// The step behind the nth event of this kind, from 1.
Step behind(const Trace& trace, EventKind kind, int nth) {
    for (Step t = 0; t < trace.event_count(); ++t) {
        if (trace.kind(t) == kind && --nth == 0) return t + 1;
    }
    FAIL("no such event");
    return 0;
}

std::string without_facts(std::string text, const Narration& narration) {
    std::vector<std::string> parts;
    for (const NarrationFact& fact : narration.facts) parts.push_back(fact.text);
    std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    for (const std::string& part : parts) {
        const auto at = part.empty() ? std::string::npos : text.find(part);
        if (at != std::string::npos) text.erase(at, part.size());
    }
    return text;
}

/// What each fact claims, checked against the tree and the trace.
void check_facts(const SearchedTree& searched, const Narration& narration, Step t) {
    const Trace& trace = *searched.trace;
    for (const NarrationFact& fact : narration.facts) {
        INFO(narration.text);
        const auto share_at = [&](Step step) {
            const NodeState state = trace.visit_state(fact.visit, step);
            const VisitId parent = trace.parent(fact.visit);
            const Role own = trace.role(fact.visit), above = parent == kNone ? own : trace.role(parent);
            const auto list = trace.scores(state.value);
            return std::pair(list[player_index(own)], list[player_index(above)]);
        };
        switch (fact.kind) {
            case FactKind::kProbability:
                CHECK(fact.number == searched.tree.probability(trace.node_of(fact.visit)));
                break;
            case FactKind::kShare: {
                const auto [own, above] = share_at(t);
                CHECK((fact.number == own || fact.number == above));
                break;
            }
            case FactKind::kShareBefore:
                CHECK(fact.number == share_at(t - 1).first);
                break;
            case FactKind::kLeftOver:
                CHECK(fact.number == searched.options.sum - share_at(t).first);
                break;
            case FactKind::kSum:
                CHECK(fact.number == searched.options.sum);
                break;
            case FactKind::kExactly:
                if (!trace.has_lists()) {
                    CHECK(fact.number == Catch::Approx(searched.truth(trace.node_of(fact.visit))));
                }
                break;
            default:
                break;
        }
    }
    const std::string rest = without_facts(narration.text, narration);
    CHECK(std::none_of(rest.begin(), rest.end(), [](unsigned char c) { return std::isdigit(c) != 0; }));
}

bool overlap(const ScreenRect& a, const ScreenRect& b) {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

}  // namespace

TEST_CASE("Chance: the narration gives each outcome's contribution, then the average", "[narration][chance]") {
    const SearchedTree searched(*parse_tree(kSmall), with(Algorithm::kExpectiminimax));
    const Trace& trace = *searched.trace;
    Step t = 0;
    while (trace.kind(t) != EventKind::kReturn || trace.role(trace.event(t).visit) != Role::kChance) ++t;
    CHECK(told(searched, t + 1).text == "B adds 0.9 times 2 from D: 1.8 so far.");
    while (trace.kind(t) != EventKind::kLeave || trace.role(trace.event(t).visit) != Role::kChance) ++t;
    CHECK(told(searched, t + 1).text == "B is done: on average it is worth 2.1.");
    for (Step step = 0; step <= trace.event_count(); ++step) check_facts(searched, told(searched, step), step);
}

TEST_CASE("Several players: each player's value, and the reason for the cutoff", "[narration][players]") {
    const SearchedTree searched(*parse_tree(kLists), with(Algorithm::kMaxN, 10));
    const Trace& trace = *searched.trace;
    const Narration cut = told(searched, behind(trace, EventKind::kCutoff, 1));
    CHECK(cut.text ==
          "The rest of C is cut. There player 2 is guaranteed 7. All shares add up to 10, so at most 3 is left for "
          "player "
          "1: "
          "no more than its 5 from B. Leaf 1, 1, 8 is not evaluated.");
    for (Step step = 0; step <= trace.event_count(); ++step) check_facts(searched, told(searched, step), step);
    const SearchedTree all(*parse_tree("((<0 9 0> <1 1 1>) <3 3 3>)"), with(Algorithm::kMaxN, 9));
    const Narration whole = told(all, behind(*all.trace, EventKind::kCutoff, 1));
    CHECK(whole.text.find("All shares add up to 9, so nothing can be better") != std::string::npos);
}

TEST_CASE("Words on random trees with chance nodes and with several players claim nothing that is wrong",
          "[narration][chance]") {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        RandomTreeShape shape;
        shape.max_nodes = 40;
        shape.leaf_percent = 10;
        const bool has_lists = seed % 2 == 0;
        shape.chance_percent = has_lists ? 0 : 40;
        shape.value_count = has_lists ? 3 : 1;
        shape.sum = has_lists ? 8 : 0;
        INFO("seed " << seed);
        const SearchedTree searched(random_tree(shape, seed),
                                    has_lists ? with(Algorithm::kMaxN, 8) : with(Algorithm::kExpectiminimax));
        for (Step t = 0; t <= searched.trace->event_count(); ++t) {
            check_facts(searched, told(searched, t), t);
            const PseudoCode code = pseudo_code(*searched.trace, searched, t);
            CHECK(code.is_known);
            CHECK((t == 0 || code.lit >= 0));
        }
    }
}

TEST_CASE("Chance: the tree as a weighted sum", "[expression][chance]") {
    const SearchedTree searched(*parse_tree(kSmall), with(Algorithm::kExpectiminimax));
    const Step end = searched.trace->event_count();
    const Expression whole = expression({*searched.trace, searched, english(), false}, end, {80, 20});
    std::string text;
    for (const ExpressionLine& line : whole.lines) {
        for (const ExpressionSpan& span : line) text += span.text;
    }
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    CHECK(text == "max((0.9·min(2,2)+0.1·min(3,3)),(0.9·min(1,1)+0.1·min(4,4)))");
    CHECK(whole.equation == "= max(2.1, 1.3) = 2.1");
    for (std::size_t columns = 12; columns < 60; columns += 3) {
        const Expression narrow = expression({*searched.trace, searched, english(), false}, end / 2, {columns, 9});
        for (const ExpressionLine& line : narrow.lines) {
            std::size_t letters = 0;
            for (const ExpressionSpan& span : line) letters += letter_count(span.text);
            CHECK((letters <= columns || narrow.elision == Elision::kNeighbours));
        }
    }
}

TEST_CASE("Chance: intervals are averages of intervals", "[intervals][chance]") {
    const SearchedTree searched(*parse_tree("((? 0.5:(2 2) 0.5:(1 2)) 0)"), with(Algorithm::kExpectiminimax));
    const IntervalLabels labels(*searched.trace, searched);
    const Step end = searched.trace->event_count();
    const auto at = [&](NodeId node, std::uint32_t level, Step t) {
        const TreeStep step = look_up_step(*searched.trace, t);
        return labels.of_node(*searched.trace, step, labels.of_open_path(*searched.trace, step), node, level);
    };
    CHECK(at(1, 1, end) == Interval{1.5, 1.5});
    CHECK(at(0, 0, end) == Interval{1.5, 1.5});
    Step t = 0;
    while (searched.trace->node_state(2, t).status != NodeStatus::kDone) ++t;
    CHECK(at(1, 1, t) == Interval{-kInfinity, kInfinity});  // the other half is open
}

TEST_CASE("Probabilities are on the branches, and nothing overlaps", "[frame][chance]") {
    const SearchedTree chance(*parse_tree(kSmall), with(Algorithm::kExpectiminimax));
    const SearchedTree lists(*parse_tree(kLists), with(Algorithm::kMaxN, 10));
    for (const SearchedTree* searched : {&chance, &lists}) {
        for (const auto& [width, height] : {std::pair(700.0F, 420.0F), std::pair(1020.0F, 760.0F)}) {
            for (Step t = 0; t <= searched->trace->event_count(); ++t) {
                const TreeFrame frame = frame_of(*searched, width, height, t);
                const auto shares =
                    std::count_if(frame.labels.begin(), frame.labels.end(), [](const FrameLabel& label) {
                        return label.kind == LabelKind::kBranch && label.tone == tone_of(Role::kChance);
                    });
                CHECK(shares == (searched == &chance ? 4 : 0));
                for (const FrameNode& node : frame.nodes) CHECK_FALSE(node.text.empty());
                for (std::size_t i = 0; i < frame.labels.size(); ++i) {
                    for (std::size_t j = 0; j < i; ++j) {
                        CHECK_FALSE(overlap(frame.labels[i].rect, frame.labels[j].rect));
                    }
                }
            }
        }
    }
    const TreeFrame frame = frame_of(lists, 1020, 760, lists.trace->event_count());
    CHECK(frame.find(0)->text == "A₁");
    CHECK(frame.find(1)->text == "B₂");
    CHECK(frame.find(2)->text == "5, 4, 1");
    CHECK(frame_of(chance, 1020, 760, 0).find(1)->shape == NodeShape::kCircle);
}

TEST_CASE("At a chance root there is no best move, and none is missed", "[narration][chance]") {
    SearchOptions expectiminimax;
    expectiminimax.algorithm = Algorithm::kExpectiminimax;
    const SearchedTree searched(*parse_tree("(? 0.5:1 0.5:2)"), expectiminimax);
    const Narration end = narrate({*searched.trace, searched, english(), {"MAX", "MIN", "chance"}, false, false},
                                  searched.trace->event_count());
    CHECK(end.text.find("1.5") != std::string::npos);
    CHECK(end.text.find("move") == std::string::npos);
}

TEST_CASE("A chance node's probabilities are typed over", "[edits][chance]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_tree_text(app, kSmall, "test"));
    CHECK(app.document.options().algorithm == Algorithm::kExpectiminimax);  // alpha-beta could not
    const auto text = [&] { return app.document.game()->position_text({}); };
    CHECK(editable_text(app, 1) == "0.9 0.1");
    REQUIRE(change_node(app, 1, "1/4, 3/4"));
    CHECK(text().substr(0, 30) == "((? 0.25:(2 2) 0.75:(3 3)) (? ");
    CHECK_FALSE(change_node(app, 1, "0.5 0.6").has_value());
    CHECK_FALSE(change_node(app, 1, "1").has_value());
    CHECK_FALSE(change_node(app, 1, "0.5 x").has_value());
    REQUIRE(change_node(app, 1, "Dice"));
    CHECK(app.document.tree()->name(1) == "Dice");
    app.document.undo();
    app.document.undo();
    CHECK(text() == kSmall);
    app.view.selected = 1;
    add_child(app);
    CHECK(app.document.tree()->child_count(1) == 3);
    double total = 0;
    for (const NodeId child : app.document.tree()->children(1)) total += app.document.tree()->probability(child);
    CHECK(total == Catch::Approx(1));
}

TEST_CASE("The player of a node changes in turn: MAX, MIN, chance", "[edits][chance]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_tree_text(app, "((1 2) 3)", "test"));
    app.view.selected = 1;
    change_player(app);
    CHECK(app.document.game()->position_text({}) == "((? 0.5:1 0.5:2) 3)");
    CHECK(app.document.options().algorithm == Algorithm::kExpectiminimax);
    CHECK(app.document.run().error().empty());
    change_player(app);
    CHECK(app.document.tree()->player(1) == Player::kFirst);
    REQUIRE(open_tree_text(app, kLists, "test"));
    CHECK(app.document.options().algorithm == Algorithm::kMaxN);
    CHECK(editable_text(app, 2) == "<5 4 1>");
    REQUIRE(change_node(app, 2, "<1 2 3>"));
    CHECK_FALSE(change_node(app, 2, "7").has_value());
    app.view.selected = 1;
    add_child(app);
    CHECK(app.document.game()->position_text({}).substr(0, 27) == "((<1 2 3> <6 3 1> <0 0 0>) ");
}

TEST_CASE("Only algorithms that suit the tree are offered", "[search_choices]") {
    SearchedWindow window;
    AppState& app = window.app;
    const auto count = [&] { return search_rows(app.document, app.language).front().choices.size(); };
    const auto suiting = [](Suits suits) {
        return static_cast<std::size_t>(std::count_if(kAlgorithms.begin(), kAlgorithms.end(),
                                                      [&](const auto& entry) { return entry.suits == suits; }));
    };
    REQUIRE(open_tree_text(app, kSmall, "test"));
    CHECK(count() == suiting(Suits::kChance) + 1);  // and UCT
    REQUIRE(open_tree_text(app, kLists, "test"));
    CHECK(count() == suiting(Suits::kSeveralPlayers));
    auto rows = search_rows(app.document, app.language);
    const auto sum =
        std::find_if(rows.begin(), rows.end(), [](const SearchRow& row) { return row.option == SearchOption::kSum; });
    REQUIRE(sum != rows.end());
    choose_option(app.document, *sum, 1);
    CHECK(app.document.options().sum == 10);
    CHECK(app.document.run().error().empty());
    REQUIRE(open_tree_text(app, "((1 2) 3)", "test"));
    CHECK(app.document.options().algorithm == Algorithm::kAlphaBeta);
    CHECK(app.document.options().sum == kInfinity);
    rows = search_rows(app.document, app.language);
    CHECK(rows.front().choices.size() == kAlgorithms.size() - suiting(Suits::kSeveralPlayers));
}

TEST_CASE("The Search card names the player at the root if it is neither MAX nor MIN", "[search-choices][chance]") {
    SearchedWindow window;
    AppState& app = window.app;
    for (const auto& [tree, mover] : {std::pair(kLists, "player 1"), std::pair("(2: <1 2> <3 4>)", "player 2"),
                                      std::pair("(? 0.5:1 0.5:2)", "chance")}) {
        REQUIRE(open_tree_text(app, tree, "test"));
        for (const SearchRow& row : search_rows(app.document, app.language)) {
            if (row.option != SearchOption::kRoot) continue;
            CHECK(row.choices == std::vector<std::string>{mover});
            CHECK(row.selected == 0);
            CHECK_FALSE(row.is_enabled);
        }
    }
}

TEST_CASE("Links carry chance nodes, several players and the sum", "[share][chance]") {
    for (const char* tree : {kSmall, kLists, "(? 1/6:1 5/6:(min: 2 3))", "((3: <1 2 3>) <0 0 1>)"}) {
        SearchedWindow window, other;
        REQUIRE(open_tree_text(window.app, tree, "test"));
        if (tree == kLists) {
            SearchOptions options = window.app.document.options();
            options.sum = 10;
            window.app.document.set_options(options);
        }
        const std::string link = fragment(window.app);
        INFO(link);
        CHECK(link.find(' ') == std::string::npos);
        open_or_fail(other.app, link);
        CHECK(*other.app.document.tree() == *window.app.document.tree());
        CHECK(other.app.document.options().sum == window.app.document.options().sum);
        CHECK(other.app.document.options().algorithm == window.app.document.options().algorithm);
        CHECK(fragment(other.app) == link);
    }
}

TEST_CASE("Lessons on chance and on several players have the values that they state", "[lesson][chance]") {
    SearchedWindow window;
    AppState& app = window.app;
    const auto root = [&](const char* id) {
        REQUIRE(open_lesson(app, id));
        REQUIRE(app.document.run().error().empty());
        const Trace& trace = *app.trace();
        const NodeState state = trace.node_state(0, trace.event_count());
        if (!trace.has_lists()) return std::vector<double>{state.value};
        const auto list = trace.scores(state.value);
        return std::vector<double>(list.begin(), list.end());
    };
    const auto best = [&] {
        const Trace& trace = *app.trace();
        return app.document.node_text().move_text(trace.node_of(trace.node_state(0, trace.event_count()).best_child));
    };
    CHECK(root("expectiminimax").front() == Catch::Approx(1.5));
    CHECK(root("order-preserving-small").front() == Catch::Approx(2.1));
    CHECK(best() == "a1");
    CHECK(root("order-preserving-large").front() == Catch::Approx(40.9));
    CHECK(best() == "a2");
    CHECK(root("max-n") == std::vector<double>{1, 2, 3});
    CHECK(root("shallow-pruning") == std::vector<double>{8, 1, 1});
    CHECK(app.trace()->counts(app.trace()->event_count()).cutoffs == 1);
}

/// Alone, players 1 and 2 get 2 each; in an alliance 5 each. Where breaking it is worth less to player 2 than keeping
/// it, selfish play makes the alliance; where it is worth more, there is none, and both are worse off for it.
TEST_CASE("Alliances: two gain by helping each other, and one by breaking it", "[lesson][players]") {
    SearchedWindow window;
    AppState& app = window.app;
    for (const bool holds : {true, false}) {
        REQUIRE(open_lesson(app, holds ? "alliance" : "alliance-broken"));
        const Trace& trace = *app.trace();
        const ExplicitTree& tree = *app.document.tree();
        const NodeId alone = tree.child(0, 0), offer = tree.child(0, 1);
        const NodeId keep = tree.child(offer, 0), broken = tree.child(offer, 1);
        const auto value = [&](NodeId node) {
            const auto list = trace.scores(trace.node_state(node, trace.event_count()).value);
            return std::vector<double>(list.begin(), list.end());
        };
        const auto a = value(alone), k = value(keep), b = value(broken);
        CHECK(k[0] > a[0]);  // both gain by the alliance
        CHECK(k[1] > a[1]);
        CHECK(b[0] < a[0]);             // whoever trusts in vain is worse off than alone
        CHECK((b[1] > k[1]) != holds);  // and breaking it pays, or does not
        CHECK(value(0) == (holds ? k : a));
        const double sum = a[0] + a[1] + a[2];
        CHECK(k[0] + k[1] + k[2] != sum);  // no constant sum: one's gain is not another's loss
    }
}

}  // namespace plytrace::test::UNITY_ID
