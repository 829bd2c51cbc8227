#include "app/base/messages.hpp"

#include <algorithm>

namespace plytrace {

void Messages::add(Message added) {
    // A repeated sentence is one message that stays longer, and an action's button is on the latest message only.
    const auto same = [&](const Message& message) {
        return message.text == added.text || (!added.action.empty() && message.action == added.action);
    };
    m_messages.erase(std::remove_if(m_messages.begin(), m_messages.end(), same), m_messages.end());
    m_messages.push_back(std::move(added));
}

void Messages::advance(double seconds) {
    for (Message& message : m_messages) message.seconds_left -= seconds;
    const auto is_over = [](const Message& message) { return message.seconds_left <= 0; };
    m_messages.erase(std::remove_if(m_messages.begin(), m_messages.end(), is_over), m_messages.end());
}

void Messages::dismiss(std::size_t index) {
    if (index < m_messages.size()) m_messages.erase(m_messages.begin() + static_cast<std::ptrdiff_t>(index));
}

}  // namespace plytrace
