#include "app/practice/sheet_questions.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"
#include "app/practice/practice_words.hpp"

namespace plytrace {

namespace {

constexpr float kToWritingLine = mm(5);  // from the box above it, so that 8 mm are free below the words

/// Behind which the search has come back to a node: of such a question its child's end, then the return, are events
/// just before it is asked.
[[nodiscard]] bool is_at_return(QuestionKind kind) {
    return kind == QuestionKind::kValue || kind == QuestionKind::kIsCut;
}

[[nodiscard]] bool is_below(const ExplicitTree& tree, NodeId node, NodeId above) {
    return node >= above && node < tree.subtree_end(above);
}

/// All right answers in one box: "5 / 6".
[[nodiscard]] std::string joined_answers(const Language& language, const PracticeTask& task, const Question& question) {
    std::string text;
    for (const Answer& answer : question.right) {
        const std::string one = sheet_answer_texts(language, task, question, answer).front();
        text += (text.empty() ? "" : " / ") + one;
    }
    return text;
}

/// A box for each of α and β, or for yes and no, or one; from the right margin. Returns where they begin.
class AnswerRoom {
  public:
    AnswerRoom(const Language& language, const PracticeTask& task, const Question& question, const SheetSizes& sizes)
        : m_language(language), m_task(task), m_question(question), m_sizes(sizes) {}

    [[nodiscard]] float width() const {
        const float wide = m_sizes.is_large ? 1.35F : 1;
        switch (m_question.form) {
            case AnswerForm::kNumber:
                return mm(18) * wide;
            case AnswerForm::kNumbers:
                return mm(32) * wide;
            case AnswerForm::kChild:
                return mm(22) * wide;
            case AnswerForm::kWindow:
                return mm(42) * wide;
            case AnswerForm::kYesNo:
                break;
        }
        return 2 * (m_sizes.box + mm(1.5F)) + text_width(yes(), m_sizes.body, FontWeight::kBold) +
               text_width(no(), m_sizes.body, FontWeight::kBold) + mm(4);
    }

    void draw(SheetPiece& piece, float top) const {
        float left = kSheetWidth - width();
        const float bottom = top + m_sizes.box, middle = (top + bottom) / 2;
        const float baseline = baseline_around({0, middle}, m_sizes.body).y;
        if (m_question.form == AnswerForm::kWindow) {
            const auto ends = sheet_answer_texts(m_language, m_task, m_question, m_question.right.front());
            const float half = width() / 2;
            for (std::size_t i = 0; i < 2; ++i, left += half) {
                piece.add_words(left, baseline, i == 0 ? "α" : "β", m_sizes.body);
                piece.add_box({left + text_width("α", m_sizes.body) + mm(1), top,
                               left + half - mm(2) + mm(i == 0 ? 0 : 2), bottom},
                              ends[i], m_sizes.body);
            }
        } else if (m_question.form == AnswerForm::kYesNo) {
            for (const bool is_yes : {true, false}) {
                const std::string word = is_yes ? yes() : no();
                const bool is_it = is_right(m_question, {is_yes ? 1.0 : 0.0});
                const ScreenRect box{left, top, left + m_sizes.box, bottom};
                piece.add_box(box, "", m_sizes.body);
                left = box.right + mm(1.5F);
                const DrawnText plain{{left, baseline},     TextAnchor::kStart, m_sizes.body,
                                      FontWeight::kRegular, {&Theme::text},     word};
                piece.blank.emplace_back(plain);
                if (is_it) {
                    const Stroke stroke{{&Theme::accent}, 2};
                    const ScreenRect in = box.grown(-mm(1.5F));
                    piece.solved.emplace_back(DrawnLine{{in.left, in.top}, {in.right, in.bottom}, stroke});
                    piece.solved.emplace_back(DrawnLine{{in.left, in.bottom}, {in.right, in.top}, stroke});
                    piece.solved.emplace_back(answer_words({left, baseline}, TextAnchor::kStart, word, m_sizes.body));
                } else {
                    piece.solved.emplace_back(plain);
                }
                left += text_width(word, m_sizes.body, FontWeight::kBold) + mm(4);
            }
        } else {
            piece.add_box({left, top, kSheetWidth, bottom}, joined_answers(m_language, m_task, m_question),
                          m_sizes.body);
        }
    }

  private:
    [[nodiscard]] std::string yes() const { return m_language("practice.yes"); }
    [[nodiscard]] std::string no() const { return m_language("practice.no"); }

    const Language& m_language;
    const PracticeTask& m_task;
    const Question& m_question;
    SheetSizes m_sizes;
};

}  // namespace

std::vector<Question> sheet_questions(const PracticeTask& task) {
    const ExplicitTree& tree = *task.tree;
    std::vector<Question> kept;
    for (const Question& question : task.questions) {
        const bool is_given_away = std::any_of(kept.begin(), kept.end(), [&](const Question& before) {
            return before.kind == QuestionKind::kIsCut && is_below(tree, question.node, before.node);
        });
        if (!is_given_away) kept.push_back(question);
    }
    return kept;
}

std::string sheet_question_text(const Language& language, const PracticeTask& task, const Question& question) {
    if (!is_at_return(question.kind)) return question_text(language, task, question);
    const Trace& trace = *task.trace;
    const Step at = question.kind == QuestionKind::kValue ? question.step : question.step - 1;
    const std::string node = node_words(language, *task.tree, question.node);
    const std::string child = node_words(language, *task.tree, trace.node_of(trace.event(at - 1).visit));
    const bool is_zero = trace.window_kind(trace.event(at).visit) != WindowKind::kFull;
    const std::string back = language.with(is_zero ? "sheet.back.zero" : "sheet.back", {node, child});
    return back + " " +
           language.with(question.kind == QuestionKind::kValue ? "sheet.question.value" : "sheet.question.is-cut",
                         {node});
}

std::vector<std::string> sheet_answer_texts(const Language& language, const PracticeTask& task,
                                            const Question& question, const Answer& answer) {
    if (question.form == AnswerForm::kWindow) return {score_text(answer[0]), score_text(answer[1])};
    if (question.form != AnswerForm::kChild) return {answer_text(language, task, question, answer)};
    const NodeId child = task.tree->child(question.node, static_cast<std::size_t>(answer[0]));
    const std::string name = task.tree->name(child);
    return {name.empty() ? values_text(task.tree->values(child)) : name};
}

SheetPiece sheet_question(const Language& language, const PracticeTask& task, const Question& question, int number,
                          const SheetSizes& sizes) {
    SheetPiece piece;
    const AnswerRoom room(language, task, question, sizes);
    const float left = sizes.is_large ? mm(11) : mm(7), width = kSheetWidth - left - room.width() - mm(4);
    const float line = sizes.body * kSheetLineSpacing;
    const std::string text = sheet_question_text(language, task, question);
    const float height = static_cast<float>(lines_of(text, width, sizes.body).size()) * line;
    // One line is level with the boxes.
    const float top = std::max(0.0F, (sizes.box - height) / 2);
    piece.add_words(0, top + sizes.body, std::to_string(number) + ".", sizes.body, FontWeight::kBold);
    piece.add_paragraph(left, top, width, text, sizes.body);
    room.draw(piece, std::max(0.0F, (height - sizes.box) / 2));
    piece.height = std::max(height, sizes.box);
    piece.below = sizes.gap;
    if (task.exercise.kind == PracticeKind::kQuiz) {
        piece.height += kToWritingLine;
        piece.below = mm(2);
        piece.add_line(left, kSheetWidth, piece.height, {}, sizes.body);
    }
    return piece;
}

}  // namespace plytrace
