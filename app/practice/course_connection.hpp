// The connection to a course's system: which call comes when, and what is done where one fails. What could not be sent
// is kept on this machine, and sent again. Owned by the CourseRun; window's thread.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/practice/course_report.hpp"
#include "app/practice/course_system.hpp"

namespace plytrace {

enum class LinkState : std::uint8_t {
    kAlone,    ///< there is no system: all is kept on this machine
    kSaved,    ///< the system has all that it was sent
    kUnsent,   ///< it has not taken the last of it
    kLooking,  ///< it only lets one look: nothing is sent
    kClosed,   ///< finished; nothing may be called any more
};

class CourseLink {
  public:
    /// `key`: of the package, for what is kept here.
    CourseLink(std::unique_ptr<CourseSystem> system, std::string key);

    /// What the system, or else this machine, has of earlier work: texts of suspend_text(), the system's first; empty
    /// ones: nothing.
    struct Opening {
        std::string from_system, from_here;
    };
    /// Begins the session, and says that it has begun. Where the system does not let it begin, it is tried again by the
    /// next open(), and until then nothing is kept: nobody knows whose it is.
    [[nodiscard]] Opening open();
    [[nodiscard]] bool is_open() const { return m_is_open; }

    /// An answer that the next send() takes along.
    void add(CourseInteraction interaction);
    /// Sets what is said of the record, and the answers that the system does not have yet, and has them stored. Where
    /// that fails, all of it is kept here until it is sent. `suspend_text` is kept here where there is no system.
    void send(const std::vector<CoursePair>& record, const std::string& suspend_text);
    /// Sends once more, and ends the session for good. False, and nothing has ended, where the system does not take it;
    /// unless it must be now, because the page goes away.
    bool finish(const std::vector<CoursePair>& record, const std::string& suspend_text, bool must_be_now);

    [[nodiscard]] LinkState state() const { return m_state; }
    /// The record that this machine has now: another tab may have kept it. Empty: none.
    [[nodiscard]] std::string kept_text() const;
    /// False: this machine could not keep what was to be sent last.
    [[nodiscard]] bool is_kept() const { return m_is_kept; }
    [[nodiscard]] bool has_system() const { return m_system->is_there(); }
    [[nodiscard]] double seconds() const { return m_system->seconds() - m_began; }
    [[nodiscard]] std::string time_of_day() const { return m_system->time_of_day(); }

  private:
    [[nodiscard]] bool ask(const char* function, const std::string& first = "", const std::string& second = "");
    [[nodiscard]] std::string get(const std::string& element);
    void begin(Opening& opening);
    [[nodiscard]] bool set_all(const std::vector<CoursePair>& record);
    void keep_here(const std::string& suspend_text);
    [[nodiscard]] std::string take_kept();

    std::unique_ptr<CourseSystem> m_system;
    std::string m_key;  ///< with a sum of the student's id, once that is known
    double m_began = 0;
    LinkState m_state = LinkState::kAlone;
    bool m_is_open = false, m_has_begun = false, m_is_kept = true;
    bool m_was_done = false;                  ///< before this session, and stays that: some systems close it then
    std::size_t m_first = 0;                  ///< the system's number for the first of m_unsent
    bool m_takes_answers = true;              ///< not all systems do
    std::vector<CourseInteraction> m_unsent;  ///< which no commit has stored yet
};

}  // namespace plytrace
