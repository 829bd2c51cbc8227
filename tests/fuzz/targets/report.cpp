// Messages to and from the engine's worker: each is rejected with a reason, or survives writing and reading.
#include "app/playing/engine_messages.hpp"
#include "tests/fuzz/law.hpp"
#include "tests/fuzz/targets.hpp"

namespace plytrace::fuzz {

void report(Bytes bytes) {
    if (const auto read = parse_report(bytes)) {
        const std::string written = report_text(*read);
        hold(read_again(parse_report(written), "a report that was written is read", written) == *read,
             "a report is read as it was written", written);
    } else {
        hold_refusal(read.error());
    }
    if (const auto read = parse_request(bytes)) {
        const std::string written = request_text(*read);
        const auto again = read_again(parse_request(written), "a request that was written is read", written);
        hold(request_text(again) == written, "a request is read as it was written", written);
    } else {
        hold_refusal(read.error());
    }
    if (const auto read = parse_summary(bytes)) {
        const std::string written = summary_text(*read);
        hold(read_again(parse_summary(written), "a summary that was written is read", written) == *read,
             "a summary is read as it was written", written);
    } else {
        hold_refusal(read.error());
    }
}

}  // namespace plytrace::fuzz
