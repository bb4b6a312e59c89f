// INPUT: 36 0.05 0.95
// Gravity of a star cluster through a quadtree of boxed nodes, with far nodes taken as points.

#[derive(Clone, Copy, Default)]
struct Star {
    x: f64,
    y: f64,
    mass: f64,
}

enum Node {
    Empty,
    Leaf(Star),
    Branch { children: [Box<Node>; 4], total: Star },
}

impl Default for Node {
    fn default() -> Self {
        Node::Empty
    }
}

#[derive(Clone, Copy)]
struct Square {
    x: f64,
    y: f64,
    half: f64,
}

impl Square {
    fn quadrant(self, s: &Star) -> (usize, Square) {
        let (right, up) = (s.x > self.x, s.y > self.y);
        let half = 0.5 * self.half;
        let shift = |b: bool| if b { half } else { -half };
        (usize::from(right) + 2 * usize::from(up), Square { x: self.x + shift(right), y: self.y + shift(up), half })
    }
}

impl Node {
    fn insert(&mut self, star: Star, square: Square) {
        match std::mem::take(self) {
            Node::Empty => *self = Node::Leaf(star),
            Node::Leaf(old) => {
                *self = Node::Branch { children: Default::default(), total: Star::default() };
                self.insert(old, square);
                self.insert(star, square);
            }
            Node::Branch { mut children, total } => {
                let (which, inner) = square.quadrant(&star);
                children[which].insert(star, inner);
                let mass = total.mass + star.mass;
                let total = Star {
                    x: (total.x * total.mass + star.x * star.mass) / mass,
                    y: (total.y * total.mass + star.y * star.mass) / mass,
                    mass,
                };
                *self = Node::Branch { children, total };
            }
        }
    }

    fn potential(&self, at: &Star, half: f64, visited: &mut usize) -> f64 {
        let point = |s: &Star| {
            let (dx, dy) = (s.x - at.x, s.y - at.y);
            -s.mass / (dx * dx + dy * dy + 0.01).sqrt()
        };
        *visited += 1;
        match self {
            Node::Empty => 0.0,
            Node::Leaf(star) => point(star),
            Node::Branch { children, total } => {
                let distance = (total.x - at.x).hypot(total.y - at.y);
                if 2.0 * half < 0.7 * distance {
                    point(total)
                } else {
                    children.iter().map(|c| c.potential(at, 0.5 * half, visited)).sum()
                }
            }
        }
    }
}

fn model(x: &[f64]) -> f64 {
    let stars: Vec<Star> = x.chunks(3).map(|c| Star { x: c[0], y: c[1], mass: 0.5 + c[2] }).collect();
    let whole = Square { x: 0.5, y: 0.5, half: 0.5 };
    let mut root = Node::default();
    stars.iter().for_each(|&s| root.insert(s, whole));
    let mut visited = 0;
    let energy: f64 = stars.iter().map(|s| 0.5 * s.mass * root.potential(s, whole.half, &mut visited)).sum();
    assert!(visited > stars.len());
    energy / stars.len() as f64
}

#[no_mangle]
pub extern "C" fn cost(x: *const f64, n: i32) -> f64 {
    model(unsafe { std::slice::from_raw_parts(x, n as usize) })
}
