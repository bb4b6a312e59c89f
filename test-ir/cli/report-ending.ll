; The report goes to a file as JSON or as a page, by its ending, and to nothing else; never over another file of the same run.
;
; RUN: %not %backsweep %s -S -o t.ll --adjoint f --report=out.txt 2>&1 | %FileCheck %s
; RUN: test ! -e t.ll
; RUN: test ! -e out.txt
; RUN: %not %backsweep %s -S -o out.json --adjoint f --report=out.json 2>&1 | %FileCheck %s --check-prefix=SAME
;
; CHECK: error: invalid value 'out.txt' for '--report[=<FILE>]': the report is written to a file whose name ends in .json or .html
; SAME: error: -o and --report both write to 'out.json'
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
