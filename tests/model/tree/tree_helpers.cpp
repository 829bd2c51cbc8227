#include "tests/model/tree/tree_helpers.hpp"

#include <algorithm>

namespace plytrace::test {

namespace {

[[nodiscard]] std::vector<std::vector<NodeId>> children_of(const Parents& parent) {
    std::vector<std::vector<NodeId>> children(parent.size());
    for (NodeId n = 1; n < parent.size(); ++n) children[parent[n]].push_back(n);
    return children;
}

}  // namespace

Parents in_preorder(const Parents& parent) {
    const auto children = children_of(parent);
    Parents numbered, number(parent.size());
    std::vector<NodeId> open{0};
    while (!open.empty()) {
        const NodeId n = open.back();
        open.pop_back();
        number[n] = static_cast<NodeId>(numbered.size());
        numbered.push_back(n == 0 ? kNone : number[parent[n]]);
        for (auto child = children[n].rbegin(); child != children[n].rend(); ++child) open.push_back(*child);
    }
    return numbered;
}

Parents random_tree(std::mt19937& random, std::uint32_t size) {
    Parents parent(size, kNone);
    for (NodeId n = 1; n < size; ++n) parent[n] = static_cast<NodeId>(random() % n);
    return parent;
}

Parents deep_tree(std::mt19937& random, std::uint32_t size, std::uint32_t reach) {
    Parents parent(size, kNone);
    for (NodeId n = 1; n < size; ++n) parent[n] = n - 1 - static_cast<NodeId>(random() % std::min(n, reach));
    return parent;
}

std::string random_tree_text(std::mt19937& random, int leaves) {
    if (leaves == 1) return std::to_string(std::uniform_int_distribution(-99, 99)(random));
    std::string text = "(";
    int left = leaves;
    for (int children = std::min(leaves, std::uniform_int_distribution(2, 4)(random)); children > 0; --children) {
        const int most = left - (children - 1);
        const int here = children == 1 ? left : std::uniform_int_distribution(1, std::max(1, 2 * most / 3))(random);
        text += (text.size() > 1 ? "," : "") + random_tree_text(random, here);
        left -= here;
    }
    return text + ")";
}

Parents star(std::uint32_t size) {
    Parents parent(size, 0);
    parent[0] = kNone;
    return parent;
}

Parents path(std::uint32_t size) {
    Parents parent(size, kNone);
    for (NodeId n = 1; n < size; ++n) parent[n] = n - 1;
    return parent;
}

Parents uniform_tree(std::uint32_t branching, std::uint32_t size) {
    Parents parent(size, kNone);
    for (NodeId n = 1; n < size; ++n) parent[n] = (n - 1) / branching;
    return in_preorder(parent);
}

void ValuedTree::set_parents(Parents parents) {
    const auto size = static_cast<NodeId>(parents.size());
    shape->parent = std::move(parents);
    shape->child_offset.assign(size + 1, 0);
    depth.assign(size, 0);
    for (NodeId n = 1; n < size; ++n) {
        ++shape->child_offset[shape->parent[n] + 1];
        depth[n] = depth[shape->parent[n]] + 1;
    }
    for (NodeId n = 0; n < size; ++n) shape->child_offset[n + 1] += shape->child_offset[n];
    std::vector<std::uint32_t> at = shape->child_offset;
    shape->child.resize(size - 1);
    for (NodeId n = 1; n < size; ++n) shape->child[at[shape->parent[n]]++] = n;
    value.resize(size, 0);
}

ValuedTree ValuedTree::parse(std::string_view text) {
    ValuedTree tree;
    Parents parents;
    std::vector<NodeId> open;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (c == ' ') {
            ++i;
        } else if (c == ')') {
            open.pop_back();
            ++i;
        } else {
            parents.push_back(open.empty() ? kNone : open.back());
            std::size_t used = 1;
            double value = 0;
            if (c == '(') {
                open.push_back(static_cast<NodeId>(parents.size() - 1));
            } else {
                value = std::stod(std::string(text.substr(i)), &used);
            }
            tree.value.push_back(value);
            i += used;
        }
    }
    tree.set_parents(std::move(parents));
    return tree;
}

ValuedTree ValuedTree::random(std::mt19937& random, const Parents& preorder) {
    ValuedTree tree;
    tree.set_parents(preorder);
    for (double& value : tree.value) value = static_cast<double>(random() % 100);
    return tree;
}

std::string ValuedTree::node_name(NodeId node) const {
    if (!has_children(node)) return {};
    const bool is_large = shape->size() > 100;
    if (is_large) return std::to_string(node);
    NodeId before = 0;
    for (NodeId n = 0; n < node; ++n) before += has_children(n) ? 1 : 0;
    std::string name(1, static_cast<char>('A' + before % 26));
    if (before >= 26) name.insert(name.begin(), static_cast<char>('A' + before / 26 - 1));
    return name;
}

std::optional<double> ValuedTree::leaf_value(NodeId node) const {
    return has_children(node) ? std::nullopt : std::optional(value[node]);
}

std::string ValuedTree::move_text(NodeId node) const {
    return node == 0 ? std::string() : std::string("to ").append(std::to_string(node));
}

std::unique_ptr<Trace> search(const ValuedTree& tree, Recorded how, bool cuts) {
    struct Open {
        NodeId node;
        std::uint32_t next;
        double alpha, beta, value;
    };
    const auto limit = 5 * tree.shape->size() + 8;
    auto trace = std::make_unique<Trace>(TraceHeader{}, limit, how == Recorded::kExplicit ? tree.shape : nullptr);
    Recorder sink(*trace);
    std::vector<Open> open;
    const auto enter = [&](NodeId node, MoveCode move, double alpha, double beta) {
        sink.enter(move, tree.role(node), alpha, beta);
        open.push_back({node, 0, alpha, beta, tree.role(node) == Role::kMax ? -kInfinity : kInfinity});
    };
    enter(0, kNoMove, -kInfinity, kInfinity);
    while (!open.empty()) {
        Open& here = open.back();
        const std::uint32_t count = tree.shape->child_count(here.node);
        const bool is_cut = cuts && here.next > 0 && here.alpha >= here.beta && here.next < count;
        if (count > 0 && here.next < count && !is_cut) {
            const std::uint32_t index = here.next++;
            enter(tree.shape->child_at(here.node, index), static_cast<MoveCode>(index), here.alpha, here.beta);
            continue;
        }
        double value = here.value;
        if (count == 0) {
            value = tree.value[here.node];
            sink.evaluate(value, true);
        } else {
            sink.leave(value);
        }
        open.pop_back();
        if (open.empty()) break;
        Open& up = open.back();
        const bool is_max = tree.role(up.node) == Role::kMax;
        const bool improved = is_max ? value > up.value : value < up.value;
        if (improved) up.value = value;
        sink.returned(up.value, improved);
        if (!cuts) continue;
        double& bound = is_max ? up.alpha : up.beta;
        const bool moves = is_max ? up.value > up.alpha : up.value < up.beta;
        const bool meets = is_max ? up.value >= up.beta : up.value <= up.alpha;
        const std::uint32_t left = tree.shape->child_count(up.node) - up.next;
        if (meets && left > 0) {
            sink.cutoff(left);
            bound = is_max ? up.beta : up.alpha;
            (is_max ? up.alpha : up.beta) = is_max ? up.beta : up.alpha;
        } else if (moves && !meets) {
            sink.bound(up.value);
            bound = up.value;
        }
    }
    sink.finish();
    return trace;
}

namespace {

/// The tree as the trace knows it: only what was entered, by visit.
[[nodiscard]] ValuedTree as_recorded(const ValuedTree& tree, const Trace& trace) {
    if (trace.shape() != nullptr) return tree;
    ValuedTree seen;
    seen.value.resize(trace.node_count());
    for (NodeId n = 0; n < trace.node_count(); ++n) {
        const Step left = trace.leave_step(trace.first_visit(n));
        if (left != kNever) seen.value[n] = trace.event(left).score();
    }
    seen.set_parents(node_parents(trace));
    return seen;
}

}  // namespace

Scene::Scene(ValuedTree valued, Recorded how, bool cuts)
    : tree(std::move(valued)),
      trace(search(tree, how, cuts)),
      layout(lay_out_tree(node_parents(*trace))),
      levels(layout),
      text(as_recorded(tree, *trace)) {}

}  // namespace plytrace::test
