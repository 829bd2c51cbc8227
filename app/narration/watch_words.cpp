#include "app/narration/watch_words.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/score_text.hpp"
#include "app/narration/judgement_words.hpp"

namespace plytrace {

namespace {

[[nodiscard]] std::string seconds_text(double seconds) {
    return std::to_string(static_cast<std::uint64_t>(std::max(0.0, std::floor(seconds))));
}

[[nodiscard]] std::string running_text(const Language& language, const WatchedRun& run) {
    const std::string start =
        run.is_file() ? language("watch.following") : language.with("watch.running", {seconds_text(run.seconds())});
    const Trace* const trace = run.opened().trace.get();
    return start + " " +
           (trace == nullptr ? language("watch.no_trace_yet")
                             : counted_text(language, "watch.events", trace->event_count()));
}

[[nodiscard]] std::string own_end_text(const Language& language, const FeedEnd& end) {
    const std::string number = std::to_string(end.number);
    switch (end.kind) {
        case FeedEnd::Kind::kExit:
            return end.number == 0 ? language("watch.exit") : language.with("watch.failed", {number});
        case FeedEnd::Kind::kSignal:
            for (const char* known : {"6", "8", "9", "11"})
                if (number == known) return language("watch.signal." + number);
            return language.with("watch.signal", {number});
        case FeedEnd::Kind::kClosed:
            return language("watch.closed");
        case FeedEnd::Kind::kTooLong:
            return language.with("watch.too_long", {count_text(kLongestFedLine >> 20U)});
        case FeedEnd::Kind::kUnreadable:
            return language("watch.unreadable");
    }
    return "";
}

[[nodiscard]] std::string end_text(const Language& language, const WatchedRun& run) {
    const auto at_line = [&](const char* key, const InputError& error) {
        return language.with(key, {std::to_string(error.line), error.message});
    };
    switch (run.end()) {
        case RunEnd::kByItself:
            return own_end_text(language, run.feed_end());
        case RunEnd::kFooter:
            return language("watch.footer");
        case RunEnd::kStopped:
            return language("watch.stopped");
        case RunEnd::kOutOfTime:
            return language.with("watch.out_of_time", {score_text(run.limits().seconds)});
        case RunEnd::kTooMany:
            return language.with("watch.too_many", {count_text(run.limits().events)});
        case RunEnd::kMalformed:
            return at_line("watch.malformed", run.fault());
        case RunEnd::kIllegal:
            return at_line("watch.illegal", *run.opened().illegal_move);
        case RunEnd::kFlood:
            return language.with("watch.flood", {count_text(WatchedRun::kMostOtherLines),
                                                 count_text(WatchedRun::kMostOtherBytes >> 20U)});
        case RunEnd::kNoMemory:
            return language("watch.out_of_memory");
    }
    return "";
}

}  // namespace

std::string watch_text(const Language& language, const WatchedRun& run) {
    if (!run.is_over()) return running_text(language, run);
    std::string text = end_text(language, run);
    if (!run.is_success() && !run.last_words().empty())
        text += " " + language.with("watch.last_words", {run.last_words()});
    if (!run.broken_line().empty()) text += " " + language.with("watch.broken_line", {run.broken_line()});
    if (run.opened().trace == nullptr && run.end() != RunEnd::kMalformed) {
        text += std::string(" ") + language("watch.no_trace");
        if (!run.is_file()) text += std::string(" ") + language("watch.no_trace.remedy");
    }
    return text;
}

}  // namespace plytrace
