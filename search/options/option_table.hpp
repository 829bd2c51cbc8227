// The options of a search, a row each: the command line, links, lessons, trace headers and the Search card are made
// from these rows, and so know the same ones. A new option is a row here, a field in SearchOptions and, where people
// choose it in the window, a row of the card. Constants; any thread.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/input_error.hpp"
#include "search/options/option_words.hpp"
#include "search/options/search_options.hpp"

namespace plytrace {

/// When a trace's header says an option that applies to its search.
enum class Said {
    kAlways,
    kWhereChosen,  ///< always, but of an algorithm with rules of its own only where they are unusual
    kWhereUnusual
};

struct Option {
    std::string_view key;   ///< of links, lessons and files; --key on the command line
    std::string_view type;  ///< what help calls its value; empty: a switch, which is on where it is named
    std::span<const std::string_view> words;  ///< its values, where they are words; empty: numbers or names
    /// In English, for the command line. {algorithms}, {assisted}, {ordering}, {printed}, {evaluations} and {weights}
    /// stand for lists.
    std::string_view help;
    Expected<void> (*read)(SearchOptions& into, std::string_view text);
    std::string (*write)(const SearchOptions& options);  ///< what `read` takes, also of the usual value
    bool (*applies)(const SearchOptions& options);       ///< whether it changes anything beside the others
    Said said = Said::kWhereUnusual;
    /// Its place among those that a header and a link say; 0: a header says it in a field of its own.
    int place_in_headers = 0, place_in_links = 0;
    std::optional<NumberRange> range = std::nullopt;  ///< where its value is one number, or a word

    /// As in SearchOptions(): what is meant where nobody says it.
    [[nodiscard]] bool is_usual(const SearchOptions& options) const { return write(options) == write(SearchOptions()); }
    [[nodiscard]] bool is_switch() const { return type.empty(); }
};

/// In the order of the command line's help, in which they have to be read, too: an evaluation's name before its
/// weights.
[[nodiscard]] std::span<const Option> search_options();
/// Null where there is none of that key.
[[nodiscard]] const Option* find_search_option(std::string_view key);
/// In the order in which links say them.
[[nodiscard]] const std::vector<const Option*>& search_options_of_links();

/// What a trace's header says of a search, the algorithm left out: only what matters to it.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> option_pairs(const SearchOptions& options);
/// And back; what a trace file says and Plytrace does not know is passed over.
[[nodiscard]] SearchOptions options_from_pairs(std::string_view algorithm,
                                               const std::vector<std::pair<std::string, std::string>>& pairs);

/// Whether it makes sense to say `text` for this option beside the others, or why not. For what a person names: an
/// option that is only kept, for another algorithm, does no harm.
[[nodiscard]] Expected<void> check_named(const Option& option, std::string_view text, const SearchOptions& options);

}  // namespace plytrace
