//! Parts of a text that never changes are copied into strings, which lie in an enumeration beside numbers: whoever reads where the text
//! is, in a structure, looks whether there is a shadow, though strings lie where numbers may be.
//!
//! RUN: for all in "" --disable=all; do %check %s $all --adjoint 'cost(n:const)'; done
//! REQUIRES: rustc

struct Words<'s> {
    text: &'s str,
    at: usize,
}

enum Term {
    Number(f64),
    Variable(String),
    Scaled(Box<Term>),
}

impl<'s> Words<'s> {
    fn next(&mut self) -> Option<&'s str> {
        let rest = self.text.get(self.at..)?;
        let end = rest.find(' ').unwrap_or(rest.len());
        self.at += end + 1;
        Some(&rest[..end])
    }
}

fn parse(words: &mut Words) -> Option<Term> {
    let word = words.next()?;
    Some(match word.len() {
        1 => Term::Scaled(Box::new(parse(words)?)),
        2 => Term::Number(2.5),
        _ => Term::Variable(word.to_string()),
    })
}

fn value(term: &Term, x: &[f64]) -> f64 {
    match term {
        Term::Number(number) => *number,
        Term::Variable(name) => x[name.len() - 1],
        Term::Scaled(inner) => value(inner, x) * x[0],
    }
}

fn inner(x: &[f64]) -> f64 {
    let texts = ["* * abc", "abcd", "* vv"];
    let terms = texts.iter().filter_map(|text| parse(&mut Words { text, at: 0 }));
    terms.map(|term| value(&term, x)).product()
}

gradcheck::gradient_of_inner!("names-of-variables", 4, 0.6, 1.3);
