#include "app/desktop/cli/options/search_options.hpp"

#include <fmt/format.h>

#include "app/desktop/cli/command.hpp"
#include "games/core/joined.hpp"
#include "search/any_game/game_help.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_words.hpp"

namespace plytrace {

namespace {

/// "handout 1,1,1 (discs, mobility, corners)".
std::string usual_weights(const EvaluationName& evaluation) {
    std::vector<double> weights;
    for (const Term& term : evaluation.terms) weights.push_back(term.weight);
    return fmt::format("{} {} ({})", evaluation.id, weights_text(weights), joined(evaluation.terms, ", ", &Term::id));
}

/// Of every evaluation that is a weighted sum.
std::string usual_weights() {
    std::vector<std::string> texts;
    for (const GameEntry& entry : games()) {
        GameSpec spec;
        spec.game = entry.id;
        const auto game = make_game(spec);
        if (!game) continue;  // a tree, whose evaluations are written in it
        for (const EvaluationName& evaluation : (*game)->evaluations()) {
            if (!evaluation.terms.empty()) texts.push_back(usual_weights(evaluation));
        }
    }
    return joined(texts, "; ");
}

/// The help of an option, with the lists in it.
std::string help_of(const Option& option) {
    const auto all = [](const AlgorithmEntry&) { return true; };
    const auto assisted = [](const AlgorithmEntry& entry) { return entry.is_assisted; };
    const auto ordering = [](const AlgorithmEntry& entry) { return entry.takes(Order::kKiller); };
    const auto printed = [](const AlgorithmEntry& entry) { return entry.is_in_handout; };
    return fmt::format(fmt::runtime(option.help), fmt::arg("algorithms", algorithm_names(all, ", ")),
                       fmt::arg("assisted", algorithm_names(assisted, " and ")),
                       fmt::arg("ordering", algorithm_names(ordering, " and ")),
                       fmt::arg("printed", algorithm_names(printed, " and ")),
                       fmt::arg("evaluations", help_of_evaluations()), fmt::arg("weights", usual_weights()));
}

}  // namespace

CLI::Option* SearchOptionTexts::add_to(CLI::App& command) {
    CLI::Option* algorithm = nullptr;
    for (const Option& option : search_options()) {
        if (option.key == "root") continue;  // it says whose tree it is, too: GameOptions has it
        Argument& argument = m_arguments.emplace_back(Argument{&option, {}});
        const std::string name = fmt::format("--{}", option.key);
        if (option.is_switch()) {
            command.add_flag(name, argument.is_switched, help_of(option));
            continue;
        }
        CLI::Option* const added =
            command.add_option(name, argument.text, help_of(option))->type_name(std::string(option.type));
        if (option.key == "algorithm") algorithm = added;
    }
    return algorithm;
}

SearchOptions SearchOptionTexts::over(SearchOptions base) const {
    for (const auto& [option, text, is_switched] : m_arguments) {
        if (is_switched) (void)option->read(base, "on");
        if (!text.empty()) value_or_fail(option->read(base, text), fmt::format("--{}", option->key));
    }
    for (const auto& [option, text, is_switched] : m_arguments) {
        if (!text.empty()) value_or_fail(check_named(*option, text, base), fmt::format("--{}", option->key));
    }
    return base;
}

std::string_view SearchOptionTexts::text(std::string_view key) const {
    for (const Argument& argument : m_arguments) {
        if (argument.option->key == key) return argument.text;
    }
    return {};
}

}  // namespace plytrace
