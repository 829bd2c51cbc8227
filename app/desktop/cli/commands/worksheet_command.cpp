#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "app/base/link_text.hpp"
#include "app/desktop/cli/command.hpp"
#include "app/desktop/cli/options.hpp"
#include "app/desktop/exporting.hpp"
#include "app/practice/exercise_text.hpp"
#include "games/core/letters.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

constexpr const char* kWorksheetFooter =
    R"~(Exercises to solve with a pencil: blank trees with boxes to write in, and questions. Either Plytrace generates them from
--seed, --count and --level, or each file or link gives one: a tree, an exercise, or a game or position, whose tree of
next moves is used. The kinds are
  prune      which leaves does alpha-beta never visit? (default)
  by-hand    the whole search, node by node; from level 3 on also step by step in a table
  predict    what does the search do next?
  quiz       short questions about the tree
Levels 1 and 2 are minimax (with prune: alpha-beta); 3 to 5 have cutoffs on one side, on both sides, and deep ones;
6 has ties; 7 is about the order of children; 8 has chance, several players or principal variation search. --answers
writes the key: the same pages, solved, with reasons for the answers. Trees are as tall as their width and
the pages allow. A tree has fewer boxes if otherwise it is not on one page with its table or questions, or if the boxes
hide its branches.

Each exercise shows its own seed, which follows from --seed, --student and its number. One number thus gives a whole
class the same sheet, or each student a different one. The same options give the same bytes. A .tex compiles with
plain pdflatex; its first comment names the packages.

Examples:
  plytrace worksheet --seed 7 --count 10 --level 2 -o sheet.pdf --answers key.pdf
  plytrace worksheet --seed 7 --count 4 --level 5 --student 1234567 --rule strict -o sheet.pdf --answers key.pdf
  plytrace worksheet --seed 3 --count 2 --level 4 --kind by-hand --page https://example.org/plytrace/ -o sheet.tex
  plytrace worksheet exam1.txt exam2.txt --title Midterm --course 'CS 188' --points 10 -o exam.pdf --answers key.pdf
  plytrace worksheet exam1.txt --kind by-hand --question 'Why is nothing cut at the root?' -o exam.pdf
  plytrace worksheet '#v=1&game=tic-tac-toe&moves=a1b2c3a3c1&depth=3' -o sheet.pdf)~";

void expect_paper(const std::string& path) {
    (void)value_or_fail(format_of_file(path, {ExportFormat::kPdf, ExportFormat::kTikz}));
}

struct WorksheetCommand {
    WorksheetRequest request;
    std::vector<std::string> targets;
    std::string seed, kind{kPracticeKinds[static_cast<std::size_t>(PracticeKind::kPrune)]},
        rule{kPracticeRules.front()}, paper = "a4";

    void add_to(CLI::App& command) {
        WorksheetChoice& choice = request.choice;
        auto* own = command.add_option("files", targets, "Trees, positions, games or exercises: files or links")
                        ->type_name("FILE|LINK")
                        ->transform(input_file());
        m_described = {
            command.add_option("--seed", seed, "A different seed gives different exercises; required without files")
                ->type_name("N"),
            command.add_option("--count", choice.count, "Number of exercises; required without files")
                ->type_name("N")
                ->transform(whole_number_from(1, kMostExercises)),
            command
                .add_option("--level", choice.level,
                            "1 to 11, from minimax to UCT, MTD(f) and proof numbers; required without files")
                ->type_name("L")
                ->transform(whole_number_from(1, kPracticeLevels))};
        for (CLI::Option* const option : m_described) option->excludes(own);
        command.add_option("--kind", kind, "prune (default), by-hand, predict or quiz")
            ->type_name("KIND")
            ->check(one_of(strings(kPracticeKinds)));
        command.add_option("--rule", rule, "The cut rule of the answers: either (default), equal or strict")
            ->type_name("RULE")
            ->check(one_of(strings(kPracticeRules)));
        command.add_option("--student", choice.student, "Name or number of the student; each gets a different sheet")
            ->type_name("ID");
        command.add_option("--paper", paper, "a4 (default) or letter")
            ->type_name("SIZE")
            ->check(one_of({"a4", "letter"}));
        command.add_option("--title", choice.title, "Title of the sheet (default: the kind and level)")
            ->type_name("TEXT");
        command.add_option("--course", choice.course, "Name of the course, in the header")->type_name("TEXT");
        command.add_option("--date", choice.date, "Date, in the header")->type_name("TEXT");
        command.add_option("--points", choice.points, "Points for each exercise, printed beside its number")
            ->type_name("N")
            ->transform(whole_number_from(1, kMostPoints));
        command
            .add_option("--question", choice.questions,
                        "A question of your own below each exercise, with lines for the answer; may be repeated")
            ->type_name("TEXT")
            ->allow_extra_args(false);
        command.add_flag("--large", choice.is_large, "Large print: text of 18 points, labels of trees of at least 14");
        command.add_option("--page", choice.page, "The address of a Plytrace page: adds a QR code to each exercise")
            ->type_name("ADDRESS");
        command.add_option("-o,--output", request.path, "The sheet: .pdf or .tex; - is standard output, as PDF")
            ->type_name("FILE")
            ->transform(output_file())
            ->required();
        command.add_option("--answers", request.answers_path, "The key: .pdf or .tex; - is standard output, as PDF")
            ->type_name("FILE")
            ->transform(output_file());
        command.footer(kWorksheetFooter);
    }

    [[nodiscard]] WorksheetRequest parsed(FileSystem& files) const {
        WorksheetRequest parsed = request;
        WorksheetChoice& choice = parsed.choice;
        for (std::string* const text : {&choice.student, &choice.title, &choice.course, &choice.date})
            *text = composed(*text);
        for (std::string& question : choice.questions) question = composed(question);
        if (targets.empty()) {
            std::vector<std::string> missing;
            for (const CLI::Option* const option : m_described)
                if (option->empty()) missing.push_back(option->get_name());
            if (!missing.empty()) {
                throw Failure{fmt::format("{} {} required without files", fmt::join(missing, ", "),
                                          missing.size() == 1 ? "is" : "are")};
            }
            choice.seed = value_or_fail(parse_seed(seed), "--seed");
        }
        choice.kind = *value_of_word<PracticeKind>(kPracticeKinds, kind);
        choice.rule = *value_of_word<PracticeRule>(kPracticeRules, rule);
        parsed.paper = *value_of_word<Paper>(kPaperWords, paper);
        if (!choice.page.empty()) choice.page = value_or_fail(parse_page_address(choice.page), "--page");
        for (const std::string& target : targets) parsed.own.push_back(document_named(target, files));
        expect_paper(parsed.path);
        if (!parsed.answers_path.empty()) expect_paper(parsed.answers_path);
        return parsed;
    }

  private:
    std::vector<CLI::Option*> m_described;  ///< what describes generated exercises
};

}  // namespace

Command add_worksheet(CLI::App& app) {
    auto command = std::make_shared<WorksheetCommand>();
    command->add_to(*app.add_subcommand("worksheet", "Write exercises for paper, and their key: PDF or TeX"));
    return [command](FileSystem& files) { return CommandResult{"", draw_worksheet(command->parsed(files))}; };
}

}  // namespace plytrace
