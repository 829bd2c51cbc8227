// The connection to a course's learning management system, over the API of a SCORM 1.2 run-time: which call is made
// when, and what happens if one fails. Results that could not be sent are kept on this machine and sent again. Owned by
// the CourseRun; window's thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/practice/course_report.hpp"

namespace plytrace {

class CourseSystem {
  public:
    CourseSystem() = default;
    virtual ~CourseSystem() = default;
    CourseSystem(const CourseSystem&) = delete;
    CourseSystem& operator=(const CourseSystem&) = delete;

    /// Whether there is one; where not, nothing is called.
    [[nodiscard]] virtual bool is_there() const = 0;
    /// Calls a function of the API, "LMSSetValue": what it answers, or nothing where it throws. `second` is given to
    /// LMSSetValue alone.
    virtual std::optional<std::string> call(const char* function, const std::string& first,
                                            const std::string& second) = 0;

    /// What this machine keeps under a key, for as long as the system does not have it; empty: nothing.
    [[nodiscard]] virtual std::string kept(const std::string& key) = 0;
    /// False where it cannot: a browser without storage, or without room in it.
    [[nodiscard]] virtual bool keep(const std::string& key, const std::string& text) = 0;

    [[nodiscard]] virtual double seconds() = 0;           ///< since any moment; never goes back
    [[nodiscard]] virtual std::string time_of_day() = 0;  ///< "14:05:09", here; empty: unknown
};

enum class ConnectionState : std::uint8_t {
    kAlone,    ///< there is no system: all is kept on this machine
    kSaved,    ///< the system has all that it was sent
    kUnsent,   ///< it has not taken the last of it
    kLooking,  ///< it only lets one look: nothing is sent
    kClosed,   ///< finished; nothing may be called any more
};

class CourseConnection {
  public:
    /// `key`: of the package, for what is kept here.
    CourseConnection(std::unique_ptr<CourseSystem> system, std::string key);

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

    [[nodiscard]] ConnectionState state() const { return m_state; }
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
    ConnectionState m_state = ConnectionState::kAlone;
    bool m_is_open = false, m_has_begun = false, m_is_kept = true;
    bool m_was_done = false;                  ///< before this session, and stays that: some systems close it then
    std::size_t m_first = 0;                  ///< the system's number for the first of m_unsent
    bool m_takes_answers = true;              ///< not all systems do
    std::vector<CourseInteraction> m_unsent;  ///< which no commit has stored yet
};

}  // namespace plytrace
