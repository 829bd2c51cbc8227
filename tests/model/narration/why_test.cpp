// The answers to "Why?". Every sentence such as "Had this leaf been 5 or more, there would be no cutoff here" is
// verified: the leaf gets that value, and the next whole number on the other side of it, and the tree is searched
// again.
#include <array>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <fstream>
#include <sstream>

#include "app/narration/why.hpp"
#include "games/tree/edit.hpp"
#include "search/check/judgement.hpp"
#include "search/file/trace_file.hpp"
#include "tests/model/opened_trace.hpp"
#include "tests/model/searched_tree.hpp"
#include "tests/sanitized.hpp"

namespace plytrace::test::UNITY_ID {
namespace {

using Side = CutThreshold::Side;

/// Every way to cut and to return, and every algorithm that cuts.
std::vector<SearchOptions> all_rules() {
    std::vector<SearchOptions> all;
    for (const Algorithm algorithm : {Algorithm::kAlphaBeta, Algorithm::kNegamaxAlphaBeta}) {
        for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
            for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
                for (const bool deep_cuts : {true, false}) {
                    SearchOptions options;
                    options.algorithm = algorithm;
                    options.alpha_beta = {cut, bounds, deep_cuts};
                    all.push_back(options);
                }
            }
        }
    }
    for (const Algorithm algorithm : {Algorithm::kPvs, Algorithm::kBratkoAlphaBeta}) {
        SearchOptions options;
        options.algorithm = algorithm;
        all.push_back(options);
    }
    SearchOptions random;
    random.order = Order::kRandom;
    all.push_back(random);
    SearchOptions window;
    window.window = {-3, 4};
    all.push_back(window);
    return all;
}

/// Whether the search of the tree, with that value at the leaf, cuts at the node right behind the leaf.
bool cuts_behind(const SearchedTree& searched, NodeId leaf, double value, VisitId visit) {
    const std::array<double, 1> values{value};
    const SearchedTree other(*with_leaf_values(searched.tree, leaf, values), searched.options);
    const Trace& trace = *other.trace;
    const Step end = trace.event_count();
    if (trace.cutoff_step(visit, end) == kNever) return false;
    return trace.node_of(trace.children_entered(visit, end).back()) == leaf;
}

/// A value on the wanted side of the threshold, right at it, and one right on the other side; none where it is
/// infinite.
std::optional<std::pair<double, double>> both_sides(const CutThreshold& threshold) {
    if (std::isinf(threshold.value)) return std::nullopt;
    if (threshold.side == Side::kAtLeast) return std::pair(threshold.value, threshold.value - 1);
    if (threshold.side == Side::kAtMost) return std::pair(threshold.value, threshold.value + 1);
    return std::nullopt;
}

struct Tried {
    int cuts = 0, leaves = 0, deep = 0, children = 0;
};

void try_all_cuts(const SearchedTree& searched, Tried& tried) {
    const Trace& trace = *searched.trace;
    const Step end = trace.event_count();
    const bool is_whole = has_whole_values(trace, searched);
    REQUIRE(is_whole);
    for (Step cut = trace.next_of(EventKind::kCutoff, 0); cut != kNever;
         cut = trace.next_of(EventKind::kCutoff, cut + 1)) {
        const VisitId visit = trace.event(cut).visit;
        const Why why = find_why(trace, nullptr, is_whole, trace.node_of(visit), cut + 1);
        REQUIRE(why.kind == WhyKind::kCut);
        REQUIRE(why.threshold);
        ++tried.cuts;
        if (why.bound.levels > 1) ++tried.deep;
        if (!why.threshold->is_leaf) {
            ++tried.children;
            continue;
        }
        const auto sides = both_sides(*why.threshold);
        if (!sides) continue;
        const NodeId leaf = trace.node_of(why.threshold->child);
        INFO("leaf " << leaf << ", threshold " << why.threshold->value << ", cut at visit " << visit << ", end "
                     << end);
        CHECK_FALSE(cuts_behind(searched, leaf, sides->first, visit));
        CHECK(cuts_behind(searched, leaf, sides->second, visit));
        ++tried.leaves;
    }
}

}  // namespace

TEST_CASE("With the leaf at the threshold a new search has no such cutoff; just beyond it, it has", "[why]") {
    const std::vector<SearchOptions> rules = all_rules();
    Tried tried;
    for (std::uint64_t seed = 1; seed <= cases_of(1000); ++seed) {
        RandomTreeShape shape;
        shape.max_depth = 5;
        shape.max_nodes = 120;
        shape.odd_player_percent = seed % 5 == 0 ? 20 : 0;
        shape.has_random_root_player = true;
        const ExplicitTree tree = random_tree(shape, seed);
        // Each tree with one set of rules, and each hundredth with all.
        for (std::size_t i = 0; i < rules.size(); ++i) {
            if (seed % rules.size() != i && seed % 100 != 0) continue;
            SearchOptions options = rules[i];
            options.seed = static_cast<std::uint32_t>(seed);
            INFO("seed " << seed << ", rules " << i);
            try_all_cuts(SearchedTree(tree, options), tried);
        }
    }
    CHECK(tried.leaves > static_cast<int>(cases_of(2000)));
    CHECK(tried.deep > static_cast<int>(cases_of(100)));
    CHECK(tried.children > static_cast<int>(cases_of(500)));
}

namespace {

using Catch::Matchers::ContainsSubstring;

struct Asked {
    Why why;
    WhyWords words;
    TreeNote note;
};

Asked ask(const SearchedTree& searched, NodeId node, Step t) {
    const Narrator narrator{*searched.trace, searched, english()};
    const Why why = find_why(*searched.trace, nullptr, has_whole_values(*searched.trace, searched), node, t);
    return {why, say_why(narrator, why), note_of(narrator, why)};
}

NodeId node_named(const SearchedTree& searched, std::string_view name) {
    for (NodeId node = 0; node < searched.tree.node_count(); ++node) {
        if (searched.tree.name(node) == name) return node;
    }
    return kNone;
}

SearchedTree searched_text(std::string_view text, const SearchOptions& options = {}) {
    return {*parse_tree(text), options};
}

/// Every word of an answer is a word, and every number that it names is there at that step.
void check_answer(const SearchedTree& searched, NodeId node, Step t) {
    const auto [why, words, note] = ask(searched, node, t);
    const Trace& trace = *searched.trace;
    INFO("node " << node << ", step " << t << ": " << words.question << " | " << words.answer.text);
    CHECK(words.question.back() == '?');
    REQUIRE_FALSE(words.answer.text.empty());
    CHECK((words.answer.text.back() == '.' || words.answer.text.back() == '?'));
    for (const std::string& text : {words.question, words.answer.text}) {
        CHECK(text.find('{') == std::string::npos);
        CHECK(text.find("why.") == std::string::npos);
    }
    CHECK(note.asked == node);
    if (why.kind == WhyKind::kCut) {
        CHECK(why.bound.value == (why.is_alpha ? trace.visit_state(why.visit, why.told).alpha
                                               : trace.visit_state(why.visit, why.told).beta));
        // The sentence, the arrow and the trace name the same ancestor.
        const VisitId setter = trace.event(why.told - 1).second();
        if (why.bound.by == BoundBy::kAncestor) {
            CHECK(why.bound.setter == setter);
            REQUIRE(note.arrows.size() == 1);
            CHECK(note.arrows[0].to == trace.node_of(setter));
            CHECK_THAT(words.answer.text, ContainsSubstring(why.bound.levels > 1 ? "deep cut" : "shallow cut"));
        }
        // It says all that the plain sentence says of a deep cut, and which value would not have caused it.
        if (why.bound.by == BoundBy::kAncestor && why.bound.levels == 3 && !why.has_mistakes) {
            CHECK_THAT(words.answer.text, ContainsSubstring("Either way, ") || ContainsSubstring("’s last child, so "));
            CHECK(why.threshold);
        }
        if (why.threshold)
            CHECK_THAT(words.answer.text, ContainsSubstring("no cutoff here.") || ContainsSubstring("Whatever "));
        if (why.bound.by == BoundBy::kNobody || why.bound.by == BoundBy::kWindow) CHECK(note.arrows.empty());
        CHECK(why.bound.by != BoundBy::kUnknown);
        const NodeStatus status = trace.node_state(node, t).status;
        CHECK(why.is_skipped == (status == NodeStatus::kCut || trace.node_state(node, t).is_stale));
    }
    for (const BoundSource* source : {&why.alpha, &why.beta}) {
        if (why.kind != WhyKind::kBounds) continue;
        CHECK(source->by != BoundBy::kUnknown);
        if (source->by != BoundBy::kAncestor) continue;
        const NodeState above = trace.visit_state(source->setter, t);
        CHECK((source == &why.alpha ? above.alpha : above.beta) == source->value);
        CHECK(above.best_child == source->child);
    }
}

}  // namespace

TEST_CASE("Every question about any node at any step has an answer that agrees with the trace", "[why]") {
    std::vector<SearchOptions> rules = all_rules();
    SearchOptions minimax;
    minimax.algorithm = Algorithm::kMinimax;
    rules.push_back(minimax);
    SearchOptions passes;
    passes.is_iterative = true;
    rules.push_back(passes);
    for (std::uint64_t seed = 1; seed <= 60; seed += stride_of(7)) {
        RandomTreeShape shape;
        shape.max_depth = 4;
        shape.max_nodes = 40;
        shape.evaluation_percent = 100;
        const SearchedTree searched(random_tree(shape, seed), rules[seed % rules.size()]);
        for (Step t = 0; t <= searched.trace->event_count(); t += 1 + t % 3) {
            for (NodeId node = 0; node < searched.trace->node_count(); ++node) check_answer(searched, node, t);
        }
    }
}

TEST_CASE("AIMA's tree: C's rest is cut because A has 3; had the leaf been 4 or more, it would not be", "[why]") {
    const SearchedTree searched = searched_text("((3 12 8) (2 4 6) (14 5 2))");
    const Step end = searched.trace->event_count();
    const NodeId c = node_named(searched, "C");
    const auto [why, words, note] = ask(searched, c, end);
    CHECK(words.question == "Why is the rest of C cut?");
    CHECK(words.answer.text ==
          "Its first leaf is 2, so C is at most 2, but A already has 3 from B. The bound was set one level up: a "
          "shallow cut. Had its first leaf been 4 or more, there would be no cutoff here.");
    REQUIRE(note.arrows.size() == 1);
    CHECK(note.arrows[0].from == c);
    CHECK(note.arrows[0].to == 0);
    CHECK(note.arrows[0].words == "shallow: 2 ≤ 3");

    // Of the leaf that is not looked at, the same is said.
    const auto skipped = ask(searched, searched.tree.child(c, 1), end);
    CHECK(skipped.words.question == "Why is the second leaf of C not visited?");
    CHECK_THAT(skipped.words.answer.text, ContainsSubstring("Had its first leaf been 4 or more"));
    CHECK(skipped.note.arrows[0].from == c);

    // Where a value comes from, and what there is to say before anything is known.
    const auto value = ask(searched, node_named(searched, "B"), end);
    CHECK(value.words.question == "Why is B worth 3?");
    CHECK(value.words.answer.text == "B is worth 3, from its first leaf. No other child visited is better for MIN.");
    CHECK(ask(searched, c, 0).words.answer.text == "C has not been visited yet.");
}

TEST_CASE("Strict cuts ask for the bound itself, and a bound of the search's window has no ancestor", "[why]") {
    SearchOptions strict;
    strict.alpha_beta.cut = CutRule::kStrict;
    const SearchedTree searched = searched_text("((3 12 8) (2 4 6) (14 5 2))", strict);
    const auto why = ask(searched, node_named(searched, "C"), searched.trace->event_count());
    CHECK_THAT(why.words.answer.text, ContainsSubstring("Had its first leaf been 3 or more, there would be no cutoff"));

    SearchOptions window;
    window.window = {5, kInfinity};
    const SearchedTree narrow = searched_text("((3 12 8) (2 4 6))", window);
    const auto cut = ask(narrow, node_named(narrow, "B"), narrow.trace->event_count());
    CHECK(cut.why.bound.by == BoundBy::kWindow);
    CHECK_THAT(cut.words.answer.text, ContainsSubstring("Had its first leaf been 6 or more"));
    CHECK(cut.note.arrows.empty());
}

TEST_CASE("If leaves have fractions, the threshold is the bound: more than it", "[why]") {
    const SearchedTree searched = searched_text("((3 12 8) (2.5 4 6))");
    const auto why = ask(searched, node_named(searched, "C"), searched.trace->event_count());
    CHECK_THAT(why.words.answer.text,
               ContainsSubstring("Had its first leaf been more than 3, there would be no cutoff"));
}

TEST_CASE("An inner child has the value that it returns, and infinite bounds stay infinite", "[why]") {
    // C's child F is worth 2 by two leaves: either of them could change it.
    const SearchedTree searched = searched_text("(((3) (7)) ((2 1) (9)))");
    const auto inner = ask(searched, node_named(searched, "C"), searched.trace->event_count());
    REQUIRE(inner.why.threshold);
    CHECK_FALSE(inner.why.threshold->is_leaf);
    CHECK_THAT(inner.words.answer.text, ContainsSubstring("been worth 4 or more, there would be no cutoff here."));

    // At MIN nothing is less than −∞, and any other value is more.
    const SearchedTree least = searched_text("((-inf 5) (4 6))");
    const auto extreme = ask(least, node_named(least, "B"), least.trace->event_count());
    CHECK(extreme.why.threshold->side == Side::kMore);
    CHECK_THAT(extreme.words.answer.text, ContainsSubstring("been more than −∞"));

    // In an empty window MIN begins at β = α, and every value is cut at equality.
    SearchOptions empty;
    empty.window = {5, 5};
    empty.alpha_beta.bounds = Bounds::kStart;
    const SearchedTree narrow = searched_text("((6 7) (4 6))", empty);
    const auto always = ask(narrow, node_named(narrow, "B"), narrow.trace->event_count());
    CHECK(always.why.threshold->side == Side::kImpossible);
    CHECK_THAT(always.words.answer.text, ContainsSubstring("Whatever its first leaf had been, the rest would be cut."));
}

namespace {

/// The same search as another program would record it, without the rules that it cuts by.
std::string recorded_elsewhere(const SearchedTree& searched) {
    std::ostringstream out;
    write_trace(*searched.trace, out);
    std::string text = out.str();
    const std::size_t header_end = text.find('\n');
    const std::string header =
        R"J({"plytrace":1,"game":"tree","position":"((3 12 8) (2 4 6) (14 5 2))","algorithm":"mine"})J";
    return header + text.substr(header_end);
}

Asked ask(const OpenedDocument& opened, NodeId node) {
    const Document& document = opened.document;
    const Narrator narrator = narrator_of(document, {}, opened.language);
    const Trace& trace = *document.trace();
    const Why why =
        find_why(trace, document.judgement(), has_whole_values(trace, document.node_text()), node, trace.event_count());
    return {why, say_why(narrator, why), note_of(narrator, why)};
}

}  // namespace

TEST_CASE("For a recording without a cut rule, only statements true by either rule are made", "[why]") {
    const OpenedDocument opened(recorded_elsewhere(searched_text("((3 12 8) (2 4 6) (14 5 2))")));
    REQUIRE(opened.document.judgement()->is_right());
    const auto cut = ask(opened, 5);
    CHECK_THAT(cut.words.answer.text,
               ContainsSubstring("Had its first leaf been 4 or more, there would surely be no cutoff here."));
    CHECK(cut.note.arrows.size() == 1);
}

TEST_CASE("Wrong events have no reason, and a search with mistakes has no threshold", "[why]") {
    const OpenedDocument opened(student_trace("t_early.jsonl"));
    REQUIRE_FALSE(opened.document.judgement()->is_right());
    for (NodeId node = 0; node < opened.document.trace()->node_count(); ++node) {
        const auto [why, words, note] = ask(opened, node);
        INFO(node << ": " << words.answer.text);
        CHECK_FALSE(why.threshold);
        CHECK_THAT(words.answer.text, !ContainsSubstring("Had "));
        if (why.kind == WhyKind::kCut) CHECK(note.arrows.empty());
    }
    // The cut that is not justified, at B and for its leaf that was left out.
    CHECK_THAT(ask(opened, 1).words.answer.text, ContainsSubstring("This cutoff is not justified"));
}

// ---- Searches with a mistake: the answer names what rests on the mistake, and no origin that does not exist ----

namespace {

std::string answer(const OpenedDocument& opened, NodeId node, Step t) {
    const Why why = find_why(*opened.document.trace(), opened.document.judgement(), true, node, t);
    return say_why(narrator_of(opened.document, {}, opened.language), why).answer.text;
}

}  // namespace

TEST_CASE("The answer to Why? says that a bound rests on a mistake", "[why][check]") {
    const OpenedDocument opened(student_trace("w.jsonl"));
    const NodeId c = 5;  // in preorder, after B and its three leaves
    CHECK_THAT(answer(opened, c, 17),
               ContainsSubstring("α = 8 comes from A, which got it from B. α = 8 rests on the mistake at step 9."));
    CHECK_THAT(answer(opened, c, 20), ContainsSubstring("The 8 from B rests on the mistake at step 9."));
    CHECK_THAT(answer(opened, 0, 16), ContainsSubstring("This value rests on the mistake at step 9."));
}

TEST_CASE("A bound that was not passed to a child is not called unset", "[why][check]") {
    const OpenedDocument opened(R"({"plytrace":1,"game":"tree","position":[2,[5,3]],"algorithm":"alpha-beta"}
{"e":"enter"}
{"e":"enter","p":0}
{"e":"evaluate","x":2}
{"e":"return","x":2}
{"e":"bound","x":2}
{"e":"enter","p":0}
{"e":"enter","p":2}
)");
    CHECK_FALSE(opened.document.judgement()->is_right());
    CHECK_THAT(answer(opened, 2, 6), !ContainsSubstring("no MAX node above has set a bound") &&
                                         !ContainsSubstring("no node above has set a bound"));
}

}  // namespace plytrace::test::UNITY_ID
