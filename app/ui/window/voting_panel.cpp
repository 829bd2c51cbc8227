#include "app/ui/window/voting_panel.hpp"

#include <algorithm>

#include "app/control/dialog.hpp"

namespace plytrace {
namespace {

constexpr const char* kVoterNames[Voting::kVoters] = {"A", "B", "Γ", "Δ"};
constexpr const char* kProposalNames[Voting::kVoters] = {"α", "β", "γ", "δ"};
constexpr const char* kSwitchIds[Voting::kVoters] = {"voting.a", "voting.b", "voting.c", "voting.d"};
constexpr float kVotingRowHeight = 46, kLowRowHeight = 36;
constexpr float kVotingLowWindow = 680;  ///< at scale 1; presenter mode has 630

float row_height(const AppContext& context) {
    const bool is_low = ImGui::GetMainViewport()->Size.y < context.px(kVotingLowWindow) && !context.is_narrow();
    return context.px(is_low ? kLowRowHeight : kVotingRowHeight);
}

/// VotingWidths of the columns at scale 1.
struct VotingWidths {
    float voter = 96, proposal = 88, beside = 24, reverse = 190;
};
VotingWidths widths_of(const AppContext& context) {
    return context.is_narrow() ? VotingWidths{46, 30, 10, 72} : VotingWidths{};
}

/// A row of the table: the positions of its texts.
struct VotingRow {
    ImVec2 corner;
    float baseline = 0;
    [[nodiscard]] float proposal_x(const AppContext& context, std::size_t proposal) const {
        return corner.x + context.px(widths_of(context).voter +
                                     widths_of(context).proposal * (static_cast<float>(proposal) + 0.5F));
    }
    [[nodiscard]] float switch_x(const AppContext& context) const {
        const VotingWidths widths = widths_of(context);
        return corner.x + context.px(widths.voter + widths.proposal * Voting::kVoters + widths.beside);
    }
    [[nodiscard]] float worth_x(const AppContext& context) const {
        return switch_x(context) + context.px(widths_of(context).reverse);
    }
};

VotingRow next_row(const AppContext& context) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = row_height(context);
    ImGui::Dummy({1, height - ImGui::GetStyle().ItemSpacing.y});
    return {corner, corner.y + height / 2 + context.px(kFigureSize * 0.36F)};
}

void draw_heads(const AppContext& context, const Voting& voting) {
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const VotingRow row = next_row(context);
    draw_text(context, list, {row.corner.x, row.baseline}, Face::kBody, kSmallSize, theme.muted,
              context.text("voting.voter"));
    const auto winners = voting.winners();
    for (std::size_t proposal = 0; proposal < Voting::kVoters; ++proposal) {
        const bool wins = std::find(winners.begin(), winners.end(), proposal) != winners.end();
        draw_text(context, list, {row.proposal_x(context, proposal), row.baseline}, Face::kBold, kFigureSize,
                  wins ? theme.best : theme.text, kProposalNames[proposal], Align::kCentre);
    }
    if (context.is_narrow())
        draw_text(context, list, {row.switch_x(context), row.baseline}, Face::kBody, kSmallSize, theme.muted,
                  context.text("voting.reverse.short"));
    draw_text(context, list, {row.worth_x(context), row.baseline}, Face::kBody, kSmallSize, theme.muted,
              context.text(context.is_narrow() ? "voting.winner_worth.short" : "voting.winner_worth"));
}

/// "3 of 4"; for tied winners, the least and the most.
std::string winner_worth(const AppContext& context, const Voting& voting, std::size_t voter) {
    int least = Voting::kOwnScore, most = 0;
    for (const std::size_t proposal : voting.winners()) {
        least = std::min(least, Voting::worth(voter, proposal));
        most = std::max(most, Voting::worth(voter, proposal));
    }
    if (least == most) return context.language.with("voting.winner_worth.one", {std::to_string(least)});
    return context.language.with("voting.winner_worth.level", {std::to_string(least), std::to_string(most)});
}

void draw_voter(AppContext& context, Voting& voting, std::size_t voter) {
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const VotingRow row = next_row(context);
    const ImVec2 after = ImGui::GetCursorScreenPos();
    draw_text(context, list, {row.corner.x, row.baseline}, Face::kBold, kFigureSize, theme.text, kVoterNames[voter]);
    for (std::size_t proposal = 0; proposal < Voting::kVoters; ++proposal) {
        const auto score = voting.score(voter, proposal);
        const bool is_own = voter == proposal;
        const Color color = is_own || !score ? theme.muted : voting.is_reversed[voter] ? theme.node_min : theme.text;
        draw_text(context, list, {row.proposal_x(context, proposal), row.baseline}, Face::kBody, kFigureSize, color,
                  score ? std::to_string(*score) : "–", Align::kCentre);
    }
    const bool is_narrow = context.is_narrow();
    ImGui::SetCursorScreenPos(
        {row.switch_x(context), row.corner.y + row_height(context) / 2 - context.px(is_narrow ? 21 : 15)});
    bool is_reversed = voting.is_reversed[voter];
    if (check_box(context, kSwitchIds[voter], is_narrow ? "" : context.text("voting.reverse"), is_reversed,
                  context.text("voting.reverse.tip")))
        voting.is_reversed[voter] = is_reversed;
    draw_text(context, list, {row.worth_x(context), row.baseline}, Face::kBody, kBodySize, theme.text,
              winner_worth(context, voting, voter));
    ImGui::SetCursorScreenPos(after);
}

void draw_totals(const AppContext& context, const Voting& voting) {
    const Theme& theme = context.theme();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const VotingRow row = next_row(context);
    const float width = row.switch_x(context) - row.corner.x - context.px(widths_of(context).beside);
    list->AddLine(row.corner, {row.corner.x + width, row.corner.y}, im(theme.line), context.px(1.5F));
    draw_text(context, list, {row.corner.x, row.baseline}, Face::kBody, kSmallSize, theme.muted,
              context.text("voting.total"));
    const auto winners = voting.winners();
    for (std::size_t proposal = 0; proposal < Voting::kVoters; ++proposal) {
        const bool wins = std::find(winners.begin(), winners.end(), proposal) != winners.end();
        const ImVec2 centre(row.proposal_x(context, proposal), row.corner.y + row_height(context) / 2);
        const std::string text = std::to_string(voting.total(proposal));
        if (wins) {
            draw_chip(context, list, centre, kFigureSize, theme.best_fill, theme.best, text);
        } else {
            draw_text(context, list, {centre.x, row.baseline}, Face::kBold, kFigureSize, theme.text, text,
                      Align::kCentre);
        }
    }
}

/// "α wins with 9 points."
std::string result_text(const AppContext& context, const Voting& voting) {
    const auto winners = voting.winners();
    const std::string points = std::to_string(voting.total(winners.front()));
    std::string names;
    for (std::size_t i = 0; i < winners.size(); ++i) {
        const char* between = i + 1 == winners.size() ? context.text("voting.and") : ", ";
        names += std::string(i == 0 ? "" : between) + kProposalNames[winners[i]];
    }
    return context.language.with(winners.size() == 1 ? "voting.wins" : "voting.level", {names, points});
}

void draw_switches(AppContext& context, Voting& voting) {
    const auto is_reversed = [](bool is) { return is; };
    const bool all = std::all_of(voting.is_reversed.begin(), voting.is_reversed.end(), is_reversed);
    const bool none = std::none_of(voting.is_reversed.begin(), voting.is_reversed.end(), is_reversed);
    if (text_button(context, "voting.honest", context.text("voting.all_honest"), context.text("voting.all_honest.tip"),
                    none))
        voting.is_reversed.fill(false);
    ImGui::SameLine(0, context.px(8));
    if (text_button(context, "voting.reversed", context.text("voting.all_reversed"),
                    context.text("voting.all_reversed.tip"), all))
        voting.is_reversed.fill(true);
    if (!context.is_narrow()) {
        ImGui::SameLine(0, context.px(24));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + context.px(5));
    }
    const char* const own = context.text(context.is_narrow() ? "voting.own.short" : "voting.own");
    check_box(context, "voting.own", own, voting.has_own_votes, context.text("voting.own.tip"));
    ImGui::Dummy({1, context.px(4)});
    {
        const FontScope font(context, Face::kBold, kTitleSize);
        body_text(context, result_text(context, voting));
    }
    muted_text(context, context.text(none  ? "voting.lesson.honest"
                                     : all ? "voting.lesson.reversed"
                                           : "voting.lesson.mixed"));
}

}  // namespace

void draw_voting(AppContext& context) {
    Voting& voting = context.dialog.voting;
    body_text(context, context.text("voting.text"));
    draw_heads(context, voting);
    for (std::size_t voter = 0; voter < Voting::kVoters; ++voter) draw_voter(context, voting, voter);
    draw_totals(context, voting);
    ImGui::Dummy({1, context.px(4)});
    draw_switches(context, voting);
}

}  // namespace plytrace
