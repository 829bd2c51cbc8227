// The document: a game (or an explicit tree being edited), the moves played in it, and the search of its current
// position. Every change discards stale results and searches again at once. The view (step, selection, camera) and the
// settings are elsewhere. Window's thread.
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
#include "search/running/search_run.hpp"

namespace plytrace {

struct Judgement;

class GameLines;
class Mover;
struct OwnSearch;

enum class Side { kHuman, kSearch };

class Document {
  public:
    /// Starts empty; call open_* next. `runner` outlives the document. `turn`: of its searches.
    explicit Document(Runner& runner, SearchTurn turn = SearchTurn::kAtOnce);
    ~Document();
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    // ---- opening --------------------------------------------------------------------------------------------------
    /// Opens a game after `moves` (legal, from its start), and searches it with `options` as far as the game supports
    /// them.
    void open_game(std::shared_ptr<const GameSession> game, const SearchOptions& options, std::string title,
                   std::vector<MoveCode> moves = {});
    /// Opens a trace from a file, which is shown without a search until something changes. The game may be unknown
    /// (null game()). `judgement`: the faults of the search in it; null if it was not judged.
    void open_trace(std::shared_ptr<const Trace> trace, std::shared_ptr<const GameSession> game, std::string title,
                    std::shared_ptr<const Judgement> judgement = nullptr);

    /// Shows the trace of the next run of the program that wrote the shown one. It is the same document.
    void replace_trace(std::shared_ptr<const Trace> trace, std::shared_ptr<const GameSession> game);
    /// The faults of the shown trace from a file, which has come to its end.
    void set_judgement(std::shared_ptr<const Judgement> judgement);

    [[nodiscard]] const std::string& title() const { return m_title; }
    /// Null only for a trace of a game that Plytrace does not know.
    [[nodiscard]] const std::shared_ptr<const GameSession>& game() const { return m_game; }
    /// Counts openings, moves, edits and repeated searches: everything that changes the trace.
    [[nodiscard]] int generation() const { return m_generation; }
    /// Counts openings only: when it changes, camera and step start afresh.
    [[nodiscard]] int opening() const { return m_opening; }

    // ---- files ----------------------------------------------------------------------------------------------------
    [[nodiscard]] const std::string& path() const { return m_path; }
    /// Whether the tree differs from the one opened or saved last; undoing an edit may make it equal again.
    [[nodiscard]] bool is_modified() const { return tree() != nullptr && m_game != m_kept_tree; }
    /// Whether moves were played since the game was opened or saved last.
    [[nodiscard]] bool is_played() const;
    /// The document is saved nowhere else: a pasted tree, recovered work.
    void set_modified() { m_kept_tree.reset(), m_kept_moves.reset(); }
    void set_saved(std::string path) { m_path = std::move(path), m_kept_tree = m_game, m_kept_moves = m_moves; }
    void set_title(std::string title) { m_title = std::move(title); }

    // ---- the search -----------------------------------------------------------------------------------------------
    [[nodiscard]] const SearchOptions& options() const { return m_options; }
    /// Changes the options and searches again, which undo() takes back.
    void set_options(const SearchOptions& options);
    void search_again();
    /// Shows the engine's search of the position after `moves` instead of the document's own, until search_again() or a
    /// move. The position may be another one than the document's, such as one of a review. Precondition:
    /// can_show_search().
    void show_engines_search(const OwnSearch& search, std::vector<MoveCode> moves);
    [[nodiscard]] bool shows_engines_search() const { return m_shows_engines; }
    /// Whether the next move of the game does not come from the shown search.
    [[nodiscard]] bool can_show_search() const;
    void stop_search();
    [[nodiscard]] const SearchRun& run() const { return m_run; }
    /// Whether the trace is of a search with options(): false if it came from a file.
    [[nodiscard]] bool is_searched() const { return m_is_searched; }
    /// The trace of the current search; null if it was refused (run().error() says why).
    [[nodiscard]] const std::shared_ptr<const Trace>& trace() const { return m_run.trace(); }
    /// The faults of the search in a trace from a file. Null for the program's own searches.
    [[nodiscard]] const Judgement* judgement() const { return m_judgement.get(); }
    /// Names and moves of the trace's nodes, for drawing.
    [[nodiscard]] const NodeText& node_text() const { return *m_node_text; }
    [[nodiscard]] std::uint32_t event_limit() const { return m_event_limit; }
    void set_event_limit(std::uint32_t limit) { m_event_limit = limit; }

    // ---- the game being played --------------------------------------------------------------------------------------
    /// The moves played so far, from the game's start.
    [[nodiscard]] const std::vector<MoveCode>& moves() const { return m_moves; }
    /// The moves that lead to a node of the trace: those before the search, then those in the tree.
    [[nodiscard]] std::vector<MoveCode> moves_to(NodeId node) const;
    /// The moves before the search, from the game's start to its root: moves(), unless the shown search is of another
    /// position.
    [[nodiscard]] const std::vector<MoveCode>& searched_moves() const { return m_searched_moves; }
    /// Plays a move. Returns false, and changes nothing, if it is not legal.
    bool play(MoveCode move);
    [[nodiscard]] bool can_undo() const;
    [[nodiscard]] bool can_redo() const;
    /// Takes back the latest change: moves of a game (up to the last human one if the other side is a search), an edit
    /// of a tree, or a change of the search options.
    void undo();
    void redo();
    void new_game();
    /// All lines played since the game began or was opened; moves() is a part of one of them.
    [[nodiscard]] const GameLines& lines() const { return *m_lines; }
    /// Replaces the lines, after opening a saved game or when a person edits them.
    void set_lines(GameLines lines);
    /// moves(), followed by those that redo() would make again.
    [[nodiscard]] std::vector<MoveCode> line() const;
    /// Goes to the position after `count` moves of a line that is legal from the start; redo() continues along it. If
    /// the computer is to move there and has moved before, it waits for a click.
    void go_to(const std::vector<MoveCode>& line, std::size_t count);
    /// Chance has no side: dice are thrown at once. Beyond the second player, a person moves.
    [[nodiscard]] Side side(Player player) const { return m_sides[static_cast<std::size_t>(player)]; }
    void set_side(Player player, Side side);
    /// Who plays a side that is Side::kSearch; null: the shown search.
    [[nodiscard]] const std::shared_ptr<Mover>& mover(Player player) const {
        return m_movers[static_cast<std::size_t>(player)];
    }
    void set_mover(Player player, std::shared_ptr<Mover> mover);
    /// The seed of this game's dice: equal seeds give equal dice. A new game takes the next one.
    [[nodiscard]] std::uint64_t dice_seed() const { return m_dice_seed; }
    /// Begins a new game with this seed.
    void set_dice_seed(std::uint64_t seed);
    [[nodiscard]] bool waits_for_click() const { return m_waits_for_click; }
    void set_waits_for_click(bool waits) { m_waits_for_click = waits; }
    /// The computer is to move, has finished thinking, and waits for a click.
    [[nodiscard]] bool is_computer_waiting() const;
    /// Until that click, the search's result is hidden.
    [[nodiscard]] bool hides_answer() const { return m_waits_for_click && !m_is_looking_back && is_computers_turn(); }
    /// How the computer's latest move, or the waiting one, was found; empty before its first one.
    [[nodiscard]] std::optional<Reply> latest_reply() const;
    /// Whether the computer has moved in this game.
    [[nodiscard]] bool can_look_back() const;
    /// Goes back to the position before the computer's latest move, so that its search is shown again. The next click
    /// repeats the moves that were taken back, with the same dice.
    void look_back();
    [[nodiscard]] bool is_looking_back() const { return m_is_looking_back; }
    /// Ends waiting or looking back: that click.
    void let_computer_move();
    /// Once a frame: plays the computer's move when it is due. True if the document changed.
    bool tick();

    // ---- the explicit tree ------------------------------------------------------------------------------------------
    /// Null for board games.
    [[nodiscard]] const ExplicitTree* tree() const;
    /// Replaces the tree as one undoable edit (see the with_… functions of ExplicitTree) and searches again.
    void edit_tree(ExplicitTree tree);
    /// The options, with an algorithm that can search this game: the same one if possible.
    [[nodiscard]] static SearchOptions suited(SearchOptions options, const GameSession& game);

  private:
    static constexpr std::size_t kPlayerCount = kMostPlayers + 1;  ///< with chance

    SearchRun m_run;
    std::shared_ptr<const GameSession> m_game;
    std::shared_ptr<const GameSession> m_kept_tree;  ///< as opened or saved; empty: saved nowhere else
    std::unique_ptr<NodeText> m_node_text;
    std::shared_ptr<const Judgement> m_judgement;
    SearchOptions m_options;
    std::string m_title, m_path;
    std::vector<MoveCode> m_moves, m_redo, m_searched_moves;
    std::optional<std::vector<MoveCode>> m_kept_moves;  ///< as opened or saved; empty: saved nowhere else
    /// What undo() and redo() bring back: a whole tree with its search, or the search of a game.
    struct Version {
        std::shared_ptr<const GameSession> game;
        SearchOptions options;
        std::vector<MoveCode> moves;            ///< at which it was changed: those played later are taken back first
        std::shared_ptr<const Trace> recorded;  ///< if the search came from a file; else null
        std::shared_ptr<const Judgement> judgement;
    };
    std::vector<Version> m_undo_versions, m_redo_versions;
    std::array<Side, kPlayerCount> m_sides{};  ///< only the first two may be set
    std::array<std::shared_ptr<Mover>, kPlayerCount> m_movers;
    std::shared_ptr<GameLines> m_lines;  ///< never null
    std::uint64_t m_dice_seed = 1;
    Random m_dice{1};
    ComputerReply m_reply;
    std::optional<Reply> m_latest_reply;
    bool m_waits_for_click = false, m_is_looking_back = false;
    bool m_is_searched = false, m_shows_engines = false;
    std::function<void()> m_stop_others;  ///< ends the shown search if it is another player's; may be empty
    std::uint32_t m_event_limit = 20'000'000;
    int m_generation = 0, m_opening = 0;

    [[nodiscard]] Version current_version() const;
    /// Remembers the current version before it is changed.
    void keep_version();
    /// Whether undo() (redo()) changes the version next, and not the moves.
    [[nodiscard]] bool undoes_version() const;
    [[nodiscard]] bool redoes_version() const;
    /// Moves the latest version of one history to the screen, and the shown one to the other history.
    void show_version(std::vector<Version>& from, std::vector<Version>& to);
    /// Moves a game's moves from one list to the other, up to the next human one, and searches again.
    void travel(std::vector<MoveCode>& from, std::vector<MoveCode>& to);
    void forget_versions();
    /// Shows a recorded search instead of the document's own.
    void show_recorded(std::shared_ptr<const Trace> trace, std::shared_ptr<const Judgement> judgement);
    /// The options of a recorded search as far as they can be used again; else the game's default options.
    [[nodiscard]] static SearchOptions options_to_search_again(const TraceHeader& header, const GameSession& game);
    [[nodiscard]] bool is_computers_turn() const;
    [[nodiscard]] bool is_chances_turn() const;
    /// The mover that is to move now; null if there is none.
    [[nodiscard]] Mover* current_mover() const;
    /// Forgets replies to an earlier position.
    void forget_replies();
    /// Stops everybody else's thinking about the position.
    void forget_thoughts();
    /// The common beginning of every search of the position.
    void begin_search();
    void start(const OwnSearch& search);
    /// Makes a chance move with the game's probabilities.
    void throw_dice();
    /// The computer's move in the current position; empty while it is unknown.
    [[nodiscard]] std::optional<Reply> computers_reply() const;
    /// The number of moves before the computer's latest one; empty if it has made none.
    [[nodiscard]] std::optional<std::size_t> moves_before_computers() const;
};

}  // namespace plytrace
