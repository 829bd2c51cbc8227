#include "app/base/word_match.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace plytrace {
namespace {

constexpr int kWhole = 8, kBeginning = 6, kSynonym = 4, kPart = 3, kSlip = 2;  // how well one word fits another
constexpr std::size_t kLeastPart = 3, kLeastSlip = 4;  // letters: shorter words would be in too many others

[[nodiscard]] bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// The words in small letters (of ASCII). Either apostrophe ends one.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text) {
    static constexpr std::string_view kAlpha = "α", kBeta = "β", kApostrophe = "’";
    std::vector<std::string> words(1);
    while (!text.empty()) {
        const bool is_alpha = text.starts_with(kAlpha);
        if (is_alpha || text.starts_with(kBeta)) {
            words.back() += is_alpha ? "alpha" : "beta";
            text.remove_prefix(kAlpha.size());
            continue;
        }
        if (text.starts_with(kApostrophe)) {
            if (!words.back().empty()) words.emplace_back();
            text.remove_prefix(kApostrophe.size());
            continue;
        }
        const char c =
            text.front() >= 'A' && text.front() <= 'Z' ? static_cast<char>(text.front() + 'a' - 'A') : text.front();
        text.remove_prefix(1);
        if (is_letter(c)) words.back() += c;
        if (!is_letter(c) && !words.back().empty()) words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

/// Whether `typed` becomes the beginning of `word` if one letter is changed, added, left out, or swapped with the next.
[[nodiscard]] bool begins_but_for_a_slip(std::string_view typed, std::string_view word) {
    const auto [at, there] = std::mismatch(typed.begin(), typed.end(), word.begin(), word.end());
    const auto same = static_cast<std::size_t>(at - typed.begin());
    const std::string_view rest = typed.substr(same), other = word.substr(same);
    if (rest.empty() || other.empty()) return rest.size() <= 1;
    const bool is_swapped = rest.size() > 1 && other.size() > 1 && rest[0] == other[1] && rest[1] == other[0] &&
                            other.substr(2).starts_with(rest.substr(2));
    return is_swapped || other.substr(1).starts_with(rest.substr(1)) || other.substr(1).starts_with(rest) ||
           other.starts_with(rest.substr(1));
}

[[nodiscard]] int fit(std::string_view typed, std::string_view word) {
    if (typed == word) return kWhole;
    if (word.starts_with(typed)) return kBeginning;
    if (typed.size() >= kLeastPart && word.find(typed) != std::string_view::npos) return kPart;
    return typed.size() >= kLeastSlip && begins_but_for_a_slip(typed, word) ? kSlip : 0;
}

}  // namespace

int match_words(std::string_view typed, std::span<const MatchedText> texts, const Synonyms& synonyms) {
    int sum = 1;
    for (const std::string& word : words_of(typed)) {
        const std::vector<std::string> same = words_of(synonyms ? synonyms(word) : "");
        int best = 0;
        for (const MatchedText& text : texts) {
            for (const std::string& other : words_of(text.text)) {
                const bool is_same = std::any_of(same.begin(), same.end(),
                                                 [&](const std::string& each) { return other.starts_with(each); });
                best = std::max(best, text.weight * std::max(fit(word, other), is_same ? kSynonym : 0));
            }
        }
        if (best == 0) return 0;
        sum += best;
    }
    return sum;
}

bool begins_with_words(std::string_view text, std::string_view typed) {
    const std::vector<std::string> words = words_of(text), wanted = words_of(typed);
    if (wanted.empty() || words.size() < wanted.size()) return false;
    return std::equal(wanted.begin(), wanted.end() - 1, words.begin()) &&
           words[wanted.size() - 1].starts_with(wanted.back());
}

}  // namespace plytrace
