// The choice that UCT makes at a node, at any step: the score of each child as the sum of its mean Q, for the player to
// move, and its bonus U for few visits, with their texts. Pure functions of a trace of means; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/narration/narration.hpp"
#include "search/check/ucb.hpp"

namespace plytrace {

/// A child of the node, in the order of the children.
struct ChoiceBar {
    NodeId node = kNone;
    std::string name;  ///< "B", a move, or "leaf 3"
    std::uint32_t visits = 0;
    double value = 0, bonus = 0;  ///< Q and U; the score is their sum
    bool is_chosen = false;       ///< the search goes to it, or has just gone to it
    bool is_new = false;          ///< it has no result yet
    bool is_proved = false;       ///< by a solver: it is no choice
    std::string value_text, bonus_text, score_text, visits_text;
    [[nodiscard]] double score() const { return value + bonus; }
};

/// How many decimals the scores at a node have, wherever they are on screen: two, or more if the two greatest would
/// look alike without being equal.
[[nodiscard]] int decimals_for(std::vector<double> scores);
/// A score or a part of it: "0.10", "−1.22".
[[nodiscard]] std::string fixed_text(double number, int decimals);

/// What the search does at the node.
enum class ChoiceKind : std::uint8_t {
    kEmpty,   ///< it has no children with results
    kScores,  ///< it goes to the child with the greatest score
    kExpand,  ///< it adds a child, whatever the scores of the others are
    kChance,  ///< chance draws an outcome
    kAfter,   ///< a result has come back: these are the scores now
};

struct UctChoice {
    ChoiceKind kind = ChoiceKind::kEmpty;
    NodeId node = kNone;
    std::vector<ChoiceBar> bars;
    double base = 0;     ///< where the bars begin: the worst mean for the player to move
    double longest = 1;  ///< of the bars, from there
    std::string title;   ///< "at A"
    std::string words;   ///< why that child is chosen
    std::string moves;   ///< the child with the most visits and the one with the best mean, where they differ
};

/// The choice at the node at which the search is at step t, or which it has just made there. During a playout, that of
/// the iteration's last node. Precondition: the trace has means.
[[nodiscard]] UctChoice choice_at(const Narrator& narrator, Step t);

/// Indices of the bars to show if there is room for this number, in the order of the children: the chosen child is
/// always among them, then those with the greatest scores.
[[nodiscard]] std::vector<std::size_t> bars_in(const UctChoice& choice, std::size_t room);

}  // namespace plytrace
