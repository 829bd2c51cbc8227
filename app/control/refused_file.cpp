#include "app/control/refused_file.hpp"

#include <string_view>

#include "app/control/app_state.hpp"
#include "app/control/commands.hpp"
#include "games/core/text.hpp"

namespace plytrace {
namespace {

/// A text field shows carriage returns and a byte-order mark as characters.
[[nodiscard]] std::string without_marks(const std::string& text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::string shown;
    for (std::size_t at = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0; at < text.size(); ++at) {
        if (text[at] == '\r' && at + 1 < text.size() && text[at + 1] == '\n') continue;
        shown += text[at] == '\r' ? '\n' : text[at];
    }
    return shown;
}

}  // namespace

void keep_refused(AppState& app, const std::string& content, const InputError& error) {
    if (error.line == 0 || content.size() > RefusedFile::kMostBytes) return;
    const bool is_text = content.find('\0') == std::string::npos && !first_invalid_utf8(content);
    if (is_text) app.refused = RefusedFile{without_marks(content), error};
}

bool can_show_place(const AppState& app) {
    return app.refused.has_value();
}

void show_place(AppState& app) {
    confirm_unsaved(app, [](AppState& state) {
        if (!state.refused) return;
        state.dialog = Dialog(DialogKind::kPasteTree);
        state.dialog.text = state.refused->text;
        state.dialog.error = state.refused->error;
    });
}

}  // namespace plytrace
