#include "app/practice/course_connection.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "app/base/base64.hpp"
#include "games/core/number_text.hpp"

namespace plytrace {
namespace {

using nlohmann::json;

constexpr std::size_t kMostUnsent = 500;
constexpr std::size_t kMostAnswersThere = 100'000;
constexpr std::size_t kLongestText = 300;
/// Elements without which work would be lost. A system may lack others.
constexpr std::array<std::string_view, 3> kNeeded = {"cmi.core.score.raw", "cmi.core.lesson_status",
                                                     "cmi.suspend_data"};

[[nodiscard]] json interaction_json(const CourseInteraction& told) {
    return {told.id, told.type, told.response, told.patterns, told.result, told.time};
}

/// Stored text is untrusted: it may contain anything.
[[nodiscard]] std::optional<CourseInteraction> interaction_in(const json& list) {
    const auto is_text = [](const json& value) {
        return value.is_string() && value.get_ref<const std::string&>().size() <= kLongestText;
    };
    if (!list.is_array() || list.size() != 6 || !list[3].is_array()) return std::nullopt;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (i != 3 && !is_text(list[i])) return std::nullopt;
    if (!std::all_of(list[3].begin(), list[3].end(), is_text)) return std::nullopt;
    return CourseInteraction{list[0], list[1], list[2], list[3].get<std::vector<std::string>>(), list[4], list[5]};
}

/// A record and a list of answers; null if the text is anything else.
[[nodiscard]] json parse_kept(const std::string& text) {
    json kept = json::parse(text, nullptr, false);
    const bool is_ours = kept.is_array() && kept.size() == 2 && kept[0].is_string() && kept[1].is_array();
    return is_ours ? kept : json();
}

}  // namespace

CourseConnection::CourseConnection(std::unique_ptr<CourseSystem> system, std::string key)
    : m_system(std::move(system)), m_key(std::move(key)), m_began(m_system->seconds()) {}

bool CourseConnection::ask(const char* function, const std::string& first, const std::string& second) {
    const auto answer = m_system->call(function, first, second);
    return answer && *answer == "true";
}

std::string CourseConnection::get(const std::string& element) {
    return m_system->call("LMSGetValue", element, "").value_or("");
}

void CourseConnection::begin(Opening& opening) {
    m_has_begun = true;
    m_state = ConnectionState::kSaved;
    // Identifies the student, so that nobody continues another student's work on this machine. Only a checksum of the
    // id is stored.
    m_key += "." + checksum_of(get("cmi.core.student_id"));
    const std::string mode = get("cmi.core.lesson_mode");
    if (mode == "browse" || mode == "review") m_state = ConnectionState::kLooking;
    const std::string status = get("cmi.core.lesson_status");
    m_was_done = status == "completed" || status == "passed" || status == "failed";
    opening.from_system = get("cmi.suspend_data");
    const auto count = whole_number<std::size_t>(get("cmi.interactions._count"));
    m_takes_answers = count && *count <= kMostAnswersThere;
    m_first = m_takes_answers ? *count : 0;
    if (m_state != ConnectionState::kLooking && (status.empty() || status == "not attempted"))
        (void)ask("LMSSetValue", "cmi.core.lesson_status", "incomplete");
}

CourseConnection::Opening CourseConnection::open() {
    Opening opening;
    if (m_is_open) return opening;
    if (m_system->is_there()) {
        m_state = ConnectionState::kUnsent;
        if (!ask("LMSInitialize")) return opening;
        begin(opening);
    }
    m_is_open = true;
    if (m_state != ConnectionState::kLooking) opening.from_here = take_kept();
    return opening;
}

std::string CourseConnection::take_kept() {
    const json kept = parse_kept(m_system->kept(m_key));
    if (kept.is_null()) return "";
    std::vector<CourseInteraction> unsent;
    for (const json& each : kept[1]) {
        auto interaction = interaction_in(each);
        if (interaction && unsent.size() < kMostUnsent) unsent.push_back(std::move(*interaction));
    }
    m_unsent.insert(m_unsent.begin(), unsent.begin(), unsent.end());
    return kept[0];
}

std::string CourseConnection::kept_text() const {
    const json kept = m_is_open ? parse_kept(m_system->kept(m_key)) : json();
    return kept.is_null() ? "" : kept[0].get<std::string>();
}

void CourseConnection::keep_here(const std::string& suspend_text) {
    json list = json::array();
    for (const CourseInteraction& told : m_unsent) list.push_back(interaction_json(told));
    m_is_kept = m_system->keep(m_key, json{suspend_text, list}.dump(-1, ' ', false, json::error_handler_t::replace));
}

void CourseConnection::add(CourseInteraction interaction) {
    const bool is_taken = m_state == ConnectionState::kSaved || m_state == ConnectionState::kUnsent;
    if (!is_taken || !m_takes_answers || m_unsent.size() == kMostUnsent) return;
    interaction.time = m_system->time_of_day();
    m_unsent.push_back(std::move(interaction));
}

bool CourseConnection::set_all(const std::vector<CoursePair>& record) {
    const auto set = [this](const CoursePair& pair) { return ask("LMSSetValue", pair.first, pair.second); };
    for (std::size_t i = 0; i < m_unsent.size() && m_takes_answers; ++i) {
        for (const CoursePair& pair : interaction_pairs(m_unsent[i], m_first + i)) (void)set(pair);
    }
    bool is_taken = true;
    for (const CoursePair& pair : record) {
        if (m_was_done && pair == CoursePair("cmi.core.lesson_status", "incomplete")) continue;
        const bool is_needed = std::find(kNeeded.begin(), kNeeded.end(), pair.first) != kNeeded.end();
        is_taken = (set(pair) || !is_needed) && is_taken;
    }
    return is_taken;
}

void CourseConnection::send(const std::vector<CoursePair>& record, const std::string& suspend_text) {
    if (!m_is_open || m_state == ConnectionState::kClosed || m_state == ConnectionState::kLooking) return;
    keep_here(suspend_text);  // first, so that nothing is lost if a call fails
    if (m_state == ConnectionState::kAlone) return;
    const bool is_sent = set_all(record) && ask("LMSCommit");
    m_state = is_sent ? ConnectionState::kSaved : ConnectionState::kUnsent;
    if (!is_sent) return;
    m_first += m_takes_answers ? m_unsent.size() : 0;
    m_unsent.clear();
    (void)m_system->keep(m_key, "");
}

bool CourseConnection::finish(const std::vector<CoursePair>& record, const std::string& suspend_text,
                              bool must_be_now) {
    if (m_state == ConnectionState::kClosed) return true;
    send(record, suspend_text);
    if (m_state == ConnectionState::kUnsent && !must_be_now) return false;
    if (m_has_begun) (void)ask("LMSFinish");
    m_state = ConnectionState::kClosed;
    return true;
}

}  // namespace plytrace
