// A lesson under edit, with undo. Every function that changes it is one step of undo, but typing into one field without
// a pause between is one step together. A value; owned by the AppState, window's thread.
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

/// The lesson that is being edited is known by this id.
inline constexpr std::string_view kDraftLesson = "the lesson under edit";
/// Steps of undo that are remembered.
inline constexpr std::size_t kMostUndo = 1000;

/// The document as it was at an edit: what is undone first is what was changed last, there or here.
struct DocumentMark {
    int opening = -1;
    std::shared_ptr<const GameSession> game;
    std::size_t moves = 0;
    friend bool operator==(const DocumentMark&, const DocumentMark&) = default;
};

class LessonDraft {
  public:
    /// The lesson has a stage at least. `untitled` is its title where the person leaves it empty.
    LessonDraft(Lesson lesson, std::string untitled);

    /// As it is now, fit to be opened and written.
    [[nodiscard]] const Lesson& lesson() const { return m_lesson; }
    /// As it was typed.
    [[nodiscard]] const std::string& title() const { return m_state.title; }
    [[nodiscard]] std::size_t stage_count() const { return m_state.stages.size(); }
    [[nodiscard]] std::size_t selected() const { return m_state.selected; }
    void select(std::size_t stage);
    /// Counts all changes, undone ones too.
    [[nodiscard]] int revision() const { return m_revision; }

    /// Another lesson than was saved last, or than it was made of; undoing may make it the same again.
    [[nodiscard]] bool is_modified() const;
    /// It is kept nowhere else.
    void set_modified() { m_saved.reset(); }
    void set_saved(std::string path);
    [[nodiscard]] const std::string& path() const { return m_path; }

    // ---- edits ------------------------------------------------------------------------------------------------------
    // Texts are cut where they are too long for a lesson, and lose what no text of a lesson may contain.
    void set_title(std::string_view text);
    void set_summary(std::string_view text);
    void set_words(std::size_t stage, std::string_view text);
    /// The next typing is another step of undo.
    void end_typing() { m_typing.reset(); }
    [[nodiscard]] bool can_add() const { return m_state.stages.size() < kMostStages; }
    /// Behind the selected one; it is selected then. Nothing where there are as many as there may be.
    void add(LessonStage stage);
    /// In the selected one's place; its words stay.
    void replace(LessonStage stage);
    [[nodiscard]] bool can_move(int by) const;
    /// The selected one, by one place.
    void move(int by);
    [[nodiscard]] bool can_remove() const { return m_state.stages.size() > 1; }
    /// The selected one. The last one that is left stays.
    void remove();

    /// What the next edits are made beside.
    void see(DocumentMark document) { m_document = std::move(document); }
    /// The document as it was at the edit that undo() takes back; null where there is none.
    [[nodiscard]] const DocumentMark* latest_mark() const;
    [[nodiscard]] bool can_undo() const { return !m_undo.empty(); }
    [[nodiscard]] bool can_redo() const { return !m_redo.empty(); }
    void undo();
    void redo();

  private:
    using SharedStage = std::shared_ptr<const LessonStage>;  ///< the states of undo have most of them in common
    struct State {
        std::string title, summary;
        std::vector<SharedStage> stages;
        std::size_t selected = 0;
        DocumentMark mark;
    };
    enum class Field { kTitle, kSummary, kWords };
    struct Typing {
        Field field;
        std::size_t stage;
        friend bool operator==(const Typing&, const Typing&) = default;
    };

    [[nodiscard]] static bool is_same(const State& a, const State& b);
    /// The state to be changed: a new step of undo, or the same one while one types.
    State& begin_edit(std::optional<Typing> typing = std::nullopt);
    void travel(std::vector<State>& from, std::vector<State>& to);
    /// What lesson() tells.
    void follow();

    Lesson m_lesson;
    std::string m_untitled, m_path;
    State m_state;
    std::optional<State> m_saved;
    std::vector<State> m_undo, m_redo;
    std::optional<Typing> m_typing;
    std::vector<SharedStage> m_shown;  ///< those that m_lesson has copies of
    DocumentMark m_document;
    int m_revision = 0;
};

// ---- what is on the screen as a stage ------------------------------------------------------------------------------

/// The game that begins where `moves` have led. What led there is not part of it.
[[nodiscard]] GameSpec spec_of(const GameSession& game, Moves moves);

/// A stage without words, searched with `options` at `step` of `trace`, which is of this game after these moves.
[[nodiscard]] LessonStage captured_stage(const GameSession& game, Moves moves, const SearchOptions& options,
                                         const Trace& trace, Step step, bool shows_intervals);

}  // namespace plytrace
