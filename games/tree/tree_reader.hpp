// The reader behind parse_tree: what its two files share. Inside games/tree only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace::tree_reading {

using Failure = std::optional<InputError>;  // nothing: all is well

inline constexpr std::size_t kNotSeen = static_cast<std::size_t>(-1);

/// The keys of an object, in the order in which messages list them.
enum Key : std::size_t { kName, kMove, kPlayer, kChildren, kEvaluation, kValue, kProbabilities, kKeyCount };
inline constexpr std::array<std::string_view, kKeyCount> kKeyNames{"name",       "move",  "player",       "children",
                                                                   "evaluation", "value", "probabilities"};

/// A list or an object that is still open.
struct Open {
    NodeId node = 0;            ///< whose children or members are being read
    std::size_t opened_at = 0;  ///< where its bracket stands
    std::size_t count = 0;      ///< items or members so far
    bool is_after_comma = false;
    bool is_member = false;                        ///< a list that is the value of an object's key
    bool is_chance = false;                        ///< a list that began with ?, an object whose player is chance
    double total = 0;                              ///< of such a list's probabilities so far
    std::size_t child_count = 0;                   ///< of an object, once its list of children has been read
    std::size_t probabilities = 0;                 ///< of an object: how many it gave
    std::array<std::size_t, kKeyCount> seen_at{};  ///< of an object: where each key stands
};

class TreeReader {
  public:
    TreeReader(std::string_view text, std::optional<Player> root) : m_text(text), m_root(root) {}

    Expected<ExplicitTree> read();

  private:
    // One step each: reads a bracket, a separator, a leaf or a member.
    Failure read_node(NodeId parent);
    Failure continue_list(Open& list);
    Failure continue_object(Open& object);
    Failure read_member(Open& object);
    Failure finish_object(const Open& object);
    Failure finish_list(const Open& list);
    Failure add_node(NodeId parent);
    Failure open(NodeId node, bool is_member);

    // parse_values.cpp: what stands in nodes.
    Failure read_label(Open& list);
    Failure read_chance_child(Open& list);
    Failure read_text(std::vector<GivenText>& column, NodeId node);
    Failure read_player(Open& object);
    Failure read_number(double& number);
    Failure read_finite(double& number);
    Failure read_values(NodeId node);
    Failure take_values(NodeId node, std::size_t start, const std::vector<double>& values);
    Failure read_probabilities(Open& object);
    Failure read_probability(double& probability);
    Failure check_total(std::size_t place, double total) const;
    Failure check_players() const;
    void settle_players();
    void settle_probabilities();

    [[nodiscard]] bool is_at_end() const { return m_offset == m_text.size(); }
    [[nodiscard]] char next() const { return is_at_end() ? '\0' : m_text[m_offset]; }
    [[nodiscard]] bool is_next(char c) const { return !is_at_end() && m_text[m_offset] == c; }
    [[nodiscard]] std::string_view next_word() const;
    void skip();
    /// "expected `what`, found ...", here.
    [[nodiscard]] Failure expected(std::string_view what) const;
    [[nodiscard]] Failure fault(std::size_t offset, std::string message) const;

    /// Who moves at a node, where the text says so.
    struct GivenPlayer {
        NodeId node;
        std::size_t place;
        Player player;
        bool is_number;
    };
    /// The probabilities of a node's children, in one list.
    struct GivenProbabilities {
        NodeId node;
        std::vector<double> list;
    };

    std::string_view m_text;
    std::optional<Player> m_root;
    std::size_t m_offset = 0;
    std::vector<Open> m_open;
    std::vector<std::int32_t> m_depth;
    std::vector<GivenPlayer> m_players;
    std::vector<GivenProbabilities> m_probabilities;
    bool m_has_values = false;  ///< a value or an evaluation has been read: the others are of its kind
    TreeParts m_parts;
};

[[nodiscard]] constexpr bool is_opening(char c) {
    return c == '(' || c == '[';
}
/// Whether `c` ends a number or another bare word.
[[nodiscard]] bool ends_word(char c);

}  // namespace plytrace::tree_reading
