//! How typed ids and maps over them are written by `serde`, and read back: an id by its name, as in `"v3"`; a map that holds
//! a default for most ids by the entries that differ from it.

use std::str::FromStr;

use crate::limits;

use serde::de::{Deserialize, Deserializer, Error};

/// A type of ids with the prefix of their names, which also stand for them in text. It asks for this module as `serial`.
macro_rules! named_id {
    ($id:ident, $prefix:literal) => {
        cranelift_entity::entity_impl!($id, $prefix);

        impl serde::Serialize for $id {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $id {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                serial::id(from, $prefix).map($id::from_u32)
            }
        }
    };
}
pub(crate) use named_id;

/// The number of an id that is written as its name.
///
/// # Errors
/// What is no name with this prefix, or has too great a number.
pub(crate) fn id<'de, D: Deserializer<'de>>(from: D, prefix: &str) -> Result<u32, D::Error> {
    let name = String::deserialize(from)?;
    number(&name, prefix).ok_or_else(|| {
        Error::custom(format!(
            "\"{name}\" where a name like \"{prefix}0\" belongs"
        ))
    })
}

fn number(name: &str, prefix: &str) -> Option<u32> {
    let digits = name.strip_prefix(prefix)?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    let short = digits == "0" || !digits.starts_with('0');
    let number = u32::from_str(digits).ok().filter(|_| plain && short)?;
    (number < limits::TEXT_IDS).then_some(number)
}

/// All names of ids of these prefixes in a text, each in quotes, with the place where it begins.
pub fn quoted<'t>(text: &'t str, prefix: &'static str) -> impl Iterator<Item = (usize, u32)> + 't {
    let start = format!("\"{prefix}");
    let found: Vec<usize> = text.match_indices(&start).map(|(at, _)| at).collect();
    found.into_iter().filter_map(move |at| {
        let name = text[at + 1..].split('"').next()?;
        Some((at, number(name, prefix)?))
    })
}

/// Maps with their entries; none may stand twice.
pub mod entries {
    use std::collections::BTreeMap;
    use std::fmt;
    use std::marker::PhantomData;

    use serde::de::{Error, MapAccess, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<K, V, S>(map: &BTreeMap<K, V>, to: S) -> Result<S::Ok, S::Error>
    where
        K: Serialize,
        V: Serialize,
        S: Serializer,
    {
        to.collect_map(map)
    }

    pub fn deserialize<'de, K, V, D>(from: D) -> Result<BTreeMap<K, V>, D::Error>
    where
        K: Ord + fmt::Debug + Deserialize<'de>,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        from.deserialize_map(Entries(PhantomData))
    }

    struct Entries<K, V>(PhantomData<(K, V)>);

    impl<'de, K, V> Visitor<'de> for Entries<K, V>
    where
        K: Ord + fmt::Debug + Deserialize<'de>,
        V: Deserialize<'de>,
    {
        type Value = BTreeMap<K, V>;

        fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
            to.write_str("a map")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Self::Value, A::Error> {
            let mut map = BTreeMap::new();
            while let Some(key) = from.next_key::<K>()? {
                if map.contains_key(&key) {
                    return Err(A::Error::custom(format!("a second entry for {key:?}")));
                }
                map.insert(key, from.next_value()?);
            }
            Ok(map)
        }
    }
}

/// Maps from ids, by what differs from the default.
pub mod map {
    use std::fmt::Debug;

    use cranelift_entity::{EntityRef, SecondaryMap};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::ir::serial::entries;

    pub fn serialize<K, V, S>(map: &SecondaryMap<K, V>, to: S) -> Result<S::Ok, S::Error>
    where
        K: EntityRef + Serialize,
        V: Clone + Default + PartialEq + Serialize,
        S: Serializer,
    {
        let usual = V::default();
        let unusual = map.iter().filter(|(_, value)| **value != usual);
        // Of a known number, so that no entries look the same whatever was filtered.
        to.collect_map(unusual.collect::<Vec<_>>())
    }

    pub fn deserialize<'de, K, V, D>(from: D) -> Result<SecondaryMap<K, V>, D::Error>
    where
        K: EntityRef + Ord + Debug + Deserialize<'de>,
        V: Clone + Default + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let mut map = SecondaryMap::new();
        for (id, value) in entries::deserialize::<K, V, D>(from)? {
            map[id] = value;
        }
        Ok(map)
    }
}

/// Sets of ids, by their members.
pub mod set {
    use cranelift_entity::{EntityRef, SecondaryMap};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<K, S>(set: &SecondaryMap<K, bool>, to: S) -> Result<S::Ok, S::Error>
    where
        K: EntityRef + Serialize,
        S: Serializer,
    {
        let members = set.iter().filter(|(_, is)| **is).map(|(id, _)| id);
        to.collect_seq(members.collect::<Vec<_>>())
    }

    pub fn deserialize<'de, K, D>(from: D) -> Result<SecondaryMap<K, bool>, D::Error>
    where
        K: EntityRef + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let mut set = SecondaryMap::new();
        for id in Vec::<K>::deserialize(from)? {
            set[id] = true;
        }
        Ok(set)
    }
}

/// What is numbered by ids, in order.
pub mod list {
    use cranelift_entity::{EntityRef, PrimaryMap};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<K, V, S>(list: &PrimaryMap<K, V>, to: S) -> Result<S::Ok, S::Error>
    where
        K: EntityRef,
        V: Serialize,
        S: Serializer,
    {
        to.collect_seq(list.values())
    }

    pub fn deserialize<'de, K, V, D>(from: D) -> Result<PrimaryMap<K, V>, D::Error>
    where
        K: EntityRef,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        Ok(Vec::<V>::deserialize(from)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_plain_names_alone() {
        assert_eq!(number("v12", "v"), Some(12));
        for other in ["v", "v+1", "v01", "i1", "v4294967295", "v16777216", "v1 "] {
            assert_eq!(number(other, "v"), None, "{other}");
        }
    }

    #[test]
    fn finds_names_in_a_text() {
        let found: Vec<_> = quoted("\"v1\": (\"vx\", \"v23\", v4)", "v").collect();
        assert_eq!(found, [(0, 1), (13, 23)]);
    }
}
