; A word that is a number at one time and a pointer at another goes to the function beside the called one by memory, and comes back by it.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(v:dup)' --disable-pass=inline-callees --print-after=pass:lower-mixed-words 2>&1 | %FileCheck %s
; RUN: %refused %s --adjoint 'f(v:dup)' --disable-pass=lower-mixed-words | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal double @f.canonical
; CHECK: call { i64, ptr } @either.words(i64 %n, ptr %v, ptr [[OUT:%word[0-9]*]])
; CHECK: load ptr, ptr [[OUT]]
; CHECK: store double %number, ptr [[IN:%word[0-9]*]]
; CHECK: call double @read.words(i64 %n, double 0.000000e+00, ptr [[IN]])
; WITHOUT: a floating value is made from the bits of another, and an active value may be among them
define { i64, ptr } @either(i64 %n, ptr %v) noinline {
  %choice = icmp eq i64 %n, 0
  br i1 %choice, label %number, label %join
number:
  %x = load double, ptr %v
  %square = fmul double %x, %x
  %bits = bitcast double %square to i64
  %square.word = inttoptr i64 %bits to ptr
  br label %join
join:
  %word = phi ptr [ %v, %0 ], [ %square.word, %number ]
  %first = insertvalue { i64, ptr } poison, i64 %n, 0
  %second = insertvalue { i64, ptr } %first, ptr %word, 1
  ret { i64, ptr } %second
}

define double @read(i64 %n, double %word) noinline {
  %choice = icmp eq i64 %n, 0
  br i1 %choice, label %join, label %pointer
pointer:
  %bits = bitcast double %word to i64
  %at = inttoptr i64 %bits to ptr
  %x = load double, ptr %at
  br label %join
join:
  %value = phi double [ %word, %0 ], [ %x, %pointer ]
  ret double %value
}

define double @plain(ptr %v) noinline {
  %x = load double, ptr %v
  ret double %x
}

define double @f(i64 %n, ptr %v) {
  %both = call { i64, ptr } @either(i64 %n, ptr %v)
  %word = extractvalue { i64, ptr } %both, 1
  %bits = ptrtoint ptr %word to i64
  %number = bitcast i64 %bits to double
  %value = call double @read(i64 %n, double %number)
  %more = call double @plain(ptr %v)
  %sum = fadd double %value, %more
  ret double %sum
}
