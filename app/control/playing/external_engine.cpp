#include "app/control/playing/external_engine.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/base/move_words.hpp"
#include "app/board/analysis_layer.hpp"
#include "app/control/app_state.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/control/playing/playing.hpp"
#include "app/playing/engine_client.hpp"
#include "app/playing/protocol_moves.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

constexpr int kLevelThatPlaysOn = 5;
/// Texts in the order of FaultKind.
constexpr std::array kFaultKeys = {"peer.fault.ended_at_once", "peer.fault.no_engine", "peer.fault.ended",
                                   "peer.fault.silent",        "peer.fault.illegal",   "peer.fault.refused",
                                   "peer.fault.other_start"};
static_assert(kFaultKeys.size() == static_cast<std::size_t>(peers::FaultKind::kOtherStart) + 1);

[[nodiscard]] bool is_asked(const ExternalEngine& peering, Moves moves) {
    return peering.asked && std::equal(moves.begin(), moves.end(), peering.asked->begin(), peering.asked->end());
}

[[nodiscard]] bool plays_a_side(const AppState& app) {
    const auto is_played = [&](Player player) { return player_of(app, player).kind == Opponent::Kind::kPeer; };
    return is_played(Player::kFirst) || is_played(Player::kSecond);
}

/// The program's file name in a command, without folder and arguments.
[[nodiscard]] std::string program_of(const std::string& command) {
    const auto words = peers::words_of(command);
    if (words.empty()) return "";
    return std::string(words[0].substr(words[0].rfind('/') + 1));
}

/// Starts the program if it is not running.
void start(AppState& app) {
    ExternalEngine& peering = *app.play.external_engine;
    peering.command = app.settings.play.engine;
    peering.plies = app.settings.play.engine_plies;
    if (peering.command.empty() || peering.peer || !peering.not_started.empty()) return;
    auto channel = peering.start(peering.command);
    if (!channel) {
        peering.not_started = channel.error().text();
        return;
    }
    peers::Manner manner;
    manner.plies = peering.plies;
    peering.peer = std::make_unique<peers::EngineClient>(std::move(*channel), manner);
}

/// Opens a dialog that asks who plays on.
void tell_fault(AppState& app) {
    ExternalEngine& peering = *app.play.external_engine;
    const bool is_seen = peering.is_tried && !peering.asked;  // the dialog for the command has already been tried
    if (peering.has_told || is_seen || external_engine_fault_words(app).empty()) return;
    peering.has_told = true;
    if (!plays_a_side(app) || app.dialog.is_open()) return app.messages.error(external_engine_fault_words(app));
    app.dialog = Dialog(DialogKind::kPeerFault);
    app.dialog.text = external_engine_fault_words(app);
    app.dialog.next = [](AppState& state) {
        for (const Player player : {Player::kFirst, Player::kSecond}) {
            if (player_of(state, player).kind == Opponent::Kind::kPeer)
                set_player(state, player, {Opponent::Kind::kLevel, kLevelThatPlaysOn});
        }
    };
    app.dialog.on_discard = restart_external_engine;
}

}  // namespace

void set_program_starter(AppState& app, StartProgram start) {
    app.play.external_engine = std::make_shared<ExternalEngine>(std::move(start));
}

bool can_use_external_engine(const AppState& app) {
    return app.play.external_engine != nullptr && app.document.game() != nullptr &&
           peers::is_known(*app.document.game());
}

ExternalEngine::Typed& typed_engine(AppState& app) {
    auto& typed = app.play.external_engine->typed;
    if (!typed) typed = ExternalEngine::Typed{app.settings.play.engine, app.settings.play.engine_plies};
    return *typed;
}

void apply_typed_engine(AppState& app) {
    if (app.play.external_engine == nullptr || !app.play.external_engine->typed) return;
    app.settings.play.engine = app.play.external_engine->typed->command;
    app.settings.play.engine_plies = app.play.external_engine->typed->plies;
    app.play.external_engine->typed.reset();
}

void try_external_engine(AppState& app) {
    apply_typed_engine(app);
    restart_external_engine(app);
    app.play.external_engine->is_tried = true;
    start(app);
}

void ask_external_engine(AppState& app, const std::vector<MoveCode>& moves) {
    ExternalEngine& peering = *app.play.external_engine;
    const PlayChoice& choice = app.settings.play;
    if (peering.command != choice.engine || peering.plies != choice.engine_plies) restart_external_engine(app);
    if (is_asked(peering, moves)) return;
    start(app);
    peering.asked = moves;
    if (!peering.peer) return;
    const auto question = peers::question_of(*app.document.game(), moves);
    question ? peering.peer->ask(*question) : peering.peer->forget();
}

std::optional<peers::Answer> external_engine_answer(const AppState& app, Moves moves) {
    if (app.play.external_engine == nullptr || !app.play.external_engine->peer ||
        !is_asked(*app.play.external_engine, moves))
        return std::nullopt;
    return app.play.external_engine->peer->answer();
}

void restart_external_engine(AppState& app) {
    ExternalEngine& peering = *app.play.external_engine;
    peering.peer.reset();
    peering.asked.reset();
    peering.not_started.clear();
    peering.has_told = peering.is_tried = false;
}

bool is_external_engine_busy(const AppState& app) {
    if (app.play.external_engine == nullptr || !app.play.external_engine->peer ||
        app.play.external_engine->peer->fault())
        return false;
    return app.play.external_engine->peer->is_thinking() ||
           app.play.external_engine->peer->protocol() == peers::Protocol::kUnknown;
}

std::string external_engine_name(const AppState& app) {
    const ExternalEngine& peering = *app.play.external_engine;
    const bool is_named = peering.peer && !peering.peer->name().empty();
    return is_named ? peering.peer->name() : program_of(app.settings.play.engine);
}

std::string external_engine_fault_words(const AppState& app) {
    if (app.play.external_engine == nullptr) return "";
    const ExternalEngine& peering = *app.play.external_engine;
    if (!peering.not_started.empty()) return peering.not_started;
    if ((peering.asked || peering.is_tried) && peering.command.empty()) return app.language("peer.fault.no_command");
    if (!peering.peer || !peering.peer->fault()) return "";
    const peers::Fault& fault = *peering.peer->fault();
    return app.language.with(kFaultKeys.at(static_cast<std::size_t>(fault.kind)),
                             {external_engine_name(app), fault.detail});
}

std::string external_engine_status_words(const AppState& app) {
    if (std::string fault = external_engine_fault_words(app); !fault.empty()) return fault;
    if (app.play.external_engine == nullptr || !app.play.external_engine->peer) return "";
    const peers::Protocol protocol = app.play.external_engine->peer->protocol();
    if (protocol == peers::Protocol::kUnknown) return app.language.with("peer.meeting", {external_engine_name(app)});
    return app.language.with("peer.met",
                             {external_engine_name(app), protocol == peers::Protocol::kGtp ? "GTP" : "NBoard"});
}

void toggle_opinion(AppState& app) {
    ExternalEngine& peering = *app.play.external_engine;
    peering.gives_opinion = !peering.gives_opinion;
    if (!peering.gives_opinion && !plays_a_side(app)) restart_external_engine(app);
}

std::string opinion_words(const AppState& app) {
    if (!can_use_external_engine(app) || !app.play.external_engine->gives_opinion) return "";
    const auto& moves = app.document.moves();
    const auto answer = external_engine_answer(app, moves);
    if (!answer)
        return is_external_engine_busy(app) ? app.language.with("peer.thinking", {external_engine_name(app)}) : "";
    const std::string move = move_in_words(app.language, app.document.game()->move_text(moves, answer->move));
    if (!answer->value) return app.language.with("peer.opinion", {external_engine_name(app), move});
    return app.language.with("peer.opinion.value",
                             {external_engine_name(app), move, signed_bound_text(*answer->value, Proof::kNothing)});
}

void follow_external_engine(AppState& app) {
    if (app.play.external_engine == nullptr) return;
    ExternalEngine& peering = *app.play.external_engine;
    if (peering.peer) peering.peer->follow(app.host.seconds());
    tell_fault(app);
    const bool is_wanted = peering.gives_opinion && can_use_external_engine(app) && !app.document.hides_answer() &&
                           !app.settings.play.engine.empty();
    if (is_wanted) ask_external_engine(app, app.document.moves());
}

void ExternalEngineMover::think(const std::shared_ptr<const GameSession>&, const std::vector<MoveCode>& moves) {
    if (can_use_external_engine(m_app)) ask_external_engine(m_app, moves);
}

std::optional<MoveCode> ExternalEngineMover::move(Moves moves) const {
    if (!can_use_external_engine(m_app)) return std::nullopt;
    if (const auto pass = peers::forced_pass(*m_app.document.game(), moves)) return pass;
    const auto answer = external_engine_answer(m_app, moves);
    return answer ? std::optional<MoveCode>(answer->move) : std::nullopt;
}

}  // namespace plytrace
