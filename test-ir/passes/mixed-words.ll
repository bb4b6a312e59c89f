; Beside a function that gives back a number at one time and a pointer at another, as a pointer, comes one that writes it to memory, and so for what
; is passed as a number and may be a pointer. A function whose pointer is none but that has none beside it.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f(v:dup)' --print-after=pass:mixed-words 2>&1 | %FileCheck %s
; RUN: %refused %s --adjoint 'f(v:dup)' --disable-pass=mixed-words | %FileCheck %s --check-prefix=WITHOUT
;
; CHECK: define internal { i64, ptr } @either.words(i64 %n, ptr %v, ptr [[OUT:%[0-9]+]])
; CHECK: [[WORD:%[0-9]+]] = extractvalue { i64, ptr } %second, 1
; CHECK: [[LEFT:%[0-9]+]] = insertvalue { i64, ptr } %second, ptr null, 1
; CHECK: store ptr [[WORD]], ptr [[OUT]]
; CHECK: ret { i64, ptr } [[LEFT]]
; CHECK: define internal double @read.words(i64 %n, double %word, ptr [[IN:%[0-9]+]])
; CHECK: load double, ptr [[IN]]
; CHECK-NOT: @plain.words
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
