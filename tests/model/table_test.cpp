// The transposition table in the window: its options as words, rejected options, the narration, code and labels at a
// node with a value from the table, and the way to its source.
#include <catch2/catch_test_macros.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>

#include "app/control/actions.hpp"
#include "app/control/commands.hpp"
#include "app/control/document_narrator.hpp"
#include "app/control/search_choices.hpp"
#include "app/narration/narration.hpp"
#include "app/narration/pseudo_code.hpp"
#include "search/options/option_table.hpp"
#include "search/options/option_words.hpp"
#include "tests/model/app_window.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;
using Catch::Matchers::ContainsSubstring;

namespace {

SearchOptions with_table(TableKind kind, bool has_symmetry = false) {
    SearchOptions options;
    options.table.kind = kind;
    options.table.has_symmetry = has_symmetry;
    return options;
}

std::shared_ptr<const GameSession> game_of(const char* id, const char* tree = "") {
    GameSpec spec;
    spec.game = id;
    spec.tree = tree;
    return make_game(spec).value();
}

std::string refusal(const char* game, const SearchOptions& options, const char* tree = "") {
    const auto checked = game_of(game, tree)->checked(options, {});
    return checked ? "" : checked.error().text();
}

/// A window with tic-tac-toe from the middle of a game, and the first step at which a node has its value from the
/// table.
struct Searched {
    SearchedWindow window;
    AppState& app = window.app;
    Step hit = 0;

    explicit Searched(const SearchOptions& options) {
        GameSpec spec;
        spec.game = "tic-tac-toe";
        spec.position = "XO------- X";
        app.document.open_game(make_game(spec).value(), options, "test");
        follow_document(app);
        const Trace& trace = *app.trace();
        for (Step t = 1; t <= trace.event_count(); ++t) {
            const Event event = trace.event(t - 1);
            if (event.kind != EventKind::kTable || !event.has(event_flag::kTableHit)) continue;
            hit = t;
            break;
        }
        REQUIRE(hit > 0);
    }
    [[nodiscard]] Narration told(Step t) const {
        return narrate(narrator_of(app.document, app.view.options, app.language), t);
    }
};

}  // namespace

TEST_CASE("A table's options are words, both ways", "[table]") {
    for (const TableKind kind : {TableKind::kOff, TableKind::kExact, TableKind::kValueOnly}) {
        CHECK(parse_table(id_of(kind)).value() == kind);
    }
    CHECK(parse_table_plies("3-5")->first == 3);
    CHECK(parse_table_plies("3-5")->last == 5);
    CHECK(parse_table_plies("4")->first == 4);
    CHECK(parse_table_plies("4")->last == 4);
    CHECK(parse_table_plies("all")->last == TableOptions::kLastPly);
    for (const char* wrong : {"", "-", "5-3", "a-b", "3-", "-3", "1-2-3", "3-99999"})
        CHECK_FALSE(parse_table_plies(wrong));
    for (const char* wrong : {"", "0", "-1", "x", "10x", "99999999999"}) CHECK_FALSE(parse_table_size(wrong));

    SearchOptions options = with_table(TableKind::kValueOnly, true);
    options.table.first_ply = 3;
    options.table.last_ply = 5;
    options.table.size = 77;
    CHECK(options_from_pairs("alpha-beta", option_pairs(options)).table == options.table);
    CHECK(options_from_pairs("alpha-beta", option_pairs(SearchOptions())).table == TableOptions());
}

TEST_CASE("A trace's header declares bounds only as the algorithm used them") {
    SearchOptions options;
    options.alpha_beta.bounds = Bounds::kHard;  // left over from another algorithm
    const auto told = [&](Algorithm algorithm) {
        options.algorithm = algorithm;
        for (const auto& [name, value] : option_pairs(options)) {
            if (name == "bounds") return value;
        }
        return std::string();
    };
    CHECK(told(Algorithm::kAlphaBeta) == "hard");
    CHECK(told(Algorithm::kArrayAlphaBeta) == "start");
    for (const Algorithm none : {Algorithm::kMinimax, Algorithm::kNegamax, Algorithm::kBratkoMinimax,
                                 Algorithm::kBratkoAlphaBeta, Algorithm::kExpectiminimax, Algorithm::kMaxN}) {
        CHECK(told(none).empty());
    }
}

TEST_CASE("An invalid table is rejected with the reason", "[table]") {
    SearchOptions options = with_table(TableKind::kExact);
    CHECK(refusal("tic-tac-toe", options).empty());
    options.algorithm = Algorithm::kNegamax;
    CHECK_THAT(refusal("tic-tac-toe", options), ContainsSubstring("negamax takes no transposition table"));

    SearchOptions lonely;
    lonely.table.has_symmetry = true;
    CHECK_THAT(refusal("tic-tac-toe", lonely), ContainsSubstring("there is none"));

    CHECK_THAT(refusal("tree", with_table(TableKind::kExact, true), "((1 2)(3 4))"),
               ContainsSubstring("mirror images"));
    SearchOptions lines = with_table(TableKind::kExact, true);
    lines.depth = 2;
    CHECK_THAT(refusal("lines-of-action", lines), ContainsSubstring("centre of mass"));
    for (const char* game : {"tic-tac-toe", "connect-four", "othello", "nim"}) {
        SearchOptions classes = with_table(TableKind::kExact, true);
        classes.depth = 2;
        CHECK(refusal(game, classes).empty());
    }

    SearchOptions passes = with_table(TableKind::kValueOnly);
    passes.is_iterative = true;
    CHECK_THAT(refusal("tic-tac-toe", passes), ContainsSubstring("each pass"));
    passes.table.kind = TableKind::kExact;
    CHECK(refusal("tic-tac-toe", passes).empty());
}

TEST_CASE("A node that has its value from the table: words, code, the way to where it was found", "[table]") {
    for (const bool has_symmetry : {false, true}) {
        Searched searched(with_table(TableKind::kExact, has_symmetry));
        AppState& app = searched.app;
        const Trace& trace = *app.trace();
        const VisitId visit = trace.event(searched.hit - 1).visit, from = trace.event(searched.hit - 1).first();
        REQUIRE(from < visit);

        const Narration hit = searched.told(searched.hit);
        CHECK_THAT(hit.text,
                   ContainsSubstring(has_symmetry ? "mirror image" : "The search has met this position before"));
        CHECK_THAT(hit.text, ContainsSubstring("is reused"));
        CHECK(std::any_of(hit.facts.begin(), hit.facts.end(), [&](const NarrationFact& f) { return f.visit == from; }));
        CHECK_THAT(searched.told(searched.hit + 1).text, ContainsSubstring("Its value is in the table"));

        const NodeText& names = app.document.node_text();
        CHECK(pseudo_code(trace, names, searched.hit).lit_line()->part == CodePart::kProbe);
        CHECK(pseudo_code(trace, names, searched.hit + 1).lit_line()->part == CodePart::kProbe);
        CHECK(names.is_leaf(trace.node_of(visit)));

        app.playback.seek(searched.hit, app.end());
        CHECK(is_enabled(*find_action("step.to_reused"), app));
        app.view.collapsed.insert(0);
        CHECK(run_action("step.to_reused", app));
        CHECK(app.view.selected == trace.node_of(from));
        CHECK(app.view.collapsed.empty());
        CHECK(app.view.is_selected_wanted);
        CHECK_FALSE(is_enabled(*find_action("step.to_reused"), app));  // that one was searched
    }
}

TEST_CASE("With a table, each event highlights its line", "[table]") {
    Searched searched(with_table(TableKind::kValueOnly));
    const Trace& trace = *searched.app.trace();
    for (Step t = 1; t < std::min<Step>(trace.event_count(), 3000); ++t) {
        const PseudoCode code = pseudo_code(trace, searched.app.document.node_text(), t);
        const Event event = trace.event(t - 1);
        REQUIRE(code.lit_line() != nullptr);
        const CodePart part = code.lit_line()->part;
        if (event.kind == EventKind::kTable) {
            CHECK(part == (event.has(event_flag::kTableStore) ? CodePart::kStore : CodePart::kProbe));
        } else if (event.kind == EventKind::kLeave) {
            const bool is_reused = trace.visit_state(event.visit, t).is_reused;
            CHECK(part == (is_reused ? CodePart::kProbe : CodePart::kReturn));
        }
    }
}

TEST_CASE("The search panel offers a table if the algorithm supports one, and its rows if there is one", "[table]") {
    Searched searched(with_table(TableKind::kExact));
    Document& document = searched.app.document;
    const auto row_of = [&](SearchOption option) -> std::optional<SearchRow> {
        for (const SearchRow& row : search_rows(document, searched.app.language)) {
            if (row.option == option) return row;
        }
        return std::nullopt;
    };
    REQUIRE(row_of(SearchOption::kSymmetry));
    choose_option(document, *row_of(SearchOption::kSymmetry), 1);
    CHECK(document.options().table.has_symmetry);
    choose_option(document, *row_of(SearchOption::kTablePlies), 6);
    CHECK(document.options().table.first_ply == 3);
    CHECK(document.options().table.last_ply == 5);
    choose_option(document, *row_of(SearchOption::kAlgorithm), static_cast<int>(Algorithm::kNegamax));
    CHECK(document.options().table == TableOptions());  // it takes none
    CHECK(document.run().error().empty());
    CHECK_FALSE(row_of(SearchOption::kTable)->is_enabled);
    CHECK_FALSE(row_of(SearchOption::kTablePlies));
}

TEST_CASE("A link carries the table", "[table]") {
    SearchedWindow window;
    open_or_fail(
        window.app,
        "#v=1&game=tic-tac-toe&position=XO-------%20X&window=-1,1&bounds=start&table=value-only&table-plies=3-5&"
        "table-size=500&symmetry=on");
    const TableOptions& table = window.app.document.options().table;
    CHECK(table.kind == TableKind::kValueOnly);
    CHECK(table.first_ply == 3);
    CHECK(table.last_ply == 5);
    CHECK(table.size == 500);
    CHECK(table.has_symmetry);
    SearchedWindow other;
    open_or_fail(other.app, fragment(window.app));
    CHECK(other.app.document.options().table == table);
    for (const char* wrong :
         {"table=maybe", "table-plies=5-3&table=exact", "symmetry=on", "table=exact&algorithm=negamax"}) {
        INFO(wrong);
        CHECK_FALSE(open_link(window.app, std::string("#v=1&game=tic-tac-toe&") + wrong));
    }
}

}  // namespace UNITY_ID
