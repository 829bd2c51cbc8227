// Lines of standard input, read ahead on a thread of their own: whoever thinks sees that there is something new.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace plytrace {

class LineQueue {
  public:
    /// Begins to read: `read_line` gives a line, or nothing at the end of the input. It is called on another thread,
    /// and no more behind a line that `is_last` is true of.
    LineQueue(std::function<std::optional<std::string>()> read_line, std::function<bool(const std::string&)> is_last);
    /// Waits for the last line.
    ~LineQueue();
    LineQueue(const LineQueue&) = delete;
    LineQueue& operator=(const LineQueue&) = delete;

    /// The next line; waits for it. Empty at the end of the input.
    [[nodiscard]] std::optional<std::string> take();
    /// A line waits that `is_it` is true of.
    [[nodiscard]] bool has(const std::function<bool(const std::string&)>& is_it) const;

  private:
    static constexpr std::size_t kMostLines = 1000;  ///< read ahead

    std::function<std::optional<std::string>()> m_read_line;
    std::function<bool(const std::string&)> m_is_last;
    mutable std::mutex m_mutex;
    std::condition_variable m_has_news, m_has_room;
    std::deque<std::string> m_lines;
    bool m_is_at_end = false, m_is_left = false;
    std::thread m_thread;  ///< last: it begins when the others are there

    void read();
};

}  // namespace plytrace
