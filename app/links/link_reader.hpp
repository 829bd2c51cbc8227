// Reads a link's keys into a SharedState: the first fault is the one that is told. Used by share_reader*.cpp only.
// Pure; any thread.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/link_text.hpp"
#include "app/links/share_link.hpp"
#include "app/links/share_voting.hpp"

namespace plytrace {

class LinkReader {
  public:
    LinkReader(const std::vector<LinkValue>& values, const std::vector<Lesson>& lessons)
        : m_values(values), m_lessons(lessons) {}

    [[nodiscard]] Expected<SharedState> read() {
        check_keys();
        if (read_practice()) return result();
        read_own_lesson();
        if (const Lesson* lesson = named_lesson(); lesson != nullptr && lesson->view == LessonView::kVoting) {
            read_voting();
            return result();
        }
        for (const std::string_view key : {kReversedKey, kOwnVotesKey}) {
            refuse(key, "it is the voting table's; expected it beside lesson=voting");
        }
        read_game();
        read_options();
        read_play();
        check_options();
        read_step();
        read_view();
        read_compared();
        return result();
    }

  private:
    static constexpr std::size_t kLongestWord = 200;     ///< of a value that is one word
    static constexpr std::size_t kLongestMessage = 240;  ///< an error may quote what it found

    [[nodiscard]] Expected<SharedState> result() {
        if (m_fault) return tl::make_unexpected(*m_fault);
        return std::move(m_shared);
    }
    [[nodiscard]] const std::string* find(std::string_view key) const {
        const auto found =
            std::find_if(m_values.begin(), m_values.end(), [key](const LinkValue& value) { return value.key == key; });
        return found == m_values.end() ? nullptr : &found->value;
    }
    /// The first fault is the one that is told; what comes after it is not read.
    void fail(std::string_view key, const InputError& error) {
        if (m_fault) return;
        const std::string place = key.empty() ? "" : std::string(key) + ": ";
        m_fault = InputError{clipped(place + error.text(), kLongestMessage), 0, 0};
    }
    /// The value of a key that has one word; null where it is not there, and where there is a fault.
    [[nodiscard]] const std::string* find_word(std::string_view key) {
        const std::string* text = find(key);
        if (m_fault || text == nullptr) return nullptr;
        if (text->size() <= kLongestWord) return text;
        fail(key, {fmt::format("it has {} characters; expected one word", text->size()), 0, 0});
        return nullptr;
    }
    /// `target` takes the value of a key that is there.
    template <class Value, class Parse>
    void take(std::string_view key, Parse parse, Value& target) {
        const std::string* text = find_word(key);
        if (text == nullptr) return;
        const Expected<Value> value = parse(std::string_view(*text));
        if (!value) return fail(key, value.error());
        target = *value;
    }
    /// A key that makes no sense beside the others.
    void refuse(std::string_view key, const char* why) {
        if (find(key) != nullptr) fail(key, {why, 0, 0});
    }
    void refuse_all_but(std::initializer_list<std::string_view> own, const char* why) {
        for (const LinkValue& value : m_values)
            if (value.key != "language" && std::find(own.begin(), own.end(), value.key) == own.end())
                refuse(value.key, why);
    }
    [[nodiscard]] bool is_tree() const { return m_shared.game->tree() != nullptr; }

    [[nodiscard]] const Lesson* named_lesson() const;
    void check_keys();
    void read_voting();
    bool read_practice();
    void read_game();
    void read_own_lesson();
    void read_lesson();
    void read_stage(std::size_t count);
    void make(const GameSpec& spec);
    void read_rules(GameSpec& spec);
    void read_options();
    void read_play();
    void read_players();
    void read_arrangement();
    void check_options();
    void read_step();
    void read_view();
    void read_nodes();
    void read_compared();

    const std::vector<LinkValue>& m_values;
    const std::vector<Lesson>& m_lessons;
    SharedState m_shared;
    std::optional<InputError> m_fault;
};

}  // namespace plytrace
