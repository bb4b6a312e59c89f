//! Tags and numbers of an enumeration lie one behind the other, and LLVM reads several of both as one vector of integers: each is read by
//! itself, as what it is.
//!
//! RUN: for all in "" --disable=all; do %check %s $all --adjoint 'cost(n:const)'; done
//! REQUIRES: rustc

#[derive(Clone, Copy)]
enum State {
    Far,
    Known(f64),
}

fn inner(x: &[f64]) -> f64 {
    let mut states = vec![State::Far; x.len() + 1];
    for (state, v) in states.iter_mut().zip(x) {
        *state = State::Known(v * v);
    }
    let number = |state: &State| if let State::Known(known) = state { *known } else { 1.0 };
    let cells: Vec<f64> = states.iter().map(number).collect();
    cells.iter().map(|cell| cell * cell).sum()
}

gradcheck::gradient_of_inner!("interleaved", 19, 0.6, 1.3);
