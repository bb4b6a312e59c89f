// A recursive function that returns null, what it is given, or what it returns itself: that this has a shadow is not
// understood.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o %t.bc
// RUN: %refused %t.bc --adjoint 'sorted(1:dup)' | %FileCheck %s
// CHECK: this pointer leads to memory with a shadow on some paths
// CHECK-SAME: [backsweep-mixed-shadow]
struct node {
    double value;
    struct node *next;
};

static struct node *merge_sorted(struct node *list) {
    if (!list || !list->next)
        return list;
    struct node *middle = list, *end = list->next;
    while (end && end->next) {
        middle = middle->next;
        end = end->next->next;
    }
    end = middle->next;
    middle->next = 0;
    struct node *first = merge_sorted(list), *second = merge_sorted(end);
    if (first->value < second->value) {
        first->next = second;
        return first;
    }
    second->next = first;
    return second;
}

double sorted(const double *x) {
    struct node all[2];
    for (int i = 0; i < 2; i++) {
        all[i].value = x[i];
        all[i].next = i < 1 ? &all[i + 1] : 0;
    }
    struct node *list = merge_sorted(all);
    return list->value * list->value * list->next->value;
}
