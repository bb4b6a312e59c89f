; The plan of a product that is gathered in memory, changed in one place each time: what is right still gives the gradient,
; and the checker says what is wrong. Of a remainder it is not known that it is not n itself.
;
; RUN: %backsweep %s -S -o %t.ll --adjoint f --print-after=plan-text 2> %t.plan
; RUN: %FileCheck %s --check-prefix=PLAN < %t.plan
; PLAN: Primal("v10"): (recipe: Stored, slots: [(block: "bb1", offset: 0, bytes: 8, ty: Float(Double), kind: Undo)]
; PLAN: Old("i11"): (recipe: Same(Primal("v10")), needed_for: Datum(Undo("i11")))
; PLAN: "bb1": 8,
; PLAN: undone: {
; PLAN-NEXT: "i11": Cell,
;
; As it was printed, the same bytes.
; RUN: %backsweep %s -S -o %t.same.ll --adjoint f --plan=%t.plan
; RUN: cmp %t.ll %t.same.ll
;
; A frame is pushed each iteration in place of all at once.
; RUN: sed '/loop_frames: {/,/}/s/"loop0": .*//' %t.plan > %t.pushed.plan
; RUN: %backsweep %s -S -o %t.pushed.ll --adjoint f --plan=%t.pushed.plan
; RUN: %not cmp -s %t.ll %t.pushed.ll
; RUN: %clang -Wno-override-module %t.pushed.ll -o %t.exe %libs && %t.exe
;
; The undo is left out.
; RUN: sed '/undone: {/,/}/s/"i11": Cell,//' %t.plan > %t.changed.plan
; RUN: %refused %s --adjoint f --plan=%t.changed.plan | %FileCheck %s --check-prefix=KEPT
; KEPT: t.changed.plan:1:1: error: f: v9 is reloaded, and i11 may have overwritten what was read, and is not undone; as on the way bb1; the fact is stage tbr's [backsweep-plan]
;
; The results are not restored for the caller.
; RUN: sed '/writes: /d' %t.plan > %t.changed.plan
; RUN: %refused %s --adjoint f --plan=%t.changed.plan | %FileCheck %s --check-prefix=LOST
; LOST: t.changed.plan:1:1: error: f: what is at v8 when the primal ends is lost, for i11 is undone and not restored; the fact is stage undo's [backsweep-plan]
;
; The slot is in the frame of another block, which is popped once, where each iteration needs its own.
; RUN: sed -e 's/slots: .(block: "bb1"/slots: [(block: "bb2"/' -e 's/"bb1": 8,/"bb2": 8,/' \
; RUN:   -e '/loop_frames: {/,/}/s/"loop0": .*//' %t.plan > %t.changed.plan
; RUN: %refused %s --adjoint f --plan=%t.changed.plan | %FileCheck %s --check-prefix=ONCE
; ONCE: t.changed.plan:1:1: error: f: Primal(v10) is popped of another time than it is needed of; as on the way bb1; the fact is stage plan's [backsweep-plan]
;
; There is no slot.
; RUN: sed 's/ slots: .[^]]*.,//' %t.plan > %t.changed.plan
; RUN: %refused %s --adjoint f --plan=%t.changed.plan | %FileCheck %s --check-prefix=SLOT
; SLOT: t.changed.plan:1:1: error: f: Primal(v10) is needed and never popped; as on the way bb2; the fact is stage plan's [backsweep-plan]
;
; A need that is left out, so that the checker does not follow it, is met by emission.
; RUN: sed '/ needs: {/,/}/s/Primal("v9"), //' %t.plan > %t.changed.plan
; RUN: %refused %s --adjoint f --plan=%t.changed.plan | %FileCheck %s --check-prefix=NEED
; NEED: t.changed.plan:1:1: error: f: Primal(v9) is recovered where the plan does not need it [backsweep-plan]
;
; What is no plan of this program is refused where it stands.
; RUN: sed 's/"i11": Store/"i11": Load/' %t.plan > %t.changed.plan
; RUN: %refused %s --adjoint f --plan=%t.changed.plan | %FileCheck %s --check-prefix=STEP
; STEP: t.changed.plan:{{[0-9]+}}:9: error: it cannot have this step [backsweep-plan]
; STEP-NEXT: "i11": Load,
; RUN: sed 's/recipe: Kept/recipe: Keep/' %t.plan > %t.changed.plan
; RUN: %refused %s --adjoint f --plan=%t.changed.plan | %FileCheck %s --check-prefix=WORD
; WORD: t.changed.plan:{{[0-9]+}}:{{[0-9]+}}: error: {{.*}}`Keep`{{.*}} [backsweep-plan]
define void @f(ptr %x, i64 %n) {
entry:
  br label %loop

loop:
  %i = phi i64 [ 1, %entry ], [ %i1, %loop ]
  %j = sub i64 %n, %i
  %k = urem i64 %j, 64
  %p = getelementptr double, ptr %x, i64 %k
  %q = getelementptr double, ptr %x, i64 %n
  %a = load double, ptr %p, align 8
  %t = load double, ptr %q, align 8
  %b = fmul double %a, %t
  store double %b, ptr %q, align 8
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ule i64 %i1, %n
  br i1 %more, label %loop, label %done

done:
  ret void
}

declare void @f_b(ptr, ptr, i64)

; x[3] becomes the product of 2, 3, 4 and 5.
define i32 @main() {
  %x = alloca [4 x double], align 8
  %x_b = alloca [4 x double], align 8
  store [4 x double] [double 2.0, double 3.0, double 4.0, double 5.0], ptr %x, align 8
  store [4 x double] [double 0.0, double 0.0, double 0.0, double 1.0], ptr %x_b, align 8
  call void @f_b(ptr %x, ptr %x_b, i64 3)
  %last = getelementptr double, ptr %x, i64 3
  %p1 = getelementptr double, ptr %x_b, i64 1
  %p2 = getelementptr double, ptr %x_b, i64 2
  %p3 = getelementptr double, ptr %x_b, i64 3
  %product = load double, ptr %last, align 8
  %b0 = load double, ptr %x_b, align 8
  %b1 = load double, ptr %p1, align 8
  %b2 = load double, ptr %p2, align 8
  %b3 = load double, ptr %p3, align 8
  %right = fcmp oeq double %product, 120.0
  %is0 = fcmp oeq double %b0, 60.0
  %is1 = fcmp oeq double %b1, 40.0
  %is2 = fcmp oeq double %b2, 30.0
  %is3 = fcmp oeq double %b3, 24.0
  %and0 = and i1 %is0, %is1
  %and1 = and i1 %is2, %is3
  %and2 = and i1 %and0, %and1
  %all = and i1 %and2, %right
  %status = select i1 %all, i32 0, i32 1
  ret i32 %status
}
