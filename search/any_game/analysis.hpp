// What is asked of a game's engine beside the window, and what it answers: values, of whatever game has an engine. A
// request says all that is needed to carry it out, wherever that is. Any thread.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/trace/event.hpp"

namespace plytrace {

enum class AnalysisKind : std::uint8_t {
    kMoves,      ///< what each move is worth: the best one's value, a bound of every other's
    kEachValue,  ///< each move's own value: a full window for each
    kLevel,      ///< the move that one of the engine's levels makes
};

struct AnalysisRequest {
    unsigned number = 0;   ///< its reports have it, too
    std::string position;  ///< in the game's own text
    AnalysisKind kind = AnalysisKind::kMoves;
    int plies = 60;       ///< the deepest pass
    int solve_from = 20;  ///< so near its end, in empty squares, the game is searched to it
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();  ///< ends soon after so many
    int level = 1;                                                    ///< of kLevel
    std::uint64_t seed = 1;                                           ///< of kLevel: another one, another game
    friend bool operator==(const AnalysisRequest&, const AnalysisRequest&) = default;
};

/// What is known of a move. Values are in the view of who makes it.
struct MoveAnalysis {
    MoveCode move = kNoMove;
    double value = 0;
    Proof proof = Proof::kNothing;  ///< kNothing: no search of it has ended; else what the value says of the true one
    int plies = 0;                  ///< of the search that found it, from the position
    bool is_solved = false;         ///< it holds to the end of the game
    std::uint64_t nodes = 0;
    std::vector<MoveCode> line;  ///< the move and what was expected to follow, as far as that is known
    friend bool operator==(const MoveAnalysis&, const MoveAnalysis&) = default;
};

/// A pass that has come to its end.
struct PassAnalysis {
    int plies = 0;
    double value = 0;
    std::uint64_t nodes = 0;  ///< since the search began
    bool is_solved = false;
    std::vector<MoveCode> line;  ///< its best move first
    /// Where another move was the best of the pass before: what that one is worth now, and the answer that says so.
    double former_value = 0;
    std::vector<MoveCode> former_line;
    friend bool operator==(const PassAnalysis&, const PassAnalysis&) = default;
};

struct AnalysisReport {
    unsigned number = 0;              ///< the request's
    std::vector<MoveAnalysis> moves;  ///< all legal ones; of kLevel, the one that it makes
    MoveCode best = kNoMove;
    std::vector<PassAnalysis> passes;
    int plies = 0;  ///< of the pass that runs, or ran last
    std::uint64_t nodes = 0;
    std::string evaluation;    ///< its name
    bool is_in_discs = false;  ///< that is what the values count; else the evaluation's own points
    bool is_over = false;      ///< nothing more comes
    bool is_complete = false;  ///< and it was not ended before its last pass's end
    friend bool operator==(const AnalysisReport&, const AnalysisReport&) = default;

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

// Requests and reports as text, for a memory that shares nothing with this one (a browser's worker): JSON on one line.
// Not a file format: both ends are the same program. Pure functions.
[[nodiscard]] std::string analysis_text(const AnalysisRequest& request);
[[nodiscard]] std::string analysis_text(const AnalysisReport& report);
/// Errors: not such a text, or a number out of its range.
[[nodiscard]] Expected<AnalysisRequest> parse_analysis_request(std::string_view text);
[[nodiscard]] Expected<AnalysisReport> parse_analysis_report(std::string_view text);

}  // namespace plytrace
