//! What a source says of functions by global variables of certain names, and by attributes.

use crate::error::{Place, Refusal, Result};
use crate::llvm::Module;
use crate::llvm::markers::Initial;
use crate::request::{CustomRequest, Modes};
use crate::rules::Table;

/// The names of a function and of what computes its derivative.
#[derive(Clone, Debug)]
pub struct Registered {
    pub function: String,
    pub forward: String,
    pub backward: String,
}

/// What a source declares.
#[derive(Clone, Debug, Default)]
pub struct Declared {
    /// Functions without a derivative.
    inactive: Vec<String>,
    /// Global variables without one.
    pub inactive_globals: Vec<String>,
    /// Functions that have the derivative of another one, by its name.
    like: Vec<(String, String)>,
    /// Functions with a derivative by hand.
    pub registered: Vec<Registered>,
    /// Functions with pairs in the convention of `--custom`.
    pub customs: Vec<CustomRequest>,
}

fn unknown(name: &str) -> Refusal {
    let what = format!("'{name}' is not known here, or does not hold what it is for");
    Refusal::new("marker", Place::Input, what)
        .with_hint("'Markers in the source' in the manual has what a source can declare")
}

impl Declared {
    /// Reads `__enzyme_inactivefn…`, `__enzyme_function_like…`, `__enzyme_inactive_global…`,
    /// `__enzyme_register_gradient…`, `__backsweep_custom…` and the attributes `enzyme_inactive` and `enzyme_function_like=NAME`.
    ///
    /// # Errors
    /// Refuses variables that do not hold what their names say, and what is not known here.
    pub fn read(module: &Module) -> Result<Declared> {
        let mut declared = Declared::default();
        for (name, parts) in module.marked_globals("__enzyme_") {
            let word = &name[name.find("__enzyme_").unwrap_or(0)..];
            declared.variable(word, &name, &parts)?;
        }
        for (name, parts) in module.marked_globals("__backsweep_custom") {
            declared.custom(&name, &parts)?;
        }
        for (of, text) in module.annotations() {
            declared.annotation(of, &text);
        }
        Ok(declared)
    }

    fn annotation(&mut self, of: Initial, text: &str) {
        let like = ["enzyme_function_like=", "backsweep_like="];
        let like = like.iter().find_map(|word| text.strip_prefix(word));
        let inactive = text == "enzyme_inactive" || text == "backsweep_inactive";
        match (of, like) {
            (Initial::Function(function), _) if inactive => self.inactive.push(function.name()),
            (Initial::Global(global), _) if inactive => self.inactive_globals.push(global),
            (Initial::Function(function), Some(like)) => {
                self.like.push((function.name(), like.to_owned()));
            }
            _ => {}
        }
    }

    /// A pair of functions, as of `--custom`.
    fn custom(&mut self, name: &str, parts: &[Initial]) -> Result<()> {
        let [
            Initial::Function(function),
            Initial::Function(forward),
            Initial::Function(backward),
        ] = parts
        else {
            return Err(unknown(name).into());
        };
        self.customs.push(CustomRequest {
            function: function.name(),
            roles: Vec::new(),
            forward: forward.name(),
            backward: backward.name(),
        });
        Ok(())
    }

    fn variable(&mut self, word: &str, name: &str, parts: &[Initial]) -> Result<()> {
        match (parts, word) {
            ([Initial::Function(function), ..], _) if word.starts_with("__enzyme_inactivefn") => {
                self.inactive.push(function.name());
            }
            ([Initial::Function(function), Initial::Text(like)], _)
                if word.starts_with("__enzyme_function_like") =>
            {
                self.like.push((function.name(), like.clone()));
            }
            ([Initial::Global(global), ..], _) if word.starts_with("__enzyme_inactive_global") => {
                self.inactive_globals.push(global.clone());
            }
            (
                [
                    Initial::Function(function),
                    Initial::Function(forward),
                    Initial::Function(backward),
                ],
                _,
            ) if word.starts_with("__enzyme_register_gradient") => {
                self.registered.push(Registered {
                    function: function.name(),
                    forward: forward.name(),
                    backward: backward.name(),
                });
            }
            // What is freed, and when, is known without being told.
            _ if word.starts_with("__enzyme_nofree") => {}
            _ => return Err(unknown(name).into()),
        }
        Ok(())
    }

    /// Whether it says anything of derivative rules.
    pub fn has_rules(&self) -> bool {
        !self.like.is_empty()
    }

    pub fn add_to(&self, modes: &mut Modes) {
        modes.inactive.extend(self.inactive.iter().cloned());
    }

    /// Gives functions the rows of others.
    ///
    /// # Errors
    /// Refuses names that have no row.
    pub fn add_rules(&self, table: &mut Table) -> Result<()> {
        for (function, like) in &self.like {
            if !table.alias(function, like) {
                let what =
                    format!("'{function}' is to be like '{like}', which has no derivative rule");
                return Err(Refusal::new("rule", Place::Input, what)
                    .with_hint("src/rules/README.md lists the functions that have one")
                    .into());
            }
        }
        Ok(())
    }
}
