define double @dsdot_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4) #0 {
  %6 = load i32, ptr %0, align 4
  %7 = sext i32 %6 to i64
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %4, align 4
  %11 = sext i32 %10 to i64
  %12 = icmp slt i32 %8, 0
  %13 = sub nsw i64 1, %7
  %14 = mul nsw i64 %13, %9
  %15 = select i1 %12, i64 %14, i64 0
  %16 = getelementptr inbounds float, ptr %1, i64 %15
  %17 = icmp slt i32 %10, 0
  %18 = mul nsw i64 %13, %11
  %19 = select i1 %17, i64 %18, i64 0
  %20 = getelementptr inbounds float, ptr %3, i64 %19
  %21 = icmp sgt i32 %6, 0
  br i1 %21, label %22, label %37
22:
  %23 = phi i64 [ %35, %22 ], [ 0, %5 ]
  %24 = phi double [ %34, %22 ], [ 0.000000e+00, %5 ]
  %25 = mul nsw i64 %23, %9
  %26 = getelementptr inbounds float, ptr %16, i64 %25
  %27 = load float, ptr %26, align 4
  %28 = fpext float %27 to double
  %29 = mul nsw i64 %23, %11
  %30 = getelementptr inbounds float, ptr %20, i64 %29
  %31 = load float, ptr %30, align 4
  %32 = fpext float %31 to double
  %33 = fmul double %28, %32
  %34 = fadd double %24, %33
  %35 = add nuw nsw i64 %23, 1
  %36 = icmp eq i64 %35, %7
  br i1 %36, label %37, label %22
37:
  %38 = phi double [ 0.000000e+00, %5 ], [ %34, %22 ]
  ret double %38
}
define double @cblas_dsdot.body(i32 noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, i32 noundef %4) #0 {
  %6 = sext i32 %0 to i64
  %7 = sext i32 %2 to i64
  %8 = sext i32 %4 to i64
  %9 = icmp slt i32 %2, 0
  %10 = sub nsw i64 1, %6
  %11 = mul nsw i64 %10, %7
  %12 = select i1 %9, i64 %11, i64 0
  %13 = getelementptr inbounds float, ptr %1, i64 %12
  %14 = icmp slt i32 %4, 0
  %15 = mul nsw i64 %10, %8
  %16 = select i1 %14, i64 %15, i64 0
  %17 = getelementptr inbounds float, ptr %3, i64 %16
  %18 = icmp sgt i32 %0, 0
  br i1 %18, label %19, label %34
19:
  %20 = phi i64 [ %32, %19 ], [ 0, %5 ]
  %21 = phi double [ %31, %19 ], [ 0.000000e+00, %5 ]
  %22 = mul nsw i64 %20, %7
  %23 = getelementptr inbounds float, ptr %13, i64 %22
  %24 = load float, ptr %23, align 4
  %25 = fpext float %24 to double
  %26 = mul nsw i64 %20, %8
  %27 = getelementptr inbounds float, ptr %17, i64 %26
  %28 = load float, ptr %27, align 4
  %29 = fpext float %28 to double
  %30 = fmul double %25, %29
  %31 = fadd double %21, %30
  %32 = add nuw nsw i64 %20, 1
  %33 = icmp eq i64 %32, %6
  br i1 %33, label %34, label %19
34:
  %35 = phi double [ 0.000000e+00, %5 ], [ %31, %19 ]
  ret double %35
}
define float @sdsdot_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr nocapture noundef readonly %5) #0 {
  %7 = load float, ptr %1, align 4
  %8 = load i32, ptr %0, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %3, align 4
  %11 = sext i32 %10 to i64
  %12 = load i32, ptr %5, align 4
  %13 = sext i32 %12 to i64
  %14 = icmp slt i32 %10, 0
  %15 = sub nsw i64 1, %9
  %16 = mul nsw i64 %15, %11
  %17 = select i1 %14, i64 %16, i64 0
  %18 = getelementptr inbounds float, ptr %2, i64 %17
  %19 = icmp slt i32 %12, 0
  %20 = mul nsw i64 %15, %13
  %21 = select i1 %19, i64 %20, i64 0
  %22 = getelementptr inbounds float, ptr %4, i64 %21
  %23 = icmp sgt i32 %8, 0
  br i1 %23, label %24, label %39
24:
  %25 = phi i64 [ %37, %24 ], [ 0, %6 ]
  %26 = phi double [ %36, %24 ], [ 0.000000e+00, %6 ]
  %27 = mul nsw i64 %25, %11
  %28 = getelementptr inbounds float, ptr %18, i64 %27
  %29 = load float, ptr %28, align 4
  %30 = fpext float %29 to double
  %31 = mul nsw i64 %25, %13
  %32 = getelementptr inbounds float, ptr %22, i64 %31
  %33 = load float, ptr %32, align 4
  %34 = fpext float %33 to double
  %35 = fmul double %30, %34
  %36 = fadd double %26, %35
  %37 = add nuw nsw i64 %25, 1
  %38 = icmp eq i64 %37, %9
  br i1 %38, label %39, label %24
39:
  %40 = phi double [ 0.000000e+00, %6 ], [ %36, %24 ]
  %41 = fpext float %7 to double
  %42 = fadd double %40, %41
  %43 = fptrunc double %42 to float
  ret float %43
}
define float @cblas_sdsdot.body(i32 noundef %0, float noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3, ptr nocapture noundef readonly %4, i32 noundef %5) #0 {
  %7 = sext i32 %0 to i64
  %8 = sext i32 %3 to i64
  %9 = sext i32 %5 to i64
  %10 = icmp slt i32 %3, 0
  %11 = sub nsw i64 1, %7
  %12 = mul nsw i64 %11, %8
  %13 = select i1 %10, i64 %12, i64 0
  %14 = getelementptr inbounds float, ptr %2, i64 %13
  %15 = icmp slt i32 %5, 0
  %16 = mul nsw i64 %11, %9
  %17 = select i1 %15, i64 %16, i64 0
  %18 = getelementptr inbounds float, ptr %4, i64 %17
  %19 = icmp sgt i32 %0, 0
  br i1 %19, label %20, label %35
20:
  %21 = phi i64 [ %33, %20 ], [ 0, %6 ]
  %22 = phi double [ %32, %20 ], [ 0.000000e+00, %6 ]
  %23 = mul nsw i64 %21, %8
  %24 = getelementptr inbounds float, ptr %14, i64 %23
  %25 = load float, ptr %24, align 4
  %26 = fpext float %25 to double
  %27 = mul nsw i64 %21, %9
  %28 = getelementptr inbounds float, ptr %18, i64 %27
  %29 = load float, ptr %28, align 4
  %30 = fpext float %29 to double
  %31 = fmul double %26, %30
  %32 = fadd double %22, %31
  %33 = add nuw nsw i64 %21, 1
  %34 = icmp eq i64 %33, %7
  br i1 %34, label %35, label %20
35:
  %36 = phi double [ 0.000000e+00, %6 ], [ %32, %20 ]
  %37 = fpext float %1 to double
  %38 = fadd double %36, %37
  %39 = fptrunc double %38 to float
  ret float %39
}
define void @daxpy_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias noundef %2, ptr nocapture noundef readonly %3, ptr noalias noundef %4, ptr nocapture noundef readonly %5) #1 {
  %7 = load i32, ptr %0, align 4
  %8 = sext i32 %7 to i64
  %9 = load double, ptr %1, align 8
  %10 = load i32, ptr %3, align 4
  %11 = sext i32 %10 to i64
  %12 = load i32, ptr %5, align 4
  %13 = sext i32 %12 to i64
  %14 = icmp slt i32 %10, 0
  %15 = sub nsw i64 1, %8
  %16 = mul nsw i64 %15, %11
  %17 = select i1 %14, i64 %16, i64 0
  %18 = getelementptr inbounds double, ptr %2, i64 %17
  %19 = icmp slt i32 %12, 0
  %20 = mul nsw i64 %15, %13
  %21 = select i1 %19, i64 %20, i64 0
  %22 = getelementptr inbounds double, ptr %4, i64 %21
  %23 = add nsw i64 %8, -1
  %24 = mul nsw i64 %23, %11
  %25 = getelementptr inbounds double, ptr %18, i64 %24
  %26 = mul nsw i64 %23, %13
  %27 = getelementptr inbounds double, ptr %22, i64 %26
  %28 = select i1 %14, ptr %25, ptr %18
  %29 = select i1 %19, ptr %22, ptr %27
  %30 = icmp ugt ptr %28, %29
  br i1 %30, label %54, label %31
31:
  %32 = select i1 %19, ptr %27, ptr %22
  %33 = select i1 %14, ptr %18, ptr %25
  %34 = icmp ugt ptr %32, %33
  br i1 %34, label %54, label %35
35:
  %36 = icmp sgt i32 %7, 0
  br i1 %36, label %37, label %68
37:
  %38 = ptrtoint ptr %18 to i64
  %39 = ptrtoint ptr %22 to i64
  %40 = sub i64 %38, %39
  %41 = getelementptr i8, ptr %22, i64 %40
  br label %42
42:
  %43 = phi i64 [ 0, %37 ], [ %52, %42 ]
  %44 = mul nsw i64 %43, %11
  %45 = getelementptr double, ptr %41, i64 %44
  %46 = load double, ptr %45, align 8
  %47 = fmul double %9, %46
  %48 = mul nsw i64 %43, %13
  %49 = getelementptr inbounds double, ptr %22, i64 %48
  %50 = load double, ptr %49, align 8
  %51 = fadd double %50, %47
  store double %51, ptr %49, align 8
  %52 = add nuw nsw i64 %43, 1
  %53 = icmp eq i64 %52, %8
  br i1 %53, label %68, label %42
54:
  %55 = icmp sgt i32 %7, 0
  br i1 %55, label %56, label %68
56:
  %57 = phi i64 [ %66, %56 ], [ 0, %54 ]
  %58 = mul nsw i64 %57, %11
  %59 = getelementptr inbounds double, ptr %18, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = fmul double %9, %60
  %62 = mul nsw i64 %57, %13
  %63 = getelementptr inbounds double, ptr %22, i64 %62
  %64 = load double, ptr %63, align 8
  %65 = fadd double %64, %61
  store double %65, ptr %63, align 8
  %66 = add nuw nsw i64 %57, 1
  %67 = icmp eq i64 %66, %8
  br i1 %67, label %68, label %56
68:
  ret void
}
define void @cblas_daxpy.body(i32 noundef %0, double noundef %1, ptr noalias noundef %2, i32 noundef %3, ptr noalias noundef %4, i32 noundef %5) #1 {
  %7 = sext i32 %0 to i64
  %8 = sext i32 %3 to i64
  %9 = sext i32 %5 to i64
  %10 = icmp slt i32 %3, 0
  %11 = sub nsw i64 1, %7
  %12 = mul nsw i64 %11, %8
  %13 = select i1 %10, i64 %12, i64 0
  %14 = getelementptr inbounds double, ptr %2, i64 %13
  %15 = icmp slt i32 %5, 0
  %16 = mul nsw i64 %11, %9
  %17 = select i1 %15, i64 %16, i64 0
  %18 = getelementptr inbounds double, ptr %4, i64 %17
  %19 = add nsw i64 %7, -1
  %20 = mul nsw i64 %19, %8
  %21 = getelementptr inbounds double, ptr %14, i64 %20
  %22 = mul nsw i64 %19, %9
  %23 = getelementptr inbounds double, ptr %18, i64 %22
  %24 = select i1 %10, ptr %21, ptr %14
  %25 = select i1 %15, ptr %18, ptr %23
  %26 = icmp ugt ptr %24, %25
  br i1 %26, label %50, label %27
27:
  %28 = select i1 %15, ptr %23, ptr %18
  %29 = select i1 %10, ptr %14, ptr %21
  %30 = icmp ugt ptr %28, %29
  br i1 %30, label %50, label %31
31:
  %32 = icmp sgt i32 %0, 0
  br i1 %32, label %33, label %64
33:
  %34 = ptrtoint ptr %14 to i64
  %35 = ptrtoint ptr %18 to i64
  %36 = sub i64 %34, %35
  %37 = getelementptr i8, ptr %18, i64 %36
  br label %38
38:
  %39 = phi i64 [ 0, %33 ], [ %48, %38 ]
  %40 = mul nsw i64 %39, %8
  %41 = getelementptr double, ptr %37, i64 %40
  %42 = load double, ptr %41, align 8
  %43 = fmul double %42, %1
  %44 = mul nsw i64 %39, %9
  %45 = getelementptr inbounds double, ptr %18, i64 %44
  %46 = load double, ptr %45, align 8
  %47 = fadd double %46, %43
  store double %47, ptr %45, align 8
  %48 = add nuw nsw i64 %39, 1
  %49 = icmp eq i64 %48, %7
  br i1 %49, label %64, label %38
50:
  %51 = icmp sgt i32 %0, 0
  br i1 %51, label %52, label %64
52:
  %53 = phi i64 [ %62, %52 ], [ 0, %50 ]
  %54 = mul nsw i64 %53, %8
  %55 = getelementptr inbounds double, ptr %14, i64 %54
  %56 = load double, ptr %55, align 8
  %57 = fmul double %56, %1
  %58 = mul nsw i64 %53, %9
  %59 = getelementptr inbounds double, ptr %18, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = fadd double %60, %57
  store double %61, ptr %59, align 8
  %62 = add nuw nsw i64 %53, 1
  %63 = icmp eq i64 %62, %7
  br i1 %63, label %64, label %52
64:
  ret void
}
define void @dscal_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef %2, ptr nocapture noundef readonly %3) #1 {
  %5 = load i32, ptr %0, align 4
  %6 = sext i32 %5 to i64
  %7 = load double, ptr %1, align 8
  %8 = load i32, ptr %3, align 4
  %9 = sext i32 %8 to i64
  %10 = icmp sgt i32 %8, 0
  %11 = icmp sgt i32 %5, 0
  %12 = select i1 %10, i1 %11, i1 false
  br i1 %12, label %13, label %21
13:
  %14 = phi i64 [ %19, %13 ], [ 0, %4 ]
  %15 = mul nuw nsw i64 %14, %9
  %16 = getelementptr inbounds double, ptr %2, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = fmul double %7, %17
  store double %18, ptr %16, align 8
  %19 = add nuw nsw i64 %14, 1
  %20 = icmp eq i64 %19, %6
  br i1 %20, label %21, label %13
21:
  ret void
}
define void @cblas_dscal.body(i32 noundef %0, double noundef %1, ptr noalias nocapture noundef %2, i32 noundef %3) #1 {
  %5 = sext i32 %0 to i64
  %6 = sext i32 %3 to i64
  %7 = icmp sgt i32 %3, 0
  %8 = icmp sgt i32 %0, 0
  %9 = and i1 %7, %8
  br i1 %9, label %10, label %18
10:
  %11 = phi i64 [ %16, %10 ], [ 0, %4 ]
  %12 = mul nuw nsw i64 %11, %6
  %13 = getelementptr inbounds double, ptr %2, i64 %12
  %14 = load double, ptr %13, align 8
  %15 = fmul double %14, %1
  store double %15, ptr %13, align 8
  %16 = add nuw nsw i64 %11, 1
  %17 = icmp eq i64 %16, %5
  br i1 %17, label %18, label %10
18:
  ret void
}
define void @dcopy_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef writeonly %3, ptr nocapture noundef readonly %4) #1 {
  %6 = load i32, ptr %0, align 4
  %7 = sext i32 %6 to i64
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %4, align 4
  %11 = sext i32 %10 to i64
  %12 = icmp slt i32 %8, 0
  %13 = sub nsw i64 1, %7
  %14 = mul nsw i64 %13, %9
  %15 = select i1 %12, i64 %14, i64 0
  %16 = getelementptr inbounds double, ptr %1, i64 %15
  %17 = icmp slt i32 %10, 0
  %18 = mul nsw i64 %13, %11
  %19 = select i1 %17, i64 %18, i64 0
  %20 = getelementptr inbounds double, ptr %3, i64 %19
  %21 = icmp sgt i32 %6, 0
  br i1 %21, label %22, label %31
22:
  %23 = phi i64 [ %29, %22 ], [ 0, %5 ]
  %24 = mul nsw i64 %23, %9
  %25 = getelementptr inbounds double, ptr %16, i64 %24
  %26 = load double, ptr %25, align 8
  %27 = mul nsw i64 %23, %11
  %28 = getelementptr inbounds double, ptr %20, i64 %27
  store double %26, ptr %28, align 8
  %29 = add nuw nsw i64 %23, 1
  %30 = icmp eq i64 %29, %7
  br i1 %30, label %31, label %22
31:
  ret void
}
define void @cblas_dcopy.body(i32 noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef writeonly %3, i32 noundef %4) #1 {
  %6 = sext i32 %0 to i64
  %7 = sext i32 %2 to i64
  %8 = sext i32 %4 to i64
  %9 = icmp slt i32 %2, 0
  %10 = sub nsw i64 1, %6
  %11 = mul nsw i64 %10, %7
  %12 = select i1 %9, i64 %11, i64 0
  %13 = getelementptr inbounds double, ptr %1, i64 %12
  %14 = icmp slt i32 %4, 0
  %15 = mul nsw i64 %10, %8
  %16 = select i1 %14, i64 %15, i64 0
  %17 = getelementptr inbounds double, ptr %3, i64 %16
  %18 = icmp sgt i32 %0, 0
  br i1 %18, label %19, label %28
19:
  %20 = phi i64 [ %26, %19 ], [ 0, %5 ]
  %21 = mul nsw i64 %20, %7
  %22 = getelementptr inbounds double, ptr %13, i64 %21
  %23 = load double, ptr %22, align 8
  %24 = mul nsw i64 %20, %8
  %25 = getelementptr inbounds double, ptr %17, i64 %24
  store double %23, ptr %25, align 8
  %26 = add nuw nsw i64 %20, 1
  %27 = icmp eq i64 %26, %6
  br i1 %27, label %28, label %19
28:
  ret void
}
define void @dswap_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, ptr nocapture noundef %3, ptr nocapture noundef readonly %4) #1 {
  %6 = load i32, ptr %0, align 4
  %7 = sext i32 %6 to i64
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %4, align 4
  %11 = sext i32 %10 to i64
  %12 = icmp slt i32 %8, 0
  %13 = sub nsw i64 1, %7
  %14 = mul nsw i64 %13, %9
  %15 = select i1 %12, i64 %14, i64 0
  %16 = getelementptr inbounds double, ptr %1, i64 %15
  %17 = icmp slt i32 %10, 0
  %18 = mul nsw i64 %13, %11
  %19 = select i1 %17, i64 %18, i64 0
  %20 = getelementptr inbounds double, ptr %3, i64 %19
  %21 = icmp sgt i32 %6, 0
  br i1 %21, label %22, label %32
22:
  %23 = phi i64 [ %30, %22 ], [ 0, %5 ]
  %24 = mul nsw i64 %23, %9
  %25 = getelementptr inbounds double, ptr %16, i64 %24
  %26 = load double, ptr %25, align 8
  %27 = mul nsw i64 %23, %11
  %28 = getelementptr inbounds double, ptr %20, i64 %27
  %29 = load double, ptr %28, align 8
  store double %29, ptr %25, align 8
  store double %26, ptr %28, align 8
  %30 = add nuw nsw i64 %23, 1
  %31 = icmp eq i64 %30, %7
  br i1 %31, label %32, label %22
32:
  ret void
}
define void @cblas_dswap.body(i32 noundef %0, ptr nocapture noundef %1, i32 noundef %2, ptr nocapture noundef %3, i32 noundef %4) #1 {
  %6 = sext i32 %0 to i64
  %7 = sext i32 %2 to i64
  %8 = sext i32 %4 to i64
  %9 = icmp slt i32 %2, 0
  %10 = sub nsw i64 1, %6
  %11 = mul nsw i64 %10, %7
  %12 = select i1 %9, i64 %11, i64 0
  %13 = getelementptr inbounds double, ptr %1, i64 %12
  %14 = icmp slt i32 %4, 0
  %15 = mul nsw i64 %10, %8
  %16 = select i1 %14, i64 %15, i64 0
  %17 = getelementptr inbounds double, ptr %3, i64 %16
  %18 = icmp sgt i32 %0, 0
  br i1 %18, label %19, label %29
19:
  %20 = phi i64 [ %27, %19 ], [ 0, %5 ]
  %21 = mul nsw i64 %20, %7
  %22 = getelementptr inbounds double, ptr %13, i64 %21
  %23 = load double, ptr %22, align 8
  %24 = mul nsw i64 %20, %8
  %25 = getelementptr inbounds double, ptr %17, i64 %24
  %26 = load double, ptr %25, align 8
  store double %26, ptr %22, align 8
  store double %23, ptr %25, align 8
  %27 = add nuw nsw i64 %20, 1
  %28 = icmp eq i64 %27, %6
  br i1 %28, label %29, label %19
29:
  ret void
}
define double @ddot_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4) #0 {
  %6 = load i32, ptr %0, align 4
  %7 = sext i32 %6 to i64
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %4, align 4
  %11 = sext i32 %10 to i64
  %12 = icmp slt i32 %8, 0
  %13 = sub nsw i64 1, %7
  %14 = mul nsw i64 %13, %9
  %15 = select i1 %12, i64 %14, i64 0
  %16 = getelementptr inbounds double, ptr %1, i64 %15
  %17 = icmp slt i32 %10, 0
  %18 = mul nsw i64 %13, %11
  %19 = select i1 %17, i64 %18, i64 0
  %20 = getelementptr inbounds double, ptr %3, i64 %19
  %21 = icmp sgt i32 %6, 0
  br i1 %21, label %22, label %35
22:
  %23 = phi i64 [ %33, %22 ], [ 0, %5 ]
  %24 = phi double [ %32, %22 ], [ 0.000000e+00, %5 ]
  %25 = mul nsw i64 %23, %9
  %26 = getelementptr inbounds double, ptr %16, i64 %25
  %27 = load double, ptr %26, align 8
  %28 = mul nsw i64 %23, %11
  %29 = getelementptr inbounds double, ptr %20, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = fmul double %27, %30
  %32 = fadd double %24, %31
  %33 = add nuw nsw i64 %23, 1
  %34 = icmp eq i64 %33, %7
  br i1 %34, label %35, label %22
35:
  %36 = phi double [ 0.000000e+00, %5 ], [ %32, %22 ]
  ret double %36
}
define double @cblas_ddot.body(i32 noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2, ptr noalias nocapture noundef readonly %3, i32 noundef %4) #0 {
  %6 = sext i32 %0 to i64
  %7 = sext i32 %2 to i64
  %8 = sext i32 %4 to i64
  %9 = icmp slt i32 %2, 0
  %10 = sub nsw i64 1, %6
  %11 = mul nsw i64 %10, %7
  %12 = select i1 %9, i64 %11, i64 0
  %13 = getelementptr inbounds double, ptr %1, i64 %12
  %14 = icmp slt i32 %4, 0
  %15 = mul nsw i64 %10, %8
  %16 = select i1 %14, i64 %15, i64 0
  %17 = getelementptr inbounds double, ptr %3, i64 %16
  %18 = icmp sgt i32 %0, 0
  br i1 %18, label %19, label %32
19:
  %20 = phi i64 [ %30, %19 ], [ 0, %5 ]
  %21 = phi double [ %29, %19 ], [ 0.000000e+00, %5 ]
  %22 = mul nsw i64 %20, %7
  %23 = getelementptr inbounds double, ptr %13, i64 %22
  %24 = load double, ptr %23, align 8
  %25 = mul nsw i64 %20, %8
  %26 = getelementptr inbounds double, ptr %17, i64 %25
  %27 = load double, ptr %26, align 8
  %28 = fmul double %24, %27
  %29 = fadd double %21, %28
  %30 = add nuw nsw i64 %20, 1
  %31 = icmp eq i64 %30, %6
  br i1 %31, label %32, label %19
32:
  %33 = phi double [ 0.000000e+00, %5 ], [ %29, %19 ]
  ret double %33
}
define double @dasum_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr nocapture noundef readonly %2) #2 {
  %4 = load i32, ptr %0, align 4
  %5 = sext i32 %4 to i64
  %6 = load i32, ptr %2, align 4
  %7 = sext i32 %6 to i64
  %8 = icmp sgt i32 %6, 0
  %9 = icmp sgt i32 %4, 0
  %10 = select i1 %8, i1 %9, i1 false
  br i1 %10, label %11, label %21
11:
  %12 = phi i64 [ %19, %11 ], [ 0, %3 ]
  %13 = phi double [ %18, %11 ], [ 0.000000e+00, %3 ]
  %14 = mul nuw nsw i64 %12, %7
  %15 = getelementptr inbounds double, ptr %1, i64 %14
  %16 = load double, ptr %15, align 8
  %17 = tail call double @fabs(double noundef %16) #9
  %18 = fadd double %13, %17
  %19 = add nuw nsw i64 %12, 1
  %20 = icmp eq i64 %19, %5
  br i1 %20, label %21, label %11
21:
  %22 = phi double [ 0.000000e+00, %3 ], [ %18, %11 ]
  ret double %22
}
declare double @fabs(double noundef) #3
define double @cblas_dasum.body(i32 noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #2 {
  %4 = sext i32 %0 to i64
  %5 = sext i32 %2 to i64
  %6 = icmp sgt i32 %2, 0
  %7 = icmp sgt i32 %0, 0
  %8 = and i1 %6, %7
  br i1 %8, label %9, label %19
9:
  %10 = phi i64 [ %17, %9 ], [ 0, %3 ]
  %11 = phi double [ %16, %9 ], [ 0.000000e+00, %3 ]
  %12 = mul nuw nsw i64 %10, %5
  %13 = getelementptr inbounds double, ptr %1, i64 %12
  %14 = load double, ptr %13, align 8
  %15 = tail call double @fabs(double noundef %14) #9
  %16 = fadd double %11, %15
  %17 = add nuw nsw i64 %10, 1
  %18 = icmp eq i64 %17, %4
  br i1 %18, label %19, label %9
19:
  %20 = phi double [ 0.000000e+00, %3 ], [ %16, %9 ]
  ret double %20
}
define double @dnrm2_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr nocapture noundef readonly %2) #4 {
  %4 = load i32, ptr %0, align 4
  %5 = sext i32 %4 to i64
  %6 = load i32, ptr %2, align 4
  %7 = sext i32 %6 to i64
  %8 = icmp slt i32 %6, 0
  %9 = sub nsw i64 1, %5
  %10 = mul nsw i64 %9, %7
  %11 = select i1 %8, i64 %10, i64 0
  %12 = getelementptr inbounds double, ptr %1, i64 %11
  %13 = icmp sgt i32 %4, 0
  br i1 %13, label %14, label %45
14:
  %15 = phi double [ %21, %14 ], [ 0.000000e+00, %3 ]
  %16 = phi i64 [ %22, %14 ], [ 0, %3 ]
  %17 = mul nsw i64 %16, %7
  %18 = getelementptr inbounds double, ptr %12, i64 %17
  %19 = load double, ptr %18, align 8
  %20 = fmul double %19, %19
  %21 = fadd double %15, %20
  %22 = add nuw nsw i64 %16, 1
  %23 = icmp eq i64 %22, %5
  br i1 %23, label %24, label %14
24:
  %25 = fcmp olt double %21, 0x7B0000000000000
  %26 = fcmp ogt double %21, 0x7E70000000000000
  %27 = select i1 %26, double 0x1A70000000000000, double 1.000000e+00
  %28 = select i1 %25, double 0x6570000000000000, double %27
  br i1 %13, label %29, label %45
29:
  %30 = phi double [ %37, %29 ], [ 0.000000e+00, %24 ]
  %31 = phi i64 [ %38, %29 ], [ 0, %24 ]
  %32 = mul nsw i64 %31, %7
  %33 = getelementptr inbounds double, ptr %12, i64 %32
  %34 = load double, ptr %33, align 8
  %35 = fmul double %28, %34
  %36 = fmul double %35, %35
  %37 = fadd double %30, %36
  %38 = add nuw nsw i64 %31, 1
  %39 = icmp eq i64 %38, %5
  br i1 %39, label %40, label %29
40:
  %41 = fcmp oeq double %37, 0.000000e+00
  br i1 %41, label %45, label %42
42:
  %43 = tail call double @sqrt(double noundef %37) #10
  %44 = fdiv double %43, %28
  br label %45
45:
  %46 = phi double [ %44, %42 ], [ 0.000000e+00, %40 ], [ 0.000000e+00, %24 ], [ 0.000000e+00, %3 ]
  ret double %46
}
declare double @sqrt(double noundef) #5
define double @cblas_dnrm2.body(i32 noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #4 {
  %4 = sext i32 %0 to i64
  %5 = sext i32 %2 to i64
  %6 = icmp slt i32 %2, 0
  %7 = sub nsw i64 1, %4
  %8 = mul nsw i64 %7, %5
  %9 = select i1 %6, i64 %8, i64 0
  %10 = getelementptr inbounds double, ptr %1, i64 %9
  %11 = icmp sgt i32 %0, 0
  br i1 %11, label %12, label %43
12:
  %13 = phi double [ %19, %12 ], [ 0.000000e+00, %3 ]
  %14 = phi i64 [ %20, %12 ], [ 0, %3 ]
  %15 = mul nsw i64 %14, %5
  %16 = getelementptr inbounds double, ptr %10, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = fmul double %17, %17
  %19 = fadd double %13, %18
  %20 = add nuw nsw i64 %14, 1
  %21 = icmp eq i64 %20, %4
  br i1 %21, label %22, label %12
22:
  %23 = fcmp olt double %19, 0x7B0000000000000
  %24 = fcmp ogt double %19, 0x7E70000000000000
  %25 = select i1 %24, double 0x1A70000000000000, double 1.000000e+00
  %26 = select i1 %23, double 0x6570000000000000, double %25
  br i1 %11, label %27, label %43
27:
  %28 = phi double [ %35, %27 ], [ 0.000000e+00, %22 ]
  %29 = phi i64 [ %36, %27 ], [ 0, %22 ]
  %30 = mul nsw i64 %29, %5
  %31 = getelementptr inbounds double, ptr %10, i64 %30
  %32 = load double, ptr %31, align 8
  %33 = fmul double %26, %32
  %34 = fmul double %33, %33
  %35 = fadd double %28, %34
  %36 = add nuw nsw i64 %29, 1
  %37 = icmp eq i64 %36, %4
  br i1 %37, label %38, label %27
38:
  %39 = fcmp oeq double %35, 0.000000e+00
  br i1 %39, label %43, label %40
40:
  %41 = tail call double @sqrt(double noundef %35) #10
  %42 = fdiv double %41, %26
  br label %43
43:
  %44 = phi double [ %42, %40 ], [ 0.000000e+00, %38 ], [ 0.000000e+00, %22 ], [ 0.000000e+00, %3 ]
  ret double %44
}
define range(i32 -2147483647, -2147483648) i32 @idamax_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr nocapture noundef readonly %2) #2 {
  %4 = load i32, ptr %0, align 4
  %5 = sext i32 %4 to i64
  %6 = load i32, ptr %2, align 4
  %7 = sext i32 %6 to i64
  %8 = icmp slt i32 %4, 1
  %9 = icmp slt i32 %6, 1
  %10 = or i1 %8, %9
  br i1 %10, label %32, label %11
11:
  %12 = icmp ugt i32 %4, 1
  br i1 %12, label %13, label %32
13:
  %14 = load double, ptr %1, align 8
  %15 = tail call double @fabs(double noundef %14) #9
  br label %16
16:
  %17 = phi i64 [ %27, %16 ], [ 1, %13 ]
  %18 = phi double [ %26, %16 ], [ %15, %13 ]
  %19 = phi i64 [ %25, %16 ], [ 0, %13 ]
  %20 = mul nuw nsw i64 %17, %7
  %21 = getelementptr inbounds double, ptr %1, i64 %20
  %22 = load double, ptr %21, align 8
  %23 = tail call double @fabs(double noundef %22) #9
  %24 = fcmp ogt double %23, %18
  %25 = select i1 %24, i64 %17, i64 %19
  %26 = select i1 %24, double %23, double %18
  %27 = add nuw nsw i64 %17, 1
  %28 = icmp eq i64 %27, %5
  br i1 %28, label %29, label %16
29:
  %30 = trunc i64 %25 to i32
  %31 = add nsw i32 %30, 1
  br label %32
32:
  %33 = phi i32 [ 0, %3 ], [ 1, %11 ], [ %31, %29 ]
  ret i32 %33
}
define i64 @cblas_idamax.body(i32 noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #2 {
  %4 = sext i32 %0 to i64
  %5 = sext i32 %2 to i64
  %6 = icmp slt i32 %0, 1
  %7 = icmp slt i32 %2, 1
  %8 = or i1 %6, %7
  br i1 %8, label %27, label %9
9:
  %10 = icmp ugt i32 %0, 1
  br i1 %10, label %11, label %27
11:
  %12 = load double, ptr %1, align 8
  %13 = tail call double @fabs(double noundef %12) #9
  br label %14
14:
  %15 = phi i64 [ %25, %14 ], [ 1, %11 ]
  %16 = phi double [ %24, %14 ], [ %13, %11 ]
  %17 = phi i64 [ %23, %14 ], [ 0, %11 ]
  %18 = mul nuw nsw i64 %15, %5
  %19 = getelementptr inbounds double, ptr %1, i64 %18
  %20 = load double, ptr %19, align 8
  %21 = tail call double @fabs(double noundef %20) #9
  %22 = fcmp ogt double %21, %16
  %23 = select i1 %22, i64 %15, i64 %17
  %24 = select i1 %22, double %21, double %16
  %25 = add nuw nsw i64 %15, 1
  %26 = icmp eq i64 %25, %4
  br i1 %26, label %27, label %14
27:
  %28 = phi i64 [ -1, %3 ], [ 0, %9 ], [ %23, %14 ]
  %29 = tail call i64 @llvm.smax.i64(i64 %28, i64 0)
  ret i64 %29
}
declare i64 @llvm.smax.i64(i64, i64) #6
define void @drot_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr noalias nocapture noundef readonly %6) #1 {
  %8 = load i32, ptr %0, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %2, align 4
  %11 = sext i32 %10 to i64
  %12 = load i32, ptr %4, align 4
  %13 = sext i32 %12 to i64
  %14 = load double, ptr %5, align 8
  %15 = load double, ptr %6, align 8
  %16 = icmp slt i32 %10, 0
  %17 = sub nsw i64 1, %9
  %18 = mul nsw i64 %17, %11
  %19 = select i1 %16, i64 %18, i64 0
  %20 = getelementptr inbounds double, ptr %1, i64 %19
  %21 = icmp slt i32 %12, 0
  %22 = mul nsw i64 %17, %13
  %23 = select i1 %21, i64 %22, i64 0
  %24 = getelementptr inbounds double, ptr %3, i64 %23
  %25 = icmp sgt i32 %8, 0
  br i1 %25, label %26, label %42
26:
  %27 = phi i64 [ %40, %26 ], [ 0, %7 ]
  %28 = mul nsw i64 %27, %11
  %29 = getelementptr inbounds double, ptr %20, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = mul nsw i64 %27, %13
  %32 = getelementptr inbounds double, ptr %24, i64 %31
  %33 = load double, ptr %32, align 8
  %34 = fmul double %14, %30
  %35 = fmul double %15, %33
  %36 = fadd double %34, %35
  store double %36, ptr %29, align 8
  %37 = fmul double %14, %33
  %38 = fmul double %15, %30
  %39 = fsub double %37, %38
  store double %39, ptr %32, align 8
  %40 = add nuw nsw i64 %27, 1
  %41 = icmp eq i64 %40, %9
  br i1 %41, label %42, label %26
42:
  ret void
}
define void @cblas_drot.body(i32 noundef %0, ptr noalias nocapture noundef %1, i32 noundef %2, ptr noalias nocapture noundef %3, i32 noundef %4, double noundef %5, double noundef %6) #1 {
  %8 = sext i32 %0 to i64
  %9 = sext i32 %2 to i64
  %10 = sext i32 %4 to i64
  %11 = icmp slt i32 %2, 0
  %12 = sub nsw i64 1, %8
  %13 = mul nsw i64 %12, %9
  %14 = select i1 %11, i64 %13, i64 0
  %15 = getelementptr inbounds double, ptr %1, i64 %14
  %16 = icmp slt i32 %4, 0
  %17 = mul nsw i64 %12, %10
  %18 = select i1 %16, i64 %17, i64 0
  %19 = getelementptr inbounds double, ptr %3, i64 %18
  %20 = icmp sgt i32 %0, 0
  br i1 %20, label %21, label %37
21:
  %22 = phi i64 [ %35, %21 ], [ 0, %7 ]
  %23 = mul nsw i64 %22, %9
  %24 = getelementptr inbounds double, ptr %15, i64 %23
  %25 = load double, ptr %24, align 8
  %26 = mul nsw i64 %22, %10
  %27 = getelementptr inbounds double, ptr %19, i64 %26
  %28 = load double, ptr %27, align 8
  %29 = fmul double %25, %5
  %30 = fmul double %28, %6
  %31 = fadd double %29, %30
  store double %31, ptr %24, align 8
  %32 = fmul double %28, %5
  %33 = fmul double %25, %6
  %34 = fsub double %32, %33
  store double %34, ptr %27, align 8
  %35 = add nuw nsw i64 %22, 1
  %36 = icmp eq i64 %35, %8
  br i1 %36, label %37, label %21
37:
  ret void
}
define void @drotg_.body(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, ptr noalias nocapture noundef writeonly %2, ptr noalias nocapture noundef writeonly %3) #4 {
  %5 = load double, ptr %0, align 8
  %6 = load double, ptr %1, align 8
  %7 = tail call double @fabs(double noundef %5) #9
  %8 = tail call double @fabs(double noundef %6) #9
  %9 = fcmp ogt double %7, %8
  %10 = select i1 %9, double %7, double %8
  %11 = fcmp oeq double %10, 0.000000e+00
  br i1 %11, label %12, label %13
12:
  store double 1.000000e+00, ptr %2, align 8
  store double 0.000000e+00, ptr %1, align 8
  store double 0.000000e+00, ptr %0, align 8
  br label %37
13:
  %14 = fcmp ogt double %10, 0x5F30000000000000
  %15 = fcmp olt double %10, 0x23D0000000000000
  %16 = select i1 %15, double 0x6570000000000000, double 1.000000e+00
  %17 = select i1 %14, double 0x1A70000000000000, double %16
  %18 = fmul double %5, %17
  %19 = fmul double %6, %17
  %20 = fmul double %18, %18
  %21 = fmul double %19, %19
  %22 = fadd double %20, %21
  %23 = tail call double @sqrt(double noundef %22) #10
  %24 = select i1 %9, double %5, double %6
  %25 = fcmp olt double %24, 0.000000e+00
  %26 = fneg double %23
  %27 = select i1 %25, double %26, double %23
  %28 = fdiv double %18, %27
  %29 = fdiv double %19, %27
  %30 = fdiv double %27, %17
  store double %30, ptr %0, align 8
  br i1 %9, label %35, label %31
31:
  %32 = fcmp une double %28, 0.000000e+00
  %33 = fdiv double 1.000000e+00, %28
  %34 = select i1 %32, double %33, double 1.000000e+00
  br label %35
35:
  %36 = phi double [ %34, %31 ], [ %29, %13 ]
  store double %36, ptr %1, align 8
  store double %28, ptr %2, align 8
  br label %37
37:
  %38 = phi double [ %29, %35 ], [ 0.000000e+00, %12 ]
  store double %38, ptr %3, align 8
  ret void
}
define void @cblas_drotg.body(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, ptr noalias nocapture noundef writeonly %2, ptr noalias nocapture noundef writeonly %3) #4 {
  %5 = load double, ptr %0, align 8
  %6 = load double, ptr %1, align 8
  %7 = tail call double @fabs(double noundef %5) #9
  %8 = tail call double @fabs(double noundef %6) #9
  %9 = fcmp ogt double %7, %8
  %10 = select i1 %9, double %7, double %8
  %11 = fcmp oeq double %10, 0.000000e+00
  br i1 %11, label %12, label %13
12:
  store double 1.000000e+00, ptr %2, align 8
  store double 0.000000e+00, ptr %1, align 8
  store double 0.000000e+00, ptr %0, align 8
  br label %37
13:
  %14 = fcmp ogt double %10, 0x5F30000000000000
  %15 = fcmp olt double %10, 0x23D0000000000000
  %16 = select i1 %15, double 0x6570000000000000, double 1.000000e+00
  %17 = select i1 %14, double 0x1A70000000000000, double %16
  %18 = fmul double %5, %17
  %19 = fmul double %6, %17
  %20 = fmul double %18, %18
  %21 = fmul double %19, %19
  %22 = fadd double %20, %21
  %23 = tail call double @sqrt(double noundef %22) #10
  %24 = select i1 %9, double %5, double %6
  %25 = fcmp olt double %24, 0.000000e+00
  %26 = fneg double %23
  %27 = select i1 %25, double %26, double %23
  %28 = fdiv double %18, %27
  %29 = fdiv double %19, %27
  %30 = fdiv double %27, %17
  store double %30, ptr %0, align 8
  br i1 %9, label %35, label %31
31:
  %32 = fcmp une double %28, 0.000000e+00
  %33 = fdiv double 1.000000e+00, %28
  %34 = select i1 %32, double %33, double 1.000000e+00
  br label %35
35:
  %36 = phi double [ %34, %31 ], [ %29, %13 ]
  store double %36, ptr %1, align 8
  store double %28, ptr %2, align 8
  br label %37
37:
  %38 = phi double [ %29, %35 ], [ 0.000000e+00, %12 ]
  store double %38, ptr %3, align 8
  ret void
}
define void @drotm_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5) #1 {
  %7 = load i32, ptr %0, align 4
  %8 = sext i32 %7 to i64
  %9 = load i32, ptr %2, align 4
  %10 = sext i32 %9 to i64
  %11 = load i32, ptr %4, align 4
  %12 = sext i32 %11 to i64
  %13 = load double, ptr %5, align 8
  %14 = fcmp oeq double %13, -2.000000e+00
  br i1 %14, label %60, label %15
15:
  %16 = fcmp une double %13, 0.000000e+00
  br i1 %16, label %17, label %22
17:
  %18 = getelementptr inbounds i8, ptr %5, i64 8
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %5, i64 32
  %21 = load double, ptr %20, align 8
  br label %22
22:
  %23 = phi double [ %19, %17 ], [ 1.000000e+00, %15 ]
  %24 = phi double [ %21, %17 ], [ 1.000000e+00, %15 ]
  %25 = fcmp ugt double %13, 0.000000e+00
  br i1 %25, label %31, label %26
26:
  %27 = getelementptr inbounds i8, ptr %5, i64 16
  %28 = load double, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %5, i64 24
  %30 = load double, ptr %29, align 8
  br label %31
31:
  %32 = phi double [ %28, %26 ], [ -1.000000e+00, %22 ]
  %33 = phi double [ %30, %26 ], [ 1.000000e+00, %22 ]
  %34 = icmp slt i32 %9, 0
  %35 = sub nsw i64 1, %8
  %36 = mul nsw i64 %35, %10
  %37 = select i1 %34, i64 %36, i64 0
  %38 = getelementptr inbounds double, ptr %1, i64 %37
  %39 = icmp slt i32 %11, 0
  %40 = mul nsw i64 %35, %12
  %41 = select i1 %39, i64 %40, i64 0
  %42 = getelementptr inbounds double, ptr %3, i64 %41
  %43 = icmp sgt i32 %7, 0
  br i1 %43, label %44, label %60
44:
  %45 = phi i64 [ %58, %44 ], [ 0, %31 ]
  %46 = mul nsw i64 %45, %10
  %47 = getelementptr inbounds double, ptr %38, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = mul nsw i64 %45, %12
  %50 = getelementptr inbounds double, ptr %42, i64 %49
  %51 = load double, ptr %50, align 8
  %52 = fmul double %23, %48
  %53 = fmul double %33, %51
  %54 = fadd double %52, %53
  store double %54, ptr %47, align 8
  %55 = fmul double %32, %48
  %56 = fmul double %24, %51
  %57 = fadd double %55, %56
  store double %57, ptr %50, align 8
  %58 = add nuw nsw i64 %45, 1
  %59 = icmp eq i64 %58, %8
  br i1 %59, label %60, label %44
60:
  ret void
}
define void @cblas_drotm.body(i32 noundef %0, ptr noalias nocapture noundef %1, i32 noundef %2, ptr noalias nocapture noundef %3, i32 noundef %4, ptr noalias nocapture noundef readonly %5) #1 {
  %7 = sext i32 %0 to i64
  %8 = sext i32 %2 to i64
  %9 = sext i32 %4 to i64
  %10 = load double, ptr %5, align 8
  %11 = fcmp oeq double %10, -2.000000e+00
  br i1 %11, label %57, label %12
12:
  %13 = fcmp une double %10, 0.000000e+00
  br i1 %13, label %14, label %19
14:
  %15 = getelementptr inbounds i8, ptr %5, i64 8
  %16 = load double, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %5, i64 32
  %18 = load double, ptr %17, align 8
  br label %19
19:
  %20 = phi double [ %16, %14 ], [ 1.000000e+00, %12 ]
  %21 = phi double [ %18, %14 ], [ 1.000000e+00, %12 ]
  %22 = fcmp ugt double %10, 0.000000e+00
  br i1 %22, label %28, label %23
23:
  %24 = getelementptr inbounds i8, ptr %5, i64 16
  %25 = load double, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %5, i64 24
  %27 = load double, ptr %26, align 8
  br label %28
28:
  %29 = phi double [ %25, %23 ], [ -1.000000e+00, %19 ]
  %30 = phi double [ %27, %23 ], [ 1.000000e+00, %19 ]
  %31 = icmp slt i32 %2, 0
  %32 = sub nsw i64 1, %7
  %33 = mul nsw i64 %32, %8
  %34 = select i1 %31, i64 %33, i64 0
  %35 = getelementptr inbounds double, ptr %1, i64 %34
  %36 = icmp slt i32 %4, 0
  %37 = mul nsw i64 %32, %9
  %38 = select i1 %36, i64 %37, i64 0
  %39 = getelementptr inbounds double, ptr %3, i64 %38
  %40 = icmp sgt i32 %0, 0
  br i1 %40, label %41, label %57
41:
  %42 = phi i64 [ %55, %41 ], [ 0, %28 ]
  %43 = mul nsw i64 %42, %8
  %44 = getelementptr inbounds double, ptr %35, i64 %43
  %45 = load double, ptr %44, align 8
  %46 = mul nsw i64 %42, %9
  %47 = getelementptr inbounds double, ptr %39, i64 %46
  %48 = load double, ptr %47, align 8
  %49 = fmul double %20, %45
  %50 = fmul double %30, %48
  %51 = fadd double %49, %50
  store double %51, ptr %44, align 8
  %52 = fmul double %29, %45
  %53 = fmul double %21, %48
  %54 = fadd double %52, %53
  store double %54, ptr %47, align 8
  %55 = add nuw nsw i64 %42, 1
  %56 = icmp eq i64 %55, %7
  br i1 %56, label %57, label %41
57:
  ret void
}
define void @saxpy_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias noundef %2, ptr nocapture noundef readonly %3, ptr noalias noundef %4, ptr nocapture noundef readonly %5) #1 {
  %7 = load i32, ptr %0, align 4
  %8 = sext i32 %7 to i64
  %9 = load float, ptr %1, align 4
  %10 = load i32, ptr %3, align 4
  %11 = sext i32 %10 to i64
  %12 = load i32, ptr %5, align 4
  %13 = sext i32 %12 to i64
  %14 = icmp slt i32 %10, 0
  %15 = sub nsw i64 1, %8
  %16 = mul nsw i64 %15, %11
  %17 = select i1 %14, i64 %16, i64 0
  %18 = getelementptr inbounds float, ptr %2, i64 %17
  %19 = icmp slt i32 %12, 0
  %20 = mul nsw i64 %15, %13
  %21 = select i1 %19, i64 %20, i64 0
  %22 = getelementptr inbounds float, ptr %4, i64 %21
  %23 = add nsw i64 %8, -1
  %24 = mul nsw i64 %23, %11
  %25 = getelementptr inbounds float, ptr %18, i64 %24
  %26 = mul nsw i64 %23, %13
  %27 = getelementptr inbounds float, ptr %22, i64 %26
  %28 = select i1 %14, ptr %25, ptr %18
  %29 = select i1 %19, ptr %22, ptr %27
  %30 = icmp ugt ptr %28, %29
  br i1 %30, label %54, label %31
31:
  %32 = select i1 %19, ptr %27, ptr %22
  %33 = select i1 %14, ptr %18, ptr %25
  %34 = icmp ugt ptr %32, %33
  br i1 %34, label %54, label %35
35:
  %36 = icmp sgt i32 %7, 0
  br i1 %36, label %37, label %68
37:
  %38 = ptrtoint ptr %18 to i64
  %39 = ptrtoint ptr %22 to i64
  %40 = sub i64 %38, %39
  %41 = getelementptr i8, ptr %22, i64 %40
  br label %42
42:
  %43 = phi i64 [ 0, %37 ], [ %52, %42 ]
  %44 = mul nsw i64 %43, %11
  %45 = getelementptr float, ptr %41, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = fmul float %9, %46
  %48 = mul nsw i64 %43, %13
  %49 = getelementptr inbounds float, ptr %22, i64 %48
  %50 = load float, ptr %49, align 4
  %51 = fadd float %50, %47
  store float %51, ptr %49, align 4
  %52 = add nuw nsw i64 %43, 1
  %53 = icmp eq i64 %52, %8
  br i1 %53, label %68, label %42
54:
  %55 = icmp sgt i32 %7, 0
  br i1 %55, label %56, label %68
56:
  %57 = phi i64 [ %66, %56 ], [ 0, %54 ]
  %58 = mul nsw i64 %57, %11
  %59 = getelementptr inbounds float, ptr %18, i64 %58
  %60 = load float, ptr %59, align 4
  %61 = fmul float %9, %60
  %62 = mul nsw i64 %57, %13
  %63 = getelementptr inbounds float, ptr %22, i64 %62
  %64 = load float, ptr %63, align 4
  %65 = fadd float %64, %61
  store float %65, ptr %63, align 4
  %66 = add nuw nsw i64 %57, 1
  %67 = icmp eq i64 %66, %8
  br i1 %67, label %68, label %56
68:
  ret void
}
define void @cblas_saxpy.body(i32 noundef %0, float noundef %1, ptr noalias noundef %2, i32 noundef %3, ptr noalias noundef %4, i32 noundef %5) #1 {
  %7 = sext i32 %0 to i64
  %8 = sext i32 %3 to i64
  %9 = sext i32 %5 to i64
  %10 = icmp slt i32 %3, 0
  %11 = sub nsw i64 1, %7
  %12 = mul nsw i64 %11, %8
  %13 = select i1 %10, i64 %12, i64 0
  %14 = getelementptr inbounds float, ptr %2, i64 %13
  %15 = icmp slt i32 %5, 0
  %16 = mul nsw i64 %11, %9
  %17 = select i1 %15, i64 %16, i64 0
  %18 = getelementptr inbounds float, ptr %4, i64 %17
  %19 = add nsw i64 %7, -1
  %20 = mul nsw i64 %19, %8
  %21 = getelementptr inbounds float, ptr %14, i64 %20
  %22 = mul nsw i64 %19, %9
  %23 = getelementptr inbounds float, ptr %18, i64 %22
  %24 = select i1 %10, ptr %21, ptr %14
  %25 = select i1 %15, ptr %18, ptr %23
  %26 = icmp ugt ptr %24, %25
  br i1 %26, label %50, label %27
27:
  %28 = select i1 %15, ptr %23, ptr %18
  %29 = select i1 %10, ptr %14, ptr %21
  %30 = icmp ugt ptr %28, %29
  br i1 %30, label %50, label %31
31:
  %32 = icmp sgt i32 %0, 0
  br i1 %32, label %33, label %64
33:
  %34 = ptrtoint ptr %14 to i64
  %35 = ptrtoint ptr %18 to i64
  %36 = sub i64 %34, %35
  %37 = getelementptr i8, ptr %18, i64 %36
  br label %38
38:
  %39 = phi i64 [ 0, %33 ], [ %48, %38 ]
  %40 = mul nsw i64 %39, %8
  %41 = getelementptr float, ptr %37, i64 %40
  %42 = load float, ptr %41, align 4
  %43 = fmul float %42, %1
  %44 = mul nsw i64 %39, %9
  %45 = getelementptr inbounds float, ptr %18, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = fadd float %46, %43
  store float %47, ptr %45, align 4
  %48 = add nuw nsw i64 %39, 1
  %49 = icmp eq i64 %48, %7
  br i1 %49, label %64, label %38
50:
  %51 = icmp sgt i32 %0, 0
  br i1 %51, label %52, label %64
52:
  %53 = phi i64 [ %62, %52 ], [ 0, %50 ]
  %54 = mul nsw i64 %53, %8
  %55 = getelementptr inbounds float, ptr %14, i64 %54
  %56 = load float, ptr %55, align 4
  %57 = fmul float %56, %1
  %58 = mul nsw i64 %53, %9
  %59 = getelementptr inbounds float, ptr %18, i64 %58
  %60 = load float, ptr %59, align 4
  %61 = fadd float %60, %57
  store float %61, ptr %59, align 4
  %62 = add nuw nsw i64 %53, 1
  %63 = icmp eq i64 %62, %7
  br i1 %63, label %64, label %52
64:
  ret void
}
define void @sscal_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef %2, ptr nocapture noundef readonly %3) #1 {
  %5 = load i32, ptr %0, align 4
  %6 = sext i32 %5 to i64
  %7 = load float, ptr %1, align 4
  %8 = load i32, ptr %3, align 4
  %9 = sext i32 %8 to i64
  %10 = icmp sgt i32 %8, 0
  %11 = icmp sgt i32 %5, 0
  %12 = select i1 %10, i1 %11, i1 false
  br i1 %12, label %13, label %21
13:
  %14 = phi i64 [ %19, %13 ], [ 0, %4 ]
  %15 = mul nuw nsw i64 %14, %9
  %16 = getelementptr inbounds float, ptr %2, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = fmul float %7, %17
  store float %18, ptr %16, align 4
  %19 = add nuw nsw i64 %14, 1
  %20 = icmp eq i64 %19, %6
  br i1 %20, label %21, label %13
21:
  ret void
}
define void @cblas_sscal.body(i32 noundef %0, float noundef %1, ptr noalias nocapture noundef %2, i32 noundef %3) #1 {
  %5 = sext i32 %0 to i64
  %6 = sext i32 %3 to i64
  %7 = icmp sgt i32 %3, 0
  %8 = icmp sgt i32 %0, 0
  %9 = and i1 %7, %8
  br i1 %9, label %10, label %18
10:
  %11 = phi i64 [ %16, %10 ], [ 0, %4 ]
  %12 = mul nuw nsw i64 %11, %6
  %13 = getelementptr inbounds float, ptr %2, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = fmul float %14, %1
  store float %15, ptr %13, align 4
  %16 = add nuw nsw i64 %11, 1
  %17 = icmp eq i64 %16, %5
  br i1 %17, label %18, label %10
18:
  ret void
}
define void @scopy_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef writeonly %3, ptr nocapture noundef readonly %4) #1 {
  %6 = load i32, ptr %0, align 4
  %7 = sext i32 %6 to i64
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %4, align 4
  %11 = sext i32 %10 to i64
  %12 = icmp slt i32 %8, 0
  %13 = sub nsw i64 1, %7
  %14 = mul nsw i64 %13, %9
  %15 = select i1 %12, i64 %14, i64 0
  %16 = getelementptr inbounds float, ptr %1, i64 %15
  %17 = icmp slt i32 %10, 0
  %18 = mul nsw i64 %13, %11
  %19 = select i1 %17, i64 %18, i64 0
  %20 = getelementptr inbounds float, ptr %3, i64 %19
  %21 = icmp sgt i32 %6, 0
  br i1 %21, label %22, label %31
22:
  %23 = phi i64 [ %29, %22 ], [ 0, %5 ]
  %24 = mul nsw i64 %23, %9
  %25 = getelementptr inbounds float, ptr %16, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = mul nsw i64 %23, %11
  %28 = getelementptr inbounds float, ptr %20, i64 %27
  store float %26, ptr %28, align 4
  %29 = add nuw nsw i64 %23, 1
  %30 = icmp eq i64 %29, %7
  br i1 %30, label %31, label %22
31:
  ret void
}
define void @cblas_scopy.body(i32 noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef writeonly %3, i32 noundef %4) #1 {
  %6 = sext i32 %0 to i64
  %7 = sext i32 %2 to i64
  %8 = sext i32 %4 to i64
  %9 = icmp slt i32 %2, 0
  %10 = sub nsw i64 1, %6
  %11 = mul nsw i64 %10, %7
  %12 = select i1 %9, i64 %11, i64 0
  %13 = getelementptr inbounds float, ptr %1, i64 %12
  %14 = icmp slt i32 %4, 0
  %15 = mul nsw i64 %10, %8
  %16 = select i1 %14, i64 %15, i64 0
  %17 = getelementptr inbounds float, ptr %3, i64 %16
  %18 = icmp sgt i32 %0, 0
  br i1 %18, label %19, label %28
19:
  %20 = phi i64 [ %26, %19 ], [ 0, %5 ]
  %21 = mul nsw i64 %20, %7
  %22 = getelementptr inbounds float, ptr %13, i64 %21
  %23 = load float, ptr %22, align 4
  %24 = mul nsw i64 %20, %8
  %25 = getelementptr inbounds float, ptr %17, i64 %24
  store float %23, ptr %25, align 4
  %26 = add nuw nsw i64 %20, 1
  %27 = icmp eq i64 %26, %6
  br i1 %27, label %28, label %19
28:
  ret void
}
define void @sswap_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, ptr nocapture noundef %3, ptr nocapture noundef readonly %4) #1 {
  %6 = load i32, ptr %0, align 4
  %7 = sext i32 %6 to i64
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %4, align 4
  %11 = sext i32 %10 to i64
  %12 = icmp slt i32 %8, 0
  %13 = sub nsw i64 1, %7
  %14 = mul nsw i64 %13, %9
  %15 = select i1 %12, i64 %14, i64 0
  %16 = getelementptr inbounds float, ptr %1, i64 %15
  %17 = icmp slt i32 %10, 0
  %18 = mul nsw i64 %13, %11
  %19 = select i1 %17, i64 %18, i64 0
  %20 = getelementptr inbounds float, ptr %3, i64 %19
  %21 = icmp sgt i32 %6, 0
  br i1 %21, label %22, label %32
22:
  %23 = phi i64 [ %30, %22 ], [ 0, %5 ]
  %24 = mul nsw i64 %23, %9
  %25 = getelementptr inbounds float, ptr %16, i64 %24
  %26 = load float, ptr %25, align 4
  %27 = mul nsw i64 %23, %11
  %28 = getelementptr inbounds float, ptr %20, i64 %27
  %29 = load float, ptr %28, align 4
  store float %29, ptr %25, align 4
  store float %26, ptr %28, align 4
  %30 = add nuw nsw i64 %23, 1
  %31 = icmp eq i64 %30, %7
  br i1 %31, label %32, label %22
32:
  ret void
}
define void @cblas_sswap.body(i32 noundef %0, ptr nocapture noundef %1, i32 noundef %2, ptr nocapture noundef %3, i32 noundef %4) #1 {
  %6 = sext i32 %0 to i64
  %7 = sext i32 %2 to i64
  %8 = sext i32 %4 to i64
  %9 = icmp slt i32 %2, 0
  %10 = sub nsw i64 1, %6
  %11 = mul nsw i64 %10, %7
  %12 = select i1 %9, i64 %11, i64 0
  %13 = getelementptr inbounds float, ptr %1, i64 %12
  %14 = icmp slt i32 %4, 0
  %15 = mul nsw i64 %10, %8
  %16 = select i1 %14, i64 %15, i64 0
  %17 = getelementptr inbounds float, ptr %3, i64 %16
  %18 = icmp sgt i32 %0, 0
  br i1 %18, label %19, label %29
19:
  %20 = phi i64 [ %27, %19 ], [ 0, %5 ]
  %21 = mul nsw i64 %20, %7
  %22 = getelementptr inbounds float, ptr %13, i64 %21
  %23 = load float, ptr %22, align 4
  %24 = mul nsw i64 %20, %8
  %25 = getelementptr inbounds float, ptr %17, i64 %24
  %26 = load float, ptr %25, align 4
  store float %26, ptr %22, align 4
  store float %23, ptr %25, align 4
  %27 = add nuw nsw i64 %20, 1
  %28 = icmp eq i64 %27, %6
  br i1 %28, label %29, label %19
29:
  ret void
}
define float @sdot_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4) #0 {
  %6 = load i32, ptr %0, align 4
  %7 = sext i32 %6 to i64
  %8 = load i32, ptr %2, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %4, align 4
  %11 = sext i32 %10 to i64
  %12 = icmp slt i32 %8, 0
  %13 = sub nsw i64 1, %7
  %14 = mul nsw i64 %13, %9
  %15 = select i1 %12, i64 %14, i64 0
  %16 = getelementptr inbounds float, ptr %1, i64 %15
  %17 = icmp slt i32 %10, 0
  %18 = mul nsw i64 %13, %11
  %19 = select i1 %17, i64 %18, i64 0
  %20 = getelementptr inbounds float, ptr %3, i64 %19
  %21 = icmp sgt i32 %6, 0
  br i1 %21, label %22, label %35
22:
  %23 = phi i64 [ %33, %22 ], [ 0, %5 ]
  %24 = phi float [ %32, %22 ], [ 0.000000e+00, %5 ]
  %25 = mul nsw i64 %23, %9
  %26 = getelementptr inbounds float, ptr %16, i64 %25
  %27 = load float, ptr %26, align 4
  %28 = mul nsw i64 %23, %11
  %29 = getelementptr inbounds float, ptr %20, i64 %28
  %30 = load float, ptr %29, align 4
  %31 = fmul float %27, %30
  %32 = fadd float %24, %31
  %33 = add nuw nsw i64 %23, 1
  %34 = icmp eq i64 %33, %7
  br i1 %34, label %35, label %22
35:
  %36 = phi float [ 0.000000e+00, %5 ], [ %32, %22 ]
  ret float %36
}
define float @cblas_sdot.body(i32 noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2, ptr noalias nocapture noundef readonly %3, i32 noundef %4) #0 {
  %6 = sext i32 %0 to i64
  %7 = sext i32 %2 to i64
  %8 = sext i32 %4 to i64
  %9 = icmp slt i32 %2, 0
  %10 = sub nsw i64 1, %6
  %11 = mul nsw i64 %10, %7
  %12 = select i1 %9, i64 %11, i64 0
  %13 = getelementptr inbounds float, ptr %1, i64 %12
  %14 = icmp slt i32 %4, 0
  %15 = mul nsw i64 %10, %8
  %16 = select i1 %14, i64 %15, i64 0
  %17 = getelementptr inbounds float, ptr %3, i64 %16
  %18 = icmp sgt i32 %0, 0
  br i1 %18, label %19, label %32
19:
  %20 = phi i64 [ %30, %19 ], [ 0, %5 ]
  %21 = phi float [ %29, %19 ], [ 0.000000e+00, %5 ]
  %22 = mul nsw i64 %20, %7
  %23 = getelementptr inbounds float, ptr %13, i64 %22
  %24 = load float, ptr %23, align 4
  %25 = mul nsw i64 %20, %8
  %26 = getelementptr inbounds float, ptr %17, i64 %25
  %27 = load float, ptr %26, align 4
  %28 = fmul float %24, %27
  %29 = fadd float %21, %28
  %30 = add nuw nsw i64 %20, 1
  %31 = icmp eq i64 %30, %6
  br i1 %31, label %32, label %19
32:
  %33 = phi float [ 0.000000e+00, %5 ], [ %29, %19 ]
  ret float %33
}
define float @sasum_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr nocapture noundef readonly %2) #2 {
  %4 = load i32, ptr %0, align 4
  %5 = sext i32 %4 to i64
  %6 = load i32, ptr %2, align 4
  %7 = sext i32 %6 to i64
  %8 = icmp sgt i32 %6, 0
  %9 = icmp sgt i32 %4, 0
  %10 = select i1 %8, i1 %9, i1 false
  br i1 %10, label %11, label %21
11:
  %12 = phi i64 [ %19, %11 ], [ 0, %3 ]
  %13 = phi float [ %18, %11 ], [ 0.000000e+00, %3 ]
  %14 = mul nuw nsw i64 %12, %7
  %15 = getelementptr inbounds float, ptr %1, i64 %14
  %16 = load float, ptr %15, align 4
  %17 = tail call float @fabsf(float noundef %16) #9
  %18 = fadd float %13, %17
  %19 = add nuw nsw i64 %12, 1
  %20 = icmp eq i64 %19, %5
  br i1 %20, label %21, label %11
21:
  %22 = phi float [ 0.000000e+00, %3 ], [ %18, %11 ]
  ret float %22
}
declare float @fabsf(float noundef) #3
define float @cblas_sasum.body(i32 noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #2 {
  %4 = sext i32 %0 to i64
  %5 = sext i32 %2 to i64
  %6 = icmp sgt i32 %2, 0
  %7 = icmp sgt i32 %0, 0
  %8 = and i1 %6, %7
  br i1 %8, label %9, label %19
9:
  %10 = phi i64 [ %17, %9 ], [ 0, %3 ]
  %11 = phi float [ %16, %9 ], [ 0.000000e+00, %3 ]
  %12 = mul nuw nsw i64 %10, %5
  %13 = getelementptr inbounds float, ptr %1, i64 %12
  %14 = load float, ptr %13, align 4
  %15 = tail call float @fabsf(float noundef %14) #9
  %16 = fadd float %11, %15
  %17 = add nuw nsw i64 %10, 1
  %18 = icmp eq i64 %17, %4
  br i1 %18, label %19, label %9
19:
  %20 = phi float [ 0.000000e+00, %3 ], [ %16, %9 ]
  ret float %20
}
define float @snrm2_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr nocapture noundef readonly %2) #4 {
  %4 = load i32, ptr %0, align 4
  %5 = sext i32 %4 to i64
  %6 = load i32, ptr %2, align 4
  %7 = sext i32 %6 to i64
  %8 = icmp slt i32 %6, 0
  %9 = sub nsw i64 1, %5
  %10 = mul nsw i64 %9, %7
  %11 = select i1 %8, i64 %10, i64 0
  %12 = getelementptr inbounds float, ptr %1, i64 %11
  %13 = icmp sgt i32 %4, 0
  br i1 %13, label %14, label %30
14:
  %15 = phi double [ %22, %14 ], [ 0.000000e+00, %3 ]
  %16 = phi i64 [ %23, %14 ], [ 0, %3 ]
  %17 = mul nsw i64 %16, %7
  %18 = getelementptr inbounds float, ptr %12, i64 %17
  %19 = load float, ptr %18, align 4
  %20 = fpext float %19 to double
  %21 = fmul double %20, %20
  %22 = fadd double %15, %21
  %23 = add nuw nsw i64 %16, 1
  %24 = icmp eq i64 %23, %5
  br i1 %24, label %25, label %14
25:
  %26 = fcmp oeq double %22, 0.000000e+00
  br i1 %26, label %30, label %27
27:
  %28 = tail call double @sqrt(double noundef %22) #10
  %29 = fptrunc double %28 to float
  br label %30
30:
  %31 = phi float [ %29, %27 ], [ 0.000000e+00, %25 ], [ 0.000000e+00, %3 ]
  ret float %31
}
define float @cblas_snrm2.body(i32 noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #4 {
  %4 = sext i32 %0 to i64
  %5 = sext i32 %2 to i64
  %6 = icmp slt i32 %2, 0
  %7 = sub nsw i64 1, %4
  %8 = mul nsw i64 %7, %5
  %9 = select i1 %6, i64 %8, i64 0
  %10 = getelementptr inbounds float, ptr %1, i64 %9
  %11 = icmp sgt i32 %0, 0
  br i1 %11, label %12, label %28
12:
  %13 = phi double [ %20, %12 ], [ 0.000000e+00, %3 ]
  %14 = phi i64 [ %21, %12 ], [ 0, %3 ]
  %15 = mul nsw i64 %14, %5
  %16 = getelementptr inbounds float, ptr %10, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = fpext float %17 to double
  %19 = fmul double %18, %18
  %20 = fadd double %13, %19
  %21 = add nuw nsw i64 %14, 1
  %22 = icmp eq i64 %21, %4
  br i1 %22, label %23, label %12
23:
  %24 = fcmp oeq double %20, 0.000000e+00
  br i1 %24, label %28, label %25
25:
  %26 = tail call double @sqrt(double noundef %20) #10
  %27 = fptrunc double %26 to float
  br label %28
28:
  %29 = phi float [ %27, %25 ], [ 0.000000e+00, %23 ], [ 0.000000e+00, %3 ]
  ret float %29
}
define range(i32 -2147483647, -2147483648) i32 @isamax_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr nocapture noundef readonly %2) #2 {
  %4 = load i32, ptr %0, align 4
  %5 = sext i32 %4 to i64
  %6 = load i32, ptr %2, align 4
  %7 = sext i32 %6 to i64
  %8 = icmp slt i32 %4, 1
  %9 = icmp slt i32 %6, 1
  %10 = or i1 %8, %9
  br i1 %10, label %32, label %11
11:
  %12 = icmp ugt i32 %4, 1
  br i1 %12, label %13, label %32
13:
  %14 = load float, ptr %1, align 4
  %15 = tail call float @fabsf(float noundef %14) #9
  br label %16
16:
  %17 = phi i64 [ %27, %16 ], [ 1, %13 ]
  %18 = phi float [ %26, %16 ], [ %15, %13 ]
  %19 = phi i64 [ %25, %16 ], [ 0, %13 ]
  %20 = mul nuw nsw i64 %17, %7
  %21 = getelementptr inbounds float, ptr %1, i64 %20
  %22 = load float, ptr %21, align 4
  %23 = tail call float @fabsf(float noundef %22) #9
  %24 = fcmp ogt float %23, %18
  %25 = select i1 %24, i64 %17, i64 %19
  %26 = select i1 %24, float %23, float %18
  %27 = add nuw nsw i64 %17, 1
  %28 = icmp eq i64 %27, %5
  br i1 %28, label %29, label %16
29:
  %30 = trunc i64 %25 to i32
  %31 = add nsw i32 %30, 1
  br label %32
32:
  %33 = phi i32 [ 0, %3 ], [ 1, %11 ], [ %31, %29 ]
  ret i32 %33
}
define i64 @cblas_isamax.body(i32 noundef %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) #2 {
  %4 = sext i32 %0 to i64
  %5 = sext i32 %2 to i64
  %6 = icmp slt i32 %0, 1
  %7 = icmp slt i32 %2, 1
  %8 = or i1 %6, %7
  br i1 %8, label %27, label %9
9:
  %10 = icmp ugt i32 %0, 1
  br i1 %10, label %11, label %27
11:
  %12 = load float, ptr %1, align 4
  %13 = tail call float @fabsf(float noundef %12) #9
  br label %14
14:
  %15 = phi i64 [ %25, %14 ], [ 1, %11 ]
  %16 = phi float [ %24, %14 ], [ %13, %11 ]
  %17 = phi i64 [ %23, %14 ], [ 0, %11 ]
  %18 = mul nuw nsw i64 %15, %5
  %19 = getelementptr inbounds float, ptr %1, i64 %18
  %20 = load float, ptr %19, align 4
  %21 = tail call float @fabsf(float noundef %20) #9
  %22 = fcmp ogt float %21, %16
  %23 = select i1 %22, i64 %15, i64 %17
  %24 = select i1 %22, float %21, float %16
  %25 = add nuw nsw i64 %15, 1
  %26 = icmp eq i64 %25, %4
  br i1 %26, label %27, label %14
27:
  %28 = phi i64 [ -1, %3 ], [ 0, %9 ], [ %23, %14 ]
  %29 = tail call i64 @llvm.smax.i64(i64 %28, i64 0)
  ret i64 %29
}
define void @srot_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr noalias nocapture noundef readonly %6) #1 {
  %8 = load i32, ptr %0, align 4
  %9 = sext i32 %8 to i64
  %10 = load i32, ptr %2, align 4
  %11 = sext i32 %10 to i64
  %12 = load i32, ptr %4, align 4
  %13 = sext i32 %12 to i64
  %14 = load float, ptr %5, align 4
  %15 = load float, ptr %6, align 4
  %16 = icmp slt i32 %10, 0
  %17 = sub nsw i64 1, %9
  %18 = mul nsw i64 %17, %11
  %19 = select i1 %16, i64 %18, i64 0
  %20 = getelementptr inbounds float, ptr %1, i64 %19
  %21 = icmp slt i32 %12, 0
  %22 = mul nsw i64 %17, %13
  %23 = select i1 %21, i64 %22, i64 0
  %24 = getelementptr inbounds float, ptr %3, i64 %23
  %25 = icmp sgt i32 %8, 0
  br i1 %25, label %26, label %42
26:
  %27 = phi i64 [ %40, %26 ], [ 0, %7 ]
  %28 = mul nsw i64 %27, %11
  %29 = getelementptr inbounds float, ptr %20, i64 %28
  %30 = load float, ptr %29, align 4
  %31 = mul nsw i64 %27, %13
  %32 = getelementptr inbounds float, ptr %24, i64 %31
  %33 = load float, ptr %32, align 4
  %34 = fmul float %14, %30
  %35 = fmul float %15, %33
  %36 = fadd float %34, %35
  store float %36, ptr %29, align 4
  %37 = fmul float %14, %33
  %38 = fmul float %15, %30
  %39 = fsub float %37, %38
  store float %39, ptr %32, align 4
  %40 = add nuw nsw i64 %27, 1
  %41 = icmp eq i64 %40, %9
  br i1 %41, label %42, label %26
42:
  ret void
}
define void @cblas_srot.body(i32 noundef %0, ptr noalias nocapture noundef %1, i32 noundef %2, ptr noalias nocapture noundef %3, i32 noundef %4, float noundef %5, float noundef %6) #1 {
  %8 = sext i32 %0 to i64
  %9 = sext i32 %2 to i64
  %10 = sext i32 %4 to i64
  %11 = icmp slt i32 %2, 0
  %12 = sub nsw i64 1, %8
  %13 = mul nsw i64 %12, %9
  %14 = select i1 %11, i64 %13, i64 0
  %15 = getelementptr inbounds float, ptr %1, i64 %14
  %16 = icmp slt i32 %4, 0
  %17 = mul nsw i64 %12, %10
  %18 = select i1 %16, i64 %17, i64 0
  %19 = getelementptr inbounds float, ptr %3, i64 %18
  %20 = icmp sgt i32 %0, 0
  br i1 %20, label %21, label %37
21:
  %22 = phi i64 [ %35, %21 ], [ 0, %7 ]
  %23 = mul nsw i64 %22, %9
  %24 = getelementptr inbounds float, ptr %15, i64 %23
  %25 = load float, ptr %24, align 4
  %26 = mul nsw i64 %22, %10
  %27 = getelementptr inbounds float, ptr %19, i64 %26
  %28 = load float, ptr %27, align 4
  %29 = fmul float %25, %5
  %30 = fmul float %28, %6
  %31 = fadd float %29, %30
  store float %31, ptr %24, align 4
  %32 = fmul float %28, %5
  %33 = fmul float %25, %6
  %34 = fsub float %32, %33
  store float %34, ptr %27, align 4
  %35 = add nuw nsw i64 %22, 1
  %36 = icmp eq i64 %35, %8
  br i1 %36, label %37, label %21
37:
  ret void
}
define void @srotg_.body(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, ptr noalias nocapture noundef writeonly %2, ptr noalias nocapture noundef writeonly %3) #4 {
  %5 = load float, ptr %0, align 4
  %6 = load float, ptr %1, align 4
  %7 = tail call float @fabsf(float noundef %5) #9
  %8 = tail call float @fabsf(float noundef %6) #9
  %9 = fcmp ogt float %7, %8
  %10 = select i1 %9, float %7, float %8
  %11 = fcmp oeq float %10, 0.000000e+00
  br i1 %11, label %12, label %13
12:
  store float 1.000000e+00, ptr %2, align 4
  store float 0.000000e+00, ptr %1, align 4
  store float 0.000000e+00, ptr %0, align 4
  br label %35
13:
  %14 = fpext float %5 to double
  %15 = fpext float %6 to double
  %16 = fmul double %14, %14
  %17 = fmul double %15, %15
  %18 = fadd double %16, %17
  %19 = tail call double @sqrt(double noundef %18) #10
  %20 = select i1 %9, float %5, float %6
  %21 = fcmp olt float %20, 0.000000e+00
  %22 = fneg double %19
  %23 = select i1 %21, double %22, double %19
  %24 = fdiv double %14, %23
  %25 = fptrunc double %24 to float
  %26 = fdiv double %15, %23
  %27 = fptrunc double %26 to float
  %28 = fptrunc double %23 to float
  store float %28, ptr %0, align 4
  br i1 %9, label %33, label %29
29:
  %30 = fcmp une float %25, 0.000000e+00
  %31 = fdiv float 1.000000e+00, %25
  %32 = select i1 %30, float %31, float 1.000000e+00
  br label %33
33:
  %34 = phi float [ %32, %29 ], [ %27, %13 ]
  store float %34, ptr %1, align 4
  store float %25, ptr %2, align 4
  br label %35
35:
  %36 = phi float [ %27, %33 ], [ 0.000000e+00, %12 ]
  store float %36, ptr %3, align 4
  ret void
}
define void @cblas_srotg.body(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, ptr noalias nocapture noundef writeonly %2, ptr noalias nocapture noundef writeonly %3) #4 {
  %5 = load float, ptr %0, align 4
  %6 = load float, ptr %1, align 4
  %7 = tail call float @fabsf(float noundef %5) #9
  %8 = tail call float @fabsf(float noundef %6) #9
  %9 = fcmp ogt float %7, %8
  %10 = select i1 %9, float %7, float %8
  %11 = fcmp oeq float %10, 0.000000e+00
  br i1 %11, label %12, label %13
12:
  store float 1.000000e+00, ptr %2, align 4
  store float 0.000000e+00, ptr %1, align 4
  store float 0.000000e+00, ptr %0, align 4
  br label %35
13:
  %14 = fpext float %5 to double
  %15 = fpext float %6 to double
  %16 = fmul double %14, %14
  %17 = fmul double %15, %15
  %18 = fadd double %16, %17
  %19 = tail call double @sqrt(double noundef %18) #10
  %20 = select i1 %9, float %5, float %6
  %21 = fcmp olt float %20, 0.000000e+00
  %22 = fneg double %19
  %23 = select i1 %21, double %22, double %19
  %24 = fdiv double %14, %23
  %25 = fptrunc double %24 to float
  %26 = fdiv double %15, %23
  %27 = fptrunc double %26 to float
  %28 = fptrunc double %23 to float
  store float %28, ptr %0, align 4
  br i1 %9, label %33, label %29
29:
  %30 = fcmp une float %25, 0.000000e+00
  %31 = fdiv float 1.000000e+00, %25
  %32 = select i1 %30, float %31, float 1.000000e+00
  br label %33
33:
  %34 = phi float [ %32, %29 ], [ %27, %13 ]
  store float %34, ptr %1, align 4
  store float %25, ptr %2, align 4
  br label %35
35:
  %36 = phi float [ %27, %33 ], [ 0.000000e+00, %12 ]
  store float %36, ptr %3, align 4
  ret void
}
define void @srotm_.body(ptr nocapture noundef readonly %0, ptr noalias nocapture noundef %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5) #1 {
  %7 = load i32, ptr %0, align 4
  %8 = sext i32 %7 to i64
  %9 = load i32, ptr %2, align 4
  %10 = sext i32 %9 to i64
  %11 = load i32, ptr %4, align 4
  %12 = sext i32 %11 to i64
  %13 = load float, ptr %5, align 4
  %14 = fcmp oeq float %13, -2.000000e+00
  br i1 %14, label %60, label %15
15:
  %16 = fcmp une float %13, 0.000000e+00
  br i1 %16, label %17, label %22
17:
  %18 = getelementptr inbounds i8, ptr %5, i64 4
  %19 = load float, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %5, i64 16
  %21 = load float, ptr %20, align 4
  br label %22
22:
  %23 = phi float [ %19, %17 ], [ 1.000000e+00, %15 ]
  %24 = phi float [ %21, %17 ], [ 1.000000e+00, %15 ]
  %25 = fcmp ugt float %13, 0.000000e+00
  br i1 %25, label %31, label %26
26:
  %27 = getelementptr inbounds i8, ptr %5, i64 8
  %28 = load float, ptr %27, align 4
  %29 = getelementptr inbounds i8, ptr %5, i64 12
  %30 = load float, ptr %29, align 4
  br label %31
31:
  %32 = phi float [ %28, %26 ], [ -1.000000e+00, %22 ]
  %33 = phi float [ %30, %26 ], [ 1.000000e+00, %22 ]
  %34 = icmp slt i32 %9, 0
  %35 = sub nsw i64 1, %8
  %36 = mul nsw i64 %35, %10
  %37 = select i1 %34, i64 %36, i64 0
  %38 = getelementptr inbounds float, ptr %1, i64 %37
  %39 = icmp slt i32 %11, 0
  %40 = mul nsw i64 %35, %12
  %41 = select i1 %39, i64 %40, i64 0
  %42 = getelementptr inbounds float, ptr %3, i64 %41
  %43 = icmp sgt i32 %7, 0
  br i1 %43, label %44, label %60
44:
  %45 = phi i64 [ %58, %44 ], [ 0, %31 ]
  %46 = mul nsw i64 %45, %10
  %47 = getelementptr inbounds float, ptr %38, i64 %46
  %48 = load float, ptr %47, align 4
  %49 = mul nsw i64 %45, %12
  %50 = getelementptr inbounds float, ptr %42, i64 %49
  %51 = load float, ptr %50, align 4
  %52 = fmul float %23, %48
  %53 = fmul float %33, %51
  %54 = fadd float %52, %53
  store float %54, ptr %47, align 4
  %55 = fmul float %32, %48
  %56 = fmul float %24, %51
  %57 = fadd float %55, %56
  store float %57, ptr %50, align 4
  %58 = add nuw nsw i64 %45, 1
  %59 = icmp eq i64 %58, %8
  br i1 %59, label %60, label %44
60:
  ret void
}
define void @cblas_srotm.body(i32 noundef %0, ptr noalias nocapture noundef %1, i32 noundef %2, ptr noalias nocapture noundef %3, i32 noundef %4, ptr noalias nocapture noundef readonly %5) #1 {
  %7 = sext i32 %0 to i64
  %8 = sext i32 %2 to i64
  %9 = sext i32 %4 to i64
  %10 = load float, ptr %5, align 4
  %11 = fcmp oeq float %10, -2.000000e+00
  br i1 %11, label %57, label %12
12:
  %13 = fcmp une float %10, 0.000000e+00
  br i1 %13, label %14, label %19
14:
  %15 = getelementptr inbounds i8, ptr %5, i64 4
  %16 = load float, ptr %15, align 4
  %17 = getelementptr inbounds i8, ptr %5, i64 16
  %18 = load float, ptr %17, align 4
  br label %19
19:
  %20 = phi float [ %16, %14 ], [ 1.000000e+00, %12 ]
  %21 = phi float [ %18, %14 ], [ 1.000000e+00, %12 ]
  %22 = fcmp ugt float %10, 0.000000e+00
  br i1 %22, label %28, label %23
23:
  %24 = getelementptr inbounds i8, ptr %5, i64 8
  %25 = load float, ptr %24, align 4
  %26 = getelementptr inbounds i8, ptr %5, i64 12
  %27 = load float, ptr %26, align 4
  br label %28
28:
  %29 = phi float [ %25, %23 ], [ -1.000000e+00, %19 ]
  %30 = phi float [ %27, %23 ], [ 1.000000e+00, %19 ]
  %31 = icmp slt i32 %2, 0
  %32 = sub nsw i64 1, %7
  %33 = mul nsw i64 %32, %8
  %34 = select i1 %31, i64 %33, i64 0
  %35 = getelementptr inbounds float, ptr %1, i64 %34
  %36 = icmp slt i32 %4, 0
  %37 = mul nsw i64 %32, %9
  %38 = select i1 %36, i64 %37, i64 0
  %39 = getelementptr inbounds float, ptr %3, i64 %38
  %40 = icmp sgt i32 %0, 0
  br i1 %40, label %41, label %57
41:
  %42 = phi i64 [ %55, %41 ], [ 0, %28 ]
  %43 = mul nsw i64 %42, %8
  %44 = getelementptr inbounds float, ptr %35, i64 %43
  %45 = load float, ptr %44, align 4
  %46 = mul nsw i64 %42, %9
  %47 = getelementptr inbounds float, ptr %39, i64 %46
  %48 = load float, ptr %47, align 4
  %49 = fmul float %20, %45
  %50 = fmul float %30, %48
  %51 = fadd float %49, %50
  store float %51, ptr %44, align 4
  %52 = fmul float %29, %45
  %53 = fmul float %21, %48
  %54 = fadd float %52, %53
  store float %54, ptr %47, align 4
  %55 = add nuw nsw i64 %42, 1
  %56 = icmp eq i64 %55, %7
  br i1 %56, label %57, label %41
57:
  ret void
}
define void @dgemv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr noalias nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr noalias nocapture noundef readonly %6, ptr nocapture noundef readonly %7, ptr noalias nocapture noundef readonly %8, ptr noalias nocapture noundef %9, ptr nocapture noundef readonly %10) #1 {
  %12 = load i8, ptr %0, align 1
  %13 = and i8 %12, -33
  %14 = icmp eq i8 %13, 78
  %15 = load i32, ptr %1, align 4
  %16 = sext i32 %15 to i64
  %17 = load i32, ptr %2, align 4
  %18 = sext i32 %17 to i64
  %19 = load double, ptr %3, align 8
  %20 = load i32, ptr %5, align 4
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = load double, ptr %8, align 8
  %25 = load i32, ptr %10, align 4
  %26 = sext i32 %25 to i64
  %27 = icmp slt i32 %15, 1
  %28 = icmp slt i32 %17, 1
  %29 = or i1 %27, %28
  br i1 %29, label %119, label %30
30:
  %31 = select i1 %14, i64 %18, i64 %16
  %32 = icmp slt i32 %22, 0
  %33 = sub nsw i64 1, %31
  %34 = mul nsw i64 %33, %23
  %35 = select i1 %32, i64 %34, i64 0
  %36 = getelementptr inbounds double, ptr %6, i64 %35
  %37 = select i1 %14, i64 %16, i64 %18
  %38 = icmp slt i32 %25, 0
  %39 = sub nsw i64 1, %37
  %40 = mul nsw i64 %39, %26
  %41 = select i1 %38, i64 %40, i64 0
  %42 = getelementptr inbounds double, ptr %9, i64 %41
  %43 = fcmp oeq double %24, 0.000000e+00
  br i1 %43, label %44, label %52
44:
  %45 = icmp sgt i64 %37, 0
  br i1 %45, label %46, label %64
46:
  %47 = phi i64 [ %50, %46 ], [ 0, %44 ]
  %48 = mul nsw i64 %47, %26
  %49 = getelementptr inbounds double, ptr %42, i64 %48
  store double 0.000000e+00, ptr %49, align 8
  %50 = add nuw nsw i64 %47, 1
  %51 = icmp eq i64 %50, %37
  br i1 %51, label %64, label %46
52:
  %53 = fcmp une double %24, 1.000000e+00
  %54 = icmp sgt i64 %37, 0
  %55 = select i1 %53, i1 %54, i1 false
  br i1 %55, label %56, label %64
56:
  %57 = phi i64 [ %62, %56 ], [ 0, %52 ]
  %58 = mul nsw i64 %57, %26
  %59 = getelementptr inbounds double, ptr %42, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = fmul double %24, %60
  store double %61, ptr %59, align 8
  %62 = add nuw nsw i64 %57, 1
  %63 = icmp eq i64 %62, %37
  br i1 %63, label %64, label %56
64:
  %65 = icmp sgt i32 %17, 0
  br i1 %14, label %69, label %66
66:
  br i1 %65, label %67, label %119
67:
  %68 = icmp sgt i32 %15, 0
  br label %72
69:
  br i1 %65, label %70, label %119
70:
  %71 = icmp sgt i32 %15, 0
  br label %97
72:
  %73 = phi i64 [ 0, %67 ], [ %95, %88 ]
  %74 = mul nsw i64 %73, %21
  %75 = getelementptr inbounds double, ptr %4, i64 %74
  br i1 %68, label %76, label %88
76:
  %77 = phi i64 [ %86, %76 ], [ 0, %72 ]
  %78 = phi double [ %85, %76 ], [ 0.000000e+00, %72 ]
  %79 = getelementptr inbounds double, ptr %75, i64 %77
  %80 = load double, ptr %79, align 8
  %81 = mul nsw i64 %77, %23
  %82 = getelementptr inbounds double, ptr %36, i64 %81
  %83 = load double, ptr %82, align 8
  %84 = fmul double %80, %83
  %85 = fadd double %78, %84
  %86 = add nuw nsw i64 %77, 1
  %87 = icmp eq i64 %86, %16
  br i1 %87, label %88, label %76
88:
  %89 = phi double [ 0.000000e+00, %72 ], [ %85, %76 ]
  %90 = fmul double %19, %89
  %91 = mul nsw i64 %73, %26
  %92 = getelementptr inbounds double, ptr %42, i64 %91
  %93 = load double, ptr %92, align 8
  %94 = fadd double %90, %93
  store double %94, ptr %92, align 8
  %95 = add nuw nsw i64 %73, 1
  %96 = icmp eq i64 %95, %18
  br i1 %96, label %119, label %72
97:
  %98 = phi i64 [ 0, %70 ], [ %117, %116 ]
  %99 = mul nsw i64 %98, %23
  %100 = getelementptr inbounds double, ptr %36, i64 %99
  %101 = load double, ptr %100, align 8
  %102 = fmul double %19, %101
  %103 = mul nsw i64 %98, %21
  %104 = getelementptr inbounds double, ptr %4, i64 %103
  br i1 %71, label %105, label %116
105:
  %106 = phi i64 [ %114, %105 ], [ 0, %97 ]
  %107 = getelementptr inbounds double, ptr %104, i64 %106
  %108 = load double, ptr %107, align 8
  %109 = fmul double %102, %108
  %110 = mul nsw i64 %106, %26
  %111 = getelementptr inbounds double, ptr %42, i64 %110
  %112 = load double, ptr %111, align 8
  %113 = fadd double %112, %109
  store double %113, ptr %111, align 8
  %114 = add nuw nsw i64 %106, 1
  %115 = icmp eq i64 %114, %16
  br i1 %115, label %116, label %105
116:
  %117 = add nuw nsw i64 %98, 1
  %118 = icmp eq i64 %117, %18
  br i1 %118, label %119, label %97
119:
  ret void
}
define void @cblas_dgemv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, double noundef %4, ptr noalias nocapture noundef readonly %5, i32 noundef %6, ptr noalias nocapture noundef readonly %7, i32 noundef %8, double noundef %9, ptr noalias nocapture noundef %10, i32 noundef %11) #1 {
  %13 = icmp ne i32 %1, 111
  %14 = icmp eq i32 %0, 101
  %15 = xor i1 %14, %13
  %16 = select i1 %14, i32 %3, i32 %2
  %17 = sext i32 %16 to i64
  %18 = select i1 %14, i32 %2, i32 %3
  %19 = sext i32 %18 to i64
  %20 = sext i32 %6 to i64
  %21 = sext i32 %8 to i64
  %22 = sext i32 %11 to i64
  %23 = icmp slt i32 %16, 1
  %24 = icmp slt i32 %18, 1
  %25 = or i1 %23, %24
  br i1 %25, label %115, label %26
26:
  %27 = select i1 %15, i64 %17, i64 %19
  %28 = icmp slt i32 %8, 0
  %29 = sub nsw i64 1, %27
  %30 = mul nsw i64 %29, %21
  %31 = select i1 %28, i64 %30, i64 0
  %32 = getelementptr inbounds double, ptr %7, i64 %31
  %33 = select i1 %15, i64 %19, i64 %17
  %34 = icmp slt i32 %11, 0
  %35 = sub nsw i64 1, %33
  %36 = mul nsw i64 %35, %22
  %37 = select i1 %34, i64 %36, i64 0
  %38 = getelementptr inbounds double, ptr %10, i64 %37
  %39 = fcmp oeq double %9, 0.000000e+00
  br i1 %39, label %40, label %48
40:
  %41 = icmp sgt i64 %33, 0
  br i1 %41, label %42, label %60
42:
  %43 = phi i64 [ %46, %42 ], [ 0, %40 ]
  %44 = mul nsw i64 %43, %22
  %45 = getelementptr inbounds double, ptr %38, i64 %44
  store double 0.000000e+00, ptr %45, align 8
  %46 = add nuw nsw i64 %43, 1
  %47 = icmp eq i64 %46, %33
  br i1 %47, label %60, label %42
48:
  %49 = fcmp une double %9, 1.000000e+00
  %50 = icmp sgt i64 %33, 0
  %51 = and i1 %49, %50
  br i1 %51, label %52, label %60
52:
  %53 = phi i64 [ %58, %52 ], [ 0, %48 ]
  %54 = mul nsw i64 %53, %22
  %55 = getelementptr inbounds double, ptr %38, i64 %54
  %56 = load double, ptr %55, align 8
  %57 = fmul double %56, %9
  store double %57, ptr %55, align 8
  %58 = add nuw nsw i64 %53, 1
  %59 = icmp eq i64 %58, %33
  br i1 %59, label %60, label %52
60:
  %61 = icmp sgt i32 %18, 0
  br i1 %15, label %65, label %62
62:
  br i1 %61, label %63, label %115
63:
  %64 = icmp sgt i32 %16, 0
  br label %93
65:
  br i1 %61, label %66, label %115
66:
  %67 = icmp sgt i32 %16, 0
  br label %68
68:
  %69 = phi i64 [ 0, %66 ], [ %91, %84 ]
  %70 = mul nsw i64 %69, %20
  %71 = getelementptr inbounds double, ptr %5, i64 %70
  br i1 %67, label %72, label %84
72:
  %73 = phi i64 [ %82, %72 ], [ 0, %68 ]
  %74 = phi double [ %81, %72 ], [ 0.000000e+00, %68 ]
  %75 = getelementptr inbounds double, ptr %71, i64 %73
  %76 = load double, ptr %75, align 8
  %77 = mul nsw i64 %73, %21
  %78 = getelementptr inbounds double, ptr %32, i64 %77
  %79 = load double, ptr %78, align 8
  %80 = fmul double %76, %79
  %81 = fadd double %74, %80
  %82 = add nuw nsw i64 %73, 1
  %83 = icmp eq i64 %82, %17
  br i1 %83, label %84, label %72
84:
  %85 = phi double [ 0.000000e+00, %68 ], [ %81, %72 ]
  %86 = fmul double %85, %4
  %87 = mul nsw i64 %69, %22
  %88 = getelementptr inbounds double, ptr %38, i64 %87
  %89 = load double, ptr %88, align 8
  %90 = fadd double %86, %89
  store double %90, ptr %88, align 8
  %91 = add nuw nsw i64 %69, 1
  %92 = icmp eq i64 %91, %19
  br i1 %92, label %115, label %68
93:
  %94 = phi i64 [ 0, %63 ], [ %113, %112 ]
  %95 = mul nsw i64 %94, %21
  %96 = getelementptr inbounds double, ptr %32, i64 %95
  %97 = load double, ptr %96, align 8
  %98 = fmul double %97, %4
  %99 = mul nsw i64 %94, %20
  %100 = getelementptr inbounds double, ptr %5, i64 %99
  br i1 %64, label %101, label %112
101:
  %102 = phi i64 [ %110, %101 ], [ 0, %93 ]
  %103 = getelementptr inbounds double, ptr %100, i64 %102
  %104 = load double, ptr %103, align 8
  %105 = fmul double %98, %104
  %106 = mul nsw i64 %102, %22
  %107 = getelementptr inbounds double, ptr %38, i64 %106
  %108 = load double, ptr %107, align 8
  %109 = fadd double %108, %105
  store double %109, ptr %107, align 8
  %110 = add nuw nsw i64 %102, 1
  %111 = icmp eq i64 %110, %17
  br i1 %111, label %112, label %101
112:
  %113 = add nuw nsw i64 %94, 1
  %114 = icmp eq i64 %113, %19
  br i1 %114, label %115, label %93
115:
  ret void
}
define void @dgbmv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr noalias nocapture noundef readonly %6, ptr nocapture noundef readonly %7, ptr noalias nocapture noundef readonly %8, ptr nocapture noundef readonly %9, ptr noalias nocapture noundef readonly %10, ptr noalias nocapture noundef %11, ptr nocapture noundef readonly %12) #1 {
  %14 = load i8, ptr %0, align 1
  %15 = and i8 %14, -33
  %16 = icmp eq i8 %15, 78
  %17 = load i32, ptr %1, align 4
  %18 = sext i32 %17 to i64
  %19 = load i32, ptr %2, align 4
  %20 = sext i32 %19 to i64
  %21 = load i32, ptr %3, align 4
  %22 = sext i32 %21 to i64
  %23 = load i32, ptr %4, align 4
  %24 = sext i32 %23 to i64
  %25 = load double, ptr %5, align 8
  %26 = load i32, ptr %7, align 4
  %27 = sext i32 %26 to i64
  %28 = load i32, ptr %9, align 4
  %29 = sext i32 %28 to i64
  %30 = load double, ptr %10, align 8
  %31 = load i32, ptr %12, align 4
  %32 = sext i32 %31 to i64
  %33 = icmp slt i32 %17, 1
  %34 = icmp slt i32 %19, 1
  %35 = or i1 %33, %34
  br i1 %35, label %126, label %36
36:
  %37 = select i1 %16, i64 %20, i64 %18
  %38 = icmp slt i32 %28, 0
  %39 = sub nsw i64 1, %37
  %40 = mul nsw i64 %39, %29
  %41 = select i1 %38, i64 %40, i64 0
  %42 = getelementptr inbounds double, ptr %8, i64 %41
  %43 = select i1 %16, i64 %18, i64 %20
  %44 = icmp slt i32 %31, 0
  %45 = sub nsw i64 1, %43
  %46 = mul nsw i64 %45, %32
  %47 = select i1 %44, i64 %46, i64 0
  %48 = getelementptr inbounds double, ptr %11, i64 %47
  %49 = fcmp oeq double %30, 0.000000e+00
  br i1 %49, label %50, label %58
50:
  %51 = icmp sgt i64 %43, 0
  br i1 %51, label %52, label %72
52:
  %53 = phi i64 [ %56, %52 ], [ 0, %50 ]
  %54 = mul nsw i64 %53, %32
  %55 = getelementptr inbounds double, ptr %48, i64 %54
  store double 0.000000e+00, ptr %55, align 8
  %56 = add nuw nsw i64 %53, 1
  %57 = icmp eq i64 %56, %43
  br i1 %57, label %70, label %52
58:
  %59 = fcmp une double %30, 1.000000e+00
  %60 = icmp sgt i64 %43, 0
  %61 = select i1 %59, i1 %60, i1 false
  br i1 %61, label %62, label %72
62:
  %63 = phi i64 [ %68, %62 ], [ 0, %58 ]
  %64 = mul nsw i64 %63, %32
  %65 = getelementptr inbounds double, ptr %48, i64 %64
  %66 = load double, ptr %65, align 8
  %67 = fmul double %30, %66
  store double %67, ptr %65, align 8
  %68 = add nuw nsw i64 %63, 1
  %69 = icmp eq i64 %68, %43
  br i1 %69, label %70, label %62
70:
  %71 = icmp sgt i32 %19, 0
  br i1 %71, label %72, label %126
72:
  %73 = add nsw i64 %22, 1
  br label %74
74:
  %75 = phi i64 [ 0, %72 ], [ %124, %123 ]
  %76 = icmp sgt i64 %75, %24
  %77 = sub nsw i64 %75, %24
  %78 = select i1 %76, i64 %77, i64 0
  %79 = add nsw i64 %73, %75
  %80 = tail call i64 @llvm.smin.i64(i64 %79, i64 %18)
  %81 = mul nsw i64 %75, %27
  %82 = sub nsw i64 %24, %75
  %83 = getelementptr double, ptr %6, i64 %82
  %84 = getelementptr double, ptr %83, i64 %81
  br i1 %16, label %106, label %85
85:
  %86 = icmp slt i64 %78, %80
  br i1 %86, label %87, label %99
87:
  %88 = phi i64 [ %97, %87 ], [ %78, %85 ]
  %89 = phi double [ %96, %87 ], [ 0.000000e+00, %85 ]
  %90 = getelementptr inbounds double, ptr %84, i64 %88
  %91 = load double, ptr %90, align 8
  %92 = mul nsw i64 %88, %29
  %93 = getelementptr inbounds double, ptr %42, i64 %92
  %94 = load double, ptr %93, align 8
  %95 = fmul double %91, %94
  %96 = fadd double %89, %95
  %97 = add nsw i64 %88, 1
  %98 = icmp slt i64 %97, %80
  br i1 %98, label %87, label %99
99:
  %100 = phi double [ 0.000000e+00, %85 ], [ %96, %87 ]
  %101 = fmul double %25, %100
  %102 = mul nsw i64 %75, %32
  %103 = getelementptr inbounds double, ptr %48, i64 %102
  %104 = load double, ptr %103, align 8
  %105 = fadd double %101, %104
  store double %105, ptr %103, align 8
  br label %123
106:
  %107 = mul nsw i64 %75, %29
  %108 = getelementptr inbounds double, ptr %42, i64 %107
  %109 = load double, ptr %108, align 8
  %110 = fmul double %25, %109
  %111 = icmp slt i64 %78, %80
  br i1 %111, label %112, label %123
112:
  %113 = phi i64 [ %121, %112 ], [ %78, %106 ]
  %114 = getelementptr inbounds double, ptr %84, i64 %113
  %115 = load double, ptr %114, align 8
  %116 = fmul double %110, %115
  %117 = mul nsw i64 %113, %32
  %118 = getelementptr inbounds double, ptr %48, i64 %117
  %119 = load double, ptr %118, align 8
  %120 = fadd double %119, %116
  store double %120, ptr %118, align 8
  %121 = add nsw i64 %113, 1
  %122 = icmp slt i64 %121, %80
  br i1 %122, label %112, label %123
123:
  %124 = add nuw nsw i64 %75, 1
  %125 = icmp eq i64 %124, %20
  br i1 %125, label %126, label %74
126:
  ret void
}
declare i64 @llvm.smin.i64(i64, i64) #6
define void @cblas_dgbmv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, double noundef %6, ptr noalias nocapture noundef readonly %7, i32 noundef %8, ptr noalias nocapture noundef readonly %9, i32 noundef %10, double noundef %11, ptr noalias nocapture noundef %12, i32 noundef %13) #1 {
  %15 = icmp ne i32 %1, 111
  %16 = icmp eq i32 %0, 101
  %17 = xor i1 %16, %15
  %18 = select i1 %16, i32 %3, i32 %2
  %19 = sext i32 %18 to i64
  %20 = select i1 %16, i32 %2, i32 %3
  %21 = sext i32 %20 to i64
  %22 = select i1 %16, i32 %5, i32 %4
  %23 = sext i32 %22 to i64
  %24 = select i1 %16, i32 %4, i32 %5
  %25 = sext i32 %24 to i64
  %26 = sext i32 %8 to i64
  %27 = sext i32 %10 to i64
  %28 = sext i32 %13 to i64
  %29 = icmp slt i32 %18, 1
  %30 = icmp slt i32 %20, 1
  %31 = or i1 %29, %30
  br i1 %31, label %122, label %32
32:
  %33 = select i1 %17, i64 %19, i64 %21
  %34 = icmp slt i32 %10, 0
  %35 = sub nsw i64 1, %33
  %36 = mul nsw i64 %35, %27
  %37 = select i1 %34, i64 %36, i64 0
  %38 = getelementptr inbounds double, ptr %9, i64 %37
  %39 = select i1 %17, i64 %21, i64 %19
  %40 = icmp slt i32 %13, 0
  %41 = sub nsw i64 1, %39
  %42 = mul nsw i64 %41, %28
  %43 = select i1 %40, i64 %42, i64 0
  %44 = getelementptr inbounds double, ptr %12, i64 %43
  %45 = fcmp oeq double %11, 0.000000e+00
  br i1 %45, label %46, label %54
46:
  %47 = icmp sgt i64 %39, 0
  br i1 %47, label %48, label %68
48:
  %49 = phi i64 [ %52, %48 ], [ 0, %46 ]
  %50 = mul nsw i64 %49, %28
  %51 = getelementptr inbounds double, ptr %44, i64 %50
  store double 0.000000e+00, ptr %51, align 8
  %52 = add nuw nsw i64 %49, 1
  %53 = icmp eq i64 %52, %39
  br i1 %53, label %66, label %48
54:
  %55 = fcmp une double %11, 1.000000e+00
  %56 = icmp sgt i64 %39, 0
  %57 = and i1 %55, %56
  br i1 %57, label %58, label %68
58:
  %59 = phi i64 [ %64, %58 ], [ 0, %54 ]
  %60 = mul nsw i64 %59, %28
  %61 = getelementptr inbounds double, ptr %44, i64 %60
  %62 = load double, ptr %61, align 8
  %63 = fmul double %62, %11
  store double %63, ptr %61, align 8
  %64 = add nuw nsw i64 %59, 1
  %65 = icmp eq i64 %64, %39
  br i1 %65, label %66, label %58
66:
  %67 = icmp sgt i32 %20, 0
  br i1 %67, label %68, label %122
68:
  %69 = add nsw i64 %23, 1
  br label %70
70:
  %71 = phi i64 [ 0, %68 ], [ %120, %119 ]
  %72 = icmp sgt i64 %71, %25
  %73 = sub nsw i64 %71, %25
  %74 = select i1 %72, i64 %73, i64 0
  %75 = add nsw i64 %69, %71
  %76 = tail call i64 @llvm.smin.i64(i64 %75, i64 %19)
  %77 = mul nsw i64 %71, %26
  %78 = sub nsw i64 %25, %71
  %79 = getelementptr double, ptr %7, i64 %78
  %80 = getelementptr double, ptr %79, i64 %77
  br i1 %17, label %81, label %102
81:
  %82 = icmp slt i64 %74, %76
  br i1 %82, label %83, label %95
83:
  %84 = phi i64 [ %93, %83 ], [ %74, %81 ]
  %85 = phi double [ %92, %83 ], [ 0.000000e+00, %81 ]
  %86 = getelementptr inbounds double, ptr %80, i64 %84
  %87 = load double, ptr %86, align 8
  %88 = mul nsw i64 %84, %27
  %89 = getelementptr inbounds double, ptr %38, i64 %88
  %90 = load double, ptr %89, align 8
  %91 = fmul double %87, %90
  %92 = fadd double %85, %91
  %93 = add nsw i64 %84, 1
  %94 = icmp slt i64 %93, %76
  br i1 %94, label %83, label %95
95:
  %96 = phi double [ 0.000000e+00, %81 ], [ %92, %83 ]
  %97 = fmul double %96, %6
  %98 = mul nsw i64 %71, %28
  %99 = getelementptr inbounds double, ptr %44, i64 %98
  %100 = load double, ptr %99, align 8
  %101 = fadd double %97, %100
  store double %101, ptr %99, align 8
  br label %119
102:
  %103 = mul nsw i64 %71, %27
  %104 = getelementptr inbounds double, ptr %38, i64 %103
  %105 = load double, ptr %104, align 8
  %106 = fmul double %105, %6
  %107 = icmp slt i64 %74, %76
  br i1 %107, label %108, label %119
108:
  %109 = phi i64 [ %117, %108 ], [ %74, %102 ]
  %110 = getelementptr inbounds double, ptr %80, i64 %109
  %111 = load double, ptr %110, align 8
  %112 = fmul double %106, %111
  %113 = mul nsw i64 %109, %28
  %114 = getelementptr inbounds double, ptr %44, i64 %113
  %115 = load double, ptr %114, align 8
  %116 = fadd double %115, %112
  store double %116, ptr %114, align 8
  %117 = add nsw i64 %109, 1
  %118 = icmp slt i64 %117, %76
  br i1 %118, label %108, label %119
119:
  %120 = add nuw nsw i64 %71, 1
  %121 = icmp eq i64 %120, %21
  br i1 %121, label %122, label %70
122:
  ret void
}
define void @dsymv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr nocapture noundef readonly %6, ptr noalias nocapture noundef readonly %7, ptr noalias nocapture noundef %8, ptr nocapture noundef readonly %9) #1 {
  %11 = load i8, ptr %0, align 1
  %12 = and i8 %11, -33
  %13 = icmp eq i8 %12, 85
  %14 = load i32, ptr %1, align 4
  %15 = sext i32 %14 to i64
  %16 = load double, ptr %2, align 8
  %17 = load i32, ptr %4, align 4
  %18 = sext i32 %17 to i64
  %19 = load i32, ptr %6, align 4
  %20 = sext i32 %19 to i64
  %21 = load double, ptr %7, align 8
  %22 = load i32, ptr %9, align 4
  %23 = sext i32 %22 to i64
  %24 = icmp slt i32 %19, 0
  %25 = sub nsw i64 1, %15
  %26 = mul nsw i64 %25, %20
  %27 = select i1 %24, i64 %26, i64 0
  %28 = getelementptr inbounds double, ptr %5, i64 %27
  %29 = icmp slt i32 %22, 0
  %30 = mul nsw i64 %25, %23
  %31 = select i1 %29, i64 %30, i64 0
  %32 = getelementptr inbounds double, ptr %8, i64 %31
  %33 = fcmp oeq double %21, 0.000000e+00
  br i1 %33, label %34, label %42
34:
  %35 = icmp sgt i32 %14, 0
  br i1 %35, label %36, label %108
36:
  %37 = phi i64 [ %40, %36 ], [ 0, %34 ]
  %38 = mul nsw i64 %37, %23
  %39 = getelementptr inbounds double, ptr %32, i64 %38
  store double 0.000000e+00, ptr %39, align 8
  %40 = add nuw nsw i64 %37, 1
  %41 = icmp eq i64 %40, %15
  br i1 %41, label %54, label %36
42:
  %43 = fcmp une double %21, 1.000000e+00
  %44 = icmp sgt i32 %14, 0
  %45 = select i1 %43, i1 %44, i1 false
  br i1 %45, label %46, label %54
46:
  %47 = phi i64 [ %52, %46 ], [ 0, %42 ]
  %48 = mul nsw i64 %47, %23
  %49 = getelementptr inbounds double, ptr %32, i64 %48
  %50 = load double, ptr %49, align 8
  %51 = fmul double %21, %50
  store double %51, ptr %49, align 8
  %52 = add nuw nsw i64 %47, 1
  %53 = icmp eq i64 %52, %15
  br i1 %53, label %54, label %46
54:
  %55 = icmp sgt i32 %14, 0
  br i1 %55, label %56, label %108
56:
  %57 = phi i64 [ %60, %97 ], [ 0, %54 ]
  %58 = mul nsw i64 %57, %18
  %59 = getelementptr inbounds double, ptr %3, i64 %58
  %60 = add nuw nsw i64 %57, 1
  %61 = select i1 %13, i64 0, i64 %60
  %62 = select i1 %13, i64 %57, i64 %15
  %63 = mul nsw i64 %57, %20
  %64 = getelementptr inbounds double, ptr %28, i64 %63
  %65 = load double, ptr %64, align 8
  %66 = fmul double %16, %65
  %67 = icmp slt i64 %61, %62
  br i1 %67, label %71, label %68
68:
  %69 = getelementptr inbounds double, ptr %59, i64 %57
  %70 = load double, ptr %69, align 8
  br label %97
71:
  %72 = phi i64 [ %80, %71 ], [ %61, %56 ]
  %73 = getelementptr inbounds double, ptr %59, i64 %72
  %74 = load double, ptr %73, align 8
  %75 = fmul double %66, %74
  %76 = mul nsw i64 %72, %23
  %77 = getelementptr inbounds double, ptr %32, i64 %76
  %78 = load double, ptr %77, align 8
  %79 = fadd double %78, %75
  store double %79, ptr %77, align 8
  %80 = add nuw nsw i64 %72, 1
  %81 = icmp eq i64 %80, %62
  br i1 %81, label %82, label %71
82:
  %83 = getelementptr inbounds double, ptr %59, i64 %57
  %84 = load double, ptr %83, align 8
  br i1 %67, label %85, label %97
85:
  %86 = phi i64 [ %95, %85 ], [ %61, %82 ]
  %87 = phi double [ %94, %85 ], [ 0.000000e+00, %82 ]
  %88 = getelementptr inbounds double, ptr %59, i64 %86
  %89 = load double, ptr %88, align 8
  %90 = mul nsw i64 %86, %20
  %91 = getelementptr inbounds double, ptr %28, i64 %90
  %92 = load double, ptr %91, align 8
  %93 = fmul double %89, %92
  %94 = fadd double %87, %93
  %95 = add nuw nsw i64 %86, 1
  %96 = icmp eq i64 %95, %62
  br i1 %96, label %97, label %85
97:
  %98 = phi double [ %84, %82 ], [ %70, %68 ], [ %84, %85 ]
  %99 = phi double [ 0.000000e+00, %82 ], [ 0.000000e+00, %68 ], [ %94, %85 ]
  %100 = fmul double %65, %98
  %101 = fadd double %100, %99
  %102 = fmul double %16, %101
  %103 = mul nsw i64 %57, %23
  %104 = getelementptr inbounds double, ptr %32, i64 %103
  %105 = load double, ptr %104, align 8
  %106 = fadd double %102, %105
  store double %106, ptr %104, align 8
  %107 = icmp eq i64 %60, %15
  br i1 %107, label %108, label %56
108:
  ret void
}
define void @cblas_dsymv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, double noundef %3, ptr noalias nocapture noundef readonly %4, i32 noundef %5, ptr noalias nocapture noundef readonly %6, i32 noundef %7, double noundef %8, ptr noalias nocapture noundef %9, i32 noundef %10) #1 {
  %12 = icmp eq i32 %1, 121
  %13 = icmp eq i32 %0, 101
  %14 = xor i1 %13, %12
  %15 = sext i32 %2 to i64
  %16 = sext i32 %5 to i64
  %17 = sext i32 %7 to i64
  %18 = sext i32 %10 to i64
  %19 = icmp slt i32 %7, 0
  %20 = sub nsw i64 1, %15
  %21 = mul nsw i64 %20, %17
  %22 = select i1 %19, i64 %21, i64 0
  %23 = getelementptr inbounds double, ptr %6, i64 %22
  %24 = icmp slt i32 %10, 0
  %25 = mul nsw i64 %20, %18
  %26 = select i1 %24, i64 %25, i64 0
  %27 = getelementptr inbounds double, ptr %9, i64 %26
  %28 = fcmp oeq double %8, 0.000000e+00
  br i1 %28, label %29, label %37
29:
  %30 = icmp sgt i32 %2, 0
  br i1 %30, label %31, label %103
31:
  %32 = phi i64 [ %35, %31 ], [ 0, %29 ]
  %33 = mul nsw i64 %32, %18
  %34 = getelementptr inbounds double, ptr %27, i64 %33
  store double 0.000000e+00, ptr %34, align 8
  %35 = add nuw nsw i64 %32, 1
  %36 = icmp eq i64 %35, %15
  br i1 %36, label %49, label %31
37:
  %38 = fcmp une double %8, 1.000000e+00
  %39 = icmp sgt i32 %2, 0
  %40 = and i1 %38, %39
  br i1 %40, label %41, label %49
41:
  %42 = phi i64 [ %47, %41 ], [ 0, %37 ]
  %43 = mul nsw i64 %42, %18
  %44 = getelementptr inbounds double, ptr %27, i64 %43
  %45 = load double, ptr %44, align 8
  %46 = fmul double %45, %8
  store double %46, ptr %44, align 8
  %47 = add nuw nsw i64 %42, 1
  %48 = icmp eq i64 %47, %15
  br i1 %48, label %49, label %41
49:
  %50 = icmp sgt i32 %2, 0
  br i1 %50, label %51, label %103
51:
  %52 = phi i64 [ %55, %92 ], [ 0, %49 ]
  %53 = mul nsw i64 %52, %16
  %54 = getelementptr inbounds double, ptr %4, i64 %53
  %55 = add nuw nsw i64 %52, 1
  %56 = select i1 %14, i64 0, i64 %55
  %57 = select i1 %14, i64 %52, i64 %15
  %58 = mul nsw i64 %52, %17
  %59 = getelementptr inbounds double, ptr %23, i64 %58
  %60 = load double, ptr %59, align 8
  %61 = fmul double %60, %3
  %62 = icmp slt i64 %56, %57
  br i1 %62, label %66, label %63
63:
  %64 = getelementptr inbounds double, ptr %54, i64 %52
  %65 = load double, ptr %64, align 8
  br label %92
66:
  %67 = phi i64 [ %75, %66 ], [ %56, %51 ]
  %68 = getelementptr inbounds double, ptr %54, i64 %67
  %69 = load double, ptr %68, align 8
  %70 = fmul double %61, %69
  %71 = mul nsw i64 %67, %18
  %72 = getelementptr inbounds double, ptr %27, i64 %71
  %73 = load double, ptr %72, align 8
  %74 = fadd double %73, %70
  store double %74, ptr %72, align 8
  %75 = add nuw nsw i64 %67, 1
  %76 = icmp eq i64 %75, %57
  br i1 %76, label %77, label %66
77:
  %78 = getelementptr inbounds double, ptr %54, i64 %52
  %79 = load double, ptr %78, align 8
  br i1 %62, label %80, label %92
80:
  %81 = phi i64 [ %90, %80 ], [ %56, %77 ]
  %82 = phi double [ %89, %80 ], [ 0.000000e+00, %77 ]
  %83 = getelementptr inbounds double, ptr %54, i64 %81
  %84 = load double, ptr %83, align 8
  %85 = mul nsw i64 %81, %17
  %86 = getelementptr inbounds double, ptr %23, i64 %85
  %87 = load double, ptr %86, align 8
  %88 = fmul double %84, %87
  %89 = fadd double %82, %88
  %90 = add nuw nsw i64 %81, 1
  %91 = icmp eq i64 %90, %57
  br i1 %91, label %92, label %80
92:
  %93 = phi double [ %79, %77 ], [ %65, %63 ], [ %79, %80 ]
  %94 = phi double [ 0.000000e+00, %77 ], [ 0.000000e+00, %63 ], [ %89, %80 ]
  %95 = fmul double %60, %93
  %96 = fadd double %95, %94
  %97 = fmul double %96, %3
  %98 = mul nsw i64 %52, %18
  %99 = getelementptr inbounds double, ptr %27, i64 %98
  %100 = load double, ptr %99, align 8
  %101 = fadd double %97, %100
  store double %101, ptr %99, align 8
  %102 = icmp eq i64 %55, %15
  br i1 %102, label %103, label %51
103:
  ret void
}
define void @dsbmv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr noalias nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr noalias nocapture noundef readonly %6, ptr nocapture noundef readonly %7, ptr noalias nocapture noundef readonly %8, ptr noalias nocapture noundef %9, ptr nocapture noundef readonly %10) #1 {
  %12 = load i8, ptr %0, align 1
  %13 = and i8 %12, -33
  %14 = icmp eq i8 %13, 85
  %15 = load i32, ptr %1, align 4
  %16 = sext i32 %15 to i64
  %17 = load i32, ptr %2, align 4
  %18 = sext i32 %17 to i64
  %19 = load double, ptr %3, align 8
  %20 = load i32, ptr %5, align 4
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = load double, ptr %8, align 8
  %25 = load i32, ptr %10, align 4
  %26 = sext i32 %25 to i64
  %27 = icmp slt i32 %22, 0
  %28 = sub nsw i64 1, %16
  %29 = mul nsw i64 %28, %23
  %30 = select i1 %27, i64 %29, i64 0
  %31 = getelementptr inbounds double, ptr %6, i64 %30
  %32 = icmp slt i32 %25, 0
  %33 = mul nsw i64 %28, %26
  %34 = select i1 %32, i64 %33, i64 0
  %35 = getelementptr inbounds double, ptr %9, i64 %34
  %36 = fcmp oeq double %24, 0.000000e+00
  br i1 %36, label %37, label %45
37:
  %38 = icmp sgt i32 %15, 0
  br i1 %38, label %39, label %121
39:
  %40 = phi i64 [ %43, %39 ], [ 0, %37 ]
  %41 = mul nsw i64 %40, %26
  %42 = getelementptr inbounds double, ptr %35, i64 %41
  store double 0.000000e+00, ptr %42, align 8
  %43 = add nuw nsw i64 %40, 1
  %44 = icmp eq i64 %43, %16
  br i1 %44, label %57, label %39
45:
  %46 = fcmp une double %24, 1.000000e+00
  %47 = icmp sgt i32 %15, 0
  %48 = select i1 %46, i1 %47, i1 false
  br i1 %48, label %49, label %57
49:
  %50 = phi i64 [ %55, %49 ], [ 0, %45 ]
  %51 = mul nsw i64 %50, %26
  %52 = getelementptr inbounds double, ptr %35, i64 %51
  %53 = load double, ptr %52, align 8
  %54 = fmul double %24, %53
  store double %54, ptr %52, align 8
  %55 = add nuw nsw i64 %50, 1
  %56 = icmp eq i64 %55, %16
  br i1 %56, label %57, label %49
57:
  %58 = icmp sgt i32 %15, 0
  br i1 %58, label %59, label %121
59:
  %60 = add nsw i64 %18, 1
  %61 = select i1 %14, i64 %18, i64 0
  br label %62
62:
  %63 = phi i64 [ 0, %59 ], [ %67, %110 ]
  %64 = icmp sgt i64 %63, %18
  %65 = sub nsw i64 %63, %18
  %66 = select i1 %64, i64 %65, i64 0
  %67 = add nuw nsw i64 %63, 1
  %68 = select i1 %14, i64 %66, i64 %67
  %69 = add nsw i64 %60, %63
  %70 = tail call i64 @llvm.smin.i64(i64 %69, i64 %16)
  %71 = select i1 %14, i64 %63, i64 %70
  %72 = mul nsw i64 %63, %21
  %73 = add nsw i64 %72, %61
  %74 = sub nsw i64 %73, %63
  %75 = getelementptr inbounds double, ptr %4, i64 %74
  %76 = mul nsw i64 %63, %23
  %77 = getelementptr inbounds double, ptr %31, i64 %76
  %78 = load double, ptr %77, align 8
  %79 = fmul double %19, %78
  %80 = icmp slt i64 %68, %71
  br i1 %80, label %84, label %81
81:
  %82 = getelementptr inbounds double, ptr %4, i64 %73
  %83 = load double, ptr %82, align 8
  br label %110
84:
  %85 = phi i64 [ %93, %84 ], [ %68, %62 ]
  %86 = getelementptr inbounds double, ptr %75, i64 %85
  %87 = load double, ptr %86, align 8
  %88 = fmul double %79, %87
  %89 = mul nsw i64 %85, %26
  %90 = getelementptr inbounds double, ptr %35, i64 %89
  %91 = load double, ptr %90, align 8
  %92 = fadd double %91, %88
  store double %92, ptr %90, align 8
  %93 = add nsw i64 %85, 1
  %94 = icmp eq i64 %93, %71
  br i1 %94, label %95, label %84
95:
  %96 = getelementptr inbounds double, ptr %4, i64 %73
  %97 = load double, ptr %96, align 8
  br i1 %80, label %98, label %110
98:
  %99 = phi i64 [ %108, %98 ], [ %68, %95 ]
  %100 = phi double [ %107, %98 ], [ 0.000000e+00, %95 ]
  %101 = getelementptr inbounds double, ptr %75, i64 %99
  %102 = load double, ptr %101, align 8
  %103 = mul nsw i64 %99, %23
  %104 = getelementptr inbounds double, ptr %31, i64 %103
  %105 = load double, ptr %104, align 8
  %106 = fmul double %102, %105
  %107 = fadd double %100, %106
  %108 = add nsw i64 %99, 1
  %109 = icmp eq i64 %108, %71
  br i1 %109, label %110, label %98
110:
  %111 = phi double [ %97, %95 ], [ %83, %81 ], [ %97, %98 ]
  %112 = phi double [ 0.000000e+00, %95 ], [ 0.000000e+00, %81 ], [ %107, %98 ]
  %113 = fmul double %78, %111
  %114 = fadd double %113, %112
  %115 = fmul double %19, %114
  %116 = mul nsw i64 %63, %26
  %117 = getelementptr inbounds double, ptr %35, i64 %116
  %118 = load double, ptr %117, align 8
  %119 = fadd double %115, %118
  store double %119, ptr %117, align 8
  %120 = icmp eq i64 %67, %16
  br i1 %120, label %121, label %62
121:
  ret void
}
define void @cblas_dsbmv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, double noundef %4, ptr noalias nocapture noundef readonly %5, i32 noundef %6, ptr noalias nocapture noundef readonly %7, i32 noundef %8, double noundef %9, ptr noalias nocapture noundef %10, i32 noundef %11) #1 {
  %13 = icmp eq i32 %1, 121
  %14 = icmp eq i32 %0, 101
  %15 = xor i1 %14, %13
  %16 = sext i32 %2 to i64
  %17 = sext i32 %3 to i64
  %18 = sext i32 %6 to i64
  %19 = sext i32 %8 to i64
  %20 = sext i32 %11 to i64
  %21 = icmp slt i32 %8, 0
  %22 = sub nsw i64 1, %16
  %23 = mul nsw i64 %22, %19
  %24 = select i1 %21, i64 %23, i64 0
  %25 = getelementptr inbounds double, ptr %7, i64 %24
  %26 = icmp slt i32 %11, 0
  %27 = mul nsw i64 %22, %20
  %28 = select i1 %26, i64 %27, i64 0
  %29 = getelementptr inbounds double, ptr %10, i64 %28
  %30 = fcmp oeq double %9, 0.000000e+00
  br i1 %30, label %31, label %39
31:
  %32 = icmp sgt i32 %2, 0
  br i1 %32, label %33, label %115
33:
  %34 = phi i64 [ %37, %33 ], [ 0, %31 ]
  %35 = mul nsw i64 %34, %20
  %36 = getelementptr inbounds double, ptr %29, i64 %35
  store double 0.000000e+00, ptr %36, align 8
  %37 = add nuw nsw i64 %34, 1
  %38 = icmp eq i64 %37, %16
  br i1 %38, label %51, label %33
39:
  %40 = fcmp une double %9, 1.000000e+00
  %41 = icmp sgt i32 %2, 0
  %42 = and i1 %40, %41
  br i1 %42, label %43, label %51
43:
  %44 = phi i64 [ %49, %43 ], [ 0, %39 ]
  %45 = mul nsw i64 %44, %20
  %46 = getelementptr inbounds double, ptr %29, i64 %45
  %47 = load double, ptr %46, align 8
  %48 = fmul double %47, %9
  store double %48, ptr %46, align 8
  %49 = add nuw nsw i64 %44, 1
  %50 = icmp eq i64 %49, %16
  br i1 %50, label %51, label %43
51:
  %52 = icmp sgt i32 %2, 0
  br i1 %52, label %53, label %115
53:
  %54 = add nsw i64 %17, 1
  %55 = select i1 %15, i64 %17, i64 0
  br label %56
56:
  %57 = phi i64 [ 0, %53 ], [ %61, %104 ]
  %58 = icmp sgt i64 %57, %17
  %59 = sub nsw i64 %57, %17
  %60 = select i1 %58, i64 %59, i64 0
  %61 = add nuw nsw i64 %57, 1
  %62 = select i1 %15, i64 %60, i64 %61
  %63 = add nsw i64 %54, %57
  %64 = tail call i64 @llvm.smin.i64(i64 %63, i64 %16)
  %65 = select i1 %15, i64 %57, i64 %64
  %66 = mul nsw i64 %57, %18
  %67 = add nsw i64 %66, %55
  %68 = sub nsw i64 %67, %57
  %69 = getelementptr inbounds double, ptr %5, i64 %68
  %70 = mul nsw i64 %57, %19
  %71 = getelementptr inbounds double, ptr %25, i64 %70
  %72 = load double, ptr %71, align 8
  %73 = fmul double %72, %4
  %74 = icmp slt i64 %62, %65
  br i1 %74, label %78, label %75
75:
  %76 = getelementptr inbounds double, ptr %5, i64 %67
  %77 = load double, ptr %76, align 8
  br label %104
78:
  %79 = phi i64 [ %87, %78 ], [ %62, %56 ]
  %80 = getelementptr inbounds double, ptr %69, i64 %79
  %81 = load double, ptr %80, align 8
  %82 = fmul double %73, %81
  %83 = mul nsw i64 %79, %20
  %84 = getelementptr inbounds double, ptr %29, i64 %83
  %85 = load double, ptr %84, align 8
  %86 = fadd double %85, %82
  store double %86, ptr %84, align 8
  %87 = add nsw i64 %79, 1
  %88 = icmp eq i64 %87, %65
  br i1 %88, label %89, label %78
89:
  %90 = getelementptr inbounds double, ptr %5, i64 %67
  %91 = load double, ptr %90, align 8
  br i1 %74, label %92, label %104
92:
  %93 = phi i64 [ %102, %92 ], [ %62, %89 ]
  %94 = phi double [ %101, %92 ], [ 0.000000e+00, %89 ]
  %95 = getelementptr inbounds double, ptr %69, i64 %93
  %96 = load double, ptr %95, align 8
  %97 = mul nsw i64 %93, %19
  %98 = getelementptr inbounds double, ptr %25, i64 %97
  %99 = load double, ptr %98, align 8
  %100 = fmul double %96, %99
  %101 = fadd double %94, %100
  %102 = add nsw i64 %93, 1
  %103 = icmp eq i64 %102, %65
  br i1 %103, label %104, label %92
104:
  %105 = phi double [ %91, %89 ], [ %77, %75 ], [ %91, %92 ]
  %106 = phi double [ 0.000000e+00, %89 ], [ 0.000000e+00, %75 ], [ %101, %92 ]
  %107 = fmul double %72, %105
  %108 = fadd double %107, %106
  %109 = fmul double %108, %4
  %110 = mul nsw i64 %57, %20
  %111 = getelementptr inbounds double, ptr %29, i64 %110
  %112 = load double, ptr %111, align 8
  %113 = fadd double %109, %112
  store double %113, ptr %111, align 8
  %114 = icmp eq i64 %61, %16
  br i1 %114, label %115, label %56
115:
  ret void
}
define void @dtrmv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr noalias nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr noalias nocapture noundef %6, ptr nocapture noundef readonly %7) #1 {
  %9 = load i8, ptr %0, align 1
  %10 = and i8 %9, -33
  %11 = icmp eq i8 %10, 85
  %12 = load i8, ptr %1, align 1
  %13 = and i8 %12, -33
  %14 = icmp eq i8 %13, 78
  %15 = load i8, ptr %2, align 1
  %16 = and i8 %15, -33
  %17 = icmp eq i8 %16, 85
  %18 = load i32, ptr %3, align 4
  %19 = sext i32 %18 to i64
  %20 = load i32, ptr %5, align 4
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = icmp slt i32 %22, 0
  %25 = sub nsw i64 1, %19
  %26 = mul nsw i64 %25, %23
  %27 = select i1 %24, i64 %26, i64 0
  %28 = getelementptr inbounds double, ptr %6, i64 %27
  %29 = icmp sgt i32 %18, 0
  br i1 %14, label %31, label %30
30:
  br i1 %29, label %32, label %102
31:
  br i1 %29, label %68, label %102
32:
  %33 = phi i64 [ %48, %64 ], [ 0, %30 ]
  %34 = xor i64 %33, -1
  %35 = add nsw i64 %34, %19
  %36 = select i1 %11, i64 %35, i64 %33
  %37 = mul nsw i64 %36, %21
  %38 = getelementptr inbounds double, ptr %4, i64 %37
  br i1 %17, label %42, label %39
39:
  %40 = getelementptr inbounds double, ptr %38, i64 %36
  %41 = load double, ptr %40, align 8
  br label %42
42:
  %43 = phi double [ %41, %39 ], [ 1.000000e+00, %32 ]
  %44 = mul nsw i64 %36, %23
  %45 = getelementptr inbounds double, ptr %28, i64 %44
  %46 = load double, ptr %45, align 8
  %47 = fmul double %43, %46
  %48 = add nuw nsw i64 %33, 1
  %49 = select i1 %11, i64 0, i64 %48
  %50 = select i1 %11, i64 %35, i64 %19
  %51 = icmp slt i64 %49, %50
  br i1 %51, label %52, label %64
52:
  %53 = phi i64 [ %62, %52 ], [ %49, %42 ]
  %54 = phi double [ %61, %52 ], [ 0.000000e+00, %42 ]
  %55 = getelementptr inbounds double, ptr %38, i64 %53
  %56 = load double, ptr %55, align 8
  %57 = mul nsw i64 %53, %23
  %58 = getelementptr inbounds double, ptr %28, i64 %57
  %59 = load double, ptr %58, align 8
  %60 = fmul double %56, %59
  %61 = fadd double %54, %60
  %62 = add nuw nsw i64 %53, 1
  %63 = icmp eq i64 %62, %50
  br i1 %63, label %64, label %52
64:
  %65 = phi double [ 0.000000e+00, %42 ], [ %61, %52 ]
  %66 = fadd double %47, %65
  store double %66, ptr %45, align 8
  %67 = icmp eq i64 %48, %19
  br i1 %67, label %102, label %32
68:
  %69 = phi i64 [ %100, %98 ], [ 0, %31 ]
  %70 = xor i64 %69, -1
  %71 = add nsw i64 %70, %19
  %72 = select i1 %11, i64 %69, i64 %71
  %73 = mul nsw i64 %72, %21
  %74 = getelementptr inbounds double, ptr %4, i64 %73
  %75 = mul nsw i64 %72, %23
  %76 = getelementptr inbounds double, ptr %28, i64 %75
  %77 = load double, ptr %76, align 8
  br i1 %17, label %81, label %78
78:
  %79 = getelementptr inbounds double, ptr %74, i64 %72
  %80 = load double, ptr %79, align 8
  br label %81
81:
  %82 = phi double [ %80, %78 ], [ 1.000000e+00, %68 ]
  %83 = sub nsw i64 %19, %69
  %84 = select i1 %11, i64 0, i64 %83
  %85 = select i1 %11, i64 %69, i64 %19
  %86 = icmp slt i64 %84, %85
  br i1 %86, label %87, label %98
87:
  %88 = phi i64 [ %96, %87 ], [ %84, %81 ]
  %89 = getelementptr inbounds double, ptr %74, i64 %88
  %90 = load double, ptr %89, align 8
  %91 = fmul double %77, %90
  %92 = mul nsw i64 %88, %23
  %93 = getelementptr inbounds double, ptr %28, i64 %92
  %94 = load double, ptr %93, align 8
  %95 = fadd double %94, %91
  store double %95, ptr %93, align 8
  %96 = add nsw i64 %88, 1
  %97 = icmp eq i64 %96, %85
  br i1 %97, label %98, label %87
98:
  %99 = fmul double %77, %82
  store double %99, ptr %76, align 8
  %100 = add nuw nsw i64 %69, 1
  %101 = icmp eq i64 %100, %19
  br i1 %101, label %102, label %68
102:
  ret void
}
define void @cblas_dtrmv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noalias nocapture noundef readonly %5, i32 noundef %6, ptr noalias nocapture noundef %7, i32 noundef %8) #1 {
  %10 = icmp eq i32 %0, 101
  %11 = icmp eq i32 %1, 121
  %12 = xor i1 %10, %11
  %13 = icmp ne i32 %2, 111
  %14 = xor i1 %10, %13
  %15 = icmp eq i32 %3, 132
  %16 = sext i32 %4 to i64
  %17 = sext i32 %6 to i64
  %18 = sext i32 %8 to i64
  %19 = icmp slt i32 %8, 0
  %20 = sub nsw i64 1, %16
  %21 = mul nsw i64 %20, %18
  %22 = select i1 %19, i64 %21, i64 0
  %23 = getelementptr inbounds double, ptr %7, i64 %22
  %24 = icmp sgt i32 %4, 0
  br i1 %14, label %26, label %25
25:
  br i1 %24, label %63, label %97
26:
  br i1 %24, label %27, label %97
27:
  %28 = phi i64 [ %43, %59 ], [ 0, %26 ]
  %29 = xor i64 %28, -1
  %30 = add nsw i64 %29, %16
  %31 = select i1 %12, i64 %30, i64 %28
  %32 = mul nsw i64 %31, %17
  %33 = getelementptr inbounds double, ptr %5, i64 %32
  br i1 %15, label %37, label %34
34:
  %35 = getelementptr inbounds double, ptr %33, i64 %31
  %36 = load double, ptr %35, align 8
  br label %37
37:
  %38 = phi double [ %36, %34 ], [ 1.000000e+00, %27 ]
  %39 = mul nsw i64 %31, %18
  %40 = getelementptr inbounds double, ptr %23, i64 %39
  %41 = load double, ptr %40, align 8
  %42 = fmul double %38, %41
  %43 = add nuw nsw i64 %28, 1
  %44 = select i1 %12, i64 0, i64 %43
  %45 = select i1 %12, i64 %30, i64 %16
  %46 = icmp slt i64 %44, %45
  br i1 %46, label %47, label %59
47:
  %48 = phi i64 [ %57, %47 ], [ %44, %37 ]
  %49 = phi double [ %56, %47 ], [ 0.000000e+00, %37 ]
  %50 = getelementptr inbounds double, ptr %33, i64 %48
  %51 = load double, ptr %50, align 8
  %52 = mul nsw i64 %48, %18
  %53 = getelementptr inbounds double, ptr %23, i64 %52
  %54 = load double, ptr %53, align 8
  %55 = fmul double %51, %54
  %56 = fadd double %49, %55
  %57 = add nuw nsw i64 %48, 1
  %58 = icmp eq i64 %57, %45
  br i1 %58, label %59, label %47
59:
  %60 = phi double [ 0.000000e+00, %37 ], [ %56, %47 ]
  %61 = fadd double %42, %60
  store double %61, ptr %40, align 8
  %62 = icmp eq i64 %43, %16
  br i1 %62, label %97, label %27
63:
  %64 = phi i64 [ %95, %93 ], [ 0, %25 ]
  %65 = xor i64 %64, -1
  %66 = add nsw i64 %65, %16
  %67 = select i1 %12, i64 %64, i64 %66
  %68 = mul nsw i64 %67, %17
  %69 = getelementptr inbounds double, ptr %5, i64 %68
  %70 = mul nsw i64 %67, %18
  %71 = getelementptr inbounds double, ptr %23, i64 %70
  %72 = load double, ptr %71, align 8
  br i1 %15, label %76, label %73
73:
  %74 = getelementptr inbounds double, ptr %69, i64 %67
  %75 = load double, ptr %74, align 8
  br label %76
76:
  %77 = phi double [ %75, %73 ], [ 1.000000e+00, %63 ]
  %78 = sub nsw i64 %16, %64
  %79 = select i1 %12, i64 0, i64 %78
  %80 = select i1 %12, i64 %64, i64 %16
  %81 = icmp slt i64 %79, %80
  br i1 %81, label %82, label %93
82:
  %83 = phi i64 [ %91, %82 ], [ %79, %76 ]
  %84 = getelementptr inbounds double, ptr %69, i64 %83
  %85 = load double, ptr %84, align 8
  %86 = fmul double %72, %85
  %87 = mul nsw i64 %83, %18
  %88 = getelementptr inbounds double, ptr %23, i64 %87
  %89 = load double, ptr %88, align 8
  %90 = fadd double %89, %86
  store double %90, ptr %88, align 8
  %91 = add nsw i64 %83, 1
  %92 = icmp eq i64 %91, %80
  br i1 %92, label %93, label %82
93:
  %94 = fmul double %72, %77
  store double %94, ptr %71, align 8
  %95 = add nuw nsw i64 %64, 1
  %96 = icmp eq i64 %95, %16
  br i1 %96, label %97, label %63
97:
  ret void
}
define void @dtrsv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr noalias nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr noalias nocapture noundef %6, ptr nocapture noundef readonly %7) #1 {
  %9 = load i8, ptr %0, align 1
  %10 = and i8 %9, -33
  %11 = icmp eq i8 %10, 85
  %12 = load i8, ptr %1, align 1
  %13 = and i8 %12, -33
  %14 = icmp eq i8 %13, 78
  %15 = load i8, ptr %2, align 1
  %16 = and i8 %15, -33
  %17 = icmp eq i8 %16, 85
  %18 = load i32, ptr %3, align 4
  %19 = sext i32 %18 to i64
  %20 = load i32, ptr %5, align 4
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = icmp slt i32 %22, 0
  %25 = sub nsw i64 1, %19
  %26 = mul nsw i64 %25, %23
  %27 = select i1 %24, i64 %26, i64 0
  %28 = getelementptr inbounds double, ptr %6, i64 %27
  %29 = icmp sgt i32 %18, 0
  br i1 %14, label %31, label %30
30:
  br i1 %29, label %32, label %102
31:
  br i1 %29, label %69, label %102
32:
  %33 = phi i64 [ %67, %63 ], [ 0, %30 ]
  %34 = xor i64 %33, -1
  %35 = add nsw i64 %34, %19
  %36 = select i1 %11, i64 %33, i64 %35
  %37 = mul nsw i64 %36, %21
  %38 = getelementptr inbounds double, ptr %4, i64 %37
  br i1 %17, label %42, label %39
39:
  %40 = getelementptr inbounds double, ptr %38, i64 %36
  %41 = load double, ptr %40, align 8
  br label %42
42:
  %43 = phi double [ %41, %39 ], [ 1.000000e+00, %32 ]
  %44 = mul nsw i64 %36, %23
  %45 = getelementptr inbounds double, ptr %28, i64 %44
  %46 = load double, ptr %45, align 8
  %47 = sub nsw i64 %19, %33
  %48 = select i1 %11, i64 0, i64 %47
  %49 = select i1 %11, i64 %33, i64 %19
  %50 = icmp slt i64 %48, %49
  br i1 %50, label %51, label %63
51:
  %52 = phi i64 [ %61, %51 ], [ %48, %42 ]
  %53 = phi double [ %60, %51 ], [ 0.000000e+00, %42 ]
  %54 = getelementptr inbounds double, ptr %38, i64 %52
  %55 = load double, ptr %54, align 8
  %56 = mul nsw i64 %52, %23
  %57 = getelementptr inbounds double, ptr %28, i64 %56
  %58 = load double, ptr %57, align 8
  %59 = fmul double %55, %58
  %60 = fadd double %53, %59
  %61 = add nsw i64 %52, 1
  %62 = icmp eq i64 %61, %49
  br i1 %62, label %63, label %51
63:
  %64 = phi double [ 0.000000e+00, %42 ], [ %60, %51 ]
  %65 = fsub double %46, %64
  %66 = fdiv double %65, %43
  store double %66, ptr %45, align 8
  %67 = add nuw nsw i64 %33, 1
  %68 = icmp eq i64 %67, %19
  br i1 %68, label %102, label %32
69:
  %70 = phi i64 [ %85, %100 ], [ 0, %31 ]
  %71 = xor i64 %70, -1
  %72 = add nsw i64 %71, %19
  %73 = select i1 %11, i64 %72, i64 %70
  %74 = mul nsw i64 %73, %21
  %75 = getelementptr inbounds double, ptr %4, i64 %74
  br i1 %17, label %79, label %76
76:
  %77 = getelementptr inbounds double, ptr %75, i64 %73
  %78 = load double, ptr %77, align 8
  br label %79
79:
  %80 = phi double [ %78, %76 ], [ 1.000000e+00, %69 ]
  %81 = mul nsw i64 %73, %23
  %82 = getelementptr inbounds double, ptr %28, i64 %81
  %83 = load double, ptr %82, align 8
  %84 = fdiv double %83, %80
  store double %84, ptr %82, align 8
  %85 = add nuw nsw i64 %70, 1
  %86 = select i1 %11, i64 0, i64 %85
  %87 = select i1 %11, i64 %72, i64 %19
  %88 = icmp slt i64 %86, %87
  br i1 %88, label %89, label %100
89:
  %90 = phi i64 [ %98, %89 ], [ %86, %79 ]
  %91 = getelementptr inbounds double, ptr %75, i64 %90
  %92 = load double, ptr %91, align 8
  %93 = mul nsw i64 %90, %23
  %94 = getelementptr inbounds double, ptr %28, i64 %93
  %95 = load double, ptr %94, align 8
  %96 = fmul double %84, %92
  %97 = fsub double %95, %96
  store double %97, ptr %94, align 8
  %98 = add nuw nsw i64 %90, 1
  %99 = icmp eq i64 %98, %87
  br i1 %99, label %100, label %89
100:
  %101 = icmp eq i64 %85, %19
  br i1 %101, label %102, label %69
102:
  ret void
}
define void @cblas_dtrsv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noalias nocapture noundef readonly %5, i32 noundef %6, ptr noalias nocapture noundef %7, i32 noundef %8) #1 {
  %10 = icmp eq i32 %0, 101
  %11 = icmp eq i32 %1, 121
  %12 = xor i1 %10, %11
  %13 = icmp ne i32 %2, 111
  %14 = xor i1 %10, %13
  %15 = icmp eq i32 %3, 132
  %16 = sext i32 %4 to i64
  %17 = sext i32 %6 to i64
  %18 = sext i32 %8 to i64
  %19 = icmp slt i32 %8, 0
  %20 = sub nsw i64 1, %16
  %21 = mul nsw i64 %20, %18
  %22 = select i1 %19, i64 %21, i64 0
  %23 = getelementptr inbounds double, ptr %7, i64 %22
  %24 = icmp sgt i32 %4, 0
  br i1 %14, label %26, label %25
25:
  br i1 %24, label %64, label %97
26:
  br i1 %24, label %27, label %97
27:
  %28 = phi i64 [ %62, %58 ], [ 0, %26 ]
  %29 = xor i64 %28, -1
  %30 = add nsw i64 %29, %16
  %31 = select i1 %12, i64 %28, i64 %30
  %32 = mul nsw i64 %31, %17
  %33 = getelementptr inbounds double, ptr %5, i64 %32
  br i1 %15, label %37, label %34
34:
  %35 = getelementptr inbounds double, ptr %33, i64 %31
  %36 = load double, ptr %35, align 8
  br label %37
37:
  %38 = phi double [ %36, %34 ], [ 1.000000e+00, %27 ]
  %39 = mul nsw i64 %31, %18
  %40 = getelementptr inbounds double, ptr %23, i64 %39
  %41 = load double, ptr %40, align 8
  %42 = sub nsw i64 %16, %28
  %43 = select i1 %12, i64 0, i64 %42
  %44 = select i1 %12, i64 %28, i64 %16
  %45 = icmp slt i64 %43, %44
  br i1 %45, label %46, label %58
46:
  %47 = phi i64 [ %56, %46 ], [ %43, %37 ]
  %48 = phi double [ %55, %46 ], [ 0.000000e+00, %37 ]
  %49 = getelementptr inbounds double, ptr %33, i64 %47
  %50 = load double, ptr %49, align 8
  %51 = mul nsw i64 %47, %18
  %52 = getelementptr inbounds double, ptr %23, i64 %51
  %53 = load double, ptr %52, align 8
  %54 = fmul double %50, %53
  %55 = fadd double %48, %54
  %56 = add nsw i64 %47, 1
  %57 = icmp eq i64 %56, %44
  br i1 %57, label %58, label %46
58:
  %59 = phi double [ 0.000000e+00, %37 ], [ %55, %46 ]
  %60 = fsub double %41, %59
  %61 = fdiv double %60, %38
  store double %61, ptr %40, align 8
  %62 = add nuw nsw i64 %28, 1
  %63 = icmp eq i64 %62, %16
  br i1 %63, label %97, label %27
64:
  %65 = phi i64 [ %80, %95 ], [ 0, %25 ]
  %66 = xor i64 %65, -1
  %67 = add nsw i64 %66, %16
  %68 = select i1 %12, i64 %67, i64 %65
  %69 = mul nsw i64 %68, %17
  %70 = getelementptr inbounds double, ptr %5, i64 %69
  br i1 %15, label %74, label %71
71:
  %72 = getelementptr inbounds double, ptr %70, i64 %68
  %73 = load double, ptr %72, align 8
  br label %74
74:
  %75 = phi double [ %73, %71 ], [ 1.000000e+00, %64 ]
  %76 = mul nsw i64 %68, %18
  %77 = getelementptr inbounds double, ptr %23, i64 %76
  %78 = load double, ptr %77, align 8
  %79 = fdiv double %78, %75
  store double %79, ptr %77, align 8
  %80 = add nuw nsw i64 %65, 1
  %81 = select i1 %12, i64 0, i64 %80
  %82 = select i1 %12, i64 %67, i64 %16
  %83 = icmp slt i64 %81, %82
  br i1 %83, label %84, label %95
84:
  %85 = phi i64 [ %93, %84 ], [ %81, %74 ]
  %86 = getelementptr inbounds double, ptr %70, i64 %85
  %87 = load double, ptr %86, align 8
  %88 = mul nsw i64 %85, %18
  %89 = getelementptr inbounds double, ptr %23, i64 %88
  %90 = load double, ptr %89, align 8
  %91 = fmul double %79, %87
  %92 = fsub double %90, %91
  store double %92, ptr %89, align 8
  %93 = add nuw nsw i64 %85, 1
  %94 = icmp eq i64 %93, %82
  br i1 %94, label %95, label %84
95:
  %96 = icmp eq i64 %80, %16
  br i1 %96, label %97, label %64
97:
  ret void
}
define void @dger_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr nocapture noundef readonly %6, ptr noalias nocapture noundef %7, ptr nocapture noundef readonly %8) #1 {
  %10 = load i32, ptr %0, align 4
  %11 = sext i32 %10 to i64
  %12 = load i32, ptr %1, align 4
  %13 = sext i32 %12 to i64
  %14 = load double, ptr %2, align 8
  %15 = load i32, ptr %4, align 4
  %16 = sext i32 %15 to i64
  %17 = load i32, ptr %6, align 4
  %18 = sext i32 %17 to i64
  %19 = load i32, ptr %8, align 4
  %20 = sext i32 %19 to i64
  %21 = icmp slt i32 %15, 0
  %22 = sub nsw i64 1, %11
  %23 = mul nsw i64 %22, %16
  %24 = select i1 %21, i64 %23, i64 0
  %25 = getelementptr inbounds double, ptr %3, i64 %24
  %26 = icmp slt i32 %17, 0
  %27 = sub nsw i64 1, %13
  %28 = mul nsw i64 %27, %18
  %29 = select i1 %26, i64 %28, i64 0
  %30 = getelementptr inbounds double, ptr %5, i64 %29
  %31 = icmp sgt i32 %12, 0
  br i1 %31, label %32, label %57
32:
  %33 = icmp sgt i32 %10, 0
  br label %34
34:
  %35 = phi i64 [ 0, %32 ], [ %44, %43 ]
  %36 = mul nsw i64 %35, %18
  %37 = getelementptr inbounds double, ptr %30, i64 %36
  %38 = load double, ptr %37, align 8
  %39 = fmul double %14, %38
  br i1 %33, label %40, label %43
40:
  %41 = mul nsw i64 %35, %20
  %42 = getelementptr double, ptr %7, i64 %41
  br label %46
43:
  %44 = add nuw nsw i64 %35, 1
  %45 = icmp eq i64 %44, %13
  br i1 %45, label %57, label %34
46:
  %47 = phi i64 [ 0, %40 ], [ %55, %46 ]
  %48 = mul nsw i64 %47, %16
  %49 = getelementptr inbounds double, ptr %25, i64 %48
  %50 = load double, ptr %49, align 8
  %51 = fmul double %39, %50
  %52 = getelementptr double, ptr %42, i64 %47
  %53 = load double, ptr %52, align 8
  %54 = fadd double %53, %51
  store double %54, ptr %52, align 8
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, %11
  br i1 %56, label %43, label %46
57:
  ret void
}
define void @cblas_dger.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, double noundef %3, ptr noalias nocapture noundef readonly %4, i32 noundef %5, ptr noalias nocapture noundef readonly %6, i32 noundef %7, ptr noalias nocapture noundef %8, i32 noundef %9) #1 {
  %11 = icmp eq i32 %0, 101
  %12 = sext i32 %9 to i64
  br i1 %11, label %13, label %54
13:
  %14 = sext i32 %2 to i64
  %15 = sext i32 %1 to i64
  %16 = sext i32 %7 to i64
  %17 = sext i32 %5 to i64
  %18 = icmp slt i32 %7, 0
  %19 = sub nsw i64 1, %14
  %20 = mul nsw i64 %19, %16
  %21 = select i1 %18, i64 %20, i64 0
  %22 = getelementptr inbounds double, ptr %6, i64 %21
  %23 = icmp slt i32 %5, 0
  %24 = sub nsw i64 1, %15
  %25 = mul nsw i64 %24, %17
  %26 = select i1 %23, i64 %25, i64 0
  %27 = getelementptr inbounds double, ptr %4, i64 %26
  %28 = icmp sgt i32 %1, 0
  br i1 %28, label %29, label %95
29:
  %30 = icmp sgt i32 %2, 0
  br label %31
31:
  %32 = phi i64 [ 0, %29 ], [ %41, %40 ]
  %33 = mul nsw i64 %32, %17
  %34 = getelementptr inbounds double, ptr %27, i64 %33
  %35 = load double, ptr %34, align 8
  %36 = fmul double %35, %3
  br i1 %30, label %37, label %40
37:
  %38 = mul nsw i64 %32, %12
  %39 = getelementptr double, ptr %8, i64 %38
  br label %43
40:
  %41 = add nuw nsw i64 %32, 1
  %42 = icmp eq i64 %41, %15
  br i1 %42, label %95, label %31
43:
  %44 = phi i64 [ 0, %37 ], [ %52, %43 ]
  %45 = mul nsw i64 %44, %16
  %46 = getelementptr inbounds double, ptr %22, i64 %45
  %47 = load double, ptr %46, align 8
  %48 = fmul double %36, %47
  %49 = getelementptr double, ptr %39, i64 %44
  %50 = load double, ptr %49, align 8
  %51 = fadd double %50, %48
  store double %51, ptr %49, align 8
  %52 = add nuw nsw i64 %44, 1
  %53 = icmp eq i64 %52, %14
  br i1 %53, label %40, label %43
54:
  %55 = sext i32 %1 to i64
  %56 = sext i32 %2 to i64
  %57 = sext i32 %5 to i64
  %58 = sext i32 %7 to i64
  %59 = icmp slt i32 %5, 0
  %60 = sub nsw i64 1, %55
  %61 = mul nsw i64 %60, %57
  %62 = select i1 %59, i64 %61, i64 0
  %63 = getelementptr inbounds double, ptr %4, i64 %62
  %64 = icmp slt i32 %7, 0
  %65 = sub nsw i64 1, %56
  %66 = mul nsw i64 %65, %58
  %67 = select i1 %64, i64 %66, i64 0
  %68 = getelementptr inbounds double, ptr %6, i64 %67
  %69 = icmp sgt i32 %2, 0
  br i1 %69, label %70, label %95
70:
  %71 = icmp sgt i32 %1, 0
  br label %72
72:
  %73 = phi i64 [ 0, %70 ], [ %82, %81 ]
  %74 = mul nsw i64 %73, %58
  %75 = getelementptr inbounds double, ptr %68, i64 %74
  %76 = load double, ptr %75, align 8
  %77 = fmul double %76, %3
  br i1 %71, label %78, label %81
78:
  %79 = mul nsw i64 %73, %12
  %80 = getelementptr double, ptr %8, i64 %79
  br label %84
81:
  %82 = add nuw nsw i64 %73, 1
  %83 = icmp eq i64 %82, %56
  br i1 %83, label %95, label %72
84:
  %85 = phi i64 [ 0, %78 ], [ %93, %84 ]
  %86 = mul nsw i64 %85, %57
  %87 = getelementptr inbounds double, ptr %63, i64 %86
  %88 = load double, ptr %87, align 8
  %89 = fmul double %77, %88
  %90 = getelementptr double, ptr %80, i64 %85
  %91 = load double, ptr %90, align 8
  %92 = fadd double %91, %89
  store double %92, ptr %90, align 8
  %93 = add nuw nsw i64 %85, 1
  %94 = icmp eq i64 %93, %55
  br i1 %94, label %81, label %84
95:
  ret void
}
define void @dsyr_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef %5, ptr nocapture noundef readonly %6) #1 {
  %8 = load i8, ptr %0, align 1
  %9 = and i8 %8, -33
  %10 = icmp eq i8 %9, 85
  %11 = load i32, ptr %1, align 4
  %12 = sext i32 %11 to i64
  %13 = load double, ptr %2, align 8
  %14 = load i32, ptr %4, align 4
  %15 = sext i32 %14 to i64
  %16 = load i32, ptr %6, align 4
  %17 = sext i32 %16 to i64
  %18 = icmp slt i32 %14, 0
  %19 = sub nsw i64 1, %12
  %20 = mul nsw i64 %19, %15
  %21 = select i1 %18, i64 %20, i64 0
  %22 = getelementptr inbounds double, ptr %3, i64 %21
  %23 = icmp sgt i32 %11, 0
  br i1 %23, label %26, label %50
24:
  %25 = icmp eq i64 %32, %12
  br i1 %25, label %50, label %26
26:
  %27 = phi i64 [ %32, %24 ], [ 0, %7 ]
  %28 = mul nsw i64 %27, %15
  %29 = getelementptr inbounds double, ptr %22, i64 %28
  %30 = load double, ptr %29, align 8
  %31 = fmul double %13, %30
  %32 = add nuw nsw i64 %27, 1
  %33 = select i1 %10, i64 %32, i64 %12
  %34 = select i1 %10, i64 0, i64 %27
  %35 = icmp slt i64 %34, %33
  br i1 %35, label %36, label %24
36:
  %37 = mul nsw i64 %27, %17
  %38 = getelementptr double, ptr %5, i64 %37
  br label %39
39:
  %40 = phi i64 [ %34, %36 ], [ %48, %39 ]
  %41 = mul nsw i64 %40, %15
  %42 = getelementptr inbounds double, ptr %22, i64 %41
  %43 = load double, ptr %42, align 8
  %44 = fmul double %31, %43
  %45 = getelementptr double, ptr %38, i64 %40
  %46 = load double, ptr %45, align 8
  %47 = fadd double %46, %44
  store double %47, ptr %45, align 8
  %48 = add nuw nsw i64 %40, 1
  %49 = icmp eq i64 %48, %33
  br i1 %49, label %24, label %39
50:
  ret void
}
define void @cblas_dsyr.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, double noundef %3, ptr noalias nocapture noundef readonly %4, i32 noundef %5, ptr noalias nocapture noundef %6, i32 noundef %7) #1 {
  %9 = icmp eq i32 %1, 121
  %10 = icmp eq i32 %0, 101
  %11 = xor i1 %10, %9
  %12 = sext i32 %2 to i64
  %13 = sext i32 %5 to i64
  %14 = sext i32 %7 to i64
  %15 = icmp slt i32 %5, 0
  %16 = sub nsw i64 1, %12
  %17 = mul nsw i64 %16, %13
  %18 = select i1 %15, i64 %17, i64 0
  %19 = getelementptr inbounds double, ptr %4, i64 %18
  %20 = icmp sgt i32 %2, 0
  br i1 %20, label %23, label %47
21:
  %22 = icmp eq i64 %29, %12
  br i1 %22, label %47, label %23
23:
  %24 = phi i64 [ %29, %21 ], [ 0, %8 ]
  %25 = mul nsw i64 %24, %13
  %26 = getelementptr inbounds double, ptr %19, i64 %25
  %27 = load double, ptr %26, align 8
  %28 = fmul double %27, %3
  %29 = add nuw nsw i64 %24, 1
  %30 = select i1 %11, i64 %29, i64 %12
  %31 = select i1 %11, i64 0, i64 %24
  %32 = icmp slt i64 %31, %30
  br i1 %32, label %33, label %21
33:
  %34 = mul nsw i64 %24, %14
  %35 = getelementptr double, ptr %6, i64 %34
  br label %36
36:
  %37 = phi i64 [ %31, %33 ], [ %45, %36 ]
  %38 = mul nsw i64 %37, %13
  %39 = getelementptr inbounds double, ptr %19, i64 %38
  %40 = load double, ptr %39, align 8
  %41 = fmul double %28, %40
  %42 = getelementptr double, ptr %35, i64 %37
  %43 = load double, ptr %42, align 8
  %44 = fadd double %43, %41
  store double %44, ptr %42, align 8
  %45 = add nuw nsw i64 %37, 1
  %46 = icmp eq i64 %45, %30
  br i1 %46, label %21, label %36
47:
  ret void
}
define void @dsyr2_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr nocapture noundef readonly %6, ptr noalias nocapture noundef %7, ptr nocapture noundef readonly %8) #1 {
  %10 = load i8, ptr %0, align 1
  %11 = and i8 %10, -33
  %12 = icmp eq i8 %11, 85
  %13 = load i32, ptr %1, align 4
  %14 = sext i32 %13 to i64
  %15 = load double, ptr %2, align 8
  %16 = load i32, ptr %4, align 4
  %17 = sext i32 %16 to i64
  %18 = load i32, ptr %6, align 4
  %19 = sext i32 %18 to i64
  %20 = load i32, ptr %8, align 4
  %21 = sext i32 %20 to i64
  %22 = icmp slt i32 %16, 0
  %23 = sub nsw i64 1, %14
  %24 = mul nsw i64 %23, %17
  %25 = select i1 %22, i64 %24, i64 0
  %26 = getelementptr inbounds double, ptr %3, i64 %25
  %27 = icmp slt i32 %18, 0
  %28 = mul nsw i64 %23, %19
  %29 = select i1 %27, i64 %28, i64 0
  %30 = getelementptr inbounds double, ptr %5, i64 %29
  %31 = icmp sgt i32 %13, 0
  br i1 %31, label %34, label %67
32:
  %33 = icmp eq i64 %44, %14
  br i1 %33, label %67, label %34
34:
  %35 = phi i64 [ %44, %32 ], [ 0, %9 ]
  %36 = mul nsw i64 %35, %19
  %37 = getelementptr inbounds double, ptr %30, i64 %36
  %38 = load double, ptr %37, align 8
  %39 = fmul double %15, %38
  %40 = mul nsw i64 %35, %17
  %41 = getelementptr inbounds double, ptr %26, i64 %40
  %42 = load double, ptr %41, align 8
  %43 = fmul double %15, %42
  %44 = add nuw nsw i64 %35, 1
  %45 = select i1 %12, i64 %44, i64 %14
  %46 = select i1 %12, i64 0, i64 %35
  %47 = icmp slt i64 %46, %45
  br i1 %47, label %48, label %32
48:
  %49 = mul nsw i64 %35, %21
  %50 = getelementptr double, ptr %7, i64 %49
  br label %51
51:
  %52 = phi i64 [ %46, %48 ], [ %65, %51 ]
  %53 = mul nsw i64 %52, %17
  %54 = getelementptr inbounds double, ptr %26, i64 %53
  %55 = load double, ptr %54, align 8
  %56 = fmul double %39, %55
  %57 = mul nsw i64 %52, %19
  %58 = getelementptr inbounds double, ptr %30, i64 %57
  %59 = load double, ptr %58, align 8
  %60 = fmul double %43, %59
  %61 = fadd double %56, %60
  %62 = getelementptr double, ptr %50, i64 %52
  %63 = load double, ptr %62, align 8
  %64 = fadd double %63, %61
  store double %64, ptr %62, align 8
  %65 = add nuw nsw i64 %52, 1
  %66 = icmp eq i64 %65, %45
  br i1 %66, label %32, label %51
67:
  ret void
}
define void @cblas_dsyr2.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, double noundef %3, ptr noalias nocapture noundef readonly %4, i32 noundef %5, ptr noalias nocapture noundef readonly %6, i32 noundef %7, ptr noalias nocapture noundef %8, i32 noundef %9) #1 {
  %11 = icmp eq i32 %1, 121
  %12 = icmp eq i32 %0, 101
  %13 = xor i1 %12, %11
  %14 = sext i32 %2 to i64
  %15 = sext i32 %5 to i64
  %16 = sext i32 %7 to i64
  %17 = sext i32 %9 to i64
  %18 = icmp slt i32 %5, 0
  %19 = sub nsw i64 1, %14
  %20 = mul nsw i64 %19, %15
  %21 = select i1 %18, i64 %20, i64 0
  %22 = getelementptr inbounds double, ptr %4, i64 %21
  %23 = icmp slt i32 %7, 0
  %24 = mul nsw i64 %19, %16
  %25 = select i1 %23, i64 %24, i64 0
  %26 = getelementptr inbounds double, ptr %6, i64 %25
  %27 = icmp sgt i32 %2, 0
  br i1 %27, label %30, label %63
28:
  %29 = icmp eq i64 %40, %14
  br i1 %29, label %63, label %30
30:
  %31 = phi i64 [ %40, %28 ], [ 0, %10 ]
  %32 = mul nsw i64 %31, %16
  %33 = getelementptr inbounds double, ptr %26, i64 %32
  %34 = load double, ptr %33, align 8
  %35 = fmul double %34, %3
  %36 = mul nsw i64 %31, %15
  %37 = getelementptr inbounds double, ptr %22, i64 %36
  %38 = load double, ptr %37, align 8
  %39 = fmul double %38, %3
  %40 = add nuw nsw i64 %31, 1
  %41 = select i1 %13, i64 %40, i64 %14
  %42 = select i1 %13, i64 0, i64 %31
  %43 = icmp slt i64 %42, %41
  br i1 %43, label %44, label %28
44:
  %45 = mul nsw i64 %31, %17
  %46 = getelementptr double, ptr %8, i64 %45
  br label %47
47:
  %48 = phi i64 [ %42, %44 ], [ %61, %47 ]
  %49 = mul nsw i64 %48, %15
  %50 = getelementptr inbounds double, ptr %22, i64 %49
  %51 = load double, ptr %50, align 8
  %52 = fmul double %35, %51
  %53 = mul nsw i64 %48, %16
  %54 = getelementptr inbounds double, ptr %26, i64 %53
  %55 = load double, ptr %54, align 8
  %56 = fmul double %39, %55
  %57 = fadd double %52, %56
  %58 = getelementptr double, ptr %46, i64 %48
  %59 = load double, ptr %58, align 8
  %60 = fadd double %59, %57
  store double %60, ptr %58, align 8
  %61 = add nuw nsw i64 %48, 1
  %62 = icmp eq i64 %61, %41
  br i1 %62, label %28, label %47
63:
  ret void
}
define void @sgemv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr noalias nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr noalias nocapture noundef readonly %6, ptr nocapture noundef readonly %7, ptr noalias nocapture noundef readonly %8, ptr noalias nocapture noundef %9, ptr nocapture noundef readonly %10) #1 {
  %12 = load i8, ptr %0, align 1
  %13 = and i8 %12, -33
  %14 = icmp eq i8 %13, 78
  %15 = load i32, ptr %1, align 4
  %16 = sext i32 %15 to i64
  %17 = load i32, ptr %2, align 4
  %18 = sext i32 %17 to i64
  %19 = load float, ptr %3, align 4
  %20 = load i32, ptr %5, align 4
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = load float, ptr %8, align 4
  %25 = load i32, ptr %10, align 4
  %26 = sext i32 %25 to i64
  %27 = icmp slt i32 %15, 1
  %28 = icmp slt i32 %17, 1
  %29 = or i1 %27, %28
  br i1 %29, label %119, label %30
30:
  %31 = select i1 %14, i64 %18, i64 %16
  %32 = icmp slt i32 %22, 0
  %33 = sub nsw i64 1, %31
  %34 = mul nsw i64 %33, %23
  %35 = select i1 %32, i64 %34, i64 0
  %36 = getelementptr inbounds float, ptr %6, i64 %35
  %37 = select i1 %14, i64 %16, i64 %18
  %38 = icmp slt i32 %25, 0
  %39 = sub nsw i64 1, %37
  %40 = mul nsw i64 %39, %26
  %41 = select i1 %38, i64 %40, i64 0
  %42 = getelementptr inbounds float, ptr %9, i64 %41
  %43 = fcmp oeq float %24, 0.000000e+00
  br i1 %43, label %44, label %52
44:
  %45 = icmp sgt i64 %37, 0
  br i1 %45, label %46, label %64
46:
  %47 = phi i64 [ %50, %46 ], [ 0, %44 ]
  %48 = mul nsw i64 %47, %26
  %49 = getelementptr inbounds float, ptr %42, i64 %48
  store float 0.000000e+00, ptr %49, align 4
  %50 = add nuw nsw i64 %47, 1
  %51 = icmp eq i64 %50, %37
  br i1 %51, label %64, label %46
52:
  %53 = fcmp une float %24, 1.000000e+00
  %54 = icmp sgt i64 %37, 0
  %55 = select i1 %53, i1 %54, i1 false
  br i1 %55, label %56, label %64
56:
  %57 = phi i64 [ %62, %56 ], [ 0, %52 ]
  %58 = mul nsw i64 %57, %26
  %59 = getelementptr inbounds float, ptr %42, i64 %58
  %60 = load float, ptr %59, align 4
  %61 = fmul float %24, %60
  store float %61, ptr %59, align 4
  %62 = add nuw nsw i64 %57, 1
  %63 = icmp eq i64 %62, %37
  br i1 %63, label %64, label %56
64:
  %65 = icmp sgt i32 %17, 0
  br i1 %14, label %69, label %66
66:
  br i1 %65, label %67, label %119
67:
  %68 = icmp sgt i32 %15, 0
  br label %72
69:
  br i1 %65, label %70, label %119
70:
  %71 = icmp sgt i32 %15, 0
  br label %97
72:
  %73 = phi i64 [ 0, %67 ], [ %95, %88 ]
  %74 = mul nsw i64 %73, %21
  %75 = getelementptr inbounds float, ptr %4, i64 %74
  br i1 %68, label %76, label %88
76:
  %77 = phi i64 [ %86, %76 ], [ 0, %72 ]
  %78 = phi float [ %85, %76 ], [ 0.000000e+00, %72 ]
  %79 = getelementptr inbounds float, ptr %75, i64 %77
  %80 = load float, ptr %79, align 4
  %81 = mul nsw i64 %77, %23
  %82 = getelementptr inbounds float, ptr %36, i64 %81
  %83 = load float, ptr %82, align 4
  %84 = fmul float %80, %83
  %85 = fadd float %78, %84
  %86 = add nuw nsw i64 %77, 1
  %87 = icmp eq i64 %86, %16
  br i1 %87, label %88, label %76
88:
  %89 = phi float [ 0.000000e+00, %72 ], [ %85, %76 ]
  %90 = fmul float %19, %89
  %91 = mul nsw i64 %73, %26
  %92 = getelementptr inbounds float, ptr %42, i64 %91
  %93 = load float, ptr %92, align 4
  %94 = fadd float %90, %93
  store float %94, ptr %92, align 4
  %95 = add nuw nsw i64 %73, 1
  %96 = icmp eq i64 %95, %18
  br i1 %96, label %119, label %72
97:
  %98 = phi i64 [ 0, %70 ], [ %117, %116 ]
  %99 = mul nsw i64 %98, %23
  %100 = getelementptr inbounds float, ptr %36, i64 %99
  %101 = load float, ptr %100, align 4
  %102 = fmul float %19, %101
  %103 = mul nsw i64 %98, %21
  %104 = getelementptr inbounds float, ptr %4, i64 %103
  br i1 %71, label %105, label %116
105:
  %106 = phi i64 [ %114, %105 ], [ 0, %97 ]
  %107 = getelementptr inbounds float, ptr %104, i64 %106
  %108 = load float, ptr %107, align 4
  %109 = fmul float %102, %108
  %110 = mul nsw i64 %106, %26
  %111 = getelementptr inbounds float, ptr %42, i64 %110
  %112 = load float, ptr %111, align 4
  %113 = fadd float %112, %109
  store float %113, ptr %111, align 4
  %114 = add nuw nsw i64 %106, 1
  %115 = icmp eq i64 %114, %16
  br i1 %115, label %116, label %105
116:
  %117 = add nuw nsw i64 %98, 1
  %118 = icmp eq i64 %117, %18
  br i1 %118, label %119, label %97
119:
  ret void
}
define void @cblas_sgemv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, float noundef %4, ptr noalias nocapture noundef readonly %5, i32 noundef %6, ptr noalias nocapture noundef readonly %7, i32 noundef %8, float noundef %9, ptr noalias nocapture noundef %10, i32 noundef %11) #1 {
  %13 = icmp ne i32 %1, 111
  %14 = icmp eq i32 %0, 101
  %15 = xor i1 %14, %13
  %16 = select i1 %14, i32 %3, i32 %2
  %17 = sext i32 %16 to i64
  %18 = select i1 %14, i32 %2, i32 %3
  %19 = sext i32 %18 to i64
  %20 = sext i32 %6 to i64
  %21 = sext i32 %8 to i64
  %22 = sext i32 %11 to i64
  %23 = icmp slt i32 %16, 1
  %24 = icmp slt i32 %18, 1
  %25 = or i1 %23, %24
  br i1 %25, label %115, label %26
26:
  %27 = select i1 %15, i64 %17, i64 %19
  %28 = icmp slt i32 %8, 0
  %29 = sub nsw i64 1, %27
  %30 = mul nsw i64 %29, %21
  %31 = select i1 %28, i64 %30, i64 0
  %32 = getelementptr inbounds float, ptr %7, i64 %31
  %33 = select i1 %15, i64 %19, i64 %17
  %34 = icmp slt i32 %11, 0
  %35 = sub nsw i64 1, %33
  %36 = mul nsw i64 %35, %22
  %37 = select i1 %34, i64 %36, i64 0
  %38 = getelementptr inbounds float, ptr %10, i64 %37
  %39 = fcmp oeq float %9, 0.000000e+00
  br i1 %39, label %40, label %48
40:
  %41 = icmp sgt i64 %33, 0
  br i1 %41, label %42, label %60
42:
  %43 = phi i64 [ %46, %42 ], [ 0, %40 ]
  %44 = mul nsw i64 %43, %22
  %45 = getelementptr inbounds float, ptr %38, i64 %44
  store float 0.000000e+00, ptr %45, align 4
  %46 = add nuw nsw i64 %43, 1
  %47 = icmp eq i64 %46, %33
  br i1 %47, label %60, label %42
48:
  %49 = fcmp une float %9, 1.000000e+00
  %50 = icmp sgt i64 %33, 0
  %51 = and i1 %49, %50
  br i1 %51, label %52, label %60
52:
  %53 = phi i64 [ %58, %52 ], [ 0, %48 ]
  %54 = mul nsw i64 %53, %22
  %55 = getelementptr inbounds float, ptr %38, i64 %54
  %56 = load float, ptr %55, align 4
  %57 = fmul float %56, %9
  store float %57, ptr %55, align 4
  %58 = add nuw nsw i64 %53, 1
  %59 = icmp eq i64 %58, %33
  br i1 %59, label %60, label %52
60:
  %61 = icmp sgt i32 %18, 0
  br i1 %15, label %65, label %62
62:
  br i1 %61, label %63, label %115
63:
  %64 = icmp sgt i32 %16, 0
  br label %93
65:
  br i1 %61, label %66, label %115
66:
  %67 = icmp sgt i32 %16, 0
  br label %68
68:
  %69 = phi i64 [ 0, %66 ], [ %91, %84 ]
  %70 = mul nsw i64 %69, %20
  %71 = getelementptr inbounds float, ptr %5, i64 %70
  br i1 %67, label %72, label %84
72:
  %73 = phi i64 [ %82, %72 ], [ 0, %68 ]
  %74 = phi float [ %81, %72 ], [ 0.000000e+00, %68 ]
  %75 = getelementptr inbounds float, ptr %71, i64 %73
  %76 = load float, ptr %75, align 4
  %77 = mul nsw i64 %73, %21
  %78 = getelementptr inbounds float, ptr %32, i64 %77
  %79 = load float, ptr %78, align 4
  %80 = fmul float %76, %79
  %81 = fadd float %74, %80
  %82 = add nuw nsw i64 %73, 1
  %83 = icmp eq i64 %82, %17
  br i1 %83, label %84, label %72
84:
  %85 = phi float [ 0.000000e+00, %68 ], [ %81, %72 ]
  %86 = fmul float %85, %4
  %87 = mul nsw i64 %69, %22
  %88 = getelementptr inbounds float, ptr %38, i64 %87
  %89 = load float, ptr %88, align 4
  %90 = fadd float %86, %89
  store float %90, ptr %88, align 4
  %91 = add nuw nsw i64 %69, 1
  %92 = icmp eq i64 %91, %19
  br i1 %92, label %115, label %68
93:
  %94 = phi i64 [ 0, %63 ], [ %113, %112 ]
  %95 = mul nsw i64 %94, %21
  %96 = getelementptr inbounds float, ptr %32, i64 %95
  %97 = load float, ptr %96, align 4
  %98 = fmul float %97, %4
  %99 = mul nsw i64 %94, %20
  %100 = getelementptr inbounds float, ptr %5, i64 %99
  br i1 %64, label %101, label %112
101:
  %102 = phi i64 [ %110, %101 ], [ 0, %93 ]
  %103 = getelementptr inbounds float, ptr %100, i64 %102
  %104 = load float, ptr %103, align 4
  %105 = fmul float %98, %104
  %106 = mul nsw i64 %102, %22
  %107 = getelementptr inbounds float, ptr %38, i64 %106
  %108 = load float, ptr %107, align 4
  %109 = fadd float %108, %105
  store float %109, ptr %107, align 4
  %110 = add nuw nsw i64 %102, 1
  %111 = icmp eq i64 %110, %17
  br i1 %111, label %112, label %101
112:
  %113 = add nuw nsw i64 %94, 1
  %114 = icmp eq i64 %113, %19
  br i1 %114, label %115, label %93
115:
  ret void
}
define void @sgbmv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr noalias nocapture noundef readonly %6, ptr nocapture noundef readonly %7, ptr noalias nocapture noundef readonly %8, ptr nocapture noundef readonly %9, ptr noalias nocapture noundef readonly %10, ptr noalias nocapture noundef %11, ptr nocapture noundef readonly %12) #1 {
  %14 = load i8, ptr %0, align 1
  %15 = and i8 %14, -33
  %16 = icmp eq i8 %15, 78
  %17 = load i32, ptr %1, align 4
  %18 = sext i32 %17 to i64
  %19 = load i32, ptr %2, align 4
  %20 = sext i32 %19 to i64
  %21 = load i32, ptr %3, align 4
  %22 = sext i32 %21 to i64
  %23 = load i32, ptr %4, align 4
  %24 = sext i32 %23 to i64
  %25 = load float, ptr %5, align 4
  %26 = load i32, ptr %7, align 4
  %27 = sext i32 %26 to i64
  %28 = load i32, ptr %9, align 4
  %29 = sext i32 %28 to i64
  %30 = load float, ptr %10, align 4
  %31 = load i32, ptr %12, align 4
  %32 = sext i32 %31 to i64
  %33 = icmp slt i32 %17, 1
  %34 = icmp slt i32 %19, 1
  %35 = or i1 %33, %34
  br i1 %35, label %126, label %36
36:
  %37 = select i1 %16, i64 %20, i64 %18
  %38 = icmp slt i32 %28, 0
  %39 = sub nsw i64 1, %37
  %40 = mul nsw i64 %39, %29
  %41 = select i1 %38, i64 %40, i64 0
  %42 = getelementptr inbounds float, ptr %8, i64 %41
  %43 = select i1 %16, i64 %18, i64 %20
  %44 = icmp slt i32 %31, 0
  %45 = sub nsw i64 1, %43
  %46 = mul nsw i64 %45, %32
  %47 = select i1 %44, i64 %46, i64 0
  %48 = getelementptr inbounds float, ptr %11, i64 %47
  %49 = fcmp oeq float %30, 0.000000e+00
  br i1 %49, label %50, label %58
50:
  %51 = icmp sgt i64 %43, 0
  br i1 %51, label %52, label %72
52:
  %53 = phi i64 [ %56, %52 ], [ 0, %50 ]
  %54 = mul nsw i64 %53, %32
  %55 = getelementptr inbounds float, ptr %48, i64 %54
  store float 0.000000e+00, ptr %55, align 4
  %56 = add nuw nsw i64 %53, 1
  %57 = icmp eq i64 %56, %43
  br i1 %57, label %70, label %52
58:
  %59 = fcmp une float %30, 1.000000e+00
  %60 = icmp sgt i64 %43, 0
  %61 = select i1 %59, i1 %60, i1 false
  br i1 %61, label %62, label %72
62:
  %63 = phi i64 [ %68, %62 ], [ 0, %58 ]
  %64 = mul nsw i64 %63, %32
  %65 = getelementptr inbounds float, ptr %48, i64 %64
  %66 = load float, ptr %65, align 4
  %67 = fmul float %30, %66
  store float %67, ptr %65, align 4
  %68 = add nuw nsw i64 %63, 1
  %69 = icmp eq i64 %68, %43
  br i1 %69, label %70, label %62
70:
  %71 = icmp sgt i32 %19, 0
  br i1 %71, label %72, label %126
72:
  %73 = add nsw i64 %22, 1
  br label %74
74:
  %75 = phi i64 [ 0, %72 ], [ %124, %123 ]
  %76 = icmp sgt i64 %75, %24
  %77 = sub nsw i64 %75, %24
  %78 = select i1 %76, i64 %77, i64 0
  %79 = add nsw i64 %73, %75
  %80 = tail call i64 @llvm.smin.i64(i64 %79, i64 %18)
  %81 = mul nsw i64 %75, %27
  %82 = sub nsw i64 %24, %75
  %83 = getelementptr float, ptr %6, i64 %82
  %84 = getelementptr float, ptr %83, i64 %81
  br i1 %16, label %106, label %85
85:
  %86 = icmp slt i64 %78, %80
  br i1 %86, label %87, label %99
87:
  %88 = phi i64 [ %97, %87 ], [ %78, %85 ]
  %89 = phi float [ %96, %87 ], [ 0.000000e+00, %85 ]
  %90 = getelementptr inbounds float, ptr %84, i64 %88
  %91 = load float, ptr %90, align 4
  %92 = mul nsw i64 %88, %29
  %93 = getelementptr inbounds float, ptr %42, i64 %92
  %94 = load float, ptr %93, align 4
  %95 = fmul float %91, %94
  %96 = fadd float %89, %95
  %97 = add nsw i64 %88, 1
  %98 = icmp slt i64 %97, %80
  br i1 %98, label %87, label %99
99:
  %100 = phi float [ 0.000000e+00, %85 ], [ %96, %87 ]
  %101 = fmul float %25, %100
  %102 = mul nsw i64 %75, %32
  %103 = getelementptr inbounds float, ptr %48, i64 %102
  %104 = load float, ptr %103, align 4
  %105 = fadd float %101, %104
  store float %105, ptr %103, align 4
  br label %123
106:
  %107 = mul nsw i64 %75, %29
  %108 = getelementptr inbounds float, ptr %42, i64 %107
  %109 = load float, ptr %108, align 4
  %110 = fmul float %25, %109
  %111 = icmp slt i64 %78, %80
  br i1 %111, label %112, label %123
112:
  %113 = phi i64 [ %121, %112 ], [ %78, %106 ]
  %114 = getelementptr inbounds float, ptr %84, i64 %113
  %115 = load float, ptr %114, align 4
  %116 = fmul float %110, %115
  %117 = mul nsw i64 %113, %32
  %118 = getelementptr inbounds float, ptr %48, i64 %117
  %119 = load float, ptr %118, align 4
  %120 = fadd float %119, %116
  store float %120, ptr %118, align 4
  %121 = add nsw i64 %113, 1
  %122 = icmp slt i64 %121, %80
  br i1 %122, label %112, label %123
123:
  %124 = add nuw nsw i64 %75, 1
  %125 = icmp eq i64 %124, %20
  br i1 %125, label %126, label %74
126:
  ret void
}
define void @cblas_sgbmv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, float noundef %6, ptr noalias nocapture noundef readonly %7, i32 noundef %8, ptr noalias nocapture noundef readonly %9, i32 noundef %10, float noundef %11, ptr noalias nocapture noundef %12, i32 noundef %13) #1 {
  %15 = icmp ne i32 %1, 111
  %16 = icmp eq i32 %0, 101
  %17 = xor i1 %16, %15
  %18 = select i1 %16, i32 %3, i32 %2
  %19 = sext i32 %18 to i64
  %20 = select i1 %16, i32 %2, i32 %3
  %21 = sext i32 %20 to i64
  %22 = select i1 %16, i32 %5, i32 %4
  %23 = sext i32 %22 to i64
  %24 = select i1 %16, i32 %4, i32 %5
  %25 = sext i32 %24 to i64
  %26 = sext i32 %8 to i64
  %27 = sext i32 %10 to i64
  %28 = sext i32 %13 to i64
  %29 = icmp slt i32 %18, 1
  %30 = icmp slt i32 %20, 1
  %31 = or i1 %29, %30
  br i1 %31, label %122, label %32
32:
  %33 = select i1 %17, i64 %19, i64 %21
  %34 = icmp slt i32 %10, 0
  %35 = sub nsw i64 1, %33
  %36 = mul nsw i64 %35, %27
  %37 = select i1 %34, i64 %36, i64 0
  %38 = getelementptr inbounds float, ptr %9, i64 %37
  %39 = select i1 %17, i64 %21, i64 %19
  %40 = icmp slt i32 %13, 0
  %41 = sub nsw i64 1, %39
  %42 = mul nsw i64 %41, %28
  %43 = select i1 %40, i64 %42, i64 0
  %44 = getelementptr inbounds float, ptr %12, i64 %43
  %45 = fcmp oeq float %11, 0.000000e+00
  br i1 %45, label %46, label %54
46:
  %47 = icmp sgt i64 %39, 0
  br i1 %47, label %48, label %68
48:
  %49 = phi i64 [ %52, %48 ], [ 0, %46 ]
  %50 = mul nsw i64 %49, %28
  %51 = getelementptr inbounds float, ptr %44, i64 %50
  store float 0.000000e+00, ptr %51, align 4
  %52 = add nuw nsw i64 %49, 1
  %53 = icmp eq i64 %52, %39
  br i1 %53, label %66, label %48
54:
  %55 = fcmp une float %11, 1.000000e+00
  %56 = icmp sgt i64 %39, 0
  %57 = and i1 %55, %56
  br i1 %57, label %58, label %68
58:
  %59 = phi i64 [ %64, %58 ], [ 0, %54 ]
  %60 = mul nsw i64 %59, %28
  %61 = getelementptr inbounds float, ptr %44, i64 %60
  %62 = load float, ptr %61, align 4
  %63 = fmul float %62, %11
  store float %63, ptr %61, align 4
  %64 = add nuw nsw i64 %59, 1
  %65 = icmp eq i64 %64, %39
  br i1 %65, label %66, label %58
66:
  %67 = icmp sgt i32 %20, 0
  br i1 %67, label %68, label %122
68:
  %69 = add nsw i64 %23, 1
  br label %70
70:
  %71 = phi i64 [ 0, %68 ], [ %120, %119 ]
  %72 = icmp sgt i64 %71, %25
  %73 = sub nsw i64 %71, %25
  %74 = select i1 %72, i64 %73, i64 0
  %75 = add nsw i64 %69, %71
  %76 = tail call i64 @llvm.smin.i64(i64 %75, i64 %19)
  %77 = mul nsw i64 %71, %26
  %78 = sub nsw i64 %25, %71
  %79 = getelementptr float, ptr %7, i64 %78
  %80 = getelementptr float, ptr %79, i64 %77
  br i1 %17, label %81, label %102
81:
  %82 = icmp slt i64 %74, %76
  br i1 %82, label %83, label %95
83:
  %84 = phi i64 [ %93, %83 ], [ %74, %81 ]
  %85 = phi float [ %92, %83 ], [ 0.000000e+00, %81 ]
  %86 = getelementptr inbounds float, ptr %80, i64 %84
  %87 = load float, ptr %86, align 4
  %88 = mul nsw i64 %84, %27
  %89 = getelementptr inbounds float, ptr %38, i64 %88
  %90 = load float, ptr %89, align 4
  %91 = fmul float %87, %90
  %92 = fadd float %85, %91
  %93 = add nsw i64 %84, 1
  %94 = icmp slt i64 %93, %76
  br i1 %94, label %83, label %95
95:
  %96 = phi float [ 0.000000e+00, %81 ], [ %92, %83 ]
  %97 = fmul float %96, %6
  %98 = mul nsw i64 %71, %28
  %99 = getelementptr inbounds float, ptr %44, i64 %98
  %100 = load float, ptr %99, align 4
  %101 = fadd float %97, %100
  store float %101, ptr %99, align 4
  br label %119
102:
  %103 = mul nsw i64 %71, %27
  %104 = getelementptr inbounds float, ptr %38, i64 %103
  %105 = load float, ptr %104, align 4
  %106 = fmul float %105, %6
  %107 = icmp slt i64 %74, %76
  br i1 %107, label %108, label %119
108:
  %109 = phi i64 [ %117, %108 ], [ %74, %102 ]
  %110 = getelementptr inbounds float, ptr %80, i64 %109
  %111 = load float, ptr %110, align 4
  %112 = fmul float %106, %111
  %113 = mul nsw i64 %109, %28
  %114 = getelementptr inbounds float, ptr %44, i64 %113
  %115 = load float, ptr %114, align 4
  %116 = fadd float %115, %112
  store float %116, ptr %114, align 4
  %117 = add nsw i64 %109, 1
  %118 = icmp slt i64 %117, %76
  br i1 %118, label %108, label %119
119:
  %120 = add nuw nsw i64 %71, 1
  %121 = icmp eq i64 %120, %21
  br i1 %121, label %122, label %70
122:
  ret void
}
define void @ssymv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr nocapture noundef readonly %6, ptr noalias nocapture noundef readonly %7, ptr noalias nocapture noundef %8, ptr nocapture noundef readonly %9) #1 {
  %11 = load i8, ptr %0, align 1
  %12 = and i8 %11, -33
  %13 = icmp eq i8 %12, 85
  %14 = load i32, ptr %1, align 4
  %15 = sext i32 %14 to i64
  %16 = load float, ptr %2, align 4
  %17 = load i32, ptr %4, align 4
  %18 = sext i32 %17 to i64
  %19 = load i32, ptr %6, align 4
  %20 = sext i32 %19 to i64
  %21 = load float, ptr %7, align 4
  %22 = load i32, ptr %9, align 4
  %23 = sext i32 %22 to i64
  %24 = icmp slt i32 %19, 0
  %25 = sub nsw i64 1, %15
  %26 = mul nsw i64 %25, %20
  %27 = select i1 %24, i64 %26, i64 0
  %28 = getelementptr inbounds float, ptr %5, i64 %27
  %29 = icmp slt i32 %22, 0
  %30 = mul nsw i64 %25, %23
  %31 = select i1 %29, i64 %30, i64 0
  %32 = getelementptr inbounds float, ptr %8, i64 %31
  %33 = fcmp oeq float %21, 0.000000e+00
  br i1 %33, label %34, label %42
34:
  %35 = icmp sgt i32 %14, 0
  br i1 %35, label %36, label %108
36:
  %37 = phi i64 [ %40, %36 ], [ 0, %34 ]
  %38 = mul nsw i64 %37, %23
  %39 = getelementptr inbounds float, ptr %32, i64 %38
  store float 0.000000e+00, ptr %39, align 4
  %40 = add nuw nsw i64 %37, 1
  %41 = icmp eq i64 %40, %15
  br i1 %41, label %54, label %36
42:
  %43 = fcmp une float %21, 1.000000e+00
  %44 = icmp sgt i32 %14, 0
  %45 = select i1 %43, i1 %44, i1 false
  br i1 %45, label %46, label %54
46:
  %47 = phi i64 [ %52, %46 ], [ 0, %42 ]
  %48 = mul nsw i64 %47, %23
  %49 = getelementptr inbounds float, ptr %32, i64 %48
  %50 = load float, ptr %49, align 4
  %51 = fmul float %21, %50
  store float %51, ptr %49, align 4
  %52 = add nuw nsw i64 %47, 1
  %53 = icmp eq i64 %52, %15
  br i1 %53, label %54, label %46
54:
  %55 = icmp sgt i32 %14, 0
  br i1 %55, label %56, label %108
56:
  %57 = phi i64 [ %60, %97 ], [ 0, %54 ]
  %58 = mul nsw i64 %57, %18
  %59 = getelementptr inbounds float, ptr %3, i64 %58
  %60 = add nuw nsw i64 %57, 1
  %61 = select i1 %13, i64 0, i64 %60
  %62 = select i1 %13, i64 %57, i64 %15
  %63 = mul nsw i64 %57, %20
  %64 = getelementptr inbounds float, ptr %28, i64 %63
  %65 = load float, ptr %64, align 4
  %66 = fmul float %16, %65
  %67 = icmp slt i64 %61, %62
  br i1 %67, label %71, label %68
68:
  %69 = getelementptr inbounds float, ptr %59, i64 %57
  %70 = load float, ptr %69, align 4
  br label %97
71:
  %72 = phi i64 [ %80, %71 ], [ %61, %56 ]
  %73 = getelementptr inbounds float, ptr %59, i64 %72
  %74 = load float, ptr %73, align 4
  %75 = fmul float %66, %74
  %76 = mul nsw i64 %72, %23
  %77 = getelementptr inbounds float, ptr %32, i64 %76
  %78 = load float, ptr %77, align 4
  %79 = fadd float %78, %75
  store float %79, ptr %77, align 4
  %80 = add nuw nsw i64 %72, 1
  %81 = icmp eq i64 %80, %62
  br i1 %81, label %82, label %71
82:
  %83 = getelementptr inbounds float, ptr %59, i64 %57
  %84 = load float, ptr %83, align 4
  br i1 %67, label %85, label %97
85:
  %86 = phi i64 [ %95, %85 ], [ %61, %82 ]
  %87 = phi float [ %94, %85 ], [ 0.000000e+00, %82 ]
  %88 = getelementptr inbounds float, ptr %59, i64 %86
  %89 = load float, ptr %88, align 4
  %90 = mul nsw i64 %86, %20
  %91 = getelementptr inbounds float, ptr %28, i64 %90
  %92 = load float, ptr %91, align 4
  %93 = fmul float %89, %92
  %94 = fadd float %87, %93
  %95 = add nuw nsw i64 %86, 1
  %96 = icmp eq i64 %95, %62
  br i1 %96, label %97, label %85
97:
  %98 = phi float [ %84, %82 ], [ %70, %68 ], [ %84, %85 ]
  %99 = phi float [ 0.000000e+00, %82 ], [ 0.000000e+00, %68 ], [ %94, %85 ]
  %100 = fmul float %65, %98
  %101 = fadd float %100, %99
  %102 = fmul float %16, %101
  %103 = mul nsw i64 %57, %23
  %104 = getelementptr inbounds float, ptr %32, i64 %103
  %105 = load float, ptr %104, align 4
  %106 = fadd float %102, %105
  store float %106, ptr %104, align 4
  %107 = icmp eq i64 %60, %15
  br i1 %107, label %108, label %56
108:
  ret void
}
define void @cblas_ssymv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, float noundef %3, ptr noalias nocapture noundef readonly %4, i32 noundef %5, ptr noalias nocapture noundef readonly %6, i32 noundef %7, float noundef %8, ptr noalias nocapture noundef %9, i32 noundef %10) #1 {
  %12 = icmp eq i32 %1, 121
  %13 = icmp eq i32 %0, 101
  %14 = xor i1 %13, %12
  %15 = sext i32 %2 to i64
  %16 = sext i32 %5 to i64
  %17 = sext i32 %7 to i64
  %18 = sext i32 %10 to i64
  %19 = icmp slt i32 %7, 0
  %20 = sub nsw i64 1, %15
  %21 = mul nsw i64 %20, %17
  %22 = select i1 %19, i64 %21, i64 0
  %23 = getelementptr inbounds float, ptr %6, i64 %22
  %24 = icmp slt i32 %10, 0
  %25 = mul nsw i64 %20, %18
  %26 = select i1 %24, i64 %25, i64 0
  %27 = getelementptr inbounds float, ptr %9, i64 %26
  %28 = fcmp oeq float %8, 0.000000e+00
  br i1 %28, label %29, label %37
29:
  %30 = icmp sgt i32 %2, 0
  br i1 %30, label %31, label %103
31:
  %32 = phi i64 [ %35, %31 ], [ 0, %29 ]
  %33 = mul nsw i64 %32, %18
  %34 = getelementptr inbounds float, ptr %27, i64 %33
  store float 0.000000e+00, ptr %34, align 4
  %35 = add nuw nsw i64 %32, 1
  %36 = icmp eq i64 %35, %15
  br i1 %36, label %49, label %31
37:
  %38 = fcmp une float %8, 1.000000e+00
  %39 = icmp sgt i32 %2, 0
  %40 = and i1 %38, %39
  br i1 %40, label %41, label %49
41:
  %42 = phi i64 [ %47, %41 ], [ 0, %37 ]
  %43 = mul nsw i64 %42, %18
  %44 = getelementptr inbounds float, ptr %27, i64 %43
  %45 = load float, ptr %44, align 4
  %46 = fmul float %45, %8
  store float %46, ptr %44, align 4
  %47 = add nuw nsw i64 %42, 1
  %48 = icmp eq i64 %47, %15
  br i1 %48, label %49, label %41
49:
  %50 = icmp sgt i32 %2, 0
  br i1 %50, label %51, label %103
51:
  %52 = phi i64 [ %55, %92 ], [ 0, %49 ]
  %53 = mul nsw i64 %52, %16
  %54 = getelementptr inbounds float, ptr %4, i64 %53
  %55 = add nuw nsw i64 %52, 1
  %56 = select i1 %14, i64 0, i64 %55
  %57 = select i1 %14, i64 %52, i64 %15
  %58 = mul nsw i64 %52, %17
  %59 = getelementptr inbounds float, ptr %23, i64 %58
  %60 = load float, ptr %59, align 4
  %61 = fmul float %60, %3
  %62 = icmp slt i64 %56, %57
  br i1 %62, label %66, label %63
63:
  %64 = getelementptr inbounds float, ptr %54, i64 %52
  %65 = load float, ptr %64, align 4
  br label %92
66:
  %67 = phi i64 [ %75, %66 ], [ %56, %51 ]
  %68 = getelementptr inbounds float, ptr %54, i64 %67
  %69 = load float, ptr %68, align 4
  %70 = fmul float %61, %69
  %71 = mul nsw i64 %67, %18
  %72 = getelementptr inbounds float, ptr %27, i64 %71
  %73 = load float, ptr %72, align 4
  %74 = fadd float %73, %70
  store float %74, ptr %72, align 4
  %75 = add nuw nsw i64 %67, 1
  %76 = icmp eq i64 %75, %57
  br i1 %76, label %77, label %66
77:
  %78 = getelementptr inbounds float, ptr %54, i64 %52
  %79 = load float, ptr %78, align 4
  br i1 %62, label %80, label %92
80:
  %81 = phi i64 [ %90, %80 ], [ %56, %77 ]
  %82 = phi float [ %89, %80 ], [ 0.000000e+00, %77 ]
  %83 = getelementptr inbounds float, ptr %54, i64 %81
  %84 = load float, ptr %83, align 4
  %85 = mul nsw i64 %81, %17
  %86 = getelementptr inbounds float, ptr %23, i64 %85
  %87 = load float, ptr %86, align 4
  %88 = fmul float %84, %87
  %89 = fadd float %82, %88
  %90 = add nuw nsw i64 %81, 1
  %91 = icmp eq i64 %90, %57
  br i1 %91, label %92, label %80
92:
  %93 = phi float [ %79, %77 ], [ %65, %63 ], [ %79, %80 ]
  %94 = phi float [ 0.000000e+00, %77 ], [ 0.000000e+00, %63 ], [ %89, %80 ]
  %95 = fmul float %60, %93
  %96 = fadd float %95, %94
  %97 = fmul float %96, %3
  %98 = mul nsw i64 %52, %18
  %99 = getelementptr inbounds float, ptr %27, i64 %98
  %100 = load float, ptr %99, align 4
  %101 = fadd float %97, %100
  store float %101, ptr %99, align 4
  %102 = icmp eq i64 %55, %15
  br i1 %102, label %103, label %51
103:
  ret void
}
define void @ssbmv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr noalias nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr noalias nocapture noundef readonly %6, ptr nocapture noundef readonly %7, ptr noalias nocapture noundef readonly %8, ptr noalias nocapture noundef %9, ptr nocapture noundef readonly %10) #1 {
  %12 = load i8, ptr %0, align 1
  %13 = and i8 %12, -33
  %14 = icmp eq i8 %13, 85
  %15 = load i32, ptr %1, align 4
  %16 = sext i32 %15 to i64
  %17 = load i32, ptr %2, align 4
  %18 = sext i32 %17 to i64
  %19 = load float, ptr %3, align 4
  %20 = load i32, ptr %5, align 4
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = load float, ptr %8, align 4
  %25 = load i32, ptr %10, align 4
  %26 = sext i32 %25 to i64
  %27 = icmp slt i32 %22, 0
  %28 = sub nsw i64 1, %16
  %29 = mul nsw i64 %28, %23
  %30 = select i1 %27, i64 %29, i64 0
  %31 = getelementptr inbounds float, ptr %6, i64 %30
  %32 = icmp slt i32 %25, 0
  %33 = mul nsw i64 %28, %26
  %34 = select i1 %32, i64 %33, i64 0
  %35 = getelementptr inbounds float, ptr %9, i64 %34
  %36 = fcmp oeq float %24, 0.000000e+00
  br i1 %36, label %37, label %45
37:
  %38 = icmp sgt i32 %15, 0
  br i1 %38, label %39, label %121
39:
  %40 = phi i64 [ %43, %39 ], [ 0, %37 ]
  %41 = mul nsw i64 %40, %26
  %42 = getelementptr inbounds float, ptr %35, i64 %41
  store float 0.000000e+00, ptr %42, align 4
  %43 = add nuw nsw i64 %40, 1
  %44 = icmp eq i64 %43, %16
  br i1 %44, label %57, label %39
45:
  %46 = fcmp une float %24, 1.000000e+00
  %47 = icmp sgt i32 %15, 0
  %48 = select i1 %46, i1 %47, i1 false
  br i1 %48, label %49, label %57
49:
  %50 = phi i64 [ %55, %49 ], [ 0, %45 ]
  %51 = mul nsw i64 %50, %26
  %52 = getelementptr inbounds float, ptr %35, i64 %51
  %53 = load float, ptr %52, align 4
  %54 = fmul float %24, %53
  store float %54, ptr %52, align 4
  %55 = add nuw nsw i64 %50, 1
  %56 = icmp eq i64 %55, %16
  br i1 %56, label %57, label %49
57:
  %58 = icmp sgt i32 %15, 0
  br i1 %58, label %59, label %121
59:
  %60 = add nsw i64 %18, 1
  %61 = select i1 %14, i64 %18, i64 0
  br label %62
62:
  %63 = phi i64 [ 0, %59 ], [ %67, %110 ]
  %64 = icmp sgt i64 %63, %18
  %65 = sub nsw i64 %63, %18
  %66 = select i1 %64, i64 %65, i64 0
  %67 = add nuw nsw i64 %63, 1
  %68 = select i1 %14, i64 %66, i64 %67
  %69 = add nsw i64 %60, %63
  %70 = tail call i64 @llvm.smin.i64(i64 %69, i64 %16)
  %71 = select i1 %14, i64 %63, i64 %70
  %72 = mul nsw i64 %63, %21
  %73 = add nsw i64 %72, %61
  %74 = sub nsw i64 %73, %63
  %75 = getelementptr inbounds float, ptr %4, i64 %74
  %76 = mul nsw i64 %63, %23
  %77 = getelementptr inbounds float, ptr %31, i64 %76
  %78 = load float, ptr %77, align 4
  %79 = fmul float %19, %78
  %80 = icmp slt i64 %68, %71
  br i1 %80, label %84, label %81
81:
  %82 = getelementptr inbounds float, ptr %4, i64 %73
  %83 = load float, ptr %82, align 4
  br label %110
84:
  %85 = phi i64 [ %93, %84 ], [ %68, %62 ]
  %86 = getelementptr inbounds float, ptr %75, i64 %85
  %87 = load float, ptr %86, align 4
  %88 = fmul float %79, %87
  %89 = mul nsw i64 %85, %26
  %90 = getelementptr inbounds float, ptr %35, i64 %89
  %91 = load float, ptr %90, align 4
  %92 = fadd float %91, %88
  store float %92, ptr %90, align 4
  %93 = add nsw i64 %85, 1
  %94 = icmp eq i64 %93, %71
  br i1 %94, label %95, label %84
95:
  %96 = getelementptr inbounds float, ptr %4, i64 %73
  %97 = load float, ptr %96, align 4
  br i1 %80, label %98, label %110
98:
  %99 = phi i64 [ %108, %98 ], [ %68, %95 ]
  %100 = phi float [ %107, %98 ], [ 0.000000e+00, %95 ]
  %101 = getelementptr inbounds float, ptr %75, i64 %99
  %102 = load float, ptr %101, align 4
  %103 = mul nsw i64 %99, %23
  %104 = getelementptr inbounds float, ptr %31, i64 %103
  %105 = load float, ptr %104, align 4
  %106 = fmul float %102, %105
  %107 = fadd float %100, %106
  %108 = add nsw i64 %99, 1
  %109 = icmp eq i64 %108, %71
  br i1 %109, label %110, label %98
110:
  %111 = phi float [ %97, %95 ], [ %83, %81 ], [ %97, %98 ]
  %112 = phi float [ 0.000000e+00, %95 ], [ 0.000000e+00, %81 ], [ %107, %98 ]
  %113 = fmul float %78, %111
  %114 = fadd float %113, %112
  %115 = fmul float %19, %114
  %116 = mul nsw i64 %63, %26
  %117 = getelementptr inbounds float, ptr %35, i64 %116
  %118 = load float, ptr %117, align 4
  %119 = fadd float %115, %118
  store float %119, ptr %117, align 4
  %120 = icmp eq i64 %67, %16
  br i1 %120, label %121, label %62
121:
  ret void
}
define void @cblas_ssbmv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, float noundef %4, ptr noalias nocapture noundef readonly %5, i32 noundef %6, ptr noalias nocapture noundef readonly %7, i32 noundef %8, float noundef %9, ptr noalias nocapture noundef %10, i32 noundef %11) #1 {
  %13 = icmp eq i32 %1, 121
  %14 = icmp eq i32 %0, 101
  %15 = xor i1 %14, %13
  %16 = sext i32 %2 to i64
  %17 = sext i32 %3 to i64
  %18 = sext i32 %6 to i64
  %19 = sext i32 %8 to i64
  %20 = sext i32 %11 to i64
  %21 = icmp slt i32 %8, 0
  %22 = sub nsw i64 1, %16
  %23 = mul nsw i64 %22, %19
  %24 = select i1 %21, i64 %23, i64 0
  %25 = getelementptr inbounds float, ptr %7, i64 %24
  %26 = icmp slt i32 %11, 0
  %27 = mul nsw i64 %22, %20
  %28 = select i1 %26, i64 %27, i64 0
  %29 = getelementptr inbounds float, ptr %10, i64 %28
  %30 = fcmp oeq float %9, 0.000000e+00
  br i1 %30, label %31, label %39
31:
  %32 = icmp sgt i32 %2, 0
  br i1 %32, label %33, label %115
33:
  %34 = phi i64 [ %37, %33 ], [ 0, %31 ]
  %35 = mul nsw i64 %34, %20
  %36 = getelementptr inbounds float, ptr %29, i64 %35
  store float 0.000000e+00, ptr %36, align 4
  %37 = add nuw nsw i64 %34, 1
  %38 = icmp eq i64 %37, %16
  br i1 %38, label %51, label %33
39:
  %40 = fcmp une float %9, 1.000000e+00
  %41 = icmp sgt i32 %2, 0
  %42 = and i1 %40, %41
  br i1 %42, label %43, label %51
43:
  %44 = phi i64 [ %49, %43 ], [ 0, %39 ]
  %45 = mul nsw i64 %44, %20
  %46 = getelementptr inbounds float, ptr %29, i64 %45
  %47 = load float, ptr %46, align 4
  %48 = fmul float %47, %9
  store float %48, ptr %46, align 4
  %49 = add nuw nsw i64 %44, 1
  %50 = icmp eq i64 %49, %16
  br i1 %50, label %51, label %43
51:
  %52 = icmp sgt i32 %2, 0
  br i1 %52, label %53, label %115
53:
  %54 = add nsw i64 %17, 1
  %55 = select i1 %15, i64 %17, i64 0
  br label %56
56:
  %57 = phi i64 [ 0, %53 ], [ %61, %104 ]
  %58 = icmp sgt i64 %57, %17
  %59 = sub nsw i64 %57, %17
  %60 = select i1 %58, i64 %59, i64 0
  %61 = add nuw nsw i64 %57, 1
  %62 = select i1 %15, i64 %60, i64 %61
  %63 = add nsw i64 %54, %57
  %64 = tail call i64 @llvm.smin.i64(i64 %63, i64 %16)
  %65 = select i1 %15, i64 %57, i64 %64
  %66 = mul nsw i64 %57, %18
  %67 = add nsw i64 %66, %55
  %68 = sub nsw i64 %67, %57
  %69 = getelementptr inbounds float, ptr %5, i64 %68
  %70 = mul nsw i64 %57, %19
  %71 = getelementptr inbounds float, ptr %25, i64 %70
  %72 = load float, ptr %71, align 4
  %73 = fmul float %72, %4
  %74 = icmp slt i64 %62, %65
  br i1 %74, label %78, label %75
75:
  %76 = getelementptr inbounds float, ptr %5, i64 %67
  %77 = load float, ptr %76, align 4
  br label %104
78:
  %79 = phi i64 [ %87, %78 ], [ %62, %56 ]
  %80 = getelementptr inbounds float, ptr %69, i64 %79
  %81 = load float, ptr %80, align 4
  %82 = fmul float %73, %81
  %83 = mul nsw i64 %79, %20
  %84 = getelementptr inbounds float, ptr %29, i64 %83
  %85 = load float, ptr %84, align 4
  %86 = fadd float %85, %82
  store float %86, ptr %84, align 4
  %87 = add nsw i64 %79, 1
  %88 = icmp eq i64 %87, %65
  br i1 %88, label %89, label %78
89:
  %90 = getelementptr inbounds float, ptr %5, i64 %67
  %91 = load float, ptr %90, align 4
  br i1 %74, label %92, label %104
92:
  %93 = phi i64 [ %102, %92 ], [ %62, %89 ]
  %94 = phi float [ %101, %92 ], [ 0.000000e+00, %89 ]
  %95 = getelementptr inbounds float, ptr %69, i64 %93
  %96 = load float, ptr %95, align 4
  %97 = mul nsw i64 %93, %19
  %98 = getelementptr inbounds float, ptr %25, i64 %97
  %99 = load float, ptr %98, align 4
  %100 = fmul float %96, %99
  %101 = fadd float %94, %100
  %102 = add nsw i64 %93, 1
  %103 = icmp eq i64 %102, %65
  br i1 %103, label %104, label %92
104:
  %105 = phi float [ %91, %89 ], [ %77, %75 ], [ %91, %92 ]
  %106 = phi float [ 0.000000e+00, %89 ], [ 0.000000e+00, %75 ], [ %101, %92 ]
  %107 = fmul float %72, %105
  %108 = fadd float %107, %106
  %109 = fmul float %108, %4
  %110 = mul nsw i64 %57, %20
  %111 = getelementptr inbounds float, ptr %29, i64 %110
  %112 = load float, ptr %111, align 4
  %113 = fadd float %109, %112
  store float %113, ptr %111, align 4
  %114 = icmp eq i64 %61, %16
  br i1 %114, label %115, label %56
115:
  ret void
}
define void @strmv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr noalias nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr noalias nocapture noundef %6, ptr nocapture noundef readonly %7) #1 {
  %9 = load i8, ptr %0, align 1
  %10 = and i8 %9, -33
  %11 = icmp eq i8 %10, 85
  %12 = load i8, ptr %1, align 1
  %13 = and i8 %12, -33
  %14 = icmp eq i8 %13, 78
  %15 = load i8, ptr %2, align 1
  %16 = and i8 %15, -33
  %17 = icmp eq i8 %16, 85
  %18 = load i32, ptr %3, align 4
  %19 = sext i32 %18 to i64
  %20 = load i32, ptr %5, align 4
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = icmp slt i32 %22, 0
  %25 = sub nsw i64 1, %19
  %26 = mul nsw i64 %25, %23
  %27 = select i1 %24, i64 %26, i64 0
  %28 = getelementptr inbounds float, ptr %6, i64 %27
  %29 = icmp sgt i32 %18, 0
  br i1 %14, label %31, label %30
30:
  br i1 %29, label %32, label %102
31:
  br i1 %29, label %68, label %102
32:
  %33 = phi i64 [ %48, %64 ], [ 0, %30 ]
  %34 = xor i64 %33, -1
  %35 = add nsw i64 %34, %19
  %36 = select i1 %11, i64 %35, i64 %33
  %37 = mul nsw i64 %36, %21
  %38 = getelementptr inbounds float, ptr %4, i64 %37
  br i1 %17, label %42, label %39
39:
  %40 = getelementptr inbounds float, ptr %38, i64 %36
  %41 = load float, ptr %40, align 4
  br label %42
42:
  %43 = phi float [ %41, %39 ], [ 1.000000e+00, %32 ]
  %44 = mul nsw i64 %36, %23
  %45 = getelementptr inbounds float, ptr %28, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = fmul float %43, %46
  %48 = add nuw nsw i64 %33, 1
  %49 = select i1 %11, i64 0, i64 %48
  %50 = select i1 %11, i64 %35, i64 %19
  %51 = icmp slt i64 %49, %50
  br i1 %51, label %52, label %64
52:
  %53 = phi i64 [ %62, %52 ], [ %49, %42 ]
  %54 = phi float [ %61, %52 ], [ 0.000000e+00, %42 ]
  %55 = getelementptr inbounds float, ptr %38, i64 %53
  %56 = load float, ptr %55, align 4
  %57 = mul nsw i64 %53, %23
  %58 = getelementptr inbounds float, ptr %28, i64 %57
  %59 = load float, ptr %58, align 4
  %60 = fmul float %56, %59
  %61 = fadd float %54, %60
  %62 = add nuw nsw i64 %53, 1
  %63 = icmp eq i64 %62, %50
  br i1 %63, label %64, label %52
64:
  %65 = phi float [ 0.000000e+00, %42 ], [ %61, %52 ]
  %66 = fadd float %47, %65
  store float %66, ptr %45, align 4
  %67 = icmp eq i64 %48, %19
  br i1 %67, label %102, label %32
68:
  %69 = phi i64 [ %100, %98 ], [ 0, %31 ]
  %70 = xor i64 %69, -1
  %71 = add nsw i64 %70, %19
  %72 = select i1 %11, i64 %69, i64 %71
  %73 = mul nsw i64 %72, %21
  %74 = getelementptr inbounds float, ptr %4, i64 %73
  %75 = mul nsw i64 %72, %23
  %76 = getelementptr inbounds float, ptr %28, i64 %75
  %77 = load float, ptr %76, align 4
  br i1 %17, label %81, label %78
78:
  %79 = getelementptr inbounds float, ptr %74, i64 %72
  %80 = load float, ptr %79, align 4
  br label %81
81:
  %82 = phi float [ %80, %78 ], [ 1.000000e+00, %68 ]
  %83 = sub nsw i64 %19, %69
  %84 = select i1 %11, i64 0, i64 %83
  %85 = select i1 %11, i64 %69, i64 %19
  %86 = icmp slt i64 %84, %85
  br i1 %86, label %87, label %98
87:
  %88 = phi i64 [ %96, %87 ], [ %84, %81 ]
  %89 = getelementptr inbounds float, ptr %74, i64 %88
  %90 = load float, ptr %89, align 4
  %91 = fmul float %77, %90
  %92 = mul nsw i64 %88, %23
  %93 = getelementptr inbounds float, ptr %28, i64 %92
  %94 = load float, ptr %93, align 4
  %95 = fadd float %94, %91
  store float %95, ptr %93, align 4
  %96 = add nsw i64 %88, 1
  %97 = icmp eq i64 %96, %85
  br i1 %97, label %98, label %87
98:
  %99 = fmul float %77, %82
  store float %99, ptr %76, align 4
  %100 = add nuw nsw i64 %69, 1
  %101 = icmp eq i64 %100, %19
  br i1 %101, label %102, label %68
102:
  ret void
}
define void @cblas_strmv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noalias nocapture noundef readonly %5, i32 noundef %6, ptr noalias nocapture noundef %7, i32 noundef %8) #1 {
  %10 = icmp eq i32 %0, 101
  %11 = icmp eq i32 %1, 121
  %12 = xor i1 %10, %11
  %13 = icmp ne i32 %2, 111
  %14 = xor i1 %10, %13
  %15 = icmp eq i32 %3, 132
  %16 = sext i32 %4 to i64
  %17 = sext i32 %6 to i64
  %18 = sext i32 %8 to i64
  %19 = icmp slt i32 %8, 0
  %20 = sub nsw i64 1, %16
  %21 = mul nsw i64 %20, %18
  %22 = select i1 %19, i64 %21, i64 0
  %23 = getelementptr inbounds float, ptr %7, i64 %22
  %24 = icmp sgt i32 %4, 0
  br i1 %14, label %26, label %25
25:
  br i1 %24, label %63, label %97
26:
  br i1 %24, label %27, label %97
27:
  %28 = phi i64 [ %43, %59 ], [ 0, %26 ]
  %29 = xor i64 %28, -1
  %30 = add nsw i64 %29, %16
  %31 = select i1 %12, i64 %30, i64 %28
  %32 = mul nsw i64 %31, %17
  %33 = getelementptr inbounds float, ptr %5, i64 %32
  br i1 %15, label %37, label %34
34:
  %35 = getelementptr inbounds float, ptr %33, i64 %31
  %36 = load float, ptr %35, align 4
  br label %37
37:
  %38 = phi float [ %36, %34 ], [ 1.000000e+00, %27 ]
  %39 = mul nsw i64 %31, %18
  %40 = getelementptr inbounds float, ptr %23, i64 %39
  %41 = load float, ptr %40, align 4
  %42 = fmul float %38, %41
  %43 = add nuw nsw i64 %28, 1
  %44 = select i1 %12, i64 0, i64 %43
  %45 = select i1 %12, i64 %30, i64 %16
  %46 = icmp slt i64 %44, %45
  br i1 %46, label %47, label %59
47:
  %48 = phi i64 [ %57, %47 ], [ %44, %37 ]
  %49 = phi float [ %56, %47 ], [ 0.000000e+00, %37 ]
  %50 = getelementptr inbounds float, ptr %33, i64 %48
  %51 = load float, ptr %50, align 4
  %52 = mul nsw i64 %48, %18
  %53 = getelementptr inbounds float, ptr %23, i64 %52
  %54 = load float, ptr %53, align 4
  %55 = fmul float %51, %54
  %56 = fadd float %49, %55
  %57 = add nuw nsw i64 %48, 1
  %58 = icmp eq i64 %57, %45
  br i1 %58, label %59, label %47
59:
  %60 = phi float [ 0.000000e+00, %37 ], [ %56, %47 ]
  %61 = fadd float %42, %60
  store float %61, ptr %40, align 4
  %62 = icmp eq i64 %43, %16
  br i1 %62, label %97, label %27
63:
  %64 = phi i64 [ %95, %93 ], [ 0, %25 ]
  %65 = xor i64 %64, -1
  %66 = add nsw i64 %65, %16
  %67 = select i1 %12, i64 %64, i64 %66
  %68 = mul nsw i64 %67, %17
  %69 = getelementptr inbounds float, ptr %5, i64 %68
  %70 = mul nsw i64 %67, %18
  %71 = getelementptr inbounds float, ptr %23, i64 %70
  %72 = load float, ptr %71, align 4
  br i1 %15, label %76, label %73
73:
  %74 = getelementptr inbounds float, ptr %69, i64 %67
  %75 = load float, ptr %74, align 4
  br label %76
76:
  %77 = phi float [ %75, %73 ], [ 1.000000e+00, %63 ]
  %78 = sub nsw i64 %16, %64
  %79 = select i1 %12, i64 0, i64 %78
  %80 = select i1 %12, i64 %64, i64 %16
  %81 = icmp slt i64 %79, %80
  br i1 %81, label %82, label %93
82:
  %83 = phi i64 [ %91, %82 ], [ %79, %76 ]
  %84 = getelementptr inbounds float, ptr %69, i64 %83
  %85 = load float, ptr %84, align 4
  %86 = fmul float %72, %85
  %87 = mul nsw i64 %83, %18
  %88 = getelementptr inbounds float, ptr %23, i64 %87
  %89 = load float, ptr %88, align 4
  %90 = fadd float %89, %86
  store float %90, ptr %88, align 4
  %91 = add nsw i64 %83, 1
  %92 = icmp eq i64 %91, %80
  br i1 %92, label %93, label %82
93:
  %94 = fmul float %72, %77
  store float %94, ptr %71, align 4
  %95 = add nuw nsw i64 %64, 1
  %96 = icmp eq i64 %95, %16
  br i1 %96, label %97, label %63
97:
  ret void
}
define void @strsv_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr noalias nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr noalias nocapture noundef %6, ptr nocapture noundef readonly %7) #1 {
  %9 = load i8, ptr %0, align 1
  %10 = and i8 %9, -33
  %11 = icmp eq i8 %10, 85
  %12 = load i8, ptr %1, align 1
  %13 = and i8 %12, -33
  %14 = icmp eq i8 %13, 78
  %15 = load i8, ptr %2, align 1
  %16 = and i8 %15, -33
  %17 = icmp eq i8 %16, 85
  %18 = load i32, ptr %3, align 4
  %19 = sext i32 %18 to i64
  %20 = load i32, ptr %5, align 4
  %21 = sext i32 %20 to i64
  %22 = load i32, ptr %7, align 4
  %23 = sext i32 %22 to i64
  %24 = icmp slt i32 %22, 0
  %25 = sub nsw i64 1, %19
  %26 = mul nsw i64 %25, %23
  %27 = select i1 %24, i64 %26, i64 0
  %28 = getelementptr inbounds float, ptr %6, i64 %27
  %29 = icmp sgt i32 %18, 0
  br i1 %14, label %31, label %30
30:
  br i1 %29, label %32, label %102
31:
  br i1 %29, label %69, label %102
32:
  %33 = phi i64 [ %67, %63 ], [ 0, %30 ]
  %34 = xor i64 %33, -1
  %35 = add nsw i64 %34, %19
  %36 = select i1 %11, i64 %33, i64 %35
  %37 = mul nsw i64 %36, %21
  %38 = getelementptr inbounds float, ptr %4, i64 %37
  br i1 %17, label %42, label %39
39:
  %40 = getelementptr inbounds float, ptr %38, i64 %36
  %41 = load float, ptr %40, align 4
  br label %42
42:
  %43 = phi float [ %41, %39 ], [ 1.000000e+00, %32 ]
  %44 = mul nsw i64 %36, %23
  %45 = getelementptr inbounds float, ptr %28, i64 %44
  %46 = load float, ptr %45, align 4
  %47 = sub nsw i64 %19, %33
  %48 = select i1 %11, i64 0, i64 %47
  %49 = select i1 %11, i64 %33, i64 %19
  %50 = icmp slt i64 %48, %49
  br i1 %50, label %51, label %63
51:
  %52 = phi i64 [ %61, %51 ], [ %48, %42 ]
  %53 = phi float [ %60, %51 ], [ 0.000000e+00, %42 ]
  %54 = getelementptr inbounds float, ptr %38, i64 %52
  %55 = load float, ptr %54, align 4
  %56 = mul nsw i64 %52, %23
  %57 = getelementptr inbounds float, ptr %28, i64 %56
  %58 = load float, ptr %57, align 4
  %59 = fmul float %55, %58
  %60 = fadd float %53, %59
  %61 = add nsw i64 %52, 1
  %62 = icmp eq i64 %61, %49
  br i1 %62, label %63, label %51
63:
  %64 = phi float [ 0.000000e+00, %42 ], [ %60, %51 ]
  %65 = fsub float %46, %64
  %66 = fdiv float %65, %43
  store float %66, ptr %45, align 4
  %67 = add nuw nsw i64 %33, 1
  %68 = icmp eq i64 %67, %19
  br i1 %68, label %102, label %32
69:
  %70 = phi i64 [ %85, %100 ], [ 0, %31 ]
  %71 = xor i64 %70, -1
  %72 = add nsw i64 %71, %19
  %73 = select i1 %11, i64 %72, i64 %70
  %74 = mul nsw i64 %73, %21
  %75 = getelementptr inbounds float, ptr %4, i64 %74
  br i1 %17, label %79, label %76
76:
  %77 = getelementptr inbounds float, ptr %75, i64 %73
  %78 = load float, ptr %77, align 4
  br label %79
79:
  %80 = phi float [ %78, %76 ], [ 1.000000e+00, %69 ]
  %81 = mul nsw i64 %73, %23
  %82 = getelementptr inbounds float, ptr %28, i64 %81
  %83 = load float, ptr %82, align 4
  %84 = fdiv float %83, %80
  store float %84, ptr %82, align 4
  %85 = add nuw nsw i64 %70, 1
  %86 = select i1 %11, i64 0, i64 %85
  %87 = select i1 %11, i64 %72, i64 %19
  %88 = icmp slt i64 %86, %87
  br i1 %88, label %89, label %100
89:
  %90 = phi i64 [ %98, %89 ], [ %86, %79 ]
  %91 = getelementptr inbounds float, ptr %75, i64 %90
  %92 = load float, ptr %91, align 4
  %93 = mul nsw i64 %90, %23
  %94 = getelementptr inbounds float, ptr %28, i64 %93
  %95 = load float, ptr %94, align 4
  %96 = fmul float %84, %92
  %97 = fsub float %95, %96
  store float %97, ptr %94, align 4
  %98 = add nuw nsw i64 %90, 1
  %99 = icmp eq i64 %98, %87
  br i1 %99, label %100, label %89
100:
  %101 = icmp eq i64 %85, %19
  br i1 %101, label %102, label %69
102:
  ret void
}
define void @cblas_strsv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, ptr noalias nocapture noundef readonly %5, i32 noundef %6, ptr noalias nocapture noundef %7, i32 noundef %8) #1 {
  %10 = icmp eq i32 %0, 101
  %11 = icmp eq i32 %1, 121
  %12 = xor i1 %10, %11
  %13 = icmp ne i32 %2, 111
  %14 = xor i1 %10, %13
  %15 = icmp eq i32 %3, 132
  %16 = sext i32 %4 to i64
  %17 = sext i32 %6 to i64
  %18 = sext i32 %8 to i64
  %19 = icmp slt i32 %8, 0
  %20 = sub nsw i64 1, %16
  %21 = mul nsw i64 %20, %18
  %22 = select i1 %19, i64 %21, i64 0
  %23 = getelementptr inbounds float, ptr %7, i64 %22
  %24 = icmp sgt i32 %4, 0
  br i1 %14, label %26, label %25
25:
  br i1 %24, label %64, label %97
26:
  br i1 %24, label %27, label %97
27:
  %28 = phi i64 [ %62, %58 ], [ 0, %26 ]
  %29 = xor i64 %28, -1
  %30 = add nsw i64 %29, %16
  %31 = select i1 %12, i64 %28, i64 %30
  %32 = mul nsw i64 %31, %17
  %33 = getelementptr inbounds float, ptr %5, i64 %32
  br i1 %15, label %37, label %34
34:
  %35 = getelementptr inbounds float, ptr %33, i64 %31
  %36 = load float, ptr %35, align 4
  br label %37
37:
  %38 = phi float [ %36, %34 ], [ 1.000000e+00, %27 ]
  %39 = mul nsw i64 %31, %18
  %40 = getelementptr inbounds float, ptr %23, i64 %39
  %41 = load float, ptr %40, align 4
  %42 = sub nsw i64 %16, %28
  %43 = select i1 %12, i64 0, i64 %42
  %44 = select i1 %12, i64 %28, i64 %16
  %45 = icmp slt i64 %43, %44
  br i1 %45, label %46, label %58
46:
  %47 = phi i64 [ %56, %46 ], [ %43, %37 ]
  %48 = phi float [ %55, %46 ], [ 0.000000e+00, %37 ]
  %49 = getelementptr inbounds float, ptr %33, i64 %47
  %50 = load float, ptr %49, align 4
  %51 = mul nsw i64 %47, %18
  %52 = getelementptr inbounds float, ptr %23, i64 %51
  %53 = load float, ptr %52, align 4
  %54 = fmul float %50, %53
  %55 = fadd float %48, %54
  %56 = add nsw i64 %47, 1
  %57 = icmp eq i64 %56, %44
  br i1 %57, label %58, label %46
58:
  %59 = phi float [ 0.000000e+00, %37 ], [ %55, %46 ]
  %60 = fsub float %41, %59
  %61 = fdiv float %60, %38
  store float %61, ptr %40, align 4
  %62 = add nuw nsw i64 %28, 1
  %63 = icmp eq i64 %62, %16
  br i1 %63, label %97, label %27
64:
  %65 = phi i64 [ %80, %95 ], [ 0, %25 ]
  %66 = xor i64 %65, -1
  %67 = add nsw i64 %66, %16
  %68 = select i1 %12, i64 %67, i64 %65
  %69 = mul nsw i64 %68, %17
  %70 = getelementptr inbounds float, ptr %5, i64 %69
  br i1 %15, label %74, label %71
71:
  %72 = getelementptr inbounds float, ptr %70, i64 %68
  %73 = load float, ptr %72, align 4
  br label %74
74:
  %75 = phi float [ %73, %71 ], [ 1.000000e+00, %64 ]
  %76 = mul nsw i64 %68, %18
  %77 = getelementptr inbounds float, ptr %23, i64 %76
  %78 = load float, ptr %77, align 4
  %79 = fdiv float %78, %75
  store float %79, ptr %77, align 4
  %80 = add nuw nsw i64 %65, 1
  %81 = select i1 %12, i64 0, i64 %80
  %82 = select i1 %12, i64 %67, i64 %16
  %83 = icmp slt i64 %81, %82
  br i1 %83, label %84, label %95
84:
  %85 = phi i64 [ %93, %84 ], [ %81, %74 ]
  %86 = getelementptr inbounds float, ptr %70, i64 %85
  %87 = load float, ptr %86, align 4
  %88 = mul nsw i64 %85, %18
  %89 = getelementptr inbounds float, ptr %23, i64 %88
  %90 = load float, ptr %89, align 4
  %91 = fmul float %79, %87
  %92 = fsub float %90, %91
  store float %92, ptr %89, align 4
  %93 = add nuw nsw i64 %85, 1
  %94 = icmp eq i64 %93, %82
  br i1 %94, label %95, label %84
95:
  %96 = icmp eq i64 %80, %16
  br i1 %96, label %97, label %64
97:
  ret void
}
define void @sger_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr nocapture noundef readonly %6, ptr noalias nocapture noundef %7, ptr nocapture noundef readonly %8) #1 {
  %10 = load i32, ptr %0, align 4
  %11 = sext i32 %10 to i64
  %12 = load i32, ptr %1, align 4
  %13 = sext i32 %12 to i64
  %14 = load float, ptr %2, align 4
  %15 = load i32, ptr %4, align 4
  %16 = sext i32 %15 to i64
  %17 = load i32, ptr %6, align 4
  %18 = sext i32 %17 to i64
  %19 = load i32, ptr %8, align 4
  %20 = sext i32 %19 to i64
  %21 = icmp slt i32 %15, 0
  %22 = sub nsw i64 1, %11
  %23 = mul nsw i64 %22, %16
  %24 = select i1 %21, i64 %23, i64 0
  %25 = getelementptr inbounds float, ptr %3, i64 %24
  %26 = icmp slt i32 %17, 0
  %27 = sub nsw i64 1, %13
  %28 = mul nsw i64 %27, %18
  %29 = select i1 %26, i64 %28, i64 0
  %30 = getelementptr inbounds float, ptr %5, i64 %29
  %31 = icmp sgt i32 %12, 0
  br i1 %31, label %32, label %57
32:
  %33 = icmp sgt i32 %10, 0
  br label %34
34:
  %35 = phi i64 [ 0, %32 ], [ %44, %43 ]
  %36 = mul nsw i64 %35, %18
  %37 = getelementptr inbounds float, ptr %30, i64 %36
  %38 = load float, ptr %37, align 4
  %39 = fmul float %14, %38
  br i1 %33, label %40, label %43
40:
  %41 = mul nsw i64 %35, %20
  %42 = getelementptr float, ptr %7, i64 %41
  br label %46
43:
  %44 = add nuw nsw i64 %35, 1
  %45 = icmp eq i64 %44, %13
  br i1 %45, label %57, label %34
46:
  %47 = phi i64 [ 0, %40 ], [ %55, %46 ]
  %48 = mul nsw i64 %47, %16
  %49 = getelementptr inbounds float, ptr %25, i64 %48
  %50 = load float, ptr %49, align 4
  %51 = fmul float %39, %50
  %52 = getelementptr float, ptr %42, i64 %47
  %53 = load float, ptr %52, align 4
  %54 = fadd float %53, %51
  store float %54, ptr %52, align 4
  %55 = add nuw nsw i64 %47, 1
  %56 = icmp eq i64 %55, %11
  br i1 %56, label %43, label %46
57:
  ret void
}
define void @cblas_sger.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, float noundef %3, ptr noalias nocapture noundef readonly %4, i32 noundef %5, ptr noalias nocapture noundef readonly %6, i32 noundef %7, ptr noalias nocapture noundef %8, i32 noundef %9) #1 {
  %11 = icmp eq i32 %0, 101
  %12 = sext i32 %9 to i64
  br i1 %11, label %13, label %54
13:
  %14 = sext i32 %2 to i64
  %15 = sext i32 %1 to i64
  %16 = sext i32 %7 to i64
  %17 = sext i32 %5 to i64
  %18 = icmp slt i32 %7, 0
  %19 = sub nsw i64 1, %14
  %20 = mul nsw i64 %19, %16
  %21 = select i1 %18, i64 %20, i64 0
  %22 = getelementptr inbounds float, ptr %6, i64 %21
  %23 = icmp slt i32 %5, 0
  %24 = sub nsw i64 1, %15
  %25 = mul nsw i64 %24, %17
  %26 = select i1 %23, i64 %25, i64 0
  %27 = getelementptr inbounds float, ptr %4, i64 %26
  %28 = icmp sgt i32 %1, 0
  br i1 %28, label %29, label %95
29:
  %30 = icmp sgt i32 %2, 0
  br label %31
31:
  %32 = phi i64 [ 0, %29 ], [ %41, %40 ]
  %33 = mul nsw i64 %32, %17
  %34 = getelementptr inbounds float, ptr %27, i64 %33
  %35 = load float, ptr %34, align 4
  %36 = fmul float %35, %3
  br i1 %30, label %37, label %40
37:
  %38 = mul nsw i64 %32, %12
  %39 = getelementptr float, ptr %8, i64 %38
  br label %43
40:
  %41 = add nuw nsw i64 %32, 1
  %42 = icmp eq i64 %41, %15
  br i1 %42, label %95, label %31
43:
  %44 = phi i64 [ 0, %37 ], [ %52, %43 ]
  %45 = mul nsw i64 %44, %16
  %46 = getelementptr inbounds float, ptr %22, i64 %45
  %47 = load float, ptr %46, align 4
  %48 = fmul float %36, %47
  %49 = getelementptr float, ptr %39, i64 %44
  %50 = load float, ptr %49, align 4
  %51 = fadd float %50, %48
  store float %51, ptr %49, align 4
  %52 = add nuw nsw i64 %44, 1
  %53 = icmp eq i64 %52, %14
  br i1 %53, label %40, label %43
54:
  %55 = sext i32 %1 to i64
  %56 = sext i32 %2 to i64
  %57 = sext i32 %5 to i64
  %58 = sext i32 %7 to i64
  %59 = icmp slt i32 %5, 0
  %60 = sub nsw i64 1, %55
  %61 = mul nsw i64 %60, %57
  %62 = select i1 %59, i64 %61, i64 0
  %63 = getelementptr inbounds float, ptr %4, i64 %62
  %64 = icmp slt i32 %7, 0
  %65 = sub nsw i64 1, %56
  %66 = mul nsw i64 %65, %58
  %67 = select i1 %64, i64 %66, i64 0
  %68 = getelementptr inbounds float, ptr %6, i64 %67
  %69 = icmp sgt i32 %2, 0
  br i1 %69, label %70, label %95
70:
  %71 = icmp sgt i32 %1, 0
  br label %72
72:
  %73 = phi i64 [ 0, %70 ], [ %82, %81 ]
  %74 = mul nsw i64 %73, %58
  %75 = getelementptr inbounds float, ptr %68, i64 %74
  %76 = load float, ptr %75, align 4
  %77 = fmul float %76, %3
  br i1 %71, label %78, label %81
78:
  %79 = mul nsw i64 %73, %12
  %80 = getelementptr float, ptr %8, i64 %79
  br label %84
81:
  %82 = add nuw nsw i64 %73, 1
  %83 = icmp eq i64 %82, %56
  br i1 %83, label %95, label %72
84:
  %85 = phi i64 [ 0, %78 ], [ %93, %84 ]
  %86 = mul nsw i64 %85, %57
  %87 = getelementptr inbounds float, ptr %63, i64 %86
  %88 = load float, ptr %87, align 4
  %89 = fmul float %77, %88
  %90 = getelementptr float, ptr %80, i64 %85
  %91 = load float, ptr %90, align 4
  %92 = fadd float %91, %89
  store float %92, ptr %90, align 4
  %93 = add nuw nsw i64 %85, 1
  %94 = icmp eq i64 %93, %55
  br i1 %94, label %81, label %84
95:
  ret void
}
define void @ssyr_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef %5, ptr nocapture noundef readonly %6) #1 {
  %8 = load i8, ptr %0, align 1
  %9 = and i8 %8, -33
  %10 = icmp eq i8 %9, 85
  %11 = load i32, ptr %1, align 4
  %12 = sext i32 %11 to i64
  %13 = load float, ptr %2, align 4
  %14 = load i32, ptr %4, align 4
  %15 = sext i32 %14 to i64
  %16 = load i32, ptr %6, align 4
  %17 = sext i32 %16 to i64
  %18 = icmp slt i32 %14, 0
  %19 = sub nsw i64 1, %12
  %20 = mul nsw i64 %19, %15
  %21 = select i1 %18, i64 %20, i64 0
  %22 = getelementptr inbounds float, ptr %3, i64 %21
  %23 = icmp sgt i32 %11, 0
  br i1 %23, label %26, label %50
24:
  %25 = icmp eq i64 %32, %12
  br i1 %25, label %50, label %26
26:
  %27 = phi i64 [ %32, %24 ], [ 0, %7 ]
  %28 = mul nsw i64 %27, %15
  %29 = getelementptr inbounds float, ptr %22, i64 %28
  %30 = load float, ptr %29, align 4
  %31 = fmul float %13, %30
  %32 = add nuw nsw i64 %27, 1
  %33 = select i1 %10, i64 %32, i64 %12
  %34 = select i1 %10, i64 0, i64 %27
  %35 = icmp slt i64 %34, %33
  br i1 %35, label %36, label %24
36:
  %37 = mul nsw i64 %27, %17
  %38 = getelementptr float, ptr %5, i64 %37
  br label %39
39:
  %40 = phi i64 [ %34, %36 ], [ %48, %39 ]
  %41 = mul nsw i64 %40, %15
  %42 = getelementptr inbounds float, ptr %22, i64 %41
  %43 = load float, ptr %42, align 4
  %44 = fmul float %31, %43
  %45 = getelementptr float, ptr %38, i64 %40
  %46 = load float, ptr %45, align 4
  %47 = fadd float %46, %44
  store float %47, ptr %45, align 4
  %48 = add nuw nsw i64 %40, 1
  %49 = icmp eq i64 %48, %33
  br i1 %49, label %24, label %39
50:
  ret void
}
define void @cblas_ssyr.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, float noundef %3, ptr noalias nocapture noundef readonly %4, i32 noundef %5, ptr noalias nocapture noundef %6, i32 noundef %7) #1 {
  %9 = icmp eq i32 %1, 121
  %10 = icmp eq i32 %0, 101
  %11 = xor i1 %10, %9
  %12 = sext i32 %2 to i64
  %13 = sext i32 %5 to i64
  %14 = sext i32 %7 to i64
  %15 = icmp slt i32 %5, 0
  %16 = sub nsw i64 1, %12
  %17 = mul nsw i64 %16, %13
  %18 = select i1 %15, i64 %17, i64 0
  %19 = getelementptr inbounds float, ptr %4, i64 %18
  %20 = icmp sgt i32 %2, 0
  br i1 %20, label %23, label %47
21:
  %22 = icmp eq i64 %29, %12
  br i1 %22, label %47, label %23
23:
  %24 = phi i64 [ %29, %21 ], [ 0, %8 ]
  %25 = mul nsw i64 %24, %13
  %26 = getelementptr inbounds float, ptr %19, i64 %25
  %27 = load float, ptr %26, align 4
  %28 = fmul float %27, %3
  %29 = add nuw nsw i64 %24, 1
  %30 = select i1 %11, i64 %29, i64 %12
  %31 = select i1 %11, i64 0, i64 %24
  %32 = icmp slt i64 %31, %30
  br i1 %32, label %33, label %21
33:
  %34 = mul nsw i64 %24, %14
  %35 = getelementptr float, ptr %6, i64 %34
  br label %36
36:
  %37 = phi i64 [ %31, %33 ], [ %45, %36 ]
  %38 = mul nsw i64 %37, %13
  %39 = getelementptr inbounds float, ptr %19, i64 %38
  %40 = load float, ptr %39, align 4
  %41 = fmul float %28, %40
  %42 = getelementptr float, ptr %35, i64 %37
  %43 = load float, ptr %42, align 4
  %44 = fadd float %43, %41
  store float %44, ptr %42, align 4
  %45 = add nuw nsw i64 %37, 1
  %46 = icmp eq i64 %45, %30
  br i1 %46, label %21, label %36
47:
  ret void
}
define void @ssyr2_.body(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr noalias nocapture noundef readonly %2, ptr noalias nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr noalias nocapture noundef readonly %5, ptr nocapture noundef readonly %6, ptr noalias nocapture noundef %7, ptr nocapture noundef readonly %8) #1 {
  %10 = load i8, ptr %0, align 1
  %11 = and i8 %10, -33
  %12 = icmp eq i8 %11, 85
  %13 = load i32, ptr %1, align 4
  %14 = sext i32 %13 to i64
  %15 = load float, ptr %2, align 4
  %16 = load i32, ptr %4, align 4
  %17 = sext i32 %16 to i64
  %18 = load i32, ptr %6, align 4
  %19 = sext i32 %18 to i64
  %20 = load i32, ptr %8, align 4
  %21 = sext i32 %20 to i64
  %22 = icmp slt i32 %16, 0
  %23 = sub nsw i64 1, %14
  %24 = mul nsw i64 %23, %17
  %25 = select i1 %22, i64 %24, i64 0
  %26 = getelementptr inbounds float, ptr %3, i64 %25
  %27 = icmp slt i32 %18, 0
  %28 = mul nsw i64 %23, %19
  %29 = select i1 %27, i64 %28, i64 0
  %30 = getelementptr inbounds float, ptr %5, i64 %29
  %31 = icmp sgt i32 %13, 0
  br i1 %31, label %34, label %67
32:
  %33 = icmp eq i64 %44, %14
  br i1 %33, label %67, label %34
34:
  %35 = phi i64 [ %44, %32 ], [ 0, %9 ]
  %36 = mul nsw i64 %35, %19
  %37 = getelementptr inbounds float, ptr %30, i64 %36
  %38 = load float, ptr %37, align 4
  %39 = fmul float %15, %38
  %40 = mul nsw i64 %35, %17
  %41 = getelementptr inbounds float, ptr %26, i64 %40
  %42 = load float, ptr %41, align 4
  %43 = fmul float %15, %42
  %44 = add nuw nsw i64 %35, 1
  %45 = select i1 %12, i64 %44, i64 %14
  %46 = select i1 %12, i64 0, i64 %35
  %47 = icmp slt i64 %46, %45
  br i1 %47, label %48, label %32
48:
  %49 = mul nsw i64 %35, %21
  %50 = getelementptr float, ptr %7, i64 %49
  br label %51
51:
  %52 = phi i64 [ %46, %48 ], [ %65, %51 ]
  %53 = mul nsw i64 %52, %17
  %54 = getelementptr inbounds float, ptr %26, i64 %53
  %55 = load float, ptr %54, align 4
  %56 = fmul float %39, %55
  %57 = mul nsw i64 %52, %19
  %58 = getelementptr inbounds float, ptr %30, i64 %57
  %59 = load float, ptr %58, align 4
  %60 = fmul float %43, %59
  %61 = fadd float %56, %60
  %62 = getelementptr float, ptr %50, i64 %52
  %63 = load float, ptr %62, align 4
  %64 = fadd float %63, %61
  store float %64, ptr %62, align 4
  %65 = add nuw nsw i64 %52, 1
  %66 = icmp eq i64 %65, %45
  br i1 %66, label %32, label %51
67:
  ret void
}
define void @cblas_ssyr2.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, float noundef %3, ptr noalias nocapture noundef readonly %4, i32 noundef %5, ptr noalias nocapture noundef readonly %6, i32 noundef %7, ptr noalias nocapture noundef %8, i32 noundef %9) #1 {
  %11 = icmp eq i32 %1, 121
  %12 = icmp eq i32 %0, 101
  %13 = xor i1 %12, %11
  %14 = sext i32 %2 to i64
  %15 = sext i32 %5 to i64
  %16 = sext i32 %7 to i64
  %17 = sext i32 %9 to i64
  %18 = icmp slt i32 %5, 0
  %19 = sub nsw i64 1, %14
  %20 = mul nsw i64 %19, %15
  %21 = select i1 %18, i64 %20, i64 0
  %22 = getelementptr inbounds float, ptr %4, i64 %21
  %23 = icmp slt i32 %7, 0
  %24 = mul nsw i64 %19, %16
  %25 = select i1 %23, i64 %24, i64 0
  %26 = getelementptr inbounds float, ptr %6, i64 %25
  %27 = icmp sgt i32 %2, 0
  br i1 %27, label %30, label %63
28:
  %29 = icmp eq i64 %40, %14
  br i1 %29, label %63, label %30
30:
  %31 = phi i64 [ %40, %28 ], [ 0, %10 ]
  %32 = mul nsw i64 %31, %16
  %33 = getelementptr inbounds float, ptr %26, i64 %32
  %34 = load float, ptr %33, align 4
  %35 = fmul float %34, %3
  %36 = mul nsw i64 %31, %15
  %37 = getelementptr inbounds float, ptr %22, i64 %36
  %38 = load float, ptr %37, align 4
  %39 = fmul float %38, %3
  %40 = add nuw nsw i64 %31, 1
  %41 = select i1 %13, i64 %40, i64 %14
  %42 = select i1 %13, i64 0, i64 %31
  %43 = icmp slt i64 %42, %41
  br i1 %43, label %44, label %28
44:
  %45 = mul nsw i64 %31, %17
  %46 = getelementptr float, ptr %8, i64 %45
  br label %47
47:
  %48 = phi i64 [ %42, %44 ], [ %61, %47 ]
  %49 = mul nsw i64 %48, %15
  %50 = getelementptr inbounds float, ptr %22, i64 %49
  %51 = load float, ptr %50, align 4
  %52 = fmul float %35, %51
  %53 = mul nsw i64 %48, %16
  %54 = getelementptr inbounds float, ptr %26, i64 %53
  %55 = load float, ptr %54, align 4
  %56 = fmul float %39, %55
  %57 = fadd float %52, %56
  %58 = getelementptr float, ptr %46, i64 %48
  %59 = load float, ptr %58, align 4
  %60 = fadd float %59, %57
  store float %60, ptr %58, align 4
  %61 = add nuw nsw i64 %48, 1
  %62 = icmp eq i64 %61, %41
  br i1 %62, label %28, label %47
63:
  ret void
}
define void @cblas_dgemm.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, double noundef %6, ptr noundef %7, i32 noundef %8, ptr noundef %9, i32 noundef %10, double noundef %11, ptr noundef %12, i32 noundef %13) #4 {
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca double, align 8
  %19 = alloca i32, align 4
  %20 = alloca i32, align 4
  %21 = alloca double, align 8
  %22 = alloca i32, align 4
  %23 = alloca i8, align 1
  %24 = alloca i8, align 1
  store i32 %3, ptr %15, align 4
  store i32 %4, ptr %16, align 4
  store i32 %5, ptr %17, align 4
  store double %6, ptr %18, align 8
  store i32 %8, ptr %19, align 4
  store i32 %10, ptr %20, align 4
  store double %11, ptr %21, align 8
  store i32 %13, ptr %22, align 4
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %23) #11
  %25 = icmp eq i32 %1, 111
  %26 = select i1 %25, i8 78, i8 84
  store i8 %26, ptr %23, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %24) #11
  %27 = icmp eq i32 %2, 111
  %28 = select i1 %27, i8 78, i8 84
  store i8 %28, ptr %24, align 1
  %29 = icmp eq i32 %0, 101
  br i1 %29, label %30, label %31
30:
  call void @dgemm_(ptr noundef nonnull %24, ptr noundef nonnull %23, ptr noundef nonnull %16, ptr noundef nonnull %15, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef %9, ptr noundef nonnull %20, ptr noundef %7, ptr noundef nonnull %19, ptr noundef nonnull %21, ptr noundef %12, ptr noundef nonnull %22) #10
  br label %32
31:
  call void @dgemm_(ptr noundef nonnull %23, ptr noundef nonnull %24, ptr noundef nonnull %15, ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef %7, ptr noundef nonnull %19, ptr noundef %9, ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef %12, ptr noundef nonnull %22) #10
  br label %32
32:
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %24) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %23) #11
  ret void
}
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #7
declare void @dgemm_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #7
define void @cblas_dsymm.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, double noundef %5, ptr noundef %6, i32 noundef %7, ptr noundef %8, i32 noundef %9, double noundef %10, ptr noundef %11, i32 noundef %12) #4 {
  %14 = alloca double, align 8
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca double, align 8
  %18 = alloca i32, align 4
  %19 = alloca i8, align 1
  %20 = alloca i8, align 1
  %21 = alloca i32, align 4
  %22 = alloca i32, align 4
  store double %5, ptr %14, align 8
  store i32 %7, ptr %15, align 4
  store i32 %9, ptr %16, align 4
  store double %10, ptr %17, align 8
  store i32 %12, ptr %18, align 4
  %23 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %19) #11
  %24 = icmp ne i32 %1, 141
  %25 = xor i1 %23, %24
  %26 = select i1 %25, i8 82, i8 76
  store i8 %26, ptr %19, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %20) #11
  %27 = icmp ne i32 %2, 121
  %28 = xor i1 %23, %27
  %29 = select i1 %28, i8 76, i8 85
  store i8 %29, ptr %20, align 1
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %21) #11
  %30 = select i1 %23, i32 %4, i32 %3
  store i32 %30, ptr %21, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %22) #11
  %31 = select i1 %23, i32 %3, i32 %4
  store i32 %31, ptr %22, align 4
  call void @dsymm_(ptr noundef nonnull %19, ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef nonnull %22, ptr noundef nonnull %14, ptr noundef %6, ptr noundef nonnull %15, ptr noundef %8, ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef %11, ptr noundef nonnull %18) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %22) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %21) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %19) #11
  ret void
}
declare void @dsymm_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_dsyrk.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, double noundef %5, ptr noundef %6, i32 noundef %7, double noundef %8, ptr noundef %9, i32 noundef %10) #4 {
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca double, align 8
  %15 = alloca i32, align 4
  %16 = alloca double, align 8
  %17 = alloca i32, align 4
  %18 = alloca i8, align 1
  %19 = alloca i8, align 1
  store i32 %3, ptr %12, align 4
  store i32 %4, ptr %13, align 4
  store double %5, ptr %14, align 8
  store i32 %7, ptr %15, align 4
  store double %8, ptr %16, align 8
  store i32 %10, ptr %17, align 4
  %20 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %18) #11
  %21 = icmp ne i32 %1, 121
  %22 = xor i1 %20, %21
  %23 = select i1 %22, i8 76, i8 85
  store i8 %23, ptr %18, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %19) #11
  %24 = icmp ne i32 %2, 111
  %25 = xor i1 %20, %24
  %26 = select i1 %25, i8 84, i8 78
  store i8 %26, ptr %19, align 1
  call void @dsyrk_(ptr noundef nonnull %18, ptr noundef nonnull %19, ptr noundef nonnull %12, ptr noundef nonnull %13, ptr noundef nonnull %14, ptr noundef %6, ptr noundef nonnull %15, ptr noundef nonnull %16, ptr noundef %9, ptr noundef nonnull %17) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %18) #11
  ret void
}
declare void @dsyrk_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_dsyr2k.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, double noundef %5, ptr noundef %6, i32 noundef %7, ptr noundef %8, i32 noundef %9, double noundef %10, ptr noundef %11, i32 noundef %12) #4 {
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca double, align 8
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca double, align 8
  %20 = alloca i32, align 4
  %21 = alloca i8, align 1
  %22 = alloca i8, align 1
  store i32 %3, ptr %14, align 4
  store i32 %4, ptr %15, align 4
  store double %5, ptr %16, align 8
  store i32 %7, ptr %17, align 4
  store i32 %9, ptr %18, align 4
  store double %10, ptr %19, align 8
  store i32 %12, ptr %20, align 4
  %23 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %21) #11
  %24 = icmp ne i32 %1, 121
  %25 = xor i1 %23, %24
  %26 = select i1 %25, i8 76, i8 85
  store i8 %26, ptr %21, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %22) #11
  %27 = icmp ne i32 %2, 111
  %28 = xor i1 %23, %27
  %29 = select i1 %28, i8 84, i8 78
  store i8 %29, ptr %22, align 1
  call void @dsyr2k_(ptr noundef nonnull %21, ptr noundef nonnull %22, ptr noundef nonnull %14, ptr noundef nonnull %15, ptr noundef nonnull %16, ptr noundef %6, ptr noundef nonnull %17, ptr noundef %8, ptr noundef nonnull %18, ptr noundef nonnull %19, ptr noundef %11, ptr noundef nonnull %20) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %22) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %21) #11
  ret void
}
declare void @dsyr2k_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_dtrmm.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, double noundef %7, ptr noundef %8, i32 noundef %9, ptr noundef %10, i32 noundef %11) #4 {
  %13 = alloca double, align 8
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  %17 = alloca i8, align 1
  %18 = alloca i8, align 1
  %19 = alloca i8, align 1
  %20 = alloca i32, align 4
  %21 = alloca i32, align 4
  store double %7, ptr %13, align 8
  store i32 %9, ptr %14, align 4
  store i32 %11, ptr %15, align 4
  %22 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %16) #11
  %23 = icmp ne i32 %1, 141
  %24 = xor i1 %22, %23
  %25 = select i1 %24, i8 82, i8 76
  store i8 %25, ptr %16, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %17) #11
  %26 = icmp ne i32 %2, 121
  %27 = xor i1 %22, %26
  %28 = select i1 %27, i8 76, i8 85
  store i8 %28, ptr %17, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %18) #11
  %29 = icmp eq i32 %3, 111
  %30 = select i1 %29, i8 78, i8 84
  store i8 %30, ptr %18, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %19) #11
  %31 = icmp eq i32 %4, 131
  %32 = select i1 %31, i8 78, i8 85
  store i8 %32, ptr %19, align 1
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %20) #11
  %33 = select i1 %22, i32 %6, i32 %5
  store i32 %33, ptr %20, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %21) #11
  %34 = select i1 %22, i32 %5, i32 %6
  store i32 %34, ptr %21, align 4
  call void @dtrmm_(ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef nonnull %19, ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef nonnull %13, ptr noundef %8, ptr noundef nonnull %14, ptr noundef %10, ptr noundef nonnull %15) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %21) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %18) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %17) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %16) #11
  ret void
}
declare void @dtrmm_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_dtrsm.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, double noundef %7, ptr noundef %8, i32 noundef %9, ptr noundef %10, i32 noundef %11) #4 {
  %13 = alloca double, align 8
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  %17 = alloca i8, align 1
  %18 = alloca i8, align 1
  %19 = alloca i8, align 1
  %20 = alloca i32, align 4
  %21 = alloca i32, align 4
  store double %7, ptr %13, align 8
  store i32 %9, ptr %14, align 4
  store i32 %11, ptr %15, align 4
  %22 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %16) #11
  %23 = icmp ne i32 %1, 141
  %24 = xor i1 %22, %23
  %25 = select i1 %24, i8 82, i8 76
  store i8 %25, ptr %16, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %17) #11
  %26 = icmp ne i32 %2, 121
  %27 = xor i1 %22, %26
  %28 = select i1 %27, i8 76, i8 85
  store i8 %28, ptr %17, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %18) #11
  %29 = icmp eq i32 %3, 111
  %30 = select i1 %29, i8 78, i8 84
  store i8 %30, ptr %18, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %19) #11
  %31 = icmp eq i32 %4, 131
  %32 = select i1 %31, i8 78, i8 85
  store i8 %32, ptr %19, align 1
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %20) #11
  %33 = select i1 %22, i32 %6, i32 %5
  store i32 %33, ptr %20, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %21) #11
  %34 = select i1 %22, i32 %5, i32 %6
  store i32 %34, ptr %21, align 4
  call void @dtrsm_(ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef nonnull %19, ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef nonnull %13, ptr noundef %8, ptr noundef nonnull %14, ptr noundef %10, ptr noundef nonnull %15) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %21) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %18) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %17) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %16) #11
  ret void
}
declare void @dtrsm_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_sgemm.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, float noundef %6, ptr noundef %7, i32 noundef %8, ptr noundef %9, i32 noundef %10, float noundef %11, ptr noundef %12, i32 noundef %13) #4 {
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca float, align 4
  %19 = alloca i32, align 4
  %20 = alloca i32, align 4
  %21 = alloca float, align 4
  %22 = alloca i32, align 4
  %23 = alloca i8, align 1
  %24 = alloca i8, align 1
  store i32 %3, ptr %15, align 4
  store i32 %4, ptr %16, align 4
  store i32 %5, ptr %17, align 4
  store float %6, ptr %18, align 4
  store i32 %8, ptr %19, align 4
  store i32 %10, ptr %20, align 4
  store float %11, ptr %21, align 4
  store i32 %13, ptr %22, align 4
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %23) #11
  %25 = icmp eq i32 %1, 111
  %26 = select i1 %25, i8 78, i8 84
  store i8 %26, ptr %23, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %24) #11
  %27 = icmp eq i32 %2, 111
  %28 = select i1 %27, i8 78, i8 84
  store i8 %28, ptr %24, align 1
  %29 = icmp eq i32 %0, 101
  br i1 %29, label %30, label %31
30:
  call void @sgemm_(ptr noundef nonnull %24, ptr noundef nonnull %23, ptr noundef nonnull %16, ptr noundef nonnull %15, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef %9, ptr noundef nonnull %20, ptr noundef %7, ptr noundef nonnull %19, ptr noundef nonnull %21, ptr noundef %12, ptr noundef nonnull %22) #10
  br label %32
31:
  call void @sgemm_(ptr noundef nonnull %23, ptr noundef nonnull %24, ptr noundef nonnull %15, ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef %7, ptr noundef nonnull %19, ptr noundef %9, ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef %12, ptr noundef nonnull %22) #10
  br label %32
32:
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %24) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %23) #11
  ret void
}
declare void @sgemm_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_ssymm.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, float noundef %5, ptr noundef %6, i32 noundef %7, ptr noundef %8, i32 noundef %9, float noundef %10, ptr noundef %11, i32 noundef %12) #4 {
  %14 = alloca float, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca float, align 4
  %18 = alloca i32, align 4
  %19 = alloca i8, align 1
  %20 = alloca i8, align 1
  %21 = alloca i32, align 4
  %22 = alloca i32, align 4
  store float %5, ptr %14, align 4
  store i32 %7, ptr %15, align 4
  store i32 %9, ptr %16, align 4
  store float %10, ptr %17, align 4
  store i32 %12, ptr %18, align 4
  %23 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %19) #11
  %24 = icmp ne i32 %1, 141
  %25 = xor i1 %23, %24
  %26 = select i1 %25, i8 82, i8 76
  store i8 %26, ptr %19, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %20) #11
  %27 = icmp ne i32 %2, 121
  %28 = xor i1 %23, %27
  %29 = select i1 %28, i8 76, i8 85
  store i8 %29, ptr %20, align 1
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %21) #11
  %30 = select i1 %23, i32 %4, i32 %3
  store i32 %30, ptr %21, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %22) #11
  %31 = select i1 %23, i32 %3, i32 %4
  store i32 %31, ptr %22, align 4
  call void @ssymm_(ptr noundef nonnull %19, ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef nonnull %22, ptr noundef nonnull %14, ptr noundef %6, ptr noundef nonnull %15, ptr noundef %8, ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef %11, ptr noundef nonnull %18) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %22) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %21) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %19) #11
  ret void
}
declare void @ssymm_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_ssyrk.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, float noundef %5, ptr noundef %6, i32 noundef %7, float noundef %8, ptr noundef %9, i32 noundef %10) #4 {
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca float, align 4
  %15 = alloca i32, align 4
  %16 = alloca float, align 4
  %17 = alloca i32, align 4
  %18 = alloca i8, align 1
  %19 = alloca i8, align 1
  store i32 %3, ptr %12, align 4
  store i32 %4, ptr %13, align 4
  store float %5, ptr %14, align 4
  store i32 %7, ptr %15, align 4
  store float %8, ptr %16, align 4
  store i32 %10, ptr %17, align 4
  %20 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %18) #11
  %21 = icmp ne i32 %1, 121
  %22 = xor i1 %20, %21
  %23 = select i1 %22, i8 76, i8 85
  store i8 %23, ptr %18, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %19) #11
  %24 = icmp ne i32 %2, 111
  %25 = xor i1 %20, %24
  %26 = select i1 %25, i8 84, i8 78
  store i8 %26, ptr %19, align 1
  call void @ssyrk_(ptr noundef nonnull %18, ptr noundef nonnull %19, ptr noundef nonnull %12, ptr noundef nonnull %13, ptr noundef nonnull %14, ptr noundef %6, ptr noundef nonnull %15, ptr noundef nonnull %16, ptr noundef %9, ptr noundef nonnull %17) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %18) #11
  ret void
}
declare void @ssyrk_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_ssyr2k.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, float noundef %5, ptr noundef %6, i32 noundef %7, ptr noundef %8, i32 noundef %9, float noundef %10, ptr noundef %11, i32 noundef %12) #4 {
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca float, align 4
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca float, align 4
  %20 = alloca i32, align 4
  %21 = alloca i8, align 1
  %22 = alloca i8, align 1
  store i32 %3, ptr %14, align 4
  store i32 %4, ptr %15, align 4
  store float %5, ptr %16, align 4
  store i32 %7, ptr %17, align 4
  store i32 %9, ptr %18, align 4
  store float %10, ptr %19, align 4
  store i32 %12, ptr %20, align 4
  %23 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %21) #11
  %24 = icmp ne i32 %1, 121
  %25 = xor i1 %23, %24
  %26 = select i1 %25, i8 76, i8 85
  store i8 %26, ptr %21, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %22) #11
  %27 = icmp ne i32 %2, 111
  %28 = xor i1 %23, %27
  %29 = select i1 %28, i8 84, i8 78
  store i8 %29, ptr %22, align 1
  call void @ssyr2k_(ptr noundef nonnull %21, ptr noundef nonnull %22, ptr noundef nonnull %14, ptr noundef nonnull %15, ptr noundef nonnull %16, ptr noundef %6, ptr noundef nonnull %17, ptr noundef %8, ptr noundef nonnull %18, ptr noundef nonnull %19, ptr noundef %11, ptr noundef nonnull %20) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %22) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %21) #11
  ret void
}
declare void @ssyr2k_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_strmm.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, float noundef %7, ptr noundef %8, i32 noundef %9, ptr noundef %10, i32 noundef %11) #4 {
  %13 = alloca float, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  %17 = alloca i8, align 1
  %18 = alloca i8, align 1
  %19 = alloca i8, align 1
  %20 = alloca i32, align 4
  %21 = alloca i32, align 4
  store float %7, ptr %13, align 4
  store i32 %9, ptr %14, align 4
  store i32 %11, ptr %15, align 4
  %22 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %16) #11
  %23 = icmp ne i32 %1, 141
  %24 = xor i1 %22, %23
  %25 = select i1 %24, i8 82, i8 76
  store i8 %25, ptr %16, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %17) #11
  %26 = icmp ne i32 %2, 121
  %27 = xor i1 %22, %26
  %28 = select i1 %27, i8 76, i8 85
  store i8 %28, ptr %17, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %18) #11
  %29 = icmp eq i32 %3, 111
  %30 = select i1 %29, i8 78, i8 84
  store i8 %30, ptr %18, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %19) #11
  %31 = icmp eq i32 %4, 131
  %32 = select i1 %31, i8 78, i8 85
  store i8 %32, ptr %19, align 1
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %20) #11
  %33 = select i1 %22, i32 %6, i32 %5
  store i32 %33, ptr %20, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %21) #11
  %34 = select i1 %22, i32 %5, i32 %6
  store i32 %34, ptr %21, align 4
  call void @strmm_(ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef nonnull %19, ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef nonnull %13, ptr noundef %8, ptr noundef nonnull %14, ptr noundef %10, ptr noundef nonnull %15) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %21) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %18) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %17) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %16) #11
  ret void
}
declare void @strmm_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define void @cblas_strsm.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, float noundef %7, ptr noundef %8, i32 noundef %9, ptr noundef %10, i32 noundef %11) #4 {
  %13 = alloca float, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  %17 = alloca i8, align 1
  %18 = alloca i8, align 1
  %19 = alloca i8, align 1
  %20 = alloca i32, align 4
  %21 = alloca i32, align 4
  store float %7, ptr %13, align 4
  store i32 %9, ptr %14, align 4
  store i32 %11, ptr %15, align 4
  %22 = icmp eq i32 %0, 101
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %16) #11
  %23 = icmp ne i32 %1, 141
  %24 = xor i1 %22, %23
  %25 = select i1 %24, i8 82, i8 76
  store i8 %25, ptr %16, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %17) #11
  %26 = icmp ne i32 %2, 121
  %27 = xor i1 %22, %26
  %28 = select i1 %27, i8 76, i8 85
  store i8 %28, ptr %17, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %18) #11
  %29 = icmp eq i32 %3, 111
  %30 = select i1 %29, i8 78, i8 84
  store i8 %30, ptr %18, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %19) #11
  %31 = icmp eq i32 %4, 131
  %32 = select i1 %31, i8 78, i8 85
  store i8 %32, ptr %19, align 1
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %20) #11
  %33 = select i1 %22, i32 %6, i32 %5
  store i32 %33, ptr %20, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %21) #11
  %34 = select i1 %22, i32 %5, i32 %6
  store i32 %34, ptr %21, align 4
  call void @strsm_(ptr noundef nonnull %16, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef nonnull %19, ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef nonnull %13, ptr noundef %8, ptr noundef nonnull %14, ptr noundef %10, ptr noundef nonnull %15) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %21) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %20) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %18) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %17) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %16) #11
  ret void
}
declare void @strsm_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_dpotrf.body(i32 noundef %0, i8 noundef signext %1, i32 noundef %2, ptr noundef %3, i32 noundef %4) #4 {
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i8, align 1
  store i32 %2, ptr %6, align 4
  store i32 %4, ptr %7, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %8) #11
  store i32 0, ptr %8, align 4
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %9) #11
  %10 = icmp eq i32 %0, 101
  %11 = and i8 %1, -33
  %12 = icmp eq i8 %11, 85
  %13 = select i1 %12, i8 76, i8 85
  %14 = select i1 %10, i8 %13, i8 %1
  store i8 %14, ptr %9, align 1
  call void @dpotrf_(ptr noundef nonnull %9, ptr noundef nonnull %6, ptr noundef %3, ptr noundef nonnull %7, ptr noundef nonnull %8) #10
  %15 = load i32, ptr %8, align 4
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %9) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %8) #11
  ret i32 %15
}
declare void @dpotrf_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_dpotrs.body(i32 noundef %0, i8 noundef signext %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6, i32 noundef %7) #4 {
  %9 = alloca i8, align 1
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  store i8 %1, ptr %9, align 1
  store i32 %2, ptr %10, align 4
  store i32 %3, ptr %11, align 4
  store i32 %5, ptr %12, align 4
  store i32 %7, ptr %13, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %14) #11
  store i32 0, ptr %14, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %15) #11
  %17 = tail call i32 @llvm.smax.i32(i32 %2, i32 1)
  store i32 %17, ptr %15, align 4
  %18 = icmp eq i32 %0, 101
  br i1 %18, label %19, label %76
19:
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %16) #11
  %20 = and i8 %1, -33
  %21 = icmp eq i8 %20, 85
  %22 = select i1 %21, i8 76, i8 85
  store i8 %22, ptr %16, align 1
  %23 = sext i32 %2 to i64
  %24 = sext i32 %3 to i64
  %25 = sext i32 %7 to i64
  %26 = icmp sgt i32 %2, 0
  %27 = icmp sgt i32 %3, 0
  %28 = and i1 %26, %27
  %29 = shl nsw i64 %23, 3
  %30 = mul i64 %29, %24
  %31 = select i1 %28, i64 %30, i64 8
  %32 = tail call ptr @malloc(i64 noundef %31) #10
  br i1 %26, label %33, label %50
33:
  %34 = phi i64 [ %40, %39 ], [ 0, %19 ]
  br i1 %27, label %35, label %39
35:
  %36 = mul nsw i64 %34, %25
  %37 = getelementptr double, ptr %6, i64 %36
  %38 = getelementptr double, ptr %32, i64 %34
  br label %42
39:
  %40 = add nuw nsw i64 %34, 1
  %41 = icmp eq i64 %40, %23
  br i1 %41, label %50, label %33
42:
  %43 = phi i64 [ 0, %35 ], [ %48, %42 ]
  %44 = getelementptr double, ptr %37, i64 %43
  %45 = load double, ptr %44, align 8
  %46 = mul nuw nsw i64 %43, %23
  %47 = getelementptr double, ptr %38, i64 %46
  store double %45, ptr %47, align 8
  %48 = add nuw nsw i64 %43, 1
  %49 = icmp eq i64 %48, %24
  br i1 %49, label %39, label %42
50:
  call void @dpotrs_(ptr noundef nonnull %16, ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef %4, ptr noundef nonnull %12, ptr noundef %32, ptr noundef nonnull %15, ptr noundef nonnull %14) #10
  %51 = load i32, ptr %10, align 4
  %52 = sext i32 %51 to i64
  %53 = load i32, ptr %11, align 4
  %54 = sext i32 %53 to i64
  %55 = icmp sgt i32 %51, 0
  br i1 %55, label %56, label %75
56:
  %57 = icmp sgt i32 %53, 0
  br label %58
58:
  %59 = phi i64 [ 0, %56 ], [ %65, %64 ]
  br i1 %57, label %60, label %64
60:
  %61 = getelementptr double, ptr %32, i64 %59
  %62 = mul nsw i64 %59, %25
  %63 = getelementptr double, ptr %6, i64 %62
  br label %67
64:
  %65 = add nuw nsw i64 %59, 1
  %66 = icmp eq i64 %65, %52
  br i1 %66, label %75, label %58
67:
  %68 = phi i64 [ 0, %60 ], [ %73, %67 ]
  %69 = mul nuw nsw i64 %68, %52
  %70 = getelementptr double, ptr %61, i64 %69
  %71 = load double, ptr %70, align 8
  %72 = getelementptr double, ptr %63, i64 %68
  store double %71, ptr %72, align 8
  %73 = add nuw nsw i64 %68, 1
  %74 = icmp eq i64 %73, %54
  br i1 %74, label %64, label %67
75:
  call void @free(ptr noundef %32) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %16) #11
  br label %77
76:
  call void @dpotrs_(ptr noundef nonnull %9, ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef %4, ptr noundef nonnull %12, ptr noundef %6, ptr noundef nonnull %13, ptr noundef nonnull %14) #10
  br label %77
77:
  %78 = load i32, ptr %14, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %15) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %14) #11
  ret i32 %78
}
declare i32 @llvm.smax.i32(i32, i32) #6
declare ptr @malloc(i64 noundef) #8
declare void @dpotrs_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
declare void @free(ptr noundef) #8
define i32 @LAPACKE_dposv.body(i32 noundef %0, i8 noundef signext %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6, i32 noundef %7) #4 {
  %9 = alloca i8, align 1
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  store i8 %1, ptr %9, align 1
  store i32 %2, ptr %10, align 4
  store i32 %3, ptr %11, align 4
  store i32 %5, ptr %12, align 4
  store i32 %7, ptr %13, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %14) #11
  store i32 0, ptr %14, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %15) #11
  %17 = tail call i32 @llvm.smax.i32(i32 %2, i32 1)
  store i32 %17, ptr %15, align 4
  %18 = icmp eq i32 %0, 101
  br i1 %18, label %19, label %76
19:
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %16) #11
  %20 = and i8 %1, -33
  %21 = icmp eq i8 %20, 85
  %22 = select i1 %21, i8 76, i8 85
  store i8 %22, ptr %16, align 1
  %23 = sext i32 %2 to i64
  %24 = sext i32 %3 to i64
  %25 = sext i32 %7 to i64
  %26 = icmp sgt i32 %2, 0
  %27 = icmp sgt i32 %3, 0
  %28 = and i1 %26, %27
  %29 = shl nsw i64 %23, 3
  %30 = mul i64 %29, %24
  %31 = select i1 %28, i64 %30, i64 8
  %32 = tail call ptr @malloc(i64 noundef %31) #10
  br i1 %26, label %33, label %50
33:
  %34 = phi i64 [ %40, %39 ], [ 0, %19 ]
  br i1 %27, label %35, label %39
35:
  %36 = mul nsw i64 %34, %25
  %37 = getelementptr double, ptr %6, i64 %36
  %38 = getelementptr double, ptr %32, i64 %34
  br label %42
39:
  %40 = add nuw nsw i64 %34, 1
  %41 = icmp eq i64 %40, %23
  br i1 %41, label %50, label %33
42:
  %43 = phi i64 [ 0, %35 ], [ %48, %42 ]
  %44 = getelementptr double, ptr %37, i64 %43
  %45 = load double, ptr %44, align 8
  %46 = mul nuw nsw i64 %43, %23
  %47 = getelementptr double, ptr %38, i64 %46
  store double %45, ptr %47, align 8
  %48 = add nuw nsw i64 %43, 1
  %49 = icmp eq i64 %48, %24
  br i1 %49, label %39, label %42
50:
  call void @dposv_(ptr noundef nonnull %16, ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef %4, ptr noundef nonnull %12, ptr noundef %32, ptr noundef nonnull %15, ptr noundef nonnull %14) #10
  %51 = load i32, ptr %10, align 4
  %52 = sext i32 %51 to i64
  %53 = load i32, ptr %11, align 4
  %54 = sext i32 %53 to i64
  %55 = icmp sgt i32 %51, 0
  br i1 %55, label %56, label %75
56:
  %57 = icmp sgt i32 %53, 0
  br label %58
58:
  %59 = phi i64 [ 0, %56 ], [ %65, %64 ]
  br i1 %57, label %60, label %64
60:
  %61 = getelementptr double, ptr %32, i64 %59
  %62 = mul nsw i64 %59, %25
  %63 = getelementptr double, ptr %6, i64 %62
  br label %67
64:
  %65 = add nuw nsw i64 %59, 1
  %66 = icmp eq i64 %65, %52
  br i1 %66, label %75, label %58
67:
  %68 = phi i64 [ 0, %60 ], [ %73, %67 ]
  %69 = mul nuw nsw i64 %68, %52
  %70 = getelementptr double, ptr %61, i64 %69
  %71 = load double, ptr %70, align 8
  %72 = getelementptr double, ptr %63, i64 %68
  store double %71, ptr %72, align 8
  %73 = add nuw nsw i64 %68, 1
  %74 = icmp eq i64 %73, %54
  br i1 %74, label %64, label %67
75:
  call void @free(ptr noundef %32) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %16) #11
  br label %77
76:
  call void @dposv_(ptr noundef nonnull %9, ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef %4, ptr noundef nonnull %12, ptr noundef %6, ptr noundef nonnull %13, ptr noundef nonnull %14) #10
  br label %77
77:
  %78 = load i32, ptr %14, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %15) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %14) #11
  ret i32 %78
}
declare void @dposv_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_dgetrf.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5) #4 {
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store i32 %1, ptr %7, align 4
  store i32 %2, ptr %8, align 4
  store i32 %4, ptr %9, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %10) #11
  store i32 0, ptr %10, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %11) #11
  %12 = tail call i32 @llvm.smax.i32(i32 %1, i32 1)
  store i32 %12, ptr %11, align 4
  %13 = icmp eq i32 %0, 101
  br i1 %13, label %14, label %68
14:
  %15 = sext i32 %1 to i64
  %16 = sext i32 %2 to i64
  %17 = sext i32 %4 to i64
  %18 = icmp sgt i32 %1, 0
  %19 = icmp sgt i32 %2, 0
  %20 = and i1 %18, %19
  %21 = shl nsw i64 %15, 3
  %22 = mul i64 %21, %16
  %23 = select i1 %20, i64 %22, i64 8
  %24 = tail call ptr @malloc(i64 noundef %23) #10
  br i1 %18, label %25, label %42
25:
  %26 = phi i64 [ %32, %31 ], [ 0, %14 ]
  br i1 %19, label %27, label %31
27:
  %28 = mul nsw i64 %26, %17
  %29 = getelementptr double, ptr %3, i64 %28
  %30 = getelementptr double, ptr %24, i64 %26
  br label %34
31:
  %32 = add nuw nsw i64 %26, 1
  %33 = icmp eq i64 %32, %15
  br i1 %33, label %42, label %25
34:
  %35 = phi i64 [ 0, %27 ], [ %40, %34 ]
  %36 = getelementptr double, ptr %29, i64 %35
  %37 = load double, ptr %36, align 8
  %38 = mul nuw nsw i64 %35, %15
  %39 = getelementptr double, ptr %30, i64 %38
  store double %37, ptr %39, align 8
  %40 = add nuw nsw i64 %35, 1
  %41 = icmp eq i64 %40, %16
  br i1 %41, label %31, label %34
42:
  call void @dgetrf_(ptr noundef nonnull %7, ptr noundef nonnull %8, ptr noundef %24, ptr noundef nonnull %11, ptr noundef %5, ptr noundef nonnull %10) #10
  %43 = load i32, ptr %7, align 4
  %44 = sext i32 %43 to i64
  %45 = load i32, ptr %8, align 4
  %46 = sext i32 %45 to i64
  %47 = icmp sgt i32 %43, 0
  br i1 %47, label %48, label %67
48:
  %49 = icmp sgt i32 %45, 0
  br label %50
50:
  %51 = phi i64 [ 0, %48 ], [ %57, %56 ]
  br i1 %49, label %52, label %56
52:
  %53 = getelementptr double, ptr %24, i64 %51
  %54 = mul nsw i64 %51, %17
  %55 = getelementptr double, ptr %3, i64 %54
  br label %59
56:
  %57 = add nuw nsw i64 %51, 1
  %58 = icmp eq i64 %57, %44
  br i1 %58, label %67, label %50
59:
  %60 = phi i64 [ 0, %52 ], [ %65, %59 ]
  %61 = mul nuw nsw i64 %60, %44
  %62 = getelementptr double, ptr %53, i64 %61
  %63 = load double, ptr %62, align 8
  %64 = getelementptr double, ptr %55, i64 %60
  store double %63, ptr %64, align 8
  %65 = add nuw nsw i64 %60, 1
  %66 = icmp eq i64 %65, %46
  br i1 %66, label %56, label %59
67:
  call void @free(ptr noundef %24) #10
  br label %69
68:
  call void @dgetrf_(ptr noundef nonnull %7, ptr noundef nonnull %8, ptr noundef %3, ptr noundef nonnull %9, ptr noundef %5, ptr noundef nonnull %10) #10
  br label %69
69:
  %70 = load i32, ptr %10, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %11) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %10) #11
  ret i32 %70
}
declare void @dgetrf_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_dgetrs.body(i32 noundef %0, i8 noundef signext %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6, ptr noundef %7, i32 noundef %8) #4 {
  %10 = alloca i8, align 1
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  store i8 %1, ptr %10, align 1
  store i32 %2, ptr %11, align 4
  store i32 %3, ptr %12, align 4
  store i32 %5, ptr %13, align 4
  store i32 %8, ptr %14, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %15) #11
  store i32 0, ptr %15, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %16) #11
  %17 = tail call i32 @llvm.smax.i32(i32 %2, i32 1)
  store i32 %17, ptr %16, align 4
  %18 = icmp eq i32 %0, 101
  br i1 %18, label %19, label %94
19:
  %20 = sext i32 %2 to i64
  %21 = sext i32 %5 to i64
  %22 = icmp sgt i32 %2, 0
  %23 = shl nsw i64 %20, 3
  %24 = mul i64 %23, %20
  %25 = select i1 %22, i64 %24, i64 8
  %26 = tail call ptr @malloc(i64 noundef %25) #10
  br i1 %22, label %27, label %43
27:
  %28 = phi i64 [ %33, %32 ], [ 0, %19 ]
  %29 = mul nsw i64 %28, %21
  %30 = getelementptr double, ptr %4, i64 %29
  %31 = getelementptr double, ptr %26, i64 %28
  br label %35
32:
  %33 = add nuw nsw i64 %28, 1
  %34 = icmp eq i64 %33, %20
  br i1 %34, label %43, label %27
35:
  %36 = phi i64 [ 0, %27 ], [ %41, %35 ]
  %37 = getelementptr double, ptr %30, i64 %36
  %38 = load double, ptr %37, align 8
  %39 = mul nuw nsw i64 %36, %20
  %40 = getelementptr double, ptr %31, i64 %39
  store double %38, ptr %40, align 8
  %41 = add nuw nsw i64 %36, 1
  %42 = icmp eq i64 %41, %20
  br i1 %42, label %32, label %35
43:
  %44 = sext i32 %3 to i64
  %45 = sext i32 %8 to i64
  %46 = icmp sgt i32 %3, 0
  %47 = and i1 %22, %46
  %48 = mul i64 %23, %44
  %49 = select i1 %47, i64 %48, i64 8
  %50 = tail call ptr @malloc(i64 noundef %49) #10
  br i1 %22, label %51, label %68
51:
  %52 = phi i64 [ %58, %57 ], [ 0, %43 ]
  br i1 %46, label %53, label %57
53:
  %54 = mul nsw i64 %52, %45
  %55 = getelementptr double, ptr %7, i64 %54
  %56 = getelementptr double, ptr %50, i64 %52
  br label %60
57:
  %58 = add nuw nsw i64 %52, 1
  %59 = icmp eq i64 %58, %20
  br i1 %59, label %68, label %51
60:
  %61 = phi i64 [ 0, %53 ], [ %66, %60 ]
  %62 = getelementptr double, ptr %55, i64 %61
  %63 = load double, ptr %62, align 8
  %64 = mul nuw nsw i64 %61, %20
  %65 = getelementptr double, ptr %56, i64 %64
  store double %63, ptr %65, align 8
  %66 = add nuw nsw i64 %61, 1
  %67 = icmp eq i64 %66, %44
  br i1 %67, label %57, label %60
68:
  call void @dgetrs_(ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef nonnull %12, ptr noundef %26, ptr noundef nonnull %16, ptr noundef %6, ptr noundef %50, ptr noundef nonnull %16, ptr noundef nonnull %15) #10
  %69 = load i32, ptr %11, align 4
  %70 = sext i32 %69 to i64
  %71 = load i32, ptr %12, align 4
  %72 = sext i32 %71 to i64
  %73 = icmp sgt i32 %69, 0
  br i1 %73, label %74, label %93
74:
  %75 = icmp sgt i32 %71, 0
  br label %76
76:
  %77 = phi i64 [ 0, %74 ], [ %83, %82 ]
  br i1 %75, label %78, label %82
78:
  %79 = getelementptr double, ptr %50, i64 %77
  %80 = mul nsw i64 %77, %45
  %81 = getelementptr double, ptr %7, i64 %80
  br label %85
82:
  %83 = add nuw nsw i64 %77, 1
  %84 = icmp eq i64 %83, %70
  br i1 %84, label %93, label %76
85:
  %86 = phi i64 [ 0, %78 ], [ %91, %85 ]
  %87 = mul nuw nsw i64 %86, %70
  %88 = getelementptr double, ptr %79, i64 %87
  %89 = load double, ptr %88, align 8
  %90 = getelementptr double, ptr %81, i64 %86
  store double %89, ptr %90, align 8
  %91 = add nuw nsw i64 %86, 1
  %92 = icmp eq i64 %91, %72
  br i1 %92, label %82, label %85
93:
  call void @free(ptr noundef %50) #10
  call void @free(ptr noundef %26) #10
  br label %95
94:
  call void @dgetrs_(ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef nonnull %12, ptr noundef %4, ptr noundef nonnull %13, ptr noundef %6, ptr noundef %7, ptr noundef nonnull %14, ptr noundef nonnull %15) #10
  br label %95
95:
  %96 = load i32, ptr %15, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %16) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %15) #11
  ret i32 %96
}
declare void @dgetrs_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_dgesv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, ptr noundef %6, i32 noundef %7) #4 {
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  store i32 %1, ptr %9, align 4
  store i32 %2, ptr %10, align 4
  store i32 %4, ptr %11, align 4
  store i32 %7, ptr %12, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %13) #11
  store i32 0, ptr %13, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %14) #11
  %15 = tail call i32 @llvm.smax.i32(i32 %1, i32 1)
  store i32 %15, ptr %14, align 4
  %16 = icmp eq i32 %0, 101
  br i1 %16, label %17, label %112
17:
  %18 = sext i32 %1 to i64
  %19 = sext i32 %4 to i64
  %20 = icmp sgt i32 %1, 0
  %21 = shl nsw i64 %18, 3
  %22 = mul i64 %21, %18
  %23 = select i1 %20, i64 %22, i64 8
  %24 = tail call ptr @malloc(i64 noundef %23) #10
  br i1 %20, label %25, label %41
25:
  %26 = phi i64 [ %31, %30 ], [ 0, %17 ]
  %27 = mul nsw i64 %26, %19
  %28 = getelementptr double, ptr %3, i64 %27
  %29 = getelementptr double, ptr %24, i64 %26
  br label %33
30:
  %31 = add nuw nsw i64 %26, 1
  %32 = icmp eq i64 %31, %18
  br i1 %32, label %41, label %25
33:
  %34 = phi i64 [ 0, %25 ], [ %39, %33 ]
  %35 = getelementptr double, ptr %28, i64 %34
  %36 = load double, ptr %35, align 8
  %37 = mul nuw nsw i64 %34, %18
  %38 = getelementptr double, ptr %29, i64 %37
  store double %36, ptr %38, align 8
  %39 = add nuw nsw i64 %34, 1
  %40 = icmp eq i64 %39, %18
  br i1 %40, label %30, label %33
41:
  %42 = sext i32 %2 to i64
  %43 = sext i32 %7 to i64
  %44 = icmp sgt i32 %2, 0
  %45 = and i1 %20, %44
  %46 = mul i64 %21, %42
  %47 = select i1 %45, i64 %46, i64 8
  %48 = tail call ptr @malloc(i64 noundef %47) #10
  br i1 %20, label %49, label %66
49:
  %50 = phi i64 [ %56, %55 ], [ 0, %41 ]
  br i1 %44, label %51, label %55
51:
  %52 = mul nsw i64 %50, %43
  %53 = getelementptr double, ptr %6, i64 %52
  %54 = getelementptr double, ptr %48, i64 %50
  br label %58
55:
  %56 = add nuw nsw i64 %50, 1
  %57 = icmp eq i64 %56, %18
  br i1 %57, label %66, label %49
58:
  %59 = phi i64 [ 0, %51 ], [ %64, %58 ]
  %60 = getelementptr double, ptr %53, i64 %59
  %61 = load double, ptr %60, align 8
  %62 = mul nuw nsw i64 %59, %18
  %63 = getelementptr double, ptr %54, i64 %62
  store double %61, ptr %63, align 8
  %64 = add nuw nsw i64 %59, 1
  %65 = icmp eq i64 %64, %42
  br i1 %65, label %55, label %58
66:
  call void @dgesv_(ptr noundef nonnull %9, ptr noundef nonnull %10, ptr noundef %24, ptr noundef nonnull %14, ptr noundef %5, ptr noundef %48, ptr noundef nonnull %14, ptr noundef nonnull %13) #10
  %67 = load i32, ptr %9, align 4
  %68 = sext i32 %67 to i64
  %69 = icmp sgt i32 %67, 0
  br i1 %69, label %70, label %86
70:
  %71 = phi i64 [ %76, %75 ], [ 0, %66 ]
  %72 = getelementptr double, ptr %24, i64 %71
  %73 = mul nsw i64 %71, %19
  %74 = getelementptr double, ptr %3, i64 %73
  br label %78
75:
  %76 = add nuw nsw i64 %71, 1
  %77 = icmp eq i64 %76, %68
  br i1 %77, label %86, label %70
78:
  %79 = phi i64 [ 0, %70 ], [ %84, %78 ]
  %80 = mul nuw nsw i64 %79, %68
  %81 = getelementptr double, ptr %72, i64 %80
  %82 = load double, ptr %81, align 8
  %83 = getelementptr double, ptr %74, i64 %79
  store double %82, ptr %83, align 8
  %84 = add nuw nsw i64 %79, 1
  %85 = icmp eq i64 %84, %68
  br i1 %85, label %75, label %78
86:
  call void @free(ptr noundef %24) #10
  %87 = load i32, ptr %9, align 4
  %88 = sext i32 %87 to i64
  %89 = load i32, ptr %10, align 4
  %90 = sext i32 %89 to i64
  %91 = icmp sgt i32 %87, 0
  br i1 %91, label %92, label %111
92:
  %93 = icmp sgt i32 %89, 0
  br label %94
94:
  %95 = phi i64 [ 0, %92 ], [ %101, %100 ]
  br i1 %93, label %96, label %100
96:
  %97 = getelementptr double, ptr %48, i64 %95
  %98 = mul nsw i64 %95, %43
  %99 = getelementptr double, ptr %6, i64 %98
  br label %103
100:
  %101 = add nuw nsw i64 %95, 1
  %102 = icmp eq i64 %101, %88
  br i1 %102, label %111, label %94
103:
  %104 = phi i64 [ 0, %96 ], [ %109, %103 ]
  %105 = mul nuw nsw i64 %104, %88
  %106 = getelementptr double, ptr %97, i64 %105
  %107 = load double, ptr %106, align 8
  %108 = getelementptr double, ptr %99, i64 %104
  store double %107, ptr %108, align 8
  %109 = add nuw nsw i64 %104, 1
  %110 = icmp eq i64 %109, %90
  br i1 %110, label %100, label %103
111:
  call void @free(ptr noundef %48) #10
  br label %113
112:
  call void @dgesv_(ptr noundef nonnull %9, ptr noundef nonnull %10, ptr noundef %3, ptr noundef nonnull %11, ptr noundef %5, ptr noundef %6, ptr noundef nonnull %12, ptr noundef nonnull %13) #10
  br label %113
113:
  %114 = load i32, ptr %13, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %14) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %13) #11
  ret i32 %114
}
declare void @dgesv_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_dtrtrs.body(i32 noundef %0, i8 noundef signext %1, i8 noundef signext %2, i8 noundef signext %3, i32 noundef %4, i32 noundef %5, ptr noundef %6, i32 noundef %7, ptr noundef %8, i32 noundef %9) #4 {
  %11 = alloca i8, align 1
  %12 = alloca i8, align 1
  %13 = alloca i8, align 1
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca i32, align 4
  %20 = alloca i8, align 1
  %21 = alloca i8, align 1
  store i8 %1, ptr %11, align 1
  store i8 %2, ptr %12, align 1
  store i8 %3, ptr %13, align 1
  store i32 %4, ptr %14, align 4
  store i32 %5, ptr %15, align 4
  store i32 %7, ptr %16, align 4
  store i32 %9, ptr %17, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %18) #11
  store i32 0, ptr %18, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %19) #11
  %22 = tail call i32 @llvm.smax.i32(i32 %4, i32 1)
  store i32 %22, ptr %19, align 4
  %23 = icmp eq i32 %0, 101
  br i1 %23, label %24, label %84
24:
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %20) #11
  %25 = and i8 %1, -33
  %26 = icmp eq i8 %25, 85
  %27 = select i1 %26, i8 76, i8 85
  store i8 %27, ptr %20, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %21) #11
  %28 = and i8 %2, -33
  %29 = icmp eq i8 %28, 78
  %30 = select i1 %29, i8 84, i8 78
  store i8 %30, ptr %21, align 1
  %31 = sext i32 %4 to i64
  %32 = sext i32 %5 to i64
  %33 = sext i32 %9 to i64
  %34 = icmp sgt i32 %4, 0
  %35 = icmp sgt i32 %5, 0
  %36 = and i1 %34, %35
  %37 = shl nsw i64 %31, 3
  %38 = mul i64 %37, %32
  %39 = select i1 %36, i64 %38, i64 8
  %40 = tail call ptr @malloc(i64 noundef %39) #10
  br i1 %34, label %41, label %58
41:
  %42 = phi i64 [ %48, %47 ], [ 0, %24 ]
  br i1 %35, label %43, label %47
43:
  %44 = mul nsw i64 %42, %33
  %45 = getelementptr double, ptr %8, i64 %44
  %46 = getelementptr double, ptr %40, i64 %42
  br label %50
47:
  %48 = add nuw nsw i64 %42, 1
  %49 = icmp eq i64 %48, %31
  br i1 %49, label %58, label %41
50:
  %51 = phi i64 [ 0, %43 ], [ %56, %50 ]
  %52 = getelementptr double, ptr %45, i64 %51
  %53 = load double, ptr %52, align 8
  %54 = mul nuw nsw i64 %51, %31
  %55 = getelementptr double, ptr %46, i64 %54
  store double %53, ptr %55, align 8
  %56 = add nuw nsw i64 %51, 1
  %57 = icmp eq i64 %56, %32
  br i1 %57, label %47, label %50
58:
  call void @dtrtrs_(ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef nonnull %13, ptr noundef nonnull %14, ptr noundef nonnull %15, ptr noundef %6, ptr noundef nonnull %16, ptr noundef %40, ptr noundef nonnull %19, ptr noundef nonnull %18) #10
  %59 = load i32, ptr %14, align 4
  %60 = sext i32 %59 to i64
  %61 = load i32, ptr %15, align 4
  %62 = sext i32 %61 to i64
  %63 = icmp sgt i32 %59, 0
  br i1 %63, label %64, label %83
64:
  %65 = icmp sgt i32 %61, 0
  br label %66
66:
  %67 = phi i64 [ 0, %64 ], [ %73, %72 ]
  br i1 %65, label %68, label %72
68:
  %69 = getelementptr double, ptr %40, i64 %67
  %70 = mul nsw i64 %67, %33
  %71 = getelementptr double, ptr %8, i64 %70
  br label %75
72:
  %73 = add nuw nsw i64 %67, 1
  %74 = icmp eq i64 %73, %60
  br i1 %74, label %83, label %66
75:
  %76 = phi i64 [ 0, %68 ], [ %81, %75 ]
  %77 = mul nuw nsw i64 %76, %60
  %78 = getelementptr double, ptr %69, i64 %77
  %79 = load double, ptr %78, align 8
  %80 = getelementptr double, ptr %71, i64 %76
  store double %79, ptr %80, align 8
  %81 = add nuw nsw i64 %76, 1
  %82 = icmp eq i64 %81, %62
  br i1 %82, label %72, label %75
83:
  call void @free(ptr noundef %40) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %21) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %20) #11
  br label %85
84:
  call void @dtrtrs_(ptr noundef nonnull %11, ptr noundef nonnull %12, ptr noundef nonnull %13, ptr noundef nonnull %14, ptr noundef nonnull %15, ptr noundef %6, ptr noundef nonnull %16, ptr noundef %8, ptr noundef nonnull %17, ptr noundef nonnull %18) #10
  br label %85
85:
  %86 = load i32, ptr %18, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %18) #11
  ret i32 %86
}
declare void @dtrtrs_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_spotrf.body(i32 noundef %0, i8 noundef signext %1, i32 noundef %2, ptr noundef %3, i32 noundef %4) #4 {
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i8, align 1
  store i32 %2, ptr %6, align 4
  store i32 %4, ptr %7, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %8) #11
  store i32 0, ptr %8, align 4
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %9) #11
  %10 = icmp eq i32 %0, 101
  %11 = and i8 %1, -33
  %12 = icmp eq i8 %11, 85
  %13 = select i1 %12, i8 76, i8 85
  %14 = select i1 %10, i8 %13, i8 %1
  store i8 %14, ptr %9, align 1
  call void @spotrf_(ptr noundef nonnull %9, ptr noundef nonnull %6, ptr noundef %3, ptr noundef nonnull %7, ptr noundef nonnull %8) #10
  %15 = load i32, ptr %8, align 4
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %9) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %8) #11
  ret i32 %15
}
declare void @spotrf_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_spotrs.body(i32 noundef %0, i8 noundef signext %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6, i32 noundef %7) #4 {
  %9 = alloca i8, align 1
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  store i8 %1, ptr %9, align 1
  store i32 %2, ptr %10, align 4
  store i32 %3, ptr %11, align 4
  store i32 %5, ptr %12, align 4
  store i32 %7, ptr %13, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %14) #11
  store i32 0, ptr %14, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %15) #11
  %17 = tail call i32 @llvm.smax.i32(i32 %2, i32 1)
  store i32 %17, ptr %15, align 4
  %18 = icmp eq i32 %0, 101
  br i1 %18, label %19, label %76
19:
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %16) #11
  %20 = and i8 %1, -33
  %21 = icmp eq i8 %20, 85
  %22 = select i1 %21, i8 76, i8 85
  store i8 %22, ptr %16, align 1
  %23 = sext i32 %2 to i64
  %24 = sext i32 %3 to i64
  %25 = sext i32 %7 to i64
  %26 = icmp sgt i32 %2, 0
  %27 = icmp sgt i32 %3, 0
  %28 = and i1 %26, %27
  %29 = shl nsw i64 %23, 2
  %30 = mul i64 %29, %24
  %31 = select i1 %28, i64 %30, i64 4
  %32 = tail call ptr @malloc(i64 noundef %31) #10
  br i1 %26, label %33, label %50
33:
  %34 = phi i64 [ %40, %39 ], [ 0, %19 ]
  br i1 %27, label %35, label %39
35:
  %36 = mul nsw i64 %34, %25
  %37 = getelementptr float, ptr %6, i64 %36
  %38 = getelementptr float, ptr %32, i64 %34
  br label %42
39:
  %40 = add nuw nsw i64 %34, 1
  %41 = icmp eq i64 %40, %23
  br i1 %41, label %50, label %33
42:
  %43 = phi i64 [ 0, %35 ], [ %48, %42 ]
  %44 = getelementptr float, ptr %37, i64 %43
  %45 = load float, ptr %44, align 4
  %46 = mul nuw nsw i64 %43, %23
  %47 = getelementptr float, ptr %38, i64 %46
  store float %45, ptr %47, align 4
  %48 = add nuw nsw i64 %43, 1
  %49 = icmp eq i64 %48, %24
  br i1 %49, label %39, label %42
50:
  call void @spotrs_(ptr noundef nonnull %16, ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef %4, ptr noundef nonnull %12, ptr noundef %32, ptr noundef nonnull %15, ptr noundef nonnull %14) #10
  %51 = load i32, ptr %10, align 4
  %52 = sext i32 %51 to i64
  %53 = load i32, ptr %11, align 4
  %54 = sext i32 %53 to i64
  %55 = icmp sgt i32 %51, 0
  br i1 %55, label %56, label %75
56:
  %57 = icmp sgt i32 %53, 0
  br label %58
58:
  %59 = phi i64 [ 0, %56 ], [ %65, %64 ]
  br i1 %57, label %60, label %64
60:
  %61 = getelementptr float, ptr %32, i64 %59
  %62 = mul nsw i64 %59, %25
  %63 = getelementptr float, ptr %6, i64 %62
  br label %67
64:
  %65 = add nuw nsw i64 %59, 1
  %66 = icmp eq i64 %65, %52
  br i1 %66, label %75, label %58
67:
  %68 = phi i64 [ 0, %60 ], [ %73, %67 ]
  %69 = mul nuw nsw i64 %68, %52
  %70 = getelementptr float, ptr %61, i64 %69
  %71 = load float, ptr %70, align 4
  %72 = getelementptr float, ptr %63, i64 %68
  store float %71, ptr %72, align 4
  %73 = add nuw nsw i64 %68, 1
  %74 = icmp eq i64 %73, %54
  br i1 %74, label %64, label %67
75:
  call void @free(ptr noundef %32) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %16) #11
  br label %77
76:
  call void @spotrs_(ptr noundef nonnull %9, ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef %4, ptr noundef nonnull %12, ptr noundef %6, ptr noundef nonnull %13, ptr noundef nonnull %14) #10
  br label %77
77:
  %78 = load i32, ptr %14, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %15) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %14) #11
  ret i32 %78
}
declare void @spotrs_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_sposv.body(i32 noundef %0, i8 noundef signext %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6, i32 noundef %7) #4 {
  %9 = alloca i8, align 1
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i8, align 1
  store i8 %1, ptr %9, align 1
  store i32 %2, ptr %10, align 4
  store i32 %3, ptr %11, align 4
  store i32 %5, ptr %12, align 4
  store i32 %7, ptr %13, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %14) #11
  store i32 0, ptr %14, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %15) #11
  %17 = tail call i32 @llvm.smax.i32(i32 %2, i32 1)
  store i32 %17, ptr %15, align 4
  %18 = icmp eq i32 %0, 101
  br i1 %18, label %19, label %76
19:
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %16) #11
  %20 = and i8 %1, -33
  %21 = icmp eq i8 %20, 85
  %22 = select i1 %21, i8 76, i8 85
  store i8 %22, ptr %16, align 1
  %23 = sext i32 %2 to i64
  %24 = sext i32 %3 to i64
  %25 = sext i32 %7 to i64
  %26 = icmp sgt i32 %2, 0
  %27 = icmp sgt i32 %3, 0
  %28 = and i1 %26, %27
  %29 = shl nsw i64 %23, 2
  %30 = mul i64 %29, %24
  %31 = select i1 %28, i64 %30, i64 4
  %32 = tail call ptr @malloc(i64 noundef %31) #10
  br i1 %26, label %33, label %50
33:
  %34 = phi i64 [ %40, %39 ], [ 0, %19 ]
  br i1 %27, label %35, label %39
35:
  %36 = mul nsw i64 %34, %25
  %37 = getelementptr float, ptr %6, i64 %36
  %38 = getelementptr float, ptr %32, i64 %34
  br label %42
39:
  %40 = add nuw nsw i64 %34, 1
  %41 = icmp eq i64 %40, %23
  br i1 %41, label %50, label %33
42:
  %43 = phi i64 [ 0, %35 ], [ %48, %42 ]
  %44 = getelementptr float, ptr %37, i64 %43
  %45 = load float, ptr %44, align 4
  %46 = mul nuw nsw i64 %43, %23
  %47 = getelementptr float, ptr %38, i64 %46
  store float %45, ptr %47, align 4
  %48 = add nuw nsw i64 %43, 1
  %49 = icmp eq i64 %48, %24
  br i1 %49, label %39, label %42
50:
  call void @sposv_(ptr noundef nonnull %16, ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef %4, ptr noundef nonnull %12, ptr noundef %32, ptr noundef nonnull %15, ptr noundef nonnull %14) #10
  %51 = load i32, ptr %10, align 4
  %52 = sext i32 %51 to i64
  %53 = load i32, ptr %11, align 4
  %54 = sext i32 %53 to i64
  %55 = icmp sgt i32 %51, 0
  br i1 %55, label %56, label %75
56:
  %57 = icmp sgt i32 %53, 0
  br label %58
58:
  %59 = phi i64 [ 0, %56 ], [ %65, %64 ]
  br i1 %57, label %60, label %64
60:
  %61 = getelementptr float, ptr %32, i64 %59
  %62 = mul nsw i64 %59, %25
  %63 = getelementptr float, ptr %6, i64 %62
  br label %67
64:
  %65 = add nuw nsw i64 %59, 1
  %66 = icmp eq i64 %65, %52
  br i1 %66, label %75, label %58
67:
  %68 = phi i64 [ 0, %60 ], [ %73, %67 ]
  %69 = mul nuw nsw i64 %68, %52
  %70 = getelementptr float, ptr %61, i64 %69
  %71 = load float, ptr %70, align 4
  %72 = getelementptr float, ptr %63, i64 %68
  store float %71, ptr %72, align 4
  %73 = add nuw nsw i64 %68, 1
  %74 = icmp eq i64 %73, %54
  br i1 %74, label %64, label %67
75:
  call void @free(ptr noundef %32) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %16) #11
  br label %77
76:
  call void @sposv_(ptr noundef nonnull %9, ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef %4, ptr noundef nonnull %12, ptr noundef %6, ptr noundef nonnull %13, ptr noundef nonnull %14) #10
  br label %77
77:
  %78 = load i32, ptr %14, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %15) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %14) #11
  ret i32 %78
}
declare void @sposv_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_sgetrf.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5) #4 {
  %7 = alloca i32, align 4
  %8 = alloca i32, align 4
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  store i32 %1, ptr %7, align 4
  store i32 %2, ptr %8, align 4
  store i32 %4, ptr %9, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %10) #11
  store i32 0, ptr %10, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %11) #11
  %12 = tail call i32 @llvm.smax.i32(i32 %1, i32 1)
  store i32 %12, ptr %11, align 4
  %13 = icmp eq i32 %0, 101
  br i1 %13, label %14, label %68
14:
  %15 = sext i32 %1 to i64
  %16 = sext i32 %2 to i64
  %17 = sext i32 %4 to i64
  %18 = icmp sgt i32 %1, 0
  %19 = icmp sgt i32 %2, 0
  %20 = and i1 %18, %19
  %21 = shl nsw i64 %15, 2
  %22 = mul i64 %21, %16
  %23 = select i1 %20, i64 %22, i64 4
  %24 = tail call ptr @malloc(i64 noundef %23) #10
  br i1 %18, label %25, label %42
25:
  %26 = phi i64 [ %32, %31 ], [ 0, %14 ]
  br i1 %19, label %27, label %31
27:
  %28 = mul nsw i64 %26, %17
  %29 = getelementptr float, ptr %3, i64 %28
  %30 = getelementptr float, ptr %24, i64 %26
  br label %34
31:
  %32 = add nuw nsw i64 %26, 1
  %33 = icmp eq i64 %32, %15
  br i1 %33, label %42, label %25
34:
  %35 = phi i64 [ 0, %27 ], [ %40, %34 ]
  %36 = getelementptr float, ptr %29, i64 %35
  %37 = load float, ptr %36, align 4
  %38 = mul nuw nsw i64 %35, %15
  %39 = getelementptr float, ptr %30, i64 %38
  store float %37, ptr %39, align 4
  %40 = add nuw nsw i64 %35, 1
  %41 = icmp eq i64 %40, %16
  br i1 %41, label %31, label %34
42:
  call void @sgetrf_(ptr noundef nonnull %7, ptr noundef nonnull %8, ptr noundef %24, ptr noundef nonnull %11, ptr noundef %5, ptr noundef nonnull %10) #10
  %43 = load i32, ptr %7, align 4
  %44 = sext i32 %43 to i64
  %45 = load i32, ptr %8, align 4
  %46 = sext i32 %45 to i64
  %47 = icmp sgt i32 %43, 0
  br i1 %47, label %48, label %67
48:
  %49 = icmp sgt i32 %45, 0
  br label %50
50:
  %51 = phi i64 [ 0, %48 ], [ %57, %56 ]
  br i1 %49, label %52, label %56
52:
  %53 = getelementptr float, ptr %24, i64 %51
  %54 = mul nsw i64 %51, %17
  %55 = getelementptr float, ptr %3, i64 %54
  br label %59
56:
  %57 = add nuw nsw i64 %51, 1
  %58 = icmp eq i64 %57, %44
  br i1 %58, label %67, label %50
59:
  %60 = phi i64 [ 0, %52 ], [ %65, %59 ]
  %61 = mul nuw nsw i64 %60, %44
  %62 = getelementptr float, ptr %53, i64 %61
  %63 = load float, ptr %62, align 4
  %64 = getelementptr float, ptr %55, i64 %60
  store float %63, ptr %64, align 4
  %65 = add nuw nsw i64 %60, 1
  %66 = icmp eq i64 %65, %46
  br i1 %66, label %56, label %59
67:
  call void @free(ptr noundef %24) #10
  br label %69
68:
  call void @sgetrf_(ptr noundef nonnull %7, ptr noundef nonnull %8, ptr noundef %3, ptr noundef nonnull %9, ptr noundef %5, ptr noundef nonnull %10) #10
  br label %69
69:
  %70 = load i32, ptr %10, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %11) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %10) #11
  ret i32 %70
}
declare void @sgetrf_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_sgetrs.body(i32 noundef %0, i8 noundef signext %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, i32 noundef %5, ptr noundef %6, ptr noundef %7, i32 noundef %8) #4 {
  %10 = alloca i8, align 1
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  store i8 %1, ptr %10, align 1
  store i32 %2, ptr %11, align 4
  store i32 %3, ptr %12, align 4
  store i32 %5, ptr %13, align 4
  store i32 %8, ptr %14, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %15) #11
  store i32 0, ptr %15, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %16) #11
  %17 = tail call i32 @llvm.smax.i32(i32 %2, i32 1)
  store i32 %17, ptr %16, align 4
  %18 = icmp eq i32 %0, 101
  br i1 %18, label %19, label %104
19:
  %20 = sext i32 %2 to i64
  %21 = sext i32 %5 to i64
  %22 = icmp sgt i32 %2, 0
  %23 = shl nsw i64 %20, 2
  %24 = mul i64 %23, %20
  %25 = select i1 %22, i64 %24, i64 4
  %26 = tail call ptr @malloc(i64 noundef %25) #10
  br i1 %22, label %27, label %49
27:
  %28 = phi i64 [ %33, %32 ], [ 0, %19 ]
  %29 = mul nsw i64 %28, %21
  %30 = getelementptr float, ptr %4, i64 %29
  %31 = getelementptr float, ptr %26, i64 %28
  br label %35
32:
  %33 = add nuw nsw i64 %28, 1
  %34 = icmp eq i64 %33, %20
  br i1 %34, label %43, label %27
35:
  %36 = phi i64 [ 0, %27 ], [ %41, %35 ]
  %37 = getelementptr float, ptr %30, i64 %36
  %38 = load float, ptr %37, align 4
  %39 = mul nuw nsw i64 %36, %20
  %40 = getelementptr float, ptr %31, i64 %39
  store float %38, ptr %40, align 4
  %41 = add nuw nsw i64 %36, 1
  %42 = icmp eq i64 %41, %20
  br i1 %42, label %32, label %35
43:
  %44 = load i32, ptr %11, align 4
  %45 = load i32, ptr %12, align 4
  %46 = sext i32 %44 to i64
  %47 = shl nsw i64 %46, 2
  %48 = icmp sgt i32 %44, 0
  br label %49
49:
  %50 = phi i64 [ %47, %43 ], [ %23, %19 ]
  %51 = phi i64 [ %46, %43 ], [ %20, %19 ]
  %52 = phi i32 [ %45, %43 ], [ %3, %19 ]
  %53 = phi i1 [ %48, %43 ], [ false, %19 ]
  %54 = sext i32 %52 to i64
  %55 = sext i32 %8 to i64
  %56 = icmp sgt i32 %52, 0
  %57 = and i1 %53, %56
  %58 = mul i64 %50, %54
  %59 = select i1 %57, i64 %58, i64 4
  %60 = tail call ptr @malloc(i64 noundef %59) #10
  br i1 %53, label %61, label %78
61:
  %62 = phi i64 [ %68, %67 ], [ 0, %49 ]
  br i1 %56, label %63, label %67
63:
  %64 = mul nsw i64 %62, %55
  %65 = getelementptr float, ptr %7, i64 %64
  %66 = getelementptr float, ptr %60, i64 %62
  br label %70
67:
  %68 = add nuw nsw i64 %62, 1
  %69 = icmp eq i64 %68, %51
  br i1 %69, label %78, label %61
70:
  %71 = phi i64 [ 0, %63 ], [ %76, %70 ]
  %72 = getelementptr float, ptr %65, i64 %71
  %73 = load float, ptr %72, align 4
  %74 = mul nuw nsw i64 %71, %51
  %75 = getelementptr float, ptr %66, i64 %74
  store float %73, ptr %75, align 4
  %76 = add nuw nsw i64 %71, 1
  %77 = icmp eq i64 %76, %54
  br i1 %77, label %67, label %70
78:
  call void @sgetrs_(ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef nonnull %12, ptr noundef %26, ptr noundef nonnull %16, ptr noundef %6, ptr noundef %60, ptr noundef nonnull %16, ptr noundef nonnull %15) #10
  %79 = load i32, ptr %11, align 4
  %80 = sext i32 %79 to i64
  %81 = load i32, ptr %12, align 4
  %82 = sext i32 %81 to i64
  %83 = icmp sgt i32 %79, 0
  br i1 %83, label %84, label %103
84:
  %85 = icmp sgt i32 %81, 0
  br label %86
86:
  %87 = phi i64 [ 0, %84 ], [ %93, %92 ]
  br i1 %85, label %88, label %92
88:
  %89 = getelementptr float, ptr %60, i64 %87
  %90 = mul nsw i64 %87, %55
  %91 = getelementptr float, ptr %7, i64 %90
  br label %95
92:
  %93 = add nuw nsw i64 %87, 1
  %94 = icmp eq i64 %93, %80
  br i1 %94, label %103, label %86
95:
  %96 = phi i64 [ 0, %88 ], [ %101, %95 ]
  %97 = mul nuw nsw i64 %96, %80
  %98 = getelementptr float, ptr %89, i64 %97
  %99 = load float, ptr %98, align 4
  %100 = getelementptr float, ptr %91, i64 %96
  store float %99, ptr %100, align 4
  %101 = add nuw nsw i64 %96, 1
  %102 = icmp eq i64 %101, %82
  br i1 %102, label %92, label %95
103:
  call void @free(ptr noundef %60) #10
  call void @free(ptr noundef %26) #10
  br label %105
104:
  call void @sgetrs_(ptr noundef nonnull %10, ptr noundef nonnull %11, ptr noundef nonnull %12, ptr noundef %4, ptr noundef nonnull %13, ptr noundef %6, ptr noundef %7, ptr noundef nonnull %14, ptr noundef nonnull %15) #10
  br label %105
105:
  %106 = load i32, ptr %15, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %16) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %15) #11
  ret i32 %106
}
declare void @sgetrs_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_sgesv.body(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, ptr noundef %5, ptr noundef %6, i32 noundef %7) #4 {
  %9 = alloca i32, align 4
  %10 = alloca i32, align 4
  %11 = alloca i32, align 4
  %12 = alloca i32, align 4
  %13 = alloca i32, align 4
  %14 = alloca i32, align 4
  store i32 %1, ptr %9, align 4
  store i32 %2, ptr %10, align 4
  store i32 %4, ptr %11, align 4
  store i32 %7, ptr %12, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %13) #11
  store i32 0, ptr %13, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %14) #11
  %15 = tail call i32 @llvm.smax.i32(i32 %1, i32 1)
  store i32 %15, ptr %14, align 4
  %16 = icmp eq i32 %0, 101
  br i1 %16, label %17, label %122
17:
  %18 = sext i32 %1 to i64
  %19 = sext i32 %4 to i64
  %20 = icmp sgt i32 %1, 0
  %21 = shl nsw i64 %18, 2
  %22 = mul i64 %21, %18
  %23 = select i1 %20, i64 %22, i64 4
  %24 = tail call ptr @malloc(i64 noundef %23) #10
  br i1 %20, label %25, label %47
25:
  %26 = phi i64 [ %31, %30 ], [ 0, %17 ]
  %27 = mul nsw i64 %26, %19
  %28 = getelementptr float, ptr %3, i64 %27
  %29 = getelementptr float, ptr %24, i64 %26
  br label %33
30:
  %31 = add nuw nsw i64 %26, 1
  %32 = icmp eq i64 %31, %18
  br i1 %32, label %41, label %25
33:
  %34 = phi i64 [ 0, %25 ], [ %39, %33 ]
  %35 = getelementptr float, ptr %28, i64 %34
  %36 = load float, ptr %35, align 4
  %37 = mul nuw nsw i64 %34, %18
  %38 = getelementptr float, ptr %29, i64 %37
  store float %36, ptr %38, align 4
  %39 = add nuw nsw i64 %34, 1
  %40 = icmp eq i64 %39, %18
  br i1 %40, label %30, label %33
41:
  %42 = load i32, ptr %9, align 4
  %43 = load i32, ptr %10, align 4
  %44 = sext i32 %42 to i64
  %45 = shl nsw i64 %44, 2
  %46 = icmp sgt i32 %42, 0
  br label %47
47:
  %48 = phi i64 [ %45, %41 ], [ %21, %17 ]
  %49 = phi i64 [ %44, %41 ], [ %18, %17 ]
  %50 = phi i32 [ %43, %41 ], [ %2, %17 ]
  %51 = phi i1 [ %46, %41 ], [ false, %17 ]
  %52 = sext i32 %50 to i64
  %53 = sext i32 %7 to i64
  %54 = icmp sgt i32 %50, 0
  %55 = and i1 %51, %54
  %56 = mul i64 %48, %52
  %57 = select i1 %55, i64 %56, i64 4
  %58 = tail call ptr @malloc(i64 noundef %57) #10
  br i1 %51, label %59, label %76
59:
  %60 = phi i64 [ %66, %65 ], [ 0, %47 ]
  br i1 %54, label %61, label %65
61:
  %62 = mul nsw i64 %60, %53
  %63 = getelementptr float, ptr %6, i64 %62
  %64 = getelementptr float, ptr %58, i64 %60
  br label %68
65:
  %66 = add nuw nsw i64 %60, 1
  %67 = icmp eq i64 %66, %49
  br i1 %67, label %76, label %59
68:
  %69 = phi i64 [ 0, %61 ], [ %74, %68 ]
  %70 = getelementptr float, ptr %63, i64 %69
  %71 = load float, ptr %70, align 4
  %72 = mul nuw nsw i64 %69, %49
  %73 = getelementptr float, ptr %64, i64 %72
  store float %71, ptr %73, align 4
  %74 = add nuw nsw i64 %69, 1
  %75 = icmp eq i64 %74, %52
  br i1 %75, label %65, label %68
76:
  call void @sgesv_(ptr noundef nonnull %9, ptr noundef nonnull %10, ptr noundef %24, ptr noundef nonnull %14, ptr noundef %5, ptr noundef %58, ptr noundef nonnull %14, ptr noundef nonnull %13) #10
  %77 = load i32, ptr %9, align 4
  %78 = sext i32 %77 to i64
  %79 = icmp sgt i32 %77, 0
  br i1 %79, label %80, label %96
80:
  %81 = phi i64 [ %86, %85 ], [ 0, %76 ]
  %82 = getelementptr float, ptr %24, i64 %81
  %83 = mul nsw i64 %81, %19
  %84 = getelementptr float, ptr %3, i64 %83
  br label %88
85:
  %86 = add nuw nsw i64 %81, 1
  %87 = icmp eq i64 %86, %78
  br i1 %87, label %96, label %80
88:
  %89 = phi i64 [ 0, %80 ], [ %94, %88 ]
  %90 = mul nuw nsw i64 %89, %78
  %91 = getelementptr float, ptr %82, i64 %90
  %92 = load float, ptr %91, align 4
  %93 = getelementptr float, ptr %84, i64 %89
  store float %92, ptr %93, align 4
  %94 = add nuw nsw i64 %89, 1
  %95 = icmp eq i64 %94, %78
  br i1 %95, label %85, label %88
96:
  call void @free(ptr noundef %24) #10
  %97 = load i32, ptr %9, align 4
  %98 = sext i32 %97 to i64
  %99 = load i32, ptr %10, align 4
  %100 = sext i32 %99 to i64
  %101 = icmp sgt i32 %97, 0
  br i1 %101, label %102, label %121
102:
  %103 = icmp sgt i32 %99, 0
  br label %104
104:
  %105 = phi i64 [ 0, %102 ], [ %111, %110 ]
  br i1 %103, label %106, label %110
106:
  %107 = getelementptr float, ptr %58, i64 %105
  %108 = mul nsw i64 %105, %53
  %109 = getelementptr float, ptr %6, i64 %108
  br label %113
110:
  %111 = add nuw nsw i64 %105, 1
  %112 = icmp eq i64 %111, %98
  br i1 %112, label %121, label %104
113:
  %114 = phi i64 [ 0, %106 ], [ %119, %113 ]
  %115 = mul nuw nsw i64 %114, %98
  %116 = getelementptr float, ptr %107, i64 %115
  %117 = load float, ptr %116, align 4
  %118 = getelementptr float, ptr %109, i64 %114
  store float %117, ptr %118, align 4
  %119 = add nuw nsw i64 %114, 1
  %120 = icmp eq i64 %119, %100
  br i1 %120, label %110, label %113
121:
  call void @free(ptr noundef %58) #10
  br label %123
122:
  call void @sgesv_(ptr noundef nonnull %9, ptr noundef nonnull %10, ptr noundef %3, ptr noundef nonnull %11, ptr noundef %5, ptr noundef %6, ptr noundef nonnull %12, ptr noundef nonnull %13) #10
  br label %123
123:
  %124 = load i32, ptr %13, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %14) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %13) #11
  ret i32 %124
}
declare void @sgesv_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
define i32 @LAPACKE_strtrs.body(i32 noundef %0, i8 noundef signext %1, i8 noundef signext %2, i8 noundef signext %3, i32 noundef %4, i32 noundef %5, ptr noundef %6, i32 noundef %7, ptr noundef %8, i32 noundef %9) #4 {
  %11 = alloca i8, align 1
  %12 = alloca i8, align 1
  %13 = alloca i8, align 1
  %14 = alloca i32, align 4
  %15 = alloca i32, align 4
  %16 = alloca i32, align 4
  %17 = alloca i32, align 4
  %18 = alloca i32, align 4
  %19 = alloca i32, align 4
  %20 = alloca i8, align 1
  %21 = alloca i8, align 1
  store i8 %1, ptr %11, align 1
  store i8 %2, ptr %12, align 1
  store i8 %3, ptr %13, align 1
  store i32 %4, ptr %14, align 4
  store i32 %5, ptr %15, align 4
  store i32 %7, ptr %16, align 4
  store i32 %9, ptr %17, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %18) #11
  store i32 0, ptr %18, align 4
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %19) #11
  %22 = tail call i32 @llvm.smax.i32(i32 %4, i32 1)
  store i32 %22, ptr %19, align 4
  %23 = icmp eq i32 %0, 101
  br i1 %23, label %24, label %84
24:
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %20) #11
  %25 = and i8 %1, -33
  %26 = icmp eq i8 %25, 85
  %27 = select i1 %26, i8 76, i8 85
  store i8 %27, ptr %20, align 1
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %21) #11
  %28 = and i8 %2, -33
  %29 = icmp eq i8 %28, 78
  %30 = select i1 %29, i8 84, i8 78
  store i8 %30, ptr %21, align 1
  %31 = sext i32 %4 to i64
  %32 = sext i32 %5 to i64
  %33 = sext i32 %9 to i64
  %34 = icmp sgt i32 %4, 0
  %35 = icmp sgt i32 %5, 0
  %36 = and i1 %34, %35
  %37 = shl nsw i64 %31, 2
  %38 = mul i64 %37, %32
  %39 = select i1 %36, i64 %38, i64 4
  %40 = tail call ptr @malloc(i64 noundef %39) #10
  br i1 %34, label %41, label %58
41:
  %42 = phi i64 [ %48, %47 ], [ 0, %24 ]
  br i1 %35, label %43, label %47
43:
  %44 = mul nsw i64 %42, %33
  %45 = getelementptr float, ptr %8, i64 %44
  %46 = getelementptr float, ptr %40, i64 %42
  br label %50
47:
  %48 = add nuw nsw i64 %42, 1
  %49 = icmp eq i64 %48, %31
  br i1 %49, label %58, label %41
50:
  %51 = phi i64 [ 0, %43 ], [ %56, %50 ]
  %52 = getelementptr float, ptr %45, i64 %51
  %53 = load float, ptr %52, align 4
  %54 = mul nuw nsw i64 %51, %31
  %55 = getelementptr float, ptr %46, i64 %54
  store float %53, ptr %55, align 4
  %56 = add nuw nsw i64 %51, 1
  %57 = icmp eq i64 %56, %32
  br i1 %57, label %47, label %50
58:
  call void @strtrs_(ptr noundef nonnull %20, ptr noundef nonnull %21, ptr noundef nonnull %13, ptr noundef nonnull %14, ptr noundef nonnull %15, ptr noundef %6, ptr noundef nonnull %16, ptr noundef %40, ptr noundef nonnull %19, ptr noundef nonnull %18) #10
  %59 = load i32, ptr %14, align 4
  %60 = sext i32 %59 to i64
  %61 = load i32, ptr %15, align 4
  %62 = sext i32 %61 to i64
  %63 = icmp sgt i32 %59, 0
  br i1 %63, label %64, label %83
64:
  %65 = icmp sgt i32 %61, 0
  br label %66
66:
  %67 = phi i64 [ 0, %64 ], [ %73, %72 ]
  br i1 %65, label %68, label %72
68:
  %69 = getelementptr float, ptr %40, i64 %67
  %70 = mul nsw i64 %67, %33
  %71 = getelementptr float, ptr %8, i64 %70
  br label %75
72:
  %73 = add nuw nsw i64 %67, 1
  %74 = icmp eq i64 %73, %60
  br i1 %74, label %83, label %66
75:
  %76 = phi i64 [ 0, %68 ], [ %81, %75 ]
  %77 = mul nuw nsw i64 %76, %60
  %78 = getelementptr float, ptr %69, i64 %77
  %79 = load float, ptr %78, align 4
  %80 = getelementptr float, ptr %71, i64 %76
  store float %79, ptr %80, align 4
  %81 = add nuw nsw i64 %76, 1
  %82 = icmp eq i64 %81, %62
  br i1 %82, label %72, label %75
83:
  call void @free(ptr noundef %40) #10
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %21) #11
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %20) #11
  br label %85
84:
  call void @strtrs_(ptr noundef nonnull %11, ptr noundef nonnull %12, ptr noundef nonnull %13, ptr noundef nonnull %14, ptr noundef nonnull %15, ptr noundef %6, ptr noundef nonnull %16, ptr noundef %8, ptr noundef nonnull %17, ptr noundef nonnull %18) #10
  br label %85
85:
  %86 = load i32, ptr %18, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %19) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %18) #11
  ret i32 %86
}
declare void @strtrs_(ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef, ptr noundef) #8
attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #2 = { nofree nosync nounwind memory(argmem: read) }
attributes #3 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #8 = { nounwind }
attributes #9 = { nounwind willreturn memory(none) }
attributes #10 = { nounwind }
attributes #11 = { nounwind }
