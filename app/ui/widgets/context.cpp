#include "app/ui/widgets/context.hpp"

#include "app/control/app_state.hpp"

namespace plytrace {

AppContext::AppContext(AppState& state, ShownDocument& shown_document, const Fonts& all_fonts, KeyboardNavigation& keys)
    : app(state),
      shown(shown_document),
      document(shown_document.document),
      playback(shown_document.playback),
      view(shown_document.view),
      settings(state.settings),
      language(state.language),
      lessons(state.lessons),
      play(state.play),
      practice(state.practice),
      comparison(state.comparison),
      host(state.host),
      messages(state.messages),
      dialog(state.dialog),
      key_focus(state.key_focus),
      presenting(state.presenting),
      fonts(all_fonts),
      navigation(keys),
      m_theme(state.theme) {}

AppContext::AppContext(const AppContext& window, AppState& state, ShownDocument& shown_document)
    : AppContext(state, shown_document, window.fonts, window.navigation) {
    scale = window.scale;
    seconds = window.seconds;
    is_animated = window.is_animated;
    is_still = window.is_still;
    has_popup = window.has_popup;
    form = window.form;
    view.pinch = window.view.pinch;
}

bool AppContext::is_bare() const {
    return is_narrow() || presenting.is_on || shown.practice_look.has_value();
}

}  // namespace plytrace
