#include "app/document/document.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/document/document_node_text.hpp"
#include "app/document/game_lines.hpp"
#include "app/document/mover.hpp"
#include "games/tree/explicit_tree.hpp"
#include "search/any_game/session_checks.hpp"
#include "search/any_game/tree_session.hpp"
#include "search/check/judgement.hpp"
#include "search/options/option_table.hpp"
#include "search/running/opened_trace.hpp"

namespace plytrace {

Document::Document(Runner& runner, SearchTurn turn)
    : m_run(runner, turn),
      m_node_text(std::make_unique<DocumentNodeText>(*this)),
      m_lines(std::make_shared<GameLines>()),
      m_reply(runner, turn) {}

Document::~Document() {
    if (m_stop_others) m_stop_others();
}

// ---- opening -------------------------------------------------------------------------------------------------------

void Document::open_game(std::shared_ptr<const GameSession> game, const SearchOptions& options, std::string title,
                         std::vector<MoveCode> moves) {
    ++m_opening;
    m_game = std::move(game);
    m_title = std::move(title);
    m_path.clear();
    m_kept_tree = m_game;
    m_moves = std::move(moves);
    m_kept_moves = m_moves;
    m_redo.clear();
    m_lines->clear();
    m_lines->add(m_moves);
    forget_versions();
    m_options = options;
    forget_replies();
    search_again();
}

void Document::open_trace(std::shared_ptr<const Trace> trace, std::shared_ptr<const GameSession> game,
                          std::string title, std::shared_ptr<const Judgement> judgement) {
    ++m_opening;
    m_game = std::move(game);
    m_title = std::move(title);
    m_path.clear();
    m_kept_tree = m_game;
    m_moves.clear();
    m_kept_moves = m_moves;
    m_redo.clear();
    m_lines->clear();
    forget_versions();
    forget_replies();
    if (m_game) m_options = options_to_search_again(trace->header(), *m_game);
    show_recorded(std::move(trace), std::move(judgement));
}

void Document::replace_trace(std::shared_ptr<const Trace> trace, std::shared_ptr<const GameSession> game) {
    m_game = std::move(game);
    m_kept_tree = m_game;
    forget_replies();
    if (m_game) m_options = options_to_search_again(trace->header(), *m_game);
    show_recorded(std::move(trace), nullptr);
}

void Document::set_judgement(std::shared_ptr<const Judgement> judgement) {
    ++m_generation;
    m_judgement = std::move(judgement);
}

void Document::show_recorded(std::shared_ptr<const Trace> trace, std::shared_ptr<const Judgement> judgement) {
    ++m_generation;
    m_searched_moves.clear();
    m_is_searched = m_shows_engines = false;
    forget_thoughts();
    m_judgement = std::move(judgement);
    m_run.show(std::move(trace));
}

bool Document::is_played() const {
    return m_game && m_game->tree() == nullptr && !m_moves.empty() && m_moves != m_kept_moves;
}

// ---- the search ----------------------------------------------------------------------------------------------------

void Document::set_options(const SearchOptions& options) {
    if (m_game && !(options == m_options)) keep_version();
    m_options = options;
    // A person who chooses options wants to see this search.
    const bool was_looking_back = std::exchange(m_is_looking_back, false);
    search_again();
    m_is_looking_back = was_looking_back;
}

void Document::search_again() {
    if (!m_game) return;
    begin_search();
    Mover* const mover = m_is_looking_back ? current_mover() : nullptr;
    const auto own = mover != nullptr ? mover->own_search(m_game, m_moves, m_event_limit) : std::nullopt;
    if (own) return start(*own);
    // A million iterations of tic-tac-toe have 27.7 million events.
    const bool is_sampling = info(m_options.algorithm).is_sampling;
    m_run.start(m_game, m_moves, m_options, m_title, is_sampling ? m_event_limit + m_event_limit / 2 : m_event_limit);
}

bool Document::can_show_search() const {
    return m_game && m_game->tree() == nullptr && (!is_computers_turn() || current_mover() != nullptr);
}

void Document::show_engines_search(const OwnSearch& search, std::vector<MoveCode> moves) {
    begin_search();
    m_searched_moves = std::move(moves);
    m_shows_engines = true;
    start(search);
}

void Document::begin_search() {
    ++m_generation;
    // The file recorded somebody else's search, or an earlier one, so Save asks for a new name.
    if (is_trace_name(m_path)) m_path.clear();
    m_searched_moves = m_moves;
    forget_thoughts();
    m_judgement.reset();
    m_is_searched = true;
    m_shows_engines = false;
}

void Document::start(const OwnSearch& search) {
    m_stop_others = search.stop;
    m_run.start(search.game, m_searched_moves, search.options, m_title, m_event_limit);
}

void Document::forget_thoughts() {
    if (const auto stop = std::exchange(m_stop_others, nullptr)) stop();
    m_reply.forget();
    for (const auto& mover : m_movers) {
        if (mover) mover->forget();
    }
}

void Document::stop_search() {
    forget_thoughts();
    m_run.stop();
}

std::vector<MoveCode> Document::moves_to(NodeId node) const {
    std::vector<MoveCode> moves;
    if (const auto& shown = trace()) {
        for (; node != kNone && shown->node_parent(node) != kNone; node = shown->node_parent(node)) {
            moves.push_back(shown->node_move(node));
        }
    }
    moves.insert(moves.end(), m_searched_moves.rbegin(), m_searched_moves.rend());
    std::reverse(moves.begin(), moves.end());
    return moves;
}

// ---- the game being played -----------------------------------------------------------------------------------------

bool Document::play(MoveCode move) {
    if (!m_game || m_game->tree() != nullptr) return false;
    const auto legal = m_game->legal_moves(m_moves);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return false;
    m_moves.push_back(move);
    const bool goes_along = !m_game->has_chance() && !m_redo.empty() && m_redo.back() == move;
    if (goes_along) m_redo.pop_back();
    if (!goes_along) m_redo.clear(), m_redo_versions.clear();
    forget_replies();
    throw_dice();
    m_lines->add(m_moves);
    search_again();
    return true;
}

Document::Version Document::current_version() const {
    Version now{m_game, m_options, m_moves, nullptr, nullptr};
    if (!m_is_searched) now.recorded = trace(), now.judgement = m_judgement;
    return now;
}

void Document::keep_version() {
    m_redo_versions.clear();
    m_undo_versions.push_back(current_version());
}

void Document::forget_versions() {
    m_undo_versions.clear();
    m_redo_versions.clear();
}

bool Document::undoes_version() const {
    if (m_undo_versions.empty()) return false;
    // Moves that lead on from the version, or elsewhere, were made later.
    const auto& at = m_undo_versions.back().moves;
    return m_moves.size() <= at.size() && std::equal(m_moves.begin(), m_moves.end(), at.begin());
}

bool Document::redoes_version() const {
    if (m_redo_versions.empty()) return false;
    const auto& at = m_redo_versions.back().moves;
    const bool is_ahead = m_moves.size() < at.size() && std::equal(m_moves.begin(), m_moves.end(), at.begin());
    return m_redo.empty() || !is_ahead;
}

bool Document::can_undo() const {
    return undoes_version() || !m_moves.empty();
}

bool Document::can_redo() const {
    return redoes_version() || !m_redo.empty();
}

void Document::show_version(std::vector<Version>& from, std::vector<Version>& to) {
    Version version = std::move(from.back());
    from.pop_back();
    to.push_back(current_version());
    to.back().moves = version.moves;
    m_game = std::move(version.game);
    m_options = std::move(version.options);
    if (version.recorded == nullptr) return search_again();
    show_recorded(std::move(version.recorded), std::move(version.judgement));
}

void Document::travel(std::vector<MoveCode>& from, std::vector<MoveCode>& to) {
    do {
        to.push_back(from.back());
        from.pop_back();
    } while (!from.empty() && (is_computers_turn() || is_chances_turn()));
    search_again();
}

void Document::undo() {
    forget_replies();
    if (undoes_version()) return show_version(m_undo_versions, m_redo_versions);
    if (!m_moves.empty()) travel(m_moves, m_redo);
}

void Document::redo() {
    forget_replies();
    if (redoes_version()) return show_version(m_redo_versions, m_undo_versions);
    if (!m_redo.empty()) travel(m_redo, m_moves);
}

void Document::new_game() {
    if (!m_game || m_game->tree() != nullptr) return;
    m_moves.clear();
    m_redo.clear();
    forget_versions();
    m_lines->clear();
    forget_replies();
    if (m_game->has_chance()) m_dice = Random(++m_dice_seed);
    search_again();
}

void Document::set_lines(GameLines lines) {
    *m_lines = std::move(lines);
    m_lines->add(m_moves);
}

std::vector<MoveCode> Document::line() const {
    auto whole = m_moves;
    whole.insert(whole.end(), m_redo.rbegin(), m_redo.rend());
    return whole;
}

void Document::go_to(const std::vector<MoveCode>& line, std::size_t count) {
    if (!m_game || m_game->tree() != nullptr) return;
    const auto end = line.begin() + static_cast<std::ptrdiff_t>(std::min(count, line.size()));
    forget_replies();
    m_lines->add(line);
    m_redo.assign(std::make_reverse_iterator(line.end()), std::make_reverse_iterator(end));
    m_moves = std::vector<MoveCode>(line.begin(), end);  // last, because `line` may refer to it
    m_is_looking_back = is_computers_turn() && !m_redo.empty();
    search_again();
}

void Document::set_dice_seed(std::uint64_t seed) {
    m_dice_seed = seed - 1;
    new_game();
}

bool Document::is_chances_turn() const {
    return m_game && m_game->tree() == nullptr && m_game->has_chance() &&
           m_game->player_to_move(m_moves) == Player::kChance;
}

void Document::throw_dice() {
    while (is_chances_turn()) {
        const auto outcomes = m_game->legal_moves(m_moves);
        if (outcomes.empty()) return;
        m_moves.push_back(drawn_outcome(*m_game, m_moves, outcomes, m_dice));
    }
}

void Document::set_side(Player player, Side side) {
    m_sides[static_cast<std::size_t>(player)] = side;
    // The side's moves come from the document's search now.
    if (m_shows_engines && !can_show_search()) search_again();
}

void Document::set_mover(Player player, std::shared_ptr<Mover> mover) {
    auto& known = m_movers[static_cast<std::size_t>(player)];
    if (known) known->forget();
    known = std::move(mover);
    // Drops the search of a mover that no longer plays, or another one if moves come from the document's own search.
    if (m_is_looking_back || (m_shows_engines && !can_show_search())) search_again();
}

Mover* Document::current_mover() const {
    if (!is_computers_turn()) return nullptr;
    return mover(m_game->player_to_move(m_moves)).get();
}

bool Document::is_computers_turn() const {
    if (!m_game || m_game->tree() != nullptr) return false;
    return side(m_game->player_to_move(m_moves)) == Side::kSearch && !m_game->legal_moves(m_moves).empty();
}

bool Document::is_computer_waiting() const {
    return (m_waits_for_click || m_is_looking_back) && is_computers_turn() && computers_reply();
}

std::optional<Reply> Document::computers_reply() const {
    if (!is_computers_turn()) return std::nullopt;
    if (const Mover* const mover = current_mover()) {
        const auto move = mover->move(m_moves);
        return move ? std::optional(Reply{*move, Reply::Source::kMover, 0}) : std::nullopt;
    }
    if (m_searched_moves != m_moves) return std::nullopt;
    return m_reply.reply(*m_game, m_moves, m_run);
}

std::optional<Reply> Document::latest_reply() const {
    if (auto reply = computers_reply()) return reply;
    return m_latest_reply;
}

void Document::let_computer_move() {
    const auto reply = computers_reply();
    if (!reply) return;
    const bool is_made_again = m_is_looking_back && !m_redo.empty() && m_redo.back() == reply->move;
    if (is_made_again) {
        do {
            m_moves.push_back(m_redo.back());
            m_redo.pop_back();
        } while (!m_redo.empty() && !is_computers_turn());
        m_is_looking_back = false;
        search_again();
    } else {
        play(reply->move);
    }
    m_latest_reply = reply;
}

std::optional<std::size_t> Document::moves_before_computers() const {
    if (!m_game || m_game->tree() != nullptr) return std::nullopt;
    for (std::size_t count = m_moves.size(); count-- > 0;) {
        const Player mover = m_game->player_to_move(Moves(m_moves.data(), count));
        if (mover != Player::kChance && side(mover) == Side::kSearch) return count;
    }
    return std::nullopt;
}

bool Document::can_look_back() const {
    return moves_before_computers().has_value();
}

void Document::look_back() {
    if (m_is_looking_back && m_shows_engines) return search_again();
    const auto count = moves_before_computers();
    if (!count) return;
    m_redo.clear();
    while (m_moves.size() > *count) {
        m_redo.push_back(m_moves.back());
        m_moves.pop_back();
    }
    m_is_looking_back = true;
    search_again();
}

void Document::forget_replies() {
    m_latest_reply.reset();
    m_is_looking_back = false;
}

bool Document::tick() {
    if (is_chances_turn()) {  // the moves of a link may end at a chance node
        throw_dice();
        search_again();
        return true;
    }
    if (!is_computers_turn()) return false;
    if (Mover* const mover = current_mover()) {
        mover->think(m_game, m_moves);
    } else {
        m_reply.advance(m_game, m_moves, m_run, m_event_limit);
    }
    if (m_waits_for_click || m_is_looking_back || !computers_reply()) return false;
    let_computer_move();
    return true;
}

// ---- the explicit tree ---------------------------------------------------------------------------------------------

const ExplicitTree* Document::tree() const {
    return m_game ? m_game->tree() : nullptr;
}

void Document::edit_tree(ExplicitTree tree) {
    keep_version();
    m_game = make_tree_game(std::make_shared<const ExplicitTree>(std::move(tree)));
    m_options = suited(m_options, *m_game);
    search_again();
}

SearchOptions Document::options_to_search_again(const TraceHeader& header, const GameSession& game) {
    const SearchOptions said = suited(options_from_pairs(header.algorithm, header.options), game);
    if (const auto checked = game.checked(said, {})) return *checked;
    const SearchOptions usual = suited({}, game);
    return game.checked(usual, {}).value_or(usual);
}

SearchOptions Document::suited(SearchOptions options, const GameSession& game) {
    if (check_algorithm(options.algorithm, &game)) return options;
    options.algorithm = usual_algorithm(suits_of(game));
    return fitted_to_algorithm(std::move(options));
}

}  // namespace plytrace
