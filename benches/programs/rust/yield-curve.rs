// INPUT: 9 0.01 0.07
// A curve of zero rates in an ordered map bootstrapped from swap rates, and a portfolio valued on it.
use std::collections::BTreeMap;
use std::str::FromStr;

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
struct Months(u32);

impl FromStr for Months {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let (digits, unit) = text.split_at(text.len() - 1);
        let count: u32 = digits.parse().map_err(|e| format!("{}: {}", text, e))?;
        match unit {
            "M" => Ok(Months(count)),
            "Y" => Ok(Months(12 * count)),
            other => Err(format!("unknown unit {}", other)),
        }
    }
}

#[derive(Default)]
struct Curve {
    log_discount: BTreeMap<Months, f64>,
}

impl Curve {
    fn discount(&self, at: Months) -> f64 {
        let before = self.log_discount.range(..=at).next_back();
        let after = self.log_discount.range(at..).next();
        let log = match (before, after) {
            (Some((a, p)), Some((b, q))) if a != b => {
                let w = (at.0 - a.0) as f64 / (b.0 - a.0) as f64;
                (1.0 - w) * p + w * q
            }
            (Some((_, p)), Some(_)) => *p,
            (Some((a, p)), None) => p * at.0 as f64 / a.0 as f64,
            (None, Some((b, q))) => q * at.0 as f64 / b.0 as f64,
            (None, None) => 0.0,
        };
        log.exp()
    }

    /// Adds the maturity at which a par swap of this rate has no value.
    fn add_swap(&mut self, maturity: Months, rate: f64) {
        let mut annuity = 0.0;
        let last = self.log_discount.keys().next_back().copied().unwrap_or(Months(0));
        for month in (12..maturity.0).step_by(12) {
            annuity += self.discount(Months(month.min(last.0.max(12))));
        }
        let factor = (1.0 - rate * annuity) / (1.0 + rate);
        self.log_discount.insert(maturity, factor.ln());
    }
}

fn value(x: &[f64]) -> Result<f64, String> {
    let mut curve = Curve::default();
    let tenors = "1Y 2Y 3Y 4Y 5Y 7Y";
    for (tenor, &rate) in tenors.split_whitespace().zip(x) {
        curve.add_swap(tenor.parse()?, rate);
    }
    let mut total = 0.0;
    for (text, coupon) in ["18M", "42M", "6Y"].iter().zip(&x[6..]) {
        let end: Months = text.parse()?;
        let mut at = end.0 as i64;
        while at > 0 {
            total += 0.5 * coupon * curve.discount(Months(at as u32));
            at -= 6;
        }
        total += curve.discount(end);
    }
    Ok(total)
}

fn model(x: &[f64]) -> f64 {
    value(x).expect("the tenors are well formed")
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
