#include "games/othello/records/wthor.hpp"

#include <fmt/format.h>

#include "games/core/text.hpp"
#include "games/othello/othello.hpp"
#include "games/othello/records/side_words.hpp"

namespace plytrace::othello {
namespace {

constexpr std::size_t kHeaderSize = 16, kGameSize = 68, kMovesAt = 8;
constexpr std::size_t kPlayerSize = 20, kTournamentSize = 26;
constexpr int kMostDiscs = 64;

/// The little-endian number in `size` bytes from `at` on. Precondition: the bytes exist.
[[nodiscard]] std::uint32_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint32_t number = 0;
    for (std::size_t i = size; i-- > 0;) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
    return number;
}

struct WthorHeader {
    std::uint32_t games = 0, year = 0, board = 0, is_exercises = 0;
};
[[nodiscard]] WthorHeader header_of(std::string_view bytes) {
    return {number_at(bytes, 4, 4), number_at(bytes, 10, 2), number_at(bytes, 12, 1), number_at(bytes, 13, 1)};
}
/// The bytes of a game on a board of 10 by 10 squares are more.
constexpr std::uint32_t kLargeBoard = 10;

[[nodiscard]] bool fits(const WthorHeader& header, std::size_t size) {
    return size >= kHeaderSize && size == kHeaderSize + std::size_t{header.games} * kGameSize;
}

/// A name: Latin-1, ended by a zero.
[[nodiscard]] std::string latin_text(std::string_view bytes) {
    std::string text;
    for (const char c : bytes.substr(0, bytes.find('\0'))) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || (byte >= 0x7F && byte < 0xA0)) {
            text += ' ';
        } else if (byte < 0x80) {
            text += c;
        } else {
            text += static_cast<char>(0xC0U | byte >> 6U);
            text += static_cast<char>(0x80U | (byte & 0x3FU));
        }
    }
    return std::string(trimmed(text));
}

[[nodiscard]] std::vector<std::string> names_in(std::string_view bytes, std::size_t size) {
    std::vector<std::string> names;
    for (std::size_t at = kHeaderSize; at + size <= bytes.size(); at += size)
        names.push_back(latin_text(bytes.substr(at, size)));
    return names;
}
[[nodiscard]] std::string name_of(const std::vector<std::string>& names, std::uint32_t number) {
    return number < names.size() && !names[number].empty() ? names[number] : fmt::format("#{}", number);
}

/// Adds the moves of a game. Errors, without a place: the number of the move, and what is wrong with it.
[[nodiscard]] Expected<void> read_wthor_moves(std::string_view bytes, const Othello& rules, GameRecord& record) {
    Othello::State state = record.start;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const int code = static_cast<unsigned char>(bytes[i]);
        if (code == 0) {
            const std::size_t next = bytes.find_first_not_of('\0', i);
            if (next == std::string_view::npos) return {};
            return input_error(fmt::format("move {}: found {} after the 0 that ends the game, expected 0", next + 1,
                                           number_at(bytes, next, 1)));
        }
        const int row = code / 10 - 1, column = code % 10 - 1;
        if (row < 0 || row > 7 || column < 0 || column > 7)
            return input_error(fmt::format("move {}: found {}, expected a square from 11 to 88", i + 1, code));
        if (is_legal(rules, state, Othello::kPass)) {  // not written in the file
            record.moves.push_back({Othello::kPass, {}, {}});
            rules.apply(state, Othello::kPass);
        }
        const Othello::Move move = row * 8 + column;
        if (!is_legal(rules, state, move))
            return input_error(fmt::format("move {}: {}", i + 1, refusal_text(rules, state, move)));
        record.moves.push_back({move, {}, {}});
        rules.apply(state, move);
    }
    return {};
}

}  // namespace

bool is_wthor(std::string_view bytes) {
    if (bytes.size() < kHeaderSize) return false;
    const WthorHeader header = header_of(bytes);
    const std::uint32_t month = number_at(bytes, 2, 1), day = number_at(bytes, 3, 1);
    return header.games > 0 && fits(header, bytes.size()) && month <= 12 && day <= 31;
}

bool is_wthor_name(std::string_view path) {
    return path.size() >= 4 && is_word_at(path, path.size() - 4, ".wtb");
}

Expected<std::vector<GameRecord>> parse_wthor(std::string_view bytes, const WthorNames& names) {
    if (bytes.size() < kHeaderSize)
        return input_error(fmt::format("found {} bytes, expected a header of {}", bytes.size(), kHeaderSize));
    const WthorHeader header = header_of(bytes);
    if (header.board == kLargeBoard) return input_error("games on a board of 10 by 10, expected a board of 8 by 8");
    if (header.board != 0 && header.board != 8)
        return input_error(fmt::format("games on a board of size {}, expected a board of 8 by 8", header.board));
    if (header.is_exercises != 0) return input_error("a file of endgame exercises, expected games");
    if (header.games == 0) return input_error("a database without games, expected at least one");
    if (!fits(header, bytes.size())) {
        return input_error(fmt::format("the header counts {} games, {} bytes; found {} bytes", header.games,
                                       kHeaderSize + std::size_t{header.games} * kGameSize, bytes.size()));
    }
    if (header.games > kMostWthorGames)
        return input_error(fmt::format("{} games, expected at most {} in a file", header.games, kMostWthorGames));
    const Othello rules;
    std::vector<GameRecord> games(header.games);
    for (std::size_t i = 0; i < games.size(); ++i) {
        const std::string_view game = bytes.substr(kHeaderSize + i * kGameSize, kGameSize);
        GameRecord& record = games[i];
        record.start = rules.initial();
        record.place = name_of(names.tournaments, number_at(game, 0, 2));
        record.black = name_of(names.players, number_at(game, 2, 2));
        record.white = name_of(names.players, number_at(game, 4, 2));
        if (header.year > 0) record.date = std::to_string(header.year);
        const auto discs = static_cast<int>(number_at(game, 6, 1));
        if (discs > kMostDiscs)
            return input_error(
                fmt::format("game {}: {} discs of Black, expected at most {}", i + 1, discs, kMostDiscs));
        record.result = 2 * discs - kMostDiscs;
        if (auto read = read_wthor_moves(game.substr(kMovesAt), rules, record); !read)
            return input_error(fmt::format("game {}, {}", i + 1, read.error().message));
    }
    return games;
}

std::vector<std::string> parse_wthor_players(std::string_view bytes) {
    return names_in(bytes, kPlayerSize);
}
std::vector<std::string> parse_wthor_tournaments(std::string_view bytes) {
    return names_in(bytes, kTournamentSize);
}

}  // namespace plytrace::othello
