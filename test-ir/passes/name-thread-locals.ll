; A thread-local variable is named directly.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:active,@t:dup)' --print-after=pass:name-thread-locals 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:active,@t:dup)' --disable-pass=name-thread-locals --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: llvm.threadlocal.address
; CHECK: load double, ptr @t
; WITHOUT: define internal double @f.canonical
; WITHOUT: call {{.*}}ptr @llvm.threadlocal.address
@t = thread_local global double 1.0

declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull)

define double @f(double %x) {
  %p = call ptr @llvm.threadlocal.address.p0(ptr @t)
  %a = load double, ptr %p
  %y = fmul double %a, %x
  ret double %y
}
