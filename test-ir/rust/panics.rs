//! A bounds check that fails in the middle of the forward sweep unwinds through the adjoint: the shadow is as before, and
//! the next call is right.
//!
//! RUN: env PANICS=unwind %check %s --adjoint 'cost(x:dup,n:const,stop:const)'
//! REQUIRES: rustc

fn inner(x: &[f64], stop: usize) -> f64 {
    let mut state = [x[0], x[1], x[2]];
    let mut sum = 0.0;
    for i in 0..stop {
        let v = state[i % 3] * x[i];
        state[(i + 1) % 3] = v.sin() + state[i % 3];
        sum += state[0] * state[2];
    }
    sum
}

#[no_mangle]
pub unsafe extern "C-unwind" fn cost(x: *const f64, n: usize, stop: usize) -> f64 {
    inner(std::slice::from_raw_parts(x, n), stop)
}

extern "C-unwind" {
    fn cost_b(x: *const f64, x_b: *mut f64, n: usize, stop: usize, seed: f64) -> f64;
}

fn main() {
    let x = gradcheck::fill(9, 0.2, 1.4, 1);
    let primal = |x: &[f64]| unsafe { cost(x.as_ptr(), x.len(), x.len()) };
    for _ in 0..2 {
        let mut x_b = vec![0.0; x.len()];
        let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| unsafe {
            cost_b(x.as_ptr(), x_b.as_mut_ptr(), x.len(), x.len() + 1, 1.0)
        }));
        assert!(result.is_err());
        assert_eq!(x_b, vec![0.0; x.len()]);
        let value = unsafe { cost_b(x.as_ptr(), x_b.as_mut_ptr(), x.len(), x.len(), 1.0) };
        assert_eq!(value, primal(&x));
        gradcheck::check("panics", &primal, &x, &x_b, 1e-8);
    }
}
