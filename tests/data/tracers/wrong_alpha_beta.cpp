// Alpha-beta with one mistake of a beginner, which the first argument names; the second is the file.
#include <algorithm>
#include <climits>
#include <string>
#include <vector>

#include "plytrace.hpp"

struct Node {
    int value = 0;
    std::vector<Node> children;
    Node(int leaf) : value(leaf) {}
    Node(std::initializer_list<Node> nodes) : children(nodes) {}
};

std::string slip;

int alphabeta(plytrace::Trace& trace, const Node& node, int alpha, int beta, bool maximizing) {
    plytrace::Node visit(trace, maximizing, alpha, beta);
    if (node.children.empty()) return visit.value(node.value);
    int value = maximizing ? INT_MIN : INT_MAX;
    for (const Node& child : node.children) {
        const int low = maximizing && slip == "bound-kept" ? INT_MIN : alpha;
        const int found = alphabeta(trace, child, low, beta, !maximizing || slip == "max-again");
        value = maximizing ? std::max(value, found) : std::min(value, found);
        (maximizing ? alpha : beta) = maximizing ? std::max(alpha, value) : std::min(beta, value);
        if (!maximizing && slip == "own-bound" ? value <= beta : alpha >= beta) break;
    }
    return visit.value(!maximizing && slip == "returns-alpha" ? alpha : value);
}

int main(int, char** arguments) {
    slip = arguments[1];
    plytrace::Trace trace(arguments[2], "tree", "((3 12 8) (2 4 6) (14 5 2))");
    alphabeta(trace, Node{Node{3, 12, 8}, Node{2, 4, 6}, Node{14, 5, 2}}, INT_MIN, INT_MAX, true);
}
