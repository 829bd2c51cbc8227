// Messages to and from the engine's worker: each is rejected with a reason, or survives writing and reading.
#include "search/any_game/analysis.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

void report(Bytes bytes) {
    if (const auto read = parse_analysis_report(bytes)) {
        const std::string written = analysis_text(*read);
        hold(read_again(parse_analysis_report(written), "a report that was written is read", written) == *read,
             "a report is read as it was written", written);
    } else {
        hold_refusal(read.error());
    }
    if (const auto read = parse_analysis_request(bytes)) {
        const std::string written = analysis_text(*read);
        const auto again = read_again(parse_analysis_request(written), "a request that was written is read", written);
        hold(analysis_text(again) == written, "a request is read as it was written", written);
    } else {
        hold_refusal(read.error());
    }
}

}  // namespace plytrace::fuzz
