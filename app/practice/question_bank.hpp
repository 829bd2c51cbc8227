// Exercises as single questions with a picture of the tree, for the question bank of a learning management system. A
// question there has one right answer, so an exercise that allows either cut rule asks for α ≥ β. Pure functions; any
// thread.
#pragma once

#include <string>
#include <vector>

#include "app/base/display_list.hpp"
#include "app/base/language.hpp"
#include "app/practice/course_package.hpp"

namespace plytrace {

struct BankAnswer {
    std::string text;  ///< of kNumber: in plain ASCII, "-4.5"
    bool is_right = false;
    std::string feedback;  ///< on the mistake that leads to it; empty: none is known
};

struct BankQuestion {
    enum class Form {
        kNumber,   ///< right answers, and wrong ones whose mistake is known
        kText,     ///< the spellings of the right answer
        kOne,      ///< all choices; any of the right ones is enough
        kSeveral,  ///< all choices; all right ones have to be marked, and no other
    };
    std::string title;  ///< for teachers, in lists of questions
    std::string text;
    Form form = Form::kNumber;
    std::vector<BankAnswer> answers;
    std::string feedback;  ///< after any answer: the right one, and why
    double tolerance = 0;  ///< of kNumber
    double points = 1;
    std::size_t picture = 0;  ///< in QuestionBank::pictures
};

struct QuestionBank {
    std::string id, title;
    std::vector<Drawing> pictures;           ///< one for each exercise
    std::vector<std::string> picture_words;  ///< text in place of the picture: the tree in words
    std::vector<BankQuestion> questions;
};

/// Errors: an exercise that is neither a pruning exercise nor a quiz, with its number.
[[nodiscard]] Expected<QuestionBank> question_bank(const CoursePackage& package, const Language& language);

}  // namespace plytrace
