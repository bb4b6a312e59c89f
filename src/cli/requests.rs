//! What is asked for on the command line: the values of `--adjoint`, `--tangent` and `--custom`, as a whole.

use std::collections::BTreeSet;
use std::path::Path;

use backsweep::request::{CustomRequest, Derivative, JacobianRequest, Request};

use backsweep::pipeline::Options;

use super::args::{Failure, usage};
use super::files::shown_input;
use super::{adjoint, diagnostic};

pub(super) fn parse_requests(
    texts: &[String],
    derivative: Derivative,
    input: &Path,
) -> Result<Vec<Request>, Failure> {
    let option = format!("--{}", derivative.name());
    parse_all(texts, derivative, &option, input)
}

/// The values of `--hessian-vector`.
pub(super) fn parse_hessians(texts: &[String], input: &Path) -> Result<Vec<Request>, Failure> {
    parse_all(texts, Derivative::Tangent, "--hessian-vector", input)
}

fn parse_all(
    texts: &[String],
    derivative: Derivative,
    option: &str,
    input: &Path,
) -> Result<Vec<Request>, Failure> {
    parse_each(texts, option, input, |text| {
        adjoint::parse(text, derivative)
    })
}

/// The values of `--jacobian`.
pub(super) fn parse_jacobians(
    texts: &[String],
    input: &Path,
) -> Result<Vec<JacobianRequest>, Failure> {
    parse_each(texts, "--jacobian", input, adjoint::parse_jacobian)
}

pub(super) fn parse_customs(texts: &[String], input: &Path) -> Result<Vec<CustomRequest>, Failure> {
    parse_each(texts, "--custom", input, adjoint::parse_custom)
}

/// The values of an option.
fn parse_each<T>(
    texts: &[String],
    option: &str,
    input: &Path,
    parse: impl Fn(&str) -> Result<T, adjoint::SyntaxError>,
) -> Result<Vec<T>, Failure> {
    let parse =
        |text: &String| parse(text).map_err(|error| bad_argument(option, text, &error, input));
    texts.iter().map(parse).collect()
}

fn bad_argument(option: &str, text: &str, error: &adjoint::SyntaxError, input: &Path) -> Failure {
    if error.unknown_role {
        return Failure::Refused(Box::new(diagnostic::plain(
            &shown_input(input),
            &format!("{} in {option} '{text}' [backsweep-bad-role]", error.what),
            Some(&format!("the roles are {}", adjoint::role_names())),
        )));
    }
    usage(format!("invalid value '{text}' for '{option}': {error}")).into()
}

/// Something has to be asked for where a source cannot ask.
pub(super) fn check_some(options: &Options) -> Result<(), clap::Error> {
    let nothing = options.requests.is_empty() && options.hessian_vectors.is_empty();
    if nothing && options.jacobians.is_empty() {
        return Err(usage(
            "nothing to differentiate; say --adjoint 'FUNC' for each function that is to have an \
             adjoint",
        ));
    }
    Ok(())
}

pub(super) fn check_requests(requests: &[Request]) -> Result<(), clap::Error> {
    let mut seen = BTreeSet::new();
    let mut names = BTreeSet::new();
    for request in requests {
        if !seen.insert((request.derivative, &request.function, &request.name)) {
            return Err(usage(format!(
                "'{}' is to be differentiated twice under the same name; give one a name with \
                 '=NAME'",
                request.function
            )));
        }
        match &request.name {
            Some(name) if !names.insert(name) => {
                let what = request.derivative.name();
                return Err(usage(format!("two {what}s are to be named '{name}'")));
            }
            _ => {}
        }
    }
    Ok(())
}
