; The last value of a counted loop's variable, that an integer variable in memory holds too (from damaged input, where
; that variable is also the base of an array of doubles): the backward sweep counts, and does not read in memory what
; later iterations of the outer loop have overwritten. The plan's check once found the two confused.
;
; RUN: %backsweep %s -o %t.bc --adjoint backwards --verify-each --print-after plan 2>&1 | %FileCheck %s
; RUN: for off in tbr inversion recompute all; do %backsweep %s -o %t.bc --adjoint backwards --disable=$off --verify-each; done
; CHECK: plan variant0: backwards(dup) Joined
; CHECK-NOT: Undo
define dso_local double @backwards(ptr noundef %0) #0 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca double, align 8
  store ptr %0, ptr %2, align 8
  br label %6
  %8 = load i32, ptr %3, align 4
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds double, ptr %3, i64 %9
  %11 = load double, ptr %10, align 8
  %12 = load double, ptr %5, align 8
  %13 = fmul double %12, %11
  %14 = load i32, ptr %3, align 4
  %15 = add nsw i32 %14, 1
  store i32 %15, ptr %3, align 4
  %16 = load i32, ptr %3, align 4
  %17 = icmp slt i32 %16, 4
  br i1 %17, label %18, label %19
  br label %6
  %20 = load i32, ptr %4, align 4
  %21 = add nsw i32 %20, 1
  store i32 %21, ptr %4, align 4
  %22 = icmp slt i32 %20, 3
  br i1 %22, label %23, label %32
  %24 = load double, ptr %5, align 8
  %25 = load ptr, ptr %2, align 8
  %26 = load i32, ptr %3, align 4
  %27 = sext i32 %26 to i64
  %28 = getelementptr inbounds double, ptr %25, i64 %27
  %29 = load double, ptr %28, align 8
  %30 = fmul double %29, %24
  store double %30, ptr %28, align 8
  br label %6
32:                                               ; preds = %19
  %33 = load double, ptr %5, align 8
  ret double %33
}
