// Drawings for LaTeX, as TikZ pictures: plain coordinates, so that they look as on the screen; TeX sets the words. One
// command a line; the same drawing gives the same lines. Also worksheets as whole documents, which compile with plain
// pdflatex. Slides are in beamer.hpp. Error of all: a letter that pdflatex cannot set (see tex_text.hpp). Pure
// functions.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/settings/export_choice.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

inline constexpr double kTexPointsPerPixel = 0.5;  ///< text of 14 pixels is set in 7 points

/// Names for the colours of one or more pictures.
class TikzColors {
  public:
    /// The name of the opaque colour, which definitions() defines.
    [[nodiscard]] std::string name_of(Color color);
    /// A line \definecolor{…}{HTML}{…} for each colour.
    [[nodiscard]] std::string definitions() const;

  private:
    std::vector<Color> m_colors;
};

/// The commands inside a tikzpicture. Adds the colours that they use to `colors`.
[[nodiscard]] Expected<std::vector<std::string>> tikz_lines(const Drawing& drawing, const Theme& theme,
                                                            TikzColors& colors);

/// \begin{tikzpicture} with its options, for the size of the drawing.
[[nodiscard]] std::string tikz_begin(const Drawing& drawing);

/// A picture, and what has just happened in it.
struct Slide {
    Drawing drawing;
    std::string words;
    std::string notes = {};  ///< for the speaker, on slides
};

/// Pictures to be \input into a document that loads tikz, each in its own paragraph. Precondition: there is a slide.
[[nodiscard]] Expected<std::string> tikz_text(const std::vector<Slide>& slides, const Theme& theme,
                                              const std::string& title);

/// A whole document with a picture on each page; 96 pixels are an inch. Preconditions: the pages fit on A4 and Letter
/// with margins of 15 mm, all upright or all sideways; `paper` is one of these.
[[nodiscard]] Expected<std::string> tex_sheet(const std::vector<Drawing>& pages, const Theme& theme, Paper paper,
                                              const std::string& title);

}  // namespace plytrace
