#include "app/links/link_values.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/base/link_text.hpp"
#include "app/playing/othello_record.hpp"
#include "app/practice/exercise_text.hpp"
#include "app/practice/worksheet.hpp"
#include "games/core/number_text.hpp"
#include "games/core/text.hpp"
#include "search/any_game/game_registry.hpp"
#include "search/options/option_table.hpp"

namespace plytrace {

// ---- keys, and values that are written ------------------------------------------------------------------------------

namespace {

constexpr std::string_view kPass = "--";
constexpr std::size_t kQuotedMove = 20;

[[nodiscard]] constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// Whether this x marks a capture, as in "b1xb3", and is not column x, which a digit would follow.
[[nodiscard]] bool is_capture_sign(std::string_view text, std::size_t at) {
    return (text[at] == 'x' || text[at] == 'X') && at + 1 < text.size() && is_letter(text[at + 1]);
}

/// A move ends at a comma or a blank, before and after a pass, and where a letter follows a digit.
[[nodiscard]] std::vector<std::string> split_moves(std::string_view text) {
    std::vector<std::string> moves;
    std::string move;
    const auto finish = [&] {
        if (!move.empty()) moves.push_back(std::move(move));
        move.clear();
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ',' || c == ' ') {
            finish();
        } else if (text.substr(i, kPass.size()) == kPass) {
            finish();
            moves.emplace_back(kPass);
            i += kPass.size() - 1;
        } else {
            const bool is_next = is_letter(c) && !move.empty() && is_digit(move.back());
            if (is_next && !is_capture_sign(text, i)) finish();
            move += c;
        }
    }
    finish();
    return moves;
}

/// Parses the next move. If only a pass is legal and `text` is not one, the pass is inserted first.
[[nodiscard]] Expected<MoveCode> parse_next(const GameSession& game, std::vector<MoveCode>& moves,
                                            std::string_view text) {
    auto move = game.parse_move(moves, text);
    if (move) return move;
    const auto board = game.board(moves);
    if (!board || !board->must_pass) return move;
    const MoveCode pass = board->legal_moves.front();
    moves.push_back(pass);
    return game.parse_move(moves, text);
}

}  // namespace

bool is_link_key(std::string_view key) {
    return std::find(kLinkKeys.begin(), kLinkKeys.end(), key) != kLinkKeys.end() ||
           find_search_option(key) != nullptr || !games_with_option(key).empty();
}

std::vector<std::string_view> link_keys() {
    std::vector<std::string_view> keys(kLinkKeys.begin(), kLinkKeys.end());
    for (const Option& option : search_options()) keys.push_back(option.key);
    return keys;
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
    std::vector<std::string_view> pieces;
    while (true) {
        const std::size_t comma = text.find(',');
        pieces.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return pieces;
        text.remove_prefix(comma + 1);
    }
}

std::string moves_value(const GameSession& game, Moves moves) {
    std::vector<std::string> texts;
    bool moves_pieces = false;
    for (std::size_t count = 0; count < moves.size(); ++count) {
        const Moves before = moves.subspan(0, count);
        texts.push_back(game.move_text(before, moves[count]));
        moves_pieces = moves_pieces || game.board_move(before, moves[count]).from >= 0;
    }
    std::string in_one = joined(texts, "");
    return !moves_pieces && split_moves(in_one) == texts ? in_one : joined(texts, ",");
}

Expected<std::vector<MoveCode>> parse_moves_value(const GameSession& game, std::string_view text) {
    std::vector<MoveCode> moves = moves_of_othello(game, text);
    if (!moves.empty()) return moves;
    int number = 0;
    for (const std::string& word : split_moves(text)) {
        ++number;
        const auto move = parse_next(game, moves, word);
        if (!move) {
            return input_error(
                fmt::format("move {}, \"{}\": {}", number, clipped(word, kQuotedMove), move.error().message));
        }
        moves.push_back(*move);
    }
    if (moves.empty()) return input_error("found no move, expected moves such as f5d6c3");
    return moves;
}

// ---- values that are read -------------------------------------------------------------------------------------------

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

Expected<StepCoupling> parse_step_coupling(std::string_view text) {
    for (const StepCouplingName& name : kStepCouplings) {
        if (name.id == text) return name.coupling;
    }
    return input_error(
        fmt::format("found \"{}\", expected {}", text, joined(kStepCouplings, ", ", &StepCouplingName::id)));
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

// ---- the voting table -----------------------------------------------------------------------------------------------

Expected<std::array<bool, Voting::kVoters>> parse_reversed(std::string_view text) {
    std::array<bool, Voting::kVoters> is_reversed{};
    for (const std::string_view word : split_at_commas(text)) {
        const auto voter = static_cast<std::size_t>(word.size() == 1 ? word.front() - 'A' : -1);
        if (voter >= Voting::kVoters || is_reversed.at(voter)) {
            return input_error(
                fmt::format("found \"{}\", expected a list of A, B, C, D, each once", clipped(word, 40)));
        }
        is_reversed.at(voter) = true;
    }
    return is_reversed;
}

std::vector<LinkValue> voting_values(const Voting& voting) {
    std::vector<LinkValue> values;
    std::vector<std::string> reversed;
    for (std::size_t voter = 0; voter < Voting::kVoters; ++voter) {
        if (voting.is_reversed.at(voter)) reversed.emplace_back(1, static_cast<char>('A' + voter));
    }
    if (!reversed.empty()) values.push_back({std::string(kReversedKey), joined(reversed, ",")});
    if (voting.has_own_votes) values.push_back({std::string(kOwnVotesKey), "on"});
    return values;
}

// ---- the search that is compared ------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kAlgorithmKey = "algorithm";
constexpr std::size_t kLongestQuote = 40;

/// The document's options with another algorithm, without those that it does not have.
[[nodiscard]] SearchOptions with_algorithm(SearchOptions own, Algorithm algorithm) {
    own.algorithm = algorithm;
    return fitted_to_algorithm(std::move(own));
}

}  // namespace

Expected<SearchOptions> parse_compared(std::string_view text, const SearchOptions& own) {
    const std::size_t end = text.find(';');
    SearchOptions options = own;
    if (const auto read = find_search_option(kAlgorithmKey)->read(options, text.substr(0, end)); !read)
        return tl::make_unexpected(read.error());
    options = with_algorithm(own, options.algorithm);
    for (std::string_view rest = end == text.npos ? "" : text.substr(end + 1); !rest.empty();) {
        const std::size_t stop = rest.find(';');
        const std::string_view piece = rest.substr(0, stop);
        const std::size_t colon = piece.find(':');
        const Option* const option = colon == piece.npos ? nullptr : find_search_option(piece.substr(0, colon));
        if (option == nullptr || option->key == kAlgorithmKey) {
            return input_error(fmt::format("found \"{}\", expected an option and its value, such as order:best",
                                           clipped(piece, kLongestQuote)));
        }
        if (const auto read = option->read(options, piece.substr(colon + 1)); !read)
            return input_error(fmt::format("{}: {}", option->key, read.error().text()));
        rest = stop == rest.npos ? "" : rest.substr(stop + 1);
    }
    return options;
}

std::string compared_value(const SearchOptions& options, const SearchOptions& own) {
    const SearchOptions usual = with_algorithm(own, options.algorithm);
    std::string text(info(options.algorithm).id);
    for (const Option& option : search_options()) {
        if (option.key == kAlgorithmKey || option.write(options) == option.write(usual)) continue;
        text += fmt::format(";{}:{}", option.key, option.write(options));
    }
    return text;
}

// ---- exercises ------------------------------------------------------------------------------------------------------

namespace {

/// The exercise with this kind, level, seed and rule, and defaults otherwise.
[[nodiscard]] Exercise plain_exercise(const Exercise& exercise) {
    Exercise plain;
    plain.kind = exercise.kind;
    plain.level = exercise.level;
    plain.seed = exercise.seed;
    plain.rule = exercise.rule;
    return plain;
}

/// Removes and returns the text before the next hyphen.
[[nodiscard]] std::string_view taken(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('-'), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return word;
}

}  // namespace

std::string exercise_word(const Exercise& exercise) {
    return exercise == plain_exercise(exercise) ? practice_word(exercise) : exercise_code(exercise);
}

Expected<Exercise> parse_exercise_word(std::string_view text) {
    for (std::size_t kind = 0; kind < kPracticeKinds.size(); ++kind) {
        const std::string_view name = kPracticeKinds[kind];
        if (text.substr(0, name.size()) != name || text.substr(name.size(), 1) != "-") continue;
        std::string_view rest = text.substr(name.size() + 1);
        const auto level = whole_number<int>(taken(rest));
        const auto seed = whole_number<std::uint32_t>(taken(rest));
        Exercise exercise;
        exercise.kind = static_cast<PracticeKind>(kind);
        const auto rule = std::find(kPracticeRules.begin(), kPracticeRules.end(), rest);
        const bool has_rule = rule != kPracticeRules.end();
        const int last = last_level(exercise.kind);
        if (!level || !seed || *level < 1 || *level > last || (!rest.empty() && !has_rule)) {
            return input_error(
                fmt::format("\"{}\" is no exercise; expected kind, level from 1 to {} and seed, such as "
                            "prune-3-4711, or prune-3-4711-strict",
                            text.substr(0, 40), last));
        }
        exercise.level = *level;
        exercise.seed = *seed;
        if (has_rule) exercise.rule = static_cast<PracticeRule>(rule - kPracticeRules.begin());
        return exercise;
    }
    return parse_exercise_code(text);
}

}  // namespace plytrace
