// Drawings for LaTeX, as TikZ pictures: plain coordinates, so that they look as on the screen; TeX sets the words. One
// command a line; the same drawing gives the same lines. Also text for TeX, and worksheets as whole documents, which
// compile with plain pdflatex. Slides are in beamer.hpp. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/settings/export_choice.hpp"

namespace plytrace {

/// `text` is UTF-8. Signs that TeX's usual fonts lack and that have no command become "?".
[[nodiscard]] std::string tex_text(std::string_view text);

inline constexpr double kTexPointsPerPixel = 0.5;  ///< so that words of 14 pixels are set in 7 points

/// The colours of a picture, or of several, by names.
class TikzColors {
  public:
    /// A name that TeX has for the colour, opaque, once definitions() stand before it.
    [[nodiscard]] std::string name_of(Color color);
    /// \definecolor{…}{HTML}{…}, a line each.
    [[nodiscard]] std::string definitions() const;

  private:
    std::vector<Color> m_colors;
};

/// The commands between \begin{tikzpicture} and its end. The colours that they name are added to `colors`.
[[nodiscard]] std::vector<std::string> tikz_lines(const Drawing& drawing, const Theme& theme, TikzColors& colors);

/// \begin{tikzpicture} with its options, for a drawing of this size.
[[nodiscard]] std::string tikz_begin(const Drawing& drawing);

/// A picture and what has just happened in it.
struct Slide {
    Drawing drawing;
    std::string words;
};

/// The whole picture, to be \input into a document that loads tikz; of several, each in a paragraph of its own.
/// Precondition: there is one.
[[nodiscard]] std::string tikz_text(const std::vector<Slide>& slides, const Theme& theme, const std::string& title);

/// 96 of a page's pixels are an inch. Preconditions: the pages fit on A4 and Letter with margins of 15 mm; `paper` is
/// one of them.
[[nodiscard]] std::string tex_sheet(const std::vector<Drawing>& pages, const Theme& theme, Paper paper,
                                    const std::string& title);

}  // namespace plytrace
