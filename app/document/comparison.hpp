// A comparison of several searches of one game, as a table that fills while they run one after the other whenever the
// document's own search is idle: the searches of a lesson, or every search that the document allows. Owned by the
// AppState; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/document/lesson.hpp"
#include "search/running/search_run.hpp"

namespace plytrace {

class Comparison {
  public:
    enum class Status { kWaiting, kRunning, kDone, kRefused };
    struct Row {
        std::string name;
        std::string command;    ///< the same on the command line; empty if it is no search
        bool is_search = true;  ///< false: a number known without a search
        SearchOptions options;
        std::vector<std::pair<std::string, std::string>> said;  ///< the options as in a trace's header
        Status status = Status::kWaiting;
        std::uint64_t nodes = 0;      ///< so far, or the total
        bool is_cut_short = false;    ///< the trace was full before the search ended
        std::optional<double> value;  ///< for two players; several players only have value_text
        std::string value_text;       ///< empty if unknown
        std::string error;            ///< why it was refused
    };

    /// `runner` outlives the comparison.
    explicit Comparison(Runner& runner) : m_runner(runner), m_search(runner, SearchTurn::kWhenIdle) {}
    Comparison(const Comparison&) = delete;
    Comparison& operator=(const Comparison&) = delete;

    /// Opens the lesson's searches, for tick() to run. Keeps the table if it is this lesson's already, at whichever
    /// stage.
    void open(const Lesson& lesson, std::shared_ptr<const GameSession> game);
    /// Opens searches of the game after these moves. Keeps the table if it has the same ones.
    void open(const std::vector<LessonRun>& runs, std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves);
    void close();
    /// Whether the table belongs to a lesson.
    [[nodiscard]] bool is_of_lesson() const { return !m_lesson.empty(); }
    /// The moves after which the searches begin.
    [[nodiscard]] const std::vector<MoveCode>& moves() const { return m_moves; }
    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    /// "plytrace search --game tic-tac-toe": the common beginning of all commands.
    [[nodiscard]] const std::string& command_start() const { return m_command_start; }
    [[nodiscard]] bool is_finished() const { return m_next == m_rows.size(); }

    /// Once a frame: updates the running search's row, and starts the next search when it is done.
    void tick(std::uint32_t event_limit);

  private:
    Runner& m_runner;
    std::string m_lesson;  ///< its id
    std::string m_command_start;
    std::shared_ptr<const GameSession> m_game;
    std::vector<MoveCode> m_moves;
    std::vector<LessonRun> m_runs;
    std::vector<Row> m_rows;
    std::size_t m_next = 0;       ///< the row that is running, or comes next
    SearchRun m_search;           ///< of that row
    bool m_is_searching = false;  ///< … whose result is still to come

    void fill();
    void start_next(std::uint32_t event_limit);
    void look_at_running();
};

/// The common beginning of the commands for searches of a game after these moves: "plytrace search --game tic-tac-toe",
/// or with the tree or position. Empty if that is too long to show.
[[nodiscard]] std::string search_command_start(const GameSession& game, const std::vector<MoveCode>& moves);
/// The whole command, "plytrace search --game tic-tac-toe --algorithm minimax", without options that have their default
/// value.
[[nodiscard]] std::string search_command(std::string_view start, const SearchOptions& options);

}  // namespace plytrace
