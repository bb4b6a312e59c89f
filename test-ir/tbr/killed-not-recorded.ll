; The first store is undone, which brings back what the load read: the second needs no record.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=tbr,undo 2>&1 | %FileCheck %s
;
; CHECK: ; to be recorded: f(
; CHECK: [[X:v[0-9]+]]: double = load v0  ; needed
; CHECK-NEXT: ; overwritten by [[FIRST:i[0-9]+]]: to be recorded
; CHECK-NEXT: ; [[SECOND:i[0-9]+]] not recorded: [[FIRST]] brings the cell back
; CHECK: store double 1.0, v0  ; [[FIRST]]: overwrites what [[X]] read
; CHECK: store {{.*}}, v0  ; [[SECOND]]: overwrites nothing that is reloaded
; CHECK: ; undo: f(
; CHECK: store double 1.0, v0  ; [[FIRST]]: undone: saves 8 bytes, to read [[X]] again
; CHECK: store {{.*}}, v0  ; [[SECOND]]: not undone
define double @f(ptr noalias %p, ptr noalias %q, i64 %n, i1 %c) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr %q, i64 %i
  %x = load double, ptr %p
  %y = load double, ptr %at
  %xy = fmul double %x, %y
  %s = call double @llvm.sin.f64(double %xy)
  store double %s, ptr %at
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %first
first:
  store double 1.0, ptr %p
  br i1 %c, label %second, label %end
second:
  store double 2.0, ptr %p
  br label %end
end:
  ret double 0.0
}
declare double @llvm.sin.f64(double)
