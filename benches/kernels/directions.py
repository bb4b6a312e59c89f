#!/usr/bin/env python3
"""Writes C that has a kernel's adjoint computed together with its tangent.

usage: directions.py HEADER FUNC ADJOINT TANGENT

The kernel calls ADJOINT. What is written defines it: a call of TANGENT, the tangent of FUNC's adjoint as HEADER declares it, with a direction for
each array of the kernel, and with memory of its own for the tangents of shadows, in which products of the Hessian with that direction
are added up.
"""
import re
import sys


def parameters(header, name):
    found = re.search(r"(\w+) " + name + r"\(([^)]*)\);", header)
    if not found:
        sys.exit(f"directions.py: no {name} in the header")
    return found[1], [parameter.strip() for parameter in found[2].split(",")]


def name_of(parameter):
    return re.search(r"\w+$", parameter)[0]


def tangent_of(parameter):
    return f"twin({name_of(parameter)})" if "*" in parameter else "1.0"


path, original, adjoint, tangent = sys.argv[1:]
header = open(path, encoding="utf-8").read()
result, taken = parameters(header, original)
_, passed = parameters(header, tangent)
arguments = []
# Each parameter stands before its tangent, where it has one; last comes the tangent of the result.
left, last = list(taken), ""
for parameter in passed:
    name = name_of(parameter)
    if name == last + "_d":
        arguments.append(tangent_of(before))
    elif name == "result_d":
        arguments.append("&ignored")
    else:
        before = left.pop(0)
        arguments.append(name_of(before))
    last = name
print(
    f"""#include <stdint.h>
#include <stdlib.h>

struct kernel_array {{ const char *name; size_t count; double *value, *shadow, *initial, *seed; }};
const struct kernel_array *kernel_arrays(size_t *count);
{result} {tangent}({", ".join(passed)});

/* Of a value a direction, of a shadow zeros. */
static double *twin(const double *p) {{
    static double *twins[2][16];
    size_t count;
    const struct kernel_array *array = kernel_arrays(&count);
    for (size_t a = 0; a < count; a++)
        for (int side = 0; side < 2; side++) {{
            const double *start = side ? array[a].shadow : array[a].value;
            if (p < start || p >= start + array[a].count)
                continue;
            if (!twins[side][a]) {{
                twins[side][a] = calloc(array[a].count, sizeof(double));
                for (size_t i = 0; i < array[a].count; i++)
                    twins[side][a][i] = side ? 0 : 1.0 / (double)(1 + i * 7 % 11);
            }}
            return twins[side][a] + (p - start);
        }}
    abort();
}}

{result} {adjoint}({", ".join(taken)}) {{
    double ignored = 0;
    (void)ignored;
    {"return " if result != "void" else ""}{tangent}({", ".join(arguments)});
}}"""
)
