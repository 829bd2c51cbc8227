// What a browser's worker sends: replayed into a trace, block by block, it is a trace or damaged, and no more memory is
// taken than it is worth.
#include <algorithm>
#include <functional>

#include "app/model/running/carried_search.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/fuzz/trace_laws.hpp"

namespace plytrace::fuzz {

namespace {

constexpr std::uint32_t kEventLimit = 100'000;

/// A block behind its length, in two bytes.
[[nodiscard]] std::vector<std::uint8_t> next_block(Bytes& bytes) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const std::size_t length = bytes.size() < 2 ? 0 : byte(0) + 256U * byte(1);
    bytes.remove_prefix(std::min<std::size_t>(2, bytes.size()));
    const Bytes block = bytes.substr(0, length);
    bytes.remove_prefix(block.size());
    return {block.begin(), block.end()};
}

}  // namespace

void calls(Bytes bytes) {
    const std::uint64_t seed = std::hash<Bytes>()(bytes);
    SearchJob job;
    job.trace = std::make_shared<Trace>(TraceHeader{}, kEventLimit, nullptr, true);
    job.progress = std::make_shared<SearchProgress>();
    CarriedSearch near(job);
    while (!bytes.empty() && !near.is_over()) {
        near.add_calls(next_block(bytes));
        near.advance([] { return true; });
    }
    near.add_end("");
    while (near.has_backlog()) near.advance([] { return false; });
    hold(job.trace->is_finished(), "a search that has ended has a trace that has");
    if (const std::string* error = job.progress->error()) hold_text(*error, "an error");
    hold_states(*job.trace, seed);
}

}  // namespace plytrace::fuzz
