// What another program writes, line by line, while it writes it: through pipes, or into a file. Destroying the object
// ends the program, with all that it has started. One thread. app/desktop has the implementations.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "games/core/input_error.hpp"

namespace plytrace {

/// How a feed came to its end.
struct FeedEnd {
    enum class Kind : std::uint8_t {
        kExit,     ///< `number`: the program's exit code
        kSignal,   ///< `number`: the signal that ended it
        kClosed,   ///< the program closed its output, but went on
        kTooLong,  ///< a line has no end within kLongestFedLine
        kUnreadable
    };
    Kind kind = Kind::kExit;
    int number = 0;
    friend bool operator==(const FeedEnd&, const FeedEnd&) = default;
};

/// Bytes of the longest line: that of a header with a large tree.
inline constexpr std::size_t kLongestFedLine = std::size_t{128} << 20U;

class LineFeed {
  public:
    virtual ~LineFeed() = default;
    // None of these blocks, except wait().
    /// The next complete line, without its line break; empty: none yet.
    [[nodiscard]] virtual std::optional<std::string> take_line() = 0;
    /// The same of standard error.
    [[nodiscard]] virtual std::optional<std::string> take_error_line() = 0;
    /// Set once nothing more will come; the lines that came before can still be taken.
    [[nodiscard]] virtual std::optional<FeedEnd> end(double now) = 0;
    /// After the end and the last line: what follows the last line break.
    [[nodiscard]] virtual std::string take_rest() = 0;
    /// Ends the program.
    virtual void stop() = 0;
    /// Whether it is time to begin anew: a file of the program was saved, or the file was written from its start again.
    /// `now`: seconds of a monotonic clock. To be asked again and again, also after the end.
    [[nodiscard]] virtual bool is_outdated(double now) = 0;
    /// Waits for a line or the end; after the end, until is_outdated() is to be asked again. At most this long.
    virtual void wait(double seconds) = 0;
};

/// Begins, or begins anew. Errors: the program or the file does not exist, or may not be used.
using StartFeed = std::function<Expected<std::unique_ptr<LineFeed>>()>;

/// What a person wants to watch.
struct WatchRequest {
    std::vector<std::string> program;  ///< and its arguments; empty: a file is followed
    std::string file;
    std::vector<std::string> also;  ///< further files of the program that restart it when they are saved
};

/// Prepares to watch; nothing is started yet.
using PrepareFeed = std::function<StartFeed(const WatchRequest&)>;

}  // namespace plytrace
