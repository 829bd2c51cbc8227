// Questions about UCT, MTD(f), proof-number search and SSS*: each right answer agrees with a computation of the test's
// own from the search's events, each known mistake is wrong and named, and each answer comes with its reason. What
// cannot be an exercise is refused with the reason.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <map>
#include <set>

#include "app/base/score_text.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/search_questions.hpp"
#include "search/trace/queue.hpp"
#include "tests/model/practice/practice_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

struct Tally {
    int visits = 0;
    double sum = 0;
};

/// Visits and sums of results by node, from the events before step t.
[[nodiscard]] std::map<NodeId, Tally> tallies(const Trace& trace, Step t) {
    std::map<NodeId, Tally> all;
    double result = 0;
    for (Step at = 0; at < t; ++at) {
        const Event event = trace.event(at);
        if (event.kind == EventKind::kEvaluate) result = event.score();
        if (event.kind != EventKind::kEvaluate && event.kind != EventKind::kReturn) continue;
        Tally& tally = all[trace.node_of(event.visit)];
        ++tally.visits;
        tally.sum += result;
    }
    return all;
}

/// The child that UCB1 prefers.
[[nodiscard]] std::size_t preferred(const PracticeTask& task, NodeId node, Step t) {
    auto all = tallies(*task.trace, t);
    const bool is_min = task.tree->player(node) == Player::kSecond;
    std::size_t best = 0;
    double most = -kInfinity;
    for (std::size_t i = 0; i < task.tree->child_count(node); ++i) {
        const Tally child = all[task.tree->child(node, i)];
        const double mean = child.sum / child.visits;
        const double score =
            (is_min ? -mean : mean) + task.options.exploration * std::sqrt(std::log(all[node].visits) / child.visits);
        if (score <= most) continue;
        most = score;
        best = i;
    }
    return best;
}

/// A leaf is named by its value, so a sibling leaf of the same value must be right, too.
void expect_unambiguous(const PracticeTask& task, const Question& question) {
    const auto children = task.tree->children(question.node);
    for (const Answer& answer : question.right) {
        const NodeId right = children[static_cast<std::size_t>(answer[0])];
        if (!task.tree->is_leaf(right)) continue;
        for (std::size_t other = 0; other < children.size(); ++other) {
            const NodeId sibling = children[other];
            if (task.tree->is_leaf(sibling) && task.tree->value(sibling) == task.tree->value(right))
                CHECK(is_right(question, {static_cast<double>(other)}));
        }
    }
}

[[nodiscard]] double minimax(const ExplicitTree& tree, NodeId node) {
    if (tree.is_leaf(node)) return tree.value(node);
    const bool is_max = tree.player(node) == Player::kFirst;
    double best = is_max ? -kInfinity : kInfinity;
    for (const NodeId child : tree.children(node))
        best = is_max ? std::max(best, minimax(tree, child)) : std::min(best, minimax(tree, child));
    return best;
}

void expect_sound(const PracticeTask& task, const Question& question) {
    REQUIRE_FALSE(question.right.empty());
    for (const Answer& answer : question.right) CHECK(is_right(question, answer));
    for (const KnownMistake& mistake : question.mistakes) {
        CHECK_FALSE(is_right(question, mistake.answer));
        CHECK(mistake_of(question, mistake.answer) == mistake.kind);
        const std::string told = feedback_text(english(), task, question, mistake.answer);
        CHECK_THAT(told, !ContainsSubstring("practice."));
        CHECK_THAT(told, ContainsSubstring(search_answer_reason(english(), task, question)));
    }
    const std::string text = question_text(english(), task, question);
    CHECK_THAT(text, !ContainsSubstring("practice.") && !ContainsSubstring("{"));
    CHECK_FALSE(search_answer_reason(english(), task, question).empty());
    CHECK_THAT(answer_hint(english(), task, question), !ContainsSubstring("practice."));
}

[[nodiscard]] Exercise exercise_with(PracticeKind kind, const std::string& tree, Algorithm algorithm) {
    Exercise exercise = exercise_on(kind, tree);
    exercise.search = practice_search(algorithm, kind);
    exercise.questions = 100;
    return exercise;
}

constexpr const char* kPlaat = "((((41 5)(12 90))((101 80)(20 30)))(((34 80)(36 35))((50 36)(25 3))))";

}  // namespace

TEST_CASE("Answers to questions about searches after alpha-beta are true of their events", "[practice]") {
    std::map<QuestionKind, int> asked;
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        for_each_exercise(kind, 100, [&](const PracticeTask& task) {
            if (!has_search_questions(task)) return;
            CHECK(task.questions.size() >= 4);
            const Trace& trace = *task.trace;
            const ExplicitTree& tree = *task.tree;
            for (const Question& question : task.questions) {
                if (!is_search_question(task, question)) continue;
                ++asked[question.kind];
                INFO(question_text(english(), task, question));
                expect_sound(task, question);
                const Answer& right = question.right.front();
                const Event next = trace.event(std::min(question.step, trace.event_count() - 1));
                switch (question.kind) {
                    case QuestionKind::kSelected:
                        CHECK(static_cast<std::size_t>(right[0]) == preferred(task, question.node, question.step));
                        CHECK(right[0] == trace.move(next.visit));
                        expect_unambiguous(task, question);
                        break;
                    case QuestionKind::kBackup: {
                        const Tally after = tallies(trace, question.step + 1)[question.node];
                        CHECK(right[0] == after.visits);
                        CHECK(std::abs(right[1] - after.sum / after.visits) < 1e-9);
                        break;
                    }
                    case QuestionKind::kRootMove: {
                        expect_unambiguous(task, question);
                        auto all = tallies(trace, trace.event_count());
                        for (const NodeId child : tree.children(0))
                            CHECK(all[child].visits <= all[tree.child(0, static_cast<std::size_t>(right[0]))].visits);
                        break;
                    }
                    case QuestionKind::kPassAnswer: {
                        const Pass& pass = trace.pass(trace.pass_at(question.step));
                        const double value = minimax(tree, 0);
                        CHECK((right[0] == 1) == (pass.beta < kInfinity ? value >= pass.beta : value > pass.alpha));
                        break;
                    }
                    case QuestionKind::kRootBounds:
                        CHECK(right[0] <= minimax(tree, 0));
                        CHECK(right[1] >= minimax(tree, 0));
                        CHECK((right[0] == question.number || right[1] == question.number));
                        break;
                    case QuestionKind::kFromMemory:
                        CHECK((right[0] == 1) == (next.kind == EventKind::kTable && next.has(event_flag::kTableHit)));
                        break;
                    case QuestionKind::kProofNumbers: {
                        const auto numbers = trace.scores(next.score());
                        CHECK(right == Answer{numbers[0], numbers[1]});
                        break;
                    }
                    case QuestionKind::kMostProving: {
                        // The walk of this iteration ends at the node whose children are new.
                        NodeId expanded = 0;
                        for (Step at = question.step; trace.kind(at) == EventKind::kEnter; ++at) {
                            const VisitId visit = trace.event(at).visit;
                            if (trace.first_visit(trace.node_of(visit)) != visit) expanded = trace.node_of(visit);
                        }
                        CHECK(is_right(question, {static_cast<double>(expanded)}));
                        break;
                    }
                    case QuestionKind::kTopOfOpen:
                        CHECK(is_right(question, {static_cast<double>(trace.node_of(next.visit))}));
                        break;
                    case QuestionKind::kMerit:
                        CHECK(next.kind == EventKind::kPut);
                        CHECK(right[0] == trace.queued(next.first()).merit);
                        break;
                    default:
                        FAIL("another kind");
                }
            }
        });
    }
    CHECK(asked.size() == 10);
}

TEST_CASE("MTD(f) on Plaat's tree: the answers of the passes, and the bounds that they leave", "[practice]") {
    Exercise exercise = exercise_with(PracticeKind::kPredict, kPlaat, Algorithm::kMtdF);
    exercise.search.first_guess = kInfinity;
    const PracticeTask task = task_of(exercise);
    std::vector<Answer> answers, bounds;
    for (const Question& question : task.questions) {
        if (question.kind == QuestionKind::kPassAnswer) answers.push_back(question.right.front());
        if (question.kind == QuestionKind::kRootBounds) bounds.push_back(question.right.front());
    }
    // 41, 36, 35, 35: upper bounds fall until the lower one meets them.
    CHECK(answers == std::vector<Answer>{{0}, {0}, {0}, {1}});
    CHECK(bounds == std::vector<Answer>{{-kInfinity, 41}, {-kInfinity, 36}, {-kInfinity, 35}, {35, 35}});
}

TEST_CASE("Advice on a search by hand with UCT is about means and playouts, not about minimax", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.level = 9;
    const PracticeTask task = task_of(exercise);
    CHECK_THAT(mistake_advice(english(), task, FaultKind::kBackedUpValue), ContainsSubstring("divided by the visits"));
    CHECK_THAT(mistake_advice(english(), task, FaultKind::kLeafValue), ContainsSubstring("playout"));
}

TEST_CASE("A selection that forgets MIN's sign is named", "[practice]") {
    int named = 0;
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        Exercise exercise;
        exercise.kind = PracticeKind::kPredict;
        exercise.level = 9;
        exercise.seed = seed;
        exercise.questions = 50;
        const PracticeTask task = task_of(exercise);
        for (const Question& question : task.questions) {
            if (question.kind != QuestionKind::kSelected || question.mistakes.empty()) continue;
            if (question.mistakes.front().kind != FaultKind::kSign) continue;
            ++named;
            CHECK(task.tree->player(question.node) == Player::kSecond);
            CHECK_THAT(feedback_text(english(), task, question, question.mistakes.front().answer),
                       ContainsSubstring("MIN wants small means"));
        }
    }
    CHECK(named > 20);
}

TEST_CASE("Answers about searches after alpha-beta are typed and read", "[practice]") {
    for_each_exercise(PracticeKind::kPredict, 20, [](const PracticeTask& task) {
        if (!has_search_questions(task)) return;
        for (const Question& question : task.questions) {
            const Answer& right = question.right.front();
            std::string typed;
            if (question.form == AnswerForm::kNode) {
                const auto node = static_cast<NodeId>(right[0]);
                typed = task.tree->name(node);
                if (typed.empty()) continue;  // a leaf, which is clicked
            } else if (question.form == AnswerForm::kYesNo) {
                typed = right[0] == 1 ? "yes" : "no";
            } else if (question.form == AnswerForm::kChild) {
                const auto child = [&](std::size_t at) { return task.tree->child(question.node, at); };
                const NodeId node = child(static_cast<std::size_t>(right[0]));
                typed = task.tree->name(node);
                if (typed.empty()) {  // a leaf by its value, if no other child has it
                    const auto text_of = [&](NodeId leaf) { return values_text(task.tree->values(leaf)); };
                    typed = text_of(node);
                    std::size_t alike = 0;
                    for (std::size_t at = 0; at < task.tree->child_count(question.node); ++at)
                        alike += text_of(child(at)) == typed ? 1 : 0;
                    if (alike > 1) continue;  // which is clicked
                }
            } else {
                typed = answer_text(english(), task, question, right);
            }
            INFO(question_text(english(), task, question) << " " << typed);
            const auto read = parse_answer(english(), task, question, typed);
            REQUIRE(read);
            CHECK(is_right(question, *read));
        }
    });
}

TEST_CASE("Proof numbers have one notation, and the exercise says what is to be proved", "[practice]") {
    std::size_t count = 0;
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        for_each_exercise(kind, 20, [&](const PracticeTask& task) {
            if (!has_search_questions(task)) return;
            const bool has_numbers = info(task.options.algorithm).has_proof_numbers;
            if (has_numbers)
                CHECK_THAT(task_text(english(), task),
                           ContainsSubstring("The question is whether A is worth at least 1."));
            for (const Question& question : task.questions) {
                const std::string text = question_text(english(), task, question);
                const std::string reason = search_answer_reason(english(), task, question);
                INFO(text << reason);
                CHECK(text.find("  ") == std::string::npos);
                CHECK(reason.find("  ") == std::string::npos);
                if (!has_numbers || !is_search_question(task, question)) continue;
                CHECK(text.find('/') == std::string::npos);
                CHECK(text.find(",\u00A0") != std::string::npos);
                ++count;
            }
        });
    }
    CHECK(count > 0);
}

TEST_CASE("What cannot be an exercise on these searches is refused with the reason", "[practice]") {
    const auto refused = [](const Exercise& exercise, const char* why) {
        const auto task = prepare(exercise);
        REQUIRE_FALSE(task);
        CHECK_THAT(task.error().text(), ContainsSubstring(why) && ContainsSubstring("expected"));
    };
    const auto with = [](PracticeKind kind, Algorithm algorithm) { return exercise_with(kind, kPlaat, algorithm); };
    refused(with(PracticeKind::kPrune, Algorithm::kUct), "uct cuts nothing here");
    refused(with(PracticeKind::kPrune, Algorithm::kSss), "sss cuts nothing here");
    refused(exercise_on(PracticeKind::kPrune, "((? 0.5:(3 9) 0.5:2) 4)"), "the tree has chance nodes");
    refused(exercise_on(PracticeKind::kPrune, "((<1 2> <3 4>) <5 6>)"), "the leaves have a value for each player");
    refused(with(PracticeKind::kPrune, Algorithm::kMtdF), "each pass of mtd-f cuts other leaves");
    refused(with(PracticeKind::kByHand, Algorithm::kSss), "there is no search by hand with sss");
    refused(with(PracticeKind::kByHand, Algorithm::kProofNumberSearch), "there is no search by hand with pns");
    refused(with(PracticeKind::kPredict, Algorithm::kScout), "there is no exercise on scout");
    Exercise random = with(PracticeKind::kByHand, Algorithm::kUct);
    random.search.playout = Playout::kRandom;
    refused(random, "uct plays games out at random");
    Exercise long_one = with(PracticeKind::kPredict, Algorithm::kUct);
    long_one.search.iterations = 1000;
    refused(long_one, "1000 iterations of uct");
    for (const auto& [kind, level] : {std::pair(PracticeKind::kPrune, 9), std::pair(PracticeKind::kByHand, 11)}) {
        Exercise exercise;
        exercise.kind = kind;
        exercise.level = level;
        refused(exercise, "has no exercises of the kind");
    }
    // And these are possible.
    for (const Algorithm algorithm : {Algorithm::kUct, Algorithm::kMtdF, Algorithm::kSss, Algorithm::kDual}) {
        CHECK(prepare(with(PracticeKind::kPredict, algorithm)));
        CHECK(prepare(with(PracticeKind::kQuiz, algorithm)));
    }
    for (const Algorithm algorithm : {Algorithm::kProofNumberSearch, Algorithm::kDfPn})
        CHECK(prepare(exercise_with(PracticeKind::kPredict, "((1 0)(0 1 1)(1 1))", algorithm)));
}

TEST_CASE("Another kind of exercise takes a level and options that it can have", "[practice]") {
    Exercise exercise;
    exercise.kind = PracticeKind::kQuiz;
    exercise.level = 11;
    CHECK(with_kind(exercise, PracticeKind::kByHand).level == 10);
    CHECK(with_kind(exercise, PracticeKind::kPrune).level == 8);
    const Exercise by_hand =
        with_kind(exercise_with(PracticeKind::kPredict, kPlaat, Algorithm::kUct), PracticeKind::kByHand);
    CHECK(by_hand.search.iterations == 10);
    CHECK(by_hand.search.playout == Playout::kFirst);
    CHECK(prepare(by_hand));
}

}  // namespace UNITY_ID
