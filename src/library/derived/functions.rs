//! Functions of one type in assembly, as they are written.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::description::{Component, DerivedType, Genre, Initial, Kind};
use super::families::{CALLED, body_of_family, has_relatives};
use super::template::{DERIVED, FAMILY, body_for, signature};
use crate::limits;

/// What elements are called in the functions of a type.
const ELEMENTS: [&str; 2] = ["%to", "%from"];

/// The functions of one type, as they are written.
pub(super) struct Functions<'a> {
    pub(super) of: &'a DerivedType,
    pub(super) all: &'a [DerivedType],
    /// LLVM's type for its elements.
    layout: String,
    pub(super) text: String,
    /// Declarations of what is called.
    declared: Vec<String>,
    values: usize,
}

impl<'a> Functions<'a> {
    pub(super) fn new(of: &'a DerivedType, layout: String, all: &'a [DerivedType]) -> Self {
        Functions {
            of,
            all,
            layout,
            text: String::new(),
            declared: Vec::new(),
            values: 0,
        }
    }

    /// Says that elements are at multiples of their size, and what lies in them.
    pub(super) fn at(&mut self) {
        let name = body_for("_FortranAAt", &self.of.symbol);
        let layout = self.layout.clone();
        let _ = writeln!(
            self.text,
            "define ptr @{name}(ptr %base, i64 %index) nounwind {{"
        );
        self.line(&format!(
            "%at = getelementptr inbounds {layout}, ptr %base, i64 %index"
        ));
        self.text.push_str("  ret ptr %at\n}\n");
    }

    /// Says where elements are that are components of larger ones, and ends the program where there are none such. What has
    /// integers or pointers in it is left out: at any distance, these would be told from nothing.
    pub(super) fn part(&mut self) {
        let name = body_for("_FortranAPart", &self.of.symbol);
        let _ = writeln!(
            self.text,
            "define ptr @{name}(ptr %base, i64 %offset) nounwind {{"
        );
        let is_number = |component: &Component| {
            let is_real = matches!(component.element.kind, Kind::Single | Kind::Double);
            is_real && matches!(component.genre, Genre::Data(_))
        };
        let own = |component: &Component| {
            let is_data = matches!(component.genre, Genre::Data(_));
            is_data && component.element.kind == Kind::Derived(self.of.symbol.clone())
        };
        let is_part = self.all.iter().flat_map(|other| &other.components).any(own);
        if is_part && self.of.components.iter().all(is_number) {
            self.line("%at = getelementptr inbounds i8, ptr %base, i64 %offset");
            self.text.push_str("  ret ptr %at\n}\n");
        } else {
            self.line("call void @bsw_undifferentiated(ptr @.str, ptr null)");
            self.text.push_str("  unreachable\n}\n");
        }
    }

    pub(super) fn function(
        &mut self,
        name: &str,
        elements: usize,
        each: fn(&mut Functions<'a>, &Component),
    ) {
        let params = ELEMENTS[..elements]
            .iter()
            .map(|name| format!("ptr {name}"));
        let params = params.collect::<Vec<_>>().join(", ");
        let is_derived = |component: &Component| matches!(component.element.kind, Kind::Derived(_));
        let components = &self.of.components;
        let is_simple = components.len() <= limits::INLINED_COMPONENTS
            && !components.iter().any(is_derived)
            && name != "Copy";
        let inlining = if is_simple {
            "alwaysinline"
        } else {
            "noinline"
        };
        let name = body_for(&format!("_FortranA{name}"), &self.of.symbol);
        let _ = writeln!(
            self.text,
            "define void @{name}({params}) {inlining} nounwind {{"
        );
        for component in &self.of.components {
            each(self, component);
        }
        self.text.push_str("  ret void\n}\n");
    }

    pub(super) fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "  {line}");
    }

    /// The address of a place in an element.
    pub(super) fn place(&mut self, element: &str, at: u64) -> String {
        let starts = self.of.components.iter().map(|component| component.at);
        let inside = starts
            .enumerate()
            .take_while(|(_, start)| *start <= at)
            .last();
        let (element, at) = match inside.filter(|_| ELEMENTS.contains(&element)) {
            // The address of a component says of what type all is.
            Some((index, start)) => {
                let layout = &self.layout;
                let component =
                    format!("getelementptr inbounds {layout}, ptr {element}, i32 0, i32 {index}");
                (self.value(&component), at - start)
            }
            None => (element.to_owned(), at),
        };
        self.value(&format!(
            "getelementptr inbounds i8, ptr {element}, i64 {at}"
        ))
    }

    pub(super) fn value(&mut self, instruction: &str) -> String {
        self.values += 1;
        let value = format!("%v{}", self.values);
        self.line(&format!("{value} = {instruction}"));
        value
    }

    /// A call of what is for a kind of elements.
    pub(super) fn call(&mut self, name: &str, kind: &Kind, args: &[String]) {
        let function = match (kind, kind.suffix()) {
            (Kind::Derived(symbol), _) => body_for(&format!("_FortranA{name}"), symbol),
            (_, suffix) => format!("_FortranA{name}.{}", suffix.unwrap_or_default()),
        };
        self.call_function(&function, args);
    }

    /// The described type, and whether descriptors of its elements may tell another one of its family.
    pub(super) fn class(&self, kind: &Kind) -> Option<(&'a DerivedType, bool)> {
        let Kind::Derived(symbol) = kind else {
            return None;
        };
        let of = self.all.iter().find(|other| other.symbol == *symbol)?;
        Some((of, has_relatives(of, self.all)))
    }

    /// A call of what is for whatever type of its family a descriptor tells.
    pub(super) fn call_for_class(&mut self, name: &str, of: &DerivedType, args: &[String]) {
        let function = body_of_family(&format!("_FortranA{name}"), of, self.all);
        self.call_function(&function, args);
    }

    pub(super) fn call_function(&mut self, function: &str, args: &[String]) {
        let types = args.iter().filter_map(|arg| arg.split(' ').next());
        let types: Vec<&str> = types.collect();
        self.declare("void", function, &types);
        self.line(&format!("call void @{function}({})", args.join(", ")));
    }

    /// Declares what is called, unless it is defined beside.
    pub(super) fn declare(&mut self, result: &str, function: &str, types: &[&str]) {
        let declaration = format!("declare {result} @{function}({})\n", types.join(", "));
        let own = [DERIVED, FAMILY].map(|kind| format!("{kind}.{}", self.of.symbol));
        let is_own = own.iter().any(|own| function.ends_with(own));
        if !is_own && !self.declared.contains(&declaration) {
            self.declared.push(declaration);
        }
    }

    /// Declares what the template calls for any type of the family, where it is defined in the assembly for another one.
    pub(super) fn declare_family(&mut self) {
        if has_relatives(self.of, self.all) {
            for called in CALLED {
                let (result, types) = signature(called).unwrap_or_default();
                let name = body_of_family(called, self.of, self.all);
                self.declare(result, &name, &types);
            }
        }
    }

    pub(super) fn finish(mut self) -> String {
        let mut globals = BTreeSet::new();
        for component in &self.of.components {
            match &component.initial {
                Some(Initial::CopyOf(symbol)) => drop(globals.insert(symbol.as_str())),
                Some(Initial::Values(values)) => {
                    globals.extend(
                        values.iter().filter_map(|(_, value)| {
                            value.split_once('@').map(|(_, symbol)| symbol)
                        }),
                    );
                }
                None => {}
            }
            if let (Genre::Allocatable(_) | Genre::Pointer(_), Kind::Derived(symbol)) =
                (&component.genre, &component.element.kind)
            {
                globals.insert(symbol);
            }
        }
        globals.remove(self.of.symbol.as_str());
        for global in globals {
            let _ = writeln!(self.text, "@{global} = external constant i8");
        }
        self.declared
            .iter()
            .for_each(|line| self.text.push_str(line));
        self.text
            .push_str("declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\n");
        self.text
    }
}
