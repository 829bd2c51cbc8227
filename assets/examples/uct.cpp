// UCT, a Monte Carlo tree search, that reports each step as a trace for Plytrace:
//   c++ -std=c++17 uct.cpp -o uct && ./uct > trace.jsonl    and then    plytrace check trace.jsonl
#include <cmath>
#include <cstdio>
#include <random>
#include <string>
#include <vector>

struct State { double result; std::vector<State> moves; };  // without moves: the end of the game
// MAX, who moves at the root, wins (1), loses (0) or draws (0.5).
const State kTree{0, {{0, {{0, {{1, {}}, {0, {}}}}, {0, {{0, {}}, {1, {}}, {0.5, {}}}}}},
                      {0, {{0, {{1, {}}, {1, {}}}}, {0, {{0, {}}, {1, {}}}}}},
                      {0, {{0, {{0, {}}, {0.5, {}}}}, {0, {{1, {}}, {1, {}}}}}}}};
const char* const kTreeText = "[[[1, 0], [0, 1, 0.5]], [[1, 1], [0, 1]], [[0, 0.5], [1, 1]]]";
const double kC = 1.4;
std::mt19937 random_bits(1);
int visits = 0, events = 0;

std::string json(double x) {
    char text[32];
    std::snprintf(text, sizeof text, "%.17g", x);
    return text;
}
void tell(const char* kind, int v, const std::string& rest) {
    std::printf("{\"e\": \"%s\", \"v\": %d%s}\n", kind, v, rest.c_str());
    ++events;
}

struct Node {
    const State* state;
    bool is_max;
    int n = 0;
    double total = 0;
    std::vector<Node> children;  // only those in the tree

    Node(const State& state, bool is_max) : state(&state), is_max(is_max) {}
    double mean() const { return total / n; }
    double score(const Node& child) const {
        return (is_max ? child.mean() : -child.mean()) + kC * std::sqrt(std::log(n) / child.n);
    }
    int next_child() {
        if (children.size() < state->moves.size()) {  // expansion
            children.emplace_back(state->moves[children.size()], !is_max);
            return static_cast<int>(children.size()) - 1;
        }
        int best = 0;  // selection
        for (int i = 1; i < static_cast<int>(children.size()); ++i)
            if (score(children[i]) > score(children[best])) best = i;
        return best;
    }
};

double simulate(const State* state, std::string& moves) {
    while (!state->moves.empty()) {
        const std::size_t move = random_bits() % state->moves.size();
        moves += (moves.empty() ? "" : ", ") + std::to_string(move);
        state = &state->moves[move];
    }
    return state->result;
}

// Continues the iteration from this node to its end. Returns the result, in MAX's view.
double iterate(Node& node, const std::string& parent, int move) {
    const int v = visits++;
    tell("enter", v, ", \"p\": " + parent + ", \"m\": " + std::to_string(move) + ", \"r\": " +
                         (node.is_max ? "\"max\"" : "\"min\""));
    const bool is_leaf = node.state->moves.empty();
    const bool is_path = !is_leaf && (parent == "null" || node.n > 0);
    double result;
    if (is_path) {
        const int i = node.next_child();
        result = iterate(node.children[i], std::to_string(v), i);
    } else {
        std::string moves;
        result = simulate(node.state, moves);
        if (!is_leaf) tell("playout", v, ", \"moves\": [" + moves + "]");
        tell("evaluate", v, ", \"x\": " + json(result) + ", \"end\": " + (is_leaf ? "true" : "false"));
    }
    ++node.n;  // backup
    node.total += result;
    if (is_path) {
        tell("return", v, ", \"x\": " + json(node.mean()));
        tell("leave", v, ", \"x\": " + json(node.mean()));
    }
    return result;
}

int main() {
    std::printf("{\"plytrace\": 1, \"game\": \"tree\", \"position\": %s, \"algorithm\": \"my UCT\", \"values\": \"mean\"}\n",
                kTreeText);
    Node root(kTree, true);
    for (int i = 0; i < 100; ++i) iterate(root, "null", 0);
    std::printf("{\"end\": %d}\n", events);
}
