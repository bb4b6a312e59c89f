%struct.Dimension = type { i64, i64, i64 }
@.str = private unnamed_addr constant [63 x i8] c"use of an intrinsic procedure or an assignment for such a type\00", align 1
define void @_FortranATrim.any(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #0 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 40
  br i1 %7, label %9, label %8
8:
  tail call fastcc void @_FortranA.stop() #8
  unreachable
9:
  %10 = load ptr, ptr %1, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr i8, ptr %10, i64 -1
  %14 = icmp sgt i64 %12, 0
  br i1 %14, label %15, label %23
15:
  %16 = phi i64 [ %21, %20 ], [ %12, %9 ]
  %17 = getelementptr i8, ptr %13, i64 %16
  %18 = load i8, ptr %17, align 1
  %19 = icmp eq i8 %18, 32
  br i1 %19, label %20, label %23
20:
  %21 = add nsw i64 %16, -1
  %22 = icmp sgt i64 %16, 1
  br i1 %22, label %15, label %23
23:
  %24 = phi i64 [ %12, %9 ], [ 0, %20 ], [ %16, %15 ]
  %25 = getelementptr inbounds i8, ptr %1, i64 20
  %26 = load i8, ptr %25, align 4
  %27 = shl i64 %24, 8
  %28 = ashr exact i64 %27, 8
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %28, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %30, align 8
  %31 = and i8 %26, 31
  %32 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %31, ptr %32, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 40, ptr %33, align 1
  %34 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %34, align 2
  %35 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %35, align 1
  %36 = load i8, ptr %25, align 4
  %37 = icmp eq i8 %36, 0
  br i1 %37, label %59, label %38
38:
  %39 = getelementptr inbounds i8, ptr %0, i64 24
  %40 = getelementptr inbounds i8, ptr %1, i64 24
  br label %41
41:
  %42 = phi i64 [ 0, %38 ], [ %55, %41 ]
  %43 = phi i64 [ 1, %38 ], [ %54, %41 ]
  %44 = getelementptr inbounds [0 x %struct.Dimension], ptr %39, i64 0, i64 %42
  %45 = getelementptr inbounds [0 x %struct.Dimension], ptr %40, i64 0, i64 %42, i32 1
  %46 = load i64, ptr %45, align 8
  store i64 1, ptr %44, align 8
  %47 = shl i64 %46, 8
  %48 = ashr exact i64 %47, 8
  %49 = getelementptr inbounds i8, ptr %44, i64 8
  store i64 %48, ptr %49, align 8
  %50 = mul i64 %27, %43
  %51 = ashr exact i64 %50, 8
  %52 = getelementptr inbounds i8, ptr %44, i64 16
  store i64 %51, ptr %52, align 8
  %53 = load i64, ptr %45, align 8
  %54 = mul nsw i64 %53, %43
  %55 = add nuw nsw i64 %42, 1
  %56 = load i8, ptr %25, align 4
  %57 = zext i8 %56 to i64
  %58 = icmp ult i64 %55, %57
  br i1 %58, label %41, label %59
59:
  %60 = phi i64 [ 1, %23 ], [ %54, %41 ]
  %61 = mul nsw i64 %60, %24
  %62 = tail call i64 @llvm.smax.i64(i64 %61, i64 1)
  %63 = tail call ptr @malloc(i64 noundef %62) #9
  store ptr %63, ptr %0, align 8
  %64 = load ptr, ptr %1, align 8
  %65 = icmp sgt i64 %24, 0
  br i1 %65, label %66, label %75
66:
  %67 = phi i64 [ %73, %66 ], [ 0, %59 ]
  %68 = getelementptr inbounds i8, ptr %64, i64 %67
  %69 = load i8, ptr %68, align 1
  %70 = tail call i8 @llvm.fshl.i8(i8 %69, i8 %69, i8 3)
  %71 = tail call i8 @llvm.fshl.i8(i8 %70, i8 %70, i8 5)
  %72 = getelementptr inbounds i8, ptr %63, i64 %67
  store i8 %71, ptr %72, align 1
  %73 = add nuw nsw i64 %67, 1
  %74 = icmp eq i64 %73, %24
  br i1 %74, label %75, label %66
75:
  ret void
}
define internal fastcc void @_FortranA.stop() unnamed_addr #1 {
  tail call void @bsw_undifferentiated(ptr noundef nonnull @.str, ptr noundef null) #10
  unreachable
}
define void @_FortranARepeat.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef readnone %3, i32 noundef %4) #0 {
  %6 = getelementptr inbounds i8, ptr %1, i64 21
  %7 = load i8, ptr %6, align 1
  %8 = icmp eq i8 %7, 40
  br i1 %8, label %10, label %9
9:
  tail call fastcc void @_FortranA.stop() #8
  unreachable
10:
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = tail call i64 @llvm.smax.i64(i64 %2, i64 0)
  %14 = mul nsw i64 %12, %13
  %15 = getelementptr inbounds i8, ptr %1, i64 20
  %16 = load i8, ptr %15, align 4
  %17 = shl i64 %14, 8
  %18 = ashr exact i64 %17, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %20, align 8
  %21 = and i8 %16, 31
  %22 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %21, ptr %22, align 4
  %23 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 40, ptr %23, align 1
  %24 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %24, align 2
  %25 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %25, align 1
  %26 = load i8, ptr %15, align 4
  %27 = icmp eq i8 %26, 0
  br i1 %27, label %49, label %28
28:
  %29 = getelementptr inbounds i8, ptr %0, i64 24
  %30 = getelementptr inbounds i8, ptr %1, i64 24
  br label %31
31:
  %32 = phi i64 [ 0, %28 ], [ %45, %31 ]
  %33 = phi i64 [ 1, %28 ], [ %44, %31 ]
  %34 = getelementptr inbounds [0 x %struct.Dimension], ptr %29, i64 0, i64 %32
  %35 = getelementptr inbounds [0 x %struct.Dimension], ptr %30, i64 0, i64 %32, i32 1
  %36 = load i64, ptr %35, align 8
  store i64 1, ptr %34, align 8
  %37 = shl i64 %36, 8
  %38 = ashr exact i64 %37, 8
  %39 = getelementptr inbounds i8, ptr %34, i64 8
  store i64 %38, ptr %39, align 8
  %40 = mul i64 %17, %33
  %41 = ashr exact i64 %40, 8
  %42 = getelementptr inbounds i8, ptr %34, i64 16
  store i64 %41, ptr %42, align 8
  %43 = load i64, ptr %35, align 8
  %44 = mul nsw i64 %43, %33
  %45 = add nuw nsw i64 %32, 1
  %46 = load i8, ptr %15, align 4
  %47 = zext i8 %46 to i64
  %48 = icmp ult i64 %45, %47
  br i1 %48, label %31, label %49
49:
  %50 = phi i64 [ 1, %10 ], [ %44, %31 ]
  %51 = mul nsw i64 %50, %14
  %52 = tail call i64 @llvm.smax.i64(i64 %51, i64 1)
  %53 = tail call ptr @malloc(i64 noundef %52) #9
  store ptr %53, ptr %0, align 8
  %54 = icmp sgt i64 %2, 0
  br i1 %54, label %55, label %57
55:
  %56 = icmp sgt i64 %12, 0
  br label %58
57:
  ret void
58:
  %59 = phi i64 [ 0, %55 ], [ %74, %73 ]
  %60 = load ptr, ptr %0, align 8
  %61 = mul nsw i64 %59, %12
  %62 = getelementptr inbounds i8, ptr %60, i64 %61
  %63 = load ptr, ptr %1, align 8
  br i1 %56, label %64, label %73
64:
  %65 = phi i64 [ %71, %64 ], [ 0, %58 ]
  %66 = getelementptr inbounds i8, ptr %63, i64 %65
  %67 = load i8, ptr %66, align 1
  %68 = tail call i8 @llvm.fshl.i8(i8 %67, i8 %67, i8 3)
  %69 = tail call i8 @llvm.fshl.i8(i8 %68, i8 %68, i8 5)
  %70 = getelementptr inbounds i8, ptr %62, i64 %65
  store i8 %69, ptr %70, align 1
  %71 = add nuw nsw i64 %65, 1
  %72 = icmp eq i64 %71, %12
  br i1 %72, label %73, label %64
73:
  %74 = add nuw nsw i64 %59, 1
  %75 = icmp eq i64 %74, %2
  br i1 %75, label %57, label %58
}
define void @_FortranAAdjustl.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #0 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 40
  br i1 %7, label %9, label %8
8:
  tail call fastcc void @_FortranA.stop() #8
  unreachable
9:
  %10 = getelementptr inbounds i8, ptr %1, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 20
  %13 = load i8, ptr %12, align 4
  %14 = shl i64 %11, 8
  %15 = ashr exact i64 %14, 8
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %17, align 8
  %18 = and i8 %13, 31
  %19 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %18, ptr %19, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 40, ptr %20, align 1
  %21 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %21, align 2
  %22 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %22, align 1
  %23 = load i8, ptr %12, align 4
  %24 = icmp eq i8 %23, 0
  br i1 %24, label %46, label %25
25:
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  %27 = getelementptr inbounds i8, ptr %1, i64 24
  br label %28
28:
  %29 = phi i64 [ 0, %25 ], [ %42, %28 ]
  %30 = phi i64 [ 1, %25 ], [ %41, %28 ]
  %31 = getelementptr inbounds [0 x %struct.Dimension], ptr %26, i64 0, i64 %29
  %32 = getelementptr inbounds [0 x %struct.Dimension], ptr %27, i64 0, i64 %29, i32 1
  %33 = load i64, ptr %32, align 8
  store i64 1, ptr %31, align 8
  %34 = shl i64 %33, 8
  %35 = ashr exact i64 %34, 8
  %36 = getelementptr inbounds i8, ptr %31, i64 8
  store i64 %35, ptr %36, align 8
  %37 = mul i64 %14, %30
  %38 = ashr exact i64 %37, 8
  %39 = getelementptr inbounds i8, ptr %31, i64 16
  store i64 %38, ptr %39, align 8
  %40 = load i64, ptr %32, align 8
  %41 = mul nsw i64 %40, %30
  %42 = add nuw nsw i64 %29, 1
  %43 = load i8, ptr %12, align 4
  %44 = zext i8 %43 to i64
  %45 = icmp ult i64 %42, %44
  br i1 %45, label %28, label %46
46:
  %47 = phi i64 [ 1, %9 ], [ %41, %28 ]
  %48 = mul nsw i64 %47, %11
  %49 = tail call i64 @llvm.smax.i64(i64 %48, i64 1)
  %50 = tail call ptr @malloc(i64 noundef %49) #9
  store ptr %50, ptr %0, align 8
  %51 = icmp sgt i64 %47, 0
  br i1 %51, label %52, label %54
52:
  %53 = icmp sgt i64 %11, 0
  br label %55
54:
  ret void
55:
  %56 = phi i64 [ 0, %52 ], [ %94, %93 ]
  %57 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %56) #11
  %58 = load ptr, ptr %0, align 8
  %59 = mul nsw i64 %56, %11
  %60 = getelementptr inbounds i8, ptr %58, i64 %59
  br i1 %53, label %61, label %69
61:
  %62 = phi i64 [ %67, %66 ], [ 0, %55 ]
  %63 = getelementptr inbounds i8, ptr %57, i64 %62
  %64 = load i8, ptr %63, align 1
  %65 = icmp eq i8 %64, 32
  br i1 %65, label %66, label %69
66:
  %67 = add nuw nsw i64 %62, 1
  %68 = icmp eq i64 %67, %11
  br i1 %68, label %69, label %61
69:
  %70 = phi i64 [ 0, %55 ], [ %11, %66 ], [ %62, %61 ]
  %71 = getelementptr inbounds i8, ptr %57, i64 %70
  %72 = sub nsw i64 %11, %70
  %73 = icmp sgt i64 %72, 0
  br i1 %73, label %74, label %83
74:
  %75 = phi i64 [ %81, %74 ], [ 0, %69 ]
  %76 = getelementptr inbounds i8, ptr %71, i64 %75
  %77 = load i8, ptr %76, align 1
  %78 = tail call i8 @llvm.fshl.i8(i8 %77, i8 %77, i8 3)
  %79 = tail call i8 @llvm.fshl.i8(i8 %78, i8 %78, i8 5)
  %80 = getelementptr inbounds i8, ptr %60, i64 %75
  store i8 %79, ptr %80, align 1
  %81 = add nuw nsw i64 %75, 1
  %82 = icmp eq i64 %81, %72
  br i1 %82, label %83, label %74
83:
  %84 = getelementptr inbounds i8, ptr %60, i64 %11
  %85 = sub nsw i64 0, %70
  %86 = getelementptr inbounds i8, ptr %84, i64 %85
  %87 = icmp eq i64 %70, 0
  br i1 %87, label %93, label %88
88:
  %89 = phi i64 [ %91, %88 ], [ 0, %83 ]
  %90 = getelementptr inbounds i8, ptr %86, i64 %89
  store i8 32, ptr %90, align 1
  %91 = add nuw nsw i64 %89, 1
  %92 = icmp eq i64 %91, %70
  br i1 %92, label %93, label %88
93:
  %94 = add nuw nsw i64 %56, 1
  %95 = icmp eq i64 %94, %47
  br i1 %95, label %54, label %55
}
define internal fastcc ptr @_FortranA.element(ptr nocapture noundef readonly %0, i64 noundef %1) unnamed_addr #2 {
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
define void @_FortranAAdjustr.any(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) #0 {
  %5 = getelementptr inbounds i8, ptr %1, i64 21
  %6 = load i8, ptr %5, align 1
  %7 = icmp eq i8 %6, 40
  br i1 %7, label %9, label %8
8:
  tail call fastcc void @_FortranA.stop() #8
  unreachable
9:
  %10 = getelementptr inbounds i8, ptr %1, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 20
  %13 = load i8, ptr %12, align 4
  %14 = shl i64 %11, 8
  %15 = ashr exact i64 %14, 8
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 20240719, ptr %17, align 8
  %18 = and i8 %13, 31
  %19 = getelementptr inbounds i8, ptr %0, i64 20
  store i8 %18, ptr %19, align 4
  %20 = getelementptr inbounds i8, ptr %0, i64 21
  store i8 40, ptr %20, align 1
  %21 = getelementptr inbounds i8, ptr %0, i64 22
  store i8 2, ptr %21, align 2
  %22 = getelementptr inbounds i8, ptr %0, i64 23
  store i8 0, ptr %22, align 1
  %23 = load i8, ptr %12, align 4
  %24 = icmp eq i8 %23, 0
  br i1 %24, label %46, label %25
25:
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  %27 = getelementptr inbounds i8, ptr %1, i64 24
  br label %28
28:
  %29 = phi i64 [ 0, %25 ], [ %42, %28 ]
  %30 = phi i64 [ 1, %25 ], [ %41, %28 ]
  %31 = getelementptr inbounds [0 x %struct.Dimension], ptr %26, i64 0, i64 %29
  %32 = getelementptr inbounds [0 x %struct.Dimension], ptr %27, i64 0, i64 %29, i32 1
  %33 = load i64, ptr %32, align 8
  store i64 1, ptr %31, align 8
  %34 = shl i64 %33, 8
  %35 = ashr exact i64 %34, 8
  %36 = getelementptr inbounds i8, ptr %31, i64 8
  store i64 %35, ptr %36, align 8
  %37 = mul i64 %14, %30
  %38 = ashr exact i64 %37, 8
  %39 = getelementptr inbounds i8, ptr %31, i64 16
  store i64 %38, ptr %39, align 8
  %40 = load i64, ptr %32, align 8
  %41 = mul nsw i64 %40, %30
  %42 = add nuw nsw i64 %29, 1
  %43 = load i8, ptr %12, align 4
  %44 = zext i8 %43 to i64
  %45 = icmp ult i64 %42, %44
  br i1 %45, label %28, label %46
46:
  %47 = phi i64 [ 1, %9 ], [ %41, %28 ]
  %48 = mul nsw i64 %47, %11
  %49 = tail call i64 @llvm.smax.i64(i64 %48, i64 1)
  %50 = tail call ptr @malloc(i64 noundef %49) #9
  store ptr %50, ptr %0, align 8
  %51 = icmp sgt i64 %47, 0
  br i1 %51, label %52, label %54
52:
  %53 = icmp sgt i64 %11, 0
  br label %55
54:
  ret void
55:
  %56 = phi i64 [ 0, %52 ], [ %94, %93 ]
  %57 = tail call fastcc ptr @_FortranA.element(ptr noundef %1, i64 noundef %56) #11
  %58 = load ptr, ptr %0, align 8
  %59 = mul nsw i64 %56, %11
  %60 = getelementptr inbounds i8, ptr %58, i64 %59
  %61 = getelementptr i8, ptr %57, i64 -1
  br i1 %53, label %62, label %70
62:
  %63 = phi i64 [ %68, %67 ], [ %11, %55 ]
  %64 = getelementptr i8, ptr %61, i64 %63
  %65 = load i8, ptr %64, align 1
  %66 = icmp eq i8 %65, 32
  br i1 %66, label %67, label %70
67:
  %68 = add nsw i64 %63, -1
  %69 = icmp sgt i64 %63, 1
  br i1 %69, label %62, label %70
70:
  %71 = phi i64 [ %11, %55 ], [ 0, %67 ], [ %63, %62 ]
  %72 = sub nsw i64 %11, %71
  %73 = icmp sgt i64 %72, 0
  br i1 %73, label %74, label %79
74:
  %75 = phi i64 [ %77, %74 ], [ 0, %70 ]
  %76 = getelementptr inbounds i8, ptr %60, i64 %75
  store i8 32, ptr %76, align 1
  %77 = add nuw nsw i64 %75, 1
  %78 = icmp eq i64 %77, %72
  br i1 %78, label %79, label %74
79:
  %80 = getelementptr inbounds i8, ptr %60, i64 %11
  %81 = sub i64 0, %71
  %82 = getelementptr inbounds i8, ptr %80, i64 %81
  %83 = icmp sgt i64 %71, 0
  br i1 %83, label %84, label %93
84:
  %85 = phi i64 [ %91, %84 ], [ 0, %79 ]
  %86 = getelementptr inbounds i8, ptr %57, i64 %85
  %87 = load i8, ptr %86, align 1
  %88 = tail call i8 @llvm.fshl.i8(i8 %87, i8 %87, i8 3)
  %89 = tail call i8 @llvm.fshl.i8(i8 %88, i8 %88, i8 5)
  %90 = getelementptr inbounds i8, ptr %82, i64 %85
  store i8 %89, ptr %90, align 1
  %91 = add nuw nsw i64 %85, 1
  %92 = icmp eq i64 %91, %71
  br i1 %92, label %93, label %84
93:
  %94 = add nuw nsw i64 %56, 1
  %95 = icmp eq i64 %94, %47
  br i1 %95, label %54, label %55
}
define i64 @_FortranALenTrim1.any(ptr nocapture noundef readonly %0, i64 noundef %1) #3 {
  %3 = getelementptr i8, ptr %0, i64 -1
  %4 = icmp sgt i64 %1, 0
  br i1 %4, label %5, label %13
5:
  %6 = phi i64 [ %11, %10 ], [ %1, %2 ]
  %7 = getelementptr i8, ptr %3, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = icmp eq i8 %8, 32
  br i1 %9, label %10, label %13
10:
  %11 = add nsw i64 %6, -1
  %12 = icmp sgt i64 %6, 1
  br i1 %12, label %5, label %13
13:
  %14 = phi i64 [ %1, %2 ], [ 0, %10 ], [ %6, %5 ]
  ret i64 %14
}
define i32 @_FortranACharacterCompareScalar1.any(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3) #3 {
  %5 = icmp slt i64 %2, 1
  %6 = icmp slt i64 %3, 1
  %7 = and i1 %5, %6
  br i1 %7, label %31, label %13
8:
  %9 = add nuw nsw i64 %16, 1
  %10 = icmp sge i64 %9, %2
  %11 = icmp sge i64 %9, %3
  %12 = and i1 %10, %11
  br i1 %12, label %31, label %13
13:
  %14 = phi i1 [ %11, %8 ], [ %6, %4 ]
  %15 = phi i1 [ %10, %8 ], [ %5, %4 ]
  %16 = phi i64 [ %9, %8 ], [ 0, %4 ]
  br i1 %15, label %20, label %17
17:
  %18 = getelementptr inbounds i8, ptr %0, i64 %16
  %19 = load i8, ptr %18, align 1
  br label %20
20:
  %21 = phi i8 [ %19, %17 ], [ 32, %13 ]
  br i1 %14, label %25, label %22
22:
  %23 = getelementptr inbounds i8, ptr %1, i64 %16
  %24 = load i8, ptr %23, align 1
  br label %25
25:
  %26 = phi i8 [ %24, %22 ], [ 32, %20 ]
  %27 = icmp eq i8 %21, %26
  br i1 %27, label %8, label %28
28:
  %29 = icmp ult i8 %21, %26
  %30 = select i1 %29, i32 -1, i32 1
  br label %31
31:
  %32 = phi i32 [ %30, %28 ], [ 0, %4 ], [ 0, %8 ]
  ret i32 %32
}
define i64 @_FortranAIndex1.any(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3, i1 noundef zeroext %4) #3 {
  %6 = icmp sgt i64 %3, %1
  br i1 %6, label %16, label %7
7:
  %8 = icmp sgt i64 %3, 0
  br label %9
9:
  %10 = phi i64 [ 0, %7 ], [ %22, %21 ]
  %11 = phi i64 [ 0, %7 ], [ %23, %21 ]
  br i1 %8, label %14, label %12
12:
  %13 = add nuw nsw i64 %10, 1
  br label %21
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 %10
  br label %29
16:
  %17 = phi i64 [ 0, %5 ], [ %23, %21 ]
  ret i64 %17
18:
  %19 = add nuw nsw i64 %10, 1
  %20 = select i1 %38, i64 %19, i64 %11
  br label %21
21:
  %22 = phi i64 [ %13, %12 ], [ %19, %18 ]
  %23 = phi i64 [ %13, %12 ], [ %20, %18 ]
  %24 = add nsw i64 %22, %3
  %25 = icmp sle i64 %24, %1
  %26 = icmp eq i64 %23, 0
  %27 = select i1 %4, i1 true, i1 %26
  %28 = select i1 %25, i1 %27, i1 false
  br i1 %28, label %9, label %16
29:
  %30 = phi i64 [ 0, %14 ], [ %39, %29 ]
  %31 = phi i1 [ true, %14 ], [ %38, %29 ]
  %32 = getelementptr inbounds i8, ptr %15, i64 %30
  %33 = load i8, ptr %32, align 1
  %34 = getelementptr inbounds i8, ptr %2, i64 %30
  %35 = load i8, ptr %34, align 1
  %36 = icmp eq i8 %33, %35
  %37 = freeze i1 %36
  %38 = and i1 %31, %37
  %39 = add nuw nsw i64 %30, 1
  %40 = icmp eq i64 %39, %3
  br i1 %40, label %18, label %29
}
define i64 @_FortranAScan1.any(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3, i1 noundef zeroext %4) #3 {
  %6 = icmp sgt i64 %1, 0
  br i1 %6, label %7, label %37
7:
  %8 = icmp sgt i64 %3, 0
  br label %9
9:
  %10 = phi i64 [ 0, %7 ], [ %21, %20 ]
  %11 = phi i64 [ 0, %7 ], [ %22, %20 ]
  br i1 %8, label %14, label %12
12:
  %13 = add nuw nsw i64 %10, 1
  br label %20
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 %10
  %16 = load i8, ptr %15, align 1
  br label %27
17:
  %18 = add nuw nsw i64 %10, 1
  %19 = select i1 %34, i64 %18, i64 %11
  br label %20
20:
  %21 = phi i64 [ %13, %12 ], [ %18, %17 ]
  %22 = phi i64 [ %11, %12 ], [ %19, %17 ]
  %23 = icmp slt i64 %21, %1
  %24 = icmp eq i64 %22, 0
  %25 = select i1 %4, i1 true, i1 %24
  %26 = select i1 %23, i1 %25, i1 false
  br i1 %26, label %9, label %37
27:
  %28 = phi i64 [ 0, %14 ], [ %35, %27 ]
  %29 = phi i1 [ false, %14 ], [ %34, %27 ]
  %30 = getelementptr inbounds i8, ptr %2, i64 %28
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %16, %31
  %33 = freeze i1 %32
  %34 = or i1 %29, %33
  %35 = add nuw nsw i64 %28, 1
  %36 = icmp eq i64 %35, %3
  br i1 %36, label %17, label %27
37:
  %38 = phi i64 [ 0, %5 ], [ %22, %20 ]
  ret i64 %38
}
define i64 @_FortranAVerify1.any(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3, i1 noundef zeroext %4) #3 {
  %6 = icmp sgt i64 %1, 0
  br i1 %6, label %7, label %37
7:
  %8 = icmp sgt i64 %3, 0
  br label %9
9:
  %10 = phi i64 [ 0, %7 ], [ %21, %20 ]
  %11 = phi i64 [ 0, %7 ], [ %22, %20 ]
  br i1 %8, label %14, label %12
12:
  %13 = add nuw nsw i64 %10, 1
  br label %20
14:
  %15 = getelementptr inbounds i8, ptr %0, i64 %10
  %16 = load i8, ptr %15, align 1
  br label %27
17:
  %18 = add nuw nsw i64 %10, 1
  %19 = select i1 %34, i64 %11, i64 %18
  br label %20
20:
  %21 = phi i64 [ %13, %12 ], [ %18, %17 ]
  %22 = phi i64 [ %13, %12 ], [ %19, %17 ]
  %23 = icmp slt i64 %21, %1
  %24 = icmp eq i64 %22, 0
  %25 = select i1 %4, i1 true, i1 %24
  %26 = select i1 %23, i1 %25, i1 false
  br i1 %26, label %9, label %37
27:
  %28 = phi i64 [ 0, %14 ], [ %35, %27 ]
  %29 = phi i1 [ false, %14 ], [ %34, %27 ]
  %30 = getelementptr inbounds i8, ptr %2, i64 %28
  %31 = load i8, ptr %30, align 1
  %32 = icmp eq i8 %16, %31
  %33 = freeze i1 %32
  %34 = or i1 %29, %33
  %35 = add nuw nsw i64 %28, 1
  %36 = icmp eq i64 %35, %3
  br i1 %36, label %17, label %27
37:
  %38 = phi i64 [ 0, %5 ], [ %22, %20 ]
  ret i64 %38
}
declare void @bsw_undifferentiated(ptr noundef, ptr noundef) #4
declare ptr @malloc(i64 noundef) #5
declare i8 @llvm.fshl.i8(i8, i8, i8) #6
declare i64 @llvm.smax.i64(i64, i64) #7
attributes #0 = { nounwind }
attributes #1 = { noreturn nounwind }
attributes #2 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #3 = { nofree norecurse nosync nounwind memory(argmem: read) }
attributes #4 = { noreturn }
attributes #5 = { nounwind }
attributes #6 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { noreturn }
attributes #9 = { nounwind }
attributes #10 = { noreturn nounwind }
attributes #11 = { nounwind }
