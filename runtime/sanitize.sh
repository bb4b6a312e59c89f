#!/bin/sh
# Runs the cases that must pass under clang's sanitizers, in every mode, and lets every allocation fail.
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

fail_allocations() { # name
    for mode in NO_MODE=1 BACKSWEEP_STATS=1 BACKSWEEP_DEBUG=1 "BACKSWEEP_PROFILE=$out/profile"; do
        calls=$(env "$mode" "$out/$1" allocation-failure 2>/dev/null)
        first=0
        while [ "$first" -lt "$calls" ]; do
            for last in $((first + 1)) 1000000; do
                status=0
                env "$mode" "$out/$1" allocation-failure $first $last >"$out/said" 2>&1 || status=$?
                # It goes on with less, or says so and aborts.
                case $status:$(head -c 32 "$out/said") in
                0:* | 134:"backsweep: error: out of memory:") ;;
                *)
                    echo "$1: $mode allocations $first to $last fail: status $status" >&2
                    cat "$out/said" >&2
                    exit 1
                    ;;
                esac
            done
            first=$((first + 1))
        done
        [ "$first" -ge 3 ] || { echo "$1: $mode: only '$calls' allocations" >&2 && exit 1; }
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
        fail_allocations address
        ;;
    thread)
        build thread -fsanitize=thread
        run thread "eight-threads stats-threads thread-exit spill-threads"
        ;;
    *) echo "no such sanitizer: $which" >&2 && exit 2 ;;
    esac
done
