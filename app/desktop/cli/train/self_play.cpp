#include "app/desktop/cli/train/self_play.hpp"

#include <algorithm>
#include <mutex>
#include <optional>

#include "app/desktop/threads.hpp"
#include "games/core/random.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kGameTableBytes = std::size_t{4} << 20;
constexpr int kFewestEmpty = 4;      ///< a game with a longer random opening is not used
constexpr int kSolvedPositions = 8;  ///< of the best line, as many are used
constexpr std::size_t kRecordBytes = 19;

/// Plays games, one at a time.
class Games {
  public:
    explicit Games(const SelfPlay& how) : m_how(how), m_random(how.seed), m_engine(kGameTableBytes) {}

    /// The positions of the next game after its random opening; none if the game is not used.
    std::vector<TrainingPosition> next() {
        m_noted.clear();
        Othello::State state = m_game.initial();
        const int prefix = random_plies();
        for (int ply = 0;; ++ply) {
            Othello::MoveList moves;
            m_game.legal_moves(state, moves);
            const int empty = othello::count(state.empty());
            if (moves.empty()) break;
            if (ply < prefix) {
                if (empty <= kFewestEmpty) return {};
                m_game.apply(state, moves[place_among(moves.size())]);
                continue;
            }
            if (empty <= m_how.solved_from) {
                play_best_line(state);
                break;
            }
            m_game.apply(state, moves.size() == 1 ? only_move(state, moves[0]) : searched_move(state));
        }
        const int black = othello::kWeightsADisc * static_cast<int>(*m_game.outcome(state));
        std::vector<TrainingPosition> positions;
        for (const Noted& noted : m_noted) {
            const int end = noted.state.to_move == Player::kFirst ? black : -black;
            const int score = noted.searched ? (end + *noted.searched) / 2 : end;
            positions.push_back({noted.state.own, noted.state.opponent, static_cast<std::int16_t>(score), 0});
        }
        return positions;
    }

  private:
    struct Noted {
        Othello::State state;
        std::optional<int> searched;  ///< value of the search, in eighths of discs
    };

    const SelfPlay& m_how;
    const Othello m_game;
    Random m_random;
    othello::Engine m_engine;
    std::vector<Noted> m_noted;

    std::size_t place_among(std::size_t count) { return m_random.below(count); }
    /// Most games have a normal random opening; the others a random start anywhere.
    int random_plies() {
        if (m_random.happens(70)) return m_random.between(4, 20);
        return std::min(m_random.between(10, 49), m_random.between(10, 49));
    }
    Othello::Move only_move(const Othello::State& state, Othello::Move move) {
        if (move != Othello::kPass) m_noted.push_back({state, std::nullopt});
        return move;
    }
    Othello::Move searched_move(const Othello::State& state) {
        othello::Engine::Search how;
        how.plies = m_how.plies;
        how.patterns = m_how.patterns;
        if (m_how.patterns != nullptr) how.evaluation = othello::kPatternsName;
        const othello::EngineResult found = m_engine.search(state, how);
        m_noted.push_back({state, m_how.patterns == nullptr ? std::nullopt : std::optional(found.value)});
        return found.best;
    }
    /// Plays perfectly to the end.
    void play_best_line(Othello::State& state) {
        for (int noted = 0; !m_game.is_over(state); ++noted) {
            if (noted < kSolvedPositions) m_noted.push_back({state, std::nullopt});
            m_game.apply(state, m_engine.solve(state, {}).best);
        }
    }
};

void add_number(std::string& bytes, std::uint64_t number, int size) {
    for (int i = 0; i < size; ++i) bytes += static_cast<char>(number >> 8 * i & 0xFF);
}
std::uint64_t number_at(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < size; ++i) {
        number |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << 8 * i;
    }
    return number;
}

}  // namespace

std::vector<TrainingPosition> play_for_training(const SelfPlay& how) {
    Games games(how);
    std::vector<TrainingPosition> all;
    for (std::uint32_t game = 0; all.size() < how.positions; ++game) {
        for (TrainingPosition position : games.next()) {
            position.fold = static_cast<std::uint8_t>(game % kFolds);
            all.push_back(position);
        }
    }
    all.resize(how.positions);
    return all;
}

std::vector<TrainingPosition> play_for_training(const SelfPlay& how, int jobs,
                                                const std::function<void(std::size_t)>& tell) {
    std::vector<std::vector<TrainingPosition>> blocks((how.positions + kBlock - 1) / kBlock);
    std::mutex telling;
    std::size_t made = 0;
    parallel_for(jobs, blocks.size(), [&] {
        return [&](std::size_t block) {
            SelfPlay part = how;
            part.seed = Random(how.seed + 0x10001 * block).next();
            part.positions = std::min(kBlock, how.positions - block * kBlock);
            blocks[block] = play_for_training(part);
            const std::lock_guard lock(telling);
            tell(made += part.positions);
        };
    });
    std::vector<TrainingPosition> all;
    for (const std::vector<TrainingPosition>& block : blocks) all.insert(all.end(), block.begin(), block.end());
    return all;
}

std::string bytes_of(const std::vector<TrainingPosition>& positions) {
    std::string bytes;
    bytes.reserve(positions.size() * kRecordBytes);
    for (const TrainingPosition& position : positions) {
        add_number(bytes, position.own, 8);
        add_number(bytes, position.other, 8);
        add_number(bytes, static_cast<std::uint16_t>(position.score), 2);
        add_number(bytes, position.fold, 1);
    }
    return bytes;
}

std::vector<TrainingPosition> positions_of(std::string_view bytes) {
    std::vector<TrainingPosition> positions;
    if (bytes.size() % kRecordBytes != 0) return positions;
    for (std::size_t at = 0; at < bytes.size(); at += kRecordBytes) {
        positions.push_back({number_at(bytes, at, 8), number_at(bytes, at + 8, 8),
                             static_cast<std::int16_t>(number_at(bytes, at + 16, 2)),
                             static_cast<std::uint8_t>(number_at(bytes, at + 18, 1))});
    }
    return positions;
}

}  // namespace plytrace
