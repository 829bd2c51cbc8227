// What stands behind the '=' of a link's keys, read: each value by itself, or what was expected instead. Which keys
// take which value is share_reader's. Pure functions; any thread.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "app/links/share_link.hpp"

namespace plytrace {

[[nodiscard]] Expected<Step> parse_step(std::string_view text);
[[nodiscard]] Expected<NodeId> parse_node(std::string_view text);
[[nodiscard]] Expected<StepKind> parse_step_kind(std::string_view text);
[[nodiscard]] Expected<LabelStyle> parse_label(std::string_view text);
[[nodiscard]] Expected<Together> parse_together(std::string_view text);
[[nodiscard]] Expected<std::array<Side, 2>> parse_computer(std::string_view text);
/// "you,level:3": Black's player and White's, any but an engine of somebody else's.
[[nodiscard]] Expected<std::array<Opponent, 2>> parse_players(std::string_view text);
[[nodiscard]] Expected<Arrangement> parse_layout(std::string_view text);
/// Whether there is such a language is for whoever has the files; here, that it is no path to anything else.
[[nodiscard]] Expected<std::string> parse_language_name(std::string_view text);

[[nodiscard]] Expected<std::string> parse_title(std::string_view text);
[[nodiscard]] bool has_control_character(std::string_view text);
/// The options after a list of flags, "intervals,no-map"; an error with the known ones where one is none.
[[nodiscard]] Expected<ViewOptions> parse_view_flags(std::string_view words, ViewOptions view);

}  // namespace plytrace
