#include "app/practice/grading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/narration/judgement_words.hpp"
#include "app/practice/practice_words.hpp"

namespace plytrace {
namespace {

[[nodiscard]] std::string number_of(std::size_t index) {
    return std::to_string(index + 1);
}

// ---- whether the answers are some of this task --------------------------------------------------------------------

[[nodiscard]] bool is_answer_of(const PracticeTask& task, const Question& question, const Answer& answer) {
    const auto is_whole_below = [&](std::size_t most) {
        const double number = answer.front();
        return number >= 0 && number < static_cast<double>(most) && number == std::floor(number);
    };
    switch (question.form) {
        case AnswerForm::kNumber:
            return answer.size() == 1;
        case AnswerForm::kNumbers:
            return answer.size() == question.right.front().size();
        case AnswerForm::kWindow:
            return answer.size() == 2;
        case AnswerForm::kYesNo:
            return answer.size() == 1 && is_whole_below(2);
        case AnswerForm::kChild:
            return answer.size() == 1 && is_whole_below(task.tree->child_count(question.node));
        case AnswerForm::kNode:
            return answer.size() == 1 && is_whole_below(task.tree->node_count());
    }
    return false;
}

[[nodiscard]] Expected<void> check_fit(const PracticeTask& task, const Attempt& attempt) {
    if (attempt.answers.size() > task.questions.size()) {
        return input_error(fmt::format("{} answers; expected at most {}, as many as there are questions",
                                       attempt.answers.size(), task.questions.size()));
    }
    for (std::size_t i = 0; i < attempt.answers.size(); ++i) {
        if (attempt.answers[i] && !is_answer_of(task, task.questions[i], *attempt.answers[i]))
            return input_error(fmt::format("answer {}: impossible for its question", number_of(i)));
    }
    for (const std::size_t leaf : attempt.crossed_out) {
        if (leaf >= task.tree->leaf_count())
            return input_error(
                fmt::format("leaf {} is crossed out; expected a leaf from 0 to {}", leaf, task.tree->leaf_count() - 1));
    }
    const auto is_inner = [&](NodeId node) { return node < task.tree->node_count() && !task.tree->is_leaf(node); };
    for (const auto& [node, value] : attempt.values) {
        if (!is_inner(node))
            return input_error(fmt::format("a value at node {}; expected an inner node of the tree", node));
    }
    for (const auto& [node, window] : attempt.windows) {
        if (!is_inner(node))
            return input_error(fmt::format("a window at node {}; expected an inner node of the tree", node));
    }
    if (attempt.run.empty()) return {};
    if (task.exercise.kind != PracticeKind::kByHand) return input_error("steps by hand; expected none here");
    const std::size_t possible = possible_steps(task, attempt.run);
    if (possible == attempt.run.size()) return {};
    return input_error(fmt::format("step {}: \"{}\" is impossible there", number_of(possible),
                                   kHandMoves[static_cast<std::size_t>(attempt.run[possible].move)]));
}

// ---- grading ------------------------------------------------------------------------------------------------------

class Grader {
  public:
    Grader(const Language& language, const PracticeTask& task, const Attempt& attempt)
        : m_language(language), m_task(task), m_attempt(attempt) {}

    [[nodiscard]] Score grade() {
        switch (m_task.exercise.kind) {
            case PracticeKind::kPredict:
            case PracticeKind::kQuiz:
                grade_answers();
                break;
            case PracticeKind::kPrune:
                grade_marks();
                break;
            case PracticeKind::kByHand:
                grade_run();
                break;
        }
        m_score.share = fraction_after_hints(m_score.share, m_attempt.hints, m_task.exercise.weights);
        m_score.most = m_task.exercise.points;
        m_score.points = rounded_points(m_score.share, m_score.most);
        std::sort(m_score.mistakes.begin(), m_score.mistakes.end(), [](const MistakeCount& a, const MistakeCount& b) {
            return a.kind.has_value() != b.kind.has_value() ? a.kind.has_value() : a.kind < b.kind;
        });
        return std::move(m_score);
    }

  private:
    void count(std::optional<FaultKind> kind) {
        const auto same = std::find_if(m_score.mistakes.begin(), m_score.mistakes.end(),
                                       [&](const MistakeCount& mistake) { return mistake.kind == kind; });
        if (same != m_score.mistakes.end()) {
            ++same->count;
        } else {
            m_score.mistakes.push_back({kind, 1});
        }
    }

    void grade_answers() {
        int right = 0;
        for (std::size_t i = 0; i < m_task.questions.size(); ++i) {
            const Question& question = m_task.questions[i];
            ScoreLine line;
            line.place =
                m_language.with("practice.score.question", {number_of(i), question_text(m_language, m_task, question)});
            const auto answer = i < m_attempt.answers.size() ? m_attempt.answers[i] : std::nullopt;
            if (answer) {
                line.is_right = is_right(question, *answer);
                line.text =
                    m_language.with("practice.score.said", {answer_text(m_language, m_task, question, *answer),
                                                            feedback_text(m_language, m_task, question, *answer)});
                if (!line.is_right) count(mistake_of(question, *answer));
            } else {
                line.text = m_language.with("practice.score.unanswered", {solution_text(m_language, m_task, question)});
            }
            right += line.is_right ? 1 : 0;
            m_score.lines.push_back(std::move(line));
        }
        m_score.share =
            m_task.questions.empty() ? 1 : static_cast<double>(right) / static_cast<double>(m_task.questions.size());
    }

    void grade_marks() {
        const PruneJudgement judgement = judge_marks(m_task, marks_of(m_task, m_attempt));
        bool has_mixed = false;
        for (const CutMark& cut : judgement.cuts) {
            m_score.lines.push_back({"", cut_text(m_language, m_task, cut), !cut.is_fault});
            if (!cut.is_fault || judgement.mistake) continue;
            if (cut.verdict != CutVerdict::kMixed || !has_mixed) count(cut.kind);
            has_mixed = has_mixed || cut.verdict == CutVerdict::kMixed;
        }
        for (const ValueMark& value : judgement.values) {
            const bool is_fine = value.is_right || value.follows;
            m_score.lines.push_back({"", value_text(m_language, m_task, value), is_fine});
            if (!is_fine) count(value.kind);
        }
        for (const WindowMark& window : judgement.windows) {
            m_score.lines.push_back({"", window_text(m_language, m_task, window), window.is_right});
            if (!window.is_right) count(window.kind);
        }
        if (judgement.mistake) {  // one misunderstanding explains all cuts, so it counts once
            const auto entry =
                std::find_if(kAlphaBetaMistakes.begin(), kAlphaBetaMistakes.end(),
                             [&](const AlphaBetaMistakeEntry& other) { return other.mistake == *judgement.mistake; });
            count(entry->kind);
            m_score.lines.push_back({"", alpha_beta_mistake_text(m_language, *judgement.mistake), false});
        }
        m_score.share = judgement.share;
    }

    void grade_run() {
        const HandJudgement found = judge_hand(m_task, m_attempt.run);
        const ExplicitTreeText names(*m_task.tree);
        Narrator narrator{*found.trace, names, m_language};
        narrator.is_of_reader = true;
        for (const Fault& fault : found.judgement.faults) {
            if (fault.follows_from && !fault.is_again) continue;
            if (!fault.follows_from) count(fault.kind());
            m_score.lines.push_back({place_of_step(found.step_of(fault.step)), fault_text(narrator, fault), false});
        }
        if (found.missing > 0) {
            m_score.lines.push_back(
                {"", m_language.with("practice.score.missing", {std::to_string(found.missing)}), false});
        }
        if (found.has_seen_little()) {
            m_score.lines.push_back({"",
                                     m_language.with("practice.score.few_nodes",
                                                     {std::to_string(found.looked_at), std::to_string(found.nodes)}),
                                     false});
        }
        if (found.has_wrong_root) {
            m_score.lines.push_back(
                {"", m_language.with("practice.score.wrong_root", {std::to_string(m_task.exercise.weights.wrong_root)}),
                 false});
        }
        m_score.share = found.share;
    }

    [[nodiscard]] std::string place_of_step(std::size_t step) const {
        if (step >= m_attempt.run.size()) return m_language("practice.score.end");
        const HandRun before(m_attempt.run.begin(), m_attempt.run.begin() + static_cast<std::ptrdiff_t>(step));
        return m_language.with(
            "practice.score.step",
            {number_of(step), step_text(m_language, m_task, place_after(m_task, before), m_attempt.run[step])});
    }

    const Language& m_language;
    const PracticeTask& m_task;
    const Attempt& m_attempt;
    Score m_score;
};

}  // namespace

void take_marks(Attempt& attempt, const PracticeTask& task, const PruneMarks& marks) {
    attempt.crossed_out.clear();
    attempt.values.clear();
    attempt.windows.clear();
    for (std::size_t leaf = 0; leaf < task.tree->leaf_count(); ++leaf)
        if (marks.crossed_out[task.tree->leaf_node(leaf)]) attempt.crossed_out.push_back(leaf);
    for (NodeId node = 0; node < marks.values.size(); ++node)
        if (marks.values[node] && !task.tree->is_leaf(node)) attempt.values.emplace_back(node, *marks.values[node]);
    for (NodeId node = 0; node < marks.windows.size(); ++node)
        if (marks.windows[node] && !task.tree->is_leaf(node)) attempt.windows.emplace_back(node, *marks.windows[node]);
}

PruneMarks marks_of(const PracticeTask& task, const Attempt& attempt) {
    const std::size_t count = task.tree->node_count();
    PruneMarks marks{CrossedOut(count, false), {}};
    marks.values.resize(count);
    marks.windows.resize(count);
    for (const std::size_t leaf : attempt.crossed_out) marks.crossed_out[task.tree->leaf_node(leaf)] = true;
    for (const auto& [node, value] : attempt.values) marks.values[node] = value;
    for (const auto& [node, window] : attempt.windows) marks.windows[node] = window;
    return marks;
}

std::string_view id_of_mistake(std::optional<FaultKind> kind) {
    return kind ? id_of(*kind) : kSlip;
}

std::string mistake_title(const Language& language, std::optional<FaultKind> kind) {
    return kind ? mistake_name(language, *kind) : language("practice.mistake-name.slip");
}

std::string line_text(const ScoreLine& line) {
    return line.place.empty() ? line.text : line.place + " " + line.text;
}

double fraction_after_hints(double share, int hints, const PointWeights& weights) {
    return std::clamp(share - weights.hint * hints / 100.0, 0.0, 1.0);
}

double rounded_points(double share, int most) {
    constexpr double kPartsOfPoint = 100;
    const double points = std::round(share * most * kPartsOfPoint) / kPartsOfPoint;
    return share < 1 && most > 0 ? std::min(points, most - 1 / kPartsOfPoint) : points;
}

Expected<Score> grade_attempt(const Language& language, const PracticeTask& task, const Attempt& attempt) {
    if (const auto fits = check_fit(task, attempt); !fits) return tl::make_unexpected(fits.error());
    return Grader(language, task, attempt).grade();
}

Expected<Score> grade_attempt(const Language& language, const Attempt& attempt) {
    const auto task = prepare(attempt.exercise);
    if (!task) return tl::make_unexpected(task.error());
    return grade_attempt(language, *task, attempt);
}

}  // namespace plytrace
