#include "app/desktop/own_game/opening.hpp"

#include <atomic>
#include <new>
#include <stdexcept>
#include <utility>

#include "app/desktop/own_game/game_program.hpp"
#include "app/desktop/own_game/patience.hpp"
#include "app/desktop/threads.hpp"
#include "app/own_game/own_search.hpp"
#include "search/running/search_job.hpp"
#include "search/trace/sink.hpp"

namespace plytrace::own_game {

namespace {

/// Asks for the start and for the positions after it, so that the window can play a move even if no search is possible.
[[nodiscard]] Expected<std::shared_ptr<const GameSession>> opened(std::unique_ptr<Program> program,
                                                                  const std::string& position) {
    try {
        const auto table = Table::open(std::move(program), kSecondsToAnswer, position);
        if (!table) return tl::make_unexpected(table.error());
        const Table::Entry& start = (*table)->start();
        if (!start.said.is_over()) (void)(*table)->after(start, 0);
        return make_own_game(*table, Faults::kShown);
    } catch (const ProgramFault& fault) {
        return input_error(fault.what());
    } catch (const SearchStopped&) {
        return input_error("the program was stopped");
    } catch (const std::bad_alloc&) {
        return input_error(kOutOfMemory);
    }
}

class ProgramOpening final : public GameOpening {
  public:
    explicit ProgramOpening(std::function<void()> on_done) : m_thread(std::move(on_done)) {}
    ~ProgramOpening() override { m_is_stopped = true; }
    ProgramOpening(const ProgramOpening&) = delete;
    ProgramOpening& operator=(const ProgramOpening&) = delete;

    void begin(std::unique_ptr<Program> program, const std::string& position) {
        m_program = std::move(program);
        m_thread.give([this, position] {
            const Waiting waiting({&m_is_stopped});
            m_result = opened(std::move(m_program), position);
        });
    }
    [[nodiscard]] std::optional<Expected<std::shared_ptr<const GameSession>>> take() override {
        if (m_thread.is_busy()) return std::nullopt;
        m_thread.wait();
        return std::exchange(m_result, std::nullopt);
    }

  private:
    std::atomic<bool> m_is_stopped = false;
    std::unique_ptr<Program> m_program;
    std::optional<Expected<std::shared_ptr<const GameSession>>> m_result;
    TaskThread m_thread;  ///< ends first, as the last member
};

}  // namespace

StartGame game_starter(std::function<void()> on_done) {
    return [on_done = std::move(on_done)](const std::string& command,
                                          const std::string& position) -> Expected<std::unique_ptr<GameOpening>> {
        auto program = start_game_program(command);
        if (!program) return tl::make_unexpected(program.error());
        auto opening = std::make_unique<ProgramOpening>(on_done);
        try {
            opening->begin(std::move(*program), position);
        } catch (const std::runtime_error& error) {
            return input_error(error.what());
        }
        return opening;
    };
}

}  // namespace plytrace::own_game
