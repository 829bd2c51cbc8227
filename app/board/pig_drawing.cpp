#include "app/board/pig_drawing.hpp"

#include <algorithm>
#include <utility>

#include "games/pig/pig.hpp"
#include "search/any_game/pig_session.hpp"

namespace plytrace {

namespace {

// In units of the design.
constexpr float kBarHeight = 20, kBarPitch = 38, kNameWidth = 22, kCountWidth = 62, kPigGap = 14, kMostDie = 130;
constexpr float kButtonHeight = 52, kMoveText = 18, kValueText = 15, kPointText = 16;
constexpr float kDieWidth = 0.36F;  // of the room

/// The face of the latest throw; 0 before the first one.
int last_face(const std::vector<MoveCode>& moves) {
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
        if (*move >= 1 && *move <= 6) return *move;
    }
    return 0;
}

class PigDrawer {
  public:
    PigDrawer(const PigScene& scene, const PigPlace& place) : m_scene(scene), m_place(place) {}

    DisplayList draw() {
        draw_die();
        for (const Player player : {Player::kFirst, Player::kSecond}) draw_points(player);
        for (std::size_t i = 0; i < m_scene.moves.size(); ++i) draw_move(m_scene.moves[i], m_place.moves[i]);
        return std::move(m_list);
    }

  private:
    const PigScene& m_scene;
    const PigPlace& m_place;
    DisplayList m_list;

    [[nodiscard]] float px(float units) const { return units * m_place.unit; }
    void add_text(ScreenPoint middle, float em, FontWeight weight, ThemeRole role, std::string text,
                  TextAnchor anchor = TextAnchor::kMiddle) {
        m_list.emplace_back(
            DrawnText{baseline_around(middle, px(em)), anchor, px(em), weight, {role}, std::move(text)});
    }

    /// The die's face with its pips.
    void draw_die() {
        const ScreenPoint center = m_place.die.center();
        const float size = m_place.die.width(), far = size * 0.27F;
        const int face = m_scene.face;
        m_list.push_back(
            DrawnBox{m_place.die, size * 0.16F, Paint{&Theme::board_disc_light}, Stroke{{&Theme::faint}, px(2)}});
        const Paint paint{face == 1 ? &Theme::cut : &Theme::board_disc_dark};
        const auto pip = [&](float x, float y) {
            m_list.emplace_back(DrawnCircle{{center.x + x * far, center.y + y * far}, size * 0.085F, paint, {}});
        };
        if (face % 2 == 1) pip(0, 0);
        if (face >= 2) pip(-1, -1), pip(1, 1);
        if (face >= 4) pip(-1, 1), pip(1, -1);
        if (face == 6) pip(-1, 0), pip(1, 0);
    }

    /// A bar for the player's points, followed by the points at stake in a lighter colour.
    void draw_points(Player player) {
        const bool is_first = player == Player::kFirst;
        const bool is_mover = m_scene.position.to_move == player && !m_scene.is_over;
        const int points = m_scene.position.points[is_first ? 0 : 1], turn = is_mover ? m_scene.position.turn : 0;
        const ScreenRect& bars = m_place.bars;
        const float top = is_first ? bars.top : bars.bottom - px(kBarHeight);
        const float middle = top + px(kBarHeight) / 2, left = bars.left + px(kNameWidth);
        const float whole = bars.width() - px(kNameWidth + kCountWidth);
        const auto at = [&](int of) { return left + whole * static_cast<float>(of) / Pig::kTarget; };
        const auto bar = [&](float from, float to, Paint paint, std::optional<Stroke> stroke = {}) {
            m_list.emplace_back(DrawnBox{{from, top, to, top + px(kBarHeight)}, px(5), paint, stroke});
        };
        const ThemeRole role = is_first ? &Theme::node_player1 : &Theme::node_player2;
        add_text({bars.left, middle}, kPointText, is_mover ? FontWeight::kBold : FontWeight::kRegular,
                 is_mover ? &Theme::text : &Theme::muted, m_scene.names[is_first ? 0 : 1], TextAnchor::kStart);
        bar(left, left + whole, {&Theme::raised});
        if (points > 0) bar(left, at(points), {role});
        if (turn > 0) bar(at(points), at(points + turn), {role, nullptr, 0, 0.35F}, Stroke{{role}, px(1.5F)});
        add_text({bars.right, middle}, kPointText, FontWeight::kBold, &Theme::text,
                 std::to_string(points) + (turn > 0 ? " + " + std::to_string(turn) : ""), TextAnchor::kEnd);
    }

    void draw_move(const PigMove& move, const ScreenRect& rect) {
        m_list.emplace_back(DrawnBox{rect, px(8),
                                     Paint{move.is_hovered && move.is_possible ? &Theme::hovered : &Theme::raised},
                                     move.is_chosen ? std::optional(Stroke{{&Theme::accent}, px(3)}) : std::nullopt});
        const ScreenPoint middle = rect.center();
        const float up = move.value.empty() ? 0 : px(9);
        add_text({middle.x, middle.y - up}, kMoveText, FontWeight::kBold,
                 move.is_possible ? &Theme::text : &Theme::faint, move.name);
        if (move.value.empty()) return;
        add_text({middle.x, middle.y + px(13)}, kValueText, FontWeight::kRegular,
                 move.is_best ? &Theme::best : &Theme::muted, move.value);
    }
};

}  // namespace

PigPlace place_pig(float width, float height, float unit) {
    const float button = kButtonHeight * unit, gap = kPigGap * unit, top = height - button;
    const float size = std::min({top - gap, kMostDie * unit, width * kDieWidth}), middle = (top - gap) / 2;
    const float half_bars = (kBarPitch + kBarHeight) * unit / 2, half = (width - gap) / 2;
    PigPlace place;
    place.unit = unit;
    place.die = {0, middle - size / 2, size, middle + size / 2};
    place.bars = {size + gap, middle - half_bars, width, middle + half_bars};
    place.moves = {ScreenRect{0, top, half, height}, ScreenRect{half + gap, top, width, height}};
    return place;
}

PigScene pig_scene(const Document& document, const Language& language, const BoardModel& board) {
    PigScene scene;
    if (const auto position = pig_of(*document.game(), board.moves)) scene.position = *position;
    scene.names = {player_name(document, language, Player::kFirst), player_name(document, language, Player::kSecond)};
    scene.is_over = board.is_over;
    scene.face = scene.position.is_thrown ? 0 : last_face(board.moves);
    scene.moves[0] = {Pig::kRoll, language("pig.roll"), ""};
    scene.moves[1] = {Pig::kHold, language("pig.hold"), ""};
    const bool is_persons_turn = board.is_game && !board.is_over && !board.is_computers_turn;
    for (PigMove& move : scene.moves) {
        move.is_possible =
            is_persons_turn && std::any_of(board.playable.begin(), board.playable.end(),
                                           [&](const PlayableMove& each) { return each.code == move.code; });
        for (const ValuedMove& valued : board.values) {
            if (valued.move != move.code || !valued.value) continue;
            move.value = move_value_text(*valued.value);
            move.is_best = valued.is_best;
        }
    }
    return scene;
}

DisplayList pig_drawing(const PigScene& scene, const PigPlace& place) {
    return PigDrawer(scene, place).draw();
}

}  // namespace plytrace
