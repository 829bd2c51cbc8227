// A course's system as strict as the strictest ones: it records every violation of SCORM 1.2 as a fault. The limits are
// those of Moodle's and ILIAS's run-times. Committed data outlives the session.
#pragma once

#include <map>
#include <memory>
#include <regex>
#include <string>
#include <vector>

#include "app/practice/course_connection.hpp"
#include "games/core/number_text.hpp"

namespace plytrace::test {

/// What the system has on its disk, and what the machine around the page has: one for several sessions.
struct CourseStore {
    std::map<std::string, std::string> committed, set, kept;
    std::size_t answers = 0;  ///< interactions, committed
    std::vector<std::string> calls, faults;
    double seconds = 100;
    std::string student = "s1", mode = "normal";
    bool is_there = true, lets_in = true;
    bool commits = true;  ///< false: commits answer "false"
    bool throws = false;  ///< every call does
    bool takes_answers = true;
    bool keeps = true;  ///< false: the machine has no room for anything
    bool has_session = false, is_over = false;

    [[nodiscard]] std::string value(const std::string& element) const {
        const auto found = committed.find(element);
        return found == committed.end() ? "" : found->second;
    }
    [[nodiscard]] std::string answer(std::size_t index, const std::string& part) const {
        return value("cmi.interactions." + std::to_string(index) + "." + part);
    }
    void begin_session() {
        has_session = is_over = false;
        set = committed;
    }
};

class StrictSystem final : public CourseSystem {
  public:
    explicit StrictSystem(CourseStore& store) : m_store(store) { m_store.begin_session(); }

    [[nodiscard]] bool is_there() const override { return m_store.is_there; }
    [[nodiscard]] std::string kept(const std::string& key) override { return m_store.kept[key]; }
    [[nodiscard]] bool keep(const std::string& key, const std::string& text) override {
        if (m_store.keeps) m_store.kept[key] = text;
        return m_store.keeps;
    }
    [[nodiscard]] double seconds() override { return m_store.seconds; }
    [[nodiscard]] std::string time_of_day() override { return "14:05:09"; }

    std::optional<std::string> call(const char* function, const std::string& first,
                                    const std::string& second) override {
        const std::string name = function;
        m_store.calls.push_back(name + "(" + first + ")");
        if (!m_store.is_there) fault("a call of a system that is not there");
        if (m_store.is_over) fault(name + " after LMSFinish");
        if (m_store.throws) return std::nullopt;
        if (name == "LMSInitialize") {
            if (m_store.has_session) fault("a second LMSInitialize");
            m_store.has_session = m_store.lets_in;
            return m_store.lets_in ? "true" : "false";
        }
        if (!m_store.has_session) fault(name + " before LMSInitialize");
        if (name == "LMSGetValue") return get(first);
        if (name == "LMSSetValue") return check(first, second) ? (m_store.set[first] = second, "true") : "false";
        if (name != "LMSCommit" && name != "LMSFinish") fault("no such function: " + name);
        if (name == "LMSFinish") m_store.is_over = true;
        if (!m_store.commits) return "false";
        m_store.committed = m_store.set;
        m_store.answers = answers_set();
        return "true";
    }

  private:
    void fault(const std::string& what) { m_store.faults.push_back(what); }

    [[nodiscard]] std::size_t answers_set() const {
        std::size_t count = 0;
        while (m_store.set.count("cmi.interactions." + std::to_string(count) + ".id") > 0) ++count;
        return count;
    }

    std::string get(const std::string& element) {
        if (element == "cmi.core.student_id") return m_store.student;
        if (element == "cmi.core.lesson_mode") return m_store.mode;
        if (element == "cmi.interactions._count") return m_store.takes_answers ? std::to_string(answers_set()) : "";
        if (element == "cmi.core.lesson_status")
            return m_store.set.count(element) > 0 ? m_store.set[element] : "not attempted";
        if (element == "cmi.suspend_data") return m_store.set[element];
        fault("reads " + element);
        return "";
    }

    [[nodiscard]] static bool fits(const std::string& value, const char* pattern) {
        return std::regex_match(value, std::regex(pattern));
    }

    bool check(const std::string& element, const std::string& value) {
        const bool is_fine = is_of_core(element, value) || is_of_answer(element, value);
        if (element == "cmi.core.lesson_status" && value == "incomplete" &&
            fits(get(element), "passed|completed|failed"))
            fault("what was done is no longer done");
        if (!is_fine) fault(element + " = " + value);
        for (const char c : value)
            if (c < ' ' || c > '~') fault("no plain ASCII in " + element);
        return is_fine;
    }

    [[nodiscard]] bool is_of_core(const std::string& element, const std::string& value) const {
        if (element == "cmi.core.lesson_status")
            return fits(value, "passed|completed|failed|incomplete|browsed") && m_store.mode == "normal";
        if (element == "cmi.core.exit") return fits(value, "suspend|");
        if (element == "cmi.core.lesson_location") return value.size() <= 255;
        if (element == "cmi.core.session_time") return fits(value, "[0-9]{2,4}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,2})?");
        if (element == "cmi.suspend_data") return value.size() < 4000 && fits(value, "[A-Za-z0-9_-]*");
        if (element.rfind("cmi.core.score.", 0) != 0) return false;
        return fits(element.substr(15), "raw|min|max") && fits(value, "100|[0-9]{1,2}(\\.[0-9]{1,2})?");
    }

    bool is_of_answer(const std::string& element, const std::string& value) {
        std::smatch parts;
        if (!std::regex_match(element, parts,
                              std::regex("cmi\\.interactions\\.([0-9]+)\\.([a-z_]+)(\\.([0-9]+)\\.pattern)?")))
            return false;
        if (!m_store.takes_answers) return false;
        const std::size_t index = *whole_number<std::size_t>(parts[1].str());
        const std::string part = parts[2];
        if (part == "id") return index <= answers_set() && fits(value, "[!-~]{1,255}");
        if (index >= answers_set()) return false;
        const std::string type = m_store.set["cmi.interactions." + parts[1].str() + ".type"];
        const auto is_response = [&] {
            if (type == "true-false") return fits(value, "t|f|0|1");
            if (type == "choice") return fits(value, "[a-z0-9](,[a-z0-9])*");
            if (type == "numeric") return fits(value, "-?[0-9]+(\\.[0-9]+)?");
            return type == "fill-in" && value.size() <= 255;
        };
        if (part == "correct_responses") return parts[4].matched && is_response();
        if (part == "type")
            return fits(value, "true-false|choice|fill-in|matching|performance|sequencing|likert|numeric");
        if (part == "student_response") return is_response();
        if (part == "result") return fits(value, "correct|wrong|unanticipated|neutral|[0-9]{1,3}(\\.[0-9]{1,2})?");
        return part == "time" && fits(value, "[0-2][0-9]:[0-5][0-9]:[0-5][0-9]");
    }

    CourseStore& m_store;
};

}  // namespace plytrace::test
