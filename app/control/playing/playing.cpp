#include "app/control/playing/playing.hpp"

#include <algorithm>
#include <cmath>

#include "app/board/board_model.hpp"
#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "app/control/lesson_tour.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/external_engine.hpp"
#include "app/control/playing/level_mover.hpp"
#include "app/control/playing/reversi.hpp"
#include "app/control/practice/course_session.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/playing/openings.hpp"
#include "app/playing/search_mover.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/any_game/othello_session.hpp"

namespace plytrace {
namespace {

using Kind = Opponent::Kind;

constexpr std::string_view kRandom = "random";
constexpr std::array kMinutes = {0, 1, 3, 5, 10, 15, 30};
constexpr std::uint64_t kSeedsOfGame = 1000;  ///< seeds for each move, with room to spare

[[nodiscard]] std::size_t at(Player player) {
    return static_cast<std::size_t>(player);
}

[[nodiscard]] bool is_othello(const Document& document) {
    return document.game() != nullptr && document.game()->id() == kOthelloEntry.id;
}

/// Creates the mover of an opponent; null for a person and for the search on display.
[[nodiscard]] std::shared_ptr<Mover> mover_for(AppState& app, const Opponent& opponent) {
    switch (opponent.kind) {
        case Kind::kHandout:
            return std::make_shared<SearchMover>(app.runner, handout_search());
        case Kind::kReversi:
            return std::make_shared<SearchMover>(app.runner, reversi_search(static_cast<ReversiLevel>(opponent.level)));
        case Kind::kLevel:
            if (!can_be_analysed(app)) return nullptr;
            return std::make_shared<LevelMover>(app, opponent.level, kSeedsOfGame * app.play.game->seed);
        case Kind::kPeer:
            if (!can_use_external_engine(app)) return nullptr;
            return std::make_shared<ExternalEngineMover>(app);
        case Kind::kPerson:
        case Kind::kSearch:
            break;
    }
    return nullptr;
}

void seat(AppState& app, Player player, const Opponent& opponent) {
    app.document.set_side(player, opponent.kind == Kind::kPerson ? Side::kHuman : Side::kSearch);
    app.document.set_mover(player, mover_for(app, opponent));
    app.play.game->players[at(player)] = opponent;
}

/// The game in progress of the open document; another document's is dropped.
Playing& playing_of(AppState& app) {
    if (!app.play.game) app.play.game = std::make_shared<Playing>();
    if (app.play.game->opening != app.document.opening()) {
        *app.play.game = Playing();
        app.play.game->opening = app.document.opening();
        app.play.game->seed = app.play.next_seed++;
    }
    return *app.play.game;
}

/// The moves of the open game of Othello, or of a new game.
[[nodiscard]] SearchOptions options_for_game(const AppState& app) {
    if (is_othello(app.document)) return app.document.options();
    SearchOptions options;
    options.depth = kDepthBesideGame;
    options.evaluation = "handout";
    return options;
}

}  // namespace

bool offers_game(const AppState& app) {
    const bool is_begun = app.play.game && app.play.game->opening == app.document.opening();
    return !is_begun && !is_reversi_open(app) && practising(app) == nullptr && course_of(app) == nullptr;
}

void ask_new_game(AppState& app) {
    confirm_unsaved(app, [](AppState& state) { state.dialog = Dialog(DialogKind::kNewGame); });
}

Expected<bool> start_game(AppState& app) {
    apply_typed_engine(app);
    const PlayChoice& choice = app.settings.play;
    GameSpec spec;
    spec.game = kOthelloEntry.id;
    if (choice.start == kOthelloStarts[1]) spec.set_rule(kOthelloOptions[0].key, choice.start);
    auto game = make_game(spec);
    if (!game) return tl::make_unexpected(game.error());
    const std::uint64_t seed = app.play.next_seed++;
    std::vector<MoveCode> moves;
    if (choice.start == kRandom) moves = balanced_opening(**game, seed);
    exit_reversi(app);
    app.document.set_waits_for_click(false);
    for (const Player player : {Player::kFirst, Player::kSecond}) app.document.set_mover(player, nullptr);
    const std::size_t begun_at = moves.size();
    app.document.open_game(std::move(*game), options_for_game(app), app.language("title.game"), std::move(moves));
    Playing& playing = playing_of(app);
    playing.seed = seed;
    playing.begun_at = begun_at;
    if (choice.minutes > 0) playing.clock.emplace(choice.minutes * 60.0);
    for (const Player player : {Player::kFirst, Player::kSecond}) {
        seat(app, player, parse_opponent(choice.players[at(player)]).value_or(Opponent()));
    }
    return_arrangement(app);
    if (app.settings.layout.arrangement == Arrangement::kTree) app.settings.layout.arrangement = Arrangement::kBoard;
    follow_document(app);
    return true;
}

void begin_playing(AppState& app, const std::array<Opponent, 2>& players) {
    Playing& playing = playing_of(app);
    playing.begun_at = app.document.moves().size();
    for (const Player player : {Player::kFirst, Player::kSecond}) seat(app, player, players[at(player)]);
}

Opponent player_of(const AppState& app, Player player) {
    if (app.document.side(player) == Side::kHuman) return {};
    const bool is_known = app.play.game && app.play.game->opening == app.document.opening();
    const Opponent chosen = is_known ? app.play.game->players[at(player)] : Opponent();
    const bool has_mover = app.document.mover(player) != nullptr;
    return has_mover && chosen.kind != Kind::kPerson ? chosen : Opponent{Kind::kSearch, 0};
}

void set_player(AppState& app, Player player, const Opponent& opponent) {
    Playing& playing = playing_of(app);
    if (app.document.line().size() > playing.begun_at) playing.has_changed = true;
    seat(app, player, opponent);
}

void choose_player(AppState& app, Player player, const Opponent& opponent) {
    set_player(app, player, opponent);
    app.settings.play.players[at(player)] = opponent_word(opponent);
}

void swap_players(AppState& app) {
    const Opponent first = player_of(app, Player::kFirst), second = player_of(app, Player::kSecond);
    set_player(app, Player::kFirst, second);
    set_player(app, Player::kSecond, first);
}

void play_again(AppState& app) {
    playing_of(app).seed = app.play.next_seed++;
    swap_players(app);
    const auto begun = app.document.moves();
    const std::size_t kept = std::min(app.play.game->begun_at, begun.size());
    app.document.new_game();
    app.play.game->has_changed = false;
    if (kept > 0) app.document.go_to({begun.begin(), begun.begin() + static_cast<std::ptrdiff_t>(kept)}, kept);
}

// ---- clocks --------------------------------------------------------------------------------------------------------

bool is_clock_running(const AppState& app) {
    const Document& document = app.document;
    if (!app.play.game || !app.play.game->clock || app.play.game->opening != document.opening()) return false;
    if (app.play.game->clock->fallen || document.is_looking_back()) return false;
    const bool is_begun = document.moves().size() > app.play.game->begun_at;
    return is_begun && !document.game()->legal_moves(document.moves()).empty();
}

void follow_playing(AppState& app) {
    if (app.play.game && app.play.game->opening != app.document.opening()) {
        // Keeps the players if the game opened is also Othello, by link or record; the clock ends with its game.
        if (!is_othello(app.document)) {
            for (const Player player : {Player::kFirst, Player::kSecond}) app.document.set_mover(player, nullptr);
            app.play.game.reset();
            return;
        }
        app.play.game->opening = app.document.opening();
        app.play.game->has_changed = true;
        app.play.game->clock.reset();
    }
    if (!app.play.game || !app.play.game->clock) return;
    GameClock& clock = *app.play.game->clock;
    if (app.document.line().size() <= app.play.game->begun_at)
        clock = GameClock(clock.seconds_at_start);  // begun again
    if (!is_clock_running(app) || !app.host.clock) return clock.seen_at.reset();
    const double now = app.host.clock();
    const Player mover = app.document.game()->player_to_move(app.document.moves());
    double& left = clock.seconds_left[at(mover)];
    left = std::max(0.0, left - (now - clock.seen_at.value_or(now)));
    clock.seen_at = now;
    if (left > 0) return;
    clock.fallen = mover;
    app.messages.note(app.language.with(
        "play.clock.fallen",
        {player_name(app.document, app.language, mover), player_name(app.document, app.language, opponent(mover))}));
}

std::string clock_text(double seconds) {
    const auto padded = [](int number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    if (seconds < 10) {
        const int tenths = static_cast<int>(std::ceil(seconds * 10));
        return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    }
    const int whole = static_cast<int>(std::ceil(seconds));
    return std::to_string(whole / 60) + ":" + padded(whole % 60);
}

std::vector<std::string> start_words() {
    return {std::string(kOthelloStarts[0]), std::string(kOthelloStarts[1]), std::string(kRandom)};
}

std::vector<int> clock_choices() {
    return {kMinutes.begin(), kMinutes.end()};
}

void go_to_place(AppState& app, GameLines::Place place) {
    const GameLines& lines = app.document.lines();
    const std::vector<MoveCode> line = lines.line_through(place);
    const auto ply = static_cast<std::size_t>(lines.depth(place));
    if (const Review* const review = review_of(app);
        review != nullptr && ply <= review->moves.size() && ply > 0 &&
        std::equal(line.begin(), line.begin() + lines.depth(place), review->moves.begin()))
        return look_at_review(app, ply - 1);
    close_line(app);
    app.document.go_to(line, ply);
}

}  // namespace plytrace
