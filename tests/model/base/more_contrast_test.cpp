// Contrast by WCAG 2.2, and the themes with more of it.
#include "app/base/contrast.hpp"

#include <catch2/catch_approx.hpp>
#include <catch2/catch_test_macros.hpp>

#include "app/control/app_state.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;

TEST_CASE("Contrast is that of WCAG: 21 for black on white, 4.54 for the lightest grey that passes AA") {
    CHECK(contrast_ratio(rgb(0x000000), rgb(0xFFFFFF)) == Catch::Approx(21));
    CHECK(contrast_ratio(rgb(0x123456), rgb(0x123456)) == Catch::Approx(1));
    // The example that every checker shows: #767676 on white.
    CHECK(contrast_ratio(rgb(0x767676), rgb(0xFFFFFF)) == Catch::Approx(4.54).margin(0.005));
    CHECK(contrast_ratio(rgb(0xFFFFFF), rgb(0x767676)) == contrast_ratio(rgb(0x767676), rgb(0xFFFFFF)));
}

TEST_CASE("With more contrast, every theme has text at 7:1 and lines at 4.5:1 or more") {
    test::AssetFiles files;
    for (const std::string_view name : theme_names()) {
        INFO(name);
        const auto usual = read_theme(files, std::string(name));
        REQUIRE(usual);
        const Theme theme = with_more_contrast(*usual);
        CHECK(theme.name != usual->name);
        CHECK(theme.is_light == usual->is_light);
        for (const auto ground : {&Theme::ground, &Theme::card, &Theme::raised}) {
            CHECK(contrast_ratio(theme.text, theme.*ground) >= 7);
            CHECK(contrast_ratio(theme.muted, theme.*ground) >= 7);
        }
        CHECK(contrast_ratio(theme.faint, theme.card) >= 7);
        CHECK(contrast_ratio(theme.accent, theme.card) >= 7);
        CHECK(contrast_ratio(theme.on_accent, theme.accent) >= 7);
        CHECK(contrast_ratio(theme.cut_text, theme.cut_fill) >= 7);
        // "MAX" and "MIN" beside a tree's levels, and the names of more players.
        for (const auto word :
             {&Theme::node_max, &Theme::node_min, &Theme::node_chance, &Theme::node_player1, &Theme::node_player2,
              &Theme::node_player3, &Theme::node_player4, &Theme::node_player5, &Theme::node_player6})
            CHECK(contrast_ratio(theme.*word, theme.card) >= 7);
        for (const auto line :
             {&Theme::line, &Theme::edge_best, &Theme::edge_done, &Theme::edge_dim, &Theme::edge_pruned})
            CHECK(contrast_ratio(theme.*line, theme.card) >= 4.5);
    }
}

TEST_CASE("A host that asks for more contrast gets it with every theme, and the settings keep the theme's own name") {
    test::SearchedWindow window;
    AppState& app = window.app;
    for (const std::string_view name : theme_names()) {
        app.host.wants_contrast = false;
        load_theme(app, std::string(name));
        const Theme usual = app.theme;
        app.host.wants_contrast = true;
        load_theme(app, std::string(name));
        CHECK(contrast_ratio(app.theme.muted, app.theme.card) > contrast_ratio(usual.muted, usual.card));
        CHECK(app.settings.theme == name);
    }
}

}  // namespace UNITY_ID
