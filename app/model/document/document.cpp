#include "app/model/document/document.hpp"

#include <algorithm>
#include <utility>

#include "app/model/document/document_node_text.hpp"
#include "app/model/games/tree_session.hpp"
#include "app/model/sessions/session_checks.hpp"
#include "games/tree/explicit_tree.hpp"

namespace plytrace {

Document::Document(Runner& runner) : m_run(runner), m_node_text(std::make_unique<DocumentNodeText>(*this)) {}

// ---- opening -------------------------------------------------------------------------------------------------------

void Document::open_game(std::shared_ptr<const GameSession> game, const SearchOptions& options, std::string title,
                         std::vector<MoveCode> moves) {
    ++m_opening;
    m_game = std::move(game);
    m_title = std::move(title);
    m_path.clear();
    m_kept_tree = m_game;
    m_moves = std::move(moves);
    m_redo.clear();
    m_tree_undo.clear();
    m_tree_redo.clear();
    m_options = options;
    search_again();
}

void Document::open_trace(std::shared_ptr<const Trace> trace, std::shared_ptr<const GameSession> game,
                          std::string title, std::shared_ptr<const Judgement> judgement) {
    ++m_opening;
    ++m_generation;
    m_game = std::move(game);
    m_title = std::move(title);
    m_path.clear();
    m_kept_tree = m_game;
    m_moves.clear();
    m_redo.clear();
    m_searched_moves.clear();
    m_tree_undo.clear();
    m_tree_redo.clear();
    m_is_searched = false;
    m_judgement = std::move(judgement);
    m_run.show(std::move(trace));
}

// ---- the search ----------------------------------------------------------------------------------------------------

void Document::set_options(const SearchOptions& options) {
    m_options = options;
    search_again();
}

void Document::search_again() {
    if (!m_game) return;
    ++m_generation;
    m_searched_moves = m_moves;
    m_is_searched = true;
    m_judgement.reset();
    m_run.start(m_game, m_moves, m_options, m_title, m_event_limit);
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
    m_redo.clear();
    throw_dice();
    search_again();
    return true;
}

bool Document::can_undo() const {
    return tree() != nullptr ? !m_tree_undo.empty() : !m_moves.empty();
}

bool Document::can_redo() const {
    return tree() != nullptr ? !m_tree_redo.empty() : !m_redo.empty();
}

void Document::show_version(TreeVersion version, TreeVersions& history) {
    const SearchOptions options = suited(version.options.value_or(m_options), *version.game);
    TreeVersion before{std::exchange(m_game, std::move(version.game)), {}};
    if (options.algorithm != m_options.algorithm) before.options = m_options;
    history.push_back(std::move(before));
    m_options = options;
}

void Document::travel(TreeVersions& from_trees, TreeVersions& to_trees, std::vector<MoveCode>& from_moves,
                      std::vector<MoveCode>& to_moves) {
    if (tree() != nullptr) {
        const TreeVersion version = std::move(from_trees.back());
        from_trees.pop_back();
        show_version(version, to_trees);
    } else {
        do {
            to_moves.push_back(from_moves.back());
            from_moves.pop_back();
        } while (!from_moves.empty() && (is_computers_turn() || is_chances_turn()));
    }
    search_again();
}

void Document::undo() {
    if (can_undo()) travel(m_tree_undo, m_tree_redo, m_moves, m_redo);
}

void Document::redo() {
    if (can_redo()) travel(m_tree_redo, m_tree_undo, m_redo, m_moves);
}

void Document::new_game() {
    if (!m_game || m_game->tree() != nullptr) return;
    m_moves.clear();
    m_redo.clear();
    if (m_game->has_chance()) m_dice = Random(++m_dice_seed);
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
}

bool Document::is_computers_turn() const {
    if (!m_game || m_game->tree() != nullptr) return false;
    return side(m_game->player_to_move(m_moves)) == Side::kSearch && !m_game->legal_moves(m_moves).empty();
}

bool Document::is_computer_waiting() const {
    return m_waits_for_click && is_computers_turn() && computers_move() != kNoMove;
}

MoveCode Document::computers_move() const {
    if (m_run.status() != SearchRun::Status::kFinished || m_searched_moves != m_moves) return kNoMove;
    const Trace& shown = *trace();
    const Step end = shown.event_count();
    if (end == 0) return kNoMove;
    const VisitId best = shown.node_state(0, end).best_child;
    return best == kNone ? kNoMove : shown.move(best);
}

void Document::let_computer_move() {
    if (!is_computers_turn()) return;
    if (const MoveCode move = computers_move(); move != kNoMove) play(move);
}

bool Document::tick() {
    if (is_chances_turn()) {  // a link ended while the die was in the air
        throw_dice();
        search_again();
        return true;
    }
    if (m_waits_for_click || !is_computers_turn() || computers_move() == kNoMove) return false;
    let_computer_move();
    return true;
}

// ---- the explicit tree ---------------------------------------------------------------------------------------------

const ExplicitTree* Document::tree() const {
    return m_game ? m_game->tree() : nullptr;
}

void Document::edit_tree(ExplicitTree tree) {
    m_tree_redo.clear();
    show_version({make_tree_game(std::make_shared<const ExplicitTree>(std::move(tree))), {}}, m_tree_undo);
    search_again();
}

SearchOptions Document::suited(SearchOptions options, const GameSession& game) {
    if (check_algorithm(options.algorithm, &game)) return options;
    options.algorithm = usual_algorithm(suits_of(game));
    return fitted_to_algorithm(std::move(options));
}

}  // namespace plytrace
