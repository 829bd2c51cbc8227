// Links to the voting table.
#include <catch2/catch_test_macros.hpp>

#include "app/control/link_commands.hpp"
#include "tests/model/links/share_support.hpp"

using namespace plytrace;
using namespace plytrace::test;

TEST_CASE("every vote comes back from its link") {
    test::Window<ImmediateRunner> window;
    for (unsigned bits = 0; bits < 32; ++bits) {
        SharedState shared;
        Voting voting;
        for (std::size_t voter = 0; voter < Voting::kVoters; ++voter)
            voting.is_reversed[voter] = (bits >> voter & 1) != 0;
        voting.has_own_votes = bits >= 16;
        shared.voting = voting;
        shared.language = "en";
        const auto link = fragment_of(shared, window.app.lessons);
        REQUIRE(link);
        INFO(*link);
        const auto read = read_link(*link, window.app.lessons);
        REQUIRE(read);
        REQUIRE(read->voting);
        CHECK(*read->voting == voting);
    }
}

TEST_CASE("a link to the voting table opens it in front of what is there") {
    test::Window<ImmediateRunner> window;
    REQUIRE(open_link(window.app, "#v=1&lesson=deep-cuts"));
    const std::string title = window.app.document.title();
    REQUIRE(open_link(window.app, "#v=1&lesson=voting&reversed=B,D&own-votes=on"));
    CHECK(window.app.dialog.kind == DialogKind::kVoting);
    CHECK(window.app.dialog.voting.is_reversed == std::array{false, true, false, true});
    CHECK(window.app.dialog.voting.has_own_votes);
    CHECK(window.app.document.title() == title);
}

TEST_CASE("what makes no sense at the voting table is refused, and its keys elsewhere") {
    const test::Window<ImmediateRunner> window;
    const auto fault = [&](const std::string& link) {
        const auto read = read_link(link, window.app.lessons);
        return read ? std::string() : read.error().text();
    };
    CHECK(fault("#v=1&lesson=voting&reversed=A,E").starts_with("reversed: found \"E\""));
    CHECK(fault("#v=1&lesson=voting&reversed=A,A").starts_with("reversed: found \"A\""));
    CHECK(fault("#v=1&lesson=voting&reversed=").starts_with("reversed: found \"\""));
    CHECK(fault("#v=1&lesson=voting&own-votes=yes").starts_with("own-votes: "));
    CHECK(fault("#v=1&lesson=voting&step=3").starts_with("step: the voting table has no search"));
    CHECK(fault("#v=1&lesson=voting&algorithm=minimax").starts_with("algorithm: the voting table has no search"));
    CHECK(fault("#v=1&lesson=two-ply&reversed=A").starts_with("reversed: it is the voting table's"));
    CHECK(fault("#v=1&lesson=voting").empty());
}
