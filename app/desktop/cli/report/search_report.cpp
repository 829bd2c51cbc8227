#include "app/desktop/cli/report/search_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <numeric>
#include <span>

#include "app/desktop/cli/report/values.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/options/first_merit.hpp"
#include "search/options/option_table.hpp"
#include "search/trace/queue.hpp"
#include "search/trace/summary_sink.hpp"

namespace plytrace {

namespace {

using Json = nlohmann::ordered_json;

/// The list that a score means: a value for each player, or proof numbers. Empty if a score is a value.
std::span<const double> list_of(const SearchResult& result, double score) {
    if (result.trace != nullptr && result.trace->has_lists()) return result.trace->scores(score);
    if (!result.summary || result.summary->scores.empty()) return {};
    return result.summary->scores[static_cast<std::size_t>(score)].span();
}

Json value_json(const SearchResult& result, double value) {
    const std::span<const double> values = list_of(result, value);
    if (values.empty()) return score_json(value);
    Json list = Json::array();
    for (const double each : values) list.push_back(score_json(each));
    return list;
}
std::string value_text(const SearchResult& result, double value) {
    const std::span<const double> values = list_of(result, value);
    if (info(result.options.algorithm).has_proof_numbers) {
        return fmt::format("({}, {})", number_text(values[0]), number_text(values[1]));
    }
    return values.empty() ? short_value_text(value) : short_values_text(values);
}

const char* bound_word(Proof bound) {
    return bound == Proof::kExact ? "exact" : bound == Proof::kUpper ? "upper" : "lower";
}

/// The figures of both reports, from whichever sink.
struct Figures {
    double value = 0;
    std::uint64_t nodes = 0, leaves = 0, events = 0, cutoffs = 0;
    TableCounts table;
    UnsoundCounts unsound;
    std::vector<std::string> principal_variation;
    std::vector<RootMove> root_moves;
    std::optional<std::size_t> best_child;
    std::vector<PassSummary> passes;
};

std::vector<std::string> move_texts(const GameSession& game, const std::vector<MoveCode>& moves) {
    std::vector<std::string> texts;
    for (std::size_t count = 0; count < moves.size(); ++count) {
        texts.push_back(game.move_text(Moves(moves.data(), count), moves[count]));
    }
    return texts;
}

/// The names of moves in a tree. It walks the line only once, because lines of trees can be very long.
std::vector<std::string> tree_move_texts(const ExplicitTree& tree, const std::vector<MoveCode>& moves) {
    std::vector<std::string> texts;
    ExplicitTree::State state;
    for (const MoveCode move : moves) {
        texts.push_back(tree.move_text(state, move));
        (void)tree.apply(state, move);
    }
    return texts;
}

std::vector<PassSummary> passes_of(const Trace& trace) {
    std::vector<PassSummary> passes;
    for (std::uint32_t index = 0; index < trace.pass_count(); ++index) {
        const Pass& pass = trace.pass(index);
        const Step end = index + 1 < trace.pass_count() ? trace.pass(index + 1).step : trace.event_count();
        const TraceCounts before = trace.counts(pass.step), after = trace.counts(end);
        passes.push_back({pass.depth, trace.visit_state(pass.root, end).value, after.nodes - before.nodes,
                          after.leaves - before.leaves, pass.alpha, pass.beta, trace.window_kind(pass.root)});
    }
    return passes;
}

/// The bound that follows from the window. For a list of values: exact, or what its player gets at least.
Proof bound_of(const Trace& trace, const NodeState& state) {
    if (!trace.has_lists()) return bound_by_window(state.value, state.alpha_in, state.beta_in);
    return state.proof == Proof::kExact ? Proof::kExact : Proof::kLower;
}

/// The bound of a child that follows from the windows of all its tries together.
Proof bound_of_tries(const Trace& trace, const NodeState& state) {
    const Proof bound = bound_of(trace, state);
    if (trace.has_lists()) return bound;
    KnownTogether known;
    for (VisitId tried = trace.previous_try(state.visit); tried != kNone; tried = trace.previous_try(tried)) {
        const NodeState before = trace.visit_state(tried, trace.event_count());
        known.add(before.value, bound_of(trace, before));
    }
    return bound | known.proof_of(state.value, bound);
}

/// The node's visits from `first` on, in the order of entry.
std::vector<VisitId> visits_of(const Trace& trace, NodeId node, VisitId first) {
    std::vector<VisitId> visits;
    VisitId visit = trace.latest_visit(node, trace.event_count());
    for (; visit != kNone && visit >= first; visit = trace.latest_visit(node, trace.enter_step(visit))) {
        visits.push_back(visit);
    }
    std::reverse(visits.begin(), visits.end());
    return visits;
}

/// Whether the cut at `visit` was made after the first move of a child, without searching the rest of the child.
bool is_cut_by_probe(const Trace& trace, VisitId visit, Step cut) {
    return trace.manner(trace.children_entered(visit, cut).back()) == Manner::kProbe;
}

/// The kind of a cut: by α, by β, by what another player already has, or by the largest possible sum.
const char* cut_kind(const Trace& trace, VisitId visit, Step step) {
    const Event cut = trace.event(step);
    if (trace.has_lists()) return cut.second() == kNone ? "immediate" : "shallow";
    const bool is_alpha = cut.has(event_flag::kAlphaCut);
    if (is_cut_by_probe(trace, visit, step)) return is_alpha ? "alpha-probe" : "beta-probe";
    return is_alpha ? "alpha" : "beta";
}

/// The latest root whose best child is a best move. In a test by a zero window, that needs a value that the player at
/// the root wanted to reach; otherwise all children only have bounds.
VisitId choosing_root(const Trace& trace, VisitId latest) {
    for (std::uint32_t index = trace.pass_count(); index > 0; --index) {
        const VisitId root = trace.pass(index - 1).root;
        if (trace.window_kind(root) == WindowKind::kFull) return latest;
        const NodeState state = trace.visit_state(root, trace.event_count());
        const bool is_min = trace.role(root) == Role::kMin;
        if (is_min ? state.value <= state.alpha_in : state.value >= state.beta_in) return root;
    }
    return latest;
}

/// A tree has no null moves.
UnsoundCounts unsound_counts(const Trace& trace) {
    UnsoundCounts counts;
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        if (trace.manner(visit) == Manner::kReduced) ++counts.reduced;
        const VisitId before = trace.previous_try(visit);
        if (before != kNone && trace.manner(before) == Manner::kReduced) ++counts.in_full;
    }
    return counts;
}

Figures figures_of_trace(const Trace& trace, const ExplicitTree& tree) {
    Figures figures;
    const Step end = trace.event_count();
    const TraceCounts counts = trace.counts(end);
    const VisitId root = trace.latest_visit(0, end);
    figures.value = trace.visit_state(root, end).value;
    if (trace.is_unsound()) figures.unsound = unsound_counts(trace);
    figures.unsound.is_believed = trace.visit_state(root, end).proof != Proof::kExact;
    figures.nodes = counts.nodes;
    figures.leaves = counts.leaves;
    figures.cutoffs = counts.cutoffs;
    figures.table = counts.table;
    figures.events = end;
    figures.passes = passes_of(trace);
    std::vector<MoveCode> line;
    const auto best = trace.best_line(choosing_root(trace, root), end);
    for (std::size_t at = 1; at < best.size(); ++at) line.push_back(trace.move(best[at]));
    if (!line.empty()) figures.best_child = static_cast<std::size_t>(line.front());
    figures.principal_variation = tree_move_texts(tree, line);
    for (const VisitId child : trace.children_entered(root, end)) {
        if (trace.manner(child) == Manner::kProbe) continue;
        const NodeState state = trace.visit_state(child, end);
        figures.root_moves.push_back({trace.move(child), state.value, bound_of_tries(trace, state), state.proof});
    }
    return figures;
}

bool is_sampling(const SearchResult& result) {
    return info(result.options.algorithm).is_sampling;
}

bool has_proof_numbers(const SearchResult& result) {
    return info(result.options.algorithm).has_proof_numbers;
}

/// Whether the proof number of the root is 0: MAX reaches the goal.
bool is_proved(const SearchResult& result, const Figures& figures) {
    return list_of(result, figures.value).front() == 0;
}

/// The moves at the root of a tree with their last proof numbers, in the order of the moves.
std::vector<RootMove> moves_with_proof_numbers(const Trace& trace, const ExplicitTree& tree) {
    std::vector<RootMove> moves;
    for (std::size_t i = 0; i < tree.child_count(0); ++i) {
        const NodeState state = trace.node_state(tree.child(0, i), trace.event_count());
        if (!state.has_value) continue;
        moves.push_back({static_cast<MoveCode>(i), state.value, Proof::kNothing, Proof::kNothing});
    }
    return moves;
}

/// What UCT's solver has proved about the root, for MAX.
Json proved_json(const SearchResult& result) {
    const std::optional<double> proved = result.visits.proved_result();
    if (!proved) return nullptr;
    const Window range = result.options.range;
    return *proved >= range.beta ? Json("win") : *proved <= range.alpha ? Json("loss") : Json(nullptr);
}

/// The last result of each move, in the order in which the moves were entered first.
std::vector<RootMove> latest_of_each(const std::vector<RootMove>& all) {
    std::vector<RootMove> latest;
    for (const RootMove& move : all) {
        const auto known =
            std::find_if(latest.begin(), latest.end(), [&](const RootMove& other) { return other.move == move.move; });
        if (known == latest.end()) {
            latest.push_back(move);
        } else {
            *known = move;
        }
    }
    return latest;
}

/// The best move is the first one that is proved if MAX moves at the root, or disproved if MIN moves.
void add_proof_numbers(Figures& figures, const SearchResult& result) {
    const ExplicitTree* const tree = result.game->tree();
    figures.root_moves =
        tree != nullptr ? moves_with_proof_numbers(*result.trace, *tree) : latest_of_each(figures.root_moves);
    const std::size_t wanted = result.options.root_role == Role::kMin ? 1 : 0;
    const auto best = std::find_if(figures.root_moves.begin(), figures.root_moves.end(),
                                   [&](const RootMove& move) { return list_of(result, move.value)[wanted] == 0; });
    if (best == figures.root_moves.end()) return;
    figures.principal_variation = move_texts(*result.game, {best->move});
    const auto legal = result.game->legal_moves({});
    const auto found = std::find(legal.begin(), legal.end(), best->move);
    figures.best_child = static_cast<std::size_t>(found - legal.begin());
}

/// The line of a search that samples is the one of most visits; its moves have visits and means.
void add_visits(Figures& figures, const SearchResult& result) {
    const auto [least, most] = result.options.range;
    const std::vector<MoveCode> line = result.options.has_solver
                                           ? result.visits.line_to_play(result.options.root_role, least, most)
                                           : result.visits.most_visited_line();
    figures.root_moves.clear();
    for (const VisitCounts::Node& move : result.visits.root_moves()) {
        figures.root_moves.push_back({move.move, move.value, Proof::kNothing, Proof::kNothing, move.visits});
    }
    const ExplicitTree* const tree = result.game->tree();
    figures.principal_variation = tree == nullptr ? move_texts(*result.game, line) : tree_move_texts(*tree, line);
    if (line.empty()) return;
    const auto legal = result.game->legal_moves({});
    const auto found = std::find(legal.begin(), legal.end(), line.front());
    figures.best_child = static_cast<std::size_t>(found - legal.begin());
}

Figures figures_of_search(const SearchResult& result) {
    // The visits of a best-first search are no children of each other: its summary knows the moves.
    const ExplicitTree* const tree = result.game->tree();
    if (tree != nullptr && !result.summary) return figures_of_trace(*result.trace, *tree);
    const SearchSummary& summary = *result.summary;
    Figures figures;
    figures.value = summary.value;
    figures.nodes = summary.nodes;
    figures.leaves = summary.leaves;
    figures.cutoffs = summary.cutoffs;
    figures.table = summary.table;
    figures.unsound = summary.unsound;
    figures.events = summary.events;
    figures.principal_variation = move_texts(*result.game, summary.principal_variation);
    figures.root_moves = summary.root_moves;
    figures.passes = summary.passes;
    if (!summary.principal_variation.empty()) {
        const auto legal = result.game->legal_moves({});
        const auto found = std::find(legal.begin(), legal.end(), summary.principal_variation.front());
        figures.best_child = static_cast<std::size_t>(found - legal.begin());
    }
    return figures;
}

bool is_best_first(const SearchResult& result) {
    return info(result.options.algorithm).is_best_first;
}

Figures figures_of(const SearchResult& result) {
    Figures figures = figures_of_search(result);
    if (is_sampling(result)) add_visits(figures, result);
    if (has_proof_numbers(result)) add_proof_numbers(figures, result);
    return figures;
}

/// Nodes deeper than this, in plies, are only counted. Each path is as long as its node is deep, so the document would
/// otherwise grow with the square of the depth.
constexpr int kLongestPath = 1000;

/// Prints a list of the document item by item.
class ListPrinter {
  public:
    std::uint64_t left_out = 0;  ///< items whose paths are too long

    ListPrinter(const char* key, const std::function<void(std::string_view)>& print) : m_print(print) {
        print(fmt::format(",\"{}\":[", key));
    }
    void add(const Json& item) { add_text(item.dump()); }
    /// Adds an item about a node, with its path first; if the path is too long, only counts the item.
    void add_at(const ExplicitTree& tree, NodeId node, const Json& item) {
        if (tree.depth(node) > kLongestPath) {
            ++left_out;
            return;
        }
        const std::vector<int> path = tree.path_to(node);
        std::string text = "{\"node\":[";
        for (const int index : path) fmt::format_to(std::back_inserter(text), "{},", index);
        if (!path.empty()) text.pop_back();
        add_text(text + "]," + item.dump().substr(1));
    }
    void end() const { m_print("]"); }

  private:
    const std::function<void(std::string_view)>& m_print;
    bool m_is_first = true;

    void add_text(const std::string& text) {
        m_print((m_is_first ? "" : ",") + text);
        m_is_first = false;
    }
};

/// Prints the cuts of the last pass.
void print_cuts(ListPrinter& cuts, const SearchResult& result, const ExplicitTree& tree) {
    const Trace& trace = *result.trace;
    const Step end = trace.event_count();
    const VisitId root = trace.latest_visit(0, end);
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (tree.is_leaf(node)) continue;
        for (const VisitId visit : visits_of(trace, node, root)) {
            const Step cut = trace.cutoff_step(visit, end);
            if (cut == kNever) continue;
            const NodeState state = trace.visit_state(visit, end);
            cuts.add_at(
                tree, node,
                {{"after_child", trace.move(trace.children_entered(visit, end).back())},
                 {"kind", cut_kind(trace, visit, cut)},
                 {"alpha", score_json(state.alpha)},
                 {"beta", score_json(state.beta)},
                 // A chance node's is a bound that counts the rest, too.
                 {"value", value_json(result, trace.role(visit) == Role::kChance ? state.value
                                                                                 : trace.event(cut - 1).score())}});
        }
    }
    cuts.end();
}

/// Prints the windows of the last pass at inner nodes, with the values found there.
void print_windows(ListPrinter& windows, const SearchResult& result, const ExplicitTree& tree) {
    const Trace& trace = *result.trace;
    const Step end = trace.event_count();
    const VisitId root = trace.latest_visit(0, end);
    const bool has_tries = info(result.options.algorithm).may_revisit;  // then a node is listed once for each visit
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (tree.is_leaf(node)) continue;
        for (const VisitId visit : visits_of(trace, node, root)) {
            const NodeState state = trace.visit_state(visit, end);
            Json window = {{"alpha", score_json(state.alpha_in)},
                           {"beta", score_json(state.beta_in)},
                           {"value", value_json(result, state.value)},
                           {"bound", bound_word(bound_of(trace, state))}};
            if (has_tries) window["pass"] = state.window_kind == WindowKind::kFull ? "full" : "zero";
            windows.add_at(tree, node, window);
        }
    }
    windows.end();
}

/// Prints the iterations of a search that samples: the node at which its playout began, whether it was added to the
/// tree then, the leaf that was reached, and its result, scaled to 0 to 1.
void print_iterations(const SearchResult& result, const ExplicitTree& tree,
                      const std::function<void(std::string_view)>& print) {
    const Trace& trace = *result.trace;
    const Window range = result.options.range;
    ListPrinter iterations("iterations", print);
    std::vector<MoveCode> played;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        if (event.kind == EventKind::kPlayout) played = trace.playout(at);
        if (event.kind != EventKind::kEvaluate) continue;
        const NodeId node = trace.node_of(event.visit);
        NodeId end = node;
        for (const MoveCode move : played) end = tree.child(end, static_cast<std::size_t>(move));
        played.clear();
        iterations.add({{"path", tree.path_to(node)},
                        {"added", node != 0 && trace.first_visit(node) == event.visit},
                        {"leaf", tree.is_leaf(end) ? Json(tree.leaves_before(end)) : Json(nullptr)},
                        {"reward", (event.score() - range.alpha) / (range.beta - range.alpha)}});
    }
    iterations.end();
}

/// Prints the states that a best-first search takes from its queue, with Stockman's number of what it does with them.
void print_operations(const SearchResult& result, const ExplicitTree& tree,
                      const std::function<void(std::string_view)>& print) {
    const Trace& trace = *result.trace;
    const auto merit_of = [&](VisitId visit) {
        return visit == 0 ? first_merit(trace) : taken_state(trace, visit).merit;
    };
    print(fmt::format(",\"longest_open\":{}", longest_queue(trace)));
    ListPrinter merits("merits", print);
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) merits.add(score_json(merit_of(visit)));
    merits.end();
    ListPrinter operations("operations", print);
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        const TakenState state = taken_state(trace, visit);
        operations.add_at(tree, trace.node_of(visit),
                          {{"state", state.is_solved ? "solved" : "live"},
                           {"merit", score_json(merit_of(visit))},
                           {"case", static_cast<int>(queue_case(trace, visit))}});
    }
    operations.end();
    if (operations.left_out == 0) return;
    print(",\"left_out\":" + Json({{"below", kLongestPath}, {"operations", operations.left_out}}).dump());
}

/// Prints the steps of a search that walks to the most-proving node: that node, and the root's numbers afterwards. It
/// is the node that is evaluated, or the parent of the first child that is generated.
void print_proof_steps(const SearchResult& result, const ExplicitTree& tree,
                       const std::function<void(std::string_view)>& print) {
    const Trace& trace = *result.trace;
    ListPrinter steps("steps", print);
    NodeId most_proving = kNone;
    for (Step at = 0; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        if (event.kind != EventKind::kEvaluate && event.kind != EventKind::kLeave) continue;
        const VisitId parent = trace.parent(event.visit);
        if (most_proving == kNone) {
            const NodeId node = trace.node_of(event.visit);
            const bool is_generated = parent != kNone && trace.first_visit(node) == event.visit;
            most_proving = is_generated ? trace.node_of(parent) : node;
        }
        if (parent != kNone) continue;
        steps.add_at(tree, most_proving, {{"root", value_json(result, event.score())}});
        most_proving = kNone;
    }
    steps.end();
}

/// Prints the nodes in the order in which they were entered first.
void print_grown(const SearchResult& result, const ExplicitTree& tree,
                 const std::function<void(std::string_view)>& print) {
    const Trace& trace = *result.trace;
    ListPrinter grown("grown", print);
    for (VisitId visit = 0; visit < trace.visit_count(); ++visit) {
        const NodeId node = trace.node_of(visit);
        if (trace.first_visit(node) != visit) continue;
        if (tree.depth(node) > kLongestPath) {
            ++grown.left_out;
        } else {
            grown.add(tree.path_to(node));
        }
    }
    grown.end();
}

/// By node: the index of a leaf.
std::vector<std::size_t> leaf_indices(const ExplicitTree& tree) {
    std::vector<std::size_t> indices(tree.node_count());
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) indices[tree.leaf_node(leaf)] = leaf;
    return indices;
}

/// The leaves that were evaluated between two steps, in that order, repeats included. Without inner nodes at a depth
/// limit, which have no index.
std::vector<std::size_t> leaf_order(const Trace& trace, const ExplicitTree& tree,
                                    const std::vector<std::size_t>& indices, Step from, Step to) {
    std::vector<std::size_t> leaves;
    for (Step step = from; step < to; ++step) {
        if (trace.kind(step) != EventKind::kEvaluate) continue;
        const NodeId node = trace.node_of(trace.event(step).visit);
        if (tree.is_leaf(node)) leaves.push_back(indices[node]);
    }
    return leaves;
}

/// What is asked of the root in each pass of MTD(f), the answer, and what is known after it.
struct TestAnswer {
    bool asks_for_more = false, is_yes = false;
    double bound = 0, low = -kInfinity, high = kInfinity;
};

std::vector<TestAnswer> answers_of(const std::vector<PassSummary>& passes) {
    std::vector<TestAnswer> answers;
    for (std::size_t at = 0; at < passes.size(); ++at) {
        const PassSummary& pass = passes[at];
        TestAnswer answer;
        if (at > 0 && passes[at - 1].depth == pass.depth) {  // another depth begins anew
            answer.low = answers.back().low;
            answer.high = answers.back().high;
        }
        answer.asks_for_more = pass.window_kind == WindowKind::kAboveAlpha;
        answer.bound = answer.asks_for_more ? pass.alpha : pass.beta;
        answer.is_yes = answer.asks_for_more ? pass.value > answer.bound : pass.value >= answer.bound;
        (answer.is_yes ? answer.low : answer.high) = pass.value;
        answers.push_back(answer);
    }
    return answers;
}

/// The passes; those of aspiration with their windows, those of MTD(f) with their questions.
Json passes_json(const SearchResult& result, const Figures& figures) {
    Json passes = Json::array();
    const bool are_tests = info(result.options.algorithm).sets_window;
    const std::vector<TestAnswer> answers = are_tests ? answers_of(figures.passes) : std::vector<TestAnswer>();
    const ExplicitTree* const tree = result.game->tree();
    const bool has_leaves = tree != nullptr && (are_tests || result.options.aspiration.is_on());
    const std::vector<std::size_t> indices = has_leaves ? leaf_indices(*tree) : std::vector<std::size_t>();
    for (std::size_t at = 0; at < figures.passes.size(); ++at) {
        const PassSummary& pass = figures.passes[at];
        Json json = {{"depth", pass.depth},
                     {"value", value_json(result, pass.value)},
                     {"nodes", pass.nodes},
                     {"leaves", pass.leaves}};
        if (are_tests) {
            const TestAnswer& answer = answers[at];
            json["test"] = answer.asks_for_more ? ">" : ">=";
            json["bound"] = score_json(answer.bound);
            json["answer"] = answer.is_yes;
            json["low"] = score_json(answer.low);
            json["high"] = score_json(answer.high);
        } else if (result.options.aspiration.is_on()) {
            json["alpha"] = score_json(pass.alpha);
            json["beta"] = score_json(pass.beta);
            const bool is_low = pass.value <= pass.alpha && pass.alpha > -kInfinity;
            const bool is_high = pass.value >= pass.beta && pass.beta < kInfinity;
            json["fails"] = is_low ? "low" : is_high ? "high" : "no";
        }
        if (has_leaves) {
            const Trace& trace = *result.trace;
            const auto index = static_cast<std::uint32_t>(at);
            const Step end = index + 1 < trace.pass_count() ? trace.pass(index + 1).step : trace.event_count();
            json[are_tests ? "new_leaves" : "leaf_order"] =
                leaf_order(trace, *tree, indices, trace.pass(index).step, end);
        }
        passes.push_back(json);
    }
    return passes;
}

/// A question that SCOUT asks about a child, with the answer.
struct ChildTest {
    VisitId visit = kNone;
    bool asks_for_more = false, is_yes = false;
    double bound = 0;
};

/// The tests that EVAL makes, in the order of their answers; not the ones inside a test.
std::vector<ChildTest> child_tests(const Trace& trace) {
    std::vector<ChildTest> tests;
    for (Step step = 0; step < trace.event_count(); ++step) {
        const Event event = trace.event(step);
        const bool is_end = event.kind == EventKind::kLeave || event.kind == EventKind::kEvaluate;
        if (!is_end || trace.parent(event.visit) == kNone || !trace.is_probe(event.visit)) continue;
        ChildTest test{event.visit};
        test.asks_for_more = trace.window_kind(event.visit) == WindowKind::kAboveAlpha;
        test.bound = test.asks_for_more ? trace.alpha_in(event.visit) : trace.beta_in(event.visit);
        test.is_yes = test.asks_for_more ? event.score() > test.bound : event.score() >= test.bound;
        tests.push_back(test);
    }
    return tests;
}

void print_tests(ListPrinter& tests, const Trace& trace, const ExplicitTree& tree) {
    for (const ChildTest& test : child_tests(trace)) {
        tests.add_at(
            tree, trace.node_of(test.visit),
            {{"test", test.asks_for_more ? ">" : ">="}, {"bound", score_json(test.bound)}, {"answer", test.is_yes}});
    }
    tests.end();
}

/// Prints the parts of the document that only explicit trees have.
void print_tree_parts(const SearchResult& result, const ExplicitTree& tree,
                      const std::function<void(std::string_view)>& print) {
    if (is_sampling(result)) return print_iterations(result, tree, print);
    if (info(result.options.algorithm).walks_to_most_proving) return print_proof_steps(result, tree, print);
    if (has_proof_numbers(result)) return print_grown(result, tree, print);
    const auto print_leaves = [&](const char* key, bool is_visited) {
        ListPrinter leaves(key, print);
        for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) {
            if ((result.trace->first_visit(tree.leaf_node(leaf)) != kNone) == is_visited) leaves.add(leaf);
        }
        leaves.end();
    };
    ListPrinter order("leaf_order", print);
    const Step end = result.trace->event_count();
    for (const std::size_t leaf : leaf_order(*result.trace, tree, leaf_indices(tree), 0, end)) order.add(leaf);
    order.end();
    print_leaves("visited_leaves", true);
    print_leaves("pruned_leaves", false);
    if (is_best_first(result)) return print_operations(result, tree, print);
    ListPrinter cuts("cuts", print);
    print_cuts(cuts, result, tree);
    ListPrinter windows("windows", print);
    print_windows(windows, result, tree);
    Json left_out = {{"below", kLongestPath}, {"cuts", cuts.left_out}, {"windows", windows.left_out}};
    std::uint64_t missing = cuts.left_out + windows.left_out;
    if (info(result.options.algorithm).tests_children) {
        ListPrinter tests("tests", print);
        print_tests(tests, *result.trace, tree);
        left_out["tests"] = tests.left_out;
        missing += tests.left_out;
    }
    if (missing == 0) return;
    print(",\"left_out\":" + left_out.dump());
}

std::string words_or_none(const std::vector<std::string>& words) {
    return words.empty() ? "none" : joined(words, " ");
}

/// Whether the principal variation ends at a position whose value came from the table, which keeps no moves. This is
/// the case if moves and plies are left. It cannot be told if values start at their bound or noisy moves are searched
/// below the limit, because lines then have other lengths, too.
bool ends_in_table(const SearchResult& result, const Figures& figures) {
    const SearchOptions& options = result.options;
    if (options.table.kind == TableKind::kOff || !result.summary) return false;
    if (options.alpha_beta.bounds == Bounds::kStart || options.has_quiescence) return false;
    if (options.unsound.is_on()) return false;
    const std::vector<MoveCode>& line = result.summary->principal_variation;
    const int depth = figures.passes.empty() ? options.depth : figures.passes.back().depth;  // -1 of a pass: no limit
    if (depth >= 0 && line.size() >= static_cast<std::size_t>(depth)) return false;
    return !result.game->legal_moves(line).empty();
}

/// How a search failed if its value is outside the root's window.
enum class Failure : std::uint8_t { kNone, kLow, kHigh };

Failure failure_of(const SearchResult& result, const Figures& figures) {
    const Window& window = result.options.window;
    if (std::isfinite(window.alpha) && figures.value <= window.alpha) return Failure::kLow;
    if (std::isfinite(window.beta) && figures.value >= window.beta) return Failure::kHigh;
    return Failure::kNone;
}

/// Whether the search has failed on the side that is bad for the player at the root: no move has reached the window.
bool fails_for_all_moves(const SearchResult& result, Failure failure) {
    const Role root = result.trace != nullptr ? result.trace->role(0) : result.options.root_role;
    return failure == (root == Role::kMin ? Failure::kHigh : Failure::kLow);
}

/// "at most 3 (fails low in the window 4,10)", or the value alone.
std::string root_value_text(const SearchResult& result, const Figures& figures) {
    const std::string value = value_text(result, figures.value);
    const Failure failure = failure_of(result, figures);
    if (failure == Failure::kNone) return value;
    const Window& window = result.options.window;
    return fmt::format("{} {} (fails {} in the window {},{})", failure == Failure::kLow ? "at most" : "at least", value,
                       failure == Failure::kLow ? "low" : "high", number_text(window.alpha), number_text(window.beta));
}

/// The move, or why there is none.
std::string best_move_text(const SearchResult& result, const Figures& figures) {
    const GameSession& game = *result.game;
    const Failure failure = failure_of(result, figures);
    if (!figures.principal_variation.empty() && fails_for_all_moves(result, failure))
        return fmt::format("none: every move has only {} bound", failure == Failure::kLow ? "an upper" : "a lower");
    if (!figures.principal_variation.empty() && failure != Failure::kNone)
        return figures.principal_variation.front() + " is outside the window; others may be better";
    if (!figures.principal_variation.empty()) return figures.principal_variation.front();
    if (figures.root_moves.empty()) return "none: the root is a leaf";
    if (game.player_to_move({}) == Player::kChance) return "none: the root is a chance node";
    if (has_proof_numbers(result)) {
        return result.options.root_role == Role::kMin ? "none: every move lets MAX reach the goal"
                                                      : "none: no move reaches the goal";
    }
    return "none: no move is better than the start value";
}

}  // namespace

void print_search_json(const SearchResult& result, const std::function<void(std::string_view)>& print) {
    const Figures figures = figures_of(result);
    Json json;
    if (has_proof_numbers(result)) json["proved"] = is_proved(result, figures);
    json[has_proof_numbers(result) ? "proof_numbers" : "value"] = value_json(result, figures.value);
    if (result.options.has_solver) json["proved"] = proved_json(result);
    json["best_child"] = figures.best_child ? Json(*figures.best_child) : Json(nullptr);
    json["best_move"] = figures.principal_variation.empty() ? Json(nullptr) : Json(figures.principal_variation.front());
    json["principal_variation"] = figures.principal_variation;
    for (const double weight : result.options.weights) json["weights"].push_back(score_json(weight));
    json["nodes"] = figures.nodes;
    json["leaves_evaluated"] = figures.leaves;
    json["events"] = figures.events;
    json["root_moves"] = Json::array();
    for (const RootMove& move : figures.root_moves) {
        if (is_sampling(result)) {
            json["root_moves"].push_back({{"move", result.game->move_text({}, move.move)},
                                          {"visits", move.visits},
                                          {"mean", score_json(move.value)}});
            continue;
        }
        if (has_proof_numbers(result)) {
            json["root_moves"].push_back(
                {{"move", result.game->move_text({}, move.move)}, {"proof_numbers", value_json(result, move.value)}});
            continue;
        }
        json["root_moves"].push_back({{"move", result.game->move_text({}, move.move)},
                                      {"value", value_json(result, move.value)},
                                      {"bound", bound_word(move.bound)}});
    }
    if (const TableCounts& table = figures.table; result.options.table.kind != TableKind::kOff) {
        json["table"] = {
            {"probes", table.probes}, {"hits", table.hits}, {"stores", table.stores}, {"replaced", table.replaced}};
    }
    if (result.options.unsound.is_on()) {
        const UnsoundCounts& unsound = figures.unsound;
        json["unsound"] = {{"null_moves", unsound.null_moves},
                           {"null_move_cuts", unsound.null_move_cuts},
                           {"reduced", unsound.reduced},
                           {"in_full", unsound.in_full},
                           {"believed", unsound.is_believed}};
    }
    if (!figures.passes.empty()) json["passes"] = passes_json(result, figures);
    if (result.trace_cut_at) json["trace_truncated"] = true;
    std::string text = json.dump();
    text.pop_back();  // the closing brace is printed at the end
    print(text);
    if (const ExplicitTree* tree = result.game->tree()) print_tree_parts(result, *tree, print);
    print("}\n");
}

std::string search_text(const SearchResult& result) {
    const Figures figures = figures_of(result);
    std::string options;
    for (const auto& [name, value] : option_pairs(result.options)) options += fmt::format(", {} {}", name, value);
    std::string text = fmt::format("{}{}\n", info(result.options.algorithm).id, options);
    const auto line = [&](const char* label, const auto& value) { text += fmt::format("{:<22}{}\n", label, value); };
    if (has_proof_numbers(result)) {
        line("value",
             fmt::format("{} {}", is_proved(result, figures) ? "at least" : "below", number_text(result.options.goal)));
        line("proof numbers", value_text(result, figures.value));
    } else {
        line(is_sampling(result) ? "mean" : "value", root_value_text(result, figures));
    }
    if (result.options.has_solver) {
        const Json proved = proved_json(result);
        line("proved", proved.is_null() ? "nothing" : proved == "win" ? "a win for MAX" : "a loss for MAX");
    }
    line("best move", best_move_text(result, figures));
    const bool has_line = !fails_for_all_moves(result, failure_of(result, figures));
    line(result.options.has_solver ? "line to play"
         : is_sampling(result)     ? "most visited line"
                                   : "principal variation",
         words_or_none(has_line ? figures.principal_variation : std::vector<std::string>()) +
             (has_line && ends_in_table(result, figures) ? " (the rest is a result from the table)" : ""));
    line("nodes", figures.nodes);
    line("leaves evaluated", figures.leaves);
    if (result.trace != nullptr && info(result.options.algorithm).tests_children) {
        const std::vector<ChildTest> tests = child_tests(*result.trace);
        const auto again = std::count_if(tests.begin(), tests.end(), [](const ChildTest& test) {
            return test.is_yes == test.asks_for_more;  // better for the player at the parent
        });
        line("tests", fmt::format("{}, after which {} searched again", tests.size(),
                                  again == 1 ? "1 child was" : fmt::format("{} children were", again)));
    }
    if (info(result.options.algorithm).has_values()) line("cuts", figures.cutoffs);
    if (is_best_first(result) && result.trace != nullptr) line("most states on OPEN", longest_queue(*result.trace));
    if (const TableCounts& table = figures.table; result.options.table.kind != TableKind::kOff) {
        line("table", fmt::format("{} probes, {} hits, {} stores, {} replaced", table.probes, table.hits, table.stores,
                                  table.replaced));
    }
    const UnsoundCounts& unsound = figures.unsound;
    if (result.options.unsound.has_null_move()) {
        line("null moves", fmt::format("{} tried, {} cut", unsound.null_moves, unsound.null_move_cuts));
    }
    if (result.options.unsound.has_reductions()) {
        line("late moves", fmt::format("{} shallower, {} again in full", unsound.reduced, unsound.in_full));
    }
    if (result.options.unsound.is_on()) {
        line("proof", unsound.is_believed ? "the value is believed, not proved" : "the value is proved");
    }
    if (!figures.passes.empty()) text += "passes\n";
    const std::vector<TestAnswer> answers =
        info(result.options.algorithm).sets_window ? answers_of(figures.passes) : std::vector<TestAnswer>();
    for (std::size_t at = 0; at < figures.passes.size(); ++at) {
        const PassSummary& pass = figures.passes[at];
        text += pass.depth < 0 ? fmt::format("  {:<4}", at + 1) : fmt::format("  depth {:<3}", pass.depth);
        if (!answers.empty()) {
            const TestAnswer& answer = answers[at];
            text += fmt::format(" {} {}? {:<4}", answer.asks_for_more ? ">" : "≥", number_text(answer.bound),
                                answer.is_yes ? "yes" : "no");
        } else if (result.options.aspiration.is_on()) {
            text +=
                fmt::format(" window {:<12}", fmt::format("({}, {})", number_text(pass.alpha), number_text(pass.beta)));
        }
        text += fmt::format(" value {:<8} {} {:<6} nodes {}\n", value_text(result, pass.value),
                            answers.empty() ? "leaves" : "new leaves", pass.leaves, pass.nodes);
    }
    if (!figures.root_moves.empty()) text += "root moves\n";
    for (const RootMove& move : figures.root_moves) {
        if (is_sampling(result)) {
            text += fmt::format("  {:<8} {} visits, mean {}\n", result.game->move_text({}, move.move), move.visits,
                                value_text(result, move.value));
            continue;
        }
        if (has_proof_numbers(result)) {
            text += fmt::format("  {:<8} {}\n", result.game->move_text({}, move.move), value_text(result, move.value));
            continue;
        }
        const char* sign = move.bound == Proof::kExact ? "=" : move.bound == Proof::kUpper ? "≤" : "≥";
        text +=
            fmt::format("  {:<8} {} {}\n", result.game->move_text({}, move.move), sign, value_text(result, move.value));
    }
    if (result.trace_cut_at) {
        text += fmt::format("the trace is truncated: it has the first {} of {} events\n", *result.trace_cut_at,
                            figures.events);
    }
    return text;
}

}  // namespace plytrace
