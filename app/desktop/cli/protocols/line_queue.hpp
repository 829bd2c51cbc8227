// Lines of standard input, read ahead on a separate thread, so that a search can see that a new line has arrived.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace plytrace {

class LineQueue {
  public:
    /// Starts to read. `read_line` returns a line, or nothing at the end of the input; it is called on another thread,
    /// and not after a line for which `is_last` is true.
    LineQueue(std::function<std::optional<std::string>()> read_line, std::function<bool(const std::string&)> is_last)
        : m_read_line(std::move(read_line)), m_is_last(std::move(is_last)), m_thread([this] { read(); }) {}
    /// Waits for the last line.
    ~LineQueue() {
        {
            const std::lock_guard lock(m_mutex);
            m_is_left = true;
        }
        m_has_room.notify_all();
        m_thread.join();
    }
    LineQueue(const LineQueue&) = delete;
    LineQueue& operator=(const LineQueue&) = delete;

    /// Waits for the next line. Empty at the end of the input.
    [[nodiscard]] std::optional<std::string> take() {
        std::unique_lock lock(m_mutex);
        m_has_news.wait(lock, [&] { return !m_lines.empty() || m_is_at_end; });
        if (m_lines.empty()) return std::nullopt;
        std::string line = std::move(m_lines.front());
        m_lines.pop_front();
        m_has_room.notify_all();
        return line;
    }
    /// Whether a line is waiting for which `is_it` is true.
    [[nodiscard]] bool has(const std::function<bool(const std::string&)>& is_it) const {
        const std::lock_guard lock(m_mutex);
        return std::any_of(m_lines.begin(), m_lines.end(), is_it);
    }
    /// Whether the last line or the end of the input has been read; lines may still be waiting.
    [[nodiscard]] bool is_at_end() const {
        const std::lock_guard lock(m_mutex);
        return m_is_at_end;
    }

  private:
    static constexpr std::size_t kMostLines = 1000;  ///< read ahead

    std::function<std::optional<std::string>()> m_read_line;
    std::function<bool(const std::string&)> m_is_last;
    mutable std::mutex m_mutex;
    std::condition_variable m_has_news, m_has_room;
    std::deque<std::string> m_lines;
    bool m_is_at_end = false, m_is_left = false;
    std::thread m_thread;  ///< last, because it uses the other members

    void read() {
        for (bool is_at_end = false; !is_at_end;) {
            std::optional<std::string> line = m_read_line();
            std::unique_lock lock(m_mutex);
            m_has_room.wait(lock, [&] { return m_lines.size() < kMostLines || m_is_left; });
            is_at_end = m_is_at_end = !line || m_is_last(*line) || m_is_left;
            if (line) m_lines.push_back(std::move(*line));
            m_has_news.notify_all();
        }
    }
};

}  // namespace plytrace
