#include "app/control/recovery.hpp"

#include <utility>
#include <vector>

#include "app/control/kept_work.hpp"

namespace plytrace {
namespace {

struct Offer {
    Keeper& keeper;
    Autosave& autosave;
    std::vector<LeftWork> left;  ///< the first one is offered now
};

void open_first(AppState& app, const Offer& offer) {
    const LeftWork& work = offer.left.front();
    if (const auto opened = open_work(app, work.text); !opened)
        return app.messages.error(work.path + ": " + opened.error().text());
    const auto kept = offer.autosave.keep_now();
    if (kept) return offer.keeper.forget_left_work(work.path);
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
    app.dialog.throw_away = [offer](AppState& state) mutable {
        offer.keeper.forget_left_work(offer.left.front().path);
        offer.left.erase(offer.left.begin());
        show(state, std::move(offer));
    };
}

}  // namespace

void offer_left_work(AppState& app, Keeper& keeper, Autosave& autosave) {
    show(app, {keeper, autosave, keeper.left_work()});
}

}  // namespace plytrace
