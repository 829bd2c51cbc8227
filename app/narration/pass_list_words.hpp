// Words for the passes of a search that asks about the root's value in each of them: the question, the answer, and a
// row of the list.
#pragma once

#include <string>

#include "app/base/language.hpp"
#include "app/document/pass_list.hpp"

namespace plytrace {

/// "Is it at least 36?", "Is it in the window (34, 36)?". `digits` as for score_text().
[[nodiscard]] std::string pass_question(const Language& language, const ListedPass& pass, int digits);
/// "No: at most 35."; empty while the pass is not over.
[[nodiscard]] std::string pass_answer(const Language& language, const ListedPass& pass, int digits);
/// "≥ 36", "(34, 36)".
[[nodiscard]] std::string short_pass_question(const ListedPass& pass, int digits);
/// "no: ≤ 35"; "…" while the pass is not over.
[[nodiscard]] std::string short_pass_answer(const Language& language, const ListedPass& pass, int digits);

}  // namespace plytrace
