// A rule file that does not parse is refused at the place of the mistake.
//
// RUN: printf '%%s\n' '# gamma law' 'eos(rho, e) = 0.4*e*, 0.4*rho' > gas.rules
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint f --rule gas.rules | %FileCheck %s
// CHECK: {{^}}gas.rules:2:21: error: {{.*}} [backsweep-rule]
// CHECK-NEXT: 2 | eos(rho, e) = 0.4*e*, 0.4*rho
// CHECK-NEXT: |                     ^
// CHECK-NEXT: note:
double eos(double rho, double e);

double f(double rho) {
    return eos(rho, 2);
}
