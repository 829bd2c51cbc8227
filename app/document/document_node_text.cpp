#include "app/document/document_node_text.hpp"

#include <algorithm>
#include <utility>

#include "app/document/document.hpp"
#include "games/core/text.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/any_game/game_session.hpp"
#include "search/options/algorithm_table.hpp"

namespace plytrace {

namespace {

/// A name as far as a sentence has room for it: at most 60 letters, the last of which is then "…".
[[nodiscard]] std::string for_a_sentence(std::string name) {
    constexpr std::size_t kMostLetters = 60;
    std::size_t letters = 0, kept = 0;  // kept: bytes of all letters but the last
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (continues_character(name[at])) continue;
        if (++letters == kMostLetters) kept = at;
        if (letters > kMostLetters) return name.substr(0, kept) + "…";
    }
    return name;
}

}  // namespace

/// Whether nodes are named by their numbers in an array, as the shown search does.
bool DocumentNodeText::has_array_names() const {
    const Trace* trace = m_document.trace().get();
    const AlgorithmEntry* algorithm = trace != nullptr ? find_algorithm(trace->header().algorithm) : nullptr;
    return algorithm != nullptr && algorithm->needs_array && m_document.tree() != nullptr &&
           !m_document.tree()->first_off_array();
}

std::string DocumentNodeText::node_name(NodeId node) const {
    const ExplicitTree* tree = m_document.tree();
    if (has_array_names()) return std::to_string(tree->array_index(node));
    return tree != nullptr ? tree->name(node) : move_text(node);
}

/// A bare number next to values would be taken for a value.
std::string DocumentNodeText::name_in_sentence(NodeId node) const {
    return has_array_names() ? "a[" + node_name(node) + "]" : for_a_sentence(node_name(node));
}

std::string DocumentNodeText::leaf_in_sentence(NodeId node) const {
    return has_array_names() ? name_in_sentence(node) + " = " + leaf_text(node) : leaf_text(node);
}

std::optional<double> DocumentNodeText::leaf_value(NodeId node) const {
    const ExplicitTree* tree = m_document.tree();
    if (tree == nullptr || !tree->is_leaf(node)) return std::nullopt;
    if (const auto own = coalition_against(m_document)) return tree->values(node)[static_cast<std::size_t>(*own)];
    return tree->value(node);
}

std::string DocumentNodeText::leaf_text(NodeId node) const {
    const ExplicitTree* tree = m_document.tree();
    if (tree == nullptr || !tree->is_leaf(node)) return {};
    return values_text(tree->values(node), leaf_digits(node));
}

std::vector<std::string> DocumentNodeText::leaf_texts(NodeId node) const {
    const ExplicitTree* tree = m_document.tree();
    if (tree == nullptr || !tree->is_leaf(node)) return {};
    return values_texts(tree->values(node), leaf_digits(node));
}

int DocumentNodeText::leaf_digits(NodeId node) const {
    const ExplicitTree* tree = m_document.tree();
    if (tree == nullptr || node == 0) return kUsualDigits;
    forget_older_generations();
    const NodeId parent = tree->parent(node);
    if (const auto known = m_digits.find(parent); known != m_digits.end()) return known->second;
    int digits = kUsualDigits;
    for (std::size_t player = 0; player < static_cast<std::size_t>(tree->value_count()); ++player) {
        std::vector<double> values;
        for (const NodeId child : tree->children(parent)) {
            if (tree->is_leaf(child)) values.push_back(tree->values(child)[player]);
        }
        digits = std::max(digits, digits_to_tell_apart(std::move(values)));
    }
    return m_digits[parent] = digits;
}

void DocumentNodeText::forget_older_generations() const {
    if (m_generation == m_document.generation()) return;
    m_waypoints.clear();
    m_digits.clear();
    m_generation = m_document.generation();
}

std::optional<double> DocumentNodeText::probability(NodeId node) const {
    const auto& game = m_document.game();
    if (!game || !game->has_chance()) return std::nullopt;
    if (const ExplicitTree* tree = m_document.tree(); tree != nullptr) {
        if (node == 0 || !tree->is_chance(tree->parent(node))) return std::nullopt;
        return tree->probability(node);
    }
    const Trace* trace = m_document.trace().get();
    const NodeId parent = trace == nullptr ? kNone : trace->node_parent(node);
    if (parent == kNone || role(parent) != Role::kChance) return std::nullopt;
    const Route route = route_to(parent);
    return route.game->probability(route.moves, trace->node_move(node));
}

/// The move's name, with its probability if it has one; the child's name is shown in the node.
std::vector<std::string> DocumentNodeText::branch_texts(NodeId node) const {
    std::vector<std::string> texts = NodeText::branch_texts(node);
    const ExplicitTree* tree = m_document.tree();
    if (tree == nullptr || has_array_names()) return texts;
    const std::string name(tree->given_move_name(node));
    if (!name.empty()) texts.insert(texts.begin(), texts.empty() ? name : name + " " + texts[0]);
    return texts;
}

std::string DocumentNodeText::move_text(NodeId node) const {
    if (const ExplicitTree* tree = m_document.tree(); tree != nullptr) {
        return has_array_names() && node != 0 ? node_name(node) : tree->move_name(node);
    }
    const Trace* trace = m_document.trace().get();
    if (trace == nullptr || trace->node_parent(node) == kNone) return "";
    const MoveCode move = trace->node_move(node);
    if (!m_document.game()) return std::to_string(move);
    const Route route = route_to(trace->node_parent(node));
    return route.game->move_text(route.moves, move);
}

std::vector<std::string> DocumentNodeText::playout_texts(NodeId node, std::span<const MoveCode> moves) const {
    if (m_document.tree() != nullptr || m_document.trace() == nullptr || !m_document.game()) return {};
    Route route = route_to(node);
    std::vector<std::string> texts;
    for (const MoveCode move : moves) {
        texts.push_back(route.game->move_text(route.moves, move));
        route.moves.push_back(move);
    }
    return texts;
}

/// Precondition: the game is known, and no explicit tree.
DocumentNodeText::Route DocumentNodeText::route_to(NodeId node) const {
    constexpr std::size_t kPliesBetween = 256;
    forget_older_generations();
    const Trace& trace = *m_document.trace();
    std::vector<NodeId> path;  // from the node up
    for (; trace.node_parent(node) != kNone && !m_waypoints.contains(node); node = trace.node_parent(node)) {
        path.push_back(node);
    }
    const auto begun = m_waypoints.find(node);
    Route route{m_document.game().get(), {}};
    if (begun != m_waypoints.end()) {
        route.game = begun->second.get();
    } else {
        route.moves = m_document.moves_to(node);
    }
    for (auto at = path.rbegin(); at != path.rend(); ++at) {
        route.moves.push_back(trace.node_move(*at));
        if (route.moves.size() < kPliesBetween) continue;
        route.game = (m_waypoints[*at] = session_from(*route.game, route.moves)).get();
        route.moves.clear();
    }
    return route;
}

std::string DocumentNodeText::move_in_sentence(NodeId node) const {
    return has_array_names() ? name_in_sentence(node) : for_a_sentence(move_text(node));
}

std::string DocumentNodeText::move_text_at(NodeId node, MoveCode move) const {
    const Trace* trace = m_document.trace().get();
    if (trace == nullptr || !m_document.game() || m_document.tree() != nullptr) return "";
    const Route route = route_to(node);
    return route.game->move_text(route.moves, move);
}

bool DocumentNodeText::is_leaf(NodeId node) const {
    if (const ExplicitTree* tree = m_document.tree(); tree != nullptr) return tree->is_leaf(node);
    const Trace* trace = m_document.trace().get();
    if (trace == nullptr) return false;
    const NodeState state = trace->node_state(node, trace->event_count());
    return state.is_evaluated || state.is_reused;
}

Role DocumentNodeText::role(NodeId node) const {
    const Trace* trace = m_document.trace().get();
    if (trace != nullptr && trace->first_visit(node) != kNone) return trace->role(trace->first_visit(node));
    const ExplicitTree* tree = m_document.tree();
    if (tree == nullptr) return Role::kMax;
    if (const auto own = coalition_against(m_document)) return tree->player(node) == *own ? Role::kMax : Role::kMin;
    return role_in_tree(*tree, node);
}

}  // namespace plytrace
