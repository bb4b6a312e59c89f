; An integer that is nothing but an address is a pointer.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(s:dup)' --print-after=pass:split-lanes,pass:restore-pointers 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(s:dup)' --disable-pass=restore-pointers --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'g(s:dup,t:dup)' --print-after=pass:restore-pointers 2>&1 | %FileCheck %s --check-prefix=MERGED
;
; One that is an integer on another way is read once more.
; RUN: %backsweep %s -S -o %t.ll --adjoint 'h(s:dup)' --print-after=pass:restore-pointers 2>&1 | %FileCheck %s --check-prefix=AGAIN
; AGAIN: define internal double @h.canonical
; AGAIN: load ptr, ptr %s
; AGAIN: load i64, ptr %s
; AGAIN-NOT: inttoptr
;
; CHECK: define internal double @f.canonical
; CHECK: load i64
; CHECK: inttoptr
; CHECK: define internal double @f.canonical
; CHECK-NOT: inttoptr
; CHECK: load ptr
; WITHOUT: define internal double @f.canonical
; WITHOUT: load i64
; WITHOUT: inttoptr
; One that is read on one way and taken of a pointer on the other, with the distance to another one; not so one that is shifted.
; MERGED: define internal double @g.canonical
; MERGED: [[READ:%[0-9]+]] = load ptr, ptr %s
; MERGED: [[MERGED:%[0-9]+]] = phi ptr [ [[READ]], %{{.*}} ], [ %t, %{{.*}} ]
; MERGED: load i64
; MERGED: lshr
; MERGED: inttoptr
; MERGED: load double, ptr [[MERGED]]
define double @f(ptr %s) {
  %word = load i64, ptr %s
  %p = inttoptr i64 %word to ptr
  %v = load double, ptr %p
  %y = fmul double %v, %v
  ret double %y
}

define double @g(ptr %s, ptr %t, i1 %c) {
  br i1 %c, label %read, label %taken
read:
  %word = load i64, ptr %s
  br label %both
taken:
  %address = ptrtoint ptr %t to i64
  br label %both
both:
  %merged = phi i64 [ %word, %read ], [ %address, %taken ]
  %at = getelementptr ptr, ptr %s, i64 1
  %tagged = load i64, ptr %at
  %shifted = lshr i64 %tagged, 1
  %other = inttoptr i64 %shifted to ptr
  %is = icmp eq ptr %other, null
  %p = inttoptr i64 %merged to ptr
  %v = load double, ptr %p
  %start = ptrtoint ptr %t to i64
  %distance = sub i64 %start, %merged
  %near = icmp slt i64 %distance, 64
  %both.near = and i1 %near, %is
  %scale = select i1 %both.near, double 2.0, double 3.0
  %y = fmul double %v, %scale
  ret double %y
}

define double @h(ptr %s) {
entry:
  %word = load i64, ptr %s
  %few = icmp slt i64 %word, 0
  br i1 %few, label %number, label %pointer

number:
  %low = and i64 %word, 255
  %n = uitofp i64 %low to double
  br label %end

pointer:
  %p = inttoptr i64 %word to ptr
  %v = load double, ptr %p
  %y = fmul double %v, %v
  br label %end

end:
  %r = phi double [ %n, %number ], [ %y, %pointer ]
  ret double %r
}
