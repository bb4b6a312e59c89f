// INPUT: 6 0.5 1.4
// Empirical formulas compiled from text to instructions and to composed closures; both are run and combined.
use std::fmt;

#[derive(Clone, Debug)]
enum Instruction {
    Push(f64),
    Load(usize),
    Unary(String),
    Binary(char),
}

#[derive(Debug)]
enum Fault {
    Unknown(String),
    Empty,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Unknown(word) => write!(f, "unknown word {word}"),
            Fault::Empty => f.write_str("the stack is empty"),
        }
    }
}

fn compile(text: &str) -> Result<Vec<Instruction>, Fault> {
    text.split(' ')
        .map(|word| match word {
            "+" | "-" | "*" | "/" | "^" => Ok(Instruction::Binary(word.chars().next().ok_or(Fault::Empty)?)),
            "ln" | "exp" | "sqrt" | "tanh" => Ok(Instruction::Unary(word.to_owned())),
            _ if word.starts_with('$') => {
                word[1..].parse().map(Instruction::Load).map_err(|_| Fault::Unknown(word.into()))
            }
            _ => word.parse().map(Instruction::Push).map_err(|_| Fault::Unknown(word.into())),
        })
        .collect()
}

fn run(program: &[Instruction], x: &[f64]) -> Result<f64, Fault> {
    let mut stack: Vec<f64> = Vec::new();
    for instruction in program {
        let value = match instruction {
            Instruction::Push(v) => *v,
            Instruction::Load(i) => x[*i],
            Instruction::Unary(name) => {
                let a = stack.pop().ok_or(Fault::Empty)?;
                match name.as_str() {
                    "ln" => a.ln(),
                    "exp" => a.exp(),
                    "sqrt" => a.sqrt(),
                    other if other == "tanh" => a.tanh(),
                    other => return Err(Fault::Unknown(other.to_string())),
                }
            }
            Instruction::Binary(op) => {
                let (b, a) = stack.pop().zip(stack.pop()).ok_or(Fault::Empty)?;
                match op {
                    '+' => a + b,
                    '-' => a - b,
                    '*' => a * b,
                    '/' => a / b,
                    _ => a.powf(b),
                }
            }
        };
        stack.push(value);
    }
    stack.pop().ok_or(Fault::Empty)
}

type Function = Box<dyn Fn(f64) -> f64>;

fn compose(functions: Vec<Function>) -> Function {
    functions.into_iter().fold(Box::new(|v| v), |before, next| Box::new(move |v| next(before(v))))
}

fn scaled(k: f64) -> impl Fn(f64) -> f64 {
    move |v| k * v
}

fn evaluate(x: &[f64]) -> Result<f64, Fault> {
    let formulas = [
        "$0 $1 * 0.5 ^ $2 ln +",
        "$3 $4 / tanh 2 * $5 -",
        "$0 $5 + sqrt $2 -0.5 * exp *",
        "1 $1 $3 ^ + ln $4 /",
    ];
    let results = formulas.iter().map(|f| run(&compile(f)?, x)).collect::<Result<Vec<f64>, Fault>>()?;
    let shift = x[4];
    let polish = compose(vec![
        Box::new(scaled(0.7 * x[0])),
        Box::new(move |v| v + shift),
        Box::new(f64::sin),
        Box::new(scaled(1.0 + x[2])),
    ]);
    Ok(results.iter().map(|&r| polish(r)).sum::<f64>() + results.iter().product::<f64>())
}

fn model(x: &[f64]) -> f64 {
    evaluate(x).unwrap_or_else(|fault| panic!("{fault}"))
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
