// What `plytrace search` prints: text for people, or a JSON document, whose keys must not change. Any thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "search/any_game/game_session.hpp"
#include "search/trace/trace.hpp"
#include "search/trace/visit_counts.hpp"

namespace plytrace {

struct SearchResult {
    std::shared_ptr<const GameSession> game;
    SearchOptions options;
    std::optional<SearchSummary> summary;  ///< for board games, and of a best-first search
    std::unique_ptr<Trace> trace;          ///< for explicit trees (complete), or if it was asked for
    VisitCounts visits;                    ///< of a search that samples
    std::optional<Step> trace_cut_at;      ///< the step at which the written trace ends early
};

/// Passes the document to `print` piece by piece, because the paths of a deep tree's nodes are long. Cuts and windows
/// more than 1,000 plies below the root are counted ("left_out") but not listed.
void print_search_json(const SearchResult& result, const std::function<void(std::string_view)>& print);
[[nodiscard]] std::string search_text(const SearchResult& result);

}  // namespace plytrace
