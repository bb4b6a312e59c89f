// A wrong rule is found, and named: at the points of the program's own calls, not only at small ones.
//
// RUN: printf '%%s\n' '# steam' 'eos(rho, e) = if rho > 10 then rho*e else e,' \
// RUN:     '    if rho > 10 then rho*rho else rho' > wrong.rules
// RUN: sed 's/rho\*e/2*rho*e/' wrong.rules > right.rules
// RUN: %clang -g -O1 -emit-llvm -c %s -o %t.bc
// RUN: %clang -O1 -DLIBRARY -c %s -o eos.o
// RUN: %clang -O1 -DLIBRARY -fPIC -shared %s -o eos.so
// RUN: %clang -O1 -DLIBRARY -emit-llvm -c %s -o eos.bc
//
// RUN: %not %backsweep check %t.bc --adjoint energy --rule wrong.rules --link eos.o \
// RUN:     | %FileCheck %s --check-prefix=WRONG
// WRONG: rho dup {{.*}} WRONG
// WRONG-NEXT: e dup {{.*}} ok
// WRONG: rho[1]: the adjoint is {{.*}}, differences give
// WRONG: {{^}}rule of eos at wrong.rules:2:1: WRONG: at ({{[0-9.]+e[12]}}, {{.*}}) the partial of r in rho is {{.*}}, but differences of eos give
// WRONG: {{^}}energy: the gradient is WRONG, because the rule of eos at wrong.rules:2:1 is
//
// RUN: %backsweep check %t.bc --adjoint energy --rule right.rules --link ./eos.so > right.txt
// RUN: %backsweep check %t.bc --adjoint energy --rule right.rules --link eos.bc | diff right.txt -
// RUN: %FileCheck %s --check-prefix=RIGHT < right.txt
// RIGHT: {{^}}rule of eos at right.rules:2:1: agrees with differences at 32 points
// RIGHT: {{^}}energy: the gradient is right
//
// RUN: %not %backsweep check %t.bc --adjoint energy --rule right.rules 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=UNLINKED
// UNLINKED: error: 'eos' is not defined in this module, the C library or the mathematics library [backsweep-link]
// UNLINKED-NEXT: note: {{.*}}--link FILE
//
// Machine-readable.
// RUN: %not %backsweep check %t.bc --adjoint energy --rule wrong.rules --link eos.bc --json > wrong.json
// RUN: %FileCheck %s --check-prefix=JSON < wrong.json
// JSON: {"functions":[{"primal":"energy","adjoint":"energy_b","verdict":"wrong","arguments":[
// JSON-SAME: {"name":"rho","role":"dup","input":"16 random","finding":{"adjoint":{{[-0-9.e]+}},"differences":{{.*}},"result":"wrong","worst":{"place":"rho[{{[0-3]}}]"
// JSON-SAME: "rules":[{"symbol":"eos","place":"wrong.rules:2:1","agreed":{{[0-9]+}},"fault":{"argument":"rho","result":"r","point":[
#ifdef LIBRARY
double eos(double rho, double e) {
    return rho > 10 ? rho * rho * e : rho * e;
}
#else
double eos(double rho, double e);

double energy(int n, const double *rho, const double *e) {
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += eos(i == 1 || i == 2 ? 100 * rho[i] : rho[i], e[i]);
    return sum;
}
#endif
