// INPUT: 41 -0.8 0.8
// A small feed-forward network of trait-object layers, and its loss on a handful of samples.

trait Layer {
    fn forward(&self, input: &[f64]) -> Vec<f64>;
    fn penalty(&self) -> f64 {
        0.0
    }
}

struct Dense {
    weights: Vec<Vec<f64>>,
    bias: Vec<f64>,
}

impl Layer for Dense {
    fn forward(&self, input: &[f64]) -> Vec<f64> {
        self.weights
            .iter()
            .zip(&self.bias)
            .map(|(row, b)| row.iter().zip(input).fold(*b, |sum, (w, v)| sum + w * v))
            .collect()
    }

    fn penalty(&self) -> f64 {
        self.weights.iter().flatten().map(|w| w * w).sum()
    }
}

struct Tanh;
struct Softmax {
    temperature: f64,
}

impl Layer for Tanh {
    fn forward(&self, input: &[f64]) -> Vec<f64> {
        input.iter().map(|v| v.tanh()).collect()
    }
}

impl Layer for Softmax {
    fn forward(&self, input: &[f64]) -> Vec<f64> {
        let top = input.iter().cloned().fold(f64::NEG_INFINITY, f64::max);
        let shares: Vec<f64> = input.iter().map(|v| ((v - top) / self.temperature).exp()).collect();
        let total: f64 = shares.iter().sum();
        shares.into_iter().map(|s| s / total).collect()
    }
}

fn dense(parameters: &mut impl Iterator<Item = f64>, inputs: usize, outputs: usize) -> Box<dyn Layer> {
    let weights = (0..outputs).map(|_| parameters.by_ref().take(inputs).collect()).collect();
    let bias = parameters.take(outputs).collect();
    Box::new(Dense { weights, bias })
}

const SAMPLES: [([f64; 3], usize); 5] = [
    ([0.1, 0.5, -0.3], 0),
    ([0.9, -0.2, 0.4], 1),
    ([-0.6, 0.8, 0.7], 2),
    ([0.3, 0.3, -0.9], 0),
    ([-0.4, -0.7, 0.2], 1),
];

fn model(x: &[f64]) -> f64 {
    let mut parameters = x.iter().copied();
    let layers: Vec<Box<dyn Layer>> = vec![
        dense(&mut parameters, 3, 5),
        Box::new(Tanh),
        dense(&mut parameters, 5, 3),
        Box::new(Softmax { temperature: 0.7 }),
    ];
    // What is left over scales the regularisation.
    let rest: f64 = parameters.map(|p| p * p).sum();
    let mut loss = 0.0;
    for (features, class) in SAMPLES.iter() {
        let output = layers.iter().fold(features.to_vec(), |v, layer| layer.forward(&v));
        loss -= output[*class].ln();
    }
    loss / SAMPLES.len() as f64 + 0.01 * (1.0 + rest) * layers.iter().map(|l| l.penalty()).sum::<f64>()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
