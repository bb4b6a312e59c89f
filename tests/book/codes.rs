//! Each refusal has a code, each code a page, and the table in `src/error.rs` has them all.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use backsweep::error::CODES;
use libtest_mimic::Failed;
use syn::visit::{self, Visit};

use super::source;

/// Codes that nobody gets to see: what they refuse is done in another way then.
const UNSEEN: &[&str] = &["fusion"];

/// Where a code is passed on, or chosen, that is given elsewhere as well.
const PASSED_ON: &[&str] = &["plan/context.rs", "plan/unknown.rs"];

fn differing(what: &str, some: &BTreeSet<String>, others: &BTreeSet<String>) -> Result<(), Failed> {
    let differing: Vec<&String> = some.symmetric_difference(others).collect();
    match differing.is_empty() {
        true => Ok(()),
        false => Err(format!("{what}: {differing:?}").into()),
    }
}

fn known() -> BTreeSet<String> {
    CODES.iter().map(|code| (*code).to_owned()).collect()
}

/// # Errors
/// Codes without a page, and pages without a code.
pub fn pages() -> Result<(), Failed> {
    let mut there = BTreeSet::new();
    for entry in fs::read_dir(source().join("refusals"))? {
        let path = entry?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(&path)?;
        if name == "index" {
            continue;
        }
        let title = format!("# `{name}`: ");
        if !text.starts_with(&title) {
            return Err(format!("{} does not begin with '{title}'", path.display()).into());
        }
        // A page without a program that is refused so would not show what it speaks of.
        if !text.contains(&format!("[backsweep-{name}]")) {
            return Err(format!("{} shows no such message", path.display()).into());
        }
        there.insert(name.into_owned());
    }
    differing("codes or pages alone", &there, &known())
}

/// The codes that a source file gives, and calls of which the code is not seen.
#[derive(Default)]
struct Given {
    codes: BTreeSet<String>,
    unseen: usize,
}

impl Given {
    fn note(&mut self, argument: Option<&syn::Expr>) {
        match argument {
            Some(syn::Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(text),
                ..
            })) => {
                self.codes.insert(text.value());
            }
            _ => self.unseen += 1,
        }
    }
}

impl<'ast> Visit<'ast> for Given {
    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(path) = call.func.as_ref() {
            let mut names = path.path.segments.iter().rev();
            let (last, before) = (names.next(), names.next());
            let is = |segment: Option<&syn::PathSegment>, name: &str| {
                segment.is_some_and(|segment| segment.ident == name)
            };
            if is(last, "new") && is(before, "Refusal") {
                self.note(call.args.first());
            }
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        // `context.refuse(inst, code, reason)`
        let second = call.args.iter().nth(1);
        let is_code = matches!(second, Some(syn::Expr::Lit(_)))
            || matches!(second, Some(syn::Expr::Path(path)) if path.path.is_ident("code"));
        let is_text = |literal: &syn::ExprLit| matches!(literal.lit, syn::Lit::Str(_));
        let is_number = matches!(second, Some(syn::Expr::Lit(literal)) if !is_text(literal));
        if call.method == "refuse" && call.args.len() == 3 && is_code && !is_number {
            self.note(second);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_lit_str(&mut self, text: &'ast syn::LitStr) {
        // The command line writes some by itself.
        let text = text.value();
        for piece in text.split("[backsweep-").skip(1) {
            let code = piece.split(']').next().unwrap_or_default();
            let plain = |c: char| c.is_ascii_lowercase() || c == '-';
            if !code.is_empty() && code.chars().all(plain) {
                self.codes.insert(code.to_owned());
            }
        }
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        let texts = |tokens: proc_macro2::TokenStream| tokens.into_iter();
        for token in texts(call.tokens.clone()) {
            if let Ok(text) = syn::parse2::<syn::LitStr>(token.into()) {
                self.visit_lit_str(&text);
            }
        }
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if module.ident != "tests" {
            visit::visit_item_mod(self, module);
        }
    }
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

/// # Errors
/// Codes that the sources give, or the table alone has.
pub fn table() -> Result<(), Failed> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut paths = Vec::new();
    sources(&folder, &mut paths)?;
    let mut all = BTreeSet::new();
    for path in paths {
        let mut given = Given::default();
        let text = fs::read_to_string(&path)?;
        given.visit_file(&syn::parse_file(&text).map_err(|error| error.to_string())?);
        let name = path
            .strip_prefix(&folder)
            .unwrap_or(&path)
            .display()
            .to_string();
        if given.unseen > 0 && !PASSED_ON.contains(&name.as_str()) {
            return Err(format!("{name}: write the code of a refusal as a literal").into());
        }
        all.extend(given.codes);
    }
    let mut known = known();
    known.extend(UNSEEN.iter().map(|code| (*code).to_owned()));
    differing("given in src, or in the table alone", &all, &known)
}
