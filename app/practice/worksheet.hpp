// A worksheet: exercises of one kind and level on pages of paper, and the key to them on the same pages. A value, which
// its choice describes in full: the same one gives the same pages on every machine. Pure functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "app/practice/exercise.hpp"
#include "app/practice/qr_code.hpp"

namespace plytrace {

inline constexpr int kMostExercises = 100;
inline constexpr std::size_t kLongestSheetName = 40;  ///< characters

struct WorksheetChoice {
    PracticeKind kind = PracticeKind::kPrune;
    int level = 1;           ///< 1 to kPracticeLevels
    std::uint32_t seed = 1;  ///< of the class; sheet_seeds() has those of the exercises
    int count = 1;           ///< of exercises; 1 to kMostExercises
    PracticeRule rule = PracticeRule::kEither;
    std::string student;    ///< who gets a sheet of one's own; empty: everybody has the same
    std::string page;       ///< the address of a page with Plytrace on it, for QR codes; empty: none
    bool is_large = false;  ///< large print
};

struct Worksheet {
    std::string title;
    std::vector<Drawing> pages;   ///< as it is handed out; upright, 180 mm x 249 mm
    std::vector<Drawing> solved;  ///< the key: the same pages
};

/// Errors: a number out of its range; a student's name that is too long or has characters that cannot be printed; an
/// address too long for a QR code.
[[nodiscard]] Expected<Worksheet> make_worksheet(const WorksheetChoice& choice, const Language& language,
                                                 const QrMaker& make_qr);

}  // namespace plytrace
