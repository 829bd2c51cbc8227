// An external engine in the window: an opponent, or a second opinion on the position. One program at a time, started
// with its first question, and only asked about the document's position. Functions of the AppState; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/document/mover.hpp"
#include "app/playing/engine_client.hpp"

namespace plytrace {

/// Owned by the AppState.
struct ExternalEngine {
    explicit ExternalEngine(StartProgram how) : start(std::move(how)) {}

    StartProgram start;
    /// What stands in the field for the command, and how many plies beside it. It is nobody's command yet: that of the
    /// settings is, which is the program that is started.
    struct Typed {
        std::string command;
        int plies = 10;
    };
    std::optional<Typed> typed;                  ///< empty: nothing else than the settings say
    std::unique_ptr<peers::EngineClient> peer;   ///< null: not started, or put away
    std::string command;                         ///< that it was started with
    int plies = 0;                               ///< likewise
    std::string not_started;                     ///< why the system did not start it
    std::optional<std::vector<MoveCode>> asked;  ///< the moves to the position that it was asked about
    bool has_told = false;                       ///< its fault has been shown
    bool is_tried = false;                       ///< without a question
    bool gives_opinion = false;                  ///< asked about every position that is shown
};

/// Before anything else is done with it.
void set_program_starter(AppState& app, StartProgram start);
/// Other programs can be started here, and the game is one that they know.
[[nodiscard]] bool can_use_external_engine(const AppState& app);

/// Asks about the position after these moves of the document's game; starts the program where need be.
void ask_external_engine(AppState& app, const std::vector<MoveCode>& moves);
/// Its answer there, once it has one.
[[nodiscard]] std::optional<peers::Answer> external_engine_answer(const AppState& app, Moves moves);
/// Puts it away; the next question starts it anew.
void restart_external_engine(AppState& app);
/// What stands in the fields now.
[[nodiscard]] ExternalEngine::Typed& typed_engine(AppState& app);
/// What was typed becomes the engine that is used.
void apply_typed_engine(AppState& app);
/// The same, and starts it, without a question, and meets it.
void try_external_engine(AppState& app);
/// It is there, or is being asked: something may be heard of it soon.
[[nodiscard]] bool is_external_engine_busy(const AppState& app);
/// What is wrong with it; empty: nothing.
[[nodiscard]] std::string external_engine_fault_words(const AppState& app);
/// What it is, and what it does: "Edax 4.4 answers by GTP.", "… is thinking".
[[nodiscard]] std::string external_engine_status_words(const AppState& app);
/// As it calls itself, else the program's file name.
[[nodiscard]] std::string external_engine_name(const AppState& app);

/// Asks for its opinion of every position that is shown, or no more.
void toggle_opinion(AppState& app);
/// "Edax would play d3: +1.25 discs."; empty where it was not asked or has not answered.
[[nodiscard]] std::string opinion_words(const AppState& app);

/// Once a frame: hears what it says, asks what is wanted, and tells what is wrong with it, once.
void follow_external_engine(AppState& app);

/// A side that it plays.
class ExternalEngineMover final : public Mover {
  public:
    /// `app` outlives it.
    explicit ExternalEngineMover(AppState& app) : m_app(app) {}

    void think(const std::shared_ptr<const GameSession>& game, const std::vector<MoveCode>& moves) override;
    [[nodiscard]] std::optional<MoveCode> move(Moves moves) const override;
    void forget() override {}
    [[nodiscard]] const char* why_not_moving() const override {
        return external_engine_fault_words(m_app).empty() ? nullptr : "board.hint.failed";
    }

  private:
    AppState& m_app;
};

}  // namespace plytrace
