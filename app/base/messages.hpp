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
    std::string action = {};  ///< the id of the action that its button runs; empty: no button
};

class Messages {
  public:
    void note(std::string text) { add({std::move(text), MessageKind::kNote, 4}); }
    /// With a button for an action, if that has an id.
    void error(std::string text, std::string action = {}) {
        add({std::move(text), MessageKind::kError, 12, std::move(action)});
    }
    void advance(double seconds);
    void dismiss(std::size_t index);
    [[nodiscard]] const std::vector<Message>& all() const { return m_messages; }

  private:
    void add(Message added);
    std::vector<Message> m_messages;
};

}  // namespace plytrace
