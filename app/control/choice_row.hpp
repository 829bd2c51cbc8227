// A row of choices in a card or a dialog: its words, the selected choice, and why something cannot be chosen. What the
// choices are and what they do is said by a table of rules for each place: search_choices.cpp, export_dialog.cpp.
// A plain value; window's thread.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/base/language.hpp"

namespace plytrace {

struct ChoiceRow {
    const char* id = "";  ///< of the widget: "##search.cut"
    const char* label = "";
    std::vector<std::string> choices;
    std::vector<std::string> refusals;  ///< why each choice is ruled out, or empty texts; empty: none is
    int selected = -1;
    bool is_enabled = true;
    std::string tip;  ///< what the row means, or why it is disabled

    ChoiceRow() = default;
    /// A row with its label and tip, and without choices yet.
    ChoiceRow(const char* widget, const Language& language)
        : id(widget), label(language(text_key())), tip(language(text_key() + ".tip")) {}

    /// The key of the row's label, with which the keys of its other texts begin: "search.cut".
    [[nodiscard]] std::string text_key() const { return id + 2; }
    void disable(std::string why) {
        is_enabled = false;
        tip = std::move(why);
    }
};

}  // namespace plytrace
