#include "games/tree/write.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "games/core/json_string.hpp"
#include "games/core/number_text.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kLineLength = 80;
constexpr std::size_t kMaxIndent = 60;

enum class Notation { kParentheses, kJson };
enum class Lines { kOne, kSeveral };

/// Which nodes need more than a list.
class Sayings {
  public:
    explicit Sayings(const ExplicitTree& tree) : m_tree(tree), m_below(players_below(tree.parts())) {}

    /// Whether the reader would give `node` another player if the text said nothing.
    [[nodiscard]] bool says_player(NodeId node) const {
        return m_tree.player(node) != (node == 0 ? Player::kFirst : m_below[m_tree.parent(node)]);
    }
    /// Lists say who moves if leaves have several values or there is chance; otherwise an object does, which readers of
    /// older versions understand.
    [[nodiscard]] bool is_beyond_lists(NodeId node) const {
        const bool has_labels = m_tree.has_chance() || m_tree.value_count() > 1;
        return !m_tree.given_name(node).empty() || !m_tree.given_move_name(node).empty() || m_tree.evaluation(node) ||
               (!has_labels && says_player(node)) || (m_tree.is_leaf(node) && says_player(node));
    }
    /// In JSON, where lists say nothing but which children there are.
    [[nodiscard]] bool needs_object(NodeId node) const {
        return is_beyond_lists(node) || says_player(node) || (m_tree.is_leaf(node) && m_tree.value_count() > 1);
    }

  private:
    const ExplicitTree& m_tree;
    std::vector<Player> m_below;
};

/// Writes nodes in their own order, which is preorder: no recursion, no stack.
class TreeWriter {
  public:
    TreeWriter(const ExplicitTree& tree, Notation notation, Lines lines)
        : m_tree(tree), m_says(tree), m_is_json(notation == Notation::kJson), m_is_indented(lines == Lines::kSeveral) {}

    std::string write();

  private:
    void measure();
    /// The text before the children of an inner node, or the whole text of a leaf; and the text after the children.
    void append_head(std::string& text, NodeId node) const;
    void append_tail(std::string& text, NodeId node) const;
    void append_label(std::string& text, NodeId node) const;
    void append_player(std::string& text, NodeId node) const;
    void append_values(std::string& text, NodeId node) const;
    void append_number(std::string& text, double number) const;
    void break_line(int depth);
    /// Whether the children of `node` are on its line.
    [[nodiscard]] bool is_on_one_line(NodeId node) const {
        return !m_is_indented || m_width[node] + indent(m_tree.depth(node)) <= kLineLength;
    }
    [[nodiscard]] static std::size_t indent(int depth) {
        return std::min(2 * static_cast<std::size_t>(depth), kMaxIndent);
    }

    const ExplicitTree& m_tree;
    Sayings m_says;
    bool m_is_json;
    bool m_is_indented;
    std::vector<std::size_t> m_width;  ///< of each subtree on one line, in bytes; only where lines are broken
    std::string m_text;
};

std::string TreeWriter::write() {
    if (m_is_indented) measure();
    for (NodeId node = 0; node < m_tree.node_count(); ++node) {
        if (node != 0) {
            const NodeId parent = m_tree.parent(node);
            const bool is_first = node == parent + 1;
            const bool is_broken = !is_on_one_line(parent);
            if (!is_first && m_is_json) m_text += ',';
            if (is_broken) {
                break_line(m_tree.depth(node));
            } else if (!is_first && (!m_is_json || m_is_indented)) {
                m_text += ' ';
            }
        }
        append_head(m_text, node);
        if (!m_tree.is_leaf(node)) continue;
        // Close every list whose last node this is.
        for (NodeId last = node; last != 0;) {
            const NodeId parent = m_tree.parent(last);
            if (m_tree.subtree_end(parent) != m_tree.subtree_end(last)) break;
            if (!is_on_one_line(parent)) break_line(m_tree.depth(parent));
            append_tail(m_text, parent);
            last = parent;
        }
    }
    if (m_is_indented) m_text += '\n';
    return std::move(m_text);
}

void TreeWriter::measure() {
    m_width.resize(m_tree.node_count());
    std::string scratch;
    for (std::size_t i = m_tree.node_count(); i > 0; --i) {
        const auto node = static_cast<NodeId>(i - 1);
        scratch.clear();
        append_head(scratch, node);
        if (!m_tree.is_leaf(node)) append_tail(scratch, node);
        const std::size_t separator = m_is_json ? 2 : 1;
        m_width[node] += scratch.size();
        if (node != 0) m_width[m_tree.parent(node)] += m_width[node] + separator;
    }
}

void TreeWriter::append_head(std::string& text, NodeId node) const {
    const bool is_leaf = m_tree.is_leaf(node);
    if (!m_is_json && node != 0 && m_tree.is_chance(m_tree.parent(node))) {
        text += probability_text(m_tree.probability(node)) + ':';
    }
    if (!m_is_json || !m_says.needs_object(node)) {
        if (is_leaf) {
            append_values(text, node);
        } else {
            text += m_is_json ? '[' : '(';
            if (!m_is_json) append_label(text, node);
        }
        return;
    }
    text += '{';
    if (const auto name = m_tree.given_name(node); !name.empty()) text += "\"name\":" + json_quoted(name) + ',';
    if (const auto move = m_tree.given_move_name(node); !move.empty()) text += "\"move\":" + json_quoted(move) + ',';
    if (m_says.says_player(node)) append_player(text, node);
    if (is_leaf) {
        text += "\"value\":";
        append_values(text, node);
        text += '}';
        return;
    }
    if (m_tree.evaluation(node)) {
        text += "\"evaluation\":";
        append_values(text, node);
        text += ',';
    }
    text += "\"children\":[";
}

void TreeWriter::append_tail(std::string& text, NodeId node) const {
    if (!m_is_json) {
        text += ')';
    } else {
        text += m_says.needs_object(node) ? "]}" : "]";
    }
}

/// Who moves, written after the bracket of a list.
void TreeWriter::append_label(std::string& text, NodeId node) const {
    if (m_tree.is_chance(node)) {
        text += "? ";
    } else if (m_says.says_player(node)) {
        const auto index = static_cast<int>(m_tree.player(node));
        text += m_tree.value_count() > 1 ? std::to_string(index + 1) : index == 0 ? "max" : "min";
        text += ": ";
    }
}

/// The members of an object for who moves and for its children's probabilities.
void TreeWriter::append_player(std::string& text, NodeId node) const {
    if (!m_tree.is_chance(node)) {
        const auto index = static_cast<int>(m_tree.player(node));
        text += "\"player\":";
        text += m_tree.value_count() > 1 ? std::to_string(index + 1) : index == 0 ? "\"max\"" : "\"min\"";
        text += ',';
        return;
    }
    text += "\"player\":\"chance\",\"probabilities\":";
    for (const NodeId child : m_tree.children(node)) {
        text += (child == node + 1 ? '[' : ',') + number_text(m_tree.probability(child));
    }
    text += "],";
}

/// A number, or those of all players: <1 2 6>.
void TreeWriter::append_values(std::string& text, NodeId node) const {
    if (m_tree.value_count() == 1) return append_number(text, m_tree.values(node)[0]);
    char before = m_is_json ? '[' : '<';
    for (const double value : m_tree.values(node)) {
        text += before + number_text(value);
        before = m_is_json ? ',' : ' ';
    }
    text += m_is_json ? ']' : '>';
}

void TreeWriter::append_number(std::string& text, double number) const {
    const bool needs_quotes = m_is_json && std::isinf(number);
    if (needs_quotes) text += '"';
    text += number_text(number);
    if (needs_quotes) text += '"';
}

void TreeWriter::break_line(int depth) {
    m_text += '\n';
    m_text.append(indent(depth), ' ');
}

}  // namespace

bool is_plain(const ExplicitTree& tree) {
    const Sayings says(tree);
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (says.is_beyond_lists(node)) return false;
    }
    return true;
}

std::string write_tree(const ExplicitTree& tree) {
    return TreeWriter(tree, is_plain(tree) ? Notation::kParentheses : Notation::kJson, Lines::kOne).write();
}

std::string write_tree_json(const ExplicitTree& tree) {
    return TreeWriter(tree, Notation::kJson, Lines::kOne).write();
}

std::string write_tree_pretty(const ExplicitTree& tree) {
    return TreeWriter(tree, is_plain(tree) ? Notation::kParentheses : Notation::kJson, Lines::kSeveral).write();
}

}  // namespace plytrace
