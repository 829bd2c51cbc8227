#include "search/any_game/tree_trace.hpp"

#include <string>

#include "search/any_game/tree_session.hpp"
#include "search/options/option_table.hpp"
#include "search/trace/recorder.hpp"

namespace plytrace {

std::shared_ptr<const Trace> trace_of_tree(const ExplicitTree& tree, const SearchOptions& options) {
    const auto game = make_tree_game(std::make_shared<const ExplicitTree>(tree));
    const auto checked = game->checked(options, {});
    TraceHeader header;
    header.game = "tree";
    header.algorithm = std::string(info(options.algorithm).id);
    header.options = option_pairs(checked ? *checked : options);
    auto trace = std::make_shared<Trace>(header, kMostEventsAtOnce, game->shape(), may_revisit(options));
    Recorder recorder(*trace);
    if (!checked) return trace;
    try {
        (void)game->search({}, *checked, &recorder);
    } catch (const SearchStopped&) {  // at the limit: what has been told stays
    }
    return trace;
}

}  // namespace plytrace
