// INPUT: 36 -0.8 0.8
// Recursive block multiplication and inversion through borrowed views of a matrix.

#[derive(Clone, Copy)]
struct View<'a> {
    data: &'a [f64],
    stride: usize,
    rows: usize,
    columns: usize,
}

impl<'a> View<'a> {
    fn new(data: &'a [f64], columns: usize) -> Self {
        View { data, stride: columns, rows: data.len() / columns, columns }
    }

    fn block(self, row: usize, column: usize, rows: usize, columns: usize) -> View<'a> {
        assert!(row + rows <= self.rows && column + columns <= self.columns);
        View { data: &self.data[row * self.stride + column..], stride: self.stride, rows, columns }
    }

    fn at(self, r: usize, c: usize) -> f64 {
        debug_assert!(r < self.rows && c < self.columns);
        self.data[r * self.stride + c]
    }

    fn row(self, r: usize) -> &'a [f64] {
        &self.data[r * self.stride..][..self.columns]
    }
}

#[derive(Clone)]
struct Owned(Vec<Vec<f64>>);

fn multiply(a: View, b: View) -> Owned {
    Owned(
        (0..a.rows)
            .map(|r| (0..b.columns).map(|c| a.row(r).iter().enumerate().map(|(k, v)| v * b.at(k, c)).sum()).collect())
            .collect(),
    )
}

impl Owned {
    fn flat(&self) -> Vec<f64> {
        self.0.concat()
    }
    fn minus(mut self, other: &Owned) -> Owned {
        for (p, q) in self.0.iter_mut().zip(&other.0) {
            p.iter_mut().zip(q).for_each(|(a, b)| *a -= b);
        }
        self
    }
    fn trace(&self) -> f64 {
        self.0.iter().enumerate().map(|(i, row)| row[i]).sum()
    }
}

fn copy(v: View) -> Owned {
    Owned((0..v.rows).map(|r| v.row(r).to_vec()).collect())
}

/// The determinant, by Schur complements of the leading halves.
fn determinant(v: View) -> f64 {
    match v.rows {
        1 => v.at(0, 0),
        2 => v.at(0, 0) * v.at(1, 1) - v.at(0, 1) * v.at(1, 0),
        n => {
            let pivot = v.at(0, 0);
            let (right, below) = (v.block(0, 1, 1, n - 1), v.block(1, 0, n - 1, 1));
            let scaled: Vec<f64> = right.row(0).iter().map(|t| t / pivot).collect();
            let outer = multiply(below, View::new(&scaled, n - 1));
            let rest = copy(v.block(1, 1, n - 1, n - 1)).minus(&outer).flat();
            pivot * determinant(View::new(&rest, n - 1))
        }
    }
}

fn model(x: &[f64]) -> f64 {
    let side = 6;
    let shifted: Vec<f64> = x.iter().enumerate().map(|(i, v)| v + if i % 7 == 0 { 3.0 } else { 0.0 }).collect();
    let a = View::new(&shifted, side);
    let square = multiply(a, a);
    let corner = multiply(a.block(0, 3, 3, 3), a.block(3, 0, 3, 3));
    determinant(a).ln() + 0.01 * square.trace() + corner.trace()
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
