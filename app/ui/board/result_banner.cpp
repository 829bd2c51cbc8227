#include "app/ui/board/result_banner.hpp"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/board/board_drawing.hpp"
#include "app/control/actions.hpp"
#include "app/control/playing/play_state.hpp"
#include "app/control/playing/playing.hpp"
#include "app/ui/widgets/drawing_painter.hpp"
#include "app/ui/widgets/imgui_compat.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {
namespace {

constexpr float kResultBannerWidth = 372, kResultBannerHeight = 244, kResultBannerPadding = 18, kResultBannerTitle = 24,
                kCount = 30, kResultBannerGap = 8;

/// "Black wins by 12", "Black has lost on time".
[[nodiscard]] std::string title(const AppContext& context, const BoardModel& board) {
    if (context.play.game && context.play.game->clock && context.play.game->clock->fallen)
        return context.language.with("result.on_time", {player_name(context.document, context.language,
                                                                    opponent(*context.play.game->clock->fallen))});
    if (board.outcome == 0) return context.language("board.draw");
    const Player winner = board.outcome > 0 ? Player::kFirst : Player::kSecond;
    const int by = static_cast<int>(std::lround(std::abs(board.outcome)));
    return context.language.with(by == 1 ? "result.won.one" : "result.won",
                                 {player_name(context.document, context.language, winner), std::to_string(by)});
}

/// How many squares were left empty, if the result therefore differs from the counts; empty otherwise.
[[nodiscard]] std::string empty_words(const Language& language, const BoardModel& board) {
    const auto empty = std::count_if(board.squares.begin(), board.squares.end(),
                                     [](const BoardSquare& at) { return at.piece == '-'; });
    if (empty == 0 || std::lround(board.outcome) == board.first_count - board.second_count) return "";
    return language.with(empty == 1 ? "result.empty.one" : "result.empty", {std::to_string(empty)});
}

/// Each side's disc and count, left and right of the middle.
void draw_counts(const AppContext& context, const BoardModel& board, ImVec2 middle) {
    const float radius = context.px(14), apart = context.px(36);
    ImDrawList* const list = ImGui::GetWindowDrawList();
    for (const bool is_first : {true, false}) {
        const float side = is_first ? -1.0F : 1.0F;
        const ImVec2 centre(middle.x + side * (apart + context.px(48)), middle.y);
        draw_disc(context, centre, radius, is_first);
        draw_text(context, list, {middle.x + side * apart, middle.y + context.px(kCount * 0.36F)}, Face::kBold, kCount,
                  context.theme().text, std::to_string(is_first ? board.first_count : board.second_count),
                  Align::kCentre);
    }
    draw_text(context, list, {middle.x, middle.y + context.px(kCount * 0.3F)}, Face::kBold, kCount,
              context.theme().muted, ":", Align::kCentre);
}

}  // namespace

bool ResultBanner::is_over(const AppContext&) const {
    return m_is_open && ImGui::IsMouseHoveringRect({m_box.x, m_box.y}, {m_box.right(), m_box.bottom()}, false);
}

void ResultBanner::draw(AppContext& context, const BoardModel& board, const Box& squares) {
    if (!m_is_open || !board.is_over || !board.is_game) return;
    const float width = std::min(context.px(kResultBannerWidth), squares.width - context.px(8));
    const Action& review = *find_action("analysis.review");
    const float row = control_height(context), line = row + context.px(kResultBannerGap);
    const bool has_room = squares.height >= context.px(kResultBannerHeight + 8) + line;
    const bool can_review = has_room && is_enabled(review, context.app);
    const float wished = context.px(kResultBannerHeight) + (can_review ? line : 0);
    const float height = std::min(wished, squares.height - context.px(8));
    m_box = {squares.x + (squares.width - width) / 2, squares.y + (squares.height - height) / 2, width, height};
    const ImVec2 after = ImGui::GetCursorScreenPos();
    const Theme& theme = context.theme();
    ImDrawList* const list = ImGui::GetWindowDrawList();
    const float round = context.px(12);
    list->AddRectFilled({m_box.x, m_box.y}, {m_box.right(), m_box.bottom()}, im(theme.card.with_alpha(0.96)), round);
    add_rect(*list, {m_box.x, m_box.y}, {m_box.right(), m_box.bottom()}, im(theme.accent), round, context.px(2));
    const float middle = m_box.x + width / 2;
    draw_text_within(context, list, {middle, m_box.y + context.px(kResultBannerPadding + kResultBannerTitle)},
                     Face::kBold, kResultBannerTitle, theme.best, title(context, board),
                     width - 2 * context.px(kResultBannerPadding), Align::kCentre);
    draw_counts(context, board, {middle, m_box.y + context.px(kResultBannerPadding + kResultBannerTitle + 42)});

    if (const std::string words = empty_words(context.language, board); !words.empty()) {
        const float y = m_box.y + context.px(kResultBannerPadding + kResultBannerTitle + 76);
        ImGui::SetCursorScreenPos({m_box.x, y - context.px(16)});
        ImGui::InvisibleButton((words + "###result.empty").c_str(), {width, context.px(22)});
        draw_text_within(context, list, {middle, y}, Face::kBody, kSmallSize, theme.muted, words,
                         width - context.px(kResultBannerPadding), Align::kCentre);
    }

    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {context.px(kResultBannerGap), context.px(kResultBannerGap)});
    const auto wide = [&](const char* words) {
        return ImGui::CalcTextSize(words).x + 2 * ImGui::GetStyle().FramePadding.x;
    };
    const char* const look = context.text("result.look");
    const float buttons =
        wide(context.text("result.new")) + wide(context.text("result.again")) + context.px(kResultBannerGap);
    float top = m_box.bottom() - context.px(kResultBannerPadding) - row - (can_review ? 2 : 1) * line;
    ImGui::SetCursorScreenPos({middle - buttons / 2, top});
    const std::string tip_of_new = tip(*find_action("game.start"), context.app);
    if (text_button(context, "result.new", context.text("result.new"), tip_of_new.c_str(), true))
        run_action("game.start", context.app);
    ImGui::SameLine();
    if (text_button(context, "result.again", context.text("result.again"), context.text("result.again.tip")))
        play_again(context.app);
    top += line;
    if (can_review) {
        const char* const words = label(review, context.app);
        ImGui::SetCursorScreenPos({middle - wide(words) / 2, top});
        if (text_button(context, "result.review", words, tip(review, context.app).c_str())) {
            close();
            if (!review.is_checked(context.app)) run_action(review.id, context.app);
        }
        top += line;
    }
    ImGui::SetCursorScreenPos({middle - wide(look) / 2, top});
    if (text_button(context, "result.look", look, context.text("result.look.tip"))) close();
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos(after);
}

}  // namespace plytrace
