//! Bodies as assembly, and which there are. The assembly is long: what it defines is found once, in one pass over it.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

/// Bodies of functions, as LLVM's assembly.
pub struct Assembly {
    pub text: &'static str,
    defined: OnceLock<FxHashSet<&'static str>>,
}

impl Assembly {
    pub(super) const fn new(text: &'static str) -> Self {
        let defined = OnceLock::new();
        Self { text, defined }
    }

    /// Whether it defines a function of that name.
    pub fn defines(&self, name: &str) -> bool {
        self.defined().contains(name)
    }

    /// Whether it defines one whose name begins so.
    pub fn defines_any(&self, start: &str) -> bool {
        self.defined().iter().any(|name| name.starts_with(start))
    }

    /// The types of the result and of the parameters of a function that it defines.
    pub(super) fn signature(&self, name: &str) -> Option<(&'static str, Vec<&'static str>)> {
        let start = format!("@{name}(");
        let (before, behind) = self
            .definitions()
            .find_map(|line| line.split_once(&start))?;
        let (params, _) = behind.split_once(") ")?;
        let types = params
            .split(", ")
            .filter_map(|param| param.split(' ').next());
        Some((before.split_whitespace().next_back()?, types.collect()))
    }

    /// The lines that definitions begin with.
    pub(super) fn definitions(&self) -> impl Iterator<Item = &'static str> + use<> {
        let lines = self.text.lines();
        lines.filter(|line| line.starts_with("define"))
    }

    fn defined(&self) -> &FxHashSet<&'static str> {
        let name = |line: &'static str| Some(line.split_once('@')?.1.split_once('(')?.0);
        self.defined
            .get_or_init(|| self.definitions().filter_map(name).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_what_it_defines() {
        let assembly = Assembly::new(
            "declare double @other.body(double)\n\
             define internal noundef double @norm.r8(ptr noundef %0, i64 %1) #0 {\n",
        );
        assert!(assembly.defines("norm.r8") && assembly.defines_any("norm."));
        assert!(!assembly.defines("norm") && !assembly.defines_any("other"));
        assert_eq!(
            assembly.signature("norm.r8"),
            Some(("double", vec!["ptr", "i64"]))
        );
    }
}
