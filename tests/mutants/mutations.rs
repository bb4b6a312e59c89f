//! What is made wrong: kind by kind, all places where a plan can be made wrong in that way, of which some are drawn.

use std::collections::BTreeMap;

use super::plan::{Fact, Listing, Text, elements, ids};

/// A plan with one mistake.
#[derive(Clone, Debug)]
pub struct Mutant {
    pub kind: &'static str,
    /// The line as it was, and as it is.
    pub what: String,
    pub plan: String,
}

/// Lines that are replaced, or left out.
pub type Edits = Vec<(usize, Option<String>)>;

/// A kind, and its mistakes in a plan.
struct Kind {
    name: &'static str,
    find: fn(&Text, &Listing) -> Vec<Edits>,
}

const KINDS: &[Kind] = &[
    Kind {
        name: "drop a stored item",
        find: stored_dropped,
    },
    Kind {
        name: "keep what is stored",
        find: |text, _| recipes(text, "Stored", &["Kept"]),
    },
    Kind {
        name: "recompute what is stored",
        find: recomputed,
    },
    Kind {
        name: "recompute from overwritten",
        find: read_again,
    },
    Kind {
        name: "move a push",
        find: pushes_moved,
    },
    Kind {
        name: "another item's slot",
        find: slots_exchanged,
    },
    Kind {
        name: "another instance",
        find: instances,
    },
    Kind {
        name: "drop an undo",
        find: |text, _| lines_dropped(text, "undone"),
    },
    Kind {
        name: "drop what is put back",
        find: |text, _| lines_dropped(text, "restored"),
    },
    Kind {
        name: "recover early or late",
        find: late,
    },
    Kind {
        name: "leave out a store",
        find: dead,
    },
    Kind {
        name: "drop a zeroing",
        find: |text, _| steps(text, &["Store", "Clear", "Set"], None),
    },
    Kind {
        name: "clear, not add",
        find: |text, _| steps(text, &["Store"], Some("Clear")),
    },
    Kind {
        name: "drop a term",
        find: |text, _| {
            steps(
                text,
                &[
                    "Elementwise",
                    "Load",
                    "Phi",
                    "Select",
                    "Same",
                    "Call",
                    "Copy",
                    "Return",
                    "Preaccumulated",
                    "Reduce",
                    "ExtractElement",
                    "InsertElement",
                    "Shuffle",
                    "ExtractValue",
                    "InsertValue",
                    "Restore",
                ],
                None,
            )
        },
    },
    Kind {
        name: "drop an adjoint",
        find: |text, _| members_dropped(text, "adjoints", "active"),
    },
    Kind {
        name: "make zero elsewhere",
        find: openings,
    },
    Kind {
        name: "one block's adjoint",
        find: |text, _| crossing_dropped(text),
    },
    Kind {
        name: "no mask",
        find: |text, _| members_dropped(text, "adjoints", "masked"),
    },
    Kind {
        name: "drop a control record",
        find: control_dropped,
    },
    Kind {
        name: "decide otherwise",
        find: decided,
    },
    Kind {
        name: "choose otherwise",
        find: chosen,
    },
    Kind {
        name: "another step or start",
        find: affine,
    },
    Kind {
        name: "invert otherwise",
        find: inverted,
    },
    Kind {
        name: "another datum",
        find: same,
    },
    Kind {
        name: "another shadow",
        find: shadows,
    },
    Kind {
        name: "another sweep",
        find: sweeps,
    },
];

/// Some mutants of a plan, of all kinds in turn.
pub fn some(plan: &str, listing: &str, count: usize, seed: u64) -> Vec<Mutant> {
    let (text, listing) = (Text::new(plan), Listing::new(listing));
    let mut state = seed | 1;
    let mut draw = |bound: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % bound.max(1)
    };
    let mut all: Vec<(&'static str, Vec<Edits>)> = KINDS
        .iter()
        .map(|kind| (kind.name, (kind.find)(&text, &listing)))
        .filter(|(_, found)| !found.is_empty())
        .collect();
    // Where only a few are drawn, not always of the same kinds.
    if !all.is_empty() {
        let first = draw(all.len());
        all.rotate_left(first);
    }
    let mut mutants = Vec::new();
    while mutants.len() < count && !all.is_empty() {
        for (kind, found) in &mut all {
            if mutants.len() < count && !found.is_empty() {
                let edits = found.swap_remove(draw(found.len()));
                mutants.push(Mutant {
                    kind,
                    what: told(&text, &edits),
                    plan: text.with(&edits),
                });
            }
        }
        all.retain(|(_, found)| !found.is_empty());
    }
    mutants
}

fn told(text: &Text, edits: &Edits) -> String {
    let all = edits.iter().map(|(at, line)| {
        let new = line.as_deref().unwrap_or("").trim();
        format!("{} => {new}", text.lines[*at].trim())
    });
    all.collect::<Vec<_>>().join(" and ")
}

fn replaced(text: &Text, at: usize, from: &str, to: &str) -> Option<Edits> {
    let line = &text.lines[at];
    let new = line.replacen(from, to, 1);
    (new != *line).then(|| vec![(at, Some(new))])
}

/// The slots of a requirement, as text.
pub fn slots<'t>(fact: &Fact<'t>) -> Option<&'t str> {
    let start = fact.value.find("slots: [")? + "slots: ".len();
    let end = start + fact.value[start..].find(']')? + 1;
    Some(&fact.value[start..end])
}

pub fn requirements<'t>(text: &'t Text, recipe: &str) -> Vec<Fact<'t>> {
    let mut facts = text.facts("requirements");
    facts.retain(|fact| fact.value.starts_with(&format!("(recipe: {recipe}")));
    facts
}

/// One entry of a frame is not there.
fn stored_dropped(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in requirements(text, "Stored") {
        let Some(slots) = slots(&fact) else { continue };
        let all = elements(slots);
        for at in 0..all.len() {
            let mut left = all.clone();
            left.remove(at);
            let new = format!("[{}]", left.join(", "));
            found.extend(replaced(text, fact.at, slots, &new));
        }
    }
    found
}

/// One recipe in place of another, without slots.
pub fn recipes(text: &Text, from: &str, to: &[&str]) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in requirements(text, from) {
        let bare = match slots(&fact) {
            Some(slots) => text.lines[fact.at].replace(&format!("slots: {slots}, "), ""),
            None => text.lines[fact.at].clone(),
        };
        for other in to {
            let new = bare.replacen(&format!("recipe: {from}"), &format!("recipe: {other}"), 1);
            found.push(vec![(fact.at, Some(new))]);
        }
    }
    found
}

/// What is stored, kept or counted is executed again: by operations whose operands the same blocks need already.
fn recomputed(text: &Text, listing: &Listing) -> Vec<Edits> {
    let mut found = again(text, listing, "Stored", &|op| op != "load" && op != "phi");
    found.extend(again(text, listing, "Kept", &|op| op != "phi"));
    found.extend(again(text, listing, "Affine", &|_| true));
    found
}

/// What is stored is read again.
fn read_again(text: &Text, listing: &Listing) -> Vec<Edits> {
    again(text, listing, "Stored", &|op| op == "load")
}

pub fn again(
    text: &Text,
    listing: &Listing,
    from: &str,
    fits: &dyn Fn(&str) -> bool,
) -> Vec<Edits> {
    let mut found = Vec::new();
    let all = text.facts("requirements");
    let needs = text.facts("needs");
    for mut edits in recipes(text, from, &["Operands"]) {
        let Some(fact) = all.iter().find(|fact| fact.at == edits[0].0) else {
            continue;
        };
        let value = ids(fact.key, "v").first().copied().unwrap_or("");
        let Some((op, args)) = listing.of(fact.function, value) else {
            continue;
        };
        let recipe = |arg: &String| {
            let key = format!("Primal(\"{arg}\")");
            all.iter()
                .find(|other| other.variant == fact.variant && other.key == key)
        };
        if !fits(op)
            || !fact.key.starts_with("Primal")
            || args.iter().any(|arg| recipe(arg).is_none())
        {
            continue;
        }
        // Its operands are needed wherever it is.
        for need in needs.iter().filter(|need| need.variant == fact.variant) {
            let data = elements(need.value);
            if data.iter().any(|datum| datum == fact.key) {
                let wanted = args.iter().map(|arg| format!("Primal(\"{arg}\")"));
                let missing: Vec<String> = wanted.filter(|datum| !data.contains(datum)).collect();
                if !missing.is_empty() {
                    let new = format!(
                        "        {}: [{}, {}],",
                        need.key,
                        data.join(", "),
                        missing.join(", ")
                    );
                    edits.push((need.at, Some(new)));
                }
            }
        }
        found.push(edits);
    }
    found
}

/// An entry goes into the frame of another block of the function.
fn pushes_moved(text: &Text, _: &Listing) -> Vec<Edits> {
    let frames = text.facts("frames");
    let mut found = Vec::new();
    for fact in requirements(text, "Stored") {
        let Some(slots) = slots(&fact) else { continue };
        for slot in elements(slots) {
            let own = ids(&slot, "bb").first().map(|block| format!("\"{block}\""));
            let Some(own) = own else { continue };
            for other in frames
                .iter()
                .filter(|other| other.variant == fact.variant && other.key != own)
            {
                let bytes: u64 = other.value.parse().unwrap_or(0);
                let at = slot.find("offset: ").map_or(0, |at| at + 8);
                let old: String = slot[at..]
                    .chars()
                    .take_while(char::is_ascii_digit)
                    .collect();
                let moved = slot.replacen(&own, other.key, 1).replacen(
                    &format!("offset: {old}"),
                    &format!("offset: {bytes}"),
                    1,
                );
                let mut edits = vec![(
                    fact.at,
                    Some(text.lines[fact.at].replacen(&slot, &moved, 1)),
                )];
                edits.push((
                    other.at,
                    Some(format!("        {}: {},", other.key, bytes + 16)),
                ));
                found.push(edits);
            }
        }
    }
    found
}

/// Two entries of a frame in one place.
fn slots_exchanged(text: &Text, _: &Listing) -> Vec<Edits> {
    let offset = |slot: &str| {
        let at = slot.find("offset: ").map_or(0, |at| at + 8);
        slot[at..]
            .chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
    };
    let all: Vec<(usize, usize, String)> = requirements(text, "Stored")
        .iter()
        .flat_map(|fact| {
            let slots = slots(fact).map(elements).unwrap_or_default();
            slots
                .into_iter()
                .map(|slot| (fact.at, fact.variant, slot))
                .collect::<Vec<_>>()
        })
        .collect();
    let mut found = Vec::new();
    for (at, variant, slot) in &all {
        for (other_at, other_variant, other) in &all {
            let alike =
                at != other_at && variant == other_variant && ids(slot, "bb") == ids(other, "bb");
            if alike && offset(slot) != offset(other) {
                let from = format!("offset: {}", offset(slot));
                let new = slot.replacen(&from, &format!("offset: {}", offset(other)), 1);
                found.extend(replaced(text, *at, slot, &new));
            }
        }
    }
    found
}

/// The instances that a loop reserves are one more or less, or one frame of it is not among them.
fn instances(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in text.facts("loop_frames") {
        for (from, to) in [
            ("last: true", "last: false"),
            ("last: false", "last: true"),
            ("before: true", "before: false"),
        ] {
            found.extend(replaced(text, fact.at, from, to));
        }
        let all = elements(fact.value);
        if all.len() > 1 {
            found.extend(replaced(text, fact.at, &format!("{}, ", all[0]), ""));
        }
    }
    found
}

fn lines_dropped(text: &Text, section: &str) -> Vec<Edits> {
    let facts = text.facts(section);
    facts.iter().map(|fact| vec![(fact.at, None)]).collect()
}

/// What is needed before writes are undone is not, and the other way about.
pub fn late(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in text.facts("needed_late") {
        for datum in elements(fact.value) {
            if datum.starts_with("Primal") {
                let all: Vec<String> = elements(fact.value)
                    .into_iter()
                    .filter(|other| *other != datum)
                    .collect();
                found.push(vec![(
                    fact.at,
                    Some(format!("        {}: [{}],", fact.key, all.join(", "))),
                )]);
            }
        }
        for need in text.facts("needs") {
            if need.variant == fact.variant && need.key == fact.key {
                let late = elements(fact.value);
                let other = elements(need.value)
                    .into_iter()
                    .filter(|datum| datum.starts_with("Primal") && !late.contains(datum));
                for datum in other {
                    let mut all = late.clone();
                    all.push(datum);
                    found.push(vec![(
                        fact.at,
                        Some(format!("        {}: [{}],", fact.key, all.join(", "))),
                    )]);
                }
            }
        }
    }
    for (at, line) in text.lines.iter().enumerate() {
        if let Some(list) = line.trim().strip_prefix("between_undone: ") {
            for one in elements(list.trim_end_matches(',')) {
                let left: Vec<String> = elements(list.trim_end_matches(','))
                    .into_iter()
                    .filter(|other| *other != one)
                    .collect();
                found.push(vec![(
                    at,
                    Some(format!("      between_undone: [{}],", left.join(", "))),
                )]);
            }
        }
    }
    found
}

/// The forward sweep leaves a store out that is needed.
fn dead(text: &Text, _: &Listing) -> Vec<Edits> {
    let stores: Vec<(usize, String)> = text
        .facts("steps")
        .iter()
        .filter(|fact| matches!(fact.value, "Store" | "Clear"))
        .map(|fact| (fact.variant, fact.key.to_owned()))
        .collect();
    let mut found = Vec::new();
    let mut variant = 0;
    for (at, line) in text.lines.iter().enumerate() {
        if let Some(list) = line.strip_prefix("      dead: ") {
            variant += 1;
            let all = elements(list.trim_end_matches(','));
            for (_, store) in stores
                .iter()
                .filter(|(of, store)| *of == variant && !all.contains(store))
            {
                let mut more = all.clone();
                more.push(store.clone());
                found.push(vec![(
                    at,
                    Some(format!("      dead: [{}],", more.join(", "))),
                )]);
            }
        }
    }
    found
}

/// Steps of these kinds are left out, or others.
fn steps(text: &Text, kinds: &[&str], to: Option<&str>) -> Vec<Edits> {
    let facts = text.facts("steps");
    let of_kind = facts.iter().filter(|fact| {
        let name = fact.value.split('(').next().unwrap_or("");
        kinds.contains(&name)
    });
    of_kind
        .map(|fact| match to {
            None => vec![(fact.at, None)],
            Some(to) => vec![(fact.at, Some(format!("        {}: {to},", fact.key)))],
        })
        .collect()
}

/// A value is no longer in a list.
fn members_dropped(text: &Text, section: &str, key: &str) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in text.facts(section).iter().filter(|fact| fact.key == key) {
        let all = elements(fact.value);
        for at in 0..all.len() {
            let mut left = all.clone();
            left.remove(at);
            found.push(vec![(
                fact.at,
                Some(format!("        {key}: [{}],", left.join(", "))),
            )]);
        }
    }
    found
}

/// Adjoints are made zero in another block than they should be.
pub fn openings(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    let needs = text.facts("needs");
    for fact in text
        .facts("adjoints")
        .iter()
        .filter(|fact| fact.key == "openings")
    {
        let Some((_, at)) = fact.value.split_once("at: ") else {
            continue;
        };
        let of_variant = needs.iter().filter(|need| need.variant == fact.variant);
        let blocks: Vec<&str> = of_variant.map(|need| need.key).collect();
        let entries = elements(at.trim_end_matches(')'));
        for entry in &entries {
            let Some((block, values)) = entry.split_once(": ") else {
                continue;
            };
            for other in blocks.iter().filter(|other| **other != block) {
                if entries.iter().all(|entry| !entry.starts_with(*other)) {
                    found.extend(replaced(
                        text,
                        fact.at,
                        &format!("{block}: {values}"),
                        &format!("{other}: {values}"),
                    ));
                }
            }
        }
    }
    found
}

/// An adjoint that several blocks have is taken to be one block's.
fn crossing_dropped(text: &Text) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in text
        .facts("adjoints")
        .iter()
        .filter(|fact| fact.key == "openings")
    {
        let Some(list) = fact
            .value
            .strip_prefix("(crossing: ")
            .and_then(|rest| rest.split_once(']'))
        else {
            continue;
        };
        let list = format!("{}]", list.0);
        let all = elements(&list);
        for at in 0..all.len() {
            let mut left = all.clone();
            left.remove(at);
            found.extend(replaced(
                text,
                fact.at,
                &list,
                &format!("[{}]", left.join(", ")),
            ));
        }
    }
    found
}

/// How a merge was entered, or a loop's count, is not stored, or kept where there are several.
fn control_dropped(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in text.facts("requirements") {
        if !fact.key.starts_with("Pred") && !fact.key.starts_with("Count") {
            continue;
        }
        if let Some(slots) = slots(&fact) {
            found.extend(replaced(text, fact.at, &format!("slots: {slots}, "), ""));
        }
    }
    let control = |edits: &Edits| {
        let line = text.lines[edits[0].0].trim();
        line.starts_with("Pred") || line.starts_with("Count")
    };
    found.extend(
        recipes(text, "Stored", &["Kept"])
            .into_iter()
            .filter(control),
    );
    found
}

/// Conditions decide for the other predecessor.
fn decided(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in requirements(text, "Decided") {
        found.extend(replaced(text, fact.at, "then: Pred(0)", "then: Pred(1)"));
        found.extend(replaced(
            text,
            fact.at,
            "otherwise: Pred(1)",
            "otherwise: Pred(0)",
        ));
        found.extend(replaced(text, fact.at, "then: Pred(1)", "then: Pred(0)"));
        let conditions = requirements(text, "");
        let conditions = conditions
            .iter()
            .filter(|other| other.variant == fact.variant);
        let condition = ids(fact.value, "v")
            .first()
            .map(|v| format!("condition: \"{v}\""));
        for other in conditions
            .filter(|other| other.key.starts_with("Primal"))
            .take(6)
        {
            let new = ids(other.key, "v")
                .first()
                .map(|v| format!("condition: \"{v}\""));
            if let (Some(old), Some(new)) = (&condition, new) {
                found.extend(replaced(text, fact.at, old, &new));
            }
        }
    }
    found
}

/// A choice takes the other side, or another value.
fn chosen(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in requirements(text, "Select") {
        let line = &text.lines[fact.at];
        let swapped = line
            .replacen("then: (", "THEN: (", 1)
            .replacen("otherwise: (", "then: (", 1);
        found.push(vec![(
            fact.at,
            Some(swapped.replacen("THEN: (", "otherwise: (", 1)),
        )]);
        let values = ids(fact.value, "v");
        for pair in values.windows(2) {
            let (from, to) = (
                format!("value: \"{}\"", pair[0]),
                format!("value: \"{}\"", pair[1]),
            );
            found.extend(replaced(text, fact.at, &from, &to));
        }
    }
    found
}

/// A value advances by something else, or from somewhere else.
fn affine(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in requirements(text, "Affine") {
        for (from, to) in [
            ("step: Add(", "step: Subtract("),
            ("step: Subtract(", "step: Add("),
            ("more: 0", "more: 1"),
            ("more: 1", "more: 0"),
            ("Bytes(8)", "Bytes(16)"),
            ("Bytes(16)", "Bytes(8)"),
            ("Bytes(-8)", "Bytes(8)"),
        ] {
            found.extend(replaced(text, fact.at, from, to));
        }
        let start = fact
            .value
            .split_once("start: ")
            .and_then(|(_, rest)| ids(rest, "v").first().copied());
        let others = text.facts("requirements");
        for other in others.iter().filter(|other| {
            other.variant == fact.variant && other.value.starts_with("(recipe: Available")
        }) {
            let new = ids(other.key, "v").first().copied();
            if let (Some(start), Some(new), true) = (start, new, other.key.starts_with("Primal")) {
                found.extend(replaced(
                    text,
                    fact.at,
                    &format!("start: \"{start}\""),
                    &format!("start: \"{new}\""),
                ));
            }
        }
    }
    found
}

/// A strategy inverts by another operation, or another token.
fn inverted(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in text.facts("strategies") {
        for (from, to) in [
            ("inverse: Subtract,", "inverse: Add,"),
            ("inverse: Add,", "inverse: Subtract,"),
            ("inverse: SubtractFrom", "inverse: Subtract"),
            ("inverse: Xor", "inverse: Add"),
            ("inverse: Times(", "inverse: Times(1"),
        ] {
            found.extend(replaced(text, fact.at, from, to));
        }
        let tokens: Vec<String> = (0..4).map(|n| format!("\"token{n}\"")).collect();
        for field in ["result", "other: Some(", "then", "otherwise", "condition"] {
            for from in &tokens {
                for to in tokens.iter().filter(|to| *to != from) {
                    let prefix = if field.ends_with('(') {
                        field.to_owned()
                    } else {
                        format!("{field}: ")
                    };
                    found.extend(replaced(
                        text,
                        fact.at,
                        &format!("{prefix}{from}"),
                        &format!("{prefix}{to}"),
                    ));
                }
            }
        }
    }
    found
}

/// A datum is taken to be another one.
fn same(text: &Text, _: &Listing) -> Vec<Edits> {
    let all = text.facts("requirements");
    let mut found = Vec::new();
    for fact in requirements(text, "Same(Primal") {
        let Some(own) = fact
            .value
            .split_once("Same(Primal(")
            .and_then(|(_, rest)| ids(rest, "v").first().copied())
        else {
            continue;
        };
        for other in all
            .iter()
            .filter(|other| other.variant == fact.variant && other.key.starts_with("Primal"))
        {
            let other = ids(other.key, "v").first().copied().unwrap_or(own);
            if other != own {
                found.extend(replaced(
                    text,
                    fact.at,
                    &format!("Same(Primal(\"{own}\"))"),
                    &format!("Same(Primal(\"{other}\"))"),
                ));
            }
        }
    }
    found
}

/// Shadows of pointers are not there, not stored, or may be null and are not looked at.
fn shadows(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for key in ["absent", "forward", "mirrored"] {
        found.extend(members_dropped(text, "shadows", key));
    }
    for fact in text.facts("shadows") {
        match fact.key {
            "kinds" => {
                for kind in elements(fact.value)
                    .iter()
                    .filter(|kind| kind.ends_with("Yes"))
                {
                    found.extend(replaced(text, fact.at, kind, &kind.replace("Yes", "No")));
                }
            }
            "allocas" => {
                for place in elements(fact.value) {
                    let other = match place.contains("Stack") {
                        true => place.replace("Stack", "Frame"),
                        false => place.replace("Frame", "None"),
                    };
                    found.extend(replaced(text, fact.at, &place, &other));
                }
            }
            _ => {}
        }
    }
    found
}

/// A call goes forwards as another function than backwards, or with other roles.
fn sweeps(text: &Text, _: &Listing) -> Vec<Edits> {
    let mut found = Vec::new();
    for fact in text.facts("calls").iter().filter(|fact| fact.key == "of") {
        for call in elements(fact.value) {
            found.extend(replaced(text, fact.at, &format!("{call}, "), ""));
            found.extend(replaced(text, fact.at, &call, ""));
        }
    }
    let mut by_function: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for fact in text.facts("requirements") {
        by_function
            .entry(fact.function)
            .or_default()
            .push(fact.variant);
    }
    for fact in text.facts("steps") {
        let Some(variant) = ids(fact.value, "variant").first().copied() else {
            continue;
        };
        let number: usize = variant.trim_start_matches("variant").parse().unwrap_or(0);
        for other in 0..by_function.len().max(1) + 1 {
            if other != number {
                found.extend(replaced(text, fact.at, variant, &format!("variant{other}")));
            }
        }
    }
    found
}
