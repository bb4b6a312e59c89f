//! From the syntax of a row to the [`Rule`].

use std::cell::Cell;

use super::error::RuleError;
use super::expr::{Expr, IntExpr, Operand};
use super::func::{Func, FuncParam};
use super::lex::Pos;
use super::resolve::Scope;
use super::row::{Body, Group, Returns, RowSyntax};
use super::rule::{Arg, ArgKind, ResultKind, ResultSpec, Rule, Section};
use super::syntax::Cursor;

/// Gives `row`, parsed by `cursor`, its meaning.
pub(super) fn rule(cursor: &Cursor, section: Section, row: RowSyntax) -> Result<Rule, RuleError> {
    let start = row.names.first().map_or(cursor.at(), |(_, at)| *at);
    let specs = results(&row);
    check_names(cursor, start, &row, &specs)?;
    let partials = match &row.body {
        Body::Inactive => Vec::new(),
        Body::Partials(groups) => partials(cursor, &row, groups, &specs)?,
    };
    let values = values(cursor, &row, &specs)?;
    let mut results = specs;
    for (result, partials) in results.iter_mut().zip(partials) {
        result.partials = partials;
    }
    for (result, value) in results.iter_mut().zip(values) {
        result.value = value;
    }
    check_points(cursor, &row)?;
    if row.singular && matches!(row.body, Body::Inactive) {
        let hint = "leave `singular` out";
        return Err(cursor.error_at(start, "an inactive row has no partial to guard", hint));
    }
    let coordinates = |points: Vec<(Vec<f64>, Pos)>| points.into_iter().map(|(p, _)| p).collect();
    Ok(Rule {
        names: row.names.into_iter().map(|(name, _)| name).collect(),
        section,
        args: row.args,
        variadic: row.variadic,
        results,
        singular: row.singular,
        points: coordinates(row.points),
        singular_points: coordinates(row.singular_points),
        place: cursor.place(start),
    })
}

/// The results of a row, without partials and values: the return value or the members, then the
/// pointers in the order of the arguments. A row whose groups all have the names of pointers
/// returns nothing of interest.
fn results(row: &RowSyntax) -> Vec<ResultSpec> {
    let partials = vec![None; row.args.len()];
    let spec = |name: &str, kind, floating| ResultSpec {
        name: name.to_owned(),
        kind,
        floating,
        partials: partials.clone(),
        value: None,
    };
    let mut results = Vec::new();
    match (&row.returns, &row.body) {
        (Returns::Value(name), _) => results.push(spec(name, ResultKind::Return, true)),
        (Returns::Members(members), _) => {
            for (index, (name, floating)) in members.iter().enumerate() {
                results.push(spec(name, ResultKind::Member(index), *floating));
            }
        }
        (Returns::Default, Body::Inactive) => results.push(spec("r", ResultKind::Return, true)),
        (Returns::Default, Body::Partials(groups)) => {
            let returned = |group: &Group| group.label.as_ref().is_none_or(|label| label == "r");
            if groups.iter().any(returned) {
                results.push(spec("r", ResultKind::Return, true));
            }
        }
    }
    for (position, arg) in row.args.iter().enumerate() {
        let floating = match arg.kind {
            ArgKind::OutFloat => true,
            ArgKind::OutInt => false,
            _ => continue,
        };
        results.push(spec(&arg.name, ResultKind::Out(position), floating));
    }
    results
}

fn check_names(
    cursor: &Cursor,
    start: Pos,
    row: &RowSyntax,
    results: &[ResultSpec],
) -> Result<(), RuleError> {
    let returned = results
        .iter()
        .filter(|result| !matches!(result.kind, ResultKind::Out(_)))
        .map(|result| &result.name);
    let args = row.args.iter().map(|arg| &arg.name);
    let mut names: Vec<&String> = args.chain(returned).collect();
    let mut locals = names.clone();
    names.sort();
    for pair in names.windows(2) {
        if pair[0] == pair[1] {
            let reason = format!("two arguments or results are named `{}`", pair[0]);
            let hint = "the return value is `r` unless `-> NAME` says otherwise";
            return Err(cursor.error_at(start, reason, hint));
        }
    }
    for local in &row.locals {
        if locals.contains(&&local.name) {
            let reason = format!("`{}` already stands for something", local.name);
            return Err(cursor.error_at(local.at, reason, "choose another name"));
        }
        locals.push(&local.name);
    }
    Ok(())
}

/// The group that speaks of each floating result; None for the others.
fn assign<'g>(
    cursor: &Cursor,
    groups: &'g [Group],
    results: &[ResultSpec],
) -> Result<Vec<Option<&'g Group>>, RuleError> {
    let mut assigned: Vec<Option<&Group>> = vec![None; results.len()];
    let floating = || results.iter().filter(|result| result.floating);
    let names = || {
        let names: Vec<&str> = floating().map(|result| result.name.as_str()).collect();
        format!("the floating results are {}", names.join(", "))
    };
    for group in groups {
        let index = match &group.label {
            Some(label) => results
                .iter()
                .position(|result| result.floating && result.name == *label)
                .ok_or_else(|| {
                    let reason = format!("there is no floating result `{label}`");
                    cursor.error_at(group.at, reason, &names())
                })?,
            None => results
                .iter()
                .position(|result| result.kind == ResultKind::Return)
                .ok_or_else(|| {
                    let hint = format!("name it, as in `s: …`; {}", names());
                    cursor.error_at(group.at, "it is not said which result this is for", &hint)
                })?,
        };
        if assigned[index].is_some() {
            let reason = format!("result `{}` has two entries", results[index].name);
            return Err(cursor.error_at(group.at, reason, "partials of one result go together"));
        }
        assigned[index] = Some(group);
    }
    Ok(assigned)
}

/// For each result the partial in each argument.
fn partials(
    cursor: &Cursor,
    row: &RowSyntax,
    groups: &[Group],
    results: &[ResultSpec],
) -> Result<Vec<Vec<Option<Expr>>>, RuleError> {
    let mut scope = Scope {
        cursor,
        args: &row.args,
        results,
        row: &row.names[0].0,
        locals: Vec::new(),
        built: Cell::new(0),
    };
    for local in &row.locals {
        scope.abbreviate(&local.name, &local.expr)?;
    }
    let positions: Vec<usize> = (0..row.args.len())
        .filter(|position| row.args[*position].kind == ArgKind::Float)
        .collect();
    let assigned = assign(cursor, groups, results)?;
    let mut all = Vec::new();
    for (result, group) in results.iter().zip(assigned) {
        let mut partials = vec![None; row.args.len()];
        match group {
            Some(group) => {
                check_count(cursor, row, group, &positions)?;
                for (position, node) in positions.iter().zip(&group.exprs) {
                    let partial = scope.float(node)?;
                    partials[*position] = Some(partial).filter(|p| p.as_const() != Some(0.0));
                }
            }
            None if result.floating => {
                let reason = format!("the partials of result `{}` are missing", result.name);
                let hint = format!("add `; {}: PARTIAL, …`, zeros if need be", result.name);
                return Err(cursor.error_at(cursor.at(), reason, &hint));
            }
            None => {}
        }
        all.push(partials);
    }
    Ok(all)
}

fn check_count(
    cursor: &Cursor,
    row: &RowSyntax,
    group: &Group,
    positions: &[usize],
) -> Result<(), RuleError> {
    let plural = |count: usize| if count == 1 { "" } else { "s" };
    let (wanted, found) = (positions.len(), group.exprs.len());
    if wanted == found {
        return Ok(());
    }
    let reason = format!(
        "`{}` has {wanted} floating argument{}, but {found} partial{} stand{} here",
        row.names[0].0,
        plural(wanted),
        plural(found),
        if found == 1 { "s" } else { "" },
    );
    let names: Vec<&str> = positions
        .iter()
        .map(|p| row.args[*p].name.as_str())
        .collect();
    let hint = if names.is_empty() {
        "a function without floating arguments is `= inactive`".to_owned()
    } else {
        format!(
            "give one for each of {}; `0` where there is none",
            names.join(", ")
        )
    };
    Err(cursor.error_at(group.at, reason, &hint))
}

/// For each result the expression of its value: what the row says, else the function of that name.
fn values(
    cursor: &Cursor,
    row: &RowSyntax,
    results: &[ResultSpec],
) -> Result<Vec<Option<Expr>>, RuleError> {
    let scope = Scope {
        cursor,
        args: &row.args,
        results: &[],
        row: &row.names[0].0,
        locals: Vec::new(),
        built: Cell::new(0),
    };
    let assigned = assign(cursor, &row.values, results)?;
    let mut all = Vec::new();
    for (result, group) in results.iter().zip(assigned) {
        all.push(match group {
            Some(group) => match group.exprs.as_slice() {
                [node] => Some(scope.float(node)?),
                _ => {
                    let hint = "values of several results are `value s: EXPR; c: EXPR`";
                    return Err(cursor.error_at(group.at, "a result has one value", hint));
                }
            },
            None if result.kind == ResultKind::Return => own_function(row),
            None => None,
        });
    }
    Ok(all)
}

/// The call of the [`Func`] that the row is the rule of, if there is one.
fn own_function(row: &RowSyntax) -> Option<Expr> {
    let func = row.names.iter().find_map(|(name, _)| Func::named(name))?;
    if func.params().len() != row.args.len() {
        return None;
    }
    let pairs = func.params().iter().zip(&row.args).enumerate();
    let operands = pairs.map(|(position, (param, arg))| match (param, arg.kind) {
        (FuncParam::Float, ArgKind::Float) => Some(Operand::Float(Expr::Arg(position))),
        (FuncParam::Int, ArgKind::Int) => Some(Operand::Int(IntExpr::Arg(position))),
        _ => None,
    });
    Some(Expr::Call(func, operands.collect::<Option<_>>()?))
}

fn check_points(cursor: &Cursor, row: &RowSyntax) -> Result<(), RuleError> {
    let inputs: Vec<&Arg> = row.args.iter().filter(|arg| arg.kind.is_input()).collect();
    for (point, at) in row.points.iter().chain(&row.singular_points) {
        if point.len() != inputs.len() {
            let reason = format!(
                "a point of {} where `{}` takes {}",
                point.len(),
                row.names[0].0,
                inputs.len()
            );
            let hint = "a point has one number for each argument that is no pointer";
            return Err(cursor.error_at(*at, reason, hint));
        }
        let mut pairs = inputs.iter().zip(point);
        if let Some((arg, _)) = pairs.find(|(arg, x)| arg.kind == ArgKind::Int && x.fract() != 0.0)
        {
            let reason = format!("`{}` is an integer argument", arg.name);
            return Err(cursor.error_at(*at, reason, "write an integer in its place"));
        }
    }
    Ok(())
}
