//! One requirement, as it is written: a datum that the backward sweep needs, and how it is recovered.

use serde::{Deserialize, Serialize};

use crate::ir::{Block, Type};
use crate::plan::causes::{NeededFor, Told};
use crate::plan::{Datum, Item, Kind, Obstacle, Recipe};

/// How a datum is recovered, where it is stored, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Requirement {
    pub recipe: Recipe,
    /// Its entries in the frames of blocks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    /// What storing it costs, as the choice weighs it.
    #[serde(default, with = "bare", skip_serializing_if = "Option::is_none")]
    pub cost: Option<u64>,
    #[serde(default, with = "bare", skip_serializing_if = "Option::is_none")]
    pub needed_for: Option<NeededFor>,
    /// Why it is stored.
    #[serde(default, with = "bare", skip_serializing_if = "Option::is_none")]
    pub obstacle: Option<Obstacle>,
}

/// One entry of a frame.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Slot {
    pub block: Block,
    pub offset: u64,
    pub bytes: u64,
    pub ty: Type,
    pub kind: Kind,
}

impl Requirement {
    pub fn new(recipe: Recipe, told: Told) -> Requirement {
        let Told {
            needed_for,
            obstacle,
            cost,
        } = told;
        Requirement {
            recipe,
            slots: Vec::new(),
            cost,
            needed_for,
            obstacle,
        }
    }

    pub fn told(&self) -> Told {
        Told {
            needed_for: self.needed_for,
            obstacle: self.obstacle,
            cost: self.cost,
        }
    }
}

impl Slot {
    /// The slot of a frame's entry, and what it is of.
    pub fn of(block: Block, item: &Item) -> (Datum, Slot) {
        let Item {
            datum,
            kind,
            ty,
            offset,
            bytes,
        } = item.clone();
        let slot = Slot {
            block,
            offset,
            bytes,
            ty,
            kind,
        };
        (datum, slot)
    }

    pub fn item(&self, datum: Datum) -> Item {
        Item {
            datum,
            kind: self.kind,
            ty: self.ty.clone(),
            offset: self.offset,
            bytes: self.bytes,
        }
    }
}

/// A value that is there or left out, without `Some` around it.
mod bare {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<T: Serialize, S: Serializer>(
        value: &Option<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => value.serialize(to),
            None => to.serialize_none(),
        }
    }

    pub fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<T>, D::Error> {
        T::deserialize(from).map(Some)
    }
}
