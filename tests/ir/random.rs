//! Functions of random instructions, whether they make sense or not.

use backsweep::ir::{
    Binary, Block, Callee, Cast, Constant, FastMath, FloatKind, FloatPredicate, Func, Function,
    FunctionBuilder, GepTerm, Global, IntPredicate, Op, StructType, Type, Value, ValueDef,
};

pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: usize) -> usize {
        ((self.next() >> 11) % bound.max(1) as u64) as usize
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn text(&mut self) -> String {
        let letters = ['a', 'Z', '0', '.', ' ', '"', '\\', '\n', 'é', ';', '%', '@'];
        (0..self.below(6)).map(|_| self.one(&letters)).collect()
    }
}

fn ty(random: &mut Random, depth: usize) -> Type {
    let kinds = if depth > 2 { 5 } else { 9 };
    match random.below(kinds) {
        0 => Type::Int(random.one(&[1, 8, 17, 32, 64, 128])),
        1 => Type::Float(random.one(&[
            FloatKind::Half,
            FloatKind::BFloat,
            FloatKind::Float,
            FloatKind::X86Fp80,
            FloatKind::Fp128,
        ])),
        2 | 3 => Type::DOUBLE,
        4 => Type::Ptr,
        5 => Type::Vector(Box::new(ty(random, 9)), 1 + random.below(8) as u32),
        6 => Type::Array(Box::new(ty(random, depth + 1)), random.below(9) as u64),
        7 => {
            let mut at = 0;
            let fields = (0..random.below(4)).map(|_| {
                at += random.below(20) as u64;
                (at, ty(random, depth + 1))
            });
            let fields = fields.collect();
            let size = at + 16;
            Type::Struct(std::sync::Arc::new(StructType { fields, size }))
        }
        _ => Type::Other(random.text()),
    }
}

fn constant(random: &mut Random, ty: &Type) -> Constant {
    match (ty, random.below(5)) {
        (_, 0) => random.one(&[Constant::Zero, Constant::Undef, Constant::Poison]),
        (_, 1) => Constant::Opaque(random.text()),
        (Type::Int(bits), _) => {
            let unused = 128 - bits;
            let wide = i128::from(random.next() as i64) * i128::from(random.next() as i64);
            Constant::Int(wide << unused >> unused)
        }
        (Type::Float(_), n) => Constant::Float(match n {
            2 => f64::from_bits(random.next() & !(1 << 62)),
            3 => random.one(&[f64::INFINITY, f64::NEG_INFINITY, -0.0, 1e16, 123456789.0]),
            _ => random.next() as f64 / 1e10,
        }),
        (Type::Ptr, _) => Constant::Null,
        (Type::Vector(element, n), _) => {
            Constant::Aggregate((0..*n).map(|_| constant(random, element)).collect())
        }
        (Type::Array(element, n), _) => {
            Constant::Aggregate((0..*n).map(|_| constant(random, element)).collect())
        }
        (Type::Struct(st), _) => {
            let fields = st.fields.iter();
            Constant::Aggregate(fields.map(|(_, ty)| constant(random, ty)).collect())
        }
        _ => Constant::Undef,
    }
}

fn callee(random: &mut Random) -> Callee {
    match random.below(3) {
        0 => Callee::Pointer,
        1 => Callee::Asm,
        _ => Callee::Func(Func::from_u32(random.below(5) as u32)),
    }
}

fn gep(random: &mut Random) -> Op {
    let terms = (0..random.below(3)).map(|at| GepTerm {
        arg: at as u32 + 1,
        scale: random.next() as i64,
    });
    let terms = terms.collect();
    Op::Gep {
        element: ty(random, 0),
        offset: random.next() as i64,
        terms,
    }
}

/// Any but a terminator and a phi, with the number of operands it can be written with.
fn op(random: &mut Random) -> (Op, usize) {
    let (volatile, atomic) = (random.below(2) == 0, random.below(2) == 0);
    match random.below(22) {
        0 => (
            Op::Binary(random.one(&[Binary::FAdd, Binary::AShr, Binary::URem])),
            2,
        ),
        1 => (Op::FNeg, 1),
        2 => (
            Op::Cast(random.one(&[Cast::AddrSpace, Cast::FpToUi, Cast::ZExt])),
            1,
        ),
        3 => (
            Op::ICmp(random.one(&[IntPredicate::Uge, IntPredicate::Ne])),
            2,
        ),
        4 => (
            Op::FCmp(random.one(&[FloatPredicate::True, FloatPredicate::Ord])),
            2,
        ),
        5 => (Op::Select, 3),
        6 => (Op::Load { volatile, atomic }, 1),
        7 => (Op::Store { volatile, atomic }, 2),
        8 => (gep(random), 1 + random.below(3)),
        9 => (Op::Alloca(ty(random, 0)), 1),
        10 => (Op::Call(callee(random)), 1 + random.below(4)),
        11 => (Op::ExtractElement, 2),
        12 => (Op::InsertElement, 3),
        13 => {
            let lanes = (0..random.below(5)).map(|at| (at != 1).then_some(at as u32 * 3));
            (Op::Shuffle(lanes.collect()), 2)
        }
        14 => (Op::ExtractValue(vec![0, 7]), 1),
        15 => (Op::InsertValue(vec![random.below(9) as u32]), 2),
        16 => (Op::Freeze, 1),
        17 => (Op::AtomicRmw, 2),
        18 => (Op::CmpXchg, 3),
        19 => (Op::Fence, 0),
        20 => (Op::LandingPad, 0),
        _ => (Op::Other(random.text()), random.below(4)),
    }
}

fn terminator(random: &mut Random, blocks: &[Block]) -> (Op, usize) {
    match random.below(7) {
        0 => (Op::Ret, random.below(2)),
        1 => (Op::Jump(random.one(blocks)), 0),
        2 | 3 => (Op::Branch(random.one(blocks), random.one(blocks)), 1),
        4 => {
            let cases = (0..random.below(4)).map(|at| (at as i128 - 1, random.one(blocks)));
            let cases = cases.collect();
            let default = random.one(blocks);
            (Op::Switch { cases, default }, 1)
        }
        5 => (
            Op::Invoke {
                callee: callee(random),
                normal: random.one(blocks),
                unwind: random.one(blocks),
            },
            1 + random.below(3),
        ),
        _ => (Op::OtherTerminator(random.text()), random.below(2)),
    }
}

fn values(random: &mut Random, builder: &mut FunctionBuilder, blocks: &[Block]) -> Vec<Value> {
    let mut values = Vec::new();
    for _ in 0..6 {
        let ty = ty(random, 0);
        let def = match random.below(8) {
            0 => ValueDef::Global(Global::from_u32(random.below(9) as u32)),
            1 => ValueDef::Func(Func::from_u32(random.below(9) as u32)),
            _ => ValueDef::Const(constant(random, &ty)),
        };
        values.push(builder.value(ty, def));
    }
    for _ in 0..random.below(4) {
        let name = (random.below(2) == 0).then(|| random.text());
        let ty_of = ty(random, 0);
        values.push(builder.param(ty_of, name));
        let index = builder.function().params.len() - 1;
        let extra = ty(random, 0);
        let param = builder.param_mut(index);
        param.noalias = random.below(2) == 0;
        param.dereferenceable = random.below(3) as u64;
        param.byval = (random.below(2) == 0).then(|| extra.clone());
        param.sret = (random.below(2) == 0).then_some(extra);
    }
    // Results, in blocks out of order.
    for _ in 0..10 {
        let (op, _) = op(random);
        let result = ty(random, 0);
        let inst = builder.inst(random.one(blocks), op, Vec::new(), result);
        values.extend(builder.function().insts[inst].result);
    }
    values
}

pub fn function(random: &mut Random) -> Function {
    let ret = ty(random, 0);
    let name = random.text();
    let mut builder = FunctionBuilder::new(&name, ret);
    let blocks: Vec<Block> = (0..1 + random.below(5)).map(|_| builder.block()).collect();
    let values = values(random, &mut builder, &blocks);
    let insts: Vec<_> = builder.function().insts.keys().collect();
    for inst in insts {
        let (op, count) = op(random);
        let data = builder.inst_mut(inst);
        data.op = op;
        data.args = (0..count).map(|_| random.one(&values)).collect();
        data.fast = FastMath(random.below(256) as u32);
    }
    for block in &blocks {
        if random.below(2) == 0 {
            let preds: Vec<Block> = (0..random.below(3)).map(|_| random.one(&blocks)).collect();
            let args = preds.iter().map(|_| random.one(&values)).collect();
            builder.inst(*block, Op::Phi(preds), args, Type::DOUBLE);
        }
        let (op, count) = terminator(random, &blocks);
        let args = (0..count).map(|_| random.one(&values)).collect();
        builder.inst(*block, op, args, Type::Void);
    }
    builder.finish()
}
