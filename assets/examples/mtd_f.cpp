// MTD(f) that reports each step as a trace for Plytrace:
//   c++ -std=c++17 mtd_f.cpp -o mtd_f && ./mtd_f > trace.jsonl    and then    plytrace check trace.jsonl
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

struct Node { double value; std::vector<Node> children; };  // without children: a leaf, with a whole value
Node leaf(double value) { return {value, {}}; }
const Node kTree{0, {{0, {{0, {{0, {leaf(41), leaf(5)}}, {0, {leaf(12), leaf(90)}}}},
                          {0, {{0, {leaf(101), leaf(80)}}, {0, {leaf(20), leaf(30)}}}}}},
                     {0, {{0, {{0, {leaf(34), leaf(80)}}, {0, {leaf(36), leaf(35)}}}},
                          {0, {{0, {leaf(50), leaf(36)}}, {0, {leaf(25), leaf(3)}}}}}}}};
const char* const kTreeText = "[[[[41, 5], [12, 90]], [[101, 80], [20, 30]]], "
                              "[[[34, 80], [36, 35]], [[50, 36], [25, 3]]]]";  // MAX moves at the root
const double kFirstGuess = 50;

struct Bounds { double low = -INFINITY, high = INFINITY; };  // bounds on the value of a node
std::map<const Node*, Bounds> memory;
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

// Is the node worth at least beta? If so, returns a lower bound on its value; if not, an upper bound.
double test(const Node& node, double beta, bool is_max, const std::string& parent, int move) {
    const int v = visits++, count = static_cast<int>(node.children.size());
    tell("enter", v, ", \"p\": " + parent + ", \"m\": " + std::to_string(move) + ", \"r\": " +
                         (is_max ? "\"max\"" : "\"min\"") + ", \"a\": " + json(beta - 1) + ", \"b\": " + json(beta));
    Bounds& known = memory[&node];
    if (known.low >= beta || known.high < beta) {  // memory answers the test
        const double bound = known.low >= beta ? known.low : known.high;
        tell("table", v, ", \"k\": \"hit\"");
        tell("leave", v, ", \"x\": " + json(bound));
        return bound;
    }
    if (count == 0) {
        tell("evaluate", v, ", \"x\": " + json(node.value));
        known = {node.value, node.value};
        return node.value;
    }
    double best = is_max ? -INFINITY : INFINITY;
    for (int i = 0; i < count; ++i) {
        const double value = test(node.children[i], beta, !is_max, std::to_string(v), i);
        best = is_max ? std::fmax(best, value) : std::fmin(best, value);
        tell("return", v, ", \"x\": " + json(best));
        if ((is_max ? best >= beta : best < beta) && i + 1 < count) {
            tell("cutoff", v, ", \"n\": " + std::to_string(count - i - 1));
            break;
        }
    }
    (best >= beta ? known.low : known.high) = best;
    tell("table", v, ", \"k\": \"store\"");
    tell("leave", v, ", \"x\": " + json(best));
    return best;
}

double mtd_f(double guess) {
    double low = -INFINITY, high = INFINITY;
    while (low < high) {
        const double beta = guess == low ? guess + 1 : guess;
        std::printf("{\"e\": \"pass\", \"name\": \"test\", \"a\": %s, \"b\": %s}\n", json(beta - 1).c_str(),
                    json(beta).c_str());
        ++events;
        guess = test(kTree, beta, true, "null", 0);
        (guess >= beta ? low : high) = guess;
    }
    return guess;
}

int main() {
    std::printf("{\"plytrace\": 1, \"game\": \"tree\", \"position\": %s, \"algorithm\": \"my MTD(f)\"}\n", kTreeText);
    mtd_f(kFirstGuess);
    std::printf("{\"end\": %d}\n", events);
}
