// Games of one's own in a page: JavaScript modules, each in a sandbox of its own (page/own_game.js). The page cannot
// wait for an answer: a position is unknown until it has arrived. The page's only thread.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/game_opening.hpp"
#include "app/own_game/position_table.hpp"

namespace plytrace::own_game {

/// Of the page and of the search in its sandbox, which must hold as much. The page's memory also holds the trace.
inline constexpr PositionTable::Limits kPageLimits = {1'000'000, std::size_t{200} << 20U};

/// What a module has said so far. Its end ends the module.
class PageTable final : public PositionTable {
  public:
    /// Starts the module, and asks it for the start.
    explicit PageTable(const std::string& source);
    ~PageTable() override;
    PageTable(const PageTable&) = delete;
    PageTable& operator=(const PageTable&) = delete;

    [[nodiscard]] unsigned number() const { return m_number; }  ///< from 1; the page names the game by it
    void look() override {}
    [[nodiscard]] std::string fault() const override { return m_fault; }
    /// Whether the start is known.
    [[nodiscard]] bool has_start() const { return m_has_start; }
    /// Asks for the positions after this one unless they are known. One question is under way at a time; what is asked
    /// meanwhile must be asked again, which the window does in each frame.
    void ask_ahead(const Entry& from);

    // What the module has said. Answers that are missing end it.
    void take_answers(unsigned question, std::string_view answers);
    /// Takes the positions that a search has asked for: the name of a position in JSON, then an answer for each of its
    /// moves, and so on, all on lines of their own.
    void learn(std::string_view block);
    /// The module has ended, because of this: while the question under way was asked, if there is one, for the move of
    /// this index.
    void fail(std::size_t index, const std::string& why);

  private:
    unsigned m_number;
    std::string m_fault;  ///< final
    bool m_has_start = false;
    unsigned m_question = 0;        ///< the latest
    bool m_is_asked = true;         ///< the latest has no answer yet
    const Entry* m_from = nullptr;  ///< … where its moves are made; null: it is the start

    const Entry& ask(const Entry& from, std::size_t move) override;
    /// Precondition: an answer for each move.
    void add_children(const Entry& from, const std::vector<std::string_view>& answers);
    void end(std::string fault);
};

/// The table of this number; null: its game is no longer open.
[[nodiscard]] PageTable* page_table(unsigned number);

/// Opens the game of a module's source text at its start; no dialog of the page asks for a position.
[[nodiscard]] Expected<std::unique_ptr<GameOpening>> open_module(const std::string& source,
                                                                 const std::string& position);

/// The moves from the game's start to a position, as numbers with spaces between them.
[[nodiscard]] std::string path_text(const PositionTable::Entry& at);

}  // namespace plytrace::own_game
