// INPUT: 18 -1.0 1.0
// Log-likelihood of a hidden Markov chain with soft-max parameters, by the scaled forward recursion.

struct Hmm {
    start: Vec<f64>,
    transition: Vec<Vec<f64>>,
    emission: Vec<Vec<f64>>,
}

fn softmax(logits: &[f64]) -> Vec<f64> {
    let exps: Vec<f64> = logits.iter().map(|l| l.exp()).collect();
    let total: f64 = exps.iter().sum();
    exps.iter().map(|e| e / total).collect()
}

impl Hmm {
    fn new(x: &[f64], states: usize, symbols: usize) -> Option<Hmm> {
        let (start, rest) = x.split_at(states);
        let (transition, emission) = rest.split_at(states * states);
        if emission.len() < states * (symbols - 1) {
            return None;
        }
        Some(Hmm {
            start: softmax(start),
            transition: transition.chunks(states).map(softmax).collect(),
            emission: emission
                .chunks_exact(symbols - 1)
                .map(|row| {
                    let mut logits = row.to_vec();
                    logits.push(0.0);
                    softmax(&logits)
                })
                .collect(),
        })
    }

    fn log_likelihood(&self, symbols: &[usize]) -> f64 {
        let states = self.start.len();
        let mut total = 0.0;
        let mut alpha = self.start.clone();
        for (t, &symbol) in symbols.iter().enumerate() {
            if t > 0 {
                alpha = (0..states).map(|j| (0..states).map(|i| alpha[i] * self.transition[i][j]).sum()).collect();
            }
            for (a, e) in alpha.iter_mut().zip(&self.emission) {
                *a *= e[symbol];
            }
            let scale: f64 = alpha.iter().sum();
            alpha.iter_mut().for_each(|a| *a /= scale);
            total += scale.ln();
        }
        total
    }
}

fn model(x: &[f64]) -> f64 {
    let text = "abbcaabcbbacabbcca";
    let symbols: Vec<usize> = text.bytes().map(|b| (b - b'a') as usize).collect();
    match Hmm::new(x, 3, 3) {
        Some(hmm) => -hmm.log_likelihood(&symbols),
        None => f64::NAN,
    }
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
