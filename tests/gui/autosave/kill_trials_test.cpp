// Plytrace killed while somebody edits: nothing that is older than two seconds is lost, and nothing is corrupt. The
// program here is its loop without a window: the document, the settings, the autosave and real files. A few trials in
// the regular tests; scripts/kill_trials.sh does 200.
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <catch2/catch_test_macros.hpp>
#include <cstdlib>
#include <filesystem>
#include <new>

#include "app/control/app_state.hpp"
#include "app/control/autosave.hpp"
#include "app/control/commands.hpp"
#include "app/control/unsaved_work.hpp"
#include "app/desktop/analyst.hpp"
#include "app/desktop/files.hpp"
#include "app/desktop/keeper.hpp"
#include "app/desktop/runner.hpp"
#include "games/core/random.hpp"
#include "tests/games/tree/tree_support.hpp"

namespace UNITY_ID {

using namespace plytrace;
namespace fs = std::filesystem;

namespace {

constexpr double kMostSecondsLost = 2;
constexpr int kBaseWidth = 1000;

/// What a child has done, written where its parent reads it after the kill.
struct Log {
    static constexpr int kMostEdits = 100'000;
    std::atomic<int> edits{0};
    double at[kMostEdits + 1]{};  ///< seconds, by edit
};

struct AppOnDisk {
    DiskFiles files;
    ImmediateRunner runner;
    AppState app{files, runner};
};

const char* theme_after(int edit) {
    return edit % 2 == 0 ? "dark" : "light";
}

std::string file_opened_by(int edit) {
    return "/trees/" + std::to_string(edit) + ".txt";
}

/// The n-th edit makes a leaf worth n, the window kBaseWidth + n wide, changes the theme and opens a file of its own.
[[noreturn]] void edit_until_killed(const std::string& directory, Log& log) {
    AppOnDisk program;
    AppState& app = program.app;
    DiskKeeper keeper(program.files, directory);
    Autosave autosave(app, keeper);
    if (!open_tree_text(app, "((0 2) (3 4))", "trial")) _exit(2);
    for (int edit = 1; edit < Log::kMostEdits; ++edit) {
        auto tree = with_leaf_value(*app.document.tree(), 2, edit);
        if (!tree) _exit(3);
        app.document.edit_tree(std::move(*tree));
        app.settings.window_width = kBaseWidth + edit;
        app.settings.theme = theme_after(edit);
        app.settings.recent_files = {file_opened_by(edit), file_opened_by(edit - 1)};
        log.at[edit] = steady_seconds();
        log.edits.store(edit, std::memory_order_release);
        autosave.look(steady_seconds());
        usleep(15'000);
    }
    _exit(4);
}

struct Trial {
    std::string directory;
    Log* log = nullptr;
    pid_t child = 0;
    double kill_at = 0;
    double killed_at = 0;
};

void start(Trial& trial) {
    void* memory = mmap(nullptr, sizeof(Log), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    REQUIRE(memory != MAP_FAILED);
    trial.log = new (memory) Log;
    trial.child = fork();
    REQUIRE(trial.child >= 0);
    if (trial.child == 0) edit_until_killed(trial.directory, *trial.log);
}

void kill_now(Trial& trial) {
    trial.killed_at = steady_seconds();
    kill(trial.child, SIGKILL);
    int status = 0;
    REQUIRE(waitpid(trial.child, &status, 0) == trial.child);
    REQUIRE(WIFSIGNALED(status));
}

/// The last edit that was made more than two seconds before the kill; 0: none.
[[nodiscard]] int last_safe_edit(const Trial& trial) {
    int last = 0;
    for (int edit = 1; edit <= trial.log->edits; ++edit) {
        if (trial.log->at[edit] < trial.killed_at - kMostSecondsLost) last = edit;
    }
    return last;
}

void check_what_is_left(const Trial& trial) {
    const int safe = last_safe_edit(trial), made = trial.log->edits + 1;  // one may not have been told of
    INFO("killed after " << trial.kill_at << " s, at edit " << made - 1 << "; safe are " << safe);
    AppOnDisk next;
    next.app.host.has_folders = true;
    DiskKeeper keeper(next.files, trial.directory);
    const auto left = keeper.recoverable_work();
    if (safe > 0) {
        REQUIRE(left.size() == 1);
        REQUIRE(fs::exists(keeper.settings_path()));
    }
    if (!left.empty()) {
        const auto opened = open_work(next.app, left.front().text);
        INFO(left.front().text);
        REQUIRE(opened);
        REQUIRE(next.app.document.is_modified());
        const double value = next.app.document.tree()->value(2);
        CHECK(value >= safe);
        CHECK(value <= made);
    }
    if (fs::exists(keeper.settings_path())) {
        const auto settings = parse_settings(*next.files.read(keeper.settings_path()));
        REQUIRE(settings);
        CHECK(settings->window_width >= kBaseWidth + safe);
        CHECK(settings->window_width <= kBaseWidth + made);
        const int kept = settings->window_width - kBaseWidth;  // all of one moment
        CHECK(settings->theme == theme_after(kept));
        CHECK(settings->recent_files == std::vector{file_opened_by(kept), file_opened_by(kept - 1)});
    }
}

[[nodiscard]] int trial_count() {
    const char* const wished = std::getenv("PLYTRACE_KILL_TRIALS");
    return wished != nullptr ? std::atoi(wished) : 8;
}

}  // namespace

TEST_CASE("killed at any moment, nothing older than two seconds is lost and nothing is corrupt", "[kill]") {
    constexpr int kAtOnce = 8;
    const fs::path folder = fs::temp_directory_path() / ("plytrace-kill-" + std::to_string(getpid()));
    Random random(static_cast<std::uint64_t>(getpid()));
    const int count = trial_count();
    for (int done = 0; done < count; done += kAtOnce) {
        std::vector<Trial> trials(static_cast<std::size_t>(std::min(kAtOnce, count - done)));
        for (std::size_t i = 0; i < trials.size(); ++i) {
            trials[i].directory = (folder / std::to_string(done + static_cast<int>(i))).string();
            start(trials[i]);
        }
        const double begin = steady_seconds();
        for (Trial& trial : trials) trial.kill_at = random.between(100, 4500) / 1000.0;
        std::sort(trials.begin(), trials.end(), [](const Trial& a, const Trial& b) { return a.kill_at < b.kill_at; });
        for (Trial& trial : trials) {
            const double left = begin + trial.kill_at - steady_seconds();
            if (left > 0) usleep(static_cast<useconds_t>(left * 1e6));
            kill_now(trial);
        }
        for (const Trial& trial : trials) {
            check_what_is_left(trial);
            munmap(trial.log, sizeof(Log));
        }
    }
    fs::remove_all(folder);
}

}  // namespace UNITY_ID
