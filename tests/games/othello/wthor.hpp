// Writes files of the WTHOR database for tests; the program only reads them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/othello/records/game_record.hpp"

namespace plytrace::test {

struct WthorGame {
    std::uint32_t tournament = 0, black = 0, white = 0;
    int discs = 32;          ///< Black's, with the empty squares if Black won
    std::string transcript;  ///< "f5d6c3", without passes
};

inline std::string little_endian(std::uint32_t number, int bytes) {
    std::string text;
    for (int i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8U * static_cast<unsigned>(i)) & 0xFFU);
    return text;
}

/// Created on 2 January 2002. `games` and `names` are numbers of records.
inline std::string wthor_header(std::uint32_t games, std::uint32_t names, std::uint32_t year, std::uint32_t board = 0) {
    return std::string{20, 2, 1, 2} + little_endian(games, 4) + little_endian(names, 2) + little_endian(year, 2) +
           little_endian(board, 1) + std::string(3, '\0');
}

inline std::string wthor_file(const std::vector<WthorGame>& games, std::uint32_t year = 2001) {
    std::string bytes = wthor_header(static_cast<std::uint32_t>(games.size()), 0, year);
    for (const WthorGame& game : games) {
        bytes += little_endian(game.tournament, 2) + little_endian(game.black, 2) + little_endian(game.white, 2);
        bytes += little_endian(static_cast<std::uint32_t>(game.discs), 1) + little_endian(0, 1);
        std::string moves;
        for (std::size_t i = 0; i + 1 < game.transcript.size(); i += 2)
            moves += static_cast<char>((game.transcript[i + 1] - '0') * 10 + (game.transcript[i] - 'a' + 1));
        bytes += moves + std::string(60 - moves.size(), '\0');
    }
    return bytes;
}

/// Names in records of `size` bytes, Latin-1.
inline std::string wthor_names(const std::vector<std::string>& names, std::size_t size) {
    std::string bytes = wthor_header(0, static_cast<std::uint32_t>(names.size()), 0);
    for (const std::string& name : names) bytes += name + std::string(size - name.size(), '\0');
    return bytes;
}
inline constexpr std::size_t kWthorPlayerSize = 20, kWthorTournamentSize = 26;

}  // namespace plytrace::test
