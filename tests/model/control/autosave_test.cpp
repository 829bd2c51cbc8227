// Autosave: work is saved within two seconds, and offered again if it was not saved by the user.
#include "app/control/autosave.hpp"

#include <algorithm>

#include "app/control/commands.hpp"
#include "app/control/practice/practice_resume.hpp"
#include "app/control/practice/practice_session.hpp"
#include "app/control/unsaved_work.hpp"
#include "games/core/random.hpp"
#include "tests/games/tree/tree_support.hpp"
#include "tests/model/app_window.hpp"
#include "tests/model/searched_tree.hpp"

namespace UNITY_ID {

using namespace plytrace;
using namespace plytrace::test;

namespace {

class MemoryKeeper final : public Keeper {
  public:
    std::optional<std::string> settings, work;
    std::vector<RecoverableWork> left;
    bool is_full = false;
    int writes = 0;

    Expected<bool> keep_settings(std::string_view text) override { return put(settings, text); }
    Expected<bool> keep_work(std::string_view text) override { return put(work, text); }
    void forget_work() override { work.reset(); }
    std::vector<RecoverableWork> recoverable_work() override { return left; }
    void forget_recoverable_work(const std::string& path) override {
        std::erase_if(left, [&](const RecoverableWork& each) { return each.path == path; });
    }
    std::string date() override { return "2026-11-22 10:41"; }

  private:
    Expected<bool> put(std::optional<std::string>& place, std::string_view text) {
        ++writes;
        if (is_full) return input_error("/home/x: No space left on device");
        place = std::string(text);
        return true;
    }
};

struct Session {
    SearchedWindow window;
    MemoryKeeper keeper;
    AppState& app = window.app;
    Session() {
        app.host.has_folders = true;
        REQUIRE(open_tree_text(app, "((1 2) (3 4))", "four.txt"));
    }
};

void edit(AppState& app, double value) {
    auto tree = with_leaf_value(*app.document.tree(), 2, value);
    REQUIRE(tree);
    app.document.edit_tree(std::move(*tree));
}

/// The document of the text, opened in another program, written down.
[[nodiscard]] std::string reopened(const std::string& text) {
    SearchedWindow other;
    other.app.host.has_folders = true;
    const auto opened = open_work(other.app, text);
    INFO((opened ? text : opened.error().text() + text));
    REQUIRE(opened);
    follow_document(other.app);
    CHECK(has_unsaved_work(other.app));
    std::string moves;
    for (const MoveCode move : other.app.document.moves()) moves += " " + std::to_string(move);
    return other.app.document.title() + "|" + other.app.document.game()->position_text({}) + "|" + moves;
}

}  // namespace

TEST_CASE("Every change is saved within two seconds, even under continuous changes") {
    Session session;
    Autosave autosave(session.app, session.keeper);
    double first_unkept = -1;
    int kept_edit = 0;
    for (int tick = 0; tick < 600; ++tick) {  // a minute of frames
        const double now = tick * 0.1;
        if (tick % 7 == 3) {
            edit(session.app, 100 + tick);
            session.app.settings.window_width = 1000 + tick;
            if (first_unkept < 0) first_unkept = now;
        }
        autosave.look(now);
        const bool is_kept = session.keeper.work && session.keeper.writes != kept_edit;
        if (is_kept) {
            kept_edit = session.keeper.writes;
            const std::string latest = session.app.document.game()->position_text({});
            CHECK(reopened(*session.keeper.work).find(latest) != std::string::npos);
            CHECK(parse_settings(*session.keeper.settings)->window_width == session.app.settings.window_width);
            first_unkept = -1;
        }
        if (first_unkept >= 0) CHECK(now - first_unkept < 1.5);
        CHECK((first_unkept < 0 || autosave.seconds_until_due(now) <= kAutosaveSeconds + 1e-9));
    }
    CHECK(session.keeper.writes < 130);  // not in each frame
}

TEST_CASE("Without changes nothing is written, and nothing wakes the thread") {
    Session session;
    Autosave autosave(session.app, session.keeper);
    for (int second = 0; second < 100; ++second) {
        session.app.playback.seek(static_cast<Step>(second % 5), session.app.end());  // looking is no work
        autosave.look(second);
        CHECK(autosave.seconds_until_due(second) > 1e9);
    }
    CHECK(session.keeper.writes == 0);
    CHECK(autosave.leave());
    CHECK(session.keeper.writes == 0);
}

TEST_CASE("An edit that is undone or saved is no longer in the autosave") {
    Session session;
    Autosave autosave(session.app, session.keeper);
    edit(session.app, 7);
    autosave.look(0);
    autosave.look(2);
    REQUIRE(session.keeper.work);
    SECTION("taken back") {
        session.app.document.undo();
    }
    SECTION("saved") {
        session.app.document.set_saved("/home/x.txt");
    }
    autosave.look(3);
    autosave.look(5);
    CHECK_FALSE(session.keeper.work);
}

TEST_CASE("Quitting saves or discards the work; a request to terminate keeps it") {
    Session session;
    Autosave autosave(session.app, session.keeper);
    edit(session.app, 7);
    session.app.settings.theme = "light";
    SECTION("leaves") {
        autosave.look(0);
        autosave.look(2);
        REQUIRE(session.keeper.work);
        CHECK(autosave.leave());
        CHECK_FALSE(session.keeper.work);
    }
    SECTION("told to end, before anything was due") {
        CHECK(autosave.keep_now());
        CHECK(session.keeper.work);
    }
    CHECK(parse_settings(session.keeper.settings.value_or(""))->theme == "light");
}

TEST_CASE("A failed write is reported once, and retried") {
    Session session;
    Autosave autosave(session.app, session.keeper);
    session.keeper.is_full = true;
    edit(session.app, 7);
    for (double now = 0; now < 35; now += 0.5) autosave.look(now);
    REQUIRE(session.app.messages.all().size() == 1);
    const Message& message = session.app.messages.all().front();
    CHECK(message.kind == MessageKind::kError);
    CHECK(message.text.find("/home/x: No space left on device") != std::string::npos);
    CHECK(session.keeper.writes >= 3);
    session.app.messages = Messages();  // a message told again would return
    for (double now = 35; now < 60; now += 0.5) autosave.look(now);
    CHECK(session.keeper.writes >= 5);
    CHECK(session.app.messages.all().empty());
    session.keeper.is_full = false;
    for (double now = 60; now < 75; now += 0.5) autosave.look(now);
    CHECK(session.keeper.work);
    session.keeper.is_full = true;  // after a success, the same failure is news
    edit(session.app, 8);
    for (double now = 75; now < 80; now += 0.5) autosave.look(now);
    CHECK(session.app.messages.all().size() == 1);
}

TEST_CASE("Work is restored as it was: edited and pasted trees, and games in progress") {
    Random random(1);
    for (int trial = 0; trial < 60; ++trial) {
        SearchedWindow window;
        AppState& app = window.app;
        app.host.has_folders = true;
        if (trial % 3 == 0) {
            GameSpec spec;
            spec.game = trial % 2 == 0 ? "othello" : "pig";
            SearchOptions options;
            options.depth = 1;
            app.document.open_game(*make_game(spec), Document::suited(options, **make_game(spec)), "A game");
            for (int i = random.between(1, 12); i > 0; --i) {
                const auto legal = app.document.game()->legal_moves(app.document.moves());
                if (legal.empty()) break;
                app.document.play(legal[static_cast<std::size_t>(random.between(0, int(legal.size()) - 1))]);
            }
        } else {
            REQUIRE(open_tree_text(app, "((1 2 (5 -3)) (3 4) 2.5)", "four.txt"));
            edit(app, random.between(-50, 50));
        }
        follow_document(app);
        REQUIRE(has_unsaved_work(app));
        std::string moves;
        for (const MoveCode move : app.document.moves()) moves += " " + std::to_string(move);
        CHECK(reopened(work_text(app, "now")) ==
              app.document.title() + "|" + app.document.game()->position_text({}) + "|" + moves);
    }
}

TEST_CASE("Every step of an exercise is saved within two seconds, until it is left") {
    Session session;
    AppState& app = session.app;
    app.document.set_saved("/home/four.txt");
    Autosave autosave(app, session.keeper);
    Exercise exercise;
    exercise.kind = PracticeKind::kPrune;
    exercise.level = 3;
    REQUIRE(start_practice(app, exercise));
    double now = 0;
    const auto two_seconds_later = [&] {
        for (const double end = now + 2; now < end; now += 0.1) autosave.look(now);
        return session.keeper.work.value_or("");
    };
    CHECK(two_seconds_later().empty());  // nothing is done of it
    std::string before;
    for (const std::size_t leaf : {std::size_t{0}, std::size_t{2}, std::size_t{2}}) {
        cross_out(app, practising(app)->task.tree->leaf_node(leaf));
        const std::string kept = two_seconds_later();
        CHECK(kept != before);
        before = kept;
        SearchedWindow other;
        other.app.host.has_folders = true;
        REQUIRE(open_work(other.app, kept));
        REQUIRE(practising(other.app) != nullptr);
        CHECK(practising(other.app)->marks.crossed_out == practising(app)->marks.crossed_out);
        CHECK(other.app.document.path() == "/home/four.txt");
    }
    practising(app)->marks.windows[1] = plytrace::Window{3, 5};
    CHECK(two_seconds_later() != before);
    stop_practice(app);
    CHECK(two_seconds_later().empty());
}

TEST_CASE("Each step by hand is saved, even if the number of steps and the latest one stay the same") {
    Session session;
    AppState& app = session.app;
    Exercise exercise;
    exercise.kind = PracticeKind::kByHand;
    exercise.tree = "(3 5)";
    exercise.feedback = PracticeFeedback::kAtEnd;
    const auto hash_after = [&](double value) {
        REQUIRE(start_practice(app, exercise));
        for (const HandStep& step : {HandStep{HandMove::kEnter, 0, {}}, HandStep{HandMove::kValue, 0, {value}},
                                     HandStep{HandMove::kValue, 0, {3}}})
            do_step(app, step);
        const std::size_t hash = practice_hash(app);
        stop_practice(app);
        return hash;
    };
    const std::size_t hash = hash_after(3);
    CHECK(hash_after(3) == hash);
    CHECK(hash_after(4) != hash);
    exercise.points = 20;
    CHECK(hash_after(3) != hash);
    exercise.points = 10;
    REQUIRE(start_practice(app, exercise));
    do_step(app, {HandMove::kEnter, 0, {}});
    const std::size_t before = practice_hash(app);
    practising(app)->hand = judge_hand(practising(app)->task, practising(app)->run);
    CHECK(practice_hash(app) != before);
}

TEST_CASE("An invalid exercise does not prevent restoring the rest") {
    Session session;
    edit(session.app, 9);
    Exercise exercise;
    REQUIRE(start_practice(session.app, exercise));
    cross_out(session.app, practising(session.app)->task.tree->leaf_node(0));
    std::string text = work_text(session.app);
    REQUIRE(text.find("plytrace-score") != std::string::npos);
    text.replace(text.find("plytrace-score"), 14, "plytrace-scare");
    SearchedWindow other;
    other.app.language = english();
    REQUIRE(open_work(other.app, text));
    CHECK(practising(other.app) == nullptr);
    CHECK(other.app.document.game()->position_text({}) == session.app.document.game()->position_text({}));
    CHECK(other.app.document.is_modified());
    REQUIRE(other.app.messages.all().size() == 1);
    CHECK(other.app.messages.all().front().text.find("cannot be continued") != std::string::npos);
}

TEST_CASE("a tree from a file belongs to its file again") {
    Session session;
    session.app.document.set_saved("/home/four.txt");
    edit(session.app, 9);
    SearchedWindow other;
    REQUIRE(open_work(other.app, work_text(session.app)));
    CHECK(other.app.document.path() == "/home/four.txt");
    CHECK(other.app.document.is_modified());
}

TEST_CASE("An invalid autosave is rejected, and nothing changes") {
    for (const char* text : {"", "{", "[]", "{}", "null", R"({"link": 7})", R"({"tree": "(("})", R"({"link": "#v=9"})",
                             R"({"tree": [1], "path": {}, "nodes": "x"})"}) {
        Session session;
        INFO(text);
        CHECK_FALSE(open_work(session.app, text));
        CHECK(session.app.document.title() == "four.txt");
        (void)work_summary(session.app.language, text);
    }
    Session session;
    CHECK(open_work(session.app, R"~({"tree": "(1 2)", "moves": -1})~").error().text() ==
          "moves: found -1, expected a whole number from 0");
    CHECK(work_summary(session.app.language, R"~({"tree": "(1 2)", "name": 7})~").error().text() ==
          "name: found 7, expected a text");
}

TEST_CASE("left work is offered by its name and date, one after the other") {
    Session session;
    edit(session.app, 9);
    session.app.document.set_title("Morning");
    const std::string morning = work_text(session.app, "2026-11-22 09:10");
    session.app.document.set_title("Evening");
    const std::string evening = work_text(session.app, "2026-11-21 19:30");

    SearchedWindow next;
    AppState& app = next.app;
    MemoryKeeper keeper;
    keeper.left = {{"1.json", "no work"}, {"2.json", morning}, {"3.json", evening}};
    Autosave autosave(app, keeper);
    offer_recoverable_work(app, keeper, autosave);
    REQUIRE(app.dialog.kind == DialogKind::kRecover);
    CHECK(app.dialog.text.find("Morning") != std::string::npos);
    CHECK(app.dialog.text.find("2026-11-22 09:10") != std::string::npos);
    CHECK(app.messages.all().size() == 1);  // of the first
    SECTION("opened: forgotten once it is kept again") {
        accept_dialog(app);
        CHECK(app.document.title() == "Morning");
        CHECK(app.document.is_modified());
        CHECK(keeper.work);
        CHECK(keeper.left.size() == 2);
    }
    SECTION("opened where nothing can be written: not forgotten") {
        keeper.is_full = true;
        accept_dialog(app);
        CHECK(app.document.title() == "Morning");
        CHECK(keeper.left.size() == 3);
    }
    SECTION("thrown away: the next one is offered") {
        discard_and_continue(app);
        CHECK(keeper.left.size() == 2);
        REQUIRE(app.dialog.kind == DialogKind::kRecover);
        CHECK(app.dialog.text.find("Evening") != std::string::npos);
        discard_and_continue(app);
        CHECK(app.dialog.kind == DialogKind::kClosed);
        CHECK(keeper.left.size() == 1);
    }
    SECTION("not now: offered again at the next start") {
        close_dialog(app);
        CHECK(keeper.left.size() == 3);
        CHECK(app.document.game() == nullptr);
    }
}

}  // namespace UNITY_ID
