// A window's state without a window: the program's own assets, and searches that are started but never carried out.
#pragma once

#include "app/control/app_state.hpp"
#include "tests/model/asset_files.hpp"

namespace plytrace::fuzz {

/// What a link or lesson asks for may take for ever: it is only prepared.
class NoRunner final : public Runner {
  public:
    void wait() override {}

  private:
    void begin(SearchJob /*job*/) override {}
    [[nodiscard]] bool is_busy() const override { return false; }
};

struct Window {
    test::AssetFiles files;
    NoRunner runner;
    AppState app{files, runner};
};

/// With theme, language and lessons; the same one each time, since reading all lessons takes long.
[[nodiscard]] inline AppState& loaded_app() {
    static Window window;
    [[maybe_unused]] static const bool is_loaded = (load_assets(window.app), true);
    return window.app;
}

}  // namespace plytrace::fuzz
