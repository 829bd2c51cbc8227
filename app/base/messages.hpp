// Messages for the user: the queue of short notes at the window's lower edge. Errors stay longer than notes. Owned by
// the AppState; the window draws it and advances the time. It has no clock.
#pragma once

#include <string>
#include <vector>

namespace plytrace {

enum class MessageKind { kNote, kError };

struct Message {
    std::string text;
    MessageKind kind = MessageKind::kNote;
    double seconds_left = 0;
};

class Messages {
  public:
    void note(std::string text) { add(std::move(text), MessageKind::kNote, 4); }
    void error(std::string text) { add(std::move(text), MessageKind::kError, 12); }
    void advance(double seconds);
    void dismiss(std::size_t index);
    [[nodiscard]] const std::vector<Message>& all() const { return m_messages; }

  private:
    void add(std::string text, MessageKind kind, double seconds);
    std::vector<Message> m_messages;
};

}  // namespace plytrace
