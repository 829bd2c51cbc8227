// Alpha-beta that reports each step as a trace for Plytrace:
//   c++ -std=c++17 alpha_beta.cpp -o alpha_beta && ./alpha_beta > trace.jsonl    and then    plytrace check trace.jsonl
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

struct Node { double value; std::vector<Node> children; };  // without children: a leaf
const Node kTree{0, {{0, {{3, {}}, {12, {}}, {8, {}}}}, {0, {{2, {}}, {4, {}}, {6, {}}}}, {0, {{14, {}}, {5, {}}, {2, {}}}}}};
const char* const kTreeText = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]";  // MAX moves at the root
int visits = 0, events = 0;

std::string json(double x) {  // infinity is written as a string
    char text[32];
    std::snprintf(text, sizeof text, std::isinf(x) ? "\"%+g\"" : "%.17g", x);
    return text;
}
void tell(const char* kind, int v, const std::string& rest) {
    std::printf("{\"e\": \"%s\", \"v\": %d%s}\n", kind, v, rest.c_str());
    ++events;
}

double alpha_beta(const Node& node, double alpha, double beta, bool is_max, const std::string& parent, int move) {
    const int v = visits++, count = static_cast<int>(node.children.size());
    tell("enter", v, ", \"p\": " + parent + ", \"m\": " + std::to_string(move) + ", \"r\": " +
                         (is_max ? "\"max\"" : "\"min\"") + ", \"a\": " + json(alpha) + ", \"b\": " + json(beta));
    if (count == 0) {
        tell("evaluate", v, ", \"x\": " + json(node.value));
        return node.value;
    }
    double best = is_max ? -INFINITY : INFINITY;
    for (int i = 0; i < count; ++i) {
        const double value = alpha_beta(node.children[i], alpha, beta, !is_max, std::to_string(v), i);
        best = is_max ? std::fmax(best, value) : std::fmin(best, value);
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
    std::printf("{\"plytrace\": 1, \"game\": \"tree\", \"position\": %s, \"algorithm\": \"my alpha-beta\"}\n", kTreeText);
    alpha_beta(kTree, -INFINITY, INFINITY, true, "null", 0);
    std::printf("{\"end\": %d}\n", events);
}
