; A word that was moved in pieces is moved whole: out of memory, and out of a pointer.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(1:const)' --print-after=pass:whole-words 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'g(n:const)' --print-after=pass:whole-words 2>&1 | %FileCheck %s --check-prefix=POINTER
; RUN: %backsweep %s -S -o %t.ll --adjoint 'h(1:const)' --print-after=pass:whole-words 2>&1 | %FileCheck %s --check-prefix=WRITTEN
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(1:const)' --disable-pass=whole-words --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; WITHOUT: define internal double @f.canonical
; WITHOUT: load i56
;
; CHECK: define internal double @f.canonical
; CHECK: load i64, ptr %slot, align 8
; CHECK-NOT: i56
; CHECK: ret double
;
; POINTER: define internal double @g.canonical
; POINTER-NOT: i56
; POINTER: load double, ptr %p
; POINTER: ret double
;
; WRITTEN: define internal double @h.canonical
; WRITTEN: load i8
; WRITTEN: load i56
define double @f(ptr %x, ptr %slot) {
  %first = load i8, ptr %slot, align 8
  %behind = getelementptr i8, ptr %slot, i64 1
  %rest = load i56, ptr %behind, align 1
  %low = zext i8 %first to i64
  %wide = zext i56 %rest to i64
  %high = shl i64 %wide, 8
  %word = or i64 %high, %low
  %again = and i64 %word, 255
  %both = or i64 %again, %high
  %n = and i64 %both, 3
  %at = getelementptr double, ptr %x, i64 %n
  %v = load double, ptr %at, align 8
  %y = fmul double %v, %v
  ret double %y
}

define double @g(ptr %p, i64 %n) {
  %word = ptrtoint ptr %p to i64
  %first = trunc i64 %word to i8
  %shifted = lshr i64 %word, 8
  %rest = trunc i64 %shifted to i56
  %low = zext i8 %first to i64
  %wide = zext i56 %rest to i64
  %high = shl i64 %wide, 8
  %whole = or i64 %high, %low
  %q = inttoptr i64 %whole to ptr
  %v = load double, ptr %q, align 8
  %y = fmul double %v, %v
  ret double %y
}

; What is written between the pieces may be one of them.
define double @h(ptr %x, ptr %slot) {
  %first = load i8, ptr %slot, align 8
  %behind = getelementptr i8, ptr %slot, i64 1
  store i8 1, ptr %behind, align 1
  %rest = load i56, ptr %behind, align 1
  %low = zext i8 %first to i64
  %wide = zext i56 %rest to i64
  %high = shl i64 %wide, 8
  %word = or i64 %high, %low
  %n = and i64 %word, 3
  %at = getelementptr double, ptr %x, i64 %n
  %v = load double, ptr %at, align 8
  %y = fmul double %v, %v
  ret double %y
}
