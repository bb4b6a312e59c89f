//! Names that C, C++ and Fortran accept.

use std::collections::BTreeSet;

use crate::limits;

/// Words that are no names in C (to C23) or C++ (to C++23), or that the header uses itself.
const RESERVED: &str = "\
    alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t \
    char32_t char8_t class co_await co_return co_yield compl concept const const_cast \
    consteval constexpr constinit continue decltype default delete do double dynamic_cast else \
    enum explicit export extern false float for friend goto if inline int int16_t int32_t \
    int64_t int8_t long mutable namespace new noexcept not not_eq nullptr operator or or_eq \
    private protected public register reinterpret_cast requires restrict return short signed \
    sizeof static static_assert static_cast struct switch template this thread_local throw \
    true try typedef typeid typename typeof typeof_unqual union unsigned using virtual void \
    volatile wchar_t while xor xor_eq";

/// The nearest identifier of C and C++.
pub fn identifier(name: &str) -> String {
    let mut out: String = name
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    if out.is_empty() || out.starts_with(|c: char| c.is_ascii_digit()) {
        out.insert(0, '_');
    }
    if RESERVED.split_whitespace().any(|word| word == out) {
        out.push('_');
    }
    out
}

/// The nearest name in Fortran: no case, a letter first, 63 characters.
pub fn fortran(name: &str) -> String {
    let mut out = identifier(name).to_lowercase();
    if out.starts_with('_') {
        out.insert(0, 'x');
    }
    out.truncate(limits::FORTRAN_NAME);
    out
}

/// Names given away so far in one scope.
#[derive(Default)]
pub struct Scope(BTreeSet<String>);

impl Scope {
    /// `name`, or with a number where it is taken.
    pub fn take(&mut self, name: String) -> String {
        let mut unique = name.clone();
        let mut count = 1;
        while !self.0.insert(unique.clone()) {
            count += 1;
            let suffix = format!("_{count}");
            let keep = name.len().min(limits::FORTRAN_NAME - suffix.len());
            unique = format!("{}{suffix}", &name[..keep]);
        }
        unique
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn makes_identifiers() {
        assert_eq!(identifier("x"), "x");
        assert_eq!(identifier("z.coerce0"), "z_coerce0");
        assert_eq!(identifier("3d"), "_3d");
        assert_eq!(identifier("new"), "new_");
        assert_eq!(identifier("é"), "_");
        assert_eq!(identifier(""), "_");
        assert_eq!(fortran("_QMmPf"), "x_qmmpf");
        assert_eq!(fortran(&"A".repeat(80)), "a".repeat(63));
    }

    #[test]
    fn keeps_names_apart() {
        let mut scope = Scope::default();
        assert_eq!(scope.take("x".into()), "x");
        assert_eq!(scope.take("x".into()), "x_2");
        assert_eq!(scope.take("x".into()), "x_3");
        let long = "y".repeat(63);
        assert_eq!(scope.take(long.clone()), long);
        assert_eq!(scope.take(long), format!("{}_2", "y".repeat(61)));
    }
}
