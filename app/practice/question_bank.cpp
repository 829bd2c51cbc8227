#include "app/practice/question_bank.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "app/base/node_text.hpp"
#include "app/practice/alpha_beta_mistakes.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/prune_marks.hpp"
#include "app/practice/worksheet.hpp"
#include "app/practice/worksheet_tree.hpp"
#include "app/tree/whole_tree.hpp"
#include "search/options/algorithm_table.hpp"

namespace plytrace {

namespace {

/// The two infinities, spelt alike.
struct Infinities {
    std::string_view positive, negative;
};
constexpr std::array<Infinities, 4> kInfinities = {{{"inf", "-inf"}, {"+inf", "-inf"}, {"∞", "-∞"}, {"+∞", "−∞"}}};

/// A number as question banks read it.
[[nodiscard]] std::string plain_number(double value, const Infinities& infinities = kInfinities.front()) {
    if (std::isinf(value)) return std::string(value > 0 ? infinities.positive : infinities.negative);
    return fmt::format("{:.10g}", value == 0 ? 0.0 : value);
}

/// The numbers, rounded to this many decimals.
[[nodiscard]] Answer rounded(Answer values, int decimals) {
    const double unit = std::pow(10.0, decimals);
    for (double& value : values)
        if (std::isfinite(value)) value = std::round(value * unit) / unit;
    return values;
}

/// The spellings of a right answer that is a list, "(3, 1, 2)", "3, 1, 2", "3 1 2", "-inf, 2", "−∞, 2", "3, 0.61" and
/// so on, each once.
[[nodiscard]] std::vector<BankAnswer> spellings(const Question& question, const Answer& right) {
    constexpr std::array<int, 4> kDecimals = {10, 4, 3, 2};
    std::vector<BankAnswer> all;
    const auto add = [&](std::string text) {
        const bool is_there =
            std::any_of(all.begin(), all.end(), [&](const BankAnswer& answer) { return answer.text == text; });
        if (!is_there) all.push_back({std::move(text), true, ""});
    };
    for (const int decimals : kDecimals) {
        const Answer values = rounded(right, decimals);
        if (!is_right(question, values)) break;
        for (const Infinities& infinities : kInfinities) {
            for (const std::string_view between : {", ", ",", " "}) {
                std::string list;
                for (const double value : values)
                    list += (list.empty() ? "" : std::string(between)) + plain_number(value, infinities);
                add(list);
                add("(" + list + ")");
            }
        }
    }
    return all;
}

/// Makes the questions of one exercise.
class BankMaker {
  public:
    BankMaker(const Language& language, const PracticeTask& task) : m_language(language), m_task(task) {}

    /// All but the title, the points and the picture.
    [[nodiscard]] std::vector<BankQuestion> questions() const {
        std::vector<BankQuestion> made;
        if (m_task.exercise.kind == PracticeKind::kPrune) {
            made.push_back(leaves_question());
        } else {
            for (const Question& question : sheet_questions(m_task)) made.push_back(short_question(question));
        }
        return made;
    }

  private:
    /// How the tree is searched, before a question.
    [[nodiscard]] std::string search_words() const {
        const std::string kind(kPracticeKinds[static_cast<std::size_t>(m_task.exercise.kind)]);
        return m_language.with(text_of_order(m_task, "bank.task." + kind), {algorithm_words(m_language, m_task)});
    }

    /// What must be known before the question: how the tree is searched and by which rule, if its answer depends on
    /// that and it does not say so itself.
    [[nodiscard]] std::string introduction(QuestionKind kind) const {
        const bool asks_value = kind == QuestionKind::kTreeValue || kind == QuestionKind::kChangedLeaf;
        const bool says_all = kind == QuestionKind::kLeastLeaves || kind == QuestionKind::kFirstChild;
        const bool is_sampling = info(m_task.options.algorithm).is_sampling;
        const bool needs_rule = is_sampling            ? kind == QuestionKind::kSelected
                                : has_cut_rule(m_task) ? !asks_value && !says_all
                                                       : true;  // which child counts among equals
        std::string text;
        const auto add = [&](const std::string& more) { text += more + (more.empty() ? "" : " "); };
        const bool has_players = m_task.tree->value_count() > 1;  // whose values depend on the search
        if ((!asks_value || has_players) && !says_all && kind != QuestionKind::kLeavesSeen) add(search_words());
        if (needs_rule) add(rule_text(m_language, m_task));
        return text;
    }

    [[nodiscard]] BankQuestion leaves_question() const {
        BankQuestion made;
        const std::string rule = rule_text(m_language, m_task);
        made.text = search_words() + (rule.empty() ? "" : " " + rule);
        made.form = BankQuestion::Form::kSeveral;
        const ExplicitTree& tree = *m_task.tree;
        const auto never_seen = leaves_never_seen(m_task);
        bool has_any = false;
        for (std::size_t i = 0; i < tree.leaf_count(); ++i) {
            const NodeId leaf = tree.leaf_node(i);
            const bool is_right = !never_seen.empty() && never_seen.front()[leaf];
            has_any = has_any || is_right;
            made.answers.push_back({node_words(m_language, tree, leaf), is_right,
                                    is_right ? std::string(m_language("practice.right")) : feedback_on_leaf(leaf)});
        }
        made.answers.push_back({m_language("sheet.no-leaves"), !has_any,
                                has_any ? mistake_advice(m_language, m_task, FaultKind::kCutMissed)
                                        : std::string(m_language("practice.right"))});
        made.feedback = reasons();
        return made;
    }

    /// On a leaf that is marked although the search visits it: that it does, and the mistake that leaves the leaf out.
    [[nodiscard]] std::string feedback_on_leaf(NodeId leaf) const {
        const ExplicitTree& tree = *m_task.tree;
        const std::string words = node_words(m_language, tree, leaf);
        const std::string visited =
            leaf == 0 ? "" : m_language.with("practice.cut.extra", {tree.name(tree.parent(leaf)), words}) + " ";
        return visited + advice_against_skipping(leaf);
    }

    /// Against the mistake that leaves the leaf out: the smallest one, the cut rule, comes first, a search in the wrong
    /// direction last.
    [[nodiscard]] std::string advice_against_skipping(NodeId leaf) const {
        const bool is_first_child = leaf != 0 && m_task.tree->child_index(leaf) == 0;
        const CutRule rule = rules_of(m_task.options).cut;
        const CutRule other = rule == CutRule::kEqual ? CutRule::kStrict : CutRule::kEqual;
        if (!search_with_mistake(*m_task.tree, {}, other).is_visited[leaf])
            return mistake_advice(m_language, m_task, FaultKind::kCutRule);
        bool fits_other_direction = false;
        for (const AlphaBetaMistakeEntry& entry : kAlphaBetaMistakes) {
            if (search_with_mistake(*m_task.tree, entry.mistake, rule).is_visited[leaf]) continue;
            if (entry.kind == FaultKind::kChildOrder) {
                fits_other_direction = true;
            } else if (!is_first_child) {
                return mistake_advice(m_language, m_task, entry.kind);
            }
        }
        if (fits_other_direction) return m_language("bank.way.right-to-left");
        if (is_first_child) return m_language("bank.way.first-child");
        return mistake_advice(m_language, m_task, FaultKind::kCutTooEarly);
    }

    /// Each cutoff: the leaves that it skips, and why.
    [[nodiscard]] std::string reasons() const {
        std::string text;
        for (const CutMark& cut : judge_marks(m_task, {CrossedOut(m_task.tree->node_count(), false), {}}).cuts) {
            text += (text.empty() ? "" : " ") + cut_text(m_language, m_task, cut) + " " +
                    cut_reason_text(m_language, m_task, cut.node);
        }
        return text.empty() ? m_language("bank.no-cuts") : text;
    }

    [[nodiscard]] BankQuestion short_question(const Question& question) const {
        BankQuestion made;
        made.text = introduction(question.kind) + question_text(m_language, m_task, question);
        made.feedback = solution_text(m_language, m_task, question);
        if (question.form == AnswerForm::kWindow) made.text += std::string(" ") + m_language("bank.window");
        if (question.form == AnswerForm::kNumbers)
            made.text +=
                std::string(" ") + m_language(m_task.tree->value_count() > 1 ? "bank.numbers.players" : "bank.numbers");
        if (question.kind == QuestionKind::kBackup) made.text += std::string(" ") + m_language("sheet.task.means");
        switch (question.form) {
            case AnswerForm::kNumbers:
            case AnswerForm::kWindow:
                made.form = BankQuestion::Form::kText;
                for (const Answer& right : question.right) {
                    for (BankAnswer& each : spellings(question, right)) made.answers.push_back(std::move(each));
                }
                break;
            case AnswerForm::kYesNo:
            case AnswerForm::kChild:
            case AnswerForm::kNode:
                made.form = BankQuestion::Form::kOne;
                made.answers = choices(question);
                break;
            case AnswerForm::kNumber:
                add_numbers(made, question);
                break;
        }
        return made;
    }

    [[nodiscard]] std::vector<BankAnswer> choices(const Question& question) const {
        std::vector<Answer> all = {{1}, {0}};
        if (question.form == AnswerForm::kChild) {
            all.clear();
            for (std::size_t i = 0; i < m_task.tree->child_count(question.node); ++i)
                all.push_back({static_cast<double>(i)});
        } else if (question.form == AnswerForm::kNode) {
            all = question.right;
            for (const KnownMistake& mistake : question.mistakes) all.push_back(mistake.answer);
            std::sort(all.begin(), all.end());
        }
        std::vector<BankAnswer> answers;
        for (const Answer& each : all) {
            const std::string words =
                question.form == AnswerForm::kChild
                    ? node_words(m_language, *m_task.tree,
                                 m_task.tree->child(question.node, static_cast<std::size_t>(each[0])))
                    : answer_text(m_language, m_task, question, each);
            answers.push_back({words, is_right(question, each), feedback(question, each)});
        }
        return answers;
    }

    void add_numbers(BankQuestion& made, const Question& question) const {
        for (const Answer& right : question.right) {
            made.answers.push_back({plain_number(right[0]), true, ""});
            if (right[0] != std::floor(right[0])) made.tolerance = question.tolerance;
        }
        for (const KnownMistake& mistake : question.mistakes) {
            if (std::isfinite(mistake.answer[0]) && !is_right(question, mistake.answer))
                made.answers.push_back({plain_number(mistake.answer[0]), false, feedback(question, mistake.answer)});
        }
    }

    /// What is wrong with the answer; empty if it is right, or if nothing is known about it.
    [[nodiscard]] std::string feedback(const Question& question, const Answer& answer) const {
        if (is_right(question, answer) || !mistake_of(question, answer)) return "";
        return advice_on_answer(m_language, m_task, question, answer);
    }

    const Language& m_language;
    const PracticeTask& m_task;
};

}  // namespace

Expected<QuestionBank> question_bank(const CoursePackage& package, const Language& language) {
    QuestionBank bank{package.id, package.title, {}, {}, {}};
    for (std::size_t i = 0; i < package.exercises.size(); ++i) {
        Exercise exercise = package.exercises[i];
        if (exercise.kind != PracticeKind::kPrune && exercise.kind != PracticeKind::kQuiz) {
            return input_error(
                fmt::format("exercise {}: found the kind {}, expected prune or quiz: a question bank has no searches "
                            "step by step",
                            i + 1, kPracticeKinds[static_cast<std::size_t>(exercise.kind)]));
        }
        if (exercise.rule == PracticeRule::kEither) exercise.rule = PracticeRule::kEqual;
        const auto task = prepare(exercise);
        if (!task) return input_error(fmt::format("exercise {}: {}", i + 1, task.error().text()));
        std::vector<BankQuestion> questions = BankMaker(language, *task).questions();
        const std::string name = exercise.title.empty() ? practice_title(language, exercise) : exercise.title;
        for (std::size_t k = 0; k < questions.size(); ++k) {
            BankQuestion& question = questions[k];
            question.title = fmt::format("{}. {}", i + 1, name);
            if (questions.size() > 1) question.title += fmt::format(" ({} / {})", k + 1, questions.size());
            question.points = static_cast<double>(exercise.points) / static_cast<double>(questions.size());
            question.picture = bank.pictures.size();
            bank.questions.push_back(std::move(question));
        }
        bank.pictures.push_back(unsearched_tree(*task->trace, ExplicitTreeText(*task->tree), language));
        bank.picture_words.push_back(tree_in_words(language, *task));
    }
    return bank;
}

}  // namespace plytrace
