// What `plytrace search` prints: for people, or as the JSON document whose keys stay as they are.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "search/any_game/game_session.hpp"
#include "search/trace/trace.hpp"

namespace plytrace {

struct SearchResult {
    std::shared_ptr<const GameSession> game;
    SearchOptions options;
    std::optional<SearchSummary> summary;  ///< of board games
    std::unique_ptr<Trace> trace;          ///< of explicit trees (whole), and where one was asked for
    std::optional<Step> trace_cut_at;      ///< where the written trace ends before the search does
};

/// Hands the document to `print` piece by piece: the paths of a deep tree's nodes are as long as it is deep. Cuts and
/// windows more than 1,000 plies below the root are counted ("left_out"), not listed.
void print_search_json(const SearchResult& result, const std::function<void(std::string_view)>& print);
[[nodiscard]] std::string search_text(const SearchResult& result);

}  // namespace plytrace
