// What the host can do: a desktop with folders, or a page in a browser, and what is asked of it. Plain values, owned
// by the AppState; window's thread.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/base/game_opening.hpp"
#include "app/base/line_feed.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;
struct ExportChoice;

/// How the host exports pictures of the open document; empty functions: it cannot.
struct PictureHost {
    /// Writes the chosen file, or offers it as a download.
    std::function<Expected<bool>(const AppState&, const ExportChoice&, const std::string& path)> write;
    bool has_moving = true;   ///< animated GIF and WebP are available
    bool prints_pdf = false;  ///< PDFs come from the host's print dialog, not from Plytrace
    /// Copies the tree to the clipboard. False: in progress; the host reports the result.
    std::function<Expected<bool>(const AppState&)> copy;
    std::string why_no_copy;  ///< key of the sentence that explains why copying is impossible
};

struct Host {
    bool has_folders = true;     ///< files can be listed and saved again in place; else they are downloads
    std::string home_directory;  ///< expansion of "~" in paths; empty: none
    bool can_quit = true;
    std::function<double()> clock;      ///< monotonic seconds; empty: frames count the time
    bool shows_title = false;           ///< it shows the program's name and the document's title outside the window
    bool has_menu = true;               ///< false if the program is an embedded figure
    bool keeps_window_chords = false;   ///< the browser handles Ctrl+N and the like itself
    bool wants_contrast = false;        ///< the system asks for more contrast than usual; load_theme() obeys
    std::function<void()> choose_file;  ///< shows the host's file dialog, which opens the chosen file; empty: ours
    /// The shown tree or graph, on white, as SVG; empty: not available.
    std::function<Expected<std::string>(const AppState&)> picture;
    PictureHost pictures;
    /// Prints a picture; empty: not available.
    std::function<void(const std::string& svg)> print;
    /// Enters or leaves full-screen mode; empty: not available.
    std::function<void(bool is_full)> set_full_screen;
    std::function<bool()> is_full_screen;  ///< empty: unknown
    std::string page_address;  ///< of the page that the program runs on; empty on the desktop. Links are appended to it
    std::function<void()> request_paste;  ///< requests the clipboard's text for the open dialog; empty: keys paste

    /// Runs a program that the person names, or follows a file; empty: it cannot.
    PrepareFeed watch;
    /// Starts the program of a game of one's own by the command that the person has typed; empty: it cannot.
    StartGame start_game;

    /// The clock's seconds; 0 without one.
    [[nodiscard]] double seconds() const { return clock ? clock() : 0; }
    [[nodiscard]] bool fills_screen() const { return is_full_screen && is_full_screen(); }
};

/// What the actions want from the host, which does it after the frame.
struct HostRequests {
    std::optional<std::string> clipboard;  ///< text to put on the clipboard
    bool is_quitting = false;
};

}  // namespace plytrace
