# The rules of algorithms_named.sh; `ids` are the algorithms' ids, `table` is the file that gives them.

BEGIN {
    count = split(ids, id, " ")
    is_place[table] = is_place["app/narration/pseudo_code_text.cpp"] = 1
    is_place["app/narration/pseudo_code_styles.cpp"] = 1  # a function in the code that it writes
    is_place["app/narration/code_style.hpp"] = 1          # a style of the code of other algorithms
    is_place["search/file/trace_file.hpp"] = 1            # a kind of values in files
    is_place["app/desktop/cli/play/handout_play.cpp"] = 1  # what the printed program says is no name of ours
}
{
    code = $0
    sub(/\/\/.*/, "", code)
    for (i = 1; i <= count; ++i) {
        if (!is_place[FILENAME] && index(code, "\"" id[i] "\"") > 0) {
            printf "%s:%d: names the algorithm \"%s\"; expected it to ask the entry\n", FILENAME, FNR, id[i]
            has_fault = 1
        }
    }
    if (FILENAME ~ /^app\// && code ~ /Algorithm::k[A-Z]/) {
        printf "%s:%d: asks which algorithm it is; expected it to ask the entry\n", FILENAME, FNR
        has_fault = 1
    }
}
END { exit has_fault }
