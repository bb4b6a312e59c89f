; A pointer or what is wrong, as an integer beside a tag: behind the question for the tag it is the pointer alone.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --print-after=pass:thread-decisions 2>&1 | %FileCheck %s
; RUN: %not %backsweep %s -S -o %t.ll --adjoint 'f(x:dup)' --disable-pass=thread-decisions --print-after=pass:thread-decisions,pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK-NOT: phi i64
; CHECK: getelementptr double, ptr %x, i64 %n
; WITHOUT: define internal double @f.canonical
; WITHOUT: phi i64
declare void @stop() noreturn
declare i64 @reason()

define double @f(ptr %x, i64 %n) {
entry:
  %fits = icmp ult i64 %n, 8
  br i1 %fits, label %good, label %bad
good:
  %address = ptrtoint ptr %x to i64
  br label %joined
bad:
  %wrong = call i64 @reason()
  br label %joined
joined:
  %word = phi i64 [ %address, %good ], [ %wrong, %bad ]
  %kind = phi i64 [ 0, %good ], [ 1, %bad ]
  %tag = trunc i64 %kind to i1
  br i1 %tag, label %end, label %use
end:
  call void @stop()
  unreachable
use:
  %p = inttoptr i64 %word to ptr
  %at = getelementptr double, ptr %p, i64 %n
  %v = load double, ptr %at
  %y = fmul double %v, %v
  ret double %y
}
