; Control flow that no structured language has.
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
declare void @may(double)

define double @indirect(double %x, i32 %k) {
entry:
  %t = alloca [2 x ptr]
  store [2 x ptr] [ptr blockaddress(@indirect, %a), ptr blockaddress(@indirect, %b)], ptr %t
  %g = getelementptr [2 x ptr], ptr %t, i64 0, i32 %k
  %p = load ptr, ptr %g
  indirectbr ptr %p, [label %a, label %b]
a:
  %y = fmul double %x, 2.0
  br label %b
b:
  %r = phi double [ %x, %entry ], [ %y, %a ]
  ret double %r
}
define double @asm_goto(double %x) {
entry:
  callbr void asm sideeffect "", "!i"() to label %next [label %other]
next:
  %y = fmul double %x, %x
  ret double %y
other:
  ret double %x
}
define double @irreducible(double %x, i1 %c, i1 %d) {
entry:
  br i1 %c, label %left, label %right
left:
  %l = phi double [ %x, %entry ], [ %r1, %right ]
  %l1 = fmul double %l, %x
  br i1 %d, label %right, label %out
right:
  %r = phi double [ 1.0, %entry ], [ %l1, %left ]
  %r1 = fadd double %r, %x
  br i1 %c, label %left, label %out
out:
  %o = phi double [ %l1, %left ], [ %r1, %right ]
  ret double %o
}
define double @forever(double %x, ptr %p) {
entry:
  br label %loop
loop:
  %v = load double, ptr %p
  %w = fmul double %v, %x
  store double %w, ptr %p
  br label %loop
}
define double @wide_switch(i128 %k, double %x) {
entry:
  switch i128 %k, label %d [
    i128 0, label %a
    i128 170141183460469231731687303715884105727, label %b
    i128 -1, label %a
    i128 18446744073709551616, label %c
  ]
a:
  %xa = phi double [ %x, %entry ], [ %x, %entry ]
  ret double %xa
b:
  %xb = fmul double %x, %x
  ret double %xb
c:
  unreachable
d:
  %xd = fdiv double %x, 3.0
  br label %self
self:
  %i = phi i32 [ 0, %d ], [ %j, %self ]
  %s = phi double [ %xd, %d ], [ %q, %self ]
  %q = fmul double %s, %s
  %j = add i32 %i, 1
  %e = icmp ult i32 %j, 10
  br i1 %e, label %self, label %end
end:
  ret double %q
}
define double @unwinds(double %x) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @may(double %x) to label %ok unwind label %bad
ok:
  %y = fmul double %x, %x
  ret double %y
bad:
  %l = landingpad { ptr, i32 } cleanup catch ptr null filter [0 x ptr] zeroinitializer
  %s = extractvalue { ptr, i32 } %l, 1
  %z = sitofp i32 %s to double
  %w = fmul double %z, %x
  %t = fcmp ogt double %w, 0.0
  br i1 %t, label %ok2, label %on
ok2:
  ret double %w
on:
  resume { ptr, i32 } %l
}
define double @pads(double %x) personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @may(double %x) to label %ok unwind label %dispatch
dispatch:
  %cs = catchswitch within none [label %handler] unwind to caller
handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  call void @may(double %x) [ "funclet"(token %cp) ]
  catchret from %cp to label %after
after:
  %m = fmul double %x, 3.0
  ret double %m
ok:
  ret double %x
}
define double @dead(double %x) {
entry:
  ret double %x
nowhere:
  %y = fadd double %z, %x
  br label %here
here:
  %z = fmul double %y, %y
  br label %nowhere
}
define void @stops(ptr %p) {
  %x = load double, ptr %p
  %y = fmul double %x, %x
  store double %y, ptr %p
  unreachable
}
define double @undefined(double %x, i1 %c) {
entry:
  br i1 undef, label %a, label %b
a:
  %u = fadd double undef, %x
  br label %b
b:
  %p = phi double [ poison, %entry ], [ %u, %a ]
  %f = freeze double %p
  %s = select i1 poison, double %f, double undef
  %m = fmul double %s, %x
  store double %m, ptr undef
  %l = load double, ptr null
  %r = fadd double %l, %m
  ret double %r
}
