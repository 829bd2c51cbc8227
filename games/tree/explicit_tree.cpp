#include "games/tree/explicit_tree.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>
#include <string_view>

#include "games/core/json_string.hpp"
#include "games/core/letters.hpp"
#include "games/core/text.hpp"

namespace plytrace {

namespace {

/// The inverse of `default_name`, for names of up to six letters (enough for every tree there can be).
std::optional<std::uint32_t> number_of(std::string_view name) {
    if (name.empty() || name.size() > 6) return std::nullopt;
    std::uint32_t number = 0;
    for (const char letter : name) {
        if (letter < 'A' || letter > 'Z') return std::nullopt;
        number = number * 26 + static_cast<std::uint32_t>(letter - 'A') + 1;
    }
    return number - 1;
}

}  // namespace

std::string default_name(std::uint32_t number) {
    std::string letters;
    for (std::uint64_t rest = std::uint64_t{number} + 1; rest > 0; rest = (rest - 1) / 26) {
        letters += static_cast<char>('A' + (rest - 1) % 26);
    }
    std::reverse(letters.begin(), letters.end());
    return letters;
}

std::vector<std::uint32_t> default_names_among(const std::vector<GivenText>& names) {
    std::vector<std::uint32_t> numbers;
    for (const GivenText& name : names) {
        if (const auto number = number_of(name.text)) numbers.push_back(*number);
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

std::string default_move_name(std::string parent_name, std::size_t child_number) {
    for (char& c : parent_name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    if (!parent_name.empty() && parent_name.back() >= '0' && parent_name.back() <= '9') parent_name += '.';
    return parent_name + std::to_string(child_number);
}

namespace {

/// Whether the columns are in preorder, as TreeParts says. Linear: each climb leaves nodes that are never met again.
[[maybe_unused]] bool is_preorder(const TreeParts& parts) {
    if (parts.parent.empty() || parts.parent[0] != kNoNode) return false;
    for (NodeId node = 1; node < parts.size(); ++node) {
        NodeId above = node - 1;
        while (above != parts.parent[node]) {
            above = parts.parent[above];
            if (above == kNoNode) return false;
        }
    }
    return true;
}

/// The text of `node` in a column of texts, or "".
std::string_view text_of(const std::vector<GivenText>& column, NodeId node) {
    const auto found = std::lower_bound(column.begin(), column.end(), node,
                                        [](const GivenText& entry, NodeId wanted) { return entry.node < wanted; });
    return found != column.end() && found->node == node ? std::string_view(found->text) : std::string_view();
}

/// The same numbers, NaN being the same as NaN.
bool are_same(std::span<const double> a, std::span<const double> b) {
    const auto same_number = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same_number);
}

}  // namespace

std::vector<Player> players_below(const TreeParts& parts) {
    std::vector<Player> below(parts.size());
    for (NodeId node = 0; node < parts.size(); ++node) {
        if (parts.player[node] != Player::kChance) {
            below[node] = next_player(parts.player[node], parts.value_count);
        } else {
            below[node] = node == 0 ? Player::kFirst : below[parts.parent[node]];
        }
    }
    return below;
}

ExplicitTree::ExplicitTree() {
    m_parts.add(kNoNode, 0.0, Player::kFirst);
    index_shape();
    index_names();
}

ExplicitTree::ExplicitTree(TreeParts parts) : m_parts(std::move(parts)) {
    assert(m_parts.parent.size() <= kMaxTreeNodes);
    assert(m_parts.number.size() == m_parts.parent.size() && m_parts.player.size() == m_parts.parent.size());
    assert(is_preorder(m_parts));
    index_shape();
    index_names();
    const bool has_chance_node =
        std::find(m_parts.player.begin(), m_parts.player.end(), Player::kChance) != m_parts.player.end();
    if (!has_chance_node) m_parts.probability.clear();
    assert(!has_chance_node || m_parts.probability.size() == m_parts.parent.size());
    for (NodeId node = 0; node < m_parts.size() && has_chance_node; ++node) {
        if (node == 0 || !is_chance(parent(node))) m_parts.probability[node] = 1;
    }
}

void ExplicitTree::index_shape() {
    const NodeId n = m_parts.size();
    const std::vector<NodeId>& parent = m_parts.parent;

    m_first_edge.assign(n + 1, 0);
    m_depth.assign(n, 0);
    for (NodeId node = 1; node < n; ++node) {
        ++m_first_edge[parent[node] + 1];
        m_depth[node] = m_depth[parent[node]] + 1;
        m_height = std::max(m_height, m_depth[node]);
    }
    assert(m_height <= kMaxTreeDepth);
    for (NodeId node = 0; node < n; ++node) m_first_edge[node + 1] += m_first_edge[node];

    m_edges.resize(n - 1);
    std::vector<std::uint32_t> next_edge(m_first_edge.begin(), m_first_edge.end() - 1);
    for (NodeId node = 1; node < n; ++node) m_edges[next_edge[parent[node]]++] = node;

    m_subtree_end.resize(n);
    for (NodeId node = 0; node < n; ++node) m_subtree_end[node] = node + 1;
    for (NodeId node = n - 1; node > 0; --node) {
        m_subtree_end[parent[node]] = std::max(m_subtree_end[parent[node]], m_subtree_end[node]);
    }

    m_leaves_before.resize(n);
    const std::vector<Player> below = players_below(m_parts);
    for (NodeId node = 0; node < n; ++node) {
        m_leaves_before[node] = static_cast<std::uint32_t>(m_leaves.size());
        if (!is_leaf(node)) continue;
        assert(!std::isnan(m_parts.number[node]));
        m_leaves.push_back(node);
        if (node != 0) {
            m_parts.player[node] = below[parent[node]];
        } else if (m_parts.player[node] == Player::kChance) {
            m_parts.player[node] = Player::kFirst;
        }
    }
    m_off_array = find_off_array();
}

/// In an array without gaps all levels are full except the last one, which is filled from the left: above the last two
/// levels there is no leaf, and on the last but one no leaf is to the left of an inner node.
NodeId ExplicitTree::find_off_array() const {
    bool has_leaf_before_last = false;
    for (NodeId node = 0; node < node_count(); ++node) {
        const std::size_t children = child_count(node);
        if (children != 0 && children != 2) return node;
        if (children == 0 && depth(node) < height() - 1) return node;
        if (depth(node) != height() - 1) continue;
        if (children == 2 && has_leaf_before_last) return node;
        has_leaf_before_last = has_leaf_before_last || children == 0;
    }
    return kNoNode;
}

void ExplicitTree::index_names() {
    const NodeId n = m_parts.size();
    std::vector<std::uint32_t> next_in_level(static_cast<std::size_t>(m_height) + 2, 0);
    for (NodeId node = 0; node < n; ++node) ++next_in_level[static_cast<std::size_t>(m_depth[node]) + 1];
    for (std::size_t level = 1; level < next_in_level.size(); ++level) next_in_level[level] += next_in_level[level - 1];
    std::vector<NodeId> by_level(n);
    for (NodeId node = 0; node < n; ++node) {
        by_level[next_in_level[static_cast<std::size_t>(m_depth[node])]++] = node;
    }

    std::vector<bool> is_named(n, false);
    for (const GivenText& given : m_parts.names) is_named[given.node] = true;

    // By the place of the node alone, so that naming one node renames no other; the few whose name is taken come last.
    const std::vector<std::uint32_t> taken = default_names_among(m_parts.names);
    const auto is_taken = [&](std::uint32_t name) { return std::binary_search(taken.begin(), taken.end(), name); };
    std::uint32_t next = 0, spare = 0;
    for (NodeId node = 0; node < n; ++node) spare += is_leaf(node) ? 0 : 1;
    m_default_name.assign(n, 0);
    for (const NodeId node : by_level) {
        if (is_leaf(node)) continue;
        m_default_name[node] = next++;
        if (is_named[node] || !is_taken(m_default_name[node])) continue;
        while (is_taken(spare)) ++spare;
        m_default_name[node] = spare++;
    }
}

bool ExplicitTree::operator==(const ExplicitTree& other) const {
    return m_parts.parent == other.m_parts.parent && m_parts.player == other.m_parts.player &&
           m_parts.names == other.m_parts.names && m_parts.moves == other.m_parts.moves &&
           m_parts.probability == other.m_parts.probability && m_parts.value_count == other.m_parts.value_count &&
           are_same(m_parts.number, other.m_parts.number) && are_same(m_parts.values, other.m_parts.values);
}

std::size_t ExplicitTree::child_index(NodeId node) const {
    if (node == 0) return 0;
    const std::span<const NodeId> siblings = children(parent(node));
    return static_cast<std::size_t>(std::lower_bound(siblings.begin(), siblings.end(), node) - siblings.begin());
}

std::vector<int> ExplicitTree::path_to(NodeId node) const {
    std::vector<int> path;
    for (; node != 0; node = parent(node)) path.push_back(static_cast<int>(child_index(node)));
    std::reverse(path.begin(), path.end());
    return path;
}

std::optional<NodeId> ExplicitTree::first_off_array() const {
    return m_off_array == kNoNode ? std::nullopt : std::optional(m_off_array);
}

std::size_t ExplicitTree::array_index(NodeId node) const {
    std::size_t p = 0;
    for (const int child : path_to(node)) p = 2 * p + 1 + static_cast<std::size_t>(child);
    return p;
}

std::optional<double> ExplicitTree::evaluation(NodeId node) const {
    if (is_leaf(node) || std::isnan(m_parts.number[node])) return std::nullopt;
    return m_parts.number[node];
}

std::optional<NodeId> ExplicitTree::first_without_evaluation(int depth) const {
    for (NodeId node = 0; node < node_count(); ++node) {
        if (m_depth[node] == depth && !is_leaf(node) && std::isnan(m_parts.number[node])) return node;
    }
    return std::nullopt;
}

std::string_view ExplicitTree::given_name(NodeId node) const {
    return text_of(m_parts.names, node);
}

std::string_view ExplicitTree::given_move_name(NodeId node) const {
    return text_of(m_parts.moves, node);
}

std::string ExplicitTree::name(NodeId node) const {
    const std::string_view given = given_name(node);
    if (!given.empty()) return std::string(given);
    return is_leaf(node) ? std::string() : default_name(m_default_name[node]);
}

std::string ExplicitTree::move_name(NodeId node) const {
    if (node == 0) return {};
    const std::string_view given = given_move_name(node);
    if (!given.empty()) return std::string(given);
    return default_move_name(name(parent(node)), child_index(node) + 1);
}

namespace {

/// An untrusted word for a message: unchanged, or quoted if it is long or would break the line.
std::string for_message(std::string_view word) {
    std::string quoted = json_quoted_briefly(word);
    return quoted.size() == word.size() + 2 ? std::string(word) : quoted;
}

/// How many moves of a node a text may mean, and the last of them.
struct MovesCalled {
    std::size_t count = 0;
    ExplicitTree::Move last = 0;
};

/// A name with "#" and the child's number from 1 means that one child; a name alone means all children of that name.
MovesCalled moves_called(const ExplicitTree& tree, NodeId node, std::string_view text) {
    MovesCalled called;
    const bool may_have_number = text.find('#') != std::string_view::npos;
    for (std::size_t i = 0; i < tree.child_count(node); ++i) {
        const std::string name = tree.move_name(tree.child(node, i));
        const auto move = static_cast<ExplicitTree::Move>(i);
        if (may_have_number && text == fmt::format("{}#{}", name, i + 1)) return {1, move};
        if (text == name) called = {called.count + 1, move};
    }
    return called;
}

/// Reads a whole number from 0 at `offset`; empty if there is none or it has more than nine digits.
std::optional<int> read_index(std::string_view text, std::size_t& offset) {
    const std::size_t start = offset;
    int index = 0;
    for (; offset < text.size() && text[offset] >= '0' && text[offset] <= '9'; ++offset) {
        if (offset - start == 9) return std::nullopt;
        index = index * 10 + (text[offset] - '0');
    }
    return offset == start ? std::nullopt : std::optional<int>(index);
}

}  // namespace

std::string ExplicitTree::move_text(const State& state, Move move) const {
    const NodeId node = child(state.node, static_cast<std::size_t>(move));
    const std::string text = move_name(node);
    bool is_ambiguous = text.find('#') != std::string::npos;
    if (!m_parts.moves.empty()) {  // default names of siblings differ
        for (const NodeId sibling : children(state.node)) {
            is_ambiguous = is_ambiguous || (sibling != node && move_name(sibling) == text);
        }
    }
    return is_ambiguous ? fmt::format("{}#{}", text, move + 1) : text;
}

Expected<ExplicitTree::Move> ExplicitTree::parse_move(const State& state, std::string_view text) const {
    if (const auto invalid = first_invalid_utf8(text)) {
        return error_at(text, *invalid, fmt::format("expected a move, found {}", describe_at(text, *invalid)));
    }
    const std::string_view word = trimmed(text);
    MovesCalled called = moves_called(*this, state.node, composed(text));  // blanks may belong to a name
    if (called.count == 0) called = moves_called(*this, state.node, composed(word));
    if (called.count == 1) return called.last;

    const std::size_t start = skip_blanks(text, 0);
    if (word.empty()) return error_at(text, start, "expected a move, found nothing");
    if (called.count > 1) {
        return error_at(text, start,
                        fmt::format("{0} moves are called {1}; say which child, from 1: {1}#{2}", called.count,
                                    for_message(word), called.last + 1));
    }
    if (is_leaf(state.node)) {
        return error_at(text, start, fmt::format("{} is not a move here: this is a leaf", for_message(word)));
    }
    constexpr std::size_t most_listed = 12;
    std::string legal;
    for (std::size_t i = 0; i < std::min(child_count(state.node), most_listed); ++i) {
        legal += (i == 0 ? "" : ", ") + for_message(move_name(child(state.node, i)));
    }
    if (child_count(state.node) > most_listed) legal += ", ...";
    return error_at(text, start, fmt::format("{} is not a move here; legal: {}", for_message(word), legal));
}

std::string ExplicitTree::position_text(const State& state) const {
    const std::vector<int> path = path_to(state.node);
    return path.empty() ? "root" : joined(path, "/", [](int place) { return std::to_string(place); });
}

Expected<ExplicitTree::State> ExplicitTree::parse_position(std::string_view text) const {
    if (trimmed(text) == "root") return State{0};
    State state;
    std::size_t offset = skip_blanks(text, 0);
    while (true) {
        const std::size_t start = offset;
        const std::optional<int> index = read_index(text, offset);
        if (!index) {
            return error_at(
                text, start,
                fmt::format("expected \"root\" or child numbers such as 0/2/1, found {}", describe_at(text, start)));
        }
        const std::size_t count = child_count(state.node);
        if (static_cast<std::size_t>(*index) >= count) {
            return error_at(text, start,
                            count == 0 ? fmt::format("expected the path to end here: a leaf has no child {}", *index)
                                       : fmt::format("expected a child from 0 to {}, found {}", count - 1, *index));
        }
        state.node = child(state.node, static_cast<std::size_t>(*index));
        if (offset >= text.size() || text[offset] != '/') break;
        ++offset;
    }
    offset = skip_blanks(text, offset);
    if (offset != text.size()) {
        return error_at(text, offset,
                        fmt::format("expected '/' or the end of the text, found {}", describe_at(text, offset)));
    }
    return state;
}

}  // namespace plytrace
