//! A result is a vector or a number: one word holds the address of the one or the bits of the other. The word that is joined of both lies
//! in memory, and the address is stored there as one, with its shadow.
//!
//! RUN: for all in "" --disable=all; do %check %s $all --adjoint 'cost(n:const)'; done
//! REQUIRES: rustc

fn solve(v: f64) -> Result<Vec<f64>, f64> {
    if v > 1e3 {
        Err(v * v)
    } else {
        Ok(vec![v, 2.0 * v])
    }
}

#[derive(Clone)]
enum Value {
    Number(f64),
    Text(String),
    List(Vec<Value>),
}

fn total(value: &Value) -> f64 {
    match value {
        Value::Number(number) => number * number,
        Value::Text(text) => text.len() as f64,
        Value::List(all) => all.iter().map(total).sum(),
    }
}

fn inner(x: &[f64]) -> f64 {
    let mut all = Vec::new();
    for v in x {
        match solve(*v) {
            Ok(found) => all.push(found),
            Err(bound) => return bound,
        }
    }
    let values = vec![Value::Number(x[0]), Value::Text("ab".into()), Value::List(vec![Value::Number(x[2])])];
    let copy = values.clone();
    all[0][0] * all[1][1] * all[2][0] + copy.iter().map(total).sum::<f64>() * x[1]
}

gradcheck::gradient_of_inner!("results", 3, 0.6, 1.3);
