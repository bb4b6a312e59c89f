//! Functions of libraries that no derivative passes, by name.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Which of them are known, in `inactive.names`.
struct Names {
    /// Names without a star.
    exact: HashSet<&'static str>,
    /// The texts before, between and behind the stars.
    patterns: Vec<Vec<&'static str>>,
    /// Those that are not looked into even where their bodies are there.
    opaque: Vec<Vec<&'static str>>,
}

static NAMES: LazyLock<Names> = LazyLock::new(|| {
    let mut names = Names {
        exact: HashSet::new(),
        patterns: Vec::new(),
        opaque: Vec::new(),
    };
    let lines = include_str!("inactive.names").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("opaque ") {
            Some(name) => names.opaque.push(name.split('*').collect()),
            None if line.contains('*') => names.patterns.push(line.split('*').collect()),
            None => {
                names.exact.insert(line);
            }
        }
    }
    names
});

/// Whether a function without a body is known to print, stop, tell the time, or the like.
pub fn is_inactive(name: &str) -> bool {
    NAMES.exact.contains(name)
        || NAMES.patterns.iter().any(|pieces| matches(pieces, name))
        || is_opaque(name)
}

/// Whether a function is one of those even where its body is there.
pub fn is_opaque(name: &str) -> bool {
    NAMES.opaque.iter().any(|pieces| matches(pieces, name))
}

/// Whether the pieces follow each other in the name, the first at its start and the last at its end.
fn matches(pieces: &[&str], name: &str) -> bool {
    let [first, middle @ .., last] = pieces else {
        return pieces == [name];
    };
    let Some(mut rest) = name.strip_prefix(first) else {
        return false;
    };
    for piece in middle {
        match rest.split_once(piece) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_match_as_written() {
        assert!(is_inactive("printf"));
        assert!(!is_inactive("printfs"));
        assert!(is_inactive("_ZNSo5flushEv"));
        assert!(is_opaque(
            "_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc"
        ));
        // std::operator<<(std::byte, int)
        assert!(!is_inactive(
            "_ZStlsIiENSt9enable_ifIXsr13is_integral_vIT_EESt4byteE4typeES2_S1_"
        ));
        assert!(is_inactive("_RNvNtNtCs9jRzG6BUH_3std2io5stdio6__print"));
    }
}
