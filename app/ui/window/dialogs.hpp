// The dialogs: open and save with a small file browser, export, paste a tree, open a link, unsaved work, help, about,
// the voting table. Drawn over everything; what they do is in app/control/commands. Window's thread.
#pragma once

#include "app/base/file_system.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/ui/window/export_panel.hpp"

namespace plytrace {

class Dialogs {
  public:
    void draw(AppContext& context);

  private:
    void draw_content(AppContext& context);
    void draw_files(AppContext& context, bool is_saving);
    /// True in the first frame of a folder.
    bool draw_folder(AppContext& context);
    void draw_export(AppContext& context);
    void accept_by_enter(AppContext& context);
    void draw_paste(AppContext& context);
    void draw_paste_button(AppContext& context);
    void draw_link(AppContext& context);
    void draw_unsaved(AppContext& context, const std::string& title);
    void draw_answers(AppContext& context, const char* other_key, const char* accept_key);
    void draw_about(AppContext& context);
    /// The error, and at the right Cancel and the button that accepts.
    void draw_buttons(AppContext& context, const char* accept_key);

    DialogKind m_shown = DialogKind::kClosed;
    bool m_is_new = false;    ///< the first frame of a dialog: the keyboard goes to its field
    bool m_has_list = false;  ///< a list or menu in it is open: Escape closes that one
    std::string m_listed;     ///< the folder that m_entries lists
    std::vector<DirectoryEntry> m_entries;
    std::string m_list_error;
    ExportPanel m_export;
};

}  // namespace plytrace
