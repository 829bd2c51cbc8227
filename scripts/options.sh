# shellcheck shell=bash
# The options that ./run and ./test share. Sets `may_install`, `is_dry_run` and `os_release`.
# shellcheck disable=SC2034 # other scripts read them

may_install=yes
is_dry_run=no
os_release=

usage_error() {
    local name
    name=$(basename "$0")
    printf '%s: %s (./%s --help)\n' "$name" "$1" "$name" >&2
    exit 2
}

# take_shared_option OPTION [NEXT]: handles one option and sets `taken` to the number of arguments used. Exits with 2 if
# the option is unknown or wrong.
take_shared_option() {
    taken=1
    case $1 in
        -h | --help)
            usage
            exit 0
            ;;
        --no-install) may_install=no ;;
        --dry-run) is_dry_run=yes ;;
        --os-release)
            [ $# -ge 2 ] || usage_error "--os-release needs a file"
            [ -r "$2" ] || usage_error "cannot read $2"
            os_release=$2
            taken=2
            ;;
        *) usage_error "unknown option '$1'; put the program's own arguments after --" ;;
    esac
}

check_shared_options() {
    [ -z "$os_release" ] || [ "$is_dry_run" = yes ] || usage_error "--os-release needs --dry-run"
}
