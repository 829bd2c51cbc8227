// Names and moves of a trace's nodes, from the document's game. Owned by the document; window's thread.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/document/coalition.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

class Document;

class DocumentNodeText final : public NodeText {
  public:
    explicit DocumentNodeText(const Document& document) : m_document(document) {}

    [[nodiscard]] std::string node_name(NodeId node) const override;
    [[nodiscard]] std::string name_in_sentence(NodeId node) const override;
    [[nodiscard]] std::string leaf_in_sentence(NodeId node) const override;
    [[nodiscard]] std::optional<double> leaf_value(NodeId node) const override;
    [[nodiscard]] std::string leaf_text(NodeId node) const override;
    [[nodiscard]] int leaf_digits(NodeId node) const override;
    [[nodiscard]] std::vector<std::string> leaf_texts(NodeId node) const override;
    [[nodiscard]] bool has_values_of_others() const override { return coalition_against(m_document).has_value(); }
    [[nodiscard]] std::optional<double> probability(NodeId node) const override;
    [[nodiscard]] std::vector<std::string> branch_texts(NodeId node) const override;
    [[nodiscard]] std::string move_text(NodeId node) const override;
    [[nodiscard]] std::string move_text_at(NodeId node, MoveCode move) const override;
    [[nodiscard]] std::string move_in_sentence(NodeId node) const override;
    [[nodiscard]] std::vector<std::string> playout_texts(NodeId node, std::span<const MoveCode> moves) const override;
    [[nodiscard]] bool is_leaf(NodeId node) const override;
    [[nodiscard]] Role role(NodeId node) const override;

  private:
    /// A game, and the moves from its start to a node.
    struct Route {
        const GameSession* game;
        std::vector<MoveCode> moves;
    };
    const Document& m_document;
    /// Games that start on the route to deep nodes; otherwise each name would replay all moves from the root.
    mutable std::unordered_map<NodeId, std::unique_ptr<const GameSession>> m_waypoints;
    /// By inner node of an explicit tree: the digits that tell its leaves' values apart.
    mutable std::unordered_map<NodeId, int> m_digits;
    mutable int m_generation = 0;  ///< the document's generation to which both belong

    void forget_older_generations() const;
    [[nodiscard]] Route route_to(NodeId node) const;
    [[nodiscard]] bool has_array_names() const;
};

}  // namespace plytrace
