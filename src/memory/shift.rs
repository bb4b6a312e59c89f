//! Where the same bytes lie behind two pointers.

use super::offset::{Offset, gcd};

/// The bytes that are the same behind two pointers, to each from where the other's are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Shift {
    /// Those from `from` up to `to` behind the one, the largest number where there is no end, lie `by` further behind the other.
    Exact { from: i64, to: i64, by: i64 },
    /// Those at one of some places behind either: a member of any element of an array.
    Each(Window),
}

/// So many bytes, or all that follow, at places behind either pointer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Window {
    pub one: Offset,
    pub bytes: Option<i64>,
    pub other: Offset,
}

impl Shift {
    /// Both pointers are the same.
    pub const ALL: Shift = Shift::Exact {
        from: i64::MIN,
        to: i64::MAX,
        by: 0,
    };

    /// What a copy of so many bytes makes the same.
    pub fn copied(bytes: Option<i64>) -> Shift {
        Shift::Exact {
            from: 0,
            to: bytes.unwrap_or(i64::MAX),
            by: 0,
        }
    }

    /// The same from the other side.
    pub fn back(self) -> Shift {
        match self {
            Shift::Exact { from, to, by } => Shift::Exact {
                from: from.saturating_add(by),
                to: to.saturating_add(by),
                by: by.saturating_neg(),
            },
            Shift::Each(Window { one, bytes, other }) => Shift::Each(Window {
                one: other,
                bytes,
                other: one,
            }),
        }
    }

    /// How far one lies behind the other, where all around them is the same.
    fn moves(self) -> Option<i64> {
        match self {
            Shift::Exact {
                from: i64::MIN,
                to: i64::MAX,
                by,
            } => Some(by),
            _ => None,
        }
    }

    fn window(self) -> Window {
        match self {
            Shift::Exact { from, to, by } => {
                let from = from.max(0);
                Window {
                    one: Offset::new(from, 0),
                    bytes: (to != i64::MAX).then(|| to.saturating_sub(from)),
                    other: Offset::new(from.saturating_add(by), 0),
                }
            }
            Shift::Each(window) => window,
        }
    }

    /// One after the other: none where no byte is left, two where an element's end and its beginning are.
    pub fn then(self, next: Shift) -> Vec<Shift> {
        if let (
            Shift::Exact { from, to, by },
            Shift::Exact {
                from: next_from,
                to: next_to,
                by: next_by,
            },
        ) = (self, next)
        {
            let from = from.max(next_from.saturating_sub(by));
            let to = to.min(next_to.saturating_sub(by));
            let by = by.saturating_add(next_by);
            return Vec::from_iter((from < to).then_some(Shift::Exact { from, to, by }));
        }
        if let Some(by) = self.moves() {
            let next = next.window();
            let one = next.one.moved(by.saturating_neg());
            return vec![Shift::Each(Window { one, ..next })];
        }
        if let Some(by) = next.moves() {
            let first = self.window();
            let other = first.other.moved(by);
            return vec![Shift::Each(Window { other, ..first })];
        }
        meet(self.window(), next.window())
    }

    /// The same from the starts of objects, in which the pointers lie at these distances.
    pub fn between(self, one: Offset, other: Offset) -> Vec<Shift> {
        let into = |at: Offset| match at.exact() {
            Some(by) => Shift::Exact {
                from: i64::MIN,
                to: i64::MAX,
                by,
            },
            None => Shift::Each(Window {
                one: Offset::START,
                bytes: None,
                other: at,
            }),
        };
        let from_one = into(one).back().then(self);
        from_one
            .into_iter()
            .flat_map(|shift| shift.then(into(other)))
            .collect()
    }
}

/// What two windows leave of each other where the one's other side is the other's one side.
fn meet(first: Window, next: Window) -> Vec<Shift> {
    let between = next.one.bytes.saturating_sub(first.other.bytes);
    let period = gcd(first.other.period, next.one.period);
    let is_one_element = |bytes: Option<i64>| {
        bytes.is_some_and(|bytes| u64::try_from(bytes).is_ok_and(|bytes| bytes <= period))
    };
    let scattered = first.other.scattered || next.one.scattered;
    let also = |at: Offset| Offset {
        scattered: at.scattered || scattered,
        ..at
    };
    let found = |one: Offset, bytes: Option<i64>, other: Offset| {
        let (one, other) = (also(one), also(other));
        Shift::Each(Window { one, bytes, other })
    };
    if period > 0 && !(is_one_element(first.bytes) && is_one_element(next.bytes)) {
        let one = first.one.repeated(period);
        let other = next.other.moved(between.saturating_neg()).repeated(period);
        return vec![found(one, None, other)];
    }
    let distances = match i64::try_from(period) {
        Ok(period) if period > 0 => {
            let ahead = between.rem_euclid(period);
            vec![ahead, ahead - period]
        }
        _ => vec![between],
    };
    let overlap = |ahead: i64| {
        let end = |start: i64, bytes: Option<i64>| {
            bytes.map_or(i64::MAX, |bytes| start.saturating_add(bytes))
        };
        let start = ahead.max(0);
        let end = end(0, first.bytes).min(end(ahead, next.bytes));
        let bytes = (end != i64::MAX).then(|| end - start);
        let one = first.one.moved(start);
        let other = next.other.moved(start.saturating_sub(ahead));
        (start < end).then(|| found(one, bytes, other))
    };
    distances.into_iter().filter_map(overlap).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each(one: (i64, u64), bytes: i64, other: (i64, u64)) -> Shift {
        Shift::Each(Window {
            one: Offset::new(one.0, one.1),
            bytes: Some(bytes),
            other: Offset::new(other.0, other.1),
        })
    }

    #[test]
    fn members_of_elements_keep_their_places() {
        // From the second member of any element of 16 bytes into a variable, and from there into any other element.
        let out = Shift::copied(Some(4)).between(Offset::new(8, 16), Offset::START);
        assert_eq!(out, [each((8, 16), 4, (0, 0))]);
        let back = Shift::copied(Some(4)).between(Offset::START, Offset::new(8, 16));
        let both: Vec<Shift> = out[0].then(back[0]);
        assert_eq!(both, [each((8, 16), 4, (8, 16))]);
    }

    #[test]
    fn pieces_of_elements_meet_where_they_overlap() {
        let first = each((0, 0), 8, (8, 16));
        assert_eq!(
            first.then(each((12, 16), 4, (0, 0))),
            [each((4, 0), 4, (0, 0))]
        );
        assert_eq!(first.then(each((0, 16), 8, (0, 0))), []);
        // An element's end, and the beginning of the next.
        let whole = each((0, 0), 16, (8, 16)).then(each((0, 16), 16, (0, 0)));
        assert_eq!(whole, [each((8, 0), 8, (0, 0)), each((0, 0), 8, (8, 0))]);
    }

    #[test]
    fn what_is_longer_than_an_element_lies_in_any() {
        let long = each((0, 0), 64, (0, 16)).then(each((8, 16), 8, (0, 0)));
        let one = Offset::START.repeated(16);
        let other = Offset::new(-8, 0).repeated(16);
        let bytes = None;
        assert_eq!(long, [Shift::Each(Window { one, bytes, other })]);
    }

    #[test]
    fn exact_distances_stay_so() {
        let moved = Shift::copied(Some(16)).between(Offset::new(8, 0), Offset::new(4, 0));
        let (from, to, by) = (8, 24, -4);
        assert_eq!(moved, [Shift::Exact { from, to, by }]);
    }
}
