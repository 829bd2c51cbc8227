// A window's state without a window, to open links in: the program's own assets, no other files, searches at once or
// when the test says so.
#pragma once

#include <catch2/catch_test_macros.hpp>
#include <optional>
#include <string>
#include <utility>

#include "app/control/app_state.hpp"
#include "app/control/link_commands.hpp"
#include "tests/model/asset_files.hpp"

namespace plytrace::test {

/// Searches when told to, and not before.
class HeldRunner final : public Runner {
  public:
    void wait() override { m_job.reset(); }  // a search that is stopped before it began leaves nothing
    void run() {
        if (m_job) carry_out(*std::exchange(m_job, std::nullopt));
    }

  private:
    void begin(SearchJob job) override { m_job = std::move(job); }
    [[nodiscard]] bool is_busy() const override { return m_job.has_value(); }

    std::optional<SearchJob> m_job;
};

template <class RunnerType>
struct AppWindow {
    AssetFiles files;
    RunnerType runner;
    AppState app{files, runner};
    AppWindow() { load_assets(app); }
};

using SearchedWindow = AppWindow<ImmediateRunner>;
using HeldWindow = AppWindow<HeldRunner>;

[[nodiscard]] inline std::string fragment(const AppState& app) {
    const auto shared = link_fragment(app);
    INFO((shared ? "" : shared.error().text()));
    REQUIRE(shared);
    return *shared;
}

inline void open_or_fail(AppState& app, std::string_view link) {
    const auto opened = open_link(app, link);
    INFO(link);
    INFO((opened ? "" : opened.error().text()));
    REQUIRE(opened);
}

}  // namespace plytrace::test
