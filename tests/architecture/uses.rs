//! Which file uses which. What a `mod.rs` passes on (`pub use`) belongs to the file that it comes from.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};

use super::source::{File, is_for_tests};

type Module = Vec<String>;

pub struct Uses<'f> {
    files: &'f [File],
    modules: BTreeSet<Module>,
    /// Names that modules pass on, by the path under which they can be used.
    passed_on: BTreeMap<Module, Module>,
}

/// The paths that a file names, from the crate's root.
struct Paths<'m> {
    module: &'m Module,
    /// With the name under which it is used, and whether others can use it from here.
    found: Vec<(Module, Option<String>, bool)>,
}

impl Paths<'_> {
    fn tree(&mut self, tree: &syn::UseTree, before: &[String], public: bool) {
        let with = |name: String| [before, &[name]].concat();
        match tree {
            syn::UseTree::Path(path) => {
                self.tree(&path.tree, &with(path.ident.to_string()), public);
            }
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.tree(tree, before, public);
                }
            }
            syn::UseTree::Name(name) if name.ident == "self" => {
                let last = before.last().cloned();
                self.add(before.to_vec(), last, public);
            }
            syn::UseTree::Name(name) => {
                let name = name.ident.to_string();
                self.add(with(name.clone()), Some(name), public);
            }
            syn::UseTree::Rename(rename) => {
                let name = rename.rename.to_string();
                self.add(with(rename.ident.to_string()), Some(name), public);
            }
            syn::UseTree::Glob(_) => self.add(before.to_vec(), None, public),
        }
    }

    fn add(&mut self, path: Module, name: Option<String>, public: bool) {
        let mut path = &path[..];
        let mut base = match path.first().map(String::as_str) {
            Some("crate") => Vec::new(),
            Some("self" | "super") => self.module.clone(),
            // A name of this module's, or another crate.
            _ => {
                let inside = [&self.module[..], path].concat();
                self.found.push((inside, name, public));
                return;
            }
        };
        while let Some((first, rest)) = path.split_first() {
            match first.as_str() {
                "crate" | "self" => {}
                "super" => drop(base.pop()),
                _ => break,
            }
            path = rest;
        }
        base.extend_from_slice(path);
        self.found.push((base, name, public));
    }
}

impl<'ast> Visit<'ast> for Paths<'_> {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_for_tests(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let public = !matches!(item.vis, syn::Visibility::Inherited);
        self.tree(&item.tree, &[], public);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Module = path.segments.iter().map(|s| s.ident.to_string()).collect();
        if parts.len() > 1 {
            self.add(parts, None, false);
        }
        visit::visit_path(self, path);
    }
}

impl<'f> Uses<'f> {
    pub fn of(files: &'f [File]) -> Uses<'f> {
        let mut uses = Uses {
            files,
            modules: files.iter().map(|file| file.module.clone()).collect(),
            passed_on: BTreeMap::new(),
        };
        for file in files {
            for (path, name, public) in paths(file) {
                if let (true, Some(name)) = (public, name) {
                    let from = [&file.module[..], &[name]].concat();
                    uses.passed_on.insert(from, path);
                }
            }
        }
        uses
    }

    /// From the file that uses to the file that is used.
    pub fn arrows(&self) -> BTreeSet<(Module, Module)> {
        let mut arrows = BTreeSet::new();
        for file in self.files {
            for (path, _, public) in paths(file) {
                let to = self.file_of(&path);
                // To pass on is not to use.
                let passes = public && to.as_ref().is_some_and(|to| to.starts_with(&file.module));
                match to {
                    Some(to) if to != file.module && !passes => {
                        arrows.insert((file.module.clone(), to));
                    }
                    _ => {}
                }
            }
        }
        arrows
    }

    /// The paths that a file names, from the crate's root, whatever they lead to.
    pub fn named(file: &File) -> Vec<Module> {
        paths(file).into_iter().map(|(path, ..)| path).collect()
    }

    /// The file that a path leads to, if it is one of ours.
    fn file_of(&self, path: &[String]) -> Option<Module> {
        let mut path = path.to_vec();
        // As long as a module passes on what comes from another.
        for _ in 0..8 {
            let known =
                (1..=path.len()).find_map(|len| Some((len, self.passed_on.get(&path[..len])?)));
            match known {
                Some((len, to)) => path = [to, &path[len..]].concat(),
                None => break,
            }
        }
        let ends = (1..=path.len()).rev();
        let mut modules = ends.map(|len| path[..len].to_vec());
        modules.find(|module| self.modules.contains(module))
    }
}

fn paths(file: &File) -> Vec<(Module, Option<String>, bool)> {
    let mut paths = Paths {
        module: &file.module,
        found: Vec::new(),
    };
    paths.visit_file(&file.syntax);
    paths.found
}
