// Trees, as text, as JSON and as a mixture: one that can be read is written in three ways and read again as the same
// tree, and every name shown to people leads back to its node or move.
#include "games/core/random.hpp"
#include "games/tree/edit.hpp"
#include "games/tree/parse.hpp"
#include "games/tree/write.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

namespace {

constexpr std::size_t kMostTreeNodesTried = 2000, kMostChildren = 30;

void hold_written(const ExplicitTree& tree) {
    for (const auto write : {write_tree, write_tree_json, write_tree_pretty}) {
        const std::string text = write(tree);
        hold_text(text, "a tree that is written");
        hold(read_again(parse_tree(text), "a tree that was written is read", text) == tree,
             "a tree is read as it was written", text);
    }
}

void hold_names(const ExplicitTree& tree) {
    const std::size_t count = std::min(tree.node_count(), kMostTreeNodesTried);
    for (NodeId node = 0; node < count; ++node) {
        hold_text(tree.name(node), "a node's name");
        hold_text(tree.move_name(node), "a move's name");
        const ExplicitTree::State state{node};
        const auto place = tree.parse_position(tree.position_text(state));
        hold(place && *place == state, "a position's text is read as that position");
        const std::size_t children = std::min(tree.child_count(node), kMostChildren);
        for (std::size_t i = 0; i < children; ++i) {
            const std::string text = tree.move_text(state, static_cast<int>(i));
            hold_text(text, "a move");
            const auto move = tree.parse_move(state, text);
            hold(move && *move == static_cast<int>(i), "a move's text is read as that move", text);
        }
    }
}

}  // namespace

void tree(Bytes bytes) {
    for (const std::optional<Player> root :
         {std::optional<Player>(), std::optional(Player::kFirst), std::optional(Player::kSecond)}) {
        const auto read = parse_tree(bytes, root);
        if (!read) {
            hold_refusal(read.error());
            continue;
        }
        hold(!root || read->value_count() > 1 || read->player(0) == *root || read->is_chance(0),
             "the root is whose one says");
        hold_written(*read);
        hold_names(*read);
    }
}

}  // namespace plytrace::fuzz
