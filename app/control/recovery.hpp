// At the start: offers the work that an earlier run left behind, one after the other. Window's thread.
#pragma once

#include "app/control/autosave.hpp"

namespace plytrace {

/// Opens the dialog that names what was found and when. "Open it" opens it as unsaved work, and forgets the file once
/// `autosave` has kept the work again; what else was found is offered at the next start. "Throw it away" forgets it
/// and goes on to the next. Whoever leaves the dialog is asked again at the next start. Keeper and Autosave outlive the
/// dialog.
void offer_left_work(AppState& app, Keeper& keeper, Autosave& autosave);

}  // namespace plytrace
