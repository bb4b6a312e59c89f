//! Nodes that several others share, and that are exchanged: a node's counts and its kind are copied beside its number.
//!
//! RUN: %check %s --adjoint 'cost(n:const)'
//! REQUIRES: rustc

use std::cell::RefCell;
use std::rc::Rc;

type Shared = Rc<RefCell<Node>>;

enum Node {
    Number(f64),
    Place(usize),
    Product(Shared, Shared),
}

impl Node {
    fn value(&self, x: &[f64]) -> f64 {
        match self {
            Node::Number(value) => *value,
            Node::Place(at) => x[*at],
            Node::Product(a, b) => a.borrow().value(x) * b.borrow().value(x),
        }
    }
}

fn shared(node: Node) -> Shared {
    Rc::new(RefCell::new(node))
}

fn inner(x: &[f64]) -> f64 {
    let a = shared(Node::Number(x[0] * x[1]));
    let b = shared(Node::Place(2));
    let product = shared(Node::Product(a.clone(), b.clone()));
    let first = product.borrow().value(x);
    a.swap(&b);
    let second = product.borrow().value(x) * a.borrow().value(x);
    let kept = std::mem::replace(&mut *a.borrow_mut(), Node::Number(x[3]));
    *b.borrow_mut() = kept;
    let third = product.borrow().value(x);
    first + second * third
}

gradcheck::gradient_of_inner!("shared variants", 4, 0.5, 1.5);
