// A search's calls to its sink as bytes, to be replayed into a sink in another memory: a browser's worker shares none
// with the page. About 5 bytes a call. Not a file format: both ends are the same program.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/file/call_grammar.hpp"
#include "search/trace/score_table.hpp"
#include "search/trace/sink.hpp"

namespace plytrace {

/// The sink that writes. On the search's thread.
class CallWriter {
  public:
    static constexpr bool enabled = true;
    using Deliver = std::function<void(std::span<const std::uint8_t>)>;

    struct Limits {
        std::uint64_t calls = std::numeric_limits<std::uint64_t>::max();
        std::uint32_t plies = std::numeric_limits<std::uint32_t>::max();  ///< of the deepest node; the root is at 0
    };
    /// Passes blocks of whole calls to `deliver`. Throws SearchStopped when a limit is exceeded.
    explicit CallWriter(Deliver deliver, Limits limits);
    explicit CallWriter(Deliver deliver) : CallWriter(std::move(deliver), Limits()) {}
    /// Delivers the remaining calls; to be called once the search is over, stopped or not.
    void flush();
    /// Whether the search was ended because of the limit of plies.
    [[nodiscard]] bool is_too_deep() const { return m_is_too_deep; }

    void begin_pass(std::string_view name, std::int32_t depth, double alpha, double beta);
    void enter(MoveCode move, Role role, double alpha, double beta, VisitPass pass = VisitPass::kAsAbove);
    void evaluate(double value, bool is_terminal);
    void returned(double best, bool improved);
    void bound(double value);
    void cutoff(std::uint32_t skipped);
    void leave(double value);
    void table(std::uint8_t flags, VisitId visit);
    double score_of(std::span<const double> values);
    void playout(std::span<const MoveCode> moves);
    void manner(Manner how, std::uint32_t plies);
    void jump(VisitId parent);
    void put(VisitId parent, MoveCode move, Queued what, double merit);

  private:
    Deliver m_deliver;
    Limits m_limits;           ///< calls: those that are left
    std::uint32_t m_open = 0;  ///< nodes entered and not left
    bool m_is_too_deep = false;
    std::vector<std::uint8_t> m_bytes;
    double m_alpha, m_beta;  ///< of the last enter
    ScoreTable m_scores;

    void begin(unsigned head);
    void begin_with_score(unsigned head, double score);
    void append(const void* bytes, std::size_t count);
};
static_assert(TraceSink<CallWriter>);

/// Thrown for blocks that no CallWriter can have written.
class DamagedCalls : public std::runtime_error {
  public:
    DamagedCalls() : std::runtime_error("the search's calls arrived damaged") {}
};

/// Replays blocks into a sink call by call: call() as often as wanted, until is_empty().
class CallReader {
  public:
    /// `values`: what the scores are.
    explicit CallReader(ValueKind values = ValueKind::kMinimax) : m_grammar(values) {}

    /// Adds a block as it was delivered; blocks are replayed in the order in which they were added.
    void add(std::vector<std::uint8_t> block);
    [[nodiscard]] bool is_empty() const { return m_block == m_blocks.size(); }
    /// Makes the next call. Exceptions of the sink pass through. Throws DamagedCalls if a call breaks off, has an
    /// impossible value, or violates the CallGrammar. Does not check whether moves are legal.
    template <TraceSink Sink>
    void call(Sink& sink);

  private:
    std::vector<std::vector<std::uint8_t>> m_blocks;
    std::size_t m_block = 0, m_at = 0;  ///< the next call is at m_blocks[m_block][m_at]
    double m_alpha = 0, m_beta = 0;
    CallGrammar m_grammar;
    ScoreTable m_scores;

    void expect(bool is_sound) const {
        if (!is_sound) throw DamagedCalls();
    }
    [[nodiscard]] std::size_t left() const { return m_blocks[m_block].size() - m_at; }
    [[nodiscard]] std::uint8_t byte() { return take<std::uint8_t>(); }
    void take(void* bytes, std::size_t count);
    template <class T>
    [[nodiscard]] T take() {
        T value;
        take(&value, sizeof value);
        return value;
    }
    [[nodiscard]] double number();  ///< not NaN
    [[nodiscard]] std::vector<double> list();
    [[nodiscard]] std::vector<MoveCode> moves();  ///< ends the call
    [[nodiscard]] double score(unsigned head);    ///< ends the call
    [[nodiscard]] std::string text();
    void end_call();
};

namespace call_stream {
/// A call's first byte: its kind, and flags that depend on the kind.
enum Kind : unsigned { kEnter, kEvaluate, kReturned, kBound, kCutoff, kLeave, kPass, kTable, kKindMask = 7 };
inline constexpr unsigned kFlag = 8;         ///< evaluate: terminal; returned: improved; enter: a window follows;
                                             ///< pass: not a pass, but a list of scores, one for each player
inline constexpr unsigned kPlayout = 16;     ///< pass: not a pass, but the moves of a playout
inline constexpr unsigned kManner = 32;      ///< pass: not a pass, but how the next child is treated
inline constexpr unsigned kJump = 64;        ///< pass: not a pass, but the parent of the node that is entered next
inline constexpr unsigned kPut = 128;        ///< pass: not a pass, but a state of a queue
inline constexpr unsigned kShortScore = 16;  ///< the score is a whole number in one byte
inline constexpr unsigned kRoleShift = 4;    ///< enter: role_code of role and pass
inline constexpr unsigned kRoleMask = 15U << kRoleShift;
inline constexpr unsigned kTableShift = 3;  ///< table: its flags
}  // namespace call_stream

template <TraceSink Sink>
void CallReader::call(Sink& sink) {
    using namespace call_stream;
    const unsigned head = byte();
    const bool flag = (head & kFlag) != 0;
    switch (head & kKindMask) {
        case kEnter: {
            const auto move = take<MoveCode>();
            if (flag) {
                m_alpha = number();
                m_beta = number();
            }
            end_call();
            const unsigned code = (head & kRoleMask) >> kRoleShift;
            expect(variant_of_code(code) <= static_cast<unsigned>(VisitPass::kZero));
            const auto pass = static_cast<VisitPass>(variant_of_code(code));
            expect(m_grammar.enter(move, role_of_code(code), pass));
            return sink.enter(move, role_of_code(code), m_alpha, m_beta, pass);
        }
        case kPass: {
            if ((head & kPlayout) != 0) {
                const std::vector<MoveCode> played = moves();
                expect(m_grammar.playout());
                if constexpr (PlayoutSink<Sink>) sink.playout(played);
                return;
            }
            if (flag) {
                const std::vector<double> values = list();
                end_call();
                expect(m_grammar.list(values.size(), m_scores.add(values).number));
                (void)sink.score_of(values);
                return;
            }
            if ((head & kJump) != 0) {
                const auto parent = take<VisitId>();
                end_call();
                expect(m_grammar.jump(parent));
                if constexpr (QueueSink<Sink>) sink.jump(parent);
                return;
            }
            if ((head & kPut) != 0) {
                const unsigned word = byte();
                const auto parent = take<VisitId>();
                const auto move = take<MoveCode>();
                const double merit = number();
                end_call();
                expect(word <= static_cast<unsigned>(Queued::kGone));
                expect(m_grammar.put(parent, move));
                if constexpr (QueueSink<Sink>) sink.put(parent, move, static_cast<Queued>(word), merit);
                return;
            }
            if ((head & kManner) != 0) {
                const unsigned word = byte();
                const auto plies = take<std::uint32_t>();
                end_call();
                expect(word <= static_cast<unsigned>(Manner::kReduced));
                const auto how = static_cast<Manner>(word);
                expect(m_grammar.manner(how, plies));
                if constexpr (MannerSink<Sink>) sink.manner(how, plies);
                return;
            }
            const std::string name = text();
            const auto depth = take<std::int32_t>();
            const double alpha = number(), beta = number();
            end_call();
            expect(m_grammar.begin_pass(depth));
            return sink.begin_pass(name, depth, alpha, beta);
        }
        case kTable: {
            const auto visit = take<VisitId>();
            end_call();
            const auto flags = static_cast<std::uint8_t>(head >> kTableShift);
            expect(m_grammar.table(flags, visit));
            return sink.table(flags, visit);
        }
        case kCutoff: {
            const auto skipped = take<std::uint32_t>();
            end_call();
            expect(m_grammar.cutoff());
            return sink.cutoff(skipped);
        }
        case kReturned: {
            const double value = score(head);
            expect(m_grammar.returned(value));
            return sink.returned(value, flag);
        }
        case kBound: {
            const double value = score(head);
            expect(m_grammar.bound());
            return sink.bound(value);
        }
        case kEvaluate: {
            const double value = score(head);
            expect(m_grammar.evaluate(value));
            return sink.evaluate(value, flag);
        }
        default: {
            const double value = score(head);
            expect(m_grammar.leave(value));
            return sink.leave(value);
        }
    }
}

}  // namespace plytrace
