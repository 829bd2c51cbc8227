#include "app/practice/worksheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "app/practice/practice_words.hpp"
#include "app/practice/sheet_exercise.hpp"
#include "app/practice/sheet_seeds.hpp"
#include "app/practice/sheet_tree.hpp"
#include "games/core/text_place.hpp"
#include "games/core/utf8.hpp"

namespace plytrace {

namespace {

constexpr float kNameLine = mm(62), kBetweenExercises = mm(4);
constexpr float kRemarkShare = 0.8F;  // of the foot of a page, at the most

[[nodiscard]] Expected<void> check_student(std::string_view student) {
    if (first_invalid_utf8(student)) return input_error("bytes that are no UTF-8; expected letters, digits and signs");
    const auto length = static_cast<std::size_t>(
        std::count_if(student.begin(), student.end(), [](char c) { return !continues_character(c); }));
    if (length > kLongestSheetName)
        return input_error(fmt::format("{} characters; expected at most {}", length, kLongestSheetName));
    const bool is_printable = std::none_of(student.begin(), student.end(),
                                           [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7F'; });
    if (!is_printable) return input_error("a character that cannot be printed; expected letters, digits and signs");
    return {};
}

/// Lays pieces one below the other, on as many pages as they need.
class SheetPages {
  public:
    SheetPages(const WorksheetChoice& choice, const Language& language, const SheetSizes& sizes)
        : m_choice(choice), m_language(language), m_sizes(sizes) {
        m_top = m_sizes.title + m_sizes.small * 2.2F + mm(5);
        m_bottom = kSheetHeight - m_sizes.small * 2;
        new_page();
    }

    /// Below the header of the first page.
    void add_introduction(const std::string& text) {
        SheetPiece piece;
        piece.height = piece.add_paragraph(0, 0, kSheetWidth, text, m_sizes.body);
        piece.below = m_sizes.gap;
        put(std::move(piece));
    }

    /// On one page, where one has room for all of it.
    void add_exercise(std::vector<SheetPiece> pieces) {
        float height = 0;
        for (const SheetPiece& piece : pieces) height += piece.height + piece.below;
        height -= pieces.back().below;
        const bool fits_here = m_y + height <= m_bottom, fits_a_page = m_top + height <= m_bottom;
        if (!fits_here && (fits_a_page || m_y + pieces.front().height > m_bottom) && !m_is_fresh) new_page();
        for (SheetPiece& piece : pieces) put(std::move(piece));
        m_y += kBetweenExercises;
        m_is_fresh = false;
    }

    /// `remark` stands at the foot of the key's pages.
    void finish(Worksheet& sheet, const std::string& remark) {
        const std::string title = sheet.title;
        for (std::size_t i = 0; i < m_pages.size(); ++i) {
            for (const bool is_key : {false, true}) {
                SheetPiece frame = header(title, is_key);
                frame.add_words(kSheetWidth, kSheetHeight - m_sizes.small * 0.4F,
                                m_language.with("sheet.page", {std::to_string(i + 1), std::to_string(m_pages.size())}),
                                m_sizes.small, FontWeight::kRegular, &Theme::muted, TextAnchor::kEnd);
                if (is_key && !remark.empty()) {
                    const float em =
                        fitting_em(remark, kSheetWidth * kRemarkShare, m_sizes.small, FontWeight::kRegular);
                    frame.add_words(0, kSheetHeight - m_sizes.small * 0.4F, remark, em);
                }
                DisplayList items = std::move(frame.blank);
                DisplayList& more = is_key ? m_pages[i].solved : m_pages[i].blank;
                items.insert(items.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
                (is_key ? sheet.solved : sheet.pages).push_back({std::move(items), kSheetWidth, kSheetHeight});
            }
        }
    }

  private:
    void new_page() {
        m_pages.emplace_back();
        m_y = m_top;
        m_is_fresh = true;
    }

    void put(SheetPiece piece) {
        if (m_y + piece.height > m_bottom && m_y > m_top) new_page();
        for (DisplayList SheetPiece::*const version : {&SheetPiece::blank, &SheetPiece::solved}) {
            for (DrawnItem& item : piece.*version) {
                move_by(item, {0, m_y});
                (m_pages.back().*version).push_back(std::move(item));
            }
        }
        m_y += piece.height + piece.below;
    }

    /// What stands on top of each page: what it is, whose it is, and a line for the name.
    [[nodiscard]] SheetPiece header(const std::string& title, bool is_key) const {
        SheetPiece piece;
        const std::string name = m_language(is_key ? "sheet.answers" : "sheet.name");
        const float width = text_width(name, m_sizes.body, FontWeight::kBold);
        const float name_left = is_key ? kSheetWidth - width : kSheetWidth - kNameLine - width - mm(2);
        piece.add_words(0, m_sizes.title, title, m_sizes.title, FontWeight::kBold);
        std::string about = m_language.with("sheet.number", {std::to_string(m_choice.seed)});
        if (!m_choice.student.empty()) about += "  ·  " + m_language.with("sheet.student", {m_choice.student});
        const float below = m_sizes.title + m_sizes.small * 1.6F;
        piece.add_words(name_left, below, name, m_sizes.body, is_key ? FontWeight::kBold : FontWeight::kRegular);
        if (!is_key) piece.add_line(kSheetWidth - kNameLine, kSheetWidth, below + 1, {}, m_sizes.body);
        about = text_within(about, name_left - mm(4), m_sizes.small);
        piece.add_words(0, below, about, m_sizes.small, FontWeight::kRegular, &Theme::muted);
        const float rule = below + m_sizes.small * 0.6F;
        piece.add(DrawnLine{{0, rule}, {kSheetWidth, rule}, {{&Theme::text}, 1}});
        return piece;
    }

    const WorksheetChoice& m_choice;
    const Language& m_language;
    SheetSizes m_sizes;
    float m_top = 0, m_bottom = 0, m_y = 0;
    bool m_is_fresh = true;           // no exercise is on the page yet
    std::vector<SheetPiece> m_pages;  // all that is on one
};

[[nodiscard]] Expected<std::vector<PracticeTask>> tasks_of(const WorksheetChoice& choice) {
    std::vector<PracticeTask> tasks;
    for (const std::uint32_t seed : sheet_seeds(choice.seed, choice.student, static_cast<std::size_t>(choice.count))) {
        Exercise exercise;
        exercise.kind = choice.kind;
        exercise.level = choice.level;
        exercise.rule = choice.rule;
        exercise.seed = seed;
        auto task = prepare(exercise);
        if (!task) return tl::make_unexpected(task.error());
        tasks.push_back(std::move(*task));
    }
    return tasks;
}

}  // namespace

Expected<Worksheet> make_worksheet(const WorksheetChoice& choice, const Language& language, const QrMaker& make_qr) {
    if (choice.count < 1 || choice.count > kMostExercises)
        return input_error(fmt::format("{} exercises; expected 1 to {}", choice.count, kMostExercises));
    if (const auto checked = check_student(choice.student); !checked)
        return input_error("student: " + checked.error().text());
    const auto tasks = tasks_of(choice);
    if (!tasks) return tl::make_unexpected(tasks.error());

    const SheetSizes sizes = sheet_sizes(choice.is_large);
    SheetPages pages(choice, language, sizes);
    const std::string introduction = sheet_task_text(language, tasks->front());
    const bool is_for_all = std::all_of(tasks->begin(), tasks->end(), [&](const PracticeTask& task) {
        return sheet_task_text(language, task) == introduction;
    });
    if (is_for_all) pages.add_introduction(introduction);
    for (std::size_t i = 0; i < tasks->size(); ++i) {
        const PracticeTask& task = (*tasks)[i];
        std::optional<QrCode> code;
        if (!choice.page.empty()) {
            auto made = make_qr(choice.page + "#v=1&practice=" + practice_word(task.exercise));
            if (!made) return tl::make_unexpected(made.error());
            code = std::move(*made);
        }
        pages.add_exercise(sheet_exercise(language, task, static_cast<int>(i + 1),
                                          is_for_all ? "" : sheet_task_text(language, task), code, sizes));
    }
    Worksheet sheet;
    sheet.title = language.with("sheet.title", {kind_title(language, choice.kind), std::to_string(choice.level)});
    const bool is_mixed = std::any_of(tasks->begin(), tasks->end(), [](const PracticeTask& task) {
        const auto by_rule = leaves_never_seen(task);
        return !by_rule.empty() && by_rule.front() != by_rule.back();
    });
    pages.finish(sheet, is_mixed ? language("sheet.by-both") : "");
    return sheet;
}

}  // namespace plytrace
