// Where the program keeps settings and work between two runs. The desktop carries it out with files; tests replace it.
// Called from the window's thread. Every error is one sentence that names the path.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/control/app_state.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

/// Work of a program that ended without saving it.
struct RecoverableWork {
    std::string path;  ///< of its file
    std::string text;  ///< as work_text() wrote it
};

class Keeper {
  public:
    virtual ~Keeper() = default;
    /// Both write beside the file and rename, so that a kill at any moment leaves the old content or the new one.
    [[nodiscard]] virtual Expected<bool> keep_settings(std::string_view text) = 0;
    [[nodiscard]] virtual Expected<bool> keep_work(std::string_view text) = 0;
    /// There is no unsaved work any more.
    virtual void forget_work() = 0;
    /// What no running program holds, newest first. Nobody else is given it while this program runs.
    [[nodiscard]] virtual std::vector<RecoverableWork> recoverable_work() = 0;
    virtual void forget_recoverable_work(const std::string& path) = 0;
    /// The local date and time, as people read it.
    [[nodiscard]] virtual std::string date() = 0;
};

// Keeps the settings and the unsaved work while somebody works, so that a kill at any moment costs two seconds at most.
// Looks at the AppState once a frame; time is handed in. Owned by whoever runs the window; window's thread.

/// From a change until it is kept; writing takes the rest of the two seconds.
inline constexpr double kAutosaveSeconds = 1;
/// Until the next try where something could not be written.
inline constexpr double kRetrySeconds = 10;

class Autosave {
  public:
    /// What the app's settings are now is taken as kept. Both outlive the Autosave.
    Autosave(AppState& app, Keeper& keeper);

    /// Once a frame, with the seconds of a clock that never goes back. A write that fails is a message.
    void look(double now);
    /// Seconds until look() has something to write; infinity where nothing waits.
    [[nodiscard]] double seconds_until_due(double now) const;
    /// The program is told to end: keeps everything now. The error is the first of those that stay unkept.
    [[nodiscard]] Expected<bool> keep_now();
    /// The person leaves: keeps the settings, forgets the work. Edits were saved or discarded before; a game that was
    /// being played ends with the window.
    [[nodiscard]] Expected<bool> leave();

  private:
    /// What tells one state of the document from another, without writing it down.
    struct WorkMark {
        int opening = -1, generation = -1;
        std::string path;
        bool is_unsaved = false, waits_for_click = false;
        int lesson = -1;           ///< the changes of the one that is edited; -1: none is unsaved
        std::size_t practice = 0;  ///< what is done of the exercise; 0: nothing
        Side first = Side::kHuman, second = Side::kHuman;
        friend bool operator==(const WorkMark&, const WorkMark&) = default;
    };
    /// When one kind of thing is written next; empty: there is nothing to write.
    struct Due {
        std::optional<double> at;
        void see(bool is_changed, double now) {
            if (!is_changed) at.reset();
            if (is_changed && !at) at = now + kAutosaveSeconds;
        }
        [[nodiscard]] bool is_now(double now) const { return at && *at <= now; }
    };

    [[nodiscard]] WorkMark work_mark() const;
    [[nodiscard]] Expected<bool> keep_settings();
    [[nodiscard]] Expected<bool> keep_work();
    void tell(const Expected<bool>& kept, Due& due, double now);

    AppState& m_app;
    Keeper& m_keeper;
    Settings m_kept_settings;
    WorkMark m_kept_work;
    bool m_has_work_file = false;
    Due m_settings_due, m_work_due;
    std::string m_told;  ///< the fault that was told last; empty since something was kept again
};

// ---- recovery -------------------------------------------------------------------------------------------------------
// At the start: offers the work that an earlier run left behind, one after the other. Window's thread.

/// Opens the dialog that names what was found and when. "Open it" opens it as unsaved work, and forgets the file once
/// `autosave` has kept the work again; what else was found is offered at the next start. "Throw it away" forgets it
/// and goes on to the next. Whoever leaves the dialog is asked again at the next start. Keeper and Autosave outlive the
/// dialog.
void offer_recoverable_work(AppState& app, Keeper& keeper, Autosave& autosave);

}  // namespace plytrace
