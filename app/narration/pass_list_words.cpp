#include "app/narration/pass_list_words.hpp"

#include "app/base/score_text.hpp"

namespace plytrace {

namespace {

/// The ending of a key.
std::string_view answer_word(PassAnswer answer) {
    switch (answer) {
        case PassAnswer::kOpen:
            break;
        case PassAnswer::kYes:
            return "yes";
        case PassAnswer::kNo:
            return "no";
        case PassAnswer::kInside:
            return "inside";
        case PassAnswer::kOnBound:
            return "on_bound";
        case PassAnswer::kLow:
            return "low";
        case PassAnswer::kHigh:
            return "high";
        case PassAnswer::kTold:
            return "told";
    }
    return "none";
}

std::string answer_by(const Language& language, std::string key, const ListedPass& pass, int digits) {
    return language.with(key.append(answer_word(pass.answer)), {score_text(pass.value, digits)});
}

}  // namespace

std::string pass_question(const Language& language, const ListedPass& pass, int digits) {
    if (pass.is_test) {
        return language.with(pass.asks_for_more ? "passes.question.more" : "passes.question.least",
                             {score_text(pass.asked, digits)});
    }
    return language.with("passes.question.window", {score_text(pass.alpha, digits), score_text(pass.beta, digits)});
}

std::string pass_answer(const Language& language, const ListedPass& pass, int digits) {
    return pass.answer == PassAnswer::kOpen ? "" : answer_by(language, "passes.answer.", pass, digits);
}

std::string short_pass_question(const ListedPass& pass, int digits) {
    if (pass.is_test) return (pass.asks_for_more ? "> " : "≥ ") + score_text(pass.asked, digits);
    return "(" + score_text(pass.alpha, digits) + ", " + score_text(pass.beta, digits) + ")";
}

std::string short_pass_answer(const Language& language, const ListedPass& pass, int digits) {
    return pass.answer == PassAnswer::kOpen ? "…" : answer_by(language, "passes.short.", pass, digits);
}

}  // namespace plytrace
