// The program on a desktop: in a window, or as a picture of one. Here the application's interfaces (files, runner,
// analyst, keeper) get their implementations. Main thread.
#pragma once

#include <optional>
#include <string>

#include "app/desktop/opening.hpp"

namespace plytrace {

/// The window drawn into a PNG file, at rest.
struct PictureRequest {
    WindowRequest document;
    std::optional<Step> step;         ///< empty: the link's, else the end; kNever: the end
    int width = 1920, height = 1080;  ///< of the picture, in pixels
    double scale = 1;                 ///< of the interface
    bool is_presented = false;        ///< in presenter mode
    std::string compared;             ///< the search beside the document's (share_compared.hpp); empty: none
    int analysed_plies = 0;           ///< the engine's values on the board, so many plies deep; 0: none
    bool shows_engine_tree = false;   ///< the tree is that of the engine's search
    std::string theme = "dark";
    std::string path;
};

/// Draws the window, offscreen and at rest, into a file. Returns the program's exit code; errors are reported.
[[nodiscard]] int draw_window_to_png(const PictureRequest& request);

/// Shows the window until it is closed. Returns the program's exit code.
[[nodiscard]] int show_window(const WindowRequest& request);

}  // namespace plytrace
