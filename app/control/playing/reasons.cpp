#include "app/control/playing/reasons.hpp"

#include <algorithm>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/control/playing/background_analysis.hpp"
#include "app/playing/othello_analysis.hpp"

namespace plytrace {

void toggle_reasons(AppState& app) {
    Reasons& reasons = app.play.analysis->reasons;
    reasons.is_open = reasons.is_new = !reasons.is_open;
    reasons.pointed.clear();
    reasons.chosen.clear();
    reasons.why_none.clear();  // retried later
}

bool takes_front(AppState& app) {
    return app.play.analysis != nullptr && std::exchange(app.play.analysis->reasons.is_new, false) &&
           shows_reasons(app);
}

void leave_terms(AppState& app) {
    if (app.play.analysis != nullptr) app.play.analysis->reasons.pointed.clear();
}

bool shows_reasons(const AppState& app) {
    return app.play.analysis != nullptr && app.play.analysis->reasons.is_open && can_be_analysed(app) &&
           !app.document.hides_answer() && app.play.reversi.screen == Reversi::Screen::kClosed;
}

const EvaluationBreakdown* reasons_of(AppState& app, Moves moves) {
    Reasons& reasons = app.play.analysis->reasons;
    if (reasons.weights == nullptr) {
        // A fetched file may arrive later; a local file will not.
        if (!reasons.why_none.empty() && app.host.has_folders) return nullptr;
        auto read = read_othello_weights(app.files);
        if (!read) {
            reasons.why_none = read.error().text();
            return nullptr;
        }
        reasons.weights = std::move(*read);
    }
    Reasons::Known& known = reasons.known;
    const bool is_same = known.game == app.document.game() &&
                         std::equal(moves.begin(), moves.end(), known.moves.begin(), known.moves.end());
    if (!is_same) {
        known.game = app.document.game();
        known.moves.assign(moves.begin(), moves.end());
        known.shares = othello_contributions(*known.game, moves, *reasons.weights);
        ++known.number;
    }
    return known.shares ? &*known.shares : nullptr;
}

const TermContribution* shown_term(const AppState& app) {
    const Reasons& reasons = app.play.analysis->reasons;
    const std::string& id = reasons.pointed.empty() ? reasons.chosen : reasons.pointed;
    if (id.empty() || !reasons.known.shares) return nullptr;
    for (const TermContribution& term : reasons.known.shares->terms) {
        if (term.id == id) return &term;
    }
    return nullptr;
}

}  // namespace plytrace
