//! Checkpointed loops (paper 000, section 1.4.5): the version of the program where each loop that the user names is a function
//! of its own, which calls another one for each iteration, and all that an iteration hands on lies in memory. The first of the
//! two is executed plainly; the backward sweep executes its iterations again, from snapshots of what they find in memory.

use super::marked::{self, Marked};
use super::search::{Candidate, Search};
use super::version::Version;
use crate::cfg::{Loop, loop_lines, loop_place};
use crate::error::{Error, Location, Place, Refusal, Result, hint};
use crate::ir::{Func, Function, Inst};
use crate::llvm::Checkpointing;
use crate::memory::calls::{CallKind, Calls};
use crate::memory::pointers::{Pointers, Root};
use crate::request::LoopCheckpoint;
use crate::rules::ArgKind;

/// A loop that is asked for, and the most snapshots of it that there are at once.
struct Asked {
    which: (Func, Loop),
    snapshots: u64,
    place: Option<Location>,
}

/// The version with the loops that are asked for; none where none are.
///
/// # Errors
/// Refuses loops that are not there, and those that cannot be executed again.
pub(super) fn requested<'s>(
    search: &mut Search<'s, '_>,
    from: &Candidate<'s>,
) -> Result<Option<Version>> {
    let version = from.version;
    let prepared = &version.prepared;
    // What is differentiated once more is not what the user sees.
    if !prepared.is_last() {
        return Ok(None);
    }
    let mut all = Vec::new();
    for request in &prepared.modes.checkpoints {
        let found = at(version, request);
        if found.is_empty() {
            return Err(missing(version, request).into());
        }
        let asked = |which| Asked {
            which,
            snapshots: request.snapshots,
            place: place_of(version, which, Some(request)),
        };
        all.extend(found.into_iter().map(asked));
    }
    for Marked { which, snapshots } in marked::all(version)? {
        // The command line may say otherwise.
        if all.iter().all(|asked| asked.which != which) {
            let place = place_of(version, which, None);
            all.push(Asked {
                which,
                snapshots,
                place,
            });
        }
    }
    if all.is_empty() {
        return Ok(None);
    }
    // A loop in another one moves with that.
    all.sort_by_key(|asked: &Asked| {
        let (func, which) = asked.which;
        version.facts.cfgs[func]
            .as_ref()
            .map(|cfg| cfg.loops()[which].depth)
    });
    let calls = version.calls();
    let loops = all
        .into_iter()
        .map(|asked| checkpointing(version, &calls, asked));
    let loops = loops.collect::<Result<Vec<_>>>()?;
    let source = search.source(&version.roots);
    let imported = version
        .imported
        .with_checkpoints(&source, &loops, &|of, why, at| {
            not_again(of.place.as_ref(), &why, at)
        })?;
    search.remade(version, "checkpointed", imported).map(Some)
}

/// Where a loop begins, in the file that is asked about if there is one.
fn place_of(
    version: &Version,
    (func, which): (Func, Loop),
    request: Option<&LoopCheckpoint>,
) -> Option<Location> {
    let function = version.imported.program.bodies[func].as_ref()?;
    let cfg = version.facts.cfgs[func].as_ref()?;
    let Some(request) = request else {
        return loop_place(function, cfg, which);
    };
    let lines = loop_lines(function, cfg, which).into_iter();
    let here = lines.filter(|place| request.is_in(place));
    here.min_by_key(|place| place.line)
}

/// The outermost loops that begin at the line.
fn at(version: &Version, request: &LoopCheckpoint) -> Vec<(Func, Loop)> {
    let mut found: Vec<(Func, Loop)> = Vec::new();
    for (func, which, lines) in places(version) {
        let cfg = version.facts.cfgs[func].as_ref();
        let inside = |outer: &(Func, Loop)| {
            outer.0 == func && cfg.is_some_and(|cfg| cfg.loops().nested(outer.1, which))
        };
        if request.is_at(&lines) && !found.iter().any(inside) {
            found.push((func, which));
        }
    }
    found
}

/// Where the loops begin of all functions, the outer ones first.
fn places(version: &Version) -> Vec<(Func, Loop, Vec<Location>)> {
    let mut all = Vec::new();
    let bodies = &version.imported.program.bodies;
    for (func, cfg) in version.facts.cfgs.iter() {
        if let (Some(cfg), Some(function)) = (cfg, &bodies[func]) {
            let lines = |which| loop_lines(function, cfg, which);
            let found = cfg.loops().iter();
            all.extend(found.map(|(which, _)| (func, which, lines(which))));
        }
    }
    all
}

fn missing(version: &Version, request: &LoopCheckpoint) -> Refusal {
    let LoopCheckpoint { file, line, .. } = request;
    let all = places(version).into_iter();
    let first = |lines: Vec<Location>| {
        let here = lines.iter().filter(|place| request.is_in(place));
        here.map(|place| place.line).min()
    };
    let mut lines: Vec<u32> = all.filter_map(|(_, _, lines)| first(lines)).collect();
    lines.sort_unstable();
    lines.dedup();
    let place = Place::Source(Location {
        file: file.clone(),
        line: *line,
        column: 0,
    });
    let refusal = Refusal::new(
        "checkpoint",
        place,
        "no loop of what is differentiated begins here, so that none is checkpointed",
    );
    match lines.is_empty() {
        true => refusal.with_hint(hint!(
            "compile with -g, and give the file's name as the compiler was given it"
        )),
        false => {
            let lines: Vec<String> = lines.iter().map(u32::to_string).collect();
            refusal.with_hint(format!("loops begin in lines {}", lines.join(", ")))
        }
    }
}

/// A loop, and which of its function's instructions do nothing to memory.
fn checkpointing(version: &Version, calls: &Calls<'_>, asked: Asked) -> Result<Checkpointing> {
    let Asked {
        which: (func, which),
        snapshots,
        place,
    } = asked;
    let program = &version.imported.program;
    let missing = || crate::error::Bug::new("checkpoints", "a loop's function has no body");
    let function = program.bodies[func].as_ref().ok_or_else(missing)?;
    let cfg = version.facts.cfgs[func].as_ref().ok_or_else(missing)?;
    let pointers = version.facts.pointers[func].as_ref().ok_or_else(missing)?;
    let inside = |inst: Inst| cfg.loops().contains(which, function.insts[inst].block);
    let subject = Subject {
        calls,
        function,
        pointers,
        inside: &inside,
    };
    let mut untouching = Vec::new();
    for inst in function.insts.keys() {
        match repeated(&subject, inst) {
            Err(why) if inside(inst) => {
                let at = function.nearest_place(inst);
                return Err(not_again(place.as_ref(), &why, at));
            }
            Ok(true) => untouching.push(inst),
            _ => {}
        }
    }
    let called = |other: Func| calls.callees(other).any(|callee| callee == func);
    let root = version
        .roots
        .iter()
        .any(|root| version.imported.func(*root) == Some(func));
    let seen = root && !program.signatures.keys().any(called);
    if !seen {
        let why =
            "its function is called by others that are differentiated, and is not asked for alone";
        return Err(not_again(place.as_ref(), why, None));
    }
    Ok(Checkpointing {
        which: (func, cfg.loops()[which].header),
        snapshots,
        untouching,
        seen,
        place,
    })
}

/// What is asked of a loop's instructions.
struct Subject<'a> {
    calls: &'a Calls<'a>,
    function: &'a Function,
    pointers: &'a Pointers,
    inside: &'a dyn Fn(Inst) -> bool,
}

/// Whether an instruction does nothing to memory that the program can name, or why it cannot be executed again.
fn repeated(subject: &Subject<'_>, inst: Inst) -> Result<bool, String> {
    let (calls, function) = (subject.calls, subject.function);
    let Some(kind) = calls.kind(function, inst) else {
        return Ok(false);
    };
    let name = function
        .callee(inst)
        .map(|func| &calls.program.signatures[func]);
    let called = name.map_or("a function through a pointer".to_owned(), |signature| {
        format!("'{}'", signature.name)
    });
    match kind {
        CallKind::Rule(rule, _) => {
            let pointer = |arg: &crate::rules::Arg| arg.kind == ArgKind::OutFloat;
            Ok(!rule.args.iter().any(pointer))
        }
        CallKind::Reduce(_) => Ok(true),
        CallKind::Body(callee) if calls.program.teams.contains(&callee) => {
            Err("it begins a parallel region".to_owned())
        }
        CallKind::Copy | CallKind::Set | CallKind::Body(_) => Ok(false),
        CallKind::Inactive => {
            let intrinsic = name.is_some_and(|signature| !signature.intrinsic.is_empty());
            let ends = name.is_some_and(|signature| signature.noreturn);
            let known = calls.effects(function, inst);
            match known.is_some_and(|effects| effects.repeats || !effects.reads && is_ours(name)) {
                true => Ok(true),
                false if intrinsic || ends => Ok(true),
                false => Err(format!("it calls {called}, which cannot be executed again")),
            }
        }
        CallKind::Allocate(_) => Ok(true),
        CallKind::Release => {
            let roots = subject.pointers.of(function.insts[inst].args[0]);
            let own = |root: Root| match root {
                Root::Own(made) => (subject.inside)(made),
                root => root == Root::Nothing,
            };
            match !roots.anywhere() && roots.iter().all(own) {
                true => Ok(true),
                false => Err("it gives back memory that no iteration has taken itself".to_owned()),
            }
        }
        CallKind::Pair(_) | CallKind::Pointer | CallKind::Asm | CallKind::Unknown(_) => Err(
            format!("it calls {called}, of which it is not known what else it does"),
        ),
    }
}

/// Whether a function is one of the tool's own marks.
fn is_ours(signature: Option<&crate::ir::Signature>) -> bool {
    signature.is_some_and(|signature| signature.name.starts_with("bsw_"))
}

fn not_again(loop_at: Option<&Location>, why: &str, at: Option<Location>) -> Error {
    let place = at.or_else(|| loop_at.cloned());
    let place = place.map_or(Place::Input, Place::Source);
    crate::plan::not_again(loop_at, place, why).into()
}
