// INPUT: 10 0.4 1.2
// Reactions written as text, parsed into a mechanism keyed by species names, and stepped semi-implicitly.
use std::collections::HashMap;

#[derive(Debug)]
enum ParseError {
    NoArrow(String),
    BadOrder(std::num::ParseFloatError),
}

impl From<std::num::ParseFloatError> for ParseError {
    fn from(e: std::num::ParseFloatError) -> Self {
        ParseError::BadOrder(e)
    }
}

struct Reaction {
    left: Vec<(String, f64)>,
    right: Vec<(String, f64)>,
    order: f64,
}

fn side(text: &str) -> Result<Vec<(String, f64)>, ParseError> {
    let mut out = Vec::new();
    for term in text.split('+') {
        let words: Vec<&str> = term.split_whitespace().collect();
        match words.as_slice() {
            [name] => out.push((name.to_string(), 1.0)),
            [count, name] => out.push((name.to_string(), count.parse()?)),
            _ => {}
        }
    }
    Ok(out)
}

impl std::str::FromStr for Reaction {
    type Err = ParseError;
    fn from_str(line: &str) -> Result<Self, ParseError> {
        let (body, order) = line.split_once('@').unwrap_or((line, "1"));
        let (left, right) = body.split_once("->").ok_or_else(|| ParseError::NoArrow(line.to_string()))?;
        Ok(Reaction { left: side(left)?, right: side(right)?, order: order.trim().parse()? })
    }
}

const MECHANISM: &str = "A + B -> C @ 1
2 C -> D @ 0.5
D -> A + E @ 1.5
E + B -> 0.5 C + A @ 1
C -> B @ 0.8";

fn simulate(x: &[f64]) -> Result<f64, ParseError> {
    let reactions = MECHANISM.lines().map(str::parse).collect::<Result<Vec<Reaction>, _>>()?;
    let names = ["A", "B", "C", "D", "E"];
    let mut amount: HashMap<String, f64> = names.iter().map(|n| n.to_string()).zip(x.iter().copied()).collect();
    let rates = &x[names.len()..];
    let dt = 0.03;
    let mut produced = 0.0;
    for _ in 0..60 {
        let mut gain: HashMap<&str, f64> = HashMap::new();
        let mut loss: HashMap<&str, f64> = HashMap::new();
        for (reaction, rate) in reactions.iter().zip(rates) {
            let mut speed = *rate;
            for (name, count) in &reaction.left {
                speed *= (amount[name] + 0.01).powf(count * reaction.order);
            }
            for (name, count) in &reaction.left {
                *loss.entry(name).or_insert(0.0) += count * speed;
            }
            for (name, count) in &reaction.right {
                *gain.entry(name.as_str()).or_insert(0.0) += count * speed;
            }
        }
        for name in names {
            if let Some(c) = amount.get_mut(name) {
                let lost = loss.get(name).copied().unwrap_or_default();
                *c = (*c + dt * gain.get(name).copied().unwrap_or_default()) / (1.0 + dt * lost / (*c + 0.01));
            }
        }
        produced += dt * amount["D"];
    }
    Ok(produced + names.iter().enumerate().map(|(i, n)| amount[*n].powi(2) / (i + 1) as f64).sum::<f64>())
}

fn model(x: &[f64]) -> f64 {
    simulate(x).unwrap_or_else(|e| panic!("{:?}", e))
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
