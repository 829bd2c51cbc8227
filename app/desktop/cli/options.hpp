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
#include "app/desktop/open_document.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {

// ---- numbers ------------------------------------------------------------------------------------------------------
// CLI11 by itself reads "010" as eight and "0x10" as sixteen, turns a number that is too large into the largest one,
// and accepts NaN in any range. These checks read numbers as they are written. Pass them to CLI::Option::transform,
// because CLI11 reads again what they return.

inline constexpr std::uint64_t kMostSeed = std::numeric_limits<std::uint64_t>::max();
inline constexpr std::uint64_t kMostStage =
    1'000'000;  ///< more than any lesson has; the lesson itself has the exact limit

/// Accepts decimal digits only, after a minus sign if `least` is below 0.
[[nodiscard]] CLI::Validator whole_number_from(std::int64_t least, std::uint64_t most);

/// Adds --seed: a whole number up to kMostSeed.
CLI::Option* add_seed(CLI::App& command, std::uint64_t& seed, const std::string& help);

/// Accepts a finite number from `least` to `most`, as parse_number reads it.
[[nodiscard]] CLI::Validator number_from(double least, double most);

// ---- words --------------------------------------------------------------------------------------------------------

/// Accepts one of these words. The error of another one names the nearest.
[[nodiscard]] CLI::Validator one_of(std::vector<std::string> words);

// ---- files --------------------------------------------------------------------------------------------------------
// Marks of the options that name files: pass them to CLI::Option::transform, and check_options() knows the option.

/// A file to read. "-" is standard input.
[[nodiscard]] CLI::Validator input_file();
/// A file to write. "-" is standard output, or is refused for this reason, if there is one.
[[nodiscard]] CLI::Validator output_file(std::string why_no_standard_output = {});
/// A folder to read or to write into. "-" is refused.
[[nodiscard]] CLI::Validator folder_name();

/// Throws Failure if an option has an empty text; if standard input or output is named twice; or if a file to write
/// cannot be written, or is also another file of the command or that of standard output. Called before the command does
/// any work.
void check_options(CLI::App& command);

// ---- games --------------------------------------------------------------------------------------------------------

/// Adds --game-program, for commands that may start a program.
CLI::Option* add_game_program(CLI::App& command, std::string& program);
/// Adds --position, for commands whose only positions are those of such a program.
CLI::Option* add_own_position(CLI::App& command, std::string& position);

/// Which game and which position: for search, perft, play and link.
struct GameOptions {
    std::string game, position, root;
    std::string program;  ///< the command that starts the program of a game of one's own
    /// The game's rules by the keys of RuleOption. Empty: not given.
    std::map<std::string, std::string, std::less<>> rules;
    std::optional<std::string> tree, tree_file;

    void add_to(CLI::App& command);
    /// Adds --game-program.
    void add_program_to(CLI::App& command);
    /// The game that the options describe. Throws Failure.
    [[nodiscard]] std::shared_ptr<const GameSession> make(FileSystem& files, std::string_view preset = {}) const;
    /// Whether any of the options selects a game or its source.
    [[nodiscard]] bool selects_game() const;
    /// The value of --root, by default MAX. A tree may have players of its own. Throws Failure.
    [[nodiscard]] Role root_role() const;

  private:
    [[nodiscard]] std::shared_ptr<const GameSession> make_own() const;
    void take_rules(GameSpec& spec, std::string_view preset) const;
    /// Whether any of the options selects a game, apart from its position.
    [[nodiscard]] bool names_game() const;
};

// ---- searches -----------------------------------------------------------------------------------------------------

/// How to search, made from the table of search options: for search and link.
class SearchOptionTexts {
  public:
    /// Returns the option of the algorithm, which some commands require.
    CLI::Option* add_to(CLI::App& command);
    /// `base` with the given options replaced. Throws Failure.
    [[nodiscard]] SearchOptions applied_to(SearchOptions base) const;
    /// The text that was given for the option with this key; empty if none was.
    [[nodiscard]] std::string_view text(std::string_view key) const;

  private:
    struct Argument {
        const Option* option;
        std::string text;          ///< as given; empty: not given
        bool is_switched = false;  ///< for switches
    };
    std::deque<Argument> m_arguments;  ///< a deque, because the parser holds addresses
};

// ---- documents ----------------------------------------------------------------------------------------------------

/// Which document to draw, and at which step: for the commands that make pictures.
struct DocumentOptions {
    std::string lesson, target, tree, program, position, step;
    int stage = 0;

    /// Adds --lesson, --stage, --tree, --game-program, --position, a file or a link, and --step.
    void add_to(CLI::App& command);
    [[nodiscard]] WindowRequest request(FileSystem& files) const;
    /// The step that was asked for; kNever is the end. Throws Failure if the text is not a step.
    [[nodiscard]] std::optional<Step> step_wanted() const;
};

/// Treats an existing file as a file, whatever its name; anything else that looks like a link as a link.
[[nodiscard]] WindowRequest document_named(const std::string& target, FileSystem& files);

/// Throws Failure if the path does not have this ending, in small or capital letters. Standard output has any.
void expect_ending(std::string_view path, std::string_view ending);

/// The values of --theme.
[[nodiscard]] std::vector<std::string> theme_words();
/// The values of --theme for exports, which also have themes for paper.
[[nodiscard]] std::vector<std::string> picture_theme_words();

}  // namespace plytrace
