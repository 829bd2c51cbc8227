// Analyses of positions by a game's engine, while the window stays responsive: the request, the reports, and the
// interface of what runs them. A request is self-contained, so it can be carried out anywhere. Values; any thread.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "search/trace/event.hpp"

namespace plytrace {

enum class AnalysisKind : std::uint8_t {
    kMoves,      ///< the value of the best move, and a bound for every other move
    kEachValue,  ///< the value of each move: each is searched with a full window
    kLevel,      ///< the move that one of the engine's levels makes
};

struct AnalysisRequest {
    unsigned number = 0;   ///< identifies its reports
    std::string position;  ///< in the game's own text
    AnalysisKind kind = AnalysisKind::kMoves;
    int plies = 60;       ///< the deepest pass
    int solve_from = 20;  ///< with at most this many empty squares, the game is searched to its end
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< the analysis ends soon after this many
    int level = 1;                                                    ///< for kLevel
    std::uint64_t seed = 1;                                           ///< for kLevel: varies the choice of moves
    friend bool operator==(const AnalysisRequest&, const AnalysisRequest&) = default;
};

/// What is known about a move. Values are in the view of the player who makes it.
struct MoveAnalysis {
    MoveCode move = kNoMove;
    double value = 0;
    Proof proof = Proof::kNothing;  ///< how `value` bounds the true value; kNothing: no search of the move has ended
    int plies = 0;                  ///< depth of the search that found it, from the position
    bool is_solved = false;         ///< the value holds to the end of the game
    std::uint64_t nodes = 0;
    std::vector<MoveCode> line;  ///< the move and the expected continuation, as far as it is known
    friend bool operator==(const MoveAnalysis&, const MoveAnalysis&) = default;
};

/// A completed pass of iterative deepening.
struct PassAnalysis {
    int plies = 0;
    double value = 0;
    std::uint64_t nodes = 0;  ///< since the search began
    bool is_solved = false;
    std::vector<MoveCode> line;  ///< its best move first
    /// If the best move changed since the previous pass: the former best move's value now, and its line.
    double former_value = 0;
    std::vector<MoveCode> former_line;
    friend bool operator==(const PassAnalysis&, const PassAnalysis&) = default;
};

struct AnalysisReport {
    unsigned number = 0;              ///< the request's
    std::vector<MoveAnalysis> moves;  ///< all legal moves; for kLevel, the one that is made
    MoveCode best = kNoMove;
    std::vector<PassAnalysis> passes;
    int plies = 0;  ///< of the current or latest pass
    std::uint64_t nodes = 0;
    std::string evaluation;    ///< its name
    bool is_in_discs = false;  ///< values are in discs; else in the evaluation's own points
    bool is_over = false;      ///< the analysis has ended
    bool is_complete = false;  ///< … after its last pass
    friend bool operator==(const AnalysisReport&, const AnalysisReport&) = default;

    /// Null if the move is not among `moves`.
    [[nodiscard]] const MoveAnalysis* of(MoveCode move) const {
        for (const MoveAnalysis& known : moves) {
            if (known.move == move) return &known;
        }
        return nullptr;
    }
    [[nodiscard]] const MoveAnalysis* best_move() const { return of(best); }
};

struct EngineMeans;

/// Runs analyses: on a thread beside the window, in a worker of the browser, or step by step in a test. One request at
/// a time; a new one replaces what runs, and nobody waits. Called from the window's thread.
class Analyst {
  public:
    virtual ~Analyst() = default;
    /// Begins this request. An earlier one is asked to end, and none of its reports are delivered any more.
    virtual void start(const AnalysisRequest& request) = 0;
    virtual void stop() = 0;
    /// The newest report, if there is one that has not been taken yet.
    [[nodiscard]] virtual std::optional<AnalysisReport> take_report() = 0;
    /// Whether the latest request may still produce reports.
    [[nodiscard]] virtual bool is_running() const = 0;
    /// Whether the latest request could not begin. The analyst keeps trying.
    [[nodiscard]] virtual bool has_failed() const { return false; }
    /// What a Runner needs to repeat the engine's searches; null if it cannot.
    [[nodiscard]] virtual std::shared_ptr<const EngineMeans> engine_means() const { return nullptr; }
};

}  // namespace plytrace
