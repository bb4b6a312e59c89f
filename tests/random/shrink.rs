//! Makes a failing program small: cuts as long as what is left fails in the same way.

use std::time::{Duration, Instant};

use super::ast::*;
use super::batch::{Batch, Failure, FailureKind, Outcome, Settings};
use super::visit::{self, Visitor};

/// A failing program with how it is compiled.
#[derive(Clone, Debug)]
pub struct Failing {
    pub program: Program,
    pub settings: Settings,
    pub failure: Failure,
}

/// Failures with the same signature count as the same.
pub fn signature(failure: &Failure) -> String {
    let text = match failure.kind {
        FailureKind::ToolBug
        | FailureKind::ToolCrash
        | FailureKind::BadOutput
        | FailureKind::Debug
        | FailureKind::DoesNotCompile => failure.text.lines().next().unwrap_or_default(),
        // Rounding must not take the place of a mistake.
        FailureKind::WrongGradient if failure.text.contains("far off") => "far off",
        _ => "",
    };
    // Names and numbers vary, the words do not.
    let words = text
        .split(|c: char| !c.is_ascii_alphabetic())
        .filter(|word| word.len() > 2);
    format!("{:?} {}", failure.kind, words.collect::<Vec<_>>().join(" "))
}

/// What tries a candidate.
pub struct Shrinker<'a> {
    pub batch: Batch<'a>,
    pub limit: Duration,
    pub tried: usize,
}

impl Shrinker<'_> {
    fn failure(&mut self, program: &Program, settings: &Settings) -> Option<Failure> {
        self.tried += 1;
        let batch = Batch {
            settings,
            ..self.batch
        };
        match batch.run(&[(0, program)]).ok()?.remove(&0)? {
            Outcome::Failed(failure) => Some(failure),
            _ => None,
        }
    }

    /// The smallest that was found; the program itself where it does not fail alone.
    pub fn shrink(&mut self, start: &Failing) -> Option<Failing> {
        let clock = Instant::now();
        let mut best = start.clone();
        best.failure = self.failure(&best.program, &best.settings)?;
        let wanted = signature(&best.failure);
        self.settings(&mut best, &wanted);
        loop {
            let before = best.program.clone();
            let mut edit = 0;
            while let Some(candidate) = edited(&best.program, edit) {
                if clock.elapsed() > self.limit {
                    return Some(best);
                }
                if candidate == best.program || !self.accept(candidate, &mut best, &wanted) {
                    edit += 1;
                }
            }
            if best.program == before {
                return Some(best);
            }
        }
    }

    fn accept(&mut self, program: Program, best: &mut Failing, wanted: &str) -> bool {
        match self.failure(&program, &best.settings) {
            Some(failure) if signature(&failure) == *wanted => {
                best.program = program;
                best.failure = failure;
                true
            }
            _ => false,
        }
    }

    /// Plain settings, where the failure does not depend on them.
    fn settings(&mut self, best: &mut Failing, wanted: &str) {
        let mut candidates = Vec::new();
        for at in (0..best.settings.flags.len()).rev() {
            candidates.push(move |s: &mut Settings| {
                if at < s.flags.len() {
                    s.flags.remove(at);
                }
            });
        }
        for candidate in candidates {
            let mut settings = best.settings.clone();
            candidate(&mut settings);
            self.accept_settings(settings, best, wanted);
        }
        let plain: [fn(&mut Settings); 6] = [
            |s| s.disabled.clear(),
            |s| s.level_out = None,
            |s| s.level_code = 0,
            |s| s.level_in = 0,
            |s| s.level_in = 1,
            |s| s.level_code = 1,
        ];
        for change in plain {
            let mut settings = best.settings.clone();
            change(&mut settings);
            // Once the lowest level has been taken, no other is tried.
            let lower = settings.level_in <= best.settings.level_in
                && settings.level_code <= best.settings.level_code;
            if lower {
                self.accept_settings(settings, best, wanted);
            }
        }
        for at in (0..best.settings.disabled.len()).rev() {
            let mut settings = best.settings.clone();
            settings.disabled.remove(at);
            self.accept_settings(settings, best, wanted);
        }
    }

    fn accept_settings(&mut self, settings: Settings, best: &mut Failing, wanted: &str) {
        if settings == best.settings {
            return;
        }
        if let Some(failure) = self.failure(&best.program, &settings)
            && signature(&failure) == *wanted
        {
            best.settings = settings;
            best.failure = failure;
        }
    }
}

/// The program with the edit of that number made; none where there are fewer edits.
fn edited(program: &Program, number: usize) -> Option<Program> {
    let mut program = program.clone();
    let mut editor = Editor {
        left: number,
        done: false,
    };
    let reachable = visit::reachable(&program);
    for func in reachable.into_iter().rev() {
        visit::function(&mut program.functions[func], &mut editor);
        if editor.done {
            return Some(program);
        }
    }
    let outside = editor.left;
    outside_edits(&mut program, outside).then_some(program)
}

/// Edits of what is not in bodies: parameters, lengths, linkage.
fn outside_edits(program: &mut Program, number: usize) -> bool {
    let mut editor = Editor {
        left: number,
        done: false,
    };
    for func in visit::reachable(program) {
        let used = visit::used_vars(&program.functions[func]);
        let function = &mut program.functions[func];
        for var in function.params.clone() {
            let keeps = function.recursive && function.params[0] == var;
            if !function.vars[var].dropped
                && !used.contains(&var)
                && !keeps
                && editor.offer(1).is_some()
            {
                function.vars[var].dropped = true;
                return true;
            }
        }
        for var in &mut function.vars {
            if var.restrict && editor.offer(1).is_some() {
                var.restrict = false;
                return true;
            }
        }
        if !matches!(function.linkage, Linkage::Root | Linkage::StaticNoinline)
            && editor.offer(1).is_some()
        {
            function.linkage = Linkage::StaticNoinline;
            return true;
        }
        if function.recursive && editor.offer(1).is_some() {
            function.recursive = false;
            return true;
        }
        if function.linkage == Linkage::Root
            && function.returns != Returns::Nothing
            && editor.offer(1).is_some()
        {
            function.returns = Returns::Nothing;
            return true;
        }
        if lengths(function, &mut editor) {
            return true;
        }
    }
    if !program.overlaps.is_empty() && editor.offer(1).is_some() {
        program.overlaps.clear();
        return true;
    }
    false
}

/// Shorter arrays, and smaller ranges of integers.
fn lengths(function: &mut Function, editor: &mut Editor) -> bool {
    let root = function.linkage == Linkage::Root;
    for var in &mut function.vars {
        // Callers' arrays have to be as long as helpers say.
        let changeable = match var.storage {
            Storage::Local | Storage::Vla | Storage::Heap => true,
            Storage::Param { .. } => root,
            Storage::Global(_) => false,
        };
        let length = match &mut var.kind {
            Kind::Array { len, .. } | Kind::IntArray { len, .. } | Kind::Structs(_, len)
                if changeable =>
            {
                len
            }
            _ => continue,
        };
        if *length > 1
            && let Some(which) = editor.offer(2)
        {
            *length = if which == 0 {
                (*length + 1) / 2
            } else {
                *length - 1
            };
            return true;
        }
    }
    false
}

/// Makes the edit of a number, counted in the order of the walk.
struct Editor {
    left: usize,
    done: bool,
}

impl Editor {
    /// Which of `count` edits that are possible here is to be made, if one is.
    fn offer(&mut self, count: usize) -> Option<usize> {
        if self.done {
            return None;
        }
        if self.left < count {
            self.done = true;
            return Some(self.left);
        }
        self.left -= count;
        None
    }
}

/// The pieces to cut out of a row of statements: halves, quarters, …, each alone.
fn pieces(len: usize) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    let mut size = len;
    while size > 0 {
        let mut at = 0;
        while at < len {
            all.push((at, (at + size).min(len)));
            at += size;
        }
        size /= 2;
    }
    all
}

/// A simpler way to initialise.
fn plain_init(init: &Init) -> Option<Init> {
    match init {
        Init::Loop(..) | Init::List(_) | Init::Memset | Init::Copy(_) => Some(Init::Zero),
        Init::IntLoop(..) => Some(Init::Ints(vec![IExpr::Const(0)])),
        Init::Ints(values) if values.len() > 1 => Some(Init::Ints(vec![IExpr::Const(0)])),
        Init::Pointer(Target::Choice(_, a, _)) => Some(Init::Pointer((**a).clone())),
        _ => None,
    }
}

/// What a statement can be replaced with.
fn simpler(stmt: &Stmt) -> Vec<Vec<Stmt>> {
    match stmt {
        Stmt::If(_, then, otherwise) => vec![then.clone(), otherwise.clone()],
        Stmt::Switch(_, cases) => cases.iter().map(|(body, _)| body.clone()).collect(),
        Stmt::For { body, .. }
        | Stmt::While { body, .. }
        | Stmt::Skip(_, body)
        | Stmt::Walk { body, .. }
        | Stmt::Block(body) => vec![body.clone()],
        Stmt::Irreducible { first, second, .. } => vec![first.clone(), second.clone()],
        _ => Vec::new(),
    }
}

impl Visitor for Editor {
    fn block(&mut self, stmts: &mut Vec<Stmt>) {
        let pieces = pieces(stmts.len());
        if let Some(which) = self.offer(pieces.len()) {
            let (from, to) = pieces[which];
            stmts.drain(from..to);
            return;
        }
        for at in 0..stmts.len() {
            let simpler = simpler(&stmts[at]);
            if let Some(which) = self.offer(simpler.len()) {
                stmts.splice(at..=at, simpler[which].clone());
                return;
            }
            if let Stmt::Assign(_, assign, _) = &mut stmts[at]
                && *assign != Assign::Set
                && self.offer(1).is_some()
            {
                *assign = Assign::Set;
            }
            if let Stmt::Declare(_, init) = &mut stmts[at]
                && let Some(plain) = plain_init(init)
                && self.offer(1).is_some()
            {
                *init = plain;
            }
            if let Stmt::While { shape, .. } = &mut stmts[at]
                && *shape != Shape::While
                && self.offer(1).is_some()
            {
                *shape = Shape::While;
            }
        }
    }

    fn real(&mut self, expr: &mut RExpr) {
        let mut simpler: Vec<RExpr> = match &*expr {
            RExpr::Const(..) => return,
            RExpr::Neg(a) | RExpr::Fun1(_, a) | RExpr::Cast(_, a) => vec![(**a).clone()],
            RExpr::Bin(_, a, b) | RExpr::Fun2(_, a, b) | RExpr::Select(_, a, b) => {
                vec![(**a).clone(), (**b).clone()]
            }
            RExpr::Fma(a, b, c) => vec![(**a).clone(), (**b).clone(), (**c).clone()],
            RExpr::Call(_, args) => args
                .iter()
                .filter_map(|arg| match arg {
                    Arg::Real(real) => Some(real.clone()),
                    _ => None,
                })
                .collect(),
            RExpr::Place(_) | RExpr::FromInt(_) => Vec::new(),
        };
        simpler.insert(0, RExpr::Const(0.5, Real::Double));
        if let Some(which) = self.offer(simpler.len()) {
            *expr = simpler[which].clone();
        }
    }

    fn int(&mut self, expr: &mut IExpr) {
        let mut simpler: Vec<IExpr> = match &*expr {
            IExpr::Const(_) => return,
            IExpr::Bin(_, a, b) | IExpr::Select(_, a, b) => vec![(**a).clone(), (**b).clone()],
            IExpr::Elem(_, a) => vec![(**a).clone()],
            _ => Vec::new(),
        };
        simpler.insert(0, IExpr::Const(0));
        simpler.insert(1, IExpr::Const(1));
        if let Some(which) = self.offer(simpler.len()) {
            *expr = simpler[which].clone();
        }
    }

    fn cond(&mut self, cond: &mut Cond) {
        let mut simpler: Vec<Cond> = match &*cond {
            Cond::Const(_) => return,
            Cond::And(a, b) | Cond::Or(a, b) => vec![(**a).clone(), (**b).clone()],
            Cond::Not(a) => vec![(**a).clone()],
            _ => Vec::new(),
        };
        simpler.insert(0, Cond::Const(true));
        simpler.insert(1, Cond::Const(false));
        if let Some(which) = self.offer(simpler.len()) {
            *cond = simpler[which].clone();
        }
    }

    fn count(&mut self, count: &mut i64) {
        if *count > 1
            && let Some(which) = self.offer(2)
        {
            *count = if which == 0 { 1 } else { *count - 1 };
        }
    }
}
