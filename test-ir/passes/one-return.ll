; The function ends at one place where it does not return.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active,n:const)' --print-after=pass:simplify,pass:one-return 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active,n:const)' --disable-pass=one-return --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: unreachable
; CHECK: unreachable
; CHECK: define internal double @f.canonical
; CHECK: unreachable
; CHECK-NOT: {{^ *}}unreachable
; CHECK: }
; WITHOUT: define internal double @f.canonical
; WITHOUT: unreachable
; WITHOUT: unreachable
declare void @abort() noreturn
declare void @exit(i32) noreturn

define double @f(double %x, i32 %n) {
  switch i32 %n, label %good [ i32 0, label %first
                               i32 1, label %second ]
first:
  call void @abort()
  unreachable
second:
  call void @exit(i32 1)
  unreachable
good:
  %y = fmul double %x, %x
  ret double %y
}
