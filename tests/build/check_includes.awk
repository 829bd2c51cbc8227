# The rules that check_includes.sh applies. A layer includes itself and what is left of it.

function layer_of(path) {
    if (path ~ /^(games|search)\//) return substr(path, 1, index(path, "/") - 1)
    if (path ~ /^app\/[^\/]+\//) { sub(/^app\//, "", path); return "app/" substr(path, 1, index(path, "/") - 1) }
    return "main"
}
# The room of a file: the folder within its layer; none for the files that stand in the layer itself.
function room_of(path,    names, count, at) {
    count = split(path, names, "/")
    at = names[1] == "app" ? 3 : 2
    return count > at ? names[at] : ""
}
function order_rooms(layer, rooms,    names, count, i) {
    count = split(rooms, names, " ")
    for (i = 1; i <= count; ++i) place[layer, names[i]] = i
    has_rooms[layer] = 1
}
function fault(what) { printf "%s:%d: %s\n", FILENAME, FNR, what }

BEGIN {
    left["games"] = " games "
    left["search"] = " games search "
    left["app/model"] = left["search"] "app/model "
    left["app/panels"] = left["app/model"] "app/panels "
    left["app/export"] = left["app/model"] "app/export "
    left["app/cli"] = left["app/model"] "app/cli "
    left["app/platform"] = " app/platform "
    left["app/web_worker"] = left["app/model"] "app/platform app/web_worker "
    left["main"] = left["app/panels"] "app/export app/cli app/platform app/web_worker main "
    # Within a layer, a room includes itself and the rooms before it.
    order_rooms("search", "trace file options check walk algorithms")
    order_rooms("app/model", "text sessions games running tree story practice document lessons narrow drawing present compare choices links control keeping")
    order_rooms("app/panels", "widgets tree board cards transport narrow compare practice present window")
    order_rooms("app/cli", "report options play protocols train bench commands")
    draws["app/panels"] = draws["app/platform"] = 1
    is_for_browser["games"] = is_for_browser["search"] = is_for_browser["app/model"] = is_for_browser["app/panels"] = 1
}
FNR == 1 {
    layer = layer_of(FILENAME)
    room = room_of(FILENAME)
    if (has_rooms[layer] && room != "" && !((layer, room) in place)) fault(layer " has no room called " room)
}

/^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, part, "\"")
    included = part[2]
    if (included ~ /^(games|search|app)\//) {
        other = layer_of(included)
        if (index(left[layer], " " other " ") == 0) fault(layer " may not include " included)
        else if (other == layer && has_rooms[layer] && place[layer, room_of(included)] > place[layer, room])
            fault(layer "/" room " may not include " included)
        else if (FILENAME ~ /^search\/(trace|file)\// && included ~ /^games\// && included !~ /^games\/core\//)
            fault(layer "/" room " knows no concrete game, yet includes " included)
    } else if (included !~ /^(imgui|GLFW\/|glad\/|EGL\/)/)
        fault("\"" included "\" is not written from the root of the repository")
}
/^[ \t]*#[ \t]*include[ \t]*["<]/ {
    split($0, part, /["<>]/)
    included = part[2]
    if (included ~ /^imgui/ && !draws[layer]) fault(layer " may not include " included)
    if (included ~ /^(GLFW|glad|EGL|GL|GLES[0-9]*|KHR)\// && layer != "app/platform")
        fault(layer " may not include " included)
    if (is_for_browser[layer] &&
        included ~ /^(thread|mutex|shared_mutex|condition_variable|future|semaphore|latch|barrier|stop_token|chrono|ctime|time\.h|fstream|filesystem)$/)
        fault(layer " has no threads, files or clocks, yet includes <" included ">")
    if (included ~ /^emscripten/ && layer != "app/platform" && layer != "app/web_worker" && layer != "main")
        fault(layer " may not include " included)
    if (is_for_browser[layer] && included ~ /^(ranges|format|coroutine|source_location)$/)
        fault(layer " also compiles for the browser, where <" included "> is missing")
    next
}
{
    code = $0
    sub(/\/\/.*/, "", code)
    if (is_for_browser[layer] && match(code, /std::(thread|jthread|async|mutex|chrono|[io]?fstream|filesystem|fopen|time\(|clock\()/))
        fault(layer " has no threads, files or clocks, yet uses " substr(code, RSTART, RLENGTH))
    if (is_for_browser[layer] && match(code, /std::(ranges|views|format|bit_cast|source_location)/))
        fault(layer " also compiles for the browser, where " substr(code, RSTART, RLENGTH) " is missing")
}
