//! What copied bytes hold, word by word, from the claims on both sides of the copy.
//!
//! The bytes are taken to be repetitions of a tile: of the whole copy, of the unit that a length is a
//! multiple of, or of an element that an array of them is known to cover. A tile counts where every byte
//! of it is accounted for; what no access and no declaration speaks of may be a float, and then the
//! copy is not understood.

use super::claims::Claim;
use super::offsets::gcd;
use crate::ir::{FloatKind, Type};

/// How many bytes are copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Length {
    /// Where it is a constant.
    pub exactly: Option<u64>,
    /// What the length or the distance to the start of the copy is a multiple of: whoever counts in
    /// elements of that size has such elements.
    pub units: Vec<u64>,
}

impl Length {
    fn holds(&self, size: u64) -> bool {
        match self.exactly {
            Some(bytes) => bytes % size == 0,
            // A length of which nothing is known can be that of floats without gaps.
            None => {
                self.units.iter().all(|unit| *unit <= 1)
                    || self.units.iter().any(|unit| unit % size == 0)
            }
        }
    }
}

/// A tile that repeats throughout the copied bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// Floats, by distance from the start of the tile, ascending.
    pub floats: Vec<(u64, FloatKind)>,
    /// Bytes.
    pub size: u64,
    /// There are pointers in it.
    pub pointers: bool,
}

/// Why the bytes are not understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unclear {
    /// Nothing says what the byte at this distance is.
    Gap(u64),
    /// It is said to be different things.
    Conflict(u64),
    /// There is too much to look at.
    TooMuch,
}

/// Bytes of the longest tile.
const MOST_BYTES: u64 = 1 << 20;
/// Scalars, or arrays of them, of one claim.
const MOST_LEAVES: usize = 1 << 12;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Float(FloatKind),
    Integer(u64),
    Pointer,
    /// A union, or bytes that may be anything's.
    Unknown(u64),
}

impl Kind {
    fn is_float(self) -> bool {
        matches!(self, Kind::Float(_))
    }

    fn size(self) -> u64 {
        match self {
            Kind::Float(kind) => kind.stride(),
            Kind::Integer(size) | Kind::Unknown(size) => size,
            Kind::Pointer => 8,
        }
    }
}

/// Scalars of one kind in a claim: at `at + sum of stride * k`, `0 <= k < count`.
#[derive(Clone, Debug)]
struct Leaf {
    at: i64,
    kind: Kind,
    /// From the outermost array inwards.
    dimensions: Vec<(u64, u64)>,
}

/// A leaf with where its claim lies.
struct Evidence {
    leaf: Leaf,
    /// Of the claim; 0 where it holds in one place alone.
    period: u64,
    scattered: bool,
    declared: bool,
}

/// What the bytes hold; the smallest tile that is understood.
///
/// # Errors
/// Why the longest tile is not.
pub fn pattern(claims: &[Claim], length: &Length) -> Result<Pattern, Unclear> {
    let mut evidence = Vec::new();
    let mut paddings = Vec::new();
    for claim in claims {
        let mut found = Vec::new();
        leaves(&claim.ty, claim.at.bytes, &[], &mut found)?;
        evidence.extend(found.into_iter().map(|leaf| Evidence {
            leaf,
            period: claim.at.period,
            scattered: claim.at.scattered,
            declared: claim.declared,
        }));
        if claim.declared && !claim.at.scattered {
            paddings.push((claim.at.bytes, claim.ty.stride(), claim.at.period));
        }
    }
    let mut failure = Unclear::Gap(0);
    for size in tiles(&evidence, &paddings, length) {
        let mut tile = Tile::new(size, length);
        match tile.fill(&evidence, &paddings) {
            Ok(()) => return Ok(tile.pattern()),
            Err(unclear) => failure = unclear,
        }
    }
    Err(failure)
}

/// Distance, size and period of something declared.
type Declared = (i64, u64, u64);

/// Sizes worth a try, ascending.
fn tiles(evidence: &[Evidence], paddings: &[Declared], length: &Length) -> Vec<u64> {
    let mut sizes = length.units.clone();
    sizes.extend(length.exactly);
    for found in evidence {
        sizes.push(found.period);
        sizes.extend(found.leaf.dimensions.iter().map(|(stride, _)| *stride));
        if let Kind::Float(kind) = found.leaf.kind {
            sizes.push(kind.stride());
        }
    }
    sizes.extend(paddings.iter().map(|(_, size, _)| *size));
    sizes.sort_unstable();
    sizes.dedup();
    let least = if length.exactly.is_some() { 1 } else { 2 };
    sizes.retain(|size| (least..=MOST_BYTES).contains(size) && length.holds(*size));
    sizes
}

/// The scalars of a type, arrays of them together.
fn leaves(ty: &Type, at: i64, outer: &[(u64, u64)], found: &mut Vec<Leaf>) -> Result<(), Unclear> {
    if found.len() > MOST_LEAVES {
        return Err(Unclear::TooMuch);
    }
    let mut leaf = |kind: Kind| {
        found.push(Leaf {
            at,
            kind,
            dimensions: outer.to_vec(),
        });
    };
    match ty {
        Type::Float(kind) => leaf(Kind::Float(*kind)),
        Type::Ptr => leaf(Kind::Pointer),
        Type::Int(_) => leaf(Kind::Integer(ty.stride())),
        Type::Vector(element, n) => array(element, u64::from(*n), at, outer, found)?,
        Type::Array(element, n) => array(element, *n, at, outer, found)?,
        Type::Struct(st) => {
            if let [(0, Type::Other(_))] = st.fields.as_slice() {
                leaf(Kind::Unknown(st.size));
                return Ok(());
            }
            for (offset, field) in &st.fields {
                let offset = i64::try_from(*offset).map_err(|_| Unclear::TooMuch)?;
                leaves(field, at.saturating_add(offset), outer, found)?;
            }
        }
        Type::Void | Type::Other(_) => {}
    }
    Ok(())
}

fn array(
    element: &Type,
    count: u64,
    at: i64,
    outer: &[(u64, u64)],
    found: &mut Vec<Leaf>,
) -> Result<(), Unclear> {
    let stride = element.stride();
    let mut dimensions = outer.to_vec();
    match dimensions.last_mut() {
        _ if count == 0 || stride == 0 => return Ok(()),
        // Rows without gaps are one array.
        Some(last) if last.0 == stride.saturating_mul(count) => {
            *last = (stride, last.1.saturating_mul(count));
        }
        _ => dimensions.push((stride, count)),
    }
    leaves(element, at, &dimensions, found)
}

/// What a byte of the tile is known to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Free,
    Padding,
    /// Of the word that starts at this byte.
    Word(u32, Kind, bool),
}

struct Tile<'a> {
    cells: Vec<Cell>,
    size: u64,
    length: &'a Length,
}

/// The places of a leaf in a tile.
struct Places {
    starts: Vec<i64>,
    /// It is at all of them, in every tile.
    all: bool,
    /// It is at all of them, if not in every tile; otherwise at one or another.
    each: bool,
    /// It may be outside the copied bytes.
    elsewhere: bool,
}

impl Tile<'_> {
    fn new(size: u64, length: &Length) -> Tile<'_> {
        Tile {
            cells: vec![Cell::Free; size as usize],
            size,
            length,
        }
    }

    /// Whether the tile is all that is copied, so that nothing comes round again.
    fn is_whole(&self) -> bool {
        self.length.exactly == Some(self.size)
    }

    fn is_unit(&self) -> bool {
        self.length.units.contains(&self.size)
    }

    /// Declarations first, then accesses whose place is known, then what has to be somewhere.
    fn fill(&mut self, evidence: &[Evidence], paddings: &[Declared]) -> Result<(), Unclear> {
        for (at, size, period) in paddings {
            self.pad(*at, *size, *period);
        }
        let mut uncertain = Vec::new();
        for pass in [true, false] {
            for found in evidence.iter().filter(|found| found.declared == pass) {
                let places = self.places(found)?;
                if places.all {
                    for start in places.starts {
                        self.set(start, found.leaf.kind, pass)?;
                    }
                } else {
                    uncertain.push((found, places));
                }
            }
        }
        for (found, places) in uncertain {
            let mut starts = places.starts.iter();
            let explained = |start: &i64| self.agrees(*start, found.leaf.kind);
            let fits = match places.each {
                true => starts.all(explained),
                false => places.elsewhere || starts.any(explained),
            };
            if !fits {
                let start = places.starts.first().copied().unwrap_or(0);
                return Err(Unclear::Conflict(start.max(0) as u64));
            }
        }
        let open =
            |cell: &Cell| *cell == Cell::Free || matches!(cell, Cell::Word(_, Kind::Unknown(_), _));
        match self.cells.iter().position(open) {
            Some(at) => Err(Unclear::Gap(at as u64)),
            None => Ok(()),
        }
    }

    /// Where in the tile a leaf is.
    fn places(&self, found: &Evidence) -> Result<Places, Unclear> {
        let leaf = &found.leaf;
        let size = leaf.kind.size();
        let mut dimensions = leaf.dimensions.clone();
        let mut period = found.period;
        // An array whose elements come round with the claim anyway.
        dimensions.retain(|(stride, _)| period == 0 || stride % period != 0);
        let mut all = true;
        let mut covers = false;
        if !self.is_whole() {
            (all, covers) = self.comes_round(found, &dimensions);
            if covers && let Some((stride, _)) = dimensions.first().filter(|_| found.period == 0) {
                period = *stride;
                dimensions.remove(0);
            }
            if period > 0 {
                period = gcd(period, self.size);
            }
        }
        let starts = self.starts(leaf.at, size, &dimensions, period)?;
        let placed = self.inside(&starts, size, period);
        let several = period > 0 && placed.len() > starts.len();
        // At places that overlap it can only be at one or another.
        let declared = found.declared && (period == 0 || period >= size);
        let covers = covers && (period == 0 || period >= size);
        Ok(Places {
            all: all && !found.scattered && (covers || declared || !several),
            each: found.period == 0,
            elsewhere: placed.is_empty() || self.is_whole() && period > 0 && !found.declared,
            starts: placed,
        })
    }

    /// The places of a leaf's scalars; where nothing comes round, those alone that may be in the tile.
    fn starts(
        &self,
        at: i64,
        size: u64,
        dimensions: &[(u64, u64)],
        period: u64,
    ) -> Result<Vec<i64>, Unclear> {
        let clipped = self.is_whole() && period == 0;
        let mut starts = vec![at];
        for (level, (stride, count)) in dimensions.iter().enumerate() {
            let inner = dimensions[level + 1..].iter();
            let extent = inner.fold(size, |sum, (stride, count)| {
                sum.saturating_add(stride.saturating_mul(count - 1))
            });
            let mut next = Vec::new();
            for start in starts {
                let (mut first, mut last) = (0, *count);
                if clipped {
                    let before = (-start).max(0) as u64;
                    first = before.saturating_sub(extent) / stride;
                    let room = (self.size as i64).saturating_sub(start).max(0) as u64;
                    last = last.min(room.div_ceil(*stride));
                }
                if last.saturating_sub(first).saturating_add(next.len() as u64) > MOST_BYTES {
                    return Err(Unclear::TooMuch);
                }
                let step = |k: u64| i64::try_from(k.saturating_mul(*stride)).unwrap_or(i64::MAX);
                next.extend((first..last).map(|k| start.saturating_add(step(k))));
            }
            starts = next;
        }
        Ok(starts)
    }

    /// For a tile that repeats: whether a leaf that is in it is in all its repetitions, and whether it
    /// is known to be there by itself and not only because the unit of the copy repeats.
    fn comes_round(&self, found: &Evidence, dimensions: &[(u64, u64)]) -> (bool, bool) {
        let unit = self.is_unit();
        if found.period > 0 {
            let round = self.size % found.period == 0;
            let scalars = found.period == self.size && found.leaf.kind.size() == self.size;
            let unknown_length = self.length.exactly.is_none();
            let covers = round && (found.declared || unknown_length && scalars);
            return (unit && round || covers, covers);
        }
        let Some((stride, count)) = dimensions.first() else {
            return (unit, false);
        };
        // An array that lies over the whole copy.
        let reaches = match self.length.exactly {
            Some(bytes) => {
                let end = i128::from(found.leaf.at) + i128::from(*stride) * i128::from(*count);
                end >= i128::from(bytes)
            }
            None => found.declared,
        };
        let covers = *stride == self.size && found.leaf.at < *stride as i64 && reaches;
        (unit || covers, covers)
    }

    /// The places that lie in the tile, or come round into it.
    fn inside(&self, starts: &[i64], size: u64, period: u64) -> Vec<i64> {
        let (tile, size) = (self.size as i64, size as i64);
        let mut placed = Vec::new();
        for start in starts {
            if self.is_whole() && period == 0 {
                if *start > -size && *start < tile {
                    placed.push(*start);
                }
                continue;
            }
            let step = if period == 0 { tile } else { period as i64 };
            let before = match self.length.exactly {
                Some(bytes) => *start >= bytes as i64 || *start <= -size,
                None => *start <= -size,
            };
            if period == 0 && before {
                continue;
            }
            // Where all that is copied is in the tile, something may begin before it and end in it.
            let least = if self.is_whole() { 1 - size } else { 0 };
            let mut at = least + (start - least).rem_euclid(step);
            while at < tile {
                placed.push(at);
                at += step;
            }
        }
        placed.sort_unstable();
        placed.dedup();
        placed
    }

    fn pad(&mut self, at: i64, size: u64, period: u64) {
        let (tile, size) = (self.size as i64, i64::try_from(size).unwrap_or(i64::MAX));
        if period > 0 && size as u64 >= period && self.size % period == 0 {
            self.cells.fill(Cell::Padding);
            return;
        }
        if !self.is_whole() {
            let unit = self.is_unit();
            if period > 0 {
                return;
            }
            let reaches = match self.length.exactly {
                Some(bytes) => at.saturating_add(size) >= bytes as i64,
                None => true,
            };
            // The whole copy lies in it, or at least the unit that repeats.
            if at <= 0 && (reaches && !unit || unit && at.saturating_add(size) >= tile) {
                self.cells.fill(Cell::Padding);
            }
            return;
        }
        let mut start = at;
        if period > 0 {
            start = at.rem_euclid(period as i64) - period as i64;
        }
        while start < tile {
            let (from, to) = (start.max(0), start.saturating_add(size).min(tile));
            for cell in from..to {
                self.cells[cell as usize] = Cell::Padding;
            }
            if period == 0 {
                break;
            }
            start += period as i64;
        }
    }

    /// Whether a word of that kind may be at a place, as far as is known so far.
    fn agrees(&self, start: i64, kind: Kind) -> bool {
        self.bytes(start, kind).all(|at| match self.cells[at] {
            Cell::Free => true,
            Cell::Padding => false,
            Cell::Word(_, Kind::Unknown(_), _) => true,
            Cell::Word(known, of, _) => i64::from(known) == start && of == kind,
        })
    }

    fn bytes(&self, start: i64, kind: Kind) -> impl Iterator<Item = usize> + use<> {
        let tile = self.size as i64;
        let whole = self.is_whole();
        (start..start + kind.size() as i64).filter_map(move |at| match whole {
            true => (0..tile).contains(&at).then_some(at as usize),
            false => Some(at.rem_euclid(tile) as usize),
        })
    }

    fn set(&mut self, start: i64, kind: Kind, declared: bool) -> Result<(), Unclear> {
        let size = kind.size() as i64;
        // Half a word cannot be copied.
        let cut = start < 0 || start + size > self.size as i64;
        let word = u32::try_from(start.max(0)).map_err(|_| Unclear::TooMuch)?;
        let conflict = Unclear::Conflict(u64::from(word));
        for at in self.bytes(start, kind) {
            match self.cells[at] {
                Cell::Free => {}
                Cell::Padding if declared => {}
                Cell::Word(_, Kind::Unknown(_), _) => {}
                Cell::Word(..) if matches!(kind, Kind::Unknown(_)) => continue,
                Cell::Word(known, of, _) if i64::from(known) == start && of == kind => {}
                // Declarations count for more than accesses, but a float that is accessed is one.
                Cell::Padding | Cell::Word(_, _, true) if !declared && !kind.is_float() => continue,
                _ => return Err(conflict),
            }
            if cut && !matches!(kind, Kind::Unknown(_)) {
                return Err(conflict);
            }
            self.cells[at] = Cell::Word(word, kind, declared);
        }
        Ok(())
    }

    fn pattern(&self) -> Pattern {
        let mut floats = Vec::new();
        let mut pointers = false;
        for (at, cell) in self.cells.iter().enumerate() {
            match cell {
                Cell::Word(start, Kind::Float(kind), _) if *start as usize == at => {
                    floats.push((at as u64, *kind));
                }
                Cell::Word(_, Kind::Pointer, _) => pointers = true,
                _ => {}
            }
        }
        Pattern {
            floats,
            size: self.size,
            pointers,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::StructType;
    use crate::memory::offsets::Offset;

    const FLOAT: Type = Type::Float(FloatKind::Float);

    fn exactly(bytes: u64) -> Length {
        Length {
            exactly: Some(bytes),
            units: Vec::new(),
        }
    }

    fn multiple_of(unit: u64) -> Length {
        Length {
            exactly: None,
            units: vec![unit],
        }
    }

    fn accessed(bytes: i64, period: u64, ty: Type) -> Claim {
        Claim {
            at: Offset::new(bytes, period),
            ty,
            declared: false,
        }
    }

    fn declared(bytes: i64, period: u64, ty: Type) -> Claim {
        Claim {
            declared: true,
            ..accessed(bytes, period, ty)
        }
    }

    fn scattered(ty: Type) -> Claim {
        let at = Offset::START.repeated(12).repeated(4);
        Claim {
            at,
            ..accessed(0, 0, ty)
        }
    }

    fn doubles(n: u64) -> Type {
        Type::Array(Box::new(Type::DOUBLE), n)
    }

    /// `struct { double d; double e[3]; float f; }`
    fn particle() -> Type {
        Type::Struct(Box::new(StructType {
            fields: vec![(0, Type::DOUBLE), (8, doubles(3)), (32, FLOAT)],
            size: 40,
        }))
    }

    fn places(pattern: Result<Pattern, Unclear>) -> (Vec<u64>, u64) {
        let pattern = pattern.expect("it is understood");
        (
            pattern.floats.iter().map(|(at, _)| *at).collect(),
            pattern.size,
        )
    }

    #[test]
    fn what_is_not_spoken_of_may_be_a_float() {
        let first = [accessed(0, 0, Type::DOUBLE)];
        assert_eq!(pattern(&first, &exactly(16)), Err(Unclear::Gap(8)));
        assert_eq!(places(pattern(&first, &exactly(8))), (vec![0], 8));
        // A loop without a known end may go over a part alone.
        let some = [accessed(0, 8, Type::DOUBLE)];
        assert_eq!(pattern(&some, &exactly(40)), Err(Unclear::Gap(0)));
        let whole = [accessed(0, 0, doubles(5))];
        assert_eq!(places(pattern(&whole, &exactly(40))), (vec![0], 8));
    }

    #[test]
    fn a_length_tells_the_size_of_an_element() {
        let first = [accessed(16, 0, Type::DOUBLE)];
        assert_eq!(places(pattern(&first, &multiple_of(8))), (vec![0], 8));
        let pairs = [accessed(0, 16, Type::DOUBLE), accessed(8, 16, Type::I64)];
        assert_eq!(places(pattern(&pairs, &multiple_of(16))), (vec![0], 16));
        assert!(pattern(&pairs, &multiple_of(8)).is_err());
    }

    #[test]
    fn a_start_at_any_element_tells_its_size() {
        let some = [accessed(0, 8, Type::DOUBLE)];
        let from_anywhere = Length {
            exactly: Some(40),
            units: vec![8],
        };
        assert_eq!(places(pattern(&some, &from_anywhere)), (vec![0], 8));
        let structures = Length {
            exactly: Some(16),
            units: vec![16],
        };
        let half = [accessed(0, 16, Type::DOUBLE)];
        assert_eq!(pattern(&half, &structures), Err(Unclear::Gap(8)));
    }

    #[test]
    fn declarations_tell_of_fields_that_nobody_accesses() {
        let one = [declared(0, 40, particle())];
        let all = vec![0, 8, 16, 24, 32];
        assert_eq!(places(pattern(&one, &exactly(40))), (all.clone(), 40));
        assert_eq!(places(pattern(&one, &exactly(120))), (all.clone(), 40));
        assert_eq!(places(pattern(&one, &multiple_of(40))), (all, 40));
        let seen = [
            one[0].clone(),
            accessed(0, 0, Type::DOUBLE),
            accessed(-80, 0, Type::DOUBLE),
            accessed(0, 40, particle()),
        ];
        assert_eq!(
            places(pattern(&seen, &exactly(40))),
            (vec![0, 8, 16, 24, 32], 40)
        );
        let tail = [declared(-32, 0, particle())];
        assert_eq!(places(pattern(&tail, &exactly(8))), (vec![0], 8));
        let three = [declared(0, 0, Type::Array(Box::new(particle()), 3))];
        assert_eq!(places(pattern(&three, &exactly(120))).1, 40);
    }

    #[test]
    fn what_lies_somewhere_need_not_lie_here() {
        let word = [
            declared(0, 0, Type::Int(32)),
            scattered(Type::DOUBLE),
            scattered(particle()),
        ];
        assert_eq!(places(pattern(&word, &exactly(4))), (vec![], 4));
    }

    #[test]
    fn half_a_word_is_no_word() {
        let one = [declared(0, 40, particle())];
        assert!(pattern(&one, &exactly(36)).is_ok());
        assert!(pattern(&one, &exactly(4)).is_err());
        let late = [declared(-4, 0, particle())];
        assert!(pattern(&late, &exactly(32)).is_err());
    }

    #[test]
    fn accesses_that_differ_are_not_understood() {
        let both = [accessed(0, 0, Type::DOUBLE), accessed(0, 0, Type::I64)];
        assert_eq!(pattern(&both, &exactly(8)), Err(Unclear::Conflict(0)));
        let known = [declared(0, 0, Type::DOUBLE), accessed(0, 0, Type::I64)];
        assert!(pattern(&known, &exactly(8)).is_ok());
        let hidden = [declared(0, 0, Type::I64), accessed(0, 0, Type::DOUBLE)];
        assert!(pattern(&hidden, &exactly(8)).is_err());
    }
}
