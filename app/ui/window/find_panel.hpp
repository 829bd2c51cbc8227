// The content of the command search: a field, and the commands that match it with their places and keys. Up and down
// choose one while the keyboard stays in the field; Enter, a click or a tap runs it. Window's thread.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/control/command_search.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

class FindPanel {
  public:
    /// Draws in the rest of the dialog, except its last `below` pixels. `is_new`: it has just been opened.
    void draw(AppContext& context, float below, bool is_new);
    /// Of the chosen command, for the line below the list: a tooltip would hide the other rows. May be empty.
    [[nodiscard]] std::string description() const;

  private:
    void refresh(const AppContext& context, bool is_new);
    /// True if Enter was pressed in it.
    bool draw_field(AppContext& context, bool takes_keyboard);
    void draw_list(AppContext& context, float below);
    bool draw_row(AppContext& context, std::size_t row, float height);

    std::vector<Command> m_commands;   ///< all, as of the opening
    std::vector<std::size_t> m_found;  ///< those that match, best first
    std::string m_typed;               ///< what they match
    std::size_t m_chosen = 0;          ///< a row
    bool m_goes_to_chosen = false;     ///< scrolls to it
    bool m_takes_keyboard = false;     ///< the field takes it back
    int m_run = -1;                    ///< the command to run at the end of the frame
};

}  // namespace plytrace
