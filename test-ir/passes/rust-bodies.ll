; A function that rustc leaves in its library, with the body that lies there; what is written has none of it.
;
; RUN: rustc --edition=2021 --crate-type=lib -A warnings -C opt-level=0 --emit=llvm-bc %S/../support/vector.rs -o %t.bc
; RUN: %backsweep %t.bc -S -o %t.ll --adjoint 'cost(x:dup)' --print-after=pass:rust-bodies 2>&1 | %FileCheck %s
; RUN: %FileCheck %s --check-prefix=WRITTEN < %t.ll
; RUN: %not %backsweep %t.bc -S -o %t.ll --adjoint 'cost(x:dup)' --disable-pass=rust-bodies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
; RUN: %not env RUSTC=false %backsweep %t.bc -S -o %t.ll --adjoint 'cost(x:dup)' 2>&1 | %FileCheck %s --check-prefix=WITHOUT
; REQUIRES: rustc
;
; CHECK: define available_externally {{.*}}raw_vec
; WRITTEN-NOT: available_externally
; WITHOUT: the function '{{.*}}raw_vec{{.*}}' has neither a body here nor a derivative rule
