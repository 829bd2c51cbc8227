#include "app/cli/protocols/line_queue.hpp"

#include <algorithm>
#include <utility>

namespace plytrace {

LineQueue::LineQueue(std::function<std::optional<std::string>()> read_line,
                     std::function<bool(const std::string&)> is_last)
    : m_read_line(std::move(read_line)), m_is_last(std::move(is_last)), m_thread([this] { read(); }) {}

LineQueue::~LineQueue() {
    {
        const std::lock_guard lock(m_mutex);
        m_is_left = true;
    }
    m_has_room.notify_all();
    m_thread.join();
}

void LineQueue::read() {
    for (bool is_at_end = false; !is_at_end;) {
        std::optional<std::string> line = m_read_line();
        std::unique_lock lock(m_mutex);
        m_has_room.wait(lock, [&] { return m_lines.size() < kMostLines || m_is_left; });
        is_at_end = m_is_at_end = !line || m_is_last(*line) || m_is_left;
        if (line) m_lines.push_back(std::move(*line));
        m_has_news.notify_all();
    }
}

std::optional<std::string> LineQueue::take() {
    std::unique_lock lock(m_mutex);
    m_has_news.wait(lock, [&] { return !m_lines.empty() || m_is_at_end; });
    if (m_lines.empty()) return std::nullopt;
    std::string line = std::move(m_lines.front());
    m_lines.pop_front();
    m_has_room.notify_all();
    return line;
}

bool LineQueue::has(const std::function<bool(const std::string&)>& is_it) const {
    const std::lock_guard lock(m_mutex);
    return std::any_of(m_lines.begin(), m_lines.end(), is_it);
}

}  // namespace plytrace
