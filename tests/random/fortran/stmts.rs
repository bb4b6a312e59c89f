//! Statements as Fortran.

use super::super::ast::*;
use super::super::range::{BOUND, Range};
use super::exprs::fit;
use super::{Printer, Scope};

impl Printer<'_> {
    pub(super) fn block(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn nested(&mut self, stmts: &[Stmt]) {
        self.depth += 1;
        self.block(stmts);
        self.depth -= 1;
    }

    pub(super) fn returned(&mut self, value: &Value) {
        match (self.function.returns, value) {
            (Returns::Real(_), Value::Real(real)) => {
                let value = self.squashed(real, BOUND).text;
                self.line(&format!("res = {value}"));
            }
            (Returns::Real(_), _) => self.line("res = 0.5"),
            (Returns::Int { low, high }, Value::Int(int)) => {
                let int = self.int(int);
                let value = fit(int, Range::new(low, high));
                self.line(&format!("res = {value}"));
            }
            (Returns::Int { low, .. }, _) => self.line(&format!("res = {low}")),
            _ => {}
        }
        self.line("return");
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Declare(var, init) => self.declare(*var, init),
            Stmt::Assign(place, assign, value) => self.assign(place, *assign, value),
            Stmt::AssignInt(place, value) => self.assign_int(place, value),
            Stmt::If(cond, then, otherwise) => {
                let cond = self.cond(cond);
                self.line(&format!("if ({cond}) then"));
                self.nested(then);
                if !otherwise.is_empty() {
                    self.line("else");
                    self.nested(otherwise);
                }
                self.line("end if");
            }
            Stmt::Switch(selector, cases) => {
                let count = cases.len().max(1) as i64;
                let selector = self.index(selector, count);
                self.line(&format!("select case ({selector})"));
                for (at, (body, _)) in cases.iter().enumerate() {
                    match at + 1 == cases.len() {
                        true => self.line("case default"),
                        false => self.line(&format!("case ({at})")),
                    }
                    self.nested(body);
                }
                self.line("end select");
            }
            Stmt::Block(body) => self.block(body),
            Stmt::Return(value) => self.returned(value),
            Stmt::Break | Stmt::Continue | Stmt::Leave(_) => self.jump(stmt),
            Stmt::For { .. } => self.counted(stmt),
            Stmt::While { .. } => self.looped(stmt),
            Stmt::Irreducible { .. } => self.irreducible(stmt),
            Stmt::Skip(cond, body) => {
                let label = 100 + self.label();
                let cond = self.cond(cond);
                self.line(&format!("if ({cond}) goto {label}"));
                self.block(body);
                self.line(&format!("{label} continue"));
            }
            Stmt::Call(func, args) => {
                let call = self.call(*func, args);
                self.line(&format!("call {call}"));
            }
            Stmt::Copy { .. } => self.copy(stmt),
            Stmt::Clear(var, at, count) => {
                let part = self.section(*var, at, *count);
                self.line(&format!("{part} = 0"));
            }
            Stmt::Scramble(..)
            | Stmt::Chain { .. }
            | Stmt::CallInto(..)
            | Stmt::CopyStruct(..)
            | Stmt::Point(..)
            | Stmt::Walk { .. } => {}
        }
    }

    fn assign(&mut self, place: &Place, assign: Assign, value: &RExpr) {
        let (place, _) = self.place(place);
        let (sign, bound) = match assign {
            Assign::Set => ("", BOUND),
            Assign::Add => ("+", 0.5),
            Assign::Sub => ("-", 0.5),
            Assign::Mul => ("*", 1.0),
        };
        let value = self.squashed(value, bound).text;
        match sign {
            "" => self.line(&format!("{place} = {value}")),
            sign => self.line(&format!("{place} = {place} {sign} {value}")),
        }
    }

    fn assign_int(&mut self, place: &IPlace, value: &IExpr) {
        let int = self.int(value);
        let (place, range) = match place {
            IPlace::Var(var) => (format!("v{var}"), self.int_range(*var)),
            IPlace::Elem(var, index) => match *self.function.kind(*var) {
                Kind::IntArray { len, low, high } => {
                    let at = self.index(index, len);
                    (format!("v{var}({at})"), Range::new(low, high))
                }
                _ => return,
            },
            IPlace::Field { .. } => return,
        };
        let value = fit(int, range);
        self.line(&format!("{place} = {value}"));
    }

    fn declare(&mut self, var: VarId, init: &Init) {
        let kind = self.function.kind(var).clone();
        match init {
            Init::Nothing | Init::Pointer(_) | Init::Pointers(_) | Init::Copy(_) => {}
            Init::Real(value) => {
                let value = self.squashed(value, BOUND).text;
                self.line(&format!("v{var} = {value}"));
            }
            Init::Int(value) => {
                let int = self.int(value);
                let value = fit(int, self.int_range(var));
                self.line(&format!("v{var} = {value}"));
            }
            Init::Zero | Init::Memset => self.line(&format!("v{var} = 0")),
            Init::List(values) => {
                self.line(&format!("v{var} = 0"));
                let len = self.length(var) as usize;
                for (at, value) in values.iter().take(len).enumerate() {
                    let value = self.squashed(value, BOUND).text;
                    self.line(&format!("v{var}({at}) = {value}"));
                }
            }
            Init::Ints(values) => {
                let (len, range) = match kind {
                    Kind::IntArray { len, low, high } => (len, Range::new(low, high)),
                    _ => (1, Range::single(0)),
                };
                self.line(&format!("v{var} = {}", range.low.max(0)));
                for (at, value) in values.iter().take(len as usize).enumerate() {
                    let int = self.int(value);
                    let value = fit(int, range);
                    self.line(&format!("v{var}({at}) = {value}"));
                }
            }
            Init::Loop(index, value) => {
                let value = self.squashed(value, BOUND).text;
                let last = self.length(var) - 1;
                self.line(&format!("do v{index} = 0, {last}"));
                self.line(&format!("    v{var}(v{index}) = {value}"));
                self.line("end do");
            }
            Init::IntLoop(index, value) => {
                let int = self.int(value);
                if let Kind::IntArray { len, low, high } = kind {
                    let value = fit(int, Range::new(low, high));
                    self.line(&format!("do v{index} = 0, {}", len - 1));
                    self.line(&format!("    v{var}(v{index}) = {value}"));
                    self.line("end do");
                }
            }
        }
    }

    fn jump(&mut self, stmt: &Stmt) {
        let at = match stmt {
            Stmt::Leave(levels) => self.scopes.len().saturating_sub(levels + 1),
            _ => self.scopes.len().wrapping_sub(1),
        };
        let Some(scope) = self.scopes.get(at).copied() else {
            return;
        };
        let text = match (stmt, scope) {
            (Stmt::Continue, Scope::Do(name)) => format!("cycle loop{name}"),
            (Stmt::Continue, Scope::Jumps(next, _)) => format!("goto {next}"),
            (_, Scope::Do(name)) => format!("exit loop{name}"),
            (_, Scope::Jumps(_, behind)) => format!("goto {behind}"),
        };
        self.line(&text);
    }

    fn body(&mut self, scope: Scope, body: &[Stmt]) {
        self.scopes.push(scope);
        self.nested(body);
        self.scopes.pop();
    }

    fn counted(&mut self, stmt: &Stmt) {
        let Stmt::For {
            var,
            from,
            to,
            step,
            body,
        } = stmt
        else {
            return;
        };
        let range = self.int_range(*var);
        let from = self.int(from);
        let from = fit(from, range);
        let to = self.int(to);
        let to = match *step > 0 {
            true => format!("{} - 1", fit(to, Range::new(range.low, range.high + 1))),
            false => fit(to, range),
        };
        let by = match step {
            1 => String::new(),
            by => format!(", {by}"),
        };
        let name = self.label();
        self.line(&format!("loop{name}: do v{var} = {from}, {to}{by}"));
        self.body(Scope::Do(name), body);
        self.line(&format!("end do loop{name}"));
    }

    fn looped(&mut self, stmt: &Stmt) {
        let Stmt::While {
            counter,
            limit,
            shape,
            cond,
            body,
        } = stmt
        else {
            return;
        };
        let counter = format!("v{counter}");
        let cond = self.cond(cond);
        self.line(&format!("{counter} = 0"));
        let goes_on = format!("{counter} < {limit} .and. {cond}");
        if *shape == Shape::Goto {
            let (again, next, behind) =
                (100 + self.label(), 100 + self.label(), 100 + self.label());
            self.line(&format!("{again} continue"));
            self.line(&format!("{counter} = {counter} + 1"));
            self.scopes.push(Scope::Jumps(next, behind));
            self.block(body);
            self.scopes.pop();
            self.line(&format!("{next} continue"));
            self.line(&format!("if ({goes_on}) goto {again}"));
            return self.line(&format!("{behind} continue"));
        }
        let name = self.label();
        match shape {
            Shape::While => self.line(&format!("loop{name}: do while ({goes_on})")),
            Shape::DoWhile => {
                self.line(&format!("loop{name}: do"));
                self.line(&format!(
                    "    if ({counter} > 0 .and. .not. ({goes_on})) exit loop{name}"
                ));
            }
            _ => {
                self.line(&format!("loop{name}: do"));
                self.line(&format!("    if (.not. ({goes_on})) exit"));
            }
        }
        self.line(&format!("    {counter} = {counter} + 1"));
        self.body(Scope::Do(name), body);
        self.line(&format!("end do loop{name}"));
    }

    fn irreducible(&mut self, stmt: &Stmt) {
        let Stmt::Irreducible {
            counter,
            limit,
            middle,
            first,
            second,
            again,
        } = stmt
        else {
            return;
        };
        let labels: Vec<usize> = (0..4).map(|_| 100 + self.label()).collect();
        let [top, next, last, behind] = labels[..] else {
            return;
        };
        let (middle, again) = (self.cond(middle), self.cond(again));
        self.line(&format!("v{counter} = 0"));
        self.line(&format!("if ({middle}) goto {next}"));
        self.line(&format!("{top} continue"));
        self.scopes.push(Scope::Jumps(next, behind));
        self.block(first);
        self.scopes.pop();
        self.line(&format!("{next} continue"));
        self.line(&format!("v{counter} = v{counter} + 1"));
        self.scopes.push(Scope::Jumps(last, behind));
        self.block(second);
        self.scopes.pop();
        self.line(&format!("{last} continue"));
        self.line(&format!(
            "if (v{counter} < {limit} .and. {again}) goto {top}"
        ));
        self.line(&format!("{behind} continue"));
    }

    /// `count` elements of an array from an offset on.
    fn section(&mut self, var: VarId, at: &IExpr, count: i64) -> String {
        let len = self.length(var);
        let count = count.min(len);
        let int = self.int(at);
        let at = fit(int, Range::new(0, len - count));
        format!("v{var}({at} : {at} + {})", count - 1)
    }

    fn copy(&mut self, stmt: &Stmt) {
        let Stmt::Copy {
            to,
            to_at,
            from,
            from_at,
            count,
            ..
        } = stmt
        else {
            return;
        };
        let count = (*count).min(self.length(*to)).min(self.length(*from));
        // Sections become calls of the runtime where nothing is optimised.
        if !(to + from).is_multiple_of(3) {
            let label = self.label();
            let ranges = [
                Range::new(0, self.length(*to) - count),
                Range::new(0, self.length(*from) - count),
            ];
            let (to_at, from_at) = (self.int(to_at), self.int(from_at));
            let (to_at, from_at) = (fit(to_at, ranges[0]), fit(from_at, ranges[1]));
            self.line("block");
            self.line(&format!("    integer :: i{label}, a{label}, b{label}"));
            self.line(&format!("    a{label} = {to_at}"));
            self.line(&format!("    b{label} = {from_at}"));
            self.line(&format!("    do i{label} = 0, {}", count - 1));
            let line = format!("        v{to}(a{label} + i{label}) = v{from}(b{label} + i{label})");
            self.line(&line);
            self.line("    end do");
            return self.line("end block");
        }
        let to = self.section(*to, to_at, count);
        let from = self.section(*from, from_at, count);
        self.line(&format!("{to} = {from}"));
    }
}
