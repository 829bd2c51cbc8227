#include "app/desktop/own_game/table.hpp"

#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

#include "app/desktop/keeper.hpp"
#include "app/desktop/own_game/patience.hpp"

namespace plytrace::own_game {

namespace {

constexpr PositionTable::Limits kLimits = {3'000'000, std::size_t{1} << 30U};

/// Locks it as soon as no other thread asks. Throws what check_patience() throws.
[[nodiscard]] std::unique_lock<std::mutex> locked(std::mutex& mutex) {
    constexpr std::chrono::milliseconds kBetweenTries(1);
    std::unique_lock<std::mutex> lock(mutex, std::try_to_lock);
    const double begun = lock ? 0 : steady_seconds();
    while (!lock) {
        check_patience(steady_seconds() - begun);
        std::this_thread::sleep_for(kBetweenTries);
        (void)lock.try_lock();
    }
    return lock;
}

/// After it has waited in vain, the window asks no more for this long: it asks in every frame, and a search may need
/// the program.
constexpr double kSecondsBetweenTries = 2;

[[nodiscard]] ProgramFault unanswered(const Table::Entry& from, std::size_t move) {
    return ProgramFault(text_of(Fault{"no answer yet", "one within a second"}, from.said.text, from.said.moves[move]));
}

}  // namespace

Table::Table(std::unique_ptr<Program> program, double seconds_to_answer)
    : PositionTable(kLimits), m_program(std::move(program), seconds_to_answer) {}

Expected<std::shared_ptr<Table>> Table::open(std::unique_ptr<Program> program, double seconds_to_answer,
                                             const std::string& position) {
    std::shared_ptr<Table> table(new Table(std::move(program), seconds_to_answer));
    const std::string question = start_question(position);
    Said<Start> start;
    const auto answered = table->m_program.ask({&question, 1}, [&](const Said<std::string>& answer) {
        if (answer) start = read_start(*answer, position);
    });
    if (!answered) return input_error(text_of(answered.error(), position, {}));
    if (!start) return input_error(text_of(start.error(), position, {}));
    table->begin(std::move(*start));
    return table;
}

const Table::Entry& Table::ask(const Entry& from, std::size_t move) {
    const bool is_limited = std::isfinite(patience().seconds);
    if (is_limited && steady_seconds() < m_next_try.load(std::memory_order_relaxed)) {
        if (const Entry* const child = arrived(from, move)) return *child;
        throw unanswered(from, move);
    }
    try {
        const auto lock = locked(m_mutex);
        if (!from.has_children.load(std::memory_order_relaxed)) {
            if (!m_fault.empty()) throw ProgramFault(m_fault);
            ask_children(from);
        }
    } catch (const OutOfPatience&) {
        m_next_try.store(steady_seconds() + kSecondsBetweenTries, std::memory_order_relaxed);
        throw unanswered(from, move);
    }
    return *from.children[move];
}

const Table::Entry* Table::arrived(const Entry& from, std::size_t move) {
    const std::unique_lock lock(m_mutex, std::try_to_lock);
    return lock && move < from.children.size() ? from.children[move] : nullptr;
}

void Table::look() {
    const std::unique_lock lock(m_mutex, std::try_to_lock);
    if (!lock || !m_fault.empty()) return;
    try {
        if (const auto fault = m_program.look()) return note_fault("the game's program: " + fault->text());
    } catch (const ProgramFault&) {
        return;  // noted, with its question
    }
    if (m_next_try.load(std::memory_order_relaxed) == 0) return;
    const double next_try = m_program.is_waiting() ? steady_seconds() + kSecondsBetweenTries : 0;
    m_next_try.store(next_try, std::memory_order_relaxed);
}

std::size_t Table::size() const {
    const std::scoped_lock lock(m_mutex);
    return count();
}

std::string Table::fault() const {
    const std::scoped_lock lock(m_fault_mutex);
    return m_fault;
}

void Table::note_fault(std::string fault) {
    {
        const std::scoped_lock lock(m_fault_mutex);
        m_fault = std::move(fault);
    }
    m_program.end();
}

void Table::fail(std::string fault) {
    note_fault(std::move(fault));
    throw ProgramFault(m_fault);
}

Expected<const Table::Entry*> Table::at(const std::string& position) {
    try {
        const auto lock = locked(m_mutex);
        if (const Entry* const known = find(position)) return known;
        return m_fault.empty() ? ask_at(position) : input_error(m_fault);
    } catch (const OutOfPatience&) {
        return input_error(text_of({"no answer yet", "one within a second; try again later"}, position, {}));
    } catch (const ProgramFault& fault) {
        return input_error(fault.what());
    }
}

Expected<const Table::Entry*> Table::ask_at(const std::string& position) {
    struct Answer {
        const Entry* entry = nullptr;
        Fault fault;
    };
    const auto found = std::make_shared<Answer>();  // the answer may come after this call
    const auto take = [this, position, found](const Said<std::string>& answer) {
        if (!answer) fail(text_of(answer.error(), position, {}));
        auto start = read_start(*answer, position);
        if (start && start->rules != rules())
            start =
                tl::make_unexpected(Fault{"another game, or other rules", "the game and the rules as at the start"});
        const Said<const Entry*> known =
            start ? known_as(std::move(start->position)) : tl::make_unexpected(std::move(start.error()));
        if (known) {
            found->entry = *known;
        } else {
            found->fault = known.error();
        }
    };
    const std::string question = start_question(position);
    if (const auto answered = m_program.ask({&question, 1}, take); !answered)
        fail("the game's program: " + answered.error().text());
    if (found->entry == nullptr) return input_error(text_of(found->fault, position, {}));
    return found->entry;
}

void Table::ask_children(const Entry& from) {
    try {
        check_room();
    } catch (const ProgramFault& fault) {
        fail(fault.what());
    }
    (void)m_program.finish();  // late answers may be about the same position; each fault is thrown
    const auto take = [this, &from](const Said<std::string>& answer) { take_child(from, answer); };
    if (const auto answered = m_program.ask(questions_at(from), take); !answered)
        fail("the game's program: " + answered.error().text());
}

void Table::take_child(const Entry& from, const Said<std::string>& answer) {
    const std::size_t move = from.children.size();
    if (!answer) fail(text_of(answer.error(), from.said.text, from.said.moves[move]));
    try {
        add_child(from, child_in(*answer, from, move));
    } catch (const ProgramFault& fault) {
        fail(fault.what());
    }
}

}  // namespace plytrace::own_game
