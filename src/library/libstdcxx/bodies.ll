define ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base.body(ptr noundef readonly %0) #0 {
  %2 = getelementptr inbounds i8, ptr %0, i64 24
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %10, label %5
5:
  %6 = phi ptr [ %8, %5 ], [ %3, %1 ]
  %7 = getelementptr inbounds i8, ptr %6, i64 16
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %22, label %5
10:
  %11 = phi ptr [ %13, %10 ], [ %0, %1 ]
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 24
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %11, %15
  br i1 %16, label %10, label %17
17:
  %18 = getelementptr inbounds i8, ptr %11, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, %13
  %21 = select i1 %20, ptr %11, ptr %13
  br label %22
22:
  %23 = phi ptr [ %21, %17 ], [ %6, %5 ]
  ret ptr %23
}
define ptr @_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base.body(ptr noundef readonly %0) #0 {
  %2 = getelementptr inbounds i8, ptr %0, i64 24
  %3 = load ptr, ptr %2, align 8
  %4 = icmp eq ptr %3, null
  br i1 %4, label %10, label %5
5:
  %6 = phi ptr [ %8, %5 ], [ %3, %1 ]
  %7 = getelementptr inbounds i8, ptr %6, i64 16
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, null
  br i1 %9, label %22, label %5
10:
  %11 = phi ptr [ %13, %10 ], [ %0, %1 ]
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 24
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %11, %15
  br i1 %16, label %10, label %17
17:
  %18 = getelementptr inbounds i8, ptr %11, i64 24
  %19 = load ptr, ptr %18, align 8
  %20 = icmp eq ptr %19, %13
  %21 = select i1 %20, ptr %11, ptr %13
  br label %22
22:
  %23 = phi ptr [ %21, %17 ], [ %6, %5 ]
  ret ptr %23
}
define ptr @_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base.body(ptr noundef readonly %0) #0 {
  %2 = load i32, ptr %0, align 8
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %13
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %0
  br i1 %9, label %10, label %13
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = load ptr, ptr %11, align 8
  br label %29
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %22, label %17
17:
  %18 = phi ptr [ %20, %17 ], [ %15, %13 ]
  %19 = getelementptr inbounds i8, ptr %18, i64 24
  %20 = load ptr, ptr %19, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %29, label %17
22:
  %23 = phi ptr [ %25, %22 ], [ %0, %13 ]
  %24 = getelementptr inbounds i8, ptr %23, i64 8
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 16
  %27 = load ptr, ptr %26, align 8
  %28 = icmp eq ptr %23, %27
  br i1 %28, label %22, label %29
29:
  %30 = phi ptr [ %12, %10 ], [ %25, %22 ], [ %18, %17 ]
  ret ptr %30
}
define ptr @_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base.body(ptr noundef readonly %0) #0 {
  %2 = load i32, ptr %0, align 8
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %13
4:
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = icmp eq ptr %8, %0
  br i1 %9, label %10, label %13
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = load ptr, ptr %11, align 8
  br label %29
13:
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = icmp eq ptr %15, null
  br i1 %16, label %22, label %17
17:
  %18 = phi ptr [ %20, %17 ], [ %15, %13 ]
  %19 = getelementptr inbounds i8, ptr %18, i64 24
  %20 = load ptr, ptr %19, align 8
  %21 = icmp eq ptr %20, null
  br i1 %21, label %29, label %17
22:
  %23 = phi ptr [ %25, %22 ], [ %0, %13 ]
  %24 = getelementptr inbounds i8, ptr %23, i64 8
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 16
  %27 = load ptr, ptr %26, align 8
  %28 = icmp eq ptr %23, %27
  br i1 %28, label %22, label %29
29:
  %30 = phi ptr [ %12, %10 ], [ %25, %22 ], [ %18, %17 ]
  ret ptr %30
}
define void @_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_.body(i1 noundef zeroext %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) #1 {
  %5 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %2, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 24
  store ptr null, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr null, ptr %7, align 8
  store i32 0, ptr %1, align 8
  %8 = icmp eq ptr %2, %3
  br i1 %8, label %9, label %13
9:
  %10 = getelementptr inbounds i8, ptr %3, i64 24
  store ptr %1, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %3, i64 16
  store ptr %1, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %3, i64 8
  br label %24
13:
  br i1 %0, label %14, label %19
14:
  %15 = getelementptr inbounds i8, ptr %2, i64 16
  store ptr %1, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %3, i64 16
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, %2
  br i1 %18, label %24, label %26
19:
  %20 = getelementptr inbounds i8, ptr %2, i64 24
  store ptr %1, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %3, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = icmp eq ptr %22, %2
  br i1 %23, label %24, label %26
24:
  %25 = phi ptr [ %12, %9 ], [ %16, %14 ], [ %21, %19 ]
  store ptr %1, ptr %25, align 8
  br label %26
26:
  %27 = getelementptr inbounds i8, ptr %3, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = icmp eq ptr %28, %1
  br i1 %29, label %154, label %30
30:
  %31 = phi ptr [ %38, %145 ], [ %1, %26 ]
  %32 = getelementptr inbounds i8, ptr %31, i64 8
  %33 = load ptr, ptr %32, align 8
  %34 = load i32, ptr %33, align 8
  %35 = icmp eq i32 %34, 0
  br i1 %35, label %36, label %154
36:
  %37 = getelementptr inbounds i8, ptr %33, i64 8
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 16
  %40 = load ptr, ptr %39, align 8
  %41 = icmp eq ptr %33, %40
  br i1 %41, label %42, label %45
42:
  %43 = getelementptr inbounds i8, ptr %38, i64 24
  %44 = load ptr, ptr %43, align 8
  br label %45
45:
  %46 = phi ptr [ %44, %42 ], [ %40, %36 ]
  %47 = icmp eq ptr %46, null
  br i1 %47, label %51, label %48
48:
  %49 = load i32, ptr %46, align 8
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %145, label %51
51:
  %52 = getelementptr inbounds i8, ptr %33, i64 8
  %53 = getelementptr inbounds i8, ptr %38, i64 16
  br i1 %41, label %54, label %74
54:
  %55 = getelementptr inbounds i8, ptr %33, i64 24
  %56 = load ptr, ptr %55, align 8
  %57 = icmp eq ptr %31, %56
  br i1 %57, label %58, label %102
58:
  %59 = getelementptr inbounds i8, ptr %56, i64 16
  %60 = load ptr, ptr %59, align 8
  store ptr %60, ptr %55, align 8
  %61 = icmp eq ptr %60, null
  br i1 %61, label %64, label %62
62:
  %63 = getelementptr inbounds i8, ptr %60, i64 8
  store ptr %33, ptr %63, align 8
  br label %64
64:
  %65 = load ptr, ptr %27, align 8
  %66 = icmp eq ptr %65, %33
  br i1 %66, label %98, label %67
67:
  %68 = load ptr, ptr %52, align 8
  %69 = getelementptr inbounds i8, ptr %68, i64 16
  %70 = load ptr, ptr %69, align 8
  %71 = icmp eq ptr %70, %33
  %72 = getelementptr inbounds i8, ptr %68, i64 24
  %73 = select i1 %71, ptr %69, ptr %72
  br label %98
74:
  %75 = getelementptr inbounds i8, ptr %33, i64 16
  %76 = load ptr, ptr %75, align 8
  %77 = icmp eq ptr %31, %76
  br i1 %77, label %78, label %123
78:
  %79 = getelementptr inbounds i8, ptr %76, i64 24
  %80 = load ptr, ptr %79, align 8
  store ptr %80, ptr %75, align 8
  %81 = icmp eq ptr %80, null
  br i1 %81, label %84, label %82
82:
  %83 = getelementptr inbounds i8, ptr %80, i64 8
  store ptr %33, ptr %83, align 8
  br label %84
84:
  %85 = load ptr, ptr %27, align 8
  %86 = icmp eq ptr %85, %33
  br i1 %86, label %94, label %87
87:
  %88 = load ptr, ptr %52, align 8
  %89 = getelementptr inbounds i8, ptr %88, i64 16
  %90 = load ptr, ptr %89, align 8
  %91 = icmp eq ptr %90, %33
  %92 = getelementptr inbounds i8, ptr %88, i64 24
  %93 = select i1 %91, ptr %89, ptr %92
  br label %94
94:
  %95 = phi ptr [ %27, %84 ], [ %93, %87 ]
  store ptr %76, ptr %95, align 8
  %96 = load ptr, ptr %52, align 8
  %97 = getelementptr inbounds i8, ptr %76, i64 8
  store ptr %96, ptr %97, align 8
  store ptr %33, ptr %79, align 8
  store ptr %76, ptr %52, align 8
  br label %123
98:
  %99 = phi ptr [ %27, %64 ], [ %73, %67 ]
  store ptr %56, ptr %99, align 8
  %100 = load ptr, ptr %52, align 8
  %101 = getelementptr inbounds i8, ptr %56, i64 8
  store ptr %100, ptr %101, align 8
  store ptr %33, ptr %59, align 8
  store ptr %56, ptr %52, align 8
  br label %102
102:
  %103 = phi ptr [ %31, %98 ], [ %33, %54 ]
  store i32 1, ptr %103, align 8
  store i32 0, ptr %38, align 8
  %104 = load ptr, ptr %53, align 8
  %105 = getelementptr inbounds i8, ptr %104, i64 24
  %106 = load ptr, ptr %105, align 8
  store ptr %106, ptr %53, align 8
  %107 = icmp eq ptr %106, null
  br i1 %107, label %110, label %108
108:
  %109 = getelementptr inbounds i8, ptr %106, i64 8
  store ptr %38, ptr %109, align 8
  br label %110
110:
  %111 = load ptr, ptr %27, align 8
  %112 = icmp eq ptr %111, %38
  br i1 %112, label %121, label %113
113:
  %114 = getelementptr inbounds i8, ptr %38, i64 8
  %115 = load ptr, ptr %114, align 8
  %116 = getelementptr inbounds i8, ptr %115, i64 16
  %117 = load ptr, ptr %116, align 8
  %118 = icmp eq ptr %117, %38
  %119 = getelementptr inbounds i8, ptr %115, i64 24
  %120 = select i1 %118, ptr %116, ptr %119
  br label %121
121:
  %122 = phi ptr [ %27, %110 ], [ %120, %113 ]
  store ptr %104, ptr %122, align 8
  br label %148
123:
  %124 = phi ptr [ %33, %74 ], [ %31, %94 ]
  store i32 1, ptr %124, align 8
  store i32 0, ptr %38, align 8
  %125 = getelementptr inbounds i8, ptr %38, i64 24
  %126 = load ptr, ptr %125, align 8
  %127 = getelementptr inbounds i8, ptr %126, i64 16
  %128 = load ptr, ptr %127, align 8
  store ptr %128, ptr %125, align 8
  %129 = icmp eq ptr %128, null
  br i1 %129, label %132, label %130
130:
  %131 = getelementptr inbounds i8, ptr %128, i64 8
  store ptr %38, ptr %131, align 8
  br label %132
132:
  %133 = load ptr, ptr %27, align 8
  %134 = icmp eq ptr %133, %38
  br i1 %134, label %143, label %135
135:
  %136 = getelementptr inbounds i8, ptr %38, i64 8
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds i8, ptr %137, i64 16
  %139 = load ptr, ptr %138, align 8
  %140 = icmp eq ptr %139, %38
  %141 = getelementptr inbounds i8, ptr %137, i64 24
  %142 = select i1 %140, ptr %138, ptr %141
  br label %143
143:
  %144 = phi ptr [ %27, %132 ], [ %142, %135 ]
  store ptr %126, ptr %144, align 8
  br label %148
145:
  store i32 1, ptr %46, align 8
  store i32 1, ptr %33, align 8
  store i32 0, ptr %38, align 8
  %146 = load ptr, ptr %27, align 8
  %147 = icmp eq ptr %38, %146
  br i1 %147, label %154, label %30
148:
  %149 = phi ptr [ %104, %121 ], [ %126, %143 ]
  %150 = phi ptr [ %105, %121 ], [ %127, %143 ]
  %151 = getelementptr inbounds i8, ptr %38, i64 8
  %152 = load ptr, ptr %151, align 8
  %153 = getelementptr inbounds i8, ptr %149, i64 8
  store ptr %152, ptr %153, align 8
  store ptr %38, ptr %150, align 8
  store ptr %149, ptr %151, align 8
  br label %154
154:
  %155 = load ptr, ptr %27, align 8
  store i32 1, ptr %155, align 8
  ret void
}
define noundef ptr @_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_.body(ptr noundef readonly returned %0, ptr nocapture noundef %1) #1 {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = icmp eq ptr %4, null
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  br i1 %5, label %58, label %8
8:
  %9 = icmp eq ptr %7, null
  br i1 %9, label %10, label %14
10:
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load ptr, ptr %11, align 8
  %13 = load i32, ptr %0, align 8
  br label %63
14:
  %15 = phi ptr [ %17, %14 ], [ %7, %8 ]
  %16 = getelementptr inbounds i8, ptr %15, i64 16
  %17 = load ptr, ptr %16, align 8
  %18 = icmp eq ptr %17, null
  br i1 %18, label %19, label %14
19:
  %20 = getelementptr inbounds i8, ptr %15, i64 16
  %21 = getelementptr inbounds i8, ptr %15, i64 24
  %22 = load ptr, ptr %21, align 8
  %23 = load i32, ptr %15, align 8
  %24 = getelementptr inbounds i8, ptr %15, i64 8
  %25 = load ptr, ptr %24, align 8
  %26 = icmp eq ptr %25, %0
  %27 = select i1 %26, ptr %15, ptr %25
  br i1 %26, label %37, label %28
28:
  %29 = getelementptr inbounds i8, ptr %25, i64 16
  store ptr %22, ptr %29, align 8
  %30 = icmp eq ptr %22, null
  br i1 %30, label %33, label %31
31:
  %32 = getelementptr inbounds i8, ptr %22, i64 8
  store ptr %25, ptr %32, align 8
  br label %33
33:
  %34 = load ptr, ptr %6, align 8
  store ptr %34, ptr %21, align 8
  %35 = getelementptr inbounds i8, ptr %34, i64 8
  store ptr %15, ptr %35, align 8
  %36 = load ptr, ptr %3, align 8
  br label %37
37:
  %38 = phi ptr [ %36, %33 ], [ %4, %19 ]
  store ptr %38, ptr %20, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 8
  store ptr %15, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %1, i64 8
  %41 = load ptr, ptr %40, align 8
  %42 = icmp eq ptr %41, %0
  br i1 %42, label %51, label %43
43:
  %44 = getelementptr inbounds i8, ptr %0, i64 8
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 16
  %47 = load ptr, ptr %46, align 8
  %48 = icmp eq ptr %47, %0
  %49 = getelementptr inbounds i8, ptr %45, i64 24
  %50 = select i1 %48, ptr %46, ptr %49
  br label %51
51:
  %52 = phi ptr [ %40, %37 ], [ %50, %43 ]
  store ptr %15, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %0, i64 8
  %54 = load ptr, ptr %53, align 8
  store ptr %54, ptr %24, align 8
  %55 = load i32, ptr %0, align 8
  %56 = icmp ne i32 %55, 0
  %57 = zext i1 %56 to i32
  store i32 %57, ptr %15, align 8
  br label %110
58:
  %59 = getelementptr inbounds i8, ptr %0, i64 8
  %60 = load ptr, ptr %59, align 8
  %61 = load i32, ptr %0, align 8
  %62 = icmp eq ptr %7, null
  br i1 %62, label %69, label %63
63:
  %64 = phi i32 [ %13, %10 ], [ %61, %58 ]
  %65 = phi ptr [ %12, %10 ], [ %60, %58 ]
  %66 = phi ptr [ %11, %10 ], [ %59, %58 ]
  %67 = phi ptr [ %4, %10 ], [ %7, %58 ]
  %68 = getelementptr inbounds i8, ptr %67, i64 8
  store ptr %65, ptr %68, align 8
  br label %69
69:
  %70 = phi i1 [ false, %63 ], [ true, %58 ]
  %71 = phi i32 [ %64, %63 ], [ %61, %58 ]
  %72 = phi ptr [ %65, %63 ], [ %60, %58 ]
  %73 = phi ptr [ %66, %63 ], [ %59, %58 ]
  %74 = phi ptr [ %67, %63 ], [ null, %58 ]
  %75 = getelementptr inbounds i8, ptr %1, i64 8
  %76 = load ptr, ptr %75, align 8
  %77 = icmp eq ptr %76, %0
  br i1 %77, label %85, label %78
78:
  %79 = load ptr, ptr %73, align 8
  %80 = getelementptr inbounds i8, ptr %79, i64 16
  %81 = load ptr, ptr %80, align 8
  %82 = icmp eq ptr %81, %0
  %83 = getelementptr inbounds i8, ptr %79, i64 24
  %84 = select i1 %82, ptr %80, ptr %83
  br label %85
85:
  %86 = phi ptr [ %75, %69 ], [ %84, %78 ]
  store ptr %74, ptr %86, align 8
  %87 = getelementptr inbounds i8, ptr %1, i64 16
  %88 = load ptr, ptr %87, align 8
  %89 = icmp eq ptr %88, %0
  br i1 %89, label %90, label %98
90:
  br i1 %70, label %96, label %91
91:
  %92 = phi ptr [ %94, %91 ], [ %74, %90 ]
  %93 = getelementptr inbounds i8, ptr %92, i64 16
  %94 = load ptr, ptr %93, align 8
  %95 = icmp eq ptr %94, null
  br i1 %95, label %96, label %91
96:
  %97 = phi ptr [ %72, %90 ], [ %92, %91 ]
  store ptr %97, ptr %87, align 8
  br label %98
98:
  %99 = getelementptr inbounds i8, ptr %1, i64 24
  %100 = load ptr, ptr %99, align 8
  %101 = icmp eq ptr %100, %0
  br i1 %101, label %102, label %110
102:
  br i1 %70, label %108, label %103
103:
  %104 = phi ptr [ %106, %103 ], [ %74, %102 ]
  %105 = getelementptr inbounds i8, ptr %104, i64 24
  %106 = load ptr, ptr %105, align 8
  %107 = icmp eq ptr %106, null
  br i1 %107, label %108, label %103
108:
  %109 = phi ptr [ %72, %102 ], [ %104, %103 ]
  store ptr %109, ptr %99, align 8
  br label %110
110:
  %111 = phi ptr [ %27, %51 ], [ %72, %108 ], [ %72, %98 ]
  %112 = phi i32 [ %23, %51 ], [ %71, %108 ], [ %71, %98 ]
  %113 = phi ptr [ %22, %51 ], [ %74, %108 ], [ %74, %98 ]
  %114 = icmp eq i32 %112, 1
  br i1 %114, label %115, label %323
115:
  %116 = getelementptr inbounds i8, ptr %1, i64 8
  %117 = load ptr, ptr %116, align 8
  %118 = icmp eq ptr %113, %117
  br i1 %118, label %318, label %119
119:
  %120 = phi ptr [ %121, %307 ], [ %113, %115 ]
  %121 = phi ptr [ %309, %307 ], [ %111, %115 ]
  %122 = icmp eq ptr %120, null
  br i1 %122, label %126, label %123
123:
  %124 = load i32, ptr %120, align 8
  %125 = icmp eq i32 %124, 0
  br i1 %125, label %321, label %126
126:
  %127 = getelementptr inbounds i8, ptr %121, i64 16
  %128 = load ptr, ptr %127, align 8
  %129 = icmp eq ptr %120, %128
  br i1 %129, label %130, label %135
130:
  %131 = getelementptr inbounds i8, ptr %121, i64 24
  %132 = load ptr, ptr %131, align 8
  %133 = load i32, ptr %132, align 8
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %138, label %187
135:
  %136 = load i32, ptr %128, align 8
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %158, label %187
138:
  store i32 1, ptr %132, align 8
  store i32 0, ptr %121, align 8
  %139 = load ptr, ptr %131, align 8
  %140 = getelementptr inbounds i8, ptr %139, i64 16
  %141 = load ptr, ptr %140, align 8
  store ptr %141, ptr %131, align 8
  %142 = icmp eq ptr %141, null
  br i1 %142, label %145, label %143
143:
  %144 = getelementptr inbounds i8, ptr %141, i64 8
  store ptr %121, ptr %144, align 8
  br label %145
145:
  %146 = load ptr, ptr %116, align 8
  %147 = icmp eq ptr %146, %121
  br i1 %147, label %156, label %148
148:
  %149 = getelementptr inbounds i8, ptr %121, i64 8
  %150 = load ptr, ptr %149, align 8
  %151 = getelementptr inbounds i8, ptr %150, i64 16
  %152 = load ptr, ptr %151, align 8
  %153 = icmp eq ptr %152, %121
  %154 = getelementptr inbounds i8, ptr %150, i64 24
  %155 = select i1 %153, ptr %151, ptr %154
  br label %156
156:
  %157 = phi ptr [ %116, %145 ], [ %155, %148 ]
  store ptr %139, ptr %157, align 8
  br label %178
158:
  store i32 1, ptr %128, align 8
  store i32 0, ptr %121, align 8
  %159 = load ptr, ptr %127, align 8
  %160 = getelementptr inbounds i8, ptr %159, i64 24
  %161 = load ptr, ptr %160, align 8
  store ptr %161, ptr %127, align 8
  %162 = icmp eq ptr %161, null
  br i1 %162, label %165, label %163
163:
  %164 = getelementptr inbounds i8, ptr %161, i64 8
  store ptr %121, ptr %164, align 8
  br label %165
165:
  %166 = load ptr, ptr %116, align 8
  %167 = icmp eq ptr %166, %121
  br i1 %167, label %176, label %168
168:
  %169 = getelementptr inbounds i8, ptr %121, i64 8
  %170 = load ptr, ptr %169, align 8
  %171 = getelementptr inbounds i8, ptr %170, i64 16
  %172 = load ptr, ptr %171, align 8
  %173 = icmp eq ptr %172, %121
  %174 = getelementptr inbounds i8, ptr %170, i64 24
  %175 = select i1 %173, ptr %171, ptr %174
  br label %176
176:
  %177 = phi ptr [ %116, %165 ], [ %175, %168 ]
  store ptr %159, ptr %177, align 8
  br label %178
178:
  %179 = phi ptr [ %159, %176 ], [ %139, %156 ]
  %180 = phi ptr [ %160, %176 ], [ %140, %156 ]
  %181 = getelementptr inbounds i8, ptr %121, i64 8
  %182 = load ptr, ptr %181, align 8
  %183 = getelementptr inbounds i8, ptr %179, i64 8
  store ptr %182, ptr %183, align 8
  store ptr %121, ptr %180, align 8
  store ptr %179, ptr %181, align 8
  %184 = getelementptr inbounds i8, ptr %121, i64 24
  %185 = select i1 %129, ptr %184, ptr %127
  %186 = load ptr, ptr %185, align 8
  br label %187
187:
  %188 = phi ptr [ %186, %178 ], [ %132, %130 ], [ %128, %135 ]
  %189 = getelementptr inbounds i8, ptr %188, i64 16
  %190 = getelementptr inbounds i8, ptr %188, i64 24
  %191 = select i1 %129, ptr %189, ptr %190
  %192 = load ptr, ptr %191, align 8
  %193 = select i1 %129, ptr %190, ptr %189
  %194 = load ptr, ptr %193, align 8
  %195 = icmp eq ptr %192, null
  br i1 %195, label %199, label %196
196:
  %197 = load i32, ptr %192, align 8
  %198 = icmp eq i32 %197, 0
  br i1 %198, label %204, label %199
199:
  %200 = icmp eq ptr %194, null
  br i1 %200, label %307, label %201
201:
  %202 = load i32, ptr %194, align 8
  %203 = icmp eq i32 %202, 0
  br i1 %203, label %262, label %307
204:
  %205 = icmp eq ptr %194, null
  br i1 %205, label %209, label %206
206:
  %207 = load i32, ptr %194, align 8
  %208 = icmp eq i32 %207, 0
  br i1 %208, label %262, label %209
209:
  store i32 1, ptr %192, align 8
  store i32 0, ptr %188, align 8
  br i1 %129, label %210, label %236
210:
  %211 = load ptr, ptr %189, align 8
  %212 = getelementptr inbounds i8, ptr %211, i64 24
  %213 = load ptr, ptr %212, align 8
  store ptr %213, ptr %189, align 8
  %214 = icmp eq ptr %213, null
  br i1 %214, label %217, label %215
215:
  %216 = getelementptr inbounds i8, ptr %213, i64 8
  store ptr %188, ptr %216, align 8
  br label %217
217:
  %218 = load ptr, ptr %116, align 8
  %219 = icmp eq ptr %218, %188
  br i1 %219, label %228, label %220
220:
  %221 = getelementptr inbounds i8, ptr %188, i64 8
  %222 = load ptr, ptr %221, align 8
  %223 = getelementptr inbounds i8, ptr %222, i64 16
  %224 = load ptr, ptr %223, align 8
  %225 = icmp eq ptr %224, %188
  %226 = getelementptr inbounds i8, ptr %222, i64 24
  %227 = select i1 %225, ptr %223, ptr %226
  br label %228
228:
  %229 = phi ptr [ %116, %217 ], [ %227, %220 ]
  store ptr %211, ptr %229, align 8
  %230 = getelementptr inbounds i8, ptr %188, i64 8
  %231 = load ptr, ptr %230, align 8
  %232 = getelementptr inbounds i8, ptr %211, i64 8
  store ptr %231, ptr %232, align 8
  store ptr %188, ptr %212, align 8
  store ptr %211, ptr %230, align 8
  %233 = load i32, ptr %121, align 8
  %234 = icmp ne i32 %233, 0
  %235 = zext i1 %234 to i32
  store i32 %235, ptr %192, align 8
  store i32 1, ptr %121, align 8
  store i32 1, ptr %188, align 8
  br label %266
236:
  %237 = load ptr, ptr %190, align 8
  %238 = getelementptr inbounds i8, ptr %237, i64 16
  %239 = load ptr, ptr %238, align 8
  store ptr %239, ptr %190, align 8
  %240 = icmp eq ptr %239, null
  br i1 %240, label %243, label %241
241:
  %242 = getelementptr inbounds i8, ptr %239, i64 8
  store ptr %188, ptr %242, align 8
  br label %243
243:
  %244 = load ptr, ptr %116, align 8
  %245 = icmp eq ptr %244, %188
  br i1 %245, label %254, label %246
246:
  %247 = getelementptr inbounds i8, ptr %188, i64 8
  %248 = load ptr, ptr %247, align 8
  %249 = getelementptr inbounds i8, ptr %248, i64 16
  %250 = load ptr, ptr %249, align 8
  %251 = icmp eq ptr %250, %188
  %252 = getelementptr inbounds i8, ptr %248, i64 24
  %253 = select i1 %251, ptr %249, ptr %252
  br label %254
254:
  %255 = phi ptr [ %116, %243 ], [ %253, %246 ]
  store ptr %237, ptr %255, align 8
  %256 = getelementptr inbounds i8, ptr %188, i64 8
  %257 = load ptr, ptr %256, align 8
  %258 = getelementptr inbounds i8, ptr %237, i64 8
  store ptr %257, ptr %258, align 8
  store ptr %188, ptr %238, align 8
  store ptr %237, ptr %256, align 8
  %259 = load i32, ptr %121, align 8
  %260 = icmp ne i32 %259, 0
  %261 = zext i1 %260 to i32
  store i32 %261, ptr %192, align 8
  store i32 1, ptr %121, align 8
  store i32 1, ptr %188, align 8
  br label %287
262:
  %263 = load i32, ptr %121, align 8
  %264 = icmp ne i32 %263, 0
  %265 = zext i1 %264 to i32
  store i32 %265, ptr %188, align 8
  store i32 1, ptr %121, align 8
  store i32 1, ptr %194, align 8
  br i1 %129, label %266, label %287
266:
  %267 = getelementptr inbounds i8, ptr %121, i64 24
  %268 = load ptr, ptr %267, align 8
  %269 = getelementptr inbounds i8, ptr %268, i64 16
  %270 = load ptr, ptr %269, align 8
  store ptr %270, ptr %267, align 8
  %271 = icmp eq ptr %270, null
  br i1 %271, label %274, label %272
272:
  %273 = getelementptr inbounds i8, ptr %270, i64 8
  store ptr %121, ptr %273, align 8
  br label %274
274:
  %275 = load ptr, ptr %116, align 8
  %276 = icmp eq ptr %275, %121
  br i1 %276, label %285, label %277
277:
  %278 = getelementptr inbounds i8, ptr %121, i64 8
  %279 = load ptr, ptr %278, align 8
  %280 = getelementptr inbounds i8, ptr %279, i64 16
  %281 = load ptr, ptr %280, align 8
  %282 = icmp eq ptr %281, %121
  %283 = getelementptr inbounds i8, ptr %279, i64 24
  %284 = select i1 %282, ptr %280, ptr %283
  br label %285
285:
  %286 = phi ptr [ %116, %274 ], [ %284, %277 ]
  store ptr %268, ptr %286, align 8
  br label %312
287:
  %288 = load ptr, ptr %127, align 8
  %289 = getelementptr inbounds i8, ptr %288, i64 24
  %290 = load ptr, ptr %289, align 8
  store ptr %290, ptr %127, align 8
  %291 = icmp eq ptr %290, null
  br i1 %291, label %294, label %292
292:
  %293 = getelementptr inbounds i8, ptr %290, i64 8
  store ptr %121, ptr %293, align 8
  br label %294
294:
  %295 = load ptr, ptr %116, align 8
  %296 = icmp eq ptr %295, %121
  br i1 %296, label %305, label %297
297:
  %298 = getelementptr inbounds i8, ptr %121, i64 8
  %299 = load ptr, ptr %298, align 8
  %300 = getelementptr inbounds i8, ptr %299, i64 16
  %301 = load ptr, ptr %300, align 8
  %302 = icmp eq ptr %301, %121
  %303 = getelementptr inbounds i8, ptr %299, i64 24
  %304 = select i1 %302, ptr %300, ptr %303
  br label %305
305:
  %306 = phi ptr [ %116, %294 ], [ %304, %297 ]
  store ptr %288, ptr %306, align 8
  br label %312
307:
  store i32 0, ptr %188, align 8
  %308 = getelementptr inbounds i8, ptr %121, i64 8
  %309 = load ptr, ptr %308, align 8
  %310 = load ptr, ptr %116, align 8
  %311 = icmp eq ptr %121, %310
  br i1 %311, label %321, label %119
312:
  %313 = phi ptr [ %268, %285 ], [ %288, %305 ]
  %314 = phi ptr [ %269, %285 ], [ %289, %305 ]
  %315 = getelementptr inbounds i8, ptr %121, i64 8
  %316 = load ptr, ptr %315, align 8
  %317 = getelementptr inbounds i8, ptr %313, i64 8
  store ptr %316, ptr %317, align 8
  store ptr %121, ptr %314, align 8
  store ptr %313, ptr %315, align 8
  br label %318
318:
  %319 = phi ptr [ %113, %115 ], [ %120, %312 ]
  %320 = icmp eq ptr %319, null
  br i1 %320, label %323, label %321
321:
  %322 = phi ptr [ %319, %318 ], [ %121, %307 ], [ %120, %123 ]
  store i32 1, ptr %322, align 8
  br label %323
323:
  ret ptr %0
}
define void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_.body(ptr noundef %0, ptr noundef %1) #2 {
  store ptr %1, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %1, i64 8
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  store ptr %4, ptr %5, align 8
  store ptr %0, ptr %4, align 8
  store ptr %0, ptr %3, align 8
  ret void
}
define void @_ZNSt8__detail15_List_node_base9_M_unhookEv.body(ptr nocapture noundef readonly %0) #2 {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  store ptr %2, ptr %4, align 8
  %5 = load ptr, ptr %3, align 8
  %6 = getelementptr inbounds i8, ptr %2, i64 8
  store ptr %5, ptr %6, align 8
  ret void
}
define void @_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_.body(ptr noundef %0, ptr noundef %1, ptr noundef %2) #2 {
  %4 = icmp eq ptr %0, %2
  br i1 %4, label %13, label %5
5:
  %6 = getelementptr inbounds i8, ptr %2, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 8
  %11 = load ptr, ptr %10, align 8
  store ptr %2, ptr %11, align 8
  %12 = load ptr, ptr %10, align 8
  store ptr %12, ptr %6, align 8
  store ptr %1, ptr %9, align 8
  store ptr %9, ptr %10, align 8
  store ptr %0, ptr %7, align 8
  store ptr %7, ptr %8, align 8
  br label %13
13:
  ret void
}
define void @_ZNSt8__detail15_List_node_base10_M_reverseEv.body(ptr noundef %0) #1 {
  br label %2
2:
  %3 = phi ptr [ %0, %1 ], [ %4, %2 ]
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %3, i64 8
  %6 = load ptr, ptr %5, align 8
  store ptr %6, ptr %3, align 8
  store ptr %4, ptr %5, align 8
  %7 = icmp eq ptr %4, %0
  br i1 %7, label %8, label %2
8:
  ret void
}
define void @_ZNSt8__detail15_List_node_base4swapERS0_S1_.body(ptr noundef %0, ptr noundef %1) #2 {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = load ptr, ptr %1, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 8
  %8 = icmp eq ptr %3, %0
  %9 = icmp eq ptr %6, %1
  br i1 %9, label %10, label %11
10:
  store ptr %0, ptr %4, align 8
  br label %14
11:
  %12 = load ptr, ptr %7, align 8
  store ptr %6, ptr %0, align 8
  store ptr %12, ptr %4, align 8
  store ptr %0, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %6, i64 8
  br label %14
14:
  %15 = phi ptr [ %0, %10 ], [ %13, %11 ]
  store ptr %0, ptr %15, align 8
  br i1 %8, label %16, label %17
16:
  store ptr %1, ptr %7, align 8
  br label %19
17:
  store ptr %3, ptr %1, align 8
  store ptr %5, ptr %7, align 8
  store ptr %1, ptr %5, align 8
  %18 = getelementptr inbounds i8, ptr %3, i64 8
  br label %19
19:
  %20 = phi ptr [ %1, %16 ], [ %18, %17 ]
  store ptr %1, ptr %20, align 8
  ret void
}
define ptr @__dynamic_cast.body(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) #3 {
  %5 = tail call i64 @bsw_cast_distance(ptr noundef %0, ptr noundef %1, ptr noundef %2, i64 noundef %3) #5
  %6 = icmp eq i64 %5, -9223372036854775808
  %7 = getelementptr inbounds i8, ptr %0, i64 %5
  %8 = select i1 %6, ptr null, ptr %7
  ret ptr %8
}
declare i64 @bsw_cast_distance(ptr noundef, ptr noundef, ptr noundef, i64 noundef) #4
attributes #0 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) }
attributes #1 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) }
attributes #3 = { nounwind }
attributes #4 = { nounwind }
attributes #5 = { nounwind }
