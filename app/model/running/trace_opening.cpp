#include "app/model/running/trace_opening.hpp"

#include <sstream>

#include "app/model/games/game_registry.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {

Expected<OpenedTrace> open_trace_text(const std::string& text) {
    OpenedTrace opened;
    const auto shape_of = [&](const TraceHeader& header) -> Expected<std::shared_ptr<const TreeShape>> {
        auto session = game_of(header);
        if (!session) return tl::make_unexpected(session.error());
        opened.game = *session;
        return opened.game ? opened.game->shape() : nullptr;
    };
    std::istringstream in(text);
    auto read = read_trace(in, shape_of, kOpenedEventLimit);
    if (!read) return tl::make_unexpected(read.error());
    opened.trace = std::move(read->trace);
    opened.has_footer = read->has_footer;
    return opened;
}

}  // namespace plytrace
