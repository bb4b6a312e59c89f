//! What leads to floating values is dup, also where LLVM reads them as integers: swapping makes words of them from -O1 on. There
//! may be a refusal, but no adjoint without a shadow of x.
//!
//! REQUIRES: rustc
//! RUN: for level in 0 1 2 3; do \
//! RUN:     %rustc --edition=2021 --crate-type=lib --emit=llvm-bc -g -C codegen-units=1 -C opt-level=$level %s -o %t.bc; \
//! RUN:     (%backsweep -v %t.bc -o %t.b.bc --adjoint cost 2>&1 || true) | %FileCheck %s; \
//! RUN: done
// CHECK-NOT: x: const
// CHECK: {{x: dup|error: .*backsweep-}}

#[no_mangle]
pub extern "C" fn cost(x: &[f64; 2]) -> f64 {
    let mut a = *x;
    if a[0] > a[1] {
        a.swap(0, 1);
    }
    a[0] + 2.0 * a[1]
}
