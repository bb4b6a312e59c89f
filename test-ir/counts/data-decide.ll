; A loop that data end is counted, and the count stored where it is entered more than once.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=counts 2>&1 | %FileCheck %s
;
; CHECK: ; loop0 iterates {{.*}}, known on entry;
; CHECK: ; loop1: how often it iterates is not known on entry; counted and stored
define double @f(ptr %p, i64 %n) {
entry:
  br label %outer
outer:
  %t = phi i64 [ 0, %entry ], [ %t1, %latch ]
  %start = load double, ptr %p
  br label %loop
loop:
  %x = phi double [ %start, %outer ], [ %half, %loop ]
  %half = fmul double %x, 0.5
  %again = fcmp ogt double %half, 1.0
  br i1 %again, label %loop, label %latch
latch:
  store double %half, ptr %p
  %t1 = add i64 %t, 1
  %more = icmp ult i64 %t1, %n
  br i1 %more, label %outer, label %end
end:
  ret double 0.0
}
