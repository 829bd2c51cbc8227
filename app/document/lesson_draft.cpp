#include "app/document/lesson_draft.hpp"

#include <algorithm>
#include <utility>

#include "games/core/text.hpp"

namespace plytrace {
namespace {

/// Without control characters, and no longer than a lesson's text may be.
[[nodiscard]] std::string clean(std::string_view text, std::size_t longest, bool is_paragraphs) {
    std::string kept;
    for (const char c : text) {
        const bool is_control = static_cast<unsigned char>(c) < 32 || c == 127;
        if (!is_control || (c == '\n' && is_paragraphs)) kept += c;
        if (c == '\t' || (c == '\n' && !is_paragraphs)) kept += ' ';
    }
    return std::string(beginning_of(kept, longest));
}

}  // namespace

LessonDraft::LessonDraft(Lesson lesson, std::string untitled)
    : m_lesson(std::move(lesson)), m_untitled(std::move(untitled)) {
    m_lesson.id = kDraftLesson;
    m_state.title = m_lesson.title;
    m_state.summary = m_lesson.summary;
    for (const LessonStage& stage : m_lesson.stages) {
        m_state.stages.push_back(std::make_shared<const LessonStage>(stage));
    }
    m_saved = m_state;
    follow();
}

bool LessonDraft::is_same(const State& a, const State& b) {
    return a.title == b.title && a.summary == b.summary &&
           std::equal(a.stages.begin(), a.stages.end(), b.stages.begin(), b.stages.end(),
                      [](const SharedStage& one, const SharedStage& other) { return one == other || *one == *other; });
}

bool LessonDraft::is_modified() const {
    return !m_saved || !is_same(*m_saved, m_state);
}

void LessonDraft::set_saved(std::string path) {
    m_path = std::move(path);
    m_saved = m_state;
    end_typing();
}

void LessonDraft::select(std::size_t stage) {
    if (stage >= m_state.stages.size() || stage == m_state.selected) return;
    m_state.selected = stage;
    end_typing();
}

LessonDraft::State& LessonDraft::begin_edit(std::optional<Typing> typing) {
    ++m_revision;
    const bool is_going_on = typing && typing == m_typing;
    m_typing = typing;
    if (is_going_on) return m_state;
    m_undo.push_back(m_state);
    if (m_undo.size() > kMostUndo) m_undo.erase(m_undo.begin());
    m_redo.clear();
    m_state.stamp = m_document;
    return m_state;
}

void LessonDraft::follow() {
    m_lesson.title = m_state.title.empty() ? m_untitled : m_state.title;
    m_lesson.summary = m_state.summary;
    m_lesson.stages.resize(m_state.stages.size());
    m_shown.resize(m_state.stages.size());
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        if (m_shown[i] == m_state.stages[i]) continue;
        m_shown[i] = m_state.stages[i];
        m_lesson.stages[i] = *m_shown[i];
    }
}

void LessonDraft::set_title(std::string_view text) {
    std::string title = clean(text, kLongestLessonTitle, false);
    if (title == m_state.title) return;
    begin_edit(Typing{Field::kTitle, 0}).title = std::move(title);
    follow();
}

void LessonDraft::set_summary(std::string_view text) {
    std::string summary = clean(text, kLongestSummary, false);
    if (summary == m_state.summary) return;
    begin_edit(Typing{Field::kSummary, 0}).summary = std::move(summary);
    follow();
}

void LessonDraft::set_words(std::size_t stage, std::string_view text) {
    if (stage >= m_state.stages.size()) return;
    std::string words = clean(text, kLongestWords, true);
    if (words == m_state.stages[stage]->text) return;
    LessonStage changed = *m_state.stages[stage];
    changed.text = std::move(words);
    begin_edit(Typing{Field::kWords, stage}).stages[stage] = std::make_shared<const LessonStage>(std::move(changed));
    follow();
}

void LessonDraft::add(LessonStage stage) {
    if (!can_add()) return;
    State& state = begin_edit();
    const auto behind = state.stages.begin() + static_cast<std::ptrdiff_t>(state.selected) + 1;
    state.stages.insert(behind, std::make_shared<const LessonStage>(std::move(stage)));
    ++state.selected;
    follow();
}

void LessonDraft::replace(LessonStage stage) {
    SharedStage& old = m_state.stages[m_state.selected];
    stage.text = old->text;
    if (stage == *old) return;
    State& state = begin_edit();
    state.stages[state.selected] = std::make_shared<const LessonStage>(std::move(stage));
    follow();
}

bool LessonDraft::can_move(int by) const {
    return by < 0 ? m_state.selected > 0 : m_state.selected + 1 < m_state.stages.size();
}

void LessonDraft::move(int by) {
    if (!can_move(by)) return;
    State& state = begin_edit();
    const std::size_t to = by < 0 ? state.selected - 1 : state.selected + 1;
    std::swap(state.stages[state.selected], state.stages[to]);
    state.selected = to;
    follow();
}

void LessonDraft::remove() {
    if (!can_remove()) return;
    State& state = begin_edit();
    state.stages.erase(state.stages.begin() + static_cast<std::ptrdiff_t>(state.selected));
    state.selected = std::min(state.selected, state.stages.size() - 1);
    follow();
}

const DocumentStamp* LessonDraft::latest_stamp() const {
    return can_undo() ? &m_state.stamp : nullptr;
}

void LessonDraft::travel(std::vector<State>& from, std::vector<State>& to) {
    if (from.empty()) return;
    to.push_back(std::move(m_state));
    m_state = std::move(from.back());
    from.pop_back();
    ++m_revision;
    end_typing();
    follow();
}

void LessonDraft::undo() {
    travel(m_undo, m_redo);
}

void LessonDraft::redo() {
    travel(m_redo, m_undo);
}

// ---- what is on the screen as a stage ------------------------------------------------------------------------------

GameSpec spec_of(const GameSession& game, Moves moves) {
    GameSpec spec;
    spec.game = game.id();
    if (game.tree() != nullptr) {
        spec.tree = game.position_text({});
        return spec;
    }
    spec.rules = game.rules_options();
    const auto usual = make_game(spec);
    std::string position = game.position_text(moves);
    if (!usual || (*usual)->position_text({}) != position) spec.position = std::move(position);
    return spec;
}

LessonStage captured_stage(const GameSession& game, Moves moves, const SearchOptions& options, const Trace& trace,
                           Step step, bool shows_intervals) {
    LessonStage stage{"", spec_of(game, moves), options, place_at_step(trace, step), shows_intervals};
    // The tree's text tells who moves at its root.
    if (game.tree() != nullptr) stage.options.root_role = SearchOptions().root_role;
    return stage;
}

}  // namespace plytrace
