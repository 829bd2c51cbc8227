// Autosave: writes the settings and the unsaved work while the user works, so that a crash loses at most two seconds,
// and offers the work that a crash left behind at the next start. Keeper is the storage, implemented by the hosts and
// by tests. Window's thread.
#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/document.hpp"
#include "app/settings/settings.hpp"
#include "games/core/input_error.hpp"

namespace plytrace {

struct AppState;

/// Work left behind by a program that ended without saving it.
struct RecoverableWork {
    std::string path;  ///< of its file
    std::string text;  ///< as work_text() wrote it
};

class Keeper {
  public:
    virtual ~Keeper() = default;
    /// Both write to a temporary file and rename it, so that a crash leaves either the old or the new content.
    [[nodiscard]] virtual Expected<bool> keep_settings(std::string_view text) = 0;
    [[nodiscard]] virtual Expected<bool> keep_work(std::string_view text) = 0;
    /// Deletes the saved work.
    virtual void forget_work() = 0;
    /// Work that no running program owns, newest first. This program owns it from now on.
    [[nodiscard]] virtual std::vector<RecoverableWork> recoverable_work() = 0;
    virtual void forget_recoverable_work(const std::string& path) = 0;
    /// The local date and time in readable form.
    [[nodiscard]] virtual std::string date() = 0;
};

// Decides when to write, and writes through the Keeper. It looks at the AppState once a frame; the caller passes the
// time. Owned by the code that runs the window.

/// The delay between a change and its write; the write takes the rest of the two seconds.
inline constexpr double kAutosaveSeconds = 1;
/// The delay before the next attempt if a write failed.
inline constexpr double kRetrySeconds = 10;

class Autosave {
  public:
    /// The current settings count as saved. Both arguments must outlive the Autosave.
    Autosave(AppState& app, Keeper& keeper);

    /// Called once a frame with a monotonic time in seconds. A failed write becomes a message.
    void look(double now);
    /// Seconds until look() has something to write; infinity if nothing is pending.
    [[nodiscard]] double seconds_until_due(double now) const;
    /// The program must end: saves everything now. The error is the first failure.
    [[nodiscard]] Expected<bool> keep_now();
    /// The user quits: saves the settings and deletes the saved work. Edits have been saved or discarded before; a
    /// game in progress ends with the window.
    [[nodiscard]] Expected<bool> leave();

  private:
    /// Identifies a state of the document without serialising it.
    struct WorkStamp {
        int opening = -1, generation = -1;
        std::string path;
        bool is_unsaved = false, waits_for_click = false;
        int lesson = -1;           ///< the revision of the lesson under edit; -1: it is saved
        std::size_t practice = 0;  ///< a hash of the progress in the exercise; 0: none
        Side first = Side::kHuman, second = Side::kHuman;
        friend bool operator==(const WorkStamp&, const WorkStamp&) = default;
    };
    /// When the settings, or the work, are written next; empty: nothing to write.
    struct Due {
        std::optional<double> at;
        void see(bool is_changed, double now) {
            if (!is_changed) at.reset();
            if (is_changed && !at) at = now + kAutosaveSeconds;
        }
        [[nodiscard]] bool is_now(double now) const { return at && *at <= now; }
    };

    [[nodiscard]] WorkStamp work_stamp() const;
    [[nodiscard]] Expected<bool> keep_settings();
    [[nodiscard]] Expected<bool> keep_work();
    void tell(const Expected<bool>& kept, Due& due, double now);

    AppState& m_app;
    Keeper& m_keeper;
    Settings m_kept_settings;
    WorkStamp m_kept_work;
    bool m_has_work_file = false;
    Due m_settings_due, m_work_due;
    std::string m_told;  ///< the error shown last; cleared by a successful write
};

// ---- recovery -------------------------------------------------------------------------------------------------------

/// Called at the start: opens the dialog that names the work found and its date. "Open it" opens it as unsaved work
/// and deletes the file once `autosave` has saved the work again; other work found is offered at the next start.
/// "Throw it away" deletes it and continues with the next. After Cancel the dialog returns at the next start. Keeper
/// and Autosave must outlive the dialog.
void offer_recoverable_work(AppState& app, Keeper& keeper, Autosave& autosave);

}  // namespace plytrace
