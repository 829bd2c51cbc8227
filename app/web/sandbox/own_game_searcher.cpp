#include "app/web/sandbox/own_game_searcher.hpp"

#include <emscripten.h>

#include <cstdlib>
#include <memory>
#include <sstream>
#include <utility>

#include "app/own_game/own_search.hpp"
#include "app/web/own_game.hpp"
#include "app/web/worker_replies.hpp"
#include "games/core/json_string.hpp"
#include "search/file/trace_file.hpp"
#include "search/running/remote_search.hpp"

// Each of these calls the worker's object `Module.worker`. Texts that they return are freed by the caller.
// clang-format off
#pragma clang diagnostic ignored "-Wpedantic"
#pragma clang diagnostic ignored "-Wdollar-in-identifier-extension"
EM_JS(char*, js_start, (), { return Module.worker.toHeap(Module.worker.start()); });
EM_JS(char*, js_play, (const char* position, const char* move),
      { return Module.worker.toHeap(Module.worker.play(UTF8ToString(position), UTF8ToString(move))); });
EM_JS(void, js_send_learned, (const char* block), { Module.worker.sendLearned(UTF8ToString(block)); });
// clang-format on

namespace plytrace::own_game {

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 15U;

[[nodiscard]] std::string taken(char* text) {
    std::string copy(text);
    std::free(text);
    return copy;
}

/// The moves of path_text().
[[nodiscard]] std::vector<MoveCode> moves_in(const char* path) {
    std::istringstream in(path);
    std::vector<MoveCode> moves;
    for (MoveCode move = 0; in >> move;) moves.push_back(move);
    return moves;
}

}  // namespace

CallingTable::CallingTable() : PositionTable(kPageLimits) {
    auto start = read_start_again(taken(js_start()));
    if (!start) throw ProgramFault(text_of(start.error(), {}, {}));
    begin(std::move(*start));
}

void CallingTable::flush() {
    if (!m_learned.empty()) js_send_learned(m_learned.c_str());
    m_learned.clear();
}

const PositionTable::Entry& CallingTable::ask(const Entry& from, std::size_t move) {
    if (!m_fault.empty()) throw ProgramFault(m_fault);
    std::string learned = json_quoted(from.said.text) + "\n";
    try {
        check_room();
        for (const std::string& each : from.said.moves) {
            const std::string answer = taken(js_play(from.said.text.c_str(), each.c_str()));
            add_child(from, child_in(answer, from, from.children.size()));
            learned += answer + "\n";
        }
    } catch (const ProgramFault& fault) {
        m_fault = fault.what();
        throw;
    }
    m_learned += learned;
    if (m_learned.size() >= kBlockBytes) flush();
    return *from.children[move];
}

}  // namespace plytrace::own_game

extern "C" {

/// Searches the position after a path from the start. `header`: that of the search's trace.
EMSCRIPTEN_KEEPALIVE void plytrace_search_own_game(const char* header, const char* path, unsigned event_limit) {
    using namespace plytrace;
    static std::shared_ptr<own_game::CallingTable> table;  // what earlier searches asked
    try {
        if (table == nullptr) table = std::make_shared<own_game::CallingTable>();
        std::istringstream lines(header);
        const auto read = read_trace(
            lines, [](const TraceHeader&) { return MovesOfHeader(); }, 1);
        if (!read) return worker_send_end(read.error().text());
        const std::vector<MoveCode> moves = own_game::moves_in(path);
        SearchReplies replies;
        replies.send_calls = [](std::span<const std::uint8_t> block) {
            table->flush();
            worker_send_calls(block);
        };
        replies.send_end = [](const std::string& error) {
            table->flush();
            worker_send_end(error);
        };
        replies.send_counts = worker_send_counts;
        const own_game::OwnGame game(table);
        own_game::OwnGame::State at = game.initial();
        for (const MoveCode move : moves) {
            const auto& said = at.at->said;
            if (move < 0 || static_cast<std::size_t>(move) >= said.moves.size())
                return worker_send_end(own_game::text_of({"other moves than before", "the same whenever it is asked"},
                                                         said.text, said.moves.empty() ? "?" : said.moves.front()));
            (void)game.apply(at, move);
        }
        search_remotely(*own_game::make_own_game(table), moves, read->trace->header(), event_limit, replies);
    } catch (const own_game::ProgramFault& fault) {
        worker_send_end(fault.what());
    }
}
}
