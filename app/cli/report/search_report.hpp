// What `plytrace search` prints: for people, or as the JSON document whose keys stay as they are.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/model/sessions/game_session.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct SearchResult {
    std::shared_ptr<const GameSession> game;
    SearchOptions options;
    std::optional<SearchSummary> summary;  ///< of board games
    std::unique_ptr<Trace> trace;          ///< of explicit trees (whole), and where one was asked for
};

[[nodiscard]] std::string search_json(const SearchResult& result);
[[nodiscard]] std::string search_text(const SearchResult& result);

}  // namespace plytrace
