#include "app/links/share_values.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/base/link_text.hpp"
#include "app/links/share_words.hpp"
#include "games/core/joined.hpp"
#include "games/core/whole_number.hpp"

namespace plytrace {

namespace {

[[nodiscard]] Expected<std::uint32_t> parse_count(std::string_view text, const char* expected) {
    const auto number = whole_number<std::uint32_t>(text);
    if (number && *number != kNone) return *number;
    return input_error(fmt::format("found \"{}\", expected {}", text, expected));
}

}  // namespace

Expected<Step> parse_step(std::string_view text) {
    if (text == kEndWord) return kNever;
    return parse_count(text, "a whole number of events, or end");
}
Expected<NodeId> parse_node(std::string_view text) {
    return parse_count(text, "a node's number from 0");
}
Expected<StepKind> parse_step_kind(std::string_view text) {
    for (const StepKindName& name : kStepKinds) {
        if (name.id == text) return name.kind;
    }
    return input_error(fmt::format("found \"{}\", expected {}", text, joined(kStepKinds, ", ", &StepKindName::id)));
}

Expected<LabelStyle> parse_label(std::string_view text) {
    if (text == kBadgeWord) return LabelStyle::kBadge;
    if (text == kIntervalWord) return LabelStyle::kInterval;
    return input_error(fmt::format("found \"{}\", expected {}, {}", text, kBadgeWord, kIntervalWord));
}

Expected<Together> parse_together(std::string_view text) {
    for (const TogetherName& name : kTogetherNames) {
        if (name.id == text) return name.together;
    }
    return input_error(fmt::format("found \"{}\", expected {}", text, joined(kTogetherNames, ", ", &TogetherName::id)));
}

Expected<std::array<Side, 2>> parse_computer(std::string_view text) {
    const auto side = [&](char letter) {
        return text.find(letter) == std::string_view::npos ? Side::kHuman : Side::kSearch;
    };
    if (text == "X" || text == "O" || text == "XO") return std::array<Side, 2>{side('X'), side('O')};
    return input_error(fmt::format("found \"{}\", expected X, O, XO", text));
}

Expected<std::array<Opponent, 2>> parse_players(std::string_view text) {
    const auto words = split_at_commas(text);
    if (words.size() != 2)
        return input_error(fmt::format("found \"{}\", expected two players such as you,level:3", clipped(text, 40)));
    std::array<Opponent, 2> players;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const auto player = parse_opponent(words[i]);
        if (!player || player->kind == Opponent::Kind::kPeer) {
            auto known = othello_opponents();
            std::erase_if(known, [](const Opponent& each) { return each.kind == Opponent::Kind::kPeer; });
            return input_error(fmt::format("found \"{}\", expected one of {}", clipped(words[i], 40),
                                           joined(known, ", ", opponent_word)));
        }
        players[i] = *player;
    }
    return players;
}

Expected<Arrangement> parse_layout(std::string_view text) {
    const auto word = std::find(kLayoutWords.begin(), kLayoutWords.end(), text);
    if (word != kLayoutWords.end()) return static_cast<Arrangement>(word - kLayoutWords.begin());
    return input_error(fmt::format("found \"{}\", expected {}", text, joined(kLayoutWords, ", ")));
}

Expected<std::string> parse_language_name(std::string_view text) {
    const bool is_name = !text.empty() && text.size() <= 16 && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    });
    if (is_name) return std::string(text);
    return input_error(fmt::format("found \"{}\", expected a language such as en", text));
}

Expected<std::string> parse_title(std::string_view text) {
    if (!text.empty()) return std::string(text);
    return input_error("it is empty; expected a text, or no title");
}

bool has_control_character(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 32 || c == 127; });
}

Expected<ViewOptions> parse_view_flags(std::string_view words, ViewOptions view) {
    for (const std::string_view word : split_at_commas(words)) {
        const auto flag = std::find_if(kViewFlags.begin(), kViewFlags.end(),
                                       [word](const ViewFlag& known) { return known.word == word; });
        if (flag == kViewFlags.end()) {
            const std::string known = joined(kViewFlags, ", ", &ViewFlag::word);
            return input_error(fmt::format("found \"{}\", expected a list of {}", clipped(word, 40), known));
        }
        view.*(flag->option) = flag->value;
    }
    return view;
}

}  // namespace plytrace
