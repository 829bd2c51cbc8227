#include "app/control/autosave.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/control/app_state.hpp"
#include "app/control/lesson_editor.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/control/unsaved_work.hpp"

namespace plytrace {

Autosave::Autosave(AppState& app, Keeper& keeper)
    : m_app(app), m_keeper(keeper), m_kept_settings(settings_to_keep(app)) {}

Autosave::WorkStamp Autosave::work_stamp() const {
    const Document& document = m_app.document;
    if (!has_unsaved_work(m_app)) return {};
    return {document.opening(),
            document.generation(),
            document.path(),
            true,
            document.waits_for_click(),
            has_unsaved_lesson(m_app) ? m_app.lessons.editing->draft.revision() : -1,
            practice_hash(m_app),
            document.side(Player::kFirst),
            document.side(Player::kSecond)};
}

void Autosave::look(double now) {
    m_settings_due.see(!(settings_to_keep(m_app) == m_kept_settings), now);
    m_work_due.see(!(work_stamp() == m_kept_work), now);
    if (m_settings_due.is_now(now)) tell(keep_settings(), m_settings_due, now);
    if (m_work_due.is_now(now)) tell(keep_work(), m_work_due, now);
}

double Autosave::seconds_until_due(double now) const {
    double seconds = std::numeric_limits<double>::infinity();
    for (const Due& due : {m_settings_due, m_work_due}) {
        if (due.at) seconds = std::min(seconds, std::max(0.0, *due.at - now));
    }
    return seconds;
}

/// Shows an error once, not at each attempt.
void Autosave::tell(const Expected<bool>& kept, Due& due, double now) {
    if (kept) {
        due.at.reset();
        m_told.clear();
        return;
    }
    due.at = now + kRetrySeconds;
    const std::string fault = kept.error().text();
    if (std::exchange(m_told, fault) != fault)
        m_app.messages.error(m_app.language.with("message.not_autosaved", {fault}));
}

Expected<bool> Autosave::keep_settings() {
    Settings settings = settings_to_keep(m_app);
    if (settings == m_kept_settings) return true;
    auto kept = m_keeper.keep_settings(settings_text(settings));
    if (kept) m_kept_settings = std::move(settings);
    return kept;
}

Expected<bool> Autosave::keep_work() {
    WorkStamp stamp = work_stamp();
    if (stamp == m_kept_work) return true;
    if (stamp.is_unsaved) {
        const std::string text = work_text(m_app, m_keeper.date());
        if (text.empty()) return input_error(m_app.language("message.no_form_to_keep"));
        if (auto kept = m_keeper.keep_work(text); !kept) return kept;
    } else if (m_has_work_file) {
        m_keeper.forget_work();
    }
    m_has_work_file = stamp.is_unsaved;
    m_kept_work = std::move(stamp);
    return true;
}

Expected<bool> Autosave::keep_now() {
    auto settings = keep_settings(), work = keep_work();
    return work ? settings : work;
}

Expected<bool> Autosave::leave() {
    if (m_has_work_file) m_keeper.forget_work();
    m_has_work_file = false;
    return keep_settings();
}

// ---- recovery -------------------------------------------------------------------------------------------------------

namespace {

struct Offer {
    Keeper& keeper;
    Autosave& autosave;
    std::vector<RecoverableWork> left;  ///< the first one is being offered
};

void open_first(AppState& app, const Offer& offer) {
    const RecoverableWork& work = offer.left.front();
    if (const auto opened = open_work(app, work.text); !opened)
        return app.messages.error(work.path + ": " + opened.error().text());
    const auto kept = offer.autosave.keep_now();
    if (kept) return offer.keeper.forget_recoverable_work(work.path);
    app.messages.error(app.language.with("message.not_autosaved", {kept.error().text()}));
}

void show(AppState& app, Offer offer) {
    if (offer.left.empty()) return;
    auto summary = work_summary(app.language, offer.left.front().text);
    if (!summary) {
        app.messages.error(offer.left.front().path + ": " + summary.error().text());
        offer.left.erase(offer.left.begin());
        return show(app, std::move(offer));
    }
    app.dialog = Dialog(DialogKind::kRecover);
    app.dialog.text = std::move(*summary);
    app.dialog.next = [offer](AppState& state) { open_first(state, offer); };
    app.dialog.on_discard = [offer](AppState& state) mutable {
        offer.keeper.forget_recoverable_work(offer.left.front().path);
        offer.left.erase(offer.left.begin());
        show(state, std::move(offer));
    };
}

}  // namespace

void offer_recoverable_work(AppState& app, Keeper& keeper, Autosave& autosave) {
    show(app, {keeper, autosave, keeper.recoverable_work()});
}

}  // namespace plytrace
