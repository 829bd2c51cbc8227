#include "app/ui/cards/faults_panel.hpp"

#include <algorithm>

#include "app/control/document_narrator.hpp"
#include "app/narration/judgement_words.hpp"
#include "app/ui/widgets/table_row.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "search/check/judgement.hpp"

namespace plytrace {

namespace {

constexpr std::size_t kMostRows = 200;  ///< further faults are only counted
constexpr float kStepWidth = 84;

}  // namespace

bool FaultsPanel::is_shown(const AppContext& context) {
    return context.trace() != nullptr && context.document.judgement() != nullptr;
}

double FaultsPanel::height_share(const AppContext& context) {
    const Judgement* judgement = context.document.judgement();
    const std::size_t rows = judgement == nullptr ? 0 : std::min<std::size_t>(judgement->faults.size(), 4);
    return 0.12 + 0.08 * static_cast<double>(rows);
}

float FaultsPanel::least_height(const AppContext& context) {
    const Judgement* judgement = context.document.judgement();
    return judgement != nullptr && judgement->is_right() && judgement->rules.has_window ? 176 : 110;
}

void FaultsPanel::refresh_rows(const AppContext& context) {
    const Document& document = context.document;
    if (m_generation == document.generation()) return;
    m_generation = document.generation();
    m_rows.clear();
    const Narrator narrator = narrator_of(context.app);
    const Judgement& judgement = *document.judgement();
    const auto& faults = judgement.faults;
    m_words = card_words(narrator.language, narrator.trace, judgement, document.game() != nullptr);
    for (std::size_t at = 0; at < std::min(faults.size(), kMostRows); ++at) {
        const Fault& fault = faults[at];
        const Step cause = fault.follows_from ? faults[*fault.follows_from].step + 1 : 0;
        const std::string relation = fault_relation(narrator.language, fault, cause);
        m_rows.push_back({fault.step + 1, fault_text(narrator, fault) + (relation.empty() ? "" : " " + relation),
                          !fault.follows_from});
    }
}

void FaultsPanel::draw(AppContext& context) {
    const Judgement& judgement = *context.document.judgement();
    const Language& language = context.language;
    refresh_rows(context);
    if (!m_words.verdict.empty()) body_text(context, m_words.verdict);
    const TableColumns columns(context, {{.least = kStepWidth}, {.fills = true}});
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        const Row& row = m_rows[at];
        const std::string number = std::to_string(row.step);
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const std::string id = "check.fault." + std::to_string(at);
        const std::string label = language.with("check.card.step", {number});
        if (link(context, id.c_str(), label.c_str(), language.with("check.card.tip", {number}).c_str())) {
            context.playback.seek(row.step, context.end());
        }
        const float below = ImGui::GetCursorScreenPos().y;
        ImGui::SetCursorScreenPos({columns.left(1), corner.y});
        ImGui::BeginGroup();
        if (row.is_cause) {
            body_text(context, row.text);
        } else {
            muted_text(context, row.text);
        }
        ImGui::EndGroup();
        ImGui::SetCursorScreenPos({corner.x, std::max(below, ImGui::GetCursorScreenPos().y)});
        ImGui::Dummy({0, 0});  // extends the card's content to here
    }
    const std::uint64_t more = judgement.more + judgement.faults.size() - m_rows.size();
    if (more > 0) muted_text(context, counted_text(language, "check.more", more));
    for (const std::string& note : m_words.notes) muted_text(context, note);
}

}  // namespace plytrace
