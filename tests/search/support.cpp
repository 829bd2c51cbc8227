#include "tests/search/support.hpp"

#include <pthread.h>

#include <cassert>

#include "games/tree/parse.hpp"

namespace plytrace::test {

namespace {

template <TraceSink Sink>
void play_into(const Calls& calls, Sink& sink) {
    for (const Call& call : calls) {
        switch (call.kind) {
            case EventKind::kEnter:
                if constexpr (MannerSink<Sink>) {
                    if (call.manner != Manner::kOrdinary) sink.manner(call.manner, call.plies);
                }
                sink.enter(call.move, call.role, call.alpha, call.beta, call.pass);
                break;
            case EventKind::kEvaluate:
                sink.evaluate(call.value, call.flag);
                break;
            case EventKind::kReturn:
                sink.returned(call.value, call.flag);
                break;
            case EventKind::kBound:
                sink.bound(call.value);
                break;
            case EventKind::kCutoff:
                sink.cutoff(call.skipped);
                break;
            case EventKind::kLeave:
                sink.leave(call.value);
                break;
            case EventKind::kPass:
                sink.begin_pass(call.pass_name, call.pass_depth, call.alpha, call.beta);
                break;
            case EventKind::kTable:
                sink.table(call.table, call.result);
                break;
            case EventKind::kPlayout:
            case EventKind::kPut:
                break;  // a CallSink does not listen to playouts, and not to queues
        }
    }
}

}  // namespace

void play(const Calls& calls, Recorder& recorder) {
    play_into(calls, recorder);
}
void play(const Calls& calls, SummarySink& sink) {
    play_into(calls, sink);
}

std::unique_ptr<Trace> trace_of(const Calls& calls, Shape shape, bool may_revisit, TraceHeader header) {
    auto trace = std::make_unique<Trace>(std::move(header), kTestEventLimit, std::move(shape), may_revisit);
    Recorder recorder(*trace);
    play(calls, recorder);
    return trace;
}

ExplicitTree tree_of(std::string_view text) {
    return parse_tree(text).value();
}

Shape shape_of(const ExplicitTree& tree) {
    auto shape = std::make_shared<TreeShape>();
    const auto count = static_cast<NodeId>(tree.node_count());
    for (NodeId node = 0; node < count; ++node) {
        shape->parent.push_back(tree.parent(node));
        shape->child_offset.push_back(static_cast<std::uint32_t>(shape->child.size()));
        for (const NodeId child : tree.children(node)) shape->child.push_back(child);
    }
    shape->child_offset.push_back(static_cast<std::uint32_t>(shape->child.size()));
    return shape;
}

SearchOptions for_tree(const ExplicitTree& tree, SearchOptions options) {
    options.root_role = tree.player(0) == Player::kSecond && tree.value_count() == 1 ? Role::kMin : Role::kMax;
    if (info(options.algorithm).is_sampling && options.range == Window{}) options.range = {-1000, 1000};
    return options;
}

Calls calls_of(const ExplicitTree& tree, const SearchOptions& options) {
    CallSink sink;
    search_tree(tree, options, sink);
    return sink.calls;
}

std::unique_ptr<Trace> record(const ExplicitTree& tree, const SearchOptions& options) {
    TraceHeader header;
    header.values = info(options.algorithm).value_kind();
    auto trace = std::make_unique<Trace>(std::move(header), kTestEventLimit, shape_of(tree), may_revisit(options));
    Recorder recorder(*trace);
    search_tree(tree, options, recorder);
    return trace;
}

double minimax_value(const ExplicitTree& tree, NodeId node, int depth) {
    const NodeId end = tree.subtree_end(node);
    std::vector<double> values(end - node);
    for (NodeId at = end; at-- > node;) {
        double& value = values[at - node];
        if (tree.is_leaf(at) || tree.depth(at) - tree.depth(node) == depth) {
            value = tree.is_leaf(at) ? tree.value(at) : tree.evaluation(at).value_or(0);
            continue;
        }
        if (tree.depth(at) - tree.depth(node) > depth) continue;
        const bool is_max = tree.player(at) == Player::kFirst;
        value = is_max ? -kInfinity : kInfinity;
        for (const NodeId child : tree.children(at)) {
            value = is_max ? std::max(value, values[child - node]) : std::min(value, values[child - node]);
        }
    }
    return values[0];
}

std::vector<SearchOptions> every_algorithm() {
    std::vector<SearchOptions> all;
    for (const CutRule cut : {CutRule::kEqual, CutRule::kStrict}) {
        for (const Bounds bounds : {Bounds::kSoft, Bounds::kHard, Bounds::kStart}) {
            for (const bool deep_cuts : {true, false}) {
                all.emplace_back().alpha_beta = {cut, bounds, deep_cuts};
            }
        }
    }
    SearchOptions bratko;
    bratko.algorithm = Algorithm::kBratkoAlphaBeta;
    bratko.alpha_beta = rules_of(bratko);
    all.push_back(bratko);
    all.emplace_back().algorithm = Algorithm::kBratkoMinimax;
    all.emplace_back().algorithm = Algorithm::kMinimax;
    return all;
}

std::vector<SearchOptions> every_algorithm_and_order() {
    std::vector<SearchOptions> all;
    for (const Order order : {Order::kGiven, Order::kBest, Order::kWorst, Order::kRandom, Order::kEvaluation}) {
        for (SearchOptions options : every_algorithm()) {
            options.order = order;
            all.push_back(options);
        }
    }
    return all;
}

std::string text_of(const SearchOptions& options) {
    std::string text(info(options.algorithm).id);
    if (!info(options.algorithm).has_window()) return text;
    const AlphaBetaOptions& how = options.alpha_beta;
    text += how.cut == CutRule::kEqual ? " equal" : " strict";
    text += how.bounds == Bounds::kSoft ? " soft" : how.bounds == Bounds::kHard ? " hard" : " start";
    if (!how.deep_cuts) text += " no deep cuts";
    if (options.order != Order::kGiven) text += " order " + std::to_string(static_cast<int>(options.order));
    if (options.depth != kNoDepthLimit) text += " depth " + std::to_string(options.depth);
    return text;
}

RandomTreeShape any_shape(Random& random, int most_depth, int most_nodes) {
    RandomTreeShape shape;
    shape.max_depth = random.between(0, most_depth);
    shape.max_children = random.between(1, 5);
    shape.max_nodes = most_nodes;
    shape.leaf_percent = random.between(0, 40);
    shape.evaluation_percent = 100;
    return shape;
}

ExplicitTree any_tree(std::uint64_t seed) {
    Random random(seed * 2 + 1);
    RandomTreeShape shape = any_shape(random, 7, 120);
    const int spread = random.between(0, 3);  // from all leaves equal to hardly any
    shape.lowest = spread == 0 ? 5 : spread == 1 ? -1 : -20;
    shape.highest = spread == 0 ? 5 : spread == 1 ? 1 : 20;
    shape.decimal_percent = random.happens(30) ? 50 : 0;
    shape.infinite_percent = random.happens(30) ? 30 : 0;
    shape.odd_player_percent = random.happens(30) ? 30 : 0;
    shape.has_random_root_player = true;
    return random_tree(shape, seed);
}

void run_on_deep_stack(const std::function<void()>& work) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, std::size_t{1} << 30U);
    pthread_t thread;
    const auto start = [](void* what) -> void* {
        (*static_cast<const std::function<void()>*>(what))();
        return nullptr;
    };
    [[maybe_unused]] const int error =
        pthread_create(&thread, &attributes, start, const_cast<std::function<void()>*>(&work));
    assert(error == 0);
    pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
}

}  // namespace plytrace::test
