// Records your own game-tree search as a trace that Plytrace shows and checks. C++17, this header alone.
//
//     #include "plytrace.hpp"
//     plytrace::Trace trace("mine.jsonl", "tree", "((3 12 8) (2 4 6) (14 5 2))");
//
//     int alphaBeta(const Tree& tree, int alpha, int beta, bool isMax) {
//         plytrace::Node visit(trace, isMax, alpha, beta);
//         if (tree.isLeaf()) return visit.value(tree.value());
//         ...
//         return visit.value(best);
//     }
//
// Then run: plytrace check mine.jsonl. A Node is a call of the search, from its beginning to value(). The events in
// between follow from the nodes within it and their windows. docs/trace-format.md describes the events.
//
// If the environment variable PLYTRACE_TRACE is set, it replaces the path; "-" is standard output (plytrace watch).
#pragma once

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <iostream>
#include <limits>
#include <ostream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace plytrace {

class Node;

/// A value of a key of an event: a number, a text, a truth value, or null.
class Json {
  public:
    template <class T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
    Json(T number) : m_text(text(number)) {}
    Json(std::nullptr_t) : m_text("null") {}
    Json(const char* words) : Json(std::string(words)) {}
    Json(const std::string& words) {
        m_text = "\"";
        for (const char c : words) {
            char escaped[8];
            std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
            if (c == '"' || c == '\\') m_text += '\\';
            m_text += static_cast<unsigned char>(c) < 32 ? std::string(escaped) : std::string(1, c);
        }
        m_text += '"';
    }
    [[nodiscard]] const std::string& text() const { return m_text; }

  private:
    std::string m_text;

    template <class T>
    static std::string text(T number) {
        if constexpr (std::is_same_v<T, bool>) return number ? "true" : "false";
        if constexpr (std::is_integral_v<T>) return std::to_string(number);
        const auto real = static_cast<double>(number);
        if (std::isnan(real)) throw std::invalid_argument("plytrace: a value is not a number");
        if (std::isinf(real)) return real > 0 ? "\"+inf\"" : "\"-inf\"";
        char digits[32];
        std::snprintf(digits, sizeof digits, "%.17g", real);
        return digits;
    }
};

/// A trace, which ends with this object. One thread at a time.
class Trace {
  public:
    /// Into a file. The game is "tree" with a tree as text, a game of Plytrace with its position, or any other word.
    explicit Trace(const std::string& path, const std::string& game = "my game", const std::string& position = "",
                   const std::string& algorithm = "my alpha-beta")
        : m_is_live(path_for(path) == "-"),
          m_to(m_is_live ? static_cast<std::ostream&>(std::cout) : m_file),
          m_header(header(game, position, algorithm)) {
        if (m_is_live) return;
        m_file.open(path_for(path));
        if (!m_file) throw std::runtime_error("plytrace: " + path_for(path) + " cannot be written");
    }
    /// Into a stream, such as std::cout.
    explicit Trace(std::ostream& to, const std::string& game = "my game", const std::string& position = "",
                   const std::string& algorithm = "my alpha-beta")
        : m_to(to), m_header(header(game, position, algorithm)) {}
    ~Trace() {
        begin();
        m_to << "{\"end\":" << m_events << ",\"truncated\":" << (m_is_stopped || !m_open.empty() ? "true" : "false")
             << "}" << std::endl;
    }
    Trace(const Trace&) = delete;
    Trace& operator=(const Trace&) = delete;

    /// From now on, windows and values are from the point of view of the player to move, as in negamax.
    void negamax() { m_is_negamax = true; }

    /// Declares rules in the header, before the first node: trace.options({{"cut", "equal"}});
    void options(std::initializer_list<std::pair<const char*, Json>> keys) {
        if (m_is_begun) throw std::logic_error("plytrace: options() after the first event; expected it before");
        for (const auto& [key, value] : keys) {
            m_options += (m_options.empty() ? "" : ",") + Json(key).text() + ":" + value.text();
        }
    }

    /// Records one event with the keys of the trace format: trace.tell("table", {{"k", "probe"}});
    void tell(const char* event, std::initializer_list<std::pair<const char*, Json>> keys);

  private:
    friend class Node;
    const bool m_is_live = false;  // another program reads each line at once
    std::ofstream m_file;
    std::ostream& m_to;
    const std::string m_header;  // without its options and its end
    std::string m_options;
    std::vector<Node*> m_open;
    std::uint64_t m_events = 0, m_visits = 0;
    bool m_is_negamax = false, m_is_begun = false, m_is_stopped = false;

    static std::string path_for(const std::string& path) {
        const char* const instead = std::getenv("PLYTRACE_TRACE");
        return instead == nullptr || *instead == '\0' ? path : instead;
    }
    static std::string header(const std::string& game, const std::string& position, const std::string& algorithm) {
        return "{\"plytrace\":1,\"game\":" + Json(game).text() + ",\"position\":" + Json(position).text() +
               ",\"algorithm\":" + Json(algorithm).text();
    }
    /// Writes the header, which waits for options().
    void begin() {
        if (m_is_begun) return;
        m_is_begun = true;
        m_to << m_header << (m_options.empty() ? "" : ",\"options\":{" + m_options + "}") << "}\n";
    }
    void put(const char* event, std::initializer_list<std::pair<const char*, Json>> keys) {
        if (m_is_stopped) return;
        begin();
        m_to << "{\"e\":\"" << event << '"';
        for (const auto& [key, value] : keys) m_to << ",\"" << key << "\":" << value.text();
        m_to << "}\n";
        if (m_is_live) m_to.flush();
        ++m_events;
    }
};

/// A node of the search, from its construction to value().
class Node {
  public:
    /// The node below the innermost open one. Without `move`, moves are numbered by the order of the nodes.
    Node(Trace& trace, bool is_max, double alpha = -kInfinity, double beta = kInfinity, int move = -1)
        : m_trace(trace), m_sign(trace.m_is_negamax && !is_max ? -1 : 1), m_is_max(is_max) {
        m_low = m_now_low = m_sign > 0 ? unlimited(alpha) : 0 - unlimited(beta);  // not -0
        m_high = m_now_high = m_sign > 0 ? unlimited(beta) : 0 - unlimited(alpha);
        m_visit = trace.m_visits++;
        const char* role = is_max ? "max" : "min";
        if (trace.m_open.empty()) {
            trace.put("enter", {{"r", role}, {"a", m_low}, {"b", m_high}});
        } else {
            Node& parent = *trace.m_open.back();
            m_is_zero = parent.m_is_zero;
            // A child that is better than a zero window is searched again.
            const bool is_again = parent.m_is_child_zero && parent.m_has_pending && !m_is_zero && !is_probe(parent) &&
                                  (move < 0 || move == parent.m_move);
            if (is_again) {
                parent.m_has_pending = false;
            } else {
                parent.child_returned();
                parent.tell_bound(m_low, m_high);
                parent.m_move = move < 0 ? parent.m_children : move;
                ++parent.m_children;
            }
            parent.m_is_child_zero = is_probe(parent);
            m_is_zero = m_is_zero || parent.m_is_child_zero;
            trace.put("enter", {{"p", parent.m_visit}, {"m", parent.m_move}, {"r", role}, {"a", m_low}, {"b", m_high},
                                {"pass", m_is_zero ? "zero" : "full"}});
        }
        trace.m_open.push_back(this);
    }
    /// A node without a value ends the trace: an exception has left the search, or value() was not called.
    ~Node() {
        if (m_has_value) return;
        const bool is_first = !m_trace.m_is_stopped;
        m_trace.m_is_stopped = true;
        std::vector<Node*>& open = m_trace.m_open;
        while (!open.empty() && open.back() != this) open.pop_back();
        if (!open.empty()) open.pop_back();
        if (!is_first) return;
        std::cerr << "plytrace: the trace ends at event " << m_trace.m_events << ": visit " << m_visit;
        if (open.empty()) {
            std::cerr << ", a root,";
        } else {
            std::cerr << ", at depth " << open.size() << " by move " << open.back()->m_move << ",";
        }
        std::cerr << " ended without value()\n";
    }
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    /// The number of the node's children. Without it, a cutoff does not say how many it skips.
    void children(int count) { m_count = count; }
    /// Whether the game is over at this leaf. If not, the depth limit is reached there.
    void over(bool is_over) { m_over = is_over ? 1 : 0; }
    /// The value comes from a transposition table.
    void from_table() { m_is_from_table = true; }

    /// Ends the node, and returns its value as it is.
    template <class T>
    T value(T result) {
        const double own = unlimited(static_cast<double>(result)), value = m_sign > 0 ? own : 0 - own;
        child_returned();
        if (m_children > 0) {
            tell_cutoff();
            m_trace.put("leave", {{"v", m_visit}, {"x", value}});
        } else if (m_is_from_table) {
            m_trace.put("table", {{"v", m_visit}, {"k", "hit"}});
            m_trace.put("leave", {{"v", m_visit}, {"x", value}});
        } else if (m_over >= 0) {
            m_trace.put("evaluate", {{"v", m_visit}, {"x", value}, {"end", m_over == 1}});
        } else {
            m_trace.put("evaluate", {{"v", m_visit}, {"x", value}});
        }
        m_has_value = true;
        if (!m_trace.m_open.empty()) m_trace.m_open.pop_back();
        if (m_trace.m_open.empty()) {
            m_trace.m_to.flush();
        } else {
            m_trace.m_open.back()->m_pending = value;
            m_trace.m_open.back()->m_has_pending = true;
        }
        return result;
    }

  private:
    friend class Trace;
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();
    Trace& m_trace;
    std::uint64_t m_visit = 0;
    int m_sign;
    bool m_is_max, m_is_zero = false, m_is_child_zero = false, m_is_from_table = false, m_has_value = false;
    double m_low = 0, m_high = 0, m_now_low = 0, m_now_high = 0;  // inherited and now, from MAX's point of view
    double m_best = 0, m_pending = 0;
    bool m_has_best = false, m_has_pending = false;  // pending: a child's value, until the next event reports it
    int m_children = 0, m_move = 0, m_count = -1, m_over = -1;

    /// Programs with whole numbers use the limits of int for infinity.
    [[nodiscard]] static double unlimited(double x) {
        constexpr int kMost = std::numeric_limits<int>::max(), kLeast = std::numeric_limits<int>::min();
        return std::abs(x) == kMost || x == kLeast ? std::copysign(kInfinity, x) : x;
    }
    /// Whether the parent's child is entered with a zero window, which the parent does not have itself.
    [[nodiscard]] bool is_probe(const Node& parent) const {
        return !parent.m_is_zero && m_low < m_high && m_high <= m_low + 1 &&
               (parent.m_is_max ? m_high < parent.m_now_high : m_low > parent.m_now_low);
    }
    void child_returned() {
        if (!m_has_pending) return;
        m_has_pending = false;
        if (!m_has_best || (m_is_max ? m_pending > m_best : m_pending < m_best)) m_best = m_pending;
        m_has_best = true;
        m_trace.put("return", {{"v", m_visit}, {"x", m_best}});
    }
    /// The window of the next child shows whether the node has moved its bound.
    void tell_bound(double low, double high) {
        double& own = m_is_max ? m_now_low : m_now_high;
        const double moved = m_is_max ? low : high;
        if (m_children == 0 || own == moved) return;
        own = moved;
        m_trace.put("bound", {{"v", m_visit}, {"x", moved}});
    }
    void tell_cutoff() {
        if (m_count > m_children) {
            m_trace.put("cutoff", {{"v", m_visit}, {"n", m_count - m_children}});
        } else if (m_count < 0 && (m_is_max ? m_best >= m_high : m_best <= m_low)) {
            m_trace.put("cutoff", {{"v", m_visit}, {"n", nullptr}});
        }
    }
};

inline void Trace::tell(const char* event, std::initializer_list<std::pair<const char*, Json>> keys) {
    if (!m_open.empty()) m_open.back()->child_returned();
    if (std::string(event) == "enter") ++m_visits;
    put(event, keys);
}

}  // namespace plytrace
