#include "app/control/practice/practice_resume.hpp"

#include <algorithm>
#include <functional>

#include "app/base/json_fields.hpp"
#include "app/control/app_state.hpp"
#include "app/control/practice/practice_files.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/practice/practice_words.hpp"
#include "app/practice/questions.hpp"
#include "app/practice/score_file.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

using nlohmann::json;

class ProgressHash {
  public:
    void add(std::uint64_t number) { m_hash = (m_hash ^ number) * 1'099'511'628'211U; }
    void add_number(double number) { add(std::hash<double>()(number)); }
    void add_answer(const std::vector<double>& numbers) {
        add(numbers.size());
        for (const double number : numbers) add_number(number);
    }
    [[nodiscard]] std::size_t get() const { return static_cast<std::size_t>(m_hash ^ m_hash >> 32U) | 1U; }

  private:
    std::uint64_t m_hash = 14'695'981'039'346'656'037U;
};

constexpr std::size_t kLongestKept = 4 * kLongestScoreFile;  ///< bytes: two score files as text in text

/// A text of practice_text().
struct Kept {
    ScoreFile file;
    std::optional<ScoreFile> handed_in;
    AttemptProgress come;
};

/// A score file, which is a text in this text.
[[nodiscard]] ScoreFile score_in(JsonFields& fields, const char* key) {
    auto file = parse_score_file(fields.text(key, kLongestScoreFile, JsonText::kAny));
    if (!file) fail_at(fields.place_of(key), file.error().text());
    return std::move(*file);
}

[[nodiscard]] Kept read_kept(const json& object) {
    JsonFields fields(object, "");
    fields.require({"score"});
    Kept kept;
    kept.file = score_in(fields, "score");
    if (fields.has("last")) kept.handed_in = score_in(fields, "last");
    const auto count = std::min<std::uint64_t>(fields.count("handed_in", 0), kMostTimesHandedIn);
    kept.come = {static_cast<int>(count), fields.flag("is_over", false), fields.flag("is_judged", false),
                 fields.flag("is_counted", false)};
    return kept;
}

[[nodiscard]] Expected<Kept> parse_kept(const std::string& text) {
    return read_object(text, kLongestKept, read_kept);
}

}  // namespace

bool is_practice_begun(const AppState& app) {
    const PracticeSession* practice = practising(app);
    if (practice == nullptr) return false;
    const auto is_set = [](const auto& value) { return value.has_value(); };
    const PruneMarks& marks = practice->marks;
    return practice->times_handed_in > 0 || practice->hints > 0 || !practice->run.empty() ||
           std::any_of(practice->answers.begin(), practice->answers.end(), is_set) ||
           std::find(marks.crossed_out.begin(), marks.crossed_out.end(), true) != marks.crossed_out.end() ||
           std::any_of(marks.values.begin(), marks.values.end(), is_set) ||
           std::any_of(marks.windows.begin(), marks.windows.end(), is_set);
}

bool has_unsaved_practice(const AppState& app) {
    if (!is_practice_begun(app)) return false;
    const PracticeSession& practice = *practising(app);
    return !practice.is_over || practice_hash(app) != practice.saved;
}

std::size_t practice_hash(const AppState& app) {
    if (!is_practice_begun(app)) return 0;
    const PracticeSession& practice = *practising(app);
    ProgressHash hash;
    hash.add(practice.sum);
    hash.add(std::hash<std::string>()(practice.student));
    hash.add(static_cast<std::uint64_t>(practice.hints));
    hash.add(static_cast<std::uint64_t>(practice.times_handed_in));
    hash.add(practice.is_over ? 1 : 0);
    hash.add(practice.judgement ? 1 : 0);
    hash.add(practice.hand ? 1 : 0);
    hash.add(practice.is_counted ? 1 : 0);
    for (const auto& answer : practice.answers) {
        if (answer) hash.add_answer(*answer);
    }
    for (const HandStep& step : practice.run) {
        hash.add(static_cast<std::uint64_t>(step.move));
        hash.add(static_cast<std::uint64_t>(step.child));
        hash.add_answer(step.numbers);
    }
    for (NodeId node = 0; node < practice.marks.crossed_out.size(); ++node) {
        if (practice.marks.crossed_out[node]) hash.add(node);
        if (const auto& value = practice.marks.values[node]) {
            hash.add(node);
            hash.add_number(*value);
        }
        if (const auto& window = practice.marks.windows[node]) {
            hash.add(node);
            hash.add_answer({window->alpha, window->beta});
        }
    }
    return hash.get();
}

std::string practice_text(const AppState& app) {
    const PracticeSession& practice = *practising(app);
    json kept = {{"score", score_file_text(attempt_of(app), Score())},
                 {"handed_in", practice.times_handed_in},
                 {"is_over", practice.is_over},
                 {"is_judged", practice.judgement.has_value() || practice.hand.has_value()},
                 {"is_counted", practice.is_counted}};
    if (practice.handed_in) kept["last"] = score_file_text(practice.handed_in->attempt, Score());
    return kept.dump(-1, ' ', false, json::error_handler_t::replace);
}

void resume_attempt(AppState& app, const Attempt& attempt, const AttemptProgress& come) {
    PracticeSession& practice = *practising(app);
    std::copy(attempt.answers.begin(), attempt.answers.end(), practice.answers.begin());
    const auto open = std::find(practice.answers.begin(), practice.answers.end(), std::nullopt);
    practice.question = static_cast<std::size_t>(open - practice.answers.begin());
    practice.marks = marks_of(practice.task, attempt);
    practice.run = attempt.run;
    practice.hints = attempt.hints;
    practice.student = attempt.student;
    practice.seconds = attempt.seconds;
    practice.times_handed_in = come.times_handed_in;
    practice.is_over = come.is_over;
    practice.is_counted = come.is_counted;
    const Exercise& exercise = practice.task.exercise;
    if (come.is_judged && exercise.kind == PracticeKind::kPrune)
        practice.judgement = judge_marks(practice.task, practice.marks);
    if (come.is_judged && exercise.kind == PracticeKind::kByHand)
        practice.hand = judge_hand(practice.task, practice.run);
    open_stage(practice);
    if (asks_questions(exercise) && open == practice.answers.end()) hand_in(app);
    follow_stage(practice);
}

Expected<bool> resume_practice(AppState& app, const std::string& text) {
    const auto kept = parse_kept(text);
    if (!kept) return tl::make_unexpected(kept.error());
    const Attempt& attempt = kept->file.attempt;
    if (const auto fits = grade_attempt(app.language, attempt); !fits) return tl::make_unexpected(fits.error());
    if (auto started = start_practice(app, attempt.exercise); !started) return started;
    resume_attempt(app, attempt, kept->come);
    if (!kept->handed_in) return true;
    const Attempt& last = kept->handed_in->attempt;
    PracticeSession& practice = *practising(app);
    if (auto score = grade_attempt(app.language, practice.task, last))
        practice.handed_in = PracticeSession::HandedIn{last, std::move(*score)};
    return true;
}

void resume_if_same(AppState& app, const std::string& text) {
    const auto kept = parse_kept(text);
    if (!kept || practising(app) == nullptr) return;
    if (kept->file.attempt.exercise == practising(app)->task.exercise) (void)resume_practice(app, text);
}

PracticeSummary practice_summary(const Language& language, const std::string& text) {
    const auto kept = parse_kept(text);
    if (!kept) return {};
    return {practice_title(language, kept->file.attempt.exercise), kept->come.is_over};
}

}  // namespace plytrace
