// The table of search options: the command line, links, lessons, trace headers and the Search card are all made from
// it, so they support the same options. A new option is a row here, a field in SearchOptions and, if it can be chosen
// in the window, a row of the card. Constants; any thread.
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

/// When a trace's header includes an option that applies to its search.
enum class Said {
    kAlways,
    kWhereChosen,  ///< always; for an algorithm with rules of its own, only if the value is unusual
    kWhereUnusual
};

struct Option {
    std::string_view key;   ///< in links, lessons and files; --key on the command line
    std::string_view type;  ///< the name of its value in the help; empty: a switch, which is on if it is given
    std::span<const std::string_view> words;  ///< its values if they are words; empty for numbers and names
    /// The help in English. {algorithms}, {assisted}, {ordering}, {sampling}, {printed}, {evaluations} and {weights}
    /// are replaced by lists.
    std::string_view help;
    Expected<void> (*read)(SearchOptions& into, std::string_view text);
    std::string (*write)(const SearchOptions& options);  ///< the text that `read` accepts, also for the default
    bool (*applies)(const SearchOptions& options);       ///< whether it makes a difference, given the other options
    Said said = Said::kWhereUnusual;
    /// Its position among the options in a header and in a link; 0: a header has a separate field for it.
    int place_in_headers = 0, place_in_links = 0;
    std::optional<NumberRange> range = std::nullopt;  ///< for options whose value is a number or a word

    /// The default, as in SearchOptions().
    [[nodiscard]] bool is_usual(const SearchOptions& options) const { return write(options) == write(SearchOptions()); }
    [[nodiscard]] bool is_switch() const { return type.empty(); }
};

/// In the order of the command line's help, which is also the order in which they have to be parsed: an evaluation's
/// name before its weights.
[[nodiscard]] std::span<const Option> search_options();
/// Null if there is none with that key.
[[nodiscard]] const Option* find_search_option(std::string_view key);
/// In the order in which links contain them.
[[nodiscard]] const std::vector<const Option*>& search_options_of_links();

/// The options in a trace's header, without the algorithm: only those that apply to the search.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> option_pairs(const SearchOptions& options);
/// The reverse; options that Plytrace does not know are ignored.
[[nodiscard]] SearchOptions options_from_pairs(std::string_view algorithm,
                                               const std::vector<std::pair<std::string, std::string>>& pairs);

/// Refuses an option that a user names with an unusual value where it makes no difference, unless a game's check
/// refuses it anyway. Alpha-beta's rules are taken with any algorithm: see check_named().
[[nodiscard]] Expected<void> check_applies(const Option& option, std::string_view text, const SearchOptions& options);
/// Whether `text` makes sense as the value of this option, given the others. The error says why not. For options that a
/// user names; a stored option may be meant for another algorithm.
[[nodiscard]] Expected<void> check_named(const Option& option, std::string_view text, const SearchOptions& options);

}  // namespace plytrace
