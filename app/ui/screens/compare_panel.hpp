// The comparison of two searches, in place of the window's cards: both trees, their narration and options, and a table
// of both. The panels on the right draw the right search's own state. Owned by the shell; window's thread.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "app/control/compare/compare_words.hpp"
#include "app/settings/window_layout.hpp"
#include "app/ui/widgets/context.hpp"

namespace plytrace {

struct Action;

class ComparePanel {
  public:
    ComparePanel();
    ~ComparePanel();
    ComparePanel(const ComparePanel&) = delete;
    ComparePanel& operator=(const ComparePanel&) = delete;

    /// Precondition: a comparison is open.
    void draw(AppContext& context, const WindowLayout& layout);

  private:
    struct Sides;
    enum class Tab : std::uint8_t { kTable, kLeft, kRight };

    void draw_parts(AppContext& context, const WindowLayout& layout);
    void draw_tree(AppContext& context, std::size_t side, const Box& box);
    void draw_differences(const AppContext& context, std::size_t side, const Box& box, float baseline) const;
    void draw_narration(AppContext& context, std::size_t side, const Box& box);
    void draw_search(AppContext& context, std::size_t side, const Box& box);
    void draw_table(AppContext& context, const Box& box);
    void draw_head(const AppContext& context) const;
    void draw_row(const AppContext& context, const ComparedRow& row, float pitch, float number_size) const;
    void draw_remark(const AppContext& context) const;
    void draw_stepping_modes(AppContext& context);
    void draw_tabs_of(AppContext& context, const WindowLayout& layout);
    void draw_own_steps(AppContext& context, const Box& box) const;
    void refresh_names(const AppContext& context);

    std::unique_ptr<Sides> m_sides;
    std::weak_ptr<SideBySide> m_shown_comparison;  ///< the comparison that m_sides draws
    const Action* m_chosen = nullptr;              ///< chosen by a button of this frame; runs once everything is drawn
    Tab m_tab = Tab::kTable;
    BothTexts m_names;
    std::array<int, 2> m_named_generations{-1, -1};  ///< the documents' generations when m_names was computed
    std::string m_named_language;
};

}  // namespace plytrace
