; The report goes to a file as JSON, and to nothing else; never over another file of the same run.
;
; RUN: %not %backsweep %s -S -o t.ll --adjoint f --report=out.html 2>&1 | %FileCheck %s
; RUN: test ! -e t.ll
; RUN: test ! -e out.html
; RUN: %not %backsweep %s -S -o out.json --adjoint f --report=out.json 2>&1 | %FileCheck %s --check-prefix=SAME
;
; CHECK: error: invalid value 'out.html' for '--report[=<FILE.json>]': the report is written as JSON, to a file whose name ends in .json
; SAME: error: -o and --report both write to 'out.json'
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
