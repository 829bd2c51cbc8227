// The user's preferences on this machine and the last layout of the window. A plain value, stored as JSON in the user's
// configuration folder; owned by the AppState, window's thread.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/document/play_settings.hpp"
#include "app/document/view_state.hpp"
#include "app/narration/code_style.hpp"
#include "app/practice/progress.hpp"
#include "app/settings/export_choice.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// Sizes at interface scale 1.
struct LayoutSettings {
    double left_width = 392;
    double right_width = 412;
    /// Each card's part of its column's height, by card id, or by keys such as "board/tree" and "large-board/moves" if
    /// a board leads; absent: the card's default.
    std::map<std::string, double> card_shares;
    std::set<std::string> closed_cards;  ///< hidden until they are opened again
    std::set<std::string> large_cards;   ///< enlarged cards
    Arrangement arrangement = Arrangement::kTree;
    friend bool operator==(const LayoutSettings&, const LayoutSettings&) = default;
};

/// The settings of the next game of Reversi.
struct ReversiChoice {
    bool is_first = true;  ///< the person moves first
    ReversiLevel level = ReversiLevel::kEasy;
    friend bool operator==(const ReversiChoice&, const ReversiChoice&) = default;
};

struct Settings {
    std::string theme = "dark";
    std::string language = "en";
    double interface_scale = 1;
    bool is_motion_reduced = false;
    double playback_speed = 2;  ///< steps a second
    std::string step_kind = "event";
    int window_width = 1440, window_height = 900;
    std::optional<std::array<int, 2>> window_place;  ///< x and y on the desktop; empty: unknown
    LayoutSettings layout;
    ViewOptions view;
    ReversiChoice reversi;
    BoardAids board;
    PlayChoice play;
    bool shows_all_options = false;            ///< the Search card shows all options, not only the basic ones
    bool shows_analysis = false;               ///< the engine analyses the position and shows its values on the board
    PracticeProgress progress;                 ///< in all exercises; nothing else is stored about the user
    ExportChoice exporting;                    ///< the latest choices in the Export dialog
    CodeStyle code_style = CodeStyle::kPlain;  ///< of the pseudo-code card
    std::vector<std::string> recent_files;     ///< newest first
    std::string link_address;                  ///< the address of a Plytrace page, known from a link; empty: none
    friend bool operator==(const Settings&, const Settings&) = default;

    void remember_file(const std::string& path);
};

/// The settings while a link has set some of them: those that are kept until the user changes them, and those in use.
struct BorrowedSettings {
    Settings kept, borrowed;
};

inline constexpr double kSmallestScale = 0.7;
inline constexpr double kLargestScale = 3;
inline constexpr std::size_t kRecentFiles = 8;

[[nodiscard]] std::string settings_text(const Settings& settings);
/// Missing values and unknown words keep their defaults, and numbers out of range are clamped. `unknown`, if given,
/// receives a message for each such word, with its place and the words that are known. Errors: invalid JSON, or a value
/// of the wrong type, with its place.
[[nodiscard]] Expected<Settings> parse_settings(std::string_view json, std::vector<std::string>* unknown = nullptr);

}  // namespace plytrace
