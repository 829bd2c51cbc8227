// A trace file's text as a trace with its game, if Plytrace knows that game. Shared by the window and the command line.
#pragma once

#include <memory>
#include <string>

#include "app/model/sessions/game_session.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct OpenedTrace {
    std::shared_ptr<Trace> trace;
    std::shared_ptr<const GameSession> game;  ///< null: a game that Plytrace does not know
    bool has_footer = true;                   ///< false: the file is cut short
};

/// Files of more than this many events are refused.
inline constexpr std::uint32_t kOpenedEventLimit = 20'000'000;

[[nodiscard]] Expected<OpenedTrace> open_trace_text(const std::string& text);

}  // namespace plytrace
