#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/base/link_text.hpp"
#include "app/base/shown_text.hpp"
#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/threads.hpp"
#include "app/document/lesson.hpp"
#include "app/links/link.hpp"
#include "app/links/link_values.hpp"
#include "games/core/nearest_word.hpp"
#include "games/core/text.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/running/opened_trace.hpp"
#include "search/trace/recorder.hpp"

namespace plytrace {

namespace {

constexpr const char* kLinkFooter =
    R"~(The link opens the window on the lesson, tree or game, with this search, at this step. Append it to the address of a
Plytrace page, or use --page, to open it in a browser; without a page, open it with plytrace open '#v=1&...'.
A step beyond the end of the search is refused.

Examples:
  plytrace link --lesson two-ply --step 22 --page https://example.org/plytrace/
  plytrace link --tree "((3 12 8)(2 4 6))" --algorithm alpha-beta --cut strict
  plytrace link --game othello --moves f5d6c3 --depth 4 --evaluation handout --step end)~";

/// The window records no more steps of a search.
constexpr Step kMostSearchedSteps = 20'000'000;

struct LinkCommand {
    GameOptions game;
    SearchOptionTexts search;
    int stage = 0;
    std::string lesson, path, moves, step, page, language = "en";
    bool is_json = false;

    void add_to(CLI::App& command) {
        auto* lesson_option = command.add_option("--lesson", lesson, "A lesson by its id")->type_name("ID");
        command
            .add_option("--stage", stage, "The stage of a lesson that has stages, from 1; it starts at its own step")
            ->type_name("N")
            ->transform(whole_number_from(1, kMostStage))
            ->needs(lesson_option);
        command.add_option("file", path, "A file with a tree or a lesson")
            ->type_name("FILE")
            ->transform(input_file())
            ->excludes(lesson_option);
        game.add_to(command);
        search.add_to(command);
        command.add_option("--moves", moves, "Moves played in a board game, such as f5d6c3 or b1-b3,h5-f5")
            ->type_name("TEXT");
        command.add_option("--step", step, "Number of events (default 0), or end")->type_name("N|end");
        command.add_option("--language", language, "Language of the window (default en)")->type_name("NAME");
        command.add_option("--page", page, "The address of a Plytrace page")->type_name("ADDRESS");
        command.add_flag("--json", is_json, "Print one JSON document");
        command.footer(kLinkFooter);
    }

    void use_lesson(LinkContent& shared, const std::vector<Lesson>& lessons) const {
        if (game.selects_game()) throw Failure{"--lesson selects the game; expected no other option that selects one"};
        const auto found =
            std::find_if(lessons.begin(), lessons.end(), [this](const Lesson& each) { return each.id == lesson; });
        if (found == lessons.end())
            throw Failure{fmt::format("there is no lesson \"{}\"{} (see plytrace lessons)", lesson,
                                      did_you_mean(lesson, lessons, &Lesson::id))};
        if (found->view == LessonView::kVoting) {
            shared.voting.emplace();
            return;
        }
        show_lesson(shared, *found, "--lesson");
    }

    /// Takes over the chosen stage of a lesson. `place` is where the lesson was named, for errors.
    void show_lesson(LinkContent& shared, const Lesson& shown, const std::string& place) const {
        (void)value_or_fail(check_stage(shown, stage), "--stage");
        const Lesson at = at_stage(shown, static_cast<std::size_t>(std::max(stage, 1) - 1));
        GameSpec spec = at.game;
        if (!game.root.empty() && spec.game == "tree") spec.root = game.root_role();
        shared.game = value_or_fail(make_game(spec), place);
        shared.title = shown.title;
        shared.options = at.options;
        shared.view.shows_graph = shown.view == LessonView::kGraph;
        if (shown.stages.empty()) return;
        shared.lesson = shown.id;
        shared.stage = static_cast<std::size_t>(std::max(stage, 1) - 1);
        if (shown.stages[shared.stage].shows_intervals) shared.view.label_style = LabelStyle::kInterval;
        shared.has_step = !step.empty();
    }

    /// Takes over a file with a tree or a lesson, all of which the link will contain.
    void use_file(LinkContent& shared, FileSystem& files) const {
        const Failure too_large{path + ": a trace does not fit into a link; expected a tree"};
        if (is_trace_name(path)) throw too_large;
        const auto in = value_or_fail(files.open(path));
        if (looks_like_trace(beginning_of(*in))) throw too_large;
        const std::string text = value_or_fail(read_rest(*in, path));
        if (looks_like_lesson(text)) return use_own_lesson(shared, text);
        if (game.selects_game()) throw Failure{"a file contains the tree; expected no option that selects a game"};
        GameSpec spec;
        spec.game = "tree";
        spec.tree = text;
        if (!game.root.empty()) spec.root = game.root_role();
        shared.game = value_or_fail(make_game(spec), path);
        shared.title = repaired_utf8(file_name_of(path));
    }

    void use_own_lesson(LinkContent& shared, const std::string& text) const {
        if (game.selects_game()) throw Failure{"a lesson selects the game; expected no option that selects one"};
        auto own = value_or_fail(parse_guest_lesson(text), path);
        if (own.view == LessonView::kVoting)
            throw Failure{path + ": the voting table is built in; expected --lesson voting"};
        show_lesson(shared, own, path);
        shared.own_lesson = std::make_shared<const Lesson>(std::move(own));
    }

    void check_language(FileSystem& files) const {
        const auto languages = language_names(files);
        if (std::find(languages.begin(), languages.end(), language) != languages.end()) return;
        throw Failure{fmt::format("--language: found \"{}\", expected {}", language, joined(languages, ", "))};
    }

    /// Searches up to the step to see whether it exists.
    static void check_step(const LinkContent& shared) {
        if (shared.step == 0 || shared.step == kNever) return;
        const SearchOptions options = value_or_fail(shared.game->checked(shared.options, shared.moves));
        Trace trace(header_of(*shared.game, shared.moves, options, ""), std::min(shared.step, kMostSearchedSteps),
                    shared.game->shape(), may_revisit(options));
        run_on_large_stack([&] {
            Recorder recorder(trace);
            try {
                (void)value_or_fail(shared.game->search(shared.moves, options, &recorder));
            } catch (const SearchStopped&) {
                // It goes on beyond the step.
            }
        });
        if (trace.event_count() < shared.step)
            throw Failure{fmt::format("--step: {} is beyond the last step, {}", shared.step, trace.event_count())};
    }

    [[nodiscard]] std::string fragment(FileSystem& files) const {
        const std::vector<Lesson> lessons = lessons_or_fail(files);
        LinkContent shared;
        if (!lesson.empty()) {
            use_lesson(shared, lessons);
        } else if (!path.empty()) {
            use_file(shared, files);
        } else {
            shared.game = game.make(files, search.text("preset"));
        }
        check_language(files);
        shared.language = language;
        if (shared.voting) {
            const bool has_search = search.applied_to({}) != SearchOptions() || stage != 0;
            if (has_search || !game.root.empty() || !moves.empty() || !step.empty())
                throw Failure{fmt::format("the lesson \"{}\" has no search; expected no search options", lesson)};
            return value_or_fail(fragment_of(shared, lessons));
        }
        shared.options = search.applied_to(shared.options);
        if (!game.root.empty()) shared.options.root_role = game.root_role();
        if (!moves.empty()) {
            if (shared.game->tree() != nullptr) throw Failure{"--moves applies to board games, not to a tree"};
            shared.moves = value_or_fail(parse_moves_value(*shared.game, moves), "--moves");
        }
        (void)value_or_fail(shared.game->checked(shared.options, shared.moves));
        if (!step.empty()) shared.step = parse_step_option(step);
        check_step(shared);
        return value_or_fail(fragment_of(shared, lessons));
    }

    [[nodiscard]] std::string run(FileSystem& files) const {
        const std::string address = page.empty() ? "" : value_or_fail(parse_page_address(page), "--page");
        const std::string end = fragment(files);
        if (!is_json) return address + end + "\n";
        return nlohmann::ordered_json({{"link", address + end}, {"fragment", end}}).dump() + "\n";
    }
};

}  // namespace

Command add_link(CLI::App& app) {
    auto command = std::make_shared<LinkCommand>();
    command->add_to(*app.add_subcommand("link", "Print the link to a lesson, a tree or a game at a step"));
    return [command](FileSystem& files) { return CommandResult{command->run(files)}; };
}

}  // namespace plytrace
