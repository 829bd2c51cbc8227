#include "app/practice/sheet_exercise.hpp"

#include <algorithm>

#include "app/base/score_text.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/sheet_questions.hpp"
#include "app/practice/sheet_seeds.hpp"
#include "app/practice/sheet_steps.hpp"
#include "app/practice/sheet_tree.hpp"

namespace plytrace {

namespace {

/// From this level on, a search by hand is written down step by step.
constexpr int kFirstLevelOfSteps = 3;
constexpr float kTwoLines = 2.3F;  // ems, of the key's answers above a line

void append(SheetPiece& piece, SheetPiece&& part, float y) {
    for (DisplayList SheetPiece::*const version : {&SheetPiece::blank, &SheetPiece::solved}) {
        for (DrawnItem& item : part.*version) {
            move_by(item, {0, y});
            (piece.*version).push_back(std::move(item));
        }
    }
}

/// The leaves by their parents, which tell equal ones apart: "D 4, 6;  E 3".
[[nodiscard]] std::string leaves_text(const Language& language, const ExplicitTree& tree,
                                      const std::vector<bool>& leaves) {
    std::string text;
    NodeId last = kNone;
    for (std::size_t i = 0; i < tree.leaf_count(); ++i) {
        const NodeId leaf = tree.leaf_node(i);
        if (!leaves[leaf]) continue;
        const bool is_first = tree.parent(leaf) != last;
        text += text.empty() ? "" : is_first ? ";  " : ", ";
        last = tree.parent(leaf);
        text += (is_first ? tree.name(last) + " " : "") + values_text(tree.values(leaf));
    }
    return text.empty() ? language("sheet.no-leaves") : text;
}

/// By rule, where both rules count and differ.
[[nodiscard]] std::vector<std::string> never_seen_texts(const Language& language, const PracticeTask& task) {
    const auto by_rule = leaves_never_seen(task);
    if (by_rule.empty()) return {language("sheet.no-leaves")};
    const std::string first = leaves_text(language, *task.tree, by_rule.front());
    if (by_rule.size() == 1 || by_rule.front() == by_rule.back()) return {first};
    return {language.with("sheet.by-equal", {first}),
            language.with("sheet.by-strict", {leaves_text(language, *task.tree, by_rule.back())})};
}

class ExerciseSheet {
  public:
    ExerciseSheet(const Language& language, const PracticeTask& task, const SheetSizes& sizes)
        : m_language(language), m_task(task), m_sizes(sizes) {}

    [[nodiscard]] std::vector<SheetPiece> pieces(int number, const std::string& task_text,
                                                 const std::optional<QrCode>& code) {
        const PracticeKind kind = m_task.exercise.kind;
        std::vector<SheetPiece> all;
        SheetPiece& first = all.emplace_back(head(number, task_text, code));
        if (kind == PracticeKind::kPrune) {
            add_line(first, "sheet.never-seen", never_seen_texts(m_language, m_task));
        } else if (kind == PracticeKind::kByHand) {
            if (m_task.exercise.level >= kFirstLevelOfSteps) all.push_back(sheet_steps(m_task, m_language, m_sizes));
        } else {
            int i = 0;
            for (const Question& question : sheet_questions(m_task))
                all.push_back(sheet_question(m_language, m_task, question, ++i, m_sizes));
        }
        return all;
    }

  private:
    /// Number and seed, the code at the right, and the tree.
    [[nodiscard]] SheetPiece head(int number, const std::string& task_text, const std::optional<QrCode>& code) const {
        SheetPiece piece;
        const float code_width = code ? qr_width(*code) : 0;
        const std::string name = m_language.with("sheet.exercise", {std::to_string(number)});
        piece.add_words(0, m_sizes.heading, name, m_sizes.heading, FontWeight::kBold);
        const float beside = text_width(name, m_sizes.heading, FontWeight::kBold) + mm(4);
        const Exercise& exercise = m_task.exercise;
        const std::string seed =
            m_language.with("sheet.seed", {std::to_string(exercise.seed), practice_word(exercise)});
        const float seed_width = text_width(seed, m_sizes.small);
        piece.add_words(beside, m_sizes.heading, seed, m_sizes.small, FontWeight::kRegular, &Theme::muted);
        float y = m_sizes.heading + m_sizes.gap;
        if (exercise.kind == PracticeKind::kByHand) {
            const float room = kSheetWidth - code_width - beside - seed_width - mm(4);
            const float top = room < best_move_width() ? y : 0;  // beside the heading, or else below it
            add_best_move(piece, top, kSheetWidth - code_width);
            if (top > 0 || !task_text.empty()) y = std::max(y, top + m_sizes.box + mm(1));
        }
        if (!task_text.empty())
            y = piece.add_paragraph(0, y, kSheetWidth - code_width - mm(2), task_text, m_sizes.body) + m_sizes.gap;
        if (code) {
            const ScreenPoint corner{kSheetWidth - code_width, 0};
            draw_qr(*code, corner, piece.blank);
            draw_qr(*code, corner, piece.solved);
            y = std::max(y, code_width - sheet_tree_root_height(m_task, m_sizes));
        }
        SheetPiece tree = sheet_tree(m_task, m_language, m_sizes);
        const float height = tree.height;
        append(piece, std::move(tree), y);
        piece.height = y + height;
        piece.below = m_sizes.gap;
        return piece;
    }

    /// A line to write on behind these words.
    void add_line(SheetPiece& piece, const char* words, const std::vector<std::string>& answers) const {
        const std::string text = m_language(words);
        piece.height += std::max(m_sizes.box, kTwoLines * m_sizes.body);
        const float y = piece.height;
        piece.add_words(0, y - mm(1), text, m_sizes.body);
        piece.add_line(text_width(text, m_sizes.body) + mm(2), kSheetWidth, y, answers, m_sizes.body);
    }

    [[nodiscard]] float best_move_width() const {
        return text_width(m_language("sheet.best-move"), m_sizes.body) + mm(2) + 2 * m_sizes.box;
    }

    void add_best_move(SheetPiece& piece, float top, float right) const {
        const std::string words = m_language("sheet.best-move");
        const ScreenRect box{right - 2 * m_sizes.box, top, right, top + m_sizes.box};
        const float baseline = baseline_around({0, top + m_sizes.box / 2}, m_sizes.body).y;
        piece.add_words(box.left - mm(2), baseline, words, m_sizes.body, FontWeight::kRegular, &Theme::text,
                        TextAnchor::kEnd);
        piece.add_box(box, best_move(), m_sizes.body);
    }

    [[nodiscard]] std::string best_move() const {
        const Trace& trace = *m_task.trace;
        const NodeState root = trace.node_state(0, trace.event_count());
        if (root.best_child == kNone) return "";
        const NodeId child = trace.node_of(root.best_child);
        const std::string name = m_task.tree->name(child);
        return name.empty() ? values_text(m_task.tree->values(child)) : name;
    }

    const Language& m_language;
    const PracticeTask& m_task;
    SheetSizes m_sizes;
};

}  // namespace

std::string sheet_task_text(const Language& language, const PracticeTask& task) {
    std::string text = task_text(language, task);
    const auto add = [&text](const std::string& more) {
        if (!more.empty()) text += " " + more;
    };
    const bool is_long = task.exercise.level >= kFirstLevelOfSteps;
    switch (task.exercise.kind) {
        case PracticeKind::kPrune:
            add(language("sheet.task.prune"));
            break;
        case PracticeKind::kByHand:
            add(language(has_windows(task) ? "sheet.task.by-hand.windows" : "sheet.task.by-hand"));
            if (is_long) add(language(has_windows(task) ? "sheet.task.steps.windows" : "sheet.task.steps"));
            break;
        case PracticeKind::kPredict:
            add(language("sheet.task.predict"));
            break;
        case PracticeKind::kQuiz:
            break;
    }
    add(rule_text(language, task));
    return text;
}

std::vector<SheetPiece> sheet_exercise(const Language& language, const PracticeTask& task, int number,
                                       const std::string& task_text, const std::optional<QrCode>& code,
                                       const SheetSizes& sizes) {
    return ExerciseSheet(language, task, sizes).pieces(number, task_text, code);
}

}  // namespace plytrace
