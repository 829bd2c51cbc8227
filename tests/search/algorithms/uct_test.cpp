// UCT: the laws of visits and means on random trees, the computed cases, convergence on solved positions, its traces as
// files, and the judge of such traces.
#include <algorithm>
#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>
#include <cmath>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/core/random.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/check/judge.hpp"
#include "search/check/tree_truth.hpp"
#include "search/check/ucb.hpp"
#include "search/file/call_stream.hpp"
#include "search/running/opened_trace.hpp"
#include "search/trace/summary_sink.hpp"
#include "search/trace/visit_counts.hpp"
#include "tests/sanitized.hpp"
#include "tests/search/support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Approx;

namespace {

SearchOptions uct(std::uint32_t iterations, Playout playout = Playout::kRandom) {
    SearchOptions options;
    options.algorithm = Algorithm::kUct;
    options.iterations = iterations;
    options.playout = playout;
    return options;
}

struct Recorded {
    std::shared_ptr<const GameSession> game;
    SearchOptions options;
    std::unique_ptr<Trace> trace;
};

Recorded recorded(std::shared_ptr<const GameSession> game, const SearchOptions& options) {
    const auto checked = game->checked(options, {});
    REQUIRE(checked);
    Recorded done{game, *checked, nullptr};
    done.trace = std::make_unique<Trace>(header_of(*game, {}, *checked, ""), 2'000'000, game->shape(), true);
    Recorder recorder(*done.trace);
    REQUIRE(game->search({}, *checked, &recorder));
    return done;
}

std::shared_ptr<const GameSession> tree_game(const ExplicitTree& tree) {
    return make_tree_game(std::make_shared<const ExplicitTree>(tree));
}

std::shared_ptr<const GameSession> game_at(std::string id, std::string position = "",
                                           std::vector<std::pair<std::string, std::string>> rules = {}) {
    GameSpec spec;
    spec.game = std::move(id);
    spec.position = std::move(position);
    for (const auto& [key, value] : rules) spec.set_rule(key, value);
    auto game = make_game(spec);
    REQUIRE(game);
    return *game;
}

std::string file_of(const Trace& trace) {
    std::ostringstream text;
    write_trace(trace, text);
    return text.str();
}

/// What the trace says at the end of each iteration, the slow way: the results below each node.
struct Tally {
    std::uint32_t visits = 0;
    double sum = 0;
};

void check_laws(const Trace& trace, double low, double high) {
    std::map<NodeId, Tally> tallies;
    std::vector<VisitId> path;
    double result = 0;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        const NodeId node = trace.node_of(event.visit);
        if (event.kind == EventKind::kEnter) path.push_back(event.visit);
        if (event.kind == EventKind::kEvaluate) result = event.score();
        if (event.kind == EventKind::kEvaluate || event.kind == EventKind::kReturn) {
            ++tallies[node].visits;
            tallies[node].sum += result;
        }
        if (event.kind == EventKind::kEvaluate || event.kind == EventKind::kLeave) path.pop_back();
        CHECK(event.kind != EventKind::kBound);
        CHECK(event.kind != EventKind::kCutoff);
        if (tallies.find(node) == tallies.end()) continue;
        const NodeState state = trace.node_state(node, at + 1);
        CHECK(trace.visits(node, at + 1) == tallies[node].visits);
        REQUIRE(state.has_value);
        CHECK(state.value == Approx(tallies[node].sum / tallies[node].visits).margin(1e-9));
        CHECK(state.value >= low - 1e-9);
        CHECK(state.value <= high + 1e-9);
        CHECK(state.proof == Proof::kNothing);
        CHECK(state.best_child == kNone);
    }
    // Visits add up: an inner node was visited as often as its children, and once for the playout when it was added.
    const Step end = trace.event_count();
    for (const auto& [node, tally] : tallies) {
        std::uint32_t below = 0;
        for (const NodeId child : trace.children_met(node, end)) below += trace.visits(child, end);
        if (below > 0) CHECK(tally.visits == below + (node == 0 ? 0 : 1));
    }
}

}  // namespace

TEST_CASE("UCT's visits add up, and each mean is the average of the results", "[uct]") {
    for (std::uint64_t seed = 1; seed <= (kIsSanitized ? 4U : 12U); ++seed) {
        INFO("tree " << seed);
        const Recorded run = recorded(tree_game(any_tree(seed)), uct(40));
        check_laws(*run.trace, run.options.range.alpha, run.options.range.beta);
    }
    const Recorded game = recorded(game_at("tic-tac-toe"), uct(60));
    check_laws(*game.trace, -1, 1);
    SearchOptions shallow = uct(40);
    shallow.depth = 6;
    check_laws(*recorded(game_at("pig"), shallow).trace, -1, 1);
}

TEST_CASE("UCT does the computed iterations", "[uct]") {
    std::ifstream file(PLYTRACE_TEST_DATA_DIR "/uct-cases.json");
    const auto cases = nlohmann::json::parse(file).at("cases");
    REQUIRE(cases.size() == 4);
    for (const auto& each : cases) {
        const ExplicitTree tree = tree_of(each.at("tree").get<std::string>());
        const double low = each.at("scale")[0], high = each.at("scale")[1];
        for (const auto& run : each.at("runs")) {
            INFO(each.at("id") << ", c = " << run.at("c"));
            const auto& iterations = run.at("iterations");
            SearchOptions options = uct(static_cast<std::uint32_t>(iterations.size()), Playout::kFirst);
            options.exploration = run.at("c");
            options.range = {low, high};
            const Recorded done = recorded(tree_game(tree), options);
            const Trace& trace = *done.trace;
            std::size_t at = 0;
            NodeId end = 0;
            std::vector<MoveCode> played;
            for (Step step = 0; step < trace.event_count(); ++step) {
                const Event event = trace.event(step);
                if (event.kind == EventKind::kPlayout) played = trace.playout(step);
                if (event.kind != EventKind::kEvaluate) continue;
                INFO("iteration " << at + 1);
                const auto& expected = iterations.at(at++);
                end = trace.node_of(event.visit);
                CHECK(end == expected[0].back().get<NodeId>());
                const bool is_added = trace.first_visit(end) == event.visit;
                CHECK(is_added == !expected[1].is_null());
                for (const MoveCode move : played) end = tree.child(end, static_cast<std::size_t>(move));
                played.clear();
                CHECK(end == expected[2].get<NodeId>());
                CHECK((event.score() - low) / (high - low) == Approx(expected[3].get<double>()).margin(1e-12));
            }
            REQUIRE(at == iterations.size());
            for (const auto& [node, numbers] : run.at("final").items()) {
                const auto id = static_cast<NodeId>(std::stoul(node));
                CHECK(trace.visits(id, trace.event_count()) == numbers[0].get<std::uint32_t>());
                const double mean = trace.node_state(id, trace.event_count()).value;
                CHECK((mean - low) / (high - low) == Approx(numbers[1].get<double>()).margin(1e-12));
            }
            VisitCounts counts;
            REQUIRE(done.game->search({}, done.options, &counts));
            CHECK(counts.most_visited_line().front() == run.at("most_visited_move").get<MoveCode>());
        }
    }
}

TEST_CASE("UCT's most visited move is one of minimax on solved positions", "[uct]") {
    // Positions after random moves, of which none is lost or won whatever is played.
    const int wanted = kIsSanitized ? 4 : 100;  // of each game
    int tried = 0, right = 0;
    for (const bool is_connect_four : {false, true}) {
        const auto start = is_connect_four ? game_at("connect-four", "",
                                                     {{std::string(kBoardKey), "4x4"}, {std::string(kLineKey), "4"}})
                                           : game_at("tic-tac-toe");
        Random random(is_connect_four ? 7 : 3);
        for (const int before = tried; tried < before + wanted;) {
            std::vector<MoveCode> moves;
            const int plies = is_connect_four ? random.between(4, 8) : random.between(1, 4);
            for (int ply = 0; ply < plies; ++ply) {
                const auto legal = start->legal_moves(moves);
                if (legal.empty()) break;
                moves.push_back(legal[random.below(legal.size())]);
            }
            if (start->legal_moves(moves).size() < 2) continue;
            SearchOptions minimax;
            minimax.algorithm = Algorithm::kMinimax;
            SummarySink exact;
            REQUIRE(start->search(moves, minimax, &exact));
            const SearchOptions options = *start->checked(uct(5000), moves);
            VisitCounts counts;
            REQUIRE(start->search(moves, options, &counts));
            const MoveCode chosen = counts.most_visited_line().front();
            for (const RootMove& move : exact.summary().root_moves) {
                if (move.move == chosen && move.value == exact.summary().value) ++right;
            }
            ++tried;
        }
    }
    CHECK(right * 40 >= tried * 39);  // 195 of 200
}

TEST_CASE("A trace of means is the same after it was written and read", "[uct]") {
    SearchOptions shallow = uct(30);
    shallow.depth = 5;
    for (const Recorded& run : {recorded(tree_game(any_tree(5)), uct(30)), recorded(game_at("tic-tac-toe"), uct(30)),
                                recorded(game_at("pig"), shallow)}) {
        const std::string text = file_of(*run.trace);
        CHECK(text.find(R"("values":"mean")") != std::string::npos);
        CHECK(text.find(R"("e":"playout")") != std::string::npos);
        const auto opened = open_trace_text(text);
        REQUIRE(opened);
        CHECK(opened->trace->has_means());
        CHECK(file_of(*opened->trace) == text);
        Trace carried(run.trace->header(), 2'000'000, run.game->shape(), true);
        {
            CallReader reader;
            CallWriter writer([&](std::span<const std::uint8_t> bytes) { reader.add({bytes.begin(), bytes.end()}); });
            REQUIRE(run.game->search({}, run.options, &writer));
            writer.flush();
            Recorder recorder(carried);
            while (!reader.is_empty()) reader.call(recorder);
        }
        CHECK(file_of(carried) == text);
    }
}

TEST_CASE("A file of means with what means do not have is refused", "[uct]") {
    const std::string header =
        R"~({"plytrace":1,"game":"tree","position":"((1 0) 2)","algorithm":"uct","values":"mean"})~";
    const std::string root = header + "\n" + R"({"e":"enter","v":0,"r":"max"})" + "\n";
    const std::string child = root + R"({"e":"enter","v":1,"p":0,"m":0,"r":"min"})" + "\n";
    const auto message = [](const std::string& text) {
        const auto opened = open_trace_text(text);
        return opened ? std::string("read") : opened.error().text();
    };
    CHECK(message(child + R"({"e":"playout","moves":[1]})" + "\n" + R"({"e":"evaluate","x":0,"end":false})") == "read");
    CHECK(message(child + R"({"e":"playout","moves":[2]})").find("move 1; expected a move") != std::string::npos);
    CHECK(message(child + R"({"e":"playout"})").find("\"moves\" is missing") != std::string::npos);
    CHECK(message(child + R"({"e":"playout","moves":3})").find("expected a list of moves") != std::string::npos);
    CHECK(message(child + R"({"e":"playout","moves":[1.5]})").find("contains 1.5") != std::string::npos);
    CHECK(message(child + R"({"e":"playout","moves":[0]})" + "\n" + R"({"e":"playout","moves":[0]})").find("once") !=
          std::string::npos);
    CHECK(message(child + R"({"e":"playout","moves":[0]})" + "\n" + R"({"e":"enter","p":1,"m":0,"r":"max"})")
              .find("after the playout") != std::string::npos);
    CHECK(message(child + R"({"e":"evaluate","x":[1,2]})").find("expected a number, a mean") != std::string::npos);
    CHECK(message(root + R"({"e":"bound","x":1})").find("have no bounds") != std::string::npos);
    CHECK(message(root + R"({"e":"cutoff","n":1})").find("have no bounds") != std::string::npos);
    // An iteration is one path to one result.
    const std::string evaluated = child + R"({"e":"evaluate","x":0,"end":false})" + "\n";
    const std::string again = R"({"e":"enter","p":0,"m":0,"r":"min"})";
    const std::string second = R"({"e":"enter","p":0,"m":1,"r":"min"})";
    const std::string of_second = "enter of a second child of visit 0 in a trace of means";
    for (const std::string& line : {again, second}) {
        const std::string early = message(evaluated + line);
        CHECK(early.find(of_second) != std::string::npos);
        CHECK(early.find("expected return") != std::string::npos);
        const std::string late = message(evaluated + R"({"e":"return","x":0})" + "\n" + line);
        CHECK(late.find(of_second) != std::string::npos);
        CHECK(late.find("expected leave") != std::string::npos);
    }
    for (const char* const line : {R"({"e":"table","k":"hit"})", R"({"e":"table","k":"probe"})"}) {
        CHECK(message(child + line).find("table in a trace of means; expected evaluate") != std::string::npos);
    }
    CHECK(message(child + R"({"e":"counted","n":3})").find("counted in a trace of means; expected evaluate") !=
          std::string::npos);
    const std::string other = R"~({"plytrace":1,"game":"tree","position":"(1 2)","values":"median"})~";
    CHECK(message(other).find("\"values\" is \"median\"; expected \"minimax\" or \"mean\"") != std::string::npos);
    const std::string plain = R"~({"plytrace":1,"game":"tree","position":"(1 2)","algorithm":"minimax"})~";
    CHECK(message(plain + "\n" + R"({"e":"enter"})" + "\n" + R"({"e":"playout","moves":[0]})")
              .find("only if the header") != std::string::npos);
}

namespace {

/// The file with the option's entry left out of its header.
std::string without_option(std::string text, const std::string& key) {
    const std::size_t at = text.find("\"" + key + "\":\"");
    REQUIRE(at < text.find('\n'));
    std::size_t end = text.find('"', at + key.size() + 4) + 1;
    if (text[end] == ',') ++end;
    return text.erase(at, end - at);
}

/// The file with another text in the place of `old`, which its header has.
std::string with_header(std::string text, const std::string& old, const std::string& other) {
    const std::size_t at = text.find(old);
    REQUIRE(at < text.find('\n'));
    return text.replace(at, old.size(), other);
}

std::shared_ptr<const Judgement> judgement_of(const std::string& text) {
    auto opened = open_trace_text(text);
    REQUIRE(opened);
    return judge_opened(*opened);
}

}  // namespace

TEST_CASE("The judge finds nothing wrong in UCT's runs, and the constant from its choices", "[uct][judge]") {
    for (std::uint64_t seed = 1; seed <= (kIsSanitized ? 3U : 10U); ++seed) {
        SearchOptions options = uct(100);
        options.exploration = seed % 2 == 0 ? kUsualExploration : 0.7;
        const Recorded run = recorded(tree_game(any_tree(seed)), options);
        INFO("tree " << seed);
        const std::string text = file_of(*run.trace);
        CHECK(judgement_of(text)->is_right());
        const auto undeclared = judgement_of(without_option(text, "exploration"));
        CHECK(undeclared->is_right());
        REQUIRE(undeclared->exploration);
        CHECK(undeclared->exploration->alpha <= options.exploration + 1e-6);
        CHECK(undeclared->exploration->beta >= options.exploration - 1e-6);
    }
    CHECK(judgement_of(file_of(*recorded(game_at("tic-tac-toe"), uct(200)).trace))->is_right());
    CHECK(judgement_of(file_of(*recorded(game_at("connect-four"), uct(100)).trace))->is_right());
}

namespace {

enum class Slip { kNone, kNoSign, kRootVisits, kMeanOnly, kWrongMean, kNegated };

/// A small UCT of its own on a tree, with one slip, as the lines of a trace file.
class WrongUct {
  public:
    WrongUct(const ExplicitTree& tree, Slip slip) : m_tree(tree), m_slip(slip), m_nodes(tree.node_count()) {}

    std::string run(int iterations) {
        m_text = R"({"plytrace":1,"game":"tree","position":")" + text_of_tree() +
                 R"(","algorithm":"my uct","values":"mean","options":{"range":"0,1"}})" + "\n";
        for (int i = 0; i < iterations; ++i) descend(0, -1, 0);
        return m_text;
    }

  private:
    struct Node {
        int visits = 0, added = 0;
        double sum = 0;
    };
    const ExplicitTree& m_tree;
    Slip m_slip;
    std::vector<Node> m_nodes;
    std::string m_text;
    int m_visits = 0;

    [[nodiscard]] std::string text_of_tree() const {
        return make_tree_game(std::make_shared<const ExplicitTree>(m_tree))->position_text({});
    }
    void line(const std::string& text) { m_text += text + "\n"; }

    double descend(NodeId node, int parent, int move) {
        const int visit = m_visits++;
        const bool is_min = m_tree.player(node) == Player::kSecond;
        const std::string of =
            parent < 0 ? "" : R"(,"p":)" + std::to_string(parent) + R"(,"m":)" + std::to_string(move);
        line(R"({"e":"enter")" + of + R"(,"r":)" + (is_min ? R"("min"})" : R"("max"})"));
        Node& here = m_nodes[node];
        if (m_tree.is_leaf(node) || (node != 0 && here.visits == 0)) {
            NodeId end = node;
            std::string moves;
            for (; !m_tree.is_leaf(end); end = m_tree.child(end, 0)) moves += moves.empty() ? "0" : ",0";
            if (!moves.empty()) line(R"({"e":"playout","moves":[)" + moves + "]}");
            const double value = m_tree.value(end);
            line(R"({"e":"evaluate","x":)" + json_number(value) + R"(,"end":)" + (moves.empty() ? "true}" : "false}"));
            ++here.visits;
            here.sum += value;
            return value;
        }
        const std::size_t count = m_tree.child_count(node);
        std::size_t chosen = 0;
        if (here.added < static_cast<int>(count)) {
            chosen = static_cast<std::size_t>(here.added++);
        } else {
            double best = -kInfinity;
            for (std::size_t child = 0; child < count; ++child) {
                const Node& below = m_nodes[m_tree.child(node, child)];
                const double mean = below.sum / below.visits;
                const double log = std::log(m_slip == Slip::kRootVisits ? m_nodes[0].visits : here.visits);
                const double bonus = m_slip == Slip::kMeanOnly ? 0 : 1.4 * std::sqrt(log / below.visits);
                const double score = (is_min && m_slip != Slip::kNoSign ? -mean : mean) + bonus;
                if (score <= best) continue;
                best = score;
                chosen = child;
            }
        }
        const double value = descend(m_tree.child(node, chosen), visit, static_cast<int>(chosen));
        ++here.visits;
        here.sum += value;
        double mean = here.sum / here.visits;
        if (m_slip == Slip::kWrongMean && here.visits == 5) mean += 0.25;
        if (m_slip == Slip::kNegated && is_min) mean = -mean;
        line(R"({"e":"return","x":)" + json_number(mean) + R"(,"i":false})");
        line(R"({"e":"leave","x":)" + json_number(mean) + "}");
        return value;
    }
};

std::vector<std::string_view> reasons_of(const std::string& text) {
    std::vector<std::string_view> reasons;
    const auto judgement = judgement_of(text);
    for (const Fault& fault : judgement->faults) {
        if (!fault.follows_from) reasons.push_back(id_of(fault.reason));
    }
    return reasons;
}

}  // namespace

TEST_CASE("The judge names the usual mistakes in UCT", "[uct][judge]") {
    const ExplicitTree tree = tree_of("(((0 1) (1 0)) ((1 1) (0 1)) ((0 0) (1 1)))");
    const auto faults = [&](Slip slip) { return reasons_of(WrongUct(tree, slip).run(200)); };
    CHECK(faults(Slip::kNone).empty());
    CHECK(faults(Slip::kNoSign) == std::vector<std::string_view>{"no-sign"});
    CHECK(faults(Slip::kRootVisits) == std::vector<std::string_view>{"root-visits"});
    CHECK(faults(Slip::kMeanOnly) == std::vector<std::string_view>{"mean-only"});
    const auto wrong = faults(Slip::kWrongMean);
    REQUIRE_FALSE(wrong.empty());
    CHECK(wrong.front() == "mean");
    const auto negated = faults(Slip::kNegated);
    REQUIRE_FALSE(negated.empty());
    CHECK(negated.front() == "mean-negated");
}

TEST_CASE("A wrong choice found at the end keeps the references between the other faults", "[uct][judge]") {
    // The second child is better, but the third iteration goes on to the first one; its two means are wrong.
    const auto judgement = judgement_of(
        R"~({"plytrace":1,"game":"tree","position":"((0 1) (1 0))","values":"mean","options":{"exploration":"0"}}
{"e":"enter","v":0,"r":"max"}
{"e":"enter","v":1,"p":0,"m":0,"r":"min"}
{"e":"playout","moves":[0]}
{"e":"evaluate","x":0,"end":false}
{"e":"return","x":0}
{"e":"leave","x":0}
{"e":"enter","v":2,"r":"max"}
{"e":"enter","v":3,"p":2,"m":1,"r":"min"}
{"e":"playout","moves":[0]}
{"e":"evaluate","x":1,"end":false}
{"e":"return","x":0.5}
{"e":"leave","x":0.5}
{"e":"enter","v":4,"r":"max"}
{"e":"enter","v":5,"p":4,"m":0,"r":"min"}
{"e":"enter","v":6,"p":5,"m":0,"r":"max"}
{"e":"evaluate","x":0}
{"e":"return","x":0.5}
{"e":"leave","x":0.5}
{"e":"return","x":0.9}
{"e":"leave","x":0.9}
)~");
    const auto& faults = judgement->faults;
    REQUIRE(faults.size() == 3);
    CHECK(faults[0].reason == FaultReason::kChoice);
    CHECK(faults[1].reason == FaultReason::kMean);
    CHECK(faults[1].step == 16);
    CHECK_FALSE(faults[1].follows_from);
    CHECK(faults[2].reason == FaultReason::kMean);
    CHECK(faults[2].is_again);
    CHECK(faults[2].follows_from == std::optional<std::size_t>(1));
    const std::vector<std::pair<VisitId, std::uint32_t>> of_values = {{4, 2}, {5, 1}};
    CHECK(judgement->of_values == of_values);
}

TEST_CASE("The judge takes a range or a constant only if it can be read and used", "[uct][judge]") {
    const std::string wide = WrongUct(tree_of("((3 12 8) (2 4 6) (14 5 2))"), Slip::kNone).run(60);
    const std::string narrow = WrongUct(tree_of("(((0 1) (1 0)) ((1 1) (0 1)) ((0 0) (1 1)))"), Slip::kNone).run(200);
    for (const std::string_view range : {"usual", "abc", "3,3", "5,1", "-1e308,1e308"}) {
        INFO("range " << range);
        for (const std::string& text : {wide, narrow}) {
            const std::string with_range =
                with_header(text, R"("range":"0,1")", R"("range":")" + std::string(range) + "\"");
            CHECK(judgement_of(with_range)->is_right());
            const auto opened = open_trace_text(with_range);
            REQUIRE(opened);
            const UcbRules rules = ucb_rules(*opened->trace);
            CHECK_FALSE(rules.has_range);
            CHECK(rules.range == Window{0, 1});
            for (const UcbChild& child : ucb_children(*opened->trace, rules, 0, opened->trace->event_count())) {
                CHECK(std::isfinite(child.score(rules.exploration)));
            }
        }
    }
    SearchOptions options = uct(100);
    options.exploration = 0.7;
    const std::string text = file_of(*recorded(tree_game(any_tree(3)), options).trace);
    const auto unread = judgement_of(with_header(text, R"("exploration":"0.7")", R"("exploration":"abc")"));
    CHECK(unread->is_right());
    REQUIRE(unread->exploration);
    CHECK(unread->exploration->alpha <= options.exploration + 1e-6);
    CHECK(unread->exploration->beta >= options.exploration - 1e-6);
}

TEST_CASE("A result at an inner node needs a playout or an evaluation", "[uct][judge]") {
    const auto file = [](const std::string& game, const std::string& before_result) {
        const std::string header = R"({"plytrace":1,)" + game + R"(,"algorithm":"my uct","values":"mean"})" + "\n";
        std::string text = header;
        for (int visit = 0; visit < 4; visit += 2) {
            const std::string root = std::to_string(visit), move = std::to_string(visit / 2);
            text += R"({"e":"enter","v":)" + root + R"(,"r":"max"})" + "\n" + R"({"e":"enter","p":)" + root +
                    R"(,"m":)" + move + R"(,"r":"min"})" + "\n" + before_result +
                    R"({"e":"evaluate","x":1,"end":false})" + "\n" + R"({"e":"return","x":1})" + "\n" +
                    R"({"e":"leave","x":1})" + "\n";
        }
        return text;
    };
    const std::string tree = R"~("game":"tree","position":"((1 0) (1 2))")~";
    const std::string played = "{\"e\":\"playout\",\"moves\":[0]}\n", unplayed = "{\"e\":\"playout\",\"moves\":[]}\n";
    CHECK(judgement_of(file(tree, played))->is_right());
    CHECK(judgement_of(file(R"("game":"my game")", ""))->is_right());
    for (const std::string& before : {std::string(), unplayed}) {
        const auto judgement = judgement_of(file(tree, before));
        REQUIRE(judgement->faults.size() == 2);
        CHECK(judgement->faults[0].reason == FaultReason::kNoLeaf);
        CHECK(judgement->faults[0].visit == 1);
        CHECK(std::isnan(judgement->faults[0].expected));
        CHECK(judgement->faults[1].reason == FaultReason::kNoLeaf);
        CHECK(judgement->faults[1].is_again);
        CHECK(judgement->of_values.empty());
    }
}

TEST_CASE("At a depth limit, an estimate beyond all leaves is a result of UCT as it is", "[uct]") {
    const auto tree = tree_game(tree_of(R"([{"evaluation":100,"children":[1,2]},3])"));
    SearchOptions options = uct(20);
    options.depth = 1;
    const Recorded run = recorded(tree, options);
    CHECK(run.options.range == Window{1, 100});
    CHECK(run.trace->node_state(1, run.trace->event_count()).value == 100);
}

TEST_CASE("UCT refuses options that it cannot follow", "[uct]") {
    const auto tree = tree_game(tree_of("((3 12)(2 4))"));
    const auto refused = [&](const SearchOptions& options) { return !tree->checked(options, {}); };
    SearchOptions options = uct(10);
    CHECK_FALSE(refused(options));
    CHECK(tree->checked(options, {})->range == Window{2, 12});
    options.order = Order::kBest;
    CHECK(refused(options));
    options = uct(10);
    options.is_iterative = true;
    CHECK(refused(options));
    options = uct(10);
    options.range = {3, kInfinity};
    CHECK(refused(options));
    options = uct(10);
    options.table.kind = TableKind::kExact;
    CHECK(refused(options));
    options = uct(0);
    CHECK(refused(options));
}

}  // namespace UNITY_ID
