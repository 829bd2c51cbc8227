#include "app/practice/practice_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/node_text.hpp"
#include "app/base/score_text.hpp"
#include "app/narration/why.hpp"
#include "app/practice/answer_reason.hpp"
#include "app/practice/search_questions.hpp"
#include "app/tree/whole_tree.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"

namespace plytrace {
namespace {

constexpr std::array<std::string_view, kQuestionKinds> kQuestionIds = {
    "value",        "window",       "is-cut",        "best-child",   "root-move",   "tree-value", "leaves-seen",
    "least-leaves", "changed-leaf", "first-child",   "table-usable", "selected",    "backup",     "pass-answer",
    "root-bounds",  "from-memory",  "proof-numbers", "most-proving", "top-of-open", "merit",
};

[[nodiscard]] std::string key(std::string_view group, std::string_view id) {
    return "practice." + std::string(group) + "." + std::string(id);
}

[[nodiscard]] std::string list_text(const Answer& answer) {
    std::string text;
    for (const double number : answer) text += (text.empty() ? "" : ", ") + score_text(number);
    return answer.size() == 1 ? text : "(" + text + ")";
}

[[nodiscard]] std::string leaves_text(const Language& language, const PracticeTask& task,
                                      const std::vector<NodeId>& leaves) {
    if (leaves.size() == 1) return node_words(language, *task.tree, leaves.front());
    std::string text;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        if (i > 0) text += i + 1 == leaves.size() ? language("practice.and") : ", ";
        text += values_text(task.tree->values(leaves[i]));
    }
    return language.with("practice.leaves", {text});
}

[[nodiscard]] bool is_word_of(const Language& language, const char* words, std::string_view text) {
    const std::string all = " " + std::string(language(words)) + " ";
    return all.find(" " + std::string(text) + " ") != std::string::npos;
}

/// A bound next to another number, as zero windows are shown: "3+", "3−".
[[nodiscard]] Expected<double> neighbour(std::string_view text) {
    const auto number = parse_number(text.substr(0, text.size() - 1));
    if (!number) return number;
    return std::nextafter(*number, text.back() == '+' ? kInfinity : -kInfinity);
}

/// The numbers in a text, ignoring everything between them: names of bounds, brackets, commas.
[[nodiscard]] Expected<Answer> numbers_of(std::string_view text, bool is_window) {
    std::string plain(text);
    const auto replace = [&plain](std::string_view what, std::string_view with) {
        for (std::size_t at = plain.find(what); at != std::string::npos; at = plain.find(what, at + with.size()))
            plain.replace(at, what.size(), with);
    };
    for (const std::string_view letter : {"α", "β", "alpha", "beta", "=", ",", ";", "(", ")", "[", "]", "<", ">"})
        replace(letter, " ");
    replace("−", "-");
    replace("∞", "inf");
    Answer answer;
    for (std::size_t at = 0; at < plain.size();) {
        if (plain[at] == ' ') {
            ++at;
            continue;
        }
        const std::size_t end = std::min(plain.find(' ', at), plain.size());
        const auto word = std::string_view(plain).substr(at, end - at);
        const bool is_beside = is_window && word.size() > 1 && (word.back() == '+' || word.back() == '-');
        const auto number = is_beside ? neighbour(word) : parse_number(word);
        if (!number) return tl::make_unexpected(number.error());
        answer.push_back(*number);
        at = end;
    }
    return answer;
}

/// A window as numbers; one end of a zero window is the other's neighbour: "α 3   β 3+".
[[nodiscard]] std::string window_words(const Window& window, WindowKind kind) {
    NodeState state;
    state.alpha = state.alpha_in = window.alpha;
    state.beta = state.beta_in = window.beta;
    const bool is_zero = window.beta == std::nextafter(window.alpha, kInfinity);
    state.window_kind = is_zero ? kind : WindowKind::kFull;
    return window_text(state);
}

/// The answer is the number of skipped leaves instead of visited ones: a slip with a sentence of its own.
[[nodiscard]] bool has_counted_cut(const PracticeTask& task, const Question& question, const Answer& answer) {
    return question.kind == QuestionKind::kLeavesSeen &&
           answer.front() == static_cast<double>(task.tree->leaf_count()) - question.right.front().front();
}

/// The advice for a mistake. Those that searches without minimax values share with others are about other numbers
/// there.
[[nodiscard]] std::string advice_of(const PracticeTask& task, const Question& question, FaultKind kind) {
    std::string id(id_of(kind));
    if (!is_search_question(task, question))
        return kind == FaultKind::kSign && !info(task.options.algorithm).has_window() ? id + ".plain" : id;
    switch (question.kind) {
        case QuestionKind::kSelected:
            return kind == FaultKind::kSign ? "sign.selected" : "selection.selected";
        case QuestionKind::kBackup:
            return kind == FaultKind::kSign ? "sign.backup" : "backed-up-value.backup";
        case QuestionKind::kRootMove:
            return "best-move.visits";
        case QuestionKind::kRootBounds:
            return kind == FaultKind::kBoundAsExact ? "bound-as-exact.pass" : id + ".pass";
        case QuestionKind::kFromMemory:
            return "bound-as-exact.memory";
        case QuestionKind::kProofNumbers:
            return kind == FaultKind::kSign ? "sign.proof-numbers" : "backed-up-value.proof-numbers";
        case QuestionKind::kMostProving:
            return "selection.most-proving";
        case QuestionKind::kTopOfOpen:
            return "selection.top-of-open";
        case QuestionKind::kMerit:
            return "backed-up-value.merit";
        default:
            return id;
    }
}

/// The id of the sentence on how a node gets its value.
[[nodiscard]] std::string id_of_backup(const ExplicitTree& tree, NodeId node) {
    return tree.is_chance(node)                     ? "chance"
           : tree.value_count() > 1                 ? "player"
           : role_in_tree(tree, node) == Role::kMax ? "max"
                                                    : "min";
}

/// How the value in question is made: that of the root after a change, or what this kind of node does with the values
/// of its children, all of them or those that have come back.
[[nodiscard]] std::string advice_on_value(const Language& language, const PracticeTask& task,
                                          const Question& question) {
    const ExplicitTree& tree = *task.tree;
    if (question.kind == QuestionKind::kChangedLeaf) return language(key("mistake", id_of(FaultKind::kRootValue)));
    if (question.kind == QuestionKind::kValue) return value_so_far_text(language, task, question.node);
    return language.with(key("mistake.backed-up-value", id_of_backup(tree, question.node)),
                         {node_words(language, tree, question.node)});
}

/// The node that a text names: an inner node by its name, a leaf by its value if no other leaf has it.
[[nodiscard]] std::optional<NodeId> node_of(const PracticeTask& task, const std::string& text) {
    const ExplicitTree& tree = *task.tree;
    std::optional<NodeId> found;
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (tree.name(node) == text) return node;
        if (!tree.is_leaf(node) || values_text(tree.values(node)) != text) continue;
        if (found) return std::nullopt;  // ambiguous
        found = node;
    }
    return found;
}

/// How many numbers an answer of the form kNumbers has.
[[nodiscard]] std::size_t answer_size(const PracticeTask& task, const Question& question) {
    return question.right.empty() ? static_cast<std::size_t>(task.tree->value_count()) : question.right.front().size();
}

/// The child that a text names: by its name, its move, or its number from 1.
[[nodiscard]] std::optional<std::size_t> child_of(const PracticeTask& task, NodeId node, const std::string& text) {
    const ExplicitTree& tree = *task.tree;
    const auto children = tree.children(node);
    for (std::size_t i = 0; i < children.size(); ++i)
        if (tree.name(children[i]) == text || tree.move_name(children[i]) == text) return i;
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (!tree.is_leaf(children[i]) || values_text(tree.values(children[i])) != text) continue;
        if (found) return std::nullopt;  // ambiguous: two leaves have that value
        found = i;
    }
    if (found) return found;
    const auto number = whole_number<std::size_t>(text);
    return number && *number >= 1 && *number <= children.size() ? std::optional(*number - 1) : std::nullopt;
}

}  // namespace

std::string kind_title(const Language& language, PracticeKind kind) {
    return language(key("kind", kPracticeKinds[static_cast<std::size_t>(kind)]));
}

std::string practice_title(const Language& language, const Exercise& exercise) {
    if (!exercise.title.empty()) return exercise.title;
    const std::string where = exercise.tree.empty() ? language.with("practice.level", {std::to_string(exercise.level)})
                                                    : std::string(language("practice.own_tree"));
    return kind_title(language, exercise.kind) + " · " + where;
}

std::string points_text(const Language& language, double points, int most) {
    return language.with("practice.points", {number_text(points), std::to_string(most)});
}

bool has_cut_rule(const PracticeTask& task) {
    const AlgorithmEntry& algorithm = info(task.options.algorithm);
    return algorithm.has_window() && algorithm.rules != Rules::kOwn;
}

std::string rule_text(const Language& language, const PracticeTask& task) {
    const AlgorithmEntry& algorithm = info(task.options.algorithm);
    if (has_cut_rule(task))
        return language(key("rule", kPracticeRules[static_cast<std::size_t>(rule_that_counts(task.exercise))]));
    if (algorithm.is_sampling) return language(key("rule", "selection"));
    return algorithm.suits == Suits::kSeveralPlayers && !algorithm.has_coalition ? language(key("rule", "ties")) : "";
}

std::string algorithm_words(const Language& language, const PracticeTask& task) {
    const std::string id(info(task.options.algorithm).id);
    const std::string in_sentence = key("algorithm", id);
    return language(language.has(in_sentence) ? in_sentence : "algorithm." + id);
}

std::string text_of_order(const PracticeTask& task, std::string id) {
    return info(task.options.algorithm).has_values() ? std::move(id) : std::move(id) + ".any-order";
}

std::string task_text(const Language& language, const PracticeTask& task) {
    const std::string_view kind = kPracticeKinds[static_cast<std::size_t>(task.exercise.kind)];
    std::string text = language.with(text_of_order(task, key("task", kind)), {algorithm_words(language, task)});
    const AlgorithmEntry& algorithm = info(task.options.algorithm);
    if (algorithm.has_proof_numbers)
        text += " " + language.with("practice.task.goal",
                                    {node_words(language, *task.tree, 0), score_text(task.options.goal)});
    if (algorithm.is_sampling && task.exercise.kind == PracticeKind::kByHand)
        text += " " + language.with("practice.task.iterations", {score_text(task.options.exploration)});
    return text;
}

std::string points_rule_text(const Language& language, const Exercise& exercise) {
    const PointWeights& weights = exercise.weights;
    const std::string points = std::to_string(exercise.points), attempts = std::to_string(exercise.attempts);
    const auto of_points = [&](int percent) { return number_text(exercise.points * percent / 100.0); };
    std::string text;
    const auto add = [&](const char* id, const std::string& first = "", const std::string& second = "") {
        text += (text.empty() ? "" : " ") + language.with(key("points-rule", id), {first, second});
    };
    if (exercise.points > 0) {
        const bool has_costs = exercise.hints > 0 && weights.hint > 0;
        add(has_costs ? "hints" : "plain", points, of_points(weights.hint));
    }
    if (exercise.kind == PracticeKind::kByHand && exercise.points > 0) {
        add(weights.mistake ? "mistakes" : "steps", weights.mistake ? of_points(*weights.mistake) : "");
        if (weights.wrong_root < 100) add("wrong-root", of_points(weights.wrong_root));
    }
    if (exercise.feedback == PracticeFeedback::kNotAtAll) {
        add("exam");
    } else if (asks_questions(exercise)) {
        add("answers");
    } else if (exercise.kind == PracticeKind::kPrune) {
        if (exercise.points > 0) add("cuts", std::to_string(weights.written));
        add(exercise.attempts == 0 ? "any" : exercise.attempts == 1 ? "once" : "some", attempts);
        if (exercise.attempts != 1) add("solution");
    }
    return text;
}

std::string node_words(const Language& language, const ExplicitTree& tree, NodeId node, bool is_at_start) {
    if (const std::string name = tree.name(node); !name.empty()) return name;
    const auto is_like = [&](std::size_t leaf) {
        const auto a = tree.values(tree.leaf_node(leaf)), b = tree.values(node);
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    };
    int like = 0;
    for (std::size_t leaf = 0; leaf < tree.leaf_count(); ++leaf) like += is_like(leaf) ? 1 : 0;
    const std::string value = values_text(tree.values(node));
    LeafName name{tree.value_count() > 1 ? "(" + value + ")" : value, "", 0, like > 1};
    if (node != 0) {
        name.parent = tree.name(tree.parent(node));
        name.child = static_cast<int>(tree.child_index(node));
    }
    return leaf_words(language, name, is_at_start);
}

std::string tree_in_words(const Language& language, const PracticeTask& task) {
    const ExplicitTree& tree = *task.tree;
    const TreeWords words = tree_frame_options({}, *task.trace, language).words;
    std::string text;
    for (NodeId node = 0; node < tree.node_count(); ++node) {
        if (tree.is_leaf(node)) continue;
        std::string children;
        for (const NodeId child : tree.children(node)) {
            const std::string values = values_text(tree.values(child));
            const std::string name = !tree.is_leaf(child)     ? tree.name(child)
                                     : tree.value_count() > 1 ? "(" + values + ")"
                                                              : values;
            children += children.empty() ? "" : ", ";
            children += tree.is_chance(node)
                            ? language.with("practice.tree.outcome", {name, number_text(tree.probability(child))})
                            : name;
        }
        text += text.empty() ? "" : " ";
        text +=
            language.with("practice.tree.node", {tree.name(node), word_for(words, role_in_tree(tree, node)), children});
    }
    return text;
}

namespace {

/// What is to be done at a place of a search by iterations or by passes.
[[nodiscard]] std::string question_of_place(const Language& language, const PracticeTask& task,
                                            const HandPlace& place) {
    const ExplicitTree& tree = *task.tree;
    const std::string node = node_words(language, tree, place.node);
    if (place.iteration > 0) {
        const std::string round = language.with(
            "practice.hand.iteration", {std::to_string(place.iteration), std::to_string(task.options.iterations)});
        const std::string visits = std::to_string(place.visits), mean = score_text(place.mean);
        const char* id = place.has_come_back        ? place.visits == 0 ? "first-mean" : "mean"
                         : !place.is_leaf           ? place.next ? "expand" : "select"
                         : tree.is_leaf(place.node) ? "result"
                                                    : "playout";
        const std::string result = place.from_value.empty() ? "" : score_text(place.from_value.front());
        return round + " " +
               language.with(key("hand", id), {node, visits, mean, result, score_text(task.options.exploration)});
    }
    const std::string test =
        language.with(place.asks_for_more ? "practice.test.more" : "practice.test.least", {score_text(place.tested)});
    const std::string root = node_words(language, tree, 0);
    if (place.is_between) {
        const bool is_yes = place.from_value.front() == place.root.alpha;
        return language.with(is_yes ? "practice.hand.yes" : "practice.hand.no",
                             {root, test, score_text(place.from_value.front())}) +
               " " + language("practice.hand.next-test");
    }
    const char* id = place.is_leaf         ? "leaf"
                     : place.has_come_back ? "back"
                     : place.has_value     ? "inner"
                     : place.may_remember  ? "again"
                                           : "new";
    return language.with("practice.hand.testing", {root, test}) + " " + language.with(key("hand", id), {node});
}

}  // namespace

std::string hand_question_text(const Language& language, const PracticeTask& task, const HandPlace& place) {
    if (place.is_over) return "";
    if (place.iteration > 0 || info(task.options.algorithm).sets_window)
        return question_of_place(language, task, place);
    return language.with(key("hand", place.is_leaf         ? "leaf"
                                     : place.has_come_back ? "back"
                                     : place.has_value     ? "inner"
                                                           : "new"),
                         {node_words(language, *task.tree, place.node)});
}

namespace {

/// A question after a return: the child's last event and the return come just before it.
[[nodiscard]] std::string question_at_return(const Language& language, const PracticeTask& task,
                                             const Question& question) {
    const Trace& trace = *task.trace;
    const bool asks_value = question.kind == QuestionKind::kValue;
    const Step at = asks_value ? question.step : question.step - 1;
    const std::string node = node_words(language, *task.tree, question.node);
    const std::string child = node_words(language, *task.tree, trace.node_of(trace.event(at - 1).visit));
    const bool is_zero = trace.window_kind(trace.event(at).visit) != WindowKind::kFull;
    return language.with(is_zero ? "practice.question.back.zero" : "practice.question.back", {node, child}) + " " +
           language.with(asks_value ? "practice.question.value" : "practice.question.is-cut", {node});
}

}  // namespace

std::string question_text(const Language& language, const PracticeTask& task, const Question& question) {
    if (is_search_question(task, question)) return search_question_text(language, task, question);
    if (question.kind == QuestionKind::kValue || question.kind == QuestionKind::kIsCut)
        return question_at_return(language, task, question);
    const ExplicitTree& tree = *task.tree;
    const std::string node = node_words(language, tree, question.node);
    const std::string number = bound_text(question.number, question.proof);
    const std::string parent = question.node == 0 ? "" : node_words(language, tree, tree.parent(question.node));
    std::string id(kQuestionIds[static_cast<std::size_t>(question.kind)]);
    const bool is_value = question.kind == QuestionKind::kTreeValue;
    const AlgorithmEntry& algorithm = info(task.options.algorithm);
    if (!algorithm.has_values() && (is_value || question.kind == QuestionKind::kChangedLeaf)) id += ".minimax";
    if (is_value && algorithm.has_window()) id += ".cut";
    const bool is_strict = rules_of(task.options).cut == CutRule::kStrict;
    return language.with(
        key("question", id),
        {node, question.kind == QuestionKind::kChangedLeaf ? score_text(question.number) : number,
         score_text(question.alpha), score_text(question.beta), parent, is_strict ? "α > β" : "α ≥ β"});
}

std::string answer_text(const Language& language, const PracticeTask& task, const Question& question,
                        const Answer& answer) {
    switch (question.form) {
        case AnswerForm::kNumber:
        case AnswerForm::kNumbers:
            if (question.kind == QuestionKind::kBackup) return visits_and_mean_text(answer);
            return list_text(answer);
        case AnswerForm::kWindow:
            return window_words({answer[0], answer[1]}, WindowKind::kAboveAlpha);
        case AnswerForm::kYesNo:
            return language(answer[0] != 0 ? "practice.yes" : "practice.no");
        case AnswerForm::kChild:
            return node_words(language, *task.tree,
                              task.tree->child(question.node, static_cast<std::size_t>(answer[0])));
        case AnswerForm::kNode:
            return node_words(language, *task.tree, static_cast<NodeId>(answer[0]));
    }
    return "";
}

std::string question_advice(const Language& language, const PracticeTask& task, const Question& question,
                            std::optional<FaultKind> mistake) {
    if (mistake == FaultKind::kBackedUpValue && !is_search_question(task, question))
        return advice_on_value(language, task, question);
    return mistake ? std::string(language(key("mistake", advice_of(task, question, *mistake)))) : "";
}

std::string advice_on_answer(const Language& language, const PracticeTask& task, const Question& question,
                             const Answer& answer) {
    const auto mistake = mistake_of(question, answer);
    return has_counted_cut(task, question, answer) && !mistake ? std::string(language(key("mistake", "leaves-cut")))
                                                               : question_advice(language, task, question, mistake);
}

std::string value_so_far_text(const Language& language, const PracticeTask& task, NodeId node) {
    const ExplicitTree& tree = *task.tree;
    const std::string id = id_of_backup(tree, node) + (tree.is_chance(node) ? "" : ".now");
    return language.with(key("mistake.backed-up-value", id), {node_words(language, tree, node)});
}

std::string answer_hint(const Language& language, const PracticeTask& task, const Question& question) {
    switch (question.form) {
        case AnswerForm::kNumber:
            return language("practice.hint_number");
        case AnswerForm::kWindow:
            return language("practice.hint_window");
        case AnswerForm::kNode:
            return language("practice.hint_node");
        case AnswerForm::kYesNo:
            return language("practice.expected.yes-no");
        case AnswerForm::kChild:
            return language("practice.expected.child");
        case AnswerForm::kNumbers:
            break;
    }
    if (!is_search_question(task, question)) return language("practice.hint_numbers");
    return language(key("hint_numbers", kQuestionIds[static_cast<std::size_t>(question.kind)]));
}

std::string right_answers_text(const Language& language, const PracticeTask& task, const Question& question) {
    std::string text;
    for (const Answer& right : question.right) {
        const std::string one = answer_text(language, task, question, right);
        text = text.empty() ? one : language.with("practice.or", {text, one});
    }
    return text;
}

std::string solution_text(const Language& language, const PracticeTask& task, const Question& question) {
    const std::string right = right_answers_text(language, task, question);
    const std::string reason = answer_reason(language, task, question);
    if (reason.empty()) return language.with("practice.answer", {right});
    const bool is_sentence = reason.ends_with('.'), is_list = reason.find(": ") != std::string::npos;
    if (!is_sentence && !is_list) return language.with("practice.answer.reason", {right, reason});
    return language.with("practice.answer", {right}) + " " + reason + (is_sentence ? "" : ".");
}

std::string feedback_text(const Language& language, const PracticeTask& task, const Question& question,
                          const Answer& answer) {
    if (is_right(question, answer)) return language("practice.right");
    const std::string told = language.with("practice.wrong", {solution_text(language, task, question)});
    const std::string advice = advice_on_answer(language, task, question, answer);
    return advice.empty() || advice == answer_reason(language, task, question) ? told : told + " " + advice;
}

Expected<Answer> parse_answer(const Language& language, const PracticeTask& task, const Question& question,
                              std::string_view given) {
    const std::string text(trimmed(given));
    const auto refused = [&](const char* id) { return input_error(language(key("expected", id))); };
    switch (question.form) {
        case AnswerForm::kYesNo: {
            std::string lower = text;
            std::transform(lower.begin(), lower.end(), lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
            if (!lower.empty() && is_word_of(language, "practice.yes.words", lower)) return Answer{1};
            if (!lower.empty() && is_word_of(language, "practice.no.words", lower)) return Answer{0};
            return refused("yes-no");
        }
        case AnswerForm::kChild: {
            const auto child = child_of(task, question.node, text);
            if (!child) return refused("child");
            return Answer{static_cast<double>(*child)};
        }
        case AnswerForm::kNode: {
            const auto node = node_of(task, text);
            if (!node) return refused("node");
            return Answer{static_cast<double>(*node)};
        }
        case AnswerForm::kNumber:
        case AnswerForm::kNumbers:
        case AnswerForm::kWindow:
            break;
    }
    const std::size_t count = question.form == AnswerForm::kNumber   ? 1
                              : question.form == AnswerForm::kWindow ? 2
                                                                     : answer_size(task, question);
    auto numbers = numbers_of(text, question.form == AnswerForm::kWindow);
    if (numbers && numbers->size() == count) return numbers;
    return refused(question.form == AnswerForm::kNumber   ? "number"
                   : question.form == AnswerForm::kWindow ? "window"
                   : is_search_question(task, question)   ? "two-numbers"
                                                          : "numbers");
}

std::string cut_text(const Language& language, const PracticeTask& task, const CutMark& mark) {
    const std::string node = node_words(language, *task.tree, mark.node);
    const std::string leaves = leaves_text(language, task, mark.leaves);
    const char* id = "";
    switch (mark.verdict) {
        case CutVerdict::kRight:
            id = "right";
            break;
        case CutVerdict::kOneRule:
            id = mark.is_fault ? "other-rule" : "one-rule";
            break;
        case CutVerdict::kMissed:
            id = mark.kind == FaultKind::kCutRule ? "missed-rule" : "missed";
            break;
        case CutVerdict::kPartly:
            id = mark.kind == FaultKind::kCutRule ? "partly-rule" : "partly";
            break;
        case CutVerdict::kExtra:
            id = "extra";
            break;
        case CutVerdict::kExtraSeen:
            id = "extra-seen";
            break;
        case CutVerdict::kMixed:
            id = "mixed";
            break;
    }
    return language.with(key("cut", id), {node, leaves, leaves_text(language, task, mark.left_out)});
}

std::string cut_reason_text(const Language& language, const PracticeTask& task, NodeId node) {
    const ExplicitTreeText names(*task.tree);
    const Trace& trace = *task.trace;
    const Why why = find_why(trace, nullptr, has_whole_values(trace, names), node, trace.event_count());
    return say_why({trace, names, language}, why).answer.text;
}

std::string value_text(const Language& language, const PracticeTask& task, const ValueMark& mark) {
    const char* id = mark.is_right                   ? "right"
                     : mark.follows                  ? "follows"
                     : mark.kind == FaultKind::kSign ? "sign"
                                                     : "wrong";
    return language.with(key("value", id), {node_words(language, *task.tree, mark.node), score_text(mark.said),
                                            score_text(mark.expected)});
}

std::string window_text(const Language& language, const PracticeTask& task, const WindowMark& mark) {
    const std::string node = node_words(language, *task.tree, mark.node);
    const std::string said = window_words(mark.said, mark.window_kind);
    const std::string expected = window_words(mark.expected, mark.window_kind);
    if (mark.is_right) return language.with("practice.window.right", {node, said});
    return language.with("practice.window.wrong", {node, said, expected}) + " " +
           mistake_advice(language, task, mark.kind);
}

namespace {

/// The leaves below children that the node's last search skips after a cutoff, although an earlier search has visited
/// them. The tree shows that cutoff at the end of the search, but the search as a whole leaves out none of these.
[[nodiscard]] std::vector<NodeId> visited_before_cut(const PracticeTask& task, NodeId node) {
    const Trace& trace = *task.trace;
    const Step end = trace.event_count();
    const VisitId last = trace.latest_visit(node, end);
    std::vector<NodeId> leaves;
    if (last == kNone || trace.cutoff_step(last, end) == kNever) return leaves;
    std::vector<NodeId> entered;
    for (const VisitId child : trace.children_entered(last, end)) entered.push_back(trace.node_of(child));
    for (const NodeId child : task.tree->children(node)) {
        if (std::find(entered.begin(), entered.end(), child) != entered.end()) continue;
        for (NodeId at = child; at < task.tree->subtree_end(child); ++at)
            if (task.tree->is_leaf(at) && trace.latest_visit(at, end) != kNone) leaves.push_back(at);
    }
    return leaves;
}

}  // namespace

std::vector<std::string> marks_texts(const Language& language, const PracticeTask& task, const PruneMarks& marks,
                                     const PruneJudgement& judgement, bool tells_all) {
    std::vector<std::string> texts;
    std::size_t missing = 0;
    bool has_mixed = false;
    for (const CutMark& mark : judgement.cuts) {
        const bool is_of_marks = mark.verdict == CutVerdict::kExtra || mark.verdict == CutVerdict::kExtraSeen ||
                                 mark.verdict == CutVerdict::kOneRule;
        if (tells_all || (mark.is_fault && is_of_marks)) {
            texts.push_back(cut_text(language, task, mark));
            const bool is_cutoff = mark.verdict == CutVerdict::kMissed || mark.verdict == CutVerdict::kPartly;
            if (tells_all && is_cutoff && judgement.rule == rules_of(task.options).cut)
                texts.back() += " " + cut_reason_text(language, task, mark.node);
        } else if (mark.verdict == CutVerdict::kMixed) {
            has_mixed = true;
        } else {
            missing += static_cast<std::size_t>(std::count_if(mark.leaves.begin(), mark.leaves.end(),
                                                              [&](NodeId leaf) { return !marks.crossed_out[leaf]; }));
        }
    }
    for (NodeId node = 0; tells_all && node < task.tree->node_count(); ++node) {
        const std::vector<NodeId> visited = visited_before_cut(task, node);
        if (visited.empty()) continue;
        texts.push_back(language.with("practice.cut.again",
                                      {node_words(language, *task.tree, node), leaves_text(language, task, visited)}));
    }
    if (has_mixed) texts.emplace_back(language("practice.cut.mixed.somewhere"));
    if (missing > 0) texts.push_back(language.with("practice.cut.missing", {std::to_string(missing)}));
    const bool costs_points =
        std::any_of(judgement.cuts.begin(), judgement.cuts.end(), [](const CutMark& mark) { return mark.is_fault; });
    if (costs_points && task.exercise.points > 0 && tells_all)  // before that, the rules are beside the task
        texts.emplace_back(language.with("practice.points-rule.cuts", {std::to_string(task.exercise.weights.written)}));
    for (const ValueMark& mark : judgement.values) {
        if (mark.is_right) continue;
        const std::string node = node_words(language, *task.tree, mark.node);
        const bool is_told = tells_all || mark.follows;
        texts.push_back(is_told ? value_text(language, task, mark)
                                : language.with("practice.value.not-right", {node, score_text(mark.said)}) + " " +
                                      mistake_advice(language, task, mark.kind));
    }
    for (const WindowMark& mark : judgement.windows) {
        if (mark.is_right) continue;
        const std::string node = node_words(language, *task.tree, mark.node);
        texts.push_back(
            tells_all ? window_text(language, task, mark)
                      : language.with("practice.window.not-right", {node, window_words(mark.said, mark.window_kind)}) +
                            " " + mistake_advice(language, task, mark.kind));
    }
    if (judgement.mistake) texts.push_back(alpha_beta_mistake_text(language, *judgement.mistake));
    return texts;
}

std::string mistake_advice(const Language& language, const PracticeTask& task, std::optional<FaultKind> kind) {
    const bool is_average = kind == FaultKind::kBackedUpValue && task.tree->has_chance();
    if (info(task.options.algorithm).is_sampling) {
        if (kind == FaultKind::kBackedUpValue) return language("practice.mistake.backed-up-value.backup");
        if (kind == FaultKind::kLeafValue) return language("practice.mistake.leaf-value.playout");
    }
    if (kind == FaultKind::kSign && !info(task.options.algorithm).has_window())
        return language("practice.mistake.sign.plain");
    return language(key("mistake", !kind ? "slip" : is_average ? "backed-up-value.or-average" : id_of(*kind)));
}

std::string alpha_beta_mistake_text(const Language& language, AlphaBetaMistake mistake) {
    const auto entry = std::find_if(kAlphaBetaMistakes.begin(), kAlphaBetaMistakes.end(),
                                    [mistake](const AlphaBetaMistakeEntry& other) { return other.mistake == mistake; });
    return language(key("way", entry->id));
}

std::string mistake_name(const Language& language, FaultKind kind) {
    return language(key("mistake-name", id_of(kind)));
}

std::string step_text(const Language& language, const PracticeTask& task, const HandPlace& before,
                      const HandStep& step) {
    const std::string node = node_words(language, *task.tree, before.node);
    const std::string numbers = step.numbers.empty() ? "" : list_text(step.numbers);
    if (before.is_between)
        return language.with(step.move == HandMove::kLeave ? "practice.step.end" : "practice.step.test", {numbers});
    std::string id = std::string(kHandMoves[static_cast<std::size_t>(step.move)]);
    if (step.move == HandMove::kEnter) {
        const NodeId child = task.tree->child(before.node, static_cast<std::size_t>(step.child));
        return language.with(key("step", id), {node_words(language, *task.tree, child)});
    }
    const bool is_max = task.tree->player(before.node) == Player::kFirst;
    if (step.move == HandMove::kBound) return language.with(key("step", id), {node, numbers, is_max ? "α" : "β"});
    return language.with(key("step", id), {node, numbers});
}

}  // namespace plytrace
