; A loop whose number of iterations its bound tells is passed as often as is computed before it.
;
; RUN: %backsweep %s -S -o %t.ll --disable=linearity --adjoint f --print-after=counts 2>&1 | %FileCheck %s
;
; CHECK: [[COUNT:v[0-9]+]]: i64 = add {{.*}}, i64 -1
; CHECK: ; loop0 iterates [[COUNT]] times, known on entry; {{counted in a variable|recomputed}}
define void @f(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %at
  %y = fmul double %x, 3.0
  store double %y, ptr %at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}
