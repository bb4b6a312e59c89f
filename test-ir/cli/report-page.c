// The report as a page for the browser: with the lines of the source, the loops, the calls, both sweeps, and how deep the
// stack was in a run; nothing in it comes from elsewhere, and what the program holds is text.
//
// RUN: %clang -O1 -g -emit-llvm -c %s -o debug.bc
// RUN: %backsweep debug.bc -o b.bc --adjoint 'sum<&>' --report=first.html 2> text
// RUN: test ! -s text
// RUN: %clang -Wno-override-module b.bc -o b.out %libs
// RUN: env BACKSWEEP_PROFILE=run.csv ./b.out
// RUN: %backsweep debug.bc -o b.bc --adjoint 'sum<&>' --report=page.html --profile run.csv
// RUN: %FileCheck %s --input-file=page.html
// RUN: %FileCheck %s --input-file=page.html --check-prefix=CLOSED
// RUN: %FileCheck %s --input-file=first.html --check-prefix=WITHOUT
// RUN: echo seconds > wrong.csv
// RUN: %not %backsweep debug.bc -o c.bc --adjoint 'sum<&>' --report=page2.html --profile wrong.csv 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=WRONG
// RUN: test ! -e page2.html -a ! -e c.bc
// RUN: %not %backsweep debug.bc -o c.bc --adjoint 'sum<&>' --report=out.json --profile run.csv 2>&1 \
// RUN:     | %FileCheck %s --check-prefix=JSON
//
// CHECK: Depth of the stack
// CHECK: At most <strong>80 bytes
// CHECK: <svg
// CHECK: <code>sum&lt;&amp;&gt;</code>
// CHECK: <code>x</code> <span class="role">dup</span>
// CHECK: Where, how often and why
// CHECK: <span class="code">    double all = 1;</span>
// CHECK-SAME: <span class="line-number">[[#LOOP:]]</span><span class="code">    for (int i = 0; i &lt; 10; i++)</span>
// CHECK-SAME: class="code-line stores"><span class="line-number">[[#LOOP+1]]</span><span class="code">        all *= x[i] * x[i];</span>
// CHECK-SAME: <span class="kind">value</span> <code>all</code>, 8 bytes, once an iteration of the loop at line [[#LOOP]]: 10 times
// CHECK-SAME: stored because it is carried from one iteration to the next
// CHECK: Loops
// CHECK: report-page.c:[[#LOOP]]</td><td>10 times</td><td>counted</td>
// CHECK-SAME: 8 in arrays
// CHECK: Calls
// CHECK: <code>halve</code></td><td>split
// CHECK: The two sweeps
// CHECK: <strong>loop</strong> at line [[#LOOP]], 10 times
// CHECK: forward sweep of <code>halve</code></div><div{{[^>]*}}>its backward sweep
// CHECK: What is not stored
// CHECK: <code>halve</code><small> called within the program
//
// WITHOUT-NOT: Depth of the stack
// WITHOUT: Where, how often and why
//
// CLOSED-NOT: {{src=|<link|<script|@import|url\(}}
// CLOSED: prefers-color-scheme: dark
//
// WRONG: wrong.csv: error: cannot read as a profile: there is no column 'value'
// JSON: error: --profile is for the page of --report=FILE.html
__attribute__((noinline)) static double halve(double x) {
    return x * x / 2;
}

double sum(double *x) __asm__("sum<&>");
double sum(double *x) {
    double all = 1;
    for (int i = 0; i < 10; i++)
        all *= x[i] * x[i];
    return all + halve(x[0]);
}

double sum_b(double *x, double *x_b, double seed) __asm__("sum<&>_b");

int main(void) {
    double x[10] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, x_b[10] = {0};
    sum_b(x, x_b, 1);
    return x_b[0] != 3;
}
