#include "app/links/share_compared.hpp"

#include <fmt/format.h>

#include "app/base/link_text.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {
namespace {

constexpr std::string_view kAlgorithmKey = "algorithm";
constexpr std::size_t kLongestQuote = 40;

/// The document's options with another algorithm, as far as that knows them.
[[nodiscard]] SearchOptions with_algorithm(SearchOptions own, Algorithm algorithm) {
    own.algorithm = algorithm;
    return fitted_to_algorithm(std::move(own));
}

}  // namespace

Expected<SearchOptions> parse_compared(std::string_view text, const SearchOptions& own) {
    const std::size_t end = text.find(';');
    SearchOptions options = own;
    if (const auto read = find_search_option(kAlgorithmKey)->read(options, text.substr(0, end)); !read)
        return tl::make_unexpected(read.error());
    options = with_algorithm(own, options.algorithm);
    for (std::string_view rest = end == text.npos ? "" : text.substr(end + 1); !rest.empty();) {
        const std::size_t stop = rest.find(';');
        const std::string_view piece = rest.substr(0, stop);
        const std::size_t colon = piece.find(':');
        const Option* const option = colon == piece.npos ? nullptr : find_search_option(piece.substr(0, colon));
        if (option == nullptr || option->key == kAlgorithmKey) {
            return input_error(fmt::format("found \"{}\", expected an option and its value, such as order:best",
                                           clipped(piece, kLongestQuote)));
        }
        if (const auto read = option->read(options, piece.substr(colon + 1)); !read)
            return input_error(fmt::format("{}: {}", option->key, read.error().text()));
        rest = stop == rest.npos ? "" : rest.substr(stop + 1);
    }
    return options;
}

std::string compared_value(const SearchOptions& options, const SearchOptions& own) {
    const SearchOptions usual = with_algorithm(own, options.algorithm);
    std::string text(info(options.algorithm).id);
    for (const Option& option : search_options()) {
        if (option.key == kAlgorithmKey || option.write(options) == option.write(usual)) continue;
        text += fmt::format(";{}:{}", option.key, option.write(options));
    }
    return text;
}

}  // namespace plytrace
