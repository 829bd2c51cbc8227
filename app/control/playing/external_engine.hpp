// An external engine in the window: an opponent, or a second opinion on the position. One program at a time, started
// with its first question, and only asked about the document's position. Functions of the AppState; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/document/mover.hpp"
#include "app/playing/engine_client.hpp"

namespace plytrace {

struct AppState;

/// Owned by the AppState.
struct ExternalEngine {
    explicit ExternalEngine(StartProgram how) : start(std::move(how)) {}

    StartProgram start;
    /// The content of the fields for command and plies. It takes effect with apply_typed_engine(); until then the
    /// program of the settings is used.
    struct Typed {
        std::string command;
        int plies = 10;
    };
    std::optional<Typed> typed;                  ///< empty: as in the settings
    std::unique_ptr<peers::EngineClient> peer;   ///< null: not started, or stopped
    std::string command;                         ///< the command that started it
    int plies = 0;                               ///< likewise
    std::string not_started;                     ///< why the system could not start it
    std::optional<std::vector<MoveCode>> asked;  ///< the moves to the position of the question
    bool has_told = false;                       ///< its fault has been reported
    bool is_tried = false;                       ///< started by "Try", without a question
    bool gives_opinion = false;                  ///< gives an opinion on every position on display
};

/// Sets how programs are started; call this first.
void set_program_starter(AppState& app, StartProgram start);
/// Whether this host can start programs, and external engines know the game.
[[nodiscard]] bool can_use_external_engine(const AppState& app);

/// Asks about the position after these moves of the document's game, starting the program if necessary.
void ask_external_engine(AppState& app, const std::vector<MoveCode>& moves);
/// Its answer for this position, once available.
[[nodiscard]] std::optional<peers::Answer> external_engine_answer(const AppState& app, Moves moves);
/// Stops the engine; the next question starts it again.
void restart_external_engine(AppState& app);
/// The content of the fields.
[[nodiscard]] ExternalEngine::Typed& typed_engine(AppState& app);
/// Uses the typed command as the engine.
void apply_typed_engine(AppState& app);
/// The same, and starts the engine to test it.
void try_external_engine(AppState& app);
/// Whether the engine may answer soon, so that it needs polling.
[[nodiscard]] bool is_external_engine_busy(const AppState& app);
/// Describes its fault; empty: none.
[[nodiscard]] std::string external_engine_fault_words(const AppState& app);
/// Describes the engine and its state: "Edax 4.4 answers by GTP.", "… is thinking".
[[nodiscard]] std::string external_engine_status_words(const AppState& app);
/// The name that it reports, otherwise the program's file name.
[[nodiscard]] std::string external_engine_name(const AppState& app);

/// Turns the opinion on every position on or off.
void toggle_opinion(AppState& app);
/// "Edax would play d3: +1.25 discs."; empty if it was not asked or has not answered.
[[nodiscard]] std::string opinion_words(const AppState& app);

/// Called once a frame: reads its output, asks the question that is due, and reports a fault once.
void follow_external_engine(AppState& app);

/// A side played by the external engine.
class ExternalEngineMover final : public Mover {
  public:
    /// `app` must outlive the mover.
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
