#include "app/practice/worksheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

#include "app/base/line_breaks.hpp"
#include "app/base/score_text.hpp"
#include "app/practice/answer_reason.hpp"
#include "app/practice/exercise_text.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/search_questions.hpp"
#include "app/practice/search_table.hpp"
#include "app/practice/worksheet_tree.hpp"
#include "games/core/random.hpp"
#include "games/core/text.hpp"
#include "search/check/ucb.hpp"

namespace plytrace {

// ---- seeds ---------------------------------------------------------------------------------------------------------

std::vector<std::uint32_t> sheet_seeds(std::uint32_t seed, std::string_view student, std::size_t count) {
    std::uint64_t state = seed;
    for (const char byte : student) state = Random(state + static_cast<unsigned char>(byte) + 1).next();
    Random random(state);
    std::vector<std::uint32_t> seeds;
    while (seeds.size() < count) {
        const auto next = static_cast<std::uint32_t>(random.between(1, static_cast<int>(kHighestSheetSeed)));
        if (std::find(seeds.begin(), seeds.end(), next) == seeds.end()) seeds.push_back(next);
    }
    return seeds;
}

std::string practice_word(const Exercise& exercise) {
    std::string word = std::string(kPracticeKinds[static_cast<std::size_t>(exercise.kind)]) + "-" +
                       std::to_string(exercise.level) + "-" + std::to_string(exercise.seed);
    if (exercise.rule != PracticeRule::kEither)
        word += "-" + std::string(kPracticeRules[static_cast<std::size_t>(exercise.rule)]);
    return word;
}

// ---- questions on paper --------------------------------------------------------------------------------------------

namespace {

constexpr float kCapital = 0.75F;        // the height of capitals, in ems
constexpr float kToWritingLine = mm(5);  // below the answer's box, so that 8 mm are free under the text

[[nodiscard]] bool is_below(const ExplicitTree& tree, NodeId node, NodeId above) {
    return node >= above && node < tree.subtree_end(above);
}

/// All correct answers in one box: "5 / 6".
[[nodiscard]] std::string joined_answers(const Language& language, const PracticeTask& task, const Question& question) {
    std::string text;
    for (const Answer& answer : question.right) {
        const std::string one = sheet_answer_texts(language, task, question, answer).front();
        text += (text.empty() ? "" : " / ") + one;
    }
    return text;
}

/// The width of a box for the name of a node, at least `least`. It follows from all names, not from the answer.
[[nodiscard]] float width_for_names(const PracticeTask& task, float least, const WorksheetStyle& style) {
    float widest = least;
    for (NodeId node = 0; node < task.tree->node_count(); ++node) {
        const float name = text_width(task.tree->name(node), kLeastAnswer, FontWeight::kBold);
        widest = std::max(widest, std::min(name + 2 * kInBox, style.width / 3));
    }
    return widest;
}

/// The boxes for an answer, at the right margin: one each for α and β or for yes and no, else a single one.
class AnswerRoom {
  public:
    AnswerRoom(const Language& language, const PracticeTask& task, const Question& question,
               const WorksheetStyle& style)
        : m_language(language), m_task(task), m_question(question), m_style(style) {}

    [[nodiscard]] float width() const {
        const float wide = m_style.is_large ? 1.35F : 1;
        switch (m_question.form) {
            case AnswerForm::kNumber:
                return mm(18) * wide;
            case AnswerForm::kNumbers:
                return mm(32) * wide;
            case AnswerForm::kChild:
            case AnswerForm::kNode:
                return width_for_names(m_task, mm(22) * wide, m_style);
            case AnswerForm::kWindow:
                return mm(42) * wide;
            case AnswerForm::kYesNo:
                break;
        }
        return 2 * (m_style.box + mm(1.5F)) + text_width(yes(), m_style.body, FontWeight::kBold) +
               text_width(no(), m_style.body, FontWeight::kBold) + mm(4);
    }

    void draw(WorksheetBlock& block, float top) const {
        float left = m_style.width - width();
        const float bottom = top + m_style.box, middle = (top + bottom) / 2;
        const float baseline = baseline_around({0, middle}, m_style.body).y;
        if (m_question.form == AnswerForm::kWindow) {
            const auto ends = sheet_answer_texts(m_language, m_task, m_question, m_question.right.front());
            const float half = width() / 2;
            for (std::size_t i = 0; i < 2; ++i, left += half) {
                block.add_words(left, baseline, i == 0 ? "α" : "β", m_style.body);
                block.add_box({left + text_width("α", m_style.body) + mm(1), top,
                               left + half - mm(2) + mm(i == 0 ? 0 : 2), bottom},
                              ends[i], m_style.body);
            }
        } else if (m_question.form == AnswerForm::kYesNo) {
            for (const bool is_yes : {true, false}) {
                const std::string word = is_yes ? yes() : no();
                const bool is_it = is_right(m_question, {is_yes ? 1.0 : 0.0});
                const ScreenRect box{left, top, left + m_style.box, bottom};
                block.add_box(box, "", m_style.body);
                left = box.right + mm(1.5F);
                const DrawnText plain{{left, baseline},     TextAnchor::kStart, m_style.body,
                                      FontWeight::kRegular, {&Theme::text},     word};
                block.blank.emplace_back(plain);
                if (is_it) {
                    const Stroke stroke{{&Theme::accent}, 2};
                    const ScreenRect in = box.grown(-mm(1.5F));
                    block.solved.emplace_back(DrawnLine{{in.left, in.top}, {in.right, in.bottom}, stroke});
                    block.solved.emplace_back(DrawnLine{{in.left, in.bottom}, {in.right, in.top}, stroke});
                    block.solved.emplace_back(answer_words({left, baseline}, TextAnchor::kStart, word, m_style.body));
                } else {
                    block.solved.emplace_back(plain);
                }
                left += text_width(word, m_style.body, FontWeight::kBold) + mm(4);
            }
        } else {
            block.add_box({left, top, m_style.width, bottom}, joined_answers(m_language, m_task, m_question),
                          m_style.body);
        }
    }

  private:
    [[nodiscard]] std::string yes() const { return m_language("practice.yes"); }
    [[nodiscard]] std::string no() const { return m_language("practice.no"); }

    const Language& m_language;
    const PracticeTask& m_task;
    const Question& m_question;
    WorksheetStyle m_style;
};

}  // namespace

std::vector<Question> sheet_questions(const PracticeTask& task) {
    const ExplicitTree& tree = *task.tree;
    std::vector<Question> kept;
    for (const Question& question : task.questions) {
        const bool is_given_away = std::any_of(kept.begin(), kept.end(), [&](const Question& before) {
            if (is_search_question(task, before))
                return is_search_question(task, question) && says_answer(task, question, before);
            return before.kind == QuestionKind::kIsCut && is_below(tree, question.node, before.node);
        });
        if (!is_given_away) kept.push_back(question);
    }
    return kept;
}

std::vector<std::string> sheet_answer_texts(const Language& language, const PracticeTask& task,
                                            const Question& question, const Answer& answer) {
    if (question.form == AnswerForm::kWindow) return {score_text(answer[0]), score_text(answer[1])};
    if (question.form != AnswerForm::kChild && question.form != AnswerForm::kNode)
        return {answer_text(language, task, question, answer)};
    const NodeId child = question.form == AnswerForm::kNode
                             ? static_cast<NodeId>(answer[0])
                             : task.tree->child(question.node, static_cast<std::size_t>(answer[0]));
    const std::string name = task.tree->name(child), values = values_text(task.tree->values(child));
    if (name.empty() && question.kind == QuestionKind::kTopOfOpen) return {child_of_text(language, *task.tree, child)};
    return {!name.empty() ? name : task.tree->value_count() > 1 ? "(" + values + ")" : values};
}

WorksheetBlock sheet_question(const Language& language, const PracticeTask& task, const Question& question, int number,
                              const WorksheetStyle& style) {
    WorksheetBlock block;
    const AnswerRoom room(language, task, question, style);
    const float left = style.is_large ? mm(11) : mm(7), width = style.width - left - room.width() - mm(4);
    const float line = style.body * kSheetLineSpacing;
    const std::string text = question_text(language, task, question);
    const float height = static_cast<float>(lines_within(text, width, style.body).size()) * line;
    // A single line is level with the boxes.
    const float top = std::max(0.0F, (style.box - height) / 2);
    block.add_words(0, top + style.body, std::to_string(number) + ".", style.body, FontWeight::kBold);
    block.add_paragraph(left, top, width, text, style.body);
    room.draw(block, std::max(0.0F, (height - style.box) / 2));
    block.height = std::max(height, style.box);
    block.below = style.gap;
    const std::string reason = answer_reason(language, task, question);
    if (task.exercise.kind == PracticeKind::kQuiz) {
        block.height += kToWritingLine;
        // The calculation of a choice between several children takes more lines than that.
        const float small = smallest_on_line(style.small);
        const std::size_t lines =
            lines_within(reason, style.width - left - 2 * kInBox, small, FontWeight::kBold).size();
        if (lines > 1) block.height += static_cast<float>(lines - 1) * small * kAnswerLinePitch;
        block.below = mm(2);
        block.add_line(left, style.width, block.height, {reason}, style.small);
    } else {
        // Below the last line of the question, in the room before the next one.
        const float em = fitting_em(reason, width, style.small, FontWeight::kBold);
        const ScreenPoint baseline{left, top + height + em * kCapital};
        if (!reason.empty() && em >= kLeastAnswer)
            block.solved.emplace_back(answer_words(baseline, TextAnchor::kStart, reason, em));
    }
    return block;
}

// ---- searches by hand on paper -------------------------------------------------------------------------------------

namespace {

struct Column {
    const char* name;  ///< its text has the key "sheet.column.<name>"
    float share;       ///< relative width
};
constexpr std::array kBoundColumns = {Column{"from", 1.05F},  Column{"at", 0.85F},   Column{"value", 1.05F},
                                      Column{"alpha", 1.05F}, Column{"beta", 1.05F}, Column{"cut", 0.9F}};
constexpr std::array kPlainColumns = {Column{"from", 1.2F}, Column{"at", 0.8F}, Column{"value", 1.6F}};

[[nodiscard]] std::string node_text(const ExplicitTree& tree, NodeId node) {
    const std::string name = tree.name(node);
    return name.empty() ? values_text(tree.values(node)) : name;
}

[[nodiscard]] std::string text_of(const HandRow& row, std::string_view column) {
    if (column == "from") return row.from;
    if (column == "at") return row.at;
    if (column == "value") return row.value;
    if (column == "alpha") return row.alpha;
    if (column == "beta") return row.beta;
    return row.is_cut ? "×" : "";
}

/// The width in which any answer of the column can be written by hand, and is printed in letters of kLeastAnswer. It
/// follows from the tree, not from the search, and thus gives no answer away.
[[nodiscard]] float least_width(const ExplicitTree& tree, std::string_view column) {
    const auto width_of = [](const std::string& text) {
        return text_width(text, kLeastAnswer, FontWeight::kBold) + 2 * kInBox;
    };
    constexpr float kLeastByHand = mm(7);
    float widest = kLeastByHand;
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (column == "from" || (column == "at" && !tree.is_leaf(node)))
            widest = std::max(widest, width_of(node_text(tree, node)));
        if (column == "value" && tree.is_leaf(node))
            widest = std::max(widest, width_of(values_text(tree.values(node))));
    }
    return widest;
}

}  // namespace

std::vector<HandRow> hand_rows(const PracticeTask& task) {
    const Trace& trace = *task.trace;
    const ExplicitTree& tree = *task.tree;
    std::vector<HandRow> rows;
    for (Step at = 1; at < trace.event_count(); ++at) {
        const Event event = trace.event(at);
        if (event.kind != EventKind::kReturn) continue;
        HandRow row;
        row.from = node_text(tree, trace.node_of(trace.event(at - 1).visit));
        row.at = node_text(tree, trace.node_of(event.visit));
        row.value = trace.has_lists() ? values_text(trace.scores(event.score())) : score_text(trace, event.score());
        Step after = at + 1;
        while (after < trace.event_count() &&
               (trace.kind(after) == EventKind::kBound || trace.kind(after) == EventKind::kCutoff)) {
            row.is_cut = row.is_cut || trace.kind(after) == EventKind::kCutoff;
            ++after;
        }
        if (has_windows(task)) {
            // A trace moves a bound only if some child gets it; by the textbook it moves in any case.
            const NodeState state = trace.visit_state(event.visit, after);
            const bool is_max = state.role == Role::kMax;
            row.alpha = score_text(is_max ? std::max(state.alpha, event.score()) : state.alpha);
            row.beta = score_text(is_max ? state.beta : std::min(state.beta, event.score()));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

WorksheetBlock sheet_steps(const PracticeTask& task, const Language& language, const WorksheetStyle& style) {
    const std::span<const Column> columns =
        has_windows(task) ? std::span<const Column>(kBoundColumns) : std::span<const Column>(kPlainColumns);
    float shares = 0, least = 0;
    std::vector<float> widths;
    for (const Column& column : columns) {
        shares += column.share;
        least += widths.emplace_back(least_width(*task.tree, column.name));
    }

    std::size_t groups = style.groups;
    const float between = mm(3.5F);
    const auto width_in = [&](std::size_t count) {
        return (style.width - between * static_cast<float>(count - 1)) / static_cast<float>(count);
    };
    while (groups > 1 && width_in(groups) < least) --groups;
    const float width = width_in(groups);
    for (std::size_t i = 0; i < columns.size(); ++i) widths[i] += (width - least) * columns[i].share / shares;
    const std::size_t count = task.tree->node_count() - 1;
    const std::size_t rows_each = (count + groups - 1) / groups;
    const float head = style.small * 1.5F, row_height = style.is_large ? style.box : kSmallestBox;
    const auto rows = hand_rows(task);

    WorksheetBlock block;
    block.height = head + row_height * static_cast<float>(rows_each);
    block.below = style.gap;
    for (std::size_t group = 0; group < groups; ++group) {
        float left = static_cast<float>(group) * (width + between);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const float right = left + widths[i];
            const std::string name = language("sheet.column." + std::string(columns[i].name));
            const float em = fitting_em(name, right - left, style.small, FontWeight::kRegular);
            block.add_words((left + right) / 2, head - style.small * 0.4F, name, em, FontWeight::kRegular,
                            &Theme::muted, TextAnchor::kMiddle);
            for (std::size_t k = 0; k < rows_each && group * rows_each + k < count; ++k) {
                const std::size_t row = group * rows_each + k;
                const float top = head + row_height * static_cast<float>(k);
                const std::string answer = row < rows.size() ? text_of(rows[row], columns[i].name) : "";
                block.add_box({left, top, right, top + row_height}, answer, style.body);
            }
            left = right;
        }
    }
    return block;
}

namespace {

/// A line of the table for each row of the search by iterations or by passes.
[[nodiscard]] WorksheetBlock sheet_search_table(const PracticeTask& task, const Language& language,
                                                const WorksheetStyle& style) {
    const SearchTable table = search_table(language, task);
    float shares = 0;
    for (const SearchTable::Column& column : table.columns) shares += column.share;
    const float head = style.small * 1.5F, row_height = style.is_large ? style.box : kSmallestBox;
    WorksheetBlock block;
    block.height = head + row_height * static_cast<float>(table.lines);
    block.below = style.gap;
    float left = 0;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const float right = left + style.width * table.columns[i].share / shares;
        const std::string name = language("sheet.column." + std::string(table.columns[i].name));
        const float em = fitting_em(name, right - left, style.small, FontWeight::kRegular);
        block.add_words((left + right) / 2, head - style.small * 0.4F, name, em, FontWeight::kRegular, &Theme::muted,
                        TextAnchor::kMiddle);
        for (std::size_t line = 0; line < table.lines; ++line) {
            const float top = head + row_height * static_cast<float>(line);
            const std::string answer = line < table.rows.size() ? table.rows[line][i] : "";
            block.add_box({left, top, right, top + row_height}, answer, style.body);
        }
        left = right;
    }
    return block;
}

}  // namespace

// ---- one exercise --------------------------------------------------------------------------------------------------

namespace {

/// From this level on, a search by hand is written down step by step.
constexpr int kFirstLevelOfSteps = 3;
constexpr int kLinesOfAnswer = 2;  // to a question of the author
constexpr float kTwoLines = 2.3F;  // ems, for the key's answers above a line

void append(WorksheetBlock& block, WorksheetBlock&& part, float y) {
    for (DisplayList WorksheetBlock::*const version : {&WorksheetBlock::blank, &WorksheetBlock::solved}) {
        for (DrawnItem& item : part.*version) {
            move_by(item, {0, y});
            (block.*version).push_back(std::move(item));
        }
    }
}

/// The leaves by their parents, which distinguish equal ones: "D: 4, 6;  E: 3".
[[nodiscard]] std::string leaves_text(const Language& language, const ExplicitTree& tree,
                                      const std::vector<bool>& leaves) {
    std::string text;
    for (NodeId parent = 0; parent < tree.node_count(); ++parent) {
        std::string values;
        for (const NodeId child : tree.children(parent)) {
            if (tree.is_leaf(child) && leaves[child])
                values += (values.empty() ? "" : ", ") + values_text(tree.values(child));
        }
        if (values.empty()) continue;
        text += (text.empty() ? "" : ";  ") + tree.name(parent) + ": " + values;
    }
    return text.empty() ? language("sheet.no-leaves") : text;
}

/// One text, or one per rule if both rules are allowed and differ.
[[nodiscard]] std::vector<std::string> never_seen_texts(const Language& language, const PracticeTask& task) {
    const auto by_rule = leaves_never_seen(task);
    if (by_rule.empty()) return {language("sheet.no-leaves")};
    const std::string first = leaves_text(language, *task.tree, by_rule.front());
    if (by_rule.size() == 1 || by_rule.front() == by_rule.back()) return {first};
    return {language.with("sheet.by-equal", {first}),
            language.with("sheet.by-strict", {leaves_text(language, *task.tree, by_rule.back())})};
}

/// Whether a search by hand is written down step by step, too.
[[nodiscard]] bool has_table(const PracticeTask& task) {
    if (task.exercise.kind != PracticeKind::kByHand || has_search_table(task)) return false;
    return task.exercise.tree.empty() ? task.exercise.level >= kFirstLevelOfSteps : has_windows(task);
}

class ExerciseSheet {
  public:
    ExerciseSheet(const Language& language, const PracticeTask& task, const SheetExercise& sheet,
                  const WorksheetStyle& style)
        : m_language(language), m_task(task), m_sheet(sheet), m_style(style) {}

    [[nodiscard]] std::vector<WorksheetBlock> blocks() {
        const PracticeKind kind = m_task.exercise.kind;
        std::vector<WorksheetBlock> all;
        WorksheetBlock& first = all.emplace_back(head());
        if (kind == PracticeKind::kPrune) {
            add_leaves_line(first);
        } else if (kind == PracticeKind::kByHand) {
            if (has_table(m_task)) all.push_back(sheet_steps(m_task, m_language, m_style));
            if (has_search_table(m_task)) all.push_back(sheet_search_table(m_task, m_language, m_style));
        } else {
            int i = 0;
            for (const Question& question : sheet_questions(m_task))
                all.push_back(sheet_question(m_language, m_task, question, ++i, m_style));
        }
        for (const std::string& question : m_sheet.questions) all.push_back(asked(question));
        return all;
    }

  private:
    /// A question of the author, with lines for its answer.
    [[nodiscard]] WorksheetBlock asked(const std::string& question) const {
        WorksheetBlock block;
        block.height = block.add_paragraph(0, 0, m_style.width, question, m_style.body);
        for (int line = 0; line < kLinesOfAnswer; ++line) {
            block.height += m_style.box;
            block.add_line(0, m_style.width, block.height, {}, m_style.body);
        }
        block.below = m_style.gap;
        return block;
    }

    /// "Exercise 1", with its points.
    [[nodiscard]] std::string name() const {
        const std::string number = std::to_string(m_sheet.number);
        if (m_sheet.points == 0) return m_language.with("sheet.exercise", {number});
        return m_language.with(m_sheet.points == 1 ? "sheet.exercise.point" : "sheet.exercise.points",
                               {number, std::to_string(m_sheet.points)});
    }

    /// What to type to get the same exercise on screen; for an exercise of one's own, its title.
    [[nodiscard]] std::string about() const {
        const Exercise& exercise = m_task.exercise;
        if (!exercise.tree.empty()) return exercise.title;
        return m_language.with("sheet.seed", {std::to_string(exercise.seed), practice_word(exercise)});
    }

    /// Number, seed and task, the QR code at the right, and the tree.
    [[nodiscard]] WorksheetBlock head() const {
        WorksheetBlock block;
        const std::optional<QrCode>& code = m_sheet.code;
        const std::string& task_text = m_sheet.task_text;
        const float code_width = code ? qr_width(*code) : 0;
        const std::string name = this->name();
        block.add_words(0, m_style.heading, name, m_style.heading, FontWeight::kBold);
        const float beside = text_width(name, m_style.heading, FontWeight::kBold) + mm(4);
        const Exercise& exercise = m_task.exercise;
        // Beside the heading if there is room, else below it: people type it.
        const std::string about = text_within(this->about(), m_style.width - code_width, m_style.small);
        const float about_width = text_width(about, m_style.small);
        const bool is_beside = beside + about_width <= m_style.width - code_width;
        const float line = is_beside ? m_style.heading : m_style.heading + m_style.gap + m_style.small;
        block.add_words(is_beside ? beside : 0, line, about, m_style.small, FontWeight::kRegular, &Theme::muted);
        float y = line + m_style.gap;
        // The last pass of a search by tests may only have shown a bound, and no move.
        if (exercise.kind == PracticeKind::kByHand && !info(m_task.options.algorithm).sets_window) {
            const float room = is_beside ? m_style.width - code_width - beside - about_width - mm(4) : 0;
            const float top = room < best_move_width() ? y : 0;  // next to the heading if there is room, else below it
            add_best_move(block, top, m_style.width - code_width);
            if (top > 0 || !task_text.empty()) y = std::max(y, top + m_style.box + mm(1));
        }
        if (!task_text.empty())
            y = block.add_paragraph(0, y, m_style.width - code_width - mm(2), task_text, m_style.body) + m_style.gap;
        WorksheetTree tree = worksheet_tree(m_task, m_language, m_style);
        if (code) {
            const ScreenPoint corner{m_style.width - code_width, 0};
            draw_qr(*code, corner, block.blank);
            draw_qr(*code, corner, block.solved);
            y = std::max(y, code_width - tree.root_height);
        }
        block.height = y + tree.block.height;
        block.is_legible = tree.block.is_legible;
        append(block, std::move(tree.block), y);
        block.below = m_style.gap;
        return block;
    }

    /// A line to write down the leaves that are never visited. If the key needs more than two lines above it, the sheet
    /// has room for all leaves, so that the room does not count them.
    void add_leaves_line(WorksheetBlock& block) const {
        const std::string text = m_language("sheet.never-seen");
        const float left = text_width(text, m_style.body) + mm(2);
        const auto height_of = [&](const std::vector<std::string>& texts) {
            std::size_t lines = 0;
            for (const std::string& each : texts)
                lines += lines_within(each, m_style.width - left, kLeastAnswer, FontWeight::kBold).size();
            return kLeastAnswer * kAnswerLinePitch * static_cast<float>(lines);
        };
        const auto answers = never_seen_texts(m_language, m_task);
        const float usual = std::max(m_style.box, kTwoLines * m_style.body);
        const std::vector<bool> every_leaf(m_task.tree->node_count(), true);
        const std::string all = m_language.with("sheet.by-equal", {leaves_text(m_language, *m_task.tree, every_leaf)});
        block.height += height_of(answers) <= usual ? usual : std::max(usual, height_of({all, all}));
        const float y = block.height;
        block.add_words(0, y - mm(1), text, m_style.body);
        block.add_line(left, m_style.width, y, answers, m_style.body);
    }

    [[nodiscard]] float best_move_width() const {
        return text_width(m_language("sheet.best-move"), m_style.body) + mm(2) + best_move_box();
    }

    [[nodiscard]] float best_move_box() const { return width_for_names(m_task, 2 * m_style.box, m_style); }

    void add_best_move(WorksheetBlock& block, float top, float right) const {
        const std::string words = m_language("sheet.best-move");
        const ScreenRect box{right - best_move_box(), top, right, top + m_style.box};
        const float baseline = baseline_around({0, top + m_style.box / 2}, m_style.body).y;
        block.add_words(box.left - mm(2), baseline, words, m_style.body, FontWeight::kRegular, &Theme::text,
                        TextAnchor::kEnd);
        block.add_box(box, best_move(), m_style.body);
    }

    [[nodiscard]] std::string best_move() const {
        const Trace& trace = *m_task.trace;
        const NodeState root = trace.node_state(0, trace.event_count());
        const bool counts_visits = trace.has_means();
        if (root.best_child == kNone && !counts_visits) return "";
        const NodeId child =
            counts_visits ? most_visited_child(trace, 0, trace.event_count()) : trace.node_of(root.best_child);
        const std::string name = m_task.tree->name(child);
        return name.empty() ? values_text(m_task.tree->values(child)) : name;
    }

    const Language& m_language;
    const PracticeTask& m_task;
    const SheetExercise& m_sheet;
    WorksheetStyle m_style;
};

}  // namespace

std::string sheet_task_text(const Language& language, const PracticeTask& task, int fewer_boxes) {
    const TreeBoxes boxes = tree_boxes(task, fewer_boxes);
    std::string text = task_text(language, task);
    const auto add = [&text](const std::string& more) {
        if (!more.empty()) text += " " + more;
    };
    switch (task.exercise.kind) {
        case PracticeKind::kPrune:
            add(language("sheet.task.prune"));
            break;
        case PracticeKind::kByHand:
            if (has_search_table(task)) {
                const bool is_sampling = info(task.options.algorithm).is_sampling;
                add(is_sampling ? std::string(language("sheet.task.iterations"))
                                : language.with("sheet.task.passes", {score_text(task.options.first_guess)}));
                break;
            }
            if (boxes != TreeBoxes::kNoBoxes)
                add(language(boxes == TreeBoxes::kValueAndBounds ? "sheet.task.by-hand.windows"
                             : has_windows(task)                 ? "sheet.task.by-hand.bounds"
                                                                 : "sheet.task.by-hand"));
            if (has_table(task)) add(language(has_windows(task) ? "sheet.task.steps.windows" : "sheet.task.steps"));
            break;
        case PracticeKind::kPredict:
            add(language("sheet.task.predict"));
            if (boxes != TreeBoxes::kNoBoxes) add(language("sheet.task.predict.boxes"));
            break;
        case PracticeKind::kQuiz:
            if (boxes != TreeBoxes::kNoBoxes) add(language("sheet.task.quiz.boxes"));
            break;
    }
    const bool asks_means = std::any_of(task.questions.begin(), task.questions.end(), [](const Question& question) {
        return question.kind == QuestionKind::kBackup;
    });
    if (asks_means) add(language("sheet.task.means"));
    add(rule_text(language, task));
    return text;
}

std::vector<WorksheetBlock> sheet_exercise(const Language& language, const PracticeTask& task,
                                           const SheetExercise& exercise, const WorksheetStyle& style) {
    return ExerciseSheet(language, task, exercise, style).blocks();
}

// ---- pages ---------------------------------------------------------------------------------------------------------

namespace {

constexpr float kNameLine = mm(62), kBetweenExercises = mm(4);
constexpr float kHalfStroke = 0.5F;   // of boxes at the page's edges, in pixels
constexpr float kRemarkShare = 0.8F;  // of the page's width, at the foot

/// Whether a text for the sheet can be printed and is not too long; `what` names it.
[[nodiscard]] Expected<void> check_printed(const char* what, std::string_view text, std::size_t longest) {
    const auto refused = [what](const std::string& reason) { return input_error(what + (": " + reason)); };
    if (first_invalid_utf8(text)) return refused("invalid UTF-8; expected letters, digits and signs");
    const auto length = static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
    if (length > longest) return refused(fmt::format("{} characters; expected at most {}", length, longest));
    const bool is_printable = std::none_of(text.begin(), text.end(),
                                           [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7F'; });
    if (!is_printable) return refused("a character that cannot be printed; expected letters, digits and signs");
    return {};
}

[[nodiscard]] Expected<void> check_texts(const WorksheetChoice& choice) {
    if (choice.questions.size() > kMostSheetQuestions)
        return input_error(
            fmt::format("{} questions; expected at most {}", choice.questions.size(), kMostSheetQuestions));
    auto checked = check_printed("student", choice.student, kLongestSheetName);
    if (checked) checked = check_printed("title", choice.title, kLongestSheetTitle);
    if (checked) checked = check_printed("course", choice.course, kLongestSheetName);
    if (checked) checked = check_printed("date", choice.date, kLongestSheetName);
    for (const std::string& question : choice.questions)
        if (checked) checked = check_printed("question", question, kLongestSheetQuestion);
    return checked;
}

/// The height of an exercise, without the space below it.
[[nodiscard]] float height_of(const std::vector<WorksheetBlock>& blocks) {
    float height = 0;
    for (const WorksheetBlock& block : blocks) height += block.height + block.below;
    return height - blocks.back().below;
}

/// Places blocks one below the other, on as many pages as needed.
class SheetPages {
  public:
    SheetPages(const WorksheetChoice& choice, const Language& language, const WorksheetStyle& style)
        : m_choice(&choice), m_language(&language), m_style(style) {
        m_top = m_style.title + m_style.small * 2.2F + mm(5);
        m_bottom = m_style.height - m_style.small * 2;
        new_page();
    }

    /// Text below the header of the first page.
    void add_introduction(const std::string& text) {
        WorksheetBlock block;
        block.height = block.add_paragraph(0, 0, m_style.width, text, m_style.body);
        block.below = m_style.gap;
        put(std::move(block));
    }

    /// Keeps the exercise on one page if it fits on one.
    void add_exercise(std::vector<WorksheetBlock> blocks) {
        const float height = height_of(blocks);
        const bool fits_here = m_y + height <= m_bottom, fits_a_page = m_top + height <= m_bottom;
        if (!fits_here && (fits_a_page || m_y + blocks.front().height > m_bottom) && !m_is_fresh) new_page();
        const std::size_t first = m_pages.size();
        Place& place = m_places.emplace_back(Place{first - 1, first - 1, height});
        for (WorksheetBlock& block : blocks) {
            const bool has_room = block.is_legible && block.height <= m_bottom - m_top;
            if (!has_room && m_without_room == 0) m_without_room = static_cast<int>(m_places.size());
            put(std::move(block));
        }
        place.last_page = m_pages.size() - 1;
        if (m_pages.size() > first) ++m_divided;
        m_y += kBetweenExercises;
        m_is_fresh = false;
    }

    /// Exercises on more than one page. The text for all of them belongs to the first one.
    [[nodiscard]] int divided() const { return m_divided; }

    /// The number of the first exercise that has no room on a page; 0: there is none.
    [[nodiscard]] int without_room() const { return m_without_room; }

    /// The pages, from 0, on which an exercise begins and ends, and its height if it is on one page.
    struct Place {
        std::size_t first_page, last_page;
        float height;
    };
    /// By exercise.
    [[nodiscard]] const std::vector<Place>& places() const { return m_places; }
    [[nodiscard]] std::size_t page_count() const { return m_pages.size(); }
    /// The height that is free below the exercises of a page.
    [[nodiscard]] float room_below(std::size_t page) const { return m_bottom - m_ends[page]; }

    /// The fewer the better: exercises without room, divided ones, and pages.
    [[nodiscard]] std::tuple<bool, int, std::size_t> cost() const {
        return {m_without_room > 0, m_divided, m_pages.size()};
    }

    /// `remark` is written at the foot of the key's pages.
    void finish(Worksheet& sheet, const std::string& remark) {
        const std::string title = sheet.title;
        for (std::size_t i = 0; i < m_pages.size(); ++i) {
            for (const bool is_key : {false, true}) {
                WorksheetBlock frame = header(title, is_key);
                frame.add_words(m_style.width, m_style.height - m_style.small * 0.4F,
                                m_language->with("sheet.page", {std::to_string(i + 1), std::to_string(m_pages.size())}),
                                m_style.small, FontWeight::kRegular, &Theme::muted, TextAnchor::kEnd);
                if (is_key && !remark.empty()) {
                    const float em =
                        fitting_em(remark, m_style.width * kRemarkShare, m_style.small, FontWeight::kRegular);
                    frame.add_words(0, m_style.height - m_style.small * 0.4F, remark, em);
                }
                DisplayList items = std::move(frame.blank);
                for (DrawnItem& item : items) move_by(item, {kHalfStroke, 0});
                DisplayList& more = is_key ? m_pages[i].solved : m_pages[i].blank;
                items.insert(items.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
                (is_key ? sheet.solved : sheet.pages)
                    .push_back({std::move(items), m_style.width + 2 * kHalfStroke, m_style.height});
            }
        }
    }

  private:
    void new_page() {
        m_pages.emplace_back();
        m_ends.push_back(m_top);
        m_y = m_top;
        m_is_fresh = true;
    }

    void put(WorksheetBlock block) {
        if (m_y + block.height > m_bottom && m_y > m_top) new_page();
        for (DisplayList WorksheetBlock::*const version : {&WorksheetBlock::blank, &WorksheetBlock::solved}) {
            for (DrawnItem& item : block.*version) {
                move_by(item, {kHalfStroke, m_y});
                (m_pages.back().*version).push_back(std::move(item));
            }
        }
        m_ends.back() = m_y + block.height;
        m_y += block.height + block.below;
    }

    /// The header of each page: title, sheet number, and a line for the name.
    [[nodiscard]] WorksheetBlock header(const std::string& title, bool is_key) const {
        WorksheetBlock block;
        const std::string name = (*m_language)(is_key ? "sheet.answers" : "sheet.name");
        const float width = text_width(name, m_style.body, FontWeight::kBold);
        const float name_left = is_key ? m_style.width - width : m_style.width - kNameLine - width - mm(2);
        block.add_words(0, m_style.title, title, fitting_em(title, m_style.width, m_style.title, FontWeight::kBold),
                        FontWeight::kBold);
        std::string about;
        const auto add = [&about](const std::string& text) {
            if (!text.empty()) about += (about.empty() ? "" : "  ·  ") + text;
        };
        add(m_choice->course);
        add(m_choice->date);
        if (m_choice->own.empty()) add(m_language->with("sheet.number", {std::to_string(m_choice->seed)}));
        if (!m_choice->student.empty()) add(m_language->with("sheet.student", {m_choice->student}));
        const float below = m_style.title + m_style.small * 1.6F;
        block.add_words(name_left, below, name, m_style.body, is_key ? FontWeight::kBold : FontWeight::kRegular);
        if (!is_key) block.add_line(m_style.width - kNameLine, m_style.width, below + 1, {}, m_style.body);
        about = text_within(about, name_left - mm(4), m_style.small);
        block.add_words(0, below, about, m_style.small, FontWeight::kRegular, &Theme::muted);
        const float rule = below + m_style.small * 0.6F;
        block.add(DrawnLine{{0, rule}, {m_style.width, rule}, {{&Theme::text}, 1}});
        return block;
    }

    const WorksheetChoice* m_choice;  // a pointer, so that pages can be assigned
    const Language* m_language;
    WorksheetStyle m_style;
    float m_top = 0, m_bottom = 0, m_y = 0;
    bool m_is_fresh = true;  // the page has no exercise yet
    int m_divided = 0;       // exercises on more than one page
    int m_without_room = 0;
    std::vector<WorksheetBlock> m_pages;  // the contents of each page
    std::vector<float> m_ends;            // by page, the y below its last block
    std::vector<Place> m_places;          // by exercise
};

[[nodiscard]] std::vector<Exercise> exercises_of(const WorksheetChoice& choice) {
    if (!choice.own.empty()) return choice.own;
    std::vector<Exercise> exercises;
    for (const std::uint32_t seed : sheet_seeds(choice.seed, choice.student, static_cast<std::size_t>(choice.count))) {
        Exercise& exercise = exercises.emplace_back();
        exercise.kind = choice.kind;
        exercise.level = choice.level;
        exercise.rule = choice.rule;
        exercise.seed = seed;
    }
    return exercises;
}

[[nodiscard]] Expected<std::vector<PracticeTask>> tasks_of(const WorksheetChoice& choice) {
    std::vector<PracticeTask> tasks;
    for (const Exercise& exercise : exercises_of(choice)) {
        auto task = prepare(exercise);
        if (!task) return tl::make_unexpected(task.error());
        tasks.push_back(std::move(*task));
    }
    return tasks;
}

/// The distances between the levels of a tree that are tried, the largest first. Nodes are too small for their names if
/// levels are too close.
constexpr std::array kDistances = {mm(40), mm(32), mm(26), mm(22), mm(18), mm(16), mm(14), mm(12), mm(10),
                                   mm(8),  mm(7),  mm(6),  mm(5),  mm(4),  mm(3),  mm(2),  mm(1)};
/// Some of these, which show how few pages there can be.
constexpr std::array kLowDistances = {mm(10), mm(6), mm(3), mm(1)};
constexpr float kShortBranch = mm(6);  ///< branches that are shorter are hardly visible between boxes

constexpr std::size_t kWideGroups = 2;

class SheetMaker {
  public:
    SheetMaker(const WorksheetChoice& choice, const Language& language, const std::vector<PracticeTask>& tasks)
        : m_choice(choice), m_language(language), m_tasks(tasks) {
        for (int fewer = 0; fewer <= kMostFewerBoxes; ++fewer) {
            std::string& text = m_introductions[static_cast<std::size_t>(fewer)];
            text = sheet_task_text(language, tasks.front(), fewer);
            const bool is_for_all = std::all_of(tasks.begin(), tasks.end(), [&](const PracticeTask& task) {
                return sheet_task_text(language, task, fewer) == text;
            });
            if (!is_for_all) text.clear();
        }
    }

    [[nodiscard]] Expected<void> make_codes(const QrMaker& make_qr) {
        for (const PracticeTask& task : m_tasks) {
            auto& code = m_codes.emplace_back();
            if (m_choice.page.empty()) continue;
            const Exercise& exercise = task.exercise;
            const std::string word = exercise.tree.empty() ? practice_word(exercise) : exercise_code(exercise);
            auto made = make_qr(m_choice.page + "#v=1&practice=" + word);
            if (!made) return tl::make_unexpected(made.error());
            code = std::move(*made);
        }
        return {};
    }

    /// Upright pages or, if one of them is too narrow for a tree, pages that are turned sideways. Trees have fewer
    /// boxes if otherwise an exercise would be divided, or branches hardly visible. Error: also these pages are too
    /// narrow, or too low.
    [[nodiscard]] Expected<SheetPages> placed() const {
        WorksheetStyle style = worksheet_style(m_choice.is_large);
        if (m_choice.is_on_a4) style.height = kSheetLongOnA4;
        int without_room = 0;
        for (const bool is_sideways : {false, true}) {
            if (is_sideways) std::swap(style.width, style.height);
            style.fewer_boxes = 0;
            Fitting best = fitting_pages(style);
            while (!is_good(best) && style.fewer_boxes < kMostFewerBoxes) {
                const int before = style.fewer_boxes++;
                if (!has_other_boxes(before, style.fewer_boxes)) continue;
                Fitting fewer = fitting_pages(style);
                const bool is_better = fewer.pages.cost() < best.pages.cost() ||
                                       (fewer.pages.cost() == best.pages.cost() && fewer.between > best.between);
                if (is_better) best = std::move(fewer);
            }
            without_room = best.pages.without_room();
            if (without_room == 0) return std::move(best.pages);
        }
        constexpr double kPointsPerPixel = 0.75;
        return input_error(
            fmt::format("exercise {}: its tree does not fit on a page, in portrait or landscape, with text of {} "
                        "points{}; expected a "
                        "smaller tree, or shorter names or values",
                        without_room, std::lround(static_cast<double>(style.small) * kPointsPerPixel),
                        m_choice.is_large ? " (large print)" : ""));
    }

    [[nodiscard]] std::string title() const {
        if (!m_choice.title.empty()) return m_choice.title;
        const std::string kind = kind_title(m_language, m_tasks.front().exercise.kind);
        if (m_choice.own.empty()) return m_language.with("sheet.title", {kind, std::to_string(m_choice.level)});
        const bool is_one_kind = std::all_of(m_tasks.begin(), m_tasks.end(), [&](const PracticeTask& task) {
            return task.exercise.kind == m_tasks.front().exercise.kind;
        });
        return is_one_kind ? kind : m_language("sheet.title.mixed");
    }

  private:
    /// Pages, and the distance between the levels of their trees, of which there may be more on some pages.
    struct Fitting {
        SheetPages pages;
        float between;
    };

    /// Nothing is divided or without room, and the branches are visible.
    [[nodiscard]] static bool is_good(const Fitting& fitting) {
        return fitting.pages.without_room() == 0 && fitting.pages.divided() == 0 && fitting.between >= kShortBranch;
    }
    [[nodiscard]] bool has_other_boxes(int fewer, int still_fewer) const {
        return std::any_of(m_tasks.begin(), m_tasks.end(), [&](const PracticeTask& task) {
            return tree_boxes(task, fewer) != tree_boxes(task, still_fewer);
        });
    }

    /// The tables have rows as wide, the trees letters as large, and are then as high, as they can be without more
    /// pages than the lowest ones need. Only large print has wide rows.
    [[nodiscard]] Fitting fitting_pages(const WorksheetStyle& style) const {
        const auto evenly = [&](float distance) { return std::vector<float>(m_tasks.size(), distance); };
        WorksheetStyle small = style;
        small.label = style.small;
        float least = kLowDistances.front();
        SheetPages lowest = pages(small, evenly(least));
        for (const float distance : kLowDistances) {
            SheetPages lower = pages(small, evenly(distance));
            if (lower.cost() >= lowest.cost()) continue;
            lowest = std::move(lower);
            least = distance;
        }
        WorksheetStyle wide = style;
        if (style.is_large) wide.groups = kWideGroups;
        for (WorksheetStyle tried : {wide, style}) {
            for (const float label : {style.body, style.small}) {
                tried.label = label;
                for (const float between : kDistances) {
                    SheetPages higher = pages(tried, evenly(between));
                    if (higher.cost() <= lowest.cost())
                        return {page_by_page(tried, between, std::move(higher)), between};
                }
            }
        }
        return {std::move(lowest), least};
    }

    /// The same pages, with trees as high as each page has room for. `even` has this distance between levels
    /// everywhere.
    [[nodiscard]] SheetPages page_by_page(const WorksheetStyle& style, float between, SheetPages even) const {
        const std::vector<SheetPages::Place>& places = even.places();
        std::vector<float> distances(m_tasks.size(), between);
        for (std::size_t page = 0; page < even.page_count(); ++page) {
            std::vector<std::size_t> exercises;
            bool is_divided = false;
            for (std::size_t i = 0; i < places.size(); ++i) {
                if (places[i].first_page > page || places[i].last_page < page) continue;
                exercises.push_back(i);
                is_divided = is_divided || places[i].first_page != places[i].last_page;
            }
            if (is_divided) continue;
            const auto has_room = [&](float distance) {
                float more = 0;
                return std::all_of(exercises.begin(), exercises.end(), [&](std::size_t i) {
                    const std::vector<WorksheetBlock>& higher = blocks_of(i, style, distance);
                    more += height_of(higher) - places[i].height;
                    return higher.front().is_legible && more <= even.room_below(page);
                });
            };
            for (const float distance : kDistances) {
                if (distance <= between) break;
                if (!has_room(distance)) continue;
                for (const std::size_t i : exercises) distances[i] = distance;
                break;
            }
        }
        SheetPages higher = pages(style, distances);
        return higher.cost() <= even.cost() ? std::move(higher) : std::move(even);
    }

    /// The blocks of exercise `i`, made once for each style and distance.
    [[nodiscard]] const std::vector<WorksheetBlock>& blocks_of(std::size_t i, WorksheetStyle style,
                                                               float between) const {
        style.between = between;
        const auto [kept, is_new] =
            m_blocks.try_emplace({i, between, style.label, style.width, style.height, style.groups, style.fewer_boxes});
        if (is_new) {
            const SheetExercise exercise{
                static_cast<int>(i + 1),
                introduction(style).empty() ? sheet_task_text(m_language, m_tasks[i], style.fewer_boxes) : "",
                m_codes[i], m_choice.points, m_choice.questions};
            kept->second = sheet_exercise(m_language, m_tasks[i], exercise, style);
        }
        return kept->second;
    }

    [[nodiscard]] const std::string& introduction(const WorksheetStyle& style) const {
        return m_introductions[static_cast<std::size_t>(style.fewer_boxes)];
    }

    /// `between`: by exercise, the distance between the levels of its tree.
    [[nodiscard]] SheetPages pages(const WorksheetStyle& style, const std::vector<float>& between) const {
        SheetPages pages(m_choice, m_language, style);
        if (!introduction(style).empty()) pages.add_introduction(introduction(style));
        for (std::size_t i = 0; i < m_tasks.size(); ++i) pages.add_exercise(blocks_of(i, style, between[i]));
        return pages;
    }

    const WorksheetChoice& m_choice;
    const Language& m_language;
    const std::vector<PracticeTask>& m_tasks;
    /// The same task for all exercises, by WorksheetStyle::fewer_boxes; empty: each has its own.
    std::array<std::string, kMostFewerBoxes + 1> m_introductions;
    std::vector<std::optional<QrCode>> m_codes;
    /// By exercise and all of a style that fitting changes.
    using BlocksOf = std::tuple<std::size_t, float, float, float, float, std::size_t, int>;
    mutable std::map<BlocksOf, std::vector<WorksheetBlock>> m_blocks;
};

}  // namespace

Expected<Worksheet> make_worksheet(const WorksheetChoice& choice, const Language& language, const QrMaker& make_qr) {
    const auto count = choice.own.empty() ? choice.count : static_cast<int>(choice.own.size());
    if (count < 1 || count > kMostExercises)
        return input_error(fmt::format("{} exercises; expected 1 to {}", count, kMostExercises));
    if (const auto checked = check_texts(choice); !checked) return tl::make_unexpected(checked.error());
    const auto tasks = tasks_of(choice);
    if (!tasks) return tl::make_unexpected(tasks.error());

    SheetMaker maker(choice, language, *tasks);
    if (const auto made = maker.make_codes(make_qr); !made) return tl::make_unexpected(made.error());
    auto pages = maker.placed();
    if (!pages) return tl::make_unexpected(pages.error());
    Worksheet sheet;
    sheet.title = maker.title();
    const bool is_mixed = std::any_of(tasks->begin(), tasks->end(), [](const PracticeTask& task) {
        const auto by_rule = leaves_never_seen(task);
        return !by_rule.empty() && by_rule.front() != by_rule.back();
    });
    pages->finish(sheet, is_mixed ? language("sheet.by-both") : "");
    return sheet;
}

}  // namespace plytrace
