// Options that several commands share: numbers; which game and position; how to search; which document and step to
// draw.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/file_system.hpp"
#include "app/desktop/opening.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {

inline constexpr std::uint64_t kMostSeed = std::numeric_limits<std::uint64_t>::max();
inline constexpr std::uint64_t kMostStage = 1'000'000;  ///< more than any lesson has: the lesson says how many

/// Decimal digits alone, with a minus where `least` is below 0.
[[nodiscard]] CLI::Validator whole_number_from(std::int64_t least, std::uint64_t most);

/// A finite number from `least` to `most`, as parse_number reads it.
[[nodiscard]] CLI::Validator number_from(double least, double most);

struct GameOptions {
    std::string game, position, root;
    std::map<std::string, std::string, std::less<>>
        rules;  ///< of the game, by the keys of RuleOption; empty: not given
    std::optional<std::string> tree, tree_file;

    void add_to(CLI::App& command);
    /// The game that the options name. Throws Failure.
    [[nodiscard]] std::shared_ptr<const GameSession> make(FileSystem& files, std::string_view preset = {}) const;
    /// Whether any of the options says which game it is, or from where.
    [[nodiscard]] bool names_game() const;
    /// --root for a game whose text does not say: MAX by default.
    [[nodiscard]] Role root_role() const;

  private:
    void take_rules(GameSpec& spec, std::string_view preset) const;
};

class SearchOptionTexts {
  public:
    /// Returns the algorithm's, for commands that cannot do without.
    CLI::Option* add_to(CLI::App& command);
    /// `base`, with what was given in its place. Throws Failure.
    [[nodiscard]] SearchOptions over(SearchOptions base) const;
    /// What was given for the option of that key; empty where nothing was.
    [[nodiscard]] std::string_view text(std::string_view key) const;

  private:
    struct Argument {
        const Option* option;
        std::string text;          ///< as given; empty: it was not
        bool is_switched = false;  ///< of a switch
    };
    std::deque<Argument> m_arguments;  ///< the parser holds addresses
};

struct DocumentOptions {
    std::string lesson, target, step;
    int stage = 0;

    /// --lesson, --stage, a file or a link, --step.
    void add_to(CLI::App& command);
    [[nodiscard]] WindowRequest request(FileSystem& files) const;
    /// Throws Failure where it is no step.
    [[nodiscard]] std::optional<Step> step_wanted() const;
};

/// A file that exists is one, whatever it is called; else what looks like a link is one.
[[nodiscard]] WindowRequest document_named(const std::string& target, FileSystem& files);

/// Throws Failure where a file to be written is not called as what it is, in small or capital letters.
void expect_ending(std::string_view path, std::string_view ending);

/// For --theme.
[[nodiscard]] std::vector<std::string> theme_words();
/// The same for pictures.
[[nodiscard]] std::vector<std::string> picture_theme_words();

}  // namespace plytrace
