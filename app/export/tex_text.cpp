#include "app/export/tex_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/export/missing_letter.hpp"

namespace plytrace {

namespace {

// Greek capitals that look like Latin ones are these.
constexpr std::array<std::pair<std::string_view, std::string_view>, 95> kCommands = {{
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"$", "\\$"},
    {"&", "\\&"},
    {"#", "\\#"},
    {"^", "\\textasciicircum{}"},
    {"_", "\\_"},
    {"%", "\\%"},
    {"~", "\\textasciitilde{}"},
    {"<", "\\textless{}"},
    {">", "\\textgreater{}"},
    {"|", "\\textbar{}"},
    {"\"", "''"},
    {"≤", "$\\le$"},
    {"≥", "$\\ge$"},
    {"≠", "$\\ne$"},
    {"∞", "$\\infty$"},
    {"−", "$-$"},
    {"×", "$\\times$"},
    {"·", "$\\cdot$"},
    {"→", "$\\to$"},
    {"…", "\\dots{}"},
    {"–", "--"},
    {"“", "``"},
    {"”", "''"},
    {"’", "'"},
    {"ⁿ", "$^n$"},
    {"₀", "$_0$"},
    {"₁", "$_1$"},
    {"₂", "$_2$"},
    {"₃", "$_3$"},
    {"₄", "$_4$"},
    {"₅", "$_5$"},
    {"₆", "$_6$"},
    {"₇", "$_7$"},
    {"₈", "$_8$"},
    {"₉", "$_9$"},
    {"α", "$\\alpha$"},
    {"β", "$\\beta$"},
    {"γ", "$\\gamma$"},
    {"δ", "$\\delta$"},
    {"ε", "$\\varepsilon$"},
    {"ζ", "$\\zeta$"},
    {"η", "$\\eta$"},
    {"θ", "$\\theta$"},
    {"κ", "$\\kappa$"},
    {"λ", "$\\lambda$"},
    {"μ", "$\\mu$"},
    {"ν", "$\\nu$"},
    {"ξ", "$\\xi$"},
    {"π", "$\\pi$"},
    {"ρ", "$\\rho$"},
    {"σ", "$\\sigma$"},
    {"τ", "$\\tau$"},
    {"φ", "$\\varphi$"},
    {"χ", "$\\chi$"},
    {"ψ", "$\\psi$"},
    {"ω", "$\\omega$"},
    {"Γ", "$\\Gamma$"},
    {"Δ", "$\\Delta$"},
    {"Θ", "$\\Theta$"},
    {"Λ", "$\\Lambda$"},
    {"Π", "$\\Pi$"},
    {"Σ", "$\\Sigma$"},
    {"Φ", "$\\Phi$"},
    {"Ω", "$\\Omega$"},
    {"←", "$\\leftarrow$"},
    {"↑", "$\\uparrow$"},
    {"↓", "$\\downarrow$"},
    {"◇", "$\\diamond$"},
    {"✓", "$\\surd$"},
    {"√", "$\\surd$"},
    {"ι", "$\\iota$"},
    {"υ", "$\\upsilon$"},
    {"ς", "$\\varsigma$"},
    {"ο", "o"},
    {"Ξ", "$\\Xi$"},
    {"Υ", "$\\Upsilon$"},
    {"Ψ", "$\\Psi$"},
    {"Α", "A"},
    {"Β", "B"},
    {"Ε", "E"},
    {"Ζ", "Z"},
    {"Η", "H"},
    {"Ι", "I"},
    {"Κ", "K"},
    {"Μ", "M"},
    {"Ν", "N"},
    {"Ο", "O"},
    {"Ρ", "P"},
    {"Τ", "T"},
    {"Χ", "X"},
    {"\n", " "},
    {"\t", " "},
}};

struct Range {
    char32_t first, last;
};
/// What T1 and its companion TS1 have, as LaTeX's t1enc.dfu and ts1enc.dfu list it.
constexpr std::array kLatin = {
    Range{0x20, 0x7E},     Range{0xA0, 0xAC},     Range{0xAE, 0xB7},     Range{0xB9, 0x125},   Range{0x128, 0x137},
    Range{0x139, 0x13E},   Range{0x141, 0x148},   Range{0x14A, 0x165},   Range{0x168, 0x17E},  Range{0x1CD, 0x1D4},
    Range{0x1E6, 0x1EB},   Range{0x1F0, 0x1F0},   Range{0x1F4, 0x1F5},   Range{0x218, 0x21B},  Range{0x232, 0x233},
    Range{0x1E9E, 0x1E9E}, Range{0x2018, 0x201A}, Range{0x201C, 0x201E}, Range{0x20AC, 0x20AC}};
/// What LGR has, as lgrenc.dfu lists it.
constexpr std::array kGreek = {
    Range{0x386, 0x386},   Range{0x388, 0x38A},   Range{0x38C, 0x38C},   Range{0x38E, 0x3A1},   Range{0x3A3, 0x3CE},
    Range{0x1F00, 0x1F15}, Range{0x1F18, 0x1F1D}, Range{0x1F20, 0x1F45}, Range{0x1F48, 0x1F4D}, Range{0x1F50, 0x1F57},
    Range{0x1F59, 0x1F59}, Range{0x1F5B, 0x1F5B}, Range{0x1F5D, 0x1F5D}, Range{0x1F5F, 0x1F7D}, Range{0x1F80, 0x1FB4},
    Range{0x1FB6, 0x1FBC}, Range{0x1FC2, 0x1FC4}, Range{0x1FC6, 0x1FCC}, Range{0x1FD0, 0x1FD3}, Range{0x1FD6, 0x1FDB},
    Range{0x1FE0, 0x1FEC}, Range{0x1FF2, 0x1FF4}, Range{0x1FF6, 0x1FFC}};
/// What T2A has, as t2aenc.dfu lists it.
constexpr std::array kCyrillic = {Range{0x400, 0x45F}, Range{0x490, 0x493}, Range{0x496, 0x49D}, Range{0x4A0, 0x4A5},
                                  Range{0x4AA, 0x4AB}, Range{0x4AE, 0x4B3}, Range{0x4B6, 0x4BB}, Range{0x4C0, 0x4C2},
                                  Range{0x4D0, 0x4DF}, Range{0x4E2, 0x4E9}, Range{0x4EC, 0x4F5}, Range{0x4F8, 0x4F9}};

template <std::size_t kCount>
[[nodiscard]] bool is_in(const std::array<Range, kCount>& ranges, char32_t code) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [code](const Range& range) { return range.first <= code && code <= range.last; });
}

/// The letters of an encoding at the beginning of the text, which are removed from it.
template <std::size_t kCount>
[[nodiscard]] std::string_view take_letters(std::string_view& text, const std::array<Range, kCount>& ranges) {
    std::string_view rest = text;
    while (!rest.empty()) {
        std::string_view after = rest;
        if (!is_in(ranges, next_letter(after).code)) break;
        rest = after;
    }
    const std::string_view letters = text.substr(0, text.size() - rest.size());
    text = rest;
    return letters;
}

[[nodiscard]] std::string_view command_of(std::string_view sign) {
    const auto* const command =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const auto& each) { return each.first == sign; });
    return command != kCommands.end() ? command->second : std::string_view();
}

constexpr std::string_view kGreekFont = "\\fontencoding{LGR}", kCyrillicFont = "\\fontencoding{T2A}";

[[nodiscard]] std::string in_font(std::string_view encoding, std::string_view letters) {
    return "{" + std::string(encoding) + "\\fontfamily{cmss}\\selectfont " + std::string(letters) + "}";
}

}  // namespace

Expected<std::string> tex_text(std::string_view text) {
    const std::string_view whole = text;
    std::string tex;
    while (!text.empty()) {
        std::string_view after = text;
        const std::string_view greek = take_letters(after, kGreek);
        std::string_view single = greek;
        if (!greek.empty()) (void)next_letter(single);
        const bool is_word = !greek.empty() && (!single.empty() || command_of(greek).empty());
        if (is_word) {
            tex += in_font(kGreekFont, greek);
            text = after;
            continue;
        }
        if (const std::string_view cyrillic = take_letters(text, kCyrillic); !cyrillic.empty()) {
            tex += in_font(kCyrillicFont, cyrillic);
            continue;
        }
        const Letter letter = next_letter(text);
        const std::string_view command = command_of(letter.bytes);
        if (command.empty() && !is_in(kLatin, letter.code))
            return missing_letter(letter, whole, "cannot be set by pdflatex");
        tex += command.empty() ? letter.bytes : command;
    }
    return tex;
}

std::string tex_encodings(std::string_view tex) {
    std::string encodings;
    if (tex.find(kGreekFont) != std::string_view::npos) encodings += "LGR,";
    if (tex.find(kCyrillicFont) != std::string_view::npos) encodings += "T2A,";
    return encodings + "T1";
}

std::string tex_packages(std::string_view tex) {
    std::string packages;
    if (tex.find(kGreekFont) != std::string_view::npos) packages += ", greek-fontenc, cbfonts";
    if (tex.find(kCyrillicFont) != std::string_view::npos) packages += ", cyrillic, cm-super";
    return packages;
}

}  // namespace plytrace
