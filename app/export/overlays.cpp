#include "app/export/overlays.hpp"

#include <algorithm>
#include <unordered_map>

namespace plytrace {

namespace {

struct Numbered {
    std::size_t number;  ///< of the line, among all different ones
    std::vector<std::size_t> slides;
};

/// Goes through both from the front: what is found further on is taken there, anything else comes in where we are.
void add_slide(std::vector<Numbered>& all, const std::vector<std::size_t>& lines, std::size_t slide) {
    std::vector<Numbered> merged;
    merged.reserve(all.size() + lines.size());
    std::size_t from = 0;
    for (const std::size_t number : lines) {
        const auto begin = all.begin() + static_cast<std::ptrdiff_t>(from);
        const auto found = std::find_if(begin, all.end(), [&](const Numbered& each) { return each.number == number; });
        if (found == all.end()) {
            merged.push_back({number, {slide}});
            continue;
        }
        std::move(begin, found + 1, std::back_inserter(merged));
        merged.back().slides.push_back(slide);
        from = static_cast<std::size_t>(found - all.begin()) + 1;
    }
    std::move(all.begin() + static_cast<std::ptrdiff_t>(from), all.end(), std::back_inserter(merged));
    all = std::move(merged);
}

}  // namespace

std::vector<OverlaidLine> overlaid(const std::vector<std::vector<std::string>>& slides) {
    std::unordered_map<std::string, std::size_t> number_of;
    std::vector<const std::string*> texts;
    std::vector<Numbered> all;
    for (std::size_t slide = 0; slide < slides.size(); ++slide) {
        std::vector<std::size_t> numbers;
        for (const std::string& line : slides[slide]) {
            const auto [known, is_new] = number_of.emplace(line, texts.size());
            if (is_new) texts.push_back(&known->first);
            numbers.push_back(known->second);
        }
        add_slide(all, numbers, slide);
    }
    std::vector<OverlaidLine> lines;
    lines.reserve(all.size());
    for (Numbered& each : all) lines.push_back({*texts[each.number], std::move(each.slides)});
    return lines;
}

std::string slide_ranges(const std::vector<std::size_t>& slides) {
    std::string text;
    for (std::size_t i = 0; i < slides.size();) {
        std::size_t last = i;
        while (last + 1 < slides.size() && slides[last + 1] == slides[last] + 1) ++last;
        if (!text.empty()) text += ',';
        text += std::to_string(slides[i] + 1);
        if (last > i) text += '-' + std::to_string(slides[last] + 1);
        i = last + 1;
    }
    return text;
}

}  // namespace plytrace
