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

/// The player that a reader would give to `node` if the text said nothing.
Player player_by_level(const ExplicitTree& tree, NodeId node) {
    return node == 0 ? Player::kFirst : opponent(tree.player(tree.parent(node)));
}

bool needs_object(const ExplicitTree& tree, NodeId node) {
    return !tree.given_name(node).empty() || !tree.given_move_name(node).empty() || tree.evaluation(node) ||
           tree.player(node) != player_by_level(tree, node);
}

/// Writes nodes in their own order, which is preorder: no recursion, no stack.
class TreeWriter {
  public:
    TreeWriter(const ExplicitTree& tree, Notation notation, Lines lines)
        : m_tree(tree), m_is_json(notation == Notation::kJson), m_is_indented(lines == Lines::kSeveral) {}

    std::string write();

  private:
    void measure();
    /// What stands before the children of an inner node, or all of a leaf; and what stands behind the children.
    void append_head(std::string& text, NodeId node) const;
    void append_tail(std::string& text, NodeId node) const;
    void append_number(std::string& text, double number) const;
    void break_line(int depth);
    /// Whether the children of `node` stand on its line.
    [[nodiscard]] bool is_on_one_line(NodeId node) const {
        return !m_is_indented || m_width[node] + indent(m_tree.depth(node)) <= kLineLength;
    }
    [[nodiscard]] static std::size_t indent(int depth) {
        return std::min(2 * static_cast<std::size_t>(depth), kMaxIndent);
    }

    const ExplicitTree& m_tree;
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
    if (!m_is_json || !needs_object(m_tree, node)) {
        if (is_leaf) {
            append_number(text, m_tree.value(node));
        } else {
            text += m_is_json ? '[' : '(';
        }
        return;
    }
    text += '{';
    if (const auto name = m_tree.given_name(node); !name.empty()) text += "\"name\":" + json_quoted(name) + ',';
    if (const auto move = m_tree.given_move_name(node); !move.empty()) text += "\"move\":" + json_quoted(move) + ',';
    if (m_tree.player(node) != player_by_level(m_tree, node)) {
        text += m_tree.player(node) == Player::kFirst ? "\"player\":\"max\"," : "\"player\":\"min\",";
    }
    if (is_leaf) {
        text += "\"value\":";
        append_number(text, m_tree.value(node));
        text += '}';
        return;
    }
    if (const auto evaluation = m_tree.evaluation(node)) {
        text += "\"evaluation\":";
        append_number(text, *evaluation);
        text += ',';
    }
    text += "\"children\":[";
}

void TreeWriter::append_tail(std::string& text, NodeId node) const {
    if (!m_is_json) {
        text += ')';
    } else {
        text += needs_object(m_tree, node) ? "]}" : "]";
    }
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
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (needs_object(tree, node)) return false;
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
