// INPUT: 16 0.5 1.5
// A net of masses in shared cells joined by springs, relaxed under its weight.
use std::cell::RefCell;
use std::rc::{Rc, Weak};

struct Mass {
    at: (f64, f64),
    pull: (f64, f64),
    weight: f64,
    fixed: bool,
    springs: Vec<Weak<Spring>>,
}

struct Spring {
    ends: [Rc<RefCell<Mass>>; 2],
    rest: f64,
    stiffness: f64,
}

impl Spring {
    fn join(a: &Rc<RefCell<Mass>>, b: &Rc<RefCell<Mass>>, rest: f64, stiffness: f64) -> Rc<Spring> {
        let spring = Rc::new(Spring { ends: [Rc::clone(a), Rc::clone(b)], rest, stiffness });
        a.borrow_mut().springs.push(Rc::downgrade(&spring));
        b.borrow_mut().springs.push(Rc::downgrade(&spring));
        spring
    }

    fn tension(&self) -> (f64, f64, f64) {
        let (a, b) = (self.ends[0].borrow(), self.ends[1].borrow());
        let (dx, dy) = (b.at.0 - a.at.0, b.at.1 - a.at.1);
        let length = (dx * dx + dy * dy).sqrt();
        let stretch = length - self.rest;
        let k = self.stiffness * stretch / length;
        (k * dx, k * dy, 0.5 * self.stiffness * stretch * stretch)
    }
}

fn relax(masses: &[Rc<RefCell<Mass>>], springs: &[Rc<Spring>], step: f64) {
    for spring in springs {
        let (fx, fy, _) = spring.tension();
        for (end, sign) in spring.ends.iter().zip([1.0, -1.0]) {
            let mut mass = end.borrow_mut();
            mass.pull.0 += sign * fx;
            mass.pull.1 += sign * fy;
        }
    }
    for mass in masses {
        let mut m = mass.borrow_mut();
        let (px, py) = std::mem::replace(&mut m.pull, (0.0, 0.0));
        if !m.fixed {
            let w = m.weight;
            m.at.0 += step * px;
            m.at.1 += step * (py - w);
        }
    }
}

fn model(x: &[f64]) -> f64 {
    let masses: Vec<_> = (0..6)
        .map(|i| {
            Rc::new(RefCell::new(Mass {
                at: ((i % 3) as f64, -((i / 3) as f64)),
                pull: (0.0, 0.0),
                weight: 0.2 * x[i],
                fixed: i == 0 || i == 2,
                springs: vec![],
            }))
        })
        .collect();
    let pairs = [(0, 1), (1, 2), (0, 3), (1, 4), (2, 5), (3, 4), (4, 5), (0, 4), (1, 5), (1, 3)];
    let springs: Vec<Rc<Spring>> = pairs
        .iter()
        .zip(&x[6..])
        .enumerate()
        .map(|(k, (&(a, b), s))| Spring::join(&masses[a], &masses[b], if k < 7 { 0.8 } else { 1.2 }, 2.0 * s))
        .collect();
    for _ in 0..80 {
        relax(&masses, &springs, 0.05);
    }
    let stored: f64 = springs.iter().map(|s| s.tension().2).sum();
    let lowest = masses[4].borrow();
    let local: f64 = lowest.springs.iter().filter_map(|s| s.upgrade()).map(|s| s.tension().2).sum();
    let sag: f64 = masses.iter().map(|m| m.borrow().weight * m.borrow().at.1).sum();
    stored + sag + 0.5 * local
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
