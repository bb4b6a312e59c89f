; One run gives the report in as many forms as are asked for; no two of them to one file.
;
; RUN: %backsweep %s -S -o t.ll --adjoint f --report=r.json --report --report=r.html 2> said
; RUN: %FileCheck %s --input-file=said --check-prefix=TEXT
; RUN: %FileCheck %s --input-file=r.json --check-prefix=JSON
; RUN: %FileCheck %s --input-file=r.html --check-prefix=PAGE
; RUN: %not %backsweep %s -S -o u.ll --adjoint f --report=r.json --report=r.json 2>&1 \
; RUN:     | %FileCheck %s --check-prefix=TWICE
; RUN: test ! -e u.ll
;
; TEXT: f
; TEXT: nothing is stored
; JSON: "function": "f"
; PAGE: <html
; TWICE: error: --report and --report both write to 'r.json'
define double @f(double %x) {
  %y = fmul double %x, %x
  ret double %y
}
