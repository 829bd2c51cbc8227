#include "games/tree/reading/draft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "games/core/json_string.hpp"
#include "games/core/letters.hpp"
#include "games/core/number_text.hpp"
#include "games/tree/reading/players.hpp"

namespace plytrace {

namespace {

constexpr std::string_view kAround = " \t\r\n:=,;()[]<>|";  // between a name and what follows it

[[nodiscard]] bool is_around(char c) {
    return kAround.find(c) != std::string_view::npos;
}

/// Without blanks and marks at both ends.
[[nodiscard]] std::string_view bare(std::string_view text) {
    text = without_blanks_around(text);
    while (!text.empty() && is_around(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_around(text.back())) text.remove_suffix(1);
    return text;
}

/// The first and the last word of a label, and what is left without them.
[[nodiscard]] std::string_view first_word(std::string_view label) {
    std::size_t end = 0;
    while (end < label.size() && !is_around(label[end])) ++end;
    return label.substr(0, end);
}
[[nodiscard]] std::string_view last_word(std::string_view label) {
    std::size_t begin = label.size();
    while (begin > 0 && !is_around(label[begin - 1])) --begin;
    return label.substr(begin);
}

/// Who moves, as labels say it.
[[nodiscard]] std::optional<Player> mover_in(std::string_view word) {
    if (word == "?" || is_word(word, "chance")) return Player::kChance;
    return word.size() > 1 ? player_of(word) : std::nullopt;
}

/// "b1: value", of "b1: value = 3".
[[nodiscard]] std::string without_word_for_value(std::string_view name) {
    const std::string_view last = last_word(name);
    for (const std::string_view word : {"value", "utility", "score", "payoff", "leaf"}) {
        if (is_word(last, word)) return std::string(bare(name.substr(0, name.size() - last.size())));
    }
    return std::string(name);
}

[[nodiscard]] std::string quoted_name(const TreeDraft::Node& node) {
    return node.label.empty() ? "without a name" : json_quoted_briefly(node.label);
}

}  // namespace

std::vector<double> values_in(std::string_view text) {
    text = without_blanks_around(text);
    if (const auto number = parse_number(text)) return {*number};
    constexpr std::string_view openings = "<([", closings = ">)]";
    const std::size_t bracket = text.empty() ? std::string_view::npos : openings.find(text.front());
    if (bracket == std::string_view::npos || text.back() != closings[bracket]) return {};
    text = without_blanks_around(text.substr(1, text.size() - 2));
    const bool has_commas = text.find(',') != std::string_view::npos;
    std::vector<double> values;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(has_commas ? ',' : ' '), text.size());
        const auto number = parse_number(without_blanks_around(text.substr(0, end)));
        if (!number || std::isinf(*number)) return {};
        values.push_back(*number);
        text = without_blanks_around(text.substr(std::min(end + 1, text.size())));
    }
    const bool is_list = values.size() > 1 && values.size() <= static_cast<std::size_t>(kMostPlayers);
    return is_list ? values : std::vector<double>();
}

std::size_t TreeDraft::add(std::size_t place, std::size_t parent, std::string label) {
    const std::size_t node = m_nodes.size();
    m_nodes.emplace_back();
    m_nodes[node].place = place;
    m_nodes[node].label = std::move(label);
    m_nodes[node].parent = parent;
    if (parent != kNone) m_nodes[parent].children.push_back(node);
    return node;
}

void TreeDraft::remove_last() {
    if (m_nodes.back().parent != kNone) m_nodes[m_nodes.back().parent].children.pop_back();
    m_nodes.pop_back();
}

std::size_t TreeDraft::named(const std::string& name, std::size_t place) {
    const auto known = m_by_name.find(name);
    if (known != m_by_name.end()) return known->second;
    const std::size_t node = add(place, kNone, name);
    m_nodes[node].is_label_name = true;
    m_by_name.emplace(name, node);
    return node;
}

Failure TreeDraft::connect(std::string_view text, std::size_t parent, std::size_t child, std::size_t place) {
    Node& node = m_nodes[child];
    if (node.parent != kNone) {
        return error_at(text, place,
                        fmt::format("expected one parent of each node, found {} as a child of {} and of {}",
                                    quoted_name(node), quoted_name(m_nodes[node.parent]), quoted_name(m_nodes[parent])))
            .value();
    }
    node.parent = parent;
    m_nodes[parent].children.push_back(child);
    return std::nullopt;
}

Failure TreeDraft::find_root(std::string_view text, std::size_t& root) const {
    root = kNone;
    for (std::size_t node = 0; node < size(); ++node) {
        if (m_nodes[node].parent != kNone) continue;
        if (root == kNone) {
            root = node;
            continue;
        }
        return error_at(text, m_nodes[node].place,
                        fmt::format("expected one root, found two nodes without a parent: {} and {}",
                                    quoted_name(m_nodes[root]), quoted_name(m_nodes[node])))
            .value();
    }
    if (root != kNone) return std::nullopt;
    return error_at(text, size() == 0 ? text.size() : m_nodes[0].place, "expected a root, a node without a parent")
        .value();
}

/// "b1 = 3": the name and the value.
Failure TreeDraft::settle_leaf(std::string_view text, Node& node) const {
    if (!node.values.empty()) return std::nullopt;
    const auto fault = [&](std::string message) -> Failure { return error_at(text, node.place, message).value(); };
    node.values = values_in(node.label);
    if (!node.values.empty()) {
        if (node.is_label_name && m_has_numbers_for_names) {
            return fault(
                fmt::format("expected a value of the leaf {}: inner nodes have numbers for names here, so this "
                            "may be its name",
                            node.label));
        }
        node.label.clear();
        return std::nullopt;
    }
    const std::size_t list = std::min(node.label.find_first_of("<(["), node.label.size());
    if (list > 0) node.values = values_in(std::string_view(node.label).substr(list));
    if (!node.values.empty()) {
        node.label = without_word_for_value(bare(std::string_view(node.label).substr(0, list)));
        return std::nullopt;
    }
    const std::string_view label = bare(node.label), last = last_word(label);
    const auto number = parse_number(last);
    if (!number) {
        return fault(node.label.empty() ? "expected a value of this leaf"
                                        : fmt::format("expected a value of the leaf {}", quoted_name(node)));
    }
    const std::string_view before = label.substr(0, label.size() - last.size()), name = bare(before);
    const auto behind_name = static_cast<std::size_t>(name.data() + name.size() - before.data());
    const bool is_divided = before.find_first_of(":=(<[|\n", behind_name) != label.npos;
    if (!is_divided && parse_number(last_word(name))) {
        return fault(fmt::format("expected one value of this leaf, found {}", quoted_name(node)));
    }
    node.values.push_back(*number);
    node.label = without_word_for_value(name);
    return std::nullopt;
}

/// "A (MAX)": the name and who moves.
void TreeDraft::settle_inner(Node& node) const {
    std::string_view label = bare(node.label);
    if (node.player) return;
    const std::string_view first = first_word(label), last = last_word(label);
    if ((node.player = mover_in(first))) {
        label.remove_prefix(first.size());
        node.label = bare(label);
    } else if ((node.player = mover_in(last))) {
        label.remove_suffix(last.size());
        node.label = bare(label);
    }
}

Failure TreeDraft::settle_chance(std::string_view text, const Node& node) {
    constexpr double tolerance = 1e-9;
    double total = 0;
    for (const std::size_t index : node.children) {
        Node& child = m_nodes[index];
        const auto take = [&](std::string& from, std::size_t length) {
            if (child.probability) return;
            if (const auto read = parse_probability(without_blanks_around(std::string_view(from).substr(0, length)))) {
                child.probability = *read;
                from = without_blanks_around(std::string_view(from).substr(std::min(from.size(), length + 1)));
            }
        };
        take(child.move, child.move.size());
        if (const std::size_t colon = child.label.find(':'); colon != std::string::npos) take(child.label, colon);
        if (!child.probability) {
            return error_at(text, child.place, "expected a probability from 0 to 1 of this child of a chance node")
                .value();
        }
        total += *child.probability;
    }
    if (std::abs(total - 1) <= tolerance) return std::nullopt;
    return error_at(text, node.place,
                    fmt::format("expected probabilities that add up to 1, found {}", number_text(total)))
        .value();
}

Expected<ExplicitTree> TreeDraft::tree(std::string_view text, std::optional<Player> root) {
    std::size_t top = kNone;
    if (const Failure failure = find_root(text, top)) return tl::make_unexpected(*failure);
    const auto fault = [&](std::size_t place, std::string message) {
        return error_at(text, place, std::move(message));
    };
    if (size() > kMaxTreeNodes) {
        return fault(m_nodes[kMaxTreeNodes].place, fmt::format("expected at most {} nodes", kMaxTreeNodes));
    }
    for (const Node& node : m_nodes) {
        m_has_numbers_for_names =
            m_has_numbers_for_names || (!node.children.empty() && node.is_label_name && parse_number(bare(node.label)));
    }
    TreeParts parts;
    std::vector<GivenPlayer> players;
    std::vector<std::pair<NodeId, std::size_t>> leaves;  // and their numbers here
    struct Step {
        std::size_t node;
        NodeId parent;
        int depth;
    };
    std::vector<Step> open{{top, kNoNode, 0}};
    while (!open.empty()) {  // in preorder
        const Step step = open.back();
        open.pop_back();
        Node& node = m_nodes[step.node];
        node.is_reached = true;
        if (step.depth > kMaxTreeDepth) {
            return fault(node.place, fmt::format("expected at most {} levels below the root", kMaxTreeDepth));
        }
        const bool is_leaf = node.children.empty();
        if (is_leaf) {
            if (node.player && step.node != top) {
                return fault(node.place, "expected no player of a leaf: nobody moves there");
            }
            if (const Failure failure = settle_leaf(text, node)) return tl::make_unexpected(*failure);
        } else {
            settle_inner(node);
        }
        const NodeId number = parts.add(step.parent, kNoEvaluation, Player::kFirst);
        if (!node.label.empty()) parts.names.push_back({number, composed(node.label)});
        if (node.probability) {
            if (parts.probability.empty()) parts.add_probabilities();
            parts.probability[number] = *node.probability;
        }
        if (is_leaf) leaves.emplace_back(number, step.node);
        if (!node.move.empty() && number != 0) parts.moves.push_back({number, composed(node.move)});
        if (is_leaf) continue;
        if (!node.values.empty()) return fault(node.place, "expected a value only at leaves: this node has children");
        if (node.player) players.push_back({number, node.place, *node.player, node.has_numbered_player});
        if (node.player == Player::kChance) {
            if (const Failure failure = settle_chance(text, node)) return tl::make_unexpected(*failure);
            if (parts.probability.empty()) parts.add_probabilities();
        }
        for (auto child = node.children.rbegin(); child != node.children.rend(); ++child) {
            open.push_back({*child, number, step.depth + 1});
        }
    }
    if (parts.size() < size()) {
        const auto unreached =
            std::find_if(m_nodes.begin(), m_nodes.end(), [](const Node& node) { return !node.is_reached; });
        return fault(unreached->place,
                     fmt::format("expected a tree, found a cycle through {}", quoted_name(*unreached)));
    }
    const std::size_t count = m_nodes[leaves.front().second].values.size();
    parts.value_count = static_cast<int>(count);
    if (count > 1) parts.values.assign(parts.size() * count, kNoEvaluation);
    for (const auto& [number, leaf] : leaves) {
        const Node& node = m_nodes[leaf];
        if (node.values.size() != count) {
            return fault(node.place, fmt::format("expected as many values as at the first leaf, {}, found {}", count,
                                                 node.values.size()));
        }
        parts.set_values(number, node.values);
    }
    if (const Failure failure = settle_players(parts, players, root, text)) return tl::make_unexpected(*failure);
    return ExplicitTree(std::move(parts));
}

}  // namespace plytrace
