#include "app/export/tex_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/core/utf8.hpp"

namespace plytrace {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 66> kCommands = {{
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
}};

/// Latin letters with accents, which pdflatex reads by itself since 2018.
[[nodiscard]] bool is_known_to_tex(std::string_view sign) {
    if (sign.size() == 1) return sign.front() >= ' ' && sign.front() < '\x7f';
    return sign.size() == 2 && static_cast<unsigned char>(sign.front()) <= 0xC5;
}

}  // namespace

std::string tex_text(std::string_view text) {
    std::string tex;
    while (!text.empty()) {
        std::size_t length = 1;
        while (length < text.size() && continues_character(text[length])) ++length;
        const std::string_view sign = text.substr(0, length);
        text.remove_prefix(sign.size());
        const auto command =
            std::find_if(kCommands.begin(), kCommands.end(), [&](const auto& each) { return each.first == sign; });
        tex += command != kCommands.end() ? command->second : is_known_to_tex(sign) ? sign : "?";
    }
    return tex;
}

}  // namespace plytrace
