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

namespace plytrace {

struct AppState;
class EngineSession;

struct AnalysisState {
    explicit AnalysisState(Analyst& its_analyst) : analyst(its_analyst) {}

    Analyst& analyst;
    int solve_from = 22;  ///< positions with at most this many empty squares are searched to the end of the game
    int review_solves_from = 22;    ///< the same for a review, which may take longer
    AnalysisReport report;          ///< for the document's position; no moves: nothing is known yet
    bool gives_each_value = false;  ///< exact values of all moves in this position are wanted
    double begun_at = 0;            ///< when the latest request began, by the host's clock
    double report_seconds = 0;      ///< how long the search had run when it sent the report

    /// A line shown on the board move by move.
    struct Line {
        std::vector<MoveCode> before;  ///< from the start of the game to the beginning of the line
        std::vector<MoveCode> moves;
        std::size_t step = 0;  ///< the number of moves on the board
        std::string words;     ///< describes the line
        /// The position's place in the review; empty: it is not one of the review.
        std::optional<std::size_t> ply = {};
        bool is_new = true;       ///< not yet processed by a frame
        bool has_a_tree = false;  ///< of a review: its position's tree has been asked for
    };
    std::optional<Line> line;
    std::optional<Review> review;  ///< of the current or previous game of the document
    Reasons reasons;               ///< the contributions to the position's value

    /// The engine's search whose tree the document shows.
    struct Tree {
        std::shared_ptr<const EngineSession> session;
        int generation = 0;         ///< of the document while it shows this search
        MoveCode wanted = kNoMove;  ///< the move whose node will be selected
        bool is_new = true;         ///< not yet processed by a frame
        /// The position's place in the review; empty: it is the document's position.
        std::optional<std::size_t> ply = {};
    };
    std::optional<Tree> tree;

    /// A request for a level's move in the document's position.
    struct Turn {
        int level = 1;
        std::uint64_t seed = 1;
        MoveCode move = kNoMove;  ///< kNoMove until it is found
    };
    std::optional<Turn> turn;

    /// The engine's latest request.
    struct Asked {
        unsigned number = 0;
        int opening = -1;                  ///< of the document; if it differs, all results are for another position
        std::vector<MoveCode> moves;       ///< the moves of the document's position
        std::optional<AnalysisKind> kind;  ///< empty: nothing
        std::optional<std::size_t> ply;    ///< the position of the review; empty: the document's
    } asked;

    [[nodiscard]] bool is_running() const { return analyst.is_running(); }
};

/// Sets up the analysis; call this first. `analyst` must outlive the state. `solve_from` as in AnalysisState, also for
/// reviews.
void set_analyst(AppState& app, Analyst& analyst, int solve_from);

/// Whether the document's game has an engine, and no exercise or guess forbids its use.
[[nodiscard]] bool can_be_analysed(const AppState& app);
/// Whether the board shows the engine's values.
[[nodiscard]] bool is_analysing(const AppState& app);
/// The report on the document's position; null if nothing may be shown.
[[nodiscard]] const AnalysisReport* analysis_of(const AppState& app);

void toggle_analysis(AppState& app);
/// Switches between exact values of all moves, searched with a full window each, and bounds. Turns the analysis on if
/// it is off.
void toggle_each_value(AppState& app);

// A line on the board.
/// "Why not this move?": the move, and what the engine expects to follow.
void look_at_move(AppState& app, const MoveAnalysis& move);
/// "What changed at this depth?": the former best move, and the reply that refuted it.
void look_at_change(AppState& app, const PassAnalysis& pass);
/// The line on the board; null: none.
[[nodiscard]] const AnalysisState::Line* line_of(const AppState& app);
void step_line(AppState& app, int by);
void close_line(AppState& app);

// The game review.
[[nodiscard]] bool can_review(const AppState& app);
/// Starts a review of the open game, including the moves that redo would make again, or closes it. Moves that are
/// played later are added to it.
void toggle_review(AppState& app);
/// Null if the open game has no review.
[[nodiscard]] const Review* review_of(const AppState& app);
/// Shows the position after `ply` moves on the board, followed by the best line.
void look_at_review(AppState& app, std::size_t ply);
/// Whether the board shows a position of the review that is not the document's, or its best line. The analysis is not
/// of that position.
[[nodiscard]] bool looks_back(const AppState& app);
/// Continues the game from the position on display in the review.
void replay_from_review(AppState& app);

/// The number of moves that the document's line shares with the reviewed game; 0 without a review.
[[nodiscard]] std::size_t reviewed_moves(const AppState& app);
/// The values of these moves for a file of the game.
[[nodiscard]] std::vector<std::optional<double>> review_values(const AppState& app);

/// Asks a level for a move in the document's position, before any other analysis. The request ends when the position
/// changes. Precondition: can_be_analysed(). `level`: from 1.
void ask_level(AppState& app, int level, std::uint64_t seed);
/// The level's move, once found.
[[nodiscard]] std::optional<MoveCode> level_move(const AppState& app);

/// Called once a frame: takes the engine's reports, and sends the request that is due.
void follow_analysis(AppState& app);

/// Nodes per second of the reported search; empty if its time is unknown.
[[nodiscard]] std::optional<double> nodes_per_second(const AppState& app);

}  // namespace plytrace
