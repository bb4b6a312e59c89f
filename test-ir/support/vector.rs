//! A vector that grows: below opt-level 2 what makes it grow is in Rust's library alone.

#[unsafe(no_mangle)]
pub extern "C" fn cost(x: &[f64; 4]) -> f64 {
    let mut squares = Vec::new();
    for value in x {
        squares.push(value * value);
    }
    squares.iter().sum::<f64>() * squares.len() as f64
}
