// The dialogs: open and save with a small file browser, export, paste a tree, random tree, open a link, new game, new
// exercise, go to a step, the command search, unsaved work, help, about, the voting table. Drawn over everything else;
// their commands are in app/control/commands. Window's thread.
#pragma once

#include <cstddef>
#include <optional>

#include "app/base/file_system.hpp"
#include "app/control/dialog.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/ui/window/export_panel.hpp"
#include "app/ui/window/find_panel.hpp"

namespace plytrace {

class Dialogs {
  public:
    void draw(AppContext& context);

  private:
    void draw_content(AppContext& context);
    void draw_files(AppContext& context, bool is_saving);
    /// The list of a folder's files. True in the first frame of a folder.
    bool draw_folder(AppContext& context);
    void draw_export(AppContext& context);
    /// Does what the dialog is for. If that is refused, the keyboard goes back to the field, and in a pasted text the
    /// place of the error is selected.
    void accept(AppContext& context);
    /// Selects the place of the error in a pasted text next, if there is one.
    void find_place(const Dialog& dialog);
    void accept_by_enter(AppContext& context);
    void draw_paste(AppContext& context, const std::string& key);
    void draw_paste_button(AppContext& context);
    /// After a refusal: the button that shows the place in the file's text.
    void draw_place_button(AppContext& context);
    void draw_games(AppContext& context);
    void draw_link(AppContext& context);
    /// A field for the command line of a program, whose texts begin with `key`. Returns whether Enter was pressed in
    /// it.
    [[nodiscard]] bool draw_command_line(AppContext& context, const std::string& key);
    void draw_watch(AppContext& context);
    void draw_game_program(AppContext& context);
    void draw_find(AppContext& context);
    void draw_help(AppContext& context);
    void draw_go_to_step(AppContext& context);
    void draw_unsaved(AppContext& context, const std::string& title);
    void draw_answers(AppContext& context, const char* other_key, const char* accept_key);
    void draw_about(AppContext& context);
    /// The error on the left; on the right Cancel and the button that accepts.
    void draw_buttons(AppContext& context, const char* accept_key);

    DialogKind m_shown = DialogKind::kClosed;
    bool m_is_new = false;       ///< in the first frame of a dialog, which focuses its field
    bool m_was_refused = false;  ///< in this frame, its input was refused
    bool m_is_refused = false;   ///< in the frame before, so that the field takes the keyboard again
    bool m_has_list = false;     ///< a list or menu inside the dialog is open, which Escape closes first
    std::string m_listed;        ///< the folder whose entries are in m_entries
    std::vector<DirectoryEntry> m_entries;
    std::string m_list_error;
    std::optional<std::size_t> m_place_to_show;  ///< the byte of the pasted text that is selected next
    std::vector<std::size_t> m_games;            ///< the games that match m_games_text
    std::string m_games_text;
    ExportPanel m_export;
    FindPanel m_find;
};

}  // namespace plytrace
