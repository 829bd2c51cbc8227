// The connection to a course's learning management system, over the API of a SCORM 1.2 run-time: which call is made
// when, and what happens if one fails. Results that could not be sent are kept on this machine and sent again. Owned by
// the CourseSession; window's thread.
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

    /// Whether there is a system; if not, call() is never used.
    [[nodiscard]] virtual bool is_there() const = 0;
    /// Calls a function of the API, such as "LMSSetValue", and returns its answer; nothing if it throws. Only
    /// LMSSetValue gets `second`.
    virtual std::optional<std::string> call(const char* function, const std::string& first,
                                            const std::string& second) = 0;

    /// The text that this machine stores under a key until the system has it; empty: none.
    [[nodiscard]] virtual std::string kept(const std::string& key) = 0;
    /// False if the browser has no storage, or no room in it.
    [[nodiscard]] virtual bool keep(const std::string& key, const std::string& text) = 0;

    [[nodiscard]] virtual double seconds() = 0;           ///< since an arbitrary moment; monotonic
    [[nodiscard]] virtual std::string time_of_day() = 0;  ///< local time, "14:05:09"; empty: unknown
};

enum class ConnectionState : std::uint8_t {
    kAlone,    ///< no system: everything is stored on this machine
    kSaved,    ///< the system has everything
    kUnsent,   ///< the system has not accepted the latest results
    kLooking,  ///< review or browse mode: nothing is sent
    kClosed,   ///< finished; no further calls are allowed
};

class CourseConnection {
  public:
    /// `key` identifies the package in this machine's storage.
    CourseConnection(std::unique_ptr<CourseSystem> system, std::string key);

    /// Earlier work that the system, or else this machine, has stored: texts of suspend_text(); empty: none.
    struct Opening {
        std::string from_system, from_here;
    };
    /// Begins the session. If the system refuses, the next open() tries again, and nothing is stored until then,
    /// because the student is unknown.
    [[nodiscard]] Opening open();
    [[nodiscard]] bool is_open() const { return m_is_open; }

    /// Queues an answer for the next send().
    void add(CourseInteraction interaction);
    /// Sends the record and the answers that the system does not have yet, and has the system store them. If that
    /// fails, everything is kept on this machine until it is sent. Without a system, `suspend_text` is kept here.
    void send(const std::vector<CoursePair>& record, const std::string& suspend_text);
    /// Sends once more and ends the session for good. Returns false, and does not end it, if the system does not accept
    /// the results, unless it must end now because the page closes.
    bool finish(const std::vector<CoursePair>& record, const std::string& suspend_text, bool must_be_now);

    [[nodiscard]] ConnectionState state() const { return m_state; }
    /// The record that this machine stores now; another tab may have changed it. Empty: none.
    [[nodiscard]] std::string kept_text() const;
    /// False: this machine could not store the latest results.
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
    std::string m_key;  ///< includes a checksum of the student's id, once it is known
    double m_began = 0;
    ConnectionState m_state = ConnectionState::kAlone;
    bool m_is_open = false, m_has_begun = false, m_is_kept = true;
    bool m_was_done =
        false;  ///< done before this session; it stays done, because some systems close a completed attempt
    std::size_t m_first = 0;                  ///< the system's index for the first of m_unsent
    bool m_takes_answers = true;              ///< whether the system stores answers
    std::vector<CourseInteraction> m_unsent;  ///< answers not committed yet
};

}  // namespace plytrace
