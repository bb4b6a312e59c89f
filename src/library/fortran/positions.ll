%struct.Dimension = type { i64, i64, i64 }
@.str = private unnamed_addr constant [63 x i8] c"use of an intrinsic procedure or an assignment for such a type\00", align 1
define void @_FortranAMaxlocDim.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 27
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
13:
  %14 = sext i32 %2 to i64
  switch i32 %2, label %15 [
    i32 1, label %19
    i32 2, label %18
  ]
15:
  %16 = icmp eq i32 %2, 4
  %17 = select i1 %16, i8 9, i8 10
  br label %19
18:
  br label %19
19:
  %20 = phi i8 [ 7, %13 ], [ %17, %15 ], [ 8, %18 ]
  %21 = getelementptr inbounds i8, ptr %1, i64 20
  %22 = load i8, ptr %21, align 4
  %23 = add i8 %22, 31
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %14, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %25, align 8
  %26 = and i8 %23, 31
  %27 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %26, ptr %27, align 4
  %28 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %20, ptr %28, align 1
  %29 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %29, align 2
  %30 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %30, align 1
  %31 = load i8, ptr %21, align 4
  %32 = icmp eq i8 %31, 0
  %33 = add nsw i32 %3, -1
  br i1 %32, label %34, label %36
34:
  %35 = sext i32 %33 to i64
  br label %75
36:
  %37 = getelementptr inbounds i8, ptr %0, i64 24
  %38 = getelementptr inbounds i8, ptr %1, i64 24
  %39 = shl nsw i64 %14, 8
  %40 = sext i32 %33 to i64
  %41 = sext i32 %3 to i64
  %42 = zext i32 %33 to i64
  br label %43
43:
  %44 = phi i8 [ %31, %36 ], [ %69, %68 ]
  %45 = phi i64 [ 0, %36 ], [ %72, %68 ]
  %46 = phi i64 [ 1, %36 ], [ %71, %68 ]
  %47 = phi i64 [ 1, %36 ], [ %70, %68 ]
  %48 = icmp eq i64 %45, %42
  br i1 %48, label %68, label %49
49:
  %50 = icmp sge i64 %45, %41
  %51 = sext i1 %50 to i64
  %52 = add nsw i64 %45, %51
  %53 = getelementptr inbounds [0 x %struct.Dimension], ptr %37, i64 0, i64 %52
  %54 = getelementptr inbounds [0 x %struct.Dimension], ptr %38, i64 0, i64 %45, i32 1
  %55 = load i64, ptr %54, align 8
  store i64 1, ptr %53, align 8
  %56 = shl i64 %55, 8
  %57 = ashr exact i64 %56, 8
  %58 = getelementptr inbounds i8, ptr %53, i64 8
  store i64 %57, ptr %58, align 8
  %59 = mul i64 %39, %46
  %60 = ashr exact i64 %59, 8
  %61 = getelementptr inbounds i8, ptr %53, i64 16
  store i64 %60, ptr %61, align 8
  %62 = load i64, ptr %54, align 8
  %63 = mul nsw i64 %62, %46
  %64 = icmp slt i64 %45, %40
  %65 = select i1 %64, i64 %62, i64 1
  %66 = mul nsw i64 %65, %47
  %67 = load i8, ptr %21, align 4
  br label %68
68:
  %69 = phi i8 [ %44, %43 ], [ %67, %49 ]
  %70 = phi i64 [ %47, %43 ], [ %66, %49 ]
  %71 = phi i64 [ %46, %43 ], [ %63, %49 ]
  %72 = add nuw nsw i64 %45, 1
  %73 = zext i8 %69 to i64
  %74 = icmp ult i64 %72, %73
  br i1 %74, label %43, label %75
75:
  %76 = phi i64 [ %35, %34 ], [ %40, %68 ]
  %77 = phi i64 [ 1, %34 ], [ %70, %68 ]
  %78 = phi i64 [ 1, %34 ], [ %71, %68 ]
  %79 = mul nsw i64 %78, %14
  %80 = tail call i64 @llvm.smax.i64(i64 %79, i64 1)
  %81 = tail call ptr @malloc(i64 noundef %80) #8
  store ptr %81, ptr %0, align 8
  %82 = getelementptr inbounds i8, ptr %1, i64 24
  %83 = getelementptr inbounds [0 x %struct.Dimension], ptr %82, i64 0, i64 %76, i32 1
  %84 = load i64, ptr %83, align 8
  %85 = icmp sgt i64 %78, 0
  br i1 %85, label %86, label %94
86:
  %87 = icmp sgt i64 %84, 0
  br label %88
88:
  %89 = phi i64 [ 0, %86 ], [ %108, %107 ]
  br i1 %87, label %90, label %95
90:
  %91 = sdiv i64 %89, %77
  %92 = mul nsw i64 %91, %84
  %93 = srem i64 %89, %77
  br label %110
94:
  ret void
95:
  %96 = phi i64 [ -1, %88 ], [ %138, %136 ]
  %97 = mul nsw i64 %89, %14
  %98 = getelementptr inbounds i8, ptr %81, i64 %97
  %99 = add nsw i64 %96, 1
  switch i32 %2, label %106 [
    i32 1, label %100
    i32 2, label %102
    i32 4, label %104
  ]
100:
  %101 = trunc i64 %99 to i8
  store i8 %101, ptr %98, align 1
  br label %107
102:
  %103 = trunc i64 %99 to i16
  store i16 %103, ptr %98, align 2
  br label %107
104:
  %105 = trunc i64 %99 to i32
  store i32 %105, ptr %98, align 4
  br label %107
106:
  store i64 %99, ptr %98, align 8
  br label %107
107:
  %108 = add nuw nsw i64 %89, 1
  %109 = icmp eq i64 %108, %78
  br i1 %109, label %94, label %88
110:
  %111 = phi i64 [ -1, %90 ], [ %138, %136 ]
  %112 = phi i64 [ 0, %90 ], [ %139, %136 ]
  %113 = phi float [ 0.000000e+00, %90 ], [ %137, %136 ]
  %114 = add nsw i64 %92, %112
  %115 = mul nsw i64 %114, %77
  %116 = add nsw i64 %115, %93
  %117 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %116) #9
  br i1 %117, label %118, label %136
118:
  %119 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %116) #9
  %120 = load float, ptr %119, align 4
  %121 = icmp slt i64 %111, 0
  %122 = fcmp ogt float %120, %113
  %123 = select i1 %121, i1 true, i1 %122
  br i1 %123, label %135, label %124
124:
  %125 = fcmp uno float %113, 0.000000e+00
  %126 = fcmp ord float %120, 0.000000e+00
  %127 = select i1 %125, i1 %126, i1 false
  br i1 %127, label %135, label %128
128:
  %129 = fcmp ule float %113, %120
  %130 = select i1 %7, i1 %129, i1 false
  br i1 %130, label %131, label %136
131:
  %132 = fcmp uno float %120, 0.000000e+00
  %133 = fcmp ord float %113, 0.000000e+00
  %134 = select i1 %132, i1 %133, i1 false
  br i1 %134, label %136, label %135
135:
  br label %136
136:
  %137 = phi float [ %113, %110 ], [ %120, %135 ], [ %113, %128 ], [ %113, %131 ]
  %138 = phi i64 [ %111, %110 ], [ %112, %135 ], [ %111, %128 ], [ %111, %131 ]
  %139 = add nuw nsw i64 %112, 1
  %140 = icmp eq i64 %139, %84
  br i1 %140, label %95, label %110
}
define internal fastcc void @_FortranA.stop() unnamed_addr #1 {
  tail call void @bsw_undifferentiated(ptr noundef nonnull @.str, ptr noundef null) #10
  unreachable
}
define internal fastcc zeroext i1 @_FortranA.chosen(ptr noundef readonly %0, i64 noundef %1) unnamed_addr #2 {
  %3 = icmp eq ptr %0, null
  br i1 %3, label %20, label %4
4:
  %5 = tail call fastcc ptr @_FortranA.element(ptr noundef nonnull %0, i64 noundef %1) #9
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load i64, ptr %6, align 8
  switch i64 %7, label %17 [
    i64 1, label %8
    i64 2, label %11
    i64 4, label %14
  ]
8:
  %9 = load i8, ptr %5, align 1
  %10 = icmp ne i8 %9, 0
  br label %20
11:
  %12 = load i16, ptr %5, align 2
  %13 = icmp ne i16 %12, 0
  br label %20
14:
  %15 = load i32, ptr %5, align 4
  %16 = icmp ne i32 %15, 0
  br label %20
17:
  %18 = load i64, ptr %5, align 8
  %19 = icmp ne i64 %18, 0
  br label %20
20:
  %21 = phi i1 [ true, %2 ], [ %10, %8 ], [ %13, %11 ], [ %16, %14 ], [ %19, %17 ]
  ret i1 %21
}
define internal fastcc ptr @_FortranA.element(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #3 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 20
  %5 = load i8, ptr %4, align 4
  %6 = icmp eq i8 %5, 0
  br i1 %6, label %10, label %7
7:
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = zext i8 %5 to i64
  br label %12
10:
  %11 = phi ptr [ %3, %2 ], [ %23, %12 ]
  ret ptr %11
12:
  %13 = phi i64 [ 0, %7 ], [ %25, %12 ]
  %14 = phi ptr [ %3, %7 ], [ %23, %12 ]
  %15 = phi i64 [ %1, %7 ], [ %24, %12 ]
  %16 = getelementptr inbounds [0 x %struct.Dimension], ptr %8, i64 0, i64 %13
  %17 = getelementptr inbounds i8, ptr %16, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = srem i64 %15, %18
  %20 = getelementptr inbounds i8, ptr %16, i64 16
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %21, %19
  %23 = getelementptr inbounds i8, ptr %14, i64 %22
  %24 = sdiv i64 %15, %18
  %25 = add nuw nsw i64 %13, 1
  %26 = icmp eq i64 %25, %9
  br i1 %26, label %10, label %12
}
define void @_FortranAMinlocDim.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 27
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
13:
  %14 = sext i32 %2 to i64
  switch i32 %2, label %15 [
    i32 1, label %19
    i32 2, label %18
  ]
15:
  %16 = icmp eq i32 %2, 4
  %17 = select i1 %16, i8 9, i8 10
  br label %19
18:
  br label %19
19:
  %20 = phi i8 [ 7, %13 ], [ %17, %15 ], [ 8, %18 ]
  %21 = getelementptr inbounds i8, ptr %1, i64 20
  %22 = load i8, ptr %21, align 4
  %23 = add i8 %22, 31
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %14, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %25, align 8
  %26 = and i8 %23, 31
  %27 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %26, ptr %27, align 4
  %28 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %20, ptr %28, align 1
  %29 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %29, align 2
  %30 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %30, align 1
  %31 = load i8, ptr %21, align 4
  %32 = icmp eq i8 %31, 0
  %33 = add nsw i32 %3, -1
  br i1 %32, label %34, label %36
34:
  %35 = sext i32 %33 to i64
  br label %75
36:
  %37 = getelementptr inbounds i8, ptr %0, i64 24
  %38 = getelementptr inbounds i8, ptr %1, i64 24
  %39 = shl nsw i64 %14, 8
  %40 = sext i32 %33 to i64
  %41 = sext i32 %3 to i64
  %42 = zext i32 %33 to i64
  br label %43
43:
  %44 = phi i8 [ %31, %36 ], [ %69, %68 ]
  %45 = phi i64 [ 0, %36 ], [ %72, %68 ]
  %46 = phi i64 [ 1, %36 ], [ %71, %68 ]
  %47 = phi i64 [ 1, %36 ], [ %70, %68 ]
  %48 = icmp eq i64 %45, %42
  br i1 %48, label %68, label %49
49:
  %50 = icmp sge i64 %45, %41
  %51 = sext i1 %50 to i64
  %52 = add nsw i64 %45, %51
  %53 = getelementptr inbounds [0 x %struct.Dimension], ptr %37, i64 0, i64 %52
  %54 = getelementptr inbounds [0 x %struct.Dimension], ptr %38, i64 0, i64 %45, i32 1
  %55 = load i64, ptr %54, align 8
  store i64 1, ptr %53, align 8
  %56 = shl i64 %55, 8
  %57 = ashr exact i64 %56, 8
  %58 = getelementptr inbounds i8, ptr %53, i64 8
  store i64 %57, ptr %58, align 8
  %59 = mul i64 %39, %46
  %60 = ashr exact i64 %59, 8
  %61 = getelementptr inbounds i8, ptr %53, i64 16
  store i64 %60, ptr %61, align 8
  %62 = load i64, ptr %54, align 8
  %63 = mul nsw i64 %62, %46
  %64 = icmp slt i64 %45, %40
  %65 = select i1 %64, i64 %62, i64 1
  %66 = mul nsw i64 %65, %47
  %67 = load i8, ptr %21, align 4
  br label %68
68:
  %69 = phi i8 [ %44, %43 ], [ %67, %49 ]
  %70 = phi i64 [ %47, %43 ], [ %66, %49 ]
  %71 = phi i64 [ %46, %43 ], [ %63, %49 ]
  %72 = add nuw nsw i64 %45, 1
  %73 = zext i8 %69 to i64
  %74 = icmp ult i64 %72, %73
  br i1 %74, label %43, label %75
75:
  %76 = phi i64 [ %35, %34 ], [ %40, %68 ]
  %77 = phi i64 [ 1, %34 ], [ %70, %68 ]
  %78 = phi i64 [ 1, %34 ], [ %71, %68 ]
  %79 = mul nsw i64 %78, %14
  %80 = tail call i64 @llvm.smax.i64(i64 %79, i64 1)
  %81 = tail call ptr @malloc(i64 noundef %80) #8
  store ptr %81, ptr %0, align 8
  %82 = getelementptr inbounds i8, ptr %1, i64 24
  %83 = getelementptr inbounds [0 x %struct.Dimension], ptr %82, i64 0, i64 %76, i32 1
  %84 = load i64, ptr %83, align 8
  %85 = icmp sgt i64 %78, 0
  br i1 %85, label %86, label %94
86:
  %87 = icmp sgt i64 %84, 0
  br label %88
88:
  %89 = phi i64 [ 0, %86 ], [ %108, %107 ]
  br i1 %87, label %90, label %95
90:
  %91 = sdiv i64 %89, %77
  %92 = mul nsw i64 %91, %84
  %93 = srem i64 %89, %77
  br label %110
94:
  ret void
95:
  %96 = phi i64 [ -1, %88 ], [ %138, %136 ]
  %97 = mul nsw i64 %89, %14
  %98 = getelementptr inbounds i8, ptr %81, i64 %97
  %99 = add nsw i64 %96, 1
  switch i32 %2, label %106 [
    i32 1, label %100
    i32 2, label %102
    i32 4, label %104
  ]
100:
  %101 = trunc i64 %99 to i8
  store i8 %101, ptr %98, align 1
  br label %107
102:
  %103 = trunc i64 %99 to i16
  store i16 %103, ptr %98, align 2
  br label %107
104:
  %105 = trunc i64 %99 to i32
  store i32 %105, ptr %98, align 4
  br label %107
106:
  store i64 %99, ptr %98, align 8
  br label %107
107:
  %108 = add nuw nsw i64 %89, 1
  %109 = icmp eq i64 %108, %78
  br i1 %109, label %94, label %88
110:
  %111 = phi i64 [ -1, %90 ], [ %138, %136 ]
  %112 = phi i64 [ 0, %90 ], [ %139, %136 ]
  %113 = phi float [ 0.000000e+00, %90 ], [ %137, %136 ]
  %114 = add nsw i64 %92, %112
  %115 = mul nsw i64 %114, %77
  %116 = add nsw i64 %115, %93
  %117 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %116) #9
  br i1 %117, label %118, label %136
118:
  %119 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %116) #9
  %120 = load float, ptr %119, align 4
  %121 = icmp slt i64 %111, 0
  %122 = fcmp olt float %120, %113
  %123 = select i1 %121, i1 true, i1 %122
  br i1 %123, label %135, label %124
124:
  %125 = fcmp uno float %113, 0.000000e+00
  %126 = fcmp ord float %120, 0.000000e+00
  %127 = select i1 %125, i1 %126, i1 false
  br i1 %127, label %135, label %128
128:
  %129 = fcmp uge float %113, %120
  %130 = select i1 %7, i1 %129, i1 false
  br i1 %130, label %131, label %136
131:
  %132 = fcmp uno float %120, 0.000000e+00
  %133 = fcmp ord float %113, 0.000000e+00
  %134 = select i1 %132, i1 %133, i1 false
  br i1 %134, label %136, label %135
135:
  br label %136
136:
  %137 = phi float [ %113, %110 ], [ %120, %135 ], [ %113, %128 ], [ %113, %131 ]
  %138 = phi i64 [ %111, %110 ], [ %112, %135 ], [ %111, %128 ], [ %111, %131 ]
  %139 = add nuw nsw i64 %112, 1
  %140 = icmp eq i64 %139, %84
  br i1 %140, label %95, label %110
}
define void @_FortranAMaxlocDim.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 28
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
13:
  %14 = sext i32 %2 to i64
  switch i32 %2, label %15 [
    i32 1, label %19
    i32 2, label %18
  ]
15:
  %16 = icmp eq i32 %2, 4
  %17 = select i1 %16, i8 9, i8 10
  br label %19
18:
  br label %19
19:
  %20 = phi i8 [ 7, %13 ], [ %17, %15 ], [ 8, %18 ]
  %21 = getelementptr inbounds i8, ptr %1, i64 20
  %22 = load i8, ptr %21, align 4
  %23 = add i8 %22, 31
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %14, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %25, align 8
  %26 = and i8 %23, 31
  %27 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %26, ptr %27, align 4
  %28 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %20, ptr %28, align 1
  %29 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %29, align 2
  %30 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %30, align 1
  %31 = load i8, ptr %21, align 4
  %32 = icmp eq i8 %31, 0
  %33 = add nsw i32 %3, -1
  br i1 %32, label %34, label %36
34:
  %35 = sext i32 %33 to i64
  br label %75
36:
  %37 = getelementptr inbounds i8, ptr %0, i64 24
  %38 = getelementptr inbounds i8, ptr %1, i64 24
  %39 = shl nsw i64 %14, 8
  %40 = sext i32 %33 to i64
  %41 = sext i32 %3 to i64
  %42 = zext i32 %33 to i64
  br label %43
43:
  %44 = phi i8 [ %31, %36 ], [ %69, %68 ]
  %45 = phi i64 [ 0, %36 ], [ %72, %68 ]
  %46 = phi i64 [ 1, %36 ], [ %71, %68 ]
  %47 = phi i64 [ 1, %36 ], [ %70, %68 ]
  %48 = icmp eq i64 %45, %42
  br i1 %48, label %68, label %49
49:
  %50 = icmp sge i64 %45, %41
  %51 = sext i1 %50 to i64
  %52 = add nsw i64 %45, %51
  %53 = getelementptr inbounds [0 x %struct.Dimension], ptr %37, i64 0, i64 %52
  %54 = getelementptr inbounds [0 x %struct.Dimension], ptr %38, i64 0, i64 %45, i32 1
  %55 = load i64, ptr %54, align 8
  store i64 1, ptr %53, align 8
  %56 = shl i64 %55, 8
  %57 = ashr exact i64 %56, 8
  %58 = getelementptr inbounds i8, ptr %53, i64 8
  store i64 %57, ptr %58, align 8
  %59 = mul i64 %39, %46
  %60 = ashr exact i64 %59, 8
  %61 = getelementptr inbounds i8, ptr %53, i64 16
  store i64 %60, ptr %61, align 8
  %62 = load i64, ptr %54, align 8
  %63 = mul nsw i64 %62, %46
  %64 = icmp slt i64 %45, %40
  %65 = select i1 %64, i64 %62, i64 1
  %66 = mul nsw i64 %65, %47
  %67 = load i8, ptr %21, align 4
  br label %68
68:
  %69 = phi i8 [ %44, %43 ], [ %67, %49 ]
  %70 = phi i64 [ %47, %43 ], [ %66, %49 ]
  %71 = phi i64 [ %46, %43 ], [ %63, %49 ]
  %72 = add nuw nsw i64 %45, 1
  %73 = zext i8 %69 to i64
  %74 = icmp ult i64 %72, %73
  br i1 %74, label %43, label %75
75:
  %76 = phi i64 [ %35, %34 ], [ %40, %68 ]
  %77 = phi i64 [ 1, %34 ], [ %70, %68 ]
  %78 = phi i64 [ 1, %34 ], [ %71, %68 ]
  %79 = mul nsw i64 %78, %14
  %80 = tail call i64 @llvm.smax.i64(i64 %79, i64 1)
  %81 = tail call ptr @malloc(i64 noundef %80) #8
  store ptr %81, ptr %0, align 8
  %82 = getelementptr inbounds i8, ptr %1, i64 24
  %83 = getelementptr inbounds [0 x %struct.Dimension], ptr %82, i64 0, i64 %76, i32 1
  %84 = load i64, ptr %83, align 8
  %85 = icmp sgt i64 %78, 0
  br i1 %85, label %86, label %94
86:
  %87 = icmp sgt i64 %84, 0
  br label %88
88:
  %89 = phi i64 [ 0, %86 ], [ %108, %107 ]
  br i1 %87, label %90, label %95
90:
  %91 = sdiv i64 %89, %77
  %92 = mul nsw i64 %91, %84
  %93 = srem i64 %89, %77
  br label %110
94:
  ret void
95:
  %96 = phi i64 [ -1, %88 ], [ %138, %136 ]
  %97 = mul nsw i64 %89, %14
  %98 = getelementptr inbounds i8, ptr %81, i64 %97
  %99 = add nsw i64 %96, 1
  switch i32 %2, label %106 [
    i32 1, label %100
    i32 2, label %102
    i32 4, label %104
  ]
100:
  %101 = trunc i64 %99 to i8
  store i8 %101, ptr %98, align 1
  br label %107
102:
  %103 = trunc i64 %99 to i16
  store i16 %103, ptr %98, align 2
  br label %107
104:
  %105 = trunc i64 %99 to i32
  store i32 %105, ptr %98, align 4
  br label %107
106:
  store i64 %99, ptr %98, align 8
  br label %107
107:
  %108 = add nuw nsw i64 %89, 1
  %109 = icmp eq i64 %108, %78
  br i1 %109, label %94, label %88
110:
  %111 = phi i64 [ -1, %90 ], [ %138, %136 ]
  %112 = phi i64 [ 0, %90 ], [ %139, %136 ]
  %113 = phi double [ 0.000000e+00, %90 ], [ %137, %136 ]
  %114 = add nsw i64 %92, %112
  %115 = mul nsw i64 %114, %77
  %116 = add nsw i64 %115, %93
  %117 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %116) #9
  br i1 %117, label %118, label %136
118:
  %119 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %116) #9
  %120 = load double, ptr %119, align 8
  %121 = icmp slt i64 %111, 0
  %122 = fcmp ogt double %120, %113
  %123 = select i1 %121, i1 true, i1 %122
  br i1 %123, label %135, label %124
124:
  %125 = fcmp uno double %113, 0.000000e+00
  %126 = fcmp ord double %120, 0.000000e+00
  %127 = select i1 %125, i1 %126, i1 false
  br i1 %127, label %135, label %128
128:
  %129 = fcmp ule double %113, %120
  %130 = select i1 %7, i1 %129, i1 false
  br i1 %130, label %131, label %136
131:
  %132 = fcmp uno double %120, 0.000000e+00
  %133 = fcmp ord double %113, 0.000000e+00
  %134 = select i1 %132, i1 %133, i1 false
  br i1 %134, label %136, label %135
135:
  br label %136
136:
  %137 = phi double [ %113, %110 ], [ %120, %135 ], [ %113, %128 ], [ %113, %131 ]
  %138 = phi i64 [ %111, %110 ], [ %112, %135 ], [ %111, %128 ], [ %111, %131 ]
  %139 = add nuw nsw i64 %112, 1
  %140 = icmp eq i64 %139, %84
  br i1 %140, label %95, label %110
}
define void @_FortranAMinlocDim.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 28
  br i1 %11, label %13, label %12
12:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
13:
  %14 = sext i32 %2 to i64
  switch i32 %2, label %15 [
    i32 1, label %19
    i32 2, label %18
  ]
15:
  %16 = icmp eq i32 %2, 4
  %17 = select i1 %16, i8 9, i8 10
  br label %19
18:
  br label %19
19:
  %20 = phi i8 [ 7, %13 ], [ %17, %15 ], [ 8, %18 ]
  %21 = getelementptr inbounds i8, ptr %1, i64 20
  %22 = load i8, ptr %21, align 4
  %23 = add i8 %22, 31
  %24 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %14, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %25, align 8
  %26 = and i8 %23, 31
  %27 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %26, ptr %27, align 4
  %28 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %20, ptr %28, align 1
  %29 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %29, align 2
  %30 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %30, align 1
  %31 = load i8, ptr %21, align 4
  %32 = icmp eq i8 %31, 0
  %33 = add nsw i32 %3, -1
  br i1 %32, label %34, label %36
34:
  %35 = sext i32 %33 to i64
  br label %75
36:
  %37 = getelementptr inbounds i8, ptr %0, i64 24
  %38 = getelementptr inbounds i8, ptr %1, i64 24
  %39 = shl nsw i64 %14, 8
  %40 = sext i32 %33 to i64
  %41 = sext i32 %3 to i64
  %42 = zext i32 %33 to i64
  br label %43
43:
  %44 = phi i8 [ %31, %36 ], [ %69, %68 ]
  %45 = phi i64 [ 0, %36 ], [ %72, %68 ]
  %46 = phi i64 [ 1, %36 ], [ %71, %68 ]
  %47 = phi i64 [ 1, %36 ], [ %70, %68 ]
  %48 = icmp eq i64 %45, %42
  br i1 %48, label %68, label %49
49:
  %50 = icmp sge i64 %45, %41
  %51 = sext i1 %50 to i64
  %52 = add nsw i64 %45, %51
  %53 = getelementptr inbounds [0 x %struct.Dimension], ptr %37, i64 0, i64 %52
  %54 = getelementptr inbounds [0 x %struct.Dimension], ptr %38, i64 0, i64 %45, i32 1
  %55 = load i64, ptr %54, align 8
  store i64 1, ptr %53, align 8
  %56 = shl i64 %55, 8
  %57 = ashr exact i64 %56, 8
  %58 = getelementptr inbounds i8, ptr %53, i64 8
  store i64 %57, ptr %58, align 8
  %59 = mul i64 %39, %46
  %60 = ashr exact i64 %59, 8
  %61 = getelementptr inbounds i8, ptr %53, i64 16
  store i64 %60, ptr %61, align 8
  %62 = load i64, ptr %54, align 8
  %63 = mul nsw i64 %62, %46
  %64 = icmp slt i64 %45, %40
  %65 = select i1 %64, i64 %62, i64 1
  %66 = mul nsw i64 %65, %47
  %67 = load i8, ptr %21, align 4
  br label %68
68:
  %69 = phi i8 [ %44, %43 ], [ %67, %49 ]
  %70 = phi i64 [ %47, %43 ], [ %66, %49 ]
  %71 = phi i64 [ %46, %43 ], [ %63, %49 ]
  %72 = add nuw nsw i64 %45, 1
  %73 = zext i8 %69 to i64
  %74 = icmp ult i64 %72, %73
  br i1 %74, label %43, label %75
75:
  %76 = phi i64 [ %35, %34 ], [ %40, %68 ]
  %77 = phi i64 [ 1, %34 ], [ %70, %68 ]
  %78 = phi i64 [ 1, %34 ], [ %71, %68 ]
  %79 = mul nsw i64 %78, %14
  %80 = tail call i64 @llvm.smax.i64(i64 %79, i64 1)
  %81 = tail call ptr @malloc(i64 noundef %80) #8
  store ptr %81, ptr %0, align 8
  %82 = getelementptr inbounds i8, ptr %1, i64 24
  %83 = getelementptr inbounds [0 x %struct.Dimension], ptr %82, i64 0, i64 %76, i32 1
  %84 = load i64, ptr %83, align 8
  %85 = icmp sgt i64 %78, 0
  br i1 %85, label %86, label %94
86:
  %87 = icmp sgt i64 %84, 0
  br label %88
88:
  %89 = phi i64 [ 0, %86 ], [ %108, %107 ]
  br i1 %87, label %90, label %95
90:
  %91 = sdiv i64 %89, %77
  %92 = mul nsw i64 %91, %84
  %93 = srem i64 %89, %77
  br label %110
94:
  ret void
95:
  %96 = phi i64 [ -1, %88 ], [ %138, %136 ]
  %97 = mul nsw i64 %89, %14
  %98 = getelementptr inbounds i8, ptr %81, i64 %97
  %99 = add nsw i64 %96, 1
  switch i32 %2, label %106 [
    i32 1, label %100
    i32 2, label %102
    i32 4, label %104
  ]
100:
  %101 = trunc i64 %99 to i8
  store i8 %101, ptr %98, align 1
  br label %107
102:
  %103 = trunc i64 %99 to i16
  store i16 %103, ptr %98, align 2
  br label %107
104:
  %105 = trunc i64 %99 to i32
  store i32 %105, ptr %98, align 4
  br label %107
106:
  store i64 %99, ptr %98, align 8
  br label %107
107:
  %108 = add nuw nsw i64 %89, 1
  %109 = icmp eq i64 %108, %78
  br i1 %109, label %94, label %88
110:
  %111 = phi i64 [ -1, %90 ], [ %138, %136 ]
  %112 = phi i64 [ 0, %90 ], [ %139, %136 ]
  %113 = phi double [ 0.000000e+00, %90 ], [ %137, %136 ]
  %114 = add nsw i64 %92, %112
  %115 = mul nsw i64 %114, %77
  %116 = add nsw i64 %115, %93
  %117 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %116) #9
  br i1 %117, label %118, label %136
118:
  %119 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %116) #9
  %120 = load double, ptr %119, align 8
  %121 = icmp slt i64 %111, 0
  %122 = fcmp olt double %120, %113
  %123 = select i1 %121, i1 true, i1 %122
  br i1 %123, label %135, label %124
124:
  %125 = fcmp uno double %113, 0.000000e+00
  %126 = fcmp ord double %120, 0.000000e+00
  %127 = select i1 %125, i1 %126, i1 false
  br i1 %127, label %135, label %128
128:
  %129 = fcmp uge double %113, %120
  %130 = select i1 %7, i1 %129, i1 false
  br i1 %130, label %131, label %136
131:
  %132 = fcmp uno double %120, 0.000000e+00
  %133 = fcmp ord double %113, 0.000000e+00
  %134 = select i1 %132, i1 %133, i1 false
  br i1 %134, label %136, label %135
135:
  br label %136
136:
  %137 = phi double [ %113, %110 ], [ %120, %135 ], [ %113, %128 ], [ %113, %131 ]
  %138 = phi i64 [ %111, %110 ], [ %112, %135 ], [ %111, %128 ], [ %111, %131 ]
  %139 = add nuw nsw i64 %112, 1
  %140 = icmp eq i64 %139, %84
  br i1 %140, label %95, label %110
}
define void @_FortranAMaxlocDim.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = add i8 %10, -1
  %12 = icmp ult i8 %11, 10
  br i1 %12, label %13, label %17
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %15, 9
  br i1 %16, label %18, label %17
17:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
18:
  %19 = sext i32 %2 to i64
  switch i32 %2, label %20 [
    i32 1, label %24
    i32 2, label %23
  ]
20:
  %21 = icmp eq i32 %2, 4
  %22 = select i1 %21, i8 9, i8 10
  br label %24
23:
  br label %24
24:
  %25 = phi i8 [ 7, %18 ], [ %22, %20 ], [ 8, %23 ]
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = add i8 %27, 31
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %19, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %30, align 8
  %31 = and i8 %28, 31
  %32 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %31, ptr %32, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %25, ptr %33, align 1
  %34 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %34, align 2
  %35 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %35, align 1
  %36 = load i8, ptr %26, align 4
  %37 = icmp eq i8 %36, 0
  %38 = add nsw i32 %3, -1
  br i1 %37, label %39, label %41
39:
  %40 = sext i32 %38 to i64
  br label %80
41:
  %42 = getelementptr inbounds i8, ptr %0, i64 24
  %43 = getelementptr inbounds i8, ptr %1, i64 24
  %44 = shl nsw i64 %19, 8
  %45 = sext i32 %38 to i64
  %46 = sext i32 %3 to i64
  %47 = zext i32 %38 to i64
  br label %48
48:
  %49 = phi i8 [ %36, %41 ], [ %74, %73 ]
  %50 = phi i64 [ 0, %41 ], [ %77, %73 ]
  %51 = phi i64 [ 1, %41 ], [ %76, %73 ]
  %52 = phi i64 [ 1, %41 ], [ %75, %73 ]
  %53 = icmp eq i64 %50, %47
  br i1 %53, label %73, label %54
54:
  %55 = icmp sge i64 %50, %46
  %56 = sext i1 %55 to i64
  %57 = add nsw i64 %50, %56
  %58 = getelementptr inbounds [0 x %struct.Dimension], ptr %42, i64 0, i64 %57
  %59 = getelementptr inbounds [0 x %struct.Dimension], ptr %43, i64 0, i64 %50, i32 1
  %60 = load i64, ptr %59, align 8
  store i64 1, ptr %58, align 8
  %61 = shl i64 %60, 8
  %62 = ashr exact i64 %61, 8
  %63 = getelementptr inbounds i8, ptr %58, i64 8
  store i64 %62, ptr %63, align 8
  %64 = mul i64 %44, %51
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %58, i64 16
  store i64 %65, ptr %66, align 8
  %67 = load i64, ptr %59, align 8
  %68 = mul nsw i64 %67, %51
  %69 = icmp slt i64 %50, %45
  %70 = select i1 %69, i64 %67, i64 1
  %71 = mul nsw i64 %70, %52
  %72 = load i8, ptr %26, align 4
  br label %73
73:
  %74 = phi i8 [ %49, %48 ], [ %72, %54 ]
  %75 = phi i64 [ %52, %48 ], [ %71, %54 ]
  %76 = phi i64 [ %51, %48 ], [ %68, %54 ]
  %77 = add nuw nsw i64 %50, 1
  %78 = zext i8 %74 to i64
  %79 = icmp ult i64 %77, %78
  br i1 %79, label %48, label %80
80:
  %81 = phi i64 [ %40, %39 ], [ %45, %73 ]
  %82 = phi i64 [ 1, %39 ], [ %75, %73 ]
  %83 = phi i64 [ 1, %39 ], [ %76, %73 ]
  %84 = mul nsw i64 %83, %19
  %85 = tail call i64 @llvm.smax.i64(i64 %84, i64 1)
  %86 = tail call ptr @malloc(i64 noundef %85) #8
  store ptr %86, ptr %0, align 8
  %87 = getelementptr inbounds i8, ptr %1, i64 24
  %88 = getelementptr inbounds [0 x %struct.Dimension], ptr %87, i64 0, i64 %81, i32 1
  %89 = load i64, ptr %88, align 8
  %90 = icmp sgt i64 %83, 0
  br i1 %90, label %91, label %99
91:
  %92 = icmp sgt i64 %89, 0
  br label %93
93:
  %94 = phi i64 [ 0, %91 ], [ %113, %112 ]
  br i1 %92, label %95, label %100
95:
  %96 = sdiv i64 %94, %82
  %97 = mul nsw i64 %96, %89
  %98 = srem i64 %94, %82
  br label %115
99:
  ret void
100:
  %101 = phi i64 [ -1, %93 ], [ %148, %146 ]
  %102 = mul nsw i64 %94, %19
  %103 = getelementptr inbounds i8, ptr %86, i64 %102
  %104 = add nsw i64 %101, 1
  switch i32 %2, label %111 [
    i32 1, label %105
    i32 2, label %107
    i32 4, label %109
  ]
105:
  %106 = trunc i64 %104 to i8
  store i8 %106, ptr %103, align 1
  br label %112
107:
  %108 = trunc i64 %104 to i16
  store i16 %108, ptr %103, align 2
  br label %112
109:
  %110 = trunc i64 %104 to i32
  store i32 %110, ptr %103, align 4
  br label %112
111:
  store i64 %104, ptr %103, align 8
  br label %112
112:
  %113 = add nuw nsw i64 %94, 1
  %114 = icmp eq i64 %113, %83
  br i1 %114, label %99, label %93
115:
  %116 = phi i64 [ -1, %95 ], [ %148, %146 ]
  %117 = phi i64 [ 0, %95 ], [ %149, %146 ]
  %118 = phi i64 [ 0, %95 ], [ %147, %146 ]
  %119 = add nsw i64 %97, %117
  %120 = mul nsw i64 %119, %82
  %121 = add nsw i64 %120, %98
  %122 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %121) #9
  br i1 %122, label %123, label %146
123:
  %124 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %121) #9
  %125 = load i64, ptr %14, align 8
  switch i64 %125, label %135 [
    i64 1, label %126
    i64 2, label %129
    i64 4, label %132
  ]
126:
  %127 = load i8, ptr %124, align 1
  %128 = sext i8 %127 to i64
  br label %137
129:
  %130 = load i16, ptr %124, align 2
  %131 = sext i16 %130 to i64
  br label %137
132:
  %133 = load i32, ptr %124, align 4
  %134 = sext i32 %133 to i64
  br label %137
135:
  %136 = load i64, ptr %124, align 8
  br label %137
137:
  %138 = phi i64 [ %128, %126 ], [ %131, %129 ], [ %134, %132 ], [ %136, %135 ]
  %139 = icmp slt i64 %116, 0
  %140 = icmp sgt i64 %138, %118
  %141 = icmp sle i64 %118, %138
  %142 = select i1 %7, i1 %141, i1 %140
  %143 = select i1 %139, i1 true, i1 %142
  %144 = select i1 %143, i64 %138, i64 %118
  %145 = select i1 %143, i64 %117, i64 %116
  br label %146
146:
  %147 = phi i64 [ %118, %115 ], [ %144, %137 ]
  %148 = phi i64 [ %116, %115 ], [ %145, %137 ]
  %149 = add nuw nsw i64 %117, 1
  %150 = icmp eq i64 %149, %89
  br i1 %150, label %100, label %115
}
define void @_FortranAMinlocDim.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = add i8 %10, -1
  %12 = icmp ult i8 %11, 10
  br i1 %12, label %13, label %17
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %15, 9
  br i1 %16, label %18, label %17
17:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
18:
  %19 = sext i32 %2 to i64
  switch i32 %2, label %20 [
    i32 1, label %24
    i32 2, label %23
  ]
20:
  %21 = icmp eq i32 %2, 4
  %22 = select i1 %21, i8 9, i8 10
  br label %24
23:
  br label %24
24:
  %25 = phi i8 [ 7, %18 ], [ %22, %20 ], [ 8, %23 ]
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = add i8 %27, 31
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %19, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %30, align 8
  %31 = and i8 %28, 31
  %32 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %31, ptr %32, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %25, ptr %33, align 1
  %34 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %34, align 2
  %35 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %35, align 1
  %36 = load i8, ptr %26, align 4
  %37 = icmp eq i8 %36, 0
  %38 = add nsw i32 %3, -1
  br i1 %37, label %39, label %41
39:
  %40 = sext i32 %38 to i64
  br label %80
41:
  %42 = getelementptr inbounds i8, ptr %0, i64 24
  %43 = getelementptr inbounds i8, ptr %1, i64 24
  %44 = shl nsw i64 %19, 8
  %45 = sext i32 %38 to i64
  %46 = sext i32 %3 to i64
  %47 = zext i32 %38 to i64
  br label %48
48:
  %49 = phi i8 [ %36, %41 ], [ %74, %73 ]
  %50 = phi i64 [ 0, %41 ], [ %77, %73 ]
  %51 = phi i64 [ 1, %41 ], [ %76, %73 ]
  %52 = phi i64 [ 1, %41 ], [ %75, %73 ]
  %53 = icmp eq i64 %50, %47
  br i1 %53, label %73, label %54
54:
  %55 = icmp sge i64 %50, %46
  %56 = sext i1 %55 to i64
  %57 = add nsw i64 %50, %56
  %58 = getelementptr inbounds [0 x %struct.Dimension], ptr %42, i64 0, i64 %57
  %59 = getelementptr inbounds [0 x %struct.Dimension], ptr %43, i64 0, i64 %50, i32 1
  %60 = load i64, ptr %59, align 8
  store i64 1, ptr %58, align 8
  %61 = shl i64 %60, 8
  %62 = ashr exact i64 %61, 8
  %63 = getelementptr inbounds i8, ptr %58, i64 8
  store i64 %62, ptr %63, align 8
  %64 = mul i64 %44, %51
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %58, i64 16
  store i64 %65, ptr %66, align 8
  %67 = load i64, ptr %59, align 8
  %68 = mul nsw i64 %67, %51
  %69 = icmp slt i64 %50, %45
  %70 = select i1 %69, i64 %67, i64 1
  %71 = mul nsw i64 %70, %52
  %72 = load i8, ptr %26, align 4
  br label %73
73:
  %74 = phi i8 [ %49, %48 ], [ %72, %54 ]
  %75 = phi i64 [ %52, %48 ], [ %71, %54 ]
  %76 = phi i64 [ %51, %48 ], [ %68, %54 ]
  %77 = add nuw nsw i64 %50, 1
  %78 = zext i8 %74 to i64
  %79 = icmp ult i64 %77, %78
  br i1 %79, label %48, label %80
80:
  %81 = phi i64 [ %40, %39 ], [ %45, %73 ]
  %82 = phi i64 [ 1, %39 ], [ %75, %73 ]
  %83 = phi i64 [ 1, %39 ], [ %76, %73 ]
  %84 = mul nsw i64 %83, %19
  %85 = tail call i64 @llvm.smax.i64(i64 %84, i64 1)
  %86 = tail call ptr @malloc(i64 noundef %85) #8
  store ptr %86, ptr %0, align 8
  %87 = getelementptr inbounds i8, ptr %1, i64 24
  %88 = getelementptr inbounds [0 x %struct.Dimension], ptr %87, i64 0, i64 %81, i32 1
  %89 = load i64, ptr %88, align 8
  %90 = icmp sgt i64 %83, 0
  br i1 %90, label %91, label %99
91:
  %92 = icmp sgt i64 %89, 0
  br label %93
93:
  %94 = phi i64 [ 0, %91 ], [ %113, %112 ]
  br i1 %92, label %95, label %100
95:
  %96 = sdiv i64 %94, %82
  %97 = mul nsw i64 %96, %89
  %98 = srem i64 %94, %82
  br label %115
99:
  ret void
100:
  %101 = phi i64 [ -1, %93 ], [ %148, %146 ]
  %102 = mul nsw i64 %94, %19
  %103 = getelementptr inbounds i8, ptr %86, i64 %102
  %104 = add nsw i64 %101, 1
  switch i32 %2, label %111 [
    i32 1, label %105
    i32 2, label %107
    i32 4, label %109
  ]
105:
  %106 = trunc i64 %104 to i8
  store i8 %106, ptr %103, align 1
  br label %112
107:
  %108 = trunc i64 %104 to i16
  store i16 %108, ptr %103, align 2
  br label %112
109:
  %110 = trunc i64 %104 to i32
  store i32 %110, ptr %103, align 4
  br label %112
111:
  store i64 %104, ptr %103, align 8
  br label %112
112:
  %113 = add nuw nsw i64 %94, 1
  %114 = icmp eq i64 %113, %83
  br i1 %114, label %99, label %93
115:
  %116 = phi i64 [ -1, %95 ], [ %148, %146 ]
  %117 = phi i64 [ 0, %95 ], [ %149, %146 ]
  %118 = phi i64 [ 0, %95 ], [ %147, %146 ]
  %119 = add nsw i64 %97, %117
  %120 = mul nsw i64 %119, %82
  %121 = add nsw i64 %120, %98
  %122 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %121) #9
  br i1 %122, label %123, label %146
123:
  %124 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %121) #9
  %125 = load i64, ptr %14, align 8
  switch i64 %125, label %135 [
    i64 1, label %126
    i64 2, label %129
    i64 4, label %132
  ]
126:
  %127 = load i8, ptr %124, align 1
  %128 = sext i8 %127 to i64
  br label %137
129:
  %130 = load i16, ptr %124, align 2
  %131 = sext i16 %130 to i64
  br label %137
132:
  %133 = load i32, ptr %124, align 4
  %134 = sext i32 %133 to i64
  br label %137
135:
  %136 = load i64, ptr %124, align 8
  br label %137
137:
  %138 = phi i64 [ %128, %126 ], [ %131, %129 ], [ %134, %132 ], [ %136, %135 ]
  %139 = icmp slt i64 %116, 0
  %140 = icmp slt i64 %138, %118
  %141 = icmp sge i64 %118, %138
  %142 = select i1 %7, i1 %141, i1 %140
  %143 = select i1 %139, i1 true, i1 %142
  %144 = select i1 %143, i64 %138, i64 %118
  %145 = select i1 %143, i64 %117, i64 %116
  br label %146
146:
  %147 = phi i64 [ %118, %115 ], [ %144, %137 ]
  %148 = phi i64 [ %116, %115 ], [ %145, %137 ]
  %149 = add nuw nsw i64 %117, 1
  %150 = icmp eq i64 %149, %89
  br i1 %150, label %100, label %115
}
define void @_FortranAMaxlocReal4.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %97, %95 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %97, %95 ], [ -1, %7 ]
  %74 = phi float [ %96, %95 ], [ 0.000000e+00, %7 ]
  %75 = phi i64 [ %98, %95 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %95
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load float, ptr %78, align 4
  %80 = icmp slt i64 %73, 0
  %81 = fcmp ogt float %79, %74
  %82 = select i1 %80, i1 true, i1 %81
  br i1 %82, label %94, label %83
83:
  %84 = fcmp uno float %74, 0.000000e+00
  %85 = fcmp ord float %79, 0.000000e+00
  %86 = select i1 %84, i1 %85, i1 false
  br i1 %86, label %94, label %87
87:
  %88 = fcmp ule float %74, %79
  %89 = select i1 %6, i1 %88, i1 false
  br i1 %89, label %90, label %95
90:
  %91 = fcmp uno float %79, 0.000000e+00
  %92 = fcmp ord float %74, 0.000000e+00
  %93 = select i1 %91, i1 %92, i1 false
  br i1 %93, label %95, label %94
94:
  br label %95
95:
  %96 = phi float [ %74, %72 ], [ %79, %94 ], [ %74, %87 ], [ %74, %90 ]
  %97 = phi i64 [ %73, %72 ], [ %75, %94 ], [ %73, %87 ], [ %73, %90 ]
  %98 = add nuw nsw i64 %75, 1
  %99 = icmp eq i64 %98, %8
  br i1 %99, label %10, label %72
}
define internal fastcc i64 @_FortranA.count(ptr nocapture noundef readonly %0) unnamed_addr #3 {
  %2 = getelementptr inbounds i8, ptr %0, i64 20
  %3 = load i8, ptr %2, align 4
  %4 = icmp eq i8 %3, 0
  br i1 %4, label %8, label %5
5:
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = zext i8 %3 to i64
  br label %10
8:
  %9 = phi i64 [ 1, %1 ], [ %15, %10 ]
  ret i64 %9
10:
  %11 = phi i64 [ 0, %5 ], [ %16, %10 ]
  %12 = phi i64 [ 1, %5 ], [ %15, %10 ]
  %13 = getelementptr inbounds [0 x %struct.Dimension], ptr %6, i64 0, i64 %11, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %14, %12
  %16 = add nuw nsw i64 %11, 1
  %17 = icmp eq i64 %16, %7
  br i1 %17, label %8, label %10
}
define void @_FortranAMinlocReal4.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %97, %95 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %97, %95 ], [ -1, %7 ]
  %74 = phi float [ %96, %95 ], [ 0.000000e+00, %7 ]
  %75 = phi i64 [ %98, %95 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %95
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load float, ptr %78, align 4
  %80 = icmp slt i64 %73, 0
  %81 = fcmp olt float %79, %74
  %82 = select i1 %80, i1 true, i1 %81
  br i1 %82, label %94, label %83
83:
  %84 = fcmp uno float %74, 0.000000e+00
  %85 = fcmp ord float %79, 0.000000e+00
  %86 = select i1 %84, i1 %85, i1 false
  br i1 %86, label %94, label %87
87:
  %88 = fcmp uge float %74, %79
  %89 = select i1 %6, i1 %88, i1 false
  br i1 %89, label %90, label %95
90:
  %91 = fcmp uno float %79, 0.000000e+00
  %92 = fcmp ord float %74, 0.000000e+00
  %93 = select i1 %91, i1 %92, i1 false
  br i1 %93, label %95, label %94
94:
  br label %95
95:
  %96 = phi float [ %74, %72 ], [ %79, %94 ], [ %74, %87 ], [ %74, %90 ]
  %97 = phi i64 [ %73, %72 ], [ %75, %94 ], [ %73, %87 ], [ %73, %90 ]
  %98 = add nuw nsw i64 %75, 1
  %99 = icmp eq i64 %98, %8
  br i1 %99, label %10, label %72
}
define void @_FortranAMaxlocReal8.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %97, %95 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %97, %95 ], [ -1, %7 ]
  %74 = phi double [ %96, %95 ], [ 0.000000e+00, %7 ]
  %75 = phi i64 [ %98, %95 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %95
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load double, ptr %78, align 8
  %80 = icmp slt i64 %73, 0
  %81 = fcmp ogt double %79, %74
  %82 = select i1 %80, i1 true, i1 %81
  br i1 %82, label %94, label %83
83:
  %84 = fcmp uno double %74, 0.000000e+00
  %85 = fcmp ord double %79, 0.000000e+00
  %86 = select i1 %84, i1 %85, i1 false
  br i1 %86, label %94, label %87
87:
  %88 = fcmp ule double %74, %79
  %89 = select i1 %6, i1 %88, i1 false
  br i1 %89, label %90, label %95
90:
  %91 = fcmp uno double %79, 0.000000e+00
  %92 = fcmp ord double %74, 0.000000e+00
  %93 = select i1 %91, i1 %92, i1 false
  br i1 %93, label %95, label %94
94:
  br label %95
95:
  %96 = phi double [ %74, %72 ], [ %79, %94 ], [ %74, %87 ], [ %74, %90 ]
  %97 = phi i64 [ %73, %72 ], [ %75, %94 ], [ %73, %87 ], [ %73, %90 ]
  %98 = add nuw nsw i64 %75, 1
  %99 = icmp eq i64 %98, %8
  br i1 %99, label %10, label %72
}
define void @_FortranAMinlocReal8.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %97, %95 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %97, %95 ], [ -1, %7 ]
  %74 = phi double [ %96, %95 ], [ 0.000000e+00, %7 ]
  %75 = phi i64 [ %98, %95 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %95
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load double, ptr %78, align 8
  %80 = icmp slt i64 %73, 0
  %81 = fcmp olt double %79, %74
  %82 = select i1 %80, i1 true, i1 %81
  br i1 %82, label %94, label %83
83:
  %84 = fcmp uno double %74, 0.000000e+00
  %85 = fcmp ord double %79, 0.000000e+00
  %86 = select i1 %84, i1 %85, i1 false
  br i1 %86, label %94, label %87
87:
  %88 = fcmp uge double %74, %79
  %89 = select i1 %6, i1 %88, i1 false
  br i1 %89, label %90, label %95
90:
  %91 = fcmp uno double %79, 0.000000e+00
  %92 = fcmp ord double %74, 0.000000e+00
  %93 = select i1 %91, i1 %92, i1 false
  br i1 %93, label %95, label %94
94:
  br label %95
95:
  %96 = phi double [ %74, %72 ], [ %79, %94 ], [ %74, %87 ], [ %74, %90 ]
  %97 = phi i64 [ %73, %72 ], [ %75, %94 ], [ %73, %87 ], [ %73, %90 ]
  %98 = add nuw nsw i64 %75, 1
  %99 = icmp eq i64 %98, %8
  br i1 %99, label %10, label %72
}
define void @_FortranAMaxlocInteger1.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %90, %88 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %90, %88 ], [ -1, %7 ]
  %74 = phi i64 [ %89, %88 ], [ 0, %7 ]
  %75 = phi i64 [ %91, %88 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %88
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load i8, ptr %78, align 1
  %80 = sext i8 %79 to i64
  %81 = icmp slt i64 %73, 0
  %82 = icmp slt i64 %74, %80
  %83 = icmp sle i64 %74, %80
  %84 = select i1 %6, i1 %83, i1 %82
  %85 = select i1 %81, i1 true, i1 %84
  %86 = select i1 %85, i64 %80, i64 %74
  %87 = select i1 %85, i64 %75, i64 %73
  br label %88
88:
  %89 = phi i64 [ %74, %72 ], [ %86, %77 ]
  %90 = phi i64 [ %73, %72 ], [ %87, %77 ]
  %91 = add nuw nsw i64 %75, 1
  %92 = icmp eq i64 %91, %8
  br i1 %92, label %10, label %72
}
define void @_FortranAMinlocInteger1.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %90, %88 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %90, %88 ], [ -1, %7 ]
  %74 = phi i64 [ %89, %88 ], [ 0, %7 ]
  %75 = phi i64 [ %91, %88 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %88
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load i8, ptr %78, align 1
  %80 = sext i8 %79 to i64
  %81 = icmp slt i64 %73, 0
  %82 = icmp sgt i64 %74, %80
  %83 = icmp sge i64 %74, %80
  %84 = select i1 %6, i1 %83, i1 %82
  %85 = select i1 %81, i1 true, i1 %84
  %86 = select i1 %85, i64 %80, i64 %74
  %87 = select i1 %85, i64 %75, i64 %73
  br label %88
88:
  %89 = phi i64 [ %74, %72 ], [ %86, %77 ]
  %90 = phi i64 [ %73, %72 ], [ %87, %77 ]
  %91 = add nuw nsw i64 %75, 1
  %92 = icmp eq i64 %91, %8
  br i1 %92, label %10, label %72
}
define void @_FortranAMaxlocInteger2.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %90, %88 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %90, %88 ], [ -1, %7 ]
  %74 = phi i64 [ %89, %88 ], [ 0, %7 ]
  %75 = phi i64 [ %91, %88 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %88
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load i16, ptr %78, align 2
  %80 = sext i16 %79 to i64
  %81 = icmp slt i64 %73, 0
  %82 = icmp slt i64 %74, %80
  %83 = icmp sle i64 %74, %80
  %84 = select i1 %6, i1 %83, i1 %82
  %85 = select i1 %81, i1 true, i1 %84
  %86 = select i1 %85, i64 %80, i64 %74
  %87 = select i1 %85, i64 %75, i64 %73
  br label %88
88:
  %89 = phi i64 [ %74, %72 ], [ %86, %77 ]
  %90 = phi i64 [ %73, %72 ], [ %87, %77 ]
  %91 = add nuw nsw i64 %75, 1
  %92 = icmp eq i64 %91, %8
  br i1 %92, label %10, label %72
}
define void @_FortranAMinlocInteger2.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %90, %88 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %90, %88 ], [ -1, %7 ]
  %74 = phi i64 [ %89, %88 ], [ 0, %7 ]
  %75 = phi i64 [ %91, %88 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %88
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load i16, ptr %78, align 2
  %80 = sext i16 %79 to i64
  %81 = icmp slt i64 %73, 0
  %82 = icmp sgt i64 %74, %80
  %83 = icmp sge i64 %74, %80
  %84 = select i1 %6, i1 %83, i1 %82
  %85 = select i1 %81, i1 true, i1 %84
  %86 = select i1 %85, i64 %80, i64 %74
  %87 = select i1 %85, i64 %75, i64 %73
  br label %88
88:
  %89 = phi i64 [ %74, %72 ], [ %86, %77 ]
  %90 = phi i64 [ %73, %72 ], [ %87, %77 ]
  %91 = add nuw nsw i64 %75, 1
  %92 = icmp eq i64 %91, %8
  br i1 %92, label %10, label %72
}
define void @_FortranAMaxlocInteger4.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %90, %88 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %90, %88 ], [ -1, %7 ]
  %74 = phi i64 [ %89, %88 ], [ 0, %7 ]
  %75 = phi i64 [ %91, %88 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %88
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load i32, ptr %78, align 4
  %80 = sext i32 %79 to i64
  %81 = icmp slt i64 %73, 0
  %82 = icmp slt i64 %74, %80
  %83 = icmp sle i64 %74, %80
  %84 = select i1 %6, i1 %83, i1 %82
  %85 = select i1 %81, i1 true, i1 %84
  %86 = select i1 %85, i64 %80, i64 %74
  %87 = select i1 %85, i64 %75, i64 %73
  br label %88
88:
  %89 = phi i64 [ %74, %72 ], [ %86, %77 ]
  %90 = phi i64 [ %73, %72 ], [ %87, %77 ]
  %91 = add nuw nsw i64 %75, 1
  %92 = icmp eq i64 %91, %8
  br i1 %92, label %10, label %72
}
define void @_FortranAMinlocInteger4.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %90, %88 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %90, %88 ], [ -1, %7 ]
  %74 = phi i64 [ %89, %88 ], [ 0, %7 ]
  %75 = phi i64 [ %91, %88 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %88
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load i32, ptr %78, align 4
  %80 = sext i32 %79 to i64
  %81 = icmp slt i64 %73, 0
  %82 = icmp sgt i64 %74, %80
  %83 = icmp sge i64 %74, %80
  %84 = select i1 %6, i1 %83, i1 %82
  %85 = select i1 %81, i1 true, i1 %84
  %86 = select i1 %85, i64 %80, i64 %74
  %87 = select i1 %85, i64 %75, i64 %73
  br label %88
88:
  %89 = phi i64 [ %74, %72 ], [ %86, %77 ]
  %90 = phi i64 [ %73, %72 ], [ %87, %77 ]
  %91 = add nuw nsw i64 %75, 1
  %92 = icmp eq i64 %91, %8
  br i1 %92, label %10, label %72
}
define void @_FortranAMaxlocInteger8.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %89, %87 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %89, %87 ], [ -1, %7 ]
  %74 = phi i64 [ %88, %87 ], [ 0, %7 ]
  %75 = phi i64 [ %90, %87 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %87
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load i64, ptr %78, align 8
  %80 = icmp slt i64 %73, 0
  %81 = icmp sgt i64 %79, %74
  %82 = icmp sle i64 %74, %79
  %83 = select i1 %6, i1 %82, i1 %81
  %84 = select i1 %80, i1 true, i1 %83
  %85 = select i1 %84, i64 %79, i64 %74
  %86 = select i1 %84, i64 %75, i64 %73
  br label %87
87:
  %88 = phi i64 [ %74, %72 ], [ %85, %77 ]
  %89 = phi i64 [ %73, %72 ], [ %86, %77 ]
  %90 = add nuw nsw i64 %75, 1
  %91 = icmp eq i64 %90, %8
  br i1 %91, label %10, label %72
}
define void @_FortranAMinlocInteger8.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4, ptr noundef %5, i1 noundef zeroext %6) #0 {
  %8 = tail call fastcc i64 @_FortranA.count(ptr noundef %1) #9
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %72, label %10
10:
  %11 = phi i64 [ -1, %7 ], [ %89, %87 ]
  %12 = sext i32 %2 to i64
  switch i32 %2, label %13 [
    i32 1, label %17
    i32 2, label %16
  ]
13:
  %14 = icmp eq i32 %2, 4
  %15 = select i1 %14, i8 9, i8 10
  br label %17
16:
  br label %17
17:
  %18 = phi i8 [ 7, %10 ], [ %15, %13 ], [ 8, %16 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %21, align 4
  %22 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %18, ptr %22, align 1
  %23 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %24, align 1
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = zext i8 %27 to i64
  store i64 1, ptr %25, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %12, ptr %30, align 8
  %31 = load i8, ptr %26, align 4
  %32 = zext i8 %31 to i32
  %33 = mul nsw i32 %32, %2
  %34 = tail call i32 @llvm.smax.i32(i32 %33, i32 1)
  %35 = zext nneg i32 %34 to i64
  %36 = tail call ptr @malloc(i64 noundef %35) #8
  store ptr %36, ptr %0, align 8
  %37 = load i8, ptr %26, align 4
  %38 = icmp eq i8 %37, 0
  br i1 %38, label %71, label %39
39:
  %40 = icmp slt i64 %11, 0
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  br label %42
42:
  %43 = phi i64 [ 0, %39 ], [ %67, %62 ]
  %44 = phi i64 [ %11, %39 ], [ %66, %62 ]
  %45 = load ptr, ptr %0, align 8
  %46 = mul nsw i64 %43, %12
  %47 = getelementptr inbounds i8, ptr %45, i64 %46
  br i1 %40, label %53, label %48
48:
  %49 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %50 = load i64, ptr %49, align 8
  %51 = srem i64 %44, %50
  %52 = add nsw i64 %51, 1
  br label %53
53:
  %54 = phi i64 [ %52, %48 ], [ 0, %42 ]
  switch i32 %2, label %61 [
    i32 1, label %55
    i32 2, label %57
    i32 4, label %59
  ]
55:
  %56 = trunc i64 %54 to i8
  store i8 %56, ptr %47, align 1
  br label %62
57:
  %58 = trunc i64 %54 to i16
  store i16 %58, ptr %47, align 2
  br label %62
59:
  %60 = trunc i64 %54 to i32
  store i32 %60, ptr %47, align 4
  br label %62
61:
  store i64 %54, ptr %47, align 8
  br label %62
62:
  %63 = getelementptr inbounds [0 x %struct.Dimension], ptr %41, i64 0, i64 %43, i32 1
  %64 = load i64, ptr %63, align 8
  %65 = tail call i64 @llvm.smax.i64(i64 %64, i64 1)
  %66 = sdiv i64 %44, %65
  %67 = add nuw nsw i64 %43, 1
  %68 = load i8, ptr %26, align 4
  %69 = zext i8 %68 to i64
  %70 = icmp ult i64 %67, %69
  br i1 %70, label %42, label %71
71:
  ret void
72:
  %73 = phi i64 [ %89, %87 ], [ -1, %7 ]
  %74 = phi i64 [ %88, %87 ], [ 0, %7 ]
  %75 = phi i64 [ %90, %87 ], [ 0, %7 ]
  %76 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %5, i64 noundef %75) #9
  br i1 %76, label %77, label %87
77:
  %78 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %75) #9
  %79 = load i64, ptr %78, align 8
  %80 = icmp slt i64 %73, 0
  %81 = icmp slt i64 %79, %74
  %82 = icmp sge i64 %74, %79
  %83 = select i1 %6, i1 %82, i1 %81
  %84 = select i1 %80, i1 true, i1 %83
  %85 = select i1 %84, i64 %79, i64 %74
  %86 = select i1 %84, i64 %75, i64 %73
  br label %87
87:
  %88 = phi i64 [ %74, %72 ], [ %85, %77 ]
  %89 = phi i64 [ %73, %72 ], [ %86, %77 ]
  %90 = add nuw nsw i64 %75, 1
  %91 = icmp eq i64 %90, %8
  br i1 %91, label %10, label %72
}
define void @_FortranAFindlocDim.r4(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef readnone %5, i32 noundef %6, ptr noundef %7, i1 noundef zeroext %8) #0 {
  %10 = getelementptr inbounds i8, ptr %1, i64 21
  %11 = load i8, ptr %10, align 1
  %12 = icmp eq i8 %11, 27
  br i1 %12, label %13, label %17
13:
  %14 = getelementptr inbounds i8, ptr %2, i64 21
  %15 = load i8, ptr %14, align 1
  %16 = icmp eq i8 %15, 27
  br i1 %16, label %18, label %17
17:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
18:
  %19 = sext i32 %3 to i64
  switch i32 %3, label %20 [
    i32 1, label %24
    i32 2, label %23
  ]
20:
  %21 = icmp eq i32 %3, 4
  %22 = select i1 %21, i8 9, i8 10
  br label %24
23:
  br label %24
24:
  %25 = phi i8 [ 7, %18 ], [ %22, %20 ], [ 8, %23 ]
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = add i8 %27, 31
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %19, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %30, align 8
  %31 = and i8 %28, 31
  %32 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %31, ptr %32, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %25, ptr %33, align 1
  %34 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %34, align 2
  %35 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %35, align 1
  %36 = load i8, ptr %26, align 4
  %37 = icmp eq i8 %36, 0
  %38 = add nsw i32 %4, -1
  br i1 %37, label %39, label %41
39:
  %40 = sext i32 %38 to i64
  br label %80
41:
  %42 = getelementptr inbounds i8, ptr %0, i64 24
  %43 = getelementptr inbounds i8, ptr %1, i64 24
  %44 = shl nsw i64 %19, 8
  %45 = sext i32 %38 to i64
  %46 = sext i32 %4 to i64
  %47 = zext i32 %38 to i64
  br label %48
48:
  %49 = phi i8 [ %36, %41 ], [ %74, %73 ]
  %50 = phi i64 [ 0, %41 ], [ %77, %73 ]
  %51 = phi i64 [ 1, %41 ], [ %76, %73 ]
  %52 = phi i64 [ 1, %41 ], [ %75, %73 ]
  %53 = icmp eq i64 %50, %47
  br i1 %53, label %73, label %54
54:
  %55 = icmp sge i64 %50, %46
  %56 = sext i1 %55 to i64
  %57 = add nsw i64 %50, %56
  %58 = getelementptr inbounds [0 x %struct.Dimension], ptr %42, i64 0, i64 %57
  %59 = getelementptr inbounds [0 x %struct.Dimension], ptr %43, i64 0, i64 %50, i32 1
  %60 = load i64, ptr %59, align 8
  store i64 1, ptr %58, align 8
  %61 = shl i64 %60, 8
  %62 = ashr exact i64 %61, 8
  %63 = getelementptr inbounds i8, ptr %58, i64 8
  store i64 %62, ptr %63, align 8
  %64 = mul i64 %44, %51
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %58, i64 16
  store i64 %65, ptr %66, align 8
  %67 = load i64, ptr %59, align 8
  %68 = mul nsw i64 %67, %51
  %69 = icmp slt i64 %50, %45
  %70 = select i1 %69, i64 %67, i64 1
  %71 = mul nsw i64 %70, %52
  %72 = load i8, ptr %26, align 4
  br label %73
73:
  %74 = phi i8 [ %49, %48 ], [ %72, %54 ]
  %75 = phi i64 [ %52, %48 ], [ %71, %54 ]
  %76 = phi i64 [ %51, %48 ], [ %68, %54 ]
  %77 = add nuw nsw i64 %50, 1
  %78 = zext i8 %74 to i64
  %79 = icmp ult i64 %77, %78
  br i1 %79, label %48, label %80
80:
  %81 = phi i64 [ %40, %39 ], [ %45, %73 ]
  %82 = phi i64 [ 1, %39 ], [ %75, %73 ]
  %83 = phi i64 [ 1, %39 ], [ %76, %73 ]
  %84 = mul nsw i64 %83, %19
  %85 = tail call i64 @llvm.smax.i64(i64 %84, i64 1)
  %86 = tail call ptr @malloc(i64 noundef %85) #8
  store ptr %86, ptr %0, align 8
  %87 = getelementptr inbounds i8, ptr %1, i64 24
  %88 = getelementptr inbounds [0 x %struct.Dimension], ptr %87, i64 0, i64 %81, i32 1
  %89 = load i64, ptr %88, align 8
  %90 = icmp sgt i64 %83, 0
  br i1 %90, label %91, label %99
91:
  %92 = icmp sgt i64 %89, 0
  br label %93
93:
  %94 = phi i64 [ 0, %91 ], [ %113, %112 ]
  br i1 %92, label %95, label %100
95:
  %96 = sdiv i64 %94, %82
  %97 = mul nsw i64 %96, %89
  %98 = srem i64 %94, %82
  br label %115
99:
  ret void
100:
  %101 = phi i64 [ -1, %93 ], [ %133, %132 ]
  %102 = mul nsw i64 %94, %19
  %103 = getelementptr inbounds i8, ptr %86, i64 %102
  %104 = add nsw i64 %101, 1
  switch i32 %3, label %111 [
    i32 1, label %105
    i32 2, label %107
    i32 4, label %109
  ]
105:
  %106 = trunc i64 %104 to i8
  store i8 %106, ptr %103, align 1
  br label %112
107:
  %108 = trunc i64 %104 to i16
  store i16 %108, ptr %103, align 2
  br label %112
109:
  %110 = trunc i64 %104 to i32
  store i32 %110, ptr %103, align 4
  br label %112
111:
  store i64 %104, ptr %103, align 8
  br label %112
112:
  %113 = add nuw nsw i64 %94, 1
  %114 = icmp eq i64 %113, %83
  br i1 %114, label %99, label %93
115:
  %116 = phi i64 [ 0, %95 ], [ %134, %132 ]
  %117 = phi i64 [ -1, %95 ], [ %133, %132 ]
  %118 = add nsw i64 %97, %116
  %119 = mul nsw i64 %118, %82
  %120 = add nsw i64 %119, %98
  %121 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %120) #9
  %122 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %7, i64 noundef %120) #9
  br i1 %122, label %123, label %132
123:
  %124 = load float, ptr %121, align 4
  %125 = load ptr, ptr %2, align 8
  %126 = load float, ptr %125, align 4
  %127 = fcmp oeq float %124, %126
  %128 = icmp slt i64 %117, 0
  %129 = select i1 %8, i1 true, i1 %128
  %130 = select i1 %127, i1 %129, i1 false
  %131 = select i1 %130, i64 %116, i64 %117
  br label %132
132:
  %133 = phi i64 [ %117, %115 ], [ %131, %123 ]
  %134 = add nuw nsw i64 %116, 1
  %135 = icmp eq i64 %134, %89
  br i1 %135, label %100, label %115
}
define void @_FortranAFindloc.r4(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 27
  br i1 %11, label %12, label %16
12:
  %13 = getelementptr inbounds i8, ptr %2, i64 21
  %14 = load i8, ptr %13, align 1
  %15 = icmp eq i8 %14, 27
  br i1 %15, label %17, label %16
16:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
17:
  %18 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #9
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %82, label %20
20:
  %21 = phi i64 [ -1, %17 ], [ %97, %96 ]
  %22 = sext i32 %3 to i64
  switch i32 %3, label %23 [
    i32 1, label %27
    i32 2, label %26
  ]
23:
  %24 = icmp eq i32 %3, 4
  %25 = select i1 %24, i8 9, i8 10
  br label %27
26:
  br label %27
27:
  %28 = phi i8 [ 7, %20 ], [ %25, %23 ], [ 8, %26 ]
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %22, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %31, align 4
  %32 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %28, ptr %32, align 1
  %33 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %33, align 2
  %34 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %34, align 1
  %35 = getelementptr inbounds i8, ptr %0, i64 24
  %36 = getelementptr inbounds i8, ptr %1, i64 20
  %37 = load i8, ptr %36, align 4
  %38 = zext i8 %37 to i64
  store i64 1, ptr %35, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %38, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %22, ptr %40, align 8
  %41 = load i8, ptr %36, align 4
  %42 = zext i8 %41 to i32
  %43 = mul nsw i32 %42, %3
  %44 = tail call i32 @llvm.smax.i32(i32 %43, i32 1)
  %45 = zext nneg i32 %44 to i64
  %46 = tail call ptr @malloc(i64 noundef %45) #8
  store ptr %46, ptr %0, align 8
  %47 = load i8, ptr %36, align 4
  %48 = icmp eq i8 %47, 0
  br i1 %48, label %81, label %49
49:
  %50 = icmp slt i64 %21, 0
  %51 = getelementptr inbounds i8, ptr %1, i64 24
  br label %52
52:
  %53 = phi i64 [ 0, %49 ], [ %77, %72 ]
  %54 = phi i64 [ %21, %49 ], [ %76, %72 ]
  %55 = load ptr, ptr %0, align 8
  %56 = mul nsw i64 %53, %22
  %57 = getelementptr inbounds i8, ptr %55, i64 %56
  br i1 %50, label %63, label %58
58:
  %59 = getelementptr inbounds [0 x %struct.Dimension], ptr %51, i64 0, i64 %53, i32 1
  %60 = load i64, ptr %59, align 8
  %61 = srem i64 %54, %60
  %62 = add nsw i64 %61, 1
  br label %63
63:
  %64 = phi i64 [ %62, %58 ], [ 0, %52 ]
  switch i32 %3, label %71 [
    i32 1, label %65
    i32 2, label %67
    i32 4, label %69
  ]
65:
  %66 = trunc i64 %64 to i8
  store i8 %66, ptr %57, align 1
  br label %72
67:
  %68 = trunc i64 %64 to i16
  store i16 %68, ptr %57, align 2
  br label %72
69:
  %70 = trunc i64 %64 to i32
  store i32 %70, ptr %57, align 4
  br label %72
71:
  store i64 %64, ptr %57, align 8
  br label %72
72:
  %73 = getelementptr inbounds [0 x %struct.Dimension], ptr %51, i64 0, i64 %53, i32 1
  %74 = load i64, ptr %73, align 8
  %75 = tail call i64 @llvm.smax.i64(i64 %74, i64 1)
  %76 = sdiv i64 %54, %75
  %77 = add nuw nsw i64 %53, 1
  %78 = load i8, ptr %36, align 4
  %79 = zext i8 %78 to i64
  %80 = icmp ult i64 %77, %79
  br i1 %80, label %52, label %81
81:
  ret void
82:
  %83 = phi i64 [ %97, %96 ], [ -1, %17 ]
  %84 = phi i64 [ %98, %96 ], [ 0, %17 ]
  %85 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %84) #9
  %86 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %84) #9
  br i1 %86, label %87, label %96
87:
  %88 = load float, ptr %85, align 4
  %89 = load ptr, ptr %2, align 8
  %90 = load float, ptr %89, align 4
  %91 = fcmp oeq float %88, %90
  %92 = icmp slt i64 %83, 0
  %93 = select i1 %7, i1 true, i1 %92
  %94 = select i1 %91, i1 %93, i1 false
  %95 = select i1 %94, i64 %84, i64 %83
  br label %96
96:
  %97 = phi i64 [ %83, %82 ], [ %95, %87 ]
  %98 = add nuw nsw i64 %84, 1
  %99 = icmp eq i64 %98, %18
  br i1 %99, label %20, label %82
}
define void @_FortranAFindlocDim.r8(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef readnone %5, i32 noundef %6, ptr noundef %7, i1 noundef zeroext %8) #0 {
  %10 = getelementptr inbounds i8, ptr %1, i64 21
  %11 = load i8, ptr %10, align 1
  %12 = icmp eq i8 %11, 28
  br i1 %12, label %13, label %17
13:
  %14 = getelementptr inbounds i8, ptr %2, i64 21
  %15 = load i8, ptr %14, align 1
  %16 = icmp eq i8 %15, 28
  br i1 %16, label %18, label %17
17:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
18:
  %19 = sext i32 %3 to i64
  switch i32 %3, label %20 [
    i32 1, label %24
    i32 2, label %23
  ]
20:
  %21 = icmp eq i32 %3, 4
  %22 = select i1 %21, i8 9, i8 10
  br label %24
23:
  br label %24
24:
  %25 = phi i8 [ 7, %18 ], [ %22, %20 ], [ 8, %23 ]
  %26 = getelementptr inbounds i8, ptr %1, i64 20
  %27 = load i8, ptr %26, align 4
  %28 = add i8 %27, 31
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %19, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %30, align 8
  %31 = and i8 %28, 31
  %32 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %31, ptr %32, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %25, ptr %33, align 1
  %34 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %34, align 2
  %35 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %35, align 1
  %36 = load i8, ptr %26, align 4
  %37 = icmp eq i8 %36, 0
  %38 = add nsw i32 %4, -1
  br i1 %37, label %39, label %41
39:
  %40 = sext i32 %38 to i64
  br label %80
41:
  %42 = getelementptr inbounds i8, ptr %0, i64 24
  %43 = getelementptr inbounds i8, ptr %1, i64 24
  %44 = shl nsw i64 %19, 8
  %45 = sext i32 %38 to i64
  %46 = sext i32 %4 to i64
  %47 = zext i32 %38 to i64
  br label %48
48:
  %49 = phi i8 [ %36, %41 ], [ %74, %73 ]
  %50 = phi i64 [ 0, %41 ], [ %77, %73 ]
  %51 = phi i64 [ 1, %41 ], [ %76, %73 ]
  %52 = phi i64 [ 1, %41 ], [ %75, %73 ]
  %53 = icmp eq i64 %50, %47
  br i1 %53, label %73, label %54
54:
  %55 = icmp sge i64 %50, %46
  %56 = sext i1 %55 to i64
  %57 = add nsw i64 %50, %56
  %58 = getelementptr inbounds [0 x %struct.Dimension], ptr %42, i64 0, i64 %57
  %59 = getelementptr inbounds [0 x %struct.Dimension], ptr %43, i64 0, i64 %50, i32 1
  %60 = load i64, ptr %59, align 8
  store i64 1, ptr %58, align 8
  %61 = shl i64 %60, 8
  %62 = ashr exact i64 %61, 8
  %63 = getelementptr inbounds i8, ptr %58, i64 8
  store i64 %62, ptr %63, align 8
  %64 = mul i64 %44, %51
  %65 = ashr exact i64 %64, 8
  %66 = getelementptr inbounds i8, ptr %58, i64 16
  store i64 %65, ptr %66, align 8
  %67 = load i64, ptr %59, align 8
  %68 = mul nsw i64 %67, %51
  %69 = icmp slt i64 %50, %45
  %70 = select i1 %69, i64 %67, i64 1
  %71 = mul nsw i64 %70, %52
  %72 = load i8, ptr %26, align 4
  br label %73
73:
  %74 = phi i8 [ %49, %48 ], [ %72, %54 ]
  %75 = phi i64 [ %52, %48 ], [ %71, %54 ]
  %76 = phi i64 [ %51, %48 ], [ %68, %54 ]
  %77 = add nuw nsw i64 %50, 1
  %78 = zext i8 %74 to i64
  %79 = icmp ult i64 %77, %78
  br i1 %79, label %48, label %80
80:
  %81 = phi i64 [ %40, %39 ], [ %45, %73 ]
  %82 = phi i64 [ 1, %39 ], [ %75, %73 ]
  %83 = phi i64 [ 1, %39 ], [ %76, %73 ]
  %84 = mul nsw i64 %83, %19
  %85 = tail call i64 @llvm.smax.i64(i64 %84, i64 1)
  %86 = tail call ptr @malloc(i64 noundef %85) #8
  store ptr %86, ptr %0, align 8
  %87 = getelementptr inbounds i8, ptr %1, i64 24
  %88 = getelementptr inbounds [0 x %struct.Dimension], ptr %87, i64 0, i64 %81, i32 1
  %89 = load i64, ptr %88, align 8
  %90 = icmp sgt i64 %83, 0
  br i1 %90, label %91, label %99
91:
  %92 = icmp sgt i64 %89, 0
  br label %93
93:
  %94 = phi i64 [ 0, %91 ], [ %113, %112 ]
  br i1 %92, label %95, label %100
95:
  %96 = sdiv i64 %94, %82
  %97 = mul nsw i64 %96, %89
  %98 = srem i64 %94, %82
  br label %115
99:
  ret void
100:
  %101 = phi i64 [ -1, %93 ], [ %133, %132 ]
  %102 = mul nsw i64 %94, %19
  %103 = getelementptr inbounds i8, ptr %86, i64 %102
  %104 = add nsw i64 %101, 1
  switch i32 %3, label %111 [
    i32 1, label %105
    i32 2, label %107
    i32 4, label %109
  ]
105:
  %106 = trunc i64 %104 to i8
  store i8 %106, ptr %103, align 1
  br label %112
107:
  %108 = trunc i64 %104 to i16
  store i16 %108, ptr %103, align 2
  br label %112
109:
  %110 = trunc i64 %104 to i32
  store i32 %110, ptr %103, align 4
  br label %112
111:
  store i64 %104, ptr %103, align 8
  br label %112
112:
  %113 = add nuw nsw i64 %94, 1
  %114 = icmp eq i64 %113, %83
  br i1 %114, label %99, label %93
115:
  %116 = phi i64 [ 0, %95 ], [ %134, %132 ]
  %117 = phi i64 [ -1, %95 ], [ %133, %132 ]
  %118 = add nsw i64 %97, %116
  %119 = mul nsw i64 %118, %82
  %120 = add nsw i64 %119, %98
  %121 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %120) #9
  %122 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %7, i64 noundef %120) #9
  br i1 %122, label %123, label %132
123:
  %124 = load double, ptr %121, align 8
  %125 = load ptr, ptr %2, align 8
  %126 = load double, ptr %125, align 8
  %127 = fcmp oeq double %124, %126
  %128 = icmp slt i64 %117, 0
  %129 = select i1 %8, i1 true, i1 %128
  %130 = select i1 %127, i1 %129, i1 false
  %131 = select i1 %130, i64 %116, i64 %117
  br label %132
132:
  %133 = phi i64 [ %117, %115 ], [ %131, %123 ]
  %134 = add nuw nsw i64 %116, 1
  %135 = icmp eq i64 %134, %89
  br i1 %135, label %100, label %115
}
define void @_FortranAFindloc.r8(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = icmp eq i8 %10, 28
  br i1 %11, label %12, label %16
12:
  %13 = getelementptr inbounds i8, ptr %2, i64 21
  %14 = load i8, ptr %13, align 1
  %15 = icmp eq i8 %14, 28
  br i1 %15, label %17, label %16
16:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
17:
  %18 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #9
  %19 = icmp sgt i64 %18, 0
  br i1 %19, label %82, label %20
20:
  %21 = phi i64 [ -1, %17 ], [ %97, %96 ]
  %22 = sext i32 %3 to i64
  switch i32 %3, label %23 [
    i32 1, label %27
    i32 2, label %26
  ]
23:
  %24 = icmp eq i32 %3, 4
  %25 = select i1 %24, i8 9, i8 10
  br label %27
26:
  br label %27
27:
  %28 = phi i8 [ 7, %20 ], [ %25, %23 ], [ 8, %26 ]
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %22, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %31, align 4
  %32 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %28, ptr %32, align 1
  %33 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %33, align 2
  %34 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %34, align 1
  %35 = getelementptr inbounds i8, ptr %0, i64 24
  %36 = getelementptr inbounds i8, ptr %1, i64 20
  %37 = load i8, ptr %36, align 4
  %38 = zext i8 %37 to i64
  store i64 1, ptr %35, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %38, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %22, ptr %40, align 8
  %41 = load i8, ptr %36, align 4
  %42 = zext i8 %41 to i32
  %43 = mul nsw i32 %42, %3
  %44 = tail call i32 @llvm.smax.i32(i32 %43, i32 1)
  %45 = zext nneg i32 %44 to i64
  %46 = tail call ptr @malloc(i64 noundef %45) #8
  store ptr %46, ptr %0, align 8
  %47 = load i8, ptr %36, align 4
  %48 = icmp eq i8 %47, 0
  br i1 %48, label %81, label %49
49:
  %50 = icmp slt i64 %21, 0
  %51 = getelementptr inbounds i8, ptr %1, i64 24
  br label %52
52:
  %53 = phi i64 [ 0, %49 ], [ %77, %72 ]
  %54 = phi i64 [ %21, %49 ], [ %76, %72 ]
  %55 = load ptr, ptr %0, align 8
  %56 = mul nsw i64 %53, %22
  %57 = getelementptr inbounds i8, ptr %55, i64 %56
  br i1 %50, label %63, label %58
58:
  %59 = getelementptr inbounds [0 x %struct.Dimension], ptr %51, i64 0, i64 %53, i32 1
  %60 = load i64, ptr %59, align 8
  %61 = srem i64 %54, %60
  %62 = add nsw i64 %61, 1
  br label %63
63:
  %64 = phi i64 [ %62, %58 ], [ 0, %52 ]
  switch i32 %3, label %71 [
    i32 1, label %65
    i32 2, label %67
    i32 4, label %69
  ]
65:
  %66 = trunc i64 %64 to i8
  store i8 %66, ptr %57, align 1
  br label %72
67:
  %68 = trunc i64 %64 to i16
  store i16 %68, ptr %57, align 2
  br label %72
69:
  %70 = trunc i64 %64 to i32
  store i32 %70, ptr %57, align 4
  br label %72
71:
  store i64 %64, ptr %57, align 8
  br label %72
72:
  %73 = getelementptr inbounds [0 x %struct.Dimension], ptr %51, i64 0, i64 %53, i32 1
  %74 = load i64, ptr %73, align 8
  %75 = tail call i64 @llvm.smax.i64(i64 %74, i64 1)
  %76 = sdiv i64 %54, %75
  %77 = add nuw nsw i64 %53, 1
  %78 = load i8, ptr %36, align 4
  %79 = zext i8 %78 to i64
  %80 = icmp ult i64 %77, %79
  br i1 %80, label %52, label %81
81:
  ret void
82:
  %83 = phi i64 [ %97, %96 ], [ -1, %17 ]
  %84 = phi i64 [ %98, %96 ], [ 0, %17 ]
  %85 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %84) #9
  %86 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %84) #9
  br i1 %86, label %87, label %96
87:
  %88 = load double, ptr %85, align 8
  %89 = load ptr, ptr %2, align 8
  %90 = load double, ptr %89, align 8
  %91 = fcmp oeq double %88, %90
  %92 = icmp slt i64 %83, 0
  %93 = select i1 %7, i1 true, i1 %92
  %94 = select i1 %91, i1 %93, i1 false
  %95 = select i1 %94, i64 %84, i64 %83
  br label %96
96:
  %97 = phi i64 [ %83, %82 ], [ %95, %87 ]
  %98 = add nuw nsw i64 %84, 1
  %99 = icmp eq i64 %98, %18
  br i1 %99, label %20, label %82
}
define void @_FortranAFindlocDim.i(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, ptr nocapture noundef readnone %5, i32 noundef %6, ptr noundef %7, i1 noundef zeroext %8) #0 {
  %10 = getelementptr inbounds i8, ptr %1, i64 21
  %11 = load i8, ptr %10, align 1
  %12 = add i8 %11, -1
  %13 = icmp ult i8 %12, 10
  br i1 %13, label %14, label %27
14:
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp slt i64 %16, 9
  br i1 %17, label %18, label %39
18:
  %19 = getelementptr inbounds i8, ptr %2, i64 21
  %20 = load i8, ptr %19, align 1
  %21 = add i8 %20, -1
  %22 = icmp ult i8 %21, 10
  br i1 %22, label %23, label %39
23:
  %24 = getelementptr inbounds i8, ptr %2, i64 8
  %25 = load i64, ptr %24, align 8
  %26 = icmp slt i64 %25, 9
  br i1 %26, label %40, label %39
27:
  %28 = icmp eq i8 %11, 39
  %29 = and i8 %11, -4
  %30 = icmp eq i8 %29, 12
  %31 = or i1 %28, %30
  br i1 %31, label %32, label %39
32:
  %33 = getelementptr inbounds i8, ptr %2, i64 21
  %34 = load i8, ptr %33, align 1
  %35 = icmp eq i8 %34, 39
  %36 = and i8 %34, -4
  %37 = icmp eq i8 %36, 12
  %38 = or i1 %35, %37
  br i1 %38, label %40, label %39
39:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
40:
  %41 = sext i32 %3 to i64
  switch i32 %3, label %42 [
    i32 1, label %46
    i32 2, label %45
  ]
42:
  %43 = icmp eq i32 %3, 4
  %44 = select i1 %43, i8 9, i8 10
  br label %46
45:
  br label %46
46:
  %47 = phi i8 [ 7, %40 ], [ %44, %42 ], [ 8, %45 ]
  %48 = getelementptr inbounds i8, ptr %1, i64 20
  %49 = load i8, ptr %48, align 4
  %50 = add i8 %49, 31
  %51 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %41, ptr %51, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %52, align 8
  %53 = and i8 %50, 31
  %54 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %53, ptr %54, align 4
  %55 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %47, ptr %55, align 1
  %56 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %56, align 2
  %57 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %57, align 1
  %58 = load i8, ptr %48, align 4
  %59 = icmp eq i8 %58, 0
  %60 = add nsw i32 %4, -1
  br i1 %59, label %61, label %63
61:
  %62 = sext i32 %60 to i64
  br label %102
63:
  %64 = getelementptr inbounds i8, ptr %0, i64 24
  %65 = getelementptr inbounds i8, ptr %1, i64 24
  %66 = shl nsw i64 %41, 8
  %67 = sext i32 %60 to i64
  %68 = sext i32 %4 to i64
  %69 = zext i32 %60 to i64
  br label %70
70:
  %71 = phi i8 [ %58, %63 ], [ %96, %95 ]
  %72 = phi i64 [ 0, %63 ], [ %99, %95 ]
  %73 = phi i64 [ 1, %63 ], [ %98, %95 ]
  %74 = phi i64 [ 1, %63 ], [ %97, %95 ]
  %75 = icmp eq i64 %72, %69
  br i1 %75, label %95, label %76
76:
  %77 = icmp sge i64 %72, %68
  %78 = sext i1 %77 to i64
  %79 = add nsw i64 %72, %78
  %80 = getelementptr inbounds [0 x %struct.Dimension], ptr %64, i64 0, i64 %79
  %81 = getelementptr inbounds [0 x %struct.Dimension], ptr %65, i64 0, i64 %72, i32 1
  %82 = load i64, ptr %81, align 8
  store i64 1, ptr %80, align 8
  %83 = shl i64 %82, 8
  %84 = ashr exact i64 %83, 8
  %85 = getelementptr inbounds i8, ptr %80, i64 8
  store i64 %84, ptr %85, align 8
  %86 = mul i64 %66, %73
  %87 = ashr exact i64 %86, 8
  %88 = getelementptr inbounds i8, ptr %80, i64 16
  store i64 %87, ptr %88, align 8
  %89 = load i64, ptr %81, align 8
  %90 = mul nsw i64 %89, %73
  %91 = icmp slt i64 %72, %67
  %92 = select i1 %91, i64 %89, i64 1
  %93 = mul nsw i64 %92, %74
  %94 = load i8, ptr %48, align 4
  br label %95
95:
  %96 = phi i8 [ %71, %70 ], [ %94, %76 ]
  %97 = phi i64 [ %74, %70 ], [ %93, %76 ]
  %98 = phi i64 [ %73, %70 ], [ %90, %76 ]
  %99 = add nuw nsw i64 %72, 1
  %100 = zext i8 %96 to i64
  %101 = icmp ult i64 %99, %100
  br i1 %101, label %70, label %102
102:
  %103 = phi i64 [ %62, %61 ], [ %67, %95 ]
  %104 = phi i64 [ 1, %61 ], [ %97, %95 ]
  %105 = phi i64 [ 1, %61 ], [ %98, %95 ]
  %106 = mul nsw i64 %105, %41
  %107 = tail call i64 @llvm.smax.i64(i64 %106, i64 1)
  %108 = tail call ptr @malloc(i64 noundef %107) #8
  store ptr %108, ptr %0, align 8
  %109 = getelementptr inbounds i8, ptr %1, i64 24
  %110 = getelementptr inbounds [0 x %struct.Dimension], ptr %109, i64 0, i64 %103, i32 1
  %111 = load i64, ptr %110, align 8
  %112 = icmp sgt i64 %105, 0
  br i1 %112, label %113, label %123
113:
  %114 = icmp sgt i64 %111, 0
  %115 = getelementptr inbounds i8, ptr %1, i64 8
  %116 = getelementptr inbounds i8, ptr %2, i64 8
  br label %117
117:
  %118 = phi i64 [ 0, %113 ], [ %137, %136 ]
  br i1 %114, label %119, label %124
119:
  %120 = sdiv i64 %118, %104
  %121 = mul nsw i64 %120, %111
  %122 = srem i64 %118, %104
  br label %139
123:
  ret void
124:
  %125 = phi i64 [ -1, %117 ], [ %221, %220 ]
  %126 = mul nsw i64 %118, %41
  %127 = getelementptr inbounds i8, ptr %108, i64 %126
  %128 = add nsw i64 %125, 1
  switch i32 %3, label %135 [
    i32 1, label %129
    i32 2, label %131
    i32 4, label %133
  ]
129:
  %130 = trunc i64 %128 to i8
  store i8 %130, ptr %127, align 1
  br label %136
131:
  %132 = trunc i64 %128 to i16
  store i16 %132, ptr %127, align 2
  br label %136
133:
  %134 = trunc i64 %128 to i32
  store i32 %134, ptr %127, align 4
  br label %136
135:
  store i64 %128, ptr %127, align 8
  br label %136
136:
  %137 = add nuw nsw i64 %118, 1
  %138 = icmp eq i64 %137, %105
  br i1 %138, label %123, label %117
139:
  %140 = phi i64 [ 0, %119 ], [ %222, %220 ]
  %141 = phi i64 [ -1, %119 ], [ %221, %220 ]
  %142 = add nsw i64 %121, %140
  %143 = mul nsw i64 %142, %104
  %144 = add nsw i64 %143, %122
  %145 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %144) #9
  %146 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %7, i64 noundef %144) #9
  br i1 %146, label %147, label %220
147:
  %148 = load i8, ptr %10, align 1
  %149 = icmp eq i8 %148, 39
  %150 = and i8 %148, -4
  %151 = icmp eq i8 %150, 12
  %152 = or i1 %149, %151
  %153 = load i64, ptr %115, align 8
  br i1 %152, label %154, label %186
154:
  switch i64 %153, label %164 [
    i64 1, label %155
    i64 2, label %158
    i64 4, label %161
  ]
155:
  %156 = load i8, ptr %145, align 1
  %157 = icmp ne i8 %156, 0
  br label %167
158:
  %159 = load i16, ptr %145, align 2
  %160 = icmp ne i16 %159, 0
  br label %167
161:
  %162 = load i32, ptr %145, align 4
  %163 = icmp ne i32 %162, 0
  br label %167
164:
  %165 = load i64, ptr %145, align 8
  %166 = icmp ne i64 %165, 0
  br label %167
167:
  %168 = phi i1 [ %157, %155 ], [ %160, %158 ], [ %163, %161 ], [ %166, %164 ]
  %169 = load ptr, ptr %2, align 8
  %170 = load i64, ptr %116, align 8
  switch i64 %170, label %180 [
    i64 1, label %171
    i64 2, label %174
    i64 4, label %177
  ]
171:
  %172 = load i8, ptr %169, align 1
  %173 = icmp ne i8 %172, 0
  br label %183
174:
  %175 = load i16, ptr %169, align 2
  %176 = icmp ne i16 %175, 0
  br label %183
177:
  %178 = load i32, ptr %169, align 4
  %179 = icmp ne i32 %178, 0
  br label %183
180:
  %181 = load i64, ptr %169, align 8
  %182 = icmp ne i64 %181, 0
  br label %183
183:
  %184 = phi i1 [ %173, %171 ], [ %176, %174 ], [ %179, %177 ], [ %182, %180 ]
  %185 = xor i1 %168, %184
  br i1 %185, label %220, label %216
186:
  switch i64 %153, label %196 [
    i64 1, label %187
    i64 2, label %190
    i64 4, label %193
  ]
187:
  %188 = load i8, ptr %145, align 1
  %189 = sext i8 %188 to i64
  br label %198
190:
  %191 = load i16, ptr %145, align 2
  %192 = sext i16 %191 to i64
  br label %198
193:
  %194 = load i32, ptr %145, align 4
  %195 = sext i32 %194 to i64
  br label %198
196:
  %197 = load i64, ptr %145, align 8
  br label %198
198:
  %199 = phi i64 [ %189, %187 ], [ %192, %190 ], [ %195, %193 ], [ %197, %196 ]
  %200 = load ptr, ptr %2, align 8
  %201 = load i64, ptr %116, align 8
  switch i64 %201, label %211 [
    i64 1, label %202
    i64 2, label %205
    i64 4, label %208
  ]
202:
  %203 = load i8, ptr %200, align 1
  %204 = sext i8 %203 to i64
  br label %213
205:
  %206 = load i16, ptr %200, align 2
  %207 = sext i16 %206 to i64
  br label %213
208:
  %209 = load i32, ptr %200, align 4
  %210 = sext i32 %209 to i64
  br label %213
211:
  %212 = load i64, ptr %200, align 8
  br label %213
213:
  %214 = phi i64 [ %204, %202 ], [ %207, %205 ], [ %210, %208 ], [ %212, %211 ]
  %215 = icmp eq i64 %199, %214
  br i1 %215, label %216, label %220
216:
  %217 = icmp slt i64 %141, 0
  %218 = select i1 %8, i1 true, i1 %217
  %219 = select i1 %218, i64 %140, i64 %141
  br label %220
220:
  %221 = phi i64 [ %141, %183 ], [ %141, %213 ], [ %141, %139 ], [ %219, %216 ]
  %222 = add nuw nsw i64 %140, 1
  %223 = icmp eq i64 %222, %111
  br i1 %223, label %124, label %139
}
define void @_FortranAFindloc.i(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, ptr nocapture noundef readnone %4, i32 noundef %5, ptr noundef %6, i1 noundef zeroext %7) #0 {
  %9 = getelementptr inbounds i8, ptr %1, i64 21
  %10 = load i8, ptr %9, align 1
  %11 = add i8 %10, -1
  %12 = icmp ult i8 %11, 10
  br i1 %12, label %13, label %26
13:
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %15, 9
  br i1 %16, label %17, label %38
17:
  %18 = getelementptr inbounds i8, ptr %2, i64 21
  %19 = load i8, ptr %18, align 1
  %20 = add i8 %19, -1
  %21 = icmp ult i8 %20, 10
  br i1 %21, label %22, label %38
22:
  %23 = getelementptr inbounds i8, ptr %2, i64 8
  %24 = load i64, ptr %23, align 8
  %25 = icmp slt i64 %24, 9
  br i1 %25, label %39, label %38
26:
  %27 = icmp eq i8 %10, 39
  %28 = and i8 %10, -4
  %29 = icmp eq i8 %28, 12
  %30 = or i1 %27, %29
  br i1 %30, label %31, label %38
31:
  %32 = getelementptr inbounds i8, ptr %2, i64 21
  %33 = load i8, ptr %32, align 1
  %34 = icmp eq i8 %33, 39
  %35 = and i8 %33, -4
  %36 = icmp eq i8 %35, 12
  %37 = or i1 %34, %36
  br i1 %37, label %39, label %38
38:
  tail call fastcc void @_FortranA.stop() #7
  unreachable
39:
  %40 = tail call fastcc i64 @_FortranA.count(ptr noundef nonnull %1) #9
  %41 = icmp sgt i64 %40, 0
  br i1 %41, label %42, label %49
42:
  %43 = icmp eq i8 %10, 39
  %44 = and i8 %10, -4
  %45 = icmp eq i8 %44, 12
  %46 = or i1 %43, %45
  %47 = getelementptr inbounds i8, ptr %1, i64 8
  %48 = getelementptr inbounds i8, ptr %2, i64 8
  br label %111
49:
  %50 = phi i64 [ -1, %39 ], [ %185, %184 ]
  %51 = sext i32 %3 to i64
  switch i32 %3, label %52 [
    i32 1, label %56
    i32 2, label %55
  ]
52:
  %53 = icmp eq i32 %3, 4
  %54 = select i1 %53, i8 9, i8 10
  br label %56
55:
  br label %56
56:
  %57 = phi i8 [ 7, %49 ], [ %54, %52 ], [ 8, %55 ]
  %58 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %51, ptr %58, align 8
  %59 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %59, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 1, ptr %60, align 4
  %61 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 %57, ptr %61, align 1
  %62 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %62, align 2
  %63 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %63, align 1
  %64 = getelementptr inbounds i8, ptr %0, i64 24
  %65 = getelementptr inbounds i8, ptr %1, i64 20
  %66 = load i8, ptr %65, align 4
  %67 = zext i8 %66 to i64
  store i64 1, ptr %64, align 8
  %68 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %67, ptr %68, align 8
  %69 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %51, ptr %69, align 8
  %70 = load i8, ptr %65, align 4
  %71 = zext i8 %70 to i32
  %72 = mul nsw i32 %71, %3
  %73 = tail call i32 @llvm.smax.i32(i32 %72, i32 1)
  %74 = zext nneg i32 %73 to i64
  %75 = tail call ptr @malloc(i64 noundef %74) #8
  store ptr %75, ptr %0, align 8
  %76 = load i8, ptr %65, align 4
  %77 = icmp eq i8 %76, 0
  br i1 %77, label %110, label %78
78:
  %79 = icmp slt i64 %50, 0
  %80 = getelementptr inbounds i8, ptr %1, i64 24
  br label %81
81:
  %82 = phi i64 [ 0, %78 ], [ %106, %101 ]
  %83 = phi i64 [ %50, %78 ], [ %105, %101 ]
  %84 = load ptr, ptr %0, align 8
  %85 = mul nsw i64 %82, %51
  %86 = getelementptr inbounds i8, ptr %84, i64 %85
  br i1 %79, label %92, label %87
87:
  %88 = getelementptr inbounds [0 x %struct.Dimension], ptr %80, i64 0, i64 %82, i32 1
  %89 = load i64, ptr %88, align 8
  %90 = srem i64 %83, %89
  %91 = add nsw i64 %90, 1
  br label %92
92:
  %93 = phi i64 [ %91, %87 ], [ 0, %81 ]
  switch i32 %3, label %100 [
    i32 1, label %94
    i32 2, label %96
    i32 4, label %98
  ]
94:
  %95 = trunc i64 %93 to i8
  store i8 %95, ptr %86, align 1
  br label %101
96:
  %97 = trunc i64 %93 to i16
  store i16 %97, ptr %86, align 2
  br label %101
98:
  %99 = trunc i64 %93 to i32
  store i32 %99, ptr %86, align 4
  br label %101
100:
  store i64 %93, ptr %86, align 8
  br label %101
101:
  %102 = getelementptr inbounds [0 x %struct.Dimension], ptr %80, i64 0, i64 %82, i32 1
  %103 = load i64, ptr %102, align 8
  %104 = tail call i64 @llvm.smax.i64(i64 %103, i64 1)
  %105 = sdiv i64 %83, %104
  %106 = add nuw nsw i64 %82, 1
  %107 = load i8, ptr %65, align 4
  %108 = zext i8 %107 to i64
  %109 = icmp ult i64 %106, %108
  br i1 %109, label %81, label %110
110:
  ret void
111:
  %112 = phi i64 [ -1, %42 ], [ %185, %184 ]
  %113 = phi i64 [ 0, %42 ], [ %186, %184 ]
  %114 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %113) #9
  %115 = tail call fastcc zeroext i1 @_FortranA.chosen(ptr noundef %6, i64 noundef %113) #9
  br i1 %115, label %116, label %184
116:
  %117 = load i64, ptr %47, align 8
  br i1 %46, label %118, label %150
118:
  switch i64 %117, label %128 [
    i64 1, label %119
    i64 2, label %122
    i64 4, label %125
  ]
119:
  %120 = load i8, ptr %114, align 1
  %121 = icmp ne i8 %120, 0
  br label %131
122:
  %123 = load i16, ptr %114, align 2
  %124 = icmp ne i16 %123, 0
  br label %131
125:
  %126 = load i32, ptr %114, align 4
  %127 = icmp ne i32 %126, 0
  br label %131
128:
  %129 = load i64, ptr %114, align 8
  %130 = icmp ne i64 %129, 0
  br label %131
131:
  %132 = phi i1 [ %121, %119 ], [ %124, %122 ], [ %127, %125 ], [ %130, %128 ]
  %133 = load ptr, ptr %2, align 8
  %134 = load i64, ptr %48, align 8
  switch i64 %134, label %144 [
    i64 1, label %135
    i64 2, label %138
    i64 4, label %141
  ]
135:
  %136 = load i8, ptr %133, align 1
  %137 = icmp ne i8 %136, 0
  br label %147
138:
  %139 = load i16, ptr %133, align 2
  %140 = icmp ne i16 %139, 0
  br label %147
141:
  %142 = load i32, ptr %133, align 4
  %143 = icmp ne i32 %142, 0
  br label %147
144:
  %145 = load i64, ptr %133, align 8
  %146 = icmp ne i64 %145, 0
  br label %147
147:
  %148 = phi i1 [ %137, %135 ], [ %140, %138 ], [ %143, %141 ], [ %146, %144 ]
  %149 = xor i1 %132, %148
  br i1 %149, label %184, label %180
150:
  switch i64 %117, label %160 [
    i64 1, label %151
    i64 2, label %154
    i64 4, label %157
  ]
151:
  %152 = load i8, ptr %114, align 1
  %153 = sext i8 %152 to i64
  br label %162
154:
  %155 = load i16, ptr %114, align 2
  %156 = sext i16 %155 to i64
  br label %162
157:
  %158 = load i32, ptr %114, align 4
  %159 = sext i32 %158 to i64
  br label %162
160:
  %161 = load i64, ptr %114, align 8
  br label %162
162:
  %163 = phi i64 [ %153, %151 ], [ %156, %154 ], [ %159, %157 ], [ %161, %160 ]
  %164 = load ptr, ptr %2, align 8
  %165 = load i64, ptr %48, align 8
  switch i64 %165, label %175 [
    i64 1, label %166
    i64 2, label %169
    i64 4, label %172
  ]
166:
  %167 = load i8, ptr %164, align 1
  %168 = sext i8 %167 to i64
  br label %177
169:
  %170 = load i16, ptr %164, align 2
  %171 = sext i16 %170 to i64
  br label %177
172:
  %173 = load i32, ptr %164, align 4
  %174 = sext i32 %173 to i64
  br label %177
175:
  %176 = load i64, ptr %164, align 8
  br label %177
177:
  %178 = phi i64 [ %168, %166 ], [ %171, %169 ], [ %174, %172 ], [ %176, %175 ]
  %179 = icmp eq i64 %163, %178
  br i1 %179, label %180, label %184
180:
  %181 = icmp slt i64 %112, 0
  %182 = select i1 %7, i1 true, i1 %181
  %183 = select i1 %182, i64 %113, i64 %112
  br label %184
184:
  %185 = phi i64 [ %112, %147 ], [ %112, %177 ], [ %112, %111 ], [ %183, %180 ]
  %186 = add nuw nsw i64 %113, 1
  %187 = icmp eq i64 %186, %40
  br i1 %187, label %49, label %111
}
declare void @bsw_undifferentiated(ptr noundef, ptr noundef) #4
declare ptr @malloc(i64 noundef) #5
declare i64 @llvm.smax.i64(i64, i64) #6
declare i32 @llvm.smax.i32(i32, i32) #6
attributes #0 = { nounwind }
attributes #1 = { noreturn nounwind }
attributes #2 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #4 = { noreturn }
attributes #5 = { nounwind }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { noreturn }
attributes #8 = { nounwind }
attributes #9 = { nounwind }
attributes #10 = { noreturn nounwind }
