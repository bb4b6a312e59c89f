//! Below opt-level 2 rustc leaves what grows a vector in its library, of which nothing is known where its bodies are not taken: to declare that
//! inactive would lose the gradient, and lead to one such function after the other. More optimisation is what helps.
//!
//! HINT: no-rule: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it: calls that the compiler makes may go with other options (-O2, without -fopenmp) or other statements
//! RUN: for level in 0 1; do \
//! RUN:   status=0; LEVELS=$level PANICS=abort %check %s --disable-pass=rust-bodies --adjoint 'cost(n:const)' > said 2>&1 || status=$?; [ $status = 1 ]; \
//! RUN:   grep -F 'note: link its bitcode in (llvm-link), give its two sweeps with --custom, or avoid it:' said; \
//! RUN:   %not grep -F -e --inactive said; \
//! RUN: done
//! RUN: LEVELS="0 1" PANICS=abort %check %s --adjoint 'cost(n:const)'
//! RUN: LEVELS=2 PANICS=abort %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

fn inner(x: &[f64]) -> f64 {
    let mut all = Vec::new();
    for v in x {
        if *v > 0.0 {
            all.push(v * v);
        }
    }
    all.iter().product()
}

gradcheck::gradient_of_inner!("vec", 6, 0.4, 1.4);
