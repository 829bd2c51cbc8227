#include "search/running/opened_trace.hpp"

#include <sstream>

#include "games/core/text.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/check/judge.hpp"
#include "search/check/tree_truth.hpp"
#include "search/file/trace_file.hpp"
#include "search/running/session_truth.hpp"

namespace plytrace {

bool is_trace_name(std::string_view path) {
    return path.ends_with(".jsonl") || path.ends_with(".jsonl.gz") || path.ends_with(".jsonl.zst");
}

bool looks_like_trace(std::string_view beginning) {
    constexpr std::string_view kKey = "\"plytrace\"";
    const std::string_view line = beginning.substr(0, beginning.find('\n'));
    const std::size_t at = skip_blanks(line, behind_byte_order_mark(line)), key = line.find(kKey);
    if (at == line.size() || line[at] != '{' || key == line.npos) return false;
    const std::size_t colon = skip_blanks(line, key + kKey.size());
    return colon < line.size() && line[colon] == ':';
}

namespace {

/// The rules of the game that the header names; that game goes to `game`, which must outlive the reading.
FindMoves rules_into(std::shared_ptr<const GameSession>& game) {
    return [&game](const TraceHeader& header) -> Expected<MovesOfHeader> {
        auto session = game_of(header);
        if (!session) return tl::make_unexpected(session.error());
        game = *session;
        if (!game) return MovesOfHeader{};
        return MovesOfHeader{game->shape(), game->move_check()};
    };
}

void take(OpenedTrace& opened, const ReadTrace& read) {
    opened.trace = read.trace;
    opened.tells_windows = read.tells_windows;
    opened.has_footer = read.has_footer;
    opened.is_said_truncated = read.is_said_truncated;
    opened.illegal_move = read.illegal_move;
}

}  // namespace

Expected<OpenedTrace> open_trace_to_illegal_move(std::istream& in) {
    OpenedTrace opened;
    auto read = read_trace(in, rules_into(opened.game), kMostEvents);
    if (!read) return tl::make_unexpected(read.error());
    if (read->illegal_move && !read->trace) return tl::make_unexpected(*read->illegal_move);
    take(opened, *read);
    return opened;
}

TraceOpener::TraceOpener(std::uint32_t event_limit) : m_reader(rules_into(m_opened.game), event_limit) {}

Expected<void> TraceOpener::read(std::string_view line, int number, bool is_last) {
    try {
        m_reader.read(line, is_last);
    } catch (LineFault& fault) {
        InputError error{std::move(fault.message), number, fault.column};
        if (!fault.is_illegal_move || !m_reader.result().trace) return tl::make_unexpected(std::move(error));
        m_reader.result().illegal_move = std::move(error);
    }
    return {};
}

OpenedTrace& TraceOpener::opened() {
    take(m_opened, m_reader.result());
    return m_opened;
}

void TraceOpener::end() {
    m_reader.end();
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

namespace {

std::unique_ptr<GroundTruth> truth_of(const OpenedTrace& opened) {
    if (!opened.game || opened.trace->visit_count() == 0) return nullptr;
    if (const ExplicitTree* tree = opened.game->tree()) {
        return std::make_unique<TreeTruth>(*tree, opened.trace->role(0), opened.trace->header().algorithm);
    }
    return std::make_unique<SessionTruth>(*opened.game, *opened.trace);
}

/// Its root has left, and nothing more was begun or is said to be missing.
bool has_ended(const OpenedTrace& opened) {
    const Trace& trace = *opened.trace;
    const Step end = trace.event_count();
    const bool is_begun_again = end > 0 && trace.kind(end - 1) == EventKind::kPass;
    return trace.visit_count() > 0 && !trace.is_truncated() && !opened.is_said_truncated && !is_begun_again;
}

}  // namespace

std::shared_ptr<const Judgement> judge_opened(OpenedTrace& opened) {
    constexpr std::uint64_t kMinimaxNodes = 200'000;  // a moment
    const auto truth = truth_of(opened);
    auto judgement = std::make_shared<Judgement>(judge_file(*opened.trace, truth.get(), opened.tells_windows));
    judgement->is_complete = has_ended(opened) && !opened.illegal_move;
    if (opened.trace->is_unsound() && truth != nullptr && !truth->is_tree() && judgement->is_complete)
        judgement->minimax = SessionTruth(*opened.game, *opened.trace).minimax_value(kMinimaxNodes);
    opened.trace->take_back_proofs(judgement->doubtful_since);
    return judgement;
}

}  // namespace plytrace
