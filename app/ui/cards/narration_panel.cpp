#include "app/ui/cards/narration_panel.hpp"

#include <algorithm>

#include "app/control/document_narrator.hpp"
#include "app/control/why_commands.hpp"
#include "app/document/evaluation_contributions.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace plytrace {

namespace {

constexpr float kSentenceSize = 18.5F;
constexpr float kLeastSize = 15.5F;
constexpr float kLineGap = 1.5F;        ///< line pitch in em if there is room
constexpr float kCloseLines = 1.25F;    ///< the same if there is little room
constexpr float kClosestLines = 1.17F;  ///< the same if the card would scroll otherwise
constexpr float kBelowQuestion = 8;     ///< px at scale 1 between a question and its answer
constexpr Step kAskedSteps = 48, kSearchedForCuts = 20000;
constexpr int kAskedCuts = 24;

/// Wrapped text with this line height in pixels.
void draw_sentence(const AppContext& context, const std::string& text, float em, float line_height, float width,
                   Face weight = Face::kBody) {
    const FontScope font(context, weight, em);
    ImFont* face = font_of(context, weight);
    const float size = font_pixels(context, em);
    const char* at = text.data();
    const char* const end = at + text.size();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    float y = corner.y;
    while (at < end) {
        const char* stop = line_end(face, size, at, end, width);
        list->AddText(face, size, {corner.x, y}, im(context.theme().text), at, stop);
        y += line_height;
        for (at = stop; at < end && *at == ' ';) ++at;
    }
    ImGui::Dummy({width, y - corner.y});
}

/// The number of lines of the wrapped sentence.
int line_count(const AppContext& context, const std::string& text, float em, float width) {
    ImFont* face = font_of(context, Face::kBody);
    const float size = font_pixels(context, em);
    int lines = 0;
    for (const char *at = text.data(), *const end = at + text.size(); at < end; ++lines) {
        const char* stop = line_end(face, size, at, end, width);
        for (at = stop; at < end && *at == ' ';) ++at;
    }
    return lines;
}

/// The height in pixels of a link with a small margin.
float link_height(const AppContext& context, const std::string& words, float em, float width) {
    const int lines = line_count(context, words, em, width);
    return context.px(em * (kLineHeightInEms * static_cast<float>(lines) + 0.2F));
}

/// The room for text, regardless of whether the card scrolls at this step, so that one text size can be chosen for all
/// steps.
ImVec2 room_of_card() {
    const float padding = ImGui::GetCursorScreenPos().x - ImGui::GetWindowPos().x;
    return {ImGui::GetWindowWidth() - 2 * padding, ImGui::GetContentRegionAvail().y};
}

/// Text that fits uses the card's whole width, without a scroll bar that is left from the step before.
float width_of_words(bool fits) {
    return fits ? room_of_card().x : ImGui::GetContentRegionAvail().x;
}

/// Whether question and answer fit at this size and line pitch, in ems.
bool answer_fits(const AppContext& context, const TreeNote& note, float em, float pitch, ImVec2 room) {
    constexpr float kBold = 1.12F;  // how much wider bold text is
    const int lines = line_count(context, note.title, em * kBold, room.x) + line_count(context, note.text, em, room.x);
    return static_cast<float>(lines) * context.px(em * pitch) + context.px(kBelowQuestion) <= room.y;
}

/// The largest size up to `em` at which they fit, or else the least size.
float size_of_answer(const AppContext& context, const TreeNote& note, float em, ImVec2 room) {
    while (em > kLeastSize && !answer_fits(context, note, em, kCloseLines, room)) em -= 0.5F;
    return em;
}

}  // namespace

void NarrationPanel::refresh_narration(const AppContext& context) {
    const Document& document = context.document;
    const Trace& trace = *context.trace();
    const bool hides_leaves = context.view.options.hides_unvisited_leaves;
    const Step end = trace.event_count();
    const bool is_same = m_trace == &trace && m_generation == document.generation() && m_step == context.step() &&
                         m_end == end && m_is_finished == trace.is_finished() && m_hides_leaves == hides_leaves;
    if (is_same) return;
    m_trace = &trace;
    m_generation = document.generation();
    m_step = context.step();
    m_end = end;
    m_is_finished = trace.is_finished();
    m_hides_leaves = hides_leaves;
    m_narration = narrate(narrator_of(context.app), std::min(m_step, end));
}

/// Chooses the largest size at which the longest sentences of this search fit, so that it is the same at every step.
void NarrationPanel::choose_size(const AppContext& context, ImVec2 room) {
    const Trace& trace = *context.trace();
    const Step end = trace.event_count();
    const bool is_same = m_sized_trace == &trace && m_sized_generation == m_generation && m_sized_end == end &&
                         m_sized_room.x == room.x && m_sized_room.y == room.y;
    const bool is_growing = !trace.is_finished() && m_sized_trace == &trace && m_sized_generation == m_generation;
    if (is_same || is_growing) return;
    m_sized_trace = &trace, m_sized_generation = m_generation, m_sized_end = end, m_sized_room = room;
    std::vector<Narration> told;
    const Narrator narrator = narrator_of(context.app);
    for (Step i = 0; i <= std::min(end, kAskedSteps); ++i) {
        told.push_back(
            narrate(narrator, end <= kAskedSteps ? i : static_cast<Step>(std::uint64_t{end} * i / kAskedSteps)));
    }
    int cuts = 0;  // cutoffs have the longest sentences
    for (Step t = 0; t < end && t < kSearchedForCuts && cuts < kAskedCuts; ++t) {
        if (trace.event(t).kind != EventKind::kCutoff) continue;
        told.push_back(narrate(narrator, t + 1));
        ++cuts;
    }
    for (m_em = kSentenceSize; m_em > kLeastSize; m_em -= 0.5F) {
        const float line = context.px(m_em * kCloseLines);
        const bool fits = std::all_of(told.begin(), told.end(), [&](const Narration& each) {
            const float why = each.why.empty() ? 0 : link_height(context, each.why, kSmallSize, room.x);
            return static_cast<float>(line_count(context, each.text, m_em, room.x)) * line + why <= room.y;
        });
        if (fits) break;
    }
}

/// A deep cut in a game needs six lines and the "Why?" link two. Without the evaluation's card, the usual share of the
/// column is enough.
float NarrationPanel::least_height(const AppContext& context) {
    if (!has_terms(context.document)) return 196;
    return is_low_window(context) ? 148 : 224;
}

void NarrationPanel::draw(AppContext& context) {
    if (context.trace() == nullptr) {
        const bool is_refused = context.document.run().status() == SearchRun::Status::kRefused;
        return muted_text(context, context.text(is_refused ? "narration.refused" : "narration.empty"));
    }
    if (context.document.hides_answer()) return muted_text(context, context.text("narration.hidden"));
    if (const TreeNote* note = answer_of(context.app)) return draw_answer(context, *note);
    refresh_narration(context);
    const ImVec2 room = room_of_card();
    choose_size(context, room);
    const float em = m_em, closest = context.px(em * kClosestLines);
    const auto lines_at = [&](float width) {
        return static_cast<float>(std::max(line_count(context, m_narration.text, em, width), 1));
    };
    const auto why_at = [&](float width) {
        return m_narration.why.empty() ? 0 : link_height(context, m_narration.why, kSmallSize, width);
    };
    const float width = width_of_words(lines_at(room.x) * closest + why_at(room.x) <= room.y);
    const float line = std::clamp((room.y - why_at(width)) / lines_at(width), closest, context.px(em * kLineGap));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    draw_sentence(context, m_narration.text, em, line, width);
    draw_why(context, kSmallSize);
    ImGui::PopStyleVar();
}

/// Chooses the largest size at which the longest answers to the question fit, so that it is the same at every step.
void NarrationPanel::choose_answer_size(const AppContext& context, const TreeNote& note, ImVec2 room) {
    const AppState& app = context.app;
    const Trace* const trace = context.trace();
    const Step end = context.end();
    const bool is_same_question = m_answered_trace == trace && m_answered_generation == context.document.generation() &&
                                  m_answered == context.view.why;
    const bool is_same_place = m_answered_room.x == room.x && m_answered_room.y == room.y;
    const auto shrink_for = [&](const TreeNote& each) {
        m_answer_em = size_of_answer(context, each, m_answer_em, room);
    };
    if (!is_same_question || !is_same_place || (m_answered_end != end && trace->is_finished())) {
        m_answered_trace = trace, m_answered_generation = context.document.generation(), m_answered = context.view.why;
        m_answered_room = room, m_answered_end = end;
        m_answer_em = kSentenceSize;
        for (Step i = 0; i <= std::min(end, kAskedSteps); ++i) {
            const auto t = end <= kAskedSteps ? i : static_cast<Step>(std::uint64_t{end} * i / kAskedSteps);
            if (const auto each = why_note(app, t)) shrink_for(*each);
        }
    }
    shrink_for(note);
}

/// Draws the question and the answer below it.
void NarrationPanel::draw_answer(const AppContext& context, const TreeNote& note) {
    const ImVec2 room = room_of_card();
    choose_answer_size(context, note, room);
    const float em = m_answer_em;
    const float pitch = answer_fits(context, note, em, kCloseLines, room) ? kCloseLines : kClosestLines;
    const float line = context.px(em * pitch);
    const float width = width_of_words(answer_fits(context, note, em, pitch, room));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, context.px(kBelowQuestion)});
    draw_sentence(context, note.title, em, line, width, Face::kBold);
    draw_sentence(context, note.text, em, line, width);
    ImGui::PopStyleVar();
}

void NarrationPanel::draw_why(AppContext& context, float em) const {
    if (m_narration.why.empty()) return;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float free = room.y - link_height(context, m_narration.why, em, room.x);
    if (free > 0) ImGui::Dummy({1, std::min(free, context.px(20))});
    const FontScope font(context, Face::kBody, em);
    if (link(context, "narration.why", m_narration.why.c_str(), context.text("narration.why.tip"))) {
        context.playback.seek(m_narration.why_step, context.end());
    }
}

}  // namespace plytrace
