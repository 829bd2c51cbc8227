#include "search/running/trace_opening.hpp"

#include <sstream>

#include "search/any_game/game_registry.hpp"
#include "search/file/trace_file.hpp"

namespace plytrace {

bool is_trace_name(std::string_view path) {
    return path.ends_with(".jsonl") || path.ends_with(".jsonl.gz") || path.ends_with(".jsonl.zst");
}

Expected<OpenedTrace> open_trace_to_illegal_move(std::istream& in) {
    OpenedTrace opened;
    const auto moves_of = [&](const TraceHeader& header) -> Expected<MovesOfHeader> {
        auto session = game_of(header);
        if (!session) return tl::make_unexpected(session.error());
        opened.game = *session;
        if (!opened.game) return MovesOfHeader{};
        return MovesOfHeader{opened.game->shape(), opened.game->move_check()};
    };
    auto read = read_trace(in, moves_of, kMostEvents);
    if (!read) return tl::make_unexpected(read.error());
    if (read->illegal_move && !read->trace) return tl::make_unexpected(*read->illegal_move);
    opened.trace = std::move(read->trace);
    opened.tells_windows = read->tells_windows;
    opened.has_footer = read->has_footer;
    opened.is_said_truncated = read->is_said_truncated;
    opened.illegal_move = std::move(read->illegal_move);
    return opened;
}

Expected<OpenedTrace> open_trace(std::istream& in) {
    auto opened = open_trace_to_illegal_move(in);
    if (opened && opened->illegal_move) return tl::make_unexpected(std::move(*opened->illegal_move));
    return opened;
}

Expected<OpenedTrace> open_trace_text(const std::string& text) {
    std::istringstream in(text);
    return open_trace(in);
}

}  // namespace plytrace
