#include "app/narration/pass_line.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/base/score_text.hpp"
#include "app/narration/pass_list_words.hpp"

namespace plytrace {

namespace {

// At scale 1.
constexpr float kLineText = 15;
constexpr float kAskedBaseline = 14, kMarkTop = 20, kMarkBottom = 31, kLineAt = 38, kBoundBaseline = 62;
constexpr float kBesideTick = 3;  // from a bound to its words
constexpr float kHalfMark = 7, kArrow = 9, kHalfTick = 8, kWindowAt = 25, kHalfWindowTick = 5;

/// Draws the line of one step.
class PassLineDrawer {
  public:
    PassLineDrawer(const PassLine& line, float width, float scale) : m_line(line), m_width(width), m_scale(scale) {
        // Every bound has room for its words at its own side.
        float widest = 0;
        const auto widen = [&](double number) {
            for (const std::string* words : {&line.low, &line.high})
                widest = std::max(widest, text_width(words_of(*words, number), px(kLineText), FontWeight::kBold));
        };
        for (const double number : line.numbers) widen(number);
        widen(kInfinity);
        m_margin = std::min(widest + px(kArrow), 0.42F * width);
    }

    Drawing draw() {
        draw_axis();
        if (m_line.pass != nullptr) {
            draw_bounds(*m_line.pass);
            if (m_line.pass->is_test) {
                draw_tested(*m_line.pass);
            } else {
                draw_window(*m_line.pass);
            }
        }
        return {std::move(m_items), m_width, px(kPassLineHeight)};
    }

  private:
    [[nodiscard]] float px(float units) const { return units * m_scale; }
    [[nodiscard]] std::string words_of(const std::string& words, double number) const {
        return filled(words, {score_text(number, m_line.digits)});
    }
    /// Infinities are at the ends of the line.
    [[nodiscard]] float place_of(double number) const {
        if (std::isinf(number)) return number < 0 ? 0 : m_width;
        const std::vector<double>& numbers = m_line.numbers;
        if (numbers.size() < 2) return m_width / 2;
        const double part = (number - numbers.front()) / (numbers.back() - numbers.front());
        return m_margin + static_cast<float>(std::clamp(part, 0.0, 1.0)) * (m_width - 2 * m_margin);
    }

    void add_line(ScreenPoint from, ScreenPoint to, ThemeRole role, float width) {
        m_items.emplace_back(DrawnLine{from, to, {{role}, px(width)}});
    }
    void add_text(ScreenPoint baseline, TextAnchor anchor, std::string text, FontWeight weight, ThemeRole role) {
        m_items.emplace_back(DrawnText{baseline, anchor, px(kLineText), weight, {role}, std::move(text)});
    }
    /// A point of an arrow at `tip` that points to the right, or to the left for `side` -1.
    void add_point(ScreenPoint tip, float side, ThemeRole role) {
        DrawnPolygon point;
        const float length = side * px(kArrow), half = px(kArrow) / 2;
        point.corners[0] = tip;
        point.corners[1] = {tip.x - length, tip.y + side * half};
        point.corners[2] = {tip.x - length, tip.y - side * half};
        point.corner_count = 3;
        point.fill = Paint{role};
        m_items.emplace_back(point);
    }

    void draw_axis() {
        add_line({0, px(kLineAt)}, {m_width, px(kLineAt)}, &Theme::faint, 2);
        add_point({0, px(kLineAt)}, -1, &Theme::faint);
        add_point({m_width, px(kLineAt)}, 1, &Theme::faint);
    }

    /// A bound that the pass has moved has come from its old place.
    void draw_way(double from, double to) {
        if (from == to) return;
        const float begin = place_of(from), end = place_of(to), side = end > begin ? 1.0F : -1.0F;
        if (std::abs(end - begin) < px(kArrow)) return;
        add_line({begin, px(kLineAt)}, {end, px(kLineAt)}, &Theme::muted, 2);
        add_point({end, px(kLineAt)}, side, &Theme::muted);
    }

    void draw_bound(const std::string& words, double bound, bool is_left, bool is_moved) {
        const float x = place_of(bound);
        if (std::isfinite(bound)) {
            add_line({x, px(kLineAt - kHalfTick)}, {x, px(kLineAt + kHalfTick)}, &Theme::text, 3);
        }
        const bool is_at_end = std::isinf(bound);  // its words are inside the drawing
        const TextAnchor anchor = is_left != is_at_end ? TextAnchor::kEnd : TextAnchor::kStart;
        const float aside = is_at_end ? 0 : is_left ? -px(kBesideTick) : px(kBesideTick);
        add_text({x + aside, px(kBoundBaseline)}, anchor, words_of(words, bound),
                 is_moved ? FontWeight::kBold : FontWeight::kRegular, is_moved ? &Theme::text : &Theme::muted);
    }

    void draw_bounds(const ListedPass& pass) {
        const bool has_answer = pass.answer != PassAnswer::kOpen;
        if (pass.low < pass.high) {
            add_line({place_of(pass.low), px(kLineAt)}, {place_of(pass.high), px(kLineAt)}, &Theme::accent, 6);
        }
        draw_way(pass.low_before, pass.low);
        draw_way(pass.high_before, pass.high);
        if (pass.low == pass.high) return draw_value(pass.low);
        const bool contradict = pass.low > pass.high;  // in the trace of a program with a mistake
        draw_bound(m_line.low, pass.low, !contradict, has_answer && pass.low != pass.low_before);
        draw_bound(m_line.high, pass.high, contradict, has_answer && pass.high != pass.high_before);
    }

    void draw_value(double value) {
        const std::string text = "= " + score_text(value, m_line.digits);
        const float half = text_width(text, px(kLineText), FontWeight::kBold) / 2;
        const float x = place_of(value);
        m_items.emplace_back(DrawnCircle{{x, px(kLineAt)}, px(6), Paint{&Theme::best}, std::nullopt});
        add_text({inside(x, half), px(kBoundBaseline)}, TextAnchor::kMiddle, text, FontWeight::kBold, &Theme::best);
    }

    /// The place for the middle of something this wide, as near to x as the drawing allows.
    [[nodiscard]] float inside(float x, float half) const {
        return half * 2 > m_width ? m_width / 2 : std::clamp(x, half, m_width - half);
    }

    void draw_asked(const ListedPass& pass, float x) {
        const std::string text = short_pass_question(pass, m_line.digits) + (pass.is_test ? "?" : "");
        const float half = text_width(text, px(kLineText), FontWeight::kBold) / 2;
        add_text({inside(x, half), px(kAskedBaseline)}, TextAnchor::kMiddle, text, FontWeight::kBold, &Theme::accent);
    }

    void draw_tested(const ListedPass& pass) {
        const float x = place_of(pass.asked);
        DrawnPolygon mark;
        mark.corners[0] = {x, px(kMarkBottom)};
        mark.corners[1] = {x - px(kHalfMark), px(kMarkTop)};
        mark.corners[2] = {x + px(kHalfMark), px(kMarkTop)};
        mark.corner_count = 3;
        mark.fill = Paint{&Theme::accent};
        m_items.emplace_back(mark);
        draw_asked(pass, x);
    }

    /// The window is a bar with the guess in its middle. The end that the search has hit has the colour of cuts.
    void draw_window(const ListedPass& pass) {
        const float left = place_of(pass.alpha), right = place_of(pass.beta);
        add_line({left, px(kWindowAt)}, {right, px(kWindowAt)}, &Theme::accent, 3);
        const auto draw_end = [&](double end, float x, bool is_hit) {
            if (std::isinf(end)) return;
            add_line({x, px(kWindowAt - kHalfWindowTick)}, {x, px(kWindowAt + kHalfWindowTick)},
                     is_hit ? &Theme::cut : &Theme::accent, is_hit ? 5 : 3);
        };
        draw_end(pass.alpha, left, pass.answer == PassAnswer::kLow);
        draw_end(pass.beta, right, pass.answer == PassAnswer::kHigh);
        if (std::isfinite(pass.alpha) && std::isfinite(pass.beta)) {
            m_items.emplace_back(
                DrawnCircle{{(left + right) / 2, px(kWindowAt)}, px(4), Paint{&Theme::accent}, std::nullopt});
        }
        draw_asked(pass, (left + right) / 2);
    }

    const PassLine& m_line;
    float m_width, m_scale, m_margin = 0;
    DisplayList m_items;
};

}  // namespace

Drawing pass_line_drawing(const PassLine& line, float width, float scale) {
    return PassLineDrawer(line, width, scale).draw();
}

}  // namespace plytrace
