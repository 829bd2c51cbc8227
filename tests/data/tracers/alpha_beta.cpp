// Alpha-beta; the same as negamax with zero windows; and a search that forgets a value. Each has a file of its own, and
// only those run whose file is named.
#include <algorithm>
#include <limits>
#include <stdexcept>
#include <vector>

#include "plytrace.hpp"

struct Tree {
    int leaf = 0;
    std::vector<Tree> children;
    Tree(int value) : leaf(value) {}
    Tree(std::initializer_list<Tree> nodes) : children(nodes) {}
};

const Tree kTree{Tree{3, 12, 8}, Tree{2, 4, 6}, Tree{14, 5, 9}};
const char* const kText = "((3 12 8) (2 4 6) (14 5 9))";

double alphaBeta(plytrace::Trace& trace, const Tree& tree, double alpha, double beta, bool isMax) {
    plytrace::Node node(trace, isMax, alpha, beta);
    if (tree.children.empty()) return node.value(tree.leaf);
    double best = isMax ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
    for (const Tree& child : tree.children) {
        const double value = alphaBeta(trace, child, alpha, beta, !isMax);
        best = isMax ? std::max(best, value) : std::min(best, value);
        (isMax ? alpha : beta) = isMax ? std::max(alpha, best) : std::min(beta, best);
        if (alpha >= beta) break;
    }
    return node.value(best);
}

int pvs(plytrace::Trace& trace, const Tree& tree, int alpha, int beta, bool isMax) {
    plytrace::Node node(trace, isMax, alpha, beta);
    if (tree.children.empty()) return node.value(isMax ? tree.leaf : -tree.leaf);
    node.children(static_cast<int>(tree.children.size()));
    for (const Tree& child : tree.children) {
        int value = 0;
        if (&child == &tree.children.front()) {
            value = -pvs(trace, child, -beta, -alpha, !isMax);
        } else {
            value = -pvs(trace, child, -alpha - 1, -alpha, !isMax);
            if (alpha < value && value < beta) value = -pvs(trace, child, -beta, -alpha, !isMax);
        }
        alpha = std::max(alpha, value);
        if (alpha >= beta) break;
    }
    return node.value(alpha);
}

int forgets(plytrace::Trace& trace, int depth) {
    plytrace::Node node(trace, depth % 2 == 0, -1000, 1000);
    return depth == 2 ? 3 : node.value(forgets(trace, depth + 1));
}

bool isRefused(plytrace::Trace& trace) {
    try {
        trace.options({{"bounds", "soft"}});
        return false;
    } catch (const std::logic_error&) {
        return true;
    }
}

int main(int count, char** files) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    plytrace::Trace plain(files[1], "tree", kText);
    plain.options({{"cut", "equal"}});
    alphaBeta(plain, kTree, -kInfinity, kInfinity, true);
    if (!isRefused(plain)) return 1;
    if (count == 2) return 0;
    plytrace::Trace zero(files[2], "tree", kText, "my principal variation search");
    zero.negamax();
    pvs(zero, kTree, -1000, 1000, true);
    plytrace::Trace forgetful(files[3], "tree", kText, "my forgetful search");
    forgets(forgetful, 0);
}
