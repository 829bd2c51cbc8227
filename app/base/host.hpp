// What the machine around the program is like: a desktop with folders, or a page in a browser. Plain values, set once
// by whoever starts the program; owned by the AppState, window's thread.
#pragma once

#include <functional>
#include <string>

#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;
struct ExportChoice;

/// What the host can do with pictures of what is open; empty functions: it cannot.
struct PictureHost {
    /// Writes the file that was chosen, or hands it over as a download.
    std::function<Expected<bool>(const AppState&, const ExportChoice&, const std::string& path)> write;
    bool has_moving = true;   ///< GIF and WebP can be written
    bool prints_pdf = false;  ///< a PDF is made by the host's printing, and is no file of ours
    /// The tree to the clipboard. False: it is under way, and the host tells what comes of it.
    std::function<Expected<bool>(const AppState&)> copy;
    std::string why_no_copy;  ///< the text that says why not
};

struct Host {
    bool has_folders = true;  ///< files have a place that can be listed and written to again; else they are handed over
    std::string home_directory;  ///< what "~" stands for in a path; empty: nothing
    bool can_quit = true;
    std::function<double()> clock;      ///< seconds since some moment, never going back; empty: frames tell the time
    bool shows_title = false;           ///< it has the program's name and the document's title above the window itself
    bool has_menu = true;               ///< false where the program is a figure in somebody else's page
    bool keeps_window_chords = false;   ///< Ctrl+N and the like never reach us: a browser opens its own windows
    std::function<void()> choose_file;  ///< shows the host's own dialog, which opens what is chosen; empty: ours
    /// The tree (or graph) that is shown, on white, as an SVG file; empty: none can be made here.
    std::function<Expected<std::string>(const AppState&)> picture;
    PictureHost pictures;
    /// Hands a picture to the host's printing; empty: there is none.
    std::function<void(const std::string& svg)> print;
    /// Takes the whole screen, or gives it back; empty: it never does.
    std::function<void(bool is_full)> set_full_screen;
    std::function<void()>
        request_paste;  ///< asks for the clipboard's text, which comes into the open dialog; empty: keys do
};

}  // namespace plytrace
