; What is taken out of a structure is what was put in.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --print-after=pass:promote-variables,pass:fold-extracted 2>&1 | %FileCheck %s
; RUN: %backsweep %s -S -o %t.ll --adjoint 'f' --disable-pass=fold-extracted --print-after=pass:load-phi-copies 2>&1 | %FileCheck %s --check-prefix=WITHOUT
; RUN: %backsweep %s -S -o %t.ll --adjoint 'h' --print-after=pass:fold-extracted 2>&1 | %FileCheck %s --check-prefix=JOINS
;
; CHECK: define internal double @f.canonical
; CHECK: extractvalue
; CHECK: define internal double @f.canonical
; CHECK-NOT: extractvalue
; CHECK: fmul double %x, %x
; WITHOUT: define internal double @f.canonical
; WITHOUT: extractvalue
define double @f(double %x) {
  %inner = insertvalue { double, i64 } { double 0.0, i64 7 }, double %x, 0
  %outer = insertvalue { { double, i64 }, i64 } undef, { double, i64 } %inner, 0
  %v = extractvalue { { double, i64 }, i64 } %outer, 0, 0
  %y = fmul double %v, %v
  ret double %y
}

; Joins and choices of structures are joins and choices of their members.
;
; JOINS: define internal double @h.canonical
; JOINS: phi ptr
; JOINS-NOT: phi { ptr, i64 }
; JOINS-NOT: select i1 %c, { ptr, i64 }
; JOINS: ret double
define double @h(ptr %a, ptr %b, i64 %n, i1 %c) {
entry:
  %first = insertvalue { ptr, i64 } undef, ptr %a, 0
  %both = insertvalue { ptr, i64 } %first, i64 %n, 1
  %last = getelementptr i8, ptr %b, i64 8
  %second = insertvalue { ptr, i64 } { ptr null, i64 1 }, ptr %last, 0
  %chosen = select i1 %c, { ptr, i64 } %both, { ptr, i64 } %second
  br i1 %c, label %then, label %end

then:
  %third = insertvalue { ptr, i64 } %second, i64 %n, 1
  store double 1.0, ptr %a, align 8
  br label %end

end:
  %pair = phi { ptr, i64 } [ %chosen, %entry ], [ %third, %then ]
  %p = extractvalue { ptr, i64 } %pair, 0
  %k = extractvalue { ptr, i64 } %pair, 1
  %q = getelementptr double, ptr %p, i64 %k
  %v = load double, ptr %q, align 8
  %y = fmul double %v, %v
  ret double %y
}
