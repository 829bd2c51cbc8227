// The engine in the background: what it is asked about the document's position, and what it has reported. It restarts
// with every move and stops when its values are not shown. Functions of the AppState; window's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/control/playing/reasons.hpp"
#include "app/control/playing/review.hpp"
#include "search/any_game/analysis.hpp"
#include "search/running/analyst.hpp"

namespace plytrace {

struct AppState;
class EngineSession;

struct AnalysisState {
    explicit AnalysisState(Analyst& its_analyst) : analyst(its_analyst) {}

    Analyst& analyst;
    int solve_from = 22;            ///< empty squares from which on a position is searched to the end of the game
    int review_solves_from = 22;    ///< the same of a review, which nobody waits for
    AnalysisReport report;          ///< of the document's position; no moves: nothing is known yet
    bool gives_each_value = false;  ///< exact values are wanted of all moves of this position
    double begun_at = 0;            ///< by the host's clock: the request that runs or ran last
    double report_seconds = 0;      ///< how long the search had run by then that the report is of

    /// A line that is played out on the board, move by move.
    struct Line {
        std::vector<MoveCode> before;  ///< from the game's start to where it begins
        std::vector<MoveCode> moves;
        std::size_t step = 0;  ///< how many of them are on the board
        std::string words;     ///< what it shows
    };
    std::optional<Line> line;
    std::optional<Review> review;  ///< of the game that is or was the document's
    Reasons reasons;               ///< why the position is liked

    /// The engine's search whose tree the document shows.
    struct Tree {
        std::shared_ptr<const EngineSession> session;
        int generation = 0;         ///< of the document, while it is that one's
        MoveCode wanted = kNoMove;  ///< the move whose node is to be selected
        bool is_new = true;         ///< no frame has followed it
    };
    std::optional<Tree> tree;

    /// A move that a level is to make in the document's position.
    struct Turn {
        int level = 1;
        std::uint64_t seed = 1;
        MoveCode move = kNoMove;  ///< once it is found
    };
    std::optional<Turn> turn;

    /// What the engine was asked last.
    struct Asked {
        unsigned number = 0;
        int opening = -1;                  ///< of the document; else everything known is of another position
        std::vector<MoveCode> moves;       ///< the moves of the document's position
        std::optional<AnalysisKind> kind;  ///< empty: nothing
        std::optional<std::size_t> ply;    ///< of the review's position; empty: the document's
    } asked;

    [[nodiscard]] bool is_running() const { return analyst.is_running(); }
};

/// Before anything else is done with it. `analyst` outlives the state. `solve_from` as in AnalysisState, for reviews,
/// too.
void set_analyst(AppState& app, Analyst& analyst, int solve_from);

/// There is an engine for the document's game, and no exercise or guess that it would spoil.
[[nodiscard]] bool can_be_analysed(const AppState& app);
/// The values are wanted on the board, and may be seen.
[[nodiscard]] bool is_analysing(const AppState& app);
/// What is known of the document's position; null where nothing is to be shown.
[[nodiscard]] const AnalysisReport* analysis_of(const AppState& app);

void toggle_analysis(AppState& app);
/// Asks for the value of every move, by a full window for each; again: back to bounds. Where no values are shown, shows
/// these.
void toggle_each_value(AppState& app);

// A line on the board.
/// "Why not this move?": the move, and what the engine expects to follow.
void look_at_move(AppState& app, const MoveAnalysis& move);
/// "What changed at this depth?": the move that had been the best, and the answer that changed it.
void look_at_change(AppState& app, const PassAnalysis& pass);
/// The line that is looked at; null: none.
[[nodiscard]] const AnalysisState::Line* line_of(const AppState& app);
void step_line(AppState& app, int by);
void close_line(AppState& app);

// A look at the whole game.
[[nodiscard]] bool can_review(const AppState& app);
/// Goes through the game that is open, as far as it was played; or puts the review away.
void toggle_review(AppState& app);
/// Null where there is none of the game that is open.
[[nodiscard]] const Review* review_of(const AppState& app);
/// The board shows the position after so many moves of it, and from there the best line.
void look_at_review(AppState& app, std::size_t ply);
/// The game goes on from the position that is looked at, whatever is on the board.
void replay_from_review(AppState& app);

/// How many moves the document's line has in common with the game that was looked at again; 0 without a review.
[[nodiscard]] std::size_t reviewed_moves(const AppState& app);
/// What each of these moves is worth, as a file of the game has it.
[[nodiscard]] std::vector<std::optional<double>> review_values(const AppState& app);

/// Lets a level find a move in the document's position, which goes before any other analysis; forgotten with the
/// position. Precondition: can_be_analysed(). `level`: from 1.
void ask_level(AppState& app, int level, std::uint64_t seed);
/// Its move, once it is found.
[[nodiscard]] std::optional<MoveCode> level_move(const AppState& app);

/// Once a frame: takes what the engine has said, and asks it what is wanted now.
void follow_analysis(AppState& app);

/// Nodes in a second of the search that the report is of; empty where nobody knows the time.
[[nodiscard]] std::optional<double> nodes_per_second(const AppState& app);

}  // namespace plytrace
