// The document: a game (or an explicit tree being edited), the moves played in it, and the search of its current
// position. Whatever changes it throws away the results that are now stale and searches again at once. What one looks
// at (step, selection, camera) and the machine's settings are elsewhere. Window's thread.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/base/node_text.hpp"
#include "app/document/computer_reply.hpp"
#include "games/core/random.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/check/judge.hpp"
#include "search/running/search_run.hpp"

namespace plytrace {

class GameLines;
class Mover;
struct OwnSearch;

enum class Side { kHuman, kSearch };

class Document {
  public:
    /// Opens empty; call open_* next. `runner` outlives the document.
    explicit Document(Runner& runner);
    ~Document();
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    // ---- opening --------------------------------------------------------------------------------------------------
    /// Another game, after `moves` (legal ones, from its start); searches with `options` as far as the game takes them.
    void open_game(std::shared_ptr<const GameSession> game, const SearchOptions& options, std::string title,
                   std::vector<MoveCode> moves = {});
    /// A trace from a file: shown, not searched, until something changes. The game may be unknown (null game()).
    /// `judgement`: what is wrong with the search in it; null where nobody has looked.
    void open_trace(std::shared_ptr<const Trace> trace, std::shared_ptr<const GameSession> game, std::string title,
                    std::shared_ptr<const Judgement> judgement = nullptr);

    [[nodiscard]] const std::string& title() const { return m_title; }
    /// Null only for a trace of a game that Plytrace does not know.
    [[nodiscard]] const std::shared_ptr<const GameSession>& game() const { return m_game; }
    /// Counts openings, moves, edits and reruns: whatever makes the trace another one.
    [[nodiscard]] int generation() const { return m_generation; }
    /// Counts openings only: whoever keeps a camera or a step starts afresh when it changes.
    [[nodiscard]] int opening() const { return m_opening; }

    // ---- files ----------------------------------------------------------------------------------------------------
    [[nodiscard]] const std::string& path() const { return m_path; }
    /// Whether the tree is another one than was opened or saved last: undoing an edit makes it the same again.
    [[nodiscard]] bool is_modified() const { return tree() != nullptr && m_game != m_kept_tree; }
    /// Whether moves of a game were played since it was opened or saved last.
    [[nodiscard]] bool is_played() const;
    /// What is open is kept nowhere else: a tree that was pasted, work that was found again.
    void set_modified() { m_kept_tree.reset(), m_kept_moves.reset(); }
    void set_saved(std::string path) { m_path = std::move(path), m_kept_tree = m_game, m_kept_moves = m_moves; }
    void set_title(std::string title) { m_title = std::move(title); }

    // ---- the search -----------------------------------------------------------------------------------------------
    [[nodiscard]] const SearchOptions& options() const { return m_options; }
    /// Other options: searches again.
    void set_options(const SearchOptions& options);
    void search_again();
    /// Shows the engine's search of the position in the place of the one that search_again() brings back, as every move
    /// does. Precondition: can_show_search().
    void show_engines_search(const OwnSearch& search);
    [[nodiscard]] bool shows_engines_search() const { return m_shows_engines; }
    /// Of a game whose next move does not come from the search that is shown.
    [[nodiscard]] bool can_show_search() const;
    void stop_search();
    [[nodiscard]] const SearchRun& run() const { return m_run; }
    /// Whether the trace is of a search with options(): not where it came from a file.
    [[nodiscard]] bool is_searched() const { return m_is_searched; }
    /// The trace of the current search; null where it was refused (run().error() says why).
    [[nodiscard]] const std::shared_ptr<const Trace>& trace() const { return m_run.trace(); }
    /// Of a trace from a file: what is wrong with the search in it. Null for the program's own searches.
    [[nodiscard]] const Judgement* judgement() const { return m_judgement.get(); }
    /// Names and moves of the trace's nodes, for drawing.
    [[nodiscard]] const NodeText& node_text() const { return *m_node_text; }
    [[nodiscard]] std::uint32_t event_limit() const { return m_event_limit; }
    void set_event_limit(std::uint32_t limit) { m_event_limit = limit; }

    // ---- the game being played --------------------------------------------------------------------------------------
    /// The moves played so far, from the game's start.
    [[nodiscard]] const std::vector<MoveCode>& moves() const { return m_moves; }
    /// The moves that lead to a node of the trace: those played when it was searched, then those in the tree.
    [[nodiscard]] std::vector<MoveCode> moves_to(NodeId node) const;
    /// How many of moves_to()'s moves were played before the search: the root's distance from the start.
    [[nodiscard]] std::size_t searched_moves() const { return m_searched_moves.size(); }
    /// Plays a legal move: returns false, and changes nothing, where it is not legal.
    bool play(MoveCode move);
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    /// Of a board game, takes back moves (up to the last human one where the other side is a search); of a tree, edits.
    void undo();
    void redo();
    void new_game();
    /// All lines that were played since the game began, or was opened: moves() is one of them, as far as it goes.
    [[nodiscard]] const GameLines& lines() const { return *m_lines; }
    /// Those of a game that was kept, and what a person has forgotten of them or put first.
    void set_lines(GameLines lines);
    /// moves(), and those that redo() would make again.
    [[nodiscard]] std::vector<MoveCode> line() const;
    /// To the position after `count` moves of a line that is legal from the start; redo() goes on along it. Where the
    /// computer is to move there, and has moved before, it waits for a click.
    void go_to(const std::vector<MoveCode>& line, std::size_t count);
    /// Chance has no side: its dice are thrown at once.
    [[nodiscard]] Side side(Player player) const {
        return player == Player::kChance ? Side::kHuman : m_sides[static_cast<std::size_t>(player)];
    }
    void set_side(Player player, Side side);
    /// Who plays the side where its Side is kSearch; null: the search that is shown.
    [[nodiscard]] const std::shared_ptr<Mover>& mover(Player player) const {
        return m_movers[static_cast<std::size_t>(player)];
    }
    void set_mover(Player player, std::shared_ptr<Mover> mover);
    /// What the dice thrown in this game are made from: the same seed, the same dice. A new game takes the next one.
    [[nodiscard]] std::uint64_t dice_seed() const { return m_dice_seed; }
    /// Begins a new game with these dice.
    void set_dice_seed(std::uint64_t seed);
    [[nodiscard]] bool waits_for_click() const { return m_waits_for_click; }
    void set_waits_for_click(bool waits) { m_waits_for_click = waits; }
    /// The computer is to move, has finished thinking, and waits for a click.
    [[nodiscard]] bool is_computer_waiting() const;
    /// Until that click, nobody is to see what the computer's search has found.
    [[nodiscard]] bool hides_answer() const { return m_waits_for_click && !m_is_looking_back && is_computers_turn(); }
    /// How the computer's latest move, or the one that waits, was found; empty before its first one.
    [[nodiscard]] std::optional<Reply> latest_reply() const;
    /// Whether the computer has moved in this game.
    [[nodiscard]] bool can_look_back() const;
    /// Back to the position before the computer's latest move, so that its search is shown again. The next click makes
    /// the moves again that were taken back, with the same dice.
    void look_back();
    [[nodiscard]] bool is_looking_back() const { return m_is_looking_back; }
    /// That click.
    void let_computer_move();
    /// Once a frame: plays the computer's move when it is due. True if the document changed.
    bool tick();

    // ---- the explicit tree ------------------------------------------------------------------------------------------
    /// Null for board games.
    [[nodiscard]] const ExplicitTree* tree() const;
    /// Replaces the tree as one undoable edit (see the with_… functions of ExplicitTree) and searches again.
    void edit_tree(ExplicitTree tree);
    /// The options with an algorithm that can search this game: the same one, where it can.
    [[nodiscard]] static SearchOptions suited(SearchOptions options, const GameSession& game);

  private:
    SearchRun m_run;
    std::shared_ptr<const GameSession> m_game;
    std::shared_ptr<const GameSession> m_kept_tree;  ///< as it was opened or saved; empty: as nowhere else
    std::unique_ptr<NodeText> m_node_text;
    std::shared_ptr<const Judgement> m_judgement;
    SearchOptions m_options;
    std::string m_title, m_path;
    std::vector<MoveCode> m_moves, m_redo, m_searched_moves;
    std::optional<std::vector<MoveCode>> m_kept_moves;  ///< as they were opened or saved; empty: as nowhere else
    /// A whole tree, and how it was searched where the next one cannot be searched like that.
    struct TreeVersion {
        std::shared_ptr<const GameSession> game;
        std::optional<SearchOptions> options;
    };
    using TreeVersions = std::vector<TreeVersion>;
    TreeVersions m_tree_undo, m_tree_redo;
    std::array<Side, 2> m_sides{Side::kHuman, Side::kHuman};
    std::array<std::shared_ptr<Mover>, 2> m_movers;
    std::shared_ptr<GameLines> m_lines;  ///< never null
    std::uint64_t m_dice_seed = 1;
    Random m_dice{1};
    ComputerReply m_reply;
    std::optional<Reply> m_latest_reply;
    bool m_waits_for_click = false, m_is_looking_back = false;
    bool m_is_searched = false, m_shows_engines = false;
    std::function<void()> m_stop_others;  ///< ends the search that is shown, if it is somebody else's; may be empty
    std::uint32_t m_event_limit = 20'000'000;
    int m_generation = 0, m_opening = 0;

    /// Makes it the document's tree, and puts the one before into a history.
    void show_version(TreeVersion version, TreeVersions& history);
    /// One step through history, forwards or backwards: the tree, or the moves up to the next human one.
    void travel(TreeVersions& from_trees, TreeVersions& to_trees, std::vector<MoveCode>& from_moves,
                std::vector<MoveCode>& to_moves);
    /// What a recording says of its search, as far as that can be searched again; else as one would search the game.
    [[nodiscard]] static SearchOptions options_to_search_again(const TraceHeader& header, const GameSession& game);
    [[nodiscard]] bool is_computers_turn() const;
    [[nodiscard]] bool is_chances_turn() const;
    /// Who is to move now, if it is a mover; else null.
    [[nodiscard]] Mover* current_mover() const;
    /// Of an earlier position.
    void forget_replies();
    /// What anybody thinks about the position, but for the document's own search.
    void forget_thoughts();
    /// What every search of the position begins with.
    void begin_search();
    void start(const OwnSearch& search);
    /// Lets chance move, each outcome as likely as the game says.
    void throw_dice();
    /// The computer's move in the current position; empty while it is not known.
    [[nodiscard]] std::optional<Reply> computers_reply() const;
    /// How many moves were played before the computer's latest one; empty where it has made none.
    [[nodiscard]] std::optional<std::size_t> moves_before_computers() const;
};

}  // namespace plytrace
