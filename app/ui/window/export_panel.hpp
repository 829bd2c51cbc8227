// What is in the dialog Export: the choices, and the very drawing that will be written. Window's thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/control/export_rows.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

class ExportPanel {
  public:
    /// In what remains of the dialog, less `below` pixels.
    void draw(AppContext& context, float below);
    /// Forgets the drawing.
    void close() { *this = ExportPanel(); }

  private:
    /// All that the drawing follows from.
    struct Subject {
        ExportChoice choice;
        ViewOptions view;
        std::string language;
        int opening = -1, generation = -1;
        std::size_t page = 0;
        Step step = 0;
        std::size_t plots_done = 0, reviewed = 0;
        friend bool operator==(const Subject&, const Subject&) = default;
    };

    void draw_rows(AppContext& context);
    void draw_list(AppContext& context, const ExportRow& row);
    void draw_preview(AppContext& context, ImVec2 size);
    void draw_pager(AppContext& context, float width);
    void look_up(const AppContext& context);

    std::optional<Subject> m_subject;
    ExportChoice m_choice;      ///< the possible one
    std::vector<Step> m_steps;  ///< of its pages; empty: of stages, or of none
    std::size_t m_page = 0;
    ExportedDrawing m_exported;
    Theme m_theme;
    std::string m_error, m_summary;
};

}  // namespace plytrace
