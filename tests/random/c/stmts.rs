//! Statements as C.

use super::super::ast::*;
use super::super::range::{BOUND, Range};
use super::{Printer, Scope, declarator, int_name, real_name};

impl Printer<'_> {
    pub(super) fn block(&mut self, stmts: &[Stmt]) {
        for stmt in stmts {
            self.stmt(stmt);
        }
    }

    fn nested(&mut self, stmts: &[Stmt]) {
        self.depth += 1;
        self.block(stmts);
        self.give_back(stmts);
        self.depth -= 1;
    }

    /// `return …;`
    pub(super) fn returned(&mut self, value: &Value) -> String {
        match (self.function.returns, value) {
            (Returns::Nothing, _) => "return;".into(),
            (Returns::Real(_), Value::Real(real)) => {
                format!("return {};", self.squashed(real, BOUND))
            }
            (Returns::Int { low, high }, Value::Int(int)) => {
                let int = self.int(int);
                format!("return {};", self.fit(int, Range::new(low, high)))
            }
            (Returns::Struct(_), Value::Struct(var)) => {
                let place = StructPlace {
                    var: *var,
                    index: None,
                };
                format!("return {};", self.struct_place(&place))
            }
            (Returns::Struct(of), _) => {
                format!("return ({}){{0}};", super::struct_name(self.id, of))
            }
            (Returns::Real(_), _) => "return 0.5;".into(),
            (Returns::Int { low, .. }, _) => format!("return {low};"),
        }
    }

    fn chain(&mut self, to: VarId, from: VarId, link: Link, by: &IExpr, and: Option<VarId>) {
        let (to, from) = (self.name(to), self.name(from));
        let by = match and {
            Some(and) => format!("((unsigned)({}) + {})", self.int(by).text, self.name(and)),
            None => format!("(unsigned)({})", self.int(by).text),
        };
        let value = match link {
            Link::Add => format!("{from} + {by}"),
            Link::Sub => format!("{from} - {by}"),
            Link::SubFrom => format!("{by} - {from}"),
            Link::Xor => format!("{from} ^ {by}"),
            Link::Times(factor) => format!("{from} * {}u + {by}", factor | 1),
            Link::Rotate(bits) => {
                let left = bits % 31 + 1;
                format!("({from} << {left} | {from} >> {}) + {by}", 32 - left)
            }
            Link::Swap => format!("__builtin_bswap32({from}) ^ {by}"),
            Link::Narrow => format!("(unsigned)(short){from} + {by}"),
            Link::Least => format!("{from} < {by} ? {from} : {by}"),
            Link::Divide(by_what) => format!("{from} / {}u + {by}", by_what % 9 + 1),
        };
        self.line(&format!("{to} = {value};"));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Declare(var, init) => self.declare(*var, init),
            Stmt::Assign(place, assign, value) => self.assign(place, *assign, value),
            Stmt::AssignInt(place, value) => {
                let int = self.int(value);
                let (place, range) = self.int_place(place);
                let value = self.fit(int, range);
                self.line(&format!("{place} = {value};"));
            }
            Stmt::Scramble(var, kind) => {
                let v = self.name(*var);
                self.line(&match kind % 3 {
                    0 => format!("{v} = {v} * 1664525u + 1013904223u;"),
                    1 => format!("{v} ^= {v} << 13, {v} ^= {v} >> 17, {v} ^= {v} << 5;"),
                    _ => format!("{v} = ({v} << 7 | {v} >> 25) + 0x9e3779b9u;"),
                });
            }
            Stmt::Chain {
                to,
                from,
                link,
                by,
                and,
            } => self.chain(*to, *from, *link, by, *and),
            Stmt::If(cond, then, otherwise) => {
                let cond = self.cond(cond);
                self.line(&format!("if ({cond}) {{"));
                self.nested(then);
                if !otherwise.is_empty() {
                    self.line("} else {");
                    self.nested(otherwise);
                }
                self.line("}");
            }
            Stmt::Switch(selector, cases) => self.switch(selector, cases),
            Stmt::Block(body) => {
                self.line("{");
                self.nested(body);
                self.line("}");
            }
            Stmt::Return(value) => {
                let text = self.returned(value);
                self.line(&text);
            }
            Stmt::Break | Stmt::Continue | Stmt::Leave(_) => self.jump(stmt),
            _ => self.other(stmt),
        }
    }

    fn other(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::For { .. } => self.counted(stmt),
            Stmt::While { .. } => self.looped(stmt),
            Stmt::Irreducible { .. } => self.irreducible(stmt),
            Stmt::Skip(cond, body) => {
                let label = self.label();
                let cond = self.cond(cond);
                self.line(&format!("if ({cond}) goto skip{label};"));
                self.line("{");
                self.nested(body);
                self.line("}");
                self.line(&format!("skip{label}:;"));
            }
            Stmt::Call(func, args) => {
                let call = self.call(*func, args);
                self.line(&format!("{call};"));
            }
            Stmt::CallInto(var, func, args) => {
                let call = self.call(*func, args);
                let place = StructPlace {
                    var: *var,
                    index: None,
                };
                let to = self.struct_place(&place);
                self.line(&format!("{to} = {call};"));
            }
            Stmt::Copy { .. } => self.copy(stmt),
            Stmt::Clear(var, at, count) => {
                let count = (*count).min(self.length(*var));
                let to = self.part(*var, at, count);
                let element = self.element(*var);
                self.line(&format!("memset({to}, 0, {count} * sizeof({element}));"));
            }
            Stmt::CopyStruct(to, from) => {
                let (to, from) = (self.struct_place(to), self.struct_place(from));
                self.line(&format!("{to} = {from};"));
            }
            Stmt::Point(var, target) => {
                let len = self.length(*var);
                let target = self.target(target, len);
                self.line(&format!("{} = {target};", self.name(*var)));
            }
            Stmt::Walk { .. } => self.walk(stmt),
            _ => {}
        }
    }

    fn element(&self, var: VarId) -> &'static str {
        match self.function.kind(var) {
            Kind::Array { of, .. } | Kind::Pointer { of, .. } | Kind::Matrix { of, .. } => {
                real_name(*of)
            }
            _ => "double",
        }
    }

    fn assign(&mut self, place: &Place, assign: Assign, value: &RExpr) {
        let (place, _) = self.place(place);
        let text = match assign {
            Assign::Set => format!("{place} = {};", self.squashed(value, BOUND)),
            Assign::Add => format!("{place} += {};", self.squashed(value, 0.5)),
            Assign::Sub => format!("{place} -= {};", self.squashed(value, 0.5)),
            Assign::Mul => format!("{place} *= {};", self.squashed(value, 1.0)),
        };
        self.line(&text);
    }

    fn declare(&mut self, var: VarId, init: &Init) {
        let data = &self.function.vars[var];
        let (kind, name) = (data.kind.clone(), format!("v{var}"));
        let mut declared = declarator(self.id, &kind, &name);
        if let (Storage::Vla, Kind::Array { of, len }) = (data.storage, &kind) {
            let size = self.vla_size(*len);
            declared = format!("{} {name}[{size}]", real_name(*of));
        }
        let is_vla = matches!(data.storage, Storage::Vla | Storage::Heap);
        if let (Storage::Heap, Kind::Array { of, len }) = (data.storage, &kind) {
            declared = self.allocated(var, *of, *len);
        }
        match init {
            Init::Nothing => self.line(&format!("{declared};")),
            Init::Real(value) => {
                let value = self.squashed(value, BOUND);
                self.line(&format!("{declared} = {value};"));
            }
            Init::Int(value) => {
                let int = self.int(value);
                let value = match kind {
                    Kind::Int { low, high, .. } => self.fit(int, Range::new(low, high)),
                    _ => int.text,
                };
                self.line(&format!("{declared} = {value};"));
            }
            Init::Zero if !is_vla => self.line(&format!("{declared} = {{0}};")),
            Init::List(values) if !is_vla => {
                let len = self.length(var) as usize;
                let values = values.iter().take(len);
                let values: Vec<String> = values.map(|v| self.squashed(v, BOUND)).collect();
                self.line(&format!("{declared} = {{{}}};", values.join(", ")));
            }
            Init::Ints(values) => {
                let (len, range) = match kind {
                    Kind::IntArray { len, low, high } => (len, Range::new(low, high)),
                    _ => (1, Range::single(0)),
                };
                let mut texts = Vec::new();
                for value in values.iter().take(len as usize) {
                    let int = self.int(value);
                    texts.push(self.fit(int, range));
                }
                self.line(&format!("{declared} = {{{}}};", texts.join(", ")));
            }
            Init::Loop(index, value) => {
                self.line(&format!("{declared};"));
                let value = self.squashed(value, BOUND);
                let len = self.length(var);
                self.line(&format!(
                    "for (int v{index} = 0; v{index} < {len}; v{index}++) {name}[v{index}] = {value};"
                ));
            }
            Init::IntLoop(index, value) => {
                self.line(&format!("{declared};"));
                let int = self.int(value);
                if let Kind::IntArray { len, low, high } = kind {
                    let value = self.fit(int, Range::new(low, high));
                    self.line(&format!(
                        "for (int v{index} = 0; v{index} < {len}; v{index}++) {name}[v{index}] = {value};"
                    ));
                }
            }
            Init::Pointer(target) => {
                let len = self.length(var);
                let target = self.target(target, len);
                self.line(&format!("{declared} = {target};"));
            }
            Init::Pointers(targets) => {
                let len = match kind {
                    Kind::Pointers { len, .. } => len,
                    _ => 1,
                };
                let targets: Vec<String> = targets.iter().map(|t| self.target(t, len)).collect();
                self.line(&format!("{declared} = {{{}}};", targets.join(", ")));
            }
            Init::Copy(from) => {
                let place = StructPlace {
                    var: *from,
                    index: None,
                };
                let from = self.struct_place(&place);
                self.line(&format!("{declared} = {from};"));
            }
            Init::Memset | Init::Zero | Init::List(_) => {
                self.line(&format!("{declared};"));
                let size = match (data.storage, &kind) {
                    (Storage::Heap, Kind::Array { len, .. }) => format!("{len} * sizeof *{name}"),
                    _ => format!("sizeof {name}"),
                };
                self.line(&format!("memset({name}, 0, {size});"));
            }
        }
    }

    /// The declaration of an array from the heap, by one function or another.
    fn allocated(&self, var: VarId, of: Real, len: i64) -> String {
        let (name, size) = (format!("v{var}"), self.vla_size(len));
        let ty = real_name(of);
        match var % 3 {
            0 => format!("{ty} *{name} = malloc(({size}) * sizeof *{name})"),
            1 => format!("{ty} *{name} = calloc({size}, sizeof *{name})"),
            _ => format!(
                "{ty} *{name} = malloc(sizeof *{name}); {name} = realloc({name}, ({size}) * sizeof *{name})"
            ),
        }
    }

    /// Most of what a block has taken from the heap goes where the block ends, unless it is left before.
    pub(super) fn give_back(&mut self, body: &[Stmt]) {
        let jumps = matches!(
            body.last(),
            Some(Stmt::Break | Stmt::Continue | Stmt::Leave(_) | Stmt::Return(_))
        );
        for stmt in body.iter().filter(|_| !jumps) {
            if let Stmt::Declare(var, _) = stmt
                && self.function.vars[*var].storage == Storage::Heap
                && var % 4 != 0
            {
                self.line(&format!("free(v{var});"));
            }
        }
    }

    /// A length that is not known to the compiler, and at least `len`.
    fn vla_size(&self, len: i64) -> String {
        let int = self.function.params.iter().find(|var| {
            let data = &self.function.vars[**var];
            matches!(data.kind, Kind::Int { .. }) && !data.dropped
        });
        match int {
            Some(var) => format!("{len} + ({} & 3)", self.name(*var)),
            None => format!("{len}"),
        }
    }

    fn target(&mut self, target: &Target, len: i64) -> String {
        match target {
            Target::Array(var, at) => self.part(*var, at, len),
            Target::Row(var, at) => self.row(*var, at),
            Target::Choice(cond, a, b) => {
                let cond = self.cond(cond);
                let (a, b) = (self.target(a, len), self.target(b, len));
                format!("{cond} ? {a} : {b}")
            }
        }
    }

    fn switch(&mut self, selector: &IExpr, cases: &[(Vec<Stmt>, bool)]) {
        let int = self.int(selector);
        let count = cases.len().max(1) as i64;
        let selector = self.fit(int, Range::new(0, count - 1));
        self.line(&format!("switch ({selector}) {{"));
        self.scopes.push(Scope::Switch);
        for (at, (body, falls)) in cases.iter().enumerate() {
            let last = at + 1 == cases.len();
            match last {
                true => self.line("default: {"),
                false => self.line(&format!("case {at}: {{")),
            }
            self.nested(body);
            self.line(if *falls && !last { "}" } else { "} break;" });
        }
        self.scopes.pop();
        self.line("}");
    }

    fn jump(&mut self, stmt: &Stmt) {
        let loops: Vec<Scope> = self
            .scopes
            .iter()
            .copied()
            .filter(|scope| *scope != Scope::Switch)
            .collect();
        let Some(innermost) = loops.last() else {
            return self.line(";");
        };
        let in_switch = self.scopes.last() == Some(&Scope::Switch);
        let text = match (stmt, innermost) {
            (Stmt::Break, Scope::Loop(_)) if !in_switch => "break;".into(),
            (Stmt::Continue, Scope::Loop(_)) => "continue;".into(),
            (Stmt::Continue, Scope::Jumps(label)) => format!("goto next{label};"),
            (Stmt::Leave(levels), _) => {
                let at = loops.len().saturating_sub(levels + 1);
                match loops[at] {
                    Scope::Loop(label) | Scope::Jumps(label) => format!("goto behind{label};"),
                    Scope::Switch => ";".into(),
                }
            }
            (_, Scope::Loop(label) | Scope::Jumps(label)) => format!("goto behind{label};"),
            (_, Scope::Switch) => ";".into(),
        };
        self.line(&text);
    }

    /// The body of a loop, then the label behind it where something jumps there.
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
        let (ty, range) = match self.function.kind(*var) {
            Kind::Int { ty, low, high } => (*ty, Range::new(*low, *high)),
            _ => (IntTy::Int, Range::single(0)),
        };
        let name = format!("v{var}");
        let (from, to) = (self.int(from), self.int(to));
        let head = if *step > 0 {
            let from = self.fit(from, range);
            let to = self.fit(to, Range::new(range.low, range.high + 1));
            let by = match step {
                1 => format!("{name}++"),
                by => format!("{name} += {by}"),
            };
            format!("{name} = {from}; {name} < {to}; {by}")
        } else {
            let from = self.fit(from, range);
            let to = self.fit(to, range);
            let by = match step {
                -1 => format!("{name}--"),
                by => format!("{name} -= {}", -by),
            };
            format!("{name} = {from}; {name} >= {to}; {by}")
        };
        let label = self.label();
        self.line(&format!("for ({} {head}) {{", int_name(ty)));
        self.body(Scope::Loop(label), body);
        self.line("}");
        self.line(&format!("behind{label}:;"));
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
        let label = self.label();
        let name = format!("v{counter}");
        let cond = self.cond(cond);
        self.line(&format!("int {name} = 0;"));
        let goes_on = format!("{name} < {limit} && {cond}");
        match shape {
            Shape::While => {
                self.line(&format!("while ({goes_on}) {{"));
                self.line(&format!("    {name}++;"));
                self.body(Scope::Loop(label), body);
                self.line("}");
            }
            Shape::DoWhile => {
                self.line("do {");
                self.line(&format!("    {name}++;"));
                self.body(Scope::Loop(label), body);
                self.line(&format!("}} while ({goes_on});"));
            }
            Shape::Forever => {
                self.line("for (;;) {");
                self.line(&format!("    if (!({goes_on})) break;"));
                self.line(&format!("    {name}++;"));
                self.body(Scope::Loop(label), body);
                self.line("}");
            }
            Shape::Goto => {
                self.line(&format!("again{label}:;"));
                self.line("{");
                self.line(&format!("    {name}++;"));
                self.body(Scope::Jumps(label), body);
                self.line("}");
                self.line(&format!("next{label}:;"));
                self.line(&format!("if ({goes_on}) goto again{label};"));
            }
        }
        self.line(&format!("behind{label}:;"));
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
        let label = self.label();
        let name = format!("v{counter}");
        let (middle, again) = (self.cond(middle), self.cond(again));
        self.line(&format!("int {name} = 0;"));
        self.line(&format!("if ({middle}) goto next{label};"));
        self.line(&format!("again{label}:;"));
        self.line("{");
        self.body(Scope::Jumps(label), first);
        self.line("}");
        self.line(&format!("next{label}:;"));
        self.line("{");
        self.line(&format!("    {name}++;"));
        // Jumping to the second part's own start would pass the counter by.
        let inner = self.label();
        self.body(Scope::Jumps(inner), second);
        self.line("}");
        self.line(&format!("next{inner}:;"));
        self.line(&format!(
            "if ({name} < {limit} && {again}) goto again{label};"
        ));
        self.line(&format!("behind{label}:;"));
        self.line(&format!("behind{inner}:;"));
    }

    fn copy(&mut self, stmt: &Stmt) {
        let Stmt::Copy {
            to,
            to_at,
            from,
            from_at,
            count,
            overlap,
        } = stmt
        else {
            return;
        };
        let count = (*count).min(self.length(*to)).min(self.length(*from));
        let element = self.element(*to);
        let to_text = self.part(*to, to_at, count);
        let from_text = self.part(*from, from_at, count);
        let how = if *overlap { "memmove" } else { "memcpy" };
        self.line(&format!(
            "{how}({to_text}, {from_text}, {count} * sizeof({element}));"
        ));
    }

    fn walk(&mut self, stmt: &Stmt) {
        let Stmt::Walk {
            pointer,
            array,
            count,
            body,
        } = stmt
        else {
            return;
        };
        let label = self.label();
        let count = (*count).min(self.length(*array));
        let (element, from) = (self.element(*array), self.name(*array));
        let name = format!("v{pointer}");
        self.line(&format!(
            "for ({element} *{name} = {from}; {name} != {from} + {count}; {name}++) {{"
        ));
        self.body(Scope::Loop(label), body);
        self.line("}");
        self.line(&format!("behind{label}:;"));
    }
}
