#!/bin/sh
# Runs the cases that must pass under clang's sanitizers, in every mode.
# Usage: sanitize.sh [address|thread ...]; CC names another clang.
# Exit status 77 if this clang has no sanitizer runtime.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cc=${CC:-clang-22}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

build() { # name, flags
    "$cc" -std=gnu11 -O1 -g -fno-omit-frame-pointer -fno-sanitize-recover=all "$2" -Wall -Wextra -Werror \
        -I "$here/include" "$here"/c/backsweep.c "$here"/tests/c/*.c -pthread -lm -o "$out/$1"
}

run() { # name, cases
    for mode in NO_MODE=1 BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 "BACKSWEEP_PROFILE=$out/profile"; do
        for one in $2; do
            # How much memory is held is for the modes that hold nothing else.
            case $mode:$one in
            BACKSWEEP_DEBUG=1:border | BACKSWEEP_DEBUG=1:sweep-again | BACKSWEEP_DEBUG=1:gives-back) continue ;;
            esac
            env "$mode" "$out/$1" "$one" >"$out/said" 2>&1 || {
                echo "$1: $mode $one" >&2
                cat "$out/said" >&2
                exit 1
            }
        done
    done
}

echo 'int main(void) { return 0; }' >"$out/empty.c"
if ! command -v "$cc" >/dev/null || ! "$cc" -fsanitize=address,undefined "$out/empty.c" -o "$out/empty" 2>/dev/null; then
    echo "no sanitizers: install libclang-rt for $cc" >&2
    exit 77
fi
for which in ${*:-address thread}; do
    case $which in
    address)
        build address -fsanitize=address,undefined
        run address "$("$out/address")"
        ;;
    thread)
        build thread -fsanitize=thread
        run thread "eight-threads stats-threads thread-exit"
        ;;
    *) echo "no such sanitizer: $which" >&2 && exit 2 ;;
    esac
done
