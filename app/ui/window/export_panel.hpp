// The content of the export dialog: the choices, and a preview of the drawing that will be written. Window's thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/control/export_dialog.hpp"
#include "app/control/exported_drawing.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

class ExportPanel {
  public:
    /// Draws in the rest of the dialog, except its last `below` pixels.
    void draw(AppContext& context, float below);
    /// Drops the preview.
    void close() { *this = ExportPanel(); }

  private:
    /// Everything that the preview depends on.
    struct PreviewKey {
        ExportChoice choice;
        ViewOptions view;
        std::string language;
        int opening = -1, generation = -1;
        std::size_t page = 0;
        Step step = 0;
        std::size_t plots_done = 0, reviewed = 0;
        friend bool operator==(const PreviewKey&, const PreviewKey&) = default;
    };

    void draw_rows(AppContext& context);
    void draw_list(AppContext& context, const ExportRow& row);
    void draw_preview(AppContext& context, ImVec2 size);
    void draw_pager(AppContext& context, float width);
    void refresh_preview(const AppContext& context);

    std::optional<PreviewKey> m_key;
    ExportChoice m_choice;      ///< the choice with impossible parts replaced
    std::vector<Step> m_steps;  ///< the steps of its pages; empty for stages and for single pictures
    std::size_t m_page = 0;
    ExportedDrawing m_exported;
    Theme m_theme;
    std::string m_error, m_summary;
};

}  // namespace plytrace
