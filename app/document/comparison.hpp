// Several searches of one game in a table that fills while they run, one after the other, whenever the document's own
// search leaves the time: those of a lesson, or all that the document can be searched with. Owned by the AppState;
// window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/document/lesson.hpp"
#include "search/running/shared_runner.hpp"

namespace plytrace {

class Comparison {
  public:
    enum class Status { kWaiting, kRunning, kDone, kRefused };
    struct Row {
        std::string name;
        std::string command;    ///< that gives the same on the command line; empty where no search is needed
        bool is_search = true;  ///< else a number that is known without one
        SearchOptions options;
        std::vector<std::pair<std::string, std::string>> said;  ///< the options as a trace's header has them
        Status status = Status::kWaiting;
        std::uint64_t nodes = 0;      ///< so far, or in all
        bool is_cut_short = false;    ///< the trace was full before the search was over
        std::optional<double> value;  ///< of two players; of several, only in words
        std::string value_text;       ///< empty where it is not known
        std::string error;            ///< why it was refused
    };

    /// `runner` outlives the comparison.
    explicit Comparison(SharedRunner& runner) : m_runner(runner) {}
    ~Comparison() { close(); }
    Comparison(const Comparison&) = delete;
    Comparison& operator=(const Comparison&) = delete;

    /// The lesson's searches, to be run by tick(); goes on where it is open already, at another of its stages.
    void open(const Lesson& lesson, std::shared_ptr<const GameSession> game);
    /// Searches of the game after these moves; goes on where it has the same ones open.
    void open(const std::vector<LessonRun>& runs, std::shared_ptr<const GameSession> game, std::vector<MoveCode> moves);
    void close();
    /// Whether it is a lesson's.
    [[nodiscard]] bool is_of_lesson() const { return !m_lesson.empty(); }
    /// Those after which the searches begin.
    [[nodiscard]] const std::vector<MoveCode>& moves() const { return m_moves; }
    [[nodiscard]] const std::vector<Row>& rows() const { return m_rows; }
    /// "plytrace search --game tic-tac-toe", with which all the commands begin.
    [[nodiscard]] const std::string& command_start() const { return m_command_start; }
    [[nodiscard]] bool is_finished() const { return m_next == m_rows.size(); }

    /// Once a frame: how far the running search is, and the next one when it is done.
    void tick(std::uint32_t event_limit);

  private:
    SharedRunner& m_runner;
    std::string m_lesson;  ///< its id
    std::string m_command_start;
    std::shared_ptr<const GameSession> m_game;
    std::vector<MoveCode> m_moves;
    std::vector<LessonRun> m_runs;
    std::vector<Row> m_rows;
    std::size_t m_next = 0;  ///< the row that runs, or would
    std::shared_ptr<Trace> m_trace;
    std::shared_ptr<SearchProgress> m_progress;

    void fill();
    void start_next(std::uint32_t event_limit);
    void look_at_running();
};

/// With which the commands of all searches of a game, after these moves, begin: "plytrace search --game tic-tac-toe",
/// or with the tree or position. Empty where that is too long to be shown.
[[nodiscard]] std::string search_command_start(const GameSession& game, const std::vector<MoveCode>& moves);
/// The whole command, "plytrace search --game tic-tac-toe --algorithm minimax": without what is usual anyway.
[[nodiscard]] std::string search_command(std::string_view start, const SearchOptions& options);

}  // namespace plytrace
