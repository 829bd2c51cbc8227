#include "app/practice/course_record.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "app/base/base64.hpp"
#include "app/practice/exercise_text.hpp"
#include "app/practice/questions.hpp"
#include "app/practice/score_file.hpp"

namespace plytrace {
namespace {

class ByteWriter {
  public:
    void byte(unsigned value) { m_bytes += static_cast<char>(value & 0xFFU); }
    /// Writes seven bits per byte, the lowest first.
    void whole(std::uint64_t value);
    /// Writes small whole numbers in one byte, numbers with two decimals in a few, others in nine. Precondition: not
    /// NaN.
    void number(double value);
    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

  private:
    std::string m_bytes;
};

class ByteReader {
  public:
    explicit ByteReader(std::string_view bytes) : m_rest(bytes) {}
    unsigned byte();
    /// Fails if the number is more than `most`. All functions return 0 after a failure.
    std::uint64_t whole(std::uint64_t most);
    double number();
    void fail() { m_is_fine = false; }
    [[nodiscard]] bool is_fine() const { return m_is_fine; }
    [[nodiscard]] bool is_at_end() const { return m_is_fine && m_rest.empty(); }

  private:
    std::string_view m_rest;
    bool m_is_fine = true;
};

/// The lowest two bits of a number's first byte.
enum Form : std::uint64_t { kWhole, kHundredths, kInfinite, kAny };

constexpr double kParts = 100;
constexpr double kLargestWhole = 1e12;
constexpr std::uint64_t kMostPacked = std::uint64_t{1} << 52U;  // hundredths of kLargestWhole, with sign and form

[[nodiscard]] std::uint64_t zigzag_encoded(double value) {
    const auto whole = static_cast<std::int64_t>(value);
    return whole < 0 ? static_cast<std::uint64_t>(-whole) * 2 - 1 : static_cast<std::uint64_t>(whole) * 2;
}
[[nodiscard]] double zigzag_decoded(std::uint64_t value) {
    const auto half = static_cast<double>((value + 1) / 2);
    return value % 2 == 0 ? half : -half;
}

void ByteWriter::whole(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) byte(static_cast<unsigned>(value & 0x7FU) | 0x80U);
    byte(static_cast<unsigned>(value));
}

void ByteWriter::number(double value) {
    if (std::isinf(value)) return whole(kInfinite | (value < 0 ? 4U : 0U));
    if (std::abs(value) <= kLargestWhole) {
        if (value == std::floor(value)) return whole(zigzag_encoded(value) << 2U | kWhole);
        const double hundredths = std::round(value * kParts);
        if (hundredths / kParts == value) return whole(zigzag_encoded(hundredths) << 2U | kHundredths);
    }
    whole(kAny);
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    for (int i = 0; i < 8; ++i, bits >>= 8U) byte(static_cast<unsigned>(bits & 0xFFU));
}

unsigned ByteReader::byte() {
    if (!m_is_fine || m_rest.empty()) {
        m_is_fine = false;
        return 0;
    }
    const auto value = static_cast<unsigned char>(m_rest.front());
    m_rest.remove_prefix(1);
    return value;
}

std::uint64_t ByteReader::whole(std::uint64_t most) {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 63; shift += 7) {
        const unsigned part = byte();
        value |= std::uint64_t{part & 0x7FU} << shift;
        if ((part & 0x80U) != 0) continue;
        if (value > most) m_is_fine = false;
        return m_is_fine ? value : 0;
    }
    m_is_fine = false;
    return 0;
}

double ByteReader::number() {
    const std::uint64_t packed = whole(kMostPacked);
    switch (packed & 3U) {
        case kWhole:
            return zigzag_decoded(packed >> 2U);
        case kHundredths:
            return zigzag_decoded(packed >> 2U) / kParts;
        case kInfinite:
            return packed >> 2U == 0 ? std::numeric_limits<double>::infinity()
                                     : -std::numeric_limits<double>::infinity();
        default:
            break;
    }
    std::uint64_t bits = 0;
    for (unsigned i = 0; i < 8; ++i) bits |= std::uint64_t{byte()} << 8U * i;
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    if (!std::isnan(value) && m_is_fine) return value;
    m_is_fine = false;
    return 0;
}

// ---- the record ----------------------------------------------------------------------------------------------------

constexpr char kVersion = '1';
constexpr std::uint64_t kMostCount = 20'000, kMostNumbers = 7;
constexpr unsigned kIsOver = 1, kHasPoints = 2, kHasAnswers = 4, kIsTouched = 8;

// ---- the answers, by kind -----------------------------------------------------------------------------------------

void put_numbers(ByteWriter& out, const std::vector<double>& numbers) {
    for (const double number : numbers) out.number(number);
}

void put_answers(ByteWriter& out, const Attempt& attempt) {
    out.whole(attempt.answers.size());
    for (const auto& answer : attempt.answers) {
        out.whole(answer ? answer->size() : 0);
        if (answer) put_numbers(out, *answer);
    }
    // Leaves and nodes ascend, so their differences are small.
    const auto put_step = [&out](std::size_t& before, std::size_t at) { out.whole(at - std::exchange(before, at)); };
    std::size_t before = 0;
    out.whole(attempt.crossed_out.size());
    for (const std::size_t leaf : attempt.crossed_out) put_step(before, leaf);
    before = 0;
    out.whole(attempt.values.size());
    for (const auto& [node, value] : attempt.values) {
        put_step(before, node);
        out.number(value);
    }
    before = 0;
    out.whole(attempt.windows.size());
    for (const auto& [node, window] : attempt.windows) {
        put_step(before, node);
        out.number(window.alpha);
        out.number(window.beta);
    }
    out.whole(attempt.run.size());
    for (const HandStep& step : attempt.run) {
        const auto child = static_cast<std::uint64_t>(step.child);
        out.whole((child << 3U | step.numbers.size()) << 3U | static_cast<unsigned>(step.move));
        put_numbers(out, step.numbers);
    }
}

[[nodiscard]] std::vector<double> numbers_in(ByteReader& in, std::uint64_t count) {
    std::vector<double> numbers;
    for (std::uint64_t i = 0; i < count && in.is_fine(); ++i) numbers.push_back(in.number());
    return numbers;
}

/// Calls `read` as many times as the text says, until reading fails.
template <class Read>
void read_each(ByteReader& in, Read read) {
    const std::uint64_t count = in.whole(kMostCount);
    for (std::uint64_t i = 0; i < count && in.is_fine(); ++i) read(i == 0);
}

void read_answers(ByteReader& in, Attempt& attempt) {
    read_each(in, [&](bool) {
        const std::uint64_t count = in.whole(kMostNumbers);
        attempt.answers.emplace_back();
        if (count > 0) attempt.answers.back() = numbers_in(in, count);
    });
    std::size_t at = 0;
    const auto next = [&](bool is_first) {
        const std::size_t distance = static_cast<std::size_t>(in.whole(kMostPracticeNodes));
        if (distance == 0 && !is_first) in.fail();
        return at = is_first ? distance : at + distance;
    };
    read_each(in, [&](bool is_first) { attempt.crossed_out.push_back(next(is_first)); });
    read_each(in, [&](bool is_first) {
        const auto node = static_cast<NodeId>(next(is_first));
        attempt.values.emplace_back(node, in.number());
    });
    read_each(in, [&](bool is_first) {
        const auto node = static_cast<NodeId>(next(is_first));
        const double alpha = in.number();
        attempt.windows.emplace_back(node, Window{alpha, in.number()});
    });
    read_each(in, [&](bool) {
        const std::uint64_t packed = in.whole(kMostPracticeNodes << 6U);
        HandStep step;
        if ((packed & 7U) >= kHandMoves.size()) return in.fail();
        step.move = static_cast<HandMove>(packed & 7U);
        step.child = static_cast<MoveCode>(packed >> 6U);
        step.numbers = numbers_in(in, packed >> 3U & 7U);
        attempt.run.push_back(std::move(step));
    });
}

// ---- one exercise -------------------------------------------------------------------------------------------------

void put_item(ByteWriter& out, const CourseItem& item, bool has_answers) {
    const Attempt& attempt = item.attempt;
    if (item == untouched_item(attempt.exercise)) return out.byte(0);
    out.byte(kIsTouched | (item.is_over ? kIsOver : 0) | (item.hundredths ? kHasPoints : 0) |
             (has_answers ? kHasAnswers : 0));
    const unsigned sum = exercise_sum(attempt.exercise);
    out.byte(sum);
    out.byte(sum >> 8U);
    if (item.hundredths) out.whole(static_cast<std::uint64_t>(*item.hundredths));
    for (const int count : {attempt.hints, attempt.seconds, attempt.handed_in})
        out.whole(static_cast<std::uint64_t>(count));
    if (has_answers) put_answers(out, attempt);
}

/// Whether the exercise is still the one that the text describes.
[[nodiscard]] bool read_item(ByteReader& in, CourseItem& item) {
    const unsigned flags = in.byte();
    if (flags == 0) return true;
    CourseItem read = item;
    if ((flags & kIsTouched) == 0) in.fail();
    read.is_over = (flags & kIsOver) != 0;
    read.has_answers = (flags & kHasAnswers) != 0;
    const unsigned low = in.byte();
    const bool is_same = (in.byte() << 8U | low) == exercise_sum(item.attempt.exercise);
    if ((flags & kHasPoints) != 0) read.hundredths = static_cast<int>(in.whole(kMostPoints * 100));
    read.attempt.hints = static_cast<int>(in.whole(kMostHintsUsed));
    read.attempt.seconds = static_cast<int>(in.whole(kMostSecondsTaken));
    read.attempt.handed_in = static_cast<int>(in.whole(kMostTimesHandedIn));
    if (read.has_answers) read_answers(in, read.attempt);
    if (read.hundredths && *read.hundredths > item.attempt.exercise.points * 100) read.hundredths.reset();
    if (is_same) item = std::move(read);
    return is_same;
}

[[nodiscard]] std::string text_of(const CourseRecord& record, const std::vector<bool>& has_answers) {
    ByteWriter out;
    out.whole(record.current);
    out.whole(record.items.size());
    for (std::size_t i = 0; i < record.items.size(); ++i) put_item(out, record.items[i], has_answers[i]);
    const std::uint32_t sum = crc32_of(out.bytes());
    for (const unsigned shift : {0U, 8U, 16U, 24U}) out.byte(sum >> shift);
    return kVersion + base64url(out.bytes());
}

/// The exercise whose answers are left out next: finished ones from the first on, then the longest of the others, the
/// open one last. `size()` if there is none left.
[[nodiscard]] std::size_t next_to_leave_out(const CourseRecord& record, const std::vector<bool>& has_answers) {
    const auto size_of = [&](std::size_t i) {
        ByteWriter out;
        put_answers(out, record.items[i].attempt);
        return out.bytes().size();
    };
    std::size_t chosen = has_answers.size();
    auto best = std::make_tuple(0, std::size_t{0});
    for (std::size_t i = 0; i < has_answers.size(); ++i) {
        if (!has_answers[i]) continue;
        const int rank = record.items[i].is_over ? 3 : i != record.current ? 2 : 1;
        const auto worth = std::make_tuple(rank, rank == 3 ? has_answers.size() - i : size_of(i));
        if (worth <= best) continue;
        best = worth;
        chosen = i;
    }
    return chosen;
}

constexpr const char* kForeign = "not written by Plytrace, or damaged";

}  // namespace

CourseItem untouched_item(const Exercise& exercise) {
    CourseItem item;
    item.attempt.exercise = exercise;
    item.attempt.handed_in = 0;
    return item;
}

CourseRecord untouched_record(const CoursePackage& package) {
    CourseRecord record;
    for (const Exercise& exercise : package.exercises) record.items.push_back(untouched_item(exercise));
    return record;
}

SuspendText suspend_text(const CourseRecord& record, std::size_t longest) {
    std::vector<bool> has_answers;
    for (const CourseItem& item : record.items) has_answers.push_back(item.has_answers);
    SuspendText written{text_of(record, has_answers), 0};
    while (written.text.size() > longest) {
        const std::size_t next = next_to_leave_out(record, has_answers);
        if (next == has_answers.size()) break;
        has_answers[next] = false;
        ++written.left_out;
        written.text = text_of(record, has_answers);
    }
    return written;
}

Expected<SuspendRecord> parse_suspend_text(const CoursePackage& package, std::string_view text) {
    SuspendRecord read{untouched_record(package), 0};
    if (text.empty()) return read;
    const auto bytes = bytes_of_base64url(text.substr(1));
    if (text[0] != kVersion || !bytes || bytes->size() < 4) return input_error(kForeign);
    const std::string_view content = std::string_view(*bytes).substr(0, bytes->size() - 4);
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < 4; ++i)
        sum |= std::uint32_t{static_cast<unsigned char>((*bytes)[content.size() + i])} << 8U * i;
    if (sum != crc32_of(content)) return input_error(kForeign);
    ByteReader in(content);
    const std::size_t current = static_cast<std::size_t>(in.whole(kMostPackageExercises));
    const std::size_t count = static_cast<std::size_t>(in.whole(kMostPackageExercises));
    for (std::size_t i = 0; i < count && in.is_fine(); ++i) {
        CourseItem gone = untouched_item({});  // an exercise that an earlier version of the package had
        CourseItem& item = i < read.record.items.size() ? read.record.items[i] : gone;
        if (!read_item(in, item) && &item != &gone) ++read.changed;
    }
    if (!in.is_at_end()) return input_error(kForeign);
    read.record.current = std::min(current, package.exercises.size() - 1);
    return read;
}

static std::size_t count_done(const Attempt& attempt) {
    return attempt.answers.size() + attempt.crossed_out.size() + attempt.values.size() + attempt.windows.size() +
           attempt.run.size();
}

CourseRecord with_more_done(CourseRecord record, const CourseRecord& before, const CourseRecord& other) {
    const auto progress = [](const CourseItem& item) {
        return std::make_tuple(item.is_over, item.attempt.handed_in, count_done(item.attempt), item.attempt.hints);
    };
    const auto without_time = [](CourseItem item) {
        item.attempt.seconds = 0;
        return item;
    };
    for (std::size_t i = 0; i < std::min({record.items.size(), before.items.size(), other.items.size()}); ++i) {
        const bool is_touched = without_time(record.items[i]) != without_time(before.items[i]);
        if (!is_touched && progress(other.items[i]) > progress(record.items[i])) record.items[i] = other.items[i];
    }
    return record;
}

CourseRecord merged(CourseRecord first, const CourseRecord& second) {
    const auto progress = [](const CourseItem& item) {
        const Attempt& attempt = item.attempt;
        return std::make_tuple(item.is_over, attempt.handed_in, attempt.seconds, attempt.hints, count_done(attempt));
    };
    for (std::size_t i = 0; i < std::min(first.items.size(), second.items.size()); ++i) {
        CourseItem& item = first.items[i];
        const CourseItem& other = second.items[i];
        const auto best = std::max(item.hundredths, other.hundredths);
        if (progress(other) > progress(item)) item = other;
        if (!asks_questions(item.attempt.exercise)) item.hundredths = best;
    }
    return first;
}

}  // namespace plytrace
