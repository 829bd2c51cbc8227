// Which rows of the Search card lie under "More", and what is said of them there.
#include <algorithm>

#include "app/control/search_choices.hpp"
#include "games/core/joined.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

bool has_window_set(const Document& document) {
    return has_window(document) && !(document.options().window == Window{});
}

std::string line_of(const Language& language, std::string_view label, const std::string& choice) {
    return language.with("search.more.line", {std::string(label), choice});
}

std::string choice_of(const SearchRow& row) {
    const bool is_chosen = row.selected >= 0 && static_cast<std::size_t>(row.selected) < row.choices.size();
    return is_chosen ? row.choices[static_cast<std::size_t>(row.selected)] : "–";
}

}  // namespace

SearchFold fold_rows(const std::vector<SearchRow>& rows, std::size_t most) {
    SearchFold fold;
    const bool has_room = rows.size() + 1 <= most;
    const std::size_t room = std::max<std::size_t>(most, 2) - 1;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool is_shown = has_room || (!rows[i].is_rare && fold.shown.size() < room);
        (is_shown ? fold.shown : fold.under_more).push_back(i);
    }
    return fold;
}

std::string more_text(const Document& document, const Language& language, const std::vector<SearchRow>& rows,
                      const SearchFold& fold) {
    std::vector<std::string_view> labels;
    std::string only;
    const auto add = [&](std::string_view label, const std::string& choice) {
        labels.push_back(label);
        only = line_of(language, label, choice);
    };
    for (const std::size_t i : fold.under_more) {
        if (rows[i].is_set()) add(rows[i].label, choice_of(rows[i]));
    }
    if (has_window_set(document)) add(language("search.window"), window_word(document.options().window));
    if (labels.empty()) return language("search.more.usual");
    return labels.size() == 1 ? only : joined(labels, ", ");
}

std::string more_tip(const Document& document, const Language& language, const std::vector<SearchRow>& rows,
                     const SearchFold& fold) {
    std::string text;
    for (const std::size_t i : fold.under_more) text += line_of(language, rows[i].label, choice_of(rows[i])) + "\n";
    return text + line_of(language, language("search.window"), window_word(document.options().window));
}

}  // namespace plytrace
