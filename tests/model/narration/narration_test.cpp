// Every number in every sentence is checked against the trace, and every "at most", "at least" and "exactly" against
// the tree's true minimax values.
#include <algorithm>
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/base/score_text.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/narration/narration.hpp"
#include "search/any_game/tree_session.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

using Catch::Matchers::ContainsSubstring;

/// What the sentence still has of digits, signs and infinities once all that is given as a fact is taken out.
std::string without_facts(std::string text, const Narration& narration) {
    // Longer texts first: "12" before "2".
    std::vector<std::string> parts;
    for (const NarrationFact& fact : narration.facts) parts.push_back(fact.text);
    std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.size() > b.size(); });
    for (const std::string& part : parts) {
        for (std::size_t at = text.find(part); !part.empty() && at != std::string::npos; at = text.find(part)) {
            text.replace(at, part.size(), "_");
        }
    }
    return text;
}

bool has_number(const std::string& text) {
    return text.find_first_of("0123456789") != std::string::npos || text.find("∞") != std::string::npos;
}

/// True if the fact agrees with the trace (and, where it speaks of true values, with minimax).
bool holds(const SearchedTree& searched, const NarrationFact& fact, Step t) {
    const Trace& trace = *searched.trace;
    const auto now = [&] { return trace.visit_state(fact.visit, t); };
    const auto before = [&] { return trace.visit_state(fact.visit, t - 1); };
    const auto truth = [&] { return searched.truth_at(trace.node_of(fact.visit), t); };
    // A deep cut says what nodes above it are worth at most or at least before the value comes back to them.
    const auto is_foretold = [&] {
        return trace.event(t - 1).kind == EventKind::kCutoff && trace.leave_step(fact.visit) >= t;
    };
    switch (fact.kind) {
        case FactKind::kName:
            return true;
        case FactKind::kValue:
            return now().has_value && now().value == fact.number;
        case FactKind::kValueBefore:
            return before().has_value && before().value == fact.number;
        case FactKind::kExactly:
            return now().value == fact.number && truth() == fact.number;
        case FactKind::kAtMost:
            return (now().value == fact.number || is_foretold()) && truth() <= fact.number;
        case FactKind::kAtLeast:
            return (now().value == fact.number || is_foretold()) && truth() >= fact.number;
        case FactKind::kAlpha:
            return now().alpha == fact.number;
        case FactKind::kBeta:
            return now().beta == fact.number;
        case FactKind::kAlphaBefore:
            return before().alpha == fact.number;
        case FactKind::kBetaBefore:
            return before().beta == fact.number;
        case FactKind::kProbability:
        case FactKind::kShare:
        case FactKind::kShareBefore:
        case FactKind::kLeftOver:
        case FactKind::kSum:
        case FactKind::kThreshold:
        case FactKind::kRest:
        case FactKind::kReach:
        case FactKind::kIteration:
        case FactKind::kVisits:
        case FactKind::kMoves:
        case FactKind::kMean:
        case FactKind::kMerit:
        case FactKind::kStates:
        case FactKind::kProofNumber:
        case FactKind::kMistakeStep:
            return false;  // only for chance nodes, several players, values of other kinds, questions and mistakes
        case FactKind::kLeafValue: {  // the values of all children that were not visited, in order
            std::string values;
            const VisitId visit = trace.event(t - 1).visit;
            std::vector<NodeId> entered;
            for (const VisitId child : trace.children_entered(visit, t)) entered.push_back(trace.node_of(child));
            for (const NodeId child : searched.tree.children(fact.node)) {
                if (std::find(entered.begin(), entered.end(), child) == entered.end())
                    values += score_text(searched.tree.value(child)) + ";";
            }
            std::string said = fact.text;
            for (const std::string_view separator : {", ", " and "}) {
                for (std::size_t at = said.find(separator); at != std::string::npos; at = said.find(separator)) {
                    said.replace(at, separator.size(), ";");
                }
            }
            return said + ";" == values;
        }
        case FactKind::kSkipped:
            return trace.event(t - 1).first() == fact.number;
        case FactKind::kStep: {
            const Event event = trace.event(static_cast<Step>(fact.number) - 1);
            return event.kind == EventKind::kBound && event.visit == fact.visit &&
                   event.score() == (trace.event(t - 1).has(event_flag::kAlphaCut)
                                         ? trace.visit_state(fact.visit, t).alpha
                                         : trace.visit_state(fact.visit, t).beta);
        }
        case FactKind::kEndStep:
            return trace.leave_step(fact.visit) + 1 == fact.number;
        case FactKind::kLevels: {
            std::uint32_t levels = 0;
            for (VisitId visit = trace.event(t - 1).visit; visit != fact.visit; visit = trace.parent(visit)) ++levels;
            return levels == fact.number;
        }
        case FactKind::kEvents:
            return fact.number == trace.event_count();
        case FactKind::kPass:
            return fact.number == trace.pass_at(t) + 1;
        case FactKind::kPlies:
            return fact.number == trace.pass(trace.pass_at(t)).depth;
    }
    return false;
}

void check_all_sentences(const SearchedTree& searched) {
    const Narrator narrator{*searched.trace, searched, english(), {"MAX", "MIN", "chance"}, false, false};
    for (Step t = 0; t <= searched.trace->event_count(); ++t) {
        const Narration narration = narrate(narrator, t);
        INFO("step " << t << ": " << narration.text << " | " << narration.why);
        REQUIRE_FALSE(narration.text.empty());
        CHECK(narration.text.find("narration.") == std::string::npos);  // a forgotten text shows its key
        CHECK(narration.text.find('{') == std::string::npos);
        CHECK((narration.text.back() == '.' || narration.text.back() == '?'));
        for (const NarrationFact& fact : narration.facts) {
            INFO("fact " << static_cast<int>(fact.kind) << " \"" << fact.text << "\"");
            CHECK(holds(searched, fact, t));
        }
        if (t > 0 && searched.trace->event(t - 1).kind == EventKind::kBound) {  // "can guarantee at least 3 there"
            const Event event = searched.trace->event(t - 1);
            const double truth = searched.truth_at(searched.trace->node_of(event.visit), t);
            CHECK((event.has(event_flag::kAlphaCut) ? truth >= event.score() : truth <= event.score()));
        }
        CHECK_FALSE(has_number(without_facts(narration.text, narration)));
        CHECK_FALSE(has_number(without_facts(narration.why, narration)));
    }
}

TEST_CASE("every number in every sentence is the trace's, under all options", "[narration]") {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        const auto options = all_options();
        SearchOptions chosen = options[seed % options.size()];
        check_all_sentences({some_tree(seed), chosen});
        chosen = options[(seed * 7 + 3) % options.size()];
        chosen.depth = 1 + static_cast<int>(seed % 3);
        check_all_sentences({some_tree(seed + 1000), chosen});
    }
}

TEST_CASE("In a tree searched in passes, every number in every sentence is from its own pass", "[narration]") {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        const auto options = all_options();
        SearchOptions chosen = options[seed % options.size()];
        chosen.is_iterative = true;
        if (seed % 2 == 0) chosen.depth = 1 + static_cast<int>(seed % 3);
        check_all_sentences({some_tree(seed + 3000), chosen});
    }
}

TEST_CASE("sentences hold for a window given at the root", "[narration]") {
    for (std::uint64_t seed = 0; seed < 120; ++seed) {
        const auto options = all_options();
        SearchOptions chosen = options[1 + seed % (options.size() - 1)];
        chosen.window = {static_cast<double>(seed % 5) - 4, static_cast<double>(seed % 4) + 1};
        check_all_sentences({some_tree(seed + 2000), chosen});
    }
}

std::string sentence(const SearchedTree& searched, Step t) {
    return narrate({*searched.trace, searched, english(), {"MAX", "MIN", "chance"}, false, false}, t).text;
}

TEST_CASE("The cutoff at AIMA's C is narrated as in the figure", "[narration]") {
    const SearchedTree searched = aima();
    const Step cut = step_after(searched, EventKind::kCutoff, "C");
    const Narration told = narrate({*searched.trace, searched, english(), {"MAX", "MIN", "chance"}, false, false}, cut);
    CHECK(told.text ==
          "The rest of C is cut. Its first leaf is 2, so C is at most 2, but A already has 3 from B. Leaves 4 and 6 "
          "are not evaluated.");
    const Step bound = step_after(searched, EventKind::kBound, "A");
    CHECK(told.why_step == bound);
    CHECK(told.why == "Why? α = 3 was set by A, at step " + std::to_string(bound) + ".");
}

TEST_CASE("Values that are hidden in the tree are not narrated", "[narration]") {
    const SearchedTree searched = aima();
    const Step cut = step_after(searched, EventKind::kCutoff, "C");
    const Narration told = narrate({*searched.trace, searched, english(), {"MAX", "MIN", "chance"}, false, true}, cut);
    CHECK(told.text ==
          "The rest of C is cut. Its first leaf is 2, so C is at most 2, but A already has 3 from B. "
          "2 more leaves are not evaluated.");
}

TEST_CASE("AIMA's tree from the first step to the last", "[narration]") {
    const SearchedTree searched = aima();
    CHECK(sentence(searched, 1) == "The search begins at A, where MAX moves. α = −∞ and β = +∞: nothing is known yet.");
    CHECK(sentence(searched, 2) == "The search goes down to B, where MIN moves. It inherits α = −∞ and β = +∞ from A.");
    CHECK(sentence(searched, 3) == "The search visits the first leaf of B.");
    CHECK(sentence(searched, 4) == "The first leaf of B is 3.");
    CHECK(sentence(searched, 5) == "B gets 3 from its first leaf: the best so far.");
    CHECK(sentence(searched, 6) == "β drops from +∞ to 3 at B: MIN can hold the value to 3 or less there.");
    CHECK(sentence(searched, step_after(searched, EventKind::kLeave, "B")) == "B is done: it is worth exactly 3.");
    CHECK(sentence(searched, step_after(searched, EventKind::kLeave, "C")) ==
          "C is done: it is worth at most 2. The skipped part could only have made it smaller.");
    CHECK(sentence(searched, searched.trace->event_count()) ==
          "The search is over: A is worth 3. The best move is a1, the best line a1 b1.");
}

TEST_CASE("A bound met at the last child is narrated as nothing left to cut", "[narration]") {
    // D = (14 5 2): its last leaf, 2, meets α = 3, and no child is left.
    const SearchedTree searched = aima();
    const VisitId d = searched.trace->latest_visit(9, searched.trace->event_count());
    REQUIRE(searched.node_name(9) == "D");
    const Step last_return = searched.trace->leave_step(d);
    REQUIRE(searched.trace->event(last_return - 1).kind == EventKind::kReturn);
    CHECK(sentence(searched, last_return) ==
          "D gets 2 from its third leaf. That is less than 5, so MIN prefers it. "
          "That would cause a cutoff at α = 3, but no child is left.");
}

TEST_CASE("a deep cut names the ancestor that set the bound", "[narration]") {
    // The tree "dutch-16" (tests/data/textbook-cases.json): leaves 10 and 11 are left out by deep cuts.
    const SearchedTree searched{*parse_tree("((((4 5)(3 2))((6 7)(8 9)))(((1 10)(2 11))((12 13)(14 14))))"), {}};
    bool has_deep_cut = false;
    for (Step t = 1; t <= searched.trace->event_count(); ++t) {
        const std::string text = sentence(searched, t);
        if (text.find("a deep cut") == std::string::npos) continue;
        has_deep_cut = true;
        CHECK(text.find("A already has 4 from B.") != std::string::npos);
        CHECK(text.find("was set 3 levels up") != std::string::npos);
        // At L, M is still to come. At M, all of F is known.
        const bool is_first = text.find("The rest of L") != std::string::npos;
        CHECK_THAT(text, ContainsSubstring(
                             is_first ? "If M is at most 4, so are F and C, and A keeps B; if M is more, L does "
                                        "not matter. Either way, L’s other leaf cannot matter."
                                      : "L is at most 1. M is F’s last child, so F, and with it C, is at most 2, and A "
                                        "keeps B. So M’s other leaf cannot matter."));
    }
    CHECK(has_deep_cut);
}

TEST_CASE("a search without deep cuts says where they would have cut", "[narration]") {
    SearchOptions options;
    options.alpha_beta.deep_cuts = false;
    const SearchedTree searched{*parse_tree("((((4 5)(3 2))((6 7)(8 9)))(((1 10)(2 11))((12 13)(14 14))))"), options};
    std::vector<std::string> said;
    for (Step t = 1; t <= searched.trace->event_count(); ++t) {
        const std::string text = sentence(searched, t);
        if (text.find("With deep cuts") != std::string::npos) said.push_back(text);
    }
    CHECK(said == std::vector<std::string>{
                      "The search visits the second leaf of L. With deep cuts, the rest of L would be cut: it is at "
                      "most 1, and A already has 4 from B.",
                      "The search visits the second leaf of M. With deep cuts, the rest of M would be cut: it is at "
                      "most 2, and A already has 4 from B."});
}

TEST_CASE("deep cuts would cut exactly where the same search with them does", "[narration]") {
    int cuts = 0;
    for (std::uint64_t seed = 0; seed < cases_of(2000); ++seed) {
        SearchOptions options;
        options.alpha_beta.cut = seed % 2 == 0 ? CutRule::kEqual : CutRule::kStrict;
        options.alpha_beta.bounds = seed % 3 == 0 ? Bounds::kSoft : seed % 3 == 1 ? Bounds::kHard : Bounds::kStart;
        const SearchedTree with{some_tree(seed), options};
        // By the strict rule, a value that is clipped to its window may end on the bound or beyond it.
        const bool is_certain = options.alpha_beta.cut == CutRule::kEqual || options.alpha_beta.bounds == Bounds::kSoft;
        options.alpha_beta.deep_cuts = false;
        const SearchedTree without{some_tree(seed), options};
        const auto is_visited = [&](NodeId node) {
            return with.trace->latest_visit(node, with.trace->event_count()) != kNone;
        };
        for (Step t = 1; t <= without.trace->event_count(); ++t) {
            const Event event = without.trace->event(t - 1);
            const NodeId node = without.trace->node_of(event.visit);
            const bool is_said = sentence(without, t).find("With deep cuts") != std::string::npos;
            if (event.kind != EventKind::kEnter || node == 0) {
                CHECK_FALSE(is_said);
            } else if (is_visited(without.tree.parent(node))) {
                INFO("seed " << seed << " step " << t << ": " << sentence(without, t));
                if (is_certain) CHECK(is_said == !is_visited(node));
                if (is_said) CHECK_FALSE(is_visited(node));
                cuts += static_cast<int>(is_said);
            }
        }
    }
    CHECK(cuts > static_cast<int>(cases_of(100)));
}

TEST_CASE("A search that fails low or high has no best move and says so", "[narration]") {
    struct Case {
        const char* tree;
        Window window;
        const char* told;
    };
    const std::array<Case, 5> cases = {{
        {"((3 12) (2 4))", {4, 10}, "fails low. Every move has only an upper bound, so there is no best move."},
        {"((3 12) (2 4))", {0, 2}, "fails high. The move a1 is enough for that, but another move may be better."},
        {"(min: (3 12) (9 4))", {0, 5}, "fails high. Every move has only a lower bound, so there is no best move."},
        {"(min: (3 12) (9 4))", {20, 30}, "fails low. The move a1 is enough for that, but another move may be better."},
        {"((3 12) (2 4))", {0, 10}, "The best move is a1"},
    }};
    for (const Case& each : cases) {
        SearchOptions options;
        options.window = each.window;
        const SearchedTree searched(parse_tree(each.tree).value(), options);
        INFO(each.tree << " in " << each.window.alpha << ", " << each.window.beta);
        CHECK_THAT(sentence(searched, searched.trace->event_count()), ContainsSubstring(each.told));
    }
}

TEST_CASE("fail-hard says that it brings a value into the window", "[narration]") {
    SearchOptions options;
    options.alpha_beta.bounds = Bounds::kHard;
    const SearchedTree searched = aima(options);
    const std::string text = sentence(searched, step_after(searched, EventKind::kLeave, "C"));
    CHECK(text == "The best of C is 2, outside its window. It returns 3 (fail-hard). So it is worth at most 3.");
}

TEST_CASE("Bratko's programs say that of equals the later one is taken", "[narration]") {
    SearchOptions options;
    options.algorithm = Algorithm::kBratkoMinimax;
    const SearchedTree searched{*parse_tree("(5 5)"), options};
    CHECK(sentence(searched, 7) ==
          "A gets 5 from its second leaf. That is no better than the 5 it has. But on a tie it takes the later one.");
    CHECK(sentence(searched, 8) == "The search is over: A is worth 5. The best move is a2.");
}

TEST_CASE("The narration of iterative deepening gives each pass's start and result", "[narration]") {
    SearchOptions options;
    options.is_iterative = true;
    const SearchedTree searched{*parse_tree(R"([{"evaluation": 7, "children": [1, 2]}, 3])"), options};
    const Step second = searched.trace->pass(1).step;
    CHECK(sentence(searched, 1) == "Pass 1 begins: the tree is searched one ply deep.");
    CHECK(sentence(searched, second) == "Pass 1 is over: looking one ply ahead, A is worth 7.");
    CHECK(sentence(searched, second + 1) ==
          "Pass 2 begins: the tree is searched 2 plies deep. Results of earlier passes are dimmed until "
          "this pass finds them again.");
    CHECK(sentence(searched, second + 2) ==
          "The search begins again at A, where MAX moves. α = −∞ and β = +∞: nothing is known yet.");
    CHECK(sentence(searched, searched.trace->event_count()) ==
          "The search is over: A is worth 3. The best move is a2.");
}

TEST_CASE("a trace that ends early says so", "[narration]") {
    const auto tree = std::make_shared<const ExplicitTree>(*parse_tree("((3 12 8)(2 4 6)(14 5 2))"));
    Trace trace({"tree", "", "alpha-beta", {}, ""}, 10);
    Recorder recorder(trace);
    CHECK_THROWS_AS((void)make_tree_game(tree)->search({}, {}, &recorder), SearchStopped);
    recorder.finish();
    const SearchedTree names = aima();
    const Narration told = narrate({trace, names, english(), {"MAX", "MIN", "chance"}, false, false}, 10);
    CHECK(told.text.find("The trace stops after 10 events") != std::string::npos);
}

}  // namespace

TEST_CASE("After the move that ends a game of tic-tac-toe, no player is next", "[narration]") {
    SearchedWindow window;
    AppState& app = window.app;
    REQUIRE(open_lesson(app, "tic-tac-toe"));
    const Trace& trace = *app.trace();
    const Narrator narrator = narrator_of(app);
    int last_moves = 0, others = 0;
    for (Step t = 1; t < std::min<Step>(trace.event_count(), 5000); ++t) {
        const Event entered = trace.event(t - 1), next = trace.event(t);
        if (entered.kind != EventKind::kEnter || trace.parent(entered.visit) == kNone) continue;
        const bool ends_game = next.kind == EventKind::kEvaluate && next.has(event_flag::kTerminal);
        const std::string told = narrate(narrator, t).text;
        INFO("step " << t << ": " << told);
        CHECK((told.find("It ends the game.") != std::string::npos) == ends_game);
        CHECK((told.find(". Then ") != std::string::npos) == !ends_game);
        ++(ends_game ? last_moves : others);
    }
    CHECK(last_moves > 50);
    CHECK(others > 50);
}

}  // namespace plytrace::test::UNITY_ID
