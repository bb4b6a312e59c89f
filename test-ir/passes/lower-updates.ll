; Updates of floats in one step: a sum, as an instruction or as a loop around an exchange, is added to by a function of the runtime's; what
; else is computed from what was there is a section.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,s:dup)' --print-after=pass:lower-updates 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup,s:dup)' --disable-pass=lower-updates 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK-LABEL: define internal void @f.canonical
; CHECK: [[MINUS:%[0-9]+]] = fneg double %v
; CHECK: call void @bsw_add_double(ptr %s, double [[MINUS]])
; CHECK: call void @bsw_add_double(ptr %s, double %v)
; CHECK: call void @bsw_update_begin(ptr %s)
; CHECK-NEXT: [[OLD:%[0-9]+]] = load double, ptr %s
; CHECK: [[NEW:%[0-9a-z]+]] = fmul double {{.*}}[[OLD]]
; CHECK: store double [[NEW]], ptr %s
; CHECK-NEXT: call void @bsw_update_end(ptr %s)
; CHECK-NOT: cmpxchg
; CHECK: ret void
; WITHOUT: an atomic access to active memory cannot be reversed
define void @f(ptr %x, ptr %s) {
entry:
  %v = load double, ptr %x
  %unused = atomicrmw fsub ptr %s, double %v monotonic
  %first = load atomic i64, ptr %s monotonic, align 8
  br label %adds
adds:
  %bits = phi i64 [ %first, %entry ], [ %there, %adds ]
  %old = bitcast i64 %bits to double
  %sum = fadd double %v, %old
  %new = bitcast double %sum to i64
  %pair = cmpxchg ptr %s, i64 %bits, i64 %new monotonic monotonic
  %there = extractvalue { i64, i1 } %pair, 0
  %done = extractvalue { i64, i1 } %pair, 1
  br i1 %done, label %next, label %adds
next:
  %first2 = load atomic i64, ptr %s monotonic, align 8
  br label %multiplies
multiplies:
  %bits2 = phi i64 [ %first2, %next ], [ %there2, %multiplies ]
  %old2 = bitcast i64 %bits2 to double
  %product = fmul double %v, %old2
  %new2 = bitcast double %product to i64
  %pair2 = cmpxchg ptr %s, i64 %bits2, i64 %new2 monotonic monotonic
  %there2 = extractvalue { i64, i1 } %pair2, 0
  %done2 = extractvalue { i64, i1 } %pair2, 1
  br i1 %done2, label %end, label %multiplies
end:
  ret void
}
