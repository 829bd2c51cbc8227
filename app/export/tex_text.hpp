// Texts for plain pdflatex. Pure functions.
#pragma once

#include <string>
#include <string_view>

#include "games/core/input_error.hpp"

namespace plytrace {

/// `text` in UTF-8 as TeX. Special characters are escaped, and the signs of searches (≤, α, ∞ …) become commands, for
/// which plain pdflatex needs no package. So do single Greek letters. Greek words are set in the encoding LGR, Cyrillic
/// ones in T2A. Error: a letter that neither these nor T1 have.
[[nodiscard]] Expected<std::string> tex_text(std::string_view text);

/// The encodings that a document needs for texts of tex_text(), as options of fontenc: "T1", or "LGR,T2A,T1".
[[nodiscard]] std::string tex_encodings(std::string_view tex);
/// The packages that must be installed for these, beyond those of T1, each after a comma: ", greek-fontenc, cbfonts".
[[nodiscard]] std::string tex_packages(std::string_view tex);

}  // namespace plytrace
