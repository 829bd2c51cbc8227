// Hex on a board of 4 by 4 cells: red joins top and bottom, blue joins left and right. A game for Plytrace
// (docs/own-game.md); a position is the cells, row by row: "R---B-----------".
//
//     c++ -std=c++17 -O2 hex.cpp -o hex
//     plytrace search --game-program ./hex --algorithm alpha-beta --table exact --window=-1,1
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

constexpr int kSide = 4, kCells = kSide * kSide;
constexpr int kOrder[kCells] = {6, 9, 5, 10, 3, 12, 2, 13, 7, 8, 1, 14, 4, 11, 0, 15};  // good moves first

bool has_joined(const std::string& cells, char stone) {
    std::vector<int> reached;
    for (int i = 0; i < kSide; ++i) reached.push_back(stone == 'R' ? i : i * kSide);
    std::vector<bool> is_seen(kCells, false);
    while (!reached.empty()) {
        const int at = reached.back(), row = at / kSide, column = at % kSide;
        reached.pop_back();
        if (cells[at] != stone || is_seen[at]) continue;
        is_seen[at] = true;
        if ((stone == 'R' ? row : column) == kSide - 1) return true;
        for (auto [down, right] : {std::pair{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -1}, {-1, 1}}) {
            const int r = row + down, c = column + right;
            if (r >= 0 && r < kSide && c >= 0 && c < kSide) reached.push_back(r * kSide + c);
        }
    }
    return false;
}

std::string name_of(int cell) { return {static_cast<char>('a' + cell % kSide), static_cast<char>('1' + cell / kSide)}; }

std::string described(const std::string& cells) {
    std::string moves, board;
    for (int at : kOrder) {
        if (cells[at] == '-') moves += (moves.empty() ? "\"" : ",\"") + name_of(at) + "\"";
    }
    for (int at = 0; at < kCells; ++at) {
        board += (at % kSide > 0 ? "," : at > 0 ? "],[" : "[");
        board += cells[at] == '-'   ? "{\"move\":\"" + name_of(at) + "\"}"
                 : cells[at] == 'R' ? "{\"text\":\"R\",\"colour\":\"#c83c3c\"}"
                                    : "{\"text\":\"B\",\"colour\":\"#3c64c8\"}";
    }
    const std::string answer = "\"position\":\"" + cells + "\",\"board\":[" + board + "]]";
    if (has_joined(cells, 'R')) return answer + ",\"outcome\":1}";
    if (has_joined(cells, 'B')) return answer + ",\"outcome\":-1}";
    const bool is_red = std::count(cells.begin(), cells.end(), '-') % 2 == 0;
    return answer + ",\"turn\":" + (is_red ? "1" : "2") + ",\"moves\":[" + moves + "]}";
}

int main() {
    for (std::string line; std::getline(std::cin, line);) {
        std::string cells(kCells, '-'), begun = "{\"game\":\"hex-on-4x4\",\"range\":[-1,1],";
        if (const auto at = line.find("\"position\":\""); at != line.npos) {
            const std::string asked = line.substr(at + 12, kCells);
            if (asked.size() == kCells && asked.find_first_not_of("RB-") == asked.npos) cells = asked;
        }
        if (const auto at = line.find("\"move\":\""); at != line.npos) {
            const std::string move = line.substr(at + 8, 2);
            cells[(move[1] - '1') * kSide + move[0] - 'a'] =
                std::count(cells.begin(), cells.end(), '-') % 2 == 0 ? 'R' : 'B';
            begun = "{";
        }
        std::cout << begun << described(cells) << std::endl;
    }
}
