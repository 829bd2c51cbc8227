// The rules concept: what a search needs to know about a game, and nothing else. A game object holds the parameters
// (board size, an explicit tree) and never changes during a search; a position is a trivially copyable value to which
// the search applies moves and takes them back. Any thread; a const game is shared freely.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

namespace plytrace {

/// Who moves at a position. Two-player games use kFirst and kSecond ("X" and "O"; in an explicit tree MAX and MIN).
/// Which of them is MAX is the search's choice, not the game's. At a chance position nobody chooses.
enum class Player : std::uint8_t { kFirst = 0, kSecond, kThird, kFourth, kFifth, kSixth, kChance };

/// The most players that a game can have.
inline constexpr int kMostPlayers = 6;

/// The other one of two.
[[nodiscard]] constexpr Player opponent(Player player) {
    return player == Player::kFirst ? Player::kSecond : Player::kFirst;
}

/// The rules of a deterministic two-player zero-sum game.
///
/// - `State` is a position: trivially copyable, compared by value.
/// - `Move` is an integer; a pass is an ordinary move. The trace stores it as 32 bits.
/// - `MoveList` is the game's own list: a `FixedList` on the stack for board games, a range of numbers for trees.
///   It offers size(), operator[], begin(), end().
/// - `Undo` is what `apply` gives back so that `undo` can restore the position exactly.
/// - `outcome` is empty while the game goes on; of a finished game it is the utility in kFirst's view (any double,
///   infinities included, never NaN).
/// - `legal_moves` clears the list and fills it in the order in which moves are tried. It is empty exactly when the
///   game is over.
template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::integral<typename G::Move> &&
                   sizeof(typename G::Move) <= 4 &&
               requires(const G& game, const typename G::State& position, typename G::State& state,
                        typename G::Move move, typename G::MoveList& list, const typename G::Undo& taken) {
    { game.initial() } -> std::same_as<typename G::State>;
    { game.player_to_move(position) } -> std::same_as<Player>;
    { game.outcome(position) } -> std::same_as<std::optional<double>>;
    game.legal_moves(position, list);
    { game.apply(state, move) } -> std::same_as<typename G::Undo>;
    game.undo(state, move, taken);
    { position == position } -> std::convertible_to<bool>;
};

/// A game with chance positions. If `player_to_move` is kChance, the legal moves are the outcomes, and their
/// probabilities, each from 0 to 1, add up to 1.
template <class G>
concept ChanceGame = Game<G> && requires(const G& game, const typename G::State& position, typename G::Move move) {
    { game.probability(position, move) } -> std::same_as<double>;
};

/// A game of `value_count()` players, 2 to 6, whose leaves have one number for each player; if value_count() is 1, a
/// leaf has one number, as in other games. `values` of a position that has some: the result of a finished one, or an
/// estimate.
template <class G>
concept VectorGame = Game<G> && requires(const G& game, const typename G::State& position) {
    { game.value_count() } -> std::same_as<int>;
    { game.values(position) } -> std::same_as<std::span<const double>>;
};

/// A named evaluation of unfinished positions, in kFirst's view.
template <class E, class G>
concept Evaluation = requires(const E& evaluation, const G& game, const typename G::State& position) {
    { evaluation(game, position) } -> std::same_as<double>;
};

/// A game in which the same position with the other player to move makes sense, whether or not the rules allow a pass:
/// for searches that try a null move. An optional part of the rules.
template <class G>
concept NullMoveGame = Game<G> && requires(const typename G::State& position) {
    { G::without_turn(position) } -> std::same_as<typename G::State>;
};

/// A game that distinguishes quiet positions from others, whose evaluation cannot be trusted: for searches that look
/// further there. An optional part of the rules.
///
/// - `is_noisy`: a legal move that changes much at once, or that responds to such a change. From any position,
/// sequences
///   of noisy moves come to an end.
/// - `must_answer`: the player to move cannot stand pat, like a king in check: only noisy moves can help.
template <class G>
concept NoisyGame = Game<G> && requires(const G& game, const typename G::State& state, typename G::Move move) {
    { game.is_noisy(state, move) } -> std::same_as<bool>;
    { game.must_answer(state) } -> std::same_as<bool>;
};

}  // namespace plytrace
