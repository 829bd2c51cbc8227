// Game review: the value of each position, the loss of each move against the best one, the mistakes, and the curve. The
// engine works backwards from the last position, so that exact values come first. Plain values and functions;
// engine_analysis.hpp asks the engine. Window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/playing/move_list.hpp"
#include "app/playing/review_drawing.hpp"
#include "search/any_game/analysis.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// A position of the game.
struct ReviewPoint {
    bool is_known = false;
    double value = 0;        ///< the result of best play from here, from the first player's point of view
    bool is_solved = false;  ///< the value is the final score
    int plies = 0;           ///< otherwise, the depth of the search
    MoveCode best = kNoMove;
    std::vector<MoveCode> line;              ///< the best move and the expected continuation
    std::optional<PassAnalysis> repeatable;  ///< the deepest pass that can be run again for its tree
};

struct Review {
    std::shared_ptr<const GameSession> game;
    std::vector<MoveCode> moves;      ///< all moves of the game
    std::vector<int> numbers;         ///< as in move_numbers(): that of move i at i + 1
    std::vector<ReviewPoint> points;  ///< before each move, and at the end: one more than moves
    bool is_in_discs = true;          ///< otherwise values before the solved part are points of an evaluation
    std::size_t shown = 0;            ///< the position on display, as a number of moves

    /// The next position for the engine; empty: all are known.
    [[nodiscard]] std::optional<std::size_t> next() const;
    [[nodiscard]] std::size_t known_count() const;
    /// The number of the next move that is no pass, after `ply` moves.
    [[nodiscard]] int next_number(std::size_t ply) const { return numbers[ply] + 1; }
    [[nodiscard]] Moves before(std::size_t ply) const { return Moves(moves).subspan(0, ply); }
};

/// A new review. The value of a finished game's last position is known at once.
[[nodiscard]] Review begun_review(std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves);
/// Adds the engine's final report on the position after `ply` moves.
void add_review_point(Review& review, std::size_t ply, const AnalysisReport& report);

struct Loss {
    double points = 0;      ///< the value lost by the move; at least 0
    bool is_exact = false;  ///< both positions are solved
};
/// The loss of the move made after `ply` moves; empty if it is unknown, or the two values have different units.
[[nodiscard]] std::optional<Loss> loss_of(const Review& review, std::size_t ply);

/// The least loss of a mistake, in discs or in points of an evaluation.
inline constexpr double kMistakeDiscs = 2, kMistakePoints = 20;
/// The plies of the mistakes, in order.
[[nodiscard]] std::vector<std::size_t> mistakes_of(const Review& review);

/// The known values of the move made after `ply` moves and of the best one, as an analysis of that position. No moves
/// if nothing is known, or if the two values have different units.
[[nodiscard]] AnalysisReport review_report(const Review& review, std::size_t ply);

/// The value of each move for a file of the game: that of the position after it, in discs, from the mover's point of
/// view. Empty if it is not known in discs.
[[nodiscard]] std::vector<std::optional<double>> move_values(const Review& review);

struct AppState;

/// The game's moves and variations as rows (move_list.hpp). Those that an open review calls mistakes have a question
/// mark, as in records of games. Precondition: the document has a game.
[[nodiscard]] std::vector<MoveListRow> reviewed_move_list(const AppState& app, std::string_view pass);

// ---- the curve ------------------------------------------------------------------------------------------------------
// A review's curve, for the window and as a picture. Functions of the AppState; window's thread.

/// The curve as far as it is known. Precondition: review_of(app).
[[nodiscard]] ReviewGraph review_graph(const AppState& app);
/// The curve with the game's title, its players and a legend. Precondition: review_of(app).
[[nodiscard]] ReviewPicture review_picture_of(const AppState& app);
/// Opens the Export dialog for the curve.
void ask_review_picture(AppState& app);
/// Opens the dialog that saves the game with the values of its moves.
void ask_review_record(AppState& app);

}  // namespace plytrace
