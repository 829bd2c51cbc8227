// Programs of games of one's own for a window in a test: they answer in the same process, when the test says so.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/base/game_opening.hpp"
#include "app/desktop/own_game/table.hpp"
#include "app/own_game/own_search.hpp"
#include "tests/cli/fake_program.hpp"

namespace plytrace::test {

struct ScriptedGames {
    std::vector<std::string> commands;  ///< of the programs that were started
    std::string position;               ///< at which the latest one starts
    std::string why_not;                ///< why none starts; empty: it does
    FakeProgram::Answer answer;         ///< of the next program
    bool is_silent = false;             ///< it has not answered yet
    int opening = 0;                    ///< those that wait for an answer
    LateAnswers late;                   ///< of the program

    /// For Host::start_game. The games must outlive what it starts.
    [[nodiscard]] StartGame starter();
};

class ScriptedOpening final : public GameOpening {
  public:
    explicit ScriptedOpening(ScriptedGames& games) : m_games(games) { ++games.opening; }
    ~ScriptedOpening() override { --m_games.opening; }
    ScriptedOpening(const ScriptedOpening&) = delete;
    ScriptedOpening& operator=(const ScriptedOpening&) = delete;

    [[nodiscard]] std::optional<Expected<std::shared_ptr<const GameSession>>> take() override {
        if (m_games.is_silent) return std::nullopt;
        auto table = own_game::Table::open(std::make_unique<LateProgram>(m_games.answer, m_games.late),
                                           own_game::kSecondsToAnswer, m_games.position);
        if (!table) return Expected<std::shared_ptr<const GameSession>>(tl::make_unexpected(table.error()));
        return own_game::make_own_game(std::move(*table), own_game::Faults::kShown);
    }

  private:
    ScriptedGames& m_games;
};

inline StartGame ScriptedGames::starter() {
    return [this](const std::string& command, const std::string& at) -> Expected<std::unique_ptr<GameOpening>> {
        if (!why_not.empty()) return input_error(why_not);
        commands.push_back(command);
        position = at;
        return std::make_unique<ScriptedOpening>(*this);
    };
}

}  // namespace plytrace::test
