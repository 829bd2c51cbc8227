// Worksheets: every kind and level fits on its pages, nothing overlaps, the key has every right answer, and the sheet
// has none.
#include <algorithm>
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "app/base/node_text.hpp"
#include "app/base/score_text.hpp"
#include "app/export/paper/qr.hpp"
#include "app/export/tex_text.hpp"
#include "app/practice/answer_reason.hpp"
#include "app/practice/hand_run.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/search_questions.hpp"
#include "app/practice/search_table.hpp"
#include "app/practice/worksheet.hpp"
#include "app/practice/worksheet_tree.hpp"
#include "app/tree/whole_tree.hpp"
#include "games/core/random.hpp"
#include "tests/model/asset_files.hpp"
#include "tests/model/practice/practice_support.hpp"
#include "tests/sanitized.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr float kAlmost = 0.5F;        // px
constexpr float kNinePoints = 11.99F;  // px

[[nodiscard]] Worksheet made(const WorksheetChoice& choice) {
    auto sheet = make_worksheet(choice, english(), qr_code);
    REQUIRE(sheet.has_value());
    REQUIRE_FALSE(sheet->pages.empty());
    REQUIRE(sheet->pages.size() == sheet->solved.size());
    return std::move(*sheet);
}

void for_each_sheet(int count, const std::function<void(const WorksheetChoice&, const Worksheet&)>& look) {
    unsigned number = 0;
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        for (int level = 1; level <= last_level(static_cast<PracticeKind>(kind)); ++level) {
            for (const bool is_large : {false, true}) {
                if (++number % stride_of(5) != 0) continue;
                WorksheetChoice choice;
                choice.kind = static_cast<PracticeKind>(kind);
                choice.level = level;
                choice.seed = is_large ? 101 : 7;
                choice.count = count;
                choice.is_large = is_large;
                choice.page = level % 2 == 0 ? "https://example.org/plytrace/" : "";
                choice.student = is_large ? "Żółć 42" : "";
                INFO(kPracticeKinds[kind] << ", level " << level << (is_large ? ", large" : ""));
                look(choice, made(choice));
            }
        }
    }
}

template <class Item>
[[nodiscard]] std::vector<Item> items_of(const Drawing& page) {
    std::vector<Item> found;
    for (const DrawnItem& item : page.items)
        if (const auto* const each = std::get_if<Item>(&item)) found.push_back(*each);
    return found;
}

[[nodiscard]] std::vector<std::string> words_of(const std::vector<Drawing>& pages) {
    std::vector<std::string> words;
    for (const Drawing& page : pages)
        for (const DrawnText& text : items_of<DrawnText>(page)) words.push_back(text.text);
    return words;
}

/// "2,1,6" for "2, 1, 6": a leaf has a list without blanks if it has no room for them, as in a window.
[[nodiscard]] std::string close_list(std::string text) {
    for (std::size_t at = text.find(", "); at != std::string::npos; at = text.find(", ", at)) text.erase(at + 1, 1);
    return text;
}

/// Where the letters are: from the baseline to the top of capitals.
[[nodiscard]] ScreenRect rect_of(const DrawnText& text) {
    const float width = text_width(text.text, text.em, text.weight);
    const float before = text.anchor == TextAnchor::kStart ? 0 : text.anchor == TextAnchor::kMiddle ? width / 2 : width;
    const float left = text.baseline.x - before;
    return {left, text.baseline.y - text.em * kCapHeight, left + width, text.baseline.y};
}

[[nodiscard]] bool is_within(const ScreenRect& inner, const ScreenRect& outer) {
    return inner.left >= outer.left - kAlmost && inner.right <= outer.right + kAlmost &&
           inner.top >= outer.top - kAlmost && inner.bottom <= outer.bottom + kAlmost;
}

[[nodiscard]] bool lie_upon_each_other(const ScreenRect& a, const ScreenRect& b) {
    return std::min(a.right, b.right) - std::max(a.left, b.left) > kAlmost &&
           std::min(a.bottom, b.bottom) - std::max(a.top, b.top) > kAlmost;
}

[[nodiscard]] std::vector<ScreenRect> boxes_of(const Drawing& page) {
    std::vector<ScreenRect> boxes;
    for (const DrawnBox& box : items_of<DrawnBox>(page))
        if (box.stroke) boxes.push_back(box.rect);
    return boxes;
}

/// All text has nine points or more, everything is on the page, and nothing lies upon anything else.
void check_placed(const Worksheet& sheet) {
    for (const auto* const version : {&sheet.pages, &sheet.solved}) {
        for (const Drawing& page : *version) {
            const ScreenRect paper{0, 0, page.width, page.height};
            const auto texts = items_of<DrawnText>(page);
            for (std::size_t i = 0; i < texts.size(); ++i) {
                INFO(texts[i].text);
                CHECK(texts[i].em >= kNinePoints);
                CHECK(is_within(rect_of(texts[i]), paper));
                for (std::size_t j = i + 1; j < texts.size(); ++j) {
                    INFO(texts[j].text);
                    CHECK_FALSE(lie_upon_each_other(rect_of(texts[i]), rect_of(texts[j])));
                }
            }
            for (const DrawnBox& box : items_of<DrawnBox>(page)) {
                INFO(box.rect.left << " to " << box.rect.right);
                CHECK(is_within(box.rect, paper));
            }
        }
    }
    for (const Drawing& page : sheet.pages) {
        const auto texts = items_of<DrawnText>(page);
        const auto boxes = boxes_of(page);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            INFO(texts[i].text);
            for (const ScreenRect& box : boxes)
                CHECK((is_within(rect_of(texts[i]), box) || !lie_upon_each_other(rect_of(texts[i]), box)));
        }
        for (std::size_t i = 0; i < boxes.size(); ++i)
            for (std::size_t j = i + 1; j < boxes.size(); ++j) CHECK_FALSE(lie_upon_each_other(boxes[i], boxes[j]));
    }
}

/// The same sheet's exercises, as they are made.
[[nodiscard]] std::vector<PracticeTask> tasks_of(const WorksheetChoice& choice) {
    std::vector<PracticeTask> tasks;
    for (const std::uint32_t seed : sheet_seeds(choice.seed, choice.student, static_cast<std::size_t>(choice.count))) {
        Exercise exercise;
        exercise.kind = choice.kind;
        exercise.level = choice.level;
        exercise.rule = choice.rule;
        exercise.seed = seed;
        tasks.push_back(*prepare(exercise));
    }
    return tasks;
}

}  // namespace

TEST_CASE("Every kind and level is a sheet whose parts are on the page and do not overlap", "[worksheet]") {
    for_each_sheet(3, [](const WorksheetChoice& choice, const Worksheet& sheet) {
        check_placed(sheet);
        for (const Drawing& page : sheet.pages) {
            CHECK(page.width <= 680.32F);  // 180 mm and 249 mm, 96 pixels an inch
            CHECK(page.height <= 941.11F);
        }
        CHECK(sheet.pages.size() <= static_cast<std::size_t>(choice.count) * (choice.is_large ? 3 : 2));
        for (const auto* const version : {&sheet.pages, &sheet.solved}) {
            for (const std::string& words : words_of(*version)) {
                INFO(words);
                CHECK(tex_text(words));
            }
        }
    });
}

TEST_CASE("Boxes to write in are 8 mm or more each way", "[worksheet]") {
    for_each_sheet(2, [](const WorksheetChoice& /*choice*/, const Worksheet& sheet) {
        std::size_t count = 0;
        for (const Drawing& page : sheet.pages) {
            const auto texts = items_of<DrawnText>(page);
            for (const ScreenRect& box : boxes_of(page)) {
                const bool is_labelled = std::any_of(texts.begin(), texts.end(), [&](const DrawnText& text) {
                    return is_within(rect_of(text), box) && text.text != "α" && text.text != "β";
                });
                if (is_labelled) continue;
                ++count;
                CHECK(box.width() >= 8 * 96 / 25.4F - kAlmost);
                CHECK(box.height() >= 8 * 96 / 25.4F - kAlmost);
            }
        }
        CHECK(count > 0);
    });
}

TEST_CASE("The key has the sheet's shapes, boxes and words at the same places", "[worksheet]") {
    for_each_sheet(2, [](const WorksheetChoice& choice, const Worksheet& sheet) {
        for (std::size_t i = 0; i < sheet.pages.size(); ++i) {
            const auto key = items_of<DrawnText>(sheet.solved[i]);
            for (const DrawnText& text : items_of<DrawnText>(sheet.pages[i])) {
                INFO(text.text);
                const bool is_of_header = text.text == english()("sheet.name");
                CHECK((is_of_header || std::any_of(key.begin(), key.end(), [&](const DrawnText& other) {
                           return other.text == text.text && other.baseline.x == text.baseline.x &&
                                  other.baseline.y == text.baseline.y;
                       })));
            }
            const auto rects = items_of<DrawnBox>(sheet.solved[i]);
            for (const ScreenRect& box : boxes_of(sheet.pages[i]))
                CHECK(std::any_of(rects.begin(), rects.end(), [&](const DrawnBox& other) {
                    return other.rect.left == box.left && other.rect.top == box.top && other.rect.right == box.right &&
                           other.rect.bottom == box.bottom;
                }));
            CHECK(items_of<DrawnPolygon>(sheet.pages[i]).size() == items_of<DrawnPolygon>(sheet.solved[i]).size());
        }
        CHECK(choice.count == 2);
    });
}

TEST_CASE("A sheet's tree is the window's: its level words, names, values, and a shape for each node", "[worksheet]") {
    for_each_sheet(3, [](const WorksheetChoice& choice, const Worksheet& sheet) {
        std::multiset<std::string> words;
        std::size_t shapes = 0;
        for (const Drawing& page : sheet.pages) {
            shapes += items_of<DrawnPolygon>(page).size() + items_of<DrawnCircle>(page).size();
            for (const DrawnText& text : items_of<DrawnText>(page)) words.insert(close_list(text.text));
        }
        std::map<std::string, std::size_t> wanted;
        std::size_t inner = 0;
        for (const PracticeTask& task : tasks_of(choice)) {
            const ExplicitTree& tree = *task.tree;
            std::map<int, NodeId> on_level;
            for (NodeId node = 0; node < tree.node_count(); ++node) {
                ++wanted[tree.is_leaf(node) ? close_list(values_text(tree.values(node))) : tree.name(node)];
                if (tree.is_leaf(node)) continue;
                ++inner;
                on_level[tree.depth(node)] = node;
            }
            for (const auto& [level, node] : on_level)
                ++wanted[word_for(tree_frame_options({}, *task.trace, english()).words, role_in_tree(tree, node))];
        }
        CHECK(shapes == inner);
        for (const auto& [word, count] : wanted) {
            INFO(word);
            CHECK(words.count(word) >= count);
        }
    });
}

TEST_CASE("The key has every right answer", "[worksheet]") {
    for_each_sheet(3, [](const WorksheetChoice& choice, const Worksheet& sheet) {
        const auto all = words_of(sheet.solved);
        const std::multiset<std::string> words(all.begin(), all.end());
        std::string text;
        for (const std::string& word : all) text += word + "\n";
        std::size_t crossed = 0;
        for (const PracticeTask& task : tasks_of(choice)) {
            for (const Question& question : sheet_questions(task))
                for (const Answer& answer : question.right)
                    for (const std::string& each : sheet_answer_texts(english(), task, question, answer))
                        CHECK_THAT(text, ContainsSubstring(each));
            if (choice.kind == PracticeKind::kPrune) {
                const auto never_seen = leaves_never_seen(task);
                REQUIRE(never_seen.size() == 2);  // either rule
                for (const auto& leaves : never_seen)
                    crossed += static_cast<std::size_t>(std::count(leaves.begin(), leaves.end(), true));
            }
            if (has_search_table(task)) {
                const SearchTable table = search_table(english(), task);
                CHECK(table.lines >= table.rows.size());
                for (const auto& row : table.rows)
                    for (const std::string& each : row) CHECK_THAT(text, ContainsSubstring(each));
            } else if (choice.kind == PracticeKind::kByHand && choice.level >= 3) {
                for (const HandRow& row : hand_rows(task))
                    for (const std::string* const each : {&row.from, &row.at, &row.value, &row.alpha, &row.beta})
                        CHECK((each->empty() || words.count(*each) > 0));
            }
        }
        if (choice.kind != PracticeKind::kPrune) return;
        // A leaf that no rule looks at has two strokes, one that only one of them leaves out has one. They are beyond
        // its sides, and end around its value.
        constexpr float kBeyond = 2.5F;
        std::size_t strokes = 0;
        for (const Drawing& page : sheet.solved) {
            const auto boxes = items_of<DrawnBox>(page);
            for (const DrawnLine& line : items_of<DrawnLine>(page))
                strokes += static_cast<std::size_t>(std::count_if(boxes.begin(), boxes.end(), [&](const DrawnBox& box) {
                    const ScreenRect rect = box.rect.grown(kBeyond);
                    return line.from.x == rect.left && line.to.x == rect.right &&
                           std::min(line.from.y, line.to.y) == rect.top &&
                           std::max(line.from.y, line.to.y) == rect.bottom;
                }));
        }
        CHECK(crossed > 0);
        CHECK(strokes == crossed);
    });
}

TEST_CASE("The key's reason for a number ends with that number", "[worksheet]") {
    std::size_t formulas = 0, kinds = 0;
    std::set<QuestionKind> seen;
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        for_each_exercise(kind, 60, [&](const PracticeTask& task) {
            for (const Question& question : sheet_questions(task)) {
                const std::string reason = answer_reason(english(), task, question);
                INFO(question_text(english(), task, question) << ": " << reason);
                const bool has_none = question.kind == QuestionKind::kLeastLeaves ||
                                      question.kind == QuestionKind::kFirstChild || task.tree->has_chance() ||
                                      task.tree->value_count() > 1;
                CHECK((has_none || !reason.empty()));
                kinds += seen.insert(question.kind).second ? 1 : 0;
                const bool is_formula = question.kind == QuestionKind::kValue ||
                                        question.kind == QuestionKind::kTreeValue ||
                                        question.kind == QuestionKind::kChangedLeaf;
                if (!is_formula || reason.empty() || task.tree->value_count() > 1) continue;
                ++formulas;
                const auto answers = sheet_answer_texts(english(), task, question, question.right.front());
                CHECK(reason.ends_with(" = " + answers.front()));
            }
        });
    }
    CHECK(formulas > 100);
    CHECK(kinds == kQuestionKinds);
}

TEST_CASE("On paper a branch has a cut's mark only if its node is never visited", "[worksheet]") {
    // In a second search of a node, principal variation search cuts children that its first search has visited.
    std::size_t again = 0;
    for_each_exercise(PracticeKind::kPrune, 60, [&](const PracticeTask& task) {
        const WorksheetTree tree = worksheet_tree(task, english(), worksheet_style(false));
        const Trace& trace = *task.trace;
        std::size_t cut = 0;  // topmost nodes without a visit
        for (NodeId node = 1; node < task.tree->node_count(); ++node) {
            const auto is_seen = [&](NodeId each) { return trace.latest_visit(each, trace.event_count()) != kNone; };
            cut += !is_seen(node) && is_seen(task.tree->parent(node)) ? 1 : 0;
        }
        again += trace.visit_count() > task.tree->node_count() ? 1 : 0;
        std::size_t marks = 0;
        for (const DrawnItem& item : tree.block.solved) {
            const auto* const line = std::get_if<DrawnLine>(&item);
            marks += line != nullptr && line->stroke.paint.role == &Theme::cut && line->stroke.has_round_ends ? 1 : 0;
        }
        CHECK(marks == cut);
    });
    CHECK(again > 0);
}

TEST_CASE("Nothing on a sheet gives an answer away", "[worksheet]") {
    for_each_sheet(3, [](const WorksheetChoice& choice, const Worksheet& sheet) {
        // All that may stand there: words of the sheet, the tree as it is, and the questions.
        std::multiset<std::string> labels;
        std::string sentences;
        int number = 0;
        for (const PracticeTask& task : tasks_of(choice)) {
            const ExplicitTree& tree = *task.tree;
            for (NodeId node = 0; node < tree.node_count(); ++node) {
                labels.insert(tree.is_leaf(node) ? close_list(values_text(tree.values(node))) : tree.name(node));
                if (tree.has_chance()) labels.insert(short_probability_text(tree.probability(node)));
                if (names_moves(task) && tree.is_leaf(node)) labels.insert(tree.move_name(node));
            }
            for (int fewer = 0; fewer <= kMostFewerBoxes; ++fewer)
                sentences += sheet_task_text(english(), task, fewer) + "\n";
            sentences += "Exercise " + std::to_string(++number) + "\nseed " + std::to_string(task.exercise.seed) +
                         "  ·  #v=1&practice=" + practice_word(task.exercise) + "\n";
            int index = 0;
            for (const Question& question : sheet_questions(task)) {
                sentences += question_text(english(), task, question) + "\n";
                labels.insert(std::to_string(++index) + ".");
            }
        }
        for (const char* word :
             {"MAX", "MIN", "chance", "player 1", "player 2", "player 3", "Name",
              "Never visited:", "Best move:", "from", "at", "v", "α", "β", "cut", "yes", "no",
              // the columns of the tables of iterations and passes
              "path", "result", "means", "test", "answer", "returned", "new leaves", "at least", "at most"})
            sentences += std::string(word) + "\n";
        sentences += sheet.title + "\nSheet 7\nSheet 101  ·  for Żółć 42\n";
        for (std::size_t i = 1; i <= sheet.pages.size(); ++i)
            sentences += "page " + std::to_string(i) + " of " + std::to_string(sheet.pages.size()) + "\n";
        for (const Drawing& page : sheet.pages) {
            for (const DrawnText& text : items_of<DrawnText>(page)) {
                INFO(text.text);
                CHECK(text.paint.role != &Theme::accent);  // the key's
                const auto label = labels.find(close_list(text.text));
                if (label != labels.end())
                    labels.erase(label);  // each of them once
                else
                    CHECK_THAT(sentences, ContainsSubstring(text.text));
            }
        }
    });
}

TEST_CASE("Later questions of a sheet do not say whether the rest was cut", "[worksheet]") {
    std::size_t asked = 0;
    for_each_exercise(PracticeKind::kPredict, 60, [&](const PracticeTask& task) {
        const auto questions = sheet_questions(task);
        CHECK_FALSE(questions.empty());
        for (std::size_t i = 0; i < questions.size(); ++i) {
            if (questions[i].kind != QuestionKind::kIsCut) continue;
            ++asked;
            const NodeId node = questions[i].node;
            for (std::size_t j = i + 1; j < questions.size(); ++j)
                CHECK((questions[j].node < node || questions[j].node >= task.tree->subtree_end(node)));
        }
    });
    CHECK(asked * kShareOfExercises > 400);
}

/// "(+∞, 0)" in an answer is "(∞, 0)" in a question, and no line breaks there.
[[nodiscard]] std::string as_in_question(std::string text) {
    for (const auto& [from, to] : {std::pair<std::string_view, std::string_view>{"\u00A0", " "}, {"+∞", "∞"}})
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    return text;
}

TEST_CASE("No question about a search says the answer to an earlier one", "[worksheet]") {
    std::size_t compared = 0;
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        for_each_exercise(kind, 30, [&](const PracticeTask& task) {
            if (!has_search_questions(task)) return;
            const auto questions = sheet_questions(task);
            for (std::size_t i = 0; i < questions.size(); ++i) {
                const Question& earlier = questions[i];
                const std::string name = task.tree->name(earlier.node);
                // A solved state keeps its merit on OPEN, and a node its numbers, until they change.
                std::string said;
                if (earlier.kind == QuestionKind::kProofNumbers)
                    said = name + " (" + proof_number_text(earlier.right[0][0]) + ", " +
                           proof_number_text(earlier.right[0][1]) + ")";
                else if (earlier.kind == QuestionKind::kBackup)
                    said = name + " (N = " + score_text(earlier.right[0][0]) + ",";
                if (said.empty() || name.empty()) continue;
                for (std::size_t j = i + 1; j < questions.size(); ++j) {
                    if (!is_search_question(task, questions[j])) continue;
                    ++compared;
                    CHECK_THAT(as_in_question(question_text(english(), task, questions[j])), !ContainsSubstring(said));
                }
            }
        });
    }
    CHECK(compared * kShareOfExercises > 200);
}

/// How many questions about the root's bounds say the answer to an earlier question about the root: "returned 17"
/// answers the test of the same pass, and "the bounds before the pass" are those after the pass before it.
[[nodiscard]] int answers_said(const PracticeTask& task, const std::vector<Question>& questions) {
    int count = 0;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        for (std::size_t j = i + 1; j < questions.size(); ++j) {
            const Question &earlier = questions[i], &later = questions[j];
            if (later.kind != QuestionKind::kRootBounds) continue;
            const bool is_said = earlier.kind == QuestionKind::kRootBounds
                                     ? earlier.right[0] == Answer{later.alpha, later.beta}
                                     : earlier.kind == QuestionKind::kPassAnswer &&
                                           task.trace->pass_at(earlier.step) == task.trace->pass_at(later.step);
            count += is_said ? 1 : 0;
        }
    }
    return count;
}

TEST_CASE("On paper, no question about a pass says the answer to an earlier one", "[worksheet]") {
    int in_window = 0;
    for (const PracticeKind kind : {PracticeKind::kPredict, PracticeKind::kQuiz}) {
        for_each_exercise(kind, 30, [&](const PracticeTask& task) {
            in_window += answers_said(task, task.questions);
            CHECK(answers_said(task, sheet_questions(task)) == 0);
        });
    }
    CHECK(in_window > 0);  // there, each question is answered before the next one is asked
}

TEST_CASE("The rows to fill in are as many whatever is cut", "[worksheet]") {
    for_each_exercise(PracticeKind::kByHand, 10, [](const PracticeTask& task) {
        if (has_search_table(task)) {
            // Ten iterations, or six lines however many passes there are.
            const SearchTable table = search_table(english(), task);
            CHECK(table.lines == (info(task.options.algorithm).is_sampling ? 10 : 6));
            CHECK(table.rows.size() <= table.lines);
            return;
        }
        const WorksheetBlock table = sheet_steps(task, english(), worksheet_style(false));
        const auto boxes = boxes_of({table.blank, 0, 0});
        const std::size_t columns = has_windows(task) ? 6 : 3;
        CHECK(boxes.size() == columns * (task.tree->node_count() - 1));
        CHECK(hand_rows(task).size() <= task.tree->node_count() - 1);
    });
}

TEST_CASE("A rule that is fixed is said, and its cuts alone are in the key", "[worksheet]") {
    WorksheetChoice choice;
    choice.level = 6;  // where the rules differ
    choice.count = 2;
    choice.rule = PracticeRule::kStrict;
    std::string words;  // wherever lines end
    for (const std::string& text : words_of(made(choice).solved)) words += text + " ";
    const auto says = [&](const std::string& part) { return words.find(part) != std::string::npos; };
    CHECK(says("Cut when α > β"));
    CHECK(says("-strict"));
    CHECK_FALSE(says("one stroke"));
    CHECK_FALSE(says("α ≥ β, marked"));
    choice.rule = PracticeRule::kEither;
    const auto both = words_of(made(choice).solved);
    CHECK(std::any_of(both.begin(), both.end(),
                      [](const std::string& text) { return text.find("α ≥ β, marked / or ×:") != std::string::npos; }));
    CHECK(std::any_of(both.begin(), both.end(),
                      [](const std::string& text) { return text.find("one stroke") != std::string::npos; }));
}

TEST_CASE("The key tells a zero window from one without room", "[worksheet]") {
    WorksheetChoice choice;
    choice.level = 8;
    choice.count = 4;
    const auto words = words_of(made(choice).solved);
    std::size_t zero = 0;
    for (const std::string& text : words) {
        const auto comma = text.find(", ");
        const bool is_window = text.starts_with('(') && text.ends_with(')') && comma == text.rfind(", ");
        if (!is_window || comma == std::string::npos) continue;
        const std::string low = text.substr(1, comma - 1), high = text.substr(comma + 2, text.size() - comma - 3);
        CHECK(low != high);
        zero += high == low + "+" || low == high + "−" ? 1 : 0;
    }
    CHECK(zero > 0);
}

TEST_CASE("A tree and its table are on one page, and four trees to prune take two", "[worksheet]") {
    for (int level = 1; level <= kPracticeLevels; level += static_cast<int>(stride_of(4))) {
        WorksheetChoice choice;
        choice.level = level;
        choice.count = 4;
        choice.seed = 7;
        INFO("level " << level);
        if (has_level(choice.kind, level)) CHECK(made(choice).pages.size() <= 2);
        choice.kind = PracticeKind::kByHand;
        if (has_level(choice.kind, level)) CHECK(made(choice).pages.size() <= 4);
    }
}

TEST_CASE("The trees of a search by hand leave no room unused on their page", "[worksheet]") {
    constexpr float kMillimetre = 96 / 25.4F, kFoot = 24;
    constexpr float kLeftOver = 13 * kMillimetre;  // 3 mm more between the levels would need 12
    for (const std::uint32_t seed : {1U, 7U, 30U}) {
        WorksheetChoice choice;
        choice.kind = PracticeKind::kByHand;
        choice.level = 5;  // sixteen leaves
        choice.seed = seed;
        choice.count = 2;
        const Worksheet sheet = made(choice);
        CHECK(sheet.pages.size() == 2);
        for (const Drawing& page : sheet.pages) {
            float bottom = 0;
            for (const ScreenRect& box : boxes_of(page)) bottom = std::max(bottom, box.bottom);
            CHECK(bottom + kLeftOver >= page.height - kFoot);
        }
    }
}

TEST_CASE("On A4, trees to search by hand use the whole length of the page, and have more room", "[worksheet]") {
    constexpr float kMillimetre = 96 / 25.4F;
    for (const std::uint32_t seed : {1U, 7U, 30U}) {
        for (const PracticeKind kind : {PracticeKind::kByHand, PracticeKind::kPrune}) {
            WorksheetChoice choice;
            choice.kind = kind;
            choice.level = 5;
            choice.seed = seed;
            choice.count = 4;
            const Worksheet both = made(choice);
            choice.is_on_a4 = true;
            const Worksheet long_pages = made(choice);
            check_placed(long_pages);
            CHECK(long_pages.pages.size() == (kind == PracticeKind::kByHand ? 4 : 2));
            // From the boxes of the root to the leaves, or to the table.
            const auto height = [](const Drawing& page) {
                float top = page.height, bottom = 0;
                for (const ScreenRect& box : boxes_of(page)) {
                    top = std::min(top, box.top), bottom = std::max(bottom, box.bottom);
                }
                return bottom - top;
            };
            for (const Drawing& page : long_pages.pages) {
                CHECK(page.height <= 267 * kMillimetre);
                for (const DrawnText& text : items_of<DrawnText>(page)) CHECK(text.em >= kNinePoints);
            }
            if (kind == PracticeKind::kByHand)
                CHECK(height(long_pages.pages.front()) >= height(both.pages.front()) + 10 * kMillimetre);
        }
    }
}

namespace {

/// Two trees of an exam: with eighteen leaves on four and on five levels.
constexpr const char *kEighteen = "((((5 3) (7 12)) ((4 9) (8 -2 6))) (((11 -3) 10) ((2 14) (6 1 15) -7)))",
                     *kExam = "(((((5 3) 7) (4 (9 1))) ((8 (2 6)) 10)) (((11 (-3 0)) (12 2)) ((6 4) (1 15) 7)))";

[[nodiscard]] WorksheetChoice sheet_of(PracticeKind kind, const std::vector<std::string>& trees) {
    WorksheetChoice choice;
    choice.kind = kind;
    for (const std::string& tree : trees) choice.own.push_back(exercise_on(kind, tree));
    return choice;
}

/// The share of a branch that boxes to write in cover.
[[nodiscard]] double covered_share(const DrawnLine& branch, const std::vector<ScreenRect>& boxes) {
    constexpr int kPoints = 100;
    int covered = 0;
    for (int i = 0; i < kPoints; ++i) {
        const float at = (static_cast<float>(i) + 0.5F) / kPoints;
        const ScreenPoint point{branch.from.x + at * (branch.to.x - branch.from.x),
                                branch.from.y + at * (branch.to.y - branch.from.y)};
        covered += std::any_of(boxes.begin(), boxes.end(), [&](const ScreenRect& box) { return box.contains(point); });
    }
    return static_cast<double>(covered) / kPoints;
}

}  // namespace

TEST_CASE("An exam's tree is on one page with its table or its questions, and the task is above the first",
          "[worksheet]") {
    struct Case {
        PracticeKind kind;
        std::vector<std::string> trees;
    };
    for (const Case& each : {Case{PracticeKind::kByHand, {kEighteen}}, Case{PracticeKind::kQuiz, {kEighteen, kExam}}}) {
        const Worksheet sheet = made(sheet_of(each.kind, each.trees));
        INFO(kPracticeKinds[static_cast<std::size_t>(each.kind)]);
        REQUIRE(sheet.pages.size() == each.trees.size());
        for (std::size_t page = 0; page < sheet.pages.size(); ++page) {
            const auto words = words_of({sheet.pages[page]});
            const auto has = [&](const std::string& text) {
                return std::find(words.begin(), words.end(), text) != words.end();
            };
            CHECK(has("Exercise " + std::to_string(page + 1)));
            CHECK(has(each.kind == PracticeKind::kQuiz ? "1." : "from"));
            CHECK(sheet.pages[page].height > sheet.pages[page].width);
        }
        check_placed(sheet);
    }
    // The table of this one needs a page of its own.
    const Worksheet divided = made(sheet_of(PracticeKind::kByHand, {kExam}));
    REQUIRE(divided.pages.size() == 2);
    const auto words = words_of({divided.pages.front()});
    CHECK(std::find(words.begin(), words.end(), "Exercise 1") != words.end());
    CHECK(std::find(words.begin(), words.end(), "MAX") != words.end());
}

TEST_CASE("Boxes to write in leave most of each branch visible", "[worksheet]") {
    for (const char* const tree : {kEighteen, kExam}) {
        const Worksheet sheet = made(sheet_of(PracticeKind::kByHand, {tree}));
        const Drawing& page = sheet.pages.front();
        const auto boxes = boxes_of(page);
        std::size_t branches = 0;
        for (const DrawnLine& line : items_of<DrawnLine>(page)) {
            if (line.from.y == line.to.y || line.from.y > line.to.y) continue;  // to write on
            ++branches;
            CHECK(covered_share(line, boxes) < 0.5);
        }
        CHECK(branches >= 29);
    }
}

TEST_CASE("The table of UCT has each node of a path with its mean, in two decimals, which are accepted",
          "[worksheet]") {
    std::size_t rows = 0;
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
        Exercise exercise;
        exercise.kind = PracticeKind::kByHand;
        exercise.level = 9;
        exercise.seed = seed;
        const PracticeTask task = task_of(exercise);
        CHECK_THAT(sheet_task_text(english(), task), ContainsSubstring("two decimals"));
        for (const auto& row : search_table(english(), task).rows) {
            ++rows;
            std::string nodes;  // of the means, from the bottom up
            std::size_t at = 0;
            while (at < row[2].size()) {
                const std::string item = row[2].substr(at, std::min(row[2].find(", ", at), row[2].size()) - at);
                at += item.size() + 2;
                const std::size_t blank = item.find(' ');
                REQUIRE(blank != std::string::npos);
                nodes = item.substr(0, blank) + (nodes.empty() ? "" : " ") + nodes;
                const std::size_t point = item.find('.');
                CHECK((point == std::string::npos || item.size() - point <= 3));
            }
            CHECK(nodes == row[0]);
        }
        HandRun rounded = right_run(task);
        for (HandStep& step : rounded)
            for (double& number : step.numbers) number = std::round(number * 100) / 100;
        const HandJudgement judged = judge_hand(task, rounded);
        CHECK(judged.faults == 0);
        CHECK(judged.share == 1);
    }
    CHECK(rows >= 40);
}

TEST_CASE("UCT on paper names each leaf by its move, and says its constant and its playout", "[worksheet]") {
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
        Exercise exercise;
        exercise.kind = PracticeKind::kByHand;
        exercise.level = 9;
        exercise.seed = seed;
        const PracticeTask task = task_of(exercise);
        for (const std::string& text : {task_text(english(), task), sheet_task_text(english(), task)})
            CHECK_THAT(text, ContainsSubstring("UCT uses c = 1.4. A playout always takes the first move."));
        const WorksheetTree tree = worksheet_tree(task, english(), worksheet_style(false));
        std::map<std::string, std::size_t> words;  // of the tree, with their number
        for (const DrawnItem& item : tree.block.blank)
            if (const auto* const text = std::get_if<DrawnText>(&item)) ++words[text->text];
        std::set<std::string> nodes;
        for (NodeId node = 0; node < task.tree->node_count(); ++node) {
            const std::string name = task.tree->is_leaf(node) ? task.tree->move_name(node) : task.tree->name(node);
            CHECK(words[name] == 1);
            nodes.insert(name);
        }
        for (const auto& row : search_table(english(), task).rows) {
            for (std::size_t at = 0; at < row[0].size();) {
                const std::size_t end = std::min(row[0].find(' ', at), row[0].size());
                CHECK(nodes.contains(row[0].substr(at, end - at)));
                at = end + 1;
            }
        }
    }
}

TEST_CASE("Means in a key's answers are rounded as the sheet says, and accepted like that", "[worksheet]") {
    std::size_t means = 0;
    for (const PracticeKind kind : {PracticeKind::kQuiz, PracticeKind::kPredict}) {
        for_each_exercise(kind, 20, [&](const PracticeTask& task) {
            for (const Question& question : task.questions) {
                if (question.kind != QuestionKind::kBackup) continue;
                ++means;
                CHECK_THAT(sheet_task_text(english(), task), ContainsSubstring("two decimals"));
                const std::string key = sheet_answer_texts(english(), task, question, question.right.front()).front();
                const std::size_t point = key.find('.');
                CHECK((point == std::string::npos || key.size() - point <= 4));  // with the bracket
                const auto typed = parse_answer(english(), task, question, key);
                REQUIRE(typed);
                CHECK(is_right(question, *typed));
            }
        });
    }
    CHECK(means > 0);
}

TEST_CASE("A tree has no boxes for values that its search does not compute, and is not searched from left to right",
          "[worksheet]") {
    for (const PracticeKind kind : {PracticeKind::kQuiz, PracticeKind::kPredict, PracticeKind::kByHand}) {
        for_each_exercise(kind, 3, [&](const PracticeTask& task) {
            const AlgorithmEntry& algorithm = info(task.options.algorithm);
            const std::string text = sheet_task_text(english(), task);
            CHECK((text.find("from left to right") == std::string::npos) == !algorithm.has_values());
            CHECK(text.find("(PNS)") == std::string::npos);
            CHECK((text.find("box") == std::string::npos) == (tree_boxes(task, 0) == TreeBoxes::kNoBoxes));
            const WorksheetTree tree = worksheet_tree(task, english(), worksheet_style(false));
            const auto wide = [](const DisplayList& list) {
                return std::count_if(list.begin(), list.end(), [](const DrawnItem& item) {
                    const auto* const box = std::get_if<DrawnBox>(&item);
                    return box != nullptr && box->stroke && box->fill && box->fill->role == &Theme::card &&
                           box->rounding == 0;
                });
            };
            if (algorithm.has_values() && !algorithm.sets_window) return;
            CHECK(wide(tree.block.blank) == 0);
            CHECK(tree.block.blank.size() == tree.block.solved.size());
        });
    }
}

TEST_CASE("A student's sheet has other exercises than the class's, and the name on each page", "[worksheet]") {
    WorksheetChoice choice;
    choice.level = 5;
    choice.count = 4;
    const Worksheet all = made(choice);
    choice.student = "4711";
    const Worksheet own = made(choice);
    CHECK(words_of(all.pages) != words_of(own.pages));
    const auto words = words_of(own.pages);
    CHECK(static_cast<std::size_t>(std::count_if(words.begin(), words.end(), [](const std::string& text) {
              return text.find("for 4711") != std::string::npos;
          })) == own.pages.size());
}

TEST_CASE("A tree of one's own that is too wide for an upright page gets one sideways, or is refused", "[worksheet]") {
    std::size_t sideways = 0;
    for (const PracticeKind kind : {PracticeKind::kPrune, PracticeKind::kByHand, PracticeKind::kQuiz}) {
        for (const int greatest : {9, 99, 999}) {
            bool was_sideways = false, was_refused = false;
            for (int families = 4; families <= 40; families += static_cast<int>(stride_of(6))) {
                Random random(static_cast<std::uint64_t>(families));
                std::string tree = "(";
                std::multiset<std::string> leaves;
                for (int family = 0; family < families; ++family) {
                    tree += "(";
                    for (int leaf = 0; leaf < 2; ++leaf) {
                        const std::string value = std::to_string(random.between(greatest / 2, greatest));
                        tree += value + " ";
                        leaves.insert(value);
                    }
                    tree += ") ";
                }
                WorksheetChoice choice;
                Exercise& exercise = choice.own.emplace_back();
                exercise.kind = kind;
                exercise.tree = tree + ")";
                INFO(kPracticeKinds[static_cast<std::size_t>(kind)] << ", " << exercise.tree);
                const auto sheet = make_worksheet(choice, english(), qr_code);
                if (!sheet) {
                    was_refused = true;
                    CHECK_THAT(sheet.error().text(),
                               ContainsSubstring("exercise 1: ") && ContainsSubstring("landscape"));
                    break;
                }
                const bool is_sideways = sheet->pages.front().width > sheet->pages.front().height;
                CHECK((is_sideways || !was_sideways));
                was_sideways = is_sideways;
                check_placed(*sheet);
                std::multiset<std::string> words;
                for (const std::string& word : words_of(sheet->pages)) words.insert(word);
                for (const std::string& leaf : leaves) CHECK(words.count(leaf) >= leaves.count(leaf));
            }
            sideways += was_sideways ? 1 : 0;
            CHECK(was_refused);
        }
    }
    if (!kIsSanitized) CHECK(sideways >= 8);  // of nine: between two of these sizes there may be none
}

/// A tree with this many leaves, of which `players` have a value each; up to three plies of choices and, if wanted,
/// chance nodes among them, also beside nodes of a player.
[[nodiscard]] std::string small_tree_text(Random& random, int leaves, int players, bool has_chance, int plies = 4) {
    if (leaves == 1 || plies == 0) {
        std::string text;
        for (int i = 0; i < players; ++i) text += (i > 0 ? " " : "") + std::to_string(random.between(0, 9));
        return players > 1 ? "<" + text + ">" : text;
    }
    const bool is_chance = has_chance && random.happens(40);
    const int children = plies == 1 ? leaves : std::min(leaves, random.between(2, 3));
    std::string text = is_chance ? "(?" : "(";
    for (int i = 0, left = leaves; i < children; ++i) {
        const int here = i + 1 == children ? left : random.between(1, left - (children - 1 - i));
        left -= here;
        text += (text.size() > 1 ? " " : "") + (is_chance ? "1/" + std::to_string(children) + ":" : std::string()) +
                small_tree_text(random, here, players, has_chance, plies - 1);
    }
    return text + ")";
}

TEST_CASE("A small tree with chance nodes or several players has a sheet of every kind that suits it", "[worksheet]") {
    // A chance node and MAX are on one level here, so that no word is right for both.
    std::vector<std::string> trees = {
        "((? 0.5:(3 9) 0.5:(? 0.5:2 0.5:(8 -4))) (? 0.5:1 0.5:3) 4)",
        "((? 0.5:(3 9) 0.3:(? 0.5:2 0.5:(8 -4)) 1/5:6) (? 1/3:(1 (7 2)) 2/3:((4 5) 3)) 4)"};
    Random random(20);
    for (int i = 0; i < (kIsSanitized ? 4 : 40); ++i) {
        trees.push_back(small_tree_text(random, random.between(4, 12), 1, true));
        trees.push_back(small_tree_text(random, random.between(4, 8), 3, i % 2 == 0));
    }
    std::size_t made_count = 0;
    for (const std::string& tree : trees) {
        for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
            INFO(kPracticeKinds[kind] << ": " << tree);
            WorksheetChoice choice;
            choice.is_on_a4 = true;
            Exercise exercise = exercise_on(static_cast<PracticeKind>(kind), tree);
            const Suits suits = tree.find('<') != std::string::npos ? Suits::kSeveralPlayers : Suits::kChance;
            exercise.search = practice_search(usual_algorithm(suits), exercise.kind);
            if (!prepare(exercise)) continue;
            choice.own.push_back(exercise);
            const auto sheet = make_worksheet(choice, english(), qr_code);
            INFO((sheet ? "" : sheet.error().text()));
            CHECK(sheet);
            ++made_count;
        }
    }
    CHECK(made_count > 2 * trees.size());
}

TEST_CASE("Names too long for their nodes are above them, and in full in the table", "[worksheet]") {
    const std::vector<std::string> names = {"opening", "counterattack", "defence", "queenside", "retreat", "Wimbledon"};
    const std::string tree = R"~({"name": "opening", "children": [
        {"name": "counterattack", "children": [{"name": "queenside", "children": [3, 7]}, 5]},
        {"name": "defence", "children": [{"name": "retreat", "children": [9, 1, 2]},
                                         {"name": "Wimbledon", "children": [4, 6]}]}]})~";
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        INFO(kPracticeKinds[kind]);
        WorksheetChoice choice;
        choice.is_on_a4 = true;
        Exercise exercise = exercise_on(static_cast<PracticeKind>(kind), tree);
        if (!prepare(exercise)) continue;
        choice.own.push_back(exercise);
        const Worksheet sheet = made(choice);
        check_placed(sheet);
        const std::vector<std::string> words = words_of(sheet.pages), solved = words_of(sheet.solved);
        for (const std::string& name : names) {
            INFO(name);
            CHECK(std::count(words.begin(), words.end(), name) == 1);
            if (exercise.kind == PracticeKind::kByHand)  // at least the root's child that is searched first
                CHECK(std::count(solved.begin(), solved.end(), name) >= 2);
        }
    }
}

TEST_CASE("An impossible sheet is rejected", "[worksheet]") {
    const auto refusal = [](const std::function<void(WorksheetChoice&)>& change) {
        WorksheetChoice choice;
        change(choice);
        const auto sheet = make_worksheet(choice, english(), qr_code);
        REQUIRE_FALSE(sheet.has_value());
        return sheet.error().text();
    };
    CHECK_THAT(refusal([](auto& choice) { choice.count = 0; }), ContainsSubstring("expected 1 to 100"));
    CHECK_THAT(refusal([](auto& choice) { choice.level = 9; }), ContainsSubstring("expected 1 to 8"));
    CHECK_THAT(refusal([](auto& choice) { choice.student = std::string(41, 'x'); }),
               ContainsSubstring("expected at most 40"));
    CHECK_THAT(refusal([](auto& choice) { choice.student = "a\nb"; }), ContainsSubstring("cannot be printed"));
    CHECK_THAT(refusal([](auto& choice) { choice.student = "\xFF\xFE"; }), ContainsSubstring("invalid UTF-8"));
    CHECK_THAT(refusal([](auto& choice) { choice.page = "https://example.org/" + std::string(3000, 'x'); }),
               ContainsSubstring("too long for a QR code"));
}

TEST_CASE("A QR code is square, has its three finders, and a quiet margin", "[worksheet]") {
    const auto code = qr_code("https://example.org/plytrace/#v=1&practice=prune-3-4711");
    REQUIRE(code.has_value());
    REQUIRE(code->is_dark.size() == code->size * code->size);
    const auto is_dark = [&](std::size_t x, std::size_t y) {
        return static_cast<bool>(code->is_dark[y * code->size + x]);
    };
    const std::size_t far = code->size - 7;
    for (const auto& [left, top] : {std::pair<std::size_t, std::size_t>{0, 0}, {far, 0}, {0, far}}) {
        for (std::size_t i = 0; i < 7; ++i) {
            CHECK(is_dark(left + i, top));
            CHECK(is_dark(left, top + i));
        }
        CHECK_FALSE(is_dark(left + 1, top + 1));
        CHECK(is_dark(left + 3, top + 3));
    }
    DisplayList list;
    draw_qr(*code, {10, 20}, list);
    const float width = qr_width(*code);
    float left = 1e6F, right = 0;
    for (const DrawnBox& box : items_of<DrawnBox>({list, 0, 0})) {
        left = std::min(left, box.rect.left);
        right = std::max(right, box.rect.right);
    }
    const float module = width / static_cast<float>(code->size + 8);
    CHECK(module >= 0.4F * 96 / 25.4F);
    CHECK(std::abs(left - (10 + 4 * module)) < 0.01F);
    CHECK(std::abs(right - (10 + width - 4 * module)) < 0.01F);
}

// ---- Seeds: as worksheet.hpp describes them, so that other programs can compute them ----

TEST_CASE("A sheet's seeds are different numbers, and a longer sheet begins as a shorter one", "[practice]") {
    for (std::uint32_t seed = 0; seed < 200; ++seed) {
        const auto seeds = sheet_seeds(seed, "", 100), some = sheet_seeds(seed, "", 7);
        CHECK(std::set<std::uint32_t>(seeds.begin(), seeds.end()).size() == 100);
        CHECK(std::vector<std::uint32_t>(seeds.begin(), seeds.begin() + 7) == some);
        for (const std::uint32_t each : seeds) {
            CHECK(each >= 1);
            CHECK(each <= kHighestSheetSeed);
        }
    }
}

TEST_CASE("From one seed each student gets a different sheet", "[practice]") {
    std::set<std::vector<std::uint32_t>> sheets;
    for (int student = 0; student < 500; ++student) sheets.insert(sheet_seeds(7, std::to_string(student), 5));
    sheets.insert(sheet_seeds(7, "", 5));
    sheets.insert(sheet_seeds(8, "", 5));
    CHECK(sheets.size() == 502);
    CHECK(sheet_seeds(7, "12", 5) == sheet_seeds(7, "12", 5));
}

TEST_CASE("The seeds follow from seed and student as documented", "[practice]") {
    std::uint64_t state = 7;
    for (const char byte : std::string("ab")) state = Random(state + static_cast<unsigned char>(byte) + 1).next();
    Random random(state);
    const auto first = static_cast<std::uint32_t>(random.between(1, 999'999));
    CHECK(sheet_seeds(7, "ab", 1) == std::vector<std::uint32_t>{first});
}

TEST_CASE("The code of an exercise has its kind, level and seed, and its rule if that is fixed", "[practice]") {
    Exercise exercise;
    exercise.level = 3;
    exercise.seed = 4711;
    CHECK(practice_word(exercise) == "prune-3-4711");
    exercise.kind = PracticeKind::kByHand;
    exercise.rule = PracticeRule::kStrict;
    CHECK(practice_word(exercise) == "by-hand-3-4711-strict");
}

}  // namespace UNITY_ID
