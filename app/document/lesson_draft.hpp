// A lesson being edited, with undo. Every change is one undo step; continuous typing into one field is a single step.
// And the stage that captures the current screen. A value; owned by the AppState, window's thread.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/lesson.hpp"
#include "search/any_game/game_session.hpp"

namespace plytrace {

/// The id of the lesson being edited.
inline constexpr std::string_view kDraftLesson = "the lesson under edit";
/// The number of undo steps kept.
inline constexpr std::size_t kMostUndo = 1000;

/// The state of the document at an edit. It tells whether the document or the lesson was changed last, which undo takes
/// back first.
struct DocumentStamp {
    int opening = -1;
    std::shared_ptr<const GameSession> game;
    std::size_t moves = 0;
    friend bool operator==(const DocumentStamp&, const DocumentStamp&) = default;
};

class LessonDraft {
  public:
    /// Precondition: the lesson has at least one stage. `untitled` is the title used while the person's title is empty.
    LessonDraft(Lesson lesson, std::string untitled);

    /// The current lesson, ready to be opened or saved.
    [[nodiscard]] const Lesson& lesson() const { return m_lesson; }
    /// The title as typed.
    [[nodiscard]] const std::string& title() const { return m_state.title; }
    [[nodiscard]] std::size_t stage_count() const { return m_state.stages.size(); }
    [[nodiscard]] std::size_t selected() const { return m_state.selected; }
    void select(std::size_t stage);
    /// Counts all changes, including undo.
    [[nodiscard]] int revision() const { return m_revision; }

    /// Whether it differs from the lesson saved last, or from the one it was made of; undo may make them equal again.
    [[nodiscard]] bool is_modified() const;
    /// Marks it as saved nowhere else.
    void set_modified() { m_saved.reset(); }
    void set_saved(std::string path);
    [[nodiscard]] const std::string& path() const { return m_path; }

    // ---- edits ------------------------------------------------------------------------------------------------------
    // Texts are shortened to a lesson's limits and lose characters that lessons may not contain.
    void set_title(std::string_view text);
    void set_summary(std::string_view text);
    void set_words(std::size_t stage, std::string_view text);
    /// The next typing is a new undo step.
    void end_typing() { m_typing.reset(); }
    [[nodiscard]] bool can_add() const { return m_state.stages.size() < kMostStages; }
    /// Adds a stage after the selected one and selects it. Does nothing at the limit of stages.
    void add(LessonStage stage);
    /// Replaces the selected stage but for its text.
    void replace(LessonStage stage);
    [[nodiscard]] bool can_move(int by) const;
    /// Moves the selected stage by one place.
    void move(int by);
    [[nodiscard]] bool can_remove() const { return m_state.stages.size() > 1; }
    /// Removes the selected stage, unless it is the last one left.
    void remove();

    /// Records the document's state for the next edits.
    void see(DocumentStamp document) { m_document = std::move(document); }
    /// The document's state at the edit that undo() takes back; null if there is none.
    [[nodiscard]] const DocumentStamp* latest_stamp() const;
    [[nodiscard]] bool can_undo() const { return !m_undo.empty(); }
    [[nodiscard]] bool can_redo() const { return !m_redo.empty(); }
    void undo();
    void redo();

  private:
    using SharedStage = std::shared_ptr<const LessonStage>;  ///< most stages are shared between undo states
    struct State {
        std::string title, summary;
        std::vector<SharedStage> stages;
        std::size_t selected = 0;
        DocumentStamp stamp;
    };
    enum class Field { kTitle, kSummary, kWords };
    struct Typing {
        Field field;
        std::size_t stage;
        friend bool operator==(const Typing&, const Typing&) = default;
    };

    [[nodiscard]] static bool is_same(const State& a, const State& b);
    /// The state to change, as a new undo step or, during continuous typing, the same one.
    State& begin_edit(std::optional<Typing> typing = std::nullopt);
    void travel(std::vector<State>& from, std::vector<State>& to);
    /// Updates m_lesson.
    void follow();

    Lesson m_lesson;
    std::string m_untitled, m_path;
    State m_state;
    std::optional<State> m_saved;
    std::vector<State> m_undo, m_redo;
    std::optional<Typing> m_typing;
    std::vector<SharedStage> m_shown;  ///< the stages copied to m_lesson
    DocumentStamp m_document;
    int m_revision = 0;
};

// ---- what is on the screen as a stage ------------------------------------------------------------------------------

/// A game that starts where `moves` have led; the moves themselves are not part of it.
[[nodiscard]] GameSpec spec_of(const GameSession& game, Moves moves);

/// A stage without text, searched with `options`, at `step` of `trace`, which is of this game after these moves.
[[nodiscard]] LessonStage captured_stage(const GameSession& game, Moves moves, const SearchOptions& options,
                                         const Trace& trace, Step step, bool shows_intervals);

}  // namespace plytrace
