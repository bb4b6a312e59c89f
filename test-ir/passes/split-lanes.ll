; A pointer that was read as an element of a vector is read by itself.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(s:dup)' --print-after=pass:drop-reused-tags,pass:split-lanes 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(s:dup)' --disable-pass=split-lanes --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: load <2 x i64>
; CHECK: define internal double @f.canonical
; CHECK-NOT: load <2 x i64>
; CHECK: load i64
; CHECK: load i64
; WITHOUT: define internal double @f.canonical
; WITHOUT: load <2 x i64>
define double @f(ptr %s) {
  %both = load <2 x i64>, ptr %s
  %word = extractelement <2 x i64> %both, i64 0
  %p = inttoptr i64 %word to ptr
  %n = extractelement <2 x i64> %both, i64 1
  %q = getelementptr double, ptr %p, i64 %n
  %v = load double, ptr %q
  %y = fmul double %v, %v
  ret double %y
}
