// One exercise of a worksheet: its heading, its tree, and what is to be filled in. Pure functions; any thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/qr_code.hpp"
#include "app/practice/sheet_piece.hpp"

namespace plytrace {

/// What is to be done, and by which cut rule.
[[nodiscard]] std::string sheet_task_text(const Language& language, const PracticeTask& task);

/// Pieces that may stand on different pages. `number` from 1; `task_text` where the sheet does not say it for all.
[[nodiscard]] std::vector<SheetPiece> sheet_exercise(const Language& language, const PracticeTask& task, int number,
                                                     const std::string& task_text, const std::optional<QrCode>& code,
                                                     const SheetSizes& sizes);

}  // namespace plytrace
