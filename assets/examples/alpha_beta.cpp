// Alpha-beta that tells each of its steps as a trace for Plytrace:
//   c++ -std=c++17 alpha_beta.cpp -o alpha_beta && ./alpha_beta > trace.jsonl    and then    plytrace check trace.jsonl
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

struct Node {
    double value = 0;
    std::vector<Node> children;  // none: a leaf
};
const Node kTree{0, {{0, {{3, {}}, {12, {}}, {8, {}}}}, {0, {{2, {}}, {4, {}}, {6, {}}}}, {0, {{14, {}}, {5, {}}, {2, {}}}}}};
const char* const kTreeText = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";  // MAX moves at the root

std::vector<std::string> events;
int visits = 0;

// A score as JSON: infinity is told as a string.
std::string json(double x) {
    if (std::isinf(x)) return x > 0 ? "\"+inf\"" : "\"-inf\"";
    std::ostringstream text;
    text.precision(17);
    text << x;
    return text.str();
}

void tell(const std::string& kind, int v, const std::string& rest) {
    events.push_back("{\"e\": \"" + kind + "\", \"v\": " + std::to_string(v) + rest + "}");
}

double alpha_beta(const Node& node, double alpha, double beta, bool is_max, int parent, std::size_t move) {
    const int v = visits++;
    tell("enter", v, (parent < 0 ? "" : ", \"p\": " + std::to_string(parent) + ", \"m\": " + std::to_string(move)) +
                         ", \"r\": " + (is_max ? "\"max\"" : "\"min\"") + ", \"a\": " + json(alpha) + ", \"b\": " + json(beta));
    if (node.children.empty()) {
        tell("evaluate", v, ", \"x\": " + json(node.value));
        return node.value;
    }
    const std::size_t count = node.children.size();
    double best = is_max ? -INFINITY : INFINITY;
    for (std::size_t i = 0; i < count; ++i) {
        const double value = alpha_beta(node.children[i], alpha, beta, !is_max, v, i);
        best = is_max ? std::max(best, value) : std::min(best, value);
        tell("return", v, ", \"x\": " + json(best));
        if ((is_max ? best >= beta : best <= alpha) && i + 1 < count) {
            tell("cutoff", v, ", \"n\": " + std::to_string(count - i - 1));
            break;
        }
        if (is_max && best > alpha) tell("bound", v, ", \"x\": " + json(alpha = best));
        if (!is_max && best < beta) tell("bound", v, ", \"x\": " + json(beta = best));
    }
    tell("leave", v, ", \"x\": " + json(best));
    return best;
}

int main() {
    alpha_beta(kTree, -INFINITY, INFINITY, true, -1, 0);
    std::printf("{\"plytrace\": 1, \"game\": \"tree\", \"position\": %s, \"algorithm\": \"my alpha-beta\"}\n", kTreeText);
    for (const std::string& event : events) std::puts(event.c_str());
    std::printf("{\"end\": %zu}\n", events.size());
}
