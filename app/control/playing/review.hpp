// Game review: the value of each position, the loss of each move against the best one, the mistakes, and the curve. The
// engine works backwards from the last position, so that exact values come first. Plain values and functions;
// engine_analysis.hpp asks the engine. Window's thread.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "app/playing/review_drawing.hpp"
#include "search/any_game/analysis.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// A position of the game.
struct ReviewPoint {
    bool is_known = false;
    double value = 0;        ///< of best play from here, in the first player's view
    bool is_solved = false;  ///< that is the score at the end of the game
    int plies = 0;           ///< else: how deep it was searched
    MoveCode best = kNoMove;
    std::vector<MoveCode> line;  ///< the best move, and what is expected to follow
};

struct Review {
    std::shared_ptr<const GameSession> game;
    std::vector<MoveCode> moves;      ///< all of the game
    std::vector<ReviewPoint> points;  ///< one more: before each move, and at the end
    bool is_in_discs = true;          ///< else values before the solved part are an evaluation's points
    std::size_t shown = 0;            ///< the position that is looked at: after so many moves

    /// The position that the engine is to look at next; empty: all are known.
    [[nodiscard]] std::optional<std::size_t> next() const;
    [[nodiscard]] std::size_t known_count() const;
    [[nodiscard]] Moves before(std::size_t ply) const { return Moves(moves).subspan(0, ply); }
};

/// The end of a finished game is known at once.
[[nodiscard]] Review begun_review(std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves);
/// What an engine's last report of the position after `ply` moves says.
void add_review_point(Review& review, std::size_t ply, const AnalysisReport& report);

struct Loss {
    double points = 0;      ///< what the move gave away, at least 0
    bool is_exact = false;  ///< both positions are solved
};
/// Of the move that is made after `ply` moves; empty where it is not known, or counted in two different units.
[[nodiscard]] std::optional<Loss> loss_of(const Review& review, std::size_t ply);

/// A move that loses at least so much: discs, or an evaluation's points.
inline constexpr double kMistakeDiscs = 2, kMistakePoints = 20;
/// The plies of the mistakes, in the order of the game.
[[nodiscard]] std::vector<std::size_t> mistakes_of(const Review& review);

/// The value that belongs to each move in a file of the game: of the position behind it, in the view of who made it, in
/// discs. Empty where it is not known in discs.
[[nodiscard]] std::vector<std::optional<double>> move_values(const Review& review);

// ---- the curve ------------------------------------------------------------------------------------------------------
// A review's curve, for the window and as a picture. Functions of the AppState; window's thread.

struct AppState;

/// What is known of it by now. Precondition: review_of(app).
[[nodiscard]] ReviewGraph review_graph(const AppState& app);
/// With the game's title, its players and a legend. Precondition: review_of(app).
[[nodiscard]] ReviewPicture review_picture_of(const AppState& app);
/// The dialog Export, for the curve.
void ask_review_picture(AppState& app);
/// The dialog that saves the game with the values of its moves.
void ask_review_record(AppState& app);

}  // namespace plytrace
