// INPUT: 18 0.6 1.4
// Heat in a plate of triangles and bars: elements behind a trait with constant node counts, relaxed by Gauss-Seidel.

mod mesh {
    pub type Point = (f64, f64);

    pub trait Element<const N: usize> {
        fn nodes(&self) -> [usize; N];
        fn stiffness(&self, at: [Point; N]) -> [[f64; N]; N];
    }

    pub struct Triangle {
        pub corners: [usize; 3],
        pub conductivity: f64,
    }

    pub struct Bar {
        pub ends: (usize, usize),
        pub section: f64,
    }

    impl Element<3> for Triangle {
        fn nodes(&self) -> [usize; 3] {
            self.corners
        }
        fn stiffness(&self, p: [Point; 3]) -> [[f64; 3]; 3] {
            let b: [f64; 3] = std::array::from_fn(|i| p[(i + 1) % 3].1 - p[(i + 2) % 3].1);
            let c: [f64; 3] = std::array::from_fn(|i| p[(i + 2) % 3].0 - p[(i + 1) % 3].0);
            let twice_area = b[0] * c[1] - b[1] * c[0];
            std::array::from_fn(|i| {
                std::array::from_fn(|j| self.conductivity * (b[i] * b[j] + c[i] * c[j]) / (2.0 * twice_area))
            })
        }
    }

    impl Element<2> for Bar {
        fn nodes(&self) -> [usize; 2] {
            [self.ends.0, self.ends.1]
        }
        fn stiffness(&self, [a, b]: [Point; 2]) -> [[f64; 2]; 2] {
            let k = self.section / (a.0 - b.0).hypot(a.1 - b.1);
            [[k, -k], [-k, k]]
        }
    }

    pub fn assemble<const N: usize, E: Element<N>>(elements: &[E], at: &[Point], global: &mut Vec<Vec<f64>>) {
        for element in elements {
            let nodes = element.nodes();
            let local = element.stiffness(nodes.map(|n| at[n]));
            for (i, &row) in nodes.iter().enumerate() {
                for (j, &column) in nodes.iter().enumerate() {
                    global[row][column] += local[i][j];
                }
            }
        }
    }
}

use mesh::{assemble, Bar, Point, Triangle};

fn model(x: &[f64]) -> f64 {
    let side = 3;
    let at: Vec<Point> = (0..side * side)
        .map(|k| ((k % side) as f64 + 0.2 * (x[8 + k % 5] - 1.0), (k / side) as f64 + 0.2 * (x[9 + k % 4] - 1.0)))
        .collect();
    let mut triangles = Vec::new();
    for (cell, pair) in x[..8].chunks(2).enumerate() {
        let a = cell % 2 + side * (cell / 2);
        triangles.push(Triangle { corners: [a, a + 1, a + side + 1], conductivity: pair[0] });
        triangles.push(Triangle { corners: [a, a + side + 1, a + side], conductivity: pair[1] });
    }
    let bars = [Bar { ends: (0, 4), section: x[13] }, Bar { ends: (4, 8), section: 0.5 * x[14] }];
    let mut k = vec![vec![0.0; at.len()]; at.len()];
    assemble(&triangles, &at, &mut k);
    assemble(&bars, &at, &mut k);
    let fixed = [(0usize, x[15]), (8, -x[16])];
    let mut t = vec![0.0; at.len()];
    for &(node, value) in &fixed {
        t[node] = value;
    }
    for _ in 0..80 {
        for node in (0..t.len()).filter(|n| fixed.iter().all(|f| f.0 != *n)) {
            let around: f64 = k[node].iter().zip(&t).map(|(k, t)| k * t).sum::<f64>() - k[node][node] * t[node];
            t[node] = (0.2 * x[17] - around) / k[node][node];
        }
    }
    t.iter().enumerate().map(|(i, v)| v * v + 0.1 * i as f64 * v).sum::<f64>()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
