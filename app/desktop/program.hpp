// The program on a desktop: in a window, or as a picture of one. This is where the application's interfaces (files,
// runner, analyst, keeper) get their implementations. Main thread.
#pragma once

#include <optional>
#include <string>

#include "app/desktop/open_document.hpp"

namespace plytrace {

/// A picture of the window at rest, to be written to a PNG file.
struct PictureRequest {
    WindowRequest document;
    /// Empty: the link's step or the start of its lesson, otherwise the end; kNever: the end.
    std::optional<Step> step;
    int width = 1920, height = 1080;  ///< of the picture, in pixels
    double scale = 1;                 ///< of the interface
    bool is_presented = false;        ///< in presenter mode
    bool shows_notes = false;         ///< the window of the speaker's notes instead
    std::string compared;             ///< a search to compare with (see app/links); empty: none
    int analysed_plies = 0;           ///< show the engine's values at this depth; 0: none
    bool shows_engine_tree = false;   ///< show the tree of the engine's search
    std::string theme = "dark";
    std::string path;
};

/// Writes the picture. Returns the program's exit code; reports errors.
[[nodiscard]] int draw_window_to_png(const PictureRequest& request);

/// Shows the window until it is closed. Returns the program's exit code; reports errors.
[[nodiscard]] int show_window(const WindowRequest& request);

}  // namespace plytrace
