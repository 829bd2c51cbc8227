#include "search/file/call_stream.hpp"

#include <cmath>
#include <cstring>
#include <utility>

namespace plytrace {

using namespace call_stream;

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 16U;
constexpr double kNoWindow = std::numeric_limits<double>::quiet_NaN();  ///< is no window: the first one is sent

/// To the bit: 0 and -0 differ.
[[nodiscard]] bool is_same(double a, double b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

}  // namespace

CallWriter::CallWriter(Deliver deliver, Limits limits)
    : m_deliver(std::move(deliver)), m_limits(limits), m_alpha(kNoWindow), m_beta(kNoWindow) {}

void CallWriter::flush() {
    if (!m_bytes.empty()) m_deliver(m_bytes);
    m_bytes.clear();
}

void CallWriter::append(const void* bytes, std::size_t count) {
    const auto* first = static_cast<const std::uint8_t*>(bytes);
    m_bytes.insert(m_bytes.end(), first, first + count);
}

void CallWriter::begin(unsigned head) {
    if (m_limits.calls == 0) throw SearchStopped{};
    --m_limits.calls;
    if (m_bytes.size() >= kBlockBytes) flush();
    m_bytes.push_back(static_cast<std::uint8_t>(head));
}

void CallWriter::begin_with_score(unsigned head, double score) {
    // -0 has no place among the whole numbers of one byte.
    const bool is_short =
        score >= -128 && score <= 127 && score == std::floor(score) && !(score == 0 && std::signbit(score));
    if (is_short) {
        begin(head | kShortScore);
        m_bytes.push_back(static_cast<std::uint8_t>(static_cast<std::int8_t>(score)));
    } else {
        begin(head);
        append(&score, sizeof score);
    }
}

void CallWriter::begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta) {
    begin(kPass);
    const auto length = static_cast<std::uint32_t>(name.size());
    append(&length, sizeof length);
    append(name.data(), name.size());
    append(&depth, sizeof depth);
    append(&alpha, sizeof alpha);
    append(&beta, sizeof beta);
}

void CallWriter::enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass) {
    if (m_open > m_limits.plies) {
        m_is_too_deep = true;
        throw SearchStopped{};
    }
    ++m_open;
    const bool has_window = !is_same(alpha, m_alpha) || !is_same(beta, m_beta);
    const unsigned code = role_code(role, static_cast<unsigned>(pass));
    begin(kEnter | (has_window ? kFlag : 0U) | code << kRoleShift);
    append(&move, sizeof move);
    if (!has_window) return;
    append(&alpha, sizeof alpha);
    append(&beta, sizeof beta);
    m_alpha = alpha;
    m_beta = beta;
}

void CallWriter::evaluate(double value, bool is_terminal) {
    begin_with_score(kEvaluate | (is_terminal ? kFlag : 0U), value);
    --m_open;
}
void CallWriter::returned(double best, bool improved) {
    begin_with_score(kReturned | (improved ? kFlag : 0U), best);
}
void CallWriter::bound(double value) {
    begin_with_score(kBound, value);
}
void CallWriter::cutoff(std::uint32_t skipped) {
    begin(kCutoff);
    append(&skipped, sizeof skipped);
}
void CallWriter::leave(double value) {
    begin_with_score(kLeave, value);
    --m_open;
}

void CallWriter::table(std::uint8_t flags, VisitId visit) {
    begin(kTable | static_cast<unsigned>(flags) << kTableShift);
    append(&visit, sizeof visit);
}

/// Not a step of the search, so it does not count against the limits. The other end numbers lists in the same order.
double CallWriter::score_of(std::span<const double> values) {
    const auto [number, is_new] = m_scores.add(values);
    if (is_new) {
        if (m_bytes.size() >= kBlockBytes) flush();
        m_bytes.push_back(static_cast<std::uint8_t>(kPass | kFlag));
        m_bytes.push_back(static_cast<std::uint8_t>(values.size()));
        append(values.data(), values.size_bytes());
    }
    return number;
}

void CallWriter::playout(std::span<const MoveCode> moves) {
    begin(kPass | kPlayout);
    const auto count = static_cast<std::uint32_t>(moves.size());
    append(&count, sizeof count);
    append(moves.data(), moves.size_bytes());
}

/// Not a step of the search either.
void CallWriter::manner(Manner how, std::uint32_t plies) {
    if (m_bytes.size() >= kBlockBytes) flush();
    m_bytes.push_back(static_cast<std::uint8_t>(kPass | kManner));
    m_bytes.push_back(static_cast<std::uint8_t>(how));
    append(&plies, sizeof plies);
}

void CallWriter::jump(VisitId parent) {
    if (m_bytes.size() >= kBlockBytes) flush();
    m_bytes.push_back(static_cast<std::uint8_t>(kPass | kJump));
    append(&parent, sizeof parent);
}

void CallWriter::put(VisitId parent, MoveCode move, Queued what, double merit) {
    begin(kPass | kPut);
    m_bytes.push_back(static_cast<std::uint8_t>(what));
    append(&parent, sizeof parent);
    append(&move, sizeof move);
    append(&merit, sizeof merit);
}

void CallReader::add(std::vector<std::uint8_t> block) {
    if (block.empty()) return;
    if (is_empty()) {
        m_blocks.clear();
        m_block = 0;
    }
    m_blocks.push_back(std::move(block));
}

void CallReader::take(void* bytes, std::size_t count) {
    expect(count <= left());
    std::memcpy(bytes, m_blocks[m_block].data() + m_at, count);
    m_at += count;
}

double CallReader::score(unsigned head) {
    const bool is_short = (head & kShortScore) != 0;
    const double value = is_short ? static_cast<double>(static_cast<std::int8_t>(byte())) : number();
    end_call();
    return value;
}

double CallReader::number() {
    const auto value = take<double>();
    expect(!std::isnan(value));
    return value;
}

std::vector<double> CallReader::list() {
    const std::size_t count = byte();
    expect(count >= 2 && count <= static_cast<std::size_t>(kMostPlayers));
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) values.push_back(number());
    return values;
}

std::vector<MoveCode> CallReader::moves() {
    const auto count = take<std::uint32_t>();
    expect(count <= left() / sizeof(MoveCode));
    std::vector<MoveCode> moves(count);
    take(moves.data(), count * sizeof(MoveCode));
    end_call();
    return moves;
}

std::string CallReader::text() {
    const auto length = take<std::uint32_t>();
    expect(length <= left());
    std::string text(length, '\0');
    take(text.data(), length);
    return text;
}

void CallReader::end_call() {
    if (m_at < m_blocks[m_block].size()) return;
    m_blocks[m_block] = {};  // read: its memory is free again
    ++m_block;
    m_at = 0;
}

}  // namespace plytrace
