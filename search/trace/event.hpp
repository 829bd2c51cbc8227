// One step of a search. Time is the event's index in its trace; there is no clock.
// An event names a visit (one time that the search enters a node); its eight payload bytes are a score, two 32-bit
// numbers or an index into a side table, as the kind says. A plain value: the trace keeps its parts in columns (13
// bytes an event) and puts it together when asked.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string_view>

namespace plytrace {

using VisitId = std::uint32_t;  ///< visits are numbered from 0 in the order in which they are entered
using NodeId = std::uint32_t;   ///< a place in the game tree; a parent's number is below its children's
using Step = std::uint32_t;     ///< a number of events: "at step t" means after the first t events
using MoveCode = std::int32_t;  ///< a game's move as stored in the trace; in an explicit tree the child's index

inline constexpr std::uint32_t kNone = 0xffffffffU;  ///< no visit, no node
inline constexpr Step kNever = 0xffffffffU;          ///< "has not happened"
inline constexpr MoveCode kNoMove = -1;              ///< the root's move
inline constexpr MoveCode kStay = 0x7ffffffe;        ///< no move: standing pat, the position is evaluated as it is
inline constexpr MoveCode kSkip = 0x7ffffffd;        ///< no move: the player gives up a turn (Manner::kNullMove)
inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

enum class EventKind : std::uint8_t {
    /// payload {the parent's best child so far or kNone, move}; flags: role and window kind. See Trace for parent and
    /// window. If a child is tried again at once, the first number is its first try (Trace::first_try).
    kEnter,
    // A score is a number or, if each player has a value or a node has proof numbers, the number of a list in the side
    // table (Trace::scores): a whole number in the same eight bytes.
    kEvaluate,  ///< payload score; flags: kTerminal, kEndsVisit. A leaf's evaluation ends its visit: it has no leave
    kReturn,    ///< the visit is the parent; payload its best value now; flags: kImproved, kProved*
    kBound,     ///< payload the new α (at MAX) or β (at MIN)
    kCutoff,    ///< payload {children skipped or kUnknownCount, visit that set the bound or kNone for the root window};
                ///< flags: kAlphaCut
    kLeave,     ///< payload the final value; flags: kProved*
    kPass,      ///< payload {index for Trace::pass, 0}; the visit is the next one to be entered
    kTable,     ///< payload {visit whose result it is or kNone, 0}; flags: kTable*
    kPlayout,   ///< payload {index of the first of its moves, their number} (Trace::playout); the visit's evaluate
                ///< follows
    kPut,  ///< payload {index for Trace::queued, 0}; flags: kQueuedMask. Of a search with a queue; kNone is no visit
};

/// The count of a cutoff whose program does not know how many children it skips, or whether any are left.
inline constexpr std::uint32_t kUnknownCount = 0;

/// What the scores of a trace are. Minimax: a node's value comes from its best child (or, at chance, from all). Mean:
/// the average result of all visits to the node by then; nothing is proved, and no child is the best. Merit: the search
/// takes states from a queue (OPEN of SSS* and DUAL*), each of which is a visit of its own, wherever its node is; a
/// visit leaves with the merit of its state, and only evaluations are values of nodes. Proof numbers: a list of a
/// node's proof number and its disproof number, which the node keeps from one visit to the next.
enum class ValueKind : std::uint8_t { kMinimax, kMean, kMerit, kProofNumbers };

/// What a put event says of a node's state in the queue.
enum class Queued : std::uint8_t {
    kLive,    ///< put there; the node is still to be searched
    kSolved,  ///< put there; its merit is the value of a solution of the node
    kGone,    ///< removed without being taken: purged
};

/// Whose turn it is at a node. Players with numbers have a value each; MAX and MIN share one.
enum class Role : std::uint8_t { kMax, kMin, kChance, kPlayer1, kPlayer2, kPlayer3, kPlayer4, kPlayer5, kPlayer6 };
inline constexpr unsigned kRoleCount = 9;

[[nodiscard]] constexpr bool is_player(Role role) {
    return role >= Role::kPlayer1;
}
/// From 0. Precondition: is_player(role).
[[nodiscard]] constexpr std::size_t player_index(Role role) {
    return static_cast<std::size_t>(role) - static_cast<std::size_t>(Role::kPlayer1);
}
[[nodiscard]] constexpr Role role_of_player(std::size_t index) {
    return static_cast<Role>(static_cast<std::size_t>(Role::kPlayer1) + index);
}

/// How a search visits a node. Reported on entry, and valid for everything below until another value is reported.
enum class VisitPass : std::uint8_t {
    kAsAbove,  ///< like the parent's visit; a root's visit is full
    kFull,     ///< to find the node's value
    /// With a zero window, which has no value between its ends: (α, α+) below MAX, (β−, β) below MIN, where α+ is the
    /// next number. It only tests whether the node is better for the parent's player than what is known already.
    kZero,
};

/// How a search treats a child, if not in the ordinary way. The value of such a visit need not be the child's.
enum class Manner : std::uint8_t {
    kOrdinary,
    kProbe,     ///< only its first move is searched, as in Star2; no bound cuts the other moves
    kNullMove,  ///< no move leads to it: the player to move gives up a turn
    kReduced,   ///< it is searched some plies less deep than usual
};

/// The kind of a visit's window. For a zero window it says which of its ends is the real bound, so it can be shown as
/// "3" and "3+".
enum class WindowKind : std::uint8_t {
    kFull,
    kAboveAlpha,  ///< (α, α+), below MAX
    kBelowBeta,   ///< (β−, β), below MIN
};

/// The kind of a root's zero window. If its pass has only one of the window's ends, that one is the real bound; else it
/// is the bound that the player at the root tries to pass.
[[nodiscard]] constexpr WindowKind zero_window_of_root(Role role, double alpha, double beta, double pass_alpha,
                                                       double pass_beta) {
    const bool is_alpha = alpha == pass_alpha, is_beta = beta == pass_beta;
    if (is_alpha != is_beta) return is_alpha ? WindowKind::kAboveAlpha : WindowKind::kBelowBeta;
    return role == Role::kMin ? WindowKind::kBelowBeta : WindowKind::kAboveAlpha;
}

/// A role and, for MAX, MIN and chance, one of three variants (0 to 2), in four bits. Players with numbers have variant
/// 0 only.
inline constexpr unsigned kRolesWithVariants = 3;
[[nodiscard]] constexpr unsigned role_code(Role role, unsigned variant) {
    return static_cast<unsigned>(role) + (variant == 0 ? 0 : kRoleCount + (variant - 1) * kRolesWithVariants);
}
[[nodiscard]] constexpr Role role_of_code(unsigned code) {
    return static_cast<Role>(code < kRoleCount ? code : (code - kRoleCount) % kRolesWithVariants);
}
[[nodiscard]] constexpr unsigned variant_of_code(unsigned code) {
    return code < kRoleCount ? 0 : 1 + (code - kRoleCount) / kRolesWithVariants;
}

/// What is proved about a value: two bits, so that exact = lower | upper.
enum class Proof : std::uint8_t { kNothing = 0, kLower = 1, kUpper = 2, kExact = 3 };

[[nodiscard]] constexpr Proof operator|(Proof a, Proof b) {
    return static_cast<Proof>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
[[nodiscard]] constexpr bool proves(Proof what, Proof bit) {
    return (static_cast<unsigned>(what) & static_cast<unsigned>(bit)) == static_cast<unsigned>(bit);
}

/// Whether a node's first child is its best although it did not improve on the starting value: if all returned values
/// are infinite. If a search starts a node at a finite bound, its best child remains unset.
[[nodiscard]] constexpr bool is_best_unimproved(double value) {
    return value == kInfinity || value == -kInfinity;
}

namespace event_flag {
inline constexpr std::uint8_t kRoleMask = 15;  // enter: role_code of role and window kind
inline constexpr std::uint8_t kProofMask = 3;  // return, leave, evaluate
inline constexpr std::uint8_t kImproved =
    4;  // return: the child is the best one now; it may just equal the former best
inline constexpr std::uint8_t kTerminal = 4;    // evaluate: the game is over here (else: the depth limit)
inline constexpr std::uint8_t kEndsVisit = 8;   // evaluate, leave
inline constexpr std::uint8_t kAlphaCut = 4;    // cutoff: at MIN, against α (else a β-cut at MAX); bound: α rose
inline constexpr std::uint8_t kQueuedMask = 3;  // put: Queued
inline constexpr std::uint8_t kTableProbe = 0;  // table: lookup without a usable result
inline constexpr std::uint8_t kTableHit = 4;    // table: the result of another visit is used
inline constexpr std::uint8_t kTableStore = 8;  // table: this visit's result is stored
}  // namespace event_flag

struct Event {
    EventKind kind = EventKind::kEnter;
    std::uint8_t flags = 0;
    VisitId visit = kNone;
    std::uint64_t payload = 0;

    [[nodiscard]] double score() const {
        double value;
        std::memcpy(&value, &payload, sizeof value);
        return value;
    }
    [[nodiscard]] std::uint32_t first() const { return static_cast<std::uint32_t>(payload); }
    [[nodiscard]] std::uint32_t second() const { return static_cast<std::uint32_t>(payload >> 32U); }
    [[nodiscard]] bool has(std::uint8_t flag) const { return (flags & flag) == flag; }
    [[nodiscard]] Role role() const { return role_of_code(flags & event_flag::kRoleMask); }
    [[nodiscard]] WindowKind window_kind() const {
        return static_cast<WindowKind>(variant_of_code(flags & event_flag::kRoleMask));
    }
    [[nodiscard]] Queued queued() const { return static_cast<Queued>(flags & event_flag::kQueuedMask); }
    [[nodiscard]] Proof proof() const { return static_cast<Proof>(flags & event_flag::kProofMask); }

    /// Kind and flags in one byte, as the trace stores them.
    [[nodiscard]] static constexpr std::uint8_t head(EventKind kind, unsigned flags) {
        return static_cast<std::uint8_t>((static_cast<unsigned>(kind) << 4U) | flags);
    }
    [[nodiscard]] static constexpr EventKind kind_of(std::uint8_t head) { return static_cast<EventKind>(head >> 4U); }
    [[nodiscard]] static constexpr std::uint8_t flags_of(std::uint8_t head) { return head & 15U; }

    [[nodiscard]] static std::uint64_t pack(double score) {
        std::uint64_t bits;
        std::memcpy(&bits, &score, sizeof bits);
        return bits;
    }
    [[nodiscard]] static constexpr std::uint64_t pack(std::uint32_t first, std::uint32_t second) {
        return first | (static_cast<std::uint64_t>(second) << 32U);
    }
};
static_assert(sizeof(Event) == 16);

// ---- nodes that are only counted ------------------------------------------------------------------------------------
// A search may look at nodes that its trace does not hold: below the recorded plies, or where it ends a node by a short
// cut that has no steps of its own. It reports them by a table event at the open node with these flags and the number
// of nodes in place of a visit. A node without children in the trace may leave after such an event.

namespace event_flag {
inline constexpr std::uint8_t kCounted = 1;      // table: payload {number of nodes that are only counted, 0}
inline constexpr std::uint8_t kCountedSure = 2;  // … and they prove the value within the window
}  // namespace event_flag

[[nodiscard]] constexpr bool is_counted(std::uint8_t flags) {
    return (flags & event_flag::kCounted) != 0;
}
[[nodiscard]] constexpr std::uint8_t counted_flags(bool is_sure) {
    return is_sure ? event_flag::kCounted | event_flag::kCountedSure : event_flag::kCounted;
}
/// The payload for this many nodes, limited to what an event can hold.
[[nodiscard]] constexpr VisitId counted_payload(std::uint64_t nodes) {
    return static_cast<VisitId>(std::min<std::uint64_t>(nodes, kNone - 1));
}

/// Numbers of transposition-table events.
struct TableCounts {
    std::uint32_t probes = 0;    ///< lookups, hits included
    std::uint32_t hits = 0;      ///< lookups whose result was used
    std::uint32_t stores = 0;    ///< results stored
    std::uint32_t replaced = 0;  ///< stores that replaced the entry of another position
    friend bool operator==(const TableCounts&, const TableCounts&) = default;

    /// Counts a table event with these flags and this visit.
    void add(unsigned flags, VisitId visit) {
        if ((flags & event_flag::kTableStore) != 0) {
            ++stores;
            if (visit != kNone) ++replaced;
            return;
        }
        ++probes;
        if ((flags & event_flag::kTableHit) != 0) ++hits;
    }
};

// ---- names of passes that say how a pass is to be read --------------------------------------------------------------

/// Each move of the root is searched for its own value in the root's window, which no value narrows.
inline constexpr std::string_view kOwnValuesPass = "own values";
/// The search goes to the end of the game.
inline constexpr std::string_view kSolvingPass = "solving";

}  // namespace plytrace
