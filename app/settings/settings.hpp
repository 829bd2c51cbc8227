// The user's preferences on this machine and the last layout of the window. A plain value, stored as JSON in the user's
// configuration folder; owned by the AppState, window's thread.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/document/play_settings.hpp"
#include "app/document/view_state.hpp"
#include "app/practice/progress.hpp"
#include "app/settings/export_choice.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// Sizes at interface scale 1.
struct LayoutSettings {
    double left_width = 392;
    double right_width = 412;
    /// Of their column's height, by card id, where a board leads as "board/tree" or "large-board/moves"; absent: the
    /// card's own.
    std::map<std::string, double> card_shares;
    std::set<std::string> closed_cards;  ///< not shown until they are opened again
    std::set<std::string> large_cards;   ///< with more than their share
    Arrangement arrangement = Arrangement::kTree;
    friend bool operator==(const LayoutSettings&, const LayoutSettings&) = default;
};

/// How the next game of Reversi begins.
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
    LayoutSettings layout;
    ViewOptions view;
    ReversiChoice reversi;
    BoardAids board;
    PlayChoice play;
    bool shows_analysis = false;            ///< an engine beside the window, and its values on the board
    PracticeProgress progress;              ///< of all exercises; it says nothing else about a person
    ExportChoice exporting;                 ///< of the dialog, as it was used last
    std::vector<std::string> recent_files;  ///< newest first
    std::string link_address;               ///< of a page with Plytrace on it, known from a link; empty: none
    friend bool operator==(const Settings&, const Settings&) = default;

    void remember_file(const std::string& path);
};

inline constexpr double kSmallestScale = 0.7;
inline constexpr double kLargestScale = 3;
inline constexpr std::size_t kRecentFiles = 8;

[[nodiscard]] std::string settings_text(const Settings& settings);
/// Values that are missing keep their defaults, those out of range are brought back into it; anything of the wrong
/// type is an error.
[[nodiscard]] Expected<Settings> parse_settings(std::string_view json);

}  // namespace plytrace
