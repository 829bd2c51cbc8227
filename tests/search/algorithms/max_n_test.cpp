// max^n: the published trees, shallow pruning against the whole search on random trees, alliances, the laws of traces.
#include <catch2/catch_test_macros.hpp>
#include <set>

#include "search/file/call_stream.hpp"
#include "search/trace/summary_sink.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/chance_support.hpp"
#include "tests/search/trace/naive_replay.hpp"
#include "tests/search/trace/trace_file_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

SearchOptions max_n(double sum = kInfinity, int depth = kNoDepthLimit) {
    SearchOptions options;
    options.algorithm = Algorithm::kMaxN;
    options.sum = sum;
    options.depth = depth;
    return options;
}

using List = std::vector<double>;

/// By definition, from the last node back to the first: the first child that is best for whoever moves.
std::vector<List> values_by_definition(const ExplicitTree& tree, int depth = kNoDepthLimit) {
    std::vector<List> values(tree.node_count());
    for (auto at = static_cast<NodeId>(tree.node_count()); at-- > 0;) {
        if (tree.is_leaf(at) || tree.depth(at) >= depth) {
            values[at].assign(tree.values(at).begin(), tree.values(at).end());
            continue;
        }
        const auto mover = static_cast<std::size_t>(tree.player(at));
        for (const NodeId child : tree.children(at)) {
            if (values[at].empty() || values[child][mover] > values[at][mover]) values[at] = values[child];
        }
    }
    return values;
}

struct Found {
    List value;
    SearchSummary summary;
    std::unique_ptr<Trace> trace;
};
Found search(const ExplicitTree& tree, const SearchOptions& options) {
    Found found;
    SummarySink sink;
    const double own = search_tree(tree, options, sink);
    found.summary = sink.summary();
    const auto& list = found.summary.scores[static_cast<std::size_t>(found.summary.value)];
    found.value.assign(list.of.begin(), list.of.begin() + static_cast<std::ptrdiff_t>(list.count));
    CHECK(own == found.value[static_cast<std::size_t>(tree.player(0))]);
    found.trace = record(tree, options);
    const auto traced = found.trace->scores(found.trace->node_state(0, found.trace->event_count()).value);
    CHECK(List(traced.begin(), traced.end()) == found.value);
    CHECK(found.trace->event_count() == found.summary.events);
    return found;
}

std::set<std::size_t> visited_leaves(const Trace& trace, const ExplicitTree& tree) {
    std::set<std::size_t> leaves;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
        if (trace.first_visit(tree.leaf_node(leaf)) != kNone) leaves.insert(leaf);
    }
    return leaves;
}

}  // namespace

TEST_CASE("Three players, as published", "[max-n][textbook]") {
    const auto textbook = textbook_case("mit-3player");
    const ExplicitTree tree = tree_of(text_of_players_case(textbook.at("tree")));
    const Found found = search(tree, max_n());
    CHECK(found.value == textbook.at("value").get<List>());
    const auto values = values_by_definition(tree);
    for (std::size_t i = 0; i < tree.child_count(0); ++i) {
        CHECK(values[tree.child(0, i)] == textbook.at("root_child_values")[i].get<List>());
        const auto& list = found.summary.scores[static_cast<std::size_t>(found.summary.root_moves[i].value)];
        CHECK(List(list.of.begin(), list.of.begin() + 3) == textbook.at("root_child_values")[i].get<List>());
    }
    CHECK(found.summary.leaves == 8);
}

TEST_CASE("Shallow pruning with a declared sum, as constructed from Korf's condition", "[max-n][textbook]") {
    const auto textbook = textbook_case("maxn-shallow");
    const auto& pruning = textbook.at("shallow_pruning");
    const ExplicitTree tree = tree_of(text_of_players_case(textbook.at("tree")));
    CHECK(search(tree, max_n()).summary.leaves == 6);
    const Found found = search(tree, max_n(pruning.at("maxsum").get<double>()));
    CHECK(found.value == pruning.at("value").get<List>());
    std::set<std::size_t> expected;
    for (const auto& leaf : pruning.at("visited_leaf_indices")) expected.insert(leaf.get<std::size_t>());
    CHECK(visited_leaves(*found.trace, tree) == expected);
}

TEST_CASE("Shallow pruning changes no value, and prunes", "[max-n]") {
    std::uint64_t pruned = 0, immediate = 0;
    for (std::uint64_t seed = 0; seed < cases_of(4000); ++seed) {
        const int sum = static_cast<int>(seed % 7) + 1;
        const ExplicitTree tree = any_tree_of_players(seed, sum);
        const int depth = seed % 4 == 0 ? static_cast<int>(seed % 5) : kNoDepthLimit;
        INFO("seed " << seed << ", sum " << sum << ", depth " << depth);
        const auto truth = values_by_definition(tree, depth);
        const Found whole = search(tree, max_n(kInfinity, depth)), shallow = search(tree, max_n(sum, depth));
        REQUIRE(whole.value == truth[0]);
        REQUIRE(shallow.value == truth[0]);
        REQUIRE(whole.summary.principal_variation == shallow.summary.principal_variation);
        CHECK(whole.summary.cutoffs == 0);
        pruned += whole.summary.nodes - shallow.summary.nodes;
        // What is said to be proved is the truth; and of the root it is proved.
        const Trace& trace = *shallow.trace;
        const Step end = trace.event_count();
        CHECK(trace.node_state(0, end).proof == Proof::kExact);
        for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
            const NodeState state = trace.visit_state(visit, end);
            if (state.proof != Proof::kExact) continue;
            const auto list = trace.scores(state.value);
            if (List(list.begin(), list.end()) != truth[trace.node_of(visit)]) FAIL("visit " << visit);
            const Step cut = trace.cutoff_step(visit, end);
            immediate += cut != kNever ? 1 : 0;
        }
    }
    CHECK(pruned > cases_of(2000));
    CHECK(immediate > cases_of(50));
}

TEST_CASE("Any values, without a sum", "[max-n]") {
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        const ExplicitTree tree = any_tree_of_players(seed, 0);
        const Found found = search(tree, max_n());
        INFO("seed " << seed);
        REQUIRE(found.value == values_by_definition(tree)[0]);
        for (const RootMove& move : found.summary.root_moves) CHECK(move.proved == Proof::kExact);
    }
}

TEST_CASE("State at a step of max^n, and through a file and a stream of calls", "[max-n][state]") {
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const int sum = static_cast<int>(seed % 7) + 1;
        const ExplicitTree tree = any_tree_of_players(seed, sum);
        SearchOptions options = max_n(seed % 3 == 0 ? kInfinity : sum, seed % 2 == 0 ? kNoDepthLimit : 3);
        options.is_iterative = seed % 5 == 0 && options.depth != kNoDepthLimit;
        INFO("seed " << seed);
        const Calls calls = calls_of(tree, options);
        const auto trace = record(tree, options);
        check_every_step(*trace, calls, shape_of(tree));
        check_file_survives(*trace);

        Trace carried(TraceHeader{}, kTestEventLimit, shape_of(tree), options.is_iterative);
        {
            CallReader reader;
            CallWriter writer([&](std::span<const std::uint8_t> block) { reader.add({block.begin(), block.end()}); });
            search_tree(tree, options, writer);
            writer.flush();
            Recorder recorder(carried);
            while (!reader.is_empty()) reader.call(recorder);
        }
        CHECK(written(carried) == written(*trace));
    }
}

TEST_CASE("Invalid files of several players are rejected", "[max-n][malformed]") {
    const std::string head = R"({"plytrace":1,"game":"cards"})";
    const auto message_of = [&](const std::string& lines) {
        const auto read = read_text(head + "\n" + lines);
        return read ? std::string("read") : read.error().text();
    };
    CHECK(message_of(R"({"e":"enter","r":2})"
                     "\n"
                     R"({"e":"evaluate","x":[1,2]})") == "read");
    CHECK(message_of(R"({"e":"enter","r":7})").find("expected \"max\", \"min\", \"chance\" or a player") !=
          std::string::npos);
    CHECK(message_of(R"({"e":"enter","r":0})") != "read");
    CHECK(message_of(R"({"e":"enter","r":2.5})") != "read");
    CHECK(message_of("{\"e\":\"enter\",\"r\":2}\n{\"e\":\"evaluate\",\"x\":3}") != "read");
    CHECK(message_of("{\"e\":\"enter\",\"r\":3}\n{\"e\":\"evaluate\",\"x\":[1,2]}") != "read");
    CHECK(message_of("{\"e\":\"enter\",\"r\":\"max\"}\n{\"e\":\"evaluate\",\"x\":[1,2]}") != "read");
    CHECK(message_of("{\"e\":\"enter\",\"r\":1}\n{\"e\":\"evaluate\",\"x\":[1]}") != "read");
    CHECK(message_of("{\"e\":\"enter\",\"r\":1}\n{\"e\":\"evaluate\",\"x\":[1,\"a\"]}") != "read");
    CHECK(message_of("{\"e\":\"enter\",\"r\":1}\n{\"e\":\"enter\",\"p\":0}").find("\"r\" is missing") !=
          std::string::npos);
}

}  // namespace UNITY_ID
